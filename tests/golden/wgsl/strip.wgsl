// with asg_ordered, asg_less, asg_maximum, asg_zero, asg_bits, asg_opaque, asg_magnitude, asg_isnan
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<i32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }
fn put_2(i: i32, v: i32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) invocation: vec3<u32>) {
  let group = i32(workgroup.x) + i32(workgroup.y) * 14;
  let local = i32(invocation.x);
  let me = group * 64 + local;
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (864 <= me) { return; }
  let at0: i32 = me / 216;
  let at1: i32 = (me / 72) % 3;
  let at2: i32 = (me / 8) % 9;
  let at3: i32 = me % 8;
  var a1: f32 = asg_bits(4286578688u);
  let p2: i32 = clamp(at2 * 2 - 1, 0, 17);
  let p3: i32 = clamp(at3 * 2 - 1, 0, 15);
  let v4: f32 = at_0(at0 * 864 + at1 * 288 + p2 * 16 + p3);
  let v5: f32 = select(asg_bits(4286578688u), v4, ((at2 * 2 - 1) >= 0) & ((at3 * 2 - 1) >= 0));
  a1 = asg_maximum(a1, v5);
  let p6: i32 = clamp(at2 * 2 - 1, 0, 17);
  let v7: f32 = at_0(at0 * 864 + at1 * 288 + p6 * 16 + at3 * 2);
  let v8: f32 = select(asg_bits(4286578688u), v7, (at2 * 2 - 1) >= 0);
  a1 = asg_maximum(a1, v8);
  let p9: i32 = clamp(at2 * 2 - 1, 0, 17);
  let v10: f32 = at_0(at0 * 864 + at1 * 288 + p9 * 16 + at3 * 2 + 1);
  let v11: f32 = select(asg_bits(4286578688u), v10, (at2 * 2 - 1) >= 0);
  a1 = asg_maximum(a1, v11);
  let p12: i32 = clamp(at3 * 2 - 1, 0, 15);
  let v13: f32 = at_0(at0 * 864 + at1 * 288 + at2 * 32 + p12);
  let v14: f32 = select(asg_bits(4286578688u), v13, (at3 * 2 - 1) >= 0);
  a1 = asg_maximum(a1, v14);
  let v15: f32 = at_0(at0 * 864 + at1 * 288 + at2 * 32 + at3 * 2);
  a1 = asg_maximum(a1, v15);
  let v16: f32 = at_0(at0 * 864 + at1 * 288 + at2 * 32 + at3 * 2 + 1);
  a1 = asg_maximum(a1, v16);
  let p17: i32 = clamp(at3 * 2 - 1, 0, 15);
  let v18: f32 = at_0(at0 * 864 + at1 * 288 + at2 * 32 + p17 + 16);
  let v19: f32 = select(asg_bits(4286578688u), v18, (at3 * 2 - 1) >= 0);
  a1 = asg_maximum(a1, v19);
  let v20: f32 = at_0(at0 * 864 + at1 * 288 + at2 * 32 + at3 * 2 + 16);
  a1 = asg_maximum(a1, v20);
  let v21: f32 = at_0(at0 * 864 + at1 * 288 + at2 * 32 + at3 * 2 + 17);
  a1 = asg_maximum(a1, v21);
  let v22: f32 = a1;
  var a23: f32 = asg_opaque(0.0);
  var n24: i32 = -1;
  if (0 >= 0 && (n24 < 0 || ((asg_isnan(v5) || !asg_isnan(a23)) && select((asg_less(a23, v5)) || (v5 == a23 && 0 < n24), !asg_isnan(a23) || 0 < n24, asg_isnan(v5))))) {
    a23 = v5;
    n24 = 0;
  }
  if (1 >= 0 && (n24 < 0 || ((asg_isnan(v8) || !asg_isnan(a23)) && select((asg_less(a23, v8)) || (v8 == a23 && 1 < n24), !asg_isnan(a23) || 1 < n24, asg_isnan(v8))))) {
    a23 = v8;
    n24 = 1;
  }
  if (2 >= 0 && (n24 < 0 || ((asg_isnan(v11) || !asg_isnan(a23)) && select((asg_less(a23, v11)) || (v11 == a23 && 2 < n24), !asg_isnan(a23) || 2 < n24, asg_isnan(v11))))) {
    a23 = v11;
    n24 = 2;
  }
  if (3 >= 0 && (n24 < 0 || ((asg_isnan(v14) || !asg_isnan(a23)) && select((asg_less(a23, v14)) || (v14 == a23 && 3 < n24), !asg_isnan(a23) || 3 < n24, asg_isnan(v14))))) {
    a23 = v14;
    n24 = 3;
  }
  if (4 >= 0 && (n24 < 0 || ((asg_isnan(v15) || !asg_isnan(a23)) && select((asg_less(a23, v15)) || (v15 == a23 && 4 < n24), !asg_isnan(a23) || 4 < n24, asg_isnan(v15))))) {
    a23 = v15;
    n24 = 4;
  }
  if (5 >= 0 && (n24 < 0 || ((asg_isnan(v16) || !asg_isnan(a23)) && select((asg_less(a23, v16)) || (v16 == a23 && 5 < n24), !asg_isnan(a23) || 5 < n24, asg_isnan(v16))))) {
    a23 = v16;
    n24 = 5;
  }
  if (6 >= 0 && (n24 < 0 || ((asg_isnan(v19) || !asg_isnan(a23)) && select((asg_less(a23, v19)) || (v19 == a23 && 6 < n24), !asg_isnan(a23) || 6 < n24, asg_isnan(v19))))) {
    a23 = v19;
    n24 = 6;
  }
  if (7 >= 0 && (n24 < 0 || ((asg_isnan(v20) || !asg_isnan(a23)) && select((asg_less(a23, v20)) || (v20 == a23 && 7 < n24), !asg_isnan(a23) || 7 < n24, asg_isnan(v20))))) {
    a23 = v20;
    n24 = 7;
  }
  if (8 >= 0 && (n24 < 0 || ((asg_isnan(v21) || !asg_isnan(a23)) && select((asg_less(a23, v21)) || (v21 == a23 && 8 < n24), !asg_isnan(a23) || 8 < n24, asg_isnan(v21))))) {
    a23 = v21;
    n24 = 8;
  }
  let v25: i32 = max(n24, 0);
  put_1(at0 * 216 + at1 * 72 + at2 * 8 + at3, v22);
  put_2(at0 * 216 + at1 * 72 + at2 * 8 + at3, v25);
}
