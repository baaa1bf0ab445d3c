// memory: 37888, 13056, 8192
// outputs from memory 1, constants from 2
// input x: f32[2,16,24] at 0:0+3072
// constant bool[2,4,16,16] at 2:0+8192: checksum 88491017
// kernel 0, 12x1x1, dot_general: 0:0+3072, w, =0:3072+9216
// kernel 1, 12x1x1, mul: 0:3072+9216, =0:12288+3072
// kernel 2, 4x1x1, dot_general: 0:12288+3072, 0:3072+9216, =0:15360+8192
// kernel 3, 2x1x1, max+exp+sum+div: 2:0+8192, =0:15360+8192
// kernel 4, 4x1x1, dot_general: 0:15360+8192, 0:3072+9216, =0:23552+3072
// kernel 5, 12x1x1, reshape+add: 0:23552+3072, =1:0+3072, =0:26624+3072
// kernel 6, 4x1x1, dot_general: 0:26624+3072, 0:3072+9216, =0:29696+8192
// kernel 7, 4x1x1, dot_general: 0:15360+8192, 0:26624+3072, =0:23552+3072
// kernel 8, 2x1x1, sum+where: =0:29696+8192, 0:15360+8192, 2:0+8192
// kernel 9, 4x1x1, dot_general: 0:29696+8192, 0:3072+9216, =0:26624+3072
// kernel 10, 4x1x1, dot_general: 0:12288+3072, 0:29696+8192, =0:15360+3072
// kernel 11, 9x1x1, concat: 0:26624+3072, 0:15360+3072, 0:23552+3072, =0:3072+9216
// kernel 12, 4x1x1, dot_general: 0:3072+9216, w, =1:3072+3072
// kernel 13, 9x1x1, dot_general: 0:0+3072, 0:3072+9216, =1:6144+6912
// output seen: f32[2,16,24] at 1:0+3072
// output grad/x: f32[2,16,24] at 1:3072+3072
// output grad/w: f32[24,72] at 1:6144+6912

// kernel 0
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return bitcast<f32>(u32(buf_0[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_0(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_0[i])); }
fn at_1(i: i32) -> f32 { return bitcast<f32>(u32(buf_1[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_1(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_1[i])); }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 12u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 96) { return; }
  let tn = tile % 24;
  let tm = (tile / 24) % 4;
  let tb = tile / 96;
  var c0_0 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c4_0 = vec4<f32>();
  var c5_0 = vec4<f32>();
  var c6_0 = vec4<f32>();
  var c7_0 = vec4<f32>();
  let lane = i32(asg_place);
  let m0 = min((tm * 8 + lane), 31);
  let n0 = min(tn, 17);
  for (var k = 0; k < 6 + i32(asg_zero); k++) {
    let q1 = four_at_0((m0 * 6 + k));
    let q2 = four_at_1((k * 72 + n0));
    let q3 = four_at_1((k * 72 + n0 + 18));
    let q4 = four_at_1((k * 72 + n0 + 36));
    let q5 = four_at_1((k * 72 + n0 + 54));
    let a6 = subgroupShuffle(q1.x, 0u);
    let a7 = subgroupShuffle(q1.y, 0u);
    let a8 = subgroupShuffle(q1.z, 0u);
    let a9 = subgroupShuffle(q1.w, 0u);
    c0_0 = c0_0 + a6 * q2 + a7 * q3 + a8 * q4 + a9 * q5;
    let a10 = subgroupShuffle(q1.x, 1u);
    let a11 = subgroupShuffle(q1.y, 1u);
    let a12 = subgroupShuffle(q1.z, 1u);
    let a13 = subgroupShuffle(q1.w, 1u);
    c1_0 = c1_0 + a10 * q2 + a11 * q3 + a12 * q4 + a13 * q5;
    let a14 = subgroupShuffle(q1.x, 2u);
    let a15 = subgroupShuffle(q1.y, 2u);
    let a16 = subgroupShuffle(q1.z, 2u);
    let a17 = subgroupShuffle(q1.w, 2u);
    c2_0 = c2_0 + a14 * q2 + a15 * q3 + a16 * q4 + a17 * q5;
    let a18 = subgroupShuffle(q1.x, 3u);
    let a19 = subgroupShuffle(q1.y, 3u);
    let a20 = subgroupShuffle(q1.z, 3u);
    let a21 = subgroupShuffle(q1.w, 3u);
    c3_0 = c3_0 + a18 * q2 + a19 * q3 + a20 * q4 + a21 * q5;
    let a22 = subgroupShuffle(q1.x, 4u);
    let a23 = subgroupShuffle(q1.y, 4u);
    let a24 = subgroupShuffle(q1.z, 4u);
    let a25 = subgroupShuffle(q1.w, 4u);
    c4_0 = c4_0 + a22 * q2 + a23 * q3 + a24 * q4 + a25 * q5;
    let a26 = subgroupShuffle(q1.x, 5u);
    let a27 = subgroupShuffle(q1.y, 5u);
    let a28 = subgroupShuffle(q1.z, 5u);
    let a29 = subgroupShuffle(q1.w, 5u);
    c5_0 = c5_0 + a26 * q2 + a27 * q3 + a28 * q4 + a29 * q5;
    let a30 = subgroupShuffle(q1.x, 6u);
    let a31 = subgroupShuffle(q1.y, 6u);
    let a32 = subgroupShuffle(q1.z, 6u);
    let a33 = subgroupShuffle(q1.w, 6u);
    c6_0 = c6_0 + a30 * q2 + a31 * q3 + a32 * q4 + a33 * q5;
    let a34 = subgroupShuffle(q1.x, 7u);
    let a35 = subgroupShuffle(q1.y, 7u);
    let a36 = subgroupShuffle(q1.z, 7u);
    let a37 = subgroupShuffle(q1.w, 7u);
    c7_0 = c7_0 + a34 * q2 + a35 * q3 + a36 * q4 + a37 * q5;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 8 + place / 1;
      let four = tn * 1 + place % 1;
      if (m < 32 && four < 18) {
        let v38: f32 = f32(c0_0.x);
        let v39: f32 = f32(c0_0.y);
        let v40: f32 = f32(c0_0.z);
        let v41: f32 = f32(c0_0.w);
        put_four_2((m * 18 + four), vec4<f32>(v38, v39, v40, v41));
      }
      c0_0 = c1_0;
      c1_0 = c2_0;
      c2_0 = c3_0;
      c3_0 = c4_0;
      c4_0 = c5_0;
      c5_0 = c6_0;
      c6_0 = c7_0;
    }
  }
}

