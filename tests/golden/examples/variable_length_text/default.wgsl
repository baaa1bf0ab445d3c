// memory: 319744, 6400, 256
// outputs from memory 1, constants from 2
// input text: i32[2,9] at 0:0+80
// constant f32[4,1,1] at 2:0+16
// kernel 0, 1x1x1, add+where+sqrt+mul: =optim/step, =0:256+16, =0:512+16, =0:768+16
// kernel 1, 16x1x1, sum+sub+add: 0:0+80, embed.weight, =0:5120+64, blocks.layers.0.norm1.weight, blocks.layers.0.norm1.bias, =0:1024+4096, =0:5376+4096
// kernel 2, 6x1x1, dot_general+add: 0:5376+4096, blocks.layers.0.self_attn.in_proj_weight, blocks.layers.0.self_attn.in_proj_bias, =0:9472+12288
// kernel 3, 4x1x1, mul: 0:9472+12288, =0:21760+4096
// kernel 4, 8x1x1, dot_general+add: 0:21760+4096, 0:9472+12288, 2:0+16, =0:25856+2048
// kernel 5, 1x1x1, max+exp+sum+where: =0:25856+2048, =0:27904+256, =0:28160+256, =0:28416+2048
// kernel 6, 8x1x1, dot_general: 0:28416+2048, 0:9472+12288, =0:30464+4096
// kernel 7, 2x1x1, dot_general: 0:30464+4096, blocks.layers.0.self_attn.out_proj.weight, =0:34560+4096
// kernel 8, 4x1x1, sub: 0:0+80, embed.weight, 0:34560+4096, blocks.layers.0.self_attn.out_proj.bias, =0:38656+4096
// kernel 9, 16x1x1, sum+add: 0:38656+4096, =0:42752+64, =0:43008+64, blocks.layers.0.norm2.weight, blocks.layers.0.norm2.bias, =0:43264+4096
// kernel 10, 8x1x1, dot_general+add+mul: 0:43264+4096, blocks.layers.0.linear1.weight, blocks.layers.0.linear1.bias, =0:47360+16384, =0:63744+16384, =0:80128+16384
// kernel 11, 8x1x1, dot_general: 0:80128+16384, blocks.layers.0.linear2.weight, =0:96512+16384
// kernel 12, 16x1x1, sum: 0:96512+16384, =0:112896+4096
// kernel 13, 4x1x1, sub: 0:0+80, embed.weight, 0:34560+4096, blocks.layers.0.self_attn.out_proj.bias, 0:112896+4096, blocks.layers.0.linear2.bias, =0:96512+4096
// kernel 9, 16x1x1, sum+add: 0:96512+4096, =0:34560+64, =0:34816+64, blocks.norm.weight, blocks.norm.bias, =0:100608+4096
// kernel 14, 3x1x1, dot_general: 0:100608+4096, embed.weight, =1:0+6144
// kernel 15, 16x1x1, max+sum+sub: 1:0+6144, =0:104704+6144
// kernel 16, 1x1x1, sum+div+less: 0:0+80, 0:104704+6144, =0:35072+16, =1:6144+16, =0:35328+64
// kernel 17, 6x1x1, equal: 0:35328+64, 0:0+80, =0:110848+6144
// kernel 18, 16x1x1, sum+sub: 0:110848+6144, 0:0+80, 0:35072+16, =0:104704+6144
// kernel 19, 2x1x1, dot_general: 0:104704+6144, embed.weight, =0:110848+4096
// kernel 20, 12x1x1, dot_general: 0:100608+4096, 0:104704+6144, =0:114944+24576
// kernel 21, 16x1x1, sum+mul: 0:110848+4096, blocks.norm.weight, 0:96512+4096, 0:34560+64, 0:34816+64, =0:35072+64, =0:100608+4096
// kernel 22, 1x1x1, mul+sum: 0:34816+64, 0:110848+4096, blocks.norm.weight, 0:35072+64, =0:100608+4096, =0:35328+256
// kernel 23, 1x1x1, sum: 0:110848+4096, 0:96512+4096, 0:34560+64, 0:34816+64, =0:35072+256, =0:35584+256
// kernel 24, 8x1x1, dot_general+mul: 0:100608+4096, blocks.layers.0.linear2.weight, =0:63744+16384, 0:47360+16384, blocks.layers.0.linear1.bias
// kernel 25, 32x1x1, dot_general: 0:80128+16384, 0:100608+4096, =0:139520+65536
// kernel 26, 4x1x1, sum: 0:63744+16384, =0:35840+1024
// kernel 27, 8x1x1, dot_general: 0:63744+16384, blocks.layers.0.linear1.weight, =0:47360+16384
// kernel 12, 16x1x1, sum: 0:47360+16384, =0:104704+4096
// kernel 28, 32x1x1, dot_general: 0:43264+4096, 0:63744+16384, =0:205056+65536
// kernel 21, 16x1x1, sum+mul: 0:104704+4096, blocks.layers.0.norm2.weight, 0:38656+4096, 0:42752+64, 0:43008+64, =0:34560+64, =0:108800+4096
// kernel 23, 1x1x1, sum: 0:104704+4096, 0:38656+4096, 0:42752+64, 0:43008+64, =0:34816+256, =0:36864+256
// kernel 29, 1x1x1, add+sum: =0:100608+4096, 0:43008+64, 0:104704+4096, blocks.layers.0.norm2.weight, 0:34560+64, 0:108800+4096, =0:112896+256
// kernel 30, 2x1x1, dot_general: 0:100608+4096, blocks.layers.0.self_attn.out_proj.weight, =0:104704+4096
// kernel 31, 8x1x1, dot_general: 0:30464+4096, 0:100608+4096, =0:37120+16384
// kernel 32, 8x1x1, dot_general: 0:104704+4096, 0:9472+12288, =0:108800+2048
// kernel 33, 8x1x1, dot_general: 0:28416+2048, 0:104704+4096, =0:30464+4096
// kernel 34, 1x1x1, sum+where: 0:27904+256, =0:108800+2048, 0:25856+2048, 0:28160+256
// kernel 35, 8x1x1, dot_general: 0:108800+2048, 0:9472+12288, =0:104704+4096
// kernel 36, 8x1x1, dot_general: 0:21760+4096, 0:108800+2048, =0:25856+4096
// kernel 37, 3x1x1, concat+sum: 0:104704+4096, 0:25856+4096, 0:30464+4096, =0:113152+768, =0:9472+12288
// kernel 38, 2x1x1, dot_general: 0:9472+12288, blocks.layers.0.self_attn.in_proj_weight, =0:104704+4096
// kernel 39, 24x1x1, dot_general: 0:5376+4096, 0:9472+12288, =0:270592+49152
// kernel 40, 16x1x1, sum+mul: 0:104704+4096, blocks.layers.0.norm1.weight, 0:1024+4096, 0:5120+64, =0:108800+4096
// kernel 41, 1x1x1, sum: 0:104704+4096, 0:1024+4096, 0:5120+64, =0:113920+256, =0:114176+256
// kernel 42, 96x1x1, index_add: 0:0+80, 0:100608+4096, 0:108800+4096, =0:1024+24576
// kernel 43, 96x1x1, sum: 0:114944+24576, 0:1024+24576, =0:114432+384
// kernel 44, 1x1x1, sum: 0:114432+384, =0:0+16
// kernel 45, 1x1x1, sum: 0:113920+256, =0:114432+16, 0:114176+256, =0:114688+16, 0:112896+256, =0:25600+16, 0:34816+256, =0:25856+16
// kernel 46, 1x1x1, sum: 0:113152+768, =0:26112+16
// kernel 47, 192x1x1, sum: 0:270592+49152, =0:26368+768
// kernel 48, 1x1x1, sum: 0:26368+768, =0:27136+16
// kernel 49, 64x1x1, sum: 0:37120+16384, =0:26368+256
// kernel 50, 1x1x1, sum+add: 0:26368+256, =0:0+16, 0:114432+16, 0:114688+16, 0:26112+16, 0:27136+16
// kernel 45, 1x1x1, sum: 0:36864+256, =0:114432+16, 0:35328+256, =0:114688+16, 0:35072+256, =0:26112+16, 0:35584+256, =0:26368+16
// kernel 51, 256x1x1, sum: 0:205056+65536, =0:26624+1024
// kernel 52, 1x1x1, sum: 0:26624+1024, =0:27648+16, 0:35840+1024, =0:27904+16
// kernel 53, 1x1x1, add: =0:0+16, 0:25600+16, 0:25856+16, 0:114432+16, 0:27648+16, 0:27904+16
// kernel 54, 256x1x1, sum: 0:139520+65536, =0:26624+1024
// kernel 55, 1x1x1, sum+clamp: 0:26624+1024, =0:0+16, 0:114688+16, 0:26112+16, 0:26368+16
// kernel 56, 24x1x1, add: =optim/adamw/m/embed.weight, 0:114944+24576, 0:1024+24576, 0:0+16, =optim/adamw/v/embed.weight
// kernel 57, 1x1x1, add: =optim/adamw/m/blocks.layers.0.norm1.weight, 0:113920+256, 0:0+16, =optim/adamw/v/blocks.layers.0.norm1.weight
// kernel 57, 1x1x1, add: =optim/adamw/m/blocks.layers.0.norm1.bias, 0:114176+256, 0:0+16, =optim/adamw/v/blocks.layers.0.norm1.bias
// kernel 58, 3x1x1, add: =optim/adamw/m/blocks.layers.0.self_attn.in_proj_bias, 0:113152+768, 0:0+16, =optim/adamw/v/blocks.layers.0.self_attn.in_proj_bias
// kernel 59, 48x1x1, add: =optim/adamw/m/blocks.layers.0.self_attn.in_proj_weight, 0:270592+49152, 0:0+16, =optim/adamw/v/blocks.layers.0.self_attn.in_proj_weight
// kernel 60, 16x1x1, add: =optim/adamw/m/blocks.layers.0.self_attn.out_proj.weight, 0:37120+16384, 0:0+16, =optim/adamw/v/blocks.layers.0.self_attn.out_proj.weight
// kernel 57, 1x1x1, add: =optim/adamw/m/blocks.layers.0.self_attn.out_proj.bias, 0:112896+256, 0:0+16, =optim/adamw/v/blocks.layers.0.self_attn.out_proj.bias
// kernel 57, 1x1x1, add: =optim/adamw/m/blocks.layers.0.norm2.weight, 0:34816+256, 0:0+16, =optim/adamw/v/blocks.layers.0.norm2.weight
// kernel 57, 1x1x1, add: =optim/adamw/m/blocks.layers.0.norm2.bias, 0:36864+256, 0:0+16, =optim/adamw/v/blocks.layers.0.norm2.bias
// kernel 61, 64x1x1, add: =optim/adamw/m/blocks.layers.0.linear1.weight, 0:205056+65536, 0:0+16, =optim/adamw/v/blocks.layers.0.linear1.weight
// kernel 62, 4x1x1, add: =optim/adamw/m/blocks.layers.0.linear1.bias, 0:35840+1024, 0:0+16, =optim/adamw/v/blocks.layers.0.linear1.bias
// kernel 63, 64x1x1, add: =optim/adamw/m/blocks.layers.0.linear2.weight, 0:139520+65536, 0:0+16, =optim/adamw/v/blocks.layers.0.linear2.weight
// kernel 57, 1x1x1, add: =optim/adamw/m/blocks.layers.0.linear2.bias, 0:35328+256, 0:0+16, =optim/adamw/v/blocks.layers.0.linear2.bias
// kernel 57, 1x1x1, add: =optim/adamw/m/blocks.norm.weight, 0:35072+256, 0:0+16, =optim/adamw/v/blocks.norm.weight
// kernel 57, 1x1x1, add: =optim/adamw/m/blocks.norm.bias, 0:35584+256, 0:0+16, =optim/adamw/v/blocks.norm.bias
// kernel 64, 24x1x1, sub: =embed.weight, 0:256+16, 0:768+16, optim/adamw/m/embed.weight, optim/adamw/v/embed.weight, 0:512+16
// kernel 65, 1x1x1, sub: =blocks.layers.0.norm1.weight, 0:256+16, 0:768+16, optim/adamw/m/blocks.layers.0.norm1.weight, optim/adamw/v/blocks.layers.0.norm1.weight, 0:512+16
// kernel 65, 1x1x1, sub: =blocks.layers.0.norm1.bias, 0:256+16, 0:768+16, optim/adamw/m/blocks.layers.0.norm1.bias, optim/adamw/v/blocks.layers.0.norm1.bias, 0:512+16
// kernel 66, 3x1x1, sub: =blocks.layers.0.self_attn.in_proj_bias, 0:256+16, 0:768+16, optim/adamw/m/blocks.layers.0.self_attn.in_proj_bias, optim/adamw/v/blocks.layers.0.self_attn.in_proj_bias, 0:512+16
// kernel 67, 48x1x1, sub: =blocks.layers.0.self_attn.in_proj_weight, 0:256+16, 0:768+16, optim/adamw/m/blocks.layers.0.self_attn.in_proj_weight, optim/adamw/v/blocks.layers.0.self_attn.in_proj_weight, 0:512+16
// kernel 68, 16x1x1, sub: =blocks.layers.0.self_attn.out_proj.weight, 0:256+16, 0:768+16, optim/adamw/m/blocks.layers.0.self_attn.out_proj.weight, optim/adamw/v/blocks.layers.0.self_attn.out_proj.weight, 0:512+16
// kernel 65, 1x1x1, sub: =blocks.layers.0.self_attn.out_proj.bias, 0:256+16, 0:768+16, optim/adamw/m/blocks.layers.0.self_attn.out_proj.bias, optim/adamw/v/blocks.layers.0.self_attn.out_proj.bias, 0:512+16
// kernel 65, 1x1x1, sub: =blocks.layers.0.norm2.weight, 0:256+16, 0:768+16, optim/adamw/m/blocks.layers.0.norm2.weight, optim/adamw/v/blocks.layers.0.norm2.weight, 0:512+16
// kernel 65, 1x1x1, sub: =blocks.layers.0.norm2.bias, 0:256+16, 0:768+16, optim/adamw/m/blocks.layers.0.norm2.bias, optim/adamw/v/blocks.layers.0.norm2.bias, 0:512+16
// kernel 69, 64x1x1, sub: =blocks.layers.0.linear1.weight, 0:256+16, 0:768+16, optim/adamw/m/blocks.layers.0.linear1.weight, optim/adamw/v/blocks.layers.0.linear1.weight, 0:512+16
// kernel 70, 4x1x1, sub: =blocks.layers.0.linear1.bias, 0:256+16, 0:768+16, optim/adamw/m/blocks.layers.0.linear1.bias, optim/adamw/v/blocks.layers.0.linear1.bias, 0:512+16
// kernel 69, 64x1x1, sub: =blocks.layers.0.linear2.weight, 0:256+16, 0:768+16, optim/adamw/m/blocks.layers.0.linear2.weight, optim/adamw/v/blocks.layers.0.linear2.weight, 0:512+16
// kernel 65, 1x1x1, sub: =blocks.layers.0.linear2.bias, 0:256+16, 0:768+16, optim/adamw/m/blocks.layers.0.linear2.bias, optim/adamw/v/blocks.layers.0.linear2.bias, 0:512+16
// kernel 65, 1x1x1, sub: =blocks.norm.weight, 0:256+16, 0:768+16, optim/adamw/m/blocks.norm.weight, optim/adamw/v/blocks.norm.weight, 0:512+16
// kernel 65, 1x1x1, sub: =blocks.norm.bias, 0:256+16, 0:768+16, optim/adamw/m/blocks.norm.bias, optim/adamw/v/blocks.norm.bias, 0:512+16
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

