// memory: 152064, 1536
// outputs from memory 1, constants from 2
// input x: f32[4,64] at 0:0+1024
// kernel 0, 1x1x1, add+sqrt+where+mul: =optim/step, =0:1024+16, =0:1280+16
// kernel 1, 1x1x1, dot_general+add+mul: 0:0+1024, encoder.0.weight, encoder.0.bias, =0:1536+2048, =0:3584+2048, =0:5632+2048
// kernel 2, 1x1x1, dot_general+add+mul: 0:5632+2048, encoder.2.weight, encoder.2.bias, =0:7680+1024, =0:8704+1024, =0:9728+1024
// kernel 3, 1x1x1, dot_general+add: 0:9728+1024, encoder.4.weight, encoder.4.bias, =1:0+128
// kernel 4, 1x1x1, dot_general+add+mul: 1:0+128, decoder.0.weight, decoder.0.bias, =0:10752+1024, =0:11776+1024, =0:12800+1024
// kernel 1, 1x1x1, dot_general+add+mul: 0:12800+1024, decoder.2.weight, decoder.2.bias, =0:13824+2048, =0:15872+2048, =0:17920+2048
// kernel 5, 1x1x1, dot_general+sigmoid+mul: 0:17920+2048, decoder.4.weight, decoder.4.bias, 0:0+1024, =1:256+1024, =0:19968+1024
// kernel 6, 1x1x1, sum+div: 1:256+1024, 0:0+1024, =1:1280+16
// kernel 7, 1x1x1, sum+add: 0:19968+1024, =optim/adam/m/decoder.4.bias, =optim/adam/v/decoder.4.bias
// kernel 8, 1x1x1, dot_general+mul: 0:19968+1024, decoder.4.weight, =0:15872+2048, 0:13824+2048, decoder.2.bias
// kernel 9, 16x1x1, dot_general: 0:17920+2048, 0:19968+1024, =0:20992+32768
// kernel 10, 2x1x1, sum+add: 0:15872+2048, =optim/adam/m/decoder.2.bias, =optim/adam/v/decoder.2.bias
// kernel 11, 1x1x1, dot_general+mul: 0:15872+2048, decoder.2.weight, =0:11776+1024, 0:10752+1024, decoder.0.bias
// kernel 12, 16x1x1, dot_general: 0:12800+1024, 0:15872+2048, =0:53760+32768
// kernel 7, 1x1x1, sum+add: 0:11776+1024, =optim/adam/m/decoder.0.bias, =optim/adam/v/decoder.0.bias
// kernel 13, 1x1x1, dot_general: 0:11776+1024, decoder.0.weight, =0:10752+128
// kernel 14, 1x1x1, dot_general: 1:0+128, 0:11776+1024, =0:12800+2048
// kernel 15, 1x1x1, sum+add: 0:10752+128, =optim/adam/m/encoder.4.bias, =optim/adam/v/encoder.4.bias
// kernel 16, 1x1x1, dot_general+mul: 0:10752+128, encoder.4.weight, =0:8704+1024, 0:7680+1024, encoder.2.bias
// kernel 17, 4x1x1, dot_general: 0:9728+1024, 0:10752+128, =0:14848+2048
// kernel 7, 1x1x1, sum+add: 0:8704+1024, =optim/adam/m/encoder.2.bias, =optim/adam/v/encoder.2.bias
// kernel 8, 1x1x1, dot_general+mul: 0:8704+1024, encoder.2.weight, =0:3584+2048, 0:1536+2048, encoder.0.bias
// kernel 9, 16x1x1, dot_general: 0:5632+2048, 0:8704+1024, =0:86528+32768
// kernel 10, 2x1x1, sum+add: 0:3584+2048, =optim/adam/m/encoder.0.bias, =optim/adam/v/encoder.0.bias
// kernel 18, 16x1x1, dot_general+add: 0:0+1024, 0:3584+2048, =optim/adam/v/encoder.2.weight, 0:86528+32768, =0:119296+32768
// kernel 19, 32x1x1, add: =optim/adam/m/encoder.0.weight, 0:119296+32768, =optim/adam/v/encoder.0.weight, =optim/adam/m/encoder.2.weight, 0:86528+32768
// kernel 20, 8x1x1, add: =optim/adam/m/encoder.4.weight, 0:14848+2048, =optim/adam/v/encoder.4.weight, =optim/adam/m/decoder.0.weight, 0:12800+2048
// kernel 19, 32x1x1, add: =optim/adam/m/decoder.2.weight, 0:53760+32768, =optim/adam/v/decoder.2.weight, =optim/adam/m/decoder.4.weight, 0:20992+32768
// kernel 21, 32x1x1, sub: =encoder.0.weight, 0:1280+16, optim/adam/m/encoder.0.weight, optim/adam/v/encoder.0.weight, 0:1024+16
// kernel 22, 2x1x1, sub: =encoder.0.bias, 0:1280+16, optim/adam/m/encoder.0.bias, optim/adam/v/encoder.0.bias, 0:1024+16
// kernel 21, 32x1x1, sub: =encoder.2.weight, 0:1280+16, optim/adam/m/encoder.2.weight, optim/adam/v/encoder.2.weight, 0:1024+16
// kernel 23, 1x1x1, sub: =encoder.2.bias, 0:1280+16, optim/adam/m/encoder.2.bias, optim/adam/v/encoder.2.bias, 0:1024+16
// kernel 24, 8x1x1, sub: =encoder.4.weight, 0:1280+16, optim/adam/m/encoder.4.weight, optim/adam/v/encoder.4.weight, 0:1024+16
// kernel 25, 1x1x1, sub: =encoder.4.bias, 0:1280+16, optim/adam/m/encoder.4.bias, optim/adam/v/encoder.4.bias, 0:1024+16
// kernel 26, 8x1x1, add+sub: =optim/adam/v/decoder.0.weight, 0:12800+2048, =decoder.0.weight, 0:1280+16, optim/adam/m/decoder.0.weight, 0:1024+16
// kernel 23, 1x1x1, sub: =decoder.0.bias, 0:1280+16, optim/adam/m/decoder.0.bias, optim/adam/v/decoder.0.bias, 0:1024+16
// kernel 21, 32x1x1, sub: =decoder.2.weight, 0:1280+16, optim/adam/m/decoder.2.weight, optim/adam/v/decoder.2.weight, 0:1024+16
// kernel 22, 2x1x1, sub: =decoder.2.bias, 0:1280+16, optim/adam/m/decoder.2.bias, optim/adam/v/decoder.2.bias, 0:1024+16
// kernel 27, 32x1x1, add+sub: =optim/adam/v/decoder.4.weight, 0:20992+32768, =decoder.4.weight, 0:1280+16, optim/adam/m/decoder.4.weight, 0:1024+16
// kernel 23, 1x1x1, sub: =decoder.4.bias, 0:1280+16, optim/adam/m/decoder.4.bias, optim/adam/v/decoder.4.bias, 0:1024+16
// output code: f32[4,8] at 1:0+128
// output painted: f32[4,64] at 1:256+1024
// output loss: f32[] at 1:1280+16

