// memory: 56576, 55808, 55808, 55808, 55808, 55808, 55808, 57600, 57600, 57600, 57600, 57600, 57600, 13568, 512
// outputs from memory 13, constants from 14
// input x: f32[300,9] at 0:0+10800
// input y: f32[9,290] at 0:11008+10448
// constant i32[2] at 14:0+16: [7, 70000]
// constant i32[3] at 14:256+16: [3, 1, 3]
// kernel 0, 30x1x1, dot_general: 0:0+10800, 0:11008+10448, =1:0+55680
// kernel 1, 30x1x1, dot_general: 0:0+10800, 0:11008+10448, =2:0+55680
// kernel 2, 30x1x1, dot_general: 0:0+10800, 0:11008+10448, =3:0+55680
// kernel 3, 30x1x1, dot_general: 0:0+10800, 0:11008+10448, =4:0+55680
// kernel 4, 30x1x1, dot_general: 0:0+10800, 0:11008+10448, =5:0+55680
// kernel 5, 30x1x1, dot_general: 0:0+10800, 0:11008+10448, =6:0+55680
// kernel 6, 10x1x1, dot_general: 0:0+10800, 0:11008+10448, =0:21504+13920
// kernel 7, 290x1x1, sum: 0:0+10800, 0:11008+10448, =13:0+1168
// kernel 8, 19x1x1, dot_general: 1:0+55680, 2:0+55680, 0:0+10800, =0:35584+10448
// kernel 9, 19x1x1, dot_general: 2:0+55680, 3:0+55680, 4:0+55680, 0:0+10800, =0:46080+10448
// kernel 10, 19x1x1, dot_general: 4:0+55680, 5:0+55680, 0:0+10800, =7:0+10448
// kernel 11, 19x1x1, dot_general: 5:0+55680, 6:0+55680, 0:21504+13920, 0:0+10800, =7:10496+10448
// kernel 12, 41x1x1, concat+sum: 0:35584+10448, 0:46080+10448, 7:0+10448, 7:10496+10448, =13:1536+10448
// kernel 13, 300x1x1, sum: 0:0+10800, 0:11008+10448, =0:35584+1200
// kernel 14, 1x1x1, sum: 0:35584+1200, =13:12032+16
// kernel 15, 57x1x1, slice: 1:0+55680, 2:0+55680, 3:0+55680, 4:0+55680, 5:0+55680, 6:0+55680, 0:21504+13920, =7:0+57600
// kernel 16, 3x1x1, slice: 1:0+55680, =0:35584+576, =0:36352+576, =0:37120+576
// kernel 17, 225x1x1, index_add: =7:0+57600, 14:256+16, 0:35584+576
// kernel 18, 57x1x1, slice: 1:0+55680, 2:0+55680, 3:0+55680, 4:0+55680, 5:0+55680, 6:0+55680, 0:21504+13920, =8:0+57600
// kernel 17, 225x1x1, index_add: =8:0+57600, 14:256+16, 0:36352+576
// kernel 19, 57x1x1, slice: 1:0+55680, 2:0+55680, 3:0+55680, 4:0+55680, 5:0+55680, 6:0+55680, 0:21504+13920, =9:0+57600
// kernel 17, 225x1x1, index_add: =9:0+57600, 14:256+16, 0:37120+576
// kernel 20, 57x1x1, slice: 1:0+55680, 2:0+55680, 3:0+55680, 4:0+55680, 5:0+55680, 6:0+55680, 0:21504+13920, =10:0+57600
// kernel 21, 3x1x1, slice: 1:0+55680, =0:35584+576, =0:36352+576, =0:37120+576
// kernel 17, 225x1x1, index_add: =10:0+57600, 14:256+16, 0:35584+576
// kernel 22, 57x1x1, slice: 1:0+55680, 2:0+55680, 3:0+55680, 4:0+55680, 5:0+55680, 6:0+55680, 0:21504+13920, =11:0+57600
// kernel 17, 225x1x1, index_add: =11:0+57600, 14:256+16, 0:36352+576
// kernel 23, 57x1x1, slice: 1:0+55680, 2:0+55680, 3:0+55680, 4:0+55680, 5:0+55680, 6:0+55680, 0:21504+13920, =12:0+57600
// kernel 17, 225x1x1, index_add: =12:0+57600, 14:256+16, 0:37120+576
// kernel 24, 10x1x1, slice: 1:0+55680, 2:0+55680, 3:0+55680, 4:0+55680, 5:0+55680, 6:0+55680, 0:21504+13920, =0:35584+2400
// kernel 25, 1x1x1, slice: 1:0+55680, =0:21504+32
// kernel 26, 10x1x1, index_add: =0:35584+2400, 14:256+16, 0:21504+32
// kernel 27, 300x1x1, sum: 7:0+57600, 8:0+57600, 9:0+57600, 10:0+57600, 11:0+57600, 12:0+57600, 0:35584+2400, =13:12288+1200
// kernel 28, 1x1x1, take: 14:0+16, 0:0+10800, 0:11008+10448, =13:1280+16
// output sums: f32[290] at 13:0+1168
// output far: f32[2] at 13:1280+16
// output back: f32[290,9] at 13:1536+10448
// output total: f32[] at 13:12032+16
// output some: f32[300] at 13:12288+1200

