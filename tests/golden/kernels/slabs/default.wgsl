// memory: 109824, 130048, 130048, 130048, 130048, 88320, 115200, 115200, 115200, 5120
// outputs from memory 9, constants from 10
// input x: f32[300,9] at 0:0+10800
// input y: f32[9,290] at 0:11008+10448
// kernel 0, 70x1x1, dot_general: 0:0+10800, 0:11008+10448, =1:0+129920
// kernel 1, 70x1x1, dot_general: 0:0+10800, 0:11008+10448, =2:0+129920
// kernel 2, 50x1x1, dot_general: 0:0+10800, 0:11008+10448, =0:21504+88160
// kernel 3, 290x1x1, sum: 1:0+129920, 2:0+129920, 0:21504+88160, =9:0+1168
// kernel 4, 300x1x1, max: 1:0+129920, 2:0+129920, 0:21504+88160, =0:0+1200
// kernel 5, 127x1x1, slice: 1:0+129920, 0:0+1200, 2:0+129920, =3:0+129920, =4:0+129920
// kernel 6, 87x1x1, slice: 0:21504+88160, 0:0+1200, =5:0+88160
// kernel 7, 300x1x1, sum+argmax: 3:0+129920, 4:0+129920, 5:0+88160, =9:1280+1200
// kernel 8, 112x1x1, argsort: 1:0+129920, =3:0+129920
// kernel 8, 112x1x1, argsort: 2:0+129920, =4:0+129920
// kernel 9, 76x1x1, argsort: 0:21504+88160, =5:0+88160
// kernel 10, 2x1x1, cumsum: 1:0+129920, 2:0+129920, 0:21504+88160, =6:0+115200
// kernel 11, 2x1x1, cumsum: 1:0+129920, 2:0+129920, 0:21504+88160, =7:0+115200
// kernel 12, 2x1x1, cumsum: 1:0+129920, 2:0+129920, 0:21504+88160, =8:0+115200
// kernel 13, 1x1x1, cumsum: 1:0+129920, 2:0+129920, 0:21504+88160, =0:0+2400
// kernel 14, 5x1x1, reshape: 3:0+129920, 4:0+129920, 5:0+88160, 1:0+129920, 2:0+129920, 0:21504+88160, =9:2560+1200
// kernel 15, 5x1x1, reshape: 6:0+115200, 7:0+115200, 8:0+115200, 0:0+2400, =9:3840+1168
// output sums: f32[290] at 9:0+1168
// output ends: i32[300] at 9:1280+1200
// output sorted: f32[300] at 9:2560+1200
// output along: f32[290] at 9:3840+1168

