// memory: 768, 1536, 256
// outputs from memory 1, constants from 2
// outputs overlap inputs
// input x: f32[6] at 0:0+32
// input empty: f32[0,6] at 0:256+16
// constant f32[6] at 2:0+32
// before: a to 1:0+32
// before: kept to 1:256+32
// kernel 0, 1x1x1, add: =count
// kernel 1, 1x1x1, mul+add+pad+take: 0:0+32, a, b, 2:0+32, =unread, =1:512+32, =1:1024+32, =1:1280+32
// commit: b to 0:256+32
// commit: a to 0:512+32
// commit: 0:256+32 to a
// commit: 0:512+32 to b
// output old: f32[6] at 1:0+32
// output same: f32[6] at 0:0+32
// output kept: f32[6] at 1:256+32
// output fixed: f32[6] at 2:0+32
// output sum: f32[6] at 1:512+32
// output none: f32[0,6] at 1:768+16
// output padded: f32[1,6] at 1:1024+32
// output absent: f32[1,6] at 1:1280+32

// kernel 0
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn put_1(i: i32, v: i32) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1) { return; }
  let v1: i32 = at_0(0);
  let v2: i32 = i32(1);
  let v3: i32 = (v1 + v2);
  put_1(0, v3);
}

// kernel 1
// with asg_add, asg_zero, asg_bits, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_4[i] = v; }
fn put_5(i: i32, v: f32) { buf_5[i] = v; }
fn put_6(i: i32, v: f32) { buf_6[i] = v; }
fn put_7(i: i32, v: f32) { buf_7[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 6) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = asg_opaque(1.5);
  let v3: f32 = (v1 * v2);
  let v4: f32 = at_1(row);
  let v5: f32 = at_2(row);
  let v6: f32 = at_3(row);
  let v7: f32 = (v5 * v6);
  let v8: f32 = asg_add(v4, v7);
  let v9: f32 = asg_opaque(0.0);
  let v10: f32 = asg_bits(0x7fc00000u);
  put_4(row, v3);
  put_5(row, v8);
  put_6(row, v9);
  put_7(row, v10);
}
