// memory: 110336, 19072
// outputs from memory 1, constants from 2
// input x: f32[2,8,12,12] at 0:0+9216
// kernel 0, 5x1x1, pad: w, =0:9216+4608
// kernel 1, 13x1x1, pad: 0:0+9216, =0:13824+12544
// kernel 2, 10x1x1, dot_general+relu: 0:9216+4608, 0:13824+12544, b, =0:26368+18432
// kernel 3, 28x1x1, pad: 0:26368+18432, =0:44800+28672
// kernel 4, 24x1x1, dot_general+reshape+add: deep, 0:44800+28672, =1:0+4608, =0:0+4608
// kernel 5, 4x1x1, pad: deep, =0:4608+1024
// kernel 6, 7x1x1, pad: 0:0+4608, =0:5632+7168
// kernel 7, 24x1x1, dot_general: 0:4608+1024, 0:5632+7168, =0:73472+18432
// kernel 8, 6x1x1, dot_general+reshape: 0:0+4608, 0:44800+28672, =1:18496+576
// kernel 9, 18x1x1, where+pad: 0:26368+18432, 0:73472+18432, =0:44800+18432, =0:91904+18432
// kernel 10, 1x1x1, sum: 0:44800+18432, =1:18432+64
// kernel 11, 5x1x1, pad: w, =0:0+4608
// kernel 12, 25x1x1, pad: 0:44800+18432, =0:63232+25088
// kernel 13, 10x1x1, dot_general: 0:0+4608, 0:63232+25088, =1:4608+9216
// kernel 14, 6x1x1, dot_general: 0:91904+18432, 0:13824+12544, =0:0+4608
// kernel 15, 5x1x1, transpose: 0:0+4608, =1:13824+4608
// output y: f32[2,16,6,6] at 1:0+4608
// output grad/x: f32[2,8,12,12] at 1:4608+9216
// output grad/w: f32[16,8,3,3] at 1:13824+4608
// output grad/b: f32[16] at 1:18432+64
// output grad/deep: f32[16,1,3,3] at 1:18496+576

// kernel 0
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_four_1(i: i32, v: vec4<f32>) { buf_1[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 5u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 288) { return; }
  let v1: f32 = at_0(((row / 18) * 72 + ((row / 6) % 3) * 3 + ((row / 2) % 3) + (row % 2) * 36));
  let v2: f32 = v1;
  let v3: f32 = at_0(((row / 18) * 72 + ((row / 6) % 3) * 3 + ((row / 2) % 3) + (row % 2) * 36 + 9));
  let v4: f32 = v3;
  let v5: f32 = at_0(((row / 18) * 72 + ((row / 6) % 3) * 3 + ((row / 2) % 3) + (row % 2) * 36 + 18));
  let v6: f32 = v5;
  let v7: f32 = at_0(((row / 18) * 72 + ((row / 6) % 3) * 3 + ((row / 2) % 3) + (row % 2) * 36 + 27));
  let v8: f32 = v7;
  put_four_1(row, vec4<f32>(v2, v4, v6, v8));
}

// kernel 1
// with asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_four_1(i: i32, v: vec4<f32>) { buf_1[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 13u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 784) { return; }
  let p1 = clamp((((row / 28) % 14) - 1), 0, 11);
  let p2 = clamp((((row / 2) % 14) - 1), 0, 11);
  let v3: f32 = at_0(((row / 392) * 1152 + (row % 2) * 576 + p1 * 12 + p2));
  let v4: f32 = select(asg_opaque(0.0), v3, ((((row / 28) % 14) - 1) >= 0) & ((((row / 28) % 14) - 1) <= 11) & ((((row / 2) % 14) - 1) >= 0) & ((((row / 2) % 14) - 1) <= 11));
  let v5: f32 = v4;
  let p6 = clamp((((row / 28) % 14) - 1), 0, 11);
  let p7 = clamp((((row / 2) % 14) - 1), 0, 11);
  let v8: f32 = at_0(((row / 392) * 1152 + (row % 2) * 576 + p6 * 12 + p7 + 144));
  let v9: f32 = select(asg_opaque(0.0), v8, ((((row / 28) % 14) - 1) >= 0) & ((((row / 28) % 14) - 1) <= 11) & ((((row / 2) % 14) - 1) >= 0) & ((((row / 2) % 14) - 1) <= 11));
  let v10: f32 = v9;
  let p11 = clamp((((row / 28) % 14) - 1), 0, 11);
  let p12 = clamp((((row / 2) % 14) - 1), 0, 11);
  let v13: f32 = at_0(((row / 392) * 1152 + (row % 2) * 576 + p11 * 12 + p12 + 288));
  let v14: f32 = select(asg_opaque(0.0), v13, ((((row / 28) % 14) - 1) >= 0) & ((((row / 28) % 14) - 1) <= 11) & ((((row / 2) % 14) - 1) >= 0) & ((((row / 2) % 14) - 1) <= 11));
  let v15: f32 = v14;
  let p16 = clamp((((row / 28) % 14) - 1), 0, 11);
  let p17 = clamp((((row / 2) % 14) - 1), 0, 11);
  let v18: f32 = at_0(((row / 392) * 1152 + (row % 2) * 576 + p16 * 12 + p17 + 432));
  let v19: f32 = select(asg_opaque(0.0), v18, ((((row / 28) % 14) - 1) >= 0) & ((((row / 28) % 14) - 1) <= 11) & ((((row / 2) % 14) - 1) >= 0) & ((((row / 2) % 14) - 1) <= 11));
  let v20: f32 = v19;
  put_four_1(row, vec4<f32>(v5, v10, v15, v20));
}

