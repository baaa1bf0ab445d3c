// memory: 112896, 8960, 4352
// outputs from memory 1, constants from 2
// input w: f32[1025] at 0:0+4112
// input xs: f32[4,3,1025] at 0:4352+49200
// constant f32[1025] at 2:0+4112
// kernel 0, 18x1x1, barrier ×2: =1:8704+16, 0:0+4112, =1:0+4112, =1:4352+4112
// 4 times:
//   kernel 1, 1x1x1, outer: parts of cumsum: 0:4352+49200, 1:8704+16, 2:0+4112, =0:87040+80
//   kernel 2, 1x1x1, outer: carries of cumsum: =0:87040+80
//   kernel 3, 1x1x1, outer: cumsum: 0:87040+80, 0:4352+49200, 1:8704+16, 2:0+4112, =0:87296+4112
//   kernel 4, 35x1x1, outer: add+barrier ×3: =1:8704+16, 1:0+4112, =0:91648+4112, =0:87296+4112, 1:4352+4112, =0:70400+16400
//   3 times, backwards:
//     kernel 5, 17x1x1, outer: inner: add+barrier: 0:91648+4112, 0:0+4112, 0:4352+49200, 2:0+4112, =0:108544+4112, =0:96000+12304
//     kernel 6, 17x1x1, outer: inner: copy: 0:108544+4112, =0:91648+4112
//   kernel 7, 17x1x1, outer: sum+barrier: 0:96000+12304, =0:53760+16400
//   kernel 6, 17x1x1, outer: copy: 0:87296+4112, =1:0+4112
//   kernel 6, 17x1x1, outer: copy: 0:91648+4112, =1:4352+4112
// output a: f32[1025] at 1:0+4112
// output b: f32[1025] at 1:4352+4112
// output count: i32[] at 1:8704+16
// output sums: f32[4,1025] at 0:53760+16400
// output along: f32[4,1025] at 0:70400+16400

// kernel 0
// with asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn put_0(i: i32, v: i32) { buf_0[i] = v; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 18u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 0 && me < 1) {
    let row = me - 0;
    let v1: i32 = i32(0);
    let v2: i32 = v1;
    put_0(0, v2);
  }
  if (me >= 64 && me < 1089) {
    let row = me - 64;
    let v3: f32 = at_1(row);
    let v4: f32 = v3;
    let v5: f32 = asg_opaque(2.0);
    let v6: f32 = (v3 * v5);
    let v7: f32 = v6;
    put_2(row, v4);
    put_3(row, v7);
  }
}

// kernel 1
// with asg_add, asg_zero, asg_bits, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<u32>;
@group(1) @binding(0) var<uniform> asg_step_0: vec4<i32>;
fn at_0(i: i32) -> f32 { return buf_0[(asg_step_0.x * 3075) + i32(i)]; }
fn at_1(i: i32) -> i32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_3(i: i32, v: u32) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 17) { return; }
  let block = me / 1;
  let row = me % 1;
  var y1: f32 = asg_bits(0x80000000u);
  let v3: i32 = at_1(0);
  let j4 = select(v3, v3 + 1025, v3 < 0);
  let j5 = clamp(j4, 0, 1024);
  let v6: f32 = at_2(j5);
  let v7: f32 = select(asg_bits(0x7fc00000u), v6, j4 == j5);
  for (var turn = 0; turn < 64; turn++) {
    let col = block * 64 + turn;
    if (col >= 1025) { break; }
    let v2: f32 = at_0(col);
    let v8: f32 = asg_add(v2, v7);
    y1 = asg_add(y1, v8);
  }
  put_3(block, bitcast<u32>(y1));
}

// kernel 2
// with asg_add, asg_zero, asg_bits, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<u32>;
fn at_0(i: i32) -> u32 { return buf_0[i]; }
fn put_0(i: i32, v: u32) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 1) { return; }
  let row = me % 1;
  var y1: f32 = asg_bits(0x80000000u);
  for (var block = 0; block < 17; block++) {
    let p2 = bitcast<f32>(at_0(block));
    put_0(block, bitcast<u32>(y1));
    y1 = asg_add(y1, p2);
  }
}

// kernel 3
// with asg_add, asg_zero, asg_bits, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<u32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<i32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(1) @binding(0) var<uniform> asg_step_0: vec4<i32>;
fn at_0(i: i32) -> u32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[(asg_step_0.x * 3075) + i32(i)]; }
fn at_2(i: i32) -> i32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_4[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 17) { return; }
  let block = me / 1;
  let row = me % 1;
  let p1 = bitcast<f32>(at_0(block));
  var y2: f32 = p1;
  let v4: i32 = at_2(0);
  let j5 = select(v4, v4 + 1025, v4 < 0);
  let j6 = clamp(j5, 0, 1024);
  let v7: f32 = at_3(j6);
  let v8: f32 = select(asg_bits(0x7fc00000u), v7, j5 == j6);
  for (var turn = 0; turn < 64; turn++) {
    let col = block * 64 + turn;
    if (col >= 1025) { break; }
    let v3: f32 = at_1(col);
    let v9: f32 = asg_add(v3, v8);
    y2 = asg_add(y2, v9);
    put_4(col, f32(y2));
  }
}

// kernel 4
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_6: array<f32>;
@group(1) @binding(0) var<uniform> asg_step_0: vec4<i32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn put_1(i: i32, v: i32) { buf_0[i] = v; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn put_6(i: i32, v: f32) { buf_6[(asg_step_0.x * 1025) + i32(i)] = v; }
fn put_7(i: i32, v: f32) { buf_4[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 35u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 0 && me < 1) {
    let row = me - 0;
    let v1: i32 = at_0(0);
    let v2: i32 = i32(1);
    let v3: i32 = (v1 + v2);
    put_1(0, v3);
  }
  if (me >= 64 && me < 1089) {
    let row = me - 64;
    let v4: f32 = at_2(row);
    let v5: f32 = v4;
    put_3(row, v5);
  }
  if (me >= 1152 && me < 2177) {
    let row = me - 1152;
    let v6: f32 = at_4(row);
    let v7: f32 = v6;
    let v8: f32 = at_5(row);
    let v9: f32 = v8;
    put_6(row, v7);
    put_7(row, v9);
  }
}

// kernel 5
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(1) @binding(0) var<uniform> asg_step_0: vec4<i32>;
@group(1) @binding(1) var<uniform> asg_step_1: vec4<i32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[(asg_step_0.x * 3075) + i32((asg_step_1.x * 1025) + i32(i))]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_4[i] = v; }
fn put_5(i: i32, v: f32) { buf_5[(asg_step_1.x * 1025) + i32(i)] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 17u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1025) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = at_1(row);
  let v3: f32 = (v1 * v2);
  let v4: f32 = at_2(row);
  let v5: f32 = at_3(row);
  let v6: f32 = (v4 * v5);
  let v7: f32 = asg_add(v3, v6);
  let v8: f32 = at_0((row * -1 + 1024));
  let v9: f32 = v8;
  put_4(row, v7);
  put_5(row, v9);
}

// kernel 6
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 17u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1025) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = v1;
  put_1(row, v2);
}

// kernel 7
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(1) @binding(0) var<uniform> asg_step_0: vec4<i32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[(asg_step_0.x * 1025) + i32(i)] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 17u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1025) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 3; col++) {
    let v2: f32 = at_0((col * 1025 + row));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  let v4: f32 = v3;
  put_1(row, v4);
}
