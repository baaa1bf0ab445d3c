// memory: 128, 384
// outputs from memory 1, constants from 2
// input x: f32[5,3] at 0:0+64
// input y: f32[5,3] at 0:64+64
// kernel 0, 1x1x1, erfinv+lgamma+digamma+pow+atan2+fmod: 0:0+64, 0:64+64, =1:0+64, =1:64+64, =1:128+64, =1:192+64, =1:256+64, =1:320+64
// output erfinv: f32[5,3] at 1:0+64
// output lgamma: f32[5,3] at 1:64+64
// output digamma: f32[5,3] at 1:128+64
// output power: f32[5,3] at 1:192+64
// output atan2: f32[5,3] at 1:256+64
// output rest: f32[5,3] at 1:320+64

// kernel 0
// with asg_whole_of, asg_div, asg_ordered, asg_whole, asg_fmod, asg_zero, asg_bits, asg_opaque, asg_inf, asg_nan, asg_magnitude, asg_isnan, asg_isinf, asg_isfinite, asg_negative, asg_copysign, asg_leading, asg_power_of_two, asg_scaled, asg_exp2, asg_log_parts, asg_log_rest, asg_log_ends, asg_log, asg_is_whole, asg_is_odd, asg_power_finite, asg_pow, asg_bitwise_and_u32, asg_erfinv, asg_lgamma_near, asg_lgamma_positive, asg_beside_whole, asg_lgamma, asg_digamma_near, asg_digamma_positive, asg_digamma, asg_multiply_high, asg_two_over_pi, asg_angle_large, asg_angle, asg_sin_near, asg_cos_near, asg_sin_of, asg_sin, asg_tan, asg_atan_near, asg_atan2
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }
fn put_4(i: i32, v: f32) { buf_4[i] = v; }
fn put_5(i: i32, v: f32) { buf_5[i] = v; }
fn put_6(i: i32, v: f32) { buf_6[i] = v; }
fn put_7(i: i32, v: f32) { buf_7[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 15) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = asg_erfinv(v1);
  let v3: f32 = asg_lgamma(v1);
  let v4: f32 = at_1(row);
  let v5: f32 = asg_digamma(v4);
  let v6: f32 = asg_pow(v1, v4);
  let v7: f32 = asg_atan2(v1, v4);
  let v8: f32 = asg_fmod(v1, v4);
  put_2(row, v2);
  put_3(row, v3);
  put_4(row, v5);
  put_5(row, v6);
  put_6(row, v7);
  put_7(row, v8);
}