var<workgroup> shared_f32_0: array<f32, 32>;
@compute @workgroup_size(32)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 16u);
  let me = group * 32 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 16) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v2: i32 = at_0(((row / 8) * 9 + (row % 8)));
  let v3: i32 = i32(0);
  let v4: i32 = max(v2, v3);
  let j9 = select(v4, v4 + 96, v4 < 0);
  let j10 = clamp(j9, 0, 95);
  let v11: f32 = at_1((j10 * 64));
  let v12: f32 = select(asg_bits(0x7fc00000u), v11, j9 == j10);
  for (var col = lane; col < 64; col += 32) {
    let j5 = select(v4, v4 + 96, v4 < 0);
    let j6 = clamp(j5, 0, 95);
    let v7: f32 = at_1((j6 * 64 + col));
    let v8: f32 = select(asg_bits(0x7fc00000u), v7, j5 == j6);
    let v13: f32 = asg_sub(v8, v12);
    a1 = asg_add(a1, v13);
  }
  let full14 = asg_parts * min(asg_width, 32u) == 32u;
  if (full14) {
    for (var half = min(asg_width, 32u) / 2u; half > 0u; half /= 2u) {
      let o15 = subgroupShuffleXor(a1, half);
      a1 = asg_add(a1, o15);
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
  if (!full14) {
    shared_f32_0[lane] = a1;
    workgroupBarrier();
    for (var half = 16; half > 0; half /= 2) {
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
  let v16: f32 = f32(a1);
  var a17: f32 = asg_opaque(0.0);
  let v23: f32 = asg_opaque(64.0);
  let v24: f32 = asg_div(v16, v23);
  for (var col = lane; col < 64; col += 32) {
    let j18 = select(v4, v4 + 96, v4 < 0);
    let j19 = clamp(j18, 0, 95);
    let v20: f32 = at_1((j19 * 64 + col));
    let v21: f32 = select(asg_bits(0x7fc00000u), v20, j18 == j19);
    let v22: f32 = asg_sub(v21, v12);
    let v25: f32 = asg_sub(v22, v24);
    let v26: f32 = (v25 * v25);
    a17 = asg_add(a17, v26);
  }
  let full27 = asg_parts * min(asg_width, 32u) == 32u;
  if (full27) {
    for (var half = min(asg_width, 32u) / 2u; half > 0u; half /= 2u) {
      let o28 = subgroupShuffleXor(a17, half);
      a17 = asg_add(a17, o28);
    }
    a17 = subgroupBroadcastFirst(a17);
    if (asg_parts > 1u) {
      if (asg_place == 0u) {
        shared_f32_0[asg_part] = a17;
      }
      workgroupBarrier();
      a17 = shared_f32_0[0];
      for (var part = 1u; part < asg_parts; part++) {
        a17 = asg_add(a17, shared_f32_0[part]);
      }
      workgroupBarrier();
    }
  }
  if (!full27) {
    shared_f32_0[lane] = a17;
    workgroupBarrier();
    for (var half = 16; half > 0; half /= 2) {
      if (lane < half) {
        a17 = shared_f32_0[lane];
        a17 = asg_add(a17, shared_f32_0[lane + half]);
        shared_f32_0[lane] = a17;
      }
      workgroupBarrier();
    }
    a17 = shared_f32_0[0];
    workgroupBarrier();
  }
  let v29: f32 = f32(a17);
  storageBarrier();
  if (lane == 0) {
    put_2(row, v29);
  }
  let v36: f32 = asg_div(v29, v23);
  let v37: f32 = asg_opaque(1e-05);
  let v38: f32 = asg_add(v36, v37);
  let v39: f32 = asg_rsqrt(v38);
  for (var col = lane; col < 64; col += 32) {
    let j30 = select(v4, v4 + 96, v4 < 0);
    let j31 = clamp(j30, 0, 95);
    let v32: f32 = at_1((j31 * 64 + col));
    let v33: f32 = select(asg_bits(0x7fc00000u), v32, j30 == j31);
    let v34: f32 = asg_sub(v33, v12);
    let v35: f32 = asg_sub(v34, v24);
    let v40: f32 = (v35 * v39);
    let v41: f32 = at_3(col);
    let v42: f32 = (v40 * v41);
    let v43: f32 = at_4(col);
    let v44: f32 = asg_add(v42, v43);
    put_5((row * 64 + col), v35);
    put_6((row * 64 + col), v44);
  }
}

// kernel 2
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i >> 2u][i & 3]; }
fn four_at_2(i: i32) -> vec4<f32> { return buf_2[i]; }
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 6u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 6 * 4 + me % 4;
  let tm = (group / 6) % 1 * 16 + me / 4 % 16;
  let tb = group / 6;
  if (tn >= 24 || tm >= 16 || group >= 6) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 16; k++) {
    let q1 = four_at_0((tm * 16 + k));
    let q2 = four_at_1((tn * 128 + k));
    let q3 = four_at_1((tn * 128 + k + 16));
    let q4 = four_at_1((tn * 128 + k + 32));
    let q5 = four_at_1((tn * 128 + k + 48));
    let q6 = four_at_1((tn * 128 + k + 64));
    let q7 = four_at_1((tn * 128 + k + 80));
    let q8 = four_at_1((tn * 128 + k + 96));
    let q9 = four_at_1((tn * 128 + k + 112));
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
        put_four_3((m * 48 + four), vec4<f32>(v21, v24, v27, v30));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 3
// with asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn put_four_1(i: i32, v: vec4<f32>) { buf_1[i] = v; }

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
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 8u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 1 * 16 + me / 4 % 16;
  let tb = group / 1;
  if (tn >= 1 || tm >= 8 || group >= 8) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 4; k++) {
    let q1 = four_at_0((tb * 32 + tm * 4 + k));
    let q2 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + k + 16));
    let q3 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + k + 64));
    let q4 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + k + 112));
    let q5 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + k + 160));
    let q6 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + k + 208));
    let q7 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + k + 256));
    let q8 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + k + 304));
    let q9 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + k + 352));
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
  let v24: f32 = at_2((tb % 4));
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v18: f32 = f32(c0_0.x);
        let v19: i32 = i32(m);
        let v20: i32 = i32((four * 4));
        let v21: bool = (v19 >= v20);
        let v22: f32 = asg_bits(0xff800000u);
        let v23: f32 = select(v22, v18, v21);
        let v25: i32 = i32(m);
        let v26: f32 = asg_cast_i32_f32(v25);
        let v27: f32 = f32((four * 4));
        let v28: f32 = asg_sub(v26, v27);
        let v29: f32 = abs(v28);
        let v30: f32 = (v24 * v29);
        let v31: f32 = asg_add(v23, v30);
        let v32: f32 = f32(c0_0.y);
        let v33: i32 = i32(m);
        let v34: i32 = i32((four * 4 + 1));
        let v35: bool = (v33 >= v34);
        let v36: f32 = asg_bits(0xff800000u);
        let v37: f32 = select(v36, v32, v35);
        let v38: f32 = f32((four * 4 + 1));
        let v39: f32 = asg_sub(v26, v38);
        let v40: f32 = abs(v39);
        let v41: f32 = (v24 * v40);
        let v42: f32 = asg_add(v37, v41);
        let v43: f32 = f32(c0_0.z);
        let v44: i32 = i32(m);
        let v45: i32 = i32((four * 4 + 2));
        let v46: bool = (v44 >= v45);
        let v47: f32 = asg_bits(0xff800000u);
        let v48: f32 = select(v47, v43, v46);
        let v49: f32 = f32((four * 4 + 2));
        let v50: f32 = asg_sub(v26, v49);
        let v51: f32 = abs(v50);
        let v52: f32 = (v24 * v51);
        let v53: f32 = asg_add(v48, v52);
        let v54: f32 = f32(c0_0.w);
        let v55: i32 = i32(m);
        let v56: i32 = i32((four * 4 + 3));
        let v57: bool = (v55 >= v56);
        let v58: f32 = asg_bits(0xff800000u);
        let v59: f32 = select(v58, v54, v57);
        let v60: f32 = f32((four * 4 + 3));
        let v61: f32 = asg_sub(v26, v60);
        let v62: f32 = abs(v61);
        let v63: f32 = (v24 * v62);
        let v64: f32 = asg_add(v59, v63);
        put_four_3((tb * 16 + m * 2 + four), vec4<f32>(v31, v42, v53, v64));
      }
      c0_0 = c0_1;
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
  for (var col = 0; col < 8; col++) {
    let v2: f32 = at_0((row * 8 + col));
    a1 = asg_maximum(a1, v2);
  }
  let v3: f32 = f32(a1);
  put_1(row, v3);
  var a4: f32 = asg_bits(0xff800000u);
  let v5: f32 = asg_bits(0xff800000u);
  let v6: bool = asg_less(v5, v3);
  for (var col = 0; col < 8; col++) {
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
  for (var col = 0; col < 8; col++) {
    let v12: f32 = at_0((row * 8 + col));
    let v13: f32 = asg_opaque(0.0);
    let v14: f32 = select(v13, v12, v6);
    let v18: f32 = asg_sub(v14, v17);
    let v19: f32 = asg_exp(v18);
    a11 = asg_add(a11, v19);
  }
  let v20: f32 = f32(a11);
  put_2(row, v20);
  for (var col = 0; col < 8; col++) {
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
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 8u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 1 * 16 + me / 4 % 16;
  let tb = group / 1;
  if (tn >= 2 || tm >= 8 || group >= 8) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 2; k++) {
    let q1 = four_at_0((tb * 16 + tm * 2 + k));
    let q2 = four_at_1(((tb / 4) * 384 + k * 192 + (tb % 4) * 4 + tn * 2 + 32));
    let q3 = four_at_1(((tb / 4) * 384 + k * 192 + (tb % 4) * 4 + tn * 2 + 80));
    let q4 = four_at_1(((tb / 4) * 384 + k * 192 + (tb % 4) * 4 + tn * 2 + 128));
    let q5 = four_at_1(((tb / 4) * 384 + k * 192 + (tb % 4) * 4 + tn * 2 + 176));
    let q6 = four_at_1(((tb / 4) * 384 + k * 192 + (tb % 4) * 4 + tn * 2 + 33));
    let q7 = four_at_1(((tb / 4) * 384 + k * 192 + (tb % 4) * 4 + tn * 2 + 81));
    let q8 = four_at_1(((tb / 4) * 384 + k * 192 + (tb % 4) * 4 + tn * 2 + 129));
    let q9 = four_at_1(((tb / 4) * 384 + k * 192 + (tb % 4) * 4 + tn * 2 + 177));
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
        put_four_2((tb * 32 + m * 4 + four), vec4<f32>(v10, v11, v12, v13));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 7
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 2 * 4 + me % 4;
  let tm = (group / 2) % 1 * 16 + me / 4 % 16;
  let tb = group / 2;
  if (tn >= 8 || tm >= 16 || group >= 2) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 16; k++) {
    let q1 = four_at_0(((tm / 8) * 128 + (tm % 8) * 4 + (k / 4) * 32 + (k % 4)));
    let q2 = four_at_1((tn * 128 + k));
    let q3 = four_at_1((tn * 128 + k + 16));
    let q4 = four_at_1((tn * 128 + k + 32));
    let q5 = four_at_1((tn * 128 + k + 48));
    let q6 = four_at_1((tn * 128 + k + 64));
    let q7 = four_at_1((tn * 128 + k + 80));
    let q8 = four_at_1((tn * 128 + k + 96));
    let q9 = four_at_1((tn * 128 + k + 112));
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
        let v19: f32 = f32(c0_0.y);
        let v20: f32 = f32(c0_0.z);
        let v21: f32 = f32(c0_0.w);
        put_four_2((m * 16 + four), vec4<f32>(v18, v19, v20, v21));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 8
// with asg_add, asg_sub, asg_zero, asg_bits, asg_opaque, asg_opaque_negative
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec4<f32>>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i >> 2u][i & 3]; }
fn four_at_2(i: i32) -> vec4<f32> { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i >> 2u][i & 3]; }
fn four_at_3(i: i32) -> vec4<f32> { return buf_3[i]; }
fn put_four_4(i: i32, v: vec4<f32>) { buf_4[i] = v; }

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

