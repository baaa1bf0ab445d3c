// memory: 1491712, 6400
// outputs from memory 1, constants from 2
// input text: i32[2,9] at 0:0+80
// kernel 0, 4x1x1, take: 0:0+80, embed.weight, =0:256+4096
// kernel 1, 16x1x1, dot_general+add: 0:256+4096, lstm.weight_ih_l0, lstm.bias_ih_l0, lstm.bias_hh_l0, =0:4352+32768
// kernel 2, 1x1x1, not_equal+where: 0:0+80, =0:37120+64, =0:37376+64
// kernel 3, 1x1x1, sum: 0:37120+64, =0:37632+16
// kernel 4, 6x1x1, where: 0:37376+64, 0:37120+64, 0:37632+16, =0:37888+6144
// kernel 5, 16x1x1, sum: 0:37888+6144, =0:44032+64
// kernel 6, 1x1x1, add+sqrt+mul: =optim/step, =0:44288+16, =0:44544+16
// kernel 7, 28x1x1, barrier+mul ×2: =0:44800+1024, =0:45824+1024, =0:46848+1024, =0:47872+1024, optim/adam/m/embed.weight, optim/adam/v/embed.weight, =0:48896+24576, =0:73472+24576
// kernel 8, 384x1x1, mul ×2: optim/adam/m/lstm.weight_ih_l0, optim/adam/v/lstm.weight_ih_l0, =0:98048+131072, =0:229120+131072, optim/adam/m/lstm.weight_hh_l0, optim/adam/v/lstm.weight_hh_l0, =0:360192+262144, =0:622336+262144
// kernel 9, 8x1x1, mul: optim/adam/m/lstm.bias_ih_l0, optim/adam/v/lstm.bias_ih_l0, optim/adam/m/lstm.bias_hh_l0, optim/adam/v/lstm.bias_hh_l0, =0:884480+2048, =0:886528+2048, =0:888576+2048, =0:890624+2048
// kernel 10, 50x1x1, mul ×2: optim/adam/m/head.weight, optim/adam/v/head.weight, =0:892672+49152, =0:941824+49152, optim/adam/m/head.bias, optim/adam/v/head.bias, =0:990976+384, =0:991488+384
// 8 times:
//   kernel 11, 2x1x1, body: dot_general+barrier: 0:44800+1024, lstm.weight_hh_l0, 0:4352+32768, =0:1049344+4096, =0:1000192+32768
//   kernel 12, 4x1x1, body: barrier: 0:45824+1024, =0:1041152+8192
//   kernel 13, 4x1x1, body: add+mul+barrier: 0:4352+32768, 0:1049344+4096, =0:45824+1024, =0:44800+1024, =0:992000+8192, =0:1032960+8192
// kernel 14, 3x1x1, dot_general+add: 0:992000+8192, head.weight, head.bias, =1:0+6144
// kernel 15, 16x1x1, max+sum+sub: 1:0+6144, =0:37888+6144, 0:44032+64, =0:4352+6144
// kernel 16, 1x1x1, sum+div: 0:37120+64, 0:37376+64, 0:37888+6144, 0:37632+16, =1:6144+16
// kernel 17, 2x1x1, sum: 0:4352+6144, =0:44800+384
// kernel 18, 4x1x1, dot_general: 0:4352+6144, head.weight, =0:10496+8192
// kernel 19, 24x1x1, dot_general: 0:992000+8192, 0:4352+6144, =0:1049344+49152
// kernel 20, 8x1x1, transpose+sigmoid+tanh+mul: 0:10496+8192, 0:1000192+32768, =0:992000+8192, =0:18688+8192, =0:26880+8192, =0:35072+8192, =0:1098496+8192, =0:1106688+8192
// kernel 21, 128x1x1, sum: 0:1049344+49152, =0:43264+512
// kernel 22, 1x1x1, sum: 0:43264+512, =0:43776+16
// kernel 23, 1x1x1, sum: 0:44800+384, =0:44032+16
// kernel 24, 8x1x1, tanh+sub: 0:18688+8192, 0:1041152+8192, 0:26880+8192, 0:35072+8192, =0:4352+8192, =0:1114880+8192, =0:1123072+8192
// kernel 25, 8x1x1, mul: 0:26880+8192, 0:1000192+32768, 0:18688+8192, =0:1131264+8192, =0:1139456+8192
// 8 times, backwards:
//   kernel 26, 4x1x1, body.grad: mul: 0:46848+1024, 0:992000+8192, 0:4352+8192, 0:1106688+8192, =0:45312+1024
//   kernel 27, 4x1x1, body.grad: mul: 0:47872+1024, 0:46848+1024, 0:992000+8192, 0:1098496+8192, 0:1114880+8192, 0:35072+8192, =0:12544+1024
//   kernel 27, 4x1x1, body.grad: mul: 0:47872+1024, 0:46848+1024, 0:992000+8192, 0:1098496+8192, 0:1114880+8192, 0:26880+8192, =0:13568+1024
//   kernel 28, 4x1x1, body.grad: mul: =0:12544+1024, 0:1131264+8192
//   kernel 27, 4x1x1, body.grad: mul: 0:47872+1024, 0:46848+1024, 0:992000+8192, 0:1098496+8192, 0:1114880+8192, 0:1041152+8192, =0:14592+1024
//   kernel 29, 4x1x1, body.grad: concat+barrier: 0:12544+1024, 0:14592+1024, 0:1139456+8192, 0:13568+1024, 0:1123072+8192, 0:45312+1024, =0:1147648+4096, =0:1000192+32768
//   kernel 30, 8x1x1, body.grad: dot_general: 0:1147648+4096, lstm.weight_hh_l0, =0:1151744+8192
//   kernel 31, 4x1x1, body.grad: mul: =0:47872+1024, 0:46848+1024, 0:992000+8192, 0:1098496+8192, 0:1114880+8192, 0:18688+8192
//   kernel 32, 4x1x1, body.grad: sum: 0:1151744+8192, =0:46848+1024
// kernel 33, 128x1x1, dot_general: 0:1032960+8192, 0:1000192+32768, =0:1098496+262144
// kernel 34, 8x1x1, sum: 0:1000192+32768, =0:45312+2048
// kernel 35, 16x1x1, dot_general: 0:1000192+32768, lstm.weight_ih_l0, =0:4352+32768
// kernel 36, 16x1x1, sum: 0:4352+32768, =0:37120+4096
// kernel 37, 64x1x1, dot_general: 0:256+4096, 0:1000192+32768, =0:1360640+131072
// kernel 38, 96x1x1, index_add: 0:0+80, 0:37120+4096, =0:256+24576
// kernel 39, 96x1x1, sum: 0:256+24576, =0:47360+384
// kernel 40, 1x1x1, sum: 0:47360+384, =0:0+16
// kernel 41, 512x1x1, sum: 0:1360640+131072, =0:24832+2048
// kernel 42, 1x1x1, sum: 0:24832+2048, =0:47360+16
// kernel 43, 512x1x1, sum: 0:1098496+262144, =0:24832+2048
// kernel 44, 1x1x1, sum: 0:24832+2048, =0:47616+16, 0:45312+2048, =0:47872+16
// kernel 45, 1x1x1, clamp: =0:0+16, 0:47360+16, 0:47616+16, 0:47872+16, 0:43776+16, 0:44032+16
// kernel 46, 24x1x1, add: 0:48896+24576, 0:256+24576, 0:0+16, 0:73472+24576, =optim/adam/m/embed.weight, =optim/adam/v/embed.weight
// kernel 47, 128x1x1, add: 0:98048+131072, 0:1360640+131072, 0:0+16, 0:229120+131072, =optim/adam/m/lstm.weight_ih_l0, =optim/adam/v/lstm.weight_ih_l0
// kernel 48, 256x1x1, add: 0:360192+262144, 0:1098496+262144, 0:0+16, 0:622336+262144, =optim/adam/m/lstm.weight_hh_l0, =optim/adam/v/lstm.weight_hh_l0
// kernel 49, 8x1x1, add: 0:884480+2048, 0:45312+2048, 0:0+16, 0:886528+2048, 0:888576+2048, =optim/adam/m/lstm.bias_ih_l0, =optim/adam/v/lstm.bias_ih_l0, =optim/adam/m/lstm.bias_hh_l0
// kernel 50, 8x1x1, add: 0:890624+2048, 0:45312+2048, 0:0+16, =optim/adam/v/lstm.bias_hh_l0
// kernel 51, 48x1x1, add: 0:892672+49152, 0:1049344+49152, 0:0+16, 0:941824+49152, =optim/adam/m/head.weight, =optim/adam/v/head.weight
// kernel 52, 2x1x1, add: 0:990976+384, 0:44800+384, 0:0+16, 0:991488+384, =optim/adam/m/head.bias, =optim/adam/v/head.bias
// kernel 53, 24x1x1, sub: =embed.weight, 0:44288+16, optim/adam/m/embed.weight, optim/adam/v/embed.weight, 0:44544+16
// kernel 54, 128x1x1, sub: =lstm.weight_ih_l0, 0:44288+16, optim/adam/m/lstm.weight_ih_l0, optim/adam/v/lstm.weight_ih_l0, 0:44544+16
// kernel 55, 256x1x1, sub: =lstm.weight_hh_l0, 0:44288+16, optim/adam/m/lstm.weight_hh_l0, optim/adam/v/lstm.weight_hh_l0, 0:44544+16
// kernel 56, 8x1x1, sub: =lstm.bias_ih_l0, 0:44288+16, optim/adam/m/lstm.bias_ih_l0, optim/adam/v/lstm.bias_ih_l0, 0:44544+16
// kernel 56, 8x1x1, sub: =lstm.bias_hh_l0, 0:44288+16, optim/adam/m/lstm.bias_hh_l0, optim/adam/v/lstm.bias_hh_l0, 0:44544+16
// kernel 57, 48x1x1, sub: =head.weight, 0:44288+16, optim/adam/m/head.weight, optim/adam/v/head.weight, 0:44544+16
// kernel 58, 2x1x1, sub: =head.bias, 0:44288+16, optim/adam/m/head.bias, optim/adam/v/head.bias, 0:44544+16
// output logits: f32[2,8,96] at 1:0+6144
// output bits: f32[] at 1:6144+16

