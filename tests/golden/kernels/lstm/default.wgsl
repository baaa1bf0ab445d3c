// memory: 15360, 3328
// outputs from memory 1, constants from 2
// input xs: f32[7,3,5] at 0:0+432
// kernel 0, 2x1x1, dot_general: 0:0+432, wx, =0:512+2688
// kernel 1, 1x1x1, barrier: =h, =c, =0:3328+96, =0:3584+96
// 7 times:
//   kernel 2, 1x1x1, cell: dot_general+barrier: h, wh, 0:512+2688, b, =0:8192+384, =0:3840+2688
//   kernel 3, 1x1x1, cell: barrier: h, c, =0:6656+672, =0:7424+672
//   kernel 4, 1x1x1, cell: add+mul+barrier: 0:512+2688, 0:8192+384, b, =c, =h, =1:0+672
// kernel 5, 3x1x1, add+sigmoid+tanh+mul: 1:0+672, 0:3840+2688, =0:512+672, =0:1280+672, =0:2048+672, =0:8192+672, =0:8960+672, =0:9728+672
// kernel 6, 3x1x1, tanh+sub: 0:1280+672, 0:7424+672, 0:2048+672, 0:8192+672, =0:10496+672, =0:11264+672, =0:12032+672
// kernel 7, 3x1x1, mul: 0:2048+672, 0:3840+2688, 0:1280+672, =0:12800+672, =0:13568+672
// 7 times, backwards:
//   kernel 8, 1x1x1, cell.grad: mul: 0:3328+96, 0:512+672, 0:10496+672, 0:9728+672, =0:2816+96
//   kernel 9, 1x1x1, cell.grad: mul: 0:3584+96, 0:3328+96, 0:512+672, 0:8960+672, 0:11264+672, 0:8192+672, =0:3072+96
//   kernel 9, 1x1x1, cell.grad: mul: 0:3584+96, 0:3328+96, 0:512+672, 0:8960+672, 0:11264+672, 0:2048+672, =0:14336+96
//   kernel 10, 1x1x1, cell.grad: mul: =0:3072+96, 0:12800+672
//   kernel 9, 1x1x1, cell.grad: mul: 0:3584+96, 0:3328+96, 0:512+672, 0:8960+672, 0:11264+672, 0:7424+672, =0:14592+96
//   kernel 11, 2x1x1, cell.grad: concat+barrier: 0:3072+96, 0:14592+96, 0:13568+672, 0:2816+96, 0:14336+96, 0:12032+672, =0:14848+384, =0:3840+2688
//   kernel 12, 1x1x1, cell.grad: mul: =0:3584+96, 0:3328+96, 0:512+672, 0:8960+672, 0:11264+672, 0:1280+672
//   kernel 13, 1x1x1, cell.grad: dot_general: 0:14848+384, wh, =0:3328+96
// kernel 14, 2x1x1, dot_general: 0:3840+2688, wx, =1:768+432
// kernel 15, 1x1x1, dot_general+add: 0:0+432, 0:3840+2688, =1:1280+640
// kernel 16, 1x1x1, dot_general+add: 0:6656+672, 0:3840+2688, =1:2048+1024
// kernel 17, 1x1x1, sum+add: 0:3840+2688, =1:3072+128
// output ys: f32[7,3,8] at 1:0+672
// output grad/xs: f32[7,3,5] at 1:768+432
// output grad/wx: f32[5,32] at 1:1280+640
// output grad/wh: f32[8,32] at 1:2048+1024
// output grad/b: f32[32] at 1:3072+128

