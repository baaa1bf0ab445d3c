// memory: 1472, 128
// outputs from memory 1, constants from 2
// input word: i32[4] at 0:0+16
// input next: i32[4] at 0:64+16
// input count: f32[4] at 0:128+16
// kernel 0, 1x1x1, add+sqrt+mul: =optim/step, =0:192+16, =0:256+16
// kernel 1, 1x1x1, sum+sub+mul+add: 0:0+16, word.weight, 0:64+16, next.weight, =0:320+16, word_bias.weight, next_bias.weight, =0:128+16, =0:384+16, =0:448+512, =0:960+512
// kernel 2, 1x1x1, sum+div+add: 0:320+16, 0:128+16, =1:0+16, =1:64+16
// kernel 3, 25x1x1, index_add+add+sub: 0:64+16, 0:448+512, 0:0+16, 0:960+512, =optim/adam/m/word.weight, =optim/adam/v/word.weight, =word.weight, 0:256+16, 0:192+16, =optim/adam/m/next.weight, =optim/adam/v/next.weight, =next.weight
// kernel 4, 1x1x1, index_add+add+sub: 0:64+16, 0:384+16, 0:0+16, =optim/adam/m/word_bias.weight, =optim/adam/v/word_bias.weight, =word_bias.weight, 0:256+16, 0:192+16, =optim/adam/m/next_bias.weight, =optim/adam/v/next_bias.weight, =next_bias.weight
// output error: f32[] at 1:0+16
// output loss: f32[] at 1:64+16

// kernel 0
// with asg_add, asg_whole_of, asg_div, asg_sqrt, asg_ordered, asg_less, asg_minimum, asg_cast_i32_f32, asg_zero, asg_bits, asg_opaque, asg_nan, asg_magnitude, asg_isnan, asg_isfinite, asg_copysign, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_expm1, asg_bitwise_and_u32, asg_multiply_high, asg_two_over_pi, asg_angle_large, asg_angle, asg_sin_near, asg_cos_near, asg_sin_of, asg_cos
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
  let v12: f32 = asg_opaque(0.0);
  let v13: f32 = asg_opaque(0.01);
  let v14: f32 = asg_opaque(0.5);
  let v15: f32 = asg_opaque(20.0);
  let v16: f32 = asg_div(v4, v15);
  let v17: f32 = asg_minimum(v16, v5);
  let v18: f32 = asg_opaque(3.1415927);
  let v19: f32 = (v17 * v18);
  let v20: f32 = asg_cos(v19);
  let v21: f32 = asg_add(v5, v20);
  let v22: f32 = (v14 * v21);
  let v23: f32 = (v13 * v22);
  let v24: f32 = asg_add(v12, v23);
  let v25: f32 = asg_opaque(-0.105360515);
  let v26: f32 = (v6 * v25);
  let v27: f32 = asg_expm1(v26);
  let v28: f32 = (-v27);
  let v29: f32 = asg_div(v24, v28);
  let v30: f32 = (v29 * v11);
  put_1(0, v3);
  put_2(0, v11);
  put_3(0, v30);
}

