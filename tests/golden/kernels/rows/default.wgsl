// memory: 15872, 12288
// outputs from memory 1, constants from 2
// input x: f32[48,20] at 0:0+3840
// kernel 0, 1x1x1, sum+mul+max+exp: 0:0+3840, =0:3840+192, weight, bias, =0:4096+3840, =0:7936+3840
// kernel 1, 1x1x1, sum+div+sub: 0:7936+3840, 0:0+3840, =0:11776+192, =0:12032+192, =1:0+3840, =1:4096+3840
// kernel 2, 20x1x1, sum+sqrt: 0:0+3840, =0:7936+80, =1:3840+80, 1:0+3840, 0:12032+192, 0:4096+3840, =1:11776+80
// kernel 3, 1x1x1, sum+sub: 1:0+3840, 0:12032+192, weight, =0:4096+3840
// kernel 4, 20x1x1, sum: 1:0+3840, 0:12032+192, =1:12032+80
// kernel 5, 15x1x1, add: 1:4096+3840, 0:11776+192, 1:3840+80, 0:0+3840, 0:7936+80, =0:12032+3840
// kernel 6, 15x1x1, add: 0:12032+3840, 0:3840+192, 0:4096+3840, =1:7936+3840
// output normed: f32[48,20] at 1:0+3840
// output spread: f32[20] at 1:3840+80
// output centred: f32[48,20] at 1:4096+3840
// output grad/x: f32[48,20] at 1:7936+3840
// output grad/weight: f32[20] at 1:11776+80
// output grad/bias: f32[20] at 1:12032+80

// kernel 0
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_rsqrt, asg_ordered, asg_less, asg_maximum, asg_zero, asg_bits, asg_opaque, asg_opaque_negative, asg_magnitude, asg_isnan, asg_isfinite, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp
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
  let v3: f32 = at_0((row * 20));
  for (var col = 0; col < 20; col++) {
    let v2: f32 = at_0((row * 20 + col));
    let v4: f32 = asg_sub(v2, v3);
    a1 = asg_add(a1, v4);
  }
  let v5: f32 = f32(a1);
  var a6: f32 = asg_opaque(0.0);
  let v9: f32 = asg_opaque(20.0);
  let v10: f32 = asg_div(v5, v9);
  for (var col = 0; col < 20; col++) {
    let v7: f32 = at_0((row * 20 + col));
    let v8: f32 = asg_sub(v7, v3);
    let v11: f32 = asg_sub(v8, v10);
    let v12: f32 = (v11 * v11);
    a6 = asg_add(a6, v12);
  }
  let v13: f32 = f32(a6);
  put_1(row, v13);
  var a14: f32 = asg_bits(0xff800000u);
  let v18: f32 = asg_div(v13, v9);
  let v19: f32 = asg_opaque(1e-05);
  let v20: f32 = asg_add(v18, v19);
  let v21: f32 = asg_rsqrt(v20);
  for (var col = 0; col < 20; col++) {
    let v15: f32 = at_0((row * 20 + col));
    let v16: f32 = asg_sub(v15, v3);
    let v17: f32 = asg_sub(v16, v10);
    let v22: f32 = (v17 * v21);
    let v23: f32 = at_2(col);
    let v24: f32 = (v22 * v23);
    let v25: f32 = at_3(col);
    let v26: f32 = asg_add(v24, v25);
    a14 = asg_maximum(a14, v26);
  }
  let v27: f32 = f32(a14);
  let v36: bool = asg_isfinite(v27);
  let v37: f32 = asg_opaque(0.0);
  let v38: f32 = select(v37, v27, v36);
  for (var col = 0; col < 20; col++) {
    let v28: f32 = at_0((row * 20 + col));
    let v29: f32 = asg_sub(v28, v3);
    let v30: f32 = asg_sub(v29, v10);
    let v31: f32 = (v30 * v21);
    let v32: f32 = at_2(col);
    let v33: f32 = (v31 * v32);
    let v34: f32 = at_3(col);
    let v35: f32 = asg_add(v33, v34);
    let v39: f32 = asg_sub(v35, v38);
    let v40: f32 = asg_exp(v39);
    put_4((row * 20 + col), v31);
    put_5((row * 20 + col), v40);
  }
}

