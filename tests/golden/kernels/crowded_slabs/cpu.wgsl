// memory: 49216, 55680, 55680, 55680, 55680, 55680, 55680, 55680, 55680, 55680, 55680, 55680, 55680, 65536, 57600, 57600, 57600, 57600, 57600, 13056, 384
// outputs from memory 19, constants from 20
// input x: f32[300,9] at 0:0+10800
// input y: f32[9,290] at 0:10816+10448
// constant i32[2] at 20:0+16: [7, 70000]
// constant i32[3] at 20:64+16: [3, 1, 3]
// constant i32[3] at 20:128+16: [1, 433, 217]
// constant i32[3] at 20:192+16: [2, 865, 433]
// constant i32[3] at 20:256+16: [3, 1297, 649]
// constant i32[3] at 20:320+16: [4, 1729, 865]
// kernel 0, 30x1x1, dot_general: 0:0+10800, 0:10816+10448, =1:0+55680
// kernel 1, 30x1x1, dot_general: 0:0+10800, 0:10816+10448, =2:0+55680, 20:128+16
// kernel 1, 30x1x1, dot_general: 0:0+10800, 0:10816+10448, =3:0+55680, 20:192+16
// kernel 1, 30x1x1, dot_general: 0:0+10800, 0:10816+10448, =4:0+55680, 20:256+16
// kernel 1, 30x1x1, dot_general: 0:0+10800, 0:10816+10448, =5:0+55680, 20:320+16
// kernel 2, 30x1x1, dot_general+slice: 0:0+10800, 0:10816+10448, =6:0+55680, =7:0+55680, =8:0+55680, =9:0+55680, =10:0+55680, =11:0+55680, =12:0+55680
// kernel 3, 10x1x1, dot_general+slice: 0:0+10800, 0:10816+10448, =0:21312+13920, =0:35264+13920
// kernel 4, 5x1x1, sum: 7:0+55680, 8:0+55680, 9:0+55680, 10:0+55680, 11:0+55680, 12:0+55680, 0:35264+13920, =19:0+1168
// kernel 5, 14x1x1, dot_general: 1:0+55680, 2:0+55680, 3:0+55680, 4:0+55680, 5:0+55680, 6:0+55680, 0:21312+13920, 0:0+10800, =19:1280+10448
// kernel 6, 256x1x1, sum: 0:0+10800, 0:10816+10448, =13:0+65536
// kernel 7, 84x1x1, sum: 0:0+10800, 0:10816+10448, =14:0+21472
// kernel 8, 7x1x1, sum: 13:0+65536, 14:0+21472, =0:0+1744
// kernel 9, 1x1x1, sum: 0:0+1744, =19:11776+16
// kernel 10, 225x1x1, index_add: 1:0+55680, 2:0+55680, 3:0+55680, 4:0+55680, 5:0+55680, 6:0+55680, 0:21312+13920, 20:64+16, =13:0+57600, =14:0+57600, =15:0+57600, =16:0+57600, =17:0+57600, =18:0+57600
// kernel 11, 10x1x1, index_add: 1:0+55680, 2:0+55680, 3:0+55680, 4:0+55680, 5:0+55680, 6:0+55680, 0:21312+13920, 20:64+16, =13:57600+2400
// kernel 12, 5x1x1, sum: 13:0+57600, 14:0+57600, 15:0+57600, 16:0+57600, 17:0+57600, 18:0+57600, 13:57600+2400, =19:11840+1200
// kernel 13, 1x1x1, take: 20:0+16, 7:0+55680, 8:0+55680, 9:0+55680, 10:0+55680, 11:0+55680, 12:0+55680, 0:35264+13920, =19:1216+16
// output sums: f32[290] at 19:0+1168
// output far: f32[2] at 19:1216+16
// output back: f32[290,9] at 19:1280+10448
// output total: f32[] at 19:11776+16
// output some: f32[300] at 19:11840+1200

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
  let group = i32(workgroup.x + workgroup.y * 30u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 240) { return; }
  let tn = tile % 80;
  let tm = (tile / 80) % 3;
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
  let lane = i32(asg_place);
  let m0 = min((tm * 16 + lane * 2), 47);
  let m1 = min((tm * 16 + lane * 2 + 1), 47);
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
      if (m < 48 && four < 73) {
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
  let group = i32(workgroup.x + workgroup.y * 30u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 240) { return; }
  let tn = tile % 80;
  let tm = (tile / 80) % 3;
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
  let lane = i32(asg_place);
  let m0 = min((tm * 16 + lane * 2), 47);
  let m1 = min((tm * 16 + lane * 2 + 1), 47);
  let n0 = min((tn * 4), 289);
  let n1 = min((tn * 4 + 1), 289);
  let n2 = min((tn * 4 + 2), 289);
  let n3 = min((tn * 4 + 3), 289);
  let o1 = (m0 * 9 + (size_0 * 432));
  let o4 = (m0 * 9 + size_1);
  let o6 = (m0 * 9 + (size_2 * 2));
  let o8 = (m1 * 9 + (size_0 * 432));
  let o10 = (m1 * 9 + size_1);
  let o12 = (m1 * 9 + (size_2 * 2));
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
      if (m < 48 && four < 73) {
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
// with asg_add, asg_whole_of, asg_div, asg_zero, asg_bits, asg_opaque, asg_nan, asg_magnitude, asg_isnan, asg_isfinite, asg_negative, asg_copysign, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_tanh, asg_bitwise_and_u32, asg_multiply_high, asg_two_over_pi, asg_angle_large, asg_angle, asg_sin_near, asg_cos_near, asg_sin_of, asg_sin
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
fn put_2(i: i32, v: f32) { buf_2[i] = v; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }
fn put_4(i: i32, v: f32) { buf_4[i] = v; }
fn put_5(i: i32, v: f32) { buf_5[i] = v; }
fn put_6(i: i32, v: f32) { buf_6[i] = v; }
fn put_7(i: i32, v: f32) { buf_7[i] = v; }
fn put_8(i: i32, v: f32) { buf_8[i] = v; }

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
  let tn = tile % 80;
  let tm = (tile / 80) % 3;
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
  let lane = i32(asg_place);
  let m0 = min((tm * 16 + lane * 2), 47);
  let m1 = min((tm * 16 + lane * 2 + 1), 47);
  let n0 = min((tn * 4), 289);
  let n1 = min((tn * 4 + 1), 289);
  let n2 = min((tn * 4 + 2), 289);
  let n3 = min((tn * 4 + 3), 289);
  let o1 = (m0 * 9 + 2160);
  let o4 = (m0 * 9 + 2161);
  let o6 = (m0 * 9 + 2162);
  let o8 = (m1 * 9 + 2160);
  let o10 = (m1 * 9 + 2161);
  let o12 = (m1 * 9 + 2162);
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
      if (m < 48 && four < 73) {
        var vector = c0_0;
        let v91: f32 = at_0((m * 9));
        let v102: f32 = at_0((m * 9 + 432));
        let v112: f32 = at_0((m * 9 + 864));
        let v122: f32 = at_0((m * 9 + 1296));
        let v132: f32 = at_0((m * 9 + 1728));
        let v142: f32 = at_0((m * 9 + 2160));
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 290) { break; }
          let v90: f32 = f32(vector.x);
          let v92: f32 = at_1(n);
          let v93: f32 = asg_add(v91, v92);
          let v94: f32 = asg_sin(v93);
          let v95: f32 = asg_opaque(2.0);
          let v96: f32 = (v94 * v95);
          let v97: f32 = asg_tanh(v96);
          let v98: f32 = asg_opaque(3.0);
          let v99: f32 = asg_div(v97, v98);
          let v100: f32 = asg_exp(v99);
          let v101: f32 = v100;
          let v103: f32 = asg_add(v102, v92);
          let v104: f32 = asg_sin(v103);
          let v105: f32 = asg_opaque(2.0);
          let v106: f32 = (v104 * v105);
          let v107: f32 = asg_tanh(v106);
          let v108: f32 = asg_opaque(3.0);
          let v109: f32 = asg_div(v107, v108);
          let v110: f32 = asg_exp(v109);
          let v111: f32 = v110;
          let v113: f32 = asg_add(v112, v92);
          let v114: f32 = asg_sin(v113);
          let v115: f32 = asg_opaque(2.0);
          let v116: f32 = (v114 * v115);
          let v117: f32 = asg_tanh(v116);
          let v118: f32 = asg_opaque(3.0);
          let v119: f32 = asg_div(v117, v118);
          let v120: f32 = asg_exp(v119);
          let v121: f32 = v120;
          let v123: f32 = asg_add(v122, v92);
          let v124: f32 = asg_sin(v123);
          let v125: f32 = asg_opaque(2.0);
          let v126: f32 = (v124 * v125);
          let v127: f32 = asg_tanh(v126);
          let v128: f32 = asg_opaque(3.0);
          let v129: f32 = asg_div(v127, v128);
          let v130: f32 = asg_exp(v129);
          let v131: f32 = v130;
          let v133: f32 = asg_add(v132, v92);
          let v134: f32 = asg_sin(v133);
          let v135: f32 = asg_opaque(2.0);
          let v136: f32 = (v134 * v135);
          let v137: f32 = asg_tanh(v136);
          let v138: f32 = asg_opaque(3.0);
          let v139: f32 = asg_div(v137, v138);
          let v140: f32 = asg_exp(v139);
          let v141: f32 = v140;
          let v143: f32 = asg_add(v142, v92);
          let v144: f32 = asg_sin(v143);
          let v145: f32 = asg_opaque(2.0);
          let v146: f32 = (v144 * v145);
          let v147: f32 = asg_tanh(v146);
          let v148: f32 = asg_opaque(3.0);
          let v149: f32 = asg_div(v147, v148);
          let v150: f32 = asg_exp(v149);
          let v151: f32 = v150;
          put_2((m * 290 + n), v90);
          put_3((m * 290 + n), v101);
          put_4((m * 290 + n), v111);
          put_5((m * 290 + n), v121);
          put_6((m * 290 + n), v131);
          put_7((m * 290 + n), v141);
          put_8((m * 290 + n), v151);
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

// kernel 3
// with asg_add, asg_whole_of, asg_div, asg_zero, asg_bits, asg_opaque, asg_nan, asg_magnitude, asg_isnan, asg_isfinite, asg_negative, asg_copysign, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_tanh, asg_bitwise_and_u32, asg_multiply_high, asg_two_over_pi, asg_angle_large, asg_angle, asg_sin_near, asg_cos_near, asg_sin_of, asg_sin
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 10u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 80) { return; }
  let tn = tile % 80;
  let tm = (tile / 80) % 1;
  let tb = tile / 80;
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
  let m0 = min((lane * 2), 11);
  let m1 = min((lane * 2 + 1), 11);
  let n0 = min((tn * 4), 289);
  let n1 = min((tn * 4 + 1), 289);
  let n2 = min((tn * 4 + 2), 289);
  let n3 = min((tn * 4 + 3), 289);
  let o1 = (m0 * 9 + 2592);
  let o4 = (m0 * 9 + 2593);
  let o6 = (m0 * 9 + 2594);
  let o8 = (m1 * 9 + 2592);
  let o10 = (m1 * 9 + 2593);
  let o12 = (m1 * 9 + 2594);
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
      if (m < 12 && four < 73) {
        var vector = c0_0;
        let v91: f32 = at_0((m * 9 + 2592));
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 290) { break; }
          let v90: f32 = f32(vector.x);
          let v92: f32 = at_1(n);
          let v93: f32 = asg_add(v91, v92);
          let v94: f32 = asg_sin(v93);
          let v95: f32 = asg_opaque(2.0);
          let v96: f32 = (v94 * v95);
          let v97: f32 = asg_tanh(v96);
          let v98: f32 = asg_opaque(3.0);
          let v99: f32 = asg_div(v97, v98);
          let v100: f32 = asg_exp(v99);
          let v101: f32 = v100;
          put_2((m * 290 + n), v90);
          put_3((m * 290 + n), v101);
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
fn put_7(i: i32, v: f32) { buf_7[i] = v; }

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
    let p2 = clamp(col, 0, 47);
    let v3: f32 = at_0((p2 * 290 + row));
    let p4 = clamp((col - 48), 0, 47);
    let v5: f32 = at_1((p4 * 290 + row));
    let p6 = clamp((col - 96), 0, 47);
    let v7: f32 = at_2((p6 * 290 + row));
    let p8 = clamp((col - 144), 0, 47);
    let v9: f32 = at_3((p8 * 290 + row));
    let p10 = clamp((col - 192), 0, 47);
    let v11: f32 = at_4((p10 * 290 + row));
    let p12 = clamp((col - 240), 0, 47);
    let v13: f32 = at_5((p12 * 290 + row));
    let p14 = clamp((col - 288), 0, 11);
    let v15: f32 = at_6((p14 * 290 + row));
    let v16: f32 = select(select(select(select(select(select(v3, v5, col >= 48), v7, col >= 96), v9, col >= 144), v11, col >= 192), v13, col >= 240), v15, col >= 288);
    a1 = asg_add(a1, v16);
  }
  let v17: f32 = f32(a1);
  put_7(row, v17);
}

