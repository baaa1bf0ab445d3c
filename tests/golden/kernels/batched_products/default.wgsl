// memory: 37888, 13056, 8192
// outputs from memory 1, constants from 2
// input x: f32[2,16,24] at 0:0+3072
// constant bool[2,4,16,16] at 2:0+8192: checksum 88491017
// kernel 0, 6x1x1, dot_general: 0:0+3072, w, =0:3072+9216
// kernel 1, 12x1x1, mul: 0:3072+9216, =0:12288+3072
// kernel 2, 8x1x1, dot_general: 0:12288+3072, 0:3072+9216, =0:15360+8192
// kernel 3, 2x1x1, max+exp+sum+div: 2:0+8192, =0:15360+8192
// kernel 4, 8x1x1, dot_general: 0:15360+8192, 0:3072+9216, =0:23552+3072
// kernel 5, 12x1x1, reshape+add: 0:23552+3072, =1:0+3072, =0:26624+3072
// kernel 6, 8x1x1, dot_general: 0:26624+3072, 0:3072+9216, =0:29696+8192
// kernel 7, 8x1x1, dot_general: 0:15360+8192, 0:26624+3072, =0:23552+3072
// kernel 8, 2x1x1, sum+where: =0:29696+8192, 0:15360+8192, 2:0+8192
// kernel 9, 8x1x1, dot_general: 0:29696+8192, 0:3072+9216, =0:26624+3072
// kernel 10, 8x1x1, dot_general: 0:12288+3072, 0:29696+8192, =0:15360+3072
// kernel 11, 9x1x1, concat: 0:26624+3072, 0:15360+3072, 0:23552+3072, =0:3072+9216
// kernel 12, 2x1x1, dot_general: 0:3072+9216, w, =1:3072+3072
// kernel 13, 6x1x1, dot_general: 0:0+3072, 0:3072+9216, =1:6144+6912
// output seen: f32[2,16,24] at 1:0+3072
// output grad/x: f32[2,16,24] at 1:3072+3072
// output grad/w: f32[24,72] at 1:6144+6912

// kernel 0
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
  let tn = group % 3 * 4 + me % 4;
  let tm = (group / 3) % 2 * 16 + me / 4 % 16;
  let tb = group / 6;
  if (tn >= 9 || tm >= 32 || group >= 6) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 6; k++) {
    let q1 = four_at_0((tm * 6 + k));
    let q2 = four_at_1((k * 72 + tn * 2));
    let q3 = four_at_1((k * 72 + tn * 2 + 18));
    let q4 = four_at_1((k * 72 + tn * 2 + 36));
    let q5 = four_at_1((k * 72 + tn * 2 + 54));
    let q6 = four_at_1((k * 72 + tn * 2 + 1));
    let q7 = four_at_1((k * 72 + tn * 2 + 19));
    let q8 = four_at_1((k * 72 + tn * 2 + 37));
    let q9 = four_at_1((k * 72 + tn * 2 + 55));
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
        put_four_2((m * 18 + four), vec4<f32>(v10, v11, v12, v13));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 1
// with asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 12u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 768) { return; }
  let v1: f32 = at_0(((row / 384) * 1152 + ((row / 6) % 16) * 72 + ((row / 96) % 4) * 6 + (row % 6)));
  let v2: f32 = asg_opaque(0.4082483);
  let v3: f32 = (v1 * v2);
  put_1(row, v3);
}

