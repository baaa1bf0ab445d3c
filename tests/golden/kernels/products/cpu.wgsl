// memory: 740864, 17536
// outputs from memory 1, constants from 2
// input x: f32[192,160] at 0:0+122880
// kernel 0, 42x1x1, dot_general+relu: 0:0+122880, w, b, =0:122880+172032
// kernel 1, 6x1x1, dot_general+tanh+mul: v, 0:122880+172032, =1:0+7680, =0:294912+7680
// kernel 2, 84x1x1, dot_general+where: 0:294912+7680, v, 0:122880+172032, =0:302592+172032
// kernel 3, 7x1x1, dot_general: 0:294912+7680, 0:122880+172032, =1:8576+8960
// kernel 4, 4x1x1, sum: 0:302592+172032, =1:7680+896
// kernel 5, 30x1x1, dot_general: 0:302592+172032, w, =0:474624+122880
// kernel 6, 35x1x1, dot_general: 0:0+122880, 0:302592+172032, =0:597504+143360
// output h: f32[192,224] at 0:122880+172032
// output y: f32[192,10] at 1:0+7680
// output grad/x: f32[192,160] at 0:474624+122880
// output grad/w: f32[160,224] at 0:597504+143360
// output grad/b: f32[224] at 1:7680+896
// output grad/v: f32[224,10] at 1:8576+8960

