// memory: 27840, 256
// outputs from memory 1, constants from 2
// input x: f32[4,8,8] at 0:0+1024
// input y: i32[4] at 0:1024+16
// kernel 0, 1x1x1, add+sqrt+mul: =optim/step, =0:1088+16, =0:1152+16
// kernel 1, 4x1x1, dot_general: 0:0+1024, rows.weight, =0:1216+4096
// kernel 2, 4x1x1, transpose: 0:1216+4096, rows.bias, =0:5312+4096
// kernel 3, 2x1x1, my.decayed: 0:5312+4096, =0:9408+4096
// kernel 4, 2x1x1, dot_general+add: 0:9408+4096, head.weight, head.bias, =1:0+160
// kernel 5, 1x1x1, max+sum+sub: 1:0+160, =0:5312+160
// kernel 6, 1x1x1, sum+div: 0:1024+16, 0:5312+160, =0:5504+16, =1:192+16
// kernel 7, 1x1x1, add+where: 0:1024+16, 0:5504+16, =0:5568+160
// kernel 8, 1x1x1, sum+sub: =0:5568+160, 0:5312+160
// kernel 9, 1x1x1, sum+add+sub: 0:5568+160, =optim/adamw/m/head.bias, =optim/adamw/v/head.bias, =head.bias, 0:1152+16, 0:1088+16
// kernel 10, 4x1x1, dot_general: 0:5568+160, head.weight, =0:13504+4096
// kernel 11, 16x1x1, dot_general: 0:5568+160, 0:9408+4096, =0:17600+10240
// kernel 12, 4x1x1, flip: 0:13504+4096, =0:5312+4096
// kernel 3, 2x1x1, my.decayed: 0:5312+4096, =0:9408+4096
// kernel 13, 1x1x1, mul+sum+add+sub: 0:9408+4096, =0:1216+4096, =rows.bias, =optim/adamw/m/rows.bias, =optim/adamw/v/rows.bias, 0:1152+16, 0:1088+16
// kernel 14, 1x1x1, dot_general: 0:0+1024, 0:1216+4096, =0:5312+1024
// kernel 15, 4x1x1, add+sub: =optim/adamw/m/rows.weight, 0:5312+1024, =optim/adamw/v/rows.weight, =rows.weight, 0:1152+16, 0:1088+16
// kernel 16, 10x1x1, add+sub: =optim/adamw/m/head.weight, 0:17600+10240, =optim/adamw/v/head.weight, =head.weight, 0:1152+16, 0:1088+16
// output logits: f32[4,10] at 1:0+160
// output loss: f32[] at 1:192+16

// kernel 0
// with asg_add, asg_whole_of, asg_div, asg_sqrt, asg_cast_i32_f32, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_copysign, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_expm1, asg_bitwise_and_u32
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn put_1(i: i32, v: i32) { buf_0[i] = v; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1) { return; }
  let v1: i32 = at_0(0);
  let v2: i32 = i32(1);
  let v3: i32 = (v1 + v2);
  let v4: f32 = asg_cast_i32_f32(v1);
  let v5: f32 = asg_opaque(1.0);
  let v6: f32 = asg_add(v4, v5);
  let v7: f32 = asg_opaque(-0.0010005003);
  let v8: f32 = (v6 * v7);
  let v9: f32 = asg_expm1(v8);
  let v10: f32 = (-v9);
  let v11: f32 = asg_sqrt(v10);
  let v12: f32 = asg_opaque(0.005);
  let v13: f32 = asg_opaque(-0.105360515);
  let v14: f32 = (v6 * v13);
  let v15: f32 = asg_expm1(v14);
  let v16: f32 = (-v15);
  let v17: f32 = asg_div(v12, v16);
  let v18: f32 = (v17 * v11);
  put_1(0, v3);
  put_2(0, v11);
  put_3(0, v18);
}

