// memory: 4864, 2944
// outputs from memory 1, constants from 2
// input xs: f32[7,3,5] at 0:0+432
// kernel 0, 1x1x1, barrier: =h, =c, =0:448+96, =0:576+96
// kernel 1, 3x1x1, barrier: =1:1152+640
// kernel 2, 4x1x1, barrier: =1:1792+1024
// kernel 3, 1x1x1, barrier: =1:2816+128
// 7 times:
//   kernel 4, 2x1x1, cell: dot_general: 0:0+432, wx, =0:2112+384
//   kernel 5, 2x1x1, cell: dot_general: h, wh, =0:2496+384
//   kernel 6, 1x1x1, cell: add+mul+barrier: 0:2112+384, 0:2496+384, b, =c, =h, =1:0+672, =0:704+672, =0:1408+672
// kernel 7, 3x1x1, add: 1:0+672, =0:2112+672
// 7 times, backwards:
//   kernel 4, 2x1x1, cell.grad: dot_general: 0:0+432, wx, =0:2816+384
//   kernel 8, 2x1x1, cell.grad: dot_general: 0:704+672, wh, =0:3200+384
//   kernel 9, 1x1x1, cell.grad: sigmoid+tanh+mul: 0:2816+384, 0:3200+384, b, 0:1408+672, 0:576+96, 0:448+96, 0:2112+672, =0:3584+96, =0:3712+96, =0:3840+96, =0:3968+96, =0:4096+96, =0:4224+96, =0:4352+96
//   kernel 10, 1x1x1, cell.grad: concat+sum+add: 0:4224+96, 0:576+96, 0:448+96, 0:2112+672, 0:3968+96, 0:4096+96, 0:1408+672, 0:3584+96, 0:2816+384, 0:3200+384, b, 0:3712+96, 0:3840+96, =1:2816+128, =0:4480+384
//   kernel 11, 1x1x1, cell.grad: dot_general: 0:4480+384, wh, =0:448+96
//   kernel 12, 1x1x1, cell.grad: dot_general+add: 0:704+672, 0:4480+384, =1:1792+1024
//   kernel 13, 1x1x1, cell.grad: dot_general+barrier: 0:4480+384, wx, =1:704+432
//   kernel 14, 3x1x1, cell.grad: dot_general+add: 0:0+432, 0:4480+384, =1:1152+640
//   kernel 15, 1x1x1, cell.grad: copy: 0:4352+96, =0:576+96
// output ys: f32[7,3,8] at 1:0+672
// output grad/xs: f32[7,3,5] at 1:704+432
// output grad/wx: f32[5,32] at 1:1152+640
// output grad/wh: f32[8,32] at 1:1792+1024
// output grad/b: f32[32] at 1:2816+128

// kernel 0
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

// kernel 1
// with asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
fn put_0(i: i32, v: f32) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 3u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 160) { return; }
  let v1: f32 = asg_opaque(0.0);
  let v2: f32 = v1;
  put_0(row, v2);
}

// kernel 2
// with asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
fn put_0(i: i32, v: f32) { buf_0[i] = v; }

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
  put_0(row, v2);
}

// kernel 3
// with asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
fn put_0(i: i32, v: f32) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 32) { return; }
  let v1: f32 = asg_opaque(0.0);
  let v2: f32 = v1;
  put_0(row, v2);
}