// kernel 0
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
  let group = i32(workgroup.x + workgroup.y * 30u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 10 * 4 + me % 4;
  let tm = (group / 10) % 3 * 16 + me / 4 % 16;
  let tb = group / 30;
  if (tn >= 37 || tm >= 48 || group >= 30) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let n0 = min((tn * 8), 289);
  let n1 = min((tn * 8 + 1), 289);
  let n2 = min((tn * 8 + 2), 289);
  let n3 = min((tn * 8 + 3), 289);
  let n4 = min((tn * 8 + 4), 289);
  let n5 = min((tn * 8 + 5), 289);
  let n6 = min((tn * 8 + 6), 289);
  let n7 = min((tn * 8 + 7), 289);
  for (var k = 0; k < 9; k++) {
    let v1: f32 = at_0((tm * 9 + k));
    let v2: f32 = at_1((k * 290 + n0));
    let v3: f32 = at_1((k * 290 + n1));
    let v4: f32 = at_1((k * 290 + n2));
    let v5: f32 = at_1((k * 290 + n3));
    let v6: f32 = at_1((k * 290 + n4));
    let v7: f32 = at_1((k * 290 + n5));
    let v8: f32 = at_1((k * 290 + n6));
    let v9: f32 = at_1((k * 290 + n7));
    let b10 = vec4<f32>(v2, v3, v4, v5);
    let b11 = vec4<f32>(v6, v7, v8, v9);
    c0_0 += v1 * b10;
    c0_1 += v1 * b11;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
      if (four < 73) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 290) { break; }
          let v12: f32 = f32(vector.x);
          put_2((m * 290 + n), v12);
          vector = vector.yzww;
        }
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 1
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
  let group = i32(workgroup.x + workgroup.y * 30u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 10 * 4 + me % 4;
  let tm = (group / 10) % 3 * 16 + me / 4 % 16;
  let tb = group / 30;
  if (tn >= 37 || tm >= 48 || group >= 30) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let n0 = min((tn * 8), 289);
  let n1 = min((tn * 8 + 1), 289);
  let n2 = min((tn * 8 + 2), 289);
  let n3 = min((tn * 8 + 3), 289);
  let n4 = min((tn * 8 + 4), 289);
  let n5 = min((tn * 8 + 5), 289);
  let n6 = min((tn * 8 + 6), 289);
  let n7 = min((tn * 8 + 7), 289);
  for (var k = 0; k < 9; k++) {
    let v1: f32 = at_0((tm * 9 + k + 432));
    let v2: f32 = at_1((k * 290 + n0));
    let v3: f32 = at_1((k * 290 + n1));
    let v4: f32 = at_1((k * 290 + n2));
    let v5: f32 = at_1((k * 290 + n3));
    let v6: f32 = at_1((k * 290 + n4));
    let v7: f32 = at_1((k * 290 + n5));
    let v8: f32 = at_1((k * 290 + n6));
    let v9: f32 = at_1((k * 290 + n7));
    let b10 = vec4<f32>(v2, v3, v4, v5);
    let b11 = vec4<f32>(v6, v7, v8, v9);
    c0_0 += v1 * b10;
    c0_1 += v1 * b11;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
      if (four < 73) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 290) { break; }
          let v12: f32 = f32(vector.x);
          put_2((m * 290 + n), v12);
          vector = vector.yzww;
        }
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 2
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
  let group = i32(workgroup.x + workgroup.y * 30u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 10 * 4 + me % 4;
  let tm = (group / 10) % 3 * 16 + me / 4 % 16;
  let tb = group / 30;
  if (tn >= 37 || tm >= 48 || group >= 30) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let n0 = min((tn * 8), 289);
  let n1 = min((tn * 8 + 1), 289);
  let n2 = min((tn * 8 + 2), 289);
  let n3 = min((tn * 8 + 3), 289);
  let n4 = min((tn * 8 + 4), 289);
  let n5 = min((tn * 8 + 5), 289);
  let n6 = min((tn * 8 + 6), 289);
  let n7 = min((tn * 8 + 7), 289);
  for (var k = 0; k < 9; k++) {
    let v1: f32 = at_0((tm * 9 + k + 864));
    let v2: f32 = at_1((k * 290 + n0));
    let v3: f32 = at_1((k * 290 + n1));
    let v4: f32 = at_1((k * 290 + n2));
    let v5: f32 = at_1((k * 290 + n3));
    let v6: f32 = at_1((k * 290 + n4));
    let v7: f32 = at_1((k * 290 + n5));
    let v8: f32 = at_1((k * 290 + n6));
    let v9: f32 = at_1((k * 290 + n7));
    let b10 = vec4<f32>(v2, v3, v4, v5);
    let b11 = vec4<f32>(v6, v7, v8, v9);
    c0_0 += v1 * b10;
    c0_1 += v1 * b11;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
      if (four < 73) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 290) { break; }
          let v12: f32 = f32(vector.x);
          put_2((m * 290 + n), v12);
          vector = vector.yzww;
        }
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 3
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
  let group = i32(workgroup.x + workgroup.y * 30u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 10 * 4 + me % 4;
  let tm = (group / 10) % 3 * 16 + me / 4 % 16;
  let tb = group / 30;
  if (tn >= 37 || tm >= 48 || group >= 30) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let n0 = min((tn * 8), 289);
  let n1 = min((tn * 8 + 1), 289);
  let n2 = min((tn * 8 + 2), 289);
  let n3 = min((tn * 8 + 3), 289);
  let n4 = min((tn * 8 + 4), 289);
  let n5 = min((tn * 8 + 5), 289);
  let n6 = min((tn * 8 + 6), 289);
  let n7 = min((tn * 8 + 7), 289);
  for (var k = 0; k < 9; k++) {
    let v1: f32 = at_0((tm * 9 + k + 1296));
    let v2: f32 = at_1((k * 290 + n0));
    let v3: f32 = at_1((k * 290 + n1));
    let v4: f32 = at_1((k * 290 + n2));
    let v5: f32 = at_1((k * 290 + n3));
    let v6: f32 = at_1((k * 290 + n4));
    let v7: f32 = at_1((k * 290 + n5));
    let v8: f32 = at_1((k * 290 + n6));
    let v9: f32 = at_1((k * 290 + n7));
    let b10 = vec4<f32>(v2, v3, v4, v5);
    let b11 = vec4<f32>(v6, v7, v8, v9);
    c0_0 += v1 * b10;
    c0_1 += v1 * b11;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
      if (four < 73) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 290) { break; }
          let v12: f32 = f32(vector.x);
          put_2((m * 290 + n), v12);
          vector = vector.yzww;
        }
      }
      c0_0 = c0_1;
    }
  }
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
  let group = i32(workgroup.x + workgroup.y * 30u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 10 * 4 + me % 4;
  let tm = (group / 10) % 3 * 16 + me / 4 % 16;
  let tb = group / 30;
  if (tn >= 37 || tm >= 48 || group >= 30) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let n0 = min((tn * 8), 289);
  let n1 = min((tn * 8 + 1), 289);
  let n2 = min((tn * 8 + 2), 289);
  let n3 = min((tn * 8 + 3), 289);
  let n4 = min((tn * 8 + 4), 289);
  let n5 = min((tn * 8 + 5), 289);
  let n6 = min((tn * 8 + 6), 289);
  let n7 = min((tn * 8 + 7), 289);
  for (var k = 0; k < 9; k++) {
    let v1: f32 = at_0((tm * 9 + k + 1728));
    let v2: f32 = at_1((k * 290 + n0));
    let v3: f32 = at_1((k * 290 + n1));
    let v4: f32 = at_1((k * 290 + n2));
    let v5: f32 = at_1((k * 290 + n3));
    let v6: f32 = at_1((k * 290 + n4));
    let v7: f32 = at_1((k * 290 + n5));
    let v8: f32 = at_1((k * 290 + n6));
    let v9: f32 = at_1((k * 290 + n7));
    let b10 = vec4<f32>(v2, v3, v4, v5);
    let b11 = vec4<f32>(v6, v7, v8, v9);
    c0_0 += v1 * b10;
    c0_1 += v1 * b11;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
      if (four < 73) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 290) { break; }
          let v12: f32 = f32(vector.x);
          put_2((m * 290 + n), v12);
          vector = vector.yzww;
        }
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 5
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
  let group = i32(workgroup.x + workgroup.y * 30u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 10 * 4 + me % 4;
  let tm = (group / 10) % 3 * 16 + me / 4 % 16;
  let tb = group / 30;
  if (tn >= 37 || tm >= 48 || group >= 30) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let n0 = min((tn * 8), 289);
  let n1 = min((tn * 8 + 1), 289);
  let n2 = min((tn * 8 + 2), 289);
  let n3 = min((tn * 8 + 3), 289);
  let n4 = min((tn * 8 + 4), 289);
  let n5 = min((tn * 8 + 5), 289);
  let n6 = min((tn * 8 + 6), 289);
  let n7 = min((tn * 8 + 7), 289);
  for (var k = 0; k < 9; k++) {
    let v1: f32 = at_0((tm * 9 + k + 2160));
    let v2: f32 = at_1((k * 290 + n0));
    let v3: f32 = at_1((k * 290 + n1));
    let v4: f32 = at_1((k * 290 + n2));
    let v5: f32 = at_1((k * 290 + n3));
    let v6: f32 = at_1((k * 290 + n4));
    let v7: f32 = at_1((k * 290 + n5));
    let v8: f32 = at_1((k * 290 + n6));
    let v9: f32 = at_1((k * 290 + n7));
    let b10 = vec4<f32>(v2, v3, v4, v5);
    let b11 = vec4<f32>(v6, v7, v8, v9);
    c0_0 += v1 * b10;
    c0_1 += v1 * b11;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
      if (four < 73) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 290) { break; }
          let v12: f32 = f32(vector.x);
          put_2((m * 290 + n), v12);
          vector = vector.yzww;
        }
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 6
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
  let group = i32(workgroup.x + workgroup.y * 10u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 10 * 4 + me % 4;
  let tm = (group / 10) % 1 * 16 + me / 4 % 16;
  let tb = group / 10;
  if (tn >= 37 || tm >= 12 || group >= 10) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let n0 = min((tn * 8), 289);
  let n1 = min((tn * 8 + 1), 289);
  let n2 = min((tn * 8 + 2), 289);
  let n3 = min((tn * 8 + 3), 289);
  let n4 = min((tn * 8 + 4), 289);
  let n5 = min((tn * 8 + 5), 289);
  let n6 = min((tn * 8 + 6), 289);
  let n7 = min((tn * 8 + 7), 289);
  for (var k = 0; k < 9; k++) {
    let v1: f32 = at_0((tm * 9 + k + 2592));
    let v2: f32 = at_1((k * 290 + n0));
    let v3: f32 = at_1((k * 290 + n1));
    let v4: f32 = at_1((k * 290 + n2));
    let v5: f32 = at_1((k * 290 + n3));
    let v6: f32 = at_1((k * 290 + n4));
    let v7: f32 = at_1((k * 290 + n5));
    let v8: f32 = at_1((k * 290 + n6));
    let v9: f32 = at_1((k * 290 + n7));
    let b10 = vec4<f32>(v2, v3, v4, v5);
    let b11 = vec4<f32>(v6, v7, v8, v9);
    c0_0 += v1 * b10;
    c0_1 += v1 * b11;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
      if (four < 73) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 290) { break; }
          let v12: f32 = f32(vector.x);
          put_2((m * 290 + n), v12);
          vector = vector.yzww;
        }
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 7
// with asg_add, asg_whole_of, asg_div, asg_zero, asg_bits, asg_opaque, asg_nan, asg_magnitude, asg_isnan, asg_isfinite, asg_negative, asg_copysign, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_tanh, asg_bitwise_and_u32, asg_multiply_high, asg_two_over_pi, asg_angle_large, asg_angle, asg_sin_near, asg_cos_near, asg_sin_of, asg_sin
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

var<workgroup> shared_f32_0: array<f32, 128>;
@compute @workgroup_size(128)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 290u);
  let me = group * 128 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 290) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v4: f32 = at_1(row);
  for (var col = lane; col < 300; col += 128) {
    let p2 = clamp(col, 0, 47);
    let v3: f32 = at_0((p2 * 9));
    let v5: f32 = asg_add(v3, v4);
    let v6: f32 = asg_sin(v5);
    let v7: f32 = asg_opaque(2.0);
    let v8: f32 = (v6 * v7);
    let v9: f32 = asg_tanh(v8);
    let v10: f32 = asg_opaque(3.0);
    let v11: f32 = asg_div(v9, v10);
    let v12: f32 = asg_exp(v11);
    let p13 = clamp((col - 48), 0, 47);
    let v14: f32 = at_0((p13 * 9 + 432));
    let v15: f32 = asg_add(v14, v4);
    let v16: f32 = asg_sin(v15);
    let v17: f32 = asg_opaque(2.0);
    let v18: f32 = (v16 * v17);
    let v19: f32 = asg_tanh(v18);
    let v20: f32 = asg_opaque(3.0);
    let v21: f32 = asg_div(v19, v20);
    let v22: f32 = asg_exp(v21);
    let p23 = clamp((col - 96), 0, 47);
    let v24: f32 = at_0((p23 * 9 + 864));
    let v25: f32 = asg_add(v24, v4);
    let v26: f32 = asg_sin(v25);
    let v27: f32 = asg_opaque(2.0);
    let v28: f32 = (v26 * v27);
    let v29: f32 = asg_tanh(v28);
    let v30: f32 = asg_opaque(3.0);
    let v31: f32 = asg_div(v29, v30);
    let v32: f32 = asg_exp(v31);
    let p33 = clamp((col - 144), 0, 47);
    let v34: f32 = at_0((p33 * 9 + 1296));
    let v35: f32 = asg_add(v34, v4);
    let v36: f32 = asg_sin(v35);
    let v37: f32 = asg_opaque(2.0);
    let v38: f32 = (v36 * v37);
    let v39: f32 = asg_tanh(v38);
    let v40: f32 = asg_opaque(3.0);
    let v41: f32 = asg_div(v39, v40);
    let v42: f32 = asg_exp(v41);
    let p43 = clamp((col - 192), 0, 47);
    let v44: f32 = at_0((p43 * 9 + 1728));
    let v45: f32 = asg_add(v44, v4);
    let v46: f32 = asg_sin(v45);
    let v47: f32 = asg_opaque(2.0);
    let v48: f32 = (v46 * v47);
    let v49: f32 = asg_tanh(v48);
    let v50: f32 = asg_opaque(3.0);
    let v51: f32 = asg_div(v49, v50);
    let v52: f32 = asg_exp(v51);
    let p53 = clamp((col - 240), 0, 47);
    let v54: f32 = at_0((p53 * 9 + 2160));
    let v55: f32 = asg_add(v54, v4);
    let v56: f32 = asg_sin(v55);
    let v57: f32 = asg_opaque(2.0);
    let v58: f32 = (v56 * v57);
    let v59: f32 = asg_tanh(v58);
    let v60: f32 = asg_opaque(3.0);
    let v61: f32 = asg_div(v59, v60);
    let v62: f32 = asg_exp(v61);
    let p63 = clamp((col - 288), 0, 11);
    let v64: f32 = at_0((p63 * 9 + 2592));
    let v65: f32 = asg_add(v64, v4);
    let v66: f32 = asg_sin(v65);
    let v67: f32 = asg_opaque(2.0);
    let v68: f32 = (v66 * v67);
    let v69: f32 = asg_tanh(v68);
    let v70: f32 = asg_opaque(3.0);
    let v71: f32 = asg_div(v69, v70);
    let v72: f32 = asg_exp(v71);
    let v73: f32 = select(select(select(select(select(select(v12, v22, col >= 48), v32, col >= 96), v42, col >= 144), v52, col >= 192), v62, col >= 240), v72, col >= 288);
    a1 = asg_add(a1, v73);
  }
  let full74 = asg_parts * min(asg_width, 128u) == 128u;
  if (full74) {
    for (var half = min(asg_width, 128u) / 2u; half > 0u; half /= 2u) {
      let o75 = subgroupShuffleXor(a1, half);
      a1 = asg_add(a1, o75);
    }
    a1 = subgroupBroadcastFirst(a1);
    if (asg_parts > 1u) {
      if (asg_place == 0u) {
        shared_f32_0[asg_part] = a1;
      }
      workgroupBarrier();
      a1 = shared_f32_0[0];
      for (var part = 1u; part < asg_parts; part++) {
        a1 = asg_add(a1, shared_f32_0[part]);
      }
      workgroupBarrier();
    }
  }
  if (!full74) {
    shared_f32_0[lane] = a1;
    workgroupBarrier();
    for (var half = 64; half > 0; half /= 2) {
      if (lane < half) {
        a1 = shared_f32_0[lane];
        a1 = asg_add(a1, shared_f32_0[lane + half]);
        shared_f32_0[lane] = a1;
      }
      workgroupBarrier();
    }
    a1 = shared_f32_0[0];
    workgroupBarrier();
  }
  let v76: f32 = f32(a1);
  storageBarrier();
  if (lane == 0) {
    put_2(row, v76);
  }
}