// kernel 0
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 2 * 16 + me / 4 % 16;
  let tb = group / 2;
  if (tn >= 4 || tm >= 21 || group >= 2) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 5; k++) {
    let v1: f32 = at_0((tm * 5 + k));
    let q2 = four_at_1((k * 8 + tn * 2));
    let q3 = four_at_1((k * 8 + tn * 2 + 1));
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
        let v5: f32 = f32(c0_0.y);
        let v6: f32 = f32(c0_0.z);
        let v7: f32 = f32(c0_0.w);
        put_four_2((m * 8 + four), vec4<f32>(v4, v5, v6, v7));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 1
// with asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_5: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_0[i] = v; }
fn put_3(i: i32, v: f32) { buf_1[i] = v; }
fn put_4(i: i32, v: f32) { buf_4[i] = v; }
fn put_5(i: i32, v: f32) { buf_5[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 24) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = v1;
  let v3: f32 = at_1(row);
  let v4: f32 = v3;
  let v5: f32 = asg_opaque(0.0);
  let v6: f32 = v5;
  let v7: f32 = v5;
  put_2(row, v2);
  put_3(row, v4);
  put_4(row, v6);
  put_5(row, v7);
}

// kernel 2
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec4<f32>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<vec4<f32>>;
@group(1) @binding(0) var<uniform> asg_step_0: vec4<i32>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[(asg_step_0.x * 24) + i32(i >> 2u)][i & 3]; }
fn four_at_2(i: i32) -> vec4<f32> { return buf_2[(asg_step_0.x * 24) + i32(i)]; }
fn at_3(i: i32) -> f32 { return buf_3[i >> 2u][i & 3]; }
fn four_at_3(i: i32) -> vec4<f32> { return buf_3[i]; }
fn put_four_4(i: i32, v: vec4<f32>) { buf_4[i] = v; }
fn put_four_5(i: i32, v: vec4<f32>) { buf_5[(asg_step_0.x * 24) + i32(i)] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 1 * 16 + me / 4 % 16;
  let tb = group / 1;
  if (tn >= 4 || tm >= 3 || group >= 1) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 2; k++) {
    let q1 = four_at_0((tm * 2 + k));
    let q2 = four_at_1((k * 32 + tn * 2));
    let q3 = four_at_1((k * 32 + tn * 2 + 8));
    let q4 = four_at_1((k * 32 + tn * 2 + 16));
    let q5 = four_at_1((k * 32 + tn * 2 + 24));
    let q6 = four_at_1((k * 32 + tn * 2 + 1));
    let q7 = four_at_1((k * 32 + tn * 2 + 9));
    let q8 = four_at_1((k * 32 + tn * 2 + 17));
    let q9 = four_at_1((k * 32 + tn * 2 + 25));
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
        let q11 = four_at_2((m * 8 + four));
        let v12: f32 = q11.x;
        let v13: f32 = asg_add(v12, v10);
        let q14 = four_at_3(four);
        let v15: f32 = q14.x;
        let v16: f32 = asg_add(v13, v15);
        let v17: f32 = v16;
        let v18: f32 = f32(c0_0.y);
        let v19: f32 = q11.y;
        let v20: f32 = asg_add(v19, v18);
        let v21: f32 = q14.y;
        let v22: f32 = asg_add(v20, v21);
        let v23: f32 = v22;
        let v24: f32 = f32(c0_0.z);
        let v25: f32 = q11.z;
        let v26: f32 = asg_add(v25, v24);
        let v27: f32 = q14.z;
        let v28: f32 = asg_add(v26, v27);
        let v29: f32 = v28;
        let v30: f32 = f32(c0_0.w);
        let v31: f32 = q11.w;
        let v32: f32 = asg_add(v31, v30);
        let v33: f32 = q14.w;
        let v34: f32 = asg_add(v32, v33);
        let v35: f32 = v34;
        put_four_4((m * 8 + four), vec4<f32>(v10, v18, v24, v30));
        put_four_5((m * 8 + four), vec4<f32>(v17, v23, v29, v35));
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
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(1) @binding(0) var<uniform> asg_step_0: vec4<i32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[(asg_step_0.x * 24) + i32(i)] = v; }
fn put_3(i: i32, v: f32) { buf_3[(asg_step_0.x * 24) + i32(i)] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 24) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = v1;
  let v3: f32 = at_1(row);
  let v4: f32 = v3;
  put_2(row, v2);
  put_3(row, v4);
}