// kernel 1
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
  let n0 = min(tn, 7);
  for (var k = 0; k < 2; k++) {
    let q1 = four_at_0((m0 * 2 + k));
    let q2 = four_at_1((n0 * 8 + k));
    let q3 = four_at_1((n0 * 8 + k + 2));
    let q4 = four_at_1((n0 * 8 + k + 4));
    let q5 = four_at_1((n0 * 8 + k + 6));
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
      if (m < 32 && four < 8) {
        let v42: f32 = f32(c0_0.x);
        let v43: f32 = f32(c0_0.y);
        let v44: f32 = f32(c0_0.z);
        let v45: f32 = f32(c0_0.w);
        put_four_2((m * 8 + four), vec4<f32>(v42, v43, v44, v45));
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

// kernel 2
// with asg_add, asg_zero, asg_opaque
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

                fn snake(x: f32, f: f32) -> f32 {
                    let s = sin(f * x);
                    return x + s * s / f;
                }
@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 256) { return; }
  let v1: f32 = at_0(((row / 64) * 256 + ((row / 2) % 32) + (row % 2) * 128));
  let v2: f32 = at_1(((row / 2) % 32));
  let v3: f32 = asg_add(v1, v2);
  let v4: f32 = snake(v3, 1.0);
  let v5: f32 = v4;
  let v6: f32 = at_0(((row / 64) * 256 + ((row / 2) % 32) + (row % 2) * 128 + 32));
  let v7: f32 = asg_add(v6, v2);
  let v8: f32 = snake(v7, 1.0);
  let v9: f32 = v8;
  let v10: f32 = at_0(((row / 64) * 256 + ((row / 2) % 32) + (row % 2) * 128 + 64));
  let v11: f32 = asg_add(v10, v2);
  let v12: f32 = snake(v11, 1.0);
  let v13: f32 = v12;
  let v14: f32 = at_0(((row / 64) * 256 + ((row / 2) % 32) + (row % 2) * 128 + 96));
  let v15: f32 = asg_add(v14, v2);
  let v16: f32 = snake(v15, 1.0);
  let v17: f32 = v16;
  put_four_2(row, vec4<f32>(v5, v9, v13, v17));
}

// kernel 3
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;

        @compute @workgroup_size(64)
        fn main(@builtin(global_invocation_id) id: vec3<u32>) {
            if (id.x >= 128u) { return; }
            var sum = 0.0;
            for (var t = 0u; t < 8u; t++) {
                let place = id.x * 8u + t;
                sum = 0.7 * sum + buf_0[place];
                buf_1[place] = sum;
            }
        }

// kernel 4
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
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
fn put_3(i: i32, v: f32) { buf_3[i] = v; }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 12) { return; }
  let tn = tile % 3;
  let tm = (tile / 3) % 4;
  let tb = tile / 12;
  var c0_0 = vec4<f32>();
  let n0 = min((tn * 4), 9);
  let n1 = min((tn * 4 + 1), 9);
  let n2 = min((tn * 4 + 2), 9);
  let n3 = min((tn * 4 + 3), 9);
  for (var k = 0; k < 64; k++) {
    let q1 = four_at_0((tm * 64 + k));
    let q2 = four_at_1((n0 * 64 + k));
    let q3 = four_at_1((n1 * 64 + k));
    let q4 = four_at_1((n2 * 64 + k));
    let q5 = four_at_1((n3 * 64 + k));
    let b6 = vec4<f32>(q2.x, q3.x, q4.x, q5.x);
    let b7 = vec4<f32>(q2.y, q3.y, q4.y, q5.y);
    let b8 = vec4<f32>(q2.z, q3.z, q4.z, q5.z);
    let b9 = vec4<f32>(q2.w, q3.w, q4.w, q5.w);
    c0_0 += q1.x * b6;
    c0_0 += q1.y * b7;
    c0_0 += q1.z * b8;
    c0_0 += q1.w * b9;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 1; s++) {
      let place = r * 1 + s;
      let m = tm * 1 + place / 1;
      let four = tn * 1 + place % 1;
      if (four < 3) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 10) { break; }
          let v10: f32 = f32(vector.x);
          let v11: f32 = at_2(n);
          let v12: f32 = asg_add(v10, v11);
          put_3((m * 10 + n), v12);
          vector = vector.yzww;
        }
      }
    }
  }
}

