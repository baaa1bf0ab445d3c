// memory: 165824, 4608
// outputs from memory 1, constants from 2
// outputs overlap inputs
// input x: f32[12,33] at 0:0+1584
// input long: f32[2,5000] at 0:1600+40000
// input n: i32[9,7] at 0:41600+256
// input u: u32[3,60] at 0:41856+720
// kernel 0, 3x1x1, argsort: 0:0+1584, =0:42624+1584
// kernel 1, 3x1x1, argsort: 0:0+1584, =0:44224+1584
// kernel 2, 4x1x1, argsort: 0:1600+40000, =0:45824+40000, =0:85824+40000
// kernel 3, 10x1x1, merge of argsort: 0:45824+40000, 0:85824+40000, =0:125824+40000
// kernel 4, 1x1x1, argsort: 0:41600+256, =1:1984+256
// kernel 5, 1x1x1, argsort: 0:41856+720, =0:45824+720
// kernel 6, 3x1x1, argsort: 0:0+1584, =1:3008+1584
// kernel 7, 1x1x1, slice+gather: 0:42624+1584, 0:0+1584, =1:1792+144, =1:1600+144
// kernel 8, 7x1x1, gather: 0:44224+1584, 0:0+1584, =1:0+1584
// kernel 9, 3x1x1, gather: 0:45824+720, 0:41856+720, =1:2240+720
// kernel 10, 20x1x1, where: 0:0+1584, 0:1600+40000, =0:41600+20000
// output sorted: f32[12,33] at 1:0+1584
// output order: i32[2,5000] at 0:125824+40000
// output best: f32[12,3] at 1:1600+144
// output where: i32[12,3] at 1:1792+144
// output whole: i32[9,7] at 1:1984+256
// output unsigned: u32[3,60] at 1:2240+720
// output masks: i32[12,33] at 1:3008+1584
// output found: i32[5000] at 0:41600+20000

// kernel 0
// with asg_zero, asg_magnitude, asg_isnan
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: i32) { buf_1[i] = v; }
fn sort_key(x: f32) -> u32 {
    let bits = bitcast<u32>(x);
    let key = select(bits | 0x80000000u, ~bits, bits > 0x7fffffffu);
    return select(key, 0x80000000u, asg_magnitude(x) == 0u);
}

var<workgroup> keys: array<u32, 256>;
var<workgroup> places: array<i32, 256>;
@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 3u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let lane = i32(local.x) % 16;
  let part = i32(local.x) / 16;
  let home = part * 64;
  let tile = group * 4 + part;
  let row = min(tile / 1, 11);
  let start = tile % 1 * 64;
  let count = select(0, min(33 - start, 64), tile < 12);
  for (var c = lane; c < count; c += 16) {
    let col = start + c;
    let v1: f32 = at_0((row * 33 + col));
    keys[home + c] = select(~sort_key(v1), 0u, asg_isnan(v1));
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
  for (var run = 4; run < 33; run *= 2) {
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
    put_1((row * 33 + col), places[home + c]);
  }
}

// kernel 1
// with asg_zero, asg_magnitude, asg_isnan
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: i32) { buf_1[i] = v; }
fn sort_key(x: f32) -> u32 {
    let bits = bitcast<u32>(x);
    let key = select(bits | 0x80000000u, ~bits, bits > 0x7fffffffu);
    return select(key, 0x80000000u, asg_magnitude(x) == 0u);
}

var<workgroup> keys: array<u32, 256>;
var<workgroup> places: array<i32, 256>;
@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 3u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let lane = i32(local.x) % 16;
  let part = i32(local.x) / 16;
  let home = part * 64;
  let tile = group * 4 + part;
  let row = min(tile / 1, 11);
  let start = tile % 1 * 64;
  let count = select(0, min(33 - start, 64), tile < 12);
  for (var c = lane; c < count; c += 16) {
    let col = start + c;
    let v1: f32 = at_0((row * 33 + col));
    keys[home + c] = select(sort_key(v1), 0xffffffffu, asg_isnan(v1));
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
  for (var run = 4; run < 33; run *= 2) {
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
    put_1((row * 33 + col), places[home + c]);
  }
}

