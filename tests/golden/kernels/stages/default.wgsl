// memory: 394496, 1536
// outputs from memory 1, constants from 2
// input x: f32[70000] at 0:0+280000
// input y: f32[3,9001] at 0:280064+108016
// kernel 0, 500x1x1, sum: 0:0+280000, =0:388096+2000
// kernel 1, 1x1x1, sum: 0:388096+2000, =1:0+16
// kernel 2, 1x1x1, argmax: 0:0+280000, =1:256+16
// kernel 3, 24x1x1, max: 0:280064+108016, =0:388096+6144
// kernel 4, 3x1x1, max: 0:388096+6144, =0:394240+16
// kernel 5, 3x1x1, max+maximum: 0:280064+108016, 0:394240+16, =1:512+16
// kernel 6, 3x1x1, argmin: 0:280064+108016, =1:768+16
// kernel 7, 500x1x1, sum: 0:0+280000, =0:388096+2000
// kernel 8, 1x1x1, sum+div: 0:388096+2000, =1:1024+16
// kernel 9, 512x1x1, sum: 0:280064+108016, =0:388096+2048
// kernel 10, 1x1x1, sum: 0:388096+2048, =0:390144+16
// kernel 11, 1x1x1, sum+add: 0:280064+108016, 0:390144+16, =1:1280+16
// output total: f32[] at 1:0+16
// output place: i32[] at 1:256+16
// output ends: f32[3] at 1:512+16
// output places: i32[3] at 1:768+16
// output mean: f32[] at 1:1024+16
// output both: f32[] at 1:1280+16

// kernel 0
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

var<workgroup> shared_f32_0: array<f32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 500u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 500) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = lane; col < 140; col += 64) {
    let v2: f32 = at_0((row * 140 + col));
    let v3: f32 = (v2 * v2);
    a1 = asg_add(a1, v3);
  }
  let full4 = asg_parts * min(asg_width, 64u) == 64u;
  if (full4) {
    for (var half = min(asg_width, 64u) / 2u; half > 0u; half /= 2u) {
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
    for (var half = 32; half > 0; half /= 2) {
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
  storageBarrier();
  if (lane == 0) {
    put_1(row, v6);
  }
}

// kernel 1
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

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
  for (var col = lane; col < 500; col += 128) {
    let v2: f32 = at_0(col);
    a1 = asg_add(a1, v2);
  }
  let full3 = asg_parts * min(asg_width, 128u) == 128u;
  if (full3) {
    for (var half = min(asg_width, 128u) / 2u; half > 0u; half /= 2u) {
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
  let v5: f32 = f32(a1);
  storageBarrier();
  if (lane == 0) {
    put_1(0, v5);
  }
}

// kernel 2
// with asg_ordered, asg_less, asg_zero, asg_opaque, asg_magnitude, asg_isnan
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: i32) { buf_1[i] = v; }

var<workgroup> shared_f32_0: array<f32, 256>;
var<workgroup> shared_i32_1: array<i32, 256>;
@compute @workgroup_size(256)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 256 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 1) { return; }
  var a1: f32 = asg_opaque(0.0);
  var n2: i32 = -1;
  for (var col = lane; col < 70000; col += 256) {
    let v3: f32 = at_0(col);
    if (col >= 0 && (n2 < 0 || ((asg_isnan(v3) || !asg_isnan(a1)) && select(asg_less(a1, v3) || (v3 == a1 && col < n2), !asg_isnan(a1) || col < n2, asg_isnan(v3))))) {
      a1 = v3;
      n2 = col;
    }
  }
  let full4 = asg_parts * min(asg_width, 256u) == 256u;
  if (full4) {
    for (var half = min(asg_width, 256u) / 2u; half > 0u; half /= 2u) {
      let o5 = subgroupShuffleXor(a1, half);
      let o6 = subgroupShuffleXor(n2, half);
      if (o6 >= 0 && (n2 < 0 || ((asg_isnan(o5) || !asg_isnan(a1)) && select(asg_less(a1, o5) || (o5 == a1 && o6 < n2), !asg_isnan(a1) || o6 < n2, asg_isnan(o5))))) {
        a1 = o5;
        n2 = o6;
      }
    }
    a1 = subgroupBroadcastFirst(a1);
    n2 = subgroupBroadcastFirst(n2);
    if (asg_parts > 1u) {
      if (asg_place == 0u) {
        shared_f32_0[asg_part] = a1;
        shared_i32_1[asg_part] = n2;
      }
      workgroupBarrier();
      a1 = shared_f32_0[0];
      n2 = shared_i32_1[0];
      for (var part = 1u; part < asg_parts; part++) {
        if (shared_i32_1[part] >= 0 && (n2 < 0 || ((asg_isnan(shared_f32_0[part]) || !asg_isnan(a1)) && select(asg_less(a1, shared_f32_0[part]) || (shared_f32_0[part] == a1 && shared_i32_1[part] < n2), !asg_isnan(a1) || shared_i32_1[part] < n2, asg_isnan(shared_f32_0[part]))))) {
          a1 = shared_f32_0[part];
          n2 = shared_i32_1[part];
        }
      }
      workgroupBarrier();
    }
  }
  if (!full4) {
    shared_f32_0[lane] = a1;
    shared_i32_1[lane] = n2;
    workgroupBarrier();
    for (var half = 128; half > 0; half /= 2) {
      if (lane < half) {
        a1 = shared_f32_0[lane];
        n2 = shared_i32_1[lane];
        if (shared_i32_1[lane + half] >= 0 && (n2 < 0 || ((asg_isnan(shared_f32_0[lane + half]) || !asg_isnan(a1)) && select(asg_less(a1, shared_f32_0[lane + half]) || (shared_f32_0[lane + half] == a1 && shared_i32_1[lane + half] < n2), !asg_isnan(a1) || shared_i32_1[lane + half] < n2, asg_isnan(shared_f32_0[lane + half]))))) {
          a1 = shared_f32_0[lane + half];
          n2 = shared_i32_1[lane + half];
        }
        shared_f32_0[lane] = a1;
        shared_i32_1[lane] = n2;
      }
      workgroupBarrier();
    }
    a1 = shared_f32_0[0];
    n2 = shared_i32_1[0];
    workgroupBarrier();
  }
  let v7: i32 = max(n2, 0);
  storageBarrier();
  if (lane == 0) {
    put_1(0, v7);
  }
}

