// memory: 520192, 4608
// outputs from memory 1, constants from 2
// outputs overlap inputs
// input x: f32[6,30] at 0:0+720
// input near: f32[6,30] at 0:768+720
// input long: f32[3,5000] at 0:1536+60000
// input starts: bool[3,5000] at 0:61696+60000
// input decay: f32[3,5000] at 0:121856+60000
// input n: i32[4,2000] at 0:182016+32000
// kernel 0, 1x1x1, cumsum: 0:0+720, =1:0+720
// kernel 1, 1x1x1, cumprod: 0:768+720, =1:768+720
// kernel 2, 1x1x1, cumargmax: 0:0+720, =0:214016+720
// kernel 3, 3x1x1, gather: 0:214016+720, 0:0+720, =1:1536+720
// kernel 4, 1x1x1, cumargmax: 0:0+720, =0:214784+720
// kernel 5, 3x1x1, exp: 0:214784+720, 0:0+720, =0:215552+720, =0:216320+720
// kernel 6, 1x1x1, linear_recurrence: 0:215552+720, 0:216320+720, =0:217088+720
// kernel 7, 3x1x1, add: 0:214784+720, 0:0+720, 0:217088+720, =1:2304+720
// kernel 8, 2x1x1, parts of linear_recurrence: 0:121856+60000, 0:1536+60000, =0:217856+1440
// kernel 9, 1x1x1, carries of linear_recurrence: =0:217856+1440
// kernel 10, 2x1x1, linear_recurrence: 0:217856+1440, 0:121856+60000, 0:1536+60000, =0:219392+60000
// kernel 11, 2x1x1, parts of segmented_cumsum: 0:61696+60000, 0:1536+60000, =0:217856+960
// kernel 12, 1x1x1, carries of segmented_cumsum: =0:217856+960
// kernel 13, 2x1x1, segmented_cumsum: 0:217856+960, 0:61696+60000, 0:1536+60000, =0:279552+60000
// kernel 14, 2x1x1, parts of cumprod: 0:121856+60000, =0:217856+1440
// kernel 15, 1x1x1, carries of cumprod: =0:217856+1440
// kernel 16, 2x1x1, cumprod: 0:217856+1440, 0:121856+60000, =0:339712+60000
// kernel 17, 2x1x1, parts of cumsum: 0:182016+32000, =0:0+512
// kernel 18, 1x1x1, carries of cumsum: =0:0+512
// kernel 19, 2x1x1, cumsum: 0:0+512, =0:182016+32000
// kernel 20, 2x1x1, parts of cumargmin: 0:1536+60000, =0:217856+960
// kernel 21, 1x1x1, carries of cumargmin: =0:217856+960
// kernel 22, 2x1x1, cumargmin: 0:217856+960, 0:1536+60000, =0:399872+60000
// kernel 23, 2x1x1, parts of segmented_cumsum: 0:61696+60000, 0:279552+60000, =0:217856+960
// kernel 12, 1x1x1, carries of segmented_cumsum: =0:217856+960
// kernel 24, 2x1x1, segmented_cumsum: 0:217856+960, 0:61696+60000, 0:279552+60000, =0:1536+60000
// kernel 25, 2x1x1, parts of linear_recurrence: 0:121856+60000, 0:219392+60000, =0:217856+1440
// kernel 9, 1x1x1, carries of linear_recurrence: =0:217856+1440
// kernel 26, 2x1x1, linear_recurrence: 0:217856+1440, 0:121856+60000, 0:219392+60000, =0:61696+60000
// kernel 27, 1x1x1, linear_recurrence: 0:215552+720, 1:2304+720, =0:217088+720
// kernel 28, 1x1x1, segmented_cumsum: 0:214016+720, 1:1536+720, =0:0+720
// kernel 29, 1x1x1, linear_recurrence: 0:768+720, 1:768+720, =0:214784+720
// kernel 30, 1x1x1, cumsum: 1:0+720, =0:768+720
// kernel 31, 94x1x1, cast+mul ×3: 0:182016+32000, =0:121856+32000, 0:399872+60000, =0:460032+60000, 0:214784+720, 1:768+720, =1:3840+720
// kernel 32, 59x1x1, add: =0:1536+60000, 0:61696+60000
// kernel 33, 3x1x1, add: 0:216320+720, 0:217088+720, 0:214016+720, 0:0+720, 0:768+720, =1:3072+720
// output sums: f32[6,30] at 1:0+720
// output products: f32[6,30] at 1:768+720
// output largest: f32[6,30] at 1:1536+720
// output soft: f32[6,30] at 1:2304+720
// output recurrence: f32[3,5000] at 0:219392+60000
// output segments: f32[3,5000] at 0:279552+60000
// output decayed: f32[3,5000] at 0:339712+60000
// output whole: f32[4,2000] at 0:121856+32000
// output places: f32[3,5000] at 0:460032+60000
// output grad/x: f32[6,30] at 1:3072+720
// output grad/near: f32[6,30] at 1:3840+720
// output grad/long: f32[3,5000] at 0:1536+60000

