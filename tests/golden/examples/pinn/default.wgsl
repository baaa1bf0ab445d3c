// memory: 29440, 1024
// outputs from memory 1, constants from 2
// input t: f32[4,1] at 0:0+16
// kernel 0, 1x1x1, add+sqrt+mul: =optim/step, =0:256+16, =0:512+16
// kernel 1, 1x1x1, sub+mul+add: 0:0+16, =0:768+16, =0:1024+16, =0:1280+16, =0:1536+16
// kernel 2, 1x1x1, dot_general+tanh: 0:1280+16, 0.weight, 0.bias, =0:1792+512
// kernel 3, 1x1x1, dot_general+tanh: 0:1792+512, 2.weight, 2.bias, =0:2304+512
// kernel 4, 1x1x1, dot_general: 0:2304+512, 4.weight, =0:2816+16
// kernel 5, 1x1x1, add: 0:1024+16, 0:2816+16, 4.bias, =1:0+16
// kernel 6, 1x1x1, dot_general+mul: 0:1024+16, 4.weight, 0:2304+512, =0:3072+512, =0:3584+512
// kernel 7, 1x1x1, dot_general+mul: 0:3584+512, 2.weight, 0:1792+512, =0:4096+512, =0:4608+512
// kernel 4, 1x1x1, dot_general: 0:4608+512, 0.weight, =0:5120+16
// kernel 8, 1x1x1, sub+full: =0:5120+16, 0:2816+16, 4.bias, 0:768+16, 0:0+16, =1:256+16
// kernel 6, 1x1x1, dot_general+mul: 0:5120+16, 0.weight, 0:1792+512, =0:5376+512, =0:5888+512
// kernel 9, 1x1x1, dot_general+mul: 0:5888+512, 2.weight, 0:2304+512, =0:6400+512, =0:6912+512
// kernel 4, 1x1x1, dot_general: 0:6912+512, 4.weight, =0:7424+16
// kernel 10, 1x1x1, dot_general+mul: 0:1536+16, 4.weight, 0:6400+512, 0:3072+512, 0:2304+512, =0:7680+512, =0:8192+512
// kernel 11, 1x1x1, dot_general+mul: 0:8192+512, 2.weight, 0:5376+512, 0:4096+512, 0:1792+512, =0:8704+512, =0:9216+512
// kernel 4, 1x1x1, dot_general: 0:9216+512, 0.weight, =0:9728+16
// kernel 12, 1x1x1, sub: 0:9728+16, 0:2816+16, 4.bias, 0:768+16, 0:0+16, 0:7424+16, =1:512+16
// kernel 13, 1x1x1, sum+div+mul: 1:512+16, 1:256+16, 1:0+16, =1:768+16, 0:0+16, =0:2816+16, =0:7424+16
// kernel 14, 1x1x1, mul+add: 0:2816+16, 0:7424+16, 0:768+16, =0:9728+16, =0:9984+16
// kernel 6, 1x1x1, dot_general+mul: 0:9728+16, 0.weight, 0:1792+512, =0:10240+512, =0:10752+512
// kernel 15, 2x1x1, dot_general: 0:9216+512, 0:9728+16, =0:11264+128
// kernel 9, 1x1x1, dot_general+mul: 0:10752+512, 2.weight, 0:2304+512, =0:9216+512, =0:11520+512
// kernel 16, 2x1x1, dot_general: 0:8192+512, 0:10752+512, =0:12032+4096
// kernel 17, 1x1x1, dot_general: 0:1536+16, 0:11520+512, =0:9728+128
// kernel 18, 1x1x1, dot_general+add: 0:9984+16, 4.weight, 0:11520+512, 0:2304+512, 0:3072+512, =0:8192+512, =0:16128+512
// kernel 15, 2x1x1, dot_general: 0:6912+512, 0:9984+16, =0:1536+128
// kernel 19, 1x1x1, dot_general+add: 0:16128+512, 2.weight, 0:10752+512, 0:1792+512, 0:4096+512, =0:6912+512, =0:16640+512
// kernel 16, 2x1x1, dot_general: 0:5888+512, 0:16128+512, =0:17152+4096
// kernel 17, 1x1x1, dot_general: 0:5120+16, 0:16640+512, =0:9984+128
// kernel 20, 1x1x1, mul+add: =0:2816+16, =0:7424+16, 0:0+16, 0:768+16, 0:1024+16
// kernel 18, 1x1x1, dot_general+add: 0:2816+16, 0.weight, 0:10752+512, 0:1792+512, 0:5376+512, =0:5888+512, =0:16128+512
// kernel 15, 2x1x1, dot_general: 0:4608+512, 0:2816+16, =0:0+128
// kernel 21, 1x1x1, dot_general+add: 0:16128+512, 2.weight, 0:11520+512, 0:2304+512, 0:6400+512, =0:16640+512, =0:4608+512
// kernel 16, 2x1x1, dot_general: 0:3584+512, 0:16128+512, =0:21248+4096
// kernel 17, 1x1x1, dot_general: 0:1024+16, 0:4608+512, =0:768+128
// kernel 22, 1x1x1, sum+add: 0:7424+16, =optim/adam/m/4.bias, =optim/adam/v/4.bias
// kernel 23, 1x1x1, dot_general: 0:7424+16, 4.weight, =0:3584+512
// kernel 15, 2x1x1, dot_general: 0:2304+512, 0:7424+16, =0:1024+128
// kernel 24, 2x1x1, add: =0:9216+512, 0:6400+512, 0:3072+512, 0:2304+512, 0:7680+512, 0:11520+512
// kernel 25, 2x1x1, add: =0:9216+512, 0:8192+512, 0:6400+512, 0:16640+512, 0:3072+512, 0:2304+512
// kernel 26, 1x1x1, mul+sum+add: =0:9216+512, 0:3584+512, 0:2304+512, =0:6400+128, =optim/adam/m/2.bias
// kernel 27, 1x1x1, dot_general: 0:9216+512, 2.weight, =0:11520+512
// kernel 16, 2x1x1, dot_general: 0:1792+512, 0:9216+512, =0:25344+4096
// kernel 24, 2x1x1, add: =0:10240+512, 0:5376+512, 0:4096+512, 0:1792+512, 0:8704+512, 0:10752+512
// kernel 25, 2x1x1, add: =0:10240+512, 0:6912+512, 0:5376+512, 0:5888+512, 0:4096+512, 0:1792+512
// kernel 26, 1x1x1, mul+sum+add: =0:10240+512, 0:11520+512, 0:1792+512, =0:10752+128, =optim/adam/m/0.bias
// kernel 28, 1x1x1, dot_general+add: 0:1280+16, 0:10240+512, =optim/adam/m/0.weight, 0:11264+128, 0:9984+128, 0:0+128, =0:11008+128
// kernel 29, 1x1x1, add: =optim/adam/v/0.weight, 0:11264+128, 0:9984+128, 0:0+128, 0:11008+128
// kernel 30, 4x1x1, add: =optim/adam/m/2.weight, 0:12032+4096, 0:17152+4096, 0:21248+4096, 0:25344+4096, =optim/adam/v/2.weight
// kernel 31, 1x1x1, add: =optim/adam/m/4.weight, 0:9728+128, 0:1536+128, 0:768+128, 0:1024+128, =optim/adam/v/4.weight
// kernel 32, 1x1x1, sub: =0.weight, 0:512+16, optim/adam/m/0.weight, optim/adam/v/0.weight, 0:256+16
// kernel 33, 1x1x1, add+sub: =optim/adam/v/0.bias, 0:10752+128, =0.bias, 0:512+16, optim/adam/m/0.bias, 0:256+16
// kernel 34, 4x1x1, sub: =2.weight, 0:512+16, optim/adam/m/2.weight, optim/adam/v/2.weight, 0:256+16
// kernel 33, 1x1x1, add+sub: =optim/adam/v/2.bias, 0:6400+128, =2.bias, 0:512+16, optim/adam/m/2.bias, 0:256+16
// kernel 32, 1x1x1, sub: =4.weight, 0:512+16, optim/adam/m/4.weight, optim/adam/v/4.weight, 0:256+16
// kernel 35, 1x1x1, sub: =4.bias, 0:512+16, optim/adam/m/4.bias, optim/adam/v/4.bias, 0:256+16
// output u: f32[4,1] at 1:0+16
// output grad/t: f32[4,1] at 1:256+16
// output grad/grad/t: f32[4,1] at 1:512+16
// output loss: f32[] at 1:768+16

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
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i >> 2u][i & 3]; }
fn four_at_2(i: i32) -> vec4<f32> { return buf_2[i]; }
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 1 * 16 + me / 4 % 16;
  let tb = group / 1;
  if (tn >= 4 || tm >= 4 || group >= 1) { return; }
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
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i >> 2u][i & 3]; }
fn four_at_2(i: i32) -> vec4<f32> { return buf_2[i]; }
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 1 * 16 + me / 4 % 16;
  let tb = group / 1;
  if (tn >= 4 || tm >= 4 || group >= 1) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 8; k++) {
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
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 1 * 16 + me / 4 % 16;
  let tb = group / 1;
  if (tn >= 1 || tm >= 4 || group >= 1) { return; }
  var c0_0 = vec4<f32>();
  let n0 = min(0, 0);
  let n1 = min(1, 0);
  let n2 = min(2, 0);
  let n3 = min(3, 0);
  for (var k = 0; k < 8; k++) {
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
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i >> 2u][i & 3]; }
fn four_at_2(i: i32) -> vec4<f32> { return buf_2[i]; }
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = v; }
fn put_four_4(i: i32, v: vec4<f32>) { buf_4[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 1 * 16 + me / 4 % 16;
  let tb = group / 1;
  if (tn >= 4 || tm >= 4 || group >= 1) { return; }
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
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i >> 2u][i & 3]; }
fn four_at_2(i: i32) -> vec4<f32> { return buf_2[i]; }
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = v; }
fn put_four_4(i: i32, v: vec4<f32>) { buf_4[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 1 * 16 + me / 4 % 16;
  let tb = group / 1;
  if (tn >= 4 || tm >= 4 || group >= 1) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 8; k++) {
    let q1 = four_at_0((tm * 8 + k));
    let q2 = four_at_1((k * 32 + tn * 2));
    let q3 = four_at_1((k * 32 + tn * 2 + 8));
    let q4 = four_at_1((k * 32 + tn * 2 + 16));
    let q5 = four_at_1((k * 32 + tn * 2 + 24));
    let q6 = four_at_1((k * 32 + tn * 2 + 1));
    let q7 = four_at_1((k * 32 + tn * 2 + 9));
    let q8 = four_at_1((k * 32 + tn * 2 + 17));
    let q9 = four_at_1((k * 32 + tn * 2 + 25));
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
        let v11: f32 = asg_opaque(1.0);
        let q12 = four_at_2((m * 8 + four));
        let v13: f32 = q12.x;
        let v14: f32 = (v13 * v13);
        let v15: f32 = asg_sub(v11, v14);
        let v16: f32 = (v10 * v15);
        let v17: f32 = f32(c0_0.y);
        let v18: f32 = asg_opaque(1.0);
        let v19: f32 = q12.y;
        let v20: f32 = (v19 * v19);
        let v21: f32 = asg_sub(v18, v20);
        let v22: f32 = (v17 * v21);
        let v23: f32 = f32(c0_0.z);
        let v24: f32 = asg_opaque(1.0);
        let v25: f32 = q12.z;
        let v26: f32 = (v25 * v25);
        let v27: f32 = asg_sub(v24, v26);
        let v28: f32 = (v23 * v27);
        let v29: f32 = f32(c0_0.w);
        let v30: f32 = asg_opaque(1.0);
        let v31: f32 = q12.w;
        let v32: f32 = (v31 * v31);
        let v33: f32 = asg_sub(v30, v32);
        let v34: f32 = (v29 * v33);
        put_four_3((m * 8 + four), vec4<f32>(v10, v17, v23, v29));
        put_four_4((m * 8 + four), vec4<f32>(v16, v22, v28, v34));
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
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i >> 2u][i & 3]; }
fn four_at_2(i: i32) -> vec4<f32> { return buf_2[i]; }
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = v; }
fn put_four_4(i: i32, v: vec4<f32>) { buf_4[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 1 * 16 + me / 4 % 16;
  let tb = group / 1;
  if (tn >= 4 || tm >= 4 || group >= 1) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 8; k++) {
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
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec4<f32>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<vec4<f32>>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i >> 2u][i & 3]; }
fn four_at_2(i: i32) -> vec4<f32> { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i >> 2u][i & 3]; }
fn four_at_3(i: i32) -> vec4<f32> { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i >> 2u][i & 3]; }
fn four_at_4(i: i32) -> vec4<f32> { return buf_4[i]; }
fn put_four_5(i: i32, v: vec4<f32>) { buf_5[i] = v; }
fn put_four_6(i: i32, v: vec4<f32>) { buf_6[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 1 * 16 + me / 4 % 16;
  let tb = group / 1;
  if (tn >= 4 || tm >= 4 || group >= 1) { return; }
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
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec4<f32>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<vec4<f32>>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i >> 2u][i & 3]; }
fn four_at_2(i: i32) -> vec4<f32> { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i >> 2u][i & 3]; }
fn four_at_3(i: i32) -> vec4<f32> { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i >> 2u][i & 3]; }
fn four_at_4(i: i32) -> vec4<f32> { return buf_4[i]; }
fn put_four_5(i: i32, v: vec4<f32>) { buf_5[i] = v; }
fn put_four_6(i: i32, v: vec4<f32>) { buf_6[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 1 * 16 + me / 4 % 16;
  let tb = group / 1;
  if (tn >= 4 || tm >= 4 || group >= 1) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 8; k++) {
    let q1 = four_at_0((tm * 8 + k));
    let q2 = four_at_1((k * 32 + tn * 2));
    let q3 = four_at_1((k * 32 + tn * 2 + 8));
    let q4 = four_at_1((k * 32 + tn * 2 + 16));
    let q5 = four_at_1((k * 32 + tn * 2 + 24));
    let q6 = four_at_1((k * 32 + tn * 2 + 1));
    let q7 = four_at_1((k * 32 + tn * 2 + 9));
    let q8 = four_at_1((k * 32 + tn * 2 + 17));
    let q9 = four_at_1((k * 32 + tn * 2 + 25));
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
        let q11 = four_at_2((m * 8 + four));
        let v12: f32 = q11.x;
        let q13 = four_at_3((m * 8 + four));
        let v14: f32 = q13.x;
        let v15: f32 = (v12 * v14);
        let v16: f32 = (-v15);
        let q17 = four_at_4((m * 8 + four));
        let v18: f32 = q17.x;
        let v19: f32 = (v16 * v18);
        let v20: f32 = asg_add(v19, v19);
        let v21: f32 = asg_add(v20, v10);
        let v22: f32 = asg_opaque(1.0);
        let v23: f32 = (v18 * v18);
        let v24: f32 = asg_sub(v22, v23);
        let v25: f32 = (v21 * v24);
        let v26: f32 = f32(c0_0.y);
        let v27: f32 = q11.y;
        let v28: f32 = q13.y;
        let v29: f32 = (v27 * v28);
        let v30: f32 = (-v29);
        let v31: f32 = q17.y;
        let v32: f32 = (v30 * v31);
        let v33: f32 = asg_add(v32, v32);
        let v34: f32 = asg_add(v33, v26);
        let v35: f32 = asg_opaque(1.0);
        let v36: f32 = (v31 * v31);
        let v37: f32 = asg_sub(v35, v36);
        let v38: f32 = (v34 * v37);
        let v39: f32 = f32(c0_0.z);
        let v40: f32 = q11.z;
        let v41: f32 = q13.z;
        let v42: f32 = (v40 * v41);
        let v43: f32 = (-v42);
        let v44: f32 = q17.z;
        let v45: f32 = (v43 * v44);
        let v46: f32 = asg_add(v45, v45);
        let v47: f32 = asg_add(v46, v39);
        let v48: f32 = asg_opaque(1.0);
        let v49: f32 = (v44 * v44);
        let v50: f32 = asg_sub(v48, v49);
        let v51: f32 = (v47 * v50);
        let v52: f32 = f32(c0_0.w);
        let v53: f32 = q11.w;
        let v54: f32 = q13.w;
        let v55: f32 = (v53 * v54);
        let v56: f32 = (-v55);
        let v57: f32 = q17.w;
        let v58: f32 = (v56 * v57);
        let v59: f32 = asg_add(v58, v58);
        let v60: f32 = asg_add(v59, v52);
        let v61: f32 = asg_opaque(1.0);
        let v62: f32 = (v57 * v57);
        let v63: f32 = asg_sub(v61, v62);
        let v64: f32 = (v60 * v63);
        put_four_5((m * 8 + four), vec4<f32>(v10, v26, v39, v52));
        put_four_6((m * 8 + four), vec4<f32>(v25, v38, v51, v64));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 12
// with asg_add, asg_sub, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude, asg_isnan, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn put_6(i: i32, v: f32) { buf_6[i] = v; }

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
  put_6(row, v21);
}

// kernel 13
// with asg_add, asg_whole_of, asg_div, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn put_5(i: i32, v: f32) { buf_5[i] = v; }
fn put_6(i: i32, v: f32) { buf_6[i] = v; }

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
  let v15: f32 = asg_div(1.0, v13);
  for (var col = 0; col < 4; col++) {
    let v16: f32 = asg_opaque(2.0);
    let v17: f32 = at_0(col);
    let v18: f32 = asg_opaque(0.5);
    let v19: f32 = at_1(col);
    let v20: f32 = (v18 * v19);
    let v21: f32 = asg_add(v17, v20);
    let v22: f32 = asg_opaque(4.0);
    let v23: f32 = at_2(col);
    let v24: f32 = (v22 * v23);
    let v25: f32 = asg_add(v21, v24);
    let v26: f32 = (v16 * v25);
    let v27: f32 = (v15 * v26);
    let v28: f32 = (-v27);
    let v29: f32 = at_4(col);
    let v30: f32 = (-v29);
    let v31: f32 = asg_exp(v30);
    let v32: f32 = (v28 * v31);
    put_5(col, v27);
    put_6(col, v32);
  }
}