var<workgroup> shared_f32_0: array<f32, 32>;
@compute @workgroup_size(32)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 16u);
  let me = group * 32 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 16) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = lane; col < 64; col += 32) {
    let v2: f32 = at_0((row * 64 + col));
    a1 = asg_add(a1, v2);
  }
  let full3 = asg_parts * min(asg_width, 32u) == 32u;
  if (full3) {
    for (var half = min(asg_width, 32u) / 2u; half > 0u; half /= 2u) {
      let o4 = subgroupShuffleXor(a1, half);
      a1 = asg_add(a1, o4);
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
  if (!full3) {
    shared_f32_0[lane] = a1;
    workgroupBarrier();
    for (var half = 16; half > 0; half /= 2) {
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
  let v5: f32 = f32(a1);
  storageBarrier();
  if (lane == 0) {
    put_1(row, v5);
  }
  var a6: f32 = asg_opaque(0.0);
  let v8: f32 = asg_opaque(64.0);
  let v9: f32 = asg_div(v5, v8);
  for (var col = lane; col < 64; col += 32) {
    let v7: f32 = at_0((row * 64 + col));
    let v10: f32 = asg_sub(v7, v9);
    let v11: f32 = (v10 * v10);
    a6 = asg_add(a6, v11);
  }
  let full12 = asg_parts * min(asg_width, 32u) == 32u;
  if (full12) {
    for (var half = min(asg_width, 32u) / 2u; half > 0u; half /= 2u) {
      let o13 = subgroupShuffleXor(a6, half);
      a6 = asg_add(a6, o13);
    }
    a6 = subgroupBroadcastFirst(a6);
    if (asg_parts > 1u) {
      if (asg_place == 0u) {
        shared_f32_0[asg_part] = a6;
      }
      workgroupBarrier();
      a6 = shared_f32_0[0];
      for (var part = 1u; part < asg_parts; part++) {
        a6 = asg_add(a6, shared_f32_0[part]);
      }
      workgroupBarrier();
    }
  }
  if (!full12) {
    shared_f32_0[lane] = a6;
    workgroupBarrier();
    for (var half = 16; half > 0; half /= 2) {
      if (lane < half) {
        a6 = shared_f32_0[lane];
        a6 = asg_add(a6, shared_f32_0[lane + half]);
        shared_f32_0[lane] = a6;
      }
      workgroupBarrier();
    }
    a6 = shared_f32_0[0];
    workgroupBarrier();
  }
  let v14: f32 = f32(a6);
  storageBarrier();
  if (lane == 0) {
    put_2(row, v14);
  }
  let v17: f32 = asg_div(v14, v8);
  let v18: f32 = asg_opaque(1e-05);
  let v19: f32 = asg_add(v17, v18);
  let v20: f32 = asg_rsqrt(v19);
  for (var col = lane; col < 64; col += 32) {
    let v15: f32 = at_0((row * 64 + col));
    let v16: f32 = asg_sub(v15, v9);
    let v21: f32 = (v16 * v20);
    let v22: f32 = at_3(col);
    let v23: f32 = (v21 * v22);
    let v24: f32 = at_4(col);
    let v25: f32 = asg_add(v23, v24);
    put_5((row * 64 + col), v25);
  }
}

// kernel 10
// with asg_add, asg_whole_of, asg_div, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_copysign, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_bitwise_and_u32, asg_erf_near, asg_erfcx_far, asg_erf
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec4<f32>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i >> 2u][i & 3]; }
fn four_at_2(i: i32) -> vec4<f32> { return buf_2[i]; }
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = v; }
fn put_four_4(i: i32, v: vec4<f32>) { buf_4[i] = v; }
fn put_four_5(i: i32, v: vec4<f32>) { buf_5[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 8u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 8 * 4 + me % 4;
  let tm = (group / 8) % 1 * 16 + me / 4 % 16;
  let tb = group / 8;
  if (tn >= 32 || tm >= 16 || group >= 8) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 16; k++) {
    let q1 = four_at_0((tm * 16 + k));
    let q2 = four_at_1((tn * 128 + k));
    let q3 = four_at_1((tn * 128 + k + 16));
    let q4 = four_at_1((tn * 128 + k + 32));
    let q5 = four_at_1((tn * 128 + k + 48));
    let q6 = four_at_1((tn * 128 + k + 64));
    let q7 = four_at_1((tn * 128 + k + 80));
    let q8 = four_at_1((tn * 128 + k + 96));
    let q9 = four_at_1((tn * 128 + k + 112));
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
        put_four_3((m * 64 + four), vec4<f32>(v18, v29, v39, v49));
        put_four_4((m * 64 + four), vec4<f32>(v27, v37, v47, v57));
        put_four_5((m * 64 + four), vec4<f32>(v28, v38, v48, v58));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 11
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 8u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 2 * 4 + me % 4;
  let tm = (group / 2) % 1 * 16 + me / 4 % 16;
  let tb = group / 2;
  if (tn >= 8 || tm >= 16 || group >= 8) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 16; k++) {
    let q1 = four_at_0((tm * 64 + tb * 16 + k));
    let q2 = four_at_1((tn * 512 + tb * 16 + k));
    let q3 = four_at_1((tn * 512 + tb * 16 + k + 64));
    let q4 = four_at_1((tn * 512 + tb * 16 + k + 128));
    let q5 = four_at_1((tn * 512 + tb * 16 + k + 192));
    let q6 = four_at_1((tn * 512 + tb * 16 + k + 256));
    let q7 = four_at_1((tn * 512 + tb * 16 + k + 320));
    let q8 = four_at_1((tn * 512 + tb * 16 + k + 384));
    let q9 = four_at_1((tn * 512 + tb * 16 + k + 448));
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
        let v19: f32 = f32(c0_0.y);
        let v20: f32 = f32(c0_0.z);
        let v21: f32 = f32(c0_0.w);
        put_four_2((tb * 256 + m * 16 + four), vec4<f32>(v18, v19, v20, v21));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 12
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
  for (var col = 0; col < 4; col++) {
    let v2: f32 = at_0((col * 1024 + row));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  put_1(row, v3);
}

// kernel 13
// with asg_add, asg_sub, asg_zero, asg_bits, asg_opaque, asg_opaque_negative
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec4<f32>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<vec4<f32>>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<vec4<f32>>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i >> 2u][i & 3]; }
fn four_at_2(i: i32) -> vec4<f32> { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i >> 2u][i & 3]; }
fn four_at_3(i: i32) -> vec4<f32> { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i >> 2u][i & 3]; }
fn four_at_4(i: i32) -> vec4<f32> { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i >> 2u][i & 3]; }
fn four_at_5(i: i32) -> vec4<f32> { return buf_5[i]; }
fn put_four_6(i: i32, v: vec4<f32>) { buf_6[i] = v; }

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

// kernel 14
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 3u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 3 * 4 + me % 4;
  let tm = (group / 3) % 1 * 16 + me / 4 % 16;
  let tb = group / 3;
  if (tn >= 12 || tm >= 16 || group >= 3) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 16; k++) {
    let q1 = four_at_0((tm * 16 + k));
    let q2 = four_at_1((k + tn * 128));
    let q3 = four_at_1((k + tn * 128 + 16));
    let q4 = four_at_1((k + tn * 128 + 32));
    let q5 = four_at_1((k + tn * 128 + 48));
    let q6 = four_at_1((k + tn * 128 + 64));
    let q7 = four_at_1((k + tn * 128 + 80));
    let q8 = four_at_1((k + tn * 128 + 96));
    let q9 = four_at_1((k + tn * 128 + 112));
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
        let v19: f32 = f32(c0_0.y);
        let v20: f32 = f32(c0_0.z);
        let v21: f32 = f32(c0_0.w);
        put_four_2((m * 24 + four), vec4<f32>(v18, v19, v20, v21));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 15
// with asg_add, asg_sub, asg_ordered, asg_less, asg_maximum, asg_zero, asg_bits, asg_opaque, asg_opaque_negative, asg_inf, asg_nan, asg_magnitude, asg_isnan, asg_isfinite, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_log_parts, asg_log_rest, asg_log_ends, asg_log
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

var<workgroup> shared_f32_0: array<f32, 32>;
@compute @workgroup_size(32)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 16u);
  let me = group * 32 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 16) { return; }
  var a1: f32 = asg_bits(0xff800000u);
  for (var col = lane; col < 96; col += 32) {
    let v2: f32 = at_0((row * 96 + col));
    a1 = asg_maximum(a1, v2);
  }
  let full3 = asg_parts * min(asg_width, 32u) == 32u;
  if (full3) {
    for (var half = min(asg_width, 32u) / 2u; half > 0u; half /= 2u) {
      let o4 = subgroupShuffleXor(a1, half);
      a1 = asg_maximum(a1, o4);
    }
    a1 = subgroupBroadcastFirst(a1);
    if (asg_parts > 1u) {
      if (asg_place == 0u) {
        shared_f32_0[asg_part] = a1;
      }
      workgroupBarrier();
      a1 = shared_f32_0[0];
      for (var part = 1u; part < asg_parts; part++) {
        a1 = asg_maximum(a1, shared_f32_0[part]);
      }
      workgroupBarrier();
    }
  }
  if (!full3) {
    shared_f32_0[lane] = a1;
    workgroupBarrier();
    for (var half = 16; half > 0; half /= 2) {
      if (lane < half) {
        a1 = shared_f32_0[lane];
        a1 = asg_maximum(a1, shared_f32_0[lane + half]);
        shared_f32_0[lane] = a1;
      }
      workgroupBarrier();
    }
    a1 = shared_f32_0[0];
    workgroupBarrier();
  }
  let v5: f32 = f32(a1);
  var a6: f32 = asg_opaque(0.0);
  let v8: bool = asg_isfinite(v5);
  let v9: f32 = asg_opaque(0.0);
  let v10: f32 = select(v9, v5, v8);
  for (var col = lane; col < 96; col += 32) {
    let v7: f32 = at_0((row * 96 + col));
    let v11: f32 = asg_sub(v7, v10);
    let v12: f32 = asg_exp(v11);
    a6 = asg_add(a6, v12);
  }
  let full13 = asg_parts * min(asg_width, 32u) == 32u;
  if (full13) {
    for (var half = min(asg_width, 32u) / 2u; half > 0u; half /= 2u) {
      let o14 = subgroupShuffleXor(a6, half);
      a6 = asg_add(a6, o14);
    }
    a6 = subgroupBroadcastFirst(a6);
    if (asg_parts > 1u) {
      if (asg_place == 0u) {
        shared_f32_0[asg_part] = a6;
      }
      workgroupBarrier();
      a6 = shared_f32_0[0];
      for (var part = 1u; part < asg_parts; part++) {
        a6 = asg_add(a6, shared_f32_0[part]);
      }
      workgroupBarrier();
    }
  }
  if (!full13) {
    shared_f32_0[lane] = a6;
    workgroupBarrier();
    for (var half = 16; half > 0; half /= 2) {
      if (lane < half) {
        a6 = shared_f32_0[lane];
        a6 = asg_add(a6, shared_f32_0[lane + half]);
        shared_f32_0[lane] = a6;
      }
      workgroupBarrier();
    }
    a6 = shared_f32_0[0];
    workgroupBarrier();
  }
  let v15: f32 = f32(a6);
  let v18: f32 = asg_log(v15);
  for (var col = lane; col < 96; col += 32) {
    let v16: f32 = at_0((row * 96 + col));
    let v17: f32 = asg_sub(v16, v10);
    let v19: f32 = asg_sub(v17, v18);
    put_1((row * 96 + col), v19);
  }
}

