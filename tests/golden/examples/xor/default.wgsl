// memory: 2048, 512
// outputs from memory 1, constants from 2
// input x: f32[4,2] at 0:0+32
// input y: f32[4] at 0:256+16
// kernel 0, 1x1x1, add+sqrt+mul: =optim/step, =0:512+16, =0:768+16
// kernel 1, 1x1x1, dot_general+tanh: 0:0+32, w1, b1, =0:1024+128
// kernel 2, 1x1x1, dot_general: 0:1024+128, w2, =0:1280+16
// kernel 3, 1x1x1, sigmoid+sub: 0:1280+16, b2, 0:256+16, =1:0+16, =0:1536+16
// kernel 4, 1x1x1, sum+div: 0:256+16, 0:1280+16, b2, =1:256+16, 0:1536+16, =0:1792+16
// kernel 5, 1x1x1, dot_general+mul: 0:1536+16, w2, 0:1024+128, =0:256+128
// kernel 6, 1x1x1, dot_general: 0:1024+128, 0:1536+16, =0:1280+32
// kernel 7, 1x1x1, sum+add: 0:256+128, =optim/adam/m/b1, =optim/adam/v/b1
// kernel 8, 1x1x1, dot_general+add: 0:0+32, 0:256+128, =optim/adam/m/w1, =optim/adam/v/w1
// kernel 9, 1x1x1, add: =optim/adam/m/w2, 0:1280+32, =optim/adam/v/w2
// kernel 10, 1x1x1, add: =optim/adam/m/b2, 0:1792+16, =optim/adam/v/b2
// kernel 11, 1x1x1, sub: =w1, 0:768+16, optim/adam/m/w1, optim/adam/v/w1, 0:512+16
// kernel 12, 1x1x1, sub: =b1, 0:768+16, optim/adam/m/b1, optim/adam/v/b1, 0:512+16
// kernel 12, 1x1x1, sub: =w2, 0:768+16, optim/adam/m/w2, optim/adam/v/w2, 0:512+16
// kernel 13, 1x1x1, sub: =b2, 0:768+16, optim/adam/m/b2, optim/adam/v/b2, 0:512+16
// output chance: f32[4] at 1:0+16
// output loss: f32[] at 1:256+16

// kernel 0
// with asg_add, asg_whole_of, asg_div, asg_sqrt, asg_cast_i32_f32, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_copysign, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_expm1, asg_bitwise_and_u32
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn put_1(i: i32, v: i32) { buf_0[i] = v; }
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
  let v1: i32 = at_0(0);
  let v2: i32 = i32(1);
  let v3: i32 = (v1 + v2);
  let v4: f32 = asg_cast_i32_f32(v1);
  let v5: f32 = asg_opaque(1.0);
  let v6: f32 = asg_add(v4, v5);
  let v7: f32 = asg_opaque(-0.0010005003);
  let v8: f32 = (v6 * v7);
  let v9: f32 = asg_expm1(v8);
  let v10: f32 = (-v9);
  let v11: f32 = asg_sqrt(v10);
  let v12: f32 = asg_opaque(0.05);
  let v13: f32 = asg_opaque(-0.105360515);
  let v14: f32 = (v6 * v13);
  let v15: f32 = asg_expm1(v14);
  let v16: f32 = (-v15);
  let v17: f32 = asg_div(v12, v16);
  let v18: f32 = (v17 * v11);
  put_1(0, v3);
  put_2(0, v11);
  put_3(0, v18);
}

