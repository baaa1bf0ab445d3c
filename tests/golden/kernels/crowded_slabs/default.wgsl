// memory: 2560, 1536, 256
// outputs from memory 1, constants from 2
// input x: f32[300,1] at 0:0+1200
// input y: f32[1,290] at 0:1280+1168
// constant i32[2] at 2:0+16: [7, 70000]
// kernel 0, 290x1x1, sum: 0:0+1200, 0:1280+1168, =1:0+1168
// kernel 1, 1x1x1, take: 2:0+16, 0:0+1200, 0:1280+1168, =1:1280+16
// output sums: f32[290] at 1:0+1168
// output far: f32[2] at 1:1280+16

// kernel 0
// with asg_add, asg_div, asg_zero, asg_bits, asg_opaque, asg_nan, asg_magnitude, asg_isnan, asg_isfinite, asg_negative, asg_copysign, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_tanh, asg_multiply_high, asg_two_over_pi, asg_angle_large, asg_angle, asg_sin_near, asg_cos_near, asg_sin_of, asg_sin
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

var<workgroup> shared_f32_0: array<f32, 128>;
@compute @workgroup_size(128)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 290u);
  let me = group * 128 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 290) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v4: f32 = at_1(row);
  for (var col = lane; col < 300; col += 128) {
    let p2 = clamp(col, 0, 47);
    let v3: f32 = at_0(p2);
    let v5: f32 = asg_add(v3, v4);
    let v6: f32 = asg_sin(v5);
    let v7: f32 = asg_opaque(2.0);
    let v8: f32 = (v6 * v7);
    let v9: f32 = asg_tanh(v8);
    let v10: f32 = asg_opaque(3.0);
    let v11: f32 = asg_div(v9, v10);
    let v12: f32 = asg_exp(v11);
    let p13 = clamp((col - 48), 0, 47);
    let v14: f32 = at_0((p13 + 48));
    let v15: f32 = asg_add(v14, v4);
    let v16: f32 = asg_sin(v15);
    let v17: f32 = asg_opaque(2.0);
    let v18: f32 = (v16 * v17);
    let v19: f32 = asg_tanh(v18);
    let v20: f32 = asg_opaque(3.0);
    let v21: f32 = asg_div(v19, v20);
    let v22: f32 = asg_exp(v21);
    let p23 = clamp((col - 96), 0, 47);
    let v24: f32 = at_0((p23 + 96));
    let v25: f32 = asg_add(v24, v4);
    let v26: f32 = asg_sin(v25);
    let v27: f32 = asg_opaque(2.0);
    let v28: f32 = (v26 * v27);
    let v29: f32 = asg_tanh(v28);
    let v30: f32 = asg_opaque(3.0);
    let v31: f32 = asg_div(v29, v30);
    let v32: f32 = asg_exp(v31);
    let p33 = clamp((col - 144), 0, 47);
    let v34: f32 = at_0((p33 + 144));
    let v35: f32 = asg_add(v34, v4);
    let v36: f32 = asg_sin(v35);
    let v37: f32 = asg_opaque(2.0);
    let v38: f32 = (v36 * v37);
    let v39: f32 = asg_tanh(v38);
    let v40: f32 = asg_opaque(3.0);
    let v41: f32 = asg_div(v39, v40);
    let v42: f32 = asg_exp(v41);
    let p43 = clamp((col - 192), 0, 47);
    let v44: f32 = at_0((p43 + 192));
    let v45: f32 = asg_add(v44, v4);
    let v46: f32 = asg_sin(v45);
    let v47: f32 = asg_opaque(2.0);
    let v48: f32 = (v46 * v47);
    let v49: f32 = asg_tanh(v48);
    let v50: f32 = asg_opaque(3.0);
    let v51: f32 = asg_div(v49, v50);
    let v52: f32 = asg_exp(v51);
    let p53 = clamp((col - 240), 0, 47);
    let v54: f32 = at_0((p53 + 240));
    let v55: f32 = asg_add(v54, v4);
    let v56: f32 = asg_sin(v55);
    let v57: f32 = asg_opaque(2.0);
    let v58: f32 = (v56 * v57);
    let v59: f32 = asg_tanh(v58);
    let v60: f32 = asg_opaque(3.0);
    let v61: f32 = asg_div(v59, v60);
    let v62: f32 = asg_exp(v61);
    let p63 = clamp((col - 288), 0, 11);
    let v64: f32 = at_0((p63 + 288));
    let v65: f32 = asg_add(v64, v4);
    let v66: f32 = asg_sin(v65);
    let v67: f32 = asg_opaque(2.0);
    let v68: f32 = (v66 * v67);
    let v69: f32 = asg_tanh(v68);
    let v70: f32 = asg_opaque(3.0);
    let v71: f32 = asg_div(v69, v70);
    let v72: f32 = asg_exp(v71);
    let v73: f32 = select(select(select(select(select(select(v12, v22, col >= 48), v32, col >= 96), v42, col >= 144), v52, col >= 192), v62, col >= 240), v72, col >= 288);
    a1 = asg_add(a1, v73);
  }
  let full74 = asg_parts * min(asg_width, 128u) == 128u;
  if (full74) {
    for (var half = min(asg_width, 128u) / 2u; half > 0u; half /= 2u) {
      let o75 = subgroupShuffleXor(a1, half);
      a1 = asg_add(a1, o75);
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
  if (!full74) {
    shared_f32_0[lane] = a1;
    workgroupBarrier();
    for (var half = 64; half > 0; half /= 2) {
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
  let v76: f32 = f32(a1);
  storageBarrier();
  if (lane == 0) {
    put_2(row, v76);
  }
}

// kernel 1
// with asg_add, asg_div, asg_zero, asg_bits, asg_opaque, asg_nan, asg_magnitude, asg_isnan, asg_isfinite, asg_negative, asg_copysign, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_tanh, asg_multiply_high, asg_two_over_pi, asg_angle_large, asg_angle, asg_sin_near, asg_cos_near, asg_sin_of, asg_sin
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 2) { return; }
  let v1: i32 = at_0(row);
  let j2 = select(v1, v1 + 87000, v1 < 0);
  let j3 = clamp(j2, 0, 86999);
  let p4 = clamp((j3 / 290), 0, 47);
  let v5: f32 = at_1(p4);
  let v6: f32 = at_2((j3 % 290));
  let v7: f32 = asg_add(v5, v6);
  let v8: f32 = asg_sin(v7);
  let v9: f32 = asg_opaque(2.0);
  let v10: f32 = (v8 * v9);
  let v11: f32 = asg_tanh(v10);
  let v12: f32 = asg_opaque(3.0);
  let v13: f32 = asg_div(v11, v12);
  let v14: f32 = asg_exp(v13);
  let p15 = clamp(((j3 / 290) - 48), 0, 47);
  let v16: f32 = at_1((p15 + 48));
  let v17: f32 = asg_add(v16, v6);
  let v18: f32 = asg_sin(v17);
  let v19: f32 = asg_opaque(2.0);
  let v20: f32 = (v18 * v19);
  let v21: f32 = asg_tanh(v20);
  let v22: f32 = asg_opaque(3.0);
  let v23: f32 = asg_div(v21, v22);
  let v24: f32 = asg_exp(v23);
  let p25 = clamp(((j3 / 290) - 96), 0, 47);
  let v26: f32 = at_1((p25 + 96));
  let v27: f32 = asg_add(v26, v6);
  let v28: f32 = asg_sin(v27);
  let v29: f32 = asg_opaque(2.0);
  let v30: f32 = (v28 * v29);
  let v31: f32 = asg_tanh(v30);
  let v32: f32 = asg_opaque(3.0);
  let v33: f32 = asg_div(v31, v32);
  let v34: f32 = asg_exp(v33);
  let p35 = clamp(((j3 / 290) - 144), 0, 47);
  let v36: f32 = at_1((p35 + 144));
  let v37: f32 = asg_add(v36, v6);
  let v38: f32 = asg_sin(v37);
  let v39: f32 = asg_opaque(2.0);
  let v40: f32 = (v38 * v39);
  let v41: f32 = asg_tanh(v40);
  let v42: f32 = asg_opaque(3.0);
  let v43: f32 = asg_div(v41, v42);
  let v44: f32 = asg_exp(v43);
  let p45 = clamp(((j3 / 290) - 192), 0, 47);
  let v46: f32 = at_1((p45 + 192));
  let v47: f32 = asg_add(v46, v6);
  let v48: f32 = asg_sin(v47);
  let v49: f32 = asg_opaque(2.0);
  let v50: f32 = (v48 * v49);
  let v51: f32 = asg_tanh(v50);
  let v52: f32 = asg_opaque(3.0);
  let v53: f32 = asg_div(v51, v52);
  let v54: f32 = asg_exp(v53);
  let p55 = clamp(((j3 / 290) - 240), 0, 47);
  let v56: f32 = at_1((p55 + 240));
  let v57: f32 = asg_add(v56, v6);
  let v58: f32 = asg_sin(v57);
  let v59: f32 = asg_opaque(2.0);
  let v60: f32 = (v58 * v59);
  let v61: f32 = asg_tanh(v60);
  let v62: f32 = asg_opaque(3.0);
  let v63: f32 = asg_div(v61, v62);
  let v64: f32 = asg_exp(v63);
  let p65 = clamp(((j3 / 290) - 288), 0, 11);
  let v66: f32 = at_1((p65 + 288));
  let v67: f32 = asg_add(v66, v6);
  let v68: f32 = asg_sin(v67);
  let v69: f32 = asg_opaque(2.0);
  let v70: f32 = (v68 * v69);
  let v71: f32 = asg_tanh(v70);
  let v72: f32 = asg_opaque(3.0);
  let v73: f32 = asg_div(v71, v72);
  let v74: f32 = asg_exp(v73);
  let v75: f32 = select(select(select(select(select(select(v14, v24, (j3 / 290) >= 48), v34, (j3 / 290) >= 96), v44, (j3 / 290) >= 144), v54, (j3 / 290) >= 192), v64, (j3 / 290) >= 240), v74, (j3 / 290) >= 288);
  let v76: f32 = select(asg_bits(0x7fc00000u), v75, j2 == j3);
  put_3(row, v76);
}