// kernel 2
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
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
  if (tn >= 2 || tm >= 16 || group >= 8) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 6; k++) {
    let v1: f32 = at_0((tb * 96 + tm * 6 + k));
    let v2: f32 = at_1(((tb / 4) * 1152 + tn * 576 + (tb % 4) * 6 + k + 24));
    let v3: f32 = at_1(((tb / 4) * 1152 + tn * 576 + (tb % 4) * 6 + k + 96));
    let v4: f32 = at_1(((tb / 4) * 1152 + tn * 576 + (tb % 4) * 6 + k + 168));
    let v5: f32 = at_1(((tb / 4) * 1152 + tn * 576 + (tb % 4) * 6 + k + 240));
    let v6: f32 = at_1(((tb / 4) * 1152 + tn * 576 + (tb % 4) * 6 + k + 312));
    let v7: f32 = at_1(((tb / 4) * 1152 + tn * 576 + (tb % 4) * 6 + k + 384));
    let v8: f32 = at_1(((tb / 4) * 1152 + tn * 576 + (tb % 4) * 6 + k + 456));
    let v9: f32 = at_1(((tb / 4) * 1152 + tn * 576 + (tb % 4) * 6 + k + 528));
    let b10 = vec4<f32>(v2, v3, v4, v5);
    let b11 = vec4<f32>(v6, v7, v8, v9);
    c0_0 += v1 * b10;
    c0_1 += v1 * b11;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v12: f32 = f32(c0_0.x);
        let v13: f32 = f32(c0_0.y);
        let v14: f32 = f32(c0_0.z);
        let v15: f32 = f32(c0_0.w);
        put_four_2((tb * 64 + m * 4 + four), vec4<f32>(v12, v13, v14, v15));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 3
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_ordered, asg_less, asg_maximum, asg_zero, asg_bits, asg_opaque, asg_opaque_negative, asg_magnitude, asg_isnan, asg_isfinite, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp
@group(0) @binding(0) var<storage, read_write> buf_0: array<u32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> u32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 128) { return; }
  var a1: f32 = asg_bits(0xff800000u);
  for (var col = 0; col < 16; col++) {
    let v2: bool = (at_0((row * 16 + col)) != 0u);
    let v3: f32 = at_1((row * 16 + col));
    let v4: f32 = asg_bits(0xff800000u);
    let v5: f32 = select(v4, v3, v2);
    a1 = asg_maximum(a1, v5);
  }
  let v6: f32 = f32(a1);
  var a7: f32 = asg_opaque(0.0);
  let v12: bool = asg_isfinite(v6);
  let v13: f32 = asg_opaque(0.0);
  let v14: f32 = select(v13, v6, v12);
  for (var col = 0; col < 16; col++) {
    let v8: bool = (at_0((row * 16 + col)) != 0u);
    let v9: f32 = at_1((row * 16 + col));
    let v10: f32 = asg_bits(0xff800000u);
    let v11: f32 = select(v10, v9, v8);
    let v15: f32 = asg_sub(v11, v14);
    let v16: f32 = asg_exp(v15);
    a7 = asg_add(a7, v16);
  }
  let v17: f32 = f32(a7);
  for (var col = 0; col < 16; col++) {
    let v18: bool = (at_0((row * 16 + col)) != 0u);
    let v19: f32 = at_1((row * 16 + col));
    let v20: f32 = asg_bits(0xff800000u);
    let v21: f32 = select(v20, v19, v18);
    let v22: f32 = asg_sub(v21, v14);
    let v23: f32 = asg_exp(v22);
    let v24: f32 = asg_div(v23, v17);
    put_2((row * 16 + col), v24);
  }
}

