// memory: 235776, 512, 256
// outputs from memory 1, constants from 2
// input x: f32[4,1,8,8] at 0:0+1024
// input labels: i32[4] at 0:1024+16
// constant i32[2,2] at 2:0+16: [0, 1, 2, 3]
// kernel 0, 1x1x1, where+sqrt+mul: optim/step, =0:1280+16, =0:1536+16, =0:1792+16
// kernel 1, 8x1x1, dot_general: 0.weight, 0:0+1024, =0:2048+16384
// kernel 2, 16x1x1, sum+add: 0:2048+16384, 0.bias, =0:18432+64, =0:18688+64, =1.running_mean, =1.running_var
// kernel 3, 16x1x1, relu: 0:2048+16384, 0.bias, 0:18432+64, 0:18688+64, 1.weight, 1.bias, =0:18944+16384
// kernel 4, 16x1x1, dot_general: 3.weight, 0:18944+16384, =0:35328+32768
// kernel 5, 32x1x1, sum+add: 0:35328+32768, 3.bias, =0:68096+128, =0:68352+128, =4.running_mean, =4.running_var
// kernel 6, 32x1x1, relu+max: 0:35328+32768, 3.bias, 0:68096+128, 0:68352+128, 4.weight, 4.bias, =0:101376+8192, =0:68608+32768
// kernel 7, 32x1x1, argmax: 0:68608+32768, =0:109568+8192
// kernel 8, 64x1x1, dot_general: 7.weight, 0:101376+8192, =0:117760+65536
// kernel 9, 64x1x1, sum: 0:117760+65536, =0:183296+16384
// kernel 10, 64x1x1, sum+add: 0:183296+16384, 7.bias, =0:117760+256, =0:118016+256, =8.running_mean, =8.running_var
// kernel 11, 16x1x1, relu+max: 0:183296+16384, 7.bias, 0:117760+256, 0:118016+256, 8.weight, 8.bias, =0:134656+4096, =0:118272+16384
// kernel 12, 16x1x1, argmax+less+where: 0:118272+16384, =0:138752+4096, nn/key, =0:142848+4096, =0:134656+4096
// kernel 13, 4x1x1, dot_general: 0:134656+4096, 13.weight, =0:146944+640
// kernel 14, 1x1x1, sum+add: 0:146944+640, 13.bias, =1:0+160
// kernel 15, 1x1x1, max+sum+sub: 1:0+160, =0:146944+160
// kernel 16, 1x1x1, sum+div: 0:1024+16, 0:146944+160, =0:147200+16, =1:256+16
// kernel 17, 1x1x1, add+where: 0:1024+16, 0:147200+16, =0:147456+160
// kernel 18, 1x1x1, sum+sub: =0:147456+160, 0:146944+160
// kernel 19, 1x1x1, sum+add: 0:147456+160, =optim/adamw/m/13.bias, =optim/adamw/v/13.bias
// kernel 20, 2x1x1, dot_general: 0:147456+160, 13.weight, =0:147712+4096
// kernel 21, 16x1x1, dot_general: 0:134656+4096, 0:147456+160, =0:151808+10240
// kernel 22, 64x1x1, where+sum: =0:118272+16384, 0:138752+4096, 2:0+16, 0:142848+4096, 0:147712+4096, =0:1024+256
// kernel 23, 64x1x1, sum+mul: 0:118272+16384, 0:183296+16384, 7.bias, =0:117760+256, 8.weight, 0:118016+256, =0:134656+16384
// kernel 24, 1x1x1, sum+add: 0:117760+256, 0:118016+256, =optim/adamw/m/8.weight, =optim/adamw/v/8.weight
// kernel 25, 64x1x1, sum+add: =0:118272+16384, =0:118016+256, 8.weight, 0:134656+16384
// kernel 26, 64x1x1, dot_general: 7.weight, 0:118272+16384, =0:162048+65536
// kernel 27, 32x1x1, sum: 0:162048+65536, =0:134656+8192
// kernel 28, 36x1x1, dot_general+add: 0:118272+16384, 0:101376+8192, =optim/adamw/m/7.weight, =optim/adamw/v/7.weight
// kernel 29, 32x1x1, where+sum+add: =0:68608+32768, 0:109568+8192, 2:0+16, 0:134656+8192, =0:117760+128, =optim/adamw/m/4.bias
// kernel 30, 32x1x1, mul+sum: =0:68608+32768, 0:35328+32768, 3.bias, 0:68096+128, =0:101376+128, 0:68352+128, 4.weight
// kernel 31, 1x1x1, sum+add: 0:101376+128, 0:68352+128, =optim/adamw/m/4.weight, =optim/adamw/v/4.weight
// kernel 32, 32x1x1, mul: 0:101376+128, 4.weight, 0:68352+128, 0:35328+32768, 3.bias, 0:68096+128, =0:118272+32768
// kernel 33, 32x1x1, sum+add: =0:68608+32768, 0:118272+32768, =0:151040+128, =optim/adamw/m/3.bias
// kernel 34, 32x1x1, dot_general: 3.weight, 0:68608+32768, =0:162048+65536
// kernel 9, 64x1x1, sum: 0:162048+65536, =0:101376+16384
// kernel 35, 40x1x1, dot_general: 0:68608+32768, 0:18944+16384, =0:162048+73728
// kernel 36, 72x1x1, sum+add: 0:162048+73728, =optim/adamw/m/3.weight, =optim/adamw/v/3.weight
// kernel 37, 16x1x1, sum: 0:18944+16384, 0:101376+16384, =0:151296+64, 0:2048+16384, 0.bias, 0:18432+64, =0:151552+64
// kernel 38, 1x1x1, sum+add: 0:151552+64, 0:18688+64, =optim/adamw/m/1.weight, =optim/adamw/v/1.weight
// kernel 39, 16x1x1, mul: 0:151552+64, 1.weight, 0:18688+64, 0:2048+16384, 0.bias, 0:18432+64, =0:118272+16384
// kernel 40, 16x1x1, add: =0:18944+16384, 0:101376+16384, 0:18688+64, 1.weight, 0:118272+16384
// kernel 41, 16x1x1, sum+add: =0:18944+16384, =optim/adamw/m/0.bias, =optim/adamw/v/0.bias
// kernel 42, 4x1x1, dot_general: 0:18944+16384, 0:0+1024, =0:2048+2304
// kernel 43, 3x1x1, sum+add: 0:2048+2304, =optim/adamw/m/0.weight, =optim/adamw/v/0.weight
// kernel 44, 1x1x1, add: =optim/adamw/m/1.bias, 0:151296+64, =optim/adamw/v/1.bias
// kernel 45, 1x1x1, add: =optim/adamw/v/3.bias, 0:151040+128, =optim/adamw/v/4.bias, 0:117760+128
// kernel 46, 1x1x1, add: =optim/adamw/m/7.bias, 0:118016+256, =optim/adamw/v/7.bias, =optim/adamw/m/8.bias, 0:1024+256
// kernel 47, 1x1x1, add: =optim/adamw/v/8.bias, 0:1024+256
// kernel 48, 10x1x1, add: =optim/adamw/m/13.weight, 0:151808+10240, =optim/adamw/v/13.weight
// kernel 49, 1x1x1, add: =1.num_batches_tracked, =4.num_batches_tracked, =8.num_batches_tracked, =optim/step
// kernel 50, 1x1x1, random_bits: nn/key, =0:0+16
// kernel 51, 3x1x1, sub: =0.weight, 0:1280+16, 0:1792+16, optim/adamw/m/0.weight, optim/adamw/v/0.weight, 0:1536+16
// kernel 52, 1x1x1, sub: =0.bias, 0:1280+16, 0:1792+16, optim/adamw/m/0.bias, optim/adamw/v/0.bias, 0:1536+16
// kernel 52, 1x1x1, sub: =1.weight, 0:1280+16, 0:1792+16, optim/adamw/m/1.weight, optim/adamw/v/1.weight, 0:1536+16
// kernel 52, 1x1x1, sub: =1.bias, 0:1280+16, 0:1792+16, optim/adamw/m/1.bias, optim/adamw/v/1.bias, 0:1536+16
// kernel 53, 18x1x1, sub: =3.weight, 0:1280+16, 0:1792+16, optim/adamw/m/3.weight, optim/adamw/v/3.weight, 0:1536+16
// kernel 54, 1x1x1, sub: =3.bias, 0:1280+16, 0:1792+16, optim/adamw/m/3.bias, optim/adamw/v/3.bias, 0:1536+16
// kernel 54, 1x1x1, sub: =4.weight, 0:1280+16, 0:1792+16, optim/adamw/m/4.weight, optim/adamw/v/4.weight, 0:1536+16
// kernel 54, 1x1x1, sub: =4.bias, 0:1280+16, 0:1792+16, optim/adamw/m/4.bias, optim/adamw/v/4.bias, 0:1536+16
// kernel 55, 72x1x1, sub: =7.weight, 0:1280+16, 0:1792+16, optim/adamw/m/7.weight, optim/adamw/v/7.weight, 0:1536+16
// kernel 56, 1x1x1, sub: =7.bias, 0:1280+16, 0:1792+16, optim/adamw/m/7.bias, optim/adamw/v/7.bias, 0:1536+16
// kernel 56, 1x1x1, sub: =8.weight, 0:1280+16, 0:1792+16, optim/adamw/m/8.weight, optim/adamw/v/8.weight, 0:1536+16
// kernel 56, 1x1x1, sub: =8.bias, 0:1280+16, 0:1792+16, optim/adamw/m/8.bias, optim/adamw/v/8.bias, 0:1536+16
// kernel 57, 10x1x1, sub: =13.weight, 0:1280+16, 0:1792+16, optim/adamw/m/13.weight, optim/adamw/v/13.weight, 0:1536+16
// kernel 58, 1x1x1, sub: =13.bias, 0:1280+16, 0:1792+16, optim/adamw/m/13.bias, optim/adamw/v/13.bias, 0:1536+16
// commit: 0:0+16 to nn/key
// output logits: f32[4,10] at 1:0+160
// output loss: f32[] at 1:256+16

// kernel 0
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_ordered, asg_less, asg_maximum, asg_minimum, asg_cast_i32_f32, asg_zero, asg_bits, asg_opaque, asg_opaque_negative, asg_nan, asg_magnitude, asg_isnan, asg_isfinite, asg_copysign, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_expm1, asg_bitwise_and_u32, asg_multiply_high, asg_two_over_pi, asg_angle_large, asg_angle, asg_sin_near, asg_cos_near, asg_sin_of, asg_cos
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }
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
  let v2: f32 = asg_cast_i32_f32(v1);
  let v3: f32 = asg_opaque(19.0);
  let v4: bool = asg_less(v2, v3);
  let v5: f32 = asg_opaque(0.004);
  let v6: f32 = asg_opaque(1.0);
  let v7: f32 = asg_add(v2, v6);
  let v8: f32 = asg_div(v7, v3);
  let v9: f32 = asg_bits(0xff800000u);
  let v10: f32 = asg_minimum(asg_maximum(v8, v9), v6);
  let v11: f32 = (v5 * v10);
  let v12: f32 = asg_opaque(0.0);
  let v13: f32 = asg_opaque(0.5);
  let v14: f32 = asg_sub(v2, v3);
  let v15: f32 = asg_minimum(v14, v6);
  let v16: f32 = asg_opaque(3.1415927);
  let v17: f32 = (v15 * v16);
  let v18: f32 = asg_cos(v17);
  let v19: f32 = asg_add(v6, v18);
  let v20: f32 = (v13 * v19);
  let v21: f32 = (v5 * v20);
  let v22: f32 = asg_add(v12, v21);
  let v23: f32 = select(v22, v11, v4);
  let v24: f32 = asg_opaque(-0.0010005003);
  let v25: f32 = (v7 * v24);
  let v26: f32 = asg_expm1(v25);
  let v27: f32 = (-v26);
  let v28: f32 = asg_sqrt(v27);
  let v29: f32 = asg_opaque(-0.105360515);
  let v30: f32 = (v7 * v29);
  let v31: f32 = asg_expm1(v30);
  let v32: f32 = (-v31);
  let v33: f32 = asg_div(v23, v32);
  let v34: f32 = (v33 * v28);
  put_1(0, v23);
  put_2(0, v28);
  put_3(0, v34);
}

