// memory: 608512, 6400, 256
// outputs from memory 1, constants from 2
// input text: i32[2,9] at 0:0+80
// constant f32[4,1,1] at 2:0+16
// kernel 0, 1x1x1, add+where+sqrt+mul: =optim/step, =0:256+16, =0:512+16, =0:768+16
// kernel 1, 16x1x1, sum+mul+add: 0:0+80, embed.weight, =0:1024+64, blocks.layers.0.norm1.weight, blocks.layers.0.norm1.bias, =0:1280+6144, =0:7424+6144
// kernel 2, 9x1x1, dot_general+add: 0:7424+6144, blocks.layers.0.self_attn.in_proj_weight, blocks.layers.0.self_attn.in_proj_bias, =0:13568+18432
// kernel 3, 6x1x1, mul: 0:13568+18432, =0:32000+6144
// kernel 4, 8x1x1, dot_general+add: 0:32000+6144, 0:13568+18432, 2:0+16, =0:38144+2048
// kernel 5, 1x1x1, max+exp+sum+where: =0:38144+2048, =0:40192+256, =0:40448+256, =0:40704+2048
// kernel 6, 8x1x1, dot_general: 0:40704+2048, 0:13568+18432, =0:42752+6144
// kernel 7, 3x1x1, dot_general: 0:42752+6144, blocks.layers.0.self_attn.out_proj.weight, =0:48896+6144
// kernel 8, 6x1x1, sub: 0:0+80, embed.weight, 0:48896+6144, blocks.layers.0.self_attn.out_proj.bias, =0:55040+6144
// kernel 9, 16x1x1, sum+add: 0:55040+6144, =0:61184+64, =0:61440+64, blocks.layers.0.norm2.weight, blocks.layers.0.norm2.bias, =0:61696+6144
// kernel 10, 12x1x1, dot_general+add+mul: 0:61696+6144, blocks.layers.0.linear1.weight, blocks.layers.0.linear1.bias, =0:67840+24576, =0:92416+24576, =0:116992+24576
// kernel 11, 18x1x1, dot_general: 0:116992+24576, blocks.layers.0.linear2.weight, =0:141568+36864
// kernel 12, 24x1x1, sum: 0:141568+36864, =0:178432+6144
// kernel 13, 6x1x1, sub: 0:0+80, embed.weight, 0:48896+6144, blocks.layers.0.self_attn.out_proj.bias, 0:178432+6144, blocks.layers.0.linear2.bias, =0:141568+6144
// kernel 9, 16x1x1, sum+add: 0:141568+6144, =0:48896+64, =0:49152+64, blocks.norm.weight, blocks.norm.bias, =0:147712+6144
// kernel 14, 3x1x1, dot_general: 0:147712+6144, embed.weight, =1:0+6144
// kernel 15, 16x1x1, max+sum+sub: 1:0+6144, =0:153856+6144
// kernel 16, 1x1x1, sum+div+less: 0:0+80, 0:153856+6144, =0:49408+16, =1:6144+16, =0:49664+64
// kernel 17, 6x1x1, equal: 0:49664+64, 0:0+80, =0:160000+6144
// kernel 18, 16x1x1, sum+sub: 0:160000+6144, 0:0+80, 0:49408+16, =0:153856+6144
// kernel 19, 3x1x1, dot_general: 0:153856+6144, embed.weight, =0:160000+6144
// kernel 20, 18x1x1, dot_general: 0:147712+6144, 0:153856+6144, =0:166144+36864
// kernel 21, 16x1x1, sum+mul: 0:160000+6144, blocks.norm.weight, 0:141568+6144, 0:48896+64, 0:49152+64, =0:49408+64, =0:147712+6144
// kernel 22, 2x1x1, mul+sum: 0:49152+64, 0:160000+6144, blocks.norm.weight, 0:49408+64, =0:147712+6144, =0:49664+384
// kernel 23, 2x1x1, sum: 0:160000+6144, 0:141568+6144, 0:48896+64, 0:49152+64, =0:50176+384, =0:50688+384
// kernel 24, 12x1x1, dot_general+mul: 0:147712+6144, blocks.layers.0.linear2.weight, =0:92416+24576, 0:67840+24576, blocks.layers.0.linear1.bias
// kernel 25, 72x1x1, dot_general: 0:116992+24576, 0:147712+6144, =0:203008+147456
// kernel 26, 6x1x1, sum: 0:92416+24576, =0:51200+1536
// kernel 27, 18x1x1, dot_general: 0:92416+24576, blocks.layers.0.linear1.weight, =0:350464+36864
// kernel 12, 24x1x1, sum: 0:350464+36864, =0:153856+6144
// kernel 28, 72x1x1, dot_general: 0:61696+6144, 0:92416+24576, =0:350464+147456
// kernel 21, 16x1x1, sum+mul: 0:153856+6144, blocks.layers.0.norm2.weight, 0:55040+6144, 0:61184+64, 0:61440+64, =0:48896+64, =0:160000+6144
// kernel 23, 2x1x1, sum: 0:153856+6144, 0:55040+6144, 0:61184+64, 0:61440+64, =0:49152+384, =0:52736+384
// kernel 29, 2x1x1, add+sum: =0:147712+6144, 0:61440+64, 0:153856+6144, blocks.layers.0.norm2.weight, 0:48896+64, 0:160000+6144, =0:53248+384
// kernel 30, 3x1x1, dot_general: 0:147712+6144, blocks.layers.0.self_attn.out_proj.weight, =0:153856+6144
// kernel 31, 18x1x1, dot_general: 0:42752+6144, 0:147712+6144, =0:53760+36864
// kernel 32, 8x1x1, dot_general: 0:153856+6144, 0:13568+18432, =0:160000+2048
// kernel 33, 8x1x1, dot_general: 0:40704+2048, 0:153856+6144, =0:42752+6144
// kernel 34, 1x1x1, sum+where: 0:40192+256, =0:160000+2048, 0:38144+2048, 0:40448+256
// kernel 35, 8x1x1, dot_general: 0:160000+2048, 0:13568+18432, =0:153856+6144
// kernel 36, 16x1x1, dot_general: 0:32000+6144, 0:160000+2048, =0:13568+6144
// kernel 37, 5x1x1, concat+sum: 0:153856+6144, 0:13568+6144, 0:42752+6144, =0:38144+1152, =0:19712+18432
// kernel 38, 12x1x1, dot_general: 0:19712+18432, blocks.layers.0.self_attn.in_proj_weight, =0:90624+24576
// kernel 39, 24x1x1, sum: 0:90624+24576, =0:13568+6144
// kernel 40, 54x1x1, dot_general: 0:7424+6144, 0:19712+18432, =0:497920+110592
// kernel 41, 16x1x1, sum+mul: 0:13568+6144, blocks.layers.0.norm1.weight, 0:1280+6144, 0:1024+64, =0:7424+6144
// kernel 42, 2x1x1, sum: 0:13568+6144, 0:1280+6144, =0:39424+384, =0:39936+384
// kernel 43, 144x1x1, index_add: 0:0+80, 0:147712+6144, 0:7424+6144, =0:90624+36864
// kernel 44, 96x1x1, sum: 0:166144+36864, 0:90624+36864, =0:40448+384, 0:53760+36864, =0:40960+384
// kernel 45, 1x1x1, sum: 0:40448+384, =0:0+16, 0:39424+384, =0:41472+16, 0:39936+384, =0:41728+16, 0:40960+384, =0:41984+16
// kernel 46, 1x1x1, sum: 0:38144+1152, =0:40448+16
// kernel 47, 288x1x1, sum: 0:497920+110592, =0:42240+1152
// kernel 48, 1x1x1, sum+add: 0:42240+1152, =0:0+16, 0:41472+16, 0:41728+16, 0:40448+16, 0:41984+16
// kernel 49, 1x1x1, sum: 0:53248+384, =0:40448+16, 0:49152+384, =0:40704+16, 0:52736+384, =0:40960+16, 0:49664+384, =0:41216+16
// kernel 50, 384x1x1, sum: 0:350464+147456, =0:41472+1536
// kernel 51, 1x1x1, sum: 0:41472+1536, =0:43008+16, 0:51200+1536, =0:43264+16
// kernel 52, 1x1x1, add: =0:0+16, 0:40448+16, 0:40704+16, 0:40960+16, 0:43008+16, 0:43264+16
// kernel 53, 384x1x1, sum: 0:203008+147456, =0:41472+1536
// kernel 54, 1x1x1, sum: 0:41472+1536, =0:40448+16
// kernel 55, 1x1x1, sum+clamp: 0:50176+384, 0:50688+384, =0:0+16, 0:40448+16, 0:41216+16
// kernel 56, 36x1x1, add: =optim/adamw/m/embed.weight, 0:166144+36864, 0:90624+36864, 0:0+16, =optim/adamw/v/embed.weight
// kernel 57, 2x1x1, add: =optim/adamw/m/blocks.layers.0.norm1.weight, 0:39424+384, 0:0+16, =optim/adamw/v/blocks.layers.0.norm1.weight
// kernel 57, 2x1x1, add: =optim/adamw/m/blocks.layers.0.norm1.bias, 0:39936+384, 0:0+16, =optim/adamw/v/blocks.layers.0.norm1.bias
// kernel 58, 5x1x1, add: =optim/adamw/m/blocks.layers.0.self_attn.in_proj_bias, 0:38144+1152, 0:0+16, =optim/adamw/v/blocks.layers.0.self_attn.in_proj_bias
// kernel 59, 108x1x1, add: =optim/adamw/m/blocks.layers.0.self_attn.in_proj_weight, 0:497920+110592, 0:0+16, =optim/adamw/v/blocks.layers.0.self_attn.in_proj_weight
// kernel 60, 36x1x1, add: =optim/adamw/m/blocks.layers.0.self_attn.out_proj.weight, 0:53760+36864, 0:0+16, =optim/adamw/v/blocks.layers.0.self_attn.out_proj.weight
// kernel 57, 2x1x1, add: =optim/adamw/m/blocks.layers.0.self_attn.out_proj.bias, 0:53248+384, 0:0+16, =optim/adamw/v/blocks.layers.0.self_attn.out_proj.bias
// kernel 57, 2x1x1, add: =optim/adamw/m/blocks.layers.0.norm2.weight, 0:49152+384, 0:0+16, =optim/adamw/v/blocks.layers.0.norm2.weight
// kernel 57, 2x1x1, add: =optim/adamw/m/blocks.layers.0.norm2.bias, 0:52736+384, 0:0+16, =optim/adamw/v/blocks.layers.0.norm2.bias
// kernel 61, 144x1x1, add: =optim/adamw/m/blocks.layers.0.linear1.weight, 0:350464+147456, 0:0+16, =optim/adamw/v/blocks.layers.0.linear1.weight
// kernel 62, 6x1x1, add: =optim/adamw/m/blocks.layers.0.linear1.bias, 0:51200+1536, 0:0+16, =optim/adamw/v/blocks.layers.0.linear1.bias
// kernel 63, 144x1x1, add: =optim/adamw/m/blocks.layers.0.linear2.weight, 0:203008+147456, 0:0+16, =optim/adamw/v/blocks.layers.0.linear2.weight
// kernel 57, 2x1x1, add: =optim/adamw/m/blocks.layers.0.linear2.bias, 0:49664+384, 0:0+16, =optim/adamw/v/blocks.layers.0.linear2.bias
// kernel 57, 2x1x1, add: =optim/adamw/m/blocks.norm.weight, 0:50176+384, 0:0+16, =optim/adamw/v/blocks.norm.weight
// kernel 57, 2x1x1, add: =optim/adamw/m/blocks.norm.bias, 0:50688+384, 0:0+16, =optim/adamw/v/blocks.norm.bias
// kernel 64, 36x1x1, sub: =embed.weight, 0:256+16, 0:768+16, optim/adamw/m/embed.weight, optim/adamw/v/embed.weight, 0:512+16
// kernel 65, 2x1x1, sub: =blocks.layers.0.norm1.weight, 0:256+16, 0:768+16, optim/adamw/m/blocks.layers.0.norm1.weight, optim/adamw/v/blocks.layers.0.norm1.weight, 0:512+16
// kernel 65, 2x1x1, sub: =blocks.layers.0.norm1.bias, 0:256+16, 0:768+16, optim/adamw/m/blocks.layers.0.norm1.bias, optim/adamw/v/blocks.layers.0.norm1.bias, 0:512+16
// kernel 66, 5x1x1, sub: =blocks.layers.0.self_attn.in_proj_bias, 0:256+16, 0:768+16, optim/adamw/m/blocks.layers.0.self_attn.in_proj_bias, optim/adamw/v/blocks.layers.0.self_attn.in_proj_bias, 0:512+16
// kernel 67, 108x1x1, sub: =blocks.layers.0.self_attn.in_proj_weight, 0:256+16, 0:768+16, optim/adamw/m/blocks.layers.0.self_attn.in_proj_weight, optim/adamw/v/blocks.layers.0.self_attn.in_proj_weight, 0:512+16
// kernel 64, 36x1x1, sub: =blocks.layers.0.self_attn.out_proj.weight, 0:256+16, 0:768+16, optim/adamw/m/blocks.layers.0.self_attn.out_proj.weight, optim/adamw/v/blocks.layers.0.self_attn.out_proj.weight, 0:512+16
// kernel 65, 2x1x1, sub: =blocks.layers.0.self_attn.out_proj.bias, 0:256+16, 0:768+16, optim/adamw/m/blocks.layers.0.self_attn.out_proj.bias, optim/adamw/v/blocks.layers.0.self_attn.out_proj.bias, 0:512+16
// kernel 65, 2x1x1, sub: =blocks.layers.0.norm2.weight, 0:256+16, 0:768+16, optim/adamw/m/blocks.layers.0.norm2.weight, optim/adamw/v/blocks.layers.0.norm2.weight, 0:512+16
// kernel 65, 2x1x1, sub: =blocks.layers.0.norm2.bias, 0:256+16, 0:768+16, optim/adamw/m/blocks.layers.0.norm2.bias, optim/adamw/v/blocks.layers.0.norm2.bias, 0:512+16
// kernel 68, 144x1x1, sub: =blocks.layers.0.linear1.weight, 0:256+16, 0:768+16, optim/adamw/m/blocks.layers.0.linear1.weight, optim/adamw/v/blocks.layers.0.linear1.weight, 0:512+16
// kernel 69, 6x1x1, sub: =blocks.layers.0.linear1.bias, 0:256+16, 0:768+16, optim/adamw/m/blocks.layers.0.linear1.bias, optim/adamw/v/blocks.layers.0.linear1.bias, 0:512+16
// kernel 68, 144x1x1, sub: =blocks.layers.0.linear2.weight, 0:256+16, 0:768+16, optim/adamw/m/blocks.layers.0.linear2.weight, optim/adamw/v/blocks.layers.0.linear2.weight, 0:512+16
// kernel 65, 2x1x1, sub: =blocks.layers.0.linear2.bias, 0:256+16, 0:768+16, optim/adamw/m/blocks.layers.0.linear2.bias, optim/adamw/v/blocks.layers.0.linear2.bias, 0:512+16
// kernel 65, 2x1x1, sub: =blocks.norm.weight, 0:256+16, 0:768+16, optim/adamw/m/blocks.norm.weight, optim/adamw/v/blocks.norm.weight, 0:512+16
// kernel 65, 2x1x1, sub: =blocks.norm.bias, 0:256+16, 0:768+16, optim/adamw/m/blocks.norm.bias, optim/adamw/v/blocks.norm.bias, 0:512+16
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
  let j7 = select(v2, v2 + 96, v2 < 0);
  let j8 = clamp(j7, 0, 95);
  let v9: f32 = at_1((j8 * 96));
  let v10: f32 = select(asg_bits(0x7fc00000u), v9, j7 == j8);
  for (var col = lane; col < 96; col += 32) {
    let j3 = select(v2, v2 + 96, v2 < 0);
    let j4 = clamp(j3, 0, 95);
    let v5: f32 = at_1((j4 * 96 + col));
    let v6: f32 = select(asg_bits(0x7fc00000u), v5, j3 == j4);
    let v11: f32 = asg_sub(v6, v10);
    a1 = asg_add(a1, v11);
  }
  let full12 = asg_parts * min(asg_width, 32u) == 32u;
  if (full12) {
    for (var half = min(asg_width, 32u) / 2u; half > 0u; half /= 2u) {
      let o13 = subgroupShuffleXor(a1, half);
      a1 = asg_add(a1, o13);
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
  if (!full12) {
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
  let v14: f32 = f32(a1);
  var a15: f32 = asg_opaque(0.0);
  let v21: f32 = asg_opaque(96.0);
  let v22: f32 = asg_div(v14, v21);
  for (var col = lane; col < 96; col += 32) {
    let j16 = select(v2, v2 + 96, v2 < 0);
    let j17 = clamp(j16, 0, 95);
    let v18: f32 = at_1((j17 * 96 + col));
    let v19: f32 = select(asg_bits(0x7fc00000u), v18, j16 == j17);
    let v20: f32 = asg_sub(v19, v10);
    let v23: f32 = asg_sub(v20, v22);
    let v24: f32 = (v23 * v23);
    a15 = asg_add(a15, v24);
  }
  let full25 = asg_parts * min(asg_width, 32u) == 32u;
  if (full25) {
    for (var half = min(asg_width, 32u) / 2u; half > 0u; half /= 2u) {
      let o26 = subgroupShuffleXor(a15, half);
      a15 = asg_add(a15, o26);
    }
    a15 = subgroupBroadcastFirst(a15);
    if (asg_parts > 1u) {
      if (asg_place == 0u) {
        shared_f32_0[asg_part] = a15;
      }
      workgroupBarrier();
      a15 = shared_f32_0[0];
      for (var part = 1u; part < asg_parts; part++) {
        a15 = asg_add(a15, shared_f32_0[part]);
      }
      workgroupBarrier();
    }
  }
  if (!full25) {
    shared_f32_0[lane] = a15;
    workgroupBarrier();
    for (var half = 16; half > 0; half /= 2) {
      if (lane < half) {
        a15 = shared_f32_0[lane];
        a15 = asg_add(a15, shared_f32_0[lane + half]);
        shared_f32_0[lane] = a15;
      }
      workgroupBarrier();
    }
    a15 = shared_f32_0[0];
    workgroupBarrier();
  }
  let v27: f32 = f32(a15);
  storageBarrier();
  if (lane == 0) {
    put_2(row, v27);
  }
  let v34: f32 = asg_div(v27, v21);
  let v35: f32 = asg_opaque(1e-05);
  let v36: f32 = asg_add(v34, v35);
  let v37: f32 = asg_rsqrt(v36);
  for (var col = lane; col < 96; col += 32) {
    let j28 = select(v2, v2 + 96, v2 < 0);
    let j29 = clamp(j28, 0, 95);
    let v30: f32 = at_1((j29 * 96 + col));
    let v31: f32 = select(asg_bits(0x7fc00000u), v30, j28 == j29);
    let v32: f32 = asg_sub(v31, v10);
    let v33: f32 = asg_sub(v32, v22);
    let v38: f32 = (v33 * v37);
    let v39: f32 = at_3(col);
    let v40: f32 = (v38 * v39);
    let v41: f32 = at_4(col);
    let v42: f32 = asg_add(v40, v41);
    put_5((row * 96 + col), v38);
    put_6((row * 96 + col), v42);
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
  let group = i32(workgroup.x + workgroup.y * 9u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 9 * 4 + me % 4;
  let tm = (group / 9) % 1 * 16 + me / 4 % 16;
  let tb = group / 9;
  if (tn >= 36 || tm >= 16 || group >= 9) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 24; k++) {
    let q1 = four_at_0((tm * 24 + k));
    let q2 = four_at_1((tn * 192 + k));
    let q3 = four_at_1((tn * 192 + k + 24));
    let q4 = four_at_1((tn * 192 + k + 48));
    let q5 = four_at_1((tn * 192 + k + 72));
    let q6 = four_at_1((tn * 192 + k + 96));
    let q7 = four_at_1((tn * 192 + k + 120));
    let q8 = four_at_1((tn * 192 + k + 144));
    let q9 = four_at_1((tn * 192 + k + 168));
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
        put_four_3((m * 72 + four), vec4<f32>(v21, v24, v27, v30));
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
  let group = i32(workgroup.x + workgroup.y * 6u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 384) { return; }
  let q1 = four_at_0(((row / 192) * 576 + ((row / 6) % 8) * 72 + ((row / 48) % 4) * 6 + (row % 6)));
  let v2: f32 = q1.x;
  let v3: f32 = asg_opaque(0.20412415);
  let v4: f32 = (v2 * v3);
  let v5: f32 = q1.y;
  let v6: f32 = asg_opaque(0.20412415);
  let v7: f32 = (v5 * v6);
  let v8: f32 = q1.z;
  let v9: f32 = asg_opaque(0.20412415);
  let v10: f32 = (v8 * v9);
  let v11: f32 = q1.w;
  let v12: f32 = asg_opaque(0.20412415);
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
  for (var k = 0; k < 6; k++) {
    let q1 = four_at_0((tb * 48 + tm * 6 + k));
    let q2 = four_at_1(((tb / 4) * 576 + (tb % 4) * 6 + k + 24));
    let q3 = four_at_1(((tb / 4) * 576 + (tb % 4) * 6 + k + 96));
    let q4 = four_at_1(((tb / 4) * 576 + (tb % 4) * 6 + k + 168));
    let q5 = four_at_1(((tb / 4) * 576 + (tb % 4) * 6 + k + 240));
    let q6 = four_at_1(((tb / 4) * 576 + (tb % 4) * 6 + k + 312));
    let q7 = four_at_1(((tb / 4) * 576 + (tb % 4) * 6 + k + 384));
    let q8 = four_at_1(((tb / 4) * 576 + (tb % 4) * 6 + k + 456));
    let q9 = four_at_1(((tb / 4) * 576 + (tb % 4) * 6 + k + 528));
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
  if (tn >= 3 || tm >= 8 || group >= 8) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 2; k++) {
    let q1 = four_at_0((tb * 16 + tm * 2 + k));
    let q2 = four_at_1(((tb / 4) * 576 + k * 288 + (tb % 4) * 6 + tn * 2 + 48));
    let q3 = four_at_1(((tb / 4) * 576 + k * 288 + (tb % 4) * 6 + tn * 2 + 120));
    let q4 = four_at_1(((tb / 4) * 576 + k * 288 + (tb % 4) * 6 + tn * 2 + 192));
    let q5 = four_at_1(((tb / 4) * 576 + k * 288 + (tb % 4) * 6 + tn * 2 + 264));
    let q6 = four_at_1(((tb / 4) * 576 + k * 288 + (tb % 4) * 6 + tn * 2 + 49));
    let q7 = four_at_1(((tb / 4) * 576 + k * 288 + (tb % 4) * 6 + tn * 2 + 121));
    let q8 = four_at_1(((tb / 4) * 576 + k * 288 + (tb % 4) * 6 + tn * 2 + 193));
    let q9 = four_at_1(((tb / 4) * 576 + k * 288 + (tb % 4) * 6 + tn * 2 + 265));
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
        put_four_2((tb * 48 + m * 6 + four), vec4<f32>(v10, v11, v12, v13));
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
  let group = i32(workgroup.x + workgroup.y * 3u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 3 * 4 + me % 4;
  let tm = (group / 3) % 1 * 16 + me / 4 % 16;
  let tb = group / 3;
  if (tn >= 12 || tm >= 16 || group >= 3) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 24; k++) {
    let q1 = four_at_0(((tm / 8) * 192 + (tm % 8) * 6 + (k / 6) * 48 + (k % 6)));
    let q2 = four_at_1((tn * 192 + k));
    let q3 = four_at_1((tn * 192 + k + 24));
    let q4 = four_at_1((tn * 192 + k + 48));
    let q5 = four_at_1((tn * 192 + k + 72));
    let q6 = four_at_1((tn * 192 + k + 96));
    let q7 = four_at_1((tn * 192 + k + 120));
    let q8 = four_at_1((tn * 192 + k + 144));
    let q9 = four_at_1((tn * 192 + k + 168));
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
  let group = i32(workgroup.x + workgroup.y * 6u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 384) { return; }
  let v1: i32 = at_0(((row / 192) * 9 + ((row / 24) % 8)));
  let j2 = select(v1, v1 + 96, v1 < 0);
  let j3 = clamp(j2, 0, 95);
  let q4 = four_at_1((j3 * 24 + (row % 24)));
  let v5: f32 = q4.x;
  let v6: f32 = select(asg_bits(0x7fc00000u), v5, j2 == j3);
  let q7 = four_at_2(row);
  let v8: f32 = q7.x;
  let q9 = four_at_3((row % 24));
  let v10: f32 = q9.x;
  let v11: f32 = asg_add(v8, v10);
  let v12: f32 = asg_add(v6, v11);
  let j13 = select(v1, v1 + 96, v1 < 0);
  let j14 = clamp(j13, 0, 95);
  let q15 = four_at_1((j14 * 24));
  let v16: f32 = q15.x;
  let v17: f32 = select(asg_bits(0x7fc00000u), v16, j13 == j14);
  let q18 = four_at_2(((row / 24) * 24));
  let v19: f32 = q18.x;
  let v20: f32 = at_3(0);
  let v21: f32 = asg_add(v19, v20);
  let v22: f32 = asg_add(v17, v21);
  let v23: f32 = asg_sub(v12, v22);
  let j24 = select(v1, v1 + 96, v1 < 0);
  let j25 = clamp(j24, 0, 95);
  let q26 = four_at_1((j25 * 24 + (row % 24)));
  let v27: f32 = q26.y;
  let v28: f32 = select(asg_bits(0x7fc00000u), v27, j24 == j25);
  let v29: f32 = q7.y;
  let v30: f32 = q9.y;
  let v31: f32 = asg_add(v29, v30);
  let v32: f32 = asg_add(v28, v31);
  let v33: f32 = asg_sub(v32, v22);
  let j34 = select(v1, v1 + 96, v1 < 0);
  let j35 = clamp(j34, 0, 95);
  let q36 = four_at_1((j35 * 24 + (row % 24)));
  let v37: f32 = q36.z;
  let v38: f32 = select(asg_bits(0x7fc00000u), v37, j34 == j35);
  let v39: f32 = q7.z;
  let v40: f32 = q9.z;
  let v41: f32 = asg_add(v39, v40);
  let v42: f32 = asg_add(v38, v41);
  let v43: f32 = asg_sub(v42, v22);
  let j44 = select(v1, v1 + 96, v1 < 0);
  let j45 = clamp(j44, 0, 95);
  let q46 = four_at_1((j45 * 24 + (row % 24)));
  let v47: f32 = q46.w;
  let v48: f32 = select(asg_bits(0x7fc00000u), v47, j44 == j45);
  let v49: f32 = q7.w;
  let v50: f32 = q9.w;
  let v51: f32 = asg_add(v49, v50);
  let v52: f32 = asg_add(v48, v51);
  let v53: f32 = asg_sub(v52, v22);
  put_four_4(row, vec4<f32>(v23, v33, v43, v53));
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
  for (var col = lane; col < 96; col += 32) {
    let v2: f32 = at_0((row * 96 + col));
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
  let v8: f32 = asg_opaque(96.0);
  let v9: f32 = asg_div(v5, v8);
  for (var col = lane; col < 96; col += 32) {
    let v7: f32 = at_0((row * 96 + col));
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
  for (var col = lane; col < 96; col += 32) {
    let v15: f32 = at_0((row * 96 + col));
    let v16: f32 = asg_sub(v15, v9);
    let v21: f32 = (v16 * v20);
    let v22: f32 = at_3(col);
    let v23: f32 = (v21 * v22);
    let v24: f32 = at_4(col);
    let v25: f32 = asg_add(v23, v24);
    put_5((row * 96 + col), v25);
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
  let group = i32(workgroup.x + workgroup.y * 12u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 12 * 4 + me % 4;
  let tm = (group / 12) % 1 * 16 + me / 4 % 16;
  let tb = group / 12;
  if (tn >= 48 || tm >= 16 || group >= 12) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 24; k++) {
    let q1 = four_at_0((tm * 24 + k));
    let q2 = four_at_1((tn * 192 + k));
    let q3 = four_at_1((tn * 192 + k + 24));
    let q4 = four_at_1((tn * 192 + k + 48));
    let q5 = four_at_1((tn * 192 + k + 72));
    let q6 = four_at_1((tn * 192 + k + 96));
    let q7 = four_at_1((tn * 192 + k + 120));
    let q8 = four_at_1((tn * 192 + k + 144));
    let q9 = four_at_1((tn * 192 + k + 168));
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
        put_four_3((m * 96 + four), vec4<f32>(v18, v29, v39, v49));
        put_four_4((m * 96 + four), vec4<f32>(v27, v37, v47, v57));
        put_four_5((m * 96 + four), vec4<f32>(v28, v38, v48, v58));
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
  let group = i32(workgroup.x + workgroup.y * 18u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 3 * 4 + me % 4;
  let tm = (group / 3) % 1 * 16 + me / 4 % 16;
  let tb = group / 3;
  if (tn >= 12 || tm >= 16 || group >= 18) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 16; k++) {
    let q1 = four_at_0((tm * 96 + tb * 16 + k));
    let q2 = four_at_1((tn * 768 + tb * 16 + k));
    let q3 = four_at_1((tn * 768 + tb * 16 + k + 96));
    let q4 = four_at_1((tn * 768 + tb * 16 + k + 192));
    let q5 = four_at_1((tn * 768 + tb * 16 + k + 288));
    let q6 = four_at_1((tn * 768 + tb * 16 + k + 384));
    let q7 = four_at_1((tn * 768 + tb * 16 + k + 480));
    let q8 = four_at_1((tn * 768 + tb * 16 + k + 576));
    let q9 = four_at_1((tn * 768 + tb * 16 + k + 672));
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
        put_four_2((tb * 384 + m * 24 + four), vec4<f32>(v18, v19, v20, v21));
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
  let group = i32(workgroup.x + workgroup.y * 24u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1536) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 6; col++) {
    let v2: f32 = at_0((col * 1536 + row));
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
  let group = i32(workgroup.x + workgroup.y * 6u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 384) { return; }
  let v1: i32 = at_0(((row / 192) * 9 + ((row / 24) % 8)));
  let j2 = select(v1, v1 + 96, v1 < 0);
  let j3 = clamp(j2, 0, 95);
  let q4 = four_at_1((j3 * 24 + (row % 24)));
  let v5: f32 = q4.x;
  let v6: f32 = select(asg_bits(0x7fc00000u), v5, j2 == j3);
  let q7 = four_at_2(row);
  let v8: f32 = q7.x;
  let q9 = four_at_3((row % 24));
  let v10: f32 = q9.x;
  let v11: f32 = asg_add(v8, v10);
  let v12: f32 = asg_add(v6, v11);
  let q13 = four_at_4(row);
  let v14: f32 = q13.x;
  let q15 = four_at_5((row % 24));
  let v16: f32 = q15.x;
  let v17: f32 = asg_add(v14, v16);
  let v18: f32 = asg_add(v12, v17);
  let j19 = select(v1, v1 + 96, v1 < 0);
  let j20 = clamp(j19, 0, 95);
  let q21 = four_at_1((j20 * 24));
  let v22: f32 = q21.x;
  let v23: f32 = select(asg_bits(0x7fc00000u), v22, j19 == j20);
  let q24 = four_at_2(((row / 24) * 24));
  let v25: f32 = q24.x;
  let v26: f32 = at_3(0);
  let v27: f32 = asg_add(v25, v26);
  let v28: f32 = asg_add(v23, v27);
  let q29 = four_at_4(((row / 24) * 24));
  let v30: f32 = q29.x;
  let v31: f32 = at_5(0);
  let v32: f32 = asg_add(v30, v31);
  let v33: f32 = asg_add(v28, v32);
  let v34: f32 = asg_sub(v18, v33);
  let j35 = select(v1, v1 + 96, v1 < 0);
  let j36 = clamp(j35, 0, 95);
  let q37 = four_at_1((j36 * 24 + (row % 24)));
  let v38: f32 = q37.y;
  let v39: f32 = select(asg_bits(0x7fc00000u), v38, j35 == j36);
  let v40: f32 = q7.y;
  let v41: f32 = q9.y;
  let v42: f32 = asg_add(v40, v41);
  let v43: f32 = asg_add(v39, v42);
  let v44: f32 = q13.y;
  let v45: f32 = q15.y;
  let v46: f32 = asg_add(v44, v45);
  let v47: f32 = asg_add(v43, v46);
  let v48: f32 = asg_sub(v47, v33);
  let j49 = select(v1, v1 + 96, v1 < 0);
  let j50 = clamp(j49, 0, 95);
  let q51 = four_at_1((j50 * 24 + (row % 24)));
  let v52: f32 = q51.z;
  let v53: f32 = select(asg_bits(0x7fc00000u), v52, j49 == j50);
  let v54: f32 = q7.z;
  let v55: f32 = q9.z;
  let v56: f32 = asg_add(v54, v55);
  let v57: f32 = asg_add(v53, v56);
  let v58: f32 = q13.z;
  let v59: f32 = q15.z;
  let v60: f32 = asg_add(v58, v59);
  let v61: f32 = asg_add(v57, v60);
  let v62: f32 = asg_sub(v61, v33);
  let j63 = select(v1, v1 + 96, v1 < 0);
  let j64 = clamp(j63, 0, 95);
  let q65 = four_at_1((j64 * 24 + (row % 24)));
  let v66: f32 = q65.w;
  let v67: f32 = select(asg_bits(0x7fc00000u), v66, j63 == j64);
  let v68: f32 = q7.w;
  let v69: f32 = q9.w;
  let v70: f32 = asg_add(v68, v69);
  let v71: f32 = asg_add(v67, v70);
  let v72: f32 = q13.w;
  let v73: f32 = q15.w;
  let v74: f32 = asg_add(v72, v73);
  let v75: f32 = asg_add(v71, v74);
  let v76: f32 = asg_sub(v75, v33);
  put_four_6(row, vec4<f32>(v34, v48, v62, v76));
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
  for (var k = 0; k < 24; k++) {
    let q1 = four_at_0((tm * 24 + k));
    let q2 = four_at_1((k + tn * 192));
    let q3 = four_at_1((k + tn * 192 + 24));
    let q4 = four_at_1((k + tn * 192 + 48));
    let q5 = four_at_1((k + tn * 192 + 72));
    let q6 = four_at_1((k + tn * 192 + 96));
    let q7 = four_at_1((k + tn * 192 + 120));
    let q8 = four_at_1((k + tn * 192 + 144));
    let q9 = four_at_1((k + tn * 192 + 168));
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
    let v3: i32 = i32(-100);
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
    let v20: i32 = i32(-100);
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
    let v30: i32 = i32(-100);
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
  let v3: i32 = i32(-100);
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
  let v5: i32 = i32(-100);
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
  let group = i32(workgroup.x + workgroup.y * 3u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 3 * 4 + me % 4;
  let tm = (group / 3) % 1 * 16 + me / 4 % 16;
  let tb = group / 3;
  if (tn >= 12 || tm >= 16 || group >= 3) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 24; k++) {
    let q1 = four_at_0((tm * 24 + k));
    let q2 = four_at_1((tn * 2 + k * 96));
    let q3 = four_at_1((tn * 2 + k * 96 + 24));
    let q4 = four_at_1((tn * 2 + k * 96 + 48));
    let q5 = four_at_1((tn * 2 + k * 96 + 72));
    let q6 = four_at_1((tn * 2 + k * 96 + 1));
    let q7 = four_at_1((tn * 2 + k * 96 + 25));
    let q8 = four_at_1((tn * 2 + k * 96 + 49));
    let q9 = four_at_1((tn * 2 + k * 96 + 73));
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
        put_four_2((m * 24 + four), vec4<f32>(v10, v11, v12, v13));
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
  let group = i32(workgroup.x + workgroup.y * 18u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 3 * 4 + me % 4;
  let tm = (group / 3) % 6 * 16 + me / 4 % 16;
  let tb = group / 18;
  if (tn >= 12 || tm >= 96 || group >= 18) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 4; k++) {
    let v1: f32 = at_0((k * 384 + tm));
    let v2: f32 = at_0((k * 384 + tm + 96));
    let v3: f32 = at_0((k * 384 + tm + 192));
    let v4: f32 = at_0((k * 384 + tm + 288));
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
  let v7: f32 = asg_opaque(96.0);
  let v8: f32 = asg_div(v6, v7);
  let v10: f32 = at_4(row);
  let v11: f32 = asg_div(v10, v7);
  let v12: f32 = asg_opaque(1e-05);
  let v13: f32 = asg_add(v11, v12);
  let v14: f32 = asg_rsqrt(v13);
  for (var col = lane; col < 96; col += 32) {
    let v2: f32 = at_0((row * 96 + col));
    let v3: f32 = at_1(col);
    let v4: f32 = (v2 * v3);
    let v5: f32 = at_2((row * 96 + col));
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
  for (var col = lane; col < 96; col += 32) {
    let v21: f32 = at_0((row * 96 + col));
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
  for (var col = lane; col < 96; col += 32) {
    let v27: f32 = at_2((row * 96 + col));
    let v28: f32 = asg_sub(v27, v8);
    let v29: f32 = (v28 * v14);
    let v31: f32 = (v29 * v30);
    put_6((row * 96 + col), v31);
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
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 96) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v9: f32 = at_2(row);
  for (var col = 0; col < 16; col++) {
    let v2: f32 = at_0(col);
    let v3: f32 = asg_opaque(96.0);
    let v4: f32 = asg_div(v2, v3);
    let v5: f32 = asg_opaque(1e-05);
    let v6: f32 = asg_add(v4, v5);
    let v7: f32 = asg_rsqrt(v6);
    let v8: f32 = at_1((col * 96 + row));
    let v10: f32 = (v8 * v9);
    let v11: f32 = at_3(col);
    let v12: f32 = asg_div(v11, v3);
    let v13: f32 = asg_sub(v10, v12);
    let v14: f32 = at_4((col * 96 + row));
    let v15: f32 = asg_sub(v13, v14);
    let v16: f32 = (v7 * v15);
    a1 = asg_add(a1, v16);
  }
  let v17: f32 = f32(a1);
  put_5(row, v17);
  for (var col = 0; col < 16; col++) {
    let v18: f32 = at_0(col);
    let v19: f32 = asg_opaque(96.0);
    let v20: f32 = asg_div(v18, v19);
    let v21: f32 = asg_opaque(1e-05);
    let v22: f32 = asg_add(v20, v21);
    let v23: f32 = asg_rsqrt(v22);
    let v24: f32 = at_1((col * 96 + row));
    let v25: f32 = (v24 * v9);
    let v26: f32 = at_3(col);
    let v27: f32 = asg_div(v26, v19);
    let v28: f32 = asg_sub(v25, v27);
    let v29: f32 = at_4((col * 96 + row));
    let v30: f32 = asg_sub(v28, v29);
    let v31: f32 = (v23 * v30);
    put_6((col * 96 + row), v31);
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
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 96) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 16; col++) {
    let v2: f32 = at_0((col * 96 + row));
    let v3: f32 = at_1((col * 96 + row));
    let v4: f32 = at_2(col);
    let v5: f32 = asg_opaque(96.0);
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
    let v17: f32 = at_0((col * 96 + row));
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
  let group = i32(workgroup.x + workgroup.y * 12u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 12 * 4 + me % 4;
  let tm = (group / 12) % 1 * 16 + me / 4 % 16;
  let tb = group / 12;
  if (tn >= 48 || tm >= 16 || group >= 12) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 24; k++) {
    let q1 = four_at_0((tm * 24 + k));
    let q2 = four_at_1((k * 384 + tn * 2));
    let q3 = four_at_1((k * 384 + tn * 2 + 96));
    let q4 = four_at_1((k * 384 + tn * 2 + 192));
    let q5 = four_at_1((k * 384 + tn * 2 + 288));
    let q6 = four_at_1((k * 384 + tn * 2 + 1));
    let q7 = four_at_1((k * 384 + tn * 2 + 97));
    let q8 = four_at_1((k * 384 + tn * 2 + 193));
    let q9 = four_at_1((k * 384 + tn * 2 + 289));
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
        let q11 = four_at_2((m * 96 + four));
        let v12: f32 = q11.x;
        let q13 = four_at_3((m * 96 + four));
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
        put_four_5((m * 96 + four), vec4<f32>(v26, v40, v54, v68));
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
  let group = i32(workgroup.x + workgroup.y * 72u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 3 * 4 + me % 4;
  let tm = (group / 3) % 24 * 16 + me / 4 % 16;
  let tb = group / 72;
  if (tn >= 12 || tm >= 384 || group >= 72) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 4; k++) {
    let v1: f32 = at_0((k * 1536 + tm));
    let v2: f32 = at_0((k * 1536 + tm + 384));
    let v3: f32 = at_0((k * 1536 + tm + 768));
    let v4: f32 = at_0((k * 1536 + tm + 1152));
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

// kernel 26
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 6u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 384) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 16; col++) {
    let v2: f32 = at_0((col * 384 + row));
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
  let group = i32(workgroup.x + workgroup.y * 18u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 3 * 4 + me % 4;
  let tm = (group / 3) % 1 * 16 + me / 4 % 16;
  let tb = group / 3;
  if (tn >= 12 || tm >= 16 || group >= 18) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 16; k++) {
    let q1 = four_at_0((tm * 96 + tb * 16 + k));
    let q2 = four_at_1((tb * 1536 + k * 96 + tn * 2));
    let q3 = four_at_1((tb * 1536 + k * 96 + tn * 2 + 24));
    let q4 = four_at_1((tb * 1536 + k * 96 + tn * 2 + 48));
    let q5 = four_at_1((tb * 1536 + k * 96 + tn * 2 + 72));
    let q6 = four_at_1((tb * 1536 + k * 96 + tn * 2 + 1));
    let q7 = four_at_1((tb * 1536 + k * 96 + tn * 2 + 25));
    let q8 = four_at_1((tb * 1536 + k * 96 + tn * 2 + 49));
    let q9 = four_at_1((tb * 1536 + k * 96 + tn * 2 + 73));
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
        put_four_2((tb * 384 + m * 24 + four), vec4<f32>(v10, v11, v12, v13));
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
  let group = i32(workgroup.x + workgroup.y * 72u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 12 * 4 + me % 4;
  let tm = (group / 12) % 6 * 16 + me / 4 % 16;
  let tb = group / 72;
  if (tn >= 48 || tm >= 96 || group >= 72) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 4; k++) {
    let v1: f32 = at_0((k * 384 + tm));
    let v2: f32 = at_0((k * 384 + tm + 96));
    let v3: f32 = at_0((k * 384 + tm + 192));
    let v4: f32 = at_0((k * 384 + tm + 288));
    let q5 = four_at_1((k * 384 + tn * 2));
    let q6 = four_at_1((k * 384 + tn * 2 + 96));
    let q7 = four_at_1((k * 384 + tn * 2 + 192));
    let q8 = four_at_1((k * 384 + tn * 2 + 288));
    let q9 = four_at_1((k * 384 + tn * 2 + 1));
    let q10 = four_at_1((k * 384 + tn * 2 + 97));
    let q11 = four_at_1((k * 384 + tn * 2 + 193));
    let q12 = four_at_1((k * 384 + tn * 2 + 289));
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
        put_four_2((m * 96 + four), vec4<f32>(v13, v14, v15, v16));
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
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 96) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v10: f32 = at_3(row);
  for (var col = 0; col < 16; col++) {
    let v2: f32 = at_0((col * 96 + row));
    let v3: f32 = at_1(col);
    let v4: f32 = asg_opaque(96.0);
    let v5: f32 = asg_div(v3, v4);
    let v6: f32 = asg_opaque(1e-05);
    let v7: f32 = asg_add(v5, v6);
    let v8: f32 = asg_rsqrt(v7);
    let v9: f32 = at_2((col * 96 + row));
    let v11: f32 = (v9 * v10);
    let v12: f32 = at_4(col);
    let v13: f32 = asg_div(v12, v4);
    let v14: f32 = asg_sub(v11, v13);
    let v15: f32 = at_5((col * 96 + row));
    let v16: f32 = asg_sub(v14, v15);
    let v17: f32 = (v8 * v16);
    let v18: f32 = asg_add(v2, v17);
    a1 = asg_add(a1, v18);
  }
  let v19: f32 = f32(a1);
  put_6(row, v19);
  for (var col = 0; col < 16; col++) {
    let v20: f32 = at_0((col * 96 + row));
    let v21: f32 = at_1(col);
    let v22: f32 = asg_opaque(96.0);
    let v23: f32 = asg_div(v21, v22);
    let v24: f32 = asg_opaque(1e-05);
    let v25: f32 = asg_add(v23, v24);
    let v26: f32 = asg_rsqrt(v25);
    let v27: f32 = at_2((col * 96 + row));
    let v28: f32 = (v27 * v10);
    let v29: f32 = at_4(col);
    let v30: f32 = asg_div(v29, v22);
    let v31: f32 = asg_sub(v28, v30);
    let v32: f32 = at_5((col * 96 + row));
    let v33: f32 = asg_sub(v31, v32);
    let v34: f32 = (v26 * v33);
    let v35: f32 = asg_add(v20, v34);
    put_7((col * 96 + row), v35);
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
  let group = i32(workgroup.x + workgroup.y * 3u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 3 * 4 + me % 4;
  let tm = (group / 3) % 1 * 16 + me / 4 % 16;
  let tb = group / 3;
  if (tn >= 12 || tm >= 16 || group >= 3) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 24; k++) {
    let q1 = four_at_0((tm * 24 + k));
    let q2 = four_at_1((k * 96 + tn * 2));
    let q3 = four_at_1((k * 96 + tn * 2 + 24));
    let q4 = four_at_1((k * 96 + tn * 2 + 48));
    let q5 = four_at_1((k * 96 + tn * 2 + 72));
    let q6 = four_at_1((k * 96 + tn * 2 + 1));
    let q7 = four_at_1((k * 96 + tn * 2 + 25));
    let q8 = four_at_1((k * 96 + tn * 2 + 49));
    let q9 = four_at_1((k * 96 + tn * 2 + 73));
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
        put_four_2((m * 24 + four), vec4<f32>(v10, v11, v12, v13));
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
  let group = i32(workgroup.x + workgroup.y * 18u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 3 * 4 + me % 4;
  let tm = (group / 3) % 6 * 16 + me / 4 % 16;
  let tb = group / 18;
  if (tn >= 12 || tm >= 96 || group >= 18) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 4; k++) {
    let v1: f32 = at_0(((k / 2) * 768 + (k % 2) * 96 + (tm / 24) * 192 + (tm % 24)));
    let v2: f32 = at_0(((k / 2) * 768 + (k % 2) * 96 + (tm / 24) * 192 + (tm % 24) + 24));
    let v3: f32 = at_0(((k / 2) * 768 + (k % 2) * 96 + (tm / 24) * 192 + (tm % 24) + 48));
    let v4: f32 = at_0(((k / 2) * 768 + (k % 2) * 96 + (tm / 24) * 192 + (tm % 24) + 72));
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
  for (var k = 0; k < 6; k++) {
    let q1 = four_at_0(((tb / 4) * 192 + (tb % 4) * 6 + tm * 24 + k));
    let q2 = four_at_1(((tb / 4) * 576 + (tb % 4) * 6 + k + 48));
    let q3 = four_at_1(((tb / 4) * 576 + (tb % 4) * 6 + k + 120));
    let q4 = four_at_1(((tb / 4) * 576 + (tb % 4) * 6 + k + 192));
    let q5 = four_at_1(((tb / 4) * 576 + (tb % 4) * 6 + k + 264));
    let q6 = four_at_1(((tb / 4) * 576 + (tb % 4) * 6 + k + 336));
    let q7 = four_at_1(((tb / 4) * 576 + (tb % 4) * 6 + k + 408));
    let q8 = four_at_1(((tb / 4) * 576 + (tb % 4) * 6 + k + 480));
    let q9 = four_at_1(((tb / 4) * 576 + (tb % 4) * 6 + k + 552));
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
  if (tn >= 3 || tm >= 8 || group >= 8) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 2; k++) {
    let v1: f32 = at_0((tb * 64 + k * 32 + tm));
    let v2: f32 = at_0((tb * 64 + k * 32 + tm + 8));
    let v3: f32 = at_0((tb * 64 + k * 32 + tm + 16));
    let v4: f32 = at_0((tb * 64 + k * 32 + tm + 24));
    let q5 = four_at_1(((tb / 4) * 192 + (tb % 4) * 6 + k * 96 + tn * 2));
    let q6 = four_at_1(((tb / 4) * 192 + (tb % 4) * 6 + k * 96 + tn * 2 + 24));
    let q7 = four_at_1(((tb / 4) * 192 + (tb % 4) * 6 + k * 96 + tn * 2 + 48));
    let q8 = four_at_1(((tb / 4) * 192 + (tb % 4) * 6 + k * 96 + tn * 2 + 72));
    let q9 = four_at_1(((tb / 4) * 192 + (tb % 4) * 6 + k * 96 + tn * 2 + 1));
    let q10 = four_at_1(((tb / 4) * 192 + (tb % 4) * 6 + k * 96 + tn * 2 + 25));
    let q11 = four_at_1(((tb / 4) * 192 + (tb % 4) * 6 + k * 96 + tn * 2 + 49));
    let q12 = four_at_1(((tb / 4) * 192 + (tb % 4) * 6 + k * 96 + tn * 2 + 73));
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
        put_four_2((tb * 48 + m * 6 + four), vec4<f32>(v13, v14, v15, v16));
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
  if (tn >= 3 || tm >= 8 || group >= 8) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 2; k++) {
    let q1 = four_at_0((tb * 16 + tm * 2 + k));
    let q2 = four_at_1(((tb / 4) * 576 + k * 288 + (tb % 4) * 6 + tn * 2 + 24));
    let q3 = four_at_1(((tb / 4) * 576 + k * 288 + (tb % 4) * 6 + tn * 2 + 96));
    let q4 = four_at_1(((tb / 4) * 576 + k * 288 + (tb % 4) * 6 + tn * 2 + 168));
    let q5 = four_at_1(((tb / 4) * 576 + k * 288 + (tb % 4) * 6 + tn * 2 + 240));
    let q6 = four_at_1(((tb / 4) * 576 + k * 288 + (tb % 4) * 6 + tn * 2 + 25));
    let q7 = four_at_1(((tb / 4) * 576 + k * 288 + (tb % 4) * 6 + tn * 2 + 97));
    let q8 = four_at_1(((tb / 4) * 576 + k * 288 + (tb % 4) * 6 + tn * 2 + 169));
    let q9 = four_at_1(((tb / 4) * 576 + k * 288 + (tb % 4) * 6 + tn * 2 + 241));
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
        put_four_2((tb * 48 + m * 6 + four), vec4<f32>(v10, v11, v12, v13));
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
  let group = i32(workgroup.x + workgroup.y * 16u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 2 * 16 + me / 4 % 16;
  let tb = group / 2;
  if (tn >= 1 || tm >= 24 || group >= 16) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 2; k++) {
    let v1: f32 = at_0((tb * 192 + k * 96 + tm));
    let v2: f32 = at_0((tb * 192 + k * 96 + tm + 24));
    let v3: f32 = at_0((tb * 192 + k * 96 + tm + 48));
    let v4: f32 = at_0((tb * 192 + k * 96 + tm + 72));
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
        put_four_2((tb * 48 + m * 2 + four), vec4<f32>(v13, v14, v15, v16));
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
  let group = i32(workgroup.x + workgroup.y * 5u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 288) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 16; col++) {
    let p2 = clamp(row, 0, 95);
    let v3: f32 = at_0(((col / 8) * 768 + (col % 8) * 24 + (p2 / 24) * 192 + (p2 % 24)));
    let v4: f32 = asg_opaque(0.20412415);
    let v5: f32 = (v3 * v4);
    let p6 = clamp((row - 96), 0, 95);
    let v7: f32 = at_1(((col / 8) * 768 + (col % 8) + p6 * 8));
    let p8 = clamp((row - 192), 0, 95);
    let v9: f32 = at_2(((col / 8) * 768 + (col % 8) * 24 + (p8 / 24) * 192 + (p8 % 24)));
    let v10: f32 = select(select(v5, v7, row >= 96), v9, row >= 192);
    a1 = asg_add(a1, v10);
  }
  let v11: f32 = f32(a1);
  put_3(row, v11);
  for (var col = 0; col < 16; col++) {
    let p12 = clamp(row, 0, 95);
    let v13: f32 = at_0(((col / 8) * 768 + (col % 8) * 24 + (p12 / 24) * 192 + (p12 % 24)));
    let v14: f32 = asg_opaque(0.20412415);
    let v15: f32 = (v13 * v14);
    let p16 = clamp((row - 96), 0, 95);
    let v17: f32 = at_1(((col / 8) * 768 + (col % 8) + p16 * 8));
    let p18 = clamp((row - 192), 0, 95);
    let v19: f32 = at_2(((col / 8) * 768 + (col % 8) * 24 + (p18 / 24) * 192 + (p18 % 24)));
    let v20: f32 = select(select(v15, v17, row >= 96), v19, row >= 192);
    put_4((col * 288 + row), v20);
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
  let group = i32(workgroup.x + workgroup.y * 12u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 3 * 4 + me % 4;
  let tm = (group / 3) % 1 * 16 + me / 4 % 16;
  let tb = group / 3;
  if (tn >= 12 || tm >= 16 || group >= 12) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 18; k++) {
    let q1 = four_at_0((tm * 72 + tb * 18 + k));
    let q2 = four_at_1((tb * 1728 + k * 96 + tn * 2));
    let q3 = four_at_1((tb * 1728 + k * 96 + tn * 2 + 24));
    let q4 = four_at_1((tb * 1728 + k * 96 + tn * 2 + 48));
    let q5 = four_at_1((tb * 1728 + k * 96 + tn * 2 + 72));
    let q6 = four_at_1((tb * 1728 + k * 96 + tn * 2 + 1));
    let q7 = four_at_1((tb * 1728 + k * 96 + tn * 2 + 25));
    let q8 = four_at_1((tb * 1728 + k * 96 + tn * 2 + 49));
    let q9 = four_at_1((tb * 1728 + k * 96 + tn * 2 + 73));
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
        put_four_2((tb * 384 + m * 24 + four), vec4<f32>(v10, v11, v12, v13));
      }
      c0_0 = c0_1;
    }
  }
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
  let group = i32(workgroup.x + workgroup.y * 24u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1536) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 4; col++) {
    let v2: f32 = at_0((col * 1536 + row));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  put_1(row, v3);
}

// kernel 40
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
  let group = i32(workgroup.x + workgroup.y * 54u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 9 * 4 + me % 4;
  let tm = (group / 9) % 6 * 16 + me / 4 % 16;
  let tb = group / 54;
  if (tn >= 36 || tm >= 96 || group >= 54) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 4; k++) {
    let v1: f32 = at_0((k * 384 + tm));
    let v2: f32 = at_0((k * 384 + tm + 96));
    let v3: f32 = at_0((k * 384 + tm + 192));
    let v4: f32 = at_0((k * 384 + tm + 288));
    let q5 = four_at_1((k * 288 + tn * 2));
    let q6 = four_at_1((k * 288 + tn * 2 + 72));
    let q7 = four_at_1((k * 288 + tn * 2 + 144));
    let q8 = four_at_1((k * 288 + tn * 2 + 216));
    let q9 = four_at_1((k * 288 + tn * 2 + 1));
    let q10 = four_at_1((k * 288 + tn * 2 + 73));
    let q11 = four_at_1((k * 288 + tn * 2 + 145));
    let q12 = four_at_1((k * 288 + tn * 2 + 217));
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
        put_four_2((m * 72 + four), vec4<f32>(v13, v14, v15, v16));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 41
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
  for (var col = lane; col < 96; col += 32) {
    let v2: f32 = at_0((row * 96 + col));
    let v3: f32 = at_1(col);
    let v4: f32 = (v2 * v3);
    let v5: f32 = at_2((row * 96 + col));
    let v6: f32 = (v4 * v5);
    a1 = asg_add(a1, v6);
  }
  let full7 = asg_parts * min(asg_width, 32u) == 32u;
  if (full7) {
    for (var half = min(asg_width, 32u) / 2u; half > 0u; half /= 2u) {
      let o8 = subgroupShuffleXor(a1, half);
      a1 = asg_add(a1, o8);
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
  if (!full7) {
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
  let v9: f32 = f32(a1);
  var a10: f32 = asg_opaque(0.0);
  for (var col = lane; col < 96; col += 32) {
    let v11: f32 = at_0((row * 96 + col));
    let v12: f32 = at_1(col);
    let v13: f32 = (v11 * v12);
    a10 = asg_add(a10, v13);
  }
  let full14 = asg_parts * min(asg_width, 32u) == 32u;
  if (full14) {
    for (var half = min(asg_width, 32u) / 2u; half > 0u; half /= 2u) {
      let o15 = subgroupShuffleXor(a10, half);
      a10 = asg_add(a10, o15);
    }
    a10 = subgroupBroadcastFirst(a10);
    if (asg_parts > 1u) {
      if (asg_place == 0u) {
        shared_f32_0[asg_part] = a10;
      }
      workgroupBarrier();
      a10 = shared_f32_0[0];
      for (var part = 1u; part < asg_parts; part++) {
        a10 = asg_add(a10, shared_f32_0[part]);
      }
      workgroupBarrier();
    }
  }
  if (!full14) {
    shared_f32_0[lane] = a10;
    workgroupBarrier();
    for (var half = 16; half > 0; half /= 2) {
      if (lane < half) {
        a10 = shared_f32_0[lane];
        a10 = asg_add(a10, shared_f32_0[lane + half]);
        shared_f32_0[lane] = a10;
      }
      workgroupBarrier();
    }
    a10 = shared_f32_0[0];
    workgroupBarrier();
  }
  let v16: f32 = f32(a10);
  let v17: f32 = at_3(row);
  let v18: f32 = asg_opaque(96.0);
  let v19: f32 = asg_div(v17, v18);
  let v20: f32 = asg_opaque(1e-05);
  let v21: f32 = asg_add(v19, v20);
  let v22: f32 = asg_rsqrt(v21);
  let v26: f32 = asg_div(v16, v18);
  let v29: f32 = asg_div(v9, v18);
  for (var col = lane; col < 96; col += 32) {
    let v23: f32 = at_0((row * 96 + col));
    let v24: f32 = at_1(col);
    let v25: f32 = (v23 * v24);
    let v27: f32 = asg_sub(v25, v26);
    let v28: f32 = at_2((row * 96 + col));
    let v30: f32 = (v28 * v29);
    let v31: f32 = asg_sub(v27, v30);
    let v32: f32 = (v22 * v31);
    put_4((row * 96 + col), v32);
  }
}

// kernel 42
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 96) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 16; col++) {
    let v2: f32 = at_0((col * 96 + row));
    let v3: f32 = at_1((col * 96 + row));
    let v4: f32 = (v2 * v3);
    a1 = asg_add(a1, v4);
  }
  let v5: f32 = f32(a1);
  put_2(row, v5);
  var a6: f32 = asg_opaque(0.0);
  for (var col = 0; col < 16; col++) {
    let v7: f32 = at_0((col * 96 + row));
    a6 = asg_add(a6, v7);
  }
  let v8: f32 = f32(a6);
  put_3(row, v8);
}

// kernel 43
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
  let group = i32(workgroup.x + workgroup.y * 144u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 9216) { return; }
  let v3: f32 = asg_opaque(0.0);
  var w1: f32 = v3;
  for (var k2 = 0; k2 < 16; k2++) {
    let v4: i32 = at_0(((k2 / 8) * 9 + (k2 % 8)));
    let j5 = select(v4, v4 + 96, v4 < 0);
    let j6 = clamp(j5, 0, 95);
    let v7: f32 = at_1((k2 * 96 + (row % 96)));
    let v8: f32 = at_2((k2 * 96 + (row % 96)));
    let v9: f32 = asg_add(v7, v8);
    if (j5 == j6 && j6 == (row / 96)) {
      w1 = asg_add(w1, v9);
    }
  }
  let v10: f32 = w1;
  put_3(row, v10);
}

// kernel 44
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }
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
  let group = i32(workgroup.x + workgroup.y * 96u);
  let me = group * 32 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 96) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = lane; col < 96; col += 32) {
    let v2: f32 = at_0((row + col * 96));
    let v3: f32 = at_1((row * 96 + col));
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
  var a9: f32 = asg_opaque(0.0);
  for (var col = lane; col < 96; col += 32) {
    let v10: f32 = at_3((row + col * 96));
    let v11: f32 = (v10 * v10);
    a9 = asg_add(a9, v11);
  }
  let full12 = asg_parts * min(asg_width, 32u) == 32u;
  if (full12) {
    for (var half = min(asg_width, 32u) / 2u; half > 0u; half /= 2u) {
      let o13 = subgroupShuffleXor(a9, half);
      a9 = asg_add(a9, o13);
    }
    a9 = subgroupBroadcastFirst(a9);
    if (asg_parts > 1u) {
      if (asg_place == 0u) {
        shared_f32_0[asg_part] = a9;
      }
      workgroupBarrier();
      a9 = shared_f32_0[0];
      for (var part = 1u; part < asg_parts; part++) {
        a9 = asg_add(a9, shared_f32_0[part]);
      }
      workgroupBarrier();
    }
  }
  if (!full12) {
    shared_f32_0[lane] = a9;
    workgroupBarrier();
    for (var half = 16; half > 0; half /= 2) {
      if (lane < half) {
        a9 = shared_f32_0[lane];
        a9 = asg_add(a9, shared_f32_0[lane + half]);
        shared_f32_0[lane] = a9;
      }
      workgroupBarrier();
    }
    a9 = shared_f32_0[0];
    workgroupBarrier();
  }
  let v14: f32 = f32(a9);
  storageBarrier();
  if (lane == 0) {
    put_4(row, v14);
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
  var a6: f32 = asg_opaque(0.0);
  for (var col = lane; col < 96; col += 32) {
    let v7: f32 = at_2(col);
    let v8: f32 = (v7 * v7);
    a6 = asg_add(a6, v8);
  }
  let full9 = asg_parts * min(asg_width, 32u) == 32u;
  if (full9) {
    for (var half = min(asg_width, 32u) / 2u; half > 0u; half /= 2u) {
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
  let v11: f32 = f32(a6);
  storageBarrier();
  if (lane == 0) {
    put_3(0, v11);
  }
  var a12: f32 = asg_opaque(0.0);
  for (var col = lane; col < 96; col += 32) {
    let v13: f32 = at_4(col);
    let v14: f32 = (v13 * v13);
    a12 = asg_add(a12, v14);
  }
  let full15 = asg_parts * min(asg_width, 32u) == 32u;
  if (full15) {
    for (var half = min(asg_width, 32u) / 2u; half > 0u; half /= 2u) {
      let o16 = subgroupShuffleXor(a12, half);
      a12 = asg_add(a12, o16);
    }
    a12 = subgroupBroadcastFirst(a12);
    if (asg_parts > 1u) {
      if (asg_place == 0u) {
        shared_f32_0[asg_part] = a12;
      }
      workgroupBarrier();
      a12 = shared_f32_0[0];
      for (var part = 1u; part < asg_parts; part++) {
        a12 = asg_add(a12, shared_f32_0[part]);
      }
      workgroupBarrier();
    }
  }
  if (!full15) {
    shared_f32_0[lane] = a12;
    workgroupBarrier();
    for (var half = 16; half > 0; half /= 2) {
      if (lane < half) {
        a12 = shared_f32_0[lane];
        a12 = asg_add(a12, shared_f32_0[lane + half]);
        shared_f32_0[lane] = a12;
      }
      workgroupBarrier();
    }
    a12 = shared_f32_0[0];
    workgroupBarrier();
  }
  let v17: f32 = f32(a12);
  storageBarrier();
  if (lane == 0) {
    put_5(0, v17);
  }
  var a18: f32 = asg_opaque(0.0);
  for (var col = lane; col < 96; col += 32) {
    let v19: f32 = at_6(col);
    a18 = asg_add(a18, v19);
  }
  let full20 = asg_parts * min(asg_width, 32u) == 32u;
  if (full20) {
    for (var half = min(asg_width, 32u) / 2u; half > 0u; half /= 2u) {
      let o21 = subgroupShuffleXor(a18, half);
      a18 = asg_add(a18, o21);
    }
    a18 = subgroupBroadcastFirst(a18);
    if (asg_parts > 1u) {
      if (asg_place == 0u) {
        shared_f32_0[asg_part] = a18;
      }
      workgroupBarrier();
      a18 = shared_f32_0[0];
      for (var part = 1u; part < asg_parts; part++) {
        a18 = asg_add(a18, shared_f32_0[part]);
      }
      workgroupBarrier();
    }
  }
  if (!full20) {
    shared_f32_0[lane] = a18;
    workgroupBarrier();
    for (var half = 16; half > 0; half /= 2) {
      if (lane < half) {
        a18 = shared_f32_0[lane];
        a18 = asg_add(a18, shared_f32_0[lane + half]);
        shared_f32_0[lane] = a18;
      }
      workgroupBarrier();
    }
    a18 = shared_f32_0[0];
    workgroupBarrier();
  }
  let v22: f32 = f32(a18);
  storageBarrier();
  if (lane == 0) {
    put_7(0, v22);
  }
}

// kernel 46
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

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
  for (var col = lane; col < 288; col += 128) {
    let v2: f32 = at_0(col);
    let v3: f32 = (v2 * v2);
    a1 = asg_add(a1, v3);
  }
  let full4 = asg_parts * min(asg_width, 128u) == 128u;
  if (full4) {
    for (var half = min(asg_width, 128u) / 2u; half > 0u; half /= 2u) {
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
  let group = i32(workgroup.x + workgroup.y * 288u);
  let me = group * 32 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 288) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = lane; col < 96; col += 32) {
    let v2: f32 = at_0((row + col * 288));
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
  for (var col = lane; col < 288; col += 128) {
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
  let v7: f32 = at_2(0);
  let v8: f32 = asg_add(v6, v7);
  let v9: f32 = at_3(0);
  let v10: f32 = asg_add(v8, v9);
  let v11: f32 = at_4(0);
  let v12: f32 = asg_add(v10, v11);
  let v13: f32 = asg_add(v12, v5);
  let v14: f32 = at_5(0);
  let v15: f32 = asg_add(v13, v14);
  storageBarrier();
  if (lane == 0) {
    put_6(0, v15);
  }
}

// kernel 49
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
  for (var col = lane; col < 96; col += 32) {
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
  for (var col = lane; col < 96; col += 32) {
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
  for (var col = lane; col < 96; col += 32) {
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
  for (var col = lane; col < 96; col += 32) {
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

// kernel 50
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
  let group = i32(workgroup.x + workgroup.y * 384u);
  let me = group * 32 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 384) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = lane; col < 96; col += 32) {
    let v2: f32 = at_0((row + col * 384));
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

// kernel 51
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
  for (var col = lane; col < 384; col += 128) {
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
  for (var col = lane; col < 384; col += 128) {
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

// kernel 52
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

// kernel 53
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
  let group = i32(workgroup.x + workgroup.y * 384u);
  let me = group * 32 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 384) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = lane; col < 96; col += 32) {
    let v2: f32 = at_0((col + row * 96));
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

// kernel 54
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

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
  for (var col = lane; col < 384; col += 128) {
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
fn put_5(i: i32, v: f32) { buf_2[i] = v; }

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
  var a7: f32 = asg_opaque(0.0);
  for (var col = lane; col < 96; col += 32) {
    let v8: f32 = at_1(col);
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
  let v13: f32 = at_2(0);
  let v14: f32 = at_3(0);
  let v15: f32 = asg_add(v13, v14);
  let v16: f32 = at_4(0);
  let v17: f32 = asg_add(v15, v16);
  let v18: f32 = asg_add(v17, v6);
  let v19: f32 = asg_add(v18, v12);
  let v20: f32 = asg_sqrt(v19);
  let v21: f32 = asg_opaque(1e-06);
  let v22: f32 = asg_add(v20, v21);
  let v23: f32 = asg_div(1.0, v22);
  let v24: f32 = asg_bits(0xff800000u);
  let v25: f32 = asg_opaque(1.0);
  let v26: f32 = asg_minimum(asg_maximum(v23, v24), v25);
  storageBarrier();
  if (lane == 0) {
    put_5(0, v26);
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
  let group = i32(workgroup.x + workgroup.y * 36u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 2304) { return; }
  let v1: f32 = asg_opaque(0.9);
  let q2 = four_at_0(row);
  let v3: f32 = q2.x;
  let v4: f32 = (v1 * v3);
  let v5: f32 = asg_opaque(0.1);
  let v6: f32 = at_1(((row / 24) + (row % 24) * 384));
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
  let v26: f32 = at_1(((row / 24) + (row % 24) * 384 + 96));
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
  let v43: f32 = at_1(((row / 24) + (row % 24) * 384 + 192));
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
  let v60: f32 = at_1(((row / 24) + (row % 24) * 384 + 288));
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
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 96) { return; }
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
  let group = i32(workgroup.x + workgroup.y * 5u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 288) { return; }
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
  let group = i32(workgroup.x + workgroup.y * 108u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 6912) { return; }
  let v1: f32 = asg_opaque(0.9);
  let q2 = four_at_0(row);
  let v3: f32 = q2.x;
  let v4: f32 = (v1 * v3);
  let v5: f32 = asg_opaque(0.1);
  let v6: f32 = at_1(((row / 24) + (row % 24) * 1152));
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
  let v23: f32 = at_1(((row / 24) + (row % 24) * 1152 + 288));
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
  let v38: f32 = at_1(((row / 24) + (row % 24) * 1152 + 576));
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
  let v53: f32 = at_1(((row / 24) + (row % 24) * 1152 + 864));
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
  let group = i32(workgroup.x + workgroup.y * 36u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 2304) { return; }
  let v1: f32 = asg_opaque(0.9);
  let q2 = four_at_0(row);
  let v3: f32 = q2.x;
  let v4: f32 = (v1 * v3);
  let v5: f32 = asg_opaque(0.1);
  let v6: f32 = at_1(((row / 24) + (row % 24) * 384));
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
  let v23: f32 = at_1(((row / 24) + (row % 24) * 384 + 96));
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
  let v38: f32 = at_1(((row / 24) + (row % 24) * 384 + 192));
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
  let v53: f32 = at_1(((row / 24) + (row % 24) * 384 + 288));
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
  let group = i32(workgroup.x + workgroup.y * 144u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 9216) { return; }
  let v1: f32 = asg_opaque(0.9);
  let q2 = four_at_0(row);
  let v3: f32 = q2.x;
  let v4: f32 = (v1 * v3);
  let v5: f32 = asg_opaque(0.1);
  let v6: f32 = at_1(((row / 24) + (row % 24) * 1536));
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
  let v23: f32 = at_1(((row / 24) + (row % 24) * 1536 + 384));
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
  let v38: f32 = at_1(((row / 24) + (row % 24) * 1536 + 768));
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
  let v53: f32 = at_1(((row / 24) + (row % 24) * 1536 + 1152));
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
  let group = i32(workgroup.x + workgroup.y * 6u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 384) { return; }
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
  let group = i32(workgroup.x + workgroup.y * 144u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 9216) { return; }
  let v1: f32 = asg_opaque(0.9);
  let q2 = four_at_0(row);
  let v3: f32 = q2.x;
  let v4: f32 = (v1 * v3);
  let v5: f32 = asg_opaque(0.1);
  let v6: f32 = at_1(((row / 96) + (row % 96) * 384));
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
  let v23: f32 = at_1(((row / 96) + (row % 96) * 384 + 96));
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
  let v38: f32 = at_1(((row / 96) + (row % 96) * 384 + 192));
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
  let v53: f32 = at_1(((row / 96) + (row % 96) * 384 + 288));
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
  let group = i32(workgroup.x + workgroup.y * 36u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 2304) { return; }
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
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 96) { return; }
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
  let group = i32(workgroup.x + workgroup.y * 5u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 288) { return; }
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
  let group = i32(workgroup.x + workgroup.y * 108u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 6912) { return; }
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
  let group = i32(workgroup.x + workgroup.y * 144u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 9216) { return; }
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
  let group = i32(workgroup.x + workgroup.y * 6u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 384) { return; }
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