// kernel 0
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
  let group = i32(workgroup.x + workgroup.y * 70u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 10 * 4 + me % 4;
  let tm = (group / 10) % 7 * 16 + me / 4 % 16;
  let tb = group / 70;
  if (tn >= 37 || tm >= 112 || group >= 70) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let n0 = min((tn * 8), 289);
  let n1 = min((tn * 8 + 1), 289);
  let n2 = min((tn * 8 + 2), 289);
  let n3 = min((tn * 8 + 3), 289);
  let n4 = min((tn * 8 + 4), 289);
  let n5 = min((tn * 8 + 5), 289);
  let n6 = min((tn * 8 + 6), 289);
  let n7 = min((tn * 8 + 7), 289);
  for (var k = 0; k < 9; k++) {
    let v1: f32 = at_0((tm * 9 + k));
    let v2: f32 = at_1((k * 290 + n0));
    let v3: f32 = at_1((k * 290 + n1));
    let v4: f32 = at_1((k * 290 + n2));
    let v5: f32 = at_1((k * 290 + n3));
    let v6: f32 = at_1((k * 290 + n4));
    let v7: f32 = at_1((k * 290 + n5));
    let v8: f32 = at_1((k * 290 + n6));
    let v9: f32 = at_1((k * 290 + n7));
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
      if (four < 73) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 290) { break; }
          let v12: f32 = f32(vector.x);
          put_2((m * 290 + n), v12);
          vector = vector.yzww;
        }
      }
      c0_0 = c0_1;
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

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 70u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 10 * 4 + me % 4;
  let tm = (group / 10) % 7 * 16 + me / 4 % 16;
  let tb = group / 70;
  if (tn >= 37 || tm >= 112 || group >= 70) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let n0 = min((tn * 8), 289);
  let n1 = min((tn * 8 + 1), 289);
  let n2 = min((tn * 8 + 2), 289);
  let n3 = min((tn * 8 + 3), 289);
  let n4 = min((tn * 8 + 4), 289);
  let n5 = min((tn * 8 + 5), 289);
  let n6 = min((tn * 8 + 6), 289);
  let n7 = min((tn * 8 + 7), 289);
  for (var k = 0; k < 9; k++) {
    let v1: f32 = at_0((tm * 9 + k + 1008));
    let v2: f32 = at_1((k * 290 + n0));
    let v3: f32 = at_1((k * 290 + n1));
    let v4: f32 = at_1((k * 290 + n2));
    let v5: f32 = at_1((k * 290 + n3));
    let v6: f32 = at_1((k * 290 + n4));
    let v7: f32 = at_1((k * 290 + n5));
    let v8: f32 = at_1((k * 290 + n6));
    let v9: f32 = at_1((k * 290 + n7));
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
      if (four < 73) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 290) { break; }
          let v12: f32 = f32(vector.x);
          put_2((m * 290 + n), v12);
          vector = vector.yzww;
        }
      }
      c0_0 = c0_1;
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

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 50u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 10 * 4 + me % 4;
  let tm = (group / 10) % 5 * 16 + me / 4 % 16;
  let tb = group / 50;
  if (tn >= 37 || tm >= 76 || group >= 50) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let n0 = min((tn * 8), 289);
  let n1 = min((tn * 8 + 1), 289);
  let n2 = min((tn * 8 + 2), 289);
  let n3 = min((tn * 8 + 3), 289);
  let n4 = min((tn * 8 + 4), 289);
  let n5 = min((tn * 8 + 5), 289);
  let n6 = min((tn * 8 + 6), 289);
  let n7 = min((tn * 8 + 7), 289);
  for (var k = 0; k < 9; k++) {
    let v1: f32 = at_0((tm * 9 + k + 2016));
    let v2: f32 = at_1((k * 290 + n0));
    let v3: f32 = at_1((k * 290 + n1));
    let v4: f32 = at_1((k * 290 + n2));
    let v5: f32 = at_1((k * 290 + n3));
    let v6: f32 = at_1((k * 290 + n4));
    let v7: f32 = at_1((k * 290 + n5));
    let v8: f32 = at_1((k * 290 + n6));
    let v9: f32 = at_1((k * 290 + n7));
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
      if (four < 73) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 290) { break; }
          let v12: f32 = f32(vector.x);
          put_2((m * 290 + n), v12);
          vector = vector.yzww;
        }
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 3
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }

var<workgroup> shared_f32_0: array<f32, 128>;
@compute @workgroup_size(128)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 290u);
  let me = group * 128 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 290) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = lane; col < 300; col += 128) {
    let p2 = clamp(col, 0, 111);
    let v3: f32 = at_0((p2 * 290 + row));
    let p4 = clamp((col - 112), 0, 111);
    let v5: f32 = at_1((p4 * 290 + row));
    let p6 = clamp((col - 224), 0, 75);
    let v7: f32 = at_2((p6 * 290 + row));
    let v8: f32 = select(select(v3, v5, col >= 112), v7, col >= 224);
    a1 = asg_add(a1, v8);
  }
  let full9 = asg_parts * min(asg_width, 128u) == 128u;
  if (full9) {
    for (var half = min(asg_width, 128u) / 2u; half > 0u; half /= 2u) {
      let o10 = subgroupShuffleXor(a1, half);
      a1 = asg_add(a1, o10);
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
  if (!full9) {
    shared_f32_0[lane] = a1;
    workgroupBarrier();
    for (var half = 64; half > 0; half /= 2) {
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
  let v11: f32 = f32(a1);
  storageBarrier();
  if (lane == 0) {
    put_3(row, v11);
  }
}

// kernel 4
// with asg_ordered, asg_less, asg_maximum, asg_zero, asg_bits, asg_opaque, asg_magnitude, asg_isnan
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }

var<workgroup> shared_f32_0: array<f32, 128>;
@compute @workgroup_size(128)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 300u);
  let me = group * 128 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 300) { return; }
  var a1: f32 = asg_bits(0xff800000u);
  for (var col = lane; col < 290; col += 128) {
    let p2 = clamp(row, 0, 111);
    let v3: f32 = at_0((p2 * 290 + col));
    let p4 = clamp((row - 112), 0, 111);
    let v5: f32 = at_1((p4 * 290 + col));
    let p6 = clamp((row - 224), 0, 75);
    let v7: f32 = at_2((p6 * 290 + col));
    let v8: f32 = select(select(v3, v5, row >= 112), v7, row >= 224);
    a1 = asg_maximum(a1, v8);
  }
  let full9 = asg_parts * min(asg_width, 128u) == 128u;
  if (full9) {
    for (var half = min(asg_width, 128u) / 2u; half > 0u; half /= 2u) {
      let o10 = subgroupShuffleXor(a1, half);
      a1 = asg_maximum(a1, o10);
    }
    a1 = subgroupBroadcastFirst(a1);
    if (asg_parts > 1u) {
      if (asg_place == 0u) {
        shared_f32_0[asg_part] = a1;
      }
      workgroupBarrier();
      a1 = shared_f32_0[0];
      for (var part = 1u; part < asg_parts; part++) {
        a1 = asg_maximum(a1, shared_f32_0[part]);
      }
      workgroupBarrier();
    }
  }
  if (!full9) {
    shared_f32_0[lane] = a1;
    workgroupBarrier();
    for (var half = 64; half > 0; half /= 2) {
      if (lane < half) {
        a1 = shared_f32_0[lane];
        a1 = asg_maximum(a1, shared_f32_0[lane + half]);
        shared_f32_0[lane] = a1;
      }
      workgroupBarrier();
    }
    a1 = shared_f32_0[0];
    workgroupBarrier();
  }
  let v11: f32 = f32(a1);
  storageBarrier();
  if (lane == 0) {
    put_3(row, v11);
  }
}

