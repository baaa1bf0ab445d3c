// memory: 1555712, 6208
// outputs from memory 1, constants from 2
// input text: i32[2,9] at 0:0+80
// kernel 0, 4x1x1, take: 0:0+80, embed.weight, =0:128+4096
// kernel 1, 16x1x1, dot_general+add: 0:128+4096, lstm.weight_ih_l0, lstm.bias_ih_l0, lstm.bias_hh_l0, =0:4224+32768
// kernel 2, 1x1x1, not_equal+where: 0:0+80, =0:36992+64, =0:37056+64
// kernel 3, 1x1x1, sum: 0:36992+64, =0:37120+16
// kernel 4, 6x1x1, where: 0:37056+64, 0:36992+64, 0:37120+16, =0:37184+6144
// kernel 5, 1x1x1, sum: 0:37184+6144, =0:43328+64
// kernel 6, 1x1x1, add+sqrt+mul: =optim/step, =0:43392+16, =0:43456+16
// kernel 7, 4x1x1, barrier: =0:43520+1024, =0:44544+1024, =0:45568+1024, =0:46592+1024
// kernel 8, 24x1x1, mul: optim/adam/m/embed.weight, optim/adam/v/embed.weight, =0:47616+24576, =0:72192+24576
// kernel 9, 128x1x1, mul: optim/adam/m/lstm.weight_ih_l0, optim/adam/v/lstm.weight_ih_l0, =0:96768+131072, =0:227840+131072
// kernel 10, 256x1x1, mul: optim/adam/m/lstm.weight_hh_l0, optim/adam/v/lstm.weight_hh_l0, =0:358912+262144, =0:621056+262144
// kernel 11, 48x1x1, mul: optim/adam/m/head.weight, optim/adam/v/head.weight, =0:883200+49152, =0:932352+49152
// kernel 12, 8x1x1, mul: optim/adam/m/lstm.bias_ih_l0, optim/adam/v/lstm.bias_ih_l0, optim/adam/m/lstm.bias_hh_l0, optim/adam/v/lstm.bias_hh_l0, =0:981504+2048, =0:983552+2048, =0:985600+2048, =0:987648+2048
// kernel 13, 2x1x1, mul: optim/adam/m/head.bias, optim/adam/v/head.bias, =0:989696+384, =0:990080+384
// 1 times:
//   kernel 14, 1x1x1, body: dot_general+barrier; add+mul+barrier: =0:43520+1024, lstm.weight_hh_l0, 0:4224+32768, =0:1047808+4096, =0:998656+32768, =0:44544+1024, =0:990464+8192, =0:1031424+8192, =0:1039616+8192
// kernel 15, 6x1x1, dot_general+add: 0:990464+8192, head.weight, head.bias, =1:0+6144
// kernel 16, 1x1x1, max+sum+sub: 1:0+6144, =0:37184+6144, 0:43328+64, =0:4224+6144
// kernel 17, 1x1x1, sum+div: 0:36992+64, 0:37056+64, 0:37184+6144, 0:37120+16, =1:6144+16
// kernel 18, 2x1x1, sum: 0:4224+6144, =0:43520+384
// kernel 19, 8x1x1, dot_general: 0:4224+6144, head.weight, =0:10368+8192
// kernel 20, 24x1x1, dot_general: 0:990464+8192, 0:4224+6144, =0:1047808+49152
// kernel 21, 48x1x1, sum: 0:1047808+49152, =0:18560+12288
// kernel 22, 8x1x1, sum: 0:18560+12288, =0:4224+2048
// kernel 23, 1x1x1, sum: 0:4224+2048, =0:43904+16
// kernel 24, 1x1x1, sum: 0:43520+384, =0:43968+16
// kernel 25, 8x1x1, transpose+sigmoid+tanh+sub+mul: 0:10368+8192, 0:998656+32768, 0:1039616+8192, =0:990464+8192, =0:18560+8192, =0:26752+8192, =0:34944+8192, =0:1096960+8192, =0:1105152+8192, =0:1113344+8192, =0:1121536+8192, =0:1129728+8192, =0:1137920+8192, =0:1146112+8192
// 1 times, backwards:
//   kernel 26, 1x1x1, body.grad: concat+barrier; mul; dot_general: =0:46592+1024, =0:45568+1024, 0:990464+8192, 0:1096960+8192, 0:1113344+8192, 0:34944+8192, 0:1137920+8192, 0:1039616+8192, 0:1146112+8192, 0:26752+8192, 0:1129728+8192, 0:1105152+8192, 0:1121536+8192, =0:4224+4096, =0:998656+32768, 0:18560+8192, lstm.weight_hh_l0
// kernel 27, 128x1x1, dot_general: 0:1031424+8192, 0:998656+32768, =0:1096960+262144
// kernel 28, 8x1x1, sum: 0:998656+32768, =0:44032+2048
// kernel 29, 4x1x1, dot_general: 0:998656+32768, lstm.weight_ih_l0, =0:990464+4096
// kernel 30, 64x1x1, dot_general: 0:128+4096, 0:998656+32768, =0:1359104+131072
// kernel 31, 96x1x1, index_add: 0:0+80, 0:990464+4096, =0:128+24576
// kernel 32, 24x1x1, sum: 0:128+24576, =0:24704+6144
// kernel 33, 8x1x1, sum: 0:24704+6144, =0:30848+2048
// kernel 23, 1x1x1, sum: 0:30848+2048, =0:0+16
// kernel 34, 128x1x1, sum: 0:1359104+131072, =0:990464+32768
// kernel 35, 8x1x1, sum: 0:990464+32768, =0:24704+2048
// kernel 23, 1x1x1, sum: 0:24704+2048, =0:64+16
// kernel 36, 256x1x1, sum: 0:1096960+262144, =0:1490176+65536
// kernel 37, 8x1x1, sum: 0:1490176+65536, =0:24704+2048
// kernel 38, 1x1x1, sum+clamp+add+sub: 0:24704+2048, 0:44032+2048, =0:0+16, 0:64+16, 0:43904+16, 0:43968+16, 0:981504+2048, 0:983552+2048, =lstm.bias_ih_l0, 0:43392+16, 0:43456+16, 0:985600+2048, 0:987648+2048, =lstm.bias_hh_l0, =optim/adam/m/lstm.bias_ih_l0, =optim/adam/v/lstm.bias_ih_l0, =optim/adam/m/lstm.bias_hh_l0, =optim/adam/v/lstm.bias_hh_l0
// kernel 39, 24x1x1, add+sub: 0:47616+24576, 0:128+24576, 0:0+16, 0:72192+24576, =embed.weight, 0:43392+16, 0:43456+16, =optim/adam/m/embed.weight, =optim/adam/v/embed.weight
// kernel 40, 128x1x1, add+sub: 0:96768+131072, 0:1359104+131072, 0:0+16, 0:227840+131072, =lstm.weight_ih_l0, 0:43392+16, 0:43456+16, =optim/adam/m/lstm.weight_ih_l0, =optim/adam/v/lstm.weight_ih_l0
// kernel 41, 256x1x1, add+sub: 0:358912+262144, 0:1096960+262144, 0:0+16, 0:621056+262144, =lstm.weight_hh_l0, 0:43392+16, 0:43456+16, =optim/adam/m/lstm.weight_hh_l0, =optim/adam/v/lstm.weight_hh_l0
// kernel 42, 48x1x1, add+sub: 0:883200+49152, 0:1047808+49152, 0:0+16, 0:932352+49152, =head.weight, 0:43392+16, 0:43456+16, =optim/adam/m/head.weight, =optim/adam/v/head.weight
// kernel 43, 2x1x1, add+sub: 0:989696+384, 0:43520+384, 0:0+16, 0:990080+384, =head.bias, 0:43392+16, 0:43456+16, =optim/adam/m/head.bias, =optim/adam/v/head.bias
// output logits: f32[2,8,96] at 1:0+6144
// output bits: f32[] at 1:6144+16

// kernel 0
// with asg_zero, asg_bits
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return bitcast<f32>(u32(buf_1[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_1(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_1[i])); }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 256) { return; }
  let v1: i32 = at_0(((row / 128) * 9 + ((row / 16) % 8)));
  let j2 = select(v1, v1 + 96, v1 < 0);
  let j3 = clamp(j2, 0, 95);
  let q4 = four_at_1((j3 * 16 + (row % 16)));
  let v5: f32 = q4.x;
  let v6: f32 = select(asg_bits(0x7fc00000u), v5, j2 == j3);
  let j7 = select(v1, v1 + 96, v1 < 0);
  let j8 = clamp(j7, 0, 95);
  let q9 = four_at_1((j8 * 16 + (row % 16)));
  let v10: f32 = q9.y;
  let v11: f32 = select(asg_bits(0x7fc00000u), v10, j7 == j8);
  let j12 = select(v1, v1 + 96, v1 < 0);
  let j13 = clamp(j12, 0, 95);
  let q14 = four_at_1((j13 * 16 + (row % 16)));
  let v15: f32 = q14.z;
  let v16: f32 = select(asg_bits(0x7fc00000u), v15, j12 == j13);
  let j17 = select(v1, v1 + 96, v1 < 0);
  let j18 = clamp(j17, 0, 95);
  let q19 = four_at_1((j18 * 16 + (row % 16)));
  let v20: f32 = q19.w;
  let v21: f32 = select(asg_bits(0x7fc00000u), v20, j17 == j18);
  put_four_2(row, vec4<f32>(v6, v11, v16, v21));
}

// kernel 1
// with asg_add, asg_zero, asg_opaque
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
fn put_four_4(i: i32, v: vec4<f32>) { buf_4[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 16u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 128) { return; }
  let tn = tile % 128;
  let tm = (tile / 128) % 1;
  let tb = tile / 128;
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
  let n0 = min(tn, 127);
  for (var k = 0; k < 16 + i32(asg_zero); k++) {
    let q1 = four_at_0(((m0 / 2) * 16 + (m0 % 2) * 128 + k));
    let q2 = four_at_0(((m1 / 2) * 16 + (m1 % 2) * 128 + k));
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
      if (m < 16 && four < 128) {
        let v75: f32 = f32(c0_0.x);
        let q76 = four_at_2(four);
        let v77: f32 = q76.x;
        let q78 = four_at_3(four);
        let v79: f32 = q78.x;
        let v80: f32 = asg_add(v77, v79);
        let v81: f32 = asg_add(v75, v80);
        let v82: f32 = f32(c0_0.y);
        let v83: f32 = q76.y;
        let v84: f32 = q78.y;
        let v85: f32 = asg_add(v83, v84);
        let v86: f32 = asg_add(v82, v85);
        let v87: f32 = f32(c0_0.z);
        let v88: f32 = q76.z;
        let v89: f32 = q78.z;
        let v90: f32 = asg_add(v88, v89);
        let v91: f32 = asg_add(v87, v90);
        let v92: f32 = f32(c0_0.w);
        let v93: f32 = q76.w;
        let v94: f32 = q78.w;
        let v95: f32 = asg_add(v93, v94);
        let v96: f32 = asg_add(v92, v95);
        put_four_4((m * 128 + four), vec4<f32>(v81, v86, v91, v96));
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

// kernel 2
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<u32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<i32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn put_1(i: i32, v: u32) { buf_1[i] = v; }
fn put_2(i: i32, v: i32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 16) { return; }
  let v1: i32 = at_0(((row / 8) * 9 + (row % 8) + 1));
  let v2: i32 = i32(-100);
  let v3: bool = (v1 != v2);
  let v4: i32 = i32(0);
  let v5: bool = (v1 < v4);
  let v6: i32 = i32(96);
  let v7: i32 = select(v1, v6, v5);
  let v8: i32 = select(v4, v7, v3);
  put_1(row, select(0u, 1u, v3));
  put_2(row, v8);
}

// kernel 3
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<u32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> u32 { return buf_0[i]; }
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
  for (var col = 0; col < 16 + i32(asg_zero); col++) {
    let v2: bool = (at_0(col) != 0u);
    let v3: f32 = asg_opaque(1.0);
    let v4: f32 = asg_opaque(0.0);
    let v5: f32 = select(v4, v3, v2);
    a1 = asg_add(a1, v5);
  }
  let v6: f32 = f32(a1);
  put_1(0, v6);
}

// kernel 4
// with asg_add, asg_whole_of, asg_div, asg_zero, asg_opaque, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<u32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn at_1(i: i32) -> u32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 6u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 384) { return; }
  let v1: i32 = at_0((row / 24));
  let v2: i32 = i32(0);
  let v3: bool = (v1 < v2);
  let v4: i32 = i32(96);
  let v5: i32 = (v1 + v4);
  let v6: i32 = select(v1, v5, v3);
  let v7: i32 = i32(((row % 24) * 4));
  let v8: bool = (v6 == v7);
  let v9: f32 = asg_opaque(0.0);
  let v10: bool = (at_1((row / 24)) != 0u);
  let v11: f32 = asg_opaque(1.442695);
  let v12: f32 = at_2(0);
  let v13: f32 = asg_div(v11, v12);
  let v14: f32 = (-v13);
  let v15: f32 = asg_opaque(0.0);
  let v16: f32 = select(v15, v14, v10);
  let v17: f32 = asg_add(v9, v16);
  let v18: f32 = select(v9, v17, v8);
  let v19: i32 = i32(((row % 24) * 4 + 1));
  let v20: bool = (v6 == v19);
  let v21: f32 = asg_opaque(0.0);
  let v22: f32 = asg_add(v21, v16);
  let v23: f32 = select(v21, v22, v20);
  let v24: i32 = i32(((row % 24) * 4 + 2));
  let v25: bool = (v6 == v24);
  let v26: f32 = asg_opaque(0.0);
  let v27: f32 = asg_add(v26, v16);
  let v28: f32 = select(v26, v27, v25);
  let v29: i32 = i32(((row % 24) * 4 + 3));
  let v30: bool = (v6 == v29);
  let v31: f32 = asg_opaque(0.0);
  let v32: f32 = asg_add(v31, v16);
  let v33: f32 = select(v31, v32, v30);
  put_four_3(row, vec4<f32>(v18, v23, v28, v33));
}