// kernel 2
// with asg_add, asg_relu, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_negative
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
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
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 10u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 80) { return; }
  let tn = tile % 40;
  let tm = (tile / 40) % 1;
  let tb = tile / 40;
  var c0_0 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c4_0 = vec4<f32>();
  var c5_0 = vec4<f32>();
  var c6_0 = vec4<f32>();
  var c7_0 = vec4<f32>();
  var c8_0 = vec4<f32>();
  var c9_0 = vec4<f32>();
  var c10_0 = vec4<f32>();
  var c11_0 = vec4<f32>();
  var c12_0 = vec4<f32>();
  var c13_0 = vec4<f32>();
  var c14_0 = vec4<f32>();
  var c15_0 = vec4<f32>();
  let lane = i32(asg_place);
  let m0 = min((lane * 2), 15);
  let m1 = min((lane * 2 + 1), 15);
  let n0 = min(tn, 35);
  for (var k = 0; k < 18 + i32(asg_zero); k++) {
    let q1 = four_at_0((m0 * 18 + k));
    let q2 = four_at_0((m1 * 18 + k));
    let q3 = four_at_1((tb * 392 + (k % 2) + (n0 / 3) * 28 + (k / 6) * 28 + (n0 % 3) * 8 + ((k / 2) % 3) * 2));
    let q4 = four_at_1((tb * 392 + (k % 2) + (n0 / 3) * 28 + (k / 6) * 28 + (n0 % 3) * 8 + ((k / 2) % 3) * 2 + 2));
    let q5 = four_at_1((tb * 392 + (k % 2) + (n0 / 3) * 28 + (k / 6) * 28 + (n0 % 3) * 8 + ((k / 2) % 3) * 2 + 4));
    let q6 = four_at_1((tb * 392 + (k % 2) + (n0 / 3) * 28 + (k / 6) * 28 + (n0 % 3) * 8 + ((k / 2) % 3) * 2 + 6));
    let b7 = vec4<f32>(q3.x, q4.x, q5.x, q6.x);
    let b8 = vec4<f32>(q3.y, q4.y, q5.y, q6.y);
    let b9 = vec4<f32>(q3.z, q4.z, q5.z, q6.z);
    let b10 = vec4<f32>(q3.w, q4.w, q5.w, q6.w);
    let a11 = subgroupShuffle(q1.x, 0u);
    let a12 = subgroupShuffle(q1.y, 0u);
    let a13 = subgroupShuffle(q1.z, 0u);
    let a14 = subgroupShuffle(q1.w, 0u);
    c0_0 = c0_0 + a11 * b7 + a12 * b8 + a13 * b9 + a14 * b10;
    let a15 = subgroupShuffle(q2.x, 0u);
    let a16 = subgroupShuffle(q2.y, 0u);
    let a17 = subgroupShuffle(q2.z, 0u);
    let a18 = subgroupShuffle(q2.w, 0u);
    c1_0 = c1_0 + a15 * b7 + a16 * b8 + a17 * b9 + a18 * b10;
    let a19 = subgroupShuffle(q1.x, 1u);
    let a20 = subgroupShuffle(q1.y, 1u);
    let a21 = subgroupShuffle(q1.z, 1u);
    let a22 = subgroupShuffle(q1.w, 1u);
    c2_0 = c2_0 + a19 * b7 + a20 * b8 + a21 * b9 + a22 * b10;
    let a23 = subgroupShuffle(q2.x, 1u);
    let a24 = subgroupShuffle(q2.y, 1u);
    let a25 = subgroupShuffle(q2.z, 1u);
    let a26 = subgroupShuffle(q2.w, 1u);
    c3_0 = c3_0 + a23 * b7 + a24 * b8 + a25 * b9 + a26 * b10;
    let a27 = subgroupShuffle(q1.x, 2u);
    let a28 = subgroupShuffle(q1.y, 2u);
    let a29 = subgroupShuffle(q1.z, 2u);
    let a30 = subgroupShuffle(q1.w, 2u);
    c4_0 = c4_0 + a27 * b7 + a28 * b8 + a29 * b9 + a30 * b10;
    let a31 = subgroupShuffle(q2.x, 2u);
    let a32 = subgroupShuffle(q2.y, 2u);
    let a33 = subgroupShuffle(q2.z, 2u);
    let a34 = subgroupShuffle(q2.w, 2u);
    c5_0 = c5_0 + a31 * b7 + a32 * b8 + a33 * b9 + a34 * b10;
    let a35 = subgroupShuffle(q1.x, 3u);
    let a36 = subgroupShuffle(q1.y, 3u);
    let a37 = subgroupShuffle(q1.z, 3u);
    let a38 = subgroupShuffle(q1.w, 3u);
    c6_0 = c6_0 + a35 * b7 + a36 * b8 + a37 * b9 + a38 * b10;
    let a39 = subgroupShuffle(q2.x, 3u);
    let a40 = subgroupShuffle(q2.y, 3u);
    let a41 = subgroupShuffle(q2.z, 3u);
    let a42 = subgroupShuffle(q2.w, 3u);
    c7_0 = c7_0 + a39 * b7 + a40 * b8 + a41 * b9 + a42 * b10;
    let a43 = subgroupShuffle(q1.x, 4u);
    let a44 = subgroupShuffle(q1.y, 4u);
    let a45 = subgroupShuffle(q1.z, 4u);
    let a46 = subgroupShuffle(q1.w, 4u);
    c8_0 = c8_0 + a43 * b7 + a44 * b8 + a45 * b9 + a46 * b10;
    let a47 = subgroupShuffle(q2.x, 4u);
    let a48 = subgroupShuffle(q2.y, 4u);
    let a49 = subgroupShuffle(q2.z, 4u);
    let a50 = subgroupShuffle(q2.w, 4u);
    c9_0 = c9_0 + a47 * b7 + a48 * b8 + a49 * b9 + a50 * b10;
    let a51 = subgroupShuffle(q1.x, 5u);
    let a52 = subgroupShuffle(q1.y, 5u);
    let a53 = subgroupShuffle(q1.z, 5u);
    let a54 = subgroupShuffle(q1.w, 5u);
    c10_0 = c10_0 + a51 * b7 + a52 * b8 + a53 * b9 + a54 * b10;
    let a55 = subgroupShuffle(q2.x, 5u);
    let a56 = subgroupShuffle(q2.y, 5u);
    let a57 = subgroupShuffle(q2.z, 5u);
    let a58 = subgroupShuffle(q2.w, 5u);
    c11_0 = c11_0 + a55 * b7 + a56 * b8 + a57 * b9 + a58 * b10;
    let a59 = subgroupShuffle(q1.x, 6u);
    let a60 = subgroupShuffle(q1.y, 6u);
    let a61 = subgroupShuffle(q1.z, 6u);
    let a62 = subgroupShuffle(q1.w, 6u);
    c12_0 = c12_0 + a59 * b7 + a60 * b8 + a61 * b9 + a62 * b10;
    let a63 = subgroupShuffle(q2.x, 6u);
    let a64 = subgroupShuffle(q2.y, 6u);
    let a65 = subgroupShuffle(q2.z, 6u);
    let a66 = subgroupShuffle(q2.w, 6u);
    c13_0 = c13_0 + a63 * b7 + a64 * b8 + a65 * b9 + a66 * b10;
    let a67 = subgroupShuffle(q1.x, 7u);
    let a68 = subgroupShuffle(q1.y, 7u);
    let a69 = subgroupShuffle(q1.z, 7u);
    let a70 = subgroupShuffle(q1.w, 7u);
    c14_0 = c14_0 + a67 * b7 + a68 * b8 + a69 * b9 + a70 * b10;
    let a71 = subgroupShuffle(q2.x, 7u);
    let a72 = subgroupShuffle(q2.y, 7u);
    let a73 = subgroupShuffle(q2.z, 7u);
    let a74 = subgroupShuffle(q2.w, 7u);
    c15_0 = c15_0 + a71 * b7 + a72 * b8 + a73 * b9 + a74 * b10;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 16 + i32(asg_zero); s++) {
      let place = r * 16 + s;
      let m = tm * 16 + place / 1;
      let four = tn * 1 + place % 1;
      if (m < 16 && four < 36) {
        let v75: f32 = f32(c0_0.x);
        let v76: f32 = at_2(m);
        let v77: f32 = asg_add(v75, v76);
        let v78: f32 = asg_relu(v77);
        let v79: f32 = f32(c0_0.y);
        let v80: f32 = asg_add(v79, v76);
        let v81: f32 = asg_relu(v80);
        let v82: f32 = f32(c0_0.z);
        let v83: f32 = asg_add(v82, v76);
        let v84: f32 = asg_relu(v83);
        let v85: f32 = f32(c0_0.w);
        let v86: f32 = asg_add(v85, v76);
        let v87: f32 = asg_relu(v86);
        put_four_3((tb * 576 + m * 36 + four), vec4<f32>(v78, v81, v84, v87));
      }
      c0_0 = c1_0;
      c1_0 = c2_0;
      c2_0 = c3_0;
      c3_0 = c4_0;
      c4_0 = c5_0;
      c5_0 = c6_0;
      c6_0 = c7_0;
      c7_0 = c8_0;
      c8_0 = c9_0;
      c9_0 = c10_0;
      c10_0 = c11_0;
      c11_0 = c12_0;
      c12_0 = c13_0;
      c13_0 = c14_0;
      c14_0 = c15_0;
    }
  }
}

