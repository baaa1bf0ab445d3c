// memory: 2328576, 1216
// outputs from memory 1, constants from 2
// input x: f32[1,2,1,90,1,100,2,4] at 0:0+576000
// input one: f32[1,1,1,2,2,8,8,512] at 0:576000+524288
// input other: f32[1,1,1,2,2,8,512,8] at 0:1100288+524288
// input flat: f32[1,1,1,1,1,1,70000,2] at 0:1624576+560000
// kernel 0, 563x1x1, sum: 0:0+576000, =0:2184576+144000
// kernel 1, 7x1x1, sum: 0:2184576+144000, =0:0+1600
// kernel 2, 1x1x1, sum: 0:0+1600, =0:2184576+16
// kernel 3, 8x1x1, max+argmax+add: 0:1624576+560000, =0:2184640+2000, =0:2186688+2000, =0:2188736+2000
// kernel 4, 1x1x1, max+argmax: 0:2184640+2000, =0:2190784+16, 0:2186688+2000, 0:1624576+560000, =0:2190848+16
// kernel 5, 4x1x1, dot_general: 0:576000+524288, 0:1100288+524288, =0:2190912+8192
// kernel 6, 4x1x1, sum: 0:2190912+8192, =1:192+1024
// kernel 7, 1x1x1, reshape: 0:2184576+16, =1:0+16
// kernel 8, 1x1x1, reshape: 0:2190784+16, 0:2190848+16, 0:2188736+2000, =1:64+16, =1:128+16
// output total: f32[1,2,1,1,2] at 1:0+16
// output most: f32[1,1,1,1,1,1,2] at 1:64+16
// output place: i32[1,1,1,1,1,1,2] at 1:128+16
// output product: f32[1,1,1,2,2,8,8] at 1:192+1024

// kernel 0
// with asg_add, asg_zero, asg_opaque
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
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 563u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 36000) { return; }
  var a1: f32 = asg_opaque(0.0);
  let q2 = four_at_0(row);
  let v3: f32 = q2.x;
  let v4: f32 = (v3 * v3);
  a1 = asg_add(a1, v4);
  let v5: f32 = q2.y;
  let v6: f32 = (v5 * v5);
  a1 = asg_add(a1, v6);
  let v7: f32 = q2.z;
  let v8: f32 = (v7 * v7);
  a1 = asg_add(a1, v8);
  let v9: f32 = q2.w;
  let v10: f32 = (v9 * v9);
  a1 = asg_add(a1, v10);
  let v11: f32 = f32(a1);
  put_1(row, v11);
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
  let group = i32(workgroup.x + workgroup.y * 7u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 400) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 90; col++) {
    let v2: f32 = at_0(((row / 200) * 18000 + col * 200 + ((row / 2) % 100) * 2 + (row % 2)));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  put_1(row, v3);
}

// kernel 2
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
  if (row >= 4) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 100; col++) {
    let v2: f32 = at_0(((row / 2) * 200 + col * 2 + (row % 2)));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  put_1(row, v3);
}

// kernel 3
// with asg_ordered, asg_less, asg_maximum, asg_zero, asg_bits, asg_opaque, asg_magnitude, asg_isnan
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<i32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<i32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }
fn put_2(i: i32, v: i32) { buf_2[i] = v; }
fn put_3(i: i32, v: i32) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 8u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 500) { return; }
  var a1: f32 = asg_bits(0xff800000u);
  for (var col = 0; col < 280; col++) {
    let v2: f32 = at_0(((row / 2) * 560 + col * 2 + (row % 2)));
    a1 = asg_maximum(a1, v2);
  }
  let v3: f32 = f32(a1);
  put_1(row, v3);
  var a4: f32 = asg_opaque(0.0);
  var n5: i32 = -1;
  for (var col = 0; col < 280; col++) {
    let v6: f32 = at_0(((row / 2) * 560 + col * 2 + (row % 2)));
    if (col >= 0 && (n5 < 0 || ((asg_isnan(v6) || !asg_isnan(a4)) && select(asg_less(a4, v6) || (v6 == a4 && col < n5), !asg_isnan(a4) || col < n5, asg_isnan(v6))))) {
      a4 = v6;
      n5 = col;
    }
  }
  let v7: i32 = max(n5, 0);
  put_2(row, v7);
  let v8: i32 = i32((row / 2));
  let v9: i32 = i32(280);
  let v10: i32 = (v8 * v9);
  let v11: i32 = (v7 + v10);
  put_3(row, v11);
}

