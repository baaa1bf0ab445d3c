// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_0[i] = v; }

@compute @workgroup_size(256)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) invocation: vec3<u32>) {
  let group = i32(workgroup.x) + i32(workgroup.y) * 256;
  let local = i32(invocation.x);
  let me = group * 256 + local;
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row: i32 = me;
  if (row >= 65536) { return; }
  let q1: vec4<f32> = four_at_0(row);
  let v2: f32 = q1.x;
  let q3: vec4<f32> = four_at_1(row);
  let v4: f32 = q3.x;
  let v5: f32 = asg_add(v2, v4);
  let v6: f32 = q1.y;
  let v7: f32 = q3.y;
  let v8: f32 = asg_add(v6, v7);
  let v9: f32 = q1.z;
  let v10: f32 = q3.z;
  let v11: f32 = asg_add(v9, v10);
  let v12: f32 = q1.w;
  let v13: f32 = q3.w;
  let v14: f32 = asg_add(v12, v13);
  put_four_2(row, vec4<f32>(v5, v8, v11, v14));
}
