// memory: 429824, 1536
// outputs from memory 1, constants from 2
// input words: i32[8,40] at 0:0+1280
// input x: f32[20,10] at 0:1280+800
// input at: i32[20] at 0:2304+80
// kernel 0, 1x1x1, gather: 0:2304+80, 0:1280+800, =1:0+80
// kernel 1, 80x1x1, take+reshape: 0:0+1280, table, =0:2560+81920, =0:84480+81920
// kernel 2, 1x1x1, max+sum+sub: =0:1280+800
// kernel 3, 1x1x1, sum+div: 0:2304+80, 0:1280+800, =0:166400+16, =1:256+16
// kernel 4, 4x1x1, add+where: 0:2304+80, 1:256+16, 0:166400+16, =0:166656+800
// kernel 5, 1x1x1, sum+add: 0:166656+800, 0:1280+800, 0:2304+80, 1:0+80, =1:512+800
// kernel 6, 5x1x1, where: =0:0+1280
// kernel 7, 1x1x1, argsort: 0:0+1280, =0:1280+1280
// kernel 8, 5x1x1, take: 0:1280+1280, 0:0+1280, =0:166400+1280
// kernel 9, 1024x1x1, sums_by_row: 0:166400+1280, 0:1280+1280, 0:84480+81920, =0:167680+262144
// kernel 10, 256x1x1, add: =0:167680+262144
// output rows: f32[8,40,64] at 0:2560+81920
// output picked: f32[20,1] at 1:0+80
// output loss: f32[] at 1:256+16
// output grad/table: f32[1024,64] at 0:167680+262144
// output grad/x: f32[20,10] at 1:512+800

// kernel 0
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
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 20) { return; }
  let v1: i32 = at_0(row);
  let j2 = select(v1, v1 + 10, v1 < 0);
  let j3 = clamp(j2, 0, 9);
  let v4: f32 = at_1((row * 10 + j3));
  let v5: f32 = select(asg_bits(0x7fc00000u), v4, j2 == j3);
  put_2(row, v5);
}

// kernel 1
// with asg_add, asg_zero, asg_bits, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = v; }
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 80u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 5120) { return; }
  let v1: i32 = at_0((row / 16));
  let j2 = select(v1, v1 + 1024, v1 < 0);
  let j3 = clamp(j2, 0, 1023);
  let q4 = four_at_1((j3 * 16 + (row % 16)));
  let v5: f32 = q4.x;
  let v6: f32 = select(asg_bits(0x7fc00000u), v5, j2 == j3);
  let v7: f32 = asg_add(v6, v6);
  let v8: f32 = v7;
  let j9 = select(v1, v1 + 1024, v1 < 0);
  let j10 = clamp(j9, 0, 1023);
  let q11 = four_at_1((j10 * 16 + (row % 16)));
  let v12: f32 = q11.y;
  let v13: f32 = select(asg_bits(0x7fc00000u), v12, j9 == j10);
  let v14: f32 = asg_add(v13, v13);
  let v15: f32 = v14;
  let j16 = select(v1, v1 + 1024, v1 < 0);
  let j17 = clamp(j16, 0, 1023);
  let q18 = four_at_1((j17 * 16 + (row % 16)));
  let v19: f32 = q18.z;
  let v20: f32 = select(asg_bits(0x7fc00000u), v19, j16 == j17);
  let v21: f32 = asg_add(v20, v20);
  let v22: f32 = v21;
  let j23 = select(v1, v1 + 1024, v1 < 0);
  let j24 = clamp(j23, 0, 1023);
  let q25 = four_at_1((j24 * 16 + (row % 16)));
  let v26: f32 = q25.w;
  let v27: f32 = select(asg_bits(0x7fc00000u), v26, j23 == j24);
  let v28: f32 = asg_add(v27, v27);
  let v29: f32 = v28;
  put_four_2(row, vec4<f32>(v6, v13, v20, v27));
  put_four_3(row, vec4<f32>(v8, v15, v22, v29));
}