// kernel 1
// with asg_add, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_copysign, asg_power_of_two, asg_expm1_near, asg_exp_parts, asg_tanh, asg_bitwise_and_u32
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
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
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 1 * 16 + me / 4 % 16;
  let tb = group / 1;
  if (tn >= 1 || tm >= 4 || group >= 1) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 2; k++) {
    let v1: f32 = at_0((tm * 2 + k));
    let q2 = four_at_1((k * 2));
    let q3 = four_at_1((k * 2 + 1));
    c0_0 += v1 * q2;
    c0_1 += v1 * q3;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v4: f32 = f32(c0_0.x);
        let q5 = four_at_2(four);
        let v6: f32 = q5.x;
        let v7: f32 = asg_add(v4, v6);
        let v8: f32 = asg_tanh(v7);
        let v9: f32 = f32(c0_0.y);
        let v10: f32 = q5.y;
        let v11: f32 = asg_add(v9, v10);
        let v12: f32 = asg_tanh(v11);
        let v13: f32 = f32(c0_0.z);
        let v14: f32 = q5.z;
        let v15: f32 = asg_add(v13, v14);
        let v16: f32 = asg_tanh(v15);
        let v17: f32 = f32(c0_0.w);
        let v18: f32 = q5.w;
        let v19: f32 = asg_add(v17, v18);
        let v20: f32 = asg_tanh(v19);
        put_four_3((m * 2 + four), vec4<f32>(v8, v12, v16, v20));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 2
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
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
  if (tn >= 1 || tm >= 4 || group >= 1) { return; }
  var c0_0 = vec4<f32>();
  let n0 = min(0, 0);
  let n1 = min(1, 0);
  let n2 = min(2, 0);
  let n3 = min(3, 0);
  for (var k = 0; k < 2; k++) {
    let q1 = four_at_0((tm * 2 + k));
    let q2 = four_at_1(k);
    let q3 = four_at_1(k);
    let q4 = four_at_1(k);
    let q5 = four_at_1(k);
    let b6 = vec4<f32>(q2.x, q3.x, q4.x, q5.x);
    let b7 = vec4<f32>(q2.y, q3.y, q4.y, q5.y);
    let b8 = vec4<f32>(q2.z, q3.z, q4.z, q5.z);
    let b9 = vec4<f32>(q2.w, q3.w, q4.w, q5.w);
    c0_0 += q1.x * b6;
    c0_0 += q1.y * b7;
    c0_0 += q1.z * b8;
    c0_0 += q1.w * b9;
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
          let v10: f32 = f32(vector.x);
          put_2(m, v10);
          vector = vector.yzww;
        }
      }
    }
  }
}

// kernel 3
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude, asg_isnan, asg_negative, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_sigmoid
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }
fn put_4(i: i32, v: f32) { buf_4[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 4) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = at_1(0);
  let v3: f32 = asg_add(v1, v2);
  let v4: f32 = asg_sigmoid(v3);
  let v5: f32 = asg_opaque(4.0);
  let v6: f32 = asg_div(1.0, v5);
  let v7: f32 = asg_opaque(1.0);
  let v8: f32 = at_2(row);
  let v9: f32 = asg_sub(v7, v8);
  let v10: f32 = (v6 * v9);
  let v11: f32 = (v10 * v4);
  let v12: f32 = (v6 * v8);
  let v13: f32 = (-v3);
  let v14: f32 = asg_sigmoid(v13);
  let v15: f32 = (v12 * v14);
  let v16: f32 = asg_sub(v11, v15);
  put_3(row, v4);
  put_4(row, v16);
}

// kernel 4
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude, asg_isnan, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_log_rest, asg_log1p_unit, asg_softplus
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
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
  let v2: f32 = asg_opaque(1.0);
  let v3: f32 = at_0(0);
  let v4: f32 = asg_sub(v2, v3);
  let v5: f32 = at_1(0);
  let v6: f32 = at_2(0);
  let v7: f32 = asg_add(v5, v6);
  let v8: f32 = asg_softplus(v7);
  let v9: f32 = (v4 * v8);
  let v10: f32 = (-v7);
  let v11: f32 = asg_softplus(v10);
  let v12: f32 = (v3 * v11);
  let v13: f32 = asg_add(v9, v12);
  a1 = asg_add(a1, v13);
  let v14: f32 = asg_opaque(1.0);
  let v15: f32 = at_0(1);
  let v16: f32 = asg_sub(v14, v15);
  let v17: f32 = at_1(1);
  let v18: f32 = asg_add(v17, v6);
  let v19: f32 = asg_softplus(v18);
  let v20: f32 = (v16 * v19);
  let v21: f32 = (-v18);
  let v22: f32 = asg_softplus(v21);
  let v23: f32 = (v15 * v22);
  let v24: f32 = asg_add(v20, v23);
  a1 = asg_add(a1, v24);
  let v25: f32 = asg_opaque(1.0);
  let v26: f32 = at_0(2);
  let v27: f32 = asg_sub(v25, v26);
  let v28: f32 = at_1(2);
  let v29: f32 = asg_add(v28, v6);
  let v30: f32 = asg_softplus(v29);
  let v31: f32 = (v27 * v30);
  let v32: f32 = (-v29);
  let v33: f32 = asg_softplus(v32);
  let v34: f32 = (v26 * v33);
  let v35: f32 = asg_add(v31, v34);
  a1 = asg_add(a1, v35);
  let v36: f32 = asg_opaque(1.0);
  let v37: f32 = at_0(3);
  let v38: f32 = asg_sub(v36, v37);
  let v39: f32 = at_1(3);
  let v40: f32 = asg_add(v39, v6);
  let v41: f32 = asg_softplus(v40);
  let v42: f32 = (v38 * v41);
  let v43: f32 = (-v40);
  let v44: f32 = asg_softplus(v43);
  let v45: f32 = (v37 * v44);
  let v46: f32 = asg_add(v42, v45);
  a1 = asg_add(a1, v46);
  let v47: f32 = f32(a1);
  let v48: f32 = asg_opaque(4.0);
  let v49: f32 = asg_div(v47, v48);
  put_3(0, v49);
  var a50: f32 = asg_opaque(0.0);
  let v51: f32 = at_4(0);
  a50 = asg_add(a50, v51);
  let v52: f32 = at_4(1);
  a50 = asg_add(a50, v52);
  let v53: f32 = at_4(2);
  a50 = asg_add(a50, v53);
  let v54: f32 = at_4(3);
  a50 = asg_add(a50, v54);
  let v55: f32 = f32(a50);
  put_5(0, v55);
}