// kernel 14
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
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
  let v1: f32 = at_0(row);
  let v2: f32 = asg_opaque(0.33333334);
  let v3: f32 = (v1 * v2);
  let v4: f32 = at_1(row);
  let v5: f32 = (-v4);
  let v6: f32 = at_2(row);
  let v7: f32 = (v5 * v6);
  let v8: f32 = asg_add(v7, v7);
  put_3(row, v3);
  put_4(row, v8);
}

// kernel 15
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 2 * 16 + me / 4 % 16;
  let tb = group / 2;
  if (tn >= 1 || tm >= 32 || group >= 2) { return; }
  var c0_0 = vec4<f32>();
  let n0 = min(0, 0);
  let n1 = min(1, 0);
  let n2 = min(2, 0);
  let n3 = min(3, 0);
  let v1: f32 = at_0(tm);
  let v2: f32 = at_0((tm + 32));
  let v3: f32 = at_0((tm + 64));
  let v4: f32 = at_0((tm + 96));
  for (var k = 0; k < 1; k++) {
    let q5 = four_at_1(0);
    let q6 = four_at_1(0);
    let q7 = four_at_1(0);
    let q8 = four_at_1(0);
    let b9 = vec4<f32>(q5.x, q6.x, q7.x, q8.x);
    let b10 = vec4<f32>(q5.y, q6.y, q7.y, q8.y);
    let b11 = vec4<f32>(q5.z, q6.z, q7.z, q8.z);
    let b12 = vec4<f32>(q5.w, q6.w, q7.w, q8.w);
    c0_0 += v1 * b9;
    c0_0 += v2 * b10;
    c0_0 += v3 * b11;
    c0_0 += v4 * b12;
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
          let v13: f32 = f32(vector.x);
          put_2(m, v13);
          vector = vector.yzww;
        }
      }
    }
  }
}

