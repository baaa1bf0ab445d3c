// memory: 151680, 1216, 192
// outputs from memory 1, constants from 2
// input x: f32[4,64] at 0:0+1024
// constant i32[2] at 2:0+16: [1, 8]
// constant i32[2] at 2:64+16: [2, 16]
// constant i32[2] at 2:128+16: [1, 1]
// kernel 0, 1x1x1, add+sqrt+where+mul: =optim/step, =0:1024+16, =0:1088+16
// kernel 1, 2x1x1, dot_general+add+mul: 0:0+1024, encoder.0.weight, encoder.0.bias, =0:1152+2048, =0:3200+2048, =0:5248+2048
// kernel 2, 4x1x1, dot_general+add+mul: 0:5248+2048, encoder.2.weight, encoder.2.bias, =0:7296+1024, =0:8320+1024, =0:9344+1024
// kernel 3, 1x1x1, dot_general+add: 0:9344+1024, encoder.4.weight, encoder.4.bias, =1:0+128
// kernel 4, 4x1x1, dot_general+add+mul: 1:0+128, decoder.0.weight, decoder.0.bias, =0:10368+1024, =0:11392+1024, =0:12416+1024
// kernel 1, 2x1x1, dot_general+add+mul: 0:12416+1024, decoder.2.weight, decoder.2.bias, =0:13440+2048, =0:15488+2048, =0:17536+2048
// kernel 5, 4x1x1, dot_general+sigmoid+mul: 0:17536+2048, decoder.4.weight, decoder.4.bias, 0:0+1024, =1:128+1024, =0:19584+1024
// kernel 6, 1x1x1, sum+div: 1:128+1024, 0:0+1024, =1:1152+16
// kernel 7, 1x1x1, sum+add+sub: 0:19584+1024, =optim/adam/m/decoder.4.bias, =optim/adam/v/decoder.4.bias, =decoder.4.bias, 0:1088+16, 0:1024+16, 2:0+16
// kernel 8, 2x1x1, dot_general+mul: 0:19584+1024, decoder.4.weight, =0:15488+2048, 0:13440+2048, decoder.2.bias
// kernel 9, 32x1x1, dot_general: 0:17536+2048, 0:19584+1024, =0:20608+32768
// kernel 7, 2x1x1, sum+add+sub: 0:15488+2048, =optim/adam/m/decoder.2.bias, =optim/adam/v/decoder.2.bias, =decoder.2.bias, 0:1088+16, 0:1024+16, 2:64+16
// kernel 10, 4x1x1, dot_general+mul: 0:15488+2048, decoder.2.weight, =0:11392+1024, 0:10368+1024, decoder.0.bias
// kernel 11, 32x1x1, dot_general: 0:12416+1024, 0:15488+2048, =0:53376+32768
// kernel 7, 1x1x1, sum+add+sub: 0:11392+1024, =optim/adam/m/decoder.0.bias, =optim/adam/v/decoder.0.bias, =decoder.0.bias, 0:1088+16, 0:1024+16, 2:0+16
// kernel 12, 1x1x1, dot_general: 0:11392+1024, decoder.0.weight, =0:10368+128
// kernel 13, 2x1x1, dot_general: 1:0+128, 0:11392+1024, =0:12416+2048
// kernel 7, 1x1x1, sum+add+sub: 0:10368+128, =optim/adam/m/encoder.4.bias, =optim/adam/v/encoder.4.bias, =encoder.4.bias, 0:1088+16, 0:1024+16, 2:128+16
// kernel 14, 4x1x1, dot_general+mul: 0:10368+128, encoder.4.weight, =0:8320+1024, 0:7296+1024, encoder.2.bias
// kernel 15, 2x1x1, dot_general: 0:10368+128, 0:9344+1024, =0:14464+2048
// kernel 7, 1x1x1, sum+add+sub: 0:8320+1024, =optim/adam/m/encoder.2.bias, =optim/adam/v/encoder.2.bias, =encoder.2.bias, 0:1088+16, 0:1024+16, 2:0+16
// kernel 8, 2x1x1, dot_general+mul: 0:8320+1024, encoder.2.weight, =0:3200+2048, 0:1152+2048, encoder.0.bias
// kernel 9, 32x1x1, dot_general: 0:5248+2048, 0:8320+1024, =0:86144+32768
// kernel 16, 2x1x1, sum+add+sub: 0:3200+2048, =optim/adam/m/encoder.0.bias, =optim/adam/v/encoder.0.bias, =encoder.0.bias, 0:1088+16, 0:1024+16, =optim/adam/m/encoder.4.weight, 0:14464+2048, =optim/adam/v/encoder.4.weight, =encoder.4.weight, =optim/adam/m/decoder.0.weight, 0:12416+2048, =optim/adam/v/decoder.0.weight, =decoder.0.weight
// kernel 11, 32x1x1, dot_general: 0:0+1024, 0:3200+2048, =0:118912+32768
// kernel 17, 32x1x1, add+sub: =optim/adam/m/encoder.0.weight, 0:118912+32768, =optim/adam/v/encoder.0.weight, =encoder.0.weight, 0:1088+16, 0:1024+16, =optim/adam/m/encoder.2.weight, 0:86144+32768, =optim/adam/v/encoder.2.weight, =encoder.2.weight, =optim/adam/m/decoder.2.weight, 0:53376+32768, =optim/adam/v/decoder.2.weight, =decoder.2.weight, =optim/adam/m/decoder.4.weight, 0:20608+32768, =optim/adam/v/decoder.4.weight, =decoder.4.weight
// output code: f32[4,8] at 1:0+128
// output painted: f32[4,64] at 1:128+1024
// output loss: f32[] at 1:1152+16

// kernel 0
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_ordered, asg_less, asg_less_equal, asg_maximum, asg_minimum, asg_cast_i32_f32, asg_zero, asg_bits, asg_opaque, asg_opaque_negative, asg_nan, asg_magnitude, asg_isnan, asg_isfinite, asg_copysign, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_expm1, asg_bitwise_and_u32, asg_multiply_high, asg_two_over_pi, asg_angle_large, asg_angle, asg_sin_near, asg_cos_near, asg_sin_of, asg_cos
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
  let v12: f32 = asg_opaque(5.0);
  let v13: bool = asg_less_equal(v4, v12);
  let v14: f32 = asg_opaque(0.005);
  let v15: f32 = asg_opaque(-0.0048);
  let v16: f32 = asg_opaque(0.5);
  let v17: f32 = asg_div(v4, v12);
  let v18: f32 = asg_opaque(0.0);
  let v19: f32 = asg_minimum(asg_maximum(v17, v18), v5);
  let v20: f32 = asg_opaque(3.1415927);
  let v21: f32 = (v19 * v20);
  let v22: f32 = asg_cos(v21);
  let v23: f32 = asg_add(v5, v22);
  let v24: f32 = (v16 * v23);
  let v25: f32 = (v15 * v24);
  let v26: f32 = asg_add(v14, v25);
  let v27: f32 = asg_opaque(19.0);
  let v28: bool = asg_less_equal(v4, v27);
  let v29: f32 = asg_opaque(2e-08);
  let v30: f32 = asg_opaque(0.00499998);
  let v31: f32 = asg_sub(v4, v12);
  let v32: f32 = asg_opaque(14.0);
  let v33: f32 = asg_div(v31, v32);
  let v34: f32 = asg_minimum(asg_maximum(v33, v18), v5);
  let v35: f32 = (v34 * v20);
  let v36: f32 = asg_cos(v35);
  let v37: f32 = asg_add(v5, v36);
  let v38: f32 = (v16 * v37);
  let v39: f32 = (v30 * v38);
  let v40: f32 = asg_add(v29, v39);
  let v41: f32 = select(v29, v40, v28);
  let v42: f32 = select(v41, v26, v13);
  let v43: f32 = asg_opaque(-0.105360515);
  let v44: f32 = (v6 * v43);
  let v45: f32 = asg_expm1(v44);
  let v46: f32 = (-v45);
  let v47: f32 = asg_div(v42, v46);
  let v48: f32 = (v47 * v11);
  put_1(0, v3);
  put_2(0, v11);
  put_3(0, v48);
}

