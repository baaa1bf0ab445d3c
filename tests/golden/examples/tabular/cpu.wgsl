// memory: 2688, 128
// outputs from memory 1, constants from 2
// input x: f32[4,10] at 0:0+160
// input y: f32[4] at 0:192+16
// kernel 0, 1x1x1, add+sqrt+mul: =optim/step, =0:256+16, =0:320+16
// kernel 1, 2x1x1, dot_general+less+where: 0:0+160, 0.weight, nn/key, 0.bias, =0:384+512, =0:896+512, =0:1408+512
// kernel 2, 1x1x1, dot_general: 0:1408+512, 3.weight, =0:1920+16
// kernel 3, 1x1x1, reshape+mul: =0:1920+16, 3.bias, 0:192+16, =1:0+16
// kernel 4, 1x1x1, sum+div: 1:0+16, 0:192+16, =1:64+16
// kernel 5, 1x1x1, sum+add+sub: 0:1920+16, =optim/adamw/m/3.bias, =optim/adamw/v/3.bias, =3.bias, 0:320+16, 0:256+16
// kernel 6, 2x1x1, dot_general+add: 0:1920+16, 3.weight, =0:896+512, 0:384+512, 0.bias
// kernel 7, 1x1x1, dot_general+add+sub: 0:1920+16, 0:1408+512, =optim/adamw/m/3.weight, =optim/adamw/v/3.weight, =3.weight, 0:320+16, 0:256+16
// kernel 8, 1x1x1, sum+add+sub: 0:896+512, =optim/adamw/m/0.bias, =optim/adamw/v/0.bias, =0.bias, 0:320+16, 0:256+16
// kernel 9, 2x1x1, dot_general: 0:0+160, 0:896+512, =0:1408+1280
// kernel 10, 1x1x1, random_bits: nn/key, =0:0+16
// kernel 11, 5x1x1, add+sub: =optim/adamw/m/0.weight, 0:1408+1280, =optim/adamw/v/0.weight, =0.weight, 0:320+16, 0:256+16
// commit: 0:0+16 to nn/key
// output told: f32[4] at 1:0+16
// output loss: f32[] at 1:64+16

// kernel 0
// with asg_add, asg_whole_of, asg_div, asg_sqrt, asg_cast_i32_f32, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_copysign, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_expm1, asg_bitwise_and_u32
@group(0) @binding(0) var<storage, read_write> buf_0: array<i32>;
@group(0) @binding(1) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> i32 { return buf_0[i]; }
fn put_1(i: i32, v: i32) { buf_0[i] = v; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1) { return; }
  let v1: i32 = at_0(0);
  let v2: i32 = i32(1);
  let v3: i32 = (v1 + v2);
  let v4: f32 = asg_cast_i32_f32(v1);
  let v5: f32 = asg_opaque(1.0);
  let v6: f32 = asg_add(v4, v5);
  let v7: f32 = asg_opaque(-0.0010005003);
  let v8: f32 = (v6 * v7);
  let v9: f32 = asg_expm1(v8);
  let v10: f32 = (-v9);
  let v11: f32 = asg_sqrt(v10);
  let v12: f32 = asg_opaque(0.002);
  let v13: f32 = asg_opaque(-0.105360515);
  let v14: f32 = (v6 * v13);
  let v15: f32 = asg_expm1(v14);
  let v16: f32 = (-v15);
  let v17: f32 = asg_div(v12, v16);
  let v18: f32 = (v17 * v11);
  put_1(0, v3);
  put_2(0, v11);
  put_3(0, v18);
}

