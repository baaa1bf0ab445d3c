// memory: 512, 1792
// outputs from memory 1, constants from 2
// input x: f32[4,6] at 0:0+96
// input flag: bool[] at 0:256+16
// kernel 0, 1x1x1, sum+max+where: 0:0+96, 0:256+16, =1:0+16
// kernel 1, 1x1x1, barrier+reshape: 0:0+96, =1:256+32, =1:768+32, =1:1536+32, =1:1280+32
// 4 times:
//   kernel 2, 1x1x1, step: sum+where+barrier: 0:0+96, =1:256+32, =1:512+96
// 4 times:
//   kernel 3, 1x1x1, body: mul: 0:0+96, 1:1536+32, =1:1280+32
// output chosen: f32[4] at 1:0+16
// output last: f32[6] at 1:256+32
// output ys: f32[4,6] at 1:512+96
// output idle: f32[6] at 1:768+32
// output none: f32[0,6] at 1:1024+16
// output newest: f32[6] at 1:1280+32
// output still: f32[6] at 1:1536+32

// kernel 0
// with asg_add, asg_ordered, asg_less, asg_maximum, asg_zero, asg_bits, asg_opaque, asg_magnitude, asg_isnan
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<u32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> u32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 4) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 6; col++) {
    let v2: f32 = at_0((row * 6 + col));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  var a4: f32 = asg_bits(0xff800000u);
  for (var col = 0; col < 6; col++) {
    let v5: f32 = at_0((row * 6 + col));
    a4 = asg_maximum(a4, v5);
  }
  let v6: f32 = f32(a4);
  let v7: bool = (at_1(0) != 0u);
  let v8: f32 = select(v6, v3, v7);
  put_2(row, v8);
}

// kernel 1
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }
fn put_4(i: i32, v: f32) { buf_4[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 6) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = v1;
  let v3: f32 = at_0((row + 6));
  let v4: f32 = v3;
  let v5: f32 = at_0((row + 18));
  let v6: f32 = v5;
  let v7: f32 = at_0((row + 12));
  let v8: f32 = v7;
  put_1(row, v2);
  put_2(row, v4);
  put_3(row, v6);
  put_4(row, v8);
}

// kernel 2
// with asg_add, asg_ordered, asg_less, asg_zero, asg_opaque, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_3: array<f32>;
@group(1) @binding(0) var<uniform> asg_step_0: vec4<i32>;
fn at_0(i: i32) -> f32 { return buf_0[(asg_step_0.x * 6) + i32(i)]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_1[i] = v; }
fn put_3(i: i32, v: f32) { buf_3[(asg_step_0.x * 6) + i32(i)] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 6; col++) {
    let v2: f32 = at_0(col);
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  let v4: f32 = asg_opaque(0.0);
  let v5: bool = asg_less(v4, v3);
  for (var col = 0; col < 6; col++) {
    let v6: f32 = at_1(col);
    let v7: f32 = at_0(col);
    let v8: f32 = asg_add(v6, v7);
    let v9: f32 = asg_opaque(0.5);
    let v10: f32 = (v6 * v9);
    let v11: f32 = select(v10, v8, v5);
    let v12: f32 = v6;
    put_2(col, v11);
    put_3(col, v12);
  }
}

// kernel 3
// with asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_copysign, asg_power_of_two, asg_expm1_near, asg_exp_parts, asg_tanh, asg_bitwise_and_u32
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(1) @binding(0) var<uniform> asg_step_0: vec4<i32>;
fn at_0(i: i32) -> f32 { return buf_0[(asg_step_0.x * 6) + i32(i)]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 6) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = asg_tanh(v1);
  let v3: f32 = at_1(row);
  let v4: f32 = (v2 * v3);
  put_2(row, v4);
}
