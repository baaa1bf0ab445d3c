// memory: 2368, 3264
// outputs from memory 1, constants from 2
// input x: f32[32,4] at 0:0+512
// input n: i32[32,4] at 0:512+512
// input u: u32[32,4] at 0:1024+512
// input mask: bool[32,4] at 0:1536+512
// input half: f16[32,4] at 0:2048+256
// input few: f16[5] at 0:2304+16
// kernel 0, 1x1x1, where+bitwise_xor+add+mul+cast+isnan+sum: 0:1536+512, =1:3136+128, 0:0+512, 0:512+512, 0:1024+512, 0:2048+256, =1:0+512, =1:512+512, =1:1024+512, =1:1536+256, =1:1856+256, =1:2112+512, =1:2624+512
// kernel 1, 1x1x1, exp: 0:2304+16, =1:1792+16
// output chosen: f32[32,4] at 1:0+512
// output shifted: u32[32,4] at 1:512+512
// output divided: i32[32,4] at 1:1024+512
// output halves: f16[32,4] at 1:1536+256
// output grown: f16[5] at 1:1792+16
// output narrow: f16[32,4] at 1:1856+256
// output whole: i32[32,4] at 1:2112+512
// output wrong: bool[32,4] at 1:2624+512
// output counted: i32[32] at 1:3136+128