// kernel 4
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 8u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 1 * 16 + me / 4 % 16;
  let tb = group / 1;
  if (tn >= 1 || tm >= 16 || group >= 8) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let n0 = min(0, 5);
  let n1 = min(1, 5);
  let n2 = min(2, 5);
  let n3 = min(3, 5);
  let n4 = min(4, 5);
  let n5 = min(5, 5);
  let n6 = min(6, 5);
  let n7 = min(7, 5);
  for (var k = 0; k < 4; k++) {
    let q1 = four_at_0((tb * 64 + tm * 4 + k));
    let v2: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n0 + 48));
    let v3: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n0 + 120));
    let v4: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n0 + 192));
    let v5: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n0 + 264));
    let v6: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n1 + 48));
    let v7: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n1 + 120));
    let v8: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n1 + 192));
    let v9: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n1 + 264));
    let v10: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n2 + 48));
    let v11: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n2 + 120));
    let v12: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n2 + 192));
    let v13: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n2 + 264));
    let v14: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n3 + 48));
    let v15: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n3 + 120));
    let v16: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n3 + 192));
    let v17: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n3 + 264));
    let v18: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n4 + 48));
    let v19: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n4 + 120));
    let v20: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n4 + 192));
    let v21: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n4 + 264));
    let v22: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n5 + 48));
    let v23: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n5 + 120));
    let v24: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n5 + 192));
    let v25: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n5 + 264));
    let v26: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n6 + 48));
    let v27: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n6 + 120));
    let v28: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n6 + 192));
    let v29: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n6 + 264));
    let v30: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n7 + 48));
    let v31: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n7 + 120));
    let v32: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n7 + 192));
    let v33: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n7 + 264));
    let b34 = vec4<f32>(v2, v6, v10, v14);
    let b35 = vec4<f32>(v3, v7, v11, v15);
    let b36 = vec4<f32>(v4, v8, v12, v16);
    let b37 = vec4<f32>(v5, v9, v13, v17);
    let b38 = vec4<f32>(v18, v22, v26, v30);
    let b39 = vec4<f32>(v19, v23, v27, v31);
    let b40 = vec4<f32>(v20, v24, v28, v32);
    let b41 = vec4<f32>(v21, v25, v29, v33);
    c0_0 += q1.x * b34;
    c0_1 += q1.x * b38;
    c0_0 += q1.y * b35;
    c0_1 += q1.y * b39;
    c0_0 += q1.z * b36;
    c0_1 += q1.z * b40;
    c0_0 += q1.w * b37;
    c0_1 += q1.w * b41;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
      if (four < 2) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 6) { break; }
          let v42: f32 = f32(vector.x);
          put_2((tb * 96 + m * 6 + n), v42);
          vector = vector.yzww;
        }
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 5
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 12u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 768) { return; }
  let v1: f32 = at_0(((row / 384) * 384 + ((row / 24) % 16) * 6 + ((row / 6) % 4) * 96 + (row % 6)));
  let v2: f32 = v1;
  let v3: f32 = asg_add(v2, v2);
  put_1(row, v2);
  put_2(row, v3);
}

