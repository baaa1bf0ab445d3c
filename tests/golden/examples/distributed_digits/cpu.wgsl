// memory: 3136, 256
// outputs from memory 1, constants from 2
// input x: f32[4,64] at 0:0+1024
// input labels: i32[4] at 0:1024+16
// kernel 0, 2x1x1, dot_general+relu: 0:0+1024, 0.weight, 0.bias, 1.running_mean, 1.running_var, 1.weight, 1.bias, =0:1088+2048
// kernel 1, 2x1x1, dot_general+add: 0:1088+2048, 3.weight, 3.bias, =1:0+160
// kernel 2, 1x1x1, max+sum+sub: 1:0+160, =0:0+160
// kernel 3, 1x1x1, sum+div: 0:1024+16, 0:0+160, =1:192+16
// output logits: f32[4,10] at 1:0+160
// output loss: f32[] at 1:192+16

// kernel 0
// with asg_add, asg_sub, asg_rsqrt, asg_relu, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude, asg_isnan, asg_negative
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec2<u64>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<vec2<u64>>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<vec2<u64>>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<vec2<u64>>;
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
fn at_2(i: i32) -> f32 { return bitcast<f32>(u32(buf_2[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_2(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_2[i])); }
fn at_3(i: i32) -> f32 { return bitcast<f32>(u32(buf_3[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_3(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_3[i])); }
fn at_4(i: i32) -> f32 { return bitcast<f32>(u32(buf_4[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_4(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_4[i])); }
fn at_5(i: i32) -> f32 { return bitcast<f32>(u32(buf_5[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_5(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_5[i])); }
fn at_6(i: i32) -> f32 { return bitcast<f32>(u32(buf_6[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_6(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_6[i])); }
fn put_four_7(i: i32, v: vec4<f32>) { buf_7[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 16) { return; }
  let tn = tile % 16;
  let tm = (tile / 16) % 1;
  let tb = tile / 16;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c1_1 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c2_1 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c3_1 = vec4<f32>();
  for (var k = 0; k < 16 + i32(asg_zero); k++) {
    let q1 = four_at_0(k);
    let q2 = four_at_0((k + 16));
    let q3 = four_at_0((k + 32));
    let q4 = four_at_0((k + 48));
    let q5 = four_at_1((tn * 128 + k));
    let q6 = four_at_1((tn * 128 + k + 16));
    let q7 = four_at_1((tn * 128 + k + 32));
    let q8 = four_at_1((tn * 128 + k + 48));
    let q9 = four_at_1((tn * 128 + k + 64));
    let q10 = four_at_1((tn * 128 + k + 80));
    let q11 = four_at_1((tn * 128 + k + 96));
    let q12 = four_at_1((tn * 128 + k + 112));
    let b13 = vec4<f32>(q5.x, q6.x, q7.x, q8.x);
    let b14 = vec4<f32>(q5.y, q6.y, q7.y, q8.y);
    let b15 = vec4<f32>(q5.z, q6.z, q7.z, q8.z);
    let b16 = vec4<f32>(q5.w, q6.w, q7.w, q8.w);
    let b17 = vec4<f32>(q9.x, q10.x, q11.x, q12.x);
    let b18 = vec4<f32>(q9.y, q10.y, q11.y, q12.y);
    let b19 = vec4<f32>(q9.z, q10.z, q11.z, q12.z);
    let b20 = vec4<f32>(q9.w, q10.w, q11.w, q12.w);
    c0_0 += q1.x * b13;
    c1_0 += q2.x * b13;
    c2_0 += q3.x * b13;
    c3_0 += q4.x * b13;
    c0_1 += q1.x * b17;
    c1_1 += q2.x * b17;
    c2_1 += q3.x * b17;
    c3_1 += q4.x * b17;
    c0_0 += q1.y * b14;
    c1_0 += q2.y * b14;
    c2_0 += q3.y * b14;
    c3_0 += q4.y * b14;
    c0_1 += q1.y * b18;
    c1_1 += q2.y * b18;
    c2_1 += q3.y * b18;
    c3_1 += q4.y * b18;
    c0_0 += q1.z * b15;
    c1_0 += q2.z * b15;
    c2_0 += q3.z * b15;
    c3_0 += q4.z * b15;
    c0_1 += q1.z * b19;
    c1_1 += q2.z * b19;
    c2_1 += q3.z * b19;
    c3_1 += q4.z * b19;
    c0_0 += q1.w * b16;
    c1_0 += q2.w * b16;
    c2_0 += q3.w * b16;
    c3_0 += q4.w * b16;
    c0_1 += q1.w * b20;
    c1_1 += q2.w * b20;
    c2_1 += q3.w * b20;
    c3_1 += q4.w * b20;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 4 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v21: f32 = f32(c0_0.x);
        let q22 = four_at_2(four);
        let v23: f32 = q22.x;
        let v24: f32 = asg_add(v21, v23);
        let q25 = four_at_3(four);
        let v26: f32 = q25.x;
        let v27: f32 = asg_sub(v24, v26);
        let q28 = four_at_4(four);
        let v29: f32 = q28.x;
        let v30: f32 = asg_opaque(1e-05);
        let v31: f32 = asg_add(v29, v30);
        let v32: f32 = asg_rsqrt(v31);
        let q33 = four_at_5(four);
        let v34: f32 = q33.x;
        let v35: f32 = (v32 * v34);
        let v36: f32 = (v27 * v35);
        let q37 = four_at_6(four);
        let v38: f32 = q37.x;
        let v39: f32 = asg_add(v36, v38);
        let v40: f32 = asg_relu(v39);
        let v41: f32 = f32(c0_0.y);
        let v42: f32 = q22.y;
        let v43: f32 = asg_add(v41, v42);
        let v44: f32 = q25.y;
        let v45: f32 = asg_sub(v43, v44);
        let v46: f32 = q28.y;
        let v47: f32 = asg_opaque(1e-05);
        let v48: f32 = asg_add(v46, v47);
        let v49: f32 = asg_rsqrt(v48);
        let v50: f32 = q33.y;
        let v51: f32 = (v49 * v50);
        let v52: f32 = (v45 * v51);
        let v53: f32 = q37.y;
        let v54: f32 = asg_add(v52, v53);
        let v55: f32 = asg_relu(v54);
        let v56: f32 = f32(c0_0.z);
        let v57: f32 = q22.z;
        let v58: f32 = asg_add(v56, v57);
        let v59: f32 = q25.z;
        let v60: f32 = asg_sub(v58, v59);
        let v61: f32 = q28.z;
        let v62: f32 = asg_opaque(1e-05);
        let v63: f32 = asg_add(v61, v62);
        let v64: f32 = asg_rsqrt(v63);
        let v65: f32 = q33.z;
        let v66: f32 = (v64 * v65);
        let v67: f32 = (v60 * v66);
        let v68: f32 = q37.z;
        let v69: f32 = asg_add(v67, v68);
        let v70: f32 = asg_relu(v69);
        let v71: f32 = f32(c0_0.w);
        let v72: f32 = q22.w;
        let v73: f32 = asg_add(v71, v72);
        let v74: f32 = q25.w;
        let v75: f32 = asg_sub(v73, v74);
        let v76: f32 = q28.w;
        let v77: f32 = asg_opaque(1e-05);
        let v78: f32 = asg_add(v76, v77);
        let v79: f32 = asg_rsqrt(v78);
        let v80: f32 = q33.w;
        let v81: f32 = (v79 * v80);
        let v82: f32 = (v75 * v81);
        let v83: f32 = q37.w;
        let v84: f32 = asg_add(v82, v83);
        let v85: f32 = asg_relu(v84);
        put_four_7((m * 32 + four), vec4<f32>(v40, v55, v70, v85));
      }
      c0_0 = c0_1;
      c0_1 = c1_0;
      c1_0 = c1_1;
      c1_1 = c2_0;
      c2_0 = c2_1;
      c2_1 = c3_0;
      c3_0 = c3_1;
    }
  }
}

// kernel 1
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
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
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 12) { return; }
  let tn = tile % 3;
  let tm = (tile / 3) % 4;
  let tb = tile / 12;
  var c0_0 = vec4<f32>();
  let n0 = min((tn * 4), 9);
  let n1 = min((tn * 4 + 1), 9);
  let n2 = min((tn * 4 + 2), 9);
  let n3 = min((tn * 4 + 3), 9);
  for (var k = 0; k < 32 + i32(asg_zero); k++) {
    let q1 = four_at_0((tm * 32 + k));
    let q2 = four_at_1((n0 * 32 + k));
    let q3 = four_at_1((n1 * 32 + k));
    let q4 = four_at_1((n2 * 32 + k));
    let q5 = four_at_1((n3 * 32 + k));
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
      if (four < 3) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 10) { break; }
          let v10: f32 = f32(vector.x);
          let v11: f32 = at_2(n);
          let v12: f32 = asg_add(v10, v11);
          put_3((m * 10 + n), v12);
          vector = vector.yzww;
        }
      }
    }
  }
}

// kernel 2
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
  for (var col = 0; col < 10 + i32(asg_zero); col++) {
    let v2: f32 = at_0((row * 10 + col));
    a1 = asg_maximum(a1, v2);
  }
  let v3: f32 = f32(a1);
  var a4: f32 = asg_opaque(0.0);
  let v6: bool = asg_isfinite(v3);
  let v7: f32 = asg_opaque(0.0);
  let v8: f32 = select(v7, v3, v6);
  for (var col = 0; col < 10 + i32(asg_zero); col++) {
    let v5: f32 = at_0((row * 10 + col));
    let v9: f32 = asg_sub(v5, v8);
    let v10: f32 = asg_exp(v9);
    a4 = asg_add(a4, v10);
  }
  let v11: f32 = f32(a4);
  let v14: f32 = asg_log(v11);
  for (var col = 0; col < 10 + i32(asg_zero); col++) {
    let v12: f32 = at_0((row * 10 + col));
    let v13: f32 = asg_sub(v12, v8);
    let v15: f32 = asg_sub(v13, v14);
    put_1((row * 10 + col), v15);
  }
}

// kernel 3
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