// kernel 2
// with asg_zero, asg_magnitude, asg_isnan
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<u32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<i32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: u32) { buf_1[i] = v; }
fn put_2(i: i32, v: i32) { buf_2[i] = v; }
fn sort_key(x: f32) -> u32 {
    let bits = bitcast<u32>(x);
    let key = select(bits | 0x80000000u, ~bits, bits > 0x7fffffffu);
    return select(key, 0x80000000u, asg_magnitude(x) == 0u);
}

var<workgroup> keys: array<u32, 4096>;
var<workgroup> places: array<i32, 4096>;
@compute @workgroup_size(1024)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 1024 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let lane = i32(local.x) % 1024;
  let part = i32(local.x) / 1024;
  let home = part * 4096;
  let tile = group * 1 + part;
  let row = min(tile / 2, 1);
  let start = tile % 2 * 4096;
  let count = select(0, min(5000 - start, 4096), tile < 4);
  for (var c = lane; c < count; c += 1024) {
    let col = start + c;
    let v1: f32 = at_0((row * 5000 + col));
    keys[home + c] = select(~sort_key(v1), 0xffffffffu, asg_isnan(v1));
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
  for (var run = 4; run < 4096; run *= 2) {
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
      let place = min(home + base + source, 4095);
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
      let place = min(home + base + source, 4095);
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
      let place = min(home + base + source, 4095);
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
      let place = min(home + base + source, 4095);
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
  for (var c = lane; c < count; c += 1024) {
    let col = start + c;
    put_1((row * 5000 + col), keys[home + c]);
    put_2((row * 5000 + col), places[home + c]);
  }
}

// kernel 3
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<u32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<i32>;
fn at_0(i: i32) -> u32 { return buf_0[i]; }
fn at_1(i: i32) -> i32 { return buf_1[i]; }
fn put_2(i: i32, v: i32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 10u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 626) { return; }
  let row = me / 313;
  let first = me % 313 * 16;
  let base = first / (2 * 4096) * (2 * 4096);
  let left = clamp(5000 - base, 0, 4096);
  let right = clamp(5000 - base - 4096, 0, 4096);
  let diagonal = min(first - base, left + right);
  var low = max(0, diagonal - right);
  var high = min(diagonal, left);
  while (low < high) {
    let middle = (low + high) / 2;
    if (at_0((row * 5000 + base + middle)) <= at_0((row * 5000 + base + left + diagonal - 1 - middle))) {
      low = middle + 1;
    }
    else {
      high = middle;
    }
  }
  var a = low;
  var b = diagonal - low;
  for (var turn = 0; turn < 16 + i32(asg_zero); turn++) {
    let col = first + turn;
    if (col >= 5000) { break; }
    var is_left = a < left;
    if (is_left && b < right) {
      is_left = at_0((row * 5000 + base + a)) <= at_0((row * 5000 + base + left + b));
    }
    let source = select(left + b, a, is_left);
    a += select(0, 1, is_left);
    b += select(1, 0, is_left);
    put_2((row * 5000 + col), at_1((row * 5000 + base + source)));
  }
}