// kernel 0
// with asg_add, asg_zero, asg_bits, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 6) { return; }
  let row = me % 6;
  var y1: f32 = asg_bits(0x80000000u);
  for (var turn = 0; turn < 30; turn++) {
    let col = turn;
    let v2: f32 = at_0((row * 30 + col));
    y1 = asg_add(y1, v2);
    put_1((row * 30 + col), f32(y1));
  }
}

// kernel 1
// with asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 30) { return; }
  let row = me % 30;
  var y1: f32 = asg_opaque(1.0);
  for (var turn = 0; turn < 6; turn++) {
    let col = turn;
    let v2: f32 = at_0((col * -30 + row + 150));
    y1 = (y1 * v2);
    put_1((col * -30 + row + 150), f32(y1));
  }
}

// kernel 2
// with asg_ordered, asg_less_equal, asg_zero, asg_opaque, asg_magnitude, asg_isnan
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: i32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 6) { return; }
  let row = me % 6;
  var y1: f32 = asg_opaque(0.0);
  var y2: i32 = -1;
  for (var turn = 0; turn < 30; turn++) {
    let col = turn;
    let v3: f32 = at_0((row * 30 + col));
    if (y2 < 0 || asg_isnan(v3) || (!asg_isnan(y1) && asg_less_equal(y1, v3))) {
      y1 = v3;
      y2 = col;
    }
    put_1((row * 30 + col), y2);
  }
}

// kernel 3
// with asg_zero, asg_bits
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 3u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 180) { return; }
  let v1: i32 = at_0(row);
  let j2 = select(v1, v1 + 30, v1 < 0);
  let j3 = clamp(j2, 0, 29);
  let v4: f32 = at_1(((row / 30) * 30 + j3));
  let v5: f32 = select(asg_bits(0x7fc00000u), v4, j2 == j3);
  put_2(row, v5);
}

// kernel 4
// with asg_ordered, asg_less_equal, asg_zero, asg_opaque, asg_magnitude, asg_isnan
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: i32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 30) { return; }
  let row = me % 30;
  var y1: f32 = asg_opaque(0.0);
  var y2: i32 = -1;
  for (var turn = 0; turn < 6; turn++) {
    let col = turn;
    let v3: f32 = at_0((col * 30 + row));
    if (y2 < 0 || asg_isnan(v3) || (!asg_isnan(y1) && asg_less_equal(y1, v3))) {
      y1 = v3;
      y2 = col;
    }
    put_1((col * 30 + row), y2);
  }
}