// kernel 1
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_zero, asg_bits, asg_opaque, asg_opaque_negative, asg_inf, asg_nan, asg_magnitude, asg_log_parts, asg_log_rest, asg_log_ends, asg_log
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<i32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<f32>;
@group(0) @binding(8) var<storage, read_write> buf_9: array<f32>;
@group(0) @binding(9) var<storage, read_write> buf_10: array<f32>;
@group(0) @binding(10) var<storage, read_write> buf_11: array<f32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> i32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_4[i] = v; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn at_7(i: i32) -> f32 { return buf_7[i]; }
fn put_8(i: i32, v: f32) { buf_7[i] = v; }
fn put_9(i: i32, v: f32) { buf_9[i] = v; }
fn put_10(i: i32, v: f32) { buf_10[i] = v; }
fn put_11(i: i32, v: f32) { buf_11[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 4) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v2: i32 = at_0(row);
  let v8: i32 = at_2(row);
  for (var col = 0; col < 32 + i32(asg_zero); col++) {
    let j3 = select(v2, v2 + 50, v2 < 0);
    let j4 = clamp(j3, 0, 49);
    let v5: f32 = at_1((j4 * 32 + col));
    let v6: f32 = select(asg_bits(0x7fc00000u), v5, j3 == j4);
    let v7: f32 = (v6 * v6);
    let j9 = select(v8, v8 + 50, v8 < 0);
    let j10 = clamp(j9, 0, 49);
    let v11: f32 = at_3((j10 * 32 + col));
    let v12: f32 = select(asg_bits(0x7fc00000u), v11, j9 == j10);
    let v13: f32 = (v12 * v12);
    let v14: f32 = asg_add(v7, v13);
    a1 = asg_add(a1, v14);
  }
  let v15: f32 = f32(a1);
  put_4(row, v15);
  var a16: f32 = asg_opaque(0.0);
  for (var col = 0; col < 32 + i32(asg_zero); col++) {
    let j17 = select(v2, v2 + 50, v2 < 0);
    let j18 = clamp(j17, 0, 49);
    let v19: f32 = at_1((j18 * 32 + col));
    let v20: f32 = select(asg_bits(0x7fc00000u), v19, j17 == j18);
    let j21 = select(v8, v8 + 50, v8 < 0);
    let j22 = clamp(j21, 0, 49);
    let v23: f32 = at_3((j22 * 32 + col));
    let v24: f32 = select(asg_bits(0x7fc00000u), v23, j21 == j22);
    let v25: f32 = (v20 * v24);
    a16 = asg_add(a16, v25);
  }
  let v26: f32 = f32(a16);
  let j27 = select(v2, v2 + 50, v2 < 0);
  let j28 = clamp(j27, 0, 49);
  let v29: f32 = at_5(j28);
  let v30: f32 = select(asg_bits(0x7fc00000u), v29, j27 == j28);
  let j31 = select(v8, v8 + 50, v8 < 0);
  let j32 = clamp(j31, 0, 49);
  let v33: f32 = at_6(j32);
  let v34: f32 = select(asg_bits(0x7fc00000u), v33, j31 == j32);
  let v35: f32 = asg_add(v30, v34);
  let v36: f32 = asg_add(v35, v26);
  let v37: f32 = at_7(row);
  let v38: f32 = asg_log(v37);
  let v39: f32 = asg_sub(v36, v38);
  put_8(row, v39);
  let v40: f32 = asg_opaque(4.0);
  let v41: f32 = asg_div(1.0, v40);
  let v42: f32 = asg_opaque(2.0);
  let v43: f32 = (v42 * v39);
  let v44: f32 = (v41 * v43);
  put_9(row, v44);
  let v50: f32 = asg_opaque(0.1);
  let v51: f32 = asg_div(v50, v40);
  for (var col = 0; col < 32 + i32(asg_zero); col++) {
    let j45 = select(v2, v2 + 50, v2 < 0);
    let j46 = clamp(j45, 0, 49);
    let v47: f32 = at_1((j46 * 32 + col));
    let v48: f32 = select(asg_bits(0x7fc00000u), v47, j45 == j46);
    let v49: f32 = (v44 * v48);
    let v52: f32 = asg_opaque(2.0);
    let j53 = select(v8, v8 + 50, v8 < 0);
    let j54 = clamp(j53, 0, 49);
    let v55: f32 = at_3((j54 * 32 + col));
    let v56: f32 = select(asg_bits(0x7fc00000u), v55, j53 == j54);
    let v57: f32 = (v52 * v56);
    let v58: f32 = (v51 * v57);
    let v59: f32 = asg_add(v49, v58);
    let v60: f32 = (v44 * v56);
    let v61: f32 = (v52 * v48);
    let v62: f32 = (v51 * v61);
    let v63: f32 = asg_add(v60, v62);
    put_10((row * 32 + col), v59);
    put_11((row * 32 + col), v63);
  }
}

// kernel 2
// with asg_add, asg_whole_of, asg_div, asg_zero, asg_opaque, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
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
  let v2: f32 = at_0(0);
  a1 = asg_add(a1, v2);
  let v3: f32 = at_0(1);
  a1 = asg_add(a1, v3);
  let v4: f32 = at_0(2);
  a1 = asg_add(a1, v4);
  let v5: f32 = at_0(3);
  a1 = asg_add(a1, v5);
  let v6: f32 = f32(a1);
  var a7: f32 = asg_opaque(0.0);
  let v8: f32 = at_1(0);
  let v9: f32 = (v8 * v8);
  a7 = asg_add(a7, v9);
  let v10: f32 = at_1(1);
  let v11: f32 = (v10 * v10);
  a7 = asg_add(a7, v11);
  let v12: f32 = at_1(2);
  let v13: f32 = (v12 * v12);
  a7 = asg_add(a7, v13);
  let v14: f32 = at_1(3);
  let v15: f32 = (v14 * v14);
  a7 = asg_add(a7, v15);
  let v16: f32 = f32(a7);
  let v17: f32 = asg_opaque(4.0);
  let v18: f32 = asg_div(v16, v17);
  put_2(0, v18);
  let v19: f32 = asg_opaque(0.1);
  let v20: f32 = asg_div(v6, v17);
  let v21: f32 = (v19 * v20);
  let v22: f32 = asg_add(v18, v21);
  put_3(0, v22);
}

