// memory: 576, 2432
// outputs from memory 1, constants from 2
// input x: f32[6,8] at 0:0+192
// input y: f32[4,8] at 0:192+128
// kernel 0, 2x1x1, concat: 0:0+192, 0:192+128, =1:0+448
// kernel 1, 2x1x1, pad: 0:0+192, =1:448+432
// kernel 2, 3x1x1, concat: 0:0+192, =1:896+576
// kernel 3, 1x1x1, concat: 0:0+192, 0:192+128, =1:1472+64
// kernel 4, 2x1x1, concat: 0:192+128, =1:1536+320
// kernel 5, 1x1x1, reshape: 0:192+128, =1:1856+256
// kernel 6, 1x1x1, sum: 1:1856+256, =0:192+128
// kernel 7, 1x1x1, add: 1:1536+320, =0:320+224
// kernel 8, 1x1x1, add: 0:192+128, 0:320+224, 1:1472+64, 1:0+448, =1:2304+128
// kernel 9, 1x1x1, add: 1:1472+64, 1:896+576, 1:448+432, 0:0+192, 1:0+448, =1:2112+192
// output joined: f32[14,8] at 1:0+448
// output padded: f32[9,12] at 1:448+432
// output many: f32[6,24] at 1:896+576
// output stacked: f32[8,2] at 1:1472+64
// output reflected: f32[7,11] at 1:1536+320
// output tiled: f32[8,8] at 1:1856+256
// output grad/x: f32[6,8] at 1:2112+192
// output grad/y: f32[4,8] at 1:2304+128

// kernel 0
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 112) { return; }
  let p1 = clamp((row / 8), 0, 5);
  let v2: f32 = at_0((p1 * -8 + (row % 8) + 40));
  let p3 = clamp(((row / 8) - 6), 0, 1);
  let v4: f32 = at_1((p3 * 16 + (row % 8)));
  let p5 = clamp(((row / 8) - 8), 0, 5);
  let p6 = clamp((row % 8), 0, 2);
  let v7: f32 = at_0((p5 * 8 + p6 + 5));
  let p8 = clamp(((row % 8) - 3), 0, 4);
  let v9: f32 = at_0((p5 * 8 + p8));
  let v10: f32 = select(v7, v9, (row % 8) >= 3);
  let v11: f32 = select(select(v2, v4, (row / 8) >= 6), v10, (row / 8) >= 8);
  put_2(row, v11);
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
  let group = i32(workgroup.x + workgroup.y * 2u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 108) { return; }
  let p1 = clamp(((row / 12) - 1), 0, 5);
  let p2 = clamp(((row % 12) - 3), 0, 7);
  let v3: f32 = at_0((p1 * 8 + p2));
  let v4: f32 = (v3 * v3);
  let v5: f32 = select(asg_opaque(0.5), v4, (((row / 12) - 1) >= 0) & (((row / 12) - 1) <= 5) & (((row % 12) - 3) >= 0) & (((row % 12) - 3) <= 7));
  put_1(row, v5);
}

