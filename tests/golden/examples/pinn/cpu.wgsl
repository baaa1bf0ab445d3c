// memory: 23360, 256
// outputs from memory 1, constants from 2
// input t: f32[4,1] at 0:0+16
// kernel 0, 1x1x1, add+sqrt+mul: =optim/step, =0:64+16, =0:128+16
// kernel 1, 1x1x1, sub+mul+add: 0:0+16, =0:192+16, =0:256+16, =0:320+16, =0:384+16
// kernel 2, 2x1x1, dot_general+tanh: 0:320+16, 0.weight, 0.bias, =0:448+512
// kernel 3, 2x1x1, dot_general+tanh: 0:448+512, 2.weight, 2.bias, =0:960+512
// kernel 4, 1x1x1, dot_general: 0:960+512, 4.weight, =0:1472+16
// kernel 5, 1x1x1, add: 0:256+16, 0:1472+16, 4.bias, =1:0+16
// kernel 6, 2x1x1, dot_general+mul: 0:256+16, 4.weight, 0:960+512, =0:1536+512, =0:2048+512
// kernel 7, 2x1x1, dot_general+mul: 0:2048+512, 2.weight, 0:448+512, =0:2560+512, =0:3072+512
// kernel 4, 1x1x1, dot_general: 0:3072+512, 0.weight, =0:3584+16
// kernel 8, 1x1x1, sub+full: =0:3584+16, 0:1472+16, 4.bias, 0:192+16, 0:0+16, =1:64+16
// kernel 6, 2x1x1, dot_general+mul: 0:3584+16, 0.weight, 0:448+512, =0:3648+512, =0:4160+512
// kernel 9, 2x1x1, dot_general+mul: 0:4160+512, 2.weight, 0:960+512, =0:4672+512, =0:5184+512
// kernel 4, 1x1x1, dot_general: 0:5184+512, 4.weight, =0:5696+16
// kernel 10, 2x1x1, dot_general+mul: 0:384+16, 4.weight, 0:4672+512, 0:1536+512, 0:960+512, =0:5760+512, =0:6272+512
// kernel 11, 2x1x1, dot_general+mul: 0:6272+512, 2.weight, 0:3648+512, 0:2560+512, 0:448+512, =0:6784+512, =0:7296+512
// kernel 4, 1x1x1, dot_general: 0:7296+512, 0.weight, =0:7808+16
// kernel 12, 1x1x1, sub+mul+add: =0:7808+16, =0:1472+16, 4.bias, =0:192+16, =0:0+16, 0:5696+16, 1:64+16, 1:0+16, 0:256+16, =1:128+16
// kernel 13, 1x1x1, sum+div: 1:128+16, 1:64+16, 1:0+16, =1:192+16
// kernel 6, 2x1x1, dot_general+mul: 0:7808+16, 0.weight, 0:448+512, =0:7872+512, =0:8384+512
// kernel 14, 1x1x1, dot_general: 0:7808+16, 0:7296+512, =0:8896+128
// kernel 9, 2x1x1, dot_general+mul: 0:8384+512, 2.weight, 0:960+512, =0:7296+512, =0:9024+512
// kernel 15, 4x1x1, dot_general: 0:6272+512, 0:8384+512, =0:9536+4096
// kernel 14, 1x1x1, dot_general: 0:384+16, 0:9024+512, =0:6272+128
// kernel 16, 2x1x1, dot_general+add: 0:1472+16, 4.weight, 0:9024+512, 0:960+512, 0:1536+512, =0:13632+512, =0:14144+512
// kernel 14, 1x1x1, dot_general: 0:1472+16, 0:5184+512, =0:6400+128
// kernel 17, 2x1x1, dot_general+add: 0:14144+512, 2.weight, 0:8384+512, 0:448+512, 0:2560+512, =0:5184+512, =0:14656+512
// kernel 15, 4x1x1, dot_general: 0:4160+512, 0:14144+512, =0:15168+4096
// kernel 14, 1x1x1, dot_general: 0:3584+16, 0:14656+512, =0:6528+128
// kernel 16, 2x1x1, dot_general+add: 0:192+16, 0.weight, 0:8384+512, 0:448+512, 0:3648+512, =0:4160+512, =0:14144+512
// kernel 14, 1x1x1, dot_general: 0:192+16, 0:3072+512, =0:6656+128
// kernel 18, 2x1x1, dot_general+add: 0:14144+512, 2.weight, 0:9024+512, 0:960+512, 0:4672+512, =0:14656+512, =0:3072+512
// kernel 15, 4x1x1, dot_general: 0:2048+512, 0:14144+512, =0:19264+4096
// kernel 14, 1x1x1, dot_general: 0:256+16, 0:3072+512, =0:2048+128
// kernel 19, 1x1x1, sum+add+sub: 0:0+16, =optim/adam/m/4.bias, =optim/adam/v/4.bias, =4.bias, 0:128+16, 0:64+16
// kernel 20, 2x1x1, dot_general+mul: 0:0+16, 4.weight, =0:7296+512, 0:4672+512, 0:1536+512, 0:960+512, 0:5760+512, 0:9024+512, 0:13632+512, 0:14656+512
// kernel 21, 1x1x1, dot_general+add+sub: 0:0+16, 0:960+512, =optim/adam/m/4.weight, 0:6272+128, 0:6400+128, 0:2048+128, =optim/adam/v/4.weight, =4.weight, 0:128+16, 0:64+16
// kernel 22, 1x1x1, sum+add+sub: 0:7296+512, =optim/adam/m/2.bias, =optim/adam/v/2.bias, =2.bias, 0:128+16, 0:64+16
// kernel 23, 2x1x1, dot_general+mul: 0:7296+512, 2.weight, =0:7872+512, 0:3648+512, 0:2560+512, 0:448+512, 0:6784+512, 0:8384+512, 0:5184+512, 0:4160+512
// kernel 15, 4x1x1, dot_general: 0:448+512, 0:7296+512, =0:960+4096
// kernel 22, 1x1x1, sum+add+sub: 0:7872+512, =optim/adam/m/0.bias, =optim/adam/v/0.bias, =0.bias, 0:128+16, 0:64+16
// kernel 21, 1x1x1, dot_general+add+sub: 0:320+16, 0:7872+512, =optim/adam/m/0.weight, 0:8896+128, 0:6528+128, 0:6656+128, =optim/adam/v/0.weight, =0.weight, 0:128+16, 0:64+16
// kernel 24, 4x1x1, add+sub: =optim/adam/m/2.weight, 0:9536+4096, 0:15168+4096, 0:19264+4096, 0:960+4096, =optim/adam/v/2.weight, =2.weight, 0:128+16, 0:64+16
// output u: f32[4,1] at 1:0+16
// output grad/t: f32[4,1] at 1:64+16
// output grad/grad/t: f32[4,1] at 1:128+16
// output loss: f32[] at 1:192+16

// kernel 0
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_ordered, asg_less, asg_maximum, asg_minimum, asg_cast_i32_f32, asg_zero, asg_bits, asg_opaque, asg_opaque_negative, asg_nan, asg_magnitude, asg_isnan, asg_isfinite, asg_copysign, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_expm1, asg_bitwise_and_u32, asg_multiply_high, asg_two_over_pi, asg_angle_large, asg_angle, asg_sin_near, asg_cos_near, asg_sin_of, asg_cos
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
  let v12: f32 = asg_opaque(19.0);
  let v13: bool = asg_less(v4, v12);
  let v14: f32 = asg_opaque(0.005);
  let v15: f32 = asg_div(v6, v12);
  let v16: f32 = asg_bits(0xff800000u);
  let v17: f32 = asg_minimum(asg_maximum(v15, v16), v5);
  let v18: f32 = (v14 * v17);
  let v19: f32 = asg_opaque(0.0);
  let v20: f32 = asg_opaque(0.5);
  let v21: f32 = asg_sub(v4, v12);
  let v22: f32 = asg_minimum(v21, v5);
  let v23: f32 = asg_opaque(3.1415927);
  let v24: f32 = (v22 * v23);
  let v25: f32 = asg_cos(v24);
  let v26: f32 = asg_add(v5, v25);
  let v27: f32 = (v20 * v26);
  let v28: f32 = (v14 * v27);
  let v29: f32 = asg_add(v19, v28);
  let v30: f32 = select(v29, v18, v13);
  let v31: f32 = asg_opaque(-0.105360515);
  let v32: f32 = (v6 * v31);
  let v33: f32 = asg_expm1(v32);
  let v34: f32 = (-v33);
  let v35: f32 = asg_div(v30, v34);
  let v36: f32 = (v35 * v11);
  put_1(0, v3);
  put_2(0, v11);
  put_3(0, v36);
}

// kernel 1
// with asg_add, asg_sub, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude, asg_isnan, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }
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
  if (row >= 4) { return; }
  let v1: f32 = asg_opaque(1.0);
  let v2: f32 = at_0(row);
  let v3: f32 = (-v2);
  let v4: f32 = asg_exp(v3);
  let v5: f32 = asg_sub(v1, v4);
  let v6: f32 = (v5 * v5);
  let v7: f32 = asg_opaque(0.33333334);
  let v8: f32 = (v2 * v7);
  let v9: f32 = asg_sub(v8, v1);
  let v10: f32 = (v4 * v5);
  let v11: f32 = asg_add(v10, v10);
  put_1(row, v5);
  put_2(row, v6);
  put_3(row, v9);
  put_4(row, v11);
}

// kernel 2
// with asg_add, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_copysign, asg_power_of_two, asg_expm1_near, asg_exp_parts, asg_tanh, asg_bitwise_and_u32
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
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
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 16) { return; }
  let tn = tile % 4;
  let tm = (tile / 4) % 4;
  let tb = tile / 16;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let v1: f32 = at_0(tm);
  for (var k = 0; k < 1; k++) {
    let q2 = four_at_1((tn * 2));
    let q3 = four_at_1((tn * 2 + 1));
    c0_0 += v1 * q2;
    c0_1 += v1 * q3;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v4: f32 = f32(c0_0.x);
        let q5 = four_at_2(four);
        let v6: f32 = q5.x;
        let v7: f32 = asg_add(v4, v6);
        let v8: f32 = asg_tanh(v7);
        let v9: f32 = f32(c0_0.y);
        let v10: f32 = q5.y;
        let v11: f32 = asg_add(v9, v10);
        let v12: f32 = asg_tanh(v11);
        let v13: f32 = f32(c0_0.z);
        let v14: f32 = q5.z;
        let v15: f32 = asg_add(v13, v14);
        let v16: f32 = asg_tanh(v15);
        let v17: f32 = f32(c0_0.w);
        let v18: f32 = q5.w;
        let v19: f32 = asg_add(v17, v18);
        let v20: f32 = asg_tanh(v19);
        put_four_3((m * 8 + four), vec4<f32>(v8, v12, v16, v20));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 3
// with asg_add, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_copysign, asg_power_of_two, asg_expm1_near, asg_exp_parts, asg_tanh, asg_bitwise_and_u32
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
  let tn = tile % 4;
  let tm = (tile / 4) % 4;
  let tb = tile / 16;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 8 + i32(asg_zero); k++) {
    let q1 = four_at_0((tm * 8 + k));
    let q2 = four_at_1((tn * 64 + k));
    let q3 = four_at_1((tn * 64 + k + 8));
    let q4 = four_at_1((tn * 64 + k + 16));
    let q5 = four_at_1((tn * 64 + k + 24));
    let q6 = four_at_1((tn * 64 + k + 32));
    let q7 = four_at_1((tn * 64 + k + 40));
    let q8 = four_at_1((tn * 64 + k + 48));
    let q9 = four_at_1((tn * 64 + k + 56));
    let b10 = vec4<f32>(q2.x, q3.x, q4.x, q5.x);
    let b11 = vec4<f32>(q2.y, q3.y, q4.y, q5.y);
    let b12 = vec4<f32>(q2.z, q3.z, q4.z, q5.z);
    let b13 = vec4<f32>(q2.w, q3.w, q4.w, q5.w);
    let b14 = vec4<f32>(q6.x, q7.x, q8.x, q9.x);
    let b15 = vec4<f32>(q6.y, q7.y, q8.y, q9.y);
    let b16 = vec4<f32>(q6.z, q7.z, q8.z, q9.z);
    let b17 = vec4<f32>(q6.w, q7.w, q8.w, q9.w);
    c0_0 += q1.x * b10;
    c0_1 += q1.x * b14;
    c0_0 += q1.y * b11;
    c0_1 += q1.y * b15;
    c0_0 += q1.z * b12;
    c0_1 += q1.z * b16;
    c0_0 += q1.w * b13;
    c0_1 += q1.w * b17;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v18: f32 = f32(c0_0.x);
        let q19 = four_at_2(four);
        let v20: f32 = q19.x;
        let v21: f32 = asg_add(v18, v20);
        let v22: f32 = asg_tanh(v21);
        let v23: f32 = f32(c0_0.y);
        let v24: f32 = q19.y;
        let v25: f32 = asg_add(v23, v24);
        let v26: f32 = asg_tanh(v25);
        let v27: f32 = f32(c0_0.z);
        let v28: f32 = q19.z;
        let v29: f32 = asg_add(v27, v28);
        let v30: f32 = asg_tanh(v29);
        let v31: f32 = f32(c0_0.w);
        let v32: f32 = q19.w;
        let v33: f32 = asg_add(v31, v32);
        let v34: f32 = asg_tanh(v33);
        put_four_3((m * 8 + four), vec4<f32>(v22, v26, v30, v34));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 4
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
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
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 4) { return; }
  let tn = tile % 1;
  let tm = (tile / 1) % 4;
  let tb = tile / 4;
  var c0_0 = vec4<f32>();
  let n0 = min(0, 0);
  let n1 = min(1, 0);
  let n2 = min(2, 0);
  let n3 = min(3, 0);
  for (var k = 0; k < 8 + i32(asg_zero); k++) {
    let q1 = four_at_0((tm * 8 + k));
    let q2 = four_at_1(k);
    let q3 = four_at_1(k);
    let q4 = four_at_1(k);
    let q5 = four_at_1(k);
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
      if (four < 1) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 1) { break; }
          let v10: f32 = f32(vector.x);
          put_2(m, v10);
          vector = vector.yzww;
        }
      }
    }
  }
}

