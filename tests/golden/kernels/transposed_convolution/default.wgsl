// memory: 23552, 15360
// outputs from memory 1, constants from 2
// input x: f32[2,6,7,9] at 0:0+3024
// kernel 0, 8x1x1, dot_general: w, 0:0+3024, =0:3072+10080
// kernel 1, 10x1x1, reshape+add: 0:3072+10080, =1:0+10080, =0:13312+10080
// kernel 2, 2x1x1, dot_general: w, 0:13312+10080, =1:10240+3024
// kernel 3, 3x1x1, dot_general: 0:0+3024, 0:13312+10080, =1:13312+1920
// output y: f32[2,5,14,18] at 1:0+10080
// output grad/x: f32[2,6,7,9] at 1:10240+3024
// output grad/w: f32[6,5,4,4] at 1:13312+1920

// kernel 0
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
  let group = i32(workgroup.x + workgroup.y * 8u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 2 * 4 + me % 4;
  let tm = (group / 2) % 2 * 16 + me / 4 % 16;
  let tb = group / 4;
  if (tn >= 8 || tm >= 20 || group >= 8) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let n0 = min((tn * 8), 62);
  let n1 = min((tn * 8 + 1), 62);
  let n2 = min((tn * 8 + 2), 62);
  let n3 = min((tn * 8 + 3), 62);
  let n4 = min((tn * 8 + 4), 62);
  let n5 = min((tn * 8 + 5), 62);
  let n6 = min((tn * 8 + 6), 62);
  let n7 = min((tn * 8 + 7), 62);
  for (var k = 0; k < 54; k++) {
    let p1 = clamp((((k / 3) % 3) * 2 + ((tm / 2) % 2) * -1), 0, 3);
    let p2 = clamp(((k % 3) * 2 + (tm % 2) * -1), 0, 3);
    let v3: f32 = at_0(((k / 9) * 80 + (tm / 4) * 16 + p1 * -4 + p2 * -1 + 15));
    let v4: f32 = select(asg_opaque(0.0), v3, ((((k / 3) % 3) * 2 + ((tm / 2) % 2) * -1) >= 0) & ((((k / 3) % 3) * 2 + ((tm / 2) % 2) * -1) <= 3) & (((k % 3) * 2 + (tm % 2) * -1) >= 0) & (((k % 3) * 2 + (tm % 2) * -1) <= 3));
    let p5 = clamp(((n0 / 9) + ((k / 3) % 3) - 1), 0, 6);
    let p6 = clamp(((n0 % 9) + (k % 3) - 1), 0, 8);
    let v7: f32 = at_1((tb * 378 + (k / 9) * 63 + p5 * 9 + p6));
    let v8: f32 = select(asg_opaque(0.0), v7, (((n0 / 9) + ((k / 3) % 3) - 1) >= 0) & (((n0 / 9) + ((k / 3) % 3) - 1) <= 6) & (((n0 % 9) + (k % 3) - 1) >= 0) & (((n0 % 9) + (k % 3) - 1) <= 8));
    let p9 = clamp(((n1 / 9) + ((k / 3) % 3) - 1), 0, 6);
    let p10 = clamp(((n1 % 9) + (k % 3) - 1), 0, 8);
    let v11: f32 = at_1((tb * 378 + (k / 9) * 63 + p9 * 9 + p10));
    let v12: f32 = select(asg_opaque(0.0), v11, (((n1 / 9) + ((k / 3) % 3) - 1) >= 0) & (((n1 / 9) + ((k / 3) % 3) - 1) <= 6) & (((n1 % 9) + (k % 3) - 1) >= 0) & (((n1 % 9) + (k % 3) - 1) <= 8));
    let p13 = clamp(((n2 / 9) + ((k / 3) % 3) - 1), 0, 6);
    let p14 = clamp(((n2 % 9) + (k % 3) - 1), 0, 8);
    let v15: f32 = at_1((tb * 378 + (k / 9) * 63 + p13 * 9 + p14));
    let v16: f32 = select(asg_opaque(0.0), v15, (((n2 / 9) + ((k / 3) % 3) - 1) >= 0) & (((n2 / 9) + ((k / 3) % 3) - 1) <= 6) & (((n2 % 9) + (k % 3) - 1) >= 0) & (((n2 % 9) + (k % 3) - 1) <= 8));
    let p17 = clamp(((n3 / 9) + ((k / 3) % 3) - 1), 0, 6);
    let p18 = clamp(((n3 % 9) + (k % 3) - 1), 0, 8);
    let v19: f32 = at_1((tb * 378 + (k / 9) * 63 + p17 * 9 + p18));
    let v20: f32 = select(asg_opaque(0.0), v19, (((n3 / 9) + ((k / 3) % 3) - 1) >= 0) & (((n3 / 9) + ((k / 3) % 3) - 1) <= 6) & (((n3 % 9) + (k % 3) - 1) >= 0) & (((n3 % 9) + (k % 3) - 1) <= 8));
    let p21 = clamp(((n4 / 9) + ((k / 3) % 3) - 1), 0, 6);
    let p22 = clamp(((n4 % 9) + (k % 3) - 1), 0, 8);
    let v23: f32 = at_1((tb * 378 + (k / 9) * 63 + p21 * 9 + p22));
    let v24: f32 = select(asg_opaque(0.0), v23, (((n4 / 9) + ((k / 3) % 3) - 1) >= 0) & (((n4 / 9) + ((k / 3) % 3) - 1) <= 6) & (((n4 % 9) + (k % 3) - 1) >= 0) & (((n4 % 9) + (k % 3) - 1) <= 8));
    let p25 = clamp(((n5 / 9) + ((k / 3) % 3) - 1), 0, 6);
    let p26 = clamp(((n5 % 9) + (k % 3) - 1), 0, 8);
    let v27: f32 = at_1((tb * 378 + (k / 9) * 63 + p25 * 9 + p26));
    let v28: f32 = select(asg_opaque(0.0), v27, (((n5 / 9) + ((k / 3) % 3) - 1) >= 0) & (((n5 / 9) + ((k / 3) % 3) - 1) <= 6) & (((n5 % 9) + (k % 3) - 1) >= 0) & (((n5 % 9) + (k % 3) - 1) <= 8));
    let p29 = clamp(((n6 / 9) + ((k / 3) % 3) - 1), 0, 6);
    let p30 = clamp(((n6 % 9) + (k % 3) - 1), 0, 8);
    let v31: f32 = at_1((tb * 378 + (k / 9) * 63 + p29 * 9 + p30));
    let v32: f32 = select(asg_opaque(0.0), v31, (((n6 / 9) + ((k / 3) % 3) - 1) >= 0) & (((n6 / 9) + ((k / 3) % 3) - 1) <= 6) & (((n6 % 9) + (k % 3) - 1) >= 0) & (((n6 % 9) + (k % 3) - 1) <= 8));
    let p33 = clamp(((n7 / 9) + ((k / 3) % 3) - 1), 0, 6);
    let p34 = clamp(((n7 % 9) + (k % 3) - 1), 0, 8);
    let v35: f32 = at_1((tb * 378 + (k / 9) * 63 + p33 * 9 + p34));
    let v36: f32 = select(asg_opaque(0.0), v35, (((n7 / 9) + ((k / 3) % 3) - 1) >= 0) & (((n7 / 9) + ((k / 3) % 3) - 1) <= 6) & (((n7 % 9) + (k % 3) - 1) >= 0) & (((n7 % 9) + (k % 3) - 1) <= 8));
    let b37 = vec4<f32>(v8, v12, v16, v20);
    let b38 = vec4<f32>(v24, v28, v32, v36);
    c0_0 += v4 * b37;
    c0_1 += v4 * b38;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
      if (four < 16) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 63) { break; }
          let v39: f32 = f32(vector.x);
          put_2((tb * 1260 + m * 63 + n), v39);
          vector = vector.yzww;
        }
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 1
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_four_1(i: i32, v: vec4<f32>) { buf_1[i] = v; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 10u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 630) { return; }
  let v1: f32 = at_0(((row / 63) * 252 + ((row / 9) % 7) * 9 + ((((row * 2) / 9)) % 2) * 126 + ((row * 2) % 9)));
  let v2: f32 = v1;
  let v3: f32 = asg_add(v2, v2);
  let v4: f32 = at_0(((row / 63) * 252 + ((row / 9) % 7) * 9 + ((((row * 2) / 9)) % 2) * 126 + ((row * 2) % 9) + 63));
  let v5: f32 = v4;
  let v6: f32 = asg_add(v5, v5);
  let v7: f32 = at_0(((row / 63) * 252 + ((row / 9) % 7) * 9 + ((((row * 4 + 2) / 18)) % 2) * 126 + ((row * 2 + 1) % 9)));
  let v8: f32 = v7;
  let v9: f32 = asg_add(v8, v8);
  let v10: f32 = at_0(((row / 63) * 252 + ((row / 9) % 7) * 9 + ((((row * 4 + 3) / 18)) % 2) * 126 + ((row * 2 + 1) % 9) + 63));
  let v11: f32 = v10;
  let v12: f32 = asg_add(v11, v11);
  put_four_1(row, vec4<f32>(v2, v5, v8, v11));
  put_four_2(row, vec4<f32>(v3, v6, v9, v12));
}

