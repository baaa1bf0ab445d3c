// memory: 3072, 192
// outputs from memory 1, constants from 2
// input x: f32[4,64] at 0:0+1024
// kernel 0, 4x1x1, dot_general+relu: 0:0+1024, w0, b0, =0:1024+2048
// kernel 1, 4x1x1, dot_general+relu: 0:1024+2048, w1, b1, =0:0+1024
// kernel 2, 2x1x1, dot_general+add: 0:0+1024, w2, b2, =1:0+160
// output logits: f32[4,10] at 1:0+160

// kernel 0
// with asg_add, asg_relu, asg_zero, asg_opaque, asg_magnitude, asg_isnan
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
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 32) { return; }
  let tn = tile % 16;
  let tm = (tile / 16) % 2;
  let tb = tile / 32;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c1_1 = vec4<f32>();
  for (var k = 0; k < 64; k++) {
    let v1: f32 = at_0((tm * 128 + k));
    let v2: f32 = at_0((tm * 128 + k + 64));
    let q3 = four_at_1((k * 32 + tn * 2));
    let q4 = four_at_1((k * 32 + tn * 2 + 1));
    c0_0 += v1 * q3;
    c1_0 += v2 * q3;
    c0_1 += v1 * q4;
    c1_1 += v2 * q4;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 4; s++) {
      let place = r * 4 + s;
      let m = tm * 2 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v5: f32 = f32(c0_0.x);
        let q6 = four_at_2(four);
        let v7: f32 = q6.x;
        let v8: f32 = asg_add(v5, v7);
        let v9: f32 = asg_relu(v8);
        let v10: f32 = f32(c0_0.y);
        let v11: f32 = q6.y;
        let v12: f32 = asg_add(v10, v11);
        let v13: f32 = asg_relu(v12);
        let v14: f32 = f32(c0_0.z);
        let v15: f32 = q6.z;
        let v16: f32 = asg_add(v14, v15);
        let v17: f32 = asg_relu(v16);
        let v18: f32 = f32(c0_0.w);
        let v19: f32 = q6.w;
        let v20: f32 = asg_add(v18, v19);
        let v21: f32 = asg_relu(v20);
        put_four_3((m * 32 + four), vec4<f32>(v9, v13, v17, v21));
      }
      c0_0 = c0_1;
      c0_1 = c1_0;
      c1_0 = c1_1;
    }
  }
}

// kernel 1
// with asg_add, asg_relu, asg_zero, asg_opaque, asg_magnitude, asg_isnan
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
  for (var k = 0; k < 128; k++) {
    let v1: f32 = at_0((tm * 128 + k));
    let q2 = four_at_1((k * 16 + tn * 2));
    let q3 = four_at_1((k * 16 + tn * 2 + 1));
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
        let q5 = four_at_2(four);
        let v6: f32 = q5.x;
        let v7: f32 = asg_add(v4, v6);
        let v8: f32 = asg_relu(v7);
        let v9: f32 = f32(c0_0.y);
        let v10: f32 = q5.y;
        let v11: f32 = asg_add(v9, v10);
        let v12: f32 = asg_relu(v11);
        let v13: f32 = f32(c0_0.z);
        let v14: f32 = q5.z;
        let v15: f32 = asg_add(v13, v14);
        let v16: f32 = asg_relu(v15);
        let v17: f32 = f32(c0_0.w);
        let v18: f32 = q5.w;
        let v19: f32 = asg_add(v17, v18);
        let v20: f32 = asg_relu(v19);
        put_four_3((m * 16 + four), vec4<f32>(v8, v12, v16, v20));
      }
      c0_0 = c0_1;
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
  for (var k = 0; k < 64; k++) {
    let v1: f32 = at_0((tm * 64 + k));
    let v2: f32 = at_1((k * 10 + n0));
    let v3: f32 = at_1((k * 10 + n1));
    let v4: f32 = at_1((k * 10 + n2));
    let v5: f32 = at_1((k * 10 + n3));
    let b6 = vec4<f32>(v2, v3, v4, v5);
    c0_0 += v1 * b6;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 1; s++) {
      let place = r * 1 + s;
      let m = tm * 1 + place / 1;
      let four = tn * 1 + place % 1;
      if (four < 3) {
        let vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 10) { break; }
          let v7: f32 = f32(vector[j]);
          let v8: f32 = at_2(n);
          let v9: f32 = asg_add(v7, v8);
          put_3((m * 10 + n), v9);
        }
      }
    }
  }
}
