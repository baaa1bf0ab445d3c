// with asg_add, asg_relu, asg_zero, asg_opaque, asg_magnitude, asg_isnan, asg_negative
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_3(i: i32, v: f32) { buf_3[i] = v; }

var<workgroup> tile0: array<vec4<f32>, 768>;
@compute @workgroup_size(256)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) invocation: vec3<u32>) {
  let group = i32(workgroup.x) + i32(workgroup.y) * 9;
  let local = i32(invocation.x);
  let me = group * 256 + local;
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (9 <= group) { return; }
  let tb: i32 = 0;
  let tm: i32 = 0;
  let tn: i32 = group;
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
    let v9: i32 = min(p2, 7);
    let v10: f32 = at_0(p1 * 288 + v9);
    let v11: f32 = at_0(p1 * 288 + v9 + 72);
    let v12: f32 = at_0(p1 * 288 + v9 + 144);
    let v13: f32 = at_0(p1 * 288 + v9 + 216);
    let b14: vec4<f32> = vec4<f32>(v10, v11, v12, v13);
    let v15: bool = p2 < 8;
    let v16: vec4<f32> = select(vec4<f32>(0.0, 0.0, 0.0, 0.0), b14, v15);
    let v17: i32 = min(p4, 7);
    let p18: i32 = clamp(((tn * 32 + p3) / 12) % 12 + v17 / 3 - 1, 0, 11);
    let p19: i32 = clamp((tn * 32 + p3) % 12 + v17 % 3 - 1, 0, 11);
    let v20: f32 = at_1(((tn * 2) / 9) * 1152 + p18 * 12 + p19);
    let v21: f32 = select(asg_opaque(0.0), v20, ((((((tn * 32 + p3) / 12) % 12 + v17 / 3 - 1) >= 0) & ((((tn * 32 + p3) / 12) % 12 + v17 / 3 - 1) <= 11)) & (((tn * 32 + p3) % 12 + v17 % 3 - 1) >= 0)) & (((tn * 32 + p3) % 12 + v17 % 3 - 1) <= 11));
    let p22: i32 = clamp(((tn * 32 + p3 + 8) / 12) % 12 + v17 / 3 - 1, 0, 11);
    let p23: i32 = clamp((tn * 32 + p3 + 8) % 12 + v17 % 3 - 1, 0, 11);
    let v24: f32 = at_1(((tn * 2) / 9) * 1152 + p22 * 12 + p23);
    let v25: f32 = select(asg_opaque(0.0), v24, ((((((tn * 32 + p3 + 8) / 12) % 12 + v17 / 3 - 1) >= 0) & ((((tn * 32 + p3 + 8) / 12) % 12 + v17 / 3 - 1) <= 11)) & (((tn * 32 + p3 + 8) % 12 + v17 % 3 - 1) >= 0)) & (((tn * 32 + p3 + 8) % 12 + v17 % 3 - 1) <= 11));
    let p26: i32 = clamp(((tn * 32 + p3 + 4) / 12 + 1) % 12 + v17 / 3 - 1, 0, 11);
    let p27: i32 = clamp((tn * 32 + p3 + 4) % 12 + v17 % 3 - 1, 0, 11);
    let v28: f32 = at_1(((tn * 32 + p3 + 16) / 144) * 1152 + p26 * 12 + p27);
    let v29: f32 = select(asg_opaque(0.0), v28, ((((((tn * 32 + p3 + 4) / 12 + 1) % 12 + v17 / 3 - 1) >= 0) & ((((tn * 32 + p3 + 4) / 12 + 1) % 12 + v17 / 3 - 1) <= 11)) & (((tn * 32 + p3 + 4) % 12 + v17 % 3 - 1) >= 0)) & (((tn * 32 + p3 + 4) % 12 + v17 % 3 - 1) <= 11));
    let p30: i32 = clamp(((tn * 32 + p3) / 12 + 2) % 12 + v17 / 3 - 1, 0, 11);
    let p31: i32 = clamp((tn * 32 + p3) % 12 + v17 % 3 - 1, 0, 11);
    let v32: f32 = at_1(((tn * 32 + p3 + 24) / 144) * 1152 + p30 * 12 + p31);
    let v33: f32 = select(asg_opaque(0.0), v32, ((((((tn * 32 + p3) / 12 + 2) % 12 + v17 / 3 - 1) >= 0) & ((((tn * 32 + p3) / 12 + 2) % 12 + v17 / 3 - 1) <= 11)) & (((tn * 32 + p3) % 12 + v17 % 3 - 1) >= 0)) & (((tn * 32 + p3) % 12 + v17 % 3 - 1) <= 11));
    let b34: vec4<f32> = vec4<f32>(v21, v25, v29, v33);
    let v35: bool = p4 < 8;
    let v36: vec4<f32> = select(vec4<f32>(0.0, 0.0, 0.0, 0.0), b34, v35);
    let v37: i32 = min(p6, 7);
    let p38: i32 = clamp(((tn * 32 + p5) / 12) % 12 + v37 / 3 - 1, 0, 11);
    let p39: i32 = clamp((tn * 32 + p5) % 12 + v37 % 3 - 1, 0, 11);
    let v40: f32 = at_1(((tn * 2) / 9) * 1152 + p38 * 12 + p39);
    let v41: f32 = select(asg_opaque(0.0), v40, ((((((tn * 32 + p5) / 12) % 12 + v37 / 3 - 1) >= 0) & ((((tn * 32 + p5) / 12) % 12 + v37 / 3 - 1) <= 11)) & (((tn * 32 + p5) % 12 + v37 % 3 - 1) >= 0)) & (((tn * 32 + p5) % 12 + v37 % 3 - 1) <= 11));
    let p42: i32 = clamp(((tn * 32 + p5 + 8) / 12) % 12 + v37 / 3 - 1, 0, 11);
    let p43: i32 = clamp((tn * 32 + p5 + 8) % 12 + v37 % 3 - 1, 0, 11);
    let v44: f32 = at_1(((tn * 2) / 9) * 1152 + p42 * 12 + p43);
    let v45: f32 = select(asg_opaque(0.0), v44, ((((((tn * 32 + p5 + 8) / 12) % 12 + v37 / 3 - 1) >= 0) & ((((tn * 32 + p5 + 8) / 12) % 12 + v37 / 3 - 1) <= 11)) & (((tn * 32 + p5 + 8) % 12 + v37 % 3 - 1) >= 0)) & (((tn * 32 + p5 + 8) % 12 + v37 % 3 - 1) <= 11));
    let p46: i32 = clamp(((tn * 32 + p5 + 4) / 12 + 1) % 12 + v37 / 3 - 1, 0, 11);
    let p47: i32 = clamp((tn * 32 + p5 + 4) % 12 + v37 % 3 - 1, 0, 11);
    let v48: f32 = at_1(((tn * 32 + p5 + 16) / 144) * 1152 + p46 * 12 + p47);
    let v49: f32 = select(asg_opaque(0.0), v48, ((((((tn * 32 + p5 + 4) / 12 + 1) % 12 + v37 / 3 - 1) >= 0) & ((((tn * 32 + p5 + 4) / 12 + 1) % 12 + v37 / 3 - 1) <= 11)) & (((tn * 32 + p5 + 4) % 12 + v37 % 3 - 1) >= 0)) & (((tn * 32 + p5 + 4) % 12 + v37 % 3 - 1) <= 11));
    let p50: i32 = clamp(((tn * 32 + p5) / 12 + 2) % 12 + v37 / 3 - 1, 0, 11);
    let p51: i32 = clamp((tn * 32 + p5) % 12 + v37 % 3 - 1, 0, 11);
    let v52: f32 = at_1(((tn * 32 + p5 + 24) / 144) * 1152 + p50 * 12 + p51);
    let v53: f32 = select(asg_opaque(0.0), v52, ((((((tn * 32 + p5) / 12 + 2) % 12 + v37 / 3 - 1) >= 0) & ((((tn * 32 + p5) / 12 + 2) % 12 + v37 / 3 - 1) <= 11)) & (((tn * 32 + p5) % 12 + v37 % 3 - 1) >= 0)) & (((tn * 32 + p5) % 12 + v37 % 3 - 1) <= 11));
    let b54: vec4<f32> = vec4<f32>(v41, v45, v49, v53);
    let v55: bool = p6 < 8;
    let v56: vec4<f32> = select(vec4<f32>(0.0, 0.0, 0.0, 0.0), b54, v55);
    tile0[p2 * 4 + p1] = v16;
    tile0[p4 * 8 + p3 + 256] = v36;
    tile0[p6 * 8 + p5 + 256] = v56;
  }
  workgroupBarrier();
  var a57: vec4<f32> = tile0[p7];
  var a58: vec4<f32> = tile0[p8];
  let v60: f32 = at_0(p1 * 288 + p2 + 8);
  let v61: f32 = at_0(p1 * 288 + p2 + 80);
  let v62: f32 = at_0(p1 * 288 + p2 + 152);
  let v63: f32 = at_0(p1 * 288 + p2 + 224);
  let p65: i32 = clamp(((tn * 32 + p3) / 12) % 12 + ((p4 + 2) / 3 + 2) % 3 - 1, 0, 11);
  let p66: i32 = clamp((tn * 32 + p3) % 12 + (p4 + 2) % 3 - 1, 0, 11);
  let v67: f32 = at_1(((tn * 2) / 9) * 1152 + ((p4 + 8) / 9) * 144 + p65 * 12 + p66);
  let v68: f32 = select(asg_opaque(0.0), v67, ((((((tn * 32 + p3) / 12) % 12 + ((p4 + 2) / 3 + 2) % 3 - 1) >= 0) & ((((tn * 32 + p3) / 12) % 12 + ((p4 + 2) / 3 + 2) % 3 - 1) <= 11)) & (((tn * 32 + p3) % 12 + (p4 + 2) % 3 - 1) >= 0)) & (((tn * 32 + p3) % 12 + (p4 + 2) % 3 - 1) <= 11));
  let p69: i32 = clamp(((tn * 32 + p3 + 8) / 12) % 12 + ((p4 + 2) / 3 + 2) % 3 - 1, 0, 11);
  let p70: i32 = clamp((tn * 32 + p3 + 8) % 12 + (p4 + 2) % 3 - 1, 0, 11);
  let v71: f32 = at_1(((tn * 2) / 9) * 1152 + ((p4 + 8) / 9) * 144 + p69 * 12 + p70);
  let v72: f32 = select(asg_opaque(0.0), v71, ((((((tn * 32 + p3 + 8) / 12) % 12 + ((p4 + 2) / 3 + 2) % 3 - 1) >= 0) & ((((tn * 32 + p3 + 8) / 12) % 12 + ((p4 + 2) / 3 + 2) % 3 - 1) <= 11)) & (((tn * 32 + p3 + 8) % 12 + (p4 + 2) % 3 - 1) >= 0)) & (((tn * 32 + p3 + 8) % 12 + (p4 + 2) % 3 - 1) <= 11));
  let p73: i32 = clamp(((tn * 32 + p3 + 4) / 12 + 1) % 12 + ((p4 + 2) / 3 + 2) % 3 - 1, 0, 11);
  let p74: i32 = clamp((tn * 32 + p3 + 4) % 12 + (p4 + 2) % 3 - 1, 0, 11);
  let v75: f32 = at_1(((tn * 32 + p3 + 16) / 144) * 1152 + ((p4 + 8) / 9) * 144 + p73 * 12 + p74);
  let v76: f32 = select(asg_opaque(0.0), v75, ((((((tn * 32 + p3 + 4) / 12 + 1) % 12 + ((p4 + 2) / 3 + 2) % 3 - 1) >= 0) & ((((tn * 32 + p3 + 4) / 12 + 1) % 12 + ((p4 + 2) / 3 + 2) % 3 - 1) <= 11)) & (((tn * 32 + p3 + 4) % 12 + (p4 + 2) % 3 - 1) >= 0)) & (((tn * 32 + p3 + 4) % 12 + (p4 + 2) % 3 - 1) <= 11));
  let p77: i32 = clamp(((tn * 32 + p3) / 12 + 2) % 12 + ((p4 + 2) / 3 + 2) % 3 - 1, 0, 11);
  let p78: i32 = clamp((tn * 32 + p3) % 12 + (p4 + 2) % 3 - 1, 0, 11);
  let v79: f32 = at_1(((tn * 32 + p3 + 24) / 144) * 1152 + ((p4 + 8) / 9) * 144 + p77 * 12 + p78);
  let v80: f32 = select(asg_opaque(0.0), v79, ((((((tn * 32 + p3) / 12 + 2) % 12 + ((p4 + 2) / 3 + 2) % 3 - 1) >= 0) & ((((tn * 32 + p3) / 12 + 2) % 12 + ((p4 + 2) / 3 + 2) % 3 - 1) <= 11)) & (((tn * 32 + p3) % 12 + (p4 + 2) % 3 - 1) >= 0)) & (((tn * 32 + p3) % 12 + (p4 + 2) % 3 - 1) <= 11));
  let p82: i32 = clamp(((tn * 32 + p5) / 12) % 12 + ((p6 + 2) / 3 + 2) % 3 - 1, 0, 11);
  let p83: i32 = clamp((tn * 32 + p5) % 12 + (p6 + 2) % 3 - 1, 0, 11);
  let v84: f32 = at_1(((tn * 2) / 9) * 1152 + ((p6 + 8) / 9) * 144 + p82 * 12 + p83);
  let v85: f32 = select(asg_opaque(0.0), v84, ((((((tn * 32 + p5) / 12) % 12 + ((p6 + 2) / 3 + 2) % 3 - 1) >= 0) & ((((tn * 32 + p5) / 12) % 12 + ((p6 + 2) / 3 + 2) % 3 - 1) <= 11)) & (((tn * 32 + p5) % 12 + (p6 + 2) % 3 - 1) >= 0)) & (((tn * 32 + p5) % 12 + (p6 + 2) % 3 - 1) <= 11));
  let p86: i32 = clamp(((tn * 32 + p5 + 8) / 12) % 12 + ((p6 + 2) / 3 + 2) % 3 - 1, 0, 11);
  let p87: i32 = clamp((tn * 32 + p5 + 8) % 12 + (p6 + 2) % 3 - 1, 0, 11);
  let v88: f32 = at_1(((tn * 2) / 9) * 1152 + ((p6 + 8) / 9) * 144 + p86 * 12 + p87);
  let v89: f32 = select(asg_opaque(0.0), v88, ((((((tn * 32 + p5 + 8) / 12) % 12 + ((p6 + 2) / 3 + 2) % 3 - 1) >= 0) & ((((tn * 32 + p5 + 8) / 12) % 12 + ((p6 + 2) / 3 + 2) % 3 - 1) <= 11)) & (((tn * 32 + p5 + 8) % 12 + (p6 + 2) % 3 - 1) >= 0)) & (((tn * 32 + p5 + 8) % 12 + (p6 + 2) % 3 - 1) <= 11));
  let p90: i32 = clamp(((tn * 32 + p5 + 4) / 12 + 1) % 12 + ((p6 + 2) / 3 + 2) % 3 - 1, 0, 11);
  let p91: i32 = clamp((tn * 32 + p5 + 4) % 12 + (p6 + 2) % 3 - 1, 0, 11);
  let v92: f32 = at_1(((tn * 32 + p5 + 16) / 144) * 1152 + ((p6 + 8) / 9) * 144 + p90 * 12 + p91);
  let v93: f32 = select(asg_opaque(0.0), v92, ((((((tn * 32 + p5 + 4) / 12 + 1) % 12 + ((p6 + 2) / 3 + 2) % 3 - 1) >= 0) & ((((tn * 32 + p5 + 4) / 12 + 1) % 12 + ((p6 + 2) / 3 + 2) % 3 - 1) <= 11)) & (((tn * 32 + p5 + 4) % 12 + (p6 + 2) % 3 - 1) >= 0)) & (((tn * 32 + p5 + 4) % 12 + (p6 + 2) % 3 - 1) <= 11));
  let p94: i32 = clamp(((tn * 32 + p5) / 12 + 2) % 12 + ((p6 + 2) / 3 + 2) % 3 - 1, 0, 11);
  let p95: i32 = clamp((tn * 32 + p5) % 12 + (p6 + 2) % 3 - 1, 0, 11);
  let v96: f32 = at_1(((tn * 32 + p5 + 24) / 144) * 1152 + ((p6 + 8) / 9) * 144 + p94 * 12 + p95);
  let v97: f32 = select(asg_opaque(0.0), v96, ((((((tn * 32 + p5) / 12 + 2) % 12 + ((p6 + 2) / 3 + 2) % 3 - 1) >= 0) & ((((tn * 32 + p5) / 12 + 2) % 12 + ((p6 + 2) / 3 + 2) % 3 - 1) <= 11)) & (((tn * 32 + p5) % 12 + (p6 + 2) % 3 - 1) >= 0)) & (((tn * 32 + p5) % 12 + (p6 + 2) % 3 - 1) <= 11));
  for (var turn: i32 = 0; turn < 2; turn += 1) {
    {
      let p59: i32 = min(turn, 0);
      let b64: vec4<f32> = vec4<f32>(v60, v61, v62, v63);
      let b81: vec4<f32> = vec4<f32>(v68, v72, v76, v80);
      let b98: vec4<f32> = vec4<f32>(v85, v89, v93, v97);
      let v99: vec4<f32> = tile0[p7 + 4];
      let v100: vec4<f32> = tile0[p8 + 8];
      c0_0 = fma(vec4<f32>(a57.x), a58, c0_0);
      c1_0 = fma(vec4<f32>(a57.y), a58, c1_0);
      c2_0 = fma(vec4<f32>(a57.z), a58, c2_0);
      c3_0 = fma(vec4<f32>(a57.w), a58, c3_0);
      let v101: vec4<f32> = tile0[p7 + 8];
      let v102: vec4<f32> = tile0[p8 + 16];
      c0_0 = fma(vec4<f32>(v99.x), v100, c0_0);
      c1_0 = fma(vec4<f32>(v99.y), v100, c1_0);
      c2_0 = fma(vec4<f32>(v99.z), v100, c2_0);
      c3_0 = fma(vec4<f32>(v99.w), v100, c3_0);
      let v103: vec4<f32> = tile0[p7 + 12];
      let v104: vec4<f32> = tile0[p8 + 24];
      c0_0 = fma(vec4<f32>(v101.x), v102, c0_0);
      c1_0 = fma(vec4<f32>(v101.y), v102, c1_0);
      c2_0 = fma(vec4<f32>(v101.z), v102, c2_0);
      c3_0 = fma(vec4<f32>(v101.w), v102, c3_0);
      let v105: vec4<f32> = tile0[p7 + 16];
      let v106: vec4<f32> = tile0[p8 + 32];
      c0_0 = fma(vec4<f32>(v103.x), v104, c0_0);
      c1_0 = fma(vec4<f32>(v103.y), v104, c1_0);
      c2_0 = fma(vec4<f32>(v103.z), v104, c2_0);
      c3_0 = fma(vec4<f32>(v103.w), v104, c3_0);
      let v107: vec4<f32> = tile0[p7 + 20];
      let v108: vec4<f32> = tile0[p8 + 40];
      c0_0 = fma(vec4<f32>(v105.x), v106, c0_0);
      c1_0 = fma(vec4<f32>(v105.y), v106, c1_0);
      c2_0 = fma(vec4<f32>(v105.z), v106, c2_0);
      c3_0 = fma(vec4<f32>(v105.w), v106, c3_0);
      let v109: vec4<f32> = tile0[p7 + 24];
      let v110: vec4<f32> = tile0[p8 + 48];
      c0_0 = fma(vec4<f32>(v107.x), v108, c0_0);
      c1_0 = fma(vec4<f32>(v107.y), v108, c1_0);
      c2_0 = fma(vec4<f32>(v107.z), v108, c2_0);
      c3_0 = fma(vec4<f32>(v107.w), v108, c3_0);
      let v111: vec4<f32> = tile0[p7 + 28];
      let v112: vec4<f32> = tile0[p8 + 56];
      c0_0 = fma(vec4<f32>(v109.x), v110, c0_0);
      c1_0 = fma(vec4<f32>(v109.y), v110, c1_0);
      c2_0 = fma(vec4<f32>(v109.z), v110, c2_0);
      c3_0 = fma(vec4<f32>(v109.w), v110, c3_0);
      workgroupBarrier();
      tile0[p2 * 4 + p1] = b64;
      tile0[p4 * 8 + p3 + 256] = b81;
      tile0[p6 * 8 + p5 + 256] = b98;
      workgroupBarrier();
      a57 = tile0[p7];
      a58 = tile0[p8];
      c0_0 = fma(vec4<f32>(v111.x), v112, c0_0);
      c1_0 = fma(vec4<f32>(v111.y), v112, c1_0);
      c2_0 = fma(vec4<f32>(v111.z), v112, c2_0);
      c3_0 = fma(vec4<f32>(v111.w), v112, c3_0);
    }
  }
  workgroupBarrier();
  let p113: i32 = local % 128;
  if (slice >= 4 && slice < 8) {
    tile0[p113] = c0_0;
    tile0[p113 + 128] = c1_0;
    tile0[p113 + 256] = c2_0;
    tile0[p113 + 384] = c3_0;
  }
  workgroupBarrier();
  if (slice < 4) {
    c0_0 += tile0[p113];
    c1_0 += tile0[p113 + 128];
    c2_0 += tile0[p113 + 256];
    c3_0 += tile0[p113 + 384];
  }
  workgroupBarrier();
  let p114: i32 = local % 64;
  if (slice >= 2 && slice < 4) {
    tile0[p114] = c0_0;
    tile0[p114 + 64] = c1_0;
    tile0[p114 + 128] = c2_0;
    tile0[p114 + 192] = c3_0;
  }
  workgroupBarrier();
  if (slice < 2) {
    c0_0 += tile0[p114];
    c1_0 += tile0[p114 + 64];
    c2_0 += tile0[p114 + 128];
    c3_0 += tile0[p114 + 192];
  }
  workgroupBarrier();
  let p115: i32 = local % 32;
  if (slice >= 1 && slice < 2) {
    tile0[p115] = c0_0;
    tile0[p115 + 32] = c1_0;
    tile0[p115 + 64] = c2_0;
    tile0[p115 + 96] = c3_0;
  }
  workgroupBarrier();
  if (slice < 1) {
    c0_0 += tile0[p115];
    c1_0 += tile0[p115 + 32];
    c2_0 += tile0[p115 + 64];
    c3_0 += tile0[p115 + 96];
  }
  workgroupBarrier();
  if (slice < 1) {
    for (var r: i32 = 0; r < 1; r += 1) {
      for (var s: i32 = 0; s < 4; s += 1) {
        let m: i32 = row * 4 + s;
        let four: i32 = tn * 32 + column;
        {
          var vector: vec4<f32> = c0_0;
          let v117: f32 = at_2(m);
          for (var j: i32 = 0; j < 4; j += 1) {
            let n: i32 = four + j * 8;
            if (n >= 288) { break; }
            let v116: f32 = vector.x;
            let v118: f32 = asg_add(v116, v117);
            let v119: f32 = asg_relu(v118);
            put_3((n / 144) * 2304 + m * 144 + n % 144, v119);
            vector = vec4<f32>(vector.y, vector.z, vector.w, vector.w);
          }
        }
        c0_0 = c1_0;
        c1_0 = c2_0;
        c2_0 = c3_0;
      }
    }
  }
}
