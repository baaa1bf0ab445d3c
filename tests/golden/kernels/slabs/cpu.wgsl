// memory: 109504, 129920, 129920, 129920, 129920, 88192, 115200, 115200, 115200, 4864, 256
// outputs from memory 9, constants from 10
// input x: f32[300,9] at 0:0+10800
// input y: f32[9,290] at 0:10816+10448
// constant i32[6] at 10:0+32: [7, 37, 1, 1009, 505, 28]
// constant i32[6] at 10:64+32: [5, 25, 2, 2017, 1009, 19]
// constant i32[2] at 10:128+16: [28, 37]
// constant i32[2] at 10:192+16: [19, 25]
// kernel 0, 70x1x1, dot_general: 0:0+10800, 0:10816+10448, =1:0+129920
// kernel 1, 70x1x1, dot_general: 0:0+10800, 0:10816+10448, =2:0+129920, 10:0+32
// kernel 1, 50x1x1, dot_general: 0:0+10800, 0:10816+10448, =0:21312+88160, 10:64+32
// kernel 2, 5x1x1, sum: 1:0+129920, 2:0+129920, 0:21312+88160, =9:0+1168
// kernel 3, 5x1x1, max: 1:0+129920, 2:0+129920, 0:21312+88160, =0:0+1200
// kernel 4, 127x1x1, slice: 1:0+129920, 0:0+1200, 2:0+129920, =3:0+129920, =4:0+129920
// kernel 5, 87x1x1, slice: 0:21312+88160, 0:0+1200, =5:0+88160
// kernel 6, 5x1x1, sum+argmax: 3:0+129920, 4:0+129920, 5:0+88160, =9:1216+1200
// kernel 7, 112x1x1, argsort: 1:0+129920, =3:0+129920, 10:128+16
// kernel 7, 112x1x1, argsort: 2:0+129920, =4:0+129920, 10:128+16
// kernel 7, 76x1x1, argsort: 0:21312+88160, =5:0+88160, 10:192+16
// kernel 8, 2x1x1, cumsum: 1:0+129920, 2:0+129920, 0:21312+88160, =6:0+115200
// kernel 9, 2x1x1, cumsum: 1:0+129920, 2:0+129920, 0:21312+88160, =7:0+115200
// kernel 10, 2x1x1, cumsum: 1:0+129920, 2:0+129920, 0:21312+88160, =8:0+115200
// kernel 11, 1x1x1, cumsum: 1:0+129920, 2:0+129920, 0:21312+88160, =0:0+2400
// kernel 12, 5x1x1, reshape: 3:0+129920, 4:0+129920, 5:0+88160, 1:0+129920, 2:0+129920, 0:21312+88160, =9:2432+1200
// kernel 13, 5x1x1, reshape: 6:0+115200, 7:0+115200, 8:0+115200, 0:0+2400, =9:3648+1168
// output sums: f32[290] at 9:0+1168
// output ends: i32[300] at 9:1216+1200
// output sorted: f32[300] at 9:2432+1200
// output along: f32[290] at 9:3648+1168