// kernel 5
// with asg_zero
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
fn at_7(i: i32) -> f32 { return buf_7[i]; }
fn put_8(i: i32, v: f32) { buf_8[i] = v; }

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
  for (var k = 0; k < 75; k++) {
    let p1 = clamp((k * 4), 0, 47);
    let v2: f32 = at_0((p1 * 290 + m0));
    let p3 = clamp((k * 4 - 48), 0, 47);
    let v4: f32 = at_1((p3 * 290 + m0));
    let p5 = clamp((k * 4 - 96), 0, 47);
    let v6: f32 = at_2((p5 * 290 + m0));
    let p7 = clamp((k * 4 - 144), 0, 47);
    let v8: f32 = at_3((p7 * 290 + m0));
    let p9 = clamp((k * 4 - 192), 0, 47);
    let v10: f32 = at_4((p9 * 290 + m0));
    let p11 = clamp((k * 4 - 240), 0, 47);
    let v12: f32 = at_5((p11 * 290 + m0));
    let p13 = clamp((k * 4 - 288), 0, 11);
    let v14: f32 = at_6((p13 * 290 + m0));
    let v15: f32 = select(select(select(select(select(select(v2, v4, (k * 4) >= 48), v6, (k * 4) >= 96), v8, (k * 4) >= 144), v10, (k * 4) >= 192), v12, (k * 4) >= 240), v14, (k * 4) >= 288);
    let p16 = clamp((k * 4 + 1), 0, 47);
    let v17: f32 = at_0((p16 * 290 + m0));
    let p18 = clamp((k * 4 - 47), 0, 47);
    let v19: f32 = at_1((p18 * 290 + m0));
    let p20 = clamp((k * 4 - 95), 0, 47);
    let v21: f32 = at_2((p20 * 290 + m0));
    let p22 = clamp((k * 4 - 143), 0, 47);
    let v23: f32 = at_3((p22 * 290 + m0));
    let p24 = clamp((k * 4 - 191), 0, 47);
    let v25: f32 = at_4((p24 * 290 + m0));
    let p26 = clamp((k * 4 - 239), 0, 47);
    let v27: f32 = at_5((p26 * 290 + m0));
    let p28 = clamp((k * 4 - 287), 0, 11);
    let v29: f32 = at_6((p28 * 290 + m0));
    let v30: f32 = select(select(select(select(select(select(v17, v19, (k * 4 + 1) >= 48), v21, (k * 4 + 1) >= 96), v23, (k * 4 + 1) >= 144), v25, (k * 4 + 1) >= 192), v27, (k * 4 + 1) >= 240), v29, (k * 4 + 1) >= 288);
    let p31 = clamp((k * 4 + 2), 0, 47);
    let v32: f32 = at_0((p31 * 290 + m0));
    let p33 = clamp((k * 4 - 46), 0, 47);
    let v34: f32 = at_1((p33 * 290 + m0));
    let p35 = clamp((k * 4 - 94), 0, 47);
    let v36: f32 = at_2((p35 * 290 + m0));
    let p37 = clamp((k * 4 - 142), 0, 47);
    let v38: f32 = at_3((p37 * 290 + m0));
    let p39 = clamp((k * 4 - 190), 0, 47);
    let v40: f32 = at_4((p39 * 290 + m0));
    let p41 = clamp((k * 4 - 238), 0, 47);
    let v42: f32 = at_5((p41 * 290 + m0));
    let p43 = clamp((k * 4 - 286), 0, 11);
    let v44: f32 = at_6((p43 * 290 + m0));
    let v45: f32 = select(select(select(select(select(select(v32, v34, (k * 4 + 2) >= 48), v36, (k * 4 + 2) >= 96), v38, (k * 4 + 2) >= 144), v40, (k * 4 + 2) >= 192), v42, (k * 4 + 2) >= 240), v44, (k * 4 + 2) >= 288);
    let p46 = clamp((k * 4 + 3), 0, 47);
    let v47: f32 = at_0((p46 * 290 + m0));
    let p48 = clamp((k * 4 - 45), 0, 47);
    let v49: f32 = at_1((p48 * 290 + m0));
    let p50 = clamp((k * 4 - 93), 0, 47);
    let v51: f32 = at_2((p50 * 290 + m0));
    let p52 = clamp((k * 4 - 141), 0, 47);
    let v53: f32 = at_3((p52 * 290 + m0));
    let p54 = clamp((k * 4 - 189), 0, 47);
    let v55: f32 = at_4((p54 * 290 + m0));
    let p56 = clamp((k * 4 - 237), 0, 47);
    let v57: f32 = at_5((p56 * 290 + m0));
    let p58 = clamp((k * 4 - 285), 0, 11);
    let v59: f32 = at_6((p58 * 290 + m0));
    let v60: f32 = select(select(select(select(select(select(v47, v49, (k * 4 + 3) >= 48), v51, (k * 4 + 3) >= 96), v53, (k * 4 + 3) >= 144), v55, (k * 4 + 3) >= 192), v57, (k * 4 + 3) >= 240), v59, (k * 4 + 3) >= 288);
    let p61 = clamp((k * 4), 0, 47);
    let v62: f32 = at_0((p61 * 290 + m1));
    let p63 = clamp((k * 4 - 48), 0, 47);
    let v64: f32 = at_1((p63 * 290 + m1));
    let p65 = clamp((k * 4 - 96), 0, 47);
    let v66: f32 = at_2((p65 * 290 + m1));
    let p67 = clamp((k * 4 - 144), 0, 47);
    let v68: f32 = at_3((p67 * 290 + m1));
    let p69 = clamp((k * 4 - 192), 0, 47);
    let v70: f32 = at_4((p69 * 290 + m1));
    let p71 = clamp((k * 4 - 240), 0, 47);
    let v72: f32 = at_5((p71 * 290 + m1));
    let p73 = clamp((k * 4 - 288), 0, 11);
    let v74: f32 = at_6((p73 * 290 + m1));
    let v75: f32 = select(select(select(select(select(select(v62, v64, (k * 4) >= 48), v66, (k * 4) >= 96), v68, (k * 4) >= 144), v70, (k * 4) >= 192), v72, (k * 4) >= 240), v74, (k * 4) >= 288);
    let p76 = clamp((k * 4 + 1), 0, 47);
    let v77: f32 = at_0((p76 * 290 + m1));
    let p78 = clamp((k * 4 - 47), 0, 47);
    let v79: f32 = at_1((p78 * 290 + m1));
    let p80 = clamp((k * 4 - 95), 0, 47);
    let v81: f32 = at_2((p80 * 290 + m1));
    let p82 = clamp((k * 4 - 143), 0, 47);
    let v83: f32 = at_3((p82 * 290 + m1));
    let p84 = clamp((k * 4 - 191), 0, 47);
    let v85: f32 = at_4((p84 * 290 + m1));
    let p86 = clamp((k * 4 - 239), 0, 47);
    let v87: f32 = at_5((p86 * 290 + m1));
    let p88 = clamp((k * 4 - 287), 0, 11);
    let v89: f32 = at_6((p88 * 290 + m1));
    let v90: f32 = select(select(select(select(select(select(v77, v79, (k * 4 + 1) >= 48), v81, (k * 4 + 1) >= 96), v83, (k * 4 + 1) >= 144), v85, (k * 4 + 1) >= 192), v87, (k * 4 + 1) >= 240), v89, (k * 4 + 1) >= 288);
    let p91 = clamp((k * 4 + 2), 0, 47);
    let v92: f32 = at_0((p91 * 290 + m1));
    let p93 = clamp((k * 4 - 46), 0, 47);
    let v94: f32 = at_1((p93 * 290 + m1));
    let p95 = clamp((k * 4 - 94), 0, 47);
    let v96: f32 = at_2((p95 * 290 + m1));
    let p97 = clamp((k * 4 - 142), 0, 47);
    let v98: f32 = at_3((p97 * 290 + m1));
    let p99 = clamp((k * 4 - 190), 0, 47);
    let v100: f32 = at_4((p99 * 290 + m1));
    let p101 = clamp((k * 4 - 238), 0, 47);
    let v102: f32 = at_5((p101 * 290 + m1));
    let p103 = clamp((k * 4 - 286), 0, 11);
    let v104: f32 = at_6((p103 * 290 + m1));
    let v105: f32 = select(select(select(select(select(select(v92, v94, (k * 4 + 2) >= 48), v96, (k * 4 + 2) >= 96), v98, (k * 4 + 2) >= 144), v100, (k * 4 + 2) >= 192), v102, (k * 4 + 2) >= 240), v104, (k * 4 + 2) >= 288);
    let p106 = clamp((k * 4 + 3), 0, 47);
    let v107: f32 = at_0((p106 * 290 + m1));
    let p108 = clamp((k * 4 - 45), 0, 47);
    let v109: f32 = at_1((p108 * 290 + m1));
    let p110 = clamp((k * 4 - 93), 0, 47);
    let v111: f32 = at_2((p110 * 290 + m1));
    let p112 = clamp((k * 4 - 141), 0, 47);
    let v113: f32 = at_3((p112 * 290 + m1));
    let p114 = clamp((k * 4 - 189), 0, 47);
    let v115: f32 = at_4((p114 * 290 + m1));
    let p116 = clamp((k * 4 - 237), 0, 47);
    let v117: f32 = at_5((p116 * 290 + m1));
    let p118 = clamp((k * 4 - 285), 0, 11);
    let v119: f32 = at_6((p118 * 290 + m1));
    let v120: f32 = select(select(select(select(select(select(v107, v109, (k * 4 + 3) >= 48), v111, (k * 4 + 3) >= 96), v113, (k * 4 + 3) >= 144), v115, (k * 4 + 3) >= 192), v117, (k * 4 + 3) >= 240), v119, (k * 4 + 3) >= 288);
    let p121 = clamp((k * 4), 0, 47);
    let v122: f32 = at_0((p121 * 290 + m2));
    let p123 = clamp((k * 4 - 48), 0, 47);
    let v124: f32 = at_1((p123 * 290 + m2));
    let p125 = clamp((k * 4 - 96), 0, 47);
    let v126: f32 = at_2((p125 * 290 + m2));
    let p127 = clamp((k * 4 - 144), 0, 47);
    let v128: f32 = at_3((p127 * 290 + m2));
    let p129 = clamp((k * 4 - 192), 0, 47);
    let v130: f32 = at_4((p129 * 290 + m2));
    let p131 = clamp((k * 4 - 240), 0, 47);
    let v132: f32 = at_5((p131 * 290 + m2));
    let p133 = clamp((k * 4 - 288), 0, 11);
    let v134: f32 = at_6((p133 * 290 + m2));
    let v135: f32 = select(select(select(select(select(select(v122, v124, (k * 4) >= 48), v126, (k * 4) >= 96), v128, (k * 4) >= 144), v130, (k * 4) >= 192), v132, (k * 4) >= 240), v134, (k * 4) >= 288);
    let p136 = clamp((k * 4 + 1), 0, 47);
    let v137: f32 = at_0((p136 * 290 + m2));
    let p138 = clamp((k * 4 - 47), 0, 47);
    let v139: f32 = at_1((p138 * 290 + m2));
    let p140 = clamp((k * 4 - 95), 0, 47);
    let v141: f32 = at_2((p140 * 290 + m2));
    let p142 = clamp((k * 4 - 143), 0, 47);
    let v143: f32 = at_3((p142 * 290 + m2));
    let p144 = clamp((k * 4 - 191), 0, 47);
    let v145: f32 = at_4((p144 * 290 + m2));
    let p146 = clamp((k * 4 - 239), 0, 47);
    let v147: f32 = at_5((p146 * 290 + m2));
    let p148 = clamp((k * 4 - 287), 0, 11);
    let v149: f32 = at_6((p148 * 290 + m2));
    let v150: f32 = select(select(select(select(select(select(v137, v139, (k * 4 + 1) >= 48), v141, (k * 4 + 1) >= 96), v143, (k * 4 + 1) >= 144), v145, (k * 4 + 1) >= 192), v147, (k * 4 + 1) >= 240), v149, (k * 4 + 1) >= 288);
    let p151 = clamp((k * 4 + 2), 0, 47);
    let v152: f32 = at_0((p151 * 290 + m2));
    let p153 = clamp((k * 4 - 46), 0, 47);
    let v154: f32 = at_1((p153 * 290 + m2));
    let p155 = clamp((k * 4 - 94), 0, 47);
    let v156: f32 = at_2((p155 * 290 + m2));
    let p157 = clamp((k * 4 - 142), 0, 47);
    let v158: f32 = at_3((p157 * 290 + m2));
    let p159 = clamp((k * 4 - 190), 0, 47);
    let v160: f32 = at_4((p159 * 290 + m2));
    let p161 = clamp((k * 4 - 238), 0, 47);
    let v162: f32 = at_5((p161 * 290 + m2));
    let p163 = clamp((k * 4 - 286), 0, 11);
    let v164: f32 = at_6((p163 * 290 + m2));
    let v165: f32 = select(select(select(select(select(select(v152, v154, (k * 4 + 2) >= 48), v156, (k * 4 + 2) >= 96), v158, (k * 4 + 2) >= 144), v160, (k * 4 + 2) >= 192), v162, (k * 4 + 2) >= 240), v164, (k * 4 + 2) >= 288);
    let p166 = clamp((k * 4 + 3), 0, 47);
    let v167: f32 = at_0((p166 * 290 + m2));
    let p168 = clamp((k * 4 - 45), 0, 47);
    let v169: f32 = at_1((p168 * 290 + m2));
    let p170 = clamp((k * 4 - 93), 0, 47);
    let v171: f32 = at_2((p170 * 290 + m2));
    let p172 = clamp((k * 4 - 141), 0, 47);
    let v173: f32 = at_3((p172 * 290 + m2));
    let p174 = clamp((k * 4 - 189), 0, 47);
    let v175: f32 = at_4((p174 * 290 + m2));
    let p176 = clamp((k * 4 - 237), 0, 47);
    let v177: f32 = at_5((p176 * 290 + m2));
    let p178 = clamp((k * 4 - 285), 0, 11);
    let v179: f32 = at_6((p178 * 290 + m2));
    let v180: f32 = select(select(select(select(select(select(v167, v169, (k * 4 + 3) >= 48), v171, (k * 4 + 3) >= 96), v173, (k * 4 + 3) >= 144), v175, (k * 4 + 3) >= 192), v177, (k * 4 + 3) >= 240), v179, (k * 4 + 3) >= 288);
    let p181 = clamp((k * 4), 0, 47);
    let v182: f32 = at_0((p181 * 290 + m3));
    let p183 = clamp((k * 4 - 48), 0, 47);
    let v184: f32 = at_1((p183 * 290 + m3));
    let p185 = clamp((k * 4 - 96), 0, 47);
    let v186: f32 = at_2((p185 * 290 + m3));
    let p187 = clamp((k * 4 - 144), 0, 47);
    let v188: f32 = at_3((p187 * 290 + m3));
    let p189 = clamp((k * 4 - 192), 0, 47);
    let v190: f32 = at_4((p189 * 290 + m3));
    let p191 = clamp((k * 4 - 240), 0, 47);
    let v192: f32 = at_5((p191 * 290 + m3));
    let p193 = clamp((k * 4 - 288), 0, 11);
    let v194: f32 = at_6((p193 * 290 + m3));
    let v195: f32 = select(select(select(select(select(select(v182, v184, (k * 4) >= 48), v186, (k * 4) >= 96), v188, (k * 4) >= 144), v190, (k * 4) >= 192), v192, (k * 4) >= 240), v194, (k * 4) >= 288);
    let p196 = clamp((k * 4 + 1), 0, 47);
    let v197: f32 = at_0((p196 * 290 + m3));
    let p198 = clamp((k * 4 - 47), 0, 47);
    let v199: f32 = at_1((p198 * 290 + m3));
    let p200 = clamp((k * 4 - 95), 0, 47);
    let v201: f32 = at_2((p200 * 290 + m3));
    let p202 = clamp((k * 4 - 143), 0, 47);
    let v203: f32 = at_3((p202 * 290 + m3));
    let p204 = clamp((k * 4 - 191), 0, 47);
    let v205: f32 = at_4((p204 * 290 + m3));
    let p206 = clamp((k * 4 - 239), 0, 47);
    let v207: f32 = at_5((p206 * 290 + m3));
    let p208 = clamp((k * 4 - 287), 0, 11);
    let v209: f32 = at_6((p208 * 290 + m3));
    let v210: f32 = select(select(select(select(select(select(v197, v199, (k * 4 + 1) >= 48), v201, (k * 4 + 1) >= 96), v203, (k * 4 + 1) >= 144), v205, (k * 4 + 1) >= 192), v207, (k * 4 + 1) >= 240), v209, (k * 4 + 1) >= 288);
    let p211 = clamp((k * 4 + 2), 0, 47);
    let v212: f32 = at_0((p211 * 290 + m3));
    let p213 = clamp((k * 4 - 46), 0, 47);
    let v214: f32 = at_1((p213 * 290 + m3));
    let p215 = clamp((k * 4 - 94), 0, 47);
    let v216: f32 = at_2((p215 * 290 + m3));
    let p217 = clamp((k * 4 - 142), 0, 47);
    let v218: f32 = at_3((p217 * 290 + m3));
    let p219 = clamp((k * 4 - 190), 0, 47);
    let v220: f32 = at_4((p219 * 290 + m3));
    let p221 = clamp((k * 4 - 238), 0, 47);
    let v222: f32 = at_5((p221 * 290 + m3));
    let p223 = clamp((k * 4 - 286), 0, 11);
    let v224: f32 = at_6((p223 * 290 + m3));
    let v225: f32 = select(select(select(select(select(select(v212, v214, (k * 4 + 2) >= 48), v216, (k * 4 + 2) >= 96), v218, (k * 4 + 2) >= 144), v220, (k * 4 + 2) >= 192), v222, (k * 4 + 2) >= 240), v224, (k * 4 + 2) >= 288);
    let p226 = clamp((k * 4 + 3), 0, 47);
    let v227: f32 = at_0((p226 * 290 + m3));
    let p228 = clamp((k * 4 - 45), 0, 47);
    let v229: f32 = at_1((p228 * 290 + m3));
    let p230 = clamp((k * 4 - 93), 0, 47);
    let v231: f32 = at_2((p230 * 290 + m3));
    let p232 = clamp((k * 4 - 141), 0, 47);
    let v233: f32 = at_3((p232 * 290 + m3));
    let p234 = clamp((k * 4 - 189), 0, 47);
    let v235: f32 = at_4((p234 * 290 + m3));
    let p236 = clamp((k * 4 - 237), 0, 47);
    let v237: f32 = at_5((p236 * 290 + m3));
    let p238 = clamp((k * 4 - 285), 0, 11);
    let v239: f32 = at_6((p238 * 290 + m3));
    let v240: f32 = select(select(select(select(select(select(v227, v229, (k * 4 + 3) >= 48), v231, (k * 4 + 3) >= 96), v233, (k * 4 + 3) >= 144), v235, (k * 4 + 3) >= 192), v237, (k * 4 + 3) >= 240), v239, (k * 4 + 3) >= 288);
    let p241 = clamp((k * 4), 0, 47);
    let v242: f32 = at_0((p241 * 290 + m4));
    let p243 = clamp((k * 4 - 48), 0, 47);
    let v244: f32 = at_1((p243 * 290 + m4));
    let p245 = clamp((k * 4 - 96), 0, 47);
    let v246: f32 = at_2((p245 * 290 + m4));
    let p247 = clamp((k * 4 - 144), 0, 47);
    let v248: f32 = at_3((p247 * 290 + m4));
    let p249 = clamp((k * 4 - 192), 0, 47);
    let v250: f32 = at_4((p249 * 290 + m4));
    let p251 = clamp((k * 4 - 240), 0, 47);
    let v252: f32 = at_5((p251 * 290 + m4));
    let p253 = clamp((k * 4 - 288), 0, 11);
    let v254: f32 = at_6((p253 * 290 + m4));
    let v255: f32 = select(select(select(select(select(select(v242, v244, (k * 4) >= 48), v246, (k * 4) >= 96), v248, (k * 4) >= 144), v250, (k * 4) >= 192), v252, (k * 4) >= 240), v254, (k * 4) >= 288);
    let p256 = clamp((k * 4 + 1), 0, 47);
    let v257: f32 = at_0((p256 * 290 + m4));
    let p258 = clamp((k * 4 - 47), 0, 47);
    let v259: f32 = at_1((p258 * 290 + m4));
    let p260 = clamp((k * 4 - 95), 0, 47);
    let v261: f32 = at_2((p260 * 290 + m4));
    let p262 = clamp((k * 4 - 143), 0, 47);
    let v263: f32 = at_3((p262 * 290 + m4));
    let p264 = clamp((k * 4 - 191), 0, 47);
    let v265: f32 = at_4((p264 * 290 + m4));
    let p266 = clamp((k * 4 - 239), 0, 47);
    let v267: f32 = at_5((p266 * 290 + m4));
    let p268 = clamp((k * 4 - 287), 0, 11);
    let v269: f32 = at_6((p268 * 290 + m4));
    let v270: f32 = select(select(select(select(select(select(v257, v259, (k * 4 + 1) >= 48), v261, (k * 4 + 1) >= 96), v263, (k * 4 + 1) >= 144), v265, (k * 4 + 1) >= 192), v267, (k * 4 + 1) >= 240), v269, (k * 4 + 1) >= 288);
    let p271 = clamp((k * 4 + 2), 0, 47);
    let v272: f32 = at_0((p271 * 290 + m4));
    let p273 = clamp((k * 4 - 46), 0, 47);
    let v274: f32 = at_1((p273 * 290 + m4));
    let p275 = clamp((k * 4 - 94), 0, 47);
    let v276: f32 = at_2((p275 * 290 + m4));
    let p277 = clamp((k * 4 - 142), 0, 47);
    let v278: f32 = at_3((p277 * 290 + m4));
    let p279 = clamp((k * 4 - 190), 0, 47);
    let v280: f32 = at_4((p279 * 290 + m4));
    let p281 = clamp((k * 4 - 238), 0, 47);
    let v282: f32 = at_5((p281 * 290 + m4));
    let p283 = clamp((k * 4 - 286), 0, 11);
    let v284: f32 = at_6((p283 * 290 + m4));
    let v285: f32 = select(select(select(select(select(select(v272, v274, (k * 4 + 2) >= 48), v276, (k * 4 + 2) >= 96), v278, (k * 4 + 2) >= 144), v280, (k * 4 + 2) >= 192), v282, (k * 4 + 2) >= 240), v284, (k * 4 + 2) >= 288);
    let p286 = clamp((k * 4 + 3), 0, 47);
    let v287: f32 = at_0((p286 * 290 + m4));
    let p288 = clamp((k * 4 - 45), 0, 47);
    let v289: f32 = at_1((p288 * 290 + m4));
    let p290 = clamp((k * 4 - 93), 0, 47);
    let v291: f32 = at_2((p290 * 290 + m4));
    let p292 = clamp((k * 4 - 141), 0, 47);
    let v293: f32 = at_3((p292 * 290 + m4));
    let p294 = clamp((k * 4 - 189), 0, 47);
    let v295: f32 = at_4((p294 * 290 + m4));
    let p296 = clamp((k * 4 - 237), 0, 47);
    let v297: f32 = at_5((p296 * 290 + m4));
    let p298 = clamp((k * 4 - 285), 0, 11);
    let v299: f32 = at_6((p298 * 290 + m4));
    let v300: f32 = select(select(select(select(select(select(v287, v289, (k * 4 + 3) >= 48), v291, (k * 4 + 3) >= 96), v293, (k * 4 + 3) >= 144), v295, (k * 4 + 3) >= 192), v297, (k * 4 + 3) >= 240), v299, (k * 4 + 3) >= 288);
    let p301 = clamp((k * 4), 0, 47);
    let v302: f32 = at_0((p301 * 290 + m5));
    let p303 = clamp((k * 4 - 48), 0, 47);
    let v304: f32 = at_1((p303 * 290 + m5));
    let p305 = clamp((k * 4 - 96), 0, 47);
    let v306: f32 = at_2((p305 * 290 + m5));
    let p307 = clamp((k * 4 - 144), 0, 47);
    let v308: f32 = at_3((p307 * 290 + m5));
    let p309 = clamp((k * 4 - 192), 0, 47);
    let v310: f32 = at_4((p309 * 290 + m5));
    let p311 = clamp((k * 4 - 240), 0, 47);
    let v312: f32 = at_5((p311 * 290 + m5));
    let p313 = clamp((k * 4 - 288), 0, 11);
    let v314: f32 = at_6((p313 * 290 + m5));
    let v315: f32 = select(select(select(select(select(select(v302, v304, (k * 4) >= 48), v306, (k * 4) >= 96), v308, (k * 4) >= 144), v310, (k * 4) >= 192), v312, (k * 4) >= 240), v314, (k * 4) >= 288);
    let p316 = clamp((k * 4 + 1), 0, 47);
    let v317: f32 = at_0((p316 * 290 + m5));
    let p318 = clamp((k * 4 - 47), 0, 47);
    let v319: f32 = at_1((p318 * 290 + m5));
    let p320 = clamp((k * 4 - 95), 0, 47);
    let v321: f32 = at_2((p320 * 290 + m5));
    let p322 = clamp((k * 4 - 143), 0, 47);
    let v323: f32 = at_3((p322 * 290 + m5));
    let p324 = clamp((k * 4 - 191), 0, 47);
    let v325: f32 = at_4((p324 * 290 + m5));
    let p326 = clamp((k * 4 - 239), 0, 47);
    let v327: f32 = at_5((p326 * 290 + m5));
    let p328 = clamp((k * 4 - 287), 0, 11);
    let v329: f32 = at_6((p328 * 290 + m5));
    let v330: f32 = select(select(select(select(select(select(v317, v319, (k * 4 + 1) >= 48), v321, (k * 4 + 1) >= 96), v323, (k * 4 + 1) >= 144), v325, (k * 4 + 1) >= 192), v327, (k * 4 + 1) >= 240), v329, (k * 4 + 1) >= 288);
    let p331 = clamp((k * 4 + 2), 0, 47);
    let v332: f32 = at_0((p331 * 290 + m5));
    let p333 = clamp((k * 4 - 46), 0, 47);
    let v334: f32 = at_1((p333 * 290 + m5));
    let p335 = clamp((k * 4 - 94), 0, 47);
    let v336: f32 = at_2((p335 * 290 + m5));
    let p337 = clamp((k * 4 - 142), 0, 47);
    let v338: f32 = at_3((p337 * 290 + m5));
    let p339 = clamp((k * 4 - 190), 0, 47);
    let v340: f32 = at_4((p339 * 290 + m5));
    let p341 = clamp((k * 4 - 238), 0, 47);
    let v342: f32 = at_5((p341 * 290 + m5));
    let p343 = clamp((k * 4 - 286), 0, 11);
    let v344: f32 = at_6((p343 * 290 + m5));
    let v345: f32 = select(select(select(select(select(select(v332, v334, (k * 4 + 2) >= 48), v336, (k * 4 + 2) >= 96), v338, (k * 4 + 2) >= 144), v340, (k * 4 + 2) >= 192), v342, (k * 4 + 2) >= 240), v344, (k * 4 + 2) >= 288);
    let p346 = clamp((k * 4 + 3), 0, 47);
    let v347: f32 = at_0((p346 * 290 + m5));
    let p348 = clamp((k * 4 - 45), 0, 47);
    let v349: f32 = at_1((p348 * 290 + m5));
    let p350 = clamp((k * 4 - 93), 0, 47);
    let v351: f32 = at_2((p350 * 290 + m5));
    let p352 = clamp((k * 4 - 141), 0, 47);
    let v353: f32 = at_3((p352 * 290 + m5));
    let p354 = clamp((k * 4 - 189), 0, 47);
    let v355: f32 = at_4((p354 * 290 + m5));
    let p356 = clamp((k * 4 - 237), 0, 47);
    let v357: f32 = at_5((p356 * 290 + m5));
    let p358 = clamp((k * 4 - 285), 0, 11);
    let v359: f32 = at_6((p358 * 290 + m5));
    let v360: f32 = select(select(select(select(select(select(v347, v349, (k * 4 + 3) >= 48), v351, (k * 4 + 3) >= 96), v353, (k * 4 + 3) >= 144), v355, (k * 4 + 3) >= 192), v357, (k * 4 + 3) >= 240), v359, (k * 4 + 3) >= 288);
    let p361 = clamp((k * 4), 0, 47);
    let v362: f32 = at_0((p361 * 290 + m6));
    let p363 = clamp((k * 4 - 48), 0, 47);
    let v364: f32 = at_1((p363 * 290 + m6));
    let p365 = clamp((k * 4 - 96), 0, 47);
    let v366: f32 = at_2((p365 * 290 + m6));
    let p367 = clamp((k * 4 - 144), 0, 47);
    let v368: f32 = at_3((p367 * 290 + m6));
    let p369 = clamp((k * 4 - 192), 0, 47);
    let v370: f32 = at_4((p369 * 290 + m6));
    let p371 = clamp((k * 4 - 240), 0, 47);
    let v372: f32 = at_5((p371 * 290 + m6));
    let p373 = clamp((k * 4 - 288), 0, 11);
    let v374: f32 = at_6((p373 * 290 + m6));
    let v375: f32 = select(select(select(select(select(select(v362, v364, (k * 4) >= 48), v366, (k * 4) >= 96), v368, (k * 4) >= 144), v370, (k * 4) >= 192), v372, (k * 4) >= 240), v374, (k * 4) >= 288);
    let p376 = clamp((k * 4 + 1), 0, 47);
    let v377: f32 = at_0((p376 * 290 + m6));
    let p378 = clamp((k * 4 - 47), 0, 47);
    let v379: f32 = at_1((p378 * 290 + m6));
    let p380 = clamp((k * 4 - 95), 0, 47);
    let v381: f32 = at_2((p380 * 290 + m6));
    let p382 = clamp((k * 4 - 143), 0, 47);
    let v383: f32 = at_3((p382 * 290 + m6));
    let p384 = clamp((k * 4 - 191), 0, 47);
    let v385: f32 = at_4((p384 * 290 + m6));
    let p386 = clamp((k * 4 - 239), 0, 47);
    let v387: f32 = at_5((p386 * 290 + m6));
    let p388 = clamp((k * 4 - 287), 0, 11);
    let v389: f32 = at_6((p388 * 290 + m6));
    let v390: f32 = select(select(select(select(select(select(v377, v379, (k * 4 + 1) >= 48), v381, (k * 4 + 1) >= 96), v383, (k * 4 + 1) >= 144), v385, (k * 4 + 1) >= 192), v387, (k * 4 + 1) >= 240), v389, (k * 4 + 1) >= 288);
    let p391 = clamp((k * 4 + 2), 0, 47);
    let v392: f32 = at_0((p391 * 290 + m6));
    let p393 = clamp((k * 4 - 46), 0, 47);
    let v394: f32 = at_1((p393 * 290 + m6));
    let p395 = clamp((k * 4 - 94), 0, 47);
    let v396: f32 = at_2((p395 * 290 + m6));
    let p397 = clamp((k * 4 - 142), 0, 47);
    let v398: f32 = at_3((p397 * 290 + m6));
    let p399 = clamp((k * 4 - 190), 0, 47);
    let v400: f32 = at_4((p399 * 290 + m6));
    let p401 = clamp((k * 4 - 238), 0, 47);
    let v402: f32 = at_5((p401 * 290 + m6));
    let p403 = clamp((k * 4 - 286), 0, 11);
    let v404: f32 = at_6((p403 * 290 + m6));
    let v405: f32 = select(select(select(select(select(select(v392, v394, (k * 4 + 2) >= 48), v396, (k * 4 + 2) >= 96), v398, (k * 4 + 2) >= 144), v400, (k * 4 + 2) >= 192), v402, (k * 4 + 2) >= 240), v404, (k * 4 + 2) >= 288);
    let p406 = clamp((k * 4 + 3), 0, 47);
    let v407: f32 = at_0((p406 * 290 + m6));
    let p408 = clamp((k * 4 - 45), 0, 47);
    let v409: f32 = at_1((p408 * 290 + m6));
    let p410 = clamp((k * 4 - 93), 0, 47);
    let v411: f32 = at_2((p410 * 290 + m6));
    let p412 = clamp((k * 4 - 141), 0, 47);
    let v413: f32 = at_3((p412 * 290 + m6));
    let p414 = clamp((k * 4 - 189), 0, 47);
    let v415: f32 = at_4((p414 * 290 + m6));
    let p416 = clamp((k * 4 - 237), 0, 47);
    let v417: f32 = at_5((p416 * 290 + m6));
    let p418 = clamp((k * 4 - 285), 0, 11);
    let v419: f32 = at_6((p418 * 290 + m6));
    let v420: f32 = select(select(select(select(select(select(v407, v409, (k * 4 + 3) >= 48), v411, (k * 4 + 3) >= 96), v413, (k * 4 + 3) >= 144), v415, (k * 4 + 3) >= 192), v417, (k * 4 + 3) >= 240), v419, (k * 4 + 3) >= 288);
    let p421 = clamp((k * 4), 0, 47);
    let v422: f32 = at_0((p421 * 290 + m7));
    let p423 = clamp((k * 4 - 48), 0, 47);
    let v424: f32 = at_1((p423 * 290 + m7));
    let p425 = clamp((k * 4 - 96), 0, 47);
    let v426: f32 = at_2((p425 * 290 + m7));
    let p427 = clamp((k * 4 - 144), 0, 47);
    let v428: f32 = at_3((p427 * 290 + m7));
    let p429 = clamp((k * 4 - 192), 0, 47);
    let v430: f32 = at_4((p429 * 290 + m7));
    let p431 = clamp((k * 4 - 240), 0, 47);
    let v432: f32 = at_5((p431 * 290 + m7));
    let p433 = clamp((k * 4 - 288), 0, 11);
    let v434: f32 = at_6((p433 * 290 + m7));
    let v435: f32 = select(select(select(select(select(select(v422, v424, (k * 4) >= 48), v426, (k * 4) >= 96), v428, (k * 4) >= 144), v430, (k * 4) >= 192), v432, (k * 4) >= 240), v434, (k * 4) >= 288);
    let p436 = clamp((k * 4 + 1), 0, 47);
    let v437: f32 = at_0((p436 * 290 + m7));
    let p438 = clamp((k * 4 - 47), 0, 47);
    let v439: f32 = at_1((p438 * 290 + m7));
    let p440 = clamp((k * 4 - 95), 0, 47);
    let v441: f32 = at_2((p440 * 290 + m7));
    let p442 = clamp((k * 4 - 143), 0, 47);
    let v443: f32 = at_3((p442 * 290 + m7));
    let p444 = clamp((k * 4 - 191), 0, 47);
    let v445: f32 = at_4((p444 * 290 + m7));
    let p446 = clamp((k * 4 - 239), 0, 47);
    let v447: f32 = at_5((p446 * 290 + m7));
    let p448 = clamp((k * 4 - 287), 0, 11);
    let v449: f32 = at_6((p448 * 290 + m7));
    let v450: f32 = select(select(select(select(select(select(v437, v439, (k * 4 + 1) >= 48), v441, (k * 4 + 1) >= 96), v443, (k * 4 + 1) >= 144), v445, (k * 4 + 1) >= 192), v447, (k * 4 + 1) >= 240), v449, (k * 4 + 1) >= 288);
    let p451 = clamp((k * 4 + 2), 0, 47);
    let v452: f32 = at_0((p451 * 290 + m7));
    let p453 = clamp((k * 4 - 46), 0, 47);
    let v454: f32 = at_1((p453 * 290 + m7));
    let p455 = clamp((k * 4 - 94), 0, 47);
    let v456: f32 = at_2((p455 * 290 + m7));
    let p457 = clamp((k * 4 - 142), 0, 47);
    let v458: f32 = at_3((p457 * 290 + m7));
    let p459 = clamp((k * 4 - 190), 0, 47);
    let v460: f32 = at_4((p459 * 290 + m7));
    let p461 = clamp((k * 4 - 238), 0, 47);
    let v462: f32 = at_5((p461 * 290 + m7));
    let p463 = clamp((k * 4 - 286), 0, 11);
    let v464: f32 = at_6((p463 * 290 + m7));
    let v465: f32 = select(select(select(select(select(select(v452, v454, (k * 4 + 2) >= 48), v456, (k * 4 + 2) >= 96), v458, (k * 4 + 2) >= 144), v460, (k * 4 + 2) >= 192), v462, (k * 4 + 2) >= 240), v464, (k * 4 + 2) >= 288);
    let p466 = clamp((k * 4 + 3), 0, 47);
    let v467: f32 = at_0((p466 * 290 + m7));
    let p468 = clamp((k * 4 - 45), 0, 47);
    let v469: f32 = at_1((p468 * 290 + m7));
    let p470 = clamp((k * 4 - 93), 0, 47);
    let v471: f32 = at_2((p470 * 290 + m7));
    let p472 = clamp((k * 4 - 141), 0, 47);
    let v473: f32 = at_3((p472 * 290 + m7));
    let p474 = clamp((k * 4 - 189), 0, 47);
    let v475: f32 = at_4((p474 * 290 + m7));
    let p476 = clamp((k * 4 - 237), 0, 47);
    let v477: f32 = at_5((p476 * 290 + m7));
    let p478 = clamp((k * 4 - 285), 0, 11);
    let v479: f32 = at_6((p478 * 290 + m7));
    let v480: f32 = select(select(select(select(select(select(v467, v469, (k * 4 + 3) >= 48), v471, (k * 4 + 3) >= 96), v473, (k * 4 + 3) >= 144), v475, (k * 4 + 3) >= 192), v477, (k * 4 + 3) >= 240), v479, (k * 4 + 3) >= 288);
    let v481: f32 = at_7((k * 36 + n0));
    let v482: f32 = at_7((k * 36 + n0 + 9));
    let v483: f32 = at_7((k * 36 + n0 + 18));
    let v484: f32 = at_7((k * 36 + n0 + 27));
    let v485: f32 = at_7((k * 36 + n1));
    let v486: f32 = at_7((k * 36 + n1 + 9));
    let v487: f32 = at_7((k * 36 + n1 + 18));
    let v488: f32 = at_7((k * 36 + n1 + 27));
    let v489: f32 = at_7((k * 36 + n2));
    let v490: f32 = at_7((k * 36 + n2 + 9));
    let v491: f32 = at_7((k * 36 + n2 + 18));
    let v492: f32 = at_7((k * 36 + n2 + 27));
    let v493: f32 = at_7((k * 36 + n3));
    let v494: f32 = at_7((k * 36 + n3 + 9));
    let v495: f32 = at_7((k * 36 + n3 + 18));
    let v496: f32 = at_7((k * 36 + n3 + 27));
    let b497 = vec4<f32>(v481, v485, v489, v493);
    let b498 = vec4<f32>(v482, v486, v490, v494);
    let b499 = vec4<f32>(v483, v487, v491, v495);
    let b500 = vec4<f32>(v484, v488, v492, v496);
    c0_0 += v15 * b497;
    c1_0 += v75 * b497;
    c2_0 += v135 * b497;
    c3_0 += v195 * b497;
    c4_0 += v255 * b497;
    c5_0 += v315 * b497;
    c6_0 += v375 * b497;
    c7_0 += v435 * b497;
    c0_0 += v30 * b498;
    c1_0 += v90 * b498;
    c2_0 += v150 * b498;
    c3_0 += v210 * b498;
    c4_0 += v270 * b498;
    c5_0 += v330 * b498;
    c6_0 += v390 * b498;
    c7_0 += v450 * b498;
    c0_0 += v45 * b499;
    c1_0 += v105 * b499;
    c2_0 += v165 * b499;
    c3_0 += v225 * b499;
    c4_0 += v285 * b499;
    c5_0 += v345 * b499;
    c6_0 += v405 * b499;
    c7_0 += v465 * b499;
    c0_0 += v60 * b500;
    c1_0 += v120 * b500;
    c2_0 += v180 * b500;
    c3_0 += v240 * b500;
    c4_0 += v300 * b500;
    c5_0 += v360 * b500;
    c6_0 += v420 * b500;
    c7_0 += v480 * b500;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 8 + place / 1;
      let four = tn * 1 + place % 1;
      if (m < 290 && four < 3) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 9) { break; }
          let v501: f32 = f32(vector.x);
          put_8((m * 9 + n), v501);
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
    }
  }
}

