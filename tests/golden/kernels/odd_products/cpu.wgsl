// memory: 27648, 15744
// outputs from memory 1, constants from 2
// input x: f32[13,37] at 0:0+1936
// input y: f32[37,11] at 0:1984+1632
// input half: f16[20,24] at 0:3648+960
// input n: i32[9,8] at 0:4608+288
// input row: f32[37] at 0:4928+160
// input a: f32[40,64] at 0:5120+10240
// input b: f32[64,48] at 0:15360+12288
// kernel 0, 5x1x1, dot_general: 0:0+1936, 0:1984+1632, =1:0+576
// kernel 1, 6x1x1, dot_general: 0:1984+1632, 0:0+1936, =1:576+576
// kernel 2, 1x1x1, dot_general: 0:4928+160, 0:1984+1632, =1:1152+48
// kernel 3, 1x1x1, dot_general: 0:4928+160, =1:1216+16
// kernel 4, 2x1x1, dot_general: 0:0+1936, 0:4928+160, =1:1280+64
// kernel 5, 3x1x1, dot_general: 0:3648+960, =1:1344+800
// kernel 6, 4x1x1, dot_general: 0:4608+288, =1:2176+336
// kernel 7, 10x1x1, dot_general: 0:5120+10240, 0:15360+12288, =1:8064+7680
// kernel 8, 22x1x1, mul: 0:4928+160, =1:2560+5488
// output odd: f32[13,11] at 1:0+576
// output turned: f32[11,13] at 1:576+576
// output slim: f32[11] at 1:1152+48
// output dot: f32[] at 1:1216+16
// output column: f32[13] at 1:1280+64
// output halves: f16[20,20] at 1:1344+800
// output whole: i32[9,9] at 1:2176+336
// output outer: f32[37,37] at 1:2560+5488
// output large: f32[40,48] at 1:8064+7680

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
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 5u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 39) { return; }
  let tn = tile % 3;
  let tm = (tile / 3) % 13;
  let tb = tile / 39;
  var c0_0 = vec4<f32>();
  let n0 = min((tn * 4), 10);
  let n1 = min((tn * 4 + 1), 10);
  let n2 = min((tn * 4 + 2), 10);
  let n3 = min((tn * 4 + 3), 10);
  for (var k = 0; k < 37; k++) {
    let v1: f32 = at_0((tm * 37 + k));
    let v2: f32 = at_1((k * 11 + n0));
    let v3: f32 = at_1((k * 11 + n1));
    let v4: f32 = at_1((k * 11 + n2));
    let v5: f32 = at_1((k * 11 + n3));
    let b6 = vec4<f32>(v2, v3, v4, v5);
    c0_0 += v1 * b6;
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
          if (n >= 11) { break; }
          let v7: f32 = f32(vector.x);
          put_2((m * 11 + n), v7);
          vector = vector.yzww;
        }
      }
    }
  }
}

// kernel 1
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 6u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 44) { return; }
  let tn = tile % 4;
  let tm = (tile / 4) % 11;
  let tb = tile / 44;
  var c0_0 = vec4<f32>();
  let n0 = min((tn * 4), 12);
  let n1 = min((tn * 4 + 1), 12);
  let n2 = min((tn * 4 + 2), 12);
  let n3 = min((tn * 4 + 3), 12);
  for (var k = 0; k < 37; k++) {
    let v1: f32 = at_0((tm + k * 11));
    let v2: f32 = at_1((k + n0 * 37));
    let v3: f32 = at_1((k + n1 * 37));
    let v4: f32 = at_1((k + n2 * 37));
    let v5: f32 = at_1((k + n3 * 37));
    let b6 = vec4<f32>(v2, v3, v4, v5);
    c0_0 += v1 * b6;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 1; s++) {
      let place = r * 1 + s;
      let m = tm * 1 + place / 1;
      let four = tn * 1 + place % 1;
      if (four < 4) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 13) { break; }
          let v7: f32 = f32(vector.x);
          put_2((m * 13 + n), v7);
          vector = vector.yzww;
        }
      }
    }
  }
}