// kernel 5
// with asg_sub, asg_ordered, asg_equal, asg_zero, asg_bits, asg_opaque, asg_opaque_negative, asg_magnitude, asg_isnan, asg_isinf, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 3u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 180) { return; }
  let p1 = clamp(((row / 30) - 1), 0, 5);
  let v2: i32 = at_0((p1 * 30 + (row % 30)));
  let j3 = select(v2, v2 + 6, v2 < 0);
  let j4 = clamp(j3, 0, 5);
  let v5: f32 = at_1((j4 * 30 + (row % 30)));
  let v6: f32 = select(asg_bits(0x7fc00000u), v5, j3 == j4);
  let v7: f32 = select(asg_bits(0xff800000u), v6, (((row / 30) - 1) >= 0));
  let v8: i32 = at_0(row);
  let j9 = select(v8, v8 + 6, v8 < 0);
  let j10 = clamp(j9, 0, 5);
  let v11: f32 = at_1((j10 * 30 + (row % 30)));
  let v12: f32 = select(asg_bits(0x7fc00000u), v11, j9 == j10);
  let v13: bool = asg_equal(v7, v12);
  let v14: f32 = asg_opaque(0.0);
  let v15: f32 = asg_sub(v7, v12);
  let v16: f32 = select(v15, v14, v13);
  let v17: f32 = asg_exp(v16);
  let v18: f32 = asg_bits(0xff800000u);
  let v19: bool = asg_equal(v12, v18);
  let v20: f32 = at_1(row);
  let v21: f32 = select(v20, v14, v19);
  let v22: bool = asg_isinf(v12);
  let v23: f32 = select(v12, v14, v22);
  let v24: f32 = asg_sub(v21, v23);
  let v25: f32 = asg_exp(v24);
  put_2(row, v17);
  put_3(row, v25);
}

// kernel 6
// with asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 30) { return; }
  let row = me % 30;
  var y1: f32 = asg_opaque(0.0);
  for (var turn = 0; turn < 6; turn++) {
    let col = turn;
    let v2: f32 = at_0((col * 30 + row));
    let v3: f32 = at_1((col * 30 + row));
    y1 = v2 * y1 + v3;
    put_2((col * 30 + row), f32(y1));
  }
}

// kernel 7
// with asg_add, asg_zero, asg_bits, asg_opaque, asg_inf, asg_nan, asg_magnitude, asg_log_parts, asg_log_rest, asg_log_ends, asg_log
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 3u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 180) { return; }
  let v1: i32 = at_0(row);
  let j2 = select(v1, v1 + 6, v1 < 0);
  let j3 = clamp(j2, 0, 5);
  let v4: f32 = at_1((j3 * 30 + (row % 30)));
  let v5: f32 = select(asg_bits(0x7fc00000u), v4, j2 == j3);
  let v6: f32 = at_2(row);
  let v7: f32 = asg_log(v6);
  let v8: f32 = asg_add(v5, v7);
  put_3(row, v8);
}

// kernel 8
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
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 120) { return; }
  let block = me / 3;
  let row = me % 3;
  var y1: f32 = asg_opaque(0.0);
  var y2: f32 = 1.0;
  var y3: f32 = 0.0;
  for (var turn = 0; turn < 128; turn++) {
    let col = block * 128 + turn;
    if (col >= 5000) { break; }
    let v4: f32 = at_0((row * 5000 + col));
    let v5: f32 = at_1((row * 5000 + col));
    y1 = v4 * y1 + v5;
    let t6 = scan_times(vec2(y2, y3), v4);
    y2 = t6.x;
    y3 = t6.y;
  }
  put_2((block * 3 + row), bitcast<u32>(y1));
  put_2((block * 3 + row + 120), bitcast<u32>(y2));
  put_2((block * 3 + row + 240), bitcast<u32>(y3));
}