// kernel 5
// with asg_sub, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude, asg_isnan, asg_isfinite, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i >> 2u][i & 3]; }
fn four_at_2(i: i32) -> vec4<f32> { return buf_2[i]; }
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = v; }
fn put_four_4(i: i32, v: vec4<f32>) { buf_4[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 127u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 8120) { return; }
  let q1 = four_at_0(row);
  let v2: f32 = q1.x;
  let v3: f32 = at_1((((row * 2) / 145)));
  let v4: bool = asg_isfinite(v3);
  let v5: f32 = asg_opaque(0.0);
  let v6: f32 = select(v5, v3, v4);
  let v7: f32 = asg_sub(v2, v6);
  let v8: f32 = asg_exp(v7);
  let v9: f32 = v8;
  let q10 = four_at_2(row);
  let v11: f32 = q10.x;
  let v12: f32 = at_1((((row * 2) / 145) + 112));
  let v13: bool = asg_isfinite(v12);
  let v14: f32 = asg_opaque(0.0);
  let v15: f32 = select(v14, v12, v13);
  let v16: f32 = asg_sub(v11, v15);
  let v17: f32 = asg_exp(v16);
  let v18: f32 = v17;
  let v19: f32 = q1.y;
  let v20: f32 = asg_sub(v19, v6);
  let v21: f32 = asg_exp(v20);
  let v22: f32 = v21;
  let v23: f32 = q10.y;
  let v24: f32 = asg_sub(v23, v15);
  let v25: f32 = asg_exp(v24);
  let v26: f32 = v25;
  let v27: f32 = q1.z;
  let v28: f32 = at_1((((row * 4 + 2) / 290)));
  let v29: bool = asg_isfinite(v28);
  let v30: f32 = asg_opaque(0.0);
  let v31: f32 = select(v30, v28, v29);
  let v32: f32 = asg_sub(v27, v31);
  let v33: f32 = asg_exp(v32);
  let v34: f32 = v33;
  let v35: f32 = q10.z;
  let v36: f32 = at_1((((row * 4 + 2) / 290) + 112));
  let v37: bool = asg_isfinite(v36);
  let v38: f32 = asg_opaque(0.0);
  let v39: f32 = select(v38, v36, v37);
  let v40: f32 = asg_sub(v35, v39);
  let v41: f32 = asg_exp(v40);
  let v42: f32 = v41;
  let v43: f32 = q1.w;
  let v44: f32 = at_1((((row * 4 + 3) / 290)));
  let v45: bool = asg_isfinite(v44);
  let v46: f32 = asg_opaque(0.0);
  let v47: f32 = select(v46, v44, v45);
  let v48: f32 = asg_sub(v43, v47);
  let v49: f32 = asg_exp(v48);
  let v50: f32 = v49;
  let v51: f32 = q10.w;
  let v52: f32 = at_1((((row * 4 + 3) / 290) + 112));
  let v53: bool = asg_isfinite(v52);
  let v54: f32 = asg_opaque(0.0);
  let v55: f32 = select(v54, v52, v53);
  let v56: f32 = asg_sub(v51, v55);
  let v57: f32 = asg_exp(v56);
  let v58: f32 = v57;
  put_four_3(row, vec4<f32>(v9, v22, v34, v50));
  put_four_4(row, vec4<f32>(v18, v26, v42, v58));
}

