// memory: 318464, 6208, 448
// outputs from memory 1, constants from 2
// input text: i32[2,9] at 0:0+80
// constant f32[4,1,1] at 2:0+16
// constant i32[5] at 2:64+32: [3, 3, 1, 21, 23]
// constant i32[5] at 2:128+32: [8, 2, 4, 85, 15]
// constant i32[5] at 2:192+32: [8, 8, 1, 21, 63]
// constant i32[5] at 2:256+32: [6, 6, 1, 21, 47]
// constant i32[1] at 2:320+16: [3]
// constant i32[1] at 2:384+16: [1]
// kernel 0, 1x1x1, add+where+sqrt+mul: =optim/step, =0:128+16, =0:192+16, =0:256+16
// kernel 1, 1x1x1, sum+sub+add: 0:0+80, embed.weight, =0:4416+64, blocks.layers.0.norm1.weight, blocks.layers.0.norm1.bias, =0:320+4096, =0:4480+4096
// kernel 2, 12x1x1, dot_general+add: 0:4480+4096, blocks.layers.0.self_attn.in_proj_weight, blocks.layers.0.self_attn.in_proj_bias, =0:8576+12288
// kernel 3, 4x1x1, mul: 0:8576+12288, =0:20864+4096
// kernel 4, 4x1x1, dot_general+add: 0:20864+4096, 0:8576+12288, 2:0+16, =0:24960+2048
// kernel 5, 1x1x1, max+exp+sum+where: =0:24960+2048, =0:27008+256, =0:27264+256, =0:27520+2048
// kernel 6, 4x1x1, dot_general: 0:27520+2048, 0:8576+12288, =0:29568+4096
// kernel 7, 4x1x1, dot_general: 0:29568+4096, blocks.layers.0.self_attn.out_proj.weight, =0:33664+4096
// kernel 8, 4x1x1, sub: 0:0+80, embed.weight, 0:33664+4096, blocks.layers.0.self_attn.out_proj.bias, =0:37760+4096
// kernel 9, 1x1x1, sum+add: 0:37760+4096, =0:41856+64, =0:41920+64, blocks.layers.0.norm2.weight, blocks.layers.0.norm2.bias, =0:41984+4096
// kernel 10, 8x1x1, dot_general+add+mul: 0:41984+4096, blocks.layers.0.linear1.weight, blocks.layers.0.linear1.bias, =0:46080+16384, =0:62464+16384, =0:78848+16384
// kernel 11, 4x1x1, dot_general: 0:78848+16384, blocks.layers.0.linear2.weight, =0:95232+4096
// kernel 12, 4x1x1, sub: 0:0+80, embed.weight, 0:33664+4096, blocks.layers.0.self_attn.out_proj.bias, 0:95232+4096, blocks.layers.0.linear2.bias, =0:99328+4096
// kernel 9, 1x1x1, sum+add: 0:99328+4096, =0:33664+64, =0:33728+64, blocks.norm.weight, blocks.norm.bias, =0:95232+4096
// kernel 13, 6x1x1, dot_general: 0:95232+4096, embed.weight, =1:0+6144
// kernel 14, 1x1x1, max+sum+sub: 1:0+6144, =0:103424+6144
// kernel 15, 1x1x1, sum+div+less: 0:0+80, 0:103424+6144, =0:33792+16, =1:6144+16, =0:33856+64
// kernel 16, 6x1x1, equal: 0:33856+64, 0:0+80, =0:109568+6144
// kernel 17, 1x1x1, sum+sub: 0:109568+6144, 0:0+80, 0:33792+16, =0:103424+6144
// kernel 18, 4x1x1, dot_general: 0:103424+6144, embed.weight, =0:109568+4096
// kernel 19, 12x1x1, dot_general: 0:95232+4096, 0:103424+6144, =0:113664+24576, 2:64+32
// kernel 20, 1x1x1, sum+mul: 0:109568+4096, blocks.norm.weight, 0:99328+4096, 0:33664+64, 0:33728+64, =0:95232+4096
// kernel 21, 1x1x1, sum: 0:109568+4096, 0:99328+4096, 0:33664+64, 0:33728+64, =0:33792+256, =0:34048+256, 0:95232+4096, =0:34304+256
// kernel 22, 8x1x1, dot_general+mul: 0:95232+4096, blocks.layers.0.linear2.weight, =0:62464+16384, 0:46080+16384, blocks.layers.0.linear1.bias
// kernel 19, 32x1x1, dot_general: 0:78848+16384, 0:95232+4096, =0:138240+65536, 2:128+32
// kernel 23, 4x1x1, sum: 0:62464+16384, =0:34560+1024
// kernel 24, 4x1x1, dot_general: 0:62464+16384, blocks.layers.0.linear1.weight, =0:99328+4096
// kernel 19, 32x1x1, dot_general: 0:41984+4096, 0:62464+16384, =0:203776+65536, 2:192+32
// kernel 25, 1x1x1, sum+add: 0:99328+4096, blocks.layers.0.norm2.weight, 0:37760+4096, 0:41856+64, 0:41920+64, =0:95232+4096
// kernel 21, 1x1x1, sum: 0:99328+4096, 0:37760+4096, 0:41856+64, 0:41920+64, =0:35584+256, =0:35840+256, 0:95232+4096, =0:36096+256
// kernel 26, 4x1x1, dot_general: 0:95232+4096, blocks.layers.0.self_attn.out_proj.weight, =0:99328+4096
// kernel 27, 8x1x1, dot_general: 0:29568+4096, 0:95232+4096, =0:36352+16384
// kernel 28, 4x1x1, dot_general: 0:99328+4096, 0:8576+12288, =0:29568+2048
// kernel 29, 4x1x1, dot_general: 0:27520+2048, 0:99328+4096, =0:103424+4096
// kernel 30, 1x1x1, sum+where: 0:27008+256, =0:29568+2048, 0:24960+2048, 0:27264+256
// kernel 31, 4x1x1, dot_general: 0:29568+2048, 0:8576+12288, =0:99328+4096
// kernel 32, 4x1x1, dot_general: 0:20864+4096, 0:29568+2048, =0:24960+4096
// kernel 33, 3x1x1, concat+sum: 0:99328+4096, 0:24960+4096, 0:103424+4096, =0:20864+768, =0:8576+12288
// kernel 34, 4x1x1, dot_general: 0:8576+12288, blocks.layers.0.self_attn.in_proj_weight, =0:21632+4096
// kernel 19, 24x1x1, dot_general: 0:4480+4096, 0:8576+12288, =0:269312+49152, 2:256+32
// kernel 35, 1x1x1, sum+add: 0:21632+4096, blocks.layers.0.norm1.weight, 0:320+4096, 0:4416+64, =0:95232+4096
// kernel 36, 1x1x1, sum: 0:21632+4096, 0:320+4096, 0:4416+64, =0:25728+256, =0:25984+256
// kernel 37, 96x1x1, index_add: 0:0+80, 0:95232+4096, =0:52736+24576
// kernel 38, 24x1x1, sum: 0:113664+24576, 0:52736+24576, =0:26240+6144
// kernel 39, 8x1x1, sum: 0:26240+6144, =0:21632+2048
// kernel 40, 1x1x1, sum: 0:21632+2048, =0:0+16
// kernel 41, 1x1x1, sum: 0:25728+256, =0:64+16, 0:25984+256, =0:21632+16
// kernel 42, 1x1x1, sum: 0:20864+768, =0:21696+16
// kernel 43, 48x1x1, sum: 0:269312+49152, =0:320+12288
// kernel 44, 8x1x1, sum: 0:320+12288, =0:21760+2048
// kernel 40, 1x1x1, sum: 0:21760+2048, =0:23808+16
// kernel 45, 16x1x1, sum: 0:36352+16384, =0:26240+4096
// kernel 46, 8x1x1, sum: 0:26240+4096, =0:21760+2048
// kernel 40, 1x1x1, sum: 0:21760+2048, =0:23872+16
// kernel 47, 1x1x1, sum: 0:36096+256, =0:23936+16, 0:35584+256, =0:24000+16, 0:35840+256, =0:24064+16, 0:34304+256, =0:24128+16, 0:33792+256, =0:24192+16, 0:34048+256, =0:24256+16
// kernel 48, 64x1x1, sum: 0:203776+65536, =0:320+16384, 0:138240+65536, =0:77312+16384
// kernel 49, 8x1x1, sum: 0:320+16384, =0:21760+2048, 0:77312+16384, =0:16704+2048
// kernel 50, 1x1x1, sum: 0:21760+2048, =0:24320+16, 0:16704+2048, =0:24384+16
// kernel 51, 1x1x1, sum+clamp+add+sub: 0:34560+1024, =0:0+16, 0:64+16, 0:21632+16, 0:21696+16, 0:23808+16, 0:23872+16, 0:23936+16, 0:24000+16, 0:24064+16, 0:24320+16, 0:24384+16, 0:24128+16, 0:24192+16, 0:24256+16, =optim/adamw/m/blocks.layers.0.linear1.bias, =optim/adamw/v/blocks.layers.0.linear1.bias, =blocks.layers.0.linear1.bias, 0:128+16, 0:256+16, 0:192+16
// kernel 52, 24x1x1, add+sub: =optim/adamw/m/embed.weight, 0:113664+24576, 0:52736+24576, 0:0+16, =optim/adamw/v/embed.weight, =embed.weight, 0:128+16, 0:256+16, 0:192+16
// kernel 53, 48x1x1, add+sub: =optim/adamw/m/blocks.layers.0.self_attn.in_proj_weight, 0:269312+49152, 0:0+16, =optim/adamw/v/blocks.layers.0.self_attn.in_proj_weight, =blocks.layers.0.self_attn.in_proj_weight, 0:128+16, 0:256+16, 0:192+16, 2:320+16
// kernel 53, 16x1x1, add+sub: =optim/adamw/m/blocks.layers.0.self_attn.out_proj.weight, 0:36352+16384, 0:0+16, =optim/adamw/v/blocks.layers.0.self_attn.out_proj.weight, =blocks.layers.0.self_attn.out_proj.weight, 0:128+16, 0:256+16, 0:192+16, 2:384+16
// kernel 54, 1x1x1, add+sub: =optim/adamw/m/blocks.layers.0.norm1.weight, 0:25728+256, 0:0+16, =optim/adamw/v/blocks.layers.0.norm1.weight, =blocks.layers.0.norm1.weight, 0:128+16, 0:256+16, 0:192+16, =optim/adamw/m/blocks.layers.0.norm1.bias, 0:25984+256, =optim/adamw/v/blocks.layers.0.norm1.bias, =blocks.layers.0.norm1.bias, =optim/adamw/m/blocks.layers.0.self_attn.out_proj.bias, 0:36096+256, =optim/adamw/v/blocks.layers.0.self_attn.out_proj.bias, =blocks.layers.0.self_attn.out_proj.bias, =optim/adamw/m/blocks.layers.0.norm2.weight, 0:35584+256, =optim/adamw/v/blocks.layers.0.norm2.weight, =blocks.layers.0.norm2.weight
// kernel 54, 1x1x1, add+sub: =optim/adamw/m/blocks.layers.0.norm2.bias, 0:35840+256, 0:0+16, =optim/adamw/v/blocks.layers.0.norm2.bias, =blocks.layers.0.norm2.bias, 0:128+16, 0:256+16, 0:192+16, =optim/adamw/m/blocks.layers.0.linear2.bias, 0:34304+256, =optim/adamw/v/blocks.layers.0.linear2.bias, =blocks.layers.0.linear2.bias, =optim/adamw/m/blocks.norm.weight, 0:33792+256, =optim/adamw/v/blocks.norm.weight, =blocks.norm.weight, =optim/adamw/m/blocks.norm.bias, 0:34048+256, =optim/adamw/v/blocks.norm.bias, =blocks.norm.bias
// kernel 55, 3x1x1, add+sub: =optim/adamw/m/blocks.layers.0.self_attn.in_proj_bias, 0:20864+768, 0:0+16, =optim/adamw/v/blocks.layers.0.self_attn.in_proj_bias, =blocks.layers.0.self_attn.in_proj_bias, 0:128+16, 0:256+16, 0:192+16
// kernel 56, 64x1x1, add+sub: =optim/adamw/m/blocks.layers.0.linear1.weight, 0:203776+65536, 0:0+16, =optim/adamw/v/blocks.layers.0.linear1.weight, =blocks.layers.0.linear1.weight, 0:128+16, 0:256+16, 0:192+16, =optim/adamw/m/blocks.layers.0.linear2.weight, 0:138240+65536, =optim/adamw/v/blocks.layers.0.linear2.weight, =blocks.layers.0.linear2.weight
// output logits: f32[2,8,96] at 1:0+6144
// output bits: f32[] at 1:6144+16

// kernel 0
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_ordered, asg_less, asg_maximum, asg_minimum, asg_cast_i32_f32, asg_zero, asg_bits, asg_opaque, asg_opaque_negative, asg_nan, asg_magnitude, asg_isnan, asg_isfinite, asg_copysign, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_expm1, asg_bitwise_and_u32, asg_multiply_high, asg_two_over_pi, asg_angle_large, asg_angle, asg_sin_near, asg_cos_near, asg_sin_of, asg_cos
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_4: array<f32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn put_1(i: i32, v: i32) { buf_0[i] = v; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }
fn put_4(i: i32, v: f32) { buf_4[i] = v; }

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
  let v5: f32 = asg_opaque(19.0);
  let v6: bool = asg_less(v4, v5);
  let v7: f32 = asg_opaque(0.004);
  let v8: f32 = asg_opaque(1.0);
  let v9: f32 = asg_add(v4, v8);
  let v10: f32 = asg_div(v9, v5);
  let v11: f32 = asg_bits(0xff800000u);
  let v12: f32 = asg_minimum(asg_maximum(v10, v11), v8);
  let v13: f32 = (v7 * v12);
  let v14: f32 = asg_opaque(0.0);
  let v15: f32 = asg_opaque(0.5);
  let v16: f32 = asg_sub(v4, v5);
  let v17: f32 = asg_minimum(v16, v8);
  let v18: f32 = asg_opaque(3.1415927);
  let v19: f32 = (v17 * v18);
  let v20: f32 = asg_cos(v19);
  let v21: f32 = asg_add(v8, v20);
  let v22: f32 = (v15 * v21);
  let v23: f32 = (v7 * v22);
  let v24: f32 = asg_add(v14, v23);
  let v25: f32 = select(v24, v13, v6);
  let v26: f32 = asg_opaque(-0.0010005003);
  let v27: f32 = (v9 * v26);
  let v28: f32 = asg_expm1(v27);
  let v29: f32 = (-v28);
  let v30: f32 = asg_sqrt(v29);
  let v31: f32 = asg_opaque(-0.105360515);
  let v32: f32 = (v9 * v31);
  let v33: f32 = asg_expm1(v32);
  let v34: f32 = (-v33);
  let v35: f32 = asg_div(v25, v34);
  let v36: f32 = (v35 * v30);
  put_1(0, v3);
  put_2(0, v25);
  put_3(0, v30);
  put_4(0, v36);
}

// kernel 1
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_rsqrt, asg_zero, asg_bits, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn put_5(i: i32, v: f32) { buf_5[i] = v; }
fn put_6(i: i32, v: f32) { buf_6[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 16) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v2: i32 = at_0(((row / 8) * 9 + (row % 8)));
  let v3: i32 = i32(0);
  let v4: i32 = max(v2, v3);
  let j9 = select(v4, v4 + 96, v4 < 0);
  let j10 = clamp(j9, 0, 95);
  let v11: f32 = at_1((j10 * 64));
  let v12: f32 = select(asg_bits(0x7fc00000u), v11, j9 == j10);
  for (var col = 0; col < 64; col++) {
    let j5 = select(v4, v4 + 96, v4 < 0);
    let j6 = clamp(j5, 0, 95);
    let v7: f32 = at_1((j6 * 64 + col));
    let v8: f32 = select(asg_bits(0x7fc00000u), v7, j5 == j6);
    let v13: f32 = asg_sub(v8, v12);
    a1 = asg_add(a1, v13);
  }
  let v14: f32 = f32(a1);
  var a15: f32 = asg_opaque(0.0);
  let v21: f32 = asg_opaque(64.0);
  let v22: f32 = asg_div(v14, v21);
  for (var col = 0; col < 64; col++) {
    let j16 = select(v4, v4 + 96, v4 < 0);
    let j17 = clamp(j16, 0, 95);
    let v18: f32 = at_1((j17 * 64 + col));
    let v19: f32 = select(asg_bits(0x7fc00000u), v18, j16 == j17);
    let v20: f32 = asg_sub(v19, v12);
    let v23: f32 = asg_sub(v20, v22);
    let v24: f32 = (v23 * v23);
    a15 = asg_add(a15, v24);
  }
  let v25: f32 = f32(a15);
  put_2(row, v25);
  let v32: f32 = asg_div(v25, v21);
  let v33: f32 = asg_opaque(1e-05);
  let v34: f32 = asg_add(v32, v33);
  let v35: f32 = asg_rsqrt(v34);
  for (var col = 0; col < 64; col++) {
    let j26 = select(v4, v4 + 96, v4 < 0);
    let j27 = clamp(j26, 0, 95);
    let v28: f32 = at_1((j27 * 64 + col));
    let v29: f32 = select(asg_bits(0x7fc00000u), v28, j26 == j27);
    let v30: f32 = asg_sub(v29, v12);
    let v31: f32 = asg_sub(v30, v22);
    let v36: f32 = (v31 * v35);
    let v37: f32 = at_3(col);
    let v38: f32 = (v36 * v37);
    let v39: f32 = at_4(col);
    let v40: f32 = asg_add(v38, v39);
    put_5((row * 64 + col), v31);
    put_6((row * 64 + col), v40);
  }
}

// kernel 2
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
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 12u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 96) { return; }
  let tn = tile % 48;
  let tm = (tile / 48) % 2;
  let tb = tile / 96;
  var c0_0 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c4_0 = vec4<f32>();
  var c5_0 = vec4<f32>();
  var c6_0 = vec4<f32>();
  var c7_0 = vec4<f32>();
  let lane = i32(asg_place);
  let m0 = min((tm * 8 + lane), 15);
  let n0 = min(tn, 47);
  for (var k = 0; k < 16 + i32(asg_zero); k++) {
    let q1 = four_at_0((m0 * 16 + k));
    let q2 = four_at_1((n0 * 64 + k));
    let q3 = four_at_1((n0 * 64 + k + 16));
    let q4 = four_at_1((n0 * 64 + k + 32));
    let q5 = four_at_1((n0 * 64 + k + 48));
    let b6 = vec4<f32>(q2.x, q3.x, q4.x, q5.x);
    let b7 = vec4<f32>(q2.y, q3.y, q4.y, q5.y);
    let b8 = vec4<f32>(q2.z, q3.z, q4.z, q5.z);
    let b9 = vec4<f32>(q2.w, q3.w, q4.w, q5.w);
    let a10 = subgroupShuffle(q1.x, 0u);
    let a11 = subgroupShuffle(q1.y, 0u);
    let a12 = subgroupShuffle(q1.z, 0u);
    let a13 = subgroupShuffle(q1.w, 0u);
    c0_0 = c0_0 + a10 * b6 + a11 * b7 + a12 * b8 + a13 * b9;
    let a14 = subgroupShuffle(q1.x, 1u);
    let a15 = subgroupShuffle(q1.y, 1u);
    let a16 = subgroupShuffle(q1.z, 1u);
    let a17 = subgroupShuffle(q1.w, 1u);
    c1_0 = c1_0 + a14 * b6 + a15 * b7 + a16 * b8 + a17 * b9;
    let a18 = subgroupShuffle(q1.x, 2u);
    let a19 = subgroupShuffle(q1.y, 2u);
    let a20 = subgroupShuffle(q1.z, 2u);
    let a21 = subgroupShuffle(q1.w, 2u);
    c2_0 = c2_0 + a18 * b6 + a19 * b7 + a20 * b8 + a21 * b9;
    let a22 = subgroupShuffle(q1.x, 3u);
    let a23 = subgroupShuffle(q1.y, 3u);
    let a24 = subgroupShuffle(q1.z, 3u);
    let a25 = subgroupShuffle(q1.w, 3u);
    c3_0 = c3_0 + a22 * b6 + a23 * b7 + a24 * b8 + a25 * b9;
    let a26 = subgroupShuffle(q1.x, 4u);
    let a27 = subgroupShuffle(q1.y, 4u);
    let a28 = subgroupShuffle(q1.z, 4u);
    let a29 = subgroupShuffle(q1.w, 4u);
    c4_0 = c4_0 + a26 * b6 + a27 * b7 + a28 * b8 + a29 * b9;
    let a30 = subgroupShuffle(q1.x, 5u);
    let a31 = subgroupShuffle(q1.y, 5u);
    let a32 = subgroupShuffle(q1.z, 5u);
    let a33 = subgroupShuffle(q1.w, 5u);
    c5_0 = c5_0 + a30 * b6 + a31 * b7 + a32 * b8 + a33 * b9;
    let a34 = subgroupShuffle(q1.x, 6u);
    let a35 = subgroupShuffle(q1.y, 6u);
    let a36 = subgroupShuffle(q1.z, 6u);
    let a37 = subgroupShuffle(q1.w, 6u);
    c6_0 = c6_0 + a34 * b6 + a35 * b7 + a36 * b8 + a37 * b9;
    let a38 = subgroupShuffle(q1.x, 7u);
    let a39 = subgroupShuffle(q1.y, 7u);
    let a40 = subgroupShuffle(q1.z, 7u);
    let a41 = subgroupShuffle(q1.w, 7u);
    c7_0 = c7_0 + a38 * b6 + a39 * b7 + a40 * b8 + a41 * b9;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 8 + place / 1;
      let four = tn * 1 + place % 1;
      if (m < 16 && four < 48) {
        let v42: f32 = f32(c0_0.x);
        let q43 = four_at_2(four);
        let v44: f32 = q43.x;
        let v45: f32 = asg_add(v42, v44);
        let v46: f32 = f32(c0_0.y);
        let v47: f32 = q43.y;
        let v48: f32 = asg_add(v46, v47);
        let v49: f32 = f32(c0_0.z);
        let v50: f32 = q43.z;
        let v51: f32 = asg_add(v49, v50);
        let v52: f32 = f32(c0_0.w);
        let v53: f32 = q43.w;
        let v54: f32 = asg_add(v52, v53);
        put_four_3((m * 48 + four), vec4<f32>(v45, v48, v51, v54));
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

// kernel 3
// with asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return bitcast<f32>(u32(buf_0[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_0(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_0[i])); }
fn put_four_1(i: i32, v: vec4<f32>) { buf_1[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 256) { return; }
  let q1 = four_at_0(((row / 128) * 384 + ((row / 4) % 8) * 48 + ((row / 32) % 4) * 4 + (row % 4)));
  let v2: f32 = q1.x;
  let v3: f32 = asg_opaque(0.25);
  let v4: f32 = (v2 * v3);
  let v5: f32 = q1.y;
  let v6: f32 = asg_opaque(0.25);
  let v7: f32 = (v5 * v6);
  let v8: f32 = q1.z;
  let v9: f32 = asg_opaque(0.25);
  let v10: f32 = (v8 * v9);
  let v11: f32 = q1.w;
  let v12: f32 = asg_opaque(0.25);
  let v13: f32 = (v11 * v12);
  put_four_1(row, vec4<f32>(v4, v7, v10, v13));
}

// kernel 4
// with asg_add, asg_sub, asg_cast_i32_f32, asg_zero, asg_bits, asg_opaque, asg_opaque_negative
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
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
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 32) { return; }
  let tn = tile % 1;
  let tm = (tile / 1) % 4;
  let tb = tile / 4;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c1_1 = vec4<f32>();
  for (var k = 0; k < 4; k++) {
    let q1 = four_at_0((tb * 32 + tm * 8 + k));
    let q2 = four_at_0((tb * 32 + tm * 8 + k + 4));
    let q3 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + k + 16));
    let q4 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + k + 64));
    let q5 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + k + 112));
    let q6 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + k + 160));
    let q7 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + k + 208));
    let q8 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + k + 256));
    let q9 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + k + 304));
    let q10 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + k + 352));
    let b11 = vec4<f32>(q3.x, q4.x, q5.x, q6.x);
    let b12 = vec4<f32>(q3.y, q4.y, q5.y, q6.y);
    let b13 = vec4<f32>(q3.z, q4.z, q5.z, q6.z);
    let b14 = vec4<f32>(q3.w, q4.w, q5.w, q6.w);
    let b15 = vec4<f32>(q7.x, q8.x, q9.x, q10.x);
    let b16 = vec4<f32>(q7.y, q8.y, q9.y, q10.y);
    let b17 = vec4<f32>(q7.z, q8.z, q9.z, q10.z);
    let b18 = vec4<f32>(q7.w, q8.w, q9.w, q10.w);
    c0_0 += q1.x * b11;
    c1_0 += q2.x * b11;
    c0_1 += q1.x * b15;
    c1_1 += q2.x * b15;
    c0_0 += q1.y * b12;
    c1_0 += q2.y * b12;
    c0_1 += q1.y * b16;
    c1_1 += q2.y * b16;
    c0_0 += q1.z * b13;
    c1_0 += q2.z * b13;
    c0_1 += q1.z * b17;
    c1_1 += q2.z * b17;
    c0_0 += q1.w * b14;
    c1_0 += q2.w * b14;
    c0_1 += q1.w * b18;
    c1_1 += q2.w * b18;
  }
  let v25: f32 = at_2((tb % 4));
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 4; s++) {
      let place = r * 4 + s;
      let m = tm * 2 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v19: f32 = f32(c0_0.x);
        let v20: i32 = i32(m);
        let v21: i32 = i32((four * 4));
        let v22: bool = (v20 >= v21);
        let v23: f32 = asg_bits(0xff800000u);
        let v24: f32 = select(v23, v19, v22);
        let v26: i32 = i32(m);
        let v27: f32 = asg_cast_i32_f32(v26);
        let v28: f32 = f32((four * 4));
        let v29: f32 = asg_sub(v27, v28);
        let v30: f32 = abs(v29);
        let v31: f32 = (v25 * v30);
        let v32: f32 = asg_add(v24, v31);
        let v33: f32 = f32(c0_0.y);
        let v34: i32 = i32(m);
        let v35: i32 = i32((four * 4 + 1));
        let v36: bool = (v34 >= v35);
        let v37: f32 = asg_bits(0xff800000u);
        let v38: f32 = select(v37, v33, v36);
        let v39: f32 = f32((four * 4 + 1));
        let v40: f32 = asg_sub(v27, v39);
        let v41: f32 = abs(v40);
        let v42: f32 = (v25 * v41);
        let v43: f32 = asg_add(v38, v42);
        let v44: f32 = f32(c0_0.z);
        let v45: i32 = i32(m);
        let v46: i32 = i32((four * 4 + 2));
        let v47: bool = (v45 >= v46);
        let v48: f32 = asg_bits(0xff800000u);
        let v49: f32 = select(v48, v44, v47);
        let v50: f32 = f32((four * 4 + 2));
        let v51: f32 = asg_sub(v27, v50);
        let v52: f32 = abs(v51);
        let v53: f32 = (v25 * v52);
        let v54: f32 = asg_add(v49, v53);
        let v55: f32 = f32(c0_0.w);
        let v56: i32 = i32(m);
        let v57: i32 = i32((four * 4 + 3));
        let v58: bool = (v56 >= v57);
        let v59: f32 = asg_bits(0xff800000u);
        let v60: f32 = select(v59, v55, v58);
        let v61: f32 = f32((four * 4 + 3));
        let v62: f32 = asg_sub(v27, v61);
        let v63: f32 = abs(v62);
        let v64: f32 = (v25 * v63);
        let v65: f32 = asg_add(v60, v64);
        put_four_3((tb * 16 + m * 2 + four), vec4<f32>(v32, v43, v54, v65));
      }
      c0_0 = c0_1;
      c0_1 = c1_0;
      c1_0 = c1_1;
    }
  }
}