// kernel 4
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(1) @binding(0) var<uniform> asg_step_0: vec4<i32>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return buf_0[(asg_step_0.x * 15) + i32(i)]; }
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
  if (tile >= 12) { return; }
  let tn = tile % 4;
  let tm = (tile / 4) % 3;
  let tb = tile / 12;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 5 + i32(asg_zero); k++) {
    let v1: f32 = at_0((tm * 5 + k));
    let q2 = four_at_1((k * 8 + tn * 2));
    let q3 = four_at_1((k * 8 + tn * 2 + 1));
    c0_0 += v1 * q2;
    c0_1 += v1 * q3;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v4: f32 = f32(c0_0.x);
        let v5: f32 = f32(c0_0.y);
        let v6: f32 = f32(c0_0.z);
        let v7: f32 = f32(c0_0.w);
        put_four_2((m * 8 + four), vec4<f32>(v4, v5, v6, v7));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 5
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
  if (tile >= 12) { return; }
  let tn = tile % 4;
  let tm = (tile / 4) % 3;
  let tb = tile / 12;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 8 + i32(asg_zero); k++) {
    let v1: f32 = at_0((tm * 8 + k));
    let q2 = four_at_1((k * 8 + tn * 2));
    let q3 = four_at_1((k * 8 + tn * 2 + 1));
    c0_0 += v1 * q2;
    c0_1 += v1 * q3;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v4: f32 = f32(c0_0.x);
        let v5: f32 = f32(c0_0.y);
        let v6: f32 = f32(c0_0.z);
        let v7: f32 = f32(c0_0.w);
        put_four_2((m * 8 + four), vec4<f32>(v4, v5, v6, v7));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 6
// with asg_add, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_negative, asg_copysign, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_sigmoid, asg_tanh, asg_bitwise_and_u32
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_7: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_8: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_9: array<f32>;
@group(1) @binding(0) var<uniform> asg_step_0: vec4<i32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn put_5(i: i32, v: f32) { buf_3[i] = v; }
fn put_6(i: i32, v: f32) { buf_4[i] = v; }
fn put_7(i: i32, v: f32) { buf_7[(asg_step_0.x * 24) + i32(i)] = v; }
fn put_8(i: i32, v: f32) { buf_8[(asg_step_0.x * 24) + i32(i)] = v; }
fn put_9(i: i32, v: f32) { buf_9[(asg_step_0.x * 24) + i32(i)] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 24) { return; }
  let v1: f32 = at_0(((row / 8) * 32 + (row % 8) + 8));
  let v2: f32 = at_1(((row / 8) * 32 + (row % 8) + 8));
  let v3: f32 = asg_add(v1, v2);
  let v4: f32 = at_2(((row % 8) + 8));
  let v5: f32 = asg_add(v3, v4);
  let v6: f32 = asg_sigmoid(v5);
  let v7: f32 = at_3(row);
  let v8: f32 = (v6 * v7);
  let v9: f32 = at_0(((row / 8) * 32 + (row % 8)));
  let v10: f32 = at_1(((row / 8) * 32 + (row % 8)));
  let v11: f32 = asg_add(v9, v10);
  let v12: f32 = at_2((row % 8));
  let v13: f32 = asg_add(v11, v12);
  let v14: f32 = asg_sigmoid(v13);
  let v15: f32 = at_0(((row / 8) * 32 + (row % 8) + 24));
  let v16: f32 = at_1(((row / 8) * 32 + (row % 8) + 24));
  let v17: f32 = asg_add(v15, v16);
  let v18: f32 = at_2(((row % 8) + 24));
  let v19: f32 = asg_add(v17, v18);
  let v20: f32 = asg_tanh(v19);
  let v21: f32 = (v14 * v20);
  let v22: f32 = asg_add(v8, v21);
  let v23: f32 = at_0(((row / 8) * 32 + (row % 8) + 16));
  let v24: f32 = at_1(((row / 8) * 32 + (row % 8) + 16));
  let v25: f32 = asg_add(v23, v24);
  let v26: f32 = at_2(((row % 8) + 16));
  let v27: f32 = asg_add(v25, v26);
  let v28: f32 = asg_sigmoid(v27);
  let v29: f32 = asg_tanh(v22);
  let v30: f32 = (v28 * v29);
  let v31: f32 = v30;
  let v32: f32 = at_4(row);
  let v33: f32 = v32;
  let v34: f32 = v7;
  put_5(row, v22);
  put_6(row, v30);
  put_7(row, v31);
  put_8(row, v33);
  put_9(row, v34);
}

