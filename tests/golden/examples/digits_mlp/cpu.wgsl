// memory: 7872, 256, 320
// outputs from memory 1, constants from 2
// input x: f32[4,64] at 0:0+1024
// input labels: i32[4] at 0:1024+16
// constant i32[2] at 2:0+16: [1, 5]
// constant i32[2] at 2:64+16: [1, 32]
// constant i32[4] at 2:128+16: [1, 2, 127, 15]
// constant i32[2] at 2:192+16: [2, 64]
// constant i32[4] at 2:256+16: [2, 1, 63, 31]
// kernel 0, 1x1x1, add+where+sqrt+mul: =optim/step, =0:1088+16, =0:1152+16, =0:1216+16
// kernel 1, 2x1x1, dot_general+relu: 0:0+1024, w0, b0, =0:1280+2048
// kernel 2, 4x1x1, dot_general+relu: 0:1280+2048, w1, b1, =0:3328+1024
// kernel 3, 2x1x1, dot_general+add: 0:3328+1024, w2, b2, =1:0+160
// kernel 4, 1x1x1, max+sum+sub: 1:0+160, =0:4352+160
// kernel 5, 1x1x1, sum+div: 0:1024+16, 0:4352+160, =0:4544+16, =1:192+16
// kernel 6, 1x1x1, add+where: 0:1024+16, 0:4544+16, =0:4608+160
// kernel 7, 1x1x1, sum+sub: =0:4608+160, 0:4352+160
// kernel 8, 1x1x1, sum+add+sub: 0:4608+160, =optim/adamw/m/b2, =optim/adamw/v/b2, =b2, 0:1088+16, 0:1216+16, 0:1152+16, 2:0+16
// kernel 9, 4x1x1, dot_general+where: 0:4608+160, w2, 0:3328+1024, =0:4800+1024
// kernel 10, 4x1x1, dot_general+add+sub: 0:4608+160, 0:3328+1024, =optim/adamw/m/w2, =optim/adamw/v/w2, =w2, 0:1088+16, 0:1216+16, 0:1152+16
// kernel 8, 1x1x1, sum+add+sub: 0:4800+1024, =optim/adamw/m/b1, =optim/adamw/v/b1, =b1, 0:1088+16, 0:1216+16, 0:1152+16, 2:64+16
// kernel 11, 2x1x1, dot_general+where: 0:4800+1024, w1, 0:1280+2048, =0:5824+2048
// kernel 12, 32x1x1, dot_general+add+sub: 0:1280+2048, 0:4800+1024, =optim/adamw/m/w1, =optim/adamw/v/w1, =w1, 0:1088+16, 0:1216+16, 0:1152+16, 2:128+16
// kernel 8, 2x1x1, sum+add+sub: 0:5824+2048, =optim/adamw/m/b0, =optim/adamw/v/b0, =b0, 0:1088+16, 0:1216+16, 0:1152+16, 2:192+16
// kernel 12, 32x1x1, dot_general+add+sub: 0:0+1024, 0:5824+2048, =optim/adamw/m/w0, =optim/adamw/v/w0, =w0, 0:1088+16, 0:1216+16, 0:1152+16, 2:256+16
// output logits: f32[4,10] at 1:0+160
// output loss: f32[] at 1:192+16