// kernel 1
// with asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 12u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 768) { return; }
  let v1: f32 = at_0(((row / 384) * 1152 + ((row / 6) % 16) * 72 + ((row / 96) % 4) * 6 + (row % 6)));
  let v2: f32 = asg_opaque(0.4082483);
  let v3: f32 = (v1 * v2);
  put_1(row, v3);
}

// kernel 2
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 32) { return; }
  let tn = tile % 2;
  let tm = (tile / 2) % 2;
  let tb = tile / 4;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c1_1 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c2_1 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c3_1 = vec4<f32>();
  var c4_0 = vec4<f32>();
  var c4_1 = vec4<f32>();
  var c5_0 = vec4<f32>();
  var c5_1 = vec4<f32>();
  var c6_0 = vec4<f32>();
  var c6_1 = vec4<f32>();
  var c7_0 = vec4<f32>();
  var c7_1 = vec4<f32>();
  for (var k = 0; k < 6 + i32(asg_zero); k++) {
    let v1: f32 = at_0((tb * 96 + tm * 48 + k));
    let v2: f32 = at_0((tb * 96 + tm * 48 + k + 6));
    let v3: f32 = at_0((tb * 96 + tm * 48 + k + 12));
    let v4: f32 = at_0((tb * 96 + tm * 48 + k + 18));
    let v5: f32 = at_0((tb * 96 + tm * 48 + k + 24));
    let v6: f32 = at_0((tb * 96 + tm * 48 + k + 30));
    let v7: f32 = at_0((tb * 96 + tm * 48 + k + 36));
    let v8: f32 = at_0((tb * 96 + tm * 48 + k + 42));
    let v9: f32 = at_1(((tb / 4) * 1152 + tn * 576 + (tb % 4) * 6 + k + 24));
    let v10: f32 = at_1(((tb / 4) * 1152 + tn * 576 + (tb % 4) * 6 + k + 96));
    let v11: f32 = at_1(((tb / 4) * 1152 + tn * 576 + (tb % 4) * 6 + k + 168));
    let v12: f32 = at_1(((tb / 4) * 1152 + tn * 576 + (tb % 4) * 6 + k + 240));
    let v13: f32 = at_1(((tb / 4) * 1152 + tn * 576 + (tb % 4) * 6 + k + 312));
    let v14: f32 = at_1(((tb / 4) * 1152 + tn * 576 + (tb % 4) * 6 + k + 384));
    let v15: f32 = at_1(((tb / 4) * 1152 + tn * 576 + (tb % 4) * 6 + k + 456));
    let v16: f32 = at_1(((tb / 4) * 1152 + tn * 576 + (tb % 4) * 6 + k + 528));
    let b17 = vec4<f32>(v9, v10, v11, v12);
    let b18 = vec4<f32>(v13, v14, v15, v16);
    c0_0 += v1 * b17;
    c1_0 += v2 * b17;
    c2_0 += v3 * b17;
    c3_0 += v4 * b17;
    c4_0 += v5 * b17;
    c5_0 += v6 * b17;
    c6_0 += v7 * b17;
    c7_0 += v8 * b17;
    c0_1 += v1 * b18;
    c1_1 += v2 * b18;
    c2_1 += v3 * b18;
    c3_1 += v4 * b18;
    c4_1 += v5 * b18;
    c5_1 += v6 * b18;
    c6_1 += v7 * b18;
    c7_1 += v8 * b18;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 16 + i32(asg_zero); s++) {
      let place = r * 16 + s;
      let m = tm * 8 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v19: f32 = f32(c0_0.x);
        let v20: f32 = f32(c0_0.y);
        let v21: f32 = f32(c0_0.z);
        let v22: f32 = f32(c0_0.w);
        put_four_2((tb * 64 + m * 4 + four), vec4<f32>(v19, v20, v21, v22));
      }
      c0_0 = c0_1;
      c0_1 = c1_0;
      c1_0 = c1_1;
      c1_1 = c2_0;
      c2_0 = c2_1;
      c2_1 = c3_0;
      c3_0 = c3_1;
      c3_1 = c4_0;
      c4_0 = c4_1;
      c4_1 = c5_0;
      c5_0 = c5_1;
      c5_1 = c6_0;
      c6_0 = c6_1;
      c6_1 = c7_0;
      c7_0 = c7_1;
    }
  }
}

// kernel 3
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_ordered, asg_less, asg_maximum, asg_zero, asg_bits, asg_opaque, asg_opaque_negative, asg_magnitude, asg_isnan, asg_isfinite, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp
@group(0) @binding(0) var<storage, read_write> buf_0: array<u32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> u32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 128) { return; }
  var a1: f32 = asg_bits(0xff800000u);
  for (var col = 0; col < 16 + i32(asg_zero); col++) {
    let v2: bool = (at_0((row * 16 + col)) != 0u);
    let v3: f32 = at_1((row * 16 + col));
    let v4: f32 = asg_bits(0xff800000u);
    let v5: f32 = select(v4, v3, v2);
    a1 = asg_maximum(a1, v5);
  }
  let v6: f32 = f32(a1);
  var a7: f32 = asg_opaque(0.0);
  let v12: bool = asg_isfinite(v6);
  let v13: f32 = asg_opaque(0.0);
  let v14: f32 = select(v13, v6, v12);
  for (var col = 0; col < 16 + i32(asg_zero); col++) {
    let v8: bool = (at_0((row * 16 + col)) != 0u);
    let v9: f32 = at_1((row * 16 + col));
    let v10: f32 = asg_bits(0xff800000u);
    let v11: f32 = select(v10, v9, v8);
    let v15: f32 = asg_sub(v11, v14);
    let v16: f32 = asg_exp(v15);
    a7 = asg_add(a7, v16);
  }
  let v17: f32 = f32(a7);
  for (var col = 0; col < 16 + i32(asg_zero); col++) {
    let v18: bool = (at_0((row * 16 + col)) != 0u);
    let v19: f32 = at_1((row * 16 + col));
    let v20: f32 = asg_bits(0xff800000u);
    let v21: f32 = select(v20, v19, v18);
    let v22: f32 = asg_sub(v21, v14);
    let v23: f32 = asg_exp(v22);
    let v24: f32 = asg_div(v23, v17);
    put_2((row * 16 + col), v24);
  }
}

