// memory: 111936, 129920, 129920, 129920, 129920, 88192, 115200, 115200, 115200, 87040, 16640, 320
// outputs from memory 10, constants from 11
// input x: f32[300,9] at 0:0+10800
// input y: f32[9,290] at 0:10816+10448
// constant i32[3] at 11:0+16: [3, 1, 3]
// constant i32[6] at 11:64+32: [7, 37, 1, 1009, 505, 28]
// constant i32[6] at 11:128+32: [5, 25, 2, 2017, 1009, 19]
// constant i32[2] at 11:192+16: [28, 37]
// constant i32[2] at 11:256+16: [19, 25]
// kernel 0, 70x1x1, dot_general: 0:0+10800, 0:10816+10448, =1:0+129920
// kernel 1, 70x1x1, dot_general: 0:0+10800, 0:10816+10448, =2:0+129920, 11:64+32
// kernel 1, 50x1x1, dot_general: 0:0+10800, 0:10816+10448, =0:21312+88160, 11:128+32
// kernel 2, 5x1x1, max: 1:0+129920, 2:0+129920, 0:21312+88160, =0:109504+1200
// kernel 3, 127x1x1, slice: 1:0+129920, 0:109504+1200, 2:0+129920, =3:0+129920, =4:0+129920
// kernel 4, 87x1x1, slice: 0:21312+88160, 0:109504+1200, =5:0+88160
// kernel 5, 5x1x1, sum: 3:0+129920, 4:0+129920, 5:0+88160, =0:109504+1200
// kernel 6, 127x1x1, slice: =3:0+129920, 0:109504+1200, =4:0+129920
// kernel 7, 87x1x1, slice: =5:0+88160, 0:109504+1200
// kernel 8, 5x1x1, sum: 1:0+129920, 2:0+129920, 0:21312+88160, =10:0+1168
// kernel 9, 5x1x1, argmax: 3:0+129920, 4:0+129920, 5:0+88160, =10:1216+1200
// kernel 10, 14x1x1, dot_general: 3:0+129920, 4:0+129920, 5:0+88160, 0:0+10800, =10:2432+10448
// kernel 11, 112x1x1, argsort: 1:0+129920, =3:0+129920, 11:192+16
// kernel 11, 112x1x1, argsort: 2:0+129920, =4:0+129920, 11:192+16
// kernel 11, 76x1x1, argsort: 0:21312+88160, =5:0+88160, 11:256+16
// kernel 12, 450x1x1, index_add: 1:0+129920, 2:0+129920, 0:21312+88160, 11:0+16, =6:0+115200, =7:0+115200, =8:0+115200
// kernel 13, 10x1x1, index_add: 1:0+129920, 2:0+129920, 0:21312+88160, 11:0+16, =0:109504+2400
// kernel 14, 5x1x1, sum: 6:0+115200, 7:0+115200, 8:0+115200, 0:109504+2400, =10:14144+1200
// kernel 15, 2x1x1, cumsum: 1:0+129920, 2:0+129920, 0:21312+88160, =6:0+115200
// kernel 16, 2x1x1, cumsum: 1:0+129920, 2:0+129920, 0:21312+88160, =7:0+115200
// kernel 17, 2x1x1, cumsum: 1:0+129920, 2:0+129920, 0:21312+88160, =8:0+115200
// kernel 18, 1x1x1, cumsum: 1:0+129920, 2:0+129920, 0:21312+88160, =0:109504+2400
// kernel 19, 340x1x1, sum: 0:0+10800, 0:10816+10448, =9:0+87008
// kernel 20, 7x1x1, sum: 9:0+87008, =0:0+1744
// kernel 21, 1x1x1, sum: 0:0+1744, =10:16576+16
// kernel 22, 5x1x1, reshape: 3:0+129920, 4:0+129920, 5:0+88160, 1:0+129920, 2:0+129920, 0:21312+88160, =10:12928+1200
// kernel 23, 5x1x1, reshape: 6:0+115200, 7:0+115200, 8:0+115200, 0:109504+2400, =10:15360+1168
// output sums: f32[290] at 10:0+1168
// output ends: i32[300] at 10:1216+1200
// output back: f32[290,9] at 10:2432+10448
// output sorted: f32[300] at 10:12928+1200
// output some: f32[300] at 10:14144+1200
// output along: f32[290] at 10:15360+1168
// output total: f32[] at 10:16576+16

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
        let vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 290) { break; }
          let v90: f32 = f32(vector[j]);
          put_2((m * 290 + n), v90);
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
        let vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 290) { break; }
          let v90: f32 = f32(vector[j]);
          put_2((m * 290 + n), v90);
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
// with asg_maximum, asg_zero, asg_bits, asg_magnitude, asg_isnan
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

