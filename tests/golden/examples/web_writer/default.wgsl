// memory: 7424, 768, 256
// outputs from memory 1, constants from 2
// input text: i32[1,1] at 0:0+16
// constant f32[4,1,1] at 2:0+16
// kernel 0, 1x1x1, add: nn/position, =0:256+16
// kernel 1, 1x1x1, sum+add: 0:0+16, embed.weight, blocks.layers.0.norm1.weight, blocks.layers.0.norm1.bias, =0:512+384
// kernel 2, 5x1x1, dot_general: 0:512+384, blocks.layers.0.self_attn.in_proj_weight, =0:1024+1152
// kernel 3, 6x1x1, where: nn/position, 0:1024+1152, blocks.layers.0.self_attn.in_proj_bias, =blocks.layers.0.self_attn.cache_key, =blocks.layers.0.self_attn.cache_value
// kernel 4, 1x1x1, where: nn/position, 2:0+16, =0:512+256
// kernel 5, 2x1x1, mul: 0:1024+1152, blocks.layers.0.self_attn.in_proj_bias, =0:2304+384
// kernel 6, 4x1x1, dot_general: 0:2304+384, blocks.layers.0.self_attn.cache_key, =0:768+256
// kernel 7, 1x1x1, max+exp+sum+where: =0:768+256, 0:512+256
// kernel 8, 4x1x1, dot_general: 0:768+256, blocks.layers.0.self_attn.cache_value, =0:1024+384
// kernel 9, 1x1x1, dot_general+add: 0:1024+384, blocks.layers.0.self_attn.out_proj.weight, 0:0+16, embed.weight, 0:256+16, blocks.layers.0.self_attn.out_proj.bias, =0:1536+384
// kernel 10, 2x1x1, sub: 0:1536+384, =0:768+384
// kernel 11, 1x1x1, sum+add: =0:768+384, blocks.layers.0.norm2.weight, blocks.layers.0.norm2.bias
// kernel 12, 3x1x1, dot_general+mul: 0:768+384, blocks.layers.0.linear1.weight, blocks.layers.0.linear1.bias, =0:2048+1536
// kernel 13, 6x1x1, dot_general: 0:2048+1536, blocks.layers.0.linear2.weight, =0:3584+2304
// kernel 14, 2x1x1, sum: 0:3584+2304, =0:768+384
// kernel 15, 1x1x1, sum+sub: 0:1536+384, 0:768+384, blocks.layers.0.linear2.bias, =0:0+16, =0:2048+384
// kernel 16, 2x1x1, add: =0:2048+384, 0:0+16, blocks.layers.1.norm1.weight, blocks.layers.1.norm1.bias
// kernel 2, 5x1x1, dot_general: 0:2048+384, blocks.layers.1.self_attn.in_proj_weight, =0:2560+1152
// kernel 3, 6x1x1, where: nn/position, 0:2560+1152, blocks.layers.1.self_attn.in_proj_bias, =blocks.layers.1.self_attn.cache_key, =blocks.layers.1.self_attn.cache_value
// kernel 5, 2x1x1, mul: 0:2560+1152, blocks.layers.1.self_attn.in_proj_bias, =0:2048+384
// kernel 6, 4x1x1, dot_general: 0:2048+384, blocks.layers.1.self_attn.cache_key, =0:0+256
// kernel 7, 1x1x1, max+exp+sum+where: =0:0+256, 0:512+256
// kernel 8, 4x1x1, dot_general: 0:0+256, blocks.layers.1.self_attn.cache_value, =0:2048+384
// kernel 17, 1x1x1, dot_general: 0:2048+384, blocks.layers.1.self_attn.out_proj.weight, =0:2560+384
// kernel 18, 2x1x1, add+sub: 0:1536+384, 0:768+384, blocks.layers.0.linear2.bias, 0:256+16, 0:2560+384, blocks.layers.1.self_attn.out_proj.bias, =0:2048+384, =0:3072+384
// kernel 11, 1x1x1, sum+add: =0:3072+384, blocks.layers.1.norm2.weight, blocks.layers.1.norm2.bias
// kernel 12, 3x1x1, dot_general+mul: 0:3072+384, blocks.layers.1.linear1.weight, blocks.layers.1.linear1.bias, =0:3584+1536
// kernel 13, 6x1x1, dot_general: 0:3584+1536, blocks.layers.1.linear2.weight, =0:5120+2304
// kernel 14, 2x1x1, sum: 0:5120+2304, =0:768+384
// kernel 15, 1x1x1, sum+sub: 0:2048+384, 0:768+384, blocks.layers.1.linear2.bias, =0:0+16, =0:1280+384
// kernel 16, 2x1x1, add: =0:1280+384, 0:0+16, blocks.layers.2.norm1.weight, blocks.layers.2.norm1.bias
// kernel 2, 5x1x1, dot_general: 0:1280+384, blocks.layers.2.self_attn.in_proj_weight, =0:2560+1152
// kernel 3, 6x1x1, where: nn/position, 0:2560+1152, blocks.layers.2.self_attn.in_proj_bias, =blocks.layers.2.self_attn.cache_key, =blocks.layers.2.self_attn.cache_value
// kernel 5, 2x1x1, mul: 0:2560+1152, blocks.layers.2.self_attn.in_proj_bias, =0:1280+384
// kernel 6, 4x1x1, dot_general: 0:1280+384, blocks.layers.2.self_attn.cache_key, =0:0+256
// kernel 7, 1x1x1, max+exp+sum+where: =0:0+256, 0:512+256
// kernel 8, 4x1x1, dot_general: 0:0+256, blocks.layers.2.self_attn.cache_value, =0:1280+384
// kernel 17, 1x1x1, dot_general: 0:1280+384, blocks.layers.2.self_attn.out_proj.weight, =0:2560+384
// kernel 18, 2x1x1, add+sub: 0:2048+384, 0:768+384, blocks.layers.1.linear2.bias, 0:256+16, 0:2560+384, blocks.layers.2.self_attn.out_proj.bias, =0:1280+384, =0:3072+384
// kernel 11, 1x1x1, sum+add: =0:3072+384, blocks.layers.2.norm2.weight, blocks.layers.2.norm2.bias
// kernel 12, 3x1x1, dot_general+mul: 0:3072+384, blocks.layers.2.linear1.weight, blocks.layers.2.linear1.bias, =0:3584+1536
// kernel 13, 6x1x1, dot_general: 0:3584+1536, blocks.layers.2.linear2.weight, =0:5120+2304
// kernel 14, 2x1x1, sum: 0:5120+2304, =0:512+384
// kernel 15, 1x1x1, sum+sub: 0:1280+384, 0:512+384, blocks.layers.2.linear2.bias, =0:0+16, =0:1792+384
// kernel 16, 2x1x1, add: =0:1792+384, 0:0+16, blocks.norm.weight, blocks.norm.bias
// kernel 19, 1x1x1, dot_general: 0:1792+384, embed.weight, =1:0+384
// kernel 20, 1x1x1, argmax: 1:0+384, nn/key, =1:512+16
// kernel 21, 1x1x1, random_bits: nn/key, =0:0+16
// commit: 0:256+16 to nn/position
// commit: 0:0+16 to nn/key
// output logits: f32[1,1,96] at 1:0+384
// output next: i32[1,1] at 1:512+16