// kernel 5
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
  if (row >= 16) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 96; col++) {
    let v2: f32 = at_0((row * 96 + col));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  put_1(row, v3);
}

// kernel 6
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_ordered, asg_less, asg_maximum, asg_minimum, asg_cast_i32_f32, asg_zero, asg_bits, asg_opaque, asg_opaque_negative, asg_nan, asg_magnitude, asg_isnan, asg_isfinite, asg_copysign, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_expm1, asg_bitwise_and_u32, asg_multiply_high, asg_two_over_pi, asg_angle_large, asg_angle, asg_sin_near, asg_cos_near, asg_sin_of, asg_cos
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn put_1(i: i32, v: i32) { buf_0[i] = v; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }

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
  let v7: f32 = asg_opaque(0.01);
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
  let v26: f32 = asg_opaque(-0.105360515);
  let v27: f32 = (v9 * v26);
  let v28: f32 = asg_expm1(v27);
  let v29: f32 = (-v28);
  let v30: f32 = asg_div(v25, v29);
  let v31: f32 = asg_opaque(-0.0010005003);
  let v32: f32 = (v9 * v31);
  let v33: f32 = asg_expm1(v32);
  let v34: f32 = (-v33);
  let v35: f32 = asg_sqrt(v34);
  let v36: f32 = (v30 * v35);
  let v37: f32 = asg_opaque(1e-08);
  let v38: f32 = (v37 * v35);
  put_1(0, v3);
  put_2(0, v36);
  put_3(0, v38);
}

// kernel 7
// with asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn put_0(i: i32, v: f32) { buf_0[i] = v; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 256) { return; }
  let v1: f32 = asg_opaque(0.0);
  let v2: f32 = v1;
  let v3: f32 = v1;
  let v4: f32 = v1;
  let v5: f32 = v1;
  put_0(row, v2);
  put_1(row, v3);
  put_2(row, v4);
  put_3(row, v5);
}

// kernel 8
// with asg_zero, asg_opaque
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
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

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
  let v5: f32 = asg_opaque(0.999);
  let q6 = four_at_1(row);
  let v7: f32 = q6.x;
  let v8: f32 = (v5 * v7);
  let v9: f32 = asg_opaque(0.9);
  let v10: f32 = q2.y;
  let v11: f32 = (v9 * v10);
  let v12: f32 = asg_opaque(0.999);
  let v13: f32 = q6.y;
  let v14: f32 = (v12 * v13);
  let v15: f32 = asg_opaque(0.9);
  let v16: f32 = q2.z;
  let v17: f32 = (v15 * v16);
  let v18: f32 = asg_opaque(0.999);
  let v19: f32 = q6.z;
  let v20: f32 = (v18 * v19);
  let v21: f32 = asg_opaque(0.9);
  let v22: f32 = q2.w;
  let v23: f32 = (v21 * v22);
  let v24: f32 = asg_opaque(0.999);
  let v25: f32 = q6.w;
  let v26: f32 = (v24 * v25);
  put_four_2(row, vec4<f32>(v4, v11, v17, v23));
  put_four_3(row, vec4<f32>(v8, v14, v20, v26));
}

// kernel 9
// with asg_zero, asg_opaque
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
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 128u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 8192) { return; }
  let v1: f32 = asg_opaque(0.9);
  let q2 = four_at_0(row);
  let v3: f32 = q2.x;
  let v4: f32 = (v1 * v3);
  let v5: f32 = asg_opaque(0.999);
  let q6 = four_at_1(row);
  let v7: f32 = q6.x;
  let v8: f32 = (v5 * v7);
  let v9: f32 = asg_opaque(0.9);
  let v10: f32 = q2.y;
  let v11: f32 = (v9 * v10);
  let v12: f32 = asg_opaque(0.999);
  let v13: f32 = q6.y;
  let v14: f32 = (v12 * v13);
  let v15: f32 = asg_opaque(0.9);
  let v16: f32 = q2.z;
  let v17: f32 = (v15 * v16);
  let v18: f32 = asg_opaque(0.999);
  let v19: f32 = q6.z;
  let v20: f32 = (v18 * v19);
  let v21: f32 = asg_opaque(0.9);
  let v22: f32 = q2.w;
  let v23: f32 = (v21 * v22);
  let v24: f32 = asg_opaque(0.999);
  let v25: f32 = q6.w;
  let v26: f32 = (v24 * v25);
  put_four_2(row, vec4<f32>(v4, v11, v17, v23));
  put_four_3(row, vec4<f32>(v8, v14, v20, v26));
}

// kernel 10
// with asg_zero, asg_opaque
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
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 256u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 16384) { return; }
  let v1: f32 = asg_opaque(0.9);
  let q2 = four_at_0(row);
  let v3: f32 = q2.x;
  let v4: f32 = (v1 * v3);
  let v5: f32 = asg_opaque(0.999);
  let q6 = four_at_1(row);
  let v7: f32 = q6.x;
  let v8: f32 = (v5 * v7);
  let v9: f32 = asg_opaque(0.9);
  let v10: f32 = q2.y;
  let v11: f32 = (v9 * v10);
  let v12: f32 = asg_opaque(0.999);
  let v13: f32 = q6.y;
  let v14: f32 = (v12 * v13);
  let v15: f32 = asg_opaque(0.9);
  let v16: f32 = q2.z;
  let v17: f32 = (v15 * v16);
  let v18: f32 = asg_opaque(0.999);
  let v19: f32 = q6.z;
  let v20: f32 = (v18 * v19);
  let v21: f32 = asg_opaque(0.9);
  let v22: f32 = q2.w;
  let v23: f32 = (v21 * v22);
  let v24: f32 = asg_opaque(0.999);
  let v25: f32 = q6.w;
  let v26: f32 = (v24 * v25);
  put_four_2(row, vec4<f32>(v4, v11, v17, v23));
  put_four_3(row, vec4<f32>(v8, v14, v20, v26));
}

// kernel 11
// with asg_zero, asg_opaque
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
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

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
  let v5: f32 = asg_opaque(0.999);
  let q6 = four_at_1(row);
  let v7: f32 = q6.x;
  let v8: f32 = (v5 * v7);
  let v9: f32 = asg_opaque(0.9);
  let v10: f32 = q2.y;
  let v11: f32 = (v9 * v10);
  let v12: f32 = asg_opaque(0.999);
  let v13: f32 = q6.y;
  let v14: f32 = (v12 * v13);
  let v15: f32 = asg_opaque(0.9);
  let v16: f32 = q2.z;
  let v17: f32 = (v15 * v16);
  let v18: f32 = asg_opaque(0.999);
  let v19: f32 = q6.z;
  let v20: f32 = (v18 * v19);
  let v21: f32 = asg_opaque(0.9);
  let v22: f32 = q2.w;
  let v23: f32 = (v21 * v22);
  let v24: f32 = asg_opaque(0.999);
  let v25: f32 = q6.w;
  let v26: f32 = (v24 * v25);
  put_four_2(row, vec4<f32>(v4, v11, v17, v23));
  put_four_3(row, vec4<f32>(v8, v14, v20, v26));
}

// kernel 12
// with asg_zero, asg_opaque
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
fn put_6(i: i32, v: f32) { buf_6[i] = v; }
fn put_7(i: i32, v: f32) { buf_7[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 8u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 512) { return; }
  let v1: f32 = asg_opaque(0.9);
  let v2: f32 = at_0(row);
  let v3: f32 = (v1 * v2);
  let v4: f32 = asg_opaque(0.999);
  let v5: f32 = at_1(row);
  let v6: f32 = (v4 * v5);
  let v7: f32 = at_2(row);
  let v8: f32 = (v1 * v7);
  let v9: f32 = at_3(row);
  let v10: f32 = (v4 * v9);
  put_4(row, v3);
  put_5(row, v6);
  put_6(row, v8);
  put_7(row, v10);
}

// kernel 13
// with asg_zero, asg_opaque
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
  let v1: f32 = asg_opaque(0.9);
  let v2: f32 = at_0(row);
  let v3: f32 = (v1 * v2);
  let v4: f32 = asg_opaque(0.999);
  let v5: f32 = at_1(row);
  let v6: f32 = (v4 * v5);
  put_2(row, v3);
  put_3(row, v6);
}

