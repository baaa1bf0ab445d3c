// memory: 1536, 256
// outputs from memory 1, constants from 2
// input ext/count: i32[] at 0:0+16
// input ext/%11.4: i32[] at 0:256+16
// input ext/%3: f32[4] at 0:512+16
// input ext/x: f32[3,4] at 0:768+48
// kernel 0, 2x1x1, barrier+tanh ×2: =0:0+16, =0:256+16, =0:512+16, =0:1024+16, =0:1280+16
// 3 times, backwards:
//   kernel 1, 1x1x1, body.grad: add: 0:768+48, =0:512+16
// kernel 2, 1x1x1, barrier: =0:512+16
// 8 times, backwards:
//   kernel 3, 1x1x1, body.grad: mul+add: =0:512+16, =0:1024+16
// kernel 4, 1x1x1, mul: 0:1024+16, 0:1280+16, =1:0+16
// output grad/w: f32[4] at 1:0+16

// kernel 0
// with asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_copysign, asg_power_of_two, asg_expm1_near, asg_exp_parts, asg_tanh, asg_bitwise_and_u32
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
@group(0) @binding(2) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_7: array<f32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn at_1(i: i32) -> i32 { return buf_1[i]; }
fn put_2(i: i32, v: i32) { buf_0[i] = v; }
fn put_3(i: i32, v: i32) { buf_1[i] = v; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn put_5(i: i32, v: f32) { buf_4[i] = v; }
fn put_6(i: i32, v: f32) { buf_6[i] = v; }
fn put_7(i: i32, v: f32) { buf_7[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 0 && me < 1) {
    let row = me - 0;
    let v1: i32 = at_0(0);
    let v2: i32 = v1;
    let v3: i32 = at_1(0);
    let v4: i32 = v3;
    put_2(0, v2);
    put_3(0, v4);
  }
  if (me >= 64 && me < 68) {
    let row = me - 64;
    let v5: f32 = asg_opaque(1.0);
    let v6: f32 = v5;
    let v7: f32 = asg_opaque(0.0);
    let v8: f32 = v7;
    let v9: f32 = at_4(row);
    let v10: f32 = asg_tanh(v9);
    put_5(row, v6);
    put_6(row, v8);
    put_7(row, v10);
  }
}

// kernel 1
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(1) @binding(0) var<uniform> asg_step_0: vec4<i32>;
fn at_0(i: i32) -> f32 { return buf_0[(asg_step_0.x * 4) + i32(i)]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 4) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = at_1(row);
  let v3: f32 = asg_opaque(0.5);
  let v4: f32 = (v2 * v3);
  let v5: f32 = asg_add(v1, v4);
  put_2(row, v5);
}

// kernel 2
// with asg_zero
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
  if (row >= 4) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = v1;
  put_1(row, v2);
}

// kernel 3
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_0[i] = v; }
fn put_3(i: i32, v: f32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 4) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = asg_opaque(1.5);
  let v3: f32 = (v1 * v2);
  let v4: f32 = at_1(row);
  let v5: f32 = asg_add(v4, v1);
  put_2(row, v3);
  put_3(row, v5);
}

// kernel 4
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 4) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = at_1(row);
  let v3: f32 = (v1 * v2);
  put_2(row, v3);
}
