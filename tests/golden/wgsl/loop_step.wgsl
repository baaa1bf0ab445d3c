// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec4<f32>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<vec4<f32>>;
@group(1) @binding(0) var<uniform> asg_step_0: vec4<i32>;
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn four_at_2(i: i32) -> vec4<f32> { return buf_2[asg_step_0.x * 24 + i]; }
fn four_at_3(i: i32) -> vec4<f32> { return buf_3[i]; }
fn put_four_4(i: i32, v: vec4<f32>) { buf_4[i] = v; }
fn put_four_5(i: i32, v: vec4<f32>) { buf_5[asg_step_0.x * 24 + i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) invocation: vec3<u32>) {
  let group = i32(workgroup.x) + i32(workgroup.y) * 1;
  let local = i32(invocation.x);
  let me = group * 64 + local;
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn: i32 = (group % 1) * 4 + (local % 4);
  let tm: i32 = (group % 1) * 16 + (local / 4);
  if (tn >= 4 || tm >= 3 || 1 <= group) { return; }
  let tb: i32 = 0;
  var c0_0: vec4<f32> = vec4<f32>(0.0, 0.0, 0.0, 0.0);
  var c0_1: vec4<f32> = vec4<f32>(0.0, 0.0, 0.0, 0.0);
  for (var k: i32 = 0; k < 2; k += 1) {
    let q1: vec4<f32> = four_at_0(tm * 2 + k);
    let q2: vec4<f32> = four_at_1(k * 32 + tn * 2);
    let q3: vec4<f32> = four_at_1(k * 32 + tn * 2 + 8);
    let q4: vec4<f32> = four_at_1(k * 32 + tn * 2 + 16);
    let q5: vec4<f32> = four_at_1(k * 32 + tn * 2 + 24);
    let q6: vec4<f32> = four_at_1(k * 32 + tn * 2 + 1);
    let q7: vec4<f32> = four_at_1(k * 32 + tn * 2 + 9);
    let q8: vec4<f32> = four_at_1(k * 32 + tn * 2 + 17);
    let q9: vec4<f32> = four_at_1(k * 32 + tn * 2 + 25);
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
        let q11: vec4<f32> = four_at_2(m * 8 + four);
        let v12: f32 = q11.x;
        let v13: f32 = asg_add(v12, v10);
        let q14: vec4<f32> = four_at_3(four);
        let v15: f32 = q14.x;
        let v16: f32 = asg_add(v13, v15);
        let v17: f32 = v16;
        let v18: f32 = c0_0.y;
        let v19: f32 = q11.y;
        let v20: f32 = asg_add(v19, v18);
        let v21: f32 = q14.y;
        let v22: f32 = asg_add(v20, v21);
        let v23: f32 = v22;
        let v24: f32 = c0_0.z;
        let v25: f32 = q11.z;
        let v26: f32 = asg_add(v25, v24);
        let v27: f32 = q14.z;
        let v28: f32 = asg_add(v26, v27);
        let v29: f32 = v28;
        let v30: f32 = c0_0.w;
        let v31: f32 = q11.w;
        let v32: f32 = asg_add(v31, v30);
        let v33: f32 = q14.w;
        let v34: f32 = asg_add(v32, v33);
        let v35: f32 = v34;
        put_four_4(m * 8 + four, vec4<f32>(v10, v18, v24, v30));
        put_four_5(m * 8 + four, vec4<f32>(v17, v23, v29, v35));
      }
      c0_0 = c0_1;
    }
  }
}
