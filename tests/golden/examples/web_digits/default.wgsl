// memory: 3072, 256
// outputs from memory 1, constants from 2
// input x: f32[4,64] at 0:0+1024
// kernel 0, 1x1x1, dot_general+relu: 0:0+1024, w0, b0, =0:1024+2048
// kernel 1, 1x1x1, dot_general+relu: 0:1024+2048, w1, b1, =0:0+1024
// kernel 2, 1x1x1, dot_general+add: 0:0+1024, w2, b2, =1:0+160
// output logits: f32[4,10] at 1:0+160

// kernel 0
// with asg_add, asg_relu, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_negative
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i >> 2u][i & 3]; }
fn four_at_2(i: i32) -> vec4<f32> { return buf_2[i]; }
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 16 + me % 16;
  let tm = (group / 1) % 1 * 4 + me / 16 % 4;
  let tb = group / 1;
  if (tn >= 16 || tm >= 4 || group >= 1) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 16; k++) {
    let q1 = four_at_0((tm * 16 + k));
    let q2 = four_at_1((k * 128 + tn * 2));
    let q3 = four_at_1((k * 128 + tn * 2 + 32));
    let q4 = four_at_1((k * 128 + tn * 2 + 64));
    let q5 = four_at_1((k * 128 + tn * 2 + 96));
    let q6 = four_at_1((k * 128 + tn * 2 + 1));
    let q7 = four_at_1((k * 128 + tn * 2 + 33));
    let q8 = four_at_1((k * 128 + tn * 2 + 65));
    let q9 = four_at_1((k * 128 + tn * 2 + 97));
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
        let q11 = four_at_2(four);
        let v12: f32 = q11.x;
        let v13: f32 = asg_add(v10, v12);
        let v14: f32 = asg_relu(v13);
        let v15: f32 = f32(c0_0.y);
        let v16: f32 = q11.y;
        let v17: f32 = asg_add(v15, v16);
        let v18: f32 = asg_relu(v17);
        let v19: f32 = f32(c0_0.z);
        let v20: f32 = q11.z;
        let v21: f32 = asg_add(v19, v20);
        let v22: f32 = asg_relu(v21);
        let v23: f32 = f32(c0_0.w);
        let v24: f32 = q11.w;
        let v25: f32 = asg_add(v23, v24);
        let v26: f32 = asg_relu(v25);
        put_four_3((m * 32 + four), vec4<f32>(v14, v18, v22, v26));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 1
// with asg_add, asg_relu, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_negative
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i >> 2u][i & 3]; }
fn four_at_2(i: i32) -> vec4<f32> { return buf_2[i]; }
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 8 + me % 8;
  let tm = (group / 1) % 1 * 8 + me / 8 % 8;
  let tb = group / 1;
  if (tn >= 8 || tm >= 4 || group >= 1) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 32; k++) {
    let q1 = four_at_0((tm * 32 + k));
    let q2 = four_at_1((k * 64 + tn * 2));
    let q3 = four_at_1((k * 64 + tn * 2 + 16));
    let q4 = four_at_1((k * 64 + tn * 2 + 32));
    let q5 = four_at_1((k * 64 + tn * 2 + 48));
    let q6 = four_at_1((k * 64 + tn * 2 + 1));
    let q7 = four_at_1((k * 64 + tn * 2 + 17));
    let q8 = four_at_1((k * 64 + tn * 2 + 33));
    let q9 = four_at_1((k * 64 + tn * 2 + 49));
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
        let q11 = four_at_2(four);
        let v12: f32 = q11.x;
        let v13: f32 = asg_add(v10, v12);
        let v14: f32 = asg_relu(v13);
        let v15: f32 = f32(c0_0.y);
        let v16: f32 = q11.y;
        let v17: f32 = asg_add(v15, v16);
        let v18: f32 = asg_relu(v17);
        let v19: f32 = f32(c0_0.z);
        let v20: f32 = q11.z;
        let v21: f32 = asg_add(v19, v20);
        let v22: f32 = asg_relu(v21);
        let v23: f32 = f32(c0_0.w);
        let v24: f32 = q11.w;
        let v25: f32 = asg_add(v23, v24);
        let v26: f32 = asg_relu(v25);
        put_four_3((m * 16 + four), vec4<f32>(v14, v18, v22, v26));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 2
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 1 * 16 + me / 4 % 16;
  let tb = group / 1;
  if (tn >= 2 || tm >= 4 || group >= 1) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let n0 = min((tn * 8), 9);
  let n1 = min((tn * 8 + 1), 9);
  let n2 = min((tn * 8 + 2), 9);
  let n3 = min((tn * 8 + 3), 9);
  let n4 = min((tn * 8 + 4), 9);
  let n5 = min((tn * 8 + 5), 9);
  let n6 = min((tn * 8 + 6), 9);
  let n7 = min((tn * 8 + 7), 9);
  for (var k = 0; k < 16; k++) {
    let q1 = four_at_0((tm * 16 + k));
    let v2: f32 = at_1((k * 40 + n0));
    let v3: f32 = at_1((k * 40 + n0 + 10));
    let v4: f32 = at_1((k * 40 + n0 + 20));
    let v5: f32 = at_1((k * 40 + n0 + 30));
    let v6: f32 = at_1((k * 40 + n1));
    let v7: f32 = at_1((k * 40 + n1 + 10));
    let v8: f32 = at_1((k * 40 + n1 + 20));
    let v9: f32 = at_1((k * 40 + n1 + 30));
    let v10: f32 = at_1((k * 40 + n2));
    let v11: f32 = at_1((k * 40 + n2 + 10));
    let v12: f32 = at_1((k * 40 + n2 + 20));
    let v13: f32 = at_1((k * 40 + n2 + 30));
    let v14: f32 = at_1((k * 40 + n3));
    let v15: f32 = at_1((k * 40 + n3 + 10));
    let v16: f32 = at_1((k * 40 + n3 + 20));
    let v17: f32 = at_1((k * 40 + n3 + 30));
    let v18: f32 = at_1((k * 40 + n4));
    let v19: f32 = at_1((k * 40 + n4 + 10));
    let v20: f32 = at_1((k * 40 + n4 + 20));
    let v21: f32 = at_1((k * 40 + n4 + 30));
    let v22: f32 = at_1((k * 40 + n5));
    let v23: f32 = at_1((k * 40 + n5 + 10));
    let v24: f32 = at_1((k * 40 + n5 + 20));
    let v25: f32 = at_1((k * 40 + n5 + 30));
    let v26: f32 = at_1((k * 40 + n6));
    let v27: f32 = at_1((k * 40 + n6 + 10));
    let v28: f32 = at_1((k * 40 + n6 + 20));
    let v29: f32 = at_1((k * 40 + n6 + 30));
    let v30: f32 = at_1((k * 40 + n7));
    let v31: f32 = at_1((k * 40 + n7 + 10));
    let v32: f32 = at_1((k * 40 + n7 + 20));
    let v33: f32 = at_1((k * 40 + n7 + 30));
    let b34 = vec4<f32>(v2, v6, v10, v14);
    let b35 = vec4<f32>(v3, v7, v11, v15);
    let b36 = vec4<f32>(v4, v8, v12, v16);
    let b37 = vec4<f32>(v5, v9, v13, v17);
    let b38 = vec4<f32>(v18, v22, v26, v30);
    let b39 = vec4<f32>(v19, v23, v27, v31);
    let b40 = vec4<f32>(v20, v24, v28, v32);
    let b41 = vec4<f32>(v21, v25, v29, v33);
    c0_0 += q1.x * b34;
    c0_1 += q1.x * b38;
    c0_0 += q1.y * b35;
    c0_1 += q1.y * b39;
    c0_0 += q1.z * b36;
    c0_1 += q1.z * b40;
    c0_0 += q1.w * b37;
    c0_1 += q1.w * b41;
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
          if (n >= 10) { break; }
          let v42: f32 = f32(vector.x);
          let v43: f32 = at_2(n);
          let v44: f32 = asg_add(v42, v43);
          put_3((m * 10 + n), v44);
          vector = vector.yzww;
        }
      }
      c0_0 = c0_1;
    }
  }
}