// kernel 4
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
  let lane = i32(local.x) % 4;
  let part = i32(local.x) / 4;
  let home = part * 16;
  let tile = group * 16 + part;
  let row = min(tile / 1, 6);
  let start = tile % 1 * 16;
  let count = select(0, min(9 - start, 16), tile < 7);
  for (var c = lane; c < count; c += 4) {
    let col = start + c;
    let v1: i32 = at_0((col * 7 + row));
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
  for (var run = 4; run < 9 + i32(asg_zero); run *= 2) {
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
  for (var c = lane; c < count; c += 4) {
    let col = start + c;
    put_1((col * 7 + row), places[home + c]);
  }
}

// kernel 5
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<u32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
fn at_0(i: i32) -> u32 { return buf_0[i]; }
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
  let row = min(tile / 1, 2);
  let start = tile % 1 * 64;
  let count = select(0, min(60 - start, 64), tile < 3);
  for (var c = lane; c < count; c += 16) {
    let col = start + c;
    let v1: u32 = at_0((row * 60 + col));
    keys[home + c] = ~v1;
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
  for (var run = 4; run < 60; run *= 2) {
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
    put_1((row * 60 + col), places[home + c]);
  }
}

// kernel 6
// with asg_ordered, asg_less, asg_zero, asg_opaque, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: i32) { buf_1[i] = v; }

var<workgroup> keys: array<u32, 256>;
var<workgroup> places: array<i32, 256>;
@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 3u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let lane = i32(local.x) % 16;
  let part = i32(local.x) / 16;
  let home = part * 64;
  let tile = group * 4 + part;
  let row = min(tile / 1, 11);
  let start = tile % 1 * 64;
  let count = select(0, min(33 - start, 64), tile < 12);
  for (var c = lane; c < count; c += 16) {
    let col = start + c;
    let v1: f32 = at_0((row * 33 + col));
    let v2: f32 = asg_opaque(0.0);
    let v3: bool = asg_less(v2, v1);
    keys[home + c] = select(0u, 1u, v3);
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
  for (var run = 4; run < 33; run *= 2) {
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
    put_1((row * 33 + col), places[home + c]);
  }
}

// kernel 7
// with asg_zero, asg_bits
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<i32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: i32) { buf_2[i] = v; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 36) { return; }
  let v1: i32 = at_0(((row / 3) * 33 + (row % 3)));
  let v2: i32 = v1;
  let j3 = select(v2, v2 + 33, v2 < 0);
  let j4 = clamp(j3, 0, 32);
  let v5: f32 = at_1(((row / 3) * 33 + j4));
  let v6: f32 = select(asg_bits(0x7fc00000u), v5, j3 == j4);
  put_2(row, v2);
  put_3(row, v6);
}

// kernel 8
// with asg_zero, asg_bits
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 7u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 396) { return; }
  let v1: i32 = at_0(row);
  let j2 = select(v1, v1 + 33, v1 < 0);
  let j3 = clamp(j2, 0, 32);
  let v4: f32 = at_1(((row / 33) * 33 + j3));
  let v5: f32 = select(asg_bits(0x7fc00000u), v4, j2 == j3);
  put_2(row, v5);
}

// kernel 9
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<u32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<u32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn at_1(i: i32) -> u32 { return buf_1[i]; }
fn put_2(i: i32, v: u32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 3u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 180) { return; }
  let v1: i32 = at_0(row);
  let j2 = select(v1, v1 + 60, v1 < 0);
  let j3 = clamp(j2, 0, 59);
  let v4: u32 = at_1(((row / 60) * 60 + j3));
  let v5: u32 = select(0u, v4, j2 == j3);
  put_2(row, v5);
}

