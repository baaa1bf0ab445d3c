// memory: 2299904, 1280
// outputs from memory 1, constants from 2
// input x: f32[16,8191] at 0:0+524224
// input y: f32[8191,16] at 0:524288+524224
// input a: f16[4,70000] at 0:1048576+560000
// input b: f16[70000,4] at 0:1608704+560000
// kernel 0, 127x1x1, dot_general: 0:0+524224, 0:524288+524224, =0:2168832+130048
// kernel 1, 256x1x1, sum: 0:2168832+130048, =0:2298880+1024
// kernel 2, 1x1x1, dot_general+add: 0:0+524224, 0:524288+524224, 0:2298880+1024, =1:0+1024
// kernel 3, 1x1x1, dot_general: 0:1048576+560000, 0:1608704+560000, =1:1024+32
// output z: f32[16,16] at 1:0+1024
// output half: f16[4,4] at 1:1024+32

// kernel 0
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
  let group = i32(workgroup.x + workgroup.y * 127u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 1 * 16 + me / 4 % 16;
  let tb = group / 1;
  if (tn >= 2 || tm >= 16 || group >= 127) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 16; k++) {
    let v1: f32 = at_0((tm * 8191 + tb * 64 + k * 4));
    let v2: f32 = at_0((tm * 8191 + tb * 64 + k * 4 + 1));
    let v3: f32 = at_0((tm * 8191 + tb * 64 + k * 4 + 2));
    let v4: f32 = at_0((tm * 8191 + tb * 64 + k * 4 + 3));
    let q5 = four_at_1((tb * 256 + k * 16 + tn * 2));
    let q6 = four_at_1((tb * 256 + k * 16 + tn * 2 + 4));
    let q7 = four_at_1((tb * 256 + k * 16 + tn * 2 + 8));
    let q8 = four_at_1((tb * 256 + k * 16 + tn * 2 + 12));
    let q9 = four_at_1((tb * 256 + k * 16 + tn * 2 + 1));
    let q10 = four_at_1((tb * 256 + k * 16 + tn * 2 + 5));
    let q11 = four_at_1((tb * 256 + k * 16 + tn * 2 + 9));
    let q12 = four_at_1((tb * 256 + k * 16 + tn * 2 + 13));
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
        put_four_2((tb * 64 + m * 4 + four), vec4<f32>(v13, v14, v15, v16));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 1
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
  let group = i32(workgroup.x + workgroup.y * 256u);
  let me = group * 32 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 256) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = lane; col < 127; col += 32) {
    let v2: f32 = at_0((col * 256 + row));
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

// kernel 2
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i >> 2u][i & 3]; }
fn four_at_2(i: i32) -> vec4<f32> { return buf_2[i]; }
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 1 * 16 + me / 4 % 16;
  let tb = group / 1;
  if (tn >= 2 || tm >= 16 || group >= 1) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 63; k++) {
    let v1: f32 = at_0((tm * 8191 + k + 8128));
    let q2 = four_at_1((k * 4 + tn * 2 + 32512));
    let q3 = four_at_1((k * 4 + tn * 2 + 32513));
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
// with asg_zero, asg_opaque, asg_magnitude, asg_copysign, asg_round_f16, asg_bitwise_and_u32
enable f16;
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f16>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f16>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f16>>;
fn at_0(i: i32) -> f32 { return f32(buf_0[i >> 2u][i & 3]); }
fn four_at_0(i: i32) -> vec4<f32> { return vec4<f32>(buf_0[i]); }
fn at_1(i: i32) -> f32 { return f32(buf_1[i >> 2u][i & 3]); }
fn four_at_1(i: i32) -> vec4<f32> { return vec4<f32>(buf_1[i]); }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = vec4<f16>(v); }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 1 * 16 + me / 4 % 16;
  let tb = group / 1;
  if (tn >= 1 || tm >= 4 || group >= 1) { return; }
  var c0_0 = vec4<f32>();
  for (var k = 0; k < 17500; k++) {
    let q1 = four_at_0((tm * 17500 + k));
    let q2 = four_at_1((k * 4));
    let q3 = four_at_1((k * 4 + 1));
    let q4 = four_at_1((k * 4 + 2));
    let q5 = four_at_1((k * 4 + 3));
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
        let v6: f32 = asg_round_f16(f32(c0_0.x));
        let v7: f32 = asg_round_f16(f32(c0_0.y));
        let v8: f32 = asg_round_f16(f32(c0_0.z));
        let v9: f32 = asg_round_f16(f32(c0_0.w));
        put_four_2(m, vec4<f32>(v6, v7, v8, v9));
      }
    }
  }
}
