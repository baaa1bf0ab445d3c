// memory: 2186496, 1792
// outputs from memory 1, constants from 2
// input x: f32[1,2,1,90,1,100,2,4] at 0:0+576000
// input one: f32[1,1,1,2,2,8,8,512] at 0:576000+524288
// input other: f32[1,1,1,2,2,8,512,8] at 0:1100288+524288
// input flat: f32[1,1,1,1,1,1,70000,2] at 0:1624576+560000
// kernel 0, 400x1x1, sum: 0:0+576000, =0:2184704+1600
// kernel 1, 4x1x1, sum+reshape: 0:2184704+1600, =1:0+16
// kernel 2, 1000x1x1, max: 0:1624576+560000, =0:0+4000
// kernel 3, 2x1x1, max+reshape: 0:0+4000, =1:256+16
// kernel 4, 2x1x1, argmax: 0:1624576+560000, =1:512+16
// kernel 5, 32x1x1, dot_general: 0:576000+524288, 0:1100288+524288, =0:1624576+8192
// kernel 6, 4x1x1, sum: 0:1624576+8192, =1:768+1024
// output total: f32[1,2,1,1,2] at 1:0+16
// output most: f32[1,1,1,1,1,1,2] at 1:256+16
// output place: i32[1,1,1,1,1,1,2] at 1:512+16
// output product: f32[1,1,1,2,2,8,8] at 1:768+1024

// kernel 0
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

