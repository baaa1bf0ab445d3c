// memory: 640, 128
// outputs from memory 1, constants from 2
// input x: f32[4,2] at 0:0+32
// input y: f32[4] at 0:64+16
// kernel 0, 1x1x1, add+sqrt+mul: =optim/step, =0:128+16, =0:192+16
// kernel 1, 1x1x1, dot_general+tanh: 0:0+32, w1, b1, =0:256+128
// kernel 2, 1x1x1, dot_general: 0:256+128, w2, =0:384+16
// kernel 3, 1x1x1, sigmoid+sub: 0:384+16, b2, 0:64+16, =1:0+16, =0:448+16
// kernel 4, 1x1x1, sum+div+add+sub: 0:64+16, 0:384+16, =b2, =1:64+16, 0:448+16, =optim/adam/m/b2, =optim/adam/v/b2, 0:192+16, 0:128+16
// kernel 5, 1x1x1, dot_general+mul: 0:448+16, w2, 0:256+128, =0:512+128
// kernel 6, 1x1x1, dot_general: 0:256+128, 0:448+16, =0:64+32
// kernel 7, 1x1x1, sum+add+sub: 0:512+128, =optim/adam/m/b1, =optim/adam/v/b1, =b1, 0:192+16, 0:128+16, =optim/adam/m/w2, 0:64+32, =optim/adam/v/w2, =w2
// kernel 8, 1x1x1, dot_general+add+sub: 0:0+32, 0:512+128, =optim/adam/m/w1, =optim/adam/v/w1, =w1, 0:192+16, 0:128+16
// output chance: f32[4] at 1:0+16
// output loss: f32[] at 1:64+16

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
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return bitcast<f32>(u32(buf_1[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_1(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_1[i])); }
fn at_2(i: i32) -> f32 { return bitcast<f32>(u32(buf_2[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_2(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_2[i])); }
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 4) { return; }
  let tn = tile % 1;
  let tm = (tile / 1) % 4;
  let tb = tile / 4;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let v1: f32 = at_0((tm * 2));
  let v2: f32 = at_0((tm * 2 + 1));
  for (var k = 0; k < 1; k++) {
    let q3 = four_at_1(0);
    let q4 = four_at_1(2);
    let q5 = four_at_1(1);
    let q6 = four_at_1(3);
    c0_0 += v1 * q3;
    c0_1 += v1 * q5;
    c0_0 += v2 * q4;
    c0_1 += v2 * q6;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v7: f32 = f32(c0_0.x);
        let q8 = four_at_2(four);
        let v9: f32 = q8.x;
        let v10: f32 = asg_add(v7, v9);
        let v11: f32 = asg_tanh(v10);
        let v12: f32 = f32(c0_0.y);
        let v13: f32 = q8.y;
        let v14: f32 = asg_add(v12, v13);
        let v15: f32 = asg_tanh(v14);
        let v16: f32 = f32(c0_0.z);
        let v17: f32 = q8.z;
        let v18: f32 = asg_add(v16, v17);
        let v19: f32 = asg_tanh(v18);
        let v20: f32 = f32(c0_0.w);
        let v21: f32 = q8.w;
        let v22: f32 = asg_add(v20, v21);
        let v23: f32 = asg_tanh(v22);
        put_four_3((m * 2 + four), vec4<f32>(v11, v15, v19, v23));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 2
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return bitcast<f32>(u32(buf_0[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_0(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_0[i])); }
fn at_1(i: i32) -> f32 { return bitcast<f32>(u32(buf_1[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_1(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_1[i])); }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 4) { return; }
  let tn = tile % 1;
  let tm = (tile / 1) % 4;
  let tb = tile / 4;
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
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude, asg_isnan, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_log_rest, asg_log1p_unit, asg_softplus
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_7: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_9: array<f32>;
@group(0) @binding(8) var<storage, read_write> buf_10: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn put_6(i: i32, v: f32) { buf_5[i] = v; }
fn at_7(i: i32) -> f32 { return buf_7[i]; }
fn put_8(i: i32, v: f32) { buf_7[i] = v; }
fn at_9(i: i32) -> f32 { return buf_9[i]; }
fn at_10(i: i32) -> f32 { return buf_10[i]; }
fn put_11(i: i32, v: f32) { buf_2[i] = v; }

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
  let v56: f32 = asg_opaque(0.9);
  let v57: f32 = at_5(0);
  let v58: f32 = (v56 * v57);
  let v59: f32 = asg_opaque(0.1);
  let v60: f32 = (v59 * v55);
  let v61: f32 = asg_add(v58, v60);
  put_6(0, v61);
  let v62: f32 = asg_opaque(0.999);
  let v63: f32 = at_7(0);
  let v64: f32 = (v62 * v63);
  let v65: f32 = asg_opaque(0.001);
  let v66: f32 = (v55 * v55);
  let v67: f32 = (v65 * v66);
  let v68: f32 = asg_add(v64, v67);
  put_8(0, v68);
  let v69: f32 = at_9(0);
  let v70: f32 = asg_sqrt(v68);
  let v71: f32 = asg_opaque(1e-08);
  let v72: f32 = at_10(0);
  let v73: f32 = (v71 * v72);
  let v74: f32 = asg_add(v70, v73);
  let v75: f32 = asg_div(v61, v74);
  let v76: f32 = (v69 * v75);
  let v77: f32 = asg_sub(v6, v76);
  put_11(0, v77);
}

// kernel 5
// with asg_sub, asg_zero, asg_opaque, asg_opaque_negative
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return bitcast<f32>(u32(buf_1[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_1(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_1[i])); }
fn at_2(i: i32) -> f32 { return bitcast<f32>(u32(buf_2[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_2(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_2[i])); }
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 4) { return; }
  let tn = tile % 1;
  let tm = (tile / 1) % 4;
  let tb = tile / 4;
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
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return bitcast<f32>(u32(buf_1[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_1(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_1[i])); }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 8) { return; }
  let tn = tile % 1;
  let tm = (tile / 1) % 8;
  let tb = tile / 8;
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
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_7: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_9: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_10: array<f32>;
@group(0) @binding(8) var<storage, read_write> buf_12: array<f32>;
@group(0) @binding(9) var<storage, read_write> buf_14: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_1[i] = v; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_3[i] = v; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn at_7(i: i32) -> f32 { return buf_7[i]; }
fn put_8(i: i32, v: f32) { buf_5[i] = v; }
fn at_9(i: i32) -> f32 { return buf_9[i]; }
fn at_10(i: i32) -> f32 { return buf_10[i]; }
fn put_11(i: i32, v: f32) { buf_9[i] = v; }
fn at_12(i: i32) -> f32 { return buf_12[i]; }
fn put_13(i: i32, v: f32) { buf_12[i] = v; }
fn at_14(i: i32) -> f32 { return buf_14[i]; }
fn put_15(i: i32, v: f32) { buf_14[i] = v; }

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
  let v17: f32 = at_5(row);
  let v18: f32 = at_6(0);
  let v19: f32 = asg_sqrt(v16);
  let v20: f32 = asg_opaque(1e-08);
  let v21: f32 = at_7(0);
  let v22: f32 = (v20 * v21);
  let v23: f32 = asg_add(v19, v22);
  let v24: f32 = asg_div(v9, v23);
  let v25: f32 = (v18 * v24);
  let v26: f32 = asg_sub(v17, v25);
  put_8(row, v26);
  let v27: f32 = at_9(row);
  let v28: f32 = (v4 * v27);
  let v29: f32 = at_10(row);
  let v30: f32 = (v7 * v29);
  let v31: f32 = asg_add(v28, v30);
  put_11(row, v31);
  let v32: f32 = at_12(row);
  let v33: f32 = (v10 * v32);
  let v34: f32 = (v29 * v29);
  let v35: f32 = (v13 * v34);
  let v36: f32 = asg_add(v33, v35);
  put_13(row, v36);
  let v37: f32 = at_14(row);
  let v38: f32 = asg_sqrt(v36);
  let v39: f32 = asg_add(v38, v22);
  let v40: f32 = asg_div(v31, v39);
  let v41: f32 = (v18 * v40);
  let v42: f32 = asg_sub(v37, v41);
  put_15(row, v42);
}

// kernel 8
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec2<u64>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return bitcast<f32>(u32(buf_1[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_1(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_1[i])); }
fn at_2(i: i32) -> f32 { return bitcast<f32>(u32(buf_2[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_2(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_2[i])); }
fn at_3(i: i32) -> f32 { return bitcast<f32>(u32(buf_3[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_3(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_3[i])); }
fn at_4(i: i32) -> f32 { return bitcast<f32>(u32(buf_4[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_4(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_4[i])); }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn put_four_7(i: i32, v: vec4<f32>) { buf_2[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_8(i: i32, v: vec4<f32>) { buf_3[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_9(i: i32, v: vec4<f32>) { buf_4[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 2) { return; }
  let tn = tile % 1;
  let tm = (tile / 1) % 2;
  let tb = tile / 2;
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
  let v31: f32 = at_5(0);
  let v33: f32 = asg_opaque(1e-08);
  let v34: f32 = at_6(0);
  let v35: f32 = (v33 * v34);
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
        let q29 = four_at_4((m * 2 + four));
        let v30: f32 = q29.x;
        let v32: f32 = asg_sqrt(v28);
        let v36: f32 = asg_add(v32, v35);
        let v37: f32 = asg_div(v20, v36);
        let v38: f32 = (v31 * v37);
        let v39: f32 = asg_sub(v30, v38);
        let v40: f32 = f32(c0_0.y);
        let v41: f32 = asg_opaque(0.9);
        let v42: f32 = q15.y;
        let v43: f32 = (v41 * v42);
        let v44: f32 = asg_opaque(0.1);
        let v45: f32 = (v44 * v40);
        let v46: f32 = asg_add(v43, v45);
        let v47: f32 = asg_opaque(0.999);
        let v48: f32 = q22.y;
        let v49: f32 = (v47 * v48);
        let v50: f32 = asg_opaque(0.001);
        let v51: f32 = (v40 * v40);
        let v52: f32 = (v50 * v51);
        let v53: f32 = asg_add(v49, v52);
        let v54: f32 = q29.y;
        let v55: f32 = asg_sqrt(v53);
        let v56: f32 = asg_add(v55, v35);
        let v57: f32 = asg_div(v46, v56);
        let v58: f32 = (v31 * v57);
        let v59: f32 = asg_sub(v54, v58);
        let v60: f32 = f32(c0_0.z);
        let v61: f32 = asg_opaque(0.9);
        let v62: f32 = q15.z;
        let v63: f32 = (v61 * v62);
        let v64: f32 = asg_opaque(0.1);
        let v65: f32 = (v64 * v60);
        let v66: f32 = asg_add(v63, v65);
        let v67: f32 = asg_opaque(0.999);
        let v68: f32 = q22.z;
        let v69: f32 = (v67 * v68);
        let v70: f32 = asg_opaque(0.001);
        let v71: f32 = (v60 * v60);
        let v72: f32 = (v70 * v71);
        let v73: f32 = asg_add(v69, v72);
        let v74: f32 = q29.z;
        let v75: f32 = asg_sqrt(v73);
        let v76: f32 = asg_add(v75, v35);
        let v77: f32 = asg_div(v66, v76);
        let v78: f32 = (v31 * v77);
        let v79: f32 = asg_sub(v74, v78);
        let v80: f32 = f32(c0_0.w);
        let v81: f32 = asg_opaque(0.9);
        let v82: f32 = q15.w;
        let v83: f32 = (v81 * v82);
        let v84: f32 = asg_opaque(0.1);
        let v85: f32 = (v84 * v80);
        let v86: f32 = asg_add(v83, v85);
        let v87: f32 = asg_opaque(0.999);
        let v88: f32 = q22.w;
        let v89: f32 = (v87 * v88);
        let v90: f32 = asg_opaque(0.001);
        let v91: f32 = (v80 * v80);
        let v92: f32 = (v90 * v91);
        let v93: f32 = asg_add(v89, v92);
        let v94: f32 = q29.w;
        let v95: f32 = asg_sqrt(v93);
        let v96: f32 = asg_add(v95, v35);
        let v97: f32 = asg_div(v86, v96);
        let v98: f32 = (v31 * v97);
        let v99: f32 = asg_sub(v94, v98);
        put_four_7((m * 2 + four), vec4<f32>(v20, v46, v66, v86));
        put_four_8((m * 2 + four), vec4<f32>(v28, v53, v73, v93));
        put_four_9((m * 2 + four), vec4<f32>(v39, v59, v79, v99));
      }
      c0_0 = c0_1;
    }
  }
}
