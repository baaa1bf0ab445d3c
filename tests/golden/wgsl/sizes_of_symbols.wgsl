// with asg_relu, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_negative
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<i32>;
fn asg_over(a: i32, by: i32, inverse: f32) -> i32 {
  let near = i32(f32(a) * inverse);
  let rest = a - near * by;
  return near + select(0, 1, rest >= by) - select(0, 1, rest < 0);
}
fn asg_modulo(a: i32, by: i32, inverse: f32) -> i32 {
  let rest = a - i32(f32(a) * inverse) * by;
  return rest + select(0, by, rest < 0) - select(0, by, rest >= by);
}
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let asg_dim_0 = buf_3[0];
  let asg_dim_1 = buf_3[1];
  let asg_dim_2 = buf_3[2];
  let asg_inv_0 = 1.0 / f32(asg_dim_0);
  let group = i32(workgroup.x + workgroup.y * 65535u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = asg_modulo((group / 1), asg_dim_0, asg_inv_0) * 16 + me / 4 % 16;
  let tb = asg_over(group, asg_dim_0, asg_inv_0);
  if (tn >= 2 || tm >= asg_dim_1 || group >= asg_dim_0) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let n0 = min((tn * 2), 2);
  let n4 = min((tn * 2 + 1), 2);
  for (var k = 0; k < asg_dim_2; k++) {
    let v1: f32 = at_0((tm * asg_dim_2 + k));
    let q2 = four_at_1((k * 3 + n0));
    let q3 = four_at_1((k * 3 + n4));
    c0_0 += v1 * q2;
    c0_1 += v1 * q3;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
      if (four < 3) {
        let v4: f32 = f32(c0_0.x);
        let v5: f32 = asg_relu(v4);
        let v6: f32 = f32(c0_0.y);
        let v7: f32 = asg_relu(v6);
        let v8: f32 = f32(c0_0.z);
        let v9: f32 = asg_relu(v8);
        let v10: f32 = f32(c0_0.w);
        let v11: f32 = asg_relu(v10);
        put_four_2((m * 3 + four), vec4<f32>(v5, v7, v9, v11));
      }
      c0_0 = c0_1;
    }
  }
}
