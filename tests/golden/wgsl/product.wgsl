// with asg_add, asg_relu, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_negative
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn four_at_1(i: i32) -> vec4<f32> { return buf_1[i]; }
fn four_at_2(i: i32) -> vec4<f32> { return buf_2[i]; }
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = v; }

var<workgroup> tile0: array<vec4<f32>, 768>;
@compute @workgroup_size(256)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) invocation: vec3<u32>) {
  let group = i32(workgroup.x) + i32(workgroup.y) * 84;
  let local = i32(invocation.x);
  let me = group * 256 + local;
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (84 <= group) { return; }
  let tb: i32 = 0;
  let tm: i32 = group / 7;
  let tn: i32 = group % 7;
  let slice: i32 = local / 32;
  let row: i32 = ((local % 32) / 2) % 2 + (((local % 32) / 8) % 2) * 2;
  let column: i32 = local % 2 + (((local % 32) / 4) % 2) * 2 + ((local % 32) / 16) * 4;
  let p1: i32 = (local / 2) % 4;
  let p2: i32 = local % 2 + (local / 8) * 2;
  let p3: i32 = local % 8;
  let p4: i32 = local / 8;
  let p5: i32 = local % 8;
  let p6: i32 = local / 8 + 32;
  let p7: i32 = row + slice * 32;
  let p8: i32 = column + slice * 64 + 256;
  var c0_0: vec4<f32> = vec4<f32>(0.0, 0.0, 0.0, 0.0);
  var c1_0: vec4<f32> = vec4<f32>(0.0, 0.0, 0.0, 0.0);
  var c2_0: vec4<f32> = vec4<f32>(0.0, 0.0, 0.0, 0.0);
  var c3_0: vec4<f32> = vec4<f32>(0.0, 0.0, 0.0, 0.0);
  {
    let v9: i32 = min(p2, 31);
    let v10: f32 = at_0(tm * 2560 + p1 * 640 + v9);
    let v11: f32 = at_0(tm * 2560 + p1 * 640 + v9 + 160);
    let v12: f32 = at_0(tm * 2560 + p1 * 640 + v9 + 320);
    let v13: f32 = at_0(tm * 2560 + p1 * 640 + v9 + 480);
    let b14: vec4<f32> = vec4<f32>(v10, v11, v12, v13);
    let v15: bool = p2 < 32;
    let v16: vec4<f32> = select(vec4<f32>(0.0, 0.0, 0.0, 0.0), b14, v15);
    let v17: i32 = min(p4, 31);
    let q18: vec4<f32> = four_at_1(v17 * 56 + tn * 8 + p3);
    let v19: bool = p4 < 32;
    let v20: vec4<f32> = select(vec4<f32>(0.0, 0.0, 0.0, 0.0), q18, v19);
    let v21: i32 = min(p6, 31);
    let q22: vec4<f32> = four_at_1(v21 * 56 + tn * 8 + p5);
    let v23: bool = p6 < 32;
    let v24: vec4<f32> = select(vec4<f32>(0.0, 0.0, 0.0, 0.0), q22, v23);
    tile0[p2 * 4 + p1] = v16;
    tile0[p4 * 8 + p3 + 256] = v20;
    tile0[p6 * 8 + p5 + 256] = v24;
  }
  workgroupBarrier();
  var a25: vec4<f32> = tile0[p7];
  var a26: vec4<f32> = tile0[p8];
  for (var turn: i32 = 0; turn < 3; turn += 1) {
    {
      let p27: i32 = min(turn, 1);
      let v28: f32 = at_0(tm * 2560 + p1 * 640 + p27 * 64 + p2 + 32);
      let v29: f32 = at_0(tm * 2560 + p1 * 640 + p27 * 64 + p2 + 192);
      let v30: f32 = at_0(tm * 2560 + p1 * 640 + p27 * 64 + p2 + 352);
      let v31: f32 = at_0(tm * 2560 + p1 * 640 + p27 * 64 + p2 + 512);
      let b32: vec4<f32> = vec4<f32>(v28, v29, v30, v31);
      let q33: vec4<f32> = four_at_1(p27 * 3584 + p4 * 56 + tn * 8 + p3 + 1792);
      let q34: vec4<f32> = four_at_1(p27 * 3584 + p6 * 56 + tn * 8 + p5 + 1792);
      let v35: vec4<f32> = tile0[p7 + 4];
      let v36: vec4<f32> = tile0[p8 + 8];
      c0_0 = fma(vec4<f32>(a25.x), a26, c0_0);
      c1_0 = fma(vec4<f32>(a25.y), a26, c1_0);
      c2_0 = fma(vec4<f32>(a25.z), a26, c2_0);
      c3_0 = fma(vec4<f32>(a25.w), a26, c3_0);
      let v37: vec4<f32> = tile0[p7 + 8];
      let v38: vec4<f32> = tile0[p8 + 16];
      c0_0 = fma(vec4<f32>(v35.x), v36, c0_0);
      c1_0 = fma(vec4<f32>(v35.y), v36, c1_0);
      c2_0 = fma(vec4<f32>(v35.z), v36, c2_0);
      c3_0 = fma(vec4<f32>(v35.w), v36, c3_0);
      let v39: vec4<f32> = tile0[p7 + 12];
      let v40: vec4<f32> = tile0[p8 + 24];
      c0_0 = fma(vec4<f32>(v37.x), v38, c0_0);
      c1_0 = fma(vec4<f32>(v37.y), v38, c1_0);
      c2_0 = fma(vec4<f32>(v37.z), v38, c2_0);
      c3_0 = fma(vec4<f32>(v37.w), v38, c3_0);
      let v41: vec4<f32> = tile0[p7 + 16];
      let v42: vec4<f32> = tile0[p8 + 32];
      c0_0 = fma(vec4<f32>(v39.x), v40, c0_0);
      c1_0 = fma(vec4<f32>(v39.y), v40, c1_0);
      c2_0 = fma(vec4<f32>(v39.z), v40, c2_0);
      c3_0 = fma(vec4<f32>(v39.w), v40, c3_0);
      let v43: vec4<f32> = tile0[p7 + 20];
      let v44: vec4<f32> = tile0[p8 + 40];
      c0_0 = fma(vec4<f32>(v41.x), v42, c0_0);
      c1_0 = fma(vec4<f32>(v41.y), v42, c1_0);
      c2_0 = fma(vec4<f32>(v41.z), v42, c2_0);
      c3_0 = fma(vec4<f32>(v41.w), v42, c3_0);
      let v45: vec4<f32> = tile0[p7 + 24];
      let v46: vec4<f32> = tile0[p8 + 48];
      c0_0 = fma(vec4<f32>(v43.x), v44, c0_0);
      c1_0 = fma(vec4<f32>(v43.y), v44, c1_0);
      c2_0 = fma(vec4<f32>(v43.z), v44, c2_0);
      c3_0 = fma(vec4<f32>(v43.w), v44, c3_0);
      let v47: vec4<f32> = tile0[p7 + 28];
      let v48: vec4<f32> = tile0[p8 + 56];
      c0_0 = fma(vec4<f32>(v45.x), v46, c0_0);
      c1_0 = fma(vec4<f32>(v45.y), v46, c1_0);
      c2_0 = fma(vec4<f32>(v45.z), v46, c2_0);
      c3_0 = fma(vec4<f32>(v45.w), v46, c3_0);
      workgroupBarrier();
      tile0[p2 * 4 + p1] = b32;
      tile0[p4 * 8 + p3 + 256] = q33;
      tile0[p6 * 8 + p5 + 256] = q34;
      workgroupBarrier();
      a25 = tile0[p7];
      a26 = tile0[p8];
      c0_0 = fma(vec4<f32>(v47.x), v48, c0_0);
      c1_0 = fma(vec4<f32>(v47.y), v48, c1_0);
      c2_0 = fma(vec4<f32>(v47.z), v48, c2_0);
      c3_0 = fma(vec4<f32>(v47.w), v48, c3_0);
    }
  }
  workgroupBarrier();
  let p49: i32 = local % 128;
  if (slice >= 4 && slice < 8) {
    tile0[p49] = c0_0;
    tile0[p49 + 128] = c1_0;
    tile0[p49 + 256] = c2_0;
    tile0[p49 + 384] = c3_0;
  }
  workgroupBarrier();
  if (slice < 4) {
    c0_0 += tile0[p49];
    c1_0 += tile0[p49 + 128];
    c2_0 += tile0[p49 + 256];
    c3_0 += tile0[p49 + 384];
  }
  workgroupBarrier();
  let p50: i32 = local % 64;
  if (slice >= 2 && slice < 4) {
    tile0[p50] = c0_0;
    tile0[p50 + 64] = c1_0;
    tile0[p50 + 128] = c2_0;
    tile0[p50 + 192] = c3_0;
  }
  workgroupBarrier();
  if (slice < 2) {
    c0_0 += tile0[p50];
    c1_0 += tile0[p50 + 64];
    c2_0 += tile0[p50 + 128];
    c3_0 += tile0[p50 + 192];
  }
  workgroupBarrier();
  let p51: i32 = local % 32;
  if (slice >= 1 && slice < 2) {
    tile0[p51] = c0_0;
    tile0[p51 + 32] = c1_0;
    tile0[p51 + 64] = c2_0;
    tile0[p51 + 96] = c3_0;
  }
  workgroupBarrier();
  if (slice < 1) {
    c0_0 += tile0[p51];
    c1_0 += tile0[p51 + 32];
    c2_0 += tile0[p51 + 64];
    c3_0 += tile0[p51 + 96];
  }
  workgroupBarrier();
  if (slice < 1) {
    for (var r: i32 = 0; r < 1; r += 1) {
      for (var s: i32 = 0; s < 2; s += 1) {
        {
          let m0: i32 = tm * 16 + row * 4 + s * 2;
          let four0: i32 = tn * 8 + column;
          let m1: i32 = tm * 16 + row * 4 + s * 2 + 1;
          let four1: i32 = tn * 8 + column;
          let v52: f32 = c0_0.x;
          let q53: vec4<f32> = four_at_2(four0);
          let v54: f32 = q53.x;
          let v55: f32 = asg_add(v52, v54);
          let v56: f32 = asg_relu(v55);
          let v57: f32 = c0_0.y;
          let v58: f32 = q53.y;
          let v59: f32 = asg_add(v57, v58);
          let v60: f32 = asg_relu(v59);
          let v61: f32 = c0_0.z;
          let v62: f32 = q53.z;
          let v63: f32 = asg_add(v61, v62);
          let v64: f32 = asg_relu(v63);
          let v65: f32 = c0_0.w;
          let v66: f32 = q53.w;
          let v67: f32 = asg_add(v65, v66);
          let v68: f32 = asg_relu(v67);
          let v69: f32 = c1_0.x;
          let q70: vec4<f32> = four_at_2(four1);
          let v71: f32 = q70.x;
          let v72: f32 = asg_add(v69, v71);
          let v73: f32 = asg_relu(v72);
          let v74: f32 = c1_0.y;
          let v75: f32 = q70.y;
          let v76: f32 = asg_add(v74, v75);
          let v77: f32 = asg_relu(v76);
          let v78: f32 = c1_0.z;
          let v79: f32 = q70.z;
          let v80: f32 = asg_add(v78, v79);
          let v81: f32 = asg_relu(v80);
          let v82: f32 = c1_0.w;
          let v83: f32 = q70.w;
          let v84: f32 = asg_add(v82, v83);
          let v85: f32 = asg_relu(v84);
          put_four_3(m0 * 56 + four0, vec4<f32>(v56, v60, v64, v68));
          put_four_3(m1 * 56 + four1, vec4<f32>(v73, v77, v81, v85));
        }
        c0_0 = c2_0;
        c1_0 = c3_0;
      }
    }
  }
}