// kernel 2
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 3u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 144) { return; }
  let p1 = clamp((row % 24), 0, 0);
  let v2: f32 = at_0(((row / 24) * 8));
  let p3 = clamp(((row % 24) - 1), 0, 0);
  let v4: f32 = at_0(((row / 24) * 8 + 1));
  let v5: f32 = asg_opaque(2.0);
  let v6: f32 = (v4 * v5);
  let p7 = clamp(((row % 24) - 2), 0, 0);
  let v8: f32 = at_0(((row / 24) * 8 + 2));
  let v9: f32 = asg_opaque(3.0);
  let v10: f32 = (v8 * v9);
  let p11 = clamp(((row % 24) - 3), 0, 0);
  let v12: f32 = at_0(((row / 24) * 8 + 3));
  let v13: f32 = asg_opaque(4.0);
  let v14: f32 = (v12 * v13);
  let p15 = clamp(((row % 24) - 4), 0, 0);
  let v16: f32 = at_0(((row / 24) * 8 + 4));
  let v17: f32 = asg_opaque(5.0);
  let v18: f32 = (v16 * v17);
  let p19 = clamp(((row % 24) - 5), 0, 0);
  let v20: f32 = at_0(((row / 24) * 8 + 5));
  let v21: f32 = asg_opaque(6.0);
  let v22: f32 = (v20 * v21);
  let p23 = clamp(((row % 24) - 6), 0, 0);
  let v24: f32 = at_0(((row / 24) * 8 + 6));
  let v25: f32 = asg_opaque(7.0);
  let v26: f32 = (v24 * v25);
  let p27 = clamp(((row % 24) - 7), 0, 0);
  let v28: f32 = at_0(((row / 24) * 8 + 7));
  let v29: f32 = asg_opaque(8.0);
  let v30: f32 = (v28 * v29);
  let p31 = clamp(((row % 24) - 8), 0, 7);
  let v32: f32 = at_0(((row / 24) * 8 + p31));
  let p33 = clamp(((row % 24) - 16), 0, 7);
  let v34: f32 = at_0(((row / 24) * 8 + p33));
  let v35: f32 = asg_opaque(1.0);
  let v36: f32 = asg_add(v34, v35);
  let v37: f32 = select(select(select(select(select(select(select(select(select(v2, v6, (row % 24) >= 1), v10, (row % 24) >= 2), v14, (row % 24) >= 3), v18, (row % 24) >= 4), v22, (row % 24) >= 5), v26, (row % 24) >= 6), v30, (row % 24) >= 7), v32, (row % 24) >= 8), v36, (row % 24) >= 16);
  put_1(row, v37);
}

// kernel 3
// with asg_zero
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
  if (row >= 16) { return; }
  let p1 = clamp((row % 2), 0, 0);
  let v2: f32 = at_0((row / 2));
  let p3 = clamp(((row % 2) - 1), 0, 0);
  let v4: f32 = at_1(((row / 2) + 8));
  let v5: f32 = select(v2, v4, (row % 2) >= 1);
  put_2(row, v5);
}

// kernel 4
// with asg_zero
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
  if (row >= 77) { return; }
  let p1 = clamp((row % 11), 0, 7);
  let p2 = clamp((row / 11), 0, 1);
  let v3: f32 = at_0((p2 * -8 + p1 + 16));
  let p4 = clamp(((row / 11) - 2), 0, 3);
  let v5: f32 = at_0((p4 * 8 + p1));
  let p6 = clamp(((row / 11) - 6), 0, 0);
  let v7: f32 = at_0((p1 + 16));
  let v8: f32 = select(select(v3, v5, (row / 11) >= 2), v7, (row / 11) >= 6);
  let p9 = clamp(((row % 11) - 8), 0, 2);
  let p10 = clamp((row / 11), 0, 1);
  let v11: f32 = at_0((p10 * -8 + p9 * -1 + 22));
  let p12 = clamp(((row / 11) - 2), 0, 3);
  let v13: f32 = at_0((p12 * 8 + p9 * -1 + 6));
  let p14 = clamp(((row / 11) - 6), 0, 0);
  let v15: f32 = at_0((p9 * -1 + 22));
  let v16: f32 = select(select(v11, v13, (row / 11) >= 2), v15, (row / 11) >= 6);
  let v17: f32 = select(v8, v16, (row % 11) >= 8);
  put_1(row, v17);
}

// kernel 5
// with asg_zero
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
  let row = me;
  if (row >= 64) { return; }
  let v1: f32 = at_0((((row / 8) % 4) * 8 + (row % 8)));
  let v2: f32 = v1;
  put_1(row, v2);
}

// kernel 6
// with asg_add, asg_zero, asg_opaque
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
  let row = me;
  if (row >= 32) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 2; col++) {
    let v2: f32 = at_0((col * 32 + row));
    let v3: f32 = asg_add(v2, v2);
    a1 = asg_add(a1, v3);
  }
  let v4: f32 = f32(a1);
  put_1(row, v4);
}

