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
        @builtin(local_invocation_id) invocation: vec3<u32>) {
  let group = i32(workgroup.x) + i32(workgroup.y) * 3;
  let local = i32(invocation.x);
  let me = group * 64 + local;
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let lane: i32 = local % 16;
  let part: i32 = local / 16;
  let tile: i32 = group * 4 + part;
  let row: i32 = clamp(tile, 0, 11);
  let block: i32 = tile % 1;
  let count: i32 = select(0, min(33, 64), tile < 12);
  for (var c: i32 = lane; c < count; c += 16) {
    let col: i32 = c;
    let v1: f32 = at_0(row * 33 + col);
    keys[part * 64 + c] = select(~sort_key(v1), 0u, asg_isnan(v1));
    places[part * 64 + c] = col;
  }
  workgroupBarrier();
  var k0: u32 = select(4294967295u, keys[part * 64 + lane * 4], (lane * 4) < count);
  var i0: i32 = places[part * 64 + lane * 4];
  var k1: u32 = select(4294967295u, keys[part * 64 + lane * 4 + 1], (lane * 4 + 1) < count);
  var i1: i32 = places[part * 64 + lane * 4 + 1];
  var k2: u32 = select(4294967295u, keys[part * 64 + lane * 4 + 2], (lane * 4 + 2) < count);
  var i2: i32 = places[part * 64 + lane * 4 + 2];
  var k3: u32 = select(4294967295u, keys[part * 64 + lane * 4 + 3], (lane * 4 + 3) < count);
  var i3: i32 = places[part * 64 + lane * 4 + 3];
  if (k1 < k0) {
    let t2: u32 = k0;
    k0 = k1;
    k1 = t2;
    let t3: i32 = i0;
    i0 = i1;
    i1 = t3;
  }
  if (k3 < k2) {
    let t4: u32 = k2;
    k2 = k3;
    k3 = t4;
    let t5: i32 = i2;
    i2 = i3;
    i3 = t5;
  }
  if (k2 < k1) {
    let t6: u32 = k1;
    k1 = k2;
    k2 = t6;
    let t7: i32 = i1;
    i1 = i2;
    i2 = t7;
  }
  if (k1 < k0) {
    let t8: u32 = k0;
    k0 = k1;
    k1 = t8;
    let t9: i32 = i0;
    i0 = i1;
    i1 = t9;
  }
  if (k3 < k2) {
    let t10: u32 = k2;
    k2 = k3;
    k3 = t10;
    let t11: i32 = i2;
    i2 = i3;
    i3 = t11;
  }
  if (k2 < k1) {
    let t12: u32 = k1;
    k1 = k2;
    k2 = t12;
    let t13: i32 = i1;
    i1 = i2;
    i2 = t13;
  }
  workgroupBarrier();
  if ((lane * 4) < count) {
    keys[part * 64 + lane * 4] = k0;
    places[part * 64 + lane * 4] = i0;
  }
  if ((lane * 4 + 1) < count) {
    keys[part * 64 + lane * 4 + 1] = k1;
    places[part * 64 + lane * 4 + 1] = i1;
  }
  if ((lane * 4 + 2) < count) {
    keys[part * 64 + lane * 4 + 2] = k2;
    places[part * 64 + lane * 4 + 2] = i2;
  }
  if ((lane * 4 + 3) < count) {
    keys[part * 64 + lane * 4 + 3] = k3;
    places[part * 64 + lane * 4 + 3] = i3;
  }
  workgroupBarrier();
  for (var run: i32 = 4; run < 33; run *= 2) {
    let base: i32 = ((lane * 4) / (run * 2)) * (run * 2);
    let left: i32 = clamp(count - base, 0, run);
    let right: i32 = clamp(count - base - run, 0, run);
    let diagonal: i32 = min((lane * 4) - base, left + right);
    var low: i32 = max(diagonal - right, 0);
    var high: i32 = min(diagonal, left);
    while (low < high) {
      let middle: i32 = (low + high) / 2;
      let s14: i32 = base + (left + diagonal - 1 - middle);
      let s15: i32 = base + middle;
      if (keys[part * 64 + s15] <= keys[part * 64 + s14]) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    var a: i32 = low;
    var b: i32 = diagonal - low;
    {
      var is_left: bool = a < left;
      if (is_left && b < right) {
        let s16: i32 = base + a;
        let s17: i32 = base + (left + b);
        is_left = keys[part * 64 + s16] <= keys[part * 64 + s17];
      }
      let source: i32 = select(left + b, a, is_left);
      a += select(0, 1, is_left);
      b += select(1, 0, is_left);
      let place: i32 = clamp((part * 64) + base + source, 0, 255);
      k0 = keys[place];
      i0 = places[place];
    }
    {
      var is_left: bool = a < left;
      if (is_left && b < right) {
        let s18: i32 = base + a;
        let s19: i32 = base + (left + b);
        is_left = keys[part * 64 + s18] <= keys[part * 64 + s19];
      }
      let source: i32 = select(left + b, a, is_left);
      a += select(0, 1, is_left);
      b += select(1, 0, is_left);
      let place: i32 = clamp((part * 64) + base + source, 0, 255);
      k1 = keys[place];
      i1 = places[place];
    }
    {
      var is_left: bool = a < left;
      if (is_left && b < right) {
        let s20: i32 = base + a;
        let s21: i32 = base + (left + b);
        is_left = keys[part * 64 + s20] <= keys[part * 64 + s21];
      }
      let source: i32 = select(left + b, a, is_left);
      a += select(0, 1, is_left);
      b += select(1, 0, is_left);
      let place: i32 = clamp((part * 64) + base + source, 0, 255);
      k2 = keys[place];
      i2 = places[place];
    }
    {
      var is_left: bool = a < left;
      if (is_left && b < right) {
        let s22: i32 = base + a;
        let s23: i32 = base + (left + b);
        is_left = keys[part * 64 + s22] <= keys[part * 64 + s23];
      }
      let source: i32 = select(left + b, a, is_left);
      a += select(0, 1, is_left);
      b += select(1, 0, is_left);
      let place: i32 = clamp((part * 64) + base + source, 0, 255);
      k3 = keys[place];
      i3 = places[place];
    }
    workgroupBarrier();
    if ((lane * 4) < count) {
      keys[part * 64 + lane * 4] = k0;
      places[part * 64 + lane * 4] = i0;
    }
    if ((lane * 4 + 1) < count) {
      keys[part * 64 + lane * 4 + 1] = k1;
      places[part * 64 + lane * 4 + 1] = i1;
    }
    if ((lane * 4 + 2) < count) {
      keys[part * 64 + lane * 4 + 2] = k2;
      places[part * 64 + lane * 4 + 2] = i2;
    }
    if ((lane * 4 + 3) < count) {
      keys[part * 64 + lane * 4 + 3] = k3;
      places[part * 64 + lane * 4 + 3] = i3;
    }
    workgroupBarrier();
  }
  for (var c: i32 = lane; c < count; c += 16) {
    let col: i32 = c;
    put_1(row * 33 + col, places[part * 64 + c]);
  }
}