// kernel 5
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_ordered, asg_less, asg_maximum, asg_zero, asg_bits, asg_opaque, asg_opaque_negative, asg_magnitude, asg_isnan, asg_isfinite, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_4: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }
fn put_3(i: i32, v: f32) { buf_0[i] = v; }
fn put_4(i: i32, v: f32) { buf_4[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 64) { return; }
  var a1: f32 = asg_bits(0xff800000u);
  for (var col = 0; col < 8 + i32(asg_zero); col++) {
    let v2: f32 = at_0((row * 8 + col));
    a1 = asg_maximum(a1, v2);
  }
  let v3: f32 = f32(a1);
  put_1(row, v3);
  var a4: f32 = asg_bits(0xff800000u);
  let v5: f32 = asg_bits(0xff800000u);
  let v6: bool = asg_less(v5, v3);
  for (var col = 0; col < 8 + i32(asg_zero); col++) {
    let v7: f32 = at_0((row * 8 + col));
    let v8: f32 = asg_opaque(0.0);
    let v9: f32 = select(v8, v7, v6);
    a4 = asg_maximum(a4, v9);
  }
  let v10: f32 = f32(a4);
  var a11: f32 = asg_opaque(0.0);
  let v15: bool = asg_isfinite(v10);
  let v16: f32 = asg_opaque(0.0);
  let v17: f32 = select(v16, v10, v15);
  for (var col = 0; col < 8 + i32(asg_zero); col++) {
    let v12: f32 = at_0((row * 8 + col));
    let v13: f32 = asg_opaque(0.0);
    let v14: f32 = select(v13, v12, v6);
    let v18: f32 = asg_sub(v14, v17);
    let v19: f32 = asg_exp(v18);
    a11 = asg_add(a11, v19);
  }
  let v20: f32 = f32(a11);
  put_2(row, v20);
  for (var col = 0; col < 8 + i32(asg_zero); col++) {
    let v21: f32 = at_0((row * 8 + col));
    let v22: f32 = asg_opaque(0.0);
    let v23: f32 = select(v22, v21, v6);
    let v24: f32 = asg_sub(v23, v17);
    let v25: f32 = asg_exp(v24);
    let v26: f32 = asg_div(v25, v20);
    let v27: f32 = select(v22, v26, v6);
    put_3((row * 8 + col), v25);
    put_4((row * 8 + col), v27);
  }
}

// kernel 6
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
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 32) { return; }
  let tn = tile % 2;
  let tm = (tile / 2) % 2;
  let tb = tile / 4;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c1_1 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c2_1 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c3_1 = vec4<f32>();
  for (var k = 0; k < 1; k++) {
    let q1 = four_at_0((tb * 16 + tm * 8));
    let q2 = four_at_0((tb * 16 + tm * 8 + 1));
    let q3 = four_at_0((tb * 16 + tm * 8 + 2));
    let q4 = four_at_0((tb * 16 + tm * 8 + 3));
    let q5 = four_at_0((tb * 16 + tm * 8 + 4));
    let q6 = four_at_0((tb * 16 + tm * 8 + 5));
    let q7 = four_at_0((tb * 16 + tm * 8 + 6));
    let q8 = four_at_0((tb * 16 + tm * 8 + 7));
    let q9 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + tn * 2 + 32));
    let q10 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + tn * 2 + 80));
    let q11 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + tn * 2 + 128));
    let q12 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + tn * 2 + 176));
    let q13 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + tn * 2 + 224));
    let q14 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + tn * 2 + 272));
    let q15 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + tn * 2 + 320));
    let q16 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + tn * 2 + 368));
    let q17 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + tn * 2 + 33));
    let q18 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + tn * 2 + 81));
    let q19 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + tn * 2 + 129));
    let q20 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + tn * 2 + 177));
    let q21 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + tn * 2 + 225));
    let q22 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + tn * 2 + 273));
    let q23 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + tn * 2 + 321));
    let q24 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + tn * 2 + 369));
    c0_0 += q1.x * q9;
    c1_0 += q3.x * q9;
    c2_0 += q5.x * q9;
    c3_0 += q7.x * q9;
    c0_1 += q1.x * q17;
    c1_1 += q3.x * q17;
    c2_1 += q5.x * q17;
    c3_1 += q7.x * q17;
    c0_0 += q1.y * q10;
    c1_0 += q3.y * q10;
    c2_0 += q5.y * q10;
    c3_0 += q7.y * q10;
    c0_1 += q1.y * q18;
    c1_1 += q3.y * q18;
    c2_1 += q5.y * q18;
    c3_1 += q7.y * q18;
    c0_0 += q1.z * q11;
    c1_0 += q3.z * q11;
    c2_0 += q5.z * q11;
    c3_0 += q7.z * q11;
    c0_1 += q1.z * q19;
    c1_1 += q3.z * q19;
    c2_1 += q5.z * q19;
    c3_1 += q7.z * q19;
    c0_0 += q1.w * q12;
    c1_0 += q3.w * q12;
    c2_0 += q5.w * q12;
    c3_0 += q7.w * q12;
    c0_1 += q1.w * q20;
    c1_1 += q3.w * q20;
    c2_1 += q5.w * q20;
    c3_1 += q7.w * q20;
    c0_0 += q2.x * q13;
    c1_0 += q4.x * q13;
    c2_0 += q6.x * q13;
    c3_0 += q8.x * q13;
    c0_1 += q2.x * q21;
    c1_1 += q4.x * q21;
    c2_1 += q6.x * q21;
    c3_1 += q8.x * q21;
    c0_0 += q2.y * q14;
    c1_0 += q4.y * q14;
    c2_0 += q6.y * q14;
    c3_0 += q8.y * q14;
    c0_1 += q2.y * q22;
    c1_1 += q4.y * q22;
    c2_1 += q6.y * q22;
    c3_1 += q8.y * q22;
    c0_0 += q2.z * q15;
    c1_0 += q4.z * q15;
    c2_0 += q6.z * q15;
    c3_0 += q8.z * q15;
    c0_1 += q2.z * q23;
    c1_1 += q4.z * q23;
    c2_1 += q6.z * q23;
    c3_1 += q8.z * q23;
    c0_0 += q2.w * q16;
    c1_0 += q4.w * q16;
    c2_0 += q6.w * q16;
    c3_0 += q8.w * q16;
    c0_1 += q2.w * q24;
    c1_1 += q4.w * q24;
    c2_1 += q6.w * q24;
    c3_1 += q8.w * q24;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 4 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v25: f32 = f32(c0_0.x);
        let v26: f32 = f32(c0_0.y);
        let v27: f32 = f32(c0_0.z);
        let v28: f32 = f32(c0_0.w);
        put_four_2((tb * 32 + m * 4 + four), vec4<f32>(v25, v26, v27, v28));
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