// kernel 0
// with asg_add, asg_relu, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_negative
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
  let group = i32(workgroup.x + workgroup.y * 42u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 336) { return; }
  let tn = tile % 56;
  let tm = (tile / 56) % 6;
  let tb = tile / 336;
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
  var c16_0 = vec4<f32>();
  var c17_0 = vec4<f32>();
  var c18_0 = vec4<f32>();
  var c19_0 = vec4<f32>();
  var c20_0 = vec4<f32>();
  var c21_0 = vec4<f32>();
  var c22_0 = vec4<f32>();
  var c23_0 = vec4<f32>();
  var c24_0 = vec4<f32>();
  var c25_0 = vec4<f32>();
  var c26_0 = vec4<f32>();
  var c27_0 = vec4<f32>();
  var c28_0 = vec4<f32>();
  var c29_0 = vec4<f32>();
  var c30_0 = vec4<f32>();
  var c31_0 = vec4<f32>();
  let lane = i32(asg_place);
  let m0 = min((tm * 8 + lane), 47);
  let n0 = min(tn, 55);
  for (var k = 0; k < 40; k++) {
    let q1 = four_at_0((m0 * 160 + k));
    let q2 = four_at_0((m0 * 160 + k + 40));
    let q3 = four_at_0((m0 * 160 + k + 80));
    let q4 = four_at_0((m0 * 160 + k + 120));
    let q5 = four_at_1((k * 224 + n0));
    let q6 = four_at_1((k * 224 + n0 + 56));
    let q7 = four_at_1((k * 224 + n0 + 112));
    let q8 = four_at_1((k * 224 + n0 + 168));
    let a9 = subgroupShuffle(q1.x, 0u);
    let a10 = subgroupShuffle(q1.y, 0u);
    let a11 = subgroupShuffle(q1.z, 0u);
    let a12 = subgroupShuffle(q1.w, 0u);
    c0_0 = c0_0 + a9 * q5 + a10 * q6 + a11 * q7 + a12 * q8;
    let a13 = subgroupShuffle(q2.x, 0u);
    let a14 = subgroupShuffle(q2.y, 0u);
    let a15 = subgroupShuffle(q2.z, 0u);
    let a16 = subgroupShuffle(q2.w, 0u);
    c1_0 = c1_0 + a13 * q5 + a14 * q6 + a15 * q7 + a16 * q8;
    let a17 = subgroupShuffle(q3.x, 0u);
    let a18 = subgroupShuffle(q3.y, 0u);
    let a19 = subgroupShuffle(q3.z, 0u);
    let a20 = subgroupShuffle(q3.w, 0u);
    c2_0 = c2_0 + a17 * q5 + a18 * q6 + a19 * q7 + a20 * q8;
    let a21 = subgroupShuffle(q4.x, 0u);
    let a22 = subgroupShuffle(q4.y, 0u);
    let a23 = subgroupShuffle(q4.z, 0u);
    let a24 = subgroupShuffle(q4.w, 0u);
    c3_0 = c3_0 + a21 * q5 + a22 * q6 + a23 * q7 + a24 * q8;
    let a25 = subgroupShuffle(q1.x, 1u);
    let a26 = subgroupShuffle(q1.y, 1u);
    let a27 = subgroupShuffle(q1.z, 1u);
    let a28 = subgroupShuffle(q1.w, 1u);
    c4_0 = c4_0 + a25 * q5 + a26 * q6 + a27 * q7 + a28 * q8;
    let a29 = subgroupShuffle(q2.x, 1u);
    let a30 = subgroupShuffle(q2.y, 1u);
    let a31 = subgroupShuffle(q2.z, 1u);
    let a32 = subgroupShuffle(q2.w, 1u);
    c5_0 = c5_0 + a29 * q5 + a30 * q6 + a31 * q7 + a32 * q8;
    let a33 = subgroupShuffle(q3.x, 1u);
    let a34 = subgroupShuffle(q3.y, 1u);
    let a35 = subgroupShuffle(q3.z, 1u);
    let a36 = subgroupShuffle(q3.w, 1u);
    c6_0 = c6_0 + a33 * q5 + a34 * q6 + a35 * q7 + a36 * q8;
    let a37 = subgroupShuffle(q4.x, 1u);
    let a38 = subgroupShuffle(q4.y, 1u);
    let a39 = subgroupShuffle(q4.z, 1u);
    let a40 = subgroupShuffle(q4.w, 1u);
    c7_0 = c7_0 + a37 * q5 + a38 * q6 + a39 * q7 + a40 * q8;
    let a41 = subgroupShuffle(q1.x, 2u);
    let a42 = subgroupShuffle(q1.y, 2u);
    let a43 = subgroupShuffle(q1.z, 2u);
    let a44 = subgroupShuffle(q1.w, 2u);
    c8_0 = c8_0 + a41 * q5 + a42 * q6 + a43 * q7 + a44 * q8;
    let a45 = subgroupShuffle(q2.x, 2u);
    let a46 = subgroupShuffle(q2.y, 2u);
    let a47 = subgroupShuffle(q2.z, 2u);
    let a48 = subgroupShuffle(q2.w, 2u);
    c9_0 = c9_0 + a45 * q5 + a46 * q6 + a47 * q7 + a48 * q8;
    let a49 = subgroupShuffle(q3.x, 2u);
    let a50 = subgroupShuffle(q3.y, 2u);
    let a51 = subgroupShuffle(q3.z, 2u);
    let a52 = subgroupShuffle(q3.w, 2u);
    c10_0 = c10_0 + a49 * q5 + a50 * q6 + a51 * q7 + a52 * q8;
    let a53 = subgroupShuffle(q4.x, 2u);
    let a54 = subgroupShuffle(q4.y, 2u);
    let a55 = subgroupShuffle(q4.z, 2u);
    let a56 = subgroupShuffle(q4.w, 2u);
    c11_0 = c11_0 + a53 * q5 + a54 * q6 + a55 * q7 + a56 * q8;
    let a57 = subgroupShuffle(q1.x, 3u);
    let a58 = subgroupShuffle(q1.y, 3u);
    let a59 = subgroupShuffle(q1.z, 3u);
    let a60 = subgroupShuffle(q1.w, 3u);
    c12_0 = c12_0 + a57 * q5 + a58 * q6 + a59 * q7 + a60 * q8;
    let a61 = subgroupShuffle(q2.x, 3u);
    let a62 = subgroupShuffle(q2.y, 3u);
    let a63 = subgroupShuffle(q2.z, 3u);
    let a64 = subgroupShuffle(q2.w, 3u);
    c13_0 = c13_0 + a61 * q5 + a62 * q6 + a63 * q7 + a64 * q8;
    let a65 = subgroupShuffle(q3.x, 3u);
    let a66 = subgroupShuffle(q3.y, 3u);
    let a67 = subgroupShuffle(q3.z, 3u);
    let a68 = subgroupShuffle(q3.w, 3u);
    c14_0 = c14_0 + a65 * q5 + a66 * q6 + a67 * q7 + a68 * q8;
    let a69 = subgroupShuffle(q4.x, 3u);
    let a70 = subgroupShuffle(q4.y, 3u);
    let a71 = subgroupShuffle(q4.z, 3u);
    let a72 = subgroupShuffle(q4.w, 3u);
    c15_0 = c15_0 + a69 * q5 + a70 * q6 + a71 * q7 + a72 * q8;
    let a73 = subgroupShuffle(q1.x, 4u);
    let a74 = subgroupShuffle(q1.y, 4u);
    let a75 = subgroupShuffle(q1.z, 4u);
    let a76 = subgroupShuffle(q1.w, 4u);
    c16_0 = c16_0 + a73 * q5 + a74 * q6 + a75 * q7 + a76 * q8;
    let a77 = subgroupShuffle(q2.x, 4u);
    let a78 = subgroupShuffle(q2.y, 4u);
    let a79 = subgroupShuffle(q2.z, 4u);
    let a80 = subgroupShuffle(q2.w, 4u);
    c17_0 = c17_0 + a77 * q5 + a78 * q6 + a79 * q7 + a80 * q8;
    let a81 = subgroupShuffle(q3.x, 4u);
    let a82 = subgroupShuffle(q3.y, 4u);
    let a83 = subgroupShuffle(q3.z, 4u);
    let a84 = subgroupShuffle(q3.w, 4u);
    c18_0 = c18_0 + a81 * q5 + a82 * q6 + a83 * q7 + a84 * q8;
    let a85 = subgroupShuffle(q4.x, 4u);
    let a86 = subgroupShuffle(q4.y, 4u);
    let a87 = subgroupShuffle(q4.z, 4u);
    let a88 = subgroupShuffle(q4.w, 4u);
    c19_0 = c19_0 + a85 * q5 + a86 * q6 + a87 * q7 + a88 * q8;
    let a89 = subgroupShuffle(q1.x, 5u);
    let a90 = subgroupShuffle(q1.y, 5u);
    let a91 = subgroupShuffle(q1.z, 5u);
    let a92 = subgroupShuffle(q1.w, 5u);
    c20_0 = c20_0 + a89 * q5 + a90 * q6 + a91 * q7 + a92 * q8;
    let a93 = subgroupShuffle(q2.x, 5u);
    let a94 = subgroupShuffle(q2.y, 5u);
    let a95 = subgroupShuffle(q2.z, 5u);
    let a96 = subgroupShuffle(q2.w, 5u);
    c21_0 = c21_0 + a93 * q5 + a94 * q6 + a95 * q7 + a96 * q8;
    let a97 = subgroupShuffle(q3.x, 5u);
    let a98 = subgroupShuffle(q3.y, 5u);
    let a99 = subgroupShuffle(q3.z, 5u);
    let a100 = subgroupShuffle(q3.w, 5u);
    c22_0 = c22_0 + a97 * q5 + a98 * q6 + a99 * q7 + a100 * q8;
    let a101 = subgroupShuffle(q4.x, 5u);
    let a102 = subgroupShuffle(q4.y, 5u);
    let a103 = subgroupShuffle(q4.z, 5u);
    let a104 = subgroupShuffle(q4.w, 5u);
    c23_0 = c23_0 + a101 * q5 + a102 * q6 + a103 * q7 + a104 * q8;
    let a105 = subgroupShuffle(q1.x, 6u);
    let a106 = subgroupShuffle(q1.y, 6u);
    let a107 = subgroupShuffle(q1.z, 6u);
    let a108 = subgroupShuffle(q1.w, 6u);
    c24_0 = c24_0 + a105 * q5 + a106 * q6 + a107 * q7 + a108 * q8;
    let a109 = subgroupShuffle(q2.x, 6u);
    let a110 = subgroupShuffle(q2.y, 6u);
    let a111 = subgroupShuffle(q2.z, 6u);
    let a112 = subgroupShuffle(q2.w, 6u);
    c25_0 = c25_0 + a109 * q5 + a110 * q6 + a111 * q7 + a112 * q8;
    let a113 = subgroupShuffle(q3.x, 6u);
    let a114 = subgroupShuffle(q3.y, 6u);
    let a115 = subgroupShuffle(q3.z, 6u);
    let a116 = subgroupShuffle(q3.w, 6u);
    c26_0 = c26_0 + a113 * q5 + a114 * q6 + a115 * q7 + a116 * q8;
    let a117 = subgroupShuffle(q4.x, 6u);
    let a118 = subgroupShuffle(q4.y, 6u);
    let a119 = subgroupShuffle(q4.z, 6u);
    let a120 = subgroupShuffle(q4.w, 6u);
    c27_0 = c27_0 + a117 * q5 + a118 * q6 + a119 * q7 + a120 * q8;
    let a121 = subgroupShuffle(q1.x, 7u);
    let a122 = subgroupShuffle(q1.y, 7u);
    let a123 = subgroupShuffle(q1.z, 7u);
    let a124 = subgroupShuffle(q1.w, 7u);
    c28_0 = c28_0 + a121 * q5 + a122 * q6 + a123 * q7 + a124 * q8;
    let a125 = subgroupShuffle(q2.x, 7u);
    let a126 = subgroupShuffle(q2.y, 7u);
    let a127 = subgroupShuffle(q2.z, 7u);
    let a128 = subgroupShuffle(q2.w, 7u);
    c29_0 = c29_0 + a125 * q5 + a126 * q6 + a127 * q7 + a128 * q8;
    let a129 = subgroupShuffle(q3.x, 7u);
    let a130 = subgroupShuffle(q3.y, 7u);
    let a131 = subgroupShuffle(q3.z, 7u);
    let a132 = subgroupShuffle(q3.w, 7u);
    c30_0 = c30_0 + a129 * q5 + a130 * q6 + a131 * q7 + a132 * q8;
    let a133 = subgroupShuffle(q4.x, 7u);
    let a134 = subgroupShuffle(q4.y, 7u);
    let a135 = subgroupShuffle(q4.z, 7u);
    let a136 = subgroupShuffle(q4.w, 7u);
    c31_0 = c31_0 + a133 * q5 + a134 * q6 + a135 * q7 + a136 * q8;
  }
  for (var r = 0; r < 4 + i32(asg_zero); r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 32 + place / 1;
      let four = tn * 1 + place % 1;
      if (m < 192 && four < 56) {
        let v137: f32 = f32(c0_0.x);
        let q138 = four_at_2(four);
        let v139: f32 = q138.x;
        let v140: f32 = asg_add(v137, v139);
        let v141: f32 = asg_relu(v140);
        let v142: f32 = f32(c0_0.y);
        let v143: f32 = q138.y;
        let v144: f32 = asg_add(v142, v143);
        let v145: f32 = asg_relu(v144);
        let v146: f32 = f32(c0_0.z);
        let v147: f32 = q138.z;
        let v148: f32 = asg_add(v146, v147);
        let v149: f32 = asg_relu(v148);
        let v150: f32 = f32(c0_0.w);
        let v151: f32 = q138.w;
        let v152: f32 = asg_add(v150, v151);
        let v153: f32 = asg_relu(v152);
        put_four_3((m * 56 + four), vec4<f32>(v141, v145, v149, v153));
      }
      c0_0 = c1_0;
      c1_0 = c2_0;
      c2_0 = c3_0;
      c3_0 = c4_0;
      c4_0 = c5_0;
      c5_0 = c6_0;
      c6_0 = c7_0;
    }
    c0_0 = c8_0;
    c1_0 = c9_0;
    c2_0 = c10_0;
    c3_0 = c11_0;
    c4_0 = c12_0;
    c5_0 = c13_0;
    c6_0 = c14_0;
    c7_0 = c15_0;
    c8_0 = c16_0;
    c9_0 = c17_0;
    c10_0 = c18_0;
    c11_0 = c19_0;
    c12_0 = c20_0;
    c13_0 = c21_0;
    c14_0 = c22_0;
    c15_0 = c23_0;
    c16_0 = c24_0;
    c17_0 = c25_0;
    c18_0 = c26_0;
    c19_0 = c27_0;
    c20_0 = c28_0;
    c21_0 = c29_0;
    c22_0 = c30_0;
    c23_0 = c31_0;
  }
}

