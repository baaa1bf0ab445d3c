// memory: 28160, 17152
// outputs from memory 1, constants from 2
// input x: f32[13,37] at 0:0+1936
// input y: f32[37,11] at 0:2048+1632
// input half: f16[20,24] at 0:3840+960
// input n: i32[9,8] at 0:4864+288
// input row: f32[37] at 0:5376+160
// input a: f32[40,64] at 0:5632+10240
// input b: f32[64,48] at 0:15872+12288
// kernel 0, 1x1x1, dot_general: 0:0+1936, 0:2048+1632, =1:0+576
// kernel 1, 1x1x1, dot_general: 0:2048+1632, 0:0+1936, =1:768+576
// kernel 2, 1x1x1, dot_general: 0:5376+160, 0:2048+1632, =1:1536+48
// kernel 3, 1x1x1, dot_general: 0:5376+160, =1:1792+16
// kernel 4, 1x1x1, dot_general: 0:0+1936, 0:5376+160, =1:2048+64
// kernel 5, 2x1x1, dot_general: 0:3840+960, =1:2304+800
// kernel 6, 1x1x1, dot_general: 0:4864+288, =1:3328+336
// kernel 7, 6x1x1, dot_general: 0:5632+10240, 0:15872+12288, =1:9472+7680
// kernel 8, 22x1x1, mul: 0:5376+160, =1:3840+5488
// output odd: f32[13,11] at 1:0+576
// output turned: f32[11,13] at 1:768+576
// output slim: f32[11] at 1:1536+48
// output dot: f32[] at 1:1792+16
// output column: f32[13] at 1:2048+64
// output halves: f16[20,20] at 1:2304+800
// output whole: i32[9,9] at 1:3328+336
// output outer: f32[37,37] at 1:3840+5488
// output large: f32[40,48] at 1:9472+7680

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
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 1 * 16 + me / 4 % 16;
  let tb = group / 1;
  if (tn >= 2 || tm >= 13 || group >= 1) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let n0 = min((tn * 8), 10);
  let n1 = min((tn * 8 + 1), 10);
  let n2 = min((tn * 8 + 2), 10);
  let n3 = min((tn * 8 + 3), 10);
  let n4 = min((tn * 8 + 4), 10);
  let n5 = min((tn * 8 + 5), 10);
  let n6 = min((tn * 8 + 6), 10);
  let n7 = min((tn * 8 + 7), 10);
  for (var k = 0; k < 37; k++) {
    let v1: f32 = at_0((tm * 37 + k));
    let v2: f32 = at_1((k * 11 + n0));
    let v3: f32 = at_1((k * 11 + n1));
    let v4: f32 = at_1((k * 11 + n2));
    let v5: f32 = at_1((k * 11 + n3));
    let v6: f32 = at_1((k * 11 + n4));
    let v7: f32 = at_1((k * 11 + n5));
    let v8: f32 = at_1((k * 11 + n6));
    let v9: f32 = at_1((k * 11 + n7));
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
      if (four < 3) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 11) { break; }
          let v12: f32 = f32(vector.x);
          put_2((m * 11 + n), v12);
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
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 1 * 16 + me / 4 % 16;
  let tb = group / 1;
  if (tn >= 2 || tm >= 11 || group >= 1) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let n0 = min((tn * 8), 12);
  let n1 = min((tn * 8 + 1), 12);
  let n2 = min((tn * 8 + 2), 12);
  let n3 = min((tn * 8 + 3), 12);
  let n4 = min((tn * 8 + 4), 12);
  let n5 = min((tn * 8 + 5), 12);
  let n6 = min((tn * 8 + 6), 12);
  let n7 = min((tn * 8 + 7), 12);
  for (var k = 0; k < 37; k++) {
    let v1: f32 = at_0((tm + k * 11));
    let v2: f32 = at_1((k + n0 * 37));
    let v3: f32 = at_1((k + n1 * 37));
    let v4: f32 = at_1((k + n2 * 37));
    let v5: f32 = at_1((k + n3 * 37));
    let v6: f32 = at_1((k + n4 * 37));
    let v7: f32 = at_1((k + n5 * 37));
    let v8: f32 = at_1((k + n6 * 37));
    let v9: f32 = at_1((k + n7 * 37));
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
      if (four < 4) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 13) { break; }
          let v12: f32 = f32(vector.x);
          put_2((m * 13 + n), v12);
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
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 1 * 16 + me / 4 % 16;
  let tb = group / 1;
  if (tn >= 2 || tm >= 1 || group >= 1) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let n0 = min((tn * 8), 10);
  let n1 = min((tn * 8 + 1), 10);
  let n2 = min((tn * 8 + 2), 10);
  let n3 = min((tn * 8 + 3), 10);
  let n4 = min((tn * 8 + 4), 10);
  let n5 = min((tn * 8 + 5), 10);
  let n6 = min((tn * 8 + 6), 10);
  let n7 = min((tn * 8 + 7), 10);
  for (var k = 0; k < 37; k++) {
    let v1: f32 = at_0(k);
    let v2: f32 = at_1((k * 11 + n0));
    let v3: f32 = at_1((k * 11 + n1));
    let v4: f32 = at_1((k * 11 + n2));
    let v5: f32 = at_1((k * 11 + n3));
    let v6: f32 = at_1((k * 11 + n4));
    let v7: f32 = at_1((k * 11 + n5));
    let v8: f32 = at_1((k * 11 + n6));
    let v9: f32 = at_1((k * 11 + n7));
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
      if (four < 3) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 11) { break; }
          let v12: f32 = f32(vector.x);
          put_2(n, v12);
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
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 1 * 16 + me / 4 % 16;
  let tb = group / 1;
  if (tn >= 1 || tm >= 1 || group >= 1) { return; }
  var c0_0 = vec4<f32>();
  let n0 = min(0, 0);
  let n1 = min(1, 0);
  let n2 = min(2, 0);
  let n3 = min(3, 0);
  for (var k = 0; k < 37; k++) {
    let v1: f32 = at_0(k);
    let b2 = vec4<f32>(v1, v1, v1, v1);
    c0_0 += v1 * b2;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 1; s++) {
      let place = r * 1 + s;
      let m = tm * 1 + place / 1;
      let four = tn * 1 + place % 1;
      if (four < 1) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 1) { break; }
          let v3: f32 = f32(vector.x);
          put_1(0, v3);
          vector = vector.yzww;
        }
      }
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
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 1 * 16 + me / 4 % 16;
  let tb = group / 1;
  if (tn >= 1 || tm >= 13 || group >= 1) { return; }
  var c0_0 = vec4<f32>();
  let n0 = min(0, 0);
  let n1 = min(1, 0);
  let n2 = min(2, 0);
  let n3 = min(3, 0);
  for (var k = 0; k < 37; k++) {
    let v1: f32 = at_0((tm * 37 + k));
    let v2: f32 = at_1(k);
    let b3 = vec4<f32>(v2, v2, v2, v2);
    c0_0 += v1 * b3;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 1; s++) {
      let place = r * 1 + s;
      let m = tm * 1 + place / 1;
      let four = tn * 1 + place % 1;
      if (four < 1) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 1) { break; }
          let v4: f32 = f32(vector.x);
          put_2(m, v4);
          vector = vector.yzww;
        }
      }
    }
  }
}