// kernel 2
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 3) { return; }
  let tn = tile % 3;
  let tm = (tile / 3) % 1;
  let tb = tile / 3;
  var c0_0 = vec4<f32>();
  let n0 = min((tn * 4), 10);
  let n1 = min((tn * 4 + 1), 10);
  let n2 = min((tn * 4 + 2), 10);
  let n3 = min((tn * 4 + 3), 10);
  for (var k = 0; k < 37; k++) {
    let v1: f32 = at_0(k);
    let v2: f32 = at_1((k * 11 + n0));
    let v3: f32 = at_1((k * 11 + n1));
    let v4: f32 = at_1((k * 11 + n2));
    let v5: f32 = at_1((k * 11 + n3));
    let b6 = vec4<f32>(v2, v3, v4, v5);
    c0_0 += v1 * b6;
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
          if (n >= 11) { break; }
          let v7: f32 = f32(vector.x);
          put_2(n, v7);
          vector = vector.yzww;
        }
      }
    }
  }
}

// kernel 3
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 1) { return; }
  let tn = tile % 1;
  let tm = (tile / 1) % 1;
  let tb = tile / 1;
  var c0_0 = vec4<f32>();
  let n0 = min(0, 0);
  let n1 = min(1, 0);
  let n2 = min(2, 0);
  let n3 = min(3, 0);
  for (var k = 0; k < 37; k++) {
    let v1: f32 = at_0(k);
    let b2 = vec4<f32>(v1, v1, v1, v1);
    c0_0 += v1 * b2;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 1; s++) {
      let place = r * 1 + s;
      let m = tm * 1 + place / 1;
      let four = tn * 1 + place % 1;
      if (four < 1) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 1) { break; }
          let v3: f32 = f32(vector.x);
          put_1(0, v3);
          vector = vector.yzww;
        }
      }
    }
  }
}

// kernel 4
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 13) { return; }
  let tn = tile % 1;
  let tm = (tile / 1) % 13;
  let tb = tile / 13;
  var c0_0 = vec4<f32>();
  let n0 = min(0, 0);
  let n1 = min(1, 0);
  let n2 = min(2, 0);
  let n3 = min(3, 0);
  for (var k = 0; k < 37; k++) {
    let v1: f32 = at_0((tm * 37 + k));
    let v2: f32 = at_1(k);
    let b3 = vec4<f32>(v2, v2, v2, v2);
    c0_0 += v1 * b3;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 1; s++) {
      let place = r * 1 + s;
      let m = tm * 1 + place / 1;
      let four = tn * 1 + place % 1;
      if (four < 1) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 1) { break; }
          let v4: f32 = f32(vector.x);
          put_2(m, v4);
          vector = vector.yzww;
        }
      }
    }
  }
}