// kernel 6
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
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
  if (tn >= 2 || tm >= 16 || group >= 8) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 6; k++) {
    let v1: f32 = at_0(((tb / 4) * 384 + (tb % 4) * 6 + tm * 24 + k));
    let v2: f32 = at_1(((tb / 4) * 1152 + tn * 576 + (tb % 4) * 6 + k + 48));
    let v3: f32 = at_1(((tb / 4) * 1152 + tn * 576 + (tb % 4) * 6 + k + 120));
    let v4: f32 = at_1(((tb / 4) * 1152 + tn * 576 + (tb % 4) * 6 + k + 192));
    let v5: f32 = at_1(((tb / 4) * 1152 + tn * 576 + (tb % 4) * 6 + k + 264));
    let v6: f32 = at_1(((tb / 4) * 1152 + tn * 576 + (tb % 4) * 6 + k + 336));
    let v7: f32 = at_1(((tb / 4) * 1152 + tn * 576 + (tb % 4) * 6 + k + 408));
    let v8: f32 = at_1(((tb / 4) * 1152 + tn * 576 + (tb % 4) * 6 + k + 480));
    let v9: f32 = at_1(((tb / 4) * 1152 + tn * 576 + (tb % 4) * 6 + k + 552));
    let b10 = vec4<f32>(v2, v3, v4, v5);
    let b11 = vec4<f32>(v6, v7, v8, v9);
    c0_0 += v1 * b10;
    c0_1 += v1 * b11;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v12: f32 = f32(c0_0.x);
        let v13: f32 = f32(c0_0.y);
        let v14: f32 = f32(c0_0.z);
        let v15: f32 = f32(c0_0.w);
        put_four_2((tb * 64 + m * 4 + four), vec4<f32>(v12, v13, v14, v15));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 7
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 8u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 1 * 16 + me / 4 % 16;
  let tb = group / 1;
  if (tn >= 1 || tm >= 16 || group >= 8) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let n0 = min(0, 5);
  let n1 = min(1, 5);
  let n2 = min(2, 5);
  let n3 = min(3, 5);
  let n4 = min(4, 5);
  let n5 = min(5, 5);
  let n6 = min(6, 5);
  let n7 = min(7, 5);
  for (var k = 0; k < 4; k++) {
    let v1: f32 = at_0((tb * 256 + k * 64 + tm));
    let v2: f32 = at_0((tb * 256 + k * 64 + tm + 16));
    let v3: f32 = at_0((tb * 256 + k * 64 + tm + 32));
    let v4: f32 = at_0((tb * 256 + k * 64 + tm + 48));
    let v5: f32 = at_1(((tb / 4) * 384 + (tb % 4) * 6 + k * 96 + n0));
    let v6: f32 = at_1(((tb / 4) * 384 + (tb % 4) * 6 + k * 96 + n0 + 24));
    let v7: f32 = at_1(((tb / 4) * 384 + (tb % 4) * 6 + k * 96 + n0 + 48));
    let v8: f32 = at_1(((tb / 4) * 384 + (tb % 4) * 6 + k * 96 + n0 + 72));
    let v9: f32 = at_1(((tb / 4) * 384 + (tb % 4) * 6 + k * 96 + n1));
    let v10: f32 = at_1(((tb / 4) * 384 + (tb % 4) * 6 + k * 96 + n1 + 24));
    let v11: f32 = at_1(((tb / 4) * 384 + (tb % 4) * 6 + k * 96 + n1 + 48));
    let v12: f32 = at_1(((tb / 4) * 384 + (tb % 4) * 6 + k * 96 + n1 + 72));
    let v13: f32 = at_1(((tb / 4) * 384 + (tb % 4) * 6 + k * 96 + n2));
    let v14: f32 = at_1(((tb / 4) * 384 + (tb % 4) * 6 + k * 96 + n2 + 24));
    let v15: f32 = at_1(((tb / 4) * 384 + (tb % 4) * 6 + k * 96 + n2 + 48));
    let v16: f32 = at_1(((tb / 4) * 384 + (tb % 4) * 6 + k * 96 + n2 + 72));
    let v17: f32 = at_1(((tb / 4) * 384 + (tb % 4) * 6 + k * 96 + n3));
    let v18: f32 = at_1(((tb / 4) * 384 + (tb % 4) * 6 + k * 96 + n3 + 24));
    let v19: f32 = at_1(((tb / 4) * 384 + (tb % 4) * 6 + k * 96 + n3 + 48));
    let v20: f32 = at_1(((tb / 4) * 384 + (tb % 4) * 6 + k * 96 + n3 + 72));
    let v21: f32 = at_1(((tb / 4) * 384 + (tb % 4) * 6 + k * 96 + n4));
    let v22: f32 = at_1(((tb / 4) * 384 + (tb % 4) * 6 + k * 96 + n4 + 24));
    let v23: f32 = at_1(((tb / 4) * 384 + (tb % 4) * 6 + k * 96 + n4 + 48));
    let v24: f32 = at_1(((tb / 4) * 384 + (tb % 4) * 6 + k * 96 + n4 + 72));
    let v25: f32 = at_1(((tb / 4) * 384 + (tb % 4) * 6 + k * 96 + n5));
    let v26: f32 = at_1(((tb / 4) * 384 + (tb % 4) * 6 + k * 96 + n5 + 24));
    let v27: f32 = at_1(((tb / 4) * 384 + (tb % 4) * 6 + k * 96 + n5 + 48));
    let v28: f32 = at_1(((tb / 4) * 384 + (tb % 4) * 6 + k * 96 + n5 + 72));
    let v29: f32 = at_1(((tb / 4) * 384 + (tb % 4) * 6 + k * 96 + n6));
    let v30: f32 = at_1(((tb / 4) * 384 + (tb % 4) * 6 + k * 96 + n6 + 24));
    let v31: f32 = at_1(((tb / 4) * 384 + (tb % 4) * 6 + k * 96 + n6 + 48));
    let v32: f32 = at_1(((tb / 4) * 384 + (tb % 4) * 6 + k * 96 + n6 + 72));
    let v33: f32 = at_1(((tb / 4) * 384 + (tb % 4) * 6 + k * 96 + n7));
    let v34: f32 = at_1(((tb / 4) * 384 + (tb % 4) * 6 + k * 96 + n7 + 24));
    let v35: f32 = at_1(((tb / 4) * 384 + (tb % 4) * 6 + k * 96 + n7 + 48));
    let v36: f32 = at_1(((tb / 4) * 384 + (tb % 4) * 6 + k * 96 + n7 + 72));
    let b37 = vec4<f32>(v5, v9, v13, v17);
    let b38 = vec4<f32>(v6, v10, v14, v18);
    let b39 = vec4<f32>(v7, v11, v15, v19);
    let b40 = vec4<f32>(v8, v12, v16, v20);
    let b41 = vec4<f32>(v21, v25, v29, v33);
    let b42 = vec4<f32>(v22, v26, v30, v34);
    let b43 = vec4<f32>(v23, v27, v31, v35);
    let b44 = vec4<f32>(v24, v28, v32, v36);
    c0_0 += v1 * b37;
    c0_1 += v1 * b41;
    c0_0 += v2 * b38;
    c0_1 += v2 * b42;
    c0_0 += v3 * b39;
    c0_1 += v3 * b43;
    c0_0 += v4 * b40;
    c0_1 += v4 * b44;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
      if (four < 2) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 6) { break; }
          let v45: f32 = f32(vector.x);
          put_2((tb * 96 + m * 6 + n), v45);
          vector = vector.yzww;
        }
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 8
// with asg_add, asg_sub, asg_zero, asg_opaque, asg_opaque_negative
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<u32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> u32 { return buf_2[i]; }
fn put_3(i: i32, v: f32) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 128) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 16; col++) {
    let v2: f32 = at_0((row * 16 + col));
    let v3: f32 = at_1((row * 16 + col));
    let v4: f32 = (v2 * v3);
    a1 = asg_add(a1, v4);
  }
  let v5: f32 = f32(a1);
  for (var col = 0; col < 16; col++) {
    let v6: bool = (at_2((row * 16 + col)) != 0u);
    let v7: f32 = at_0((row * 16 + col));
    let v8: f32 = at_1((row * 16 + col));
    let v9: f32 = (v7 * v8);
    let v10: f32 = (v8 * v5);
    let v11: f32 = asg_sub(v9, v10);
    let v12: f32 = asg_opaque(0.0);
    let v13: f32 = select(v12, v11, v6);
    put_3((row * 16 + col), v13);
  }
}