// kernel 3
// with asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_four_1(i: i32, v: vec4<f32>) { buf_1[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 28u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1792) { return; }
  let p1 = clamp((((row / 4) % 14) - 1), 0, 11);
  let p2 = clamp(((row % 4) * 4 - 1), 0, 11);
  let v3: f32 = at_0(((row / 56) * 144 + p1 * 12 + p2));
  let v4: f32 = select(asg_opaque(0.0), v3, ((((row / 4) % 14) - 1) >= 0) & ((((row / 4) % 14) - 1) <= 11) & (((row % 4) * 4 - 1) >= 0));
  let p5 = clamp((((row / 4) % 14) - 1), 0, 11);
  let p6 = clamp(((row % 4) * 4), 0, 11);
  let v7: f32 = at_0(((row / 56) * 144 + p5 * 12 + p6));
  let v8: f32 = select(asg_opaque(0.0), v7, ((((row / 4) % 14) - 1) >= 0) & ((((row / 4) % 14) - 1) <= 11) & (((row % 4) * 4) <= 11));
  let p9 = clamp((((row / 4) % 14) - 1), 0, 11);
  let p10 = clamp(((row % 4) * 4 + 1), 0, 11);
  let v11: f32 = at_0(((row / 56) * 144 + p9 * 12 + p10));
  let v12: f32 = select(asg_opaque(0.0), v11, ((((row / 4) % 14) - 1) >= 0) & ((((row / 4) % 14) - 1) <= 11) & (((row % 4) * 4 + 1) <= 11));
  let p13 = clamp((((row / 4) % 14) - 1), 0, 11);
  let p14 = clamp(((row % 4) * 4 + 2), 0, 11);
  let v15: f32 = at_0(((row / 56) * 144 + p13 * 12 + p14));
  let v16: f32 = select(asg_opaque(0.0), v15, ((((row / 4) % 14) - 1) >= 0) & ((((row / 4) % 14) - 1) <= 11) & (((row % 4) * 4 + 2) <= 11));
  put_four_1(row, vec4<f32>(v4, v8, v12, v16));
}

