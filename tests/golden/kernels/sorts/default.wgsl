// memory: 207360, 5120
// outputs from memory 1, constants from 2
// input x: f32[12,33] at 0:0+1584
// input long: f32[2,5000] at 0:1792+40000
// input n: i32[9,7] at 0:41984+256
// input u: u32[3,60] at 0:42240+720
// kernel 0, 3x1x1, argsort: 0:0+1584, =0:43008+1584
// kernel 1, 3x1x1, argsort: 0:0+1584, =0:44800+1584
// kernel 2, 10x1x1, argsort: 0:1792+40000, =0:46592+40000, =0:86784+40000
// kernel 3, 10x1x1, merge of argsort: 0:46592+40000, 0:86784+40000, =0:126976+40000, =0:167168+40000
// kernel 4, 10x1x1, merge of argsort: 0:126976+40000, 0:167168+40000, =0:46592+40000, =0:86784+40000
// kernel 5, 10x1x1, merge of argsort: 0:46592+40000, 0:86784+40000, =0:126976+40000
// kernel 6, 1x1x1, argsort: 0:41984+256, =1:2304+256
// kernel 7, 1x1x1, argsort: 0:42240+720, =0:167168+720
// kernel 8, 3x1x1, argsort: 0:0+1584, =1:3328+1584
// kernel 9, 8x1x1, slice+gather ×2: 0:43008+1584, 0:0+1584, =1:2048+144, =1:1792+144, 0:44800+1584, =1:0+1584
// kernel 10, 23x1x1, gather+where ×2: 0:167168+720, 0:42240+720, =1:2560+720, 0:0+1584, 0:1792+40000, =0:167936+20000
// output sorted: f32[12,33] at 1:0+1584
// output order: i32[2,5000] at 0:126976+40000
// output best: f32[12,3] at 1:1792+144
// output where: i32[12,3] at 1:2048+144
// output whole: i32[9,7] at 1:2304+256
// output unsigned: u32[3,60] at 1:2560+720
// output masks: i32[12,33] at 1:3328+1584
// output found: i32[5000] at 0:167936+20000

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

var<workgroup> keys: array<u32, 1024>;
var<workgroup> places: array<i32, 1024>;
@compute @workgroup_size(256)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 10u);
  let me = group * 256 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let lane = i32(local.x) % 256;
  let part = i32(local.x) / 256;
  let home = part * 1024;
  let tile = group * 1 + part;
  let row = min(tile / 5, 1);
  let start = tile % 5 * 1024;
  let count = select(0, min(5000 - start, 1024), tile < 10);
  for (var c = lane; c < count; c += 256) {
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
  for (var run = 4; run < 1024; run *= 2) {
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
      let place = min(home + base + source, 1023);
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
      let place = min(home + base + source, 1023);
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
      let place = min(home + base + source, 1023);
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
      let place = min(home + base + source, 1023);
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
  for (var c = lane; c < count; c += 256) {
    let col = start + c;
    put_1((row * 5000 + col), keys[home + c]);
    put_2((row * 5000 + col), places[home + c]);
  }
}

// kernel 3
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<u32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<u32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<i32>;
fn at_0(i: i32) -> u32 { return buf_0[i]; }
fn at_1(i: i32) -> i32 { return buf_1[i]; }
fn put_2(i: i32, v: u32) { buf_2[i] = v; }
fn put_3(i: i32, v: i32) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 10u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 626) { return; }
  let row = me / 313;
  let first = me % 313 * 16;
  let base = first / (2 * 1024) * (2 * 1024);
  let left = clamp(5000 - base, 0, 1024);
  let right = clamp(5000 - base - 1024, 0, 1024);
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
  for (var turn = 0; turn < 16; turn++) {
    let col = first + turn;
    if (col >= 5000) { break; }
    var is_left = a < left;
    if (is_left && b < right) {
      is_left = at_0((row * 5000 + base + a)) <= at_0((row * 5000 + base + left + b));
    }
    let source = select(left + b, a, is_left);
    a += select(0, 1, is_left);
    b += select(1, 0, is_left);
    put_2((row * 5000 + col), at_0((row * 5000 + base + source)));
    put_3((row * 5000 + col), at_1((row * 5000 + base + source)));
  }
}