// kernel 7
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
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 32) { return; }
  let tn = tile % 16;
  let tm = (tile / 16) % 2;
  let tb = tile / 32;
  var c0_0 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c4_0 = vec4<f32>();
  var c5_0 = vec4<f32>();
  var c6_0 = vec4<f32>();
  var c7_0 = vec4<f32>();
  let lane = i32(asg_place);
  let m0 = min((tm * 8 + lane), 15);
  let n0 = min(tn, 15);
  for (var k = 0; k < 16 + i32(asg_zero); k++) {
    let q1 = four_at_0(((m0 / 8) * 128 + (m0 % 8) * 4 + (k / 4) * 32 + (k % 4)));
    let q2 = four_at_1((n0 * 64 + k));
    let q3 = four_at_1((n0 * 64 + k + 16));
    let q4 = four_at_1((n0 * 64 + k + 32));
    let q5 = four_at_1((n0 * 64 + k + 48));
    let b6 = vec4<f32>(q2.x, q3.x, q4.x, q5.x);
    let b7 = vec4<f32>(q2.y, q3.y, q4.y, q5.y);
    let b8 = vec4<f32>(q2.z, q3.z, q4.z, q5.z);
    let b9 = vec4<f32>(q2.w, q3.w, q4.w, q5.w);
    let a10 = subgroupShuffle(q1.x, 0u);
    let a11 = subgroupShuffle(q1.y, 0u);
    let a12 = subgroupShuffle(q1.z, 0u);
    let a13 = subgroupShuffle(q1.w, 0u);
    c0_0 = c0_0 + a10 * b6 + a11 * b7 + a12 * b8 + a13 * b9;
    let a14 = subgroupShuffle(q1.x, 1u);
    let a15 = subgroupShuffle(q1.y, 1u);
    let a16 = subgroupShuffle(q1.z, 1u);
    let a17 = subgroupShuffle(q1.w, 1u);
    c1_0 = c1_0 + a14 * b6 + a15 * b7 + a16 * b8 + a17 * b9;
    let a18 = subgroupShuffle(q1.x, 2u);
    let a19 = subgroupShuffle(q1.y, 2u);
    let a20 = subgroupShuffle(q1.z, 2u);
    let a21 = subgroupShuffle(q1.w, 2u);
    c2_0 = c2_0 + a18 * b6 + a19 * b7 + a20 * b8 + a21 * b9;
    let a22 = subgroupShuffle(q1.x, 3u);
    let a23 = subgroupShuffle(q1.y, 3u);
    let a24 = subgroupShuffle(q1.z, 3u);
    let a25 = subgroupShuffle(q1.w, 3u);
    c3_0 = c3_0 + a22 * b6 + a23 * b7 + a24 * b8 + a25 * b9;
    let a26 = subgroupShuffle(q1.x, 4u);
    let a27 = subgroupShuffle(q1.y, 4u);
    let a28 = subgroupShuffle(q1.z, 4u);
    let a29 = subgroupShuffle(q1.w, 4u);
    c4_0 = c4_0 + a26 * b6 + a27 * b7 + a28 * b8 + a29 * b9;
    let a30 = subgroupShuffle(q1.x, 5u);
    let a31 = subgroupShuffle(q1.y, 5u);
    let a32 = subgroupShuffle(q1.z, 5u);
    let a33 = subgroupShuffle(q1.w, 5u);
    c5_0 = c5_0 + a30 * b6 + a31 * b7 + a32 * b8 + a33 * b9;
    let a34 = subgroupShuffle(q1.x, 6u);
    let a35 = subgroupShuffle(q1.y, 6u);
    let a36 = subgroupShuffle(q1.z, 6u);
    let a37 = subgroupShuffle(q1.w, 6u);
    c6_0 = c6_0 + a34 * b6 + a35 * b7 + a36 * b8 + a37 * b9;
    let a38 = subgroupShuffle(q1.x, 7u);
    let a39 = subgroupShuffle(q1.y, 7u);
    let a40 = subgroupShuffle(q1.z, 7u);
    let a41 = subgroupShuffle(q1.w, 7u);
    c7_0 = c7_0 + a38 * b6 + a39 * b7 + a40 * b8 + a41 * b9;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 8 + place / 1;
      let four = tn * 1 + place % 1;
      if (m < 16 && four < 16) {
        let v42: f32 = f32(c0_0.x);
        let v43: f32 = f32(c0_0.y);
        let v44: f32 = f32(c0_0.z);
        let v45: f32 = f32(c0_0.w);
        put_four_2((m * 16 + four), vec4<f32>(v42, v43, v44, v45));
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

// kernel 8
// with asg_add, asg_sub, asg_zero, asg_bits, asg_opaque, asg_opaque_negative
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
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
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return bitcast<f32>(u32(buf_1[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_1(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_1[i])); }
fn at_2(i: i32) -> f32 { return bitcast<f32>(u32(buf_2[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_2(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_2[i])); }
fn at_3(i: i32) -> f32 { return bitcast<f32>(u32(buf_3[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_3(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_3[i])); }
fn put_four_4(i: i32, v: vec4<f32>) { buf_4[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 256) { return; }
  let v1: i32 = at_0(((row / 128) * 9 + ((row / 16) % 8)));
  let v2: i32 = i32(0);
  let v3: i32 = max(v1, v2);
  let j4 = select(v3, v3 + 96, v3 < 0);
  let j5 = clamp(j4, 0, 95);
  let q6 = four_at_1((j5 * 16 + (row % 16)));
  let v7: f32 = q6.x;
  let v8: f32 = select(asg_bits(0x7fc00000u), v7, j4 == j5);
  let q9 = four_at_2(row);
  let v10: f32 = q9.x;
  let q11 = four_at_3((row % 16));
  let v12: f32 = q11.x;
  let v13: f32 = asg_add(v10, v12);
  let v14: f32 = asg_add(v8, v13);
  let j15 = select(v3, v3 + 96, v3 < 0);
  let j16 = clamp(j15, 0, 95);
  let q17 = four_at_1((j16 * 16));
  let v18: f32 = q17.x;
  let v19: f32 = select(asg_bits(0x7fc00000u), v18, j15 == j16);
  let q20 = four_at_2(((row / 16) * 16));
  let v21: f32 = q20.x;
  let v22: f32 = at_3(0);
  let v23: f32 = asg_add(v21, v22);
  let v24: f32 = asg_add(v19, v23);
  let v25: f32 = asg_sub(v14, v24);
  let j26 = select(v3, v3 + 96, v3 < 0);
  let j27 = clamp(j26, 0, 95);
  let q28 = four_at_1((j27 * 16 + (row % 16)));
  let v29: f32 = q28.y;
  let v30: f32 = select(asg_bits(0x7fc00000u), v29, j26 == j27);
  let v31: f32 = q9.y;
  let v32: f32 = q11.y;
  let v33: f32 = asg_add(v31, v32);
  let v34: f32 = asg_add(v30, v33);
  let v35: f32 = asg_sub(v34, v24);
  let j36 = select(v3, v3 + 96, v3 < 0);
  let j37 = clamp(j36, 0, 95);
  let q38 = four_at_1((j37 * 16 + (row % 16)));
  let v39: f32 = q38.z;
  let v40: f32 = select(asg_bits(0x7fc00000u), v39, j36 == j37);
  let v41: f32 = q9.z;
  let v42: f32 = q11.z;
  let v43: f32 = asg_add(v41, v42);
  let v44: f32 = asg_add(v40, v43);
  let v45: f32 = asg_sub(v44, v24);
  let j46 = select(v3, v3 + 96, v3 < 0);
  let j47 = clamp(j46, 0, 95);
  let q48 = four_at_1((j47 * 16 + (row % 16)));
  let v49: f32 = q48.w;
  let v50: f32 = select(asg_bits(0x7fc00000u), v49, j46 == j47);
  let v51: f32 = q9.w;
  let v52: f32 = q11.w;
  let v53: f32 = asg_add(v51, v52);
  let v54: f32 = asg_add(v50, v53);
  let v55: f32 = asg_sub(v54, v24);
  put_four_4(row, vec4<f32>(v25, v35, v45, v55));
}

// kernel 9
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_rsqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn put_5(i: i32, v: f32) { buf_5[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 16) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 64; col++) {
    let v2: f32 = at_0((row * 64 + col));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  put_1(row, v3);
  var a4: f32 = asg_opaque(0.0);
  let v6: f32 = asg_opaque(64.0);
  let v7: f32 = asg_div(v3, v6);
  for (var col = 0; col < 64; col++) {
    let v5: f32 = at_0((row * 64 + col));
    let v8: f32 = asg_sub(v5, v7);
    let v9: f32 = (v8 * v8);
    a4 = asg_add(a4, v9);
  }
  let v10: f32 = f32(a4);
  put_2(row, v10);
  let v13: f32 = asg_div(v10, v6);
  let v14: f32 = asg_opaque(1e-05);
  let v15: f32 = asg_add(v13, v14);
  let v16: f32 = asg_rsqrt(v15);
  for (var col = 0; col < 64; col++) {
    let v11: f32 = at_0((row * 64 + col));
    let v12: f32 = asg_sub(v11, v7);
    let v17: f32 = (v12 * v16);
    let v18: f32 = at_3(col);
    let v19: f32 = (v17 * v18);
    let v20: f32 = at_4(col);
    let v21: f32 = asg_add(v19, v20);
    put_5((row * 64 + col), v21);
  }
}

// kernel 10
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
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 8u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 64) { return; }
  let tn = tile % 64;
  let tm = (tile / 64) % 1;
  let tb = tile / 64;
  var c0_0 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c4_0 = vec4<f32>();
  var c5_0 = vec4<f32>();
  var c6_0 = vec4<f32>();
  var c7_0 = vec4<f32>();
  var c8_0 = vec4<f32>();
  var c9_0 = vec4<f32>();
  var c10_0 = vec4<f32>();
  var c11_0 = vec4<f32>();
  var c12_0 = vec4<f32>();
  var c13_0 = vec4<f32>();
  var c14_0 = vec4<f32>();
  var c15_0 = vec4<f32>();
  let lane = i32(asg_place);
  let m0 = min((lane * 2), 15);
  let m1 = min((lane * 2 + 1), 15);
  let n0 = min(tn, 63);
  for (var k = 0; k < 16 + i32(asg_zero); k++) {
    let q1 = four_at_0((m0 * 16 + k));
    let q2 = four_at_0((m1 * 16 + k));
    let q3 = four_at_1((n0 * 64 + k));
    let q4 = four_at_1((n0 * 64 + k + 16));
    let q5 = four_at_1((n0 * 64 + k + 32));
    let q6 = four_at_1((n0 * 64 + k + 48));
    let b7 = vec4<f32>(q3.x, q4.x, q5.x, q6.x);
    let b8 = vec4<f32>(q3.y, q4.y, q5.y, q6.y);
    let b9 = vec4<f32>(q3.z, q4.z, q5.z, q6.z);
    let b10 = vec4<f32>(q3.w, q4.w, q5.w, q6.w);
    let a11 = subgroupShuffle(q1.x, 0u);
    let a12 = subgroupShuffle(q1.y, 0u);
    let a13 = subgroupShuffle(q1.z, 0u);
    let a14 = subgroupShuffle(q1.w, 0u);
    c0_0 = c0_0 + a11 * b7 + a12 * b8 + a13 * b9 + a14 * b10;
    let a15 = subgroupShuffle(q2.x, 0u);
    let a16 = subgroupShuffle(q2.y, 0u);
    let a17 = subgroupShuffle(q2.z, 0u);
    let a18 = subgroupShuffle(q2.w, 0u);
    c1_0 = c1_0 + a15 * b7 + a16 * b8 + a17 * b9 + a18 * b10;
    let a19 = subgroupShuffle(q1.x, 1u);
    let a20 = subgroupShuffle(q1.y, 1u);
    let a21 = subgroupShuffle(q1.z, 1u);
    let a22 = subgroupShuffle(q1.w, 1u);
    c2_0 = c2_0 + a19 * b7 + a20 * b8 + a21 * b9 + a22 * b10;
    let a23 = subgroupShuffle(q2.x, 1u);
    let a24 = subgroupShuffle(q2.y, 1u);
    let a25 = subgroupShuffle(q2.z, 1u);
    let a26 = subgroupShuffle(q2.w, 1u);
    c3_0 = c3_0 + a23 * b7 + a24 * b8 + a25 * b9 + a26 * b10;
    let a27 = subgroupShuffle(q1.x, 2u);
    let a28 = subgroupShuffle(q1.y, 2u);
    let a29 = subgroupShuffle(q1.z, 2u);
    let a30 = subgroupShuffle(q1.w, 2u);
    c4_0 = c4_0 + a27 * b7 + a28 * b8 + a29 * b9 + a30 * b10;
    let a31 = subgroupShuffle(q2.x, 2u);
    let a32 = subgroupShuffle(q2.y, 2u);
    let a33 = subgroupShuffle(q2.z, 2u);
    let a34 = subgroupShuffle(q2.w, 2u);
    c5_0 = c5_0 + a31 * b7 + a32 * b8 + a33 * b9 + a34 * b10;
    let a35 = subgroupShuffle(q1.x, 3u);
    let a36 = subgroupShuffle(q1.y, 3u);
    let a37 = subgroupShuffle(q1.z, 3u);
    let a38 = subgroupShuffle(q1.w, 3u);
    c6_0 = c6_0 + a35 * b7 + a36 * b8 + a37 * b9 + a38 * b10;
    let a39 = subgroupShuffle(q2.x, 3u);
    let a40 = subgroupShuffle(q2.y, 3u);
    let a41 = subgroupShuffle(q2.z, 3u);
    let a42 = subgroupShuffle(q2.w, 3u);
    c7_0 = c7_0 + a39 * b7 + a40 * b8 + a41 * b9 + a42 * b10;
    let a43 = subgroupShuffle(q1.x, 4u);
    let a44 = subgroupShuffle(q1.y, 4u);
    let a45 = subgroupShuffle(q1.z, 4u);
    let a46 = subgroupShuffle(q1.w, 4u);
    c8_0 = c8_0 + a43 * b7 + a44 * b8 + a45 * b9 + a46 * b10;
    let a47 = subgroupShuffle(q2.x, 4u);
    let a48 = subgroupShuffle(q2.y, 4u);
    let a49 = subgroupShuffle(q2.z, 4u);
    let a50 = subgroupShuffle(q2.w, 4u);
    c9_0 = c9_0 + a47 * b7 + a48 * b8 + a49 * b9 + a50 * b10;
    let a51 = subgroupShuffle(q1.x, 5u);
    let a52 = subgroupShuffle(q1.y, 5u);
    let a53 = subgroupShuffle(q1.z, 5u);
    let a54 = subgroupShuffle(q1.w, 5u);
    c10_0 = c10_0 + a51 * b7 + a52 * b8 + a53 * b9 + a54 * b10;
    let a55 = subgroupShuffle(q2.x, 5u);
    let a56 = subgroupShuffle(q2.y, 5u);
    let a57 = subgroupShuffle(q2.z, 5u);
    let a58 = subgroupShuffle(q2.w, 5u);
    c11_0 = c11_0 + a55 * b7 + a56 * b8 + a57 * b9 + a58 * b10;
    let a59 = subgroupShuffle(q1.x, 6u);
    let a60 = subgroupShuffle(q1.y, 6u);
    let a61 = subgroupShuffle(q1.z, 6u);
    let a62 = subgroupShuffle(q1.w, 6u);
    c12_0 = c12_0 + a59 * b7 + a60 * b8 + a61 * b9 + a62 * b10;
    let a63 = subgroupShuffle(q2.x, 6u);
    let a64 = subgroupShuffle(q2.y, 6u);
    let a65 = subgroupShuffle(q2.z, 6u);
    let a66 = subgroupShuffle(q2.w, 6u);
    c13_0 = c13_0 + a63 * b7 + a64 * b8 + a65 * b9 + a66 * b10;
    let a67 = subgroupShuffle(q1.x, 7u);
    let a68 = subgroupShuffle(q1.y, 7u);
    let a69 = subgroupShuffle(q1.z, 7u);
    let a70 = subgroupShuffle(q1.w, 7u);
    c14_0 = c14_0 + a67 * b7 + a68 * b8 + a69 * b9 + a70 * b10;
    let a71 = subgroupShuffle(q2.x, 7u);
    let a72 = subgroupShuffle(q2.y, 7u);
    let a73 = subgroupShuffle(q2.z, 7u);
    let a74 = subgroupShuffle(q2.w, 7u);
    c15_0 = c15_0 + a71 * b7 + a72 * b8 + a73 * b9 + a74 * b10;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 16 + i32(asg_zero); s++) {
      let place = r * 16 + s;
      let m = tm * 16 + place / 1;
      let four = tn * 1 + place % 1;
      if (m < 16 && four < 64) {
        let v75: f32 = f32(c0_0.x);
        let v76: f32 = asg_opaque(0.5);
        let q77 = four_at_2(four);
        let v78: f32 = q77.x;
        let v79: f32 = asg_add(v75, v78);
        let v80: f32 = asg_opaque(0.70710677);
        let v81: f32 = (v79 * v80);
        let v82: f32 = asg_erf(v81);
        let v83: f32 = (v76 * v82);
        let v84: f32 = asg_add(v76, v83);
        let v85: f32 = (v79 * v84);
        let v86: f32 = f32(c0_0.y);
        let v87: f32 = asg_opaque(0.5);
        let v88: f32 = q77.y;
        let v89: f32 = asg_add(v86, v88);
        let v90: f32 = asg_opaque(0.70710677);
        let v91: f32 = (v89 * v90);
        let v92: f32 = asg_erf(v91);
        let v93: f32 = (v87 * v92);
        let v94: f32 = asg_add(v87, v93);
        let v95: f32 = (v89 * v94);
        let v96: f32 = f32(c0_0.z);
        let v97: f32 = asg_opaque(0.5);
        let v98: f32 = q77.z;
        let v99: f32 = asg_add(v96, v98);
        let v100: f32 = asg_opaque(0.70710677);
        let v101: f32 = (v99 * v100);
        let v102: f32 = asg_erf(v101);
        let v103: f32 = (v97 * v102);
        let v104: f32 = asg_add(v97, v103);
        let v105: f32 = (v99 * v104);
        let v106: f32 = f32(c0_0.w);
        let v107: f32 = asg_opaque(0.5);
        let v108: f32 = q77.w;
        let v109: f32 = asg_add(v106, v108);
        let v110: f32 = asg_opaque(0.70710677);
        let v111: f32 = (v109 * v110);
        let v112: f32 = asg_erf(v111);
        let v113: f32 = (v107 * v112);
        let v114: f32 = asg_add(v107, v113);
        let v115: f32 = (v109 * v114);
        put_four_3((m * 64 + four), vec4<f32>(v75, v86, v96, v106));
        put_four_4((m * 64 + four), vec4<f32>(v84, v94, v104, v114));
        put_four_5((m * 64 + four), vec4<f32>(v85, v95, v105, v115));
      }
      c0_0 = c1_0;
      c1_0 = c2_0;
      c2_0 = c3_0;
      c3_0 = c4_0;
      c4_0 = c5_0;
      c5_0 = c6_0;
      c6_0 = c7_0;
      c7_0 = c8_0;
      c8_0 = c9_0;
      c9_0 = c10_0;
      c10_0 = c11_0;
      c11_0 = c12_0;
      c12_0 = c13_0;
      c13_0 = c14_0;
      c14_0 = c15_0;
    }
  }
}

// kernel 11
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
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 32) { return; }
  let tn = tile % 16;
  let tm = (tile / 16) % 2;
  let tb = tile / 32;
  var c0_0 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c4_0 = vec4<f32>();
  var c5_0 = vec4<f32>();
  var c6_0 = vec4<f32>();
  var c7_0 = vec4<f32>();
  let lane = i32(asg_place);
  let m0 = min((tm * 8 + lane), 15);
  let n0 = min(tn, 15);
  for (var k = 0; k < 64; k++) {
    let q1 = four_at_0((m0 * 64 + k));
    let q2 = four_at_1((n0 * 256 + k));
    let q3 = four_at_1((n0 * 256 + k + 64));
    let q4 = four_at_1((n0 * 256 + k + 128));
    let q5 = four_at_1((n0 * 256 + k + 192));
    let b6 = vec4<f32>(q2.x, q3.x, q4.x, q5.x);
    let b7 = vec4<f32>(q2.y, q3.y, q4.y, q5.y);
    let b8 = vec4<f32>(q2.z, q3.z, q4.z, q5.z);
    let b9 = vec4<f32>(q2.w, q3.w, q4.w, q5.w);
    let a10 = subgroupShuffle(q1.x, 0u);
    let a11 = subgroupShuffle(q1.y, 0u);
    let a12 = subgroupShuffle(q1.z, 0u);
    let a13 = subgroupShuffle(q1.w, 0u);
    c0_0 = c0_0 + a10 * b6 + a11 * b7 + a12 * b8 + a13 * b9;
    let a14 = subgroupShuffle(q1.x, 1u);
    let a15 = subgroupShuffle(q1.y, 1u);
    let a16 = subgroupShuffle(q1.z, 1u);
    let a17 = subgroupShuffle(q1.w, 1u);
    c1_0 = c1_0 + a14 * b6 + a15 * b7 + a16 * b8 + a17 * b9;
    let a18 = subgroupShuffle(q1.x, 2u);
    let a19 = subgroupShuffle(q1.y, 2u);
    let a20 = subgroupShuffle(q1.z, 2u);
    let a21 = subgroupShuffle(q1.w, 2u);
    c2_0 = c2_0 + a18 * b6 + a19 * b7 + a20 * b8 + a21 * b9;
    let a22 = subgroupShuffle(q1.x, 3u);
    let a23 = subgroupShuffle(q1.y, 3u);
    let a24 = subgroupShuffle(q1.z, 3u);
    let a25 = subgroupShuffle(q1.w, 3u);
    c3_0 = c3_0 + a22 * b6 + a23 * b7 + a24 * b8 + a25 * b9;
    let a26 = subgroupShuffle(q1.x, 4u);
    let a27 = subgroupShuffle(q1.y, 4u);
    let a28 = subgroupShuffle(q1.z, 4u);
    let a29 = subgroupShuffle(q1.w, 4u);
    c4_0 = c4_0 + a26 * b6 + a27 * b7 + a28 * b8 + a29 * b9;
    let a30 = subgroupShuffle(q1.x, 5u);
    let a31 = subgroupShuffle(q1.y, 5u);
    let a32 = subgroupShuffle(q1.z, 5u);
    let a33 = subgroupShuffle(q1.w, 5u);
    c5_0 = c5_0 + a30 * b6 + a31 * b7 + a32 * b8 + a33 * b9;
    let a34 = subgroupShuffle(q1.x, 6u);
    let a35 = subgroupShuffle(q1.y, 6u);
    let a36 = subgroupShuffle(q1.z, 6u);
    let a37 = subgroupShuffle(q1.w, 6u);
    c6_0 = c6_0 + a34 * b6 + a35 * b7 + a36 * b8 + a37 * b9;
    let a38 = subgroupShuffle(q1.x, 7u);
    let a39 = subgroupShuffle(q1.y, 7u);
    let a40 = subgroupShuffle(q1.z, 7u);
    let a41 = subgroupShuffle(q1.w, 7u);
    c7_0 = c7_0 + a38 * b6 + a39 * b7 + a40 * b8 + a41 * b9;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 8 + place / 1;
      let four = tn * 1 + place % 1;
      if (m < 16 && four < 16) {
        let v42: f32 = f32(c0_0.x);
        let v43: f32 = f32(c0_0.y);
        let v44: f32 = f32(c0_0.z);
        let v45: f32 = f32(c0_0.w);
        put_four_2((m * 16 + four), vec4<f32>(v42, v43, v44, v45));
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
// with asg_add, asg_sub, asg_zero, asg_bits, asg_opaque, asg_opaque_negative
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec2<u64>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<vec2<u64>>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<vec2<u64>>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> i32 { return buf_0[i]; }
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
fn put_four_6(i: i32, v: vec4<f32>) { buf_6[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 256) { return; }
  let v1: i32 = at_0(((row / 128) * 9 + ((row / 16) % 8)));
  let v2: i32 = i32(0);
  let v3: i32 = max(v1, v2);
  let j4 = select(v3, v3 + 96, v3 < 0);
  let j5 = clamp(j4, 0, 95);
  let q6 = four_at_1((j5 * 16 + (row % 16)));
  let v7: f32 = q6.x;
  let v8: f32 = select(asg_bits(0x7fc00000u), v7, j4 == j5);
  let q9 = four_at_2(row);
  let v10: f32 = q9.x;
  let q11 = four_at_3((row % 16));
  let v12: f32 = q11.x;
  let v13: f32 = asg_add(v10, v12);
  let v14: f32 = asg_add(v8, v13);
  let q15 = four_at_4(row);
  let v16: f32 = q15.x;
  let q17 = four_at_5((row % 16));
  let v18: f32 = q17.x;
  let v19: f32 = asg_add(v16, v18);
  let v20: f32 = asg_add(v14, v19);
  let j21 = select(v3, v3 + 96, v3 < 0);
  let j22 = clamp(j21, 0, 95);
  let q23 = four_at_1((j22 * 16));
  let v24: f32 = q23.x;
  let v25: f32 = select(asg_bits(0x7fc00000u), v24, j21 == j22);
  let q26 = four_at_2(((row / 16) * 16));
  let v27: f32 = q26.x;
  let v28: f32 = at_3(0);
  let v29: f32 = asg_add(v27, v28);
  let v30: f32 = asg_add(v25, v29);
  let q31 = four_at_4(((row / 16) * 16));
  let v32: f32 = q31.x;
  let v33: f32 = at_5(0);
  let v34: f32 = asg_add(v32, v33);
  let v35: f32 = asg_add(v30, v34);
  let v36: f32 = asg_sub(v20, v35);
  let j37 = select(v3, v3 + 96, v3 < 0);
  let j38 = clamp(j37, 0, 95);
  let q39 = four_at_1((j38 * 16 + (row % 16)));
  let v40: f32 = q39.y;
  let v41: f32 = select(asg_bits(0x7fc00000u), v40, j37 == j38);
  let v42: f32 = q9.y;
  let v43: f32 = q11.y;
  let v44: f32 = asg_add(v42, v43);
  let v45: f32 = asg_add(v41, v44);
  let v46: f32 = q15.y;
  let v47: f32 = q17.y;
  let v48: f32 = asg_add(v46, v47);
  let v49: f32 = asg_add(v45, v48);
  let v50: f32 = asg_sub(v49, v35);
  let j51 = select(v3, v3 + 96, v3 < 0);
  let j52 = clamp(j51, 0, 95);
  let q53 = four_at_1((j52 * 16 + (row % 16)));
  let v54: f32 = q53.z;
  let v55: f32 = select(asg_bits(0x7fc00000u), v54, j51 == j52);
  let v56: f32 = q9.z;
  let v57: f32 = q11.z;
  let v58: f32 = asg_add(v56, v57);
  let v59: f32 = asg_add(v55, v58);
  let v60: f32 = q15.z;
  let v61: f32 = q17.z;
  let v62: f32 = asg_add(v60, v61);
  let v63: f32 = asg_add(v59, v62);
  let v64: f32 = asg_sub(v63, v35);
  let j65 = select(v3, v3 + 96, v3 < 0);
  let j66 = clamp(j65, 0, 95);
  let q67 = four_at_1((j66 * 16 + (row % 16)));
  let v68: f32 = q67.w;
  let v69: f32 = select(asg_bits(0x7fc00000u), v68, j65 == j66);
  let v70: f32 = q9.w;
  let v71: f32 = q11.w;
  let v72: f32 = asg_add(v70, v71);
  let v73: f32 = asg_add(v69, v72);
  let v74: f32 = q15.w;
  let v75: f32 = q17.w;
  let v76: f32 = asg_add(v74, v75);
  let v77: f32 = asg_add(v73, v76);
  let v78: f32 = asg_sub(v77, v35);
  put_four_6(row, vec4<f32>(v36, v50, v64, v78));
}

// kernel 13
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
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 6u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 48) { return; }
  let tn = tile % 24;
  let tm = (tile / 24) % 2;
  let tb = tile / 48;
  var c0_0 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c4_0 = vec4<f32>();
  var c5_0 = vec4<f32>();
  var c6_0 = vec4<f32>();
  var c7_0 = vec4<f32>();
  let lane = i32(asg_place);
  let m0 = min((tm * 8 + lane), 15);
  let n0 = min(tn, 23);
  for (var k = 0; k < 16 + i32(asg_zero); k++) {
    let q1 = four_at_0((m0 * 16 + k));
    let q2 = four_at_1((k + n0 * 64));
    let q3 = four_at_1((k + n0 * 64 + 16));
    let q4 = four_at_1((k + n0 * 64 + 32));
    let q5 = four_at_1((k + n0 * 64 + 48));
    let b6 = vec4<f32>(q2.x, q3.x, q4.x, q5.x);
    let b7 = vec4<f32>(q2.y, q3.y, q4.y, q5.y);
    let b8 = vec4<f32>(q2.z, q3.z, q4.z, q5.z);
    let b9 = vec4<f32>(q2.w, q3.w, q4.w, q5.w);
    let a10 = subgroupShuffle(q1.x, 0u);
    let a11 = subgroupShuffle(q1.y, 0u);
    let a12 = subgroupShuffle(q1.z, 0u);
    let a13 = subgroupShuffle(q1.w, 0u);
    c0_0 = c0_0 + a10 * b6 + a11 * b7 + a12 * b8 + a13 * b9;
    let a14 = subgroupShuffle(q1.x, 1u);
    let a15 = subgroupShuffle(q1.y, 1u);
    let a16 = subgroupShuffle(q1.z, 1u);
    let a17 = subgroupShuffle(q1.w, 1u);
    c1_0 = c1_0 + a14 * b6 + a15 * b7 + a16 * b8 + a17 * b9;
    let a18 = subgroupShuffle(q1.x, 2u);
    let a19 = subgroupShuffle(q1.y, 2u);
    let a20 = subgroupShuffle(q1.z, 2u);
    let a21 = subgroupShuffle(q1.w, 2u);
    c2_0 = c2_0 + a18 * b6 + a19 * b7 + a20 * b8 + a21 * b9;
    let a22 = subgroupShuffle(q1.x, 3u);
    let a23 = subgroupShuffle(q1.y, 3u);
    let a24 = subgroupShuffle(q1.z, 3u);
    let a25 = subgroupShuffle(q1.w, 3u);
    c3_0 = c3_0 + a22 * b6 + a23 * b7 + a24 * b8 + a25 * b9;
    let a26 = subgroupShuffle(q1.x, 4u);
    let a27 = subgroupShuffle(q1.y, 4u);
    let a28 = subgroupShuffle(q1.z, 4u);
    let a29 = subgroupShuffle(q1.w, 4u);
    c4_0 = c4_0 + a26 * b6 + a27 * b7 + a28 * b8 + a29 * b9;
    let a30 = subgroupShuffle(q1.x, 5u);
    let a31 = subgroupShuffle(q1.y, 5u);
    let a32 = subgroupShuffle(q1.z, 5u);
    let a33 = subgroupShuffle(q1.w, 5u);
    c5_0 = c5_0 + a30 * b6 + a31 * b7 + a32 * b8 + a33 * b9;
    let a34 = subgroupShuffle(q1.x, 6u);
    let a35 = subgroupShuffle(q1.y, 6u);
    let a36 = subgroupShuffle(q1.z, 6u);
    let a37 = subgroupShuffle(q1.w, 6u);
    c6_0 = c6_0 + a34 * b6 + a35 * b7 + a36 * b8 + a37 * b9;
    let a38 = subgroupShuffle(q1.x, 7u);
    let a39 = subgroupShuffle(q1.y, 7u);
    let a40 = subgroupShuffle(q1.z, 7u);
    let a41 = subgroupShuffle(q1.w, 7u);
    c7_0 = c7_0 + a38 * b6 + a39 * b7 + a40 * b8 + a41 * b9;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 8 + place / 1;
      let four = tn * 1 + place % 1;
      if (m < 16 && four < 24) {
        let v42: f32 = f32(c0_0.x);
        let v43: f32 = f32(c0_0.y);
        let v44: f32 = f32(c0_0.z);
        let v45: f32 = f32(c0_0.w);
        put_four_2((m * 24 + four), vec4<f32>(v42, v43, v44, v45));
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
  if (row >= 16) { return; }
  var a1: f32 = asg_bits(0xff800000u);
  for (var col = 0; col < 96; col++) {
    let v2: f32 = at_0((row * 96 + col));
    a1 = asg_maximum(a1, v2);
  }
  let v3: f32 = f32(a1);
  var a4: f32 = asg_opaque(0.0);
  let v6: bool = asg_isfinite(v3);
  let v7: f32 = asg_opaque(0.0);
  let v8: f32 = select(v7, v3, v6);
  for (var col = 0; col < 96; col++) {
    let v5: f32 = at_0((row * 96 + col));
    let v9: f32 = asg_sub(v5, v8);
    let v10: f32 = asg_exp(v9);
    a4 = asg_add(a4, v10);
  }
  let v11: f32 = f32(a4);
  let v14: f32 = asg_log(v11);
  for (var col = 0; col < 96; col++) {
    let v12: f32 = at_0((row * 96 + col));
    let v13: f32 = asg_sub(v12, v8);
    let v15: f32 = asg_sub(v13, v14);
    put_1((row * 96 + col), v15);
  }
}

// kernel 15
// with asg_add, asg_whole_of, asg_div, asg_zero, asg_bits, asg_opaque, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<u32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }
fn put_4(i: i32, v: u32) { buf_4[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 16 + i32(asg_zero); col++) {
    let v2: i32 = at_0(((col / 8) * 9 + (col % 8) + 1));
    let v3: i32 = i32(-1);
    let v4: bool = (v2 != v3);
    let v5: i32 = i32(0);
    let v6: bool = (v2 < v5);
    let v7: i32 = i32(96);
    let v8: i32 = select(v2, v7, v6);
    let v9: i32 = select(v5, v8, v4);
    let j10 = select(v9, v9 + 96, v9 < 0);
    let j11 = clamp(j10, 0, 95);
    let v12: f32 = at_1((col * 96 + j11));
    let v13: f32 = select(asg_bits(0x7fc00000u), v12, j10 == j11);
    let v14: f32 = asg_opaque(0.0);
    let v15: f32 = select(v14, v13, v4);
    let v16: f32 = (-v15);
    a1 = asg_add(a1, v16);
  }
  let v17: f32 = f32(a1);
  var a18: f32 = asg_opaque(0.0);
  for (var col = 0; col < 16 + i32(asg_zero); col++) {
    let v19: i32 = at_0(((col / 8) * 9 + (col % 8) + 1));
    let v20: i32 = i32(-1);
    let v21: bool = (v19 != v20);
    let v22: f32 = asg_opaque(1.0);
    let v23: f32 = asg_opaque(0.0);
    let v24: f32 = select(v23, v22, v21);
    a18 = asg_add(a18, v24);
  }
  let v25: f32 = f32(a18);
  put_2(0, v25);
  let v26: f32 = asg_div(v17, v25);
  let v27: f32 = asg_opaque(0.6931472);
  let v28: f32 = asg_div(v26, v27);
  put_3(0, v28);
  for (var col = 0; col < 16 + i32(asg_zero); col++) {
    let v29: i32 = at_0(((col / 8) * 9 + (col % 8) + 1));
    let v30: i32 = i32(-1);
    let v31: bool = (v29 != v30);
    let v32: i32 = i32(0);
    let v33: bool = (v29 < v32);
    let v34: i32 = i32(96);
    let v35: i32 = select(v29, v34, v33);
    let v36: i32 = select(v32, v35, v31);
    let v37: i32 = i32(0);
    let v38: bool = (v36 < v37);
    put_4(col, select(0u, 1u, v38));
  }
}

// kernel 16
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<u32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> u32 { return buf_0[i]; }
fn at_1(i: i32) -> i32 { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<u32>) { buf_2[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 6u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 384) { return; }
  let v1: bool = (at_0((row / 24)) != 0u);
  let v2: i32 = at_1(((row / 192) * 9 + ((row / 24) % 8) + 1));
  let v3: i32 = i32(-1);
  let v4: bool = (v2 != v3);
  let v5: i32 = i32(0);
  let v6: bool = (v2 < v5);
  let v7: i32 = i32(96);
  let v8: i32 = select(v2, v7, v6);
  let v9: i32 = select(v5, v8, v4);
  let v10: i32 = i32(96);
  let v11: i32 = (v9 + v10);
  let v12: i32 = select(v9, v11, v1);
  let v13: i32 = i32(((row % 24) * 4));
  let v14: bool = (v12 == v13);
  let v15: i32 = i32(((row % 24) * 4 + 1));
  let v16: bool = (v12 == v15);
  let v17: i32 = i32(((row % 24) * 4 + 2));
  let v18: bool = (v12 == v17);
  let v19: i32 = i32(((row % 24) * 4 + 3));
  let v20: bool = (v12 == v19);
  put_four_2(row, vec4<u32>(select(0u, 1u, v14), select(0u, 1u, v16), select(0u, 1u, v18), select(0u, 1u, v20)));
}

// kernel 17
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude, asg_isnan, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp
@group(0) @binding(0) var<storage, read_write> buf_0: array<u32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> u32 { return buf_0[i]; }
fn at_1(i: i32) -> i32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 16) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v4: i32 = at_1(((row / 8) * 9 + (row % 8) + 1));
  let v5: i32 = i32(-1);
  let v6: bool = (v4 != v5);
  let v7: f32 = asg_opaque(1.442695);
  let v8: f32 = at_2(0);
  let v9: f32 = asg_div(v7, v8);
  let v10: f32 = (-v9);
  let v11: f32 = asg_opaque(0.0);
  let v12: f32 = select(v11, v10, v6);
  for (var col = 0; col < 96; col++) {
    let v2: bool = (at_0((row * 96 + col)) != 0u);
    let v3: f32 = asg_opaque(0.0);
    let v13: f32 = asg_add(v3, v12);
    let v14: f32 = select(v3, v13, v2);
    a1 = asg_add(a1, v14);
  }
  let v15: f32 = f32(a1);
  for (var col = 0; col < 96; col++) {
    let v16: bool = (at_0((row * 96 + col)) != 0u);
    let v17: f32 = asg_opaque(0.0);
    let v18: f32 = asg_add(v17, v12);
    let v19: f32 = select(v17, v18, v16);
    let v20: f32 = at_3((row * 96 + col));
    let v21: f32 = asg_exp(v20);
    let v22: f32 = (v21 * v15);
    let v23: f32 = asg_sub(v19, v22);
    put_4((row * 96 + col), v23);
  }
}

// kernel 18
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
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 32) { return; }
  let tn = tile % 16;
  let tm = (tile / 16) % 2;
  let tb = tile / 32;
  var c0_0 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c4_0 = vec4<f32>();
  var c5_0 = vec4<f32>();
  var c6_0 = vec4<f32>();
  var c7_0 = vec4<f32>();
  let lane = i32(asg_place);
  let m0 = min((tm * 8 + lane), 15);
  let n0 = min(tn, 15);
  for (var k = 0; k < 24 + i32(asg_zero); k++) {
    let q1 = four_at_0((m0 * 24 + k));
    let q2 = four_at_1((n0 + k * 64));
    let q3 = four_at_1((n0 + k * 64 + 16));
    let q4 = four_at_1((n0 + k * 64 + 32));
    let q5 = four_at_1((n0 + k * 64 + 48));
    let a6 = subgroupShuffle(q1.x, 0u);
    let a7 = subgroupShuffle(q1.y, 0u);
    let a8 = subgroupShuffle(q1.z, 0u);
    let a9 = subgroupShuffle(q1.w, 0u);
    c0_0 = c0_0 + a6 * q2 + a7 * q3 + a8 * q4 + a9 * q5;
    let a10 = subgroupShuffle(q1.x, 1u);
    let a11 = subgroupShuffle(q1.y, 1u);
    let a12 = subgroupShuffle(q1.z, 1u);
    let a13 = subgroupShuffle(q1.w, 1u);
    c1_0 = c1_0 + a10 * q2 + a11 * q3 + a12 * q4 + a13 * q5;
    let a14 = subgroupShuffle(q1.x, 2u);
    let a15 = subgroupShuffle(q1.y, 2u);
    let a16 = subgroupShuffle(q1.z, 2u);
    let a17 = subgroupShuffle(q1.w, 2u);
    c2_0 = c2_0 + a14 * q2 + a15 * q3 + a16 * q4 + a17 * q5;
    let a18 = subgroupShuffle(q1.x, 3u);
    let a19 = subgroupShuffle(q1.y, 3u);
    let a20 = subgroupShuffle(q1.z, 3u);
    let a21 = subgroupShuffle(q1.w, 3u);
    c3_0 = c3_0 + a18 * q2 + a19 * q3 + a20 * q4 + a21 * q5;
    let a22 = subgroupShuffle(q1.x, 4u);
    let a23 = subgroupShuffle(q1.y, 4u);
    let a24 = subgroupShuffle(q1.z, 4u);
    let a25 = subgroupShuffle(q1.w, 4u);
    c4_0 = c4_0 + a22 * q2 + a23 * q3 + a24 * q4 + a25 * q5;
    let a26 = subgroupShuffle(q1.x, 5u);
    let a27 = subgroupShuffle(q1.y, 5u);
    let a28 = subgroupShuffle(q1.z, 5u);
    let a29 = subgroupShuffle(q1.w, 5u);
    c5_0 = c5_0 + a26 * q2 + a27 * q3 + a28 * q4 + a29 * q5;
    let a30 = subgroupShuffle(q1.x, 6u);
    let a31 = subgroupShuffle(q1.y, 6u);
    let a32 = subgroupShuffle(q1.z, 6u);
    let a33 = subgroupShuffle(q1.w, 6u);
    c6_0 = c6_0 + a30 * q2 + a31 * q3 + a32 * q4 + a33 * q5;
    let a34 = subgroupShuffle(q1.x, 7u);
    let a35 = subgroupShuffle(q1.y, 7u);
    let a36 = subgroupShuffle(q1.z, 7u);
    let a37 = subgroupShuffle(q1.w, 7u);
    c7_0 = c7_0 + a34 * q2 + a35 * q3 + a36 * q4 + a37 * q5;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 8 + place / 1;
      let four = tn * 1 + place % 1;
      if (m < 16 && four < 16) {
        let v38: f32 = f32(c0_0.x);
        let v39: f32 = f32(c0_0.y);
        let v40: f32 = f32(c0_0.z);
        let v41: f32 = f32(c0_0.w);
        put_four_2((m * 16 + four), vec4<f32>(v38, v39, v40, v41));
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

// kernel 19
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<i32>;
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
  let size_0 = buf_3[0];
  let size_1 = buf_3[1];
  let size_2 = buf_3[2];
  let size_3 = buf_3[3];
  let size_4 = buf_3[4];
  let group = i32(workgroup.x + workgroup.y * u32((size_0 * 4)));
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= (size_0 * 32)) { return; }
  let tn = tile % (size_1 * 8);
  let tm = (tile / (size_1 * 8)) % (size_2 * 4);
  let tb = tile / (size_0 * 32);
  var c0_0 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c4_0 = vec4<f32>();
  var c5_0 = vec4<f32>();
  var c6_0 = vec4<f32>();
  var c7_0 = vec4<f32>();
  var c8_0 = vec4<f32>();
  var c9_0 = vec4<f32>();
  var c10_0 = vec4<f32>();
  var c11_0 = vec4<f32>();
  var c12_0 = vec4<f32>();
  var c13_0 = vec4<f32>();
  var c14_0 = vec4<f32>();
  var c15_0 = vec4<f32>();
  let lane = i32(asg_place);
  let m0 = min((tm * 16 + lane * 2), (size_3 * 3));
  let m1 = min((tm * 16 + lane * 2 + 1), (size_3 * 3));
  let n0 = min(tn, size_4);
  let o1 = m0;
  let o4 = (m0 + (size_2 * 64));
  let o6 = (m0 + (size_2 * 128));
  let o8 = (m0 + (size_2 * 192));
  let o10 = m1;
  let o12 = (m1 + (size_2 * 64));
  let o14 = (m1 + (size_2 * 128));
  let o16 = (m1 + (size_2 * 192));
  for (var k = 0; k < 4; k++) {
    let o2 = (k * (size_2 * 256));
    let v3 = at_0(o1 + o2);
    let v5 = at_0(o4 + o2);
    let v7 = at_0(o6 + o2);
    let v9 = at_0(o8 + o2);
    let v11 = at_0(o10 + o2);
    let v13 = at_0(o12 + o2);
    let v15 = at_0(o14 + o2);
    let v17 = at_0(o16 + o2);
    let q18 = four_at_1((k * (size_1 * 32) + n0));
    let q19 = four_at_1((k * (size_1 * 32) + n0 + (size_1 * 8)));
    let q20 = four_at_1((k * (size_1 * 32) + n0 + (size_1 * 16)));
    let q21 = four_at_1((k * (size_1 * 32) + n0 + (size_1 * 24)));
    let a22 = subgroupShuffle(v3, 0u);
    let a23 = subgroupShuffle(v5, 0u);
    let a24 = subgroupShuffle(v7, 0u);
    let a25 = subgroupShuffle(v9, 0u);
    c0_0 = c0_0 + a22 * q18 + a23 * q19 + a24 * q20 + a25 * q21;
    let a26 = subgroupShuffle(v11, 0u);
    let a27 = subgroupShuffle(v13, 0u);
    let a28 = subgroupShuffle(v15, 0u);
    let a29 = subgroupShuffle(v17, 0u);
    c1_0 = c1_0 + a26 * q18 + a27 * q19 + a28 * q20 + a29 * q21;
    let a30 = subgroupShuffle(v3, 1u);
    let a31 = subgroupShuffle(v5, 1u);
    let a32 = subgroupShuffle(v7, 1u);
    let a33 = subgroupShuffle(v9, 1u);
    c2_0 = c2_0 + a30 * q18 + a31 * q19 + a32 * q20 + a33 * q21;
    let a34 = subgroupShuffle(v11, 1u);
    let a35 = subgroupShuffle(v13, 1u);
    let a36 = subgroupShuffle(v15, 1u);
    let a37 = subgroupShuffle(v17, 1u);
    c3_0 = c3_0 + a34 * q18 + a35 * q19 + a36 * q20 + a37 * q21;
    let a38 = subgroupShuffle(v3, 2u);
    let a39 = subgroupShuffle(v5, 2u);
    let a40 = subgroupShuffle(v7, 2u);
    let a41 = subgroupShuffle(v9, 2u);
    c4_0 = c4_0 + a38 * q18 + a39 * q19 + a40 * q20 + a41 * q21;
    let a42 = subgroupShuffle(v11, 2u);
    let a43 = subgroupShuffle(v13, 2u);
    let a44 = subgroupShuffle(v15, 2u);
    let a45 = subgroupShuffle(v17, 2u);
    c5_0 = c5_0 + a42 * q18 + a43 * q19 + a44 * q20 + a45 * q21;
    let a46 = subgroupShuffle(v3, 3u);
    let a47 = subgroupShuffle(v5, 3u);
    let a48 = subgroupShuffle(v7, 3u);
    let a49 = subgroupShuffle(v9, 3u);
    c6_0 = c6_0 + a46 * q18 + a47 * q19 + a48 * q20 + a49 * q21;
    let a50 = subgroupShuffle(v11, 3u);
    let a51 = subgroupShuffle(v13, 3u);
    let a52 = subgroupShuffle(v15, 3u);
    let a53 = subgroupShuffle(v17, 3u);
    c7_0 = c7_0 + a50 * q18 + a51 * q19 + a52 * q20 + a53 * q21;
    let a54 = subgroupShuffle(v3, 4u);
    let a55 = subgroupShuffle(v5, 4u);
    let a56 = subgroupShuffle(v7, 4u);
    let a57 = subgroupShuffle(v9, 4u);
    c8_0 = c8_0 + a54 * q18 + a55 * q19 + a56 * q20 + a57 * q21;
    let a58 = subgroupShuffle(v11, 4u);
    let a59 = subgroupShuffle(v13, 4u);
    let a60 = subgroupShuffle(v15, 4u);
    let a61 = subgroupShuffle(v17, 4u);
    c9_0 = c9_0 + a58 * q18 + a59 * q19 + a60 * q20 + a61 * q21;
    let a62 = subgroupShuffle(v3, 5u);
    let a63 = subgroupShuffle(v5, 5u);
    let a64 = subgroupShuffle(v7, 5u);
    let a65 = subgroupShuffle(v9, 5u);
    c10_0 = c10_0 + a62 * q18 + a63 * q19 + a64 * q20 + a65 * q21;
    let a66 = subgroupShuffle(v11, 5u);
    let a67 = subgroupShuffle(v13, 5u);
    let a68 = subgroupShuffle(v15, 5u);
    let a69 = subgroupShuffle(v17, 5u);
    c11_0 = c11_0 + a66 * q18 + a67 * q19 + a68 * q20 + a69 * q21;
    let a70 = subgroupShuffle(v3, 6u);
    let a71 = subgroupShuffle(v5, 6u);
    let a72 = subgroupShuffle(v7, 6u);
    let a73 = subgroupShuffle(v9, 6u);
    c12_0 = c12_0 + a70 * q18 + a71 * q19 + a72 * q20 + a73 * q21;
    let a74 = subgroupShuffle(v11, 6u);
    let a75 = subgroupShuffle(v13, 6u);
    let a76 = subgroupShuffle(v15, 6u);
    let a77 = subgroupShuffle(v17, 6u);
    c13_0 = c13_0 + a74 * q18 + a75 * q19 + a76 * q20 + a77 * q21;
    let a78 = subgroupShuffle(v3, 7u);
    let a79 = subgroupShuffle(v5, 7u);
    let a80 = subgroupShuffle(v7, 7u);
    let a81 = subgroupShuffle(v9, 7u);
    c14_0 = c14_0 + a78 * q18 + a79 * q19 + a80 * q20 + a81 * q21;
    let a82 = subgroupShuffle(v11, 7u);
    let a83 = subgroupShuffle(v13, 7u);
    let a84 = subgroupShuffle(v15, 7u);
    let a85 = subgroupShuffle(v17, 7u);
    c15_0 = c15_0 + a82 * q18 + a83 * q19 + a84 * q20 + a85 * q21;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 16 + i32(asg_zero); s++) {
      let place = r * 16 + s;
      let m = tm * 16 + place / 1;
      let four = tn * 1 + place % 1;
      if (m < (size_2 * 64) && four < (size_1 * 8)) {
        let v86: f32 = f32(c0_0.x);
        let v87: f32 = f32(c0_0.y);
        let v88: f32 = f32(c0_0.z);
        let v89: f32 = f32(c0_0.w);
        put_four_2((m * (size_1 * 8) + four), vec4<f32>(v86, v87, v88, v89));
      }
      c0_0 = c1_0;
      c1_0 = c2_0;
      c2_0 = c3_0;
      c3_0 = c4_0;
      c4_0 = c5_0;
      c5_0 = c6_0;
      c6_0 = c7_0;
      c7_0 = c8_0;
      c8_0 = c9_0;
      c9_0 = c10_0;
      c10_0 = c11_0;
      c11_0 = c12_0;
      c12_0 = c13_0;
      c13_0 = c14_0;
      c14_0 = c15_0;
    }
  }
}

// kernel 20
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_rsqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn put_5(i: i32, v: f32) { buf_5[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 16) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v6: f32 = at_3(row);
  let v7: f32 = asg_opaque(64.0);
  let v8: f32 = asg_div(v6, v7);
  let v10: f32 = at_4(row);
  let v11: f32 = asg_div(v10, v7);
  let v12: f32 = asg_opaque(1e-05);
  let v13: f32 = asg_add(v11, v12);
  let v14: f32 = asg_rsqrt(v13);
  for (var col = 0; col < 64; col++) {
    let v2: f32 = at_0((row * 64 + col));
    let v3: f32 = at_1(col);
    let v4: f32 = (v2 * v3);
    let v5: f32 = at_2((row * 64 + col));
    let v9: f32 = asg_sub(v5, v8);
    let v15: f32 = (v9 * v14);
    let v16: f32 = (v4 * v15);
    a1 = asg_add(a1, v16);
  }
  let v17: f32 = f32(a1);
  var a18: f32 = asg_opaque(0.0);
  for (var col = 0; col < 64; col++) {
    let v19: f32 = at_0((row * 64 + col));
    let v20: f32 = at_1(col);
    let v21: f32 = (v19 * v20);
    a18 = asg_add(a18, v21);
  }
  let v22: f32 = f32(a18);
  let v26: f32 = asg_div(v22, v7);
  let v31: f32 = asg_div(v17, v7);
  for (var col = 0; col < 64; col++) {
    let v23: f32 = at_0((row * 64 + col));
    let v24: f32 = at_1(col);
    let v25: f32 = (v23 * v24);
    let v27: f32 = asg_sub(v25, v26);
    let v28: f32 = at_2((row * 64 + col));
    let v29: f32 = asg_sub(v28, v8);
    let v30: f32 = (v29 * v14);
    let v32: f32 = (v30 * v31);
    let v33: f32 = asg_sub(v27, v32);
    let v34: f32 = (v14 * v33);
    put_5((row * 64 + col), v34);
  }
}

// kernel 21
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_rsqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
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
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_4[i] = v; }
fn put_5(i: i32, v: f32) { buf_5[i] = v; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn put_7(i: i32, v: f32) { buf_7[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 64) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 16 + i32(asg_zero); col++) {
    let v2: f32 = at_0((col * 64 + row));
    let v3: f32 = at_1((col * 64 + row));
    let v4: f32 = at_2(col);
    let v5: f32 = asg_opaque(64.0);
    let v6: f32 = asg_div(v4, v5);
    let v7: f32 = asg_sub(v3, v6);
    let v8: f32 = at_3(col);
    let v9: f32 = asg_div(v8, v5);
    let v10: f32 = asg_opaque(1e-05);
    let v11: f32 = asg_add(v9, v10);
    let v12: f32 = asg_rsqrt(v11);
    let v13: f32 = (v7 * v12);
    let v14: f32 = (v2 * v13);
    a1 = asg_add(a1, v14);
  }
  let v15: f32 = f32(a1);
  put_4(row, v15);
  var a16: f32 = asg_opaque(0.0);
  for (var col = 0; col < 16 + i32(asg_zero); col++) {
    let v17: f32 = at_0((col * 64 + row));
    a16 = asg_add(a16, v17);
  }
  let v18: f32 = f32(a16);
  put_5(row, v18);
  var a19: f32 = asg_opaque(0.0);
  for (var col = 0; col < 16 + i32(asg_zero); col++) {
    let v20: f32 = at_6((col * 64 + row));
    a19 = asg_add(a19, v20);
  }
  let v21: f32 = f32(a19);
  put_7(row, v21);
}