// kernel 9
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 8u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 1 * 16 + me / 4 % 16;
  let tb = group / 1;
  if (tn >= 1 || tm >= 16 || group >= 8) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let n0 = min(0, 5);
  let n1 = min(1, 5);
  let n2 = min(2, 5);
  let n3 = min(3, 5);
  let n4 = min(4, 5);
  let n5 = min(5, 5);
  let n6 = min(6, 5);
  let n7 = min(7, 5);
  for (var k = 0; k < 4; k++) {
    let q1 = four_at_0((tb * 64 + tm * 4 + k));
    let v2: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n0 + 24));
    let v3: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n0 + 96));
    let v4: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n0 + 168));
    let v5: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n0 + 240));
    let v6: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n1 + 24));
    let v7: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n1 + 96));
    let v8: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n1 + 168));
    let v9: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n1 + 240));
    let v10: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n2 + 24));
    let v11: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n2 + 96));
    let v12: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n2 + 168));
    let v13: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n2 + 240));
    let v14: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n3 + 24));
    let v15: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n3 + 96));
    let v16: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n3 + 168));
    let v17: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n3 + 240));
    let v18: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n4 + 24));
    let v19: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n4 + 96));
    let v20: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n4 + 168));
    let v21: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n4 + 240));
    let v22: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n5 + 24));
    let v23: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n5 + 96));
    let v24: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n5 + 168));
    let v25: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n5 + 240));
    let v26: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n6 + 24));
    let v27: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n6 + 96));
    let v28: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n6 + 168));
    let v29: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n6 + 240));
    let v30: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n7 + 24));
    let v31: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n7 + 96));
    let v32: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n7 + 168));
    let v33: f32 = at_1(((tb / 4) * 1152 + k * 288 + (tb % 4) * 6 + n7 + 240));
    let b34 = vec4<f32>(v2, v6, v10, v14);
    let b35 = vec4<f32>(v3, v7, v11, v15);
    let b36 = vec4<f32>(v4, v8, v12, v16);
    let b37 = vec4<f32>(v5, v9, v13, v17);
    let b38 = vec4<f32>(v18, v22, v26, v30);
    let b39 = vec4<f32>(v19, v23, v27, v31);
    let b40 = vec4<f32>(v20, v24, v28, v32);
    let b41 = vec4<f32>(v21, v25, v29, v33);
    c0_0 += q1.x * b34;
    c0_1 += q1.x * b38;
    c0_0 += q1.y * b35;
    c0_1 += q1.y * b39;
    c0_0 += q1.z * b36;
    c0_1 += q1.z * b40;
    c0_0 += q1.w * b37;
    c0_1 += q1.w * b41;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
      if (four < 2) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 6) { break; }
          let v42: f32 = f32(vector.x);
          put_2((tb * 96 + m * 6 + n), v42);
          vector = vector.yzww;
        }
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 10
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
  if (tn >= 2 || tm >= 6 || group >= 8) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 4; k++) {
    let v1: f32 = at_0((tb * 96 + k * 24 + tm));
    let v2: f32 = at_0((tb * 96 + k * 24 + tm + 6));
    let v3: f32 = at_0((tb * 96 + k * 24 + tm + 12));
    let v4: f32 = at_0((tb * 96 + k * 24 + tm + 18));
    let q5 = four_at_1((tb * 64 + k * 16 + tn * 2));
    let q6 = four_at_1((tb * 64 + k * 16 + tn * 2 + 4));
    let q7 = four_at_1((tb * 64 + k * 16 + tn * 2 + 8));
    let q8 = four_at_1((tb * 64 + k * 16 + tn * 2 + 12));
    let q9 = four_at_1((tb * 64 + k * 16 + tn * 2 + 1));
    let q10 = four_at_1((tb * 64 + k * 16 + tn * 2 + 5));
    let q11 = four_at_1((tb * 64 + k * 16 + tn * 2 + 9));
    let q12 = four_at_1((tb * 64 + k * 16 + tn * 2 + 13));
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
        put_four_2((tb * 24 + m * 4 + four), vec4<f32>(v13, v14, v15, v16));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 11
// with asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 9u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 576) { return; }
  let p1 = clamp(((row / 6) % 3), 0, 0);
  let v2: f32 = at_0(((row / 288) * 384 + ((row / 18) % 16) * 6 + ((((row * 2) / 3)) % 4) * 96 + ((row * 2) % 3) * 2));
  let v3: f32 = asg_opaque(0.4082483);
  let v4: f32 = (v2 * v3);
  let p5 = clamp((((row / 6) % 3) - 1), 0, 0);
  let v6: f32 = at_1(((row / 288) * 384 + ((row / 18) % 16) + ((((row * 2) / 3)) % 4) * 96 + ((row * 2) % 3) * 32));
  let p7 = clamp((((row / 6) % 3) - 2), 0, 0);
  let v8: f32 = at_2(((row / 288) * 384 + ((row / 18) % 16) * 6 + ((((row * 2) / 3)) % 4) * 96 + ((row * 2) % 3) * 2));
  let v9: f32 = select(select(v4, v6, ((row / 6) % 3) >= 1), v8, ((row / 6) % 3) >= 2);
  let p10 = clamp(((row / 6) % 3), 0, 0);
  let v11: f32 = at_0(((row / 288) * 384 + ((row / 18) % 16) * 6 + ((((row * 2) / 3)) % 4) * 96 + ((row * 2) % 3) * 2 + 1));
  let v12: f32 = asg_opaque(0.4082483);
  let v13: f32 = (v11 * v12);
  let p14 = clamp((((row / 6) % 3) - 1), 0, 0);
  let v15: f32 = at_1(((row / 288) * 384 + ((row / 18) % 16) + ((((row * 2) / 3)) % 4) * 96 + ((row * 2) % 3) * 32 + 16));
  let p16 = clamp((((row / 6) % 3) - 2), 0, 0);
  let v17: f32 = at_2(((row / 288) * 384 + ((row / 18) % 16) * 6 + ((((row * 2) / 3)) % 4) * 96 + ((row * 2) % 3) * 2 + 1));
  let v18: f32 = select(select(v13, v15, ((row / 6) % 3) >= 1), v17, ((row / 6) % 3) >= 2);
  let p19 = clamp(((row / 6) % 3), 0, 0);
  let v20: f32 = at_0(((row / 288) * 384 + ((row / 18) % 16) * 6 + ((((row * 4 + 2) / 6)) % 4) * 96 + ((row * 4 + 2) % 6)));
  let v21: f32 = asg_opaque(0.4082483);
  let v22: f32 = (v20 * v21);
  let p23 = clamp((((row / 6) % 3) - 1), 0, 0);
  let v24: f32 = at_1(((row / 288) * 384 + ((row / 18) % 16) + ((((row * 4 + 2) / 6)) % 4) * 96 + ((row * 4 + 2) % 6) * 16));
  let p25 = clamp((((row / 6) % 3) - 2), 0, 0);
  let v26: f32 = at_2(((row / 288) * 384 + ((row / 18) % 16) * 6 + ((((row * 4 + 2) / 6)) % 4) * 96 + ((row * 4 + 2) % 6)));
  let v27: f32 = select(select(v22, v24, ((row / 6) % 3) >= 1), v26, ((row / 6) % 3) >= 2);
  let p28 = clamp(((row / 6) % 3), 0, 0);
  let v29: f32 = at_0(((row / 288) * 384 + ((row / 18) % 16) * 6 + ((((row * 4 + 3) / 6)) % 4) * 96 + ((row * 4 + 3) % 6)));
  let v30: f32 = asg_opaque(0.4082483);
  let v31: f32 = (v29 * v30);
  let p32 = clamp((((row / 6) % 3) - 1), 0, 0);
  let v33: f32 = at_1(((row / 288) * 384 + ((row / 18) % 16) + ((((row * 4 + 3) / 6)) % 4) * 96 + ((row * 4 + 3) % 6) * 16));
  let p34 = clamp((((row / 6) % 3) - 2), 0, 0);
  let v35: f32 = at_2(((row / 288) * 384 + ((row / 18) % 16) * 6 + ((((row * 4 + 3) / 6)) % 4) * 96 + ((row * 4 + 3) % 6)));
  let v36: f32 = select(select(v31, v33, ((row / 6) % 3) >= 1), v35, ((row / 6) % 3) >= 2);
  put_four_3(row, vec4<f32>(v9, v18, v27, v36));
}

