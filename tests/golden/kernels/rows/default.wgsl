// memory: 8704, 12288
// outputs from memory 1, constants from 2
// input x: f32[48,20] at 0:0+3840
// kernel 0, 1x1x1, sum+sub+max+exp: 0:0+3840, =0:3840+192, weight, bias, =1:4096+3840, =0:4096+3840
// kernel 1, 1x1x1, sum+div: 0:4096+3840, 1:4096+3840, =0:7936+192, =0:8192+192, weight, =0:8448+192, =1:0+3840
// kernel 2, 20x1x1, sum+sqrt+add: =0:0+3840, =1:3840+80, 1:4096+3840, 0:7936+192
// kernel 3, 1x1x1, sum+sub: 1:0+3840, 0:8192+192, weight, 1:4096+3840, 0:3840+192, =0:4096+192, 0:8448+192, =0:4352+3840
// kernel 4, 20x1x1, sum: 1:0+3840, 0:8192+192, 1:4096+3840, 0:3840+192, =1:11776+80, =1:12032+80
// kernel 5, 15x1x1, add: 0:0+3840, 0:3840+192, 0:4352+3840, 1:4096+3840, 0:4096+192, =1:7936+3840
// output normed: f32[48,20] at 1:0+3840
// output spread: f32[20] at 1:3840+80
// output centred: f32[48,20] at 1:4096+3840
// output grad/x: f32[48,20] at 1:7936+3840
// output grad/weight: f32[20] at 1:11776+80
// output grad/bias: f32[20] at 1:12032+80

// kernel 0
// with asg_add, asg_sub, asg_div, asg_maximum, asg_zero, asg_bits, asg_opaque, asg_opaque_negative, asg_magnitude, asg_isnan, asg_isfinite, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_4[i] = v; }
fn put_5(i: i32, v: f32) { buf_5[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 48) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 20; col++) {
    let v2: f32 = at_0((row * 20 + col));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  var a4: f32 = asg_opaque(0.0);
  let v6: f32 = asg_opaque(20.0);
  let v7: f32 = asg_div(v3, v6);
  for (var col = 0; col < 20; col++) {
    let v5: f32 = at_0((row * 20 + col));
    let v8: f32 = asg_sub(v5, v7);
    let v9: f32 = (v8 * v8);
    a4 = asg_add(a4, v9);
  }
  let v10: f32 = f32(a4);
  put_1(row, v10);
  var a11: f32 = asg_bits(0xff800000u);
  let v14: f32 = asg_div(v10, v6);
  let v15: f32 = asg_opaque(1e-05);
  let v16: f32 = asg_add(v14, v15);
  let v17: f32 = inverseSqrt(v16);
  for (var col = 0; col < 20; col++) {
    let v12: f32 = at_0((row * 20 + col));
    let v13: f32 = asg_sub(v12, v7);
    let v18: f32 = (v13 * v17);
    let v19: f32 = at_2(col);
    let v20: f32 = (v18 * v19);
    let v21: f32 = at_3(col);
    let v22: f32 = asg_add(v20, v21);
    a11 = asg_maximum(a11, v22);
  }
  let v23: f32 = f32(a11);
  let v31: bool = asg_isfinite(v23);
  let v32: f32 = asg_opaque(0.0);
  let v33: f32 = select(v32, v23, v31);
  for (var col = 0; col < 20; col++) {
    let v24: f32 = at_0((row * 20 + col));
    let v25: f32 = asg_sub(v24, v7);
    let v26: f32 = (v25 * v17);
    let v27: f32 = at_2(col);
    let v28: f32 = (v26 * v27);
    let v29: f32 = at_3(col);
    let v30: f32 = asg_add(v28, v29);
    let v34: f32 = asg_sub(v30, v33);
    let v35: f32 = asg_exp(v34);
    put_4((row * 20 + col), v25);
    put_5((row * 20 + col), v35);
  }
}

// kernel 1
// with asg_add, asg_sub, asg_div, asg_zero, asg_opaque, asg_opaque_negative
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
  if (row >= 48) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 20; col++) {
    let v2: f32 = at_0((row * 20 + col));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  var a4: f32 = asg_opaque(0.0);
  for (var col = 0; col < 20; col++) {
    let v5: f32 = at_1((row * 20 + col));
    let v6: f32 = asg_add(v5, v5);
    let v7: f32 = (-v6);
    a4 = asg_add(a4, v7);
  }
  let v8: f32 = f32(a4);
  put_2(row, v8);
  var a9: f32 = asg_opaque(0.0);
  for (var col = 0; col < 20; col++) {
    let v10: f32 = at_0((row * 20 + col));
    let v11: f32 = asg_div(v10, v3);
    let v12: f32 = asg_add(v11, v11);
    let v13: f32 = (v12 * v11);
    a9 = asg_add(a9, v13);
  }
  let v14: f32 = f32(a9);
  put_3(row, v14);
  var a15: f32 = asg_opaque(0.0);
  for (var col = 0; col < 20; col++) {
    let v16: f32 = at_0((row * 20 + col));
    let v17: f32 = asg_div(v16, v3);
    let v18: f32 = asg_add(v17, v17);
    let v19: f32 = (v18 * v17);
    let v20: f32 = (v17 * v14);
    let v21: f32 = asg_sub(v19, v20);
    let v22: f32 = at_4(col);
    let v23: f32 = (v21 * v22);
    a15 = asg_add(a15, v23);
  }
  let v24: f32 = f32(a15);
  put_5(row, v24);
  for (var col = 0; col < 20; col++) {
    let v25: f32 = at_0((row * 20 + col));
    let v26: f32 = asg_div(v25, v3);
    put_6((row * 20 + col), v26);
  }
}

