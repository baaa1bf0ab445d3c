// memory: 8960, 512
// outputs from memory 1, constants from 2
// input x: f32[4,64] at 0:0+1024
// input labels: i32[4] at 0:1024+16
// kernel 0, 1x1x1, add+where+sqrt+mul: =optim/step, =0:1280+16, =0:1536+16, =0:1792+16
// kernel 1, 1x1x1, dot_general+relu: 0:0+1024, w0, b0, =0:2048+2048
// kernel 2, 1x1x1, dot_general+relu: 0:2048+2048, w1, b1, =0:4096+1024
// kernel 3, 1x1x1, dot_general+add: 0:4096+1024, w2, b2, =1:0+160
// kernel 4, 1x1x1, max+sum+sub: 1:0+160, =0:5120+160
// kernel 5, 1x1x1, sum+div: 0:1024+16, 0:5120+160, =0:5376+16, =1:256+16
// kernel 6, 1x1x1, add+where: 0:1024+16, 0:5376+16, =0:5632+160
// kernel 7, 1x1x1, sum+sub: =0:5632+160, 0:5120+160
// kernel 8, 1x1x1, sum+add: 0:5632+160, =optim/adamw/m/b2, =optim/adamw/v/b2
// kernel 9, 1x1x1, dot_general+where: 0:5632+160, w2, 0:4096+1024, =0:5888+1024
// kernel 10, 4x1x1, dot_general+add: 0:4096+1024, 0:5632+160, =optim/adamw/m/w2, =optim/adamw/v/w2
// kernel 11, 1x1x1, sum+add: 0:5888+1024, =optim/adamw/m/b1, =optim/adamw/v/b1
// kernel 12, 1x1x1, dot_general+where: 0:5888+1024, w1, 0:2048+2048, =0:6912+2048
// kernel 13, 16x1x1, dot_general+add: 0:2048+2048, 0:5888+1024, =optim/adamw/m/w1, =optim/adamw/v/w1
// kernel 14, 2x1x1, sum+add: 0:6912+2048, =optim/adamw/m/b0, =optim/adamw/v/b0
// kernel 15, 16x1x1, dot_general+add: 0:0+1024, 0:6912+2048, =optim/adamw/m/w0, =optim/adamw/v/w0
// kernel 16, 32x1x1, sub: =w0, 0:1280+16, 0:1792+16, optim/adamw/m/w0, optim/adamw/v/w0, 0:1536+16
// kernel 17, 2x1x1, sub: =b0, 0:1280+16, 0:1792+16, optim/adamw/m/b0, optim/adamw/v/b0, 0:1536+16
// kernel 16, 32x1x1, sub: =w1, 0:1280+16, 0:1792+16, optim/adamw/m/w1, optim/adamw/v/w1, 0:1536+16
// kernel 18, 1x1x1, sub: =b1, 0:1280+16, 0:1792+16, optim/adamw/m/b1, optim/adamw/v/b1, 0:1536+16
// kernel 19, 10x1x1, sub: =w2, 0:1280+16, 0:1792+16, optim/adamw/m/w2, optim/adamw/v/w2, 0:1536+16
// kernel 20, 1x1x1, sub: =b2, 0:1280+16, 0:1792+16, optim/adamw/m/b2, optim/adamw/v/b2, 0:1536+16
// output logits: f32[4,10] at 1:0+160
// output loss: f32[] at 1:256+16

// kernel 0
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_ordered, asg_less, asg_maximum, asg_minimum, asg_cast_i32_f32, asg_zero, asg_bits, asg_opaque, asg_opaque_negative, asg_nan, asg_magnitude, asg_isnan, asg_isfinite, asg_copysign, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_expm1, asg_bitwise_and_u32, asg_multiply_high, asg_two_over_pi, asg_angle_large, asg_angle, asg_sin_near, asg_cos_near, asg_sin_of, asg_cos
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_4: array<f32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn put_1(i: i32, v: i32) { buf_0[i] = v; }
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
  if (row >= 1) { return; }
  let v1: i32 = at_0(0);
  let v2: i32 = i32(1);
  let v3: i32 = (v1 + v2);
  let v4: f32 = asg_cast_i32_f32(v1);
  let v5: f32 = asg_opaque(43.0);
  let v6: bool = asg_less(v4, v5);
  let v7: f32 = asg_opaque(0.003);
  let v8: f32 = asg_opaque(1.0);
  let v9: f32 = asg_add(v4, v8);
  let v10: f32 = asg_div(v9, v5);
  let v11: f32 = asg_bits(0xff800000u);
  let v12: f32 = asg_minimum(asg_maximum(v10, v11), v8);
  let v13: f32 = (v7 * v12);
  let v14: f32 = asg_opaque(0.0);
  let v15: f32 = asg_opaque(0.5);
  let v16: f32 = asg_sub(v4, v5);
  let v17: f32 = asg_minimum(v16, v8);
  let v18: f32 = asg_opaque(3.1415927);
  let v19: f32 = (v17 * v18);
  let v20: f32 = asg_cos(v19);
  let v21: f32 = asg_add(v8, v20);
  let v22: f32 = (v15 * v21);
  let v23: f32 = (v7 * v22);
  let v24: f32 = asg_add(v14, v23);
  let v25: f32 = select(v24, v13, v6);
  let v26: f32 = asg_opaque(-0.0010005003);
  let v27: f32 = (v9 * v26);
  let v28: f32 = asg_expm1(v27);
  let v29: f32 = (-v28);
  let v30: f32 = asg_sqrt(v29);
  let v31: f32 = asg_opaque(-0.105360515);
  let v32: f32 = (v9 * v31);
  let v33: f32 = asg_expm1(v32);
  let v34: f32 = (-v33);
  let v35: f32 = asg_div(v25, v34);
  let v36: f32 = (v35 * v30);
  put_1(0, v3);
  put_2(0, v25);
  put_3(0, v30);
  put_4(0, v36);
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