// kernel 22
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
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 8u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 64) { return; }
  let tn = tile % 64;
  let tm = (tile / 64) % 1;
  let tb = tile / 64;
  var c0_0 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c4_0 = vec4<f32>();
  var c5_0 = vec4<f32>();
  var c6_0 = vec4<f32>();
  var c7_0 = vec4<f32>();
  var c8_0 = vec4<f32>();
  var c9_0 = vec4<f32>();
  var c10_0 = vec4<f32>();
  var c11_0 = vec4<f32>();
  var c12_0 = vec4<f32>();
  var c13_0 = vec4<f32>();
  var c14_0 = vec4<f32>();
  var c15_0 = vec4<f32>();
  let lane = i32(asg_place);
  let m0 = min((lane * 2), 15);
  let m1 = min((lane * 2 + 1), 15);
  let n0 = min(tn, 63);
  for (var k = 0; k < 16 + i32(asg_zero); k++) {
    let q1 = four_at_0((m0 * 16 + k));
    let q2 = four_at_0((m1 * 16 + k));
    let q3 = four_at_1((k * 256 + n0));
    let q4 = four_at_1((k * 256 + n0 + 64));
    let q5 = four_at_1((k * 256 + n0 + 128));
    let q6 = four_at_1((k * 256 + n0 + 192));
    let a7 = subgroupShuffle(q1.x, 0u);
    let a8 = subgroupShuffle(q1.y, 0u);
    let a9 = subgroupShuffle(q1.z, 0u);
    let a10 = subgroupShuffle(q1.w, 0u);
    c0_0 = c0_0 + a7 * q3 + a8 * q4 + a9 * q5 + a10 * q6;
    let a11 = subgroupShuffle(q2.x, 0u);
    let a12 = subgroupShuffle(q2.y, 0u);
    let a13 = subgroupShuffle(q2.z, 0u);
    let a14 = subgroupShuffle(q2.w, 0u);
    c1_0 = c1_0 + a11 * q3 + a12 * q4 + a13 * q5 + a14 * q6;
    let a15 = subgroupShuffle(q1.x, 1u);
    let a16 = subgroupShuffle(q1.y, 1u);
    let a17 = subgroupShuffle(q1.z, 1u);
    let a18 = subgroupShuffle(q1.w, 1u);
    c2_0 = c2_0 + a15 * q3 + a16 * q4 + a17 * q5 + a18 * q6;
    let a19 = subgroupShuffle(q2.x, 1u);
    let a20 = subgroupShuffle(q2.y, 1u);
    let a21 = subgroupShuffle(q2.z, 1u);
    let a22 = subgroupShuffle(q2.w, 1u);
    c3_0 = c3_0 + a19 * q3 + a20 * q4 + a21 * q5 + a22 * q6;
    let a23 = subgroupShuffle(q1.x, 2u);
    let a24 = subgroupShuffle(q1.y, 2u);
    let a25 = subgroupShuffle(q1.z, 2u);
    let a26 = subgroupShuffle(q1.w, 2u);
    c4_0 = c4_0 + a23 * q3 + a24 * q4 + a25 * q5 + a26 * q6;
    let a27 = subgroupShuffle(q2.x, 2u);
    let a28 = subgroupShuffle(q2.y, 2u);
    let a29 = subgroupShuffle(q2.z, 2u);
    let a30 = subgroupShuffle(q2.w, 2u);
    c5_0 = c5_0 + a27 * q3 + a28 * q4 + a29 * q5 + a30 * q6;
    let a31 = subgroupShuffle(q1.x, 3u);
    let a32 = subgroupShuffle(q1.y, 3u);
    let a33 = subgroupShuffle(q1.z, 3u);
    let a34 = subgroupShuffle(q1.w, 3u);
    c6_0 = c6_0 + a31 * q3 + a32 * q4 + a33 * q5 + a34 * q6;
    let a35 = subgroupShuffle(q2.x, 3u);
    let a36 = subgroupShuffle(q2.y, 3u);
    let a37 = subgroupShuffle(q2.z, 3u);
    let a38 = subgroupShuffle(q2.w, 3u);
    c7_0 = c7_0 + a35 * q3 + a36 * q4 + a37 * q5 + a38 * q6;
    let a39 = subgroupShuffle(q1.x, 4u);
    let a40 = subgroupShuffle(q1.y, 4u);
    let a41 = subgroupShuffle(q1.z, 4u);
    let a42 = subgroupShuffle(q1.w, 4u);
    c8_0 = c8_0 + a39 * q3 + a40 * q4 + a41 * q5 + a42 * q6;
    let a43 = subgroupShuffle(q2.x, 4u);
    let a44 = subgroupShuffle(q2.y, 4u);
    let a45 = subgroupShuffle(q2.z, 4u);
    let a46 = subgroupShuffle(q2.w, 4u);
    c9_0 = c9_0 + a43 * q3 + a44 * q4 + a45 * q5 + a46 * q6;
    let a47 = subgroupShuffle(q1.x, 5u);
    let a48 = subgroupShuffle(q1.y, 5u);
    let a49 = subgroupShuffle(q1.z, 5u);
    let a50 = subgroupShuffle(q1.w, 5u);
    c10_0 = c10_0 + a47 * q3 + a48 * q4 + a49 * q5 + a50 * q6;
    let a51 = subgroupShuffle(q2.x, 5u);
    let a52 = subgroupShuffle(q2.y, 5u);
    let a53 = subgroupShuffle(q2.z, 5u);
    let a54 = subgroupShuffle(q2.w, 5u);
    c11_0 = c11_0 + a51 * q3 + a52 * q4 + a53 * q5 + a54 * q6;
    let a55 = subgroupShuffle(q1.x, 6u);
    let a56 = subgroupShuffle(q1.y, 6u);
    let a57 = subgroupShuffle(q1.z, 6u);
    let a58 = subgroupShuffle(q1.w, 6u);
    c12_0 = c12_0 + a55 * q3 + a56 * q4 + a57 * q5 + a58 * q6;
    let a59 = subgroupShuffle(q2.x, 6u);
    let a60 = subgroupShuffle(q2.y, 6u);
    let a61 = subgroupShuffle(q2.z, 6u);
    let a62 = subgroupShuffle(q2.w, 6u);
    c13_0 = c13_0 + a59 * q3 + a60 * q4 + a61 * q5 + a62 * q6;
    let a63 = subgroupShuffle(q1.x, 7u);
    let a64 = subgroupShuffle(q1.y, 7u);
    let a65 = subgroupShuffle(q1.z, 7u);
    let a66 = subgroupShuffle(q1.w, 7u);
    c14_0 = c14_0 + a63 * q3 + a64 * q4 + a65 * q5 + a66 * q6;
    let a67 = subgroupShuffle(q2.x, 7u);
    let a68 = subgroupShuffle(q2.y, 7u);
    let a69 = subgroupShuffle(q2.z, 7u);
    let a70 = subgroupShuffle(q2.w, 7u);
    c15_0 = c15_0 + a67 * q3 + a68 * q4 + a69 * q5 + a70 * q6;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 16 + i32(asg_zero); s++) {
      let place = r * 16 + s;
      let m = tm * 16 + place / 1;
      let four = tn * 1 + place % 1;
      if (m < 16 && four < 64) {
        let v71: f32 = f32(c0_0.x);
        let q72 = four_at_2((m * 64 + four));
        let v73: f32 = q72.x;
        let q74 = four_at_3((m * 64 + four));
        let v75: f32 = q74.x;
        let q76 = four_at_4(four);
        let v77: f32 = q76.x;
        let v78: f32 = asg_add(v75, v77);
        let v79: f32 = asg_opaque(-0.5);
        let v80: f32 = (v78 * v78);
        let v81: f32 = (v79 * v80);
        let v82: f32 = asg_exp(v81);
        let v83: f32 = asg_opaque(0.3989423);
        let v84: f32 = (v82 * v83);
        let v85: f32 = (v78 * v84);
        let v86: f32 = asg_add(v73, v85);
        let v87: f32 = (v71 * v86);
        let v88: f32 = f32(c0_0.y);
        let v89: f32 = q72.y;
        let v90: f32 = q74.y;
        let v91: f32 = q76.y;
        let v92: f32 = asg_add(v90, v91);
        let v93: f32 = asg_opaque(-0.5);
        let v94: f32 = (v92 * v92);
        let v95: f32 = (v93 * v94);
        let v96: f32 = asg_exp(v95);
        let v97: f32 = asg_opaque(0.3989423);
        let v98: f32 = (v96 * v97);
        let v99: f32 = (v92 * v98);
        let v100: f32 = asg_add(v89, v99);
        let v101: f32 = (v88 * v100);
        let v102: f32 = f32(c0_0.z);
        let v103: f32 = q72.z;
        let v104: f32 = q74.z;
        let v105: f32 = q76.z;
        let v106: f32 = asg_add(v104, v105);
        let v107: f32 = asg_opaque(-0.5);
        let v108: f32 = (v106 * v106);
        let v109: f32 = (v107 * v108);
        let v110: f32 = asg_exp(v109);
        let v111: f32 = asg_opaque(0.3989423);
        let v112: f32 = (v110 * v111);
        let v113: f32 = (v106 * v112);
        let v114: f32 = asg_add(v103, v113);
        let v115: f32 = (v102 * v114);
        let v116: f32 = f32(c0_0.w);
        let v117: f32 = q72.w;
        let v118: f32 = q74.w;
        let v119: f32 = q76.w;
        let v120: f32 = asg_add(v118, v119);
        let v121: f32 = asg_opaque(-0.5);
        let v122: f32 = (v120 * v120);
        let v123: f32 = (v121 * v122);
        let v124: f32 = asg_exp(v123);
        let v125: f32 = asg_opaque(0.3989423);
        let v126: f32 = (v124 * v125);
        let v127: f32 = (v120 * v126);
        let v128: f32 = asg_add(v117, v127);
        let v129: f32 = (v116 * v128);
        put_four_5((m * 64 + four), vec4<f32>(v87, v101, v115, v129));
      }
      c0_0 = c1_0;
      c1_0 = c2_0;
      c2_0 = c3_0;
      c3_0 = c4_0;
      c4_0 = c5_0;
      c5_0 = c6_0;
      c6_0 = c7_0;
      c7_0 = c8_0;
      c8_0 = c9_0;
      c9_0 = c10_0;
      c10_0 = c11_0;
      c11_0 = c12_0;
      c12_0 = c13_0;
      c13_0 = c14_0;
      c14_0 = c15_0;
    }
  }
}