// kernel 16
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 2 * 16 + me / 4 % 16;
  let tb = group / 2;
  if (tn >= 4 || tm >= 32 || group >= 2) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let v1: f32 = at_0(tm);
  let v2: f32 = at_0((tm + 32));
  let v3: f32 = at_0((tm + 64));
  let v4: f32 = at_0((tm + 96));
  for (var k = 0; k < 1; k++) {
    let q5 = four_at_1((tn * 2));
    let q6 = four_at_1((tn * 2 + 8));
    let q7 = four_at_1((tn * 2 + 16));
    let q8 = four_at_1((tn * 2 + 24));
    let q9 = four_at_1((tn * 2 + 1));
    let q10 = four_at_1((tn * 2 + 9));
    let q11 = four_at_1((tn * 2 + 17));
    let q12 = four_at_1((tn * 2 + 25));
    c0_0 += v1 * q5;
    c0_1 += v1 * q9;
    c0_0 += v2 * q6;
    c0_1 += v2 * q10;
    c0_0 += v3 * q7;
    c0_1 += v3 * q11;
    c0_0 += v4 * q8;
    c0_1 += v4 * q12;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v13: f32 = f32(c0_0.x);
        let v14: f32 = f32(c0_0.y);
        let v15: f32 = f32(c0_0.z);
        let v16: f32 = f32(c0_0.w);
        put_four_2((m * 8 + four), vec4<f32>(v13, v14, v15, v16));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 17
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 1 * 16 + me / 4 % 16;
  let tb = group / 1;
  if (tn >= 4 || tm >= 1 || group >= 1) { return; }
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

// kernel 18
// with asg_add, asg_sub, asg_zero, asg_opaque, asg_opaque_negative
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec4<f32>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<vec4<f32>>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i >> 2u][i & 3]; }
fn four_at_2(i: i32) -> vec4<f32> { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i >> 2u][i & 3]; }
fn four_at_3(i: i32) -> vec4<f32> { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i >> 2u][i & 3]; }
fn four_at_4(i: i32) -> vec4<f32> { return buf_4[i]; }
fn put_four_5(i: i32, v: vec4<f32>) { buf_5[i] = v; }
fn put_four_6(i: i32, v: vec4<f32>) { buf_6[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 1 * 16 + me / 4 % 16;
  let tb = group / 1;
  if (tn >= 4 || tm >= 4 || group >= 1) { return; }
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

// kernel 19
// with asg_add, asg_sub, asg_zero, asg_opaque, asg_opaque_negative
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec4<f32>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<vec4<f32>>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i >> 2u][i & 3]; }
fn four_at_2(i: i32) -> vec4<f32> { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i >> 2u][i & 3]; }
fn four_at_3(i: i32) -> vec4<f32> { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i >> 2u][i & 3]; }
fn four_at_4(i: i32) -> vec4<f32> { return buf_4[i]; }
fn put_four_5(i: i32, v: vec4<f32>) { buf_5[i] = v; }
fn put_four_6(i: i32, v: vec4<f32>) { buf_6[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 1 * 16 + me / 4 % 16;
  let tb = group / 1;
  if (tn >= 4 || tm >= 4 || group >= 1) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 8; k++) {
    let q1 = four_at_0((tm * 8 + k));
    let q2 = four_at_1((k * 32 + tn * 2));
    let q3 = four_at_1((k * 32 + tn * 2 + 8));
    let q4 = four_at_1((k * 32 + tn * 2 + 16));
    let q5 = four_at_1((k * 32 + tn * 2 + 24));
    let q6 = four_at_1((k * 32 + tn * 2 + 1));
    let q7 = four_at_1((k * 32 + tn * 2 + 9));
    let q8 = four_at_1((k * 32 + tn * 2 + 17));
    let q9 = four_at_1((k * 32 + tn * 2 + 25));
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
        let q11 = four_at_2((m * 8 + four));
        let v12: f32 = q11.x;
        let q13 = four_at_3((m * 8 + four));
        let v14: f32 = q13.x;
        let v15: f32 = (v12 * v14);
        let v16: f32 = asg_add(v15, v15);
        let v17: f32 = (-v16);
        let q18 = four_at_4((m * 8 + four));
        let v19: f32 = q18.x;
        let v20: f32 = (v17 * v19);
        let v21: f32 = asg_opaque(1.0);
        let v22: f32 = (v14 * v14);
        let v23: f32 = asg_sub(v21, v22);
        let v24: f32 = (v10 * v23);
        let v25: f32 = asg_add(v20, v24);
        let v26: f32 = f32(c0_0.y);
        let v27: f32 = q11.y;
        let v28: f32 = q13.y;
        let v29: f32 = (v27 * v28);
        let v30: f32 = asg_add(v29, v29);
        let v31: f32 = (-v30);
        let v32: f32 = q18.y;
        let v33: f32 = (v31 * v32);
        let v34: f32 = asg_opaque(1.0);
        let v35: f32 = (v28 * v28);
        let v36: f32 = asg_sub(v34, v35);
        let v37: f32 = (v26 * v36);
        let v38: f32 = asg_add(v33, v37);
        let v39: f32 = f32(c0_0.z);
        let v40: f32 = q11.z;
        let v41: f32 = q13.z;
        let v42: f32 = (v40 * v41);
        let v43: f32 = asg_add(v42, v42);
        let v44: f32 = (-v43);
        let v45: f32 = q18.z;
        let v46: f32 = (v44 * v45);
        let v47: f32 = asg_opaque(1.0);
        let v48: f32 = (v41 * v41);
        let v49: f32 = asg_sub(v47, v48);
        let v50: f32 = (v39 * v49);
        let v51: f32 = asg_add(v46, v50);
        let v52: f32 = f32(c0_0.w);
        let v53: f32 = q11.w;
        let v54: f32 = q13.w;
        let v55: f32 = (v53 * v54);
        let v56: f32 = asg_add(v55, v55);
        let v57: f32 = (-v56);
        let v58: f32 = q18.w;
        let v59: f32 = (v57 * v58);
        let v60: f32 = asg_opaque(1.0);
        let v61: f32 = (v54 * v54);
        let v62: f32 = asg_sub(v60, v61);
        let v63: f32 = (v52 * v62);
        let v64: f32 = asg_add(v59, v63);
        put_four_5((m * 8 + four), vec4<f32>(v10, v26, v39, v52));
        put_four_6((m * 8 + four), vec4<f32>(v25, v38, v51, v64));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 20
// with asg_add, asg_sub, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude, asg_isnan, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn put_5(i: i32, v: f32) { buf_0[i] = v; }
fn put_6(i: i32, v: f32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 4) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = asg_opaque(0.5);
  let v3: f32 = (v1 * v2);
  let v4: f32 = asg_opaque(0.33333334);
  let v5: f32 = (v3 * v4);
  let v6: f32 = at_1(row);
  let v7: f32 = at_2(row);
  let v8: f32 = (-v7);
  let v9: f32 = asg_exp(v8);
  let v10: f32 = (-v9);
  let v11: f32 = (v6 * v10);
  let v12: f32 = asg_add(v11, v11);
  let v13: f32 = (-v3);
  let v14: f32 = (v13 * v9);
  let v15: f32 = asg_sub(v14, v6);
  let v16: f32 = (-v15);
  let v17: f32 = at_3(row);
  let v18: f32 = (v16 * v17);
  let v19: f32 = asg_add(v12, v18);
  let v20: f32 = asg_add(v19, v18);
  let v21: f32 = asg_opaque(4.0);
  let v22: f32 = (v1 * v21);
  let v23: f32 = at_4(row);
  let v24: f32 = (v22 * v23);
  let v25: f32 = asg_add(v20, v24);
  put_5(row, v5);
  put_6(row, v25);
}

// kernel 21
// with asg_add, asg_sub, asg_zero, asg_opaque, asg_opaque_negative
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec4<f32>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<vec4<f32>>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i >> 2u][i & 3]; }
fn four_at_2(i: i32) -> vec4<f32> { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i >> 2u][i & 3]; }
fn four_at_3(i: i32) -> vec4<f32> { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i >> 2u][i & 3]; }
fn four_at_4(i: i32) -> vec4<f32> { return buf_4[i]; }
fn put_four_5(i: i32, v: vec4<f32>) { buf_5[i] = v; }
fn put_four_6(i: i32, v: vec4<f32>) { buf_6[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 1 * 16 + me / 4 % 16;
  let tb = group / 1;
  if (tn >= 4 || tm >= 4 || group >= 1) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 8; k++) {
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

// kernel 22
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_1[i] = v; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_3[i] = v; }

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
}