// kernel 5
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 4) { return; }
  let v1: f32 = asg_opaque(1.0);
  let v2: f32 = at_0(row);
  let v3: f32 = at_1(row);
  let v4: f32 = at_2(0);
  let v5: f32 = asg_add(v3, v4);
  let v6: f32 = (v2 * v5);
  let v7: f32 = asg_add(v1, v6);
  put_3(row, v7);
}

// kernel 6
// with asg_sub, asg_zero, asg_opaque, asg_opaque_negative
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec2<u64>>;
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
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_4(i: i32, v: vec4<f32>) { buf_4[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 16) { return; }
  let tn = tile % 4;
  let tm = (tile / 4) % 4;
  let tb = tile / 16;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let v1: f32 = at_0(tm);
  for (var k = 0; k < 1; k++) {
    let q2 = four_at_1((tn * 2));
    let q3 = four_at_1((tn * 2 + 1));
    c0_0 += v1 * q2;
    c0_1 += v1 * q3;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v4: f32 = f32(c0_0.x);
        let v5: f32 = asg_opaque(1.0);
        let q6 = four_at_2((m * 8 + four));
        let v7: f32 = q6.x;
        let v8: f32 = (v7 * v7);
        let v9: f32 = asg_sub(v5, v8);
        let v10: f32 = (v4 * v9);
        let v11: f32 = f32(c0_0.y);
        let v12: f32 = asg_opaque(1.0);
        let v13: f32 = q6.y;
        let v14: f32 = (v13 * v13);
        let v15: f32 = asg_sub(v12, v14);
        let v16: f32 = (v11 * v15);
        let v17: f32 = f32(c0_0.z);
        let v18: f32 = asg_opaque(1.0);
        let v19: f32 = q6.z;
        let v20: f32 = (v19 * v19);
        let v21: f32 = asg_sub(v18, v20);
        let v22: f32 = (v17 * v21);
        let v23: f32 = f32(c0_0.w);
        let v24: f32 = asg_opaque(1.0);
        let v25: f32 = q6.w;
        let v26: f32 = (v25 * v25);
        let v27: f32 = asg_sub(v24, v26);
        let v28: f32 = (v23 * v27);
        put_four_3((m * 8 + four), vec4<f32>(v4, v11, v17, v23));
        put_four_4((m * 8 + four), vec4<f32>(v10, v16, v22, v28));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 7
// with asg_sub, asg_zero, asg_opaque, asg_opaque_negative
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec2<u64>>;
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
fn put_four_4(i: i32, v: vec4<f32>) { buf_4[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 16) { return; }
  let tn = tile % 4;
  let tm = (tile / 4) % 4;
  let tb = tile / 16;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 1; k++) {
    let q1 = four_at_0((tm * 8));
    let q2 = four_at_0((tm * 8 + 1));
    let q3 = four_at_0((tm * 8 + 2));
    let q4 = four_at_0((tm * 8 + 3));
    let q5 = four_at_0((tm * 8 + 4));
    let q6 = four_at_0((tm * 8 + 5));
    let q7 = four_at_0((tm * 8 + 6));
    let q8 = four_at_0((tm * 8 + 7));
    let q9 = four_at_1((tn * 2));
    let q10 = four_at_1((tn * 2 + 8));
    let q11 = four_at_1((tn * 2 + 16));
    let q12 = four_at_1((tn * 2 + 24));
    let q13 = four_at_1((tn * 2 + 32));
    let q14 = four_at_1((tn * 2 + 40));
    let q15 = four_at_1((tn * 2 + 48));
    let q16 = four_at_1((tn * 2 + 56));
    let q17 = four_at_1((tn * 2 + 64));
    let q18 = four_at_1((tn * 2 + 72));
    let q19 = four_at_1((tn * 2 + 80));
    let q20 = four_at_1((tn * 2 + 88));
    let q21 = four_at_1((tn * 2 + 96));
    let q22 = four_at_1((tn * 2 + 104));
    let q23 = four_at_1((tn * 2 + 112));
    let q24 = four_at_1((tn * 2 + 120));
    let q25 = four_at_1((tn * 2 + 128));
    let q26 = four_at_1((tn * 2 + 136));
    let q27 = four_at_1((tn * 2 + 144));
    let q28 = four_at_1((tn * 2 + 152));
    let q29 = four_at_1((tn * 2 + 160));
    let q30 = four_at_1((tn * 2 + 168));
    let q31 = four_at_1((tn * 2 + 176));
    let q32 = four_at_1((tn * 2 + 184));
    let q33 = four_at_1((tn * 2 + 192));
    let q34 = four_at_1((tn * 2 + 200));
    let q35 = four_at_1((tn * 2 + 208));
    let q36 = four_at_1((tn * 2 + 216));
    let q37 = four_at_1((tn * 2 + 224));
    let q38 = four_at_1((tn * 2 + 232));
    let q39 = four_at_1((tn * 2 + 240));
    let q40 = four_at_1((tn * 2 + 248));
    let q41 = four_at_1((tn * 2 + 1));
    let q42 = four_at_1((tn * 2 + 9));
    let q43 = four_at_1((tn * 2 + 17));
    let q44 = four_at_1((tn * 2 + 25));
    let q45 = four_at_1((tn * 2 + 33));
    let q46 = four_at_1((tn * 2 + 41));
    let q47 = four_at_1((tn * 2 + 49));
    let q48 = four_at_1((tn * 2 + 57));
    let q49 = four_at_1((tn * 2 + 65));
    let q50 = four_at_1((tn * 2 + 73));
    let q51 = four_at_1((tn * 2 + 81));
    let q52 = four_at_1((tn * 2 + 89));
    let q53 = four_at_1((tn * 2 + 97));
    let q54 = four_at_1((tn * 2 + 105));
    let q55 = four_at_1((tn * 2 + 113));
    let q56 = four_at_1((tn * 2 + 121));
    let q57 = four_at_1((tn * 2 + 129));
    let q58 = four_at_1((tn * 2 + 137));
    let q59 = four_at_1((tn * 2 + 145));
    let q60 = four_at_1((tn * 2 + 153));
    let q61 = four_at_1((tn * 2 + 161));
    let q62 = four_at_1((tn * 2 + 169));
    let q63 = four_at_1((tn * 2 + 177));
    let q64 = four_at_1((tn * 2 + 185));
    let q65 = four_at_1((tn * 2 + 193));
    let q66 = four_at_1((tn * 2 + 201));
    let q67 = four_at_1((tn * 2 + 209));
    let q68 = four_at_1((tn * 2 + 217));
    let q69 = four_at_1((tn * 2 + 225));
    let q70 = four_at_1((tn * 2 + 233));
    let q71 = four_at_1((tn * 2 + 241));
    let q72 = four_at_1((tn * 2 + 249));
    c0_0 += q1.x * q9;
    c0_1 += q1.x * q41;
    c0_0 += q1.y * q10;
    c0_1 += q1.y * q42;
    c0_0 += q1.z * q11;
    c0_1 += q1.z * q43;
    c0_0 += q1.w * q12;
    c0_1 += q1.w * q44;
    c0_0 += q2.x * q13;
    c0_1 += q2.x * q45;
    c0_0 += q2.y * q14;
    c0_1 += q2.y * q46;
    c0_0 += q2.z * q15;
    c0_1 += q2.z * q47;
    c0_0 += q2.w * q16;
    c0_1 += q2.w * q48;
    c0_0 += q3.x * q17;
    c0_1 += q3.x * q49;
    c0_0 += q3.y * q18;
    c0_1 += q3.y * q50;
    c0_0 += q3.z * q19;
    c0_1 += q3.z * q51;
    c0_0 += q3.w * q20;
    c0_1 += q3.w * q52;
    c0_0 += q4.x * q21;
    c0_1 += q4.x * q53;
    c0_0 += q4.y * q22;
    c0_1 += q4.y * q54;
    c0_0 += q4.z * q23;
    c0_1 += q4.z * q55;
    c0_0 += q4.w * q24;
    c0_1 += q4.w * q56;
    c0_0 += q5.x * q25;
    c0_1 += q5.x * q57;
    c0_0 += q5.y * q26;
    c0_1 += q5.y * q58;
    c0_0 += q5.z * q27;
    c0_1 += q5.z * q59;
    c0_0 += q5.w * q28;
    c0_1 += q5.w * q60;
    c0_0 += q6.x * q29;
    c0_1 += q6.x * q61;
    c0_0 += q6.y * q30;
    c0_1 += q6.y * q62;
    c0_0 += q6.z * q31;
    c0_1 += q6.z * q63;
    c0_0 += q6.w * q32;
    c0_1 += q6.w * q64;
    c0_0 += q7.x * q33;
    c0_1 += q7.x * q65;
    c0_0 += q7.y * q34;
    c0_1 += q7.y * q66;
    c0_0 += q7.z * q35;
    c0_1 += q7.z * q67;
    c0_0 += q7.w * q36;
    c0_1 += q7.w * q68;
    c0_0 += q8.x * q37;
    c0_1 += q8.x * q69;
    c0_0 += q8.y * q38;
    c0_1 += q8.y * q70;
    c0_0 += q8.z * q39;
    c0_1 += q8.z * q71;
    c0_0 += q8.w * q40;
    c0_1 += q8.w * q72;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v73: f32 = f32(c0_0.x);
        let v74: f32 = asg_opaque(1.0);
        let q75 = four_at_2((m * 8 + four));
        let v76: f32 = q75.x;
        let v77: f32 = (v76 * v76);
        let v78: f32 = asg_sub(v74, v77);
        let v79: f32 = (v73 * v78);
        let v80: f32 = f32(c0_0.y);
        let v81: f32 = asg_opaque(1.0);
        let v82: f32 = q75.y;
        let v83: f32 = (v82 * v82);
        let v84: f32 = asg_sub(v81, v83);
        let v85: f32 = (v80 * v84);
        let v86: f32 = f32(c0_0.z);
        let v87: f32 = asg_opaque(1.0);
        let v88: f32 = q75.z;
        let v89: f32 = (v88 * v88);
        let v90: f32 = asg_sub(v87, v89);
        let v91: f32 = (v86 * v90);
        let v92: f32 = f32(c0_0.w);
        let v93: f32 = asg_opaque(1.0);
        let v94: f32 = q75.w;
        let v95: f32 = (v94 * v94);
        let v96: f32 = asg_sub(v93, v95);
        let v97: f32 = (v92 * v96);
        put_four_3((m * 8 + four), vec4<f32>(v73, v80, v86, v92));
        put_four_4((m * 8 + four), vec4<f32>(v79, v85, v91, v97));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 8
// with asg_add, asg_sub, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude, asg_isnan, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp
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
fn put_5(i: i32, v: f32) { buf_5[i] = v; }
fn put_6(i: i32, v: f32) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 4) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = asg_opaque(0.33333334);
  let v3: f32 = (v1 * v2);
  let v4: f32 = at_1(row);
  let v5: f32 = at_2(0);
  let v6: f32 = asg_add(v4, v5);
  let v7: f32 = at_3(row);
  let v8: f32 = (v6 * v7);
  let v9: f32 = asg_add(v8, v8);
  let v10: f32 = (-v9);
  let v11: f32 = at_4(row);
  let v12: f32 = (-v11);
  let v13: f32 = asg_exp(v12);
  let v14: f32 = (v10 * v13);
  let v15: f32 = asg_sub(v3, v14);
  let v16: f32 = asg_opaque(0.33333334);
  put_5(row, v15);
  put_6(row, v16);
}

// kernel 9
// with asg_sub, asg_zero, asg_opaque, asg_opaque_negative
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec2<u64>>;
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
fn put_four_4(i: i32, v: vec4<f32>) { buf_4[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 16) { return; }
  let tn = tile % 4;
  let tm = (tile / 4) % 4;
  let tb = tile / 16;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 8 + i32(asg_zero); k++) {
    let q1 = four_at_0((tm * 8 + k));
    let q2 = four_at_1((tn * 64 + k));
    let q3 = four_at_1((tn * 64 + k + 8));
    let q4 = four_at_1((tn * 64 + k + 16));
    let q5 = four_at_1((tn * 64 + k + 24));
    let q6 = four_at_1((tn * 64 + k + 32));
    let q7 = four_at_1((tn * 64 + k + 40));
    let q8 = four_at_1((tn * 64 + k + 48));
    let q9 = four_at_1((tn * 64 + k + 56));
    let b10 = vec4<f32>(q2.x, q3.x, q4.x, q5.x);
    let b11 = vec4<f32>(q2.y, q3.y, q4.y, q5.y);
    let b12 = vec4<f32>(q2.z, q3.z, q4.z, q5.z);
    let b13 = vec4<f32>(q2.w, q3.w, q4.w, q5.w);
    let b14 = vec4<f32>(q6.x, q7.x, q8.x, q9.x);
    let b15 = vec4<f32>(q6.y, q7.y, q8.y, q9.y);
    let b16 = vec4<f32>(q6.z, q7.z, q8.z, q9.z);
    let b17 = vec4<f32>(q6.w, q7.w, q8.w, q9.w);
    c0_0 += q1.x * b10;
    c0_1 += q1.x * b14;
    c0_0 += q1.y * b11;
    c0_1 += q1.y * b15;
    c0_0 += q1.z * b12;
    c0_1 += q1.z * b16;
    c0_0 += q1.w * b13;
    c0_1 += q1.w * b17;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v18: f32 = f32(c0_0.x);
        let v19: f32 = asg_opaque(1.0);
        let q20 = four_at_2((m * 8 + four));
        let v21: f32 = q20.x;
        let v22: f32 = (v21 * v21);
        let v23: f32 = asg_sub(v19, v22);
        let v24: f32 = (v18 * v23);
        let v25: f32 = f32(c0_0.y);
        let v26: f32 = asg_opaque(1.0);
        let v27: f32 = q20.y;
        let v28: f32 = (v27 * v27);
        let v29: f32 = asg_sub(v26, v28);
        let v30: f32 = (v25 * v29);
        let v31: f32 = f32(c0_0.z);
        let v32: f32 = asg_opaque(1.0);
        let v33: f32 = q20.z;
        let v34: f32 = (v33 * v33);
        let v35: f32 = asg_sub(v32, v34);
        let v36: f32 = (v31 * v35);
        let v37: f32 = f32(c0_0.w);
        let v38: f32 = asg_opaque(1.0);
        let v39: f32 = q20.w;
        let v40: f32 = (v39 * v39);
        let v41: f32 = asg_sub(v38, v40);
        let v42: f32 = (v37 * v41);
        put_four_3((m * 8 + four), vec4<f32>(v18, v25, v31, v37));
        put_four_4((m * 8 + four), vec4<f32>(v24, v30, v36, v42));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 10
// with asg_add, asg_sub, asg_zero, asg_opaque, asg_opaque_negative
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec2<u64>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<vec2<u64>>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<vec2<u64>>;
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
fn put_four_5(i: i32, v: vec4<f32>) { buf_5[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_6(i: i32, v: vec4<f32>) { buf_6[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 16) { return; }
  let tn = tile % 4;
  let tm = (tile / 4) % 4;
  let tb = tile / 16;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let v1: f32 = at_0(tm);
  for (var k = 0; k < 1; k++) {
    let q2 = four_at_1((tn * 2));
    let q3 = four_at_1((tn * 2 + 1));
    c0_0 += v1 * q2;
    c0_1 += v1 * q3;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v4: f32 = f32(c0_0.x);
        let q5 = four_at_2((m * 8 + four));
        let v6: f32 = q5.x;
        let q7 = four_at_3((m * 8 + four));
        let v8: f32 = q7.x;
        let v9: f32 = (v6 * v8);
        let v10: f32 = (-v9);
        let q11 = four_at_4((m * 8 + four));
        let v12: f32 = q11.x;
        let v13: f32 = (v10 * v12);
        let v14: f32 = asg_add(v13, v13);
        let v15: f32 = asg_add(v14, v4);
        let v16: f32 = asg_opaque(1.0);
        let v17: f32 = (v12 * v12);
        let v18: f32 = asg_sub(v16, v17);
        let v19: f32 = (v15 * v18);
        let v20: f32 = f32(c0_0.y);
        let v21: f32 = q5.y;
        let v22: f32 = q7.y;
        let v23: f32 = (v21 * v22);
        let v24: f32 = (-v23);
        let v25: f32 = q11.y;
        let v26: f32 = (v24 * v25);
        let v27: f32 = asg_add(v26, v26);
        let v28: f32 = asg_add(v27, v20);
        let v29: f32 = asg_opaque(1.0);
        let v30: f32 = (v25 * v25);
        let v31: f32 = asg_sub(v29, v30);
        let v32: f32 = (v28 * v31);
        let v33: f32 = f32(c0_0.z);
        let v34: f32 = q5.z;
        let v35: f32 = q7.z;
        let v36: f32 = (v34 * v35);
        let v37: f32 = (-v36);
        let v38: f32 = q11.z;
        let v39: f32 = (v37 * v38);
        let v40: f32 = asg_add(v39, v39);
        let v41: f32 = asg_add(v40, v33);
        let v42: f32 = asg_opaque(1.0);
        let v43: f32 = (v38 * v38);
        let v44: f32 = asg_sub(v42, v43);
        let v45: f32 = (v41 * v44);
        let v46: f32 = f32(c0_0.w);
        let v47: f32 = q5.w;
        let v48: f32 = q7.w;
        let v49: f32 = (v47 * v48);
        let v50: f32 = (-v49);
        let v51: f32 = q11.w;
        let v52: f32 = (v50 * v51);
        let v53: f32 = asg_add(v52, v52);
        let v54: f32 = asg_add(v53, v46);
        let v55: f32 = asg_opaque(1.0);
        let v56: f32 = (v51 * v51);
        let v57: f32 = asg_sub(v55, v56);
        let v58: f32 = (v54 * v57);
        put_four_5((m * 8 + four), vec4<f32>(v4, v20, v33, v46));
        put_four_6((m * 8 + four), vec4<f32>(v19, v32, v45, v58));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 11
// with asg_add, asg_sub, asg_zero, asg_opaque, asg_opaque_negative
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec2<u64>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<vec2<u64>>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<vec2<u64>>;
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
fn at_3(i: i32) -> f32 { return bitcast<f32>(u32(buf_3[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_3(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_3[i])); }
fn at_4(i: i32) -> f32 { return bitcast<f32>(u32(buf_4[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_4(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_4[i])); }
fn put_four_5(i: i32, v: vec4<f32>) { buf_5[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_6(i: i32, v: vec4<f32>) { buf_6[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 16) { return; }
  let tn = tile % 4;
  let tm = (tile / 4) % 4;
  let tb = tile / 16;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 1; k++) {
    let q1 = four_at_0((tm * 8));
    let q2 = four_at_0((tm * 8 + 1));
    let q3 = four_at_0((tm * 8 + 2));
    let q4 = four_at_0((tm * 8 + 3));
    let q5 = four_at_0((tm * 8 + 4));
    let q6 = four_at_0((tm * 8 + 5));
    let q7 = four_at_0((tm * 8 + 6));
    let q8 = four_at_0((tm * 8 + 7));
    let q9 = four_at_1((tn * 2));
    let q10 = four_at_1((tn * 2 + 8));
    let q11 = four_at_1((tn * 2 + 16));
    let q12 = four_at_1((tn * 2 + 24));
    let q13 = four_at_1((tn * 2 + 32));
    let q14 = four_at_1((tn * 2 + 40));
    let q15 = four_at_1((tn * 2 + 48));
    let q16 = four_at_1((tn * 2 + 56));
    let q17 = four_at_1((tn * 2 + 64));
    let q18 = four_at_1((tn * 2 + 72));
    let q19 = four_at_1((tn * 2 + 80));
    let q20 = four_at_1((tn * 2 + 88));
    let q21 = four_at_1((tn * 2 + 96));
    let q22 = four_at_1((tn * 2 + 104));
    let q23 = four_at_1((tn * 2 + 112));
    let q24 = four_at_1((tn * 2 + 120));
    let q25 = four_at_1((tn * 2 + 128));
    let q26 = four_at_1((tn * 2 + 136));
    let q27 = four_at_1((tn * 2 + 144));
    let q28 = four_at_1((tn * 2 + 152));
    let q29 = four_at_1((tn * 2 + 160));
    let q30 = four_at_1((tn * 2 + 168));
    let q31 = four_at_1((tn * 2 + 176));
    let q32 = four_at_1((tn * 2 + 184));
    let q33 = four_at_1((tn * 2 + 192));
    let q34 = four_at_1((tn * 2 + 200));
    let q35 = four_at_1((tn * 2 + 208));
    let q36 = four_at_1((tn * 2 + 216));
    let q37 = four_at_1((tn * 2 + 224));
    let q38 = four_at_1((tn * 2 + 232));
    let q39 = four_at_1((tn * 2 + 240));
    let q40 = four_at_1((tn * 2 + 248));
    let q41 = four_at_1((tn * 2 + 1));
    let q42 = four_at_1((tn * 2 + 9));
    let q43 = four_at_1((tn * 2 + 17));
    let q44 = four_at_1((tn * 2 + 25));
    let q45 = four_at_1((tn * 2 + 33));
    let q46 = four_at_1((tn * 2 + 41));
    let q47 = four_at_1((tn * 2 + 49));
    let q48 = four_at_1((tn * 2 + 57));
    let q49 = four_at_1((tn * 2 + 65));
    let q50 = four_at_1((tn * 2 + 73));
    let q51 = four_at_1((tn * 2 + 81));
    let q52 = four_at_1((tn * 2 + 89));
    let q53 = four_at_1((tn * 2 + 97));
    let q54 = four_at_1((tn * 2 + 105));
    let q55 = four_at_1((tn * 2 + 113));
    let q56 = four_at_1((tn * 2 + 121));
    let q57 = four_at_1((tn * 2 + 129));
    let q58 = four_at_1((tn * 2 + 137));
    let q59 = four_at_1((tn * 2 + 145));
    let q60 = four_at_1((tn * 2 + 153));
    let q61 = four_at_1((tn * 2 + 161));
    let q62 = four_at_1((tn * 2 + 169));
    let q63 = four_at_1((tn * 2 + 177));
    let q64 = four_at_1((tn * 2 + 185));
    let q65 = four_at_1((tn * 2 + 193));
    let q66 = four_at_1((tn * 2 + 201));
    let q67 = four_at_1((tn * 2 + 209));
    let q68 = four_at_1((tn * 2 + 217));
    let q69 = four_at_1((tn * 2 + 225));
    let q70 = four_at_1((tn * 2 + 233));
    let q71 = four_at_1((tn * 2 + 241));
    let q72 = four_at_1((tn * 2 + 249));
    c0_0 += q1.x * q9;
    c0_1 += q1.x * q41;
    c0_0 += q1.y * q10;
    c0_1 += q1.y * q42;
    c0_0 += q1.z * q11;
    c0_1 += q1.z * q43;
    c0_0 += q1.w * q12;
    c0_1 += q1.w * q44;
    c0_0 += q2.x * q13;
    c0_1 += q2.x * q45;
    c0_0 += q2.y * q14;
    c0_1 += q2.y * q46;
    c0_0 += q2.z * q15;
    c0_1 += q2.z * q47;
    c0_0 += q2.w * q16;
    c0_1 += q2.w * q48;
    c0_0 += q3.x * q17;
    c0_1 += q3.x * q49;
    c0_0 += q3.y * q18;
    c0_1 += q3.y * q50;
    c0_0 += q3.z * q19;
    c0_1 += q3.z * q51;
    c0_0 += q3.w * q20;
    c0_1 += q3.w * q52;
    c0_0 += q4.x * q21;
    c0_1 += q4.x * q53;
    c0_0 += q4.y * q22;
    c0_1 += q4.y * q54;
    c0_0 += q4.z * q23;
    c0_1 += q4.z * q55;
    c0_0 += q4.w * q24;
    c0_1 += q4.w * q56;
    c0_0 += q5.x * q25;
    c0_1 += q5.x * q57;
    c0_0 += q5.y * q26;
    c0_1 += q5.y * q58;
    c0_0 += q5.z * q27;
    c0_1 += q5.z * q59;
    c0_0 += q5.w * q28;
    c0_1 += q5.w * q60;
    c0_0 += q6.x * q29;
    c0_1 += q6.x * q61;
    c0_0 += q6.y * q30;
    c0_1 += q6.y * q62;
    c0_0 += q6.z * q31;
    c0_1 += q6.z * q63;
    c0_0 += q6.w * q32;
    c0_1 += q6.w * q64;
    c0_0 += q7.x * q33;
    c0_1 += q7.x * q65;
    c0_0 += q7.y * q34;
    c0_1 += q7.y * q66;
    c0_0 += q7.z * q35;
    c0_1 += q7.z * q67;
    c0_0 += q7.w * q36;
    c0_1 += q7.w * q68;
    c0_0 += q8.x * q37;
    c0_1 += q8.x * q69;
    c0_0 += q8.y * q38;
    c0_1 += q8.y * q70;
    c0_0 += q8.z * q39;
    c0_1 += q8.z * q71;
    c0_0 += q8.w * q40;
    c0_1 += q8.w * q72;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v73: f32 = f32(c0_0.x);
        let q74 = four_at_2((m * 8 + four));
        let v75: f32 = q74.x;
        let q76 = four_at_3((m * 8 + four));
        let v77: f32 = q76.x;
        let v78: f32 = (v75 * v77);
        let v79: f32 = (-v78);
        let q80 = four_at_4((m * 8 + four));
        let v81: f32 = q80.x;
        let v82: f32 = (v79 * v81);
        let v83: f32 = asg_add(v82, v82);
        let v84: f32 = asg_add(v83, v73);
        let v85: f32 = asg_opaque(1.0);
        let v86: f32 = (v81 * v81);
        let v87: f32 = asg_sub(v85, v86);
        let v88: f32 = (v84 * v87);
        let v89: f32 = f32(c0_0.y);
        let v90: f32 = q74.y;
        let v91: f32 = q76.y;
        let v92: f32 = (v90 * v91);
        let v93: f32 = (-v92);
        let v94: f32 = q80.y;
        let v95: f32 = (v93 * v94);
        let v96: f32 = asg_add(v95, v95);
        let v97: f32 = asg_add(v96, v89);
        let v98: f32 = asg_opaque(1.0);
        let v99: f32 = (v94 * v94);
        let v100: f32 = asg_sub(v98, v99);
        let v101: f32 = (v97 * v100);
        let v102: f32 = f32(c0_0.z);
        let v103: f32 = q74.z;
        let v104: f32 = q76.z;
        let v105: f32 = (v103 * v104);
        let v106: f32 = (-v105);
        let v107: f32 = q80.z;
        let v108: f32 = (v106 * v107);
        let v109: f32 = asg_add(v108, v108);
        let v110: f32 = asg_add(v109, v102);
        let v111: f32 = asg_opaque(1.0);
        let v112: f32 = (v107 * v107);
        let v113: f32 = asg_sub(v111, v112);
        let v114: f32 = (v110 * v113);
        let v115: f32 = f32(c0_0.w);
        let v116: f32 = q74.w;
        let v117: f32 = q76.w;
        let v118: f32 = (v116 * v117);
        let v119: f32 = (-v118);
        let v120: f32 = q80.w;
        let v121: f32 = (v119 * v120);
        let v122: f32 = asg_add(v121, v121);
        let v123: f32 = asg_add(v122, v115);
        let v124: f32 = asg_opaque(1.0);
        let v125: f32 = (v120 * v120);
        let v126: f32 = asg_sub(v124, v125);
        let v127: f32 = (v123 * v126);
        put_four_5((m * 8 + four), vec4<f32>(v73, v89, v102, v115));
        put_four_6((m * 8 + four), vec4<f32>(v88, v101, v114, v127));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 12
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude, asg_isnan, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<f32>;
@group(0) @binding(8) var<storage, read_write> buf_8: array<f32>;
@group(0) @binding(9) var<storage, read_write> buf_9: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn at_7(i: i32) -> f32 { return buf_7[i]; }
fn at_8(i: i32) -> f32 { return buf_8[i]; }
fn put_9(i: i32, v: f32) { buf_9[i] = v; }
fn put_10(i: i32, v: f32) { buf_0[i] = v; }
fn put_11(i: i32, v: f32) { buf_1[i] = v; }
fn put_12(i: i32, v: f32) { buf_3[i] = v; }
fn put_13(i: i32, v: f32) { buf_4[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 4) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = asg_opaque(0.33333334);
  let v3: f32 = (v1 * v2);
  let v4: f32 = at_1(row);
  let v5: f32 = at_2(0);
  let v6: f32 = asg_add(v4, v5);
  let v7: f32 = at_3(row);
  let v8: f32 = (v6 * v7);
  let v9: f32 = asg_add(v8, v8);
  let v10: f32 = at_4(row);
  let v11: f32 = (-v10);
  let v12: f32 = asg_exp(v11);
  let v13: f32 = (v12 * v6);
  let v14: f32 = asg_add(v13, v13);
  let v15: f32 = at_5(row);
  let v16: f32 = (v15 * v7);
  let v17: f32 = asg_add(v14, v16);
  let v18: f32 = asg_add(v17, v16);
  let v19: f32 = asg_sub(v9, v18);
  let v20: f32 = (v19 * v12);
  let v21: f32 = asg_sub(v3, v20);
  let v22: f32 = asg_opaque(4.0);
  let v23: f32 = asg_div(1.0, v22);
  let v24: f32 = asg_opaque(2.0);
  let v25: f32 = asg_opaque(0.5);
  let v26: f32 = at_6(row);
  let v27: f32 = (v25 * v26);
  let v28: f32 = asg_add(v21, v27);
  let v29: f32 = asg_opaque(4.0);
  let v30: f32 = at_7(row);
  let v31: f32 = (v29 * v30);
  let v32: f32 = asg_add(v28, v31);
  let v33: f32 = (v24 * v32);
  let v34: f32 = (v23 * v33);
  let v35: f32 = (v34 * v2);
  let v36: f32 = (-v34);
  let v37: f32 = (v36 * v12);
  let v38: f32 = (-v37);
  let v39: f32 = (v38 * v7);
  let v40: f32 = asg_add(v39, v39);
  let v41: f32 = (v34 * v25);
  let v42: f32 = (v41 * v2);
  let v43: f32 = (-v12);
  let v44: f32 = (v37 * v43);
  let v45: f32 = asg_add(v44, v44);
  let v46: f32 = (-v41);
  let v47: f32 = (v46 * v12);
  let v48: f32 = asg_sub(v47, v37);
  let v49: f32 = (-v48);
  let v50: f32 = (v49 * v7);
  let v51: f32 = asg_add(v45, v50);
  let v52: f32 = asg_add(v51, v50);
  let v53: f32 = (v34 * v29);
  let v54: f32 = at_8(row);
  let v55: f32 = (v53 * v54);
  let v56: f32 = asg_add(v52, v55);
  put_9(row, v21);
  put_10(row, v35);
  put_11(row, v40);
  put_12(row, v42);
  put_13(row, v56);
}

// kernel 13
// with asg_add, asg_whole_of, asg_div, asg_zero, asg_opaque, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
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
  for (var col = 0; col < 4; col++) {
    let v2: f32 = at_0(col);
    let v3: f32 = asg_opaque(0.5);
    let v4: f32 = at_1(col);
    let v5: f32 = (v3 * v4);
    let v6: f32 = asg_add(v2, v5);
    let v7: f32 = asg_opaque(4.0);
    let v8: f32 = at_2(col);
    let v9: f32 = (v7 * v8);
    let v10: f32 = asg_add(v6, v9);
    let v11: f32 = (v10 * v10);
    a1 = asg_add(a1, v11);
  }
  let v12: f32 = f32(a1);
  let v13: f32 = asg_opaque(4.0);
  let v14: f32 = asg_div(v12, v13);
  put_3(0, v14);
}

// kernel 14
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
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 4) { return; }
  let tn = tile % 4;
  let tm = (tile / 4) % 1;
  let tb = tile / 4;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 1; k++) {
    let q1 = four_at_0(0);
    let q2 = four_at_1((tn * 2));
    let q3 = four_at_1((tn * 2 + 8));
    let q4 = four_at_1((tn * 2 + 16));
    let q5 = four_at_1((tn * 2 + 24));
    let q6 = four_at_1((tn * 2 + 1));
    let q7 = four_at_1((tn * 2 + 9));
    let q8 = four_at_1((tn * 2 + 17));
    let q9 = four_at_1((tn * 2 + 25));
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
        let v11: f32 = f32(c0_0.y);
        let v12: f32 = f32(c0_0.z);
        let v13: f32 = f32(c0_0.w);
        put_four_2(four, vec4<f32>(v10, v11, v12, v13));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 15
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
  let v1: f32 = at_0(m0);
  let v2: f32 = at_0((m0 + 32));
  let v3: f32 = at_0((m0 + 64));
  let v4: f32 = at_0((m0 + 96));
  for (var k = 0; k < 1; k++) {
    let q5 = four_at_1(n0);
    let q6 = four_at_1((n0 + 8));
    let q7 = four_at_1((n0 + 16));
    let q8 = four_at_1((n0 + 24));
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
      if (m < 32 && four < 8) {
        let v41: f32 = f32(c0_0.x);
        let v42: f32 = f32(c0_0.y);
        let v43: f32 = f32(c0_0.z);
        let v44: f32 = f32(c0_0.w);
        put_four_2((m * 8 + four), vec4<f32>(v41, v42, v43, v44));
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

// kernel 16
// with asg_add, asg_sub, asg_zero, asg_opaque, asg_opaque_negative
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec2<u64>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<vec2<u64>>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<vec2<u64>>;
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
fn put_four_5(i: i32, v: vec4<f32>) { buf_5[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_6(i: i32, v: vec4<f32>) { buf_6[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 16) { return; }
  let tn = tile % 4;
  let tm = (tile / 4) % 4;
  let tb = tile / 16;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let v1: f32 = at_0(tm);
  for (var k = 0; k < 1; k++) {
    let q2 = four_at_1((tn * 2));
    let q3 = four_at_1((tn * 2 + 1));
    c0_0 += v1 * q2;
    c0_1 += v1 * q3;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v4: f32 = f32(c0_0.x);
        let q5 = four_at_2((m * 8 + four));
        let v6: f32 = q5.x;
        let q7 = four_at_3((m * 8 + four));
        let v8: f32 = q7.x;
        let v9: f32 = (v6 * v8);
        let v10: f32 = asg_add(v9, v9);
        let v11: f32 = (-v10);
        let q12 = four_at_4((m * 8 + four));
        let v13: f32 = q12.x;
        let v14: f32 = (v11 * v13);
        let v15: f32 = asg_opaque(1.0);
        let v16: f32 = (v8 * v8);
        let v17: f32 = asg_sub(v15, v16);
        let v18: f32 = (v4 * v17);
        let v19: f32 = asg_add(v14, v18);
        let v20: f32 = f32(c0_0.y);
        let v21: f32 = q5.y;
        let v22: f32 = q7.y;
        let v23: f32 = (v21 * v22);
        let v24: f32 = asg_add(v23, v23);
        let v25: f32 = (-v24);
        let v26: f32 = q12.y;
        let v27: f32 = (v25 * v26);
        let v28: f32 = asg_opaque(1.0);
        let v29: f32 = (v22 * v22);
        let v30: f32 = asg_sub(v28, v29);
        let v31: f32 = (v20 * v30);
        let v32: f32 = asg_add(v27, v31);
        let v33: f32 = f32(c0_0.z);
        let v34: f32 = q5.z;
        let v35: f32 = q7.z;
        let v36: f32 = (v34 * v35);
        let v37: f32 = asg_add(v36, v36);
        let v38: f32 = (-v37);
        let v39: f32 = q12.z;
        let v40: f32 = (v38 * v39);
        let v41: f32 = asg_opaque(1.0);
        let v42: f32 = (v35 * v35);
        let v43: f32 = asg_sub(v41, v42);
        let v44: f32 = (v33 * v43);
        let v45: f32 = asg_add(v40, v44);
        let v46: f32 = f32(c0_0.w);
        let v47: f32 = q5.w;
        let v48: f32 = q7.w;
        let v49: f32 = (v47 * v48);
        let v50: f32 = asg_add(v49, v49);
        let v51: f32 = (-v50);
        let v52: f32 = q12.w;
        let v53: f32 = (v51 * v52);
        let v54: f32 = asg_opaque(1.0);
        let v55: f32 = (v48 * v48);
        let v56: f32 = asg_sub(v54, v55);
        let v57: f32 = (v46 * v56);
        let v58: f32 = asg_add(v53, v57);
        put_four_5((m * 8 + four), vec4<f32>(v4, v20, v33, v46));
        put_four_6((m * 8 + four), vec4<f32>(v19, v32, v45, v58));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 17
// with asg_add, asg_sub, asg_zero, asg_opaque, asg_opaque_negative
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec2<u64>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<vec2<u64>>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<vec2<u64>>;
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
fn at_3(i: i32) -> f32 { return bitcast<f32>(u32(buf_3[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_3(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_3[i])); }
fn at_4(i: i32) -> f32 { return bitcast<f32>(u32(buf_4[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_4(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_4[i])); }
fn put_four_5(i: i32, v: vec4<f32>) { buf_5[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_6(i: i32, v: vec4<f32>) { buf_6[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 16) { return; }
  let tn = tile % 4;
  let tm = (tile / 4) % 4;
  let tb = tile / 16;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 1; k++) {
    let q1 = four_at_0((tm * 8));
    let q2 = four_at_0((tm * 8 + 1));
    let q3 = four_at_0((tm * 8 + 2));
    let q4 = four_at_0((tm * 8 + 3));
    let q5 = four_at_0((tm * 8 + 4));
    let q6 = four_at_0((tm * 8 + 5));
    let q7 = four_at_0((tm * 8 + 6));
    let q8 = four_at_0((tm * 8 + 7));
    let q9 = four_at_1((tn * 2));
    let q10 = four_at_1((tn * 2 + 8));
    let q11 = four_at_1((tn * 2 + 16));
    let q12 = four_at_1((tn * 2 + 24));
    let q13 = four_at_1((tn * 2 + 32));
    let q14 = four_at_1((tn * 2 + 40));
    let q15 = four_at_1((tn * 2 + 48));
    let q16 = four_at_1((tn * 2 + 56));
    let q17 = four_at_1((tn * 2 + 64));
    let q18 = four_at_1((tn * 2 + 72));
    let q19 = four_at_1((tn * 2 + 80));
    let q20 = four_at_1((tn * 2 + 88));
    let q21 = four_at_1((tn * 2 + 96));
    let q22 = four_at_1((tn * 2 + 104));
    let q23 = four_at_1((tn * 2 + 112));
    let q24 = four_at_1((tn * 2 + 120));
    let q25 = four_at_1((tn * 2 + 128));
    let q26 = four_at_1((tn * 2 + 136));
    let q27 = four_at_1((tn * 2 + 144));
    let q28 = four_at_1((tn * 2 + 152));
    let q29 = four_at_1((tn * 2 + 160));
    let q30 = four_at_1((tn * 2 + 168));
    let q31 = four_at_1((tn * 2 + 176));
    let q32 = four_at_1((tn * 2 + 184));
    let q33 = four_at_1((tn * 2 + 192));
    let q34 = four_at_1((tn * 2 + 200));
    let q35 = four_at_1((tn * 2 + 208));
    let q36 = four_at_1((tn * 2 + 216));
    let q37 = four_at_1((tn * 2 + 224));
    let q38 = four_at_1((tn * 2 + 232));
    let q39 = four_at_1((tn * 2 + 240));
    let q40 = four_at_1((tn * 2 + 248));
    let q41 = four_at_1((tn * 2 + 1));
    let q42 = four_at_1((tn * 2 + 9));
    let q43 = four_at_1((tn * 2 + 17));
    let q44 = four_at_1((tn * 2 + 25));
    let q45 = four_at_1((tn * 2 + 33));
    let q46 = four_at_1((tn * 2 + 41));
    let q47 = four_at_1((tn * 2 + 49));
    let q48 = four_at_1((tn * 2 + 57));
    let q49 = four_at_1((tn * 2 + 65));
    let q50 = four_at_1((tn * 2 + 73));
    let q51 = four_at_1((tn * 2 + 81));
    let q52 = four_at_1((tn * 2 + 89));
    let q53 = four_at_1((tn * 2 + 97));
    let q54 = four_at_1((tn * 2 + 105));
    let q55 = four_at_1((tn * 2 + 113));
    let q56 = four_at_1((tn * 2 + 121));
    let q57 = four_at_1((tn * 2 + 129));
    let q58 = four_at_1((tn * 2 + 137));
    let q59 = four_at_1((tn * 2 + 145));
    let q60 = four_at_1((tn * 2 + 153));
    let q61 = four_at_1((tn * 2 + 161));
    let q62 = four_at_1((tn * 2 + 169));
    let q63 = four_at_1((tn * 2 + 177));
    let q64 = four_at_1((tn * 2 + 185));
    let q65 = four_at_1((tn * 2 + 193));
    let q66 = four_at_1((tn * 2 + 201));
    let q67 = four_at_1((tn * 2 + 209));
    let q68 = four_at_1((tn * 2 + 217));
    let q69 = four_at_1((tn * 2 + 225));
    let q70 = four_at_1((tn * 2 + 233));
    let q71 = four_at_1((tn * 2 + 241));
    let q72 = four_at_1((tn * 2 + 249));
    c0_0 += q1.x * q9;
    c0_1 += q1.x * q41;
    c0_0 += q1.y * q10;
    c0_1 += q1.y * q42;
    c0_0 += q1.z * q11;
    c0_1 += q1.z * q43;
    c0_0 += q1.w * q12;
    c0_1 += q1.w * q44;
    c0_0 += q2.x * q13;
    c0_1 += q2.x * q45;
    c0_0 += q2.y * q14;
    c0_1 += q2.y * q46;
    c0_0 += q2.z * q15;
    c0_1 += q2.z * q47;
    c0_0 += q2.w * q16;
    c0_1 += q2.w * q48;
    c0_0 += q3.x * q17;
    c0_1 += q3.x * q49;
    c0_0 += q3.y * q18;
    c0_1 += q3.y * q50;
    c0_0 += q3.z * q19;
    c0_1 += q3.z * q51;
    c0_0 += q3.w * q20;
    c0_1 += q3.w * q52;
    c0_0 += q4.x * q21;
    c0_1 += q4.x * q53;
    c0_0 += q4.y * q22;
    c0_1 += q4.y * q54;
    c0_0 += q4.z * q23;
    c0_1 += q4.z * q55;
    c0_0 += q4.w * q24;
    c0_1 += q4.w * q56;
    c0_0 += q5.x * q25;
    c0_1 += q5.x * q57;
    c0_0 += q5.y * q26;
    c0_1 += q5.y * q58;
    c0_0 += q5.z * q27;
    c0_1 += q5.z * q59;
    c0_0 += q5.w * q28;
    c0_1 += q5.w * q60;
    c0_0 += q6.x * q29;
    c0_1 += q6.x * q61;
    c0_0 += q6.y * q30;
    c0_1 += q6.y * q62;
    c0_0 += q6.z * q31;
    c0_1 += q6.z * q63;
    c0_0 += q6.w * q32;
    c0_1 += q6.w * q64;
    c0_0 += q7.x * q33;
    c0_1 += q7.x * q65;
    c0_0 += q7.y * q34;
    c0_1 += q7.y * q66;
    c0_0 += q7.z * q35;
    c0_1 += q7.z * q67;
    c0_0 += q7.w * q36;
    c0_1 += q7.w * q68;
    c0_0 += q8.x * q37;
    c0_1 += q8.x * q69;
    c0_0 += q8.y * q38;
    c0_1 += q8.y * q70;
    c0_0 += q8.z * q39;
    c0_1 += q8.z * q71;
    c0_0 += q8.w * q40;
    c0_1 += q8.w * q72;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v73: f32 = f32(c0_0.x);
        let q74 = four_at_2((m * 8 + four));
        let v75: f32 = q74.x;
        let q76 = four_at_3((m * 8 + four));
        let v77: f32 = q76.x;
        let v78: f32 = (v75 * v77);
        let v79: f32 = asg_add(v78, v78);
        let v80: f32 = (-v79);
        let q81 = four_at_4((m * 8 + four));
        let v82: f32 = q81.x;
        let v83: f32 = (v80 * v82);
        let v84: f32 = asg_opaque(1.0);
        let v85: f32 = (v77 * v77);
        let v86: f32 = asg_sub(v84, v85);
        let v87: f32 = (v73 * v86);
        let v88: f32 = asg_add(v83, v87);
        let v89: f32 = f32(c0_0.y);
        let v90: f32 = q74.y;
        let v91: f32 = q76.y;
        let v92: f32 = (v90 * v91);
        let v93: f32 = asg_add(v92, v92);
        let v94: f32 = (-v93);
        let v95: f32 = q81.y;
        let v96: f32 = (v94 * v95);
        let v97: f32 = asg_opaque(1.0);
        let v98: f32 = (v91 * v91);
        let v99: f32 = asg_sub(v97, v98);
        let v100: f32 = (v89 * v99);
        let v101: f32 = asg_add(v96, v100);
        let v102: f32 = f32(c0_0.z);
        let v103: f32 = q74.z;
        let v104: f32 = q76.z;
        let v105: f32 = (v103 * v104);
        let v106: f32 = asg_add(v105, v105);
        let v107: f32 = (-v106);
        let v108: f32 = q81.z;
        let v109: f32 = (v107 * v108);
        let v110: f32 = asg_opaque(1.0);
        let v111: f32 = (v104 * v104);
        let v112: f32 = asg_sub(v110, v111);
        let v113: f32 = (v102 * v112);
        let v114: f32 = asg_add(v109, v113);
        let v115: f32 = f32(c0_0.w);
        let v116: f32 = q74.w;
        let v117: f32 = q76.w;
        let v118: f32 = (v116 * v117);
        let v119: f32 = asg_add(v118, v118);
        let v120: f32 = (-v119);
        let v121: f32 = q81.w;
        let v122: f32 = (v120 * v121);
        let v123: f32 = asg_opaque(1.0);
        let v124: f32 = (v117 * v117);
        let v125: f32 = asg_sub(v123, v124);
        let v126: f32 = (v115 * v125);
        let v127: f32 = asg_add(v122, v126);
        put_four_5((m * 8 + four), vec4<f32>(v73, v89, v102, v115));
        put_four_6((m * 8 + four), vec4<f32>(v88, v101, v114, v127));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 18
// with asg_add, asg_sub, asg_zero, asg_opaque, asg_opaque_negative
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec2<u64>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<vec2<u64>>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<vec2<u64>>;
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
fn at_3(i: i32) -> f32 { return bitcast<f32>(u32(buf_3[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_3(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_3[i])); }
fn at_4(i: i32) -> f32 { return bitcast<f32>(u32(buf_4[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_4(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_4[i])); }
fn put_four_5(i: i32, v: vec4<f32>) { buf_5[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_6(i: i32, v: vec4<f32>) { buf_6[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 16) { return; }
  let tn = tile % 4;
  let tm = (tile / 4) % 4;
  let tb = tile / 16;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 8 + i32(asg_zero); k++) {
    let q1 = four_at_0((tm * 8 + k));
    let q2 = four_at_1((tn * 64 + k));
    let q3 = four_at_1((tn * 64 + k + 8));
    let q4 = four_at_1((tn * 64 + k + 16));
    let q5 = four_at_1((tn * 64 + k + 24));
    let q6 = four_at_1((tn * 64 + k + 32));
    let q7 = four_at_1((tn * 64 + k + 40));
    let q8 = four_at_1((tn * 64 + k + 48));
    let q9 = four_at_1((tn * 64 + k + 56));
    let b10 = vec4<f32>(q2.x, q3.x, q4.x, q5.x);
    let b11 = vec4<f32>(q2.y, q3.y, q4.y, q5.y);
    let b12 = vec4<f32>(q2.z, q3.z, q4.z, q5.z);
    let b13 = vec4<f32>(q2.w, q3.w, q4.w, q5.w);
    let b14 = vec4<f32>(q6.x, q7.x, q8.x, q9.x);
    let b15 = vec4<f32>(q6.y, q7.y, q8.y, q9.y);
    let b16 = vec4<f32>(q6.z, q7.z, q8.z, q9.z);
    let b17 = vec4<f32>(q6.w, q7.w, q8.w, q9.w);
    c0_0 += q1.x * b10;
    c0_1 += q1.x * b14;
    c0_0 += q1.y * b11;
    c0_1 += q1.y * b15;
    c0_0 += q1.z * b12;
    c0_1 += q1.z * b16;
    c0_0 += q1.w * b13;
    c0_1 += q1.w * b17;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v18: f32 = f32(c0_0.x);
        let q19 = four_at_2((m * 8 + four));
        let v20: f32 = q19.x;
        let q21 = four_at_3((m * 8 + four));
        let v22: f32 = q21.x;
        let v23: f32 = (v20 * v22);
        let v24: f32 = asg_add(v23, v23);
        let v25: f32 = (-v24);
        let q26 = four_at_4((m * 8 + four));
        let v27: f32 = q26.x;
        let v28: f32 = (v25 * v27);
        let v29: f32 = asg_opaque(1.0);
        let v30: f32 = (v22 * v22);
        let v31: f32 = asg_sub(v29, v30);
        let v32: f32 = (v18 * v31);
        let v33: f32 = asg_add(v28, v32);
        let v34: f32 = f32(c0_0.y);
        let v35: f32 = q19.y;
        let v36: f32 = q21.y;
        let v37: f32 = (v35 * v36);
        let v38: f32 = asg_add(v37, v37);
        let v39: f32 = (-v38);
        let v40: f32 = q26.y;
        let v41: f32 = (v39 * v40);
        let v42: f32 = asg_opaque(1.0);
        let v43: f32 = (v36 * v36);
        let v44: f32 = asg_sub(v42, v43);
        let v45: f32 = (v34 * v44);
        let v46: f32 = asg_add(v41, v45);
        let v47: f32 = f32(c0_0.z);
        let v48: f32 = q19.z;
        let v49: f32 = q21.z;
        let v50: f32 = (v48 * v49);
        let v51: f32 = asg_add(v50, v50);
        let v52: f32 = (-v51);
        let v53: f32 = q26.z;
        let v54: f32 = (v52 * v53);
        let v55: f32 = asg_opaque(1.0);
        let v56: f32 = (v49 * v49);
        let v57: f32 = asg_sub(v55, v56);
        let v58: f32 = (v47 * v57);
        let v59: f32 = asg_add(v54, v58);
        let v60: f32 = f32(c0_0.w);
        let v61: f32 = q19.w;
        let v62: f32 = q21.w;
        let v63: f32 = (v61 * v62);
        let v64: f32 = asg_add(v63, v63);
        let v65: f32 = (-v64);
        let v66: f32 = q26.w;
        let v67: f32 = (v65 * v66);
        let v68: f32 = asg_opaque(1.0);
        let v69: f32 = (v62 * v62);
        let v70: f32 = asg_sub(v68, v69);
        let v71: f32 = (v60 * v70);
        let v72: f32 = asg_add(v67, v71);
        put_four_5((m * 8 + four), vec4<f32>(v18, v34, v47, v60));
        put_four_6((m * 8 + four), vec4<f32>(v33, v46, v59, v72));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 19
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
  if (row >= 1) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 4; col++) {
    let v2: f32 = at_0(col);
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  let v4: f32 = asg_opaque(0.9);
  let v5: f32 = at_1(0);
  let v6: f32 = (v4 * v5);
  let v7: f32 = asg_opaque(0.1);
  let v8: f32 = (v7 * v3);
  let v9: f32 = asg_add(v6, v8);
  put_2(0, v9);
  let v10: f32 = asg_opaque(0.999);
  let v11: f32 = at_3(0);
  let v12: f32 = (v10 * v11);
  let v13: f32 = asg_opaque(0.001);
  let v14: f32 = (v3 * v3);
  let v15: f32 = (v13 * v14);
  let v16: f32 = asg_add(v12, v15);
  put_4(0, v16);
  let v17: f32 = at_5(0);
  let v18: f32 = at_6(0);
  let v19: f32 = asg_sqrt(v16);
  let v20: f32 = asg_opaque(1e-08);
  let v21: f32 = at_7(0);
  let v22: f32 = (v20 * v21);
  let v23: f32 = asg_add(v19, v22);
  let v24: f32 = asg_div(v9, v23);
  let v25: f32 = (v18 * v24);
  let v26: f32 = asg_sub(v17, v25);
  put_8(0, v26);
}

// kernel 20
// with asg_add, asg_sub, asg_zero, asg_opaque, asg_opaque_negative
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec2<u64>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<vec2<u64>>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<vec2<u64>>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<vec2<u64>>;
@group(0) @binding(8) var<storage, read_write> buf_8: array<vec2<u64>>;
@group(0) @binding(9) var<storage, read_write> buf_9: array<vec2<u64>>;
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
fn at_5(i: i32) -> f32 { return bitcast<f32>(u32(buf_5[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_5(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_5[i])); }
fn at_6(i: i32) -> f32 { return bitcast<f32>(u32(buf_6[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_6(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_6[i])); }
fn at_7(i: i32) -> f32 { return bitcast<f32>(u32(buf_7[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_7(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_7[i])); }
fn at_8(i: i32) -> f32 { return bitcast<f32>(u32(buf_8[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_8(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_8[i])); }
fn at_9(i: i32) -> f32 { return bitcast<f32>(u32(buf_9[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_9(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_9[i])); }
fn put_four_10(i: i32, v: vec4<f32>) { buf_2[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 16) { return; }
  let tn = tile % 4;
  let tm = (tile / 4) % 4;
  let tb = tile / 16;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let v1: f32 = at_0(tm);
  for (var k = 0; k < 1; k++) {
    let q2 = four_at_1((tn * 2));
    let q3 = four_at_1((tn * 2 + 1));
    c0_0 += v1 * q2;
    c0_1 += v1 * q3;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v4: f32 = f32(c0_0.x);
        let q5 = four_at_2((m * 8 + four));
        let v6: f32 = q5.x;
        let q7 = four_at_3((m * 8 + four));
        let v8: f32 = q7.x;
        let q9 = four_at_4((m * 8 + four));
        let v10: f32 = q9.x;
        let v11: f32 = (v8 * v10);
        let v12: f32 = (-v11);
        let q13 = four_at_5((m * 8 + four));
        let v14: f32 = q13.x;
        let v15: f32 = (v12 * v14);
        let v16: f32 = asg_add(v15, v15);
        let q17 = four_at_6((m * 8 + four));
        let v18: f32 = q17.x;
        let v19: f32 = asg_add(v16, v18);
        let v20: f32 = (v6 * v19);
        let v21: f32 = (-v20);
        let v22: f32 = (v21 * v14);
        let v23: f32 = asg_add(v22, v22);
        let q24 = four_at_7((m * 8 + four));
        let v25: f32 = q24.x;
        let v26: f32 = (v25 * v12);
        let v27: f32 = asg_add(v23, v26);
        let v28: f32 = asg_add(v27, v26);
        let q29 = four_at_8((m * 8 + four));
        let v30: f32 = q29.x;
        let v31: f32 = (v30 * v8);
        let q32 = four_at_9((m * 8 + four));
        let v33: f32 = q32.x;
        let v34: f32 = (v33 * v10);
        let v35: f32 = asg_add(v31, v34);
        let v36: f32 = (-v35);
        let v37: f32 = (v36 * v14);
        let v38: f32 = asg_add(v28, v37);
        let v39: f32 = asg_add(v38, v37);
        let v40: f32 = asg_add(v39, v4);
        let v41: f32 = asg_opaque(1.0);
        let v42: f32 = (v14 * v14);
        let v43: f32 = asg_sub(v41, v42);
        let v44: f32 = (v40 * v43);
        let v45: f32 = f32(c0_0.y);
        let v46: f32 = q5.y;
        let v47: f32 = q7.y;
        let v48: f32 = q9.y;
        let v49: f32 = (v47 * v48);
        let v50: f32 = (-v49);
        let v51: f32 = q13.y;
        let v52: f32 = (v50 * v51);
        let v53: f32 = asg_add(v52, v52);
        let v54: f32 = q17.y;
        let v55: f32 = asg_add(v53, v54);
        let v56: f32 = (v46 * v55);
        let v57: f32 = (-v56);
        let v58: f32 = (v57 * v51);
        let v59: f32 = asg_add(v58, v58);
        let v60: f32 = q24.y;
        let v61: f32 = (v60 * v50);
        let v62: f32 = asg_add(v59, v61);
        let v63: f32 = asg_add(v62, v61);
        let v64: f32 = q29.y;
        let v65: f32 = (v64 * v47);
        let v66: f32 = q32.y;
        let v67: f32 = (v66 * v48);
        let v68: f32 = asg_add(v65, v67);
        let v69: f32 = (-v68);
        let v70: f32 = (v69 * v51);
        let v71: f32 = asg_add(v63, v70);
        let v72: f32 = asg_add(v71, v70);
        let v73: f32 = asg_add(v72, v45);
        let v74: f32 = asg_opaque(1.0);
        let v75: f32 = (v51 * v51);
        let v76: f32 = asg_sub(v74, v75);
        let v77: f32 = (v73 * v76);
        let v78: f32 = f32(c0_0.z);
        let v79: f32 = q5.z;
        let v80: f32 = q7.z;
        let v81: f32 = q9.z;
        let v82: f32 = (v80 * v81);
        let v83: f32 = (-v82);
        let v84: f32 = q13.z;
        let v85: f32 = (v83 * v84);
        let v86: f32 = asg_add(v85, v85);
        let v87: f32 = q17.z;
        let v88: f32 = asg_add(v86, v87);
        let v89: f32 = (v79 * v88);
        let v90: f32 = (-v89);
        let v91: f32 = (v90 * v84);
        let v92: f32 = asg_add(v91, v91);
        let v93: f32 = q24.z;
        let v94: f32 = (v93 * v83);
        let v95: f32 = asg_add(v92, v94);
        let v96: f32 = asg_add(v95, v94);
        let v97: f32 = q29.z;
        let v98: f32 = (v97 * v80);
        let v99: f32 = q32.z;
        let v100: f32 = (v99 * v81);
        let v101: f32 = asg_add(v98, v100);
        let v102: f32 = (-v101);
        let v103: f32 = (v102 * v84);
        let v104: f32 = asg_add(v96, v103);
        let v105: f32 = asg_add(v104, v103);
        let v106: f32 = asg_add(v105, v78);
        let v107: f32 = asg_opaque(1.0);
        let v108: f32 = (v84 * v84);
        let v109: f32 = asg_sub(v107, v108);
        let v110: f32 = (v106 * v109);
        let v111: f32 = f32(c0_0.w);
        let v112: f32 = q5.w;
        let v113: f32 = q7.w;
        let v114: f32 = q9.w;
        let v115: f32 = (v113 * v114);
        let v116: f32 = (-v115);
        let v117: f32 = q13.w;
        let v118: f32 = (v116 * v117);
        let v119: f32 = asg_add(v118, v118);
        let v120: f32 = q17.w;
        let v121: f32 = asg_add(v119, v120);
        let v122: f32 = (v112 * v121);
        let v123: f32 = (-v122);
        let v124: f32 = (v123 * v117);
        let v125: f32 = asg_add(v124, v124);
        let v126: f32 = q24.w;
        let v127: f32 = (v126 * v116);
        let v128: f32 = asg_add(v125, v127);
        let v129: f32 = asg_add(v128, v127);
        let v130: f32 = q29.w;
        let v131: f32 = (v130 * v113);
        let v132: f32 = q32.w;
        let v133: f32 = (v132 * v114);
        let v134: f32 = asg_add(v131, v133);
        let v135: f32 = (-v134);
        let v136: f32 = (v135 * v117);
        let v137: f32 = asg_add(v129, v136);
        let v138: f32 = asg_add(v137, v136);
        let v139: f32 = asg_add(v138, v111);
        let v140: f32 = asg_opaque(1.0);
        let v141: f32 = (v117 * v117);
        let v142: f32 = asg_sub(v140, v141);
        let v143: f32 = (v139 * v142);
        put_four_10((m * 8 + four), vec4<f32>(v44, v77, v110, v143));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 21
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec2<u64>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<vec2<u64>>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<vec2<u64>>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<vec2<u64>>;
@group(0) @binding(8) var<storage, read_write> buf_8: array<f32>;
@group(0) @binding(9) var<storage, read_write> buf_9: array<f32>;
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
fn at_3(i: i32) -> f32 { return bitcast<f32>(u32(buf_3[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_3(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_3[i])); }
fn at_4(i: i32) -> f32 { return bitcast<f32>(u32(buf_4[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_4(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_4[i])); }
fn at_5(i: i32) -> f32 { return bitcast<f32>(u32(buf_5[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_5(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_5[i])); }
fn at_6(i: i32) -> f32 { return bitcast<f32>(u32(buf_6[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_6(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_6[i])); }
fn at_7(i: i32) -> f32 { return bitcast<f32>(u32(buf_7[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_7(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_7[i])); }
fn at_8(i: i32) -> f32 { return buf_8[i]; }
fn at_9(i: i32) -> f32 { return buf_9[i]; }
fn put_four_10(i: i32, v: vec4<f32>) { buf_2[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_11(i: i32, v: vec4<f32>) { buf_6[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_12(i: i32, v: vec4<f32>) { buf_7[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 4) { return; }
  let tn = tile % 4;
  let tm = (tile / 4) % 1;
  let tb = tile / 4;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 1; k++) {
    let q1 = four_at_0(0);
    let q2 = four_at_1((tn * 2));
    let q3 = four_at_1((tn * 2 + 8));
    let q4 = four_at_1((tn * 2 + 16));
    let q5 = four_at_1((tn * 2 + 24));
    let q6 = four_at_1((tn * 2 + 1));
    let q7 = four_at_1((tn * 2 + 9));
    let q8 = four_at_1((tn * 2 + 17));
    let q9 = four_at_1((tn * 2 + 25));
    c0_0 += q1.x * q2;
    c0_1 += q1.x * q6;
    c0_0 += q1.y * q3;
    c0_1 += q1.y * q7;
    c0_0 += q1.z * q4;
    c0_1 += q1.z * q8;
    c0_0 += q1.w * q5;
    c0_1 += q1.w * q9;
  }
  let v37: f32 = at_8(0);
  let v39: f32 = asg_opaque(1e-08);
  let v40: f32 = at_9(0);
  let v41: f32 = (v39 * v40);
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v10: f32 = f32(c0_0.x);
        let v11: f32 = asg_opaque(0.9);
        let q12 = four_at_2(four);
        let v13: f32 = q12.x;
        let v14: f32 = (v11 * v13);
        let v15: f32 = asg_opaque(0.1);
        let q16 = four_at_3(four);
        let v17: f32 = q16.x;
        let q18 = four_at_4(four);
        let v19: f32 = q18.x;
        let v20: f32 = asg_add(v17, v19);
        let q21 = four_at_5(four);
        let v22: f32 = q21.x;
        let v23: f32 = asg_add(v20, v22);
        let v24: f32 = asg_add(v23, v10);
        let v25: f32 = (v15 * v24);
        let v26: f32 = asg_add(v14, v25);
        let v27: f32 = asg_opaque(0.999);
        let q28 = four_at_6(four);
        let v29: f32 = q28.x;
        let v30: f32 = (v27 * v29);
        let v31: f32 = asg_opaque(0.001);
        let v32: f32 = (v24 * v24);
        let v33: f32 = (v31 * v32);
        let v34: f32 = asg_add(v30, v33);
        let q35 = four_at_7(four);
        let v36: f32 = q35.x;
        let v38: f32 = asg_sqrt(v34);
        let v42: f32 = asg_add(v38, v41);
        let v43: f32 = asg_div(v26, v42);
        let v44: f32 = (v37 * v43);
        let v45: f32 = asg_sub(v36, v44);
        let v46: f32 = f32(c0_0.y);
        let v47: f32 = asg_opaque(0.9);
        let v48: f32 = q12.y;
        let v49: f32 = (v47 * v48);
        let v50: f32 = asg_opaque(0.1);
        let v51: f32 = q16.y;
        let v52: f32 = q18.y;
        let v53: f32 = asg_add(v51, v52);
        let v54: f32 = q21.y;
        let v55: f32 = asg_add(v53, v54);
        let v56: f32 = asg_add(v55, v46);
        let v57: f32 = (v50 * v56);
        let v58: f32 = asg_add(v49, v57);
        let v59: f32 = asg_opaque(0.999);
        let v60: f32 = q28.y;
        let v61: f32 = (v59 * v60);
        let v62: f32 = asg_opaque(0.001);
        let v63: f32 = (v56 * v56);
        let v64: f32 = (v62 * v63);
        let v65: f32 = asg_add(v61, v64);
        let v66: f32 = q35.y;
        let v67: f32 = asg_sqrt(v65);
        let v68: f32 = asg_add(v67, v41);
        let v69: f32 = asg_div(v58, v68);
        let v70: f32 = (v37 * v69);
        let v71: f32 = asg_sub(v66, v70);
        let v72: f32 = f32(c0_0.z);
        let v73: f32 = asg_opaque(0.9);
        let v74: f32 = q12.z;
        let v75: f32 = (v73 * v74);
        let v76: f32 = asg_opaque(0.1);
        let v77: f32 = q16.z;
        let v78: f32 = q18.z;
        let v79: f32 = asg_add(v77, v78);
        let v80: f32 = q21.z;
        let v81: f32 = asg_add(v79, v80);
        let v82: f32 = asg_add(v81, v72);
        let v83: f32 = (v76 * v82);
        let v84: f32 = asg_add(v75, v83);
        let v85: f32 = asg_opaque(0.999);
        let v86: f32 = q28.z;
        let v87: f32 = (v85 * v86);
        let v88: f32 = asg_opaque(0.001);
        let v89: f32 = (v82 * v82);
        let v90: f32 = (v88 * v89);
        let v91: f32 = asg_add(v87, v90);
        let v92: f32 = q35.z;
        let v93: f32 = asg_sqrt(v91);
        let v94: f32 = asg_add(v93, v41);
        let v95: f32 = asg_div(v84, v94);
        let v96: f32 = (v37 * v95);
        let v97: f32 = asg_sub(v92, v96);
        let v98: f32 = f32(c0_0.w);
        let v99: f32 = asg_opaque(0.9);
        let v100: f32 = q12.w;
        let v101: f32 = (v99 * v100);
        let v102: f32 = asg_opaque(0.1);
        let v103: f32 = q16.w;
        let v104: f32 = q18.w;
        let v105: f32 = asg_add(v103, v104);
        let v106: f32 = q21.w;
        let v107: f32 = asg_add(v105, v106);
        let v108: f32 = asg_add(v107, v98);
        let v109: f32 = (v102 * v108);
        let v110: f32 = asg_add(v101, v109);
        let v111: f32 = asg_opaque(0.999);
        let v112: f32 = q28.w;
        let v113: f32 = (v111 * v112);
        let v114: f32 = asg_opaque(0.001);
        let v115: f32 = (v108 * v108);
        let v116: f32 = (v114 * v115);
        let v117: f32 = asg_add(v113, v116);
        let v118: f32 = q35.w;
        let v119: f32 = asg_sqrt(v117);
        let v120: f32 = asg_add(v119, v41);
        let v121: f32 = asg_div(v110, v120);
        let v122: f32 = (v37 * v121);
        let v123: f32 = asg_sub(v118, v122);
        put_four_10(four, vec4<f32>(v26, v58, v84, v110));
        put_four_11(four, vec4<f32>(v34, v65, v91, v117));
        put_four_12(four, vec4<f32>(v45, v71, v97, v123));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 22
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
  if (row >= 32) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 4; col++) {
    let v2: f32 = at_0((col * 32 + row));
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
  let v18: f32 = at_6(0);
  let v19: f32 = asg_sqrt(v16);
  let v20: f32 = asg_opaque(1e-08);
  let v21: f32 = at_7(0);
  let v22: f32 = (v20 * v21);
  let v23: f32 = asg_add(v19, v22);
  let v24: f32 = asg_div(v9, v23);
  let v25: f32 = (v18 * v24);
  let v26: f32 = asg_sub(v17, v25);
  put_8(row, v26);
}

// kernel 23
// with asg_add, asg_sub, asg_zero, asg_opaque, asg_opaque_negative
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec2<u64>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<vec2<u64>>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<vec2<u64>>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<vec2<u64>>;
@group(0) @binding(8) var<storage, read_write> buf_8: array<vec2<u64>>;
@group(0) @binding(9) var<storage, read_write> buf_9: array<vec2<u64>>;
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
fn at_3(i: i32) -> f32 { return bitcast<f32>(u32(buf_3[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_3(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_3[i])); }
fn at_4(i: i32) -> f32 { return bitcast<f32>(u32(buf_4[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_4(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_4[i])); }
fn at_5(i: i32) -> f32 { return bitcast<f32>(u32(buf_5[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_5(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_5[i])); }
fn at_6(i: i32) -> f32 { return bitcast<f32>(u32(buf_6[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_6(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_6[i])); }
fn at_7(i: i32) -> f32 { return bitcast<f32>(u32(buf_7[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_7(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_7[i])); }
fn at_8(i: i32) -> f32 { return bitcast<f32>(u32(buf_8[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_8(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_8[i])); }
fn at_9(i: i32) -> f32 { return bitcast<f32>(u32(buf_9[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_9(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_9[i])); }
fn put_four_10(i: i32, v: vec4<f32>) { buf_2[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 16) { return; }
  let tn = tile % 4;
  let tm = (tile / 4) % 4;
  let tb = tile / 16;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 1; k++) {
    let q1 = four_at_0((tm * 8));
    let q2 = four_at_0((tm * 8 + 1));
    let q3 = four_at_0((tm * 8 + 2));
    let q4 = four_at_0((tm * 8 + 3));
    let q5 = four_at_0((tm * 8 + 4));
    let q6 = four_at_0((tm * 8 + 5));
    let q7 = four_at_0((tm * 8 + 6));
    let q8 = four_at_0((tm * 8 + 7));
    let q9 = four_at_1((tn * 2));
    let q10 = four_at_1((tn * 2 + 8));
    let q11 = four_at_1((tn * 2 + 16));
    let q12 = four_at_1((tn * 2 + 24));
    let q13 = four_at_1((tn * 2 + 32));
    let q14 = four_at_1((tn * 2 + 40));
    let q15 = four_at_1((tn * 2 + 48));
    let q16 = four_at_1((tn * 2 + 56));
    let q17 = four_at_1((tn * 2 + 64));
    let q18 = four_at_1((tn * 2 + 72));
    let q19 = four_at_1((tn * 2 + 80));
    let q20 = four_at_1((tn * 2 + 88));
    let q21 = four_at_1((tn * 2 + 96));
    let q22 = four_at_1((tn * 2 + 104));
    let q23 = four_at_1((tn * 2 + 112));
    let q24 = four_at_1((tn * 2 + 120));
    let q25 = four_at_1((tn * 2 + 128));
    let q26 = four_at_1((tn * 2 + 136));
    let q27 = four_at_1((tn * 2 + 144));
    let q28 = four_at_1((tn * 2 + 152));
    let q29 = four_at_1((tn * 2 + 160));
    let q30 = four_at_1((tn * 2 + 168));
    let q31 = four_at_1((tn * 2 + 176));
    let q32 = four_at_1((tn * 2 + 184));
    let q33 = four_at_1((tn * 2 + 192));
    let q34 = four_at_1((tn * 2 + 200));
    let q35 = four_at_1((tn * 2 + 208));
    let q36 = four_at_1((tn * 2 + 216));
    let q37 = four_at_1((tn * 2 + 224));
    let q38 = four_at_1((tn * 2 + 232));
    let q39 = four_at_1((tn * 2 + 240));
    let q40 = four_at_1((tn * 2 + 248));
    let q41 = four_at_1((tn * 2 + 1));
    let q42 = four_at_1((tn * 2 + 9));
    let q43 = four_at_1((tn * 2 + 17));
    let q44 = four_at_1((tn * 2 + 25));
    let q45 = four_at_1((tn * 2 + 33));
    let q46 = four_at_1((tn * 2 + 41));
    let q47 = four_at_1((tn * 2 + 49));
    let q48 = four_at_1((tn * 2 + 57));
    let q49 = four_at_1((tn * 2 + 65));
    let q50 = four_at_1((tn * 2 + 73));
    let q51 = four_at_1((tn * 2 + 81));
    let q52 = four_at_1((tn * 2 + 89));
    let q53 = four_at_1((tn * 2 + 97));
    let q54 = four_at_1((tn * 2 + 105));
    let q55 = four_at_1((tn * 2 + 113));
    let q56 = four_at_1((tn * 2 + 121));
    let q57 = four_at_1((tn * 2 + 129));
    let q58 = four_at_1((tn * 2 + 137));
    let q59 = four_at_1((tn * 2 + 145));
    let q60 = four_at_1((tn * 2 + 153));
    let q61 = four_at_1((tn * 2 + 161));
    let q62 = four_at_1((tn * 2 + 169));
    let q63 = four_at_1((tn * 2 + 177));
    let q64 = four_at_1((tn * 2 + 185));
    let q65 = four_at_1((tn * 2 + 193));
    let q66 = four_at_1((tn * 2 + 201));
    let q67 = four_at_1((tn * 2 + 209));
    let q68 = four_at_1((tn * 2 + 217));
    let q69 = four_at_1((tn * 2 + 225));
    let q70 = four_at_1((tn * 2 + 233));
    let q71 = four_at_1((tn * 2 + 241));
    let q72 = four_at_1((tn * 2 + 249));
    c0_0 += q1.x * q9;
    c0_1 += q1.x * q41;
    c0_0 += q1.y * q10;
    c0_1 += q1.y * q42;
    c0_0 += q1.z * q11;
    c0_1 += q1.z * q43;
    c0_0 += q1.w * q12;
    c0_1 += q1.w * q44;
    c0_0 += q2.x * q13;
    c0_1 += q2.x * q45;
    c0_0 += q2.y * q14;
    c0_1 += q2.y * q46;
    c0_0 += q2.z * q15;
    c0_1 += q2.z * q47;
    c0_0 += q2.w * q16;
    c0_1 += q2.w * q48;
    c0_0 += q3.x * q17;
    c0_1 += q3.x * q49;
    c0_0 += q3.y * q18;
    c0_1 += q3.y * q50;
    c0_0 += q3.z * q19;
    c0_1 += q3.z * q51;
    c0_0 += q3.w * q20;
    c0_1 += q3.w * q52;
    c0_0 += q4.x * q21;
    c0_1 += q4.x * q53;
    c0_0 += q4.y * q22;
    c0_1 += q4.y * q54;
    c0_0 += q4.z * q23;
    c0_1 += q4.z * q55;
    c0_0 += q4.w * q24;
    c0_1 += q4.w * q56;
    c0_0 += q5.x * q25;
    c0_1 += q5.x * q57;
    c0_0 += q5.y * q26;
    c0_1 += q5.y * q58;
    c0_0 += q5.z * q27;
    c0_1 += q5.z * q59;
    c0_0 += q5.w * q28;
    c0_1 += q5.w * q60;
    c0_0 += q6.x * q29;
    c0_1 += q6.x * q61;
    c0_0 += q6.y * q30;
    c0_1 += q6.y * q62;
    c0_0 += q6.z * q31;
    c0_1 += q6.z * q63;
    c0_0 += q6.w * q32;
    c0_1 += q6.w * q64;
    c0_0 += q7.x * q33;
    c0_1 += q7.x * q65;
    c0_0 += q7.y * q34;
    c0_1 += q7.y * q66;
    c0_0 += q7.z * q35;
    c0_1 += q7.z * q67;
    c0_0 += q7.w * q36;
    c0_1 += q7.w * q68;
    c0_0 += q8.x * q37;
    c0_1 += q8.x * q69;
    c0_0 += q8.y * q38;
    c0_1 += q8.y * q70;
    c0_0 += q8.z * q39;
    c0_1 += q8.z * q71;
    c0_0 += q8.w * q40;
    c0_1 += q8.w * q72;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v73: f32 = f32(c0_0.x);
        let q74 = four_at_2((m * 8 + four));
        let v75: f32 = q74.x;
        let q76 = four_at_3((m * 8 + four));
        let v77: f32 = q76.x;
        let q78 = four_at_4((m * 8 + four));
        let v79: f32 = q78.x;
        let v80: f32 = (v77 * v79);
        let v81: f32 = (-v80);
        let q82 = four_at_5((m * 8 + four));
        let v83: f32 = q82.x;
        let v84: f32 = (v81 * v83);
        let v85: f32 = asg_add(v84, v84);
        let q86 = four_at_6((m * 8 + four));
        let v87: f32 = q86.x;
        let v88: f32 = asg_add(v85, v87);
        let v89: f32 = (v75 * v88);
        let v90: f32 = (-v89);
        let v91: f32 = (v90 * v83);
        let v92: f32 = asg_add(v91, v91);
        let q93 = four_at_7((m * 8 + four));
        let v94: f32 = q93.x;
        let v95: f32 = (v94 * v81);
        let v96: f32 = asg_add(v92, v95);
        let v97: f32 = asg_add(v96, v95);
        let q98 = four_at_8((m * 8 + four));
        let v99: f32 = q98.x;
        let v100: f32 = (v99 * v77);
        let q101 = four_at_9((m * 8 + four));
        let v102: f32 = q101.x;
        let v103: f32 = (v102 * v79);
        let v104: f32 = asg_add(v100, v103);
        let v105: f32 = (-v104);
        let v106: f32 = (v105 * v83);
        let v107: f32 = asg_add(v97, v106);
        let v108: f32 = asg_add(v107, v106);
        let v109: f32 = asg_add(v108, v73);
        let v110: f32 = asg_opaque(1.0);
        let v111: f32 = (v83 * v83);
        let v112: f32 = asg_sub(v110, v111);
        let v113: f32 = (v109 * v112);
        let v114: f32 = f32(c0_0.y);
        let v115: f32 = q74.y;
        let v116: f32 = q76.y;
        let v117: f32 = q78.y;
        let v118: f32 = (v116 * v117);
        let v119: f32 = (-v118);
        let v120: f32 = q82.y;
        let v121: f32 = (v119 * v120);
        let v122: f32 = asg_add(v121, v121);
        let v123: f32 = q86.y;
        let v124: f32 = asg_add(v122, v123);
        let v125: f32 = (v115 * v124);
        let v126: f32 = (-v125);
        let v127: f32 = (v126 * v120);
        let v128: f32 = asg_add(v127, v127);
        let v129: f32 = q93.y;
        let v130: f32 = (v129 * v119);
        let v131: f32 = asg_add(v128, v130);
        let v132: f32 = asg_add(v131, v130);
        let v133: f32 = q98.y;
        let v134: f32 = (v133 * v116);
        let v135: f32 = q101.y;
        let v136: f32 = (v135 * v117);
        let v137: f32 = asg_add(v134, v136);
        let v138: f32 = (-v137);
        let v139: f32 = (v138 * v120);
        let v140: f32 = asg_add(v132, v139);
        let v141: f32 = asg_add(v140, v139);
        let v142: f32 = asg_add(v141, v114);
        let v143: f32 = asg_opaque(1.0);
        let v144: f32 = (v120 * v120);
        let v145: f32 = asg_sub(v143, v144);
        let v146: f32 = (v142 * v145);
        let v147: f32 = f32(c0_0.z);
        let v148: f32 = q74.z;
        let v149: f32 = q76.z;
        let v150: f32 = q78.z;
        let v151: f32 = (v149 * v150);
        let v152: f32 = (-v151);
        let v153: f32 = q82.z;
        let v154: f32 = (v152 * v153);
        let v155: f32 = asg_add(v154, v154);
        let v156: f32 = q86.z;
        let v157: f32 = asg_add(v155, v156);
        let v158: f32 = (v148 * v157);
        let v159: f32 = (-v158);
        let v160: f32 = (v159 * v153);
        let v161: f32 = asg_add(v160, v160);
        let v162: f32 = q93.z;
        let v163: f32 = (v162 * v152);
        let v164: f32 = asg_add(v161, v163);
        let v165: f32 = asg_add(v164, v163);
        let v166: f32 = q98.z;
        let v167: f32 = (v166 * v149);
        let v168: f32 = q101.z;
        let v169: f32 = (v168 * v150);
        let v170: f32 = asg_add(v167, v169);
        let v171: f32 = (-v170);
        let v172: f32 = (v171 * v153);
        let v173: f32 = asg_add(v165, v172);
        let v174: f32 = asg_add(v173, v172);
        let v175: f32 = asg_add(v174, v147);
        let v176: f32 = asg_opaque(1.0);
        let v177: f32 = (v153 * v153);
        let v178: f32 = asg_sub(v176, v177);
        let v179: f32 = (v175 * v178);
        let v180: f32 = f32(c0_0.w);
        let v181: f32 = q74.w;
        let v182: f32 = q76.w;
        let v183: f32 = q78.w;
        let v184: f32 = (v182 * v183);
        let v185: f32 = (-v184);
        let v186: f32 = q82.w;
        let v187: f32 = (v185 * v186);
        let v188: f32 = asg_add(v187, v187);
        let v189: f32 = q86.w;
        let v190: f32 = asg_add(v188, v189);
        let v191: f32 = (v181 * v190);
        let v192: f32 = (-v191);
        let v193: f32 = (v192 * v186);
        let v194: f32 = asg_add(v193, v193);
        let v195: f32 = q93.w;
        let v196: f32 = (v195 * v185);
        let v197: f32 = asg_add(v194, v196);
        let v198: f32 = asg_add(v197, v196);
        let v199: f32 = q98.w;
        let v200: f32 = (v199 * v182);
        let v201: f32 = q101.w;
        let v202: f32 = (v201 * v183);
        let v203: f32 = asg_add(v200, v202);
        let v204: f32 = (-v203);
        let v205: f32 = (v204 * v186);
        let v206: f32 = asg_add(v198, v205);
        let v207: f32 = asg_add(v206, v205);
        let v208: f32 = asg_add(v207, v180);
        let v209: f32 = asg_opaque(1.0);
        let v210: f32 = (v186 * v186);
        let v211: f32 = asg_sub(v209, v210);
        let v212: f32 = (v208 * v211);
        put_four_10((m * 8 + four), vec4<f32>(v113, v146, v179, v212));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 24
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<vec2<u64>>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<vec2<u64>>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<f32>;
@group(0) @binding(8) var<storage, read_write> buf_8: array<f32>;
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
fn at_3(i: i32) -> f32 { return bitcast<f32>(u32(buf_3[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_3(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_3[i])); }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return bitcast<f32>(u32(buf_5[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_5(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_5[i])); }
fn at_6(i: i32) -> f32 { return bitcast<f32>(u32(buf_6[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_6(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_6[i])); }
fn at_7(i: i32) -> f32 { return buf_7[i]; }
fn at_8(i: i32) -> f32 { return buf_8[i]; }
fn put_four_9(i: i32, v: vec4<f32>) { buf_0[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_10(i: i32, v: vec4<f32>) { buf_5[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_11(i: i32, v: vec4<f32>) { buf_6[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 256) { return; }
  let v1: f32 = asg_opaque(0.9);
  let q2 = four_at_0(row);
  let v3: f32 = q2.x;
  let v4: f32 = (v1 * v3);
  let v5: f32 = asg_opaque(0.1);
  let q6 = four_at_1(row);
  let v7: f32 = q6.x;
  let v8: f32 = at_2(((row / 8) + (row % 8) * 128));
  let v9: f32 = asg_add(v7, v8);
  let q10 = four_at_3(row);
  let v11: f32 = q10.x;
  let v12: f32 = asg_add(v9, v11);
  let v13: f32 = at_4(((row / 8) + (row % 8) * 128));
  let v14: f32 = asg_add(v12, v13);
  let v15: f32 = (v5 * v14);
  let v16: f32 = asg_add(v4, v15);
  let v17: f32 = asg_opaque(0.999);
  let q18 = four_at_5(row);
  let v19: f32 = q18.x;
  let v20: f32 = (v17 * v19);
  let v21: f32 = asg_opaque(0.001);
  let v22: f32 = (v14 * v14);
  let v23: f32 = (v21 * v22);
  let v24: f32 = asg_add(v20, v23);
  let q25 = four_at_6(row);
  let v26: f32 = q25.x;
  let v27: f32 = at_7(0);
  let v28: f32 = asg_sqrt(v24);
  let v29: f32 = asg_opaque(1e-08);
  let v30: f32 = at_8(0);
  let v31: f32 = (v29 * v30);
  let v32: f32 = asg_add(v28, v31);
  let v33: f32 = asg_div(v16, v32);
  let v34: f32 = (v27 * v33);
  let v35: f32 = asg_sub(v26, v34);
  let v36: f32 = asg_opaque(0.9);
  let v37: f32 = q2.y;
  let v38: f32 = (v36 * v37);
  let v39: f32 = asg_opaque(0.1);
  let v40: f32 = q6.y;
  let v41: f32 = at_2(((row / 8) + (row % 8) * 128 + 32));
  let v42: f32 = asg_add(v40, v41);
  let v43: f32 = q10.y;
  let v44: f32 = asg_add(v42, v43);
  let v45: f32 = at_4(((row / 8) + (row % 8) * 128 + 32));
  let v46: f32 = asg_add(v44, v45);
  let v47: f32 = (v39 * v46);
  let v48: f32 = asg_add(v38, v47);
  let v49: f32 = asg_opaque(0.999);
  let v50: f32 = q18.y;
  let v51: f32 = (v49 * v50);
  let v52: f32 = asg_opaque(0.001);
  let v53: f32 = (v46 * v46);
  let v54: f32 = (v52 * v53);
  let v55: f32 = asg_add(v51, v54);
  let v56: f32 = q25.y;
  let v57: f32 = asg_sqrt(v55);
  let v58: f32 = asg_add(v57, v31);
  let v59: f32 = asg_div(v48, v58);
  let v60: f32 = (v27 * v59);
  let v61: f32 = asg_sub(v56, v60);
  let v62: f32 = asg_opaque(0.9);
  let v63: f32 = q2.z;
  let v64: f32 = (v62 * v63);
  let v65: f32 = asg_opaque(0.1);
  let v66: f32 = q6.z;
  let v67: f32 = at_2(((row / 8) + (row % 8) * 128 + 64));
  let v68: f32 = asg_add(v66, v67);
  let v69: f32 = q10.z;
  let v70: f32 = asg_add(v68, v69);
  let v71: f32 = at_4(((row / 8) + (row % 8) * 128 + 64));
  let v72: f32 = asg_add(v70, v71);
  let v73: f32 = (v65 * v72);
  let v74: f32 = asg_add(v64, v73);
  let v75: f32 = asg_opaque(0.999);
  let v76: f32 = q18.z;
  let v77: f32 = (v75 * v76);
  let v78: f32 = asg_opaque(0.001);
  let v79: f32 = (v72 * v72);
  let v80: f32 = (v78 * v79);
  let v81: f32 = asg_add(v77, v80);
  let v82: f32 = q25.z;
  let v83: f32 = asg_sqrt(v81);
  let v84: f32 = asg_add(v83, v31);
  let v85: f32 = asg_div(v74, v84);
  let v86: f32 = (v27 * v85);
  let v87: f32 = asg_sub(v82, v86);
  let v88: f32 = asg_opaque(0.9);
  let v89: f32 = q2.w;
  let v90: f32 = (v88 * v89);
  let v91: f32 = asg_opaque(0.1);
  let v92: f32 = q6.w;
  let v93: f32 = at_2(((row / 8) + (row % 8) * 128 + 96));
  let v94: f32 = asg_add(v92, v93);
  let v95: f32 = q10.w;
  let v96: f32 = asg_add(v94, v95);
  let v97: f32 = at_4(((row / 8) + (row % 8) * 128 + 96));
  let v98: f32 = asg_add(v96, v97);
  let v99: f32 = (v91 * v98);
  let v100: f32 = asg_add(v90, v99);
  let v101: f32 = asg_opaque(0.999);
  let v102: f32 = q18.w;
  let v103: f32 = (v101 * v102);
  let v104: f32 = asg_opaque(0.001);
  let v105: f32 = (v98 * v98);
  let v106: f32 = (v104 * v105);
  let v107: f32 = asg_add(v103, v106);
  let v108: f32 = q25.w;
  let v109: f32 = asg_sqrt(v107);
  let v110: f32 = asg_add(v109, v31);
  let v111: f32 = asg_div(v100, v110);
  let v112: f32 = (v27 * v111);
  let v113: f32 = asg_sub(v108, v112);
  put_four_9(row, vec4<f32>(v16, v48, v74, v100));
  put_four_10(row, vec4<f32>(v24, v55, v81, v107));
  put_four_11(row, vec4<f32>(v35, v61, v87, v113));
}