// kernel 2
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

// kernel 3
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

// kernel 4
// with asg_add, asg_sub, asg_ordered, asg_less, asg_maximum, asg_zero, asg_bits, asg_opaque, asg_opaque_negative, asg_inf, asg_nan, asg_magnitude, asg_isnan, asg_isfinite, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_log_parts, asg_log_rest, asg_log_ends, asg_log
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
  if (row >= 4) { return; }
  var a1: f32 = asg_bits(0xff800000u);
  for (var col = 0; col < 10; col++) {
    let v2: f32 = at_0((row * 10 + col));
    a1 = asg_maximum(a1, v2);
  }
  let v3: f32 = f32(a1);
  var a4: f32 = asg_opaque(0.0);
  let v6: bool = asg_isfinite(v3);
  let v7: f32 = asg_opaque(0.0);
  let v8: f32 = select(v7, v3, v6);
  for (var col = 0; col < 10; col++) {
    let v5: f32 = at_0((row * 10 + col));
    let v9: f32 = asg_sub(v5, v8);
    let v10: f32 = asg_exp(v9);
    a4 = asg_add(a4, v10);
  }
  let v11: f32 = f32(a4);
  let v14: f32 = asg_log(v11);
  for (var col = 0; col < 10; col++) {
    let v12: f32 = at_0((row * 10 + col));
    let v13: f32 = asg_sub(v12, v8);
    let v15: f32 = asg_sub(v13, v14);
    put_1((row * 10 + col), v15);
  }
}

// kernel 5
// with asg_add, asg_whole_of, asg_div, asg_zero, asg_bits, asg_opaque, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v2: i32 = at_0(0);
  let v3: i32 = i32(-100);
  let v4: bool = (v2 != v3);
  let v5: i32 = i32(0);
  let v6: bool = (v2 < v5);
  let v7: i32 = i32(10);
  let v8: i32 = select(v2, v7, v6);
  let v9: i32 = select(v5, v8, v4);
  let j10 = select(v9, v9 + 10, v9 < 0);
  let j11 = clamp(j10, 0, 9);
  let v12: f32 = at_1(j11);
  let v13: f32 = select(asg_bits(0x7fc00000u), v12, j10 == j11);
  let v14: f32 = asg_opaque(0.0);
  let v15: f32 = select(v14, v13, v4);
  let v16: f32 = (-v15);
  a1 = asg_add(a1, v16);
  let v17: i32 = at_0(1);
  let v18: i32 = i32(-100);
  let v19: bool = (v17 != v18);
  let v20: i32 = i32(0);
  let v21: bool = (v17 < v20);
  let v22: i32 = i32(10);
  let v23: i32 = select(v17, v22, v21);
  let v24: i32 = select(v20, v23, v19);
  let j25 = select(v24, v24 + 10, v24 < 0);
  let j26 = clamp(j25, 0, 9);
  let v27: f32 = at_1((j26 + 10));
  let v28: f32 = select(asg_bits(0x7fc00000u), v27, j25 == j26);
  let v29: f32 = asg_opaque(0.0);
  let v30: f32 = select(v29, v28, v19);
  let v31: f32 = (-v30);
  a1 = asg_add(a1, v31);
  let v32: i32 = at_0(2);
  let v33: i32 = i32(-100);
  let v34: bool = (v32 != v33);
  let v35: i32 = i32(0);
  let v36: bool = (v32 < v35);
  let v37: i32 = i32(10);
  let v38: i32 = select(v32, v37, v36);
  let v39: i32 = select(v35, v38, v34);
  let j40 = select(v39, v39 + 10, v39 < 0);
  let j41 = clamp(j40, 0, 9);
  let v42: f32 = at_1((j41 + 20));
  let v43: f32 = select(asg_bits(0x7fc00000u), v42, j40 == j41);
  let v44: f32 = asg_opaque(0.0);
  let v45: f32 = select(v44, v43, v34);
  let v46: f32 = (-v45);
  a1 = asg_add(a1, v46);
  let v47: i32 = at_0(3);
  let v48: i32 = i32(-100);
  let v49: bool = (v47 != v48);
  let v50: i32 = i32(0);
  let v51: bool = (v47 < v50);
  let v52: i32 = i32(10);
  let v53: i32 = select(v47, v52, v51);
  let v54: i32 = select(v50, v53, v49);
  let j55 = select(v54, v54 + 10, v54 < 0);
  let j56 = clamp(j55, 0, 9);
  let v57: f32 = at_1((j56 + 30));
  let v58: f32 = select(asg_bits(0x7fc00000u), v57, j55 == j56);
  let v59: f32 = asg_opaque(0.0);
  let v60: f32 = select(v59, v58, v49);
  let v61: f32 = (-v60);
  a1 = asg_add(a1, v61);
  let v62: f32 = f32(a1);
  var a63: f32 = asg_opaque(0.0);
  let v64: f32 = asg_opaque(1.0);
  let v65: f32 = select(v14, v64, v4);
  a63 = asg_add(a63, v65);
  let v66: f32 = asg_opaque(1.0);
  let v67: f32 = select(v29, v66, v19);
  a63 = asg_add(a63, v67);
  let v68: f32 = asg_opaque(1.0);
  let v69: f32 = select(v44, v68, v34);
  a63 = asg_add(a63, v69);
  let v70: f32 = asg_opaque(1.0);
  let v71: f32 = select(v59, v70, v49);
  a63 = asg_add(a63, v71);
  let v72: f32 = f32(a63);
  put_2(0, v72);
  let v73: f32 = asg_div(v62, v72);
  put_3(0, v73);
}