// kernel 0
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 70u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 560) { return; }
  let tn = tile % 80;
  let tm = (tile / 80) % 7;
  let tb = tile / 560;
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
  let m0 = min((tm * 16 + lane * 2), 111);
  let m1 = min((tm * 16 + lane * 2 + 1), 111);
  let n0 = min((tn * 4), 289);
  let n1 = min((tn * 4 + 1), 289);
  let n2 = min((tn * 4 + 2), 289);
  let n3 = min((tn * 4 + 3), 289);
  let o1 = (m0 * 9);
  let o4 = (m0 * 9 + 1);
  let o6 = (m0 * 9 + 2);
  let o8 = (m1 * 9);
  let o10 = (m1 * 9 + 1);
  let o12 = (m1 * 9 + 2);
  let o14 = n0;
  let o17 = (n0 + 290);
  let o19 = (n0 + 580);
  let o21 = n1;
  let o23 = (n1 + 290);
  let o25 = (n1 + 580);
  let o27 = n2;
  let o29 = (n2 + 290);
  let o31 = (n2 + 580);
  let o33 = n3;
  let o35 = (n3 + 290);
  let o37 = (n3 + 580);
  for (var k = 0; k < 3; k++) {
    let o2 = (k * 3);
    let v3 = at_0(o1 + o2);
    let v5 = at_0(o4 + o2);
    let v7 = at_0(o6 + o2);
    let v9 = at_0(o8 + o2);
    let v11 = at_0(o10 + o2);
    let v13 = at_0(o12 + o2);
    let o15 = (k * 870);
    let v16 = at_1(o14 + o15);
    let v18 = at_1(o17 + o15);
    let v20 = at_1(o19 + o15);
    let v22 = at_1(o21 + o15);
    let v24 = at_1(o23 + o15);
    let v26 = at_1(o25 + o15);
    let v28 = at_1(o27 + o15);
    let v30 = at_1(o29 + o15);
    let v32 = at_1(o31 + o15);
    let v34 = at_1(o33 + o15);
    let v36 = at_1(o35 + o15);
    let v38 = at_1(o37 + o15);
    let b39 = vec4<f32>(v16, v22, v28, v34);
    let b40 = vec4<f32>(v18, v24, v30, v36);
    let b41 = vec4<f32>(v20, v26, v32, v38);
    let a42 = subgroupShuffle(v3, 0u);
    let a43 = subgroupShuffle(v5, 0u);
    let a44 = subgroupShuffle(v7, 0u);
    c0_0 = c0_0 + a42 * b39 + a43 * b40 + a44 * b41;
    let a45 = subgroupShuffle(v9, 0u);
    let a46 = subgroupShuffle(v11, 0u);
    let a47 = subgroupShuffle(v13, 0u);
    c1_0 = c1_0 + a45 * b39 + a46 * b40 + a47 * b41;
    let a48 = subgroupShuffle(v3, 1u);
    let a49 = subgroupShuffle(v5, 1u);
    let a50 = subgroupShuffle(v7, 1u);
    c2_0 = c2_0 + a48 * b39 + a49 * b40 + a50 * b41;
    let a51 = subgroupShuffle(v9, 1u);
    let a52 = subgroupShuffle(v11, 1u);
    let a53 = subgroupShuffle(v13, 1u);
    c3_0 = c3_0 + a51 * b39 + a52 * b40 + a53 * b41;
    let a54 = subgroupShuffle(v3, 2u);
    let a55 = subgroupShuffle(v5, 2u);
    let a56 = subgroupShuffle(v7, 2u);
    c4_0 = c4_0 + a54 * b39 + a55 * b40 + a56 * b41;
    let a57 = subgroupShuffle(v9, 2u);
    let a58 = subgroupShuffle(v11, 2u);
    let a59 = subgroupShuffle(v13, 2u);
    c5_0 = c5_0 + a57 * b39 + a58 * b40 + a59 * b41;
    let a60 = subgroupShuffle(v3, 3u);
    let a61 = subgroupShuffle(v5, 3u);
    let a62 = subgroupShuffle(v7, 3u);
    c6_0 = c6_0 + a60 * b39 + a61 * b40 + a62 * b41;
    let a63 = subgroupShuffle(v9, 3u);
    let a64 = subgroupShuffle(v11, 3u);
    let a65 = subgroupShuffle(v13, 3u);
    c7_0 = c7_0 + a63 * b39 + a64 * b40 + a65 * b41;
    let a66 = subgroupShuffle(v3, 4u);
    let a67 = subgroupShuffle(v5, 4u);
    let a68 = subgroupShuffle(v7, 4u);
    c8_0 = c8_0 + a66 * b39 + a67 * b40 + a68 * b41;
    let a69 = subgroupShuffle(v9, 4u);
    let a70 = subgroupShuffle(v11, 4u);
    let a71 = subgroupShuffle(v13, 4u);
    c9_0 = c9_0 + a69 * b39 + a70 * b40 + a71 * b41;
    let a72 = subgroupShuffle(v3, 5u);
    let a73 = subgroupShuffle(v5, 5u);
    let a74 = subgroupShuffle(v7, 5u);
    c10_0 = c10_0 + a72 * b39 + a73 * b40 + a74 * b41;
    let a75 = subgroupShuffle(v9, 5u);
    let a76 = subgroupShuffle(v11, 5u);
    let a77 = subgroupShuffle(v13, 5u);
    c11_0 = c11_0 + a75 * b39 + a76 * b40 + a77 * b41;
    let a78 = subgroupShuffle(v3, 6u);
    let a79 = subgroupShuffle(v5, 6u);
    let a80 = subgroupShuffle(v7, 6u);
    c12_0 = c12_0 + a78 * b39 + a79 * b40 + a80 * b41;
    let a81 = subgroupShuffle(v9, 6u);
    let a82 = subgroupShuffle(v11, 6u);
    let a83 = subgroupShuffle(v13, 6u);
    c13_0 = c13_0 + a81 * b39 + a82 * b40 + a83 * b41;
    let a84 = subgroupShuffle(v3, 7u);
    let a85 = subgroupShuffle(v5, 7u);
    let a86 = subgroupShuffle(v7, 7u);
    c14_0 = c14_0 + a84 * b39 + a85 * b40 + a86 * b41;
    let a87 = subgroupShuffle(v9, 7u);
    let a88 = subgroupShuffle(v11, 7u);
    let a89 = subgroupShuffle(v13, 7u);
    c15_0 = c15_0 + a87 * b39 + a88 * b40 + a89 * b41;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 16 + i32(asg_zero); s++) {
      let place = r * 16 + s;
      let m = tm * 16 + place / 1;
      let four = tn * 1 + place % 1;
      if (m < 112 && four < 73) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 290) { break; }
          let v90: f32 = f32(vector.x);
          put_2((m * 290 + n), v90);
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

