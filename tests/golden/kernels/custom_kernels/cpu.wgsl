// memory: 1216, 960
// outputs from memory 1, constants from 2
// input x: f32[130] at 0:0+528
// input y: f32[65] at 0:576+272
// kernel 0, 2x1x1, tanh: 0:0+528, =0:896+272
// kernel 1, 2x1x1, test_smooth: 0:896+272, =0:0+272
// kernel 2, 65x1x1, test_sum_and_order: 0:0+272, 0:576+272, =0:896+272, =1:320+272
// kernel 3, 2x1x1, mul: 0:896+272, 0:0+272, =1:0+272, =1:640+272
// output total: f32[65] at 1:0+272
// output order: bool[65] at 1:320+272
// output twice: f32[65] at 1:640+272

// kernel 0
// with asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_copysign, asg_power_of_two, asg_expm1_near, asg_exp_parts, asg_tanh, asg_bitwise_and_u32
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 65) { return; }
  let v1: f32 = at_0((row * 2));
  let v2: f32 = asg_tanh(v1);
  put_1(row, v2);
}

// kernel 1
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;

        @compute @workgroup_size(64)
        fn main(@builtin(global_invocation_id) id: vec3<u32>) {
            let i = i32(id.x);
            if (i >= 65) { return; }
            let before = buf_0[max(i - 1, 0)];
            let after = buf_0[min(i + 1, 64)];
            buf_1[i] = (before + buf_0[i] + after) / 3.0;
        }

// kernel 2
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<u32>;

        @compute @workgroup_size(1)
        fn main(@builtin(workgroup_id) id: vec3<u32>) {
            buf_2[id.x] = buf_0[id.x] + buf_1[id.x];
            buf_3[id.x] = u32(buf_0[id.x] < buf_1[id.x]);
        }

// kernel 3
// with asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 65) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = asg_opaque(2.0);
  let v3: f32 = (v1 * v2);
  let v4: f32 = at_1(row);
  let v5: f32 = (v4 * v4);
  put_2(row, v3);
  put_3(row, v5);
}