// kernel 9
// with asg_zero, asg_opaque, asg_magnitude, asg_power_of_two, asg_scaled
@group(0) @binding(0) var<storage, read_write> buf_0: array<u32>;
fn at_0(i: i32) -> u32 { return buf_0[i]; }
fn put_0(i: i32, v: u32) { buf_0[i] = v; }
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
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 3) { return; }
  let row = me % 3;
  var y1: f32 = asg_opaque(0.0);
  for (var block = 0; block < 40; block++) {
    let p2 = bitcast<f32>(at_0((block * 3 + row)));
    let p3 = bitcast<f32>(at_0((block * 3 + row + 120)));
    let p4 = bitcast<f32>(at_0((block * 3 + row + 240)));
    put_0((block * 3 + row), bitcast<u32>(y1));
    y1 = select(scan_through(y1, vec2(p3, p4)) + p2, p2, asg_magnitude(y1) == 0u);
  }
}

// kernel 10
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<u32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> u32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 120) { return; }
  let block = me / 3;
  let row = me % 3;
  let p1 = bitcast<f32>(at_0((block * 3 + row)));
  var y2: f32 = p1;
  for (var turn = 0; turn < 128; turn++) {
    let col = block * 128 + turn;
    if (col >= 5000) { break; }
    let v3: f32 = at_1((row * 5000 + col));
    let v4: f32 = at_2((row * 5000 + col));
    y2 = v3 * y2 + v4;
    put_3((row * 5000 + col), f32(y2));
  }
}

// kernel 11
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<u32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<u32>;
fn at_0(i: i32) -> u32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: u32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 120) { return; }
  let block = me / 3;
  let row = me % 3;
  var y1: f32 = asg_opaque(0.0);
  var y2: u32 = 0u;
  for (var turn = 0; turn < 128; turn++) {
    let col = block * 128 + turn;
    if (col >= 5000) { break; }
    let v3: bool = (at_0((row * 5000 + col)) != 0u);
    let v4: f32 = at_1((row * 5000 + col));
    y1 = asg_add(select(y1, asg_opaque(0.0), v3), v4);
    y2 |= select(0u, 1u, v3);
  }
  put_2((block * 3 + row), bitcast<u32>(y1));
  put_2((block * 3 + row + 120), bitcast<u32>(y2));
}

// kernel 12
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<u32>;
fn at_0(i: i32) -> u32 { return buf_0[i]; }
fn put_0(i: i32, v: u32) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 3) { return; }
  let row = me % 3;
  var y1: f32 = asg_opaque(0.0);
  for (var block = 0; block < 40; block++) {
    let p2 = bitcast<f32>(at_0((block * 3 + row)));
    let p3 = bitcast<u32>(at_0((block * 3 + row + 120)));
    put_0((block * 3 + row), bitcast<u32>(y1));
    y1 = asg_add(select(y1, asg_opaque(0.0), p3 != 0u), p2);
  }
}

// kernel 13
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<u32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<u32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> u32 { return buf_0[i]; }
fn at_1(i: i32) -> u32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 120) { return; }
  let block = me / 3;
  let row = me % 3;
  let p1 = bitcast<f32>(at_0((block * 3 + row)));
  var y2: f32 = p1;
  for (var turn = 0; turn < 128; turn++) {
    let col = block * 128 + turn;
    if (col >= 5000) { break; }
    let v3: bool = (at_1((row * 5000 + col)) != 0u);
    let v4: f32 = at_2((row * 5000 + col));
    y2 = asg_add(select(y2, asg_opaque(0.0), v3), v4);
    put_3((row * 5000 + col), f32(y2));
  }
}

// kernel 14
// with asg_zero, asg_opaque, asg_power_of_two, asg_scaled
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<u32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: u32) { buf_1[i] = v; }
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
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 120) { return; }
  let block = me / 3;
  let row = me % 3;
  var y1: f32 = asg_opaque(1.0);
  var y2: f32 = 1.0;
  var y3: f32 = 0.0;
  for (var turn = 0; turn < 128; turn++) {
    let col = block * 128 + turn;
    if (col >= 5000) { break; }
    let v4: f32 = at_0((row * 5000 + col));
    y1 = (y1 * v4);
    let t5 = scan_times(vec2(y2, y3), v4);
    y2 = t5.x;
    y3 = t5.y;
  }
  put_1((block * 3 + row), bitcast<u32>(y1));
  put_1((block * 3 + row + 120), bitcast<u32>(y2));
  put_1((block * 3 + row + 240), bitcast<u32>(y3));
}