// kernel 6
// with asg_sub, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude, asg_isnan, asg_isfinite, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 87u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 5510) { return; }
  let q1 = four_at_0(row);
  let v2: f32 = q1.x;
  let v3: f32 = at_1((((row * 2) / 145) + 224));
  let v4: bool = asg_isfinite(v3);
  let v5: f32 = asg_opaque(0.0);
  let v6: f32 = select(v5, v3, v4);
  let v7: f32 = asg_sub(v2, v6);
  let v8: f32 = asg_exp(v7);
  let v9: f32 = v8;
  let v10: f32 = q1.y;
  let v11: f32 = asg_sub(v10, v6);
  let v12: f32 = asg_exp(v11);
  let v13: f32 = v12;
  let v14: f32 = q1.z;
  let v15: f32 = at_1((((row * 4 + 2) / 290) + 224));
  let v16: bool = asg_isfinite(v15);
  let v17: f32 = asg_opaque(0.0);
  let v18: f32 = select(v17, v15, v16);
  let v19: f32 = asg_sub(v14, v18);
  let v20: f32 = asg_exp(v19);
  let v21: f32 = v20;
  let v22: f32 = q1.w;
  let v23: f32 = at_1((((row * 4 + 3) / 290) + 224));
  let v24: bool = asg_isfinite(v23);
  let v25: f32 = asg_opaque(0.0);
  let v26: f32 = select(v25, v23, v24);
  let v27: f32 = asg_sub(v22, v26);
  let v28: f32 = asg_exp(v27);
  let v29: f32 = v28;
  put_four_2(row, vec4<f32>(v9, v13, v21, v29));
}

// kernel 7
// with asg_add, asg_whole_of, asg_div, asg_ordered, asg_less, asg_zero, asg_opaque, asg_magnitude, asg_isnan
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<i32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_3(i: i32, v: i32) { buf_3[i] = v; }

