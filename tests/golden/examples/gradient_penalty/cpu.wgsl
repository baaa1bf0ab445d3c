// memory: 334336, 1280, 256
// outputs from memory 1, constants from 2
// input a: f32[4,64] at 0:0+1024
// input b: f32[4,64] at 0:1024+1024
// input part: f32[4] at 0:2048+16
// constant i32[1] at 2:0+16: [1]
// constant i32[1] at 2:64+16: [2]
// constant i32[2] at 2:128+16: [2, 127]
// constant i32[2] at 2:192+16: [1, 63]
// kernel 0, 1x1x1, reciprocal+div+add+sqrt+mul: =optim/step, =0:2112+16, =0:2176+16, =0:2240+16, =0:2304+16
// kernel 1, 4x1x1, where: 0:2048+16, 0:0+1024, 0:1024+1024, =0:2368+1024
// kernel 2, 2x1x1, dot_general+softplus: 0:1024+1024, w0, b0, =0:3392+2048, =0:5440+2048, 2:0+16
// kernel 2, 2x1x1, dot_general+softplus: 0:5440+2048, w1, b1, =0:7488+2048, =0:9536+2048, 2:64+16
// kernel 3, 1x1x1, dot_general: 0:9536+2048, w2, =0:2048+16
// kernel 4, 1x1x1, sum: 0:2048+16, b2, =0:11584+16
// kernel 2, 2x1x1, dot_general+softplus: 0:0+1024, w0, b0, =0:11648+2048, =0:13696+2048, 2:0+16
// kernel 2, 2x1x1, dot_general+softplus: 0:13696+2048, w1, b1, =0:15744+2048, =0:17792+2048, 2:64+16
// kernel 3, 1x1x1, dot_general: 0:17792+2048, w2, =0:2048+16
// kernel 5, 1x1x1, sum+sub: 0:2048+16, b2, 0:11584+16, =1:0+16
// kernel 2, 2x1x1, dot_general+softplus: 0:2368+1024, w0, b0, =0:19840+2048, =0:21888+2048, 2:0+16
// kernel 2, 2x1x1, dot_general+softplus: 0:21888+2048, w1, b1, =0:23936+2048, =0:25984+2048, 2:64+16
// kernel 3, 1x1x1, dot_general: 0:25984+2048, w2, =0:2048+16
// kernel 6, 1x1x1, sum+full: 0:2048+16, b2, =1:64+16, =0:11584+16
// kernel 7, 2x1x1, dot_general+mul: 0:11584+16, w2, 0:23936+2048, b1, =0:25984+2048, =0:28032+2048
// kernel 8, 2x1x1, dot_general+mul: 0:28032+2048, w1, 0:19840+2048, b0, =0:30080+2048, =0:32128+2048
// kernel 9, 4x1x1, dot_general: 0:32128+2048, w0, =1:128+1024
// kernel 10, 1x1x1, max+sum+sub+equal+mul: 1:128+1024, =0:2048+16, 0:11584+16, =0:34176+16, =0:34240+16, =0:34304+1024
// kernel 11, 1x1x1, sum+div+sub: 0:34176+16, 0:2048+16, 0:11584+16, =1:1152+16, 0:34240+16, 1:0+16, =1:1216+16
// kernel 12, 2x1x1, dot_general+mul: 0:34304+1024, w0, 0:19840+2048, b0, =0:35328+2048, =0:37376+2048
// kernel 13, 32x1x1, dot_general: 0:32128+2048, 0:34304+1024, =0:39424+32768
// kernel 14, 2x1x1, dot_general+mul: 0:37376+2048, w1, =0:23936+2048, b1, =0:25984+2048
// kernel 15, 64x1x1, dot_general: 0:28032+2048, 0:37376+2048, =0:72192+65536
// kernel 16, 2x1x1, dot_general: 0:11584+16, 0:23936+2048, =0:28032+512
// kernel 17, 2x1x1, sum: 0:25984+2048, =0:28544+512
// kernel 18, 2x1x1, dot_general+add: 0:25984+2048, w1, =0:35328+2048, 0:30080+2048, 0:19840+2048, b0
// kernel 15, 64x1x1, dot_general: 0:21888+2048, 0:25984+2048, =0:137728+65536
// kernel 17, 2x1x1, sum: 0:35328+2048, =0:37376+512
// kernel 19, 32x1x1, dot_general: 0:2368+1024, 0:35328+2048, =0:203264+32768
// kernel 20, 1x1x1, sum: 0:2112+16, =0:2048+16
// kernel 21, 2x1x1, dot_general+mul: 0:2112+16, w2, =0:15744+2048, b1
// kernel 22, 2x1x1, dot_general: 0:2112+16, 0:17792+2048, =0:2368+512
// kernel 17, 2x1x1, sum: 0:15744+2048, =0:2880+512
// kernel 23, 2x1x1, dot_general+mul: 0:15744+2048, w1, =0:11648+2048, b0
// kernel 15, 64x1x1, dot_general: 0:13696+2048, 0:15744+2048, =0:236032+65536
// kernel 17, 2x1x1, sum: 0:11648+2048, =0:37888+512
// kernel 19, 32x1x1, dot_general: 0:0+1024, 0:11648+2048, =0:301568+32768
// kernel 24, 1x1x1, sum+add+sub: 0:2176+16, =optim/adam/m/b2, 0:2048+16, =optim/adam/v/b2, =b2, 0:2304+16, 0:2240+16
// kernel 21, 2x1x1, dot_general+mul: 0:2176+16, w2, =0:7488+2048, b1
// kernel 25, 2x1x1, dot_general+add+sub: 0:2176+16, 0:9536+2048, =optim/adam/m/w2, 0:28032+512, 0:2368+512, =optim/adam/v/w2, =w2, 0:2304+16, 0:2240+16
// kernel 26, 2x1x1, sum+add+sub: 0:7488+2048, =optim/adam/m/b1, 0:28544+512, 0:2880+512, =optim/adam/v/b1, =b1, 0:2304+16, 0:2240+16
// kernel 23, 2x1x1, dot_general+mul: 0:7488+2048, w1, =0:3392+2048, b0
// kernel 27, 64x1x1, dot_general+add+sub: 0:5440+2048, 0:7488+2048, =optim/adam/m/w1, 0:72192+65536, 0:137728+65536, 0:236032+65536, =optim/adam/v/w1, =w1, 0:2304+16, 0:2240+16, 2:128+16
// kernel 26, 2x1x1, sum+add+sub: 0:3392+2048, =optim/adam/m/b0, 0:37376+512, 0:37888+512, =optim/adam/v/b0, =b0, 0:2304+16, 0:2240+16
// kernel 27, 32x1x1, dot_general+add+sub: 0:1024+1024, 0:3392+2048, =optim/adam/m/w0, 0:39424+32768, 0:203264+32768, 0:301568+32768, =optim/adam/v/w0, =w0, 0:2304+16, 0:2240+16, 2:192+16
// output distance: f32[] at 1:0+16
// output score: f32[] at 1:64+16
// output grad/between: f32[4,64] at 1:128+1024
// output slope: f32[] at 1:1152+16
// output loss: f32[] at 1:1216+16

// kernel 0
// with asg_add, asg_whole_of, asg_div, asg_sqrt, asg_cast_i32_f32, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_copysign, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_expm1, asg_bitwise_and_u32
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_5: array<f32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }
fn put_3(i: i32, v: i32) { buf_0[i] = v; }
fn put_4(i: i32, v: f32) { buf_4[i] = v; }
fn put_5(i: i32, v: f32) { buf_5[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1) { return; }
  let v1: f32 = asg_opaque(4.0);
  let v2: f32 = asg_div(1.0, v1);
  let v3: f32 = asg_opaque(-1.0);
  let v4: f32 = asg_div(v3, v1);
  let v5: i32 = at_0(0);
  let v6: i32 = i32(1);
  let v7: i32 = (v5 + v6);
  let v8: f32 = asg_cast_i32_f32(v5);
  let v9: f32 = asg_opaque(1.0);
  let v10: f32 = asg_add(v8, v9);
  let v11: f32 = asg_opaque(-0.0010005003);
  let v12: f32 = (v10 * v11);
  let v13: f32 = asg_expm1(v12);
  let v14: f32 = (-v13);
  let v15: f32 = asg_sqrt(v14);
  let v16: f32 = asg_opaque(0.003);
  let v17: f32 = asg_opaque(-0.105360515);
  let v18: f32 = (v10 * v17);
  let v19: f32 = asg_expm1(v18);
  let v20: f32 = (-v19);
  let v21: f32 = asg_div(v16, v20);
  let v22: f32 = (v21 * v15);
  put_1(0, v2);
  put_2(0, v4);
  put_3(0, v7);
  put_4(0, v15);
  put_5(0, v22);
}

// kernel 1
// with asg_add, asg_sub, asg_ordered, asg_less, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 256) { return; }
  let v1: f32 = at_0((row / 64));
  let v2: f32 = asg_opaque(0.5);
  let v3: bool = asg_less(v1, v2);
  let v4: f32 = at_1(row);
  let v5: f32 = at_2(row);
  let v6: f32 = asg_sub(v5, v4);
  let v7: f32 = (v1 * v6);
  let v8: f32 = asg_add(v4, v7);
  let v9: f32 = asg_opaque(1.0);
  let v10: f32 = asg_sub(v9, v1);
  let v11: f32 = (v10 * v6);
  let v12: f32 = asg_sub(v5, v11);
  let v13: f32 = select(v12, v8, v3);
  put_3(row, v13);
}