// kernel 0
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn put_1(i: i32, v: i32) { buf_1[i] = v; }

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
  put_1(0, v3);
}

// kernel 1
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_rsqrt, asg_zero, asg_bits, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
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
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 32 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 1) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v2: i32 = at_0(0);
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
    let v39: f32 = at_2(col);
    let v40: f32 = (v38 * v39);
    let v41: f32 = at_3(col);
    let v42: f32 = asg_add(v40, v41);
    put_4(col, v42);
  }
}

// kernel 2
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
  let group = i32(workgroup.x + workgroup.y * 5u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 5 * 8 + me % 8;
  let tm = (group / 5) % 1 * 8 + me / 8 % 8;
  let tb = group / 5;
  if (tn >= 36 || tm >= 1 || group >= 5) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 24; k++) {
    let q1 = four_at_0(k);
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
        put_four_2(four, vec4<f32>(v18, v19, v20, v21));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 3
// with asg_add, asg_zero, asg_bits, asg_opaque
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
fn at_4(i: i32) -> f32 { return buf_4[i >> 2u][i & 3]; }
fn four_at_4(i: i32) -> vec4<f32> { return buf_4[i]; }
fn put_four_5(i: i32, v: vec4<f32>) { buf_3[i] = v; }
fn put_four_6(i: i32, v: vec4<f32>) { buf_4[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 6u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 384) { return; }
  let v1: i32 = i32(((row / 6) % 16));
  let v2: i32 = at_0(0);
  let v3: i32 = (v1 - v2);
  let v4: i32 = i32(0);
  let v5: bool = (v3 >= v4);
  let v6: i32 = i32(1);
  let v7: bool = (v3 < v6);
  let v8: bool = (v5 & v7);
  let v9: i32 = max(v3, v4);
  let v10: i32 = i32(1);
  let v11: i32 = (v6 - v10);
  let v12: i32 = min(v9, v11);
  let j13 = select(v12, v12 + 1, v12 < 0);
  let j14 = clamp(j13, 0, 0);
  let q15 = four_at_1(((row / 96) * 6 + (row % 6) + 24));
  let v16: f32 = q15.x;
  let q17 = four_at_2(((row / 96) * 6 + (row % 6) + 24));
  let v18: f32 = q17.x;
  let v19: f32 = asg_add(v16, v18);
  let v20: f32 = select(asg_bits(0x7fc00000u), v19, j13 == j14);
  let q21 = four_at_3(row);
  let v22: f32 = q21.x;
  let v23: f32 = select(v22, v20, v8);
  let j24 = select(v12, v12 + 1, v12 < 0);
  let j25 = clamp(j24, 0, 0);
  let q26 = four_at_1(((row / 96) * 6 + (row % 6) + 48));
  let v27: f32 = q26.x;
  let q28 = four_at_2(((row / 96) * 6 + (row % 6) + 48));
  let v29: f32 = q28.x;
  let v30: f32 = asg_add(v27, v29);
  let v31: f32 = select(asg_bits(0x7fc00000u), v30, j24 == j25);
  let q32 = four_at_4(row);
  let v33: f32 = q32.x;
  let v34: f32 = select(v33, v31, v8);
  let j35 = select(v12, v12 + 1, v12 < 0);
  let j36 = clamp(j35, 0, 0);
  let v37: f32 = q15.y;
  let v38: f32 = q17.y;
  let v39: f32 = asg_add(v37, v38);
  let v40: f32 = select(asg_bits(0x7fc00000u), v39, j35 == j36);
  let v41: f32 = q21.y;
  let v42: f32 = select(v41, v40, v8);
  let j43 = select(v12, v12 + 1, v12 < 0);
  let j44 = clamp(j43, 0, 0);
  let v45: f32 = q26.y;
  let v46: f32 = q28.y;
  let v47: f32 = asg_add(v45, v46);
  let v48: f32 = select(asg_bits(0x7fc00000u), v47, j43 == j44);
  let v49: f32 = q32.y;
  let v50: f32 = select(v49, v48, v8);
  let j51 = select(v12, v12 + 1, v12 < 0);
  let j52 = clamp(j51, 0, 0);
  let v53: f32 = q15.z;
  let v54: f32 = q17.z;
  let v55: f32 = asg_add(v53, v54);
  let v56: f32 = select(asg_bits(0x7fc00000u), v55, j51 == j52);
  let v57: f32 = q21.z;
  let v58: f32 = select(v57, v56, v8);
  let j59 = select(v12, v12 + 1, v12 < 0);
  let j60 = clamp(j59, 0, 0);
  let v61: f32 = q26.z;
  let v62: f32 = q28.z;
  let v63: f32 = asg_add(v61, v62);
  let v64: f32 = select(asg_bits(0x7fc00000u), v63, j59 == j60);
  let v65: f32 = q32.z;
  let v66: f32 = select(v65, v64, v8);
  let j67 = select(v12, v12 + 1, v12 < 0);
  let j68 = clamp(j67, 0, 0);
  let v69: f32 = q15.w;
  let v70: f32 = q17.w;
  let v71: f32 = asg_add(v69, v70);
  let v72: f32 = select(asg_bits(0x7fc00000u), v71, j67 == j68);
  let v73: f32 = q21.w;
  let v74: f32 = select(v73, v72, v8);
  let j75 = select(v12, v12 + 1, v12 < 0);
  let j76 = clamp(j75, 0, 0);
  let v77: f32 = q26.w;
  let v78: f32 = q28.w;
  let v79: f32 = asg_add(v77, v78);
  let v80: f32 = select(asg_bits(0x7fc00000u), v79, j75 == j76);
  let v81: f32 = q32.w;
  let v82: f32 = select(v81, v80, v8);
  put_four_5(row, vec4<f32>(v23, v42, v58, v74));
  put_four_6(row, vec4<f32>(v34, v50, v66, v82));
}

// kernel 4
// with asg_sub, asg_cast_i32_f32, asg_zero, asg_bits, asg_opaque_negative
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
  if (row >= 64) { return; }
  let v1: i32 = i32((row % 16));
  let v2: i32 = i32(0);
  let v3: i32 = at_0(0);
  let v4: i32 = (v2 + v3);
  let v5: bool = (v1 <= v4);
  let v6: f32 = at_1((row / 16));
  let v7: i32 = i32(0);
  let v8: i32 = (v7 + v3);
  let v9: f32 = asg_cast_i32_f32(v8);
  let v10: f32 = f32((row % 16));
  let v11: f32 = asg_sub(v9, v10);
  let v12: f32 = abs(v11);
  let v13: f32 = (v6 * v12);
  let v14: f32 = asg_bits(0xff800000u);
  let v15: f32 = select(v14, v13, v5);
  put_2(row, v15);
}

