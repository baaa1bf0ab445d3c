// memory: 8256, 11904
// outputs from memory 1, constants from 2
// input x: f32[48,20] at 0:0+3840
// kernel 0, 1x1x1, sum+sub+max+exp+div+mul: 0:0+3840, =0:3840+192, weight, bias, =0:4032+192, =0:4224+192, =1:3968+3840, =1:0+3840, =0:4416+3840
// kernel 1, 1x1x1, sum+sqrt+add: 0:0+3840, =1:3840+80, 1:0+3840, 0:4224+192, 1:3968+3840, 0:3840+192, =1:11648+80, =1:11776+80, 0:4032+192, 0:4416+3840, =1:7808+3840
// output normed: f32[48,20] at 1:0+3840
// output spread: f32[20] at 1:3840+80
// output centred: f32[48,20] at 1:3968+3840
// output grad/x: f32[48,20] at 1:7808+3840
// output grad/weight: f32[20] at 1:11648+80
// output grad/bias: f32[20] at 1:11776+80

// kernel 0
// with asg_add, asg_sub, asg_div, asg_maximum, asg_zero, asg_bits, asg_opaque, asg_opaque_negative, asg_magnitude, asg_isnan, asg_isfinite, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<f32>;
@group(0) @binding(8) var<storage, read_write> buf_8: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_4[i] = v; }
fn put_5(i: i32, v: f32) { buf_5[i] = v; }
fn put_6(i: i32, v: f32) { buf_6[i] = v; }
fn put_7(i: i32, v: f32) { buf_7[i] = v; }
fn put_8(i: i32, v: f32) { buf_8[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 48) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 20 + i32(asg_zero); col++) {
    let v2: f32 = at_0((row * 20 + col));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  var a4: f32 = asg_opaque(0.0);
  let v6: f32 = asg_opaque(20.0);
  let v7: f32 = asg_div(v3, v6);
  for (var col = 0; col < 20 + i32(asg_zero); col++) {
    let v5: f32 = at_0((row * 20 + col));
    let v8: f32 = asg_sub(v5, v7);
    let v9: f32 = (v8 * v8);
    a4 = asg_add(a4, v9);
  }
  let v10: f32 = f32(a4);
  put_1(row, v10);
  var a11: f32 = asg_bits(0xff800000u);
  let v14: f32 = asg_div(v10, v6);
  let v15: f32 = asg_opaque(1e-05);
  let v16: f32 = asg_add(v14, v15);
  let v17: f32 = inverseSqrt(v16);
  for (var col = 0; col < 20 + i32(asg_zero); col++) {
    let v12: f32 = at_0((row * 20 + col));
    let v13: f32 = asg_sub(v12, v7);
    let v18: f32 = (v13 * v17);
    let v19: f32 = at_2(col);
    let v20: f32 = (v18 * v19);
    let v21: f32 = at_3(col);
    let v22: f32 = asg_add(v20, v21);
    a11 = asg_maximum(a11, v22);
  }
  let v23: f32 = f32(a11);
  var a24: f32 = asg_opaque(0.0);
  let v32: bool = asg_isfinite(v23);
  let v33: f32 = asg_opaque(0.0);
  let v34: f32 = select(v33, v23, v32);
  for (var col = 0; col < 20 + i32(asg_zero); col++) {
    let v25: f32 = at_0((row * 20 + col));
    let v26: f32 = asg_sub(v25, v7);
    let v27: f32 = (v26 * v17);
    let v28: f32 = at_2(col);
    let v29: f32 = (v27 * v28);
    let v30: f32 = at_3(col);
    let v31: f32 = asg_add(v29, v30);
    let v35: f32 = asg_sub(v31, v34);
    let v36: f32 = asg_exp(v35);
    a24 = asg_add(a24, v36);
  }
  let v37: f32 = f32(a24);
  var a38: f32 = asg_opaque(0.0);
  for (var col = 0; col < 20 + i32(asg_zero); col++) {
    let v39: f32 = at_0((row * 20 + col));
    let v40: f32 = asg_sub(v39, v7);
    let v41: f32 = asg_add(v40, v40);
    let v42: f32 = (-v41);
    a38 = asg_add(a38, v42);
  }
  let v43: f32 = f32(a38);
  put_4(row, v43);
  var a44: f32 = asg_opaque(0.0);
  for (var col = 0; col < 20 + i32(asg_zero); col++) {
    let v45: f32 = at_0((row * 20 + col));
    let v46: f32 = asg_sub(v45, v7);
    let v47: f32 = (v46 * v17);
    let v48: f32 = at_2(col);
    let v49: f32 = (v47 * v48);
    let v50: f32 = at_3(col);
    let v51: f32 = asg_add(v49, v50);
    let v52: f32 = asg_sub(v51, v34);
    let v53: f32 = asg_exp(v52);
    let v54: f32 = asg_div(v53, v37);
    let v55: f32 = asg_add(v54, v54);
    let v56: f32 = (v55 * v54);
    a44 = asg_add(a44, v56);
  }
  let v57: f32 = f32(a44);
  put_5(row, v57);
  var a58: f32 = asg_opaque(0.0);
  for (var col = 0; col < 20 + i32(asg_zero); col++) {
    let v59: f32 = at_0((row * 20 + col));
    let v60: f32 = asg_sub(v59, v7);
    let v61: f32 = (v60 * v17);
    let v62: f32 = at_2(col);
    let v63: f32 = (v61 * v62);
    let v64: f32 = at_3(col);
    let v65: f32 = asg_add(v63, v64);
    let v66: f32 = asg_sub(v65, v34);
    let v67: f32 = asg_exp(v66);
    let v68: f32 = asg_div(v67, v37);
    let v69: f32 = asg_add(v68, v68);
    let v70: f32 = (v69 * v68);
    let v71: f32 = (v68 * v57);
    let v72: f32 = asg_sub(v70, v71);
    let v73: f32 = (v72 * v62);
    let v74: f32 = (v73 * v61);
    a58 = asg_add(a58, v74);
  }
  let v75: f32 = f32(a58);
  var a76: f32 = asg_opaque(0.0);
  for (var col = 0; col < 20 + i32(asg_zero); col++) {
    let v77: f32 = at_0((row * 20 + col));
    let v78: f32 = asg_sub(v77, v7);
    let v79: f32 = (v78 * v17);
    let v80: f32 = at_2(col);
    let v81: f32 = (v79 * v80);
    let v82: f32 = at_3(col);
    let v83: f32 = asg_add(v81, v82);
    let v84: f32 = asg_sub(v83, v34);
    let v85: f32 = asg_exp(v84);
    let v86: f32 = asg_div(v85, v37);
    let v87: f32 = asg_add(v86, v86);
    let v88: f32 = (v87 * v86);
    let v89: f32 = (v86 * v57);
    let v90: f32 = asg_sub(v88, v89);
    let v91: f32 = (v90 * v80);
    a76 = asg_add(a76, v91);
  }
  let v92: f32 = f32(a76);
  let v108: f32 = asg_div(v92, v6);
  let v110: f32 = asg_div(v75, v6);
  for (var col = 0; col < 20 + i32(asg_zero); col++) {
    let v93: f32 = at_0((row * 20 + col));
    let v94: f32 = asg_sub(v93, v7);
    let v95: f32 = (v94 * v17);
    let v96: f32 = at_2(col);
    let v97: f32 = (v95 * v96);
    let v98: f32 = at_3(col);
    let v99: f32 = asg_add(v97, v98);
    let v100: f32 = asg_sub(v99, v34);
    let v101: f32 = asg_exp(v100);
    let v102: f32 = asg_div(v101, v37);
    let v103: f32 = asg_add(v102, v102);
    let v104: f32 = (v103 * v102);
    let v105: f32 = (v102 * v57);
    let v106: f32 = asg_sub(v104, v105);
    let v107: f32 = (v106 * v96);
    let v109: f32 = asg_sub(v107, v108);
    let v111: f32 = (v95 * v110);
    let v112: f32 = asg_sub(v109, v111);
    let v113: f32 = (v17 * v112);
    put_6((row * 20 + col), v94);
    put_7((row * 20 + col), v102);
    put_8((row * 20 + col), v113);
  }
}

