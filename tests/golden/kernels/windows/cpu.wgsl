// memory: 19136, 21888, 11520
// outputs from memory 1, constants from 2
// input x: f32[2,4,12,12] at 0:0+4608
// input line: f32[3,40] at 0:4608+480
// constant i32[2,4,6,6] at 2:0+1152: checksum 69f10818
// constant i32[2,4,6,6,3,3] at 2:1152+10368: checksum 768584ae
// kernel 0, 5x1x1, max+argmax: 0:0+4608, =0:5120+1152, =0:6272+1152
// kernel 1, 5x1x1, sum+add: 0:0+4608, 0:5120+1152, =1:0+1152
// kernel 2, 16x1x1, reshape: 0:0+4608, =1:1152+15488
// kernel 3, 1x1x1, sum+div: 0:4608+480, =1:16640+96
// kernel 4, 18x1x1, sum: 1:1152+15488, =0:0+4608
// kernel 5, 25x1x1, sum: 1:0+1152, =0:7424+6272
// kernel 6, 22x1x1, sum: 0:5120+1152, 2:0+1152, 0:6272+1152, 2:1152+10368, 1:0+1152, =0:13696+5408
// kernel 7, 2x1x1, reshape: 1:16640+96, =1:21376+480
// kernel 8, 5x1x1, add: 0:0+4608, 0:7424+6272, 0:13696+5408, =1:16768+4608
// output pooled: f32[2,4,6,6] at 1:0+1152
// output unfolded: f32[2,16,121] at 1:1152+15488
// output smooth: f32[3,8] at 1:16640+96
// output grad/x: f32[2,4,12,12] at 1:16768+4608
// output grad/line: f32[3,40] at 1:21376+480

// kernel 0
// with asg_ordered, asg_less, asg_maximum, asg_zero, asg_bits, asg_opaque, asg_magnitude, asg_isnan
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<i32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }
fn put_2(i: i32, v: i32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 5u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 288) { return; }
  var a1: f32 = asg_bits(0xff800000u);
  for (var col = 0; col < 9 + i32(asg_zero); col++) {
    let p2 = clamp((((row / 6) % 6) * 2 + (col / 3) - 1), 0, 11);
    let p3 = clamp(((row % 6) * 2 + (col % 3) - 1), 0, 11);
    let v4: f32 = at_0(((row / 36) * 144 + p2 * 12 + p3));
    let v5: f32 = select(asg_bits(0xff800000u), v4, ((((row / 6) % 6) * 2 + (col / 3) - 1) >= 0) & (((row % 6) * 2 + (col % 3) - 1) >= 0));
    a1 = asg_maximum(a1, v5);
  }
  let v6: f32 = f32(a1);
  put_1(row, v6);
  var a7: f32 = asg_opaque(0.0);
  var n8: i32 = -1;
  for (var col = 0; col < 9 + i32(asg_zero); col++) {
    let p9 = clamp((((row / 6) % 6) * 2 + (col / 3) - 1), 0, 11);
    let p10 = clamp(((row % 6) * 2 + (col % 3) - 1), 0, 11);
    let v11: f32 = at_0(((row / 36) * 144 + p9 * 12 + p10));
    let v12: f32 = select(asg_bits(0xff800000u), v11, ((((row / 6) % 6) * 2 + (col / 3) - 1) >= 0) & (((row % 6) * 2 + (col % 3) - 1) >= 0));
    if (col >= 0 && (n8 < 0 || ((asg_isnan(v12) || !asg_isnan(a7)) && select(asg_less(a7, v12) || (v12 == a7 && col < n8), !asg_isnan(a7) || col < n8, asg_isnan(v12))))) {
      a7 = v12;
      n8 = col;
    }
  }
  let v13: i32 = max(n8, 0);
  put_2(row, v13);
}

// kernel 1
// with asg_add, asg_whole_of, asg_div, asg_zero, asg_opaque, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 5u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 288) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 9 + i32(asg_zero); col++) {
    let p2 = clamp((((row / 6) % 6) * 2 + (col / 3) - 1), 0, 11);
    let p3 = clamp(((row % 6) * 2 + (col % 3) - 1), 0, 11);
    let v4: f32 = at_0(((row / 36) * 144 + p2 * 12 + p3));
    let v5: f32 = select(asg_opaque(0.0), v4, ((((row / 6) % 6) * 2 + (col / 3) - 1) >= 0) & (((row % 6) * 2 + (col % 3) - 1) >= 0));
    a1 = asg_add(a1, v5);
  }
  let v6: f32 = f32(a1);
  let v7: f32 = at_1(row);
  let v8: f32 = asg_opaque(9.0);
  let v9: f32 = asg_div(v6, v8);
  let v10: f32 = asg_add(v7, v9);
  put_2(row, v10);
}

