// memory: 311424, 256, 448
// outputs from memory 1, constants from 2
// input x: f32[4,1,8,8] at 0:0+1024
// input labels: i32[4] at 0:1024+16
// constant i32[2,2] at 2:0+16: [0, 1, 2, 3]
// constant i32[2] at 2:64+16: [2, 1]
// constant i32[2] at 2:128+16: [1, 2]
// constant i32[1] at 2:192+16: [2]
// constant i32[1] at 2:256+16: [1]
// constant i32[2] at 2:320+16: [1, 1]
// constant i32[2] at 2:384+16: [4, 2]
// kernel 0, 1x1x1, add+where+sqrt+mul: =1.num_batches_tracked, =4.num_batches_tracked, =8.num_batches_tracked, =optim/step, =0:1088+16, =0:1152+16, =0:1216+16
// kernel 1, 8x1x1, pad: 0:0+1024, =0:1280+1920
// kernel 2, 8x1x1, dot_general: 0.weight, 0:1280+1920, =0:3200+16384
// kernel 3, 1x1x1, sum+add+relu: 0:3200+16384, 0.bias, =0:0+64, =0:64+64, =1.running_mean, =1.running_var, 1.weight, 1.bias, =0:19584+16384
// kernel 4, 18x1x1, pad: 3.weight, =0:35968+18432
// kernel 5, 25x1x1, pad: 0:19584+16384, =0:54400+25600
// kernel 6, 8x1x1, dot_general: 0:35968+18432, 0:54400+25600, =0:80000+32768
// kernel 7, 1x1x1, sum+add+relu: 0:80000+32768, 3.bias, =0:128+128, =0:256+128, =4.running_mean, =4.running_var, 4.weight, 4.bias, =0:112768+32768
// kernel 8, 32x1x1, max+argmax: 0:112768+32768, =0:35968+8192, =0:44160+8192
// kernel 9, 72x1x1, pad: 7.weight, =0:145536+73728
// kernel 10, 18x1x1, pad: 0:35968+8192, =0:219264+18432
// kernel 11, 8x1x1, dot_general: 0:145536+73728, 0:219264+18432, =0:237696+16384, 2:64+16
// kernel 12, 1x1x1, sum+add+relu: 0:237696+16384, 7.bias, =0:384+256, =0:640+256, =8.running_mean, =8.running_var, 8.weight, 8.bias, =0:145536+16384
// kernel 13, 16x1x1, max+argmax+less+where: 0:145536+16384, =0:35968+4096, nn/key, =0:40064+4096, =0:161920+4096
// kernel 14, 2x1x1, dot_general+add: 0:161920+4096, 13.weight, 13.bias, =1:0+160
// kernel 15, 1x1x1, max+sum+sub: 1:0+160, =0:52352+160
// kernel 16, 1x1x1, sum+div: 0:1024+16, 0:52352+160, =0:896+16, =1:192+16
// kernel 17, 1x1x1, add+where: 0:1024+16, 0:896+16, =0:52544+160
// kernel 18, 1x1x1, sum+sub: =0:52544+160, 0:52352+160
// kernel 19, 1x1x1, sum+add+sub: 0:52544+160, =optim/adamw/m/13.bias, =optim/adamw/v/13.bias, =13.bias, 0:1088+16, 0:1216+16, 0:1152+16
// kernel 20, 4x1x1, dot_general: 0:52544+160, 13.weight, =0:166016+4096
// kernel 21, 16x1x1, dot_general: 0:52544+160, 0:161920+4096, =0:170112+10240
// kernel 22, 1x1x1, sum+mul+add+sub: =0:145536+16384, 0:35968+4096, 2:0+16, 0:40064+4096, 0:166016+4096, 0:237696+16384, =7.bias, =0:384+256, 0:640+256, 8.weight, =optim/adamw/m/7.bias, =optim/adamw/v/7.bias, 0:1088+16, 0:1216+16, 0:1152+16, =optim/adamw/m/8.bias, =optim/adamw/v/8.bias
// kernel 23, 1x1x1, sum+add+sub: 0:384+256, 0:640+256, =optim/adamw/m/8.weight, =optim/adamw/v/8.weight, =8.weight, 0:1088+16, 0:1216+16, 0:1152+16
// kernel 24, 72x1x1, pad: 7.weight, =0:237696+73728
// kernel 25, 36x1x1, pad: 0:145536+16384, =0:180352+36864
// kernel 11, 4x1x1, dot_general: 0:237696+73728, 0:180352+36864, =0:35968+8192, 2:128+16
// kernel 26, 16x1x1, pad: 0:145536+16384, =0:180352+16384
// kernel 27, 18x1x1, dot_general: 0:180352+16384, 0:219264+18432, =0:237696+73728
// kernel 28, 1x1x1, sum+mul+add+sub: =0:112768+32768, 0:44160+8192, 2:0+16, 0:35968+8192, 0:80000+32768, =3.bias, =0:128+128, 0:256+128, 4.weight, =optim/adamw/m/3.bias, =optim/adamw/v/3.bias, 0:1088+16, 0:1216+16, 0:1152+16, =optim/adamw/m/4.bias, =optim/adamw/v/4.bias, =4.bias
// kernel 29, 1x1x1, sum+add+sub: 0:128+128, 0:256+128, =optim/adamw/m/4.weight, =optim/adamw/v/4.weight, =4.weight, 0:1088+16, 0:1216+16, 0:1152+16, 2:192+16
// kernel 30, 18x1x1, pad: 3.weight, =0:35968+18432
// kernel 31, 50x1x1, pad: 0:112768+32768, =0:180352+51200
// kernel 32, 8x1x1, dot_general: 0:35968+18432, 0:180352+51200, =0:145536+16384
// kernel 33, 32x1x1, pad: 0:112768+32768, =0:80000+32768
// kernel 34, 10x1x1, dot_general: 0:80000+32768, 0:54400+25600, =0:35968+18432
// kernel 35, 1x1x1, sum+mul+add+sub: =0:19584+16384, 0:145536+16384, 0:3200+16384, =0.bias, =0:0+64, 0:64+64, 1.weight, =optim/adamw/m/0.bias, =optim/adamw/v/0.bias, 0:1088+16, 0:1216+16, 0:1152+16, =optim/adamw/m/1.bias, =optim/adamw/v/1.bias, =1.bias
// kernel 29, 1x1x1, sum+add+sub: 0:0+64, 0:64+64, =optim/adamw/m/1.weight, =optim/adamw/v/1.weight, =1.weight, 0:1088+16, 0:1216+16, 0:1152+16, 2:256+16
// kernel 36, 6x1x1, dot_general+add+sub: 0:19584+16384, 0:1280+1920, =optim/adamw/m/0.weight, =optim/adamw/v/0.weight, =0.weight, 0:1088+16, 0:1216+16, 0:1152+16
// kernel 37, 1x1x1, random_bits: nn/key, =0:0+16
// kernel 38, 18x1x1, add+sub: =optim/adamw/m/3.weight, 0:35968+18432, =optim/adamw/v/3.weight, =3.weight, 0:1088+16, 0:1216+16, 0:1152+16, 2:320+16
// kernel 38, 72x1x1, add+sub: =optim/adamw/m/7.weight, 0:237696+73728, =optim/adamw/v/7.weight, =7.weight, 0:1088+16, 0:1216+16, 0:1152+16, 2:384+16
// kernel 39, 10x1x1, add+sub: =optim/adamw/m/13.weight, 0:170112+10240, =optim/adamw/v/13.weight, =13.weight, 0:1088+16, 0:1216+16, 0:1152+16
// kernel 40, 1x1x1, sub: =8.bias, 0:1088+16, 0:1216+16, optim/adamw/m/8.bias, optim/adamw/v/8.bias, 0:1152+16
// commit: 0:0+16 to nn/key
// output logits: f32[4,10] at 1:0+160
// output loss: f32[] at 1:192+16

// kernel 0
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_ordered, asg_less, asg_maximum, asg_minimum, asg_cast_i32_f32, asg_zero, asg_bits, asg_opaque, asg_opaque_negative, asg_nan, asg_magnitude, asg_isnan, asg_isfinite, asg_copysign, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_expm1, asg_bitwise_and_u32, asg_multiply_high, asg_two_over_pi, asg_angle_large, asg_angle, asg_sin_near, asg_cos_near, asg_sin_of, asg_cos
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<i32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<i32>;
@group(0) @binding(4) var<storage, read_write> buf_8: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_9: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_10: array<f32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn at_1(i: i32) -> i32 { return buf_1[i]; }
fn at_2(i: i32) -> i32 { return buf_2[i]; }
fn at_3(i: i32) -> i32 { return buf_3[i]; }
fn put_4(i: i32, v: i32) { buf_0[i] = v; }
fn put_5(i: i32, v: i32) { buf_1[i] = v; }
fn put_6(i: i32, v: i32) { buf_2[i] = v; }
fn put_7(i: i32, v: i32) { buf_3[i] = v; }
fn put_8(i: i32, v: f32) { buf_8[i] = v; }
fn put_9(i: i32, v: f32) { buf_9[i] = v; }
fn put_10(i: i32, v: f32) { buf_10[i] = v; }

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
  let v4: i32 = at_1(0);
  let v5: i32 = (v4 + v2);
  let v6: i32 = at_2(0);
  let v7: i32 = (v6 + v2);
  let v8: i32 = at_3(0);
  let v9: i32 = (v8 + v2);
  let v10: f32 = asg_cast_i32_f32(v8);
  let v11: f32 = asg_opaque(19.0);
  let v12: bool = asg_less(v10, v11);
  let v13: f32 = asg_opaque(0.004);
  let v14: f32 = asg_opaque(1.0);
  let v15: f32 = asg_add(v10, v14);
  let v16: f32 = asg_div(v15, v11);
  let v17: f32 = asg_bits(0xff800000u);
  let v18: f32 = asg_minimum(asg_maximum(v16, v17), v14);
  let v19: f32 = (v13 * v18);
  let v20: f32 = asg_opaque(0.0);
  let v21: f32 = asg_opaque(0.5);
  let v22: f32 = asg_sub(v10, v11);
  let v23: f32 = asg_minimum(v22, v14);
  let v24: f32 = asg_opaque(3.1415927);
  let v25: f32 = (v23 * v24);
  let v26: f32 = asg_cos(v25);
  let v27: f32 = asg_add(v14, v26);
  let v28: f32 = (v21 * v27);
  let v29: f32 = (v13 * v28);
  let v30: f32 = asg_add(v20, v29);
  let v31: f32 = select(v30, v19, v12);
  let v32: f32 = asg_opaque(-0.0010005003);
  let v33: f32 = (v15 * v32);
  let v34: f32 = asg_expm1(v33);
  let v35: f32 = (-v34);
  let v36: f32 = asg_sqrt(v35);
  let v37: f32 = asg_opaque(-0.105360515);
  let v38: f32 = (v15 * v37);
  let v39: f32 = asg_expm1(v38);
  let v40: f32 = (-v39);
  let v41: f32 = asg_div(v31, v40);
  let v42: f32 = (v41 * v36);
  put_4(0, v3);
  put_5(0, v5);
  put_6(0, v7);
  put_7(0, v9);
  put_8(0, v31);
  put_9(0, v36);
  put_10(0, v42);
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
  let group = i32(workgroup.x + workgroup.y * 8u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 480) { return; }
  let p1 = clamp((((row / 12) % 10) - 1), 0, 7);
  let p2 = clamp(((row % 12) - 1), 0, 7);
  let v3: f32 = at_0(((row / 120) * 64 + p1 * 8 + p2));
  let v4: f32 = select(asg_opaque(0.0), v3, ((((row / 12) % 10) - 1) >= 0) & ((((row / 12) % 10) - 1) <= 7) & (((row % 12) - 1) >= 0) & (((row % 12) - 1) <= 7));
  put_1(row, v4);
}

