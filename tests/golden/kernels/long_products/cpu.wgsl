// memory: 4408448, 1088
// outputs from memory 1, constants from 2
// input x: f32[16,8191] at 0:0+524224
// input y: f32[8191,16] at 0:524224+524224
// input a: f16[4,70000] at 0:1048448+560000
// input b: f16[70000,4] at 0:1608448+560000
// kernel 0, 16x1x1, dot_general: 0:0+524224, 0:524224+524224, =0:2168448+32768
// kernel 1, 4x1x1, sum: 0:2168448+32768, =0:2201216+1024
// kernel 2, 4x1x1, dot_general+add: 0:0+524224, 0:524224+524224, 0:2201216+1024, =1:0+1024
// kernel 3, 1094x1x1, cast: 0:1048448+560000, 0:1608448+560000, =0:2168448+1120000, =0:3288448+1120000
// kernel 4, 2x1x1, dot_general: 0:2168448+1120000, 0:3288448+1120000, =0:0+256
// kernel 5, 1x1x1, sum+cast: 0:0+256, =1:1024+32
// output z: f32[16,16] at 1:0+1024
// output half: f16[4,4] at 1:1024+32

// kernel 0
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
  let group = i32(workgroup.x + workgroup.y * 16u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 128) { return; }
  let tn = tile % 2;
  let tm = (tile / 2) % 2;
  let tb = tile / 4;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c1_1 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c2_1 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c3_1 = vec4<f32>();
  var c4_0 = vec4<f32>();
  var c4_1 = vec4<f32>();
  var c5_0 = vec4<f32>();
  var c5_1 = vec4<f32>();
  var c6_0 = vec4<f32>();
  var c6_1 = vec4<f32>();
  var c7_0 = vec4<f32>();
  var c7_1 = vec4<f32>();
  for (var k = 0; k < 255; k++) {
    let v1: f32 = at_0((tm * 65528 + tb * 255 + k));
    let v2: f32 = at_0((tm * 65528 + tb * 255 + k + 8191));
    let v3: f32 = at_0((tm * 65528 + tb * 255 + k + 16382));
    let v4: f32 = at_0((tm * 65528 + tb * 255 + k + 24573));
    let v5: f32 = at_0((tm * 65528 + tb * 255 + k + 32764));
    let v6: f32 = at_0((tm * 65528 + tb * 255 + k + 40955));
    let v7: f32 = at_0((tm * 65528 + tb * 255 + k + 49146));
    let v8: f32 = at_0((tm * 65528 + tb * 255 + k + 57337));
    let q9 = four_at_1((tb * 1020 + k * 4 + tn * 2));
    let q10 = four_at_1((tb * 1020 + k * 4 + tn * 2 + 1));
    c0_0 += v1 * q9;
    c1_0 += v2 * q9;
    c2_0 += v3 * q9;
    c3_0 += v4 * q9;
    c4_0 += v5 * q9;
    c5_0 += v6 * q9;
    c6_0 += v7 * q9;
    c7_0 += v8 * q9;
    c0_1 += v1 * q10;
    c1_1 += v2 * q10;
    c2_1 += v3 * q10;
    c3_1 += v4 * q10;
    c4_1 += v5 * q10;
    c5_1 += v6 * q10;
    c6_1 += v7 * q10;
    c7_1 += v8 * q10;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 16 + i32(asg_zero); s++) {
      let place = r * 16 + s;
      let m = tm * 8 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v11: f32 = f32(c0_0.x);
        let v12: f32 = f32(c0_0.y);
        let v13: f32 = f32(c0_0.z);
        let v14: f32 = f32(c0_0.w);
        put_four_2((tb * 64 + m * 4 + four), vec4<f32>(v11, v12, v13, v14));
      }
      c0_0 = c0_1;
      c0_1 = c1_0;
      c1_0 = c1_1;
      c1_1 = c2_0;
      c2_0 = c2_1;
      c2_1 = c3_0;
      c3_0 = c3_1;
      c3_1 = c4_0;
      c4_0 = c4_1;
      c4_1 = c5_0;
      c5_0 = c5_1;
      c5_1 = c6_0;
      c6_0 = c6_1;
      c6_1 = c7_0;
      c7_0 = c7_1;
    }
  }
}