// kernel 23
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 256) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 16 + i32(asg_zero); col++) {
    let v2: f32 = at_0((col * 256 + row));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  put_1(row, v3);
}

// kernel 24
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
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 32) { return; }
  let tn = tile % 16;
  let tm = (tile / 16) % 2;
  let tb = tile / 32;
  var c0_0 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c4_0 = vec4<f32>();
  var c5_0 = vec4<f32>();
  var c6_0 = vec4<f32>();
  var c7_0 = vec4<f32>();
  let lane = i32(asg_place);
  let m0 = min((tm * 8 + lane), 15);
  let n0 = min(tn, 15);
  for (var k = 0; k < 64; k++) {
    let q1 = four_at_0((m0 * 64 + k));
    let q2 = four_at_1((k * 64 + n0));
    let q3 = four_at_1((k * 64 + n0 + 16));
    let q4 = four_at_1((k * 64 + n0 + 32));
    let q5 = four_at_1((k * 64 + n0 + 48));
    let a6 = subgroupShuffle(q1.x, 0u);
    let a7 = subgroupShuffle(q1.y, 0u);
    let a8 = subgroupShuffle(q1.z, 0u);
    let a9 = subgroupShuffle(q1.w, 0u);
    c0_0 = c0_0 + a6 * q2 + a7 * q3 + a8 * q4 + a9 * q5;
    let a10 = subgroupShuffle(q1.x, 1u);
    let a11 = subgroupShuffle(q1.y, 1u);
    let a12 = subgroupShuffle(q1.z, 1u);
    let a13 = subgroupShuffle(q1.w, 1u);
    c1_0 = c1_0 + a10 * q2 + a11 * q3 + a12 * q4 + a13 * q5;
    let a14 = subgroupShuffle(q1.x, 2u);
    let a15 = subgroupShuffle(q1.y, 2u);
    let a16 = subgroupShuffle(q1.z, 2u);
    let a17 = subgroupShuffle(q1.w, 2u);
    c2_0 = c2_0 + a14 * q2 + a15 * q3 + a16 * q4 + a17 * q5;
    let a18 = subgroupShuffle(q1.x, 3u);
    let a19 = subgroupShuffle(q1.y, 3u);
    let a20 = subgroupShuffle(q1.z, 3u);
    let a21 = subgroupShuffle(q1.w, 3u);
    c3_0 = c3_0 + a18 * q2 + a19 * q3 + a20 * q4 + a21 * q5;
    let a22 = subgroupShuffle(q1.x, 4u);
    let a23 = subgroupShuffle(q1.y, 4u);
    let a24 = subgroupShuffle(q1.z, 4u);
    let a25 = subgroupShuffle(q1.w, 4u);
    c4_0 = c4_0 + a22 * q2 + a23 * q3 + a24 * q4 + a25 * q5;
    let a26 = subgroupShuffle(q1.x, 5u);
    let a27 = subgroupShuffle(q1.y, 5u);
    let a28 = subgroupShuffle(q1.z, 5u);
    let a29 = subgroupShuffle(q1.w, 5u);
    c5_0 = c5_0 + a26 * q2 + a27 * q3 + a28 * q4 + a29 * q5;
    let a30 = subgroupShuffle(q1.x, 6u);
    let a31 = subgroupShuffle(q1.y, 6u);
    let a32 = subgroupShuffle(q1.z, 6u);
    let a33 = subgroupShuffle(q1.w, 6u);
    c6_0 = c6_0 + a30 * q2 + a31 * q3 + a32 * q4 + a33 * q5;
    let a34 = subgroupShuffle(q1.x, 7u);
    let a35 = subgroupShuffle(q1.y, 7u);
    let a36 = subgroupShuffle(q1.z, 7u);
    let a37 = subgroupShuffle(q1.w, 7u);
    c7_0 = c7_0 + a34 * q2 + a35 * q3 + a36 * q4 + a37 * q5;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 8 + place / 1;
      let four = tn * 1 + place % 1;
      if (m < 16 && four < 16) {
        let v38: f32 = f32(c0_0.x);
        let v39: f32 = f32(c0_0.y);
        let v40: f32 = f32(c0_0.z);
        let v41: f32 = f32(c0_0.w);
        put_four_2((m * 16 + four), vec4<f32>(v38, v39, v40, v41));
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

// kernel 25
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_rsqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn put_6(i: i32, v: f32) { buf_5[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 16) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v6: f32 = at_3(row);
  let v7: f32 = asg_opaque(64.0);
  let v8: f32 = asg_div(v6, v7);
  let v10: f32 = at_4(row);
  let v11: f32 = asg_div(v10, v7);
  let v12: f32 = asg_opaque(1e-05);
  let v13: f32 = asg_add(v11, v12);
  let v14: f32 = asg_rsqrt(v13);
  for (var col = 0; col < 64; col++) {
    let v2: f32 = at_0((row * 64 + col));
    let v3: f32 = at_1(col);
    let v4: f32 = (v2 * v3);
    let v5: f32 = at_2((row * 64 + col));
    let v9: f32 = asg_sub(v5, v8);
    let v15: f32 = (v9 * v14);
    let v16: f32 = (v4 * v15);
    a1 = asg_add(a1, v16);
  }
  let v17: f32 = f32(a1);
  var a18: f32 = asg_opaque(0.0);
  for (var col = 0; col < 64; col++) {
    let v19: f32 = at_0((row * 64 + col));
    let v20: f32 = at_1(col);
    let v21: f32 = (v19 * v20);
    a18 = asg_add(a18, v21);
  }
  let v22: f32 = f32(a18);
  let v27: f32 = asg_div(v22, v7);
  let v32: f32 = asg_div(v17, v7);
  for (var col = 0; col < 64; col++) {
    let v23: f32 = at_5((row * 64 + col));
    let v24: f32 = at_0((row * 64 + col));
    let v25: f32 = at_1(col);
    let v26: f32 = (v24 * v25);
    let v28: f32 = asg_sub(v26, v27);
    let v29: f32 = at_2((row * 64 + col));
    let v30: f32 = asg_sub(v29, v8);
    let v31: f32 = (v30 * v14);
    let v33: f32 = (v31 * v32);
    let v34: f32 = asg_sub(v28, v33);
    let v35: f32 = (v14 * v34);
    let v36: f32 = asg_add(v23, v35);
    put_6((row * 64 + col), v36);
  }
}

// kernel 26
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
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 32) { return; }
  let tn = tile % 16;
  let tm = (tile / 16) % 2;
  let tb = tile / 32;
  var c0_0 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c4_0 = vec4<f32>();
  var c5_0 = vec4<f32>();
  var c6_0 = vec4<f32>();
  var c7_0 = vec4<f32>();
  let lane = i32(asg_place);
  let m0 = min((tm * 8 + lane), 15);
  let n0 = min(tn, 15);
  for (var k = 0; k < 16 + i32(asg_zero); k++) {
    let q1 = four_at_0((m0 * 16 + k));
    let q2 = four_at_1((k * 64 + n0));
    let q3 = four_at_1((k * 64 + n0 + 16));
    let q4 = four_at_1((k * 64 + n0 + 32));
    let q5 = four_at_1((k * 64 + n0 + 48));
    let a6 = subgroupShuffle(q1.x, 0u);
    let a7 = subgroupShuffle(q1.y, 0u);
    let a8 = subgroupShuffle(q1.z, 0u);
    let a9 = subgroupShuffle(q1.w, 0u);
    c0_0 = c0_0 + a6 * q2 + a7 * q3 + a8 * q4 + a9 * q5;
    let a10 = subgroupShuffle(q1.x, 1u);
    let a11 = subgroupShuffle(q1.y, 1u);
    let a12 = subgroupShuffle(q1.z, 1u);
    let a13 = subgroupShuffle(q1.w, 1u);
    c1_0 = c1_0 + a10 * q2 + a11 * q3 + a12 * q4 + a13 * q5;
    let a14 = subgroupShuffle(q1.x, 2u);
    let a15 = subgroupShuffle(q1.y, 2u);
    let a16 = subgroupShuffle(q1.z, 2u);
    let a17 = subgroupShuffle(q1.w, 2u);
    c2_0 = c2_0 + a14 * q2 + a15 * q3 + a16 * q4 + a17 * q5;
    let a18 = subgroupShuffle(q1.x, 3u);
    let a19 = subgroupShuffle(q1.y, 3u);
    let a20 = subgroupShuffle(q1.z, 3u);
    let a21 = subgroupShuffle(q1.w, 3u);
    c3_0 = c3_0 + a18 * q2 + a19 * q3 + a20 * q4 + a21 * q5;
    let a22 = subgroupShuffle(q1.x, 4u);
    let a23 = subgroupShuffle(q1.y, 4u);
    let a24 = subgroupShuffle(q1.z, 4u);
    let a25 = subgroupShuffle(q1.w, 4u);
    c4_0 = c4_0 + a22 * q2 + a23 * q3 + a24 * q4 + a25 * q5;
    let a26 = subgroupShuffle(q1.x, 5u);
    let a27 = subgroupShuffle(q1.y, 5u);
    let a28 = subgroupShuffle(q1.z, 5u);
    let a29 = subgroupShuffle(q1.w, 5u);
    c5_0 = c5_0 + a26 * q2 + a27 * q3 + a28 * q4 + a29 * q5;
    let a30 = subgroupShuffle(q1.x, 6u);
    let a31 = subgroupShuffle(q1.y, 6u);
    let a32 = subgroupShuffle(q1.z, 6u);
    let a33 = subgroupShuffle(q1.w, 6u);
    c6_0 = c6_0 + a30 * q2 + a31 * q3 + a32 * q4 + a33 * q5;
    let a34 = subgroupShuffle(q1.x, 7u);
    let a35 = subgroupShuffle(q1.y, 7u);
    let a36 = subgroupShuffle(q1.z, 7u);
    let a37 = subgroupShuffle(q1.w, 7u);
    c7_0 = c7_0 + a34 * q2 + a35 * q3 + a36 * q4 + a37 * q5;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 8 + place / 1;
      let four = tn * 1 + place % 1;
      if (m < 16 && four < 16) {
        let v38: f32 = f32(c0_0.x);
        let v39: f32 = f32(c0_0.y);
        let v40: f32 = f32(c0_0.z);
        let v41: f32 = f32(c0_0.w);
        put_four_2((m * 16 + four), vec4<f32>(v38, v39, v40, v41));
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

// kernel 27
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
  let group = i32(workgroup.x + workgroup.y * 8u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 64) { return; }
  let tn = tile % 16;
  let tm = (tile / 16) % 4;
  let tb = tile / 64;
  var c0_0 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c4_0 = vec4<f32>();
  var c5_0 = vec4<f32>();
  var c6_0 = vec4<f32>();
  var c7_0 = vec4<f32>();
  var c8_0 = vec4<f32>();
  var c9_0 = vec4<f32>();
  var c10_0 = vec4<f32>();
  var c11_0 = vec4<f32>();
  var c12_0 = vec4<f32>();
  var c13_0 = vec4<f32>();
  var c14_0 = vec4<f32>();
  var c15_0 = vec4<f32>();
  let lane = i32(asg_place);
  let m0 = min((tm * 16 + lane * 2), 63);
  let m1 = min((tm * 16 + lane * 2 + 1), 63);
  let n0 = min(tn, 15);
  let o1 = ((m0 / 16) * 128 + (m0 % 16));
  let o4 = ((m0 / 16) * 128 + (m0 % 16) + 16);
  let o6 = ((m0 / 16) * 128 + (m0 % 16) + 32);
  let o8 = ((m0 / 16) * 128 + (m0 % 16) + 48);
  let o10 = ((m1 / 16) * 128 + (m1 % 16));
  let o12 = ((m1 / 16) * 128 + (m1 % 16) + 16);
  let o14 = ((m1 / 16) * 128 + (m1 % 16) + 32);
  let o16 = ((m1 / 16) * 128 + (m1 % 16) + 48);
  for (var k = 0; k < 4; k++) {
    let o2 = ((k / 2) * 512 + (k % 2) * 64);
    let v3 = at_0(o1 + o2);
    let v5 = at_0(o4 + o2);
    let v7 = at_0(o6 + o2);
    let v9 = at_0(o8 + o2);
    let v11 = at_0(o10 + o2);
    let v13 = at_0(o12 + o2);
    let v15 = at_0(o14 + o2);
    let v17 = at_0(o16 + o2);
    let q18 = four_at_1((k * 64 + n0));
    let q19 = four_at_1((k * 64 + n0 + 16));
    let q20 = four_at_1((k * 64 + n0 + 32));
    let q21 = four_at_1((k * 64 + n0 + 48));
    let a22 = subgroupShuffle(v3, 0u);
    let a23 = subgroupShuffle(v5, 0u);
    let a24 = subgroupShuffle(v7, 0u);
    let a25 = subgroupShuffle(v9, 0u);
    c0_0 = c0_0 + a22 * q18 + a23 * q19 + a24 * q20 + a25 * q21;
    let a26 = subgroupShuffle(v11, 0u);
    let a27 = subgroupShuffle(v13, 0u);
    let a28 = subgroupShuffle(v15, 0u);
    let a29 = subgroupShuffle(v17, 0u);
    c1_0 = c1_0 + a26 * q18 + a27 * q19 + a28 * q20 + a29 * q21;
    let a30 = subgroupShuffle(v3, 1u);
    let a31 = subgroupShuffle(v5, 1u);
    let a32 = subgroupShuffle(v7, 1u);
    let a33 = subgroupShuffle(v9, 1u);
    c2_0 = c2_0 + a30 * q18 + a31 * q19 + a32 * q20 + a33 * q21;
    let a34 = subgroupShuffle(v11, 1u);
    let a35 = subgroupShuffle(v13, 1u);
    let a36 = subgroupShuffle(v15, 1u);
    let a37 = subgroupShuffle(v17, 1u);
    c3_0 = c3_0 + a34 * q18 + a35 * q19 + a36 * q20 + a37 * q21;
    let a38 = subgroupShuffle(v3, 2u);
    let a39 = subgroupShuffle(v5, 2u);
    let a40 = subgroupShuffle(v7, 2u);
    let a41 = subgroupShuffle(v9, 2u);
    c4_0 = c4_0 + a38 * q18 + a39 * q19 + a40 * q20 + a41 * q21;
    let a42 = subgroupShuffle(v11, 2u);
    let a43 = subgroupShuffle(v13, 2u);
    let a44 = subgroupShuffle(v15, 2u);
    let a45 = subgroupShuffle(v17, 2u);
    c5_0 = c5_0 + a42 * q18 + a43 * q19 + a44 * q20 + a45 * q21;
    let a46 = subgroupShuffle(v3, 3u);
    let a47 = subgroupShuffle(v5, 3u);
    let a48 = subgroupShuffle(v7, 3u);
    let a49 = subgroupShuffle(v9, 3u);
    c6_0 = c6_0 + a46 * q18 + a47 * q19 + a48 * q20 + a49 * q21;
    let a50 = subgroupShuffle(v11, 3u);
    let a51 = subgroupShuffle(v13, 3u);
    let a52 = subgroupShuffle(v15, 3u);
    let a53 = subgroupShuffle(v17, 3u);
    c7_0 = c7_0 + a50 * q18 + a51 * q19 + a52 * q20 + a53 * q21;
    let a54 = subgroupShuffle(v3, 4u);
    let a55 = subgroupShuffle(v5, 4u);
    let a56 = subgroupShuffle(v7, 4u);
    let a57 = subgroupShuffle(v9, 4u);
    c8_0 = c8_0 + a54 * q18 + a55 * q19 + a56 * q20 + a57 * q21;
    let a58 = subgroupShuffle(v11, 4u);
    let a59 = subgroupShuffle(v13, 4u);
    let a60 = subgroupShuffle(v15, 4u);
    let a61 = subgroupShuffle(v17, 4u);
    c9_0 = c9_0 + a58 * q18 + a59 * q19 + a60 * q20 + a61 * q21;
    let a62 = subgroupShuffle(v3, 5u);
    let a63 = subgroupShuffle(v5, 5u);
    let a64 = subgroupShuffle(v7, 5u);
    let a65 = subgroupShuffle(v9, 5u);
    c10_0 = c10_0 + a62 * q18 + a63 * q19 + a64 * q20 + a65 * q21;
    let a66 = subgroupShuffle(v11, 5u);
    let a67 = subgroupShuffle(v13, 5u);
    let a68 = subgroupShuffle(v15, 5u);
    let a69 = subgroupShuffle(v17, 5u);
    c11_0 = c11_0 + a66 * q18 + a67 * q19 + a68 * q20 + a69 * q21;
    let a70 = subgroupShuffle(v3, 6u);
    let a71 = subgroupShuffle(v5, 6u);
    let a72 = subgroupShuffle(v7, 6u);
    let a73 = subgroupShuffle(v9, 6u);
    c12_0 = c12_0 + a70 * q18 + a71 * q19 + a72 * q20 + a73 * q21;
    let a74 = subgroupShuffle(v11, 6u);
    let a75 = subgroupShuffle(v13, 6u);
    let a76 = subgroupShuffle(v15, 6u);
    let a77 = subgroupShuffle(v17, 6u);
    c13_0 = c13_0 + a74 * q18 + a75 * q19 + a76 * q20 + a77 * q21;
    let a78 = subgroupShuffle(v3, 7u);
    let a79 = subgroupShuffle(v5, 7u);
    let a80 = subgroupShuffle(v7, 7u);
    let a81 = subgroupShuffle(v9, 7u);
    c14_0 = c14_0 + a78 * q18 + a79 * q19 + a80 * q20 + a81 * q21;
    let a82 = subgroupShuffle(v11, 7u);
    let a83 = subgroupShuffle(v13, 7u);
    let a84 = subgroupShuffle(v15, 7u);
    let a85 = subgroupShuffle(v17, 7u);
    c15_0 = c15_0 + a82 * q18 + a83 * q19 + a84 * q20 + a85 * q21;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 16 + i32(asg_zero); s++) {
      let place = r * 16 + s;
      let m = tm * 16 + place / 1;
      let four = tn * 1 + place % 1;
      if (m < 64 && four < 16) {
        let v86: f32 = f32(c0_0.x);
        let v87: f32 = f32(c0_0.y);
        let v88: f32 = f32(c0_0.z);
        let v89: f32 = f32(c0_0.w);
        put_four_2((m * 16 + four), vec4<f32>(v86, v87, v88, v89));
      }
      c0_0 = c1_0;
      c1_0 = c2_0;
      c2_0 = c3_0;
      c3_0 = c4_0;
      c4_0 = c5_0;
      c5_0 = c6_0;
      c6_0 = c7_0;
      c7_0 = c8_0;
      c8_0 = c9_0;
      c9_0 = c10_0;
      c10_0 = c11_0;
      c11_0 = c12_0;
      c12_0 = c13_0;
      c13_0 = c14_0;
      c14_0 = c15_0;
    }
  }
}

// kernel 28
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
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 32) { return; }
  let tn = tile % 1;
  let tm = (tile / 1) % 4;
  let tb = tile / 4;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c1_1 = vec4<f32>();
  for (var k = 0; k < 4; k++) {
    let q1 = four_at_0(((tb / 4) * 128 + (tb % 4) * 4 + tm * 32 + k));
    let q2 = four_at_0(((tb / 4) * 128 + (tb % 4) * 4 + tm * 32 + k + 16));
    let q3 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + k + 32));
    let q4 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + k + 80));
    let q5 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + k + 128));
    let q6 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + k + 176));
    let q7 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + k + 224));
    let q8 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + k + 272));
    let q9 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + k + 320));
    let q10 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + k + 368));
    let b11 = vec4<f32>(q3.x, q4.x, q5.x, q6.x);
    let b12 = vec4<f32>(q3.y, q4.y, q5.y, q6.y);
    let b13 = vec4<f32>(q3.z, q4.z, q5.z, q6.z);
    let b14 = vec4<f32>(q3.w, q4.w, q5.w, q6.w);
    let b15 = vec4<f32>(q7.x, q8.x, q9.x, q10.x);
    let b16 = vec4<f32>(q7.y, q8.y, q9.y, q10.y);
    let b17 = vec4<f32>(q7.z, q8.z, q9.z, q10.z);
    let b18 = vec4<f32>(q7.w, q8.w, q9.w, q10.w);
    c0_0 += q1.x * b11;
    c1_0 += q2.x * b11;
    c0_1 += q1.x * b15;
    c1_1 += q2.x * b15;
    c0_0 += q1.y * b12;
    c1_0 += q2.y * b12;
    c0_1 += q1.y * b16;
    c1_1 += q2.y * b16;
    c0_0 += q1.z * b13;
    c1_0 += q2.z * b13;
    c0_1 += q1.z * b17;
    c1_1 += q2.z * b17;
    c0_0 += q1.w * b14;
    c1_0 += q2.w * b14;
    c0_1 += q1.w * b18;
    c1_1 += q2.w * b18;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 4; s++) {
      let place = r * 4 + s;
      let m = tm * 2 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v19: f32 = f32(c0_0.x);
        let v20: f32 = f32(c0_0.y);
        let v21: f32 = f32(c0_0.z);
        let v22: f32 = f32(c0_0.w);
        put_four_2((tb * 16 + m * 2 + four), vec4<f32>(v19, v20, v21, v22));
      }
      c0_0 = c0_1;
      c0_1 = c1_0;
      c1_0 = c1_1;
    }
  }
}

