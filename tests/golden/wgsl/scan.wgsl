// with asg_zero, asg_opaque, asg_power_of_two, asg_scaled
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<u32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: u32) { buf_2[i] = v; }
fn scan_exponent(x: f32) -> i32 {
    let biased = i32((bitcast<u32>(x) >> 23u) & 255u);
    return select(biased - 127, 0, biased == 0 || biased == 255);
}

fn scan_times(part: vec2<f32>, x: f32) -> vec2<f32> {
    let n = scan_exponent(x);
    let y = part.x * asg_scaled(x, -n);
    let m = scan_exponent(y);
    return vec2(asg_scaled(y, -m), part.y + f32(n + m));
}

fn scan_through(x: f32, part: vec2<f32>) -> f32 {
    let n = scan_exponent(x);
    let y = asg_scaled(x, -n) * part.x;
    return asg_scaled(y, i32(clamp(part.y + f32(n), -252.0, 254.0)));
}

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) invocation: vec3<u32>) {
  let group = i32(workgroup.x) + i32(workgroup.y) * 2;
  let local = i32(invocation.x);
  let me = group * 64 + local;
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (120 <= me) { return; }
  let block: i32 = me / 3;
  let row: i32 = me % 3;
  var y1: f32 = asg_opaque(0.0);
  var y2: f32 = 1.0;
  var y3: f32 = 0.0;
  for (var turn: i32 = 0; turn < 128; turn += 1) {
    let col: i32 = block * 128 + turn;
    if (col >= 5000) { break; }
    let v4: f32 = at_0(row * 5000 + col);
    let v5: f32 = at_1(row * 5000 + col);
    y1 = v4 * y1 + v5;
    let t6: vec2<f32> = scan_times(vec2<f32>(y2, y3), v4);
    y2 = t6.x;
    y3 = t6.y;
  }
  put_2(block * 3 + row, bitcast<u32>(y1));
  put_2(block * 3 + row + 120, bitcast<u32>(y2));
  put_2(block * 3 + row + 240, bitcast<u32>(y3));
}