// kernel 1
// with asg_add, asg_sub, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude, asg_isnan, asg_copysign, asg_power_of_two, asg_expm1_near, asg_exp_parts, asg_tanh, asg_bitwise_and_u32
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
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
fn put_3(i: i32, v: f32) { buf_3[i] = v; }

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
  let tn = tile % 48;
  let tm = (tile / 48) % 1;
  let tb = tile / 48;
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
  let m0 = min((lane * 2), 9);
  let m1 = min((lane * 2 + 1), 9);
  let n0 = min(tn, 47);
  let o1 = m0;
  let o4 = (m0 + 10);
  let o6 = (m0 + 20);
  let o8 = (m0 + 30);
  let o10 = m1;
  let o12 = (m1 + 10);
  let o14 = (m1 + 20);
  let o16 = (m1 + 30);
  for (var k = 0; k < 56; k++) {
    let o2 = (k * 40);
    let v3 = at_0(o1 + o2);
    let v5 = at_0(o4 + o2);
    let v7 = at_0(o6 + o2);
    let v9 = at_0(o8 + o2);
    let v11 = at_0(o10 + o2);
    let v13 = at_0(o12 + o2);
    let v15 = at_0(o14 + o2);
    let v17 = at_0(o16 + o2);
    let q18 = four_at_1((n0 * 224 + k));
    let q19 = four_at_1((n0 * 224 + k + 56));
    let q20 = four_at_1((n0 * 224 + k + 112));
    let q21 = four_at_1((n0 * 224 + k + 168));
    let b22 = vec4<f32>(q18.x, q19.x, q20.x, q21.x);
    let b23 = vec4<f32>(q18.y, q19.y, q20.y, q21.y);
    let b24 = vec4<f32>(q18.z, q19.z, q20.z, q21.z);
    let b25 = vec4<f32>(q18.w, q19.w, q20.w, q21.w);
    let a26 = subgroupShuffle(v3, 0u);
    let a27 = subgroupShuffle(v5, 0u);
    let a28 = subgroupShuffle(v7, 0u);
    let a29 = subgroupShuffle(v9, 0u);
    c0_0 = c0_0 + a26 * b22 + a27 * b23 + a28 * b24 + a29 * b25;
    let a30 = subgroupShuffle(v11, 0u);
    let a31 = subgroupShuffle(v13, 0u);
    let a32 = subgroupShuffle(v15, 0u);
    let a33 = subgroupShuffle(v17, 0u);
    c1_0 = c1_0 + a30 * b22 + a31 * b23 + a32 * b24 + a33 * b25;
    let a34 = subgroupShuffle(v3, 1u);
    let a35 = subgroupShuffle(v5, 1u);
    let a36 = subgroupShuffle(v7, 1u);
    let a37 = subgroupShuffle(v9, 1u);
    c2_0 = c2_0 + a34 * b22 + a35 * b23 + a36 * b24 + a37 * b25;
    let a38 = subgroupShuffle(v11, 1u);
    let a39 = subgroupShuffle(v13, 1u);
    let a40 = subgroupShuffle(v15, 1u);
    let a41 = subgroupShuffle(v17, 1u);
    c3_0 = c3_0 + a38 * b22 + a39 * b23 + a40 * b24 + a41 * b25;
    let a42 = subgroupShuffle(v3, 2u);
    let a43 = subgroupShuffle(v5, 2u);
    let a44 = subgroupShuffle(v7, 2u);
    let a45 = subgroupShuffle(v9, 2u);
    c4_0 = c4_0 + a42 * b22 + a43 * b23 + a44 * b24 + a45 * b25;
    let a46 = subgroupShuffle(v11, 2u);
    let a47 = subgroupShuffle(v13, 2u);
    let a48 = subgroupShuffle(v15, 2u);
    let a49 = subgroupShuffle(v17, 2u);
    c5_0 = c5_0 + a46 * b22 + a47 * b23 + a48 * b24 + a49 * b25;
    let a50 = subgroupShuffle(v3, 3u);
    let a51 = subgroupShuffle(v5, 3u);
    let a52 = subgroupShuffle(v7, 3u);
    let a53 = subgroupShuffle(v9, 3u);
    c6_0 = c6_0 + a50 * b22 + a51 * b23 + a52 * b24 + a53 * b25;
    let a54 = subgroupShuffle(v11, 3u);
    let a55 = subgroupShuffle(v13, 3u);
    let a56 = subgroupShuffle(v15, 3u);
    let a57 = subgroupShuffle(v17, 3u);
    c7_0 = c7_0 + a54 * b22 + a55 * b23 + a56 * b24 + a57 * b25;
    let a58 = subgroupShuffle(v3, 4u);
    let a59 = subgroupShuffle(v5, 4u);
    let a60 = subgroupShuffle(v7, 4u);
    let a61 = subgroupShuffle(v9, 4u);
    c8_0 = c8_0 + a58 * b22 + a59 * b23 + a60 * b24 + a61 * b25;
    let a62 = subgroupShuffle(v11, 4u);
    let a63 = subgroupShuffle(v13, 4u);
    let a64 = subgroupShuffle(v15, 4u);
    let a65 = subgroupShuffle(v17, 4u);
    c9_0 = c9_0 + a62 * b22 + a63 * b23 + a64 * b24 + a65 * b25;
    let a66 = subgroupShuffle(v3, 5u);
    let a67 = subgroupShuffle(v5, 5u);
    let a68 = subgroupShuffle(v7, 5u);
    let a69 = subgroupShuffle(v9, 5u);
    c10_0 = c10_0 + a66 * b22 + a67 * b23 + a68 * b24 + a69 * b25;
    let a70 = subgroupShuffle(v11, 5u);
    let a71 = subgroupShuffle(v13, 5u);
    let a72 = subgroupShuffle(v15, 5u);
    let a73 = subgroupShuffle(v17, 5u);
    c11_0 = c11_0 + a70 * b22 + a71 * b23 + a72 * b24 + a73 * b25;
    let a74 = subgroupShuffle(v3, 6u);
    let a75 = subgroupShuffle(v5, 6u);
    let a76 = subgroupShuffle(v7, 6u);
    let a77 = subgroupShuffle(v9, 6u);
    c12_0 = c12_0 + a74 * b22 + a75 * b23 + a76 * b24 + a77 * b25;
    let a78 = subgroupShuffle(v11, 6u);
    let a79 = subgroupShuffle(v13, 6u);
    let a80 = subgroupShuffle(v15, 6u);
    let a81 = subgroupShuffle(v17, 6u);
    c13_0 = c13_0 + a78 * b22 + a79 * b23 + a80 * b24 + a81 * b25;
    let a82 = subgroupShuffle(v3, 7u);
    let a83 = subgroupShuffle(v5, 7u);
    let a84 = subgroupShuffle(v7, 7u);
    let a85 = subgroupShuffle(v9, 7u);
    c14_0 = c14_0 + a82 * b22 + a83 * b23 + a84 * b24 + a85 * b25;
    let a86 = subgroupShuffle(v11, 7u);
    let a87 = subgroupShuffle(v13, 7u);
    let a88 = subgroupShuffle(v15, 7u);
    let a89 = subgroupShuffle(v17, 7u);
    c15_0 = c15_0 + a86 * b22 + a87 * b23 + a88 * b24 + a89 * b25;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 16 + i32(asg_zero); s++) {
      let place = r * 16 + s;
      let m = tm * 16 + place / 1;
      let four = tn * 1 + place % 1;
      if (m < 10 && four < 48) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 192) { break; }
          let v90: f32 = f32(vector.x);
          let v91: f32 = asg_tanh(v90);
          let v92: f32 = asg_add(v91, v91);
          let v93: f32 = asg_opaque(1.0);
          let v94: f32 = (v91 * v91);
          let v95: f32 = asg_sub(v93, v94);
          let v96: f32 = (v92 * v95);
          put_2((n * 10 + m), v91);
          put_3((n * 10 + m), v96);
          vector = vector.yzww;
        }
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
// with asg_add, asg_ordered, asg_less, asg_zero, asg_opaque, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
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
  let group = i32(workgroup.x + workgroup.y * 84u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 672) { return; }
  let tn = tile % 56;
  let tm = (tile / 56) % 12;
  let tb = tile / 672;
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
  let m0 = min((tm * 16 + lane * 2), 191);
  let m1 = min((tm * 16 + lane * 2 + 1), 191);
  let n0 = min(tn, 55);
  let o1 = (m0 * 10);
  let o4 = (m0 * 10 + 1);
  let o6 = (m1 * 10);
  let o8 = (m1 * 10 + 1);
  let o10 = (n0 * 40);
  let o12 = (n0 * 40 + 1);
  let o14 = (n0 * 40 + 10);
  let o16 = (n0 * 40 + 11);
  let o18 = (n0 * 40 + 20);
  let o20 = (n0 * 40 + 21);
  let o22 = (n0 * 40 + 30);
  let o24 = (n0 * 40 + 31);
  for (var k = 0; k < 5 + i32(asg_zero); k++) {
    let o2 = (k * 2);
    let v3 = at_0(o1 + o2);
    let v5 = at_0(o4 + o2);
    let v7 = at_0(o6 + o2);
    let v9 = at_0(o8 + o2);
    let v11 = at_1(o10 + o2);
    let v13 = at_1(o12 + o2);
    let v15 = at_1(o14 + o2);
    let v17 = at_1(o16 + o2);
    let v19 = at_1(o18 + o2);
    let v21 = at_1(o20 + o2);
    let v23 = at_1(o22 + o2);
    let v25 = at_1(o24 + o2);
    let b26 = vec4<f32>(v11, v15, v19, v23);
    let b27 = vec4<f32>(v13, v17, v21, v25);
    let a28 = subgroupShuffle(v3, 0u);
    let a29 = subgroupShuffle(v5, 0u);
    c0_0 = c0_0 + a28 * b26 + a29 * b27;
    let a30 = subgroupShuffle(v7, 0u);
    let a31 = subgroupShuffle(v9, 0u);
    c1_0 = c1_0 + a30 * b26 + a31 * b27;
    let a32 = subgroupShuffle(v3, 1u);
    let a33 = subgroupShuffle(v5, 1u);
    c2_0 = c2_0 + a32 * b26 + a33 * b27;
    let a34 = subgroupShuffle(v7, 1u);
    let a35 = subgroupShuffle(v9, 1u);
    c3_0 = c3_0 + a34 * b26 + a35 * b27;
    let a36 = subgroupShuffle(v3, 2u);
    let a37 = subgroupShuffle(v5, 2u);
    c4_0 = c4_0 + a36 * b26 + a37 * b27;
    let a38 = subgroupShuffle(v7, 2u);
    let a39 = subgroupShuffle(v9, 2u);
    c5_0 = c5_0 + a38 * b26 + a39 * b27;
    let a40 = subgroupShuffle(v3, 3u);
    let a41 = subgroupShuffle(v5, 3u);
    c6_0 = c6_0 + a40 * b26 + a41 * b27;
    let a42 = subgroupShuffle(v7, 3u);
    let a43 = subgroupShuffle(v9, 3u);
    c7_0 = c7_0 + a42 * b26 + a43 * b27;
    let a44 = subgroupShuffle(v3, 4u);
    let a45 = subgroupShuffle(v5, 4u);
    c8_0 = c8_0 + a44 * b26 + a45 * b27;
    let a46 = subgroupShuffle(v7, 4u);
    let a47 = subgroupShuffle(v9, 4u);
    c9_0 = c9_0 + a46 * b26 + a47 * b27;
    let a48 = subgroupShuffle(v3, 5u);
    let a49 = subgroupShuffle(v5, 5u);
    c10_0 = c10_0 + a48 * b26 + a49 * b27;
    let a50 = subgroupShuffle(v7, 5u);
    let a51 = subgroupShuffle(v9, 5u);
    c11_0 = c11_0 + a50 * b26 + a51 * b27;
    let a52 = subgroupShuffle(v3, 6u);
    let a53 = subgroupShuffle(v5, 6u);
    c12_0 = c12_0 + a52 * b26 + a53 * b27;
    let a54 = subgroupShuffle(v7, 6u);
    let a55 = subgroupShuffle(v9, 6u);
    c13_0 = c13_0 + a54 * b26 + a55 * b27;
    let a56 = subgroupShuffle(v3, 7u);
    let a57 = subgroupShuffle(v5, 7u);
    c14_0 = c14_0 + a56 * b26 + a57 * b27;
    let a58 = subgroupShuffle(v7, 7u);
    let a59 = subgroupShuffle(v9, 7u);
    c15_0 = c15_0 + a58 * b26 + a59 * b27;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 16 + i32(asg_zero); s++) {
      let place = r * 16 + s;
      let m = tm * 16 + place / 1;
      let four = tn * 1 + place % 1;
      if (m < 192 && four < 56) {
        let v60: f32 = f32(c0_0.x);
        let q61 = four_at_2((m * 56 + four));
        let v62: f32 = q61.x;
        let v63: f32 = asg_opaque(0.0);
        let v64: bool = asg_less(v63, v62);
        let v65: f32 = asg_add(v62, v62);
        let v66: f32 = asg_add(v65, v60);
        let v67: f32 = select(v63, v66, v64);
        let v68: f32 = f32(c0_0.y);
        let v69: f32 = q61.y;
        let v70: f32 = asg_opaque(0.0);
        let v71: bool = asg_less(v70, v69);
        let v72: f32 = asg_add(v69, v69);
        let v73: f32 = asg_add(v72, v68);
        let v74: f32 = select(v70, v73, v71);
        let v75: f32 = f32(c0_0.z);
        let v76: f32 = q61.z;
        let v77: f32 = asg_opaque(0.0);
        let v78: bool = asg_less(v77, v76);
        let v79: f32 = asg_add(v76, v76);
        let v80: f32 = asg_add(v79, v75);
        let v81: f32 = select(v77, v80, v78);
        let v82: f32 = f32(c0_0.w);
        let v83: f32 = q61.w;
        let v84: f32 = asg_opaque(0.0);
        let v85: bool = asg_less(v84, v83);
        let v86: f32 = asg_add(v83, v83);
        let v87: f32 = asg_add(v86, v82);
        let v88: f32 = select(v84, v87, v85);
        put_four_3((m * 56 + four), vec4<f32>(v67, v74, v81, v88));
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

// kernel 3
// with asg_zero
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

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 7u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 56) { return; }
  let tn = tile % 56;
  let tm = (tile / 56) % 1;
  let tb = tile / 56;
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
  let m0 = min((lane * 2), 9);
  let m1 = min((lane * 2 + 1), 9);
  let n0 = min(tn, 55);
  let o1 = m0;
  let o4 = (m0 + 10);
  let o6 = (m0 + 20);
  let o8 = (m0 + 30);
  let o10 = m1;
  let o12 = (m1 + 10);
  let o14 = (m1 + 20);
  let o16 = (m1 + 30);
  for (var k = 0; k < 48; k++) {
    let o2 = (k * 40);
    let v3 = at_0(o1 + o2);
    let v5 = at_0(o4 + o2);
    let v7 = at_0(o6 + o2);
    let v9 = at_0(o8 + o2);
    let v11 = at_0(o10 + o2);
    let v13 = at_0(o12 + o2);
    let v15 = at_0(o14 + o2);
    let v17 = at_0(o16 + o2);
    let q18 = four_at_1((k * 224 + n0));
    let q19 = four_at_1((k * 224 + n0 + 56));
    let q20 = four_at_1((k * 224 + n0 + 112));
    let q21 = four_at_1((k * 224 + n0 + 168));
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
      if (m < 10 && four < 56) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 224) { break; }
          let v86: f32 = f32(vector.x);
          put_2((n * 10 + m), v86);
          vector = vector.yzww;
        }
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

