// memory: 2816, 512
// outputs from memory 1, constants from 2
// input x: f32[4,10] at 0:0+160
// input y: f32[4] at 0:256+16
// kernel 0, 1x1x1, add+sqrt+mul: =optim/step, =0:512+16, =0:768+16
// kernel 1, 1x1x1, dot_general+less+where: 0:0+160, 0.weight, nn/key, 0.bias, =0:1024+512, =0:1536+512, =0:2048+512
// kernel 2, 1x1x1, dot_general: 0:2048+512, 3.weight, =0:2560+16
// kernel 3, 1x1x1, reshape+mul: =0:2560+16, 3.bias, 0:256+16, =1:0+16
// kernel 4, 1x1x1, sum+div: 1:0+16, 0:256+16, =1:256+16
// kernel 5, 1x1x1, sum+add: 0:2560+16, =optim/adamw/m/3.bias, =optim/adamw/v/3.bias
// kernel 6, 1x1x1, dot_general+add: 0:2560+16, 3.weight, 0:1536+512, =0:1024+512, 0.bias
// kernel 7, 2x1x1, dot_general: 0:2048+512, 0:2560+16, =0:256+128
// kernel 8, 1x1x1, sum+add: 0:1024+512, =optim/adamw/m/0.bias, =optim/adamw/v/0.bias
// kernel 9, 1x1x1, dot_general: 0:0+160, 0:1024+512, =0:1536+1280
// kernel 10, 5x1x1, add: =optim/adamw/m/0.weight, 0:1536+1280, =optim/adamw/v/0.weight
// kernel 11, 1x1x1, add: =optim/adamw/m/3.weight, 0:256+128, =optim/adamw/v/3.weight
// kernel 12, 6x1x1, random_bits+sub ×2: nn/key, =0:0+16, =0.weight, 0:768+16, optim/adamw/m/0.weight, optim/adamw/v/0.weight, 0:512+16
// kernel 13, 1x1x1, sub: =0.bias, 0:768+16, optim/adamw/m/0.bias, optim/adamw/v/0.bias, 0:512+16
// kernel 13, 1x1x1, sub: =3.weight, 0:768+16, optim/adamw/m/3.weight, optim/adamw/v/3.weight, 0:512+16
// kernel 14, 1x1x1, sub: =3.bias, 0:768+16, optim/adamw/m/3.bias, optim/adamw/v/3.bias, 0:512+16
// commit: 0:0+16 to nn/key
// output told: f32[4] at 1:0+16
// output loss: f32[] at 1:256+16

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
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec4<f32>>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<vec4<u32>>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> u32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i >> 2u][i & 3]; }
fn four_at_3(i: i32) -> vec4<f32> { return buf_3[i]; }
fn put_four_4(i: i32, v: vec4<f32>) { buf_4[i] = v; }
fn put_four_5(i: i32, v: vec4<u32>) { buf_5[i] = v; }
fn put_four_6(i: i32, v: vec4<f32>) { buf_6[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 1 * 16 + me / 4 % 16;
  let tb = group / 1;
  if (tn >= 4 || tm >= 4 || group >= 1) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 10; k++) {
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
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 1 * 16 + me / 4 % 16;
  let tb = group / 1;
  if (tn >= 1 || tm >= 4 || group >= 1) { return; }
  var c0_0 = vec4<f32>();
  let n0 = min(0, 0);
  let n1 = min(1, 0);
  let n2 = min(2, 0);
  let n3 = min(3, 0);
  for (var k = 0; k < 8; k++) {
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
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_1[i] = v; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_3[i] = v; }

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
}

// kernel 6
// with asg_add, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_negative, asg_power_of_two, asg_scaled, asg_expm1_near, asg_exp_parts, asg_exp_scaled, asg_exp, asg_sigmoid
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<u32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn at_2(i: i32) -> u32 { return buf_2[i >> 2u][i & 3]; }
fn four_at_2(i: i32) -> vec4<u32> { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i >> 2u][i & 3]; }
fn four_at_3(i: i32) -> vec4<f32> { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i >> 2u][i & 3]; }
fn four_at_4(i: i32) -> vec4<f32> { return buf_4[i]; }
fn put_four_5(i: i32, v: vec4<f32>) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 1 * 16 + me / 4 % 16;
  let tb = group / 1;
  if (tn >= 4 || tm >= 4 || group >= 1) { return; }
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
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 2 * 16 + me / 4 % 16;
  let tb = group / 2;
  if (tn >= 1 || tm >= 32 || group >= 2) { return; }
  var c0_0 = vec4<f32>();
  let n0 = min(0, 0);
  let n1 = min(1, 0);
  let n2 = min(2, 0);
  let n3 = min(3, 0);
  let v1: f32 = at_0(tm);
  let v2: f32 = at_0((tm + 32));
  let v3: f32 = at_0((tm + 64));
  let v4: f32 = at_0((tm + 96));
  for (var k = 0; k < 1; k++) {
    let q5 = four_at_1(0);
    let q6 = four_at_1(0);
    let q7 = four_at_1(0);
    let q8 = four_at_1(0);
    let b9 = vec4<f32>(q5.x, q6.x, q7.x, q8.x);
    let b10 = vec4<f32>(q5.y, q6.y, q7.y, q8.y);
    let b11 = vec4<f32>(q5.z, q6.z, q7.z, q8.z);
    let b12 = vec4<f32>(q5.w, q6.w, q7.w, q8.w);
    c0_0 += v1 * b9;
    c0_0 += v2 * b10;
    c0_0 += v3 * b11;
    c0_0 += v4 * b12;
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
          let v13: f32 = f32(vector.x);
          put_2(m, v13);
          vector = vector.yzww;
        }
      }
    }
  }
}