// kernel 4
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return bitcast<f32>(u32(buf_0[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_0(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_0[i])); }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 32) { return; }
  let tn = tile % 2;
  let tm = (tile / 2) % 2;
  let tb = tile / 4;
  var c0_0 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c4_0 = vec4<f32>();
  var c5_0 = vec4<f32>();
  var c6_0 = vec4<f32>();
  var c7_0 = vec4<f32>();
  let n0 = min((tn * 4), 5);
  let n1 = min((tn * 4 + 1), 5);
  let n2 = min((tn * 4 + 2), 5);
  let n3 = min((tn * 4 + 3), 5);
  for (var k = 0; k < 4; k++) {
    let q1 = four_at_0((tb * 64 + tm * 32 + k));
    let q2 = four_at_0((tb * 64 + tm * 32 + k + 4));
    let q3 = four_at_0((tb * 64 + tm * 32 + k + 8));
    let q4 = four_at_0((tb * 64 + tm * 32 + k + 12));
    let q5 = four_at_0((tb * 64 + tm * 32 + k + 16));
    let q6 = four_at_0((tb * 64 + tm * 32 + k + 20));
    let q7 = four_at_0((tb * 64 + tm * 32 + k + 24));
    let q8 = four_at_0((tb * 64 + tm * 32 + k + 28));
    let v9: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n0 + 48));
    let v10: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n0 + 120));
    let v11: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n0 + 192));
    let v12: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n0 + 264));
    let v13: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n1 + 48));
    let v14: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n1 + 120));
    let v15: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n1 + 192));
    let v16: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n1 + 264));
    let v17: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n2 + 48));
    let v18: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n2 + 120));
    let v19: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n2 + 192));
    let v20: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n2 + 264));
    let v21: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n3 + 48));
    let v22: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n3 + 120));
    let v23: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n3 + 192));
    let v24: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n3 + 264));
    let b25 = vec4<f32>(v9, v13, v17, v21);
    let b26 = vec4<f32>(v10, v14, v18, v22);
    let b27 = vec4<f32>(v11, v15, v19, v23);
    let b28 = vec4<f32>(v12, v16, v20, v24);
    c0_0 += q1.x * b25;
    c1_0 += q2.x * b25;
    c2_0 += q3.x * b25;
    c3_0 += q4.x * b25;
    c4_0 += q5.x * b25;
    c5_0 += q6.x * b25;
    c6_0 += q7.x * b25;
    c7_0 += q8.x * b25;
    c0_0 += q1.y * b26;
    c1_0 += q2.y * b26;
    c2_0 += q3.y * b26;
    c3_0 += q4.y * b26;
    c4_0 += q5.y * b26;
    c5_0 += q6.y * b26;
    c6_0 += q7.y * b26;
    c7_0 += q8.y * b26;
    c0_0 += q1.z * b27;
    c1_0 += q2.z * b27;
    c2_0 += q3.z * b27;
    c3_0 += q4.z * b27;
    c4_0 += q5.z * b27;
    c5_0 += q6.z * b27;
    c6_0 += q7.z * b27;
    c7_0 += q8.z * b27;
    c0_0 += q1.w * b28;
    c1_0 += q2.w * b28;
    c2_0 += q3.w * b28;
    c3_0 += q4.w * b28;
    c4_0 += q5.w * b28;
    c5_0 += q6.w * b28;
    c6_0 += q7.w * b28;
    c7_0 += q8.w * b28;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 8 + place / 1;
      let four = tn * 1 + place % 1;
      if (four < 2) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 6) { break; }
          let v29: f32 = f32(vector.x);
          put_2((tb * 96 + m * 6 + n), v29);
          vector = vector.yzww;
        }
      }
      c0_0 = c1_0;
      c1_0 = c2_0;
      c2_0 = c3_0;
      c3_0 = c4_0;
      c4_0 = c5_0;
      c5_0 = c6_0;
      c6_0 = c7_0;
    }
  }
}

// kernel 5
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 12u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 768) { return; }
  let v1: f32 = at_0(((row / 384) * 384 + ((row / 24) % 16) * 6 + ((row / 6) % 4) * 96 + (row % 6)));
  let v2: f32 = v1;
  let v3: f32 = asg_add(v2, v2);
  put_1(row, v2);
  put_2(row, v3);
}