// kernel 2
// with asg_add, asg_sub, asg_ordered, asg_less, asg_maximum, asg_zero, asg_bits, asg_opaque, asg_opaque_negative, asg_inf, asg_nan, asg_magnitude, asg_isnan, asg_isfinite, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_log_parts, asg_log_rest, asg_log_ends, asg_log
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 20) { return; }
  var a1: f32 = asg_bits(0xff800000u);
  for (var col = 0; col < 10; col++) {
    let v2: f32 = at_0((row * 10 + col));
    a1 = asg_maximum(a1, v2);
  }
  let v3: f32 = f32(a1);
  var a4: f32 = asg_opaque(0.0);
  let v6: bool = asg_isfinite(v3);
  let v7: f32 = asg_opaque(0.0);
  let v8: f32 = select(v7, v3, v6);
  for (var col = 0; col < 10; col++) {
    let v5: f32 = at_0((row * 10 + col));
    let v9: f32 = asg_sub(v5, v8);
    let v10: f32 = asg_exp(v9);
    a4 = asg_add(a4, v10);
  }
  let v11: f32 = f32(a4);
  let v14: f32 = asg_log(v11);
  for (var col = 0; col < 10; col++) {
    let v12: f32 = at_0((row * 10 + col));
    let v13: f32 = asg_sub(v12, v8);
    let v15: f32 = asg_sub(v13, v14);
    put_1((row * 10 + col), v15);
  }
}

// kernel 3
// with asg_add, asg_whole_of, asg_div, asg_zero, asg_bits, asg_opaque, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 20; col++) {
    let v2: i32 = at_0(col);
    let v3: i32 = i32(-100);
    let v4: bool = (v2 != v3);
    let v5: i32 = i32(0);
    let v6: bool = (v2 < v5);
    let v7: i32 = i32(10);
    let v8: i32 = select(v2, v7, v6);
    let v9: i32 = select(v5, v8, v4);
    let j10 = select(v9, v9 + 10, v9 < 0);
    let j11 = clamp(j10, 0, 9);
    let v12: f32 = at_1((col * 10 + j11));
    let v13: f32 = select(asg_bits(0x7fc00000u), v12, j10 == j11);
    let v14: f32 = asg_opaque(0.0);
    let v15: f32 = select(v14, v13, v4);
    let v16: f32 = (-v15);
    a1 = asg_add(a1, v16);
  }
  let v17: f32 = f32(a1);
  var a18: f32 = asg_opaque(0.0);
  for (var col = 0; col < 20; col++) {
    let v19: i32 = at_0(col);
    let v20: i32 = i32(-100);
    let v21: bool = (v19 != v20);
    let v22: f32 = asg_opaque(1.0);
    let v23: f32 = asg_opaque(0.0);
    let v24: f32 = select(v23, v22, v21);
    a18 = asg_add(a18, v24);
  }
  let v25: f32 = f32(a18);
  put_2(0, v25);
  let v26: f32 = asg_div(v17, v25);
  put_3(0, v26);
}

// kernel 4
// with asg_add, asg_whole_of, asg_div, asg_zero, asg_opaque, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 200) { return; }
  let v1: i32 = at_0((row / 10));
  let v2: i32 = i32(-100);
  let v3: bool = (v1 != v2);
  let v4: i32 = i32(0);
  let v5: bool = (v1 < v4);
  let v6: i32 = i32(10);
  let v7: i32 = select(v1, v6, v5);
  let v8: i32 = select(v4, v7, v3);
  let v9: i32 = i32(0);
  let v10: bool = (v8 < v9);
  let v11: i32 = i32(10);
  let v12: i32 = (v8 + v11);
  let v13: i32 = select(v8, v12, v10);
  let v14: i32 = i32((row % 10));
  let v15: bool = (v13 == v14);
  let v16: f32 = asg_opaque(0.0);
  let v17: f32 = at_1(0);
  let v18: f32 = asg_add(v17, v17);
  let v19: f32 = at_2(0);
  let v20: f32 = asg_div(v18, v19);
  let v21: f32 = (-v20);
  let v22: f32 = asg_opaque(0.0);
  let v23: f32 = select(v22, v21, v3);
  let v24: f32 = asg_add(v16, v23);
  let v25: f32 = select(v16, v24, v15);
  put_3(row, v25);
}