// kernel 3
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

// kernel 4
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

// kernel 5
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
  put_3(row, v9);
}

// kernel 6
// with asg_div, asg_zero, asg_opaque
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
fn at_2(i: i32) -> f32 { return bitcast<f32>(u32(buf_2[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_2(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_2[i])); }
fn put_four_3(i: i32, v: vec4<f32>) { buf_0[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_4(i: i32, v: vec4<f32>) { buf_2[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

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
  let v4: f32 = asg_div(v2, v3);
  let v5: f32 = v4;
  let q6 = four_at_2(row);
  let v7: f32 = q6.x;
  let v8: f32 = at_1((((row * 2) / 145) + 112));
  let v9: f32 = asg_div(v7, v8);
  let v10: f32 = v9;
  let v11: f32 = q1.y;
  let v12: f32 = asg_div(v11, v3);
  let v13: f32 = v12;
  let v14: f32 = q6.y;
  let v15: f32 = asg_div(v14, v8);
  let v16: f32 = v15;
  let v17: f32 = q1.z;
  let v18: f32 = at_1((((row * 4 + 2) / 290)));
  let v19: f32 = asg_div(v17, v18);
  let v20: f32 = v19;
  let v21: f32 = q6.z;
  let v22: f32 = at_1((((row * 4 + 2) / 290) + 112));
  let v23: f32 = asg_div(v21, v22);
  let v24: f32 = v23;
  let v25: f32 = q1.w;
  let v26: f32 = at_1((((row * 4 + 3) / 290)));
  let v27: f32 = asg_div(v25, v26);
  let v28: f32 = v27;
  let v29: f32 = q6.w;
  let v30: f32 = at_1((((row * 4 + 3) / 290) + 112));
  let v31: f32 = asg_div(v29, v30);
  let v32: f32 = v31;
  put_four_3(row, vec4<f32>(v5, v13, v20, v28));
  put_four_4(row, vec4<f32>(v10, v16, v24, v32));
}

// kernel 7
// with asg_div, asg_zero, asg_opaque
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
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_0[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

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
  let v4: f32 = asg_div(v2, v3);
  let v5: f32 = v4;
  let v6: f32 = q1.y;
  let v7: f32 = asg_div(v6, v3);
  let v8: f32 = v7;
  let v9: f32 = q1.z;
  let v10: f32 = at_1((((row * 4 + 2) / 290) + 224));
  let v11: f32 = asg_div(v9, v10);
  let v12: f32 = v11;
  let v13: f32 = q1.w;
  let v14: f32 = at_1((((row * 4 + 3) / 290) + 224));
  let v15: f32 = asg_div(v13, v14);
  let v16: f32 = v15;
  put_four_2(row, vec4<f32>(v5, v8, v12, v16));
}

// kernel 8
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

// kernel 9
// with asg_ordered, asg_less, asg_zero, asg_opaque, asg_magnitude, asg_isnan
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
  var n2: i32 = -1;
  for (var col = 0; col < 290; col++) {
    let p3 = clamp(row, 0, 111);
    let v4: f32 = at_0((p3 * 290 + col));
    let p5 = clamp((row - 112), 0, 111);
    let v6: f32 = at_1((p5 * 290 + col));
    let p7 = clamp((row - 224), 0, 75);
    let v8: f32 = at_2((p7 * 290 + col));
    let v9: f32 = select(select(v4, v6, row >= 112), v8, row >= 224);
    if (col >= 0 && (n2 < 0 || ((asg_isnan(v9) || !asg_isnan(a1)) && select(asg_less(a1, v9) || (v9 == a1 && col < n2), !asg_isnan(a1) || col < n2, asg_isnan(v9))))) {
      a1 = v9;
      n2 = col;
    }
  }
  let v10: i32 = max(n2, 0);
  put_3(row, v10);
}

// kernel 10
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

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 14u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 111) { return; }
  let tn = tile % 3;
  let tm = (tile / 3) % 37;
  let tb = tile / 111;
  var c0_0 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c4_0 = vec4<f32>();
  var c5_0 = vec4<f32>();
  var c6_0 = vec4<f32>();
  var c7_0 = vec4<f32>();
  let m0 = min((tm * 8), 289);
  let m1 = min((tm * 8 + 1), 289);
  let m2 = min((tm * 8 + 2), 289);
  let m3 = min((tm * 8 + 3), 289);
  let m4 = min((tm * 8 + 4), 289);
  let m5 = min((tm * 8 + 5), 289);
  let m6 = min((tm * 8 + 6), 289);
  let m7 = min((tm * 8 + 7), 289);
  let n0 = min((tn * 4), 8);
  let n1 = min((tn * 4 + 1), 8);
  let n2 = min((tn * 4 + 2), 8);
  let n3 = min((tn * 4 + 3), 8);
  for (var k = 0; k < 300; k++) {
    let p1 = clamp(k, 0, 111);
    let v2: f32 = at_0((p1 * 290 + m0));
    let p3 = clamp((k - 112), 0, 111);
    let v4: f32 = at_1((p3 * 290 + m0));
    let p5 = clamp((k - 224), 0, 75);
    let v6: f32 = at_2((p5 * 290 + m0));
    let v7: f32 = select(select(v2, v4, k >= 112), v6, k >= 224);
    let p8 = clamp(k, 0, 111);
    let v9: f32 = at_0((p8 * 290 + m1));
    let p10 = clamp((k - 112), 0, 111);
    let v11: f32 = at_1((p10 * 290 + m1));
    let p12 = clamp((k - 224), 0, 75);
    let v13: f32 = at_2((p12 * 290 + m1));
    let v14: f32 = select(select(v9, v11, k >= 112), v13, k >= 224);
    let p15 = clamp(k, 0, 111);
    let v16: f32 = at_0((p15 * 290 + m2));
    let p17 = clamp((k - 112), 0, 111);
    let v18: f32 = at_1((p17 * 290 + m2));
    let p19 = clamp((k - 224), 0, 75);
    let v20: f32 = at_2((p19 * 290 + m2));
    let v21: f32 = select(select(v16, v18, k >= 112), v20, k >= 224);
    let p22 = clamp(k, 0, 111);
    let v23: f32 = at_0((p22 * 290 + m3));
    let p24 = clamp((k - 112), 0, 111);
    let v25: f32 = at_1((p24 * 290 + m3));
    let p26 = clamp((k - 224), 0, 75);
    let v27: f32 = at_2((p26 * 290 + m3));
    let v28: f32 = select(select(v23, v25, k >= 112), v27, k >= 224);
    let p29 = clamp(k, 0, 111);
    let v30: f32 = at_0((p29 * 290 + m4));
    let p31 = clamp((k - 112), 0, 111);
    let v32: f32 = at_1((p31 * 290 + m4));
    let p33 = clamp((k - 224), 0, 75);
    let v34: f32 = at_2((p33 * 290 + m4));
    let v35: f32 = select(select(v30, v32, k >= 112), v34, k >= 224);
    let p36 = clamp(k, 0, 111);
    let v37: f32 = at_0((p36 * 290 + m5));
    let p38 = clamp((k - 112), 0, 111);
    let v39: f32 = at_1((p38 * 290 + m5));
    let p40 = clamp((k - 224), 0, 75);
    let v41: f32 = at_2((p40 * 290 + m5));
    let v42: f32 = select(select(v37, v39, k >= 112), v41, k >= 224);
    let p43 = clamp(k, 0, 111);
    let v44: f32 = at_0((p43 * 290 + m6));
    let p45 = clamp((k - 112), 0, 111);
    let v46: f32 = at_1((p45 * 290 + m6));
    let p47 = clamp((k - 224), 0, 75);
    let v48: f32 = at_2((p47 * 290 + m6));
    let v49: f32 = select(select(v44, v46, k >= 112), v48, k >= 224);
    let p50 = clamp(k, 0, 111);
    let v51: f32 = at_0((p50 * 290 + m7));
    let p52 = clamp((k - 112), 0, 111);
    let v53: f32 = at_1((p52 * 290 + m7));
    let p54 = clamp((k - 224), 0, 75);
    let v55: f32 = at_2((p54 * 290 + m7));
    let v56: f32 = select(select(v51, v53, k >= 112), v55, k >= 224);
    let v57: f32 = at_3((k * 9 + n0));
    let v58: f32 = at_3((k * 9 + n1));
    let v59: f32 = at_3((k * 9 + n2));
    let v60: f32 = at_3((k * 9 + n3));
    let b61 = vec4<f32>(v57, v58, v59, v60);
    c0_0 += v7 * b61;
    c1_0 += v14 * b61;
    c2_0 += v21 * b61;
    c3_0 += v28 * b61;
    c4_0 += v35 * b61;
    c5_0 += v42 * b61;
    c6_0 += v49 * b61;
    c7_0 += v56 * b61;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 8 + place / 1;
      let four = tn * 1 + place % 1;
      if (m < 290 && four < 3) {
        let vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 9) { break; }
          let v62: f32 = f32(vector[j]);
          put_4((m * 9 + n), v62);
        }
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

// kernel 11
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
    keys[home + c] = select(sort_key(f32(v1)), 0xffffffffu, asg_isnan(f32(v1)));
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

// kernel 12
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<i32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> i32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_4[i] = v; }
fn put_5(i: i32, v: f32) { buf_5[i] = v; }
fn put_6(i: i32, v: f32) { buf_6[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 450u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 28800) { return; }
  let p3 = clamp((row / 96), 0, 111);
  let v4: f32 = at_0((p3 * 290 + (row % 96)));
  let p5 = clamp(((row / 96) - 112), 0, 111);
  let v6: f32 = at_1((p5 * 290 + (row % 96)));
  let p7 = clamp(((row / 96) - 224), 0, 75);
  let v8: f32 = at_2((p7 * 290 + (row % 96)));
  let v9: f32 = select(select(v4, v6, (row / 96) >= 112), v8, (row / 96) >= 224);
  var w1: f32 = v9;
  for (var k2 = 0; k2 < 3; k2++) {
    let v10: i32 = at_3(k2);
    let j11 = select(v10, v10 + 300, v10 < 0);
    let j12 = clamp(j11, 0, 299);
    let v13: f32 = at_0((k2 * 290 + (row % 96)));
    if (j11 == j12 && j12 == (row / 96)) {
      w1 = asg_add(w1, v13);
    }
  }
  let v14: f32 = w1;
  let p17 = clamp((row / 96), 0, 111);
  let v18: f32 = at_0((p17 * 290 + (row % 96) + 96));
  let p19 = clamp(((row / 96) - 112), 0, 111);
  let v20: f32 = at_1((p19 * 290 + (row % 96) + 96));
  let p21 = clamp(((row / 96) - 224), 0, 75);
  let v22: f32 = at_2((p21 * 290 + (row % 96) + 96));
  let v23: f32 = select(select(v18, v20, (row / 96) >= 112), v22, (row / 96) >= 224);
  var w15: f32 = v23;
  for (var k16 = 0; k16 < 3; k16++) {
    let v24: i32 = at_3(k16);
    let j25 = select(v24, v24 + 300, v24 < 0);
    let j26 = clamp(j25, 0, 299);
    let v27: f32 = at_0((k16 * 290 + (row % 96) + 96));
    if (j25 == j26 && j26 == (row / 96)) {
      w15 = asg_add(w15, v27);
    }
  }
  let v28: f32 = w15;
  let p31 = clamp((row / 96), 0, 111);
  let v32: f32 = at_0((p31 * 290 + (row % 96) + 192));
  let p33 = clamp(((row / 96) - 112), 0, 111);
  let v34: f32 = at_1((p33 * 290 + (row % 96) + 192));
  let p35 = clamp(((row / 96) - 224), 0, 75);
  let v36: f32 = at_2((p35 * 290 + (row % 96) + 192));
  let v37: f32 = select(select(v32, v34, (row / 96) >= 112), v36, (row / 96) >= 224);
  var w29: f32 = v37;
  for (var k30 = 0; k30 < 3; k30++) {
    let v38: i32 = at_3(k30);
    let j39 = select(v38, v38 + 300, v38 < 0);
    let j40 = clamp(j39, 0, 299);
    let v41: f32 = at_0((k30 * 290 + (row % 96) + 192));
    if (j39 == j40 && j40 == (row / 96)) {
      w29 = asg_add(w29, v41);
    }
  }
  let v42: f32 = w29;
  put_4(row, v14);
  put_5(row, v28);
  put_6(row, v42);
}

// kernel 13
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<i32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> i32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_4[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 10u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 600) { return; }
  let p3 = clamp((row / 2), 0, 111);
  let v4: f32 = at_0((p3 * 290 + (row % 2) + 288));
  let p5 = clamp(((row / 2) - 112), 0, 111);
  let v6: f32 = at_1((p5 * 290 + (row % 2) + 288));
  let p7 = clamp(((row / 2) - 224), 0, 75);
  let v8: f32 = at_2((p7 * 290 + (row % 2) + 288));
  let v9: f32 = select(select(v4, v6, (row / 2) >= 112), v8, (row / 2) >= 224);
  var w1: f32 = v9;
  for (var k2 = 0; k2 < 3; k2++) {
    let v10: i32 = at_3(k2);
    let j11 = select(v10, v10 + 300, v10 < 0);
    let j12 = clamp(j11, 0, 299);
    let v13: f32 = at_0((k2 * 290 + (row % 2) + 288));
    if (j11 == j12 && j12 == (row / 2)) {
      w1 = asg_add(w1, v13);
    }
  }
  let v14: f32 = w1;
  put_4(row, v14);
}

// kernel 14
// with asg_add, asg_zero, asg_opaque
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
  if (row >= 300) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 290; col++) {
    let p2 = clamp(col, 0, 95);
    let v3: f32 = at_0((row * 96 + p2));
    let p4 = clamp((col - 96), 0, 95);
    let v5: f32 = at_1((row * 96 + p4));
    let p6 = clamp((col - 192), 0, 95);
    let v7: f32 = at_2((row * 96 + p6));
    let p8 = clamp((col - 288), 0, 1);
    let v9: f32 = at_3((row * 2 + p8));
    let v10: f32 = select(select(select(v3, v5, col >= 96), v7, col >= 192), v9, col >= 288);
    a1 = asg_add(a1, v10);
  }
  let v11: f32 = f32(a1);
  put_4(row, v11);
}