// kernel 1
// with asg_add, asg_sub, asg_div, asg_ordered, asg_equal, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<f32>;
@group(0) @binding(8) var<storage, read_write> buf_8: array<f32>;
@group(0) @binding(9) var<storage, read_write> buf_9: array<f32>;
@group(0) @binding(10) var<storage, read_write> buf_10: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn put_6(i: i32, v: f32) { buf_6[i] = v; }
fn put_7(i: i32, v: f32) { buf_7[i] = v; }
fn at_8(i: i32) -> f32 { return buf_8[i]; }
fn at_9(i: i32) -> f32 { return buf_9[i]; }
fn put_10(i: i32, v: f32) { buf_10[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 20) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 48; col++) {
    let v2: f32 = at_0((col * 20 + row));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  var a4: f32 = asg_opaque(0.0);
  let v6: f32 = asg_opaque(48.0);
  let v7: f32 = asg_div(v3, v6);
  for (var col = 0; col < 48; col++) {
    let v5: f32 = at_0((col * 20 + row));
    let v8: f32 = asg_sub(v5, v7);
    let v9: f32 = (v8 * v8);
    a4 = asg_add(a4, v9);
  }
  let v10: f32 = f32(a4);
  let v11: f32 = asg_opaque(48.0);
  let v12: f32 = asg_div(v10, v11);
  let v13: f32 = sqrt(v12);
  put_1(row, v13);
  var a14: f32 = asg_opaque(0.0);
  for (var col = 0; col < 48; col++) {
    let v15: f32 = at_2((col * 20 + row));
    let v16: f32 = asg_add(v15, v15);
    let v17: f32 = (v16 * v15);
    let v18: f32 = at_3(col);
    let v19: f32 = (v15 * v18);
    let v20: f32 = asg_sub(v17, v19);
    let v21: f32 = at_4((col * 20 + row));
    let v22: f32 = at_5(col);
    let v23: f32 = asg_opaque(20.0);
    let v24: f32 = asg_div(v22, v23);
    let v25: f32 = asg_opaque(1e-05);
    let v26: f32 = asg_add(v24, v25);
    let v27: f32 = inverseSqrt(v26);
    let v28: f32 = (v21 * v27);
    let v29: f32 = (v20 * v28);
    a14 = asg_add(a14, v29);
  }
  let v30: f32 = f32(a14);
  put_6(row, v30);
  var a31: f32 = asg_opaque(0.0);
  for (var col = 0; col < 48; col++) {
    let v32: f32 = at_2((col * 20 + row));
    let v33: f32 = asg_add(v32, v32);
    let v34: f32 = (v33 * v32);
    let v35: f32 = at_3(col);
    let v36: f32 = (v32 * v35);
    let v37: f32 = asg_sub(v34, v36);
    a31 = asg_add(a31, v37);
  }
  let v38: f32 = f32(a31);
  put_7(row, v38);
  let v45: f32 = asg_add(v13, v13);
  let v46: f32 = asg_opaque(0.0);
  let v47: bool = asg_equal(v13, v46);
  let v48: f32 = asg_opaque(1.0);
  let v49: f32 = select(v13, v48, v47);
  let v50: f32 = (v49 * v11);
  let v51: f32 = asg_div(v45, v50);
  for (var col = 0; col < 48; col++) {
    let v39: f32 = at_4((col * 20 + row));
    let v40: f32 = asg_add(v39, v39);
    let v41: f32 = at_8(col);
    let v42: f32 = asg_opaque(20.0);
    let v43: f32 = asg_div(v41, v42);
    let v44: f32 = asg_add(v40, v43);
    let v52: f32 = at_0((col * 20 + row));
    let v53: f32 = asg_sub(v52, v7);
    let v54: f32 = (v51 * v53);
    let v55: f32 = asg_add(v44, v54);
    let v56: f32 = at_9((col * 20 + row));
    let v57: f32 = asg_add(v55, v56);
    put_10((col * 20 + row), v57);
  }
}