// kernel 5
// with asg_add, asg_sub, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude, asg_isnan, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<i32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> i32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_4[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 20) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 10; col++) {
    let v2: f32 = at_0((row * 10 + col));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  let v9: i32 = at_2(row);
  let v10: i32 = i32(0);
  let v11: bool = (v9 < v10);
  let v12: i32 = i32(10);
  let v13: i32 = (v9 + v12);
  let v14: i32 = select(v9, v13, v11);
  let v18: f32 = at_3(row);
  let v19: f32 = asg_add(v18, v18);
  for (var col = 0; col < 10; col++) {
    let v4: f32 = at_0((row * 10 + col));
    let v5: f32 = at_1((row * 10 + col));
    let v6: f32 = asg_exp(v5);
    let v7: f32 = (v6 * v3);
    let v8: f32 = asg_sub(v4, v7);
    let v15: i32 = i32(col);
    let v16: bool = (v14 == v15);
    let v17: f32 = asg_opaque(0.0);
    let v20: f32 = asg_add(v17, v19);
    let v21: f32 = select(v17, v20, v16);
    let v22: f32 = asg_add(v8, v21);
    put_4((row * 10 + col), v22);
  }
}

// kernel 6
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn put_1(i: i32, v: i32) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 5u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 320) { return; }
  let v1: i32 = at_0(row);
  let v2: i32 = i32(0);
  let v3: bool = (v1 < v2);
  let v4: i32 = i32(1024);
  let v5: i32 = (v1 + v4);
  let v6: i32 = select(v1, v5, v3);
  let v7: bool = (v6 >= v2);
  let v8: bool = (v6 < v4);
  let v9: bool = (v7 & v8);
  let v10: i32 = select(v4, v6, v9);
  put_1(row, v10);
}

// kernel 7
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn put_1(i: i32, v: i32) { buf_1[i] = v; }

var<workgroup> keys: array<u32, 512>;
var<workgroup> places: array<i32, 512>;
@compute @workgroup_size(128)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 128 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let lane = i32(local.x) % 128;
  let part = i32(local.x) / 128;
  let home = part * 512;
  let tile = group * 1 + part;
  let row = min(tile / 1, 0);
  let start = tile % 1 * 512;
  let count = select(0, min(320 - start, 512), tile < 1);
  for (var c = lane; c < count; c += 128) {
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
  for (var run = 4; run < 320; run *= 2) {
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
      let place = min(home + base + source, 511);
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
      let place = min(home + base + source, 511);
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
      let place = min(home + base + source, 511);
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
      let place = min(home + base + source, 511);
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
  for (var c = lane; c < count; c += 128) {
    let col = start + c;
    put_1(col, places[home + c]);
  }
}

// kernel 8
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
  let group = i32(workgroup.x + workgroup.y * 5u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 320) { return; }
  let v1: i32 = at_0(row);
  let j2 = select(v1, v1 + 320, v1 < 0);
  let j3 = clamp(j2, 0, 319);
  let v4: i32 = at_1(j3);
  let v5: i32 = select(i32(0), v4, j2 == j3);
  put_2(row, v5);
}

// kernel 9
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;

@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3<u32>) {
    let place = id.y * 65536u + id.x;
    if (place >= 65536u) { return; }
    let column = place % 64u;
    let row = i32(place / 64u % 1024u);
    let first = place / 65536u * 320u;
    var low = 0u;
    var high = 320u;
    for (var turn = 0; turn < 9; turn++) {
        let middle = (low + high) / 2u;
        let is_before = low < high && buf_0[min(middle, 319u)] < row;
        low = select(low, middle + 1u, is_before);
        high = select(middle, high, is_before);
    }
    var sum = f32(0);
    for (var k = 0; k < 320; k++) {
        let at = low + u32(k);
        if (at >= 320u) { break; }
        if (buf_0[at] != row) { break; }
        let source = min(u32(buf_1[at]), 319u);
        sum += buf_2[(first + source) * 64u + column];
    }
    buf_3[place] = sum;
}

// kernel 10
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn put_four_1(i: i32, v: vec4<f32>) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 256u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 16384) { return; }
  let v1: f32 = asg_opaque(0.0);
  let q2 = four_at_0(row);
  let v3: f32 = q2.x;
  let v4: f32 = asg_add(v1, v3);
  let v5: f32 = asg_opaque(0.0);
  let v6: f32 = q2.y;
  let v7: f32 = asg_add(v5, v6);
  let v8: f32 = asg_opaque(0.0);
  let v9: f32 = q2.z;
  let v10: f32 = asg_add(v8, v9);
  let v11: f32 = asg_opaque(0.0);
  let v12: f32 = q2.w;
  let v13: f32 = asg_add(v11, v12);
  put_four_1(row, vec4<f32>(v4, v7, v10, v13));
}