// kernel 2
// with asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 1 * 8 + me % 8;
  let tm = (group / 1) % 1 * 8 + me / 8 % 8;
  let tb = group / 1;
  if (tn >= 8 || tm >= 6 || group >= 2) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let n0 = min((tn * 8), 62);
  let n1 = min((tn * 8 + 1), 62);
  let n2 = min((tn * 8 + 2), 62);
  let n3 = min((tn * 8 + 3), 62);
  let n4 = min((tn * 8 + 4), 62);
  let n5 = min((tn * 8 + 5), 62);
  let n6 = min((tn * 8 + 6), 62);
  let n7 = min((tn * 8 + 7), 62);
  for (var k = 0; k < 20; k++) {
    let q1 = four_at_0((tm * 20 + k));
    let p2 = clamp(((n0 / 9) * 2 + (k % 4) - 1), 0, 13);
    let p3 = clamp(((n0 % 9) * 2 - 1), 0, 17);
    let v4: f32 = at_1((tb * 1260 + (k / 4) * 252 + p2 * 18 + p3));
    let v5: f32 = select(asg_opaque(0.0), v4, (((n0 / 9) * 2 + (k % 4) - 1) >= 0) & (((n0 / 9) * 2 + (k % 4) - 1) <= 13) & (((n0 % 9) * 2 - 1) >= 0));
    let p6 = clamp(((n0 / 9) * 2 + (k % 4) - 1), 0, 13);
    let v7: f32 = at_1((tb * 1260 + (k / 4) * 252 + p6 * 18 + (n0 % 9) * 2));
    let v8: f32 = select(asg_opaque(0.0), v7, (((n0 / 9) * 2 + (k % 4) - 1) >= 0) & (((n0 / 9) * 2 + (k % 4) - 1) <= 13));
    let p9 = clamp(((n0 / 9) * 2 + (k % 4) - 1), 0, 13);
    let v10: f32 = at_1((tb * 1260 + (k / 4) * 252 + p9 * 18 + (n0 % 9) * 2 + 1));
    let v11: f32 = select(asg_opaque(0.0), v10, (((n0 / 9) * 2 + (k % 4) - 1) >= 0) & (((n0 / 9) * 2 + (k % 4) - 1) <= 13));
    let p12 = clamp(((n0 / 9) * 2 + (k % 4) - 1), 0, 13);
    let p13 = clamp(((n0 % 9) * 2 + 2), 0, 17);
    let v14: f32 = at_1((tb * 1260 + (k / 4) * 252 + p12 * 18 + p13));
    let v15: f32 = select(asg_opaque(0.0), v14, (((n0 / 9) * 2 + (k % 4) - 1) >= 0) & (((n0 / 9) * 2 + (k % 4) - 1) <= 13) & (((n0 % 9) * 2 + 2) <= 17));
    let p16 = clamp(((n1 / 9) * 2 + (k % 4) - 1), 0, 13);
    let p17 = clamp(((n1 % 9) * 2 - 1), 0, 17);
    let v18: f32 = at_1((tb * 1260 + (k / 4) * 252 + p16 * 18 + p17));
    let v19: f32 = select(asg_opaque(0.0), v18, (((n1 / 9) * 2 + (k % 4) - 1) >= 0) & (((n1 / 9) * 2 + (k % 4) - 1) <= 13) & (((n1 % 9) * 2 - 1) >= 0));
    let p20 = clamp(((n1 / 9) * 2 + (k % 4) - 1), 0, 13);
    let v21: f32 = at_1((tb * 1260 + (k / 4) * 252 + p20 * 18 + (n1 % 9) * 2));
    let v22: f32 = select(asg_opaque(0.0), v21, (((n1 / 9) * 2 + (k % 4) - 1) >= 0) & (((n1 / 9) * 2 + (k % 4) - 1) <= 13));
    let p23 = clamp(((n1 / 9) * 2 + (k % 4) - 1), 0, 13);
    let v24: f32 = at_1((tb * 1260 + (k / 4) * 252 + p23 * 18 + (n1 % 9) * 2 + 1));
    let v25: f32 = select(asg_opaque(0.0), v24, (((n1 / 9) * 2 + (k % 4) - 1) >= 0) & (((n1 / 9) * 2 + (k % 4) - 1) <= 13));
    let p26 = clamp(((n1 / 9) * 2 + (k % 4) - 1), 0, 13);
    let p27 = clamp(((n1 % 9) * 2 + 2), 0, 17);
    let v28: f32 = at_1((tb * 1260 + (k / 4) * 252 + p26 * 18 + p27));
    let v29: f32 = select(asg_opaque(0.0), v28, (((n1 / 9) * 2 + (k % 4) - 1) >= 0) & (((n1 / 9) * 2 + (k % 4) - 1) <= 13) & (((n1 % 9) * 2 + 2) <= 17));
    let p30 = clamp(((n2 / 9) * 2 + (k % 4) - 1), 0, 13);
    let p31 = clamp(((n2 % 9) * 2 - 1), 0, 17);
    let v32: f32 = at_1((tb * 1260 + (k / 4) * 252 + p30 * 18 + p31));
    let v33: f32 = select(asg_opaque(0.0), v32, (((n2 / 9) * 2 + (k % 4) - 1) >= 0) & (((n2 / 9) * 2 + (k % 4) - 1) <= 13) & (((n2 % 9) * 2 - 1) >= 0));
    let p34 = clamp(((n2 / 9) * 2 + (k % 4) - 1), 0, 13);
    let v35: f32 = at_1((tb * 1260 + (k / 4) * 252 + p34 * 18 + (n2 % 9) * 2));
    let v36: f32 = select(asg_opaque(0.0), v35, (((n2 / 9) * 2 + (k % 4) - 1) >= 0) & (((n2 / 9) * 2 + (k % 4) - 1) <= 13));
    let p37 = clamp(((n2 / 9) * 2 + (k % 4) - 1), 0, 13);
    let v38: f32 = at_1((tb * 1260 + (k / 4) * 252 + p37 * 18 + (n2 % 9) * 2 + 1));
    let v39: f32 = select(asg_opaque(0.0), v38, (((n2 / 9) * 2 + (k % 4) - 1) >= 0) & (((n2 / 9) * 2 + (k % 4) - 1) <= 13));
    let p40 = clamp(((n2 / 9) * 2 + (k % 4) - 1), 0, 13);
    let p41 = clamp(((n2 % 9) * 2 + 2), 0, 17);
    let v42: f32 = at_1((tb * 1260 + (k / 4) * 252 + p40 * 18 + p41));
    let v43: f32 = select(asg_opaque(0.0), v42, (((n2 / 9) * 2 + (k % 4) - 1) >= 0) & (((n2 / 9) * 2 + (k % 4) - 1) <= 13) & (((n2 % 9) * 2 + 2) <= 17));
    let p44 = clamp(((n3 / 9) * 2 + (k % 4) - 1), 0, 13);
    let p45 = clamp(((n3 % 9) * 2 - 1), 0, 17);
    let v46: f32 = at_1((tb * 1260 + (k / 4) * 252 + p44 * 18 + p45));
    let v47: f32 = select(asg_opaque(0.0), v46, (((n3 / 9) * 2 + (k % 4) - 1) >= 0) & (((n3 / 9) * 2 + (k % 4) - 1) <= 13) & (((n3 % 9) * 2 - 1) >= 0));
    let p48 = clamp(((n3 / 9) * 2 + (k % 4) - 1), 0, 13);
    let v49: f32 = at_1((tb * 1260 + (k / 4) * 252 + p48 * 18 + (n3 % 9) * 2));
    let v50: f32 = select(asg_opaque(0.0), v49, (((n3 / 9) * 2 + (k % 4) - 1) >= 0) & (((n3 / 9) * 2 + (k % 4) - 1) <= 13));
    let p51 = clamp(((n3 / 9) * 2 + (k % 4) - 1), 0, 13);
    let v52: f32 = at_1((tb * 1260 + (k / 4) * 252 + p51 * 18 + (n3 % 9) * 2 + 1));
    let v53: f32 = select(asg_opaque(0.0), v52, (((n3 / 9) * 2 + (k % 4) - 1) >= 0) & (((n3 / 9) * 2 + (k % 4) - 1) <= 13));
    let p54 = clamp(((n3 / 9) * 2 + (k % 4) - 1), 0, 13);
    let p55 = clamp(((n3 % 9) * 2 + 2), 0, 17);
    let v56: f32 = at_1((tb * 1260 + (k / 4) * 252 + p54 * 18 + p55));
    let v57: f32 = select(asg_opaque(0.0), v56, (((n3 / 9) * 2 + (k % 4) - 1) >= 0) & (((n3 / 9) * 2 + (k % 4) - 1) <= 13) & (((n3 % 9) * 2 + 2) <= 17));
    let p58 = clamp(((n4 / 9) * 2 + (k % 4) - 1), 0, 13);
    let p59 = clamp(((n4 % 9) * 2 - 1), 0, 17);
    let v60: f32 = at_1((tb * 1260 + (k / 4) * 252 + p58 * 18 + p59));
    let v61: f32 = select(asg_opaque(0.0), v60, (((n4 / 9) * 2 + (k % 4) - 1) >= 0) & (((n4 / 9) * 2 + (k % 4) - 1) <= 13) & (((n4 % 9) * 2 - 1) >= 0));
    let p62 = clamp(((n4 / 9) * 2 + (k % 4) - 1), 0, 13);
    let v63: f32 = at_1((tb * 1260 + (k / 4) * 252 + p62 * 18 + (n4 % 9) * 2));
    let v64: f32 = select(asg_opaque(0.0), v63, (((n4 / 9) * 2 + (k % 4) - 1) >= 0) & (((n4 / 9) * 2 + (k % 4) - 1) <= 13));
    let p65 = clamp(((n4 / 9) * 2 + (k % 4) - 1), 0, 13);
    let v66: f32 = at_1((tb * 1260 + (k / 4) * 252 + p65 * 18 + (n4 % 9) * 2 + 1));
    let v67: f32 = select(asg_opaque(0.0), v66, (((n4 / 9) * 2 + (k % 4) - 1) >= 0) & (((n4 / 9) * 2 + (k % 4) - 1) <= 13));
    let p68 = clamp(((n4 / 9) * 2 + (k % 4) - 1), 0, 13);
    let p69 = clamp(((n4 % 9) * 2 + 2), 0, 17);
    let v70: f32 = at_1((tb * 1260 + (k / 4) * 252 + p68 * 18 + p69));
    let v71: f32 = select(asg_opaque(0.0), v70, (((n4 / 9) * 2 + (k % 4) - 1) >= 0) & (((n4 / 9) * 2 + (k % 4) - 1) <= 13) & (((n4 % 9) * 2 + 2) <= 17));
    let p72 = clamp(((n5 / 9) * 2 + (k % 4) - 1), 0, 13);
    let p73 = clamp(((n5 % 9) * 2 - 1), 0, 17);
    let v74: f32 = at_1((tb * 1260 + (k / 4) * 252 + p72 * 18 + p73));
    let v75: f32 = select(asg_opaque(0.0), v74, (((n5 / 9) * 2 + (k % 4) - 1) >= 0) & (((n5 / 9) * 2 + (k % 4) - 1) <= 13) & (((n5 % 9) * 2 - 1) >= 0));
    let p76 = clamp(((n5 / 9) * 2 + (k % 4) - 1), 0, 13);
    let v77: f32 = at_1((tb * 1260 + (k / 4) * 252 + p76 * 18 + (n5 % 9) * 2));
    let v78: f32 = select(asg_opaque(0.0), v77, (((n5 / 9) * 2 + (k % 4) - 1) >= 0) & (((n5 / 9) * 2 + (k % 4) - 1) <= 13));
    let p79 = clamp(((n5 / 9) * 2 + (k % 4) - 1), 0, 13);
    let v80: f32 = at_1((tb * 1260 + (k / 4) * 252 + p79 * 18 + (n5 % 9) * 2 + 1));
    let v81: f32 = select(asg_opaque(0.0), v80, (((n5 / 9) * 2 + (k % 4) - 1) >= 0) & (((n5 / 9) * 2 + (k % 4) - 1) <= 13));
    let p82 = clamp(((n5 / 9) * 2 + (k % 4) - 1), 0, 13);
    let p83 = clamp(((n5 % 9) * 2 + 2), 0, 17);
    let v84: f32 = at_1((tb * 1260 + (k / 4) * 252 + p82 * 18 + p83));
    let v85: f32 = select(asg_opaque(0.0), v84, (((n5 / 9) * 2 + (k % 4) - 1) >= 0) & (((n5 / 9) * 2 + (k % 4) - 1) <= 13) & (((n5 % 9) * 2 + 2) <= 17));
    let p86 = clamp(((n6 / 9) * 2 + (k % 4) - 1), 0, 13);
    let p87 = clamp(((n6 % 9) * 2 - 1), 0, 17);
    let v88: f32 = at_1((tb * 1260 + (k / 4) * 252 + p86 * 18 + p87));
    let v89: f32 = select(asg_opaque(0.0), v88, (((n6 / 9) * 2 + (k % 4) - 1) >= 0) & (((n6 / 9) * 2 + (k % 4) - 1) <= 13) & (((n6 % 9) * 2 - 1) >= 0));
    let p90 = clamp(((n6 / 9) * 2 + (k % 4) - 1), 0, 13);
    let v91: f32 = at_1((tb * 1260 + (k / 4) * 252 + p90 * 18 + (n6 % 9) * 2));
    let v92: f32 = select(asg_opaque(0.0), v91, (((n6 / 9) * 2 + (k % 4) - 1) >= 0) & (((n6 / 9) * 2 + (k % 4) - 1) <= 13));
    let p93 = clamp(((n6 / 9) * 2 + (k % 4) - 1), 0, 13);
    let v94: f32 = at_1((tb * 1260 + (k / 4) * 252 + p93 * 18 + (n6 % 9) * 2 + 1));
    let v95: f32 = select(asg_opaque(0.0), v94, (((n6 / 9) * 2 + (k % 4) - 1) >= 0) & (((n6 / 9) * 2 + (k % 4) - 1) <= 13));
    let p96 = clamp(((n6 / 9) * 2 + (k % 4) - 1), 0, 13);
    let p97 = clamp(((n6 % 9) * 2 + 2), 0, 17);
    let v98: f32 = at_1((tb * 1260 + (k / 4) * 252 + p96 * 18 + p97));
    let v99: f32 = select(asg_opaque(0.0), v98, (((n6 / 9) * 2 + (k % 4) - 1) >= 0) & (((n6 / 9) * 2 + (k % 4) - 1) <= 13) & (((n6 % 9) * 2 + 2) <= 17));
    let p100 = clamp(((n7 / 9) * 2 + (k % 4) - 1), 0, 13);
    let p101 = clamp(((n7 % 9) * 2 - 1), 0, 17);
    let v102: f32 = at_1((tb * 1260 + (k / 4) * 252 + p100 * 18 + p101));
    let v103: f32 = select(asg_opaque(0.0), v102, (((n7 / 9) * 2 + (k % 4) - 1) >= 0) & (((n7 / 9) * 2 + (k % 4) - 1) <= 13) & (((n7 % 9) * 2 - 1) >= 0));
    let p104 = clamp(((n7 / 9) * 2 + (k % 4) - 1), 0, 13);
    let v105: f32 = at_1((tb * 1260 + (k / 4) * 252 + p104 * 18 + (n7 % 9) * 2));
    let v106: f32 = select(asg_opaque(0.0), v105, (((n7 / 9) * 2 + (k % 4) - 1) >= 0) & (((n7 / 9) * 2 + (k % 4) - 1) <= 13));
    let p107 = clamp(((n7 / 9) * 2 + (k % 4) - 1), 0, 13);
    let v108: f32 = at_1((tb * 1260 + (k / 4) * 252 + p107 * 18 + (n7 % 9) * 2 + 1));
    let v109: f32 = select(asg_opaque(0.0), v108, (((n7 / 9) * 2 + (k % 4) - 1) >= 0) & (((n7 / 9) * 2 + (k % 4) - 1) <= 13));
    let p110 = clamp(((n7 / 9) * 2 + (k % 4) - 1), 0, 13);
    let p111 = clamp(((n7 % 9) * 2 + 2), 0, 17);
    let v112: f32 = at_1((tb * 1260 + (k / 4) * 252 + p110 * 18 + p111));
    let v113: f32 = select(asg_opaque(0.0), v112, (((n7 / 9) * 2 + (k % 4) - 1) >= 0) & (((n7 / 9) * 2 + (k % 4) - 1) <= 13) & (((n7 % 9) * 2 + 2) <= 17));
    let b114 = vec4<f32>(v5, v19, v33, v47);
    let b115 = vec4<f32>(v8, v22, v36, v50);
    let b116 = vec4<f32>(v11, v25, v39, v53);
    let b117 = vec4<f32>(v15, v29, v43, v57);
    let b118 = vec4<f32>(v61, v75, v89, v103);
    let b119 = vec4<f32>(v64, v78, v92, v106);
    let b120 = vec4<f32>(v67, v81, v95, v109);
    let b121 = vec4<f32>(v71, v85, v99, v113);
    c0_0 += q1.x * b114;
    c0_1 += q1.x * b118;
    c0_0 += q1.y * b115;
    c0_1 += q1.y * b119;
    c0_0 += q1.z * b116;
    c0_1 += q1.z * b120;
    c0_0 += q1.w * b117;
    c0_1 += q1.w * b121;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
      if (four < 16) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 63) { break; }
          let v122: f32 = f32(vector.x);
          put_2((tb * 378 + m * 63 + n), v122);
          vector = vector.yzww;
        }
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 3
// with asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 3u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tn = group % 3 * 4 + me % 4;
  let tm = (group / 3) % 1 * 16 + me / 4 % 16;
  let tb = group / 3;
  if (tn >= 10 || tm >= 6 || group >= 3) { return; }
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 126; k++) {
    let v1: f32 = at_0(((k / 63) * 378 + tm * 63 + ((k / 9) % 7) * 9 + (k % 9)));
    let p2 = clamp((((k / 9) % 7) * 2 + (tn % 2) * 2 - 1), 0, 13);
    let p3 = clamp(((k % 9) * 2 - 1), 0, 17);
    let v4: f32 = at_1(((k / 63) * 1260 + (tn / 2) * 252 + p2 * 18 + p3));
    let v5: f32 = select(asg_opaque(0.0), v4, ((((k / 9) % 7) * 2 + (tn % 2) * 2 - 1) >= 0) & (((k % 9) * 2 - 1) >= 0));
    let p6 = clamp((((k / 9) % 7) * 2 + (tn % 2) * 2 - 1), 0, 13);
    let v7: f32 = at_1(((k / 63) * 1260 + (tn / 2) * 252 + p6 * 18 + (k % 9) * 2));
    let v8: f32 = select(asg_opaque(0.0), v7, ((((k / 9) % 7) * 2 + (tn % 2) * 2 - 1) >= 0));
    let p9 = clamp((((k / 9) % 7) * 2 + (tn % 2) * 2 - 1), 0, 13);
    let v10: f32 = at_1(((k / 63) * 1260 + (tn / 2) * 252 + p9 * 18 + (k % 9) * 2 + 1));
    let v11: f32 = select(asg_opaque(0.0), v10, ((((k / 9) % 7) * 2 + (tn % 2) * 2 - 1) >= 0));
    let p12 = clamp((((k / 9) % 7) * 2 + (tn % 2) * 2 - 1), 0, 13);
    let p13 = clamp(((k % 9) * 2 + 2), 0, 17);
    let v14: f32 = at_1(((k / 63) * 1260 + (tn / 2) * 252 + p12 * 18 + p13));
    let v15: f32 = select(asg_opaque(0.0), v14, ((((k / 9) % 7) * 2 + (tn % 2) * 2 - 1) >= 0) & (((k % 9) * 2 + 2) <= 17));
    let p16 = clamp((((k / 9) % 7) * 2 + (tn % 2) * 2), 0, 13);
    let p17 = clamp(((k % 9) * 2 - 1), 0, 17);
    let v18: f32 = at_1(((k / 63) * 1260 + (tn / 2) * 252 + p16 * 18 + p17));
    let v19: f32 = select(asg_opaque(0.0), v18, ((((k / 9) % 7) * 2 + (tn % 2) * 2) <= 13) & (((k % 9) * 2 - 1) >= 0));
    let p20 = clamp((((k / 9) % 7) * 2 + (tn % 2) * 2), 0, 13);
    let v21: f32 = at_1(((k / 63) * 1260 + (tn / 2) * 252 + p20 * 18 + (k % 9) * 2));
    let v22: f32 = select(asg_opaque(0.0), v21, ((((k / 9) % 7) * 2 + (tn % 2) * 2) <= 13));
    let p23 = clamp((((k / 9) % 7) * 2 + (tn % 2) * 2), 0, 13);
    let v24: f32 = at_1(((k / 63) * 1260 + (tn / 2) * 252 + p23 * 18 + (k % 9) * 2 + 1));
    let v25: f32 = select(asg_opaque(0.0), v24, ((((k / 9) % 7) * 2 + (tn % 2) * 2) <= 13));
    let p26 = clamp((((k / 9) % 7) * 2 + (tn % 2) * 2), 0, 13);
    let p27 = clamp(((k % 9) * 2 + 2), 0, 17);
    let v28: f32 = at_1(((k / 63) * 1260 + (tn / 2) * 252 + p26 * 18 + p27));
    let v29: f32 = select(asg_opaque(0.0), v28, ((((k / 9) % 7) * 2 + (tn % 2) * 2) <= 13) & (((k % 9) * 2 + 2) <= 17));
    let b30 = vec4<f32>(v5, v8, v11, v15);
    let b31 = vec4<f32>(v19, v22, v25, v29);
    c0_0 += v1 * b30;
    c0_1 += v1 * b31;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v32: f32 = f32(c0_0.x);
        let v33: f32 = f32(c0_0.y);
        let v34: f32 = f32(c0_0.z);
        let v35: f32 = f32(c0_0.w);
        put_four_2((m * 20 + four), vec4<f32>(v32, v33, v34, v35));
      }
      c0_0 = c0_1;
    }
  }
}