// kernel 5
// with asg_add, asg_sub, asg_ordered, asg_less, asg_maximum, asg_zero, asg_bits, asg_opaque, asg_opaque_negative, asg_inf, asg_nan, asg_magnitude, asg_isnan, asg_isfinite, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_log_parts, asg_log_rest, asg_log_ends, asg_log
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
  if (row >= 4) { return; }
  var a1: f32 = asg_bits(0xff800000u);
  for (var col = 0; col < 10 + i32(asg_zero); col++) {
    let v2: f32 = at_0((row * 10 + col));
    a1 = asg_maximum(a1, v2);
  }
  let v3: f32 = f32(a1);
  var a4: f32 = asg_opaque(0.0);
  let v6: bool = asg_isfinite(v3);
  let v7: f32 = asg_opaque(0.0);
  let v8: f32 = select(v7, v3, v6);
  for (var col = 0; col < 10 + i32(asg_zero); col++) {
    let v5: f32 = at_0((row * 10 + col));
    let v9: f32 = asg_sub(v5, v8);
    let v10: f32 = asg_exp(v9);
    a4 = asg_add(a4, v10);
  }
  let v11: f32 = f32(a4);
  let v14: f32 = asg_log(v11);
  for (var col = 0; col < 10 + i32(asg_zero); col++) {
    let v12: f32 = at_0((row * 10 + col));
    let v13: f32 = asg_sub(v12, v8);
    let v15: f32 = asg_sub(v13, v14);
    put_1((row * 10 + col), v15);
  }
}

// kernel 6
// with asg_add, asg_whole_of, asg_div, asg_zero, asg_bits, asg_opaque, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v2: i32 = at_0(0);
  let v3: i32 = i32(-100);
  let v4: bool = (v2 != v3);
  let v5: i32 = i32(0);
  let v6: bool = (v2 < v5);
  let v7: i32 = i32(10);
  let v8: i32 = select(v2, v7, v6);
  let v9: i32 = select(v5, v8, v4);
  let j10 = select(v9, v9 + 10, v9 < 0);
  let j11 = clamp(j10, 0, 9);
  let v12: f32 = at_1(j11);
  let v13: f32 = select(asg_bits(0x7fc00000u), v12, j10 == j11);
  let v14: f32 = asg_opaque(0.0);
  let v15: f32 = select(v14, v13, v4);
  let v16: f32 = (-v15);
  a1 = asg_add(a1, v16);
  let v17: i32 = at_0(1);
  let v18: i32 = i32(-100);
  let v19: bool = (v17 != v18);
  let v20: i32 = i32(0);
  let v21: bool = (v17 < v20);
  let v22: i32 = i32(10);
  let v23: i32 = select(v17, v22, v21);
  let v24: i32 = select(v20, v23, v19);
  let j25 = select(v24, v24 + 10, v24 < 0);
  let j26 = clamp(j25, 0, 9);
  let v27: f32 = at_1((j26 + 10));
  let v28: f32 = select(asg_bits(0x7fc00000u), v27, j25 == j26);
  let v29: f32 = asg_opaque(0.0);
  let v30: f32 = select(v29, v28, v19);
  let v31: f32 = (-v30);
  a1 = asg_add(a1, v31);
  let v32: i32 = at_0(2);
  let v33: i32 = i32(-100);
  let v34: bool = (v32 != v33);
  let v35: i32 = i32(0);
  let v36: bool = (v32 < v35);
  let v37: i32 = i32(10);
  let v38: i32 = select(v32, v37, v36);
  let v39: i32 = select(v35, v38, v34);
  let j40 = select(v39, v39 + 10, v39 < 0);
  let j41 = clamp(j40, 0, 9);
  let v42: f32 = at_1((j41 + 20));
  let v43: f32 = select(asg_bits(0x7fc00000u), v42, j40 == j41);
  let v44: f32 = asg_opaque(0.0);
  let v45: f32 = select(v44, v43, v34);
  let v46: f32 = (-v45);
  a1 = asg_add(a1, v46);
  let v47: i32 = at_0(3);
  let v48: i32 = i32(-100);
  let v49: bool = (v47 != v48);
  let v50: i32 = i32(0);
  let v51: bool = (v47 < v50);
  let v52: i32 = i32(10);
  let v53: i32 = select(v47, v52, v51);
  let v54: i32 = select(v50, v53, v49);
  let j55 = select(v54, v54 + 10, v54 < 0);
  let j56 = clamp(j55, 0, 9);
  let v57: f32 = at_1((j56 + 30));
  let v58: f32 = select(asg_bits(0x7fc00000u), v57, j55 == j56);
  let v59: f32 = asg_opaque(0.0);
  let v60: f32 = select(v59, v58, v49);
  let v61: f32 = (-v60);
  a1 = asg_add(a1, v61);
  let v62: f32 = f32(a1);
  var a63: f32 = asg_opaque(0.0);
  let v64: f32 = asg_opaque(1.0);
  let v65: f32 = select(v14, v64, v4);
  a63 = asg_add(a63, v65);
  let v66: f32 = asg_opaque(1.0);
  let v67: f32 = select(v29, v66, v19);
  a63 = asg_add(a63, v67);
  let v68: f32 = asg_opaque(1.0);
  let v69: f32 = select(v44, v68, v34);
  a63 = asg_add(a63, v69);
  let v70: f32 = asg_opaque(1.0);
  let v71: f32 = select(v59, v70, v49);
  a63 = asg_add(a63, v71);
  let v72: f32 = f32(a63);
  put_2(0, v72);
  let v73: f32 = asg_div(v62, v72);
  put_3(0, v73);
}