// kernel 5
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 96) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = at_1(row);
  let v3: f32 = asg_add(v1, v2);
  let v4: f32 = asg_opaque(0.20412415);
  let v5: f32 = (v3 * v4);
  put_2(row, v5);
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
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 1 * 16 + me / 4 % 16;
  let tb = group / 1;
  if (tn >= 2 || tm >= 1 || group >= 4) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 6; k++) {
    let q1 = four_at_0((tb * 6 + k));
    let q2 = four_at_1((tb * 96 + k + tn * 48));
    let q3 = four_at_1((tb * 96 + k + tn * 48 + 6));
    let q4 = four_at_1((tb * 96 + k + tn * 48 + 12));
    let q5 = four_at_1((tb * 96 + k + tn * 48 + 18));
    let q6 = four_at_1((tb * 96 + k + tn * 48 + 24));
    let q7 = four_at_1((tb * 96 + k + tn * 48 + 30));
    let q8 = four_at_1((tb * 96 + k + tn * 48 + 36));
    let q9 = four_at_1((tb * 96 + k + tn * 48 + 42));
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
        put_four_2((tb * 4 + four), vec4<f32>(v18, v19, v20, v21));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 7
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_ordered, asg_less, asg_maximum, asg_zero, asg_bits, asg_opaque, asg_opaque_negative, asg_magnitude, asg_isnan, asg_isfinite, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 4) { return; }
  var a1: f32 = asg_bits(0xff800000u);
  for (var col = 0; col < 16; col++) {
    let v2: f32 = at_0((row * 16 + col));
    let v3: f32 = at_1((row * 16 + col));
    let v4: f32 = asg_add(v2, v3);
    a1 = asg_maximum(a1, v4);
  }
  let v5: f32 = f32(a1);
  var a6: f32 = asg_bits(0xff800000u);
  let v7: f32 = asg_bits(0xff800000u);
  let v8: bool = asg_less(v7, v5);
  for (var col = 0; col < 16; col++) {
    let v9: f32 = at_0((row * 16 + col));
    let v10: f32 = at_1((row * 16 + col));
    let v11: f32 = asg_add(v9, v10);
    let v12: f32 = asg_opaque(0.0);
    let v13: f32 = select(v12, v11, v8);
    a6 = asg_maximum(a6, v13);
  }
  let v14: f32 = f32(a6);
  var a15: f32 = asg_opaque(0.0);
  let v21: bool = asg_isfinite(v14);
  let v22: f32 = asg_opaque(0.0);
  let v23: f32 = select(v22, v14, v21);
  for (var col = 0; col < 16; col++) {
    let v16: f32 = at_0((row * 16 + col));
    let v17: f32 = at_1((row * 16 + col));
    let v18: f32 = asg_add(v16, v17);
    let v19: f32 = asg_opaque(0.0);
    let v20: f32 = select(v19, v18, v8);
    let v24: f32 = asg_sub(v20, v23);
    let v25: f32 = asg_exp(v24);
    a15 = asg_add(a15, v25);
  }
  let v26: f32 = f32(a15);
  for (var col = 0; col < 16; col++) {
    let v27: f32 = at_0((row * 16 + col));
    let v28: f32 = at_1((row * 16 + col));
    let v29: f32 = asg_add(v27, v28);
    let v30: f32 = asg_opaque(0.0);
    let v31: f32 = select(v30, v29, v8);
    let v32: f32 = asg_sub(v31, v23);
    let v33: f32 = asg_exp(v32);
    let v34: f32 = asg_div(v33, v26);
    let v35: f32 = select(v30, v34, v8);
    put_2((row * 16 + col), v35);
  }
}