// kernel 2
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
  let group = i32(workgroup.x + workgroup.y * 8u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 64) { return; }
  let tn = tile % 16;
  let tm = (tile / 16) % 1;
  let tb = tile / 16;
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
  let n0 = min(tn, 15);
  let o1 = (m0 * 9);
  let o4 = (m0 * 9 + 1);
  let o6 = (m0 * 9 + 2);
  let o8 = (m1 * 9);
  let o10 = (m1 * 9 + 1);
  let o12 = (m1 * 9 + 2);
  let o15 = (tb * 120 + (n0 / 2) * 12 + (n0 % 2) * 4 + 1);
  let o18 = (tb * 120 + (n0 / 2) * 12 + (n0 % 2) * 4 + 2);
  let o20 = (tb * 120 + (n0 / 2) * 12 + (n0 % 2) * 4 + 3);
  let o22 = (tb * 120 + (n0 / 2) * 12 + (n0 % 2) * 4 + 4);
  let o24 = (tb * 120 + (n0 / 2) * 12 + (n0 % 2) * 4 + 5);
  for (var k = 0; k < 3; k++) {
    let o2 = (k * 3);
    let v3 = at_0(o1 + o2);
    let v5 = at_0(o4 + o2);
    let v7 = at_0(o6 + o2);
    let v9 = at_0(o8 + o2);
    let v11 = at_0(o10 + o2);
    let v13 = at_0(o12 + o2);
    let q14 = four_at_1((tb * 30 + (n0 / 2) * 3 + (n0 % 2) + k * 3));
    let o16 = (k * 12);
    let v17 = at_1(o15 + o16);
    let v19 = at_1(o18 + o16);
    let v21 = at_1(o20 + o16);
    let v23 = at_1(o22 + o16);
    let v25 = at_1(o24 + o16);
    let b26 = vec4<f32>(v17, v19, v21, v23);
    let b27 = vec4<f32>(v19, v21, v23, v25);
    let a28 = subgroupShuffle(v3, 0u);
    let a29 = subgroupShuffle(v5, 0u);
    let a30 = subgroupShuffle(v7, 0u);
    c0_0 = c0_0 + a28 * q14 + a29 * b26 + a30 * b27;
    let a31 = subgroupShuffle(v9, 0u);
    let a32 = subgroupShuffle(v11, 0u);
    let a33 = subgroupShuffle(v13, 0u);
    c1_0 = c1_0 + a31 * q14 + a32 * b26 + a33 * b27;
    let a34 = subgroupShuffle(v3, 1u);
    let a35 = subgroupShuffle(v5, 1u);
    let a36 = subgroupShuffle(v7, 1u);
    c2_0 = c2_0 + a34 * q14 + a35 * b26 + a36 * b27;
    let a37 = subgroupShuffle(v9, 1u);
    let a38 = subgroupShuffle(v11, 1u);
    let a39 = subgroupShuffle(v13, 1u);
    c3_0 = c3_0 + a37 * q14 + a38 * b26 + a39 * b27;
    let a40 = subgroupShuffle(v3, 2u);
    let a41 = subgroupShuffle(v5, 2u);
    let a42 = subgroupShuffle(v7, 2u);
    c4_0 = c4_0 + a40 * q14 + a41 * b26 + a42 * b27;
    let a43 = subgroupShuffle(v9, 2u);
    let a44 = subgroupShuffle(v11, 2u);
    let a45 = subgroupShuffle(v13, 2u);
    c5_0 = c5_0 + a43 * q14 + a44 * b26 + a45 * b27;
    let a46 = subgroupShuffle(v3, 3u);
    let a47 = subgroupShuffle(v5, 3u);
    let a48 = subgroupShuffle(v7, 3u);
    c6_0 = c6_0 + a46 * q14 + a47 * b26 + a48 * b27;
    let a49 = subgroupShuffle(v9, 3u);
    let a50 = subgroupShuffle(v11, 3u);
    let a51 = subgroupShuffle(v13, 3u);
    c7_0 = c7_0 + a49 * q14 + a50 * b26 + a51 * b27;
    let a52 = subgroupShuffle(v3, 4u);
    let a53 = subgroupShuffle(v5, 4u);
    let a54 = subgroupShuffle(v7, 4u);
    c8_0 = c8_0 + a52 * q14 + a53 * b26 + a54 * b27;
    let a55 = subgroupShuffle(v9, 4u);
    let a56 = subgroupShuffle(v11, 4u);
    let a57 = subgroupShuffle(v13, 4u);
    c9_0 = c9_0 + a55 * q14 + a56 * b26 + a57 * b27;
    let a58 = subgroupShuffle(v3, 5u);
    let a59 = subgroupShuffle(v5, 5u);
    let a60 = subgroupShuffle(v7, 5u);
    c10_0 = c10_0 + a58 * q14 + a59 * b26 + a60 * b27;
    let a61 = subgroupShuffle(v9, 5u);
    let a62 = subgroupShuffle(v11, 5u);
    let a63 = subgroupShuffle(v13, 5u);
    c11_0 = c11_0 + a61 * q14 + a62 * b26 + a63 * b27;
    let a64 = subgroupShuffle(v3, 6u);
    let a65 = subgroupShuffle(v5, 6u);
    let a66 = subgroupShuffle(v7, 6u);
    c12_0 = c12_0 + a64 * q14 + a65 * b26 + a66 * b27;
    let a67 = subgroupShuffle(v9, 6u);
    let a68 = subgroupShuffle(v11, 6u);
    let a69 = subgroupShuffle(v13, 6u);
    c13_0 = c13_0 + a67 * q14 + a68 * b26 + a69 * b27;
    let a70 = subgroupShuffle(v3, 7u);
    let a71 = subgroupShuffle(v5, 7u);
    let a72 = subgroupShuffle(v7, 7u);
    c14_0 = c14_0 + a70 * q14 + a71 * b26 + a72 * b27;
    let a73 = subgroupShuffle(v9, 7u);
    let a74 = subgroupShuffle(v11, 7u);
    let a75 = subgroupShuffle(v13, 7u);
    c15_0 = c15_0 + a73 * q14 + a74 * b26 + a75 * b27;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 16 + i32(asg_zero); s++) {
      let place = r * 16 + s;
      let m = tm * 16 + place / 1;
      let four = tn * 1 + place % 1;
      if (m < 16 && four < 16) {
        let v76: f32 = f32(c0_0.x);
        let v77: f32 = f32(c0_0.y);
        let v78: f32 = f32(c0_0.z);
        let v79: f32 = f32(c0_0.w);
        put_four_2((tb * 256 + m * 16 + four), vec4<f32>(v76, v77, v78, v79));
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
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_rsqrt, asg_relu, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude, asg_isnan, asg_negative
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_8: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_9: array<f32>;
@group(0) @binding(8) var<storage, read_write> buf_10: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn put_5(i: i32, v: f32) { buf_4[i] = v; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn put_7(i: i32, v: f32) { buf_6[i] = v; }
fn at_8(i: i32) -> f32 { return buf_8[i]; }
fn at_9(i: i32) -> f32 { return buf_9[i]; }
fn put_10(i: i32, v: f32) { buf_10[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 16) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v3: f32 = at_1(row);
  let v5: f32 = at_0((row * 64));
  let v6: f32 = asg_add(v5, v3);
  for (var col = 0; col < 256; col++) {
    let v2: f32 = at_0(((col / 64) * 1024 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v4: f32 = asg_add(v2, v3);
    let v7: f32 = asg_sub(v4, v6);
    a1 = asg_add(a1, v7);
  }
  let v8: f32 = f32(a1);
  put_2(row, v8);
  var a9: f32 = asg_opaque(0.0);
  let v13: f32 = asg_opaque(256.0);
  let v14: f32 = asg_div(v8, v13);
  for (var col = 0; col < 256; col++) {
    let v10: f32 = at_0(((col / 64) * 1024 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v11: f32 = asg_add(v10, v3);
    let v12: f32 = asg_sub(v11, v6);
    let v15: f32 = asg_sub(v12, v14);
    let v16: f32 = (v15 * v15);
    a9 = asg_add(a9, v16);
  }
  let v17: f32 = f32(a9);
  put_3(row, v17);
  let v18: f32 = asg_opaque(0.9);
  let v19: f32 = at_4(row);
  let v20: f32 = (v18 * v19);
  let v21: f32 = asg_opaque(0.1);
  let v22: f32 = asg_add(v6, v14);
  let v23: f32 = (v21 * v22);
  let v24: f32 = asg_add(v20, v23);
  put_5(row, v24);
  let v25: f32 = at_6(row);
  let v26: f32 = (v18 * v25);
  let v27: f32 = asg_opaque(1.0);
  let v28: f32 = asg_sub(v13, v27);
  let v29: f32 = asg_div(v17, v28);
  let v30: f32 = (v21 * v29);
  let v31: f32 = asg_add(v26, v30);
  put_7(row, v31);
  let v36: f32 = asg_div(v17, v13);
  let v37: f32 = asg_opaque(1e-05);
  let v38: f32 = asg_add(v36, v37);
  let v39: f32 = asg_rsqrt(v38);
  let v40: f32 = at_8(row);
  let v41: f32 = (v39 * v40);
  let v43: f32 = at_9(row);
  for (var col = 0; col < 256; col++) {
    let v32: f32 = at_0(((col / 64) * 1024 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v33: f32 = asg_add(v32, v3);
    let v34: f32 = asg_sub(v33, v6);
    let v35: f32 = asg_sub(v34, v14);
    let v42: f32 = (v35 * v41);
    let v44: f32 = asg_add(v42, v43);
    let v45: f32 = asg_relu(v44);
    put_10(((col / 64) * 1024 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)), v45);
  }
}

// kernel 4
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
  let group = i32(workgroup.x + workgroup.y * 18u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1152) { return; }
  let v1: f32 = at_0(((row / 36) * 144 + ((row / 12) % 3) * 3 + ((row / 4) % 3) + (row % 4) * 36));
  let v2: f32 = v1;
  let v3: f32 = at_0(((row / 36) * 144 + ((row / 12) % 3) * 3 + ((row / 4) % 3) + (row % 4) * 36 + 9));
  let v4: f32 = v3;
  let v5: f32 = at_0(((row / 36) * 144 + ((row / 12) % 3) * 3 + ((row / 4) % 3) + (row % 4) * 36 + 18));
  let v6: f32 = v5;
  let v7: f32 = at_0(((row / 36) * 144 + ((row / 12) % 3) * 3 + ((row / 4) % 3) + (row % 4) * 36 + 27));
  let v8: f32 = v7;
  put_four_1(row, vec4<f32>(v2, v4, v6, v8));
}

// kernel 5
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
  if (row >= 1600) { return; }
  let p1 = clamp((((row / 40) % 10) - 1), 0, 7);
  let p2 = clamp((((row / 4) % 10) - 1), 0, 7);
  let v3: f32 = at_0(((row / 400) * 1024 + (row % 4) * 256 + p1 * 8 + p2));
  let v4: f32 = select(asg_opaque(0.0), v3, ((((row / 40) % 10) - 1) >= 0) & ((((row / 40) % 10) - 1) <= 7) & ((((row / 4) % 10) - 1) >= 0) & ((((row / 4) % 10) - 1) <= 7));
  let v5: f32 = v4;
  let p6 = clamp((((row / 40) % 10) - 1), 0, 7);
  let p7 = clamp((((row / 4) % 10) - 1), 0, 7);
  let v8: f32 = at_0(((row / 400) * 1024 + (row % 4) * 256 + p6 * 8 + p7 + 64));
  let v9: f32 = select(asg_opaque(0.0), v8, ((((row / 40) % 10) - 1) >= 0) & ((((row / 40) % 10) - 1) <= 7) & ((((row / 4) % 10) - 1) >= 0) & ((((row / 4) % 10) - 1) <= 7));
  let v10: f32 = v9;
  let p11 = clamp((((row / 40) % 10) - 1), 0, 7);
  let p12 = clamp((((row / 4) % 10) - 1), 0, 7);
  let v13: f32 = at_0(((row / 400) * 1024 + (row % 4) * 256 + p11 * 8 + p12 + 128));
  let v14: f32 = select(asg_opaque(0.0), v13, ((((row / 40) % 10) - 1) >= 0) & ((((row / 40) % 10) - 1) <= 7) & ((((row / 4) % 10) - 1) >= 0) & ((((row / 4) % 10) - 1) <= 7));
  let v15: f32 = v14;
  let p16 = clamp((((row / 40) % 10) - 1), 0, 7);
  let p17 = clamp((((row / 4) % 10) - 1), 0, 7);
  let v18: f32 = at_0(((row / 400) * 1024 + (row % 4) * 256 + p16 * 8 + p17 + 192));
  let v19: f32 = select(asg_opaque(0.0), v18, ((((row / 40) % 10) - 1) >= 0) & ((((row / 40) % 10) - 1) <= 7) & ((((row / 4) % 10) - 1) >= 0) & ((((row / 4) % 10) - 1) <= 7));
  let v20: f32 = v19;
  put_four_1(row, vec4<f32>(v5, v10, v15, v20));
}

// kernel 6
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
  let group = i32(workgroup.x + workgroup.y * 8u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 64) { return; }
  let tn = tile % 16;
  let tm = (tile / 16) % 1;
  let tb = tile / 16;
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
  var c16_0 = vec4<f32>();
  var c17_0 = vec4<f32>();
  var c18_0 = vec4<f32>();
  var c19_0 = vec4<f32>();
  var c20_0 = vec4<f32>();
  var c21_0 = vec4<f32>();
  var c22_0 = vec4<f32>();
  var c23_0 = vec4<f32>();
  var c24_0 = vec4<f32>();
  var c25_0 = vec4<f32>();
  var c26_0 = vec4<f32>();
  var c27_0 = vec4<f32>();
  var c28_0 = vec4<f32>();
  var c29_0 = vec4<f32>();
  var c30_0 = vec4<f32>();
  var c31_0 = vec4<f32>();
  let lane = i32(asg_place);
  let m0 = min(lane, 7);
  let n0 = min(tn, 15);
  for (var k = 0; k < 36; k++) {
    let q1 = four_at_0((m0 * 144 + k));
    let q2 = four_at_0((m0 * 144 + k + 36));
    let q3 = four_at_0((m0 * 144 + k + 72));
    let q4 = four_at_0((m0 * 144 + k + 108));
    let q5 = four_at_1((tb * 400 + (k % 4) + (n0 / 2) * 40 + (k / 12) * 40 + (n0 % 2) * 16 + ((k / 4) % 3) * 4));
    let q6 = four_at_1((tb * 400 + (k % 4) + (n0 / 2) * 40 + (k / 12) * 40 + (n0 % 2) * 16 + ((k / 4) % 3) * 4 + 4));
    let q7 = four_at_1((tb * 400 + (k % 4) + (n0 / 2) * 40 + (k / 12) * 40 + (n0 % 2) * 16 + ((k / 4) % 3) * 4 + 8));
    let q8 = four_at_1((tb * 400 + (k % 4) + (n0 / 2) * 40 + (k / 12) * 40 + (n0 % 2) * 16 + ((k / 4) % 3) * 4 + 12));
    let b9 = vec4<f32>(q5.x, q6.x, q7.x, q8.x);
    let b10 = vec4<f32>(q5.y, q6.y, q7.y, q8.y);
    let b11 = vec4<f32>(q5.z, q6.z, q7.z, q8.z);
    let b12 = vec4<f32>(q5.w, q6.w, q7.w, q8.w);
    let a13 = subgroupShuffle(q1.x, 0u);
    let a14 = subgroupShuffle(q1.y, 0u);
    let a15 = subgroupShuffle(q1.z, 0u);
    let a16 = subgroupShuffle(q1.w, 0u);
    c0_0 = c0_0 + a13 * b9 + a14 * b10 + a15 * b11 + a16 * b12;
    let a17 = subgroupShuffle(q2.x, 0u);
    let a18 = subgroupShuffle(q2.y, 0u);
    let a19 = subgroupShuffle(q2.z, 0u);
    let a20 = subgroupShuffle(q2.w, 0u);
    c1_0 = c1_0 + a17 * b9 + a18 * b10 + a19 * b11 + a20 * b12;
    let a21 = subgroupShuffle(q3.x, 0u);
    let a22 = subgroupShuffle(q3.y, 0u);
    let a23 = subgroupShuffle(q3.z, 0u);
    let a24 = subgroupShuffle(q3.w, 0u);
    c2_0 = c2_0 + a21 * b9 + a22 * b10 + a23 * b11 + a24 * b12;
    let a25 = subgroupShuffle(q4.x, 0u);
    let a26 = subgroupShuffle(q4.y, 0u);
    let a27 = subgroupShuffle(q4.z, 0u);
    let a28 = subgroupShuffle(q4.w, 0u);
    c3_0 = c3_0 + a25 * b9 + a26 * b10 + a27 * b11 + a28 * b12;
    let a29 = subgroupShuffle(q1.x, 1u);
    let a30 = subgroupShuffle(q1.y, 1u);
    let a31 = subgroupShuffle(q1.z, 1u);
    let a32 = subgroupShuffle(q1.w, 1u);
    c4_0 = c4_0 + a29 * b9 + a30 * b10 + a31 * b11 + a32 * b12;
    let a33 = subgroupShuffle(q2.x, 1u);
    let a34 = subgroupShuffle(q2.y, 1u);
    let a35 = subgroupShuffle(q2.z, 1u);
    let a36 = subgroupShuffle(q2.w, 1u);
    c5_0 = c5_0 + a33 * b9 + a34 * b10 + a35 * b11 + a36 * b12;
    let a37 = subgroupShuffle(q3.x, 1u);
    let a38 = subgroupShuffle(q3.y, 1u);
    let a39 = subgroupShuffle(q3.z, 1u);
    let a40 = subgroupShuffle(q3.w, 1u);
    c6_0 = c6_0 + a37 * b9 + a38 * b10 + a39 * b11 + a40 * b12;
    let a41 = subgroupShuffle(q4.x, 1u);
    let a42 = subgroupShuffle(q4.y, 1u);
    let a43 = subgroupShuffle(q4.z, 1u);
    let a44 = subgroupShuffle(q4.w, 1u);
    c7_0 = c7_0 + a41 * b9 + a42 * b10 + a43 * b11 + a44 * b12;
    let a45 = subgroupShuffle(q1.x, 2u);
    let a46 = subgroupShuffle(q1.y, 2u);
    let a47 = subgroupShuffle(q1.z, 2u);
    let a48 = subgroupShuffle(q1.w, 2u);
    c8_0 = c8_0 + a45 * b9 + a46 * b10 + a47 * b11 + a48 * b12;
    let a49 = subgroupShuffle(q2.x, 2u);
    let a50 = subgroupShuffle(q2.y, 2u);
    let a51 = subgroupShuffle(q2.z, 2u);
    let a52 = subgroupShuffle(q2.w, 2u);
    c9_0 = c9_0 + a49 * b9 + a50 * b10 + a51 * b11 + a52 * b12;
    let a53 = subgroupShuffle(q3.x, 2u);
    let a54 = subgroupShuffle(q3.y, 2u);
    let a55 = subgroupShuffle(q3.z, 2u);
    let a56 = subgroupShuffle(q3.w, 2u);
    c10_0 = c10_0 + a53 * b9 + a54 * b10 + a55 * b11 + a56 * b12;
    let a57 = subgroupShuffle(q4.x, 2u);
    let a58 = subgroupShuffle(q4.y, 2u);
    let a59 = subgroupShuffle(q4.z, 2u);
    let a60 = subgroupShuffle(q4.w, 2u);
    c11_0 = c11_0 + a57 * b9 + a58 * b10 + a59 * b11 + a60 * b12;
    let a61 = subgroupShuffle(q1.x, 3u);
    let a62 = subgroupShuffle(q1.y, 3u);
    let a63 = subgroupShuffle(q1.z, 3u);
    let a64 = subgroupShuffle(q1.w, 3u);
    c12_0 = c12_0 + a61 * b9 + a62 * b10 + a63 * b11 + a64 * b12;
    let a65 = subgroupShuffle(q2.x, 3u);
    let a66 = subgroupShuffle(q2.y, 3u);
    let a67 = subgroupShuffle(q2.z, 3u);
    let a68 = subgroupShuffle(q2.w, 3u);
    c13_0 = c13_0 + a65 * b9 + a66 * b10 + a67 * b11 + a68 * b12;
    let a69 = subgroupShuffle(q3.x, 3u);
    let a70 = subgroupShuffle(q3.y, 3u);
    let a71 = subgroupShuffle(q3.z, 3u);
    let a72 = subgroupShuffle(q3.w, 3u);
    c14_0 = c14_0 + a69 * b9 + a70 * b10 + a71 * b11 + a72 * b12;
    let a73 = subgroupShuffle(q4.x, 3u);
    let a74 = subgroupShuffle(q4.y, 3u);
    let a75 = subgroupShuffle(q4.z, 3u);
    let a76 = subgroupShuffle(q4.w, 3u);
    c15_0 = c15_0 + a73 * b9 + a74 * b10 + a75 * b11 + a76 * b12;
    let a77 = subgroupShuffle(q1.x, 4u);
    let a78 = subgroupShuffle(q1.y, 4u);
    let a79 = subgroupShuffle(q1.z, 4u);
    let a80 = subgroupShuffle(q1.w, 4u);
    c16_0 = c16_0 + a77 * b9 + a78 * b10 + a79 * b11 + a80 * b12;
    let a81 = subgroupShuffle(q2.x, 4u);
    let a82 = subgroupShuffle(q2.y, 4u);
    let a83 = subgroupShuffle(q2.z, 4u);
    let a84 = subgroupShuffle(q2.w, 4u);
    c17_0 = c17_0 + a81 * b9 + a82 * b10 + a83 * b11 + a84 * b12;
    let a85 = subgroupShuffle(q3.x, 4u);
    let a86 = subgroupShuffle(q3.y, 4u);
    let a87 = subgroupShuffle(q3.z, 4u);
    let a88 = subgroupShuffle(q3.w, 4u);
    c18_0 = c18_0 + a85 * b9 + a86 * b10 + a87 * b11 + a88 * b12;
    let a89 = subgroupShuffle(q4.x, 4u);
    let a90 = subgroupShuffle(q4.y, 4u);
    let a91 = subgroupShuffle(q4.z, 4u);
    let a92 = subgroupShuffle(q4.w, 4u);
    c19_0 = c19_0 + a89 * b9 + a90 * b10 + a91 * b11 + a92 * b12;
    let a93 = subgroupShuffle(q1.x, 5u);
    let a94 = subgroupShuffle(q1.y, 5u);
    let a95 = subgroupShuffle(q1.z, 5u);
    let a96 = subgroupShuffle(q1.w, 5u);
    c20_0 = c20_0 + a93 * b9 + a94 * b10 + a95 * b11 + a96 * b12;
    let a97 = subgroupShuffle(q2.x, 5u);
    let a98 = subgroupShuffle(q2.y, 5u);
    let a99 = subgroupShuffle(q2.z, 5u);
    let a100 = subgroupShuffle(q2.w, 5u);
    c21_0 = c21_0 + a97 * b9 + a98 * b10 + a99 * b11 + a100 * b12;
    let a101 = subgroupShuffle(q3.x, 5u);
    let a102 = subgroupShuffle(q3.y, 5u);
    let a103 = subgroupShuffle(q3.z, 5u);
    let a104 = subgroupShuffle(q3.w, 5u);
    c22_0 = c22_0 + a101 * b9 + a102 * b10 + a103 * b11 + a104 * b12;
    let a105 = subgroupShuffle(q4.x, 5u);
    let a106 = subgroupShuffle(q4.y, 5u);
    let a107 = subgroupShuffle(q4.z, 5u);
    let a108 = subgroupShuffle(q4.w, 5u);
    c23_0 = c23_0 + a105 * b9 + a106 * b10 + a107 * b11 + a108 * b12;
    let a109 = subgroupShuffle(q1.x, 6u);
    let a110 = subgroupShuffle(q1.y, 6u);
    let a111 = subgroupShuffle(q1.z, 6u);
    let a112 = subgroupShuffle(q1.w, 6u);
    c24_0 = c24_0 + a109 * b9 + a110 * b10 + a111 * b11 + a112 * b12;
    let a113 = subgroupShuffle(q2.x, 6u);
    let a114 = subgroupShuffle(q2.y, 6u);
    let a115 = subgroupShuffle(q2.z, 6u);
    let a116 = subgroupShuffle(q2.w, 6u);
    c25_0 = c25_0 + a113 * b9 + a114 * b10 + a115 * b11 + a116 * b12;
    let a117 = subgroupShuffle(q3.x, 6u);
    let a118 = subgroupShuffle(q3.y, 6u);
    let a119 = subgroupShuffle(q3.z, 6u);
    let a120 = subgroupShuffle(q3.w, 6u);
    c26_0 = c26_0 + a117 * b9 + a118 * b10 + a119 * b11 + a120 * b12;
    let a121 = subgroupShuffle(q4.x, 6u);
    let a122 = subgroupShuffle(q4.y, 6u);
    let a123 = subgroupShuffle(q4.z, 6u);
    let a124 = subgroupShuffle(q4.w, 6u);
    c27_0 = c27_0 + a121 * b9 + a122 * b10 + a123 * b11 + a124 * b12;
    let a125 = subgroupShuffle(q1.x, 7u);
    let a126 = subgroupShuffle(q1.y, 7u);
    let a127 = subgroupShuffle(q1.z, 7u);
    let a128 = subgroupShuffle(q1.w, 7u);
    c28_0 = c28_0 + a125 * b9 + a126 * b10 + a127 * b11 + a128 * b12;
    let a129 = subgroupShuffle(q2.x, 7u);
    let a130 = subgroupShuffle(q2.y, 7u);
    let a131 = subgroupShuffle(q2.z, 7u);
    let a132 = subgroupShuffle(q2.w, 7u);
    c29_0 = c29_0 + a129 * b9 + a130 * b10 + a131 * b11 + a132 * b12;
    let a133 = subgroupShuffle(q3.x, 7u);
    let a134 = subgroupShuffle(q3.y, 7u);
    let a135 = subgroupShuffle(q3.z, 7u);
    let a136 = subgroupShuffle(q3.w, 7u);
    c30_0 = c30_0 + a133 * b9 + a134 * b10 + a135 * b11 + a136 * b12;
    let a137 = subgroupShuffle(q4.x, 7u);
    let a138 = subgroupShuffle(q4.y, 7u);
    let a139 = subgroupShuffle(q4.z, 7u);
    let a140 = subgroupShuffle(q4.w, 7u);
    c31_0 = c31_0 + a137 * b9 + a138 * b10 + a139 * b11 + a140 * b12;
  }
  for (var r = 0; r < 4 + i32(asg_zero); r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 32 + place / 1;
      let four = tn * 1 + place % 1;
      if (m < 32 && four < 16) {
        let v141: f32 = f32(c0_0.x);
        let v142: f32 = f32(c0_0.y);
        let v143: f32 = f32(c0_0.z);
        let v144: f32 = f32(c0_0.w);
        put_four_2((tb * 512 + m * 16 + four), vec4<f32>(v141, v142, v143, v144));
      }
      c0_0 = c1_0;
      c1_0 = c2_0;
      c2_0 = c3_0;
      c3_0 = c4_0;
      c4_0 = c5_0;
      c5_0 = c6_0;
      c6_0 = c7_0;
    }
    c0_0 = c8_0;
    c1_0 = c9_0;
    c2_0 = c10_0;
    c3_0 = c11_0;
    c4_0 = c12_0;
    c5_0 = c13_0;
    c6_0 = c14_0;
    c7_0 = c15_0;
    c8_0 = c16_0;
    c9_0 = c17_0;
    c10_0 = c18_0;
    c11_0 = c19_0;
    c12_0 = c20_0;
    c13_0 = c21_0;
    c14_0 = c22_0;
    c15_0 = c23_0;
    c16_0 = c24_0;
    c17_0 = c25_0;
    c18_0 = c26_0;
    c19_0 = c27_0;
    c20_0 = c28_0;
    c21_0 = c29_0;
    c22_0 = c30_0;
    c23_0 = c31_0;
  }
}

// kernel 7
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_rsqrt, asg_relu, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude, asg_isnan, asg_negative
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_8: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_9: array<f32>;
@group(0) @binding(8) var<storage, read_write> buf_10: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn put_5(i: i32, v: f32) { buf_4[i] = v; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn put_7(i: i32, v: f32) { buf_6[i] = v; }
fn at_8(i: i32) -> f32 { return buf_8[i]; }
fn at_9(i: i32) -> f32 { return buf_9[i]; }
fn put_10(i: i32, v: f32) { buf_10[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 32) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v3: f32 = at_1(row);
  let v5: f32 = at_0((row * 64));
  let v6: f32 = asg_add(v5, v3);
  for (var col = 0; col < 256; col++) {
    let v2: f32 = at_0(((col / 64) * 2048 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v4: f32 = asg_add(v2, v3);
    let v7: f32 = asg_sub(v4, v6);
    a1 = asg_add(a1, v7);
  }
  let v8: f32 = f32(a1);
  put_2(row, v8);
  var a9: f32 = asg_opaque(0.0);
  let v13: f32 = asg_opaque(256.0);
  let v14: f32 = asg_div(v8, v13);
  for (var col = 0; col < 256; col++) {
    let v10: f32 = at_0(((col / 64) * 2048 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v11: f32 = asg_add(v10, v3);
    let v12: f32 = asg_sub(v11, v6);
    let v15: f32 = asg_sub(v12, v14);
    let v16: f32 = (v15 * v15);
    a9 = asg_add(a9, v16);
  }
  let v17: f32 = f32(a9);
  put_3(row, v17);
  let v18: f32 = asg_opaque(0.9);
  let v19: f32 = at_4(row);
  let v20: f32 = (v18 * v19);
  let v21: f32 = asg_opaque(0.1);
  let v22: f32 = asg_add(v6, v14);
  let v23: f32 = (v21 * v22);
  let v24: f32 = asg_add(v20, v23);
  put_5(row, v24);
  let v25: f32 = at_6(row);
  let v26: f32 = (v18 * v25);
  let v27: f32 = asg_opaque(1.0);
  let v28: f32 = asg_sub(v13, v27);
  let v29: f32 = asg_div(v17, v28);
  let v30: f32 = (v21 * v29);
  let v31: f32 = asg_add(v26, v30);
  put_7(row, v31);
  let v36: f32 = asg_div(v17, v13);
  let v37: f32 = asg_opaque(1e-05);
  let v38: f32 = asg_add(v36, v37);
  let v39: f32 = asg_rsqrt(v38);
  let v40: f32 = at_8(row);
  let v41: f32 = (v39 * v40);
  let v43: f32 = at_9(row);
  for (var col = 0; col < 256; col++) {
    let v32: f32 = at_0(((col / 64) * 2048 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v33: f32 = asg_add(v32, v3);
    let v34: f32 = asg_sub(v33, v6);
    let v35: f32 = asg_sub(v34, v14);
    let v42: f32 = (v35 * v41);
    let v44: f32 = asg_add(v42, v43);
    let v45: f32 = asg_relu(v44);
    put_10(((col / 64) * 2048 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)), v45);
  }
}

// kernel 8
// with asg_ordered, asg_less, asg_maximum, asg_zero, asg_bits, asg_opaque, asg_magnitude, asg_isnan
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<i32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }
fn put_2(i: i32, v: i32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 32u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 2048) { return; }
  var a1: f32 = asg_bits(0xff800000u);
  let v2: f32 = at_0(((row / 4) * 16 + (row % 4) * 2));
  a1 = asg_maximum(a1, v2);
  let v3: f32 = at_0(((row / 4) * 16 + (row % 4) * 2 + 1));
  a1 = asg_maximum(a1, v3);
  let v4: f32 = at_0(((row / 4) * 16 + (row % 4) * 2 + 8));
  a1 = asg_maximum(a1, v4);
  let v5: f32 = at_0(((row / 4) * 16 + (row % 4) * 2 + 9));
  a1 = asg_maximum(a1, v5);
  let v6: f32 = f32(a1);
  put_1(row, v6);
  var a7: f32 = asg_opaque(0.0);
  var n8: i32 = -1;
  if (0 >= 0 && (n8 < 0 || ((asg_isnan(v2) || !asg_isnan(a7)) && select(asg_less(a7, v2) || (v2 == a7 && 0 < n8), !asg_isnan(a7) || 0 < n8, asg_isnan(v2))))) {
    a7 = v2;
    n8 = 0;
  }
  if (1 >= 0 && (n8 < 0 || ((asg_isnan(v3) || !asg_isnan(a7)) && select(asg_less(a7, v3) || (v3 == a7 && 1 < n8), !asg_isnan(a7) || 1 < n8, asg_isnan(v3))))) {
    a7 = v3;
    n8 = 1;
  }
  if (2 >= 0 && (n8 < 0 || ((asg_isnan(v4) || !asg_isnan(a7)) && select(asg_less(a7, v4) || (v4 == a7 && 2 < n8), !asg_isnan(a7) || 2 < n8, asg_isnan(v4))))) {
    a7 = v4;
    n8 = 2;
  }
  if (3 >= 0 && (n8 < 0 || ((asg_isnan(v5) || !asg_isnan(a7)) && select(asg_less(a7, v5) || (v5 == a7 && 3 < n8), !asg_isnan(a7) || 3 < n8, asg_isnan(v5))))) {
    a7 = v5;
    n8 = 3;
  }
  let v9: i32 = max(n8, 0);
  put_2(row, v9);
}

// kernel 9
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
  let group = i32(workgroup.x + workgroup.y * 72u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 4608) { return; }
  let v1: f32 = at_0(((row / 72) * 288 + ((row / 24) % 3) * 3 + ((row / 8) % 3) + (row % 8) * 36));
  let v2: f32 = v1;
  let v3: f32 = at_0(((row / 72) * 288 + ((row / 24) % 3) * 3 + ((row / 8) % 3) + (row % 8) * 36 + 9));
  let v4: f32 = v3;
  let v5: f32 = at_0(((row / 72) * 288 + ((row / 24) % 3) * 3 + ((row / 8) % 3) + (row % 8) * 36 + 18));
  let v6: f32 = v5;
  let v7: f32 = at_0(((row / 72) * 288 + ((row / 24) % 3) * 3 + ((row / 8) % 3) + (row % 8) * 36 + 27));
  let v8: f32 = v7;
  put_four_1(row, vec4<f32>(v2, v4, v6, v8));
}

// kernel 10
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
  let group = i32(workgroup.x + workgroup.y * 18u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1152) { return; }
  let p1 = clamp((((row / 48) % 6) - 1), 0, 3);
  let p2 = clamp((((row / 8) % 6) - 1), 0, 3);
  let v3: f32 = at_0(((row / 288) * 512 + (row % 8) * 64 + p1 * 4 + p2));
  let v4: f32 = select(asg_opaque(0.0), v3, ((((row / 48) % 6) - 1) >= 0) & ((((row / 48) % 6) - 1) <= 3) & ((((row / 8) % 6) - 1) >= 0) & ((((row / 8) % 6) - 1) <= 3));
  let v5: f32 = v4;
  let p6 = clamp((((row / 48) % 6) - 1), 0, 3);
  let p7 = clamp((((row / 8) % 6) - 1), 0, 3);
  let v8: f32 = at_0(((row / 288) * 512 + (row % 8) * 64 + p6 * 4 + p7 + 16));
  let v9: f32 = select(asg_opaque(0.0), v8, ((((row / 48) % 6) - 1) >= 0) & ((((row / 48) % 6) - 1) <= 3) & ((((row / 8) % 6) - 1) >= 0) & ((((row / 8) % 6) - 1) <= 3));
  let v10: f32 = v9;
  let p11 = clamp((((row / 48) % 6) - 1), 0, 3);
  let p12 = clamp((((row / 8) % 6) - 1), 0, 3);
  let v13: f32 = at_0(((row / 288) * 512 + (row % 8) * 64 + p11 * 4 + p12 + 32));
  let v14: f32 = select(asg_opaque(0.0), v13, ((((row / 48) % 6) - 1) >= 0) & ((((row / 48) % 6) - 1) <= 3) & ((((row / 8) % 6) - 1) >= 0) & ((((row / 8) % 6) - 1) <= 3));
  let v15: f32 = v14;
  let p16 = clamp((((row / 48) % 6) - 1), 0, 3);
  let p17 = clamp((((row / 8) % 6) - 1), 0, 3);
  let v18: f32 = at_0(((row / 288) * 512 + (row % 8) * 64 + p16 * 4 + p17 + 48));
  let v19: f32 = select(asg_opaque(0.0), v18, ((((row / 48) % 6) - 1) >= 0) & ((((row / 48) % 6) - 1) <= 3) & ((((row / 8) % 6) - 1) >= 0) & ((((row / 8) % 6) - 1) <= 3));
  let v20: f32 = v19;
  put_four_1(row, vec4<f32>(v5, v10, v15, v20));
}

// kernel 11
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<i32>;
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
  let size_0 = buf_3[0];
  let size_1 = buf_3[1];
  let group = i32(workgroup.x + workgroup.y * u32((size_0 * 4)));
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= (size_0 * 32)) { return; }
  let tn = tile % 2;
  let tm = (tile / 2) % (size_0 * 4);
  let tb = tile / (size_0 * 8);
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
  for (var k = 0; k < (size_1 * 72); k++) {
    let q1 = four_at_0((tm * (size_1 * 576) + k));
    let q2 = four_at_0((tm * (size_1 * 576) + k + (size_1 * 72)));
    let q3 = four_at_0((tm * (size_1 * 576) + k + (size_1 * 144)));
    let q4 = four_at_0((tm * (size_1 * 576) + k + (size_1 * 216)));
    let q5 = four_at_0((tm * (size_1 * 576) + k + (size_1 * 288)));
    let q6 = four_at_0((tm * (size_1 * 576) + k + (size_1 * 360)));
    let q7 = four_at_0((tm * (size_1 * 576) + k + (size_1 * 432)));
    let q8 = four_at_0((tm * (size_1 * 576) + k + (size_1 * 504)));
    let q9 = four_at_1((tb * (size_1 * 288) + (k % (size_1 * 8)) + tn * (size_1 * 96) + (k / (size_1 * 24)) * (size_1 * 48) + ((k / (size_1 * 8)) % 3) * (size_1 * 8)));
    let q10 = four_at_1((tb * (size_1 * 288) + (k % (size_1 * 8)) + tn * (size_1 * 96) + (k / (size_1 * 24)) * (size_1 * 48) + ((k / (size_1 * 8)) % 3) * (size_1 * 8) + (size_1 * 8)));
    let q11 = four_at_1((tb * (size_1 * 288) + (k % (size_1 * 8)) + tn * (size_1 * 96) + (k / (size_1 * 24)) * (size_1 * 48) + ((k / (size_1 * 8)) % 3) * (size_1 * 8) + (size_1 * 16)));
    let q12 = four_at_1((tb * (size_1 * 288) + (k % (size_1 * 8)) + tn * (size_1 * 96) + (k / (size_1 * 24)) * (size_1 * 48) + ((k / (size_1 * 8)) % 3) * (size_1 * 8) + (size_1 * 24)));
    let q13 = four_at_1((tb * (size_1 * 288) + (k % (size_1 * 8)) + tn * (size_1 * 96) + (k / (size_1 * 24)) * (size_1 * 48) + ((k / (size_1 * 8)) % 3) * (size_1 * 8) + (size_1 * 48)));
    let q14 = four_at_1((tb * (size_1 * 288) + (k % (size_1 * 8)) + tn * (size_1 * 96) + (k / (size_1 * 24)) * (size_1 * 48) + ((k / (size_1 * 8)) % 3) * (size_1 * 8) + (size_1 * 56)));
    let q15 = four_at_1((tb * (size_1 * 288) + (k % (size_1 * 8)) + tn * (size_1 * 96) + (k / (size_1 * 24)) * (size_1 * 48) + ((k / (size_1 * 8)) % 3) * (size_1 * 8) + (size_1 * 64)));
    let q16 = four_at_1((tb * (size_1 * 288) + (k % (size_1 * 8)) + tn * (size_1 * 96) + (k / (size_1 * 24)) * (size_1 * 48) + ((k / (size_1 * 8)) % 3) * (size_1 * 8) + (size_1 * 72)));
    let b17 = vec4<f32>(q9.x, q10.x, q11.x, q12.x);
    let b18 = vec4<f32>(q9.y, q10.y, q11.y, q12.y);
    let b19 = vec4<f32>(q9.z, q10.z, q11.z, q12.z);
    let b20 = vec4<f32>(q9.w, q10.w, q11.w, q12.w);
    let b21 = vec4<f32>(q13.x, q14.x, q15.x, q16.x);
    let b22 = vec4<f32>(q13.y, q14.y, q15.y, q16.y);
    let b23 = vec4<f32>(q13.z, q14.z, q15.z, q16.z);
    let b24 = vec4<f32>(q13.w, q14.w, q15.w, q16.w);
    c0_0 += q1.x * b17;
    c1_0 += q2.x * b17;
    c2_0 += q3.x * b17;
    c3_0 += q4.x * b17;
    c4_0 += q5.x * b17;
    c5_0 += q6.x * b17;
    c6_0 += q7.x * b17;
    c7_0 += q8.x * b17;
    c0_1 += q1.x * b21;
    c1_1 += q2.x * b21;
    c2_1 += q3.x * b21;
    c3_1 += q4.x * b21;
    c4_1 += q5.x * b21;
    c5_1 += q6.x * b21;
    c6_1 += q7.x * b21;
    c7_1 += q8.x * b21;
    c0_0 += q1.y * b18;
    c1_0 += q2.y * b18;
    c2_0 += q3.y * b18;
    c3_0 += q4.y * b18;
    c4_0 += q5.y * b18;
    c5_0 += q6.y * b18;
    c6_0 += q7.y * b18;
    c7_0 += q8.y * b18;
    c0_1 += q1.y * b22;
    c1_1 += q2.y * b22;
    c2_1 += q3.y * b22;
    c3_1 += q4.y * b22;
    c4_1 += q5.y * b22;
    c5_1 += q6.y * b22;
    c6_1 += q7.y * b22;
    c7_1 += q8.y * b22;
    c0_0 += q1.z * b19;
    c1_0 += q2.z * b19;
    c2_0 += q3.z * b19;
    c3_0 += q4.z * b19;
    c4_0 += q5.z * b19;
    c5_0 += q6.z * b19;
    c6_0 += q7.z * b19;
    c7_0 += q8.z * b19;
    c0_1 += q1.z * b23;
    c1_1 += q2.z * b23;
    c2_1 += q3.z * b23;
    c3_1 += q4.z * b23;
    c4_1 += q5.z * b23;
    c5_1 += q6.z * b23;
    c6_1 += q7.z * b23;
    c7_1 += q8.z * b23;
    c0_0 += q1.w * b20;
    c1_0 += q2.w * b20;
    c2_0 += q3.w * b20;
    c3_0 += q4.w * b20;
    c4_0 += q5.w * b20;
    c5_0 += q6.w * b20;
    c6_0 += q7.w * b20;
    c7_0 += q8.w * b20;
    c0_1 += q1.w * b24;
    c1_1 += q2.w * b24;
    c2_1 += q3.w * b24;
    c3_1 += q4.w * b24;
    c4_1 += q5.w * b24;
    c5_1 += q6.w * b24;
    c6_1 += q7.w * b24;
    c7_1 += q8.w * b24;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 16 + i32(asg_zero); s++) {
      let place = r * 16 + s;
      let m = tm * 8 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v25: f32 = f32(c0_0.x);
        let v26: f32 = f32(c0_0.y);
        let v27: f32 = f32(c0_0.z);
        let v28: f32 = f32(c0_0.w);
        put_four_2((tb * (size_0 * 128) + m * 4 + four), vec4<f32>(v25, v26, v27, v28));
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

// kernel 12
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_rsqrt, asg_relu, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude, asg_isnan, asg_negative
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_8: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_9: array<f32>;
@group(0) @binding(8) var<storage, read_write> buf_10: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn put_5(i: i32, v: f32) { buf_4[i] = v; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn put_7(i: i32, v: f32) { buf_6[i] = v; }
fn at_8(i: i32) -> f32 { return buf_8[i]; }
fn at_9(i: i32) -> f32 { return buf_9[i]; }
fn put_10(i: i32, v: f32) { buf_10[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 64) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v3: f32 = at_1(row);
  let v5: f32 = at_0((row * 16));
  let v6: f32 = asg_add(v5, v3);
  for (var col = 0; col < 64; col++) {
    let v2: f32 = at_0(((col / 16) * 1024 + row * 16 + ((col / 4) % 4) * 4 + (col % 4)));
    let v4: f32 = asg_add(v2, v3);
    let v7: f32 = asg_sub(v4, v6);
    a1 = asg_add(a1, v7);
  }
  let v8: f32 = f32(a1);
  put_2(row, v8);
  var a9: f32 = asg_opaque(0.0);
  let v13: f32 = asg_opaque(64.0);
  let v14: f32 = asg_div(v8, v13);
  for (var col = 0; col < 64; col++) {
    let v10: f32 = at_0(((col / 16) * 1024 + row * 16 + ((col / 4) % 4) * 4 + (col % 4)));
    let v11: f32 = asg_add(v10, v3);
    let v12: f32 = asg_sub(v11, v6);
    let v15: f32 = asg_sub(v12, v14);
    let v16: f32 = (v15 * v15);
    a9 = asg_add(a9, v16);
  }
  let v17: f32 = f32(a9);
  put_3(row, v17);
  let v18: f32 = asg_opaque(0.9);
  let v19: f32 = at_4(row);
  let v20: f32 = (v18 * v19);
  let v21: f32 = asg_opaque(0.1);
  let v22: f32 = asg_add(v6, v14);
  let v23: f32 = (v21 * v22);
  let v24: f32 = asg_add(v20, v23);
  put_5(row, v24);
  let v25: f32 = at_6(row);
  let v26: f32 = (v18 * v25);
  let v27: f32 = asg_opaque(1.0);
  let v28: f32 = asg_sub(v13, v27);
  let v29: f32 = asg_div(v17, v28);
  let v30: f32 = (v21 * v29);
  let v31: f32 = asg_add(v26, v30);
  put_7(row, v31);
  let v36: f32 = asg_div(v17, v13);
  let v37: f32 = asg_opaque(1e-05);
  let v38: f32 = asg_add(v36, v37);
  let v39: f32 = asg_rsqrt(v38);
  let v40: f32 = at_8(row);
  let v41: f32 = (v39 * v40);
  let v43: f32 = at_9(row);
  for (var col = 0; col < 64; col++) {
    let v32: f32 = at_0(((col / 16) * 1024 + row * 16 + ((col / 4) % 4) * 4 + (col % 4)));
    let v33: f32 = asg_add(v32, v3);
    let v34: f32 = asg_sub(v33, v6);
    let v35: f32 = asg_sub(v34, v14);
    let v42: f32 = (v35 * v41);
    let v44: f32 = asg_add(v42, v43);
    let v45: f32 = asg_relu(v44);
    put_10(((col / 16) * 1024 + row * 16 + ((col / 4) % 4) * 4 + (col % 4)), v45);
  }
}

// kernel 13
// with asg_ordered, asg_less, asg_maximum, asg_cast_u32_f32, asg_zero, asg_bits, asg_opaque, asg_magnitude, asg_isnan, asg_shift_right_u32, asg_threefry_group, asg_random_bits
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<u32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<u32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: i32) { buf_1[i] = v; }
fn at_2(i: i32) -> u32 { return buf_2[i]; }
fn put_3(i: i32, v: u32) { buf_3[i] = v; }
fn put_4(i: i32, v: f32) { buf_4[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 16u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1024) { return; }
  var a1: f32 = asg_bits(0xff800000u);
  let v2: f32 = at_0(((row / 2) * 8 + (row % 2) * 2));
  a1 = asg_maximum(a1, v2);
  let v3: f32 = at_0(((row / 2) * 8 + (row % 2) * 2 + 1));
  a1 = asg_maximum(a1, v3);
  let v4: f32 = at_0(((row / 2) * 8 + (row % 2) * 2 + 4));
  a1 = asg_maximum(a1, v4);
  let v5: f32 = at_0(((row / 2) * 8 + (row % 2) * 2 + 5));
  a1 = asg_maximum(a1, v5);
  let v6: f32 = f32(a1);
  var a7: f32 = asg_opaque(0.0);
  var n8: i32 = -1;
  if (0 >= 0 && (n8 < 0 || ((asg_isnan(v2) || !asg_isnan(a7)) && select(asg_less(a7, v2) || (v2 == a7 && 0 < n8), !asg_isnan(a7) || 0 < n8, asg_isnan(v2))))) {
    a7 = v2;
    n8 = 0;
  }
  if (1 >= 0 && (n8 < 0 || ((asg_isnan(v3) || !asg_isnan(a7)) && select(asg_less(a7, v3) || (v3 == a7 && 1 < n8), !asg_isnan(a7) || 1 < n8, asg_isnan(v3))))) {
    a7 = v3;
    n8 = 1;
  }
  if (2 >= 0 && (n8 < 0 || ((asg_isnan(v4) || !asg_isnan(a7)) && select(asg_less(a7, v4) || (v4 == a7 && 2 < n8), !asg_isnan(a7) || 2 < n8, asg_isnan(v4))))) {
    a7 = v4;
    n8 = 2;
  }
  if (3 >= 0 && (n8 < 0 || ((asg_isnan(v5) || !asg_isnan(a7)) && select(asg_less(a7, v5) || (v5 == a7 && 3 < n8), !asg_isnan(a7) || 3 < n8, asg_isnan(v5))))) {
    a7 = v5;
    n8 = 3;
  }
  let v9: i32 = max(n8, 0);
  put_1(row, v9);
  let v10: u32 = at_2(0);
  let v11: u32 = at_2(1);
  let v12: u32 = asg_random_bits(v10, v11, 3313553365u, u32(0));
  let v13: u32 = asg_random_bits(v10, v11, 3313553365u, u32(1));
  let v14: u32 = asg_random_bits(v12, v13, 0u, u32(row));
  let v15: u32 = 8u;
  let v16: u32 = asg_shift_right_u32(v14, v15);
  let v17: f32 = asg_cast_u32_f32(v16);
  let v18: f32 = asg_opaque(5.9604645e-08);
  let v19: f32 = (v17 * v18);
  let v20: f32 = asg_opaque(0.7);
  let v21: bool = asg_less(v19, v20);
  put_3(row, select(0u, 1u, v21));
  let v22: f32 = asg_opaque(1.4285715);
  let v23: f32 = (v6 * v22);
  let v24: f32 = asg_opaque(0.0);
  let v25: f32 = select(v24, v23, v21);
  put_4(row, v25);
}

// kernel 14
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

// kernel 15
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

// kernel 16
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

// kernel 17
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

// kernel 18
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

// kernel 19
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_7: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_8: array<f32>;
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

// kernel 20
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

// kernel 21
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

// kernel 22
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_rsqrt, asg_ordered, asg_less, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<i32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<u32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<f32>;
@group(0) @binding(8) var<storage, read_write> buf_9: array<f32>;
@group(0) @binding(9) var<storage, read_write> buf_10: array<f32>;
@group(0) @binding(10) var<storage, read_write> buf_11: array<f32>;
@group(0) @binding(11) var<storage, read_write> buf_13: array<f32>;
@group(0) @binding(12) var<storage, read_write> buf_15: array<f32>;
@group(0) @binding(13) var<storage, read_write> buf_16: array<f32>;
@group(0) @binding(14) var<storage, read_write> buf_17: array<f32>;
@group(0) @binding(15) var<storage, read_write> buf_19: array<f32>;
@group(0) @binding(16) var<storage, read_write> buf_21: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> i32 { return buf_1[i]; }
fn at_2(i: i32) -> i32 { return buf_2[i]; }
fn at_3(i: i32) -> u32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn at_7(i: i32) -> f32 { return buf_7[i]; }
fn put_8(i: i32, v: f32) { buf_7[i] = v; }
fn at_9(i: i32) -> f32 { return buf_9[i]; }
fn at_10(i: i32) -> f32 { return buf_10[i]; }
fn at_11(i: i32) -> f32 { return buf_11[i]; }
fn put_12(i: i32, v: f32) { buf_11[i] = v; }
fn at_13(i: i32) -> f32 { return buf_13[i]; }
fn put_14(i: i32, v: f32) { buf_13[i] = v; }
fn at_15(i: i32) -> f32 { return buf_15[i]; }
fn at_16(i: i32) -> f32 { return buf_16[i]; }
fn at_17(i: i32) -> f32 { return buf_17[i]; }
fn put_18(i: i32, v: f32) { buf_6[i] = v; }
fn at_19(i: i32) -> f32 { return buf_19[i]; }
fn put_20(i: i32, v: f32) { buf_19[i] = v; }
fn at_21(i: i32) -> f32 { return buf_21[i]; }
fn put_22(i: i32, v: f32) { buf_21[i] = v; }
fn put_23(i: i32, v: f32) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 64) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 64; col++) {
    let v2: f32 = at_0(((col / 16) * 1024 + row * 16 + ((col / 4) % 4) * 4 + (col % 4)));
    let v3: f32 = asg_opaque(0.0);
    let v4: bool = asg_less(v3, v2);
    let v5: i32 = at_1(((col / 16) * 256 + row * 4 + (((col / 4) % 4) / 2) * 2 + ((col % 4) / 2)));
    let v6: i32 = at_2((((col / 4) % 2) * 2 + (col % 2)));
    let v7: bool = (v5 == v6);
    let v8: bool = (at_3(((col / 16) * 256 + row * 4 + (((col / 4) % 4) / 2) * 2 + ((col % 4) / 2))) != 0u);
    let v9: f32 = at_4(((col / 16) * 256 + row * 4 + (((col / 4) % 4) / 2) * 2 + ((col % 4) / 2)));
    let v10: f32 = asg_opaque(0.0);
    let v11: f32 = select(v10, v9, v8);
    let v12: f32 = asg_opaque(1.4285715);
    let v13: f32 = (v11 * v12);
    let v14: f32 = asg_opaque(0.0);
    let v15: f32 = select(v14, v13, v7);
    let v16: f32 = select(v3, v15, v4);
    a1 = asg_add(a1, v16);
  }
  let v17: f32 = f32(a1);
  var a18: f32 = asg_opaque(0.0);
  let v35: f32 = at_6(row);
  let v37: f32 = at_5((row * 16));
  let v38: f32 = asg_add(v37, v35);
  let v40: f32 = at_7(row);
  let v41: f32 = asg_opaque(64.0);
  let v42: f32 = asg_div(v40, v41);
  for (var col = 0; col < 64; col++) {
    let v19: f32 = at_0(((col / 16) * 1024 + row * 16 + ((col / 4) % 4) * 4 + (col % 4)));
    let v20: f32 = asg_opaque(0.0);
    let v21: bool = asg_less(v20, v19);
    let v22: i32 = at_1(((col / 16) * 256 + row * 4 + (((col / 4) % 4) / 2) * 2 + ((col % 4) / 2)));
    let v23: i32 = at_2((((col / 4) % 2) * 2 + (col % 2)));
    let v24: bool = (v22 == v23);
    let v25: bool = (at_3(((col / 16) * 256 + row * 4 + (((col / 4) % 4) / 2) * 2 + ((col % 4) / 2))) != 0u);
    let v26: f32 = at_4(((col / 16) * 256 + row * 4 + (((col / 4) % 4) / 2) * 2 + ((col % 4) / 2)));
    let v27: f32 = asg_opaque(0.0);
    let v28: f32 = select(v27, v26, v25);
    let v29: f32 = asg_opaque(1.4285715);
    let v30: f32 = (v28 * v29);
    let v31: f32 = asg_opaque(0.0);
    let v32: f32 = select(v31, v30, v24);
    let v33: f32 = select(v20, v32, v21);
    let v34: f32 = at_5(((col / 16) * 1024 + row * 16 + ((col / 4) % 4) * 4 + (col % 4)));
    let v36: f32 = asg_add(v34, v35);
    let v39: f32 = asg_sub(v36, v38);
    let v43: f32 = asg_sub(v39, v42);
    let v44: f32 = (v33 * v43);
    a18 = asg_add(a18, v44);
  }
  let v45: f32 = f32(a18);
  put_8(row, v45);
  var a46: f32 = asg_opaque(0.0);
  let v62: f32 = at_9(row);
  let v63: f32 = asg_div(v62, v41);
  let v64: f32 = asg_opaque(1e-05);
  let v65: f32 = asg_add(v63, v64);
  let v66: f32 = asg_rsqrt(v65);
  let v67: f32 = at_10(row);
  let v68: f32 = (v66 * v67);
  let v70: f32 = (v45 * v67);
  let v71: f32 = asg_opaque(-0.5);
  let v72: f32 = asg_div(v66, v65);
  let v73: f32 = (v71 * v72);
  let v74: f32 = (v70 * v73);
  let v75: f32 = asg_div(v74, v41);
  for (var col = 0; col < 64; col++) {
    let v47: f32 = at_0(((col / 16) * 1024 + row * 16 + ((col / 4) % 4) * 4 + (col % 4)));
    let v48: f32 = asg_opaque(0.0);
    let v49: bool = asg_less(v48, v47);
    let v50: i32 = at_1(((col / 16) * 256 + row * 4 + (((col / 4) % 4) / 2) * 2 + ((col % 4) / 2)));
    let v51: i32 = at_2((((col / 4) % 2) * 2 + (col % 2)));
    let v52: bool = (v50 == v51);
    let v53: bool = (at_3(((col / 16) * 256 + row * 4 + (((col / 4) % 4) / 2) * 2 + ((col % 4) / 2))) != 0u);
    let v54: f32 = at_4(((col / 16) * 256 + row * 4 + (((col / 4) % 4) / 2) * 2 + ((col % 4) / 2)));
    let v55: f32 = asg_opaque(0.0);
    let v56: f32 = select(v55, v54, v53);
    let v57: f32 = asg_opaque(1.4285715);
    let v58: f32 = (v56 * v57);
    let v59: f32 = asg_opaque(0.0);
    let v60: f32 = select(v59, v58, v52);
    let v61: f32 = select(v48, v60, v49);
    let v69: f32 = (v61 * v68);
    let v76: f32 = asg_opaque(2.0);
    let v77: f32 = at_5(((col / 16) * 1024 + row * 16 + ((col / 4) % 4) * 4 + (col % 4)));
    let v78: f32 = asg_add(v77, v35);
    let v79: f32 = asg_sub(v78, v38);
    let v80: f32 = asg_sub(v79, v42);
    let v81: f32 = (v76 * v80);
    let v82: f32 = (v75 * v81);
    let v83: f32 = asg_add(v69, v82);
    let v84: f32 = (-v83);
    a46 = asg_add(a46, v84);
  }
  let v85: f32 = f32(a46);
  var a86: f32 = asg_opaque(0.0);
  let v111: f32 = asg_div(v85, v41);
  for (var col = 0; col < 64; col++) {
    let v87: f32 = at_0(((col / 16) * 1024 + row * 16 + ((col / 4) % 4) * 4 + (col % 4)));
    let v88: f32 = asg_opaque(0.0);
    let v89: bool = asg_less(v88, v87);
    let v90: i32 = at_1(((col / 16) * 256 + row * 4 + (((col / 4) % 4) / 2) * 2 + ((col % 4) / 2)));
    let v91: i32 = at_2((((col / 4) % 2) * 2 + (col % 2)));
    let v92: bool = (v90 == v91);
    let v93: bool = (at_3(((col / 16) * 256 + row * 4 + (((col / 4) % 4) / 2) * 2 + ((col % 4) / 2))) != 0u);
    let v94: f32 = at_4(((col / 16) * 256 + row * 4 + (((col / 4) % 4) / 2) * 2 + ((col % 4) / 2)));
    let v95: f32 = asg_opaque(0.0);
    let v96: f32 = select(v95, v94, v93);
    let v97: f32 = asg_opaque(1.4285715);
    let v98: f32 = (v96 * v97);
    let v99: f32 = asg_opaque(0.0);
    let v100: f32 = select(v99, v98, v92);
    let v101: f32 = select(v88, v100, v89);
    let v102: f32 = (v101 * v68);
    let v103: f32 = asg_opaque(2.0);
    let v104: f32 = at_5(((col / 16) * 1024 + row * 16 + ((col / 4) % 4) * 4 + (col % 4)));
    let v105: f32 = asg_add(v104, v35);
    let v106: f32 = asg_sub(v105, v38);
    let v107: f32 = asg_sub(v106, v42);
    let v108: f32 = (v103 * v107);
    let v109: f32 = (v75 * v108);
    let v110: f32 = asg_add(v102, v109);
    let v112: f32 = asg_add(v110, v111);
    a86 = asg_add(a86, v112);
  }
  let v113: f32 = f32(a86);
  let v114: f32 = asg_opaque(0.9);
  let v115: f32 = at_11(row);
  let v116: f32 = (v114 * v115);
  let v117: f32 = asg_opaque(0.1);
  let v118: f32 = (v117 * v113);
  let v119: f32 = asg_add(v116, v118);
  put_12(row, v119);
  let v120: f32 = asg_opaque(0.999);
  let v121: f32 = at_13(row);
  let v122: f32 = (v120 * v121);
  let v123: f32 = asg_opaque(0.001);
  let v124: f32 = (v113 * v113);
  let v125: f32 = (v123 * v124);
  let v126: f32 = asg_add(v122, v125);
  put_14(row, v126);
  let v127: f32 = asg_opaque(1.0);
  let v128: f32 = at_15(0);
  let v129: f32 = asg_opaque(0.01);
  let v130: f32 = (v128 * v129);
  let v131: f32 = asg_sub(v127, v130);
  let v132: f32 = (v35 * v131);
  let v133: f32 = at_16(0);
  let v134: f32 = asg_sqrt(v126);
  let v135: f32 = asg_opaque(1e-08);
  let v136: f32 = at_17(0);
  let v137: f32 = (v135 * v136);
  let v138: f32 = asg_add(v134, v137);
  let v139: f32 = asg_div(v119, v138);
  let v140: f32 = (v133 * v139);
  let v141: f32 = asg_sub(v132, v140);
  put_18(row, v141);
  let v142: f32 = at_19(row);
  let v143: f32 = (v114 * v142);
  let v144: f32 = (v117 * v17);
  let v145: f32 = asg_add(v143, v144);
  put_20(row, v145);
  let v146: f32 = at_21(row);
  let v147: f32 = (v120 * v146);
  let v148: f32 = (v17 * v17);
  let v149: f32 = (v123 * v148);
  let v150: f32 = asg_add(v147, v149);
  put_22(row, v150);
  for (var col = 0; col < 64; col++) {
    let v151: f32 = at_0(((col / 16) * 1024 + row * 16 + ((col / 4) % 4) * 4 + (col % 4)));
    let v152: f32 = asg_opaque(0.0);
    let v153: bool = asg_less(v152, v151);
    let v154: i32 = at_1(((col / 16) * 256 + row * 4 + (((col / 4) % 4) / 2) * 2 + ((col % 4) / 2)));
    let v155: i32 = at_2((((col / 4) % 2) * 2 + (col % 2)));
    let v156: bool = (v154 == v155);
    let v157: bool = (at_3(((col / 16) * 256 + row * 4 + (((col / 4) % 4) / 2) * 2 + ((col % 4) / 2))) != 0u);
    let v158: f32 = at_4(((col / 16) * 256 + row * 4 + (((col / 4) % 4) / 2) * 2 + ((col % 4) / 2)));
    let v159: f32 = asg_opaque(0.0);
    let v160: f32 = select(v159, v158, v157);
    let v161: f32 = asg_opaque(1.4285715);
    let v162: f32 = (v160 * v161);
    let v163: f32 = asg_opaque(0.0);
    let v164: f32 = select(v163, v162, v156);
    let v165: f32 = select(v152, v164, v153);
    let v166: f32 = (v165 * v68);
    let v167: f32 = asg_opaque(2.0);
    let v168: f32 = at_5(((col / 16) * 1024 + row * 16 + ((col / 4) % 4) * 4 + (col % 4)));
    let v169: f32 = asg_add(v168, v35);
    let v170: f32 = asg_sub(v169, v38);
    let v171: f32 = asg_sub(v170, v42);
    let v172: f32 = (v167 * v171);
    let v173: f32 = (v75 * v172);
    let v174: f32 = asg_add(v166, v173);
    let v175: f32 = asg_add(v174, v111);
    put_23(((col / 16) * 1024 + row * 16 + ((col / 4) % 4) * 4 + (col % 4)), v175);
  }
}

// kernel 23
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_rsqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn at_7(i: i32) -> f32 { return buf_7[i]; }
fn put_8(i: i32, v: f32) { buf_2[i] = v; }
fn put_9(i: i32, v: f32) { buf_3[i] = v; }
fn put_10(i: i32, v: f32) { buf_4[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 64) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v2: f32 = at_0(row);
  let v3: f32 = at_1(row);
  let v4: f32 = asg_opaque(64.0);
  let v5: f32 = asg_div(v3, v4);
  let v6: f32 = asg_opaque(1e-05);
  let v7: f32 = asg_add(v5, v6);
  let v8: f32 = asg_rsqrt(v7);
  let v9: f32 = (v2 * v8);
  a1 = asg_add(a1, v9);
  let v10: f32 = f32(a1);
  let v11: f32 = asg_opaque(0.9);
  let v12: f32 = at_2(row);
  let v13: f32 = (v11 * v12);
  let v14: f32 = asg_opaque(0.1);
  let v15: f32 = (v14 * v10);
  let v16: f32 = asg_add(v13, v15);
  let v17: f32 = asg_opaque(0.999);
  let v18: f32 = at_3(row);
  let v19: f32 = (v17 * v18);
  let v20: f32 = asg_opaque(0.001);
  let v21: f32 = (v10 * v10);
  let v22: f32 = (v20 * v21);
  let v23: f32 = asg_add(v19, v22);
  let v24: f32 = at_4(row);
  let v25: f32 = asg_opaque(1.0);
  let v26: f32 = at_5(0);
  let v27: f32 = asg_opaque(0.01);
  let v28: f32 = (v26 * v27);
  let v29: f32 = asg_sub(v25, v28);
  let v30: f32 = (v24 * v29);
  let v31: f32 = at_6(0);
  let v32: f32 = asg_sqrt(v23);
  let v33: f32 = asg_opaque(1e-08);
  let v34: f32 = at_7(0);
  let v35: f32 = (v33 * v34);
  let v36: f32 = asg_add(v32, v35);
  let v37: f32 = asg_div(v16, v36);
  let v38: f32 = (v31 * v37);
  let v39: f32 = asg_sub(v30, v38);
  put_8(row, v16);
  put_9(row, v23);
  put_10(row, v39);
}

// kernel 24
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
  let group = i32(workgroup.x + workgroup.y * 72u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 4608) { return; }
  let v1: f32 = at_0(((row % 16) * 1152 + (row / 144) * 9 + ((row / 48) % 3) * -3 + ((row / 16) % 3) * -1 + 8));
  let v2: f32 = v1;
  let v3: f32 = at_0(((row % 16) * 1152 + (row / 144) * 9 + ((row / 48) % 3) * -3 + ((row / 16) % 3) * -1 + 296));
  let v4: f32 = v3;
  let v5: f32 = at_0(((row % 16) * 1152 + (row / 144) * 9 + ((row / 48) % 3) * -3 + ((row / 16) % 3) * -1 + 584));
  let v6: f32 = v5;
  let v7: f32 = at_0(((row % 16) * 1152 + (row / 144) * 9 + ((row / 48) % 3) * -3 + ((row / 16) % 3) * -1 + 872));
  let v8: f32 = v7;
  put_four_1(row, vec4<f32>(v2, v4, v6, v8));
}

// kernel 25
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
  let group = i32(workgroup.x + workgroup.y * 36u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 2304) { return; }
  let p1 = clamp((((row / 96) % 6) - 1), 0, 3);
  let p2 = clamp((((row / 16) % 6) - 1), 0, 3);
  let v3: f32 = at_0(((row / 576) * 1024 + (row % 16) * 64 + p1 * 4 + p2));
  let v4: f32 = select(asg_opaque(0.0), v3, ((((row / 96) % 6) - 1) >= 0) & ((((row / 96) % 6) - 1) <= 3) & ((((row / 16) % 6) - 1) >= 0) & ((((row / 16) % 6) - 1) <= 3));
  let v5: f32 = v4;
  let p6 = clamp((((row / 96) % 6) - 1), 0, 3);
  let p7 = clamp((((row / 16) % 6) - 1), 0, 3);
  let v8: f32 = at_0(((row / 576) * 1024 + (row % 16) * 64 + p6 * 4 + p7 + 16));
  let v9: f32 = select(asg_opaque(0.0), v8, ((((row / 96) % 6) - 1) >= 0) & ((((row / 96) % 6) - 1) <= 3) & ((((row / 16) % 6) - 1) >= 0) & ((((row / 16) % 6) - 1) <= 3));
  let v10: f32 = v9;
  let p11 = clamp((((row / 96) % 6) - 1), 0, 3);
  let p12 = clamp((((row / 16) % 6) - 1), 0, 3);
  let v13: f32 = at_0(((row / 576) * 1024 + (row % 16) * 64 + p11 * 4 + p12 + 32));
  let v14: f32 = select(asg_opaque(0.0), v13, ((((row / 96) % 6) - 1) >= 0) & ((((row / 96) % 6) - 1) <= 3) & ((((row / 16) % 6) - 1) >= 0) & ((((row / 16) % 6) - 1) <= 3));
  let v15: f32 = v14;
  let p16 = clamp((((row / 96) % 6) - 1), 0, 3);
  let p17 = clamp((((row / 16) % 6) - 1), 0, 3);
  let v18: f32 = at_0(((row / 576) * 1024 + (row % 16) * 64 + p16 * 4 + p17 + 48));
  let v19: f32 = select(asg_opaque(0.0), v18, ((((row / 96) % 6) - 1) >= 0) & ((((row / 96) % 6) - 1) <= 3) & ((((row / 16) % 6) - 1) >= 0) & ((((row / 16) % 6) - 1) <= 3));
  let v20: f32 = v19;
  put_four_1(row, vec4<f32>(v5, v10, v15, v20));
}

// kernel 26
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
  let group = i32(workgroup.x + workgroup.y * 16u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1024) { return; }
  let v1: f32 = at_0(((row / 256) * 1024 + ((row / 64) % 4) * 4 + ((row / 16) % 4) + (row % 16) * 64));
  let v2: f32 = v1;
  let v3: f32 = at_0(((row / 256) * 1024 + ((row / 64) % 4) * 4 + ((row / 16) % 4) + (row % 16) * 64 + 16));
  let v4: f32 = v3;
  let v5: f32 = at_0(((row / 256) * 1024 + ((row / 64) % 4) * 4 + ((row / 16) % 4) + (row % 16) * 64 + 32));
  let v6: f32 = v5;
  let v7: f32 = at_0(((row / 256) * 1024 + ((row / 64) % 4) * 4 + ((row / 16) % 4) + (row % 16) * 64 + 48));
  let v8: f32 = v7;
  put_four_1(row, vec4<f32>(v2, v4, v6, v8));
}