// kernel 8
// with asg_zero
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
  let group = i32(workgroup.x + workgroup.y * 19u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 19 * 16 + me / 4 % 16;
  let tb = group / 19;
  if (tn >= 2 || tm >= 290 || group >= 19) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let n0 = min((tn * 8), 8);
  let n1 = min((tn * 8 + 1), 8);
  let n2 = min((tn * 8 + 2), 8);
  let n3 = min((tn * 8 + 3), 8);
  let n4 = min((tn * 8 + 4), 8);
  let n5 = min((tn * 8 + 5), 8);
  let n6 = min((tn * 8 + 6), 8);
  let n7 = min((tn * 8 + 7), 8);
  for (var k = 0; k < 75; k++) {
    let p1 = clamp(k, 0, 47);
    let v2: f32 = at_0((p1 * 290 + tm));
    let p3 = clamp((k - 48), 0, 47);
    let v4: f32 = at_1((p3 * 290 + tm));
    let v5: f32 = select(v2, v4, k >= 48);
    let v6: f32 = at_2((k * 9 + n0));
    let v7: f32 = at_2((k * 9 + n1));
    let v8: f32 = at_2((k * 9 + n2));
    let v9: f32 = at_2((k * 9 + n3));
    let v10: f32 = at_2((k * 9 + n4));
    let v11: f32 = at_2((k * 9 + n5));
    let v12: f32 = at_2((k * 9 + n6));
    let v13: f32 = at_2((k * 9 + n7));
    let b14 = vec4<f32>(v6, v7, v8, v9);
    let b15 = vec4<f32>(v10, v11, v12, v13);
    c0_0 += v5 * b14;
    c0_1 += v5 * b15;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
      if (four < 3) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 9) { break; }
          let v16: f32 = f32(vector.x);
          put_3((m * 9 + n), v16);
          vector = vector.yzww;
        }
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 9
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_4[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 19u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 19 * 16 + me / 4 % 16;
  let tb = group / 19;
  if (tn >= 2 || tm >= 290 || group >= 19) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let n0 = min((tn * 8), 8);
  let n1 = min((tn * 8 + 1), 8);
  let n2 = min((tn * 8 + 2), 8);
  let n3 = min((tn * 8 + 3), 8);
  let n4 = min((tn * 8 + 4), 8);
  let n5 = min((tn * 8 + 5), 8);
  let n6 = min((tn * 8 + 6), 8);
  let n7 = min((tn * 8 + 7), 8);
  for (var k = 0; k < 75; k++) {
    let p1 = clamp((k + 27), 0, 47);
    let v2: f32 = at_0((p1 * 290 + tm));
    let p3 = clamp((k - 21), 0, 47);
    let v4: f32 = at_1((p3 * 290 + tm));
    let p5 = clamp((k - 69), 0, 47);
    let v6: f32 = at_2((p5 * 290 + tm));
    let v7: f32 = select(select(v2, v4, (k + 75) >= 96), v6, (k + 75) >= 144);
    let v8: f32 = at_3((k * 9 + n0 + 675));
    let v9: f32 = at_3((k * 9 + n1 + 675));
    let v10: f32 = at_3((k * 9 + n2 + 675));
    let v11: f32 = at_3((k * 9 + n3 + 675));
    let v12: f32 = at_3((k * 9 + n4 + 675));
    let v13: f32 = at_3((k * 9 + n5 + 675));
    let v14: f32 = at_3((k * 9 + n6 + 675));
    let v15: f32 = at_3((k * 9 + n7 + 675));
    let b16 = vec4<f32>(v8, v9, v10, v11);
    let b17 = vec4<f32>(v12, v13, v14, v15);
    c0_0 += v7 * b16;
    c0_1 += v7 * b17;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
      if (four < 3) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 9) { break; }
          let v18: f32 = f32(vector.x);
          put_4((m * 9 + n), v18);
          vector = vector.yzww;
        }
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 10
// with asg_zero
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
  let group = i32(workgroup.x + workgroup.y * 19u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 19 * 16 + me / 4 % 16;
  let tb = group / 19;
  if (tn >= 2 || tm >= 290 || group >= 19) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let n0 = min((tn * 8), 8);
  let n1 = min((tn * 8 + 1), 8);
  let n2 = min((tn * 8 + 2), 8);
  let n3 = min((tn * 8 + 3), 8);
  let n4 = min((tn * 8 + 4), 8);
  let n5 = min((tn * 8 + 5), 8);
  let n6 = min((tn * 8 + 6), 8);
  let n7 = min((tn * 8 + 7), 8);
  for (var k = 0; k < 75; k++) {
    let p1 = clamp((k + 6), 0, 47);
    let v2: f32 = at_0((p1 * 290 + tm));
    let p3 = clamp((k - 42), 0, 47);
    let v4: f32 = at_1((p3 * 290 + tm));
    let v5: f32 = select(v2, v4, (k + 150) >= 192);
    let v6: f32 = at_2((k * 9 + n0 + 1350));
    let v7: f32 = at_2((k * 9 + n1 + 1350));
    let v8: f32 = at_2((k * 9 + n2 + 1350));
    let v9: f32 = at_2((k * 9 + n3 + 1350));
    let v10: f32 = at_2((k * 9 + n4 + 1350));
    let v11: f32 = at_2((k * 9 + n5 + 1350));
    let v12: f32 = at_2((k * 9 + n6 + 1350));
    let v13: f32 = at_2((k * 9 + n7 + 1350));
    let b14 = vec4<f32>(v6, v7, v8, v9);
    let b15 = vec4<f32>(v10, v11, v12, v13);
    c0_0 += v5 * b14;
    c0_1 += v5 * b15;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
      if (four < 3) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 9) { break; }
          let v16: f32 = f32(vector.x);
          put_3((m * 9 + n), v16);
          vector = vector.yzww;
        }
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 11
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_4[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 19u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 19 * 16 + me / 4 % 16;
  let tb = group / 19;
  if (tn >= 2 || tm >= 290 || group >= 19) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let n0 = min((tn * 8), 8);
  let n1 = min((tn * 8 + 1), 8);
  let n2 = min((tn * 8 + 2), 8);
  let n3 = min((tn * 8 + 3), 8);
  let n4 = min((tn * 8 + 4), 8);
  let n5 = min((tn * 8 + 5), 8);
  let n6 = min((tn * 8 + 6), 8);
  let n7 = min((tn * 8 + 7), 8);
  for (var k = 0; k < 75; k++) {
    let p1 = clamp((k + 33), 0, 47);
    let v2: f32 = at_0((p1 * 290 + tm));
    let p3 = clamp((k - 15), 0, 47);
    let v4: f32 = at_1((p3 * 290 + tm));
    let p5 = clamp((k - 63), 0, 11);
    let v6: f32 = at_2((p5 * 290 + tm));
    let v7: f32 = select(select(v2, v4, (k + 225) >= 240), v6, (k + 225) >= 288);
    let v8: f32 = at_3((k * 9 + n0 + 2025));
    let v9: f32 = at_3((k * 9 + n1 + 2025));
    let v10: f32 = at_3((k * 9 + n2 + 2025));
    let v11: f32 = at_3((k * 9 + n3 + 2025));
    let v12: f32 = at_3((k * 9 + n4 + 2025));
    let v13: f32 = at_3((k * 9 + n5 + 2025));
    let v14: f32 = at_3((k * 9 + n6 + 2025));
    let v15: f32 = at_3((k * 9 + n7 + 2025));
    let b16 = vec4<f32>(v8, v9, v10, v11);
    let b17 = vec4<f32>(v12, v13, v14, v15);
    c0_0 += v7 * b16;
    c0_1 += v7 * b17;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
      if (four < 3) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 9) { break; }
          let v18: f32 = f32(vector.x);
          put_4((m * 9 + n), v18);
          vector = vector.yzww;
        }
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 12
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_4[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 41u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 2610) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v3: f32 = at_0(row);
  let v5: f32 = at_1(row);
  let v7: f32 = at_2(row);
  let v9: f32 = at_3(row);
  for (var col = 0; col < 4; col++) {
    let p2 = clamp(col, 0, 0);
    let p4 = clamp((col - 1), 0, 0);
    let p6 = clamp((col - 2), 0, 0);
    let p8 = clamp((col - 3), 0, 0);
    let v10: f32 = select(select(select(v3, v5, col >= 1), v7, col >= 2), v9, col >= 3);
    a1 = asg_add(a1, v10);
  }
  let v11: f32 = f32(a1);
  put_4(row, v11);
}