// kernel 1
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }
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
  for (var col = 0; col < 20; col++) {
    let v5: f32 = at_1((row * 20 + col));
    a4 = asg_add(a4, v5);
  }
  let v6: f32 = f32(a4);
  var a7: f32 = asg_opaque(0.0);
  let v9: f32 = asg_opaque(20.0);
  let v10: f32 = asg_div(v6, v9);
  for (var col = 0; col < 20; col++) {
    let v8: f32 = at_1((row * 20 + col));
    let v11: f32 = asg_sub(v8, v10);
    let v12: f32 = asg_add(v11, v11);
    let v13: f32 = (-v12);
    a7 = asg_add(a7, v13);
  }
  let v14: f32 = f32(a7);
  put_2(row, v14);
  var a15: f32 = asg_opaque(0.0);
  for (var col = 0; col < 20; col++) {
    let v16: f32 = at_0((row * 20 + col));
    let v17: f32 = asg_div(v16, v3);
    let v18: f32 = asg_add(v17, v17);
    let v19: f32 = (v18 * v17);
    a15 = asg_add(a15, v19);
  }
  let v20: f32 = f32(a15);
  put_3(row, v20);
  for (var col = 0; col < 20; col++) {
    let v21: f32 = at_0((row * 20 + col));
    let v22: f32 = asg_div(v21, v3);
    let v23: f32 = at_1((row * 20 + col));
    let v24: f32 = asg_sub(v23, v10);
    put_4((row * 20 + col), v22);
    put_5((row * 20 + col), v24);
  }
}

// kernel 2
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn put_6(i: i32, v: f32) { buf_6[i] = v; }

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
  let v3: f32 = at_0(row);
  for (var col = lane; col < 48; col += 32) {
    let v2: f32 = at_0((col * 20 + row));
    let v4: f32 = asg_sub(v2, v3);
    a1 = asg_add(a1, v4);
  }
  let full5 = asg_parts * min(asg_width, 32u) == 32u;
  if (full5) {
    for (var half = min(asg_width, 32u) / 2u; half > 0u; half /= 2u) {
      let o6 = subgroupShuffleXor(a1, half);
      a1 = asg_add(a1, o6);
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
  if (!full5) {
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
  let v7: f32 = f32(a1);
  storageBarrier();
  if (lane == 0) {
    put_1(row, v7);
  }
  var a8: f32 = asg_opaque(0.0);
  let v11: f32 = asg_opaque(48.0);
  let v12: f32 = asg_div(v7, v11);
  for (var col = lane; col < 48; col += 32) {
    let v9: f32 = at_0((col * 20 + row));
    let v10: f32 = asg_sub(v9, v3);
    let v13: f32 = asg_sub(v10, v12);
    let v14: f32 = (v13 * v13);
    a8 = asg_add(a8, v14);
  }
  let full15 = asg_parts * min(asg_width, 32u) == 32u;
  if (full15) {
    for (var half = min(asg_width, 32u) / 2u; half > 0u; half /= 2u) {
      let o16 = subgroupShuffleXor(a8, half);
      a8 = asg_add(a8, o16);
    }
    a8 = subgroupBroadcastFirst(a8);
    if (asg_parts > 1u) {
      if (asg_place == 0u) {
        shared_f32_0[asg_part] = a8;
      }
      workgroupBarrier();
      a8 = shared_f32_0[0];
      for (var part = 1u; part < asg_parts; part++) {
        a8 = asg_add(a8, shared_f32_0[part]);
      }
      workgroupBarrier();
    }
  }
  if (!full15) {
    shared_f32_0[lane] = a8;
    workgroupBarrier();
    for (var half = 16; half > 0; half /= 2) {
      if (lane < half) {
        a8 = shared_f32_0[lane];
        a8 = asg_add(a8, shared_f32_0[lane + half]);
        shared_f32_0[lane] = a8;
      }
      workgroupBarrier();
    }
    a8 = shared_f32_0[0];
    workgroupBarrier();
  }
  let v17: f32 = f32(a8);
  let v18: f32 = asg_opaque(48.0);
  let v19: f32 = asg_div(v17, v18);
  let v20: f32 = asg_sqrt(v19);
  storageBarrier();
  if (lane == 0) {
    put_2(row, v20);
  }
  var a21: f32 = asg_opaque(0.0);
  for (var col = lane; col < 48; col += 32) {
    let v22: f32 = at_3((col * 20 + row));
    let v23: f32 = asg_add(v22, v22);
    let v24: f32 = (v23 * v22);
    let v25: f32 = at_4(col);
    let v26: f32 = (v22 * v25);
    let v27: f32 = asg_sub(v24, v26);
    let v28: f32 = at_5((col * 20 + row));
    let v29: f32 = (v27 * v28);
    a21 = asg_add(a21, v29);
  }
  let full30 = asg_parts * min(asg_width, 32u) == 32u;
  if (full30) {
    for (var half = min(asg_width, 32u) / 2u; half > 0u; half /= 2u) {
      let o31 = subgroupShuffleXor(a21, half);
      a21 = asg_add(a21, o31);
    }
    a21 = subgroupBroadcastFirst(a21);
    if (asg_parts > 1u) {
      if (asg_place == 0u) {
        shared_f32_0[asg_part] = a21;
      }
      workgroupBarrier();
      a21 = shared_f32_0[0];
      for (var part = 1u; part < asg_parts; part++) {
        a21 = asg_add(a21, shared_f32_0[part]);
      }
      workgroupBarrier();
    }
  }
  if (!full30) {
    shared_f32_0[lane] = a21;
    workgroupBarrier();
    for (var half = 16; half > 0; half /= 2) {
      if (lane < half) {
        a21 = shared_f32_0[lane];
        a21 = asg_add(a21, shared_f32_0[lane + half]);
        shared_f32_0[lane] = a21;
      }
      workgroupBarrier();
    }
    a21 = shared_f32_0[0];
    workgroupBarrier();
  }
  let v32: f32 = f32(a21);
  storageBarrier();
  if (lane == 0) {
    put_6(row, v32);
  }
}

// kernel 3
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_3[i] = v; }

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
  for (var col = 0; col < 20; col++) {
    let v2: f32 = at_0((row * 20 + col));
    let v3: f32 = asg_add(v2, v2);
    let v4: f32 = (v3 * v2);
    let v6: f32 = (v2 * v5);
    let v7: f32 = asg_sub(v4, v6);
    let v8: f32 = at_2(col);
    let v9: f32 = (v7 * v8);
    let v10: f32 = at_3((row * 20 + col));
    let v11: f32 = (v9 * v10);
    a1 = asg_add(a1, v11);
  }
  let v12: f32 = f32(a1);
  var a13: f32 = asg_opaque(0.0);
  for (var col = 0; col < 20; col++) {
    let v14: f32 = at_0((row * 20 + col));
    let v15: f32 = asg_add(v14, v14);
    let v16: f32 = (v15 * v14);
    let v17: f32 = (v14 * v5);
    let v18: f32 = asg_sub(v16, v17);
    let v19: f32 = at_2(col);
    let v20: f32 = (v18 * v19);
    a13 = asg_add(a13, v20);
  }
  let v21: f32 = f32(a13);
  let v29: f32 = asg_opaque(20.0);
  let v30: f32 = asg_div(v21, v29);
  let v33: f32 = asg_div(v12, v29);
  for (var col = 0; col < 20; col++) {
    let v22: f32 = at_0((row * 20 + col));
    let v23: f32 = asg_add(v22, v22);
    let v24: f32 = (v23 * v22);
    let v25: f32 = (v22 * v5);
    let v26: f32 = asg_sub(v24, v25);
    let v27: f32 = at_2(col);
    let v28: f32 = (v26 * v27);
    let v31: f32 = asg_sub(v28, v30);
    let v32: f32 = at_3((row * 20 + col));
    let v34: f32 = (v32 * v33);
    let v35: f32 = asg_sub(v31, v34);
    put_4((row * 20 + col), v35);
  }
}