// kernel 23
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 1 * 16 + me / 4 % 16;
  let tb = group / 1;
  if (tn >= 4 || tm >= 4 || group >= 1) { return; }
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
        let v5: f32 = f32(c0_0.y);
        let v6: f32 = f32(c0_0.z);
        let v7: f32 = f32(c0_0.w);
        put_four_2((m * 8 + four), vec4<f32>(v4, v5, v6, v7));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 24
// with asg_add, asg_zero, asg_opaque
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

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 128) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = at_1(row);
  let v3: f32 = at_2(row);
  let v4: f32 = (v2 * v3);
  let v5: f32 = (-v4);
  let v6: f32 = at_3(row);
  let v7: f32 = (v5 * v6);
  let v8: f32 = asg_add(v7, v7);
  let v9: f32 = at_4(row);
  let v10: f32 = asg_add(v8, v9);
  let v11: f32 = (v1 * v10);
  let v12: f32 = (-v11);
  let v13: f32 = (v12 * v6);
  let v14: f32 = asg_add(v13, v13);
  let v15: f32 = at_5(row);
  let v16: f32 = (v15 * v5);
  let v17: f32 = asg_add(v14, v16);
  let v18: f32 = asg_add(v17, v16);
  put_6(row, v18);
}

// kernel 25
// with asg_add, asg_zero, asg_opaque
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

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 128) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = at_1(row);
  let v3: f32 = at_2(row);
  let v4: f32 = (v2 * v3);
  let v5: f32 = at_3(row);
  let v6: f32 = at_4(row);
  let v7: f32 = (v5 * v6);
  let v8: f32 = asg_add(v4, v7);
  let v9: f32 = (-v8);
  let v10: f32 = at_5(row);
  let v11: f32 = (v9 * v10);
  let v12: f32 = asg_add(v1, v11);
  let v13: f32 = asg_add(v12, v11);
  put_6(row, v13);
}