// kernel 4
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return bitcast<f32>(u32(buf_1[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_1(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_1[i])); }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 24u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 192) { return; }
  let tn = tile % 6;
  let tm = (tile / 6) % 1;
  let tb = tile / 6;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 3; k++) {
    let v1: f32 = at_0(((tb % 16) * 9 + k * 3));
    let v2: f32 = at_0(((tb % 16) * 9 + k * 3 + 1));
    let v3: f32 = at_0(((tb % 16) * 9 + k * 3 + 2));
    let q4 = four_at_1((tb * 56 + tn * 8 + k * 4));
    let q5 = four_at_1((tb * 56 + tn * 8 + k * 4 + 1));
    let q6 = four_at_1((tb * 56 + tn * 8 + k * 4 + 2));
    let q7 = four_at_1((tb * 56 + tn * 8 + k * 4 + 3));
    let q8 = four_at_1((tb * 56 + tn * 8 + k * 4 + 4));
    let b9 = vec4<f32>(q4.x, q4.z, q5.x, q5.z);
    let b10 = vec4<f32>(q4.y, q4.w, q5.y, q5.w);
    let b11 = vec4<f32>(q4.z, q5.x, q5.z, q6.x);
    let b12 = vec4<f32>(q6.x, q6.z, q7.x, q7.z);
    let b13 = vec4<f32>(q6.y, q6.w, q7.y, q7.w);
    let b14 = vec4<f32>(q6.z, q7.x, q7.z, q8.x);
    c0_0 += v1 * b9;
    c0_1 += v1 * b12;
    c0_0 += v2 * b10;
    c0_1 += v2 * b13;
    c0_0 += v3 * b11;
    c0_1 += v3 * b14;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          let along = (n % 8);
          if (along >= 6) { break; }
          let v15: f32 = f32(vector.x);
          let v16: f32 = v15;
          let v17: f32 = asg_add(v16, v16);
          put_2((tb * 36 + (n / 8) * 6 + along), v16);
          put_3((tb * 36 + (n / 8) * 6 + along), v17);
          vector = vector.yzww;
        }
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 5
// with asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 256) { return; }
  let p1 = clamp(((row / 4) % 4), 0, 2);
  let p2 = clamp((row % 4), 0, 2);
  let v3: f32 = at_0(((row / 16) * 9 + p1 * -3 + p2 * -1 + 8));
  let v4: f32 = select(asg_opaque(0.0), v3, (((row / 4) % 4) <= 2) & ((row % 4) <= 2));
  put_1(row, v4);
}

