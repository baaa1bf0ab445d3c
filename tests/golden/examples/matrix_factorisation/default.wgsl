// memory: 15104, 512
// outputs from memory 1, constants from 2
// input word: i32[4] at 0:0+16
// input next: i32[4] at 0:256+16
// input count: f32[4] at 0:512+16
// kernel 0, 1x1x1, add+sqrt+mul: =optim/step, =0:768+16, =0:1024+16
// kernel 1, 4x1x1, sum: 0:0+16, word.weight, 0:256+16, next.weight, =0:1280+16, =0:1536+16
// kernel 2, 1x1x1, sum: 0:1280+16, =0:1792+16
// kernel 3, 1x1x1, sub+mul: 0:0+16, word_bias.weight, 0:256+16, next_bias.weight, =0:1536+16, =0:512+16
// kernel 4, 1x1x1, sum+div+add: 0:1536+16, =1:0+16, 0:1792+16, =1:256+16
// kernel 5, 2x1x1, add: 0:512+16, 0:0+16, word.weight, 0:256+16, next.weight, =0:1280+512, =0:1792+512
// kernel 6, 25x1x1, index_add+add: 0:256+16, 0:1280+512, 0:0+16, 0:1792+512, =optim/adam/m/word.weight, =0:2304+6400, =0:8704+6400
// kernel 7, 1x1x1, index_add+add: 0:256+16, 0:512+16, 0:0+16, =optim/adam/m/word_bias.weight, =0:1280+208, =0:1536+208
// kernel 8, 1x1x1, add: =optim/adam/m/next_bias.weight, 0:1280+208, =optim/adam/v/next_bias.weight
// kernel 9, 7x1x1, add: =optim/adam/m/next.weight, 0:2304+6400, =optim/adam/v/next.weight
// kernel 10, 1x1x1, add+sub: =optim/adam/v/word_bias.weight, 0:1536+208, =word_bias.weight, 0:1024+16, optim/adam/m/word_bias.weight, 0:768+16
// kernel 11, 1x1x1, sub: =next_bias.weight, 0:1024+16, optim/adam/m/next_bias.weight, optim/adam/v/next_bias.weight, 0:768+16
// kernel 12, 7x1x1, add+sub: =optim/adam/v/word.weight, 0:8704+6400, =word.weight, 0:1024+16, optim/adam/m/word.weight, 0:768+16
// kernel 13, 7x1x1, sub: =next.weight, 0:1024+16, optim/adam/m/next.weight, optim/adam/v/next.weight, 0:768+16
// output error: f32[] at 1:0+16
// output loss: f32[] at 1:256+16

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
// with asg_add, asg_zero, asg_bits, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<i32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> i32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_4[i] = v; }
fn put_5(i: i32, v: f32) { buf_5[i] = v; }