// kernel 6
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 32) { return; }
  let tn = tile % 2;
  let tm = (tile / 2) % 2;
  let tb = tile / 4;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c1_1 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c2_1 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c3_1 = vec4<f32>();
  var c4_0 = vec4<f32>();
  var c4_1 = vec4<f32>();
  var c5_0 = vec4<f32>();
  var c5_1 = vec4<f32>();
  var c6_0 = vec4<f32>();
  var c6_1 = vec4<f32>();
  var c7_0 = vec4<f32>();
  var c7_1 = vec4<f32>();
  for (var k = 0; k < 6 + i32(asg_zero); k++) {
    let v1: f32 = at_0(((tb / 4) * 384 + (tb % 4) * 6 + tm * 192 + k));
    let v2: f32 = at_0(((tb / 4) * 384 + (tb % 4) * 6 + tm * 192 + k + 24));
    let v3: f32 = at_0(((tb / 4) * 384 + (tb % 4) * 6 + tm * 192 + k + 48));
    let v4: f32 = at_0(((tb / 4) * 384 + (tb % 4) * 6 + tm * 192 + k + 72));
    let v5: f32 = at_0(((tb / 4) * 384 + (tb % 4) * 6 + tm * 192 + k + 96));
    let v6: f32 = at_0(((tb / 4) * 384 + (tb % 4) * 6 + tm * 192 + k + 120));
    let v7: f32 = at_0(((tb / 4) * 384 + (tb % 4) * 6 + tm * 192 + k + 144));
    let v8: f32 = at_0(((tb / 4) * 384 + (tb % 4) * 6 + tm * 192 + k + 168));
    let v9: f32 = at_1(((tb / 4) * 1152 + tn * 576 + (tb % 4) * 6 + k + 48));
    let v10: f32 = at_1(((tb / 4) * 1152 + tn * 576 + (tb % 4) * 6 + k + 120));
    let v11: f32 = at_1(((tb / 4) * 1152 + tn * 576 + (tb % 4) * 6 + k + 192));
    let v12: f32 = at_1(((tb / 4) * 1152 + tn * 576 + (tb % 4) * 6 + k + 264));
    let v13: f32 = at_1(((tb / 4) * 1152 + tn * 576 + (tb % 4) * 6 + k + 336));
    let v14: f32 = at_1(((tb / 4) * 1152 + tn * 576 + (tb % 4) * 6 + k + 408));
    let v15: f32 = at_1(((tb / 4) * 1152 + tn * 576 + (tb % 4) * 6 + k + 480));
    let v16: f32 = at_1(((tb / 4) * 1152 + tn * 576 + (tb % 4) * 6 + k + 552));
    let b17 = vec4<f32>(v9, v10, v11, v12);
    let b18 = vec4<f32>(v13, v14, v15, v16);
    c0_0 += v1 * b17;
    c1_0 += v2 * b17;
    c2_0 += v3 * b17;
    c3_0 += v4 * b17;
    c4_0 += v5 * b17;
    c5_0 += v6 * b17;
    c6_0 += v7 * b17;
    c7_0 += v8 * b17;
    c0_1 += v1 * b18;
    c1_1 += v2 * b18;
    c2_1 += v3 * b18;
    c3_1 += v4 * b18;
    c4_1 += v5 * b18;
    c5_1 += v6 * b18;
    c6_1 += v7 * b18;
    c7_1 += v8 * b18;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 16 + i32(asg_zero); s++) {
      let place = r * 16 + s;
      let m = tm * 8 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v19: f32 = f32(c0_0.x);
        let v20: f32 = f32(c0_0.y);
        let v21: f32 = f32(c0_0.z);
        let v22: f32 = f32(c0_0.w);
        put_four_2((tb * 64 + m * 4 + four), vec4<f32>(v19, v20, v21, v22));
      }
      c0_0 = c0_1;
      c0_1 = c1_0;
      c1_0 = c1_1;
      c1_1 = c2_0;
      c2_0 = c2_1;
      c2_1 = c3_0;
      c3_0 = c3_1;
      c3_1 = c4_0;
      c4_0 = c4_1;
      c4_1 = c5_0;
      c5_0 = c5_1;
      c5_1 = c6_0;
      c6_0 = c6_1;
      c6_1 = c7_0;
      c7_0 = c7_1;
    }
  }
}

// kernel 7
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return bitcast<f32>(u32(buf_0[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_0(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_0[i])); }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 32) { return; }
  let tn = tile % 2;
  let tm = (tile / 2) % 2;
  let tb = tile / 4;
  var c0_0 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c4_0 = vec4<f32>();
  var c5_0 = vec4<f32>();
  var c6_0 = vec4<f32>();
  var c7_0 = vec4<f32>();
  let n0 = min((tn * 4), 5);
  let n1 = min((tn * 4 + 1), 5);
  let n2 = min((tn * 4 + 2), 5);
  let n3 = min((tn * 4 + 3), 5);
  for (var k = 0; k < 4; k++) {
    let q1 = four_at_0((tb * 64 + k * 16 + tm * 2));
    let q2 = four_at_0((tb * 64 + k * 16 + tm * 2 + 4));
    let q3 = four_at_0((tb * 64 + k * 16 + tm * 2 + 8));
    let q4 = four_at_0((tb * 64 + k * 16 + tm * 2 + 12));
    let q5 = four_at_0((tb * 64 + k * 16 + tm * 2 + 1));
    let q6 = four_at_0((tb * 64 + k * 16 + tm * 2 + 5));
    let q7 = four_at_0((tb * 64 + k * 16 + tm * 2 + 9));
    let q8 = four_at_0((tb * 64 + k * 16 + tm * 2 + 13));
    let v9: f32 = at_1(((tb / 4) * 384 + (tb % 4) * 6 + k * 96 + n0));
    let v10: f32 = at_1(((tb / 4) * 384 + (tb % 4) * 6 + k * 96 + n0 + 24));
    let v11: f32 = at_1(((tb / 4) * 384 + (tb % 4) * 6 + k * 96 + n0 + 48));
    let v12: f32 = at_1(((tb / 4) * 384 + (tb % 4) * 6 + k * 96 + n0 + 72));
    let v13: f32 = at_1(((tb / 4) * 384 + (tb % 4) * 6 + k * 96 + n1));
    let v14: f32 = at_1(((tb / 4) * 384 + (tb % 4) * 6 + k * 96 + n1 + 24));
    let v15: f32 = at_1(((tb / 4) * 384 + (tb % 4) * 6 + k * 96 + n1 + 48));
    let v16: f32 = at_1(((tb / 4) * 384 + (tb % 4) * 6 + k * 96 + n1 + 72));
    let v17: f32 = at_1(((tb / 4) * 384 + (tb % 4) * 6 + k * 96 + n2));
    let v18: f32 = at_1(((tb / 4) * 384 + (tb % 4) * 6 + k * 96 + n2 + 24));
    let v19: f32 = at_1(((tb / 4) * 384 + (tb % 4) * 6 + k * 96 + n2 + 48));
    let v20: f32 = at_1(((tb / 4) * 384 + (tb % 4) * 6 + k * 96 + n2 + 72));
    let v21: f32 = at_1(((tb / 4) * 384 + (tb % 4) * 6 + k * 96 + n3));
    let v22: f32 = at_1(((tb / 4) * 384 + (tb % 4) * 6 + k * 96 + n3 + 24));
    let v23: f32 = at_1(((tb / 4) * 384 + (tb % 4) * 6 + k * 96 + n3 + 48));
    let v24: f32 = at_1(((tb / 4) * 384 + (tb % 4) * 6 + k * 96 + n3 + 72));
    let b25 = vec4<f32>(v9, v13, v17, v21);
    let b26 = vec4<f32>(v10, v14, v18, v22);
    let b27 = vec4<f32>(v11, v15, v19, v23);
    let b28 = vec4<f32>(v12, v16, v20, v24);
    c0_0 += q1.x * b25;
    c1_0 += q1.y * b25;
    c2_0 += q1.z * b25;
    c3_0 += q1.w * b25;
    c4_0 += q5.x * b25;
    c5_0 += q5.y * b25;
    c6_0 += q5.z * b25;
    c7_0 += q5.w * b25;
    c0_0 += q2.x * b26;
    c1_0 += q2.y * b26;
    c2_0 += q2.z * b26;
    c3_0 += q2.w * b26;
    c4_0 += q6.x * b26;
    c5_0 += q6.y * b26;
    c6_0 += q6.z * b26;
    c7_0 += q6.w * b26;
    c0_0 += q3.x * b27;
    c1_0 += q3.y * b27;
    c2_0 += q3.z * b27;
    c3_0 += q3.w * b27;
    c4_0 += q7.x * b27;
    c5_0 += q7.y * b27;
    c6_0 += q7.z * b27;
    c7_0 += q7.w * b27;
    c0_0 += q4.x * b28;
    c1_0 += q4.y * b28;
    c2_0 += q4.z * b28;
    c3_0 += q4.w * b28;
    c4_0 += q8.x * b28;
    c5_0 += q8.y * b28;
    c6_0 += q8.z * b28;
    c7_0 += q8.w * b28;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 8 + place / 1;
      let four = tn * 1 + place % 1;
      if (four < 2) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 6) { break; }
          let v29: f32 = f32(vector.x);
          put_2((tb * 96 + m * 6 + n), v29);
          vector = vector.yzww;
        }
      }
      c0_0 = c1_0;
      c1_0 = c2_0;
      c2_0 = c3_0;
      c3_0 = c4_0;
      c4_0 = c5_0;
      c5_0 = c6_0;
      c6_0 = c7_0;
    }
  }
}