// kernel 7
// with asg_add, asg_zero, asg_opaque
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
  let row = me;
  if (row >= 56) { return; }
  let v1: f32 = at_0(((row / 8) * 11 + (row % 8)));
  let v2: f32 = asg_add(v1, v1);
  let p3 = clamp(((row % 8) - 4), 0, 2);
  let v4: f32 = at_0(((row / 8) * 11 + p3 * -1 + 10));
  let v5: f32 = asg_add(v4, v4);
  let v6: f32 = select(asg_opaque(0.0), v5, (((row % 8) - 4) >= 0) & (((row % 8) - 4) <= 2));
  let v7: f32 = asg_add(v2, v6);
  put_1(row, v7);
}

// kernel 8
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn put_4(i: i32, v: f32) { buf_4[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 32) { return; }
  let v1: f32 = at_0(row);
  let v2: f32 = at_1((row + 16));
  let p3 = clamp(((row / 8) - 2), 0, 0);
  let v4: f32 = at_1(((row % 8) + 48));
  let v5: f32 = select(asg_opaque(0.0), v4, (((row / 8) - 2) >= 0) & (((row / 8) - 2) <= 0));
  let v6: f32 = asg_add(v2, v5);
  let p7 = clamp(((row / 8) - 1), 0, 1);
  let v8: f32 = at_1((p7 * -8 + (row % 8) + 8));
  let v9: f32 = select(asg_opaque(0.0), v8, (((row / 8) - 1) >= 0) & (((row / 8) - 1) <= 1));
  let v10: f32 = asg_add(v6, v9);
  let v11: f32 = asg_add(v1, v10);
  let p12 = clamp(((row / 8) - 1), 0, 0);
  let v13: f32 = at_2(((row % 8) * 2 + 1));
  let v14: f32 = asg_add(v13, v13);
  let v15: f32 = select(asg_opaque(0.0), v14, (((row / 8) - 1) >= 0) & (((row / 8) - 1) <= 0));
  let v16: f32 = asg_add(v11, v15);
  let p17 = clamp((row / 8), 0, 2);
  let v18: f32 = at_3(((p17 / 2) * 8 + (row % 8) + 48));
  let v19: f32 = asg_add(v18, v18);
  let v20: f32 = select(asg_opaque(0.0), v19, ((row / 8) <= 2) & ((row / 8) % 2 == 0));
  let v21: f32 = asg_add(v16, v20);
  put_4(row, v21);
}