var<workgroup> shared_f32_0: array<f32, 32>;
@compute @workgroup_size(32)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 32 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 4) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v2: i32 = at_0(row);
  let v8: i32 = at_2(row);
  for (var col = lane; col < 32; col += 32) {
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
  storageBarrier();
  if (lane == 0) {
    put_4(row, v17);
  }
  var a18: f32 = asg_opaque(0.0);
  for (var col = lane; col < 32; col += 32) {
    let j19 = select(v2, v2 + 50, v2 < 0);
    let j20 = clamp(j19, 0, 49);
    let v21: f32 = at_1((j20 * 32 + col));
    let v22: f32 = select(asg_bits(0x7fc00000u), v21, j19 == j20);
    let j23 = select(v8, v8 + 50, v8 < 0);
    let j24 = clamp(j23, 0, 49);
    let v25: f32 = at_3((j24 * 32 + col));
    let v26: f32 = select(asg_bits(0x7fc00000u), v25, j23 == j24);
    let v27: f32 = (v22 * v26);
    a18 = asg_add(a18, v27);
  }
  let full28 = asg_parts * min(asg_width, 32u) == 32u;
  if (full28) {
    for (var half = min(asg_width, 32u) / 2u; half > 0u; half /= 2u) {
      let o29 = subgroupShuffleXor(a18, half);
      a18 = asg_add(a18, o29);
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
  if (!full28) {
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
  let v30: f32 = f32(a18);
  storageBarrier();
  if (lane == 0) {
    put_5(row, v30);
  }
}

// kernel 2
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
  put_1(0, v6);
}

// kernel 3
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_zero, asg_bits, asg_opaque, asg_opaque_negative, asg_inf, asg_nan, asg_magnitude, asg_log_parts, asg_log_rest, asg_log_ends, asg_log
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<i32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> i32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn put_6(i: i32, v: f32) { buf_4[i] = v; }
fn put_7(i: i32, v: f32) { buf_5[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 4) { return; }
  let v1: i32 = at_0(row);
  let j2 = select(v1, v1 + 50, v1 < 0);
  let j3 = clamp(j2, 0, 49);
  let v4: f32 = at_1(j3);
  let v5: f32 = select(asg_bits(0x7fc00000u), v4, j2 == j3);
  let v6: i32 = at_2(row);
  let j7 = select(v6, v6 + 50, v6 < 0);
  let j8 = clamp(j7, 0, 49);
  let v9: f32 = at_3(j8);
  let v10: f32 = select(asg_bits(0x7fc00000u), v9, j7 == j8);
  let v11: f32 = asg_add(v5, v10);
  let v12: f32 = at_4(row);
  let v13: f32 = asg_add(v11, v12);
  let v14: f32 = at_5(row);
  let v15: f32 = asg_log(v14);
  let v16: f32 = asg_sub(v13, v15);
  let v17: f32 = asg_opaque(4.0);
  let v18: f32 = asg_div(1.0, v17);
  let v19: f32 = asg_opaque(2.0);
  let v20: f32 = (v19 * v16);
  let v21: f32 = (v18 * v20);
  put_6(row, v16);
  put_7(row, v21);
}

// kernel 4
// with asg_add, asg_whole_of, asg_div, asg_zero, asg_opaque, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }
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
  let v2: f32 = at_0(0);
  let v3: f32 = (v2 * v2);
  a1 = asg_add(a1, v3);
  let v4: f32 = at_0(1);
  let v5: f32 = (v4 * v4);
  a1 = asg_add(a1, v5);
  let v6: f32 = at_0(2);
  let v7: f32 = (v6 * v6);
  a1 = asg_add(a1, v7);
  let v8: f32 = at_0(3);
  let v9: f32 = (v8 * v8);
  a1 = asg_add(a1, v9);
  let v10: f32 = f32(a1);
  let v11: f32 = asg_opaque(4.0);
  let v12: f32 = asg_div(v10, v11);
  put_1(0, v12);
  let v13: f32 = asg_opaque(0.1);
  let v14: f32 = at_2(0);
  let v15: f32 = asg_div(v14, v11);
  let v16: f32 = (v13 * v15);
  let v17: f32 = asg_add(v12, v16);
  put_3(0, v17);
}

// kernel 5
// with asg_add, asg_whole_of, asg_div, asg_zero, asg_bits, asg_opaque, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<i32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> i32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> i32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn put_5(i: i32, v: f32) { buf_5[i] = v; }
fn put_6(i: i32, v: f32) { buf_6[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 128) { return; }
  let v1: f32 = at_0((row / 32));
  let v2: i32 = at_1((row / 32));
  let j3 = select(v2, v2 + 50, v2 < 0);
  let j4 = clamp(j3, 0, 49);
  let v5: f32 = at_2((j4 * 32 + (row % 32)));
  let v6: f32 = select(asg_bits(0x7fc00000u), v5, j3 == j4);
  let v7: f32 = (v1 * v6);
  let v8: f32 = asg_opaque(0.1);
  let v9: f32 = asg_opaque(4.0);
  let v10: f32 = asg_div(v8, v9);
  let v11: f32 = asg_opaque(2.0);
  let v12: i32 = at_3((row / 32));
  let j13 = select(v12, v12 + 50, v12 < 0);
  let j14 = clamp(j13, 0, 49);
  let v15: f32 = at_4((j14 * 32 + (row % 32)));
  let v16: f32 = select(asg_bits(0x7fc00000u), v15, j13 == j14);
  let v17: f32 = (v11 * v16);
  let v18: f32 = (v10 * v17);
  let v19: f32 = asg_add(v7, v18);
  let v20: f32 = (v1 * v16);
  let v21: f32 = (v11 * v6);
  let v22: f32 = (v10 * v21);
  let v23: f32 = asg_add(v20, v22);
  put_5(row, v19);
  put_6(row, v23);
}

// kernel 6
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<i32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> i32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn put_5(i: i32, v: f32) { buf_5[i] = v; }
fn put_6(i: i32, v: f32) { buf_6[i] = v; }
fn put_7(i: i32, v: f32) { buf_4[i] = v; }

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
  put_5(row, v8);
  put_6(row, v15);
  put_7(row, v21);
}