// kernel 4
// with asg_add, asg_sub, asg_zero, asg_opaque, asg_opaque_negative
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

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
}

// kernel 5
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_ordered, asg_equal, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
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
  let v2: f32 = asg_add(v1, v1);
  let v3: f32 = at_1((row / 20));
  let v4: f32 = asg_opaque(20.0);
  let v5: f32 = asg_div(v3, v4);
  let v6: f32 = asg_add(v2, v5);
  let v7: f32 = at_2((row % 20));
  let v8: f32 = asg_add(v7, v7);
  let v9: f32 = asg_opaque(0.0);
  let v10: bool = asg_equal(v7, v9);
  let v11: f32 = asg_opaque(1.0);
  let v12: f32 = select(v7, v11, v10);
  let v13: f32 = asg_opaque(48.0);
  let v14: f32 = (v12 * v13);
  let v15: f32 = asg_div(v8, v14);
  let v16: f32 = at_3(row);
  let v17: f32 = at_3((row % 20));
  let v18: f32 = asg_sub(v16, v17);
  let v19: f32 = at_4((row % 20));
  let v20: f32 = asg_opaque(48.0);
  let v21: f32 = asg_div(v19, v20);
  let v22: f32 = asg_sub(v18, v21);
  let v23: f32 = (v15 * v22);
  let v24: f32 = asg_add(v6, v23);
  put_5(row, v24);
}

// kernel 6
// with asg_add, asg_whole_of, asg_div, asg_rsqrt, asg_zero, asg_opaque, asg_magnitude
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
  let v7: f32 = asg_rsqrt(v6);
  let v8: f32 = at_2(row);
  let v9: f32 = (v7 * v8);
  let v10: f32 = asg_add(v1, v9);
  put_3(row, v10);
}