// kernel 4
// with asg_add, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_negative, asg_copysign, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_sigmoid, asg_tanh, asg_bitwise_and_u32
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_6: array<f32>;
@group(1) @binding(0) var<uniform> asg_step_0: vec4<i32>;
fn at_0(i: i32) -> f32 { return buf_0[(asg_step_0.x * 96) + i32(i)]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_3[i] = v; }
fn put_5(i: i32, v: f32) { buf_5[i] = v; }
fn put_6(i: i32, v: f32) { buf_6[(asg_step_0.x * 24) + i32(i)] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 24) { return; }
  let v1: f32 = at_0(((row / 8) * 32 + (row % 8) + 8));
  let v2: f32 = at_1(((row / 8) * 32 + (row % 8) + 8));
  let v3: f32 = asg_add(v1, v2);
  let v4: f32 = at_2(((row % 8) + 8));
  let v5: f32 = asg_add(v3, v4);
  let v6: f32 = asg_sigmoid(v5);
  let v7: f32 = at_3(row);
  let v8: f32 = (v6 * v7);
  let v9: f32 = at_0(((row / 8) * 32 + (row % 8)));
  let v10: f32 = at_1(((row / 8) * 32 + (row % 8)));
  let v11: f32 = asg_add(v9, v10);
  let v12: f32 = at_2((row % 8));
  let v13: f32 = asg_add(v11, v12);
  let v14: f32 = asg_sigmoid(v13);
  let v15: f32 = at_0(((row / 8) * 32 + (row % 8) + 24));
  let v16: f32 = at_1(((row / 8) * 32 + (row % 8) + 24));
  let v17: f32 = asg_add(v15, v16);
  let v18: f32 = at_2(((row % 8) + 24));
  let v19: f32 = asg_add(v17, v18);
  let v20: f32 = asg_tanh(v19);
  let v21: f32 = (v14 * v20);
  let v22: f32 = asg_add(v8, v21);
  let v23: f32 = at_0(((row / 8) * 32 + (row % 8) + 16));
  let v24: f32 = at_1(((row / 8) * 32 + (row % 8) + 16));
  let v25: f32 = asg_add(v23, v24);
  let v26: f32 = at_2(((row % 8) + 16));
  let v27: f32 = asg_add(v25, v26);
  let v28: f32 = asg_sigmoid(v27);
  let v29: f32 = asg_tanh(v22);
  let v30: f32 = (v28 * v29);
  let v31: f32 = v30;
  put_4(row, v22);
  put_5(row, v30);
  put_6(row, v31);
}

// kernel 5
// with asg_add, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_negative, asg_copysign, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_sigmoid, asg_tanh, asg_bitwise_and_u32
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
fn put_2(i: i32, v: f32) { buf_2[i] = v; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }
fn put_4(i: i32, v: f32) { buf_4[i] = v; }
fn put_5(i: i32, v: f32) { buf_5[i] = v; }
fn put_6(i: i32, v: f32) { buf_6[i] = v; }
fn put_7(i: i32, v: f32) { buf_7[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 3u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 168) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = asg_add(v1, v1);
  let v3: f32 = at_1(((row / 8) * 32 + (row % 8) + 8));
  let v4: f32 = asg_sigmoid(v3);
  let v5: f32 = at_1(((row / 8) * 32 + (row % 8)));
  let v6: f32 = asg_sigmoid(v5);
  let v7: f32 = at_1(((row / 8) * 32 + (row % 8) + 24));
  let v8: f32 = asg_tanh(v7);
  let v9: f32 = at_1(((row / 8) * 32 + (row % 8) + 16));
  let v10: f32 = asg_sigmoid(v9);
  let v11: f32 = (-v9);
  let v12: f32 = asg_sigmoid(v11);
  let v13: f32 = (v10 * v12);
  put_2(row, v2);
  put_3(row, v4);
  put_4(row, v6);
  put_5(row, v8);
  put_6(row, v10);
  put_7(row, v13);
}

// kernel 6
// with asg_add, asg_sub, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude, asg_isnan, asg_copysign, asg_power_of_two, asg_expm1_near, asg_exp_parts, asg_tanh, asg_bitwise_and_u32
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
fn put_4(i: i32, v: f32) { buf_4[i] = v; }
fn put_5(i: i32, v: f32) { buf_5[i] = v; }
fn put_6(i: i32, v: f32) { buf_6[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 3u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 168) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = at_1(row);
  let v3: f32 = (v1 * v2);
  let v4: f32 = at_2(row);
  let v5: f32 = at_3(row);
  let v6: f32 = (v4 * v5);
  let v7: f32 = asg_add(v3, v6);
  let v8: f32 = asg_tanh(v7);
  let v9: f32 = asg_opaque(1.0);
  let v10: f32 = (v8 * v8);
  let v11: f32 = asg_sub(v9, v10);
  let v12: f32 = (v5 * v5);
  let v13: f32 = asg_sub(v9, v12);
  put_4(row, v8);
  put_5(row, v11);
  put_6(row, v13);
}

// kernel 7
// with asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_negative, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_sigmoid
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
  let group = i32(workgroup.x + workgroup.y * 3u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 168) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = at_1(((row / 8) * 32 + (row % 8)));
  let v3: f32 = (-v2);
  let v4: f32 = asg_sigmoid(v3);
  let v5: f32 = (v1 * v4);
  let v6: f32 = at_2(row);
  let v7: f32 = at_1(((row / 8) * 32 + (row % 8) + 8));
  let v8: f32 = (-v7);
  let v9: f32 = asg_sigmoid(v8);
  let v10: f32 = (v6 * v9);
  put_3(row, v5);
  put_4(row, v10);
}

