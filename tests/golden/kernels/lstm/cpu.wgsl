// memory: 13120, 2944
// outputs from memory 1, constants from 2
// input xs: f32[7,3,5] at 0:0+432
// kernel 0, 3x1x1, dot_general: 0:0+432, wx, =0:448+2688
// kernel 1, 1x1x1, barrier: =h, =c, =0:3136+96, =0:3264+96
// 1 times:
//   kernel 2, 1x1x1, cell: dot_general+barrier; add+mul+barrier: =h, wh, 0:448+2688, b, =0:7488+384, =0:3392+2688, =c, =1:0+672, =0:6080+672, =0:6784+672
// kernel 3, 3x1x1, add+sigmoid+tanh+sub+mul: 1:0+672, 0:3392+2688, 0:6784+672, =0:448+672, =0:1152+672, =0:1856+672, =0:7488+672, =0:8192+672, =0:8896+672, =0:9600+672, =0:10304+672, =0:11008+672, =0:11712+672, =0:12416+672
// 1 times, backwards:
//   kernel 4, 1x1x1, cell.grad: concat+barrier; mul; dot_general: =0:3264+96, =0:3136+96, 0:448+672, 0:8192+672, 0:9600+672, 0:7488+672, 0:11712+672, 0:6784+672, 0:12416+672, 0:8896+672, 0:10304+672, 0:1856+672, 0:11008+672, =0:2560+384, =0:3392+2688, 0:1152+672, wh
// kernel 5, 6x1x1, dot_general: 0:3392+2688, wx, =1:704+432
// kernel 6, 3x1x1, dot_general+add: 0:0+432, 0:3392+2688, =1:1152+640
// kernel 7, 1x1x1, dot_general+add: 0:6080+672, 0:3392+2688, =1:1792+1024
// kernel 8, 1x1x1, sum+add: 0:3392+2688, =1:2816+128
// output ys: f32[7,3,8] at 1:0+672
// output grad/xs: f32[7,3,5] at 1:704+432
// output grad/wx: f32[5,32] at 1:1152+640
// output grad/wh: f32[8,32] at 1:1792+1024
// output grad/b: f32[32] at 1:2816+128

