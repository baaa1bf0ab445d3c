// memory: 4800, 3200
// outputs from memory 1, constants from 2
// input x: f32[6,5,4,8] at 0:0+3840
// input n: i32[6,40] at 0:3840+960
// kernel 0, 1x1x1, sum: 0:0+3840, =1:0+192
// kernel 1, 1x1x1, max: 0:0+3840, =1:192+80
// kernel 2, 3x1x1, argmin: 0:0+3840, =1:320+768
// kernel 3, 4x1x1, prod: 0:0+3840, =1:1088+960
// kernel 4, 2x1x1, min+sum: 0:0+3840, =1:2048+480, =1:2944+240
// kernel 5, 1x1x1, any+argmax+sum: 0:3840+960, =1:2560+32, =1:2816+32, =1:2880+32
// kernel 6, 1x1x1, all: 0:3840+960, =1:2624+160
// output middle: f32[6,8] at 1:0+192
// output outer: f32[5,4] at 1:192+80
// output first: i32[6,4,8] at 1:320+768
// output product: f32[6,5,8] at 1:1088+960
// output least: f32[6,5,4,1] at 1:2048+480
// output any: bool[6] at 1:2560+32
// output all: bool[40] at 1:2624+160
// output largest: i32[6] at 1:2816+32
// output whole: i32[6] at 1:2880+32
// output half: f16[6,5,4] at 1:2944+240

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
  for (var col = 0; col < 20 + i32(asg_zero); col++) {
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

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 20) { return; }
  var a1: f32 = asg_bits(0xff800000u);
  for (var col = 0; col < 48; col++) {
    let v2: f32 = at_0(((col / 8) * 160 + row * 8 + (col % 8)));
    a1 = asg_maximum(a1, v2);
  }
  let v3: f32 = f32(a1);
  put_1(row, v3);
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
  for (var col = 0; col < 5 + i32(asg_zero); col++) {
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
  for (var col = 0; col < 8 + i32(asg_zero); col++) {
    let v2: f32 = at_0((row * 8 + col));
    a1 = asg_minimum(a1, v2);
  }
  let v3: f32 = f32(a1);
  put_1(row, v3);
  var a4: f32 = asg_opaque(0.0);
  for (var col = 0; col < 8 + i32(asg_zero); col++) {
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

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 6) { return; }
  var a1: bool = false;
  for (var col = 0; col < 40; col++) {
    let v2: i32 = at_0((row * 40 + col));
    let v3: i32 = i32(3);
    let v4: bool = (v2 > v3);
    a1 = (a1 | v4);
  }
  let v5: bool = bool(a1);
  put_1(row, select(0u, 1u, v5));
  var a6: i32 = i32(0);
  var n7: i32 = -1;
  for (var col = 0; col < 40; col++) {
    let v8: i32 = at_0((row * 40 + col));
    if (col >= 0 && (n7 < 0 || (v8 > a6) || (v8 == a6 && col < n7))) {
      a6 = v8;
      n7 = col;
    }
  }
  let v9: i32 = max(n7, 0);
  put_2(row, v9);
  var a10: i32 = i32(0);
  for (var col = 0; col < 40; col++) {
    let v11: i32 = at_0((row * 40 + col));
    a10 = (a10 + v11);
  }
  let v12: i32 = i32(a10);
  put_3(row, v12);
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
  for (var col = 0; col < 6 + i32(asg_zero); col++) {
    let v2: i32 = at_0((col * 40 + row));
    let v3: i32 = i32(3);
    let v4: bool = (v2 > v3);
    a1 = (a1 & v4);
  }
  let v5: bool = bool(a1);
  put_1(row, select(0u, 1u, v5));
}