// kernel 8
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(1) @binding(0) var<uniform> asg_step_0: vec4<i32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[(asg_step_0.x * 24) + i32(i)]; }
fn at_2(i: i32) -> f32 { return buf_2[(asg_step_0.x * 24) + i32(i)]; }
fn at_3(i: i32) -> f32 { return buf_3[(asg_step_0.x * 24) + i32(i)]; }
fn put_4(i: i32, v: f32) { buf_4[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 24) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = at_1(row);
  let v3: f32 = asg_add(v1, v2);
  let v4: f32 = at_2(row);
  let v5: f32 = (v3 * v4);
  let v6: f32 = at_3(row);
  let v7: f32 = (v5 * v6);
  put_4(row, v7);
}

// kernel 9
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
@group(1) @binding(0) var<uniform> asg_step_0: vec4<i32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[(asg_step_0.x * 24) + i32(i)]; }
fn at_3(i: i32) -> f32 { return buf_3[(asg_step_0.x * 24) + i32(i)]; }
fn at_4(i: i32) -> f32 { return buf_4[(asg_step_0.x * 24) + i32(i)]; }
fn at_5(i: i32) -> f32 { return buf_5[(asg_step_0.x * 24) + i32(i)]; }
fn put_6(i: i32, v: f32) { buf_6[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 24) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = at_1(row);
  let v3: f32 = at_2(row);
  let v4: f32 = asg_add(v2, v3);
  let v5: f32 = at_3(row);
  let v6: f32 = (v4 * v5);
  let v7: f32 = at_4(row);
  let v8: f32 = (v6 * v7);
  let v9: f32 = asg_add(v1, v8);
  let v10: f32 = at_5(row);
  let v11: f32 = (v9 * v10);
  put_6(row, v11);
}

// kernel 10
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(1) @binding(0) var<uniform> asg_step_0: vec4<i32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[(asg_step_0.x * 24) + i32(i)]; }
fn put_2(i: i32, v: f32) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 24) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = at_1(row);
  let v3: f32 = (v1 * v2);
  put_2(row, v3);
}

// kernel 11
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<f32>;
@group(1) @binding(0) var<uniform> asg_step_0: vec4<i32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[(asg_step_0.x * 24) + i32(i)]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[(asg_step_0.x * 24) + i32(i)]; }
fn put_6(i: i32, v: f32) { buf_6[i] = v; }
fn put_7(i: i32, v: f32) { buf_7[(asg_step_0.x * 96) + i32(i)] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 96) { return; }
  let p1 = clamp((row % 32), 0, 7);
  let v2: f32 = at_0(((row / 32) * 8 + p1));
  let p3 = clamp(((row % 32) - 8), 0, 7);
  let v4: f32 = at_1(((row / 32) * 8 + p3));
  let v5: f32 = at_2(((row / 32) * 8 + p3));
  let v6: f32 = (v4 * v5);
  let p7 = clamp(((row % 32) - 16), 0, 7);
  let v8: f32 = at_3(((row / 32) * 8 + p7));
  let p9 = clamp(((row % 32) - 24), 0, 7);
  let v10: f32 = at_4(((row / 32) * 8 + p9));
  let v11: f32 = at_5(((row / 32) * 8 + p9));
  let v12: f32 = (v10 * v11);
  let v13: f32 = select(select(select(v2, v6, (row % 32) >= 8), v8, (row % 32) >= 16), v12, (row % 32) >= 24);
  let v14: f32 = v13;
  put_6(row, v13);
  put_7(row, v14);
}

// kernel 12
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(1) @binding(0) var<uniform> asg_step_0: vec4<i32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[(asg_step_0.x * 24) + i32(i)]; }
fn at_3(i: i32) -> f32 { return buf_3[(asg_step_0.x * 24) + i32(i)]; }
fn at_4(i: i32) -> f32 { return buf_4[(asg_step_0.x * 24) + i32(i)]; }
fn at_5(i: i32) -> f32 { return buf_5[(asg_step_0.x * 24) + i32(i)]; }
fn put_6(i: i32, v: f32) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 24) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = at_1(row);
  let v3: f32 = at_2(row);
  let v4: f32 = asg_add(v2, v3);
  let v5: f32 = at_3(row);
  let v6: f32 = (v4 * v5);
  let v7: f32 = at_4(row);
  let v8: f32 = (v6 * v7);
  let v9: f32 = asg_add(v1, v8);
  let v10: f32 = at_5(row);
  let v11: f32 = (v9 * v10);
  put_6(row, v11);
}

