// memory: 4864, 4096
// outputs from memory 1, constants from 2
// input x: f32[6,5,4,8] at 0:0+3840
// input n: i32[6,40] at 0:3840+960
// kernel 0, 1x1x1, sum: 0:0+3840, =1:0+192
// kernel 1, 20x1x1, max: 0:0+3840, =1:256+80
// kernel 2, 3x1x1, argmin: 0:0+3840, =1:512+768
// kernel 3, 4x1x1, prod: 0:0+3840, =1:1280+960
// kernel 4, 2x1x1, min+sum: 0:0+3840, =1:2304+480, =1:3840+240
// kernel 5, 6x1x1, any+argmax+sum: 0:3840+960, =1:2816+32, =1:3328+32, =1:3584+32
// kernel 6, 1x1x1, all: 0:3840+960, =1:3072+160
// output middle: f32[6,8] at 1:0+192
// output outer: f32[5,4] at 1:256+80
// output first: i32[6,4,8] at 1:512+768
// output product: f32[6,5,8] at 1:1280+960
// output least: f32[6,5,4,1] at 1:2304+480
// output any: bool[6] at 1:2816+32
// output all: bool[40] at 1:3072+160
// output largest: i32[6] at 1:3328+32
// output whole: i32[6] at 1:3584+32
// output half: f16[6,5,4] at 1:3840+240

// kernel 0
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
  if (row >= 48) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 20; col++) {
    let v2: f32 = at_0(((row / 8) * 160 + col * 8 + (row % 8)));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  put_1(row, v3);
}

// kernel 1
// with asg_ordered, asg_less, asg_maximum, asg_zero, asg_bits, asg_opaque, asg_magnitude, asg_isnan
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

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
  var a1: f32 = asg_bits(0xff800000u);
  for (var col = lane; col < 48; col += 32) {
    let v2: f32 = at_0(((col / 8) * 160 + row * 8 + (col % 8)));
    a1 = asg_maximum(a1, v2);
  }
  let full3 = asg_parts * min(asg_width, 32u) == 32u;
  if (full3) {
    for (var half = min(asg_width, 32u) / 2u; half > 0u; half /= 2u) {
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
    for (var half = 16; half > 0; half /= 2) {
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
  storageBarrier();
  if (lane == 0) {
    put_1(row, v5);
  }
}

// kernel 2
// with asg_ordered, asg_less, asg_zero, asg_opaque, asg_magnitude, asg_isnan
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: i32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 3u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 192) { return; }
  var a1: f32 = asg_opaque(0.0);
  var n2: i32 = -1;
  for (var col = 0; col < 5; col++) {
    let v3: f32 = at_0(((row / 32) * 160 + col * 32 + ((row / 8) % 4) * 8 + (row % 8)));
    if (col >= 0 && (n2 < 0 || ((asg_isnan(v3) || !asg_isnan(a1)) && select(asg_less(v3, a1) || (v3 == a1 && col < n2), !asg_isnan(a1) || col < n2, asg_isnan(v3))))) {
      a1 = v3;
      n2 = col;
    }
  }
  let v4: i32 = max(n2, 0);
  put_1(row, v4);
}

// kernel 3
// with asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 240) { return; }
  var a1: f32 = asg_opaque(1.0);
  for (var col = 0; col < 4; col++) {
    let v2: f32 = at_0(((row / 8) * 32 + col * 8 + (row % 8)));
    a1 = (a1 * v2);
  }
  let v3: f32 = f32(a1);
  put_1(row, v3);
}

// kernel 4
// with asg_add, asg_ordered, asg_less, asg_minimum, asg_cast_f32_f32, asg_zero, asg_bits, asg_opaque, asg_magnitude, asg_isnan, asg_copysign, asg_round_f16, asg_bitwise_and_u32
enable f16;
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f16>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }
fn put_2(i: i32, v: f32) { buf_2[i] = f16(v); }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 120) { return; }
  var a1: f32 = asg_bits(0x7f800000u);
  for (var col = 0; col < 8; col++) {
    let v2: f32 = at_0((row * 8 + col));
    a1 = asg_minimum(a1, v2);
  }
  let v3: f32 = f32(a1);
  put_1(row, v3);
  var a4: f32 = asg_opaque(0.0);
  for (var col = 0; col < 8; col++) {
    let v5: f32 = at_0((row * 8 + col));
    let v6: f32 = asg_round_f16(asg_cast_f32_f32(v5));
    a4 = asg_add(a4, v6);
  }
  let v7: f32 = asg_round_f16(f32(a4));
  put_2(row, v7);
}

// kernel 5
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<u32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<i32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<i32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn put_1(i: i32, v: u32) { buf_1[i] = v; }
fn put_2(i: i32, v: i32) { buf_2[i] = v; }
fn put_3(i: i32, v: i32) { buf_3[i] = v; }

