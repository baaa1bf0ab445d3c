// memory: 3072, 192
// outputs from memory 1, constants from 2
// input x: f32[4,64] at 0:0+1024
// kernel 0, 2x1x1, dot_general+relu: 0:0+1024, w0, b0, =0:1024+2048
// kernel 1, 4x1x1, dot_general+relu: 0:1024+2048, w1, b1, =0:0+1024
// kernel 2, 2x1x1, dot_general+add: 0:0+1024, w2, b2, =1:0+160
// output logits: f32[4,10] at 1:0+160

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
        let q14 = four_at_2(four);
        let v15: f32 = q14.x;
        let v16: f32 = asg_add(v13, v15);
        let v17: f32 = asg_relu(v16);
        let v18: f32 = f32(c0_0.y);
        let v19: f32 = q14.y;
        let v20: f32 = asg_add(v18, v19);
        let v21: f32 = asg_relu(v20);
        let v22: f32 = f32(c0_0.z);
        let v23: f32 = q14.z;
        let v24: f32 = asg_add(v22, v23);
        let v25: f32 = asg_relu(v24);
        let v26: f32 = f32(c0_0.w);
        let v27: f32 = q14.w;
        let v28: f32 = asg_add(v26, v27);
        let v29: f32 = asg_relu(v28);
        put_four_3((m * 32 + four), vec4<f32>(v17, v21, v25, v29));
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

// kernel 1
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
    let q2 = four_at_1((k * 64 + tn * 2));
    let q3 = four_at_1((k * 64 + tn * 2 + 16));
    let q4 = four_at_1((k * 64 + tn * 2 + 32));
    let q5 = four_at_1((k * 64 + tn * 2 + 48));
    let q6 = four_at_1((k * 64 + tn * 2 + 1));
    let q7 = four_at_1((k * 64 + tn * 2 + 17));
    let q8 = four_at_1((k * 64 + tn * 2 + 33));
    let q9 = four_at_1((k * 64 + tn * 2 + 49));
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
        let q11 = four_at_2(four);
        let v12: f32 = q11.x;
        let v13: f32 = asg_add(v10, v12);
        let v14: f32 = asg_relu(v13);
        let v15: f32 = f32(c0_0.y);
        let v16: f32 = q11.y;
        let v17: f32 = asg_add(v15, v16);
        let v18: f32 = asg_relu(v17);
        let v19: f32 = f32(c0_0.z);
        let v20: f32 = q11.z;
        let v21: f32 = asg_add(v19, v20);
        let v22: f32 = asg_relu(v21);
        let v23: f32 = f32(c0_0.w);
        let v24: f32 = q11.w;
        let v25: f32 = asg_add(v23, v24);
        let v26: f32 = asg_relu(v25);
        put_four_3((m * 16 + four), vec4<f32>(v14, v18, v22, v26));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 2
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
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
fn put_3(i: i32, v: f32) { buf_3[i] = v; }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 12) { return; }
  let tn = tile % 3;
  let tm = (tile / 3) % 4;
  let tb = tile / 12;
  var c0_0 = vec4<f32>();
  let n0 = min((tn * 4), 9);
  let n1 = min((tn * 4 + 1), 9);
  let n2 = min((tn * 4 + 2), 9);
  let n3 = min((tn * 4 + 3), 9);
  for (var k = 0; k < 16 + i32(asg_zero); k++) {
    let q1 = four_at_0((tm * 16 + k));
    let v2: f32 = at_1((k * 40 + n0));
    let v3: f32 = at_1((k * 40 + n0 + 10));
    let v4: f32 = at_1((k * 40 + n0 + 20));
    let v5: f32 = at_1((k * 40 + n0 + 30));
    let v6: f32 = at_1((k * 40 + n1));
    let v7: f32 = at_1((k * 40 + n1 + 10));
    let v8: f32 = at_1((k * 40 + n1 + 20));
    let v9: f32 = at_1((k * 40 + n1 + 30));
    let v10: f32 = at_1((k * 40 + n2));
    let v11: f32 = at_1((k * 40 + n2 + 10));
    let v12: f32 = at_1((k * 40 + n2 + 20));
    let v13: f32 = at_1((k * 40 + n2 + 30));
    let v14: f32 = at_1((k * 40 + n3));
    let v15: f32 = at_1((k * 40 + n3 + 10));
    let v16: f32 = at_1((k * 40 + n3 + 20));
    let v17: f32 = at_1((k * 40 + n3 + 30));
    let b18 = vec4<f32>(v2, v6, v10, v14);
    let b19 = vec4<f32>(v3, v7, v11, v15);
    let b20 = vec4<f32>(v4, v8, v12, v16);
    let b21 = vec4<f32>(v5, v9, v13, v17);
    c0_0 += q1.x * b18;
    c0_0 += q1.y * b19;
    c0_0 += q1.z * b20;
    c0_0 += q1.w * b21;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 1; s++) {
      let place = r * 1 + s;
      let m = tm * 1 + place / 1;
      let four = tn * 1 + place % 1;
      if (four < 3) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 10) { break; }
          let v22: f32 = f32(vector.x);
          let v23: f32 = at_2(n);
          let v24: f32 = asg_add(v22, v23);
          put_3((m * 10 + n), v24);
          vector = vector.yzww;
        }
      }
    }
  }
}