// kernel 1
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<i32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

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
  let size_5 = buf_3[5];
  let group = i32(workgroup.x + workgroup.y * u32((size_0 * 10)));
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= (size_0 * 80)) { return; }
  let tn = tile % 80;
  let tm = (tile / 80) % size_0;
  let tb = tile / (size_0 * 80);
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
  let m0 = min((tm * 16 + lane * 2), (size_1 * 3));
  let m1 = min((tm * 16 + lane * 2 + 1), (size_1 * 3));
  let n0 = min((tn * 4), 289);
  let n1 = min((tn * 4 + 1), 289);
  let n2 = min((tn * 4 + 2), 289);
  let n3 = min((tn * 4 + 3), 289);
  let o1 = (m0 * 9 + (size_2 * 1008));
  let o4 = (m0 * 9 + size_3);
  let o6 = (m0 * 9 + (size_4 * 2));
  let o8 = (m1 * 9 + (size_2 * 1008));
  let o10 = (m1 * 9 + size_3);
  let o12 = (m1 * 9 + (size_4 * 2));
  let o14 = n0;
  let o17 = (n0 + 290);
  let o19 = (n0 + 580);
  let o21 = n1;
  let o23 = (n1 + 290);
  let o25 = (n1 + 580);
  let o27 = n2;
  let o29 = (n2 + 290);
  let o31 = (n2 + 580);
  let o33 = n3;
  let o35 = (n3 + 290);
  let o37 = (n3 + 580);
  for (var k = 0; k < 3; k++) {
    let o2 = (k * 3);
    let v3 = at_0(o1 + o2);
    let v5 = at_0(o4 + o2);
    let v7 = at_0(o6 + o2);
    let v9 = at_0(o8 + o2);
    let v11 = at_0(o10 + o2);
    let v13 = at_0(o12 + o2);
    let o15 = (k * 870);
    let v16 = at_1(o14 + o15);
    let v18 = at_1(o17 + o15);
    let v20 = at_1(o19 + o15);
    let v22 = at_1(o21 + o15);
    let v24 = at_1(o23 + o15);
    let v26 = at_1(o25 + o15);
    let v28 = at_1(o27 + o15);
    let v30 = at_1(o29 + o15);
    let v32 = at_1(o31 + o15);
    let v34 = at_1(o33 + o15);
    let v36 = at_1(o35 + o15);
    let v38 = at_1(o37 + o15);
    let b39 = vec4<f32>(v16, v22, v28, v34);
    let b40 = vec4<f32>(v18, v24, v30, v36);
    let b41 = vec4<f32>(v20, v26, v32, v38);
    let a42 = subgroupShuffle(v3, 0u);
    let a43 = subgroupShuffle(v5, 0u);
    let a44 = subgroupShuffle(v7, 0u);
    c0_0 = c0_0 + a42 * b39 + a43 * b40 + a44 * b41;
    let a45 = subgroupShuffle(v9, 0u);
    let a46 = subgroupShuffle(v11, 0u);
    let a47 = subgroupShuffle(v13, 0u);
    c1_0 = c1_0 + a45 * b39 + a46 * b40 + a47 * b41;
    let a48 = subgroupShuffle(v3, 1u);
    let a49 = subgroupShuffle(v5, 1u);
    let a50 = subgroupShuffle(v7, 1u);
    c2_0 = c2_0 + a48 * b39 + a49 * b40 + a50 * b41;
    let a51 = subgroupShuffle(v9, 1u);
    let a52 = subgroupShuffle(v11, 1u);
    let a53 = subgroupShuffle(v13, 1u);
    c3_0 = c3_0 + a51 * b39 + a52 * b40 + a53 * b41;
    let a54 = subgroupShuffle(v3, 2u);
    let a55 = subgroupShuffle(v5, 2u);
    let a56 = subgroupShuffle(v7, 2u);
    c4_0 = c4_0 + a54 * b39 + a55 * b40 + a56 * b41;
    let a57 = subgroupShuffle(v9, 2u);
    let a58 = subgroupShuffle(v11, 2u);
    let a59 = subgroupShuffle(v13, 2u);
    c5_0 = c5_0 + a57 * b39 + a58 * b40 + a59 * b41;
    let a60 = subgroupShuffle(v3, 3u);
    let a61 = subgroupShuffle(v5, 3u);
    let a62 = subgroupShuffle(v7, 3u);
    c6_0 = c6_0 + a60 * b39 + a61 * b40 + a62 * b41;
    let a63 = subgroupShuffle(v9, 3u);
    let a64 = subgroupShuffle(v11, 3u);
    let a65 = subgroupShuffle(v13, 3u);
    c7_0 = c7_0 + a63 * b39 + a64 * b40 + a65 * b41;
    let a66 = subgroupShuffle(v3, 4u);
    let a67 = subgroupShuffle(v5, 4u);
    let a68 = subgroupShuffle(v7, 4u);
    c8_0 = c8_0 + a66 * b39 + a67 * b40 + a68 * b41;
    let a69 = subgroupShuffle(v9, 4u);
    let a70 = subgroupShuffle(v11, 4u);
    let a71 = subgroupShuffle(v13, 4u);
    c9_0 = c9_0 + a69 * b39 + a70 * b40 + a71 * b41;
    let a72 = subgroupShuffle(v3, 5u);
    let a73 = subgroupShuffle(v5, 5u);
    let a74 = subgroupShuffle(v7, 5u);
    c10_0 = c10_0 + a72 * b39 + a73 * b40 + a74 * b41;
    let a75 = subgroupShuffle(v9, 5u);
    let a76 = subgroupShuffle(v11, 5u);
    let a77 = subgroupShuffle(v13, 5u);
    c11_0 = c11_0 + a75 * b39 + a76 * b40 + a77 * b41;
    let a78 = subgroupShuffle(v3, 6u);
    let a79 = subgroupShuffle(v5, 6u);
    let a80 = subgroupShuffle(v7, 6u);
    c12_0 = c12_0 + a78 * b39 + a79 * b40 + a80 * b41;
    let a81 = subgroupShuffle(v9, 6u);
    let a82 = subgroupShuffle(v11, 6u);
    let a83 = subgroupShuffle(v13, 6u);
    c13_0 = c13_0 + a81 * b39 + a82 * b40 + a83 * b41;
    let a84 = subgroupShuffle(v3, 7u);
    let a85 = subgroupShuffle(v5, 7u);
    let a86 = subgroupShuffle(v7, 7u);
    c14_0 = c14_0 + a84 * b39 + a85 * b40 + a86 * b41;
    let a87 = subgroupShuffle(v9, 7u);
    let a88 = subgroupShuffle(v11, 7u);
    let a89 = subgroupShuffle(v13, 7u);
    c15_0 = c15_0 + a87 * b39 + a88 * b40 + a89 * b41;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 16 + i32(asg_zero); s++) {
      let place = r * 16 + s;
      let m = tm * 16 + place / 1;
      let four = tn * 1 + place % 1;
      if (m < (size_5 * 4) && four < 73) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 290) { break; }
          let v90: f32 = f32(vector.x);
          put_2((m * 290 + n), v90);
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
// with asg_add, asg_zero, asg_opaque
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
  let group = i32(workgroup.x + workgroup.y * 5u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 290) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 300; col++) {
    let p2 = clamp(col, 0, 111);
    let v3: f32 = at_0((p2 * 290 + row));
    let p4 = clamp((col - 112), 0, 111);
    let v5: f32 = at_1((p4 * 290 + row));
    let p6 = clamp((col - 224), 0, 75);
    let v7: f32 = at_2((p6 * 290 + row));
    let v8: f32 = select(select(v3, v5, col >= 112), v7, col >= 224);
    a1 = asg_add(a1, v8);
  }
  let v9: f32 = f32(a1);
  put_3(row, v9);
}