// kernel 16
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
  for (var col = 0; col < 16; col++) {
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
  for (var col = 0; col < 16; col++) {
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
  for (var col = 0; col < 16; col++) {
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

// kernel 17
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<u32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<u32>>;
fn at_0(i: i32) -> u32 { return buf_0[i]; }
fn at_1(i: i32) -> i32 { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<u32>) { buf_2[i] = v; }

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

// kernel 18
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

var<workgroup> shared_f32_0: array<f32, 32>;
@compute @workgroup_size(32)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 16u);
  let me = group * 32 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
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
  for (var col = lane; col < 96; col += 32) {
    let v2: bool = (at_0((row * 96 + col)) != 0u);
    let v3: f32 = asg_opaque(0.0);
    let v13: f32 = asg_add(v3, v12);
    let v14: f32 = select(v3, v13, v2);
    a1 = asg_add(a1, v14);
  }
  let full15 = asg_parts * min(asg_width, 32u) == 32u;
  if (full15) {
    for (var half = min(asg_width, 32u) / 2u; half > 0u; half /= 2u) {
      let o16 = subgroupShuffleXor(a1, half);
      a1 = asg_add(a1, o16);
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
  if (!full15) {
    shared_f32_0[lane] = a1;
    workgroupBarrier();
    for (var half = 16; half > 0; half /= 2) {
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
  let v17: f32 = f32(a1);
  for (var col = lane; col < 96; col += 32) {
    let v18: bool = (at_0((row * 96 + col)) != 0u);
    let v19: f32 = asg_opaque(0.0);
    let v20: f32 = asg_add(v19, v12);
    let v21: f32 = select(v19, v20, v18);
    let v22: f32 = at_3((row * 96 + col));
    let v23: f32 = asg_exp(v22);
    let v24: f32 = (v23 * v17);
    let v25: f32 = asg_sub(v21, v24);
    put_4((row * 96 + col), v25);
  }
}

// kernel 19
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 2 * 4 + me % 4;
  let tm = (group / 2) % 1 * 16 + me / 4 % 16;
  let tb = group / 2;
  if (tn >= 8 || tm >= 16 || group >= 2) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 24; k++) {
    let q1 = four_at_0((tm * 24 + k));
    let q2 = four_at_1((tn * 2 + k * 64));
    let q3 = four_at_1((tn * 2 + k * 64 + 16));
    let q4 = four_at_1((tn * 2 + k * 64 + 32));
    let q5 = four_at_1((tn * 2 + k * 64 + 48));
    let q6 = four_at_1((tn * 2 + k * 64 + 1));
    let q7 = four_at_1((tn * 2 + k * 64 + 17));
    let q8 = four_at_1((tn * 2 + k * 64 + 33));
    let q9 = four_at_1((tn * 2 + k * 64 + 49));
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
        put_four_2((m * 16 + four), vec4<f32>(v10, v11, v12, v13));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 20
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 12u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 3 * 4 + me % 4;
  let tm = (group / 3) % 4 * 16 + me / 4 % 16;
  let tb = group / 12;
  if (tn >= 12 || tm >= 64 || group >= 12) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 4; k++) {
    let v1: f32 = at_0((k * 256 + tm));
    let v2: f32 = at_0((k * 256 + tm + 64));
    let v3: f32 = at_0((k * 256 + tm + 128));
    let v4: f32 = at_0((k * 256 + tm + 192));
    let q5 = four_at_1((k * 96 + tn * 2));
    let q6 = four_at_1((k * 96 + tn * 2 + 24));
    let q7 = four_at_1((k * 96 + tn * 2 + 48));
    let q8 = four_at_1((k * 96 + tn * 2 + 72));
    let q9 = four_at_1((k * 96 + tn * 2 + 1));
    let q10 = four_at_1((k * 96 + tn * 2 + 25));
    let q11 = four_at_1((k * 96 + tn * 2 + 49));
    let q12 = four_at_1((k * 96 + tn * 2 + 73));
    c0_0 += v1 * q5;
    c0_1 += v1 * q9;
    c0_0 += v2 * q6;
    c0_1 += v2 * q10;
    c0_0 += v3 * q7;
    c0_1 += v3 * q11;
    c0_0 += v4 * q8;
    c0_1 += v4 * q12;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v13: f32 = f32(c0_0.x);
        let v14: f32 = f32(c0_0.y);
        let v15: f32 = f32(c0_0.z);
        let v16: f32 = f32(c0_0.w);
        put_four_2((m * 24 + four), vec4<f32>(v13, v14, v15, v16));
      }
      c0_0 = c0_1;
    }
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
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn put_5(i: i32, v: f32) { buf_5[i] = v; }
fn put_6(i: i32, v: f32) { buf_6[i] = v; }

var<workgroup> shared_f32_0: array<f32, 32>;
@compute @workgroup_size(32)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 16u);
  let me = group * 32 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
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
  for (var col = lane; col < 64; col += 32) {
    let v2: f32 = at_0((row * 64 + col));
    let v3: f32 = at_1(col);
    let v4: f32 = (v2 * v3);
    let v5: f32 = at_2((row * 64 + col));
    let v9: f32 = asg_sub(v5, v8);
    let v15: f32 = (v9 * v14);
    let v16: f32 = (v4 * v15);
    a1 = asg_add(a1, v16);
  }
  let full17 = asg_parts * min(asg_width, 32u) == 32u;
  if (full17) {
    for (var half = min(asg_width, 32u) / 2u; half > 0u; half /= 2u) {
      let o18 = subgroupShuffleXor(a1, half);
      a1 = asg_add(a1, o18);
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
  if (!full17) {
    shared_f32_0[lane] = a1;
    workgroupBarrier();
    for (var half = 16; half > 0; half /= 2) {
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
  let v19: f32 = f32(a1);
  var a20: f32 = asg_opaque(0.0);
  for (var col = lane; col < 64; col += 32) {
    let v21: f32 = at_0((row * 64 + col));
    let v22: f32 = at_1(col);
    let v23: f32 = (v21 * v22);
    a20 = asg_add(a20, v23);
  }
  let full24 = asg_parts * min(asg_width, 32u) == 32u;
  if (full24) {
    for (var half = min(asg_width, 32u) / 2u; half > 0u; half /= 2u) {
      let o25 = subgroupShuffleXor(a20, half);
      a20 = asg_add(a20, o25);
    }
    a20 = subgroupBroadcastFirst(a20);
    if (asg_parts > 1u) {
      if (asg_place == 0u) {
        shared_f32_0[asg_part] = a20;
      }
      workgroupBarrier();
      a20 = shared_f32_0[0];
      for (var part = 1u; part < asg_parts; part++) {
        a20 = asg_add(a20, shared_f32_0[part]);
      }
      workgroupBarrier();
    }
  }
  if (!full24) {
    shared_f32_0[lane] = a20;
    workgroupBarrier();
    for (var half = 16; half > 0; half /= 2) {
      if (lane < half) {
        a20 = shared_f32_0[lane];
        a20 = asg_add(a20, shared_f32_0[lane + half]);
        shared_f32_0[lane] = a20;
      }
      workgroupBarrier();
    }
    a20 = shared_f32_0[0];
    workgroupBarrier();
  }
  let v26: f32 = f32(a20);
  storageBarrier();
  if (lane == 0) {
    put_5(row, v26);
  }
  let v30: f32 = asg_div(v19, v7);
  for (var col = lane; col < 64; col += 32) {
    let v27: f32 = at_2((row * 64 + col));
    let v28: f32 = asg_sub(v27, v8);
    let v29: f32 = (v28 * v14);
    let v31: f32 = (v29 * v30);
    put_6((row * 64 + col), v31);
  }
}

// kernel 22
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
fn put_6(i: i32, v: f32) { buf_4[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 64) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v9: f32 = at_2(row);
  for (var col = 0; col < 16; col++) {
    let v2: f32 = at_0(col);
    let v3: f32 = asg_opaque(64.0);
    let v4: f32 = asg_div(v2, v3);
    let v5: f32 = asg_opaque(1e-05);
    let v6: f32 = asg_add(v4, v5);
    let v7: f32 = asg_rsqrt(v6);
    let v8: f32 = at_1((col * 64 + row));
    let v10: f32 = (v8 * v9);
    let v11: f32 = at_3(col);
    let v12: f32 = asg_div(v11, v3);
    let v13: f32 = asg_sub(v10, v12);
    let v14: f32 = at_4((col * 64 + row));
    let v15: f32 = asg_sub(v13, v14);
    let v16: f32 = (v7 * v15);
    a1 = asg_add(a1, v16);
  }
  let v17: f32 = f32(a1);
  put_5(row, v17);
  for (var col = 0; col < 16; col++) {
    let v18: f32 = at_0(col);
    let v19: f32 = asg_opaque(64.0);
    let v20: f32 = asg_div(v18, v19);
    let v21: f32 = asg_opaque(1e-05);
    let v22: f32 = asg_add(v20, v21);
    let v23: f32 = asg_rsqrt(v22);
    let v24: f32 = at_1((col * 64 + row));
    let v25: f32 = (v24 * v9);
    let v26: f32 = at_3(col);
    let v27: f32 = asg_div(v26, v19);
    let v28: f32 = asg_sub(v25, v27);
    let v29: f32 = at_4((col * 64 + row));
    let v30: f32 = asg_sub(v28, v29);
    let v31: f32 = (v23 * v30);
    put_6((col * 64 + row), v31);
  }
}

// kernel 23
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
fn put_4(i: i32, v: f32) { buf_4[i] = v; }
fn put_5(i: i32, v: f32) { buf_5[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 64) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 16; col++) {
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
  for (var col = 0; col < 16; col++) {
    let v17: f32 = at_0((col * 64 + row));
    a16 = asg_add(a16, v17);
  }
  let v18: f32 = f32(a16);
  put_5(row, v18);
}

// kernel 24
// with asg_add, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i >> 2u][i & 3]; }
fn four_at_2(i: i32) -> vec4<f32> { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i >> 2u][i & 3]; }
fn four_at_3(i: i32) -> vec4<f32> { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i >> 2u][i & 3]; }
fn four_at_4(i: i32) -> vec4<f32> { return buf_4[i]; }
fn put_four_5(i: i32, v: vec4<f32>) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 8u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 8 * 4 + me % 4;
  let tm = (group / 8) % 1 * 16 + me / 4 % 16;
  let tb = group / 8;
  if (tn >= 32 || tm >= 16 || group >= 8) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 16; k++) {
    let q1 = four_at_0((tm * 16 + k));
    let q2 = four_at_1((k * 256 + tn * 2));
    let q3 = four_at_1((k * 256 + tn * 2 + 64));
    let q4 = four_at_1((k * 256 + tn * 2 + 128));
    let q5 = four_at_1((k * 256 + tn * 2 + 192));
    let q6 = four_at_1((k * 256 + tn * 2 + 1));
    let q7 = four_at_1((k * 256 + tn * 2 + 65));
    let q8 = four_at_1((k * 256 + tn * 2 + 129));
    let q9 = four_at_1((k * 256 + tn * 2 + 193));
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
        let q11 = four_at_2((m * 64 + four));
        let v12: f32 = q11.x;
        let q13 = four_at_3((m * 64 + four));
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
        put_four_5((m * 64 + four), vec4<f32>(v26, v40, v54, v68));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 25
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 32u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 2 * 4 + me % 4;
  let tm = (group / 2) % 16 * 16 + me / 4 % 16;
  let tb = group / 32;
  if (tn >= 8 || tm >= 256 || group >= 32) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 4; k++) {
    let v1: f32 = at_0((k * 1024 + tm));
    let v2: f32 = at_0((k * 1024 + tm + 256));
    let v3: f32 = at_0((k * 1024 + tm + 512));
    let v4: f32 = at_0((k * 1024 + tm + 768));
    let q5 = four_at_1((k * 64 + tn * 2));
    let q6 = four_at_1((k * 64 + tn * 2 + 16));
    let q7 = four_at_1((k * 64 + tn * 2 + 32));
    let q8 = four_at_1((k * 64 + tn * 2 + 48));
    let q9 = four_at_1((k * 64 + tn * 2 + 1));
    let q10 = four_at_1((k * 64 + tn * 2 + 17));
    let q11 = four_at_1((k * 64 + tn * 2 + 33));
    let q12 = four_at_1((k * 64 + tn * 2 + 49));
    c0_0 += v1 * q5;
    c0_1 += v1 * q9;
    c0_0 += v2 * q6;
    c0_1 += v2 * q10;
    c0_0 += v3 * q7;
    c0_1 += v3 * q11;
    c0_0 += v4 * q8;
    c0_1 += v4 * q12;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v13: f32 = f32(c0_0.x);
        let v14: f32 = f32(c0_0.y);
        let v15: f32 = f32(c0_0.z);
        let v16: f32 = f32(c0_0.w);
        put_four_2((m * 16 + four), vec4<f32>(v13, v14, v15, v16));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 26
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
  for (var col = 0; col < 16; col++) {
    let v2: f32 = at_0((col * 256 + row));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  put_1(row, v3);
}

// kernel 27
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 8u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 2 * 4 + me % 4;
  let tm = (group / 2) % 1 * 16 + me / 4 % 16;
  let tb = group / 2;
  if (tn >= 8 || tm >= 16 || group >= 8) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 16; k++) {
    let q1 = four_at_0((tm * 64 + tb * 16 + k));
    let q2 = four_at_1((tb * 1024 + k * 64 + tn * 2));
    let q3 = four_at_1((tb * 1024 + k * 64 + tn * 2 + 16));
    let q4 = four_at_1((tb * 1024 + k * 64 + tn * 2 + 32));
    let q5 = four_at_1((tb * 1024 + k * 64 + tn * 2 + 48));
    let q6 = four_at_1((tb * 1024 + k * 64 + tn * 2 + 1));
    let q7 = four_at_1((tb * 1024 + k * 64 + tn * 2 + 17));
    let q8 = four_at_1((tb * 1024 + k * 64 + tn * 2 + 33));
    let q9 = four_at_1((tb * 1024 + k * 64 + tn * 2 + 49));
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
        put_four_2((tb * 256 + m * 16 + four), vec4<f32>(v10, v11, v12, v13));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 28
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 32u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 8 * 4 + me % 4;
  let tm = (group / 8) % 4 * 16 + me / 4 % 16;
  let tb = group / 32;
  if (tn >= 32 || tm >= 64 || group >= 32) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 4; k++) {
    let v1: f32 = at_0((k * 256 + tm));
    let v2: f32 = at_0((k * 256 + tm + 64));
    let v3: f32 = at_0((k * 256 + tm + 128));
    let v4: f32 = at_0((k * 256 + tm + 192));
    let q5 = four_at_1((k * 256 + tn * 2));
    let q6 = four_at_1((k * 256 + tn * 2 + 64));
    let q7 = four_at_1((k * 256 + tn * 2 + 128));
    let q8 = four_at_1((k * 256 + tn * 2 + 192));
    let q9 = four_at_1((k * 256 + tn * 2 + 1));
    let q10 = four_at_1((k * 256 + tn * 2 + 65));
    let q11 = four_at_1((k * 256 + tn * 2 + 129));
    let q12 = four_at_1((k * 256 + tn * 2 + 193));
    c0_0 += v1 * q5;
    c0_1 += v1 * q9;
    c0_0 += v2 * q6;
    c0_1 += v2 * q10;
    c0_0 += v3 * q7;
    c0_1 += v3 * q11;
    c0_0 += v4 * q8;
    c0_1 += v4 * q12;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v13: f32 = f32(c0_0.x);
        let v14: f32 = f32(c0_0.y);
        let v15: f32 = f32(c0_0.z);
        let v16: f32 = f32(c0_0.w);
        put_four_2((m * 64 + four), vec4<f32>(v13, v14, v15, v16));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 29
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_rsqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn put_6(i: i32, v: f32) { buf_6[i] = v; }
fn put_7(i: i32, v: f32) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 64) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v10: f32 = at_3(row);
  for (var col = 0; col < 16; col++) {
    let v2: f32 = at_0((col * 64 + row));
    let v3: f32 = at_1(col);
    let v4: f32 = asg_opaque(64.0);
    let v5: f32 = asg_div(v3, v4);
    let v6: f32 = asg_opaque(1e-05);
    let v7: f32 = asg_add(v5, v6);
    let v8: f32 = asg_rsqrt(v7);
    let v9: f32 = at_2((col * 64 + row));
    let v11: f32 = (v9 * v10);
    let v12: f32 = at_4(col);
    let v13: f32 = asg_div(v12, v4);
    let v14: f32 = asg_sub(v11, v13);
    let v15: f32 = at_5((col * 64 + row));
    let v16: f32 = asg_sub(v14, v15);
    let v17: f32 = (v8 * v16);
    let v18: f32 = asg_add(v2, v17);
    a1 = asg_add(a1, v18);
  }
  let v19: f32 = f32(a1);
  put_6(row, v19);
  for (var col = 0; col < 16; col++) {
    let v20: f32 = at_0((col * 64 + row));
    let v21: f32 = at_1(col);
    let v22: f32 = asg_opaque(64.0);
    let v23: f32 = asg_div(v21, v22);
    let v24: f32 = asg_opaque(1e-05);
    let v25: f32 = asg_add(v23, v24);
    let v26: f32 = asg_rsqrt(v25);
    let v27: f32 = at_2((col * 64 + row));
    let v28: f32 = (v27 * v10);
    let v29: f32 = at_4(col);
    let v30: f32 = asg_div(v29, v22);
    let v31: f32 = asg_sub(v28, v30);
    let v32: f32 = at_5((col * 64 + row));
    let v33: f32 = asg_sub(v31, v32);
    let v34: f32 = (v26 * v33);
    let v35: f32 = asg_add(v20, v34);
    put_7((col * 64 + row), v35);
  }
}

// kernel 30
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 2 * 4 + me % 4;
  let tm = (group / 2) % 1 * 16 + me / 4 % 16;
  let tb = group / 2;
  if (tn >= 8 || tm >= 16 || group >= 2) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 16; k++) {
    let q1 = four_at_0((tm * 16 + k));
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
        let v11: f32 = f32(c0_0.y);
        let v12: f32 = f32(c0_0.z);
        let v13: f32 = f32(c0_0.w);
        put_four_2((m * 16 + four), vec4<f32>(v10, v11, v12, v13));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 31
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 8u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 2 * 4 + me % 4;
  let tm = (group / 2) % 4 * 16 + me / 4 % 16;
  let tb = group / 8;
  if (tn >= 8 || tm >= 64 || group >= 8) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 4; k++) {
    let v1: f32 = at_0(((k / 2) * 512 + (k % 2) * 64 + (tm / 16) * 128 + (tm % 16)));
    let v2: f32 = at_0(((k / 2) * 512 + (k % 2) * 64 + (tm / 16) * 128 + (tm % 16) + 16));
    let v3: f32 = at_0(((k / 2) * 512 + (k % 2) * 64 + (tm / 16) * 128 + (tm % 16) + 32));
    let v4: f32 = at_0(((k / 2) * 512 + (k % 2) * 64 + (tm / 16) * 128 + (tm % 16) + 48));
    let q5 = four_at_1((k * 64 + tn * 2));
    let q6 = four_at_1((k * 64 + tn * 2 + 16));
    let q7 = four_at_1((k * 64 + tn * 2 + 32));
    let q8 = four_at_1((k * 64 + tn * 2 + 48));
    let q9 = four_at_1((k * 64 + tn * 2 + 1));
    let q10 = four_at_1((k * 64 + tn * 2 + 17));
    let q11 = four_at_1((k * 64 + tn * 2 + 33));
    let q12 = four_at_1((k * 64 + tn * 2 + 49));
    c0_0 += v1 * q5;
    c0_1 += v1 * q9;
    c0_0 += v2 * q6;
    c0_1 += v2 * q10;
    c0_0 += v3 * q7;
    c0_1 += v3 * q11;
    c0_0 += v4 * q8;
    c0_1 += v4 * q12;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v13: f32 = f32(c0_0.x);
        let v14: f32 = f32(c0_0.y);
        let v15: f32 = f32(c0_0.z);
        let v16: f32 = f32(c0_0.w);
        put_four_2((m * 16 + four), vec4<f32>(v13, v14, v15, v16));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 32
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 8u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 1 * 16 + me / 4 % 16;
  let tb = group / 1;
  if (tn >= 1 || tm >= 8 || group >= 8) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 4; k++) {
    let q1 = four_at_0(((tb / 4) * 128 + (tb % 4) * 4 + tm * 16 + k));
    let q2 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + k + 32));
    let q3 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + k + 80));
    let q4 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + k + 128));
    let q5 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + k + 176));
    let q6 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + k + 224));
    let q7 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + k + 272));
    let q8 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + k + 320));
    let q9 = four_at_1(((tb / 4) * 384 + (tb % 4) * 4 + k + 368));
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
        let v19: f32 = f32(c0_0.y);
        let v20: f32 = f32(c0_0.z);
        let v21: f32 = f32(c0_0.w);
        put_four_2((tb * 16 + m * 2 + four), vec4<f32>(v18, v19, v20, v21));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 33
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 8u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 1 * 16 + me / 4 % 16;
  let tb = group / 1;
  if (tn >= 2 || tm >= 8 || group >= 8) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 2; k++) {
    let v1: f32 = at_0((tb * 64 + k * 32 + tm));
    let v2: f32 = at_0((tb * 64 + k * 32 + tm + 8));
    let v3: f32 = at_0((tb * 64 + k * 32 + tm + 16));
    let v4: f32 = at_0((tb * 64 + k * 32 + tm + 24));
    let q5 = four_at_1(((tb / 4) * 128 + (tb % 4) * 4 + k * 64 + tn * 2));
    let q6 = four_at_1(((tb / 4) * 128 + (tb % 4) * 4 + k * 64 + tn * 2 + 16));
    let q7 = four_at_1(((tb / 4) * 128 + (tb % 4) * 4 + k * 64 + tn * 2 + 32));
    let q8 = four_at_1(((tb / 4) * 128 + (tb % 4) * 4 + k * 64 + tn * 2 + 48));
    let q9 = four_at_1(((tb / 4) * 128 + (tb % 4) * 4 + k * 64 + tn * 2 + 1));
    let q10 = four_at_1(((tb / 4) * 128 + (tb % 4) * 4 + k * 64 + tn * 2 + 17));
    let q11 = four_at_1(((tb / 4) * 128 + (tb % 4) * 4 + k * 64 + tn * 2 + 33));
    let q12 = four_at_1(((tb / 4) * 128 + (tb % 4) * 4 + k * 64 + tn * 2 + 49));
    c0_0 += v1 * q5;
    c0_1 += v1 * q9;
    c0_0 += v2 * q6;
    c0_1 += v2 * q10;
    c0_0 += v3 * q7;
    c0_1 += v3 * q11;
    c0_0 += v4 * q8;
    c0_1 += v4 * q12;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v13: f32 = f32(c0_0.x);
        let v14: f32 = f32(c0_0.y);
        let v15: f32 = f32(c0_0.z);
        let v16: f32 = f32(c0_0.w);
        put_four_2((tb * 32 + m * 4 + four), vec4<f32>(v13, v14, v15, v16));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 34
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
  for (var col = 0; col < 8; col++) {
    let v5: f32 = at_1((row * 8 + col));
    let v6: f32 = asg_opaque(0.0);
    let v7: f32 = select(v6, v5, v4);
    let v8: f32 = at_2((row * 8 + col));
    let v10: f32 = asg_div(v8, v9);
    let v11: f32 = (v7 * v10);
    a1 = asg_add(a1, v11);
  }
  let v12: f32 = f32(a1);
  for (var col = 0; col < 8; col++) {
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

// kernel 35
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 8u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 1 * 16 + me / 4 % 16;
  let tb = group / 1;
  if (tn >= 2 || tm >= 8 || group >= 8) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 2; k++) {
    let q1 = four_at_0((tb * 16 + tm * 2 + k));
    let q2 = four_at_1(((tb / 4) * 384 + k * 192 + (tb % 4) * 4 + tn * 2 + 16));
    let q3 = four_at_1(((tb / 4) * 384 + k * 192 + (tb % 4) * 4 + tn * 2 + 64));
    let q4 = four_at_1(((tb / 4) * 384 + k * 192 + (tb % 4) * 4 + tn * 2 + 112));
    let q5 = four_at_1(((tb / 4) * 384 + k * 192 + (tb % 4) * 4 + tn * 2 + 160));
    let q6 = four_at_1(((tb / 4) * 384 + k * 192 + (tb % 4) * 4 + tn * 2 + 17));
    let q7 = four_at_1(((tb / 4) * 384 + k * 192 + (tb % 4) * 4 + tn * 2 + 65));
    let q8 = four_at_1(((tb / 4) * 384 + k * 192 + (tb % 4) * 4 + tn * 2 + 113));
    let q9 = four_at_1(((tb / 4) * 384 + k * 192 + (tb % 4) * 4 + tn * 2 + 161));
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
        put_four_2((tb * 32 + m * 4 + four), vec4<f32>(v10, v11, v12, v13));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 36
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 8u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 1 * 16 + me / 4 % 16;
  let tb = group / 1;
  if (tn >= 1 || tm >= 16 || group >= 8) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 2; k++) {
    let v1: f32 = at_0((tb * 128 + k * 64 + tm));
    let v2: f32 = at_0((tb * 128 + k * 64 + tm + 16));
    let v3: f32 = at_0((tb * 128 + k * 64 + tm + 32));
    let v4: f32 = at_0((tb * 128 + k * 64 + tm + 48));
    let q5 = four_at_1((tb * 16 + k * 8));
    let q6 = four_at_1((tb * 16 + k * 8 + 2));
    let q7 = four_at_1((tb * 16 + k * 8 + 4));
    let q8 = four_at_1((tb * 16 + k * 8 + 6));
    let q9 = four_at_1((tb * 16 + k * 8 + 1));
    let q10 = four_at_1((tb * 16 + k * 8 + 3));
    let q11 = four_at_1((tb * 16 + k * 8 + 5));
    let q12 = four_at_1((tb * 16 + k * 8 + 7));
    c0_0 += v1 * q5;
    c0_1 += v1 * q9;
    c0_0 += v2 * q6;
    c0_1 += v2 * q10;
    c0_0 += v3 * q7;
    c0_1 += v3 * q11;
    c0_0 += v4 * q8;
    c0_1 += v4 * q12;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v13: f32 = f32(c0_0.x);
        let v14: f32 = f32(c0_0.y);
        let v15: f32 = f32(c0_0.z);
        let v16: f32 = f32(c0_0.w);
        put_four_2((tb * 32 + m * 2 + four), vec4<f32>(v13, v14, v15, v16));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 37
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
  for (var col = 0; col < 16; col++) {
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
  for (var col = 0; col < 16; col++) {
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

// kernel 38
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 2 * 4 + me % 4;
  let tm = (group / 2) % 1 * 16 + me / 4 % 16;
  let tb = group / 2;
  if (tn >= 8 || tm >= 16 || group >= 2) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 48; k++) {
    let q1 = four_at_0((tm * 48 + k));
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
        let v11: f32 = f32(c0_0.y);
        let v12: f32 = f32(c0_0.z);
        let v13: f32 = f32(c0_0.w);
        put_four_2((m * 16 + four), vec4<f32>(v10, v11, v12, v13));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 39
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 24u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 6 * 4 + me % 4;
  let tm = (group / 6) % 4 * 16 + me / 4 % 16;
  let tb = group / 24;
  if (tn >= 24 || tm >= 64 || group >= 24) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 4; k++) {
    let v1: f32 = at_0((k * 256 + tm));
    let v2: f32 = at_0((k * 256 + tm + 64));
    let v3: f32 = at_0((k * 256 + tm + 128));
    let v4: f32 = at_0((k * 256 + tm + 192));
    let q5 = four_at_1((k * 192 + tn * 2));
    let q6 = four_at_1((k * 192 + tn * 2 + 48));
    let q7 = four_at_1((k * 192 + tn * 2 + 96));
    let q8 = four_at_1((k * 192 + tn * 2 + 144));
    let q9 = four_at_1((k * 192 + tn * 2 + 1));
    let q10 = four_at_1((k * 192 + tn * 2 + 49));
    let q11 = four_at_1((k * 192 + tn * 2 + 97));
    let q12 = four_at_1((k * 192 + tn * 2 + 145));
    c0_0 += v1 * q5;
    c0_1 += v1 * q9;
    c0_0 += v2 * q6;
    c0_1 += v2 * q10;
    c0_0 += v3 * q7;
    c0_1 += v3 * q11;
    c0_0 += v4 * q8;
    c0_1 += v4 * q12;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v13: f32 = f32(c0_0.x);
        let v14: f32 = f32(c0_0.y);
        let v15: f32 = f32(c0_0.z);
        let v16: f32 = f32(c0_0.w);
        put_four_2((m * 48 + four), vec4<f32>(v13, v14, v15, v16));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 40
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
fn put_4(i: i32, v: f32) { buf_4[i] = v; }

var<workgroup> shared_f32_0: array<f32, 32>;
@compute @workgroup_size(32)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 16u);
  let me = group * 32 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 16) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v6: f32 = at_3(row);
  let v7: f32 = asg_opaque(64.0);
  let v8: f32 = asg_div(v6, v7);
  let v9: f32 = asg_opaque(1e-05);
  let v10: f32 = asg_add(v8, v9);
  let v11: f32 = asg_rsqrt(v10);
  for (var col = lane; col < 64; col += 32) {
    let v2: f32 = at_0((row * 64 + col));
    let v3: f32 = at_1(col);
    let v4: f32 = (v2 * v3);
    let v5: f32 = at_2((row * 64 + col));
    let v12: f32 = (v5 * v11);
    let v13: f32 = (v4 * v12);
    a1 = asg_add(a1, v13);
  }
  let full14 = asg_parts * min(asg_width, 32u) == 32u;
  if (full14) {
    for (var half = min(asg_width, 32u) / 2u; half > 0u; half /= 2u) {
      let o15 = subgroupShuffleXor(a1, half);
      a1 = asg_add(a1, o15);
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
  if (!full14) {
    shared_f32_0[lane] = a1;
    workgroupBarrier();
    for (var half = 16; half > 0; half /= 2) {
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
  let v16: f32 = f32(a1);
  var a17: f32 = asg_opaque(0.0);
  for (var col = lane; col < 64; col += 32) {
    let v18: f32 = at_0((row * 64 + col));
    let v19: f32 = at_1(col);
    let v20: f32 = (v18 * v19);
    a17 = asg_add(a17, v20);
  }
  let full21 = asg_parts * min(asg_width, 32u) == 32u;
  if (full21) {
    for (var half = min(asg_width, 32u) / 2u; half > 0u; half /= 2u) {
      let o22 = subgroupShuffleXor(a17, half);
      a17 = asg_add(a17, o22);
    }
    a17 = subgroupBroadcastFirst(a17);
    if (asg_parts > 1u) {
      if (asg_place == 0u) {
        shared_f32_0[asg_part] = a17;
      }
      workgroupBarrier();
      a17 = shared_f32_0[0];
      for (var part = 1u; part < asg_parts; part++) {
        a17 = asg_add(a17, shared_f32_0[part]);
      }
      workgroupBarrier();
    }
  }
  if (!full21) {
    shared_f32_0[lane] = a17;
    workgroupBarrier();
    for (var half = 16; half > 0; half /= 2) {
      if (lane < half) {
        a17 = shared_f32_0[lane];
        a17 = asg_add(a17, shared_f32_0[lane + half]);
        shared_f32_0[lane] = a17;
      }
      workgroupBarrier();
    }
    a17 = shared_f32_0[0];
    workgroupBarrier();
  }
  let v23: f32 = f32(a17);
  let v27: f32 = asg_div(v23, v7);
  let v31: f32 = asg_div(v16, v7);
  for (var col = lane; col < 64; col += 32) {
    let v24: f32 = at_0((row * 64 + col));
    let v25: f32 = at_1(col);
    let v26: f32 = (v24 * v25);
    let v28: f32 = asg_sub(v26, v27);
    let v29: f32 = at_2((row * 64 + col));
    let v30: f32 = (v29 * v11);
    let v32: f32 = (v30 * v31);
    let v33: f32 = asg_sub(v28, v32);
    let v34: f32 = (v11 * v33);
    put_4((row * 64 + col), v34);
  }
}

// kernel 41
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
  for (var col = 0; col < 16; col++) {
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
  for (var col = 0; col < 16; col++) {
    let v14: f32 = at_0((col * 64 + row));
    a13 = asg_add(a13, v14);
  }
  let v15: f32 = f32(a13);
  put_4(row, v15);
}

// kernel 42
// with asg_add, asg_zero, asg_opaque
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
  let group = i32(workgroup.x + workgroup.y * 96u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 6144) { return; }
  let v3: f32 = asg_opaque(0.0);
  var w1: f32 = v3;
  for (var k2 = 0; k2 < 16; k2++) {
    let v4: i32 = at_0(((k2 / 8) * 9 + (k2 % 8)));
    let v5: i32 = i32(0);
    let v6: i32 = max(v4, v5);
    let j7 = select(v6, v6 + 96, v6 < 0);
    let j8 = clamp(j7, 0, 95);
    let v9: f32 = at_1((k2 * 64 + (row % 64)));
    let v10: f32 = at_2((k2 * 64 + (row % 64)));
    let v11: f32 = asg_add(v9, v10);
    if (j7 == j8 && j8 == (row / 64)) {
      w1 = asg_add(w1, v11);
    }
  }
  let v12: f32 = w1;
  put_3(row, v12);
}

// kernel 43
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

var<workgroup> shared_f32_0: array<f32, 32>;
@compute @workgroup_size(32)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 96u);
  let me = group * 32 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 96) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = lane; col < 64; col += 32) {
    let v2: f32 = at_0((row + col * 96));
    let v3: f32 = at_1((row * 64 + col));
    let v4: f32 = asg_add(v2, v3);
    let v5: f32 = (v4 * v4);
    a1 = asg_add(a1, v5);
  }
  let full6 = asg_parts * min(asg_width, 32u) == 32u;
  if (full6) {
    for (var half = min(asg_width, 32u) / 2u; half > 0u; half /= 2u) {
      let o7 = subgroupShuffleXor(a1, half);
      a1 = asg_add(a1, o7);
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
  if (!full6) {
    shared_f32_0[lane] = a1;
    workgroupBarrier();
    for (var half = 16; half > 0; half /= 2) {
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
  let v8: f32 = f32(a1);
  storageBarrier();
  if (lane == 0) {
    put_2(row, v8);
  }
}

// kernel 44
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

var<workgroup> shared_f32_0: array<f32, 32>;
@compute @workgroup_size(32)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 32 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 1) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = lane; col < 96; col += 32) {
    let v2: f32 = at_0(col);
    a1 = asg_add(a1, v2);
  }
  let full3 = asg_parts * min(asg_width, 32u) == 32u;
  if (full3) {
    for (var half = min(asg_width, 32u) / 2u; half > 0u; half /= 2u) {
      let o4 = subgroupShuffleXor(a1, half);
      a1 = asg_add(a1, o4);
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
  if (!full3) {
    shared_f32_0[lane] = a1;
    workgroupBarrier();
    for (var half = 16; half > 0; half /= 2) {
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
  let v5: f32 = f32(a1);
  storageBarrier();
  if (lane == 0) {
    put_1(0, v5);
  }
}

// kernel 45
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn put_5(i: i32, v: f32) { buf_5[i] = v; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn put_7(i: i32, v: f32) { buf_7[i] = v; }

var<workgroup> shared_f32_0: array<f32, 32>;
@compute @workgroup_size(32)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 32 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 1) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = lane; col < 64; col += 32) {
    let v2: f32 = at_0(col);
    let v3: f32 = (v2 * v2);
    a1 = asg_add(a1, v3);
  }
  let full4 = asg_parts * min(asg_width, 32u) == 32u;
  if (full4) {
    for (var half = min(asg_width, 32u) / 2u; half > 0u; half /= 2u) {
      let o5 = subgroupShuffleXor(a1, half);
      a1 = asg_add(a1, o5);
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
  if (!full4) {
    shared_f32_0[lane] = a1;
    workgroupBarrier();
    for (var half = 16; half > 0; half /= 2) {
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
  let v6: f32 = f32(a1);
  storageBarrier();
  if (lane == 0) {
    put_1(0, v6);
  }
  var a7: f32 = asg_opaque(0.0);
  for (var col = lane; col < 64; col += 32) {
    let v8: f32 = at_2(col);
    let v9: f32 = (v8 * v8);
    a7 = asg_add(a7, v9);
  }
  let full10 = asg_parts * min(asg_width, 32u) == 32u;
  if (full10) {
    for (var half = min(asg_width, 32u) / 2u; half > 0u; half /= 2u) {
      let o11 = subgroupShuffleXor(a7, half);
      a7 = asg_add(a7, o11);
    }
    a7 = subgroupBroadcastFirst(a7);
    if (asg_parts > 1u) {
      if (asg_place == 0u) {
        shared_f32_0[asg_part] = a7;
      }
      workgroupBarrier();
      a7 = shared_f32_0[0];
      for (var part = 1u; part < asg_parts; part++) {
        a7 = asg_add(a7, shared_f32_0[part]);
      }
      workgroupBarrier();
    }
  }
  if (!full10) {
    shared_f32_0[lane] = a7;
    workgroupBarrier();
    for (var half = 16; half > 0; half /= 2) {
      if (lane < half) {
        a7 = shared_f32_0[lane];
        a7 = asg_add(a7, shared_f32_0[lane + half]);
        shared_f32_0[lane] = a7;
      }
      workgroupBarrier();
    }
    a7 = shared_f32_0[0];
    workgroupBarrier();
  }
  let v12: f32 = f32(a7);
  storageBarrier();
  if (lane == 0) {
    put_3(0, v12);
  }
  var a13: f32 = asg_opaque(0.0);
  for (var col = lane; col < 64; col += 32) {
    let v14: f32 = at_4(col);
    let v15: f32 = (v14 * v14);
    a13 = asg_add(a13, v15);
  }
  let full16 = asg_parts * min(asg_width, 32u) == 32u;
  if (full16) {
    for (var half = min(asg_width, 32u) / 2u; half > 0u; half /= 2u) {
      let o17 = subgroupShuffleXor(a13, half);
      a13 = asg_add(a13, o17);
    }
    a13 = subgroupBroadcastFirst(a13);
    if (asg_parts > 1u) {
      if (asg_place == 0u) {
        shared_f32_0[asg_part] = a13;
      }
      workgroupBarrier();
      a13 = shared_f32_0[0];
      for (var part = 1u; part < asg_parts; part++) {
        a13 = asg_add(a13, shared_f32_0[part]);
      }
      workgroupBarrier();
    }
  }
  if (!full16) {
    shared_f32_0[lane] = a13;
    workgroupBarrier();
    for (var half = 16; half > 0; half /= 2) {
      if (lane < half) {
        a13 = shared_f32_0[lane];
        a13 = asg_add(a13, shared_f32_0[lane + half]);
        shared_f32_0[lane] = a13;
      }
      workgroupBarrier();
    }
    a13 = shared_f32_0[0];
    workgroupBarrier();
  }
  let v18: f32 = f32(a13);
  storageBarrier();
  if (lane == 0) {
    put_5(0, v18);
  }
  var a19: f32 = asg_opaque(0.0);
  for (var col = lane; col < 64; col += 32) {
    let v20: f32 = at_6(col);
    let v21: f32 = (v20 * v20);
    a19 = asg_add(a19, v21);
  }
  let full22 = asg_parts * min(asg_width, 32u) == 32u;
  if (full22) {
    for (var half = min(asg_width, 32u) / 2u; half > 0u; half /= 2u) {
      let o23 = subgroupShuffleXor(a19, half);
      a19 = asg_add(a19, o23);
    }
    a19 = subgroupBroadcastFirst(a19);
    if (asg_parts > 1u) {
      if (asg_place == 0u) {
        shared_f32_0[asg_part] = a19;
      }
      workgroupBarrier();
      a19 = shared_f32_0[0];
      for (var part = 1u; part < asg_parts; part++) {
        a19 = asg_add(a19, shared_f32_0[part]);
      }
      workgroupBarrier();
    }
  }
  if (!full22) {
    shared_f32_0[lane] = a19;
    workgroupBarrier();
    for (var half = 16; half > 0; half /= 2) {
      if (lane < half) {
        a19 = shared_f32_0[lane];
        a19 = asg_add(a19, shared_f32_0[lane + half]);
        shared_f32_0[lane] = a19;
      }
      workgroupBarrier();
    }
    a19 = shared_f32_0[0];
    workgroupBarrier();
  }
  let v24: f32 = f32(a19);
  storageBarrier();
  if (lane == 0) {
    put_7(0, v24);
  }
}

// kernel 46
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

var<workgroup> shared_f32_0: array<f32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 1) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = lane; col < 192; col += 64) {
    let v2: f32 = at_0(col);
    let v3: f32 = (v2 * v2);
    a1 = asg_add(a1, v3);
  }
  let full4 = asg_parts * min(asg_width, 64u) == 64u;
  if (full4) {
    for (var half = min(asg_width, 64u) / 2u; half > 0u; half /= 2u) {
      let o5 = subgroupShuffleXor(a1, half);
      a1 = asg_add(a1, o5);
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
  if (!full4) {
    shared_f32_0[lane] = a1;
    workgroupBarrier();
    for (var half = 32; half > 0; half /= 2) {
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
  let v6: f32 = f32(a1);
  storageBarrier();
  if (lane == 0) {
    put_1(0, v6);
  }
}

// kernel 47
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

var<workgroup> shared_f32_0: array<f32, 32>;
@compute @workgroup_size(32)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 192u);
  let me = group * 32 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 192) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = lane; col < 64; col += 32) {
    let v2: f32 = at_0((row + col * 192));
    let v3: f32 = (v2 * v2);
    a1 = asg_add(a1, v3);
  }
  let full4 = asg_parts * min(asg_width, 32u) == 32u;
  if (full4) {
    for (var half = min(asg_width, 32u) / 2u; half > 0u; half /= 2u) {
      let o5 = subgroupShuffleXor(a1, half);
      a1 = asg_add(a1, o5);
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
  if (!full4) {
    shared_f32_0[lane] = a1;
    workgroupBarrier();
    for (var half = 16; half > 0; half /= 2) {
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
  let v6: f32 = f32(a1);
  storageBarrier();
  if (lane == 0) {
    put_1(row, v6);
  }
}

// kernel 48
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

var<workgroup> shared_f32_0: array<f32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 1) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = lane; col < 192; col += 64) {
    let v2: f32 = at_0(col);
    a1 = asg_add(a1, v2);
  }
  let full3 = asg_parts * min(asg_width, 64u) == 64u;
  if (full3) {
    for (var half = min(asg_width, 64u) / 2u; half > 0u; half /= 2u) {
      let o4 = subgroupShuffleXor(a1, half);
      a1 = asg_add(a1, o4);
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
  if (!full3) {
    shared_f32_0[lane] = a1;
    workgroupBarrier();
    for (var half = 32; half > 0; half /= 2) {
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
  let v5: f32 = f32(a1);
  storageBarrier();
  if (lane == 0) {
    put_1(0, v5);
  }
}

// kernel 49
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

var<workgroup> shared_f32_0: array<f32, 32>;
@compute @workgroup_size(32)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 64u);
  let me = group * 32 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 64) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = lane; col < 64; col += 32) {
    let v2: f32 = at_0((row + col * 64));
    let v3: f32 = (v2 * v2);
    a1 = asg_add(a1, v3);
  }
  let full4 = asg_parts * min(asg_width, 32u) == 32u;
  if (full4) {
    for (var half = min(asg_width, 32u) / 2u; half > 0u; half /= 2u) {
      let o5 = subgroupShuffleXor(a1, half);
      a1 = asg_add(a1, o5);
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
  if (!full4) {
    shared_f32_0[lane] = a1;
    workgroupBarrier();
    for (var half = 16; half > 0; half /= 2) {
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
  let v6: f32 = f32(a1);
  storageBarrier();
  if (lane == 0) {
    put_1(row, v6);
  }
}

// kernel 50
// with asg_add, asg_zero, asg_opaque
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
fn put_6(i: i32, v: f32) { buf_1[i] = v; }

var<workgroup> shared_f32_0: array<f32, 32>;
@compute @workgroup_size(32)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 32 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 1) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = lane; col < 64; col += 32) {
    let v2: f32 = at_0(col);
    a1 = asg_add(a1, v2);
  }
  let full3 = asg_parts * min(asg_width, 32u) == 32u;
  if (full3) {
    for (var half = min(asg_width, 32u) / 2u; half > 0u; half /= 2u) {
      let o4 = subgroupShuffleXor(a1, half);
      a1 = asg_add(a1, o4);
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
  if (!full3) {
    shared_f32_0[lane] = a1;
    workgroupBarrier();
    for (var half = 16; half > 0; half /= 2) {
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
  let v5: f32 = f32(a1);
  let v6: f32 = at_1(0);
  let v7: f32 = at_2(0);
  let v8: f32 = asg_add(v6, v7);
  let v9: f32 = at_3(0);
  let v10: f32 = asg_add(v8, v9);
  let v11: f32 = at_4(0);
  let v12: f32 = asg_add(v10, v11);
  let v13: f32 = at_5(0);
  let v14: f32 = asg_add(v12, v13);
  let v15: f32 = asg_add(v14, v5);
  storageBarrier();
  if (lane == 0) {
    put_6(0, v15);
  }
}

// kernel 51
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

var<workgroup> shared_f32_0: array<f32, 32>;
@compute @workgroup_size(32)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 256u);
  let me = group * 32 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 256) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = lane; col < 64; col += 32) {
    let v2: f32 = at_0((row + col * 256));
    let v3: f32 = (v2 * v2);
    a1 = asg_add(a1, v3);
  }
  let full4 = asg_parts * min(asg_width, 32u) == 32u;
  if (full4) {
    for (var half = min(asg_width, 32u) / 2u; half > 0u; half /= 2u) {
      let o5 = subgroupShuffleXor(a1, half);
      a1 = asg_add(a1, o5);
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
  if (!full4) {
    shared_f32_0[lane] = a1;
    workgroupBarrier();
    for (var half = 16; half > 0; half /= 2) {
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
  let v6: f32 = f32(a1);
  storageBarrier();
  if (lane == 0) {
    put_1(row, v6);
  }
}

// kernel 52
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }

var<workgroup> shared_f32_0: array<f32, 128>;
@compute @workgroup_size(128)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 128 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 1) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = lane; col < 256; col += 128) {
    let v2: f32 = at_0(col);
    a1 = asg_add(a1, v2);
  }
  let full3 = asg_parts * min(asg_width, 128u) == 128u;
  if (full3) {
    for (var half = min(asg_width, 128u) / 2u; half > 0u; half /= 2u) {
      let o4 = subgroupShuffleXor(a1, half);
      a1 = asg_add(a1, o4);
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
  if (!full3) {
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
  let v5: f32 = f32(a1);
  storageBarrier();
  if (lane == 0) {
    put_1(0, v5);
  }
  var a6: f32 = asg_opaque(0.0);
  for (var col = lane; col < 256; col += 128) {
    let v7: f32 = at_2(col);
    let v8: f32 = (v7 * v7);
    a6 = asg_add(a6, v8);
  }
  let full9 = asg_parts * min(asg_width, 128u) == 128u;
  if (full9) {
    for (var half = min(asg_width, 128u) / 2u; half > 0u; half /= 2u) {
      let o10 = subgroupShuffleXor(a6, half);
      a6 = asg_add(a6, o10);
    }
    a6 = subgroupBroadcastFirst(a6);
    if (asg_parts > 1u) {
      if (asg_place == 0u) {
        shared_f32_0[asg_part] = a6;
      }
      workgroupBarrier();
      a6 = shared_f32_0[0];
      for (var part = 1u; part < asg_parts; part++) {
        a6 = asg_add(a6, shared_f32_0[part]);
      }
      workgroupBarrier();
    }
  }
  if (!full9) {
    shared_f32_0[lane] = a6;
    workgroupBarrier();
    for (var half = 64; half > 0; half /= 2) {
      if (lane < half) {
        a6 = shared_f32_0[lane];
        a6 = asg_add(a6, shared_f32_0[lane + half]);
        shared_f32_0[lane] = a6;
      }
      workgroupBarrier();
    }
    a6 = shared_f32_0[0];
    workgroupBarrier();
  }
  let v11: f32 = f32(a6);
  storageBarrier();
  if (lane == 0) {
    put_3(0, v11);
  }
}

// kernel 53
// with asg_add, asg_zero, asg_opaque
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
fn put_6(i: i32, v: f32) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1) { return; }
  let v1: f32 = at_0(0);
  let v2: f32 = at_1(0);
  let v3: f32 = asg_add(v1, v2);
  let v4: f32 = at_2(0);
  let v5: f32 = asg_add(v3, v4);
  let v6: f32 = at_3(0);
  let v7: f32 = asg_add(v5, v6);
  let v8: f32 = at_4(0);
  let v9: f32 = asg_add(v7, v8);
  let v10: f32 = at_5(0);
  let v11: f32 = asg_add(v9, v10);
  put_6(0, v11);
}

// kernel 54
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

var<workgroup> shared_f32_0: array<f32, 32>;
@compute @workgroup_size(32)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 256u);
  let me = group * 32 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 256) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = lane; col < 64; col += 32) {
    let v2: f32 = at_0((col + row * 64));
    let v3: f32 = (v2 * v2);
    a1 = asg_add(a1, v3);
  }
  let full4 = asg_parts * min(asg_width, 32u) == 32u;
  if (full4) {
    for (var half = min(asg_width, 32u) / 2u; half > 0u; half /= 2u) {
      let o5 = subgroupShuffleXor(a1, half);
      a1 = asg_add(a1, o5);
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
  if (!full4) {
    shared_f32_0[lane] = a1;
    workgroupBarrier();
    for (var half = 16; half > 0; half /= 2) {
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
  let v6: f32 = f32(a1);
  storageBarrier();
  if (lane == 0) {
    put_1(row, v6);
  }
}

// kernel 55
// with asg_add, asg_whole_of, asg_div, asg_sqrt, asg_ordered, asg_less, asg_maximum, asg_minimum, asg_zero, asg_bits, asg_opaque, asg_magnitude, asg_isnan
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
fn put_5(i: i32, v: f32) { buf_1[i] = v; }

var<workgroup> shared_f32_0: array<f32, 128>;
@compute @workgroup_size(128)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 128 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 1) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = lane; col < 256; col += 128) {
    let v2: f32 = at_0(col);
    a1 = asg_add(a1, v2);
  }
  let full3 = asg_parts * min(asg_width, 128u) == 128u;
  if (full3) {
    for (var half = min(asg_width, 128u) / 2u; half > 0u; half /= 2u) {
      let o4 = subgroupShuffleXor(a1, half);
      a1 = asg_add(a1, o4);
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
  if (!full3) {
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
  let v5: f32 = f32(a1);
  let v6: f32 = at_1(0);
  let v7: f32 = asg_add(v6, v5);
  let v8: f32 = at_2(0);
  let v9: f32 = asg_add(v7, v8);
  let v10: f32 = at_3(0);
  let v11: f32 = asg_add(v9, v10);
  let v12: f32 = at_4(0);
  let v13: f32 = asg_add(v11, v12);
  let v14: f32 = asg_sqrt(v13);
  let v15: f32 = asg_opaque(1e-06);
  let v16: f32 = asg_add(v14, v15);
  let v17: f32 = asg_div(1.0, v16);
  let v18: f32 = asg_bits(0xff800000u);
  let v19: f32 = asg_opaque(1.0);
  let v20: f32 = asg_minimum(asg_maximum(v17, v18), v19);
  storageBarrier();
  if (lane == 0) {
    put_5(0, v20);
  }
}

// kernel 56
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i >> 2u][i & 3]; }
fn four_at_2(i: i32) -> vec4<f32> { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i >> 2u][i & 3]; }
fn four_at_4(i: i32) -> vec4<f32> { return buf_4[i]; }
fn put_four_5(i: i32, v: vec4<f32>) { buf_0[i] = v; }
fn put_four_6(i: i32, v: vec4<f32>) { buf_4[i] = v; }

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
  let v22: f32 = asg_opaque(0.9);
  let v23: f32 = q2.y;
  let v24: f32 = (v22 * v23);
  let v25: f32 = asg_opaque(0.1);
  let v26: f32 = at_1(((row / 16) + (row % 16) * 384 + 96));
  let v27: f32 = q7.y;
  let v28: f32 = asg_add(v26, v27);
  let v29: f32 = (v28 * v10);
  let v30: f32 = (v25 * v29);
  let v31: f32 = asg_add(v24, v30);
  let v32: f32 = asg_opaque(0.999);
  let v33: f32 = q15.y;
  let v34: f32 = (v32 * v33);
  let v35: f32 = asg_opaque(0.001);
  let v36: f32 = (v29 * v29);
  let v37: f32 = (v35 * v36);
  let v38: f32 = asg_add(v34, v37);
  let v39: f32 = asg_opaque(0.9);
  let v40: f32 = q2.z;
  let v41: f32 = (v39 * v40);
  let v42: f32 = asg_opaque(0.1);
  let v43: f32 = at_1(((row / 16) + (row % 16) * 384 + 192));
  let v44: f32 = q7.z;
  let v45: f32 = asg_add(v43, v44);
  let v46: f32 = (v45 * v10);
  let v47: f32 = (v42 * v46);
  let v48: f32 = asg_add(v41, v47);
  let v49: f32 = asg_opaque(0.999);
  let v50: f32 = q15.z;
  let v51: f32 = (v49 * v50);
  let v52: f32 = asg_opaque(0.001);
  let v53: f32 = (v46 * v46);
  let v54: f32 = (v52 * v53);
  let v55: f32 = asg_add(v51, v54);
  let v56: f32 = asg_opaque(0.9);
  let v57: f32 = q2.w;
  let v58: f32 = (v56 * v57);
  let v59: f32 = asg_opaque(0.1);
  let v60: f32 = at_1(((row / 16) + (row % 16) * 384 + 288));
  let v61: f32 = q7.w;
  let v62: f32 = asg_add(v60, v61);
  let v63: f32 = (v62 * v10);
  let v64: f32 = (v59 * v63);
  let v65: f32 = asg_add(v58, v64);
  let v66: f32 = asg_opaque(0.999);
  let v67: f32 = q15.w;
  let v68: f32 = (v66 * v67);
  let v69: f32 = asg_opaque(0.001);
  let v70: f32 = (v63 * v63);
  let v71: f32 = (v69 * v70);
  let v72: f32 = asg_add(v68, v71);
  put_four_5(row, vec4<f32>(v13, v31, v48, v65));
  put_four_6(row, vec4<f32>(v21, v38, v55, v72));
}

// kernel 57
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_0[i] = v; }
fn put_5(i: i32, v: f32) { buf_3[i] = v; }

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
  put_4(row, v9);
  put_5(row, v16);
}

// kernel 58
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_0[i] = v; }
fn put_5(i: i32, v: f32) { buf_3[i] = v; }

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
  put_4(row, v9);
  put_5(row, v16);
}