// kernel 13
// with asg_add, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_copysign, asg_power_of_two, asg_expm1_near, asg_exp_parts, asg_tanh, asg_bitwise_and_u32
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

var<workgroup> shared_f32_0: array<f32, 128>;
@compute @workgroup_size(128)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 300u);
  let me = group * 128 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 300) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v2: f32 = at_0((row * 9));
  for (var col = lane; col < 290; col += 128) {
    let v3: f32 = at_1(col);
    let v4: f32 = asg_add(v2, v3);
    let v5: f32 = asg_tanh(v4);
    a1 = asg_add(a1, v5);
  }
  let full6 = asg_parts * min(asg_width, 128u) == 128u;
  if (full6) {
    for (var half = min(asg_width, 128u) / 2u; half > 0u; half /= 2u) {
      let o7 = subgroupShuffleXor(a1, half);
      a1 = asg_add(a1, o7);
    }
    a1 = subgroupBroadcastFirst(a1);
    if (asg_parts > 1u) {
      if (asg_place == 0u) {
        shared_f32_0[asg_part] = a1;
      }
      workgroupBarrier();
      a1 = shared_f32_0[0];
      for (var part = 1u; part < asg_parts; part++) {
        a1 = asg_add(a1, shared_f32_0[part]);
      }
      workgroupBarrier();
    }
  }
  if (!full6) {
    shared_f32_0[lane] = a1;
    workgroupBarrier();
    for (var half = 64; half > 0; half /= 2) {
      if (lane < half) {
        a1 = shared_f32_0[lane];
        a1 = asg_add(a1, shared_f32_0[lane + half]);
        shared_f32_0[lane] = a1;
      }
      workgroupBarrier();
    }
    a1 = shared_f32_0[0];
    workgroupBarrier();
  }
  let v8: f32 = f32(a1);
  storageBarrier();
  if (lane == 0) {
    put_2(row, v8);
  }
}

// kernel 14
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

var<workgroup> shared_f32_0: array<f32, 128>;
@compute @workgroup_size(128)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 128 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 1) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = lane; col < 300; col += 128) {
    let v2: f32 = at_0(col);
    a1 = asg_add(a1, v2);
  }
  let full3 = asg_parts * min(asg_width, 128u) == 128u;
  if (full3) {
    for (var half = min(asg_width, 128u) / 2u; half > 0u; half /= 2u) {
      let o4 = subgroupShuffleXor(a1, half);
      a1 = asg_add(a1, o4);
    }
    a1 = subgroupBroadcastFirst(a1);
    if (asg_parts > 1u) {
      if (asg_place == 0u) {
        shared_f32_0[asg_part] = a1;
      }
      workgroupBarrier();
      a1 = shared_f32_0[0];
      for (var part = 1u; part < asg_parts; part++) {
        a1 = asg_add(a1, shared_f32_0[part]);
      }
      workgroupBarrier();
    }
  }
  if (!full3) {
    shared_f32_0[lane] = a1;
    workgroupBarrier();
    for (var half = 64; half > 0; half /= 2) {
      if (lane < half) {
        a1 = shared_f32_0[lane];
        a1 = asg_add(a1, shared_f32_0[lane + half]);
        shared_f32_0[lane] = a1;
      }
      workgroupBarrier();
    }
    a1 = shared_f32_0[0];
    workgroupBarrier();
  }
  let v5: f32 = f32(a1);
  storageBarrier();
  if (lane == 0) {
    put_1(0, v5);
  }
}

// kernel 15
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn put_four_7(i: i32, v: vec4<f32>) { buf_7[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 57u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 3600) { return; }
  let p1 = clamp((row / 12), 0, 47);
  let v2: f32 = at_0((p1 * 290 + (row % 12) * 4));
  let p3 = clamp(((row / 12) - 48), 0, 47);
  let v4: f32 = at_1((p3 * 290 + (row % 12) * 4));
  let p5 = clamp(((row / 12) - 96), 0, 47);
  let v6: f32 = at_2((p5 * 290 + (row % 12) * 4));
  let p7 = clamp(((row / 12) - 144), 0, 47);
  let v8: f32 = at_3((p7 * 290 + (row % 12) * 4));
  let p9 = clamp(((row / 12) - 192), 0, 47);
  let v10: f32 = at_4((p9 * 290 + (row % 12) * 4));
  let p11 = clamp(((row / 12) - 240), 0, 47);
  let v12: f32 = at_5((p11 * 290 + (row % 12) * 4));
  let p13 = clamp(((row / 12) - 288), 0, 11);
  let v14: f32 = at_6((p13 * 290 + (row % 12) * 4));
  let v15: f32 = select(select(select(select(select(select(v2, v4, (row / 12) >= 48), v6, (row / 12) >= 96), v8, (row / 12) >= 144), v10, (row / 12) >= 192), v12, (row / 12) >= 240), v14, (row / 12) >= 288);
  let v16: f32 = v15;
  let p17 = clamp((row / 12), 0, 47);
  let v18: f32 = at_0((p17 * 290 + (row % 12) * 4 + 1));
  let p19 = clamp(((row / 12) - 48), 0, 47);
  let v20: f32 = at_1((p19 * 290 + (row % 12) * 4 + 1));
  let p21 = clamp(((row / 12) - 96), 0, 47);
  let v22: f32 = at_2((p21 * 290 + (row % 12) * 4 + 1));
  let p23 = clamp(((row / 12) - 144), 0, 47);
  let v24: f32 = at_3((p23 * 290 + (row % 12) * 4 + 1));
  let p25 = clamp(((row / 12) - 192), 0, 47);
  let v26: f32 = at_4((p25 * 290 + (row % 12) * 4 + 1));
  let p27 = clamp(((row / 12) - 240), 0, 47);
  let v28: f32 = at_5((p27 * 290 + (row % 12) * 4 + 1));
  let p29 = clamp(((row / 12) - 288), 0, 11);
  let v30: f32 = at_6((p29 * 290 + (row % 12) * 4 + 1));
  let v31: f32 = select(select(select(select(select(select(v18, v20, (row / 12) >= 48), v22, (row / 12) >= 96), v24, (row / 12) >= 144), v26, (row / 12) >= 192), v28, (row / 12) >= 240), v30, (row / 12) >= 288);
  let v32: f32 = v31;
  let p33 = clamp((row / 12), 0, 47);
  let v34: f32 = at_0((p33 * 290 + (row % 12) * 4 + 2));
  let p35 = clamp(((row / 12) - 48), 0, 47);
  let v36: f32 = at_1((p35 * 290 + (row % 12) * 4 + 2));
  let p37 = clamp(((row / 12) - 96), 0, 47);
  let v38: f32 = at_2((p37 * 290 + (row % 12) * 4 + 2));
  let p39 = clamp(((row / 12) - 144), 0, 47);
  let v40: f32 = at_3((p39 * 290 + (row % 12) * 4 + 2));
  let p41 = clamp(((row / 12) - 192), 0, 47);
  let v42: f32 = at_4((p41 * 290 + (row % 12) * 4 + 2));
  let p43 = clamp(((row / 12) - 240), 0, 47);
  let v44: f32 = at_5((p43 * 290 + (row % 12) * 4 + 2));
  let p45 = clamp(((row / 12) - 288), 0, 11);
  let v46: f32 = at_6((p45 * 290 + (row % 12) * 4 + 2));
  let v47: f32 = select(select(select(select(select(select(v34, v36, (row / 12) >= 48), v38, (row / 12) >= 96), v40, (row / 12) >= 144), v42, (row / 12) >= 192), v44, (row / 12) >= 240), v46, (row / 12) >= 288);
  let v48: f32 = v47;
  let p49 = clamp((row / 12), 0, 47);
  let v50: f32 = at_0((p49 * 290 + (row % 12) * 4 + 3));
  let p51 = clamp(((row / 12) - 48), 0, 47);
  let v52: f32 = at_1((p51 * 290 + (row % 12) * 4 + 3));
  let p53 = clamp(((row / 12) - 96), 0, 47);
  let v54: f32 = at_2((p53 * 290 + (row % 12) * 4 + 3));
  let p55 = clamp(((row / 12) - 144), 0, 47);
  let v56: f32 = at_3((p55 * 290 + (row % 12) * 4 + 3));
  let p57 = clamp(((row / 12) - 192), 0, 47);
  let v58: f32 = at_4((p57 * 290 + (row % 12) * 4 + 3));
  let p59 = clamp(((row / 12) - 240), 0, 47);
  let v60: f32 = at_5((p59 * 290 + (row % 12) * 4 + 3));
  let p61 = clamp(((row / 12) - 288), 0, 11);
  let v62: f32 = at_6((p61 * 290 + (row % 12) * 4 + 3));
  let v63: f32 = select(select(select(select(select(select(v50, v52, (row / 12) >= 48), v54, (row / 12) >= 96), v56, (row / 12) >= 144), v58, (row / 12) >= 192), v60, (row / 12) >= 240), v62, (row / 12) >= 288);
  let v64: f32 = v63;
  put_four_7(row, vec4<f32>(v16, v32, v48, v64));
}