// kernel 2
// with asg_add, asg_sub, asg_div, asg_ordered, asg_equal, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_0[i] = v; }

var<workgroup> shared_f32_0: array<f32, 32>;
@compute @workgroup_size(32)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 20u);
  let me = group * 32 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 20) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = lane; col < 48; col += 32) {
    let v2: f32 = at_0((col * 20 + row));
    a1 = asg_add(a1, v2);
  }
  let full3 = asg_parts * min(asg_width, 32u) == 32u;
  if (full3) {
    for (var half = min(asg_width, 32u) / 2u; half > 0u; half /= 2u) {
      let o4 = subgroupShuffleXor(a1, half);
      a1 = asg_add(a1, o4);
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
  if (!full3) {
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
  let v5: f32 = f32(a1);
  var a6: f32 = asg_opaque(0.0);
  let v8: f32 = asg_opaque(48.0);
  let v9: f32 = asg_div(v5, v8);
  for (var col = lane; col < 48; col += 32) {
    let v7: f32 = at_0((col * 20 + row));
    let v10: f32 = asg_sub(v7, v9);
    let v11: f32 = (v10 * v10);
    a6 = asg_add(a6, v11);
  }
  let full12 = asg_parts * min(asg_width, 32u) == 32u;
  if (full12) {
    for (var half = min(asg_width, 32u) / 2u; half > 0u; half /= 2u) {
      let o13 = subgroupShuffleXor(a6, half);
      a6 = asg_add(a6, o13);
    }
    a6 = subgroupBroadcastFirst(a6);
    if (asg_parts > 1u) {
      if (asg_place == 0u) {
        shared_f32_0[asg_part] = a6;
      }
      workgroupBarrier();
      a6 = shared_f32_0[0];
      for (var part = 1u; part < asg_parts; part++) {
        a6 = asg_add(a6, shared_f32_0[part]);
      }
      workgroupBarrier();
    }
  }
  if (!full12) {
    shared_f32_0[lane] = a6;
    workgroupBarrier();
    for (var half = 16; half > 0; half /= 2) {
      if (lane < half) {
        a6 = shared_f32_0[lane];
        a6 = asg_add(a6, shared_f32_0[lane + half]);
        shared_f32_0[lane] = a6;
      }
      workgroupBarrier();
    }
    a6 = shared_f32_0[0];
    workgroupBarrier();
  }
  let v14: f32 = f32(a6);
  let v15: f32 = asg_opaque(48.0);
  let v16: f32 = asg_div(v14, v15);
  let v17: f32 = sqrt(v16);
  storageBarrier();
  if (lane == 0) {
    put_1(row, v17);
  }
  let v24: f32 = asg_add(v17, v17);
  let v25: f32 = asg_opaque(0.0);
  let v26: bool = asg_equal(v17, v25);
  let v27: f32 = asg_opaque(1.0);
  let v28: f32 = select(v17, v27, v26);
  let v29: f32 = (v28 * v15);
  let v30: f32 = asg_div(v24, v29);
  for (var col = lane; col < 48; col += 32) {
    let v18: f32 = at_2((col * 20 + row));
    let v19: f32 = asg_add(v18, v18);
    let v20: f32 = at_3(col);
    let v21: f32 = asg_opaque(20.0);
    let v22: f32 = asg_div(v20, v21);
    let v23: f32 = asg_add(v19, v22);
    let v31: f32 = at_0((col * 20 + row));
    let v32: f32 = asg_sub(v31, v9);
    let v33: f32 = (v30 * v32);
    let v34: f32 = asg_add(v23, v33);
    put_4((col * 20 + row), v34);
  }
}

// kernel 3
// with asg_add, asg_sub, asg_div, asg_zero, asg_opaque, asg_opaque_negative
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
fn put_5(i: i32, v: f32) { buf_5[i] = v; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn put_7(i: i32, v: f32) { buf_7[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 48) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v5: f32 = at_1(row);
  let v11: f32 = at_4(row);
  let v12: f32 = asg_opaque(20.0);
  let v13: f32 = asg_div(v11, v12);
  let v14: f32 = asg_opaque(1e-05);
  let v15: f32 = asg_add(v13, v14);
  let v16: f32 = inverseSqrt(v15);
  for (var col = 0; col < 20; col++) {
    let v2: f32 = at_0((row * 20 + col));
    let v3: f32 = asg_add(v2, v2);
    let v4: f32 = (v3 * v2);
    let v6: f32 = (v2 * v5);
    let v7: f32 = asg_sub(v4, v6);
    let v8: f32 = at_2(col);
    let v9: f32 = (v7 * v8);
    let v10: f32 = at_3((row * 20 + col));
    let v17: f32 = (v10 * v16);
    let v18: f32 = (v9 * v17);
    a1 = asg_add(a1, v18);
  }
  let v19: f32 = f32(a1);
  put_5(row, v19);
  let v27: f32 = at_6(row);
  let v28: f32 = asg_div(v27, v12);
  for (var col = 0; col < 20; col++) {
    let v20: f32 = at_0((row * 20 + col));
    let v21: f32 = asg_add(v20, v20);
    let v22: f32 = (v21 * v20);
    let v23: f32 = (v20 * v5);
    let v24: f32 = asg_sub(v22, v23);
    let v25: f32 = at_2(col);
    let v26: f32 = (v24 * v25);
    let v29: f32 = asg_sub(v26, v28);
    put_7((row * 20 + col), v29);
  }
}

// kernel 4
// with asg_add, asg_sub, asg_div, asg_zero, asg_opaque, asg_opaque_negative
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
  let group = i32(workgroup.x + workgroup.y * 20u);
  let me = group * 32 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 20) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = lane; col < 48; col += 32) {
    let v2: f32 = at_0((col * 20 + row));
    let v3: f32 = asg_add(v2, v2);
    let v4: f32 = (v3 * v2);
    let v5: f32 = at_1(col);
    let v6: f32 = (v2 * v5);
    let v7: f32 = asg_sub(v4, v6);
    let v8: f32 = at_2((col * 20 + row));
    let v9: f32 = at_3(col);
    let v10: f32 = asg_opaque(20.0);
    let v11: f32 = asg_div(v9, v10);
    let v12: f32 = asg_opaque(1e-05);
    let v13: f32 = asg_add(v11, v12);
    let v14: f32 = inverseSqrt(v13);
    let v15: f32 = (v8 * v14);
    let v16: f32 = (v7 * v15);
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
    put_4(row, v19);
  }
  var a20: f32 = asg_opaque(0.0);
  for (var col = lane; col < 48; col += 32) {
    let v21: f32 = at_0((col * 20 + row));
    let v22: f32 = asg_add(v21, v21);
    let v23: f32 = (v22 * v21);
    let v24: f32 = at_1(col);
    let v25: f32 = (v21 * v24);
    let v26: f32 = asg_sub(v23, v25);
    a20 = asg_add(a20, v26);
  }
  let full27 = asg_parts * min(asg_width, 32u) == 32u;
  if (full27) {
    for (var half = min(asg_width, 32u) / 2u; half > 0u; half /= 2u) {
      let o28 = subgroupShuffleXor(a20, half);
      a20 = asg_add(a20, o28);
    }
    a20 = subgroupBroadcastFirst(a20);
    if (asg_parts > 1u) {
      if (asg_place == 0u) {
        shared_f32_0[asg_part] = a20;
      }
      workgroupBarrier();
      a20 = shared_f32_0[0];
      for (var part = 1u; part < asg_parts; part++) {
        a20 = asg_add(a20, shared_f32_0[part]);
      }
      workgroupBarrier();
    }
  }
  if (!full27) {
    shared_f32_0[lane] = a20;
    workgroupBarrier();
    for (var half = 16; half > 0; half /= 2) {
      if (lane < half) {
        a20 = shared_f32_0[lane];
        a20 = asg_add(a20, shared_f32_0[lane + half]);
        shared_f32_0[lane] = a20;
      }
      workgroupBarrier();
    }
    a20 = shared_f32_0[0];
    workgroupBarrier();
  }
  let v29: f32 = f32(a20);
  storageBarrier();
  if (lane == 0) {
    put_5(row, v29);
  }
}

// kernel 5
// with asg_add, asg_sub, asg_div, asg_zero, asg_opaque, asg_opaque_negative
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

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 15u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 960) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = at_1((row / 20));
  let v3: f32 = asg_opaque(20.0);
  let v4: f32 = asg_div(v2, v3);
  let v5: f32 = asg_opaque(1e-05);
  let v6: f32 = asg_add(v4, v5);
  let v7: f32 = inverseSqrt(v6);
  let v8: f32 = at_2(row);
  let v9: f32 = at_3(row);
  let v10: f32 = (v9 * v7);
  let v11: f32 = at_4((row / 20));
  let v12: f32 = asg_div(v11, v3);
  let v13: f32 = (v10 * v12);
  let v14: f32 = asg_sub(v8, v13);
  let v15: f32 = (v7 * v14);
  let v16: f32 = asg_add(v1, v15);
  put_5(row, v16);
}