// kernel 15
// with asg_zero, asg_opaque, asg_power_of_two, asg_scaled
@group(0) @binding(0) var<storage, read_write> buf_0: array<u32>;
fn at_0(i: i32) -> u32 { return buf_0[i]; }
fn put_0(i: i32, v: u32) { buf_0[i] = v; }
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
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 3) { return; }
  let row = me % 3;
  var y1: f32 = asg_opaque(1.0);
  for (var block = 0; block < 40; block++) {
    let p2 = bitcast<f32>(at_0((block * 3 + row)));
    let p3 = bitcast<f32>(at_0((block * 3 + row + 120)));
    let p4 = bitcast<f32>(at_0((block * 3 + row + 240)));
    put_0((block * 3 + row), bitcast<u32>(y1));
    y1 = scan_through(y1, vec2(p3, p4));
  }
}

// kernel 16
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<u32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> u32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 120) { return; }
  let block = me / 3;
  let row = me % 3;
  let p1 = bitcast<f32>(at_0((block * 3 + row)));
  var y2: f32 = p1;
  for (var turn = 0; turn < 128; turn++) {
    let col = block * 128 + turn;
    if (col >= 5000) { break; }
    let v3: f32 = at_1((row * 5000 + col));
    y2 = (y2 * v3);
    put_2((row * 5000 + col), f32(y2));
  }
}

// kernel 17
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<u32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn put_1(i: i32, v: u32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 128) { return; }
  let block = me / 4;
  let row = me % 4;
  var y1: i32 = i32(0);
  for (var turn = 0; turn < 64; turn++) {
    let col = block * 64 + turn;
    if (col >= 2000) { break; }
    let v2: i32 = at_0((row * 2000 + col * -1 + 1999));
    y1 = (y1 + v2);
  }
  put_1((block * 4 + row), bitcast<u32>(y1));
}

// kernel 18
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<u32>;
fn at_0(i: i32) -> u32 { return buf_0[i]; }
fn put_0(i: i32, v: u32) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 4) { return; }
  let row = me % 4;
  var y1: i32 = i32(0);
  for (var block = 0; block < 32; block++) {
    let p2 = bitcast<i32>(at_0((block * 4 + row)));
    put_0((block * 4 + row), bitcast<u32>(y1));
    y1 = (y1 + p2);
  }
}

// kernel 19
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<u32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<i32>;
fn at_0(i: i32) -> u32 { return buf_0[i]; }
fn at_1(i: i32) -> i32 { return buf_1[i]; }
fn put_2(i: i32, v: i32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 128) { return; }
  let block = me / 4;
  let row = me % 4;
  let p1 = bitcast<i32>(at_0((block * 4 + row)));
  var y2: i32 = p1;
  for (var turn = 0; turn < 64; turn++) {
    let col = block * 64 + turn;
    if (col >= 2000) { break; }
    let v3: i32 = at_1((row * 2000 + col * -1 + 1999));
    y2 = (y2 + v3);
    put_2((row * 2000 + col * -1 + 1999), i32(y2));
  }
}

// kernel 20
// with asg_ordered, asg_less_equal, asg_zero, asg_opaque, asg_magnitude, asg_isnan
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<u32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: u32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 120) { return; }
  let block = me / 3;
  let row = me % 3;
  var y1: f32 = asg_opaque(0.0);
  var y2: i32 = -1;
  for (var turn = 0; turn < 128; turn++) {
    let col = block * 128 + turn;
    if (col >= 5000) { break; }
    let v3: f32 = at_0((row * 5000 + col));
    if (y2 < 0 || asg_isnan(v3) || (!asg_isnan(y1) && asg_less_equal(v3, y1))) {
      y1 = v3;
      y2 = col;
    }
  }
  put_1((block * 3 + row), bitcast<u32>(y1));
  put_1((block * 3 + row + 120), bitcast<u32>(y2));
}