var<workgroup> shared_f32_0: array<f32, 128>;
var<workgroup> shared_i32_1: array<i32, 128>;
@compute @workgroup_size(128)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 300u);
  let me = group * 128 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 300) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = lane; col < 290; col += 128) {
    let p2 = clamp(row, 0, 111);
    let v3: f32 = at_0((p2 * 290 + col));
    let p4 = clamp((row - 112), 0, 111);
    let v5: f32 = at_1((p4 * 290 + col));
    let p6 = clamp((row - 224), 0, 75);
    let v7: f32 = at_2((p6 * 290 + col));
    let v8: f32 = select(select(v3, v5, row >= 112), v7, row >= 224);
    a1 = asg_add(a1, v8);
  }
  let full9 = asg_parts * min(asg_width, 128u) == 128u;
  if (full9) {
    for (var half = min(asg_width, 128u) / 2u; half > 0u; half /= 2u) {
      let o10 = subgroupShuffleXor(a1, half);
      a1 = asg_add(a1, o10);
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
  if (!full9) {
    shared_f32_0[lane] = a1;
    workgroupBarrier();
    for (var half = 64; half > 0; half /= 2) {
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
  let v11: f32 = f32(a1);
  var a12: f32 = asg_opaque(0.0);
  var n13: i32 = -1;
  for (var col = lane; col < 290; col += 128) {
    let p14 = clamp(row, 0, 111);
    let v15: f32 = at_0((p14 * 290 + col));
    let p16 = clamp((row - 112), 0, 111);
    let v17: f32 = at_1((p16 * 290 + col));
    let p18 = clamp((row - 224), 0, 75);
    let v19: f32 = at_2((p18 * 290 + col));
    let v20: f32 = select(select(v15, v17, row >= 112), v19, row >= 224);
    let v21: f32 = asg_div(v20, v11);
    if (col >= 0 && (n13 < 0 || ((asg_isnan(v21) || !asg_isnan(a12)) && select(asg_less(a12, v21) || (v21 == a12 && col < n13), !asg_isnan(a12) || col < n13, asg_isnan(v21))))) {
      a12 = v21;
      n13 = col;
    }
  }
  let full22 = asg_parts * min(asg_width, 128u) == 128u;
  if (full22) {
    for (var half = min(asg_width, 128u) / 2u; half > 0u; half /= 2u) {
      let o23 = subgroupShuffleXor(a12, half);
      let o24 = subgroupShuffleXor(n13, half);
      if (o24 >= 0 && (n13 < 0 || ((asg_isnan(o23) || !asg_isnan(a12)) && select(asg_less(a12, o23) || (o23 == a12 && o24 < n13), !asg_isnan(a12) || o24 < n13, asg_isnan(o23))))) {
        a12 = o23;
        n13 = o24;
      }
    }
    a12 = subgroupBroadcastFirst(a12);
    n13 = subgroupBroadcastFirst(n13);
    if (asg_parts > 1u) {
      if (asg_place == 0u) {
        shared_f32_0[asg_part] = a12;
        shared_i32_1[asg_part] = n13;
      }
      workgroupBarrier();
      a12 = shared_f32_0[0];
      n13 = shared_i32_1[0];
      for (var part = 1u; part < asg_parts; part++) {
        if (shared_i32_1[part] >= 0 && (n13 < 0 || ((asg_isnan(shared_f32_0[part]) || !asg_isnan(a12)) && select(asg_less(a12, shared_f32_0[part]) || (shared_f32_0[part] == a12 && shared_i32_1[part] < n13), !asg_isnan(a12) || shared_i32_1[part] < n13, asg_isnan(shared_f32_0[part]))))) {
          a12 = shared_f32_0[part];
          n13 = shared_i32_1[part];
        }
      }
      workgroupBarrier();
    }
  }
  if (!full22) {
    shared_f32_0[lane] = a12;
    shared_i32_1[lane] = n13;
    workgroupBarrier();
    for (var half = 64; half > 0; half /= 2) {
      if (lane < half) {
        a12 = shared_f32_0[lane];
        n13 = shared_i32_1[lane];
        if (shared_i32_1[lane + half] >= 0 && (n13 < 0 || ((asg_isnan(shared_f32_0[lane + half]) || !asg_isnan(a12)) && select(asg_less(a12, shared_f32_0[lane + half]) || (shared_f32_0[lane + half] == a12 && shared_i32_1[lane + half] < n13), !asg_isnan(a12) || shared_i32_1[lane + half] < n13, asg_isnan(shared_f32_0[lane + half]))))) {
          a12 = shared_f32_0[lane + half];
          n13 = shared_i32_1[lane + half];
        }
        shared_f32_0[lane] = a12;
        shared_i32_1[lane] = n13;
      }
      workgroupBarrier();
    }
    a12 = shared_f32_0[0];
    n13 = shared_i32_1[0];
    workgroupBarrier();
  }
  let v25: i32 = max(n13, 0);
  storageBarrier();
  if (lane == 0) {
    put_3(row, v25);
  }
}

// kernel 8
// with asg_zero, asg_magnitude, asg_isnan
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: i32) { buf_1[i] = v; }
fn sort_key(x: f32) -> u32 {
    let bits = bitcast<u32>(x);
    let key = select(bits | 0x80000000u, ~bits, bits > 0x7fffffffu);
    return select(key, 0x80000000u, asg_magnitude(x) == 0u);
}

var<workgroup> keys: array<u32, 512>;
var<workgroup> places: array<i32, 512>;
@compute @workgroup_size(128)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 112u);
  let me = group * 128 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let lane = i32(local.x) % 128;
  let part = i32(local.x) / 128;
  let home = part * 512;
  let tile = group * 1 + part;
  let row = min(tile / 1, 111);
  let start = tile % 1 * 512;
  let count = select(0, min(290 - start, 512), tile < 112);
  for (var c = lane; c < count; c += 128) {
    let col = start + c;
    let v1: f32 = at_0((row * 290 + col));
    keys[home + c] = select(sort_key(v1), 0xffffffffu, asg_isnan(v1));
    places[home + c] = col;
  }
  workgroupBarrier();
  let first = lane * 4;
  var k0 = select(0xffffffffu, keys[home + first + 0], first + 0 < count);
  var i0 = places[home + first + 0];
  var k1 = select(0xffffffffu, keys[home + first + 1], first + 1 < count);
  var i1 = places[home + first + 1];
  var k2 = select(0xffffffffu, keys[home + first + 2], first + 2 < count);
  var i2 = places[home + first + 2];
  var k3 = select(0xffffffffu, keys[home + first + 3], first + 3 < count);
  var i3 = places[home + first + 3];
  if (k1 < k0) {
    let k: u32 = k0;
    k0 = k1;
    k1 = k;
    let i: i32 = i0;
    i0 = i1;
    i1 = i;
  }
  if (k3 < k2) {
    let k: u32 = k2;
    k2 = k3;
    k3 = k;
    let i: i32 = i2;
    i2 = i3;
    i3 = i;
  }
  if (k2 < k1) {
    let k: u32 = k1;
    k1 = k2;
    k2 = k;
    let i: i32 = i1;
    i1 = i2;
    i2 = i;
  }
  if (k1 < k0) {
    let k: u32 = k0;
    k0 = k1;
    k1 = k;
    let i: i32 = i0;
    i0 = i1;
    i1 = i;
  }
  if (k3 < k2) {
    let k: u32 = k2;
    k2 = k3;
    k3 = k;
    let i: i32 = i2;
    i2 = i3;
    i3 = i;
  }
  if (k2 < k1) {
    let k: u32 = k1;
    k1 = k2;
    k2 = k;
    let i: i32 = i1;
    i1 = i2;
    i2 = i;
  }
  workgroupBarrier();
  if (first + 0 < count) {
    keys[home + first + 0] = k0;
    places[home + first + 0] = i0;
  }
  if (first + 1 < count) {
    keys[home + first + 1] = k1;
    places[home + first + 1] = i1;
  }
  if (first + 2 < count) {
    keys[home + first + 2] = k2;
    places[home + first + 2] = i2;
  }
  if (first + 3 < count) {
    keys[home + first + 3] = k3;
    places[home + first + 3] = i3;
  }
  workgroupBarrier();
  for (var run = 4; run < 290; run *= 2) {
    let base = first / (2 * run) * (2 * run);
    let left = clamp(count - base, 0, run);
    let right = clamp(count - base - run, 0, run);
    let diagonal = min(first - base, left + right);
    var low = max(0, diagonal - right);
    var high = min(diagonal, left);
    while (low < high) {
      let middle = (low + high) / 2;
      if (keys[home + base + middle] <= keys[home + base + left + diagonal - 1 - middle]) {
        low = middle + 1;
      }
      else {
        high = middle;
      }
    }
    var a = low;
    var b = diagonal - low;
     {
      var is_left = a < left;
      if (is_left && b < right) {
        is_left = keys[home + base + a] <= keys[home + base + left + b];
      }
      let source = select(left + b, a, is_left);
      a += select(0, 1, is_left);
      b += select(1, 0, is_left);
      let place = min(home + base + source, 511);
      k0 = keys[place];
      i0 = places[place];
    }
     {
      var is_left = a < left;
      if (is_left && b < right) {
        is_left = keys[home + base + a] <= keys[home + base + left + b];
      }
      let source = select(left + b, a, is_left);
      a += select(0, 1, is_left);
      b += select(1, 0, is_left);
      let place = min(home + base + source, 511);
      k1 = keys[place];
      i1 = places[place];
    }
     {
      var is_left = a < left;
      if (is_left && b < right) {
        is_left = keys[home + base + a] <= keys[home + base + left + b];
      }
      let source = select(left + b, a, is_left);
      a += select(0, 1, is_left);
      b += select(1, 0, is_left);
      let place = min(home + base + source, 511);
      k2 = keys[place];
      i2 = places[place];
    }
     {
      var is_left = a < left;
      if (is_left && b < right) {
        is_left = keys[home + base + a] <= keys[home + base + left + b];
      }
      let source = select(left + b, a, is_left);
      a += select(0, 1, is_left);
      b += select(1, 0, is_left);
      let place = min(home + base + source, 511);
      k3 = keys[place];
      i3 = places[place];
    }
    workgroupBarrier();
    if (first + 0 < count) {
      keys[home + first + 0] = k0;
      places[home + first + 0] = i0;
    }
    if (first + 1 < count) {
      keys[home + first + 1] = k1;
      places[home + first + 1] = i1;
    }
    if (first + 2 < count) {
      keys[home + first + 2] = k2;
      places[home + first + 2] = i2;
    }
    if (first + 3 < count) {
      keys[home + first + 3] = k3;
      places[home + first + 3] = i3;
    }
    workgroupBarrier();
  }
  for (var c = lane; c < count; c += 128) {
    let col = start + c;
    put_1((row * 290 + col), places[home + c]);
  }
}