// kernel 7
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<i32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> i32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_4[i] = v; }
fn put_5(i: i32, v: f32) { buf_5[i] = v; }
fn put_6(i: i32, v: f32) { buf_3[i] = v; }

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
  put_4(row, v8);
  put_5(row, v15);
  put_6(row, v21);
}

// kernel 8
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
  if (row >= 50) { return; }
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

// kernel 9
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i >> 2u][i & 3]; }
fn four_at_2(i: i32) -> vec4<f32> { return buf_2[i]; }
fn put_four_3(i: i32, v: vec4<f32>) { buf_0[i] = v; }
fn put_four_4(i: i32, v: vec4<f32>) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 7u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 400) { return; }
  let v1: f32 = asg_opaque(0.9);
  let q2 = four_at_0(row);
  let v3: f32 = q2.x;
  let v4: f32 = (v1 * v3);
  let v5: f32 = asg_opaque(0.1);
  let q6 = four_at_1(row);
  let v7: f32 = q6.x;
  let v8: f32 = (v5 * v7);
  let v9: f32 = asg_add(v4, v8);
  let v10: f32 = asg_opaque(0.999);
  let q11 = four_at_2(row);
  let v12: f32 = q11.x;
  let v13: f32 = (v10 * v12);
  let v14: f32 = asg_opaque(0.001);
  let v15: f32 = (v7 * v7);
  let v16: f32 = (v14 * v15);
  let v17: f32 = asg_add(v13, v16);
  let v18: f32 = asg_opaque(0.9);
  let v19: f32 = q2.y;
  let v20: f32 = (v18 * v19);
  let v21: f32 = asg_opaque(0.1);
  let v22: f32 = q6.y;
  let v23: f32 = (v21 * v22);
  let v24: f32 = asg_add(v20, v23);
  let v25: f32 = asg_opaque(0.999);
  let v26: f32 = q11.y;
  let v27: f32 = (v25 * v26);
  let v28: f32 = asg_opaque(0.001);
  let v29: f32 = (v22 * v22);
  let v30: f32 = (v28 * v29);
  let v31: f32 = asg_add(v27, v30);
  let v32: f32 = asg_opaque(0.9);
  let v33: f32 = q2.z;
  let v34: f32 = (v32 * v33);
  let v35: f32 = asg_opaque(0.1);
  let v36: f32 = q6.z;
  let v37: f32 = (v35 * v36);
  let v38: f32 = asg_add(v34, v37);
  let v39: f32 = asg_opaque(0.999);
  let v40: f32 = q11.z;
  let v41: f32 = (v39 * v40);
  let v42: f32 = asg_opaque(0.001);
  let v43: f32 = (v36 * v36);
  let v44: f32 = (v42 * v43);
  let v45: f32 = asg_add(v41, v44);
  let v46: f32 = asg_opaque(0.9);
  let v47: f32 = q2.w;
  let v48: f32 = (v46 * v47);
  let v49: f32 = asg_opaque(0.1);
  let v50: f32 = q6.w;
  let v51: f32 = (v49 * v50);
  let v52: f32 = asg_add(v48, v51);
  let v53: f32 = asg_opaque(0.999);
  let v54: f32 = q11.w;
  let v55: f32 = (v53 * v54);
  let v56: f32 = asg_opaque(0.001);
  let v57: f32 = (v50 * v50);
  let v58: f32 = (v56 * v57);
  let v59: f32 = asg_add(v55, v58);
  put_four_3(row, vec4<f32>(v9, v24, v38, v52));
  put_four_4(row, vec4<f32>(v17, v31, v45, v59));
}