// kernel 21
// with asg_ordered, asg_less_equal, asg_zero, asg_opaque, asg_magnitude, asg_isnan
@group(0) @binding(0) var<storage, read_write> buf_0: array<u32>;
fn at_0(i: i32) -> u32 { return buf_0[i]; }
fn put_0(i: i32, v: u32) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 3) { return; }
  let row = me % 3;
  var y1: f32 = asg_opaque(0.0);
  var y2: i32 = -1;
  for (var block = 0; block < 40; block++) {
    let p3 = bitcast<f32>(at_0((block * 3 + row)));
    let p4 = bitcast<i32>(at_0((block * 3 + row + 120)));
    put_0((block * 3 + row), bitcast<u32>(y1));
    put_0((block * 3 + row + 120), bitcast<u32>(y2));
    if (y2 < 0 || asg_isnan(p3) || (!asg_isnan(y1) && asg_less_equal(p3, y1))) {
      y1 = p3;
      y2 = p4;
    }
  }
}

// kernel 22
// with asg_ordered, asg_less_equal, asg_zero, asg_opaque, asg_magnitude, asg_isnan
@group(0) @binding(0) var<storage, read_write> buf_0: array<u32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<i32>;
fn at_0(i: i32) -> u32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: i32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 120) { return; }
  let block = me / 3;
  let row = me % 3;
  let p1 = bitcast<f32>(at_0((block * 3 + row)));
  let p2 = bitcast<i32>(at_0((block * 3 + row + 120)));
  var y3: f32 = p1;
  var y4: i32 = p2;
  for (var turn = 0; turn < 128; turn++) {
    let col = block * 128 + turn;
    if (col >= 5000) { break; }
    let v5: f32 = at_1((row * 5000 + col));
    if (y4 < 0 || asg_isnan(v5) || (!asg_isnan(y3) && asg_less_equal(v5, y3))) {
      y3 = v5;
      y4 = col;
    }
    put_2((row * 5000 + col), y4);
  }
}

// kernel 23
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<u32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<u32>;
fn at_0(i: i32) -> u32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: u32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 120) { return; }
  let block = me / 3;
  let row = me % 3;
  var y1: f32 = asg_opaque(0.0);
  var y2: u32 = 0u;
  for (var turn = 0; turn < 128; turn++) {
    let col = block * 128 + turn;
    if (col >= 5000) { break; }
    let p3 = clamp((col * -1 + 5000), 0, 4999);
    let v4: bool = (at_0((row * 5000 + p3)) != 0u);
    let v5: bool = select(true, v4, ((col * -1 + 5000) <= 4999));
    let v6: f32 = at_1((row * 5000 + col * -1 + 4999));
    let v7: f32 = asg_add(v6, v6);
    y1 = asg_add(select(y1, asg_opaque(0.0), v5), v7);
    y2 |= select(0u, 1u, v5);
  }
  put_2((block * 3 + row), bitcast<u32>(y1));
  put_2((block * 3 + row + 120), bitcast<u32>(y2));
}

// kernel 24
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<u32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<u32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> u32 { return buf_0[i]; }
fn at_1(i: i32) -> u32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 120) { return; }
  let block = me / 3;
  let row = me % 3;
  let p1 = bitcast<f32>(at_0((block * 3 + row)));
  var y2: f32 = p1;
  for (var turn = 0; turn < 128; turn++) {
    let col = block * 128 + turn;
    if (col >= 5000) { break; }
    let p3 = clamp((col * -1 + 5000), 0, 4999);
    let v4: bool = (at_1((row * 5000 + p3)) != 0u);
    let v5: bool = select(true, v4, ((col * -1 + 5000) <= 4999));
    let v6: f32 = at_2((row * 5000 + col * -1 + 4999));
    let v7: f32 = asg_add(v6, v6);
    y2 = asg_add(select(y2, asg_opaque(0.0), v5), v7);
    put_3((row * 5000 + col * -1 + 4999), f32(y2));
  }
}