// kernel 6
// with asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_four_1(i: i32, v: vec4<f32>) { buf_1[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 7u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 448) { return; }
  let p1 = clamp(((row / 2) % 7), 0, 5);
  let v2: f32 = at_0(((row / 14) * 36 + p1 * 6 + (row % 2) * 4));
  let v3: f32 = select(asg_opaque(0.0), v2, (((row / 2) % 7) <= 5));
  let p4 = clamp(((row / 2) % 7), 0, 5);
  let v5: f32 = at_0(((row / 14) * 36 + p4 * 6 + (row % 2) * 4 + 1));
  let v6: f32 = select(asg_opaque(0.0), v5, (((row / 2) % 7) <= 5));
  let p7 = clamp(((row / 2) % 7), 0, 5);
  let p8 = clamp(((row % 2) * 4 + 2), 0, 5);
  let v9: f32 = at_0(((row / 14) * 36 + p7 * 6 + p8));
  let v10: f32 = select(asg_opaque(0.0), v9, (((row / 2) % 7) <= 5) & (((row % 2) * 4 + 2) <= 5));
  let p11 = clamp(((row / 2) % 7), 0, 5);
  let p12 = clamp(((row % 2) * 4 + 3), 0, 5);
  let v13: f32 = at_0(((row / 14) * 36 + p11 * 6 + p12));
  let v14: f32 = select(asg_opaque(0.0), v13, (((row / 2) % 7) <= 5) & (((row % 2) * 4 + 3) <= 5));
  put_four_1(row, vec4<f32>(v3, v6, v10, v14));
}

// kernel 7
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return bitcast<f32>(u32(buf_1[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_1(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_1[i])); }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 24u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 192) { return; }
  let tn = tile % 6;
  let tm = (tile / 6) % 1;
  let tb = tile / 6;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c1_1 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c2_1 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c3_1 = vec4<f32>();
  for (var k = 0; k < 2; k++) {
    let v1: f32 = at_0(((tb % 16) * 16 + k * 8 + 5));
    let v2: f32 = at_0(((tb % 16) * 16 + k * 8 + 7));
    let v3: f32 = at_0(((tb % 16) * 16 + k * 8 + 4));
    let v4: f32 = at_0(((tb % 16) * 16 + k * 8 + 6));
    let v5: f32 = at_0(((tb % 16) * 16 + k * 8 + 1));
    let v6: f32 = at_0(((tb % 16) * 16 + k * 8 + 3));
    let v7: f32 = at_0(((tb % 16) * 16 + k * 8));
    let v8: f32 = at_0(((tb % 16) * 16 + k * 8 + 2));
    let q9 = four_at_1((tb * 14 + tn * 2 + k * 2));
    let q10 = four_at_1((tb * 14 + tn * 2 + k * 2 + 1));
    let q11 = four_at_1((tb * 14 + tn * 2 + k * 2 + 2));
    let b12 = vec4<f32>(q9.y, q9.z, q9.w, q10.x);
    let b13 = vec4<f32>(q10.y, q10.z, q10.w, q11.x);
    c0_0 += v1 * q9;
    c1_0 += v3 * q9;
    c2_0 += v5 * q9;
    c3_0 += v7 * q9;
    c0_1 += v1 * q10;
    c1_1 += v3 * q10;
    c2_1 += v5 * q10;
    c3_1 += v7 * q10;
    c0_0 += v2 * b12;
    c1_0 += v4 * b12;
    c2_0 += v6 * b12;
    c3_0 += v8 * b12;
    c0_1 += v2 * b13;
    c1_1 += v4 * b13;
    c2_1 += v6 * b13;
    c3_1 += v8 * b13;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 4 + place / 2;
      let four = tn * 2 + place % 2;
       {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          let along = (n % 8);
          if (along >= 6) { break; }
          let v14: f32 = f32(vector.x);
          put_2((tb * 144 + m * 36 + (n / 8) * 6 + along), v14);
          vector = vector.yzww;
        }
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

// kernel 8
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return bitcast<f32>(u32(buf_1[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_1(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_1[i])); }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 6u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 48) { return; }
  let tn = tile % 3;
  let tm = (tile / 3) % 1;
  let tb = tile / 3;
  var c0_0 = vec4<f32>();
  for (var k = 0; k < 12 + i32(asg_zero); k++) {
    let v1: f32 = at_0(((k / 6) * 576 + tb * 36 + (k % 6) * 6));
    let v2: f32 = at_0(((k / 6) * 576 + tb * 36 + (k % 6) * 6 + 1));
    let v3: f32 = at_0(((k / 6) * 576 + tb * 36 + (k % 6) * 6 + 2));
    let v4: f32 = at_0(((k / 6) * 576 + tb * 36 + (k % 6) * 6 + 3));
    let v5: f32 = at_0(((k / 6) * 576 + tb * 36 + (k % 6) * 6 + 4));
    let v6: f32 = at_0(((k / 6) * 576 + tb * 36 + (k % 6) * 6 + 5));
    let q7 = four_at_1(((k / 6) * 896 + tb * 56 + (k % 6) * 8 + tn * 4));
    let q8 = four_at_1(((k / 6) * 896 + tb * 56 + (k % 6) * 8 + tn * 4 + 1));
    let q9 = four_at_1(((k / 6) * 896 + tb * 56 + (k % 6) * 8 + tn * 4 + 2));
    let q10 = four_at_1(((k / 6) * 896 + tb * 56 + (k % 6) * 8 + tn * 4 + 3));
    let b11 = vec4<f32>(q7.z, q7.w, q8.x, q8.y);
    let b12 = vec4<f32>(q8.z, q8.w, q9.x, q9.y);
    let b13 = vec4<f32>(q9.z, q9.w, q10.x, q10.y);
    c0_0 += v1 * q7;
    c0_0 += v2 * b11;
    c0_0 += v3 * q8;
    c0_0 += v4 * b12;
    c0_0 += v5 * q9;
    c0_0 += v6 * b13;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 1; s++) {
      let place = r * 1 + s;
      let m = tm * 1 + place / 1;
      let four = tn * 1 + place % 1;
       {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          let along = (n % 4);
          if (along >= 3) { break; }
          let v14: f32 = f32(vector.x);
          let v15: f32 = v14;
          put_2((tb * 9 + (n / 4) * 3 + along), v15);
          vector = vector.yzww;
        }
      }
    }
  }
}