// kernel 0
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_ordered, asg_less, asg_less_equal, asg_maximum, asg_minimum, asg_cast_i32_f32, asg_zero, asg_bits, asg_opaque, asg_opaque_negative, asg_nan, asg_magnitude, asg_isnan, asg_isfinite, asg_copysign, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_expm1, asg_bitwise_and_u32, asg_multiply_high, asg_two_over_pi, asg_angle_large, asg_angle, asg_sin_near, asg_cos_near, asg_sin_of, asg_cos
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
  let v12: f32 = asg_opaque(5.0);
  let v13: bool = asg_less_equal(v4, v12);
  let v14: f32 = asg_opaque(0.005);
  let v15: f32 = asg_opaque(-0.0048);
  let v16: f32 = asg_opaque(0.5);
  let v17: f32 = asg_div(v4, v12);
  let v18: f32 = asg_opaque(0.0);
  let v19: f32 = asg_minimum(asg_maximum(v17, v18), v5);
  let v20: f32 = asg_opaque(3.1415927);
  let v21: f32 = (v19 * v20);
  let v22: f32 = asg_cos(v21);
  let v23: f32 = asg_add(v5, v22);
  let v24: f32 = (v16 * v23);
  let v25: f32 = (v15 * v24);
  let v26: f32 = asg_add(v14, v25);
  let v27: f32 = asg_opaque(19.0);
  let v28: bool = asg_less_equal(v4, v27);
  let v29: f32 = asg_opaque(2e-08);
  let v30: f32 = asg_opaque(0.00499998);
  let v31: f32 = asg_sub(v4, v12);
  let v32: f32 = asg_opaque(14.0);
  let v33: f32 = asg_div(v31, v32);
  let v34: f32 = asg_minimum(asg_maximum(v33, v18), v5);
  let v35: f32 = (v34 * v20);
  let v36: f32 = asg_cos(v35);
  let v37: f32 = asg_add(v5, v36);
  let v38: f32 = (v16 * v37);
  let v39: f32 = (v30 * v38);
  let v40: f32 = asg_add(v29, v39);
  let v41: f32 = select(v29, v40, v28);
  let v42: f32 = select(v41, v26, v13);
  let v43: f32 = asg_opaque(-0.105360515);
  let v44: f32 = (v6 * v43);
  let v45: f32 = asg_expm1(v44);
  let v46: f32 = (-v45);
  let v47: f32 = asg_div(v42, v46);
  let v48: f32 = (v47 * v11);
  put_1(0, v3);
  put_2(0, v11);
  put_3(0, v48);
}