// kernel 59
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i >> 2u][i & 3]; }
fn four_at_3(i: i32) -> vec4<f32> { return buf_3[i]; }
fn put_four_4(i: i32, v: vec4<f32>) { buf_0[i] = v; }
fn put_four_5(i: i32, v: vec4<f32>) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 48u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 3072) { return; }
  let v1: f32 = asg_opaque(0.9);
  let q2 = four_at_0(row);
  let v3: f32 = q2.x;
  let v4: f32 = (v1 * v3);
  let v5: f32 = asg_opaque(0.1);
  let v6: f32 = at_1(((row / 16) + (row % 16) * 768));
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
  let v19: f32 = asg_opaque(0.9);
  let v20: f32 = q2.y;
  let v21: f32 = (v19 * v20);
  let v22: f32 = asg_opaque(0.1);
  let v23: f32 = at_1(((row / 16) + (row % 16) * 768 + 192));
  let v24: f32 = (v23 * v7);
  let v25: f32 = (v22 * v24);
  let v26: f32 = asg_add(v21, v25);
  let v27: f32 = asg_opaque(0.999);
  let v28: f32 = q12.y;
  let v29: f32 = (v27 * v28);
  let v30: f32 = asg_opaque(0.001);
  let v31: f32 = (v24 * v24);
  let v32: f32 = (v30 * v31);
  let v33: f32 = asg_add(v29, v32);
  let v34: f32 = asg_opaque(0.9);
  let v35: f32 = q2.z;
  let v36: f32 = (v34 * v35);
  let v37: f32 = asg_opaque(0.1);
  let v38: f32 = at_1(((row / 16) + (row % 16) * 768 + 384));
  let v39: f32 = (v38 * v7);
  let v40: f32 = (v37 * v39);
  let v41: f32 = asg_add(v36, v40);
  let v42: f32 = asg_opaque(0.999);
  let v43: f32 = q12.z;
  let v44: f32 = (v42 * v43);
  let v45: f32 = asg_opaque(0.001);
  let v46: f32 = (v39 * v39);
  let v47: f32 = (v45 * v46);
  let v48: f32 = asg_add(v44, v47);
  let v49: f32 = asg_opaque(0.9);
  let v50: f32 = q2.w;
  let v51: f32 = (v49 * v50);
  let v52: f32 = asg_opaque(0.1);
  let v53: f32 = at_1(((row / 16) + (row % 16) * 768 + 576));
  let v54: f32 = (v53 * v7);
  let v55: f32 = (v52 * v54);
  let v56: f32 = asg_add(v51, v55);
  let v57: f32 = asg_opaque(0.999);
  let v58: f32 = q12.w;
  let v59: f32 = (v57 * v58);
  let v60: f32 = asg_opaque(0.001);
  let v61: f32 = (v54 * v54);
  let v62: f32 = (v60 * v61);
  let v63: f32 = asg_add(v59, v62);
  put_four_4(row, vec4<f32>(v10, v26, v41, v56));
  put_four_5(row, vec4<f32>(v18, v33, v48, v63));
}

