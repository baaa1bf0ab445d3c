// memory: 256, 512
// outputs from memory 1, constants from 2
// input i: i32[3] at 0:0+16
// kernel 0, 1x1x1, cast: 0:0+16, =1:320+16
// kernel 1, 1x1x1, min+max: 0:0+16, =1:192+16, =1:256+16, 1:320+16, =1:384+16, =1:448+16
// kernel 2, 1x1x1, mul: x, =0:64+160
// kernel 3, 1x1x1, take: 0:0+16, x, =1:0+64
// kernel 4, 1x1x1, take: 1:320+16, x, =1:64+96
// commit: 0:64+160 to x
// output rows: f32[3,5] at 1:0+64
// output columns: f32[8,3] at 1:64+96
// output index 0 low: i32[] at 1:192+16
// output index 1 high: i32[] at 1:256+16
// output index 2 values: i32[3] at 1:320+16
// output index 3 low: i32[] at 1:384+16
// output index 4 high: i32[] at 1:448+16
// check take of 8: index 0 low, index 1 high
// check take of 5: index 3 low, index 4 high

// kernel 0
// with asg_cast_f32_i32, asg_cast_i32_f32, asg_zero, asg_magnitude, asg_isnan
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn put_1(i: i32, v: i32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 3) { return; }
  let v1: i32 = at_0(row);
  let v2: f32 = asg_cast_i32_f32(v1);
  let v3: f32 = (v2 * v2);
  let v4: i32 = asg_cast_f32_i32(v3);
  put_1(row, v4);
}

// kernel 1
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<i32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<i32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<i32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<i32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn put_1(i: i32, v: i32) { buf_1[i] = v; }
fn put_2(i: i32, v: i32) { buf_2[i] = v; }
fn at_3(i: i32) -> i32 { return buf_3[i]; }
fn put_4(i: i32, v: i32) { buf_4[i] = v; }
fn put_5(i: i32, v: i32) { buf_5[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1) { return; }
  var a1: i32 = i32(2147483647);
  for (var col = 0; col < 3; col++) {
    let v2: i32 = at_0(col);
    a1 = min(a1, v2);
  }
  let v3: i32 = i32(a1);
  put_1(0, v3);
  var a4: i32 = i32(-2147483648);
  for (var col = 0; col < 3; col++) {
    let v5: i32 = at_0(col);
    a4 = max(a4, v5);
  }
  let v6: i32 = i32(a4);
  put_2(0, v6);
  var a7: i32 = i32(2147483647);
  for (var col = 0; col < 3; col++) {
    let v8: i32 = at_3(col);
    a7 = min(a7, v8);
  }
  let v9: i32 = i32(a7);
  put_4(0, v9);
  var a10: i32 = i32(-2147483648);
  for (var col = 0; col < 3; col++) {
    let v11: i32 = at_3(col);
    a10 = max(a10, v11);
  }
  let v12: i32 = i32(a10);
  put_5(0, v12);
}

// kernel 2
// with asg_zero, asg_opaque
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
  if (row >= 40) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = asg_opaque(2.0);
  let v3: f32 = (v1 * v2);
  put_1(row, v3);
}

// kernel 3
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
  if (row >= 15) { return; }
  let v1: i32 = at_0((row / 5));
  let j2 = select(v1, v1 + 8, v1 < 0);
  let j3 = clamp(j2, 0, 7);
  let v4: f32 = at_1((j3 * 5 + (row % 5)));
  let v5: f32 = select(asg_bits(0x7fc00000u), v4, j2 == j3);
  put_2(row, v5);
}

// kernel 4
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
  if (row >= 24) { return; }
  let v1: i32 = at_0((row % 3));
  let j2 = select(v1, v1 + 5, v1 < 0);
  let j3 = clamp(j2, 0, 4);
  let v4: f32 = at_1(((row / 3) * 5 + j3));
  let v5: f32 = select(asg_bits(0x7fc00000u), v4, j2 == j3);
  put_2(row, v5);
}
