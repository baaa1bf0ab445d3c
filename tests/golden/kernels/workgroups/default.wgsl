// memory: 14080, 28672
// outputs from memory 1, constants from 2
// input x: f32[5,700] at 0:0+14000
// kernel 0, 5x1x1, max+exp+sum+div+add+reshape: 0:0+14000, =1:14080+32, =1:14336+32, =1:0+14000
// kernel 1, 5x1x1, sum+max+exp+add: =0:0+14000, 1:14336+32, 1:14080+32
// kernel 2, 5x1x1, sum+add: 1:0+14000, 0:0+14000, =1:14592+14000
// output soft: f32[5,700] at 1:0+14000
// output summed: f32[5] at 1:14080+32
// output most: f32[5] at 1:14336+32
// output grad/x: f32[5,700] at 1:14592+14000

// kernel 0
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_ordered, asg_less, asg_maximum, asg_zero, asg_bits, asg_opaque, asg_opaque_negative, asg_inf, asg_nan, asg_magnitude, asg_isnan, asg_isfinite, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_log_parts, asg_log_rest, asg_log_ends, asg_log
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }

var<workgroup> shared_f32_0: array<f32, 256>;
@compute @workgroup_size(256)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
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
  let full3 = asg_parts * min(asg_width, 256u) == 256u;
  if (full3) {
    for (var half = min(asg_width, 256u) / 2u; half > 0u; half /= 2u) {
      let o4 = subgroupShuffleXor(a1, half);
      a1 = asg_maximum(a1, o4);
    }
    a1 = subgroupBroadcastFirst(a1);
    if (asg_parts > 1u) {
      if (asg_place == 0u) {
        shared_f32_0[asg_part] = a1;
      }
      workgroupBarrier();
      a1 = shared_f32_0[0];
      for (var part = 1u; part < asg_parts; part++) {
        a1 = asg_maximum(a1, shared_f32_0[part]);
      }
      workgroupBarrier();
    }
  }
  if (!full3) {
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
  }
  let v5: f32 = f32(a1);
  var a6: f32 = asg_opaque(0.0);
  let v8: bool = asg_isfinite(v5);
  let v9: f32 = asg_opaque(0.0);
  let v10: f32 = select(v9, v5, v8);
  for (var col = lane; col < 700; col += 256) {
    let v7: f32 = at_0((row * 700 + col));
    let v11: f32 = asg_sub(v7, v10);
    let v12: f32 = asg_exp(v11);
    a6 = asg_add(a6, v12);
  }
  let full13 = asg_parts * min(asg_width, 256u) == 256u;
  if (full13) {
    for (var half = min(asg_width, 256u) / 2u; half > 0u; half /= 2u) {
      let o14 = subgroupShuffleXor(a6, half);
      a6 = asg_add(a6, o14);
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
  if (!full13) {
    shared_f32_0[lane] = a6;
    workgroupBarrier();
    for (var half = 128; half > 0; half /= 2) {
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
  let v15: f32 = f32(a6);
  let v16: f32 = asg_log(v15);
  let v17: f32 = asg_add(v16, v10);
  let v18: f32 = v17;
  storageBarrier();
  if (lane == 0) {
    put_1(row, v18);
  }
  var a19: f32 = asg_bits(0xff800000u);
  for (var col = lane; col < 700; col += 256) {
    let v20: f32 = at_0((row * 700 + col));
    a19 = asg_maximum(a19, v20);
  }
  let full21 = asg_parts * min(asg_width, 256u) == 256u;
  if (full21) {
    for (var half = min(asg_width, 256u) / 2u; half > 0u; half /= 2u) {
      let o22 = subgroupShuffleXor(a19, half);
      a19 = asg_maximum(a19, o22);
    }
    a19 = subgroupBroadcastFirst(a19);
    if (asg_parts > 1u) {
      if (asg_place == 0u) {
        shared_f32_0[asg_part] = a19;
      }
      workgroupBarrier();
      a19 = shared_f32_0[0];
      for (var part = 1u; part < asg_parts; part++) {
        a19 = asg_maximum(a19, shared_f32_0[part]);
      }
      workgroupBarrier();
    }
  }
  if (!full21) {
    shared_f32_0[lane] = a19;
    workgroupBarrier();
    for (var half = 128; half > 0; half /= 2) {
      if (lane < half) {
        a19 = shared_f32_0[lane];
        a19 = asg_maximum(a19, shared_f32_0[lane + half]);
        shared_f32_0[lane] = a19;
      }
      workgroupBarrier();
    }
    a19 = shared_f32_0[0];
    workgroupBarrier();
  }
  let v23: f32 = f32(a19);
  storageBarrier();
  if (lane == 0) {
    put_2(row, v23);
  }
  for (var col = lane; col < 700; col += 256) {
    let v24: f32 = at_0((row * 700 + col));
    let v25: f32 = asg_sub(v24, v10);
    let v26: f32 = asg_exp(v25);
    let v27: f32 = asg_div(v26, v15);
    put_3((row * 700 + col), v27);
  }
}

// kernel 1
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_ordered, asg_equal, asg_less, asg_maximum, asg_cast_bool_f32, asg_zero, asg_bits, asg_opaque, asg_opaque_negative, asg_magnitude, asg_isnan, asg_isfinite, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_3(i: i32, v: f32) { buf_0[i] = v; }

var<workgroup> shared_f32_0: array<f32, 256>;
@compute @workgroup_size(256)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 5u);
  let me = group * 256 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 5) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v3: f32 = at_1(row);
  for (var col = lane; col < 700; col += 256) {
    let v2: f32 = at_0((row * 700 + col));
    let v4: bool = asg_equal(v2, v3);
    let v5: f32 = asg_cast_bool_f32(v4);
    a1 = asg_add(a1, v5);
  }
  let full6 = asg_parts * min(asg_width, 256u) == 256u;
  if (full6) {
    for (var half = min(asg_width, 256u) / 2u; half > 0u; half /= 2u) {
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
    for (var half = 128; half > 0; half /= 2) {
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
  var a9: f32 = asg_bits(0xff800000u);
  let v10: f32 = at_2(row);
  let v11: f32 = asg_bits(0xff800000u);
  let v12: bool = asg_equal(v10, v11);
  for (var col = lane; col < 700; col += 256) {
    let v13: f32 = asg_opaque(0.0);
    let v14: f32 = at_0((row * 700 + col));
    let v15: f32 = select(v14, v13, v12);
    a9 = asg_maximum(a9, v15);
  }
  let full16 = asg_parts * min(asg_width, 256u) == 256u;
  if (full16) {
    for (var half = min(asg_width, 256u) / 2u; half > 0u; half /= 2u) {
      let o17 = subgroupShuffleXor(a9, half);
      a9 = asg_maximum(a9, o17);
    }
    a9 = subgroupBroadcastFirst(a9);
    if (asg_parts > 1u) {
      if (asg_place == 0u) {
        shared_f32_0[asg_part] = a9;
      }
      workgroupBarrier();
      a9 = shared_f32_0[0];
      for (var part = 1u; part < asg_parts; part++) {
        a9 = asg_maximum(a9, shared_f32_0[part]);
      }
      workgroupBarrier();
    }
  }
  if (!full16) {
    shared_f32_0[lane] = a9;
    workgroupBarrier();
    for (var half = 128; half > 0; half /= 2) {
      if (lane < half) {
        a9 = shared_f32_0[lane];
        a9 = asg_maximum(a9, shared_f32_0[lane + half]);
        shared_f32_0[lane] = a9;
      }
      workgroupBarrier();
    }
    a9 = shared_f32_0[0];
    workgroupBarrier();
  }
  let v18: f32 = f32(a9);
  var a19: f32 = asg_opaque(0.0);
  let v23: bool = asg_isfinite(v18);
  let v24: f32 = asg_opaque(0.0);
  let v25: f32 = select(v24, v18, v23);
  for (var col = lane; col < 700; col += 256) {
    let v20: f32 = asg_opaque(0.0);
    let v21: f32 = at_0((row * 700 + col));
    let v22: f32 = select(v21, v20, v12);
    let v26: f32 = asg_sub(v22, v25);
    let v27: f32 = asg_exp(v26);
    a19 = asg_add(a19, v27);
  }
  let full28 = asg_parts * min(asg_width, 256u) == 256u;
  if (full28) {
    for (var half = min(asg_width, 256u) / 2u; half > 0u; half /= 2u) {
      let o29 = subgroupShuffleXor(a19, half);
      a19 = asg_add(a19, o29);
    }
    a19 = subgroupBroadcastFirst(a19);
    if (asg_parts > 1u) {
      if (asg_place == 0u) {
        shared_f32_0[asg_part] = a19;
      }
      workgroupBarrier();
      a19 = shared_f32_0[0];
      for (var part = 1u; part < asg_parts; part++) {
        a19 = asg_add(a19, shared_f32_0[part]);
      }
      workgroupBarrier();
    }
  }
  if (!full28) {
    shared_f32_0[lane] = a19;
    workgroupBarrier();
    for (var half = 128; half > 0; half /= 2) {
      if (lane < half) {
        a19 = shared_f32_0[lane];
        a19 = asg_add(a19, shared_f32_0[lane + half]);
        shared_f32_0[lane] = a19;
      }
      workgroupBarrier();
    }
    a19 = shared_f32_0[0];
    workgroupBarrier();
  }
  let v30: f32 = f32(a19);
  let v34: f32 = asg_add(v3, v3);
  let v35: f32 = asg_div(v34, v8);
  let v37: f32 = asg_add(v10, v10);
  for (var col = lane; col < 700; col += 256) {
    let v31: f32 = at_0((row * 700 + col));
    let v32: bool = asg_equal(v31, v3);
    let v33: f32 = asg_cast_bool_f32(v32);
    let v36: f32 = (v33 * v35);
    let v38: f32 = asg_opaque(0.0);
    let v39: f32 = select(v31, v38, v12);
    let v40: f32 = asg_sub(v39, v25);
    let v41: f32 = asg_exp(v40);
    let v42: f32 = asg_div(v41, v30);
    let v43: f32 = (v37 * v42);
    let v44: f32 = asg_add(v36, v43);
    put_3((row * 700 + col), v44);
  }
}

// kernel 2
// with asg_add, asg_sub, asg_zero, asg_opaque, asg_opaque_negative
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

var<workgroup> shared_f32_0: array<f32, 256>;
@compute @workgroup_size(256)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 5u);
  let me = group * 256 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 5) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = lane; col < 700; col += 256) {
    let v2: f32 = at_0((row * 700 + col));
    let v3: f32 = asg_add(v2, v2);
    let v4: f32 = (v3 * v2);
    a1 = asg_add(a1, v4);
  }
  let full5 = asg_parts * min(asg_width, 256u) == 256u;
  if (full5) {
    for (var half = min(asg_width, 256u) / 2u; half > 0u; half /= 2u) {
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
    for (var half = 128; half > 0; half /= 2) {
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
  for (var col = lane; col < 700; col += 256) {
    let v8: f32 = at_1((row * 700 + col));
    let v9: f32 = at_0((row * 700 + col));
    let v10: f32 = asg_add(v9, v9);
    let v11: f32 = (v10 * v9);
    let v12: f32 = (v9 * v7);
    let v13: f32 = asg_sub(v11, v12);
    let v14: f32 = asg_add(v8, v13);
    put_2((row * 700 + col), v14);
  }
}
