// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<i32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn at_1(i: i32) -> i32 { return buf_1[i]; }
fn put_2(i: i32, v: i32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 6) { return; }
  let v3: i32 = at_0(row);
  var w1: i32 = v3;
  for (var k2 = 0; k2 < 70000; k2++) {
    let v4: i32 = at_1(k2);
    let j5 = select(v4, v4 + 6, v4 < 0);
    let j6 = clamp(j5, 0, 5);
    if (j5 == j6 && j6 == row) {
      w1 = (w1 + v4);
    }
  }
  let v7: i32 = w1;
  put_2(row, v7);
}
