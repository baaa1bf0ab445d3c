// memory: 8960, 1024
// outputs from memory 1, constants from 2
// input x0: f32[4,1] at 0:0+16
// input x1: f32[4,2] at 0:256+32
// input x2: f32[4,1] at 0:512+16
// input x3: f32[4,2] at 0:768+32
// input x4: f32[4,1] at 0:1024+16
// input x5: f32[4,2] at 0:1280+32
// input x6: f32[4,1] at 0:1536+16
// input x7: f32[4,2] at 0:1792+32
// input x8: f32[4,1] at 0:2048+16
// input x9: f32[4,2] at 0:2304+32
// input x10: f32[4,1] at 0:2560+16
// input x11: f32[4,2] at 0:2816+32
// input x12: f32[4,1] at 0:3072+16
// input x13: f32[4,2] at 0:3328+32
// input x14: f32[4,1] at 0:3584+16
// input x15: f32[4,2] at 0:3840+32
// input x16: f32[4,1] at 0:4096+16
// input x17: f32[4,2] at 0:4352+32
// input x18: f32[4,1] at 0:4608+16
// input x19: f32[4,2] at 0:4864+32
// input x20: f32[4,1] at 0:5120+16
// input x21: f32[4,2] at 0:5376+32
// input x22: f32[4,1] at 0:5632+16
// input x23: f32[4,2] at 0:5888+32
// input x24: f32[4,1] at 0:6144+16
// input x25: f32[4,2] at 0:6400+32
// input x26: f32[4,1] at 0:6656+16
// input x27: f32[4,2] at 0:6912+32
// input x28: f32[4,1] at 0:7168+16
// input x29: f32[4,2] at 0:7424+32
// input x30: f32[4,1] at 0:7680+16
// input x31: f32[4,2] at 0:7936+32
// input x32: f32[4,1] at 0:8192+16
// input x33: f32[4,2] at 0:8448+32
// kernel 0, 1x1x1, concat: 0:0+16, 0:256+32, 0:512+16, 0:768+32, 0:1024+16, 0:1280+32, 0:1536+16, =0:8704+160
// kernel 1, 1x1x1, concat: 0:1792+32, 0:2048+16, 0:2304+32, 0:2560+16, 0:2816+32, 0:3072+16, 0:3328+32, =0:0+176
// kernel 0, 1x1x1, concat: 0:3584+16, 0:3840+32, 0:4096+16, 0:4352+32, 0:4608+16, 0:4864+32, 0:5120+16, =0:256+160
// kernel 1, 1x1x1, concat: 0:5376+32, 0:5632+16, 0:5888+32, 0:6144+16, 0:6400+32, 0:6656+16, 0:6912+32, =0:512+176
// kernel 2, 1x1x1, concat: 0:7168+16, 0:7424+32, 0:7680+16, 0:7936+32, 0:8192+16, 0:8448+32, =0:768+144
// kernel 3, 4x1x1, concat: 0:8704+160, 0:0+176, 0:256+160, 0:512+176, 0:768+144, =1:0+816
// output y: f32[4,51] at 1:0+816

// kernel 0
// with asg_zero
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
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn put_7(i: i32, v: f32) { buf_7[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 40) { return; }
  let p1 = clamp((row % 10), 0, 0);
  let v2: f32 = at_0((row / 10));
  let p3 = clamp(((row % 10) - 1), 0, 1);
  let v4: f32 = at_1(((row / 10) * 2 + p3));
  let p5 = clamp(((row % 10) - 3), 0, 0);
  let v6: f32 = at_2((row / 10));
  let p7 = clamp(((row % 10) - 4), 0, 1);
  let v8: f32 = at_3(((row / 10) * 2 + p7));
  let p9 = clamp(((row % 10) - 6), 0, 0);
  let v10: f32 = at_4((row / 10));
  let p11 = clamp(((row % 10) - 7), 0, 1);
  let v12: f32 = at_5(((row / 10) * 2 + p11));
  let p13 = clamp(((row % 10) - 9), 0, 0);
  let v14: f32 = at_6((row / 10));
  let v15: f32 = select(select(select(select(select(select(v2, v4, (row % 10) >= 1), v6, (row % 10) >= 3), v8, (row % 10) >= 4), v10, (row % 10) >= 6), v12, (row % 10) >= 7), v14, (row % 10) >= 9);
  put_7(row, v15);
}