// kernel 8
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
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 1 * 16 + me / 4 % 16;
  let tb = group / 1;
  if (tn >= 3 || tm >= 1 || group >= 4) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 4; k++) {
    let q1 = four_at_0((tb * 4 + k));
    let q2 = four_at_1((tb * 96 + k * 24 + tn * 2));
    let q3 = four_at_1((tb * 96 + k * 24 + tn * 2 + 6));
    let q4 = four_at_1((tb * 96 + k * 24 + tn * 2 + 12));
    let q5 = four_at_1((tb * 96 + k * 24 + tn * 2 + 18));
    let q6 = four_at_1((tb * 96 + k * 24 + tn * 2 + 1));
    let q7 = four_at_1((tb * 96 + k * 24 + tn * 2 + 7));
    let q8 = four_at_1((tb * 96 + k * 24 + tn * 2 + 13));
    let q9 = four_at_1((tb * 96 + k * 24 + tn * 2 + 19));
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
        put_four_2((tb * 6 + four), vec4<f32>(v10, v11, v12, v13));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 9
// with asg_add, asg_zero, asg_bits, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<i32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<i32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<vec4<f32>>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn at_2(i: i32) -> i32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i >> 2u][i & 3]; }
fn four_at_3(i: i32) -> vec4<f32> { return buf_3[i]; }
fn at_4(i: i32) -> i32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i >> 2u][i & 3]; }
fn four_at_5(i: i32) -> vec4<f32> { return buf_5[i]; }
fn put_four_6(i: i32, v: vec4<f32>) { buf_6[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 16 + me % 16;
  let tm = (group / 1) % 1 * 4 + me / 16 % 4;
  let tb = group / 1;
  if (tn >= 12 || tm >= 1 || group >= 1) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 24; k++) {
    let q1 = four_at_0(k);
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
  let v19: i32 = at_2(0);
  let v25: i32 = at_4(0);
  let v26: i32 = i32(16);
  let v27: bool = (v25 <= v26);
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v18: f32 = f32(c0_0.x);
        let j20 = select(v19, v19 + 96, v19 < 0);
        let j21 = clamp(j20, 0, 95);
        let q22 = four_at_3((j21 * 24 + four));
        let v23: f32 = q22.x;
        let v24: f32 = select(asg_bits(0x7fc00000u), v23, j20 == j21);
        let q28 = four_at_5(four);
        let v29: f32 = q28.x;
        let v30: f32 = asg_add(v18, v29);
        let v31: f32 = asg_bits(0x7fc00000u);
        let v32: f32 = select(v31, v30, v27);
        let v33: f32 = asg_add(v24, v32);
        let v34: f32 = f32(c0_0.y);
        let j35 = select(v19, v19 + 96, v19 < 0);
        let j36 = clamp(j35, 0, 95);
        let q37 = four_at_3((j36 * 24 + four));
        let v38: f32 = q37.y;
        let v39: f32 = select(asg_bits(0x7fc00000u), v38, j35 == j36);
        let v40: f32 = q28.y;
        let v41: f32 = asg_add(v34, v40);
        let v42: f32 = asg_bits(0x7fc00000u);
        let v43: f32 = select(v42, v41, v27);
        let v44: f32 = asg_add(v39, v43);
        let v45: f32 = f32(c0_0.z);
        let j46 = select(v19, v19 + 96, v19 < 0);
        let j47 = clamp(j46, 0, 95);
        let q48 = four_at_3((j47 * 24 + four));
        let v49: f32 = q48.z;
        let v50: f32 = select(asg_bits(0x7fc00000u), v49, j46 == j47);
        let v51: f32 = q28.z;
        let v52: f32 = asg_add(v45, v51);
        let v53: f32 = asg_bits(0x7fc00000u);
        let v54: f32 = select(v53, v52, v27);
        let v55: f32 = asg_add(v50, v54);
        let v56: f32 = f32(c0_0.w);
        let j57 = select(v19, v19 + 96, v19 < 0);
        let j58 = clamp(j57, 0, 95);
        let q59 = four_at_3((j58 * 24 + four));
        let v60: f32 = q59.w;
        let v61: f32 = select(asg_bits(0x7fc00000u), v60, j57 == j58);
        let v62: f32 = q28.w;
        let v63: f32 = asg_add(v56, v62);
        let v64: f32 = asg_bits(0x7fc00000u);
        let v65: f32 = select(v64, v63, v27);
        let v66: f32 = asg_add(v61, v65);
        put_four_6(four, vec4<f32>(v33, v44, v55, v66));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 10
// with asg_sub, asg_zero, asg_opaque_negative
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 96) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = at_0(0);
  let v3: f32 = asg_sub(v1, v2);
  put_1(row, v3);
}

