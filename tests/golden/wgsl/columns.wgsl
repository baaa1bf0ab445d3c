// with asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) invocation: vec3<u32>) {
  let group = i32(workgroup.x) + i32(workgroup.y) * 4;
  let local = i32(invocation.x);
  let me = group * 64 + local;
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row: i32 = me;
  if (row >= 240) { return; }
  var a1: f32 = asg_opaque(1.0);
  let p2: i32 = (row / 8) * 32 + row % 8;
  let v3: f32 = at_0(p2);
  let v4: f32 = at_0(p2 + 8);
  let v5: f32 = at_0(p2 + 16);
  let v6: f32 = at_0(p2 + 24);
  a1 = (a1 * v3);
  a1 = (a1 * v4);
  a1 = (a1 * v5);
  a1 = (a1 * v6);
  let v7: f32 = a1;
  put_1(row, v7);
}