// kernel 1
// with asg_add, asg_ordered, asg_less, asg_cast_u32_f32, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_negative, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_sigmoid, asg_shift_right_u32, asg_threefry_group, asg_random_bits
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<u32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec2<u64>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<vec2<u64>>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<vec2<u64>>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> u32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return bitcast<f32>(u32(buf_3[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_3(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_3[i])); }
fn put_four_4(i: i32, v: vec4<f32>) { buf_4[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_5(i: i32, v: vec4<u32>) { buf_5[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_6(i: i32, v: vec4<f32>) { buf_6[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 16) { return; }
  let tn = tile % 4;
  let tm = (tile / 4) % 4;
  let tb = tile / 16;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 10 + i32(asg_zero); k++) {
    let v1: f32 = at_0((tm * 10 + k));
    let v2: f32 = at_1((tn * 80 + k));
    let v3: f32 = at_1((tn * 80 + k + 10));
    let v4: f32 = at_1((tn * 80 + k + 20));
    let v5: f32 = at_1((tn * 80 + k + 30));
    let v6: f32 = at_1((tn * 80 + k + 40));
    let v7: f32 = at_1((tn * 80 + k + 50));
    let v8: f32 = at_1((tn * 80 + k + 60));
    let v9: f32 = at_1((tn * 80 + k + 70));
    let b10 = vec4<f32>(v2, v3, v4, v5);
    let b11 = vec4<f32>(v6, v7, v8, v9);
    c0_0 += v1 * b10;
    c0_1 += v1 * b11;
  }
  let v13: u32 = at_2(0);
  let v14: u32 = at_2(1);
  let v15: u32 = asg_random_bits(v13, v14, 893358424u, u32(0));
  let v16: u32 = asg_random_bits(v13, v14, 893358424u, u32(1));
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v12: f32 = f32(c0_0.x);
        let v17: u32 = asg_random_bits(v15, v16, 0u, u32((m * 32 + four * 4)));
        let v18: u32 = 8u;
        let v19: u32 = asg_shift_right_u32(v17, v18);
        let v20: f32 = asg_cast_u32_f32(v19);
        let v21: f32 = asg_opaque(5.9604645e-08);
        let v22: f32 = (v20 * v21);
        let v23: f32 = asg_opaque(0.7);
        let v24: bool = asg_less(v22, v23);
        let q25 = four_at_3(four);
        let v26: f32 = q25.x;
        let v27: f32 = asg_add(v12, v26);
        let v28: f32 = asg_sigmoid(v27);
        let v29: f32 = (v27 * v28);
        let v30: f32 = asg_opaque(1.4285715);
        let v31: f32 = (v29 * v30);
        let v32: f32 = asg_opaque(0.0);
        let v33: f32 = select(v32, v31, v24);
        let v34: f32 = f32(c0_0.y);
        let v35: u32 = asg_random_bits(v15, v16, 0u, u32((m * 32 + four * 4 + 1)));
        let v36: u32 = 8u;
        let v37: u32 = asg_shift_right_u32(v35, v36);
        let v38: f32 = asg_cast_u32_f32(v37);
        let v39: f32 = asg_opaque(5.9604645e-08);
        let v40: f32 = (v38 * v39);
        let v41: f32 = asg_opaque(0.7);
        let v42: bool = asg_less(v40, v41);
        let v43: f32 = q25.y;
        let v44: f32 = asg_add(v34, v43);
        let v45: f32 = asg_sigmoid(v44);
        let v46: f32 = (v44 * v45);
        let v47: f32 = asg_opaque(1.4285715);
        let v48: f32 = (v46 * v47);
        let v49: f32 = asg_opaque(0.0);
        let v50: f32 = select(v49, v48, v42);
        let v51: f32 = f32(c0_0.z);
        let v52: u32 = asg_random_bits(v15, v16, 0u, u32((m * 32 + four * 4 + 2)));
        let v53: u32 = 8u;
        let v54: u32 = asg_shift_right_u32(v52, v53);
        let v55: f32 = asg_cast_u32_f32(v54);
        let v56: f32 = asg_opaque(5.9604645e-08);
        let v57: f32 = (v55 * v56);
        let v58: f32 = asg_opaque(0.7);
        let v59: bool = asg_less(v57, v58);
        let v60: f32 = q25.z;
        let v61: f32 = asg_add(v51, v60);
        let v62: f32 = asg_sigmoid(v61);
        let v63: f32 = (v61 * v62);
        let v64: f32 = asg_opaque(1.4285715);
        let v65: f32 = (v63 * v64);
        let v66: f32 = asg_opaque(0.0);
        let v67: f32 = select(v66, v65, v59);
        let v68: f32 = f32(c0_0.w);
        let v69: u32 = asg_random_bits(v15, v16, 0u, u32((m * 32 + four * 4 + 3)));
        let v70: u32 = 8u;
        let v71: u32 = asg_shift_right_u32(v69, v70);
        let v72: f32 = asg_cast_u32_f32(v71);
        let v73: f32 = asg_opaque(5.9604645e-08);
        let v74: f32 = (v72 * v73);
        let v75: f32 = asg_opaque(0.7);
        let v76: bool = asg_less(v74, v75);
        let v77: f32 = q25.w;
        let v78: f32 = asg_add(v68, v77);
        let v79: f32 = asg_sigmoid(v78);
        let v80: f32 = (v78 * v79);
        let v81: f32 = asg_opaque(1.4285715);
        let v82: f32 = (v80 * v81);
        let v83: f32 = asg_opaque(0.0);
        let v84: f32 = select(v83, v82, v76);
        put_four_4((m * 8 + four), vec4<f32>(v12, v34, v51, v68));
        put_four_5((m * 8 + four), vec4<u32>(select(0u, 1u, v24), select(0u, 1u, v42), select(0u, 1u, v59), select(0u, 1u, v76)));
        put_four_6((m * 8 + four), vec4<f32>(v33, v50, v67, v84));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 2
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return bitcast<f32>(u32(buf_0[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_0(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_0[i])); }
fn at_1(i: i32) -> f32 { return bitcast<f32>(u32(buf_1[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_1(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_1[i])); }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 4) { return; }
  let tn = tile % 1;
  let tm = (tile / 1) % 4;
  let tb = tile / 4;
  var c0_0 = vec4<f32>();
  let n0 = min(0, 0);
  let n1 = min(1, 0);
  let n2 = min(2, 0);
  let n3 = min(3, 0);
  for (var k = 0; k < 8 + i32(asg_zero); k++) {
    let q1 = four_at_0((tm * 8 + k));
    let q2 = four_at_1(k);
    let q3 = four_at_1(k);
    let q4 = four_at_1(k);
    let q5 = four_at_1(k);
    let b6 = vec4<f32>(q2.x, q3.x, q4.x, q5.x);
    let b7 = vec4<f32>(q2.y, q3.y, q4.y, q5.y);
    let b8 = vec4<f32>(q2.z, q3.z, q4.z, q5.z);
    let b9 = vec4<f32>(q2.w, q3.w, q4.w, q5.w);
    c0_0 += q1.x * b6;
    c0_0 += q1.y * b7;
    c0_0 += q1.z * b8;
    c0_0 += q1.w * b9;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 1; s++) {
      let place = r * 1 + s;
      let m = tm * 1 + place / 1;
      let four = tn * 1 + place % 1;
      if (four < 1) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 1) { break; }
          let v10: f32 = f32(vector.x);
          put_2(m, v10);
          vector = vector.yzww;
        }
      }
    }
  }
}

// kernel 3
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }
fn put_4(i: i32, v: f32) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 4) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = at_1(0);
  let v3: f32 = asg_add(v1, v2);
  let v4: f32 = v3;
  let v5: f32 = asg_opaque(4.0);
  let v6: f32 = asg_div(1.0, v5);
  let v7: f32 = asg_opaque(2.0);
  let v8: f32 = at_2(row);
  let v9: f32 = asg_sub(v4, v8);
  let v10: f32 = (v7 * v9);
  let v11: f32 = (v6 * v10);
  put_3(row, v4);
  put_4(row, v11);
}