// kernel 60
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i >> 2u][i & 3]; }
fn four_at_3(i: i32) -> vec4<f32> { return buf_3[i]; }
fn put_four_4(i: i32, v: vec4<f32>) { buf_0[i] = v; }
fn put_four_5(i: i32, v: vec4<f32>) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 16u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1024) { return; }
  let v1: f32 = asg_opaque(0.9);
  let q2 = four_at_0(row);
  let v3: f32 = q2.x;
  let v4: f32 = (v1 * v3);
  let v5: f32 = asg_opaque(0.1);
  let v6: f32 = at_1(((row / 16) + (row % 16) * 256));
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
  let v19: f32 = asg_opaque(0.9);
  let v20: f32 = q2.y;
  let v21: f32 = (v19 * v20);
  let v22: f32 = asg_opaque(0.1);
  let v23: f32 = at_1(((row / 16) + (row % 16) * 256 + 64));
  let v24: f32 = (v23 * v7);
  let v25: f32 = (v22 * v24);
  let v26: f32 = asg_add(v21, v25);
  let v27: f32 = asg_opaque(0.999);
  let v28: f32 = q12.y;
  let v29: f32 = (v27 * v28);
  let v30: f32 = asg_opaque(0.001);
  let v31: f32 = (v24 * v24);
  let v32: f32 = (v30 * v31);
  let v33: f32 = asg_add(v29, v32);
  let v34: f32 = asg_opaque(0.9);
  let v35: f32 = q2.z;
  let v36: f32 = (v34 * v35);
  let v37: f32 = asg_opaque(0.1);
  let v38: f32 = at_1(((row / 16) + (row % 16) * 256 + 128));
  let v39: f32 = (v38 * v7);
  let v40: f32 = (v37 * v39);
  let v41: f32 = asg_add(v36, v40);
  let v42: f32 = asg_opaque(0.999);
  let v43: f32 = q12.z;
  let v44: f32 = (v42 * v43);
  let v45: f32 = asg_opaque(0.001);
  let v46: f32 = (v39 * v39);
  let v47: f32 = (v45 * v46);
  let v48: f32 = asg_add(v44, v47);
  let v49: f32 = asg_opaque(0.9);
  let v50: f32 = q2.w;
  let v51: f32 = (v49 * v50);
  let v52: f32 = asg_opaque(0.1);
  let v53: f32 = at_1(((row / 16) + (row % 16) * 256 + 192));
  let v54: f32 = (v53 * v7);
  let v55: f32 = (v52 * v54);
  let v56: f32 = asg_add(v51, v55);
  let v57: f32 = asg_opaque(0.999);
  let v58: f32 = q12.w;
  let v59: f32 = (v57 * v58);
  let v60: f32 = asg_opaque(0.001);
  let v61: f32 = (v54 * v54);
  let v62: f32 = (v60 * v61);
  let v63: f32 = asg_add(v59, v62);
  put_four_4(row, vec4<f32>(v10, v26, v41, v56));
  put_four_5(row, vec4<f32>(v18, v33, v48, v63));
}