// kernel 6
// with asg_add, asg_whole_of, asg_div, asg_zero, asg_opaque, asg_magnitude
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
  if (row >= 40) { return; }
  let v1: i32 = at_0((row / 10));
  let v2: i32 = i32(-100);
  let v3: bool = (v1 != v2);
  let v4: i32 = i32(0);
  let v5: bool = (v1 < v4);
  let v6: i32 = i32(10);
  let v7: i32 = select(v1, v6, v5);
  let v8: i32 = select(v4, v7, v3);
  let v9: i32 = i32(0);
  let v10: bool = (v8 < v9);
  let v11: i32 = i32(10);
  let v12: i32 = (v8 + v11);
  let v13: i32 = select(v8, v12, v10);
  let v14: i32 = i32((row % 10));
  let v15: bool = (v13 == v14);
  let v16: f32 = asg_opaque(0.0);
  let v17: f32 = at_1(0);
  let v18: f32 = asg_div(1.0, v17);
  let v19: f32 = (-v18);
  let v20: f32 = asg_opaque(0.0);
  let v21: f32 = select(v20, v19, v3);
  let v22: f32 = asg_add(v16, v21);
  let v23: f32 = select(v16, v22, v15);
  put_2(row, v23);
}

// kernel 7
// with asg_add, asg_sub, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude, asg_isnan, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 4) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 10; col++) {
    let v2: f32 = at_0((row * 10 + col));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  for (var col = 0; col < 10; col++) {
    let v4: f32 = at_0((row * 10 + col));
    let v5: f32 = at_1((row * 10 + col));
    let v6: f32 = asg_exp(v5);
    let v7: f32 = (v6 * v3);
    let v8: f32 = asg_sub(v4, v7);
    put_2((row * 10 + col), v8);
  }
}

// kernel 8
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_1[i] = v; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 10) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 4; col++) {
    let v2: f32 = at_0((col * 10 + row));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  let v4: f32 = asg_opaque(0.9);
  let v5: f32 = at_1(row);
  let v6: f32 = (v4 * v5);
  let v7: f32 = asg_opaque(0.1);
  let v8: f32 = (v7 * v3);
  let v9: f32 = asg_add(v6, v8);
  put_2(row, v9);
  let v10: f32 = asg_opaque(0.999);
  let v11: f32 = at_3(row);
  let v12: f32 = (v10 * v11);
  let v13: f32 = asg_opaque(0.001);
  let v14: f32 = (v3 * v3);
  let v15: f32 = (v13 * v14);
  let v16: f32 = asg_add(v12, v15);
  put_4(row, v16);
}