// kernel 2
// with asg_add, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_log_rest, asg_log1p_unit, asg_softplus
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec2<u64>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<i32>;
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

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let size_0 = buf_5[0];
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 16) { return; }
  let tn = tile % 16;
  let tm = (tile / 16) % 1;
  let tb = tile / 16;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c1_1 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c2_1 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c3_1 = vec4<f32>();
  for (var k = 0; k < (size_0 * 16) + i32(asg_zero); k++) {
    let q1 = four_at_0(k);
    let q2 = four_at_0((k + (size_0 * 16)));
    let q3 = four_at_0((k + (size_0 * 32)));
    let q4 = four_at_0((k + (size_0 * 48)));
    let q5 = four_at_1((k * 128 + tn * 2));
    let q6 = four_at_1((k * 128 + tn * 2 + 32));
    let q7 = four_at_1((k * 128 + tn * 2 + 64));
    let q8 = four_at_1((k * 128 + tn * 2 + 96));
    let q9 = four_at_1((k * 128 + tn * 2 + 1));
    let q10 = four_at_1((k * 128 + tn * 2 + 33));
    let q11 = four_at_1((k * 128 + tn * 2 + 65));
    let q12 = four_at_1((k * 128 + tn * 2 + 97));
    c0_0 += q1.x * q5;
    c1_0 += q2.x * q5;
    c2_0 += q3.x * q5;
    c3_0 += q4.x * q5;
    c0_1 += q1.x * q9;
    c1_1 += q2.x * q9;
    c2_1 += q3.x * q9;
    c3_1 += q4.x * q9;
    c0_0 += q1.y * q6;
    c1_0 += q2.y * q6;
    c2_0 += q3.y * q6;
    c3_0 += q4.y * q6;
    c0_1 += q1.y * q10;
    c1_1 += q2.y * q10;
    c2_1 += q3.y * q10;
    c3_1 += q4.y * q10;
    c0_0 += q1.z * q7;
    c1_0 += q2.z * q7;
    c2_0 += q3.z * q7;
    c3_0 += q4.z * q7;
    c0_1 += q1.z * q11;
    c1_1 += q2.z * q11;
    c2_1 += q3.z * q11;
    c3_1 += q4.z * q11;
    c0_0 += q1.w * q8;
    c1_0 += q2.w * q8;
    c2_0 += q3.w * q8;
    c3_0 += q4.w * q8;
    c0_1 += q1.w * q12;
    c1_1 += q2.w * q12;
    c2_1 += q3.w * q12;
    c3_1 += q4.w * q12;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 4 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v13: f32 = f32(c0_0.x);
        let q14 = four_at_2(four);
        let v15: f32 = q14.x;
        let v16: f32 = asg_add(v13, v15);
        let v17: f32 = asg_softplus(v16);
        let v18: f32 = f32(c0_0.y);
        let v19: f32 = q14.y;
        let v20: f32 = asg_add(v18, v19);
        let v21: f32 = asg_softplus(v20);
        let v22: f32 = f32(c0_0.z);
        let v23: f32 = q14.z;
        let v24: f32 = asg_add(v22, v23);
        let v25: f32 = asg_softplus(v24);
        let v26: f32 = f32(c0_0.w);
        let v27: f32 = q14.w;
        let v28: f32 = asg_add(v26, v27);
        let v29: f32 = asg_softplus(v28);
        put_four_3((m * 32 + four), vec4<f32>(v13, v18, v22, v26));
        put_four_4((m * 32 + four), vec4<f32>(v17, v21, v25, v29));
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

// kernel 3
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
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 4) { return; }
  let tn = tile % 1;
  let tm = (tile / 1) % 4;
  let tb = tile / 4;
  var c0_0 = vec4<f32>();
  let n0 = min(0, 0);
  let n1 = min(1, 0);
  let n2 = min(2, 0);
  let n3 = min(3, 0);
  for (var k = 0; k < 32 + i32(asg_zero); k++) {
    let q1 = four_at_0((tm * 32 + k));
    let q2 = four_at_1(k);
    let q3 = four_at_1(k);
    let q4 = four_at_1(k);
    let q5 = four_at_1(k);
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
      if (four < 1) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 1) { break; }
          let v10: f32 = f32(vector.x);
          put_2(m, v10);
          vector = vector.yzww;
        }
      }
    }
  }
}

// kernel 4
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
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v2: f32 = at_0(0);
  let v3: f32 = at_1(0);
  let v4: f32 = asg_add(v2, v3);
  a1 = asg_add(a1, v4);
  let v5: f32 = at_0(1);
  let v6: f32 = asg_add(v5, v3);
  a1 = asg_add(a1, v6);
  let v7: f32 = at_0(2);
  let v8: f32 = asg_add(v7, v3);
  a1 = asg_add(a1, v8);
  let v9: f32 = at_0(3);
  let v10: f32 = asg_add(v9, v3);
  a1 = asg_add(a1, v10);
  let v11: f32 = f32(a1);
  put_2(0, v11);
}

// kernel 5
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
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
  let v2: f32 = at_0(0);
  let v3: f32 = at_1(0);
  let v4: f32 = asg_add(v2, v3);
  a1 = asg_add(a1, v4);
  let v5: f32 = at_0(1);
  let v6: f32 = asg_add(v5, v3);
  a1 = asg_add(a1, v6);
  let v7: f32 = at_0(2);
  let v8: f32 = asg_add(v7, v3);
  a1 = asg_add(a1, v8);
  let v9: f32 = at_0(3);
  let v10: f32 = asg_add(v9, v3);
  a1 = asg_add(a1, v10);
  let v11: f32 = f32(a1);
  let v12: f32 = at_2(0);
  let v13: f32 = asg_opaque(4.0);
  let v14: f32 = asg_div(v12, v13);
  let v15: f32 = asg_div(v11, v13);
  let v16: f32 = asg_sub(v14, v15);
  put_3(0, v16);
}

// kernel 6
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v2: f32 = at_0(0);
  let v3: f32 = at_1(0);
  let v4: f32 = asg_add(v2, v3);
  a1 = asg_add(a1, v4);
  let v5: f32 = at_0(1);
  let v6: f32 = asg_add(v5, v3);
  a1 = asg_add(a1, v6);
  let v7: f32 = at_0(2);
  let v8: f32 = asg_add(v7, v3);
  a1 = asg_add(a1, v8);
  let v9: f32 = at_0(3);
  let v10: f32 = asg_add(v9, v3);
  a1 = asg_add(a1, v10);
  let v11: f32 = f32(a1);
  put_2(0, v11);
  let v12: f32 = asg_opaque(1.0);
  let v13: f32 = asg_opaque(1.0);
  let v14: f32 = asg_opaque(1.0);
  let v15: f32 = asg_opaque(1.0);
  put_four_3(0, vec4<f32>(v12, v13, v14, v15));
}

