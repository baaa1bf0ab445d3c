// memory: 1280, 1792, 256
// outputs from memory 1, constants from 2
// input x: f32[8,16] at 0:0+512
// constant u32[2] at 2:0+16: [0, 7]
// kernel 0, 2x1x1, less+where+add: 2:0+16, 0:0+512, =0:512+512, =1:0+512, =1:512+512
// kernel 1, 1x1x1, cast+mul: 2:0+16, 0:0+512, =0:1024+160, =1:1024+160
// kernel 2, 2x1x1, add: 1:1024+160, 0:1024+160, 1:512+512, 0:512+512, 1:0+512, =1:1280+512
// output kept: f32[8,16] at 1:0+512
// output noise: f32[8,16] at 1:512+512
// output drawn: f32[8,5] at 1:1024+160
// output grad/x: f32[8,16] at 1:1280+512

// kernel 0
// with asg_add, asg_ordered, asg_less, asg_cast_i32_f32, asg_cast_u32_f32, asg_zero, asg_bits, asg_opaque, asg_inf, asg_nan, asg_magnitude, asg_copysign, asg_log_parts, asg_log_rest, asg_log_ends, asg_log, asg_bitwise_and_u32, asg_shift_right_u32, asg_cast_u32_i32, asg_threefry_group, asg_random_bits, asg_erfinv
@group(0) @binding(0) var<storage, read_write> buf_0: array<u32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<u32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
fn at_0(i: i32) -> u32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: u32) { buf_2[i] = v; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }
fn put_4(i: i32, v: f32) { buf_4[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 128) { return; }
  let v1: u32 = at_0(0);
  let v2: u32 = at_0(1);
  let v3: u32 = asg_random_bits(v1, v2, 2u, u32(0));
  let v4: u32 = asg_random_bits(v1, v2, 2u, u32(1));
  let v5: u32 = asg_random_bits(v3, v4, 0u, u32(row));
  let v6: u32 = 8u;
  let v7: u32 = asg_shift_right_u32(v5, v6);
  let v8: f32 = asg_cast_u32_f32(v7);
  let v9: f32 = asg_opaque(5.9604645e-08);
  let v10: f32 = (v8 * v9);
  let v11: f32 = asg_opaque(0.75);
  let v12: bool = asg_less(v10, v11);
  let v13: f32 = at_1(row);
  let v14: f32 = asg_opaque(1.3333334);
  let v15: f32 = (v13 * v14);
  let v16: f32 = asg_opaque(0.0);
  let v17: f32 = select(v16, v15, v12);
  let v18: i32 = i32(2);
  let v19: u32 = asg_random_bits(v1, v2, 0u, u32(row));
  let v20: u32 = asg_shift_right_u32(v19, v6);
  let v21: i32 = asg_cast_u32_i32(v20);
  let v22: i32 = (v18 * v21);
  let v23: i32 = i32(-16777215);
  let v24: i32 = (v22 + v23);
  let v25: f32 = asg_cast_i32_f32(v24);
  let v26: f32 = (v25 * v9);
  let v27: f32 = asg_erfinv(v26);
  let v28: f32 = asg_opaque(1.4142135);
  let v29: f32 = (v27 * v28);
  let v30: f32 = asg_add(v29, v16);
  let v31: f32 = asg_add(v13, v30);
  put_2(row, select(0u, 1u, v12));
  put_3(row, v17);
  put_4(row, v31);
}

// kernel 1
// with asg_cast_i32_f32, asg_zero, asg_fmod_u32, asg_cast_u32_i32, asg_threefry_group, asg_random_bits
@group(0) @binding(0) var<storage, read_write> buf_0: array<u32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> u32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 40) { return; }
  let v1: u32 = at_0(0);
  let v2: u32 = at_0(1);
  let v3: u32 = asg_random_bits(v1, v2, 0u, u32(row));
  let v4: u32 = 9u;
  let v5: u32 = asg_fmod_u32(v3, v4);
  let v6: i32 = asg_cast_u32_i32(v5);
  let v7: f32 = asg_cast_i32_f32(v6);
  let v8: f32 = at_1(((row / 5) * 16 + (row % 5)));
  let v9: f32 = (v8 * v7);
  put_2(row, v7);
  put_3(row, v9);
}

// kernel 2
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<u32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> u32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn put_5(i: i32, v: f32) { buf_5[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 128) { return; }
  let p1 = clamp((row % 16), 0, 4);
  let v2: f32 = at_0(((row / 16) * 5 + p1));
  let v3: f32 = asg_add(v2, v2);
  let v4: f32 = at_1(((row / 16) * 5 + p1));
  let v5: f32 = (v3 * v4);
  let v6: f32 = select(asg_opaque(0.0), v5, ((row % 16) <= 4));
  let v7: f32 = at_2(row);
  let v8: f32 = asg_add(v7, v7);
  let v9: f32 = asg_add(v6, v8);
  let v10: bool = (at_3(row) != 0u);
  let v11: f32 = at_4(row);
  let v12: f32 = asg_add(v11, v11);
  let v13: f32 = asg_opaque(0.0);
  let v14: f32 = select(v13, v12, v10);
  let v15: f32 = asg_opaque(1.3333334);
  let v16: f32 = (v14 * v15);
  let v17: f32 = asg_add(v9, v16);
  put_5(row, v17);
}
