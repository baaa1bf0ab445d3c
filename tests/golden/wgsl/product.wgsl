// with asg_add, asg_relu, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_negative
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn four_at_2(i: i32) -> vec4<f32> { return buf_2[i]; }
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) invocation: vec3<u32>) {
  let group = i32(workgroup.x) + i32(workgroup.y) * 84;
  let local = i32(invocation.x);
  let me = group * 64 + local;
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn: i32 = (group % 7) * 4 + (local % 4);
  let tm: i32 = ((group / 7) % 12) * 16 + (local / 4);
  if (tn >= 28 || tm >= 192 || 84 <= group) { return; }
  let tb: i32 = 0;
  var c0_0: vec4<f32> = vec4<f32>(0.0, 0.0, 0.0, 0.0);
  var c0_1: vec4<f32> = vec4<f32>(0.0, 0.0, 0.0, 0.0);
  for (var k: i32 = 0; k < 40; k += 1) {
    let q1: vec4<f32> = four_at_0(tm * 40 + k);
    let q2: vec4<f32> = four_at_1(k * 224 + tn * 2);
    let q3: vec4<f32> = four_at_1(k * 224 + tn * 2 + 56);
    let q4: vec4<f32> = four_at_1(k * 224 + tn * 2 + 112);
    let q5: vec4<f32> = four_at_1(k * 224 + tn * 2 + 168);
    let q6: vec4<f32> = four_at_1(k * 224 + tn * 2 + 1);
    let q7: vec4<f32> = four_at_1(k * 224 + tn * 2 + 57);
    let q8: vec4<f32> = four_at_1(k * 224 + tn * 2 + 113);
    let q9: vec4<f32> = four_at_1(k * 224 + tn * 2 + 169);
    c0_0 += q1.x * q2;
    c0_1 += q1.x * q6;
    c0_0 += q1.y * q3;
    c0_1 += q1.y * q7;
    c0_0 += q1.z * q4;
    c0_1 += q1.z * q8;
    c0_0 += q1.w * q5;
    c0_1 += q1.w * q9;
  }
  for (var r: i32 = 0; r < 1; r += 1) {
    for (var s: i32 = 0; s < 2; s += 1) {
      let m: i32 = tm;
      let four: i32 = tn * 2 + s;
      {
        let v10: f32 = c0_0.x;
        let q11: vec4<f32> = four_at_2(four);
        let v12: f32 = q11.x;
        let v13: f32 = asg_add(v10, v12);
        let v14: f32 = asg_relu(v13);
        let v15: f32 = c0_0.y;
        let v16: f32 = q11.y;
        let v17: f32 = asg_add(v15, v16);
        let v18: f32 = asg_relu(v17);
        let v19: f32 = c0_0.z;
        let v20: f32 = q11.z;
        let v21: f32 = asg_add(v19, v20);
        let v22: f32 = asg_relu(v21);
        let v23: f32 = c0_0.w;
        let v24: f32 = q11.w;
        let v25: f32 = asg_add(v23, v24);
        let v26: f32 = asg_relu(v25);
        put_four_3(m * 56 + four, vec4<f32>(v14, v18, v22, v26));
      }
      c0_0 = c0_1;
    }
  }
}