// kernel 5
// with asg_zero, asg_opaque, asg_magnitude, asg_copysign, asg_round_f16, asg_bitwise_and_u32
enable f16;
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f16>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f16>>;
fn at_0(i: i32) -> f32 { return f32(buf_0[i >> 2u][i & 3]); }
fn four_at_0(i: i32) -> vec4<f32> { return vec4<f32>(buf_0[i]); }
fn put_four_1(i: i32, v: vec4<f32>) { buf_1[i] = vec4<f16>(v); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 3u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 24) { return; }
  let tn = tile % 8;
  let tm = (tile / 8) % 3;
  let tb = tile / 24;
  var c0_0 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c4_0 = vec4<f32>();
  var c5_0 = vec4<f32>();
  var c6_0 = vec4<f32>();
  var c7_0 = vec4<f32>();
  let lane = i32(asg_place);
  let m0 = min((tm * 8 + lane), 19);
  let n0 = min(tn, 4);
  for (var k = 0; k < 6 + i32(asg_zero); k++) {
    let q1 = four_at_0((m0 * 6 + k));
    let q2 = four_at_0((k + n0 * 24));
    let q3 = four_at_0((k + n0 * 24 + 6));
    let q4 = four_at_0((k + n0 * 24 + 12));
    let q5 = four_at_0((k + n0 * 24 + 18));
    let b6 = vec4<f32>(q2.x, q3.x, q4.x, q5.x);
    let b7 = vec4<f32>(q2.y, q3.y, q4.y, q5.y);
    let b8 = vec4<f32>(q2.z, q3.z, q4.z, q5.z);
    let b9 = vec4<f32>(q2.w, q3.w, q4.w, q5.w);
    let a10 = subgroupShuffle(q1.x, 0u);
    let a11 = subgroupShuffle(q1.y, 0u);
    let a12 = subgroupShuffle(q1.z, 0u);
    let a13 = subgroupShuffle(q1.w, 0u);
    c0_0 = c0_0 + a10 * b6 + a11 * b7 + a12 * b8 + a13 * b9;
    let a14 = subgroupShuffle(q1.x, 1u);
    let a15 = subgroupShuffle(q1.y, 1u);
    let a16 = subgroupShuffle(q1.z, 1u);
    let a17 = subgroupShuffle(q1.w, 1u);
    c1_0 = c1_0 + a14 * b6 + a15 * b7 + a16 * b8 + a17 * b9;
    let a18 = subgroupShuffle(q1.x, 2u);
    let a19 = subgroupShuffle(q1.y, 2u);
    let a20 = subgroupShuffle(q1.z, 2u);
    let a21 = subgroupShuffle(q1.w, 2u);
    c2_0 = c2_0 + a18 * b6 + a19 * b7 + a20 * b8 + a21 * b9;
    let a22 = subgroupShuffle(q1.x, 3u);
    let a23 = subgroupShuffle(q1.y, 3u);
    let a24 = subgroupShuffle(q1.z, 3u);
    let a25 = subgroupShuffle(q1.w, 3u);
    c3_0 = c3_0 + a22 * b6 + a23 * b7 + a24 * b8 + a25 * b9;
    let a26 = subgroupShuffle(q1.x, 4u);
    let a27 = subgroupShuffle(q1.y, 4u);
    let a28 = subgroupShuffle(q1.z, 4u);
    let a29 = subgroupShuffle(q1.w, 4u);
    c4_0 = c4_0 + a26 * b6 + a27 * b7 + a28 * b8 + a29 * b9;
    let a30 = subgroupShuffle(q1.x, 5u);
    let a31 = subgroupShuffle(q1.y, 5u);
    let a32 = subgroupShuffle(q1.z, 5u);
    let a33 = subgroupShuffle(q1.w, 5u);
    c5_0 = c5_0 + a30 * b6 + a31 * b7 + a32 * b8 + a33 * b9;
    let a34 = subgroupShuffle(q1.x, 6u);
    let a35 = subgroupShuffle(q1.y, 6u);
    let a36 = subgroupShuffle(q1.z, 6u);
    let a37 = subgroupShuffle(q1.w, 6u);
    c6_0 = c6_0 + a34 * b6 + a35 * b7 + a36 * b8 + a37 * b9;
    let a38 = subgroupShuffle(q1.x, 7u);
    let a39 = subgroupShuffle(q1.y, 7u);
    let a40 = subgroupShuffle(q1.z, 7u);
    let a41 = subgroupShuffle(q1.w, 7u);
    c7_0 = c7_0 + a38 * b6 + a39 * b7 + a40 * b8 + a41 * b9;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 8 + place / 1;
      let four = tn * 1 + place % 1;
      if (m < 20 && four < 5) {
        let v42: f32 = asg_round_f16(f32(c0_0.x));
        let v43: f32 = asg_round_f16(f32(c0_0.y));
        let v44: f32 = asg_round_f16(f32(c0_0.z));
        let v45: f32 = asg_round_f16(f32(c0_0.w));
        put_four_1((m * 5 + four), vec4<f32>(v42, v43, v44, v45));
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
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> i32 { return bitcast<i32>(u32(buf_0[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_0(i: i32) -> vec4<i32> { return bitcast<vec4<i32>>(asg_halves(buf_0[i])); }
fn put_1(i: i32, v: i32) { buf_1[i] = v; }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 27) { return; }
  let tn = tile % 3;
  let tm = (tile / 3) % 9;
  let tb = tile / 27;
  var c0_0 = vec4<i32>();
  let n0 = min((tn * 4), 8);
  let n1 = min((tn * 4 + 1), 8);
  let n2 = min((tn * 4 + 2), 8);
  let n3 = min((tn * 4 + 3), 8);
  for (var k = 0; k < 2; k++) {
    let q1 = four_at_0((tm * 2 + k));
    let q2 = four_at_0((k + n0 * 2));
    let q3 = four_at_0((k + n1 * 2));
    let q4 = four_at_0((k + n2 * 2));
    let q5 = four_at_0((k + n3 * 2));
    let b6 = vec4<i32>(q2.x, q3.x, q4.x, q5.x);
    let b7 = vec4<i32>(q2.y, q3.y, q4.y, q5.y);
    let b8 = vec4<i32>(q2.z, q3.z, q4.z, q5.z);
    let b9 = vec4<i32>(q2.w, q3.w, q4.w, q5.w);
    c0_0 += q1.x * b6;
    c0_0 += q1.y * b7;
    c0_0 += q1.z * b8;
    c0_0 += q1.w * b9;
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
          if (n >= 9) { break; }
          let v10: i32 = i32(vector.x);
          put_1((m * 9 + n), v10);
          vector = vector.yzww;
        }
      }
    }
  }
}

// kernel 7
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
  let tn = tile % 16;
  let tm = (tile / 16) % 5;
  let tb = tile / 80;
  var c0_0 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c4_0 = vec4<f32>();
  var c5_0 = vec4<f32>();
  var c6_0 = vec4<f32>();
  var c7_0 = vec4<f32>();
  let lane = i32(asg_place);
  let m0 = min((tm * 8 + lane), 39);
  let n0 = min(tn, 11);
  for (var k = 0; k < 16 + i32(asg_zero); k++) {
    let q1 = four_at_0((m0 * 16 + k));
    let q2 = four_at_1((k * 48 + n0));
    let q3 = four_at_1((k * 48 + n0 + 12));
    let q4 = four_at_1((k * 48 + n0 + 24));
    let q5 = four_at_1((k * 48 + n0 + 36));
    let a6 = subgroupShuffle(q1.x, 0u);
    let a7 = subgroupShuffle(q1.y, 0u);
    let a8 = subgroupShuffle(q1.z, 0u);
    let a9 = subgroupShuffle(q1.w, 0u);
    c0_0 = c0_0 + a6 * q2 + a7 * q3 + a8 * q4 + a9 * q5;
    let a10 = subgroupShuffle(q1.x, 1u);
    let a11 = subgroupShuffle(q1.y, 1u);
    let a12 = subgroupShuffle(q1.z, 1u);
    let a13 = subgroupShuffle(q1.w, 1u);
    c1_0 = c1_0 + a10 * q2 + a11 * q3 + a12 * q4 + a13 * q5;
    let a14 = subgroupShuffle(q1.x, 2u);
    let a15 = subgroupShuffle(q1.y, 2u);
    let a16 = subgroupShuffle(q1.z, 2u);
    let a17 = subgroupShuffle(q1.w, 2u);
    c2_0 = c2_0 + a14 * q2 + a15 * q3 + a16 * q4 + a17 * q5;
    let a18 = subgroupShuffle(q1.x, 3u);
    let a19 = subgroupShuffle(q1.y, 3u);
    let a20 = subgroupShuffle(q1.z, 3u);
    let a21 = subgroupShuffle(q1.w, 3u);
    c3_0 = c3_0 + a18 * q2 + a19 * q3 + a20 * q4 + a21 * q5;
    let a22 = subgroupShuffle(q1.x, 4u);
    let a23 = subgroupShuffle(q1.y, 4u);
    let a24 = subgroupShuffle(q1.z, 4u);
    let a25 = subgroupShuffle(q1.w, 4u);
    c4_0 = c4_0 + a22 * q2 + a23 * q3 + a24 * q4 + a25 * q5;
    let a26 = subgroupShuffle(q1.x, 5u);
    let a27 = subgroupShuffle(q1.y, 5u);
    let a28 = subgroupShuffle(q1.z, 5u);
    let a29 = subgroupShuffle(q1.w, 5u);
    c5_0 = c5_0 + a26 * q2 + a27 * q3 + a28 * q4 + a29 * q5;
    let a30 = subgroupShuffle(q1.x, 6u);
    let a31 = subgroupShuffle(q1.y, 6u);
    let a32 = subgroupShuffle(q1.z, 6u);
    let a33 = subgroupShuffle(q1.w, 6u);
    c6_0 = c6_0 + a30 * q2 + a31 * q3 + a32 * q4 + a33 * q5;
    let a34 = subgroupShuffle(q1.x, 7u);
    let a35 = subgroupShuffle(q1.y, 7u);
    let a36 = subgroupShuffle(q1.z, 7u);
    let a37 = subgroupShuffle(q1.w, 7u);
    c7_0 = c7_0 + a34 * q2 + a35 * q3 + a36 * q4 + a37 * q5;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 8 + place / 1;
      let four = tn * 1 + place % 1;
      if (m < 40 && four < 12) {
        let v38: f32 = f32(c0_0.x);
        let v39: f32 = f32(c0_0.y);
        let v40: f32 = f32(c0_0.z);
        let v41: f32 = f32(c0_0.w);
        put_four_2((m * 12 + four), vec4<f32>(v38, v39, v40, v41));
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

// kernel 8
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 22u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1369) { return; }
  let v1: f32 = at_0((row / 37));
  let v2: f32 = at_0((row % 37));
  let v3: f32 = (v1 * v2);
  put_1(row, v3);
}