// kernel 4
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
  if (row >= 224) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 192; col++) {
    let v2: f32 = at_0((col * 224 + row));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  put_1(row, v3);
}

// kernel 5
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
  let group = i32(workgroup.x + workgroup.y * 30u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 240) { return; }
  let tn = tile % 40;
  let tm = (tile / 40) % 6;
  let tb = tile / 240;
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
  var c16_0 = vec4<f32>();
  var c17_0 = vec4<f32>();
  var c18_0 = vec4<f32>();
  var c19_0 = vec4<f32>();
  var c20_0 = vec4<f32>();
  var c21_0 = vec4<f32>();
  var c22_0 = vec4<f32>();
  var c23_0 = vec4<f32>();
  var c24_0 = vec4<f32>();
  var c25_0 = vec4<f32>();
  var c26_0 = vec4<f32>();
  var c27_0 = vec4<f32>();
  var c28_0 = vec4<f32>();
  var c29_0 = vec4<f32>();
  var c30_0 = vec4<f32>();
  var c31_0 = vec4<f32>();
  let lane = i32(asg_place);
  let m0 = min((tm * 8 + lane), 47);
  let n0 = min(tn, 39);
  for (var k = 0; k < 56; k++) {
    let q1 = four_at_0((m0 * 224 + k));
    let q2 = four_at_0((m0 * 224 + k + 56));
    let q3 = four_at_0((m0 * 224 + k + 112));
    let q4 = four_at_0((m0 * 224 + k + 168));
    let q5 = four_at_1((n0 * 224 + k));
    let q6 = four_at_1((n0 * 224 + k + 56));
    let q7 = four_at_1((n0 * 224 + k + 112));
    let q8 = four_at_1((n0 * 224 + k + 168));
    let b9 = vec4<f32>(q5.x, q6.x, q7.x, q8.x);
    let b10 = vec4<f32>(q5.y, q6.y, q7.y, q8.y);
    let b11 = vec4<f32>(q5.z, q6.z, q7.z, q8.z);
    let b12 = vec4<f32>(q5.w, q6.w, q7.w, q8.w);
    let a13 = subgroupShuffle(q1.x, 0u);
    let a14 = subgroupShuffle(q1.y, 0u);
    let a15 = subgroupShuffle(q1.z, 0u);
    let a16 = subgroupShuffle(q1.w, 0u);
    c0_0 = c0_0 + a13 * b9 + a14 * b10 + a15 * b11 + a16 * b12;
    let a17 = subgroupShuffle(q2.x, 0u);
    let a18 = subgroupShuffle(q2.y, 0u);
    let a19 = subgroupShuffle(q2.z, 0u);
    let a20 = subgroupShuffle(q2.w, 0u);
    c1_0 = c1_0 + a17 * b9 + a18 * b10 + a19 * b11 + a20 * b12;
    let a21 = subgroupShuffle(q3.x, 0u);
    let a22 = subgroupShuffle(q3.y, 0u);
    let a23 = subgroupShuffle(q3.z, 0u);
    let a24 = subgroupShuffle(q3.w, 0u);
    c2_0 = c2_0 + a21 * b9 + a22 * b10 + a23 * b11 + a24 * b12;
    let a25 = subgroupShuffle(q4.x, 0u);
    let a26 = subgroupShuffle(q4.y, 0u);
    let a27 = subgroupShuffle(q4.z, 0u);
    let a28 = subgroupShuffle(q4.w, 0u);
    c3_0 = c3_0 + a25 * b9 + a26 * b10 + a27 * b11 + a28 * b12;
    let a29 = subgroupShuffle(q1.x, 1u);
    let a30 = subgroupShuffle(q1.y, 1u);
    let a31 = subgroupShuffle(q1.z, 1u);
    let a32 = subgroupShuffle(q1.w, 1u);
    c4_0 = c4_0 + a29 * b9 + a30 * b10 + a31 * b11 + a32 * b12;
    let a33 = subgroupShuffle(q2.x, 1u);
    let a34 = subgroupShuffle(q2.y, 1u);
    let a35 = subgroupShuffle(q2.z, 1u);
    let a36 = subgroupShuffle(q2.w, 1u);
    c5_0 = c5_0 + a33 * b9 + a34 * b10 + a35 * b11 + a36 * b12;
    let a37 = subgroupShuffle(q3.x, 1u);
    let a38 = subgroupShuffle(q3.y, 1u);
    let a39 = subgroupShuffle(q3.z, 1u);
    let a40 = subgroupShuffle(q3.w, 1u);
    c6_0 = c6_0 + a37 * b9 + a38 * b10 + a39 * b11 + a40 * b12;
    let a41 = subgroupShuffle(q4.x, 1u);
    let a42 = subgroupShuffle(q4.y, 1u);
    let a43 = subgroupShuffle(q4.z, 1u);
    let a44 = subgroupShuffle(q4.w, 1u);
    c7_0 = c7_0 + a41 * b9 + a42 * b10 + a43 * b11 + a44 * b12;
    let a45 = subgroupShuffle(q1.x, 2u);
    let a46 = subgroupShuffle(q1.y, 2u);
    let a47 = subgroupShuffle(q1.z, 2u);
    let a48 = subgroupShuffle(q1.w, 2u);
    c8_0 = c8_0 + a45 * b9 + a46 * b10 + a47 * b11 + a48 * b12;
    let a49 = subgroupShuffle(q2.x, 2u);
    let a50 = subgroupShuffle(q2.y, 2u);
    let a51 = subgroupShuffle(q2.z, 2u);
    let a52 = subgroupShuffle(q2.w, 2u);
    c9_0 = c9_0 + a49 * b9 + a50 * b10 + a51 * b11 + a52 * b12;
    let a53 = subgroupShuffle(q3.x, 2u);
    let a54 = subgroupShuffle(q3.y, 2u);
    let a55 = subgroupShuffle(q3.z, 2u);
    let a56 = subgroupShuffle(q3.w, 2u);
    c10_0 = c10_0 + a53 * b9 + a54 * b10 + a55 * b11 + a56 * b12;
    let a57 = subgroupShuffle(q4.x, 2u);
    let a58 = subgroupShuffle(q4.y, 2u);
    let a59 = subgroupShuffle(q4.z, 2u);
    let a60 = subgroupShuffle(q4.w, 2u);
    c11_0 = c11_0 + a57 * b9 + a58 * b10 + a59 * b11 + a60 * b12;
    let a61 = subgroupShuffle(q1.x, 3u);
    let a62 = subgroupShuffle(q1.y, 3u);
    let a63 = subgroupShuffle(q1.z, 3u);
    let a64 = subgroupShuffle(q1.w, 3u);
    c12_0 = c12_0 + a61 * b9 + a62 * b10 + a63 * b11 + a64 * b12;
    let a65 = subgroupShuffle(q2.x, 3u);
    let a66 = subgroupShuffle(q2.y, 3u);
    let a67 = subgroupShuffle(q2.z, 3u);
    let a68 = subgroupShuffle(q2.w, 3u);
    c13_0 = c13_0 + a65 * b9 + a66 * b10 + a67 * b11 + a68 * b12;
    let a69 = subgroupShuffle(q3.x, 3u);
    let a70 = subgroupShuffle(q3.y, 3u);
    let a71 = subgroupShuffle(q3.z, 3u);
    let a72 = subgroupShuffle(q3.w, 3u);
    c14_0 = c14_0 + a69 * b9 + a70 * b10 + a71 * b11 + a72 * b12;
    let a73 = subgroupShuffle(q4.x, 3u);
    let a74 = subgroupShuffle(q4.y, 3u);
    let a75 = subgroupShuffle(q4.z, 3u);
    let a76 = subgroupShuffle(q4.w, 3u);
    c15_0 = c15_0 + a73 * b9 + a74 * b10 + a75 * b11 + a76 * b12;
    let a77 = subgroupShuffle(q1.x, 4u);
    let a78 = subgroupShuffle(q1.y, 4u);
    let a79 = subgroupShuffle(q1.z, 4u);
    let a80 = subgroupShuffle(q1.w, 4u);
    c16_0 = c16_0 + a77 * b9 + a78 * b10 + a79 * b11 + a80 * b12;
    let a81 = subgroupShuffle(q2.x, 4u);
    let a82 = subgroupShuffle(q2.y, 4u);
    let a83 = subgroupShuffle(q2.z, 4u);
    let a84 = subgroupShuffle(q2.w, 4u);
    c17_0 = c17_0 + a81 * b9 + a82 * b10 + a83 * b11 + a84 * b12;
    let a85 = subgroupShuffle(q3.x, 4u);
    let a86 = subgroupShuffle(q3.y, 4u);
    let a87 = subgroupShuffle(q3.z, 4u);
    let a88 = subgroupShuffle(q3.w, 4u);
    c18_0 = c18_0 + a85 * b9 + a86 * b10 + a87 * b11 + a88 * b12;
    let a89 = subgroupShuffle(q4.x, 4u);
    let a90 = subgroupShuffle(q4.y, 4u);
    let a91 = subgroupShuffle(q4.z, 4u);
    let a92 = subgroupShuffle(q4.w, 4u);
    c19_0 = c19_0 + a89 * b9 + a90 * b10 + a91 * b11 + a92 * b12;
    let a93 = subgroupShuffle(q1.x, 5u);
    let a94 = subgroupShuffle(q1.y, 5u);
    let a95 = subgroupShuffle(q1.z, 5u);
    let a96 = subgroupShuffle(q1.w, 5u);
    c20_0 = c20_0 + a93 * b9 + a94 * b10 + a95 * b11 + a96 * b12;
    let a97 = subgroupShuffle(q2.x, 5u);
    let a98 = subgroupShuffle(q2.y, 5u);
    let a99 = subgroupShuffle(q2.z, 5u);
    let a100 = subgroupShuffle(q2.w, 5u);
    c21_0 = c21_0 + a97 * b9 + a98 * b10 + a99 * b11 + a100 * b12;
    let a101 = subgroupShuffle(q3.x, 5u);
    let a102 = subgroupShuffle(q3.y, 5u);
    let a103 = subgroupShuffle(q3.z, 5u);
    let a104 = subgroupShuffle(q3.w, 5u);
    c22_0 = c22_0 + a101 * b9 + a102 * b10 + a103 * b11 + a104 * b12;
    let a105 = subgroupShuffle(q4.x, 5u);
    let a106 = subgroupShuffle(q4.y, 5u);
    let a107 = subgroupShuffle(q4.z, 5u);
    let a108 = subgroupShuffle(q4.w, 5u);
    c23_0 = c23_0 + a105 * b9 + a106 * b10 + a107 * b11 + a108 * b12;
    let a109 = subgroupShuffle(q1.x, 6u);
    let a110 = subgroupShuffle(q1.y, 6u);
    let a111 = subgroupShuffle(q1.z, 6u);
    let a112 = subgroupShuffle(q1.w, 6u);
    c24_0 = c24_0 + a109 * b9 + a110 * b10 + a111 * b11 + a112 * b12;
    let a113 = subgroupShuffle(q2.x, 6u);
    let a114 = subgroupShuffle(q2.y, 6u);
    let a115 = subgroupShuffle(q2.z, 6u);
    let a116 = subgroupShuffle(q2.w, 6u);
    c25_0 = c25_0 + a113 * b9 + a114 * b10 + a115 * b11 + a116 * b12;
    let a117 = subgroupShuffle(q3.x, 6u);
    let a118 = subgroupShuffle(q3.y, 6u);
    let a119 = subgroupShuffle(q3.z, 6u);
    let a120 = subgroupShuffle(q3.w, 6u);
    c26_0 = c26_0 + a117 * b9 + a118 * b10 + a119 * b11 + a120 * b12;
    let a121 = subgroupShuffle(q4.x, 6u);
    let a122 = subgroupShuffle(q4.y, 6u);
    let a123 = subgroupShuffle(q4.z, 6u);
    let a124 = subgroupShuffle(q4.w, 6u);
    c27_0 = c27_0 + a121 * b9 + a122 * b10 + a123 * b11 + a124 * b12;
    let a125 = subgroupShuffle(q1.x, 7u);
    let a126 = subgroupShuffle(q1.y, 7u);
    let a127 = subgroupShuffle(q1.z, 7u);
    let a128 = subgroupShuffle(q1.w, 7u);
    c28_0 = c28_0 + a125 * b9 + a126 * b10 + a127 * b11 + a128 * b12;
    let a129 = subgroupShuffle(q2.x, 7u);
    let a130 = subgroupShuffle(q2.y, 7u);
    let a131 = subgroupShuffle(q2.z, 7u);
    let a132 = subgroupShuffle(q2.w, 7u);
    c29_0 = c29_0 + a129 * b9 + a130 * b10 + a131 * b11 + a132 * b12;
    let a133 = subgroupShuffle(q3.x, 7u);
    let a134 = subgroupShuffle(q3.y, 7u);
    let a135 = subgroupShuffle(q3.z, 7u);
    let a136 = subgroupShuffle(q3.w, 7u);
    c30_0 = c30_0 + a133 * b9 + a134 * b10 + a135 * b11 + a136 * b12;
    let a137 = subgroupShuffle(q4.x, 7u);
    let a138 = subgroupShuffle(q4.y, 7u);
    let a139 = subgroupShuffle(q4.z, 7u);
    let a140 = subgroupShuffle(q4.w, 7u);
    c31_0 = c31_0 + a137 * b9 + a138 * b10 + a139 * b11 + a140 * b12;
  }
  for (var r = 0; r < 4 + i32(asg_zero); r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 32 + place / 1;
      let four = tn * 1 + place % 1;
      if (m < 192 && four < 40) {
        let v141: f32 = f32(c0_0.x);
        let v142: f32 = f32(c0_0.y);
        let v143: f32 = f32(c0_0.z);
        let v144: f32 = f32(c0_0.w);
        put_four_2((m * 40 + four), vec4<f32>(v141, v142, v143, v144));
      }
      c0_0 = c1_0;
      c1_0 = c2_0;
      c2_0 = c3_0;
      c3_0 = c4_0;
      c4_0 = c5_0;
      c5_0 = c6_0;
      c6_0 = c7_0;
    }
    c0_0 = c8_0;
    c1_0 = c9_0;
    c2_0 = c10_0;
    c3_0 = c11_0;
    c4_0 = c12_0;
    c5_0 = c13_0;
    c6_0 = c14_0;
    c7_0 = c15_0;
    c8_0 = c16_0;
    c9_0 = c17_0;
    c10_0 = c18_0;
    c11_0 = c19_0;
    c12_0 = c20_0;
    c13_0 = c21_0;
    c14_0 = c22_0;
    c15_0 = c23_0;
    c16_0 = c24_0;
    c17_0 = c25_0;
    c18_0 = c26_0;
    c19_0 = c27_0;
    c20_0 = c28_0;
    c21_0 = c29_0;
    c22_0 = c30_0;
    c23_0 = c31_0;
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
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 35u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 280) { return; }
  let tn = tile % 56;
  let tm = (tile / 56) % 5;
  let tb = tile / 280;
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
  var c16_0 = vec4<f32>();
  var c17_0 = vec4<f32>();
  var c18_0 = vec4<f32>();
  var c19_0 = vec4<f32>();
  var c20_0 = vec4<f32>();
  var c21_0 = vec4<f32>();
  var c22_0 = vec4<f32>();
  var c23_0 = vec4<f32>();
  var c24_0 = vec4<f32>();
  var c25_0 = vec4<f32>();
  var c26_0 = vec4<f32>();
  var c27_0 = vec4<f32>();
  var c28_0 = vec4<f32>();
  var c29_0 = vec4<f32>();
  var c30_0 = vec4<f32>();
  var c31_0 = vec4<f32>();
  let lane = i32(asg_place);
  let m0 = min((tm * 8 + lane), 39);
  let n0 = min(tn, 55);
  for (var k = 0; k < 48; k++) {
    let q1 = four_at_0((k * 160 + m0));
    let q2 = four_at_0((k * 160 + m0 + 40));
    let q3 = four_at_0((k * 160 + m0 + 80));
    let q4 = four_at_0((k * 160 + m0 + 120));
    let q5 = four_at_1((k * 224 + n0));
    let q6 = four_at_1((k * 224 + n0 + 56));
    let q7 = four_at_1((k * 224 + n0 + 112));
    let q8 = four_at_1((k * 224 + n0 + 168));
    let a9 = subgroupShuffle(q1.x, 0u);
    let a10 = subgroupShuffle(q2.x, 0u);
    let a11 = subgroupShuffle(q3.x, 0u);
    let a12 = subgroupShuffle(q4.x, 0u);
    c0_0 = c0_0 + a9 * q5 + a10 * q6 + a11 * q7 + a12 * q8;
    let a13 = subgroupShuffle(q1.y, 0u);
    let a14 = subgroupShuffle(q2.y, 0u);
    let a15 = subgroupShuffle(q3.y, 0u);
    let a16 = subgroupShuffle(q4.y, 0u);
    c1_0 = c1_0 + a13 * q5 + a14 * q6 + a15 * q7 + a16 * q8;
    let a17 = subgroupShuffle(q1.z, 0u);
    let a18 = subgroupShuffle(q2.z, 0u);
    let a19 = subgroupShuffle(q3.z, 0u);
    let a20 = subgroupShuffle(q4.z, 0u);
    c2_0 = c2_0 + a17 * q5 + a18 * q6 + a19 * q7 + a20 * q8;
    let a21 = subgroupShuffle(q1.w, 0u);
    let a22 = subgroupShuffle(q2.w, 0u);
    let a23 = subgroupShuffle(q3.w, 0u);
    let a24 = subgroupShuffle(q4.w, 0u);
    c3_0 = c3_0 + a21 * q5 + a22 * q6 + a23 * q7 + a24 * q8;
    let a25 = subgroupShuffle(q1.x, 1u);
    let a26 = subgroupShuffle(q2.x, 1u);
    let a27 = subgroupShuffle(q3.x, 1u);
    let a28 = subgroupShuffle(q4.x, 1u);
    c4_0 = c4_0 + a25 * q5 + a26 * q6 + a27 * q7 + a28 * q8;
    let a29 = subgroupShuffle(q1.y, 1u);
    let a30 = subgroupShuffle(q2.y, 1u);
    let a31 = subgroupShuffle(q3.y, 1u);
    let a32 = subgroupShuffle(q4.y, 1u);
    c5_0 = c5_0 + a29 * q5 + a30 * q6 + a31 * q7 + a32 * q8;
    let a33 = subgroupShuffle(q1.z, 1u);
    let a34 = subgroupShuffle(q2.z, 1u);
    let a35 = subgroupShuffle(q3.z, 1u);
    let a36 = subgroupShuffle(q4.z, 1u);
    c6_0 = c6_0 + a33 * q5 + a34 * q6 + a35 * q7 + a36 * q8;
    let a37 = subgroupShuffle(q1.w, 1u);
    let a38 = subgroupShuffle(q2.w, 1u);
    let a39 = subgroupShuffle(q3.w, 1u);
    let a40 = subgroupShuffle(q4.w, 1u);
    c7_0 = c7_0 + a37 * q5 + a38 * q6 + a39 * q7 + a40 * q8;
    let a41 = subgroupShuffle(q1.x, 2u);
    let a42 = subgroupShuffle(q2.x, 2u);
    let a43 = subgroupShuffle(q3.x, 2u);
    let a44 = subgroupShuffle(q4.x, 2u);
    c8_0 = c8_0 + a41 * q5 + a42 * q6 + a43 * q7 + a44 * q8;
    let a45 = subgroupShuffle(q1.y, 2u);
    let a46 = subgroupShuffle(q2.y, 2u);
    let a47 = subgroupShuffle(q3.y, 2u);
    let a48 = subgroupShuffle(q4.y, 2u);
    c9_0 = c9_0 + a45 * q5 + a46 * q6 + a47 * q7 + a48 * q8;
    let a49 = subgroupShuffle(q1.z, 2u);
    let a50 = subgroupShuffle(q2.z, 2u);
    let a51 = subgroupShuffle(q3.z, 2u);
    let a52 = subgroupShuffle(q4.z, 2u);
    c10_0 = c10_0 + a49 * q5 + a50 * q6 + a51 * q7 + a52 * q8;
    let a53 = subgroupShuffle(q1.w, 2u);
    let a54 = subgroupShuffle(q2.w, 2u);
    let a55 = subgroupShuffle(q3.w, 2u);
    let a56 = subgroupShuffle(q4.w, 2u);
    c11_0 = c11_0 + a53 * q5 + a54 * q6 + a55 * q7 + a56 * q8;
    let a57 = subgroupShuffle(q1.x, 3u);
    let a58 = subgroupShuffle(q2.x, 3u);
    let a59 = subgroupShuffle(q3.x, 3u);
    let a60 = subgroupShuffle(q4.x, 3u);
    c12_0 = c12_0 + a57 * q5 + a58 * q6 + a59 * q7 + a60 * q8;
    let a61 = subgroupShuffle(q1.y, 3u);
    let a62 = subgroupShuffle(q2.y, 3u);
    let a63 = subgroupShuffle(q3.y, 3u);
    let a64 = subgroupShuffle(q4.y, 3u);
    c13_0 = c13_0 + a61 * q5 + a62 * q6 + a63 * q7 + a64 * q8;
    let a65 = subgroupShuffle(q1.z, 3u);
    let a66 = subgroupShuffle(q2.z, 3u);
    let a67 = subgroupShuffle(q3.z, 3u);
    let a68 = subgroupShuffle(q4.z, 3u);
    c14_0 = c14_0 + a65 * q5 + a66 * q6 + a67 * q7 + a68 * q8;
    let a69 = subgroupShuffle(q1.w, 3u);
    let a70 = subgroupShuffle(q2.w, 3u);
    let a71 = subgroupShuffle(q3.w, 3u);
    let a72 = subgroupShuffle(q4.w, 3u);
    c15_0 = c15_0 + a69 * q5 + a70 * q6 + a71 * q7 + a72 * q8;
    let a73 = subgroupShuffle(q1.x, 4u);
    let a74 = subgroupShuffle(q2.x, 4u);
    let a75 = subgroupShuffle(q3.x, 4u);
    let a76 = subgroupShuffle(q4.x, 4u);
    c16_0 = c16_0 + a73 * q5 + a74 * q6 + a75 * q7 + a76 * q8;
    let a77 = subgroupShuffle(q1.y, 4u);
    let a78 = subgroupShuffle(q2.y, 4u);
    let a79 = subgroupShuffle(q3.y, 4u);
    let a80 = subgroupShuffle(q4.y, 4u);
    c17_0 = c17_0 + a77 * q5 + a78 * q6 + a79 * q7 + a80 * q8;
    let a81 = subgroupShuffle(q1.z, 4u);
    let a82 = subgroupShuffle(q2.z, 4u);
    let a83 = subgroupShuffle(q3.z, 4u);
    let a84 = subgroupShuffle(q4.z, 4u);
    c18_0 = c18_0 + a81 * q5 + a82 * q6 + a83 * q7 + a84 * q8;
    let a85 = subgroupShuffle(q1.w, 4u);
    let a86 = subgroupShuffle(q2.w, 4u);
    let a87 = subgroupShuffle(q3.w, 4u);
    let a88 = subgroupShuffle(q4.w, 4u);
    c19_0 = c19_0 + a85 * q5 + a86 * q6 + a87 * q7 + a88 * q8;
    let a89 = subgroupShuffle(q1.x, 5u);
    let a90 = subgroupShuffle(q2.x, 5u);
    let a91 = subgroupShuffle(q3.x, 5u);
    let a92 = subgroupShuffle(q4.x, 5u);
    c20_0 = c20_0 + a89 * q5 + a90 * q6 + a91 * q7 + a92 * q8;
    let a93 = subgroupShuffle(q1.y, 5u);
    let a94 = subgroupShuffle(q2.y, 5u);
    let a95 = subgroupShuffle(q3.y, 5u);
    let a96 = subgroupShuffle(q4.y, 5u);
    c21_0 = c21_0 + a93 * q5 + a94 * q6 + a95 * q7 + a96 * q8;
    let a97 = subgroupShuffle(q1.z, 5u);
    let a98 = subgroupShuffle(q2.z, 5u);
    let a99 = subgroupShuffle(q3.z, 5u);
    let a100 = subgroupShuffle(q4.z, 5u);
    c22_0 = c22_0 + a97 * q5 + a98 * q6 + a99 * q7 + a100 * q8;
    let a101 = subgroupShuffle(q1.w, 5u);
    let a102 = subgroupShuffle(q2.w, 5u);
    let a103 = subgroupShuffle(q3.w, 5u);
    let a104 = subgroupShuffle(q4.w, 5u);
    c23_0 = c23_0 + a101 * q5 + a102 * q6 + a103 * q7 + a104 * q8;
    let a105 = subgroupShuffle(q1.x, 6u);
    let a106 = subgroupShuffle(q2.x, 6u);
    let a107 = subgroupShuffle(q3.x, 6u);
    let a108 = subgroupShuffle(q4.x, 6u);
    c24_0 = c24_0 + a105 * q5 + a106 * q6 + a107 * q7 + a108 * q8;
    let a109 = subgroupShuffle(q1.y, 6u);
    let a110 = subgroupShuffle(q2.y, 6u);
    let a111 = subgroupShuffle(q3.y, 6u);
    let a112 = subgroupShuffle(q4.y, 6u);
    c25_0 = c25_0 + a109 * q5 + a110 * q6 + a111 * q7 + a112 * q8;
    let a113 = subgroupShuffle(q1.z, 6u);
    let a114 = subgroupShuffle(q2.z, 6u);
    let a115 = subgroupShuffle(q3.z, 6u);
    let a116 = subgroupShuffle(q4.z, 6u);
    c26_0 = c26_0 + a113 * q5 + a114 * q6 + a115 * q7 + a116 * q8;
    let a117 = subgroupShuffle(q1.w, 6u);
    let a118 = subgroupShuffle(q2.w, 6u);
    let a119 = subgroupShuffle(q3.w, 6u);
    let a120 = subgroupShuffle(q4.w, 6u);
    c27_0 = c27_0 + a117 * q5 + a118 * q6 + a119 * q7 + a120 * q8;
    let a121 = subgroupShuffle(q1.x, 7u);
    let a122 = subgroupShuffle(q2.x, 7u);
    let a123 = subgroupShuffle(q3.x, 7u);
    let a124 = subgroupShuffle(q4.x, 7u);
    c28_0 = c28_0 + a121 * q5 + a122 * q6 + a123 * q7 + a124 * q8;
    let a125 = subgroupShuffle(q1.y, 7u);
    let a126 = subgroupShuffle(q2.y, 7u);
    let a127 = subgroupShuffle(q3.y, 7u);
    let a128 = subgroupShuffle(q4.y, 7u);
    c29_0 = c29_0 + a125 * q5 + a126 * q6 + a127 * q7 + a128 * q8;
    let a129 = subgroupShuffle(q1.z, 7u);
    let a130 = subgroupShuffle(q2.z, 7u);
    let a131 = subgroupShuffle(q3.z, 7u);
    let a132 = subgroupShuffle(q4.z, 7u);
    c30_0 = c30_0 + a129 * q5 + a130 * q6 + a131 * q7 + a132 * q8;
    let a133 = subgroupShuffle(q1.w, 7u);
    let a134 = subgroupShuffle(q2.w, 7u);
    let a135 = subgroupShuffle(q3.w, 7u);
    let a136 = subgroupShuffle(q4.w, 7u);
    c31_0 = c31_0 + a133 * q5 + a134 * q6 + a135 * q7 + a136 * q8;
  }
  for (var r = 0; r < 4 + i32(asg_zero); r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 32 + place / 1;
      let four = tn * 1 + place % 1;
      if (m < 160 && four < 56) {
        let v137: f32 = f32(c0_0.x);
        let v138: f32 = f32(c0_0.y);
        let v139: f32 = f32(c0_0.z);
        let v140: f32 = f32(c0_0.w);
        put_four_2((m * 56 + four), vec4<f32>(v137, v138, v139, v140));
      }
      c0_0 = c1_0;
      c1_0 = c2_0;
      c2_0 = c3_0;
      c3_0 = c4_0;
      c4_0 = c5_0;
      c5_0 = c6_0;
      c6_0 = c7_0;
    }
    c0_0 = c8_0;
    c1_0 = c9_0;
    c2_0 = c10_0;
    c3_0 = c11_0;
    c4_0 = c12_0;
    c5_0 = c13_0;
    c6_0 = c14_0;
    c7_0 = c15_0;
    c8_0 = c16_0;
    c9_0 = c17_0;
    c10_0 = c18_0;
    c11_0 = c19_0;
    c12_0 = c20_0;
    c13_0 = c21_0;
    c14_0 = c22_0;
    c15_0 = c23_0;
    c16_0 = c24_0;
    c17_0 = c25_0;
    c18_0 = c26_0;
    c19_0 = c27_0;
    c20_0 = c28_0;
    c21_0 = c29_0;
    c22_0 = c30_0;
    c23_0 = c31_0;
  }
}