// kernel 0
// with asg_zero, asg_bits
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = v; }

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
fn put_four_4(i: i32, v: vec4<f32>) { buf_4[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 16u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 16 * 4 + me % 4;
  let tm = (group / 16) % 1 * 16 + me / 4 % 16;
  let tb = group / 16;
  if (tn >= 64 || tm >= 16 || group >= 16) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 16; k++) {
    let q1 = four_at_0(((tm / 2) * 16 + (tm % 2) * 128 + k));
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
        let q21 = four_at_3(four);
        let v22: f32 = q21.x;
        let v23: f32 = asg_add(v20, v22);
        let v24: f32 = asg_add(v18, v23);
        let v25: f32 = f32(c0_0.y);
        let v26: f32 = q19.y;
        let v27: f32 = q21.y;
        let v28: f32 = asg_add(v26, v27);
        let v29: f32 = asg_add(v25, v28);
        let v30: f32 = f32(c0_0.z);
        let v31: f32 = q19.z;
        let v32: f32 = q21.z;
        let v33: f32 = asg_add(v31, v32);
        let v34: f32 = asg_add(v30, v33);
        let v35: f32 = f32(c0_0.w);
        let v36: f32 = q19.w;
        let v37: f32 = q21.w;
        let v38: f32 = asg_add(v36, v37);
        let v39: f32 = asg_add(v35, v38);
        put_four_4((m * 128 + four), vec4<f32>(v24, v29, v34, v39));
      }
      c0_0 = c0_1;
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
  for (var col = 0; col < 16; col++) {
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
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn at_1(i: i32) -> u32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = v; }

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
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec4<f32>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<vec4<f32>>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<vec4<f32>>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<vec4<f32>>;
fn put_0(i: i32, v: f32) { buf_0[i] = v; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }
fn at_4(i: i32) -> f32 { return buf_4[i >> 2u][i & 3]; }
fn four_at_4(i: i32) -> vec4<f32> { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i >> 2u][i & 3]; }
fn four_at_5(i: i32) -> vec4<f32> { return buf_5[i]; }
fn put_four_6(i: i32, v: vec4<f32>) { buf_6[i] = v; }
fn put_four_7(i: i32, v: vec4<f32>) { buf_7[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 28u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 0 && me < 256) {
    let row = me - 0;
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
  if (me >= 256 && me < 1792) {
    let row = me - 256;
    let v6: f32 = asg_opaque(0.9);
    let q7 = four_at_4(row);
    let v8: f32 = q7.x;
    let v9: f32 = (v6 * v8);
    let v10: f32 = asg_opaque(0.999);
    let q11 = four_at_5(row);
    let v12: f32 = q11.x;
    let v13: f32 = (v10 * v12);
    let v14: f32 = asg_opaque(0.9);
    let v15: f32 = q7.y;
    let v16: f32 = (v14 * v15);
    let v17: f32 = asg_opaque(0.999);
    let v18: f32 = q11.y;
    let v19: f32 = (v17 * v18);
    let v20: f32 = asg_opaque(0.9);
    let v21: f32 = q7.z;
    let v22: f32 = (v20 * v21);
    let v23: f32 = asg_opaque(0.999);
    let v24: f32 = q11.z;
    let v25: f32 = (v23 * v24);
    let v26: f32 = asg_opaque(0.9);
    let v27: f32 = q7.w;
    let v28: f32 = (v26 * v27);
    let v29: f32 = asg_opaque(0.999);
    let v30: f32 = q11.w;
    let v31: f32 = (v29 * v30);
    put_four_6(row, vec4<f32>(v9, v16, v22, v28));
    put_four_7(row, vec4<f32>(v13, v19, v25, v31));
  }
}

// kernel 8
// with asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec4<f32>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<vec4<f32>>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<vec4<f32>>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = v; }
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = v; }
fn at_4(i: i32) -> f32 { return buf_4[i >> 2u][i & 3]; }
fn four_at_4(i: i32) -> vec4<f32> { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i >> 2u][i & 3]; }
fn four_at_5(i: i32) -> vec4<f32> { return buf_5[i]; }
fn put_four_6(i: i32, v: vec4<f32>) { buf_6[i] = v; }
fn put_four_7(i: i32, v: vec4<f32>) { buf_7[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 384u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 0 && me < 8192) {
    let row = me - 0;
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
  if (me >= 8192 && me < 24576) {
    let row = me - 8192;
    let v27: f32 = asg_opaque(0.9);
    let q28 = four_at_4(row);
    let v29: f32 = q28.x;
    let v30: f32 = (v27 * v29);
    let v31: f32 = asg_opaque(0.999);
    let q32 = four_at_5(row);
    let v33: f32 = q32.x;
    let v34: f32 = (v31 * v33);
    let v35: f32 = asg_opaque(0.9);
    let v36: f32 = q28.y;
    let v37: f32 = (v35 * v36);
    let v38: f32 = asg_opaque(0.999);
    let v39: f32 = q32.y;
    let v40: f32 = (v38 * v39);
    let v41: f32 = asg_opaque(0.9);
    let v42: f32 = q28.z;
    let v43: f32 = (v41 * v42);
    let v44: f32 = asg_opaque(0.999);
    let v45: f32 = q32.z;
    let v46: f32 = (v44 * v45);
    let v47: f32 = asg_opaque(0.9);
    let v48: f32 = q28.w;
    let v49: f32 = (v47 * v48);
    let v50: f32 = asg_opaque(0.999);
    let v51: f32 = q32.w;
    let v52: f32 = (v50 * v51);
    put_four_6(row, vec4<f32>(v30, v37, v43, v49));
    put_four_7(row, vec4<f32>(v34, v40, v46, v52));
  }
}

// kernel 9
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

// kernel 10
// with asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = v; }
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = v; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn put_6(i: i32, v: f32) { buf_6[i] = v; }
fn put_7(i: i32, v: f32) { buf_7[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 50u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 0 && me < 3072) {
    let row = me - 0;
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
  if (me >= 3072 && me < 3168) {
    let row = me - 3072;
    let v27: f32 = asg_opaque(0.9);
    let v28: f32 = at_4(row);
    let v29: f32 = (v27 * v28);
    let v30: f32 = asg_opaque(0.999);
    let v31: f32 = at_5(row);
    let v32: f32 = (v30 * v31);
    put_6(row, v29);
    put_7(row, v32);
  }
}

// kernel 11
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec4<f32>>;
@group(1) @binding(0) var<uniform> asg_step_0: vec4<i32>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[(asg_step_0.x * 256) + i32(i >> 2u)][i & 3]; }
fn four_at_2(i: i32) -> vec4<f32> { return buf_2[(asg_step_0.x * 256) + i32(i)]; }
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = v; }
fn put_four_4(i: i32, v: vec4<f32>) { buf_4[(asg_step_0.x * 256) + i32(i)] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 2 * 32 + me % 32;
  let tm = (group / 2) % 1 * 2 + me / 32 % 2;
  let tb = group / 2;
  if (tn >= 64 || tm >= 2 || group >= 2) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 32; k++) {
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
        let q19 = four_at_2((m * 128 + four));
        let v20: f32 = q19.x;
        let v21: f32 = asg_add(v20, v18);
        let v22: f32 = v21;
        let v23: f32 = f32(c0_0.y);
        let v24: f32 = q19.y;
        let v25: f32 = asg_add(v24, v23);
        let v26: f32 = v25;
        let v27: f32 = f32(c0_0.z);
        let v28: f32 = q19.z;
        let v29: f32 = asg_add(v28, v27);
        let v30: f32 = v29;
        let v31: f32 = f32(c0_0.w);
        let v32: f32 = q19.w;
        let v33: f32 = asg_add(v32, v31);
        let v34: f32 = v33;
        put_four_3((m * 128 + four), vec4<f32>(v18, v23, v27, v31));
        put_four_4((m * 128 + four), vec4<f32>(v22, v26, v30, v34));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 12
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(1) @binding(0) var<uniform> asg_step_0: vec4<i32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[(asg_step_0.x * 256) + i32(i)] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 256) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = v1;
  put_1(row, v2);
}

