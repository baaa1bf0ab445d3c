// memory: 2560, 3584
// outputs from memory 1, constants from 2
// input x: f32[32,4] at 0:0+512
// input n: i32[32,4] at 0:512+512
// input u: u32[32,4] at 0:1024+512
// input mask: bool[32,4] at 0:1536+512
// input half: f16[32,4] at 0:2048+256
// input few: f16[5] at 0:2304+16
// kernel 0, 1x1x1, mul+cast+isnan+sum: 0:1536+512, =1:3328+128, 0:2048+256, 0:0+512, =1:1536+256, =1:2048+256, =1:2304+512, =1:2816+512
// kernel 1, 2x1x1, where+bitwise_xor+add: 0:1536+512, 0:0+512, 0:512+512, 0:1024+512, =1:0+512, =1:512+512, =1:1024+512
// kernel 2, 1x1x1, exp: 0:2304+16, =1:1792+16
// output chosen: f32[32,4] at 1:0+512
// output shifted: u32[32,4] at 1:512+512
// output divided: i32[32,4] at 1:1024+512
// output halves: f16[32,4] at 1:1536+256
// output grown: f16[5] at 1:1792+16
// output narrow: f16[32,4] at 1:2048+256
// output whole: i32[32,4] at 1:2304+512
// output wrong: bool[32,4] at 1:2816+512
// output counted: i32[32] at 1:3328+128

// kernel 0
// with asg_cast_f32_f32, asg_cast_f32_i32, asg_zero, asg_bits, asg_opaque, asg_inf, asg_nan, asg_magnitude, asg_isnan, asg_copysign, asg_power_of_two, asg_expm1_near, asg_exp_parts, asg_log_parts, asg_log_rest, asg_log_ends, asg_log, asg_tanh, asg_round_f16, asg_bitwise_and_u32, asg_cast_bool_i32
enable f16;
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<u32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f16>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec4<f16>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<vec4<f16>>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<vec4<i32>>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<vec4<u32>>;
fn at_0(i: i32) -> u32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<u32> { return buf_0[i]; }
fn put_1(i: i32, v: i32) { buf_1[i] = v; }
fn at_2(i: i32) -> f32 { return f32(buf_2[i >> 2u][i & 3]); }
fn four_at_2(i: i32) -> vec4<f32> { return vec4<f32>(buf_2[i]); }
fn at_3(i: i32) -> f32 { return buf_3[i >> 2u][i & 3]; }
fn four_at_3(i: i32) -> vec4<f32> { return buf_3[i]; }
fn put_four_4(i: i32, v: vec4<f32>) { buf_4[i] = vec4<f16>(v); }
fn put_four_5(i: i32, v: vec4<f32>) { buf_5[i] = vec4<f16>(v); }
fn put_four_6(i: i32, v: vec4<i32>) { buf_6[i] = v; }
fn put_four_7(i: i32, v: vec4<u32>) { buf_7[i] = v; }

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
  let v14: f32 = asg_round_f16(asg_tanh(v13));
  let v15: f32 = asg_round_f16((v14 * v13));
  let q16 = four_at_3(row);
  let v17: f32 = q16.x;
  let v18: f32 = asg_opaque(2.0);
  let v19: f32 = (v17 * v18);
  let v20: f32 = asg_round_f16(asg_cast_f32_f32(v19));
  let v21: f32 = round(v17);
  let v22: i32 = asg_cast_f32_i32(v21);
  let v23: f32 = asg_log(v17);
  let v24: bool = asg_isnan(v23);
  let v25: f32 = q12.y;
  let v26: f32 = asg_round_f16(asg_tanh(v25));
  let v27: f32 = asg_round_f16((v26 * v25));
  let v28: f32 = q16.y;
  let v29: f32 = asg_opaque(2.0);
  let v30: f32 = (v28 * v29);
  let v31: f32 = asg_round_f16(asg_cast_f32_f32(v30));
  let v32: f32 = round(v28);
  let v33: i32 = asg_cast_f32_i32(v32);
  let v34: f32 = asg_log(v28);
  let v35: bool = asg_isnan(v34);
  let v36: f32 = q12.z;
  let v37: f32 = asg_round_f16(asg_tanh(v36));
  let v38: f32 = asg_round_f16((v37 * v36));
  let v39: f32 = q16.z;
  let v40: f32 = asg_opaque(2.0);
  let v41: f32 = (v39 * v40);
  let v42: f32 = asg_round_f16(asg_cast_f32_f32(v41));
  let v43: f32 = round(v39);
  let v44: i32 = asg_cast_f32_i32(v43);
  let v45: f32 = asg_log(v39);
  let v46: bool = asg_isnan(v45);
  let v47: f32 = q12.w;
  let v48: f32 = asg_round_f16(asg_tanh(v47));
  let v49: f32 = asg_round_f16((v48 * v47));
  let v50: f32 = q16.w;
  let v51: f32 = asg_opaque(2.0);
  let v52: f32 = (v50 * v51);
  let v53: f32 = asg_round_f16(asg_cast_f32_f32(v52));
  let v54: f32 = round(v50);
  let v55: i32 = asg_cast_f32_i32(v54);
  let v56: f32 = asg_log(v50);
  let v57: bool = asg_isnan(v56);
  put_four_4(row, vec4<f32>(v15, v27, v38, v49));
  put_four_5(row, vec4<f32>(v20, v31, v42, v53));
  put_four_6(row, vec4<i32>(v22, v33, v44, v55));
  put_four_7(row, vec4<u32>(select(0u, 1u, v24), select(0u, 1u, v35), select(0u, 1u, v46), select(0u, 1u, v57)));
}

// kernel 1
// with asg_ordered, asg_less, asg_cast_i32_f32, asg_zero, asg_opaque, asg_magnitude, asg_floor_divide_i32, asg_fmod_i32, asg_remainder_i32, asg_shift_left_u32, asg_cast_i32_u32
@group(0) @binding(0) var<storage, read_write> buf_0: array<u32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<i32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<u32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<u32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<i32>;
fn at_0(i: i32) -> u32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> i32 { return buf_2[i]; }
fn at_3(i: i32) -> u32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_4[i] = v; }
fn put_5(i: i32, v: u32) { buf_5[i] = v; }
fn put_6(i: i32, v: i32) { buf_6[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 128) { return; }
  let v1: bool = (at_0(row) != 0u);
  let v2: f32 = at_1(row);
  let v3: f32 = asg_opaque(0.0);
  let v4: bool = asg_less(v3, v2);
  let v5: bool = (v1 & v4);
  let v6: i32 = at_2(row);
  let v7: f32 = asg_cast_i32_f32(v6);
  let v8: f32 = select(v7, v2, v5);
  let v9: u32 = at_3(row);
  let v10: u32 = 3u;
  let v11: u32 = asg_shift_left_u32(v9, v10);
  let v12: u32 = asg_cast_i32_u32(v6);
  let v13: u32 = (v11 ^ v12);
  let v14: i32 = i32(3);
  let v15: i32 = asg_floor_divide_i32(v6, v14);
  let v16: i32 = i32(5);
  let v17: i32 = asg_remainder_i32(v6, v16);
  let v18: i32 = (v15 + v17);
  put_4(row, v8);
  put_5(row, v13);
  put_6(row, v18);
}

// kernel 2
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