// kernel 1
// with asg_add, asg_whole_of, asg_div, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_copysign, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_bitwise_and_u32, asg_erf_near, asg_erfcx_far, asg_erf
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec4<f32>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i >> 2u][i & 3]; }
fn four_at_2(i: i32) -> vec4<f32> { return buf_2[i]; }
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = v; }
fn put_four_4(i: i32, v: vec4<f32>) { buf_4[i] = v; }
fn put_four_5(i: i32, v: vec4<f32>) { buf_5[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 16 + me % 16;
  let tm = (group / 1) % 1 * 4 + me / 16 % 4;
  let tb = group / 1;
  if (tn >= 16 || tm >= 4 || group >= 1) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 16; k++) {
    let q1 = four_at_0((tm * 16 + k));
    let q2 = four_at_1((tn * 128 + k));
    let q3 = four_at_1((tn * 128 + k + 16));
    let q4 = four_at_1((tn * 128 + k + 32));
    let q5 = four_at_1((tn * 128 + k + 48));
    let q6 = four_at_1((tn * 128 + k + 64));
    let q7 = four_at_1((tn * 128 + k + 80));
    let q8 = four_at_1((tn * 128 + k + 96));
    let q9 = four_at_1((tn * 128 + k + 112));
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
        let v19: f32 = asg_opaque(0.5);
        let q20 = four_at_2(four);
        let v21: f32 = q20.x;
        let v22: f32 = asg_add(v18, v21);
        let v23: f32 = asg_opaque(0.70710677);
        let v24: f32 = (v22 * v23);
        let v25: f32 = asg_erf(v24);
        let v26: f32 = (v19 * v25);
        let v27: f32 = asg_add(v19, v26);
        let v28: f32 = (v22 * v27);
        let v29: f32 = f32(c0_0.y);
        let v30: f32 = asg_opaque(0.5);
        let v31: f32 = q20.y;
        let v32: f32 = asg_add(v29, v31);
        let v33: f32 = asg_opaque(0.70710677);
        let v34: f32 = (v32 * v33);
        let v35: f32 = asg_erf(v34);
        let v36: f32 = (v30 * v35);
        let v37: f32 = asg_add(v30, v36);
        let v38: f32 = (v32 * v37);
        let v39: f32 = f32(c0_0.z);
        let v40: f32 = asg_opaque(0.5);
        let v41: f32 = q20.z;
        let v42: f32 = asg_add(v39, v41);
        let v43: f32 = asg_opaque(0.70710677);
        let v44: f32 = (v42 * v43);
        let v45: f32 = asg_erf(v44);
        let v46: f32 = (v40 * v45);
        let v47: f32 = asg_add(v40, v46);
        let v48: f32 = (v42 * v47);
        let v49: f32 = f32(c0_0.w);
        let v50: f32 = asg_opaque(0.5);
        let v51: f32 = q20.w;
        let v52: f32 = asg_add(v49, v51);
        let v53: f32 = asg_opaque(0.70710677);
        let v54: f32 = (v52 * v53);
        let v55: f32 = asg_erf(v54);
        let v56: f32 = (v50 * v55);
        let v57: f32 = asg_add(v50, v56);
        let v58: f32 = (v52 * v57);
        put_four_3((m * 32 + four), vec4<f32>(v18, v29, v39, v49));
        put_four_4((m * 32 + four), vec4<f32>(v27, v37, v47, v57));
        put_four_5((m * 32 + four), vec4<f32>(v28, v38, v48, v58));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 2
// with asg_add, asg_whole_of, asg_div, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_copysign, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_bitwise_and_u32, asg_erf_near, asg_erfcx_far, asg_erf
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec4<f32>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i >> 2u][i & 3]; }
fn four_at_2(i: i32) -> vec4<f32> { return buf_2[i]; }
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = v; }
fn put_four_4(i: i32, v: vec4<f32>) { buf_4[i] = v; }
fn put_four_5(i: i32, v: vec4<f32>) { buf_5[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 8 + me % 8;
  let tm = (group / 1) % 1 * 8 + me / 8 % 8;
  let tb = group / 1;
  if (tn >= 8 || tm >= 4 || group >= 1) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 32; k++) {
    let q1 = four_at_0((tm * 32 + k));
    let q2 = four_at_1((tn * 256 + k));
    let q3 = four_at_1((tn * 256 + k + 32));
    let q4 = four_at_1((tn * 256 + k + 64));
    let q5 = four_at_1((tn * 256 + k + 96));
    let q6 = four_at_1((tn * 256 + k + 128));
    let q7 = four_at_1((tn * 256 + k + 160));
    let q8 = four_at_1((tn * 256 + k + 192));
    let q9 = four_at_1((tn * 256 + k + 224));
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
        let v19: f32 = asg_opaque(0.5);
        let q20 = four_at_2(four);
        let v21: f32 = q20.x;
        let v22: f32 = asg_add(v18, v21);
        let v23: f32 = asg_opaque(0.70710677);
        let v24: f32 = (v22 * v23);
        let v25: f32 = asg_erf(v24);
        let v26: f32 = (v19 * v25);
        let v27: f32 = asg_add(v19, v26);
        let v28: f32 = (v22 * v27);
        let v29: f32 = f32(c0_0.y);
        let v30: f32 = asg_opaque(0.5);
        let v31: f32 = q20.y;
        let v32: f32 = asg_add(v29, v31);
        let v33: f32 = asg_opaque(0.70710677);
        let v34: f32 = (v32 * v33);
        let v35: f32 = asg_erf(v34);
        let v36: f32 = (v30 * v35);
        let v37: f32 = asg_add(v30, v36);
        let v38: f32 = (v32 * v37);
        let v39: f32 = f32(c0_0.z);
        let v40: f32 = asg_opaque(0.5);
        let v41: f32 = q20.z;
        let v42: f32 = asg_add(v39, v41);
        let v43: f32 = asg_opaque(0.70710677);
        let v44: f32 = (v42 * v43);
        let v45: f32 = asg_erf(v44);
        let v46: f32 = (v40 * v45);
        let v47: f32 = asg_add(v40, v46);
        let v48: f32 = (v42 * v47);
        let v49: f32 = f32(c0_0.w);
        let v50: f32 = asg_opaque(0.5);
        let v51: f32 = q20.w;
        let v52: f32 = asg_add(v49, v51);
        let v53: f32 = asg_opaque(0.70710677);
        let v54: f32 = (v52 * v53);
        let v55: f32 = asg_erf(v54);
        let v56: f32 = (v50 * v55);
        let v57: f32 = asg_add(v50, v56);
        let v58: f32 = (v52 * v57);
        put_four_3((m * 16 + four), vec4<f32>(v18, v29, v39, v49));
        put_four_4((m * 16 + four), vec4<f32>(v27, v37, v47, v57));
        put_four_5((m * 16 + four), vec4<f32>(v28, v38, v48, v58));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 3
// with asg_add, asg_zero, asg_opaque
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
  if (tn >= 1 || tm >= 4 || group >= 1) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 16; k++) {
    let q1 = four_at_0((tm * 16 + k));
    let q2 = four_at_1(k);
    let q3 = four_at_1((k + 16));
    let q4 = four_at_1((k + 32));
    let q5 = four_at_1((k + 48));
    let q6 = four_at_1((k + 64));
    let q7 = four_at_1((k + 80));
    let q8 = four_at_1((k + 96));
    let q9 = four_at_1((k + 112));
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
        let v22: f32 = f32(c0_0.y);
        let v23: f32 = q19.y;
        let v24: f32 = asg_add(v22, v23);
        let v25: f32 = f32(c0_0.z);
        let v26: f32 = q19.z;
        let v27: f32 = asg_add(v25, v26);
        let v28: f32 = f32(c0_0.w);
        let v29: f32 = q19.w;
        let v30: f32 = asg_add(v28, v29);
        put_four_3((m * 2 + four), vec4<f32>(v21, v24, v27, v30));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 4
// with asg_add, asg_whole_of, asg_div, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_copysign, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_bitwise_and_u32, asg_erf_near, asg_erfcx_far, asg_erf
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec4<f32>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i >> 2u][i & 3]; }
fn four_at_2(i: i32) -> vec4<f32> { return buf_2[i]; }
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = v; }
fn put_four_4(i: i32, v: vec4<f32>) { buf_4[i] = v; }
fn put_four_5(i: i32, v: vec4<f32>) { buf_5[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 8 + me % 8;
  let tm = (group / 1) % 1 * 8 + me / 8 % 8;
  let tb = group / 1;
  if (tn >= 8 || tm >= 4 || group >= 1) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 2; k++) {
    let q1 = four_at_0((tm * 2 + k));
    let q2 = four_at_1((tn * 16 + k));
    let q3 = four_at_1((tn * 16 + k + 2));
    let q4 = four_at_1((tn * 16 + k + 4));
    let q5 = four_at_1((tn * 16 + k + 6));
    let q6 = four_at_1((tn * 16 + k + 8));
    let q7 = four_at_1((tn * 16 + k + 10));
    let q8 = four_at_1((tn * 16 + k + 12));
    let q9 = four_at_1((tn * 16 + k + 14));
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
        let v19: f32 = asg_opaque(0.5);
        let q20 = four_at_2(four);
        let v21: f32 = q20.x;
        let v22: f32 = asg_add(v18, v21);
        let v23: f32 = asg_opaque(0.70710677);
        let v24: f32 = (v22 * v23);
        let v25: f32 = asg_erf(v24);
        let v26: f32 = (v19 * v25);
        let v27: f32 = asg_add(v19, v26);
        let v28: f32 = (v22 * v27);
        let v29: f32 = f32(c0_0.y);
        let v30: f32 = asg_opaque(0.5);
        let v31: f32 = q20.y;
        let v32: f32 = asg_add(v29, v31);
        let v33: f32 = asg_opaque(0.70710677);
        let v34: f32 = (v32 * v33);
        let v35: f32 = asg_erf(v34);
        let v36: f32 = (v30 * v35);
        let v37: f32 = asg_add(v30, v36);
        let v38: f32 = (v32 * v37);
        let v39: f32 = f32(c0_0.z);
        let v40: f32 = asg_opaque(0.5);
        let v41: f32 = q20.z;
        let v42: f32 = asg_add(v39, v41);
        let v43: f32 = asg_opaque(0.70710677);
        let v44: f32 = (v42 * v43);
        let v45: f32 = asg_erf(v44);
        let v46: f32 = (v40 * v45);
        let v47: f32 = asg_add(v40, v46);
        let v48: f32 = (v42 * v47);
        let v49: f32 = f32(c0_0.w);
        let v50: f32 = asg_opaque(0.5);
        let v51: f32 = q20.w;
        let v52: f32 = asg_add(v49, v51);
        let v53: f32 = asg_opaque(0.70710677);
        let v54: f32 = (v52 * v53);
        let v55: f32 = asg_erf(v54);
        let v56: f32 = (v50 * v55);
        let v57: f32 = asg_add(v50, v56);
        let v58: f32 = (v52 * v57);
        put_four_3((m * 16 + four), vec4<f32>(v18, v29, v39, v49));
        put_four_4((m * 16 + four), vec4<f32>(v27, v37, v47, v57));
        put_four_5((m * 16 + four), vec4<f32>(v28, v38, v48, v58));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 5
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude, asg_isnan, asg_negative, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_sigmoid
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec4<f32>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i >> 2u][i & 3]; }
fn four_at_2(i: i32) -> vec4<f32> { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i >> 2u][i & 3]; }
fn four_at_3(i: i32) -> vec4<f32> { return buf_3[i]; }
fn put_four_4(i: i32, v: vec4<f32>) { buf_4[i] = v; }
fn put_four_5(i: i32, v: vec4<f32>) { buf_5[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 8 + me % 8;
  let tm = (group / 1) % 1 * 8 + me / 8 % 8;
  let tb = group / 1;
  if (tn >= 8 || tm >= 4 || group >= 1) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 32; k++) {
    let q1 = four_at_0((tm * 32 + k));
    let q2 = four_at_1((tn * 256 + k));
    let q3 = four_at_1((tn * 256 + k + 32));
    let q4 = four_at_1((tn * 256 + k + 64));
    let q5 = four_at_1((tn * 256 + k + 96));
    let q6 = four_at_1((tn * 256 + k + 128));
    let q7 = four_at_1((tn * 256 + k + 160));
    let q8 = four_at_1((tn * 256 + k + 192));
    let q9 = four_at_1((tn * 256 + k + 224));
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
  let v23: f32 = asg_opaque(256.0);
  let v24: f32 = asg_div(1.0, v23);
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
        let v22: f32 = asg_sigmoid(v21);
        let v25: f32 = asg_opaque(2.0);
        let q26 = four_at_3((m * 16 + four));
        let v27: f32 = q26.x;
        let v28: f32 = asg_sub(v22, v27);
        let v29: f32 = (v25 * v28);
        let v30: f32 = (v24 * v29);
        let v31: f32 = (-v21);
        let v32: f32 = asg_sigmoid(v31);
        let v33: f32 = (v22 * v32);
        let v34: f32 = (v30 * v33);
        let v35: f32 = f32(c0_0.y);
        let v36: f32 = q19.y;
        let v37: f32 = asg_add(v35, v36);
        let v38: f32 = asg_sigmoid(v37);
        let v39: f32 = asg_opaque(2.0);
        let v40: f32 = q26.y;
        let v41: f32 = asg_sub(v38, v40);
        let v42: f32 = (v39 * v41);
        let v43: f32 = (v24 * v42);
        let v44: f32 = (-v37);
        let v45: f32 = asg_sigmoid(v44);
        let v46: f32 = (v38 * v45);
        let v47: f32 = (v43 * v46);
        let v48: f32 = f32(c0_0.z);
        let v49: f32 = q19.z;
        let v50: f32 = asg_add(v48, v49);
        let v51: f32 = asg_sigmoid(v50);
        let v52: f32 = asg_opaque(2.0);
        let v53: f32 = q26.z;
        let v54: f32 = asg_sub(v51, v53);
        let v55: f32 = (v52 * v54);
        let v56: f32 = (v24 * v55);
        let v57: f32 = (-v50);
        let v58: f32 = asg_sigmoid(v57);
        let v59: f32 = (v51 * v58);
        let v60: f32 = (v56 * v59);
        let v61: f32 = f32(c0_0.w);
        let v62: f32 = q19.w;
        let v63: f32 = asg_add(v61, v62);
        let v64: f32 = asg_sigmoid(v63);
        let v65: f32 = asg_opaque(2.0);
        let v66: f32 = q26.w;
        let v67: f32 = asg_sub(v64, v66);
        let v68: f32 = (v65 * v67);
        let v69: f32 = (v24 * v68);
        let v70: f32 = (-v63);
        let v71: f32 = asg_sigmoid(v70);
        let v72: f32 = (v64 * v71);
        let v73: f32 = (v69 * v72);
        put_four_4((m * 16 + four), vec4<f32>(v22, v38, v51, v64));
        put_four_5((m * 16 + four), vec4<f32>(v34, v47, v60, v73));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 6
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

var<workgroup> shared_f32_0: array<f32, 128>;
@compute @workgroup_size(128)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 128 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 1) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = lane; col < 256; col += 128) {
    let v2: f32 = at_0(col);
    let v3: f32 = at_1(col);
    let v4: f32 = asg_sub(v2, v3);
    let v5: f32 = (v4 * v4);
    a1 = asg_add(a1, v5);
  }
  let full6 = asg_parts * min(asg_width, 128u) == 128u;
  if (full6) {
    for (var half = min(asg_width, 128u) / 2u; half > 0u; half /= 2u) {
      let o7 = subgroupShuffleXor(a1, half);
      a1 = asg_add(a1, o7);
    }
    a1 = subgroupBroadcastFirst(a1);
    if (asg_parts > 1u) {
      if (asg_place == 0u) {
        shared_f32_0[asg_part] = a1;
      }
      workgroupBarrier();
      a1 = shared_f32_0[0];
      for (var part = 1u; part < asg_parts; part++) {
        a1 = asg_add(a1, shared_f32_0[part]);
      }
      workgroupBarrier();
    }
  }
  if (!full6) {
    shared_f32_0[lane] = a1;
    workgroupBarrier();
    for (var half = 64; half > 0; half /= 2) {
      if (lane < half) {
        a1 = shared_f32_0[lane];
        a1 = asg_add(a1, shared_f32_0[lane + half]);
        shared_f32_0[lane] = a1;
      }
      workgroupBarrier();
    }
    a1 = shared_f32_0[0];
    workgroupBarrier();
  }
  let v8: f32 = f32(a1);
  let v9: f32 = asg_opaque(256.0);
  let v10: f32 = asg_div(v8, v9);
  storageBarrier();
  if (lane == 0) {
    put_2(0, v10);
  }
}