// kernel 26
// with asg_add, asg_sub, asg_zero, asg_opaque, asg_opaque_negative
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn put_5(i: i32, v: f32) { buf_4[i] = v; }
fn put_6(i: i32, v: f32) { buf_0[i] = v; }

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
    let v3: f32 = at_1((col * 32 + row));
    let v4: f32 = asg_add(v2, v3);
    let v5: f32 = asg_opaque(1.0);
    let v6: f32 = at_2((col * 32 + row));
    let v7: f32 = (v6 * v6);
    let v8: f32 = asg_sub(v5, v7);
    let v9: f32 = (v4 * v8);
    a1 = asg_add(a1, v9);
  }
  let v10: f32 = f32(a1);
  put_3(row, v10);
  let v11: f32 = asg_opaque(0.9);
  let v12: f32 = at_4(row);
  let v13: f32 = (v11 * v12);
  let v14: f32 = asg_opaque(0.1);
  let v15: f32 = (v14 * v10);
  let v16: f32 = asg_add(v13, v15);
  put_5(row, v16);
  for (var col = 0; col < 4; col++) {
    let v17: f32 = at_0((col * 32 + row));
    let v18: f32 = at_1((col * 32 + row));
    let v19: f32 = asg_add(v17, v18);
    let v20: f32 = asg_opaque(1.0);
    let v21: f32 = at_2((col * 32 + row));
    let v22: f32 = (v21 * v21);
    let v23: f32 = asg_sub(v20, v22);
    let v24: f32 = (v19 * v23);
    put_6((col * 32 + row), v24);
  }
}