// kernel 9
// with asg_zero, asg_magnitude, asg_isnan
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: i32) { buf_1[i] = v; }
fn sort_key(x: f32) -> u32 {
    let bits = bitcast<u32>(x);
    let key = select(bits | 0x80000000u, ~bits, bits > 0x7fffffffu);
    return select(key, 0x80000000u, asg_magnitude(x) == 0u);
}

var<workgroup> keys: array<u32, 512>;
var<workgroup> places: array<i32, 512>;
@compute @workgroup_size(128)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 76u);
  let me = group * 128 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let lane = i32(local.x) % 128;
  let part = i32(local.x) / 128;
  let home = part * 512;
  let tile = group * 1 + part;
  let row = min(tile / 1, 75);
  let start = tile % 1 * 512;
  let count = select(0, min(290 - start, 512), tile < 76);
  for (var c = lane; c < count; c += 128) {
    let col = start + c;
    let v1: f32 = at_0((row * 290 + col));
    keys[home + c] = select(sort_key(v1), 0xffffffffu, asg_isnan(v1));
    places[home + c] = col;
  }
  workgroupBarrier();
  let first = lane * 4;
  var k0 = select(0xffffffffu, keys[home + first + 0], first + 0 < count);
  var i0 = places[home + first + 0];
  var k1 = select(0xffffffffu, keys[home + first + 1], first + 1 < count);
  var i1 = places[home + first + 1];
  var k2 = select(0xffffffffu, keys[home + first + 2], first + 2 < count);
  var i2 = places[home + first + 2];
  var k3 = select(0xffffffffu, keys[home + first + 3], first + 3 < count);
  var i3 = places[home + first + 3];
  if (k1 < k0) {
    let k: u32 = k0;
    k0 = k1;
    k1 = k;
    let i: i32 = i0;
    i0 = i1;
    i1 = i;
  }
  if (k3 < k2) {
    let k: u32 = k2;
    k2 = k3;
    k3 = k;
    let i: i32 = i2;
    i2 = i3;
    i3 = i;
  }
  if (k2 < k1) {
    let k: u32 = k1;
    k1 = k2;
    k2 = k;
    let i: i32 = i1;
    i1 = i2;
    i2 = i;
  }
  if (k1 < k0) {
    let k: u32 = k0;
    k0 = k1;
    k1 = k;
    let i: i32 = i0;
    i0 = i1;
    i1 = i;
  }
  if (k3 < k2) {
    let k: u32 = k2;
    k2 = k3;
    k3 = k;
    let i: i32 = i2;
    i2 = i3;
    i3 = i;
  }
  if (k2 < k1) {
    let k: u32 = k1;
    k1 = k2;
    k2 = k;
    let i: i32 = i1;
    i1 = i2;
    i2 = i;
  }
  workgroupBarrier();
  if (first + 0 < count) {
    keys[home + first + 0] = k0;
    places[home + first + 0] = i0;
  }
  if (first + 1 < count) {
    keys[home + first + 1] = k1;
    places[home + first + 1] = i1;
  }
  if (first + 2 < count) {
    keys[home + first + 2] = k2;
    places[home + first + 2] = i2;
  }
  if (first + 3 < count) {
    keys[home + first + 3] = k3;
    places[home + first + 3] = i3;
  }
  workgroupBarrier();
  for (var run = 4; run < 290; run *= 2) {
    let base = first / (2 * run) * (2 * run);
    let left = clamp(count - base, 0, run);
    let right = clamp(count - base - run, 0, run);
    let diagonal = min(first - base, left + right);
    var low = max(0, diagonal - right);
    var high = min(diagonal, left);
    while (low < high) {
      let middle = (low + high) / 2;
      if (keys[home + base + middle] <= keys[home + base + left + diagonal - 1 - middle]) {
        low = middle + 1;
      }
      else {
        high = middle;
      }
    }
    var a = low;
    var b = diagonal - low;
     {
      var is_left = a < left;
      if (is_left && b < right) {
        is_left = keys[home + base + a] <= keys[home + base + left + b];
      }
      let source = select(left + b, a, is_left);
      a += select(0, 1, is_left);
      b += select(1, 0, is_left);
      let place = min(home + base + source, 511);
      k0 = keys[place];
      i0 = places[place];
    }
     {
      var is_left = a < left;
      if (is_left && b < right) {
        is_left = keys[home + base + a] <= keys[home + base + left + b];
      }
      let source = select(left + b, a, is_left);
      a += select(0, 1, is_left);
      b += select(1, 0, is_left);
      let place = min(home + base + source, 511);
      k1 = keys[place];
      i1 = places[place];
    }
     {
      var is_left = a < left;
      if (is_left && b < right) {
        is_left = keys[home + base + a] <= keys[home + base + left + b];
      }
      let source = select(left + b, a, is_left);
      a += select(0, 1, is_left);
      b += select(1, 0, is_left);
      let place = min(home + base + source, 511);
      k2 = keys[place];
      i2 = places[place];
    }
     {
      var is_left = a < left;
      if (is_left && b < right) {
        is_left = keys[home + base + a] <= keys[home + base + left + b];
      }
      let source = select(left + b, a, is_left);
      a += select(0, 1, is_left);
      b += select(1, 0, is_left);
      let place = min(home + base + source, 511);
      k3 = keys[place];
      i3 = places[place];
    }
    workgroupBarrier();
    if (first + 0 < count) {
      keys[home + first + 0] = k0;
      places[home + first + 0] = i0;
    }
    if (first + 1 < count) {
      keys[home + first + 1] = k1;
      places[home + first + 1] = i1;
    }
    if (first + 2 < count) {
      keys[home + first + 2] = k2;
      places[home + first + 2] = i2;
    }
    if (first + 3 < count) {
      keys[home + first + 3] = k3;
      places[home + first + 3] = i3;
    }
    workgroupBarrier();
  }
  for (var c = lane; c < count; c += 128) {
    let col = start + c;
    put_1((row * 290 + col), places[home + c]);
  }
}

