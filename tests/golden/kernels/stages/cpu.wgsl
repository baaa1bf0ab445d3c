// memory: 460096, 384
// outputs from memory 1, constants from 2
// input x: f32[70000] at 0:0+280000
// input y: f32[3,9001] at 0:280000+108016
// kernel 0, 274x1x1, sum: 0:0+280000, =0:388032+70000
// kernel 1, 8x1x1, sum: 0:388032+70000, =0:458048+2000
// kernel 2, 1x1x1, sum: 0:458048+2000, =1:0+16
// kernel 3, 8x1x1, argmax+add: 0:0+280000, =0:388032+2000, =0:390080+2000
// kernel 4, 1x1x1, argmax: 0:388032+2000, 0:0+280000, =0:392128+16
// kernel 5, 8x1x1, max: 0:280000+108016, =0:388032+2048
// kernel 6, 1x1x1, max: 0:388032+2048, =0:392192+16
// kernel 7, 1x1x1, max+maximum: 0:280000+108016, 0:392192+16, =1:128+16
// kernel 8, 3x1x1, argmin: 0:280000+108016, =1:192+16
// kernel 9, 8x1x1, sum: 0:0+280000, =0:388032+2000
// kernel 10, 1x1x1, sum+div: 0:388032+2000, =1:256+16
// kernel 11, 8x1x1, sum: 0:280000+108016, =0:388032+2048
// kernel 12, 1x1x1, sum: 0:388032+2048, =0:392192+16
// kernel 13, 1x1x1, sum+add: 0:280000+108016, 0:392192+16, =1:320+16
// kernel 14, 1x1x1, reshape: 0:392128+16, 0:390080+2000, =1:64+16
// output total: f32[] at 1:0+16
// output place: i32[] at 1:64+16
// output ends: f32[3] at 1:128+16
// output places: i32[3] at 1:192+16
// output mean: f32[] at 1:256+16
// output both: f32[] at 1:320+16

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
  let group = i32(workgroup.x + workgroup.y * 274u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 17500) { return; }
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
  let group = i32(workgroup.x + workgroup.y * 8u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 500) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 35; col++) {
    let v2: f32 = at_0((row * 35 + col));
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
  if (row >= 1) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 500; col++) {
    let v2: f32 = at_0(col);
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  put_1(0, v3);
}

// kernel 3
// with asg_ordered, asg_less, asg_zero, asg_opaque, asg_magnitude, asg_isnan
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<i32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: i32) { buf_1[i] = v; }
fn put_2(i: i32, v: i32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 8u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 500) { return; }
  var a1: f32 = asg_opaque(0.0);
  var n2: i32 = -1;
  for (var col = 0; col < 140; col++) {
    let v3: f32 = at_0((row * 140 + col));
    if (col >= 0 && (n2 < 0 || ((asg_isnan(v3) || !asg_isnan(a1)) && select(asg_less(a1, v3) || (v3 == a1 && col < n2), !asg_isnan(a1) || col < n2, asg_isnan(v3))))) {
      a1 = v3;
      n2 = col;
    }
  }
  let v4: i32 = max(n2, 0);
  put_1(row, v4);
  let v5: i32 = i32(row);
  let v6: i32 = i32(140);
  let v7: i32 = (v5 * v6);
  let v8: i32 = (v4 + v7);
  put_2(row, v8);
}

// kernel 4
// with asg_ordered, asg_less, asg_zero, asg_bits, asg_opaque, asg_magnitude, asg_isnan
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<i32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: i32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1) { return; }
  var a1: f32 = asg_opaque(0.0);
  var n2: i32 = -1;
  for (var col = 0; col < 500; col++) {
    let v3: i32 = at_0(col);
    let j4 = select(v3, v3 + 140, v3 < 0);
    let j5 = clamp(j4, 0, 139);
    let v6: f32 = at_1((col * 140 + j5));
    let v7: f32 = select(asg_bits(0x7fc00000u), v6, j4 == j5);
    if (col >= 0 && (n2 < 0 || ((asg_isnan(v7) || !asg_isnan(a1)) && select(asg_less(a1, v7) || (v7 == a1 && col < n2), !asg_isnan(a1) || col < n2, asg_isnan(v7))))) {
      a1 = v7;
      n2 = col;
    }
  }
  let v8: i32 = max(n2, 0);
  put_2(0, v8);
}

// kernel 5
// with asg_ordered, asg_less, asg_maximum, asg_zero, asg_bits, asg_opaque, asg_magnitude, asg_isnan
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
  if (row >= 510) { return; }
  var a1: f32 = asg_bits(0xff800000u);
  for (var col = 0; col < 52; col++) {
    let v2: f32 = at_0(((row / 170) * 9001 + (row % 170) * 52 + col));
    a1 = asg_maximum(a1, v2);
  }
  let v3: f32 = f32(a1);
  put_1(row, v3);
}