// kernel 0
// with asg_ordered, asg_less, asg_cast_f32_f32, asg_cast_f32_i32, asg_cast_i32_f32, asg_zero, asg_bits, asg_opaque, asg_inf, asg_nan, asg_magnitude, asg_isnan, asg_copysign, asg_power_of_two, asg_expm1_near, asg_exp_parts, asg_log_parts, asg_log_rest, asg_log_ends, asg_log, asg_tanh, asg_round_f16, asg_floor_divide_i32, asg_fmod_i32, asg_remainder_i32, asg_bitwise_and_u32, asg_shift_left_u32, asg_cast_i32_u32, asg_cast_bool_i32
enable f16;
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec2<u64>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<vec4<f16>>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<vec2<u64>>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<vec2<u64>>;
@group(0) @binding(8) var<storage, read_write> buf_8: array<vec2<u64>>;
@group(0) @binding(9) var<storage, read_write> buf_9: array<vec4<f16>>;
@group(0) @binding(10) var<storage, read_write> buf_10: array<vec4<f16>>;
@group(0) @binding(11) var<storage, read_write> buf_11: array<vec2<u64>>;
@group(0) @binding(12) var<storage, read_write> buf_12: array<vec2<u64>>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> u32 { return bitcast<u32>(u32(buf_0[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_0(i: i32) -> vec4<u32> { return bitcast<vec4<u32>>(asg_halves(buf_0[i])); }
fn put_1(i: i32, v: i32) { buf_1[i] = v; }
fn at_2(i: i32) -> f32 { return bitcast<f32>(u32(buf_2[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_2(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_2[i])); }
fn at_3(i: i32) -> i32 { return bitcast<i32>(u32(buf_3[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_3(i: i32) -> vec4<i32> { return bitcast<vec4<i32>>(asg_halves(buf_3[i])); }
fn at_4(i: i32) -> u32 { return bitcast<u32>(u32(buf_4[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_4(i: i32) -> vec4<u32> { return bitcast<vec4<u32>>(asg_halves(buf_4[i])); }
fn at_5(i: i32) -> f32 { return f32(buf_5[i >> 2u][i & 3]); }
fn four_at_5(i: i32) -> vec4<f32> { return vec4<f32>(buf_5[i]); }
fn put_four_6(i: i32, v: vec4<f32>) { buf_6[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_7(i: i32, v: vec4<u32>) { buf_7[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_8(i: i32, v: vec4<i32>) { buf_8[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_9(i: i32, v: vec4<f32>) { buf_9[i] = vec4<f16>(v); }
fn put_four_10(i: i32, v: vec4<f32>) { buf_10[i] = vec4<f16>(v); }
fn put_four_11(i: i32, v: vec4<i32>) { buf_11[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_12(i: i32, v: vec4<u32>) { buf_12[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 32) { return; }
  var a1: i32 = i32(0);
  let q2 = four_at_0(row);
  let v3: bool = (q2.x != 0u);
  let v4: i32 = asg_cast_bool_i32(v3);
  a1 = (a1 + v4);
  let v5: bool = (q2.y != 0u);
  let v6: i32 = asg_cast_bool_i32(v5);
  a1 = (a1 + v6);
  let v7: bool = (q2.z != 0u);
  let v8: i32 = asg_cast_bool_i32(v7);
  a1 = (a1 + v8);
  let v9: bool = (q2.w != 0u);
  let v10: i32 = asg_cast_bool_i32(v9);
  a1 = (a1 + v10);
  let v11: i32 = i32(a1);
  put_1(row, v11);
  let q12 = four_at_2(row);
  let v13: f32 = q12.x;
  let v14: f32 = asg_opaque(0.0);
  let v15: bool = asg_less(v14, v13);
  let v16: bool = (v3 & v15);
  let q17 = four_at_3(row);
  let v18: i32 = q17.x;
  let v19: f32 = asg_cast_i32_f32(v18);
  let v20: f32 = select(v19, v13, v16);
  let q21 = four_at_4(row);
  let v22: u32 = q21.x;
  let v23: u32 = 3u;
  let v24: u32 = asg_shift_left_u32(v22, v23);
  let v25: u32 = asg_cast_i32_u32(v18);
  let v26: u32 = (v24 ^ v25);
  let v27: i32 = i32(3);
  let v28: i32 = asg_floor_divide_i32(v18, v27);
  let v29: i32 = i32(5);
  let v30: i32 = asg_remainder_i32(v18, v29);
  let v31: i32 = (v28 + v30);
  let q32 = four_at_5(row);
  let v33: f32 = q32.x;
  let v34: f32 = asg_round_f16(asg_tanh(v33));
  let v35: f32 = asg_round_f16((v34 * v33));
  let v36: f32 = asg_opaque(2.0);
  let v37: f32 = (v13 * v36);
  let v38: f32 = asg_round_f16(asg_cast_f32_f32(v37));
  let v39: f32 = round(v13);
  let v40: i32 = asg_cast_f32_i32(v39);
  let v41: f32 = asg_log(v13);
  let v42: bool = asg_isnan(v41);
  let v43: f32 = q12.y;
  let v44: f32 = asg_opaque(0.0);
  let v45: bool = asg_less(v44, v43);
  let v46: bool = (v5 & v45);
  let v47: i32 = q17.y;
  let v48: f32 = asg_cast_i32_f32(v47);
  let v49: f32 = select(v48, v43, v46);
  let v50: u32 = q21.y;
  let v51: u32 = 3u;
  let v52: u32 = asg_shift_left_u32(v50, v51);
  let v53: u32 = asg_cast_i32_u32(v47);
  let v54: u32 = (v52 ^ v53);
  let v55: i32 = i32(3);
  let v56: i32 = asg_floor_divide_i32(v47, v55);
  let v57: i32 = i32(5);
  let v58: i32 = asg_remainder_i32(v47, v57);
  let v59: i32 = (v56 + v58);
  let v60: f32 = q32.y;
  let v61: f32 = asg_round_f16(asg_tanh(v60));
  let v62: f32 = asg_round_f16((v61 * v60));
  let v63: f32 = asg_opaque(2.0);
  let v64: f32 = (v43 * v63);
  let v65: f32 = asg_round_f16(asg_cast_f32_f32(v64));
  let v66: f32 = round(v43);
  let v67: i32 = asg_cast_f32_i32(v66);
  let v68: f32 = asg_log(v43);
  let v69: bool = asg_isnan(v68);
  let v70: f32 = q12.z;
  let v71: f32 = asg_opaque(0.0);
  let v72: bool = asg_less(v71, v70);
  let v73: bool = (v7 & v72);
  let v74: i32 = q17.z;
  let v75: f32 = asg_cast_i32_f32(v74);
  let v76: f32 = select(v75, v70, v73);
  let v77: u32 = q21.z;
  let v78: u32 = 3u;
  let v79: u32 = asg_shift_left_u32(v77, v78);
  let v80: u32 = asg_cast_i32_u32(v74);
  let v81: u32 = (v79 ^ v80);
  let v82: i32 = i32(3);
  let v83: i32 = asg_floor_divide_i32(v74, v82);
  let v84: i32 = i32(5);
  let v85: i32 = asg_remainder_i32(v74, v84);
  let v86: i32 = (v83 + v85);
  let v87: f32 = q32.z;
  let v88: f32 = asg_round_f16(asg_tanh(v87));
  let v89: f32 = asg_round_f16((v88 * v87));
  let v90: f32 = asg_opaque(2.0);
  let v91: f32 = (v70 * v90);
  let v92: f32 = asg_round_f16(asg_cast_f32_f32(v91));
  let v93: f32 = round(v70);
  let v94: i32 = asg_cast_f32_i32(v93);
  let v95: f32 = asg_log(v70);
  let v96: bool = asg_isnan(v95);
  let v97: f32 = q12.w;
  let v98: f32 = asg_opaque(0.0);
  let v99: bool = asg_less(v98, v97);
  let v100: bool = (v9 & v99);
  let v101: i32 = q17.w;
  let v102: f32 = asg_cast_i32_f32(v101);
  let v103: f32 = select(v102, v97, v100);
  let v104: u32 = q21.w;
  let v105: u32 = 3u;
  let v106: u32 = asg_shift_left_u32(v104, v105);
  let v107: u32 = asg_cast_i32_u32(v101);
  let v108: u32 = (v106 ^ v107);
  let v109: i32 = i32(3);
  let v110: i32 = asg_floor_divide_i32(v101, v109);
  let v111: i32 = i32(5);
  let v112: i32 = asg_remainder_i32(v101, v111);
  let v113: i32 = (v110 + v112);
  let v114: f32 = q32.w;
  let v115: f32 = asg_round_f16(asg_tanh(v114));
  let v116: f32 = asg_round_f16((v115 * v114));
  let v117: f32 = asg_opaque(2.0);
  let v118: f32 = (v97 * v117);
  let v119: f32 = asg_round_f16(asg_cast_f32_f32(v118));
  let v120: f32 = round(v97);
  let v121: i32 = asg_cast_f32_i32(v120);
  let v122: f32 = asg_log(v97);
  let v123: bool = asg_isnan(v122);
  put_four_6(row, vec4<f32>(v20, v49, v76, v103));
  put_four_7(row, vec4<u32>(v26, v54, v81, v108));
  put_four_8(row, vec4<i32>(v31, v59, v86, v113));
  put_four_9(row, vec4<f32>(v35, v62, v89, v116));
  put_four_10(row, vec4<f32>(v38, v65, v92, v119));
  put_four_11(row, vec4<i32>(v40, v67, v94, v121));
  put_four_12(row, vec4<u32>(select(0u, 1u, v42), select(0u, 1u, v69), select(0u, 1u, v96), select(0u, 1u, v123)));
}

// kernel 1
// with asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_copysign, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_round_f16, asg_bitwise_and_u32
enable f16;
@group(0) @binding(0) var<storage, read_write> buf_0: array<f16>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f16>;
fn at_0(i: i32) -> f32 { return f32(buf_0[i]); }
fn put_1(i: i32, v: f32) { buf_1[i] = f16(v); }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 5) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = asg_round_f16(asg_exp(v1));
  put_1(row, v2);
}
