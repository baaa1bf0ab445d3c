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
