// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<i32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn at_1(i: i32) -> i32 { return buf_1[i]; }
fn put_2(i: i32, v: i32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) invocation: vec3<u32>) {
  let group = i32(workgroup.x) + i32(workgroup.y) * 1;
  let local = i32(invocation.x);
  let me = group * 64 + local;
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row: i32 = me;
  if (row >= 6) { return; }
  let v1: i32 = at_0(row);
  var w2: i32 = v1;
  for (var k3: i32 = 0; k3 < 70000; k3 += 1) {
    let v4: i32 = at_1(k3);
    let j5: i32 = select(v4, v4 + 6, v4 < 0);
    let j5_in: i32 = clamp(j5, 0, 5);
    if (j5 == j5_in && j5_in == row) {
      w2 = (w2 + v4);
    }
  }
  let v6: i32 = w2;
  put_2(row, v6);
}