// kernel 6
// with asg_ordered, asg_less, asg_maximum, asg_zero, asg_bits, asg_opaque, asg_magnitude, asg_isnan
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
  if (row >= 3) { return; }
  var a1: f32 = asg_bits(0xff800000u);
  for (var col = 0; col < 170; col++) {
    let v2: f32 = at_0((row * 170 + col));
    a1 = asg_maximum(a1, v2);
  }
  let v3: f32 = f32(a1);
  put_1(row, v3);
}

// kernel 7
// with asg_ordered, asg_less, asg_maximum, asg_zero, asg_bits, asg_opaque, asg_magnitude, asg_isnan
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 3) { return; }
  var a1: f32 = asg_bits(0xff800000u);
  for (var col = 0; col < 161; col++) {
    let v2: f32 = at_0((row * 9001 + col + 8840));
    a1 = asg_maximum(a1, v2);
  }
  let v3: f32 = f32(a1);
  let v4: f32 = at_1(row);
  let v5: f32 = asg_maximum(v4, v3);
  put_2(row, v5);
}

// kernel 8
// with asg_ordered, asg_less, asg_zero, asg_opaque, asg_magnitude, asg_isnan
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: i32) { buf_1[i] = v; }

var<workgroup> shared_f32_0: array<f32, 256>;
var<workgroup> shared_i32_1: array<i32, 256>;
@compute @workgroup_size(256)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 3u);
  let me = group * 256 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 3) { return; }
  var a1: f32 = asg_opaque(0.0);
  var n2: i32 = -1;
  for (var col = lane; col < 9001; col += 256) {
    let v3: f32 = at_0((row * 9001 + col));
    if (col >= 0 && (n2 < 0 || ((asg_isnan(v3) || !asg_isnan(a1)) && select(asg_less(v3, a1) || (v3 == a1 && col < n2), !asg_isnan(a1) || col < n2, asg_isnan(v3))))) {
      a1 = v3;
      n2 = col;
    }
  }
  shared_f32_0[lane] = a1;
  shared_i32_1[lane] = n2;
  workgroupBarrier();
  for (var half = 128; half > 0; half /= 2) {
    if (lane < half) {
      a1 = shared_f32_0[lane];
      n2 = shared_i32_1[lane];
      if (shared_i32_1[lane + half] >= 0 && (n2 < 0 || ((asg_isnan(shared_f32_0[lane + half]) || !asg_isnan(a1)) && select(asg_less(shared_f32_0[lane + half], a1) || (shared_f32_0[lane + half] == a1 && shared_i32_1[lane + half] < n2), !asg_isnan(a1) || shared_i32_1[lane + half] < n2, asg_isnan(shared_f32_0[lane + half]))))) {
        a1 = shared_f32_0[lane + half];
        n2 = shared_i32_1[lane + half];
      }
      shared_f32_0[lane] = a1;
      shared_i32_1[lane] = n2;
    }
    workgroupBarrier();
  }
  a1 = shared_f32_0[0];
  n2 = shared_i32_1[0];
  workgroupBarrier();
  let v4: i32 = max(n2, 0);
  storageBarrier();
  if (lane == 0) {
    put_1(row, v4);
  }
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
  let group = i32(workgroup.x + workgroup.y * 8u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 500) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 140; col++) {
    let v2: f32 = at_0((row * 140 + col));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  put_1(row, v3);
}

// kernel 10
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
  if (row >= 1) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 500; col++) {
    let v2: f32 = at_0(col);
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  let v4: f32 = asg_opaque(70000.0);
  let v5: f32 = asg_div(v3, v4);
  put_1(0, v5);
}

// kernel 11
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
  for (var col = 0; col < 51; col++) {
    let v2: f32 = at_0(((col / 17) * 9001 + row * 17 + (col % 17)));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  put_1(row, v3);
}

// kernel 12
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
  for (var col = 0; col < 512; col++) {
    let v2: f32 = at_0(col);
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  put_1(0, v3);
}

// kernel 13
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

var<workgroup> shared_f32_0: array<f32, 256>;
@compute @workgroup_size(256)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 256 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 1) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = lane; col < 891; col += 256) {
    let v2: f32 = at_0(((col / 297) * 9001 + (col % 297) + 8704));
    a1 = asg_add(a1, v2);
  }
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
  let v3: f32 = f32(a1);
  let v4: f32 = at_1(0);
  let v5: f32 = asg_add(v4, v3);
  storageBarrier();
  if (lane == 0) {
    put_2(0, v5);
  }
}

// kernel 14
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<i32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn at_1(i: i32) -> i32 { return buf_1[i]; }
fn put_2(i: i32, v: i32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1) { return; }
  let v1: i32 = at_0(0);
  let j2 = select(v1, v1 + 500, v1 < 0);
  let j3 = clamp(j2, 0, 499);
  let v4: i32 = at_1(j3);
  let v5: i32 = select(i32(0), v4, j2 == j3);
  let v6: i32 = v5;
  put_2(0, v6);
}