// kernel 16
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 3u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 144) { return; }
  let v1: f32 = at_0(((row / 48) * 290 + (row % 48)));
  let v2: f32 = v1;
  let v3: f32 = at_0(((row / 48) * 290 + (row % 48) + 48));
  let v4: f32 = v3;
  let v5: f32 = at_0(((row / 48) * 290 + (row % 48) + 96));
  let v6: f32 = v5;
  put_1(row, v2);
  put_2(row, v4);
  put_3(row, v6);
}

// kernel 17
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> i32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_3(i: i32, v: f32) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 225u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 14400) { return; }
  let v3: f32 = at_0(row);
  var w1: f32 = v3;
  for (var k2 = 0; k2 < 3; k2++) {
    let v4: i32 = at_1(k2);
    let j5 = select(v4, v4 + 300, v4 < 0);
    let j6 = clamp(j5, 0, 299);
    let v7: f32 = at_2((k2 * 48 + (row % 48)));
    if (j5 == j6 && j6 == (row / 48)) {
      w1 = asg_add(w1, v7);
    }
  }
  let v8: f32 = w1;
  put_3(row, v8);
}

// kernel 18
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn put_four_7(i: i32, v: vec4<f32>) { buf_7[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 57u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 3600) { return; }
  let p1 = clamp((row / 12), 0, 47);
  let v2: f32 = at_0((p1 * 290 + (row % 12) * 4 + 48));
  let p3 = clamp(((row / 12) - 48), 0, 47);
  let v4: f32 = at_1((p3 * 290 + (row % 12) * 4 + 48));
  let p5 = clamp(((row / 12) - 96), 0, 47);
  let v6: f32 = at_2((p5 * 290 + (row % 12) * 4 + 48));
  let p7 = clamp(((row / 12) - 144), 0, 47);
  let v8: f32 = at_3((p7 * 290 + (row % 12) * 4 + 48));
  let p9 = clamp(((row / 12) - 192), 0, 47);
  let v10: f32 = at_4((p9 * 290 + (row % 12) * 4 + 48));
  let p11 = clamp(((row / 12) - 240), 0, 47);
  let v12: f32 = at_5((p11 * 290 + (row % 12) * 4 + 48));
  let p13 = clamp(((row / 12) - 288), 0, 11);
  let v14: f32 = at_6((p13 * 290 + (row % 12) * 4 + 48));
  let v15: f32 = select(select(select(select(select(select(v2, v4, (row / 12) >= 48), v6, (row / 12) >= 96), v8, (row / 12) >= 144), v10, (row / 12) >= 192), v12, (row / 12) >= 240), v14, (row / 12) >= 288);
  let v16: f32 = v15;
  let p17 = clamp((row / 12), 0, 47);
  let v18: f32 = at_0((p17 * 290 + (row % 12) * 4 + 49));
  let p19 = clamp(((row / 12) - 48), 0, 47);
  let v20: f32 = at_1((p19 * 290 + (row % 12) * 4 + 49));
  let p21 = clamp(((row / 12) - 96), 0, 47);
  let v22: f32 = at_2((p21 * 290 + (row % 12) * 4 + 49));
  let p23 = clamp(((row / 12) - 144), 0, 47);
  let v24: f32 = at_3((p23 * 290 + (row % 12) * 4 + 49));
  let p25 = clamp(((row / 12) - 192), 0, 47);
  let v26: f32 = at_4((p25 * 290 + (row % 12) * 4 + 49));
  let p27 = clamp(((row / 12) - 240), 0, 47);
  let v28: f32 = at_5((p27 * 290 + (row % 12) * 4 + 49));
  let p29 = clamp(((row / 12) - 288), 0, 11);
  let v30: f32 = at_6((p29 * 290 + (row % 12) * 4 + 49));
  let v31: f32 = select(select(select(select(select(select(v18, v20, (row / 12) >= 48), v22, (row / 12) >= 96), v24, (row / 12) >= 144), v26, (row / 12) >= 192), v28, (row / 12) >= 240), v30, (row / 12) >= 288);
  let v32: f32 = v31;
  let p33 = clamp((row / 12), 0, 47);
  let v34: f32 = at_0((p33 * 290 + (row % 12) * 4 + 50));
  let p35 = clamp(((row / 12) - 48), 0, 47);
  let v36: f32 = at_1((p35 * 290 + (row % 12) * 4 + 50));
  let p37 = clamp(((row / 12) - 96), 0, 47);
  let v38: f32 = at_2((p37 * 290 + (row % 12) * 4 + 50));
  let p39 = clamp(((row / 12) - 144), 0, 47);
  let v40: f32 = at_3((p39 * 290 + (row % 12) * 4 + 50));
  let p41 = clamp(((row / 12) - 192), 0, 47);
  let v42: f32 = at_4((p41 * 290 + (row % 12) * 4 + 50));
  let p43 = clamp(((row / 12) - 240), 0, 47);
  let v44: f32 = at_5((p43 * 290 + (row % 12) * 4 + 50));
  let p45 = clamp(((row / 12) - 288), 0, 11);
  let v46: f32 = at_6((p45 * 290 + (row % 12) * 4 + 50));
  let v47: f32 = select(select(select(select(select(select(v34, v36, (row / 12) >= 48), v38, (row / 12) >= 96), v40, (row / 12) >= 144), v42, (row / 12) >= 192), v44, (row / 12) >= 240), v46, (row / 12) >= 288);
  let v48: f32 = v47;
  let p49 = clamp((row / 12), 0, 47);
  let v50: f32 = at_0((p49 * 290 + (row % 12) * 4 + 51));
  let p51 = clamp(((row / 12) - 48), 0, 47);
  let v52: f32 = at_1((p51 * 290 + (row % 12) * 4 + 51));
  let p53 = clamp(((row / 12) - 96), 0, 47);
  let v54: f32 = at_2((p53 * 290 + (row % 12) * 4 + 51));
  let p55 = clamp(((row / 12) - 144), 0, 47);
  let v56: f32 = at_3((p55 * 290 + (row % 12) * 4 + 51));
  let p57 = clamp(((row / 12) - 192), 0, 47);
  let v58: f32 = at_4((p57 * 290 + (row % 12) * 4 + 51));
  let p59 = clamp(((row / 12) - 240), 0, 47);
  let v60: f32 = at_5((p59 * 290 + (row % 12) * 4 + 51));
  let p61 = clamp(((row / 12) - 288), 0, 11);
  let v62: f32 = at_6((p61 * 290 + (row % 12) * 4 + 51));
  let v63: f32 = select(select(select(select(select(select(v50, v52, (row / 12) >= 48), v54, (row / 12) >= 96), v56, (row / 12) >= 144), v58, (row / 12) >= 192), v60, (row / 12) >= 240), v62, (row / 12) >= 288);
  let v64: f32 = v63;
  put_four_7(row, vec4<f32>(v16, v32, v48, v64));
}

// kernel 19
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn put_four_7(i: i32, v: vec4<f32>) { buf_7[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 57u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 3600) { return; }
  let p1 = clamp((row / 12), 0, 47);
  let v2: f32 = at_0((p1 * 290 + (row % 12) * 4 + 96));
  let p3 = clamp(((row / 12) - 48), 0, 47);
  let v4: f32 = at_1((p3 * 290 + (row % 12) * 4 + 96));
  let p5 = clamp(((row / 12) - 96), 0, 47);
  let v6: f32 = at_2((p5 * 290 + (row % 12) * 4 + 96));
  let p7 = clamp(((row / 12) - 144), 0, 47);
  let v8: f32 = at_3((p7 * 290 + (row % 12) * 4 + 96));
  let p9 = clamp(((row / 12) - 192), 0, 47);
  let v10: f32 = at_4((p9 * 290 + (row % 12) * 4 + 96));
  let p11 = clamp(((row / 12) - 240), 0, 47);
  let v12: f32 = at_5((p11 * 290 + (row % 12) * 4 + 96));
  let p13 = clamp(((row / 12) - 288), 0, 11);
  let v14: f32 = at_6((p13 * 290 + (row % 12) * 4 + 96));
  let v15: f32 = select(select(select(select(select(select(v2, v4, (row / 12) >= 48), v6, (row / 12) >= 96), v8, (row / 12) >= 144), v10, (row / 12) >= 192), v12, (row / 12) >= 240), v14, (row / 12) >= 288);
  let v16: f32 = v15;
  let p17 = clamp((row / 12), 0, 47);
  let v18: f32 = at_0((p17 * 290 + (row % 12) * 4 + 97));
  let p19 = clamp(((row / 12) - 48), 0, 47);
  let v20: f32 = at_1((p19 * 290 + (row % 12) * 4 + 97));
  let p21 = clamp(((row / 12) - 96), 0, 47);
  let v22: f32 = at_2((p21 * 290 + (row % 12) * 4 + 97));
  let p23 = clamp(((row / 12) - 144), 0, 47);
  let v24: f32 = at_3((p23 * 290 + (row % 12) * 4 + 97));
  let p25 = clamp(((row / 12) - 192), 0, 47);
  let v26: f32 = at_4((p25 * 290 + (row % 12) * 4 + 97));
  let p27 = clamp(((row / 12) - 240), 0, 47);
  let v28: f32 = at_5((p27 * 290 + (row % 12) * 4 + 97));
  let p29 = clamp(((row / 12) - 288), 0, 11);
  let v30: f32 = at_6((p29 * 290 + (row % 12) * 4 + 97));
  let v31: f32 = select(select(select(select(select(select(v18, v20, (row / 12) >= 48), v22, (row / 12) >= 96), v24, (row / 12) >= 144), v26, (row / 12) >= 192), v28, (row / 12) >= 240), v30, (row / 12) >= 288);
  let v32: f32 = v31;
  let p33 = clamp((row / 12), 0, 47);
  let v34: f32 = at_0((p33 * 290 + (row % 12) * 4 + 98));
  let p35 = clamp(((row / 12) - 48), 0, 47);
  let v36: f32 = at_1((p35 * 290 + (row % 12) * 4 + 98));
  let p37 = clamp(((row / 12) - 96), 0, 47);
  let v38: f32 = at_2((p37 * 290 + (row % 12) * 4 + 98));
  let p39 = clamp(((row / 12) - 144), 0, 47);
  let v40: f32 = at_3((p39 * 290 + (row % 12) * 4 + 98));
  let p41 = clamp(((row / 12) - 192), 0, 47);
  let v42: f32 = at_4((p41 * 290 + (row % 12) * 4 + 98));
  let p43 = clamp(((row / 12) - 240), 0, 47);
  let v44: f32 = at_5((p43 * 290 + (row % 12) * 4 + 98));
  let p45 = clamp(((row / 12) - 288), 0, 11);
  let v46: f32 = at_6((p45 * 290 + (row % 12) * 4 + 98));
  let v47: f32 = select(select(select(select(select(select(v34, v36, (row / 12) >= 48), v38, (row / 12) >= 96), v40, (row / 12) >= 144), v42, (row / 12) >= 192), v44, (row / 12) >= 240), v46, (row / 12) >= 288);
  let v48: f32 = v47;
  let p49 = clamp((row / 12), 0, 47);
  let v50: f32 = at_0((p49 * 290 + (row % 12) * 4 + 99));
  let p51 = clamp(((row / 12) - 48), 0, 47);
  let v52: f32 = at_1((p51 * 290 + (row % 12) * 4 + 99));
  let p53 = clamp(((row / 12) - 96), 0, 47);
  let v54: f32 = at_2((p53 * 290 + (row % 12) * 4 + 99));
  let p55 = clamp(((row / 12) - 144), 0, 47);
  let v56: f32 = at_3((p55 * 290 + (row % 12) * 4 + 99));
  let p57 = clamp(((row / 12) - 192), 0, 47);
  let v58: f32 = at_4((p57 * 290 + (row % 12) * 4 + 99));
  let p59 = clamp(((row / 12) - 240), 0, 47);
  let v60: f32 = at_5((p59 * 290 + (row % 12) * 4 + 99));
  let p61 = clamp(((row / 12) - 288), 0, 11);
  let v62: f32 = at_6((p61 * 290 + (row % 12) * 4 + 99));
  let v63: f32 = select(select(select(select(select(select(v50, v52, (row / 12) >= 48), v54, (row / 12) >= 96), v56, (row / 12) >= 144), v58, (row / 12) >= 192), v60, (row / 12) >= 240), v62, (row / 12) >= 288);
  let v64: f32 = v63;
  put_four_7(row, vec4<f32>(v16, v32, v48, v64));
}