// kernel 7
// with asg_add, asg_whole_of, asg_div, asg_zero, asg_opaque, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 40) { return; }
  let v1: i32 = at_0((row / 10));
  let v2: i32 = i32(-100);
  let v3: bool = (v1 != v2);
  let v4: i32 = i32(0);
  let v5: bool = (v1 < v4);
  let v6: i32 = i32(10);
  let v7: i32 = select(v1, v6, v5);
  let v8: i32 = select(v4, v7, v3);
  let v9: i32 = i32(0);
  let v10: bool = (v8 < v9);
  let v11: i32 = i32(10);
  let v12: i32 = (v8 + v11);
  let v13: i32 = select(v8, v12, v10);
  let v14: i32 = i32((row % 10));
  let v15: bool = (v13 == v14);
  let v16: f32 = asg_opaque(0.0);
  let v17: f32 = at_1(0);
  let v18: f32 = asg_div(1.0, v17);
  let v19: f32 = (-v18);
  let v20: f32 = asg_opaque(0.0);
  let v21: f32 = select(v20, v19, v3);
  let v22: f32 = asg_add(v16, v21);
  let v23: f32 = select(v16, v22, v15);
  put_2(row, v23);
}

// kernel 8
// with asg_add, asg_sub, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude, asg_isnan, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 4) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 10 + i32(asg_zero); col++) {
    let v2: f32 = at_0((row * 10 + col));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  for (var col = 0; col < 10 + i32(asg_zero); col++) {
    let v4: f32 = at_0((row * 10 + col));
    let v5: f32 = at_1((row * 10 + col));
    let v6: f32 = asg_exp(v5);
    let v7: f32 = (v6 * v3);
    let v8: f32 = asg_sub(v4, v7);
    put_2((row * 10 + col), v8);
  }
}