// kernel 11
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_rsqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_3(i: i32, v: f32) { buf_0[i] = v; }

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
  var a6: f32 = asg_opaque(0.0);
  let v8: f32 = asg_opaque(96.0);
  let v9: f32 = asg_div(v5, v8);
  for (var col = lane; col < 96; col += 32) {
    let v7: f32 = at_0(col);
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
  let v17: f32 = asg_div(v14, v8);
  let v18: f32 = asg_opaque(1e-05);
  let v19: f32 = asg_add(v17, v18);
  let v20: f32 = asg_rsqrt(v19);
  for (var col = lane; col < 96; col += 32) {
    let v15: f32 = at_0(col);
    let v16: f32 = asg_sub(v15, v9);
    let v21: f32 = (v16 * v20);
    let v22: f32 = at_1(col);
    let v23: f32 = (v21 * v22);
    let v24: f32 = at_2(col);
    let v25: f32 = asg_add(v23, v24);
    put_3(col, v25);
  }
}

// kernel 12
// with asg_add, asg_whole_of, asg_div, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_copysign, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_bitwise_and_u32, asg_erf_near, asg_erfcx_far, asg_erf
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
  let group = i32(workgroup.x + workgroup.y * 3u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 3 * 16 + me % 16;
  let tm = (group / 3) % 1 * 4 + me / 16 % 4;
  let tb = group / 3;
  if (tn >= 48 || tm >= 1 || group >= 3) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 24; k++) {
    let q1 = four_at_0(k);
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
        let v22: f32 = asg_opaque(0.5);
        let v23: f32 = asg_opaque(0.70710677);
        let v24: f32 = (v21 * v23);
        let v25: f32 = asg_erf(v24);
        let v26: f32 = (v22 * v25);
        let v27: f32 = asg_add(v22, v26);
        let v28: f32 = (v21 * v27);
        let v29: f32 = f32(c0_0.y);
        let v30: f32 = q19.y;
        let v31: f32 = asg_add(v29, v30);
        let v32: f32 = asg_opaque(0.5);
        let v33: f32 = asg_opaque(0.70710677);
        let v34: f32 = (v31 * v33);
        let v35: f32 = asg_erf(v34);
        let v36: f32 = (v32 * v35);
        let v37: f32 = asg_add(v32, v36);
        let v38: f32 = (v31 * v37);
        let v39: f32 = f32(c0_0.z);
        let v40: f32 = q19.z;
        let v41: f32 = asg_add(v39, v40);
        let v42: f32 = asg_opaque(0.5);
        let v43: f32 = asg_opaque(0.70710677);
        let v44: f32 = (v41 * v43);
        let v45: f32 = asg_erf(v44);
        let v46: f32 = (v42 * v45);
        let v47: f32 = asg_add(v42, v46);
        let v48: f32 = (v41 * v47);
        let v49: f32 = f32(c0_0.w);
        let v50: f32 = q19.w;
        let v51: f32 = asg_add(v49, v50);
        let v52: f32 = asg_opaque(0.5);
        let v53: f32 = asg_opaque(0.70710677);
        let v54: f32 = (v51 * v53);
        let v55: f32 = asg_erf(v54);
        let v56: f32 = (v52 * v55);
        let v57: f32 = asg_add(v52, v56);
        let v58: f32 = (v51 * v57);
        put_four_3(four, vec4<f32>(v28, v38, v48, v58));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 13
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
  let group = i32(workgroup.x + workgroup.y * 6u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 16 + me % 16;
  let tm = (group / 1) % 1 * 4 + me / 16 % 4;
  let tb = group / 1;
  if (tn >= 12 || tm >= 1 || group >= 6) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 16; k++) {
    let q1 = four_at_0((tb * 16 + k));
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
        put_four_2((tb * 24 + four), vec4<f32>(v18, v19, v20, v21));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 14
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 96) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 6; col++) {
    let v2: f32 = at_0((col * 96 + row));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  put_1(row, v3);
}