// kernel 1
// with asg_add, asg_whole_of, asg_div, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_copysign, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_bitwise_and_u32, asg_erf_near, asg_erfcx_far, asg_erf
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec2<u64>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<vec2<u64>>;
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
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_4(i: i32, v: vec4<f32>) { buf_4[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_5(i: i32, v: vec4<f32>) { buf_5[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

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
        let v22: f32 = asg_opaque(0.5);
        let q23 = four_at_2(four);
        let v24: f32 = q23.x;
        let v25: f32 = asg_add(v21, v24);
        let v26: f32 = asg_opaque(0.70710677);
        let v27: f32 = (v25 * v26);
        let v28: f32 = asg_erf(v27);
        let v29: f32 = (v22 * v28);
        let v30: f32 = asg_add(v22, v29);
        let v31: f32 = (v25 * v30);
        let v32: f32 = f32(c0_0.y);
        let v33: f32 = asg_opaque(0.5);
        let v34: f32 = q23.y;
        let v35: f32 = asg_add(v32, v34);
        let v36: f32 = asg_opaque(0.70710677);
        let v37: f32 = (v35 * v36);
        let v38: f32 = asg_erf(v37);
        let v39: f32 = (v33 * v38);
        let v40: f32 = asg_add(v33, v39);
        let v41: f32 = (v35 * v40);
        let v42: f32 = f32(c0_0.z);
        let v43: f32 = asg_opaque(0.5);
        let v44: f32 = q23.z;
        let v45: f32 = asg_add(v42, v44);
        let v46: f32 = asg_opaque(0.70710677);
        let v47: f32 = (v45 * v46);
        let v48: f32 = asg_erf(v47);
        let v49: f32 = (v43 * v48);
        let v50: f32 = asg_add(v43, v49);
        let v51: f32 = (v45 * v50);
        let v52: f32 = f32(c0_0.w);
        let v53: f32 = asg_opaque(0.5);
        let v54: f32 = q23.w;
        let v55: f32 = asg_add(v52, v54);
        let v56: f32 = asg_opaque(0.70710677);
        let v57: f32 = (v55 * v56);
        let v58: f32 = asg_erf(v57);
        let v59: f32 = (v53 * v58);
        let v60: f32 = asg_add(v53, v59);
        let v61: f32 = (v55 * v60);
        put_four_3((m * 32 + four), vec4<f32>(v21, v32, v42, v52));
        put_four_4((m * 32 + four), vec4<f32>(v30, v40, v50, v60));
        put_four_5((m * 32 + four), vec4<f32>(v31, v41, v51, v61));
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

// kernel 2
// with asg_add, asg_whole_of, asg_div, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_copysign, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_bitwise_and_u32, asg_erf_near, asg_erfcx_far, asg_erf
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec2<u64>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<vec2<u64>>;
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
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_4(i: i32, v: vec4<f32>) { buf_4[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_5(i: i32, v: vec4<f32>) { buf_5[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 32) { return; }
  let tn = tile % 8;
  let tm = (tile / 8) % 4;
  let tb = tile / 32;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 32 + i32(asg_zero); k++) {
    let q1 = four_at_0((tm * 32 + k));
    let q2 = four_at_1((tn * 256 + k));
    let q3 = four_at_1((tn * 256 + k + 32));
    let q4 = four_at_1((tn * 256 + k + 64));
    let q5 = four_at_1((tn * 256 + k + 96));
    let q6 = four_at_1((tn * 256 + k + 128));
    let q7 = four_at_1((tn * 256 + k + 160));
    let q8 = four_at_1((tn * 256 + k + 192));
    let q9 = four_at_1((tn * 256 + k + 224));
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
        let v19: f32 = asg_opaque(0.5);
        let q20 = four_at_2(four);
        let v21: f32 = q20.x;
        let v22: f32 = asg_add(v18, v21);
        let v23: f32 = asg_opaque(0.70710677);
        let v24: f32 = (v22 * v23);
        let v25: f32 = asg_erf(v24);
        let v26: f32 = (v19 * v25);
        let v27: f32 = asg_add(v19, v26);
        let v28: f32 = (v22 * v27);
        let v29: f32 = f32(c0_0.y);
        let v30: f32 = asg_opaque(0.5);
        let v31: f32 = q20.y;
        let v32: f32 = asg_add(v29, v31);
        let v33: f32 = asg_opaque(0.70710677);
        let v34: f32 = (v32 * v33);
        let v35: f32 = asg_erf(v34);
        let v36: f32 = (v30 * v35);
        let v37: f32 = asg_add(v30, v36);
        let v38: f32 = (v32 * v37);
        let v39: f32 = f32(c0_0.z);
        let v40: f32 = asg_opaque(0.5);
        let v41: f32 = q20.z;
        let v42: f32 = asg_add(v39, v41);
        let v43: f32 = asg_opaque(0.70710677);
        let v44: f32 = (v42 * v43);
        let v45: f32 = asg_erf(v44);
        let v46: f32 = (v40 * v45);
        let v47: f32 = asg_add(v40, v46);
        let v48: f32 = (v42 * v47);
        let v49: f32 = f32(c0_0.w);
        let v50: f32 = asg_opaque(0.5);
        let v51: f32 = q20.w;
        let v52: f32 = asg_add(v49, v51);
        let v53: f32 = asg_opaque(0.70710677);
        let v54: f32 = (v52 * v53);
        let v55: f32 = asg_erf(v54);
        let v56: f32 = (v50 * v55);
        let v57: f32 = asg_add(v50, v56);
        let v58: f32 = (v52 * v57);
        put_four_3((m * 16 + four), vec4<f32>(v18, v29, v39, v49));
        put_four_4((m * 16 + four), vec4<f32>(v27, v37, v47, v57));
        put_four_5((m * 16 + four), vec4<f32>(v28, v38, v48, v58));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 3
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
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
  for (var k = 0; k < 16 + i32(asg_zero); k++) {
    let q1 = four_at_0((tm * 16 + k));
    let q2 = four_at_1(k);
    let q3 = four_at_1((k + 16));
    let q4 = four_at_1((k + 32));
    let q5 = four_at_1((k + 48));
    let q6 = four_at_1((k + 64));
    let q7 = four_at_1((k + 80));
    let q8 = four_at_1((k + 96));
    let q9 = four_at_1((k + 112));
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
        let q19 = four_at_2(four);
        let v20: f32 = q19.x;
        let v21: f32 = asg_add(v18, v20);
        let v22: f32 = f32(c0_0.y);
        let v23: f32 = q19.y;
        let v24: f32 = asg_add(v22, v23);
        let v25: f32 = f32(c0_0.z);
        let v26: f32 = q19.z;
        let v27: f32 = asg_add(v25, v26);
        let v28: f32 = f32(c0_0.w);
        let v29: f32 = q19.w;
        let v30: f32 = asg_add(v28, v29);
        put_four_3((m * 2 + four), vec4<f32>(v21, v24, v27, v30));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 4
// with asg_add, asg_whole_of, asg_div, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_copysign, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_bitwise_and_u32, asg_erf_near, asg_erfcx_far, asg_erf
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec2<u64>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<vec2<u64>>;
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
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_4(i: i32, v: vec4<f32>) { buf_4[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_5(i: i32, v: vec4<f32>) { buf_5[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 32) { return; }
  let tn = tile % 8;
  let tm = (tile / 8) % 4;
  let tb = tile / 32;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 2; k++) {
    let q1 = four_at_0((tm * 2 + k));
    let q2 = four_at_1((tn * 16 + k));
    let q3 = four_at_1((tn * 16 + k + 2));
    let q4 = four_at_1((tn * 16 + k + 4));
    let q5 = four_at_1((tn * 16 + k + 6));
    let q6 = four_at_1((tn * 16 + k + 8));
    let q7 = four_at_1((tn * 16 + k + 10));
    let q8 = four_at_1((tn * 16 + k + 12));
    let q9 = four_at_1((tn * 16 + k + 14));
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
        let v19: f32 = asg_opaque(0.5);
        let q20 = four_at_2(four);
        let v21: f32 = q20.x;
        let v22: f32 = asg_add(v18, v21);
        let v23: f32 = asg_opaque(0.70710677);
        let v24: f32 = (v22 * v23);
        let v25: f32 = asg_erf(v24);
        let v26: f32 = (v19 * v25);
        let v27: f32 = asg_add(v19, v26);
        let v28: f32 = (v22 * v27);
        let v29: f32 = f32(c0_0.y);
        let v30: f32 = asg_opaque(0.5);
        let v31: f32 = q20.y;
        let v32: f32 = asg_add(v29, v31);
        let v33: f32 = asg_opaque(0.70710677);
        let v34: f32 = (v32 * v33);
        let v35: f32 = asg_erf(v34);
        let v36: f32 = (v30 * v35);
        let v37: f32 = asg_add(v30, v36);
        let v38: f32 = (v32 * v37);
        let v39: f32 = f32(c0_0.z);
        let v40: f32 = asg_opaque(0.5);
        let v41: f32 = q20.z;
        let v42: f32 = asg_add(v39, v41);
        let v43: f32 = asg_opaque(0.70710677);
        let v44: f32 = (v42 * v43);
        let v45: f32 = asg_erf(v44);
        let v46: f32 = (v40 * v45);
        let v47: f32 = asg_add(v40, v46);
        let v48: f32 = (v42 * v47);
        let v49: f32 = f32(c0_0.w);
        let v50: f32 = asg_opaque(0.5);
        let v51: f32 = q20.w;
        let v52: f32 = asg_add(v49, v51);
        let v53: f32 = asg_opaque(0.70710677);
        let v54: f32 = (v52 * v53);
        let v55: f32 = asg_erf(v54);
        let v56: f32 = (v50 * v55);
        let v57: f32 = asg_add(v50, v56);
        let v58: f32 = (v52 * v57);
        put_four_3((m * 16 + four), vec4<f32>(v18, v29, v39, v49));
        put_four_4((m * 16 + four), vec4<f32>(v27, v37, v47, v57));
        put_four_5((m * 16 + four), vec4<f32>(v28, v38, v48, v58));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 5
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude, asg_isnan, asg_negative, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_sigmoid
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec2<u64>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<vec2<u64>>;
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
fn put_four_4(i: i32, v: vec4<f32>) { buf_4[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_5(i: i32, v: vec4<f32>) { buf_5[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 32) { return; }
  let tn = tile % 8;
  let tm = (tile / 8) % 4;
  let tb = tile / 32;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 32 + i32(asg_zero); k++) {
    let q1 = four_at_0((tm * 32 + k));
    let q2 = four_at_1((tn * 256 + k));
    let q3 = four_at_1((tn * 256 + k + 32));
    let q4 = four_at_1((tn * 256 + k + 64));
    let q5 = four_at_1((tn * 256 + k + 96));
    let q6 = four_at_1((tn * 256 + k + 128));
    let q7 = four_at_1((tn * 256 + k + 160));
    let q8 = four_at_1((tn * 256 + k + 192));
    let q9 = four_at_1((tn * 256 + k + 224));
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
  let v23: f32 = asg_opaque(256.0);
  let v24: f32 = asg_div(1.0, v23);
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v18: f32 = f32(c0_0.x);
        let q19 = four_at_2(four);
        let v20: f32 = q19.x;
        let v21: f32 = asg_add(v18, v20);
        let v22: f32 = asg_sigmoid(v21);
        let v25: f32 = asg_opaque(2.0);
        let q26 = four_at_3((m * 16 + four));
        let v27: f32 = q26.x;
        let v28: f32 = asg_sub(v22, v27);
        let v29: f32 = (v25 * v28);
        let v30: f32 = (v24 * v29);
        let v31: f32 = (-v21);
        let v32: f32 = asg_sigmoid(v31);
        let v33: f32 = (v22 * v32);
        let v34: f32 = (v30 * v33);
        let v35: f32 = f32(c0_0.y);
        let v36: f32 = q19.y;
        let v37: f32 = asg_add(v35, v36);
        let v38: f32 = asg_sigmoid(v37);
        let v39: f32 = asg_opaque(2.0);
        let v40: f32 = q26.y;
        let v41: f32 = asg_sub(v38, v40);
        let v42: f32 = (v39 * v41);
        let v43: f32 = (v24 * v42);
        let v44: f32 = (-v37);
        let v45: f32 = asg_sigmoid(v44);
        let v46: f32 = (v38 * v45);
        let v47: f32 = (v43 * v46);
        let v48: f32 = f32(c0_0.z);
        let v49: f32 = q19.z;
        let v50: f32 = asg_add(v48, v49);
        let v51: f32 = asg_sigmoid(v50);
        let v52: f32 = asg_opaque(2.0);
        let v53: f32 = q26.z;
        let v54: f32 = asg_sub(v51, v53);
        let v55: f32 = (v52 * v54);
        let v56: f32 = (v24 * v55);
        let v57: f32 = (-v50);
        let v58: f32 = asg_sigmoid(v57);
        let v59: f32 = (v51 * v58);
        let v60: f32 = (v56 * v59);
        let v61: f32 = f32(c0_0.w);
        let v62: f32 = q19.w;
        let v63: f32 = asg_add(v61, v62);
        let v64: f32 = asg_sigmoid(v63);
        let v65: f32 = asg_opaque(2.0);
        let v66: f32 = q26.w;
        let v67: f32 = asg_sub(v64, v66);
        let v68: f32 = (v65 * v67);
        let v69: f32 = (v24 * v68);
        let v70: f32 = (-v63);
        let v71: f32 = asg_sigmoid(v70);
        let v72: f32 = (v64 * v71);
        let v73: f32 = (v69 * v72);
        put_four_4((m * 16 + four), vec4<f32>(v22, v38, v51, v64));
        put_four_5((m * 16 + four), vec4<f32>(v34, v47, v60, v73));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 6
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
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
  if (row >= 1) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 256; col++) {
    let v2: f32 = at_0(col);
    let v3: f32 = at_1(col);
    let v4: f32 = asg_sub(v2, v3);
    let v5: f32 = (v4 * v4);
    a1 = asg_add(a1, v5);
  }
  let v6: f32 = f32(a1);
  let v7: f32 = asg_opaque(256.0);
  let v8: f32 = asg_div(v6, v7);
  put_2(0, v8);
}

// kernel 7
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_7: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_9: array<i32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_1[i] = v; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_3[i] = v; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn at_7(i: i32) -> f32 { return buf_7[i]; }
fn put_8(i: i32, v: f32) { buf_5[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let size_0 = buf_9[0];
  let size_1 = buf_9[1];
  let group = i32(workgroup.x + workgroup.y * u32(size_0));
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= (size_1 * 8)) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 4; col++) {
    let v2: f32 = at_0((col * (size_1 * 8) + row));
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
}

// kernel 8
// with asg_add, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec2<u64>>;
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
fn put_four_5(i: i32, v: vec4<f32>) { buf_2[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

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
    let q5 = four_at_1((k * 128 + tn * 2));
    let q6 = four_at_1((k * 128 + tn * 2 + 32));
    let q7 = four_at_1((k * 128 + tn * 2 + 64));
    let q8 = four_at_1((k * 128 + tn * 2 + 96));
    let q9 = four_at_1((k * 128 + tn * 2 + 1));
    let q10 = four_at_1((k * 128 + tn * 2 + 33));
    let q11 = four_at_1((k * 128 + tn * 2 + 65));
    let q12 = four_at_1((k * 128 + tn * 2 + 97));
    c0_0 += q1.x * q5;
    c1_0 += q2.x * q5;
    c2_0 += q3.x * q5;
    c3_0 += q4.x * q5;
    c0_1 += q1.x * q9;
    c1_1 += q2.x * q9;
    c2_1 += q3.x * q9;
    c3_1 += q4.x * q9;
    c0_0 += q1.y * q6;
    c1_0 += q2.y * q6;
    c2_0 += q3.y * q6;
    c3_0 += q4.y * q6;
    c0_1 += q1.y * q10;
    c1_1 += q2.y * q10;
    c2_1 += q3.y * q10;
    c3_1 += q4.y * q10;
    c0_0 += q1.z * q7;
    c1_0 += q2.z * q7;
    c2_0 += q3.z * q7;
    c3_0 += q4.z * q7;
    c0_1 += q1.z * q11;
    c1_1 += q2.z * q11;
    c2_1 += q3.z * q11;
    c3_1 += q4.z * q11;
    c0_0 += q1.w * q8;
    c1_0 += q2.w * q8;
    c2_0 += q3.w * q8;
    c3_0 += q4.w * q8;
    c0_1 += q1.w * q12;
    c1_1 += q2.w * q12;
    c2_1 += q3.w * q12;
    c3_1 += q4.w * q12;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 4 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v13: f32 = f32(c0_0.x);
        let q14 = four_at_2((m * 32 + four));
        let v15: f32 = q14.x;
        let q16 = four_at_3((m * 32 + four));
        let v17: f32 = q16.x;
        let q18 = four_at_4(four);
        let v19: f32 = q18.x;
        let v20: f32 = asg_add(v17, v19);
        let v21: f32 = asg_opaque(-0.5);
        let v22: f32 = (v20 * v20);
        let v23: f32 = (v21 * v22);
        let v24: f32 = asg_exp(v23);
        let v25: f32 = asg_opaque(0.3989423);
        let v26: f32 = (v24 * v25);
        let v27: f32 = (v20 * v26);
        let v28: f32 = asg_add(v15, v27);
        let v29: f32 = (v13 * v28);
        let v30: f32 = f32(c0_0.y);
        let v31: f32 = q14.y;
        let v32: f32 = q16.y;
        let v33: f32 = q18.y;
        let v34: f32 = asg_add(v32, v33);
        let v35: f32 = asg_opaque(-0.5);
        let v36: f32 = (v34 * v34);
        let v37: f32 = (v35 * v36);
        let v38: f32 = asg_exp(v37);
        let v39: f32 = asg_opaque(0.3989423);
        let v40: f32 = (v38 * v39);
        let v41: f32 = (v34 * v40);
        let v42: f32 = asg_add(v31, v41);
        let v43: f32 = (v30 * v42);
        let v44: f32 = f32(c0_0.z);
        let v45: f32 = q14.z;
        let v46: f32 = q16.z;
        let v47: f32 = q18.z;
        let v48: f32 = asg_add(v46, v47);
        let v49: f32 = asg_opaque(-0.5);
        let v50: f32 = (v48 * v48);
        let v51: f32 = (v49 * v50);
        let v52: f32 = asg_exp(v51);
        let v53: f32 = asg_opaque(0.3989423);
        let v54: f32 = (v52 * v53);
        let v55: f32 = (v48 * v54);
        let v56: f32 = asg_add(v45, v55);
        let v57: f32 = (v44 * v56);
        let v58: f32 = f32(c0_0.w);
        let v59: f32 = q14.w;
        let v60: f32 = q16.w;
        let v61: f32 = q18.w;
        let v62: f32 = asg_add(v60, v61);
        let v63: f32 = asg_opaque(-0.5);
        let v64: f32 = (v62 * v62);
        let v65: f32 = (v63 * v64);
        let v66: f32 = asg_exp(v65);
        let v67: f32 = asg_opaque(0.3989423);
        let v68: f32 = (v66 * v67);
        let v69: f32 = (v62 * v68);
        let v70: f32 = asg_add(v59, v69);
        let v71: f32 = (v58 * v70);
        put_four_5((m * 32 + four), vec4<f32>(v29, v43, v57, v71));
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

// kernel 9
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return bitcast<f32>(u32(buf_1[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_1(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_1[i])); }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 32u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 256) { return; }
  let tn = tile % 16;
  let tm = (tile / 16) % 16;
  let tb = tile / 256;
  var c0_0 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c4_0 = vec4<f32>();
  var c5_0 = vec4<f32>();
  var c6_0 = vec4<f32>();
  var c7_0 = vec4<f32>();
  let lane = i32(asg_place);
  let m0 = min((tm * 8 + lane), 127);
  let n0 = min(tn, 15);
  let v1: f32 = at_0(m0);
  let v2: f32 = at_0((m0 + 128));
  let v3: f32 = at_0((m0 + 256));
  let v4: f32 = at_0((m0 + 384));
  for (var k = 0; k < 1; k++) {
    let q5 = four_at_1(n0);
    let q6 = four_at_1((n0 + 16));
    let q7 = four_at_1((n0 + 32));
    let q8 = four_at_1((n0 + 48));
    let a9 = subgroupShuffle(v1, 0u);
    let a10 = subgroupShuffle(v2, 0u);
    let a11 = subgroupShuffle(v3, 0u);
    let a12 = subgroupShuffle(v4, 0u);
    c0_0 = c0_0 + a9 * q5 + a10 * q6 + a11 * q7 + a12 * q8;
    let a13 = subgroupShuffle(v1, 1u);
    let a14 = subgroupShuffle(v2, 1u);
    let a15 = subgroupShuffle(v3, 1u);
    let a16 = subgroupShuffle(v4, 1u);
    c1_0 = c1_0 + a13 * q5 + a14 * q6 + a15 * q7 + a16 * q8;
    let a17 = subgroupShuffle(v1, 2u);
    let a18 = subgroupShuffle(v2, 2u);
    let a19 = subgroupShuffle(v3, 2u);
    let a20 = subgroupShuffle(v4, 2u);
    c2_0 = c2_0 + a17 * q5 + a18 * q6 + a19 * q7 + a20 * q8;
    let a21 = subgroupShuffle(v1, 3u);
    let a22 = subgroupShuffle(v2, 3u);
    let a23 = subgroupShuffle(v3, 3u);
    let a24 = subgroupShuffle(v4, 3u);
    c3_0 = c3_0 + a21 * q5 + a22 * q6 + a23 * q7 + a24 * q8;
    let a25 = subgroupShuffle(v1, 4u);
    let a26 = subgroupShuffle(v2, 4u);
    let a27 = subgroupShuffle(v3, 4u);
    let a28 = subgroupShuffle(v4, 4u);
    c4_0 = c4_0 + a25 * q5 + a26 * q6 + a27 * q7 + a28 * q8;
    let a29 = subgroupShuffle(v1, 5u);
    let a30 = subgroupShuffle(v2, 5u);
    let a31 = subgroupShuffle(v3, 5u);
    let a32 = subgroupShuffle(v4, 5u);
    c5_0 = c5_0 + a29 * q5 + a30 * q6 + a31 * q7 + a32 * q8;
    let a33 = subgroupShuffle(v1, 6u);
    let a34 = subgroupShuffle(v2, 6u);
    let a35 = subgroupShuffle(v3, 6u);
    let a36 = subgroupShuffle(v4, 6u);
    c6_0 = c6_0 + a33 * q5 + a34 * q6 + a35 * q7 + a36 * q8;
    let a37 = subgroupShuffle(v1, 7u);
    let a38 = subgroupShuffle(v2, 7u);
    let a39 = subgroupShuffle(v3, 7u);
    let a40 = subgroupShuffle(v4, 7u);
    c7_0 = c7_0 + a37 * q5 + a38 * q6 + a39 * q7 + a40 * q8;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 8 + place / 1;
      let four = tn * 1 + place % 1;
      if (m < 128 && four < 16) {
        let v41: f32 = f32(c0_0.x);
        let v42: f32 = f32(c0_0.y);
        let v43: f32 = f32(c0_0.z);
        let v44: f32 = f32(c0_0.w);
        put_four_2((m * 16 + four), vec4<f32>(v41, v42, v43, v44));
      }
      c0_0 = c1_0;
      c1_0 = c2_0;
      c2_0 = c3_0;
      c3_0 = c4_0;
      c4_0 = c5_0;
      c5_0 = c6_0;
      c6_0 = c7_0;
    }
  }
}

// kernel 10
// with asg_add, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec2<u64>>;
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
fn put_four_5(i: i32, v: vec4<f32>) { buf_2[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 32) { return; }
  let tn = tile % 8;
  let tm = (tile / 8) % 4;
  let tb = tile / 32;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 32 + i32(asg_zero); k++) {
    let q1 = four_at_0((tm * 32 + k));
    let q2 = four_at_1((k * 64 + tn * 2));
    let q3 = four_at_1((k * 64 + tn * 2 + 16));
    let q4 = four_at_1((k * 64 + tn * 2 + 32));
    let q5 = four_at_1((k * 64 + tn * 2 + 48));
    let q6 = four_at_1((k * 64 + tn * 2 + 1));
    let q7 = four_at_1((k * 64 + tn * 2 + 17));
    let q8 = four_at_1((k * 64 + tn * 2 + 33));
    let q9 = four_at_1((k * 64 + tn * 2 + 49));
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
        let q11 = four_at_2((m * 16 + four));
        let v12: f32 = q11.x;
        let q13 = four_at_3((m * 16 + four));
        let v14: f32 = q13.x;
        let q15 = four_at_4(four);
        let v16: f32 = q15.x;
        let v17: f32 = asg_add(v14, v16);
        let v18: f32 = asg_opaque(-0.5);
        let v19: f32 = (v17 * v17);
        let v20: f32 = (v18 * v19);
        let v21: f32 = asg_exp(v20);
        let v22: f32 = asg_opaque(0.3989423);
        let v23: f32 = (v21 * v22);
        let v24: f32 = (v17 * v23);
        let v25: f32 = asg_add(v12, v24);
        let v26: f32 = (v10 * v25);
        let v27: f32 = f32(c0_0.y);
        let v28: f32 = q11.y;
        let v29: f32 = q13.y;
        let v30: f32 = q15.y;
        let v31: f32 = asg_add(v29, v30);
        let v32: f32 = asg_opaque(-0.5);
        let v33: f32 = (v31 * v31);
        let v34: f32 = (v32 * v33);
        let v35: f32 = asg_exp(v34);
        let v36: f32 = asg_opaque(0.3989423);
        let v37: f32 = (v35 * v36);
        let v38: f32 = (v31 * v37);
        let v39: f32 = asg_add(v28, v38);
        let v40: f32 = (v27 * v39);
        let v41: f32 = f32(c0_0.z);
        let v42: f32 = q11.z;
        let v43: f32 = q13.z;
        let v44: f32 = q15.z;
        let v45: f32 = asg_add(v43, v44);
        let v46: f32 = asg_opaque(-0.5);
        let v47: f32 = (v45 * v45);
        let v48: f32 = (v46 * v47);
        let v49: f32 = asg_exp(v48);
        let v50: f32 = asg_opaque(0.3989423);
        let v51: f32 = (v49 * v50);
        let v52: f32 = (v45 * v51);
        let v53: f32 = asg_add(v42, v52);
        let v54: f32 = (v41 * v53);
        let v55: f32 = f32(c0_0.w);
        let v56: f32 = q11.w;
        let v57: f32 = q13.w;
        let v58: f32 = q15.w;
        let v59: f32 = asg_add(v57, v58);
        let v60: f32 = asg_opaque(-0.5);
        let v61: f32 = (v59 * v59);
        let v62: f32 = (v60 * v61);
        let v63: f32 = asg_exp(v62);
        let v64: f32 = asg_opaque(0.3989423);
        let v65: f32 = (v63 * v64);
        let v66: f32 = (v59 * v65);
        let v67: f32 = asg_add(v56, v66);
        let v68: f32 = (v55 * v67);
        put_four_5((m * 16 + four), vec4<f32>(v26, v40, v54, v68));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 11
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return bitcast<f32>(u32(buf_1[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_1(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_1[i])); }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 32u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 256) { return; }
  let tn = tile % 32;
  let tm = (tile / 32) % 8;
  let tb = tile / 256;
  var c0_0 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c4_0 = vec4<f32>();
  var c5_0 = vec4<f32>();
  var c6_0 = vec4<f32>();
  var c7_0 = vec4<f32>();
  let lane = i32(asg_place);
  let m0 = min((tm * 8 + lane), 63);
  let n0 = min(tn, 31);
  let v1: f32 = at_0(m0);
  let v2: f32 = at_0((m0 + 64));
  let v3: f32 = at_0((m0 + 128));
  let v4: f32 = at_0((m0 + 192));
  for (var k = 0; k < 1; k++) {
    let q5 = four_at_1(n0);
    let q6 = four_at_1((n0 + 32));
    let q7 = four_at_1((n0 + 64));
    let q8 = four_at_1((n0 + 96));
    let a9 = subgroupShuffle(v1, 0u);
    let a10 = subgroupShuffle(v2, 0u);
    let a11 = subgroupShuffle(v3, 0u);
    let a12 = subgroupShuffle(v4, 0u);
    c0_0 = c0_0 + a9 * q5 + a10 * q6 + a11 * q7 + a12 * q8;
    let a13 = subgroupShuffle(v1, 1u);
    let a14 = subgroupShuffle(v2, 1u);
    let a15 = subgroupShuffle(v3, 1u);
    let a16 = subgroupShuffle(v4, 1u);
    c1_0 = c1_0 + a13 * q5 + a14 * q6 + a15 * q7 + a16 * q8;
    let a17 = subgroupShuffle(v1, 2u);
    let a18 = subgroupShuffle(v2, 2u);
    let a19 = subgroupShuffle(v3, 2u);
    let a20 = subgroupShuffle(v4, 2u);
    c2_0 = c2_0 + a17 * q5 + a18 * q6 + a19 * q7 + a20 * q8;
    let a21 = subgroupShuffle(v1, 3u);
    let a22 = subgroupShuffle(v2, 3u);
    let a23 = subgroupShuffle(v3, 3u);
    let a24 = subgroupShuffle(v4, 3u);
    c3_0 = c3_0 + a21 * q5 + a22 * q6 + a23 * q7 + a24 * q8;
    let a25 = subgroupShuffle(v1, 4u);
    let a26 = subgroupShuffle(v2, 4u);
    let a27 = subgroupShuffle(v3, 4u);
    let a28 = subgroupShuffle(v4, 4u);
    c4_0 = c4_0 + a25 * q5 + a26 * q6 + a27 * q7 + a28 * q8;
    let a29 = subgroupShuffle(v1, 5u);
    let a30 = subgroupShuffle(v2, 5u);
    let a31 = subgroupShuffle(v3, 5u);
    let a32 = subgroupShuffle(v4, 5u);
    c5_0 = c5_0 + a29 * q5 + a30 * q6 + a31 * q7 + a32 * q8;
    let a33 = subgroupShuffle(v1, 6u);
    let a34 = subgroupShuffle(v2, 6u);
    let a35 = subgroupShuffle(v3, 6u);
    let a36 = subgroupShuffle(v4, 6u);
    c6_0 = c6_0 + a33 * q5 + a34 * q6 + a35 * q7 + a36 * q8;
    let a37 = subgroupShuffle(v1, 7u);
    let a38 = subgroupShuffle(v2, 7u);
    let a39 = subgroupShuffle(v3, 7u);
    let a40 = subgroupShuffle(v4, 7u);
    c7_0 = c7_0 + a37 * q5 + a38 * q6 + a39 * q7 + a40 * q8;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 8 + place / 1;
      let four = tn * 1 + place % 1;
      if (m < 64 && four < 32) {
        let v41: f32 = f32(c0_0.x);
        let v42: f32 = f32(c0_0.y);
        let v43: f32 = f32(c0_0.z);
        let v44: f32 = f32(c0_0.w);
        put_four_2((m * 32 + four), vec4<f32>(v41, v42, v43, v44));
      }
      c0_0 = c1_0;
      c1_0 = c2_0;
      c2_0 = c3_0;
      c3_0 = c4_0;
      c4_0 = c5_0;
      c5_0 = c6_0;
      c6_0 = c7_0;
    }
  }
}

// kernel 12
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
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
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

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
  for (var k = 0; k < 16 + i32(asg_zero); k++) {
    let q1 = four_at_0((tm * 16 + k));
    let q2 = four_at_1((k * 8));
    let q3 = four_at_1((k * 8 + 2));
    let q4 = four_at_1((k * 8 + 4));
    let q5 = four_at_1((k * 8 + 6));
    let q6 = four_at_1((k * 8 + 1));
    let q7 = four_at_1((k * 8 + 3));
    let q8 = four_at_1((k * 8 + 5));
    let q9 = four_at_1((k * 8 + 7));
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
        let v11: f32 = f32(c0_0.y);
        let v12: f32 = f32(c0_0.z);
        let v13: f32 = f32(c0_0.w);
        put_four_2((m * 2 + four), vec4<f32>(v10, v11, v12, v13));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 13
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return bitcast<f32>(u32(buf_1[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_1(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_1[i])); }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 16) { return; }
  let tn = tile % 16;
  let tm = (tile / 16) % 1;
  let tb = tile / 16;
  var c0_0 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c4_0 = vec4<f32>();
  var c5_0 = vec4<f32>();
  var c6_0 = vec4<f32>();
  var c7_0 = vec4<f32>();
  let lane = i32(asg_place);
  let m0 = min(lane, 7);
  let n0 = min(tn, 15);
  let v1: f32 = at_0(m0);
  let v2: f32 = at_0((m0 + 8));
  let v3: f32 = at_0((m0 + 16));
  let v4: f32 = at_0((m0 + 24));
  for (var k = 0; k < 1; k++) {
    let q5 = four_at_1(n0);
    let q6 = four_at_1((n0 + 16));
    let q7 = four_at_1((n0 + 32));
    let q8 = four_at_1((n0 + 48));
    let a9 = subgroupShuffle(v1, 0u);
    let a10 = subgroupShuffle(v2, 0u);
    let a11 = subgroupShuffle(v3, 0u);
    let a12 = subgroupShuffle(v4, 0u);
    c0_0 = c0_0 + a9 * q5 + a10 * q6 + a11 * q7 + a12 * q8;
    let a13 = subgroupShuffle(v1, 1u);
    let a14 = subgroupShuffle(v2, 1u);
    let a15 = subgroupShuffle(v3, 1u);
    let a16 = subgroupShuffle(v4, 1u);
    c1_0 = c1_0 + a13 * q5 + a14 * q6 + a15 * q7 + a16 * q8;
    let a17 = subgroupShuffle(v1, 2u);
    let a18 = subgroupShuffle(v2, 2u);
    let a19 = subgroupShuffle(v3, 2u);
    let a20 = subgroupShuffle(v4, 2u);
    c2_0 = c2_0 + a17 * q5 + a18 * q6 + a19 * q7 + a20 * q8;
    let a21 = subgroupShuffle(v1, 3u);
    let a22 = subgroupShuffle(v2, 3u);
    let a23 = subgroupShuffle(v3, 3u);
    let a24 = subgroupShuffle(v4, 3u);
    c3_0 = c3_0 + a21 * q5 + a22 * q6 + a23 * q7 + a24 * q8;
    let a25 = subgroupShuffle(v1, 4u);
    let a26 = subgroupShuffle(v2, 4u);
    let a27 = subgroupShuffle(v3, 4u);
    let a28 = subgroupShuffle(v4, 4u);
    c4_0 = c4_0 + a25 * q5 + a26 * q6 + a27 * q7 + a28 * q8;
    let a29 = subgroupShuffle(v1, 5u);
    let a30 = subgroupShuffle(v2, 5u);
    let a31 = subgroupShuffle(v3, 5u);
    let a32 = subgroupShuffle(v4, 5u);
    c5_0 = c5_0 + a29 * q5 + a30 * q6 + a31 * q7 + a32 * q8;
    let a33 = subgroupShuffle(v1, 6u);
    let a34 = subgroupShuffle(v2, 6u);
    let a35 = subgroupShuffle(v3, 6u);
    let a36 = subgroupShuffle(v4, 6u);
    c6_0 = c6_0 + a33 * q5 + a34 * q6 + a35 * q7 + a36 * q8;
    let a37 = subgroupShuffle(v1, 7u);
    let a38 = subgroupShuffle(v2, 7u);
    let a39 = subgroupShuffle(v3, 7u);
    let a40 = subgroupShuffle(v4, 7u);
    c7_0 = c7_0 + a37 * q5 + a38 * q6 + a39 * q7 + a40 * q8;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 8 + place / 1;
      let four = tn * 1 + place % 1;
      if (m < 8 && four < 16) {
        let v41: f32 = f32(c0_0.x);
        let v42: f32 = f32(c0_0.y);
        let v43: f32 = f32(c0_0.z);
        let v44: f32 = f32(c0_0.w);
        put_four_2((m * 16 + four), vec4<f32>(v41, v42, v43, v44));
      }
      c0_0 = c1_0;
      c1_0 = c2_0;
      c2_0 = c3_0;
      c3_0 = c4_0;
      c4_0 = c5_0;
      c5_0 = c6_0;
      c6_0 = c7_0;
    }
  }
}

// kernel 14
// with asg_add, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec2<u64>>;
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
fn put_four_5(i: i32, v: vec4<f32>) { buf_2[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 32) { return; }
  let tn = tile % 8;
  let tm = (tile / 8) % 4;
  let tb = tile / 32;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 1; k++) {
    let q1 = four_at_0((tm * 2));
    let q2 = four_at_0((tm * 2 + 1));
    let q3 = four_at_1((tn * 2));
    let q4 = four_at_1((tn * 2 + 16));
    let q5 = four_at_1((tn * 2 + 32));
    let q6 = four_at_1((tn * 2 + 48));
    let q7 = four_at_1((tn * 2 + 64));
    let q8 = four_at_1((tn * 2 + 80));
    let q9 = four_at_1((tn * 2 + 96));
    let q10 = four_at_1((tn * 2 + 112));
    let q11 = four_at_1((tn * 2 + 1));
    let q12 = four_at_1((tn * 2 + 17));
    let q13 = four_at_1((tn * 2 + 33));
    let q14 = four_at_1((tn * 2 + 49));
    let q15 = four_at_1((tn * 2 + 65));
    let q16 = four_at_1((tn * 2 + 81));
    let q17 = four_at_1((tn * 2 + 97));
    let q18 = four_at_1((tn * 2 + 113));
    c0_0 += q1.x * q3;
    c0_1 += q1.x * q11;
    c0_0 += q1.y * q4;
    c0_1 += q1.y * q12;
    c0_0 += q1.z * q5;
    c0_1 += q1.z * q13;
    c0_0 += q1.w * q6;
    c0_1 += q1.w * q14;
    c0_0 += q2.x * q7;
    c0_1 += q2.x * q15;
    c0_0 += q2.y * q8;
    c0_1 += q2.y * q16;
    c0_0 += q2.z * q9;
    c0_1 += q2.z * q17;
    c0_0 += q2.w * q10;
    c0_1 += q2.w * q18;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v19: f32 = f32(c0_0.x);
        let q20 = four_at_2((m * 16 + four));
        let v21: f32 = q20.x;
        let q22 = four_at_3((m * 16 + four));
        let v23: f32 = q22.x;
        let q24 = four_at_4(four);
        let v25: f32 = q24.x;
        let v26: f32 = asg_add(v23, v25);
        let v27: f32 = asg_opaque(-0.5);
        let v28: f32 = (v26 * v26);
        let v29: f32 = (v27 * v28);
        let v30: f32 = asg_exp(v29);
        let v31: f32 = asg_opaque(0.3989423);
        let v32: f32 = (v30 * v31);
        let v33: f32 = (v26 * v32);
        let v34: f32 = asg_add(v21, v33);
        let v35: f32 = (v19 * v34);
        let v36: f32 = f32(c0_0.y);
        let v37: f32 = q20.y;
        let v38: f32 = q22.y;
        let v39: f32 = q24.y;
        let v40: f32 = asg_add(v38, v39);
        let v41: f32 = asg_opaque(-0.5);
        let v42: f32 = (v40 * v40);
        let v43: f32 = (v41 * v42);
        let v44: f32 = asg_exp(v43);
        let v45: f32 = asg_opaque(0.3989423);
        let v46: f32 = (v44 * v45);
        let v47: f32 = (v40 * v46);
        let v48: f32 = asg_add(v37, v47);
        let v49: f32 = (v36 * v48);
        let v50: f32 = f32(c0_0.z);
        let v51: f32 = q20.z;
        let v52: f32 = q22.z;
        let v53: f32 = q24.z;
        let v54: f32 = asg_add(v52, v53);
        let v55: f32 = asg_opaque(-0.5);
        let v56: f32 = (v54 * v54);
        let v57: f32 = (v55 * v56);
        let v58: f32 = asg_exp(v57);
        let v59: f32 = asg_opaque(0.3989423);
        let v60: f32 = (v58 * v59);
        let v61: f32 = (v54 * v60);
        let v62: f32 = asg_add(v51, v61);
        let v63: f32 = (v50 * v62);
        let v64: f32 = f32(c0_0.w);
        let v65: f32 = q20.w;
        let v66: f32 = q22.w;
        let v67: f32 = q24.w;
        let v68: f32 = asg_add(v66, v67);
        let v69: f32 = asg_opaque(-0.5);
        let v70: f32 = (v68 * v68);
        let v71: f32 = (v69 * v70);
        let v72: f32 = asg_exp(v71);
        let v73: f32 = asg_opaque(0.3989423);
        let v74: f32 = (v72 * v73);
        let v75: f32 = (v68 * v74);
        let v76: f32 = asg_add(v65, v75);
        let v77: f32 = (v64 * v76);
        put_four_5((m * 16 + four), vec4<f32>(v35, v49, v63, v77));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 15
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
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 16) { return; }
  let tn = tile % 16;
  let tm = (tile / 16) % 1;
  let tb = tile / 16;
  var c0_0 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c4_0 = vec4<f32>();
  var c5_0 = vec4<f32>();
  var c6_0 = vec4<f32>();
  var c7_0 = vec4<f32>();
  let lane = i32(asg_place);
  let m0 = min(lane, 7);
  let n0 = min(tn, 15);
  let v1: f32 = at_0(m0);
  let v2: f32 = at_0((m0 + 8));
  let v3: f32 = at_0((m0 + 16));
  let v4: f32 = at_0((m0 + 24));
  for (var k = 0; k < 1; k++) {
    let q5 = four_at_1(n0);
    let q6 = four_at_1((n0 + 16));
    let q7 = four_at_1((n0 + 32));
    let q8 = four_at_1((n0 + 48));
    let a9 = subgroupShuffle(v1, 0u);
    let a10 = subgroupShuffle(v2, 0u);
    let a11 = subgroupShuffle(v3, 0u);
    let a12 = subgroupShuffle(v4, 0u);
    c0_0 = c0_0 + a9 * q5 + a10 * q6 + a11 * q7 + a12 * q8;
    let a13 = subgroupShuffle(v1, 1u);
    let a14 = subgroupShuffle(v2, 1u);
    let a15 = subgroupShuffle(v3, 1u);
    let a16 = subgroupShuffle(v4, 1u);
    c1_0 = c1_0 + a13 * q5 + a14 * q6 + a15 * q7 + a16 * q8;
    let a17 = subgroupShuffle(v1, 2u);
    let a18 = subgroupShuffle(v2, 2u);
    let a19 = subgroupShuffle(v3, 2u);
    let a20 = subgroupShuffle(v4, 2u);
    c2_0 = c2_0 + a17 * q5 + a18 * q6 + a19 * q7 + a20 * q8;
    let a21 = subgroupShuffle(v1, 3u);
    let a22 = subgroupShuffle(v2, 3u);
    let a23 = subgroupShuffle(v3, 3u);
    let a24 = subgroupShuffle(v4, 3u);
    c3_0 = c3_0 + a21 * q5 + a22 * q6 + a23 * q7 + a24 * q8;
    let a25 = subgroupShuffle(v1, 4u);
    let a26 = subgroupShuffle(v2, 4u);
    let a27 = subgroupShuffle(v3, 4u);
    let a28 = subgroupShuffle(v4, 4u);
    c4_0 = c4_0 + a25 * q5 + a26 * q6 + a27 * q7 + a28 * q8;
    let a29 = subgroupShuffle(v1, 5u);
    let a30 = subgroupShuffle(v2, 5u);
    let a31 = subgroupShuffle(v3, 5u);
    let a32 = subgroupShuffle(v4, 5u);
    c5_0 = c5_0 + a29 * q5 + a30 * q6 + a31 * q7 + a32 * q8;
    let a33 = subgroupShuffle(v1, 6u);
    let a34 = subgroupShuffle(v2, 6u);
    let a35 = subgroupShuffle(v3, 6u);
    let a36 = subgroupShuffle(v4, 6u);
    c6_0 = c6_0 + a33 * q5 + a34 * q6 + a35 * q7 + a36 * q8;
    let a37 = subgroupShuffle(v1, 7u);
    let a38 = subgroupShuffle(v2, 7u);
    let a39 = subgroupShuffle(v3, 7u);
    let a40 = subgroupShuffle(v4, 7u);
    c7_0 = c7_0 + a37 * q5 + a38 * q6 + a39 * q7 + a40 * q8;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 8 + place / 1;
      let four = tn * 1 + place % 1;
      if (m < 8 && four < 16) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 64) { break; }
          let v41: f32 = f32(vector.x);
          put_2((n * 8 + m), v41);
          vector = vector.yzww;
        }
      }
      c0_0 = c1_0;
      c1_0 = c2_0;
      c2_0 = c3_0;
      c3_0 = c4_0;
      c4_0 = c5_0;
      c5_0 = c6_0;
      c6_0 = c7_0;
    }
  }
}

// kernel 16
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_7: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_9: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_10: array<f32>;
@group(0) @binding(8) var<storage, read_write> buf_11: array<f32>;
@group(0) @binding(9) var<storage, read_write> buf_12: array<f32>;
@group(0) @binding(10) var<storage, read_write> buf_13: array<f32>;
@group(0) @binding(11) var<storage, read_write> buf_14: array<f32>;
@group(0) @binding(12) var<storage, read_write> buf_15: array<f32>;
@group(0) @binding(13) var<storage, read_write> buf_16: array<f32>;
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
fn at_11(i: i32) -> f32 { return buf_11[i]; }
fn at_12(i: i32) -> f32 { return buf_12[i]; }
fn at_13(i: i32) -> f32 { return buf_13[i]; }
fn at_14(i: i32) -> f32 { return buf_14[i]; }
fn at_15(i: i32) -> f32 { return buf_15[i]; }
fn at_16(i: i32) -> f32 { return buf_16[i]; }
fn put_17(i: i32, v: f32) { buf_9[i] = v; }
fn put_18(i: i32, v: f32) { buf_11[i] = v; }
fn put_19(i: i32, v: f32) { buf_12[i] = v; }
fn put_20(i: i32, v: f32) { buf_13[i] = v; }
fn put_21(i: i32, v: f32) { buf_15[i] = v; }
fn put_22(i: i32, v: f32) { buf_16[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 128) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 4; col++) {
    let v2: f32 = at_0((col * 128 + row));
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
  for (var col = 0; col < 4; col++) {
    let v27: f32 = asg_opaque(0.9);
    let v28: f32 = at_9((col * 128 + row));
    let v29: f32 = (v27 * v28);
    let v30: f32 = asg_opaque(0.1);
    let v31: f32 = at_10((col * 2 + (row / 64) + (row % 64) * 8));
    let v32: f32 = (v30 * v31);
    let v33: f32 = asg_add(v29, v32);
    let v34: f32 = asg_opaque(0.999);
    let v35: f32 = at_11((col * 128 + row));
    let v36: f32 = (v34 * v35);
    let v37: f32 = asg_opaque(0.001);
    let v38: f32 = (v31 * v31);
    let v39: f32 = (v37 * v38);
    let v40: f32 = asg_add(v36, v39);
    let v41: f32 = at_12((col * 128 + row));
    let v42: f32 = asg_sqrt(v40);
    let v43: f32 = asg_add(v42, v22);
    let v44: f32 = asg_div(v33, v43);
    let v45: f32 = (v18 * v44);
    let v46: f32 = asg_sub(v41, v45);
    let v47: f32 = asg_opaque(0.9);
    let v48: f32 = at_13((col * 128 + row));
    let v49: f32 = (v47 * v48);
    let v50: f32 = asg_opaque(0.1);
    let v51: f32 = at_14((col * 16 + (row / 8) + (row % 8) * 64));
    let v52: f32 = (v50 * v51);
    let v53: f32 = asg_add(v49, v52);
    let v54: f32 = asg_opaque(0.999);
    let v55: f32 = at_15((col * 128 + row));
    let v56: f32 = (v54 * v55);
    let v57: f32 = asg_opaque(0.001);
    let v58: f32 = (v51 * v51);
    let v59: f32 = (v57 * v58);
    let v60: f32 = asg_add(v56, v59);
    let v61: f32 = at_16((col * 128 + row));
    let v62: f32 = asg_sqrt(v60);
    let v63: f32 = asg_add(v62, v22);
    let v64: f32 = asg_div(v53, v63);
    let v65: f32 = (v18 * v64);
    let v66: f32 = asg_sub(v61, v65);
    put_17((col * 128 + row), v33);
    put_18((col * 128 + row), v40);
    put_19((col * 128 + row), v46);
    put_20((col * 128 + row), v53);
    put_21((col * 128 + row), v60);
    put_22((col * 128 + row), v66);
  }
}

// kernel 17
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<vec2<u64>>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<f32>;
@group(0) @binding(8) var<storage, read_write> buf_8: array<vec2<u64>>;
@group(0) @binding(9) var<storage, read_write> buf_9: array<vec2<u64>>;
@group(0) @binding(10) var<storage, read_write> buf_10: array<vec2<u64>>;
@group(0) @binding(11) var<storage, read_write> buf_11: array<f32>;
@group(0) @binding(12) var<storage, read_write> buf_12: array<vec2<u64>>;
@group(0) @binding(13) var<storage, read_write> buf_13: array<vec2<u64>>;
@group(0) @binding(14) var<storage, read_write> buf_14: array<vec2<u64>>;
@group(0) @binding(15) var<storage, read_write> buf_15: array<f32>;
@group(0) @binding(16) var<storage, read_write> buf_16: array<vec2<u64>>;
@group(0) @binding(17) var<storage, read_write> buf_17: array<vec2<u64>>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return bitcast<f32>(u32(buf_0[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_0(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_0[i])); }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return bitcast<f32>(u32(buf_2[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_2(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_2[i])); }
fn at_3(i: i32) -> f32 { return bitcast<f32>(u32(buf_3[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_3(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_3[i])); }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn at_6(i: i32) -> f32 { return bitcast<f32>(u32(buf_6[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_6(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_6[i])); }
fn at_7(i: i32) -> f32 { return buf_7[i]; }
fn at_8(i: i32) -> f32 { return bitcast<f32>(u32(buf_8[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_8(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_8[i])); }
fn at_9(i: i32) -> f32 { return bitcast<f32>(u32(buf_9[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_9(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_9[i])); }
fn at_10(i: i32) -> f32 { return bitcast<f32>(u32(buf_10[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_10(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_10[i])); }
fn at_11(i: i32) -> f32 { return buf_11[i]; }
fn at_12(i: i32) -> f32 { return bitcast<f32>(u32(buf_12[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_12(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_12[i])); }
fn at_13(i: i32) -> f32 { return bitcast<f32>(u32(buf_13[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_13(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_13[i])); }
fn at_14(i: i32) -> f32 { return bitcast<f32>(u32(buf_14[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_14(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_14[i])); }
fn at_15(i: i32) -> f32 { return buf_15[i]; }
fn at_16(i: i32) -> f32 { return bitcast<f32>(u32(buf_16[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_16(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_16[i])); }
fn at_17(i: i32) -> f32 { return bitcast<f32>(u32(buf_17[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_17(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_17[i])); }
fn put_four_18(i: i32, v: vec4<f32>) { buf_0[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_19(i: i32, v: vec4<f32>) { buf_2[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_20(i: i32, v: vec4<f32>) { buf_3[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_21(i: i32, v: vec4<f32>) { buf_6[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_22(i: i32, v: vec4<f32>) { buf_8[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_23(i: i32, v: vec4<f32>) { buf_9[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_24(i: i32, v: vec4<f32>) { buf_10[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_25(i: i32, v: vec4<f32>) { buf_12[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_26(i: i32, v: vec4<f32>) { buf_13[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_27(i: i32, v: vec4<f32>) { buf_14[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_28(i: i32, v: vec4<f32>) { buf_16[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_29(i: i32, v: vec4<f32>) { buf_17[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 32u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 2048) { return; }
  let v1: f32 = asg_opaque(0.9);
  let q2 = four_at_0(row);
  let v3: f32 = q2.x;
  let v4: f32 = (v1 * v3);
  let v5: f32 = asg_opaque(0.1);
  let v6: f32 = at_1(((row / 16) + (row % 16) * 512));
  let v7: f32 = (v5 * v6);
  let v8: f32 = asg_add(v4, v7);
  let v9: f32 = asg_opaque(0.999);
  let q10 = four_at_2(row);
  let v11: f32 = q10.x;
  let v12: f32 = (v9 * v11);
  let v13: f32 = asg_opaque(0.001);
  let v14: f32 = (v6 * v6);
  let v15: f32 = (v13 * v14);
  let v16: f32 = asg_add(v12, v15);
  let q17 = four_at_3(row);
  let v18: f32 = q17.x;
  let v19: f32 = at_4(0);
  let v20: f32 = asg_sqrt(v16);
  let v21: f32 = asg_opaque(1e-08);
  let v22: f32 = at_5(0);
  let v23: f32 = (v21 * v22);
  let v24: f32 = asg_add(v20, v23);
  let v25: f32 = asg_div(v8, v24);
  let v26: f32 = (v19 * v25);
  let v27: f32 = asg_sub(v18, v26);
  let v28: f32 = asg_opaque(0.9);
  let q29 = four_at_6(row);
  let v30: f32 = q29.x;
  let v31: f32 = (v28 * v30);
  let v32: f32 = asg_opaque(0.1);
  let v33: f32 = at_7(((row / 32) + (row % 32) * 256));
  let v34: f32 = (v32 * v33);
  let v35: f32 = asg_add(v31, v34);
  let v36: f32 = asg_opaque(0.999);
  let q37 = four_at_8(row);
  let v38: f32 = q37.x;
  let v39: f32 = (v36 * v38);
  let v40: f32 = asg_opaque(0.001);
  let v41: f32 = (v33 * v33);
  let v42: f32 = (v40 * v41);
  let v43: f32 = asg_add(v39, v42);
  let q44 = four_at_9(row);
  let v45: f32 = q44.x;
  let v46: f32 = asg_sqrt(v43);
  let v47: f32 = asg_add(v46, v23);
  let v48: f32 = asg_div(v35, v47);
  let v49: f32 = (v19 * v48);
  let v50: f32 = asg_sub(v45, v49);
  let q51 = four_at_10(row);
  let v52: f32 = q51.x;
  let v53: f32 = (v1 * v52);
  let v54: f32 = at_11(((row / 16) + (row % 16) * 512));
  let v55: f32 = (v5 * v54);
  let v56: f32 = asg_add(v53, v55);
  let q57 = four_at_12(row);
  let v58: f32 = q57.x;
  let v59: f32 = (v9 * v58);
  let v60: f32 = (v54 * v54);
  let v61: f32 = (v13 * v60);
  let v62: f32 = asg_add(v59, v61);
  let q63 = four_at_13(row);
  let v64: f32 = q63.x;
  let v65: f32 = asg_sqrt(v62);
  let v66: f32 = asg_add(v65, v23);
  let v67: f32 = asg_div(v56, v66);
  let v68: f32 = (v19 * v67);
  let v69: f32 = asg_sub(v64, v68);
  let q70 = four_at_14(row);
  let v71: f32 = q70.x;
  let v72: f32 = (v28 * v71);
  let v73: f32 = at_15(((row / 32) + (row % 32) * 256));
  let v74: f32 = (v32 * v73);
  let v75: f32 = asg_add(v72, v74);
  let q76 = four_at_16(row);
  let v77: f32 = q76.x;
  let v78: f32 = (v36 * v77);
  let v79: f32 = (v73 * v73);
  let v80: f32 = (v40 * v79);
  let v81: f32 = asg_add(v78, v80);
  let q82 = four_at_17(row);
  let v83: f32 = q82.x;
  let v84: f32 = asg_sqrt(v81);
  let v85: f32 = asg_add(v84, v23);
  let v86: f32 = asg_div(v75, v85);
  let v87: f32 = (v19 * v86);
  let v88: f32 = asg_sub(v83, v87);
  let v89: f32 = asg_opaque(0.9);
  let v90: f32 = q2.y;
  let v91: f32 = (v89 * v90);
  let v92: f32 = asg_opaque(0.1);
  let v93: f32 = at_1(((row / 16) + (row % 16) * 512 + 128));
  let v94: f32 = (v92 * v93);
  let v95: f32 = asg_add(v91, v94);
  let v96: f32 = asg_opaque(0.999);
  let v97: f32 = q10.y;
  let v98: f32 = (v96 * v97);
  let v99: f32 = asg_opaque(0.001);
  let v100: f32 = (v93 * v93);
  let v101: f32 = (v99 * v100);
  let v102: f32 = asg_add(v98, v101);
  let v103: f32 = q17.y;
  let v104: f32 = asg_sqrt(v102);
  let v105: f32 = asg_add(v104, v23);
  let v106: f32 = asg_div(v95, v105);
  let v107: f32 = (v19 * v106);
  let v108: f32 = asg_sub(v103, v107);
  let v109: f32 = asg_opaque(0.9);
  let v110: f32 = q29.y;
  let v111: f32 = (v109 * v110);
  let v112: f32 = asg_opaque(0.1);
  let v113: f32 = at_7(((row / 32) + (row % 32) * 256 + 64));
  let v114: f32 = (v112 * v113);
  let v115: f32 = asg_add(v111, v114);
  let v116: f32 = asg_opaque(0.999);
  let v117: f32 = q37.y;
  let v118: f32 = (v116 * v117);
  let v119: f32 = asg_opaque(0.001);
  let v120: f32 = (v113 * v113);
  let v121: f32 = (v119 * v120);
  let v122: f32 = asg_add(v118, v121);
  let v123: f32 = q44.y;
  let v124: f32 = asg_sqrt(v122);
  let v125: f32 = asg_add(v124, v23);
  let v126: f32 = asg_div(v115, v125);
  let v127: f32 = (v19 * v126);
  let v128: f32 = asg_sub(v123, v127);
  let v129: f32 = q51.y;
  let v130: f32 = (v89 * v129);
  let v131: f32 = at_11(((row / 16) + (row % 16) * 512 + 128));
  let v132: f32 = (v92 * v131);
  let v133: f32 = asg_add(v130, v132);
  let v134: f32 = q57.y;
  let v135: f32 = (v96 * v134);
  let v136: f32 = (v131 * v131);
  let v137: f32 = (v99 * v136);
  let v138: f32 = asg_add(v135, v137);
  let v139: f32 = q63.y;
  let v140: f32 = asg_sqrt(v138);
  let v141: f32 = asg_add(v140, v23);
  let v142: f32 = asg_div(v133, v141);
  let v143: f32 = (v19 * v142);
  let v144: f32 = asg_sub(v139, v143);
  let v145: f32 = q70.y;
  let v146: f32 = (v109 * v145);
  let v147: f32 = at_15(((row / 32) + (row % 32) * 256 + 64));
  let v148: f32 = (v112 * v147);
  let v149: f32 = asg_add(v146, v148);
  let v150: f32 = q76.y;
  let v151: f32 = (v116 * v150);
  let v152: f32 = (v147 * v147);
  let v153: f32 = (v119 * v152);
  let v154: f32 = asg_add(v151, v153);
  let v155: f32 = q82.y;
  let v156: f32 = asg_sqrt(v154);
  let v157: f32 = asg_add(v156, v23);
  let v158: f32 = asg_div(v149, v157);
  let v159: f32 = (v19 * v158);
  let v160: f32 = asg_sub(v155, v159);
  let v161: f32 = asg_opaque(0.9);
  let v162: f32 = q2.z;
  let v163: f32 = (v161 * v162);
  let v164: f32 = asg_opaque(0.1);
  let v165: f32 = at_1(((row / 16) + (row % 16) * 512 + 256));
  let v166: f32 = (v164 * v165);
  let v167: f32 = asg_add(v163, v166);
  let v168: f32 = asg_opaque(0.999);
  let v169: f32 = q10.z;
  let v170: f32 = (v168 * v169);
  let v171: f32 = asg_opaque(0.001);
  let v172: f32 = (v165 * v165);
  let v173: f32 = (v171 * v172);
  let v174: f32 = asg_add(v170, v173);
  let v175: f32 = q17.z;
  let v176: f32 = asg_sqrt(v174);
  let v177: f32 = asg_add(v176, v23);
  let v178: f32 = asg_div(v167, v177);
  let v179: f32 = (v19 * v178);
  let v180: f32 = asg_sub(v175, v179);
  let v181: f32 = asg_opaque(0.9);
  let v182: f32 = q29.z;
  let v183: f32 = (v181 * v182);
  let v184: f32 = asg_opaque(0.1);
  let v185: f32 = at_7(((row / 32) + (row % 32) * 256 + 128));
  let v186: f32 = (v184 * v185);
  let v187: f32 = asg_add(v183, v186);
  let v188: f32 = asg_opaque(0.999);
  let v189: f32 = q37.z;
  let v190: f32 = (v188 * v189);
  let v191: f32 = asg_opaque(0.001);
  let v192: f32 = (v185 * v185);
  let v193: f32 = (v191 * v192);
  let v194: f32 = asg_add(v190, v193);
  let v195: f32 = q44.z;
  let v196: f32 = asg_sqrt(v194);
  let v197: f32 = asg_add(v196, v23);
  let v198: f32 = asg_div(v187, v197);
  let v199: f32 = (v19 * v198);
  let v200: f32 = asg_sub(v195, v199);
  let v201: f32 = q51.z;
  let v202: f32 = (v161 * v201);
  let v203: f32 = at_11(((row / 16) + (row % 16) * 512 + 256));
  let v204: f32 = (v164 * v203);
  let v205: f32 = asg_add(v202, v204);
  let v206: f32 = q57.z;
  let v207: f32 = (v168 * v206);
  let v208: f32 = (v203 * v203);
  let v209: f32 = (v171 * v208);
  let v210: f32 = asg_add(v207, v209);
  let v211: f32 = q63.z;
  let v212: f32 = asg_sqrt(v210);
  let v213: f32 = asg_add(v212, v23);
  let v214: f32 = asg_div(v205, v213);
  let v215: f32 = (v19 * v214);
  let v216: f32 = asg_sub(v211, v215);
  let v217: f32 = q70.z;
  let v218: f32 = (v181 * v217);
  let v219: f32 = at_15(((row / 32) + (row % 32) * 256 + 128));
  let v220: f32 = (v184 * v219);
  let v221: f32 = asg_add(v218, v220);
  let v222: f32 = q76.z;
  let v223: f32 = (v188 * v222);
  let v224: f32 = (v219 * v219);
  let v225: f32 = (v191 * v224);
  let v226: f32 = asg_add(v223, v225);
  let v227: f32 = q82.z;
  let v228: f32 = asg_sqrt(v226);
  let v229: f32 = asg_add(v228, v23);
  let v230: f32 = asg_div(v221, v229);
  let v231: f32 = (v19 * v230);
  let v232: f32 = asg_sub(v227, v231);
  let v233: f32 = asg_opaque(0.9);
  let v234: f32 = q2.w;
  let v235: f32 = (v233 * v234);
  let v236: f32 = asg_opaque(0.1);
  let v237: f32 = at_1(((row / 16) + (row % 16) * 512 + 384));
  let v238: f32 = (v236 * v237);
  let v239: f32 = asg_add(v235, v238);
  let v240: f32 = asg_opaque(0.999);
  let v241: f32 = q10.w;
  let v242: f32 = (v240 * v241);
  let v243: f32 = asg_opaque(0.001);
  let v244: f32 = (v237 * v237);
  let v245: f32 = (v243 * v244);
  let v246: f32 = asg_add(v242, v245);
  let v247: f32 = q17.w;
  let v248: f32 = asg_sqrt(v246);
  let v249: f32 = asg_add(v248, v23);
  let v250: f32 = asg_div(v239, v249);
  let v251: f32 = (v19 * v250);
  let v252: f32 = asg_sub(v247, v251);
  let v253: f32 = asg_opaque(0.9);
  let v254: f32 = q29.w;
  let v255: f32 = (v253 * v254);
  let v256: f32 = asg_opaque(0.1);
  let v257: f32 = at_7(((row / 32) + (row % 32) * 256 + 192));
  let v258: f32 = (v256 * v257);
  let v259: f32 = asg_add(v255, v258);
  let v260: f32 = asg_opaque(0.999);
  let v261: f32 = q37.w;
  let v262: f32 = (v260 * v261);
  let v263: f32 = asg_opaque(0.001);
  let v264: f32 = (v257 * v257);
  let v265: f32 = (v263 * v264);
  let v266: f32 = asg_add(v262, v265);
  let v267: f32 = q44.w;
  let v268: f32 = asg_sqrt(v266);
  let v269: f32 = asg_add(v268, v23);
  let v270: f32 = asg_div(v259, v269);
  let v271: f32 = (v19 * v270);
  let v272: f32 = asg_sub(v267, v271);
  let v273: f32 = q51.w;
  let v274: f32 = (v233 * v273);
  let v275: f32 = at_11(((row / 16) + (row % 16) * 512 + 384));
  let v276: f32 = (v236 * v275);
  let v277: f32 = asg_add(v274, v276);
  let v278: f32 = q57.w;
  let v279: f32 = (v240 * v278);
  let v280: f32 = (v275 * v275);
  let v281: f32 = (v243 * v280);
  let v282: f32 = asg_add(v279, v281);
  let v283: f32 = q63.w;
  let v284: f32 = asg_sqrt(v282);
  let v285: f32 = asg_add(v284, v23);
  let v286: f32 = asg_div(v277, v285);
  let v287: f32 = (v19 * v286);
  let v288: f32 = asg_sub(v283, v287);
  let v289: f32 = q70.w;
  let v290: f32 = (v253 * v289);
  let v291: f32 = at_15(((row / 32) + (row % 32) * 256 + 192));
  let v292: f32 = (v256 * v291);
  let v293: f32 = asg_add(v290, v292);
  let v294: f32 = q76.w;
  let v295: f32 = (v260 * v294);
  let v296: f32 = (v291 * v291);
  let v297: f32 = (v263 * v296);
  let v298: f32 = asg_add(v295, v297);
  let v299: f32 = q82.w;
  let v300: f32 = asg_sqrt(v298);
  let v301: f32 = asg_add(v300, v23);
  let v302: f32 = asg_div(v293, v301);
  let v303: f32 = (v19 * v302);
  let v304: f32 = asg_sub(v299, v303);
  put_four_18(row, vec4<f32>(v8, v95, v167, v239));
  put_four_19(row, vec4<f32>(v16, v102, v174, v246));
  put_four_20(row, vec4<f32>(v27, v108, v180, v252));
  put_four_21(row, vec4<f32>(v35, v115, v187, v259));
  put_four_22(row, vec4<f32>(v43, v122, v194, v266));
  put_four_23(row, vec4<f32>(v50, v128, v200, v272));
  put_four_24(row, vec4<f32>(v56, v133, v205, v277));
  put_four_25(row, vec4<f32>(v62, v138, v210, v282));
  put_four_26(row, vec4<f32>(v69, v144, v216, v288));
  put_four_27(row, vec4<f32>(v75, v149, v221, v293));
  put_four_28(row, vec4<f32>(v81, v154, v226, v298));
  put_four_29(row, vec4<f32>(v88, v160, v232, v304));
}