// kernel 0
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_ordered, asg_less, asg_maximum, asg_minimum, asg_cast_i32_f32, asg_zero, asg_bits, asg_opaque, asg_opaque_negative, asg_nan, asg_magnitude, asg_isnan, asg_isfinite, asg_copysign, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_expm1, asg_bitwise_and_u32, asg_multiply_high, asg_two_over_pi, asg_angle_large, asg_angle, asg_sin_near, asg_cos_near, asg_sin_of, asg_cos
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_4: array<f32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn put_1(i: i32, v: i32) { buf_0[i] = v; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }
fn put_4(i: i32, v: f32) { buf_4[i] = v; }

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
  let v5: f32 = asg_opaque(43.0);
  let v6: bool = asg_less(v4, v5);
  let v7: f32 = asg_opaque(0.003);
  let v8: f32 = asg_opaque(1.0);
  let v9: f32 = asg_add(v4, v8);
  let v10: f32 = asg_div(v9, v5);
  let v11: f32 = asg_bits(0xff800000u);
  let v12: f32 = asg_minimum(asg_maximum(v10, v11), v8);
  let v13: f32 = (v7 * v12);
  let v14: f32 = asg_opaque(0.0);
  let v15: f32 = asg_opaque(0.5);
  let v16: f32 = asg_sub(v4, v5);
  let v17: f32 = asg_minimum(v16, v8);
  let v18: f32 = asg_opaque(3.1415927);
  let v19: f32 = (v17 * v18);
  let v20: f32 = asg_cos(v19);
  let v21: f32 = asg_add(v8, v20);
  let v22: f32 = (v15 * v21);
  let v23: f32 = (v7 * v22);
  let v24: f32 = asg_add(v14, v23);
  let v25: f32 = select(v24, v13, v6);
  let v26: f32 = asg_opaque(-0.0010005003);
  let v27: f32 = (v9 * v26);
  let v28: f32 = asg_expm1(v27);
  let v29: f32 = (-v28);
  let v30: f32 = asg_sqrt(v29);
  let v31: f32 = asg_opaque(-0.105360515);
  let v32: f32 = (v9 * v31);
  let v33: f32 = asg_expm1(v32);
  let v34: f32 = (-v33);
  let v35: f32 = asg_div(v25, v34);
  let v36: f32 = (v35 * v30);
  put_1(0, v3);
  put_2(0, v25);
  put_3(0, v30);
  put_4(0, v36);
}