// kernel 2
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_four_1(i: i32, v: vec4<f32>) { buf_1[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 16u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 968) { return; }
  let v1: f32 = at_0(((row / 121) * 144 + ((((row * 4) / 11)) % 11) * 12 + ((row * 4) % 11) + ((((row * 2) / 121)) % 2) * 12 + ((((row * 4) / 121)) % 2)));
  let v2: f32 = v1;
  let v3: f32 = at_0(((row / 121) * 144 + ((((row * 4 + 1) / 11)) % 11) * 12 + ((row * 4 + 1) % 11) + ((((row * 2) / 121)) % 2) * 12 + ((((row * 4 + 1) / 121)) % 2)));
  let v4: f32 = v3;
  let v5: f32 = at_0(((row / 121) * 144 + ((((row * 4 + 2) / 11)) % 11) * 12 + ((row * 4 + 2) % 11) + ((((row * 4 + 2) / 242)) % 2) * 12 + ((((row * 4 + 2) / 121)) % 2)));
  let v6: f32 = v5;
  let v7: f32 = at_0(((row / 121) * 144 + ((((row * 4 + 3) / 11)) % 11) * 12 + ((row * 4 + 3) % 11) + ((((row * 4 + 3) / 242)) % 2) * 12 + ((((row * 4 + 3) / 121)) % 2)));
  let v8: f32 = v7;
  put_four_1(row, vec4<f32>(v2, v4, v6, v8));
}

// kernel 3
// with asg_add, asg_whole_of, asg_div, asg_zero, asg_opaque, asg_magnitude
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
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 5 + i32(asg_zero); col++) {
    let v2: f32 = at_0((row * 5 + col));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  let v4: f32 = asg_opaque(5.0);
  let v5: f32 = asg_div(v3, v4);
  put_1(row, v5);
}

// kernel 4
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 18u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1152) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 4; col++) {
    let p2 = clamp((((row / 12) % 12) + (((col / 2) * 26 + (row % 12) * 2 + (col % 2) + 27) / 52) - 1), 0, 10);
    let p3 = clamp(((row % 12) + (((col % 2) + 1) / 2) - 1), 0, 10);
    let v4: f32 = at_0(((row / 144) * 484 + p2 * 11 + (((col / 2) + 1) % 2) * 242 + p3 + (((col % 2) + 1) % 2) * 121));
    let v5: f32 = asg_add(v4, v4);
    let v6: f32 = select(asg_opaque(0.0), v5, ((((row / 12) % 12) + (((col / 2) * 26 + (row % 12) * 2 + (col % 2) + 27) / 52) - 1) >= 0) & ((((row / 12) % 12) + (((col / 2) * 26 + (row % 12) * 2 + (col % 2) + 27) / 52) - 1) <= 10) & (((row % 12) + (((col % 2) + 1) / 2) - 1) >= 0) & (((row % 12) + (((col % 2) + 1) / 2) - 1) <= 10));
    a1 = asg_add(a1, v6);
  }
  let v7: f32 = f32(a1);
  put_1(row, v7);
}

// kernel 5
// with asg_add, asg_whole_of, asg_div, asg_zero, asg_opaque, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 25u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1568) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 4; col++) {
    let p2 = clamp((((row / 28) % 7) + (((col / 2) * 64 + ((row / 14) % 2) * 32 + ((row / 2) % 7) * 4 + (col % 2) * 2 + (row % 2) + 66) / 128) - 1), 0, 5);
    let p3 = clamp(((((col / 2) * 2 + ((row / 14) % 2) + 2) % 4)), 0, 2);
    let p4 = clamp((((row / 2) % 7) + (((col % 2) * 2 + (row % 2) + 2) / 4) - 1), 0, 5);
    let p5 = clamp(((((col % 2) * 2 + (row % 2) + 2) % 4)), 0, 2);
    let v6: f32 = at_0(((row / 196) * 36 + p2 * 6 + p4));
    let v7: f32 = asg_add(v6, v6);
    let v8: f32 = asg_opaque(9.0);
    let v9: f32 = asg_div(v7, v8);
    let v10: f32 = select(asg_opaque(0.0), v9, ((((row / 28) % 7) + (((col / 2) * 64 + ((row / 14) % 2) * 32 + ((row / 2) % 7) * 4 + (col % 2) * 2 + (row % 2) + 66) / 128) - 1) >= 0) & ((((row / 28) % 7) + (((col / 2) * 64 + ((row / 14) % 2) * 32 + ((row / 2) % 7) * 4 + (col % 2) * 2 + (row % 2) + 66) / 128) - 1) <= 5) & (((((col / 2) * 2 + ((row / 14) % 2) + 2) % 4)) <= 2) & ((((row / 2) % 7) + (((col % 2) * 2 + (row % 2) + 2) / 4) - 1) >= 0) & ((((row / 2) % 7) + (((col % 2) * 2 + (row % 2) + 2) / 4) - 1) <= 5) & (((((col % 2) * 2 + (row % 2) + 2) % 4)) <= 2));
    a1 = asg_add(a1, v10);
  }
  let v11: f32 = f32(a1);
  put_1(row, v11);
}