// kernel 13
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
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 1 * 16 + me / 4 % 16;
  let tb = group / 1;
  if (tn >= 1 || tm >= 3 || group >= 1) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 8; k++) {
    let q1 = four_at_0((tm * 8 + k));
    let q2 = four_at_1(k);
    let q3 = four_at_1((k + 8));
    let q4 = four_at_1((k + 16));
    let q5 = four_at_1((k + 24));
    let q6 = four_at_1((k + 32));
    let q7 = four_at_1((k + 40));
    let q8 = four_at_1((k + 48));
    let q9 = four_at_1((k + 56));
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
        let v19: f32 = f32(c0_0.y);
        let v20: f32 = f32(c0_0.z);
        let v21: f32 = f32(c0_0.w);
        put_four_2((m * 2 + four), vec4<f32>(v18, v19, v20, v21));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 14
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
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 2 * 16 + me / 4 % 16;
  let tb = group / 2;
  if (tn >= 1 || tm >= 21 || group >= 2) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let n0 = min(0, 4);
  let n1 = min(1, 4);
  let n2 = min(2, 4);
  let n3 = min(3, 4);
  let n4 = min(4, 4);
  let n5 = min(5, 4);
  let n6 = min(6, 4);
  let n7 = min(7, 4);
  for (var k = 0; k < 8; k++) {
    let q1 = four_at_0((tm * 8 + k));
    let q2 = four_at_1((n0 * 8 + k));
    let q3 = four_at_1((n1 * 8 + k));
    let q4 = four_at_1((n2 * 8 + k));
    let q5 = four_at_1((n3 * 8 + k));
    let q6 = four_at_1((n4 * 8 + k));
    let q7 = four_at_1((n5 * 8 + k));
    let q8 = four_at_1((n6 * 8 + k));
    let q9 = four_at_1((n7 * 8 + k));
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
      if (four < 2) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 5) { break; }
          let v18: f32 = f32(vector.x);
          put_2((m * 5 + n), v18);
          vector = vector.yzww;
        }
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 15
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 1 * 16 + me / 4 % 16;
  let tb = group / 1;
  if (tn >= 4 || tm >= 5 || group >= 1) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 21; k++) {
    let v1: f32 = at_0((k * 5 + tm));
    let q2 = four_at_1((k * 8 + tn * 2));
    let q3 = four_at_1((k * 8 + tn * 2 + 1));
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
        let v5: f32 = asg_opaque(0.0);
        let v6: f32 = asg_add(v5, v4);
        let v7: f32 = f32(c0_0.y);
        let v8: f32 = asg_opaque(0.0);
        let v9: f32 = asg_add(v8, v7);
        let v10: f32 = f32(c0_0.z);
        let v11: f32 = asg_opaque(0.0);
        let v12: f32 = asg_add(v11, v10);
        let v13: f32 = f32(c0_0.w);
        let v14: f32 = asg_opaque(0.0);
        let v15: f32 = asg_add(v14, v13);
        put_four_2((m * 8 + four), vec4<f32>(v6, v9, v12, v15));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 16
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 1 * 16 + me / 4 % 16;
  let tb = group / 1;
  if (tn >= 4 || tm >= 8 || group >= 1) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 21; k++) {
    let v1: f32 = at_0((k * 8 + tm));
    let q2 = four_at_1((k * 8 + tn * 2));
    let q3 = four_at_1((k * 8 + tn * 2 + 1));
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
        let v5: f32 = asg_opaque(0.0);
        let v6: f32 = asg_add(v5, v4);
        let v7: f32 = f32(c0_0.y);
        let v8: f32 = asg_opaque(0.0);
        let v9: f32 = asg_add(v8, v7);
        let v10: f32 = f32(c0_0.z);
        let v11: f32 = asg_opaque(0.0);
        let v12: f32 = asg_add(v11, v10);
        let v13: f32 = f32(c0_0.w);
        let v14: f32 = asg_opaque(0.0);
        let v15: f32 = asg_add(v14, v13);
        put_four_2((m * 8 + four), vec4<f32>(v6, v9, v12, v15));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 17
// with asg_add, asg_zero, asg_opaque
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
  if (row >= 32) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 21; col++) {
    let v2: f32 = at_0((col * 32 + row));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  let v4: f32 = asg_opaque(0.0);
  let v5: f32 = asg_add(v4, v3);
  put_1(row, v5);
}
