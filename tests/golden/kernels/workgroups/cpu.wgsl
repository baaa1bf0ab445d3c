// memory: 14208, 28160
// outputs from memory 1, constants from 2
// input x: f32[5,700] at 0:0+14000
// kernel 0, 5x1x1, max+exp+sum+div+add: 0:0+14000, =0:14016+32, =1:14080+32, =0:14080+32, =0:14144+32, =1:0+14000
// kernel 1, 1x1x1, reshape: 0:14016+32, =1:14016+32
// kernel 2, 5x1x1, max+exp+sum+add: 1:14016+32, 0:0+14000, 1:14080+32, 0:14080+32, 1:0+14000, 0:14144+32, =1:14144+14000
// output soft: f32[5,700] at 1:0+14000
// output summed: f32[5] at 1:14016+32
// output most: f32[5] at 1:14080+32
// output grad/x: f32[5,700] at 1:14144+14000

// kernel 0
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_ordered, asg_equal, asg_less, asg_maximum, asg_cast_bool_f32, asg_zero, asg_bits, asg_opaque, asg_opaque_negative, asg_inf, asg_nan, asg_magnitude, asg_isnan, asg_isfinite, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_log_parts, asg_log_rest, asg_log_ends, asg_log
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }
fn put_4(i: i32, v: f32) { buf_4[i] = v; }
fn put_5(i: i32, v: f32) { buf_5[i] = v; }

var<workgroup> shared_f32_0: array<f32, 256>;
@compute @workgroup_size(256)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 5u);
  let me = group * 256 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 5) { return; }
  var a1: f32 = asg_bits(0xff800000u);
  for (var col = lane; col < 700; col += 256) {
    let v2: f32 = at_0((row * 700 + col));
    a1 = asg_maximum(a1, v2);
  }
  shared_f32_0[lane] = a1;
  workgroupBarrier();
  for (var half = 128; half > 0; half /= 2) {
    if (lane < half) {
      a1 = shared_f32_0[lane];
      a1 = asg_maximum(a1, shared_f32_0[lane + half]);
      shared_f32_0[lane] = a1;
    }
    workgroupBarrier();
  }
  a1 = shared_f32_0[0];
  workgroupBarrier();
  let v3: f32 = f32(a1);
  var a4: f32 = asg_opaque(0.0);
  let v6: bool = asg_isfinite(v3);
  let v7: f32 = asg_opaque(0.0);
  let v8: f32 = select(v7, v3, v6);
  for (var col = lane; col < 700; col += 256) {
    let v5: f32 = at_0((row * 700 + col));
    let v9: f32 = asg_sub(v5, v8);
    let v10: f32 = asg_exp(v9);
    a4 = asg_add(a4, v10);
  }
  shared_f32_0[lane] = a4;
  workgroupBarrier();
  for (var half = 128; half > 0; half /= 2) {
    if (lane < half) {
      a4 = shared_f32_0[lane];
      a4 = asg_add(a4, shared_f32_0[lane + half]);
      shared_f32_0[lane] = a4;
    }
    workgroupBarrier();
  }
  a4 = shared_f32_0[0];
  workgroupBarrier();
  let v11: f32 = f32(a4);
  let v12: f32 = asg_log(v11);
  let v13: f32 = asg_add(v12, v8);
  storageBarrier();
  if (lane == 0) {
    put_1(row, v13);
  }
  var a14: f32 = asg_bits(0xff800000u);
  for (var col = lane; col < 700; col += 256) {
    let v15: f32 = at_0((row * 700 + col));
    a14 = asg_maximum(a14, v15);
  }
  shared_f32_0[lane] = a14;
  workgroupBarrier();
  for (var half = 128; half > 0; half /= 2) {
    if (lane < half) {
      a14 = shared_f32_0[lane];
      a14 = asg_maximum(a14, shared_f32_0[lane + half]);
      shared_f32_0[lane] = a14;
    }
    workgroupBarrier();
  }
  a14 = shared_f32_0[0];
  workgroupBarrier();
  let v16: f32 = f32(a14);
  storageBarrier();
  if (lane == 0) {
    put_2(row, v16);
  }
  var a17: f32 = asg_opaque(0.0);
  for (var col = lane; col < 700; col += 256) {
    let v18: f32 = at_0((row * 700 + col));
    let v19: bool = asg_equal(v18, v16);
    let v20: f32 = asg_cast_bool_f32(v19);
    a17 = asg_add(a17, v20);
  }
  shared_f32_0[lane] = a17;
  workgroupBarrier();
  for (var half = 128; half > 0; half /= 2) {
    if (lane < half) {
      a17 = shared_f32_0[lane];
      a17 = asg_add(a17, shared_f32_0[lane + half]);
      shared_f32_0[lane] = a17;
    }
    workgroupBarrier();
  }
  a17 = shared_f32_0[0];
  workgroupBarrier();
  let v21: f32 = f32(a17);
  storageBarrier();
  if (lane == 0) {
    put_3(row, v21);
  }
  var a22: f32 = asg_opaque(0.0);
  for (var col = lane; col < 700; col += 256) {
    let v23: f32 = at_0((row * 700 + col));
    let v24: f32 = asg_sub(v23, v8);
    let v25: f32 = asg_exp(v24);
    let v26: f32 = asg_div(v25, v11);
    let v27: f32 = asg_add(v26, v26);
    let v28: f32 = (v27 * v26);
    a22 = asg_add(a22, v28);
  }
  shared_f32_0[lane] = a22;
  workgroupBarrier();
  for (var half = 128; half > 0; half /= 2) {
    if (lane < half) {
      a22 = shared_f32_0[lane];
      a22 = asg_add(a22, shared_f32_0[lane + half]);
      shared_f32_0[lane] = a22;
    }
    workgroupBarrier();
  }
  a22 = shared_f32_0[0];
  workgroupBarrier();
  let v29: f32 = f32(a22);
  storageBarrier();
  if (lane == 0) {
    put_4(row, v29);
  }
  for (var col = lane; col < 700; col += 256) {
    let v30: f32 = at_0((row * 700 + col));
    let v31: f32 = asg_sub(v30, v8);
    let v32: f32 = asg_exp(v31);
    let v33: f32 = asg_div(v32, v11);
    put_5((row * 700 + col), v33);
  }
}