// kernel 9
// with asg_ordered, asg_less, asg_zero, asg_opaque, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
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
  for (var k = 0; k < 10; k++) {
    let v1: f32 = at_0((tm * 10 + k));
    let v2: f32 = at_1((tn * 80 + k));
    let v3: f32 = at_1((tn * 80 + k + 10));
    let v4: f32 = at_1((tn * 80 + k + 20));
    let v5: f32 = at_1((tn * 80 + k + 30));
    let v6: f32 = at_1((tn * 80 + k + 40));
    let v7: f32 = at_1((tn * 80 + k + 50));
    let v8: f32 = at_1((tn * 80 + k + 60));
    let v9: f32 = at_1((tn * 80 + k + 70));
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
       {
        let v12: f32 = f32(c0_0.x);
        let q13 = four_at_2((m * 16 + four));
        let v14: f32 = q13.x;
        let v15: f32 = asg_opaque(0.0);
        let v16: bool = asg_less(v15, v14);
        let v17: f32 = select(v15, v12, v16);
        let v18: f32 = f32(c0_0.y);
        let v19: f32 = q13.y;
        let v20: f32 = asg_opaque(0.0);
        let v21: bool = asg_less(v20, v19);
        let v22: f32 = select(v20, v18, v21);
        let v23: f32 = f32(c0_0.z);
        let v24: f32 = q13.z;
        let v25: f32 = asg_opaque(0.0);
        let v26: bool = asg_less(v25, v24);
        let v27: f32 = select(v25, v23, v26);
        let v28: f32 = f32(c0_0.w);
        let v29: f32 = q13.w;
        let v30: f32 = asg_opaque(0.0);
        let v31: bool = asg_less(v30, v29);
        let v32: f32 = select(v30, v28, v31);
        put_four_3((m * 16 + four), vec4<f32>(v17, v22, v27, v32));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 10
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_2[i] = v; }
fn put_5(i: i32, v: f32) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 4 * 16 + me / 4 % 16;
  let tb = group / 4;
  if (tn >= 2 || tm >= 64 || group >= 4) { return; }
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
  let v1: f32 = at_0(tm);
  let v2: f32 = at_0((tm + 64));
  let v3: f32 = at_0((tm + 128));
  let v4: f32 = at_0((tm + 192));
  let v5: f32 = at_1(n0);
  let v6: f32 = at_1((n0 + 10));
  let v7: f32 = at_1((n0 + 20));
  let v8: f32 = at_1((n0 + 30));
  let v9: f32 = at_1(n1);
  let v10: f32 = at_1((n1 + 10));
  let v11: f32 = at_1((n1 + 20));
  let v12: f32 = at_1((n1 + 30));
  let v13: f32 = at_1(n2);
  let v14: f32 = at_1((n2 + 10));
  let v15: f32 = at_1((n2 + 20));
  let v16: f32 = at_1((n2 + 30));
  let v17: f32 = at_1(n3);
  let v18: f32 = at_1((n3 + 10));
  let v19: f32 = at_1((n3 + 20));
  let v20: f32 = at_1((n3 + 30));
  let v21: f32 = at_1(n4);
  let v22: f32 = at_1((n4 + 10));
  let v23: f32 = at_1((n4 + 20));
  let v24: f32 = at_1((n4 + 30));
  let v25: f32 = at_1(n5);
  let v26: f32 = at_1((n5 + 10));
  let v27: f32 = at_1((n5 + 20));
  let v28: f32 = at_1((n5 + 30));
  let v29: f32 = at_1(n6);
  let v30: f32 = at_1((n6 + 10));
  let v31: f32 = at_1((n6 + 20));
  let v32: f32 = at_1((n6 + 30));
  let v33: f32 = at_1(n7);
  let v34: f32 = at_1((n7 + 10));
  let v35: f32 = at_1((n7 + 20));
  let v36: f32 = at_1((n7 + 30));
  for (var k = 0; k < 1; k++) {
    let b37 = vec4<f32>(v5, v9, v13, v17);
    let b38 = vec4<f32>(v6, v10, v14, v18);
    let b39 = vec4<f32>(v7, v11, v15, v19);
    let b40 = vec4<f32>(v8, v12, v16, v20);
    let b41 = vec4<f32>(v21, v25, v29, v33);
    let b42 = vec4<f32>(v22, v26, v30, v34);
    let b43 = vec4<f32>(v23, v27, v31, v35);
    let b44 = vec4<f32>(v24, v28, v32, v36);
    c0_0 += v1 * b37;
    c0_1 += v1 * b41;
    c0_0 += v2 * b38;
    c0_1 += v2 * b42;
    c0_0 += v3 * b39;
    c0_1 += v3 * b43;
    c0_0 += v4 * b40;
    c0_1 += v4 * b44;
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
          let v45: f32 = f32(vector.x);
          let v46: f32 = asg_opaque(0.9);
          let v47: f32 = at_2((m * 10 + n));
          let v48: f32 = (v46 * v47);
          let v49: f32 = asg_opaque(0.1);
          let v50: f32 = (v49 * v45);
          let v51: f32 = asg_add(v48, v50);
          let v52: f32 = asg_opaque(0.999);
          let v53: f32 = at_3((m * 10 + n));
          let v54: f32 = (v52 * v53);
          let v55: f32 = asg_opaque(0.001);
          let v56: f32 = (v45 * v45);
          let v57: f32 = (v55 * v56);
          let v58: f32 = asg_add(v54, v57);
          put_4((m * 10 + n), v51);
          put_5((m * 10 + n), v58);
          vector = vector.yzww;
        }
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 11
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_1[i] = v; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 64) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 4; col++) {
    let v2: f32 = at_0((col * 64 + row));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  let v4: f32 = asg_opaque(0.9);
  let v5: f32 = at_1(row);
  let v6: f32 = (v4 * v5);
  let v7: f32 = asg_opaque(0.1);
  let v8: f32 = (v7 * v3);
  let v9: f32 = asg_add(v6, v8);
  put_2(row, v9);
  let v10: f32 = asg_opaque(0.999);
  let v11: f32 = at_3(row);
  let v12: f32 = (v10 * v11);
  let v13: f32 = asg_opaque(0.001);
  let v14: f32 = (v3 * v3);
  let v15: f32 = (v13 * v14);
  let v16: f32 = asg_add(v12, v15);
  put_4(row, v16);
}