// kernel 4
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
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
  let row = me;
  if (row >= 1) { return; }
  var a1: f32 = asg_opaque(0.0);
  let v2: f32 = at_0(0);
  let v3: f32 = at_1(0);
  let v4: f32 = asg_sub(v2, v3);
  let v5: f32 = (v4 * v4);
  a1 = asg_add(a1, v5);
  let v6: f32 = at_0(1);
  let v7: f32 = at_1(1);
  let v8: f32 = asg_sub(v6, v7);
  let v9: f32 = (v8 * v8);
  a1 = asg_add(a1, v9);
  let v10: f32 = at_0(2);
  let v11: f32 = at_1(2);
  let v12: f32 = asg_sub(v10, v11);
  let v13: f32 = (v12 * v12);
  a1 = asg_add(a1, v13);
  let v14: f32 = at_0(3);
  let v15: f32 = at_1(3);
  let v16: f32 = asg_sub(v14, v15);
  let v17: f32 = (v16 * v16);
  a1 = asg_add(a1, v17);
  let v18: f32 = f32(a1);
  let v19: f32 = asg_opaque(4.0);
  let v20: f32 = asg_div(v18, v19);
  put_2(0, v20);
}

// kernel 5
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_7: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_1[i] = v; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_3[i] = v; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn at_7(i: i32) -> f32 { return buf_7[i]; }
fn put_8(i: i32, v: f32) { buf_5[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 4; col++) {
    let v2: f32 = at_0(col);
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  let v4: f32 = asg_opaque(0.9);
  let v5: f32 = at_1(0);
  let v6: f32 = (v4 * v5);
  let v7: f32 = asg_opaque(0.1);
  let v8: f32 = (v7 * v3);
  let v9: f32 = asg_add(v6, v8);
  put_2(0, v9);
  let v10: f32 = asg_opaque(0.999);
  let v11: f32 = at_3(0);
  let v12: f32 = (v10 * v11);
  let v13: f32 = asg_opaque(0.001);
  let v14: f32 = (v3 * v3);
  let v15: f32 = (v13 * v14);
  let v16: f32 = asg_add(v12, v15);
  put_4(0, v16);
  let v17: f32 = at_5(0);
  let v18: f32 = asg_opaque(0.9998);
  let v19: f32 = (v17 * v18);
  let v20: f32 = at_6(0);
  let v21: f32 = asg_sqrt(v16);
  let v22: f32 = asg_opaque(1e-08);
  let v23: f32 = at_7(0);
  let v24: f32 = (v22 * v23);
  let v25: f32 = asg_add(v21, v24);
  let v26: f32 = asg_div(v9, v25);
  let v27: f32 = (v20 * v26);
  let v28: f32 = asg_sub(v19, v27);
  put_8(0, v28);
}

// kernel 6
// with asg_add, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_negative, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_sigmoid
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec2<u64>>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return bitcast<f32>(u32(buf_1[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_1(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_1[i])); }
fn at_2(i: i32) -> u32 { return bitcast<u32>(u32(buf_2[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_2(i: i32) -> vec4<u32> { return bitcast<vec4<u32>>(asg_halves(buf_2[i])); }
fn at_3(i: i32) -> f32 { return bitcast<f32>(u32(buf_3[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_3(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_3[i])); }
fn at_4(i: i32) -> f32 { return bitcast<f32>(u32(buf_4[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_4(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_4[i])); }
fn put_four_5(i: i32, v: vec4<f32>) { buf_2[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 16) { return; }
  let tn = tile % 4;
  let tm = (tile / 4) % 4;
  let tb = tile / 16;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let v1: f32 = at_0(tm);
  for (var k = 0; k < 1; k++) {
    let q2 = four_at_1((tn * 2));
    let q3 = four_at_1((tn * 2 + 1));
    c0_0 += v1 * q2;
    c0_1 += v1 * q3;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v4: f32 = f32(c0_0.x);
        let q5 = four_at_2((m * 8 + four));
        let v6: bool = (q5.x != 0u);
        let v7: f32 = asg_opaque(0.0);
        let v8: f32 = select(v7, v4, v6);
        let v9: f32 = asg_opaque(1.4285715);
        let v10: f32 = (v8 * v9);
        let q11 = four_at_3((m * 8 + four));
        let v12: f32 = q11.x;
        let q13 = four_at_4(four);
        let v14: f32 = q13.x;
        let v15: f32 = asg_add(v12, v14);
        let v16: f32 = asg_sigmoid(v15);
        let v17: f32 = (v10 * v16);
        let v18: f32 = (v10 * v15);
        let v19: f32 = (-v15);
        let v20: f32 = asg_sigmoid(v19);
        let v21: f32 = (v16 * v20);
        let v22: f32 = (v18 * v21);
        let v23: f32 = asg_add(v17, v22);
        let v24: f32 = f32(c0_0.y);
        let v25: bool = (q5.y != 0u);
        let v26: f32 = asg_opaque(0.0);
        let v27: f32 = select(v26, v24, v25);
        let v28: f32 = asg_opaque(1.4285715);
        let v29: f32 = (v27 * v28);
        let v30: f32 = q11.y;
        let v31: f32 = q13.y;
        let v32: f32 = asg_add(v30, v31);
        let v33: f32 = asg_sigmoid(v32);
        let v34: f32 = (v29 * v33);
        let v35: f32 = (v29 * v32);
        let v36: f32 = (-v32);
        let v37: f32 = asg_sigmoid(v36);
        let v38: f32 = (v33 * v37);
        let v39: f32 = (v35 * v38);
        let v40: f32 = asg_add(v34, v39);
        let v41: f32 = f32(c0_0.z);
        let v42: bool = (q5.z != 0u);
        let v43: f32 = asg_opaque(0.0);
        let v44: f32 = select(v43, v41, v42);
        let v45: f32 = asg_opaque(1.4285715);
        let v46: f32 = (v44 * v45);
        let v47: f32 = q11.z;
        let v48: f32 = q13.z;
        let v49: f32 = asg_add(v47, v48);
        let v50: f32 = asg_sigmoid(v49);
        let v51: f32 = (v46 * v50);
        let v52: f32 = (v46 * v49);
        let v53: f32 = (-v49);
        let v54: f32 = asg_sigmoid(v53);
        let v55: f32 = (v50 * v54);
        let v56: f32 = (v52 * v55);
        let v57: f32 = asg_add(v51, v56);
        let v58: f32 = f32(c0_0.w);
        let v59: bool = (q5.w != 0u);
        let v60: f32 = asg_opaque(0.0);
        let v61: f32 = select(v60, v58, v59);
        let v62: f32 = asg_opaque(1.4285715);
        let v63: f32 = (v61 * v62);
        let v64: f32 = q11.w;
        let v65: f32 = q13.w;
        let v66: f32 = asg_add(v64, v65);
        let v67: f32 = asg_sigmoid(v66);
        let v68: f32 = (v63 * v67);
        let v69: f32 = (v63 * v66);
        let v70: f32 = (-v66);
        let v71: f32 = asg_sigmoid(v70);
        let v72: f32 = (v67 * v71);
        let v73: f32 = (v69 * v72);
        let v74: f32 = asg_add(v68, v73);
        put_four_5((m * 8 + four), vec4<f32>(v23, v40, v57, v74));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 7
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec2<u64>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec2<u64>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec2<u64>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return bitcast<f32>(u32(buf_0[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_0(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_0[i])); }
fn at_1(i: i32) -> f32 { return bitcast<f32>(u32(buf_1[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_1(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_1[i])); }
fn at_2(i: i32) -> f32 { return bitcast<f32>(u32(buf_2[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_2(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_2[i])); }
fn at_3(i: i32) -> f32 { return bitcast<f32>(u32(buf_3[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_3(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_3[i])); }
fn at_4(i: i32) -> f32 { return bitcast<f32>(u32(buf_4[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_4(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_4[i])); }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn put_four_7(i: i32, v: vec4<f32>) { buf_2[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_8(i: i32, v: vec4<f32>) { buf_3[i] = asg_pairs(bitcast<vec4<u32>>(v)); }
fn put_four_9(i: i32, v: vec4<f32>) { buf_4[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 4) { return; }
  let tn = tile % 4;
  let tm = (tile / 4) % 1;
  let tb = tile / 4;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 1; k++) {
    let q1 = four_at_0(0);
    let q2 = four_at_1((tn * 2));
    let q3 = four_at_1((tn * 2 + 8));
    let q4 = four_at_1((tn * 2 + 16));
    let q5 = four_at_1((tn * 2 + 24));
    let q6 = four_at_1((tn * 2 + 1));
    let q7 = four_at_1((tn * 2 + 9));
    let q8 = four_at_1((tn * 2 + 17));
    let q9 = four_at_1((tn * 2 + 25));
    c0_0 += q1.x * q2;
    c0_1 += q1.x * q6;
    c0_0 += q1.y * q3;
    c0_1 += q1.y * q7;
    c0_0 += q1.z * q4;
    c0_1 += q1.z * q8;
    c0_0 += q1.w * q5;
    c0_1 += q1.w * q9;
  }
  let v30: f32 = at_5(0);
  let v32: f32 = asg_opaque(1e-08);
  let v33: f32 = at_6(0);
  let v34: f32 = (v32 * v33);
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v10: f32 = f32(c0_0.x);
        let v11: f32 = asg_opaque(0.9);
        let q12 = four_at_2(four);
        let v13: f32 = q12.x;
        let v14: f32 = (v11 * v13);
        let v15: f32 = asg_opaque(0.1);
        let v16: f32 = (v15 * v10);
        let v17: f32 = asg_add(v14, v16);
        let v18: f32 = asg_opaque(0.999);
        let q19 = four_at_3(four);
        let v20: f32 = q19.x;
        let v21: f32 = (v18 * v20);
        let v22: f32 = asg_opaque(0.001);
        let v23: f32 = (v10 * v10);
        let v24: f32 = (v22 * v23);
        let v25: f32 = asg_add(v21, v24);
        let q26 = four_at_4(four);
        let v27: f32 = q26.x;
        let v28: f32 = asg_opaque(0.9998);
        let v29: f32 = (v27 * v28);
        let v31: f32 = asg_sqrt(v25);
        let v35: f32 = asg_add(v31, v34);
        let v36: f32 = asg_div(v17, v35);
        let v37: f32 = (v30 * v36);
        let v38: f32 = asg_sub(v29, v37);
        let v39: f32 = f32(c0_0.y);
        let v40: f32 = asg_opaque(0.9);
        let v41: f32 = q12.y;
        let v42: f32 = (v40 * v41);
        let v43: f32 = asg_opaque(0.1);
        let v44: f32 = (v43 * v39);
        let v45: f32 = asg_add(v42, v44);
        let v46: f32 = asg_opaque(0.999);
        let v47: f32 = q19.y;
        let v48: f32 = (v46 * v47);
        let v49: f32 = asg_opaque(0.001);
        let v50: f32 = (v39 * v39);
        let v51: f32 = (v49 * v50);
        let v52: f32 = asg_add(v48, v51);
        let v53: f32 = q26.y;
        let v54: f32 = asg_opaque(0.9998);
        let v55: f32 = (v53 * v54);
        let v56: f32 = asg_sqrt(v52);
        let v57: f32 = asg_add(v56, v34);
        let v58: f32 = asg_div(v45, v57);
        let v59: f32 = (v30 * v58);
        let v60: f32 = asg_sub(v55, v59);
        let v61: f32 = f32(c0_0.z);
        let v62: f32 = asg_opaque(0.9);
        let v63: f32 = q12.z;
        let v64: f32 = (v62 * v63);
        let v65: f32 = asg_opaque(0.1);
        let v66: f32 = (v65 * v61);
        let v67: f32 = asg_add(v64, v66);
        let v68: f32 = asg_opaque(0.999);
        let v69: f32 = q19.z;
        let v70: f32 = (v68 * v69);
        let v71: f32 = asg_opaque(0.001);
        let v72: f32 = (v61 * v61);
        let v73: f32 = (v71 * v72);
        let v74: f32 = asg_add(v70, v73);
        let v75: f32 = q26.z;
        let v76: f32 = asg_opaque(0.9998);
        let v77: f32 = (v75 * v76);
        let v78: f32 = asg_sqrt(v74);
        let v79: f32 = asg_add(v78, v34);
        let v80: f32 = asg_div(v67, v79);
        let v81: f32 = (v30 * v80);
        let v82: f32 = asg_sub(v77, v81);
        let v83: f32 = f32(c0_0.w);
        let v84: f32 = asg_opaque(0.9);
        let v85: f32 = q12.w;
        let v86: f32 = (v84 * v85);
        let v87: f32 = asg_opaque(0.1);
        let v88: f32 = (v87 * v83);
        let v89: f32 = asg_add(v86, v88);
        let v90: f32 = asg_opaque(0.999);
        let v91: f32 = q19.w;
        let v92: f32 = (v90 * v91);
        let v93: f32 = asg_opaque(0.001);
        let v94: f32 = (v83 * v83);
        let v95: f32 = (v93 * v94);
        let v96: f32 = asg_add(v92, v95);
        let v97: f32 = q26.w;
        let v98: f32 = asg_opaque(0.9998);
        let v99: f32 = (v97 * v98);
        let v100: f32 = asg_sqrt(v96);
        let v101: f32 = asg_add(v100, v34);
        let v102: f32 = asg_div(v89, v101);
        let v103: f32 = (v30 * v102);
        let v104: f32 = asg_sub(v99, v103);
        put_four_7(four, vec4<f32>(v17, v45, v67, v89));
        put_four_8(four, vec4<f32>(v25, v52, v74, v96));
        put_four_9(four, vec4<f32>(v38, v60, v82, v104));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 8
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_7: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_1[i] = v; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_3[i] = v; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn at_7(i: i32) -> f32 { return buf_7[i]; }
fn put_8(i: i32, v: f32) { buf_5[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 32) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 4; col++) {
    let v2: f32 = at_0((col * 32 + row));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  let v4: f32 = asg_opaque(0.9);
  let v5: f32 = at_1(row);
  let v6: f32 = (v4 * v5);
  let v7: f32 = asg_opaque(0.1);
  let v8: f32 = (v7 * v3);
  let v9: f32 = asg_add(v6, v8);
  put_2(row, v9);
  let v10: f32 = asg_opaque(0.999);
  let v11: f32 = at_3(row);
  let v12: f32 = (v10 * v11);
  let v13: f32 = asg_opaque(0.001);
  let v14: f32 = (v3 * v3);
  let v15: f32 = (v13 * v14);
  let v16: f32 = asg_add(v12, v15);
  put_4(row, v16);
  let v17: f32 = at_5(row);
  let v18: f32 = asg_opaque(0.9998);
  let v19: f32 = (v17 * v18);
  let v20: f32 = at_6(0);
  let v21: f32 = asg_sqrt(v16);
  let v22: f32 = asg_opaque(1e-08);
  let v23: f32 = at_7(0);
  let v24: f32 = (v22 * v23);
  let v25: f32 = asg_add(v21, v24);
  let v26: f32 = asg_div(v9, v25);
  let v27: f32 = (v20 * v26);
  let v28: f32 = asg_sub(v19, v27);
  put_8(row, v28);
}

// kernel 9
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec2<u64>>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return bitcast<f32>(u32(buf_1[i >> 2u][(i >> 1u) & 1] >> (u32(i & 1) * 32u))); }
fn four_at_1(i: i32) -> vec4<f32> { return bitcast<vec4<f32>>(asg_halves(buf_1[i])); }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 16) { return; }
  let tn = tile % 8;
  let tm = (tile / 8) % 2;
  let tb = tile / 16;
  var c0_0 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c4_0 = vec4<f32>();
  var c5_0 = vec4<f32>();
  var c6_0 = vec4<f32>();
  var c7_0 = vec4<f32>();
  let lane = i32(asg_place);
  let m0 = min((tm * 8 + lane), 9);
  let n0 = min(tn, 7);
  let v1: f32 = at_0(m0);
  let v2: f32 = at_0((m0 + 10));
  let v3: f32 = at_0((m0 + 20));
  let v4: f32 = at_0((m0 + 30));
  for (var k = 0; k < 1; k++) {
    let q5 = four_at_1(n0);
    let q6 = four_at_1((n0 + 8));
    let q7 = four_at_1((n0 + 16));
    let q8 = four_at_1((n0 + 24));
    let a9 = subgroupShuffle(v1, 0u);
    let a10 = subgroupShuffle(v2, 0u);
    let a11 = subgroupShuffle(v3, 0u);
    let a12 = subgroupShuffle(v4, 0u);
    c0_0 = c0_0 + a9 * q5 + a10 * q6 + a11 * q7 + a12 * q8;
    let a13 = subgroupShuffle(v1, 1u);
    let a14 = subgroupShuffle(v2, 1u);
    let a15 = subgroupShuffle(v3, 1u);
    let a16 = subgroupShuffle(v4, 1u);
    c1_0 = c1_0 + a13 * q5 + a14 * q6 + a15 * q7 + a16 * q8;
    let a17 = subgroupShuffle(v1, 2u);
    let a18 = subgroupShuffle(v2, 2u);
    let a19 = subgroupShuffle(v3, 2u);
    let a20 = subgroupShuffle(v4, 2u);
    c2_0 = c2_0 + a17 * q5 + a18 * q6 + a19 * q7 + a20 * q8;
    let a21 = subgroupShuffle(v1, 3u);
    let a22 = subgroupShuffle(v2, 3u);
    let a23 = subgroupShuffle(v3, 3u);
    let a24 = subgroupShuffle(v4, 3u);
    c3_0 = c3_0 + a21 * q5 + a22 * q6 + a23 * q7 + a24 * q8;
    let a25 = subgroupShuffle(v1, 4u);
    let a26 = subgroupShuffle(v2, 4u);
    let a27 = subgroupShuffle(v3, 4u);
    let a28 = subgroupShuffle(v4, 4u);
    c4_0 = c4_0 + a25 * q5 + a26 * q6 + a27 * q7 + a28 * q8;
    let a29 = subgroupShuffle(v1, 5u);
    let a30 = subgroupShuffle(v2, 5u);
    let a31 = subgroupShuffle(v3, 5u);
    let a32 = subgroupShuffle(v4, 5u);
    c5_0 = c5_0 + a29 * q5 + a30 * q6 + a31 * q7 + a32 * q8;
    let a33 = subgroupShuffle(v1, 6u);
    let a34 = subgroupShuffle(v2, 6u);
    let a35 = subgroupShuffle(v3, 6u);
    let a36 = subgroupShuffle(v4, 6u);
    c6_0 = c6_0 + a33 * q5 + a34 * q6 + a35 * q7 + a36 * q8;
    let a37 = subgroupShuffle(v1, 7u);
    let a38 = subgroupShuffle(v2, 7u);
    let a39 = subgroupShuffle(v3, 7u);
    let a40 = subgroupShuffle(v4, 7u);
    c7_0 = c7_0 + a37 * q5 + a38 * q6 + a39 * q7 + a40 * q8;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 8 + place / 1;
      let four = tn * 1 + place % 1;
      if (m < 10 && four < 8) {
        let v41: f32 = f32(c0_0.x);
        let v42: f32 = f32(c0_0.y);
        let v43: f32 = f32(c0_0.z);
        let v44: f32 = f32(c0_0.w);
        put_four_2((m * 8 + four), vec4<f32>(v41, v42, v43, v44));
      }
      c0_0 = c1_0;
      c1_0 = c2_0;
      c2_0 = c3_0;
      c3_0 = c4_0;
      c4_0 = c5_0;
      c5_0 = c6_0;
      c6_0 = c7_0;
    }
  }
}

// kernel 10
// with asg_zero, asg_threefry_group, asg_random_bits
@group(0) @binding(0) var<storage, read_write> buf_0: array<u32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<u32>;
fn at_0(i: i32) -> u32 { return buf_0[i]; }
fn put_1(i: i32, v: u32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 2) { return; }
  let v1: u32 = at_0(0);
  let v2: u32 = at_0(1);
  let v3: u32 = asg_random_bits(v1, v2, 1u, u32(row));
  put_1(row, v3);
}

// kernel 11
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn put_6(i: i32, v: f32) { buf_0[i] = v; }
fn put_7(i: i32, v: f32) { buf_2[i] = v; }
fn put_8(i: i32, v: f32) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 5u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 320) { return; }
  let v1: f32 = asg_opaque(0.9);
  let v2: f32 = at_0(row);
  let v3: f32 = (v1 * v2);
  let v4: f32 = asg_opaque(0.1);
  let v5: f32 = at_1(((row / 10) + (row % 10) * 32));
  let v6: f32 = (v4 * v5);
  let v7: f32 = asg_add(v3, v6);
  let v8: f32 = asg_opaque(0.999);
  let v9: f32 = at_2(row);
  let v10: f32 = (v8 * v9);
  let v11: f32 = asg_opaque(0.001);
  let v12: f32 = (v5 * v5);
  let v13: f32 = (v11 * v12);
  let v14: f32 = asg_add(v10, v13);
  let v15: f32 = at_3(row);
  let v16: f32 = asg_opaque(0.9998);
  let v17: f32 = (v15 * v16);
  let v18: f32 = at_4(0);
  let v19: f32 = asg_sqrt(v14);
  let v20: f32 = asg_opaque(1e-08);
  let v21: f32 = at_5(0);
  let v22: f32 = (v20 * v21);
  let v23: f32 = asg_add(v19, v22);
  let v24: f32 = asg_div(v7, v23);
  let v25: f32 = (v18 * v24);
  let v26: f32 = asg_sub(v17, v25);
  put_6(row, v7);
  put_7(row, v14);
  put_8(row, v26);
}