// kernel 8
// with asg_add, asg_sub, asg_zero, asg_opaque, asg_opaque_negative
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<u32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> u32 { return buf_2[i]; }
fn put_3(i: i32, v: f32) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 128) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 16 + i32(asg_zero); col++) {
    let v2: f32 = at_0((row * 16 + col));
    let v3: f32 = at_1((row * 16 + col));
    let v4: f32 = (v2 * v3);
    a1 = asg_add(a1, v4);
  }
  let v5: f32 = f32(a1);
  for (var col = 0; col < 16 + i32(asg_zero); col++) {
    let v6: bool = (at_2((row * 16 + col)) != 0u);
    let v7: f32 = at_0((row * 16 + col));
    let v8: f32 = at_1((row * 16 + col));
    let v9: f32 = (v7 * v8);
    let v10: f32 = (v8 * v5);
    let v11: f32 = asg_sub(v9, v10);
    let v12: f32 = asg_opaque(0.0);
    let v13: f32 = select(v12, v11, v6);
    put_3((row * 16 + col), v13);
  }
}

// kernel 9
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return bitcast<f32>(u32(buf_0[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_0(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_0[i])); }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 32) { return; }
  let tn = tile % 2;
  let tm = (tile / 2) % 2;
  let tb = tile / 4;
  var c0_0 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c4_0 = vec4<f32>();
  var c5_0 = vec4<f32>();
  var c6_0 = vec4<f32>();
  var c7_0 = vec4<f32>();
  let n0 = min((tn * 4), 5);
  let n1 = min((tn * 4 + 1), 5);
  let n2 = min((tn * 4 + 2), 5);
  let n3 = min((tn * 4 + 3), 5);
  for (var k = 0; k < 4; k++) {
    let q1 = four_at_0((tb * 64 + tm * 32 + k));
    let q2 = four_at_0((tb * 64 + tm * 32 + k + 4));
    let q3 = four_at_0((tb * 64 + tm * 32 + k + 8));
    let q4 = four_at_0((tb * 64 + tm * 32 + k + 12));
    let q5 = four_at_0((tb * 64 + tm * 32 + k + 16));
    let q6 = four_at_0((tb * 64 + tm * 32 + k + 20));
    let q7 = four_at_0((tb * 64 + tm * 32 + k + 24));
    let q8 = four_at_0((tb * 64 + tm * 32 + k + 28));
    let v9: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n0 + 24));
    let v10: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n0 + 96));
    let v11: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n0 + 168));
    let v12: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n0 + 240));
    let v13: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n1 + 24));
    let v14: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n1 + 96));
    let v15: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n1 + 168));
    let v16: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n1 + 240));
    let v17: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n2 + 24));
    let v18: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n2 + 96));
    let v19: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n2 + 168));
    let v20: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n2 + 240));
    let v21: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n3 + 24));
    let v22: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n3 + 96));
    let v23: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n3 + 168));
    let v24: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n3 + 240));
    let b25 = vec4<f32>(v9, v13, v17, v21);
    let b26 = vec4<f32>(v10, v14, v18, v22);
    let b27 = vec4<f32>(v11, v15, v19, v23);
    let b28 = vec4<f32>(v12, v16, v20, v24);
    c0_0 += q1.x * b25;
    c1_0 += q2.x * b25;
    c2_0 += q3.x * b25;
    c3_0 += q4.x * b25;
    c4_0 += q5.x * b25;
    c5_0 += q6.x * b25;
    c6_0 += q7.x * b25;
    c7_0 += q8.x * b25;
    c0_0 += q1.y * b26;
    c1_0 += q2.y * b26;
    c2_0 += q3.y * b26;
    c3_0 += q4.y * b26;
    c4_0 += q5.y * b26;
    c5_0 += q6.y * b26;
    c6_0 += q7.y * b26;
    c7_0 += q8.y * b26;
    c0_0 += q1.z * b27;
    c1_0 += q2.z * b27;
    c2_0 += q3.z * b27;
    c3_0 += q4.z * b27;
    c4_0 += q5.z * b27;
    c5_0 += q6.z * b27;
    c6_0 += q7.z * b27;
    c7_0 += q8.z * b27;
    c0_0 += q1.w * b28;
    c1_0 += q2.w * b28;
    c2_0 += q3.w * b28;
    c3_0 += q4.w * b28;
    c4_0 += q5.w * b28;
    c5_0 += q6.w * b28;
    c6_0 += q7.w * b28;
    c7_0 += q8.w * b28;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 8 + place / 1;
      let four = tn * 1 + place % 1;
      if (four < 2) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 6) { break; }
          let v29: f32 = f32(vector.x);
          put_2((tb * 96 + m * 6 + n), v29);
          vector = vector.yzww;
        }
      }
      c0_0 = c1_0;
      c1_0 = c2_0;
      c2_0 = c3_0;
      c3_0 = c4_0;
      c4_0 = c5_0;
      c5_0 = c6_0;
      c6_0 = c7_0;
    }
  }
}