// kernel 3
// with asg_ordered, asg_less, asg_maximum, asg_zero, asg_bits, asg_opaque, asg_magnitude, asg_isnan
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
  let group = i32(workgroup.x + workgroup.y * 5u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 300) { return; }
  var a1: f32 = asg_bits(0xff800000u);
  for (var col = 0; col < 290; col++) {
    let p2 = clamp(row, 0, 111);
    let v3: f32 = at_0((p2 * 290 + col));
    let p4 = clamp((row - 112), 0, 111);
    let v5: f32 = at_1((p4 * 290 + col));
    let p6 = clamp((row - 224), 0, 75);
    let v7: f32 = at_2((p6 * 290 + col));
    let v8: f32 = select(select(v3, v5, row >= 112), v7, row >= 224);
    a1 = asg_maximum(a1, v8);
  }
  let v9: f32 = f32(a1);
  put_3(row, v9);
}

// kernel 4
// with asg_sub, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude, asg_isnan, asg_isfinite, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
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
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return bitcast<f32>(u32(buf_2[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_2(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_2[i])); }
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_4(i: i32, v: vec4<f32>) { buf_4[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 127u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 8120) { return; }
  let q1 = four_at_0(row);
  let v2: f32 = q1.x;
  let v3: f32 = at_1((((row * 2) / 145)));
  let v4: bool = asg_isfinite(v3);
  let v5: f32 = asg_opaque(0.0);
  let v6: f32 = select(v5, v3, v4);
  let v7: f32 = asg_sub(v2, v6);
  let v8: f32 = asg_exp(v7);
  let v9: f32 = v8;
  let q10 = four_at_2(row);
  let v11: f32 = q10.x;
  let v12: f32 = at_1((((row * 2) / 145) + 112));
  let v13: bool = asg_isfinite(v12);
  let v14: f32 = asg_opaque(0.0);
  let v15: f32 = select(v14, v12, v13);
  let v16: f32 = asg_sub(v11, v15);
  let v17: f32 = asg_exp(v16);
  let v18: f32 = v17;
  let v19: f32 = q1.y;
  let v20: f32 = asg_sub(v19, v6);
  let v21: f32 = asg_exp(v20);
  let v22: f32 = v21;
  let v23: f32 = q10.y;
  let v24: f32 = asg_sub(v23, v15);
  let v25: f32 = asg_exp(v24);
  let v26: f32 = v25;
  let v27: f32 = q1.z;
  let v28: f32 = at_1((((row * 4 + 2) / 290)));
  let v29: bool = asg_isfinite(v28);
  let v30: f32 = asg_opaque(0.0);
  let v31: f32 = select(v30, v28, v29);
  let v32: f32 = asg_sub(v27, v31);
  let v33: f32 = asg_exp(v32);
  let v34: f32 = v33;
  let v35: f32 = q10.z;
  let v36: f32 = at_1((((row * 4 + 2) / 290) + 112));
  let v37: bool = asg_isfinite(v36);
  let v38: f32 = asg_opaque(0.0);
  let v39: f32 = select(v38, v36, v37);
  let v40: f32 = asg_sub(v35, v39);
  let v41: f32 = asg_exp(v40);
  let v42: f32 = v41;
  let v43: f32 = q1.w;
  let v44: f32 = at_1((((row * 4 + 3) / 290)));
  let v45: bool = asg_isfinite(v44);
  let v46: f32 = asg_opaque(0.0);
  let v47: f32 = select(v46, v44, v45);
  let v48: f32 = asg_sub(v43, v47);
  let v49: f32 = asg_exp(v48);
  let v50: f32 = v49;
  let v51: f32 = q10.w;
  let v52: f32 = at_1((((row * 4 + 3) / 290) + 112));
  let v53: bool = asg_isfinite(v52);
  let v54: f32 = asg_opaque(0.0);
  let v55: f32 = select(v54, v52, v53);
  let v56: f32 = asg_sub(v51, v55);
  let v57: f32 = asg_exp(v56);
  let v58: f32 = v57;
  put_four_3(row, vec4<f32>(v9, v22, v34, v50));
  put_four_4(row, vec4<f32>(v18, v26, v42, v58));
}

// kernel 5
// with asg_sub, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude, asg_isnan, asg_isfinite, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return bitcast<f32>(u32(buf_0[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_0(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_0[i])); }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 87u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 5510) { return; }
  let q1 = four_at_0(row);
  let v2: f32 = q1.x;
  let v3: f32 = at_1((((row * 2) / 145) + 224));
  let v4: bool = asg_isfinite(v3);
  let v5: f32 = asg_opaque(0.0);
  let v6: f32 = select(v5, v3, v4);
  let v7: f32 = asg_sub(v2, v6);
  let v8: f32 = asg_exp(v7);
  let v9: f32 = v8;
  let v10: f32 = q1.y;
  let v11: f32 = asg_sub(v10, v6);
  let v12: f32 = asg_exp(v11);
  let v13: f32 = v12;
  let v14: f32 = q1.z;
  let v15: f32 = at_1((((row * 4 + 2) / 290) + 224));
  let v16: bool = asg_isfinite(v15);
  let v17: f32 = asg_opaque(0.0);
  let v18: f32 = select(v17, v15, v16);
  let v19: f32 = asg_sub(v14, v18);
  let v20: f32 = asg_exp(v19);
  let v21: f32 = v20;
  let v22: f32 = q1.w;
  let v23: f32 = at_1((((row * 4 + 3) / 290) + 224));
  let v24: bool = asg_isfinite(v23);
  let v25: f32 = asg_opaque(0.0);
  let v26: f32 = select(v25, v23, v24);
  let v27: f32 = asg_sub(v22, v26);
  let v28: f32 = asg_exp(v27);
  let v29: f32 = v28;
  put_four_2(row, vec4<f32>(v9, v13, v21, v29));
}

