// memory: 8640, 11904
// outputs from memory 1, constants from 2
// input x: f32[48,20] at 0:0+3840
// kernel 0, 1x1x1, sum+mul+max+exp+div+sub: 0:0+3840, =0:3840+192, weight, bias, =0:7872+192, =0:8064+192, =0:8256+192, =0:8448+192, =0:4032+3840, =1:0+3840, =1:3968+3840
// kernel 1, 1x1x1, sum+sqrt+add: 0:0+3840, =1:3840+80, 1:0+3840, 0:8064+192, 0:4032+3840, =1:11648+80, =1:11776+80, 1:3968+3840, 0:7872+192, 0:3840+192, weight, 0:8448+192, 0:8256+192, =1:7808+3840
// output normed: f32[48,20] at 1:0+3840
// output spread: f32[20] at 1:3840+80
// output centred: f32[48,20] at 1:3968+3840
// output grad/x: f32[48,20] at 1:7808+3840
// output grad/weight: f32[20] at 1:11648+80
// output grad/bias: f32[20] at 1:11776+80

// kernel 0
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_rsqrt, asg_ordered, asg_less, asg_maximum, asg_zero, asg_bits, asg_opaque, asg_opaque_negative, asg_magnitude, asg_isnan, asg_isfinite, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp
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
fn put_4(i: i32, v: f32) { buf_4[i] = v; }
fn put_5(i: i32, v: f32) { buf_5[i] = v; }
fn put_6(i: i32, v: f32) { buf_6[i] = v; }
fn put_7(i: i32, v: f32) { buf_7[i] = v; }
fn put_8(i: i32, v: f32) { buf_8[i] = v; }
fn put_9(i: i32, v: f32) { buf_9[i] = v; }
fn put_10(i: i32, v: f32) { buf_10[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 48) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v3: f32 = at_0((row * 20));
  for (var col = 0; col < 20 + i32(asg_zero); col++) {
    let v2: f32 = at_0((row * 20 + col));
    let v4: f32 = asg_sub(v2, v3);
    a1 = asg_add(a1, v4);
  }
  let v5: f32 = f32(a1);
  var a6: f32 = asg_opaque(0.0);
  let v9: f32 = asg_opaque(20.0);
  let v10: f32 = asg_div(v5, v9);
  for (var col = 0; col < 20 + i32(asg_zero); col++) {
    let v7: f32 = at_0((row * 20 + col));
    let v8: f32 = asg_sub(v7, v3);
    let v11: f32 = asg_sub(v8, v10);
    let v12: f32 = (v11 * v11);
    a6 = asg_add(a6, v12);
  }
  let v13: f32 = f32(a6);
  put_1(row, v13);
  var a14: f32 = asg_bits(0xff800000u);
  let v18: f32 = asg_div(v13, v9);
  let v19: f32 = asg_opaque(1e-05);
  let v20: f32 = asg_add(v18, v19);
  let v21: f32 = asg_rsqrt(v20);
  for (var col = 0; col < 20 + i32(asg_zero); col++) {
    let v15: f32 = at_0((row * 20 + col));
    let v16: f32 = asg_sub(v15, v3);
    let v17: f32 = asg_sub(v16, v10);
    let v22: f32 = (v17 * v21);
    let v23: f32 = at_2(col);
    let v24: f32 = (v22 * v23);
    let v25: f32 = at_3(col);
    let v26: f32 = asg_add(v24, v25);
    a14 = asg_maximum(a14, v26);
  }
  let v27: f32 = f32(a14);
  var a28: f32 = asg_opaque(0.0);
  let v37: bool = asg_isfinite(v27);
  let v38: f32 = asg_opaque(0.0);
  let v39: f32 = select(v38, v27, v37);
  for (var col = 0; col < 20 + i32(asg_zero); col++) {
    let v29: f32 = at_0((row * 20 + col));
    let v30: f32 = asg_sub(v29, v3);
    let v31: f32 = asg_sub(v30, v10);
    let v32: f32 = (v31 * v21);
    let v33: f32 = at_2(col);
    let v34: f32 = (v32 * v33);
    let v35: f32 = at_3(col);
    let v36: f32 = asg_add(v34, v35);
    let v40: f32 = asg_sub(v36, v39);
    let v41: f32 = asg_exp(v40);
    a28 = asg_add(a28, v41);
  }
  let v42: f32 = f32(a28);
  var a43: f32 = asg_opaque(0.0);
  for (var col = 0; col < 20 + i32(asg_zero); col++) {
    let v44: f32 = at_0((row * 20 + col));
    a43 = asg_add(a43, v44);
  }
  let v45: f32 = f32(a43);
  var a46: f32 = asg_opaque(0.0);
  let v48: f32 = asg_div(v45, v9);
  for (var col = 0; col < 20 + i32(asg_zero); col++) {
    let v47: f32 = at_0((row * 20 + col));
    let v49: f32 = asg_sub(v47, v48);
    let v50: f32 = asg_add(v49, v49);
    let v51: f32 = (-v50);
    a46 = asg_add(a46, v51);
  }
  let v52: f32 = f32(a46);
  put_4(row, v52);
  var a53: f32 = asg_opaque(0.0);
  for (var col = 0; col < 20 + i32(asg_zero); col++) {
    let v54: f32 = at_0((row * 20 + col));
    let v55: f32 = asg_sub(v54, v3);
    let v56: f32 = asg_sub(v55, v10);
    let v57: f32 = (v56 * v21);
    let v58: f32 = at_2(col);
    let v59: f32 = (v57 * v58);
    let v60: f32 = at_3(col);
    let v61: f32 = asg_add(v59, v60);
    let v62: f32 = asg_sub(v61, v39);
    let v63: f32 = asg_exp(v62);
    let v64: f32 = asg_div(v63, v42);
    let v65: f32 = asg_add(v64, v64);
    let v66: f32 = (v65 * v64);
    a53 = asg_add(a53, v66);
  }
  let v67: f32 = f32(a53);
  put_5(row, v67);
  var a68: f32 = asg_opaque(0.0);
  for (var col = 0; col < 20 + i32(asg_zero); col++) {
    let v69: f32 = at_0((row * 20 + col));
    let v70: f32 = asg_sub(v69, v3);
    let v71: f32 = asg_sub(v70, v10);
    let v72: f32 = (v71 * v21);
    let v73: f32 = at_2(col);
    let v74: f32 = (v72 * v73);
    let v75: f32 = at_3(col);
    let v76: f32 = asg_add(v74, v75);
    let v77: f32 = asg_sub(v76, v39);
    let v78: f32 = asg_exp(v77);
    let v79: f32 = asg_div(v78, v42);
    let v80: f32 = asg_add(v79, v79);
    let v81: f32 = (v80 * v79);
    let v82: f32 = (v79 * v67);
    let v83: f32 = asg_sub(v81, v82);
    let v84: f32 = (v83 * v73);
    let v85: f32 = (v84 * v72);
    a68 = asg_add(a68, v85);
  }
  let v86: f32 = f32(a68);
  put_6(row, v86);
  var a87: f32 = asg_opaque(0.0);
  for (var col = 0; col < 20 + i32(asg_zero); col++) {
    let v88: f32 = at_0((row * 20 + col));
    let v89: f32 = asg_sub(v88, v3);
    let v90: f32 = asg_sub(v89, v10);
    let v91: f32 = (v90 * v21);
    let v92: f32 = at_2(col);
    let v93: f32 = (v91 * v92);
    let v94: f32 = at_3(col);
    let v95: f32 = asg_add(v93, v94);
    let v96: f32 = asg_sub(v95, v39);
    let v97: f32 = asg_exp(v96);
    let v98: f32 = asg_div(v97, v42);
    let v99: f32 = asg_add(v98, v98);
    let v100: f32 = (v99 * v98);
    let v101: f32 = (v98 * v67);
    let v102: f32 = asg_sub(v100, v101);
    let v103: f32 = (v102 * v92);
    a87 = asg_add(a87, v103);
  }
  let v104: f32 = f32(a87);
  put_7(row, v104);
  for (var col = 0; col < 20 + i32(asg_zero); col++) {
    let v105: f32 = at_0((row * 20 + col));
    let v106: f32 = asg_sub(v105, v3);
    let v107: f32 = asg_sub(v106, v10);
    let v108: f32 = (v107 * v21);
    let v109: f32 = at_2(col);
    let v110: f32 = (v108 * v109);
    let v111: f32 = at_3(col);
    let v112: f32 = asg_add(v110, v111);
    let v113: f32 = asg_sub(v112, v39);
    let v114: f32 = asg_exp(v113);
    let v115: f32 = asg_div(v114, v42);
    let v116: f32 = asg_sub(v105, v48);
    put_8((row * 20 + col), v108);
    put_9((row * 20 + col), v115);
    put_10((row * 20 + col), v116);
  }
}

