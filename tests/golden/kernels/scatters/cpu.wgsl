// memory: 2378048, 960
// outputs from memory 1, constants from 2
// outputs overlap inputs
// input x: f32[9,6] at 0:0+224
// input e: i32[4,6] at 0:256+96
// input u: f32[4,6] at 0:384+96
// input i: u32[4] at 0:512+16
// input n: i32[6] at 0:576+32
// input many: i32[70000] at 0:640+280000
// input large: f32[1024,256] at 0:280640+1048576
// input rows: u32[64] at 0:1329216+256
// kernel 0, 1x1x1, scatter+scatter_add+index_add: 0:0+224, 0:256+96, 0:384+96, 0:512+16, =1:0+224, =1:256+224, =1:512+224, =1:832+112
// kernel 1, 1x1x1, index_add: =0:576+32, 0:640+280000
// kernel 2, 1x1x1, index_add: 0:576+32, 0:640+280000, =1:768+32
// kernel 3, 1x1x1, cast: 0:1329216+256, =0:0+256
// kernel 4, 64x1x1, reshape: 0:280640+1048576, =0:256+65536
// kernel 5, 1x1x1, argsort: 0:0+256, =0:1329216+256
// kernel 6, 1x1x1, take: 0:1329216+256, 0:0+256, =0:65792+256
// kernel 7, 4096x1x1, sums_by_row: 0:65792+256, 0:1329216+256, 0:256+65536, =0:1329472+1048576
// kernel 8, 1024x1x1, add: =0:280640+1048576, 0:1329472+1048576
// output written: f32[9,6] at 1:0+224
// output added: f32[9,6] at 1:256+224
// output slices: f32[9,6] at 1:512+224
// output counts: i32[6] at 1:768+32
// output halves: f16[9,6] at 1:832+112
// output summed: f32[1024,256] at 0:280640+1048576

// kernel 0
// with asg_add, asg_cast_f32_f32, asg_zero, asg_opaque, asg_magnitude, asg_copysign, asg_round_f16, asg_bitwise_and_u32
enable f16;
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<u32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<f16>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> i32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> u32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_4[i] = v; }
fn put_5(i: i32, v: f32) { buf_5[i] = v; }
fn put_6(i: i32, v: f32) { buf_6[i] = v; }
fn put_7(i: i32, v: f32) { buf_7[i] = f16(v); }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 54) { return; }
  let v3: f32 = at_0(row);
  var w1: f32 = v3;
  for (var k2 = 0; k2 < 4; k2++) {
    let v4: i32 = at_1((k2 * 6 + (row % 6)));
    let j5 = select(v4, v4 + 9, v4 < 0);
    let j6 = clamp(j5, 0, 8);
    let v7: f32 = at_2((k2 * 6 + (row % 6)));
    if (j5 == j6 && j6 == (row / 6)) {
      w1 = v7;
    }
  }
  let v8: f32 = w1;
  var w9: f32 = v3;
  for (var k10 = 0; k10 < 4; k10++) {
    let v11: i32 = at_1((k10 * 6 + (row % 6)));
    let j12 = select(v11, v11 + 9, v11 < 0);
    let j13 = clamp(j12, 0, 8);
    let v14: f32 = at_2((k10 * 6 + (row % 6)));
    if (j12 == j13 && j13 == (row / 6)) {
      w9 = asg_add(w9, v14);
    }
  }
  let v15: f32 = w9;
  var w16: f32 = v3;
  for (var k17 = 0; k17 < 4; k17++) {
    let v18: u32 = at_3(k17);
    let j19 = select(-1, i32(v18), v18 < 9u);
    let j20 = clamp(j19, 0, 8);
    let v21: f32 = at_2((k17 * 6 + (row % 6)));
    if (j19 == j20 && j20 == (row / 6)) {
      w16 = asg_add(w16, v21);
    }
  }
  let v22: f32 = w16;
  let v25: f32 = asg_round_f16(asg_cast_f32_f32(v3));
  var w23: f32 = v25;
  for (var k24 = 0; k24 < 4; k24++) {
    let v26: u32 = at_3(k24);
    let j27 = select(-1, i32(v26), v26 < 9u);
    let j28 = clamp(j27, 0, 8);
    let v29: f32 = at_2((k24 * 6 + (row % 6)));
    let v30: f32 = asg_round_f16(asg_cast_f32_f32(v29));
    if (j27 == j28 && j28 == (row / 6)) {
      w23 = asg_add(w23, v30);
    }
  }
  let v31: f32 = asg_round_f16(w23);
  put_4(row, v8);
  put_5(row, v15);
  put_6(row, v22);
  put_7(row, v31);
}