// kernel 3
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<i32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<f32>;
@group(0) @binding(8) var<storage, read_write> buf_8: array<f32>;
@group(0) @binding(9) var<storage, read_write> buf_9: array<f32>;
@group(0) @binding(10) var<storage, read_write> buf_10: array<f32>;
@group(0) @binding(11) var<storage, read_write> buf_11: array<f32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> i32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn at_7(i: i32) -> f32 { return buf_7[i]; }
fn at_8(i: i32) -> f32 { return buf_8[i]; }
fn at_9(i: i32) -> f32 { return buf_9[i]; }
fn at_10(i: i32) -> f32 { return buf_10[i]; }
fn at_11(i: i32) -> f32 { return buf_11[i]; }
fn put_12(i: i32, v: f32) { buf_4[i] = v; }
fn put_13(i: i32, v: f32) { buf_5[i] = v; }
fn put_14(i: i32, v: f32) { buf_6[i] = v; }
fn put_15(i: i32, v: f32) { buf_9[i] = v; }
fn put_16(i: i32, v: f32) { buf_10[i] = v; }
fn put_17(i: i32, v: f32) { buf_11[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 25u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1600) { return; }
  let v3: f32 = asg_opaque(0.0);
  var w1: f32 = v3;
  for (var k2 = 0; k2 < 4; k2++) {
    let v4: i32 = at_0(k2);
    let j5 = select(v4, v4 + 50, v4 < 0);
    let j6 = clamp(j5, 0, 49);
    let v7: f32 = at_1((k2 * 32 + (row % 32)));
    if (j5 == j6 && j6 == (row / 32)) {
      w1 = asg_add(w1, v7);
    }
  }
  let v8: f32 = w1;
  var w9: f32 = v3;
  for (var k10 = 0; k10 < 4; k10++) {
    let v11: i32 = at_2(k10);
    let j12 = select(v11, v11 + 50, v11 < 0);
    let j13 = clamp(j12, 0, 49);
    let v14: f32 = at_3((k10 * 32 + (row % 32)));
    if (j12 == j13 && j13 == (row / 32)) {
      w9 = asg_add(w9, v14);
    }
  }
  let v15: f32 = w9;
  let v16: f32 = asg_opaque(0.9);
  let v17: f32 = at_4(row);
  let v18: f32 = (v16 * v17);
  let v19: f32 = asg_opaque(0.1);
  let v20: f32 = (v19 * v15);
  let v21: f32 = asg_add(v18, v20);
  let v22: f32 = asg_opaque(0.999);
  let v23: f32 = at_5(row);
  let v24: f32 = (v22 * v23);
  let v25: f32 = asg_opaque(0.001);
  let v26: f32 = (v15 * v15);
  let v27: f32 = (v25 * v26);
  let v28: f32 = asg_add(v24, v27);
  let v29: f32 = at_6(row);
  let v30: f32 = at_7(0);
  let v31: f32 = asg_sqrt(v28);
  let v32: f32 = asg_opaque(1e-08);
  let v33: f32 = at_8(0);
  let v34: f32 = (v32 * v33);
  let v35: f32 = asg_add(v31, v34);
  let v36: f32 = asg_div(v21, v35);
  let v37: f32 = (v30 * v36);
  let v38: f32 = asg_sub(v29, v37);
  let v39: f32 = at_9(row);
  let v40: f32 = (v16 * v39);
  let v41: f32 = (v19 * v8);
  let v42: f32 = asg_add(v40, v41);
  let v43: f32 = at_10(row);
  let v44: f32 = (v22 * v43);
  let v45: f32 = (v8 * v8);
  let v46: f32 = (v25 * v45);
  let v47: f32 = asg_add(v44, v46);
  let v48: f32 = at_11(row);
  let v49: f32 = asg_sqrt(v47);
  let v50: f32 = asg_add(v49, v34);
  let v51: f32 = asg_div(v42, v50);
  let v52: f32 = (v30 * v51);
  let v53: f32 = asg_sub(v48, v52);
  put_12(row, v21);
  put_13(row, v28);
  put_14(row, v38);
  put_15(row, v42);
  put_16(row, v47);
  put_17(row, v53);
}