// kernel 1
// with asg_zero
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
  if (row >= 5) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = v1;
  put_1(row, v2);
}

// kernel 2
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_ordered, asg_equal, asg_less, asg_maximum, asg_cast_bool_f32, asg_zero, asg_bits, asg_opaque, asg_opaque_negative, asg_magnitude, asg_isnan, asg_isfinite, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp
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

var<workgroup> shared_f32_0: array<f32, 256>;
@compute @workgroup_size(256)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 5u);
  let me = group * 256 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 5) { return; }
  var a1: f32 = asg_bits(0xff800000u);
  let v2: f32 = at_0(row);
  let v3: f32 = asg_bits(0xff800000u);
  let v4: bool = asg_equal(v2, v3);
  for (var col = lane; col < 700; col += 256) {
    let v5: f32 = asg_opaque(0.0);
    let v6: f32 = at_1((row * 700 + col));
    let v7: f32 = select(v6, v5, v4);
    a1 = asg_maximum(a1, v7);
  }
  shared_f32_0[lane] = a1;
  workgroupBarrier();
  for (var half = 128; half > 0; half /= 2) {
    if (lane < half) {
      a1 = shared_f32_0[lane];
      a1 = asg_maximum(a1, shared_f32_0[lane + half]);
      shared_f32_0[lane] = a1;
    }
    workgroupBarrier();
  }
  a1 = shared_f32_0[0];
  workgroupBarrier();
  let v8: f32 = f32(a1);
  var a9: f32 = asg_opaque(0.0);
  let v13: bool = asg_isfinite(v8);
  let v14: f32 = asg_opaque(0.0);
  let v15: f32 = select(v14, v8, v13);
  for (var col = lane; col < 700; col += 256) {
    let v10: f32 = asg_opaque(0.0);
    let v11: f32 = at_1((row * 700 + col));
    let v12: f32 = select(v11, v10, v4);
    let v16: f32 = asg_sub(v12, v15);
    let v17: f32 = asg_exp(v16);
    a9 = asg_add(a9, v17);
  }
  shared_f32_0[lane] = a9;
  workgroupBarrier();
  for (var half = 128; half > 0; half /= 2) {
    if (lane < half) {
      a9 = shared_f32_0[lane];
      a9 = asg_add(a9, shared_f32_0[lane + half]);
      shared_f32_0[lane] = a9;
    }
    workgroupBarrier();
  }
  a9 = shared_f32_0[0];
  workgroupBarrier();
  let v18: f32 = f32(a9);
  let v20: f32 = at_2(row);
  let v23: f32 = asg_add(v20, v20);
  let v24: f32 = at_3(row);
  let v25: f32 = asg_div(v23, v24);
  let v27: f32 = asg_add(v2, v2);
  let v38: f32 = at_5(row);
  for (var col = lane; col < 700; col += 256) {
    let v19: f32 = at_1((row * 700 + col));
    let v21: bool = asg_equal(v19, v20);
    let v22: f32 = asg_cast_bool_f32(v21);
    let v26: f32 = (v22 * v25);
    let v28: f32 = asg_opaque(0.0);
    let v29: f32 = select(v19, v28, v4);
    let v30: f32 = asg_sub(v29, v15);
    let v31: f32 = asg_exp(v30);
    let v32: f32 = asg_div(v31, v18);
    let v33: f32 = (v27 * v32);
    let v34: f32 = asg_add(v26, v33);
    let v35: f32 = at_4((row * 700 + col));
    let v36: f32 = asg_add(v35, v35);
    let v37: f32 = (v36 * v35);
    let v39: f32 = (v35 * v38);
    let v40: f32 = asg_sub(v37, v39);
    let v41: f32 = asg_add(v34, v40);
    put_6((row * 700 + col), v41);
  }
}