// kernel 6
// with asg_add, asg_whole_of, asg_div, asg_ordered, asg_less, asg_zero, asg_opaque, asg_magnitude, asg_isnan
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<i32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_3(i: i32, v: i32) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 5u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 300) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 290; col++) {
    let p2 = clamp(row, 0, 111);
    let v3: f32 = at_0((p2 * 290 + col));
    let p4 = clamp((row - 112), 0, 111);
    let v5: f32 = at_1((p4 * 290 + col));
    let p6 = clamp((row - 224), 0, 75);
    let v7: f32 = at_2((p6 * 290 + col));
    let v8: f32 = select(select(v3, v5, row >= 112), v7, row >= 224);
    a1 = asg_add(a1, v8);
  }
  let v9: f32 = f32(a1);
  var a10: f32 = asg_opaque(0.0);
  var n11: i32 = -1;
  for (var col = 0; col < 290; col++) {
    let p12 = clamp(row, 0, 111);
    let v13: f32 = at_0((p12 * 290 + col));
    let p14 = clamp((row - 112), 0, 111);
    let v15: f32 = at_1((p14 * 290 + col));
    let p16 = clamp((row - 224), 0, 75);
    let v17: f32 = at_2((p16 * 290 + col));
    let v18: f32 = select(select(v13, v15, row >= 112), v17, row >= 224);
    let v19: f32 = asg_div(v18, v9);
    if (col >= 0 && (n11 < 0 || ((asg_isnan(v19) || !asg_isnan(a10)) && select(asg_less(a10, v19) || (v19 == a10 && col < n11), !asg_isnan(a10) || col < n11, asg_isnan(v19))))) {
      a10 = v19;
      n11 = col;
    }
  }
  let v20: i32 = max(n11, 0);
  put_3(row, v20);
}