// kernel 6
// with asg_add, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_copysign, asg_power_of_two, asg_expm1_near, asg_exp_parts, asg_tanh, asg_bitwise_and_u32
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 256u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 16384) { return; }
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

// kernel 7
// with asg_add, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_copysign, asg_power_of_two, asg_expm1_near, asg_exp_parts, asg_tanh, asg_bitwise_and_u32
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 84u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 5366) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v2: f32 = at_0((((row * 4 + 286) / 290) * 9 + 2025));
  let v3: f32 = at_1((((row * 4 + 286) % 290)));
  let v4: f32 = asg_add(v2, v3);
  let v5: f32 = asg_tanh(v4);
  a1 = asg_add(a1, v5);
  let v6: f32 = at_0((((row * 4 + 287) / 290) * 9 + 2025));
  let v7: f32 = at_1((((row * 4 + 287) % 290)));
  let v8: f32 = asg_add(v6, v7);
  let v9: f32 = asg_tanh(v8);
  a1 = asg_add(a1, v9);
  let v10: f32 = at_0((((row * 4 + 288) / 290) * 9 + 2025));
  let v11: f32 = at_1((((row * 4 + 288) % 290)));
  let v12: f32 = asg_add(v10, v11);
  let v13: f32 = asg_tanh(v12);
  a1 = asg_add(a1, v13);
  let v14: f32 = at_0((((row * 4 + 289) / 290) * 9 + 2025));
  let v15: f32 = at_1((((row * 4 + 289) % 290)));
  let v16: f32 = asg_add(v14, v15);
  let v17: f32 = asg_tanh(v16);
  a1 = asg_add(a1, v17);
  let v18: f32 = f32(a1);
  put_2(row, v18);
}