// kernel 27
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
  let group = i32(workgroup.x + workgroup.y * 18u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 144) { return; }
  let tn = tile % 72;
  let tm = (tile / 72) % 2;
  let tb = tile / 144;
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
  var c16_0 = vec4<f32>();
  var c17_0 = vec4<f32>();
  var c18_0 = vec4<f32>();
  var c19_0 = vec4<f32>();
  var c20_0 = vec4<f32>();
  var c21_0 = vec4<f32>();
  var c22_0 = vec4<f32>();
  var c23_0 = vec4<f32>();
  var c24_0 = vec4<f32>();
  var c25_0 = vec4<f32>();
  var c26_0 = vec4<f32>();
  var c27_0 = vec4<f32>();
  var c28_0 = vec4<f32>();
  var c29_0 = vec4<f32>();
  var c30_0 = vec4<f32>();
  var c31_0 = vec4<f32>();
  let lane = i32(asg_place);
  let m0 = min((tm * 8 + lane), 15);
  let n0 = min(tn, 71);
  for (var k = 0; k < 16 + i32(asg_zero); k++) {
    let q1 = four_at_0((m0 + k * 64));
    let q2 = four_at_0((m0 + k * 64 + 16));
    let q3 = four_at_0((m0 + k * 64 + 32));
    let q4 = four_at_0((m0 + k * 64 + 48));
    let q5 = four_at_1(((k / 4) * 288 + (n0 % 8) + (k % 4) * 48 + (n0 / 24) * 48 + ((n0 / 8) % 3) * 8));
    let q6 = four_at_1(((k / 4) * 288 + (n0 % 8) + (k % 4) * 48 + (n0 / 24) * 48 + ((n0 / 8) % 3) * 8 + 8));
    let q7 = four_at_1(((k / 4) * 288 + (n0 % 8) + (k % 4) * 48 + (n0 / 24) * 48 + ((n0 / 8) % 3) * 8 + 16));
    let q8 = four_at_1(((k / 4) * 288 + (n0 % 8) + (k % 4) * 48 + (n0 / 24) * 48 + ((n0 / 8) % 3) * 8 + 24));
    let a9 = subgroupShuffle(q1.x, 0u);
    let a10 = subgroupShuffle(q2.x, 0u);
    let a11 = subgroupShuffle(q3.x, 0u);
    let a12 = subgroupShuffle(q4.x, 0u);
    c0_0 = c0_0 + a9 * q5 + a10 * q6 + a11 * q7 + a12 * q8;
    let a13 = subgroupShuffle(q1.y, 0u);
    let a14 = subgroupShuffle(q2.y, 0u);
    let a15 = subgroupShuffle(q3.y, 0u);
    let a16 = subgroupShuffle(q4.y, 0u);
    c1_0 = c1_0 + a13 * q5 + a14 * q6 + a15 * q7 + a16 * q8;
    let a17 = subgroupShuffle(q1.z, 0u);
    let a18 = subgroupShuffle(q2.z, 0u);
    let a19 = subgroupShuffle(q3.z, 0u);
    let a20 = subgroupShuffle(q4.z, 0u);
    c2_0 = c2_0 + a17 * q5 + a18 * q6 + a19 * q7 + a20 * q8;
    let a21 = subgroupShuffle(q1.w, 0u);
    let a22 = subgroupShuffle(q2.w, 0u);
    let a23 = subgroupShuffle(q3.w, 0u);
    let a24 = subgroupShuffle(q4.w, 0u);
    c3_0 = c3_0 + a21 * q5 + a22 * q6 + a23 * q7 + a24 * q8;
    let a25 = subgroupShuffle(q1.x, 1u);
    let a26 = subgroupShuffle(q2.x, 1u);
    let a27 = subgroupShuffle(q3.x, 1u);
    let a28 = subgroupShuffle(q4.x, 1u);
    c4_0 = c4_0 + a25 * q5 + a26 * q6 + a27 * q7 + a28 * q8;
    let a29 = subgroupShuffle(q1.y, 1u);
    let a30 = subgroupShuffle(q2.y, 1u);
    let a31 = subgroupShuffle(q3.y, 1u);
    let a32 = subgroupShuffle(q4.y, 1u);
    c5_0 = c5_0 + a29 * q5 + a30 * q6 + a31 * q7 + a32 * q8;
    let a33 = subgroupShuffle(q1.z, 1u);
    let a34 = subgroupShuffle(q2.z, 1u);
    let a35 = subgroupShuffle(q3.z, 1u);
    let a36 = subgroupShuffle(q4.z, 1u);
    c6_0 = c6_0 + a33 * q5 + a34 * q6 + a35 * q7 + a36 * q8;
    let a37 = subgroupShuffle(q1.w, 1u);
    let a38 = subgroupShuffle(q2.w, 1u);
    let a39 = subgroupShuffle(q3.w, 1u);
    let a40 = subgroupShuffle(q4.w, 1u);
    c7_0 = c7_0 + a37 * q5 + a38 * q6 + a39 * q7 + a40 * q8;
    let a41 = subgroupShuffle(q1.x, 2u);
    let a42 = subgroupShuffle(q2.x, 2u);
    let a43 = subgroupShuffle(q3.x, 2u);
    let a44 = subgroupShuffle(q4.x, 2u);
    c8_0 = c8_0 + a41 * q5 + a42 * q6 + a43 * q7 + a44 * q8;
    let a45 = subgroupShuffle(q1.y, 2u);
    let a46 = subgroupShuffle(q2.y, 2u);
    let a47 = subgroupShuffle(q3.y, 2u);
    let a48 = subgroupShuffle(q4.y, 2u);
    c9_0 = c9_0 + a45 * q5 + a46 * q6 + a47 * q7 + a48 * q8;
    let a49 = subgroupShuffle(q1.z, 2u);
    let a50 = subgroupShuffle(q2.z, 2u);
    let a51 = subgroupShuffle(q3.z, 2u);
    let a52 = subgroupShuffle(q4.z, 2u);
    c10_0 = c10_0 + a49 * q5 + a50 * q6 + a51 * q7 + a52 * q8;
    let a53 = subgroupShuffle(q1.w, 2u);
    let a54 = subgroupShuffle(q2.w, 2u);
    let a55 = subgroupShuffle(q3.w, 2u);
    let a56 = subgroupShuffle(q4.w, 2u);
    c11_0 = c11_0 + a53 * q5 + a54 * q6 + a55 * q7 + a56 * q8;
    let a57 = subgroupShuffle(q1.x, 3u);
    let a58 = subgroupShuffle(q2.x, 3u);
    let a59 = subgroupShuffle(q3.x, 3u);
    let a60 = subgroupShuffle(q4.x, 3u);
    c12_0 = c12_0 + a57 * q5 + a58 * q6 + a59 * q7 + a60 * q8;
    let a61 = subgroupShuffle(q1.y, 3u);
    let a62 = subgroupShuffle(q2.y, 3u);
    let a63 = subgroupShuffle(q3.y, 3u);
    let a64 = subgroupShuffle(q4.y, 3u);
    c13_0 = c13_0 + a61 * q5 + a62 * q6 + a63 * q7 + a64 * q8;
    let a65 = subgroupShuffle(q1.z, 3u);
    let a66 = subgroupShuffle(q2.z, 3u);
    let a67 = subgroupShuffle(q3.z, 3u);
    let a68 = subgroupShuffle(q4.z, 3u);
    c14_0 = c14_0 + a65 * q5 + a66 * q6 + a67 * q7 + a68 * q8;
    let a69 = subgroupShuffle(q1.w, 3u);
    let a70 = subgroupShuffle(q2.w, 3u);
    let a71 = subgroupShuffle(q3.w, 3u);
    let a72 = subgroupShuffle(q4.w, 3u);
    c15_0 = c15_0 + a69 * q5 + a70 * q6 + a71 * q7 + a72 * q8;
    let a73 = subgroupShuffle(q1.x, 4u);
    let a74 = subgroupShuffle(q2.x, 4u);
    let a75 = subgroupShuffle(q3.x, 4u);
    let a76 = subgroupShuffle(q4.x, 4u);
    c16_0 = c16_0 + a73 * q5 + a74 * q6 + a75 * q7 + a76 * q8;
    let a77 = subgroupShuffle(q1.y, 4u);
    let a78 = subgroupShuffle(q2.y, 4u);
    let a79 = subgroupShuffle(q3.y, 4u);
    let a80 = subgroupShuffle(q4.y, 4u);
    c17_0 = c17_0 + a77 * q5 + a78 * q6 + a79 * q7 + a80 * q8;
    let a81 = subgroupShuffle(q1.z, 4u);
    let a82 = subgroupShuffle(q2.z, 4u);
    let a83 = subgroupShuffle(q3.z, 4u);
    let a84 = subgroupShuffle(q4.z, 4u);
    c18_0 = c18_0 + a81 * q5 + a82 * q6 + a83 * q7 + a84 * q8;
    let a85 = subgroupShuffle(q1.w, 4u);
    let a86 = subgroupShuffle(q2.w, 4u);
    let a87 = subgroupShuffle(q3.w, 4u);
    let a88 = subgroupShuffle(q4.w, 4u);
    c19_0 = c19_0 + a85 * q5 + a86 * q6 + a87 * q7 + a88 * q8;
    let a89 = subgroupShuffle(q1.x, 5u);
    let a90 = subgroupShuffle(q2.x, 5u);
    let a91 = subgroupShuffle(q3.x, 5u);
    let a92 = subgroupShuffle(q4.x, 5u);
    c20_0 = c20_0 + a89 * q5 + a90 * q6 + a91 * q7 + a92 * q8;
    let a93 = subgroupShuffle(q1.y, 5u);
    let a94 = subgroupShuffle(q2.y, 5u);
    let a95 = subgroupShuffle(q3.y, 5u);
    let a96 = subgroupShuffle(q4.y, 5u);
    c21_0 = c21_0 + a93 * q5 + a94 * q6 + a95 * q7 + a96 * q8;
    let a97 = subgroupShuffle(q1.z, 5u);
    let a98 = subgroupShuffle(q2.z, 5u);
    let a99 = subgroupShuffle(q3.z, 5u);
    let a100 = subgroupShuffle(q4.z, 5u);
    c22_0 = c22_0 + a97 * q5 + a98 * q6 + a99 * q7 + a100 * q8;
    let a101 = subgroupShuffle(q1.w, 5u);
    let a102 = subgroupShuffle(q2.w, 5u);
    let a103 = subgroupShuffle(q3.w, 5u);
    let a104 = subgroupShuffle(q4.w, 5u);
    c23_0 = c23_0 + a101 * q5 + a102 * q6 + a103 * q7 + a104 * q8;
    let a105 = subgroupShuffle(q1.x, 6u);
    let a106 = subgroupShuffle(q2.x, 6u);
    let a107 = subgroupShuffle(q3.x, 6u);
    let a108 = subgroupShuffle(q4.x, 6u);
    c24_0 = c24_0 + a105 * q5 + a106 * q6 + a107 * q7 + a108 * q8;
    let a109 = subgroupShuffle(q1.y, 6u);
    let a110 = subgroupShuffle(q2.y, 6u);
    let a111 = subgroupShuffle(q3.y, 6u);
    let a112 = subgroupShuffle(q4.y, 6u);
    c25_0 = c25_0 + a109 * q5 + a110 * q6 + a111 * q7 + a112 * q8;
    let a113 = subgroupShuffle(q1.z, 6u);
    let a114 = subgroupShuffle(q2.z, 6u);
    let a115 = subgroupShuffle(q3.z, 6u);
    let a116 = subgroupShuffle(q4.z, 6u);
    c26_0 = c26_0 + a113 * q5 + a114 * q6 + a115 * q7 + a116 * q8;
    let a117 = subgroupShuffle(q1.w, 6u);
    let a118 = subgroupShuffle(q2.w, 6u);
    let a119 = subgroupShuffle(q3.w, 6u);
    let a120 = subgroupShuffle(q4.w, 6u);
    c27_0 = c27_0 + a117 * q5 + a118 * q6 + a119 * q7 + a120 * q8;
    let a121 = subgroupShuffle(q1.x, 7u);
    let a122 = subgroupShuffle(q2.x, 7u);
    let a123 = subgroupShuffle(q3.x, 7u);
    let a124 = subgroupShuffle(q4.x, 7u);
    c28_0 = c28_0 + a121 * q5 + a122 * q6 + a123 * q7 + a124 * q8;
    let a125 = subgroupShuffle(q1.y, 7u);
    let a126 = subgroupShuffle(q2.y, 7u);
    let a127 = subgroupShuffle(q3.y, 7u);
    let a128 = subgroupShuffle(q4.y, 7u);
    c29_0 = c29_0 + a125 * q5 + a126 * q6 + a127 * q7 + a128 * q8;
    let a129 = subgroupShuffle(q1.z, 7u);
    let a130 = subgroupShuffle(q2.z, 7u);
    let a131 = subgroupShuffle(q3.z, 7u);
    let a132 = subgroupShuffle(q4.z, 7u);
    c30_0 = c30_0 + a129 * q5 + a130 * q6 + a131 * q7 + a132 * q8;
    let a133 = subgroupShuffle(q1.w, 7u);
    let a134 = subgroupShuffle(q2.w, 7u);
    let a135 = subgroupShuffle(q3.w, 7u);
    let a136 = subgroupShuffle(q4.w, 7u);
    c31_0 = c31_0 + a133 * q5 + a134 * q6 + a135 * q7 + a136 * q8;
  }
  for (var r = 0; r < 4 + i32(asg_zero); r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 32 + place / 1;
      let four = tn * 1 + place % 1;
      if (m < 64 && four < 72) {
        let v137: f32 = f32(c0_0.x);
        let v138: f32 = f32(c0_0.y);
        let v139: f32 = f32(c0_0.z);
        let v140: f32 = f32(c0_0.w);
        put_four_2((m * 72 + four), vec4<f32>(v137, v138, v139, v140));
      }
      c0_0 = c1_0;
      c1_0 = c2_0;
      c2_0 = c3_0;
      c3_0 = c4_0;
      c4_0 = c5_0;
      c5_0 = c6_0;
      c6_0 = c7_0;
    }
    c0_0 = c8_0;
    c1_0 = c9_0;
    c2_0 = c10_0;
    c3_0 = c11_0;
    c4_0 = c12_0;
    c5_0 = c13_0;
    c6_0 = c14_0;
    c7_0 = c15_0;
    c8_0 = c16_0;
    c9_0 = c17_0;
    c10_0 = c18_0;
    c11_0 = c19_0;
    c12_0 = c20_0;
    c13_0 = c21_0;
    c14_0 = c22_0;
    c15_0 = c23_0;
    c16_0 = c24_0;
    c17_0 = c25_0;
    c18_0 = c26_0;
    c19_0 = c27_0;
    c20_0 = c28_0;
    c21_0 = c29_0;
    c22_0 = c30_0;
    c23_0 = c31_0;
  }
}