// kernel 7
// with asg_zero, asg_magnitude, asg_isnan
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<i32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: i32) { buf_1[i] = v; }
fn sort_key(x: f32) -> u32 {
    let bits = bitcast<u32>(x);
    let key = select(bits | 0x80000000u, ~bits, bits > 0x7fffffffu);
    return select(key, 0x80000000u, asg_magnitude(x) == 0u);
}

var<workgroup> keys: array<u32, 512>;
var<workgroup> places: array<i32, 512>;
@compute @workgroup_size(128)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let size_0 = buf_2[0];
  let size_1 = buf_2[1];
  let group = i32(workgroup.x + workgroup.y * u32((size_0 * 4)));
  let me = group * 128 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let lane = i32(local.x) % 128;
  let part = i32(local.x) / 128;
  let home = part * 512;
  let tile = group * 1 + part;
  let row = min(tile / 1, (size_1 * 3));
  let start = tile % 1 * 512;
  let count = select(0, min(290 - start, 512), tile < (size_0 * 4));
  for (var c = lane; c < count; c += 128) {
    let col = start + c;
    let v1: f32 = at_0((row * 290 + col));
    keys[home + c] = select(sort_key(v1), 0xffffffffu, asg_isnan(v1));
    places[home + c] = col;
  }
  workgroupBarrier();
  let first = lane * 4;
  var k0 = select(0xffffffffu, keys[home + first + 0], first + 0 < count);
  var i0 = places[home + first + 0];
  var k1 = select(0xffffffffu, keys[home + first + 1], first + 1 < count);
  var i1 = places[home + first + 1];
  var k2 = select(0xffffffffu, keys[home + first + 2], first + 2 < count);
  var i2 = places[home + first + 2];
  var k3 = select(0xffffffffu, keys[home + first + 3], first + 3 < count);
  var i3 = places[home + first + 3];
  if (k1 < k0) {
    let k: u32 = k0;
    k0 = k1;
    k1 = k;
    let i: i32 = i0;
    i0 = i1;
    i1 = i;
  }
  if (k3 < k2) {
    let k: u32 = k2;
    k2 = k3;
    k3 = k;
    let i: i32 = i2;
    i2 = i3;
    i3 = i;
  }
  if (k2 < k1) {
    let k: u32 = k1;
    k1 = k2;
    k2 = k;
    let i: i32 = i1;
    i1 = i2;
    i2 = i;
  }
  if (k1 < k0) {
    let k: u32 = k0;
    k0 = k1;
    k1 = k;
    let i: i32 = i0;
    i0 = i1;
    i1 = i;
  }
  if (k3 < k2) {
    let k: u32 = k2;
    k2 = k3;
    k3 = k;
    let i: i32 = i2;
    i2 = i3;
    i3 = i;
  }
  if (k2 < k1) {
    let k: u32 = k1;
    k1 = k2;
    k2 = k;
    let i: i32 = i1;
    i1 = i2;
    i2 = i;
  }
  workgroupBarrier();
  if (first + 0 < count) {
    keys[home + first + 0] = k0;
    places[home + first + 0] = i0;
  }
  if (first + 1 < count) {
    keys[home + first + 1] = k1;
    places[home + first + 1] = i1;
  }
  if (first + 2 < count) {
    keys[home + first + 2] = k2;
    places[home + first + 2] = i2;
  }
  if (first + 3 < count) {
    keys[home + first + 3] = k3;
    places[home + first + 3] = i3;
  }
  workgroupBarrier();
  for (var run = 4; run < 290; run *= 2) {
    let base = first / (2 * run) * (2 * run);
    let left = clamp(count - base, 0, run);
    let right = clamp(count - base - run, 0, run);
    let diagonal = min(first - base, left + right);
    var low = max(0, diagonal - right);
    var high = min(diagonal, left);
    while (low < high) {
      let middle = (low + high) / 2;
      if (keys[home + base + middle] <= keys[home + base + left + diagonal - 1 - middle]) {
        low = middle + 1;
      }
      else {
        high = middle;
      }
    }
    var a = low;
    var b = diagonal - low;
     {
      var is_left = a < left;
      if (is_left && b < right) {
        is_left = keys[home + base + a] <= keys[home + base + left + b];
      }
      let source = select(left + b, a, is_left);
      a += select(0, 1, is_left);
      b += select(1, 0, is_left);
      let place = min(home + base + source, 511);
      k0 = keys[place];
      i0 = places[place];
    }
     {
      var is_left = a < left;
      if (is_left && b < right) {
        is_left = keys[home + base + a] <= keys[home + base + left + b];
      }
      let source = select(left + b, a, is_left);
      a += select(0, 1, is_left);
      b += select(1, 0, is_left);
      let place = min(home + base + source, 511);
      k1 = keys[place];
      i1 = places[place];
    }
     {
      var is_left = a < left;
      if (is_left && b < right) {
        is_left = keys[home + base + a] <= keys[home + base + left + b];
      }
      let source = select(left + b, a, is_left);
      a += select(0, 1, is_left);
      b += select(1, 0, is_left);
      let place = min(home + base + source, 511);
      k2 = keys[place];
      i2 = places[place];
    }
     {
      var is_left = a < left;
      if (is_left && b < right) {
        is_left = keys[home + base + a] <= keys[home + base + left + b];
      }
      let source = select(left + b, a, is_left);
      a += select(0, 1, is_left);
      b += select(1, 0, is_left);
      let place = min(home + base + source, 511);
      k3 = keys[place];
      i3 = places[place];
    }
    workgroupBarrier();
    if (first + 0 < count) {
      keys[home + first + 0] = k0;
      places[home + first + 0] = i0;
    }
    if (first + 1 < count) {
      keys[home + first + 1] = k1;
      places[home + first + 1] = i1;
    }
    if (first + 2 < count) {
      keys[home + first + 2] = k2;
      places[home + first + 2] = i2;
    }
    if (first + 3 < count) {
      keys[home + first + 3] = k3;
      places[home + first + 3] = i3;
    }
    workgroupBarrier();
  }
  for (var c = lane; c < count; c += 128) {
    let col = start + c;
    put_1((row * 290 + col), places[home + c]);
  }
}