// kernel 20
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn put_four_7(i: i32, v: vec4<f32>) { buf_7[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 57u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 3600) { return; }
  let p1 = clamp((row / 12), 0, 47);
  let v2: f32 = at_0((p1 * 290 + (row % 12) * 4 + 144));
  let p3 = clamp(((row / 12) - 48), 0, 47);
  let v4: f32 = at_1((p3 * 290 + (row % 12) * 4 + 144));
  let p5 = clamp(((row / 12) - 96), 0, 47);
  let v6: f32 = at_2((p5 * 290 + (row % 12) * 4 + 144));
  let p7 = clamp(((row / 12) - 144), 0, 47);
  let v8: f32 = at_3((p7 * 290 + (row % 12) * 4 + 144));
  let p9 = clamp(((row / 12) - 192), 0, 47);
  let v10: f32 = at_4((p9 * 290 + (row % 12) * 4 + 144));
  let p11 = clamp(((row / 12) - 240), 0, 47);
  let v12: f32 = at_5((p11 * 290 + (row % 12) * 4 + 144));
  let p13 = clamp(((row / 12) - 288), 0, 11);
  let v14: f32 = at_6((p13 * 290 + (row % 12) * 4 + 144));
  let v15: f32 = select(select(select(select(select(select(v2, v4, (row / 12) >= 48), v6, (row / 12) >= 96), v8, (row / 12) >= 144), v10, (row / 12) >= 192), v12, (row / 12) >= 240), v14, (row / 12) >= 288);
  let v16: f32 = v15;
  let p17 = clamp((row / 12), 0, 47);
  let v18: f32 = at_0((p17 * 290 + (row % 12) * 4 + 145));
  let p19 = clamp(((row / 12) - 48), 0, 47);
  let v20: f32 = at_1((p19 * 290 + (row % 12) * 4 + 145));
  let p21 = clamp(((row / 12) - 96), 0, 47);
  let v22: f32 = at_2((p21 * 290 + (row % 12) * 4 + 145));
  let p23 = clamp(((row / 12) - 144), 0, 47);
  let v24: f32 = at_3((p23 * 290 + (row % 12) * 4 + 145));
  let p25 = clamp(((row / 12) - 192), 0, 47);
  let v26: f32 = at_4((p25 * 290 + (row % 12) * 4 + 145));
  let p27 = clamp(((row / 12) - 240), 0, 47);
  let v28: f32 = at_5((p27 * 290 + (row % 12) * 4 + 145));
  let p29 = clamp(((row / 12) - 288), 0, 11);
  let v30: f32 = at_6((p29 * 290 + (row % 12) * 4 + 145));
  let v31: f32 = select(select(select(select(select(select(v18, v20, (row / 12) >= 48), v22, (row / 12) >= 96), v24, (row / 12) >= 144), v26, (row / 12) >= 192), v28, (row / 12) >= 240), v30, (row / 12) >= 288);
  let v32: f32 = v31;
  let p33 = clamp((row / 12), 0, 47);
  let v34: f32 = at_0((p33 * 290 + (row % 12) * 4 + 146));
  let p35 = clamp(((row / 12) - 48), 0, 47);
  let v36: f32 = at_1((p35 * 290 + (row % 12) * 4 + 146));
  let p37 = clamp(((row / 12) - 96), 0, 47);
  let v38: f32 = at_2((p37 * 290 + (row % 12) * 4 + 146));
  let p39 = clamp(((row / 12) - 144), 0, 47);
  let v40: f32 = at_3((p39 * 290 + (row % 12) * 4 + 146));
  let p41 = clamp(((row / 12) - 192), 0, 47);
  let v42: f32 = at_4((p41 * 290 + (row % 12) * 4 + 146));
  let p43 = clamp(((row / 12) - 240), 0, 47);
  let v44: f32 = at_5((p43 * 290 + (row % 12) * 4 + 146));
  let p45 = clamp(((row / 12) - 288), 0, 11);
  let v46: f32 = at_6((p45 * 290 + (row % 12) * 4 + 146));
  let v47: f32 = select(select(select(select(select(select(v34, v36, (row / 12) >= 48), v38, (row / 12) >= 96), v40, (row / 12) >= 144), v42, (row / 12) >= 192), v44, (row / 12) >= 240), v46, (row / 12) >= 288);
  let v48: f32 = v47;
  let p49 = clamp((row / 12), 0, 47);
  let v50: f32 = at_0((p49 * 290 + (row % 12) * 4 + 147));
  let p51 = clamp(((row / 12) - 48), 0, 47);
  let v52: f32 = at_1((p51 * 290 + (row % 12) * 4 + 147));
  let p53 = clamp(((row / 12) - 96), 0, 47);
  let v54: f32 = at_2((p53 * 290 + (row % 12) * 4 + 147));
  let p55 = clamp(((row / 12) - 144), 0, 47);
  let v56: f32 = at_3((p55 * 290 + (row % 12) * 4 + 147));
  let p57 = clamp(((row / 12) - 192), 0, 47);
  let v58: f32 = at_4((p57 * 290 + (row % 12) * 4 + 147));
  let p59 = clamp(((row / 12) - 240), 0, 47);
  let v60: f32 = at_5((p59 * 290 + (row % 12) * 4 + 147));
  let p61 = clamp(((row / 12) - 288), 0, 11);
  let v62: f32 = at_6((p61 * 290 + (row % 12) * 4 + 147));
  let v63: f32 = select(select(select(select(select(select(v50, v52, (row / 12) >= 48), v54, (row / 12) >= 96), v56, (row / 12) >= 144), v58, (row / 12) >= 192), v60, (row / 12) >= 240), v62, (row / 12) >= 288);
  let v64: f32 = v63;
  put_four_7(row, vec4<f32>(v16, v32, v48, v64));
}

// kernel 21
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 3u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 144) { return; }
  let v1: f32 = at_0(((row / 48) * 290 + (row % 48) + 144));
  let v2: f32 = v1;
  let v3: f32 = at_0(((row / 48) * 290 + (row % 48) + 192));
  let v4: f32 = v3;
  let v5: f32 = at_0(((row / 48) * 290 + (row % 48) + 240));
  let v6: f32 = v5;
  put_1(row, v2);
  put_2(row, v4);
  put_3(row, v6);
}