// kernel 25
// with asg_add, asg_zero, asg_opaque, asg_power_of_two, asg_scaled
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
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 120) { return; }
  let block = me / 3;
  let row = me % 3;
  var y1: f32 = asg_opaque(0.0);
  var y2: f32 = 1.0;
  var y3: f32 = 0.0;
  for (var turn = 0; turn < 128; turn++) {
    let col = block * 128 + turn;
    if (col >= 5000) { break; }
    let p4 = clamp((col * -1 + 5000), 0, 4999);
    let v5: f32 = at_0((row * 5000 + p4));
    let v6: f32 = select(asg_opaque(0.0), v5, ((col * -1 + 5000) <= 4999));
    let v7: f32 = at_1((row * 5000 + col * -1 + 4999));
    let v8: f32 = asg_add(v7, v7);
    y1 = v6 * y1 + v8;
    let t9 = scan_times(vec2(y2, y3), v6);
    y2 = t9.x;
    y3 = t9.y;
  }
  put_2((block * 3 + row), bitcast<u32>(y1));
  put_2((block * 3 + row + 120), bitcast<u32>(y2));
  put_2((block * 3 + row + 240), bitcast<u32>(y3));
}

// kernel 26
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<u32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> u32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 120) { return; }
  let block = me / 3;
  let row = me % 3;
  let p1 = bitcast<f32>(at_0((block * 3 + row)));
  var y2: f32 = p1;
  for (var turn = 0; turn < 128; turn++) {
    let col = block * 128 + turn;
    if (col >= 5000) { break; }
    let p3 = clamp((col * -1 + 5000), 0, 4999);
    let v4: f32 = at_1((row * 5000 + p3));
    let v5: f32 = select(asg_opaque(0.0), v4, ((col * -1 + 5000) <= 4999));
    let v6: f32 = at_2((row * 5000 + col * -1 + 4999));
    let v7: f32 = asg_add(v6, v6);
    y2 = v5 * y2 + v7;
    put_3((row * 5000 + col * -1 + 4999), f32(y2));
  }
}

// kernel 27
// with asg_add, asg_whole_of, asg_div, asg_zero, asg_opaque, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_3(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 30) { return; }
  let row = me % 30;
  var y1: f32 = asg_opaque(0.0);
  for (var turn = 0; turn < 6; turn++) {
    let col = turn;
    let p2 = clamp((col * -1 + 6), 0, 5);
    let v3: f32 = at_0((p2 * 30 + row));
    let v4: f32 = select(asg_opaque(0.0), v3, ((col * -1 + 6) <= 5));
    let v5: f32 = at_1((col * -30 + row + 150));
    let v6: f32 = asg_add(v5, v5);
    let v7: f32 = at_2((col * -30 + row + 150));
    let v8: f32 = asg_div(v6, v7);
    y1 = v4 * y1 + v8;
    put_3((col * -30 + row + 150), f32(y1));
  }
}

// kernel 28
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 6) { return; }
  let row = me % 6;
  var y1: f32 = asg_opaque(0.0);
  for (var turn = 0; turn < 30; turn++) {
    let col = turn;
    let p2 = clamp((col * -1 + 30), 0, 29);
    let v3: i32 = at_0((row * 30 + p2));
    let v4: i32 = i32(p2);
    let v5: bool = (v3 == v4);
    let v6: bool = select(true, v5, ((col * -1 + 30) <= 29));
    let v7: f32 = at_1((row * 30 + col * -1 + 29));
    let v8: f32 = asg_add(v7, v7);
    y1 = asg_add(select(y1, asg_opaque(0.0), v6), v8);
    put_2((row * 30 + col * -1 + 29), f32(y1));
  }
}

