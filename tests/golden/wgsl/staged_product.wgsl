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
  let group = i32(workgroup.x) + i32(workgroup.y) * 133;
  let local = i32(invocation.x);
  let me = group * 256 + local;
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (133 <= group) { return; }
  let tb: i32 = 0;
  let tm: i32 = group / 7;
  let tn: i32 = group % 7;
  let slice: i32 = local / 32;
  let row: i32 = ((local % 32) / 2) % 2 + (((local % 32) / 8) % 2) * 2;
  let column: i32 = local % 2 + (((local % 32) / 4) % 2) * 2 + ((local % 32) / 16) * 4;
  let p1: i32 = (local / 2) % 4;
  let p2: i32 = local % 2 + (local / 8) * 2;
  let p3: i32 = min(tm * 4 + p1, 74);
  let p4: i32 = local % 8;
  let p5: i32 = local / 8;
  let p6: i32 = local % 8;
  let p7: i32 = local / 8 + 32;
  let p8: i32 = row + slice * 32;
  let p9: i32 = column + slice * 64 + 256;
  var c0_0: vec4<f32> = vec4<f32>(0.0, 0.0, 0.0, 0.0);
  var c1_0: vec4<f32> = vec4<f32>(0.0, 0.0, 0.0, 0.0);
  var c2_0: vec4<f32> = vec4<f32>(0.0, 0.0, 0.0, 0.0);
  var c3_0: vec4<f32> = vec4<f32>(0.0, 0.0, 0.0, 0.0);
  {
    let v10: i32 = min(p2, 3);
    let v11: f32 = at_0(p3 * 1040 + v10);
    let v12: f32 = at_0(p3 * 1040 + v10 + 260);
    let v13: f32 = at_0(p3 * 1040 + v10 + 520);
    let v14: f32 = at_0(p3 * 1040 + v10 + 780);
    let b15: vec4<f32> = vec4<f32>(v11, v12, v13, v14);
    let v16: bool = p2 < 4;
    let v17: vec4<f32> = select(vec4<f32>(0.0, 0.0, 0.0, 0.0), b15, v16);
    let v18: i32 = min(p5, 3);
    let q19: vec4<f32> = four_at_1(v18 * 56 + tn * 8 + p4);
    let v20: bool = p5 < 4;
    let v21: vec4<f32> = select(vec4<f32>(0.0, 0.0, 0.0, 0.0), q19, v20);
    let v22: i32 = min(p7, 3);
    let q23: vec4<f32> = four_at_1(v22 * 56 + tn * 8 + p6);
    let v24: bool = p7 < 4;
    let v25: vec4<f32> = select(vec4<f32>(0.0, 0.0, 0.0, 0.0), q23, v24);
    tile0[p2 * 4 + p1] = v17;
    tile0[p5 * 8 + p4 + 256] = v21;
    tile0[p7 * 8 + p6 + 256] = v25;
  }
  workgroupBarrier();
  var a26: vec4<f32> = tile0[p8];
  var a27: vec4<f32> = tile0[p9];
  for (var turn: i32 = 0; turn < 5; turn += 1) {
    {
      let p28: i32 = min(turn, 3);
      let v29: f32 = at_0(p3 * 1040 + p28 * 64 + p2 + 4);
      let v30: f32 = at_0(p3 * 1040 + p28 * 64 + p2 + 264);
      let v31: f32 = at_0(p3 * 1040 + p28 * 64 + p2 + 524);
      let v32: f32 = at_0(p3 * 1040 + p28 * 64 + p2 + 784);
      let b33: vec4<f32> = vec4<f32>(v29, v30, v31, v32);
      let q34: vec4<f32> = four_at_1(p28 * 3584 + p5 * 56 + tn * 8 + p4 + 224);
      let q35: vec4<f32> = four_at_1(p28 * 3584 + p7 * 56 + tn * 8 + p6 + 224);
      let v36: vec4<f32> = tile0[p8 + 4];
      let v37: vec4<f32> = tile0[p9 + 8];
      c0_0 = fma(vec4<f32>(a26.x), a27, c0_0);
      c1_0 = fma(vec4<f32>(a26.y), a27, c1_0);
      c2_0 = fma(vec4<f32>(a26.z), a27, c2_0);
      c3_0 = fma(vec4<f32>(a26.w), a27, c3_0);
      let v38: vec4<f32> = tile0[p8 + 8];
      let v39: vec4<f32> = tile0[p9 + 16];
      c0_0 = fma(vec4<f32>(v36.x), v37, c0_0);
      c1_0 = fma(vec4<f32>(v36.y), v37, c1_0);
      c2_0 = fma(vec4<f32>(v36.z), v37, c2_0);
      c3_0 = fma(vec4<f32>(v36.w), v37, c3_0);
      let v40: vec4<f32> = tile0[p8 + 12];
      let v41: vec4<f32> = tile0[p9 + 24];
      c0_0 = fma(vec4<f32>(v38.x), v39, c0_0);
      c1_0 = fma(vec4<f32>(v38.y), v39, c1_0);
      c2_0 = fma(vec4<f32>(v38.z), v39, c2_0);
      c3_0 = fma(vec4<f32>(v38.w), v39, c3_0);
      let v42: vec4<f32> = tile0[p8 + 16];
      let v43: vec4<f32> = tile0[p9 + 32];
      c0_0 = fma(vec4<f32>(v40.x), v41, c0_0);
      c1_0 = fma(vec4<f32>(v40.y), v41, c1_0);
      c2_0 = fma(vec4<f32>(v40.z), v41, c2_0);
      c3_0 = fma(vec4<f32>(v40.w), v41, c3_0);
      let v44: vec4<f32> = tile0[p8 + 20];
      let v45: vec4<f32> = tile0[p9 + 40];
      c0_0 = fma(vec4<f32>(v42.x), v43, c0_0);
      c1_0 = fma(vec4<f32>(v42.y), v43, c1_0);
      c2_0 = fma(vec4<f32>(v42.z), v43, c2_0);
      c3_0 = fma(vec4<f32>(v42.w), v43, c3_0);
      let v46: vec4<f32> = tile0[p8 + 24];
      let v47: vec4<f32> = tile0[p9 + 48];
      c0_0 = fma(vec4<f32>(v44.x), v45, c0_0);
      c1_0 = fma(vec4<f32>(v44.y), v45, c1_0);
      c2_0 = fma(vec4<f32>(v44.z), v45, c2_0);
      c3_0 = fma(vec4<f32>(v44.w), v45, c3_0);
      let v48: vec4<f32> = tile0[p8 + 28];
      let v49: vec4<f32> = tile0[p9 + 56];
      c0_0 = fma(vec4<f32>(v46.x), v47, c0_0);
      c1_0 = fma(vec4<f32>(v46.y), v47, c1_0);
      c2_0 = fma(vec4<f32>(v46.z), v47, c2_0);
      c3_0 = fma(vec4<f32>(v46.w), v47, c3_0);
      workgroupBarrier();
      tile0[p2 * 4 + p1] = b33;
      tile0[p5 * 8 + p4 + 256] = q34;
      tile0[p7 * 8 + p6 + 256] = q35;
      workgroupBarrier();
      a26 = tile0[p8];
      a27 = tile0[p9];
      c0_0 = fma(vec4<f32>(v48.x), v49, c0_0);
      c1_0 = fma(vec4<f32>(v48.y), v49, c1_0);
      c2_0 = fma(vec4<f32>(v48.z), v49, c2_0);
      c3_0 = fma(vec4<f32>(v48.w), v49, c3_0);
    }
  }
  workgroupBarrier();
  let p50: i32 = local % 128;
  if (slice >= 4 && slice < 8) {
    tile0[p50] = c0_0;
    tile0[p50 + 128] = c1_0;
    tile0[p50 + 256] = c2_0;
    tile0[p50 + 384] = c3_0;
  }
  workgroupBarrier();
  if (slice < 4) {
    c0_0 += tile0[p50];
    c1_0 += tile0[p50 + 128];
    c2_0 += tile0[p50 + 256];
    c3_0 += tile0[p50 + 384];
  }
  workgroupBarrier();
  let p51: i32 = local % 64;
  if (slice >= 2 && slice < 4) {
    tile0[p51] = c0_0;
    tile0[p51 + 64] = c1_0;
    tile0[p51 + 128] = c2_0;
    tile0[p51 + 192] = c3_0;
  }
  workgroupBarrier();
  if (slice < 2) {
    c0_0 += tile0[p51];
    c1_0 += tile0[p51 + 64];
    c2_0 += tile0[p51 + 128];
    c3_0 += tile0[p51 + 192];
  }
  workgroupBarrier();
  let p52: i32 = local % 32;
  if (slice >= 1 && slice < 2) {
    tile0[p52] = c0_0;
    tile0[p52 + 32] = c1_0;
    tile0[p52 + 64] = c2_0;
    tile0[p52 + 96] = c3_0;
  }
  workgroupBarrier();
  if (slice < 1) {
    c0_0 += tile0[p52];
    c1_0 += tile0[p52 + 32];
    c2_0 += tile0[p52 + 64];
    c3_0 += tile0[p52 + 96];
  }
  workgroupBarrier();
  if (slice < 1) {
    for (var r: i32 = 0; r < 1; r += 1) {
      for (var s: i32 = 0; s < 4; s += 1) {
        let m: i32 = tm * 16 + row * 4 + s;
        let four: i32 = tn * 8 + column;
        if (m < 300) {
          let v53: f32 = c0_0.x;
          let q54: vec4<f32> = four_at_2(four);
          let v55: f32 = q54.x;
          let v56: f32 = asg_add(v53, v55);
          let v57: f32 = asg_relu(v56);
          let v58: f32 = c0_0.y;
          let v59: f32 = q54.y;
          let v60: f32 = asg_add(v58, v59);
          let v61: f32 = asg_relu(v60);
          let v62: f32 = c0_0.z;
          let v63: f32 = q54.z;
          let v64: f32 = asg_add(v62, v63);
          let v65: f32 = asg_relu(v64);
          let v66: f32 = c0_0.w;
          let v67: f32 = q54.w;
          let v68: f32 = asg_add(v66, v67);
          let v69: f32 = asg_relu(v68);
          put_four_3(m * 56 + four, vec4<f32>(v57, v61, v65, v69));
        }
        c0_0 = c1_0;
        c1_0 = c2_0;
        c2_0 = c3_0;
      }
    }
  }
}