// kernel 13
// with asg_add, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_negative, asg_copysign, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_sigmoid, asg_tanh, asg_bitwise_and_u32
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_7: array<f32>;
@group(1) @binding(0) var<uniform> asg_step_0: vec4<i32>;
fn at_0(i: i32) -> f32 { return buf_0[(asg_step_0.x * 1024) + i32(i)]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_2[i] = v; }
fn put_5(i: i32, v: f32) { buf_3[i] = v; }
fn put_6(i: i32, v: f32) { buf_6[(asg_step_0.x * 256) + i32(i)] = v; }
fn put_7(i: i32, v: f32) { buf_7[(asg_step_0.x * 256) + i32(i)] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 256) { return; }
  let v1: f32 = at_0(((row / 128) * 512 + (row % 128) + 128));
  let v2: f32 = at_1(((row / 128) * 512 + (row % 128) + 128));
  let v3: f32 = asg_add(v1, v2);
  let v4: f32 = asg_sigmoid(v3);
  let v5: f32 = at_2(row);
  let v6: f32 = (v4 * v5);
  let v7: f32 = at_0(((row / 128) * 512 + (row % 128)));
  let v8: f32 = at_1(((row / 128) * 512 + (row % 128)));
  let v9: f32 = asg_add(v7, v8);
  let v10: f32 = asg_sigmoid(v9);
  let v11: f32 = at_0(((row / 128) * 512 + (row % 128) + 256));
  let v12: f32 = at_1(((row / 128) * 512 + (row % 128) + 256));
  let v13: f32 = asg_add(v11, v12);
  let v14: f32 = asg_tanh(v13);
  let v15: f32 = (v10 * v14);
  let v16: f32 = asg_add(v6, v15);
  let v17: f32 = at_0(((row / 128) * 512 + (row % 128) + 384));
  let v18: f32 = at_1(((row / 128) * 512 + (row % 128) + 384));
  let v19: f32 = asg_add(v17, v18);
  let v20: f32 = asg_sigmoid(v19);
  let v21: f32 = asg_tanh(v16);
  let v22: f32 = (v20 * v21);
  let v23: f32 = v22;
  let v24: f32 = at_3(row);
  let v25: f32 = v24;
  put_4(row, v16);
  put_5(row, v22);
  put_6(row, v23);
  put_7(row, v25);
}

// kernel 14
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
  let group = i32(workgroup.x + workgroup.y * 3u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 3 * 4 + me % 4;
  let tm = (group / 3) % 1 * 16 + me / 4 % 16;
  let tb = group / 3;
  if (tn >= 12 || tm >= 16 || group >= 3) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 32; k++) {
    let q1 = four_at_0(((tm / 8) * 32 + (tm % 8) * 64 + k));
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
        put_four_3((m * 24 + four), vec4<f32>(v21, v24, v27, v30));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 15
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
  let v22: f32 = at_2(row);
  for (var col = lane; col < 96; col += 32) {
    let v16: f32 = at_0((row * 96 + col));
    let v17: f32 = asg_sub(v16, v10);
    let v19: f32 = asg_sub(v17, v18);
    let v20: f32 = at_1((row * 96 + col));
    let v21: f32 = asg_exp(v19);
    let v23: f32 = (v21 * v22);
    let v24: f32 = asg_sub(v20, v23);
    put_3((row * 96 + col), v19);
    put_4((row * 96 + col), v24);
  }
}

// kernel 16
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
  for (var col = 0; col < 16; col++) {
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
  if (row >= 96) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 16; col++) {
    let v2: f32 = at_0((col * 96 + row));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  put_1(row, v3);
}

// kernel 18
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
  let tn = group % 4 * 4 + me % 4;
  let tm = (group / 4) % 1 * 16 + me / 4 % 16;
  let tb = group / 4;
  if (tn >= 16 || tm >= 16 || group >= 4) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 24; k++) {
    let q1 = four_at_0((tm * 24 + k));
    let q2 = four_at_1((k * 128 + tn * 2));
    let q3 = four_at_1((k * 128 + tn * 2 + 32));
    let q4 = four_at_1((k * 128 + tn * 2 + 64));
    let q5 = four_at_1((k * 128 + tn * 2 + 96));
    let q6 = four_at_1((k * 128 + tn * 2 + 1));
    let q7 = four_at_1((k * 128 + tn * 2 + 33));
    let q8 = four_at_1((k * 128 + tn * 2 + 65));
    let q9 = four_at_1((k * 128 + tn * 2 + 97));
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
        put_four_2((m * 32 + four), vec4<f32>(v10, v11, v12, v13));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 19
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
  let tn = group % 3 * 4 + me % 4;
  let tm = (group / 3) % 8 * 16 + me / 4 % 16;
  let tb = group / 24;
  if (tn >= 12 || tm >= 128 || group >= 24) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 4; k++) {
    let v1: f32 = at_0(((k / 2) * 128 + (k % 2) * 1024 + tm));
    let v2: f32 = at_0(((k / 2) * 128 + (k % 2) * 1024 + tm + 256));
    let v3: f32 = at_0(((k / 2) * 128 + (k % 2) * 1024 + tm + 512));
    let v4: f32 = at_0(((k / 2) * 128 + (k % 2) * 1024 + tm + 768));
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

// kernel 20
// with asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_negative, asg_copysign, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_sigmoid, asg_tanh, asg_bitwise_and_u32
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec4<f32>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<vec4<f32>>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<vec4<f32>>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = v; }
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = v; }
fn put_four_4(i: i32, v: vec4<f32>) { buf_4[i] = v; }
fn put_four_5(i: i32, v: vec4<f32>) { buf_5[i] = v; }
fn put_four_6(i: i32, v: vec4<f32>) { buf_6[i] = v; }
fn put_four_7(i: i32, v: vec4<f32>) { buf_7[i] = v; }

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
  let v16: f32 = (-v14);
  let v17: f32 = asg_sigmoid(v16);
  let v18: f32 = (v15 * v17);
  let v19: f32 = q1.y;
  let v20: f32 = v19;
  let v21: f32 = q4.y;
  let v22: f32 = asg_sigmoid(v21);
  let v23: f32 = q7.y;
  let v24: f32 = asg_sigmoid(v23);
  let v25: f32 = q10.y;
  let v26: f32 = asg_tanh(v25);
  let v27: f32 = q13.y;
  let v28: f32 = asg_sigmoid(v27);
  let v29: f32 = (-v27);
  let v30: f32 = asg_sigmoid(v29);
  let v31: f32 = (v28 * v30);
  let v32: f32 = q1.z;
  let v33: f32 = v32;
  let v34: f32 = q4.z;
  let v35: f32 = asg_sigmoid(v34);
  let v36: f32 = q7.z;
  let v37: f32 = asg_sigmoid(v36);
  let v38: f32 = q10.z;
  let v39: f32 = asg_tanh(v38);
  let v40: f32 = q13.z;
  let v41: f32 = asg_sigmoid(v40);
  let v42: f32 = (-v40);
  let v43: f32 = asg_sigmoid(v42);
  let v44: f32 = (v41 * v43);
  let v45: f32 = q1.w;
  let v46: f32 = v45;
  let v47: f32 = q4.w;
  let v48: f32 = asg_sigmoid(v47);
  let v49: f32 = q7.w;
  let v50: f32 = asg_sigmoid(v49);
  let v51: f32 = q10.w;
  let v52: f32 = asg_tanh(v51);
  let v53: f32 = q13.w;
  let v54: f32 = asg_sigmoid(v53);
  let v55: f32 = (-v53);
  let v56: f32 = asg_sigmoid(v55);
  let v57: f32 = (v54 * v56);
  put_four_2(row, vec4<f32>(v3, v20, v33, v46));
  put_four_3(row, vec4<f32>(v6, v22, v35, v48));
  put_four_4(row, vec4<f32>(v9, v24, v37, v50));
  put_four_5(row, vec4<f32>(v12, v26, v39, v52));
  put_four_6(row, vec4<f32>(v15, v28, v41, v54));
  put_four_7(row, vec4<f32>(v18, v31, v44, v57));
}