// kernel 12
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
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 2 * 16 + me / 4 % 16;
  let tb = group / 2;
  if (tn >= 3 || tm >= 32 || group >= 2) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 18; k++) {
    let q1 = four_at_0((tm * 18 + k));
    let q2 = four_at_1((tn * 144 + k));
    let q3 = four_at_1((tn * 144 + k + 18));
    let q4 = four_at_1((tn * 144 + k + 36));
    let q5 = four_at_1((tn * 144 + k + 54));
    let q6 = four_at_1((tn * 144 + k + 72));
    let q7 = four_at_1((tn * 144 + k + 90));
    let q8 = four_at_1((tn * 144 + k + 108));
    let q9 = four_at_1((tn * 144 + k + 126));
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
        put_four_2((m * 6 + four), vec4<f32>(v18, v19, v20, v21));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 13
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
  let group = i32(workgroup.x + workgroup.y * 6u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 3 * 4 + me % 4;
  let tm = (group / 3) % 2 * 16 + me / 4 % 16;
  let tb = group / 6;
  if (tn >= 9 || tm >= 24 || group >= 6) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 8; k++) {
    let v1: f32 = at_0((k * 96 + tm));
    let v2: f32 = at_0((k * 96 + tm + 24));
    let v3: f32 = at_0((k * 96 + tm + 48));
    let v4: f32 = at_0((k * 96 + tm + 72));
    let q5 = four_at_1((k * 72 + tn * 2));
    let q6 = four_at_1((k * 72 + tn * 2 + 18));
    let q7 = four_at_1((k * 72 + tn * 2 + 36));
    let q8 = four_at_1((k * 72 + tn * 2 + 54));
    let q9 = four_at_1((k * 72 + tn * 2 + 1));
    let q10 = four_at_1((k * 72 + tn * 2 + 19));
    let q11 = four_at_1((k * 72 + tn * 2 + 37));
    let q12 = four_at_1((k * 72 + tn * 2 + 55));
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
        put_four_2((m * 18 + four), vec4<f32>(v13, v14, v15, v16));
      }
      c0_0 = c0_1;
    }
  }
}