// kernel 1
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn at_1(i: i32) -> i32 { return buf_1[i]; }
fn put_2(i: i32, v: i32) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 6) { return; }
  let v3: i32 = at_0(row);
  var w1: i32 = v3;
  for (var k2 = 0; k2 < 32500; k2++) {
    let v4: i32 = at_1(k2);
    let j5 = select(v4, v4 + 6, v4 < 0);
    let j6 = clamp(j5, 0, 5);
    if (j5 == j6 && j6 == row) {
      w1 = (w1 + v4);
    }
  }
  let v7: i32 = w1;
  var w8: i32 = v7;
  for (var k9 = 0; k9 < 32500; k9++) {
    let v10: i32 = at_1((k9 + 32500));
    let j11 = select(v10, v10 + 6, v10 < 0);
    let j12 = clamp(j11, 0, 5);
    if (j11 == j12 && j12 == row) {
      w8 = (w8 + v10);
    }
  }
  let v13: i32 = w8;
  put_2(row, v13);
}

// kernel 2
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<i32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn at_1(i: i32) -> i32 { return buf_1[i]; }
fn put_2(i: i32, v: i32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 6) { return; }
  let v3: i32 = at_0(row);
  var w1: i32 = v3;
  for (var k2 = 0; k2 < 5000; k2++) {
    let v4: i32 = at_1((k2 + 65000));
    let j5 = select(v4, v4 + 6, v4 < 0);
    let j6 = clamp(j5, 0, 5);
    if (j5 == j6 && j6 == row) {
      w1 = (w1 + v4);
    }
  }
  let v7: i32 = w1;
  put_2(row, v7);
}

// kernel 3
// with asg_zero, asg_cast_u32_i32
@group(0) @binding(0) var<storage, read_write> buf_0: array<u32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
fn at_0(i: i32) -> u32 { return buf_0[i]; }
fn put_1(i: i32, v: i32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 64) { return; }
  let v1: u32 = at_0(row);
  let v2: u32 = 1024u;
  let v3: bool = (v1 < v2);
  let v4: u32 = select(v2, v1, v3);
  let v5: i32 = asg_cast_u32_i32(v4);
  put_1(row, v5);
}

// kernel 4
// with asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return bitcast<f32>(u32(buf_0[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_0(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_0[i])); }
fn put_four_1(i: i32, v: vec4<f32>) { buf_1[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 64u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 4096) { return; }
  let q1 = four_at_0(row);
  let v2: f32 = q1.x;
  let v3: f32 = asg_opaque(2.0);
  let v4: f32 = (v2 * v3);
  let v5: f32 = v4;
  let v6: f32 = q1.y;
  let v7: f32 = asg_opaque(2.0);
  let v8: f32 = (v6 * v7);
  let v9: f32 = v8;
  let v10: f32 = q1.z;
  let v11: f32 = asg_opaque(2.0);
  let v12: f32 = (v10 * v11);
  let v13: f32 = v12;
  let v14: f32 = q1.w;
  let v15: f32 = asg_opaque(2.0);
  let v16: f32 = (v14 * v15);
  let v17: f32 = v16;
  put_four_1(row, vec4<f32>(v5, v9, v13, v17));
}