// kernel 10
// with asg_add, asg_zero, asg_bits, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 96) { return; }
  let row = me % 96;
  var y1: f32 = asg_bits(0x80000000u);
  for (var turn = 0; turn < 300; turn++) {
    let col = turn;
    let p2 = clamp(col, 0, 111);
    let v3: f32 = at_0((p2 * 290 + row));
    let p4 = clamp((col - 112), 0, 111);
    let v5: f32 = at_1((p4 * 290 + row));
    let p6 = clamp((col - 224), 0, 75);
    let v7: f32 = at_2((p6 * 290 + row));
    let v8: f32 = select(select(v3, v5, col >= 112), v7, col >= 224);
    y1 = asg_add(y1, v8);
    put_3((col * 96 + row), f32(y1));
  }
}

// kernel 11
// with asg_add, asg_zero, asg_bits, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 96) { return; }
  let row = me % 96;
  var y1: f32 = asg_bits(0x80000000u);
  for (var turn = 0; turn < 300; turn++) {
    let col = turn;
    let p2 = clamp(col, 0, 111);
    let v3: f32 = at_0((p2 * 290 + row + 96));
    let p4 = clamp((col - 112), 0, 111);
    let v5: f32 = at_1((p4 * 290 + row + 96));
    let p6 = clamp((col - 224), 0, 75);
    let v7: f32 = at_2((p6 * 290 + row + 96));
    let v8: f32 = select(select(v3, v5, col >= 112), v7, col >= 224);
    y1 = asg_add(y1, v8);
    put_3((col * 96 + row), f32(y1));
  }
}

