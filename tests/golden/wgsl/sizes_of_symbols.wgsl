// with asg_relu, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_negative
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<i32>;
fn asg_size(i: i32) -> i32 { return buf_3[i]; }
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) invocation: vec3<u32>) {
  let asg_dim_0 = asg_size(0);
  let asg_dim_1 = asg_size(1);
  let asg_dim_2 = asg_size(2);
  let group = i32(workgroup.x) + i32(workgroup.y) * 65535;
  let local = i32(invocation.x);
  let me = group * 64 + local;
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn: i32 = (group % 1) * 4 + (local % 4);
  let tm: i32 = (group % asg_dim_0) * 16 + (local / 4);
  if (tn >= 2 || tm >= asg_dim_1 || asg_dim_0 <= group) { return; }
  let tb: i32 = 0;
  var c0_0: vec4<f32> = vec4<f32>(0.0, 0.0, 0.0, 0.0);
  var c0_1: vec4<f32> = vec4<f32>(0.0, 0.0, 0.0, 0.0);
  let n0: i32 = min(tn * 2, 2);
  let n4: i32 = min(tn * 2 + 1, 2);
  for (var k: i32 = 0; k < asg_dim_2; k += 1) {
    let v1: f32 = at_0(tm * asg_dim_2 + k);
    let q2: vec4<f32> = four_at_1(k * 3 + n0);
    let q3: vec4<f32> = four_at_1(k * 3 + n4);
    c0_0 += v1 * q2;
    c0_1 += v1 * q3;
  }
  for (var r: i32 = 0; r < 1; r += 1) {
    for (var s: i32 = 0; s < 2; s += 1) {
      let m: i32 = tm;
      let four: i32 = tn * 2 + s;
      if (four < 3) {
        let v4: f32 = c0_0.x;
        let v5: f32 = asg_relu(v4);
        let v6: f32 = c0_0.y;
        let v7: f32 = asg_relu(v6);
        let v8: f32 = c0_0.z;
        let v9: f32 = asg_relu(v8);
        let v10: f32 = c0_0.w;
        let v11: f32 = asg_relu(v10);
        put_four_2(m * 3 + four, vec4<f32>(v5, v7, v9, v11));
      }
      c0_0 = c0_1;
    }
  }
}
