// memory: 2944, 832
// outputs from memory 1, constants from 2
// input x0: f32[4,1] at 0:0+16
// input x1: f32[4,2] at 0:64+32
// input x2: f32[4,1] at 0:128+16
// input x3: f32[4,2] at 0:192+32
// input x4: f32[4,1] at 0:256+16
// input x5: f32[4,2] at 0:320+32
// input x6: f32[4,1] at 0:384+16
// input x7: f32[4,2] at 0:448+32
// input x8: f32[4,1] at 0:512+16
// input x9: f32[4,2] at 0:576+32
// input x10: f32[4,1] at 0:640+16
// input x11: f32[4,2] at 0:704+32
// input x12: f32[4,1] at 0:768+16
// input x13: f32[4,2] at 0:832+32
// input x14: f32[4,1] at 0:896+16
// input x15: f32[4,2] at 0:960+32
// input x16: f32[4,1] at 0:1024+16
// input x17: f32[4,2] at 0:1088+32
// input x18: f32[4,1] at 0:1152+16
// input x19: f32[4,2] at 0:1216+32
// input x20: f32[4,1] at 0:1280+16
// input x21: f32[4,2] at 0:1344+32
// input x22: f32[4,1] at 0:1408+16
// input x23: f32[4,2] at 0:1472+32
// input x24: f32[4,1] at 0:1536+16
// input x25: f32[4,2] at 0:1600+32
// input x26: f32[4,1] at 0:1664+16
// input x27: f32[4,2] at 0:1728+32
// input x28: f32[4,1] at 0:1792+16
// input x29: f32[4,2] at 0:1856+32
// input x30: f32[4,1] at 0:1920+16
// input x31: f32[4,2] at 0:1984+32
// input x32: f32[4,1] at 0:2048+16
// input x33: f32[4,2] at 0:2112+32
// kernel 0, 3x1x1, concat: 0:0+16, 0:64+32, 0:128+16, 0:192+32, 0:256+16, 0:320+32, 0:384+16, 0:448+32, 0:512+16, 0:576+32, 0:640+16, 0:704+32, 0:768+16, 0:832+32, 0:896+16, 0:960+32, 0:1024+16, 0:1088+32, 0:1152+16, 0:1216+32, 0:1280+16, 0:1344+32, 0:1408+16, 0:1472+32, 0:1536+16, 0:1600+32, 0:1664+16, 0:1728+32, 0:1792+16, 0:1856+32, 0:1920+16, =0:2176+736
// kernel 1, 4x1x1, concat: 0:2176+736, 0:1984+32, 0:2048+16, 0:2112+32, =1:0+816
// output y: f32[4,51] at 1:0+816