// kernel 15
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
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 96) { return; }
  let row = me % 96;
  var y1: f32 = asg_opaque(0.0);
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

// kernel 16
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
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 96) { return; }
  let row = me % 96;
  var y1: f32 = asg_opaque(0.0);
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

// kernel 17
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
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 96) { return; }
  let row = me % 96;
  var y1: f32 = asg_opaque(0.0);
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

// kernel 18
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
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 2) { return; }
  let row = me % 2;
  var y1: f32 = asg_opaque(0.0);
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

// kernel 19
// with asg_add, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_copysign, asg_power_of_two, asg_expm1_near, asg_exp_parts, asg_tanh
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 340u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 21750) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v2: f32 = at_0((((row * 2) / 145) * 9));
  let v3: f32 = at_1((((row * 2) % 145) * 2));
  let v4: f32 = asg_add(v2, v3);
  let v5: f32 = asg_tanh(v4);
  a1 = asg_add(a1, v5);
  let v6: f32 = at_1((((row * 2) % 145) * 2 + 1));
  let v7: f32 = asg_add(v2, v6);
  let v8: f32 = asg_tanh(v7);
  a1 = asg_add(a1, v8);
  let v9: f32 = at_0((((row * 4 + 2) / 290) * 9));
  let v10: f32 = at_1((((row * 4 + 2) % 290)));
  let v11: f32 = asg_add(v9, v10);
  let v12: f32 = asg_tanh(v11);
  a1 = asg_add(a1, v12);
  let v13: f32 = at_0((((row * 4 + 3) / 290) * 9));
  let v14: f32 = at_1((((row * 4 + 3) % 290)));
  let v15: f32 = asg_add(v13, v14);
  let v16: f32 = asg_tanh(v15);
  a1 = asg_add(a1, v16);
  let v17: f32 = f32(a1);
  put_2(row, v17);
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
  let group = i32(workgroup.x + workgroup.y * 7u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 435) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 50; col++) {
    let v2: f32 = at_0((row * 50 + col));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  put_1(row, v3);
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
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 435; col++) {
    let v2: f32 = at_0(col);
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  put_1(0, v3);
}

// kernel 22
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

// kernel 23
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