// kernel 8
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_1[i] = v; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_3[i] = v; }

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
}

// kernel 9
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i >> 2u][i & 3]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 4 + me % 4;
  let tm = (group / 1) % 1 * 16 + me / 4 % 16;
  let tb = group / 1;
  if (tn >= 4 || tm >= 10 || group >= 1) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let v1: f32 = at_0(tm);
  let v2: f32 = at_0((tm + 10));
  let v3: f32 = at_0((tm + 20));
  let v4: f32 = at_0((tm + 30));
  for (var k = 0; k < 1; k++) {
    let q5 = four_at_1((tn * 2));
    let q6 = four_at_1((tn * 2 + 8));
    let q7 = four_at_1((tn * 2 + 16));
    let q8 = four_at_1((tn * 2 + 24));
    let q9 = four_at_1((tn * 2 + 1));
    let q10 = four_at_1((tn * 2 + 9));
    let q11 = four_at_1((tn * 2 + 17));
    let q12 = four_at_1((tn * 2 + 25));
    c0_0 += v1 * q5;
    c0_1 += v1 * q9;
    c0_0 += v2 * q6;
    c0_1 += v2 * q10;
    c0_0 += v3 * q7;
    c0_1 += v3 * q11;
    c0_0 += v4 * q8;
    c0_1 += v4 * q12;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v13: f32 = f32(c0_0.x);
        let v14: f32 = f32(c0_0.y);
        let v15: f32 = f32(c0_0.z);
        let v16: f32 = f32(c0_0.w);
        put_four_2((m * 8 + four), vec4<f32>(v13, v14, v15, v16));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 10
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_3(i: i32, v: f32) { buf_0[i] = v; }
fn put_4(i: i32, v: f32) { buf_2[i] = v; }

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
  put_3(row, v7);
  put_4(row, v14);
}

// kernel 11
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_3(i: i32, v: f32) { buf_0[i] = v; }
fn put_4(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 32) { return; }
  let v1: f32 = asg_opaque(0.9);
  let v2: f32 = at_0(row);
  let v3: f32 = (v1 * v2);
  let v4: f32 = asg_opaque(0.1);
  let v5: f32 = at_1(row);
  let v6: f32 = (v4 * v5);
  let v7: f32 = asg_add(v3, v6);
  let v8: f32 = asg_opaque(0.999);
  let v9: f32 = at_2(row);
  let v10: f32 = (v8 * v9);
  let v11: f32 = asg_opaque(0.001);
  let v12: f32 = (v5 * v5);
  let v13: f32 = (v11 * v12);
  let v14: f32 = asg_add(v10, v13);
  put_3(row, v7);
  put_4(row, v14);
}

// kernel 12
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude, asg_threefry_group, asg_random_bits
@group(0) @binding(0) var<storage, read_write> buf_0: array<u32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<u32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
fn at_0(i: i32) -> u32 { return buf_0[i]; }
fn put_1(i: i32, v: u32) { buf_1[i] = v; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn put_7(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 6u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (me >= 0 && me < 2) {
    let row = me - 0;
    let v1: u32 = at_0(0);
    let v2: u32 = at_0(1);
    let v3: u32 = asg_random_bits(v1, v2, 1u, u32(row));
    put_1(row, v3);
  }
  if (me >= 64 && me < 384) {
    let row = me - 64;
    let v4: f32 = at_2(row);
    let v5: f32 = asg_opaque(0.9998);
    let v6: f32 = (v4 * v5);
    let v7: f32 = at_3(0);
    let v8: f32 = at_4(row);
    let v9: f32 = at_5(row);
    let v10: f32 = asg_sqrt(v9);
    let v11: f32 = asg_opaque(1e-08);
    let v12: f32 = at_6(0);
    let v13: f32 = (v11 * v12);
    let v14: f32 = asg_add(v10, v13);
    let v15: f32 = asg_div(v8, v14);
    let v16: f32 = (v7 * v15);
    let v17: f32 = asg_sub(v6, v16);
    put_7(row, v17);
  }
}

// kernel 13
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn put_5(i: i32, v: f32) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 32) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = asg_opaque(0.9998);
  let v3: f32 = (v1 * v2);
  let v4: f32 = at_1(0);
  let v5: f32 = at_2(row);
  let v6: f32 = at_3(row);
  let v7: f32 = asg_sqrt(v6);
  let v8: f32 = asg_opaque(1e-08);
  let v9: f32 = at_4(0);
  let v10: f32 = (v8 * v9);
  let v11: f32 = asg_add(v7, v10);
  let v12: f32 = asg_div(v5, v11);
  let v13: f32 = (v4 * v12);
  let v14: f32 = asg_sub(v3, v13);
  put_5(row, v14);
}

// kernel 14
// with asg_add, asg_sub, asg_whole_of, asg_div, asg_sqrt, asg_zero, asg_opaque, asg_opaque_negative, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn put_5(i: i32, v: f32) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1) { return; }
  let v1: f32 = at_0(0);
  let v2: f32 = asg_opaque(0.9998);
  let v3: f32 = (v1 * v2);
  let v4: f32 = at_1(0);
  let v5: f32 = at_2(0);
  let v6: f32 = at_3(0);
  let v7: f32 = asg_sqrt(v6);
  let v8: f32 = asg_opaque(1e-08);
  let v9: f32 = at_4(0);
  let v10: f32 = (v8 * v9);
  let v11: f32 = asg_add(v7, v10);
  let v12: f32 = asg_div(v5, v11);
  let v13: f32 = (v4 * v12);
  let v14: f32 = asg_sub(v3, v13);
  put_5(0, v14);
}