// kernel 9
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_7: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_1[i] = v; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_3[i] = v; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn at_7(i: i32) -> f32 { return buf_7[i]; }
fn put_8(i: i32, v: f32) { buf_5[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 10) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 4; col++) {
    let v2: f32 = at_0((col * 10 + row));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  let v4: f32 = asg_opaque(0.9);
  let v5: f32 = at_1(row);
  let v6: f32 = (v4 * v5);
  let v7: f32 = asg_opaque(0.1);
  let v8: f32 = (v7 * v3);
  let v9: f32 = asg_add(v6, v8);
  put_2(row, v9);
  let v10: f32 = asg_opaque(0.999);
  let v11: f32 = at_3(row);
  let v12: f32 = (v10 * v11);
  let v13: f32 = asg_opaque(0.001);
  let v14: f32 = (v3 * v3);
  let v15: f32 = (v13 * v14);
  let v16: f32 = asg_add(v12, v15);
  put_4(row, v16);
  let v17: f32 = at_5(row);
  let v18: f32 = asg_opaque(0.99995);
  let v19: f32 = (v17 * v18);
  let v20: f32 = at_6(0);
  let v21: f32 = asg_sqrt(v16);
  let v22: f32 = asg_opaque(1e-08);
  let v23: f32 = at_7(0);
  let v24: f32 = (v22 * v23);
  let v25: f32 = asg_add(v21, v24);
  let v26: f32 = asg_div(v9, v25);
  let v27: f32 = (v20 * v26);
  let v28: f32 = asg_sub(v19, v27);
  put_8(row, v28);
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
  let tn = tile % 32;
  let tm = (tile / 32) % 1;
  let tb = tile / 32;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c1_1 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c2_1 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c3_1 = vec4<f32>();
  for (var k = 0; k < 10 + i32(asg_zero); k++) {
    let v1: f32 = at_0(k);
    let v2: f32 = at_0((k + 10));
    let v3: f32 = at_0((k + 20));
    let v4: f32 = at_0((k + 30));
    let q5 = four_at_1((k * 64 + tn * 2));
    let q6 = four_at_1((k * 64 + tn * 2 + 1));
    c0_0 += v1 * q5;
    c1_0 += v2 * q5;
    c2_0 += v3 * q5;
    c3_0 += v4 * q5;
    c0_1 += v1 * q6;
    c1_1 += v2 * q6;
    c2_1 += v3 * q6;
    c3_1 += v4 * q6;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 4 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v7: f32 = f32(c0_0.x);
        let v8: f32 = f32(c0_0.y);
        let v9: f32 = f32(c0_0.z);
        let v10: f32 = f32(c0_0.w);
        put_four_2((m * 64 + four), vec4<f32>(v7, v8, v9, v10));
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
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 16u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 128) { return; }
  let tn = tile % 64;
  let tm = (tile / 64) % 2;
  let tb = tile / 128;
  var c0_0 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c4_0 = vec4<f32>();
  var c5_0 = vec4<f32>();
  var c6_0 = vec4<f32>();
  var c7_0 = vec4<f32>();
  let lane = i32(asg_place);
  let m0 = min((tm * 8 + lane), 9);
  let n0 = min(tn, 63);
  let v1: f32 = at_0(m0);
  let v2: f32 = at_0((m0 + 10));
  let v3: f32 = at_0((m0 + 20));
  let v4: f32 = at_0((m0 + 30));
  for (var k = 0; k < 1; k++) {
    let q5 = four_at_1(n0);
    let q6 = four_at_1((n0 + 64));
    let q7 = four_at_1((n0 + 128));
    let q8 = four_at_1((n0 + 192));
    let a9 = subgroupShuffle(v1, 0u);
    let a10 = subgroupShuffle(v2, 0u);
    let a11 = subgroupShuffle(v3, 0u);
    let a12 = subgroupShuffle(v4, 0u);
    c0_0 = c0_0 + a9 * q5 + a10 * q6 + a11 * q7 + a12 * q8;
    let a13 = subgroupShuffle(v1, 1u);
    let a14 = subgroupShuffle(v2, 1u);
    let a15 = subgroupShuffle(v3, 1u);
    let a16 = subgroupShuffle(v4, 1u);
    c1_0 = c1_0 + a13 * q5 + a14 * q6 + a15 * q7 + a16 * q8;
    let a17 = subgroupShuffle(v1, 2u);
    let a18 = subgroupShuffle(v2, 2u);
    let a19 = subgroupShuffle(v3, 2u);
    let a20 = subgroupShuffle(v4, 2u);
    c2_0 = c2_0 + a17 * q5 + a18 * q6 + a19 * q7 + a20 * q8;
    let a21 = subgroupShuffle(v1, 3u);
    let a22 = subgroupShuffle(v2, 3u);
    let a23 = subgroupShuffle(v3, 3u);
    let a24 = subgroupShuffle(v4, 3u);
    c3_0 = c3_0 + a21 * q5 + a22 * q6 + a23 * q7 + a24 * q8;
    let a25 = subgroupShuffle(v1, 4u);
    let a26 = subgroupShuffle(v2, 4u);
    let a27 = subgroupShuffle(v3, 4u);
    let a28 = subgroupShuffle(v4, 4u);
    c4_0 = c4_0 + a25 * q5 + a26 * q6 + a27 * q7 + a28 * q8;
    let a29 = subgroupShuffle(v1, 5u);
    let a30 = subgroupShuffle(v2, 5u);
    let a31 = subgroupShuffle(v3, 5u);
    let a32 = subgroupShuffle(v4, 5u);
    c5_0 = c5_0 + a29 * q5 + a30 * q6 + a31 * q7 + a32 * q8;
    let a33 = subgroupShuffle(v1, 6u);
    let a34 = subgroupShuffle(v2, 6u);
    let a35 = subgroupShuffle(v3, 6u);
    let a36 = subgroupShuffle(v4, 6u);
    c6_0 = c6_0 + a33 * q5 + a34 * q6 + a35 * q7 + a36 * q8;
    let a37 = subgroupShuffle(v1, 7u);
    let a38 = subgroupShuffle(v2, 7u);
    let a39 = subgroupShuffle(v3, 7u);
    let a40 = subgroupShuffle(v4, 7u);
    c7_0 = c7_0 + a37 * q5 + a38 * q6 + a39 * q7 + a40 * q8;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 8 + place / 1;
      let four = tn * 1 + place % 1;
      if (m < 10 && four < 64) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 256) { break; }
          let v41: f32 = f32(vector.x);
          put_2((n * 10 + m), v41);
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

// kernel 12
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return bitcast<f32>(u32(buf_0[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_0(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_0[i])); }
fn put_four_1(i: i32, v: vec4<f32>) { buf_1[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 256) { return; }
  let q1 = four_at_0(((row / 2) * 2 + (row % 2) * -1 + 1));
  let v2: f32 = q1.w;
  let v3: f32 = v2;
  let v4: f32 = q1.z;
  let v5: f32 = v4;
  let v6: f32 = q1.y;
  let v7: f32 = v6;
  let v8: f32 = q1.x;
  let v9: f32 = v8;
  put_four_1(row, vec4<f32>(v3, v5, v7, v9));
}

// kernel 13
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_bits, asg_opaque, asg_opaque_negative, asg_nan, asg_magnitude, asg_isfinite, asg_negative, asg_multiply_high, asg_two_over_pi, asg_angle_large, asg_angle, asg_sin_near, asg_cos_near, asg_sin_of, asg_sin
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_7: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_8: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_3[i] = v; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn put_6(i: i32, v: f32) { buf_5[i] = v; }
fn at_7(i: i32) -> f32 { return buf_7[i]; }
fn at_8(i: i32) -> f32 { return buf_8[i]; }
fn put_9(i: i32, v: f32) { buf_2[i] = v; }
fn put_10(i: i32, v: f32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 32) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v6: f32 = at_2(row);
  for (var col = 0; col < 32 + i32(asg_zero); col++) {
    let v2: f32 = at_0(((col / 8) * 256 + row * 8 + (col % 8) * -1 + 7));
    let v3: f32 = asg_opaque(1.0);
    let v4: f32 = asg_opaque(2.0);
    let v5: f32 = at_1((col * 32 + row));
    let v7: f32 = asg_add(v5, v6);
    let v8: f32 = (v4 * v7);
    let v9: f32 = asg_sin(v8);
    let v10: f32 = asg_add(v3, v9);
    let v11: f32 = (v2 * v10);
    a1 = asg_add(a1, v11);
  }
  let v12: f32 = f32(a1);
  let v13: f32 = asg_opaque(0.9);
  let v14: f32 = at_3(row);
  let v15: f32 = (v13 * v14);
  let v16: f32 = asg_opaque(0.1);
  let v17: f32 = (v16 * v12);
  let v18: f32 = asg_add(v15, v17);
  put_4(row, v18);
  let v19: f32 = asg_opaque(0.999);
  let v20: f32 = at_5(row);
  let v21: f32 = (v19 * v20);
  let v22: f32 = asg_opaque(0.001);
  let v23: f32 = (v12 * v12);
  let v24: f32 = (v22 * v23);
  let v25: f32 = asg_add(v21, v24);
  put_6(row, v25);
  let v26: f32 = asg_opaque(0.99995);
  let v27: f32 = (v6 * v26);
  let v28: f32 = at_7(0);
  let v29: f32 = asg_sqrt(v25);
  let v30: f32 = asg_opaque(1e-08);
  let v31: f32 = at_8(0);
  let v32: f32 = (v30 * v31);
  let v33: f32 = asg_add(v29, v32);
  let v34: f32 = asg_div(v18, v33);
  let v35: f32 = (v28 * v34);
  let v36: f32 = asg_sub(v27, v35);
  put_9(row, v36);
  for (var col = 0; col < 32 + i32(asg_zero); col++) {
    let v37: f32 = at_0(((col / 8) * 256 + row * 8 + (col % 8) * -1 + 7));
    let v38: f32 = asg_opaque(1.0);
    let v39: f32 = asg_opaque(2.0);
    let v40: f32 = at_1((col * 32 + row));
    let v41: f32 = asg_add(v40, v6);
    let v42: f32 = (v39 * v41);
    let v43: f32 = asg_sin(v42);
    let v44: f32 = asg_add(v38, v43);
    let v45: f32 = (v37 * v44);
    put_10((col * 32 + row), v45);
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
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 8) { return; }
  let tn = tile % 8;
  let tm = (tile / 8) % 1;
  let tb = tile / 8;
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
  let n0 = min(tn, 7);
  let o1 = m0;
  let o4 = (m0 + 8);
  let o6 = (m0 + 16);
  let o8 = (m0 + 24);
  for (var k = 0; k < 8 + i32(asg_zero); k++) {
    let o2 = (k * 32);
    let v3 = at_0(o1 + o2);
    let v5 = at_0(o4 + o2);
    let v7 = at_0(o6 + o2);
    let v9 = at_0(o8 + o2);
    let q10 = four_at_1((k * 32 + n0));
    let q11 = four_at_1((k * 32 + n0 + 8));
    let q12 = four_at_1((k * 32 + n0 + 16));
    let q13 = four_at_1((k * 32 + n0 + 24));
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
      if (m < 8 && four < 8) {
        let v46: f32 = f32(c0_0.x);
        let v47: f32 = f32(c0_0.y);
        let v48: f32 = f32(c0_0.z);
        let v49: f32 = f32(c0_0.w);
        put_four_2((m * 8 + four), vec4<f32>(v46, v47, v48, v49));
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
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn put_6(i: i32, v: f32) { buf_0[i] = v; }
fn put_7(i: i32, v: f32) { buf_2[i] = v; }
fn put_8(i: i32, v: f32) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 256) { return; }
  let v1: f32 = asg_opaque(0.9);
  let v2: f32 = at_0(row);
  let v3: f32 = (v1 * v2);
  let v4: f32 = asg_opaque(0.1);
  let v5: f32 = at_1(((row / 8) + (row % 8) * 32));
  let v6: f32 = (v4 * v5);
  let v7: f32 = asg_add(v3, v6);
  let v8: f32 = asg_opaque(0.999);
  let v9: f32 = at_2(row);
  let v10: f32 = (v8 * v9);
  let v11: f32 = asg_opaque(0.001);
  let v12: f32 = (v5 * v5);
  let v13: f32 = (v11 * v12);
  let v14: f32 = asg_add(v10, v13);
  let v15: f32 = at_3(row);
  let v16: f32 = asg_opaque(0.99995);
  let v17: f32 = (v15 * v16);
  let v18: f32 = at_4(0);
  let v19: f32 = asg_sqrt(v14);
  let v20: f32 = asg_opaque(1e-08);
  let v21: f32 = at_5(0);
  let v22: f32 = (v20 * v21);
  let v23: f32 = asg_add(v19, v22);
  let v24: f32 = asg_div(v7, v23);
  let v25: f32 = (v18 * v24);
  let v26: f32 = asg_sub(v17, v25);
  put_6(row, v7);
  put_7(row, v14);
  put_8(row, v26);
}

// kernel 16
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return bitcast<f32>(u32(buf_0[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_0(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_0[i])); }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return bitcast<f32>(u32(buf_2[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_2(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_2[i])); }
fn at_3(i: i32) -> f32 { return bitcast<f32>(u32(buf_3[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_3(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_3[i])); }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn put_four_6(i: i32, v: vec4<f32>) { buf_0[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_7(i: i32, v: vec4<f32>) { buf_2[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_8(i: i32, v: vec4<f32>) { buf_3[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 10u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 640) { return; }
  let v1: f32 = asg_opaque(0.9);
  let q2 = four_at_0(row);
  let v3: f32 = q2.x;
  let v4: f32 = (v1 * v3);
  let v5: f32 = asg_opaque(0.1);
  let v6: f32 = at_1(((row / 64) + (row % 64) * 40));
  let v7: f32 = (v5 * v6);
  let v8: f32 = asg_add(v4, v7);
  let v9: f32 = asg_opaque(0.999);
  let q10 = four_at_2(row);
  let v11: f32 = q10.x;
  let v12: f32 = (v9 * v11);
  let v13: f32 = asg_opaque(0.001);
  let v14: f32 = (v6 * v6);
  let v15: f32 = (v13 * v14);
  let v16: f32 = asg_add(v12, v15);
  let q17 = four_at_3(row);
  let v18: f32 = q17.x;
  let v19: f32 = asg_opaque(0.99995);
  let v20: f32 = (v18 * v19);
  let v21: f32 = at_4(0);
  let v22: f32 = asg_sqrt(v16);
  let v23: f32 = asg_opaque(1e-08);
  let v24: f32 = at_5(0);
  let v25: f32 = (v23 * v24);
  let v26: f32 = asg_add(v22, v25);
  let v27: f32 = asg_div(v8, v26);
  let v28: f32 = (v21 * v27);
  let v29: f32 = asg_sub(v20, v28);
  let v30: f32 = asg_opaque(0.9);
  let v31: f32 = q2.y;
  let v32: f32 = (v30 * v31);
  let v33: f32 = asg_opaque(0.1);
  let v34: f32 = at_1(((row / 64) + (row % 64) * 40 + 10));
  let v35: f32 = (v33 * v34);
  let v36: f32 = asg_add(v32, v35);
  let v37: f32 = asg_opaque(0.999);
  let v38: f32 = q10.y;
  let v39: f32 = (v37 * v38);
  let v40: f32 = asg_opaque(0.001);
  let v41: f32 = (v34 * v34);
  let v42: f32 = (v40 * v41);
  let v43: f32 = asg_add(v39, v42);
  let v44: f32 = q17.y;
  let v45: f32 = asg_opaque(0.99995);
  let v46: f32 = (v44 * v45);
  let v47: f32 = asg_sqrt(v43);
  let v48: f32 = asg_add(v47, v25);
  let v49: f32 = asg_div(v36, v48);
  let v50: f32 = (v21 * v49);
  let v51: f32 = asg_sub(v46, v50);
  let v52: f32 = asg_opaque(0.9);
  let v53: f32 = q2.z;
  let v54: f32 = (v52 * v53);
  let v55: f32 = asg_opaque(0.1);
  let v56: f32 = at_1(((row / 64) + (row % 64) * 40 + 20));
  let v57: f32 = (v55 * v56);
  let v58: f32 = asg_add(v54, v57);
  let v59: f32 = asg_opaque(0.999);
  let v60: f32 = q10.z;
  let v61: f32 = (v59 * v60);
  let v62: f32 = asg_opaque(0.001);
  let v63: f32 = (v56 * v56);
  let v64: f32 = (v62 * v63);
  let v65: f32 = asg_add(v61, v64);
  let v66: f32 = q17.z;
  let v67: f32 = asg_opaque(0.99995);
  let v68: f32 = (v66 * v67);
  let v69: f32 = asg_sqrt(v65);
  let v70: f32 = asg_add(v69, v25);
  let v71: f32 = asg_div(v58, v70);
  let v72: f32 = (v21 * v71);
  let v73: f32 = asg_sub(v68, v72);
  let v74: f32 = asg_opaque(0.9);
  let v75: f32 = q2.w;
  let v76: f32 = (v74 * v75);
  let v77: f32 = asg_opaque(0.1);
  let v78: f32 = at_1(((row / 64) + (row % 64) * 40 + 30));
  let v79: f32 = (v77 * v78);
  let v80: f32 = asg_add(v76, v79);
  let v81: f32 = asg_opaque(0.999);
  let v82: f32 = q10.w;
  let v83: f32 = (v81 * v82);
  let v84: f32 = asg_opaque(0.001);
  let v85: f32 = (v78 * v78);
  let v86: f32 = (v84 * v85);
  let v87: f32 = asg_add(v83, v86);
  let v88: f32 = q17.w;
  let v89: f32 = asg_opaque(0.99995);
  let v90: f32 = (v88 * v89);
  let v91: f32 = asg_sqrt(v87);
  let v92: f32 = asg_add(v91, v25);
  let v93: f32 = asg_div(v80, v92);
  let v94: f32 = (v21 * v93);
  let v95: f32 = asg_sub(v90, v94);
  put_four_6(row, vec4<f32>(v8, v36, v58, v80));
  put_four_7(row, vec4<f32>(v16, v43, v65, v87));
  put_four_8(row, vec4<f32>(v29, v51, v73, v95));
}