// kernel 8
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
  let group = i32(workgroup.x + workgroup.y * 7u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 435) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 50; col++) {
    let p2 = clamp((row * 50 + col), 0, 16383);
    let v3: f32 = at_0(p2);
    let p4 = clamp((row * 50 + col - 16384), 0, 5365);
    let v5: f32 = at_1(p4);
    let v6: f32 = select(v3, v5, (row * 50 + col) >= 16384);
    a1 = asg_add(a1, v6);
  }
  let v7: f32 = f32(a1);
  put_2(row, v7);
}

// kernel 9
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

// kernel 10
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<i32>;
@group(0) @binding(8) var<storage, read_write> buf_8: array<f32>;
@group(0) @binding(9) var<storage, read_write> buf_9: array<f32>;
@group(0) @binding(10) var<storage, read_write> buf_10: array<f32>;
@group(0) @binding(11) var<storage, read_write> buf_11: array<f32>;
@group(0) @binding(12) var<storage, read_write> buf_12: array<f32>;
@group(0) @binding(13) var<storage, read_write> buf_13: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn at_7(i: i32) -> i32 { return buf_7[i]; }
fn put_8(i: i32, v: f32) { buf_8[i] = v; }
fn put_9(i: i32, v: f32) { buf_9[i] = v; }
fn put_10(i: i32, v: f32) { buf_10[i] = v; }
fn put_11(i: i32, v: f32) { buf_11[i] = v; }
fn put_12(i: i32, v: f32) { buf_12[i] = v; }
fn put_13(i: i32, v: f32) { buf_13[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 225u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 14400) { return; }
  let p3 = clamp((row / 48), 0, 47);
  let v4: f32 = at_0((p3 * 290 + (row % 48)));
  let p5 = clamp(((row / 48) - 48), 0, 47);
  let v6: f32 = at_1((p5 * 290 + (row % 48)));
  let p7 = clamp(((row / 48) - 96), 0, 47);
  let v8: f32 = at_2((p7 * 290 + (row % 48)));
  let p9 = clamp(((row / 48) - 144), 0, 47);
  let v10: f32 = at_3((p9 * 290 + (row % 48)));
  let p11 = clamp(((row / 48) - 192), 0, 47);
  let v12: f32 = at_4((p11 * 290 + (row % 48)));
  let p13 = clamp(((row / 48) - 240), 0, 47);
  let v14: f32 = at_5((p13 * 290 + (row % 48)));
  let p15 = clamp(((row / 48) - 288), 0, 11);
  let v16: f32 = at_6((p15 * 290 + (row % 48)));
  let v17: f32 = select(select(select(select(select(select(v4, v6, (row / 48) >= 48), v8, (row / 48) >= 96), v10, (row / 48) >= 144), v12, (row / 48) >= 192), v14, (row / 48) >= 240), v16, (row / 48) >= 288);
  var w1: f32 = v17;
  for (var k2 = 0; k2 < 3; k2++) {
    let v18: i32 = at_7(k2);
    let j19 = select(v18, v18 + 300, v18 < 0);
    let j20 = clamp(j19, 0, 299);
    let v21: f32 = at_0((k2 * 290 + (row % 48)));
    if (j19 == j20 && j20 == (row / 48)) {
      w1 = asg_add(w1, v21);
    }
  }
  let v22: f32 = w1;
  let p25 = clamp((row / 48), 0, 47);
  let v26: f32 = at_0((p25 * 290 + (row % 48) + 48));
  let p27 = clamp(((row / 48) - 48), 0, 47);
  let v28: f32 = at_1((p27 * 290 + (row % 48) + 48));
  let p29 = clamp(((row / 48) - 96), 0, 47);
  let v30: f32 = at_2((p29 * 290 + (row % 48) + 48));
  let p31 = clamp(((row / 48) - 144), 0, 47);
  let v32: f32 = at_3((p31 * 290 + (row % 48) + 48));
  let p33 = clamp(((row / 48) - 192), 0, 47);
  let v34: f32 = at_4((p33 * 290 + (row % 48) + 48));
  let p35 = clamp(((row / 48) - 240), 0, 47);
  let v36: f32 = at_5((p35 * 290 + (row % 48) + 48));
  let p37 = clamp(((row / 48) - 288), 0, 11);
  let v38: f32 = at_6((p37 * 290 + (row % 48) + 48));
  let v39: f32 = select(select(select(select(select(select(v26, v28, (row / 48) >= 48), v30, (row / 48) >= 96), v32, (row / 48) >= 144), v34, (row / 48) >= 192), v36, (row / 48) >= 240), v38, (row / 48) >= 288);
  var w23: f32 = v39;
  for (var k24 = 0; k24 < 3; k24++) {
    let v40: i32 = at_7(k24);
    let j41 = select(v40, v40 + 300, v40 < 0);
    let j42 = clamp(j41, 0, 299);
    let v43: f32 = at_0((k24 * 290 + (row % 48) + 48));
    if (j41 == j42 && j42 == (row / 48)) {
      w23 = asg_add(w23, v43);
    }
  }
  let v44: f32 = w23;
  let p47 = clamp((row / 48), 0, 47);
  let v48: f32 = at_0((p47 * 290 + (row % 48) + 96));
  let p49 = clamp(((row / 48) - 48), 0, 47);
  let v50: f32 = at_1((p49 * 290 + (row % 48) + 96));
  let p51 = clamp(((row / 48) - 96), 0, 47);
  let v52: f32 = at_2((p51 * 290 + (row % 48) + 96));
  let p53 = clamp(((row / 48) - 144), 0, 47);
  let v54: f32 = at_3((p53 * 290 + (row % 48) + 96));
  let p55 = clamp(((row / 48) - 192), 0, 47);
  let v56: f32 = at_4((p55 * 290 + (row % 48) + 96));
  let p57 = clamp(((row / 48) - 240), 0, 47);
  let v58: f32 = at_5((p57 * 290 + (row % 48) + 96));
  let p59 = clamp(((row / 48) - 288), 0, 11);
  let v60: f32 = at_6((p59 * 290 + (row % 48) + 96));
  let v61: f32 = select(select(select(select(select(select(v48, v50, (row / 48) >= 48), v52, (row / 48) >= 96), v54, (row / 48) >= 144), v56, (row / 48) >= 192), v58, (row / 48) >= 240), v60, (row / 48) >= 288);
  var w45: f32 = v61;
  for (var k46 = 0; k46 < 3; k46++) {
    let v62: i32 = at_7(k46);
    let j63 = select(v62, v62 + 300, v62 < 0);
    let j64 = clamp(j63, 0, 299);
    let v65: f32 = at_0((k46 * 290 + (row % 48) + 96));
    if (j63 == j64 && j64 == (row / 48)) {
      w45 = asg_add(w45, v65);
    }
  }
  let v66: f32 = w45;
  let p69 = clamp((row / 48), 0, 47);
  let v70: f32 = at_0((p69 * 290 + (row % 48) + 144));
  let p71 = clamp(((row / 48) - 48), 0, 47);
  let v72: f32 = at_1((p71 * 290 + (row % 48) + 144));
  let p73 = clamp(((row / 48) - 96), 0, 47);
  let v74: f32 = at_2((p73 * 290 + (row % 48) + 144));
  let p75 = clamp(((row / 48) - 144), 0, 47);
  let v76: f32 = at_3((p75 * 290 + (row % 48) + 144));
  let p77 = clamp(((row / 48) - 192), 0, 47);
  let v78: f32 = at_4((p77 * 290 + (row % 48) + 144));
  let p79 = clamp(((row / 48) - 240), 0, 47);
  let v80: f32 = at_5((p79 * 290 + (row % 48) + 144));
  let p81 = clamp(((row / 48) - 288), 0, 11);
  let v82: f32 = at_6((p81 * 290 + (row % 48) + 144));
  let v83: f32 = select(select(select(select(select(select(v70, v72, (row / 48) >= 48), v74, (row / 48) >= 96), v76, (row / 48) >= 144), v78, (row / 48) >= 192), v80, (row / 48) >= 240), v82, (row / 48) >= 288);
  var w67: f32 = v83;
  for (var k68 = 0; k68 < 3; k68++) {
    let v84: i32 = at_7(k68);
    let j85 = select(v84, v84 + 300, v84 < 0);
    let j86 = clamp(j85, 0, 299);
    let v87: f32 = at_0((k68 * 290 + (row % 48) + 144));
    if (j85 == j86 && j86 == (row / 48)) {
      w67 = asg_add(w67, v87);
    }
  }
  let v88: f32 = w67;
  let p91 = clamp((row / 48), 0, 47);
  let v92: f32 = at_0((p91 * 290 + (row % 48) + 192));
  let p93 = clamp(((row / 48) - 48), 0, 47);
  let v94: f32 = at_1((p93 * 290 + (row % 48) + 192));
  let p95 = clamp(((row / 48) - 96), 0, 47);
  let v96: f32 = at_2((p95 * 290 + (row % 48) + 192));
  let p97 = clamp(((row / 48) - 144), 0, 47);
  let v98: f32 = at_3((p97 * 290 + (row % 48) + 192));
  let p99 = clamp(((row / 48) - 192), 0, 47);
  let v100: f32 = at_4((p99 * 290 + (row % 48) + 192));
  let p101 = clamp(((row / 48) - 240), 0, 47);
  let v102: f32 = at_5((p101 * 290 + (row % 48) + 192));
  let p103 = clamp(((row / 48) - 288), 0, 11);
  let v104: f32 = at_6((p103 * 290 + (row % 48) + 192));
  let v105: f32 = select(select(select(select(select(select(v92, v94, (row / 48) >= 48), v96, (row / 48) >= 96), v98, (row / 48) >= 144), v100, (row / 48) >= 192), v102, (row / 48) >= 240), v104, (row / 48) >= 288);
  var w89: f32 = v105;
  for (var k90 = 0; k90 < 3; k90++) {
    let v106: i32 = at_7(k90);
    let j107 = select(v106, v106 + 300, v106 < 0);
    let j108 = clamp(j107, 0, 299);
    let v109: f32 = at_0((k90 * 290 + (row % 48) + 192));
    if (j107 == j108 && j108 == (row / 48)) {
      w89 = asg_add(w89, v109);
    }
  }
  let v110: f32 = w89;
  let p113 = clamp((row / 48), 0, 47);
  let v114: f32 = at_0((p113 * 290 + (row % 48) + 240));
  let p115 = clamp(((row / 48) - 48), 0, 47);
  let v116: f32 = at_1((p115 * 290 + (row % 48) + 240));
  let p117 = clamp(((row / 48) - 96), 0, 47);
  let v118: f32 = at_2((p117 * 290 + (row % 48) + 240));
  let p119 = clamp(((row / 48) - 144), 0, 47);
  let v120: f32 = at_3((p119 * 290 + (row % 48) + 240));
  let p121 = clamp(((row / 48) - 192), 0, 47);
  let v122: f32 = at_4((p121 * 290 + (row % 48) + 240));
  let p123 = clamp(((row / 48) - 240), 0, 47);
  let v124: f32 = at_5((p123 * 290 + (row % 48) + 240));
  let p125 = clamp(((row / 48) - 288), 0, 11);
  let v126: f32 = at_6((p125 * 290 + (row % 48) + 240));
  let v127: f32 = select(select(select(select(select(select(v114, v116, (row / 48) >= 48), v118, (row / 48) >= 96), v120, (row / 48) >= 144), v122, (row / 48) >= 192), v124, (row / 48) >= 240), v126, (row / 48) >= 288);
  var w111: f32 = v127;
  for (var k112 = 0; k112 < 3; k112++) {
    let v128: i32 = at_7(k112);
    let j129 = select(v128, v128 + 300, v128 < 0);
    let j130 = clamp(j129, 0, 299);
    let v131: f32 = at_0((k112 * 290 + (row % 48) + 240));
    if (j129 == j130 && j130 == (row / 48)) {
      w111 = asg_add(w111, v131);
    }
  }
  let v132: f32 = w111;
  put_8(row, v22);
  put_9(row, v44);
  put_10(row, v66);
  put_11(row, v88);
  put_12(row, v110);
  put_13(row, v132);
}