// kernel 12
// with asg_ordered, asg_less, asg_zero, asg_opaque, asg_magnitude
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
    let q2 = four_at_1((tn * 128 + k));
    let q3 = four_at_1((tn * 128 + k + 16));
    let q4 = four_at_1((tn * 128 + k + 32));
    let q5 = four_at_1((tn * 128 + k + 48));
    let q6 = four_at_1((tn * 128 + k + 64));
    let q7 = four_at_1((tn * 128 + k + 80));
    let q8 = four_at_1((tn * 128 + k + 96));
    let q9 = four_at_1((tn * 128 + k + 112));
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
       {
        let v18: f32 = f32(c0_0.x);
        let q19 = four_at_2((m * 32 + four));
        let v20: f32 = q19.x;
        let v21: f32 = asg_opaque(0.0);
        let v22: bool = asg_less(v21, v20);
        let v23: f32 = select(v21, v18, v22);
        let v24: f32 = f32(c0_0.y);
        let v25: f32 = q19.y;
        let v26: f32 = asg_opaque(0.0);
        let v27: bool = asg_less(v26, v25);
        let v28: f32 = select(v26, v24, v27);
        let v29: f32 = f32(c0_0.z);
        let v30: f32 = q19.z;
        let v31: f32 = asg_opaque(0.0);
        let v32: bool = asg_less(v31, v30);
        let v33: f32 = select(v31, v29, v32);
        let v34: f32 = f32(c0_0.w);
        let v35: f32 = q19.w;
        let v36: f32 = asg_opaque(0.0);
        let v37: bool = asg_less(v36, v35);
        let v38: f32 = select(v36, v34, v37);
        put_four_3((m * 32 + four), vec4<f32>(v23, v28, v33, v38));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 13
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i >> 2u][i & 3]; }
fn four_at_2(i: i32) -> vec4<f32> { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i >> 2u][i & 3]; }
fn four_at_3(i: i32) -> vec4<f32> { return buf_3[i]; }
fn put_four_4(i: i32, v: vec4<f32>) { buf_2[i] = v; }
fn put_four_5(i: i32, v: vec4<f32>) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 16u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 2 * 4 + me % 4;
  let tm = (group / 2) % 8 * 16 + me / 4 % 16;
  let tb = group / 16;
  if (tn >= 8 || tm >= 128 || group >= 16) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let v1: f32 = at_0(tm);
  let v2: f32 = at_0((tm + 128));
  let v3: f32 = at_0((tm + 256));
  let v4: f32 = at_0((tm + 384));
  for (var k = 0; k < 1; k++) {
    let q5 = four_at_1((tn * 2));
    let q6 = four_at_1((tn * 2 + 16));
    let q7 = four_at_1((tn * 2 + 32));
    let q8 = four_at_1((tn * 2 + 48));
    let q9 = four_at_1((tn * 2 + 1));
    let q10 = four_at_1((tn * 2 + 17));
    let q11 = four_at_1((tn * 2 + 33));
    let q12 = four_at_1((tn * 2 + 49));
    c0_0 += v1 * q5;
    c0_1 += v1 * q9;
    c0_0 += v2 * q6;
    c0_1 += v2 * q10;
    c0_0 += v3 * q7;
    c0_1 += v3 * q11;
    c0_0 += v4 * q8;
    c0_1 += v4 * q12;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v13: f32 = f32(c0_0.x);
        let v14: f32 = asg_opaque(0.9);
        let q15 = four_at_2((m * 16 + four));
        let v16: f32 = q15.x;
        let v17: f32 = (v14 * v16);
        let v18: f32 = asg_opaque(0.1);
        let v19: f32 = (v18 * v13);
        let v20: f32 = asg_add(v17, v19);
        let v21: f32 = asg_opaque(0.999);
        let q22 = four_at_3((m * 16 + four));
        let v23: f32 = q22.x;
        let v24: f32 = (v21 * v23);
        let v25: f32 = asg_opaque(0.001);
        let v26: f32 = (v13 * v13);
        let v27: f32 = (v25 * v26);
        let v28: f32 = asg_add(v24, v27);
        let v29: f32 = f32(c0_0.y);
        let v30: f32 = asg_opaque(0.9);
        let v31: f32 = q15.y;
        let v32: f32 = (v30 * v31);
        let v33: f32 = asg_opaque(0.1);
        let v34: f32 = (v33 * v29);
        let v35: f32 = asg_add(v32, v34);
        let v36: f32 = asg_opaque(0.999);
        let v37: f32 = q22.y;
        let v38: f32 = (v36 * v37);
        let v39: f32 = asg_opaque(0.001);
        let v40: f32 = (v29 * v29);
        let v41: f32 = (v39 * v40);
        let v42: f32 = asg_add(v38, v41);
        let v43: f32 = f32(c0_0.z);
        let v44: f32 = asg_opaque(0.9);
        let v45: f32 = q15.z;
        let v46: f32 = (v44 * v45);
        let v47: f32 = asg_opaque(0.1);
        let v48: f32 = (v47 * v43);
        let v49: f32 = asg_add(v46, v48);
        let v50: f32 = asg_opaque(0.999);
        let v51: f32 = q22.z;
        let v52: f32 = (v50 * v51);
        let v53: f32 = asg_opaque(0.001);
        let v54: f32 = (v43 * v43);
        let v55: f32 = (v53 * v54);
        let v56: f32 = asg_add(v52, v55);
        let v57: f32 = f32(c0_0.w);
        let v58: f32 = asg_opaque(0.9);
        let v59: f32 = q15.w;
        let v60: f32 = (v58 * v59);
        let v61: f32 = asg_opaque(0.1);
        let v62: f32 = (v61 * v57);
        let v63: f32 = asg_add(v60, v62);
        let v64: f32 = asg_opaque(0.999);
        let v65: f32 = q22.w;
        let v66: f32 = (v64 * v65);
        let v67: f32 = asg_opaque(0.001);
        let v68: f32 = (v57 * v57);
        let v69: f32 = (v67 * v68);
        let v70: f32 = asg_add(v66, v69);
        put_four_4((m * 16 + four), vec4<f32>(v20, v35, v49, v63));
        put_four_5((m * 16 + four), vec4<f32>(v28, v42, v56, v70));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 14
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_1[i] = v; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 128) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 4; col++) {
    let v2: f32 = at_0((col * 128 + row));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  let v4: f32 = asg_opaque(0.9);
  let v5: f32 = at_1(row);
  let v6: f32 = (v4 * v5);
  let v7: f32 = asg_opaque(0.1);
  let v8: f32 = (v7 * v3);
  let v9: f32 = asg_add(v6, v8);
  put_2(row, v9);
  let v10: f32 = asg_opaque(0.999);
  let v11: f32 = at_3(row);
  let v12: f32 = (v10 * v11);
  let v13: f32 = asg_opaque(0.001);
  let v14: f32 = (v3 * v3);
  let v15: f32 = (v13 * v14);
  let v16: f32 = asg_add(v12, v15);
  put_4(row, v16);
}