// kernel 21
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
  let group = i32(workgroup.x + workgroup.y * 128u);
  let me = group * 32 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 128) { return; }
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

// kernel 22
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
  for (var col = lane; col < 128; col += 64) {
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

// kernel 23
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
}

// kernel 24
// with asg_add, asg_sub, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude, asg_isnan, asg_copysign, asg_power_of_two, asg_expm1_near, asg_exp_parts, asg_tanh, asg_bitwise_and_u32
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec4<f32>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<vec4<f32>>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i >> 2u][i & 3]; }
fn four_at_2(i: i32) -> vec4<f32> { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i >> 2u][i & 3]; }
fn four_at_3(i: i32) -> vec4<f32> { return buf_3[i]; }
fn put_four_4(i: i32, v: vec4<f32>) { buf_4[i] = v; }
fn put_four_5(i: i32, v: vec4<f32>) { buf_5[i] = v; }
fn put_four_6(i: i32, v: vec4<f32>) { buf_6[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 8u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 512) { return; }
  let q1 = four_at_0(row);
  let v2: f32 = q1.x;
  let q3 = four_at_1(row);
  let v4: f32 = q3.x;
  let v5: f32 = (v2 * v4);
  let q6 = four_at_2(row);
  let v7: f32 = q6.x;
  let q8 = four_at_3(row);
  let v9: f32 = q8.x;
  let v10: f32 = (v7 * v9);
  let v11: f32 = asg_add(v5, v10);
  let v12: f32 = asg_tanh(v11);
  let v13: f32 = asg_opaque(1.0);
  let v14: f32 = (v12 * v12);
  let v15: f32 = asg_sub(v13, v14);
  let v16: f32 = (v9 * v9);
  let v17: f32 = asg_sub(v13, v16);
  let v18: f32 = q1.y;
  let v19: f32 = q3.y;
  let v20: f32 = (v18 * v19);
  let v21: f32 = q6.y;
  let v22: f32 = q8.y;
  let v23: f32 = (v21 * v22);
  let v24: f32 = asg_add(v20, v23);
  let v25: f32 = asg_tanh(v24);
  let v26: f32 = asg_opaque(1.0);
  let v27: f32 = (v25 * v25);
  let v28: f32 = asg_sub(v26, v27);
  let v29: f32 = (v22 * v22);
  let v30: f32 = asg_sub(v26, v29);
  let v31: f32 = q1.z;
  let v32: f32 = q3.z;
  let v33: f32 = (v31 * v32);
  let v34: f32 = q6.z;
  let v35: f32 = q8.z;
  let v36: f32 = (v34 * v35);
  let v37: f32 = asg_add(v33, v36);
  let v38: f32 = asg_tanh(v37);
  let v39: f32 = asg_opaque(1.0);
  let v40: f32 = (v38 * v38);
  let v41: f32 = asg_sub(v39, v40);
  let v42: f32 = (v35 * v35);
  let v43: f32 = asg_sub(v39, v42);
  let v44: f32 = q1.w;
  let v45: f32 = q3.w;
  let v46: f32 = (v44 * v45);
  let v47: f32 = q6.w;
  let v48: f32 = q8.w;
  let v49: f32 = (v47 * v48);
  let v50: f32 = asg_add(v46, v49);
  let v51: f32 = asg_tanh(v50);
  let v52: f32 = asg_opaque(1.0);
  let v53: f32 = (v51 * v51);
  let v54: f32 = asg_sub(v52, v53);
  let v55: f32 = (v48 * v48);
  let v56: f32 = asg_sub(v52, v55);
  put_four_4(row, vec4<f32>(v12, v25, v38, v51));
  put_four_5(row, vec4<f32>(v15, v28, v41, v54));
  put_four_6(row, vec4<f32>(v17, v30, v43, v56));
}

// kernel 25
// with asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_negative, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_sigmoid
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
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = v; }
fn put_four_4(i: i32, v: vec4<f32>) { buf_4[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 8u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 512) { return; }
  let q1 = four_at_0(row);
  let v2: f32 = q1.x;
  let q3 = four_at_1(((row / 32) * 128 + (row % 32)));
  let v4: f32 = q3.x;
  let v5: f32 = (-v4);
  let v6: f32 = asg_sigmoid(v5);
  let v7: f32 = (v2 * v6);
  let q8 = four_at_2(row);
  let v9: f32 = q8.x;
  let q10 = four_at_1(((row / 32) * 128 + (row % 32) + 32));
  let v11: f32 = q10.x;
  let v12: f32 = (-v11);
  let v13: f32 = asg_sigmoid(v12);
  let v14: f32 = (v9 * v13);
  let v15: f32 = q1.y;
  let v16: f32 = q3.y;
  let v17: f32 = (-v16);
  let v18: f32 = asg_sigmoid(v17);
  let v19: f32 = (v15 * v18);
  let v20: f32 = q8.y;
  let v21: f32 = q10.y;
  let v22: f32 = (-v21);
  let v23: f32 = asg_sigmoid(v22);
  let v24: f32 = (v20 * v23);
  let v25: f32 = q1.z;
  let v26: f32 = q3.z;
  let v27: f32 = (-v26);
  let v28: f32 = asg_sigmoid(v27);
  let v29: f32 = (v25 * v28);
  let v30: f32 = q8.z;
  let v31: f32 = q10.z;
  let v32: f32 = (-v31);
  let v33: f32 = asg_sigmoid(v32);
  let v34: f32 = (v30 * v33);
  let v35: f32 = q1.w;
  let v36: f32 = q3.w;
  let v37: f32 = (-v36);
  let v38: f32 = asg_sigmoid(v37);
  let v39: f32 = (v35 * v38);
  let v40: f32 = q8.w;
  let v41: f32 = q10.w;
  let v42: f32 = (-v41);
  let v43: f32 = asg_sigmoid(v42);
  let v44: f32 = (v40 * v43);
  put_four_3(row, vec4<f32>(v7, v19, v29, v39));
  put_four_4(row, vec4<f32>(v14, v24, v34, v44));
}

// kernel 26
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(1) @binding(0) var<uniform> asg_step_0: vec4<i32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[(asg_step_0.x * 256) + i32(i)]; }
fn at_2(i: i32) -> f32 { return buf_2[(asg_step_0.x * 256) + i32(i)]; }
fn at_3(i: i32) -> f32 { return buf_3[(asg_step_0.x * 256) + i32(i)]; }
fn put_4(i: i32, v: f32) { buf_4[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 256) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = at_1(row);
  let v3: f32 = asg_add(v1, v2);
  let v4: f32 = at_2(row);
  let v5: f32 = (v3 * v4);
  let v6: f32 = at_3(row);
  let v7: f32 = (v5 * v6);
  put_4(row, v7);
}