// kernel 4
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<i32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<f32>;
@group(0) @binding(8) var<storage, read_write> buf_8: array<f32>;
@group(0) @binding(9) var<storage, read_write> buf_9: array<f32>;
@group(0) @binding(10) var<storage, read_write> buf_10: array<f32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> i32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn at_7(i: i32) -> f32 { return buf_7[i]; }
fn at_8(i: i32) -> f32 { return buf_8[i]; }
fn at_9(i: i32) -> f32 { return buf_9[i]; }
fn at_10(i: i32) -> f32 { return buf_10[i]; }
fn put_11(i: i32, v: f32) { buf_3[i] = v; }
fn put_12(i: i32, v: f32) { buf_4[i] = v; }
fn put_13(i: i32, v: f32) { buf_5[i] = v; }
fn put_14(i: i32, v: f32) { buf_8[i] = v; }
fn put_15(i: i32, v: f32) { buf_9[i] = v; }
fn put_16(i: i32, v: f32) { buf_10[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 50) { return; }
  let v3: f32 = asg_opaque(0.0);
  var w1: f32 = v3;
  for (var k2 = 0; k2 < 4; k2++) {
    let v4: i32 = at_0(k2);
    let j5 = select(v4, v4 + 50, v4 < 0);
    let j6 = clamp(j5, 0, 49);
    let v7: f32 = at_1(k2);
    if (j5 == j6 && j6 == row) {
      w1 = asg_add(w1, v7);
    }
  }
  let v8: f32 = w1;
  var w9: f32 = v3;
  for (var k10 = 0; k10 < 4; k10++) {
    let v11: i32 = at_2(k10);
    let j12 = select(v11, v11 + 50, v11 < 0);
    let j13 = clamp(j12, 0, 49);
    let v14: f32 = at_1(k10);
    if (j12 == j13 && j13 == row) {
      w9 = asg_add(w9, v14);
    }
  }
  let v15: f32 = w9;
  let v16: f32 = asg_opaque(0.9);
  let v17: f32 = at_3(row);
  let v18: f32 = (v16 * v17);
  let v19: f32 = asg_opaque(0.1);
  let v20: f32 = (v19 * v15);
  let v21: f32 = asg_add(v18, v20);
  let v22: f32 = asg_opaque(0.999);
  let v23: f32 = at_4(row);
  let v24: f32 = (v22 * v23);
  let v25: f32 = asg_opaque(0.001);
  let v26: f32 = (v15 * v15);
  let v27: f32 = (v25 * v26);
  let v28: f32 = asg_add(v24, v27);
  let v29: f32 = at_5(row);
  let v30: f32 = at_6(0);
  let v31: f32 = asg_sqrt(v28);
  let v32: f32 = asg_opaque(1e-08);
  let v33: f32 = at_7(0);
  let v34: f32 = (v32 * v33);
  let v35: f32 = asg_add(v31, v34);
  let v36: f32 = asg_div(v21, v35);
  let v37: f32 = (v30 * v36);
  let v38: f32 = asg_sub(v29, v37);
  let v39: f32 = at_8(row);
  let v40: f32 = (v16 * v39);
  let v41: f32 = (v19 * v8);
  let v42: f32 = asg_add(v40, v41);
  let v43: f32 = at_9(row);
  let v44: f32 = (v22 * v43);
  let v45: f32 = (v8 * v8);
  let v46: f32 = (v25 * v45);
  let v47: f32 = asg_add(v44, v46);
  let v48: f32 = at_10(row);
  let v49: f32 = asg_sqrt(v47);
  let v50: f32 = asg_add(v49, v34);
  let v51: f32 = asg_div(v42, v50);
  let v52: f32 = (v30 * v51);
  let v53: f32 = asg_sub(v48, v52);
  put_11(row, v21);
  put_12(row, v28);
  put_13(row, v38);
  put_14(row, v42);
  put_15(row, v47);
  put_16(row, v53);
}