// kernel 10
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return bitcast<f32>(u32(buf_1[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_1(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_1[i])); }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 32) { return; }
  let tn = tile % 2;
  let tm = (tile / 2) % 2;
  let tb = tile / 4;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c1_1 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c2_1 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c3_1 = vec4<f32>();
  let m0 = min((tm * 4), 5);
  let m1 = min((tm * 4 + 1), 5);
  let m2 = min((tm * 4 + 2), 5);
  let m3 = min((tm * 4 + 3), 5);
  for (var k = 0; k < 4; k++) {
    let v1: f32 = at_0((tb * 96 + k * 24 + m0));
    let v2: f32 = at_0((tb * 96 + k * 24 + m0 + 6));
    let v3: f32 = at_0((tb * 96 + k * 24 + m0 + 12));
    let v4: f32 = at_0((tb * 96 + k * 24 + m0 + 18));
    let v5: f32 = at_0((tb * 96 + k * 24 + m1));
    let v6: f32 = at_0((tb * 96 + k * 24 + m1 + 6));
    let v7: f32 = at_0((tb * 96 + k * 24 + m1 + 12));
    let v8: f32 = at_0((tb * 96 + k * 24 + m1 + 18));
    let v9: f32 = at_0((tb * 96 + k * 24 + m2));
    let v10: f32 = at_0((tb * 96 + k * 24 + m2 + 6));
    let v11: f32 = at_0((tb * 96 + k * 24 + m2 + 12));
    let v12: f32 = at_0((tb * 96 + k * 24 + m2 + 18));
    let v13: f32 = at_0((tb * 96 + k * 24 + m3));
    let v14: f32 = at_0((tb * 96 + k * 24 + m3 + 6));
    let v15: f32 = at_0((tb * 96 + k * 24 + m3 + 12));
    let v16: f32 = at_0((tb * 96 + k * 24 + m3 + 18));
    let q17 = four_at_1((tb * 64 + k * 16 + tn * 2));
    let q18 = four_at_1((tb * 64 + k * 16 + tn * 2 + 4));
    let q19 = four_at_1((tb * 64 + k * 16 + tn * 2 + 8));
    let q20 = four_at_1((tb * 64 + k * 16 + tn * 2 + 12));
    let q21 = four_at_1((tb * 64 + k * 16 + tn * 2 + 1));
    let q22 = four_at_1((tb * 64 + k * 16 + tn * 2 + 5));
    let q23 = four_at_1((tb * 64 + k * 16 + tn * 2 + 9));
    let q24 = four_at_1((tb * 64 + k * 16 + tn * 2 + 13));
    c0_0 += v1 * q17;
    c1_0 += v5 * q17;
    c2_0 += v9 * q17;
    c3_0 += v13 * q17;
    c0_1 += v1 * q21;
    c1_1 += v5 * q21;
    c2_1 += v9 * q21;
    c3_1 += v13 * q21;
    c0_0 += v2 * q18;
    c1_0 += v6 * q18;
    c2_0 += v10 * q18;
    c3_0 += v14 * q18;
    c0_1 += v2 * q22;
    c1_1 += v6 * q22;
    c2_1 += v10 * q22;
    c3_1 += v14 * q22;
    c0_0 += v3 * q19;
    c1_0 += v7 * q19;
    c2_0 += v11 * q19;
    c3_0 += v15 * q19;
    c0_1 += v3 * q23;
    c1_1 += v7 * q23;
    c2_1 += v11 * q23;
    c3_1 += v15 * q23;
    c0_0 += v4 * q20;
    c1_0 += v8 * q20;
    c2_0 += v12 * q20;
    c3_0 += v16 * q20;
    c0_1 += v4 * q24;
    c1_1 += v8 * q24;
    c2_1 += v12 * q24;
    c3_1 += v16 * q24;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 4 + place / 2;
      let four = tn * 2 + place % 2;
      if (m < 6) {
        let v25: f32 = f32(c0_0.x);
        let v26: f32 = f32(c0_0.y);
        let v27: f32 = f32(c0_0.z);
        let v28: f32 = f32(c0_0.w);
        put_four_2((tb * 24 + m * 4 + four), vec4<f32>(v25, v26, v27, v28));
      }
      c0_0 = c0_1;
      c0_1 = c1_0;
      c1_0 = c1_1;
      c1_1 = c2_0;
      c2_0 = c2_1;
      c2_1 = c3_0;
      c3_0 = c3_1;
    }
  }
}

