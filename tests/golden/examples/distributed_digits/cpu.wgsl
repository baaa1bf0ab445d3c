// memory: 3136, 256
// outputs from memory 1, constants from 2
// input x: f32[4,64] at 0:0+1024
// input labels: i32[4] at 0:1024+16
// kernel 0, 4x1x1, dot_general+relu: 0:0+1024, 0.weight, 0.bias, 1.running_mean, 1.running_var, 1.weight, 1.bias, =0:1088+2048
// kernel 1, 2x1x1, dot_general+add: 0:1088+2048, 3.weight, 3.bias, =1:0+160
// kernel 2, 1x1x1, max+sum+sub: 1:0+160, =0:0+160
// kernel 3, 1x1x1, sum+div: 0:1024+16, 0:0+160, =1:192+16
// output logits: f32[4,10] at 1:0+160
// output loss: f32[] at 1:192+16

// kernel 0
// with asg_add, asg_sub, asg_relu, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude, asg_isnan
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
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
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
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
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 32) { return; }
  let tn = tile % 16;
  let tm = (tile / 16) % 2;
  let tb = tile / 32;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c1_1 = vec4<f32>();
  for (var k = 0; k < 64; k++) {
    let v1: f32 = at_0((tm * 128 + k));
    let v2: f32 = at_0((tm * 128 + k + 64));
    let v3: f32 = at_1((tn * 512 + k));
    let v4: f32 = at_1((tn * 512 + k + 64));
    let v5: f32 = at_1((tn * 512 + k + 128));
    let v6: f32 = at_1((tn * 512 + k + 192));
    let v7: f32 = at_1((tn * 512 + k + 256));
    let v8: f32 = at_1((tn * 512 + k + 320));
    let v9: f32 = at_1((tn * 512 + k + 384));
    let v10: f32 = at_1((tn * 512 + k + 448));
    let b11 = vec4<f32>(v3, v4, v5, v6);
    let b12 = vec4<f32>(v7, v8, v9, v10);
    c0_0 += v1 * b11;
    c1_0 += v2 * b11;
    c0_1 += v1 * b12;
    c1_1 += v2 * b12;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 4; s++) {
      let place = r * 4 + s;
      let m = tm * 2 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v13: f32 = f32(c0_0.x);
        let q14 = four_at_2(four);
        let v15: f32 = q14.x;
        let v16: f32 = asg_add(v13, v15);
        let q17 = four_at_3(four);
        let v18: f32 = q17.x;
        let v19: f32 = asg_sub(v16, v18);
        let q20 = four_at_4(four);
        let v21: f32 = q20.x;
        let v22: f32 = asg_opaque(1e-05);
        let v23: f32 = asg_add(v21, v22);
        let v24: f32 = inverseSqrt(v23);
        let q25 = four_at_5(four);
        let v26: f32 = q25.x;
        let v27: f32 = (v24 * v26);
        let v28: f32 = (v19 * v27);
        let q29 = four_at_6(four);
        let v30: f32 = q29.x;
        let v31: f32 = asg_add(v28, v30);
        let v32: f32 = asg_relu(v31);
        let v33: f32 = f32(c0_0.y);
        let v34: f32 = q14.y;
        let v35: f32 = asg_add(v33, v34);
        let v36: f32 = q17.y;
        let v37: f32 = asg_sub(v35, v36);
        let v38: f32 = q20.y;
        let v39: f32 = asg_opaque(1e-05);
        let v40: f32 = asg_add(v38, v39);
        let v41: f32 = inverseSqrt(v40);
        let v42: f32 = q25.y;
        let v43: f32 = (v41 * v42);
        let v44: f32 = (v37 * v43);
        let v45: f32 = q29.y;
        let v46: f32 = asg_add(v44, v45);
        let v47: f32 = asg_relu(v46);
        let v48: f32 = f32(c0_0.z);
        let v49: f32 = q14.z;
        let v50: f32 = asg_add(v48, v49);
        let v51: f32 = q17.z;
        let v52: f32 = asg_sub(v50, v51);
        let v53: f32 = q20.z;
        let v54: f32 = asg_opaque(1e-05);
        let v55: f32 = asg_add(v53, v54);
        let v56: f32 = inverseSqrt(v55);
        let v57: f32 = q25.z;
        let v58: f32 = (v56 * v57);
        let v59: f32 = (v52 * v58);
        let v60: f32 = q29.z;
        let v61: f32 = asg_add(v59, v60);
        let v62: f32 = asg_relu(v61);
        let v63: f32 = f32(c0_0.w);
        let v64: f32 = q14.w;
        let v65: f32 = asg_add(v63, v64);
        let v66: f32 = q17.w;
        let v67: f32 = asg_sub(v65, v66);
        let v68: f32 = q20.w;
        let v69: f32 = asg_opaque(1e-05);
        let v70: f32 = asg_add(v68, v69);
        let v71: f32 = inverseSqrt(v70);
        let v72: f32 = q25.w;
        let v73: f32 = (v71 * v72);
        let v74: f32 = (v67 * v73);
        let v75: f32 = q29.w;
        let v76: f32 = asg_add(v74, v75);
        let v77: f32 = asg_relu(v76);
        put_four_7((m * 32 + four), vec4<f32>(v32, v47, v62, v77));
      }
      c0_0 = c0_1;
      c0_1 = c1_0;
      c1_0 = c1_1;
    }
  }
}

// kernel 1
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
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
  for (var k = 0; k < 128; k++) {
    let v1: f32 = at_0((tm * 128 + k));
    let v2: f32 = at_1((n0 * 128 + k));
    let v3: f32 = at_1((n1 * 128 + k));
    let v4: f32 = at_1((n2 * 128 + k));
    let v5: f32 = at_1((n3 * 128 + k));
    let b6 = vec4<f32>(v2, v3, v4, v5);
    c0_0 += v1 * b6;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 1; s++) {
      let place = r * 1 + s;
      let m = tm * 1 + place / 1;
      let four = tn * 1 + place % 1;
      if (four < 3) {
        let vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 10) { break; }
          let v7: f32 = f32(vector[j]);
          let v8: f32 = at_2(n);
          let v9: f32 = asg_add(v7, v8);
          put_3((m * 10 + n), v9);
        }
      }
    }
  }
}

// kernel 2
// with asg_add, asg_sub, asg_maximum, asg_zero, asg_bits, asg_opaque, asg_opaque_negative, asg_inf, asg_nan, asg_magnitude, asg_isnan, asg_isfinite, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_log_parts, asg_log_rest, asg_log_ends, asg_log
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
// with asg_add, asg_div, asg_zero, asg_bits, asg_opaque
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