// kernel 28
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_rsqrt, asg_ordered, asg_less, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<i32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_8: array<f32>;
@group(0) @binding(8) var<storage, read_write> buf_9: array<f32>;
@group(0) @binding(9) var<storage, read_write> buf_10: array<f32>;
@group(0) @binding(10) var<storage, read_write> buf_12: array<f32>;
@group(0) @binding(11) var<storage, read_write> buf_14: array<f32>;
@group(0) @binding(12) var<storage, read_write> buf_15: array<f32>;
@group(0) @binding(13) var<storage, read_write> buf_16: array<f32>;
@group(0) @binding(14) var<storage, read_write> buf_18: array<f32>;
@group(0) @binding(15) var<storage, read_write> buf_20: array<f32>;
@group(0) @binding(16) var<storage, read_write> buf_22: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> i32 { return buf_1[i]; }
fn at_2(i: i32) -> i32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn put_7(i: i32, v: f32) { buf_6[i] = v; }
fn at_8(i: i32) -> f32 { return buf_8[i]; }
fn at_9(i: i32) -> f32 { return buf_9[i]; }
fn at_10(i: i32) -> f32 { return buf_10[i]; }
fn put_11(i: i32, v: f32) { buf_10[i] = v; }
fn at_12(i: i32) -> f32 { return buf_12[i]; }
fn put_13(i: i32, v: f32) { buf_12[i] = v; }
fn at_14(i: i32) -> f32 { return buf_14[i]; }
fn at_15(i: i32) -> f32 { return buf_15[i]; }
fn at_16(i: i32) -> f32 { return buf_16[i]; }
fn put_17(i: i32, v: f32) { buf_5[i] = v; }
fn at_18(i: i32) -> f32 { return buf_18[i]; }
fn put_19(i: i32, v: f32) { buf_18[i] = v; }
fn at_20(i: i32) -> f32 { return buf_20[i]; }
fn put_21(i: i32, v: f32) { buf_20[i] = v; }
fn at_22(i: i32) -> f32 { return buf_22[i]; }
fn put_23(i: i32, v: f32) { buf_22[i] = v; }
fn put_24(i: i32, v: f32) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 32) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 256; col++) {
    let v2: f32 = at_0(((col / 64) * 2048 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v3: f32 = asg_opaque(0.0);
    let v4: bool = asg_less(v3, v2);
    let v5: i32 = at_1(((col / 64) * 512 + row * 16 + (((col / 8) % 8) / 2) * 4 + ((col % 8) / 2)));
    let v6: i32 = at_2((((col / 8) % 2) * 2 + (col % 2)));
    let v7: bool = (v5 == v6);
    let v8: f32 = at_3(((col / 64) * 512 + row * 16 + (((col / 8) % 8) / 2) * 4 + ((col % 8) / 2)));
    let v9: f32 = asg_opaque(0.0);
    let v10: f32 = select(v9, v8, v7);
    let v11: f32 = select(v3, v10, v4);
    a1 = asg_add(a1, v11);
  }
  let v12: f32 = f32(a1);
  var a13: f32 = asg_opaque(0.0);
  let v25: f32 = at_5(row);
  let v27: f32 = at_4((row * 64));
  let v28: f32 = asg_add(v27, v25);
  let v30: f32 = at_6(row);
  let v31: f32 = asg_opaque(256.0);
  let v32: f32 = asg_div(v30, v31);
  for (var col = 0; col < 256; col++) {
    let v14: f32 = at_0(((col / 64) * 2048 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v15: f32 = asg_opaque(0.0);
    let v16: bool = asg_less(v15, v14);
    let v17: i32 = at_1(((col / 64) * 512 + row * 16 + (((col / 8) % 8) / 2) * 4 + ((col % 8) / 2)));
    let v18: i32 = at_2((((col / 8) % 2) * 2 + (col % 2)));
    let v19: bool = (v17 == v18);
    let v20: f32 = at_3(((col / 64) * 512 + row * 16 + (((col / 8) % 8) / 2) * 4 + ((col % 8) / 2)));
    let v21: f32 = asg_opaque(0.0);
    let v22: f32 = select(v21, v20, v19);
    let v23: f32 = select(v15, v22, v16);
    let v24: f32 = at_4(((col / 64) * 2048 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v26: f32 = asg_add(v24, v25);
    let v29: f32 = asg_sub(v26, v28);
    let v33: f32 = asg_sub(v29, v32);
    let v34: f32 = (v23 * v33);
    a13 = asg_add(a13, v34);
  }
  let v35: f32 = f32(a13);
  put_7(row, v35);
  var a36: f32 = asg_opaque(0.0);
  let v47: f32 = at_8(row);
  let v48: f32 = asg_div(v47, v31);
  let v49: f32 = asg_opaque(1e-05);
  let v50: f32 = asg_add(v48, v49);
  let v51: f32 = asg_rsqrt(v50);
  let v52: f32 = at_9(row);
  let v53: f32 = (v51 * v52);
  let v55: f32 = (v35 * v52);
  let v56: f32 = asg_opaque(-0.5);
  let v57: f32 = asg_div(v51, v50);
  let v58: f32 = (v56 * v57);
  let v59: f32 = (v55 * v58);
  let v60: f32 = asg_div(v59, v31);
  for (var col = 0; col < 256; col++) {
    let v37: f32 = at_0(((col / 64) * 2048 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v38: f32 = asg_opaque(0.0);
    let v39: bool = asg_less(v38, v37);
    let v40: i32 = at_1(((col / 64) * 512 + row * 16 + (((col / 8) % 8) / 2) * 4 + ((col % 8) / 2)));
    let v41: i32 = at_2((((col / 8) % 2) * 2 + (col % 2)));
    let v42: bool = (v40 == v41);
    let v43: f32 = at_3(((col / 64) * 512 + row * 16 + (((col / 8) % 8) / 2) * 4 + ((col % 8) / 2)));
    let v44: f32 = asg_opaque(0.0);
    let v45: f32 = select(v44, v43, v42);
    let v46: f32 = select(v38, v45, v39);
    let v54: f32 = (v46 * v53);
    let v61: f32 = asg_opaque(2.0);
    let v62: f32 = at_4(((col / 64) * 2048 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v63: f32 = asg_add(v62, v25);
    let v64: f32 = asg_sub(v63, v28);
    let v65: f32 = asg_sub(v64, v32);
    let v66: f32 = (v61 * v65);
    let v67: f32 = (v60 * v66);
    let v68: f32 = asg_add(v54, v67);
    let v69: f32 = (-v68);
    a36 = asg_add(a36, v69);
  }
  let v70: f32 = f32(a36);
  var a71: f32 = asg_opaque(0.0);
  let v91: f32 = asg_div(v70, v31);
  for (var col = 0; col < 256; col++) {
    let v72: f32 = at_0(((col / 64) * 2048 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v73: f32 = asg_opaque(0.0);
    let v74: bool = asg_less(v73, v72);
    let v75: i32 = at_1(((col / 64) * 512 + row * 16 + (((col / 8) % 8) / 2) * 4 + ((col % 8) / 2)));
    let v76: i32 = at_2((((col / 8) % 2) * 2 + (col % 2)));
    let v77: bool = (v75 == v76);
    let v78: f32 = at_3(((col / 64) * 512 + row * 16 + (((col / 8) % 8) / 2) * 4 + ((col % 8) / 2)));
    let v79: f32 = asg_opaque(0.0);
    let v80: f32 = select(v79, v78, v77);
    let v81: f32 = select(v73, v80, v74);
    let v82: f32 = (v81 * v53);
    let v83: f32 = asg_opaque(2.0);
    let v84: f32 = at_4(((col / 64) * 2048 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v85: f32 = asg_add(v84, v25);
    let v86: f32 = asg_sub(v85, v28);
    let v87: f32 = asg_sub(v86, v32);
    let v88: f32 = (v83 * v87);
    let v89: f32 = (v60 * v88);
    let v90: f32 = asg_add(v82, v89);
    let v92: f32 = asg_add(v90, v91);
    a71 = asg_add(a71, v92);
  }
  let v93: f32 = f32(a71);
  let v94: f32 = asg_opaque(0.9);
  let v95: f32 = at_10(row);
  let v96: f32 = (v94 * v95);
  let v97: f32 = asg_opaque(0.1);
  let v98: f32 = (v97 * v93);
  let v99: f32 = asg_add(v96, v98);
  put_11(row, v99);
  let v100: f32 = asg_opaque(0.999);
  let v101: f32 = at_12(row);
  let v102: f32 = (v100 * v101);
  let v103: f32 = asg_opaque(0.001);
  let v104: f32 = (v93 * v93);
  let v105: f32 = (v103 * v104);
  let v106: f32 = asg_add(v102, v105);
  put_13(row, v106);
  let v107: f32 = asg_opaque(1.0);
  let v108: f32 = at_14(0);
  let v109: f32 = asg_opaque(0.01);
  let v110: f32 = (v108 * v109);
  let v111: f32 = asg_sub(v107, v110);
  let v112: f32 = (v25 * v111);
  let v113: f32 = at_15(0);
  let v114: f32 = asg_sqrt(v106);
  let v115: f32 = asg_opaque(1e-08);
  let v116: f32 = at_16(0);
  let v117: f32 = (v115 * v116);
  let v118: f32 = asg_add(v114, v117);
  let v119: f32 = asg_div(v99, v118);
  let v120: f32 = (v113 * v119);
  let v121: f32 = asg_sub(v112, v120);
  put_17(row, v121);
  let v122: f32 = at_18(row);
  let v123: f32 = (v94 * v122);
  let v124: f32 = (v97 * v12);
  let v125: f32 = asg_add(v123, v124);
  put_19(row, v125);
  let v126: f32 = at_20(row);
  let v127: f32 = (v100 * v126);
  let v128: f32 = (v12 * v12);
  let v129: f32 = (v103 * v128);
  let v130: f32 = asg_add(v127, v129);
  put_21(row, v130);
  let v131: f32 = at_22(row);
  let v132: f32 = (v131 * v111);
  let v133: f32 = asg_sqrt(v130);
  let v134: f32 = asg_add(v133, v117);
  let v135: f32 = asg_div(v125, v134);
  let v136: f32 = (v113 * v135);
  let v137: f32 = asg_sub(v132, v136);
  put_23(row, v137);
  for (var col = 0; col < 256; col++) {
    let v138: f32 = at_0(((col / 64) * 2048 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v139: f32 = asg_opaque(0.0);
    let v140: bool = asg_less(v139, v138);
    let v141: i32 = at_1(((col / 64) * 512 + row * 16 + (((col / 8) % 8) / 2) * 4 + ((col % 8) / 2)));
    let v142: i32 = at_2((((col / 8) % 2) * 2 + (col % 2)));
    let v143: bool = (v141 == v142);
    let v144: f32 = at_3(((col / 64) * 512 + row * 16 + (((col / 8) % 8) / 2) * 4 + ((col % 8) / 2)));
    let v145: f32 = asg_opaque(0.0);
    let v146: f32 = select(v145, v144, v143);
    let v147: f32 = select(v139, v146, v140);
    let v148: f32 = (v147 * v53);
    let v149: f32 = asg_opaque(2.0);
    let v150: f32 = at_4(((col / 64) * 2048 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v151: f32 = asg_add(v150, v25);
    let v152: f32 = asg_sub(v151, v28);
    let v153: f32 = asg_sub(v152, v32);
    let v154: f32 = (v149 * v153);
    let v155: f32 = (v60 * v154);
    let v156: f32 = asg_add(v148, v155);
    let v157: f32 = asg_add(v156, v91);
    put_24(((col / 64) * 2048 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)), v157);
  }
}

// kernel 29
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_rsqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<f32>;
@group(0) @binding(8) var<storage, read_write> buf_11: array<i32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn at_7(i: i32) -> f32 { return buf_7[i]; }
fn put_8(i: i32, v: f32) { buf_2[i] = v; }
fn put_9(i: i32, v: f32) { buf_3[i] = v; }
fn put_10(i: i32, v: f32) { buf_4[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let size_0 = buf_11[0];
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= (size_0 * 16)) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v2: f32 = at_0(row);
  let v3: f32 = at_1(row);
  let v4: f32 = asg_opaque(256.0);
  let v5: f32 = asg_div(v3, v4);
  let v6: f32 = asg_opaque(1e-05);
  let v7: f32 = asg_add(v5, v6);
  let v8: f32 = asg_rsqrt(v7);
  let v9: f32 = (v2 * v8);
  a1 = asg_add(a1, v9);
  let v10: f32 = f32(a1);
  let v11: f32 = asg_opaque(0.9);
  let v12: f32 = at_2(row);
  let v13: f32 = (v11 * v12);
  let v14: f32 = asg_opaque(0.1);
  let v15: f32 = (v14 * v10);
  let v16: f32 = asg_add(v13, v15);
  let v17: f32 = asg_opaque(0.999);
  let v18: f32 = at_3(row);
  let v19: f32 = (v17 * v18);
  let v20: f32 = asg_opaque(0.001);
  let v21: f32 = (v10 * v10);
  let v22: f32 = (v20 * v21);
  let v23: f32 = asg_add(v19, v22);
  let v24: f32 = at_4(row);
  let v25: f32 = asg_opaque(1.0);
  let v26: f32 = at_5(0);
  let v27: f32 = asg_opaque(0.01);
  let v28: f32 = (v26 * v27);
  let v29: f32 = asg_sub(v25, v28);
  let v30: f32 = (v24 * v29);
  let v31: f32 = at_6(0);
  let v32: f32 = asg_sqrt(v23);
  let v33: f32 = asg_opaque(1e-08);
  let v34: f32 = at_7(0);
  let v35: f32 = (v33 * v34);
  let v36: f32 = asg_add(v32, v35);
  let v37: f32 = asg_div(v16, v36);
  let v38: f32 = (v31 * v37);
  let v39: f32 = asg_sub(v30, v38);
  put_8(row, v16);
  put_9(row, v23);
  put_10(row, v39);
}

// kernel 30
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
  let group = i32(workgroup.x + workgroup.y * 18u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1152) { return; }
  let v1: f32 = at_0(((row % 8) * 576 + (row / 72) * 9 + ((row / 24) % 3) * -3 + ((row / 8) % 3) * -1 + 8));
  let v2: f32 = v1;
  let v3: f32 = at_0(((row % 8) * 576 + (row / 72) * 9 + ((row / 24) % 3) * -3 + ((row / 8) % 3) * -1 + 152));
  let v4: f32 = v3;
  let v5: f32 = at_0(((row % 8) * 576 + (row / 72) * 9 + ((row / 24) % 3) * -3 + ((row / 8) % 3) * -1 + 296));
  let v6: f32 = v5;
  let v7: f32 = at_0(((row % 8) * 576 + (row / 72) * 9 + ((row / 24) % 3) * -3 + ((row / 8) % 3) * -1 + 440));
  let v8: f32 = v7;
  put_four_1(row, vec4<f32>(v2, v4, v6, v8));
}

// kernel 31
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
  let group = i32(workgroup.x + workgroup.y * 50u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 3200) { return; }
  let p1 = clamp((((row / 80) % 10) - 1), 0, 7);
  let p2 = clamp((((row / 8) % 10) - 1), 0, 7);
  let v3: f32 = at_0(((row / 800) * 2048 + (row % 8) * 256 + p1 * 8 + p2));
  let v4: f32 = select(asg_opaque(0.0), v3, ((((row / 80) % 10) - 1) >= 0) & ((((row / 80) % 10) - 1) <= 7) & ((((row / 8) % 10) - 1) >= 0) & ((((row / 8) % 10) - 1) <= 7));
  let v5: f32 = v4;
  let p6 = clamp((((row / 80) % 10) - 1), 0, 7);
  let p7 = clamp((((row / 8) % 10) - 1), 0, 7);
  let v8: f32 = at_0(((row / 800) * 2048 + (row % 8) * 256 + p6 * 8 + p7 + 64));
  let v9: f32 = select(asg_opaque(0.0), v8, ((((row / 80) % 10) - 1) >= 0) & ((((row / 80) % 10) - 1) <= 7) & ((((row / 8) % 10) - 1) >= 0) & ((((row / 8) % 10) - 1) <= 7));
  let v10: f32 = v9;
  let p11 = clamp((((row / 80) % 10) - 1), 0, 7);
  let p12 = clamp((((row / 8) % 10) - 1), 0, 7);
  let v13: f32 = at_0(((row / 800) * 2048 + (row % 8) * 256 + p11 * 8 + p12 + 128));
  let v14: f32 = select(asg_opaque(0.0), v13, ((((row / 80) % 10) - 1) >= 0) & ((((row / 80) % 10) - 1) <= 7) & ((((row / 8) % 10) - 1) >= 0) & ((((row / 8) % 10) - 1) <= 7));
  let v15: f32 = v14;
  let p16 = clamp((((row / 80) % 10) - 1), 0, 7);
  let p17 = clamp((((row / 8) % 10) - 1), 0, 7);
  let v18: f32 = at_0(((row / 800) * 2048 + (row % 8) * 256 + p16 * 8 + p17 + 192));
  let v19: f32 = select(asg_opaque(0.0), v18, ((((row / 80) % 10) - 1) >= 0) & ((((row / 80) % 10) - 1) <= 7) & ((((row / 8) % 10) - 1) >= 0) & ((((row / 8) % 10) - 1) <= 7));
  let v20: f32 = v19;
  put_four_1(row, vec4<f32>(v5, v10, v15, v20));
}

// kernel 32
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
  let group = i32(workgroup.x + workgroup.y * 8u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 64) { return; }
  let tn = tile % 16;
  let tm = (tile / 16) % 1;
  let tb = tile / 16;
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
  let n0 = min(tn, 15);
  for (var k = 0; k < 72; k++) {
    let q1 = four_at_0((m0 * 72 + k));
    let q2 = four_at_0((m1 * 72 + k));
    let q3 = four_at_1((tb * 800 + (k % 8) + (n0 / 2) * 80 + (k / 24) * 80 + (n0 % 2) * 32 + ((k / 8) % 3) * 8));
    let q4 = four_at_1((tb * 800 + (k % 8) + (n0 / 2) * 80 + (k / 24) * 80 + (n0 % 2) * 32 + ((k / 8) % 3) * 8 + 8));
    let q5 = four_at_1((tb * 800 + (k % 8) + (n0 / 2) * 80 + (k / 24) * 80 + (n0 % 2) * 32 + ((k / 8) % 3) * 8 + 16));
    let q6 = four_at_1((tb * 800 + (k % 8) + (n0 / 2) * 80 + (k / 24) * 80 + (n0 % 2) * 32 + ((k / 8) % 3) * 8 + 24));
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
      if (m < 16 && four < 16) {
        let v75: f32 = f32(c0_0.x);
        let v76: f32 = f32(c0_0.y);
        let v77: f32 = f32(c0_0.z);
        let v78: f32 = f32(c0_0.w);
        put_four_2((tb * 256 + m * 16 + four), vec4<f32>(v75, v76, v77, v78));
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

// kernel 33
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
  let group = i32(workgroup.x + workgroup.y * 32u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 2048) { return; }
  let v1: f32 = at_0(((row / 512) * 2048 + ((row / 64) % 8) * 8 + ((row / 8) % 8) + (row % 8) * 256));
  let v2: f32 = v1;
  let v3: f32 = at_0(((row / 512) * 2048 + ((row / 64) % 8) * 8 + ((row / 8) % 8) + (row % 8) * 256 + 64));
  let v4: f32 = v3;
  let v5: f32 = at_0(((row / 512) * 2048 + ((row / 64) % 8) * 8 + ((row / 8) % 8) + (row % 8) * 256 + 128));
  let v6: f32 = v5;
  let v7: f32 = at_0(((row / 512) * 2048 + ((row / 64) % 8) * 8 + ((row / 8) % 8) + (row % 8) * 256 + 192));
  let v8: f32 = v7;
  put_four_1(row, vec4<f32>(v2, v4, v6, v8));
}

// kernel 34
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
  let group = i32(workgroup.x + workgroup.y * 10u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 80) { return; }
  let tn = tile % 40;
  let tm = (tile / 40) % 2;
  let tb = tile / 80;
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
  let m0 = min((tm * 16 + lane * 2), 31);
  let m1 = min((tm * 16 + lane * 2 + 1), 31);
  let n0 = min(tn, 35);
  let o1 = m0;
  let o4 = (m0 + 32);
  let o6 = (m0 + 64);
  let o8 = (m0 + 96);
  let o10 = m1;
  let o12 = (m1 + 32);
  let o14 = (m1 + 64);
  let o16 = (m1 + 96);
  for (var k = 0; k < 64; k++) {
    let o2 = (k * 128);
    let v3 = at_0(o1 + o2);
    let v5 = at_0(o4 + o2);
    let v7 = at_0(o6 + o2);
    let v9 = at_0(o8 + o2);
    let v11 = at_0(o10 + o2);
    let v13 = at_0(o12 + o2);
    let v15 = at_0(o14 + o2);
    let v17 = at_0(o16 + o2);
    let q18 = four_at_1(((k / 16) * 400 + (n0 % 4) + ((k / 2) % 8) * 40 + (n0 / 12) * 40 + (k % 2) * 16 + ((n0 / 4) % 3) * 4));
    let q19 = four_at_1(((k / 16) * 400 + (n0 % 4) + ((k / 2) % 8) * 40 + (n0 / 12) * 40 + (k % 2) * 16 + ((n0 / 4) % 3) * 4 + 4));
    let q20 = four_at_1(((k / 16) * 400 + (n0 % 4) + ((k / 2) % 8) * 40 + (n0 / 12) * 40 + (k % 2) * 16 + ((n0 / 4) % 3) * 4 + 8));
    let q21 = four_at_1(((k / 16) * 400 + (n0 % 4) + ((k / 2) % 8) * 40 + (n0 / 12) * 40 + (k % 2) * 16 + ((n0 / 4) % 3) * 4 + 12));
    let a22 = subgroupShuffle(v3, 0u);
    let a23 = subgroupShuffle(v5, 0u);
    let a24 = subgroupShuffle(v7, 0u);
    let a25 = subgroupShuffle(v9, 0u);
    c0_0 = c0_0 + a22 * q18 + a23 * q19 + a24 * q20 + a25 * q21;
    let a26 = subgroupShuffle(v11, 0u);
    let a27 = subgroupShuffle(v13, 0u);
    let a28 = subgroupShuffle(v15, 0u);
    let a29 = subgroupShuffle(v17, 0u);
    c1_0 = c1_0 + a26 * q18 + a27 * q19 + a28 * q20 + a29 * q21;
    let a30 = subgroupShuffle(v3, 1u);
    let a31 = subgroupShuffle(v5, 1u);
    let a32 = subgroupShuffle(v7, 1u);
    let a33 = subgroupShuffle(v9, 1u);
    c2_0 = c2_0 + a30 * q18 + a31 * q19 + a32 * q20 + a33 * q21;
    let a34 = subgroupShuffle(v11, 1u);
    let a35 = subgroupShuffle(v13, 1u);
    let a36 = subgroupShuffle(v15, 1u);
    let a37 = subgroupShuffle(v17, 1u);
    c3_0 = c3_0 + a34 * q18 + a35 * q19 + a36 * q20 + a37 * q21;
    let a38 = subgroupShuffle(v3, 2u);
    let a39 = subgroupShuffle(v5, 2u);
    let a40 = subgroupShuffle(v7, 2u);
    let a41 = subgroupShuffle(v9, 2u);
    c4_0 = c4_0 + a38 * q18 + a39 * q19 + a40 * q20 + a41 * q21;
    let a42 = subgroupShuffle(v11, 2u);
    let a43 = subgroupShuffle(v13, 2u);
    let a44 = subgroupShuffle(v15, 2u);
    let a45 = subgroupShuffle(v17, 2u);
    c5_0 = c5_0 + a42 * q18 + a43 * q19 + a44 * q20 + a45 * q21;
    let a46 = subgroupShuffle(v3, 3u);
    let a47 = subgroupShuffle(v5, 3u);
    let a48 = subgroupShuffle(v7, 3u);
    let a49 = subgroupShuffle(v9, 3u);
    c6_0 = c6_0 + a46 * q18 + a47 * q19 + a48 * q20 + a49 * q21;
    let a50 = subgroupShuffle(v11, 3u);
    let a51 = subgroupShuffle(v13, 3u);
    let a52 = subgroupShuffle(v15, 3u);
    let a53 = subgroupShuffle(v17, 3u);
    c7_0 = c7_0 + a50 * q18 + a51 * q19 + a52 * q20 + a53 * q21;
    let a54 = subgroupShuffle(v3, 4u);
    let a55 = subgroupShuffle(v5, 4u);
    let a56 = subgroupShuffle(v7, 4u);
    let a57 = subgroupShuffle(v9, 4u);
    c8_0 = c8_0 + a54 * q18 + a55 * q19 + a56 * q20 + a57 * q21;
    let a58 = subgroupShuffle(v11, 4u);
    let a59 = subgroupShuffle(v13, 4u);
    let a60 = subgroupShuffle(v15, 4u);
    let a61 = subgroupShuffle(v17, 4u);
    c9_0 = c9_0 + a58 * q18 + a59 * q19 + a60 * q20 + a61 * q21;
    let a62 = subgroupShuffle(v3, 5u);
    let a63 = subgroupShuffle(v5, 5u);
    let a64 = subgroupShuffle(v7, 5u);
    let a65 = subgroupShuffle(v9, 5u);
    c10_0 = c10_0 + a62 * q18 + a63 * q19 + a64 * q20 + a65 * q21;
    let a66 = subgroupShuffle(v11, 5u);
    let a67 = subgroupShuffle(v13, 5u);
    let a68 = subgroupShuffle(v15, 5u);
    let a69 = subgroupShuffle(v17, 5u);
    c11_0 = c11_0 + a66 * q18 + a67 * q19 + a68 * q20 + a69 * q21;
    let a70 = subgroupShuffle(v3, 6u);
    let a71 = subgroupShuffle(v5, 6u);
    let a72 = subgroupShuffle(v7, 6u);
    let a73 = subgroupShuffle(v9, 6u);
    c12_0 = c12_0 + a70 * q18 + a71 * q19 + a72 * q20 + a73 * q21;
    let a74 = subgroupShuffle(v11, 6u);
    let a75 = subgroupShuffle(v13, 6u);
    let a76 = subgroupShuffle(v15, 6u);
    let a77 = subgroupShuffle(v17, 6u);
    c13_0 = c13_0 + a74 * q18 + a75 * q19 + a76 * q20 + a77 * q21;
    let a78 = subgroupShuffle(v3, 7u);
    let a79 = subgroupShuffle(v5, 7u);
    let a80 = subgroupShuffle(v7, 7u);
    let a81 = subgroupShuffle(v9, 7u);
    c14_0 = c14_0 + a78 * q18 + a79 * q19 + a80 * q20 + a81 * q21;
    let a82 = subgroupShuffle(v11, 7u);
    let a83 = subgroupShuffle(v13, 7u);
    let a84 = subgroupShuffle(v15, 7u);
    let a85 = subgroupShuffle(v17, 7u);
    c15_0 = c15_0 + a82 * q18 + a83 * q19 + a84 * q20 + a85 * q21;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 16 + i32(asg_zero); s++) {
      let place = r * 16 + s;
      let m = tm * 16 + place / 1;
      let four = tn * 1 + place % 1;
      if (m < 32 && four < 36) {
        let v86: f32 = f32(c0_0.x);
        let v87: f32 = f32(c0_0.y);
        let v88: f32 = f32(c0_0.z);
        let v89: f32 = f32(c0_0.w);
        put_four_2((m * 36 + four), vec4<f32>(v86, v87, v88, v89));
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

// kernel 35
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_rsqrt, asg_ordered, asg_less, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_7: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_8: array<f32>;
@group(0) @binding(8) var<storage, read_write> buf_10: array<f32>;
@group(0) @binding(9) var<storage, read_write> buf_12: array<f32>;
@group(0) @binding(10) var<storage, read_write> buf_13: array<f32>;
@group(0) @binding(11) var<storage, read_write> buf_14: array<f32>;
@group(0) @binding(12) var<storage, read_write> buf_16: array<f32>;
@group(0) @binding(13) var<storage, read_write> buf_18: array<f32>;
@group(0) @binding(14) var<storage, read_write> buf_20: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn put_5(i: i32, v: f32) { buf_4[i] = v; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn at_7(i: i32) -> f32 { return buf_7[i]; }
fn at_8(i: i32) -> f32 { return buf_8[i]; }
fn put_9(i: i32, v: f32) { buf_8[i] = v; }
fn at_10(i: i32) -> f32 { return buf_10[i]; }
fn put_11(i: i32, v: f32) { buf_10[i] = v; }
fn at_12(i: i32) -> f32 { return buf_12[i]; }
fn at_13(i: i32) -> f32 { return buf_13[i]; }
fn at_14(i: i32) -> f32 { return buf_14[i]; }
fn put_15(i: i32, v: f32) { buf_3[i] = v; }
fn at_16(i: i32) -> f32 { return buf_16[i]; }
fn put_17(i: i32, v: f32) { buf_16[i] = v; }
fn at_18(i: i32) -> f32 { return buf_18[i]; }
fn put_19(i: i32, v: f32) { buf_18[i] = v; }
fn at_20(i: i32) -> f32 { return buf_20[i]; }
fn put_21(i: i32, v: f32) { buf_20[i] = v; }
fn put_22(i: i32, v: f32) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 16) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 256; col++) {
    let v2: f32 = at_0(((col / 64) * 1024 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v3: f32 = asg_opaque(0.0);
    let v4: bool = asg_less(v3, v2);
    let v5: f32 = at_1(((col / 64) * 1024 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v6: f32 = select(v3, v5, v4);
    a1 = asg_add(a1, v6);
  }
  let v7: f32 = f32(a1);
  var a8: f32 = asg_opaque(0.0);
  let v15: f32 = at_3(row);
  let v17: f32 = at_2((row * 64));
  let v18: f32 = asg_add(v17, v15);
  let v20: f32 = at_4(row);
  let v21: f32 = asg_opaque(256.0);
  let v22: f32 = asg_div(v20, v21);
  for (var col = 0; col < 256; col++) {
    let v9: f32 = at_0(((col / 64) * 1024 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v10: f32 = asg_opaque(0.0);
    let v11: bool = asg_less(v10, v9);
    let v12: f32 = at_1(((col / 64) * 1024 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v13: f32 = select(v10, v12, v11);
    let v14: f32 = at_2(((col / 64) * 1024 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v16: f32 = asg_add(v14, v15);
    let v19: f32 = asg_sub(v16, v18);
    let v23: f32 = asg_sub(v19, v22);
    let v24: f32 = (v13 * v23);
    a8 = asg_add(a8, v24);
  }
  let v25: f32 = f32(a8);
  put_5(row, v25);
  var a26: f32 = asg_opaque(0.0);
  let v32: f32 = at_6(row);
  let v33: f32 = asg_div(v32, v21);
  let v34: f32 = asg_opaque(1e-05);
  let v35: f32 = asg_add(v33, v34);
  let v36: f32 = asg_rsqrt(v35);
  let v37: f32 = at_7(row);
  let v38: f32 = (v36 * v37);
  let v40: f32 = (v25 * v37);
  let v41: f32 = asg_opaque(-0.5);
  let v42: f32 = asg_div(v36, v35);
  let v43: f32 = (v41 * v42);
  let v44: f32 = (v40 * v43);
  let v45: f32 = asg_div(v44, v21);
  for (var col = 0; col < 256; col++) {
    let v27: f32 = at_0(((col / 64) * 1024 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v28: f32 = asg_opaque(0.0);
    let v29: bool = asg_less(v28, v27);
    let v30: f32 = at_1(((col / 64) * 1024 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v31: f32 = select(v28, v30, v29);
    let v39: f32 = (v31 * v38);
    let v46: f32 = asg_opaque(2.0);
    let v47: f32 = at_2(((col / 64) * 1024 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v48: f32 = asg_add(v47, v15);
    let v49: f32 = asg_sub(v48, v18);
    let v50: f32 = asg_sub(v49, v22);
    let v51: f32 = (v46 * v50);
    let v52: f32 = (v45 * v51);
    let v53: f32 = asg_add(v39, v52);
    let v54: f32 = (-v53);
    a26 = asg_add(a26, v54);
  }
  let v55: f32 = f32(a26);
  var a56: f32 = asg_opaque(0.0);
  let v71: f32 = asg_div(v55, v21);
  for (var col = 0; col < 256; col++) {
    let v57: f32 = at_0(((col / 64) * 1024 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v58: f32 = asg_opaque(0.0);
    let v59: bool = asg_less(v58, v57);
    let v60: f32 = at_1(((col / 64) * 1024 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v61: f32 = select(v58, v60, v59);
    let v62: f32 = (v61 * v38);
    let v63: f32 = asg_opaque(2.0);
    let v64: f32 = at_2(((col / 64) * 1024 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v65: f32 = asg_add(v64, v15);
    let v66: f32 = asg_sub(v65, v18);
    let v67: f32 = asg_sub(v66, v22);
    let v68: f32 = (v63 * v67);
    let v69: f32 = (v45 * v68);
    let v70: f32 = asg_add(v62, v69);
    let v72: f32 = asg_add(v70, v71);
    a56 = asg_add(a56, v72);
  }
  let v73: f32 = f32(a56);
  let v74: f32 = asg_opaque(0.9);
  let v75: f32 = at_8(row);
  let v76: f32 = (v74 * v75);
  let v77: f32 = asg_opaque(0.1);
  let v78: f32 = (v77 * v73);
  let v79: f32 = asg_add(v76, v78);
  put_9(row, v79);
  let v80: f32 = asg_opaque(0.999);
  let v81: f32 = at_10(row);
  let v82: f32 = (v80 * v81);
  let v83: f32 = asg_opaque(0.001);
  let v84: f32 = (v73 * v73);
  let v85: f32 = (v83 * v84);
  let v86: f32 = asg_add(v82, v85);
  put_11(row, v86);
  let v87: f32 = asg_opaque(1.0);
  let v88: f32 = at_12(0);
  let v89: f32 = asg_opaque(0.01);
  let v90: f32 = (v88 * v89);
  let v91: f32 = asg_sub(v87, v90);
  let v92: f32 = (v15 * v91);
  let v93: f32 = at_13(0);
  let v94: f32 = asg_sqrt(v86);
  let v95: f32 = asg_opaque(1e-08);
  let v96: f32 = at_14(0);
  let v97: f32 = (v95 * v96);
  let v98: f32 = asg_add(v94, v97);
  let v99: f32 = asg_div(v79, v98);
  let v100: f32 = (v93 * v99);
  let v101: f32 = asg_sub(v92, v100);
  put_15(row, v101);
  let v102: f32 = at_16(row);
  let v103: f32 = (v74 * v102);
  let v104: f32 = (v77 * v7);
  let v105: f32 = asg_add(v103, v104);
  put_17(row, v105);
  let v106: f32 = at_18(row);
  let v107: f32 = (v80 * v106);
  let v108: f32 = (v7 * v7);
  let v109: f32 = (v83 * v108);
  let v110: f32 = asg_add(v107, v109);
  put_19(row, v110);
  let v111: f32 = at_20(row);
  let v112: f32 = (v111 * v91);
  let v113: f32 = asg_sqrt(v110);
  let v114: f32 = asg_add(v113, v97);
  let v115: f32 = asg_div(v105, v114);
  let v116: f32 = (v93 * v115);
  let v117: f32 = asg_sub(v112, v116);
  put_21(row, v117);
  for (var col = 0; col < 256; col++) {
    let v118: f32 = at_0(((col / 64) * 1024 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v119: f32 = asg_opaque(0.0);
    let v120: bool = asg_less(v119, v118);
    let v121: f32 = at_1(((col / 64) * 1024 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v122: f32 = select(v119, v121, v120);
    let v123: f32 = (v122 * v38);
    let v124: f32 = asg_opaque(2.0);
    let v125: f32 = at_2(((col / 64) * 1024 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v126: f32 = asg_add(v125, v15);
    let v127: f32 = asg_sub(v126, v18);
    let v128: f32 = asg_sub(v127, v22);
    let v129: f32 = (v124 * v128);
    let v130: f32 = (v45 * v129);
    let v131: f32 = asg_add(v123, v130);
    let v132: f32 = asg_add(v131, v71);
    put_22(((col / 64) * 1024 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)), v132);
  }
}

// kernel 36
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
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
fn at_0(i: i32) -> f32 { return bitcast<f32>(u32(buf_0[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_0(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_0[i])); }
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
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 6u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 48) { return; }
  let tn = tile % 3;
  let tm = (tile / 3) % 16;
  let tb = tile / 48;
  var c0_0 = vec4<f32>();
  for (var k = 0; k < 32 + i32(asg_zero); k++) {
    let q1 = four_at_0(((k / 8) * 256 + tm * 16 + (k % 8) * 2));
    let q2 = four_at_0(((k / 8) * 256 + tm * 16 + (k % 8) * 2 + 1));
    let q3 = four_at_1(((k / 8) * 30 + (k % 8) * 3 + tn * 3));
    let q4 = four_at_1(((k / 8) * 30 + (k % 8) * 3 + tn * 3 + 1));
    let q5 = four_at_1(((k / 8) * 30 + (k % 8) * 3 + tn * 3 + 2));
    let b6 = vec4<f32>(q3.y, q3.z, q3.w, q4.x);
    let b7 = vec4<f32>(q3.z, q3.w, q4.x, q4.y);
    let b8 = vec4<f32>(q3.w, q4.x, q4.y, q4.z);
    let b9 = vec4<f32>(q4.y, q4.z, q4.w, q5.x);
    let b10 = vec4<f32>(q4.z, q4.w, q5.x, q5.y);
    let b11 = vec4<f32>(q4.w, q5.x, q5.y, q5.z);
    c0_0 += q1.x * q3;
    c0_0 += q1.y * b6;
    c0_0 += q1.z * b7;
    c0_0 += q1.w * b8;
    c0_0 += q2.x * q4;
    c0_0 += q2.y * b9;
    c0_0 += q2.z * b10;
    c0_0 += q2.w * b11;
  }
  let v27: f32 = asg_opaque(1.0);
  let v28: f32 = at_5(0);
  let v29: f32 = asg_opaque(0.01);
  let v30: f32 = (v28 * v29);
  let v31: f32 = asg_sub(v27, v30);
  let v33: f32 = at_6(0);
  let v35: f32 = asg_opaque(1e-08);
  let v36: f32 = at_7(0);
  let v37: f32 = (v35 * v36);
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
          let v12: f32 = f32(vector.x);
          let v13: f32 = asg_opaque(0.9);
          let v14: f32 = at_2((m * 9 + (n / 4) * 3 + along));
          let v15: f32 = (v13 * v14);
          let v16: f32 = asg_opaque(0.1);
          let v17: f32 = (v16 * v12);
          let v18: f32 = asg_add(v15, v17);
          let v19: f32 = asg_opaque(0.999);
          let v20: f32 = at_3((m * 9 + (n / 4) * 3 + along));
          let v21: f32 = (v19 * v20);
          let v22: f32 = asg_opaque(0.001);
          let v23: f32 = (v12 * v12);
          let v24: f32 = (v22 * v23);
          let v25: f32 = asg_add(v21, v24);
          let v26: f32 = at_4((m * 9 + (n / 4) * 3 + along));
          let v32: f32 = (v26 * v31);
          let v34: f32 = asg_sqrt(v25);
          let v38: f32 = asg_add(v34, v37);
          let v39: f32 = asg_div(v18, v38);
          let v40: f32 = (v33 * v39);
          let v41: f32 = asg_sub(v32, v40);
          put_8((m * 9 + (n / 4) * 3 + along), v18);
          put_9((m * 9 + (n / 4) * 3 + along), v25);
          put_10((m * 9 + (n / 4) * 3 + along), v41);
          vector = vector.yzww;
        }
      }
    }
  }
}

// kernel 37
// with asg_zero, asg_threefry_group, asg_random_bits
@group(0) @binding(0) var<storage, read_write> buf_0: array<u32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<u32>;
fn at_0(i: i32) -> u32 { return buf_0[i]; }
fn put_1(i: i32, v: u32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 2) { return; }
  let v1: u32 = at_0(0);
  let v2: u32 = at_0(1);
  let v3: u32 = asg_random_bits(v1, v2, 1u, u32(row));
  put_1(row, v3);
}

// kernel 38
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_10: array<i32>;
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
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn put_four_7(i: i32, v: vec4<f32>) { buf_0[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_8(i: i32, v: vec4<f32>) { buf_2[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_9(i: i32, v: vec4<f32>) { buf_3[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let size_0 = buf_10[0];
  let size_1 = buf_10[1];
  let group = i32(workgroup.x + workgroup.y * u32((size_0 * 18)));
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= (size_0 * 1152)) { return; }
  let v1: f32 = asg_opaque(0.9);
  let q2 = four_at_0(row);
  let v3: f32 = q2.x;
  let v4: f32 = (v1 * v3);
  let v5: f32 = asg_opaque(0.1);
  let v6: f32 = at_1(((row / (size_1 * 36)) * (size_1 * 144) + ((((row * 4) / 9)) % (size_1 * 16)) + ((((row * 4) / 3)) % 3) * (size_1 * 48) + ((row * 4) % 3) * (size_1 * 16)));
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
  let v19: f32 = asg_opaque(1.0);
  let v20: f32 = at_4(0);
  let v21: f32 = asg_opaque(0.01);
  let v22: f32 = (v20 * v21);
  let v23: f32 = asg_sub(v19, v22);
  let v24: f32 = (v18 * v23);
  let v25: f32 = at_5(0);
  let v26: f32 = asg_sqrt(v16);
  let v27: f32 = asg_opaque(1e-08);
  let v28: f32 = at_6(0);
  let v29: f32 = (v27 * v28);
  let v30: f32 = asg_add(v26, v29);
  let v31: f32 = asg_div(v8, v30);
  let v32: f32 = (v25 * v31);
  let v33: f32 = asg_sub(v24, v32);
  let v34: f32 = asg_opaque(0.9);
  let v35: f32 = q2.y;
  let v36: f32 = (v34 * v35);
  let v37: f32 = asg_opaque(0.1);
  let v38: f32 = at_1(((row / (size_1 * 36)) * (size_1 * 144) + ((((row * 4 + 1) / 9)) % (size_1 * 16)) + ((((row * 4 + 1) / 3)) % 3) * (size_1 * 48) + ((row * 4 + 1) % 3) * (size_1 * 16)));
  let v39: f32 = (v37 * v38);
  let v40: f32 = asg_add(v36, v39);
  let v41: f32 = asg_opaque(0.999);
  let v42: f32 = q10.y;
  let v43: f32 = (v41 * v42);
  let v44: f32 = asg_opaque(0.001);
  let v45: f32 = (v38 * v38);
  let v46: f32 = (v44 * v45);
  let v47: f32 = asg_add(v43, v46);
  let v48: f32 = q17.y;
  let v49: f32 = (v48 * v23);
  let v50: f32 = asg_sqrt(v47);
  let v51: f32 = asg_add(v50, v29);
  let v52: f32 = asg_div(v40, v51);
  let v53: f32 = (v25 * v52);
  let v54: f32 = asg_sub(v49, v53);
  let v55: f32 = asg_opaque(0.9);
  let v56: f32 = q2.z;
  let v57: f32 = (v55 * v56);
  let v58: f32 = asg_opaque(0.1);
  let v59: f32 = at_1(((row / (size_1 * 36)) * (size_1 * 144) + ((((row * 4 + 2) / 9)) % (size_1 * 16)) + ((((row * 4 + 2) / 3)) % 3) * (size_1 * 48) + ((row * 4 + 2) % 3) * (size_1 * 16)));
  let v60: f32 = (v58 * v59);
  let v61: f32 = asg_add(v57, v60);
  let v62: f32 = asg_opaque(0.999);
  let v63: f32 = q10.z;
  let v64: f32 = (v62 * v63);
  let v65: f32 = asg_opaque(0.001);
  let v66: f32 = (v59 * v59);
  let v67: f32 = (v65 * v66);
  let v68: f32 = asg_add(v64, v67);
  let v69: f32 = q17.z;
  let v70: f32 = (v69 * v23);
  let v71: f32 = asg_sqrt(v68);
  let v72: f32 = asg_add(v71, v29);
  let v73: f32 = asg_div(v61, v72);
  let v74: f32 = (v25 * v73);
  let v75: f32 = asg_sub(v70, v74);
  let v76: f32 = asg_opaque(0.9);
  let v77: f32 = q2.w;
  let v78: f32 = (v76 * v77);
  let v79: f32 = asg_opaque(0.1);
  let v80: f32 = at_1(((row / (size_1 * 36)) * (size_1 * 144) + ((((row * 4 + 3) / 9)) % (size_1 * 16)) + ((((row * 4) / 3) + 1) % 3) * (size_1 * 48) + ((row * 4) % 3) * (size_1 * 16)));
  let v81: f32 = (v79 * v80);
  let v82: f32 = asg_add(v78, v81);
  let v83: f32 = asg_opaque(0.999);
  let v84: f32 = q10.w;
  let v85: f32 = (v83 * v84);
  let v86: f32 = asg_opaque(0.001);
  let v87: f32 = (v80 * v80);
  let v88: f32 = (v86 * v87);
  let v89: f32 = asg_add(v85, v88);
  let v90: f32 = q17.w;
  let v91: f32 = (v90 * v23);
  let v92: f32 = asg_sqrt(v89);
  let v93: f32 = asg_add(v92, v29);
  let v94: f32 = asg_div(v82, v93);
  let v95: f32 = (v25 * v94);
  let v96: f32 = asg_sub(v91, v95);
  put_four_7(row, vec4<f32>(v8, v40, v61, v82));
  put_four_8(row, vec4<f32>(v16, v47, v68, v89));
  put_four_9(row, vec4<f32>(v33, v54, v75, v96));
}

// kernel 39
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
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
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn put_four_7(i: i32, v: vec4<f32>) { buf_0[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_8(i: i32, v: vec4<f32>) { buf_2[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_9(i: i32, v: vec4<f32>) { buf_3[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

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
  let v19: f32 = asg_opaque(1.0);
  let v20: f32 = at_4(0);
  let v21: f32 = asg_opaque(0.01);
  let v22: f32 = (v20 * v21);
  let v23: f32 = asg_sub(v19, v22);
  let v24: f32 = (v18 * v23);
  let v25: f32 = at_5(0);
  let v26: f32 = asg_sqrt(v16);
  let v27: f32 = asg_opaque(1e-08);
  let v28: f32 = at_6(0);
  let v29: f32 = (v27 * v28);
  let v30: f32 = asg_add(v26, v29);
  let v31: f32 = asg_div(v8, v30);
  let v32: f32 = (v25 * v31);
  let v33: f32 = asg_sub(v24, v32);
  let v34: f32 = asg_opaque(0.9);
  let v35: f32 = q2.y;
  let v36: f32 = (v34 * v35);
  let v37: f32 = asg_opaque(0.1);
  let v38: f32 = at_1(((row / 64) + (row % 64) * 40 + 10));
  let v39: f32 = (v37 * v38);
  let v40: f32 = asg_add(v36, v39);
  let v41: f32 = asg_opaque(0.999);
  let v42: f32 = q10.y;
  let v43: f32 = (v41 * v42);
  let v44: f32 = asg_opaque(0.001);
  let v45: f32 = (v38 * v38);
  let v46: f32 = (v44 * v45);
  let v47: f32 = asg_add(v43, v46);
  let v48: f32 = q17.y;
  let v49: f32 = (v48 * v23);
  let v50: f32 = asg_sqrt(v47);
  let v51: f32 = asg_add(v50, v29);
  let v52: f32 = asg_div(v40, v51);
  let v53: f32 = (v25 * v52);
  let v54: f32 = asg_sub(v49, v53);
  let v55: f32 = asg_opaque(0.9);
  let v56: f32 = q2.z;
  let v57: f32 = (v55 * v56);
  let v58: f32 = asg_opaque(0.1);
  let v59: f32 = at_1(((row / 64) + (row % 64) * 40 + 20));
  let v60: f32 = (v58 * v59);
  let v61: f32 = asg_add(v57, v60);
  let v62: f32 = asg_opaque(0.999);
  let v63: f32 = q10.z;
  let v64: f32 = (v62 * v63);
  let v65: f32 = asg_opaque(0.001);
  let v66: f32 = (v59 * v59);
  let v67: f32 = (v65 * v66);
  let v68: f32 = asg_add(v64, v67);
  let v69: f32 = q17.z;
  let v70: f32 = (v69 * v23);
  let v71: f32 = asg_sqrt(v68);
  let v72: f32 = asg_add(v71, v29);
  let v73: f32 = asg_div(v61, v72);
  let v74: f32 = (v25 * v73);
  let v75: f32 = asg_sub(v70, v74);
  let v76: f32 = asg_opaque(0.9);
  let v77: f32 = q2.w;
  let v78: f32 = (v76 * v77);
  let v79: f32 = asg_opaque(0.1);
  let v80: f32 = at_1(((row / 64) + (row % 64) * 40 + 30));
  let v81: f32 = (v79 * v80);
  let v82: f32 = asg_add(v78, v81);
  let v83: f32 = asg_opaque(0.999);
  let v84: f32 = q10.w;
  let v85: f32 = (v83 * v84);
  let v86: f32 = asg_opaque(0.001);
  let v87: f32 = (v80 * v80);
  let v88: f32 = (v86 * v87);
  let v89: f32 = asg_add(v85, v88);
  let v90: f32 = q17.w;
  let v91: f32 = (v90 * v23);
  let v92: f32 = asg_sqrt(v89);
  let v93: f32 = asg_add(v92, v29);
  let v94: f32 = asg_div(v82, v93);
  let v95: f32 = (v25 * v94);
  let v96: f32 = asg_sub(v91, v95);
  put_four_7(row, vec4<f32>(v8, v40, v61, v82));
  put_four_8(row, vec4<f32>(v16, v47, v68, v89));
  put_four_9(row, vec4<f32>(v33, v54, v75, v96));
}

// kernel 40
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

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 64) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = asg_opaque(1.0);
  let v3: f32 = at_1(0);
  let v4: f32 = asg_opaque(0.01);
  let v5: f32 = (v3 * v4);
  let v6: f32 = asg_sub(v2, v5);
  let v7: f32 = (v1 * v6);
  let v8: f32 = at_2(0);
  let v9: f32 = at_3(row);
  let v10: f32 = at_4(row);
  let v11: f32 = asg_sqrt(v10);
  let v12: f32 = asg_opaque(1e-08);
  let v13: f32 = at_5(0);
  let v14: f32 = (v12 * v13);
  let v15: f32 = asg_add(v11, v14);
  let v16: f32 = asg_div(v9, v15);
  let v17: f32 = (v8 * v16);
  let v18: f32 = asg_sub(v7, v17);
  put_6(row, v18);
}