// kernel 15
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
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
  let v7: f32 = at_0(0);
  let v8: f32 = at_1(0);
  let v9: f32 = at_2(0);
  let v10: f32 = asg_add(v8, v9);
  let v11: f32 = asg_add(v7, v10);
  for (var col = lane; col < 96; col += 32) {
    let v2: f32 = at_0(col);
    let v3: f32 = at_1(col);
    let v4: f32 = at_2(col);
    let v5: f32 = asg_add(v3, v4);
    let v6: f32 = asg_add(v2, v5);
    let v12: f32 = asg_sub(v6, v11);
    a1 = asg_add(a1, v12);
  }
  let full13 = asg_parts * min(asg_width, 32u) == 32u;
  if (full13) {
    for (var half = min(asg_width, 32u) / 2u; half > 0u; half /= 2u) {
      let o14 = subgroupShuffleXor(a1, half);
      a1 = asg_add(a1, o14);
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
  if (!full13) {
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
  let v15: f32 = f32(a1);
  var a16: f32 = asg_opaque(0.0);
  let v23: f32 = asg_opaque(96.0);
  let v24: f32 = asg_div(v15, v23);
  for (var col = lane; col < 96; col += 32) {
    let v17: f32 = at_0(col);
    let v18: f32 = at_1(col);
    let v19: f32 = at_2(col);
    let v20: f32 = asg_add(v18, v19);
    let v21: f32 = asg_add(v17, v20);
    let v22: f32 = asg_sub(v21, v11);
    let v25: f32 = asg_sub(v22, v24);
    let v26: f32 = (v25 * v25);
    a16 = asg_add(a16, v26);
  }
  let full27 = asg_parts * min(asg_width, 32u) == 32u;
  if (full27) {
    for (var half = min(asg_width, 32u) / 2u; half > 0u; half /= 2u) {
      let o28 = subgroupShuffleXor(a16, half);
      a16 = asg_add(a16, o28);
    }
    a16 = subgroupBroadcastFirst(a16);
    if (asg_parts > 1u) {
      if (asg_place == 0u) {
        shared_f32_0[asg_part] = a16;
      }
      workgroupBarrier();
      a16 = shared_f32_0[0];
      for (var part = 1u; part < asg_parts; part++) {
        a16 = asg_add(a16, shared_f32_0[part]);
      }
      workgroupBarrier();
    }
  }
  if (!full27) {
    shared_f32_0[lane] = a16;
    workgroupBarrier();
    for (var half = 16; half > 0; half /= 2) {
      if (lane < half) {
        a16 = shared_f32_0[lane];
        a16 = asg_add(a16, shared_f32_0[lane + half]);
        shared_f32_0[lane] = a16;
      }
      workgroupBarrier();
    }
    a16 = shared_f32_0[0];
    workgroupBarrier();
  }
  let v29: f32 = f32(a16);
  storageBarrier();
  if (lane == 0) {
    put_3(0, v29);
  }
  for (var col = lane; col < 96; col += 32) {
    let v30: f32 = at_0(col);
    let v31: f32 = at_1(col);
    let v32: f32 = at_2(col);
    let v33: f32 = asg_add(v31, v32);
    let v34: f32 = asg_add(v30, v33);
    let v35: f32 = asg_sub(v34, v11);
    let v36: f32 = asg_sub(v35, v24);
    put_4(col, v36);
  }
}

// kernel 16
// with asg_add, asg_whole_of, asg_div, asg_rsqrt, asg_zero, asg_opaque, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 96) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = at_1(0);
  let v3: f32 = asg_opaque(96.0);
  let v4: f32 = asg_div(v2, v3);
  let v5: f32 = asg_opaque(1e-05);
  let v6: f32 = asg_add(v4, v5);
  let v7: f32 = asg_rsqrt(v6);
  let v8: f32 = (v1 * v7);
  let v9: f32 = at_2(row);
  let v10: f32 = (v8 * v9);
  let v11: f32 = at_3(row);
  let v12: f32 = asg_add(v10, v11);
  put_4(row, v12);
}

// kernel 17
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
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 16 + me % 16;
  let tm = (group / 1) % 1 * 4 + me / 16 % 4;
  let tb = group / 1;
  if (tn >= 12 || tm >= 1 || group >= 1) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 24; k++) {
    let q1 = four_at_0(k);
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
        put_four_2(four, vec4<f32>(v18, v19, v20, v21));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 18
// with asg_add, asg_sub, asg_zero, asg_bits, asg_opaque, asg_opaque_negative
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<i32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> i32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn put_6(i: i32, v: f32) { buf_6[i] = v; }
fn put_7(i: i32, v: f32) { buf_7[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 96) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = at_1(row);
  let v3: f32 = at_2(row);
  let v4: f32 = asg_add(v2, v3);
  let v5: f32 = asg_add(v1, v4);
  let v6: i32 = at_3(0);
  let v7: i32 = i32(16);
  let v8: bool = (v6 <= v7);
  let v9: f32 = at_4(row);
  let v10: f32 = at_5(row);
  let v11: f32 = asg_add(v9, v10);
  let v12: f32 = asg_bits(0x7fc00000u);
  let v13: f32 = select(v12, v11, v8);
  let v14: f32 = asg_add(v5, v13);
  let v15: f32 = at_0(0);
  let v16: f32 = at_1(0);
  let v17: f32 = at_2(0);
  let v18: f32 = asg_add(v16, v17);
  let v19: f32 = asg_add(v15, v18);
  let v20: f32 = at_4(0);
  let v21: f32 = at_5(0);
  let v22: f32 = asg_add(v20, v21);
  let v23: f32 = asg_bits(0x7fc00000u);
  let v24: f32 = select(v23, v22, v8);
  let v25: f32 = asg_add(v19, v24);
  let v26: f32 = asg_sub(v14, v25);
  put_6(row, v14);
  put_7(row, v26);
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
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 16 + me % 16;
  let tm = (group / 1) % 1 * 4 + me / 16 % 4;
  let tb = group / 1;
  if (tn >= 12 || tm >= 1 || group >= 1) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 24; k++) {
    let q1 = four_at_0(k);
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
        put_four_2(four, vec4<f32>(v18, v19, v20, v21));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 20
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_ordered, asg_less, asg_cast_u32_f32, asg_zero, asg_bits, asg_opaque, asg_opaque_negative, asg_inf, asg_nan, asg_magnitude, asg_isnan, asg_log_parts, asg_log_rest, asg_log_ends, asg_log, asg_shift_right_u32, asg_threefry_group, asg_random_bits
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<u32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<i32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> u32 { return buf_1[i]; }
fn put_2(i: i32, v: i32) { buf_2[i] = v; }

var<workgroup> shared_f32_0: array<f32, 32>;
var<workgroup> shared_i32_1: array<i32, 32>;
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
  var n2: i32 = -1;
  let v6: u32 = at_1(0);
  let v7: u32 = at_1(1);
  let v8: u32 = asg_random_bits(v6, v7, 4285721902u, u32(0));
  let v9: u32 = asg_random_bits(v6, v7, 4285721902u, u32(1));
  for (var col = lane; col < 96; col += 32) {
    let v3: f32 = at_0(col);
    let v4: f32 = asg_opaque(0.7);
    let v5: f32 = asg_div(v3, v4);
    let v10: u32 = asg_random_bits(v8, v9, 0u, u32(col));
    let v11: u32 = 8u;
    let v12: u32 = asg_shift_right_u32(v10, v11);
    let v13: f32 = asg_cast_u32_f32(v12);
    let v14: f32 = asg_opaque(5.9604645e-08);
    let v15: f32 = (v13 * v14);
    let v16: f32 = asg_opaque(0.9999999);
    let v17: f32 = (v15 * v16);
    let v18: f32 = asg_opaque(1e-07);
    let v19: f32 = asg_add(v17, v18);
    let v20: f32 = asg_log(v19);
    let v21: f32 = (-v20);
    let v22: f32 = asg_log(v21);
    let v23: f32 = asg_sub(v5, v22);
    if (col >= 0 && (n2 < 0 || ((asg_isnan(v23) || !asg_isnan(a1)) && select(asg_less(a1, v23) || (v23 == a1 && col < n2), !asg_isnan(a1) || col < n2, asg_isnan(v23))))) {
      a1 = v23;
      n2 = col;
    }
  }
  let full24 = asg_parts * min(asg_width, 32u) == 32u;
  if (full24) {
    for (var half = min(asg_width, 32u) / 2u; half > 0u; half /= 2u) {
      let o25 = subgroupShuffleXor(a1, half);
      let o26 = subgroupShuffleXor(n2, half);
      if (o26 >= 0 && (n2 < 0 || ((asg_isnan(o25) || !asg_isnan(a1)) && select(asg_less(a1, o25) || (o25 == a1 && o26 < n2), !asg_isnan(a1) || o26 < n2, asg_isnan(o25))))) {
        a1 = o25;
        n2 = o26;
      }
    }
    a1 = subgroupBroadcastFirst(a1);
    n2 = subgroupBroadcastFirst(n2);
    if (asg_parts > 1u) {
      if (asg_place == 0u) {
        shared_f32_0[asg_part] = a1;
        shared_i32_1[asg_part] = n2;
      }
      workgroupBarrier();
      a1 = shared_f32_0[0];
      n2 = shared_i32_1[0];
      for (var part = 1u; part < asg_parts; part++) {
        if (shared_i32_1[part] >= 0 && (n2 < 0 || ((asg_isnan(shared_f32_0[part]) || !asg_isnan(a1)) && select(asg_less(a1, shared_f32_0[part]) || (shared_f32_0[part] == a1 && shared_i32_1[part] < n2), !asg_isnan(a1) || shared_i32_1[part] < n2, asg_isnan(shared_f32_0[part]))))) {
          a1 = shared_f32_0[part];
          n2 = shared_i32_1[part];
        }
      }
      workgroupBarrier();
    }
  }
  if (!full24) {
    shared_f32_0[lane] = a1;
    shared_i32_1[lane] = n2;
    workgroupBarrier();
    for (var half = 16; half > 0; half /= 2) {
      if (lane < half) {
        a1 = shared_f32_0[lane];
        n2 = shared_i32_1[lane];
        if (shared_i32_1[lane + half] >= 0 && (n2 < 0 || ((asg_isnan(shared_f32_0[lane + half]) || !asg_isnan(a1)) && select(asg_less(a1, shared_f32_0[lane + half]) || (shared_f32_0[lane + half] == a1 && shared_i32_1[lane + half] < n2), !asg_isnan(a1) || shared_i32_1[lane + half] < n2, asg_isnan(shared_f32_0[lane + half]))))) {
          a1 = shared_f32_0[lane + half];
          n2 = shared_i32_1[lane + half];
        }
        shared_f32_0[lane] = a1;
        shared_i32_1[lane] = n2;
      }
      workgroupBarrier();
    }
    a1 = shared_f32_0[0];
    n2 = shared_i32_1[0];
    workgroupBarrier();
  }
  let v27: i32 = max(n2, 0);
  storageBarrier();
  if (lane == 0) {
    put_2(0, v27);
  }
}

// kernel 21
// with asg_zero, asg_threefry_group, asg_random_bits
@group(0) @binding(0) var<storage, read_write> buf_0: array<u32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<u32>;
fn at_0(i: i32) -> u32 { return buf_0[i]; }
fn put_1(i: i32, v: u32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 2) { return; }
  let v1: u32 = at_0(0);
  let v2: u32 = at_0(1);
  let v3: u32 = asg_random_bits(v1, v2, 1u, u32(row));
  put_1(row, v3);
}