// kernel 11
// with asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 9u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 576) { return; }
  let p1 = clamp(((row / 6) % 3), 0, 0);
  let v2: f32 = at_0(((row / 288) * 384 + ((row / 18) % 16) * 6 + ((((row * 2) / 3)) % 4) * 96 + ((row * 2) % 3) * 2));
  let v3: f32 = asg_opaque(0.4082483);
  let v4: f32 = (v2 * v3);
  let p5 = clamp((((row / 6) % 3) - 1), 0, 0);
  let v6: f32 = at_1(((row / 288) * 384 + ((row / 18) % 16) + ((((row * 2) / 3)) % 4) * 96 + ((row * 2) % 3) * 32));
  let p7 = clamp((((row / 6) % 3) - 2), 0, 0);
  let v8: f32 = at_2(((row / 288) * 384 + ((row / 18) % 16) * 6 + ((((row * 2) / 3)) % 4) * 96 + ((row * 2) % 3) * 2));
  let v9: f32 = select(select(v4, v6, ((row / 6) % 3) >= 1), v8, ((row / 6) % 3) >= 2);
  let p10 = clamp(((row / 6) % 3), 0, 0);
  let v11: f32 = at_0(((row / 288) * 384 + ((row / 18) % 16) * 6 + ((((row * 2) / 3)) % 4) * 96 + ((row * 2) % 3) * 2 + 1));
  let v12: f32 = asg_opaque(0.4082483);
  let v13: f32 = (v11 * v12);
  let p14 = clamp((((row / 6) % 3) - 1), 0, 0);
  let v15: f32 = at_1(((row / 288) * 384 + ((row / 18) % 16) + ((((row * 2) / 3)) % 4) * 96 + ((row * 2) % 3) * 32 + 16));
  let p16 = clamp((((row / 6) % 3) - 2), 0, 0);
  let v17: f32 = at_2(((row / 288) * 384 + ((row / 18) % 16) * 6 + ((((row * 2) / 3)) % 4) * 96 + ((row * 2) % 3) * 2 + 1));
  let v18: f32 = select(select(v13, v15, ((row / 6) % 3) >= 1), v17, ((row / 6) % 3) >= 2);
  let p19 = clamp(((row / 6) % 3), 0, 0);
  let v20: f32 = at_0(((row / 288) * 384 + ((row / 18) % 16) * 6 + ((((row * 4 + 2) / 6)) % 4) * 96 + ((row * 4 + 2) % 6)));
  let v21: f32 = asg_opaque(0.4082483);
  let v22: f32 = (v20 * v21);
  let p23 = clamp((((row / 6) % 3) - 1), 0, 0);
  let v24: f32 = at_1(((row / 288) * 384 + ((row / 18) % 16) + ((((row * 4 + 2) / 6)) % 4) * 96 + ((row * 4 + 2) % 6) * 16));
  let p25 = clamp((((row / 6) % 3) - 2), 0, 0);
  let v26: f32 = at_2(((row / 288) * 384 + ((row / 18) % 16) * 6 + ((((row * 4 + 2) / 6)) % 4) * 96 + ((row * 4 + 2) % 6)));
  let v27: f32 = select(select(v22, v24, ((row / 6) % 3) >= 1), v26, ((row / 6) % 3) >= 2);
  let p28 = clamp(((row / 6) % 3), 0, 0);
  let v29: f32 = at_0(((row / 288) * 384 + ((row / 18) % 16) * 6 + ((((row * 4 + 3) / 6)) % 4) * 96 + ((row * 4 + 3) % 6)));
  let v30: f32 = asg_opaque(0.4082483);
  let v31: f32 = (v29 * v30);
  let p32 = clamp((((row / 6) % 3) - 1), 0, 0);
  let v33: f32 = at_1(((row / 288) * 384 + ((row / 18) % 16) + ((((row * 4 + 3) / 6)) % 4) * 96 + ((row * 4 + 3) % 6) * 16));
  let p34 = clamp((((row / 6) % 3) - 2), 0, 0);
  let v35: f32 = at_2(((row / 288) * 384 + ((row / 18) % 16) * 6 + ((((row * 4 + 3) / 6)) % 4) * 96 + ((row * 4 + 3) % 6)));
  let v36: f32 = select(select(v31, v33, ((row / 6) % 3) >= 1), v35, ((row / 6) % 3) >= 2);
  put_four_3(row, vec4<f32>(v9, v18, v27, v36));
}

// kernel 12
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return bitcast<f32>(u32(buf_0[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_0(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_0[i])); }
fn at_1(i: i32) -> f32 { return bitcast<f32>(u32(buf_1[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_1(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_1[i])); }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 32) { return; }
  let tn = tile % 8;
  let tm = (tile / 8) % 4;
  let tb = tile / 32;
  var c0_0 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c4_0 = vec4<f32>();
  var c5_0 = vec4<f32>();
  var c6_0 = vec4<f32>();
  var c7_0 = vec4<f32>();
  let lane = i32(asg_place);
  let m0 = min((tm * 8 + lane), 31);
  let n0 = min(tn, 5);
  for (var k = 0; k < 18 + i32(asg_zero); k++) {
    let q1 = four_at_0((m0 * 18 + k));
    let q2 = four_at_1((n0 * 72 + k));
    let q3 = four_at_1((n0 * 72 + k + 18));
    let q4 = four_at_1((n0 * 72 + k + 36));
    let q5 = four_at_1((n0 * 72 + k + 54));
    let b6 = vec4<f32>(q2.x, q3.x, q4.x, q5.x);
    let b7 = vec4<f32>(q2.y, q3.y, q4.y, q5.y);
    let b8 = vec4<f32>(q2.z, q3.z, q4.z, q5.z);
    let b9 = vec4<f32>(q2.w, q3.w, q4.w, q5.w);
    let a10 = subgroupShuffle(q1.x, 0u);
    let a11 = subgroupShuffle(q1.y, 0u);
    let a12 = subgroupShuffle(q1.z, 0u);
    let a13 = subgroupShuffle(q1.w, 0u);
    c0_0 = c0_0 + a10 * b6 + a11 * b7 + a12 * b8 + a13 * b9;
    let a14 = subgroupShuffle(q1.x, 1u);
    let a15 = subgroupShuffle(q1.y, 1u);
    let a16 = subgroupShuffle(q1.z, 1u);
    let a17 = subgroupShuffle(q1.w, 1u);
    c1_0 = c1_0 + a14 * b6 + a15 * b7 + a16 * b8 + a17 * b9;
    let a18 = subgroupShuffle(q1.x, 2u);
    let a19 = subgroupShuffle(q1.y, 2u);
    let a20 = subgroupShuffle(q1.z, 2u);
    let a21 = subgroupShuffle(q1.w, 2u);
    c2_0 = c2_0 + a18 * b6 + a19 * b7 + a20 * b8 + a21 * b9;
    let a22 = subgroupShuffle(q1.x, 3u);
    let a23 = subgroupShuffle(q1.y, 3u);
    let a24 = subgroupShuffle(q1.z, 3u);
    let a25 = subgroupShuffle(q1.w, 3u);
    c3_0 = c3_0 + a22 * b6 + a23 * b7 + a24 * b8 + a25 * b9;
    let a26 = subgroupShuffle(q1.x, 4u);
    let a27 = subgroupShuffle(q1.y, 4u);
    let a28 = subgroupShuffle(q1.z, 4u);
    let a29 = subgroupShuffle(q1.w, 4u);
    c4_0 = c4_0 + a26 * b6 + a27 * b7 + a28 * b8 + a29 * b9;
    let a30 = subgroupShuffle(q1.x, 5u);
    let a31 = subgroupShuffle(q1.y, 5u);
    let a32 = subgroupShuffle(q1.z, 5u);
    let a33 = subgroupShuffle(q1.w, 5u);
    c5_0 = c5_0 + a30 * b6 + a31 * b7 + a32 * b8 + a33 * b9;
    let a34 = subgroupShuffle(q1.x, 6u);
    let a35 = subgroupShuffle(q1.y, 6u);
    let a36 = subgroupShuffle(q1.z, 6u);
    let a37 = subgroupShuffle(q1.w, 6u);
    c6_0 = c6_0 + a34 * b6 + a35 * b7 + a36 * b8 + a37 * b9;
    let a38 = subgroupShuffle(q1.x, 7u);
    let a39 = subgroupShuffle(q1.y, 7u);
    let a40 = subgroupShuffle(q1.z, 7u);
    let a41 = subgroupShuffle(q1.w, 7u);
    c7_0 = c7_0 + a38 * b6 + a39 * b7 + a40 * b8 + a41 * b9;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 8 + place / 1;
      let four = tn * 1 + place % 1;
      if (m < 32 && four < 6) {
        let v42: f32 = f32(c0_0.x);
        let v43: f32 = f32(c0_0.y);
        let v44: f32 = f32(c0_0.z);
        let v45: f32 = f32(c0_0.w);
        put_four_2((m * 6 + four), vec4<f32>(v42, v43, v44, v45));
      }
      c0_0 = c1_0;
      c1_0 = c2_0;
      c2_0 = c3_0;
      c3_0 = c4_0;
      c4_0 = c5_0;
      c5_0 = c6_0;
      c6_0 = c7_0;
    }
  }
}