// kernel 27
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 1 * 16 + me / 4 % 16;
  let tb = group / 1;
  if (tn >= 4 || tm >= 4 || group >= 1) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 8; k++) {
    let q1 = four_at_0((tm * 8 + k));
    let q2 = four_at_1((k * 32 + tn * 2));
    let q3 = four_at_1((k * 32 + tn * 2 + 8));
    let q4 = four_at_1((k * 32 + tn * 2 + 16));
    let q5 = four_at_1((k * 32 + tn * 2 + 24));
    let q6 = four_at_1((k * 32 + tn * 2 + 1));
    let q7 = four_at_1((k * 32 + tn * 2 + 9));
    let q8 = four_at_1((k * 32 + tn * 2 + 17));
    let q9 = four_at_1((k * 32 + tn * 2 + 25));
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
        put_four_2((m * 8 + four), vec4<f32>(v10, v11, v12, v13));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 28
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec4<f32>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<vec4<f32>>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i >> 2u][i & 3]; }
fn four_at_2(i: i32) -> vec4<f32> { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i >> 2u][i & 3]; }
fn four_at_3(i: i32) -> vec4<f32> { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i >> 2u][i & 3]; }
fn four_at_4(i: i32) -> vec4<f32> { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i >> 2u][i & 3]; }
fn four_at_5(i: i32) -> vec4<f32> { return buf_5[i]; }
fn put_four_6(i: i32, v: vec4<f32>) { buf_6[i] = v; }
fn put_four_7(i: i32, v: vec4<f32>) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 1 * 16 + me / 4 % 16;
  let tb = group / 1;
  if (tn >= 4 || tm >= 1 || group >= 1) { return; }
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
        let v27: f32 = f32(c0_0.y);
        let v28: f32 = asg_opaque(0.9);
        let v29: f32 = q12.y;
        let v30: f32 = (v28 * v29);
        let v31: f32 = asg_opaque(0.1);
        let v32: f32 = q16.y;
        let v33: f32 = q18.y;
        let v34: f32 = asg_add(v32, v33);
        let v35: f32 = q21.y;
        let v36: f32 = asg_add(v34, v35);
        let v37: f32 = asg_add(v36, v27);
        let v38: f32 = (v31 * v37);
        let v39: f32 = asg_add(v30, v38);
        let v40: f32 = f32(c0_0.z);
        let v41: f32 = asg_opaque(0.9);
        let v42: f32 = q12.z;
        let v43: f32 = (v41 * v42);
        let v44: f32 = asg_opaque(0.1);
        let v45: f32 = q16.z;
        let v46: f32 = q18.z;
        let v47: f32 = asg_add(v45, v46);
        let v48: f32 = q21.z;
        let v49: f32 = asg_add(v47, v48);
        let v50: f32 = asg_add(v49, v40);
        let v51: f32 = (v44 * v50);
        let v52: f32 = asg_add(v43, v51);
        let v53: f32 = f32(c0_0.w);
        let v54: f32 = asg_opaque(0.9);
        let v55: f32 = q12.w;
        let v56: f32 = (v54 * v55);
        let v57: f32 = asg_opaque(0.1);
        let v58: f32 = q16.w;
        let v59: f32 = q18.w;
        let v60: f32 = asg_add(v58, v59);
        let v61: f32 = q21.w;
        let v62: f32 = asg_add(v60, v61);
        let v63: f32 = asg_add(v62, v53);
        let v64: f32 = (v57 * v63);
        let v65: f32 = asg_add(v56, v64);
        put_four_6(four, vec4<f32>(v10, v27, v40, v53));
        put_four_7(four, vec4<f32>(v26, v39, v52, v65));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 29
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn put_5(i: i32, v: f32) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 32) { return; }
  let v1: f32 = asg_opaque(0.999);
  let v2: f32 = at_0(row);
  let v3: f32 = (v1 * v2);
  let v4: f32 = asg_opaque(0.001);
  let v5: f32 = at_1(row);
  let v6: f32 = at_2(row);
  let v7: f32 = asg_add(v5, v6);
  let v8: f32 = at_3(row);
  let v9: f32 = asg_add(v7, v8);
  let v10: f32 = at_4(row);
  let v11: f32 = asg_add(v9, v10);
  let v12: f32 = (v11 * v11);
  let v13: f32 = (v4 * v12);
  let v14: f32 = asg_add(v3, v13);
  put_5(row, v14);
}

