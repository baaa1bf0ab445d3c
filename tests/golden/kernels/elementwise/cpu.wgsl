// memory: 16960, 49664
// outputs from memory 1, constants from 2
// input x: f32[64,64] at 0:0+16384
// input row: f32[64] at 0:16384+256
// input odd: f32[7,9] at 0:16640+256
// input number: f32[] at 0:16896+16
// kernel 0, 1x1x1, add+mul+sum: 0:0+16384, 0:16384+256, 0:16896+16, =1:49408+256, =1:0+16384, =1:16384+16384, =1:33024+16384
// kernel 1, 1x1x1, div: 0:16640+256, 0:16896+16, =1:32768+256
// output wide: f32[64,64] at 1:0+16384
// output turned: f32[64,64] at 1:16384+16384
// output single: f32[7,9] at 1:32768+256
// output grad/x: f32[64,64] at 1:33024+16384
// output grad/row: f32[64] at 1:49408+256

// kernel 0
// with asg_add, asg_whole_of, asg_div, asg_zero, asg_bits, asg_opaque, asg_nan, asg_magnitude, asg_isnan, asg_isfinite, asg_negative, asg_copysign, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_bitwise_and_u32, asg_erf_near, asg_erfcx_far, asg_erf, asg_multiply_high, asg_two_over_pi, asg_angle_large, asg_angle, asg_sin_near, asg_cos_near, asg_sin_of, asg_sin, asg_cos
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
fn put_3(i: i32, v: f32) { buf_3[i] = v; }
fn put_4(i: i32, v: f32) { buf_4[i] = v; }
fn put_5(i: i32, v: f32) { buf_5[i] = v; }
fn put_6(i: i32, v: f32) { buf_6[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 64) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v3: f32 = at_1(row);
  let v12: f32 = at_2(0);
  for (var col = 0; col < 64; col++) {
    let v2: f32 = at_0((col * 64 + row));
    let v4: f32 = asg_add(v2, v3);
    let v5: f32 = asg_opaque(0.5);
    let v6: f32 = asg_opaque(0.70710677);
    let v7: f32 = (v4 * v6);
    let v8: f32 = asg_erf(v7);
    let v9: f32 = (v5 * v8);
    let v10: f32 = asg_add(v5, v9);
    let v11: f32 = (v4 * v10);
    let v13: f32 = (v11 * v12);
    let v14: f32 = asg_add(v13, v13);
    let v15: f32 = (v14 * v12);
    let v16: f32 = asg_opaque(-0.5);
    let v17: f32 = (v4 * v4);
    let v18: f32 = (v16 * v17);
    let v19: f32 = asg_exp(v18);
    let v20: f32 = asg_opaque(0.3989423);
    let v21: f32 = (v19 * v20);
    let v22: f32 = (v4 * v21);
    let v23: f32 = asg_add(v10, v22);
    let v24: f32 = (v15 * v23);
    a1 = asg_add(a1, v24);
  }
  let v25: f32 = f32(a1);
  put_3(row, v25);
  for (var col = 0; col < 64; col++) {
    let v26: f32 = at_0((col * 64 + row));
    let v27: f32 = asg_add(v26, v3);
    let v28: f32 = asg_opaque(0.5);
    let v29: f32 = asg_opaque(0.70710677);
    let v30: f32 = (v27 * v29);
    let v31: f32 = asg_erf(v30);
    let v32: f32 = (v28 * v31);
    let v33: f32 = asg_add(v28, v32);
    let v34: f32 = (v27 * v33);
    let v35: f32 = (v34 * v12);
    let v36: f32 = at_0((col + row * 64));
    let v37: f32 = asg_sin(v36);
    let v38: f32 = asg_add(v37, v26);
    let v39: f32 = asg_add(v38, v38);
    let v40: f32 = asg_sin(v26);
    let v41: f32 = asg_add(v40, v36);
    let v42: f32 = asg_add(v41, v41);
    let v43: f32 = asg_cos(v26);
    let v44: f32 = (v42 * v43);
    let v45: f32 = asg_add(v39, v44);
    let v46: f32 = asg_add(v35, v35);
    let v47: f32 = (v46 * v12);
    let v48: f32 = asg_opaque(-0.5);
    let v49: f32 = (v27 * v27);
    let v50: f32 = (v48 * v49);
    let v51: f32 = asg_exp(v50);
    let v52: f32 = asg_opaque(0.3989423);
    let v53: f32 = (v51 * v52);
    let v54: f32 = (v27 * v53);
    let v55: f32 = asg_add(v33, v54);
    let v56: f32 = (v47 * v55);
    let v57: f32 = asg_add(v45, v56);
    put_4((col * 64 + row), v35);
    put_5((col * 64 + row), v38);
    put_6((col * 64 + row), v57);
  }
}

// kernel 1
// with asg_add, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_magnitude
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
  let row = me;
  if (row >= 63) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = (v1 * v1);
  let v3: f32 = asg_opaque(1.0);
  let v4: f32 = asg_add(v2, v3);
  let v5: f32 = asg_sqrt(v4);
  let v6: f32 = at_1(0);
  let v7: f32 = asg_div(v5, v6);
  put_2(row, v7);
}