// kernel 15
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i >> 2u][i & 3]; }
fn four_at_2(i: i32) -> vec4<f32> { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i >> 2u][i & 3]; }
fn four_at_3(i: i32) -> vec4<f32> { return buf_3[i]; }
fn put_four_4(i: i32, v: vec4<f32>) { buf_2[i] = v; }
fn put_four_5(i: i32, v: vec4<f32>) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 16u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 4 * 4 + me % 4;
  let tm = (group / 4) % 4 * 16 + me / 4 % 16;
  let tb = group / 16;
  if (tn >= 16 || tm >= 64 || group >= 16) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let v1: f32 = at_0(tm);
  let v2: f32 = at_0((tm + 64));
  let v3: f32 = at_0((tm + 128));
  let v4: f32 = at_0((tm + 192));
  for (var k = 0; k < 1; k++) {
    let q5 = four_at_1((tn * 2));
    let q6 = four_at_1((tn * 2 + 32));
    let q7 = four_at_1((tn * 2 + 64));
    let q8 = four_at_1((tn * 2 + 96));
    let q9 = four_at_1((tn * 2 + 1));
    let q10 = four_at_1((tn * 2 + 33));
    let q11 = four_at_1((tn * 2 + 65));
    let q12 = four_at_1((tn * 2 + 97));
    c0_0 += v1 * q5;
    c0_1 += v1 * q9;
    c0_0 += v2 * q6;
    c0_1 += v2 * q10;
    c0_0 += v3 * q7;
    c0_1 += v3 * q11;
    c0_0 += v4 * q8;
    c0_1 += v4 * q12;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v13: f32 = f32(c0_0.x);
        let v14: f32 = asg_opaque(0.9);
        let q15 = four_at_2((m * 32 + four));
        let v16: f32 = q15.x;
        let v17: f32 = (v14 * v16);
        let v18: f32 = asg_opaque(0.1);
        let v19: f32 = (v18 * v13);
        let v20: f32 = asg_add(v17, v19);
        let v21: f32 = asg_opaque(0.999);
        let q22 = four_at_3((m * 32 + four));
        let v23: f32 = q22.x;
        let v24: f32 = (v21 * v23);
        let v25: f32 = asg_opaque(0.001);
        let v26: f32 = (v13 * v13);
        let v27: f32 = (v25 * v26);
        let v28: f32 = asg_add(v24, v27);
        let v29: f32 = f32(c0_0.y);
        let v30: f32 = asg_opaque(0.9);
        let v31: f32 = q15.y;
        let v32: f32 = (v30 * v31);
        let v33: f32 = asg_opaque(0.1);
        let v34: f32 = (v33 * v29);
        let v35: f32 = asg_add(v32, v34);
        let v36: f32 = asg_opaque(0.999);
        let v37: f32 = q22.y;
        let v38: f32 = (v36 * v37);
        let v39: f32 = asg_opaque(0.001);
        let v40: f32 = (v29 * v29);
        let v41: f32 = (v39 * v40);
        let v42: f32 = asg_add(v38, v41);
        let v43: f32 = f32(c0_0.z);
        let v44: f32 = asg_opaque(0.9);
        let v45: f32 = q15.z;
        let v46: f32 = (v44 * v45);
        let v47: f32 = asg_opaque(0.1);
        let v48: f32 = (v47 * v43);
        let v49: f32 = asg_add(v46, v48);
        let v50: f32 = asg_opaque(0.999);
        let v51: f32 = q22.z;
        let v52: f32 = (v50 * v51);
        let v53: f32 = asg_opaque(0.001);
        let v54: f32 = (v43 * v43);
        let v55: f32 = (v53 * v54);
        let v56: f32 = asg_add(v52, v55);
        let v57: f32 = f32(c0_0.w);
        let v58: f32 = asg_opaque(0.9);
        let v59: f32 = q15.w;
        let v60: f32 = (v58 * v59);
        let v61: f32 = asg_opaque(0.1);
        let v62: f32 = (v61 * v57);
        let v63: f32 = asg_add(v60, v62);
        let v64: f32 = asg_opaque(0.999);
        let v65: f32 = q22.w;
        let v66: f32 = (v64 * v65);
        let v67: f32 = asg_opaque(0.001);
        let v68: f32 = (v57 * v57);
        let v69: f32 = (v67 * v68);
        let v70: f32 = asg_add(v66, v69);
        put_four_4((m * 32 + four), vec4<f32>(v20, v35, v49, v63));
        put_four_5((m * 32 + four), vec4<f32>(v28, v42, v56, v70));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 16
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec4<f32>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i >> 2u][i & 3]; }
fn four_at_3(i: i32) -> vec4<f32> { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i >> 2u][i & 3]; }
fn four_at_4(i: i32) -> vec4<f32> { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn put_four_6(i: i32, v: vec4<f32>) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 32u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 2048) { return; }
  let q1 = four_at_0(row);
  let v2: f32 = q1.x;
  let v3: f32 = asg_opaque(1.0);
  let v4: f32 = at_1(0);
  let v5: f32 = asg_opaque(0.01);
  let v6: f32 = (v4 * v5);
  let v7: f32 = asg_sub(v3, v6);
  let v8: f32 = (v2 * v7);
  let v9: f32 = at_2(0);
  let q10 = four_at_3(row);
  let v11: f32 = q10.x;
  let q12 = four_at_4(row);
  let v13: f32 = q12.x;
  let v14: f32 = asg_sqrt(v13);
  let v15: f32 = asg_opaque(1e-08);
  let v16: f32 = at_5(0);
  let v17: f32 = (v15 * v16);
  let v18: f32 = asg_add(v14, v17);
  let v19: f32 = asg_div(v11, v18);
  let v20: f32 = (v9 * v19);
  let v21: f32 = asg_sub(v8, v20);
  let v22: f32 = q1.y;
  let v23: f32 = (v22 * v7);
  let v24: f32 = q10.y;
  let v25: f32 = q12.y;
  let v26: f32 = asg_sqrt(v25);
  let v27: f32 = asg_add(v26, v17);
  let v28: f32 = asg_div(v24, v27);
  let v29: f32 = (v9 * v28);
  let v30: f32 = asg_sub(v23, v29);
  let v31: f32 = q1.z;
  let v32: f32 = (v31 * v7);
  let v33: f32 = q10.z;
  let v34: f32 = q12.z;
  let v35: f32 = asg_sqrt(v34);
  let v36: f32 = asg_add(v35, v17);
  let v37: f32 = asg_div(v33, v36);
  let v38: f32 = (v9 * v37);
  let v39: f32 = asg_sub(v32, v38);
  let v40: f32 = q1.w;
  let v41: f32 = (v40 * v7);
  let v42: f32 = q10.w;
  let v43: f32 = q12.w;
  let v44: f32 = asg_sqrt(v43);
  let v45: f32 = asg_add(v44, v17);
  let v46: f32 = asg_div(v42, v45);
  let v47: f32 = (v9 * v46);
  let v48: f32 = asg_sub(v41, v47);
  put_four_6(row, vec4<f32>(v21, v30, v39, v48));
}