// kernel 7
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
  if (row >= 64) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 4; col++) {
    let v2: f32 = at_0((col * 64 + row));
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
}

// kernel 8
// with asg_add, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp
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
fn at_3(i: i32) -> f32 { return buf_3[i >> 2u][i & 3]; }
fn four_at_3(i: i32) -> vec4<f32> { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i >> 2u][i & 3]; }
fn four_at_4(i: i32) -> vec4<f32> { return buf_4[i]; }
fn put_four_5(i: i32, v: vec4<f32>) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 16 + me % 16;
  let tm = (group / 1) % 1 * 4 + me / 16 % 4;
  let tb = group / 1;
  if (tn >= 16 || tm >= 4 || group >= 1) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 16; k++) {
    let q1 = four_at_0((tm * 16 + k));
    let q2 = four_at_1((k * 128 + tn * 2));
    let q3 = four_at_1((k * 128 + tn * 2 + 32));
    let q4 = four_at_1((k * 128 + tn * 2 + 64));
    let q5 = four_at_1((k * 128 + tn * 2 + 96));
    let q6 = four_at_1((k * 128 + tn * 2 + 1));
    let q7 = four_at_1((k * 128 + tn * 2 + 33));
    let q8 = four_at_1((k * 128 + tn * 2 + 65));
    let q9 = four_at_1((k * 128 + tn * 2 + 97));
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
        let q11 = four_at_2((m * 32 + four));
        let v12: f32 = q11.x;
        let q13 = four_at_3((m * 32 + four));
        let v14: f32 = q13.x;
        let q15 = four_at_4(four);
        let v16: f32 = q15.x;
        let v17: f32 = asg_add(v14, v16);
        let v18: f32 = asg_opaque(-0.5);
        let v19: f32 = (v17 * v17);
        let v20: f32 = (v18 * v19);
        let v21: f32 = asg_exp(v20);
        let v22: f32 = asg_opaque(0.3989423);
        let v23: f32 = (v21 * v22);
        let v24: f32 = (v17 * v23);
        let v25: f32 = asg_add(v12, v24);
        let v26: f32 = (v10 * v25);
        let v27: f32 = f32(c0_0.y);
        let v28: f32 = q11.y;
        let v29: f32 = q13.y;
        let v30: f32 = q15.y;
        let v31: f32 = asg_add(v29, v30);
        let v32: f32 = asg_opaque(-0.5);
        let v33: f32 = (v31 * v31);
        let v34: f32 = (v32 * v33);
        let v35: f32 = asg_exp(v34);
        let v36: f32 = asg_opaque(0.3989423);
        let v37: f32 = (v35 * v36);
        let v38: f32 = (v31 * v37);
        let v39: f32 = asg_add(v28, v38);
        let v40: f32 = (v27 * v39);
        let v41: f32 = f32(c0_0.z);
        let v42: f32 = q11.z;
        let v43: f32 = q13.z;
        let v44: f32 = q15.z;
        let v45: f32 = asg_add(v43, v44);
        let v46: f32 = asg_opaque(-0.5);
        let v47: f32 = (v45 * v45);
        let v48: f32 = (v46 * v47);
        let v49: f32 = asg_exp(v48);
        let v50: f32 = asg_opaque(0.3989423);
        let v51: f32 = (v49 * v50);
        let v52: f32 = (v45 * v51);
        let v53: f32 = asg_add(v42, v52);
        let v54: f32 = (v41 * v53);
        let v55: f32 = f32(c0_0.w);
        let v56: f32 = q11.w;
        let v57: f32 = q13.w;
        let v58: f32 = q15.w;
        let v59: f32 = asg_add(v57, v58);
        let v60: f32 = asg_opaque(-0.5);
        let v61: f32 = (v59 * v59);
        let v62: f32 = (v60 * v61);
        let v63: f32 = asg_exp(v62);
        let v64: f32 = asg_opaque(0.3989423);
        let v65: f32 = (v63 * v64);
        let v66: f32 = (v59 * v65);
        let v67: f32 = asg_add(v56, v66);
        let v68: f32 = (v55 * v67);
        put_four_5((m * 32 + four), vec4<f32>(v26, v40, v54, v68));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 9
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
  let group = i32(workgroup.x + workgroup.y * 16u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 2 * 4 + me % 4;
  let tm = (group / 2) % 8 * 16 + me / 4 % 16;
  let tb = group / 16;
  if (tn >= 8 || tm >= 128 || group >= 16) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let v1: f32 = at_0(tm);
  let v2: f32 = at_0((tm + 128));
  let v3: f32 = at_0((tm + 256));
  let v4: f32 = at_0((tm + 384));
  for (var k = 0; k < 1; k++) {
    let q5 = four_at_1((tn * 2));
    let q6 = four_at_1((tn * 2 + 16));
    let q7 = four_at_1((tn * 2 + 32));
    let q8 = four_at_1((tn * 2 + 48));
    let q9 = four_at_1((tn * 2 + 1));
    let q10 = four_at_1((tn * 2 + 17));
    let q11 = four_at_1((tn * 2 + 33));
    let q12 = four_at_1((tn * 2 + 49));
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
        put_four_2((m * 16 + four), vec4<f32>(v13, v14, v15, v16));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 10
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
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 128) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 4; col++) {
    let v2: f32 = at_0((col * 128 + row));
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
}

// kernel 11
// with asg_add, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp
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
fn at_3(i: i32) -> f32 { return buf_3[i >> 2u][i & 3]; }
fn four_at_3(i: i32) -> vec4<f32> { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i >> 2u][i & 3]; }
fn four_at_4(i: i32) -> vec4<f32> { return buf_4[i]; }
fn put_four_5(i: i32, v: vec4<f32>) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 8 + me % 8;
  let tm = (group / 1) % 1 * 8 + me / 8 % 8;
  let tb = group / 1;
  if (tn >= 8 || tm >= 4 || group >= 1) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 32; k++) {
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
        let q11 = four_at_2((m * 16 + four));
        let v12: f32 = q11.x;
        let q13 = four_at_3((m * 16 + four));
        let v14: f32 = q13.x;
        let q15 = four_at_4(four);
        let v16: f32 = q15.x;
        let v17: f32 = asg_add(v14, v16);
        let v18: f32 = asg_opaque(-0.5);
        let v19: f32 = (v17 * v17);
        let v20: f32 = (v18 * v19);
        let v21: f32 = asg_exp(v20);
        let v22: f32 = asg_opaque(0.3989423);
        let v23: f32 = (v21 * v22);
        let v24: f32 = (v17 * v23);
        let v25: f32 = asg_add(v12, v24);
        let v26: f32 = (v10 * v25);
        let v27: f32 = f32(c0_0.y);
        let v28: f32 = q11.y;
        let v29: f32 = q13.y;
        let v30: f32 = q15.y;
        let v31: f32 = asg_add(v29, v30);
        let v32: f32 = asg_opaque(-0.5);
        let v33: f32 = (v31 * v31);
        let v34: f32 = (v32 * v33);
        let v35: f32 = asg_exp(v34);
        let v36: f32 = asg_opaque(0.3989423);
        let v37: f32 = (v35 * v36);
        let v38: f32 = (v31 * v37);
        let v39: f32 = asg_add(v28, v38);
        let v40: f32 = (v27 * v39);
        let v41: f32 = f32(c0_0.z);
        let v42: f32 = q11.z;
        let v43: f32 = q13.z;
        let v44: f32 = q15.z;
        let v45: f32 = asg_add(v43, v44);
        let v46: f32 = asg_opaque(-0.5);
        let v47: f32 = (v45 * v45);
        let v48: f32 = (v46 * v47);
        let v49: f32 = asg_exp(v48);
        let v50: f32 = asg_opaque(0.3989423);
        let v51: f32 = (v49 * v50);
        let v52: f32 = (v45 * v51);
        let v53: f32 = asg_add(v42, v52);
        let v54: f32 = (v41 * v53);
        let v55: f32 = f32(c0_0.w);
        let v56: f32 = q11.w;
        let v57: f32 = q13.w;
        let v58: f32 = q15.w;
        let v59: f32 = asg_add(v57, v58);
        let v60: f32 = asg_opaque(-0.5);
        let v61: f32 = (v59 * v59);
        let v62: f32 = (v60 * v61);
        let v63: f32 = asg_exp(v62);
        let v64: f32 = asg_opaque(0.3989423);
        let v65: f32 = (v63 * v64);
        let v66: f32 = (v59 * v65);
        let v67: f32 = asg_add(v56, v66);
        let v68: f32 = (v55 * v67);
        put_four_5((m * 16 + four), vec4<f32>(v26, v40, v54, v68));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 12
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
  let group = i32(workgroup.x + workgroup.y * 16u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 4 * 4 + me % 4;
  let tm = (group / 4) % 4 * 16 + me / 4 % 16;
  let tb = group / 16;
  if (tn >= 16 || tm >= 64 || group >= 16) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let v1: f32 = at_0(tm);
  let v2: f32 = at_0((tm + 64));
  let v3: f32 = at_0((tm + 128));
  let v4: f32 = at_0((tm + 192));
  for (var k = 0; k < 1; k++) {
    let q5 = four_at_1((tn * 2));
    let q6 = four_at_1((tn * 2 + 32));
    let q7 = four_at_1((tn * 2 + 64));
    let q8 = four_at_1((tn * 2 + 96));
    let q9 = four_at_1((tn * 2 + 1));
    let q10 = four_at_1((tn * 2 + 33));
    let q11 = four_at_1((tn * 2 + 65));
    let q12 = four_at_1((tn * 2 + 97));
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
        put_four_2((m * 32 + four), vec4<f32>(v13, v14, v15, v16));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 13
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
  if (tn >= 1 || tm >= 4 || group >= 1) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 16; k++) {
    let q1 = four_at_0((tm * 16 + k));
    let q2 = four_at_1((k * 8));
    let q3 = four_at_1((k * 8 + 2));
    let q4 = four_at_1((k * 8 + 4));
    let q5 = four_at_1((k * 8 + 6));
    let q6 = four_at_1((k * 8 + 1));
    let q7 = four_at_1((k * 8 + 3));
    let q8 = four_at_1((k * 8 + 5));
    let q9 = four_at_1((k * 8 + 7));
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
        put_four_2((m * 2 + four), vec4<f32>(v10, v11, v12, v13));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 14
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
  let tn = group % 1 * 8 + me % 8;
  let tm = (group / 1) % 1 * 8 + me / 8 % 8;
  let tb = group / 1;
  if (tn >= 8 || tm >= 8 || group >= 1) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let v1: f32 = at_0(tm);
  let v2: f32 = at_0((tm + 8));
  let v3: f32 = at_0((tm + 16));
  let v4: f32 = at_0((tm + 24));
  for (var k = 0; k < 1; k++) {
    let q5 = four_at_1((tn * 2));
    let q6 = four_at_1((tn * 2 + 16));
    let q7 = four_at_1((tn * 2 + 32));
    let q8 = four_at_1((tn * 2 + 48));
    let q9 = four_at_1((tn * 2 + 1));
    let q10 = four_at_1((tn * 2 + 17));
    let q11 = four_at_1((tn * 2 + 33));
    let q12 = four_at_1((tn * 2 + 49));
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
        put_four_2((m * 16 + four), vec4<f32>(v13, v14, v15, v16));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 15
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
  if (row >= 8) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 4; col++) {
    let v2: f32 = at_0((col * 8 + row));
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
}

// kernel 16
// with asg_add, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp
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
fn at_3(i: i32) -> f32 { return buf_3[i >> 2u][i & 3]; }
fn four_at_3(i: i32) -> vec4<f32> { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i >> 2u][i & 3]; }
fn four_at_4(i: i32) -> vec4<f32> { return buf_4[i]; }
fn put_four_5(i: i32, v: vec4<f32>) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 8 + me % 8;
  let tm = (group / 1) % 1 * 8 + me / 8 % 8;
  let tb = group / 1;
  if (tn >= 8 || tm >= 4 || group >= 1) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 2; k++) {
    let q1 = four_at_0((tm * 2 + k));
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
        let q11 = four_at_2((m * 16 + four));
        let v12: f32 = q11.x;
        let q13 = four_at_3((m * 16 + four));
        let v14: f32 = q13.x;
        let q15 = four_at_4(four);
        let v16: f32 = q15.x;
        let v17: f32 = asg_add(v14, v16);
        let v18: f32 = asg_opaque(-0.5);
        let v19: f32 = (v17 * v17);
        let v20: f32 = (v18 * v19);
        let v21: f32 = asg_exp(v20);
        let v22: f32 = asg_opaque(0.3989423);
        let v23: f32 = (v21 * v22);
        let v24: f32 = (v17 * v23);
        let v25: f32 = asg_add(v12, v24);
        let v26: f32 = (v10 * v25);
        let v27: f32 = f32(c0_0.y);
        let v28: f32 = q11.y;
        let v29: f32 = q13.y;
        let v30: f32 = q15.y;
        let v31: f32 = asg_add(v29, v30);
        let v32: f32 = asg_opaque(-0.5);
        let v33: f32 = (v31 * v31);
        let v34: f32 = (v32 * v33);
        let v35: f32 = asg_exp(v34);
        let v36: f32 = asg_opaque(0.3989423);
        let v37: f32 = (v35 * v36);
        let v38: f32 = (v31 * v37);
        let v39: f32 = asg_add(v28, v38);
        let v40: f32 = (v27 * v39);
        let v41: f32 = f32(c0_0.z);
        let v42: f32 = q11.z;
        let v43: f32 = q13.z;
        let v44: f32 = q15.z;
        let v45: f32 = asg_add(v43, v44);
        let v46: f32 = asg_opaque(-0.5);
        let v47: f32 = (v45 * v45);
        let v48: f32 = (v46 * v47);
        let v49: f32 = asg_exp(v48);
        let v50: f32 = asg_opaque(0.3989423);
        let v51: f32 = (v49 * v50);
        let v52: f32 = (v45 * v51);
        let v53: f32 = asg_add(v42, v52);
        let v54: f32 = (v41 * v53);
        let v55: f32 = f32(c0_0.w);
        let v56: f32 = q11.w;
        let v57: f32 = q13.w;
        let v58: f32 = q15.w;
        let v59: f32 = asg_add(v57, v58);
        let v60: f32 = asg_opaque(-0.5);
        let v61: f32 = (v59 * v59);
        let v62: f32 = (v60 * v61);
        let v63: f32 = asg_exp(v62);
        let v64: f32 = asg_opaque(0.3989423);
        let v65: f32 = (v63 * v64);
        let v66: f32 = (v59 * v65);
        let v67: f32 = asg_add(v56, v66);
        let v68: f32 = (v55 * v67);
        put_four_5((m * 16 + four), vec4<f32>(v26, v40, v54, v68));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 17
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
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 4 * 16 + me / 4 % 16;
  let tb = group / 4;
  if (tn >= 1 || tm >= 64 || group >= 4) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let v1: f32 = at_0(tm);
  let v2: f32 = at_0((tm + 64));
  let v3: f32 = at_0((tm + 128));
  let v4: f32 = at_0((tm + 192));
  for (var k = 0; k < 1; k++) {
    let q5 = four_at_1(0);
    let q6 = four_at_1(2);
    let q7 = four_at_1(4);
    let q8 = four_at_1(6);
    let q9 = four_at_1(1);
    let q10 = four_at_1(3);
    let q11 = four_at_1(5);
    let q12 = four_at_1(7);
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
        put_four_2((m * 2 + four), vec4<f32>(v13, v14, v15, v16));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 18
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i >> 2u][i & 3]; }
fn four_at_2(i: i32) -> vec4<f32> { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_four_4(i: i32, v: vec4<f32>) { buf_4[i] = v; }
fn put_four_5(i: i32, v: vec4<f32>) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 16u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 4 * 4 + me % 4;
  let tm = (group / 4) % 4 * 16 + me / 4 % 16;
  let tb = group / 16;
  if (tn >= 16 || tm >= 64 || group >= 16) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let v1: f32 = at_0(tm);
  let v2: f32 = at_0((tm + 64));
  let v3: f32 = at_0((tm + 128));
  let v4: f32 = at_0((tm + 192));
  for (var k = 0; k < 1; k++) {
    let q5 = four_at_1((tn * 2));
    let q6 = four_at_1((tn * 2 + 32));
    let q7 = four_at_1((tn * 2 + 64));
    let q8 = four_at_1((tn * 2 + 96));
    let q9 = four_at_1((tn * 2 + 1));
    let q10 = four_at_1((tn * 2 + 33));
    let q11 = four_at_1((tn * 2 + 65));
    let q12 = four_at_1((tn * 2 + 97));
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
        let v14: f32 = asg_opaque(0.999);
        let q15 = four_at_2((m * 32 + four));
        let v16: f32 = q15.x;
        let v17: f32 = (v14 * v16);
        let v18: f32 = asg_opaque(0.001);
        let v19: f32 = at_3((m + four * 256));
        let v20: f32 = (v19 * v19);
        let v21: f32 = (v18 * v20);
        let v22: f32 = asg_add(v17, v21);
        let v23: f32 = f32(c0_0.y);
        let v24: f32 = asg_opaque(0.999);
        let v25: f32 = q15.y;
        let v26: f32 = (v24 * v25);
        let v27: f32 = asg_opaque(0.001);
        let v28: f32 = at_3((m + four * 256 + 64));
        let v29: f32 = (v28 * v28);
        let v30: f32 = (v27 * v29);
        let v31: f32 = asg_add(v26, v30);
        let v32: f32 = f32(c0_0.z);
        let v33: f32 = asg_opaque(0.999);
        let v34: f32 = q15.z;
        let v35: f32 = (v33 * v34);
        let v36: f32 = asg_opaque(0.001);
        let v37: f32 = at_3((m + four * 256 + 128));
        let v38: f32 = (v37 * v37);
        let v39: f32 = (v36 * v38);
        let v40: f32 = asg_add(v35, v39);
        let v41: f32 = f32(c0_0.w);
        let v42: f32 = asg_opaque(0.999);
        let v43: f32 = q15.w;
        let v44: f32 = (v42 * v43);
        let v45: f32 = asg_opaque(0.001);
        let v46: f32 = at_3((m + four * 256 + 192));
        let v47: f32 = (v46 * v46);
        let v48: f32 = (v45 * v47);
        let v49: f32 = asg_add(v44, v48);
        put_four_4((m * 32 + four), vec4<f32>(v13, v23, v32, v41));
        put_four_5((m * 32 + four), vec4<f32>(v22, v31, v40, v49));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 19
// with asg_add, asg_zero, asg_opaque
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
fn put_four_6(i: i32, v: vec4<f32>) { buf_2[i] = v; }
fn put_four_7(i: i32, v: vec4<f32>) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 32u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 2048) { return; }
  let v1: f32 = asg_opaque(0.9);
  let q2 = four_at_0(row);
  let v3: f32 = q2.x;
  let v4: f32 = (v1 * v3);
  let v5: f32 = asg_opaque(0.1);
  let v6: f32 = at_1(((row / 16) + (row % 16) * 512));
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
  let v17: f32 = asg_opaque(0.9);
  let q18 = four_at_3(row);
  let v19: f32 = q18.x;
  let v20: f32 = (v17 * v19);
  let v21: f32 = asg_opaque(0.1);
  let v22: f32 = at_4(((row / 32) + (row % 32) * 256));
  let v23: f32 = (v21 * v22);
  let v24: f32 = asg_add(v20, v23);
  let v25: f32 = asg_opaque(0.9);
  let v26: f32 = q2.y;
  let v27: f32 = (v25 * v26);
  let v28: f32 = asg_opaque(0.1);
  let v29: f32 = at_1(((row / 16) + (row % 16) * 512 + 128));
  let v30: f32 = (v28 * v29);
  let v31: f32 = asg_add(v27, v30);
  let v32: f32 = asg_opaque(0.999);
  let v33: f32 = q10.y;
  let v34: f32 = (v32 * v33);
  let v35: f32 = asg_opaque(0.001);
  let v36: f32 = (v29 * v29);
  let v37: f32 = (v35 * v36);
  let v38: f32 = asg_add(v34, v37);
  let v39: f32 = asg_opaque(0.9);
  let v40: f32 = q18.y;
  let v41: f32 = (v39 * v40);
  let v42: f32 = asg_opaque(0.1);
  let v43: f32 = at_4(((row / 32) + (row % 32) * 256 + 64));
  let v44: f32 = (v42 * v43);
  let v45: f32 = asg_add(v41, v44);
  let v46: f32 = asg_opaque(0.9);
  let v47: f32 = q2.z;
  let v48: f32 = (v46 * v47);
  let v49: f32 = asg_opaque(0.1);
  let v50: f32 = at_1(((row / 16) + (row % 16) * 512 + 256));
  let v51: f32 = (v49 * v50);
  let v52: f32 = asg_add(v48, v51);
  let v53: f32 = asg_opaque(0.999);
  let v54: f32 = q10.z;
  let v55: f32 = (v53 * v54);
  let v56: f32 = asg_opaque(0.001);
  let v57: f32 = (v50 * v50);
  let v58: f32 = (v56 * v57);
  let v59: f32 = asg_add(v55, v58);
  let v60: f32 = asg_opaque(0.9);
  let v61: f32 = q18.z;
  let v62: f32 = (v60 * v61);
  let v63: f32 = asg_opaque(0.1);
  let v64: f32 = at_4(((row / 32) + (row % 32) * 256 + 128));
  let v65: f32 = (v63 * v64);
  let v66: f32 = asg_add(v62, v65);
  let v67: f32 = asg_opaque(0.9);
  let v68: f32 = q2.w;
  let v69: f32 = (v67 * v68);
  let v70: f32 = asg_opaque(0.1);
  let v71: f32 = at_1(((row / 16) + (row % 16) * 512 + 384));
  let v72: f32 = (v70 * v71);
  let v73: f32 = asg_add(v69, v72);
  let v74: f32 = asg_opaque(0.999);
  let v75: f32 = q10.w;
  let v76: f32 = (v74 * v75);
  let v77: f32 = asg_opaque(0.001);
  let v78: f32 = (v71 * v71);
  let v79: f32 = (v77 * v78);
  let v80: f32 = asg_add(v76, v79);
  let v81: f32 = asg_opaque(0.9);
  let v82: f32 = q18.w;
  let v83: f32 = (v81 * v82);
  let v84: f32 = asg_opaque(0.1);
  let v85: f32 = at_4(((row / 32) + (row % 32) * 256 + 192));
  let v86: f32 = (v84 * v85);
  let v87: f32 = asg_add(v83, v86);
  put_four_5(row, vec4<f32>(v8, v31, v52, v73));
  put_four_6(row, vec4<f32>(v16, v38, v59, v80));
  put_four_7(row, vec4<f32>(v24, v45, v66, v87));
}

// kernel 20
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
fn put_6(i: i32, v: f32) { buf_2[i] = v; }
fn put_7(i: i32, v: f32) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 8u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 512) { return; }
  let v1: f32 = asg_opaque(0.9);
  let v2: f32 = at_0(row);
  let v3: f32 = (v1 * v2);
  let v4: f32 = asg_opaque(0.1);
  let v5: f32 = at_1(((row / 64) + (row % 64) * 8));
  let v6: f32 = (v4 * v5);
  let v7: f32 = asg_add(v3, v6);
  let v8: f32 = asg_opaque(0.999);
  let v9: f32 = at_2(row);
  let v10: f32 = (v8 * v9);
  let v11: f32 = asg_opaque(0.001);
  let v12: f32 = (v5 * v5);
  let v13: f32 = (v11 * v12);
  let v14: f32 = asg_add(v10, v13);
  let v15: f32 = asg_opaque(0.9);
  let v16: f32 = at_3(row);
  let v17: f32 = (v15 * v16);
  let v18: f32 = asg_opaque(0.1);
  let v19: f32 = at_4(((row / 8) + (row % 8) * 64));
  let v20: f32 = (v18 * v19);
  let v21: f32 = asg_add(v17, v20);
  put_5(row, v7);
  put_6(row, v14);
  put_7(row, v21);
}