// kernel 29
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
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 32) { return; }
  let tn = tile % 2;
  let tm = (tile / 2) % 2;
  let tb = tile / 4;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c1_1 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c2_1 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c3_1 = vec4<f32>();
  for (var k = 0; k < 1; k++) {
    let q1 = four_at_0((tb * 16 + tm));
    let q2 = four_at_0((tb * 16 + tm + 2));
    let q3 = four_at_0((tb * 16 + tm + 4));
    let q4 = four_at_0((tb * 16 + tm + 6));
    let q5 = four_at_0((tb * 16 + tm + 8));
    let q6 = four_at_0((tb * 16 + tm + 10));
    let q7 = four_at_0((tb * 16 + tm + 12));
    let q8 = four_at_0((tb * 16 + tm + 14));
    let q9 = four_at_1(((tb / 4) * 128 + (tb % 4) * 4 + tn * 2));
    let q10 = four_at_1(((tb / 4) * 128 + (tb % 4) * 4 + tn * 2 + 16));
    let q11 = four_at_1(((tb / 4) * 128 + (tb % 4) * 4 + tn * 2 + 32));
    let q12 = four_at_1(((tb / 4) * 128 + (tb % 4) * 4 + tn * 2 + 48));
    let q13 = four_at_1(((tb / 4) * 128 + (tb % 4) * 4 + tn * 2 + 64));
    let q14 = four_at_1(((tb / 4) * 128 + (tb % 4) * 4 + tn * 2 + 80));
    let q15 = four_at_1(((tb / 4) * 128 + (tb % 4) * 4 + tn * 2 + 96));
    let q16 = four_at_1(((tb / 4) * 128 + (tb % 4) * 4 + tn * 2 + 112));
    let q17 = four_at_1(((tb / 4) * 128 + (tb % 4) * 4 + tn * 2 + 1));
    let q18 = four_at_1(((tb / 4) * 128 + (tb % 4) * 4 + tn * 2 + 17));
    let q19 = four_at_1(((tb / 4) * 128 + (tb % 4) * 4 + tn * 2 + 33));
    let q20 = four_at_1(((tb / 4) * 128 + (tb % 4) * 4 + tn * 2 + 49));
    let q21 = four_at_1(((tb / 4) * 128 + (tb % 4) * 4 + tn * 2 + 65));
    let q22 = four_at_1(((tb / 4) * 128 + (tb % 4) * 4 + tn * 2 + 81));
    let q23 = four_at_1(((tb / 4) * 128 + (tb % 4) * 4 + tn * 2 + 97));
    let q24 = four_at_1(((tb / 4) * 128 + (tb % 4) * 4 + tn * 2 + 113));
    c0_0 += q1.x * q9;
    c1_0 += q1.y * q9;
    c2_0 += q1.z * q9;
    c3_0 += q1.w * q9;
    c0_1 += q1.x * q17;
    c1_1 += q1.y * q17;
    c2_1 += q1.z * q17;
    c3_1 += q1.w * q17;
    c0_0 += q2.x * q10;
    c1_0 += q2.y * q10;
    c2_0 += q2.z * q10;
    c3_0 += q2.w * q10;
    c0_1 += q2.x * q18;
    c1_1 += q2.y * q18;
    c2_1 += q2.z * q18;
    c3_1 += q2.w * q18;
    c0_0 += q3.x * q11;
    c1_0 += q3.y * q11;
    c2_0 += q3.z * q11;
    c3_0 += q3.w * q11;
    c0_1 += q3.x * q19;
    c1_1 += q3.y * q19;
    c2_1 += q3.z * q19;
    c3_1 += q3.w * q19;
    c0_0 += q4.x * q12;
    c1_0 += q4.y * q12;
    c2_0 += q4.z * q12;
    c3_0 += q4.w * q12;
    c0_1 += q4.x * q20;
    c1_1 += q4.y * q20;
    c2_1 += q4.z * q20;
    c3_1 += q4.w * q20;
    c0_0 += q5.x * q13;
    c1_0 += q5.y * q13;
    c2_0 += q5.z * q13;
    c3_0 += q5.w * q13;
    c0_1 += q5.x * q21;
    c1_1 += q5.y * q21;
    c2_1 += q5.z * q21;
    c3_1 += q5.w * q21;
    c0_0 += q6.x * q14;
    c1_0 += q6.y * q14;
    c2_0 += q6.z * q14;
    c3_0 += q6.w * q14;
    c0_1 += q6.x * q22;
    c1_1 += q6.y * q22;
    c2_1 += q6.z * q22;
    c3_1 += q6.w * q22;
    c0_0 += q7.x * q15;
    c1_0 += q7.y * q15;
    c2_0 += q7.z * q15;
    c3_0 += q7.w * q15;
    c0_1 += q7.x * q23;
    c1_1 += q7.y * q23;
    c2_1 += q7.z * q23;
    c3_1 += q7.w * q23;
    c0_0 += q8.x * q16;
    c1_0 += q8.y * q16;
    c2_0 += q8.z * q16;
    c3_0 += q8.w * q16;
    c0_1 += q8.x * q24;
    c1_1 += q8.y * q24;
    c2_1 += q8.z * q24;
    c3_1 += q8.w * q24;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 4 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v25: f32 = f32(c0_0.x);
        let v26: f32 = f32(c0_0.y);
        let v27: f32 = f32(c0_0.z);
        let v28: f32 = f32(c0_0.w);
        put_four_2((tb * 32 + m * 4 + four), vec4<f32>(v25, v26, v27, v28));
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

// kernel 30
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_ordered, asg_less, asg_zero, asg_bits, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 64) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v2: f32 = at_0(row);
  let v3: f32 = asg_bits(0xff800000u);
  let v4: bool = asg_less(v3, v2);
  let v9: f32 = at_3(row);
  for (var col = 0; col < 8 + i32(asg_zero); col++) {
    let v5: f32 = at_1((row * 8 + col));
    let v6: f32 = asg_opaque(0.0);
    let v7: f32 = select(v6, v5, v4);
    let v8: f32 = at_2((row * 8 + col));
    let v10: f32 = asg_div(v8, v9);
    let v11: f32 = (v7 * v10);
    a1 = asg_add(a1, v11);
  }
  let v12: f32 = f32(a1);
  for (var col = 0; col < 8 + i32(asg_zero); col++) {
    let v13: i32 = i32((row % 8));
    let v14: i32 = i32(col);
    let v15: bool = (v13 >= v14);
    let v16: f32 = at_1((row * 8 + col));
    let v17: f32 = asg_opaque(0.0);
    let v18: f32 = select(v17, v16, v4);
    let v19: f32 = at_2((row * 8 + col));
    let v20: f32 = asg_div(v19, v9);
    let v21: f32 = (v18 * v20);
    let v22: f32 = (v20 * v12);
    let v23: f32 = asg_sub(v21, v22);
    let v24: f32 = select(v17, v23, v4);
    let v25: f32 = select(v17, v24, v15);
    put_4((row * 8 + col), v25);
  }
}

// kernel 31
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
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 32) { return; }
  let tn = tile % 2;
  let tm = (tile / 2) % 2;
  let tb = tile / 4;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c1_1 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c2_1 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c3_1 = vec4<f32>();
  for (var k = 0; k < 1; k++) {
    let q1 = four_at_0((tb * 16 + tm * 8));
    let q2 = four_at_0((tb * 16 + tm * 8 + 1));
    let q3 = four_at_0((tb * 16 + tm * 8 + 2));
    let q4 = four_at_0((tb * 16 + tm * 8 + 3));
    let q5 = four_at_0((tb * 16 + tm * 8 + 4));
    let q6 = four_at_0((tb * 16 + tm * 8 + 5));
    let q7 = four_at_0((tb * 16 + tm * 8 + 6));
    let q8 = four_at_0((tb * 16 + tm * 8 + 7));
    let q9 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + tn * 2 + 16));
    let q10 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + tn * 2 + 64));
    let q11 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + tn * 2 + 112));
    let q12 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + tn * 2 + 160));
    let q13 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + tn * 2 + 208));
    let q14 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + tn * 2 + 256));
    let q15 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + tn * 2 + 304));
    let q16 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + tn * 2 + 352));
    let q17 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + tn * 2 + 17));
    let q18 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + tn * 2 + 65));
    let q19 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + tn * 2 + 113));
    let q20 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + tn * 2 + 161));
    let q21 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + tn * 2 + 209));
    let q22 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + tn * 2 + 257));
    let q23 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + tn * 2 + 305));
    let q24 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + tn * 2 + 353));
    c0_0 += q1.x * q9;
    c1_0 += q3.x * q9;
    c2_0 += q5.x * q9;
    c3_0 += q7.x * q9;
    c0_1 += q1.x * q17;
    c1_1 += q3.x * q17;
    c2_1 += q5.x * q17;
    c3_1 += q7.x * q17;
    c0_0 += q1.y * q10;
    c1_0 += q3.y * q10;
    c2_0 += q5.y * q10;
    c3_0 += q7.y * q10;
    c0_1 += q1.y * q18;
    c1_1 += q3.y * q18;
    c2_1 += q5.y * q18;
    c3_1 += q7.y * q18;
    c0_0 += q1.z * q11;
    c1_0 += q3.z * q11;
    c2_0 += q5.z * q11;
    c3_0 += q7.z * q11;
    c0_1 += q1.z * q19;
    c1_1 += q3.z * q19;
    c2_1 += q5.z * q19;
    c3_1 += q7.z * q19;
    c0_0 += q1.w * q12;
    c1_0 += q3.w * q12;
    c2_0 += q5.w * q12;
    c3_0 += q7.w * q12;
    c0_1 += q1.w * q20;
    c1_1 += q3.w * q20;
    c2_1 += q5.w * q20;
    c3_1 += q7.w * q20;
    c0_0 += q2.x * q13;
    c1_0 += q4.x * q13;
    c2_0 += q6.x * q13;
    c3_0 += q8.x * q13;
    c0_1 += q2.x * q21;
    c1_1 += q4.x * q21;
    c2_1 += q6.x * q21;
    c3_1 += q8.x * q21;
    c0_0 += q2.y * q14;
    c1_0 += q4.y * q14;
    c2_0 += q6.y * q14;
    c3_0 += q8.y * q14;
    c0_1 += q2.y * q22;
    c1_1 += q4.y * q22;
    c2_1 += q6.y * q22;
    c3_1 += q8.y * q22;
    c0_0 += q2.z * q15;
    c1_0 += q4.z * q15;
    c2_0 += q6.z * q15;
    c3_0 += q8.z * q15;
    c0_1 += q2.z * q23;
    c1_1 += q4.z * q23;
    c2_1 += q6.z * q23;
    c3_1 += q8.z * q23;
    c0_0 += q2.w * q16;
    c1_0 += q4.w * q16;
    c2_0 += q6.w * q16;
    c3_0 += q8.w * q16;
    c0_1 += q2.w * q24;
    c1_1 += q4.w * q24;
    c2_1 += q6.w * q24;
    c3_1 += q8.w * q24;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 4 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v25: f32 = f32(c0_0.x);
        let v26: f32 = f32(c0_0.y);
        let v27: f32 = f32(c0_0.z);
        let v28: f32 = f32(c0_0.w);
        put_four_2((tb * 32 + m * 4 + four), vec4<f32>(v25, v26, v27, v28));
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

// kernel 32
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
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 32) { return; }
  let tn = tile % 1;
  let tm = (tile / 1) % 4;
  let tb = tile / 4;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c1_1 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c2_1 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c3_1 = vec4<f32>();
  for (var k = 0; k < 1; k++) {
    let q1 = four_at_0((tb * 32 + tm));
    let q2 = four_at_0((tb * 32 + tm + 4));
    let q3 = four_at_0((tb * 32 + tm + 8));
    let q4 = four_at_0((tb * 32 + tm + 12));
    let q5 = four_at_0((tb * 32 + tm + 16));
    let q6 = four_at_0((tb * 32 + tm + 20));
    let q7 = four_at_0((tb * 32 + tm + 24));
    let q8 = four_at_0((tb * 32 + tm + 28));
    let q9 = four_at_1((tb * 16));
    let q10 = four_at_1((tb * 16 + 2));
    let q11 = four_at_1((tb * 16 + 4));
    let q12 = four_at_1((tb * 16 + 6));
    let q13 = four_at_1((tb * 16 + 8));
    let q14 = four_at_1((tb * 16 + 10));
    let q15 = four_at_1((tb * 16 + 12));
    let q16 = four_at_1((tb * 16 + 14));
    let q17 = four_at_1((tb * 16 + 1));
    let q18 = four_at_1((tb * 16 + 3));
    let q19 = four_at_1((tb * 16 + 5));
    let q20 = four_at_1((tb * 16 + 7));
    let q21 = four_at_1((tb * 16 + 9));
    let q22 = four_at_1((tb * 16 + 11));
    let q23 = four_at_1((tb * 16 + 13));
    let q24 = four_at_1((tb * 16 + 15));
    c0_0 += q1.x * q9;
    c1_0 += q1.y * q9;
    c2_0 += q1.z * q9;
    c3_0 += q1.w * q9;
    c0_1 += q1.x * q17;
    c1_1 += q1.y * q17;
    c2_1 += q1.z * q17;
    c3_1 += q1.w * q17;
    c0_0 += q2.x * q10;
    c1_0 += q2.y * q10;
    c2_0 += q2.z * q10;
    c3_0 += q2.w * q10;
    c0_1 += q2.x * q18;
    c1_1 += q2.y * q18;
    c2_1 += q2.z * q18;
    c3_1 += q2.w * q18;
    c0_0 += q3.x * q11;
    c1_0 += q3.y * q11;
    c2_0 += q3.z * q11;
    c3_0 += q3.w * q11;
    c0_1 += q3.x * q19;
    c1_1 += q3.y * q19;
    c2_1 += q3.z * q19;
    c3_1 += q3.w * q19;
    c0_0 += q4.x * q12;
    c1_0 += q4.y * q12;
    c2_0 += q4.z * q12;
    c3_0 += q4.w * q12;
    c0_1 += q4.x * q20;
    c1_1 += q4.y * q20;
    c2_1 += q4.z * q20;
    c3_1 += q4.w * q20;
    c0_0 += q5.x * q13;
    c1_0 += q5.y * q13;
    c2_0 += q5.z * q13;
    c3_0 += q5.w * q13;
    c0_1 += q5.x * q21;
    c1_1 += q5.y * q21;
    c2_1 += q5.z * q21;
    c3_1 += q5.w * q21;
    c0_0 += q6.x * q14;
    c1_0 += q6.y * q14;
    c2_0 += q6.z * q14;
    c3_0 += q6.w * q14;
    c0_1 += q6.x * q22;
    c1_1 += q6.y * q22;
    c2_1 += q6.z * q22;
    c3_1 += q6.w * q22;
    c0_0 += q7.x * q15;
    c1_0 += q7.y * q15;
    c2_0 += q7.z * q15;
    c3_0 += q7.w * q15;
    c0_1 += q7.x * q23;
    c1_1 += q7.y * q23;
    c2_1 += q7.z * q23;
    c3_1 += q7.w * q23;
    c0_0 += q8.x * q16;
    c1_0 += q8.y * q16;
    c2_0 += q8.z * q16;
    c3_0 += q8.w * q16;
    c0_1 += q8.x * q24;
    c1_1 += q8.y * q24;
    c2_1 += q8.z * q24;
    c3_1 += q8.w * q24;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 4 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v25: f32 = f32(c0_0.x);
        let v26: f32 = f32(c0_0.y);
        let v27: f32 = f32(c0_0.z);
        let v28: f32 = f32(c0_0.w);
        put_four_2((tb * 32 + m * 2 + four), vec4<f32>(v25, v26, v27, v28));
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

// kernel 33
// with asg_add, asg_zero, asg_opaque
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
  let group = i32(workgroup.x + workgroup.y * 3u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 192) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 16 + i32(asg_zero); col++) {
    let p2 = clamp(row, 0, 63);
    let v3: f32 = at_0(((col / 8) * 512 + (col % 8) * 16 + (p2 / 16) * 128 + (p2 % 16)));
    let v4: f32 = asg_opaque(0.25);
    let v5: f32 = (v3 * v4);
    let p6 = clamp((row - 64), 0, 63);
    let v7: f32 = at_1(((col / 8) * 512 + (col % 8) + p6 * 8));
    let p8 = clamp((row - 128), 0, 63);
    let v9: f32 = at_2(((col / 8) * 512 + (col % 8) * 16 + (p8 / 16) * 128 + (p8 % 16)));
    let v10: f32 = select(select(v5, v7, row >= 64), v9, row >= 128);
    a1 = asg_add(a1, v10);
  }
  let v11: f32 = f32(a1);
  put_3(row, v11);
  for (var col = 0; col < 16 + i32(asg_zero); col++) {
    let p12 = clamp(row, 0, 63);
    let v13: f32 = at_0(((col / 8) * 512 + (col % 8) * 16 + (p12 / 16) * 128 + (p12 % 16)));
    let v14: f32 = asg_opaque(0.25);
    let v15: f32 = (v13 * v14);
    let p16 = clamp((row - 64), 0, 63);
    let v17: f32 = at_1(((col / 8) * 512 + (col % 8) + p16 * 8));
    let p18 = clamp((row - 128), 0, 63);
    let v19: f32 = at_2(((col / 8) * 512 + (col % 8) * 16 + (p18 / 16) * 128 + (p18 % 16)));
    let v20: f32 = select(select(v15, v17, row >= 64), v19, row >= 128);
    put_4((col * 192 + row), v20);
  }
}

// kernel 34
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
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 32) { return; }
  let tn = tile % 16;
  let tm = (tile / 16) % 2;
  let tb = tile / 32;
  var c0_0 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c4_0 = vec4<f32>();
  var c5_0 = vec4<f32>();
  var c6_0 = vec4<f32>();
  var c7_0 = vec4<f32>();
  let lane = i32(asg_place);
  let m0 = min((tm * 8 + lane), 15);
  let n0 = min(tn, 15);
  for (var k = 0; k < 48; k++) {
    let q1 = four_at_0((m0 * 48 + k));
    let q2 = four_at_1((k * 64 + n0));
    let q3 = four_at_1((k * 64 + n0 + 16));
    let q4 = four_at_1((k * 64 + n0 + 32));
    let q5 = four_at_1((k * 64 + n0 + 48));
    let a6 = subgroupShuffle(q1.x, 0u);
    let a7 = subgroupShuffle(q1.y, 0u);
    let a8 = subgroupShuffle(q1.z, 0u);
    let a9 = subgroupShuffle(q1.w, 0u);
    c0_0 = c0_0 + a6 * q2 + a7 * q3 + a8 * q4 + a9 * q5;
    let a10 = subgroupShuffle(q1.x, 1u);
    let a11 = subgroupShuffle(q1.y, 1u);
    let a12 = subgroupShuffle(q1.z, 1u);
    let a13 = subgroupShuffle(q1.w, 1u);
    c1_0 = c1_0 + a10 * q2 + a11 * q3 + a12 * q4 + a13 * q5;
    let a14 = subgroupShuffle(q1.x, 2u);
    let a15 = subgroupShuffle(q1.y, 2u);
    let a16 = subgroupShuffle(q1.z, 2u);
    let a17 = subgroupShuffle(q1.w, 2u);
    c2_0 = c2_0 + a14 * q2 + a15 * q3 + a16 * q4 + a17 * q5;
    let a18 = subgroupShuffle(q1.x, 3u);
    let a19 = subgroupShuffle(q1.y, 3u);
    let a20 = subgroupShuffle(q1.z, 3u);
    let a21 = subgroupShuffle(q1.w, 3u);
    c3_0 = c3_0 + a18 * q2 + a19 * q3 + a20 * q4 + a21 * q5;
    let a22 = subgroupShuffle(q1.x, 4u);
    let a23 = subgroupShuffle(q1.y, 4u);
    let a24 = subgroupShuffle(q1.z, 4u);
    let a25 = subgroupShuffle(q1.w, 4u);
    c4_0 = c4_0 + a22 * q2 + a23 * q3 + a24 * q4 + a25 * q5;
    let a26 = subgroupShuffle(q1.x, 5u);
    let a27 = subgroupShuffle(q1.y, 5u);
    let a28 = subgroupShuffle(q1.z, 5u);
    let a29 = subgroupShuffle(q1.w, 5u);
    c5_0 = c5_0 + a26 * q2 + a27 * q3 + a28 * q4 + a29 * q5;
    let a30 = subgroupShuffle(q1.x, 6u);
    let a31 = subgroupShuffle(q1.y, 6u);
    let a32 = subgroupShuffle(q1.z, 6u);
    let a33 = subgroupShuffle(q1.w, 6u);
    c6_0 = c6_0 + a30 * q2 + a31 * q3 + a32 * q4 + a33 * q5;
    let a34 = subgroupShuffle(q1.x, 7u);
    let a35 = subgroupShuffle(q1.y, 7u);
    let a36 = subgroupShuffle(q1.z, 7u);
    let a37 = subgroupShuffle(q1.w, 7u);
    c7_0 = c7_0 + a34 * q2 + a35 * q3 + a36 * q4 + a37 * q5;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 8 + place / 1;
      let four = tn * 1 + place % 1;
      if (m < 16 && four < 16) {
        let v38: f32 = f32(c0_0.x);
        let v39: f32 = f32(c0_0.y);
        let v40: f32 = f32(c0_0.z);
        let v41: f32 = f32(c0_0.w);
        put_four_2((m * 16 + four), vec4<f32>(v38, v39, v40, v41));
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

// kernel 35
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_rsqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn put_5(i: i32, v: f32) { buf_4[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 16) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v6: f32 = at_3(row);
  let v7: f32 = asg_opaque(64.0);
  let v8: f32 = asg_div(v6, v7);
  let v9: f32 = asg_opaque(1e-05);
  let v10: f32 = asg_add(v8, v9);
  let v11: f32 = asg_rsqrt(v10);
  for (var col = 0; col < 64; col++) {
    let v2: f32 = at_0((row * 64 + col));
    let v3: f32 = at_1(col);
    let v4: f32 = (v2 * v3);
    let v5: f32 = at_2((row * 64 + col));
    let v12: f32 = (v5 * v11);
    let v13: f32 = (v4 * v12);
    a1 = asg_add(a1, v13);
  }
  let v14: f32 = f32(a1);
  var a15: f32 = asg_opaque(0.0);
  for (var col = 0; col < 64; col++) {
    let v16: f32 = at_0((row * 64 + col));
    let v17: f32 = at_1(col);
    let v18: f32 = (v16 * v17);
    a15 = asg_add(a15, v18);
  }
  let v19: f32 = f32(a15);
  let v24: f32 = asg_div(v19, v7);
  let v28: f32 = asg_div(v14, v7);
  for (var col = 0; col < 64; col++) {
    let v20: f32 = at_4((row * 64 + col));
    let v21: f32 = at_0((row * 64 + col));
    let v22: f32 = at_1(col);
    let v23: f32 = (v21 * v22);
    let v25: f32 = asg_sub(v23, v24);
    let v26: f32 = at_2((row * 64 + col));
    let v27: f32 = (v26 * v11);
    let v29: f32 = (v27 * v28);
    let v30: f32 = asg_sub(v25, v29);
    let v31: f32 = (v11 * v30);
    let v32: f32 = asg_add(v20, v31);
    put_5((row * 64 + col), v32);
  }
}

// kernel 36
// with asg_add, asg_whole_of, asg_div, asg_rsqrt, asg_zero, asg_opaque, asg_magnitude
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
  if (row >= 64) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 16 + i32(asg_zero); col++) {
    let v2: f32 = at_0((col * 64 + row));
    let v3: f32 = at_1((col * 64 + row));
    let v4: f32 = at_2(col);
    let v5: f32 = asg_opaque(64.0);
    let v6: f32 = asg_div(v4, v5);
    let v7: f32 = asg_opaque(1e-05);
    let v8: f32 = asg_add(v6, v7);
    let v9: f32 = asg_rsqrt(v8);
    let v10: f32 = (v3 * v9);
    let v11: f32 = (v2 * v10);
    a1 = asg_add(a1, v11);
  }
  let v12: f32 = f32(a1);
  put_3(row, v12);
  var a13: f32 = asg_opaque(0.0);
  for (var col = 0; col < 16 + i32(asg_zero); col++) {
    let v14: f32 = at_0((col * 64 + row));
    a13 = asg_add(a13, v14);
  }
  let v15: f32 = f32(a13);
  put_4(row, v15);
}