// kernel 29
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 30) { return; }
  let row = me % 30;
  var y1: f32 = asg_opaque(0.0);
  for (var turn = 0; turn < 6; turn++) {
    let col = turn;
    let p2 = clamp((col - 1), 0, 5);
    let v3: f32 = at_0((p2 * 30 + row));
    let v4: f32 = select(asg_opaque(0.0), v3, ((col - 1) >= 0));
    let v5: f32 = at_1((col * 30 + row));
    let v6: f32 = asg_add(v5, v5);
    y1 = v4 * y1 + v6;
    put_2((col * 30 + row), f32(y1));
  }
}

// kernel 30
// with asg_add, asg_zero, asg_bits, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 6) { return; }
  let row = me % 6;
  var y1: f32 = asg_bits(0x80000000u);
  for (var turn = 0; turn < 30; turn++) {
    let col = turn;
    let v2: f32 = at_0((row * 30 + col * -1 + 29));
    let v3: f32 = asg_add(v2, v2);
    y1 = asg_add(y1, v3);
    put_1((row * 30 + col * -1 + 29), f32(y1));
  }
}

// kernel 31
// with asg_cast_i32_f32, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<i32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<i32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
fn at_0(i: i32) -> i32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<i32> { return buf_0[i]; }
fn put_four_1(i: i32, v: vec4<f32>) { buf_1[i] = v; }
fn at_2(i: i32) -> i32 { return buf_2[i >> 2u][i & 3]; }
fn four_at_2(i: i32) -> vec4<i32> { return buf_2[i]; }
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = v; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn put_6(i: i32, v: f32) { buf_6[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 94u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 0 && me < 2000) {
    let row = me - 0;
    let q1 = four_at_0(row);
    let v2: i32 = q1.x;
    let v3: f32 = asg_cast_i32_f32(v2);
    let v4: i32 = q1.y;
    let v5: f32 = asg_cast_i32_f32(v4);
    let v6: i32 = q1.z;
    let v7: f32 = asg_cast_i32_f32(v6);
    let v8: i32 = q1.w;
    let v9: f32 = asg_cast_i32_f32(v8);
    put_four_1(row, vec4<f32>(v3, v5, v7, v9));
  }
  if (me >= 2048 && me < 5798) {
    let row = me - 2048;
    let q10 = four_at_2(row);
    let v11: i32 = q10.x;
    let v12: f32 = asg_cast_i32_f32(v11);
    let v13: i32 = q10.y;
    let v14: f32 = asg_cast_i32_f32(v13);
    let v15: i32 = q10.z;
    let v16: f32 = asg_cast_i32_f32(v15);
    let v17: i32 = q10.w;
    let v18: f32 = asg_cast_i32_f32(v17);
    put_four_3(row, vec4<f32>(v12, v14, v16, v18));
  }
  if (me >= 5824 && me < 6004) {
    let row = me - 5824;
    let v19: f32 = at_4(row);
    let p20 = clamp(((row / 30) + 1), 0, 5);
    let v21: f32 = at_5((p20 * 30 + (row % 30)));
    let v22: f32 = select(asg_opaque(1.0), v21, (((row / 30) + 1) <= 5));
    let v23: f32 = (v19 * v22);
    put_6(row, v23);
  }
}

// kernel 32
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 59u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 3750) { return; }
  let q1 = four_at_0(row);
  let v2: f32 = q1.x;
  let q3 = four_at_1(row);
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

// kernel 33
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<i32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> i32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn put_5(i: i32, v: f32) { buf_5[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 3u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 180) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = at_1(row);
  let v3: f32 = (v1 * v2);
  let v4: i32 = at_2(row);
  let v5: i32 = i32((row % 30));
  let v6: bool = (v4 == v5);
  let v7: f32 = at_3(row);
  let v8: f32 = asg_opaque(0.0);
  let v9: f32 = select(v8, v7, v6);
  let v10: f32 = asg_add(v3, v9);
  let v11: f32 = at_4(row);
  let v12: f32 = asg_add(v10, v11);
  put_5(row, v12);
}