var<workgroup> shared_bool_0: array<u32, 32>;
var<workgroup> shared_i32_0: array<i32, 32>;
var<workgroup> shared_i32_1: array<i32, 32>;
@compute @workgroup_size(32)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 6u);
  let me = group * 32 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 6) { return; }
  var a1: bool = false;
  for (var col = lane; col < 40; col += 32) {
    let v2: i32 = at_0((row * 40 + col));
    let v3: i32 = i32(3);
    let v4: bool = (v2 > v3);
    a1 = (a1 | v4);
  }
  let full5 = asg_parts * min(asg_width, 32u) == 32u;
  if (full5) {
    for (var half = min(asg_width, 32u) / 2u; half > 0u; half /= 2u) {
      let o6 = (subgroupShuffleXor(select(0u, 1u, a1), half) != 0u);
      a1 = (a1 | o6);
    }
    a1 = (subgroupBroadcastFirst(select(0u, 1u, a1)) != 0u);
    if (asg_parts > 1u) {
      if (asg_place == 0u) {
        shared_bool_0[asg_part] = select(0u, 1u, a1);
      }
      workgroupBarrier();
      a1 = (shared_bool_0[0] != 0u);
      for (var part = 1u; part < asg_parts; part++) {
        a1 = (a1 | (shared_bool_0[part] != 0u));
      }
      workgroupBarrier();
    }
  }
  if (!full5) {
    shared_bool_0[lane] = select(0u, 1u, a1);
    workgroupBarrier();
    for (var half = 16; half > 0; half /= 2) {
      if (lane < half) {
        a1 = (shared_bool_0[lane] != 0u);
        a1 = (a1 | (shared_bool_0[lane + half] != 0u));
        shared_bool_0[lane] = select(0u, 1u, a1);
      }
      workgroupBarrier();
    }
    a1 = (shared_bool_0[0] != 0u);
    workgroupBarrier();
  }
  let v7: bool = bool(a1);
  storageBarrier();
  if (lane == 0) {
    put_1(row, select(0u, 1u, v7));
  }
  var a8: i32 = i32(0);
  var n9: i32 = -1;
  for (var col = lane; col < 40; col += 32) {
    let v10: i32 = at_0((row * 40 + col));
    if (col >= 0 && (n9 < 0 || (v10 > a8) || (v10 == a8 && col < n9))) {
      a8 = v10;
      n9 = col;
    }
  }
  let full11 = asg_parts * min(asg_width, 32u) == 32u;
  if (full11) {
    for (var half = min(asg_width, 32u) / 2u; half > 0u; half /= 2u) {
      let o12 = subgroupShuffleXor(a8, half);
      let o13 = subgroupShuffleXor(n9, half);
      if (o13 >= 0 && (n9 < 0 || (o12 > a8) || (o12 == a8 && o13 < n9))) {
        a8 = o12;
        n9 = o13;
      }
    }
    a8 = subgroupBroadcastFirst(a8);
    n9 = subgroupBroadcastFirst(n9);
    if (asg_parts > 1u) {
      if (asg_place == 0u) {
        shared_i32_0[asg_part] = a8;
        shared_i32_1[asg_part] = n9;
      }
      workgroupBarrier();
      a8 = shared_i32_0[0];
      n9 = shared_i32_1[0];
      for (var part = 1u; part < asg_parts; part++) {
        if (shared_i32_1[part] >= 0 && (n9 < 0 || (shared_i32_0[part] > a8) || (shared_i32_0[part] == a8 && shared_i32_1[part] < n9))) {
          a8 = shared_i32_0[part];
          n9 = shared_i32_1[part];
        }
      }
      workgroupBarrier();
    }
  }
  if (!full11) {
    shared_i32_0[lane] = a8;
    shared_i32_1[lane] = n9;
    workgroupBarrier();
    for (var half = 16; half > 0; half /= 2) {
      if (lane < half) {
        a8 = shared_i32_0[lane];
        n9 = shared_i32_1[lane];
        if (shared_i32_1[lane + half] >= 0 && (n9 < 0 || (shared_i32_0[lane + half] > a8) || (shared_i32_0[lane + half] == a8 && shared_i32_1[lane + half] < n9))) {
          a8 = shared_i32_0[lane + half];
          n9 = shared_i32_1[lane + half];
        }
        shared_i32_0[lane] = a8;
        shared_i32_1[lane] = n9;
      }
      workgroupBarrier();
    }
    a8 = shared_i32_0[0];
    n9 = shared_i32_1[0];
    workgroupBarrier();
  }
  let v14: i32 = max(n9, 0);
  storageBarrier();
  if (lane == 0) {
    put_2(row, v14);
  }
  var a15: i32 = i32(0);
  for (var col = lane; col < 40; col += 32) {
    let v16: i32 = at_0((row * 40 + col));
    a15 = (a15 + v16);
  }
  let full17 = asg_parts * min(asg_width, 32u) == 32u;
  if (full17) {
    for (var half = min(asg_width, 32u) / 2u; half > 0u; half /= 2u) {
      let o18 = subgroupShuffleXor(a15, half);
      a15 = (a15 + o18);
    }
    a15 = subgroupBroadcastFirst(a15);
    if (asg_parts > 1u) {
      if (asg_place == 0u) {
        shared_i32_0[asg_part] = a15;
      }
      workgroupBarrier();
      a15 = shared_i32_0[0];
      for (var part = 1u; part < asg_parts; part++) {
        a15 = (a15 + shared_i32_0[part]);
      }
      workgroupBarrier();
    }
  }
  if (!full17) {
    shared_i32_0[lane] = a15;
    workgroupBarrier();
    for (var half = 16; half > 0; half /= 2) {
      if (lane < half) {
        a15 = shared_i32_0[lane];
        a15 = (a15 + shared_i32_0[lane + half]);
        shared_i32_0[lane] = a15;
      }
      workgroupBarrier();
    }
    a15 = shared_i32_0[0];
    workgroupBarrier();
  }
  let v19: i32 = i32(a15);
  storageBarrier();
  if (lane == 0) {
    put_3(row, v19);
  }
}

// kernel 6
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<u32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn put_1(i: i32, v: u32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 40) { return; }
  var a1: bool = true;
  for (var col = 0; col < 6; col++) {
    let v2: i32 = at_0((col * 40 + row));
    let v3: i32 = i32(3);
    let v4: bool = (v2 > v3);
    a1 = (a1 & v4);
  }
  let v5: bool = bool(a1);
  put_1(row, select(0u, 1u, v5));
}