// kernel 61
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i >> 2u][i & 3]; }
fn four_at_3(i: i32) -> vec4<f32> { return buf_3[i]; }
fn put_four_4(i: i32, v: vec4<f32>) { buf_0[i] = v; }
fn put_four_5(i: i32, v: vec4<f32>) { buf_3[i] = v; }

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
  let v19: f32 = asg_opaque(0.9);
  let v20: f32 = q2.y;
  let v21: f32 = (v19 * v20);
  let v22: f32 = asg_opaque(0.1);
  let v23: f32 = at_1(((row / 16) + (row % 16) * 1024 + 256));
  let v24: f32 = (v23 * v7);
  let v25: f32 = (v22 * v24);
  let v26: f32 = asg_add(v21, v25);
  let v27: f32 = asg_opaque(0.999);
  let v28: f32 = q12.y;
  let v29: f32 = (v27 * v28);
  let v30: f32 = asg_opaque(0.001);
  let v31: f32 = (v24 * v24);
  let v32: f32 = (v30 * v31);
  let v33: f32 = asg_add(v29, v32);
  let v34: f32 = asg_opaque(0.9);
  let v35: f32 = q2.z;
  let v36: f32 = (v34 * v35);
  let v37: f32 = asg_opaque(0.1);
  let v38: f32 = at_1(((row / 16) + (row % 16) * 1024 + 512));
  let v39: f32 = (v38 * v7);
  let v40: f32 = (v37 * v39);
  let v41: f32 = asg_add(v36, v40);
  let v42: f32 = asg_opaque(0.999);
  let v43: f32 = q12.z;
  let v44: f32 = (v42 * v43);
  let v45: f32 = asg_opaque(0.001);
  let v46: f32 = (v39 * v39);
  let v47: f32 = (v45 * v46);
  let v48: f32 = asg_add(v44, v47);
  let v49: f32 = asg_opaque(0.9);
  let v50: f32 = q2.w;
  let v51: f32 = (v49 * v50);
  let v52: f32 = asg_opaque(0.1);
  let v53: f32 = at_1(((row / 16) + (row % 16) * 1024 + 768));
  let v54: f32 = (v53 * v7);
  let v55: f32 = (v52 * v54);
  let v56: f32 = asg_add(v51, v55);
  let v57: f32 = asg_opaque(0.999);
  let v58: f32 = q12.w;
  let v59: f32 = (v57 * v58);
  let v60: f32 = asg_opaque(0.001);
  let v61: f32 = (v54 * v54);
  let v62: f32 = (v60 * v61);
  let v63: f32 = asg_add(v59, v62);
  put_four_4(row, vec4<f32>(v10, v26, v41, v56));
  put_four_5(row, vec4<f32>(v18, v33, v48, v63));
}

// kernel 62
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_0[i] = v; }
fn put_5(i: i32, v: f32) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 256) { return; }
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
  put_4(row, v9);
  put_5(row, v16);
}