// kernel 1
// with asg_zero
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
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn put_7(i: i32, v: f32) { buf_7[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 44) { return; }
  let p1 = clamp((row % 11), 0, 1);
  let v2: f32 = at_0(((row / 11) * 2 + p1));
  let p3 = clamp(((row % 11) - 2), 0, 0);
  let v4: f32 = at_1((row / 11));
  let p5 = clamp(((row % 11) - 3), 0, 1);
  let v6: f32 = at_2(((row / 11) * 2 + p5));
  let p7 = clamp(((row % 11) - 5), 0, 0);
  let v8: f32 = at_3((row / 11));
  let p9 = clamp(((row % 11) - 6), 0, 1);
  let v10: f32 = at_4(((row / 11) * 2 + p9));
  let p11 = clamp(((row % 11) - 8), 0, 0);
  let v12: f32 = at_5((row / 11));
  let p13 = clamp(((row % 11) - 9), 0, 1);
  let v14: f32 = at_6(((row / 11) * 2 + p13));
  let v15: f32 = select(select(select(select(select(select(v2, v4, (row % 11) >= 2), v6, (row % 11) >= 3), v8, (row % 11) >= 5), v10, (row % 11) >= 6), v12, (row % 11) >= 8), v14, (row % 11) >= 9);
  put_7(row, v15);
}

// kernel 2
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn put_6(i: i32, v: f32) { buf_6[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 36) { return; }
  let p1 = clamp((row % 9), 0, 0);
  let v2: f32 = at_0((row / 9));
  let p3 = clamp(((row % 9) - 1), 0, 1);
  let v4: f32 = at_1(((row / 9) * 2 + p3));
  let p5 = clamp(((row % 9) - 3), 0, 0);
  let v6: f32 = at_2((row / 9));
  let p7 = clamp(((row % 9) - 4), 0, 1);
  let v8: f32 = at_3(((row / 9) * 2 + p7));
  let p9 = clamp(((row % 9) - 6), 0, 0);
  let v10: f32 = at_4((row / 9));
  let p11 = clamp(((row % 9) - 7), 0, 1);
  let v12: f32 = at_5(((row / 9) * 2 + p11));
  let v13: f32 = select(select(select(select(select(v2, v4, (row % 9) >= 1), v6, (row % 9) >= 3), v8, (row % 9) >= 4), v10, (row % 9) >= 6), v12, (row % 9) >= 7);
  put_6(row, v13);
}

// kernel 3
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn put_5(i: i32, v: f32) { buf_5[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 204) { return; }
  let p1 = clamp((row % 51), 0, 9);
  let v2: f32 = at_0(((row / 51) * 10 + p1));
  let p3 = clamp(((row % 51) - 10), 0, 10);
  let v4: f32 = at_1(((row / 51) * 11 + p3));
  let p5 = clamp(((row % 51) - 21), 0, 9);
  let v6: f32 = at_2(((row / 51) * 10 + p5));
  let p7 = clamp(((row % 51) - 31), 0, 10);
  let v8: f32 = at_3(((row / 51) * 11 + p7));
  let p9 = clamp(((row % 51) - 42), 0, 8);
  let v10: f32 = at_4(((row / 51) * 9 + p9));
  let v11: f32 = select(select(select(select(v2, v4, (row % 51) >= 10), v6, (row % 51) >= 21), v8, (row % 51) >= 31), v10, (row % 51) >= 42);
  put_5(row, v11);
}