// kernel 5
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn put_1(i: i32, v: i32) { buf_1[i] = v; }

var<workgroup> keys: array<u32, 256>;
var<workgroup> places: array<i32, 256>;
@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let lane = i32(local.x) % 16;
  let part = i32(local.x) / 16;
  let home = part * 64;
  let tile = group * 4 + part;
  let row = min(tile / 1, 0);
  let start = tile % 1 * 64;
  let count = select(0, min(64 - start, 64), tile < 1);
  for (var c = lane; c < count; c += 16) {
    let col = start + c;
    let v1: i32 = at_0(col);
    keys[home + c] = (bitcast<u32>(v1) ^ 0x80000000u);
    places[home + c] = col;
  }
  workgroupBarrier();
  let first = lane * 4;
  var k0 = select(0xffffffffu, keys[home + first + 0], first + 0 < count);
  var i0 = places[home + first + 0];
  var k1 = select(0xffffffffu, keys[home + first + 1], first + 1 < count);
  var i1 = places[home + first + 1];
  var k2 = select(0xffffffffu, keys[home + first + 2], first + 2 < count);
  var i2 = places[home + first + 2];
  var k3 = select(0xffffffffu, keys[home + first + 3], first + 3 < count);
  var i3 = places[home + first + 3];
  if (k1 < k0) {
    let k: u32 = k0;
    k0 = k1;
    k1 = k;
    let i: i32 = i0;
    i0 = i1;
    i1 = i;
  }
  if (k3 < k2) {
    let k: u32 = k2;
    k2 = k3;
    k3 = k;
    let i: i32 = i2;
    i2 = i3;
    i3 = i;
  }
  if (k2 < k1) {
    let k: u32 = k1;
    k1 = k2;
    k2 = k;
    let i: i32 = i1;
    i1 = i2;
    i2 = i;
  }
  if (k1 < k0) {
    let k: u32 = k0;
    k0 = k1;
    k1 = k;
    let i: i32 = i0;
    i0 = i1;
    i1 = i;
  }
  if (k3 < k2) {
    let k: u32 = k2;
    k2 = k3;
    k3 = k;
    let i: i32 = i2;
    i2 = i3;
    i3 = i;
  }
  if (k2 < k1) {
    let k: u32 = k1;
    k1 = k2;
    k2 = k;
    let i: i32 = i1;
    i1 = i2;
    i2 = i;
  }
  workgroupBarrier();
  if (first + 0 < count) {
    keys[home + first + 0] = k0;
    places[home + first + 0] = i0;
  }
  if (first + 1 < count) {
    keys[home + first + 1] = k1;
    places[home + first + 1] = i1;
  }
  if (first + 2 < count) {
    keys[home + first + 2] = k2;
    places[home + first + 2] = i2;
  }
  if (first + 3 < count) {
    keys[home + first + 3] = k3;
    places[home + first + 3] = i3;
  }
  workgroupBarrier();
  for (var run = 4; run < 64; run *= 2) {
    let base = first / (2 * run) * (2 * run);
    let left = clamp(count - base, 0, run);
    let right = clamp(count - base - run, 0, run);
    let diagonal = min(first - base, left + right);
    var low = max(0, diagonal - right);
    var high = min(diagonal, left);
    while (low < high) {
      let middle = (low + high) / 2;
      if (keys[home + base + middle] <= keys[home + base + left + diagonal - 1 - middle]) {
        low = middle + 1;
      }
      else {
        high = middle;
      }
    }
    var a = low;
    var b = diagonal - low;
     {
      var is_left = a < left;
      if (is_left && b < right) {
        is_left = keys[home + base + a] <= keys[home + base + left + b];
      }
      let source = select(left + b, a, is_left);
      a += select(0, 1, is_left);
      b += select(1, 0, is_left);
      let place = min(home + base + source, 255);
      k0 = keys[place];
      i0 = places[place];
    }
     {
      var is_left = a < left;
      if (is_left && b < right) {
        is_left = keys[home + base + a] <= keys[home + base + left + b];
      }
      let source = select(left + b, a, is_left);
      a += select(0, 1, is_left);
      b += select(1, 0, is_left);
      let place = min(home + base + source, 255);
      k1 = keys[place];
      i1 = places[place];
    }
     {
      var is_left = a < left;
      if (is_left && b < right) {
        is_left = keys[home + base + a] <= keys[home + base + left + b];
      }
      let source = select(left + b, a, is_left);
      a += select(0, 1, is_left);
      b += select(1, 0, is_left);
      let place = min(home + base + source, 255);
      k2 = keys[place];
      i2 = places[place];
    }
     {
      var is_left = a < left;
      if (is_left && b < right) {
        is_left = keys[home + base + a] <= keys[home + base + left + b];
      }
      let source = select(left + b, a, is_left);
      a += select(0, 1, is_left);
      b += select(1, 0, is_left);
      let place = min(home + base + source, 255);
      k3 = keys[place];
      i3 = places[place];
    }
    workgroupBarrier();
    if (first + 0 < count) {
      keys[home + first + 0] = k0;
      places[home + first + 0] = i0;
    }
    if (first + 1 < count) {
      keys[home + first + 1] = k1;
      places[home + first + 1] = i1;
    }
    if (first + 2 < count) {
      keys[home + first + 2] = k2;
      places[home + first + 2] = i2;
    }
    if (first + 3 < count) {
      keys[home + first + 3] = k3;
      places[home + first + 3] = i3;
    }
    workgroupBarrier();
  }
  for (var c = lane; c < count; c += 16) {
    let col = start + c;
    put_1(col, places[home + c]);
  }
}

