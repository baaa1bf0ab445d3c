// memory: 512, 1024
// outputs from memory 1, constants from 2
// input x: f32[4] at 0:0+16
// input y: f32[4] at 0:256+16
// kernel 0, 1x1x1, add: w, 0:0+16, b, =1:0+16
// kernel 1, 1x1x1, sum+div: 1:0+16, 0:256+16, =1:256+16, =1:768+16, 0:0+16, =1:512+16
// kernel 2, 1x1x1, sub: =w, 1:512+16, =b, 1:768+16
// output told: f32[4] at 1:0+16
// output loss: f32[] at 1:256+16
// output grad/w: f32[] at 1:512+16
// output grad/b: f32[] at 1:768+16

// kernel 0
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 4) { return; }
  let v1: f32 = at_0(0);
  let v2: f32 = at_1(row);
  let v3: f32 = (v1 * v2);
  let v4: f32 = at_2(0);
  let v5: f32 = asg_add(v3, v4);
  put_3(row, v5);
}

// kernel 1
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn put_5(i: i32, v: f32) { buf_5[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v2: f32 = at_0(0);
  let v3: f32 = at_1(0);
  let v4: f32 = asg_sub(v2, v3);
  let v5: f32 = (v4 * v4);
  a1 = asg_add(a1, v5);
  let v6: f32 = at_0(1);
  let v7: f32 = at_1(1);
  let v8: f32 = asg_sub(v6, v7);
  let v9: f32 = (v8 * v8);
  a1 = asg_add(a1, v9);
  let v10: f32 = at_0(2);
  let v11: f32 = at_1(2);
  let v12: f32 = asg_sub(v10, v11);
  let v13: f32 = (v12 * v12);
  a1 = asg_add(a1, v13);
  let v14: f32 = at_0(3);
  let v15: f32 = at_1(3);
  let v16: f32 = asg_sub(v14, v15);
  let v17: f32 = (v16 * v16);
  a1 = asg_add(a1, v17);
  let v18: f32 = f32(a1);
  let v19: f32 = asg_opaque(4.0);
  let v20: f32 = asg_div(v18, v19);
  put_2(0, v20);
  var a21: f32 = asg_opaque(0.0);
  let v22: f32 = asg_div(1.0, v19);
  let v23: f32 = asg_opaque(2.0);
  let v24: f32 = (v23 * v4);
  let v25: f32 = (v22 * v24);
  a21 = asg_add(a21, v25);
  let v26: f32 = asg_opaque(2.0);
  let v27: f32 = (v26 * v8);
  let v28: f32 = (v22 * v27);
  a21 = asg_add(a21, v28);
  let v29: f32 = asg_opaque(2.0);
  let v30: f32 = (v29 * v12);
  let v31: f32 = (v22 * v30);
  a21 = asg_add(a21, v31);
  let v32: f32 = asg_opaque(2.0);
  let v33: f32 = (v32 * v16);
  let v34: f32 = (v22 * v33);
  a21 = asg_add(a21, v34);
  let v35: f32 = f32(a21);
  put_3(0, v35);
  var a36: f32 = asg_opaque(0.0);
  let v37: f32 = at_4(0);
  let v38: f32 = (v25 * v37);
  a36 = asg_add(a36, v38);
  let v39: f32 = at_4(1);
  let v40: f32 = (v28 * v39);
  a36 = asg_add(a36, v40);
  let v41: f32 = at_4(2);
  let v42: f32 = (v31 * v41);
  a36 = asg_add(a36, v42);
  let v43: f32 = at_4(3);
  let v44: f32 = (v34 * v43);
  a36 = asg_add(a36, v44);
  let v45: f32 = f32(a36);
  put_5(0, v45);
}

// kernel 2
// with asg_sub, asg_zero, asg_opaque, asg_opaque_negative
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_0[i] = v; }
fn put_5(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1) { return; }
  let v1: f32 = at_0(0);
  let v2: f32 = asg_opaque(0.1);
  let v3: f32 = at_1(0);
  let v4: f32 = (v2 * v3);
  let v5: f32 = asg_sub(v1, v4);
  let v6: f32 = at_2(0);
  let v7: f32 = at_3(0);
  let v8: f32 = (v2 * v7);
  let v9: f32 = asg_sub(v6, v8);
  put_4(0, v5);
  put_5(0, v9);
}