// kernel 6
// with asg_add, asg_ordered, asg_equal, asg_zero, asg_bits, asg_opaque, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<i32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<i32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> i32 { return buf_1[i]; }
fn at_2(i: i32) -> i32 { return buf_2[i]; }
fn at_3(i: i32) -> i32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn put_5(i: i32, v: f32) { buf_5[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 22u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1352) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 4; col++) {
    let p2 = clamp(((((row / 13) % 13) / 2) + (((col / 2) * 64 + (((row / 13) % 13) % 2) * 32 + ((row % 13) / 2) * 4 + (col % 2) * 2 + ((row % 13) % 2) + 66) / 128) - 1), 0, 5);
    let p3 = clamp(((((col / 2) * 2 + (((row / 13) % 13) % 2) + 2) % 4)), 0, 2);
    let p4 = clamp((((row % 13) / 2) + (((col % 2) * 2 + ((row % 13) % 2) + 2) / 4) - 1), 0, 5);
    let p5 = clamp(((((col % 2) * 2 + ((row % 13) % 2) + 2) % 4)), 0, 2);
    let v6: f32 = at_0(((row / 169) * 36 + p2 * 6 + p4));
    let v7: f32 = asg_bits(0xff800000u);
    let v8: bool = asg_equal(v6, v7);
    let v9: i32 = at_1(((row / 169) * 36 + p2 * 6 + p4));
    let v10: i32 = at_2(((row / 169) * 36 + p2 * 6 + p4));
    let v11: i32 = select(v10, v9, v8);
    let v12: i32 = at_3(((row / 169) * 324 + p2 * 54 + p3 * 3 + p4 * 9 + p5));
    let v13: bool = (v11 == v12);
    let v14: f32 = at_4(((row / 169) * 36 + p2 * 6 + p4));
    let v15: f32 = asg_add(v14, v14);
    let v16: f32 = asg_opaque(0.0);
    let v17: f32 = select(v16, v15, v13);
    let v18: f32 = select(asg_opaque(0.0), v17, (((((row / 13) % 13) / 2) + (((col / 2) * 64 + (((row / 13) % 13) % 2) * 32 + ((row % 13) / 2) * 4 + (col % 2) * 2 + ((row % 13) % 2) + 66) / 128) - 1) >= 0) & (((((row / 13) % 13) / 2) + (((col / 2) * 64 + (((row / 13) % 13) % 2) * 32 + ((row % 13) / 2) * 4 + (col % 2) * 2 + ((row % 13) % 2) + 66) / 128) - 1) <= 5) & (((((col / 2) * 2 + (((row / 13) % 13) % 2) + 2) % 4)) <= 2) & ((((row % 13) / 2) + (((col % 2) * 2 + ((row % 13) % 2) + 2) / 4) - 1) >= 0) & ((((row % 13) / 2) + (((col % 2) * 2 + ((row % 13) % 2) + 2) / 4) - 1) <= 5) & (((((col % 2) * 2 + ((row % 13) % 2) + 2) % 4)) <= 2));
    a1 = asg_add(a1, v18);
  }
  let v19: f32 = f32(a1);
  put_5(row, v19);
}

// kernel 7
// with asg_add, asg_whole_of, asg_div, asg_zero, asg_opaque, asg_magnitude
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
  if (row >= 120) { return; }
  let v1: f32 = at_0((row / 5));
  let v2: f32 = asg_add(v1, v1);
  let v3: f32 = asg_opaque(5.0);
  let v4: f32 = asg_div(v2, v3);
  let v5: f32 = v4;
  put_1(row, v5);
}

// kernel 8
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
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
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 5u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 288) { return; }
  let q1 = four_at_0(row);
  let v2: f32 = q1.x;
  let v3: f32 = at_1(((row / 36) * 196 + ((row / 3) % 12) * 14 + (row % 3) * 4 + 15));
  let v4: f32 = asg_add(v2, v3);
  let v5: f32 = at_2(((row / 36) * 169 + ((row / 3) % 12) * 13 + (row % 3) * 4 + 14));
  let v6: f32 = asg_add(v4, v5);
  let v7: f32 = q1.y;
  let v8: f32 = at_1(((row / 36) * 196 + ((row / 3) % 12) * 14 + (row % 3) * 4 + 16));
  let v9: f32 = asg_add(v7, v8);
  let v10: f32 = at_2(((row / 36) * 169 + ((row / 3) % 12) * 13 + (row % 3) * 4 + 15));
  let v11: f32 = asg_add(v9, v10);
  let v12: f32 = q1.z;
  let v13: f32 = at_1(((row / 36) * 196 + ((row / 3) % 12) * 14 + (row % 3) * 4 + 17));
  let v14: f32 = asg_add(v12, v13);
  let v15: f32 = at_2(((row / 36) * 169 + ((row / 3) % 12) * 13 + (row % 3) * 4 + 16));
  let v16: f32 = asg_add(v14, v15);
  let v17: f32 = q1.w;
  let v18: f32 = at_1(((row / 36) * 196 + ((row / 3) % 12) * 14 + (row % 3) * 4 + 18));
  let v19: f32 = asg_add(v17, v18);
  let v20: f32 = at_2(((row / 36) * 169 + ((row / 3) % 12) * 13 + (row % 3) * 4 + 17));
  let v21: f32 = asg_add(v19, v20);
  put_four_3(row, vec4<f32>(v6, v11, v16, v21));
}