// kernel 9
// with asg_ordered, asg_less, asg_zero, asg_opaque, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return bitcast<f32>(u32(buf_0[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_0(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_0[i])); }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 18u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1152) { return; }
  let q1 = four_at_0(row);
  let v2: f32 = q1.x;
  let v3: f32 = asg_opaque(0.0);
  let v4: bool = asg_less(v3, v2);
  let v5: f32 = at_1(((row / 36) * 144 + ((row / 6) % 6) * 6 + ((row / 3) % 2) * 72 + (row % 3) * 2));
  let v6: f32 = select(v3, v5, v4);
  let v7: f32 = at_0(((row / 576) * 2304 + ((row / 48) % 12) * 12 + ((row / 4) % 12) + (row % 4) * 576));
  let v8: f32 = asg_opaque(0.0);
  let v9: bool = asg_less(v8, v7);
  let v10: f32 = at_1(((row / 576) * 2304 + (row % 4) * 576 + (((row / 48) % 12) / 2) * 6 + ((row / 48) % 2) * 72 + (((row / 4) % 12) / 2) + ((row / 4) % 2) * 36));
  let v11: f32 = select(v8, v10, v9);
  let v12: f32 = v11;
  let v13: f32 = q1.y;
  let v14: f32 = asg_opaque(0.0);
  let v15: bool = asg_less(v14, v13);
  let v16: f32 = at_1(((row / 36) * 144 + ((row / 6) % 6) * 6 + ((row / 3) % 2) * 72 + (row % 3) * 2 + 36));
  let v17: f32 = select(v14, v16, v15);
  let v18: f32 = at_0(((row / 576) * 2304 + ((row / 48) % 12) * 12 + ((row / 4) % 12) + (row % 4) * 576 + 144));
  let v19: f32 = asg_opaque(0.0);
  let v20: bool = asg_less(v19, v18);
  let v21: f32 = at_1(((row / 576) * 2304 + (row % 4) * 576 + (((row / 48) % 12) / 2) * 6 + ((row / 48) % 2) * 72 + (((row / 4) % 12) / 2) + ((row / 4) % 2) * 36 + 144));
  let v22: f32 = select(v19, v21, v20);
  let v23: f32 = v22;
  let v24: f32 = q1.z;
  let v25: f32 = asg_opaque(0.0);
  let v26: bool = asg_less(v25, v24);
  let v27: f32 = at_1(((row / 36) * 144 + ((row / 6) % 6) * 6 + ((row / 3) % 2) * 72 + (row % 3) * 2 + 1));
  let v28: f32 = select(v25, v27, v26);
  let v29: f32 = at_0(((row / 576) * 2304 + ((row / 48) % 12) * 12 + ((row / 4) % 12) + (row % 4) * 576 + 288));
  let v30: f32 = asg_opaque(0.0);
  let v31: bool = asg_less(v30, v29);
  let v32: f32 = at_1(((row / 576) * 2304 + (row % 4) * 576 + (((row / 48) % 12) / 2) * 6 + ((row / 48) % 2) * 72 + (((row / 4) % 12) / 2) + ((row / 4) % 2) * 36 + 288));
  let v33: f32 = select(v30, v32, v31);
  let v34: f32 = v33;
  let v35: f32 = q1.w;
  let v36: f32 = asg_opaque(0.0);
  let v37: bool = asg_less(v36, v35);
  let v38: f32 = at_1(((row / 36) * 144 + ((row / 6) % 6) * 6 + ((row / 3) % 2) * 72 + (row % 3) * 2 + 37));
  let v39: f32 = select(v36, v38, v37);
  let v40: f32 = at_0(((row / 576) * 2304 + ((row / 48) % 12) * 12 + ((row / 4) % 12) + (row % 4) * 576 + 432));
  let v41: f32 = asg_opaque(0.0);
  let v42: bool = asg_less(v41, v40);
  let v43: f32 = at_1(((row / 576) * 2304 + (row % 4) * 576 + (((row / 48) % 12) / 2) * 6 + ((row / 48) % 2) * 72 + (((row / 4) % 12) / 2) + ((row / 4) % 2) * 36 + 432));
  let v44: f32 = select(v41, v43, v42);
  let v45: f32 = v44;
  put_four_2(row, vec4<f32>(v6, v17, v28, v39));
  put_four_3(row, vec4<f32>(v12, v23, v34, v45));
}