// kernel 4
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<u32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<u32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<i32>;
fn at_0(i: i32) -> u32 { return buf_0[i]; }
fn at_1(i: i32) -> i32 { return buf_1[i]; }
fn put_2(i: i32, v: u32) { buf_2[i] = v; }
fn put_3(i: i32, v: i32) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 10u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 626) { return; }
  let row = me / 313;
  let first = me % 313 * 16;
  let base = first / (2 * 2048) * (2 * 2048);
  let left = clamp(5000 - base, 0, 2048);
  let right = clamp(5000 - base - 2048, 0, 2048);
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
  for (var turn = 0; turn < 16; turn++) {
    let col = first + turn;
    if (col >= 5000) { break; }
    var is_left = a < left;
    if (is_left && b < right) {
      is_left = at_0((row * 5000 + base + a)) <= at_0((row * 5000 + base + left + b));
    }
    let source = select(left + b, a, is_left);
    a += select(0, 1, is_left);
    b += select(1, 0, is_left);
    put_2((row * 5000 + col), at_0((row * 5000 + base + source)));
    put_3((row * 5000 + col), at_1((row * 5000 + base + source)));
  }
}

// kernel 5
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
  for (var turn = 0; turn < 16; turn++) {
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

// kernel 6
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
  for (var run = 4; run < 9; run *= 2) {
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

// kernel 7
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

// kernel 8
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

// kernel 9
// with asg_zero, asg_bits
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<i32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<i32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: i32) { buf_2[i] = v; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }
fn at_4(i: i32) -> i32 { return buf_4[i]; }
fn put_5(i: i32, v: f32) { buf_5[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 8u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 0 && me < 36) {
    let row = me - 0;
    let v1: i32 = at_0(((row / 3) * 33 + (row % 3)));
    let v2: i32 = v1;
    let j3 = select(v2, v2 + 33, v2 < 0);
    let j4 = clamp(j3, 0, 32);
    let v5: f32 = at_1(((row / 3) * 33 + j4));
    let v6: f32 = select(asg_bits(0x7fc00000u), v5, j3 == j4);
    put_2(row, v2);
    put_3(row, v6);
  }
  if (me >= 64 && me < 460) {
    let row = me - 64;
    let v7: i32 = at_4(row);
    let j8 = select(v7, v7 + 33, v7 < 0);
    let j9 = clamp(j8, 0, 32);
    let v10: f32 = at_1(((row / 33) * 33 + j9));
    let v11: f32 = select(asg_bits(0x7fc00000u), v10, j8 == j9);
    put_5(row, v11);
  }
}

// kernel 10
// with asg_ordered, asg_less, asg_zero, asg_bits, asg_opaque, asg_magnitude, asg_isnan
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<u32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<u32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec4<f32>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<vec4<i32>>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn at_1(i: i32) -> u32 { return buf_1[i]; }
fn put_2(i: i32, v: u32) { buf_2[i] = v; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i >> 2u][i & 3]; }
fn four_at_4(i: i32) -> vec4<f32> { return buf_4[i]; }
fn put_four_5(i: i32, v: vec4<i32>) { buf_5[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 23u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 0 && me < 180) {
    let row = me - 0;
    let v1: i32 = at_0(row);
    let j2 = select(v1, v1 + 60, v1 < 0);
    let j3 = clamp(j2, 0, 59);
    let v4: u32 = at_1(((row / 60) * 60 + j3));
    let v5: u32 = select(0u, v4, j2 == j3);
    put_2(row, v5);
  }
  if (me >= 192 && me < 1442) {
    let row = me - 192;
    let v6: i32 = i32(31);
    let j7 = select(v6, v6 + 33, v6 < 0);
    let j8 = clamp(j7, 0, 32);
    let v9: f32 = at_3(j8);
    let v10: f32 = select(asg_bits(0x7fc00000u), v9, j7 == j8);
    let q11 = four_at_4(row);
    let v12: f32 = q11.x;
    let v13: bool = asg_less(v10, v12);
    let v14: bool = asg_isnan(v12);
    let v15: bool = asg_isnan(v10);
    let v16: bool = (!v15);
    let v17: bool = (v14 & v16);
    let v18: bool = (v13 | v17);
    let v19: i32 = i32(32);
    let v20: i32 = i32(0);
    let v21: i32 = select(v20, v19, v18);
    let v22: i32 = i32(16);
    let v23: i32 = (v21 + v22);
    let v24: i32 = i32(33);
    let v25: bool = (v23 <= v24);
    let v26: i32 = min(v23, v24);
    let v27: i32 = i32(1);
    let v28: i32 = (v26 - v27);
    let j29 = select(v28, v28 + 33, v28 < 0);
    let j30 = clamp(j29, 0, 32);
    let v31: f32 = at_3(j30);
    let v32: f32 = select(asg_bits(0x7fc00000u), v31, j29 == j30);
    let v33: bool = asg_less(v32, v12);
    let v34: bool = asg_isnan(v32);
    let v35: bool = (!v34);
    let v36: bool = (v14 & v35);
    let v37: bool = (v33 | v36);
    let v38: bool = (v25 & v37);
    let v39: i32 = select(v21, v23, v38);
    let v40: i32 = i32(8);
    let v41: i32 = (v39 + v40);
    let v42: bool = (v41 <= v24);
    let v43: i32 = min(v41, v24);
    let v44: i32 = (v43 - v27);
    let j45 = select(v44, v44 + 33, v44 < 0);
    let j46 = clamp(j45, 0, 32);
    let v47: f32 = at_3(j46);
    let v48: f32 = select(asg_bits(0x7fc00000u), v47, j45 == j46);
    let v49: bool = asg_less(v48, v12);
    let v50: bool = asg_isnan(v48);
    let v51: bool = (!v50);
    let v52: bool = (v14 & v51);
    let v53: bool = (v49 | v52);
    let v54: bool = (v42 & v53);
    let v55: i32 = select(v39, v41, v54);
    let v56: i32 = i32(4);
    let v57: i32 = (v55 + v56);
    let v58: bool = (v57 <= v24);
    let v59: i32 = min(v57, v24);
    let v60: i32 = (v59 - v27);
    let j61 = select(v60, v60 + 33, v60 < 0);
    let j62 = clamp(j61, 0, 32);
    let v63: f32 = at_3(j62);
    let v64: f32 = select(asg_bits(0x7fc00000u), v63, j61 == j62);
    let v65: bool = asg_less(v64, v12);
    let v66: bool = asg_isnan(v64);
    let v67: bool = (!v66);
    let v68: bool = (v14 & v67);
    let v69: bool = (v65 | v68);
    let v70: bool = (v58 & v69);
    let v71: i32 = select(v55, v57, v70);
    let v72: i32 = i32(2);
    let v73: i32 = (v71 + v72);
    let v74: bool = (v73 <= v24);
    let v75: i32 = min(v73, v24);
    let v76: i32 = (v75 - v27);
    let j77 = select(v76, v76 + 33, v76 < 0);
    let j78 = clamp(j77, 0, 32);
    let v79: f32 = at_3(j78);
    let v80: f32 = select(asg_bits(0x7fc00000u), v79, j77 == j78);
    let v81: bool = asg_less(v80, v12);
    let v82: bool = asg_isnan(v80);
    let v83: bool = (!v82);
    let v84: bool = (v14 & v83);
    let v85: bool = (v81 | v84);
    let v86: bool = (v74 & v85);
    let v87: i32 = select(v71, v73, v86);
    let v88: i32 = (v87 + v27);
    let v89: bool = (v88 <= v24);
    let v90: i32 = min(v88, v24);
    let v91: i32 = (v90 - v27);
    let j92 = select(v91, v91 + 33, v91 < 0);
    let j93 = clamp(j92, 0, 32);
    let v94: f32 = at_3(j93);
    let v95: f32 = select(asg_bits(0x7fc00000u), v94, j92 == j93);
    let v96: bool = asg_less(v95, v12);
    let v97: bool = asg_isnan(v95);
    let v98: bool = (!v97);
    let v99: bool = (v14 & v98);
    let v100: bool = (v96 | v99);
    let v101: bool = (v89 & v100);
    let v102: i32 = select(v87, v88, v101);
    let v103: i32 = i32(31);
    let j104 = select(v103, v103 + 33, v103 < 0);
    let j105 = clamp(j104, 0, 32);
    let v106: f32 = at_3(j105);
    let v107: f32 = select(asg_bits(0x7fc00000u), v106, j104 == j105);
    let v108: f32 = q11.y;
    let v109: bool = asg_less(v107, v108);
    let v110: bool = asg_isnan(v108);
    let v111: bool = asg_isnan(v107);
    let v112: bool = (!v111);
    let v113: bool = (v110 & v112);
    let v114: bool = (v109 | v113);
    let v115: i32 = i32(32);
    let v116: i32 = i32(0);
    let v117: i32 = select(v116, v115, v114);
    let v118: i32 = i32(16);
    let v119: i32 = (v117 + v118);
    let v120: i32 = i32(33);
    let v121: bool = (v119 <= v120);
    let v122: i32 = min(v119, v120);
    let v123: i32 = i32(1);
    let v124: i32 = (v122 - v123);
    let j125 = select(v124, v124 + 33, v124 < 0);
    let j126 = clamp(j125, 0, 32);
    let v127: f32 = at_3(j126);
    let v128: f32 = select(asg_bits(0x7fc00000u), v127, j125 == j126);
    let v129: bool = asg_less(v128, v108);
    let v130: bool = asg_isnan(v128);
    let v131: bool = (!v130);
    let v132: bool = (v110 & v131);
    let v133: bool = (v129 | v132);
    let v134: bool = (v121 & v133);
    let v135: i32 = select(v117, v119, v134);
    let v136: i32 = i32(8);
    let v137: i32 = (v135 + v136);
    let v138: bool = (v137 <= v120);
    let v139: i32 = min(v137, v120);
    let v140: i32 = (v139 - v123);
    let j141 = select(v140, v140 + 33, v140 < 0);
    let j142 = clamp(j141, 0, 32);
    let v143: f32 = at_3(j142);
    let v144: f32 = select(asg_bits(0x7fc00000u), v143, j141 == j142);
    let v145: bool = asg_less(v144, v108);
    let v146: bool = asg_isnan(v144);
    let v147: bool = (!v146);
    let v148: bool = (v110 & v147);
    let v149: bool = (v145 | v148);
    let v150: bool = (v138 & v149);
    let v151: i32 = select(v135, v137, v150);
    let v152: i32 = i32(4);
    let v153: i32 = (v151 + v152);
    let v154: bool = (v153 <= v120);
    let v155: i32 = min(v153, v120);
    let v156: i32 = (v155 - v123);
    let j157 = select(v156, v156 + 33, v156 < 0);
    let j158 = clamp(j157, 0, 32);
    let v159: f32 = at_3(j158);
    let v160: f32 = select(asg_bits(0x7fc00000u), v159, j157 == j158);
    let v161: bool = asg_less(v160, v108);
    let v162: bool = asg_isnan(v160);
    let v163: bool = (!v162);
    let v164: bool = (v110 & v163);
    let v165: bool = (v161 | v164);
    let v166: bool = (v154 & v165);
    let v167: i32 = select(v151, v153, v166);
    let v168: i32 = i32(2);
    let v169: i32 = (v167 + v168);
    let v170: bool = (v169 <= v120);
    let v171: i32 = min(v169, v120);
    let v172: i32 = (v171 - v123);
    let j173 = select(v172, v172 + 33, v172 < 0);
    let j174 = clamp(j173, 0, 32);
    let v175: f32 = at_3(j174);
    let v176: f32 = select(asg_bits(0x7fc00000u), v175, j173 == j174);
    let v177: bool = asg_less(v176, v108);
    let v178: bool = asg_isnan(v176);
    let v179: bool = (!v178);
    let v180: bool = (v110 & v179);
    let v181: bool = (v177 | v180);
    let v182: bool = (v170 & v181);
    let v183: i32 = select(v167, v169, v182);
    let v184: i32 = (v183 + v123);
    let v185: bool = (v184 <= v120);
    let v186: i32 = min(v184, v120);
    let v187: i32 = (v186 - v123);
    let j188 = select(v187, v187 + 33, v187 < 0);
    let j189 = clamp(j188, 0, 32);
    let v190: f32 = at_3(j189);
    let v191: f32 = select(asg_bits(0x7fc00000u), v190, j188 == j189);
    let v192: bool = asg_less(v191, v108);
    let v193: bool = asg_isnan(v191);
    let v194: bool = (!v193);
    let v195: bool = (v110 & v194);
    let v196: bool = (v192 | v195);
    let v197: bool = (v185 & v196);
    let v198: i32 = select(v183, v184, v197);
    let v199: i32 = i32(31);
    let j200 = select(v199, v199 + 33, v199 < 0);
    let j201 = clamp(j200, 0, 32);
    let v202: f32 = at_3(j201);
    let v203: f32 = select(asg_bits(0x7fc00000u), v202, j200 == j201);
    let v204: f32 = q11.z;
    let v205: bool = asg_less(v203, v204);
    let v206: bool = asg_isnan(v204);
    let v207: bool = asg_isnan(v203);
    let v208: bool = (!v207);
    let v209: bool = (v206 & v208);
    let v210: bool = (v205 | v209);
    let v211: i32 = i32(32);
    let v212: i32 = i32(0);
    let v213: i32 = select(v212, v211, v210);
    let v214: i32 = i32(16);
    let v215: i32 = (v213 + v214);
    let v216: i32 = i32(33);
    let v217: bool = (v215 <= v216);
    let v218: i32 = min(v215, v216);
    let v219: i32 = i32(1);
    let v220: i32 = (v218 - v219);
    let j221 = select(v220, v220 + 33, v220 < 0);
    let j222 = clamp(j221, 0, 32);
    let v223: f32 = at_3(j222);
    let v224: f32 = select(asg_bits(0x7fc00000u), v223, j221 == j222);
    let v225: bool = asg_less(v224, v204);
    let v226: bool = asg_isnan(v224);
    let v227: bool = (!v226);
    let v228: bool = (v206 & v227);
    let v229: bool = (v225 | v228);
    let v230: bool = (v217 & v229);
    let v231: i32 = select(v213, v215, v230);
    let v232: i32 = i32(8);
    let v233: i32 = (v231 + v232);
    let v234: bool = (v233 <= v216);
    let v235: i32 = min(v233, v216);
    let v236: i32 = (v235 - v219);
    let j237 = select(v236, v236 + 33, v236 < 0);
    let j238 = clamp(j237, 0, 32);
    let v239: f32 = at_3(j238);
    let v240: f32 = select(asg_bits(0x7fc00000u), v239, j237 == j238);
    let v241: bool = asg_less(v240, v204);
    let v242: bool = asg_isnan(v240);
    let v243: bool = (!v242);
    let v244: bool = (v206 & v243);
    let v245: bool = (v241 | v244);
    let v246: bool = (v234 & v245);
    let v247: i32 = select(v231, v233, v246);
    let v248: i32 = i32(4);
    let v249: i32 = (v247 + v248);
    let v250: bool = (v249 <= v216);
    let v251: i32 = min(v249, v216);
    let v252: i32 = (v251 - v219);
    let j253 = select(v252, v252 + 33, v252 < 0);
    let j254 = clamp(j253, 0, 32);
    let v255: f32 = at_3(j254);
    let v256: f32 = select(asg_bits(0x7fc00000u), v255, j253 == j254);
    let v257: bool = asg_less(v256, v204);
    let v258: bool = asg_isnan(v256);
    let v259: bool = (!v258);
    let v260: bool = (v206 & v259);
    let v261: bool = (v257 | v260);
    let v262: bool = (v250 & v261);
    let v263: i32 = select(v247, v249, v262);
    let v264: i32 = i32(2);
    let v265: i32 = (v263 + v264);
    let v266: bool = (v265 <= v216);
    let v267: i32 = min(v265, v216);
    let v268: i32 = (v267 - v219);
    let j269 = select(v268, v268 + 33, v268 < 0);
    let j270 = clamp(j269, 0, 32);
    let v271: f32 = at_3(j270);
    let v272: f32 = select(asg_bits(0x7fc00000u), v271, j269 == j270);
    let v273: bool = asg_less(v272, v204);
    let v274: bool = asg_isnan(v272);
    let v275: bool = (!v274);
    let v276: bool = (v206 & v275);
    let v277: bool = (v273 | v276);
    let v278: bool = (v266 & v277);
    let v279: i32 = select(v263, v265, v278);
    let v280: i32 = (v279 + v219);
    let v281: bool = (v280 <= v216);
    let v282: i32 = min(v280, v216);
    let v283: i32 = (v282 - v219);
    let j284 = select(v283, v283 + 33, v283 < 0);
    let j285 = clamp(j284, 0, 32);
    let v286: f32 = at_3(j285);
    let v287: f32 = select(asg_bits(0x7fc00000u), v286, j284 == j285);
    let v288: bool = asg_less(v287, v204);
    let v289: bool = asg_isnan(v287);
    let v290: bool = (!v289);
    let v291: bool = (v206 & v290);
    let v292: bool = (v288 | v291);
    let v293: bool = (v281 & v292);
    let v294: i32 = select(v279, v280, v293);
    let v295: i32 = i32(31);
    let j296 = select(v295, v295 + 33, v295 < 0);
    let j297 = clamp(j296, 0, 32);
    let v298: f32 = at_3(j297);
    let v299: f32 = select(asg_bits(0x7fc00000u), v298, j296 == j297);
    let v300: f32 = q11.w;
    let v301: bool = asg_less(v299, v300);
    let v302: bool = asg_isnan(v300);
    let v303: bool = asg_isnan(v299);
    let v304: bool = (!v303);
    let v305: bool = (v302 & v304);
    let v306: bool = (v301 | v305);
    let v307: i32 = i32(32);
    let v308: i32 = i32(0);
    let v309: i32 = select(v308, v307, v306);
    let v310: i32 = i32(16);
    let v311: i32 = (v309 + v310);
    let v312: i32 = i32(33);
    let v313: bool = (v311 <= v312);
    let v314: i32 = min(v311, v312);
    let v315: i32 = i32(1);
    let v316: i32 = (v314 - v315);
    let j317 = select(v316, v316 + 33, v316 < 0);
    let j318 = clamp(j317, 0, 32);
    let v319: f32 = at_3(j318);
    let v320: f32 = select(asg_bits(0x7fc00000u), v319, j317 == j318);
    let v321: bool = asg_less(v320, v300);
    let v322: bool = asg_isnan(v320);
    let v323: bool = (!v322);
    let v324: bool = (v302 & v323);
    let v325: bool = (v321 | v324);
    let v326: bool = (v313 & v325);
    let v327: i32 = select(v309, v311, v326);
    let v328: i32 = i32(8);
    let v329: i32 = (v327 + v328);
    let v330: bool = (v329 <= v312);
    let v331: i32 = min(v329, v312);
    let v332: i32 = (v331 - v315);
    let j333 = select(v332, v332 + 33, v332 < 0);
    let j334 = clamp(j333, 0, 32);
    let v335: f32 = at_3(j334);
    let v336: f32 = select(asg_bits(0x7fc00000u), v335, j333 == j334);
    let v337: bool = asg_less(v336, v300);
    let v338: bool = asg_isnan(v336);
    let v339: bool = (!v338);
    let v340: bool = (v302 & v339);
    let v341: bool = (v337 | v340);
    let v342: bool = (v330 & v341);
    let v343: i32 = select(v327, v329, v342);
    let v344: i32 = i32(4);
    let v345: i32 = (v343 + v344);
    let v346: bool = (v345 <= v312);
    let v347: i32 = min(v345, v312);
    let v348: i32 = (v347 - v315);
    let j349 = select(v348, v348 + 33, v348 < 0);
    let j350 = clamp(j349, 0, 32);
    let v351: f32 = at_3(j350);
    let v352: f32 = select(asg_bits(0x7fc00000u), v351, j349 == j350);
    let v353: bool = asg_less(v352, v300);
    let v354: bool = asg_isnan(v352);
    let v355: bool = (!v354);
    let v356: bool = (v302 & v355);
    let v357: bool = (v353 | v356);
    let v358: bool = (v346 & v357);
    let v359: i32 = select(v343, v345, v358);
    let v360: i32 = i32(2);
    let v361: i32 = (v359 + v360);
    let v362: bool = (v361 <= v312);
    let v363: i32 = min(v361, v312);
    let v364: i32 = (v363 - v315);
    let j365 = select(v364, v364 + 33, v364 < 0);
    let j366 = clamp(j365, 0, 32);
    let v367: f32 = at_3(j366);
    let v368: f32 = select(asg_bits(0x7fc00000u), v367, j365 == j366);
    let v369: bool = asg_less(v368, v300);
    let v370: bool = asg_isnan(v368);
    let v371: bool = (!v370);
    let v372: bool = (v302 & v371);
    let v373: bool = (v369 | v372);
    let v374: bool = (v362 & v373);
    let v375: i32 = select(v359, v361, v374);
    let v376: i32 = (v375 + v315);
    let v377: bool = (v376 <= v312);
    let v378: i32 = min(v376, v312);
    let v379: i32 = (v378 - v315);
    let j380 = select(v379, v379 + 33, v379 < 0);
    let j381 = clamp(j380, 0, 32);
    let v382: f32 = at_3(j381);
    let v383: f32 = select(asg_bits(0x7fc00000u), v382, j380 == j381);
    let v384: bool = asg_less(v383, v300);
    let v385: bool = asg_isnan(v383);
    let v386: bool = (!v385);
    let v387: bool = (v302 & v386);
    let v388: bool = (v384 | v387);
    let v389: bool = (v377 & v388);
    let v390: i32 = select(v375, v376, v389);
    put_four_5(row, vec4<i32>(v102, v198, v294, v390));
  }
}