// kernel 7
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

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
  put_1(row, v2);
}

// kernel 8
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(1) @binding(0) var<uniform> asg_step_0: vec4<i32>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return buf_0[(asg_step_0.x * 24) + i32(i)]; }
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
  if (tile >= 12) { return; }
  let tn = tile % 4;
  let tm = (tile / 4) % 3;
  let tb = tile / 12;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 8 + i32(asg_zero); k++) {
    let v1: f32 = at_0((tm * 8 + k));
    let q2 = four_at_1((k * 8 + tn * 2));
    let q3 = four_at_1((k * 8 + tn * 2 + 1));
    c0_0 += v1 * q2;
    c0_1 += v1 * q3;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v4: f32 = f32(c0_0.x);
        let v5: f32 = f32(c0_0.y);
        let v6: f32 = f32(c0_0.z);
        let v7: f32 = f32(c0_0.w);
        put_four_2((m * 8 + four), vec4<f32>(v4, v5, v6, v7));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 9
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
@group(1) @binding(0) var<uniform> asg_step_0: vec4<i32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[(asg_step_0.x * 24) + i32(i)]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn at_6(i: i32) -> f32 { return buf_6[(asg_step_0.x * 24) + i32(i)]; }
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
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 24) { return; }
  let v1: f32 = at_0(((row / 8) * 32 + (row % 8) + 8));
  let v2: f32 = at_1(((row / 8) * 32 + (row % 8) + 8));
  let v3: f32 = asg_add(v1, v2);
  let v4: f32 = at_2(((row % 8) + 8));
  let v5: f32 = asg_add(v3, v4);
  let v6: f32 = asg_sigmoid(v5);
  let v7: f32 = at_0(((row / 8) * 32 + (row % 8)));
  let v8: f32 = at_1(((row / 8) * 32 + (row % 8)));
  let v9: f32 = asg_add(v7, v8);
  let v10: f32 = at_2((row % 8));
  let v11: f32 = asg_add(v9, v10);
  let v12: f32 = asg_sigmoid(v11);
  let v13: f32 = at_0(((row / 8) * 32 + (row % 8) + 24));
  let v14: f32 = at_1(((row / 8) * 32 + (row % 8) + 24));
  let v15: f32 = asg_add(v13, v14);
  let v16: f32 = at_2(((row % 8) + 24));
  let v17: f32 = asg_add(v15, v16);
  let v18: f32 = asg_tanh(v17);
  let v19: f32 = at_0(((row / 8) * 32 + (row % 8) + 16));
  let v20: f32 = at_1(((row / 8) * 32 + (row % 8) + 16));
  let v21: f32 = asg_add(v19, v20);
  let v22: f32 = at_2(((row % 8) + 16));
  let v23: f32 = asg_add(v21, v22);
  let v24: f32 = asg_sigmoid(v23);
  let v25: f32 = at_3(row);
  let v26: f32 = (v6 * v25);
  let v27: f32 = (v12 * v18);
  let v28: f32 = asg_add(v26, v27);
  let v29: f32 = asg_tanh(v28);
  let v30: f32 = at_4(row);
  let v31: f32 = at_5(row);
  let v32: f32 = at_6(row);
  let v33: f32 = asg_add(v31, v32);
  let v34: f32 = (v33 * v24);
  let v35: f32 = asg_opaque(1.0);
  let v36: f32 = (v29 * v29);
  let v37: f32 = asg_sub(v35, v36);
  let v38: f32 = (v34 * v37);
  let v39: f32 = asg_add(v30, v38);
  let v40: f32 = (v39 * v18);
  let v41: f32 = (-v11);
  let v42: f32 = asg_sigmoid(v41);
  let v43: f32 = (v12 * v42);
  let v44: f32 = (v40 * v43);
  let v45: f32 = (v39 * v6);
  put_7(row, v6);
  put_8(row, v12);
  put_9(row, v18);
  put_10(row, v24);
  put_11(row, v29);
  put_12(row, v44);
  put_13(row, v45);
}