// kernel 11
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<i32>;
@group(0) @binding(8) var<storage, read_write> buf_8: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn at_7(i: i32) -> i32 { return buf_7[i]; }
fn put_8(i: i32, v: f32) { buf_8[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 10u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 600) { return; }
  let p3 = clamp((row / 2), 0, 47);
  let v4: f32 = at_0((p3 * 290 + (row % 2) + 288));
  let p5 = clamp(((row / 2) - 48), 0, 47);
  let v6: f32 = at_1((p5 * 290 + (row % 2) + 288));
  let p7 = clamp(((row / 2) - 96), 0, 47);
  let v8: f32 = at_2((p7 * 290 + (row % 2) + 288));
  let p9 = clamp(((row / 2) - 144), 0, 47);
  let v10: f32 = at_3((p9 * 290 + (row % 2) + 288));
  let p11 = clamp(((row / 2) - 192), 0, 47);
  let v12: f32 = at_4((p11 * 290 + (row % 2) + 288));
  let p13 = clamp(((row / 2) - 240), 0, 47);
  let v14: f32 = at_5((p13 * 290 + (row % 2) + 288));
  let p15 = clamp(((row / 2) - 288), 0, 11);
  let v16: f32 = at_6((p15 * 290 + (row % 2) + 288));
  let v17: f32 = select(select(select(select(select(select(v4, v6, (row / 2) >= 48), v8, (row / 2) >= 96), v10, (row / 2) >= 144), v12, (row / 2) >= 192), v14, (row / 2) >= 240), v16, (row / 2) >= 288);
  var w1: f32 = v17;
  for (var k2 = 0; k2 < 3; k2++) {
    let v18: i32 = at_7(k2);
    let j19 = select(v18, v18 + 300, v18 < 0);
    let j20 = clamp(j19, 0, 299);
    let v21: f32 = at_0((k2 * 290 + (row % 2) + 288));
    if (j19 == j20 && j20 == (row / 2)) {
      w1 = asg_add(w1, v21);
    }
  }
  let v22: f32 = w1;
  put_8(row, v22);
}