// kernel 30
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i >> 2u][i & 3]; }
fn four_at_3(i: i32) -> vec4<f32> { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i >> 2u][i & 3]; }
fn four_at_5(i: i32) -> vec4<f32> { return buf_5[i]; }
fn put_four_6(i: i32, v: vec4<f32>) { buf_0[i] = v; }
fn put_four_7(i: i32, v: vec4<f32>) { buf_5[i] = v; }

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
  let v25: f32 = asg_opaque(0.9);
  let v26: f32 = q2.y;
  let v27: f32 = (v25 * v26);
  let v28: f32 = asg_opaque(0.1);
  let v29: f32 = q6.y;
  let v30: f32 = at_2(((row / 8) + (row % 8) * 128 + 32));
  let v31: f32 = asg_add(v29, v30);
  let v32: f32 = q10.y;
  let v33: f32 = asg_add(v31, v32);
  let v34: f32 = at_4(((row / 8) + (row % 8) * 128 + 32));
  let v35: f32 = asg_add(v33, v34);
  let v36: f32 = (v28 * v35);
  let v37: f32 = asg_add(v27, v36);
  let v38: f32 = asg_opaque(0.999);
  let v39: f32 = q18.y;
  let v40: f32 = (v38 * v39);
  let v41: f32 = asg_opaque(0.001);
  let v42: f32 = (v35 * v35);
  let v43: f32 = (v41 * v42);
  let v44: f32 = asg_add(v40, v43);
  let v45: f32 = asg_opaque(0.9);
  let v46: f32 = q2.z;
  let v47: f32 = (v45 * v46);
  let v48: f32 = asg_opaque(0.1);
  let v49: f32 = q6.z;
  let v50: f32 = at_2(((row / 8) + (row % 8) * 128 + 64));
  let v51: f32 = asg_add(v49, v50);
  let v52: f32 = q10.z;
  let v53: f32 = asg_add(v51, v52);
  let v54: f32 = at_4(((row / 8) + (row % 8) * 128 + 64));
  let v55: f32 = asg_add(v53, v54);
  let v56: f32 = (v48 * v55);
  let v57: f32 = asg_add(v47, v56);
  let v58: f32 = asg_opaque(0.999);
  let v59: f32 = q18.z;
  let v60: f32 = (v58 * v59);
  let v61: f32 = asg_opaque(0.001);
  let v62: f32 = (v55 * v55);
  let v63: f32 = (v61 * v62);
  let v64: f32 = asg_add(v60, v63);
  let v65: f32 = asg_opaque(0.9);
  let v66: f32 = q2.w;
  let v67: f32 = (v65 * v66);
  let v68: f32 = asg_opaque(0.1);
  let v69: f32 = q6.w;
  let v70: f32 = at_2(((row / 8) + (row % 8) * 128 + 96));
  let v71: f32 = asg_add(v69, v70);
  let v72: f32 = q10.w;
  let v73: f32 = asg_add(v71, v72);
  let v74: f32 = at_4(((row / 8) + (row % 8) * 128 + 96));
  let v75: f32 = asg_add(v73, v74);
  let v76: f32 = (v68 * v75);
  let v77: f32 = asg_add(v67, v76);
  let v78: f32 = asg_opaque(0.999);
  let v79: f32 = q18.w;
  let v80: f32 = (v78 * v79);
  let v81: f32 = asg_opaque(0.001);
  let v82: f32 = (v75 * v75);
  let v83: f32 = (v81 * v82);
  let v84: f32 = asg_add(v80, v83);
  put_four_6(row, vec4<f32>(v16, v37, v57, v77));
  put_four_7(row, vec4<f32>(v24, v44, v64, v84));
}