// kernel 14
// with asg_add, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_negative, asg_copysign, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_sigmoid, asg_tanh, asg_bitwise_and_u32
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec2<u64>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<f32>;
@group(0) @binding(8) var<storage, read_write> buf_8: array<f32>;
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
fn at_2(i: i32) -> f32 { return bitcast<f32>(u32(buf_2[(asg_turn_0 * 256) + i32(i >> 2u)][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_2(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_2[(asg_turn_0 * 256) + i32(i)])); }
fn at_3(i: i32) -> f32 { return bitcast<f32>(u32(buf_3[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_3(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_3[i])); }
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_4(i: i32, v: vec4<f32>) { buf_4[(asg_turn_0 * 256) + i32(i)] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn put_5(i: i32, v: f32) { buf_5[i] = v; }
fn put_6(i: i32, v: f32) { buf_6[(asg_turn_0 * 256) + i32(i)] = v; }
fn put_7(i: i32, v: f32) { buf_7[(asg_turn_0 * 256) + i32(i)] = v; }
fn put_8(i: i32, v: f32) { buf_8[(asg_turn_0 * 256) + i32(i)] = v; }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let first = asg_step_0.x * 218;
  let many = min(218, 8 - first);
  for (var step = 0; step < many; step++) {
    asg_turn_0 = first + step;
    for (var each = me; each < 64; each += 8) {
      let me = each;
  let tile = me;
  if (tile >= 64) { continue; }
  let tn = tile % 64;
  let tm = (tile / 64) % 1;
  let tb = tile / 64;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c1_1 = vec4<f32>();
  for (var k = 0; k < 32 + i32(asg_zero); k++) {
    let q1 = four_at_0(k);
    let q2 = four_at_0((k + 32));
    let q3 = four_at_1((tn * 256 + k));
    let q4 = four_at_1((tn * 256 + k + 32));
    let q5 = four_at_1((tn * 256 + k + 64));
    let q6 = four_at_1((tn * 256 + k + 96));
    let q7 = four_at_1((tn * 256 + k + 128));
    let q8 = four_at_1((tn * 256 + k + 160));
    let q9 = four_at_1((tn * 256 + k + 192));
    let q10 = four_at_1((tn * 256 + k + 224));
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
        let q20 = four_at_2((m * 128 + four));
        let v21: f32 = q20.x;
        let v22: f32 = asg_add(v21, v19);
        let v23: f32 = v22;
        let v24: f32 = f32(c0_0.y);
        let v25: f32 = q20.y;
        let v26: f32 = asg_add(v25, v24);
        let v27: f32 = v26;
        let v28: f32 = f32(c0_0.z);
        let v29: f32 = q20.z;
        let v30: f32 = asg_add(v29, v28);
        let v31: f32 = v30;
        let v32: f32 = f32(c0_0.w);
        let v33: f32 = q20.w;
        let v34: f32 = asg_add(v33, v32);
        let v35: f32 = v34;
        put_four_3((m * 128 + four), vec4<f32>(v19, v24, v28, v32));
        put_four_4((m * 128 + four), vec4<f32>(v23, v27, v31, v35));
      }
      c0_0 = c0_1;
      c0_1 = c1_0;
      c1_0 = c1_1;
    }
  }
    }
    storageBarrier();
    for (var each = me; each < 256; each += 8) {
      let me = each;
  let row = me;
  if (row >= 256) { continue; }
  let v1: f32 = at_2(((row / 128) * 512 + (row % 128) + 128));
  let v2: f32 = at_3(((row / 128) * 512 + (row % 128) + 128));
  let v3: f32 = asg_add(v1, v2);
  let v4: f32 = asg_sigmoid(v3);
  let v5: f32 = at_5(row);
  let v6: f32 = (v4 * v5);
  let v7: f32 = at_2(((row / 128) * 512 + (row % 128)));
  let v8: f32 = at_3(((row / 128) * 512 + (row % 128)));
  let v9: f32 = asg_add(v7, v8);
  let v10: f32 = asg_sigmoid(v9);
  let v11: f32 = at_2(((row / 128) * 512 + (row % 128) + 256));
  let v12: f32 = at_3(((row / 128) * 512 + (row % 128) + 256));
  let v13: f32 = asg_add(v11, v12);
  let v14: f32 = asg_tanh(v13);
  let v15: f32 = (v10 * v14);
  let v16: f32 = asg_add(v6, v15);
  let v17: f32 = at_2(((row / 128) * 512 + (row % 128) + 384));
  let v18: f32 = at_3(((row / 128) * 512 + (row % 128) + 384));
  let v19: f32 = asg_add(v17, v18);
  let v20: f32 = asg_sigmoid(v19);
  let v21: f32 = asg_tanh(v16);
  let v22: f32 = (v20 * v21);
  let v23: f32 = v22;
  let v24: f32 = at_0(row);
  let v25: f32 = v24;
  let v26: f32 = v5;
  put_5(row, v16);
  put_0(row, v22);
  put_6(row, v23);
  put_7(row, v25);
  put_8(row, v26);
    }
    storageBarrier();
  }
}

// kernel 15
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
  for (var k = 0; k < 32 + i32(asg_zero); k++) {
    let q1 = four_at_0(((m0 / 8) * 32 + (m0 % 8) * 64 + k));
    let q2 = four_at_1((n0 * 128 + k));
    let q3 = four_at_1((n0 * 128 + k + 32));
    let q4 = four_at_1((n0 * 128 + k + 64));
    let q5 = four_at_1((n0 * 128 + k + 96));
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
        put_four_3((m * 24 + four), vec4<f32>(v45, v48, v51, v54));
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
// with asg_add, asg_sub, asg_ordered, asg_less, asg_maximum, asg_zero, asg_bits, asg_opaque, asg_opaque_negative, asg_inf, asg_nan, asg_magnitude, asg_isnan, asg_isfinite, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_log_parts, asg_log_rest, asg_log_ends, asg_log
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_4: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_3(i: i32, v: f32) { buf_1[i] = v; }
fn put_4(i: i32, v: f32) { buf_4[i] = v; }

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
  let v18: f32 = at_2(row);
  for (var col = 0; col < 96; col++) {
    let v12: f32 = at_0((row * 96 + col));
    let v13: f32 = asg_sub(v12, v8);
    let v15: f32 = asg_sub(v13, v14);
    let v16: f32 = at_1((row * 96 + col));
    let v17: f32 = asg_exp(v15);
    let v19: f32 = (v17 * v18);
    let v20: f32 = asg_sub(v16, v19);
    put_3((row * 96 + col), v15);
    put_4((row * 96 + col), v20);
  }
}

// kernel 17
// with asg_add, asg_whole_of, asg_div, asg_zero, asg_bits, asg_opaque, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<u32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
fn at_0(i: i32) -> u32 { return buf_0[i]; }
fn at_1(i: i32) -> i32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_4[i] = v; }

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
    let v2: bool = (at_0(col) != 0u);
    let v3: i32 = at_1(col);
    let j4 = select(v3, v3 + 96, v3 < 0);
    let j5 = clamp(j4, 0, 95);
    let v6: f32 = at_2((col * 96 + j5));
    let v7: f32 = select(asg_bits(0x7fc00000u), v6, j4 == j5);
    let v8: f32 = asg_opaque(0.0);
    let v9: f32 = select(v8, v7, v2);
    let v10: f32 = (-v9);
    a1 = asg_add(a1, v10);
  }
  let v11: f32 = f32(a1);
  let v12: f32 = at_3(0);
  let v13: f32 = asg_div(v11, v12);
  let v14: f32 = asg_opaque(0.6931472);
  let v15: f32 = asg_div(v13, v14);
  put_4(0, v15);
}

// kernel 18
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
  for (var col = 0; col < 16 + i32(asg_zero); col++) {
    let v2: f32 = at_0((col * 96 + row));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  put_1(row, v3);
}