// kernel 10
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 16) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 288; col++) {
    let v2: f32 = at_0(((col / 144) * 2304 + row * 144 + ((col / 12) % 12) * 12 + (col % 12)));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  put_1(row, v3);
}

// kernel 11
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_four_1(i: i32, v: vec4<f32>) { buf_1[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 5u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 288) { return; }
  let v1: f32 = at_0(((row % 4) * 288 + (row / 36) * 9 + ((row / 12) % 3) * -3 + ((row / 4) % 3) * -1 + 8));
  let v2: f32 = v1;
  let v3: f32 = at_0(((row % 4) * 288 + (row / 36) * 9 + ((row / 12) % 3) * -3 + ((row / 4) % 3) * -1 + 80));
  let v4: f32 = v3;
  let v5: f32 = at_0(((row % 4) * 288 + (row / 36) * 9 + ((row / 12) % 3) * -3 + ((row / 4) % 3) * -1 + 152));
  let v6: f32 = v5;
  let v7: f32 = at_0(((row % 4) * 288 + (row / 36) * 9 + ((row / 12) % 3) * -3 + ((row / 4) % 3) * -1 + 224));
  let v8: f32 = v7;
  put_four_1(row, vec4<f32>(v2, v4, v6, v8));
}

// kernel 12
// with asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_four_1(i: i32, v: vec4<f32>) { buf_1[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 25u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1568) { return; }
  let p1 = clamp((((row / 56) % 14) - 1), 0, 11);
  let p2 = clamp((((row / 4) % 14) - 1), 0, 11);
  let v3: f32 = at_0(((row / 784) * 2304 + (row % 4) * 576 + p1 * 12 + p2));
  let v4: f32 = select(asg_opaque(0.0), v3, ((((row / 56) % 14) - 1) >= 0) & ((((row / 56) % 14) - 1) <= 11) & ((((row / 4) % 14) - 1) >= 0) & ((((row / 4) % 14) - 1) <= 11));
  let v5: f32 = v4;
  let p6 = clamp((((row / 56) % 14) - 1), 0, 11);
  let p7 = clamp((((row / 4) % 14) - 1), 0, 11);
  let v8: f32 = at_0(((row / 784) * 2304 + (row % 4) * 576 + p6 * 12 + p7 + 144));
  let v9: f32 = select(asg_opaque(0.0), v8, ((((row / 56) % 14) - 1) >= 0) & ((((row / 56) % 14) - 1) <= 11) & ((((row / 4) % 14) - 1) >= 0) & ((((row / 4) % 14) - 1) <= 11));
  let v10: f32 = v9;
  let p11 = clamp((((row / 56) % 14) - 1), 0, 11);
  let p12 = clamp((((row / 4) % 14) - 1), 0, 11);
  let v13: f32 = at_0(((row / 784) * 2304 + (row % 4) * 576 + p11 * 12 + p12 + 288));
  let v14: f32 = select(asg_opaque(0.0), v13, ((((row / 56) % 14) - 1) >= 0) & ((((row / 56) % 14) - 1) <= 11) & ((((row / 4) % 14) - 1) >= 0) & ((((row / 4) % 14) - 1) <= 11));
  let v15: f32 = v14;
  let p16 = clamp((((row / 56) % 14) - 1), 0, 11);
  let p17 = clamp((((row / 4) % 14) - 1), 0, 11);
  let v18: f32 = at_0(((row / 784) * 2304 + (row % 4) * 576 + p16 * 12 + p17 + 432));
  let v19: f32 = select(asg_opaque(0.0), v18, ((((row / 56) % 14) - 1) >= 0) & ((((row / 56) % 14) - 1) <= 11) & ((((row / 4) % 14) - 1) >= 0) & ((((row / 4) % 14) - 1) <= 11));
  let v20: f32 = v19;
  put_four_1(row, vec4<f32>(v5, v10, v15, v20));
}