// kernel 10
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
  if (row >= 50) { return; }
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

// kernel 11
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
  if (row >= 50) { return; }
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

// kernel 12
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec4<f32>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
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
  let group = i32(workgroup.x + workgroup.y * 7u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 400) { return; }
  let v1: f32 = asg_opaque(0.999);
  let q2 = four_at_0(row);
  let v3: f32 = q2.x;
  let v4: f32 = (v1 * v3);
  let v5: f32 = asg_opaque(0.001);
  let q6 = four_at_1(row);
  let v7: f32 = q6.x;
  let v8: f32 = (v7 * v7);
  let v9: f32 = (v5 * v8);
  let v10: f32 = asg_add(v4, v9);
  let q11 = four_at_2(row);
  let v12: f32 = q11.x;
  let v13: f32 = at_3(0);
  let q14 = four_at_4(row);
  let v15: f32 = q14.x;
  let v16: f32 = asg_sqrt(v10);
  let v17: f32 = asg_opaque(1e-08);
  let v18: f32 = at_5(0);
  let v19: f32 = (v17 * v18);
  let v20: f32 = asg_add(v16, v19);
  let v21: f32 = asg_div(v15, v20);
  let v22: f32 = (v13 * v21);
  let v23: f32 = asg_sub(v12, v22);
  let v24: f32 = asg_opaque(0.999);
  let v25: f32 = q2.y;
  let v26: f32 = (v24 * v25);
  let v27: f32 = asg_opaque(0.001);
  let v28: f32 = q6.y;
  let v29: f32 = (v28 * v28);
  let v30: f32 = (v27 * v29);
  let v31: f32 = asg_add(v26, v30);
  let v32: f32 = q11.y;
  let v33: f32 = q14.y;
  let v34: f32 = asg_sqrt(v31);
  let v35: f32 = asg_add(v34, v19);
  let v36: f32 = asg_div(v33, v35);
  let v37: f32 = (v13 * v36);
  let v38: f32 = asg_sub(v32, v37);
  let v39: f32 = asg_opaque(0.999);
  let v40: f32 = q2.z;
  let v41: f32 = (v39 * v40);
  let v42: f32 = asg_opaque(0.001);
  let v43: f32 = q6.z;
  let v44: f32 = (v43 * v43);
  let v45: f32 = (v42 * v44);
  let v46: f32 = asg_add(v41, v45);
  let v47: f32 = q11.z;
  let v48: f32 = q14.z;
  let v49: f32 = asg_sqrt(v46);
  let v50: f32 = asg_add(v49, v19);
  let v51: f32 = asg_div(v48, v50);
  let v52: f32 = (v13 * v51);
  let v53: f32 = asg_sub(v47, v52);
  let v54: f32 = asg_opaque(0.999);
  let v55: f32 = q2.w;
  let v56: f32 = (v54 * v55);
  let v57: f32 = asg_opaque(0.001);
  let v58: f32 = q6.w;
  let v59: f32 = (v58 * v58);
  let v60: f32 = (v57 * v59);
  let v61: f32 = asg_add(v56, v60);
  let v62: f32 = q11.w;
  let v63: f32 = q14.w;
  let v64: f32 = asg_sqrt(v61);
  let v65: f32 = asg_add(v64, v19);
  let v66: f32 = asg_div(v63, v65);
  let v67: f32 = (v13 * v66);
  let v68: f32 = asg_sub(v62, v67);
  put_four_6(row, vec4<f32>(v10, v31, v46, v61));
  put_four_7(row, vec4<f32>(v23, v38, v53, v68));
}

// kernel 13
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
  let group = i32(workgroup.x + workgroup.y * 7u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 400) { return; }
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