// kernel 19
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
  let group = i32(workgroup.x + workgroup.y * 8u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 64) { return; }
  let tn = tile % 32;
  let tm = (tile / 32) % 2;
  let tb = tile / 64;
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
  let n0 = min(tn, 31);
  for (var k = 0; k < 24 + i32(asg_zero); k++) {
    let q1 = four_at_0((m0 * 24 + k));
    let q2 = four_at_1((k * 128 + n0));
    let q3 = four_at_1((k * 128 + n0 + 32));
    let q4 = four_at_1((k * 128 + n0 + 64));
    let q5 = four_at_1((k * 128 + n0 + 96));
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
      if (m < 16 && four < 32) {
        let v38: f32 = f32(c0_0.x);
        let v39: f32 = f32(c0_0.y);
        let v40: f32 = f32(c0_0.z);
        let v41: f32 = f32(c0_0.w);
        put_four_2((m * 32 + four), vec4<f32>(v38, v39, v40, v41));
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
  let group = i32(workgroup.x + workgroup.y * 24u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 192) { return; }
  let tn = tile % 24;
  let tm = (tile / 24) % 8;
  let tb = tile / 192;
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
  let m0 = min((tm * 16 + lane * 2), 127);
  let m1 = min((tm * 16 + lane * 2 + 1), 127);
  let n0 = min(tn, 23);
  let o1 = m0;
  let o4 = (m0 + 256);
  let o6 = (m0 + 512);
  let o8 = (m0 + 768);
  let o10 = m1;
  let o12 = (m1 + 256);
  let o14 = (m1 + 512);
  let o16 = (m1 + 768);
  for (var k = 0; k < 4; k++) {
    let o2 = ((k / 2) * 128 + (k % 2) * 1024);
    let v3 = at_0(o1 + o2);
    let v5 = at_0(o4 + o2);
    let v7 = at_0(o6 + o2);
    let v9 = at_0(o8 + o2);
    let v11 = at_0(o10 + o2);
    let v13 = at_0(o12 + o2);
    let v15 = at_0(o14 + o2);
    let v17 = at_0(o16 + o2);
    let q18 = four_at_1((k * 96 + n0));
    let q19 = four_at_1((k * 96 + n0 + 24));
    let q20 = four_at_1((k * 96 + n0 + 48));
    let q21 = four_at_1((k * 96 + n0 + 72));
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
      if (m < 128 && four < 24) {
        let v86: f32 = f32(c0_0.x);
        let v87: f32 = f32(c0_0.y);
        let v88: f32 = f32(c0_0.z);
        let v89: f32 = f32(c0_0.w);
        put_four_2((m * 24 + four), vec4<f32>(v86, v87, v88, v89));
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

// kernel 21
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
  let v2: f32 = at_0(((row / 32) + (row % 32) * 384));
  let v3: f32 = (v2 * v2);
  a1 = asg_add(a1, v3);
  let v4: f32 = at_0(((row / 32) + (row % 32) * 384 + 96));
  let v5: f32 = (v4 * v4);
  a1 = asg_add(a1, v5);
  let v6: f32 = at_0(((row / 32) + (row % 32) * 384 + 192));
  let v7: f32 = (v6 * v6);
  a1 = asg_add(a1, v7);
  let v8: f32 = at_0(((row / 32) + (row % 32) * 384 + 288));
  let v9: f32 = (v8 * v8);
  a1 = asg_add(a1, v9);
  let v10: f32 = f32(a1);
  put_1(row, v10);
}

// kernel 22
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

// kernel 23
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

// kernel 24
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
  for (var col = 0; col < 96; col++) {
    let v2: f32 = at_0(col);
    let v3: f32 = (v2 * v2);
    a1 = asg_add(a1, v3);
  }
  let v4: f32 = f32(a1);
  put_1(0, v4);
}

// kernel 25
// with asg_add, asg_sub, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude, asg_isnan, asg_negative, asg_copysign, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_sigmoid, asg_tanh, asg_bitwise_and_u32
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec2<u64>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<vec2<u64>>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<vec2<u64>>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<vec2<u64>>;
@group(0) @binding(8) var<storage, read_write> buf_8: array<vec2<u64>>;
@group(0) @binding(9) var<storage, read_write> buf_9: array<vec2<u64>>;
@group(0) @binding(10) var<storage, read_write> buf_10: array<vec2<u64>>;
@group(0) @binding(11) var<storage, read_write> buf_11: array<vec2<u64>>;
@group(0) @binding(12) var<storage, read_write> buf_12: array<vec2<u64>>;
@group(0) @binding(13) var<storage, read_write> buf_13: array<vec2<u64>>;
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
fn put_four_6(i: i32, v: vec4<f32>) { buf_6[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_7(i: i32, v: vec4<f32>) { buf_7[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_8(i: i32, v: vec4<f32>) { buf_8[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_9(i: i32, v: vec4<f32>) { buf_9[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_10(i: i32, v: vec4<f32>) { buf_10[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_11(i: i32, v: vec4<f32>) { buf_11[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_12(i: i32, v: vec4<f32>) { buf_12[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_13(i: i32, v: vec4<f32>) { buf_13[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 8u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 512) { return; }
  let q1 = four_at_0(((row / 64) * 32 + ((row / 32) % 2) * 256 + (row % 32)));
  let v2: f32 = q1.x;
  let v3: f32 = v2;
  let q4 = four_at_1(((row / 32) * 128 + (row % 32) + 32));
  let v5: f32 = q4.x;
  let v6: f32 = asg_sigmoid(v5);
  let q7 = four_at_1(((row / 32) * 128 + (row % 32)));
  let v8: f32 = q7.x;
  let v9: f32 = asg_sigmoid(v8);
  let q10 = four_at_1(((row / 32) * 128 + (row % 32) + 64));
  let v11: f32 = q10.x;
  let v12: f32 = asg_tanh(v11);
  let q13 = four_at_1(((row / 32) * 128 + (row % 32) + 96));
  let v14: f32 = q13.x;
  let v15: f32 = asg_sigmoid(v14);
  let q16 = four_at_2(row);
  let v17: f32 = q16.x;
  let v18: f32 = (v6 * v17);
  let v19: f32 = (v9 * v12);
  let v20: f32 = asg_add(v18, v19);
  let v21: f32 = asg_tanh(v20);
  let v22: f32 = asg_opaque(1.0);
  let v23: f32 = (v21 * v21);
  let v24: f32 = asg_sub(v22, v23);
  let v25: f32 = (-v14);
  let v26: f32 = asg_sigmoid(v25);
  let v27: f32 = (v15 * v26);
  let v28: f32 = (v12 * v12);
  let v29: f32 = asg_sub(v22, v28);
  let v30: f32 = (-v8);
  let v31: f32 = asg_sigmoid(v30);
  let v32: f32 = (v9 * v31);
  let v33: f32 = (-v5);
  let v34: f32 = asg_sigmoid(v33);
  let v35: f32 = (v6 * v34);
  let v36: f32 = q1.y;
  let v37: f32 = v36;
  let v38: f32 = q4.y;
  let v39: f32 = asg_sigmoid(v38);
  let v40: f32 = q7.y;
  let v41: f32 = asg_sigmoid(v40);
  let v42: f32 = q10.y;
  let v43: f32 = asg_tanh(v42);
  let v44: f32 = q13.y;
  let v45: f32 = asg_sigmoid(v44);
  let v46: f32 = q16.y;
  let v47: f32 = (v39 * v46);
  let v48: f32 = (v41 * v43);
  let v49: f32 = asg_add(v47, v48);
  let v50: f32 = asg_tanh(v49);
  let v51: f32 = asg_opaque(1.0);
  let v52: f32 = (v50 * v50);
  let v53: f32 = asg_sub(v51, v52);
  let v54: f32 = (-v44);
  let v55: f32 = asg_sigmoid(v54);
  let v56: f32 = (v45 * v55);
  let v57: f32 = (v43 * v43);
  let v58: f32 = asg_sub(v51, v57);
  let v59: f32 = (-v40);
  let v60: f32 = asg_sigmoid(v59);
  let v61: f32 = (v41 * v60);
  let v62: f32 = (-v38);
  let v63: f32 = asg_sigmoid(v62);
  let v64: f32 = (v39 * v63);
  let v65: f32 = q1.z;
  let v66: f32 = v65;
  let v67: f32 = q4.z;
  let v68: f32 = asg_sigmoid(v67);
  let v69: f32 = q7.z;
  let v70: f32 = asg_sigmoid(v69);
  let v71: f32 = q10.z;
  let v72: f32 = asg_tanh(v71);
  let v73: f32 = q13.z;
  let v74: f32 = asg_sigmoid(v73);
  let v75: f32 = q16.z;
  let v76: f32 = (v68 * v75);
  let v77: f32 = (v70 * v72);
  let v78: f32 = asg_add(v76, v77);
  let v79: f32 = asg_tanh(v78);
  let v80: f32 = asg_opaque(1.0);
  let v81: f32 = (v79 * v79);
  let v82: f32 = asg_sub(v80, v81);
  let v83: f32 = (-v73);
  let v84: f32 = asg_sigmoid(v83);
  let v85: f32 = (v74 * v84);
  let v86: f32 = (v72 * v72);
  let v87: f32 = asg_sub(v80, v86);
  let v88: f32 = (-v69);
  let v89: f32 = asg_sigmoid(v88);
  let v90: f32 = (v70 * v89);
  let v91: f32 = (-v67);
  let v92: f32 = asg_sigmoid(v91);
  let v93: f32 = (v68 * v92);
  let v94: f32 = q1.w;
  let v95: f32 = v94;
  let v96: f32 = q4.w;
  let v97: f32 = asg_sigmoid(v96);
  let v98: f32 = q7.w;
  let v99: f32 = asg_sigmoid(v98);
  let v100: f32 = q10.w;
  let v101: f32 = asg_tanh(v100);
  let v102: f32 = q13.w;
  let v103: f32 = asg_sigmoid(v102);
  let v104: f32 = q16.w;
  let v105: f32 = (v97 * v104);
  let v106: f32 = (v99 * v101);
  let v107: f32 = asg_add(v105, v106);
  let v108: f32 = asg_tanh(v107);
  let v109: f32 = asg_opaque(1.0);
  let v110: f32 = (v108 * v108);
  let v111: f32 = asg_sub(v109, v110);
  let v112: f32 = (-v102);
  let v113: f32 = asg_sigmoid(v112);
  let v114: f32 = (v103 * v113);
  let v115: f32 = (v101 * v101);
  let v116: f32 = asg_sub(v109, v115);
  let v117: f32 = (-v98);
  let v118: f32 = asg_sigmoid(v117);
  let v119: f32 = (v99 * v118);
  let v120: f32 = (-v96);
  let v121: f32 = asg_sigmoid(v120);
  let v122: f32 = (v97 * v121);
  put_four_3(row, vec4<f32>(v3, v37, v66, v95));
  put_four_4(row, vec4<f32>(v6, v39, v68, v97));
  put_four_5(row, vec4<f32>(v9, v41, v70, v99));
  put_four_6(row, vec4<f32>(v12, v43, v72, v101));
  put_four_7(row, vec4<f32>(v15, v45, v74, v103));
  put_four_8(row, vec4<f32>(v21, v50, v79, v108));
  put_four_9(row, vec4<f32>(v24, v53, v82, v111));
  put_four_10(row, vec4<f32>(v27, v56, v85, v114));
  put_four_11(row, vec4<f32>(v29, v58, v87, v116));
  put_four_12(row, vec4<f32>(v32, v61, v90, v119));
  put_four_13(row, vec4<f32>(v35, v64, v93, v122));
}

// kernel 26
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
@group(0) @binding(13) var<storage, read_write> buf_13: array<vec2<u64>>;
@group(0) @binding(14) var<storage, read_write> buf_14: array<vec2<u64>>;
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
fn at_2(i: i32) -> f32 { return buf_2[(asg_turn_0 * 256) + i32(i)]; }
fn at_3(i: i32) -> f32 { return buf_3[(asg_turn_0 * 256) + i32(i)]; }
fn at_4(i: i32) -> f32 { return buf_4[(asg_turn_0 * 256) + i32(i)]; }
fn at_5(i: i32) -> f32 { return buf_5[(asg_turn_0 * 256) + i32(i)]; }
fn at_6(i: i32) -> f32 { return buf_6[(asg_turn_0 * 256) + i32(i)]; }
fn at_7(i: i32) -> f32 { return buf_7[(asg_turn_0 * 256) + i32(i)]; }
fn at_8(i: i32) -> f32 { return buf_8[(asg_turn_0 * 256) + i32(i)]; }
fn at_9(i: i32) -> f32 { return buf_9[(asg_turn_0 * 256) + i32(i)]; }
fn at_10(i: i32) -> f32 { return buf_10[(asg_turn_0 * 256) + i32(i)]; }
fn at_11(i: i32) -> f32 { return buf_11[(asg_turn_0 * 256) + i32(i)]; }
fn at_12(i: i32) -> f32 { return buf_12[(asg_turn_0 * 256) + i32(i)]; }
fn at_13(i: i32) -> f32 { return bitcast<f32>(u32(buf_13[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_13(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_13[i])); }
fn put_four_13(i: i32, v: vec4<f32>) { buf_13[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_14(i: i32, v: vec4<f32>) { buf_14[(asg_turn_0 * 256) + i32(i)] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn at_15(i: i32) -> f32 { return buf_15[(asg_turn_0 * 256) + i32(i)]; }
fn at_16(i: i32) -> f32 { return bitcast<f32>(u32(buf_16[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_16(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_16[i])); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let first = asg_step_0.x * 201;
  let many = min(201, 8 - first);
  for (var step = 0; step < many; step++) {
    asg_turn_0 = first + many - 1 - step;
    for (var each = me; each < 256; each += 8) {
      let me = each;
  let row = me;
  if (row >= 256) { continue; }
  let p1 = clamp(((row % 128) * 4), 0, 127);
  let v2: f32 = at_0(((row / 128) * 128 + p1));
  let v3: f32 = at_1(((row / 128) * 128 + p1));
  let v4: f32 = at_2(((row / 128) * 128 + p1));
  let v5: f32 = asg_add(v3, v4);
  let v6: f32 = at_3(((row / 128) * 128 + p1));
  let v7: f32 = (v5 * v6);
  let v8: f32 = at_4(((row / 128) * 128 + p1));
  let v9: f32 = (v7 * v8);
  let v10: f32 = asg_add(v2, v9);
  let v11: f32 = at_5(((row / 128) * 128 + p1));
  let v12: f32 = (v10 * v11);
  let v13: f32 = at_6(((row / 128) * 128 + p1));
  let v14: f32 = (v12 * v13);
  let p15 = clamp(((row % 128) * 4 - 128), 0, 127);
  let v16: f32 = at_0(((row / 128) * 128 + p15));
  let v17: f32 = at_1(((row / 128) * 128 + p15));
  let v18: f32 = at_2(((row / 128) * 128 + p15));
  let v19: f32 = asg_add(v17, v18);
  let v20: f32 = at_3(((row / 128) * 128 + p15));
  let v21: f32 = (v19 * v20);
  let v22: f32 = at_4(((row / 128) * 128 + p15));
  let v23: f32 = (v21 * v22);
  let v24: f32 = asg_add(v16, v23);
  let v25: f32 = at_7(((row / 128) * 128 + p15));
  let v26: f32 = (v24 * v25);
  let v27: f32 = at_8(((row / 128) * 128 + p15));
  let v28: f32 = (v26 * v27);
  let p29 = clamp(((row % 128) * 4 - 256), 0, 127);
  let v30: f32 = at_0(((row / 128) * 128 + p29));
  let v31: f32 = at_1(((row / 128) * 128 + p29));
  let v32: f32 = at_2(((row / 128) * 128 + p29));
  let v33: f32 = asg_add(v31, v32);
  let v34: f32 = at_3(((row / 128) * 128 + p29));
  let v35: f32 = (v33 * v34);
  let v36: f32 = at_4(((row / 128) * 128 + p29));
  let v37: f32 = (v35 * v36);
  let v38: f32 = asg_add(v30, v37);
  let v39: f32 = at_9(((row / 128) * 128 + p29));
  let v40: f32 = (v38 * v39);
  let v41: f32 = at_10(((row / 128) * 128 + p29));
  let v42: f32 = (v40 * v41);
  let p43 = clamp(((row % 128) * 4 - 384), 0, 127);
  let v44: f32 = at_1(((row / 128) * 128 + p43));
  let v45: f32 = at_2(((row / 128) * 128 + p43));
  let v46: f32 = asg_add(v44, v45);
  let v47: f32 = at_11(((row / 128) * 128 + p43));
  let v48: f32 = (v46 * v47);
  let v49: f32 = at_12(((row / 128) * 128 + p43));
  let v50: f32 = (v48 * v49);
  let v51: f32 = select(select(select(v14, v28, ((row % 128) * 4) >= 128), v42, ((row % 128) * 4) >= 256), v50, ((row % 128) * 4) >= 384);
  let v52: f32 = v51;
  let p53 = clamp(((row % 128) * 4 + 1), 0, 127);
  let v54: f32 = at_0(((row / 128) * 128 + p53));
  let v55: f32 = at_1(((row / 128) * 128 + p53));
  let v56: f32 = at_2(((row / 128) * 128 + p53));
  let v57: f32 = asg_add(v55, v56);
  let v58: f32 = at_3(((row / 128) * 128 + p53));
  let v59: f32 = (v57 * v58);
  let v60: f32 = at_4(((row / 128) * 128 + p53));
  let v61: f32 = (v59 * v60);
  let v62: f32 = asg_add(v54, v61);
  let v63: f32 = at_5(((row / 128) * 128 + p53));
  let v64: f32 = (v62 * v63);
  let v65: f32 = at_6(((row / 128) * 128 + p53));
  let v66: f32 = (v64 * v65);
  let p67 = clamp(((row % 128) * 4 - 127), 0, 127);
  let v68: f32 = at_0(((row / 128) * 128 + p67));
  let v69: f32 = at_1(((row / 128) * 128 + p67));
  let v70: f32 = at_2(((row / 128) * 128 + p67));
  let v71: f32 = asg_add(v69, v70);
  let v72: f32 = at_3(((row / 128) * 128 + p67));
  let v73: f32 = (v71 * v72);
  let v74: f32 = at_4(((row / 128) * 128 + p67));
  let v75: f32 = (v73 * v74);
  let v76: f32 = asg_add(v68, v75);
  let v77: f32 = at_7(((row / 128) * 128 + p67));
  let v78: f32 = (v76 * v77);
  let v79: f32 = at_8(((row / 128) * 128 + p67));
  let v80: f32 = (v78 * v79);
  let p81 = clamp(((row % 128) * 4 - 255), 0, 127);
  let v82: f32 = at_0(((row / 128) * 128 + p81));
  let v83: f32 = at_1(((row / 128) * 128 + p81));
  let v84: f32 = at_2(((row / 128) * 128 + p81));
  let v85: f32 = asg_add(v83, v84);
  let v86: f32 = at_3(((row / 128) * 128 + p81));
  let v87: f32 = (v85 * v86);
  let v88: f32 = at_4(((row / 128) * 128 + p81));
  let v89: f32 = (v87 * v88);
  let v90: f32 = asg_add(v82, v89);
  let v91: f32 = at_9(((row / 128) * 128 + p81));
  let v92: f32 = (v90 * v91);
  let v93: f32 = at_10(((row / 128) * 128 + p81));
  let v94: f32 = (v92 * v93);
  let p95 = clamp(((row % 128) * 4 - 383), 0, 127);
  let v96: f32 = at_1(((row / 128) * 128 + p95));
  let v97: f32 = at_2(((row / 128) * 128 + p95));
  let v98: f32 = asg_add(v96, v97);
  let v99: f32 = at_11(((row / 128) * 128 + p95));
  let v100: f32 = (v98 * v99);
  let v101: f32 = at_12(((row / 128) * 128 + p95));
  let v102: f32 = (v100 * v101);
  let v103: f32 = select(select(select(v66, v80, ((row % 128) * 4 + 1) >= 128), v94, ((row % 128) * 4 + 1) >= 256), v102, ((row % 128) * 4 + 1) >= 384);
  let v104: f32 = v103;
  let p105 = clamp(((row % 128) * 4 + 2), 0, 127);
  let v106: f32 = at_0(((row / 128) * 128 + p105));
  let v107: f32 = at_1(((row / 128) * 128 + p105));
  let v108: f32 = at_2(((row / 128) * 128 + p105));
  let v109: f32 = asg_add(v107, v108);
  let v110: f32 = at_3(((row / 128) * 128 + p105));
  let v111: f32 = (v109 * v110);
  let v112: f32 = at_4(((row / 128) * 128 + p105));
  let v113: f32 = (v111 * v112);
  let v114: f32 = asg_add(v106, v113);
  let v115: f32 = at_5(((row / 128) * 128 + p105));
  let v116: f32 = (v114 * v115);
  let v117: f32 = at_6(((row / 128) * 128 + p105));
  let v118: f32 = (v116 * v117);
  let p119 = clamp(((row % 128) * 4 - 126), 0, 127);
  let v120: f32 = at_0(((row / 128) * 128 + p119));
  let v121: f32 = at_1(((row / 128) * 128 + p119));
  let v122: f32 = at_2(((row / 128) * 128 + p119));
  let v123: f32 = asg_add(v121, v122);
  let v124: f32 = at_3(((row / 128) * 128 + p119));
  let v125: f32 = (v123 * v124);
  let v126: f32 = at_4(((row / 128) * 128 + p119));
  let v127: f32 = (v125 * v126);
  let v128: f32 = asg_add(v120, v127);
  let v129: f32 = at_7(((row / 128) * 128 + p119));
  let v130: f32 = (v128 * v129);
  let v131: f32 = at_8(((row / 128) * 128 + p119));
  let v132: f32 = (v130 * v131);
  let p133 = clamp(((row % 128) * 4 - 254), 0, 127);
  let v134: f32 = at_0(((row / 128) * 128 + p133));
  let v135: f32 = at_1(((row / 128) * 128 + p133));
  let v136: f32 = at_2(((row / 128) * 128 + p133));
  let v137: f32 = asg_add(v135, v136);
  let v138: f32 = at_3(((row / 128) * 128 + p133));
  let v139: f32 = (v137 * v138);
  let v140: f32 = at_4(((row / 128) * 128 + p133));
  let v141: f32 = (v139 * v140);
  let v142: f32 = asg_add(v134, v141);
  let v143: f32 = at_9(((row / 128) * 128 + p133));
  let v144: f32 = (v142 * v143);
  let v145: f32 = at_10(((row / 128) * 128 + p133));
  let v146: f32 = (v144 * v145);
  let p147 = clamp(((row % 128) * 4 - 382), 0, 127);
  let v148: f32 = at_1(((row / 128) * 128 + p147));
  let v149: f32 = at_2(((row / 128) * 128 + p147));
  let v150: f32 = asg_add(v148, v149);
  let v151: f32 = at_11(((row / 128) * 128 + p147));
  let v152: f32 = (v150 * v151);
  let v153: f32 = at_12(((row / 128) * 128 + p147));
  let v154: f32 = (v152 * v153);
  let v155: f32 = select(select(select(v118, v132, ((row % 128) * 4 + 2) >= 128), v146, ((row % 128) * 4 + 2) >= 256), v154, ((row % 128) * 4 + 2) >= 384);
  let v156: f32 = v155;
  let p157 = clamp(((row % 128) * 4 + 3), 0, 127);
  let v158: f32 = at_0(((row / 128) * 128 + p157));
  let v159: f32 = at_1(((row / 128) * 128 + p157));
  let v160: f32 = at_2(((row / 128) * 128 + p157));
  let v161: f32 = asg_add(v159, v160);
  let v162: f32 = at_3(((row / 128) * 128 + p157));
  let v163: f32 = (v161 * v162);
  let v164: f32 = at_4(((row / 128) * 128 + p157));
  let v165: f32 = (v163 * v164);
  let v166: f32 = asg_add(v158, v165);
  let v167: f32 = at_5(((row / 128) * 128 + p157));
  let v168: f32 = (v166 * v167);
  let v169: f32 = at_6(((row / 128) * 128 + p157));
  let v170: f32 = (v168 * v169);
  let p171 = clamp(((row % 128) * 4 - 125), 0, 127);
  let v172: f32 = at_0(((row / 128) * 128 + p171));
  let v173: f32 = at_1(((row / 128) * 128 + p171));
  let v174: f32 = at_2(((row / 128) * 128 + p171));
  let v175: f32 = asg_add(v173, v174);
  let v176: f32 = at_3(((row / 128) * 128 + p171));
  let v177: f32 = (v175 * v176);
  let v178: f32 = at_4(((row / 128) * 128 + p171));
  let v179: f32 = (v177 * v178);
  let v180: f32 = asg_add(v172, v179);
  let v181: f32 = at_7(((row / 128) * 128 + p171));
  let v182: f32 = (v180 * v181);
  let v183: f32 = at_8(((row / 128) * 128 + p171));
  let v184: f32 = (v182 * v183);
  let p185 = clamp(((row % 128) * 4 - 253), 0, 127);
  let v186: f32 = at_0(((row / 128) * 128 + p185));
  let v187: f32 = at_1(((row / 128) * 128 + p185));
  let v188: f32 = at_2(((row / 128) * 128 + p185));
  let v189: f32 = asg_add(v187, v188);
  let v190: f32 = at_3(((row / 128) * 128 + p185));
  let v191: f32 = (v189 * v190);
  let v192: f32 = at_4(((row / 128) * 128 + p185));
  let v193: f32 = (v191 * v192);
  let v194: f32 = asg_add(v186, v193);
  let v195: f32 = at_9(((row / 128) * 128 + p185));
  let v196: f32 = (v194 * v195);
  let v197: f32 = at_10(((row / 128) * 128 + p185));
  let v198: f32 = (v196 * v197);
  let p199 = clamp(((row % 128) * 4 - 381), 0, 127);
  let v200: f32 = at_1(((row / 128) * 128 + p199));
  let v201: f32 = at_2(((row / 128) * 128 + p199));
  let v202: f32 = asg_add(v200, v201);
  let v203: f32 = at_11(((row / 128) * 128 + p199));
  let v204: f32 = (v202 * v203);
  let v205: f32 = at_12(((row / 128) * 128 + p199));
  let v206: f32 = (v204 * v205);
  let v207: f32 = select(select(select(v170, v184, ((row % 128) * 4 + 3) >= 128), v198, ((row % 128) * 4 + 3) >= 256), v206, ((row % 128) * 4 + 3) >= 384);
  let v208: f32 = v207;
  put_four_13(row, vec4<f32>(v51, v103, v155, v207));
  put_four_14(row, vec4<f32>(v52, v104, v156, v208));
    }
    storageBarrier();
    for (var each = me; each < 256; each += 8) {
      let me = each;
  let row = me;
  if (row >= 256) { continue; }
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
    for (var each = me; each < 16; each += 8) {
      let me = each;
  let tile = me;
  if (tile >= 16) { continue; }
  let tn = tile % 16;
  let tm = (tile / 16) % 1;
  let tb = tile / 16;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c1_1 = vec4<f32>();
  for (var k = 0; k < 128; k++) {
    let q1 = four_at_13(k);
    let q2 = four_at_13((k + 128));
    let q3 = four_at_16((k * 128 + tn * 2));
    let q4 = four_at_16((k * 128 + tn * 2 + 32));
    let q5 = four_at_16((k * 128 + tn * 2 + 64));
    let q6 = four_at_16((k * 128 + tn * 2 + 96));
    let q7 = four_at_16((k * 128 + tn * 2 + 1));
    let q8 = four_at_16((k * 128 + tn * 2 + 33));
    let q9 = four_at_16((k * 128 + tn * 2 + 65));
    let q10 = four_at_16((k * 128 + tn * 2 + 97));
    c0_0 += q1.x * q3;
    c1_0 += q2.x * q3;
    c0_1 += q1.x * q7;
    c1_1 += q2.x * q7;
    c0_0 += q1.y * q4;
    c1_0 += q2.y * q4;
    c0_1 += q1.y * q8;
    c1_1 += q2.y * q8;
    c0_0 += q1.z * q5;
    c1_0 += q2.z * q5;
    c0_1 += q1.z * q9;
    c1_1 += q2.z * q9;
    c0_0 += q1.w * q6;
    c1_0 += q2.w * q6;
    c0_1 += q1.w * q10;
    c1_1 += q2.w * q10;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 4; s++) {
      let place = r * 4 + s;
      let m = tm * 2 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v11: f32 = f32(c0_0.x);
        let v12: f32 = f32(c0_0.y);
        let v13: f32 = f32(c0_0.z);
        let v14: f32 = f32(c0_0.w);
        put_four_1((m * 32 + four), vec4<f32>(v11, v12, v13, v14));
      }
      c0_0 = c0_1;
      c0_1 = c1_0;
      c1_0 = c1_1;
    }
  }
    }
    storageBarrier();
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
  let group = i32(workgroup.x + workgroup.y * 128u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 1024) { return; }
  let tn = tile % 128;
  let tm = (tile / 128) % 8;
  let tb = tile / 1024;
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
  let m0 = min((tm * 16 + lane * 2), 127);
  let m1 = min((tm * 16 + lane * 2 + 1), 127);
  let n0 = min(tn, 127);
  let o1 = m0;
  let o4 = (m0 + 128);
  let o6 = m1;
  let o8 = (m1 + 128);
  for (var k = 0; k < 8 + i32(asg_zero); k++) {
    let o2 = (k * 256);
    let v3 = at_0(o1 + o2);
    let v5 = at_0(o4 + o2);
    let v7 = at_0(o6 + o2);
    let v9 = at_0(o8 + o2);
    let q10 = four_at_1((k * 256 + n0));
    let q11 = four_at_1((k * 256 + n0 + 128));
    let a12 = subgroupShuffle(v3, 0u);
    let a13 = subgroupShuffle(v5, 0u);
    c0_0 = c0_0 + a12 * q10 + a13 * q11;
    let a14 = subgroupShuffle(v7, 0u);
    let a15 = subgroupShuffle(v9, 0u);
    c1_0 = c1_0 + a14 * q10 + a15 * q11;
    let a16 = subgroupShuffle(v3, 1u);
    let a17 = subgroupShuffle(v5, 1u);
    c2_0 = c2_0 + a16 * q10 + a17 * q11;
    let a18 = subgroupShuffle(v7, 1u);
    let a19 = subgroupShuffle(v9, 1u);
    c3_0 = c3_0 + a18 * q10 + a19 * q11;
    let a20 = subgroupShuffle(v3, 2u);
    let a21 = subgroupShuffle(v5, 2u);
    c4_0 = c4_0 + a20 * q10 + a21 * q11;
    let a22 = subgroupShuffle(v7, 2u);
    let a23 = subgroupShuffle(v9, 2u);
    c5_0 = c5_0 + a22 * q10 + a23 * q11;
    let a24 = subgroupShuffle(v3, 3u);
    let a25 = subgroupShuffle(v5, 3u);
    c6_0 = c6_0 + a24 * q10 + a25 * q11;
    let a26 = subgroupShuffle(v7, 3u);
    let a27 = subgroupShuffle(v9, 3u);
    c7_0 = c7_0 + a26 * q10 + a27 * q11;
    let a28 = subgroupShuffle(v3, 4u);
    let a29 = subgroupShuffle(v5, 4u);
    c8_0 = c8_0 + a28 * q10 + a29 * q11;
    let a30 = subgroupShuffle(v7, 4u);
    let a31 = subgroupShuffle(v9, 4u);
    c9_0 = c9_0 + a30 * q10 + a31 * q11;
    let a32 = subgroupShuffle(v3, 5u);
    let a33 = subgroupShuffle(v5, 5u);
    c10_0 = c10_0 + a32 * q10 + a33 * q11;
    let a34 = subgroupShuffle(v7, 5u);
    let a35 = subgroupShuffle(v9, 5u);
    c11_0 = c11_0 + a34 * q10 + a35 * q11;
    let a36 = subgroupShuffle(v3, 6u);
    let a37 = subgroupShuffle(v5, 6u);
    c12_0 = c12_0 + a36 * q10 + a37 * q11;
    let a38 = subgroupShuffle(v7, 6u);
    let a39 = subgroupShuffle(v9, 6u);
    c13_0 = c13_0 + a38 * q10 + a39 * q11;
    let a40 = subgroupShuffle(v3, 7u);
    let a41 = subgroupShuffle(v5, 7u);
    c14_0 = c14_0 + a40 * q10 + a41 * q11;
    let a42 = subgroupShuffle(v7, 7u);
    let a43 = subgroupShuffle(v9, 7u);
    c15_0 = c15_0 + a42 * q10 + a43 * q11;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 16 + i32(asg_zero); s++) {
      let place = r * 16 + s;
      let m = tm * 16 + place / 1;
      let four = tn * 1 + place % 1;
      if (m < 128 && four < 128) {
        let v44: f32 = f32(c0_0.x);
        let v45: f32 = f32(c0_0.y);
        let v46: f32 = f32(c0_0.z);
        let v47: f32 = f32(c0_0.w);
        put_four_2((m * 128 + four), vec4<f32>(v44, v45, v46, v47));
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
  for (var col = 0; col < 16 + i32(asg_zero); col++) {
    let v2: f32 = at_0((col * 512 + row));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  put_1(row, v3);
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
  for (var k = 0; k < 128; k++) {
    let q1 = four_at_0((m0 * 128 + k));
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

// kernel 30
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
  let tn = tile % 128;
  let tm = (tile / 128) % 4;
  let tb = tile / 512;
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
  let n0 = min(tn, 127);
  let o1 = m0;
  let o4 = (m0 + 512);
  let o6 = m1;
  let o8 = (m1 + 512);
  for (var k = 0; k < 8 + i32(asg_zero); k++) {
    let o2 = (k * 64);
    let v3 = at_0(o1 + o2);
    let v5 = at_0(o4 + o2);
    let v7 = at_0(o6 + o2);
    let v9 = at_0(o8 + o2);
    let q10 = four_at_1((k * 256 + n0));
    let q11 = four_at_1((k * 256 + n0 + 128));
    let a12 = subgroupShuffle(v3, 0u);
    let a13 = subgroupShuffle(v5, 0u);
    c0_0 = c0_0 + a12 * q10 + a13 * q11;
    let a14 = subgroupShuffle(v7, 0u);
    let a15 = subgroupShuffle(v9, 0u);
    c1_0 = c1_0 + a14 * q10 + a15 * q11;
    let a16 = subgroupShuffle(v3, 1u);
    let a17 = subgroupShuffle(v5, 1u);
    c2_0 = c2_0 + a16 * q10 + a17 * q11;
    let a18 = subgroupShuffle(v7, 1u);
    let a19 = subgroupShuffle(v9, 1u);
    c3_0 = c3_0 + a18 * q10 + a19 * q11;
    let a20 = subgroupShuffle(v3, 2u);
    let a21 = subgroupShuffle(v5, 2u);
    c4_0 = c4_0 + a20 * q10 + a21 * q11;
    let a22 = subgroupShuffle(v7, 2u);
    let a23 = subgroupShuffle(v9, 2u);
    c5_0 = c5_0 + a22 * q10 + a23 * q11;
    let a24 = subgroupShuffle(v3, 3u);
    let a25 = subgroupShuffle(v5, 3u);
    c6_0 = c6_0 + a24 * q10 + a25 * q11;
    let a26 = subgroupShuffle(v7, 3u);
    let a27 = subgroupShuffle(v9, 3u);
    c7_0 = c7_0 + a26 * q10 + a27 * q11;
    let a28 = subgroupShuffle(v3, 4u);
    let a29 = subgroupShuffle(v5, 4u);
    c8_0 = c8_0 + a28 * q10 + a29 * q11;
    let a30 = subgroupShuffle(v7, 4u);
    let a31 = subgroupShuffle(v9, 4u);
    c9_0 = c9_0 + a30 * q10 + a31 * q11;
    let a32 = subgroupShuffle(v3, 5u);
    let a33 = subgroupShuffle(v5, 5u);
    c10_0 = c10_0 + a32 * q10 + a33 * q11;
    let a34 = subgroupShuffle(v7, 5u);
    let a35 = subgroupShuffle(v9, 5u);
    c11_0 = c11_0 + a34 * q10 + a35 * q11;
    let a36 = subgroupShuffle(v3, 6u);
    let a37 = subgroupShuffle(v5, 6u);
    c12_0 = c12_0 + a36 * q10 + a37 * q11;
    let a38 = subgroupShuffle(v7, 6u);
    let a39 = subgroupShuffle(v9, 6u);
    c13_0 = c13_0 + a38 * q10 + a39 * q11;
    let a40 = subgroupShuffle(v3, 7u);
    let a41 = subgroupShuffle(v5, 7u);
    c14_0 = c14_0 + a40 * q10 + a41 * q11;
    let a42 = subgroupShuffle(v7, 7u);
    let a43 = subgroupShuffle(v9, 7u);
    c15_0 = c15_0 + a42 * q10 + a43 * q11;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 16 + i32(asg_zero); s++) {
      let place = r * 16 + s;
      let m = tm * 16 + place / 1;
      let four = tn * 1 + place % 1;
      if (m < 64 && four < 128) {
        let v44: f32 = f32(c0_0.x);
        let v45: f32 = f32(c0_0.y);
        let v46: f32 = f32(c0_0.z);
        let v47: f32 = f32(c0_0.w);
        put_four_2((m * 128 + four), vec4<f32>(v44, v45, v46, v47));
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

// kernel 31
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
    let j5 = select(v4, v4 + 96, v4 < 0);
    let j6 = clamp(j5, 0, 95);
    let v7: f32 = at_1(((k2 / 8) * 64 + (k2 % 8) * 128 + (row % 64)));
    if (j5 == j6 && j6 == (row / 64)) {
      w1 = asg_add(w1, v7);
    }
  }
  let v8: f32 = w1;
  put_2(row, v8);
}

// kernel 32
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return bitcast<f32>(u32(buf_0[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_0(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_0[i])); }
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
  let q2 = four_at_0(row);
  let v3: f32 = q2.x;
  let v4: f32 = (v3 * v3);
  a1 = asg_add(a1, v4);
  let v5: f32 = q2.y;
  let v6: f32 = (v5 * v5);
  a1 = asg_add(a1, v6);
  let v7: f32 = q2.z;
  let v8: f32 = (v7 * v7);
  a1 = asg_add(a1, v8);
  let v9: f32 = q2.w;
  let v10: f32 = (v9 * v9);
  a1 = asg_add(a1, v10);
  let v11: f32 = f32(a1);
  put_1(row, v11);
}

// kernel 33
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

// kernel 34
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 128u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 8192) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v2: f32 = at_0(((row / 16) + (row % 16) * 2048));
  let v3: f32 = (v2 * v2);
  a1 = asg_add(a1, v3);
  let v4: f32 = at_0(((row / 16) + (row % 16) * 2048 + 512));
  let v5: f32 = (v4 * v4);
  a1 = asg_add(a1, v5);
  let v6: f32 = at_0(((row / 16) + (row % 16) * 2048 + 1024));
  let v7: f32 = (v6 * v6);
  a1 = asg_add(a1, v7);
  let v8: f32 = at_0(((row / 16) + (row % 16) * 2048 + 1536));
  let v9: f32 = (v8 * v8);
  a1 = asg_add(a1, v9);
  let v10: f32 = f32(a1);
  put_1(row, v10);
}

// kernel 35
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
  for (var col = 0; col < 16 + i32(asg_zero); col++) {
    let v2: f32 = at_0((row * 16 + col));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  put_1(row, v3);
}

// kernel 36
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 256u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 16384) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v2: f32 = asg_opaque(0.0);
  let v3: f32 = at_0(((row / 32) + (row % 32) * 2048));
  let v4: f32 = asg_add(v2, v3);
  let v5: f32 = (v4 * v4);
  a1 = asg_add(a1, v5);
  let v6: f32 = asg_opaque(0.0);
  let v7: f32 = at_0(((row / 32) + (row % 32) * 2048 + 512));
  let v8: f32 = asg_add(v6, v7);
  let v9: f32 = (v8 * v8);
  a1 = asg_add(a1, v9);
  let v10: f32 = asg_opaque(0.0);
  let v11: f32 = at_0(((row / 32) + (row % 32) * 2048 + 1024));
  let v12: f32 = asg_add(v10, v11);
  let v13: f32 = (v12 * v12);
  a1 = asg_add(a1, v13);
  let v14: f32 = asg_opaque(0.0);
  let v15: f32 = at_0(((row / 32) + (row % 32) * 2048 + 1536));
  let v16: f32 = asg_add(v14, v15);
  let v17: f32 = (v16 * v16);
  a1 = asg_add(a1, v17);
  let v18: f32 = f32(a1);
  put_1(row, v18);
}

// kernel 37
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
  for (var col = 0; col < 32 + i32(asg_zero); col++) {
    let v2: f32 = at_0((row * 32 + col));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  put_1(row, v3);
}

// kernel 38
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_ordered, asg_less, asg_maximum, asg_minimum, asg_zero, asg_bits, asg_opaque, asg_opaque_negative, asg_magnitude, asg_isnan
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_7: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_8: array<f32>;
@group(0) @binding(8) var<storage, read_write> buf_9: array<f32>;
@group(0) @binding(9) var<storage, read_write> buf_10: array<f32>;
@group(0) @binding(10) var<storage, read_write> buf_11: array<f32>;
@group(0) @binding(11) var<storage, read_write> buf_12: array<f32>;
@group(0) @binding(12) var<storage, read_write> buf_13: array<f32>;
@group(0) @binding(13) var<storage, read_write> buf_14: array<f32>;
@group(0) @binding(14) var<storage, read_write> buf_15: array<f32>;
@group(0) @binding(15) var<storage, read_write> buf_16: array<f32>;
@group(0) @binding(16) var<storage, read_write> buf_18: array<f32>;
@group(0) @binding(17) var<storage, read_write> buf_19: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn put_6(i: i32, v: f32) { buf_2[i] = v; }
fn at_7(i: i32) -> f32 { return buf_7[i]; }
fn at_8(i: i32) -> f32 { return buf_8[i]; }
fn at_9(i: i32) -> f32 { return buf_9[i]; }
fn at_10(i: i32) -> f32 { return buf_10[i]; }
fn at_11(i: i32) -> f32 { return buf_11[i]; }
fn at_12(i: i32) -> f32 { return buf_12[i]; }
fn at_13(i: i32) -> f32 { return buf_13[i]; }
fn at_14(i: i32) -> f32 { return buf_14[i]; }
fn put_15(i: i32, v: f32) { buf_15[i] = v; }
fn put_16(i: i32, v: f32) { buf_16[i] = v; }
fn put_17(i: i32, v: f32) { buf_9[i] = v; }
fn put_18(i: i32, v: f32) { buf_18[i] = v; }
fn put_19(i: i32, v: f32) { buf_19[i] = v; }
fn put_20(i: i32, v: f32) { buf_14[i] = v; }

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
  var a4: f32 = asg_opaque(0.0);
  for (var col = 0; col < 512; col++) {
    let v5: f32 = at_1(col);
    let v6: f32 = (v5 * v5);
    a4 = asg_add(a4, v6);
  }
  let v7: f32 = f32(a4);
  let v8: f32 = at_2(0);
  let v9: f32 = at_3(0);
  let v10: f32 = asg_add(v8, v9);
  let v11: f32 = asg_add(v10, v3);
  let v12: f32 = asg_add(v11, v7);
  let v13: f32 = asg_add(v12, v7);
  let v14: f32 = at_4(0);
  let v15: f32 = asg_add(v13, v14);
  let v16: f32 = at_5(0);
  let v17: f32 = asg_add(v15, v16);
  let v18: f32 = asg_sqrt(v17);
  let v19: f32 = asg_opaque(1e-06);
  let v20: f32 = asg_add(v18, v19);
  let v21: f32 = asg_div(1.0, v20);
  let v22: f32 = asg_bits(0xff800000u);
  let v23: f32 = asg_opaque(1.0);
  let v24: f32 = asg_minimum(asg_maximum(v21, v22), v23);
  put_6(0, v24);
  let v37: f32 = at_10(0);
  let v39: f32 = at_11(0);
  for (var col = 0; col < 512; col++) {
    let v25: f32 = at_7(col);
    let v26: f32 = asg_opaque(0.1);
    let v27: f32 = at_1(col);
    let v28: f32 = (v27 * v24);
    let v29: f32 = (v26 * v28);
    let v30: f32 = asg_add(v25, v29);
    let v31: f32 = at_8(col);
    let v32: f32 = asg_opaque(0.001);
    let v33: f32 = (v28 * v28);
    let v34: f32 = (v32 * v33);
    let v35: f32 = asg_add(v31, v34);
    let v36: f32 = at_9(col);
    let v38: f32 = asg_sqrt(v35);
    let v40: f32 = asg_add(v38, v39);
    let v41: f32 = asg_div(v30, v40);
    let v42: f32 = (v37 * v41);
    let v43: f32 = asg_sub(v36, v42);
    let v44: f32 = at_12(col);
    let v45: f32 = asg_add(v44, v29);
    let v46: f32 = at_13(col);
    let v47: f32 = asg_add(v46, v34);
    let v48: f32 = at_14(col);
    let v49: f32 = asg_sqrt(v47);
    let v50: f32 = asg_add(v49, v39);
    let v51: f32 = asg_div(v45, v50);
    let v52: f32 = (v37 * v51);
    let v53: f32 = asg_sub(v48, v52);
    put_15(col, v30);
    put_16(col, v35);
    put_17(col, v43);
    put_18(col, v45);
    put_19(col, v47);
    put_20(col, v53);
  }
}

// kernel 39
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec2<u64>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<vec2<u64>>;
@group(0) @binding(8) var<storage, read_write> buf_8: array<vec2<u64>>;
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
fn at_3(i: i32) -> f32 { return bitcast<f32>(u32(buf_3[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_3(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_3[i])); }
fn at_4(i: i32) -> f32 { return bitcast<f32>(u32(buf_4[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_4(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_4[i])); }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn put_four_7(i: i32, v: vec4<f32>) { buf_7[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_8(i: i32, v: vec4<f32>) { buf_8[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_9(i: i32, v: vec4<f32>) { buf_4[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

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
  let v3: f32 = asg_opaque(0.1);
  let q4 = four_at_1(row);
  let v5: f32 = q4.x;
  let v6: f32 = at_2(0);
  let v7: f32 = (v5 * v6);
  let v8: f32 = (v3 * v7);
  let v9: f32 = asg_add(v2, v8);
  let q10 = four_at_3(row);
  let v11: f32 = q10.x;
  let v12: f32 = asg_opaque(0.001);
  let v13: f32 = (v7 * v7);
  let v14: f32 = (v12 * v13);
  let v15: f32 = asg_add(v11, v14);
  let q16 = four_at_4(row);
  let v17: f32 = q16.x;
  let v18: f32 = at_5(0);
  let v19: f32 = asg_sqrt(v15);
  let v20: f32 = at_6(0);
  let v21: f32 = asg_add(v19, v20);
  let v22: f32 = asg_div(v9, v21);
  let v23: f32 = (v18 * v22);
  let v24: f32 = asg_sub(v17, v23);
  let v25: f32 = q1.y;
  let v26: f32 = asg_opaque(0.1);
  let v27: f32 = q4.y;
  let v28: f32 = (v27 * v6);
  let v29: f32 = (v26 * v28);
  let v30: f32 = asg_add(v25, v29);
  let v31: f32 = q10.y;
  let v32: f32 = asg_opaque(0.001);
  let v33: f32 = (v28 * v28);
  let v34: f32 = (v32 * v33);
  let v35: f32 = asg_add(v31, v34);
  let v36: f32 = q16.y;
  let v37: f32 = asg_sqrt(v35);
  let v38: f32 = asg_add(v37, v20);
  let v39: f32 = asg_div(v30, v38);
  let v40: f32 = (v18 * v39);
  let v41: f32 = asg_sub(v36, v40);
  let v42: f32 = q1.z;
  let v43: f32 = asg_opaque(0.1);
  let v44: f32 = q4.z;
  let v45: f32 = (v44 * v6);
  let v46: f32 = (v43 * v45);
  let v47: f32 = asg_add(v42, v46);
  let v48: f32 = q10.z;
  let v49: f32 = asg_opaque(0.001);
  let v50: f32 = (v45 * v45);
  let v51: f32 = (v49 * v50);
  let v52: f32 = asg_add(v48, v51);
  let v53: f32 = q16.z;
  let v54: f32 = asg_sqrt(v52);
  let v55: f32 = asg_add(v54, v20);
  let v56: f32 = asg_div(v47, v55);
  let v57: f32 = (v18 * v56);
  let v58: f32 = asg_sub(v53, v57);
  let v59: f32 = q1.w;
  let v60: f32 = asg_opaque(0.1);
  let v61: f32 = q4.w;
  let v62: f32 = (v61 * v6);
  let v63: f32 = (v60 * v62);
  let v64: f32 = asg_add(v59, v63);
  let v65: f32 = q10.w;
  let v66: f32 = asg_opaque(0.001);
  let v67: f32 = (v62 * v62);
  let v68: f32 = (v66 * v67);
  let v69: f32 = asg_add(v65, v68);
  let v70: f32 = q16.w;
  let v71: f32 = asg_sqrt(v69);
  let v72: f32 = asg_add(v71, v20);
  let v73: f32 = asg_div(v64, v72);
  let v74: f32 = (v18 * v73);
  let v75: f32 = asg_sub(v70, v74);
  put_four_7(row, vec4<f32>(v9, v30, v47, v64));
  put_four_8(row, vec4<f32>(v15, v35, v52, v69));
  put_four_9(row, vec4<f32>(v24, v41, v58, v75));
}

// kernel 40
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec2<u64>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<vec2<u64>>;
@group(0) @binding(8) var<storage, read_write> buf_8: array<vec2<u64>>;
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
fn put_four_7(i: i32, v: vec4<f32>) { buf_7[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_8(i: i32, v: vec4<f32>) { buf_8[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_9(i: i32, v: vec4<f32>) { buf_4[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 128u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 8192) { return; }
  let q1 = four_at_0(row);
  let v2: f32 = q1.x;
  let v3: f32 = asg_opaque(0.1);
  let v4: f32 = at_1(((row / 16) + (row % 16) * 2048));
  let v5: f32 = at_2(0);
  let v6: f32 = (v4 * v5);
  let v7: f32 = (v3 * v6);
  let v8: f32 = asg_add(v2, v7);
  let q9 = four_at_3(row);
  let v10: f32 = q9.x;
  let v11: f32 = asg_opaque(0.001);
  let v12: f32 = (v6 * v6);
  let v13: f32 = (v11 * v12);
  let v14: f32 = asg_add(v10, v13);
  let q15 = four_at_4(row);
  let v16: f32 = q15.x;
  let v17: f32 = at_5(0);
  let v18: f32 = asg_sqrt(v14);
  let v19: f32 = at_6(0);
  let v20: f32 = asg_add(v18, v19);
  let v21: f32 = asg_div(v8, v20);
  let v22: f32 = (v17 * v21);
  let v23: f32 = asg_sub(v16, v22);
  let v24: f32 = q1.y;
  let v25: f32 = asg_opaque(0.1);
  let v26: f32 = at_1(((row / 16) + (row % 16) * 2048 + 512));
  let v27: f32 = (v26 * v5);
  let v28: f32 = (v25 * v27);
  let v29: f32 = asg_add(v24, v28);
  let v30: f32 = q9.y;
  let v31: f32 = asg_opaque(0.001);
  let v32: f32 = (v27 * v27);
  let v33: f32 = (v31 * v32);
  let v34: f32 = asg_add(v30, v33);
  let v35: f32 = q15.y;
  let v36: f32 = asg_sqrt(v34);
  let v37: f32 = asg_add(v36, v19);
  let v38: f32 = asg_div(v29, v37);
  let v39: f32 = (v17 * v38);
  let v40: f32 = asg_sub(v35, v39);
  let v41: f32 = q1.z;
  let v42: f32 = asg_opaque(0.1);
  let v43: f32 = at_1(((row / 16) + (row % 16) * 2048 + 1024));
  let v44: f32 = (v43 * v5);
  let v45: f32 = (v42 * v44);
  let v46: f32 = asg_add(v41, v45);
  let v47: f32 = q9.z;
  let v48: f32 = asg_opaque(0.001);
  let v49: f32 = (v44 * v44);
  let v50: f32 = (v48 * v49);
  let v51: f32 = asg_add(v47, v50);
  let v52: f32 = q15.z;
  let v53: f32 = asg_sqrt(v51);
  let v54: f32 = asg_add(v53, v19);
  let v55: f32 = asg_div(v46, v54);
  let v56: f32 = (v17 * v55);
  let v57: f32 = asg_sub(v52, v56);
  let v58: f32 = q1.w;
  let v59: f32 = asg_opaque(0.1);
  let v60: f32 = at_1(((row / 16) + (row % 16) * 2048 + 1536));
  let v61: f32 = (v60 * v5);
  let v62: f32 = (v59 * v61);
  let v63: f32 = asg_add(v58, v62);
  let v64: f32 = q9.w;
  let v65: f32 = asg_opaque(0.001);
  let v66: f32 = (v61 * v61);
  let v67: f32 = (v65 * v66);
  let v68: f32 = asg_add(v64, v67);
  let v69: f32 = q15.w;
  let v70: f32 = asg_sqrt(v68);
  let v71: f32 = asg_add(v70, v19);
  let v72: f32 = asg_div(v63, v71);
  let v73: f32 = (v17 * v72);
  let v74: f32 = asg_sub(v69, v73);
  put_four_7(row, vec4<f32>(v8, v29, v46, v63));
  put_four_8(row, vec4<f32>(v14, v34, v51, v68));
  put_four_9(row, vec4<f32>(v23, v40, v57, v74));
}

// kernel 41
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec2<u64>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<vec2<u64>>;
@group(0) @binding(8) var<storage, read_write> buf_8: array<vec2<u64>>;
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
fn put_four_7(i: i32, v: vec4<f32>) { buf_7[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_8(i: i32, v: vec4<f32>) { buf_8[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_9(i: i32, v: vec4<f32>) { buf_4[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 256u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 16384) { return; }
  let q1 = four_at_0(row);
  let v2: f32 = q1.x;
  let v3: f32 = asg_opaque(0.1);
  let v4: f32 = asg_opaque(0.0);
  let v5: f32 = at_1(((row / 32) + (row % 32) * 2048));
  let v6: f32 = asg_add(v4, v5);
  let v7: f32 = at_2(0);
  let v8: f32 = (v6 * v7);
  let v9: f32 = (v3 * v8);
  let v10: f32 = asg_add(v2, v9);
  let q11 = four_at_3(row);
  let v12: f32 = q11.x;
  let v13: f32 = asg_opaque(0.001);
  let v14: f32 = (v8 * v8);
  let v15: f32 = (v13 * v14);
  let v16: f32 = asg_add(v12, v15);
  let q17 = four_at_4(row);
  let v18: f32 = q17.x;
  let v19: f32 = at_5(0);
  let v20: f32 = asg_sqrt(v16);
  let v21: f32 = at_6(0);
  let v22: f32 = asg_add(v20, v21);
  let v23: f32 = asg_div(v10, v22);
  let v24: f32 = (v19 * v23);
  let v25: f32 = asg_sub(v18, v24);
  let v26: f32 = q1.y;
  let v27: f32 = asg_opaque(0.1);
  let v28: f32 = asg_opaque(0.0);
  let v29: f32 = at_1(((row / 32) + (row % 32) * 2048 + 512));
  let v30: f32 = asg_add(v28, v29);
  let v31: f32 = (v30 * v7);
  let v32: f32 = (v27 * v31);
  let v33: f32 = asg_add(v26, v32);
  let v34: f32 = q11.y;
  let v35: f32 = asg_opaque(0.001);
  let v36: f32 = (v31 * v31);
  let v37: f32 = (v35 * v36);
  let v38: f32 = asg_add(v34, v37);
  let v39: f32 = q17.y;
  let v40: f32 = asg_sqrt(v38);
  let v41: f32 = asg_add(v40, v21);
  let v42: f32 = asg_div(v33, v41);
  let v43: f32 = (v19 * v42);
  let v44: f32 = asg_sub(v39, v43);
  let v45: f32 = q1.z;
  let v46: f32 = asg_opaque(0.1);
  let v47: f32 = asg_opaque(0.0);
  let v48: f32 = at_1(((row / 32) + (row % 32) * 2048 + 1024));
  let v49: f32 = asg_add(v47, v48);
  let v50: f32 = (v49 * v7);
  let v51: f32 = (v46 * v50);
  let v52: f32 = asg_add(v45, v51);
  let v53: f32 = q11.z;
  let v54: f32 = asg_opaque(0.001);
  let v55: f32 = (v50 * v50);
  let v56: f32 = (v54 * v55);
  let v57: f32 = asg_add(v53, v56);
  let v58: f32 = q17.z;
  let v59: f32 = asg_sqrt(v57);
  let v60: f32 = asg_add(v59, v21);
  let v61: f32 = asg_div(v52, v60);
  let v62: f32 = (v19 * v61);
  let v63: f32 = asg_sub(v58, v62);
  let v64: f32 = q1.w;
  let v65: f32 = asg_opaque(0.1);
  let v66: f32 = asg_opaque(0.0);
  let v67: f32 = at_1(((row / 32) + (row % 32) * 2048 + 1536));
  let v68: f32 = asg_add(v66, v67);
  let v69: f32 = (v68 * v7);
  let v70: f32 = (v65 * v69);
  let v71: f32 = asg_add(v64, v70);
  let v72: f32 = q11.w;
  let v73: f32 = asg_opaque(0.001);
  let v74: f32 = (v69 * v69);
  let v75: f32 = (v73 * v74);
  let v76: f32 = asg_add(v72, v75);
  let v77: f32 = q17.w;
  let v78: f32 = asg_sqrt(v76);
  let v79: f32 = asg_add(v78, v21);
  let v80: f32 = asg_div(v71, v79);
  let v81: f32 = (v19 * v80);
  let v82: f32 = asg_sub(v77, v81);
  put_four_7(row, vec4<f32>(v10, v33, v52, v71));
  put_four_8(row, vec4<f32>(v16, v38, v57, v76));
  put_four_9(row, vec4<f32>(v25, v44, v63, v82));
}

// kernel 42
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec2<u64>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<vec2<u64>>;
@group(0) @binding(8) var<storage, read_write> buf_8: array<vec2<u64>>;
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
fn put_four_7(i: i32, v: vec4<f32>) { buf_7[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_8(i: i32, v: vec4<f32>) { buf_8[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_9(i: i32, v: vec4<f32>) { buf_4[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

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
  let v3: f32 = asg_opaque(0.1);
  let v4: f32 = at_1(((row / 32) + (row % 32) * 384));
  let v5: f32 = at_2(0);
  let v6: f32 = (v4 * v5);
  let v7: f32 = (v3 * v6);
  let v8: f32 = asg_add(v2, v7);
  let q9 = four_at_3(row);
  let v10: f32 = q9.x;
  let v11: f32 = asg_opaque(0.001);
  let v12: f32 = (v6 * v6);
  let v13: f32 = (v11 * v12);
  let v14: f32 = asg_add(v10, v13);
  let q15 = four_at_4(row);
  let v16: f32 = q15.x;
  let v17: f32 = at_5(0);
  let v18: f32 = asg_sqrt(v14);
  let v19: f32 = at_6(0);
  let v20: f32 = asg_add(v18, v19);
  let v21: f32 = asg_div(v8, v20);
  let v22: f32 = (v17 * v21);
  let v23: f32 = asg_sub(v16, v22);
  let v24: f32 = q1.y;
  let v25: f32 = asg_opaque(0.1);
  let v26: f32 = at_1(((row / 32) + (row % 32) * 384 + 96));
  let v27: f32 = (v26 * v5);
  let v28: f32 = (v25 * v27);
  let v29: f32 = asg_add(v24, v28);
  let v30: f32 = q9.y;
  let v31: f32 = asg_opaque(0.001);
  let v32: f32 = (v27 * v27);
  let v33: f32 = (v31 * v32);
  let v34: f32 = asg_add(v30, v33);
  let v35: f32 = q15.y;
  let v36: f32 = asg_sqrt(v34);
  let v37: f32 = asg_add(v36, v19);
  let v38: f32 = asg_div(v29, v37);
  let v39: f32 = (v17 * v38);
  let v40: f32 = asg_sub(v35, v39);
  let v41: f32 = q1.z;
  let v42: f32 = asg_opaque(0.1);
  let v43: f32 = at_1(((row / 32) + (row % 32) * 384 + 192));
  let v44: f32 = (v43 * v5);
  let v45: f32 = (v42 * v44);
  let v46: f32 = asg_add(v41, v45);
  let v47: f32 = q9.z;
  let v48: f32 = asg_opaque(0.001);
  let v49: f32 = (v44 * v44);
  let v50: f32 = (v48 * v49);
  let v51: f32 = asg_add(v47, v50);
  let v52: f32 = q15.z;
  let v53: f32 = asg_sqrt(v51);
  let v54: f32 = asg_add(v53, v19);
  let v55: f32 = asg_div(v46, v54);
  let v56: f32 = (v17 * v55);
  let v57: f32 = asg_sub(v52, v56);
  let v58: f32 = q1.w;
  let v59: f32 = asg_opaque(0.1);
  let v60: f32 = at_1(((row / 32) + (row % 32) * 384 + 288));
  let v61: f32 = (v60 * v5);
  let v62: f32 = (v59 * v61);
  let v63: f32 = asg_add(v58, v62);
  let v64: f32 = q9.w;
  let v65: f32 = asg_opaque(0.001);
  let v66: f32 = (v61 * v61);
  let v67: f32 = (v65 * v66);
  let v68: f32 = asg_add(v64, v67);
  let v69: f32 = q15.w;
  let v70: f32 = asg_sqrt(v68);
  let v71: f32 = asg_add(v70, v19);
  let v72: f32 = asg_div(v63, v71);
  let v73: f32 = (v17 * v72);
  let v74: f32 = asg_sub(v69, v73);
  put_four_7(row, vec4<f32>(v8, v29, v46, v63));
  put_four_8(row, vec4<f32>(v14, v34, v51, v68));
  put_four_9(row, vec4<f32>(v23, v40, v57, v74));
}

// kernel 43
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
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn put_7(i: i32, v: f32) { buf_7[i] = v; }
fn put_8(i: i32, v: f32) { buf_8[i] = v; }
fn put_9(i: i32, v: f32) { buf_4[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 96) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = asg_opaque(0.1);
  let v3: f32 = at_1(row);
  let v4: f32 = at_2(0);
  let v5: f32 = (v3 * v4);
  let v6: f32 = (v2 * v5);
  let v7: f32 = asg_add(v1, v6);
  let v8: f32 = at_3(row);
  let v9: f32 = asg_opaque(0.001);
  let v10: f32 = (v5 * v5);
  let v11: f32 = (v9 * v10);
  let v12: f32 = asg_add(v8, v11);
  let v13: f32 = at_4(row);
  let v14: f32 = at_5(0);
  let v15: f32 = asg_sqrt(v12);
  let v16: f32 = at_6(0);
  let v17: f32 = asg_add(v15, v16);
  let v18: f32 = asg_div(v7, v17);
  let v19: f32 = (v14 * v18);
  let v20: f32 = asg_sub(v13, v19);
  put_7(row, v7);
  put_8(row, v12);
  put_9(row, v20);
}