// kernel 13
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
  let group = i32(workgroup.x + workgroup.y * 10u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 80) { return; }
  let tn = tile % 40;
  let tm = (tile / 40) % 1;
  let tb = tile / 40;
  var c0_0 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c4_0 = vec4<f32>();
  var c5_0 = vec4<f32>();
  var c6_0 = vec4<f32>();
  var c7_0 = vec4<f32>();
  let lane = i32(asg_place);
  let m0 = min(lane, 7);
  let n0 = min(tn, 35);
  for (var k = 0; k < 36; k++) {
    let q1 = four_at_0((m0 * 36 + k));
    let q2 = four_at_1((tb * 784 + (k % 4) + (n0 / 3) * 56 + (k / 12) * 56 + (n0 % 3) * 16 + ((k / 4) % 3) * 4));
    let q3 = four_at_1((tb * 784 + (k % 4) + (n0 / 3) * 56 + (k / 12) * 56 + (n0 % 3) * 16 + ((k / 4) % 3) * 4 + 4));
    let q4 = four_at_1((tb * 784 + (k % 4) + (n0 / 3) * 56 + (k / 12) * 56 + (n0 % 3) * 16 + ((k / 4) % 3) * 4 + 8));
    let q5 = four_at_1((tb * 784 + (k % 4) + (n0 / 3) * 56 + (k / 12) * 56 + (n0 % 3) * 16 + ((k / 4) % 3) * 4 + 12));
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
      if (m < 8 && four < 36) {
        let v42: f32 = f32(c0_0.x);
        let v43: f32 = f32(c0_0.y);
        let v44: f32 = f32(c0_0.z);
        let v45: f32 = f32(c0_0.w);
        put_four_2((tb * 288 + m * 36 + four), vec4<f32>(v42, v43, v44, v45));
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

// kernel 14
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
  let group = i32(workgroup.x + workgroup.y * 6u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 48) { return; }
  let tn = tile % 24;
  let tm = (tile / 24) % 2;
  let tb = tile / 48;
  var c0_0 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c4_0 = vec4<f32>();
  var c5_0 = vec4<f32>();
  var c6_0 = vec4<f32>();
  var c7_0 = vec4<f32>();
  let lane = i32(asg_place);
  let m0 = min((tm * 8 + lane), 15);
  let n0 = min(tn, 17);
  let o1 = m0;
  let o4 = (m0 + 16);
  let o6 = (m0 + 32);
  let o8 = (m0 + 48);
  for (var k = 0; k < 72; k++) {
    let o2 = (k * 64);
    let v3 = at_0(o1 + o2);
    let v5 = at_0(o4 + o2);
    let v7 = at_0(o6 + o2);
    let v9 = at_0(o8 + o2);
    let q10 = four_at_1(((k / 36) * 392 + (n0 % 2) + ((k / 3) % 12) * 28 + (n0 / 6) * 28 + (k % 3) * 8 + ((n0 / 2) % 3) * 2));
    let q11 = four_at_1(((k / 36) * 392 + (n0 % 2) + ((k / 3) % 12) * 28 + (n0 / 6) * 28 + (k % 3) * 8 + ((n0 / 2) % 3) * 2 + 2));
    let q12 = four_at_1(((k / 36) * 392 + (n0 % 2) + ((k / 3) % 12) * 28 + (n0 / 6) * 28 + (k % 3) * 8 + ((n0 / 2) % 3) * 2 + 4));
    let q13 = four_at_1(((k / 36) * 392 + (n0 % 2) + ((k / 3) % 12) * 28 + (n0 / 6) * 28 + (k % 3) * 8 + ((n0 / 2) % 3) * 2 + 6));
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
      if (m < 16 && four < 18) {
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

// kernel 15
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_four_1(i: i32, v: vec4<f32>) { buf_1[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 5u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 288) { return; }
  let v1: f32 = at_0(((row / 18) * 72 + ((((row * 4) / 9)) % 8) + ((((row * 4) / 3)) % 3) * 24 + ((row * 4) % 3) * 8));
  let v2: f32 = v1;
  let v3: f32 = at_0(((row / 18) * 72 + ((((row * 4 + 1) / 9)) % 8) + ((((row * 4 + 1) / 3)) % 3) * 24 + ((row * 4 + 1) % 3) * 8));
  let v4: f32 = v3;
  let v5: f32 = at_0(((row / 18) * 72 + ((((row * 4 + 2) / 9)) % 8) + ((((row * 4 + 2) / 3)) % 3) * 24 + ((row * 4 + 2) % 3) * 8));
  let v6: f32 = v5;
  let v7: f32 = at_0(((row / 18) * 72 + ((((row * 4 + 3) / 9)) % 8) + ((((row * 4) / 3) + 1) % 3) * 24 + ((row * 4) % 3) * 8));
  let v8: f32 = v7;
  put_four_1(row, vec4<f32>(v2, v4, v6, v8));
}