// kernel 6
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<i32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn at_1(i: i32) -> i32 { return buf_1[i]; }
fn put_2(i: i32, v: i32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 64) { return; }
  let v1: i32 = at_0(row);
  let j2 = select(v1, v1 + 64, v1 < 0);
  let j3 = clamp(j2, 0, 63);
  let v4: i32 = at_1(j3);
  let v5: i32 = select(i32(0), v4, j2 == j3);
  put_2(row, v5);
}

// kernel 7
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;

@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3<u32>) {
    let place = id.y * 262144u + id.x;
    if (place >= 262144u) { return; }
    let column = place % 256u;
    let row = i32(place / 256u % 1024u);
    let first = place / 262144u * 64u;
    var low = 0u;
    var high = 64u;
    for (var turn = 0; turn < 7; turn++) {
        let middle = (low + high) / 2u;
        let is_before = low < high && buf_0[min(middle, 63u)] < row;
        low = select(low, middle + 1u, is_before);
        high = select(middle, high, is_before);
    }
    var sum = f32(0);
    for (var k = 0; k < 64; k++) {
        let at = low + u32(k);
        if (at >= 64u) { break; }
        if (buf_0[at] != row) { break; }
        let source = min(u32(buf_1[at]), 63u);
        sum += buf_2[(first + source) * 256u + column];
    }
    buf_3[place] = sum;
}

// kernel 8
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
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
fn put_four_2(i: i32, v: vec4<f32>) { buf_0[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1024u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 65536) { return; }
  let q1 = four_at_0(row);
  let v2: f32 = q1.x;
  let q3 = four_at_1(row);
  let v4: f32 = q3.x;
  let v5: f32 = asg_add(v2, v4);
  let v6: f32 = q1.y;
  let v7: f32 = q3.y;
  let v8: f32 = asg_add(v6, v7);
  let v9: f32 = q1.z;
  let v10: f32 = q3.z;
  let v11: f32 = asg_add(v9, v10);
  let v12: f32 = q1.w;
  let v13: f32 = q3.w;
  let v14: f32 = asg_add(v12, v13);
  put_four_2(row, vec4<f32>(v5, v8, v11, v14));
}