// kernel 10
// with asg_ordered, asg_less, asg_zero, asg_bits, asg_opaque, asg_magnitude, asg_isnan
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
fn put_four_2(i: i32, v: vec4<i32>) { buf_2[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 20u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1250) { return; }
  let v1: i32 = i32(31);
  let j2 = select(v1, v1 + 33, v1 < 0);
  let j3 = clamp(j2, 0, 32);
  let v4: f32 = at_0(j3);
  let v5: f32 = select(asg_bits(0x7fc00000u), v4, j2 == j3);
  let q6 = four_at_1(row);
  let v7: f32 = q6.x;
  let v8: bool = asg_less(v5, v7);
  let v9: bool = asg_isnan(v7);
  let v10: bool = asg_isnan(v5);
  let v11: bool = (!v10);
  let v12: bool = (v9 & v11);
  let v13: bool = (v8 | v12);
  let v14: i32 = i32(32);
  let v15: i32 = i32(0);
  let v16: i32 = select(v15, v14, v13);
  let v17: i32 = i32(16);
  let v18: i32 = (v16 + v17);
  let v19: i32 = i32(33);
  let v20: bool = (v18 <= v19);
  let v21: i32 = min(v18, v19);
  let v22: i32 = i32(1);
  let v23: i32 = (v21 - v22);
  let j24 = select(v23, v23 + 33, v23 < 0);
  let j25 = clamp(j24, 0, 32);
  let v26: f32 = at_0(j25);
  let v27: f32 = select(asg_bits(0x7fc00000u), v26, j24 == j25);
  let v28: bool = asg_less(v27, v7);
  let v29: bool = asg_isnan(v27);
  let v30: bool = (!v29);
  let v31: bool = (v9 & v30);
  let v32: bool = (v28 | v31);
  let v33: bool = (v20 & v32);
  let v34: i32 = select(v16, v18, v33);
  let v35: i32 = i32(8);
  let v36: i32 = (v34 + v35);
  let v37: bool = (v36 <= v19);
  let v38: i32 = min(v36, v19);
  let v39: i32 = (v38 - v22);
  let j40 = select(v39, v39 + 33, v39 < 0);
  let j41 = clamp(j40, 0, 32);
  let v42: f32 = at_0(j41);
  let v43: f32 = select(asg_bits(0x7fc00000u), v42, j40 == j41);
  let v44: bool = asg_less(v43, v7);
  let v45: bool = asg_isnan(v43);
  let v46: bool = (!v45);
  let v47: bool = (v9 & v46);
  let v48: bool = (v44 | v47);
  let v49: bool = (v37 & v48);
  let v50: i32 = select(v34, v36, v49);
  let v51: i32 = i32(4);
  let v52: i32 = (v50 + v51);
  let v53: bool = (v52 <= v19);
  let v54: i32 = min(v52, v19);
  let v55: i32 = (v54 - v22);
  let j56 = select(v55, v55 + 33, v55 < 0);
  let j57 = clamp(j56, 0, 32);
  let v58: f32 = at_0(j57);
  let v59: f32 = select(asg_bits(0x7fc00000u), v58, j56 == j57);
  let v60: bool = asg_less(v59, v7);
  let v61: bool = asg_isnan(v59);
  let v62: bool = (!v61);
  let v63: bool = (v9 & v62);
  let v64: bool = (v60 | v63);
  let v65: bool = (v53 & v64);
  let v66: i32 = select(v50, v52, v65);
  let v67: i32 = i32(2);
  let v68: i32 = (v66 + v67);
  let v69: bool = (v68 <= v19);
  let v70: i32 = min(v68, v19);
  let v71: i32 = (v70 - v22);
  let j72 = select(v71, v71 + 33, v71 < 0);
  let j73 = clamp(j72, 0, 32);
  let v74: f32 = at_0(j73);
  let v75: f32 = select(asg_bits(0x7fc00000u), v74, j72 == j73);
  let v76: bool = asg_less(v75, v7);
  let v77: bool = asg_isnan(v75);
  let v78: bool = (!v77);
  let v79: bool = (v9 & v78);
  let v80: bool = (v76 | v79);
  let v81: bool = (v69 & v80);
  let v82: i32 = select(v66, v68, v81);
  let v83: i32 = (v82 + v22);
  let v84: bool = (v83 <= v19);
  let v85: i32 = min(v83, v19);
  let v86: i32 = (v85 - v22);
  let j87 = select(v86, v86 + 33, v86 < 0);
  let j88 = clamp(j87, 0, 32);
  let v89: f32 = at_0(j88);
  let v90: f32 = select(asg_bits(0x7fc00000u), v89, j87 == j88);
  let v91: bool = asg_less(v90, v7);
  let v92: bool = asg_isnan(v90);
  let v93: bool = (!v92);
  let v94: bool = (v9 & v93);
  let v95: bool = (v91 | v94);
  let v96: bool = (v84 & v95);
  let v97: i32 = select(v82, v83, v96);
  let v98: i32 = i32(31);
  let j99 = select(v98, v98 + 33, v98 < 0);
  let j100 = clamp(j99, 0, 32);
  let v101: f32 = at_0(j100);
  let v102: f32 = select(asg_bits(0x7fc00000u), v101, j99 == j100);
  let v103: f32 = q6.y;
  let v104: bool = asg_less(v102, v103);
  let v105: bool = asg_isnan(v103);
  let v106: bool = asg_isnan(v102);
  let v107: bool = (!v106);
  let v108: bool = (v105 & v107);
  let v109: bool = (v104 | v108);
  let v110: i32 = i32(32);
  let v111: i32 = i32(0);
  let v112: i32 = select(v111, v110, v109);
  let v113: i32 = i32(16);
  let v114: i32 = (v112 + v113);
  let v115: i32 = i32(33);
  let v116: bool = (v114 <= v115);
  let v117: i32 = min(v114, v115);
  let v118: i32 = i32(1);
  let v119: i32 = (v117 - v118);
  let j120 = select(v119, v119 + 33, v119 < 0);
  let j121 = clamp(j120, 0, 32);
  let v122: f32 = at_0(j121);
  let v123: f32 = select(asg_bits(0x7fc00000u), v122, j120 == j121);
  let v124: bool = asg_less(v123, v103);
  let v125: bool = asg_isnan(v123);
  let v126: bool = (!v125);
  let v127: bool = (v105 & v126);
  let v128: bool = (v124 | v127);
  let v129: bool = (v116 & v128);
  let v130: i32 = select(v112, v114, v129);
  let v131: i32 = i32(8);
  let v132: i32 = (v130 + v131);
  let v133: bool = (v132 <= v115);
  let v134: i32 = min(v132, v115);
  let v135: i32 = (v134 - v118);
  let j136 = select(v135, v135 + 33, v135 < 0);
  let j137 = clamp(j136, 0, 32);
  let v138: f32 = at_0(j137);
  let v139: f32 = select(asg_bits(0x7fc00000u), v138, j136 == j137);
  let v140: bool = asg_less(v139, v103);
  let v141: bool = asg_isnan(v139);
  let v142: bool = (!v141);
  let v143: bool = (v105 & v142);
  let v144: bool = (v140 | v143);
  let v145: bool = (v133 & v144);
  let v146: i32 = select(v130, v132, v145);
  let v147: i32 = i32(4);
  let v148: i32 = (v146 + v147);
  let v149: bool = (v148 <= v115);
  let v150: i32 = min(v148, v115);
  let v151: i32 = (v150 - v118);
  let j152 = select(v151, v151 + 33, v151 < 0);
  let j153 = clamp(j152, 0, 32);
  let v154: f32 = at_0(j153);
  let v155: f32 = select(asg_bits(0x7fc00000u), v154, j152 == j153);
  let v156: bool = asg_less(v155, v103);
  let v157: bool = asg_isnan(v155);
  let v158: bool = (!v157);
  let v159: bool = (v105 & v158);
  let v160: bool = (v156 | v159);
  let v161: bool = (v149 & v160);
  let v162: i32 = select(v146, v148, v161);
  let v163: i32 = i32(2);
  let v164: i32 = (v162 + v163);
  let v165: bool = (v164 <= v115);
  let v166: i32 = min(v164, v115);
  let v167: i32 = (v166 - v118);
  let j168 = select(v167, v167 + 33, v167 < 0);
  let j169 = clamp(j168, 0, 32);
  let v170: f32 = at_0(j169);
  let v171: f32 = select(asg_bits(0x7fc00000u), v170, j168 == j169);
  let v172: bool = asg_less(v171, v103);
  let v173: bool = asg_isnan(v171);
  let v174: bool = (!v173);
  let v175: bool = (v105 & v174);
  let v176: bool = (v172 | v175);
  let v177: bool = (v165 & v176);
  let v178: i32 = select(v162, v164, v177);
  let v179: i32 = (v178 + v118);
  let v180: bool = (v179 <= v115);
  let v181: i32 = min(v179, v115);
  let v182: i32 = (v181 - v118);
  let j183 = select(v182, v182 + 33, v182 < 0);
  let j184 = clamp(j183, 0, 32);
  let v185: f32 = at_0(j184);
  let v186: f32 = select(asg_bits(0x7fc00000u), v185, j183 == j184);
  let v187: bool = asg_less(v186, v103);
  let v188: bool = asg_isnan(v186);
  let v189: bool = (!v188);
  let v190: bool = (v105 & v189);
  let v191: bool = (v187 | v190);
  let v192: bool = (v180 & v191);
  let v193: i32 = select(v178, v179, v192);
  let v194: i32 = i32(31);
  let j195 = select(v194, v194 + 33, v194 < 0);
  let j196 = clamp(j195, 0, 32);
  let v197: f32 = at_0(j196);
  let v198: f32 = select(asg_bits(0x7fc00000u), v197, j195 == j196);
  let v199: f32 = q6.z;
  let v200: bool = asg_less(v198, v199);
  let v201: bool = asg_isnan(v199);
  let v202: bool = asg_isnan(v198);
  let v203: bool = (!v202);
  let v204: bool = (v201 & v203);
  let v205: bool = (v200 | v204);
  let v206: i32 = i32(32);
  let v207: i32 = i32(0);
  let v208: i32 = select(v207, v206, v205);
  let v209: i32 = i32(16);
  let v210: i32 = (v208 + v209);
  let v211: i32 = i32(33);
  let v212: bool = (v210 <= v211);
  let v213: i32 = min(v210, v211);
  let v214: i32 = i32(1);
  let v215: i32 = (v213 - v214);
  let j216 = select(v215, v215 + 33, v215 < 0);
  let j217 = clamp(j216, 0, 32);
  let v218: f32 = at_0(j217);
  let v219: f32 = select(asg_bits(0x7fc00000u), v218, j216 == j217);
  let v220: bool = asg_less(v219, v199);
  let v221: bool = asg_isnan(v219);
  let v222: bool = (!v221);
  let v223: bool = (v201 & v222);
  let v224: bool = (v220 | v223);
  let v225: bool = (v212 & v224);
  let v226: i32 = select(v208, v210, v225);
  let v227: i32 = i32(8);
  let v228: i32 = (v226 + v227);
  let v229: bool = (v228 <= v211);
  let v230: i32 = min(v228, v211);
  let v231: i32 = (v230 - v214);
  let j232 = select(v231, v231 + 33, v231 < 0);
  let j233 = clamp(j232, 0, 32);
  let v234: f32 = at_0(j233);
  let v235: f32 = select(asg_bits(0x7fc00000u), v234, j232 == j233);
  let v236: bool = asg_less(v235, v199);
  let v237: bool = asg_isnan(v235);
  let v238: bool = (!v237);
  let v239: bool = (v201 & v238);
  let v240: bool = (v236 | v239);
  let v241: bool = (v229 & v240);
  let v242: i32 = select(v226, v228, v241);
  let v243: i32 = i32(4);
  let v244: i32 = (v242 + v243);
  let v245: bool = (v244 <= v211);
  let v246: i32 = min(v244, v211);
  let v247: i32 = (v246 - v214);
  let j248 = select(v247, v247 + 33, v247 < 0);
  let j249 = clamp(j248, 0, 32);
  let v250: f32 = at_0(j249);
  let v251: f32 = select(asg_bits(0x7fc00000u), v250, j248 == j249);
  let v252: bool = asg_less(v251, v199);
  let v253: bool = asg_isnan(v251);
  let v254: bool = (!v253);
  let v255: bool = (v201 & v254);
  let v256: bool = (v252 | v255);
  let v257: bool = (v245 & v256);
  let v258: i32 = select(v242, v244, v257);
  let v259: i32 = i32(2);
  let v260: i32 = (v258 + v259);
  let v261: bool = (v260 <= v211);
  let v262: i32 = min(v260, v211);
  let v263: i32 = (v262 - v214);
  let j264 = select(v263, v263 + 33, v263 < 0);
  let j265 = clamp(j264, 0, 32);
  let v266: f32 = at_0(j265);
  let v267: f32 = select(asg_bits(0x7fc00000u), v266, j264 == j265);
  let v268: bool = asg_less(v267, v199);
  let v269: bool = asg_isnan(v267);
  let v270: bool = (!v269);
  let v271: bool = (v201 & v270);
  let v272: bool = (v268 | v271);
  let v273: bool = (v261 & v272);
  let v274: i32 = select(v258, v260, v273);
  let v275: i32 = (v274 + v214);
  let v276: bool = (v275 <= v211);
  let v277: i32 = min(v275, v211);
  let v278: i32 = (v277 - v214);
  let j279 = select(v278, v278 + 33, v278 < 0);
  let j280 = clamp(j279, 0, 32);
  let v281: f32 = at_0(j280);
  let v282: f32 = select(asg_bits(0x7fc00000u), v281, j279 == j280);
  let v283: bool = asg_less(v282, v199);
  let v284: bool = asg_isnan(v282);
  let v285: bool = (!v284);
  let v286: bool = (v201 & v285);
  let v287: bool = (v283 | v286);
  let v288: bool = (v276 & v287);
  let v289: i32 = select(v274, v275, v288);
  let v290: i32 = i32(31);
  let j291 = select(v290, v290 + 33, v290 < 0);
  let j292 = clamp(j291, 0, 32);
  let v293: f32 = at_0(j292);
  let v294: f32 = select(asg_bits(0x7fc00000u), v293, j291 == j292);
  let v295: f32 = q6.w;
  let v296: bool = asg_less(v294, v295);
  let v297: bool = asg_isnan(v295);
  let v298: bool = asg_isnan(v294);
  let v299: bool = (!v298);
  let v300: bool = (v297 & v299);
  let v301: bool = (v296 | v300);
  let v302: i32 = i32(32);
  let v303: i32 = i32(0);
  let v304: i32 = select(v303, v302, v301);
  let v305: i32 = i32(16);
  let v306: i32 = (v304 + v305);
  let v307: i32 = i32(33);
  let v308: bool = (v306 <= v307);
  let v309: i32 = min(v306, v307);
  let v310: i32 = i32(1);
  let v311: i32 = (v309 - v310);
  let j312 = select(v311, v311 + 33, v311 < 0);
  let j313 = clamp(j312, 0, 32);
  let v314: f32 = at_0(j313);
  let v315: f32 = select(asg_bits(0x7fc00000u), v314, j312 == j313);
  let v316: bool = asg_less(v315, v295);
  let v317: bool = asg_isnan(v315);
  let v318: bool = (!v317);
  let v319: bool = (v297 & v318);
  let v320: bool = (v316 | v319);
  let v321: bool = (v308 & v320);
  let v322: i32 = select(v304, v306, v321);
  let v323: i32 = i32(8);
  let v324: i32 = (v322 + v323);
  let v325: bool = (v324 <= v307);
  let v326: i32 = min(v324, v307);
  let v327: i32 = (v326 - v310);
  let j328 = select(v327, v327 + 33, v327 < 0);
  let j329 = clamp(j328, 0, 32);
  let v330: f32 = at_0(j329);
  let v331: f32 = select(asg_bits(0x7fc00000u), v330, j328 == j329);
  let v332: bool = asg_less(v331, v295);
  let v333: bool = asg_isnan(v331);
  let v334: bool = (!v333);
  let v335: bool = (v297 & v334);
  let v336: bool = (v332 | v335);
  let v337: bool = (v325 & v336);
  let v338: i32 = select(v322, v324, v337);
  let v339: i32 = i32(4);
  let v340: i32 = (v338 + v339);
  let v341: bool = (v340 <= v307);
  let v342: i32 = min(v340, v307);
  let v343: i32 = (v342 - v310);
  let j344 = select(v343, v343 + 33, v343 < 0);
  let j345 = clamp(j344, 0, 32);
  let v346: f32 = at_0(j345);
  let v347: f32 = select(asg_bits(0x7fc00000u), v346, j344 == j345);
  let v348: bool = asg_less(v347, v295);
  let v349: bool = asg_isnan(v347);
  let v350: bool = (!v349);
  let v351: bool = (v297 & v350);
  let v352: bool = (v348 | v351);
  let v353: bool = (v341 & v352);
  let v354: i32 = select(v338, v340, v353);
  let v355: i32 = i32(2);
  let v356: i32 = (v354 + v355);
  let v357: bool = (v356 <= v307);
  let v358: i32 = min(v356, v307);
  let v359: i32 = (v358 - v310);
  let j360 = select(v359, v359 + 33, v359 < 0);
  let j361 = clamp(j360, 0, 32);
  let v362: f32 = at_0(j361);
  let v363: f32 = select(asg_bits(0x7fc00000u), v362, j360 == j361);
  let v364: bool = asg_less(v363, v295);
  let v365: bool = asg_isnan(v363);
  let v366: bool = (!v365);
  let v367: bool = (v297 & v366);
  let v368: bool = (v364 | v367);
  let v369: bool = (v357 & v368);
  let v370: i32 = select(v354, v356, v369);
  let v371: i32 = (v370 + v310);
  let v372: bool = (v371 <= v307);
  let v373: i32 = min(v371, v307);
  let v374: i32 = (v373 - v310);
  let j375 = select(v374, v374 + 33, v374 < 0);
  let j376 = clamp(j375, 0, 32);
  let v377: f32 = at_0(j376);
  let v378: f32 = select(asg_bits(0x7fc00000u), v377, j375 == j376);
  let v379: bool = asg_less(v378, v295);
  let v380: bool = asg_isnan(v378);
  let v381: bool = (!v380);
  let v382: bool = (v297 & v381);
  let v383: bool = (v379 | v382);
  let v384: bool = (v372 & v383);
  let v385: i32 = select(v370, v371, v384);
  put_four_2(row, vec4<i32>(v97, v193, v289, v385));
}