// kernel 37
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 96u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 6144) { return; }
  let v3: f32 = asg_opaque(0.0);
  var w1: f32 = v3;
  for (var k2 = 0; k2 < 16 + i32(asg_zero); k2++) {
    let v4: i32 = at_0(((k2 / 8) * 9 + (k2 % 8)));
    let v5: i32 = i32(0);
    let v6: i32 = max(v4, v5);
    let j7 = select(v6, v6 + 96, v6 < 0);
    let j8 = clamp(j7, 0, 95);
    let v9: f32 = at_1((k2 * 64 + (row % 64)));
    if (j7 == j8 && j8 == (row / 64)) {
      w1 = asg_add(w1, v9);
    }
  }
  let v10: f32 = w1;
  put_2(row, v10);
}

// kernel 38
// with asg_add, asg_zero, asg_opaque
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

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 24u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1536) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v2: f32 = at_0(((row / 16) + (row % 16) * 384));
  let q3 = four_at_1(row);
  let v4: f32 = q3.x;
  let v5: f32 = asg_add(v2, v4);
  let v6: f32 = (v5 * v5);
  a1 = asg_add(a1, v6);
  let v7: f32 = at_0(((row / 16) + (row % 16) * 384 + 96));
  let v8: f32 = q3.y;
  let v9: f32 = asg_add(v7, v8);
  let v10: f32 = (v9 * v9);
  a1 = asg_add(a1, v10);
  let v11: f32 = at_0(((row / 16) + (row % 16) * 384 + 192));
  let v12: f32 = q3.z;
  let v13: f32 = asg_add(v11, v12);
  let v14: f32 = (v13 * v13);
  a1 = asg_add(a1, v14);
  let v15: f32 = at_0(((row / 16) + (row % 16) * 384 + 288));
  let v16: f32 = q3.w;
  let v17: f32 = asg_add(v15, v16);
  let v18: f32 = (v17 * v17);
  a1 = asg_add(a1, v18);
  let v19: f32 = f32(a1);
  put_2(row, v19);
}

// kernel 39
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 8u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 512) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 3; col++) {
    let v2: f32 = at_0((row * 3 + col));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  put_1(row, v3);
}

// kernel 40
// with asg_add, asg_zero, asg_opaque
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
  if (row >= 1) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 512; col++) {
    let v2: f32 = at_0(col);
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  put_1(0, v3);
}

// kernel 41
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 64; col++) {
    let v2: f32 = at_0(col);
    let v3: f32 = (v2 * v2);
    a1 = asg_add(a1, v3);
  }
  let v4: f32 = f32(a1);
  put_1(0, v4);
  var a5: f32 = asg_opaque(0.0);
  for (var col = 0; col < 64; col++) {
    let v6: f32 = at_2(col);
    let v7: f32 = (v6 * v6);
    a5 = asg_add(a5, v7);
  }
  let v8: f32 = f32(a5);
  put_3(0, v8);
}

// kernel 42
// with asg_add, asg_zero, asg_opaque
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
  if (row >= 1) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 192; col++) {
    let v2: f32 = at_0(col);
    let v3: f32 = (v2 * v2);
    a1 = asg_add(a1, v3);
  }
  let v4: f32 = f32(a1);
  put_1(0, v4);
}

// kernel 43
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 48u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 3072) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v2: f32 = at_0(((row / 16) + (row % 16) * 768));
  let v3: f32 = (v2 * v2);
  a1 = asg_add(a1, v3);
  let v4: f32 = at_0(((row / 16) + (row % 16) * 768 + 192));
  let v5: f32 = (v4 * v4);
  a1 = asg_add(a1, v5);
  let v6: f32 = at_0(((row / 16) + (row % 16) * 768 + 384));
  let v7: f32 = (v6 * v6);
  a1 = asg_add(a1, v7);
  let v8: f32 = at_0(((row / 16) + (row % 16) * 768 + 576));
  let v9: f32 = (v8 * v8);
  a1 = asg_add(a1, v9);
  let v10: f32 = f32(a1);
  put_1(row, v10);
}

// kernel 44
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 8u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 512) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 6 + i32(asg_zero); col++) {
    let v2: f32 = at_0((row * 6 + col));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  put_1(row, v3);
}

// kernel 45
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 16u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1024) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v2: f32 = at_0(((row / 16) + (row % 16) * 256));
  let v3: f32 = (v2 * v2);
  a1 = asg_add(a1, v3);
  let v4: f32 = at_0(((row / 16) + (row % 16) * 256 + 64));
  let v5: f32 = (v4 * v4);
  a1 = asg_add(a1, v5);
  let v6: f32 = at_0(((row / 16) + (row % 16) * 256 + 128));
  let v7: f32 = (v6 * v6);
  a1 = asg_add(a1, v7);
  let v8: f32 = at_0(((row / 16) + (row % 16) * 256 + 192));
  let v9: f32 = (v8 * v8);
  a1 = asg_add(a1, v9);
  let v10: f32 = f32(a1);
  put_1(row, v10);
}

// kernel 46
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 8u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 512) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 2; col++) {
    let v2: f32 = at_0((row * 2 + col));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  put_1(row, v3);
}

// kernel 47
// with asg_add, asg_zero, asg_opaque
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
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn put_5(i: i32, v: f32) { buf_5[i] = v; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn put_7(i: i32, v: f32) { buf_7[i] = v; }
fn at_8(i: i32) -> f32 { return buf_8[i]; }
fn put_9(i: i32, v: f32) { buf_9[i] = v; }
fn at_10(i: i32) -> f32 { return buf_10[i]; }
fn put_11(i: i32, v: f32) { buf_11[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 64; col++) {
    let v2: f32 = at_0(col);
    let v3: f32 = (v2 * v2);
    a1 = asg_add(a1, v3);
  }
  let v4: f32 = f32(a1);
  put_1(0, v4);
  var a5: f32 = asg_opaque(0.0);
  for (var col = 0; col < 64; col++) {
    let v6: f32 = at_2(col);
    let v7: f32 = (v6 * v6);
    a5 = asg_add(a5, v7);
  }
  let v8: f32 = f32(a5);
  put_3(0, v8);
  var a9: f32 = asg_opaque(0.0);
  for (var col = 0; col < 64; col++) {
    let v10: f32 = at_4(col);
    let v11: f32 = (v10 * v10);
    a9 = asg_add(a9, v11);
  }
  let v12: f32 = f32(a9);
  put_5(0, v12);
  var a13: f32 = asg_opaque(0.0);
  for (var col = 0; col < 64; col++) {
    let v14: f32 = at_6(col);
    let v15: f32 = (v14 * v14);
    a13 = asg_add(a13, v15);
  }
  let v16: f32 = f32(a13);
  put_7(0, v16);
  var a17: f32 = asg_opaque(0.0);
  for (var col = 0; col < 64; col++) {
    let v18: f32 = at_8(col);
    let v19: f32 = (v18 * v18);
    a17 = asg_add(a17, v19);
  }
  let v20: f32 = f32(a17);
  put_9(0, v20);
  var a21: f32 = asg_opaque(0.0);
  for (var col = 0; col < 64; col++) {
    let v22: f32 = at_10(col);
    let v23: f32 = (v22 * v22);
    a21 = asg_add(a21, v23);
  }
  let v24: f32 = f32(a21);
  put_11(0, v24);
}

// kernel 48
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 64u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 4096) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v2: f32 = at_0(((row / 16) + (row % 16) * 1024));
  let v3: f32 = (v2 * v2);
  a1 = asg_add(a1, v3);
  let v4: f32 = at_0(((row / 16) + (row % 16) * 1024 + 256));
  let v5: f32 = (v4 * v4);
  a1 = asg_add(a1, v5);
  let v6: f32 = at_0(((row / 16) + (row % 16) * 1024 + 512));
  let v7: f32 = (v6 * v6);
  a1 = asg_add(a1, v7);
  let v8: f32 = at_0(((row / 16) + (row % 16) * 1024 + 768));
  let v9: f32 = (v8 * v8);
  a1 = asg_add(a1, v9);
  let v10: f32 = f32(a1);
  put_1(row, v10);
  var a11: f32 = asg_opaque(0.0);
  let v12: f32 = at_2(((row / 64) + (row % 64) * 256));
  let v13: f32 = (v12 * v12);
  a11 = asg_add(a11, v13);
  let v14: f32 = at_2(((row / 64) + (row % 64) * 256 + 64));
  let v15: f32 = (v14 * v14);
  a11 = asg_add(a11, v15);
  let v16: f32 = at_2(((row / 64) + (row % 64) * 256 + 128));
  let v17: f32 = (v16 * v16);
  a11 = asg_add(a11, v17);
  let v18: f32 = at_2(((row / 64) + (row % 64) * 256 + 192));
  let v19: f32 = (v18 * v18);
  a11 = asg_add(a11, v19);
  let v20: f32 = f32(a11);
  put_3(row, v20);
}

// kernel 49
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 8u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 512) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 8 + i32(asg_zero); col++) {
    let v2: f32 = at_0((row * 8 + col));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  put_1(row, v3);
  var a4: f32 = asg_opaque(0.0);
  for (var col = 0; col < 8 + i32(asg_zero); col++) {
    let v5: f32 = at_2((row * 8 + col));
    a4 = asg_add(a4, v5);
  }
  let v6: f32 = f32(a4);
  put_3(row, v6);
}

// kernel 50
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 512; col++) {
    let v2: f32 = at_0(col);
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  put_1(0, v3);
  var a4: f32 = asg_opaque(0.0);
  for (var col = 0; col < 512; col++) {
    let v5: f32 = at_2(col);
    a4 = asg_add(a4, v5);
  }
  let v6: f32 = f32(a4);
  put_3(0, v6);
}

// kernel 51
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_ordered, asg_less, asg_maximum, asg_minimum, asg_zero, asg_bits, asg_opaque, asg_opaque_negative, asg_magnitude, asg_isnan
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
@group(0) @binding(14) var<storage, read_write> buf_14: array<f32>;
@group(0) @binding(15) var<storage, read_write> buf_16: array<f32>;
@group(0) @binding(16) var<storage, read_write> buf_17: array<f32>;
@group(0) @binding(17) var<storage, read_write> buf_18: array<f32>;
@group(0) @binding(18) var<storage, read_write> buf_19: array<f32>;
@group(0) @binding(19) var<storage, read_write> buf_20: array<f32>;
@group(0) @binding(20) var<storage, read_write> buf_21: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn at_7(i: i32) -> f32 { return buf_7[i]; }
fn at_8(i: i32) -> f32 { return buf_8[i]; }
fn at_9(i: i32) -> f32 { return buf_9[i]; }
fn at_10(i: i32) -> f32 { return buf_10[i]; }
fn at_11(i: i32) -> f32 { return buf_11[i]; }
fn at_12(i: i32) -> f32 { return buf_12[i]; }
fn at_13(i: i32) -> f32 { return buf_13[i]; }
fn at_14(i: i32) -> f32 { return buf_14[i]; }
fn put_15(i: i32, v: f32) { buf_1[i] = v; }
fn at_16(i: i32) -> f32 { return buf_16[i]; }
fn at_17(i: i32) -> f32 { return buf_17[i]; }
fn at_18(i: i32) -> f32 { return buf_18[i]; }
fn at_19(i: i32) -> f32 { return buf_19[i]; }
fn at_20(i: i32) -> f32 { return buf_20[i]; }
fn at_21(i: i32) -> f32 { return buf_21[i]; }
fn put_22(i: i32, v: f32) { buf_16[i] = v; }
fn put_23(i: i32, v: f32) { buf_17[i] = v; }
fn put_24(i: i32, v: f32) { buf_18[i] = v; }

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
    let v3: f32 = (v2 * v2);
    a1 = asg_add(a1, v3);
  }
  let v4: f32 = f32(a1);
  let v5: f32 = at_1(0);
  let v6: f32 = at_2(0);
  let v7: f32 = asg_add(v5, v6);
  let v8: f32 = at_3(0);
  let v9: f32 = asg_add(v7, v8);
  let v10: f32 = at_4(0);
  let v11: f32 = asg_add(v9, v10);
  let v12: f32 = at_5(0);
  let v13: f32 = asg_add(v11, v12);
  let v14: f32 = at_6(0);
  let v15: f32 = asg_add(v13, v14);
  let v16: f32 = at_7(0);
  let v17: f32 = asg_add(v15, v16);
  let v18: f32 = at_8(0);
  let v19: f32 = asg_add(v17, v18);
  let v20: f32 = at_9(0);
  let v21: f32 = asg_add(v19, v20);
  let v22: f32 = at_10(0);
  let v23: f32 = asg_add(v21, v22);
  let v24: f32 = asg_add(v23, v4);
  let v25: f32 = at_11(0);
  let v26: f32 = asg_add(v24, v25);
  let v27: f32 = at_12(0);
  let v28: f32 = asg_add(v26, v27);
  let v29: f32 = at_13(0);
  let v30: f32 = asg_add(v28, v29);
  let v31: f32 = at_14(0);
  let v32: f32 = asg_add(v30, v31);
  let v33: f32 = asg_sqrt(v32);
  let v34: f32 = asg_opaque(1e-06);
  let v35: f32 = asg_add(v33, v34);
  let v36: f32 = asg_div(1.0, v35);
  let v37: f32 = asg_bits(0xff800000u);
  let v38: f32 = asg_opaque(1.0);
  let v39: f32 = asg_minimum(asg_maximum(v36, v37), v38);
  put_15(0, v39);
  let v56: f32 = at_19(0);
  let v57: f32 = asg_opaque(0.01);
  let v58: f32 = (v56 * v57);
  let v59: f32 = asg_sub(v38, v58);
  let v61: f32 = at_20(0);
  let v63: f32 = asg_opaque(1e-08);
  let v64: f32 = at_21(0);
  let v65: f32 = (v63 * v64);
  for (var col = 0; col < 256; col++) {
    let v40: f32 = asg_opaque(0.9);
    let v41: f32 = at_16(col);
    let v42: f32 = (v40 * v41);
    let v43: f32 = asg_opaque(0.1);
    let v44: f32 = at_0(col);
    let v45: f32 = (v44 * v39);
    let v46: f32 = (v43 * v45);
    let v47: f32 = asg_add(v42, v46);
    let v48: f32 = asg_opaque(0.999);
    let v49: f32 = at_17(col);
    let v50: f32 = (v48 * v49);
    let v51: f32 = asg_opaque(0.001);
    let v52: f32 = (v45 * v45);
    let v53: f32 = (v51 * v52);
    let v54: f32 = asg_add(v50, v53);
    let v55: f32 = at_18(col);
    let v60: f32 = (v55 * v59);
    let v62: f32 = asg_sqrt(v54);
    let v66: f32 = asg_add(v62, v65);
    let v67: f32 = asg_div(v47, v66);
    let v68: f32 = (v61 * v67);
    let v69: f32 = asg_sub(v60, v68);
    put_22(col, v47);
    put_23(col, v54);
    put_24(col, v69);
  }
}