// kernel 17
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
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
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn put_6(i: i32, v: f32) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 128) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = asg_opaque(1.0);
  let v3: f32 = at_1(0);
  let v4: f32 = asg_opaque(0.01);
  let v5: f32 = (v3 * v4);
  let v6: f32 = asg_sub(v2, v5);
  let v7: f32 = (v1 * v6);
  let v8: f32 = at_2(0);
  let v9: f32 = at_3(row);
  let v10: f32 = at_4(row);
  let v11: f32 = asg_sqrt(v10);
  let v12: f32 = asg_opaque(1e-08);
  let v13: f32 = at_5(0);
  let v14: f32 = (v12 * v13);
  let v15: f32 = asg_add(v11, v14);
  let v16: f32 = asg_div(v9, v15);
  let v17: f32 = (v8 * v16);
  let v18: f32 = asg_sub(v7, v17);
  put_6(row, v18);
}

// kernel 18
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
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
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn put_6(i: i32, v: f32) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 64) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = asg_opaque(1.0);
  let v3: f32 = at_1(0);
  let v4: f32 = asg_opaque(0.01);
  let v5: f32 = (v3 * v4);
  let v6: f32 = asg_sub(v2, v5);
  let v7: f32 = (v1 * v6);
  let v8: f32 = at_2(0);
  let v9: f32 = at_3(row);
  let v10: f32 = at_4(row);
  let v11: f32 = asg_sqrt(v10);
  let v12: f32 = asg_opaque(1e-08);
  let v13: f32 = at_5(0);
  let v14: f32 = (v12 * v13);
  let v15: f32 = asg_add(v11, v14);
  let v16: f32 = asg_div(v9, v15);
  let v17: f32 = (v8 * v16);
  let v18: f32 = asg_sub(v7, v17);
  put_6(row, v18);
}