// kernel 27
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
@group(1) @binding(0) var<uniform> asg_step_0: vec4<i32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[(asg_step_0.x * 256) + i32(i)]; }
fn at_3(i: i32) -> f32 { return buf_3[(asg_step_0.x * 256) + i32(i)]; }
fn at_4(i: i32) -> f32 { return buf_4[(asg_step_0.x * 256) + i32(i)]; }
fn at_5(i: i32) -> f32 { return buf_5[(asg_step_0.x * 256) + i32(i)]; }
fn put_6(i: i32, v: f32) { buf_6[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 256) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = at_1(row);
  let v3: f32 = at_2(row);
  let v4: f32 = asg_add(v2, v3);
  let v5: f32 = at_3(row);
  let v6: f32 = (v4 * v5);
  let v7: f32 = at_4(row);
  let v8: f32 = (v6 * v7);
  let v9: f32 = asg_add(v1, v8);
  let v10: f32 = at_5(row);
  let v11: f32 = (v9 * v10);
  put_6(row, v11);
}

// kernel 28
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(1) @binding(0) var<uniform> asg_step_0: vec4<i32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[(asg_step_0.x * 256) + i32(i)]; }
fn put_2(i: i32, v: f32) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 256) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = at_1(row);
  let v3: f32 = (v1 * v2);
  put_2(row, v3);
}

// kernel 29
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<vec4<f32>>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<vec4<f32>>;
@group(1) @binding(0) var<uniform> asg_step_0: vec4<i32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[(asg_step_0.x * 256) + i32(i)]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[(asg_step_0.x * 256) + i32(i)]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn put_four_6(i: i32, v: vec4<f32>) { buf_6[i] = v; }
fn put_four_7(i: i32, v: vec4<f32>) { buf_7[(asg_step_0.x * 256) + i32(i)] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 256) { return; }
  let p1 = clamp(((row % 128) * 4), 0, 127);
  let v2: f32 = at_0(((row / 128) * 128 + p1));
  let p3 = clamp(((row % 128) * 4 - 128), 0, 127);
  let v4: f32 = at_1(((row / 128) * 128 + p3));
  let v5: f32 = at_2(((row / 128) * 128 + p3));
  let v6: f32 = (v4 * v5);
  let p7 = clamp(((row % 128) * 4 - 256), 0, 127);
  let v8: f32 = at_3(((row / 128) * 128 + p7));
  let v9: f32 = at_4(((row / 128) * 128 + p7));
  let v10: f32 = (v8 * v9);
  let p11 = clamp(((row % 128) * 4 - 384), 0, 127);
  let v12: f32 = at_5(((row / 128) * 128 + p11));
  let v13: f32 = select(select(select(v2, v6, ((row % 128) * 4) >= 128), v10, ((row % 128) * 4) >= 256), v12, ((row % 128) * 4) >= 384);
  let v14: f32 = v13;
  let p15 = clamp(((row % 128) * 4 + 1), 0, 127);
  let v16: f32 = at_0(((row / 128) * 128 + p15));
  let p17 = clamp(((row % 128) * 4 - 127), 0, 127);
  let v18: f32 = at_1(((row / 128) * 128 + p17));
  let v19: f32 = at_2(((row / 128) * 128 + p17));
  let v20: f32 = (v18 * v19);
  let p21 = clamp(((row % 128) * 4 - 255), 0, 127);
  let v22: f32 = at_3(((row / 128) * 128 + p21));
  let v23: f32 = at_4(((row / 128) * 128 + p21));
  let v24: f32 = (v22 * v23);
  let p25 = clamp(((row % 128) * 4 - 383), 0, 127);
  let v26: f32 = at_5(((row / 128) * 128 + p25));
  let v27: f32 = select(select(select(v16, v20, ((row % 128) * 4 + 1) >= 128), v24, ((row % 128) * 4 + 1) >= 256), v26, ((row % 128) * 4 + 1) >= 384);
  let v28: f32 = v27;
  let p29 = clamp(((row % 128) * 4 + 2), 0, 127);
  let v30: f32 = at_0(((row / 128) * 128 + p29));
  let p31 = clamp(((row % 128) * 4 - 126), 0, 127);
  let v32: f32 = at_1(((row / 128) * 128 + p31));
  let v33: f32 = at_2(((row / 128) * 128 + p31));
  let v34: f32 = (v32 * v33);
  let p35 = clamp(((row % 128) * 4 - 254), 0, 127);
  let v36: f32 = at_3(((row / 128) * 128 + p35));
  let v37: f32 = at_4(((row / 128) * 128 + p35));
  let v38: f32 = (v36 * v37);
  let p39 = clamp(((row % 128) * 4 - 382), 0, 127);
  let v40: f32 = at_5(((row / 128) * 128 + p39));
  let v41: f32 = select(select(select(v30, v34, ((row % 128) * 4 + 2) >= 128), v38, ((row % 128) * 4 + 2) >= 256), v40, ((row % 128) * 4 + 2) >= 384);
  let v42: f32 = v41;
  let p43 = clamp(((row % 128) * 4 + 3), 0, 127);
  let v44: f32 = at_0(((row / 128) * 128 + p43));
  let p45 = clamp(((row % 128) * 4 - 125), 0, 127);
  let v46: f32 = at_1(((row / 128) * 128 + p45));
  let v47: f32 = at_2(((row / 128) * 128 + p45));
  let v48: f32 = (v46 * v47);
  let p49 = clamp(((row % 128) * 4 - 253), 0, 127);
  let v50: f32 = at_3(((row / 128) * 128 + p49));
  let v51: f32 = at_4(((row / 128) * 128 + p49));
  let v52: f32 = (v50 * v51);
  let p53 = clamp(((row % 128) * 4 - 381), 0, 127);
  let v54: f32 = at_5(((row / 128) * 128 + p53));
  let v55: f32 = select(select(select(v44, v48, ((row % 128) * 4 + 3) >= 128), v52, ((row % 128) * 4 + 3) >= 256), v54, ((row % 128) * 4 + 3) >= 384);
  let v56: f32 = v55;
  put_four_6(row, vec4<f32>(v13, v27, v41, v55));
  put_four_7(row, vec4<f32>(v14, v28, v42, v56));
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
  let group = i32(workgroup.x + workgroup.y * 8u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 16 + me % 16;
  let tm = (group / 1) % 1 * 4 + me / 16 % 4;
  let tb = group / 1;
  if (tn >= 16 || tm >= 2 || group >= 8) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 16; k++) {
    let q1 = four_at_0((tm * 128 + tb * 16 + k));
    let q2 = four_at_1((tb * 2048 + k * 128 + tn * 2));
    let q3 = four_at_1((tb * 2048 + k * 128 + tn * 2 + 32));
    let q4 = four_at_1((tb * 2048 + k * 128 + tn * 2 + 64));
    let q5 = four_at_1((tb * 2048 + k * 128 + tn * 2 + 96));
    let q6 = four_at_1((tb * 2048 + k * 128 + tn * 2 + 1));
    let q7 = four_at_1((tb * 2048 + k * 128 + tn * 2 + 33));
    let q8 = four_at_1((tb * 2048 + k * 128 + tn * 2 + 65));
    let q9 = four_at_1((tb * 2048 + k * 128 + tn * 2 + 97));
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
        put_four_2((tb * 64 + m * 32 + four), vec4<f32>(v10, v11, v12, v13));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 31
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(1) @binding(0) var<uniform> asg_step_0: vec4<i32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[(asg_step_0.x * 256) + i32(i)]; }
fn at_3(i: i32) -> f32 { return buf_3[(asg_step_0.x * 256) + i32(i)]; }
fn at_4(i: i32) -> f32 { return buf_4[(asg_step_0.x * 256) + i32(i)]; }
fn at_5(i: i32) -> f32 { return buf_5[(asg_step_0.x * 256) + i32(i)]; }
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
  let v2: f32 = at_1(row);
  let v3: f32 = at_2(row);
  let v4: f32 = asg_add(v2, v3);
  let v5: f32 = at_3(row);
  let v6: f32 = (v4 * v5);
  let v7: f32 = at_4(row);
  let v8: f32 = (v6 * v7);
  let v9: f32 = asg_add(v1, v8);
  let v10: f32 = at_5(row);
  let v11: f32 = (v9 * v10);
  put_6(row, v11);
}