// kernel 52
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec2<u64>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<vec2<u64>>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<f32>;
@group(0) @binding(8) var<storage, read_write> buf_8: array<f32>;
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
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return bitcast<f32>(u32(buf_4[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_4(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_4[i])); }
fn at_5(i: i32) -> f32 { return bitcast<f32>(u32(buf_5[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_5(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_5[i])); }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn at_7(i: i32) -> f32 { return buf_7[i]; }
fn at_8(i: i32) -> f32 { return buf_8[i]; }
fn put_four_9(i: i32, v: vec4<f32>) { buf_0[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_10(i: i32, v: vec4<f32>) { buf_4[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_11(i: i32, v: vec4<f32>) { buf_5[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 24u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1536) { return; }
  let v1: f32 = asg_opaque(0.9);
  let q2 = four_at_0(row);
  let v3: f32 = q2.x;
  let v4: f32 = (v1 * v3);
  let v5: f32 = asg_opaque(0.1);
  let v6: f32 = at_1(((row / 16) + (row % 16) * 384));
  let q7 = four_at_2(row);
  let v8: f32 = q7.x;
  let v9: f32 = asg_add(v6, v8);
  let v10: f32 = at_3(0);
  let v11: f32 = (v9 * v10);
  let v12: f32 = (v5 * v11);
  let v13: f32 = asg_add(v4, v12);
  let v14: f32 = asg_opaque(0.999);
  let q15 = four_at_4(row);
  let v16: f32 = q15.x;
  let v17: f32 = (v14 * v16);
  let v18: f32 = asg_opaque(0.001);
  let v19: f32 = (v11 * v11);
  let v20: f32 = (v18 * v19);
  let v21: f32 = asg_add(v17, v20);
  let q22 = four_at_5(row);
  let v23: f32 = q22.x;
  let v24: f32 = asg_opaque(1.0);
  let v25: f32 = at_6(0);
  let v26: f32 = asg_opaque(0.01);
  let v27: f32 = (v25 * v26);
  let v28: f32 = asg_sub(v24, v27);
  let v29: f32 = (v23 * v28);
  let v30: f32 = at_7(0);
  let v31: f32 = asg_sqrt(v21);
  let v32: f32 = asg_opaque(1e-08);
  let v33: f32 = at_8(0);
  let v34: f32 = (v32 * v33);
  let v35: f32 = asg_add(v31, v34);
  let v36: f32 = asg_div(v13, v35);
  let v37: f32 = (v30 * v36);
  let v38: f32 = asg_sub(v29, v37);
  let v39: f32 = asg_opaque(0.9);
  let v40: f32 = q2.y;
  let v41: f32 = (v39 * v40);
  let v42: f32 = asg_opaque(0.1);
  let v43: f32 = at_1(((row / 16) + (row % 16) * 384 + 96));
  let v44: f32 = q7.y;
  let v45: f32 = asg_add(v43, v44);
  let v46: f32 = (v45 * v10);
  let v47: f32 = (v42 * v46);
  let v48: f32 = asg_add(v41, v47);
  let v49: f32 = asg_opaque(0.999);
  let v50: f32 = q15.y;
  let v51: f32 = (v49 * v50);
  let v52: f32 = asg_opaque(0.001);
  let v53: f32 = (v46 * v46);
  let v54: f32 = (v52 * v53);
  let v55: f32 = asg_add(v51, v54);
  let v56: f32 = q22.y;
  let v57: f32 = (v56 * v28);
  let v58: f32 = asg_sqrt(v55);
  let v59: f32 = asg_add(v58, v34);
  let v60: f32 = asg_div(v48, v59);
  let v61: f32 = (v30 * v60);
  let v62: f32 = asg_sub(v57, v61);
  let v63: f32 = asg_opaque(0.9);
  let v64: f32 = q2.z;
  let v65: f32 = (v63 * v64);
  let v66: f32 = asg_opaque(0.1);
  let v67: f32 = at_1(((row / 16) + (row % 16) * 384 + 192));
  let v68: f32 = q7.z;
  let v69: f32 = asg_add(v67, v68);
  let v70: f32 = (v69 * v10);
  let v71: f32 = (v66 * v70);
  let v72: f32 = asg_add(v65, v71);
  let v73: f32 = asg_opaque(0.999);
  let v74: f32 = q15.z;
  let v75: f32 = (v73 * v74);
  let v76: f32 = asg_opaque(0.001);
  let v77: f32 = (v70 * v70);
  let v78: f32 = (v76 * v77);
  let v79: f32 = asg_add(v75, v78);
  let v80: f32 = q22.z;
  let v81: f32 = (v80 * v28);
  let v82: f32 = asg_sqrt(v79);
  let v83: f32 = asg_add(v82, v34);
  let v84: f32 = asg_div(v72, v83);
  let v85: f32 = (v30 * v84);
  let v86: f32 = asg_sub(v81, v85);
  let v87: f32 = asg_opaque(0.9);
  let v88: f32 = q2.w;
  let v89: f32 = (v87 * v88);
  let v90: f32 = asg_opaque(0.1);
  let v91: f32 = at_1(((row / 16) + (row % 16) * 384 + 288));
  let v92: f32 = q7.w;
  let v93: f32 = asg_add(v91, v92);
  let v94: f32 = (v93 * v10);
  let v95: f32 = (v90 * v94);
  let v96: f32 = asg_add(v89, v95);
  let v97: f32 = asg_opaque(0.999);
  let v98: f32 = q15.w;
  let v99: f32 = (v97 * v98);
  let v100: f32 = asg_opaque(0.001);
  let v101: f32 = (v94 * v94);
  let v102: f32 = (v100 * v101);
  let v103: f32 = asg_add(v99, v102);
  let v104: f32 = q22.w;
  let v105: f32 = (v104 * v28);
  let v106: f32 = asg_sqrt(v103);
  let v107: f32 = asg_add(v106, v34);
  let v108: f32 = asg_div(v96, v107);
  let v109: f32 = (v30 * v108);
  let v110: f32 = asg_sub(v105, v109);
  put_four_9(row, vec4<f32>(v13, v48, v72, v96));
  put_four_10(row, vec4<f32>(v21, v55, v79, v103));
  put_four_11(row, vec4<f32>(v38, v62, v86, v110));
}

// kernel 53
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec2<u64>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<f32>;
@group(0) @binding(8) var<storage, read_write> buf_11: array<i32>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return bitcast<f32>(u32(buf_0[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_0(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_0[i])); }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return bitcast<f32>(u32(buf_3[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_3(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_3[i])); }
fn at_4(i: i32) -> f32 { return bitcast<f32>(u32(buf_4[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_4(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_4[i])); }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn at_7(i: i32) -> f32 { return buf_7[i]; }
fn put_four_8(i: i32, v: vec4<f32>) { buf_0[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_9(i: i32, v: vec4<f32>) { buf_3[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_10(i: i32, v: vec4<f32>) { buf_4[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let size_0 = buf_11[0];
  let group = i32(workgroup.x + workgroup.y * u32((size_0 * 16)));
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= (size_0 * 1024)) { return; }
  let v1: f32 = asg_opaque(0.9);
  let q2 = four_at_0(row);
  let v3: f32 = q2.x;
  let v4: f32 = (v1 * v3);
  let v5: f32 = asg_opaque(0.1);
  let v6: f32 = at_1(((row / 16) + (row % 16) * (size_0 * 256)));
  let v7: f32 = at_2(0);
  let v8: f32 = (v6 * v7);
  let v9: f32 = (v5 * v8);
  let v10: f32 = asg_add(v4, v9);
  let v11: f32 = asg_opaque(0.999);
  let q12 = four_at_3(row);
  let v13: f32 = q12.x;
  let v14: f32 = (v11 * v13);
  let v15: f32 = asg_opaque(0.001);
  let v16: f32 = (v8 * v8);
  let v17: f32 = (v15 * v16);
  let v18: f32 = asg_add(v14, v17);
  let q19 = four_at_4(row);
  let v20: f32 = q19.x;
  let v21: f32 = asg_opaque(1.0);
  let v22: f32 = at_5(0);
  let v23: f32 = asg_opaque(0.01);
  let v24: f32 = (v22 * v23);
  let v25: f32 = asg_sub(v21, v24);
  let v26: f32 = (v20 * v25);
  let v27: f32 = at_6(0);
  let v28: f32 = asg_sqrt(v18);
  let v29: f32 = asg_opaque(1e-08);
  let v30: f32 = at_7(0);
  let v31: f32 = (v29 * v30);
  let v32: f32 = asg_add(v28, v31);
  let v33: f32 = asg_div(v10, v32);
  let v34: f32 = (v27 * v33);
  let v35: f32 = asg_sub(v26, v34);
  let v36: f32 = asg_opaque(0.9);
  let v37: f32 = q2.y;
  let v38: f32 = (v36 * v37);
  let v39: f32 = asg_opaque(0.1);
  let v40: f32 = at_1(((row / 16) + (row % 16) * (size_0 * 256) + (size_0 * 64)));
  let v41: f32 = (v40 * v7);
  let v42: f32 = (v39 * v41);
  let v43: f32 = asg_add(v38, v42);
  let v44: f32 = asg_opaque(0.999);
  let v45: f32 = q12.y;
  let v46: f32 = (v44 * v45);
  let v47: f32 = asg_opaque(0.001);
  let v48: f32 = (v41 * v41);
  let v49: f32 = (v47 * v48);
  let v50: f32 = asg_add(v46, v49);
  let v51: f32 = q19.y;
  let v52: f32 = (v51 * v25);
  let v53: f32 = asg_sqrt(v50);
  let v54: f32 = asg_add(v53, v31);
  let v55: f32 = asg_div(v43, v54);
  let v56: f32 = (v27 * v55);
  let v57: f32 = asg_sub(v52, v56);
  let v58: f32 = asg_opaque(0.9);
  let v59: f32 = q2.z;
  let v60: f32 = (v58 * v59);
  let v61: f32 = asg_opaque(0.1);
  let v62: f32 = at_1(((row / 16) + (row % 16) * (size_0 * 256) + (size_0 * 128)));
  let v63: f32 = (v62 * v7);
  let v64: f32 = (v61 * v63);
  let v65: f32 = asg_add(v60, v64);
  let v66: f32 = asg_opaque(0.999);
  let v67: f32 = q12.z;
  let v68: f32 = (v66 * v67);
  let v69: f32 = asg_opaque(0.001);
  let v70: f32 = (v63 * v63);
  let v71: f32 = (v69 * v70);
  let v72: f32 = asg_add(v68, v71);
  let v73: f32 = q19.z;
  let v74: f32 = (v73 * v25);
  let v75: f32 = asg_sqrt(v72);
  let v76: f32 = asg_add(v75, v31);
  let v77: f32 = asg_div(v65, v76);
  let v78: f32 = (v27 * v77);
  let v79: f32 = asg_sub(v74, v78);
  let v80: f32 = asg_opaque(0.9);
  let v81: f32 = q2.w;
  let v82: f32 = (v80 * v81);
  let v83: f32 = asg_opaque(0.1);
  let v84: f32 = at_1(((row / 16) + (row % 16) * (size_0 * 256) + (size_0 * 192)));
  let v85: f32 = (v84 * v7);
  let v86: f32 = (v83 * v85);
  let v87: f32 = asg_add(v82, v86);
  let v88: f32 = asg_opaque(0.999);
  let v89: f32 = q12.w;
  let v90: f32 = (v88 * v89);
  let v91: f32 = asg_opaque(0.001);
  let v92: f32 = (v85 * v85);
  let v93: f32 = (v91 * v92);
  let v94: f32 = asg_add(v90, v93);
  let v95: f32 = q19.w;
  let v96: f32 = (v95 * v25);
  let v97: f32 = asg_sqrt(v94);
  let v98: f32 = asg_add(v97, v31);
  let v99: f32 = asg_div(v87, v98);
  let v100: f32 = (v27 * v99);
  let v101: f32 = asg_sub(v96, v100);
  put_four_8(row, vec4<f32>(v10, v43, v65, v87));
  put_four_9(row, vec4<f32>(v18, v50, v72, v94));
  put_four_10(row, vec4<f32>(v35, v57, v79, v101));
}

// kernel 54
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
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
@group(0) @binding(14) var<storage, read_write> buf_14: array<f32>;
@group(0) @binding(15) var<storage, read_write> buf_15: array<f32>;
@group(0) @binding(16) var<storage, read_write> buf_16: array<f32>;
@group(0) @binding(17) var<storage, read_write> buf_17: array<f32>;
@group(0) @binding(18) var<storage, read_write> buf_18: array<f32>;
@group(0) @binding(19) var<storage, read_write> buf_19: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn at_7(i: i32) -> f32 { return buf_7[i]; }
fn at_8(i: i32) -> f32 { return buf_8[i]; }
fn at_9(i: i32) -> f32 { return buf_9[i]; }
fn at_10(i: i32) -> f32 { return buf_10[i]; }
fn at_11(i: i32) -> f32 { return buf_11[i]; }
fn at_12(i: i32) -> f32 { return buf_12[i]; }
fn at_13(i: i32) -> f32 { return buf_13[i]; }
fn at_14(i: i32) -> f32 { return buf_14[i]; }
fn at_15(i: i32) -> f32 { return buf_15[i]; }
fn at_16(i: i32) -> f32 { return buf_16[i]; }
fn at_17(i: i32) -> f32 { return buf_17[i]; }
fn at_18(i: i32) -> f32 { return buf_18[i]; }
fn at_19(i: i32) -> f32 { return buf_19[i]; }
fn put_20(i: i32, v: f32) { buf_0[i] = v; }
fn put_21(i: i32, v: f32) { buf_3[i] = v; }
fn put_22(i: i32, v: f32) { buf_4[i] = v; }
fn put_23(i: i32, v: f32) { buf_8[i] = v; }
fn put_24(i: i32, v: f32) { buf_10[i] = v; }
fn put_25(i: i32, v: f32) { buf_11[i] = v; }
fn put_26(i: i32, v: f32) { buf_12[i] = v; }
fn put_27(i: i32, v: f32) { buf_14[i] = v; }
fn put_28(i: i32, v: f32) { buf_15[i] = v; }
fn put_29(i: i32, v: f32) { buf_16[i] = v; }
fn put_30(i: i32, v: f32) { buf_18[i] = v; }
fn put_31(i: i32, v: f32) { buf_19[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 64) { return; }
  let v1: f32 = asg_opaque(0.9);
  let v2: f32 = at_0(row);
  let v3: f32 = (v1 * v2);
  let v4: f32 = asg_opaque(0.1);
  let v5: f32 = at_1(row);
  let v6: f32 = at_2(0);
  let v7: f32 = (v5 * v6);
  let v8: f32 = (v4 * v7);
  let v9: f32 = asg_add(v3, v8);
  let v10: f32 = asg_opaque(0.999);
  let v11: f32 = at_3(row);
  let v12: f32 = (v10 * v11);
  let v13: f32 = asg_opaque(0.001);
  let v14: f32 = (v7 * v7);
  let v15: f32 = (v13 * v14);
  let v16: f32 = asg_add(v12, v15);
  let v17: f32 = at_4(row);
  let v18: f32 = asg_opaque(1.0);
  let v19: f32 = at_5(0);
  let v20: f32 = asg_opaque(0.01);
  let v21: f32 = (v19 * v20);
  let v22: f32 = asg_sub(v18, v21);
  let v23: f32 = (v17 * v22);
  let v24: f32 = at_6(0);
  let v25: f32 = asg_sqrt(v16);
  let v26: f32 = asg_opaque(1e-08);
  let v27: f32 = at_7(0);
  let v28: f32 = (v26 * v27);
  let v29: f32 = asg_add(v25, v28);
  let v30: f32 = asg_div(v9, v29);
  let v31: f32 = (v24 * v30);
  let v32: f32 = asg_sub(v23, v31);
  let v33: f32 = at_8(row);
  let v34: f32 = (v1 * v33);
  let v35: f32 = at_9(row);
  let v36: f32 = (v35 * v6);
  let v37: f32 = (v4 * v36);
  let v38: f32 = asg_add(v34, v37);
  let v39: f32 = at_10(row);
  let v40: f32 = (v10 * v39);
  let v41: f32 = (v36 * v36);
  let v42: f32 = (v13 * v41);
  let v43: f32 = asg_add(v40, v42);
  let v44: f32 = at_11(row);
  let v45: f32 = (v44 * v22);
  let v46: f32 = asg_sqrt(v43);
  let v47: f32 = asg_add(v46, v28);
  let v48: f32 = asg_div(v38, v47);
  let v49: f32 = (v24 * v48);
  let v50: f32 = asg_sub(v45, v49);
  let v51: f32 = at_12(row);
  let v52: f32 = (v1 * v51);
  let v53: f32 = at_13(row);
  let v54: f32 = (v53 * v6);
  let v55: f32 = (v4 * v54);
  let v56: f32 = asg_add(v52, v55);
  let v57: f32 = at_14(row);
  let v58: f32 = (v10 * v57);
  let v59: f32 = (v54 * v54);
  let v60: f32 = (v13 * v59);
  let v61: f32 = asg_add(v58, v60);
  let v62: f32 = at_15(row);
  let v63: f32 = (v62 * v22);
  let v64: f32 = asg_sqrt(v61);
  let v65: f32 = asg_add(v64, v28);
  let v66: f32 = asg_div(v56, v65);
  let v67: f32 = (v24 * v66);
  let v68: f32 = asg_sub(v63, v67);
  let v69: f32 = at_16(row);
  let v70: f32 = (v1 * v69);
  let v71: f32 = at_17(row);
  let v72: f32 = (v71 * v6);
  let v73: f32 = (v4 * v72);
  let v74: f32 = asg_add(v70, v73);
  let v75: f32 = at_18(row);
  let v76: f32 = (v10 * v75);
  let v77: f32 = (v72 * v72);
  let v78: f32 = (v13 * v77);
  let v79: f32 = asg_add(v76, v78);
  let v80: f32 = at_19(row);
  let v81: f32 = (v80 * v22);
  let v82: f32 = asg_sqrt(v79);
  let v83: f32 = asg_add(v82, v28);
  let v84: f32 = asg_div(v74, v83);
  let v85: f32 = (v24 * v84);
  let v86: f32 = asg_sub(v81, v85);
  put_20(row, v9);
  put_21(row, v16);
  put_22(row, v32);
  put_23(row, v38);
  put_24(row, v43);
  put_25(row, v50);
  put_26(row, v56);
  put_27(row, v61);
  put_28(row, v68);
  put_29(row, v74);
  put_30(row, v79);
  put_31(row, v86);
}

// kernel 55
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
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
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn at_7(i: i32) -> f32 { return buf_7[i]; }
fn put_8(i: i32, v: f32) { buf_0[i] = v; }
fn put_9(i: i32, v: f32) { buf_3[i] = v; }
fn put_10(i: i32, v: f32) { buf_4[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 3u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 192) { return; }
  let v1: f32 = asg_opaque(0.9);
  let v2: f32 = at_0(row);
  let v3: f32 = (v1 * v2);
  let v4: f32 = asg_opaque(0.1);
  let v5: f32 = at_1(row);
  let v6: f32 = at_2(0);
  let v7: f32 = (v5 * v6);
  let v8: f32 = (v4 * v7);
  let v9: f32 = asg_add(v3, v8);
  let v10: f32 = asg_opaque(0.999);
  let v11: f32 = at_3(row);
  let v12: f32 = (v10 * v11);
  let v13: f32 = asg_opaque(0.001);
  let v14: f32 = (v7 * v7);
  let v15: f32 = (v13 * v14);
  let v16: f32 = asg_add(v12, v15);
  let v17: f32 = at_4(row);
  let v18: f32 = asg_opaque(1.0);
  let v19: f32 = at_5(0);
  let v20: f32 = asg_opaque(0.01);
  let v21: f32 = (v19 * v20);
  let v22: f32 = asg_sub(v18, v21);
  let v23: f32 = (v17 * v22);
  let v24: f32 = at_6(0);
  let v25: f32 = asg_sqrt(v16);
  let v26: f32 = asg_opaque(1e-08);
  let v27: f32 = at_7(0);
  let v28: f32 = (v26 * v27);
  let v29: f32 = asg_add(v25, v28);
  let v30: f32 = asg_div(v9, v29);
  let v31: f32 = (v24 * v30);
  let v32: f32 = asg_sub(v23, v31);
  put_8(row, v9);
  put_9(row, v16);
  put_10(row, v32);
}

// kernel 56
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec2<u64>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<f32>;
@group(0) @binding(8) var<storage, read_write> buf_8: array<vec2<u64>>;
@group(0) @binding(9) var<storage, read_write> buf_9: array<f32>;
@group(0) @binding(10) var<storage, read_write> buf_10: array<vec2<u64>>;
@group(0) @binding(11) var<storage, read_write> buf_11: array<vec2<u64>>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return bitcast<f32>(u32(buf_0[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_0(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_0[i])); }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return bitcast<f32>(u32(buf_3[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_3(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_3[i])); }
fn at_4(i: i32) -> f32 { return bitcast<f32>(u32(buf_4[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_4(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_4[i])); }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn at_7(i: i32) -> f32 { return buf_7[i]; }
fn at_8(i: i32) -> f32 { return bitcast<f32>(u32(buf_8[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_8(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_8[i])); }
fn at_9(i: i32) -> f32 { return buf_9[i]; }
fn at_10(i: i32) -> f32 { return bitcast<f32>(u32(buf_10[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_10(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_10[i])); }
fn at_11(i: i32) -> f32 { return bitcast<f32>(u32(buf_11[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_11(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_11[i])); }
fn put_four_12(i: i32, v: vec4<f32>) { buf_0[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_13(i: i32, v: vec4<f32>) { buf_3[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_14(i: i32, v: vec4<f32>) { buf_4[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_15(i: i32, v: vec4<f32>) { buf_8[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_16(i: i32, v: vec4<f32>) { buf_10[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_17(i: i32, v: vec4<f32>) { buf_11[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 64u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 4096) { return; }
  let v1: f32 = asg_opaque(0.9);
  let q2 = four_at_0(row);
  let v3: f32 = q2.x;
  let v4: f32 = (v1 * v3);
  let v5: f32 = asg_opaque(0.1);
  let v6: f32 = at_1(((row / 16) + (row % 16) * 1024));
  let v7: f32 = at_2(0);
  let v8: f32 = (v6 * v7);
  let v9: f32 = (v5 * v8);
  let v10: f32 = asg_add(v4, v9);
  let v11: f32 = asg_opaque(0.999);
  let q12 = four_at_3(row);
  let v13: f32 = q12.x;
  let v14: f32 = (v11 * v13);
  let v15: f32 = asg_opaque(0.001);
  let v16: f32 = (v8 * v8);
  let v17: f32 = (v15 * v16);
  let v18: f32 = asg_add(v14, v17);
  let q19 = four_at_4(row);
  let v20: f32 = q19.x;
  let v21: f32 = asg_opaque(1.0);
  let v22: f32 = at_5(0);
  let v23: f32 = asg_opaque(0.01);
  let v24: f32 = (v22 * v23);
  let v25: f32 = asg_sub(v21, v24);
  let v26: f32 = (v20 * v25);
  let v27: f32 = at_6(0);
  let v28: f32 = asg_sqrt(v18);
  let v29: f32 = asg_opaque(1e-08);
  let v30: f32 = at_7(0);
  let v31: f32 = (v29 * v30);
  let v32: f32 = asg_add(v28, v31);
  let v33: f32 = asg_div(v10, v32);
  let v34: f32 = (v27 * v33);
  let v35: f32 = asg_sub(v26, v34);
  let v36: f32 = asg_opaque(0.9);
  let q37 = four_at_8(row);
  let v38: f32 = q37.x;
  let v39: f32 = (v36 * v38);
  let v40: f32 = asg_opaque(0.1);
  let v41: f32 = at_9(((row / 64) + (row % 64) * 256));
  let v42: f32 = (v41 * v7);
  let v43: f32 = (v40 * v42);
  let v44: f32 = asg_add(v39, v43);
  let v45: f32 = asg_opaque(0.999);
  let q46 = four_at_10(row);
  let v47: f32 = q46.x;
  let v48: f32 = (v45 * v47);
  let v49: f32 = asg_opaque(0.001);
  let v50: f32 = (v42 * v42);
  let v51: f32 = (v49 * v50);
  let v52: f32 = asg_add(v48, v51);
  let q53 = four_at_11(row);
  let v54: f32 = q53.x;
  let v55: f32 = (v54 * v25);
  let v56: f32 = asg_sqrt(v52);
  let v57: f32 = asg_add(v56, v31);
  let v58: f32 = asg_div(v44, v57);
  let v59: f32 = (v27 * v58);
  let v60: f32 = asg_sub(v55, v59);
  let v61: f32 = asg_opaque(0.9);
  let v62: f32 = q2.y;
  let v63: f32 = (v61 * v62);
  let v64: f32 = asg_opaque(0.1);
  let v65: f32 = at_1(((row / 16) + (row % 16) * 1024 + 256));
  let v66: f32 = (v65 * v7);
  let v67: f32 = (v64 * v66);
  let v68: f32 = asg_add(v63, v67);
  let v69: f32 = asg_opaque(0.999);
  let v70: f32 = q12.y;
  let v71: f32 = (v69 * v70);
  let v72: f32 = asg_opaque(0.001);
  let v73: f32 = (v66 * v66);
  let v74: f32 = (v72 * v73);
  let v75: f32 = asg_add(v71, v74);
  let v76: f32 = q19.y;
  let v77: f32 = (v76 * v25);
  let v78: f32 = asg_sqrt(v75);
  let v79: f32 = asg_add(v78, v31);
  let v80: f32 = asg_div(v68, v79);
  let v81: f32 = (v27 * v80);
  let v82: f32 = asg_sub(v77, v81);
  let v83: f32 = asg_opaque(0.9);
  let v84: f32 = q37.y;
  let v85: f32 = (v83 * v84);
  let v86: f32 = asg_opaque(0.1);
  let v87: f32 = at_9(((row / 64) + (row % 64) * 256 + 64));
  let v88: f32 = (v87 * v7);
  let v89: f32 = (v86 * v88);
  let v90: f32 = asg_add(v85, v89);
  let v91: f32 = asg_opaque(0.999);
  let v92: f32 = q46.y;
  let v93: f32 = (v91 * v92);
  let v94: f32 = asg_opaque(0.001);
  let v95: f32 = (v88 * v88);
  let v96: f32 = (v94 * v95);
  let v97: f32 = asg_add(v93, v96);
  let v98: f32 = q53.y;
  let v99: f32 = (v98 * v25);
  let v100: f32 = asg_sqrt(v97);
  let v101: f32 = asg_add(v100, v31);
  let v102: f32 = asg_div(v90, v101);
  let v103: f32 = (v27 * v102);
  let v104: f32 = asg_sub(v99, v103);
  let v105: f32 = asg_opaque(0.9);
  let v106: f32 = q2.z;
  let v107: f32 = (v105 * v106);
  let v108: f32 = asg_opaque(0.1);
  let v109: f32 = at_1(((row / 16) + (row % 16) * 1024 + 512));
  let v110: f32 = (v109 * v7);
  let v111: f32 = (v108 * v110);
  let v112: f32 = asg_add(v107, v111);
  let v113: f32 = asg_opaque(0.999);
  let v114: f32 = q12.z;
  let v115: f32 = (v113 * v114);
  let v116: f32 = asg_opaque(0.001);
  let v117: f32 = (v110 * v110);
  let v118: f32 = (v116 * v117);
  let v119: f32 = asg_add(v115, v118);
  let v120: f32 = q19.z;
  let v121: f32 = (v120 * v25);
  let v122: f32 = asg_sqrt(v119);
  let v123: f32 = asg_add(v122, v31);
  let v124: f32 = asg_div(v112, v123);
  let v125: f32 = (v27 * v124);
  let v126: f32 = asg_sub(v121, v125);
  let v127: f32 = asg_opaque(0.9);
  let v128: f32 = q37.z;
  let v129: f32 = (v127 * v128);
  let v130: f32 = asg_opaque(0.1);
  let v131: f32 = at_9(((row / 64) + (row % 64) * 256 + 128));
  let v132: f32 = (v131 * v7);
  let v133: f32 = (v130 * v132);
  let v134: f32 = asg_add(v129, v133);
  let v135: f32 = asg_opaque(0.999);
  let v136: f32 = q46.z;
  let v137: f32 = (v135 * v136);
  let v138: f32 = asg_opaque(0.001);
  let v139: f32 = (v132 * v132);
  let v140: f32 = (v138 * v139);
  let v141: f32 = asg_add(v137, v140);
  let v142: f32 = q53.z;
  let v143: f32 = (v142 * v25);
  let v144: f32 = asg_sqrt(v141);
  let v145: f32 = asg_add(v144, v31);
  let v146: f32 = asg_div(v134, v145);
  let v147: f32 = (v27 * v146);
  let v148: f32 = asg_sub(v143, v147);
  let v149: f32 = asg_opaque(0.9);
  let v150: f32 = q2.w;
  let v151: f32 = (v149 * v150);
  let v152: f32 = asg_opaque(0.1);
  let v153: f32 = at_1(((row / 16) + (row % 16) * 1024 + 768));
  let v154: f32 = (v153 * v7);
  let v155: f32 = (v152 * v154);
  let v156: f32 = asg_add(v151, v155);
  let v157: f32 = asg_opaque(0.999);
  let v158: f32 = q12.w;
  let v159: f32 = (v157 * v158);
  let v160: f32 = asg_opaque(0.001);
  let v161: f32 = (v154 * v154);
  let v162: f32 = (v160 * v161);
  let v163: f32 = asg_add(v159, v162);
  let v164: f32 = q19.w;
  let v165: f32 = (v164 * v25);
  let v166: f32 = asg_sqrt(v163);
  let v167: f32 = asg_add(v166, v31);
  let v168: f32 = asg_div(v156, v167);
  let v169: f32 = (v27 * v168);
  let v170: f32 = asg_sub(v165, v169);
  let v171: f32 = asg_opaque(0.9);
  let v172: f32 = q37.w;
  let v173: f32 = (v171 * v172);
  let v174: f32 = asg_opaque(0.1);
  let v175: f32 = at_9(((row / 64) + (row % 64) * 256 + 192));
  let v176: f32 = (v175 * v7);
  let v177: f32 = (v174 * v176);
  let v178: f32 = asg_add(v173, v177);
  let v179: f32 = asg_opaque(0.999);
  let v180: f32 = q46.w;
  let v181: f32 = (v179 * v180);
  let v182: f32 = asg_opaque(0.001);
  let v183: f32 = (v176 * v176);
  let v184: f32 = (v182 * v183);
  let v185: f32 = asg_add(v181, v184);
  let v186: f32 = q53.w;
  let v187: f32 = (v186 * v25);
  let v188: f32 = asg_sqrt(v185);
  let v189: f32 = asg_add(v188, v31);
  let v190: f32 = asg_div(v178, v189);
  let v191: f32 = (v27 * v190);
  let v192: f32 = asg_sub(v187, v191);
  put_four_12(row, vec4<f32>(v10, v68, v112, v156));
  put_four_13(row, vec4<f32>(v18, v75, v119, v163));
  put_four_14(row, vec4<f32>(v35, v82, v126, v170));
  put_four_15(row, vec4<f32>(v44, v90, v134, v178));
  put_four_16(row, vec4<f32>(v52, v97, v141, v185));
  put_four_17(row, vec4<f32>(v60, v104, v148, v192));
}