// kernel 9
// with asg_add, asg_zero, asg_opaque
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
fn put_5(i: i32, v: f32) { buf_5[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 1u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 48) { return; }
  let p1 = clamp((row / 8), 0, 0);
  let v2: f32 = at_0(((row % 8) * 2));
  let v3: f32 = asg_add(v2, v2);
  let v4: f32 = select(asg_opaque(0.0), v3, ((row / 8) <= 0));
  let v5: f32 = at_1(((row / 8) * 24 + (row % 8) + 8));
  let v6: f32 = asg_add(v5, v5);
  let v7: f32 = asg_add(v4, v6);
  let v8: f32 = at_1(((row / 8) * 24 + (row % 8) + 16));
  let v9: f32 = asg_add(v8, v8);
  let v10: f32 = asg_add(v7, v9);
  let p11 = clamp(((row % 8) - 7), 0, 0);
  let v12: f32 = at_1(((row / 8) * 24 + 7));
  let v13: f32 = asg_add(v12, v12);
  let v14: f32 = asg_opaque(8.0);
  let v15: f32 = (v13 * v14);
  let v16: f32 = select(asg_opaque(0.0), v15, (((row % 8) - 7) >= 0));
  let v17: f32 = asg_add(v10, v16);
  let p18 = clamp(((row % 8) - 6), 0, 0);
  let v19: f32 = at_1(((row / 8) * 24 + 6));
  let v20: f32 = asg_add(v19, v19);
  let v21: f32 = asg_opaque(7.0);
  let v22: f32 = (v20 * v21);
  let v23: f32 = select(asg_opaque(0.0), v22, (((row % 8) - 6) >= 0) & (((row % 8) - 6) <= 0));
  let v24: f32 = asg_add(v17, v23);
  let p25 = clamp(((row % 8) - 5), 0, 0);
  let v26: f32 = at_1(((row / 8) * 24 + 5));
  let v27: f32 = asg_add(v26, v26);
  let v28: f32 = asg_opaque(6.0);
  let v29: f32 = (v27 * v28);
  let v30: f32 = select(asg_opaque(0.0), v29, (((row % 8) - 5) >= 0) & (((row % 8) - 5) <= 0));
  let v31: f32 = asg_add(v24, v30);
  let p32 = clamp(((row % 8) - 4), 0, 0);
  let v33: f32 = at_1(((row / 8) * 24 + 4));
  let v34: f32 = asg_add(v33, v33);
  let v35: f32 = asg_opaque(5.0);
  let v36: f32 = (v34 * v35);
  let v37: f32 = select(asg_opaque(0.0), v36, (((row % 8) - 4) >= 0) & (((row % 8) - 4) <= 0));
  let v38: f32 = asg_add(v31, v37);
  let p39 = clamp(((row % 8) - 3), 0, 0);
  let v40: f32 = at_1(((row / 8) * 24 + 3));
  let v41: f32 = asg_add(v40, v40);
  let v42: f32 = asg_opaque(4.0);
  let v43: f32 = (v41 * v42);
  let v44: f32 = select(asg_opaque(0.0), v43, (((row % 8) - 3) >= 0) & (((row % 8) - 3) <= 0));
  let v45: f32 = asg_add(v38, v44);
  let p46 = clamp(((row % 8) - 2), 0, 0);
  let v47: f32 = at_1(((row / 8) * 24 + 2));
  let v48: f32 = asg_add(v47, v47);
  let v49: f32 = asg_opaque(3.0);
  let v50: f32 = (v48 * v49);
  let v51: f32 = select(asg_opaque(0.0), v50, (((row % 8) - 2) >= 0) & (((row % 8) - 2) <= 0));
  let v52: f32 = asg_add(v45, v51);
  let p53 = clamp(((row % 8) - 1), 0, 0);
  let v54: f32 = at_1(((row / 8) * 24 + 1));
  let v55: f32 = asg_add(v54, v54);
  let v56: f32 = asg_opaque(2.0);
  let v57: f32 = (v55 * v56);
  let v58: f32 = select(asg_opaque(0.0), v57, (((row % 8) - 1) >= 0) & (((row % 8) - 1) <= 0));
  let v59: f32 = asg_add(v52, v58);
  let p60 = clamp((row % 8), 0, 0);
  let v61: f32 = at_1(((row / 8) * 24));
  let v62: f32 = asg_add(v61, v61);
  let v63: f32 = select(asg_opaque(0.0), v62, ((row % 8) <= 0));
  let v64: f32 = asg_add(v59, v63);
  let v65: f32 = at_2(((row / 8) * 12 + (row % 8) + 15));
  let v66: f32 = asg_add(v65, v65);
  let v67: f32 = at_3(row);
  let v68: f32 = (v66 * v67);
  let v69: f32 = asg_add(v64, v68);
  let v70: f32 = asg_add(v69, v68);
  let p71 = clamp((row % 8), 0, 4);
  let v72: f32 = at_4(((row / 8) * 8 + p71 + 67));
  let v73: f32 = asg_add(v72, v72);
  let p74 = clamp(((row % 8) - 5), 0, 2);
  let v75: f32 = at_4(((row / 8) * 8 + p74 + 64));
  let v76: f32 = asg_add(v75, v75);
  let v77: f32 = select(v73, v76, (row % 8) >= 5);
  let v78: f32 = asg_add(v70, v77);
  let v79: f32 = at_4(((row / 8) * -8 + (row % 8) + 40));
  let v80: f32 = asg_add(v79, v79);
  let v81: f32 = asg_add(v78, v80);
  put_5(row, v81);
}
