// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

var<workgroup> shared_f32_0: array<f32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) invocation: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x) + i32(workgroup.y) * 500;
  let local = i32(invocation.x);
  let me = group * 64 + local;
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row: i32 = group;
  let lane: i32 = local;
  if (row >= 500) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col: i32 = lane; col < 140; col += 64) {
    let v2: f32 = at_0(row * 140 + col);
    let v3: f32 = (v2 * v2);
    a1 = asg_add(a1, v3);
  }
  let full4: bool = asg_parts * min(asg_width, 64u) == 64u;
  if (full4) {
    for (var half: u32 = min(asg_width, 64u) / 2u; half > 0u; half /= 2u) {
      let o5: f32 = subgroupShuffleXor(a1, half);
      a1 = asg_add(a1, o5);
    }
    a1 = subgroupBroadcastFirst(a1);
    if (asg_parts > 1u) {
      if (asg_place == 0u) {
        shared_f32_0[asg_part] = a1;
      }
      workgroupBarrier();
      a1 = shared_f32_0[0];
      for (var part: u32 = 1u; part < asg_parts; part += 1u) {
        a1 = asg_add(a1, shared_f32_0[part]);
      }
      workgroupBarrier();
    }
  }
  if (!full4) {
    shared_f32_0[lane] = a1;
    workgroupBarrier();
    for (var half: i32 = 32; half > 0; half /= 2) {
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
  let v6: f32 = a1;
  storageBarrier();
  if (lane == 0) {
    put_1(row, v6);
  }
}
