// memory: 740864, 17664
// outputs from memory 1, constants from 2
// input x: f32[192,160] at 0:0+122880
// kernel 0, 84x1x1, dot_general+relu: 0:0+122880, w, b, =0:122880+172032
// kernel 1, 12x1x1, dot_general+tanh+mul: 0:122880+172032, v, =1:0+7680, =0:294912+7680
// kernel 2, 84x1x1, dot_general+where: 0:294912+7680, v, 0:122880+172032, =0:302592+172032
// kernel 3, 14x1x1, dot_general: 0:122880+172032, 0:294912+7680, =1:8704+8960
// kernel 4, 224x1x1, sum: 0:302592+172032, =1:7680+896
// kernel 5, 60x1x1, dot_general: 0:302592+172032, w, =0:474624+122880
// kernel 6, 70x1x1, dot_general: 0:0+122880, 0:302592+172032, =0:597504+143360
// output h: f32[192,224] at 0:122880+172032
// output y: f32[192,10] at 1:0+7680
// output grad/x: f32[192,160] at 0:474624+122880
// output grad/w: f32[160,224] at 0:597504+143360
// output grad/b: f32[224] at 1:7680+896
// output grad/v: f32[224,10] at 1:8704+8960

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
  let group = i32(workgroup.x + workgroup.y * 84u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 7 * 4 + me % 4;
  let tm = (group / 7) % 12 * 16 + me / 4 % 16;
  let tb = group / 84;
  if (tn >= 28 || tm >= 192 || group >= 84) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 40; k++) {
    let q1 = four_at_0((tm * 40 + k));
    let q2 = four_at_1((k * 224 + tn * 2));
    let q3 = four_at_1((k * 224 + tn * 2 + 56));
    let q4 = four_at_1((k * 224 + tn * 2 + 112));
    let q5 = four_at_1((k * 224 + tn * 2 + 168));
    let q6 = four_at_1((k * 224 + tn * 2 + 1));
    let q7 = four_at_1((k * 224 + tn * 2 + 57));
    let q8 = four_at_1((k * 224 + tn * 2 + 113));
    let q9 = four_at_1((k * 224 + tn * 2 + 169));
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
        put_four_3((m * 56 + four), vec4<f32>(v14, v18, v22, v26));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 1
// with asg_add, asg_sub, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude, asg_isnan, asg_copysign, asg_power_of_two, asg_expm1_near, asg_exp_parts, asg_tanh, asg_bitwise_and_u32
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 12u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 12 * 16 + me / 4 % 16;
  let tb = group / 12;
  if (tn >= 2 || tm >= 192 || group >= 12) { return; }
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
  for (var k = 0; k < 56; k++) {
    let q1 = four_at_0((tm * 56 + k));
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
          let v43: f32 = asg_tanh(v42);
          let v44: f32 = asg_add(v43, v43);
          let v45: f32 = asg_opaque(1.0);
          let v46: f32 = (v43 * v43);
          let v47: f32 = asg_sub(v45, v46);
          let v48: f32 = (v44 * v47);
          put_2((m * 10 + n), v43);
          put_3((m * 10 + n), v48);
          vector = vector.yzww;
        }
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 2
// with asg_add, asg_ordered, asg_less, asg_zero, asg_opaque, asg_magnitude
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
  let group = i32(workgroup.x + workgroup.y * 84u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 7 * 4 + me % 4;
  let tm = (group / 7) % 12 * 16 + me / 4 % 16;
  let tb = group / 84;
  if (tn >= 28 || tm >= 192 || group >= 84) { return; }
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
        let q13 = four_at_2((m * 56 + four));
        let v14: f32 = q13.x;
        let v15: f32 = asg_opaque(0.0);
        let v16: bool = asg_less(v15, v14);
        let v17: f32 = asg_add(v14, v14);
        let v18: f32 = asg_add(v17, v12);
        let v19: f32 = select(v15, v18, v16);
        let v20: f32 = f32(c0_0.y);
        let v21: f32 = q13.y;
        let v22: f32 = asg_opaque(0.0);
        let v23: bool = asg_less(v22, v21);
        let v24: f32 = asg_add(v21, v21);
        let v25: f32 = asg_add(v24, v20);
        let v26: f32 = select(v22, v25, v23);
        let v27: f32 = f32(c0_0.z);
        let v28: f32 = q13.z;
        let v29: f32 = asg_opaque(0.0);
        let v30: bool = asg_less(v29, v28);
        let v31: f32 = asg_add(v28, v28);
        let v32: f32 = asg_add(v31, v27);
        let v33: f32 = select(v29, v32, v30);
        let v34: f32 = f32(c0_0.w);
        let v35: f32 = q13.w;
        let v36: f32 = asg_opaque(0.0);
        let v37: bool = asg_less(v36, v35);
        let v38: f32 = asg_add(v35, v35);
        let v39: f32 = asg_add(v38, v34);
        let v40: f32 = select(v36, v39, v37);
        put_four_3((m * 56 + four), vec4<f32>(v19, v26, v33, v40));
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
  let group = i32(workgroup.x + workgroup.y * 14u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 14 * 16 + me / 4 % 16;
  let tb = group / 14;
  if (tn >= 2 || tm >= 224 || group >= 14) { return; }
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
  for (var k = 0; k < 48; k++) {
    let v1: f32 = at_0((k * 896 + tm));
    let v2: f32 = at_0((k * 896 + tm + 224));
    let v3: f32 = at_0((k * 896 + tm + 448));
    let v4: f32 = at_0((k * 896 + tm + 672));
    let v5: f32 = at_1((k * 40 + n0));
    let v6: f32 = at_1((k * 40 + n0 + 10));
    let v7: f32 = at_1((k * 40 + n0 + 20));
    let v8: f32 = at_1((k * 40 + n0 + 30));
    let v9: f32 = at_1((k * 40 + n1));
    let v10: f32 = at_1((k * 40 + n1 + 10));
    let v11: f32 = at_1((k * 40 + n1 + 20));
    let v12: f32 = at_1((k * 40 + n1 + 30));
    let v13: f32 = at_1((k * 40 + n2));
    let v14: f32 = at_1((k * 40 + n2 + 10));
    let v15: f32 = at_1((k * 40 + n2 + 20));
    let v16: f32 = at_1((k * 40 + n2 + 30));
    let v17: f32 = at_1((k * 40 + n3));
    let v18: f32 = at_1((k * 40 + n3 + 10));
    let v19: f32 = at_1((k * 40 + n3 + 20));
    let v20: f32 = at_1((k * 40 + n3 + 30));
    let v21: f32 = at_1((k * 40 + n4));
    let v22: f32 = at_1((k * 40 + n4 + 10));
    let v23: f32 = at_1((k * 40 + n4 + 20));
    let v24: f32 = at_1((k * 40 + n4 + 30));
    let v25: f32 = at_1((k * 40 + n5));
    let v26: f32 = at_1((k * 40 + n5 + 10));
    let v27: f32 = at_1((k * 40 + n5 + 20));
    let v28: f32 = at_1((k * 40 + n5 + 30));
    let v29: f32 = at_1((k * 40 + n6));
    let v30: f32 = at_1((k * 40 + n6 + 10));
    let v31: f32 = at_1((k * 40 + n6 + 20));
    let v32: f32 = at_1((k * 40 + n6 + 30));
    let v33: f32 = at_1((k * 40 + n7));
    let v34: f32 = at_1((k * 40 + n7 + 10));
    let v35: f32 = at_1((k * 40 + n7 + 20));
    let v36: f32 = at_1((k * 40 + n7 + 30));
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
          put_2((m * 10 + n), v45);
          vector = vector.yzww;
        }
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 4
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

var<workgroup> shared_f32_0: array<f32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 224u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 224) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = lane; col < 192; col += 64) {
    let v2: f32 = at_0((col * 224 + row));
    a1 = asg_add(a1, v2);
  }
  let full3 = asg_parts * min(asg_width, 64u) == 64u;
  if (full3) {
    for (var half = min(asg_width, 64u) / 2u; half > 0u; half /= 2u) {
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
    for (var half = 32; half > 0; half /= 2) {
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
    put_1(row, v5);
  }
}

// kernel 5
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
  let group = i32(workgroup.x + workgroup.y * 60u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 5 * 4 + me % 4;
  let tm = (group / 5) % 12 * 16 + me / 4 % 16;
  let tb = group / 60;
  if (tn >= 20 || tm >= 192 || group >= 60) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 56; k++) {
    let q1 = four_at_0((tm * 56 + k));
    let q2 = four_at_1((tn * 448 + k));
    let q3 = four_at_1((tn * 448 + k + 56));
    let q4 = four_at_1((tn * 448 + k + 112));
    let q5 = four_at_1((tn * 448 + k + 168));
    let q6 = four_at_1((tn * 448 + k + 224));
    let q7 = four_at_1((tn * 448 + k + 280));
    let q8 = four_at_1((tn * 448 + k + 336));
    let q9 = four_at_1((tn * 448 + k + 392));
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
        put_four_2((m * 40 + four), vec4<f32>(v18, v19, v20, v21));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 6
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
  let group = i32(workgroup.x + workgroup.y * 70u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 7 * 4 + me % 4;
  let tm = (group / 7) % 10 * 16 + me / 4 % 16;
  let tb = group / 70;
  if (tn >= 28 || tm >= 160 || group >= 70) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 48; k++) {
    let v1: f32 = at_0((k * 640 + tm));
    let v2: f32 = at_0((k * 640 + tm + 160));
    let v3: f32 = at_0((k * 640 + tm + 320));
    let v4: f32 = at_0((k * 640 + tm + 480));
    let q5 = four_at_1((k * 224 + tn * 2));
    let q6 = four_at_1((k * 224 + tn * 2 + 56));
    let q7 = four_at_1((k * 224 + tn * 2 + 112));
    let q8 = four_at_1((k * 224 + tn * 2 + 168));
    let q9 = four_at_1((k * 224 + tn * 2 + 1));
    let q10 = four_at_1((k * 224 + tn * 2 + 57));
    let q11 = four_at_1((k * 224 + tn * 2 + 113));
    let q12 = four_at_1((k * 224 + tn * 2 + 169));
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
        let v14: f32 = f32(c0_0.y);
        let v15: f32 = f32(c0_0.z);
        let v16: f32 = f32(c0_0.w);
        put_four_2((m * 56 + four), vec4<f32>(v13, v14, v15, v16));
      }
      c0_0 = c0_1;
    }
  }
}