// kernel 32
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
  for (var col = 0; col < 8; col++) {
    let v2: f32 = at_0((col * 256 + row));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  put_1(row, v3);
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
  let group = i32(workgroup.x + workgroup.y * 128u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 16 * 4 + me % 4;
  let tm = (group / 16) % 8 * 16 + me / 4 % 16;
  let tb = group / 128;
  if (tn >= 64 || tm >= 128 || group >= 128) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 4; k++) {
    let v1: f32 = at_0((k * 512 + tm));
    let v2: f32 = at_0((k * 512 + tm + 128));
    let v3: f32 = at_0((k * 512 + tm + 256));
    let v4: f32 = at_0((k * 512 + tm + 384));
    let q5 = four_at_1((k * 512 + tn * 2));
    let q6 = four_at_1((k * 512 + tn * 2 + 128));
    let q7 = four_at_1((k * 512 + tn * 2 + 256));
    let q8 = four_at_1((k * 512 + tn * 2 + 384));
    let q9 = four_at_1((k * 512 + tn * 2 + 1));
    let q10 = four_at_1((k * 512 + tn * 2 + 129));
    let q11 = four_at_1((k * 512 + tn * 2 + 257));
    let q12 = four_at_1((k * 512 + tn * 2 + 385));
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
        put_four_2((m * 128 + four), vec4<f32>(v13, v14, v15, v16));
      }
      c0_0 = c0_1;
    }
  }
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
  let group = i32(workgroup.x + workgroup.y * 8u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 512) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 16; col++) {
    let v2: f32 = at_0((col * 512 + row));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  put_1(row, v3);
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
  let group = i32(workgroup.x + workgroup.y * 16u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 2 * 4 + me % 4;
  let tm = (group / 2) % 1 * 16 + me / 4 % 16;
  let tb = group / 2;
  if (tn >= 8 || tm >= 16 || group >= 16) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 16; k++) {
    let q1 = four_at_0((tm * 128 + tb * 16 + k));
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

// kernel 36
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
  for (var col = 0; col < 8; col++) {
    let v2: f32 = at_0((col * 1024 + row));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  put_1(row, v3);
}

// kernel 37
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
  let group = i32(workgroup.x + workgroup.y * 64u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 16 * 4 + me % 4;
  let tm = (group / 16) % 4 * 16 + me / 4 % 16;
  let tb = group / 64;
  if (tn >= 64 || tm >= 64 || group >= 64) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 4; k++) {
    let v1: f32 = at_0((k * 128 + tm));
    let v2: f32 = at_0((k * 128 + tm + 512));
    let v3: f32 = at_0((k * 128 + tm + 64));
    let v4: f32 = at_0((k * 128 + tm + 576));
    let q5 = four_at_1((k * 512 + tn * 2));
    let q6 = four_at_1((k * 512 + tn * 2 + 128));
    let q7 = four_at_1((k * 512 + tn * 2 + 256));
    let q8 = four_at_1((k * 512 + tn * 2 + 384));
    let q9 = four_at_1((k * 512 + tn * 2 + 1));
    let q10 = four_at_1((k * 512 + tn * 2 + 129));
    let q11 = four_at_1((k * 512 + tn * 2 + 257));
    let q12 = four_at_1((k * 512 + tn * 2 + 385));
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
        put_four_2((m * 128 + four), vec4<f32>(v13, v14, v15, v16));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 38
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
  for (var k2 = 0; k2 < 16; k2++) {
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

// kernel 39
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
  let group = i32(workgroup.x + workgroup.y * 96u);
  let me = group * 32 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 96) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = lane; col < 64; col += 32) {
    let v2: f32 = at_0((row * 64 + col));
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

// kernel 40
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

// kernel 41
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
  let group = i32(workgroup.x + workgroup.y * 512u);
  let me = group * 32 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 512) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = lane; col < 64; col += 32) {
    let v2: f32 = at_0((row + col * 512));
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

// kernel 42
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

var<workgroup> shared_f32_0: array<f32, 256>;
@compute @workgroup_size(256)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 256 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 1) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = lane; col < 512; col += 256) {
    let v2: f32 = at_0(col);
    a1 = asg_add(a1, v2);
  }
  let full3 = asg_parts * min(asg_width, 256u) == 256u;
  if (full3) {
    for (var half = min(asg_width, 256u) / 2u; half > 0u; half /= 2u) {
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
    for (var half = 128; half > 0; half /= 2) {
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

// kernel 43
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
  let group = i32(workgroup.x + workgroup.y * 512u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 512) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = lane; col < 128; col += 64) {
    let v2: f32 = asg_opaque(0.0);
    let v3: f32 = at_0((row + col * 512));
    let v4: f32 = asg_add(v2, v3);
    let v5: f32 = (v4 * v4);
    a1 = asg_add(a1, v5);
  }
  let full6 = asg_parts * min(asg_width, 64u) == 64u;
  if (full6) {
    for (var half = min(asg_width, 64u) / 2u; half > 0u; half /= 2u) {
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
  let v8: f32 = f32(a1);
  storageBarrier();
  if (lane == 0) {
    put_1(row, v8);
  }
}

// kernel 44
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }

var<workgroup> shared_f32_0: array<f32, 256>;
@compute @workgroup_size(256)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 256 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 1) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = lane; col < 512; col += 256) {
    let v2: f32 = at_0(col);
    a1 = asg_add(a1, v2);
  }
  let full3 = asg_parts * min(asg_width, 256u) == 256u;
  if (full3) {
    for (var half = min(asg_width, 256u) / 2u; half > 0u; half /= 2u) {
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
    for (var half = 128; half > 0; half /= 2) {
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
  for (var col = lane; col < 512; col += 256) {
    let v7: f32 = at_2(col);
    let v8: f32 = (v7 * v7);
    a6 = asg_add(a6, v8);
  }
  let full9 = asg_parts * min(asg_width, 256u) == 256u;
  if (full9) {
    for (var half = min(asg_width, 256u) / 2u; half > 0u; half /= 2u) {
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
    for (var half = 128; half > 0; half /= 2) {
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

// kernel 45
// with asg_add, asg_whole_of, asg_div, asg_sqrt, asg_ordered, asg_less, asg_maximum, asg_minimum, asg_zero, asg_bits, asg_opaque, asg_magnitude, asg_isnan
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
  let v8: f32 = asg_add(v7, v6);
  let v9: f32 = at_4(0);
  let v10: f32 = asg_add(v8, v9);
  let v11: f32 = at_5(0);
  let v12: f32 = asg_add(v10, v11);
  let v13: f32 = asg_sqrt(v12);
  let v14: f32 = asg_opaque(1e-06);
  let v15: f32 = asg_add(v13, v14);
  let v16: f32 = asg_div(1.0, v15);
  let v17: f32 = asg_bits(0xff800000u);
  let v18: f32 = asg_opaque(1.0);
  let v19: f32 = asg_minimum(asg_maximum(v16, v17), v18);
  put_6(0, v19);
}

// kernel 46
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec4<f32>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i >> 2u][i & 3]; }
fn four_at_3(i: i32) -> vec4<f32> { return buf_3[i]; }
fn put_four_4(i: i32, v: vec4<f32>) { buf_4[i] = v; }
fn put_four_5(i: i32, v: vec4<f32>) { buf_5[i] = v; }

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
  let v16: f32 = q1.y;
  let v17: f32 = asg_opaque(0.1);
  let v18: f32 = q4.y;
  let v19: f32 = (v18 * v6);
  let v20: f32 = (v17 * v19);
  let v21: f32 = asg_add(v16, v20);
  let v22: f32 = q10.y;
  let v23: f32 = asg_opaque(0.001);
  let v24: f32 = (v19 * v19);
  let v25: f32 = (v23 * v24);
  let v26: f32 = asg_add(v22, v25);
  let v27: f32 = q1.z;
  let v28: f32 = asg_opaque(0.1);
  let v29: f32 = q4.z;
  let v30: f32 = (v29 * v6);
  let v31: f32 = (v28 * v30);
  let v32: f32 = asg_add(v27, v31);
  let v33: f32 = q10.z;
  let v34: f32 = asg_opaque(0.001);
  let v35: f32 = (v30 * v30);
  let v36: f32 = (v34 * v35);
  let v37: f32 = asg_add(v33, v36);
  let v38: f32 = q1.w;
  let v39: f32 = asg_opaque(0.1);
  let v40: f32 = q4.w;
  let v41: f32 = (v40 * v6);
  let v42: f32 = (v39 * v41);
  let v43: f32 = asg_add(v38, v42);
  let v44: f32 = q10.w;
  let v45: f32 = asg_opaque(0.001);
  let v46: f32 = (v41 * v41);
  let v47: f32 = (v45 * v46);
  let v48: f32 = asg_add(v44, v47);
  put_four_4(row, vec4<f32>(v9, v21, v32, v43));
  put_four_5(row, vec4<f32>(v15, v26, v37, v48));
}

// kernel 47
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec4<f32>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i >> 2u][i & 3]; }
fn four_at_3(i: i32) -> vec4<f32> { return buf_3[i]; }
fn put_four_4(i: i32, v: vec4<f32>) { buf_4[i] = v; }
fn put_four_5(i: i32, v: vec4<f32>) { buf_5[i] = v; }

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
  let v15: f32 = q1.y;
  let v16: f32 = asg_opaque(0.1);
  let v17: f32 = at_1(((row / 16) + (row % 16) * 2048 + 512));
  let v18: f32 = (v17 * v5);
  let v19: f32 = (v16 * v18);
  let v20: f32 = asg_add(v15, v19);
  let v21: f32 = q9.y;
  let v22: f32 = asg_opaque(0.001);
  let v23: f32 = (v18 * v18);
  let v24: f32 = (v22 * v23);
  let v25: f32 = asg_add(v21, v24);
  let v26: f32 = q1.z;
  let v27: f32 = asg_opaque(0.1);
  let v28: f32 = at_1(((row / 16) + (row % 16) * 2048 + 1024));
  let v29: f32 = (v28 * v5);
  let v30: f32 = (v27 * v29);
  let v31: f32 = asg_add(v26, v30);
  let v32: f32 = q9.z;
  let v33: f32 = asg_opaque(0.001);
  let v34: f32 = (v29 * v29);
  let v35: f32 = (v33 * v34);
  let v36: f32 = asg_add(v32, v35);
  let v37: f32 = q1.w;
  let v38: f32 = asg_opaque(0.1);
  let v39: f32 = at_1(((row / 16) + (row % 16) * 2048 + 1536));
  let v40: f32 = (v39 * v5);
  let v41: f32 = (v38 * v40);
  let v42: f32 = asg_add(v37, v41);
  let v43: f32 = q9.w;
  let v44: f32 = asg_opaque(0.001);
  let v45: f32 = (v40 * v40);
  let v46: f32 = (v44 * v45);
  let v47: f32 = asg_add(v43, v46);
  put_four_4(row, vec4<f32>(v8, v20, v31, v42));
  put_four_5(row, vec4<f32>(v14, v25, v36, v47));
}