// kernel 22
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn put_four_7(i: i32, v: vec4<f32>) { buf_7[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 57u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 3600) { return; }
  let p1 = clamp((row / 12), 0, 47);
  let v2: f32 = at_0((p1 * 290 + (row % 12) * 4 + 192));
  let p3 = clamp(((row / 12) - 48), 0, 47);
  let v4: f32 = at_1((p3 * 290 + (row % 12) * 4 + 192));
  let p5 = clamp(((row / 12) - 96), 0, 47);
  let v6: f32 = at_2((p5 * 290 + (row % 12) * 4 + 192));
  let p7 = clamp(((row / 12) - 144), 0, 47);
  let v8: f32 = at_3((p7 * 290 + (row % 12) * 4 + 192));
  let p9 = clamp(((row / 12) - 192), 0, 47);
  let v10: f32 = at_4((p9 * 290 + (row % 12) * 4 + 192));
  let p11 = clamp(((row / 12) - 240), 0, 47);
  let v12: f32 = at_5((p11 * 290 + (row % 12) * 4 + 192));
  let p13 = clamp(((row / 12) - 288), 0, 11);
  let v14: f32 = at_6((p13 * 290 + (row % 12) * 4 + 192));
  let v15: f32 = select(select(select(select(select(select(v2, v4, (row / 12) >= 48), v6, (row / 12) >= 96), v8, (row / 12) >= 144), v10, (row / 12) >= 192), v12, (row / 12) >= 240), v14, (row / 12) >= 288);
  let v16: f32 = v15;
  let p17 = clamp((row / 12), 0, 47);
  let v18: f32 = at_0((p17 * 290 + (row % 12) * 4 + 193));
  let p19 = clamp(((row / 12) - 48), 0, 47);
  let v20: f32 = at_1((p19 * 290 + (row % 12) * 4 + 193));
  let p21 = clamp(((row / 12) - 96), 0, 47);
  let v22: f32 = at_2((p21 * 290 + (row % 12) * 4 + 193));
  let p23 = clamp(((row / 12) - 144), 0, 47);
  let v24: f32 = at_3((p23 * 290 + (row % 12) * 4 + 193));
  let p25 = clamp(((row / 12) - 192), 0, 47);
  let v26: f32 = at_4((p25 * 290 + (row % 12) * 4 + 193));
  let p27 = clamp(((row / 12) - 240), 0, 47);
  let v28: f32 = at_5((p27 * 290 + (row % 12) * 4 + 193));
  let p29 = clamp(((row / 12) - 288), 0, 11);
  let v30: f32 = at_6((p29 * 290 + (row % 12) * 4 + 193));
  let v31: f32 = select(select(select(select(select(select(v18, v20, (row / 12) >= 48), v22, (row / 12) >= 96), v24, (row / 12) >= 144), v26, (row / 12) >= 192), v28, (row / 12) >= 240), v30, (row / 12) >= 288);
  let v32: f32 = v31;
  let p33 = clamp((row / 12), 0, 47);
  let v34: f32 = at_0((p33 * 290 + (row % 12) * 4 + 194));
  let p35 = clamp(((row / 12) - 48), 0, 47);
  let v36: f32 = at_1((p35 * 290 + (row % 12) * 4 + 194));
  let p37 = clamp(((row / 12) - 96), 0, 47);
  let v38: f32 = at_2((p37 * 290 + (row % 12) * 4 + 194));
  let p39 = clamp(((row / 12) - 144), 0, 47);
  let v40: f32 = at_3((p39 * 290 + (row % 12) * 4 + 194));
  let p41 = clamp(((row / 12) - 192), 0, 47);
  let v42: f32 = at_4((p41 * 290 + (row % 12) * 4 + 194));
  let p43 = clamp(((row / 12) - 240), 0, 47);
  let v44: f32 = at_5((p43 * 290 + (row % 12) * 4 + 194));
  let p45 = clamp(((row / 12) - 288), 0, 11);
  let v46: f32 = at_6((p45 * 290 + (row % 12) * 4 + 194));
  let v47: f32 = select(select(select(select(select(select(v34, v36, (row / 12) >= 48), v38, (row / 12) >= 96), v40, (row / 12) >= 144), v42, (row / 12) >= 192), v44, (row / 12) >= 240), v46, (row / 12) >= 288);
  let v48: f32 = v47;
  let p49 = clamp((row / 12), 0, 47);
  let v50: f32 = at_0((p49 * 290 + (row % 12) * 4 + 195));
  let p51 = clamp(((row / 12) - 48), 0, 47);
  let v52: f32 = at_1((p51 * 290 + (row % 12) * 4 + 195));
  let p53 = clamp(((row / 12) - 96), 0, 47);
  let v54: f32 = at_2((p53 * 290 + (row % 12) * 4 + 195));
  let p55 = clamp(((row / 12) - 144), 0, 47);
  let v56: f32 = at_3((p55 * 290 + (row % 12) * 4 + 195));
  let p57 = clamp(((row / 12) - 192), 0, 47);
  let v58: f32 = at_4((p57 * 290 + (row % 12) * 4 + 195));
  let p59 = clamp(((row / 12) - 240), 0, 47);
  let v60: f32 = at_5((p59 * 290 + (row % 12) * 4 + 195));
  let p61 = clamp(((row / 12) - 288), 0, 11);
  let v62: f32 = at_6((p61 * 290 + (row % 12) * 4 + 195));
  let v63: f32 = select(select(select(select(select(select(v50, v52, (row / 12) >= 48), v54, (row / 12) >= 96), v56, (row / 12) >= 144), v58, (row / 12) >= 192), v60, (row / 12) >= 240), v62, (row / 12) >= 288);
  let v64: f32 = v63;
  put_four_7(row, vec4<f32>(v16, v32, v48, v64));
}

// kernel 23
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn put_four_7(i: i32, v: vec4<f32>) { buf_7[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 57u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 3600) { return; }
  let p1 = clamp((row / 12), 0, 47);
  let v2: f32 = at_0((p1 * 290 + (row % 12) * 4 + 240));
  let p3 = clamp(((row / 12) - 48), 0, 47);
  let v4: f32 = at_1((p3 * 290 + (row % 12) * 4 + 240));
  let p5 = clamp(((row / 12) - 96), 0, 47);
  let v6: f32 = at_2((p5 * 290 + (row % 12) * 4 + 240));
  let p7 = clamp(((row / 12) - 144), 0, 47);
  let v8: f32 = at_3((p7 * 290 + (row % 12) * 4 + 240));
  let p9 = clamp(((row / 12) - 192), 0, 47);
  let v10: f32 = at_4((p9 * 290 + (row % 12) * 4 + 240));
  let p11 = clamp(((row / 12) - 240), 0, 47);
  let v12: f32 = at_5((p11 * 290 + (row % 12) * 4 + 240));
  let p13 = clamp(((row / 12) - 288), 0, 11);
  let v14: f32 = at_6((p13 * 290 + (row % 12) * 4 + 240));
  let v15: f32 = select(select(select(select(select(select(v2, v4, (row / 12) >= 48), v6, (row / 12) >= 96), v8, (row / 12) >= 144), v10, (row / 12) >= 192), v12, (row / 12) >= 240), v14, (row / 12) >= 288);
  let v16: f32 = v15;
  let p17 = clamp((row / 12), 0, 47);
  let v18: f32 = at_0((p17 * 290 + (row % 12) * 4 + 241));
  let p19 = clamp(((row / 12) - 48), 0, 47);
  let v20: f32 = at_1((p19 * 290 + (row % 12) * 4 + 241));
  let p21 = clamp(((row / 12) - 96), 0, 47);
  let v22: f32 = at_2((p21 * 290 + (row % 12) * 4 + 241));
  let p23 = clamp(((row / 12) - 144), 0, 47);
  let v24: f32 = at_3((p23 * 290 + (row % 12) * 4 + 241));
  let p25 = clamp(((row / 12) - 192), 0, 47);
  let v26: f32 = at_4((p25 * 290 + (row % 12) * 4 + 241));
  let p27 = clamp(((row / 12) - 240), 0, 47);
  let v28: f32 = at_5((p27 * 290 + (row % 12) * 4 + 241));
  let p29 = clamp(((row / 12) - 288), 0, 11);
  let v30: f32 = at_6((p29 * 290 + (row % 12) * 4 + 241));
  let v31: f32 = select(select(select(select(select(select(v18, v20, (row / 12) >= 48), v22, (row / 12) >= 96), v24, (row / 12) >= 144), v26, (row / 12) >= 192), v28, (row / 12) >= 240), v30, (row / 12) >= 288);
  let v32: f32 = v31;
  let p33 = clamp((row / 12), 0, 47);
  let v34: f32 = at_0((p33 * 290 + (row % 12) * 4 + 242));
  let p35 = clamp(((row / 12) - 48), 0, 47);
  let v36: f32 = at_1((p35 * 290 + (row % 12) * 4 + 242));
  let p37 = clamp(((row / 12) - 96), 0, 47);
  let v38: f32 = at_2((p37 * 290 + (row % 12) * 4 + 242));
  let p39 = clamp(((row / 12) - 144), 0, 47);
  let v40: f32 = at_3((p39 * 290 + (row % 12) * 4 + 242));
  let p41 = clamp(((row / 12) - 192), 0, 47);
  let v42: f32 = at_4((p41 * 290 + (row % 12) * 4 + 242));
  let p43 = clamp(((row / 12) - 240), 0, 47);
  let v44: f32 = at_5((p43 * 290 + (row % 12) * 4 + 242));
  let p45 = clamp(((row / 12) - 288), 0, 11);
  let v46: f32 = at_6((p45 * 290 + (row % 12) * 4 + 242));
  let v47: f32 = select(select(select(select(select(select(v34, v36, (row / 12) >= 48), v38, (row / 12) >= 96), v40, (row / 12) >= 144), v42, (row / 12) >= 192), v44, (row / 12) >= 240), v46, (row / 12) >= 288);
  let v48: f32 = v47;
  let p49 = clamp((row / 12), 0, 47);
  let v50: f32 = at_0((p49 * 290 + (row % 12) * 4 + 243));
  let p51 = clamp(((row / 12) - 48), 0, 47);
  let v52: f32 = at_1((p51 * 290 + (row % 12) * 4 + 243));
  let p53 = clamp(((row / 12) - 96), 0, 47);
  let v54: f32 = at_2((p53 * 290 + (row % 12) * 4 + 243));
  let p55 = clamp(((row / 12) - 144), 0, 47);
  let v56: f32 = at_3((p55 * 290 + (row % 12) * 4 + 243));
  let p57 = clamp(((row / 12) - 192), 0, 47);
  let v58: f32 = at_4((p57 * 290 + (row % 12) * 4 + 243));
  let p59 = clamp(((row / 12) - 240), 0, 47);
  let v60: f32 = at_5((p59 * 290 + (row % 12) * 4 + 243));
  let p61 = clamp(((row / 12) - 288), 0, 11);
  let v62: f32 = at_6((p61 * 290 + (row % 12) * 4 + 243));
  let v63: f32 = select(select(select(select(select(select(v50, v52, (row / 12) >= 48), v54, (row / 12) >= 96), v56, (row / 12) >= 144), v58, (row / 12) >= 192), v60, (row / 12) >= 240), v62, (row / 12) >= 288);
  let v64: f32 = v63;
  put_four_7(row, vec4<f32>(v16, v32, v48, v64));
}