// kernel 8
// with asg_add, asg_zero, asg_bits, asg_opaque
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
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 96) { return; }
  let row = me % 96;
  var y1: f32 = asg_bits(0x80000000u);
  for (var turn = 0; turn < 300; turn++) {
    let col = turn;
    let p2 = clamp(col, 0, 111);
    let v3: f32 = at_0((p2 * 290 + row));
    let p4 = clamp((col - 112), 0, 111);
    let v5: f32 = at_1((p4 * 290 + row));
    let p6 = clamp((col - 224), 0, 75);
    let v7: f32 = at_2((p6 * 290 + row));
    let v8: f32 = select(select(v3, v5, col >= 112), v7, col >= 224);
    y1 = asg_add(y1, v8);
    put_3((col * 96 + row), f32(y1));
  }
}

// kernel 9
// with asg_add, asg_zero, asg_bits, asg_opaque
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
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 96) { return; }
  let row = me % 96;
  var y1: f32 = asg_bits(0x80000000u);
  for (var turn = 0; turn < 300; turn++) {
    let col = turn;
    let p2 = clamp(col, 0, 111);
    let v3: f32 = at_0((p2 * 290 + row + 96));
    let p4 = clamp((col - 112), 0, 111);
    let v5: f32 = at_1((p4 * 290 + row + 96));
    let p6 = clamp((col - 224), 0, 75);
    let v7: f32 = at_2((p6 * 290 + row + 96));
    let v8: f32 = select(select(v3, v5, col >= 112), v7, col >= 224);
    y1 = asg_add(y1, v8);
    put_3((col * 96 + row), f32(y1));
  }
}