// kernel 19
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
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
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn put_6(i: i32, v: f32) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 10u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 640) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = asg_opaque(1.0);
  let v3: f32 = at_1(0);
  let v4: f32 = asg_opaque(0.01);
  let v5: f32 = (v3 * v4);
  let v6: f32 = asg_sub(v2, v5);
  let v7: f32 = (v1 * v6);
  let v8: f32 = at_2(0);
  let v9: f32 = at_3(row);
  let v10: f32 = at_4(row);
  let v11: f32 = asg_sqrt(v10);
  let v12: f32 = asg_opaque(1e-08);
  let v13: f32 = at_5(0);
  let v14: f32 = (v12 * v13);
  let v15: f32 = asg_add(v11, v14);
  let v16: f32 = asg_div(v9, v15);
  let v17: f32 = (v8 * v16);
  let v18: f32 = asg_sub(v7, v17);
  put_6(row, v18);
}

// kernel 20
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
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
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn put_6(i: i32, v: f32) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 10) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = asg_opaque(1.0);
  let v3: f32 = at_1(0);
  let v4: f32 = asg_opaque(0.01);
  let v5: f32 = (v3 * v4);
  let v6: f32 = asg_sub(v2, v5);
  let v7: f32 = (v1 * v6);
  let v8: f32 = at_2(0);
  let v9: f32 = at_3(row);
  let v10: f32 = at_4(row);
  let v11: f32 = asg_sqrt(v10);
  let v12: f32 = asg_opaque(1e-08);
  let v13: f32 = at_5(0);
  let v14: f32 = (v12 * v13);
  let v15: f32 = asg_add(v11, v14);
  let v16: f32 = asg_div(v9, v15);
  let v17: f32 = (v8 * v16);
  let v18: f32 = asg_sub(v7, v17);
  put_6(row, v18);
}