// kernel 0
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<f32>;
@group(0) @binding(5) var<storage, read_write> buf_5: array<f32>;
@group(0) @binding(6) var<storage, read_write> buf_6: array<f32>;
@group(0) @binding(7) var<storage, read_write> buf_7: array<f32>;
@group(0) @binding(8) var<storage, read_write> buf_8: array<f32>;
@group(0) @binding(9) var<storage, read_write> buf_9: array<f32>;
@group(0) @binding(10) var<storage, read_write> buf_10: array<f32>;
@group(0) @binding(11) var<storage, read_write> buf_11: array<f32>;
@group(0) @binding(12) var<storage, read_write> buf_12: array<f32>;
@group(0) @binding(13) var<storage, read_write> buf_13: array<f32>;
@group(0) @binding(14) var<storage, read_write> buf_14: array<f32>;
@group(0) @binding(15) var<storage, read_write> buf_15: array<f32>;
@group(0) @binding(16) var<storage, read_write> buf_16: array<f32>;
@group(0) @binding(17) var<storage, read_write> buf_17: array<f32>;
@group(0) @binding(18) var<storage, read_write> buf_18: array<f32>;
@group(0) @binding(19) var<storage, read_write> buf_19: array<f32>;
@group(0) @binding(20) var<storage, read_write> buf_20: array<f32>;
@group(0) @binding(21) var<storage, read_write> buf_21: array<f32>;
@group(0) @binding(22) var<storage, read_write> buf_22: array<f32>;
@group(0) @binding(23) var<storage, read_write> buf_23: array<f32>;
@group(0) @binding(24) var<storage, read_write> buf_24: array<f32>;
@group(0) @binding(25) var<storage, read_write> buf_25: array<f32>;
@group(0) @binding(26) var<storage, read_write> buf_26: array<f32>;
@group(0) @binding(27) var<storage, read_write> buf_27: array<f32>;
@group(0) @binding(28) var<storage, read_write> buf_28: array<f32>;
@group(0) @binding(29) var<storage, read_write> buf_29: array<f32>;
@group(0) @binding(30) var<storage, read_write> buf_30: array<f32>;
@group(0) @binding(31) var<storage, read_write> buf_31: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn at_3(i: i32) -> f32 { return buf_3[i]; }
fn at_4(i: i32) -> f32 { return buf_4[i]; }
fn at_5(i: i32) -> f32 { return buf_5[i]; }
fn at_6(i: i32) -> f32 { return buf_6[i]; }
fn at_7(i: i32) -> f32 { return buf_7[i]; }
fn at_8(i: i32) -> f32 { return buf_8[i]; }
fn at_9(i: i32) -> f32 { return buf_9[i]; }
fn at_10(i: i32) -> f32 { return buf_10[i]; }
fn at_11(i: i32) -> f32 { return buf_11[i]; }
fn at_12(i: i32) -> f32 { return buf_12[i]; }
fn at_13(i: i32) -> f32 { return buf_13[i]; }
fn at_14(i: i32) -> f32 { return buf_14[i]; }
fn at_15(i: i32) -> f32 { return buf_15[i]; }
fn at_16(i: i32) -> f32 { return buf_16[i]; }
fn at_17(i: i32) -> f32 { return buf_17[i]; }
fn at_18(i: i32) -> f32 { return buf_18[i]; }
fn at_19(i: i32) -> f32 { return buf_19[i]; }
fn at_20(i: i32) -> f32 { return buf_20[i]; }
fn at_21(i: i32) -> f32 { return buf_21[i]; }
fn at_22(i: i32) -> f32 { return buf_22[i]; }
fn at_23(i: i32) -> f32 { return buf_23[i]; }
fn at_24(i: i32) -> f32 { return buf_24[i]; }
fn at_25(i: i32) -> f32 { return buf_25[i]; }
fn at_26(i: i32) -> f32 { return buf_26[i]; }
fn at_27(i: i32) -> f32 { return buf_27[i]; }
fn at_28(i: i32) -> f32 { return buf_28[i]; }
fn at_29(i: i32) -> f32 { return buf_29[i]; }
fn at_30(i: i32) -> f32 { return buf_30[i]; }
fn put_31(i: i32, v: f32) { buf_31[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 3u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 184) { return; }
  let p1 = clamp((row % 46), 0, 0);
  let v2: f32 = at_0((row / 46));
  let p3 = clamp(((row % 46) - 1), 0, 1);
  let v4: f32 = at_1(((row / 46) * 2 + p3));
  let p5 = clamp(((row % 46) - 3), 0, 0);
  let v6: f32 = at_2((row / 46));
  let p7 = clamp(((row % 46) - 4), 0, 1);
  let v8: f32 = at_3(((row / 46) * 2 + p7));
  let p9 = clamp(((row % 46) - 6), 0, 0);
  let v10: f32 = at_4((row / 46));
  let p11 = clamp(((row % 46) - 7), 0, 1);
  let v12: f32 = at_5(((row / 46) * 2 + p11));
  let p13 = clamp(((row % 46) - 9), 0, 0);
  let v14: f32 = at_6((row / 46));
  let p15 = clamp(((row % 46) - 10), 0, 1);
  let v16: f32 = at_7(((row / 46) * 2 + p15));
  let p17 = clamp(((row % 46) - 12), 0, 0);
  let v18: f32 = at_8((row / 46));
  let p19 = clamp(((row % 46) - 13), 0, 1);
  let v20: f32 = at_9(((row / 46) * 2 + p19));
  let p21 = clamp(((row % 46) - 15), 0, 0);
  let v22: f32 = at_10((row / 46));
  let p23 = clamp(((row % 46) - 16), 0, 1);
  let v24: f32 = at_11(((row / 46) * 2 + p23));
  let p25 = clamp(((row % 46) - 18), 0, 0);
  let v26: f32 = at_12((row / 46));
  let p27 = clamp(((row % 46) - 19), 0, 1);
  let v28: f32 = at_13(((row / 46) * 2 + p27));
  let p29 = clamp(((row % 46) - 21), 0, 0);
  let v30: f32 = at_14((row / 46));
  let p31 = clamp(((row % 46) - 22), 0, 1);
  let v32: f32 = at_15(((row / 46) * 2 + p31));
  let p33 = clamp(((row % 46) - 24), 0, 0);
  let v34: f32 = at_16((row / 46));
  let p35 = clamp(((row % 46) - 25), 0, 1);
  let v36: f32 = at_17(((row / 46) * 2 + p35));
  let p37 = clamp(((row % 46) - 27), 0, 0);
  let v38: f32 = at_18((row / 46));
  let p39 = clamp(((row % 46) - 28), 0, 1);
  let v40: f32 = at_19(((row / 46) * 2 + p39));
  let p41 = clamp(((row % 46) - 30), 0, 0);
  let v42: f32 = at_20((row / 46));
  let p43 = clamp(((row % 46) - 31), 0, 1);
  let v44: f32 = at_21(((row / 46) * 2 + p43));
  let p45 = clamp(((row % 46) - 33), 0, 0);
  let v46: f32 = at_22((row / 46));
  let p47 = clamp(((row % 46) - 34), 0, 1);
  let v48: f32 = at_23(((row / 46) * 2 + p47));
  let p49 = clamp(((row % 46) - 36), 0, 0);
  let v50: f32 = at_24((row / 46));
  let p51 = clamp(((row % 46) - 37), 0, 1);
  let v52: f32 = at_25(((row / 46) * 2 + p51));
  let p53 = clamp(((row % 46) - 39), 0, 0);
  let v54: f32 = at_26((row / 46));
  let p55 = clamp(((row % 46) - 40), 0, 1);
  let v56: f32 = at_27(((row / 46) * 2 + p55));
  let p57 = clamp(((row % 46) - 42), 0, 0);
  let v58: f32 = at_28((row / 46));
  let p59 = clamp(((row % 46) - 43), 0, 1);
  let v60: f32 = at_29(((row / 46) * 2 + p59));
  let p61 = clamp(((row % 46) - 45), 0, 0);
  let v62: f32 = at_30((row / 46));
  let v63: f32 = select(select(select(select(select(select(select(select(select(select(select(select(select(select(select(select(select(select(select(select(select(select(select(select(select(select(select(select(select(select(v2, v4, (row % 46) >= 1), v6, (row % 46) >= 3), v8, (row % 46) >= 4), v10, (row % 46) >= 6), v12, (row % 46) >= 7), v14, (row % 46) >= 9), v16, (row % 46) >= 10), v18, (row % 46) >= 12), v20, (row % 46) >= 13), v22, (row % 46) >= 15), v24, (row % 46) >= 16), v26, (row % 46) >= 18), v28, (row % 46) >= 19), v30, (row % 46) >= 21), v32, (row % 46) >= 22), v34, (row % 46) >= 24), v36, (row % 46) >= 25), v38, (row % 46) >= 27), v40, (row % 46) >= 28), v42, (row % 46) >= 30), v44, (row % 46) >= 31), v46, (row % 46) >= 33), v48, (row % 46) >= 34), v50, (row % 46) >= 36), v52, (row % 46) >= 37), v54, (row % 46) >= 39), v56, (row % 46) >= 40), v58, (row % 46) >= 42), v60, (row % 46) >= 43), v62, (row % 46) >= 45);
  put_31(row, v63);
}

// kernel 1
// with asg_zero
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
  let group = i32(workgroup.x + workgroup.y * 4u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 204) { return; }
  let p1 = clamp((row % 51), 0, 45);
  let v2: f32 = at_0(((row / 51) * 46 + p1));
  let p3 = clamp(((row % 51) - 46), 0, 4);
  let p4 = clamp(p3, 0, 1);
  let v5: f32 = at_1(((row / 51) * 2 + p4));
  let p6 = clamp((p3 - 2), 0, 0);
  let v7: f32 = at_2((row / 51));
  let p8 = clamp((p3 - 3), 0, 1);
  let v9: f32 = at_3(((row / 51) * 2 + p8));
  let v10: f32 = select(select(v5, v7, p3 >= 2), v9, p3 >= 3);
  let v11: f32 = select(v2, v10, (row % 51) >= 46);
  put_4(row, v11);
}