// kernel 21
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
  let group = i32(workgroup.x + workgroup.y * 32u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 2048) { return; }
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

// kernel 22
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
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 128) { return; }
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

// kernel 23
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
  if (row >= 64) { return; }
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

// kernel 24
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
  let group = i32(workgroup.x + workgroup.y * 8u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 512) { return; }
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

// kernel 25
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
  if (row >= 8) { return; }
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

// kernel 26
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
  let group = i32(workgroup.x + workgroup.y * 8u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 512) { return; }
  let v1: f32 = asg_opaque(0.999);
  let v2: f32 = at_0(row);
  let v3: f32 = (v1 * v2);
  let v4: f32 = asg_opaque(0.001);
  let v5: f32 = at_1(((row / 8) + (row % 8) * 64));
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

// kernel 27
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec4<f32>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i >> 2u][i & 3]; }
fn four_at_2(i: i32) -> vec4<f32> { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i >> 2u][i & 3]; }
fn four_at_4(i: i32) -> vec4<f32> { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn put_four_6(i: i32, v: vec4<f32>) { buf_0[i] = v; }
fn put_four_7(i: i32, v: vec4<f32>) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 32u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 2048) { return; }
  let v1: f32 = asg_opaque(0.999);
  let q2 = four_at_0(row);
  let v3: f32 = q2.x;
  let v4: f32 = (v1 * v3);
  let v5: f32 = asg_opaque(0.001);
  let v6: f32 = at_1(((row / 32) + (row % 32) * 256));
  let v7: f32 = (v6 * v6);
  let v8: f32 = (v5 * v7);
  let v9: f32 = asg_add(v4, v8);
  let q10 = four_at_2(row);
  let v11: f32 = q10.x;
  let v12: f32 = at_3(0);
  let q13 = four_at_4(row);
  let v14: f32 = q13.x;
  let v15: f32 = asg_sqrt(v9);
  let v16: f32 = asg_opaque(1e-08);
  let v17: f32 = at_5(0);
  let v18: f32 = (v16 * v17);
  let v19: f32 = asg_add(v15, v18);
  let v20: f32 = asg_div(v14, v19);
  let v21: f32 = (v12 * v20);
  let v22: f32 = asg_sub(v11, v21);
  let v23: f32 = asg_opaque(0.999);
  let v24: f32 = q2.y;
  let v25: f32 = (v23 * v24);
  let v26: f32 = asg_opaque(0.001);
  let v27: f32 = at_1(((row / 32) + (row % 32) * 256 + 64));
  let v28: f32 = (v27 * v27);
  let v29: f32 = (v26 * v28);
  let v30: f32 = asg_add(v25, v29);
  let v31: f32 = q10.y;
  let v32: f32 = q13.y;
  let v33: f32 = asg_sqrt(v30);
  let v34: f32 = asg_add(v33, v18);
  let v35: f32 = asg_div(v32, v34);
  let v36: f32 = (v12 * v35);
  let v37: f32 = asg_sub(v31, v36);
  let v38: f32 = asg_opaque(0.999);
  let v39: f32 = q2.z;
  let v40: f32 = (v38 * v39);
  let v41: f32 = asg_opaque(0.001);
  let v42: f32 = at_1(((row / 32) + (row % 32) * 256 + 128));
  let v43: f32 = (v42 * v42);
  let v44: f32 = (v41 * v43);
  let v45: f32 = asg_add(v40, v44);
  let v46: f32 = q10.z;
  let v47: f32 = q13.z;
  let v48: f32 = asg_sqrt(v45);
  let v49: f32 = asg_add(v48, v18);
  let v50: f32 = asg_div(v47, v49);
  let v51: f32 = (v12 * v50);
  let v52: f32 = asg_sub(v46, v51);
  let v53: f32 = asg_opaque(0.999);
  let v54: f32 = q2.w;
  let v55: f32 = (v53 * v54);
  let v56: f32 = asg_opaque(0.001);
  let v57: f32 = at_1(((row / 32) + (row % 32) * 256 + 192));
  let v58: f32 = (v57 * v57);
  let v59: f32 = (v56 * v58);
  let v60: f32 = asg_add(v55, v59);
  let v61: f32 = q10.w;
  let v62: f32 = q13.w;
  let v63: f32 = asg_sqrt(v60);
  let v64: f32 = asg_add(v63, v18);
  let v65: f32 = asg_div(v62, v64);
  let v66: f32 = (v12 * v65);
  let v67: f32 = asg_sub(v61, v66);
  put_four_6(row, vec4<f32>(v9, v30, v45, v60));
  put_four_7(row, vec4<f32>(v22, v37, v52, v67));
}