// kernel 5
// with asg_zero, asg_opaque, asg_magnitude, asg_copysign, asg_round_f16, asg_bitwise_and_u32
enable f16;
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f16>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f16>>;
fn at_0(i: i32) -> f32 { return f32(buf_0[i >> 2u][i & 3]); }
fn four_at_0(i: i32) -> vec4<f32> { return vec4<f32>(buf_0[i]); }
fn put_four_1(i: i32, v: vec4<f32>) { buf_1[i] = vec4<f16>(v); }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 2 * 16 + me / 4 % 16;
  let tb = group / 2;
  if (tn >= 3 || tm >= 20 || group >= 2) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let n0 = min((tn * 2), 4);
  let n4 = min((tn * 2 + 1), 4);
  for (var k = 0; k < 6; k++) {
    let q1 = four_at_0((tm * 6 + k));
    let q2 = four_at_0((k + n0 * 24));
    let q3 = four_at_0((k + n0 * 24 + 6));
    let q4 = four_at_0((k + n0 * 24 + 12));
    let q5 = four_at_0((k + n0 * 24 + 18));
    let q6 = four_at_0((k + n4 * 24));
    let q7 = four_at_0((k + n4 * 24 + 6));
    let q8 = four_at_0((k + n4 * 24 + 12));
    let q9 = four_at_0((k + n4 * 24 + 18));
    let b10 = vec4<f32>(q2.x, q3.x, q4.x, q5.x);
    let b11 = vec4<f32>(q2.y, q3.y, q4.y, q5.y);
    let b12 = vec4<f32>(q2.z, q3.z, q4.z, q5.z);
    let b13 = vec4<f32>(q2.w, q3.w, q4.w, q5.w);
    let b14 = vec4<f32>(q6.x, q7.x, q8.x, q9.x);
    let b15 = vec4<f32>(q6.y, q7.y, q8.y, q9.y);
    let b16 = vec4<f32>(q6.z, q7.z, q8.z, q9.z);
    let b17 = vec4<f32>(q6.w, q7.w, q8.w, q9.w);
    c0_0 += q1.x * b10;
    c0_1 += q1.x * b14;
    c0_0 += q1.y * b11;
    c0_1 += q1.y * b15;
    c0_0 += q1.z * b12;
    c0_1 += q1.z * b16;
    c0_0 += q1.w * b13;
    c0_1 += q1.w * b17;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
      if (four < 5) {
        let v18: f32 = asg_round_f16(f32(c0_0.x));
        let v19: f32 = asg_round_f16(f32(c0_0.y));
        let v20: f32 = asg_round_f16(f32(c0_0.z));
        let v21: f32 = asg_round_f16(f32(c0_0.w));
        put_four_1((m * 5 + four), vec4<f32>(v18, v19, v20, v21));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 6
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<i32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
fn at_0(i: i32) -> i32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<i32> { return buf_0[i]; }
fn put_1(i: i32, v: i32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 1 * 16 + me / 4 % 16;
  let tb = group / 1;
  if (tn >= 2 || tm >= 9 || group >= 1) { return; }
  var c0_0 = vec4<i32>();
  var c0_1 = vec4<i32>();
  let n0 = min((tn * 8), 8);
  let n1 = min((tn * 8 + 1), 8);
  let n2 = min((tn * 8 + 2), 8);
  let n3 = min((tn * 8 + 3), 8);
  let n4 = min((tn * 8 + 4), 8);
  let n5 = min((tn * 8 + 5), 8);
  let n6 = min((tn * 8 + 6), 8);
  let n7 = min((tn * 8 + 7), 8);
  for (var k = 0; k < 2; k++) {
    let q1 = four_at_0((tm * 2 + k));
    let q2 = four_at_0((k + n0 * 2));
    let q3 = four_at_0((k + n1 * 2));
    let q4 = four_at_0((k + n2 * 2));
    let q5 = four_at_0((k + n3 * 2));
    let q6 = four_at_0((k + n4 * 2));
    let q7 = four_at_0((k + n5 * 2));
    let q8 = four_at_0((k + n6 * 2));
    let q9 = four_at_0((k + n7 * 2));
    let b10 = vec4<i32>(q2.x, q3.x, q4.x, q5.x);
    let b11 = vec4<i32>(q2.y, q3.y, q4.y, q5.y);
    let b12 = vec4<i32>(q2.z, q3.z, q4.z, q5.z);
    let b13 = vec4<i32>(q2.w, q3.w, q4.w, q5.w);
    let b14 = vec4<i32>(q6.x, q7.x, q8.x, q9.x);
    let b15 = vec4<i32>(q6.y, q7.y, q8.y, q9.y);
    let b16 = vec4<i32>(q6.z, q7.z, q8.z, q9.z);
    let b17 = vec4<i32>(q6.w, q7.w, q8.w, q9.w);
    c0_0 += q1.x * b10;
    c0_1 += q1.x * b14;
    c0_0 += q1.y * b11;
    c0_1 += q1.y * b15;
    c0_0 += q1.z * b12;
    c0_1 += q1.z * b16;
    c0_0 += q1.w * b13;
    c0_1 += q1.w * b17;
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
          let v18: i32 = i32(vector.x);
          put_1((m * 9 + n), v18);
          vector = vector.yzww;
        }
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 7
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 6u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 2 * 4 + me % 4;
  let tm = (group / 2) % 3 * 16 + me / 4 % 16;
  let tb = group / 6;
  if (tn >= 6 || tm >= 40 || group >= 6) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 16; k++) {
    let q1 = four_at_0((tm * 16 + k));
    let q2 = four_at_1((k * 48 + tn * 2));
    let q3 = four_at_1((k * 48 + tn * 2 + 12));
    let q4 = four_at_1((k * 48 + tn * 2 + 24));
    let q5 = four_at_1((k * 48 + tn * 2 + 36));
    let q6 = four_at_1((k * 48 + tn * 2 + 1));
    let q7 = four_at_1((k * 48 + tn * 2 + 13));
    let q8 = four_at_1((k * 48 + tn * 2 + 25));
    let q9 = four_at_1((k * 48 + tn * 2 + 37));
    c0_0 += q1.x * q2;
    c0_1 += q1.x * q6;
    c0_0 += q1.y * q3;
    c0_1 += q1.y * q7;
    c0_0 += q1.z * q4;
    c0_1 += q1.z * q8;
    c0_0 += q1.w * q5;
    c0_1 += q1.w * q9;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v10: f32 = f32(c0_0.x);
        let v11: f32 = f32(c0_0.y);
        let v12: f32 = f32(c0_0.z);
        let v13: f32 = f32(c0_0.w);
        put_four_2((m * 12 + four), vec4<f32>(v10, v11, v12, v13));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 8
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 22u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1369) { return; }
  let v1: f32 = at_0((row / 37));
  let v2: f32 = at_0((row % 37));
  let v3: f32 = (v1 * v2);
  put_1(row, v3);
}