// kernel 3
// with asg_ordered, asg_less, asg_maximum, asg_zero, asg_bits, asg_opaque, asg_magnitude, asg_isnan
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 24u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1536) { return; }
  var a1: f32 = asg_bits(0xff800000u);
  for (var col = 0; col < 17; col++) {
    let v2: f32 = at_0(((row / 512) * 9001 + (row % 512) * 17 + col));
    a1 = asg_maximum(a1, v2);
  }
  let v3: f32 = f32(a1);
  put_1(row, v3);
}

// kernel 4
// with asg_ordered, asg_less, asg_maximum, asg_zero, asg_bits, asg_opaque, asg_magnitude, asg_isnan
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

var<workgroup> shared_f32_0: array<f32, 256>;
@compute @workgroup_size(256)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 3u);
  let me = group * 256 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 3) { return; }
  var a1: f32 = asg_bits(0xff800000u);
  for (var col = lane; col < 512; col += 256) {
    let v2: f32 = at_0((row * 512 + col));
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
  storageBarrier();
  if (lane == 0) {
    put_1(row, v5);
  }
}

// kernel 5
// with asg_ordered, asg_less, asg_maximum, asg_zero, asg_bits, asg_opaque, asg_magnitude, asg_isnan
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
  let group = i32(workgroup.x + workgroup.y * 3u);
  let me = group * 128 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 3) { return; }
  var a1: f32 = asg_bits(0xff800000u);
  for (var col = lane; col < 297; col += 128) {
    let v2: f32 = at_0((row * 9001 + col + 8704));
    a1 = asg_maximum(a1, v2);
  }
  let full3 = asg_parts * min(asg_width, 128u) == 128u;
  if (full3) {
    for (var half = min(asg_width, 128u) / 2u; half > 0u; half /= 2u) {
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
    for (var half = 64; half > 0; half /= 2) {
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
  let v6: f32 = at_1(row);
  let v7: f32 = asg_maximum(v6, v5);
  storageBarrier();
  if (lane == 0) {
    put_2(row, v7);
  }
}

// kernel 6
// with asg_ordered, asg_less, asg_zero, asg_opaque, asg_magnitude, asg_isnan
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: i32) { buf_1[i] = v; }

var<workgroup> shared_f32_0: array<f32, 256>;
var<workgroup> shared_i32_1: array<i32, 256>;
@compute @workgroup_size(256)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 3u);
  let me = group * 256 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 3) { return; }
  var a1: f32 = asg_opaque(0.0);
  var n2: i32 = -1;
  for (var col = lane; col < 9001; col += 256) {
    let v3: f32 = at_0((row * 9001 + col));
    if (col >= 0 && (n2 < 0 || ((asg_isnan(v3) || !asg_isnan(a1)) && select(asg_less(v3, a1) || (v3 == a1 && col < n2), !asg_isnan(a1) || col < n2, asg_isnan(v3))))) {
      a1 = v3;
      n2 = col;
    }
  }
  let full4 = asg_parts * min(asg_width, 256u) == 256u;
  if (full4) {
    for (var half = min(asg_width, 256u) / 2u; half > 0u; half /= 2u) {
      let o5 = subgroupShuffleXor(a1, half);
      let o6 = subgroupShuffleXor(n2, half);
      if (o6 >= 0 && (n2 < 0 || ((asg_isnan(o5) || !asg_isnan(a1)) && select(asg_less(o5, a1) || (o5 == a1 && o6 < n2), !asg_isnan(a1) || o6 < n2, asg_isnan(o5))))) {
        a1 = o5;
        n2 = o6;
      }
    }
    a1 = subgroupBroadcastFirst(a1);
    n2 = subgroupBroadcastFirst(n2);
    if (asg_parts > 1u) {
      if (asg_place == 0u) {
        shared_f32_0[asg_part] = a1;
        shared_i32_1[asg_part] = n2;
      }
      workgroupBarrier();
      a1 = shared_f32_0[0];
      n2 = shared_i32_1[0];
      for (var part = 1u; part < asg_parts; part++) {
        if (shared_i32_1[part] >= 0 && (n2 < 0 || ((asg_isnan(shared_f32_0[part]) || !asg_isnan(a1)) && select(asg_less(shared_f32_0[part], a1) || (shared_f32_0[part] == a1 && shared_i32_1[part] < n2), !asg_isnan(a1) || shared_i32_1[part] < n2, asg_isnan(shared_f32_0[part]))))) {
          a1 = shared_f32_0[part];
          n2 = shared_i32_1[part];
        }
      }
      workgroupBarrier();
    }
  }
  if (!full4) {
    shared_f32_0[lane] = a1;
    shared_i32_1[lane] = n2;
    workgroupBarrier();
    for (var half = 128; half > 0; half /= 2) {
      if (lane < half) {
        a1 = shared_f32_0[lane];
        n2 = shared_i32_1[lane];
        if (shared_i32_1[lane + half] >= 0 && (n2 < 0 || ((asg_isnan(shared_f32_0[lane + half]) || !asg_isnan(a1)) && select(asg_less(shared_f32_0[lane + half], a1) || (shared_f32_0[lane + half] == a1 && shared_i32_1[lane + half] < n2), !asg_isnan(a1) || shared_i32_1[lane + half] < n2, asg_isnan(shared_f32_0[lane + half]))))) {
          a1 = shared_f32_0[lane + half];
          n2 = shared_i32_1[lane + half];
        }
        shared_f32_0[lane] = a1;
        shared_i32_1[lane] = n2;
      }
      workgroupBarrier();
    }
    a1 = shared_f32_0[0];
    n2 = shared_i32_1[0];
    workgroupBarrier();
  }
  let v7: i32 = max(n2, 0);
  storageBarrier();
  if (lane == 0) {
    put_1(row, v7);
  }
}