// kernel 10
// with asg_add, asg_zero, asg_bits, asg_opaque
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
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 96) { return; }
  let row = me % 96;
  var y1: f32 = asg_bits(0x80000000u);
  for (var turn = 0; turn < 300; turn++) {
    let col = turn;
    let p2 = clamp(col, 0, 111);
    let v3: f32 = at_0((p2 * 290 + row + 192));
    let p4 = clamp((col - 112), 0, 111);
    let v5: f32 = at_1((p4 * 290 + row + 192));
    let p6 = clamp((col - 224), 0, 75);
    let v7: f32 = at_2((p6 * 290 + row + 192));
    let v8: f32 = select(select(v3, v5, col >= 112), v7, col >= 224);
    y1 = asg_add(y1, v8);
    put_3((col * 96 + row), f32(y1));
  }
}

// kernel 11
// with asg_add, asg_zero, asg_bits, asg_opaque
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
  if (me >= 2) { return; }
  let row = me % 2;
  var y1: f32 = asg_bits(0x80000000u);
  for (var turn = 0; turn < 300; turn++) {
    let col = turn;
    let p2 = clamp(col, 0, 111);
    let v3: f32 = at_0((p2 * 290 + row + 288));
    let p4 = clamp((col - 112), 0, 111);
    let v5: f32 = at_1((p4 * 290 + row + 288));
    let p6 = clamp((col - 224), 0, 75);
    let v7: f32 = at_2((p6 * 290 + row + 288));
    let v8: f32 = select(select(v3, v5, col >= 112), v7, col >= 224);
    y1 = asg_add(y1, v8);
    put_3((col * 2 + row), f32(y1));
  }
}

// kernel 12
// with asg_zero, asg_bits
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<i32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn at_1(i: i32) -> i32 { return buf_1[i]; }
fn at_2(i: i32) -> i32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn put_6(i: i32, v: f32) { buf_6[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 5u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 300) { return; }
  let p1 = clamp(row, 0, 111);
  let v2: i32 = at_0((p1 * 290 + 7));
  let p3 = clamp((row - 112), 0, 111);
  let v4: i32 = at_1((p3 * 290 + 7));
  let p5 = clamp((row - 224), 0, 75);
  let v6: i32 = at_2((p5 * 290 + 7));
  let v7: i32 = select(select(v2, v4, row >= 112), v6, row >= 224);
  let j8 = select(v7, v7 + 290, v7 < 0);
  let j9 = clamp(j8, 0, 289);
  let p10 = clamp(row, 0, 111);
  let v11: f32 = at_3((p10 * 290 + j9));
  let p12 = clamp((row - 112), 0, 111);
  let v13: f32 = at_4((p12 * 290 + j9));
  let p14 = clamp((row - 224), 0, 75);
  let v15: f32 = at_5((p14 * 290 + j9));
  let v16: f32 = select(select(v11, v13, row >= 112), v15, row >= 224);
  let v17: f32 = select(asg_bits(0x7fc00000u), v16, j8 == j9);
  let v18: f32 = v17;
  put_6(row, v18);
}

// kernel 13
// with asg_zero
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

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 5u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 290) { return; }
  let p1 = clamp(row, 0, 95);
  let v2: f32 = at_0((p1 + 28704));
  let p3 = clamp((row - 96), 0, 95);
  let v4: f32 = at_1((p3 + 28704));
  let p5 = clamp((row - 192), 0, 95);
  let v6: f32 = at_2((p5 + 28704));
  let p7 = clamp((row - 288), 0, 1);
  let v8: f32 = at_3((p7 + 598));
  let v9: f32 = select(select(select(v2, v4, row >= 96), v6, row >= 192), v8, row >= 288);
  let v10: f32 = v9;
  put_4(row, v10);
}