var<workgroup> shared_f32_0: array<f32, 128>;
@compute @workgroup_size(128)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 400u);
  let me = group * 128 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 400) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = lane; col < 360; col += 128) {
    let v2: f32 = at_0(((row / 200) * 72000 + (col / 4) * 800 + ((row / 2) % 100) * 8 + (row % 2) * 4 + (col % 4)));
    let v3: f32 = (v2 * v2);
    a1 = asg_add(a1, v3);
  }
  let full4 = asg_parts * min(asg_width, 128u) == 128u;
  if (full4) {
    for (var half = min(asg_width, 128u) / 2u; half > 0u; half /= 2u) {
      let o5 = subgroupShuffleXor(a1, half);
      a1 = asg_add(a1, o5);
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
  if (!full4) {
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
  let v6: f32 = f32(a1);
  storageBarrier();
  if (lane == 0) {
    put_1(row, v6);
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
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 32 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 4) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = lane; col < 100; col += 32) {
    let v2: f32 = at_0(((row / 2) * 200 + col * 2 + (row % 2)));
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
  let v6: f32 = v5;
  storageBarrier();
  if (lane == 0) {
    put_1(row, v6);
  }
}

// kernel 2
// with asg_ordered, asg_less, asg_maximum, asg_zero, asg_bits, asg_opaque, asg_magnitude, asg_isnan
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

var<workgroup> shared_f32_0: array<f32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 1000u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 1000) { return; }
  var a1: f32 = asg_bits(0xff800000u);
  for (var col = lane; col < 140; col += 64) {
    let v2: f32 = at_0(((row / 2) * 280 + col * 2 + (row % 2)));
    a1 = asg_maximum(a1, v2);
  }
  let full3 = asg_parts * min(asg_width, 64u) == 64u;
  if (full3) {
    for (var half = min(asg_width, 64u) / 2u; half > 0u; half /= 2u) {
      let o4 = subgroupShuffleXor(a1, half);
      a1 = asg_maximum(a1, o4);
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
  if (!full3) {
    shared_f32_0[lane] = a1;
    workgroupBarrier();
    for (var half = 32; half > 0; half /= 2) {
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
  let v5: f32 = f32(a1);
  storageBarrier();
  if (lane == 0) {
    put_1(row, v5);
  }
}

// kernel 3
// with asg_ordered, asg_less, asg_maximum, asg_zero, asg_bits, asg_opaque, asg_magnitude, asg_isnan
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

var<workgroup> shared_f32_0: array<f32, 128>;
@compute @workgroup_size(128)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 128 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 2) { return; }
  var a1: f32 = asg_bits(0xff800000u);
  for (var col = lane; col < 500; col += 128) {
    let v2: f32 = at_0((col * 2 + row));
    a1 = asg_maximum(a1, v2);
  }
  let full3 = asg_parts * min(asg_width, 128u) == 128u;
  if (full3) {
    for (var half = min(asg_width, 128u) / 2u; half > 0u; half /= 2u) {
      let o4 = subgroupShuffleXor(a1, half);
      a1 = asg_maximum(a1, o4);
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
  if (!full3) {
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
  let v5: f32 = f32(a1);
  let v6: f32 = v5;
  storageBarrier();
  if (lane == 0) {
    put_1(row, v6);
  }
}

// kernel 4
// with asg_ordered, asg_less, asg_zero, asg_opaque, asg_magnitude, asg_isnan
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: i32) { buf_1[i] = v; }

var<workgroup> shared_f32_0: array<f32, 256>;
var<workgroup> shared_i32_1: array<i32, 256>;
@compute @workgroup_size(256)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 256 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 2) { return; }
  var a1: f32 = asg_opaque(0.0);
  var n2: i32 = -1;
  for (var col = lane; col < 70000; col += 256) {
    let v3: f32 = at_0((col * 2 + row));
    if (col >= 0 && (n2 < 0 || ((asg_isnan(v3) || !asg_isnan(a1)) && select(asg_less(a1, v3) || (v3 == a1 && col < n2), !asg_isnan(a1) || col < n2, asg_isnan(v3))))) {
      a1 = v3;
      n2 = col;
    }
  }
  let full4 = asg_parts * min(asg_width, 256u) == 256u;
  if (full4) {
    for (var half = min(asg_width, 256u) / 2u; half > 0u; half /= 2u) {
      let o5 = subgroupShuffleXor(a1, half);
      let o6 = subgroupShuffleXor(n2, half);
      if (o6 >= 0 && (n2 < 0 || ((asg_isnan(o5) || !asg_isnan(a1)) && select(asg_less(a1, o5) || (o5 == a1 && o6 < n2), !asg_isnan(a1) || o6 < n2, asg_isnan(o5))))) {
        a1 = o5;
        n2 = o6;
      }
    }
    a1 = subgroupBroadcastFirst(a1);
    n2 = subgroupBroadcastFirst(n2);
    if (asg_parts > 1u) {
      if (asg_place == 0u) {
        shared_f32_0[asg_part] = a1;
        shared_i32_1[asg_part] = n2;
      }
      workgroupBarrier();
      a1 = shared_f32_0[0];
      n2 = shared_i32_1[0];
      for (var part = 1u; part < asg_parts; part++) {
        if (shared_i32_1[part] >= 0 && (n2 < 0 || ((asg_isnan(shared_f32_0[part]) || !asg_isnan(a1)) && select(asg_less(a1, shared_f32_0[part]) || (shared_f32_0[part] == a1 && shared_i32_1[part] < n2), !asg_isnan(a1) || shared_i32_1[part] < n2, asg_isnan(shared_f32_0[part]))))) {
          a1 = shared_f32_0[part];
          n2 = shared_i32_1[part];
        }
      }
      workgroupBarrier();
    }
  }
  if (!full4) {
    shared_f32_0[lane] = a1;
    shared_i32_1[lane] = n2;
    workgroupBarrier();
    for (var half = 128; half > 0; half /= 2) {
      if (lane < half) {
        a1 = shared_f32_0[lane];
        n2 = shared_i32_1[lane];
        if (shared_i32_1[lane + half] >= 0 && (n2 < 0 || ((asg_isnan(shared_f32_0[lane + half]) || !asg_isnan(a1)) && select(asg_less(a1, shared_f32_0[lane + half]) || (shared_f32_0[lane + half] == a1 && shared_i32_1[lane + half] < n2), !asg_isnan(a1) || shared_i32_1[lane + half] < n2, asg_isnan(shared_f32_0[lane + half]))))) {
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
  }
  let v7: i32 = max(n2, 0);
  storageBarrier();
  if (lane == 0) {
    put_1(row, v7);
  }
}

// kernel 5
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 32u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 1 * 16 + me / 4 % 16;
  let tb = group / 1;
  if (tn >= 1 || tm >= 8 || group >= 32) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 128; k++) {
    let q1 = four_at_0((((tb / 2) % 2) * 16384 + (tb % 2) * 8192 + (tb / 4) * 1024 + tm * 128 + k));
    let q2 = four_at_1((((tb / 2) % 2) * 16384 + (tb % 2) * 8192 + (tb / 4) * 1024 + k * 8));
    let q3 = four_at_1((((tb / 2) % 2) * 16384 + (tb % 2) * 8192 + (tb / 4) * 1024 + k * 8 + 2));
    let q4 = four_at_1((((tb / 2) % 2) * 16384 + (tb % 2) * 8192 + (tb / 4) * 1024 + k * 8 + 4));
    let q5 = four_at_1((((tb / 2) % 2) * 16384 + (tb % 2) * 8192 + (tb / 4) * 1024 + k * 8 + 6));
    let q6 = four_at_1((((tb / 2) % 2) * 16384 + (tb % 2) * 8192 + (tb / 4) * 1024 + k * 8 + 1));
    let q7 = four_at_1((((tb / 2) % 2) * 16384 + (tb % 2) * 8192 + (tb / 4) * 1024 + k * 8 + 3));
    let q8 = four_at_1((((tb / 2) % 2) * 16384 + (tb % 2) * 8192 + (tb / 4) * 1024 + k * 8 + 5));
    let q9 = four_at_1((((tb / 2) % 2) * 16384 + (tb % 2) * 8192 + (tb / 4) * 1024 + k * 8 + 7));
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
        let v11: f32 = f32(c0_0.y);
        let v12: f32 = f32(c0_0.z);
        let v13: f32 = f32(c0_0.w);
        put_four_2((tb * 16 + m * 2 + four), vec4<f32>(v10, v11, v12, v13));
      }
      c0_0 = c0_1;
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
  for (var col = 0; col < 8; col++) {
    let v2: f32 = at_0((col * 256 + row));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  put_1(row, v3);
}