// kernel 0
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
  let group = i32(workgroup.x + workgroup.y * 3u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 24) { return; }
  let tn = tile % 8;
  let tm = (tile / 8) % 3;
  let tb = tile / 24;
  var c0_0 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c4_0 = vec4<f32>();
  var c5_0 = vec4<f32>();
  var c6_0 = vec4<f32>();
  var c7_0 = vec4<f32>();
  let lane = i32(asg_place);
  let m0 = min((tm * 8 + lane), 20);
  let n0 = min(tn, 7);
  let o1 = (m0 * 5);
  for (var k = 0; k < 5 + i32(asg_zero); k++) {
    let o2 = k;
    let v3 = at_0(o1 + o2);
    let q4 = four_at_1((k * 8 + n0));
    let a5 = subgroupShuffle(v3, 0u);
    c0_0 = c0_0 + a5 * q4;
    let a6 = subgroupShuffle(v3, 1u);
    c1_0 = c1_0 + a6 * q4;
    let a7 = subgroupShuffle(v3, 2u);
    c2_0 = c2_0 + a7 * q4;
    let a8 = subgroupShuffle(v3, 3u);
    c3_0 = c3_0 + a8 * q4;
    let a9 = subgroupShuffle(v3, 4u);
    c4_0 = c4_0 + a9 * q4;
    let a10 = subgroupShuffle(v3, 5u);
    c5_0 = c5_0 + a10 * q4;
    let a11 = subgroupShuffle(v3, 6u);
    c6_0 = c6_0 + a11 * q4;
    let a12 = subgroupShuffle(v3, 7u);
    c7_0 = c7_0 + a12 * q4;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 8 + place / 1;
      let four = tn * 1 + place % 1;
      if (m < 21 && four < 8) {
        let v13: f32 = f32(c0_0.x);
        let v14: f32 = f32(c0_0.y);
        let v15: f32 = f32(c0_0.z);
        let v16: f32 = f32(c0_0.w);
        put_four_2((m * 8 + four), vec4<f32>(v13, v14, v15, v16));
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

// kernel 1
// with asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_5: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_0[i] = v; }
fn put_3(i: i32, v: f32) { buf_1[i] = v; }
fn put_4(i: i32, v: f32) { buf_4[i] = v; }
fn put_5(i: i32, v: f32) { buf_5[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 24) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = v1;
  let v3: f32 = at_1(row);
  let v4: f32 = v3;
  let v5: f32 = asg_opaque(0.0);
  let v6: f32 = v5;
  let v7: f32 = v5;
  put_2(row, v2);
  put_3(row, v4);
  put_4(row, v6);
  put_5(row, v7);
}

// kernel 2
// with asg_add, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_negative, asg_copysign, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_sigmoid, asg_tanh, asg_bitwise_and_u32
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec2<u64>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<vec2<u64>>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<f32>;
@group(0) @binding(8) var<storage, read_write> buf_8: array<f32>;
@group(0) @binding(9) var<storage, read_write> buf_9: array<f32>;
@group(1) @binding(0) var<uniform> asg_step_0: vec4<i32>;
var<private> asg_turn_0: i32;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn put_0(i: i32, v: f32) { buf_0[i >> 2u][i & 3] = v; }
fn put_four_0(i: i32, v: vec4<f32>) { buf_0[i] = v; }
fn at_1(i: i32) -> f32 { return bitcast<f32>(u32(buf_1[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_1(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_1[i])); }
fn at_2(i: i32) -> f32 { return bitcast<f32>(u32(buf_2[(asg_turn_0 * 24) + i32(i >> 2u)][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_2(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_2[(asg_turn_0 * 24) + i32(i)])); }
fn at_3(i: i32) -> f32 { return bitcast<f32>(u32(buf_3[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_3(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_3[i])); }
fn at_4(i: i32) -> f32 { return bitcast<f32>(u32(buf_4[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_4(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_4[i])); }
fn put_four_4(i: i32, v: vec4<f32>) { buf_4[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_5(i: i32, v: vec4<f32>) { buf_5[(asg_turn_0 * 24) + i32(i)] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn put_6(i: i32, v: f32) { buf_6[i] = v; }
fn put_7(i: i32, v: f32) { buf_7[(asg_turn_0 * 24) + i32(i)] = v; }
fn put_8(i: i32, v: f32) { buf_8[(asg_turn_0 * 24) + i32(i)] = v; }
fn put_9(i: i32, v: f32) { buf_9[(asg_turn_0 * 24) + i32(i)] = v; }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let first = asg_step_0.x * 5909;
  let many = min(5909, 7 - first);
  for (var step = 0; step < many; step++) {
    asg_turn_0 = first + step;
    for (var each = me; each < 16; each += 8) {
      let me = each;
  let tile = me;
  if (tile >= 12) { continue; }
  let tn = tile % 4;
  let tm = (tile / 4) % 3;
  let tb = tile / 12;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 1; k++) {
    let q1 = four_at_0((tm * 2));
    let q2 = four_at_0((tm * 2 + 1));
    let q3 = four_at_1((tn * 2));
    let q4 = four_at_1((tn * 2 + 8));
    let q5 = four_at_1((tn * 2 + 16));
    let q6 = four_at_1((tn * 2 + 24));
    let q7 = four_at_1((tn * 2 + 32));
    let q8 = four_at_1((tn * 2 + 40));
    let q9 = four_at_1((tn * 2 + 48));
    let q10 = four_at_1((tn * 2 + 56));
    let q11 = four_at_1((tn * 2 + 1));
    let q12 = four_at_1((tn * 2 + 9));
    let q13 = four_at_1((tn * 2 + 17));
    let q14 = four_at_1((tn * 2 + 25));
    let q15 = four_at_1((tn * 2 + 33));
    let q16 = four_at_1((tn * 2 + 41));
    let q17 = four_at_1((tn * 2 + 49));
    let q18 = four_at_1((tn * 2 + 57));
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
        let q20 = four_at_2((m * 8 + four));
        let v21: f32 = q20.x;
        let v22: f32 = asg_add(v21, v19);
        let q23 = four_at_3(four);
        let v24: f32 = q23.x;
        let v25: f32 = asg_add(v22, v24);
        let v26: f32 = v25;
        let v27: f32 = f32(c0_0.y);
        let v28: f32 = q20.y;
        let v29: f32 = asg_add(v28, v27);
        let v30: f32 = q23.y;
        let v31: f32 = asg_add(v29, v30);
        let v32: f32 = v31;
        let v33: f32 = f32(c0_0.z);
        let v34: f32 = q20.z;
        let v35: f32 = asg_add(v34, v33);
        let v36: f32 = q23.z;
        let v37: f32 = asg_add(v35, v36);
        let v38: f32 = v37;
        let v39: f32 = f32(c0_0.w);
        let v40: f32 = q20.w;
        let v41: f32 = asg_add(v40, v39);
        let v42: f32 = q23.w;
        let v43: f32 = asg_add(v41, v42);
        let v44: f32 = v43;
        put_four_4((m * 8 + four), vec4<f32>(v19, v27, v33, v39));
        put_four_5((m * 8 + four), vec4<f32>(v26, v32, v38, v44));
      }
      c0_0 = c0_1;
    }
  }
    }
    storageBarrier();
    for (var each = me; each < 64; each += 8) {
      let me = each;
  let row = me;
  if (row >= 24) { continue; }
  let v1: f32 = at_2(((row / 8) * 32 + (row % 8) + 8));
  let v2: f32 = at_4(((row / 8) * 32 + (row % 8) + 8));
  let v3: f32 = asg_add(v1, v2);
  let v4: f32 = at_3(((row % 8) + 8));
  let v5: f32 = asg_add(v3, v4);
  let v6: f32 = asg_sigmoid(v5);
  let v7: f32 = at_6(row);
  let v8: f32 = (v6 * v7);
  let v9: f32 = at_2(((row / 8) * 32 + (row % 8)));
  let v10: f32 = at_4(((row / 8) * 32 + (row % 8)));
  let v11: f32 = asg_add(v9, v10);
  let v12: f32 = at_3((row % 8));
  let v13: f32 = asg_add(v11, v12);
  let v14: f32 = asg_sigmoid(v13);
  let v15: f32 = at_2(((row / 8) * 32 + (row % 8) + 24));
  let v16: f32 = at_4(((row / 8) * 32 + (row % 8) + 24));
  let v17: f32 = asg_add(v15, v16);
  let v18: f32 = at_3(((row % 8) + 24));
  let v19: f32 = asg_add(v17, v18);
  let v20: f32 = asg_tanh(v19);
  let v21: f32 = (v14 * v20);
  let v22: f32 = asg_add(v8, v21);
  let v23: f32 = at_2(((row / 8) * 32 + (row % 8) + 16));
  let v24: f32 = at_4(((row / 8) * 32 + (row % 8) + 16));
  let v25: f32 = asg_add(v23, v24);
  let v26: f32 = at_3(((row % 8) + 16));
  let v27: f32 = asg_add(v25, v26);
  let v28: f32 = asg_sigmoid(v27);
  let v29: f32 = asg_tanh(v22);
  let v30: f32 = (v28 * v29);
  let v31: f32 = v30;
  let v32: f32 = at_0(row);
  let v33: f32 = v32;
  let v34: f32 = v7;
  put_6(row, v22);
  put_0(row, v30);
  put_7(row, v31);
  put_8(row, v33);
  put_9(row, v34);
    }
    storageBarrier();
  }
}

// kernel 3
// with asg_add, asg_sub, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude, asg_isnan, asg_negative, asg_copysign, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_sigmoid, asg_tanh, asg_bitwise_and_u32
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
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }
fn put_4(i: i32, v: f32) { buf_4[i] = v; }
fn put_5(i: i32, v: f32) { buf_5[i] = v; }
fn put_6(i: i32, v: f32) { buf_6[i] = v; }
fn put_7(i: i32, v: f32) { buf_7[i] = v; }
fn put_8(i: i32, v: f32) { buf_8[i] = v; }
fn put_9(i: i32, v: f32) { buf_9[i] = v; }
fn put_10(i: i32, v: f32) { buf_10[i] = v; }
fn put_11(i: i32, v: f32) { buf_11[i] = v; }
fn put_12(i: i32, v: f32) { buf_12[i] = v; }
fn put_13(i: i32, v: f32) { buf_13[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 3u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 168) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = asg_add(v1, v1);
  let v3: f32 = at_1(((row / 8) * 32 + (row % 8) + 8));
  let v4: f32 = asg_sigmoid(v3);
  let v5: f32 = at_1(((row / 8) * 32 + (row % 8)));
  let v6: f32 = asg_sigmoid(v5);
  let v7: f32 = at_1(((row / 8) * 32 + (row % 8) + 24));
  let v8: f32 = asg_tanh(v7);
  let v9: f32 = at_1(((row / 8) * 32 + (row % 8) + 16));
  let v10: f32 = asg_sigmoid(v9);
  let v11: f32 = at_2(row);
  let v12: f32 = (v4 * v11);
  let v13: f32 = (v6 * v8);
  let v14: f32 = asg_add(v12, v13);
  let v15: f32 = asg_tanh(v14);
  let v16: f32 = asg_opaque(1.0);
  let v17: f32 = (v15 * v15);
  let v18: f32 = asg_sub(v16, v17);
  let v19: f32 = (-v9);
  let v20: f32 = asg_sigmoid(v19);
  let v21: f32 = (v10 * v20);
  let v22: f32 = (v8 * v8);
  let v23: f32 = asg_sub(v16, v22);
  let v24: f32 = (-v5);
  let v25: f32 = asg_sigmoid(v24);
  let v26: f32 = (v6 * v25);
  let v27: f32 = (-v3);
  let v28: f32 = asg_sigmoid(v27);
  let v29: f32 = (v4 * v28);
  put_3(row, v2);
  put_4(row, v4);
  put_5(row, v6);
  put_6(row, v8);
  put_7(row, v10);
  put_8(row, v15);
  put_9(row, v18);
  put_10(row, v21);
  put_11(row, v23);
  put_12(row, v26);
  put_13(row, v29);
}

// kernel 4
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
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
@group(0) @binding(13) var<storage, read_write> buf_13: array<vec4<f32>>;
@group(0) @binding(14) var<storage, read_write> buf_14: array<f32>;
@group(0) @binding(15) var<storage, read_write> buf_15: array<f32>;
@group(0) @binding(16) var<storage, read_write> buf_16: array<vec2<u64>>;
@group(1) @binding(0) var<uniform> asg_step_0: vec4<i32>;
var<private> asg_turn_0: i32;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_0(i: i32, v: f32) { buf_0[i] = v; }
fn at_1(i: i32) -> f32 { return bitcast<f32>(u32(buf_1[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_1(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_1[i])); }
fn put_four_1(i: i32, v: vec4<f32>) { buf_1[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn at_2(i: i32) -> f32 { return buf_2[(asg_turn_0 * 24) + i32(i)]; }
fn at_3(i: i32) -> f32 { return buf_3[(asg_turn_0 * 24) + i32(i)]; }
fn at_4(i: i32) -> f32 { return buf_4[(asg_turn_0 * 24) + i32(i)]; }
fn at_5(i: i32) -> f32 { return buf_5[(asg_turn_0 * 24) + i32(i)]; }
fn at_6(i: i32) -> f32 { return buf_6[(asg_turn_0 * 24) + i32(i)]; }
fn at_7(i: i32) -> f32 { return buf_7[(asg_turn_0 * 24) + i32(i)]; }
fn at_8(i: i32) -> f32 { return buf_8[(asg_turn_0 * 24) + i32(i)]; }
fn at_9(i: i32) -> f32 { return buf_9[(asg_turn_0 * 24) + i32(i)]; }
fn at_10(i: i32) -> f32 { return buf_10[(asg_turn_0 * 24) + i32(i)]; }
fn at_11(i: i32) -> f32 { return buf_11[(asg_turn_0 * 24) + i32(i)]; }
fn at_12(i: i32) -> f32 { return buf_12[(asg_turn_0 * 24) + i32(i)]; }
fn at_13(i: i32) -> f32 { return buf_13[i >> 2u][i & 3]; }
fn four_at_13(i: i32) -> vec4<f32> { return buf_13[i]; }
fn put_13(i: i32, v: f32) { buf_13[i >> 2u][i & 3] = v; }
fn put_four_13(i: i32, v: vec4<f32>) { buf_13[i] = v; }
fn put_14(i: i32, v: f32) { buf_14[(asg_turn_0 * 96) + i32(i)] = v; }
fn at_15(i: i32) -> f32 { return buf_15[(asg_turn_0 * 24) + i32(i)]; }
fn at_16(i: i32) -> f32 { return bitcast<f32>(u32(buf_16[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_16(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_16[i])); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let first = asg_step_0.x * 1911;
  let many = min(1911, 7 - first);
  for (var step = 0; step < many; step++) {
    asg_turn_0 = first + many - 1 - step;
    for (var each = me; each < 128; each += 8) {
      let me = each;
  let row = me;
  if (row >= 96) { continue; }
  let p1 = clamp((row % 32), 0, 7);
  let v2: f32 = at_0(((row / 32) * 8 + p1));
  let v3: f32 = at_1(((row / 32) * 8 + p1));
  let v4: f32 = at_2(((row / 32) * 8 + p1));
  let v5: f32 = asg_add(v3, v4);
  let v6: f32 = at_3(((row / 32) * 8 + p1));
  let v7: f32 = (v5 * v6);
  let v8: f32 = at_4(((row / 32) * 8 + p1));
  let v9: f32 = (v7 * v8);
  let v10: f32 = asg_add(v2, v9);
  let v11: f32 = at_5(((row / 32) * 8 + p1));
  let v12: f32 = (v10 * v11);
  let v13: f32 = at_6(((row / 32) * 8 + p1));
  let v14: f32 = (v12 * v13);
  let p15 = clamp(((row % 32) - 8), 0, 7);
  let v16: f32 = at_0(((row / 32) * 8 + p15));
  let v17: f32 = at_1(((row / 32) * 8 + p15));
  let v18: f32 = at_2(((row / 32) * 8 + p15));
  let v19: f32 = asg_add(v17, v18);
  let v20: f32 = at_3(((row / 32) * 8 + p15));
  let v21: f32 = (v19 * v20);
  let v22: f32 = at_4(((row / 32) * 8 + p15));
  let v23: f32 = (v21 * v22);
  let v24: f32 = asg_add(v16, v23);
  let v25: f32 = at_7(((row / 32) * 8 + p15));
  let v26: f32 = (v24 * v25);
  let v27: f32 = at_8(((row / 32) * 8 + p15));
  let v28: f32 = (v26 * v27);
  let p29 = clamp(((row % 32) - 16), 0, 7);
  let v30: f32 = at_1(((row / 32) * 8 + p29));
  let v31: f32 = at_2(((row / 32) * 8 + p29));
  let v32: f32 = asg_add(v30, v31);
  let v33: f32 = at_9(((row / 32) * 8 + p29));
  let v34: f32 = (v32 * v33);
  let v35: f32 = at_10(((row / 32) * 8 + p29));
  let v36: f32 = (v34 * v35);
  let p37 = clamp(((row % 32) - 24), 0, 7);
  let v38: f32 = at_0(((row / 32) * 8 + p37));
  let v39: f32 = at_1(((row / 32) * 8 + p37));
  let v40: f32 = at_2(((row / 32) * 8 + p37));
  let v41: f32 = asg_add(v39, v40);
  let v42: f32 = at_3(((row / 32) * 8 + p37));
  let v43: f32 = (v41 * v42);
  let v44: f32 = at_4(((row / 32) * 8 + p37));
  let v45: f32 = (v43 * v44);
  let v46: f32 = asg_add(v38, v45);
  let v47: f32 = at_11(((row / 32) * 8 + p37));
  let v48: f32 = (v46 * v47);
  let v49: f32 = at_12(((row / 32) * 8 + p37));
  let v50: f32 = (v48 * v49);
  let v51: f32 = select(select(select(v14, v28, (row % 32) >= 8), v36, (row % 32) >= 16), v50, (row % 32) >= 24);
  let v52: f32 = v51;
  put_13(row, v51);
  put_14(row, v52);
    }
    storageBarrier();
    for (var each = me; each < 64; each += 8) {
      let me = each;
  let row = me;
  if (row >= 24) { continue; }
  let v1: f32 = at_0(row);
  let v2: f32 = at_1(row);
  let v3: f32 = at_2(row);
  let v4: f32 = asg_add(v2, v3);
  let v5: f32 = at_3(row);
  let v6: f32 = (v4 * v5);
  let v7: f32 = at_4(row);
  let v8: f32 = (v6 * v7);
  let v9: f32 = asg_add(v1, v8);
  let v10: f32 = at_15(row);
  let v11: f32 = (v9 * v10);
  put_0(row, v11);
    }
    storageBarrier();
    for (var each = me; each < 8; each += 8) {
      let me = each;
  let tile = me;
  if (tile >= 3) { continue; }
  let tn = tile % 1;
  let tm = (tile / 1) % 3;
  let tb = tile / 3;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 8 + i32(asg_zero); k++) {
    let q1 = four_at_13((tm * 8 + k));
    let q2 = four_at_16(k);
    let q3 = four_at_16((k + 8));
    let q4 = four_at_16((k + 16));
    let q5 = four_at_16((k + 24));
    let q6 = four_at_16((k + 32));
    let q7 = four_at_16((k + 40));
    let q8 = four_at_16((k + 48));
    let q9 = four_at_16((k + 56));
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
        put_four_1((m * 2 + four), vec4<f32>(v18, v19, v20, v21));
      }
      c0_0 = c0_1;
    }
  }
    }
    storageBarrier();
  }
}

// kernel 5
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
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
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 6u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 42) { return; }
  let tn = tile % 2;
  let tm = (tile / 2) % 21;
  let tb = tile / 42;
  var c0_0 = vec4<f32>();
  let n0 = min((tn * 4), 4);
  let n1 = min((tn * 4 + 1), 4);
  let n2 = min((tn * 4 + 2), 4);
  let n3 = min((tn * 4 + 3), 4);
  for (var k = 0; k < 8 + i32(asg_zero); k++) {
    let q1 = four_at_0((tm * 8 + k));
    let q2 = four_at_1((n0 * 8 + k));
    let q3 = four_at_1((n1 * 8 + k));
    let q4 = four_at_1((n2 * 8 + k));
    let q5 = four_at_1((n3 * 8 + k));
    let b6 = vec4<f32>(q2.x, q3.x, q4.x, q5.x);
    let b7 = vec4<f32>(q2.y, q3.y, q4.y, q5.y);
    let b8 = vec4<f32>(q2.z, q3.z, q4.z, q5.z);
    let b9 = vec4<f32>(q2.w, q3.w, q4.w, q5.w);
    c0_0 += q1.x * b6;
    c0_0 += q1.y * b7;
    c0_0 += q1.z * b8;
    c0_0 += q1.w * b9;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 1; s++) {
      let place = r * 1 + s;
      let m = tm * 1 + place / 1;
      let four = tn * 1 + place % 1;
      if (four < 2) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 5) { break; }
          let v10: f32 = f32(vector.x);
          put_2((m * 5 + n), v10);
          vector = vector.yzww;
        }
      }
    }
  }
}

// kernel 6
// with asg_add, asg_zero, asg_opaque
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
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 3u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 20) { return; }
  let tn = tile % 4;
  let tm = (tile / 4) % 5;
  let tb = tile / 20;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 7 + i32(asg_zero); k++) {
    let v1: f32 = at_0((k * 15 + tm));
    let v2: f32 = at_0((k * 15 + tm + 5));
    let v3: f32 = at_0((k * 15 + tm + 10));
    let q4 = four_at_1((k * 24 + tn * 2));
    let q5 = four_at_1((k * 24 + tn * 2 + 8));
    let q6 = four_at_1((k * 24 + tn * 2 + 16));
    let q7 = four_at_1((k * 24 + tn * 2 + 1));
    let q8 = four_at_1((k * 24 + tn * 2 + 9));
    let q9 = four_at_1((k * 24 + tn * 2 + 17));
    c0_0 += v1 * q4;
    c0_1 += v1 * q7;
    c0_0 += v2 * q5;
    c0_1 += v2 * q8;
    c0_0 += v3 * q6;
    c0_1 += v3 * q9;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v10: f32 = f32(c0_0.x);
        let v11: f32 = asg_opaque(0.0);
        let v12: f32 = asg_add(v11, v10);
        let v13: f32 = f32(c0_0.y);
        let v14: f32 = asg_opaque(0.0);
        let v15: f32 = asg_add(v14, v13);
        let v16: f32 = f32(c0_0.z);
        let v17: f32 = asg_opaque(0.0);
        let v18: f32 = asg_add(v17, v16);
        let v19: f32 = f32(c0_0.w);
        let v20: f32 = asg_opaque(0.0);
        let v21: f32 = asg_add(v20, v19);
        put_four_2((m * 8 + four), vec4<f32>(v12, v15, v18, v21));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 7
// with asg_add, asg_zero, asg_opaque
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
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 8) { return; }
  let tn = tile % 8;
  let tm = (tile / 8) % 1;
  let tb = tile / 8;
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
  let n0 = min(tn, 7);
  let o1 = m0;
  let o4 = (m0 + 8);
  let o6 = (m0 + 16);
  for (var k = 0; k < 7 + i32(asg_zero); k++) {
    let o2 = (k * 24);
    let v3 = at_0(o1 + o2);
    let v5 = at_0(o4 + o2);
    let v7 = at_0(o6 + o2);
    let q8 = four_at_1((k * 24 + n0));
    let q9 = four_at_1((k * 24 + n0 + 8));
    let q10 = four_at_1((k * 24 + n0 + 16));
    let a11 = subgroupShuffle(v3, 0u);
    let a12 = subgroupShuffle(v5, 0u);
    let a13 = subgroupShuffle(v7, 0u);
    c0_0 = c0_0 + a11 * q8 + a12 * q9 + a13 * q10;
    let a14 = subgroupShuffle(v3, 1u);
    let a15 = subgroupShuffle(v5, 1u);
    let a16 = subgroupShuffle(v7, 1u);
    c1_0 = c1_0 + a14 * q8 + a15 * q9 + a16 * q10;
    let a17 = subgroupShuffle(v3, 2u);
    let a18 = subgroupShuffle(v5, 2u);
    let a19 = subgroupShuffle(v7, 2u);
    c2_0 = c2_0 + a17 * q8 + a18 * q9 + a19 * q10;
    let a20 = subgroupShuffle(v3, 3u);
    let a21 = subgroupShuffle(v5, 3u);
    let a22 = subgroupShuffle(v7, 3u);
    c3_0 = c3_0 + a20 * q8 + a21 * q9 + a22 * q10;
    let a23 = subgroupShuffle(v3, 4u);
    let a24 = subgroupShuffle(v5, 4u);
    let a25 = subgroupShuffle(v7, 4u);
    c4_0 = c4_0 + a23 * q8 + a24 * q9 + a25 * q10;
    let a26 = subgroupShuffle(v3, 5u);
    let a27 = subgroupShuffle(v5, 5u);
    let a28 = subgroupShuffle(v7, 5u);
    c5_0 = c5_0 + a26 * q8 + a27 * q9 + a28 * q10;
    let a29 = subgroupShuffle(v3, 6u);
    let a30 = subgroupShuffle(v5, 6u);
    let a31 = subgroupShuffle(v7, 6u);
    c6_0 = c6_0 + a29 * q8 + a30 * q9 + a31 * q10;
    let a32 = subgroupShuffle(v3, 7u);
    let a33 = subgroupShuffle(v5, 7u);
    let a34 = subgroupShuffle(v7, 7u);
    c7_0 = c7_0 + a32 * q8 + a33 * q9 + a34 * q10;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 8 + place / 1;
      let four = tn * 1 + place % 1;
      if (m < 8 && four < 8) {
        let v35: f32 = f32(c0_0.x);
        let v36: f32 = asg_opaque(0.0);
        let v37: f32 = asg_add(v36, v35);
        let v38: f32 = f32(c0_0.y);
        let v39: f32 = asg_opaque(0.0);
        let v40: f32 = asg_add(v39, v38);
        let v41: f32 = f32(c0_0.z);
        let v42: f32 = asg_opaque(0.0);
        let v43: f32 = asg_add(v42, v41);
        let v44: f32 = f32(c0_0.w);
        let v45: f32 = asg_opaque(0.0);
        let v46: f32 = asg_add(v45, v44);
        put_four_2((m * 8 + four), vec4<f32>(v37, v40, v43, v46));
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
  if (row >= 32) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 21 + i32(asg_zero); col++) {
    let v2: f32 = at_0((col * 32 + row));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  let v4: f32 = asg_opaque(0.0);
  let v5: f32 = asg_add(v4, v3);
  put_1(row, v5);
}