// kernel 1
// with asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 8u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 2 * 4 + me % 4;
  let tm = (group / 2) % 1 * 16 + me / 4 % 16;
  let tb = group / 2;
  if (tn >= 8 || tm >= 16 || group >= 8) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 9; k++) {
    let v1: f32 = at_0((tm * 9 + k));
    let p2 = clamp((tn + (k / 3) - 1), 0, 7);
    let p3 = clamp(((k % 3) - 1), 0, 7);
    let v4: f32 = at_1((tb * 64 + p2 * 8 + p3));
    let v5: f32 = select(asg_opaque(0.0), v4, ((tn + (k / 3) - 1) >= 0) & ((tn + (k / 3) - 1) <= 7) & (((k % 3) - 1) >= 0));
    let p6 = clamp((tn + (k / 3) - 1), 0, 7);
    let v7: f32 = at_1((tb * 64 + p6 * 8 + (k % 3)));
    let v8: f32 = select(asg_opaque(0.0), v7, ((tn + (k / 3) - 1) >= 0) & ((tn + (k / 3) - 1) <= 7));
    let p9 = clamp((tn + (k / 3) - 1), 0, 7);
    let v10: f32 = at_1((tb * 64 + p9 * 8 + (k % 3) + 1));
    let v11: f32 = select(asg_opaque(0.0), v10, ((tn + (k / 3) - 1) >= 0) & ((tn + (k / 3) - 1) <= 7));
    let p12 = clamp((tn + (k / 3) - 1), 0, 7);
    let v13: f32 = at_1((tb * 64 + p12 * 8 + (k % 3) + 2));
    let v14: f32 = select(asg_opaque(0.0), v13, ((tn + (k / 3) - 1) >= 0) & ((tn + (k / 3) - 1) <= 7));
    let p15 = clamp((tn + (k / 3) - 1), 0, 7);
    let v16: f32 = at_1((tb * 64 + p15 * 8 + (k % 3) + 3));
    let v17: f32 = select(asg_opaque(0.0), v16, ((tn + (k / 3) - 1) >= 0) & ((tn + (k / 3) - 1) <= 7));
    let p18 = clamp((tn + (k / 3) - 1), 0, 7);
    let v19: f32 = at_1((tb * 64 + p18 * 8 + (k % 3) + 4));
    let v20: f32 = select(asg_opaque(0.0), v19, ((tn + (k / 3) - 1) >= 0) & ((tn + (k / 3) - 1) <= 7));
    let p21 = clamp((tn + (k / 3) - 1), 0, 7);
    let v22: f32 = at_1((tb * 64 + p21 * 8 + (k % 3) + 5));
    let v23: f32 = select(asg_opaque(0.0), v22, ((tn + (k / 3) - 1) >= 0) & ((tn + (k / 3) - 1) <= 7));
    let p24 = clamp((tn + (k / 3) - 1), 0, 7);
    let p25 = clamp(((k % 3) + 6), 0, 7);
    let v26: f32 = at_1((tb * 64 + p24 * 8 + p25));
    let v27: f32 = select(asg_opaque(0.0), v26, ((tn + (k / 3) - 1) >= 0) & ((tn + (k / 3) - 1) <= 7) & (((k % 3) + 6) <= 7));
    let b28 = vec4<f32>(v5, v8, v11, v14);
    let b29 = vec4<f32>(v17, v20, v23, v27);
    c0_0 += v1 * b28;
    c0_1 += v1 * b29;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v30: f32 = f32(c0_0.x);
        let v31: f32 = f32(c0_0.y);
        let v32: f32 = f32(c0_0.z);
        let v33: f32 = f32(c0_0.w);
        put_four_2((tb * 256 + m * 16 + four), vec4<f32>(v30, v31, v32, v33));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 2
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_6: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn put_5(i: i32, v: f32) { buf_4[i] = v; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn put_7(i: i32, v: f32) { buf_6[i] = v; }

var<workgroup> shared_f32_0: array<f32, 128>;
@compute @workgroup_size(128)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 16u);
  let me = group * 128 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 16) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v3: f32 = at_1(row);
  let v5: f32 = at_0((row * 64));
  let v6: f32 = asg_add(v5, v3);
  for (var col = lane; col < 256; col += 128) {
    let v2: f32 = at_0(((col / 64) * 1024 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v4: f32 = asg_add(v2, v3);
    let v7: f32 = asg_sub(v4, v6);
    a1 = asg_add(a1, v7);
  }
  let full8 = asg_parts * min(asg_width, 128u) == 128u;
  if (full8) {
    for (var half = min(asg_width, 128u) / 2u; half > 0u; half /= 2u) {
      let o9 = subgroupShuffleXor(a1, half);
      a1 = asg_add(a1, o9);
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
  if (!full8) {
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
  let v10: f32 = f32(a1);
  storageBarrier();
  if (lane == 0) {
    put_2(row, v10);
  }
  var a11: f32 = asg_opaque(0.0);
  let v15: f32 = asg_opaque(256.0);
  let v16: f32 = asg_div(v10, v15);
  for (var col = lane; col < 256; col += 128) {
    let v12: f32 = at_0(((col / 64) * 1024 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v13: f32 = asg_add(v12, v3);
    let v14: f32 = asg_sub(v13, v6);
    let v17: f32 = asg_sub(v14, v16);
    let v18: f32 = (v17 * v17);
    a11 = asg_add(a11, v18);
  }
  let full19 = asg_parts * min(asg_width, 128u) == 128u;
  if (full19) {
    for (var half = min(asg_width, 128u) / 2u; half > 0u; half /= 2u) {
      let o20 = subgroupShuffleXor(a11, half);
      a11 = asg_add(a11, o20);
    }
    a11 = subgroupBroadcastFirst(a11);
    if (asg_parts > 1u) {
      if (asg_place == 0u) {
        shared_f32_0[asg_part] = a11;
      }
      workgroupBarrier();
      a11 = shared_f32_0[0];
      for (var part = 1u; part < asg_parts; part++) {
        a11 = asg_add(a11, shared_f32_0[part]);
      }
      workgroupBarrier();
    }
  }
  if (!full19) {
    shared_f32_0[lane] = a11;
    workgroupBarrier();
    for (var half = 64; half > 0; half /= 2) {
      if (lane < half) {
        a11 = shared_f32_0[lane];
        a11 = asg_add(a11, shared_f32_0[lane + half]);
        shared_f32_0[lane] = a11;
      }
      workgroupBarrier();
    }
    a11 = shared_f32_0[0];
    workgroupBarrier();
  }
  let v21: f32 = f32(a11);
  storageBarrier();
  if (lane == 0) {
    put_3(row, v21);
  }
  let v22: f32 = asg_opaque(0.9);
  let v23: f32 = at_4(row);
  let v24: f32 = (v22 * v23);
  let v25: f32 = asg_opaque(0.1);
  let v26: f32 = asg_add(v6, v16);
  let v27: f32 = (v25 * v26);
  let v28: f32 = asg_add(v24, v27);
  storageBarrier();
  if (lane == 0) {
    put_5(row, v28);
  }
  let v29: f32 = at_6(row);
  let v30: f32 = (v22 * v29);
  let v31: f32 = asg_opaque(1.0);
  let v32: f32 = asg_sub(v15, v31);
  let v33: f32 = asg_div(v21, v32);
  let v34: f32 = (v25 * v33);
  let v35: f32 = asg_add(v30, v34);
  storageBarrier();
  if (lane == 0) {
    put_7(row, v35);
  }
}

// kernel 3
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_rsqrt, asg_relu, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude, asg_isnan, asg_negative
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn put_four_6(i: i32, v: vec4<f32>) { buf_6[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 16u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1024) { return; }
  let q1 = four_at_0(row);
  let v2: f32 = q1.x;
  let v3: f32 = at_1(((row / 16) % 16));
  let v4: f32 = asg_add(v2, v3);
  let q5 = four_at_0((((row / 16) % 16) * 16));
  let v6: f32 = q5.x;
  let v7: f32 = asg_add(v6, v3);
  let v8: f32 = asg_sub(v4, v7);
  let v9: f32 = at_2(((row / 16) % 16));
  let v10: f32 = asg_opaque(256.0);
  let v11: f32 = asg_div(v9, v10);
  let v12: f32 = asg_sub(v8, v11);
  let v13: f32 = at_3(((row / 16) % 16));
  let v14: f32 = asg_div(v13, v10);
  let v15: f32 = asg_opaque(1e-05);
  let v16: f32 = asg_add(v14, v15);
  let v17: f32 = asg_rsqrt(v16);
  let v18: f32 = at_4(((row / 16) % 16));
  let v19: f32 = (v17 * v18);
  let v20: f32 = (v12 * v19);
  let v21: f32 = at_5(((row / 16) % 16));
  let v22: f32 = asg_add(v20, v21);
  let v23: f32 = asg_relu(v22);
  let v24: f32 = q1.y;
  let v25: f32 = asg_add(v24, v3);
  let v26: f32 = asg_sub(v25, v7);
  let v27: f32 = asg_sub(v26, v11);
  let v28: f32 = (v27 * v19);
  let v29: f32 = asg_add(v28, v21);
  let v30: f32 = asg_relu(v29);
  let v31: f32 = q1.z;
  let v32: f32 = asg_add(v31, v3);
  let v33: f32 = asg_sub(v32, v7);
  let v34: f32 = asg_sub(v33, v11);
  let v35: f32 = (v34 * v19);
  let v36: f32 = asg_add(v35, v21);
  let v37: f32 = asg_relu(v36);
  let v38: f32 = q1.w;
  let v39: f32 = asg_add(v38, v3);
  let v40: f32 = asg_sub(v39, v7);
  let v41: f32 = asg_sub(v40, v11);
  let v42: f32 = (v41 * v19);
  let v43: f32 = asg_add(v42, v21);
  let v44: f32 = asg_relu(v43);
  put_four_6(row, vec4<f32>(v23, v30, v37, v44));
}

// kernel 4
// with asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 16u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 2 * 4 + me % 4;
  let tm = (group / 2) % 2 * 16 + me / 4 % 16;
  let tb = group / 4;
  if (tn >= 8 || tm >= 32 || group >= 16) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 36; k++) {
    let q1 = four_at_0((tm * 36 + k));
    let p2 = clamp((tn + ((((k * 4) / 3)) % 3) - 1), 0, 7);
    let p3 = clamp((((k * 4) % 3) - 1), 0, 7);
    let v4: f32 = at_1((tb * 1024 + ((k * 4) / 9) * 64 + p2 * 8 + p3));
    let v5: f32 = select(asg_opaque(0.0), v4, ((tn + ((((k * 4) / 3)) % 3) - 1) >= 0) & ((tn + ((((k * 4) / 3)) % 3) - 1) <= 7) & ((((k * 4) % 3) - 1) >= 0));
    let p6 = clamp((tn + ((((k * 4 + 1) / 3)) % 3) - 1), 0, 7);
    let p7 = clamp((((k * 4 + 1) % 3) - 1), 0, 7);
    let v8: f32 = at_1((tb * 1024 + ((k * 4 + 1) / 9) * 64 + p6 * 8 + p7));
    let v9: f32 = select(asg_opaque(0.0), v8, ((tn + ((((k * 4 + 1) / 3)) % 3) - 1) >= 0) & ((tn + ((((k * 4 + 1) / 3)) % 3) - 1) <= 7) & ((((k * 4 + 1) % 3) - 1) >= 0));
    let p10 = clamp((tn + ((((k * 4 + 2) / 3)) % 3) - 1), 0, 7);
    let p11 = clamp((((k * 4 + 2) % 3) - 1), 0, 7);
    let v12: f32 = at_1((tb * 1024 + ((k * 4 + 2) / 9) * 64 + p10 * 8 + p11));
    let v13: f32 = select(asg_opaque(0.0), v12, ((tn + ((((k * 4 + 2) / 3)) % 3) - 1) >= 0) & ((tn + ((((k * 4 + 2) / 3)) % 3) - 1) <= 7) & ((((k * 4 + 2) % 3) - 1) >= 0));
    let p14 = clamp((tn + ((((k * 4) / 3) + 1) % 3) - 1), 0, 7);
    let p15 = clamp((((k * 4) % 3) - 1), 0, 7);
    let v16: f32 = at_1((tb * 1024 + ((k * 4 + 3) / 9) * 64 + p14 * 8 + p15));
    let v17: f32 = select(asg_opaque(0.0), v16, ((tn + ((((k * 4) / 3) + 1) % 3) - 1) >= 0) & ((tn + ((((k * 4) / 3) + 1) % 3) - 1) <= 7) & ((((k * 4) % 3) - 1) >= 0));
    let p18 = clamp((tn + ((((k * 4) / 3)) % 3) - 1), 0, 7);
    let v19: f32 = at_1((tb * 1024 + ((k * 4) / 9) * 64 + p18 * 8 + ((k * 4) % 3)));
    let v20: f32 = select(asg_opaque(0.0), v19, ((tn + ((((k * 4) / 3)) % 3) - 1) >= 0) & ((tn + ((((k * 4) / 3)) % 3) - 1) <= 7));
    let p21 = clamp((tn + ((((k * 4 + 1) / 3)) % 3) - 1), 0, 7);
    let v22: f32 = at_1((tb * 1024 + ((k * 4 + 1) / 9) * 64 + p21 * 8 + ((k * 4 + 1) % 3)));
    let v23: f32 = select(asg_opaque(0.0), v22, ((tn + ((((k * 4 + 1) / 3)) % 3) - 1) >= 0) & ((tn + ((((k * 4 + 1) / 3)) % 3) - 1) <= 7));
    let p24 = clamp((tn + ((((k * 4 + 2) / 3)) % 3) - 1), 0, 7);
    let v25: f32 = at_1((tb * 1024 + ((k * 4 + 2) / 9) * 64 + p24 * 8 + ((k * 4 + 2) % 3)));
    let v26: f32 = select(asg_opaque(0.0), v25, ((tn + ((((k * 4 + 2) / 3)) % 3) - 1) >= 0) & ((tn + ((((k * 4 + 2) / 3)) % 3) - 1) <= 7));
    let p27 = clamp((tn + ((((k * 4) / 3) + 1) % 3) - 1), 0, 7);
    let v28: f32 = at_1((tb * 1024 + ((k * 4 + 3) / 9) * 64 + p27 * 8 + ((k * 4) % 3)));
    let v29: f32 = select(asg_opaque(0.0), v28, ((tn + ((((k * 4) / 3) + 1) % 3) - 1) >= 0) & ((tn + ((((k * 4) / 3) + 1) % 3) - 1) <= 7));
    let p30 = clamp((tn + ((((k * 4) / 3)) % 3) - 1), 0, 7);
    let v31: f32 = at_1((tb * 1024 + ((k * 4) / 9) * 64 + p30 * 8 + ((k * 4) % 3) + 1));
    let v32: f32 = select(asg_opaque(0.0), v31, ((tn + ((((k * 4) / 3)) % 3) - 1) >= 0) & ((tn + ((((k * 4) / 3)) % 3) - 1) <= 7));
    let p33 = clamp((tn + ((((k * 4 + 1) / 3)) % 3) - 1), 0, 7);
    let v34: f32 = at_1((tb * 1024 + ((k * 4 + 1) / 9) * 64 + p33 * 8 + ((k * 4 + 1) % 3) + 1));
    let v35: f32 = select(asg_opaque(0.0), v34, ((tn + ((((k * 4 + 1) / 3)) % 3) - 1) >= 0) & ((tn + ((((k * 4 + 1) / 3)) % 3) - 1) <= 7));
    let p36 = clamp((tn + ((((k * 4 + 2) / 3)) % 3) - 1), 0, 7);
    let v37: f32 = at_1((tb * 1024 + ((k * 4 + 2) / 9) * 64 + p36 * 8 + ((k * 4 + 2) % 3) + 1));
    let v38: f32 = select(asg_opaque(0.0), v37, ((tn + ((((k * 4 + 2) / 3)) % 3) - 1) >= 0) & ((tn + ((((k * 4 + 2) / 3)) % 3) - 1) <= 7));
    let p39 = clamp((tn + ((((k * 4) / 3) + 1) % 3) - 1), 0, 7);
    let v40: f32 = at_1((tb * 1024 + ((k * 4 + 3) / 9) * 64 + p39 * 8 + ((k * 4) % 3) + 1));
    let v41: f32 = select(asg_opaque(0.0), v40, ((tn + ((((k * 4) / 3) + 1) % 3) - 1) >= 0) & ((tn + ((((k * 4) / 3) + 1) % 3) - 1) <= 7));
    let p42 = clamp((tn + ((((k * 4) / 3)) % 3) - 1), 0, 7);
    let v43: f32 = at_1((tb * 1024 + ((k * 4) / 9) * 64 + p42 * 8 + ((k * 4) % 3) + 2));
    let v44: f32 = select(asg_opaque(0.0), v43, ((tn + ((((k * 4) / 3)) % 3) - 1) >= 0) & ((tn + ((((k * 4) / 3)) % 3) - 1) <= 7));
    let p45 = clamp((tn + ((((k * 4 + 1) / 3)) % 3) - 1), 0, 7);
    let v46: f32 = at_1((tb * 1024 + ((k * 4 + 1) / 9) * 64 + p45 * 8 + ((k * 4 + 1) % 3) + 2));
    let v47: f32 = select(asg_opaque(0.0), v46, ((tn + ((((k * 4 + 1) / 3)) % 3) - 1) >= 0) & ((tn + ((((k * 4 + 1) / 3)) % 3) - 1) <= 7));
    let p48 = clamp((tn + ((((k * 4 + 2) / 3)) % 3) - 1), 0, 7);
    let v49: f32 = at_1((tb * 1024 + ((k * 4 + 2) / 9) * 64 + p48 * 8 + ((k * 4 + 2) % 3) + 2));
    let v50: f32 = select(asg_opaque(0.0), v49, ((tn + ((((k * 4 + 2) / 3)) % 3) - 1) >= 0) & ((tn + ((((k * 4 + 2) / 3)) % 3) - 1) <= 7));
    let p51 = clamp((tn + ((((k * 4) / 3) + 1) % 3) - 1), 0, 7);
    let v52: f32 = at_1((tb * 1024 + ((k * 4 + 3) / 9) * 64 + p51 * 8 + ((k * 4) % 3) + 2));
    let v53: f32 = select(asg_opaque(0.0), v52, ((tn + ((((k * 4) / 3) + 1) % 3) - 1) >= 0) & ((tn + ((((k * 4) / 3) + 1) % 3) - 1) <= 7));
    let p54 = clamp((tn + ((((k * 4) / 3)) % 3) - 1), 0, 7);
    let v55: f32 = at_1((tb * 1024 + ((k * 4) / 9) * 64 + p54 * 8 + ((k * 4) % 3) + 3));
    let v56: f32 = select(asg_opaque(0.0), v55, ((tn + ((((k * 4) / 3)) % 3) - 1) >= 0) & ((tn + ((((k * 4) / 3)) % 3) - 1) <= 7));
    let p57 = clamp((tn + ((((k * 4 + 1) / 3)) % 3) - 1), 0, 7);
    let v58: f32 = at_1((tb * 1024 + ((k * 4 + 1) / 9) * 64 + p57 * 8 + ((k * 4 + 1) % 3) + 3));
    let v59: f32 = select(asg_opaque(0.0), v58, ((tn + ((((k * 4 + 1) / 3)) % 3) - 1) >= 0) & ((tn + ((((k * 4 + 1) / 3)) % 3) - 1) <= 7));
    let p60 = clamp((tn + ((((k * 4 + 2) / 3)) % 3) - 1), 0, 7);
    let v61: f32 = at_1((tb * 1024 + ((k * 4 + 2) / 9) * 64 + p60 * 8 + ((k * 4 + 2) % 3) + 3));
    let v62: f32 = select(asg_opaque(0.0), v61, ((tn + ((((k * 4 + 2) / 3)) % 3) - 1) >= 0) & ((tn + ((((k * 4 + 2) / 3)) % 3) - 1) <= 7));
    let p63 = clamp((tn + ((((k * 4) / 3) + 1) % 3) - 1), 0, 7);
    let v64: f32 = at_1((tb * 1024 + ((k * 4 + 3) / 9) * 64 + p63 * 8 + ((k * 4) % 3) + 3));
    let v65: f32 = select(asg_opaque(0.0), v64, ((tn + ((((k * 4) / 3) + 1) % 3) - 1) >= 0) & ((tn + ((((k * 4) / 3) + 1) % 3) - 1) <= 7));
    let p66 = clamp((tn + ((((k * 4) / 3)) % 3) - 1), 0, 7);
    let v67: f32 = at_1((tb * 1024 + ((k * 4) / 9) * 64 + p66 * 8 + ((k * 4) % 3) + 4));
    let v68: f32 = select(asg_opaque(0.0), v67, ((tn + ((((k * 4) / 3)) % 3) - 1) >= 0) & ((tn + ((((k * 4) / 3)) % 3) - 1) <= 7));
    let p69 = clamp((tn + ((((k * 4 + 1) / 3)) % 3) - 1), 0, 7);
    let v70: f32 = at_1((tb * 1024 + ((k * 4 + 1) / 9) * 64 + p69 * 8 + ((k * 4 + 1) % 3) + 4));
    let v71: f32 = select(asg_opaque(0.0), v70, ((tn + ((((k * 4 + 1) / 3)) % 3) - 1) >= 0) & ((tn + ((((k * 4 + 1) / 3)) % 3) - 1) <= 7));
    let p72 = clamp((tn + ((((k * 4 + 2) / 3)) % 3) - 1), 0, 7);
    let v73: f32 = at_1((tb * 1024 + ((k * 4 + 2) / 9) * 64 + p72 * 8 + ((k * 4 + 2) % 3) + 4));
    let v74: f32 = select(asg_opaque(0.0), v73, ((tn + ((((k * 4 + 2) / 3)) % 3) - 1) >= 0) & ((tn + ((((k * 4 + 2) / 3)) % 3) - 1) <= 7));
    let p75 = clamp((tn + ((((k * 4) / 3) + 1) % 3) - 1), 0, 7);
    let v76: f32 = at_1((tb * 1024 + ((k * 4 + 3) / 9) * 64 + p75 * 8 + ((k * 4) % 3) + 4));
    let v77: f32 = select(asg_opaque(0.0), v76, ((tn + ((((k * 4) / 3) + 1) % 3) - 1) >= 0) & ((tn + ((((k * 4) / 3) + 1) % 3) - 1) <= 7));
    let p78 = clamp((tn + ((((k * 4) / 3)) % 3) - 1), 0, 7);
    let v79: f32 = at_1((tb * 1024 + ((k * 4) / 9) * 64 + p78 * 8 + ((k * 4) % 3) + 5));
    let v80: f32 = select(asg_opaque(0.0), v79, ((tn + ((((k * 4) / 3)) % 3) - 1) >= 0) & ((tn + ((((k * 4) / 3)) % 3) - 1) <= 7));
    let p81 = clamp((tn + ((((k * 4 + 1) / 3)) % 3) - 1), 0, 7);
    let v82: f32 = at_1((tb * 1024 + ((k * 4 + 1) / 9) * 64 + p81 * 8 + ((k * 4 + 1) % 3) + 5));
    let v83: f32 = select(asg_opaque(0.0), v82, ((tn + ((((k * 4 + 1) / 3)) % 3) - 1) >= 0) & ((tn + ((((k * 4 + 1) / 3)) % 3) - 1) <= 7));
    let p84 = clamp((tn + ((((k * 4 + 2) / 3)) % 3) - 1), 0, 7);
    let v85: f32 = at_1((tb * 1024 + ((k * 4 + 2) / 9) * 64 + p84 * 8 + ((k * 4 + 2) % 3) + 5));
    let v86: f32 = select(asg_opaque(0.0), v85, ((tn + ((((k * 4 + 2) / 3)) % 3) - 1) >= 0) & ((tn + ((((k * 4 + 2) / 3)) % 3) - 1) <= 7));
    let p87 = clamp((tn + ((((k * 4) / 3) + 1) % 3) - 1), 0, 7);
    let v88: f32 = at_1((tb * 1024 + ((k * 4 + 3) / 9) * 64 + p87 * 8 + ((k * 4) % 3) + 5));
    let v89: f32 = select(asg_opaque(0.0), v88, ((tn + ((((k * 4) / 3) + 1) % 3) - 1) >= 0) & ((tn + ((((k * 4) / 3) + 1) % 3) - 1) <= 7));
    let p90 = clamp((tn + ((((k * 4) / 3)) % 3) - 1), 0, 7);
    let p91 = clamp((((k * 4) % 3) + 6), 0, 7);
    let v92: f32 = at_1((tb * 1024 + ((k * 4) / 9) * 64 + p90 * 8 + p91));
    let v93: f32 = select(asg_opaque(0.0), v92, ((tn + ((((k * 4) / 3)) % 3) - 1) >= 0) & ((tn + ((((k * 4) / 3)) % 3) - 1) <= 7) & ((((k * 4) % 3) + 6) <= 7));
    let p94 = clamp((tn + ((((k * 4 + 1) / 3)) % 3) - 1), 0, 7);
    let p95 = clamp((((k * 4 + 1) % 3) + 6), 0, 7);
    let v96: f32 = at_1((tb * 1024 + ((k * 4 + 1) / 9) * 64 + p94 * 8 + p95));
    let v97: f32 = select(asg_opaque(0.0), v96, ((tn + ((((k * 4 + 1) / 3)) % 3) - 1) >= 0) & ((tn + ((((k * 4 + 1) / 3)) % 3) - 1) <= 7) & ((((k * 4 + 1) % 3) + 6) <= 7));
    let p98 = clamp((tn + ((((k * 4 + 2) / 3)) % 3) - 1), 0, 7);
    let p99 = clamp((((k * 4 + 2) % 3) + 6), 0, 7);
    let v100: f32 = at_1((tb * 1024 + ((k * 4 + 2) / 9) * 64 + p98 * 8 + p99));
    let v101: f32 = select(asg_opaque(0.0), v100, ((tn + ((((k * 4 + 2) / 3)) % 3) - 1) >= 0) & ((tn + ((((k * 4 + 2) / 3)) % 3) - 1) <= 7) & ((((k * 4 + 2) % 3) + 6) <= 7));
    let p102 = clamp((tn + ((((k * 4) / 3) + 1) % 3) - 1), 0, 7);
    let p103 = clamp((((k * 4) % 3) + 6), 0, 7);
    let v104: f32 = at_1((tb * 1024 + ((k * 4 + 3) / 9) * 64 + p102 * 8 + p103));
    let v105: f32 = select(asg_opaque(0.0), v104, ((tn + ((((k * 4) / 3) + 1) % 3) - 1) >= 0) & ((tn + ((((k * 4) / 3) + 1) % 3) - 1) <= 7) & ((((k * 4) % 3) + 6) <= 7));
    let b106 = vec4<f32>(v5, v20, v32, v44);
    let b107 = vec4<f32>(v9, v23, v35, v47);
    let b108 = vec4<f32>(v13, v26, v38, v50);
    let b109 = vec4<f32>(v17, v29, v41, v53);
    let b110 = vec4<f32>(v56, v68, v80, v93);
    let b111 = vec4<f32>(v59, v71, v83, v97);
    let b112 = vec4<f32>(v62, v74, v86, v101);
    let b113 = vec4<f32>(v65, v77, v89, v105);
    c0_0 += q1.x * b106;
    c0_1 += q1.x * b110;
    c0_0 += q1.y * b107;
    c0_1 += q1.y * b111;
    c0_0 += q1.z * b108;
    c0_1 += q1.z * b112;
    c0_0 += q1.w * b109;
    c0_1 += q1.w * b113;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v114: f32 = f32(c0_0.x);
        let v115: f32 = f32(c0_0.y);
        let v116: f32 = f32(c0_0.z);
        let v117: f32 = f32(c0_0.w);
        put_four_2((tb * 512 + m * 16 + four), vec4<f32>(v114, v115, v116, v117));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 5
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_6: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn put_5(i: i32, v: f32) { buf_4[i] = v; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn put_7(i: i32, v: f32) { buf_6[i] = v; }

var<workgroup> shared_f32_0: array<f32, 128>;
@compute @workgroup_size(128)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 32u);
  let me = group * 128 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 32) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v3: f32 = at_1(row);
  let v5: f32 = at_0((row * 64));
  let v6: f32 = asg_add(v5, v3);
  for (var col = lane; col < 256; col += 128) {
    let v2: f32 = at_0(((col / 64) * 2048 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v4: f32 = asg_add(v2, v3);
    let v7: f32 = asg_sub(v4, v6);
    a1 = asg_add(a1, v7);
  }
  let full8 = asg_parts * min(asg_width, 128u) == 128u;
  if (full8) {
    for (var half = min(asg_width, 128u) / 2u; half > 0u; half /= 2u) {
      let o9 = subgroupShuffleXor(a1, half);
      a1 = asg_add(a1, o9);
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
  if (!full8) {
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
  let v10: f32 = f32(a1);
  storageBarrier();
  if (lane == 0) {
    put_2(row, v10);
  }
  var a11: f32 = asg_opaque(0.0);
  let v15: f32 = asg_opaque(256.0);
  let v16: f32 = asg_div(v10, v15);
  for (var col = lane; col < 256; col += 128) {
    let v12: f32 = at_0(((col / 64) * 2048 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v13: f32 = asg_add(v12, v3);
    let v14: f32 = asg_sub(v13, v6);
    let v17: f32 = asg_sub(v14, v16);
    let v18: f32 = (v17 * v17);
    a11 = asg_add(a11, v18);
  }
  let full19 = asg_parts * min(asg_width, 128u) == 128u;
  if (full19) {
    for (var half = min(asg_width, 128u) / 2u; half > 0u; half /= 2u) {
      let o20 = subgroupShuffleXor(a11, half);
      a11 = asg_add(a11, o20);
    }
    a11 = subgroupBroadcastFirst(a11);
    if (asg_parts > 1u) {
      if (asg_place == 0u) {
        shared_f32_0[asg_part] = a11;
      }
      workgroupBarrier();
      a11 = shared_f32_0[0];
      for (var part = 1u; part < asg_parts; part++) {
        a11 = asg_add(a11, shared_f32_0[part]);
      }
      workgroupBarrier();
    }
  }
  if (!full19) {
    shared_f32_0[lane] = a11;
    workgroupBarrier();
    for (var half = 64; half > 0; half /= 2) {
      if (lane < half) {
        a11 = shared_f32_0[lane];
        a11 = asg_add(a11, shared_f32_0[lane + half]);
        shared_f32_0[lane] = a11;
      }
      workgroupBarrier();
    }
    a11 = shared_f32_0[0];
    workgroupBarrier();
  }
  let v21: f32 = f32(a11);
  storageBarrier();
  if (lane == 0) {
    put_3(row, v21);
  }
  let v22: f32 = asg_opaque(0.9);
  let v23: f32 = at_4(row);
  let v24: f32 = (v22 * v23);
  let v25: f32 = asg_opaque(0.1);
  let v26: f32 = asg_add(v6, v16);
  let v27: f32 = (v25 * v26);
  let v28: f32 = asg_add(v24, v27);
  storageBarrier();
  if (lane == 0) {
    put_5(row, v28);
  }
  let v29: f32 = at_6(row);
  let v30: f32 = (v22 * v29);
  let v31: f32 = asg_opaque(1.0);
  let v32: f32 = asg_sub(v15, v31);
  let v33: f32 = asg_div(v21, v32);
  let v34: f32 = (v25 * v33);
  let v35: f32 = asg_add(v30, v34);
  storageBarrier();
  if (lane == 0) {
    put_7(row, v35);
  }
}

// kernel 6
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_rsqrt, asg_ordered, asg_less, asg_maximum, asg_relu, asg_zero, asg_bits, asg_opaque, asg_opaque_negative, asg_magnitude, asg_isnan, asg_negative
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn put_6(i: i32, v: f32) { buf_6[i] = v; }
fn put_four_7(i: i32, v: vec4<f32>) { buf_7[i] = v; }

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
  let v3: f32 = at_1(((row / 16) % 32));
  let v4: f32 = asg_add(v2, v3);
  let q5 = four_at_0((((row / 16) % 32) * 16));
  let v6: f32 = q5.x;
  let v7: f32 = asg_add(v6, v3);
  let v8: f32 = asg_sub(v4, v7);
  let v9: f32 = at_2(((row / 16) % 32));
  let v10: f32 = asg_opaque(256.0);
  let v11: f32 = asg_div(v9, v10);
  let v12: f32 = asg_sub(v8, v11);
  let v13: f32 = at_3(((row / 16) % 32));
  let v14: f32 = asg_div(v13, v10);
  let v15: f32 = asg_opaque(1e-05);
  let v16: f32 = asg_add(v14, v15);
  let v17: f32 = asg_rsqrt(v16);
  let v18: f32 = at_4(((row / 16) % 32));
  let v19: f32 = (v17 * v18);
  let v20: f32 = (v12 * v19);
  let v21: f32 = at_5(((row / 16) % 32));
  let v22: f32 = asg_add(v20, v21);
  let v23: f32 = asg_relu(v22);
  a1 = asg_maximum(a1, v23);
  let v24: f32 = at_0(((row / 4) * 16 + (row % 4) * 2 + 1));
  let v25: f32 = asg_add(v24, v3);
  let v26: f32 = asg_sub(v25, v7);
  let v27: f32 = asg_sub(v26, v11);
  let v28: f32 = (v27 * v19);
  let v29: f32 = asg_add(v28, v21);
  let v30: f32 = asg_relu(v29);
  a1 = asg_maximum(a1, v30);
  let v31: f32 = at_0(((row / 4) * 16 + (row % 4) * 2 + 8));
  let v32: f32 = asg_add(v31, v3);
  let v33: f32 = asg_sub(v32, v7);
  let v34: f32 = asg_sub(v33, v11);
  let v35: f32 = (v34 * v19);
  let v36: f32 = asg_add(v35, v21);
  let v37: f32 = asg_relu(v36);
  a1 = asg_maximum(a1, v37);
  let v38: f32 = at_0(((row / 4) * 16 + (row % 4) * 2 + 9));
  let v39: f32 = asg_add(v38, v3);
  let v40: f32 = asg_sub(v39, v7);
  let v41: f32 = asg_sub(v40, v11);
  let v42: f32 = (v41 * v19);
  let v43: f32 = asg_add(v42, v21);
  let v44: f32 = asg_relu(v43);
  a1 = asg_maximum(a1, v44);
  let v45: f32 = f32(a1);
  put_6(row, v45);
  let q46 = four_at_0(row);
  let v47: f32 = q46.x;
  let v48: f32 = asg_add(v47, v3);
  let v49: f32 = asg_sub(v48, v7);
  let v50: f32 = asg_sub(v49, v11);
  let v51: f32 = (v50 * v19);
  let v52: f32 = asg_add(v51, v21);
  let v53: f32 = asg_relu(v52);
  let v54: f32 = q46.y;
  let v55: f32 = asg_add(v54, v3);
  let v56: f32 = asg_sub(v55, v7);
  let v57: f32 = asg_sub(v56, v11);
  let v58: f32 = (v57 * v19);
  let v59: f32 = asg_add(v58, v21);
  let v60: f32 = asg_relu(v59);
  let v61: f32 = q46.z;
  let v62: f32 = asg_add(v61, v3);
  let v63: f32 = asg_sub(v62, v7);
  let v64: f32 = asg_sub(v63, v11);
  let v65: f32 = (v64 * v19);
  let v66: f32 = asg_add(v65, v21);
  let v67: f32 = asg_relu(v66);
  let v68: f32 = q46.w;
  let v69: f32 = asg_add(v68, v3);
  let v70: f32 = asg_sub(v69, v7);
  let v71: f32 = asg_sub(v70, v11);
  let v72: f32 = (v71 * v19);
  let v73: f32 = asg_add(v72, v21);
  let v74: f32 = asg_relu(v73);
  put_four_7(row, vec4<f32>(v53, v60, v67, v74));
}

// kernel 7
// with asg_ordered, asg_less, asg_zero, asg_opaque, asg_magnitude, asg_isnan
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: i32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 32u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 2048) { return; }
  var a1: f32 = asg_opaque(0.0);
  var n2: i32 = -1;
  let v3: f32 = at_0(((row / 4) * 16 + (row % 4) * 2));
  if (0 >= 0 && (n2 < 0 || ((asg_isnan(v3) || !asg_isnan(a1)) && select(asg_less(a1, v3) || (v3 == a1 && 0 < n2), !asg_isnan(a1) || 0 < n2, asg_isnan(v3))))) {
    a1 = v3;
    n2 = 0;
  }
  let v4: f32 = at_0(((row / 4) * 16 + (row % 4) * 2 + 1));
  if (1 >= 0 && (n2 < 0 || ((asg_isnan(v4) || !asg_isnan(a1)) && select(asg_less(a1, v4) || (v4 == a1 && 1 < n2), !asg_isnan(a1) || 1 < n2, asg_isnan(v4))))) {
    a1 = v4;
    n2 = 1;
  }
  let v5: f32 = at_0(((row / 4) * 16 + (row % 4) * 2 + 8));
  if (2 >= 0 && (n2 < 0 || ((asg_isnan(v5) || !asg_isnan(a1)) && select(asg_less(a1, v5) || (v5 == a1 && 2 < n2), !asg_isnan(a1) || 2 < n2, asg_isnan(v5))))) {
    a1 = v5;
    n2 = 2;
  }
  let v6: f32 = at_0(((row / 4) * 16 + (row % 4) * 2 + 9));
  if (3 >= 0 && (n2 < 0 || ((asg_isnan(v6) || !asg_isnan(a1)) && select(asg_less(a1, v6) || (v6 == a1 && 3 < n2), !asg_isnan(a1) || 3 < n2, asg_isnan(v6))))) {
    a1 = v6;
    n2 = 3;
  }
  let v7: i32 = max(n2, 0);
  put_1(row, v7);
}

// kernel 8
// with asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 64u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 4 * 16 + me / 4 % 16;
  let tb = group / 4;
  if (tn >= 2 || tm >= 64 || group >= 64) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 18; k++) {
    let q1 = four_at_0((tm * 72 + (tb / 4) * 18 + k));
    let p2 = clamp((tn * 2 + ((((k * 4) / 3)) % 3) - 1), 0, 3);
    let p3 = clamp((((k * 4) % 3) - 1), 0, 3);
    let v4: f32 = at_1(((tb % 4) * 512 + (tb / 4) * 128 + ((k * 4) / 9) * 16 + p2 * 4 + p3));
    let v5: f32 = select(asg_opaque(0.0), v4, ((tn * 2 + ((((k * 4) / 3)) % 3) - 1) >= 0) & ((((k * 4) % 3) - 1) >= 0));
    let p6 = clamp((tn * 2 + ((((k * 4 + 1) / 3)) % 3) - 1), 0, 3);
    let p7 = clamp((((k * 4 + 1) % 3) - 1), 0, 3);
    let v8: f32 = at_1(((tb % 4) * 512 + (tb / 4) * 128 + ((k * 4 + 1) / 9) * 16 + p6 * 4 + p7));
    let v9: f32 = select(asg_opaque(0.0), v8, ((tn * 2 + ((((k * 4 + 1) / 3)) % 3) - 1) >= 0) & ((((k * 4 + 1) % 3) - 1) >= 0));
    let p10 = clamp((tn * 2 + ((((k * 4 + 2) / 3)) % 3) - 1), 0, 3);
    let p11 = clamp((((k * 4 + 2) % 3) - 1), 0, 3);
    let v12: f32 = at_1(((tb % 4) * 512 + (tb / 4) * 128 + ((k * 4 + 2) / 9) * 16 + p10 * 4 + p11));
    let v13: f32 = select(asg_opaque(0.0), v12, ((tn * 2 + ((((k * 4 + 2) / 3)) % 3) - 1) >= 0) & ((((k * 4 + 2) % 3) - 1) >= 0));
    let p14 = clamp((tn * 2 + ((((k * 4) / 3) + 1) % 3) - 1), 0, 3);
    let p15 = clamp((((k * 4) % 3) - 1), 0, 3);
    let v16: f32 = at_1(((tb % 4) * 512 + (tb / 4) * 128 + ((k * 4 + 3) / 9) * 16 + p14 * 4 + p15));
    let v17: f32 = select(asg_opaque(0.0), v16, ((tn * 2 + ((((k * 4) / 3) + 1) % 3) - 1) >= 0) & ((((k * 4) % 3) - 1) >= 0));
    let p18 = clamp((tn * 2 + ((((k * 4) / 3)) % 3) - 1), 0, 3);
    let v19: f32 = at_1(((tb % 4) * 512 + (tb / 4) * 128 + ((k * 4) / 9) * 16 + p18 * 4 + ((k * 4) % 3)));
    let v20: f32 = select(asg_opaque(0.0), v19, ((tn * 2 + ((((k * 4) / 3)) % 3) - 1) >= 0));
    let p21 = clamp((tn * 2 + ((((k * 4 + 1) / 3)) % 3) - 1), 0, 3);
    let v22: f32 = at_1(((tb % 4) * 512 + (tb / 4) * 128 + ((k * 4 + 1) / 9) * 16 + p21 * 4 + ((k * 4 + 1) % 3)));
    let v23: f32 = select(asg_opaque(0.0), v22, ((tn * 2 + ((((k * 4 + 1) / 3)) % 3) - 1) >= 0));
    let p24 = clamp((tn * 2 + ((((k * 4 + 2) / 3)) % 3) - 1), 0, 3);
    let v25: f32 = at_1(((tb % 4) * 512 + (tb / 4) * 128 + ((k * 4 + 2) / 9) * 16 + p24 * 4 + ((k * 4 + 2) % 3)));
    let v26: f32 = select(asg_opaque(0.0), v25, ((tn * 2 + ((((k * 4 + 2) / 3)) % 3) - 1) >= 0));
    let p27 = clamp((tn * 2 + ((((k * 4) / 3) + 1) % 3) - 1), 0, 3);
    let v28: f32 = at_1(((tb % 4) * 512 + (tb / 4) * 128 + ((k * 4 + 3) / 9) * 16 + p27 * 4 + ((k * 4) % 3)));
    let v29: f32 = select(asg_opaque(0.0), v28, ((tn * 2 + ((((k * 4) / 3) + 1) % 3) - 1) >= 0));
    let p30 = clamp((tn * 2 + ((((k * 4) / 3)) % 3) - 1), 0, 3);
    let v31: f32 = at_1(((tb % 4) * 512 + (tb / 4) * 128 + ((k * 4) / 9) * 16 + p30 * 4 + ((k * 4) % 3) + 1));
    let v32: f32 = select(asg_opaque(0.0), v31, ((tn * 2 + ((((k * 4) / 3)) % 3) - 1) >= 0));
    let p33 = clamp((tn * 2 + ((((k * 4 + 1) / 3)) % 3) - 1), 0, 3);
    let v34: f32 = at_1(((tb % 4) * 512 + (tb / 4) * 128 + ((k * 4 + 1) / 9) * 16 + p33 * 4 + ((k * 4 + 1) % 3) + 1));
    let v35: f32 = select(asg_opaque(0.0), v34, ((tn * 2 + ((((k * 4 + 1) / 3)) % 3) - 1) >= 0));
    let p36 = clamp((tn * 2 + ((((k * 4 + 2) / 3)) % 3) - 1), 0, 3);
    let v37: f32 = at_1(((tb % 4) * 512 + (tb / 4) * 128 + ((k * 4 + 2) / 9) * 16 + p36 * 4 + ((k * 4 + 2) % 3) + 1));
    let v38: f32 = select(asg_opaque(0.0), v37, ((tn * 2 + ((((k * 4 + 2) / 3)) % 3) - 1) >= 0));
    let p39 = clamp((tn * 2 + ((((k * 4) / 3) + 1) % 3) - 1), 0, 3);
    let v40: f32 = at_1(((tb % 4) * 512 + (tb / 4) * 128 + ((k * 4 + 3) / 9) * 16 + p39 * 4 + ((k * 4) % 3) + 1));
    let v41: f32 = select(asg_opaque(0.0), v40, ((tn * 2 + ((((k * 4) / 3) + 1) % 3) - 1) >= 0));
    let p42 = clamp((tn * 2 + ((((k * 4) / 3)) % 3) - 1), 0, 3);
    let p43 = clamp((((k * 4) % 3) + 2), 0, 3);
    let v44: f32 = at_1(((tb % 4) * 512 + (tb / 4) * 128 + ((k * 4) / 9) * 16 + p42 * 4 + p43));
    let v45: f32 = select(asg_opaque(0.0), v44, ((tn * 2 + ((((k * 4) / 3)) % 3) - 1) >= 0) & ((((k * 4) % 3) + 2) <= 3));
    let p46 = clamp((tn * 2 + ((((k * 4 + 1) / 3)) % 3) - 1), 0, 3);
    let p47 = clamp((((k * 4 + 1) % 3) + 2), 0, 3);
    let v48: f32 = at_1(((tb % 4) * 512 + (tb / 4) * 128 + ((k * 4 + 1) / 9) * 16 + p46 * 4 + p47));
    let v49: f32 = select(asg_opaque(0.0), v48, ((tn * 2 + ((((k * 4 + 1) / 3)) % 3) - 1) >= 0) & ((((k * 4 + 1) % 3) + 2) <= 3));
    let p50 = clamp((tn * 2 + ((((k * 4 + 2) / 3)) % 3) - 1), 0, 3);
    let p51 = clamp((((k * 4 + 2) % 3) + 2), 0, 3);
    let v52: f32 = at_1(((tb % 4) * 512 + (tb / 4) * 128 + ((k * 4 + 2) / 9) * 16 + p50 * 4 + p51));
    let v53: f32 = select(asg_opaque(0.0), v52, ((tn * 2 + ((((k * 4 + 2) / 3)) % 3) - 1) >= 0) & ((((k * 4 + 2) % 3) + 2) <= 3));
    let p54 = clamp((tn * 2 + ((((k * 4) / 3) + 1) % 3) - 1), 0, 3);
    let p55 = clamp((((k * 4) % 3) + 2), 0, 3);
    let v56: f32 = at_1(((tb % 4) * 512 + (tb / 4) * 128 + ((k * 4 + 3) / 9) * 16 + p54 * 4 + p55));
    let v57: f32 = select(asg_opaque(0.0), v56, ((tn * 2 + ((((k * 4) / 3) + 1) % 3) - 1) >= 0) & ((((k * 4) % 3) + 2) <= 3));
    let p58 = clamp((tn * 2 + ((((k * 4) / 3)) % 3)), 0, 3);
    let p59 = clamp((((k * 4) % 3) - 1), 0, 3);
    let v60: f32 = at_1(((tb % 4) * 512 + (tb / 4) * 128 + ((k * 4) / 9) * 16 + p58 * 4 + p59));
    let v61: f32 = select(asg_opaque(0.0), v60, ((tn * 2 + ((((k * 4) / 3)) % 3)) <= 3) & ((((k * 4) % 3) - 1) >= 0));
    let p62 = clamp((tn * 2 + ((((k * 4 + 1) / 3)) % 3)), 0, 3);
    let p63 = clamp((((k * 4 + 1) % 3) - 1), 0, 3);
    let v64: f32 = at_1(((tb % 4) * 512 + (tb / 4) * 128 + ((k * 4 + 1) / 9) * 16 + p62 * 4 + p63));
    let v65: f32 = select(asg_opaque(0.0), v64, ((tn * 2 + ((((k * 4 + 1) / 3)) % 3)) <= 3) & ((((k * 4 + 1) % 3) - 1) >= 0));
    let p66 = clamp((tn * 2 + ((((k * 4 + 2) / 3)) % 3)), 0, 3);
    let p67 = clamp((((k * 4 + 2) % 3) - 1), 0, 3);
    let v68: f32 = at_1(((tb % 4) * 512 + (tb / 4) * 128 + ((k * 4 + 2) / 9) * 16 + p66 * 4 + p67));
    let v69: f32 = select(asg_opaque(0.0), v68, ((tn * 2 + ((((k * 4 + 2) / 3)) % 3)) <= 3) & ((((k * 4 + 2) % 3) - 1) >= 0));
    let p70 = clamp((tn * 2 + ((((k * 4) / 3) + 1) % 3)), 0, 3);
    let p71 = clamp((((k * 4) % 3) - 1), 0, 3);
    let v72: f32 = at_1(((tb % 4) * 512 + (tb / 4) * 128 + ((k * 4 + 3) / 9) * 16 + p70 * 4 + p71));
    let v73: f32 = select(asg_opaque(0.0), v72, ((tn * 2 + ((((k * 4) / 3) + 1) % 3)) <= 3) & ((((k * 4) % 3) - 1) >= 0));
    let p74 = clamp((tn * 2 + ((((k * 4) / 3)) % 3)), 0, 3);
    let v75: f32 = at_1(((tb % 4) * 512 + (tb / 4) * 128 + ((k * 4) / 9) * 16 + p74 * 4 + ((k * 4) % 3)));
    let v76: f32 = select(asg_opaque(0.0), v75, ((tn * 2 + ((((k * 4) / 3)) % 3)) <= 3));
    let p77 = clamp((tn * 2 + ((((k * 4 + 1) / 3)) % 3)), 0, 3);
    let v78: f32 = at_1(((tb % 4) * 512 + (tb / 4) * 128 + ((k * 4 + 1) / 9) * 16 + p77 * 4 + ((k * 4 + 1) % 3)));
    let v79: f32 = select(asg_opaque(0.0), v78, ((tn * 2 + ((((k * 4 + 1) / 3)) % 3)) <= 3));
    let p80 = clamp((tn * 2 + ((((k * 4 + 2) / 3)) % 3)), 0, 3);
    let v81: f32 = at_1(((tb % 4) * 512 + (tb / 4) * 128 + ((k * 4 + 2) / 9) * 16 + p80 * 4 + ((k * 4 + 2) % 3)));
    let v82: f32 = select(asg_opaque(0.0), v81, ((tn * 2 + ((((k * 4 + 2) / 3)) % 3)) <= 3));
    let p83 = clamp((tn * 2 + ((((k * 4) / 3) + 1) % 3)), 0, 3);
    let v84: f32 = at_1(((tb % 4) * 512 + (tb / 4) * 128 + ((k * 4 + 3) / 9) * 16 + p83 * 4 + ((k * 4) % 3)));
    let v85: f32 = select(asg_opaque(0.0), v84, ((tn * 2 + ((((k * 4) / 3) + 1) % 3)) <= 3));
    let p86 = clamp((tn * 2 + ((((k * 4) / 3)) % 3)), 0, 3);
    let v87: f32 = at_1(((tb % 4) * 512 + (tb / 4) * 128 + ((k * 4) / 9) * 16 + p86 * 4 + ((k * 4) % 3) + 1));
    let v88: f32 = select(asg_opaque(0.0), v87, ((tn * 2 + ((((k * 4) / 3)) % 3)) <= 3));
    let p89 = clamp((tn * 2 + ((((k * 4 + 1) / 3)) % 3)), 0, 3);
    let v90: f32 = at_1(((tb % 4) * 512 + (tb / 4) * 128 + ((k * 4 + 1) / 9) * 16 + p89 * 4 + ((k * 4 + 1) % 3) + 1));
    let v91: f32 = select(asg_opaque(0.0), v90, ((tn * 2 + ((((k * 4 + 1) / 3)) % 3)) <= 3));
    let p92 = clamp((tn * 2 + ((((k * 4 + 2) / 3)) % 3)), 0, 3);
    let v93: f32 = at_1(((tb % 4) * 512 + (tb / 4) * 128 + ((k * 4 + 2) / 9) * 16 + p92 * 4 + ((k * 4 + 2) % 3) + 1));
    let v94: f32 = select(asg_opaque(0.0), v93, ((tn * 2 + ((((k * 4 + 2) / 3)) % 3)) <= 3));
    let p95 = clamp((tn * 2 + ((((k * 4) / 3) + 1) % 3)), 0, 3);
    let v96: f32 = at_1(((tb % 4) * 512 + (tb / 4) * 128 + ((k * 4 + 3) / 9) * 16 + p95 * 4 + ((k * 4) % 3) + 1));
    let v97: f32 = select(asg_opaque(0.0), v96, ((tn * 2 + ((((k * 4) / 3) + 1) % 3)) <= 3));
    let p98 = clamp((tn * 2 + ((((k * 4) / 3)) % 3)), 0, 3);
    let p99 = clamp((((k * 4) % 3) + 2), 0, 3);
    let v100: f32 = at_1(((tb % 4) * 512 + (tb / 4) * 128 + ((k * 4) / 9) * 16 + p98 * 4 + p99));
    let v101: f32 = select(asg_opaque(0.0), v100, ((tn * 2 + ((((k * 4) / 3)) % 3)) <= 3) & ((((k * 4) % 3) + 2) <= 3));
    let p102 = clamp((tn * 2 + ((((k * 4 + 1) / 3)) % 3)), 0, 3);
    let p103 = clamp((((k * 4 + 1) % 3) + 2), 0, 3);
    let v104: f32 = at_1(((tb % 4) * 512 + (tb / 4) * 128 + ((k * 4 + 1) / 9) * 16 + p102 * 4 + p103));
    let v105: f32 = select(asg_opaque(0.0), v104, ((tn * 2 + ((((k * 4 + 1) / 3)) % 3)) <= 3) & ((((k * 4 + 1) % 3) + 2) <= 3));
    let p106 = clamp((tn * 2 + ((((k * 4 + 2) / 3)) % 3)), 0, 3);
    let p107 = clamp((((k * 4 + 2) % 3) + 2), 0, 3);
    let v108: f32 = at_1(((tb % 4) * 512 + (tb / 4) * 128 + ((k * 4 + 2) / 9) * 16 + p106 * 4 + p107));
    let v109: f32 = select(asg_opaque(0.0), v108, ((tn * 2 + ((((k * 4 + 2) / 3)) % 3)) <= 3) & ((((k * 4 + 2) % 3) + 2) <= 3));
    let p110 = clamp((tn * 2 + ((((k * 4) / 3) + 1) % 3)), 0, 3);
    let p111 = clamp((((k * 4) % 3) + 2), 0, 3);
    let v112: f32 = at_1(((tb % 4) * 512 + (tb / 4) * 128 + ((k * 4 + 3) / 9) * 16 + p110 * 4 + p111));
    let v113: f32 = select(asg_opaque(0.0), v112, ((tn * 2 + ((((k * 4) / 3) + 1) % 3)) <= 3) & ((((k * 4) % 3) + 2) <= 3));
    let b114 = vec4<f32>(v5, v20, v32, v45);
    let b115 = vec4<f32>(v9, v23, v35, v49);
    let b116 = vec4<f32>(v13, v26, v38, v53);
    let b117 = vec4<f32>(v17, v29, v41, v57);
    let b118 = vec4<f32>(v61, v76, v88, v101);
    let b119 = vec4<f32>(v65, v79, v91, v105);
    let b120 = vec4<f32>(v69, v82, v94, v109);
    let b121 = vec4<f32>(v73, v85, v97, v113);
    c0_0 += q1.x * b114;
    c0_1 += q1.x * b118;
    c0_0 += q1.y * b115;
    c0_1 += q1.y * b119;
    c0_0 += q1.z * b116;
    c0_1 += q1.z * b120;
    c0_0 += q1.w * b117;
    c0_1 += q1.w * b121;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v122: f32 = f32(c0_0.x);
        let v123: f32 = f32(c0_0.y);
        let v124: f32 = f32(c0_0.z);
        let v125: f32 = f32(c0_0.w);
        put_four_2((tb * 256 + m * 4 + four), vec4<f32>(v122, v123, v124, v125));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 9
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 64u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 4096) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 4; col++) {
    let v2: f32 = at_0((col * 4096 + row));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  put_1(row, v3);
}

// kernel 10
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_6: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn put_5(i: i32, v: f32) { buf_4[i] = v; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn put_7(i: i32, v: f32) { buf_6[i] = v; }

var<workgroup> shared_f32_0: array<f32, 32>;
@compute @workgroup_size(32)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 64u);
  let me = group * 32 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 64) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v3: f32 = at_1(row);
  let v5: f32 = at_0((row * 16));
  let v6: f32 = asg_add(v5, v3);
  for (var col = lane; col < 64; col += 32) {
    let v2: f32 = at_0(((col / 16) * 1024 + row * 16 + ((col / 4) % 4) * 4 + (col % 4)));
    let v4: f32 = asg_add(v2, v3);
    let v7: f32 = asg_sub(v4, v6);
    a1 = asg_add(a1, v7);
  }
  let full8 = asg_parts * min(asg_width, 32u) == 32u;
  if (full8) {
    for (var half = min(asg_width, 32u) / 2u; half > 0u; half /= 2u) {
      let o9 = subgroupShuffleXor(a1, half);
      a1 = asg_add(a1, o9);
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
  if (!full8) {
    shared_f32_0[lane] = a1;
    workgroupBarrier();
    for (var half = 16; half > 0; half /= 2) {
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
  let v10: f32 = f32(a1);
  storageBarrier();
  if (lane == 0) {
    put_2(row, v10);
  }
  var a11: f32 = asg_opaque(0.0);
  let v15: f32 = asg_opaque(64.0);
  let v16: f32 = asg_div(v10, v15);
  for (var col = lane; col < 64; col += 32) {
    let v12: f32 = at_0(((col / 16) * 1024 + row * 16 + ((col / 4) % 4) * 4 + (col % 4)));
    let v13: f32 = asg_add(v12, v3);
    let v14: f32 = asg_sub(v13, v6);
    let v17: f32 = asg_sub(v14, v16);
    let v18: f32 = (v17 * v17);
    a11 = asg_add(a11, v18);
  }
  let full19 = asg_parts * min(asg_width, 32u) == 32u;
  if (full19) {
    for (var half = min(asg_width, 32u) / 2u; half > 0u; half /= 2u) {
      let o20 = subgroupShuffleXor(a11, half);
      a11 = asg_add(a11, o20);
    }
    a11 = subgroupBroadcastFirst(a11);
    if (asg_parts > 1u) {
      if (asg_place == 0u) {
        shared_f32_0[asg_part] = a11;
      }
      workgroupBarrier();
      a11 = shared_f32_0[0];
      for (var part = 1u; part < asg_parts; part++) {
        a11 = asg_add(a11, shared_f32_0[part]);
      }
      workgroupBarrier();
    }
  }
  if (!full19) {
    shared_f32_0[lane] = a11;
    workgroupBarrier();
    for (var half = 16; half > 0; half /= 2) {
      if (lane < half) {
        a11 = shared_f32_0[lane];
        a11 = asg_add(a11, shared_f32_0[lane + half]);
        shared_f32_0[lane] = a11;
      }
      workgroupBarrier();
    }
    a11 = shared_f32_0[0];
    workgroupBarrier();
  }
  let v21: f32 = f32(a11);
  storageBarrier();
  if (lane == 0) {
    put_3(row, v21);
  }
  let v22: f32 = asg_opaque(0.9);
  let v23: f32 = at_4(row);
  let v24: f32 = (v22 * v23);
  let v25: f32 = asg_opaque(0.1);
  let v26: f32 = asg_add(v6, v16);
  let v27: f32 = (v25 * v26);
  let v28: f32 = asg_add(v24, v27);
  storageBarrier();
  if (lane == 0) {
    put_5(row, v28);
  }
  let v29: f32 = at_6(row);
  let v30: f32 = (v22 * v29);
  let v31: f32 = asg_opaque(1.0);
  let v32: f32 = asg_sub(v15, v31);
  let v33: f32 = asg_div(v21, v32);
  let v34: f32 = (v25 * v33);
  let v35: f32 = asg_add(v30, v34);
  storageBarrier();
  if (lane == 0) {
    put_7(row, v35);
  }
}

// kernel 11
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_rsqrt, asg_ordered, asg_less, asg_maximum, asg_relu, asg_zero, asg_bits, asg_opaque, asg_opaque_negative, asg_magnitude, asg_isnan, asg_negative
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn put_6(i: i32, v: f32) { buf_6[i] = v; }
fn put_four_7(i: i32, v: vec4<f32>) { buf_7[i] = v; }

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
  let v3: f32 = at_1(((row / 4) % 64));
  let v4: f32 = asg_add(v2, v3);
  let q5 = four_at_0((((row / 4) % 64) * 4));
  let v6: f32 = q5.x;
  let v7: f32 = asg_add(v6, v3);
  let v8: f32 = asg_sub(v4, v7);
  let v9: f32 = at_2(((row / 4) % 64));
  let v10: f32 = asg_opaque(64.0);
  let v11: f32 = asg_div(v9, v10);
  let v12: f32 = asg_sub(v8, v11);
  let v13: f32 = at_3(((row / 4) % 64));
  let v14: f32 = asg_div(v13, v10);
  let v15: f32 = asg_opaque(1e-05);
  let v16: f32 = asg_add(v14, v15);
  let v17: f32 = asg_rsqrt(v16);
  let v18: f32 = at_4(((row / 4) % 64));
  let v19: f32 = (v17 * v18);
  let v20: f32 = (v12 * v19);
  let v21: f32 = at_5(((row / 4) % 64));
  let v22: f32 = asg_add(v20, v21);
  let v23: f32 = asg_relu(v22);
  a1 = asg_maximum(a1, v23);
  let v24: f32 = at_0(((row / 2) * 8 + (row % 2) * 2 + 1));
  let v25: f32 = asg_add(v24, v3);
  let v26: f32 = asg_sub(v25, v7);
  let v27: f32 = asg_sub(v26, v11);
  let v28: f32 = (v27 * v19);
  let v29: f32 = asg_add(v28, v21);
  let v30: f32 = asg_relu(v29);
  a1 = asg_maximum(a1, v30);
  let v31: f32 = at_0(((row / 2) * 8 + (row % 2) * 2 + 4));
  let v32: f32 = asg_add(v31, v3);
  let v33: f32 = asg_sub(v32, v7);
  let v34: f32 = asg_sub(v33, v11);
  let v35: f32 = (v34 * v19);
  let v36: f32 = asg_add(v35, v21);
  let v37: f32 = asg_relu(v36);
  a1 = asg_maximum(a1, v37);
  let v38: f32 = at_0(((row / 2) * 8 + (row % 2) * 2 + 5));
  let v39: f32 = asg_add(v38, v3);
  let v40: f32 = asg_sub(v39, v7);
  let v41: f32 = asg_sub(v40, v11);
  let v42: f32 = (v41 * v19);
  let v43: f32 = asg_add(v42, v21);
  let v44: f32 = asg_relu(v43);
  a1 = asg_maximum(a1, v44);
  let v45: f32 = f32(a1);
  put_6(row, v45);
  let q46 = four_at_0(row);
  let v47: f32 = q46.x;
  let v48: f32 = asg_add(v47, v3);
  let v49: f32 = asg_sub(v48, v7);
  let v50: f32 = asg_sub(v49, v11);
  let v51: f32 = (v50 * v19);
  let v52: f32 = asg_add(v51, v21);
  let v53: f32 = asg_relu(v52);
  let v54: f32 = q46.y;
  let v55: f32 = asg_add(v54, v3);
  let v56: f32 = asg_sub(v55, v7);
  let v57: f32 = asg_sub(v56, v11);
  let v58: f32 = (v57 * v19);
  let v59: f32 = asg_add(v58, v21);
  let v60: f32 = asg_relu(v59);
  let v61: f32 = q46.z;
  let v62: f32 = asg_add(v61, v3);
  let v63: f32 = asg_sub(v62, v7);
  let v64: f32 = asg_sub(v63, v11);
  let v65: f32 = (v64 * v19);
  let v66: f32 = asg_add(v65, v21);
  let v67: f32 = asg_relu(v66);
  let v68: f32 = q46.w;
  let v69: f32 = asg_add(v68, v3);
  let v70: f32 = asg_sub(v69, v7);
  let v71: f32 = asg_sub(v70, v11);
  let v72: f32 = (v71 * v19);
  let v73: f32 = asg_add(v72, v21);
  let v74: f32 = asg_relu(v73);
  put_four_7(row, vec4<f32>(v53, v60, v67, v74));
}

// kernel 12
// with asg_ordered, asg_less, asg_cast_u32_f32, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_shift_right_u32, asg_threefry_group, asg_random_bits
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<u32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<u32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: i32) { buf_1[i] = v; }
fn at_2(i: i32) -> u32 { return buf_2[i]; }
fn put_3(i: i32, v: u32) { buf_3[i] = v; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn put_5(i: i32, v: f32) { buf_4[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 16u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1024) { return; }
  var a1: f32 = asg_opaque(0.0);
  var n2: i32 = -1;
  let v3: f32 = at_0(((row / 2) * 8 + (row % 2) * 2));
  if (0 >= 0 && (n2 < 0 || ((asg_isnan(v3) || !asg_isnan(a1)) && select(asg_less(a1, v3) || (v3 == a1 && 0 < n2), !asg_isnan(a1) || 0 < n2, asg_isnan(v3))))) {
    a1 = v3;
    n2 = 0;
  }
  let v4: f32 = at_0(((row / 2) * 8 + (row % 2) * 2 + 1));
  if (1 >= 0 && (n2 < 0 || ((asg_isnan(v4) || !asg_isnan(a1)) && select(asg_less(a1, v4) || (v4 == a1 && 1 < n2), !asg_isnan(a1) || 1 < n2, asg_isnan(v4))))) {
    a1 = v4;
    n2 = 1;
  }
  let v5: f32 = at_0(((row / 2) * 8 + (row % 2) * 2 + 4));
  if (2 >= 0 && (n2 < 0 || ((asg_isnan(v5) || !asg_isnan(a1)) && select(asg_less(a1, v5) || (v5 == a1 && 2 < n2), !asg_isnan(a1) || 2 < n2, asg_isnan(v5))))) {
    a1 = v5;
    n2 = 2;
  }
  let v6: f32 = at_0(((row / 2) * 8 + (row % 2) * 2 + 5));
  if (3 >= 0 && (n2 < 0 || ((asg_isnan(v6) || !asg_isnan(a1)) && select(asg_less(a1, v6) || (v6 == a1 && 3 < n2), !asg_isnan(a1) || 3 < n2, asg_isnan(v6))))) {
    a1 = v6;
    n2 = 3;
  }
  let v7: i32 = max(n2, 0);
  put_1(row, v7);
  let v8: u32 = at_2(0);
  let v9: u32 = at_2(1);
  let v10: u32 = asg_random_bits(v8, v9, 3313553365u, u32(0));
  let v11: u32 = asg_random_bits(v8, v9, 3313553365u, u32(1));
  let v12: u32 = asg_random_bits(v10, v11, 0u, u32(row));
  let v13: u32 = 8u;
  let v14: u32 = asg_shift_right_u32(v12, v13);
  let v15: f32 = asg_cast_u32_f32(v14);
  let v16: f32 = asg_opaque(5.9604645e-08);
  let v17: f32 = (v15 * v16);
  let v18: f32 = asg_opaque(0.7);
  let v19: bool = asg_less(v17, v18);
  put_3(row, select(0u, 1u, v19));
  let v20: f32 = at_4(row);
  let v21: f32 = asg_opaque(1.4285715);
  let v22: f32 = (v20 * v21);
  let v23: f32 = asg_opaque(0.0);
  let v24: f32 = select(v23, v22, v19);
  put_5(row, v24);
}

// kernel 13
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
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 1 * 16 + me / 4 % 16;
  let tb = group / 1;
  if (tn >= 2 || tm >= 4 || group >= 4) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let n0 = min((tn * 8), 9);
  let n1 = min((tn * 8 + 1), 9);
  let n2 = min((tn * 8 + 2), 9);
  let n3 = min((tn * 8 + 3), 9);
  let n4 = min((tn * 8 + 4), 9);
  let n5 = min((tn * 8 + 5), 9);
  let n6 = min((tn * 8 + 6), 9);
  let n7 = min((tn * 8 + 7), 9);
  for (var k = 0; k < 16; k++) {
    let q1 = four_at_0((tm * 64 + tb * 16 + k));
    let q2 = four_at_1((n0 * 64 + tb * 16 + k));
    let q3 = four_at_1((n1 * 64 + tb * 16 + k));
    let q4 = four_at_1((n2 * 64 + tb * 16 + k));
    let q5 = four_at_1((n3 * 64 + tb * 16 + k));
    let q6 = four_at_1((n4 * 64 + tb * 16 + k));
    let q7 = four_at_1((n5 * 64 + tb * 16 + k));
    let q8 = four_at_1((n6 * 64 + tb * 16 + k));
    let q9 = four_at_1((n7 * 64 + tb * 16 + k));
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
      if (four < 3) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 10) { break; }
          let v18: f32 = f32(vector.x);
          put_2((tb * 40 + m * 10 + n), v18);
          vector = vector.yzww;
        }
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 14
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
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
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 4; col++) {
    let v2: f32 = at_0((col * 40 + row));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  let v4: f32 = at_1((row % 10));
  let v5: f32 = asg_add(v3, v4);
  put_2(row, v5);
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
  for (var col = 0; col < 10; col++) {
    let v2: f32 = at_0((row * 10 + col));
    a1 = asg_maximum(a1, v2);
  }
  let v3: f32 = f32(a1);
  var a4: f32 = asg_opaque(0.0);
  let v6: bool = asg_isfinite(v3);
  let v7: f32 = asg_opaque(0.0);
  let v8: f32 = select(v7, v3, v6);
  for (var col = 0; col < 10; col++) {
    let v5: f32 = at_0((row * 10 + col));
    let v9: f32 = asg_sub(v5, v8);
    let v10: f32 = asg_exp(v9);
    a4 = asg_add(a4, v10);
  }
  let v11: f32 = f32(a4);
  let v14: f32 = asg_log(v11);
  for (var col = 0; col < 10; col++) {
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
  for (var col = 0; col < 10; col++) {
    let v2: f32 = at_0((row * 10 + col));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  for (var col = 0; col < 10; col++) {
    let v4: f32 = at_0((row * 10 + col));
    let v5: f32 = at_1((row * 10 + col));
    let v6: f32 = asg_exp(v5);
    let v7: f32 = (v6 * v3);
    let v8: f32 = asg_sub(v4, v7);
    put_2((row * 10 + col), v8);
  }
}

// kernel 19
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
}

// kernel 20
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
  let tn = group % 2 * 16 + me % 16;
  let tm = (group / 2) % 1 * 4 + me / 16 % 4;
  let tb = group / 2;
  if (tn >= 32 || tm >= 4 || group >= 2) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 10; k++) {
    let v1: f32 = at_0((tm * 10 + k));
    let q2 = four_at_1((k * 64 + tn * 2));
    let q3 = four_at_1((k * 64 + tn * 2 + 1));
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
        put_four_2((m * 64 + four), vec4<f32>(v4, v5, v6, v7));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 21
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 16u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 16 * 16 + me / 4 % 16;
  let tb = group / 16;
  if (tn >= 2 || tm >= 256 || group >= 16) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let n0 = min((tn * 8), 9);
  let n1 = min((tn * 8 + 1), 9);
  let n2 = min((tn * 8 + 2), 9);
  let n3 = min((tn * 8 + 3), 9);
  let n4 = min((tn * 8 + 4), 9);
  let n5 = min((tn * 8 + 5), 9);
  let n6 = min((tn * 8 + 6), 9);
  let n7 = min((tn * 8 + 7), 9);
  let v1: f32 = at_0(tm);
  let v2: f32 = at_0((tm + 256));
  let v3: f32 = at_0((tm + 512));
  let v4: f32 = at_0((tm + 768));
  let v5: f32 = at_1(n0);
  let v6: f32 = at_1((n0 + 10));
  let v7: f32 = at_1((n0 + 20));
  let v8: f32 = at_1((n0 + 30));
  let v9: f32 = at_1(n1);
  let v10: f32 = at_1((n1 + 10));
  let v11: f32 = at_1((n1 + 20));
  let v12: f32 = at_1((n1 + 30));
  let v13: f32 = at_1(n2);
  let v14: f32 = at_1((n2 + 10));
  let v15: f32 = at_1((n2 + 20));
  let v16: f32 = at_1((n2 + 30));
  let v17: f32 = at_1(n3);
  let v18: f32 = at_1((n3 + 10));
  let v19: f32 = at_1((n3 + 20));
  let v20: f32 = at_1((n3 + 30));
  let v21: f32 = at_1(n4);
  let v22: f32 = at_1((n4 + 10));
  let v23: f32 = at_1((n4 + 20));
  let v24: f32 = at_1((n4 + 30));
  let v25: f32 = at_1(n5);
  let v26: f32 = at_1((n5 + 10));
  let v27: f32 = at_1((n5 + 20));
  let v28: f32 = at_1((n5 + 30));
  let v29: f32 = at_1(n6);
  let v30: f32 = at_1((n6 + 10));
  let v31: f32 = at_1((n6 + 20));
  let v32: f32 = at_1((n6 + 30));
  let v33: f32 = at_1(n7);
  let v34: f32 = at_1((n7 + 10));
  let v35: f32 = at_1((n7 + 20));
  let v36: f32 = at_1((n7 + 30));
  for (var k = 0; k < 1; k++) {
    let b37 = vec4<f32>(v5, v9, v13, v17);
    let b38 = vec4<f32>(v6, v10, v14, v18);
    let b39 = vec4<f32>(v7, v11, v15, v19);
    let b40 = vec4<f32>(v8, v12, v16, v20);
    let b41 = vec4<f32>(v21, v25, v29, v33);
    let b42 = vec4<f32>(v22, v26, v30, v34);
    let b43 = vec4<f32>(v23, v27, v31, v35);
    let b44 = vec4<f32>(v24, v28, v32, v36);
    c0_0 += v1 * b37;
    c0_1 += v1 * b41;
    c0_0 += v2 * b38;
    c0_1 += v2 * b42;
    c0_0 += v3 * b39;
    c0_1 += v3 * b43;
    c0_0 += v4 * b40;
    c0_1 += v4 * b44;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
      if (four < 3) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 10) { break; }
          let v45: f32 = f32(vector.x);
          put_2((m * 10 + n), v45);
          vector = vector.yzww;
        }
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 22
// with asg_add, asg_ordered, asg_less, asg_zero, asg_opaque, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<i32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<u32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> i32 { return buf_1[i]; }
fn at_2(i: i32) -> i32 { return buf_2[i]; }
fn at_3(i: i32) -> u32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn put_5(i: i32, v: f32) { buf_5[i] = v; }
fn put_6(i: i32, v: f32) { buf_0[i] = v; }

var<workgroup> shared_f32_0: array<f32, 32>;
@compute @workgroup_size(32)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 64u);
  let me = group * 32 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 64) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = lane; col < 64; col += 32) {
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
  let full17 = asg_parts * min(asg_width, 32u) == 32u;
  if (full17) {
    for (var half = min(asg_width, 32u) / 2u; half > 0u; half /= 2u) {
      let o18 = subgroupShuffleXor(a1, half);
      a1 = asg_add(a1, o18);
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
  if (!full17) {
    shared_f32_0[lane] = a1;
    workgroupBarrier();
    for (var half = 16; half > 0; half /= 2) {
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
  let v19: f32 = f32(a1);
  storageBarrier();
  if (lane == 0) {
    put_5(row, v19);
  }
  for (var col = lane; col < 64; col += 32) {
    let v20: f32 = at_0(((col / 16) * 1024 + row * 16 + ((col / 4) % 4) * 4 + (col % 4)));
    let v21: f32 = asg_opaque(0.0);
    let v22: bool = asg_less(v21, v20);
    let v23: i32 = at_1(((col / 16) * 256 + row * 4 + (((col / 4) % 4) / 2) * 2 + ((col % 4) / 2)));
    let v24: i32 = at_2((((col / 4) % 2) * 2 + (col % 2)));
    let v25: bool = (v23 == v24);
    let v26: bool = (at_3(((col / 16) * 256 + row * 4 + (((col / 4) % 4) / 2) * 2 + ((col % 4) / 2))) != 0u);
    let v27: f32 = at_4(((col / 16) * 256 + row * 4 + (((col / 4) % 4) / 2) * 2 + ((col % 4) / 2)));
    let v28: f32 = asg_opaque(0.0);
    let v29: f32 = select(v28, v27, v26);
    let v30: f32 = asg_opaque(1.4285715);
    let v31: f32 = (v29 * v30);
    let v32: f32 = asg_opaque(0.0);
    let v33: f32 = select(v32, v31, v25);
    let v34: f32 = select(v21, v33, v22);
    put_6(((col / 16) * 1024 + row * 16 + ((col / 4) % 4) * 4 + (col % 4)), v34);
  }
}

// kernel 23
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_rsqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_7: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_3[i] = v; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn put_7(i: i32, v: f32) { buf_7[i] = v; }

var<workgroup> shared_f32_0: array<f32, 32>;
@compute @workgroup_size(32)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 64u);
  let me = group * 32 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 64) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v4: f32 = at_2(row);
  let v6: f32 = at_1((row * 16));
  let v7: f32 = asg_add(v6, v4);
  let v9: f32 = at_3(row);
  let v10: f32 = asg_opaque(64.0);
  let v11: f32 = asg_div(v9, v10);
  for (var col = lane; col < 64; col += 32) {
    let v2: f32 = at_0(((col / 16) * 1024 + row * 16 + ((col / 4) % 4) * 4 + (col % 4)));
    let v3: f32 = at_1(((col / 16) * 1024 + row * 16 + ((col / 4) % 4) * 4 + (col % 4)));
    let v5: f32 = asg_add(v3, v4);
    let v8: f32 = asg_sub(v5, v7);
    let v12: f32 = asg_sub(v8, v11);
    let v13: f32 = (v2 * v12);
    a1 = asg_add(a1, v13);
  }
  let full14 = asg_parts * min(asg_width, 32u) == 32u;
  if (full14) {
    for (var half = min(asg_width, 32u) / 2u; half > 0u; half /= 2u) {
      let o15 = subgroupShuffleXor(a1, half);
      a1 = asg_add(a1, o15);
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
  if (!full14) {
    shared_f32_0[lane] = a1;
    workgroupBarrier();
    for (var half = 16; half > 0; half /= 2) {
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
  let v16: f32 = f32(a1);
  storageBarrier();
  if (lane == 0) {
    put_4(row, v16);
  }
  let v17: f32 = at_5(row);
  let v18: f32 = (v16 * v17);
  let v19: f32 = asg_opaque(-0.5);
  let v20: f32 = at_6(row);
  let v21: f32 = asg_div(v20, v10);
  let v22: f32 = asg_opaque(1e-05);
  let v23: f32 = asg_add(v21, v22);
  let v24: f32 = asg_rsqrt(v23);
  let v25: f32 = asg_div(v24, v23);
  let v26: f32 = (v19 * v25);
  let v27: f32 = (v18 * v26);
  let v28: f32 = asg_div(v27, v10);
  for (var col = lane; col < 64; col += 32) {
    let v29: f32 = asg_opaque(2.0);
    let v30: f32 = at_1(((col / 16) * 1024 + row * 16 + ((col / 4) % 4) * 4 + (col % 4)));
    let v31: f32 = asg_add(v30, v4);
    let v32: f32 = asg_sub(v31, v7);
    let v33: f32 = asg_sub(v32, v11);
    let v34: f32 = (v29 * v33);
    let v35: f32 = (v28 * v34);
    put_7(((col / 16) * 1024 + row * 16 + ((col / 4) % 4) * 4 + (col % 4)), v35);
  }
}

// kernel 24
// with asg_add, asg_whole_of, asg_div, asg_rsqrt, asg_zero, asg_opaque, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_2[i] = v; }
fn put_5(i: i32, v: f32) { buf_3[i] = v; }

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
  put_4(row, v16);
  put_5(row, v23);
}

// kernel 25
// with asg_add, asg_whole_of, asg_div, asg_rsqrt, asg_zero, asg_opaque, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_1[i] = v; }
fn put_5(i: i32, v: f32) { buf_0[i] = v; }

var<workgroup> shared_f32_0: array<f32, 32>;
@compute @workgroup_size(32)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 64u);
  let me = group * 32 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 64) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v3: f32 = at_1(row);
  let v4: f32 = asg_opaque(64.0);
  let v5: f32 = asg_div(v3, v4);
  let v6: f32 = asg_opaque(1e-05);
  let v7: f32 = asg_add(v5, v6);
  let v8: f32 = asg_rsqrt(v7);
  let v9: f32 = at_2(row);
  let v10: f32 = (v8 * v9);
  for (var col = lane; col < 64; col += 32) {
    let v2: f32 = at_0(((col / 16) * 1024 + row * 16 + ((col / 4) % 4) * 4 + (col % 4)));
    let v11: f32 = (v2 * v10);
    let v12: f32 = at_3(((col / 16) * 1024 + row * 16 + ((col / 4) % 4) * 4 + (col % 4)));
    let v13: f32 = asg_add(v11, v12);
    let v14: f32 = (-v13);
    a1 = asg_add(a1, v14);
  }
  let full15 = asg_parts * min(asg_width, 32u) == 32u;
  if (full15) {
    for (var half = min(asg_width, 32u) / 2u; half > 0u; half /= 2u) {
      let o16 = subgroupShuffleXor(a1, half);
      a1 = asg_add(a1, o16);
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
  if (!full15) {
    shared_f32_0[lane] = a1;
    workgroupBarrier();
    for (var half = 16; half > 0; half /= 2) {
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
  let v17: f32 = f32(a1);
  var a18: f32 = asg_opaque(0.0);
  let v23: f32 = asg_div(v17, v4);
  for (var col = lane; col < 64; col += 32) {
    let v19: f32 = at_0(((col / 16) * 1024 + row * 16 + ((col / 4) % 4) * 4 + (col % 4)));
    let v20: f32 = (v19 * v10);
    let v21: f32 = at_3(((col / 16) * 1024 + row * 16 + ((col / 4) % 4) * 4 + (col % 4)));
    let v22: f32 = asg_add(v20, v21);
    let v24: f32 = asg_add(v22, v23);
    a18 = asg_add(a18, v24);
  }
  let full25 = asg_parts * min(asg_width, 32u) == 32u;
  if (full25) {
    for (var half = min(asg_width, 32u) / 2u; half > 0u; half /= 2u) {
      let o26 = subgroupShuffleXor(a18, half);
      a18 = asg_add(a18, o26);
    }
    a18 = subgroupBroadcastFirst(a18);
    if (asg_parts > 1u) {
      if (asg_place == 0u) {
        shared_f32_0[asg_part] = a18;
      }
      workgroupBarrier();
      a18 = shared_f32_0[0];
      for (var part = 1u; part < asg_parts; part++) {
        a18 = asg_add(a18, shared_f32_0[part]);
      }
      workgroupBarrier();
    }
  }
  if (!full25) {
    shared_f32_0[lane] = a18;
    workgroupBarrier();
    for (var half = 16; half > 0; half /= 2) {
      if (lane < half) {
        a18 = shared_f32_0[lane];
        a18 = asg_add(a18, shared_f32_0[lane + half]);
        shared_f32_0[lane] = a18;
      }
      workgroupBarrier();
    }
    a18 = shared_f32_0[0];
    workgroupBarrier();
  }
  let v27: f32 = f32(a18);
  storageBarrier();
  if (lane == 0) {
    put_4(row, v27);
  }
  for (var col = lane; col < 64; col += 32) {
    let v28: f32 = at_0(((col / 16) * 1024 + row * 16 + ((col / 4) % 4) * 4 + (col % 4)));
    let v29: f32 = (v28 * v10);
    let v30: f32 = at_3(((col / 16) * 1024 + row * 16 + ((col / 4) % 4) * 4 + (col % 4)));
    let v31: f32 = asg_add(v29, v30);
    let v32: f32 = asg_add(v31, v23);
    put_5(((col / 16) * 1024 + row * 16 + ((col / 4) % 4) * 4 + (col % 4)), v32);
  }
}

// kernel 26
// with asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 64u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 2 * 16 + me / 4 % 16;
  let tb = group / 2;
  if (tn >= 2 || tm >= 32 || group >= 64) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 18; k++) {
    let v1: f32 = at_0(((tb / 4) * 2304 + ((k * 4) / 9) * 288 + tm * 9 + ((((k * 4) / 3)) % 3) * -3 + ((k * 4) % 3) * -1 + 8));
    let v2: f32 = at_0(((tb / 4) * 2304 + ((k * 4 + 1) / 9) * 288 + tm * 9 + ((((k * 4 + 1) / 3)) % 3) * -3 + ((k * 4 + 1) % 3) * -1 + 8));
    let v3: f32 = at_0(((tb / 4) * 2304 + ((k * 4 + 2) / 9) * 288 + tm * 9 + ((((k * 4 + 2) / 3)) % 3) * -3 + ((k * 4 + 2) % 3) * -1 + 8));
    let v4: f32 = at_0(((tb / 4) * 2304 + ((k * 4 + 3) / 9) * 288 + tm * 9 + ((((k * 4) / 3) + 1) % 3) * -3 + ((k * 4) % 3) * -1 + 8));
    let p5 = clamp((tn * 2 + ((((k * 4) / 3)) % 3) - 1), 0, 3);
    let p6 = clamp((((k * 4) % 3) - 1), 0, 3);
    let v7: f32 = at_1(((tb % 4) * 1024 + (tb / 4) * 128 + ((k * 4) / 9) * 16 + p5 * 4 + p6));
    let v8: f32 = select(asg_opaque(0.0), v7, ((tn * 2 + ((((k * 4) / 3)) % 3) - 1) >= 0) & ((((k * 4) % 3) - 1) >= 0));
    let p9 = clamp((tn * 2 + ((((k * 4 + 1) / 3)) % 3) - 1), 0, 3);
    let p10 = clamp((((k * 4 + 1) % 3) - 1), 0, 3);
    let v11: f32 = at_1(((tb % 4) * 1024 + (tb / 4) * 128 + ((k * 4 + 1) / 9) * 16 + p9 * 4 + p10));
    let v12: f32 = select(asg_opaque(0.0), v11, ((tn * 2 + ((((k * 4 + 1) / 3)) % 3) - 1) >= 0) & ((((k * 4 + 1) % 3) - 1) >= 0));
    let p13 = clamp((tn * 2 + ((((k * 4 + 2) / 3)) % 3) - 1), 0, 3);
    let p14 = clamp((((k * 4 + 2) % 3) - 1), 0, 3);
    let v15: f32 = at_1(((tb % 4) * 1024 + (tb / 4) * 128 + ((k * 4 + 2) / 9) * 16 + p13 * 4 + p14));
    let v16: f32 = select(asg_opaque(0.0), v15, ((tn * 2 + ((((k * 4 + 2) / 3)) % 3) - 1) >= 0) & ((((k * 4 + 2) % 3) - 1) >= 0));
    let p17 = clamp((tn * 2 + ((((k * 4) / 3) + 1) % 3) - 1), 0, 3);
    let p18 = clamp((((k * 4) % 3) - 1), 0, 3);
    let v19: f32 = at_1(((tb % 4) * 1024 + (tb / 4) * 128 + ((k * 4 + 3) / 9) * 16 + p17 * 4 + p18));
    let v20: f32 = select(asg_opaque(0.0), v19, ((tn * 2 + ((((k * 4) / 3) + 1) % 3) - 1) >= 0) & ((((k * 4) % 3) - 1) >= 0));
    let p21 = clamp((tn * 2 + ((((k * 4) / 3)) % 3) - 1), 0, 3);
    let v22: f32 = at_1(((tb % 4) * 1024 + (tb / 4) * 128 + ((k * 4) / 9) * 16 + p21 * 4 + ((k * 4) % 3)));
    let v23: f32 = select(asg_opaque(0.0), v22, ((tn * 2 + ((((k * 4) / 3)) % 3) - 1) >= 0));
    let p24 = clamp((tn * 2 + ((((k * 4 + 1) / 3)) % 3) - 1), 0, 3);
    let v25: f32 = at_1(((tb % 4) * 1024 + (tb / 4) * 128 + ((k * 4 + 1) / 9) * 16 + p24 * 4 + ((k * 4 + 1) % 3)));
    let v26: f32 = select(asg_opaque(0.0), v25, ((tn * 2 + ((((k * 4 + 1) / 3)) % 3) - 1) >= 0));
    let p27 = clamp((tn * 2 + ((((k * 4 + 2) / 3)) % 3) - 1), 0, 3);
    let v28: f32 = at_1(((tb % 4) * 1024 + (tb / 4) * 128 + ((k * 4 + 2) / 9) * 16 + p27 * 4 + ((k * 4 + 2) % 3)));
    let v29: f32 = select(asg_opaque(0.0), v28, ((tn * 2 + ((((k * 4 + 2) / 3)) % 3) - 1) >= 0));
    let p30 = clamp((tn * 2 + ((((k * 4) / 3) + 1) % 3) - 1), 0, 3);
    let v31: f32 = at_1(((tb % 4) * 1024 + (tb / 4) * 128 + ((k * 4 + 3) / 9) * 16 + p30 * 4 + ((k * 4) % 3)));
    let v32: f32 = select(asg_opaque(0.0), v31, ((tn * 2 + ((((k * 4) / 3) + 1) % 3) - 1) >= 0));
    let p33 = clamp((tn * 2 + ((((k * 4) / 3)) % 3) - 1), 0, 3);
    let v34: f32 = at_1(((tb % 4) * 1024 + (tb / 4) * 128 + ((k * 4) / 9) * 16 + p33 * 4 + ((k * 4) % 3) + 1));
    let v35: f32 = select(asg_opaque(0.0), v34, ((tn * 2 + ((((k * 4) / 3)) % 3) - 1) >= 0));
    let p36 = clamp((tn * 2 + ((((k * 4 + 1) / 3)) % 3) - 1), 0, 3);
    let v37: f32 = at_1(((tb % 4) * 1024 + (tb / 4) * 128 + ((k * 4 + 1) / 9) * 16 + p36 * 4 + ((k * 4 + 1) % 3) + 1));
    let v38: f32 = select(asg_opaque(0.0), v37, ((tn * 2 + ((((k * 4 + 1) / 3)) % 3) - 1) >= 0));
    let p39 = clamp((tn * 2 + ((((k * 4 + 2) / 3)) % 3) - 1), 0, 3);
    let v40: f32 = at_1(((tb % 4) * 1024 + (tb / 4) * 128 + ((k * 4 + 2) / 9) * 16 + p39 * 4 + ((k * 4 + 2) % 3) + 1));
    let v41: f32 = select(asg_opaque(0.0), v40, ((tn * 2 + ((((k * 4 + 2) / 3)) % 3) - 1) >= 0));
    let p42 = clamp((tn * 2 + ((((k * 4) / 3) + 1) % 3) - 1), 0, 3);
    let v43: f32 = at_1(((tb % 4) * 1024 + (tb / 4) * 128 + ((k * 4 + 3) / 9) * 16 + p42 * 4 + ((k * 4) % 3) + 1));
    let v44: f32 = select(asg_opaque(0.0), v43, ((tn * 2 + ((((k * 4) / 3) + 1) % 3) - 1) >= 0));
    let p45 = clamp((tn * 2 + ((((k * 4) / 3)) % 3) - 1), 0, 3);
    let p46 = clamp((((k * 4) % 3) + 2), 0, 3);
    let v47: f32 = at_1(((tb % 4) * 1024 + (tb / 4) * 128 + ((k * 4) / 9) * 16 + p45 * 4 + p46));
    let v48: f32 = select(asg_opaque(0.0), v47, ((tn * 2 + ((((k * 4) / 3)) % 3) - 1) >= 0) & ((((k * 4) % 3) + 2) <= 3));
    let p49 = clamp((tn * 2 + ((((k * 4 + 1) / 3)) % 3) - 1), 0, 3);
    let p50 = clamp((((k * 4 + 1) % 3) + 2), 0, 3);
    let v51: f32 = at_1(((tb % 4) * 1024 + (tb / 4) * 128 + ((k * 4 + 1) / 9) * 16 + p49 * 4 + p50));
    let v52: f32 = select(asg_opaque(0.0), v51, ((tn * 2 + ((((k * 4 + 1) / 3)) % 3) - 1) >= 0) & ((((k * 4 + 1) % 3) + 2) <= 3));
    let p53 = clamp((tn * 2 + ((((k * 4 + 2) / 3)) % 3) - 1), 0, 3);
    let p54 = clamp((((k * 4 + 2) % 3) + 2), 0, 3);
    let v55: f32 = at_1(((tb % 4) * 1024 + (tb / 4) * 128 + ((k * 4 + 2) / 9) * 16 + p53 * 4 + p54));
    let v56: f32 = select(asg_opaque(0.0), v55, ((tn * 2 + ((((k * 4 + 2) / 3)) % 3) - 1) >= 0) & ((((k * 4 + 2) % 3) + 2) <= 3));
    let p57 = clamp((tn * 2 + ((((k * 4) / 3) + 1) % 3) - 1), 0, 3);
    let p58 = clamp((((k * 4) % 3) + 2), 0, 3);
    let v59: f32 = at_1(((tb % 4) * 1024 + (tb / 4) * 128 + ((k * 4 + 3) / 9) * 16 + p57 * 4 + p58));
    let v60: f32 = select(asg_opaque(0.0), v59, ((tn * 2 + ((((k * 4) / 3) + 1) % 3) - 1) >= 0) & ((((k * 4) % 3) + 2) <= 3));
    let p61 = clamp((tn * 2 + ((((k * 4) / 3)) % 3)), 0, 3);
    let p62 = clamp((((k * 4) % 3) - 1), 0, 3);
    let v63: f32 = at_1(((tb % 4) * 1024 + (tb / 4) * 128 + ((k * 4) / 9) * 16 + p61 * 4 + p62));
    let v64: f32 = select(asg_opaque(0.0), v63, ((tn * 2 + ((((k * 4) / 3)) % 3)) <= 3) & ((((k * 4) % 3) - 1) >= 0));
    let p65 = clamp((tn * 2 + ((((k * 4 + 1) / 3)) % 3)), 0, 3);
    let p66 = clamp((((k * 4 + 1) % 3) - 1), 0, 3);
    let v67: f32 = at_1(((tb % 4) * 1024 + (tb / 4) * 128 + ((k * 4 + 1) / 9) * 16 + p65 * 4 + p66));
    let v68: f32 = select(asg_opaque(0.0), v67, ((tn * 2 + ((((k * 4 + 1) / 3)) % 3)) <= 3) & ((((k * 4 + 1) % 3) - 1) >= 0));
    let p69 = clamp((tn * 2 + ((((k * 4 + 2) / 3)) % 3)), 0, 3);
    let p70 = clamp((((k * 4 + 2) % 3) - 1), 0, 3);
    let v71: f32 = at_1(((tb % 4) * 1024 + (tb / 4) * 128 + ((k * 4 + 2) / 9) * 16 + p69 * 4 + p70));
    let v72: f32 = select(asg_opaque(0.0), v71, ((tn * 2 + ((((k * 4 + 2) / 3)) % 3)) <= 3) & ((((k * 4 + 2) % 3) - 1) >= 0));
    let p73 = clamp((tn * 2 + ((((k * 4) / 3) + 1) % 3)), 0, 3);
    let p74 = clamp((((k * 4) % 3) - 1), 0, 3);
    let v75: f32 = at_1(((tb % 4) * 1024 + (tb / 4) * 128 + ((k * 4 + 3) / 9) * 16 + p73 * 4 + p74));
    let v76: f32 = select(asg_opaque(0.0), v75, ((tn * 2 + ((((k * 4) / 3) + 1) % 3)) <= 3) & ((((k * 4) % 3) - 1) >= 0));
    let p77 = clamp((tn * 2 + ((((k * 4) / 3)) % 3)), 0, 3);
    let v78: f32 = at_1(((tb % 4) * 1024 + (tb / 4) * 128 + ((k * 4) / 9) * 16 + p77 * 4 + ((k * 4) % 3)));
    let v79: f32 = select(asg_opaque(0.0), v78, ((tn * 2 + ((((k * 4) / 3)) % 3)) <= 3));
    let p80 = clamp((tn * 2 + ((((k * 4 + 1) / 3)) % 3)), 0, 3);
    let v81: f32 = at_1(((tb % 4) * 1024 + (tb / 4) * 128 + ((k * 4 + 1) / 9) * 16 + p80 * 4 + ((k * 4 + 1) % 3)));
    let v82: f32 = select(asg_opaque(0.0), v81, ((tn * 2 + ((((k * 4 + 1) / 3)) % 3)) <= 3));
    let p83 = clamp((tn * 2 + ((((k * 4 + 2) / 3)) % 3)), 0, 3);
    let v84: f32 = at_1(((tb % 4) * 1024 + (tb / 4) * 128 + ((k * 4 + 2) / 9) * 16 + p83 * 4 + ((k * 4 + 2) % 3)));
    let v85: f32 = select(asg_opaque(0.0), v84, ((tn * 2 + ((((k * 4 + 2) / 3)) % 3)) <= 3));
    let p86 = clamp((tn * 2 + ((((k * 4) / 3) + 1) % 3)), 0, 3);
    let v87: f32 = at_1(((tb % 4) * 1024 + (tb / 4) * 128 + ((k * 4 + 3) / 9) * 16 + p86 * 4 + ((k * 4) % 3)));
    let v88: f32 = select(asg_opaque(0.0), v87, ((tn * 2 + ((((k * 4) / 3) + 1) % 3)) <= 3));
    let p89 = clamp((tn * 2 + ((((k * 4) / 3)) % 3)), 0, 3);
    let v90: f32 = at_1(((tb % 4) * 1024 + (tb / 4) * 128 + ((k * 4) / 9) * 16 + p89 * 4 + ((k * 4) % 3) + 1));
    let v91: f32 = select(asg_opaque(0.0), v90, ((tn * 2 + ((((k * 4) / 3)) % 3)) <= 3));
    let p92 = clamp((tn * 2 + ((((k * 4 + 1) / 3)) % 3)), 0, 3);
    let v93: f32 = at_1(((tb % 4) * 1024 + (tb / 4) * 128 + ((k * 4 + 1) / 9) * 16 + p92 * 4 + ((k * 4 + 1) % 3) + 1));
    let v94: f32 = select(asg_opaque(0.0), v93, ((tn * 2 + ((((k * 4 + 1) / 3)) % 3)) <= 3));
    let p95 = clamp((tn * 2 + ((((k * 4 + 2) / 3)) % 3)), 0, 3);
    let v96: f32 = at_1(((tb % 4) * 1024 + (tb / 4) * 128 + ((k * 4 + 2) / 9) * 16 + p95 * 4 + ((k * 4 + 2) % 3) + 1));
    let v97: f32 = select(asg_opaque(0.0), v96, ((tn * 2 + ((((k * 4 + 2) / 3)) % 3)) <= 3));
    let p98 = clamp((tn * 2 + ((((k * 4) / 3) + 1) % 3)), 0, 3);
    let v99: f32 = at_1(((tb % 4) * 1024 + (tb / 4) * 128 + ((k * 4 + 3) / 9) * 16 + p98 * 4 + ((k * 4) % 3) + 1));
    let v100: f32 = select(asg_opaque(0.0), v99, ((tn * 2 + ((((k * 4) / 3) + 1) % 3)) <= 3));
    let p101 = clamp((tn * 2 + ((((k * 4) / 3)) % 3)), 0, 3);
    let p102 = clamp((((k * 4) % 3) + 2), 0, 3);
    let v103: f32 = at_1(((tb % 4) * 1024 + (tb / 4) * 128 + ((k * 4) / 9) * 16 + p101 * 4 + p102));
    let v104: f32 = select(asg_opaque(0.0), v103, ((tn * 2 + ((((k * 4) / 3)) % 3)) <= 3) & ((((k * 4) % 3) + 2) <= 3));
    let p105 = clamp((tn * 2 + ((((k * 4 + 1) / 3)) % 3)), 0, 3);
    let p106 = clamp((((k * 4 + 1) % 3) + 2), 0, 3);
    let v107: f32 = at_1(((tb % 4) * 1024 + (tb / 4) * 128 + ((k * 4 + 1) / 9) * 16 + p105 * 4 + p106));
    let v108: f32 = select(asg_opaque(0.0), v107, ((tn * 2 + ((((k * 4 + 1) / 3)) % 3)) <= 3) & ((((k * 4 + 1) % 3) + 2) <= 3));
    let p109 = clamp((tn * 2 + ((((k * 4 + 2) / 3)) % 3)), 0, 3);
    let p110 = clamp((((k * 4 + 2) % 3) + 2), 0, 3);
    let v111: f32 = at_1(((tb % 4) * 1024 + (tb / 4) * 128 + ((k * 4 + 2) / 9) * 16 + p109 * 4 + p110));
    let v112: f32 = select(asg_opaque(0.0), v111, ((tn * 2 + ((((k * 4 + 2) / 3)) % 3)) <= 3) & ((((k * 4 + 2) % 3) + 2) <= 3));
    let p113 = clamp((tn * 2 + ((((k * 4) / 3) + 1) % 3)), 0, 3);
    let p114 = clamp((((k * 4) % 3) + 2), 0, 3);
    let v115: f32 = at_1(((tb % 4) * 1024 + (tb / 4) * 128 + ((k * 4 + 3) / 9) * 16 + p113 * 4 + p114));
    let v116: f32 = select(asg_opaque(0.0), v115, ((tn * 2 + ((((k * 4) / 3) + 1) % 3)) <= 3) & ((((k * 4) % 3) + 2) <= 3));
    let b117 = vec4<f32>(v8, v23, v35, v48);
    let b118 = vec4<f32>(v12, v26, v38, v52);
    let b119 = vec4<f32>(v16, v29, v41, v56);
    let b120 = vec4<f32>(v20, v32, v44, v60);
    let b121 = vec4<f32>(v64, v79, v91, v104);
    let b122 = vec4<f32>(v68, v82, v94, v108);
    let b123 = vec4<f32>(v72, v85, v97, v112);
    let b124 = vec4<f32>(v76, v88, v100, v116);
    c0_0 += v1 * b117;
    c0_1 += v1 * b121;
    c0_0 += v2 * b118;
    c0_1 += v2 * b122;
    c0_0 += v3 * b119;
    c0_1 += v3 * b123;
    c0_0 += v4 * b120;
    c0_1 += v4 * b124;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v125: f32 = f32(c0_0.x);
        let v126: f32 = f32(c0_0.y);
        let v127: f32 = f32(c0_0.z);
        let v128: f32 = f32(c0_0.w);
        put_four_2((tb * 128 + m * 4 + four), vec4<f32>(v125, v126, v127, v128));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 27
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 32u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 2048) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 8; col++) {
    let v2: f32 = at_0((col * 2048 + row));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  put_1(row, v3);
}

// kernel 28
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i >> 2u][i & 3]; }
fn four_at_2(i: i32) -> vec4<f32> { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i >> 2u][i & 3]; }
fn four_at_3(i: i32) -> vec4<f32> { return buf_3[i]; }
fn put_four_4(i: i32, v: vec4<f32>) { buf_2[i] = v; }
fn put_four_5(i: i32, v: vec4<f32>) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 36u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 9 * 4 + me % 4;
  let tm = (group / 9) % 4 * 16 + me / 4 % 16;
  let tb = group / 36;
  if (tn >= 36 || tm >= 64 || group >= 36) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 16; k++) {
    let q1 = four_at_0(((k / 4) * 256 + tm * 4 + (k % 4)));
    let p2 = clamp(((k % 4) + ((((tn * 8) / 3)) % 3) - 1), 0, 3);
    let p3 = clamp((((tn * 8) % 3) - 1), 0, 3);
    let v4: f32 = at_1(((k / 4) * 512 + ((tn * 8) / 9) * 16 + p2 * 4 + p3));
    let v5: f32 = select(asg_opaque(0.0), v4, (((k % 4) + ((((tn * 8) / 3)) % 3) - 1) >= 0) & (((k % 4) + ((((tn * 8) / 3)) % 3) - 1) <= 3) & ((((tn * 8) % 3) - 1) >= 0));
    let p6 = clamp(((k % 4) + ((((tn * 8) / 3)) % 3) - 1), 0, 3);
    let v7: f32 = at_1(((k / 4) * 512 + ((tn * 8) / 9) * 16 + p6 * 4 + ((tn * 8) % 3)));
    let v8: f32 = select(asg_opaque(0.0), v7, (((k % 4) + ((((tn * 8) / 3)) % 3) - 1) >= 0) & (((k % 4) + ((((tn * 8) / 3)) % 3) - 1) <= 3));
    let p9 = clamp(((k % 4) + ((((tn * 8) / 3)) % 3) - 1), 0, 3);
    let v10: f32 = at_1(((k / 4) * 512 + ((tn * 8) / 9) * 16 + p9 * 4 + ((tn * 8) % 3) + 1));
    let v11: f32 = select(asg_opaque(0.0), v10, (((k % 4) + ((((tn * 8) / 3)) % 3) - 1) >= 0) & (((k % 4) + ((((tn * 8) / 3)) % 3) - 1) <= 3));
    let p12 = clamp(((k % 4) + ((((tn * 8) / 3)) % 3) - 1), 0, 3);
    let p13 = clamp((((tn * 8) % 3) + 2), 0, 3);
    let v14: f32 = at_1(((k / 4) * 512 + ((tn * 8) / 9) * 16 + p12 * 4 + p13));
    let v15: f32 = select(asg_opaque(0.0), v14, (((k % 4) + ((((tn * 8) / 3)) % 3) - 1) >= 0) & (((k % 4) + ((((tn * 8) / 3)) % 3) - 1) <= 3) & ((((tn * 8) % 3) + 2) <= 3));
    let p16 = clamp(((k % 4) + ((((tn * 8 + 1) / 3)) % 3) - 1), 0, 3);
    let p17 = clamp((((tn * 8 + 1) % 3) - 1), 0, 3);
    let v18: f32 = at_1(((k / 4) * 512 + ((tn * 8 + 1) / 9) * 16 + p16 * 4 + p17));
    let v19: f32 = select(asg_opaque(0.0), v18, (((k % 4) + ((((tn * 8 + 1) / 3)) % 3) - 1) >= 0) & (((k % 4) + ((((tn * 8 + 1) / 3)) % 3) - 1) <= 3) & ((((tn * 8 + 1) % 3) - 1) >= 0));
    let p20 = clamp(((k % 4) + ((((tn * 8 + 1) / 3)) % 3) - 1), 0, 3);
    let v21: f32 = at_1(((k / 4) * 512 + ((tn * 8 + 1) / 9) * 16 + p20 * 4 + ((tn * 8 + 1) % 3)));
    let v22: f32 = select(asg_opaque(0.0), v21, (((k % 4) + ((((tn * 8 + 1) / 3)) % 3) - 1) >= 0) & (((k % 4) + ((((tn * 8 + 1) / 3)) % 3) - 1) <= 3));
    let p23 = clamp(((k % 4) + ((((tn * 8 + 1) / 3)) % 3) - 1), 0, 3);
    let v24: f32 = at_1(((k / 4) * 512 + ((tn * 8 + 1) / 9) * 16 + p23 * 4 + ((tn * 8 + 1) % 3) + 1));
    let v25: f32 = select(asg_opaque(0.0), v24, (((k % 4) + ((((tn * 8 + 1) / 3)) % 3) - 1) >= 0) & (((k % 4) + ((((tn * 8 + 1) / 3)) % 3) - 1) <= 3));
    let p26 = clamp(((k % 4) + ((((tn * 8 + 1) / 3)) % 3) - 1), 0, 3);
    let p27 = clamp((((tn * 8 + 1) % 3) + 2), 0, 3);
    let v28: f32 = at_1(((k / 4) * 512 + ((tn * 8 + 1) / 9) * 16 + p26 * 4 + p27));
    let v29: f32 = select(asg_opaque(0.0), v28, (((k % 4) + ((((tn * 8 + 1) / 3)) % 3) - 1) >= 0) & (((k % 4) + ((((tn * 8 + 1) / 3)) % 3) - 1) <= 3) & ((((tn * 8 + 1) % 3) + 2) <= 3));
    let p30 = clamp(((k % 4) + ((((tn * 8 + 2) / 3)) % 3) - 1), 0, 3);
    let p31 = clamp((((tn * 8 + 2) % 3) - 1), 0, 3);
    let v32: f32 = at_1(((k / 4) * 512 + ((tn * 8 + 2) / 9) * 16 + p30 * 4 + p31));
    let v33: f32 = select(asg_opaque(0.0), v32, (((k % 4) + ((((tn * 8 + 2) / 3)) % 3) - 1) >= 0) & (((k % 4) + ((((tn * 8 + 2) / 3)) % 3) - 1) <= 3) & ((((tn * 8 + 2) % 3) - 1) >= 0));
    let p34 = clamp(((k % 4) + ((((tn * 8 + 2) / 3)) % 3) - 1), 0, 3);
    let v35: f32 = at_1(((k / 4) * 512 + ((tn * 8 + 2) / 9) * 16 + p34 * 4 + ((tn * 8 + 2) % 3)));
    let v36: f32 = select(asg_opaque(0.0), v35, (((k % 4) + ((((tn * 8 + 2) / 3)) % 3) - 1) >= 0) & (((k % 4) + ((((tn * 8 + 2) / 3)) % 3) - 1) <= 3));
    let p37 = clamp(((k % 4) + ((((tn * 8 + 2) / 3)) % 3) - 1), 0, 3);
    let v38: f32 = at_1(((k / 4) * 512 + ((tn * 8 + 2) / 9) * 16 + p37 * 4 + ((tn * 8 + 2) % 3) + 1));
    let v39: f32 = select(asg_opaque(0.0), v38, (((k % 4) + ((((tn * 8 + 2) / 3)) % 3) - 1) >= 0) & (((k % 4) + ((((tn * 8 + 2) / 3)) % 3) - 1) <= 3));
    let p40 = clamp(((k % 4) + ((((tn * 8 + 2) / 3)) % 3) - 1), 0, 3);
    let p41 = clamp((((tn * 8 + 2) % 3) + 2), 0, 3);
    let v42: f32 = at_1(((k / 4) * 512 + ((tn * 8 + 2) / 9) * 16 + p40 * 4 + p41));
    let v43: f32 = select(asg_opaque(0.0), v42, (((k % 4) + ((((tn * 8 + 2) / 3)) % 3) - 1) >= 0) & (((k % 4) + ((((tn * 8 + 2) / 3)) % 3) - 1) <= 3) & ((((tn * 8 + 2) % 3) + 2) <= 3));
    let p44 = clamp(((k % 4) + ((((tn * 8) / 3) + 1) % 3) - 1), 0, 3);
    let p45 = clamp((((tn * 8) % 3) - 1), 0, 3);
    let v46: f32 = at_1(((k / 4) * 512 + ((tn * 8 + 3) / 9) * 16 + p44 * 4 + p45));
    let v47: f32 = select(asg_opaque(0.0), v46, (((k % 4) + ((((tn * 8) / 3) + 1) % 3) - 1) >= 0) & (((k % 4) + ((((tn * 8) / 3) + 1) % 3) - 1) <= 3) & ((((tn * 8) % 3) - 1) >= 0));
    let p48 = clamp(((k % 4) + ((((tn * 8) / 3) + 1) % 3) - 1), 0, 3);
    let v49: f32 = at_1(((k / 4) * 512 + ((tn * 8 + 3) / 9) * 16 + p48 * 4 + ((tn * 8) % 3)));
    let v50: f32 = select(asg_opaque(0.0), v49, (((k % 4) + ((((tn * 8) / 3) + 1) % 3) - 1) >= 0) & (((k % 4) + ((((tn * 8) / 3) + 1) % 3) - 1) <= 3));
    let p51 = clamp(((k % 4) + ((((tn * 8) / 3) + 1) % 3) - 1), 0, 3);
    let v52: f32 = at_1(((k / 4) * 512 + ((tn * 8 + 3) / 9) * 16 + p51 * 4 + ((tn * 8) % 3) + 1));
    let v53: f32 = select(asg_opaque(0.0), v52, (((k % 4) + ((((tn * 8) / 3) + 1) % 3) - 1) >= 0) & (((k % 4) + ((((tn * 8) / 3) + 1) % 3) - 1) <= 3));
    let p54 = clamp(((k % 4) + ((((tn * 8) / 3) + 1) % 3) - 1), 0, 3);
    let p55 = clamp((((tn * 8) % 3) + 2), 0, 3);
    let v56: f32 = at_1(((k / 4) * 512 + ((tn * 8 + 3) / 9) * 16 + p54 * 4 + p55));
    let v57: f32 = select(asg_opaque(0.0), v56, (((k % 4) + ((((tn * 8) / 3) + 1) % 3) - 1) >= 0) & (((k % 4) + ((((tn * 8) / 3) + 1) % 3) - 1) <= 3) & ((((tn * 8) % 3) + 2) <= 3));
    let p58 = clamp(((k % 4) + ((((tn * 8 + 1) / 3) + 1) % 3) - 1), 0, 3);
    let p59 = clamp((((tn * 8 + 1) % 3) - 1), 0, 3);
    let v60: f32 = at_1(((k / 4) * 512 + ((tn * 8 + 4) / 9) * 16 + p58 * 4 + p59));
    let v61: f32 = select(asg_opaque(0.0), v60, (((k % 4) + ((((tn * 8 + 1) / 3) + 1) % 3) - 1) >= 0) & (((k % 4) + ((((tn * 8 + 1) / 3) + 1) % 3) - 1) <= 3) & ((((tn * 8 + 1) % 3) - 1) >= 0));
    let p62 = clamp(((k % 4) + ((((tn * 8 + 1) / 3) + 1) % 3) - 1), 0, 3);
    let v63: f32 = at_1(((k / 4) * 512 + ((tn * 8 + 4) / 9) * 16 + p62 * 4 + ((tn * 8 + 1) % 3)));
    let v64: f32 = select(asg_opaque(0.0), v63, (((k % 4) + ((((tn * 8 + 1) / 3) + 1) % 3) - 1) >= 0) & (((k % 4) + ((((tn * 8 + 1) / 3) + 1) % 3) - 1) <= 3));
    let p65 = clamp(((k % 4) + ((((tn * 8 + 1) / 3) + 1) % 3) - 1), 0, 3);
    let v66: f32 = at_1(((k / 4) * 512 + ((tn * 8 + 4) / 9) * 16 + p65 * 4 + ((tn * 8 + 1) % 3) + 1));
    let v67: f32 = select(asg_opaque(0.0), v66, (((k % 4) + ((((tn * 8 + 1) / 3) + 1) % 3) - 1) >= 0) & (((k % 4) + ((((tn * 8 + 1) / 3) + 1) % 3) - 1) <= 3));
    let p68 = clamp(((k % 4) + ((((tn * 8 + 1) / 3) + 1) % 3) - 1), 0, 3);
    let p69 = clamp((((tn * 8 + 1) % 3) + 2), 0, 3);
    let v70: f32 = at_1(((k / 4) * 512 + ((tn * 8 + 4) / 9) * 16 + p68 * 4 + p69));
    let v71: f32 = select(asg_opaque(0.0), v70, (((k % 4) + ((((tn * 8 + 1) / 3) + 1) % 3) - 1) >= 0) & (((k % 4) + ((((tn * 8 + 1) / 3) + 1) % 3) - 1) <= 3) & ((((tn * 8 + 1) % 3) + 2) <= 3));
    let p72 = clamp(((k % 4) + ((((tn * 8 + 2) / 3) + 1) % 3) - 1), 0, 3);
    let p73 = clamp((((tn * 8 + 2) % 3) - 1), 0, 3);
    let v74: f32 = at_1(((k / 4) * 512 + ((tn * 8 + 5) / 9) * 16 + p72 * 4 + p73));
    let v75: f32 = select(asg_opaque(0.0), v74, (((k % 4) + ((((tn * 8 + 2) / 3) + 1) % 3) - 1) >= 0) & (((k % 4) + ((((tn * 8 + 2) / 3) + 1) % 3) - 1) <= 3) & ((((tn * 8 + 2) % 3) - 1) >= 0));
    let p76 = clamp(((k % 4) + ((((tn * 8 + 2) / 3) + 1) % 3) - 1), 0, 3);
    let v77: f32 = at_1(((k / 4) * 512 + ((tn * 8 + 5) / 9) * 16 + p76 * 4 + ((tn * 8 + 2) % 3)));
    let v78: f32 = select(asg_opaque(0.0), v77, (((k % 4) + ((((tn * 8 + 2) / 3) + 1) % 3) - 1) >= 0) & (((k % 4) + ((((tn * 8 + 2) / 3) + 1) % 3) - 1) <= 3));
    let p79 = clamp(((k % 4) + ((((tn * 8 + 2) / 3) + 1) % 3) - 1), 0, 3);
    let v80: f32 = at_1(((k / 4) * 512 + ((tn * 8 + 5) / 9) * 16 + p79 * 4 + ((tn * 8 + 2) % 3) + 1));
    let v81: f32 = select(asg_opaque(0.0), v80, (((k % 4) + ((((tn * 8 + 2) / 3) + 1) % 3) - 1) >= 0) & (((k % 4) + ((((tn * 8 + 2) / 3) + 1) % 3) - 1) <= 3));
    let p82 = clamp(((k % 4) + ((((tn * 8 + 2) / 3) + 1) % 3) - 1), 0, 3);
    let p83 = clamp((((tn * 8 + 2) % 3) + 2), 0, 3);
    let v84: f32 = at_1(((k / 4) * 512 + ((tn * 8 + 5) / 9) * 16 + p82 * 4 + p83));
    let v85: f32 = select(asg_opaque(0.0), v84, (((k % 4) + ((((tn * 8 + 2) / 3) + 1) % 3) - 1) >= 0) & (((k % 4) + ((((tn * 8 + 2) / 3) + 1) % 3) - 1) <= 3) & ((((tn * 8 + 2) % 3) + 2) <= 3));
    let p86 = clamp(((k % 4) + ((((tn * 8) / 3) + 2) % 3) - 1), 0, 3);
    let p87 = clamp((((tn * 8) % 3) - 1), 0, 3);
    let v88: f32 = at_1(((k / 4) * 512 + ((tn * 8 + 6) / 9) * 16 + p86 * 4 + p87));
    let v89: f32 = select(asg_opaque(0.0), v88, (((k % 4) + ((((tn * 8) / 3) + 2) % 3) - 1) >= 0) & (((k % 4) + ((((tn * 8) / 3) + 2) % 3) - 1) <= 3) & ((((tn * 8) % 3) - 1) >= 0));
    let p90 = clamp(((k % 4) + ((((tn * 8) / 3) + 2) % 3) - 1), 0, 3);
    let v91: f32 = at_1(((k / 4) * 512 + ((tn * 8 + 6) / 9) * 16 + p90 * 4 + ((tn * 8) % 3)));
    let v92: f32 = select(asg_opaque(0.0), v91, (((k % 4) + ((((tn * 8) / 3) + 2) % 3) - 1) >= 0) & (((k % 4) + ((((tn * 8) / 3) + 2) % 3) - 1) <= 3));
    let p93 = clamp(((k % 4) + ((((tn * 8) / 3) + 2) % 3) - 1), 0, 3);
    let v94: f32 = at_1(((k / 4) * 512 + ((tn * 8 + 6) / 9) * 16 + p93 * 4 + ((tn * 8) % 3) + 1));
    let v95: f32 = select(asg_opaque(0.0), v94, (((k % 4) + ((((tn * 8) / 3) + 2) % 3) - 1) >= 0) & (((k % 4) + ((((tn * 8) / 3) + 2) % 3) - 1) <= 3));
    let p96 = clamp(((k % 4) + ((((tn * 8) / 3) + 2) % 3) - 1), 0, 3);
    let p97 = clamp((((tn * 8) % 3) + 2), 0, 3);
    let v98: f32 = at_1(((k / 4) * 512 + ((tn * 8 + 6) / 9) * 16 + p96 * 4 + p97));
    let v99: f32 = select(asg_opaque(0.0), v98, (((k % 4) + ((((tn * 8) / 3) + 2) % 3) - 1) >= 0) & (((k % 4) + ((((tn * 8) / 3) + 2) % 3) - 1) <= 3) & ((((tn * 8) % 3) + 2) <= 3));
    let p100 = clamp(((k % 4) + ((((tn * 8 + 1) / 3) + 2) % 3) - 1), 0, 3);
    let p101 = clamp((((tn * 8 + 1) % 3) - 1), 0, 3);
    let v102: f32 = at_1(((k / 4) * 512 + ((tn * 8 + 7) / 9) * 16 + p100 * 4 + p101));
    let v103: f32 = select(asg_opaque(0.0), v102, (((k % 4) + ((((tn * 8 + 1) / 3) + 2) % 3) - 1) >= 0) & (((k % 4) + ((((tn * 8 + 1) / 3) + 2) % 3) - 1) <= 3) & ((((tn * 8 + 1) % 3) - 1) >= 0));
    let p104 = clamp(((k % 4) + ((((tn * 8 + 1) / 3) + 2) % 3) - 1), 0, 3);
    let v105: f32 = at_1(((k / 4) * 512 + ((tn * 8 + 7) / 9) * 16 + p104 * 4 + ((tn * 8 + 1) % 3)));
    let v106: f32 = select(asg_opaque(0.0), v105, (((k % 4) + ((((tn * 8 + 1) / 3) + 2) % 3) - 1) >= 0) & (((k % 4) + ((((tn * 8 + 1) / 3) + 2) % 3) - 1) <= 3));
    let p107 = clamp(((k % 4) + ((((tn * 8 + 1) / 3) + 2) % 3) - 1), 0, 3);
    let v108: f32 = at_1(((k / 4) * 512 + ((tn * 8 + 7) / 9) * 16 + p107 * 4 + ((tn * 8 + 1) % 3) + 1));
    let v109: f32 = select(asg_opaque(0.0), v108, (((k % 4) + ((((tn * 8 + 1) / 3) + 2) % 3) - 1) >= 0) & (((k % 4) + ((((tn * 8 + 1) / 3) + 2) % 3) - 1) <= 3));
    let p110 = clamp(((k % 4) + ((((tn * 8 + 1) / 3) + 2) % 3) - 1), 0, 3);
    let p111 = clamp((((tn * 8 + 1) % 3) + 2), 0, 3);
    let v112: f32 = at_1(((k / 4) * 512 + ((tn * 8 + 7) / 9) * 16 + p110 * 4 + p111));
    let v113: f32 = select(asg_opaque(0.0), v112, (((k % 4) + ((((tn * 8 + 1) / 3) + 2) % 3) - 1) >= 0) & (((k % 4) + ((((tn * 8 + 1) / 3) + 2) % 3) - 1) <= 3) & ((((tn * 8 + 1) % 3) + 2) <= 3));
    let b114 = vec4<f32>(v5, v19, v33, v47);
    let b115 = vec4<f32>(v8, v22, v36, v50);
    let b116 = vec4<f32>(v11, v25, v39, v53);
    let b117 = vec4<f32>(v15, v29, v43, v57);
    let b118 = vec4<f32>(v61, v75, v89, v103);
    let b119 = vec4<f32>(v64, v78, v92, v106);
    let b120 = vec4<f32>(v67, v81, v95, v109);
    let b121 = vec4<f32>(v71, v85, v99, v113);
    c0_0 += q1.x * b114;
    c0_1 += q1.x * b118;
    c0_0 += q1.y * b115;
    c0_1 += q1.y * b119;
    c0_0 += q1.z * b116;
    c0_1 += q1.z * b120;
    c0_0 += q1.w * b117;
    c0_1 += q1.w * b121;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v122: f32 = f32(c0_0.x);
        let v123: f32 = asg_opaque(0.9);
        let q124 = four_at_2((m * 72 + four));
        let v125: f32 = q124.x;
        let v126: f32 = (v123 * v125);
        let v127: f32 = asg_opaque(0.1);
        let v128: f32 = (v127 * v122);
        let v129: f32 = asg_add(v126, v128);
        let v130: f32 = asg_opaque(0.999);
        let q131 = four_at_3((m * 72 + four));
        let v132: f32 = q131.x;
        let v133: f32 = (v130 * v132);
        let v134: f32 = asg_opaque(0.001);
        let v135: f32 = (v122 * v122);
        let v136: f32 = (v134 * v135);
        let v137: f32 = asg_add(v133, v136);
        let v138: f32 = f32(c0_0.y);
        let v139: f32 = asg_opaque(0.9);
        let v140: f32 = q124.y;
        let v141: f32 = (v139 * v140);
        let v142: f32 = asg_opaque(0.1);
        let v143: f32 = (v142 * v138);
        let v144: f32 = asg_add(v141, v143);
        let v145: f32 = asg_opaque(0.999);
        let v146: f32 = q131.y;
        let v147: f32 = (v145 * v146);
        let v148: f32 = asg_opaque(0.001);
        let v149: f32 = (v138 * v138);
        let v150: f32 = (v148 * v149);
        let v151: f32 = asg_add(v147, v150);
        let v152: f32 = f32(c0_0.z);
        let v153: f32 = asg_opaque(0.9);
        let v154: f32 = q124.z;
        let v155: f32 = (v153 * v154);
        let v156: f32 = asg_opaque(0.1);
        let v157: f32 = (v156 * v152);
        let v158: f32 = asg_add(v155, v157);
        let v159: f32 = asg_opaque(0.999);
        let v160: f32 = q131.z;
        let v161: f32 = (v159 * v160);
        let v162: f32 = asg_opaque(0.001);
        let v163: f32 = (v152 * v152);
        let v164: f32 = (v162 * v163);
        let v165: f32 = asg_add(v161, v164);
        let v166: f32 = f32(c0_0.w);
        let v167: f32 = asg_opaque(0.9);
        let v168: f32 = q124.w;
        let v169: f32 = (v167 * v168);
        let v170: f32 = asg_opaque(0.1);
        let v171: f32 = (v170 * v166);
        let v172: f32 = asg_add(v169, v171);
        let v173: f32 = asg_opaque(0.999);
        let v174: f32 = q131.w;
        let v175: f32 = (v173 * v174);
        let v176: f32 = asg_opaque(0.001);
        let v177: f32 = (v166 * v166);
        let v178: f32 = (v176 * v177);
        let v179: f32 = asg_add(v175, v178);
        put_four_4((m * 72 + four), vec4<f32>(v129, v144, v158, v172));
        put_four_5((m * 72 + four), vec4<f32>(v137, v151, v165, v179));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 29
// with asg_add, asg_ordered, asg_less, asg_zero, asg_opaque, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<i32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> i32 { return buf_1[i]; }
fn at_2(i: i32) -> i32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_4[i] = v; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn put_6(i: i32, v: f32) { buf_5[i] = v; }
fn put_7(i: i32, v: f32) { buf_0[i] = v; }

var<workgroup> shared_f32_0: array<f32, 128>;
@compute @workgroup_size(128)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 32u);
  let me = group * 128 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 32) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = lane; col < 256; col += 128) {
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
  let full12 = asg_parts * min(asg_width, 128u) == 128u;
  if (full12) {
    for (var half = min(asg_width, 128u) / 2u; half > 0u; half /= 2u) {
      let o13 = subgroupShuffleXor(a1, half);
      a1 = asg_add(a1, o13);
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
  if (!full12) {
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
  let v14: f32 = f32(a1);
  storageBarrier();
  if (lane == 0) {
    put_4(row, v14);
  }
  let v15: f32 = asg_opaque(0.9);
  let v16: f32 = at_5(row);
  let v17: f32 = (v15 * v16);
  let v18: f32 = asg_opaque(0.1);
  let v19: f32 = (v18 * v14);
  let v20: f32 = asg_add(v17, v19);
  storageBarrier();
  if (lane == 0) {
    put_6(row, v20);
  }
  for (var col = lane; col < 256; col += 128) {
    let v21: f32 = at_0(((col / 64) * 2048 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v22: f32 = asg_opaque(0.0);
    let v23: bool = asg_less(v22, v21);
    let v24: i32 = at_1(((col / 64) * 512 + row * 16 + (((col / 8) % 8) / 2) * 4 + ((col % 8) / 2)));
    let v25: i32 = at_2((((col / 8) % 2) * 2 + (col % 2)));
    let v26: bool = (v24 == v25);
    let v27: f32 = at_3(((col / 64) * 512 + row * 16 + (((col / 8) % 8) / 2) * 4 + ((col % 8) / 2)));
    let v28: f32 = asg_opaque(0.0);
    let v29: f32 = select(v28, v27, v26);
    let v30: f32 = select(v22, v29, v23);
    put_7(((col / 64) * 2048 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)), v30);
  }
}

// kernel 30
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_rsqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
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
fn put_4(i: i32, v: f32) { buf_4[i] = v; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn put_7(i: i32, v: f32) { buf_0[i] = v; }

var<workgroup> shared_f32_0: array<f32, 128>;
@compute @workgroup_size(128)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 32u);
  let me = group * 128 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 32) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v4: f32 = at_2(row);
  let v6: f32 = at_1((row * 64));
  let v7: f32 = asg_add(v6, v4);
  let v9: f32 = at_3(row);
  let v10: f32 = asg_opaque(256.0);
  let v11: f32 = asg_div(v9, v10);
  for (var col = lane; col < 256; col += 128) {
    let v2: f32 = at_0(((col / 64) * 2048 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v3: f32 = at_1(((col / 64) * 2048 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v5: f32 = asg_add(v3, v4);
    let v8: f32 = asg_sub(v5, v7);
    let v12: f32 = asg_sub(v8, v11);
    let v13: f32 = (v2 * v12);
    a1 = asg_add(a1, v13);
  }
  let full14 = asg_parts * min(asg_width, 128u) == 128u;
  if (full14) {
    for (var half = min(asg_width, 128u) / 2u; half > 0u; half /= 2u) {
      let o15 = subgroupShuffleXor(a1, half);
      a1 = asg_add(a1, o15);
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
  if (!full14) {
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
  let v16: f32 = f32(a1);
  storageBarrier();
  if (lane == 0) {
    put_4(row, v16);
  }
  let v18: f32 = at_5(row);
  let v19: f32 = asg_div(v18, v10);
  let v20: f32 = asg_opaque(1e-05);
  let v21: f32 = asg_add(v19, v20);
  let v22: f32 = asg_rsqrt(v21);
  let v23: f32 = at_6(row);
  let v24: f32 = (v22 * v23);
  for (var col = lane; col < 256; col += 128) {
    let v17: f32 = at_0(((col / 64) * 2048 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v25: f32 = (v17 * v24);
    put_7(((col / 64) * 2048 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)), v25);
  }
}

// kernel 31
// with asg_add, asg_whole_of, asg_div, asg_rsqrt, asg_zero, asg_opaque, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_2[i] = v; }
fn put_5(i: i32, v: f32) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 32) { return; }
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
  put_4(row, v16);
  put_5(row, v23);
}

// kernel 32
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_rsqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i >> 2u][i & 3]; }
fn four_at_3(i: i32) -> vec4<f32> { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn put_four_6(i: i32, v: vec4<f32>) { buf_6[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 32u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 2048) { return; }
  let v1: f32 = at_0(((row / 16) % 32));
  let v2: f32 = at_1(((row / 16) % 32));
  let v3: f32 = (v1 * v2);
  let v4: f32 = asg_opaque(-0.5);
  let v5: f32 = at_2(((row / 16) % 32));
  let v6: f32 = asg_opaque(256.0);
  let v7: f32 = asg_div(v5, v6);
  let v8: f32 = asg_opaque(1e-05);
  let v9: f32 = asg_add(v7, v8);
  let v10: f32 = asg_rsqrt(v9);
  let v11: f32 = asg_div(v10, v9);
  let v12: f32 = (v4 * v11);
  let v13: f32 = (v3 * v12);
  let v14: f32 = asg_div(v13, v6);
  let v15: f32 = asg_opaque(2.0);
  let q16 = four_at_3(row);
  let v17: f32 = q16.x;
  let v18: f32 = at_4(((row / 16) % 32));
  let v19: f32 = asg_add(v17, v18);
  let q20 = four_at_3((((row / 16) % 32) * 16));
  let v21: f32 = q20.x;
  let v22: f32 = asg_add(v21, v18);
  let v23: f32 = asg_sub(v19, v22);
  let v24: f32 = at_5(((row / 16) % 32));
  let v25: f32 = asg_div(v24, v6);
  let v26: f32 = asg_sub(v23, v25);
  let v27: f32 = (v15 * v26);
  let v28: f32 = (v14 * v27);
  let v29: f32 = asg_opaque(2.0);
  let v30: f32 = q16.y;
  let v31: f32 = asg_add(v30, v18);
  let v32: f32 = asg_sub(v31, v22);
  let v33: f32 = asg_sub(v32, v25);
  let v34: f32 = (v29 * v33);
  let v35: f32 = (v14 * v34);
  let v36: f32 = asg_opaque(2.0);
  let v37: f32 = q16.z;
  let v38: f32 = asg_add(v37, v18);
  let v39: f32 = asg_sub(v38, v22);
  let v40: f32 = asg_sub(v39, v25);
  let v41: f32 = (v36 * v40);
  let v42: f32 = (v14 * v41);
  let v43: f32 = asg_opaque(2.0);
  let v44: f32 = q16.w;
  let v45: f32 = asg_add(v44, v18);
  let v46: f32 = asg_sub(v45, v22);
  let v47: f32 = asg_sub(v46, v25);
  let v48: f32 = (v43 * v47);
  let v49: f32 = (v14 * v48);
  put_four_6(row, vec4<f32>(v28, v35, v42, v49));
}

// kernel 33
// with asg_add, asg_whole_of, asg_div, asg_zero, asg_opaque, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_3[i] = v; }
fn put_5(i: i32, v: f32) { buf_0[i] = v; }

var<workgroup> shared_f32_0: array<f32, 128>;
@compute @workgroup_size(128)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 32u);
  let me = group * 128 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 32) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = lane; col < 256; col += 128) {
    let v2: f32 = at_0(((col / 64) * 2048 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v3: f32 = at_1(((col / 64) * 2048 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v4: f32 = asg_add(v2, v3);
    let v5: f32 = (-v4);
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
  var a9: f32 = asg_opaque(0.0);
  let v13: f32 = asg_opaque(256.0);
  let v14: f32 = asg_div(v8, v13);
  for (var col = lane; col < 256; col += 128) {
    let v10: f32 = at_0(((col / 64) * 2048 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v11: f32 = at_1(((col / 64) * 2048 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v12: f32 = asg_add(v10, v11);
    let v15: f32 = asg_add(v12, v14);
    a9 = asg_add(a9, v15);
  }
  let full16 = asg_parts * min(asg_width, 128u) == 128u;
  if (full16) {
    for (var half = min(asg_width, 128u) / 2u; half > 0u; half /= 2u) {
      let o17 = subgroupShuffleXor(a9, half);
      a9 = asg_add(a9, o17);
    }
    a9 = subgroupBroadcastFirst(a9);
    if (asg_parts > 1u) {
      if (asg_place == 0u) {
        shared_f32_0[asg_part] = a9;
      }
      workgroupBarrier();
      a9 = shared_f32_0[0];
      for (var part = 1u; part < asg_parts; part++) {
        a9 = asg_add(a9, shared_f32_0[part]);
      }
      workgroupBarrier();
    }
  }
  if (!full16) {
    shared_f32_0[lane] = a9;
    workgroupBarrier();
    for (var half = 64; half > 0; half /= 2) {
      if (lane < half) {
        a9 = shared_f32_0[lane];
        a9 = asg_add(a9, shared_f32_0[lane + half]);
        shared_f32_0[lane] = a9;
      }
      workgroupBarrier();
    }
    a9 = shared_f32_0[0];
    workgroupBarrier();
  }
  let v18: f32 = f32(a9);
  storageBarrier();
  if (lane == 0) {
    put_2(row, v18);
  }
  let v19: f32 = asg_opaque(0.9);
  let v20: f32 = at_3(row);
  let v21: f32 = (v19 * v20);
  let v22: f32 = asg_opaque(0.1);
  let v23: f32 = (v22 * v18);
  let v24: f32 = asg_add(v21, v23);
  storageBarrier();
  if (lane == 0) {
    put_4(row, v24);
  }
  for (var col = lane; col < 256; col += 128) {
    let v25: f32 = at_0(((col / 64) * 2048 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v26: f32 = at_1(((col / 64) * 2048 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v27: f32 = asg_add(v25, v26);
    let v28: f32 = asg_add(v27, v14);
    put_5(((col / 64) * 2048 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)), v28);
  }
}

// kernel 34
// with asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 32u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 2 * 4 + me % 4;
  let tm = (group / 2) % 1 * 16 + me / 4 % 16;
  let tb = group / 2;
  if (tn >= 8 || tm >= 16 || group >= 32) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 18; k++) {
    let v1: f32 = at_0(((tb / 4) * 1152 + ((k * 4) / 9) * 144 + tm * 9 + ((((k * 4) / 3)) % 3) * -3 + ((k * 4) % 3) * -1 + 8));
    let v2: f32 = at_0(((tb / 4) * 1152 + ((k * 4 + 1) / 9) * 144 + tm * 9 + ((((k * 4 + 1) / 3)) % 3) * -3 + ((k * 4 + 1) % 3) * -1 + 8));
    let v3: f32 = at_0(((tb / 4) * 1152 + ((k * 4 + 2) / 9) * 144 + tm * 9 + ((((k * 4 + 2) / 3)) % 3) * -3 + ((k * 4 + 2) % 3) * -1 + 8));
    let v4: f32 = at_0(((tb / 4) * 1152 + ((k * 4 + 3) / 9) * 144 + tm * 9 + ((((k * 4) / 3) + 1) % 3) * -3 + ((k * 4) % 3) * -1 + 8));
    let p5 = clamp((tn + ((((k * 4) / 3)) % 3) - 1), 0, 7);
    let p6 = clamp((((k * 4) % 3) - 1), 0, 7);
    let v7: f32 = at_1(((tb % 4) * 2048 + (tb / 4) * 512 + ((k * 4) / 9) * 64 + p5 * 8 + p6));
    let v8: f32 = select(asg_opaque(0.0), v7, ((tn + ((((k * 4) / 3)) % 3) - 1) >= 0) & ((tn + ((((k * 4) / 3)) % 3) - 1) <= 7) & ((((k * 4) % 3) - 1) >= 0));
    let p9 = clamp((tn + ((((k * 4 + 1) / 3)) % 3) - 1), 0, 7);
    let p10 = clamp((((k * 4 + 1) % 3) - 1), 0, 7);
    let v11: f32 = at_1(((tb % 4) * 2048 + (tb / 4) * 512 + ((k * 4 + 1) / 9) * 64 + p9 * 8 + p10));
    let v12: f32 = select(asg_opaque(0.0), v11, ((tn + ((((k * 4 + 1) / 3)) % 3) - 1) >= 0) & ((tn + ((((k * 4 + 1) / 3)) % 3) - 1) <= 7) & ((((k * 4 + 1) % 3) - 1) >= 0));
    let p13 = clamp((tn + ((((k * 4 + 2) / 3)) % 3) - 1), 0, 7);
    let p14 = clamp((((k * 4 + 2) % 3) - 1), 0, 7);
    let v15: f32 = at_1(((tb % 4) * 2048 + (tb / 4) * 512 + ((k * 4 + 2) / 9) * 64 + p13 * 8 + p14));
    let v16: f32 = select(asg_opaque(0.0), v15, ((tn + ((((k * 4 + 2) / 3)) % 3) - 1) >= 0) & ((tn + ((((k * 4 + 2) / 3)) % 3) - 1) <= 7) & ((((k * 4 + 2) % 3) - 1) >= 0));
    let p17 = clamp((tn + ((((k * 4) / 3) + 1) % 3) - 1), 0, 7);
    let p18 = clamp((((k * 4) % 3) - 1), 0, 7);
    let v19: f32 = at_1(((tb % 4) * 2048 + (tb / 4) * 512 + ((k * 4 + 3) / 9) * 64 + p17 * 8 + p18));
    let v20: f32 = select(asg_opaque(0.0), v19, ((tn + ((((k * 4) / 3) + 1) % 3) - 1) >= 0) & ((tn + ((((k * 4) / 3) + 1) % 3) - 1) <= 7) & ((((k * 4) % 3) - 1) >= 0));
    let p21 = clamp((tn + ((((k * 4) / 3)) % 3) - 1), 0, 7);
    let v22: f32 = at_1(((tb % 4) * 2048 + (tb / 4) * 512 + ((k * 4) / 9) * 64 + p21 * 8 + ((k * 4) % 3)));
    let v23: f32 = select(asg_opaque(0.0), v22, ((tn + ((((k * 4) / 3)) % 3) - 1) >= 0) & ((tn + ((((k * 4) / 3)) % 3) - 1) <= 7));
    let p24 = clamp((tn + ((((k * 4 + 1) / 3)) % 3) - 1), 0, 7);
    let v25: f32 = at_1(((tb % 4) * 2048 + (tb / 4) * 512 + ((k * 4 + 1) / 9) * 64 + p24 * 8 + ((k * 4 + 1) % 3)));
    let v26: f32 = select(asg_opaque(0.0), v25, ((tn + ((((k * 4 + 1) / 3)) % 3) - 1) >= 0) & ((tn + ((((k * 4 + 1) / 3)) % 3) - 1) <= 7));
    let p27 = clamp((tn + ((((k * 4 + 2) / 3)) % 3) - 1), 0, 7);
    let v28: f32 = at_1(((tb % 4) * 2048 + (tb / 4) * 512 + ((k * 4 + 2) / 9) * 64 + p27 * 8 + ((k * 4 + 2) % 3)));
    let v29: f32 = select(asg_opaque(0.0), v28, ((tn + ((((k * 4 + 2) / 3)) % 3) - 1) >= 0) & ((tn + ((((k * 4 + 2) / 3)) % 3) - 1) <= 7));
    let p30 = clamp((tn + ((((k * 4) / 3) + 1) % 3) - 1), 0, 7);
    let v31: f32 = at_1(((tb % 4) * 2048 + (tb / 4) * 512 + ((k * 4 + 3) / 9) * 64 + p30 * 8 + ((k * 4) % 3)));
    let v32: f32 = select(asg_opaque(0.0), v31, ((tn + ((((k * 4) / 3) + 1) % 3) - 1) >= 0) & ((tn + ((((k * 4) / 3) + 1) % 3) - 1) <= 7));
    let p33 = clamp((tn + ((((k * 4) / 3)) % 3) - 1), 0, 7);
    let v34: f32 = at_1(((tb % 4) * 2048 + (tb / 4) * 512 + ((k * 4) / 9) * 64 + p33 * 8 + ((k * 4) % 3) + 1));
    let v35: f32 = select(asg_opaque(0.0), v34, ((tn + ((((k * 4) / 3)) % 3) - 1) >= 0) & ((tn + ((((k * 4) / 3)) % 3) - 1) <= 7));
    let p36 = clamp((tn + ((((k * 4 + 1) / 3)) % 3) - 1), 0, 7);
    let v37: f32 = at_1(((tb % 4) * 2048 + (tb / 4) * 512 + ((k * 4 + 1) / 9) * 64 + p36 * 8 + ((k * 4 + 1) % 3) + 1));
    let v38: f32 = select(asg_opaque(0.0), v37, ((tn + ((((k * 4 + 1) / 3)) % 3) - 1) >= 0) & ((tn + ((((k * 4 + 1) / 3)) % 3) - 1) <= 7));
    let p39 = clamp((tn + ((((k * 4 + 2) / 3)) % 3) - 1), 0, 7);
    let v40: f32 = at_1(((tb % 4) * 2048 + (tb / 4) * 512 + ((k * 4 + 2) / 9) * 64 + p39 * 8 + ((k * 4 + 2) % 3) + 1));
    let v41: f32 = select(asg_opaque(0.0), v40, ((tn + ((((k * 4 + 2) / 3)) % 3) - 1) >= 0) & ((tn + ((((k * 4 + 2) / 3)) % 3) - 1) <= 7));
    let p42 = clamp((tn + ((((k * 4) / 3) + 1) % 3) - 1), 0, 7);
    let v43: f32 = at_1(((tb % 4) * 2048 + (tb / 4) * 512 + ((k * 4 + 3) / 9) * 64 + p42 * 8 + ((k * 4) % 3) + 1));
    let v44: f32 = select(asg_opaque(0.0), v43, ((tn + ((((k * 4) / 3) + 1) % 3) - 1) >= 0) & ((tn + ((((k * 4) / 3) + 1) % 3) - 1) <= 7));
    let p45 = clamp((tn + ((((k * 4) / 3)) % 3) - 1), 0, 7);
    let v46: f32 = at_1(((tb % 4) * 2048 + (tb / 4) * 512 + ((k * 4) / 9) * 64 + p45 * 8 + ((k * 4) % 3) + 2));
    let v47: f32 = select(asg_opaque(0.0), v46, ((tn + ((((k * 4) / 3)) % 3) - 1) >= 0) & ((tn + ((((k * 4) / 3)) % 3) - 1) <= 7));
    let p48 = clamp((tn + ((((k * 4 + 1) / 3)) % 3) - 1), 0, 7);
    let v49: f32 = at_1(((tb % 4) * 2048 + (tb / 4) * 512 + ((k * 4 + 1) / 9) * 64 + p48 * 8 + ((k * 4 + 1) % 3) + 2));
    let v50: f32 = select(asg_opaque(0.0), v49, ((tn + ((((k * 4 + 1) / 3)) % 3) - 1) >= 0) & ((tn + ((((k * 4 + 1) / 3)) % 3) - 1) <= 7));
    let p51 = clamp((tn + ((((k * 4 + 2) / 3)) % 3) - 1), 0, 7);
    let v52: f32 = at_1(((tb % 4) * 2048 + (tb / 4) * 512 + ((k * 4 + 2) / 9) * 64 + p51 * 8 + ((k * 4 + 2) % 3) + 2));
    let v53: f32 = select(asg_opaque(0.0), v52, ((tn + ((((k * 4 + 2) / 3)) % 3) - 1) >= 0) & ((tn + ((((k * 4 + 2) / 3)) % 3) - 1) <= 7));
    let p54 = clamp((tn + ((((k * 4) / 3) + 1) % 3) - 1), 0, 7);
    let v55: f32 = at_1(((tb % 4) * 2048 + (tb / 4) * 512 + ((k * 4 + 3) / 9) * 64 + p54 * 8 + ((k * 4) % 3) + 2));
    let v56: f32 = select(asg_opaque(0.0), v55, ((tn + ((((k * 4) / 3) + 1) % 3) - 1) >= 0) & ((tn + ((((k * 4) / 3) + 1) % 3) - 1) <= 7));
    let p57 = clamp((tn + ((((k * 4) / 3)) % 3) - 1), 0, 7);
    let v58: f32 = at_1(((tb % 4) * 2048 + (tb / 4) * 512 + ((k * 4) / 9) * 64 + p57 * 8 + ((k * 4) % 3) + 3));
    let v59: f32 = select(asg_opaque(0.0), v58, ((tn + ((((k * 4) / 3)) % 3) - 1) >= 0) & ((tn + ((((k * 4) / 3)) % 3) - 1) <= 7));
    let p60 = clamp((tn + ((((k * 4 + 1) / 3)) % 3) - 1), 0, 7);
    let v61: f32 = at_1(((tb % 4) * 2048 + (tb / 4) * 512 + ((k * 4 + 1) / 9) * 64 + p60 * 8 + ((k * 4 + 1) % 3) + 3));
    let v62: f32 = select(asg_opaque(0.0), v61, ((tn + ((((k * 4 + 1) / 3)) % 3) - 1) >= 0) & ((tn + ((((k * 4 + 1) / 3)) % 3) - 1) <= 7));
    let p63 = clamp((tn + ((((k * 4 + 2) / 3)) % 3) - 1), 0, 7);
    let v64: f32 = at_1(((tb % 4) * 2048 + (tb / 4) * 512 + ((k * 4 + 2) / 9) * 64 + p63 * 8 + ((k * 4 + 2) % 3) + 3));
    let v65: f32 = select(asg_opaque(0.0), v64, ((tn + ((((k * 4 + 2) / 3)) % 3) - 1) >= 0) & ((tn + ((((k * 4 + 2) / 3)) % 3) - 1) <= 7));
    let p66 = clamp((tn + ((((k * 4) / 3) + 1) % 3) - 1), 0, 7);
    let v67: f32 = at_1(((tb % 4) * 2048 + (tb / 4) * 512 + ((k * 4 + 3) / 9) * 64 + p66 * 8 + ((k * 4) % 3) + 3));
    let v68: f32 = select(asg_opaque(0.0), v67, ((tn + ((((k * 4) / 3) + 1) % 3) - 1) >= 0) & ((tn + ((((k * 4) / 3) + 1) % 3) - 1) <= 7));
    let p69 = clamp((tn + ((((k * 4) / 3)) % 3) - 1), 0, 7);
    let v70: f32 = at_1(((tb % 4) * 2048 + (tb / 4) * 512 + ((k * 4) / 9) * 64 + p69 * 8 + ((k * 4) % 3) + 4));
    let v71: f32 = select(asg_opaque(0.0), v70, ((tn + ((((k * 4) / 3)) % 3) - 1) >= 0) & ((tn + ((((k * 4) / 3)) % 3) - 1) <= 7));
    let p72 = clamp((tn + ((((k * 4 + 1) / 3)) % 3) - 1), 0, 7);
    let v73: f32 = at_1(((tb % 4) * 2048 + (tb / 4) * 512 + ((k * 4 + 1) / 9) * 64 + p72 * 8 + ((k * 4 + 1) % 3) + 4));
    let v74: f32 = select(asg_opaque(0.0), v73, ((tn + ((((k * 4 + 1) / 3)) % 3) - 1) >= 0) & ((tn + ((((k * 4 + 1) / 3)) % 3) - 1) <= 7));
    let p75 = clamp((tn + ((((k * 4 + 2) / 3)) % 3) - 1), 0, 7);
    let v76: f32 = at_1(((tb % 4) * 2048 + (tb / 4) * 512 + ((k * 4 + 2) / 9) * 64 + p75 * 8 + ((k * 4 + 2) % 3) + 4));
    let v77: f32 = select(asg_opaque(0.0), v76, ((tn + ((((k * 4 + 2) / 3)) % 3) - 1) >= 0) & ((tn + ((((k * 4 + 2) / 3)) % 3) - 1) <= 7));
    let p78 = clamp((tn + ((((k * 4) / 3) + 1) % 3) - 1), 0, 7);
    let v79: f32 = at_1(((tb % 4) * 2048 + (tb / 4) * 512 + ((k * 4 + 3) / 9) * 64 + p78 * 8 + ((k * 4) % 3) + 4));
    let v80: f32 = select(asg_opaque(0.0), v79, ((tn + ((((k * 4) / 3) + 1) % 3) - 1) >= 0) & ((tn + ((((k * 4) / 3) + 1) % 3) - 1) <= 7));
    let p81 = clamp((tn + ((((k * 4) / 3)) % 3) - 1), 0, 7);
    let v82: f32 = at_1(((tb % 4) * 2048 + (tb / 4) * 512 + ((k * 4) / 9) * 64 + p81 * 8 + ((k * 4) % 3) + 5));
    let v83: f32 = select(asg_opaque(0.0), v82, ((tn + ((((k * 4) / 3)) % 3) - 1) >= 0) & ((tn + ((((k * 4) / 3)) % 3) - 1) <= 7));
    let p84 = clamp((tn + ((((k * 4 + 1) / 3)) % 3) - 1), 0, 7);
    let v85: f32 = at_1(((tb % 4) * 2048 + (tb / 4) * 512 + ((k * 4 + 1) / 9) * 64 + p84 * 8 + ((k * 4 + 1) % 3) + 5));
    let v86: f32 = select(asg_opaque(0.0), v85, ((tn + ((((k * 4 + 1) / 3)) % 3) - 1) >= 0) & ((tn + ((((k * 4 + 1) / 3)) % 3) - 1) <= 7));
    let p87 = clamp((tn + ((((k * 4 + 2) / 3)) % 3) - 1), 0, 7);
    let v88: f32 = at_1(((tb % 4) * 2048 + (tb / 4) * 512 + ((k * 4 + 2) / 9) * 64 + p87 * 8 + ((k * 4 + 2) % 3) + 5));
    let v89: f32 = select(asg_opaque(0.0), v88, ((tn + ((((k * 4 + 2) / 3)) % 3) - 1) >= 0) & ((tn + ((((k * 4 + 2) / 3)) % 3) - 1) <= 7));
    let p90 = clamp((tn + ((((k * 4) / 3) + 1) % 3) - 1), 0, 7);
    let v91: f32 = at_1(((tb % 4) * 2048 + (tb / 4) * 512 + ((k * 4 + 3) / 9) * 64 + p90 * 8 + ((k * 4) % 3) + 5));
    let v92: f32 = select(asg_opaque(0.0), v91, ((tn + ((((k * 4) / 3) + 1) % 3) - 1) >= 0) & ((tn + ((((k * 4) / 3) + 1) % 3) - 1) <= 7));
    let p93 = clamp((tn + ((((k * 4) / 3)) % 3) - 1), 0, 7);
    let p94 = clamp((((k * 4) % 3) + 6), 0, 7);
    let v95: f32 = at_1(((tb % 4) * 2048 + (tb / 4) * 512 + ((k * 4) / 9) * 64 + p93 * 8 + p94));
    let v96: f32 = select(asg_opaque(0.0), v95, ((tn + ((((k * 4) / 3)) % 3) - 1) >= 0) & ((tn + ((((k * 4) / 3)) % 3) - 1) <= 7) & ((((k * 4) % 3) + 6) <= 7));
    let p97 = clamp((tn + ((((k * 4 + 1) / 3)) % 3) - 1), 0, 7);
    let p98 = clamp((((k * 4 + 1) % 3) + 6), 0, 7);
    let v99: f32 = at_1(((tb % 4) * 2048 + (tb / 4) * 512 + ((k * 4 + 1) / 9) * 64 + p97 * 8 + p98));
    let v100: f32 = select(asg_opaque(0.0), v99, ((tn + ((((k * 4 + 1) / 3)) % 3) - 1) >= 0) & ((tn + ((((k * 4 + 1) / 3)) % 3) - 1) <= 7) & ((((k * 4 + 1) % 3) + 6) <= 7));
    let p101 = clamp((tn + ((((k * 4 + 2) / 3)) % 3) - 1), 0, 7);
    let p102 = clamp((((k * 4 + 2) % 3) + 6), 0, 7);
    let v103: f32 = at_1(((tb % 4) * 2048 + (tb / 4) * 512 + ((k * 4 + 2) / 9) * 64 + p101 * 8 + p102));
    let v104: f32 = select(asg_opaque(0.0), v103, ((tn + ((((k * 4 + 2) / 3)) % 3) - 1) >= 0) & ((tn + ((((k * 4 + 2) / 3)) % 3) - 1) <= 7) & ((((k * 4 + 2) % 3) + 6) <= 7));
    let p105 = clamp((tn + ((((k * 4) / 3) + 1) % 3) - 1), 0, 7);
    let p106 = clamp((((k * 4) % 3) + 6), 0, 7);
    let v107: f32 = at_1(((tb % 4) * 2048 + (tb / 4) * 512 + ((k * 4 + 3) / 9) * 64 + p105 * 8 + p106));
    let v108: f32 = select(asg_opaque(0.0), v107, ((tn + ((((k * 4) / 3) + 1) % 3) - 1) >= 0) & ((tn + ((((k * 4) / 3) + 1) % 3) - 1) <= 7) & ((((k * 4) % 3) + 6) <= 7));
    let b109 = vec4<f32>(v8, v23, v35, v47);
    let b110 = vec4<f32>(v12, v26, v38, v50);
    let b111 = vec4<f32>(v16, v29, v41, v53);
    let b112 = vec4<f32>(v20, v32, v44, v56);
    let b113 = vec4<f32>(v59, v71, v83, v96);
    let b114 = vec4<f32>(v62, v74, v86, v100);
    let b115 = vec4<f32>(v65, v77, v89, v104);
    let b116 = vec4<f32>(v68, v80, v92, v108);
    c0_0 += v1 * b109;
    c0_1 += v1 * b113;
    c0_0 += v2 * b110;
    c0_1 += v2 * b114;
    c0_0 += v3 * b111;
    c0_1 += v3 * b115;
    c0_0 += v4 * b112;
    c0_1 += v4 * b116;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v117: f32 = f32(c0_0.x);
        let v118: f32 = f32(c0_0.y);
        let v119: f32 = f32(c0_0.z);
        let v120: f32 = f32(c0_0.w);
        put_four_2((tb * 256 + m * 16 + four), vec4<f32>(v117, v118, v119, v120));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 35
// with asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 40u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 5 * 4 + me % 4;
  let tm = (group / 5) % 2 * 16 + me / 4 % 16;
  let tb = group / 10;
  if (tn >= 18 || tm >= 32 || group >= 40) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 16; k++) {
    let q1 = four_at_0(((k / 4) * 512 + tm * 16 + tb * 4 + ((k / 2) % 2) * 2 + (k % 2)));
    let p2 = clamp((tb * 2 + ((k / 2) % 2) + ((((tn * 8) / 3)) % 3) - 1), 0, 7);
    let p3 = clamp(((k % 2) * 4 + ((tn * 8) % 3) - 1), 0, 7);
    let v4: f32 = at_1(((k / 4) * 1024 + ((tn * 8) / 9) * 64 + p2 * 8 + p3));
    let v5: f32 = select(asg_opaque(0.0), v4, ((tb * 2 + ((k / 2) % 2) + ((((tn * 8) / 3)) % 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + ((((tn * 8) / 3)) % 3) - 1) <= 7) & (((k % 2) * 4 + ((tn * 8) % 3) - 1) >= 0));
    let p6 = clamp((tb * 2 + ((k / 2) % 2) + ((((tn * 8) / 3)) % 3) - 1), 0, 7);
    let v7: f32 = at_1(((k / 4) * 1024 + ((tn * 8) / 9) * 64 + p6 * 8 + (k % 2) * 4 + ((tn * 8) % 3)));
    let v8: f32 = select(asg_opaque(0.0), v7, ((tb * 2 + ((k / 2) % 2) + ((((tn * 8) / 3)) % 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + ((((tn * 8) / 3)) % 3) - 1) <= 7));
    let p9 = clamp((tb * 2 + ((k / 2) % 2) + ((((tn * 8) / 3)) % 3) - 1), 0, 7);
    let v10: f32 = at_1(((k / 4) * 1024 + ((tn * 8) / 9) * 64 + p9 * 8 + (k % 2) * 4 + ((tn * 8) % 3) + 1));
    let v11: f32 = select(asg_opaque(0.0), v10, ((tb * 2 + ((k / 2) % 2) + ((((tn * 8) / 3)) % 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + ((((tn * 8) / 3)) % 3) - 1) <= 7));
    let p12 = clamp((tb * 2 + ((k / 2) % 2) + ((((tn * 8) / 3)) % 3) - 1), 0, 7);
    let p13 = clamp(((k % 2) * 4 + ((tn * 8) % 3) + 2), 0, 7);
    let v14: f32 = at_1(((k / 4) * 1024 + ((tn * 8) / 9) * 64 + p12 * 8 + p13));
    let v15: f32 = select(asg_opaque(0.0), v14, ((tb * 2 + ((k / 2) % 2) + ((((tn * 8) / 3)) % 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + ((((tn * 8) / 3)) % 3) - 1) <= 7) & (((k % 2) * 4 + ((tn * 8) % 3) + 2) <= 7));
    let p16 = clamp((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 1) / 3)) % 3) - 1), 0, 7);
    let p17 = clamp(((k % 2) * 4 + ((tn * 8 + 1) % 3) - 1), 0, 7);
    let v18: f32 = at_1(((k / 4) * 1024 + ((tn * 8 + 1) / 9) * 64 + p16 * 8 + p17));
    let v19: f32 = select(asg_opaque(0.0), v18, ((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 1) / 3)) % 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 1) / 3)) % 3) - 1) <= 7) & (((k % 2) * 4 + ((tn * 8 + 1) % 3) - 1) >= 0));
    let p20 = clamp((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 1) / 3)) % 3) - 1), 0, 7);
    let v21: f32 = at_1(((k / 4) * 1024 + ((tn * 8 + 1) / 9) * 64 + p20 * 8 + (k % 2) * 4 + ((tn * 8 + 1) % 3)));
    let v22: f32 = select(asg_opaque(0.0), v21, ((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 1) / 3)) % 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 1) / 3)) % 3) - 1) <= 7));
    let p23 = clamp((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 1) / 3)) % 3) - 1), 0, 7);
    let v24: f32 = at_1(((k / 4) * 1024 + ((tn * 8 + 1) / 9) * 64 + p23 * 8 + (k % 2) * 4 + ((tn * 8 + 1) % 3) + 1));
    let v25: f32 = select(asg_opaque(0.0), v24, ((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 1) / 3)) % 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 1) / 3)) % 3) - 1) <= 7));
    let p26 = clamp((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 1) / 3)) % 3) - 1), 0, 7);
    let p27 = clamp(((k % 2) * 4 + ((tn * 8 + 1) % 3) + 2), 0, 7);
    let v28: f32 = at_1(((k / 4) * 1024 + ((tn * 8 + 1) / 9) * 64 + p26 * 8 + p27));
    let v29: f32 = select(asg_opaque(0.0), v28, ((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 1) / 3)) % 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 1) / 3)) % 3) - 1) <= 7) & (((k % 2) * 4 + ((tn * 8 + 1) % 3) + 2) <= 7));
    let p30 = clamp((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 2) / 3)) % 3) - 1), 0, 7);
    let p31 = clamp(((k % 2) * 4 + ((tn * 8 + 2) % 3) - 1), 0, 7);
    let v32: f32 = at_1(((k / 4) * 1024 + ((tn * 8 + 2) / 9) * 64 + p30 * 8 + p31));
    let v33: f32 = select(asg_opaque(0.0), v32, ((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 2) / 3)) % 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 2) / 3)) % 3) - 1) <= 7) & (((k % 2) * 4 + ((tn * 8 + 2) % 3) - 1) >= 0));
    let p34 = clamp((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 2) / 3)) % 3) - 1), 0, 7);
    let v35: f32 = at_1(((k / 4) * 1024 + ((tn * 8 + 2) / 9) * 64 + p34 * 8 + (k % 2) * 4 + ((tn * 8 + 2) % 3)));
    let v36: f32 = select(asg_opaque(0.0), v35, ((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 2) / 3)) % 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 2) / 3)) % 3) - 1) <= 7));
    let p37 = clamp((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 2) / 3)) % 3) - 1), 0, 7);
    let v38: f32 = at_1(((k / 4) * 1024 + ((tn * 8 + 2) / 9) * 64 + p37 * 8 + (k % 2) * 4 + ((tn * 8 + 2) % 3) + 1));
    let v39: f32 = select(asg_opaque(0.0), v38, ((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 2) / 3)) % 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 2) / 3)) % 3) - 1) <= 7));
    let p40 = clamp((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 2) / 3)) % 3) - 1), 0, 7);
    let p41 = clamp(((k % 2) * 4 + ((tn * 8 + 2) % 3) + 2), 0, 7);
    let v42: f32 = at_1(((k / 4) * 1024 + ((tn * 8 + 2) / 9) * 64 + p40 * 8 + p41));
    let v43: f32 = select(asg_opaque(0.0), v42, ((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 2) / 3)) % 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 2) / 3)) % 3) - 1) <= 7) & (((k % 2) * 4 + ((tn * 8 + 2) % 3) + 2) <= 7));
    let p44 = clamp((tb * 2 + ((k / 2) % 2) + ((((tn * 8) / 3) + 1) % 3) - 1), 0, 7);
    let p45 = clamp(((k % 2) * 4 + ((tn * 8) % 3) - 1), 0, 7);
    let v46: f32 = at_1(((k / 4) * 1024 + ((tn * 8 + 3) / 9) * 64 + p44 * 8 + p45));
    let v47: f32 = select(asg_opaque(0.0), v46, ((tb * 2 + ((k / 2) % 2) + ((((tn * 8) / 3) + 1) % 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + ((((tn * 8) / 3) + 1) % 3) - 1) <= 7) & (((k % 2) * 4 + ((tn * 8) % 3) - 1) >= 0));
    let p48 = clamp((tb * 2 + ((k / 2) % 2) + ((((tn * 8) / 3) + 1) % 3) - 1), 0, 7);
    let v49: f32 = at_1(((k / 4) * 1024 + ((tn * 8 + 3) / 9) * 64 + p48 * 8 + (k % 2) * 4 + ((tn * 8) % 3)));
    let v50: f32 = select(asg_opaque(0.0), v49, ((tb * 2 + ((k / 2) % 2) + ((((tn * 8) / 3) + 1) % 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + ((((tn * 8) / 3) + 1) % 3) - 1) <= 7));
    let p51 = clamp((tb * 2 + ((k / 2) % 2) + ((((tn * 8) / 3) + 1) % 3) - 1), 0, 7);
    let v52: f32 = at_1(((k / 4) * 1024 + ((tn * 8 + 3) / 9) * 64 + p51 * 8 + (k % 2) * 4 + ((tn * 8) % 3) + 1));
    let v53: f32 = select(asg_opaque(0.0), v52, ((tb * 2 + ((k / 2) % 2) + ((((tn * 8) / 3) + 1) % 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + ((((tn * 8) / 3) + 1) % 3) - 1) <= 7));
    let p54 = clamp((tb * 2 + ((k / 2) % 2) + ((((tn * 8) / 3) + 1) % 3) - 1), 0, 7);
    let p55 = clamp(((k % 2) * 4 + ((tn * 8) % 3) + 2), 0, 7);
    let v56: f32 = at_1(((k / 4) * 1024 + ((tn * 8 + 3) / 9) * 64 + p54 * 8 + p55));
    let v57: f32 = select(asg_opaque(0.0), v56, ((tb * 2 + ((k / 2) % 2) + ((((tn * 8) / 3) + 1) % 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + ((((tn * 8) / 3) + 1) % 3) - 1) <= 7) & (((k % 2) * 4 + ((tn * 8) % 3) + 2) <= 7));
    let p58 = clamp((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 1) / 3) + 1) % 3) - 1), 0, 7);
    let p59 = clamp(((k % 2) * 4 + ((tn * 8 + 1) % 3) - 1), 0, 7);
    let v60: f32 = at_1(((k / 4) * 1024 + ((tn * 8 + 4) / 9) * 64 + p58 * 8 + p59));
    let v61: f32 = select(asg_opaque(0.0), v60, ((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 1) / 3) + 1) % 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 1) / 3) + 1) % 3) - 1) <= 7) & (((k % 2) * 4 + ((tn * 8 + 1) % 3) - 1) >= 0));
    let p62 = clamp((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 1) / 3) + 1) % 3) - 1), 0, 7);
    let v63: f32 = at_1(((k / 4) * 1024 + ((tn * 8 + 4) / 9) * 64 + p62 * 8 + (k % 2) * 4 + ((tn * 8 + 1) % 3)));
    let v64: f32 = select(asg_opaque(0.0), v63, ((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 1) / 3) + 1) % 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 1) / 3) + 1) % 3) - 1) <= 7));
    let p65 = clamp((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 1) / 3) + 1) % 3) - 1), 0, 7);
    let v66: f32 = at_1(((k / 4) * 1024 + ((tn * 8 + 4) / 9) * 64 + p65 * 8 + (k % 2) * 4 + ((tn * 8 + 1) % 3) + 1));
    let v67: f32 = select(asg_opaque(0.0), v66, ((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 1) / 3) + 1) % 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 1) / 3) + 1) % 3) - 1) <= 7));
    let p68 = clamp((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 1) / 3) + 1) % 3) - 1), 0, 7);
    let p69 = clamp(((k % 2) * 4 + ((tn * 8 + 1) % 3) + 2), 0, 7);
    let v70: f32 = at_1(((k / 4) * 1024 + ((tn * 8 + 4) / 9) * 64 + p68 * 8 + p69));
    let v71: f32 = select(asg_opaque(0.0), v70, ((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 1) / 3) + 1) % 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 1) / 3) + 1) % 3) - 1) <= 7) & (((k % 2) * 4 + ((tn * 8 + 1) % 3) + 2) <= 7));
    let p72 = clamp((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 2) / 3) + 1) % 3) - 1), 0, 7);
    let p73 = clamp(((k % 2) * 4 + ((tn * 8 + 2) % 3) - 1), 0, 7);
    let v74: f32 = at_1(((k / 4) * 1024 + ((tn * 8 + 5) / 9) * 64 + p72 * 8 + p73));
    let v75: f32 = select(asg_opaque(0.0), v74, ((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 2) / 3) + 1) % 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 2) / 3) + 1) % 3) - 1) <= 7) & (((k % 2) * 4 + ((tn * 8 + 2) % 3) - 1) >= 0));
    let p76 = clamp((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 2) / 3) + 1) % 3) - 1), 0, 7);
    let v77: f32 = at_1(((k / 4) * 1024 + ((tn * 8 + 5) / 9) * 64 + p76 * 8 + (k % 2) * 4 + ((tn * 8 + 2) % 3)));
    let v78: f32 = select(asg_opaque(0.0), v77, ((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 2) / 3) + 1) % 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 2) / 3) + 1) % 3) - 1) <= 7));
    let p79 = clamp((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 2) / 3) + 1) % 3) - 1), 0, 7);
    let v80: f32 = at_1(((k / 4) * 1024 + ((tn * 8 + 5) / 9) * 64 + p79 * 8 + (k % 2) * 4 + ((tn * 8 + 2) % 3) + 1));
    let v81: f32 = select(asg_opaque(0.0), v80, ((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 2) / 3) + 1) % 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 2) / 3) + 1) % 3) - 1) <= 7));
    let p82 = clamp((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 2) / 3) + 1) % 3) - 1), 0, 7);
    let p83 = clamp(((k % 2) * 4 + ((tn * 8 + 2) % 3) + 2), 0, 7);
    let v84: f32 = at_1(((k / 4) * 1024 + ((tn * 8 + 5) / 9) * 64 + p82 * 8 + p83));
    let v85: f32 = select(asg_opaque(0.0), v84, ((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 2) / 3) + 1) % 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 2) / 3) + 1) % 3) - 1) <= 7) & (((k % 2) * 4 + ((tn * 8 + 2) % 3) + 2) <= 7));
    let p86 = clamp((tb * 2 + ((k / 2) % 2) + ((((tn * 8) / 3) + 2) % 3) - 1), 0, 7);
    let p87 = clamp(((k % 2) * 4 + ((tn * 8) % 3) - 1), 0, 7);
    let v88: f32 = at_1(((k / 4) * 1024 + ((tn * 8 + 6) / 9) * 64 + p86 * 8 + p87));
    let v89: f32 = select(asg_opaque(0.0), v88, ((tb * 2 + ((k / 2) % 2) + ((((tn * 8) / 3) + 2) % 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + ((((tn * 8) / 3) + 2) % 3) - 1) <= 7) & (((k % 2) * 4 + ((tn * 8) % 3) - 1) >= 0));
    let p90 = clamp((tb * 2 + ((k / 2) % 2) + ((((tn * 8) / 3) + 2) % 3) - 1), 0, 7);
    let v91: f32 = at_1(((k / 4) * 1024 + ((tn * 8 + 6) / 9) * 64 + p90 * 8 + (k % 2) * 4 + ((tn * 8) % 3)));
    let v92: f32 = select(asg_opaque(0.0), v91, ((tb * 2 + ((k / 2) % 2) + ((((tn * 8) / 3) + 2) % 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + ((((tn * 8) / 3) + 2) % 3) - 1) <= 7));
    let p93 = clamp((tb * 2 + ((k / 2) % 2) + ((((tn * 8) / 3) + 2) % 3) - 1), 0, 7);
    let v94: f32 = at_1(((k / 4) * 1024 + ((tn * 8 + 6) / 9) * 64 + p93 * 8 + (k % 2) * 4 + ((tn * 8) % 3) + 1));
    let v95: f32 = select(asg_opaque(0.0), v94, ((tb * 2 + ((k / 2) % 2) + ((((tn * 8) / 3) + 2) % 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + ((((tn * 8) / 3) + 2) % 3) - 1) <= 7));
    let p96 = clamp((tb * 2 + ((k / 2) % 2) + ((((tn * 8) / 3) + 2) % 3) - 1), 0, 7);
    let p97 = clamp(((k % 2) * 4 + ((tn * 8) % 3) + 2), 0, 7);
    let v98: f32 = at_1(((k / 4) * 1024 + ((tn * 8 + 6) / 9) * 64 + p96 * 8 + p97));
    let v99: f32 = select(asg_opaque(0.0), v98, ((tb * 2 + ((k / 2) % 2) + ((((tn * 8) / 3) + 2) % 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + ((((tn * 8) / 3) + 2) % 3) - 1) <= 7) & (((k % 2) * 4 + ((tn * 8) % 3) + 2) <= 7));
    let p100 = clamp((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 1) / 3) + 2) % 3) - 1), 0, 7);
    let p101 = clamp(((k % 2) * 4 + ((tn * 8 + 1) % 3) - 1), 0, 7);
    let v102: f32 = at_1(((k / 4) * 1024 + ((tn * 8 + 7) / 9) * 64 + p100 * 8 + p101));
    let v103: f32 = select(asg_opaque(0.0), v102, ((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 1) / 3) + 2) % 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 1) / 3) + 2) % 3) - 1) <= 7) & (((k % 2) * 4 + ((tn * 8 + 1) % 3) - 1) >= 0));
    let p104 = clamp((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 1) / 3) + 2) % 3) - 1), 0, 7);
    let v105: f32 = at_1(((k / 4) * 1024 + ((tn * 8 + 7) / 9) * 64 + p104 * 8 + (k % 2) * 4 + ((tn * 8 + 1) % 3)));
    let v106: f32 = select(asg_opaque(0.0), v105, ((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 1) / 3) + 2) % 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 1) / 3) + 2) % 3) - 1) <= 7));
    let p107 = clamp((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 1) / 3) + 2) % 3) - 1), 0, 7);
    let v108: f32 = at_1(((k / 4) * 1024 + ((tn * 8 + 7) / 9) * 64 + p107 * 8 + (k % 2) * 4 + ((tn * 8 + 1) % 3) + 1));
    let v109: f32 = select(asg_opaque(0.0), v108, ((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 1) / 3) + 2) % 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 1) / 3) + 2) % 3) - 1) <= 7));
    let p110 = clamp((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 1) / 3) + 2) % 3) - 1), 0, 7);
    let p111 = clamp(((k % 2) * 4 + ((tn * 8 + 1) % 3) + 2), 0, 7);
    let v112: f32 = at_1(((k / 4) * 1024 + ((tn * 8 + 7) / 9) * 64 + p110 * 8 + p111));
    let v113: f32 = select(asg_opaque(0.0), v112, ((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 1) / 3) + 2) % 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + ((((tn * 8 + 1) / 3) + 2) % 3) - 1) <= 7) & (((k % 2) * 4 + ((tn * 8 + 1) % 3) + 2) <= 7));
    let b114 = vec4<f32>(v5, v19, v33, v47);
    let b115 = vec4<f32>(v8, v22, v36, v50);
    let b116 = vec4<f32>(v11, v25, v39, v53);
    let b117 = vec4<f32>(v15, v29, v43, v57);
    let b118 = vec4<f32>(v61, v75, v89, v103);
    let b119 = vec4<f32>(v64, v78, v92, v106);
    let b120 = vec4<f32>(v67, v81, v95, v109);
    let b121 = vec4<f32>(v71, v85, v99, v113);
    c0_0 += q1.x * b114;
    c0_1 += q1.x * b118;
    c0_0 += q1.y * b115;
    c0_1 += q1.y * b119;
    c0_0 += q1.z * b116;
    c0_1 += q1.z * b120;
    c0_0 += q1.w * b117;
    c0_1 += q1.w * b121;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v122: f32 = f32(c0_0.x);
        let v123: f32 = f32(c0_0.y);
        let v124: f32 = f32(c0_0.z);
        let v125: f32 = f32(c0_0.w);
        put_four_2((tb * 1152 + m * 36 + four), vec4<f32>(v122, v123, v124, v125));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 36
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
  let group = i32(workgroup.x + workgroup.y * 72u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 4608) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 4; col++) {
    let v2: f32 = at_0((col * 4608 + row));
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

// kernel 37
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_ordered, asg_less, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn put_6(i: i32, v: f32) { buf_6[i] = v; }

var<workgroup> shared_f32_0: array<f32, 128>;
@compute @workgroup_size(128)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 16u);
  let me = group * 128 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 16) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = lane; col < 256; col += 128) {
    let v2: f32 = at_0(((col / 64) * 1024 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v3: f32 = asg_opaque(0.0);
    let v4: bool = asg_less(v3, v2);
    let v5: f32 = at_1(((col / 64) * 1024 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v6: f32 = select(v3, v5, v4);
    a1 = asg_add(a1, v6);
  }
  let full7 = asg_parts * min(asg_width, 128u) == 128u;
  if (full7) {
    for (var half = min(asg_width, 128u) / 2u; half > 0u; half /= 2u) {
      let o8 = subgroupShuffleXor(a1, half);
      a1 = asg_add(a1, o8);
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
  if (!full7) {
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
  let v9: f32 = f32(a1);
  storageBarrier();
  if (lane == 0) {
    put_2(row, v9);
  }
  var a10: f32 = asg_opaque(0.0);
  let v17: f32 = at_4(row);
  let v19: f32 = at_3((row * 64));
  let v20: f32 = asg_add(v19, v17);
  let v22: f32 = at_5(row);
  let v23: f32 = asg_opaque(256.0);
  let v24: f32 = asg_div(v22, v23);
  for (var col = lane; col < 256; col += 128) {
    let v11: f32 = at_0(((col / 64) * 1024 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v12: f32 = asg_opaque(0.0);
    let v13: bool = asg_less(v12, v11);
    let v14: f32 = at_1(((col / 64) * 1024 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v15: f32 = select(v12, v14, v13);
    let v16: f32 = at_3(((col / 64) * 1024 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v18: f32 = asg_add(v16, v17);
    let v21: f32 = asg_sub(v18, v20);
    let v25: f32 = asg_sub(v21, v24);
    let v26: f32 = (v15 * v25);
    a10 = asg_add(a10, v26);
  }
  let full27 = asg_parts * min(asg_width, 128u) == 128u;
  if (full27) {
    for (var half = min(asg_width, 128u) / 2u; half > 0u; half /= 2u) {
      let o28 = subgroupShuffleXor(a10, half);
      a10 = asg_add(a10, o28);
    }
    a10 = subgroupBroadcastFirst(a10);
    if (asg_parts > 1u) {
      if (asg_place == 0u) {
        shared_f32_0[asg_part] = a10;
      }
      workgroupBarrier();
      a10 = shared_f32_0[0];
      for (var part = 1u; part < asg_parts; part++) {
        a10 = asg_add(a10, shared_f32_0[part]);
      }
      workgroupBarrier();
    }
  }
  if (!full27) {
    shared_f32_0[lane] = a10;
    workgroupBarrier();
    for (var half = 64; half > 0; half /= 2) {
      if (lane < half) {
        a10 = shared_f32_0[lane];
        a10 = asg_add(a10, shared_f32_0[lane + half]);
        shared_f32_0[lane] = a10;
      }
      workgroupBarrier();
    }
    a10 = shared_f32_0[0];
    workgroupBarrier();
  }
  let v29: f32 = f32(a10);
  storageBarrier();
  if (lane == 0) {
    put_6(row, v29);
  }
}

// kernel 38
// with asg_add, asg_whole_of, asg_div, asg_rsqrt, asg_zero, asg_opaque, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_2[i] = v; }
fn put_5(i: i32, v: f32) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 16) { return; }
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
  put_4(row, v16);
  put_5(row, v23);
}

// kernel 39
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_rsqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i >> 2u][i & 3]; }
fn four_at_3(i: i32) -> vec4<f32> { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn put_four_6(i: i32, v: vec4<f32>) { buf_6[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 16u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1024) { return; }
  let v1: f32 = at_0(((row / 16) % 16));
  let v2: f32 = at_1(((row / 16) % 16));
  let v3: f32 = (v1 * v2);
  let v4: f32 = asg_opaque(-0.5);
  let v5: f32 = at_2(((row / 16) % 16));
  let v6: f32 = asg_opaque(256.0);
  let v7: f32 = asg_div(v5, v6);
  let v8: f32 = asg_opaque(1e-05);
  let v9: f32 = asg_add(v7, v8);
  let v10: f32 = asg_rsqrt(v9);
  let v11: f32 = asg_div(v10, v9);
  let v12: f32 = (v4 * v11);
  let v13: f32 = (v3 * v12);
  let v14: f32 = asg_div(v13, v6);
  let v15: f32 = asg_opaque(2.0);
  let q16 = four_at_3(row);
  let v17: f32 = q16.x;
  let v18: f32 = at_4(((row / 16) % 16));
  let v19: f32 = asg_add(v17, v18);
  let q20 = four_at_3((((row / 16) % 16) * 16));
  let v21: f32 = q20.x;
  let v22: f32 = asg_add(v21, v18);
  let v23: f32 = asg_sub(v19, v22);
  let v24: f32 = at_5(((row / 16) % 16));
  let v25: f32 = asg_div(v24, v6);
  let v26: f32 = asg_sub(v23, v25);
  let v27: f32 = (v15 * v26);
  let v28: f32 = (v14 * v27);
  let v29: f32 = asg_opaque(2.0);
  let v30: f32 = q16.y;
  let v31: f32 = asg_add(v30, v18);
  let v32: f32 = asg_sub(v31, v22);
  let v33: f32 = asg_sub(v32, v25);
  let v34: f32 = (v29 * v33);
  let v35: f32 = (v14 * v34);
  let v36: f32 = asg_opaque(2.0);
  let v37: f32 = q16.z;
  let v38: f32 = asg_add(v37, v18);
  let v39: f32 = asg_sub(v38, v22);
  let v40: f32 = asg_sub(v39, v25);
  let v41: f32 = (v36 * v40);
  let v42: f32 = (v14 * v41);
  let v43: f32 = asg_opaque(2.0);
  let v44: f32 = q16.w;
  let v45: f32 = asg_add(v44, v18);
  let v46: f32 = asg_sub(v45, v22);
  let v47: f32 = asg_sub(v46, v25);
  let v48: f32 = (v43 * v47);
  let v49: f32 = (v14 * v48);
  put_four_6(row, vec4<f32>(v28, v35, v42, v49));
}

// kernel 40
// with asg_add, asg_whole_of, asg_div, asg_rsqrt, asg_ordered, asg_less, asg_zero, asg_opaque, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i >> 2u][i & 3]; }
fn four_at_4(i: i32) -> vec4<f32> { return buf_4[i]; }
fn put_four_5(i: i32, v: vec4<f32>) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 16u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1024) { return; }
  let q1 = four_at_0(row);
  let v2: f32 = q1.x;
  let v3: f32 = asg_opaque(0.0);
  let v4: bool = asg_less(v3, v2);
  let q5 = four_at_1(row);
  let v6: f32 = q5.x;
  let v7: f32 = select(v3, v6, v4);
  let v8: f32 = at_2(((row / 16) % 16));
  let v9: f32 = asg_opaque(256.0);
  let v10: f32 = asg_div(v8, v9);
  let v11: f32 = asg_opaque(1e-05);
  let v12: f32 = asg_add(v10, v11);
  let v13: f32 = asg_rsqrt(v12);
  let v14: f32 = at_3(((row / 16) % 16));
  let v15: f32 = (v13 * v14);
  let v16: f32 = (v7 * v15);
  let q17 = four_at_4(row);
  let v18: f32 = q17.x;
  let v19: f32 = asg_add(v16, v18);
  let v20: f32 = q1.y;
  let v21: f32 = asg_opaque(0.0);
  let v22: bool = asg_less(v21, v20);
  let v23: f32 = q5.y;
  let v24: f32 = select(v21, v23, v22);
  let v25: f32 = (v24 * v15);
  let v26: f32 = q17.y;
  let v27: f32 = asg_add(v25, v26);
  let v28: f32 = q1.z;
  let v29: f32 = asg_opaque(0.0);
  let v30: bool = asg_less(v29, v28);
  let v31: f32 = q5.z;
  let v32: f32 = select(v29, v31, v30);
  let v33: f32 = (v32 * v15);
  let v34: f32 = q17.z;
  let v35: f32 = asg_add(v33, v34);
  let v36: f32 = q1.w;
  let v37: f32 = asg_opaque(0.0);
  let v38: bool = asg_less(v37, v36);
  let v39: f32 = q5.w;
  let v40: f32 = select(v37, v39, v38);
  let v41: f32 = (v40 * v15);
  let v42: f32 = q17.w;
  let v43: f32 = asg_add(v41, v42);
  put_four_5(row, vec4<f32>(v19, v27, v35, v43));
}

// kernel 41
// with asg_add, asg_whole_of, asg_div, asg_zero, asg_opaque, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_1[i] = v; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_3[i] = v; }
fn put_5(i: i32, v: f32) { buf_0[i] = v; }

var<workgroup> shared_f32_0: array<f32, 128>;
@compute @workgroup_size(128)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 16u);
  let me = group * 128 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 16) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = lane; col < 256; col += 128) {
    let v2: f32 = at_0(((col / 64) * 1024 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v3: f32 = (-v2);
    a1 = asg_add(a1, v3);
  }
  let full4 = asg_parts * min(asg_width, 128u) == 128u;
  if (full4) {
    for (var half = min(asg_width, 128u) / 2u; half > 0u; half /= 2u) {
      let o5 = subgroupShuffleXor(a1, half);
      a1 = asg_add(a1, o5);
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
  if (!full4) {
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
  let v6: f32 = f32(a1);
  var a7: f32 = asg_opaque(0.0);
  let v9: f32 = asg_opaque(256.0);
  let v10: f32 = asg_div(v6, v9);
  for (var col = lane; col < 256; col += 128) {
    let v8: f32 = at_0(((col / 64) * 1024 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v11: f32 = asg_add(v8, v10);
    a7 = asg_add(a7, v11);
  }
  let full12 = asg_parts * min(asg_width, 128u) == 128u;
  if (full12) {
    for (var half = min(asg_width, 128u) / 2u; half > 0u; half /= 2u) {
      let o13 = subgroupShuffleXor(a7, half);
      a7 = asg_add(a7, o13);
    }
    a7 = subgroupBroadcastFirst(a7);
    if (asg_parts > 1u) {
      if (asg_place == 0u) {
        shared_f32_0[asg_part] = a7;
      }
      workgroupBarrier();
      a7 = shared_f32_0[0];
      for (var part = 1u; part < asg_parts; part++) {
        a7 = asg_add(a7, shared_f32_0[part]);
      }
      workgroupBarrier();
    }
  }
  if (!full12) {
    shared_f32_0[lane] = a7;
    workgroupBarrier();
    for (var half = 64; half > 0; half /= 2) {
      if (lane < half) {
        a7 = shared_f32_0[lane];
        a7 = asg_add(a7, shared_f32_0[lane + half]);
        shared_f32_0[lane] = a7;
      }
      workgroupBarrier();
    }
    a7 = shared_f32_0[0];
    workgroupBarrier();
  }
  let v14: f32 = f32(a7);
  let v15: f32 = asg_opaque(0.9);
  let v16: f32 = at_1(row);
  let v17: f32 = (v15 * v16);
  let v18: f32 = asg_opaque(0.1);
  let v19: f32 = (v18 * v14);
  let v20: f32 = asg_add(v17, v19);
  storageBarrier();
  if (lane == 0) {
    put_2(row, v20);
  }
  let v21: f32 = asg_opaque(0.999);
  let v22: f32 = at_3(row);
  let v23: f32 = (v21 * v22);
  let v24: f32 = asg_opaque(0.001);
  let v25: f32 = (v14 * v14);
  let v26: f32 = (v24 * v25);
  let v27: f32 = asg_add(v23, v26);
  storageBarrier();
  if (lane == 0) {
    put_4(row, v27);
  }
  for (var col = lane; col < 256; col += 128) {
    let v28: f32 = at_0(((col / 64) * 1024 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)));
    let v29: f32 = asg_add(v28, v10);
    put_5(((col / 64) * 1024 + row * 64 + ((col / 8) % 8) * 8 + (col % 8)), v29);
  }
}

// kernel 42
// with asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 1 * 16 + me / 4 % 16;
  let tb = group / 1;
  if (tn >= 2 || tm >= 16 || group >= 4) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let n0 = min((tn * 8), 8);
  let n1 = min((tn * 8 + 1), 8);
  let n2 = min((tn * 8 + 2), 8);
  let n3 = min((tn * 8 + 3), 8);
  let n4 = min((tn * 8 + 4), 8);
  let n5 = min((tn * 8 + 5), 8);
  let n6 = min((tn * 8 + 6), 8);
  let n7 = min((tn * 8 + 7), 8);
  for (var k = 0; k < 16; k++) {
    let q1 = four_at_0(((k / 4) * 256 + tm * 16 + tb * 4 + ((k / 2) % 2) * 2 + (k % 2)));
    let p2 = clamp((tb * 2 + ((k / 2) % 2) + (n0 / 3) - 1), 0, 7);
    let p3 = clamp(((k % 2) * 4 + (n0 % 3) - 1), 0, 7);
    let v4: f32 = at_1(((k / 4) * 64 + p2 * 8 + p3));
    let v5: f32 = select(asg_opaque(0.0), v4, ((tb * 2 + ((k / 2) % 2) + (n0 / 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + (n0 / 3) - 1) <= 7) & (((k % 2) * 4 + (n0 % 3) - 1) >= 0));
    let p6 = clamp((tb * 2 + ((k / 2) % 2) + (n0 / 3) - 1), 0, 7);
    let v7: f32 = at_1(((k / 4) * 64 + p6 * 8 + (k % 2) * 4 + (n0 % 3)));
    let v8: f32 = select(asg_opaque(0.0), v7, ((tb * 2 + ((k / 2) % 2) + (n0 / 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + (n0 / 3) - 1) <= 7));
    let p9 = clamp((tb * 2 + ((k / 2) % 2) + (n0 / 3) - 1), 0, 7);
    let v10: f32 = at_1(((k / 4) * 64 + p9 * 8 + (k % 2) * 4 + (n0 % 3) + 1));
    let v11: f32 = select(asg_opaque(0.0), v10, ((tb * 2 + ((k / 2) % 2) + (n0 / 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + (n0 / 3) - 1) <= 7));
    let p12 = clamp((tb * 2 + ((k / 2) % 2) + (n0 / 3) - 1), 0, 7);
    let p13 = clamp(((k % 2) * 4 + (n0 % 3) + 2), 0, 7);
    let v14: f32 = at_1(((k / 4) * 64 + p12 * 8 + p13));
    let v15: f32 = select(asg_opaque(0.0), v14, ((tb * 2 + ((k / 2) % 2) + (n0 / 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + (n0 / 3) - 1) <= 7) & (((k % 2) * 4 + (n0 % 3) + 2) <= 7));
    let p16 = clamp((tb * 2 + ((k / 2) % 2) + (n1 / 3) - 1), 0, 7);
    let p17 = clamp(((k % 2) * 4 + (n1 % 3) - 1), 0, 7);
    let v18: f32 = at_1(((k / 4) * 64 + p16 * 8 + p17));
    let v19: f32 = select(asg_opaque(0.0), v18, ((tb * 2 + ((k / 2) % 2) + (n1 / 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + (n1 / 3) - 1) <= 7) & (((k % 2) * 4 + (n1 % 3) - 1) >= 0));
    let p20 = clamp((tb * 2 + ((k / 2) % 2) + (n1 / 3) - 1), 0, 7);
    let v21: f32 = at_1(((k / 4) * 64 + p20 * 8 + (k % 2) * 4 + (n1 % 3)));
    let v22: f32 = select(asg_opaque(0.0), v21, ((tb * 2 + ((k / 2) % 2) + (n1 / 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + (n1 / 3) - 1) <= 7));
    let p23 = clamp((tb * 2 + ((k / 2) % 2) + (n1 / 3) - 1), 0, 7);
    let v24: f32 = at_1(((k / 4) * 64 + p23 * 8 + (k % 2) * 4 + (n1 % 3) + 1));
    let v25: f32 = select(asg_opaque(0.0), v24, ((tb * 2 + ((k / 2) % 2) + (n1 / 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + (n1 / 3) - 1) <= 7));
    let p26 = clamp((tb * 2 + ((k / 2) % 2) + (n1 / 3) - 1), 0, 7);
    let p27 = clamp(((k % 2) * 4 + (n1 % 3) + 2), 0, 7);
    let v28: f32 = at_1(((k / 4) * 64 + p26 * 8 + p27));
    let v29: f32 = select(asg_opaque(0.0), v28, ((tb * 2 + ((k / 2) % 2) + (n1 / 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + (n1 / 3) - 1) <= 7) & (((k % 2) * 4 + (n1 % 3) + 2) <= 7));
    let p30 = clamp((tb * 2 + ((k / 2) % 2) + (n2 / 3) - 1), 0, 7);
    let p31 = clamp(((k % 2) * 4 + (n2 % 3) - 1), 0, 7);
    let v32: f32 = at_1(((k / 4) * 64 + p30 * 8 + p31));
    let v33: f32 = select(asg_opaque(0.0), v32, ((tb * 2 + ((k / 2) % 2) + (n2 / 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + (n2 / 3) - 1) <= 7) & (((k % 2) * 4 + (n2 % 3) - 1) >= 0));
    let p34 = clamp((tb * 2 + ((k / 2) % 2) + (n2 / 3) - 1), 0, 7);
    let v35: f32 = at_1(((k / 4) * 64 + p34 * 8 + (k % 2) * 4 + (n2 % 3)));
    let v36: f32 = select(asg_opaque(0.0), v35, ((tb * 2 + ((k / 2) % 2) + (n2 / 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + (n2 / 3) - 1) <= 7));
    let p37 = clamp((tb * 2 + ((k / 2) % 2) + (n2 / 3) - 1), 0, 7);
    let v38: f32 = at_1(((k / 4) * 64 + p37 * 8 + (k % 2) * 4 + (n2 % 3) + 1));
    let v39: f32 = select(asg_opaque(0.0), v38, ((tb * 2 + ((k / 2) % 2) + (n2 / 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + (n2 / 3) - 1) <= 7));
    let p40 = clamp((tb * 2 + ((k / 2) % 2) + (n2 / 3) - 1), 0, 7);
    let p41 = clamp(((k % 2) * 4 + (n2 % 3) + 2), 0, 7);
    let v42: f32 = at_1(((k / 4) * 64 + p40 * 8 + p41));
    let v43: f32 = select(asg_opaque(0.0), v42, ((tb * 2 + ((k / 2) % 2) + (n2 / 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + (n2 / 3) - 1) <= 7) & (((k % 2) * 4 + (n2 % 3) + 2) <= 7));
    let p44 = clamp((tb * 2 + ((k / 2) % 2) + (n3 / 3) - 1), 0, 7);
    let p45 = clamp(((k % 2) * 4 + (n3 % 3) - 1), 0, 7);
    let v46: f32 = at_1(((k / 4) * 64 + p44 * 8 + p45));
    let v47: f32 = select(asg_opaque(0.0), v46, ((tb * 2 + ((k / 2) % 2) + (n3 / 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + (n3 / 3) - 1) <= 7) & (((k % 2) * 4 + (n3 % 3) - 1) >= 0));
    let p48 = clamp((tb * 2 + ((k / 2) % 2) + (n3 / 3) - 1), 0, 7);
    let v49: f32 = at_1(((k / 4) * 64 + p48 * 8 + (k % 2) * 4 + (n3 % 3)));
    let v50: f32 = select(asg_opaque(0.0), v49, ((tb * 2 + ((k / 2) % 2) + (n3 / 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + (n3 / 3) - 1) <= 7));
    let p51 = clamp((tb * 2 + ((k / 2) % 2) + (n3 / 3) - 1), 0, 7);
    let v52: f32 = at_1(((k / 4) * 64 + p51 * 8 + (k % 2) * 4 + (n3 % 3) + 1));
    let v53: f32 = select(asg_opaque(0.0), v52, ((tb * 2 + ((k / 2) % 2) + (n3 / 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + (n3 / 3) - 1) <= 7));
    let p54 = clamp((tb * 2 + ((k / 2) % 2) + (n3 / 3) - 1), 0, 7);
    let p55 = clamp(((k % 2) * 4 + (n3 % 3) + 2), 0, 7);
    let v56: f32 = at_1(((k / 4) * 64 + p54 * 8 + p55));
    let v57: f32 = select(asg_opaque(0.0), v56, ((tb * 2 + ((k / 2) % 2) + (n3 / 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + (n3 / 3) - 1) <= 7) & (((k % 2) * 4 + (n3 % 3) + 2) <= 7));
    let p58 = clamp((tb * 2 + ((k / 2) % 2) + (n4 / 3) - 1), 0, 7);
    let p59 = clamp(((k % 2) * 4 + (n4 % 3) - 1), 0, 7);
    let v60: f32 = at_1(((k / 4) * 64 + p58 * 8 + p59));
    let v61: f32 = select(asg_opaque(0.0), v60, ((tb * 2 + ((k / 2) % 2) + (n4 / 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + (n4 / 3) - 1) <= 7) & (((k % 2) * 4 + (n4 % 3) - 1) >= 0));
    let p62 = clamp((tb * 2 + ((k / 2) % 2) + (n4 / 3) - 1), 0, 7);
    let v63: f32 = at_1(((k / 4) * 64 + p62 * 8 + (k % 2) * 4 + (n4 % 3)));
    let v64: f32 = select(asg_opaque(0.0), v63, ((tb * 2 + ((k / 2) % 2) + (n4 / 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + (n4 / 3) - 1) <= 7));
    let p65 = clamp((tb * 2 + ((k / 2) % 2) + (n4 / 3) - 1), 0, 7);
    let v66: f32 = at_1(((k / 4) * 64 + p65 * 8 + (k % 2) * 4 + (n4 % 3) + 1));
    let v67: f32 = select(asg_opaque(0.0), v66, ((tb * 2 + ((k / 2) % 2) + (n4 / 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + (n4 / 3) - 1) <= 7));
    let p68 = clamp((tb * 2 + ((k / 2) % 2) + (n4 / 3) - 1), 0, 7);
    let p69 = clamp(((k % 2) * 4 + (n4 % 3) + 2), 0, 7);
    let v70: f32 = at_1(((k / 4) * 64 + p68 * 8 + p69));
    let v71: f32 = select(asg_opaque(0.0), v70, ((tb * 2 + ((k / 2) % 2) + (n4 / 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + (n4 / 3) - 1) <= 7) & (((k % 2) * 4 + (n4 % 3) + 2) <= 7));
    let p72 = clamp((tb * 2 + ((k / 2) % 2) + (n5 / 3) - 1), 0, 7);
    let p73 = clamp(((k % 2) * 4 + (n5 % 3) - 1), 0, 7);
    let v74: f32 = at_1(((k / 4) * 64 + p72 * 8 + p73));
    let v75: f32 = select(asg_opaque(0.0), v74, ((tb * 2 + ((k / 2) % 2) + (n5 / 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + (n5 / 3) - 1) <= 7) & (((k % 2) * 4 + (n5 % 3) - 1) >= 0));
    let p76 = clamp((tb * 2 + ((k / 2) % 2) + (n5 / 3) - 1), 0, 7);
    let v77: f32 = at_1(((k / 4) * 64 + p76 * 8 + (k % 2) * 4 + (n5 % 3)));
    let v78: f32 = select(asg_opaque(0.0), v77, ((tb * 2 + ((k / 2) % 2) + (n5 / 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + (n5 / 3) - 1) <= 7));
    let p79 = clamp((tb * 2 + ((k / 2) % 2) + (n5 / 3) - 1), 0, 7);
    let v80: f32 = at_1(((k / 4) * 64 + p79 * 8 + (k % 2) * 4 + (n5 % 3) + 1));
    let v81: f32 = select(asg_opaque(0.0), v80, ((tb * 2 + ((k / 2) % 2) + (n5 / 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + (n5 / 3) - 1) <= 7));
    let p82 = clamp((tb * 2 + ((k / 2) % 2) + (n5 / 3) - 1), 0, 7);
    let p83 = clamp(((k % 2) * 4 + (n5 % 3) + 2), 0, 7);
    let v84: f32 = at_1(((k / 4) * 64 + p82 * 8 + p83));
    let v85: f32 = select(asg_opaque(0.0), v84, ((tb * 2 + ((k / 2) % 2) + (n5 / 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + (n5 / 3) - 1) <= 7) & (((k % 2) * 4 + (n5 % 3) + 2) <= 7));
    let p86 = clamp((tb * 2 + ((k / 2) % 2) + (n6 / 3) - 1), 0, 7);
    let p87 = clamp(((k % 2) * 4 + (n6 % 3) - 1), 0, 7);
    let v88: f32 = at_1(((k / 4) * 64 + p86 * 8 + p87));
    let v89: f32 = select(asg_opaque(0.0), v88, ((tb * 2 + ((k / 2) % 2) + (n6 / 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + (n6 / 3) - 1) <= 7) & (((k % 2) * 4 + (n6 % 3) - 1) >= 0));
    let p90 = clamp((tb * 2 + ((k / 2) % 2) + (n6 / 3) - 1), 0, 7);
    let v91: f32 = at_1(((k / 4) * 64 + p90 * 8 + (k % 2) * 4 + (n6 % 3)));
    let v92: f32 = select(asg_opaque(0.0), v91, ((tb * 2 + ((k / 2) % 2) + (n6 / 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + (n6 / 3) - 1) <= 7));
    let p93 = clamp((tb * 2 + ((k / 2) % 2) + (n6 / 3) - 1), 0, 7);
    let v94: f32 = at_1(((k / 4) * 64 + p93 * 8 + (k % 2) * 4 + (n6 % 3) + 1));
    let v95: f32 = select(asg_opaque(0.0), v94, ((tb * 2 + ((k / 2) % 2) + (n6 / 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + (n6 / 3) - 1) <= 7));
    let p96 = clamp((tb * 2 + ((k / 2) % 2) + (n6 / 3) - 1), 0, 7);
    let p97 = clamp(((k % 2) * 4 + (n6 % 3) + 2), 0, 7);
    let v98: f32 = at_1(((k / 4) * 64 + p96 * 8 + p97));
    let v99: f32 = select(asg_opaque(0.0), v98, ((tb * 2 + ((k / 2) % 2) + (n6 / 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + (n6 / 3) - 1) <= 7) & (((k % 2) * 4 + (n6 % 3) + 2) <= 7));
    let p100 = clamp((tb * 2 + ((k / 2) % 2) + (n7 / 3) - 1), 0, 7);
    let p101 = clamp(((k % 2) * 4 + (n7 % 3) - 1), 0, 7);
    let v102: f32 = at_1(((k / 4) * 64 + p100 * 8 + p101));
    let v103: f32 = select(asg_opaque(0.0), v102, ((tb * 2 + ((k / 2) % 2) + (n7 / 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + (n7 / 3) - 1) <= 7) & (((k % 2) * 4 + (n7 % 3) - 1) >= 0));
    let p104 = clamp((tb * 2 + ((k / 2) % 2) + (n7 / 3) - 1), 0, 7);
    let v105: f32 = at_1(((k / 4) * 64 + p104 * 8 + (k % 2) * 4 + (n7 % 3)));
    let v106: f32 = select(asg_opaque(0.0), v105, ((tb * 2 + ((k / 2) % 2) + (n7 / 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + (n7 / 3) - 1) <= 7));
    let p107 = clamp((tb * 2 + ((k / 2) % 2) + (n7 / 3) - 1), 0, 7);
    let v108: f32 = at_1(((k / 4) * 64 + p107 * 8 + (k % 2) * 4 + (n7 % 3) + 1));
    let v109: f32 = select(asg_opaque(0.0), v108, ((tb * 2 + ((k / 2) % 2) + (n7 / 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + (n7 / 3) - 1) <= 7));
    let p110 = clamp((tb * 2 + ((k / 2) % 2) + (n7 / 3) - 1), 0, 7);
    let p111 = clamp(((k % 2) * 4 + (n7 % 3) + 2), 0, 7);
    let v112: f32 = at_1(((k / 4) * 64 + p110 * 8 + p111));
    let v113: f32 = select(asg_opaque(0.0), v112, ((tb * 2 + ((k / 2) % 2) + (n7 / 3) - 1) >= 0) & ((tb * 2 + ((k / 2) % 2) + (n7 / 3) - 1) <= 7) & (((k % 2) * 4 + (n7 % 3) + 2) <= 7));
    let b114 = vec4<f32>(v5, v19, v33, v47);
    let b115 = vec4<f32>(v8, v22, v36, v50);
    let b116 = vec4<f32>(v11, v25, v39, v53);
    let b117 = vec4<f32>(v15, v29, v43, v57);
    let b118 = vec4<f32>(v61, v75, v89, v103);
    let b119 = vec4<f32>(v64, v78, v92, v106);
    let b120 = vec4<f32>(v67, v81, v95, v109);
    let b121 = vec4<f32>(v71, v85, v99, v113);
    c0_0 += q1.x * b114;
    c0_1 += q1.x * b118;
    c0_0 += q1.y * b115;
    c0_1 += q1.y * b119;
    c0_0 += q1.z * b116;
    c0_1 += q1.z * b120;
    c0_0 += q1.w * b117;
    c0_1 += q1.w * b121;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
      if (four < 3) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 9) { break; }
          let v122: f32 = f32(vector.x);
          put_2((tb * 144 + m * 9 + n), v122);
          vector = vector.yzww;
        }
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 43
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
  let group = i32(workgroup.x + workgroup.y * 3u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 144) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 4; col++) {
    let v2: f32 = at_0((col * 144 + row));
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

// kernel 44
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_3(i: i32, v: f32) { buf_0[i] = v; }
fn put_4(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 16) { return; }
  let v1: f32 = asg_opaque(0.9);
  let v2: f32 = at_0(row);
  let v3: f32 = (v1 * v2);
  let v4: f32 = asg_opaque(0.1);
  let v5: f32 = at_1(row);
  let v6: f32 = (v4 * v5);
  let v7: f32 = asg_add(v3, v6);
  let v8: f32 = asg_opaque(0.999);
  let v9: f32 = at_2(row);
  let v10: f32 = (v8 * v9);
  let v11: f32 = asg_opaque(0.001);
  let v12: f32 = (v5 * v5);
  let v13: f32 = (v11 * v12);
  let v14: f32 = asg_add(v10, v13);
  put_3(row, v7);
  put_4(row, v14);
}

// kernel 45
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_0[i] = v; }
fn put_5(i: i32, v: f32) { buf_2[i] = v; }

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
  let v10: f32 = (v1 * v9);
  let v11: f32 = at_3(row);
  let v12: f32 = (v11 * v11);
  let v13: f32 = (v4 * v12);
  let v14: f32 = asg_add(v10, v13);
  put_4(row, v8);
  put_5(row, v14);
}

// kernel 46
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
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 64) { return; }
  let v1: f32 = asg_opaque(0.9);
  let v2: f32 = at_0(row);
  let v3: f32 = (v1 * v2);
  let v4: f32 = asg_opaque(0.1);
  let v5: f32 = at_1(row);
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
  let v16: f32 = (v1 * v15);
  let v17: f32 = at_4(row);
  let v18: f32 = (v4 * v17);
  let v19: f32 = asg_add(v16, v18);
  put_5(row, v7);
  put_6(row, v14);
  put_7(row, v19);
}

// kernel 47
// with asg_add, asg_zero, asg_opaque
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
  if (row >= 64) { return; }
  let v1: f32 = asg_opaque(0.999);
  let v2: f32 = at_0(row);
  let v3: f32 = (v1 * v2);
  let v4: f32 = asg_opaque(0.001);
  let v5: f32 = at_1(row);
  let v6: f32 = (v5 * v5);
  let v7: f32 = (v4 * v6);
  let v8: f32 = asg_add(v3, v7);
  put_2(row, v8);
}

// kernel 48
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i >> 2u][i & 3]; }
fn four_at_2(i: i32) -> vec4<f32> { return buf_2[i]; }
fn put_four_3(i: i32, v: vec4<f32>) { buf_0[i] = v; }
fn put_four_4(i: i32, v: vec4<f32>) { buf_2[i] = v; }

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
  let v17: f32 = asg_opaque(0.9);
  let v18: f32 = q2.y;
  let v19: f32 = (v17 * v18);
  let v20: f32 = asg_opaque(0.1);
  let v21: f32 = at_1(((row / 64) + (row % 64) * 40 + 10));
  let v22: f32 = (v20 * v21);
  let v23: f32 = asg_add(v19, v22);
  let v24: f32 = asg_opaque(0.999);
  let v25: f32 = q10.y;
  let v26: f32 = (v24 * v25);
  let v27: f32 = asg_opaque(0.001);
  let v28: f32 = (v21 * v21);
  let v29: f32 = (v27 * v28);
  let v30: f32 = asg_add(v26, v29);
  let v31: f32 = asg_opaque(0.9);
  let v32: f32 = q2.z;
  let v33: f32 = (v31 * v32);
  let v34: f32 = asg_opaque(0.1);
  let v35: f32 = at_1(((row / 64) + (row % 64) * 40 + 20));
  let v36: f32 = (v34 * v35);
  let v37: f32 = asg_add(v33, v36);
  let v38: f32 = asg_opaque(0.999);
  let v39: f32 = q10.z;
  let v40: f32 = (v38 * v39);
  let v41: f32 = asg_opaque(0.001);
  let v42: f32 = (v35 * v35);
  let v43: f32 = (v41 * v42);
  let v44: f32 = asg_add(v40, v43);
  let v45: f32 = asg_opaque(0.9);
  let v46: f32 = q2.w;
  let v47: f32 = (v45 * v46);
  let v48: f32 = asg_opaque(0.1);
  let v49: f32 = at_1(((row / 64) + (row % 64) * 40 + 30));
  let v50: f32 = (v48 * v49);
  let v51: f32 = asg_add(v47, v50);
  let v52: f32 = asg_opaque(0.999);
  let v53: f32 = q10.w;
  let v54: f32 = (v52 * v53);
  let v55: f32 = asg_opaque(0.001);
  let v56: f32 = (v49 * v49);
  let v57: f32 = (v55 * v56);
  let v58: f32 = asg_add(v54, v57);
  put_four_3(row, vec4<f32>(v8, v23, v37, v51));
  put_four_4(row, vec4<f32>(v16, v30, v44, v58));
}

// kernel 49
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<i32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<i32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn at_1(i: i32) -> i32 { return buf_1[i]; }
fn at_2(i: i32) -> i32 { return buf_2[i]; }
fn at_3(i: i32) -> i32 { return buf_3[i]; }
fn put_4(i: i32, v: i32) { buf_0[i] = v; }
fn put_5(i: i32, v: i32) { buf_1[i] = v; }
fn put_6(i: i32, v: i32) { buf_2[i] = v; }
fn put_7(i: i32, v: i32) { buf_3[i] = v; }

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
  put_4(0, v3);
  put_5(0, v5);
  put_6(0, v7);
  put_7(0, v9);
}

// kernel 50
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

// kernel 51
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
  let group = i32(workgroup.x + workgroup.y * 3u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 144) { return; }
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

// kernel 52
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
  if (row >= 16) { return; }
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

// kernel 53
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec4<f32>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i >> 2u][i & 3]; }
fn four_at_3(i: i32) -> vec4<f32> { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i >> 2u][i & 3]; }
fn four_at_4(i: i32) -> vec4<f32> { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn put_four_6(i: i32, v: vec4<f32>) { buf_0[i] = v; }

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
  let v3: f32 = asg_opaque(1.0);
  let v4: f32 = at_1(0);
  let v5: f32 = asg_opaque(0.01);
  let v6: f32 = (v4 * v5);
  let v7: f32 = asg_sub(v3, v6);
  let v8: f32 = (v2 * v7);
  let v9: f32 = at_2(0);
  let q10 = four_at_3(row);
  let v11: f32 = q10.x;
  let q12 = four_at_4(row);
  let v13: f32 = q12.x;
  let v14: f32 = asg_sqrt(v13);
  let v15: f32 = asg_opaque(1e-08);
  let v16: f32 = at_5(0);
  let v17: f32 = (v15 * v16);
  let v18: f32 = asg_add(v14, v17);
  let v19: f32 = asg_div(v11, v18);
  let v20: f32 = (v9 * v19);
  let v21: f32 = asg_sub(v8, v20);
  let v22: f32 = q1.y;
  let v23: f32 = (v22 * v7);
  let v24: f32 = q10.y;
  let v25: f32 = q12.y;
  let v26: f32 = asg_sqrt(v25);
  let v27: f32 = asg_add(v26, v17);
  let v28: f32 = asg_div(v24, v27);
  let v29: f32 = (v9 * v28);
  let v30: f32 = asg_sub(v23, v29);
  let v31: f32 = q1.z;
  let v32: f32 = (v31 * v7);
  let v33: f32 = q10.z;
  let v34: f32 = q12.z;
  let v35: f32 = asg_sqrt(v34);
  let v36: f32 = asg_add(v35, v17);
  let v37: f32 = asg_div(v33, v36);
  let v38: f32 = (v9 * v37);
  let v39: f32 = asg_sub(v32, v38);
  let v40: f32 = q1.w;
  let v41: f32 = (v40 * v7);
  let v42: f32 = q10.w;
  let v43: f32 = q12.w;
  let v44: f32 = asg_sqrt(v43);
  let v45: f32 = asg_add(v44, v17);
  let v46: f32 = asg_div(v42, v45);
  let v47: f32 = (v9 * v46);
  let v48: f32 = asg_sub(v41, v47);
  put_four_6(row, vec4<f32>(v21, v30, v39, v48));
}

// kernel 54
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
  if (row >= 32) { return; }
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

// kernel 55
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec4<f32>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i >> 2u][i & 3]; }
fn four_at_3(i: i32) -> vec4<f32> { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i >> 2u][i & 3]; }
fn four_at_4(i: i32) -> vec4<f32> { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn put_four_6(i: i32, v: vec4<f32>) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 72u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 4608) { return; }
  let q1 = four_at_0(row);
  let v2: f32 = q1.x;
  let v3: f32 = asg_opaque(1.0);
  let v4: f32 = at_1(0);
  let v5: f32 = asg_opaque(0.01);
  let v6: f32 = (v4 * v5);
  let v7: f32 = asg_sub(v3, v6);
  let v8: f32 = (v2 * v7);
  let v9: f32 = at_2(0);
  let q10 = four_at_3(row);
  let v11: f32 = q10.x;
  let q12 = four_at_4(row);
  let v13: f32 = q12.x;
  let v14: f32 = asg_sqrt(v13);
  let v15: f32 = asg_opaque(1e-08);
  let v16: f32 = at_5(0);
  let v17: f32 = (v15 * v16);
  let v18: f32 = asg_add(v14, v17);
  let v19: f32 = asg_div(v11, v18);
  let v20: f32 = (v9 * v19);
  let v21: f32 = asg_sub(v8, v20);
  let v22: f32 = q1.y;
  let v23: f32 = (v22 * v7);
  let v24: f32 = q10.y;
  let v25: f32 = q12.y;
  let v26: f32 = asg_sqrt(v25);
  let v27: f32 = asg_add(v26, v17);
  let v28: f32 = asg_div(v24, v27);
  let v29: f32 = (v9 * v28);
  let v30: f32 = asg_sub(v23, v29);
  let v31: f32 = q1.z;
  let v32: f32 = (v31 * v7);
  let v33: f32 = q10.z;
  let v34: f32 = q12.z;
  let v35: f32 = asg_sqrt(v34);
  let v36: f32 = asg_add(v35, v17);
  let v37: f32 = asg_div(v33, v36);
  let v38: f32 = (v9 * v37);
  let v39: f32 = asg_sub(v32, v38);
  let v40: f32 = q1.w;
  let v41: f32 = (v40 * v7);
  let v42: f32 = q10.w;
  let v43: f32 = q12.w;
  let v44: f32 = asg_sqrt(v43);
  let v45: f32 = asg_add(v44, v17);
  let v46: f32 = asg_div(v42, v45);
  let v47: f32 = (v9 * v46);
  let v48: f32 = asg_sub(v41, v47);
  put_four_6(row, vec4<f32>(v21, v30, v39, v48));
}

// kernel 56
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

// kernel 57
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec4<f32>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i >> 2u][i & 3]; }
fn four_at_3(i: i32) -> vec4<f32> { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i >> 2u][i & 3]; }
fn four_at_4(i: i32) -> vec4<f32> { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn put_four_6(i: i32, v: vec4<f32>) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 10u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 640) { return; }
  let q1 = four_at_0(row);
  let v2: f32 = q1.x;
  let v3: f32 = asg_opaque(1.0);
  let v4: f32 = at_1(0);
  let v5: f32 = asg_opaque(0.01);
  let v6: f32 = (v4 * v5);
  let v7: f32 = asg_sub(v3, v6);
  let v8: f32 = (v2 * v7);
  let v9: f32 = at_2(0);
  let q10 = four_at_3(row);
  let v11: f32 = q10.x;
  let q12 = four_at_4(row);
  let v13: f32 = q12.x;
  let v14: f32 = asg_sqrt(v13);
  let v15: f32 = asg_opaque(1e-08);
  let v16: f32 = at_5(0);
  let v17: f32 = (v15 * v16);
  let v18: f32 = asg_add(v14, v17);
  let v19: f32 = asg_div(v11, v18);
  let v20: f32 = (v9 * v19);
  let v21: f32 = asg_sub(v8, v20);
  let v22: f32 = q1.y;
  let v23: f32 = (v22 * v7);
  let v24: f32 = q10.y;
  let v25: f32 = q12.y;
  let v26: f32 = asg_sqrt(v25);
  let v27: f32 = asg_add(v26, v17);
  let v28: f32 = asg_div(v24, v27);
  let v29: f32 = (v9 * v28);
  let v30: f32 = asg_sub(v23, v29);
  let v31: f32 = q1.z;
  let v32: f32 = (v31 * v7);
  let v33: f32 = q10.z;
  let v34: f32 = q12.z;
  let v35: f32 = asg_sqrt(v34);
  let v36: f32 = asg_add(v35, v17);
  let v37: f32 = asg_div(v33, v36);
  let v38: f32 = (v9 * v37);
  let v39: f32 = asg_sub(v32, v38);
  let v40: f32 = q1.w;
  let v41: f32 = (v40 * v7);
  let v42: f32 = q10.w;
  let v43: f32 = q12.w;
  let v44: f32 = asg_sqrt(v43);
  let v45: f32 = asg_add(v44, v17);
  let v46: f32 = asg_div(v42, v45);
  let v47: f32 = (v9 * v46);
  let v48: f32 = asg_sub(v41, v47);
  put_four_6(row, vec4<f32>(v21, v30, v39, v48));
}

// kernel 58
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
  if (row >= 10) { return; }
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