// kernel 48
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec4<f32>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i >> 2u][i & 3]; }
fn four_at_3(i: i32) -> vec4<f32> { return buf_3[i]; }
fn put_four_4(i: i32, v: vec4<f32>) { buf_4[i] = v; }
fn put_four_5(i: i32, v: vec4<f32>) { buf_5[i] = v; }

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
  let v17: f32 = q1.y;
  let v18: f32 = asg_opaque(0.1);
  let v19: f32 = asg_opaque(0.0);
  let v20: f32 = at_1(((row / 32) + (row % 32) * 2048 + 512));
  let v21: f32 = asg_add(v19, v20);
  let v22: f32 = (v21 * v7);
  let v23: f32 = (v18 * v22);
  let v24: f32 = asg_add(v17, v23);
  let v25: f32 = q11.y;
  let v26: f32 = asg_opaque(0.001);
  let v27: f32 = (v22 * v22);
  let v28: f32 = (v26 * v27);
  let v29: f32 = asg_add(v25, v28);
  let v30: f32 = q1.z;
  let v31: f32 = asg_opaque(0.1);
  let v32: f32 = asg_opaque(0.0);
  let v33: f32 = at_1(((row / 32) + (row % 32) * 2048 + 1024));
  let v34: f32 = asg_add(v32, v33);
  let v35: f32 = (v34 * v7);
  let v36: f32 = (v31 * v35);
  let v37: f32 = asg_add(v30, v36);
  let v38: f32 = q11.z;
  let v39: f32 = asg_opaque(0.001);
  let v40: f32 = (v35 * v35);
  let v41: f32 = (v39 * v40);
  let v42: f32 = asg_add(v38, v41);
  let v43: f32 = q1.w;
  let v44: f32 = asg_opaque(0.1);
  let v45: f32 = asg_opaque(0.0);
  let v46: f32 = at_1(((row / 32) + (row % 32) * 2048 + 1536));
  let v47: f32 = asg_add(v45, v46);
  let v48: f32 = (v47 * v7);
  let v49: f32 = (v44 * v48);
  let v50: f32 = asg_add(v43, v49);
  let v51: f32 = q11.w;
  let v52: f32 = asg_opaque(0.001);
  let v53: f32 = (v48 * v48);
  let v54: f32 = (v52 * v53);
  let v55: f32 = asg_add(v51, v54);
  put_four_4(row, vec4<f32>(v10, v24, v37, v50));
  put_four_5(row, vec4<f32>(v16, v29, v42, v55));
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
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
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
  let v14: f32 = asg_add(v13, v6);
  put_5(row, v7);
  put_6(row, v12);
  put_7(row, v14);
}

// kernel 50
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
  let group = i32(workgroup.x + workgroup.y * 8u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 512) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = asg_opaque(0.001);
  let v3: f32 = at_1(row);
  let v4: f32 = at_2(0);
  let v5: f32 = (v3 * v4);
  let v6: f32 = (v5 * v5);
  let v7: f32 = (v2 * v6);
  let v8: f32 = asg_add(v1, v7);
  put_3(row, v8);
}

// kernel 51
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec4<f32>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i >> 2u][i & 3]; }
fn four_at_3(i: i32) -> vec4<f32> { return buf_3[i]; }
fn put_four_4(i: i32, v: vec4<f32>) { buf_4[i] = v; }
fn put_four_5(i: i32, v: vec4<f32>) { buf_5[i] = v; }

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
  let v15: f32 = q1.y;
  let v16: f32 = asg_opaque(0.1);
  let v17: f32 = at_1(((row / 32) + (row % 32) * 384 + 96));
  let v18: f32 = (v17 * v5);
  let v19: f32 = (v16 * v18);
  let v20: f32 = asg_add(v15, v19);
  let v21: f32 = q9.y;
  let v22: f32 = asg_opaque(0.001);
  let v23: f32 = (v18 * v18);
  let v24: f32 = (v22 * v23);
  let v25: f32 = asg_add(v21, v24);
  let v26: f32 = q1.z;
  let v27: f32 = asg_opaque(0.1);
  let v28: f32 = at_1(((row / 32) + (row % 32) * 384 + 192));
  let v29: f32 = (v28 * v5);
  let v30: f32 = (v27 * v29);
  let v31: f32 = asg_add(v26, v30);
  let v32: f32 = q9.z;
  let v33: f32 = asg_opaque(0.001);
  let v34: f32 = (v29 * v29);
  let v35: f32 = (v33 * v34);
  let v36: f32 = asg_add(v32, v35);
  let v37: f32 = q1.w;
  let v38: f32 = asg_opaque(0.1);
  let v39: f32 = at_1(((row / 32) + (row % 32) * 384 + 288));
  let v40: f32 = (v39 * v5);
  let v41: f32 = (v38 * v40);
  let v42: f32 = asg_add(v37, v41);
  let v43: f32 = q9.w;
  let v44: f32 = asg_opaque(0.001);
  let v45: f32 = (v40 * v40);
  let v46: f32 = (v44 * v45);
  let v47: f32 = asg_add(v43, v46);
  put_four_4(row, vec4<f32>(v8, v20, v31, v42));
  put_four_5(row, vec4<f32>(v14, v25, v36, v47));
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
  put_4(row, v7);
  put_5(row, v12);
}