// kernel 7
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

var<workgroup> shared_f32_0: array<f32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 500u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 500) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = lane; col < 140; col += 64) {
    let v2: f32 = at_0((row * 140 + col));
    a1 = asg_add(a1, v2);
  }
  let full3 = asg_parts * min(asg_width, 64u) == 64u;
  if (full3) {
    for (var half = min(asg_width, 64u) / 2u; half > 0u; half /= 2u) {
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
    for (var half = 32; half > 0; half /= 2) {
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
  storageBarrier();
  if (lane == 0) {
    put_1(row, v5);
  }
}

// kernel 8
// with asg_add, asg_whole_of, asg_div, asg_zero, asg_opaque, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

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
  for (var col = lane; col < 500; col += 128) {
    let v2: f32 = at_0(col);
    a1 = asg_add(a1, v2);
  }
  let full3 = asg_parts * min(asg_width, 128u) == 128u;
  if (full3) {
    for (var half = min(asg_width, 128u) / 2u; half > 0u; half /= 2u) {
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
  let v5: f32 = f32(a1);
  let v6: f32 = asg_opaque(70000.0);
  let v7: f32 = asg_div(v5, v6);
  storageBarrier();
  if (lane == 0) {
    put_1(0, v7);
  }
}

// kernel 9
// with asg_add, asg_zero, asg_opaque
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
  let group = i32(workgroup.x + workgroup.y * 512u);
  let me = group * 32 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 512) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = lane; col < 51; col += 32) {
    let v2: f32 = at_0(((col / 17) * 9001 + row * 17 + (col % 17)));
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
  storageBarrier();
  if (lane == 0) {
    put_1(row, v5);
  }
}

// kernel 10
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

var<workgroup> shared_f32_0: array<f32, 256>;
@compute @workgroup_size(256)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 256 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 1) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = lane; col < 512; col += 256) {
    let v2: f32 = at_0(col);
    a1 = asg_add(a1, v2);
  }
  let full3 = asg_parts * min(asg_width, 256u) == 256u;
  if (full3) {
    for (var half = min(asg_width, 256u) / 2u; half > 0u; half /= 2u) {
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
  let v5: f32 = f32(a1);
  storageBarrier();
  if (lane == 0) {
    put_1(0, v5);
  }
}

// kernel 11
// with asg_add, asg_zero, asg_opaque
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
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 256 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 1) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = lane; col < 891; col += 256) {
    let v2: f32 = at_0(((col / 297) * 9001 + (col % 297) + 8704));
    a1 = asg_add(a1, v2);
  }
  let full3 = asg_parts * min(asg_width, 256u) == 256u;
  if (full3) {
    for (var half = min(asg_width, 256u) / 2u; half > 0u; half /= 2u) {
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
  let v5: f32 = f32(a1);
  let v6: f32 = at_1(0);
  let v7: f32 = asg_add(v6, v5);
  storageBarrier();
  if (lane == 0) {
    put_2(0, v7);
  }
}