// kernel 7
// with asg_add, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_negative, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_sigmoid
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
fn at_3(i: i32) -> f32 { return bitcast<f32>(u32(buf_3[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_3(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_3[i])); }
fn put_four_4(i: i32, v: vec4<f32>) { buf_4[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_5(i: i32, v: vec4<f32>) { buf_5[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 16) { return; }
  let tn = tile % 16;
  let tm = (tile / 16) % 1;
  let tb = tile / 16;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c1_1 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c2_1 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c3_1 = vec4<f32>();
  for (var k = 0; k < 1; k++) {
    let q1 = four_at_0(0);
    let q2 = four_at_1((tn * 2));
    let q3 = four_at_1((tn * 2 + 1));
    c0_0 += q1.x * q2;
    c1_0 += q1.y * q2;
    c2_0 += q1.z * q2;
    c3_0 += q1.w * q2;
    c0_1 += q1.x * q3;
    c1_1 += q1.y * q3;
    c2_1 += q1.z * q3;
    c3_1 += q1.w * q3;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 4 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v4: f32 = f32(c0_0.x);
        let q5 = four_at_2((m * 32 + four));
        let v6: f32 = q5.x;
        let q7 = four_at_3(four);
        let v8: f32 = q7.x;
        let v9: f32 = asg_add(v6, v8);
        let v10: f32 = asg_sigmoid(v9);
        let v11: f32 = (v4 * v10);
        let v12: f32 = f32(c0_0.y);
        let v13: f32 = q5.y;
        let v14: f32 = q7.y;
        let v15: f32 = asg_add(v13, v14);
        let v16: f32 = asg_sigmoid(v15);
        let v17: f32 = (v12 * v16);
        let v18: f32 = f32(c0_0.z);
        let v19: f32 = q5.z;
        let v20: f32 = q7.z;
        let v21: f32 = asg_add(v19, v20);
        let v22: f32 = asg_sigmoid(v21);
        let v23: f32 = (v18 * v22);
        let v24: f32 = f32(c0_0.w);
        let v25: f32 = q5.w;
        let v26: f32 = q7.w;
        let v27: f32 = asg_add(v25, v26);
        let v28: f32 = asg_sigmoid(v27);
        let v29: f32 = (v24 * v28);
        put_four_4((m * 32 + four), vec4<f32>(v4, v12, v18, v24));
        put_four_5((m * 32 + four), vec4<f32>(v11, v17, v23, v29));
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

// kernel 8
// with asg_add, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_negative, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_sigmoid
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
fn at_3(i: i32) -> f32 { return bitcast<f32>(u32(buf_3[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_3(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_3[i])); }
fn put_four_4(i: i32, v: vec4<f32>) { buf_4[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_5(i: i32, v: vec4<f32>) { buf_5[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 16) { return; }
  let tn = tile % 16;
  let tm = (tile / 16) % 1;
  let tb = tile / 16;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c1_1 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c2_1 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c3_1 = vec4<f32>();
  for (var k = 0; k < 32 + i32(asg_zero); k++) {
    let q1 = four_at_0(k);
    let q2 = four_at_0((k + 32));
    let q3 = four_at_0((k + 64));
    let q4 = four_at_0((k + 96));
    let q5 = four_at_1((tn * 256 + k));
    let q6 = four_at_1((tn * 256 + k + 32));
    let q7 = four_at_1((tn * 256 + k + 64));
    let q8 = four_at_1((tn * 256 + k + 96));
    let q9 = four_at_1((tn * 256 + k + 128));
    let q10 = four_at_1((tn * 256 + k + 160));
    let q11 = four_at_1((tn * 256 + k + 192));
    let q12 = four_at_1((tn * 256 + k + 224));
    let b13 = vec4<f32>(q5.x, q6.x, q7.x, q8.x);
    let b14 = vec4<f32>(q5.y, q6.y, q7.y, q8.y);
    let b15 = vec4<f32>(q5.z, q6.z, q7.z, q8.z);
    let b16 = vec4<f32>(q5.w, q6.w, q7.w, q8.w);
    let b17 = vec4<f32>(q9.x, q10.x, q11.x, q12.x);
    let b18 = vec4<f32>(q9.y, q10.y, q11.y, q12.y);
    let b19 = vec4<f32>(q9.z, q10.z, q11.z, q12.z);
    let b20 = vec4<f32>(q9.w, q10.w, q11.w, q12.w);
    c0_0 += q1.x * b13;
    c1_0 += q2.x * b13;
    c2_0 += q3.x * b13;
    c3_0 += q4.x * b13;
    c0_1 += q1.x * b17;
    c1_1 += q2.x * b17;
    c2_1 += q3.x * b17;
    c3_1 += q4.x * b17;
    c0_0 += q1.y * b14;
    c1_0 += q2.y * b14;
    c2_0 += q3.y * b14;
    c3_0 += q4.y * b14;
    c0_1 += q1.y * b18;
    c1_1 += q2.y * b18;
    c2_1 += q3.y * b18;
    c3_1 += q4.y * b18;
    c0_0 += q1.z * b15;
    c1_0 += q2.z * b15;
    c2_0 += q3.z * b15;
    c3_0 += q4.z * b15;
    c0_1 += q1.z * b19;
    c1_1 += q2.z * b19;
    c2_1 += q3.z * b19;
    c3_1 += q4.z * b19;
    c0_0 += q1.w * b16;
    c1_0 += q2.w * b16;
    c2_0 += q3.w * b16;
    c3_0 += q4.w * b16;
    c0_1 += q1.w * b20;
    c1_1 += q2.w * b20;
    c2_1 += q3.w * b20;
    c3_1 += q4.w * b20;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 4 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v21: f32 = f32(c0_0.x);
        let q22 = four_at_2((m * 32 + four));
        let v23: f32 = q22.x;
        let q24 = four_at_3(four);
        let v25: f32 = q24.x;
        let v26: f32 = asg_add(v23, v25);
        let v27: f32 = asg_sigmoid(v26);
        let v28: f32 = (v21 * v27);
        let v29: f32 = f32(c0_0.y);
        let v30: f32 = q22.y;
        let v31: f32 = q24.y;
        let v32: f32 = asg_add(v30, v31);
        let v33: f32 = asg_sigmoid(v32);
        let v34: f32 = (v29 * v33);
        let v35: f32 = f32(c0_0.z);
        let v36: f32 = q22.z;
        let v37: f32 = q24.z;
        let v38: f32 = asg_add(v36, v37);
        let v39: f32 = asg_sigmoid(v38);
        let v40: f32 = (v35 * v39);
        let v41: f32 = f32(c0_0.w);
        let v42: f32 = q22.w;
        let v43: f32 = q24.w;
        let v44: f32 = asg_add(v42, v43);
        let v45: f32 = asg_sigmoid(v44);
        let v46: f32 = (v41 * v45);
        put_four_4((m * 32 + four), vec4<f32>(v21, v29, v35, v41));
        put_four_5((m * 32 + four), vec4<f32>(v28, v34, v40, v46));
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

// kernel 9
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
  let tn = tile % 8;
  let tm = (tile / 8) % 4;
  let tb = tile / 32;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 32 + i32(asg_zero); k++) {
    let q1 = four_at_0((tm * 32 + k));
    let q2 = four_at_1((tn * 256 + k));
    let q3 = four_at_1((tn * 256 + k + 32));
    let q4 = four_at_1((tn * 256 + k + 64));
    let q5 = four_at_1((tn * 256 + k + 96));
    let q6 = four_at_1((tn * 256 + k + 128));
    let q7 = four_at_1((tn * 256 + k + 160));
    let q8 = four_at_1((tn * 256 + k + 192));
    let q9 = four_at_1((tn * 256 + k + 224));
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

// kernel 10
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_ordered, asg_equal, asg_less, asg_maximum, asg_zero, asg_bits, asg_opaque, asg_opaque_negative, asg_magnitude, asg_isnan, asg_isfinite
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }
fn put_4(i: i32, v: f32) { buf_4[i] = v; }
fn put_5(i: i32, v: f32) { buf_5[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 4) { return; }
  var a1: f32 = asg_bits(0xff800000u);
  for (var col = 0; col < 64; col++) {
    let v2: f32 = at_0((row * 64 + col));
    let v3: f32 = abs(v2);
    a1 = asg_maximum(a1, v3);
  }
  let v4: f32 = f32(a1);
  put_1(row, v4);
  var a5: f32 = asg_opaque(0.0);
  let v8: bool = asg_isfinite(v4);
  let v9: f32 = asg_opaque(0.0);
  let v10: bool = asg_less(v9, v4);
  let v11: bool = (v8 & v10);
  let v12: f32 = at_2(row);
  let v13: f32 = select(v12, v4, v11);
  for (var col = 0; col < 64; col++) {
    let v6: f32 = at_0((row * 64 + col));
    let v7: f32 = abs(v6);
    let v14: f32 = asg_div(v7, v13);
    let v15: f32 = (v14 * v14);
    a5 = asg_add(a5, v15);
  }
  let v16: f32 = f32(a5);
  put_3(row, v16);
  let v17: f32 = asg_sqrt(v16);
  let v18: f32 = (v17 * v13);
  let v19: f32 = asg_opaque(1.0);
  let v20: f32 = asg_sub(v18, v19);
  put_4(row, v20);
  let v21: f32 = asg_opaque(10.0);
  let v22: f32 = asg_opaque(4.0);
  let v23: f32 = asg_div(v21, v22);
  let v24: f32 = asg_opaque(2.0);
  let v25: f32 = (v24 * v20);
  let v26: f32 = (v23 * v25);
  for (var col = 0; col < 64; col++) {
    let v27: f32 = asg_opaque(0.0);
    let v28: bool = asg_equal(v18, v27);
    let v29: f32 = at_0((row * 64 + col));
    let v30: f32 = asg_opaque(1.0);
    let v31: f32 = select(v18, v30, v28);
    let v32: f32 = asg_div(v29, v31);
    let v33: f32 = select(v32, v27, v28);
    let v34: f32 = (v26 * v33);
    put_5((row * 64 + col), v34);
  }
}

// kernel 11
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_ordered, asg_less, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude, asg_isfinite
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
fn put_3(i: i32, v: f32) { buf_3[i] = v; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn put_6(i: i32, v: f32) { buf_6[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v2: f32 = at_0(0);
  let v3: f32 = asg_sqrt(v2);
  let v4: f32 = at_1(0);
  let v5: bool = asg_isfinite(v4);
  let v6: f32 = asg_opaque(0.0);
  let v7: bool = asg_less(v6, v4);
  let v8: bool = (v5 & v7);
  let v9: f32 = at_2(0);
  let v10: f32 = select(v9, v4, v8);
  let v11: f32 = (v3 * v10);
  a1 = asg_add(a1, v11);
  let v12: f32 = at_0(1);
  let v13: f32 = asg_sqrt(v12);
  let v14: f32 = at_1(1);
  let v15: bool = asg_isfinite(v14);
  let v16: f32 = asg_opaque(0.0);
  let v17: bool = asg_less(v16, v14);
  let v18: bool = (v15 & v17);
  let v19: f32 = at_2(1);
  let v20: f32 = select(v19, v14, v18);
  let v21: f32 = (v13 * v20);
  a1 = asg_add(a1, v21);
  let v22: f32 = at_0(2);
  let v23: f32 = asg_sqrt(v22);
  let v24: f32 = at_1(2);
  let v25: bool = asg_isfinite(v24);
  let v26: f32 = asg_opaque(0.0);
  let v27: bool = asg_less(v26, v24);
  let v28: bool = (v25 & v27);
  let v29: f32 = at_2(2);
  let v30: f32 = select(v29, v24, v28);
  let v31: f32 = (v23 * v30);
  a1 = asg_add(a1, v31);
  let v32: f32 = at_0(3);
  let v33: f32 = asg_sqrt(v32);
  let v34: f32 = at_1(3);
  let v35: bool = asg_isfinite(v34);
  let v36: f32 = asg_opaque(0.0);
  let v37: bool = asg_less(v36, v34);
  let v38: bool = (v35 & v37);
  let v39: f32 = at_2(3);
  let v40: f32 = select(v39, v34, v38);
  let v41: f32 = (v33 * v40);
  a1 = asg_add(a1, v41);
  let v42: f32 = f32(a1);
  let v43: f32 = asg_opaque(4.0);
  let v44: f32 = asg_div(v42, v43);
  put_3(0, v44);
  var a45: f32 = asg_opaque(0.0);
  let v46: f32 = at_4(0);
  let v47: f32 = (v46 * v46);
  a45 = asg_add(a45, v47);
  let v48: f32 = at_4(1);
  let v49: f32 = (v48 * v48);
  a45 = asg_add(a45, v49);
  let v50: f32 = at_4(2);
  let v51: f32 = (v50 * v50);
  a45 = asg_add(a45, v51);
  let v52: f32 = at_4(3);
  let v53: f32 = (v52 * v52);
  a45 = asg_add(a45, v53);
  let v54: f32 = f32(a45);
  let v55: f32 = asg_opaque(10.0);
  let v56: f32 = asg_div(v54, v43);
  let v57: f32 = (v55 * v56);
  let v58: f32 = at_5(0);
  let v59: f32 = asg_sub(v57, v58);
  put_6(0, v59);
}

// kernel 12
// with asg_add, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_negative, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_sigmoid
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
fn at_3(i: i32) -> f32 { return bitcast<f32>(u32(buf_3[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_3(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_3[i])); }
fn put_four_4(i: i32, v: vec4<f32>) { buf_4[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_5(i: i32, v: vec4<f32>) { buf_5[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 16) { return; }
  let tn = tile % 16;
  let tm = (tile / 16) % 1;
  let tb = tile / 16;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c1_1 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c2_1 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c3_1 = vec4<f32>();
  for (var k = 0; k < 16 + i32(asg_zero); k++) {
    let q1 = four_at_0(k);
    let q2 = four_at_0((k + 16));
    let q3 = four_at_0((k + 32));
    let q4 = four_at_0((k + 48));
    let q5 = four_at_1((k * 128 + tn * 2));
    let q6 = four_at_1((k * 128 + tn * 2 + 32));
    let q7 = four_at_1((k * 128 + tn * 2 + 64));
    let q8 = four_at_1((k * 128 + tn * 2 + 96));
    let q9 = four_at_1((k * 128 + tn * 2 + 1));
    let q10 = four_at_1((k * 128 + tn * 2 + 33));
    let q11 = four_at_1((k * 128 + tn * 2 + 65));
    let q12 = four_at_1((k * 128 + tn * 2 + 97));
    c0_0 += q1.x * q5;
    c1_0 += q2.x * q5;
    c2_0 += q3.x * q5;
    c3_0 += q4.x * q5;
    c0_1 += q1.x * q9;
    c1_1 += q2.x * q9;
    c2_1 += q3.x * q9;
    c3_1 += q4.x * q9;
    c0_0 += q1.y * q6;
    c1_0 += q2.y * q6;
    c2_0 += q3.y * q6;
    c3_0 += q4.y * q6;
    c0_1 += q1.y * q10;
    c1_1 += q2.y * q10;
    c2_1 += q3.y * q10;
    c3_1 += q4.y * q10;
    c0_0 += q1.z * q7;
    c1_0 += q2.z * q7;
    c2_0 += q3.z * q7;
    c3_0 += q4.z * q7;
    c0_1 += q1.z * q11;
    c1_1 += q2.z * q11;
    c2_1 += q3.z * q11;
    c3_1 += q4.z * q11;
    c0_0 += q1.w * q8;
    c1_0 += q2.w * q8;
    c2_0 += q3.w * q8;
    c3_0 += q4.w * q8;
    c0_1 += q1.w * q12;
    c1_1 += q2.w * q12;
    c2_1 += q3.w * q12;
    c3_1 += q4.w * q12;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 4 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v13: f32 = f32(c0_0.x);
        let q14 = four_at_2((m * 32 + four));
        let v15: f32 = q14.x;
        let q16 = four_at_3(four);
        let v17: f32 = q16.x;
        let v18: f32 = asg_add(v15, v17);
        let v19: f32 = asg_sigmoid(v18);
        let v20: f32 = (v13 * v19);
        let v21: f32 = f32(c0_0.y);
        let v22: f32 = q14.y;
        let v23: f32 = q16.y;
        let v24: f32 = asg_add(v22, v23);
        let v25: f32 = asg_sigmoid(v24);
        let v26: f32 = (v21 * v25);
        let v27: f32 = f32(c0_0.z);
        let v28: f32 = q14.z;
        let v29: f32 = q16.z;
        let v30: f32 = asg_add(v28, v29);
        let v31: f32 = asg_sigmoid(v30);
        let v32: f32 = (v27 * v31);
        let v33: f32 = f32(c0_0.w);
        let v34: f32 = q14.w;
        let v35: f32 = q16.w;
        let v36: f32 = asg_add(v34, v35);
        let v37: f32 = asg_sigmoid(v36);
        let v38: f32 = (v33 * v37);
        put_four_4((m * 32 + four), vec4<f32>(v13, v21, v27, v33));
        put_four_5((m * 32 + four), vec4<f32>(v20, v26, v32, v38));
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

// kernel 13
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
  let group = i32(workgroup.x + workgroup.y * 32u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 256) { return; }
  let tn = tile % 16;
  let tm = (tile / 16) % 16;
  let tb = tile / 256;
  var c0_0 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c4_0 = vec4<f32>();
  var c5_0 = vec4<f32>();
  var c6_0 = vec4<f32>();
  var c7_0 = vec4<f32>();
  let lane = i32(asg_place);
  let m0 = min((tm * 8 + lane), 127);
  let n0 = min(tn, 15);
  let v1: f32 = at_0(m0);
  let v2: f32 = at_0((m0 + 128));
  let v3: f32 = at_0((m0 + 256));
  let v4: f32 = at_0((m0 + 384));
  for (var k = 0; k < 1; k++) {
    let q5 = four_at_1(n0);
    let q6 = four_at_1((n0 + 16));
    let q7 = four_at_1((n0 + 32));
    let q8 = four_at_1((n0 + 48));
    let a9 = subgroupShuffle(v1, 0u);
    let a10 = subgroupShuffle(v2, 0u);
    let a11 = subgroupShuffle(v3, 0u);
    let a12 = subgroupShuffle(v4, 0u);
    c0_0 = c0_0 + a9 * q5 + a10 * q6 + a11 * q7 + a12 * q8;
    let a13 = subgroupShuffle(v1, 1u);
    let a14 = subgroupShuffle(v2, 1u);
    let a15 = subgroupShuffle(v3, 1u);
    let a16 = subgroupShuffle(v4, 1u);
    c1_0 = c1_0 + a13 * q5 + a14 * q6 + a15 * q7 + a16 * q8;
    let a17 = subgroupShuffle(v1, 2u);
    let a18 = subgroupShuffle(v2, 2u);
    let a19 = subgroupShuffle(v3, 2u);
    let a20 = subgroupShuffle(v4, 2u);
    c2_0 = c2_0 + a17 * q5 + a18 * q6 + a19 * q7 + a20 * q8;
    let a21 = subgroupShuffle(v1, 3u);
    let a22 = subgroupShuffle(v2, 3u);
    let a23 = subgroupShuffle(v3, 3u);
    let a24 = subgroupShuffle(v4, 3u);
    c3_0 = c3_0 + a21 * q5 + a22 * q6 + a23 * q7 + a24 * q8;
    let a25 = subgroupShuffle(v1, 4u);
    let a26 = subgroupShuffle(v2, 4u);
    let a27 = subgroupShuffle(v3, 4u);
    let a28 = subgroupShuffle(v4, 4u);
    c4_0 = c4_0 + a25 * q5 + a26 * q6 + a27 * q7 + a28 * q8;
    let a29 = subgroupShuffle(v1, 5u);
    let a30 = subgroupShuffle(v2, 5u);
    let a31 = subgroupShuffle(v3, 5u);
    let a32 = subgroupShuffle(v4, 5u);
    c5_0 = c5_0 + a29 * q5 + a30 * q6 + a31 * q7 + a32 * q8;
    let a33 = subgroupShuffle(v1, 6u);
    let a34 = subgroupShuffle(v2, 6u);
    let a35 = subgroupShuffle(v3, 6u);
    let a36 = subgroupShuffle(v4, 6u);
    c6_0 = c6_0 + a33 * q5 + a34 * q6 + a35 * q7 + a36 * q8;
    let a37 = subgroupShuffle(v1, 7u);
    let a38 = subgroupShuffle(v2, 7u);
    let a39 = subgroupShuffle(v3, 7u);
    let a40 = subgroupShuffle(v4, 7u);
    c7_0 = c7_0 + a37 * q5 + a38 * q6 + a39 * q7 + a40 * q8;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 8 + place / 1;
      let four = tn * 1 + place % 1;
      if (m < 128 && four < 16) {
        let v41: f32 = f32(c0_0.x);
        let v42: f32 = f32(c0_0.y);
        let v43: f32 = f32(c0_0.z);
        let v44: f32 = f32(c0_0.w);
        put_four_2((m * 16 + four), vec4<f32>(v41, v42, v43, v44));
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
// with asg_add, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_negative, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_sigmoid
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
fn put_four_6(i: i32, v: vec4<f32>) { buf_4[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 16) { return; }
  let tn = tile % 16;
  let tm = (tile / 16) % 1;
  let tb = tile / 16;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c1_1 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c2_1 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c3_1 = vec4<f32>();
  for (var k = 0; k < 32 + i32(asg_zero); k++) {
    let q1 = four_at_0(k);
    let q2 = four_at_0((k + 32));
    let q3 = four_at_0((k + 64));
    let q4 = four_at_0((k + 96));
    let q5 = four_at_1((k * 128 + tn * 2));
    let q6 = four_at_1((k * 128 + tn * 2 + 32));
    let q7 = four_at_1((k * 128 + tn * 2 + 64));
    let q8 = four_at_1((k * 128 + tn * 2 + 96));
    let q9 = four_at_1((k * 128 + tn * 2 + 1));
    let q10 = four_at_1((k * 128 + tn * 2 + 33));
    let q11 = four_at_1((k * 128 + tn * 2 + 65));
    let q12 = four_at_1((k * 128 + tn * 2 + 97));
    c0_0 += q1.x * q5;
    c1_0 += q2.x * q5;
    c2_0 += q3.x * q5;
    c3_0 += q4.x * q5;
    c0_1 += q1.x * q9;
    c1_1 += q2.x * q9;
    c2_1 += q3.x * q9;
    c3_1 += q4.x * q9;
    c0_0 += q1.y * q6;
    c1_0 += q2.y * q6;
    c2_0 += q3.y * q6;
    c3_0 += q4.y * q6;
    c0_1 += q1.y * q10;
    c1_1 += q2.y * q10;
    c2_1 += q3.y * q10;
    c3_1 += q4.y * q10;
    c0_0 += q1.z * q7;
    c1_0 += q2.z * q7;
    c2_0 += q3.z * q7;
    c3_0 += q4.z * q7;
    c0_1 += q1.z * q11;
    c1_1 += q2.z * q11;
    c2_1 += q3.z * q11;
    c3_1 += q4.z * q11;
    c0_0 += q1.w * q8;
    c1_0 += q2.w * q8;
    c2_0 += q3.w * q8;
    c3_0 += q4.w * q8;
    c0_1 += q1.w * q12;
    c1_1 += q2.w * q12;
    c2_1 += q3.w * q12;
    c3_1 += q4.w * q12;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 4 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v13: f32 = f32(c0_0.x);
        let q14 = four_at_2((m * 32 + four));
        let v15: f32 = q14.x;
        let q16 = four_at_3(four);
        let v17: f32 = q16.x;
        let v18: f32 = asg_add(v15, v17);
        let v19: f32 = asg_sigmoid(v18);
        let v20: f32 = (v13 * v19);
        let q21 = four_at_4((m * 32 + four));
        let v22: f32 = q21.x;
        let v23: f32 = (v13 * v22);
        let v24: f32 = (-v18);
        let v25: f32 = asg_sigmoid(v24);
        let v26: f32 = (v19 * v25);
        let v27: f32 = (v23 * v26);
        let v28: f32 = f32(c0_0.y);
        let v29: f32 = q14.y;
        let v30: f32 = q16.y;
        let v31: f32 = asg_add(v29, v30);
        let v32: f32 = asg_sigmoid(v31);
        let v33: f32 = (v28 * v32);
        let v34: f32 = q21.y;
        let v35: f32 = (v28 * v34);
        let v36: f32 = (-v31);
        let v37: f32 = asg_sigmoid(v36);
        let v38: f32 = (v32 * v37);
        let v39: f32 = (v35 * v38);
        let v40: f32 = f32(c0_0.z);
        let v41: f32 = q14.z;
        let v42: f32 = q16.z;
        let v43: f32 = asg_add(v41, v42);
        let v44: f32 = asg_sigmoid(v43);
        let v45: f32 = (v40 * v44);
        let v46: f32 = q21.z;
        let v47: f32 = (v40 * v46);
        let v48: f32 = (-v43);
        let v49: f32 = asg_sigmoid(v48);
        let v50: f32 = (v44 * v49);
        let v51: f32 = (v47 * v50);
        let v52: f32 = f32(c0_0.w);
        let v53: f32 = q14.w;
        let v54: f32 = q16.w;
        let v55: f32 = asg_add(v53, v54);
        let v56: f32 = asg_sigmoid(v55);
        let v57: f32 = (v52 * v56);
        let v58: f32 = q21.w;
        let v59: f32 = (v52 * v58);
        let v60: f32 = (-v55);
        let v61: f32 = asg_sigmoid(v60);
        let v62: f32 = (v56 * v61);
        let v63: f32 = (v59 * v62);
        put_four_5((m * 32 + four), vec4<f32>(v20, v33, v45, v57));
        put_four_6((m * 32 + four), vec4<f32>(v27, v39, v51, v63));
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

// kernel 15
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
  let group = i32(workgroup.x + workgroup.y * 64u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 512) { return; }
  let tn = tile % 32;
  let tm = (tile / 32) % 16;
  let tb = tile / 512;
  var c0_0 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c4_0 = vec4<f32>();
  var c5_0 = vec4<f32>();
  var c6_0 = vec4<f32>();
  var c7_0 = vec4<f32>();
  let lane = i32(asg_place);
  let m0 = min((tm * 8 + lane), 127);
  let n0 = min(tn, 31);
  let v1: f32 = at_0(m0);
  let v2: f32 = at_0((m0 + 128));
  let v3: f32 = at_0((m0 + 256));
  let v4: f32 = at_0((m0 + 384));
  for (var k = 0; k < 1; k++) {
    let q5 = four_at_1(n0);
    let q6 = four_at_1((n0 + 32));
    let q7 = four_at_1((n0 + 64));
    let q8 = four_at_1((n0 + 96));
    let a9 = subgroupShuffle(v1, 0u);
    let a10 = subgroupShuffle(v2, 0u);
    let a11 = subgroupShuffle(v3, 0u);
    let a12 = subgroupShuffle(v4, 0u);
    c0_0 = c0_0 + a9 * q5 + a10 * q6 + a11 * q7 + a12 * q8;
    let a13 = subgroupShuffle(v1, 1u);
    let a14 = subgroupShuffle(v2, 1u);
    let a15 = subgroupShuffle(v3, 1u);
    let a16 = subgroupShuffle(v4, 1u);
    c1_0 = c1_0 + a13 * q5 + a14 * q6 + a15 * q7 + a16 * q8;
    let a17 = subgroupShuffle(v1, 2u);
    let a18 = subgroupShuffle(v2, 2u);
    let a19 = subgroupShuffle(v3, 2u);
    let a20 = subgroupShuffle(v4, 2u);
    c2_0 = c2_0 + a17 * q5 + a18 * q6 + a19 * q7 + a20 * q8;
    let a21 = subgroupShuffle(v1, 3u);
    let a22 = subgroupShuffle(v2, 3u);
    let a23 = subgroupShuffle(v3, 3u);
    let a24 = subgroupShuffle(v4, 3u);
    c3_0 = c3_0 + a21 * q5 + a22 * q6 + a23 * q7 + a24 * q8;
    let a25 = subgroupShuffle(v1, 4u);
    let a26 = subgroupShuffle(v2, 4u);
    let a27 = subgroupShuffle(v3, 4u);
    let a28 = subgroupShuffle(v4, 4u);
    c4_0 = c4_0 + a25 * q5 + a26 * q6 + a27 * q7 + a28 * q8;
    let a29 = subgroupShuffle(v1, 5u);
    let a30 = subgroupShuffle(v2, 5u);
    let a31 = subgroupShuffle(v3, 5u);
    let a32 = subgroupShuffle(v4, 5u);
    c5_0 = c5_0 + a29 * q5 + a30 * q6 + a31 * q7 + a32 * q8;
    let a33 = subgroupShuffle(v1, 6u);
    let a34 = subgroupShuffle(v2, 6u);
    let a35 = subgroupShuffle(v3, 6u);
    let a36 = subgroupShuffle(v4, 6u);
    c6_0 = c6_0 + a33 * q5 + a34 * q6 + a35 * q7 + a36 * q8;
    let a37 = subgroupShuffle(v1, 7u);
    let a38 = subgroupShuffle(v2, 7u);
    let a39 = subgroupShuffle(v3, 7u);
    let a40 = subgroupShuffle(v4, 7u);
    c7_0 = c7_0 + a37 * q5 + a38 * q6 + a39 * q7 + a40 * q8;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 8 + place / 1;
      let four = tn * 1 + place % 1;
      if (m < 128 && four < 32) {
        let v41: f32 = f32(c0_0.x);
        let v42: f32 = f32(c0_0.y);
        let v43: f32 = f32(c0_0.z);
        let v44: f32 = f32(c0_0.w);
        put_four_2((m * 32 + four), vec4<f32>(v41, v42, v43, v44));
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

// kernel 16
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
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 16) { return; }
  let tn = tile % 16;
  let tm = (tile / 16) % 1;
  let tb = tile / 16;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 1; k++) {
    let q1 = four_at_0(0);
    let q2 = four_at_1((tn * 2));
    let q3 = four_at_1((tn * 2 + 32));
    let q4 = four_at_1((tn * 2 + 64));
    let q5 = four_at_1((tn * 2 + 96));
    let q6 = four_at_1((tn * 2 + 1));
    let q7 = four_at_1((tn * 2 + 33));
    let q8 = four_at_1((tn * 2 + 65));
    let q9 = four_at_1((tn * 2 + 97));
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
        put_four_2(four, vec4<f32>(v10, v11, v12, v13));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 17
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
  if (row >= 128) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 4; col++) {
    let v2: f32 = at_0((col * 128 + row));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  put_1(row, v3);
}

// kernel 18
// with asg_add, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_negative, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_sigmoid
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
fn at_3(i: i32) -> f32 { return bitcast<f32>(u32(buf_3[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_3(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_3[i])); }
fn at_4(i: i32) -> f32 { return bitcast<f32>(u32(buf_4[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_4(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_4[i])); }
fn at_5(i: i32) -> f32 { return bitcast<f32>(u32(buf_5[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_5(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_5[i])); }
fn put_four_6(i: i32, v: vec4<f32>) { buf_2[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 16) { return; }
  let tn = tile % 16;
  let tm = (tile / 16) % 1;
  let tb = tile / 16;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c1_1 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c2_1 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c3_1 = vec4<f32>();
  for (var k = 0; k < 32 + i32(asg_zero); k++) {
    let q1 = four_at_0(k);
    let q2 = four_at_0((k + 32));
    let q3 = four_at_0((k + 64));
    let q4 = four_at_0((k + 96));
    let q5 = four_at_1((tn * 256 + k));
    let q6 = four_at_1((tn * 256 + k + 32));
    let q7 = four_at_1((tn * 256 + k + 64));
    let q8 = four_at_1((tn * 256 + k + 96));
    let q9 = four_at_1((tn * 256 + k + 128));
    let q10 = four_at_1((tn * 256 + k + 160));
    let q11 = four_at_1((tn * 256 + k + 192));
    let q12 = four_at_1((tn * 256 + k + 224));
    let b13 = vec4<f32>(q5.x, q6.x, q7.x, q8.x);
    let b14 = vec4<f32>(q5.y, q6.y, q7.y, q8.y);
    let b15 = vec4<f32>(q5.z, q6.z, q7.z, q8.z);
    let b16 = vec4<f32>(q5.w, q6.w, q7.w, q8.w);
    let b17 = vec4<f32>(q9.x, q10.x, q11.x, q12.x);
    let b18 = vec4<f32>(q9.y, q10.y, q11.y, q12.y);
    let b19 = vec4<f32>(q9.z, q10.z, q11.z, q12.z);
    let b20 = vec4<f32>(q9.w, q10.w, q11.w, q12.w);
    c0_0 += q1.x * b13;
    c1_0 += q2.x * b13;
    c2_0 += q3.x * b13;
    c3_0 += q4.x * b13;
    c0_1 += q1.x * b17;
    c1_1 += q2.x * b17;
    c2_1 += q3.x * b17;
    c3_1 += q4.x * b17;
    c0_0 += q1.y * b14;
    c1_0 += q2.y * b14;
    c2_0 += q3.y * b14;
    c3_0 += q4.y * b14;
    c0_1 += q1.y * b18;
    c1_1 += q2.y * b18;
    c2_1 += q3.y * b18;
    c3_1 += q4.y * b18;
    c0_0 += q1.z * b15;
    c1_0 += q2.z * b15;
    c2_0 += q3.z * b15;
    c3_0 += q4.z * b15;
    c0_1 += q1.z * b19;
    c1_1 += q2.z * b19;
    c2_1 += q3.z * b19;
    c3_1 += q4.z * b19;
    c0_0 += q1.w * b16;
    c1_0 += q2.w * b16;
    c2_0 += q3.w * b16;
    c3_0 += q4.w * b16;
    c0_1 += q1.w * b20;
    c1_1 += q2.w * b20;
    c2_1 += q3.w * b20;
    c3_1 += q4.w * b20;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 4 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v21: f32 = f32(c0_0.x);
        let q22 = four_at_2((m * 32 + four));
        let v23: f32 = q22.x;
        let q24 = four_at_3((m * 32 + four));
        let v25: f32 = q24.x;
        let v26: f32 = (v23 * v25);
        let q27 = four_at_4((m * 32 + four));
        let v28: f32 = q27.x;
        let q29 = four_at_5(four);
        let v30: f32 = q29.x;
        let v31: f32 = asg_add(v28, v30);
        let v32: f32 = asg_sigmoid(v31);
        let v33: f32 = (-v31);
        let v34: f32 = asg_sigmoid(v33);
        let v35: f32 = (v32 * v34);
        let v36: f32 = (v26 * v35);
        let v37: f32 = (v21 * v32);
        let v38: f32 = asg_add(v36, v37);
        let v39: f32 = f32(c0_0.y);
        let v40: f32 = q22.y;
        let v41: f32 = q24.y;
        let v42: f32 = (v40 * v41);
        let v43: f32 = q27.y;
        let v44: f32 = q29.y;
        let v45: f32 = asg_add(v43, v44);
        let v46: f32 = asg_sigmoid(v45);
        let v47: f32 = (-v45);
        let v48: f32 = asg_sigmoid(v47);
        let v49: f32 = (v46 * v48);
        let v50: f32 = (v42 * v49);
        let v51: f32 = (v39 * v46);
        let v52: f32 = asg_add(v50, v51);
        let v53: f32 = f32(c0_0.z);
        let v54: f32 = q22.z;
        let v55: f32 = q24.z;
        let v56: f32 = (v54 * v55);
        let v57: f32 = q27.z;
        let v58: f32 = q29.z;
        let v59: f32 = asg_add(v57, v58);
        let v60: f32 = asg_sigmoid(v59);
        let v61: f32 = (-v59);
        let v62: f32 = asg_sigmoid(v61);
        let v63: f32 = (v60 * v62);
        let v64: f32 = (v56 * v63);
        let v65: f32 = (v53 * v60);
        let v66: f32 = asg_add(v64, v65);
        let v67: f32 = f32(c0_0.w);
        let v68: f32 = q22.w;
        let v69: f32 = q24.w;
        let v70: f32 = (v68 * v69);
        let v71: f32 = q27.w;
        let v72: f32 = q29.w;
        let v73: f32 = asg_add(v71, v72);
        let v74: f32 = asg_sigmoid(v73);
        let v75: f32 = (-v73);
        let v76: f32 = asg_sigmoid(v75);
        let v77: f32 = (v74 * v76);
        let v78: f32 = (v70 * v77);
        let v79: f32 = (v67 * v74);
        let v80: f32 = asg_add(v78, v79);
        put_four_6((m * 32 + four), vec4<f32>(v38, v52, v66, v80));
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

// kernel 19
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
  let group = i32(workgroup.x + workgroup.y * 32u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 256) { return; }
  let tn = tile % 32;
  let tm = (tile / 32) % 8;
  let tb = tile / 256;
  var c0_0 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c4_0 = vec4<f32>();
  var c5_0 = vec4<f32>();
  var c6_0 = vec4<f32>();
  var c7_0 = vec4<f32>();
  let lane = i32(asg_place);
  let m0 = min((tm * 8 + lane), 63);
  let n0 = min(tn, 31);
  let v1: f32 = at_0(m0);
  let v2: f32 = at_0((m0 + 64));
  let v3: f32 = at_0((m0 + 128));
  let v4: f32 = at_0((m0 + 192));
  for (var k = 0; k < 1; k++) {
    let q5 = four_at_1(n0);
    let q6 = four_at_1((n0 + 32));
    let q7 = four_at_1((n0 + 64));
    let q8 = four_at_1((n0 + 96));
    let a9 = subgroupShuffle(v1, 0u);
    let a10 = subgroupShuffle(v2, 0u);
    let a11 = subgroupShuffle(v3, 0u);
    let a12 = subgroupShuffle(v4, 0u);
    c0_0 = c0_0 + a9 * q5 + a10 * q6 + a11 * q7 + a12 * q8;
    let a13 = subgroupShuffle(v1, 1u);
    let a14 = subgroupShuffle(v2, 1u);
    let a15 = subgroupShuffle(v3, 1u);
    let a16 = subgroupShuffle(v4, 1u);
    c1_0 = c1_0 + a13 * q5 + a14 * q6 + a15 * q7 + a16 * q8;
    let a17 = subgroupShuffle(v1, 2u);
    let a18 = subgroupShuffle(v2, 2u);
    let a19 = subgroupShuffle(v3, 2u);
    let a20 = subgroupShuffle(v4, 2u);
    c2_0 = c2_0 + a17 * q5 + a18 * q6 + a19 * q7 + a20 * q8;
    let a21 = subgroupShuffle(v1, 3u);
    let a22 = subgroupShuffle(v2, 3u);
    let a23 = subgroupShuffle(v3, 3u);
    let a24 = subgroupShuffle(v4, 3u);
    c3_0 = c3_0 + a21 * q5 + a22 * q6 + a23 * q7 + a24 * q8;
    let a25 = subgroupShuffle(v1, 4u);
    let a26 = subgroupShuffle(v2, 4u);
    let a27 = subgroupShuffle(v3, 4u);
    let a28 = subgroupShuffle(v4, 4u);
    c4_0 = c4_0 + a25 * q5 + a26 * q6 + a27 * q7 + a28 * q8;
    let a29 = subgroupShuffle(v1, 5u);
    let a30 = subgroupShuffle(v2, 5u);
    let a31 = subgroupShuffle(v3, 5u);
    let a32 = subgroupShuffle(v4, 5u);
    c5_0 = c5_0 + a29 * q5 + a30 * q6 + a31 * q7 + a32 * q8;
    let a33 = subgroupShuffle(v1, 6u);
    let a34 = subgroupShuffle(v2, 6u);
    let a35 = subgroupShuffle(v3, 6u);
    let a36 = subgroupShuffle(v4, 6u);
    c6_0 = c6_0 + a33 * q5 + a34 * q6 + a35 * q7 + a36 * q8;
    let a37 = subgroupShuffle(v1, 7u);
    let a38 = subgroupShuffle(v2, 7u);
    let a39 = subgroupShuffle(v3, 7u);
    let a40 = subgroupShuffle(v4, 7u);
    c7_0 = c7_0 + a37 * q5 + a38 * q6 + a39 * q7 + a40 * q8;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 8 + place / 1;
      let four = tn * 1 + place % 1;
      if (m < 64 && four < 32) {
        let v41: f32 = f32(c0_0.x);
        let v42: f32 = f32(c0_0.y);
        let v43: f32 = f32(c0_0.z);
        let v44: f32 = f32(c0_0.w);
        put_four_2((m * 32 + four), vec4<f32>(v41, v42, v43, v44));
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

// kernel 20
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
  let v2: f32 = at_0(0);
  for (var col = 0; col < 4; col++) {
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  put_1(0, v3);
}

// kernel 21
// with asg_add, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_negative, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_sigmoid
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return bitcast<f32>(u32(buf_1[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_1(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_1[i])); }
fn at_2(i: i32) -> f32 { return bitcast<f32>(u32(buf_2[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_2(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_2[i])); }
fn at_3(i: i32) -> f32 { return bitcast<f32>(u32(buf_3[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_3(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_3[i])); }
fn put_four_4(i: i32, v: vec4<f32>) { buf_2[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 16) { return; }
  let tn = tile % 16;
  let tm = (tile / 16) % 1;
  let tb = tile / 16;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c1_1 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c2_1 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c3_1 = vec4<f32>();
  let v1: f32 = at_0(0);
  for (var k = 0; k < 1; k++) {
    let q2 = four_at_1((tn * 2));
    let q3 = four_at_1((tn * 2 + 1));
    c0_0 += v1 * q2;
    c1_0 += v1 * q2;
    c2_0 += v1 * q2;
    c3_0 += v1 * q2;
    c0_1 += v1 * q3;
    c1_1 += v1 * q3;
    c2_1 += v1 * q3;
    c3_1 += v1 * q3;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 4 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v4: f32 = f32(c0_0.x);
        let q5 = four_at_2((m * 32 + four));
        let v6: f32 = q5.x;
        let q7 = four_at_3(four);
        let v8: f32 = q7.x;
        let v9: f32 = asg_add(v6, v8);
        let v10: f32 = asg_sigmoid(v9);
        let v11: f32 = (v4 * v10);
        let v12: f32 = f32(c0_0.y);
        let v13: f32 = q5.y;
        let v14: f32 = q7.y;
        let v15: f32 = asg_add(v13, v14);
        let v16: f32 = asg_sigmoid(v15);
        let v17: f32 = (v12 * v16);
        let v18: f32 = f32(c0_0.z);
        let v19: f32 = q5.z;
        let v20: f32 = q7.z;
        let v21: f32 = asg_add(v19, v20);
        let v22: f32 = asg_sigmoid(v21);
        let v23: f32 = (v18 * v22);
        let v24: f32 = f32(c0_0.w);
        let v25: f32 = q5.w;
        let v26: f32 = q7.w;
        let v27: f32 = asg_add(v25, v26);
        let v28: f32 = asg_sigmoid(v27);
        let v29: f32 = (v24 * v28);
        put_four_4((m * 32 + four), vec4<f32>(v11, v17, v23, v29));
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

// kernel 22
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
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 16) { return; }
  let tn = tile % 16;
  let tm = (tile / 16) % 1;
  let tb = tile / 16;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let v1: f32 = at_0(0);
  for (var k = 0; k < 1; k++) {
    let q2 = four_at_1((tn * 2));
    let q3 = four_at_1((tn * 2 + 32));
    let q4 = four_at_1((tn * 2 + 64));
    let q5 = four_at_1((tn * 2 + 96));
    let q6 = four_at_1((tn * 2 + 1));
    let q7 = four_at_1((tn * 2 + 33));
    let q8 = four_at_1((tn * 2 + 65));
    let q9 = four_at_1((tn * 2 + 97));
    c0_0 += v1 * q2;
    c0_1 += v1 * q6;
    c0_0 += v1 * q3;
    c0_1 += v1 * q7;
    c0_0 += v1 * q4;
    c0_1 += v1 * q8;
    c0_0 += v1 * q5;
    c0_1 += v1 * q9;
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
        put_four_2(four, vec4<f32>(v10, v11, v12, v13));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 23
// with asg_add, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_negative, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_sigmoid
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
fn at_3(i: i32) -> f32 { return bitcast<f32>(u32(buf_3[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_3(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_3[i])); }
fn put_four_4(i: i32, v: vec4<f32>) { buf_2[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 16) { return; }
  let tn = tile % 16;
  let tm = (tile / 16) % 1;
  let tb = tile / 16;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c1_1 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c2_1 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c3_1 = vec4<f32>();
  for (var k = 0; k < 32 + i32(asg_zero); k++) {
    let q1 = four_at_0(k);
    let q2 = four_at_0((k + 32));
    let q3 = four_at_0((k + 64));
    let q4 = four_at_0((k + 96));
    let q5 = four_at_1((tn * 256 + k));
    let q6 = four_at_1((tn * 256 + k + 32));
    let q7 = four_at_1((tn * 256 + k + 64));
    let q8 = four_at_1((tn * 256 + k + 96));
    let q9 = four_at_1((tn * 256 + k + 128));
    let q10 = four_at_1((tn * 256 + k + 160));
    let q11 = four_at_1((tn * 256 + k + 192));
    let q12 = four_at_1((tn * 256 + k + 224));
    let b13 = vec4<f32>(q5.x, q6.x, q7.x, q8.x);
    let b14 = vec4<f32>(q5.y, q6.y, q7.y, q8.y);
    let b15 = vec4<f32>(q5.z, q6.z, q7.z, q8.z);
    let b16 = vec4<f32>(q5.w, q6.w, q7.w, q8.w);
    let b17 = vec4<f32>(q9.x, q10.x, q11.x, q12.x);
    let b18 = vec4<f32>(q9.y, q10.y, q11.y, q12.y);
    let b19 = vec4<f32>(q9.z, q10.z, q11.z, q12.z);
    let b20 = vec4<f32>(q9.w, q10.w, q11.w, q12.w);
    c0_0 += q1.x * b13;
    c1_0 += q2.x * b13;
    c2_0 += q3.x * b13;
    c3_0 += q4.x * b13;
    c0_1 += q1.x * b17;
    c1_1 += q2.x * b17;
    c2_1 += q3.x * b17;
    c3_1 += q4.x * b17;
    c0_0 += q1.y * b14;
    c1_0 += q2.y * b14;
    c2_0 += q3.y * b14;
    c3_0 += q4.y * b14;
    c0_1 += q1.y * b18;
    c1_1 += q2.y * b18;
    c2_1 += q3.y * b18;
    c3_1 += q4.y * b18;
    c0_0 += q1.z * b15;
    c1_0 += q2.z * b15;
    c2_0 += q3.z * b15;
    c3_0 += q4.z * b15;
    c0_1 += q1.z * b19;
    c1_1 += q2.z * b19;
    c2_1 += q3.z * b19;
    c3_1 += q4.z * b19;
    c0_0 += q1.w * b16;
    c1_0 += q2.w * b16;
    c2_0 += q3.w * b16;
    c3_0 += q4.w * b16;
    c0_1 += q1.w * b20;
    c1_1 += q2.w * b20;
    c2_1 += q3.w * b20;
    c3_1 += q4.w * b20;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 4 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v21: f32 = f32(c0_0.x);
        let q22 = four_at_2((m * 32 + four));
        let v23: f32 = q22.x;
        let q24 = four_at_3(four);
        let v25: f32 = q24.x;
        let v26: f32 = asg_add(v23, v25);
        let v27: f32 = asg_sigmoid(v26);
        let v28: f32 = (v21 * v27);
        let v29: f32 = f32(c0_0.y);
        let v30: f32 = q22.y;
        let v31: f32 = q24.y;
        let v32: f32 = asg_add(v30, v31);
        let v33: f32 = asg_sigmoid(v32);
        let v34: f32 = (v29 * v33);
        let v35: f32 = f32(c0_0.z);
        let v36: f32 = q22.z;
        let v37: f32 = q24.z;
        let v38: f32 = asg_add(v36, v37);
        let v39: f32 = asg_sigmoid(v38);
        let v40: f32 = (v35 * v39);
        let v41: f32 = f32(c0_0.w);
        let v42: f32 = q22.w;
        let v43: f32 = q24.w;
        let v44: f32 = asg_add(v42, v43);
        let v45: f32 = asg_sigmoid(v44);
        let v46: f32 = (v41 * v45);
        put_four_4((m * 32 + four), vec4<f32>(v28, v34, v40, v46));
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

// kernel 24
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_7: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_8: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_3(i: i32, v: f32) { buf_1[i] = v; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn put_5(i: i32, v: f32) { buf_4[i] = v; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn at_7(i: i32) -> f32 { return buf_7[i]; }
fn at_8(i: i32) -> f32 { return buf_8[i]; }
fn put_9(i: i32, v: f32) { buf_6[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v2: f32 = at_0(0);
  for (var col = 0; col < 4; col++) {
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  let v4: f32 = asg_opaque(0.9);
  let v5: f32 = at_1(0);
  let v6: f32 = (v4 * v5);
  let v7: f32 = asg_opaque(0.1);
  let v8: f32 = at_2(0);
  let v9: f32 = asg_add(v8, v3);
  let v10: f32 = (v7 * v9);
  let v11: f32 = asg_add(v6, v10);
  put_3(0, v11);
  let v12: f32 = asg_opaque(0.999);
  let v13: f32 = at_4(0);
  let v14: f32 = (v12 * v13);
  let v15: f32 = asg_opaque(0.001);
  let v16: f32 = (v9 * v9);
  let v17: f32 = (v15 * v16);
  let v18: f32 = asg_add(v14, v17);
  put_5(0, v18);
  let v19: f32 = at_6(0);
  let v20: f32 = at_7(0);
  let v21: f32 = asg_sqrt(v18);
  let v22: f32 = asg_opaque(1e-08);
  let v23: f32 = at_8(0);
  let v24: f32 = (v22 * v23);
  let v25: f32 = asg_add(v21, v24);
  let v26: f32 = asg_div(v11, v25);
  let v27: f32 = (v20 * v26);
  let v28: f32 = asg_sub(v19, v27);
  put_9(0, v28);
}

// kernel 25
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec2<u64>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<vec2<u64>>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<vec2<u64>>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<f32>;
@group(0) @binding(8) var<storage, read_write> buf_8: array<f32>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return buf_0[i]; }
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
fn at_6(i: i32) -> f32 { return bitcast<f32>(u32(buf_6[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_6(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_6[i])); }
fn at_7(i: i32) -> f32 { return buf_7[i]; }
fn at_8(i: i32) -> f32 { return buf_8[i]; }
fn put_four_9(i: i32, v: vec4<f32>) { buf_2[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_10(i: i32, v: vec4<f32>) { buf_5[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_11(i: i32, v: vec4<f32>) { buf_6[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 16) { return; }
  let tn = tile % 16;
  let tm = (tile / 16) % 1;
  let tb = tile / 16;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let v1: f32 = at_0(0);
  for (var k = 0; k < 1; k++) {
    let q2 = four_at_1((tn * 2));
    let q3 = four_at_1((tn * 2 + 32));
    let q4 = four_at_1((tn * 2 + 64));
    let q5 = four_at_1((tn * 2 + 96));
    let q6 = four_at_1((tn * 2 + 1));
    let q7 = four_at_1((tn * 2 + 33));
    let q8 = four_at_1((tn * 2 + 65));
    let q9 = four_at_1((tn * 2 + 97));
    c0_0 += v1 * q2;
    c0_1 += v1 * q6;
    c0_0 += v1 * q3;
    c0_1 += v1 * q7;
    c0_0 += v1 * q4;
    c0_1 += v1 * q8;
    c0_0 += v1 * q5;
    c0_1 += v1 * q9;
  }
  let v34: f32 = at_7(0);
  let v36: f32 = asg_opaque(1e-08);
  let v37: f32 = at_8(0);
  let v38: f32 = (v36 * v37);
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v10: f32 = f32(c0_0.x);
        let v11: f32 = asg_opaque(0.9);
        let q12 = four_at_2(four);
        let v13: f32 = q12.x;
        let v14: f32 = (v11 * v13);
        let v15: f32 = asg_opaque(0.1);
        let q16 = four_at_3(four);
        let v17: f32 = q16.x;
        let q18 = four_at_4(four);
        let v19: f32 = q18.x;
        let v20: f32 = asg_add(v17, v19);
        let v21: f32 = asg_add(v20, v10);
        let v22: f32 = (v15 * v21);
        let v23: f32 = asg_add(v14, v22);
        let v24: f32 = asg_opaque(0.999);
        let q25 = four_at_5(four);
        let v26: f32 = q25.x;
        let v27: f32 = (v24 * v26);
        let v28: f32 = asg_opaque(0.001);
        let v29: f32 = (v21 * v21);
        let v30: f32 = (v28 * v29);
        let v31: f32 = asg_add(v27, v30);
        let q32 = four_at_6(four);
        let v33: f32 = q32.x;
        let v35: f32 = asg_sqrt(v31);
        let v39: f32 = asg_add(v35, v38);
        let v40: f32 = asg_div(v23, v39);
        let v41: f32 = (v34 * v40);
        let v42: f32 = asg_sub(v33, v41);
        let v43: f32 = f32(c0_0.y);
        let v44: f32 = asg_opaque(0.9);
        let v45: f32 = q12.y;
        let v46: f32 = (v44 * v45);
        let v47: f32 = asg_opaque(0.1);
        let v48: f32 = q16.y;
        let v49: f32 = q18.y;
        let v50: f32 = asg_add(v48, v49);
        let v51: f32 = asg_add(v50, v43);
        let v52: f32 = (v47 * v51);
        let v53: f32 = asg_add(v46, v52);
        let v54: f32 = asg_opaque(0.999);
        let v55: f32 = q25.y;
        let v56: f32 = (v54 * v55);
        let v57: f32 = asg_opaque(0.001);
        let v58: f32 = (v51 * v51);
        let v59: f32 = (v57 * v58);
        let v60: f32 = asg_add(v56, v59);
        let v61: f32 = q32.y;
        let v62: f32 = asg_sqrt(v60);
        let v63: f32 = asg_add(v62, v38);
        let v64: f32 = asg_div(v53, v63);
        let v65: f32 = (v34 * v64);
        let v66: f32 = asg_sub(v61, v65);
        let v67: f32 = f32(c0_0.z);
        let v68: f32 = asg_opaque(0.9);
        let v69: f32 = q12.z;
        let v70: f32 = (v68 * v69);
        let v71: f32 = asg_opaque(0.1);
        let v72: f32 = q16.z;
        let v73: f32 = q18.z;
        let v74: f32 = asg_add(v72, v73);
        let v75: f32 = asg_add(v74, v67);
        let v76: f32 = (v71 * v75);
        let v77: f32 = asg_add(v70, v76);
        let v78: f32 = asg_opaque(0.999);
        let v79: f32 = q25.z;
        let v80: f32 = (v78 * v79);
        let v81: f32 = asg_opaque(0.001);
        let v82: f32 = (v75 * v75);
        let v83: f32 = (v81 * v82);
        let v84: f32 = asg_add(v80, v83);
        let v85: f32 = q32.z;
        let v86: f32 = asg_sqrt(v84);
        let v87: f32 = asg_add(v86, v38);
        let v88: f32 = asg_div(v77, v87);
        let v89: f32 = (v34 * v88);
        let v90: f32 = asg_sub(v85, v89);
        let v91: f32 = f32(c0_0.w);
        let v92: f32 = asg_opaque(0.9);
        let v93: f32 = q12.w;
        let v94: f32 = (v92 * v93);
        let v95: f32 = asg_opaque(0.1);
        let v96: f32 = q16.w;
        let v97: f32 = q18.w;
        let v98: f32 = asg_add(v96, v97);
        let v99: f32 = asg_add(v98, v91);
        let v100: f32 = (v95 * v99);
        let v101: f32 = asg_add(v94, v100);
        let v102: f32 = asg_opaque(0.999);
        let v103: f32 = q25.w;
        let v104: f32 = (v102 * v103);
        let v105: f32 = asg_opaque(0.001);
        let v106: f32 = (v99 * v99);
        let v107: f32 = (v105 * v106);
        let v108: f32 = asg_add(v104, v107);
        let v109: f32 = q32.w;
        let v110: f32 = asg_sqrt(v108);
        let v111: f32 = asg_add(v110, v38);
        let v112: f32 = asg_div(v101, v111);
        let v113: f32 = (v34 * v112);
        let v114: f32 = asg_sub(v109, v113);
        put_four_9(four, vec4<f32>(v23, v53, v77, v101));
        put_four_10(four, vec4<f32>(v31, v60, v84, v108));
        put_four_11(four, vec4<f32>(v42, v66, v90, v114));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 26
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_7: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_8: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_9: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_1[i] = v; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn put_6(i: i32, v: f32) { buf_5[i] = v; }
fn at_7(i: i32) -> f32 { return buf_7[i]; }
fn at_8(i: i32) -> f32 { return buf_8[i]; }
fn at_9(i: i32) -> f32 { return buf_9[i]; }
fn put_10(i: i32, v: f32) { buf_7[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 128) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 4; col++) {
    let v2: f32 = at_0((col * 128 + row));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  let v4: f32 = asg_opaque(0.9);
  let v5: f32 = at_1(row);
  let v6: f32 = (v4 * v5);
  let v7: f32 = asg_opaque(0.1);
  let v8: f32 = at_2(row);
  let v9: f32 = at_3(row);
  let v10: f32 = asg_add(v8, v9);
  let v11: f32 = asg_add(v10, v3);
  let v12: f32 = (v7 * v11);
  let v13: f32 = asg_add(v6, v12);
  put_4(row, v13);
  let v14: f32 = asg_opaque(0.999);
  let v15: f32 = at_5(row);
  let v16: f32 = (v14 * v15);
  let v17: f32 = asg_opaque(0.001);
  let v18: f32 = (v11 * v11);
  let v19: f32 = (v17 * v18);
  let v20: f32 = asg_add(v16, v19);
  put_6(row, v20);
  let v21: f32 = at_7(row);
  let v22: f32 = at_8(0);
  let v23: f32 = asg_sqrt(v20);
  let v24: f32 = asg_opaque(1e-08);
  let v25: f32 = at_9(0);
  let v26: f32 = (v24 * v25);
  let v27: f32 = asg_add(v23, v26);
  let v28: f32 = asg_div(v13, v27);
  let v29: f32 = (v22 * v28);
  let v30: f32 = asg_sub(v21, v29);
  put_10(row, v30);
}

// kernel 27
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec2<u64>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<vec2<u64>>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<vec2<u64>>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<vec2<u64>>;
@group(0) @binding(8) var<storage, read_write> buf_8: array<f32>;
@group(0) @binding(9) var<storage, read_write> buf_9: array<f32>;
@group(0) @binding(10) var<storage, read_write> buf_13: array<i32>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return bitcast<f32>(u32(buf_1[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_1(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_1[i])); }
fn at_2(i: i32) -> f32 { return bitcast<f32>(u32(buf_2[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_2(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_2[i])); }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return bitcast<f32>(u32(buf_4[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_4(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_4[i])); }
fn at_5(i: i32) -> f32 { return bitcast<f32>(u32(buf_5[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_5(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_5[i])); }
fn at_6(i: i32) -> f32 { return bitcast<f32>(u32(buf_6[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_6(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_6[i])); }
fn at_7(i: i32) -> f32 { return bitcast<f32>(u32(buf_7[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_7(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_7[i])); }
fn at_8(i: i32) -> f32 { return buf_8[i]; }
fn at_9(i: i32) -> f32 { return buf_9[i]; }
fn put_four_10(i: i32, v: vec4<f32>) { buf_2[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_11(i: i32, v: vec4<f32>) { buf_6[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_12(i: i32, v: vec4<f32>) { buf_7[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let size_0 = buf_13[0];
  let size_1 = buf_13[1];
  let group = i32(workgroup.x + workgroup.y * u32((size_0 * 32)));
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= (size_0 * 256)) { return; }
  let tn = tile % 32;
  let tm = (tile / 32) % (size_0 * 8);
  let tb = tile / (size_0 * 256);
  var c0_0 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c4_0 = vec4<f32>();
  var c5_0 = vec4<f32>();
  var c6_0 = vec4<f32>();
  var c7_0 = vec4<f32>();
  let lane = i32(asg_place);
  let m0 = min((tm * 8 + lane), size_1);
  let n0 = min(tn, 31);
  let v1: f32 = at_0(m0);
  let v2: f32 = at_0((m0 + (size_0 * 64)));
  let v3: f32 = at_0((m0 + (size_0 * 128)));
  let v4: f32 = at_0((m0 + (size_0 * 192)));
  for (var k = 0; k < 1; k++) {
    let q5 = four_at_1(n0);
    let q6 = four_at_1((n0 + 32));
    let q7 = four_at_1((n0 + 64));
    let q8 = four_at_1((n0 + 96));
    let a9 = subgroupShuffle(v1, 0u);
    let a10 = subgroupShuffle(v2, 0u);
    let a11 = subgroupShuffle(v3, 0u);
    let a12 = subgroupShuffle(v4, 0u);
    c0_0 = c0_0 + a9 * q5 + a10 * q6 + a11 * q7 + a12 * q8;
    let a13 = subgroupShuffle(v1, 1u);
    let a14 = subgroupShuffle(v2, 1u);
    let a15 = subgroupShuffle(v3, 1u);
    let a16 = subgroupShuffle(v4, 1u);
    c1_0 = c1_0 + a13 * q5 + a14 * q6 + a15 * q7 + a16 * q8;
    let a17 = subgroupShuffle(v1, 2u);
    let a18 = subgroupShuffle(v2, 2u);
    let a19 = subgroupShuffle(v3, 2u);
    let a20 = subgroupShuffle(v4, 2u);
    c2_0 = c2_0 + a17 * q5 + a18 * q6 + a19 * q7 + a20 * q8;
    let a21 = subgroupShuffle(v1, 3u);
    let a22 = subgroupShuffle(v2, 3u);
    let a23 = subgroupShuffle(v3, 3u);
    let a24 = subgroupShuffle(v4, 3u);
    c3_0 = c3_0 + a21 * q5 + a22 * q6 + a23 * q7 + a24 * q8;
    let a25 = subgroupShuffle(v1, 4u);
    let a26 = subgroupShuffle(v2, 4u);
    let a27 = subgroupShuffle(v3, 4u);
    let a28 = subgroupShuffle(v4, 4u);
    c4_0 = c4_0 + a25 * q5 + a26 * q6 + a27 * q7 + a28 * q8;
    let a29 = subgroupShuffle(v1, 5u);
    let a30 = subgroupShuffle(v2, 5u);
    let a31 = subgroupShuffle(v3, 5u);
    let a32 = subgroupShuffle(v4, 5u);
    c5_0 = c5_0 + a29 * q5 + a30 * q6 + a31 * q7 + a32 * q8;
    let a33 = subgroupShuffle(v1, 6u);
    let a34 = subgroupShuffle(v2, 6u);
    let a35 = subgroupShuffle(v3, 6u);
    let a36 = subgroupShuffle(v4, 6u);
    c6_0 = c6_0 + a33 * q5 + a34 * q6 + a35 * q7 + a36 * q8;
    let a37 = subgroupShuffle(v1, 7u);
    let a38 = subgroupShuffle(v2, 7u);
    let a39 = subgroupShuffle(v3, 7u);
    let a40 = subgroupShuffle(v4, 7u);
    c7_0 = c7_0 + a37 * q5 + a38 * q6 + a39 * q7 + a40 * q8;
  }
  let v67: f32 = at_8(0);
  let v69: f32 = asg_opaque(1e-08);
  let v70: f32 = at_9(0);
  let v71: f32 = (v69 * v70);
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 8 + place / 1;
      let four = tn * 1 + place % 1;
      if (m < (size_0 * 64) && four < 32) {
        let v41: f32 = f32(c0_0.x);
        let v42: f32 = asg_opaque(0.9);
        let q43 = four_at_2((m * 32 + four));
        let v44: f32 = q43.x;
        let v45: f32 = (v42 * v44);
        let v46: f32 = asg_opaque(0.1);
        let v47: f32 = at_3((m + four * (size_0 * 256)));
        let q48 = four_at_4((m * 32 + four));
        let v49: f32 = q48.x;
        let v50: f32 = asg_add(v47, v49);
        let q51 = four_at_5((m * 32 + four));
        let v52: f32 = q51.x;
        let v53: f32 = asg_add(v50, v52);
        let v54: f32 = asg_add(v53, v41);
        let v55: f32 = (v46 * v54);
        let v56: f32 = asg_add(v45, v55);
        let v57: f32 = asg_opaque(0.999);
        let q58 = four_at_6((m * 32 + four));
        let v59: f32 = q58.x;
        let v60: f32 = (v57 * v59);
        let v61: f32 = asg_opaque(0.001);
        let v62: f32 = (v54 * v54);
        let v63: f32 = (v61 * v62);
        let v64: f32 = asg_add(v60, v63);
        let q65 = four_at_7((m * 32 + four));
        let v66: f32 = q65.x;
        let v68: f32 = asg_sqrt(v64);
        let v72: f32 = asg_add(v68, v71);
        let v73: f32 = asg_div(v56, v72);
        let v74: f32 = (v67 * v73);
        let v75: f32 = asg_sub(v66, v74);
        let v76: f32 = f32(c0_0.y);
        let v77: f32 = asg_opaque(0.9);
        let v78: f32 = q43.y;
        let v79: f32 = (v77 * v78);
        let v80: f32 = asg_opaque(0.1);
        let v81: f32 = at_3((m + four * (size_0 * 256) + (size_0 * 64)));
        let v82: f32 = q48.y;
        let v83: f32 = asg_add(v81, v82);
        let v84: f32 = q51.y;
        let v85: f32 = asg_add(v83, v84);
        let v86: f32 = asg_add(v85, v76);
        let v87: f32 = (v80 * v86);
        let v88: f32 = asg_add(v79, v87);
        let v89: f32 = asg_opaque(0.999);
        let v90: f32 = q58.y;
        let v91: f32 = (v89 * v90);
        let v92: f32 = asg_opaque(0.001);
        let v93: f32 = (v86 * v86);
        let v94: f32 = (v92 * v93);
        let v95: f32 = asg_add(v91, v94);
        let v96: f32 = q65.y;
        let v97: f32 = asg_sqrt(v95);
        let v98: f32 = asg_add(v97, v71);
        let v99: f32 = asg_div(v88, v98);
        let v100: f32 = (v67 * v99);
        let v101: f32 = asg_sub(v96, v100);
        let v102: f32 = f32(c0_0.z);
        let v103: f32 = asg_opaque(0.9);
        let v104: f32 = q43.z;
        let v105: f32 = (v103 * v104);
        let v106: f32 = asg_opaque(0.1);
        let v107: f32 = at_3((m + four * (size_0 * 256) + (size_0 * 128)));
        let v108: f32 = q48.z;
        let v109: f32 = asg_add(v107, v108);
        let v110: f32 = q51.z;
        let v111: f32 = asg_add(v109, v110);
        let v112: f32 = asg_add(v111, v102);
        let v113: f32 = (v106 * v112);
        let v114: f32 = asg_add(v105, v113);
        let v115: f32 = asg_opaque(0.999);
        let v116: f32 = q58.z;
        let v117: f32 = (v115 * v116);
        let v118: f32 = asg_opaque(0.001);
        let v119: f32 = (v112 * v112);
        let v120: f32 = (v118 * v119);
        let v121: f32 = asg_add(v117, v120);
        let v122: f32 = q65.z;
        let v123: f32 = asg_sqrt(v121);
        let v124: f32 = asg_add(v123, v71);
        let v125: f32 = asg_div(v114, v124);
        let v126: f32 = (v67 * v125);
        let v127: f32 = asg_sub(v122, v126);
        let v128: f32 = f32(c0_0.w);
        let v129: f32 = asg_opaque(0.9);
        let v130: f32 = q43.w;
        let v131: f32 = (v129 * v130);
        let v132: f32 = asg_opaque(0.1);
        let v133: f32 = at_3((m + four * (size_0 * 256) + (size_0 * 192)));
        let v134: f32 = q48.w;
        let v135: f32 = asg_add(v133, v134);
        let v136: f32 = q51.w;
        let v137: f32 = asg_add(v135, v136);
        let v138: f32 = asg_add(v137, v128);
        let v139: f32 = (v132 * v138);
        let v140: f32 = asg_add(v131, v139);
        let v141: f32 = asg_opaque(0.999);
        let v142: f32 = q58.w;
        let v143: f32 = (v141 * v142);
        let v144: f32 = asg_opaque(0.001);
        let v145: f32 = (v138 * v138);
        let v146: f32 = (v144 * v145);
        let v147: f32 = asg_add(v143, v146);
        let v148: f32 = q65.w;
        let v149: f32 = asg_sqrt(v147);
        let v150: f32 = asg_add(v149, v71);
        let v151: f32 = asg_div(v140, v150);
        let v152: f32 = (v67 * v151);
        let v153: f32 = asg_sub(v148, v152);
        put_four_10((m * 32 + four), vec4<f32>(v56, v88, v114, v140));
        put_four_11((m * 32 + four), vec4<f32>(v64, v95, v121, v147));
        put_four_12((m * 32 + four), vec4<f32>(v75, v101, v127, v153));
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