// kernel 12
// with asg_add, asg_zero, asg_bits, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 96) { return; }
  let row = me % 96;
  var y1: f32 = asg_bits(0x80000000u);
  for (var turn = 0; turn < 300; turn++) {
    let col = turn;
    let p2 = clamp(col, 0, 111);
    let v3: f32 = at_0((p2 * 290 + row + 192));
    let p4 = clamp((col - 112), 0, 111);
    let v5: f32 = at_1((p4 * 290 + row + 192));
    let p6 = clamp((col - 224), 0, 75);
    let v7: f32 = at_2((p6 * 290 + row + 192));
    let v8: f32 = select(select(v3, v5, col >= 112), v7, col >= 224);
    y1 = asg_add(y1, v8);
    put_3((col * 96 + row), f32(y1));
  }
}

// kernel 13
// with asg_add, asg_zero, asg_bits, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 2) { return; }
  let row = me % 2;
  var y1: f32 = asg_bits(0x80000000u);
  for (var turn = 0; turn < 300; turn++) {
    let col = turn;
    let p2 = clamp(col, 0, 111);
    let v3: f32 = at_0((p2 * 290 + row + 288));
    let p4 = clamp((col - 112), 0, 111);
    let v5: f32 = at_1((p4 * 290 + row + 288));
    let p6 = clamp((col - 224), 0, 75);
    let v7: f32 = at_2((p6 * 290 + row + 288));
    let v8: f32 = select(select(v3, v5, col >= 112), v7, col >= 224);
    y1 = asg_add(y1, v8);
    put_3((col * 2 + row), f32(y1));
  }
}

// kernel 14
// with asg_zero, asg_bits
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<i32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn at_1(i: i32) -> i32 { return buf_1[i]; }
fn at_2(i: i32) -> i32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn put_6(i: i32, v: f32) { buf_6[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 5u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 300) { return; }
  let p1 = clamp(row, 0, 111);
  let v2: i32 = at_0((p1 * 290 + 7));
  let p3 = clamp((row - 112), 0, 111);
  let v4: i32 = at_1((p3 * 290 + 7));
  let p5 = clamp((row - 224), 0, 75);
  let v6: i32 = at_2((p5 * 290 + 7));
  let v7: i32 = select(select(v2, v4, row >= 112), v6, row >= 224);
  let j8 = select(v7, v7 + 290, v7 < 0);
  let j9 = clamp(j8, 0, 289);
  let p10 = clamp(row, 0, 111);
  let v11: f32 = at_3((p10 * 290 + j9));
  let p12 = clamp((row - 112), 0, 111);
  let v13: f32 = at_4((p12 * 290 + j9));
  let p14 = clamp((row - 224), 0, 75);
  let v15: f32 = at_5((p14 * 290 + j9));
  let v16: f32 = select(select(v11, v13, row >= 112), v15, row >= 224);
  let v17: f32 = select(asg_bits(0x7fc00000u), v16, j8 == j9);
  let v18: f32 = v17;
  put_6(row, v18);
}

// kernel 15
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_4[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 5u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 290) { return; }
  let p1 = clamp(row, 0, 95);
  let v2: f32 = at_0((p1 + 28704));
  let p3 = clamp((row - 96), 0, 95);
  let v4: f32 = at_1((p3 + 28704));
  let p5 = clamp((row - 192), 0, 95);
  let v6: f32 = at_2((p5 + 28704));
  let p7 = clamp((row - 288), 0, 1);
  let v8: f32 = at_3((p7 + 598));
  let v9: f32 = select(select(select(v2, v4, row >= 96), v6, row >= 192), v8, row >= 288);
  let v10: f32 = v9;
  put_4(row, v10);
}