// kernel 1
// with asg_add, asg_relu, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_negative
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
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
fn at_1(i: i32) -> f32 { return bitcast<f32>(u32(buf_1[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_1(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_1[i])); }
fn at_2(i: i32) -> f32 { return bitcast<f32>(u32(buf_2[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_2(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_2[i])); }
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 16) { return; }
  let tn = tile % 16;
  let tm = (tile / 16) % 1;
  let tb = tile / 16;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c1_1 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c2_1 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c3_1 = vec4<f32>();
  for (var k = 0; k < 16 + i32(asg_zero); k++) {
    let q1 = four_at_0(k);
    let q2 = four_at_0((k + 16));
    let q3 = four_at_0((k + 32));
    let q4 = four_at_0((k + 48));
    let q5 = four_at_1((k * 128 + tn * 2));
    let q6 = four_at_1((k * 128 + tn * 2 + 32));
    let q7 = four_at_1((k * 128 + tn * 2 + 64));
    let q8 = four_at_1((k * 128 + tn * 2 + 96));
    let q9 = four_at_1((k * 128 + tn * 2 + 1));
    let q10 = four_at_1((k * 128 + tn * 2 + 33));
    let q11 = four_at_1((k * 128 + tn * 2 + 65));
    let q12 = four_at_1((k * 128 + tn * 2 + 97));
    c0_0 += q1.x * q5;
    c1_0 += q2.x * q5;
    c2_0 += q3.x * q5;
    c3_0 += q4.x * q5;
    c0_1 += q1.x * q9;
    c1_1 += q2.x * q9;
    c2_1 += q3.x * q9;
    c3_1 += q4.x * q9;
    c0_0 += q1.y * q6;
    c1_0 += q2.y * q6;
    c2_0 += q3.y * q6;
    c3_0 += q4.y * q6;
    c0_1 += q1.y * q10;
    c1_1 += q2.y * q10;
    c2_1 += q3.y * q10;
    c3_1 += q4.y * q10;
    c0_0 += q1.z * q7;
    c1_0 += q2.z * q7;
    c2_0 += q3.z * q7;
    c3_0 += q4.z * q7;
    c0_1 += q1.z * q11;
    c1_1 += q2.z * q11;
    c2_1 += q3.z * q11;
    c3_1 += q4.z * q11;
    c0_0 += q1.w * q8;
    c1_0 += q2.w * q8;
    c2_0 += q3.w * q8;
    c3_0 += q4.w * q8;
    c0_1 += q1.w * q12;
    c1_1 += q2.w * q12;
    c2_1 += q3.w * q12;
    c3_1 += q4.w * q12;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 4 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v13: f32 = f32(c0_0.x);
        let q14 = four_at_2(four);
        let v15: f32 = q14.x;
        let v16: f32 = asg_add(v13, v15);
        let v17: f32 = asg_relu(v16);
        let v18: f32 = f32(c0_0.y);
        let v19: f32 = q14.y;
        let v20: f32 = asg_add(v18, v19);
        let v21: f32 = asg_relu(v20);
        let v22: f32 = f32(c0_0.z);
        let v23: f32 = q14.z;
        let v24: f32 = asg_add(v22, v23);
        let v25: f32 = asg_relu(v24);
        let v26: f32 = f32(c0_0.w);
        let v27: f32 = q14.w;
        let v28: f32 = asg_add(v26, v27);
        let v29: f32 = asg_relu(v28);
        put_four_3((m * 32 + four), vec4<f32>(v17, v21, v25, v29));
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

// kernel 2
// with asg_add, asg_relu, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_negative
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
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
fn at_1(i: i32) -> f32 { return bitcast<f32>(u32(buf_1[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_1(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_1[i])); }
fn at_2(i: i32) -> f32 { return bitcast<f32>(u32(buf_2[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_2(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_2[i])); }
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 32) { return; }
  let tn = tile % 8;
  let tm = (tile / 8) % 4;
  let tb = tile / 32;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 32 + i32(asg_zero); k++) {
    let q1 = four_at_0((tm * 32 + k));
    let q2 = four_at_1((k * 64 + tn * 2));
    let q3 = four_at_1((k * 64 + tn * 2 + 16));
    let q4 = four_at_1((k * 64 + tn * 2 + 32));
    let q5 = four_at_1((k * 64 + tn * 2 + 48));
    let q6 = four_at_1((k * 64 + tn * 2 + 1));
    let q7 = four_at_1((k * 64 + tn * 2 + 17));
    let q8 = four_at_1((k * 64 + tn * 2 + 33));
    let q9 = four_at_1((k * 64 + tn * 2 + 49));
    c0_0 += q1.x * q2;
    c0_1 += q1.x * q6;
    c0_0 += q1.y * q3;
    c0_1 += q1.y * q7;
    c0_0 += q1.z * q4;
    c0_1 += q1.z * q8;
    c0_0 += q1.w * q5;
    c0_1 += q1.w * q9;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v10: f32 = f32(c0_0.x);
        let q11 = four_at_2(four);
        let v12: f32 = q11.x;
        let v13: f32 = asg_add(v10, v12);
        let v14: f32 = asg_relu(v13);
        let v15: f32 = f32(c0_0.y);
        let v16: f32 = q11.y;
        let v17: f32 = asg_add(v15, v16);
        let v18: f32 = asg_relu(v17);
        let v19: f32 = f32(c0_0.z);
        let v20: f32 = q11.z;
        let v21: f32 = asg_add(v19, v20);
        let v22: f32 = asg_relu(v21);
        let v23: f32 = f32(c0_0.w);
        let v24: f32 = q11.w;
        let v25: f32 = asg_add(v23, v24);
        let v26: f32 = asg_relu(v25);
        put_four_3((m * 16 + four), vec4<f32>(v14, v18, v22, v26));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 3
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
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
fn at_1(i: i32) -> f32 { return buf_1[i]; }
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
  for (var k = 0; k < 16 + i32(asg_zero); k++) {
    let q1 = four_at_0((tm * 16 + k));
    let v2: f32 = at_1((k * 40 + n0));
    let v3: f32 = at_1((k * 40 + n0 + 10));
    let v4: f32 = at_1((k * 40 + n0 + 20));
    let v5: f32 = at_1((k * 40 + n0 + 30));
    let v6: f32 = at_1((k * 40 + n1));
    let v7: f32 = at_1((k * 40 + n1 + 10));
    let v8: f32 = at_1((k * 40 + n1 + 20));
    let v9: f32 = at_1((k * 40 + n1 + 30));
    let v10: f32 = at_1((k * 40 + n2));
    let v11: f32 = at_1((k * 40 + n2 + 10));
    let v12: f32 = at_1((k * 40 + n2 + 20));
    let v13: f32 = at_1((k * 40 + n2 + 30));
    let v14: f32 = at_1((k * 40 + n3));
    let v15: f32 = at_1((k * 40 + n3 + 10));
    let v16: f32 = at_1((k * 40 + n3 + 20));
    let v17: f32 = at_1((k * 40 + n3 + 30));
    let b18 = vec4<f32>(v2, v6, v10, v14);
    let b19 = vec4<f32>(v3, v7, v11, v15);
    let b20 = vec4<f32>(v4, v8, v12, v16);
    let b21 = vec4<f32>(v5, v9, v13, v17);
    c0_0 += q1.x * b18;
    c0_0 += q1.y * b19;
    c0_0 += q1.z * b20;
    c0_0 += q1.w * b21;
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
          let v22: f32 = f32(vector.x);
          let v23: f32 = at_2(n);
          let v24: f32 = asg_add(v22, v23);
          put_3((m * 10 + n), v24);
          vector = vector.yzww;
        }
      }
    }
  }
}

// kernel 4
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

// kernel 5
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

// kernel 6
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

// kernel 7
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

// kernel 8
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_7: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_8: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_10: array<i32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_1[i] = v; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_3[i] = v; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn at_7(i: i32) -> f32 { return buf_7[i]; }
fn at_8(i: i32) -> f32 { return buf_8[i]; }
fn put_9(i: i32, v: f32) { buf_5[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let size_0 = buf_10[0];
  let size_1 = buf_10[1];
  let group = i32(workgroup.x + workgroup.y * u32(size_0));
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= (size_1 * 2)) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 4; col++) {
    let v2: f32 = at_0((col * (size_1 * 2) + row));
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
  let v18: f32 = asg_opaque(1.0);
  let v19: f32 = at_6(0);
  let v20: f32 = asg_opaque(0.01);
  let v21: f32 = (v19 * v20);
  let v22: f32 = asg_sub(v18, v21);
  let v23: f32 = (v17 * v22);
  let v24: f32 = at_7(0);
  let v25: f32 = asg_sqrt(v16);
  let v26: f32 = asg_opaque(1e-08);
  let v27: f32 = at_8(0);
  let v28: f32 = (v26 * v27);
  let v29: f32 = asg_add(v25, v28);
  let v30: f32 = asg_div(v9, v29);
  let v31: f32 = (v24 * v30);
  let v32: f32 = asg_sub(v23, v31);
  put_9(row, v32);
}

// kernel 9
// with asg_ordered, asg_less, asg_zero, asg_opaque, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return bitcast<f32>(u32(buf_2[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_2(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_2[i])); }
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 32) { return; }
  let tn = tile % 8;
  let tm = (tile / 8) % 4;
  let tb = tile / 32;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 10 + i32(asg_zero); k++) {
    let v1: f32 = at_0((tm * 10 + k));
    let v2: f32 = at_1((tn * 80 + k));
    let v3: f32 = at_1((tn * 80 + k + 10));
    let v4: f32 = at_1((tn * 80 + k + 20));
    let v5: f32 = at_1((tn * 80 + k + 30));
    let v6: f32 = at_1((tn * 80 + k + 40));
    let v7: f32 = at_1((tn * 80 + k + 50));
    let v8: f32 = at_1((tn * 80 + k + 60));
    let v9: f32 = at_1((tn * 80 + k + 70));
    let b10 = vec4<f32>(v2, v3, v4, v5);
    let b11 = vec4<f32>(v6, v7, v8, v9);
    c0_0 += v1 * b10;
    c0_1 += v1 * b11;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v12: f32 = f32(c0_0.x);
        let q13 = four_at_2((m * 16 + four));
        let v14: f32 = q13.x;
        let v15: f32 = asg_opaque(0.0);
        let v16: bool = asg_less(v15, v14);
        let v17: f32 = select(v15, v12, v16);
        let v18: f32 = f32(c0_0.y);
        let v19: f32 = q13.y;
        let v20: f32 = asg_opaque(0.0);
        let v21: bool = asg_less(v20, v19);
        let v22: f32 = select(v20, v18, v21);
        let v23: f32 = f32(c0_0.z);
        let v24: f32 = q13.z;
        let v25: f32 = asg_opaque(0.0);
        let v26: bool = asg_less(v25, v24);
        let v27: f32 = select(v25, v23, v26);
        let v28: f32 = f32(c0_0.w);
        let v29: f32 = q13.w;
        let v30: f32 = asg_opaque(0.0);
        let v31: bool = asg_less(v30, v29);
        let v32: f32 = select(v30, v28, v31);
        put_four_3((m * 16 + four), vec4<f32>(v17, v22, v27, v32));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 10
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<f32>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return bitcast<f32>(u32(buf_1[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_1(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_1[i])); }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn at_7(i: i32) -> f32 { return buf_7[i]; }
fn put_8(i: i32, v: f32) { buf_2[i] = v; }
fn put_9(i: i32, v: f32) { buf_3[i] = v; }
fn put_10(i: i32, v: f32) { buf_4[i] = v; }

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
  let tn = tile % 16;
  let tm = (tile / 16) % 2;
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
  let m0 = min((tm * 8 + lane), 9);
  let n0 = min(tn, 15);
  let v1: f32 = at_0(m0);
  let v2: f32 = at_0((m0 + 10));
  let v3: f32 = at_0((m0 + 20));
  let v4: f32 = at_0((m0 + 30));
  for (var k = 0; k < 1; k++) {
    let q5 = four_at_1(n0);
    let q6 = four_at_1((n0 + 16));
    let q7 = four_at_1((n0 + 32));
    let q8 = four_at_1((n0 + 48));
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
  let v56: f32 = asg_opaque(1.0);
  let v57: f32 = at_5(0);
  let v58: f32 = asg_opaque(0.01);
  let v59: f32 = (v57 * v58);
  let v60: f32 = asg_sub(v56, v59);
  let v62: f32 = at_6(0);
  let v64: f32 = asg_opaque(1e-08);
  let v65: f32 = at_7(0);
  let v66: f32 = (v64 * v65);
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 8 + place / 1;
      let four = tn * 1 + place % 1;
      if (m < 10 && four < 16) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 64) { break; }
          let v41: f32 = f32(vector.x);
          let v42: f32 = asg_opaque(0.9);
          let v43: f32 = at_2((n * 10 + m));
          let v44: f32 = (v42 * v43);
          let v45: f32 = asg_opaque(0.1);
          let v46: f32 = (v45 * v41);
          let v47: f32 = asg_add(v44, v46);
          let v48: f32 = asg_opaque(0.999);
          let v49: f32 = at_3((n * 10 + m));
          let v50: f32 = (v48 * v49);
          let v51: f32 = asg_opaque(0.001);
          let v52: f32 = (v41 * v41);
          let v53: f32 = (v51 * v52);
          let v54: f32 = asg_add(v50, v53);
          let v55: f32 = at_4((n * 10 + m));
          let v61: f32 = (v55 * v60);
          let v63: f32 = asg_sqrt(v54);
          let v67: f32 = asg_add(v63, v66);
          let v68: f32 = asg_div(v47, v67);
          let v69: f32 = (v62 * v68);
          let v70: f32 = asg_sub(v61, v69);
          put_8((n * 10 + m), v47);
          put_9((n * 10 + m), v54);
          put_10((n * 10 + m), v70);
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

// kernel 11
// with asg_ordered, asg_less, asg_zero, asg_opaque, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
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
fn at_1(i: i32) -> f32 { return bitcast<f32>(u32(buf_1[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_1(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_1[i])); }
fn at_2(i: i32) -> f32 { return bitcast<f32>(u32(buf_2[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_2(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_2[i])); }
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 16) { return; }
  let tn = tile % 16;
  let tm = (tile / 16) % 1;
  let tb = tile / 16;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c1_1 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c2_1 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c3_1 = vec4<f32>();
  for (var k = 0; k < 16 + i32(asg_zero); k++) {
    let q1 = four_at_0(k);
    let q2 = four_at_0((k + 16));
    let q3 = four_at_0((k + 32));
    let q4 = four_at_0((k + 48));
    let q5 = four_at_1((tn * 128 + k));
    let q6 = four_at_1((tn * 128 + k + 16));
    let q7 = four_at_1((tn * 128 + k + 32));
    let q8 = four_at_1((tn * 128 + k + 48));
    let q9 = four_at_1((tn * 128 + k + 64));
    let q10 = four_at_1((tn * 128 + k + 80));
    let q11 = four_at_1((tn * 128 + k + 96));
    let q12 = four_at_1((tn * 128 + k + 112));
    let b13 = vec4<f32>(q5.x, q6.x, q7.x, q8.x);
    let b14 = vec4<f32>(q5.y, q6.y, q7.y, q8.y);
    let b15 = vec4<f32>(q5.z, q6.z, q7.z, q8.z);
    let b16 = vec4<f32>(q5.w, q6.w, q7.w, q8.w);
    let b17 = vec4<f32>(q9.x, q10.x, q11.x, q12.x);
    let b18 = vec4<f32>(q9.y, q10.y, q11.y, q12.y);
    let b19 = vec4<f32>(q9.z, q10.z, q11.z, q12.z);
    let b20 = vec4<f32>(q9.w, q10.w, q11.w, q12.w);
    c0_0 += q1.x * b13;
    c1_0 += q2.x * b13;
    c2_0 += q3.x * b13;
    c3_0 += q4.x * b13;
    c0_1 += q1.x * b17;
    c1_1 += q2.x * b17;
    c2_1 += q3.x * b17;
    c3_1 += q4.x * b17;
    c0_0 += q1.y * b14;
    c1_0 += q2.y * b14;
    c2_0 += q3.y * b14;
    c3_0 += q4.y * b14;
    c0_1 += q1.y * b18;
    c1_1 += q2.y * b18;
    c2_1 += q3.y * b18;
    c3_1 += q4.y * b18;
    c0_0 += q1.z * b15;
    c1_0 += q2.z * b15;
    c2_0 += q3.z * b15;
    c3_0 += q4.z * b15;
    c0_1 += q1.z * b19;
    c1_1 += q2.z * b19;
    c2_1 += q3.z * b19;
    c3_1 += q4.z * b19;
    c0_0 += q1.w * b16;
    c1_0 += q2.w * b16;
    c2_0 += q3.w * b16;
    c3_0 += q4.w * b16;
    c0_1 += q1.w * b20;
    c1_1 += q2.w * b20;
    c2_1 += q3.w * b20;
    c3_1 += q4.w * b20;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 4 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v21: f32 = f32(c0_0.x);
        let q22 = four_at_2((m * 32 + four));
        let v23: f32 = q22.x;
        let v24: f32 = asg_opaque(0.0);
        let v25: bool = asg_less(v24, v23);
        let v26: f32 = select(v24, v21, v25);
        let v27: f32 = f32(c0_0.y);
        let v28: f32 = q22.y;
        let v29: f32 = asg_opaque(0.0);
        let v30: bool = asg_less(v29, v28);
        let v31: f32 = select(v29, v27, v30);
        let v32: f32 = f32(c0_0.z);
        let v33: f32 = q22.z;
        let v34: f32 = asg_opaque(0.0);
        let v35: bool = asg_less(v34, v33);
        let v36: f32 = select(v34, v32, v35);
        let v37: f32 = f32(c0_0.w);
        let v38: f32 = q22.w;
        let v39: f32 = asg_opaque(0.0);
        let v40: bool = asg_less(v39, v38);
        let v41: f32 = select(v39, v37, v40);
        put_four_3((m * 32 + four), vec4<f32>(v26, v31, v36, v41));
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

// kernel 12
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec2<u64>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<f32>;
@group(0) @binding(8) var<storage, read_write> buf_11: array<i32>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return bitcast<f32>(u32(buf_1[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_1(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_1[i])); }
fn at_2(i: i32) -> f32 { return bitcast<f32>(u32(buf_2[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_2(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_2[i])); }
fn at_3(i: i32) -> f32 { return bitcast<f32>(u32(buf_3[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_3(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_3[i])); }
fn at_4(i: i32) -> f32 { return bitcast<f32>(u32(buf_4[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_4(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_4[i])); }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn at_7(i: i32) -> f32 { return buf_7[i]; }
fn put_four_8(i: i32, v: vec4<f32>) { buf_2[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_9(i: i32, v: vec4<f32>) { buf_3[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_10(i: i32, v: vec4<f32>) { buf_4[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let size_0 = buf_11[0];
  let size_1 = buf_11[1];
  let size_2 = buf_11[2];
  let size_3 = buf_11[3];
  let group = i32(workgroup.x + workgroup.y * 32u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 256) { return; }
  let tn = tile % (size_0 * 16);
  let tm = (tile / (size_0 * 16)) % (size_1 * 8);
  let tb = tile / 256;
  var c0_0 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c4_0 = vec4<f32>();
  var c5_0 = vec4<f32>();
  var c6_0 = vec4<f32>();
  var c7_0 = vec4<f32>();
  let lane = i32(asg_place);
  let m0 = min((tm * 8 + lane), size_2);
  let n0 = min(tn, size_3);
  let v1: f32 = at_0(m0);
  let v2: f32 = at_0((m0 + (size_1 * 64)));
  let v3: f32 = at_0((m0 + (size_1 * 128)));
  let v4: f32 = at_0((m0 + (size_1 * 192)));
  for (var k = 0; k < 1; k++) {
    let q5 = four_at_1(n0);
    let q6 = four_at_1((n0 + (size_0 * 16)));
    let q7 = four_at_1((n0 + (size_0 * 32)));
    let q8 = four_at_1((n0 + (size_0 * 48)));
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
  let v59: f32 = asg_opaque(1.0);
  let v60: f32 = at_5(0);
  let v61: f32 = asg_opaque(0.01);
  let v62: f32 = (v60 * v61);
  let v63: f32 = asg_sub(v59, v62);
  let v65: f32 = at_6(0);
  let v67: f32 = asg_opaque(1e-08);
  let v68: f32 = at_7(0);
  let v69: f32 = (v67 * v68);
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 8 + place / 1;
      let four = tn * 1 + place % 1;
      if (m < (size_1 * 64) && four < (size_0 * 16)) {
        let v41: f32 = f32(c0_0.x);
        let v42: f32 = asg_opaque(0.9);
        let q43 = four_at_2((m * (size_0 * 16) + four));
        let v44: f32 = q43.x;
        let v45: f32 = (v42 * v44);
        let v46: f32 = asg_opaque(0.1);
        let v47: f32 = (v46 * v41);
        let v48: f32 = asg_add(v45, v47);
        let v49: f32 = asg_opaque(0.999);
        let q50 = four_at_3((m * (size_0 * 16) + four));
        let v51: f32 = q50.x;
        let v52: f32 = (v49 * v51);
        let v53: f32 = asg_opaque(0.001);
        let v54: f32 = (v41 * v41);
        let v55: f32 = (v53 * v54);
        let v56: f32 = asg_add(v52, v55);
        let q57 = four_at_4((m * (size_0 * 16) + four));
        let v58: f32 = q57.x;
        let v64: f32 = (v58 * v63);
        let v66: f32 = asg_sqrt(v56);
        let v70: f32 = asg_add(v66, v69);
        let v71: f32 = asg_div(v48, v70);
        let v72: f32 = (v65 * v71);
        let v73: f32 = asg_sub(v64, v72);
        let v74: f32 = f32(c0_0.y);
        let v75: f32 = asg_opaque(0.9);
        let v76: f32 = q43.y;
        let v77: f32 = (v75 * v76);
        let v78: f32 = asg_opaque(0.1);
        let v79: f32 = (v78 * v74);
        let v80: f32 = asg_add(v77, v79);
        let v81: f32 = asg_opaque(0.999);
        let v82: f32 = q50.y;
        let v83: f32 = (v81 * v82);
        let v84: f32 = asg_opaque(0.001);
        let v85: f32 = (v74 * v74);
        let v86: f32 = (v84 * v85);
        let v87: f32 = asg_add(v83, v86);
        let v88: f32 = q57.y;
        let v89: f32 = (v88 * v63);
        let v90: f32 = asg_sqrt(v87);
        let v91: f32 = asg_add(v90, v69);
        let v92: f32 = asg_div(v80, v91);
        let v93: f32 = (v65 * v92);
        let v94: f32 = asg_sub(v89, v93);
        let v95: f32 = f32(c0_0.z);
        let v96: f32 = asg_opaque(0.9);
        let v97: f32 = q43.z;
        let v98: f32 = (v96 * v97);
        let v99: f32 = asg_opaque(0.1);
        let v100: f32 = (v99 * v95);
        let v101: f32 = asg_add(v98, v100);
        let v102: f32 = asg_opaque(0.999);
        let v103: f32 = q50.z;
        let v104: f32 = (v102 * v103);
        let v105: f32 = asg_opaque(0.001);
        let v106: f32 = (v95 * v95);
        let v107: f32 = (v105 * v106);
        let v108: f32 = asg_add(v104, v107);
        let v109: f32 = q57.z;
        let v110: f32 = (v109 * v63);
        let v111: f32 = asg_sqrt(v108);
        let v112: f32 = asg_add(v111, v69);
        let v113: f32 = asg_div(v101, v112);
        let v114: f32 = (v65 * v113);
        let v115: f32 = asg_sub(v110, v114);
        let v116: f32 = f32(c0_0.w);
        let v117: f32 = asg_opaque(0.9);
        let v118: f32 = q43.w;
        let v119: f32 = (v117 * v118);
        let v120: f32 = asg_opaque(0.1);
        let v121: f32 = (v120 * v116);
        let v122: f32 = asg_add(v119, v121);
        let v123: f32 = asg_opaque(0.999);
        let v124: f32 = q50.w;
        let v125: f32 = (v123 * v124);
        let v126: f32 = asg_opaque(0.001);
        let v127: f32 = (v116 * v116);
        let v128: f32 = (v126 * v127);
        let v129: f32 = asg_add(v125, v128);
        let v130: f32 = q57.w;
        let v131: f32 = (v130 * v63);
        let v132: f32 = asg_sqrt(v129);
        let v133: f32 = asg_add(v132, v69);
        let v134: f32 = asg_div(v122, v133);
        let v135: f32 = (v65 * v134);
        let v136: f32 = asg_sub(v131, v135);
        put_four_8((m * (size_0 * 16) + four), vec4<f32>(v48, v80, v101, v122));
        put_four_9((m * (size_0 * 16) + four), vec4<f32>(v56, v87, v108, v129));
        put_four_10((m * (size_0 * 16) + four), vec4<f32>(v73, v94, v115, v136));
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