// kernel 10
// with asg_add, asg_sub, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude, asg_isnan, asg_negative, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_sigmoid
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
@group(0) @binding(14) var<storage, read_write> buf_15: array<f32>;
@group(1) @binding(0) var<uniform> asg_step_0: vec4<i32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[(asg_step_0.x * 24) + i32(i)]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn at_6(i: i32) -> f32 { return buf_6[(asg_step_0.x * 24) + i32(i)]; }
fn at_7(i: i32) -> f32 { return buf_7[i]; }
fn at_8(i: i32) -> f32 { return buf_8[i]; }
fn at_9(i: i32) -> f32 { return buf_9[i]; }
fn at_10(i: i32) -> f32 { return buf_10[i]; }
fn at_11(i: i32) -> f32 { return buf_11[i]; }
fn at_12(i: i32) -> f32 { return buf_12[i]; }
fn at_13(i: i32) -> f32 { return buf_13[i]; }
fn put_14(i: i32, v: f32) { buf_13[i] = v; }
fn put_15(i: i32, v: f32) { buf_15[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 32) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 3; col++) {
    let p2 = clamp(row, 0, 7);
    let v3: f32 = at_0((col * 8 + p2));
    let p4 = clamp((row - 8), 0, 7);
    let v5: f32 = at_1((col * 8 + p4));
    let v6: f32 = at_2((col * 8 + p4));
    let v7: f32 = at_3((col * 8 + p4));
    let v8: f32 = asg_add(v6, v7);
    let v9: f32 = at_4((col * 8 + p4));
    let v10: f32 = (v8 * v9);
    let v11: f32 = asg_opaque(1.0);
    let v12: f32 = at_5((col * 8 + p4));
    let v13: f32 = (v12 * v12);
    let v14: f32 = asg_sub(v11, v13);
    let v15: f32 = (v10 * v14);
    let v16: f32 = asg_add(v5, v15);
    let v17: f32 = at_6((col * 8 + p4));
    let v18: f32 = (v16 * v17);
    let v19: f32 = at_7((col * 8 + p4));
    let v20: f32 = at_8((col * 32 + p4 + 8));
    let v21: f32 = at_9((col * 32 + p4 + 8));
    let v22: f32 = asg_add(v20, v21);
    let v23: f32 = at_10((p4 + 8));
    let v24: f32 = asg_add(v22, v23);
    let v25: f32 = (-v24);
    let v26: f32 = asg_sigmoid(v25);
    let v27: f32 = (v19 * v26);
    let v28: f32 = (v18 * v27);
    let p29 = clamp((row - 16), 0, 7);
    let v30: f32 = at_2((col * 8 + p29));
    let v31: f32 = at_3((col * 8 + p29));
    let v32: f32 = asg_add(v30, v31);
    let v33: f32 = at_5((col * 8 + p29));
    let v34: f32 = (v32 * v33);
    let v35: f32 = at_4((col * 8 + p29));
    let v36: f32 = at_8((col * 32 + p29 + 16));
    let v37: f32 = at_9((col * 32 + p29 + 16));
    let v38: f32 = asg_add(v36, v37);
    let v39: f32 = at_10((p29 + 16));
    let v40: f32 = asg_add(v38, v39);
    let v41: f32 = (-v40);
    let v42: f32 = asg_sigmoid(v41);
    let v43: f32 = (v35 * v42);
    let v44: f32 = (v34 * v43);
    let p45 = clamp((row - 24), 0, 7);
    let v46: f32 = at_1((col * 8 + p45));
    let v47: f32 = at_2((col * 8 + p45));
    let v48: f32 = at_3((col * 8 + p45));
    let v49: f32 = asg_add(v47, v48);
    let v50: f32 = at_4((col * 8 + p45));
    let v51: f32 = (v49 * v50);
    let v52: f32 = asg_opaque(1.0);
    let v53: f32 = at_5((col * 8 + p45));
    let v54: f32 = (v53 * v53);
    let v55: f32 = asg_sub(v52, v54);
    let v56: f32 = (v51 * v55);
    let v57: f32 = asg_add(v46, v56);
    let v58: f32 = at_11((col * 8 + p45));
    let v59: f32 = (v57 * v58);
    let v60: f32 = at_12((col * 8 + p45));
    let v61: f32 = (v60 * v60);
    let v62: f32 = asg_sub(v52, v61);
    let v63: f32 = (v59 * v62);
    let v64: f32 = select(select(select(v3, v28, row >= 8), v44, row >= 16), v63, row >= 24);
    a1 = asg_add(a1, v64);
  }
  let v65: f32 = f32(a1);
  let v66: f32 = at_13(row);
  let v67: f32 = asg_add(v66, v65);
  put_14(row, v67);
  for (var col = 0; col < 3; col++) {
    let p68 = clamp(row, 0, 7);
    let v69: f32 = at_0((col * 8 + p68));
    let p70 = clamp((row - 8), 0, 7);
    let v71: f32 = at_1((col * 8 + p70));
    let v72: f32 = at_2((col * 8 + p70));
    let v73: f32 = at_3((col * 8 + p70));
    let v74: f32 = asg_add(v72, v73);
    let v75: f32 = at_4((col * 8 + p70));
    let v76: f32 = (v74 * v75);
    let v77: f32 = asg_opaque(1.0);
    let v78: f32 = at_5((col * 8 + p70));
    let v79: f32 = (v78 * v78);
    let v80: f32 = asg_sub(v77, v79);
    let v81: f32 = (v76 * v80);
    let v82: f32 = asg_add(v71, v81);
    let v83: f32 = at_6((col * 8 + p70));
    let v84: f32 = (v82 * v83);
    let v85: f32 = at_7((col * 8 + p70));
    let v86: f32 = at_8((col * 32 + p70 + 8));
    let v87: f32 = at_9((col * 32 + p70 + 8));
    let v88: f32 = asg_add(v86, v87);
    let v89: f32 = at_10((p70 + 8));
    let v90: f32 = asg_add(v88, v89);
    let v91: f32 = (-v90);
    let v92: f32 = asg_sigmoid(v91);
    let v93: f32 = (v85 * v92);
    let v94: f32 = (v84 * v93);
    let p95 = clamp((row - 16), 0, 7);
    let v96: f32 = at_2((col * 8 + p95));
    let v97: f32 = at_3((col * 8 + p95));
    let v98: f32 = asg_add(v96, v97);
    let v99: f32 = at_5((col * 8 + p95));
    let v100: f32 = (v98 * v99);
    let v101: f32 = at_4((col * 8 + p95));
    let v102: f32 = at_8((col * 32 + p95 + 16));
    let v103: f32 = at_9((col * 32 + p95 + 16));
    let v104: f32 = asg_add(v102, v103);
    let v105: f32 = at_10((p95 + 16));
    let v106: f32 = asg_add(v104, v105);
    let v107: f32 = (-v106);
    let v108: f32 = asg_sigmoid(v107);
    let v109: f32 = (v101 * v108);
    let v110: f32 = (v100 * v109);
    let p111 = clamp((row - 24), 0, 7);
    let v112: f32 = at_1((col * 8 + p111));
    let v113: f32 = at_2((col * 8 + p111));
    let v114: f32 = at_3((col * 8 + p111));
    let v115: f32 = asg_add(v113, v114);
    let v116: f32 = at_4((col * 8 + p111));
    let v117: f32 = (v115 * v116);
    let v118: f32 = asg_opaque(1.0);
    let v119: f32 = at_5((col * 8 + p111));
    let v120: f32 = (v119 * v119);
    let v121: f32 = asg_sub(v118, v120);
    let v122: f32 = (v117 * v121);
    let v123: f32 = asg_add(v112, v122);
    let v124: f32 = at_11((col * 8 + p111));
    let v125: f32 = (v123 * v124);
    let v126: f32 = at_12((col * 8 + p111));
    let v127: f32 = (v126 * v126);
    let v128: f32 = asg_sub(v118, v127);
    let v129: f32 = (v125 * v128);
    let v130: f32 = select(select(select(v69, v94, row >= 8), v110, row >= 16), v129, row >= 24);
    put_15((col * 32 + row), v130);
  }
}

