// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn put_four_1(i: i32, v: vec4<f32>) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) invocation: vec3<u32>) {
  let group = i32(workgroup.x) + i32(workgroup.y) * 256;
  let local = i32(invocation.x);
  let me = group * 64 + local;
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row: i32 = me;
  if (row >= 16384) { return; }
  let v1: f32 = asg_opaque(0.0);
  let q2: vec4<f32> = four_at_0(row);
  let v3: f32 = q2.x;
  let v4: f32 = asg_add(v1, v3);
  let v5: f32 = asg_opaque(0.0);
  let v6: f32 = q2.y;
  let v7: f32 = asg_add(v5, v6);
  let v8: f32 = asg_opaque(0.0);
  let v9: f32 = q2.z;
  let v10: f32 = asg_add(v8, v9);
  let v11: f32 = asg_opaque(0.0);
  let v12: f32 = q2.w;
  let v13: f32 = asg_add(v11, v12);
  put_four_1(row, vec4<f32>(v4, v7, v10, v13));
}