// kernel 1
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_rsqrt, asg_ordered, asg_equal, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
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
@group(0) @binding(11) var<storage, read_write> buf_11: array<f32>;
@group(0) @binding(12) var<storage, read_write> buf_12: array<f32>;
@group(0) @binding(13) var<storage, read_write> buf_13: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn put_5(i: i32, v: f32) { buf_5[i] = v; }
fn put_6(i: i32, v: f32) { buf_6[i] = v; }
fn at_7(i: i32) -> f32 { return buf_7[i]; }
fn at_8(i: i32) -> f32 { return buf_8[i]; }
fn at_9(i: i32) -> f32 { return buf_9[i]; }
fn at_10(i: i32) -> f32 { return buf_10[i]; }
fn at_11(i: i32) -> f32 { return buf_11[i]; }
fn at_12(i: i32) -> f32 { return buf_12[i]; }
fn put_13(i: i32, v: f32) { buf_13[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 20) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v3: f32 = at_0(row);
  for (var col = 0; col < 48; col++) {
    let v2: f32 = at_0((col * 20 + row));
    let v4: f32 = asg_sub(v2, v3);
    a1 = asg_add(a1, v4);
  }
  let v5: f32 = f32(a1);
  var a6: f32 = asg_opaque(0.0);
  let v9: f32 = asg_opaque(48.0);
  let v10: f32 = asg_div(v5, v9);
  for (var col = 0; col < 48; col++) {
    let v7: f32 = at_0((col * 20 + row));
    let v8: f32 = asg_sub(v7, v3);
    let v11: f32 = asg_sub(v8, v10);
    let v12: f32 = (v11 * v11);
    a6 = asg_add(a6, v12);
  }
  let v13: f32 = f32(a6);
  let v14: f32 = asg_opaque(48.0);
  let v15: f32 = asg_div(v13, v14);
  let v16: f32 = asg_sqrt(v15);
  put_1(row, v16);
  var a17: f32 = asg_opaque(0.0);
  for (var col = 0; col < 48; col++) {
    let v18: f32 = at_2((col * 20 + row));
    let v19: f32 = asg_add(v18, v18);
    let v20: f32 = (v19 * v18);
    let v21: f32 = at_3(col);
    let v22: f32 = (v18 * v21);
    let v23: f32 = asg_sub(v20, v22);
    let v24: f32 = at_4((col * 20 + row));
    let v25: f32 = (v23 * v24);
    a17 = asg_add(a17, v25);
  }
  let v26: f32 = f32(a17);
  put_5(row, v26);
  var a27: f32 = asg_opaque(0.0);
  for (var col = 0; col < 48; col++) {
    let v28: f32 = at_2((col * 20 + row));
    let v29: f32 = asg_add(v28, v28);
    let v30: f32 = (v29 * v28);
    let v31: f32 = at_3(col);
    let v32: f32 = (v28 * v31);
    let v33: f32 = asg_sub(v30, v32);
    a27 = asg_add(a27, v33);
  }
  let v34: f32 = f32(a27);
  put_6(row, v34);
  let v41: f32 = asg_add(v16, v16);
  let v42: f32 = asg_opaque(0.0);
  let v43: bool = asg_equal(v16, v42);
  let v44: f32 = asg_opaque(1.0);
  let v45: f32 = select(v16, v44, v43);
  let v46: f32 = (v45 * v14);
  let v47: f32 = asg_div(v41, v46);
  let v64: f32 = at_10(row);
  for (var col = 0; col < 48; col++) {
    let v35: f32 = at_7((col * 20 + row));
    let v36: f32 = asg_add(v35, v35);
    let v37: f32 = at_8(col);
    let v38: f32 = asg_opaque(20.0);
    let v39: f32 = asg_div(v37, v38);
    let v40: f32 = asg_add(v36, v39);
    let v48: f32 = at_0((col * 20 + row));
    let v49: f32 = asg_sub(v48, v3);
    let v50: f32 = asg_sub(v49, v10);
    let v51: f32 = (v47 * v50);
    let v52: f32 = asg_add(v40, v51);
    let v53: f32 = at_9(col);
    let v54: f32 = asg_div(v53, v38);
    let v55: f32 = asg_opaque(1e-05);
    let v56: f32 = asg_add(v54, v55);
    let v57: f32 = asg_rsqrt(v56);
    let v58: f32 = at_2((col * 20 + row));
    let v59: f32 = asg_add(v58, v58);
    let v60: f32 = (v59 * v58);
    let v61: f32 = at_3(col);
    let v62: f32 = (v58 * v61);
    let v63: f32 = asg_sub(v60, v62);
    let v65: f32 = (v63 * v64);
    let v66: f32 = at_11(col);
    let v67: f32 = asg_div(v66, v38);
    let v68: f32 = asg_sub(v65, v67);
    let v69: f32 = at_4((col * 20 + row));
    let v70: f32 = at_12(col);
    let v71: f32 = asg_div(v70, v38);
    let v72: f32 = (v69 * v71);
    let v73: f32 = asg_sub(v68, v72);
    let v74: f32 = (v57 * v73);
    let v75: f32 = asg_add(v52, v74);
    put_13((col * 20 + row), v75);
  }
}
