// memory: 3328, 512
// outputs from memory 1, constants from 2
// input x: f32[4,64] at 0:0+1024
// input labels: i32[4] at 0:1024+16
// kernel 0, 1x1x1, dot_general: 0:0+1024, 0.weight, =0:1280+2048
// kernel 1, 8x1x1, relu: =0:1280+2048, 0.bias, 1.running_mean, 1.running_var, 1.weight, 1.bias
// kernel 2, 1x1x1, dot_general+add: 0:1280+2048, 3.weight, 3.bias, =1:0+160
// kernel 3, 1x1x1, max+sum+sub: 1:0+160, =0:0+160
// kernel 4, 1x1x1, sum+div: 0:1024+16, 0:0+160, =1:256+16
// output logits: f32[4,10] at 1:0+160
// output loss: f32[] at 1:256+16

// kernel 0
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
        let v19: f32 = f32(c0_0.y);
        let v20: f32 = f32(c0_0.z);
        let v21: f32 = f32(c0_0.w);
        put_four_2((m * 32 + four), vec4<f32>(v18, v19, v20, v21));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 1
// with asg_add, asg_sub, asg_rsqrt, asg_relu, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude, asg_isnan, asg_negative
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
  let group = i32(workgroup.x + workgroup.y * 8u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 512) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = at_1((row % 128));
  let v3: f32 = asg_add(v1, v2);
  let v4: f32 = at_2((row % 128));
  let v5: f32 = asg_sub(v3, v4);
  let v6: f32 = at_3((row % 128));
  let v7: f32 = asg_opaque(1e-05);
  let v8: f32 = asg_add(v6, v7);
  let v9: f32 = asg_rsqrt(v8);
  let v10: f32 = at_4((row % 128));
  let v11: f32 = (v9 * v10);
  let v12: f32 = (v5 * v11);
  let v13: f32 = at_5((row % 128));
  let v14: f32 = asg_add(v12, v13);
  let v15: f32 = asg_relu(v14);
  put_6(row, v15);
}

// kernel 2
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
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
  for (var k = 0; k < 32; k++) {
    let q1 = four_at_0((tm * 32 + k));
    let q2 = four_at_1((n0 * 32 + k));
    let q3 = four_at_1((n1 * 32 + k));
    let q4 = four_at_1((n2 * 32 + k));
    let q5 = four_at_1((n3 * 32 + k));
    let q6 = four_at_1((n4 * 32 + k));
    let q7 = four_at_1((n5 * 32 + k));
    let q8 = four_at_1((n6 * 32 + k));
    let q9 = four_at_1((n7 * 32 + k));
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
      if (four < 3) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 10) { break; }
          let v18: f32 = f32(vector.x);
          let v19: f32 = at_2(n);
          let v20: f32 = asg_add(v18, v19);
          put_3((m * 10 + n), v20);
          vector = vector.yzww;
        }
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 3
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

// kernel 4
// with asg_add, asg_whole_of, asg_div, asg_zero, asg_bits, asg_opaque, asg_magnitude
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
  let v73: f32 = asg_div(v62, v72);
  put_2(0, v73);
}