// kernel 63
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i >> 2u][i & 3]; }
fn four_at_3(i: i32) -> vec4<f32> { return buf_3[i]; }
fn put_four_4(i: i32, v: vec4<f32>) { buf_0[i] = v; }
fn put_four_5(i: i32, v: vec4<f32>) { buf_3[i] = v; }

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
  let v6: f32 = at_1(((row / 64) + (row % 64) * 256));
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
  let v19: f32 = asg_opaque(0.9);
  let v20: f32 = q2.y;
  let v21: f32 = (v19 * v20);
  let v22: f32 = asg_opaque(0.1);
  let v23: f32 = at_1(((row / 64) + (row % 64) * 256 + 64));
  let v24: f32 = (v23 * v7);
  let v25: f32 = (v22 * v24);
  let v26: f32 = asg_add(v21, v25);
  let v27: f32 = asg_opaque(0.999);
  let v28: f32 = q12.y;
  let v29: f32 = (v27 * v28);
  let v30: f32 = asg_opaque(0.001);
  let v31: f32 = (v24 * v24);
  let v32: f32 = (v30 * v31);
  let v33: f32 = asg_add(v29, v32);
  let v34: f32 = asg_opaque(0.9);
  let v35: f32 = q2.z;
  let v36: f32 = (v34 * v35);
  let v37: f32 = asg_opaque(0.1);
  let v38: f32 = at_1(((row / 64) + (row % 64) * 256 + 128));
  let v39: f32 = (v38 * v7);
  let v40: f32 = (v37 * v39);
  let v41: f32 = asg_add(v36, v40);
  let v42: f32 = asg_opaque(0.999);
  let v43: f32 = q12.z;
  let v44: f32 = (v42 * v43);
  let v45: f32 = asg_opaque(0.001);
  let v46: f32 = (v39 * v39);
  let v47: f32 = (v45 * v46);
  let v48: f32 = asg_add(v44, v47);
  let v49: f32 = asg_opaque(0.9);
  let v50: f32 = q2.w;
  let v51: f32 = (v49 * v50);
  let v52: f32 = asg_opaque(0.1);
  let v53: f32 = at_1(((row / 64) + (row % 64) * 256 + 192));
  let v54: f32 = (v53 * v7);
  let v55: f32 = (v52 * v54);
  let v56: f32 = asg_add(v51, v55);
  let v57: f32 = asg_opaque(0.999);
  let v58: f32 = q12.w;
  let v59: f32 = (v57 * v58);
  let v60: f32 = asg_opaque(0.001);
  let v61: f32 = (v54 * v54);
  let v62: f32 = (v60 * v61);
  let v63: f32 = asg_add(v59, v62);
  put_four_4(row, vec4<f32>(v10, v26, v41, v56));
  put_four_5(row, vec4<f32>(v18, v33, v48, v63));
}

// kernel 64
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec4<f32>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i >> 2u][i & 3]; }
fn four_at_3(i: i32) -> vec4<f32> { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i >> 2u][i & 3]; }
fn four_at_4(i: i32) -> vec4<f32> { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn put_four_6(i: i32, v: vec4<f32>) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 24u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1536) { return; }
  let q1 = four_at_0(row);
  let v2: f32 = q1.x;
  let v3: f32 = asg_opaque(1.0);
  let v4: f32 = at_1(0);
  let v5: f32 = asg_opaque(0.01);
  let v6: f32 = (v4 * v5);
  let v7: f32 = asg_sub(v3, v6);
  let v8: f32 = (v2 * v7);
  let v9: f32 = at_2(0);
  let q10 = four_at_3(row);
  let v11: f32 = q10.x;
  let q12 = four_at_4(row);
  let v13: f32 = q12.x;
  let v14: f32 = asg_sqrt(v13);
  let v15: f32 = asg_opaque(1e-08);
  let v16: f32 = at_5(0);
  let v17: f32 = (v15 * v16);
  let v18: f32 = asg_add(v14, v17);
  let v19: f32 = asg_div(v11, v18);
  let v20: f32 = (v9 * v19);
  let v21: f32 = asg_sub(v8, v20);
  let v22: f32 = q1.y;
  let v23: f32 = (v22 * v7);
  let v24: f32 = q10.y;
  let v25: f32 = q12.y;
  let v26: f32 = asg_sqrt(v25);
  let v27: f32 = asg_add(v26, v17);
  let v28: f32 = asg_div(v24, v27);
  let v29: f32 = (v9 * v28);
  let v30: f32 = asg_sub(v23, v29);
  let v31: f32 = q1.z;
  let v32: f32 = (v31 * v7);
  let v33: f32 = q10.z;
  let v34: f32 = q12.z;
  let v35: f32 = asg_sqrt(v34);
  let v36: f32 = asg_add(v35, v17);
  let v37: f32 = asg_div(v33, v36);
  let v38: f32 = (v9 * v37);
  let v39: f32 = asg_sub(v32, v38);
  let v40: f32 = q1.w;
  let v41: f32 = (v40 * v7);
  let v42: f32 = q10.w;
  let v43: f32 = q12.w;
  let v44: f32 = asg_sqrt(v43);
  let v45: f32 = asg_add(v44, v17);
  let v46: f32 = asg_div(v42, v45);
  let v47: f32 = (v9 * v46);
  let v48: f32 = asg_sub(v41, v47);
  put_four_6(row, vec4<f32>(v21, v30, v39, v48));
}

// kernel 65
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
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
fn put_6(i: i32, v: f32) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 64) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = asg_opaque(1.0);
  let v3: f32 = at_1(0);
  let v4: f32 = asg_opaque(0.01);
  let v5: f32 = (v3 * v4);
  let v6: f32 = asg_sub(v2, v5);
  let v7: f32 = (v1 * v6);
  let v8: f32 = at_2(0);
  let v9: f32 = at_3(row);
  let v10: f32 = at_4(row);
  let v11: f32 = asg_sqrt(v10);
  let v12: f32 = asg_opaque(1e-08);
  let v13: f32 = at_5(0);
  let v14: f32 = (v12 * v13);
  let v15: f32 = asg_add(v11, v14);
  let v16: f32 = asg_div(v9, v15);
  let v17: f32 = (v8 * v16);
  let v18: f32 = asg_sub(v7, v17);
  put_6(row, v18);
}

// kernel 66
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
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
fn put_6(i: i32, v: f32) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 3u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 192) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = asg_opaque(1.0);
  let v3: f32 = at_1(0);
  let v4: f32 = asg_opaque(0.01);
  let v5: f32 = (v3 * v4);
  let v6: f32 = asg_sub(v2, v5);
  let v7: f32 = (v1 * v6);
  let v8: f32 = at_2(0);
  let v9: f32 = at_3(row);
  let v10: f32 = at_4(row);
  let v11: f32 = asg_sqrt(v10);
  let v12: f32 = asg_opaque(1e-08);
  let v13: f32 = at_5(0);
  let v14: f32 = (v12 * v13);
  let v15: f32 = asg_add(v11, v14);
  let v16: f32 = asg_div(v9, v15);
  let v17: f32 = (v8 * v16);
  let v18: f32 = asg_sub(v7, v17);
  put_6(row, v18);
}

// kernel 67
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec4<f32>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i >> 2u][i & 3]; }
fn four_at_3(i: i32) -> vec4<f32> { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i >> 2u][i & 3]; }
fn four_at_4(i: i32) -> vec4<f32> { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn put_four_6(i: i32, v: vec4<f32>) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 48u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 3072) { return; }
  let q1 = four_at_0(row);
  let v2: f32 = q1.x;
  let v3: f32 = asg_opaque(1.0);
  let v4: f32 = at_1(0);
  let v5: f32 = asg_opaque(0.01);
  let v6: f32 = (v4 * v5);
  let v7: f32 = asg_sub(v3, v6);
  let v8: f32 = (v2 * v7);
  let v9: f32 = at_2(0);
  let q10 = four_at_3(row);
  let v11: f32 = q10.x;
  let q12 = four_at_4(row);
  let v13: f32 = q12.x;
  let v14: f32 = asg_sqrt(v13);
  let v15: f32 = asg_opaque(1e-08);
  let v16: f32 = at_5(0);
  let v17: f32 = (v15 * v16);
  let v18: f32 = asg_add(v14, v17);
  let v19: f32 = asg_div(v11, v18);
  let v20: f32 = (v9 * v19);
  let v21: f32 = asg_sub(v8, v20);
  let v22: f32 = q1.y;
  let v23: f32 = (v22 * v7);
  let v24: f32 = q10.y;
  let v25: f32 = q12.y;
  let v26: f32 = asg_sqrt(v25);
  let v27: f32 = asg_add(v26, v17);
  let v28: f32 = asg_div(v24, v27);
  let v29: f32 = (v9 * v28);
  let v30: f32 = asg_sub(v23, v29);
  let v31: f32 = q1.z;
  let v32: f32 = (v31 * v7);
  let v33: f32 = q10.z;
  let v34: f32 = q12.z;
  let v35: f32 = asg_sqrt(v34);
  let v36: f32 = asg_add(v35, v17);
  let v37: f32 = asg_div(v33, v36);
  let v38: f32 = (v9 * v37);
  let v39: f32 = asg_sub(v32, v38);
  let v40: f32 = q1.w;
  let v41: f32 = (v40 * v7);
  let v42: f32 = q10.w;
  let v43: f32 = q12.w;
  let v44: f32 = asg_sqrt(v43);
  let v45: f32 = asg_add(v44, v17);
  let v46: f32 = asg_div(v42, v45);
  let v47: f32 = (v9 * v46);
  let v48: f32 = asg_sub(v41, v47);
  put_four_6(row, vec4<f32>(v21, v30, v39, v48));
}

// kernel 68
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec4<f32>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i >> 2u][i & 3]; }
fn four_at_3(i: i32) -> vec4<f32> { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i >> 2u][i & 3]; }
fn four_at_4(i: i32) -> vec4<f32> { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn put_four_6(i: i32, v: vec4<f32>) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 16u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1024) { return; }
  let q1 = four_at_0(row);
  let v2: f32 = q1.x;
  let v3: f32 = asg_opaque(1.0);
  let v4: f32 = at_1(0);
  let v5: f32 = asg_opaque(0.01);
  let v6: f32 = (v4 * v5);
  let v7: f32 = asg_sub(v3, v6);
  let v8: f32 = (v2 * v7);
  let v9: f32 = at_2(0);
  let q10 = four_at_3(row);
  let v11: f32 = q10.x;
  let q12 = four_at_4(row);
  let v13: f32 = q12.x;
  let v14: f32 = asg_sqrt(v13);
  let v15: f32 = asg_opaque(1e-08);
  let v16: f32 = at_5(0);
  let v17: f32 = (v15 * v16);
  let v18: f32 = asg_add(v14, v17);
  let v19: f32 = asg_div(v11, v18);
  let v20: f32 = (v9 * v19);
  let v21: f32 = asg_sub(v8, v20);
  let v22: f32 = q1.y;
  let v23: f32 = (v22 * v7);
  let v24: f32 = q10.y;
  let v25: f32 = q12.y;
  let v26: f32 = asg_sqrt(v25);
  let v27: f32 = asg_add(v26, v17);
  let v28: f32 = asg_div(v24, v27);
  let v29: f32 = (v9 * v28);
  let v30: f32 = asg_sub(v23, v29);
  let v31: f32 = q1.z;
  let v32: f32 = (v31 * v7);
  let v33: f32 = q10.z;
  let v34: f32 = q12.z;
  let v35: f32 = asg_sqrt(v34);
  let v36: f32 = asg_add(v35, v17);
  let v37: f32 = asg_div(v33, v36);
  let v38: f32 = (v9 * v37);
  let v39: f32 = asg_sub(v32, v38);
  let v40: f32 = q1.w;
  let v41: f32 = (v40 * v7);
  let v42: f32 = q10.w;
  let v43: f32 = q12.w;
  let v44: f32 = asg_sqrt(v43);
  let v45: f32 = asg_add(v44, v17);
  let v46: f32 = asg_div(v42, v45);
  let v47: f32 = (v9 * v46);
  let v48: f32 = asg_sub(v41, v47);
  put_four_6(row, vec4<f32>(v21, v30, v39, v48));
}

// kernel 69
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec4<f32>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i >> 2u][i & 3]; }
fn four_at_3(i: i32) -> vec4<f32> { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i >> 2u][i & 3]; }
fn four_at_4(i: i32) -> vec4<f32> { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn put_four_6(i: i32, v: vec4<f32>) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 64u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 4096) { return; }
  let q1 = four_at_0(row);
  let v2: f32 = q1.x;
  let v3: f32 = asg_opaque(1.0);
  let v4: f32 = at_1(0);
  let v5: f32 = asg_opaque(0.01);
  let v6: f32 = (v4 * v5);
  let v7: f32 = asg_sub(v3, v6);
  let v8: f32 = (v2 * v7);
  let v9: f32 = at_2(0);
  let q10 = four_at_3(row);
  let v11: f32 = q10.x;
  let q12 = four_at_4(row);
  let v13: f32 = q12.x;
  let v14: f32 = asg_sqrt(v13);
  let v15: f32 = asg_opaque(1e-08);
  let v16: f32 = at_5(0);
  let v17: f32 = (v15 * v16);
  let v18: f32 = asg_add(v14, v17);
  let v19: f32 = asg_div(v11, v18);
  let v20: f32 = (v9 * v19);
  let v21: f32 = asg_sub(v8, v20);
  let v22: f32 = q1.y;
  let v23: f32 = (v22 * v7);
  let v24: f32 = q10.y;
  let v25: f32 = q12.y;
  let v26: f32 = asg_sqrt(v25);
  let v27: f32 = asg_add(v26, v17);
  let v28: f32 = asg_div(v24, v27);
  let v29: f32 = (v9 * v28);
  let v30: f32 = asg_sub(v23, v29);
  let v31: f32 = q1.z;
  let v32: f32 = (v31 * v7);
  let v33: f32 = q10.z;
  let v34: f32 = q12.z;
  let v35: f32 = asg_sqrt(v34);
  let v36: f32 = asg_add(v35, v17);
  let v37: f32 = asg_div(v33, v36);
  let v38: f32 = (v9 * v37);
  let v39: f32 = asg_sub(v32, v38);
  let v40: f32 = q1.w;
  let v41: f32 = (v40 * v7);
  let v42: f32 = q10.w;
  let v43: f32 = q12.w;
  let v44: f32 = asg_sqrt(v43);
  let v45: f32 = asg_add(v44, v17);
  let v46: f32 = asg_div(v42, v45);
  let v47: f32 = (v9 * v46);
  let v48: f32 = asg_sub(v41, v47);
  put_four_6(row, vec4<f32>(v21, v30, v39, v48));
}

// kernel 70
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
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
fn put_6(i: i32, v: f32) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 256) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = asg_opaque(1.0);
  let v3: f32 = at_1(0);
  let v4: f32 = asg_opaque(0.01);
  let v5: f32 = (v3 * v4);
  let v6: f32 = asg_sub(v2, v5);
  let v7: f32 = (v1 * v6);
  let v8: f32 = at_2(0);
  let v9: f32 = at_3(row);
  let v10: f32 = at_4(row);
  let v11: f32 = asg_sqrt(v10);
  let v12: f32 = asg_opaque(1e-08);
  let v13: f32 = at_5(0);
  let v14: f32 = (v12 * v13);
  let v15: f32 = asg_add(v11, v14);
  let v16: f32 = asg_div(v9, v15);
  let v17: f32 = (v8 * v16);
  let v18: f32 = asg_sub(v7, v17);
  put_6(row, v18);
}