// kernel 53
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i >> 2u][i & 3]; }
fn four_at_2(i: i32) -> vec4<f32> { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i >> 2u][i & 3]; }
fn four_at_3(i: i32) -> vec4<f32> { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn put_four_5(i: i32, v: vec4<f32>) { buf_0[i] = v; }

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
  let v3: f32 = at_1(0);
  let q4 = four_at_2(row);
  let v5: f32 = q4.x;
  let q6 = four_at_3(row);
  let v7: f32 = q6.x;
  let v8: f32 = asg_sqrt(v7);
  let v9: f32 = at_4(0);
  let v10: f32 = asg_add(v8, v9);
  let v11: f32 = asg_div(v5, v10);
  let v12: f32 = (v3 * v11);
  let v13: f32 = asg_sub(v2, v12);
  let v14: f32 = q1.y;
  let v15: f32 = q4.y;
  let v16: f32 = q6.y;
  let v17: f32 = asg_sqrt(v16);
  let v18: f32 = asg_add(v17, v9);
  let v19: f32 = asg_div(v15, v18);
  let v20: f32 = (v3 * v19);
  let v21: f32 = asg_sub(v14, v20);
  let v22: f32 = q1.z;
  let v23: f32 = q4.z;
  let v24: f32 = q6.z;
  let v25: f32 = asg_sqrt(v24);
  let v26: f32 = asg_add(v25, v9);
  let v27: f32 = asg_div(v23, v26);
  let v28: f32 = (v3 * v27);
  let v29: f32 = asg_sub(v22, v28);
  let v30: f32 = q1.w;
  let v31: f32 = q4.w;
  let v32: f32 = q6.w;
  let v33: f32 = asg_sqrt(v32);
  let v34: f32 = asg_add(v33, v9);
  let v35: f32 = asg_div(v31, v34);
  let v36: f32 = (v3 * v35);
  let v37: f32 = asg_sub(v30, v36);
  put_four_5(row, vec4<f32>(v13, v21, v29, v37));
}

// kernel 54
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i >> 2u][i & 3]; }
fn four_at_2(i: i32) -> vec4<f32> { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i >> 2u][i & 3]; }
fn four_at_3(i: i32) -> vec4<f32> { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn put_four_5(i: i32, v: vec4<f32>) { buf_0[i] = v; }

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
  let v3: f32 = at_1(0);
  let q4 = four_at_2(row);
  let v5: f32 = q4.x;
  let q6 = four_at_3(row);
  let v7: f32 = q6.x;
  let v8: f32 = asg_sqrt(v7);
  let v9: f32 = at_4(0);
  let v10: f32 = asg_add(v8, v9);
  let v11: f32 = asg_div(v5, v10);
  let v12: f32 = (v3 * v11);
  let v13: f32 = asg_sub(v2, v12);
  let v14: f32 = q1.y;
  let v15: f32 = q4.y;
  let v16: f32 = q6.y;
  let v17: f32 = asg_sqrt(v16);
  let v18: f32 = asg_add(v17, v9);
  let v19: f32 = asg_div(v15, v18);
  let v20: f32 = (v3 * v19);
  let v21: f32 = asg_sub(v14, v20);
  let v22: f32 = q1.z;
  let v23: f32 = q4.z;
  let v24: f32 = q6.z;
  let v25: f32 = asg_sqrt(v24);
  let v26: f32 = asg_add(v25, v9);
  let v27: f32 = asg_div(v23, v26);
  let v28: f32 = (v3 * v27);
  let v29: f32 = asg_sub(v22, v28);
  let v30: f32 = q1.w;
  let v31: f32 = q4.w;
  let v32: f32 = q6.w;
  let v33: f32 = asg_sqrt(v32);
  let v34: f32 = asg_add(v33, v9);
  let v35: f32 = asg_div(v31, v34);
  let v36: f32 = (v3 * v35);
  let v37: f32 = asg_sub(v30, v36);
  put_four_5(row, vec4<f32>(v13, v21, v29, v37));
}

// kernel 55
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i >> 2u][i & 3]; }
fn four_at_2(i: i32) -> vec4<f32> { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i >> 2u][i & 3]; }
fn four_at_3(i: i32) -> vec4<f32> { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn put_four_5(i: i32, v: vec4<f32>) { buf_0[i] = v; }

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
  let v3: f32 = at_1(0);
  let q4 = four_at_2(row);
  let v5: f32 = q4.x;
  let q6 = four_at_3(row);
  let v7: f32 = q6.x;
  let v8: f32 = asg_sqrt(v7);
  let v9: f32 = at_4(0);
  let v10: f32 = asg_add(v8, v9);
  let v11: f32 = asg_div(v5, v10);
  let v12: f32 = (v3 * v11);
  let v13: f32 = asg_sub(v2, v12);
  let v14: f32 = q1.y;
  let v15: f32 = q4.y;
  let v16: f32 = q6.y;
  let v17: f32 = asg_sqrt(v16);
  let v18: f32 = asg_add(v17, v9);
  let v19: f32 = asg_div(v15, v18);
  let v20: f32 = (v3 * v19);
  let v21: f32 = asg_sub(v14, v20);
  let v22: f32 = q1.z;
  let v23: f32 = q4.z;
  let v24: f32 = q6.z;
  let v25: f32 = asg_sqrt(v24);
  let v26: f32 = asg_add(v25, v9);
  let v27: f32 = asg_div(v23, v26);
  let v28: f32 = (v3 * v27);
  let v29: f32 = asg_sub(v22, v28);
  let v30: f32 = q1.w;
  let v31: f32 = q4.w;
  let v32: f32 = q6.w;
  let v33: f32 = asg_sqrt(v32);
  let v34: f32 = asg_add(v33, v9);
  let v35: f32 = asg_div(v31, v34);
  let v36: f32 = (v3 * v35);
  let v37: f32 = asg_sub(v30, v36);
  put_four_5(row, vec4<f32>(v13, v21, v29, v37));
}

// kernel 56
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
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
fn put_5(i: i32, v: f32) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 8u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 512) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = at_1(0);
  let v3: f32 = at_2(row);
  let v4: f32 = at_3(row);
  let v5: f32 = asg_sqrt(v4);
  let v6: f32 = at_4(0);
  let v7: f32 = asg_add(v5, v6);
  let v8: f32 = asg_div(v3, v7);
  let v9: f32 = (v2 * v8);
  let v10: f32 = asg_sub(v1, v9);
  put_5(row, v10);
}

// kernel 57
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i >> 2u][i & 3]; }
fn four_at_2(i: i32) -> vec4<f32> { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i >> 2u][i & 3]; }
fn four_at_3(i: i32) -> vec4<f32> { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn put_four_5(i: i32, v: vec4<f32>) { buf_0[i] = v; }

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
  let v3: f32 = at_1(0);
  let q4 = four_at_2(row);
  let v5: f32 = q4.x;
  let q6 = four_at_3(row);
  let v7: f32 = q6.x;
  let v8: f32 = asg_sqrt(v7);
  let v9: f32 = at_4(0);
  let v10: f32 = asg_add(v8, v9);
  let v11: f32 = asg_div(v5, v10);
  let v12: f32 = (v3 * v11);
  let v13: f32 = asg_sub(v2, v12);
  let v14: f32 = q1.y;
  let v15: f32 = q4.y;
  let v16: f32 = q6.y;
  let v17: f32 = asg_sqrt(v16);
  let v18: f32 = asg_add(v17, v9);
  let v19: f32 = asg_div(v15, v18);
  let v20: f32 = (v3 * v19);
  let v21: f32 = asg_sub(v14, v20);
  let v22: f32 = q1.z;
  let v23: f32 = q4.z;
  let v24: f32 = q6.z;
  let v25: f32 = asg_sqrt(v24);
  let v26: f32 = asg_add(v25, v9);
  let v27: f32 = asg_div(v23, v26);
  let v28: f32 = (v3 * v27);
  let v29: f32 = asg_sub(v22, v28);
  let v30: f32 = q1.w;
  let v31: f32 = q4.w;
  let v32: f32 = q6.w;
  let v33: f32 = asg_sqrt(v32);
  let v34: f32 = asg_add(v33, v9);
  let v35: f32 = asg_div(v31, v34);
  let v36: f32 = (v3 * v35);
  let v37: f32 = asg_sub(v30, v36);
  put_four_5(row, vec4<f32>(v13, v21, v29, v37));
}

// kernel 58
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
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
fn put_5(i: i32, v: f32) { buf_0[i] = v; }

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
  let v3: f32 = at_2(row);
  let v4: f32 = at_3(row);
  let v5: f32 = asg_sqrt(v4);
  let v6: f32 = at_4(0);
  let v7: f32 = asg_add(v5, v6);
  let v8: f32 = asg_div(v3, v7);
  let v9: f32 = (v2 * v8);
  let v10: f32 = asg_sub(v1, v9);
  put_5(row, v10);
}