// kernel 5
// with asg_sub, asg_zero, asg_opaque, asg_opaque_negative
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
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
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 1 * 16 + me / 4 % 16;
  let tb = group / 1;
  if (tn >= 1 || tm >= 4 || group >= 1) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let v1: f32 = at_0(tm);
  for (var k = 0; k < 1; k++) {
    let q2 = four_at_1(0);
    let q3 = four_at_1(1);
    c0_0 += v1 * q2;
    c0_1 += v1 * q3;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v4: f32 = f32(c0_0.x);
        let v5: f32 = asg_opaque(1.0);
        let q6 = four_at_2((m * 2 + four));
        let v7: f32 = q6.x;
        let v8: f32 = (v7 * v7);
        let v9: f32 = asg_sub(v5, v8);
        let v10: f32 = (v4 * v9);
        let v11: f32 = f32(c0_0.y);
        let v12: f32 = asg_opaque(1.0);
        let v13: f32 = q6.y;
        let v14: f32 = (v13 * v13);
        let v15: f32 = asg_sub(v12, v14);
        let v16: f32 = (v11 * v15);
        let v17: f32 = f32(c0_0.z);
        let v18: f32 = asg_opaque(1.0);
        let v19: f32 = q6.z;
        let v20: f32 = (v19 * v19);
        let v21: f32 = asg_sub(v18, v20);
        let v22: f32 = (v17 * v21);
        let v23: f32 = f32(c0_0.w);
        let v24: f32 = asg_opaque(1.0);
        let v25: f32 = q6.w;
        let v26: f32 = (v25 * v25);
        let v27: f32 = asg_sub(v24, v26);
        let v28: f32 = (v23 * v27);
        put_four_3((m * 2 + four), vec4<f32>(v10, v16, v22, v28));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 6
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
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
  if (tn >= 1 || tm >= 8 || group >= 1) { return; }
  var c0_0 = vec4<f32>();
  let n0 = min(0, 0);
  let n1 = min(1, 0);
  let n2 = min(2, 0);
  let n3 = min(3, 0);
  let v1: f32 = at_0(tm);
  let v2: f32 = at_0((tm + 8));
  let v3: f32 = at_0((tm + 16));
  let v4: f32 = at_0((tm + 24));
  for (var k = 0; k < 1; k++) {
    let q5 = four_at_1(0);
    let q6 = four_at_1(0);
    let q7 = four_at_1(0);
    let q8 = four_at_1(0);
    let b9 = vec4<f32>(q5.x, q6.x, q7.x, q8.x);
    let b10 = vec4<f32>(q5.y, q6.y, q7.y, q8.y);
    let b11 = vec4<f32>(q5.z, q6.z, q7.z, q8.z);
    let b12 = vec4<f32>(q5.w, q6.w, q7.w, q8.w);
    c0_0 += v1 * b9;
    c0_0 += v2 * b10;
    c0_0 += v3 * b11;
    c0_0 += v4 * b12;
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
          let v13: f32 = f32(vector.x);
          put_2(m, v13);
          vector = vector.yzww;
        }
      }
    }
  }
}