// kernel 11
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 3) { return; }
  let tn = tile % 1;
  let tm = (tile / 1) % 3;
  let tb = tile / 3;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 32 + i32(asg_zero); k++) {
    let v1: f32 = at_0((tm * 32 + k));
    let v2: f32 = at_1(k);
    let v3: f32 = at_1((k + 32));
    let v4: f32 = at_1((k + 64));
    let v5: f32 = at_1((k + 96));
    let v6: f32 = at_1((k + 128));
    let v7: f32 = at_1((k + 160));
    let v8: f32 = at_1((k + 192));
    let v9: f32 = at_1((k + 224));
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
        put_four_2((m * 2 + four), vec4<f32>(v12, v13, v14, v15));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 12
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(1) @binding(0) var<uniform> asg_step_0: vec4<i32>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return buf_0[(asg_step_0.x * 24) + i32(i)]; }
fn at_1(i: i32) -> f32 { return bitcast<f32>(u32(buf_1[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_1(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_1[i])); }
fn at_2(i: i32) -> f32 { return bitcast<f32>(u32(buf_2[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_2(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_2[i])); }
fn put_four_3(i: i32, v: vec4<f32>) { buf_2[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

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
  let v1: f32 = at_0(m0);
  let v2: f32 = at_0((m0 + 8));
  let v3: f32 = at_0((m0 + 16));
  for (var k = 0; k < 1; k++) {
    let q4 = four_at_1(n0);
    let q5 = four_at_1((n0 + 8));
    let q6 = four_at_1((n0 + 16));
    let a7 = subgroupShuffle(v1, 0u);
    let a8 = subgroupShuffle(v2, 0u);
    let a9 = subgroupShuffle(v3, 0u);
    c0_0 = c0_0 + a7 * q4 + a8 * q5 + a9 * q6;
    let a10 = subgroupShuffle(v1, 1u);
    let a11 = subgroupShuffle(v2, 1u);
    let a12 = subgroupShuffle(v3, 1u);
    c1_0 = c1_0 + a10 * q4 + a11 * q5 + a12 * q6;
    let a13 = subgroupShuffle(v1, 2u);
    let a14 = subgroupShuffle(v2, 2u);
    let a15 = subgroupShuffle(v3, 2u);
    c2_0 = c2_0 + a13 * q4 + a14 * q5 + a15 * q6;
    let a16 = subgroupShuffle(v1, 3u);
    let a17 = subgroupShuffle(v2, 3u);
    let a18 = subgroupShuffle(v3, 3u);
    c3_0 = c3_0 + a16 * q4 + a17 * q5 + a18 * q6;
    let a19 = subgroupShuffle(v1, 4u);
    let a20 = subgroupShuffle(v2, 4u);
    let a21 = subgroupShuffle(v3, 4u);
    c4_0 = c4_0 + a19 * q4 + a20 * q5 + a21 * q6;
    let a22 = subgroupShuffle(v1, 5u);
    let a23 = subgroupShuffle(v2, 5u);
    let a24 = subgroupShuffle(v3, 5u);
    c5_0 = c5_0 + a22 * q4 + a23 * q5 + a24 * q6;
    let a25 = subgroupShuffle(v1, 6u);
    let a26 = subgroupShuffle(v2, 6u);
    let a27 = subgroupShuffle(v3, 6u);
    c6_0 = c6_0 + a25 * q4 + a26 * q5 + a27 * q6;
    let a28 = subgroupShuffle(v1, 7u);
    let a29 = subgroupShuffle(v2, 7u);
    let a30 = subgroupShuffle(v3, 7u);
    c7_0 = c7_0 + a28 * q4 + a29 * q5 + a30 * q6;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 8 + place / 1;
      let four = tn * 1 + place % 1;
      if (m < 8 && four < 8) {
        let v31: f32 = f32(c0_0.x);
        let q32 = four_at_2((m * 8 + four));
        let v33: f32 = q32.x;
        let v34: f32 = asg_add(v33, v31);
        let v35: f32 = f32(c0_0.y);
        let v36: f32 = q32.y;
        let v37: f32 = asg_add(v36, v35);
        let v38: f32 = f32(c0_0.z);
        let v39: f32 = q32.z;
        let v40: f32 = asg_add(v39, v38);
        let v41: f32 = f32(c0_0.w);
        let v42: f32 = q32.w;
        let v43: f32 = asg_add(v42, v41);
        put_four_3((m * 8 + four), vec4<f32>(v34, v37, v40, v43));
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

// kernel 13
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(1) @binding(0) var<uniform> asg_step_0: vec4<i32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[(asg_step_0.x * 15) + i32(i)] = v; }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 6) { return; }
  let tn = tile % 2;
  let tm = (tile / 2) % 3;
  let tb = tile / 6;
  var c0_0 = vec4<f32>();
  let n0 = min((tn * 4), 4);
  let n1 = min((tn * 4 + 1), 4);
  let n2 = min((tn * 4 + 2), 4);
  let n3 = min((tn * 4 + 3), 4);
  for (var k = 0; k < 32 + i32(asg_zero); k++) {
    let v1: f32 = at_0((tm * 32 + k));
    let v2: f32 = at_1((n0 * 32 + k));
    let v3: f32 = at_1((n1 * 32 + k));
    let v4: f32 = at_1((n2 * 32 + k));
    let v5: f32 = at_1((n3 * 32 + k));
    let b6 = vec4<f32>(v2, v3, v4, v5);
    c0_0 += v1 * b6;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 1; s++) {
      let place = r * 1 + s;
      let m = tm * 1 + place / 1;
      let four = tn * 1 + place % 1;
      if (four < 2) {
        let vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 5) { break; }
          let v7: f32 = f32(vector[j]);
          let v8: f32 = v7;
          put_2((m * 5 + n), v8);
        }
      }
    }
  }
}

// kernel 14
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(1) @binding(0) var<uniform> asg_step_0: vec4<i32>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return buf_0[(asg_step_0.x * 15) + i32(i)]; }
fn at_1(i: i32) -> f32 { return bitcast<f32>(u32(buf_1[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_1(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_1[i])); }
fn at_2(i: i32) -> f32 { return bitcast<f32>(u32(buf_2[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_2(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_2[i])); }
fn put_four_3(i: i32, v: vec4<f32>) { buf_2[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

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
  for (var k = 0; k < 3; k++) {
    let v1: f32 = at_0((k * 5 + tm));
    let q2 = four_at_1((k * 8 + tn * 2));
    let q3 = four_at_1((k * 8 + tn * 2 + 1));
    c0_0 += v1 * q2;
    c0_1 += v1 * q3;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v4: f32 = f32(c0_0.x);
        let q5 = four_at_2((m * 8 + four));
        let v6: f32 = q5.x;
        let v7: f32 = asg_add(v6, v4);
        let v8: f32 = f32(c0_0.y);
        let v9: f32 = q5.y;
        let v10: f32 = asg_add(v9, v8);
        let v11: f32 = f32(c0_0.z);
        let v12: f32 = q5.z;
        let v13: f32 = asg_add(v12, v11);
        let v14: f32 = f32(c0_0.w);
        let v15: f32 = q5.w;
        let v16: f32 = asg_add(v15, v14);
        put_four_3((m * 8 + four), vec4<f32>(v7, v10, v13, v16));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 15
// with asg_zero
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
  if (row >= 24) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = v1;
  put_1(row, v2);
}