// kernel 24
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
  let group = i32(workgroup.x + workgroup.y * 10u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 600) { return; }
  let p1 = clamp((row / 2), 0, 47);
  let v2: f32 = at_0((p1 * 290 + (row % 2) + 288));
  let p3 = clamp(((row / 2) - 48), 0, 47);
  let v4: f32 = at_1((p3 * 290 + (row % 2) + 288));
  let p5 = clamp(((row / 2) - 96), 0, 47);
  let v6: f32 = at_2((p5 * 290 + (row % 2) + 288));
  let p7 = clamp(((row / 2) - 144), 0, 47);
  let v8: f32 = at_3((p7 * 290 + (row % 2) + 288));
  let p9 = clamp(((row / 2) - 192), 0, 47);
  let v10: f32 = at_4((p9 * 290 + (row % 2) + 288));
  let p11 = clamp(((row / 2) - 240), 0, 47);
  let v12: f32 = at_5((p11 * 290 + (row % 2) + 288));
  let p13 = clamp(((row / 2) - 288), 0, 11);
  let v14: f32 = at_6((p13 * 290 + (row % 2) + 288));
  let v15: f32 = select(select(select(select(select(select(v2, v4, (row / 2) >= 48), v6, (row / 2) >= 96), v8, (row / 2) >= 144), v10, (row / 2) >= 192), v12, (row / 2) >= 240), v14, (row / 2) >= 288);
  let v16: f32 = v15;
  put_7(row, v16);
}

// kernel 25
// with asg_zero
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
  if (row >= 6) { return; }
  let v1: f32 = at_0(((row / 2) * 290 + (row % 2) + 288));
  let v2: f32 = v1;
  put_1(row, v2);
}

// kernel 26
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> i32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_3(i: i32, v: f32) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 10u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 600) { return; }
  let v3: f32 = at_0(row);
  var w1: f32 = v3;
  for (var k2 = 0; k2 < 3; k2++) {
    let v4: i32 = at_1(k2);
    let j5 = select(v4, v4 + 300, v4 < 0);
    let j6 = clamp(j5, 0, 299);
    let v7: f32 = at_2((k2 * 2 + (row % 2)));
    if (j5 == j6 && j6 == (row / 2)) {
      w1 = asg_add(w1, v7);
    }
  }
  let v8: f32 = w1;
  put_3(row, v8);
}

// kernel 27
// with asg_add, asg_zero, asg_opaque
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

var<workgroup> shared_f32_0: array<f32, 128>;
@compute @workgroup_size(128)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 300u);
  let me = group * 128 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 300) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = lane; col < 290; col += 128) {
    let p2 = clamp(col, 0, 47);
    let v3: f32 = at_0((row * 48 + p2));
    let p4 = clamp((col - 48), 0, 47);
    let v5: f32 = at_1((row * 48 + p4));
    let p6 = clamp((col - 96), 0, 47);
    let v7: f32 = at_2((row * 48 + p6));
    let p8 = clamp((col - 144), 0, 47);
    let v9: f32 = at_3((row * 48 + p8));
    let p10 = clamp((col - 192), 0, 47);
    let v11: f32 = at_4((row * 48 + p10));
    let p12 = clamp((col - 240), 0, 47);
    let v13: f32 = at_5((row * 48 + p12));
    let p14 = clamp((col - 288), 0, 1);
    let v15: f32 = at_6((row * 2 + p14));
    let v16: f32 = select(select(select(select(select(select(v3, v5, col >= 48), v7, col >= 96), v9, col >= 144), v11, col >= 192), v13, col >= 240), v15, col >= 288);
    a1 = asg_add(a1, v16);
  }
  let full17 = asg_parts * min(asg_width, 128u) == 128u;
  if (full17) {
    for (var half = min(asg_width, 128u) / 2u; half > 0u; half /= 2u) {
      let o18 = subgroupShuffleXor(a1, half);
      a1 = asg_add(a1, o18);
    }
    a1 = subgroupBroadcastFirst(a1);
    if (asg_parts > 1u) {
      if (asg_place == 0u) {
        shared_f32_0[asg_part] = a1;
      }
      workgroupBarrier();
      a1 = shared_f32_0[0];
      for (var part = 1u; part < asg_parts; part++) {
        a1 = asg_add(a1, shared_f32_0[part]);
      }
      workgroupBarrier();
    }
  }
  if (!full17) {
    shared_f32_0[lane] = a1;
    workgroupBarrier();
    for (var half = 64; half > 0; half /= 2) {
      if (lane < half) {
        a1 = shared_f32_0[lane];
        a1 = asg_add(a1, shared_f32_0[lane + half]);
        shared_f32_0[lane] = a1;
      }
      workgroupBarrier();
    }
    a1 = shared_f32_0[0];
    workgroupBarrier();
  }
  let v19: f32 = f32(a1);
  storageBarrier();
  if (lane == 0) {
    put_7(row, v19);
  }
}

// kernel 28
// with asg_add, asg_whole_of, asg_div, asg_zero, asg_bits, asg_opaque, asg_nan, asg_magnitude, asg_isnan, asg_isfinite, asg_negative, asg_copysign, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_tanh, asg_bitwise_and_u32, asg_multiply_high, asg_two_over_pi, asg_angle_large, asg_angle, asg_sin_near, asg_cos_near, asg_sin_of, asg_sin
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
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 2) { return; }
  let v1: i32 = at_0(row);
  let j2 = select(v1, v1 + 87000, v1 < 0);
  let j3 = clamp(j2, 0, 86999);
  let p4 = clamp((j3 / 290), 0, 47);
  let v5: f32 = at_1((p4 * 9));
  let v6: f32 = at_2((j3 % 290));
  let v7: f32 = asg_add(v5, v6);
  let v8: f32 = asg_sin(v7);
  let v9: f32 = asg_opaque(2.0);
  let v10: f32 = (v8 * v9);
  let v11: f32 = asg_tanh(v10);
  let v12: f32 = asg_opaque(3.0);
  let v13: f32 = asg_div(v11, v12);
  let v14: f32 = asg_exp(v13);
  let p15 = clamp(((j3 / 290) - 48), 0, 47);
  let v16: f32 = at_1((p15 * 9 + 432));
  let v17: f32 = asg_add(v16, v6);
  let v18: f32 = asg_sin(v17);
  let v19: f32 = asg_opaque(2.0);
  let v20: f32 = (v18 * v19);
  let v21: f32 = asg_tanh(v20);
  let v22: f32 = asg_opaque(3.0);
  let v23: f32 = asg_div(v21, v22);
  let v24: f32 = asg_exp(v23);
  let p25 = clamp(((j3 / 290) - 96), 0, 47);
  let v26: f32 = at_1((p25 * 9 + 864));
  let v27: f32 = asg_add(v26, v6);
  let v28: f32 = asg_sin(v27);
  let v29: f32 = asg_opaque(2.0);
  let v30: f32 = (v28 * v29);
  let v31: f32 = asg_tanh(v30);
  let v32: f32 = asg_opaque(3.0);
  let v33: f32 = asg_div(v31, v32);
  let v34: f32 = asg_exp(v33);
  let p35 = clamp(((j3 / 290) - 144), 0, 47);
  let v36: f32 = at_1((p35 * 9 + 1296));
  let v37: f32 = asg_add(v36, v6);
  let v38: f32 = asg_sin(v37);
  let v39: f32 = asg_opaque(2.0);
  let v40: f32 = (v38 * v39);
  let v41: f32 = asg_tanh(v40);
  let v42: f32 = asg_opaque(3.0);
  let v43: f32 = asg_div(v41, v42);
  let v44: f32 = asg_exp(v43);
  let p45 = clamp(((j3 / 290) - 192), 0, 47);
  let v46: f32 = at_1((p45 * 9 + 1728));
  let v47: f32 = asg_add(v46, v6);
  let v48: f32 = asg_sin(v47);
  let v49: f32 = asg_opaque(2.0);
  let v50: f32 = (v48 * v49);
  let v51: f32 = asg_tanh(v50);
  let v52: f32 = asg_opaque(3.0);
  let v53: f32 = asg_div(v51, v52);
  let v54: f32 = asg_exp(v53);
  let p55 = clamp(((j3 / 290) - 240), 0, 47);
  let v56: f32 = at_1((p55 * 9 + 2160));
  let v57: f32 = asg_add(v56, v6);
  let v58: f32 = asg_sin(v57);
  let v59: f32 = asg_opaque(2.0);
  let v60: f32 = (v58 * v59);
  let v61: f32 = asg_tanh(v60);
  let v62: f32 = asg_opaque(3.0);
  let v63: f32 = asg_div(v61, v62);
  let v64: f32 = asg_exp(v63);
  let p65 = clamp(((j3 / 290) - 288), 0, 11);
  let v66: f32 = at_1((p65 * 9 + 2592));
  let v67: f32 = asg_add(v66, v6);
  let v68: f32 = asg_sin(v67);
  let v69: f32 = asg_opaque(2.0);
  let v70: f32 = (v68 * v69);
  let v71: f32 = asg_tanh(v70);
  let v72: f32 = asg_opaque(3.0);
  let v73: f32 = asg_div(v71, v72);
  let v74: f32 = asg_exp(v73);
  let v75: f32 = select(select(select(select(select(select(v14, v24, (j3 / 290) >= 48), v34, (j3 / 290) >= 96), v44, (j3 / 290) >= 144), v54, (j3 / 290) >= 192), v64, (j3 / 290) >= 240), v74, (j3 / 290) >= 288);
  let v76: f32 = select(asg_bits(0x7fc00000u), v75, j2 == j3);
  put_3(row, v76);
}