// kernel 12
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
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn put_7(i: i32, v: f32) { buf_7[i] = v; }

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
    let p2 = clamp(col, 0, 47);
    let v3: f32 = at_0((row * 48 + p2));
    let p4 = clamp((col - 48), 0, 47);
    let v5: f32 = at_1((row * 48 + p4));
    let p6 = clamp((col - 96), 0, 47);
    let v7: f32 = at_2((row * 48 + p6));
    let p8 = clamp((col - 144), 0, 47);
    let v9: f32 = at_3((row * 48 + p8));
    let p10 = clamp((col - 192), 0, 47);
    let v11: f32 = at_4((row * 48 + p10));
    let p12 = clamp((col - 240), 0, 47);
    let v13: f32 = at_5((row * 48 + p12));
    let p14 = clamp((col - 288), 0, 1);
    let v15: f32 = at_6((row * 2 + p14));
    let v16: f32 = select(select(select(select(select(select(v3, v5, col >= 48), v7, col >= 96), v9, col >= 144), v11, col >= 192), v13, col >= 240), v15, col >= 288);
    a1 = asg_add(a1, v16);
  }
  let v17: f32 = f32(a1);
  put_7(row, v17);
}

// kernel 13
// with asg_zero, asg_bits
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<f32>;
@group(0) @binding(8) var<storage, read_write> buf_8: array<f32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn at_7(i: i32) -> f32 { return buf_7[i]; }
fn put_8(i: i32, v: f32) { buf_8[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 2) { return; }
  let v1: i32 = at_0(row);
  let j2 = select(v1, v1 + 87000, v1 < 0);
  let j3 = clamp(j2, 0, 86999);
  let p4 = clamp((j3 / 290), 0, 47);
  let v5: f32 = at_1((p4 * 290 + (j3 % 290)));
  let p6 = clamp(((j3 / 290) - 48), 0, 47);
  let v7: f32 = at_2((p6 * 290 + (j3 % 290)));
  let p8 = clamp(((j3 / 290) - 96), 0, 47);
  let v9: f32 = at_3((p8 * 290 + (j3 % 290)));
  let p10 = clamp(((j3 / 290) - 144), 0, 47);
  let v11: f32 = at_4((p10 * 290 + (j3 % 290)));
  let p12 = clamp(((j3 / 290) - 192), 0, 47);
  let v13: f32 = at_5((p12 * 290 + (j3 % 290)));
  let p14 = clamp(((j3 / 290) - 240), 0, 47);
  let v15: f32 = at_6((p14 * 290 + (j3 % 290)));
  let p16 = clamp(((j3 / 290) - 288), 0, 11);
  let v17: f32 = at_7((p16 * 290 + (j3 % 290)));
  let v18: f32 = select(select(select(select(select(select(v5, v7, (j3 / 290) >= 48), v9, (j3 / 290) >= 96), v11, (j3 / 290) >= 144), v13, (j3 / 290) >= 192), v15, (j3 / 290) >= 240), v17, (j3 / 290) >= 288);
  let v19: f32 = select(asg_bits(0x7fc00000u), v18, j2 == j3);
  put_8(row, v19);
}