// kernel 31
// with asg_add, asg_zero, asg_opaque
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
fn put_7(i: i32, v: f32) { buf_5[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 32) { return; }
  let v1: f32 = asg_opaque(0.9);
  let v2: f32 = at_0(row);
  let v3: f32 = (v1 * v2);
  let v4: f32 = asg_opaque(0.1);
  let v5: f32 = at_1(row);
  let v6: f32 = at_2(row);
  let v7: f32 = asg_add(v5, v6);
  let v8: f32 = at_3(row);
  let v9: f32 = asg_add(v7, v8);
  let v10: f32 = at_4(row);
  let v11: f32 = asg_add(v9, v10);
  let v12: f32 = (v4 * v11);
  let v13: f32 = asg_add(v3, v12);
  let v14: f32 = asg_opaque(0.999);
  let v15: f32 = at_5(row);
  let v16: f32 = (v14 * v15);
  let v17: f32 = asg_opaque(0.001);
  let v18: f32 = (v11 * v11);
  let v19: f32 = (v17 * v18);
  let v20: f32 = asg_add(v16, v19);
  put_6(row, v13);
  put_7(row, v20);
}

// kernel 32
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn put_5(i: i32, v: f32) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 32) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = at_1(0);
  let v3: f32 = at_2(row);
  let v4: f32 = at_3(row);
  let v5: f32 = asg_sqrt(v4);
  let v6: f32 = asg_opaque(1e-08);
  let v7: f32 = at_4(0);
  let v8: f32 = (v6 * v7);
  let v9: f32 = asg_add(v5, v8);
  let v10: f32 = asg_div(v3, v9);
  let v11: f32 = (v2 * v10);
  let v12: f32 = asg_sub(v1, v11);
  put_5(row, v12);
}

// kernel 33
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

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 32) { return; }
  let v1: f32 = asg_opaque(0.999);
  let v2: f32 = at_0(row);
  let v3: f32 = (v1 * v2);
  let v4: f32 = asg_opaque(0.001);
  let v5: f32 = at_1(row);
  let v6: f32 = (v5 * v5);
  let v7: f32 = (v4 * v6);
  let v8: f32 = asg_add(v3, v7);
  let v9: f32 = at_2(row);
  let v10: f32 = at_3(0);
  let v11: f32 = at_4(row);
  let v12: f32 = asg_sqrt(v8);
  let v13: f32 = asg_opaque(1e-08);
  let v14: f32 = at_5(0);
  let v15: f32 = (v13 * v14);
  let v16: f32 = asg_add(v12, v15);
  let v17: f32 = asg_div(v11, v16);
  let v18: f32 = (v10 * v17);
  let v19: f32 = asg_sub(v9, v18);
  put_6(row, v8);
  put_7(row, v19);
}

// kernel 34
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i >> 2u][i & 3]; }
fn four_at_2(i: i32) -> vec4<f32> { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i >> 2u][i & 3]; }
fn four_at_3(i: i32) -> vec4<f32> { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn put_four_5(i: i32, v: vec4<f32>) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 256) { return; }
  let q1 = four_at_0(row);
  let v2: f32 = q1.x;
  let v3: f32 = at_1(0);
  let q4 = four_at_2(row);
  let v5: f32 = q4.x;
  let q6 = four_at_3(row);
  let v7: f32 = q6.x;
  let v8: f32 = asg_sqrt(v7);
  let v9: f32 = asg_opaque(1e-08);
  let v10: f32 = at_4(0);
  let v11: f32 = (v9 * v10);
  let v12: f32 = asg_add(v8, v11);
  let v13: f32 = asg_div(v5, v12);
  let v14: f32 = (v3 * v13);
  let v15: f32 = asg_sub(v2, v14);
  let v16: f32 = q1.y;
  let v17: f32 = q4.y;
  let v18: f32 = q6.y;
  let v19: f32 = asg_sqrt(v18);
  let v20: f32 = asg_add(v19, v11);
  let v21: f32 = asg_div(v17, v20);
  let v22: f32 = (v3 * v21);
  let v23: f32 = asg_sub(v16, v22);
  let v24: f32 = q1.z;
  let v25: f32 = q4.z;
  let v26: f32 = q6.z;
  let v27: f32 = asg_sqrt(v26);
  let v28: f32 = asg_add(v27, v11);
  let v29: f32 = asg_div(v25, v28);
  let v30: f32 = (v3 * v29);
  let v31: f32 = asg_sub(v24, v30);
  let v32: f32 = q1.w;
  let v33: f32 = q4.w;
  let v34: f32 = q6.w;
  let v35: f32 = asg_sqrt(v34);
  let v36: f32 = asg_add(v35, v11);
  let v37: f32 = asg_div(v33, v36);
  let v38: f32 = (v3 * v37);
  let v39: f32 = asg_sub(v32, v38);
  put_four_5(row, vec4<f32>(v15, v23, v31, v39));
}

// kernel 35
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn put_5(i: i32, v: f32) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1) { return; }
  let v1: f32 = at_0(0);
  let v2: f32 = at_1(0);
  let v3: f32 = at_2(0);
  let v4: f32 = at_3(0);
  let v5: f32 = asg_sqrt(v4);
  let v6: f32 = asg_opaque(1e-08);
  let v7: f32 = at_4(0);
  let v8: f32 = (v6 * v7);
  let v9: f32 = asg_add(v5, v8);
  let v10: f32 = asg_div(v3, v9);
  let v11: f32 = (v2 * v10);
  let v12: f32 = asg_sub(v1, v11);
  put_5(0, v12);
}