// kernel 1
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
  for (var col = 0; col < 32 + i32(asg_zero); col++) {
    let v2: f32 = at_0((col * 256 + row));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  put_1(row, v3);
}

// kernel 2
// with asg_add, asg_zero, asg_opaque
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
  let tn = tile % 2;
  let tm = (tile / 2) % 16;
  let tb = tile / 32;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 31 + i32(asg_zero); k++) {
    let v1: f32 = at_0((tm * 8191 + k + 8160));
    let q2 = four_at_1((k * 4 + tn * 2 + 32640));
    let q3 = four_at_1((k * 4 + tn * 2 + 32641));
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
        let q5 = four_at_2((m * 4 + four));
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
        put_four_3((m * 4 + four), vec4<f32>(v7, v10, v13, v16));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 3
// with asg_cast_f32_f32, asg_zero
enable f16;
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f16>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f16>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f16 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f16> { return buf_0[i]; }
fn at_1(i: i32) -> f16 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f16> { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1094u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 70000) { return; }
  let q1 = four_at_0(row);
  let v2: f16 = q1.x;
  let v3: f32 = asg_cast_f32_f32(f32(v2));
  let q4 = four_at_1(row);
  let v5: f16 = q4.x;
  let v6: f32 = asg_cast_f32_f32(f32(v5));
  let v7: f16 = q1.y;
  let v8: f32 = asg_cast_f32_f32(f32(v7));
  let v9: f16 = q4.y;
  let v10: f32 = asg_cast_f32_f32(f32(v9));
  let v11: f16 = q1.z;
  let v12: f32 = asg_cast_f32_f32(f32(v11));
  let v13: f16 = q4.z;
  let v14: f32 = asg_cast_f32_f32(f32(v13));
  let v15: f16 = q1.w;
  let v16: f32 = asg_cast_f32_f32(f32(v15));
  let v17: f16 = q4.w;
  let v18: f32 = asg_cast_f32_f32(f32(v17));
  put_four_2(row, vec4<f32>(v3, v8, v12, v16));
  put_four_3(row, vec4<f32>(v6, v10, v14, v18));
}

// kernel 4
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
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 16) { return; }
  let tn = tile % 1;
  let tm = (tile / 1) % 4;
  let tb = tile / 4;
  var c0_0 = vec4<f32>();
  for (var k = 0; k < 4375; k++) {
    let q1 = four_at_0((tm * 17500 + tb * 4375 + k));
    let q2 = four_at_1((tb * 17500 + k * 4));
    let q3 = four_at_1((tb * 17500 + k * 4 + 1));
    let q4 = four_at_1((tb * 17500 + k * 4 + 2));
    let q5 = four_at_1((tb * 17500 + k * 4 + 3));
    c0_0 += q1.x * q2;
    c0_0 += q1.y * q3;
    c0_0 += q1.z * q4;
    c0_0 += q1.w * q5;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 1; s++) {
      let place = r * 1 + s;
      let m = tm * 1 + place / 1;
      let four = tn * 1 + place % 1;
       {
        let v6: f32 = f32(c0_0.x);
        let v7: f32 = f32(c0_0.y);
        let v8: f32 = f32(c0_0.z);
        let v9: f32 = f32(c0_0.w);
        put_four_2((tb * 4 + m), vec4<f32>(v6, v7, v8, v9));
      }
    }
  }
}

// kernel 5
// with asg_add, asg_cast_f32_f32, asg_zero, asg_opaque
enable f16;
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f16>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f16) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 16) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 4; col++) {
    let v2: f32 = at_0((col * 16 + row));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  let v4: f16 = f16(asg_cast_f32_f32(v3));
  put_1(row, v4);
}