// kernel 13
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return bitcast<f32>(u32(buf_1[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_1(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_1[i])); }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 9u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 72) { return; }
  let tn = tile % 24;
  let tm = (tile / 24) % 3;
  let tb = tile / 72;
  var c0_0 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c4_0 = vec4<f32>();
  var c5_0 = vec4<f32>();
  var c6_0 = vec4<f32>();
  var c7_0 = vec4<f32>();
  let lane = i32(asg_place);
  let m0 = min((tm * 8 + lane), 23);
  let n0 = min(tn, 17);
  let o1 = m0;
  let o4 = (m0 + 24);
  let o6 = (m0 + 48);
  let o8 = (m0 + 72);
  for (var k = 0; k < 8 + i32(asg_zero); k++) {
    let o2 = (k * 96);
    let v3 = at_0(o1 + o2);
    let v5 = at_0(o4 + o2);
    let v7 = at_0(o6 + o2);
    let v9 = at_0(o8 + o2);
    let q10 = four_at_1((k * 72 + n0));
    let q11 = four_at_1((k * 72 + n0 + 18));
    let q12 = four_at_1((k * 72 + n0 + 36));
    let q13 = four_at_1((k * 72 + n0 + 54));
    let a14 = subgroupShuffle(v3, 0u);
    let a15 = subgroupShuffle(v5, 0u);
    let a16 = subgroupShuffle(v7, 0u);
    let a17 = subgroupShuffle(v9, 0u);
    c0_0 = c0_0 + a14 * q10 + a15 * q11 + a16 * q12 + a17 * q13;
    let a18 = subgroupShuffle(v3, 1u);
    let a19 = subgroupShuffle(v5, 1u);
    let a20 = subgroupShuffle(v7, 1u);
    let a21 = subgroupShuffle(v9, 1u);
    c1_0 = c1_0 + a18 * q10 + a19 * q11 + a20 * q12 + a21 * q13;
    let a22 = subgroupShuffle(v3, 2u);
    let a23 = subgroupShuffle(v5, 2u);
    let a24 = subgroupShuffle(v7, 2u);
    let a25 = subgroupShuffle(v9, 2u);
    c2_0 = c2_0 + a22 * q10 + a23 * q11 + a24 * q12 + a25 * q13;
    let a26 = subgroupShuffle(v3, 3u);
    let a27 = subgroupShuffle(v5, 3u);
    let a28 = subgroupShuffle(v7, 3u);
    let a29 = subgroupShuffle(v9, 3u);
    c3_0 = c3_0 + a26 * q10 + a27 * q11 + a28 * q12 + a29 * q13;
    let a30 = subgroupShuffle(v3, 4u);
    let a31 = subgroupShuffle(v5, 4u);
    let a32 = subgroupShuffle(v7, 4u);
    let a33 = subgroupShuffle(v9, 4u);
    c4_0 = c4_0 + a30 * q10 + a31 * q11 + a32 * q12 + a33 * q13;
    let a34 = subgroupShuffle(v3, 5u);
    let a35 = subgroupShuffle(v5, 5u);
    let a36 = subgroupShuffle(v7, 5u);
    let a37 = subgroupShuffle(v9, 5u);
    c5_0 = c5_0 + a34 * q10 + a35 * q11 + a36 * q12 + a37 * q13;
    let a38 = subgroupShuffle(v3, 6u);
    let a39 = subgroupShuffle(v5, 6u);
    let a40 = subgroupShuffle(v7, 6u);
    let a41 = subgroupShuffle(v9, 6u);
    c6_0 = c6_0 + a38 * q10 + a39 * q11 + a40 * q12 + a41 * q13;
    let a42 = subgroupShuffle(v3, 7u);
    let a43 = subgroupShuffle(v5, 7u);
    let a44 = subgroupShuffle(v7, 7u);
    let a45 = subgroupShuffle(v9, 7u);
    c7_0 = c7_0 + a42 * q10 + a43 * q11 + a44 * q12 + a45 * q13;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 8 + place / 1;
      let four = tn * 1 + place % 1;
      if (m < 24 && four < 18) {
        let v46: f32 = f32(c0_0.x);
        let v47: f32 = f32(c0_0.y);
        let v48: f32 = f32(c0_0.z);
        let v49: f32 = f32(c0_0.w);
        put_four_2((m * 18 + four), vec4<f32>(v46, v47, v48, v49));
      }
      c0_0 = c1_0;
      c1_0 = c2_0;
      c2_0 = c3_0;
      c3_0 = c4_0;
      c4_0 = c5_0;
      c5_0 = c6_0;
      c6_0 = c7_0;
    }
  }
}