// kernel 7
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
  if (row >= 8) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 4; col++) {
    let v2: f32 = at_0((col * 8 + row));
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

// kernel 8
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
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 1 * 16 + me / 4 % 16;
  let tb = group / 1;
  if (tn >= 1 || tm >= 2 || group >= 1) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let v1: f32 = at_0(tm);
  let v2: f32 = at_0((tm + 2));
  let v3: f32 = at_0((tm + 4));
  let v4: f32 = at_0((tm + 6));
  for (var k = 0; k < 1; k++) {
    let q5 = four_at_1(0);
    let q6 = four_at_1(2);
    let q7 = four_at_1(4);
    let q8 = four_at_1(6);
    let q9 = four_at_1(1);
    let q10 = four_at_1(3);
    let q11 = four_at_1(5);
    let q12 = four_at_1(7);
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
        let q15 = four_at_2((m * 2 + four));
        let v16: f32 = q15.x;
        let v17: f32 = (v14 * v16);
        let v18: f32 = asg_opaque(0.1);
        let v19: f32 = (v18 * v13);
        let v20: f32 = asg_add(v17, v19);
        let v21: f32 = asg_opaque(0.999);
        let q22 = four_at_3((m * 2 + four));
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
        put_four_4((m * 2 + four), vec4<f32>(v20, v35, v49, v63));
        put_four_5((m * 2 + four), vec4<f32>(v28, v42, v56, v70));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 9
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_3(i: i32, v: f32) { buf_0[i] = v; }
fn put_4(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 8) { return; }
  let v1: f32 = asg_opaque(0.9);
  let v2: f32 = at_0(row);
  let v3: f32 = (v1 * v2);
  let v4: f32 = asg_opaque(0.1);
  let v5: f32 = at_1(row);
  let v6: f32 = (v4 * v5);
  let v7: f32 = asg_add(v3, v6);
  let v8: f32 = asg_opaque(0.999);
  let v9: f32 = at_2(row);
  let v10: f32 = (v8 * v9);
  let v11: f32 = asg_opaque(0.001);
  let v12: f32 = (v5 * v5);
  let v13: f32 = (v11 * v12);
  let v14: f32 = asg_add(v10, v13);
  put_3(row, v7);
  put_4(row, v14);
}

// kernel 10
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_3(i: i32, v: f32) { buf_0[i] = v; }
fn put_4(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1) { return; }
  let v1: f32 = asg_opaque(0.9);
  let v2: f32 = at_0(0);
  let v3: f32 = (v1 * v2);
  let v4: f32 = asg_opaque(0.1);
  let v5: f32 = at_1(0);
  let v6: f32 = (v4 * v5);
  let v7: f32 = asg_add(v3, v6);
  let v8: f32 = asg_opaque(0.999);
  let v9: f32 = at_2(0);
  let v10: f32 = (v8 * v9);
  let v11: f32 = asg_opaque(0.001);
  let v12: f32 = (v5 * v5);
  let v13: f32 = (v11 * v12);
  let v14: f32 = asg_add(v10, v13);
  put_3(0, v7);
  put_4(0, v14);
}

// kernel 11
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn put_5(i: i32, v: f32) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 16) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = at_1(0);
  let v3: f32 = at_2(row);
  let v4: f32 = at_3(row);
  let v5: f32 = asg_sqrt(v4);
  let v6: f32 = asg_opaque(1e-08);
  let v7: f32 = at_4(0);
  let v8: f32 = (v6 * v7);
  let v9: f32 = asg_add(v5, v8);
  let v10: f32 = asg_div(v3, v9);
  let v11: f32 = (v2 * v10);
  let v12: f32 = asg_sub(v1, v11);
  put_5(row, v12);
}

// kernel 12
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn put_5(i: i32, v: f32) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 8) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = at_1(0);
  let v3: f32 = at_2(row);
  let v4: f32 = at_3(row);
  let v5: f32 = asg_sqrt(v4);
  let v6: f32 = asg_opaque(1e-08);
  let v7: f32 = at_4(0);
  let v8: f32 = (v6 * v7);
  let v9: f32 = asg_add(v5, v8);
  let v10: f32 = asg_div(v3, v9);
  let v11: f32 = (v2 * v10);
  let v12: f32 = asg_sub(v1, v11);
  put_5(row, v12);
}

// kernel 13
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn put_5(i: i32, v: f32) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1) { return; }
  let v1: f32 = at_0(0);
  let v2: f32 = at_1(0);
  let v3: f32 = at_2(0);
  let v4: f32 = at_3(0);
  let v5: f32 = asg_sqrt(v4);
  let v6: f32 = asg_opaque(1e-08);
  let v7: f32 = at_4(0);
  let v8: f32 = (v6 * v7);
  let v9: f32 = asg_add(v5, v8);
  let v10: f32 = asg_div(v3, v9);
  let v11: f32 = (v2 * v10);
  let v12: f32 = asg_sub(v1, v11);
  put_5(0, v12);
}