// kernel 4
// with asg_ordered, asg_less, asg_maximum, asg_zero, asg_bits, asg_opaque, asg_magnitude, asg_isnan
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<i32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<i32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }
fn at_2(i: i32) -> i32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: i32) { buf_4[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 2) { return; }
  var a1: f32 = asg_bits(0xff800000u);
  for (var col = 0; col < 250; col++) {
    let v2: f32 = at_0((col * 2 + row));
    a1 = asg_maximum(a1, v2);
  }
  let v3: f32 = f32(a1);
  put_1(row, v3);
  var a4: f32 = asg_opaque(0.0);
  var n5: i32 = -1;
  for (var col = 0; col < 250; col++) {
    let v6: i32 = at_2((col * 2 + row));
    let j7 = select(v6, v6 + 280, v6 < 0);
    let j8 = clamp(j7, 0, 279);
    let v9: f32 = at_3((col * 560 + j8 * 2 + row));
    let v10: f32 = select(asg_bits(0x7fc00000u), v9, j7 == j8);
    if (col >= 0 && (n5 < 0 || ((asg_isnan(v10) || !asg_isnan(a4)) && select(asg_less(a4, v10) || (v10 == a4 && col < n5), !asg_isnan(a4) || col < n5, asg_isnan(v10))))) {
      a4 = v10;
      n5 = col;
    }
  }
  let v11: i32 = max(n5, 0);
  put_4(row, v11);
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
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 32) { return; }
  let tn = tile % 1;
  let tm = (tile / 1) % 1;
  let tb = tile / 1;
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
  for (var k = 0; k < 128; k++) {
    let q1 = four_at_0((((tb / 2) % 2) * 16384 + (tb % 2) * 8192 + (tb / 4) * 1024 + k));
    let q2 = four_at_0((((tb / 2) % 2) * 16384 + (tb % 2) * 8192 + (tb / 4) * 1024 + k + 128));
    let q3 = four_at_0((((tb / 2) % 2) * 16384 + (tb % 2) * 8192 + (tb / 4) * 1024 + k + 256));
    let q4 = four_at_0((((tb / 2) % 2) * 16384 + (tb % 2) * 8192 + (tb / 4) * 1024 + k + 384));
    let q5 = four_at_0((((tb / 2) % 2) * 16384 + (tb % 2) * 8192 + (tb / 4) * 1024 + k + 512));
    let q6 = four_at_0((((tb / 2) % 2) * 16384 + (tb % 2) * 8192 + (tb / 4) * 1024 + k + 640));
    let q7 = four_at_0((((tb / 2) % 2) * 16384 + (tb % 2) * 8192 + (tb / 4) * 1024 + k + 768));
    let q8 = four_at_0((((tb / 2) % 2) * 16384 + (tb % 2) * 8192 + (tb / 4) * 1024 + k + 896));
    let q9 = four_at_1((((tb / 2) % 2) * 16384 + (tb % 2) * 8192 + (tb / 4) * 1024 + k * 8));
    let q10 = four_at_1((((tb / 2) % 2) * 16384 + (tb % 2) * 8192 + (tb / 4) * 1024 + k * 8 + 2));
    let q11 = four_at_1((((tb / 2) % 2) * 16384 + (tb % 2) * 8192 + (tb / 4) * 1024 + k * 8 + 4));
    let q12 = four_at_1((((tb / 2) % 2) * 16384 + (tb % 2) * 8192 + (tb / 4) * 1024 + k * 8 + 6));
    let q13 = four_at_1((((tb / 2) % 2) * 16384 + (tb % 2) * 8192 + (tb / 4) * 1024 + k * 8 + 1));
    let q14 = four_at_1((((tb / 2) % 2) * 16384 + (tb % 2) * 8192 + (tb / 4) * 1024 + k * 8 + 3));
    let q15 = four_at_1((((tb / 2) % 2) * 16384 + (tb % 2) * 8192 + (tb / 4) * 1024 + k * 8 + 5));
    let q16 = four_at_1((((tb / 2) % 2) * 16384 + (tb % 2) * 8192 + (tb / 4) * 1024 + k * 8 + 7));
    c0_0 += q1.x * q9;
    c1_0 += q2.x * q9;
    c2_0 += q3.x * q9;
    c3_0 += q4.x * q9;
    c4_0 += q5.x * q9;
    c5_0 += q6.x * q9;
    c6_0 += q7.x * q9;
    c7_0 += q8.x * q9;
    c0_1 += q1.x * q13;
    c1_1 += q2.x * q13;
    c2_1 += q3.x * q13;
    c3_1 += q4.x * q13;
    c4_1 += q5.x * q13;
    c5_1 += q6.x * q13;
    c6_1 += q7.x * q13;
    c7_1 += q8.x * q13;
    c0_0 += q1.y * q10;
    c1_0 += q2.y * q10;
    c2_0 += q3.y * q10;
    c3_0 += q4.y * q10;
    c4_0 += q5.y * q10;
    c5_0 += q6.y * q10;
    c6_0 += q7.y * q10;
    c7_0 += q8.y * q10;
    c0_1 += q1.y * q14;
    c1_1 += q2.y * q14;
    c2_1 += q3.y * q14;
    c3_1 += q4.y * q14;
    c4_1 += q5.y * q14;
    c5_1 += q6.y * q14;
    c6_1 += q7.y * q14;
    c7_1 += q8.y * q14;
    c0_0 += q1.z * q11;
    c1_0 += q2.z * q11;
    c2_0 += q3.z * q11;
    c3_0 += q4.z * q11;
    c4_0 += q5.z * q11;
    c5_0 += q6.z * q11;
    c6_0 += q7.z * q11;
    c7_0 += q8.z * q11;
    c0_1 += q1.z * q15;
    c1_1 += q2.z * q15;
    c2_1 += q3.z * q15;
    c3_1 += q4.z * q15;
    c4_1 += q5.z * q15;
    c5_1 += q6.z * q15;
    c6_1 += q7.z * q15;
    c7_1 += q8.z * q15;
    c0_0 += q1.w * q12;
    c1_0 += q2.w * q12;
    c2_0 += q3.w * q12;
    c3_0 += q4.w * q12;
    c4_0 += q5.w * q12;
    c5_0 += q6.w * q12;
    c6_0 += q7.w * q12;
    c7_0 += q8.w * q12;
    c0_1 += q1.w * q16;
    c1_1 += q2.w * q16;
    c2_1 += q3.w * q16;
    c3_1 += q4.w * q16;
    c4_1 += q5.w * q16;
    c5_1 += q6.w * q16;
    c6_1 += q7.w * q16;
    c7_1 += q8.w * q16;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 16 + i32(asg_zero); s++) {
      let place = r * 16 + s;
      let m = tm * 8 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v17: f32 = f32(c0_0.x);
        let v18: f32 = f32(c0_0.y);
        let v19: f32 = f32(c0_0.z);
        let v20: f32 = f32(c0_0.w);
        put_four_2((tb * 16 + m * 2 + four), vec4<f32>(v17, v18, v19, v20));
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

// kernel 6
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
  for (var col = 0; col < 8 + i32(asg_zero); col++) {
    let v2: f32 = at_0((col * 256 + row));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  put_1(row, v3);
}

// kernel 7
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
  if (row >= 4) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = v1;
  put_1(row, v2);
}

// kernel 8
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<i32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<i32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> i32 { return buf_1[i]; }
fn at_2(i: i32) -> i32 { return buf_2[i]; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }
fn put_4(i: i32, v: i32) { buf_4[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 2) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = v1;
  let v3: i32 = at_1(row);
  let j4 = select(v3, v3 + 250, v3 < 0);
  let j5 = clamp(j4, 0, 249);
  let v6: i32 = at_2((j5 * 2 + row));
  let v7: i32 = select(i32(0), v6, j4 == j5);
  let v8: i32 = v7;
  put_3(row, v2);
  put_4(row, v8);
}
