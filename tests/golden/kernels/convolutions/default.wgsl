// memory: 50688, 19456
// outputs from memory 1, constants from 2
// input x: f32[2,8,12,12] at 0:0+9216
// kernel 0, 9x1x1, dot_general+relu: w, 0:0+9216, b, =0:9216+18432
// kernel 1, 3x1x1, dot_general+reshape+add: deep, 0:9216+18432, =1:0+4608, =0:27648+4608
// kernel 2, 10x1x1, dot_general: deep, 0:27648+4608, =0:32256+18432
// kernel 3, 1x1x1, dot_general+reshape: 0:27648+4608, 0:9216+18432, =1:18688+576
// kernel 4, 18x1x1, where: =0:9216+18432, 0:32256+18432
// kernel 5, 16x1x1, sum: 0:9216+18432, =1:18432+64
// kernel 6, 5x1x1, dot_general: w, 0:9216+18432, =1:4608+9216
// kernel 7, 9x1x1, dot_general: 0:9216+18432, 0:0+9216, =0:27648+18432
// kernel 8, 18x1x1, sum: 0:27648+18432, =1:13824+4608
// output y: f32[2,16,6,6] at 1:0+4608
// output grad/x: f32[2,8,12,12] at 1:4608+9216
// output grad/w: f32[16,8,3,3] at 1:13824+4608
// output grad/b: f32[16] at 1:18432+64
// output grad/deep: f32[16,1,3,3] at 1:18688+576

// kernel 0
// with asg_add, asg_relu, asg_zero, asg_opaque, asg_magnitude, asg_isnan
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn at_2(i: i32) -> f32 { return buf_2[i]; }
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 9u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 576) { return; }
  let tn = tile % 18;
  let tm = (tile / 18) % 16;
  let tb = tile / 288;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 18; k++) {
    let q1 = four_at_0((tm * 18 + k));
    let p2 = clamp((((tn * 2) / 3) + ((((k * 4) / 3)) % 3) - 1), 0, 11);
    let p3 = clamp((((tn * 2) % 3) * 4 + ((k * 4) % 3) - 1), 0, 11);
    let v4: f32 = at_1((tb * 1152 + ((k * 4) / 9) * 144 + p2 * 12 + p3));
    let v5: f32 = select(asg_opaque(0.0), v4, (((tn * 2) / 3) + ((((k * 4) / 3)) % 3) - 1) >= 0 && (((tn * 2) / 3) + ((((k * 4) / 3)) % 3) - 1) <= 11 && (((tn * 2) % 3) * 4 + ((k * 4) % 3) - 1) >= 0);
    let p6 = clamp((((tn * 2) / 3) + ((((k * 4 + 1) / 3)) % 3) - 1), 0, 11);
    let p7 = clamp((((tn * 2) % 3) * 4 + ((k * 4 + 1) % 3) - 1), 0, 11);
    let v8: f32 = at_1((tb * 1152 + ((k * 4 + 1) / 9) * 144 + p6 * 12 + p7));
    let v9: f32 = select(asg_opaque(0.0), v8, (((tn * 2) / 3) + ((((k * 4 + 1) / 3)) % 3) - 1) >= 0 && (((tn * 2) / 3) + ((((k * 4 + 1) / 3)) % 3) - 1) <= 11 && (((tn * 2) % 3) * 4 + ((k * 4 + 1) % 3) - 1) >= 0);
    let p10 = clamp((((tn * 2) / 3) + ((((k * 4 + 2) / 3)) % 3) - 1), 0, 11);
    let p11 = clamp((((tn * 2) % 3) * 4 + ((k * 4 + 2) % 3) - 1), 0, 11);
    let v12: f32 = at_1((tb * 1152 + ((k * 4 + 2) / 9) * 144 + p10 * 12 + p11));
    let v13: f32 = select(asg_opaque(0.0), v12, (((tn * 2) / 3) + ((((k * 4 + 2) / 3)) % 3) - 1) >= 0 && (((tn * 2) / 3) + ((((k * 4 + 2) / 3)) % 3) - 1) <= 11 && (((tn * 2) % 3) * 4 + ((k * 4 + 2) % 3) - 1) >= 0);
    let p14 = clamp((((tn * 2) / 3) + ((((k * 4) / 3) + 1) % 3) - 1), 0, 11);
    let p15 = clamp((((tn * 2) % 3) * 4 + ((k * 4) % 3) - 1), 0, 11);
    let v16: f32 = at_1((tb * 1152 + ((k * 4 + 3) / 9) * 144 + p14 * 12 + p15));
    let v17: f32 = select(asg_opaque(0.0), v16, (((tn * 2) / 3) + ((((k * 4) / 3) + 1) % 3) - 1) >= 0 && (((tn * 2) / 3) + ((((k * 4) / 3) + 1) % 3) - 1) <= 11 && (((tn * 2) % 3) * 4 + ((k * 4) % 3) - 1) >= 0);
    let p18 = clamp((((tn * 2) / 3) + ((((k * 4) / 3)) % 3) - 1), 0, 11);
    let v19: f32 = at_1((tb * 1152 + ((k * 4) / 9) * 144 + p18 * 12 + ((tn * 2) % 3) * 4 + ((k * 4) % 3)));
    let v20: f32 = select(asg_opaque(0.0), v19, (((tn * 2) / 3) + ((((k * 4) / 3)) % 3) - 1) >= 0 && (((tn * 2) / 3) + ((((k * 4) / 3)) % 3) - 1) <= 11);
    let p21 = clamp((((tn * 2) / 3) + ((((k * 4 + 1) / 3)) % 3) - 1), 0, 11);
    let v22: f32 = at_1((tb * 1152 + ((k * 4 + 1) / 9) * 144 + p21 * 12 + ((tn * 2) % 3) * 4 + ((k * 4 + 1) % 3)));
    let v23: f32 = select(asg_opaque(0.0), v22, (((tn * 2) / 3) + ((((k * 4 + 1) / 3)) % 3) - 1) >= 0 && (((tn * 2) / 3) + ((((k * 4 + 1) / 3)) % 3) - 1) <= 11);
    let p24 = clamp((((tn * 2) / 3) + ((((k * 4 + 2) / 3)) % 3) - 1), 0, 11);
    let v25: f32 = at_1((tb * 1152 + ((k * 4 + 2) / 9) * 144 + p24 * 12 + ((tn * 2) % 3) * 4 + ((k * 4 + 2) % 3)));
    let v26: f32 = select(asg_opaque(0.0), v25, (((tn * 2) / 3) + ((((k * 4 + 2) / 3)) % 3) - 1) >= 0 && (((tn * 2) / 3) + ((((k * 4 + 2) / 3)) % 3) - 1) <= 11);
    let p27 = clamp((((tn * 2) / 3) + ((((k * 4) / 3) + 1) % 3) - 1), 0, 11);
    let v28: f32 = at_1((tb * 1152 + ((k * 4 + 3) / 9) * 144 + p27 * 12 + ((tn * 2) % 3) * 4 + ((k * 4) % 3)));
    let v29: f32 = select(asg_opaque(0.0), v28, (((tn * 2) / 3) + ((((k * 4) / 3) + 1) % 3) - 1) >= 0 && (((tn * 2) / 3) + ((((k * 4) / 3) + 1) % 3) - 1) <= 11);
    let p30 = clamp((((tn * 2) / 3) + ((((k * 4) / 3)) % 3) - 1), 0, 11);
    let v31: f32 = at_1((tb * 1152 + ((k * 4) / 9) * 144 + p30 * 12 + ((tn * 2) % 3) * 4 + ((k * 4) % 3) + 1));
    let v32: f32 = select(asg_opaque(0.0), v31, (((tn * 2) / 3) + ((((k * 4) / 3)) % 3) - 1) >= 0 && (((tn * 2) / 3) + ((((k * 4) / 3)) % 3) - 1) <= 11);
    let p33 = clamp((((tn * 2) / 3) + ((((k * 4 + 1) / 3)) % 3) - 1), 0, 11);
    let v34: f32 = at_1((tb * 1152 + ((k * 4 + 1) / 9) * 144 + p33 * 12 + ((tn * 2) % 3) * 4 + ((k * 4 + 1) % 3) + 1));
    let v35: f32 = select(asg_opaque(0.0), v34, (((tn * 2) / 3) + ((((k * 4 + 1) / 3)) % 3) - 1) >= 0 && (((tn * 2) / 3) + ((((k * 4 + 1) / 3)) % 3) - 1) <= 11);
    let p36 = clamp((((tn * 2) / 3) + ((((k * 4 + 2) / 3)) % 3) - 1), 0, 11);
    let v37: f32 = at_1((tb * 1152 + ((k * 4 + 2) / 9) * 144 + p36 * 12 + ((tn * 2) % 3) * 4 + ((k * 4 + 2) % 3) + 1));
    let v38: f32 = select(asg_opaque(0.0), v37, (((tn * 2) / 3) + ((((k * 4 + 2) / 3)) % 3) - 1) >= 0 && (((tn * 2) / 3) + ((((k * 4 + 2) / 3)) % 3) - 1) <= 11);
    let p39 = clamp((((tn * 2) / 3) + ((((k * 4) / 3) + 1) % 3) - 1), 0, 11);
    let v40: f32 = at_1((tb * 1152 + ((k * 4 + 3) / 9) * 144 + p39 * 12 + ((tn * 2) % 3) * 4 + ((k * 4) % 3) + 1));
    let v41: f32 = select(asg_opaque(0.0), v40, (((tn * 2) / 3) + ((((k * 4) / 3) + 1) % 3) - 1) >= 0 && (((tn * 2) / 3) + ((((k * 4) / 3) + 1) % 3) - 1) <= 11);
    let p42 = clamp((((tn * 2) / 3) + ((((k * 4) / 3)) % 3) - 1), 0, 11);
    let p43 = clamp((((tn * 2) % 3) * 4 + ((k * 4) % 3) + 2), 0, 11);
    let v44: f32 = at_1((tb * 1152 + ((k * 4) / 9) * 144 + p42 * 12 + p43));
    let v45: f32 = select(asg_opaque(0.0), v44, (((tn * 2) / 3) + ((((k * 4) / 3)) % 3) - 1) >= 0 && (((tn * 2) / 3) + ((((k * 4) / 3)) % 3) - 1) <= 11 && (((tn * 2) % 3) * 4 + ((k * 4) % 3) + 2) <= 11);
    let p46 = clamp((((tn * 2) / 3) + ((((k * 4 + 1) / 3)) % 3) - 1), 0, 11);
    let p47 = clamp((((tn * 2) % 3) * 4 + ((k * 4 + 1) % 3) + 2), 0, 11);
    let v48: f32 = at_1((tb * 1152 + ((k * 4 + 1) / 9) * 144 + p46 * 12 + p47));
    let v49: f32 = select(asg_opaque(0.0), v48, (((tn * 2) / 3) + ((((k * 4 + 1) / 3)) % 3) - 1) >= 0 && (((tn * 2) / 3) + ((((k * 4 + 1) / 3)) % 3) - 1) <= 11 && (((tn * 2) % 3) * 4 + ((k * 4 + 1) % 3) + 2) <= 11);
    let p50 = clamp((((tn * 2) / 3) + ((((k * 4 + 2) / 3)) % 3) - 1), 0, 11);
    let p51 = clamp((((tn * 2) % 3) * 4 + ((k * 4 + 2) % 3) + 2), 0, 11);
    let v52: f32 = at_1((tb * 1152 + ((k * 4 + 2) / 9) * 144 + p50 * 12 + p51));
    let v53: f32 = select(asg_opaque(0.0), v52, (((tn * 2) / 3) + ((((k * 4 + 2) / 3)) % 3) - 1) >= 0 && (((tn * 2) / 3) + ((((k * 4 + 2) / 3)) % 3) - 1) <= 11 && (((tn * 2) % 3) * 4 + ((k * 4 + 2) % 3) + 2) <= 11);
    let p54 = clamp((((tn * 2) / 3) + ((((k * 4) / 3) + 1) % 3) - 1), 0, 11);
    let p55 = clamp((((tn * 2) % 3) * 4 + ((k * 4) % 3) + 2), 0, 11);
    let v56: f32 = at_1((tb * 1152 + ((k * 4 + 3) / 9) * 144 + p54 * 12 + p55));
    let v57: f32 = select(asg_opaque(0.0), v56, (((tn * 2) / 3) + ((((k * 4) / 3) + 1) % 3) - 1) >= 0 && (((tn * 2) / 3) + ((((k * 4) / 3) + 1) % 3) - 1) <= 11 && (((tn * 2) % 3) * 4 + ((k * 4) % 3) + 2) <= 11);
    let p58 = clamp((((tn * 8 + 4) / 12) + ((((k * 4) / 3)) % 3) - 1), 0, 11);
    let p59 = clamp((((tn * 8 + 4) % 12) + ((k * 4) % 3) - 1), 0, 11);
    let v60: f32 = at_1((tb * 1152 + ((k * 4) / 9) * 144 + p58 * 12 + p59));
    let v61: f32 = select(asg_opaque(0.0), v60, (((tn * 8 + 4) / 12) + ((((k * 4) / 3)) % 3) - 1) >= 0 && (((tn * 8 + 4) / 12) + ((((k * 4) / 3)) % 3) - 1) <= 11 && (((tn * 8 + 4) % 12) + ((k * 4) % 3) - 1) >= 0 && (((tn * 8 + 4) % 12) + ((k * 4) % 3) - 1) <= 11);
    let p62 = clamp((((tn * 8 + 4) / 12) + ((((k * 4 + 1) / 3)) % 3) - 1), 0, 11);
    let p63 = clamp((((tn * 8 + 4) % 12) + ((k * 4 + 1) % 3) - 1), 0, 11);
    let v64: f32 = at_1((tb * 1152 + ((k * 4 + 1) / 9) * 144 + p62 * 12 + p63));
    let v65: f32 = select(asg_opaque(0.0), v64, (((tn * 8 + 4) / 12) + ((((k * 4 + 1) / 3)) % 3) - 1) >= 0 && (((tn * 8 + 4) / 12) + ((((k * 4 + 1) / 3)) % 3) - 1) <= 11 && (((tn * 8 + 4) % 12) + ((k * 4 + 1) % 3) - 1) >= 0 && (((tn * 8 + 4) % 12) + ((k * 4 + 1) % 3) - 1) <= 11);
    let p66 = clamp((((tn * 8 + 4) / 12) + ((((k * 4 + 2) / 3)) % 3) - 1), 0, 11);
    let p67 = clamp((((tn * 8 + 4) % 12) + ((k * 4 + 2) % 3) - 1), 0, 11);
    let v68: f32 = at_1((tb * 1152 + ((k * 4 + 2) / 9) * 144 + p66 * 12 + p67));
    let v69: f32 = select(asg_opaque(0.0), v68, (((tn * 8 + 4) / 12) + ((((k * 4 + 2) / 3)) % 3) - 1) >= 0 && (((tn * 8 + 4) / 12) + ((((k * 4 + 2) / 3)) % 3) - 1) <= 11 && (((tn * 8 + 4) % 12) + ((k * 4 + 2) % 3) - 1) >= 0 && (((tn * 8 + 4) % 12) + ((k * 4 + 2) % 3) - 1) <= 11);
    let p70 = clamp((((tn * 8 + 4) / 12) + ((((k * 4) / 3) + 1) % 3) - 1), 0, 11);
    let p71 = clamp((((tn * 8 + 4) % 12) + ((k * 4) % 3) - 1), 0, 11);
    let v72: f32 = at_1((tb * 1152 + ((k * 4 + 3) / 9) * 144 + p70 * 12 + p71));
    let v73: f32 = select(asg_opaque(0.0), v72, (((tn * 8 + 4) / 12) + ((((k * 4) / 3) + 1) % 3) - 1) >= 0 && (((tn * 8 + 4) / 12) + ((((k * 4) / 3) + 1) % 3) - 1) <= 11 && (((tn * 8 + 4) % 12) + ((k * 4) % 3) - 1) >= 0 && (((tn * 8 + 4) % 12) + ((k * 4) % 3) - 1) <= 11);
    let p74 = clamp((((tn * 8 + 5) / 12) + ((((k * 4) / 3)) % 3) - 1), 0, 11);
    let p75 = clamp((((tn * 8 + 5) % 12) + ((k * 4) % 3) - 1), 0, 11);
    let v76: f32 = at_1((tb * 1152 + ((k * 4) / 9) * 144 + p74 * 12 + p75));
    let v77: f32 = select(asg_opaque(0.0), v76, (((tn * 8 + 5) / 12) + ((((k * 4) / 3)) % 3) - 1) >= 0 && (((tn * 8 + 5) / 12) + ((((k * 4) / 3)) % 3) - 1) <= 11 && (((tn * 8 + 5) % 12) + ((k * 4) % 3) - 1) >= 0 && (((tn * 8 + 5) % 12) + ((k * 4) % 3) - 1) <= 11);
    let p78 = clamp((((tn * 8 + 5) / 12) + ((((k * 4 + 1) / 3)) % 3) - 1), 0, 11);
    let p79 = clamp((((tn * 8 + 5) % 12) + ((k * 4 + 1) % 3) - 1), 0, 11);
    let v80: f32 = at_1((tb * 1152 + ((k * 4 + 1) / 9) * 144 + p78 * 12 + p79));
    let v81: f32 = select(asg_opaque(0.0), v80, (((tn * 8 + 5) / 12) + ((((k * 4 + 1) / 3)) % 3) - 1) >= 0 && (((tn * 8 + 5) / 12) + ((((k * 4 + 1) / 3)) % 3) - 1) <= 11 && (((tn * 8 + 5) % 12) + ((k * 4 + 1) % 3) - 1) >= 0 && (((tn * 8 + 5) % 12) + ((k * 4 + 1) % 3) - 1) <= 11);
    let p82 = clamp((((tn * 8 + 5) / 12) + ((((k * 4 + 2) / 3)) % 3) - 1), 0, 11);
    let p83 = clamp((((tn * 8 + 5) % 12) + ((k * 4 + 2) % 3) - 1), 0, 11);
    let v84: f32 = at_1((tb * 1152 + ((k * 4 + 2) / 9) * 144 + p82 * 12 + p83));
    let v85: f32 = select(asg_opaque(0.0), v84, (((tn * 8 + 5) / 12) + ((((k * 4 + 2) / 3)) % 3) - 1) >= 0 && (((tn * 8 + 5) / 12) + ((((k * 4 + 2) / 3)) % 3) - 1) <= 11 && (((tn * 8 + 5) % 12) + ((k * 4 + 2) % 3) - 1) >= 0 && (((tn * 8 + 5) % 12) + ((k * 4 + 2) % 3) - 1) <= 11);
    let p86 = clamp((((tn * 8 + 5) / 12) + ((((k * 4) / 3) + 1) % 3) - 1), 0, 11);
    let p87 = clamp((((tn * 8 + 5) % 12) + ((k * 4) % 3) - 1), 0, 11);
    let v88: f32 = at_1((tb * 1152 + ((k * 4 + 3) / 9) * 144 + p86 * 12 + p87));
    let v89: f32 = select(asg_opaque(0.0), v88, (((tn * 8 + 5) / 12) + ((((k * 4) / 3) + 1) % 3) - 1) >= 0 && (((tn * 8 + 5) / 12) + ((((k * 4) / 3) + 1) % 3) - 1) <= 11 && (((tn * 8 + 5) % 12) + ((k * 4) % 3) - 1) >= 0 && (((tn * 8 + 5) % 12) + ((k * 4) % 3) - 1) <= 11);
    let p90 = clamp((((tn * 8 + 6) / 12) + ((((k * 4) / 3)) % 3) - 1), 0, 11);
    let p91 = clamp((((tn * 8 + 6) % 12) + ((k * 4) % 3) - 1), 0, 11);
    let v92: f32 = at_1((tb * 1152 + ((k * 4) / 9) * 144 + p90 * 12 + p91));
    let v93: f32 = select(asg_opaque(0.0), v92, (((tn * 8 + 6) / 12) + ((((k * 4) / 3)) % 3) - 1) >= 0 && (((tn * 8 + 6) / 12) + ((((k * 4) / 3)) % 3) - 1) <= 11 && (((tn * 8 + 6) % 12) + ((k * 4) % 3) - 1) >= 0 && (((tn * 8 + 6) % 12) + ((k * 4) % 3) - 1) <= 11);
    let p94 = clamp((((tn * 8 + 6) / 12) + ((((k * 4 + 1) / 3)) % 3) - 1), 0, 11);
    let p95 = clamp((((tn * 8 + 6) % 12) + ((k * 4 + 1) % 3) - 1), 0, 11);
    let v96: f32 = at_1((tb * 1152 + ((k * 4 + 1) / 9) * 144 + p94 * 12 + p95));
    let v97: f32 = select(asg_opaque(0.0), v96, (((tn * 8 + 6) / 12) + ((((k * 4 + 1) / 3)) % 3) - 1) >= 0 && (((tn * 8 + 6) / 12) + ((((k * 4 + 1) / 3)) % 3) - 1) <= 11 && (((tn * 8 + 6) % 12) + ((k * 4 + 1) % 3) - 1) >= 0 && (((tn * 8 + 6) % 12) + ((k * 4 + 1) % 3) - 1) <= 11);
    let p98 = clamp((((tn * 8 + 6) / 12) + ((((k * 4 + 2) / 3)) % 3) - 1), 0, 11);
    let p99 = clamp((((tn * 8 + 6) % 12) + ((k * 4 + 2) % 3) - 1), 0, 11);
    let v100: f32 = at_1((tb * 1152 + ((k * 4 + 2) / 9) * 144 + p98 * 12 + p99));
    let v101: f32 = select(asg_opaque(0.0), v100, (((tn * 8 + 6) / 12) + ((((k * 4 + 2) / 3)) % 3) - 1) >= 0 && (((tn * 8 + 6) / 12) + ((((k * 4 + 2) / 3)) % 3) - 1) <= 11 && (((tn * 8 + 6) % 12) + ((k * 4 + 2) % 3) - 1) >= 0 && (((tn * 8 + 6) % 12) + ((k * 4 + 2) % 3) - 1) <= 11);
    let p102 = clamp((((tn * 8 + 6) / 12) + ((((k * 4) / 3) + 1) % 3) - 1), 0, 11);
    let p103 = clamp((((tn * 8 + 6) % 12) + ((k * 4) % 3) - 1), 0, 11);
    let v104: f32 = at_1((tb * 1152 + ((k * 4 + 3) / 9) * 144 + p102 * 12 + p103));
    let v105: f32 = select(asg_opaque(0.0), v104, (((tn * 8 + 6) / 12) + ((((k * 4) / 3) + 1) % 3) - 1) >= 0 && (((tn * 8 + 6) / 12) + ((((k * 4) / 3) + 1) % 3) - 1) <= 11 && (((tn * 8 + 6) % 12) + ((k * 4) % 3) - 1) >= 0 && (((tn * 8 + 6) % 12) + ((k * 4) % 3) - 1) <= 11);
    let p106 = clamp((((tn * 8 + 7) / 12) + ((((k * 4) / 3)) % 3) - 1), 0, 11);
    let p107 = clamp((((tn * 8 + 7) % 12) + ((k * 4) % 3) - 1), 0, 11);
    let v108: f32 = at_1((tb * 1152 + ((k * 4) / 9) * 144 + p106 * 12 + p107));
    let v109: f32 = select(asg_opaque(0.0), v108, (((tn * 8 + 7) / 12) + ((((k * 4) / 3)) % 3) - 1) >= 0 && (((tn * 8 + 7) / 12) + ((((k * 4) / 3)) % 3) - 1) <= 11 && (((tn * 8 + 7) % 12) + ((k * 4) % 3) - 1) >= 0 && (((tn * 8 + 7) % 12) + ((k * 4) % 3) - 1) <= 11);
    let p110 = clamp((((tn * 8 + 7) / 12) + ((((k * 4 + 1) / 3)) % 3) - 1), 0, 11);
    let p111 = clamp((((tn * 8 + 7) % 12) + ((k * 4 + 1) % 3) - 1), 0, 11);
    let v112: f32 = at_1((tb * 1152 + ((k * 4 + 1) / 9) * 144 + p110 * 12 + p111));
    let v113: f32 = select(asg_opaque(0.0), v112, (((tn * 8 + 7) / 12) + ((((k * 4 + 1) / 3)) % 3) - 1) >= 0 && (((tn * 8 + 7) / 12) + ((((k * 4 + 1) / 3)) % 3) - 1) <= 11 && (((tn * 8 + 7) % 12) + ((k * 4 + 1) % 3) - 1) >= 0 && (((tn * 8 + 7) % 12) + ((k * 4 + 1) % 3) - 1) <= 11);
    let p114 = clamp((((tn * 8 + 7) / 12) + ((((k * 4 + 2) / 3)) % 3) - 1), 0, 11);
    let p115 = clamp((((tn * 8 + 7) % 12) + ((k * 4 + 2) % 3) - 1), 0, 11);
    let v116: f32 = at_1((tb * 1152 + ((k * 4 + 2) / 9) * 144 + p114 * 12 + p115));
    let v117: f32 = select(asg_opaque(0.0), v116, (((tn * 8 + 7) / 12) + ((((k * 4 + 2) / 3)) % 3) - 1) >= 0 && (((tn * 8 + 7) / 12) + ((((k * 4 + 2) / 3)) % 3) - 1) <= 11 && (((tn * 8 + 7) % 12) + ((k * 4 + 2) % 3) - 1) >= 0 && (((tn * 8 + 7) % 12) + ((k * 4 + 2) % 3) - 1) <= 11);
    let p118 = clamp((((tn * 8 + 7) / 12) + ((((k * 4) / 3) + 1) % 3) - 1), 0, 11);
    let p119 = clamp((((tn * 8 + 7) % 12) + ((k * 4) % 3) - 1), 0, 11);
    let v120: f32 = at_1((tb * 1152 + ((k * 4 + 3) / 9) * 144 + p118 * 12 + p119));
    let v121: f32 = select(asg_opaque(0.0), v120, (((tn * 8 + 7) / 12) + ((((k * 4) / 3) + 1) % 3) - 1) >= 0 && (((tn * 8 + 7) / 12) + ((((k * 4) / 3) + 1) % 3) - 1) <= 11 && (((tn * 8 + 7) % 12) + ((k * 4) % 3) - 1) >= 0 && (((tn * 8 + 7) % 12) + ((k * 4) % 3) - 1) <= 11);
    let b122 = vec4<f32>(v5, v20, v32, v45);
    let b123 = vec4<f32>(v9, v23, v35, v49);
    let b124 = vec4<f32>(v13, v26, v38, v53);
    let b125 = vec4<f32>(v17, v29, v41, v57);
    let b126 = vec4<f32>(v61, v77, v93, v109);
    let b127 = vec4<f32>(v65, v81, v97, v113);
    let b128 = vec4<f32>(v69, v85, v101, v117);
    let b129 = vec4<f32>(v73, v89, v105, v121);
    c0_0 += q1.x * b122;
    c0_1 += q1.x * b126;
    c0_0 += q1.y * b123;
    c0_1 += q1.y * b127;
    c0_0 += q1.z * b124;
    c0_1 += q1.z * b128;
    c0_0 += q1.w * b125;
    c0_1 += q1.w * b129;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v130: f32 = f32(c0_0.x);
        let v131: f32 = at_2(m);
        let v132: f32 = asg_add(v130, v131);
        let v133: f32 = asg_relu(v132);
        let v134: f32 = f32(c0_0.y);
        let v135: f32 = asg_add(v134, v131);
        let v136: f32 = asg_relu(v135);
        let v137: f32 = f32(c0_0.z);
        let v138: f32 = asg_add(v137, v131);
        let v139: f32 = asg_relu(v138);
        let v140: f32 = f32(c0_0.w);
        let v141: f32 = asg_add(v140, v131);
        let v142: f32 = asg_relu(v141);
        put_four_3((tb * 576 + m * 36 + four), vec4<f32>(v133, v136, v139, v142));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 1
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = v; }
fn put_four_3(i: i32, v: vec4<f32>) { buf_3[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 3u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 160) { return; }
  let tn = tile % 5;
  let tm = (tile / 5) % 1;
  let tb = tile / 5;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let n0 = min((tn * 2), 8);
  let n4 = min((tn * 2 + 1), 8);
  for (var k = 0; k < 9; k++) {
    let v1: f32 = at_0(((tb % 16) * 9 + k));
    let p2 = clamp((((n0 * 2) / 3) * 2 + (k / 3) - 1), 0, 11);
    let p3 = clamp((((n0 * 2) % 3) * 4 + (k % 3) - 1), 0, 11);
    let v4: f32 = at_1((tb * 144 + p2 * 12 + p3));
    let v5: f32 = select(asg_opaque(0.0), v4, (((n0 * 2) / 3) * 2 + (k / 3) - 1) >= 0 && (((n0 * 2) % 3) * 4 + (k % 3) - 1) >= 0);
    let p6 = clamp((((n0 * 2) / 3) * 2 + (k / 3) - 1), 0, 11);
    let v7: f32 = at_1((tb * 144 + p6 * 12 + ((n0 * 2) % 3) * 4 + (k % 3) + 1));
    let v8: f32 = select(asg_opaque(0.0), v7, (((n0 * 2) / 3) * 2 + (k / 3) - 1) >= 0);
    let p9 = clamp((((n0 * 4 + 2) / 6) * 2 + (k / 3) - 1), 0, 11);
    let p10 = clamp((((n0 * 4 + 2) % 6) * 2 + (k % 3) - 1), 0, 11);
    let v11: f32 = at_1((tb * 144 + p9 * 12 + p10));
    let v12: f32 = select(asg_opaque(0.0), v11, (((n0 * 4 + 2) / 6) * 2 + (k / 3) - 1) >= 0 && (((n0 * 4 + 2) % 6) * 2 + (k % 3) - 1) >= 0);
    let p13 = clamp((((n0 * 4 + 3) / 6) * 2 + (k / 3) - 1), 0, 11);
    let p14 = clamp((((n0 * 4 + 3) % 6) * 2 + (k % 3) - 1), 0, 11);
    let v15: f32 = at_1((tb * 144 + p13 * 12 + p14));
    let v16: f32 = select(asg_opaque(0.0), v15, (((n0 * 4 + 3) / 6) * 2 + (k / 3) - 1) >= 0 && (((n0 * 4 + 3) % 6) * 2 + (k % 3) - 1) >= 0);
    let p17 = clamp((((n4 * 2) / 3) * 2 + (k / 3) - 1), 0, 11);
    let p18 = clamp((((n4 * 2) % 3) * 4 + (k % 3) - 1), 0, 11);
    let v19: f32 = at_1((tb * 144 + p17 * 12 + p18));
    let v20: f32 = select(asg_opaque(0.0), v19, (((n4 * 2) / 3) * 2 + (k / 3) - 1) >= 0 && (((n4 * 2) % 3) * 4 + (k % 3) - 1) >= 0);
    let p21 = clamp((((n4 * 2) / 3) * 2 + (k / 3) - 1), 0, 11);
    let v22: f32 = at_1((tb * 144 + p21 * 12 + ((n4 * 2) % 3) * 4 + (k % 3) + 1));
    let v23: f32 = select(asg_opaque(0.0), v22, (((n4 * 2) / 3) * 2 + (k / 3) - 1) >= 0);
    let p24 = clamp((((n4 * 4 + 2) / 6) * 2 + (k / 3) - 1), 0, 11);
    let p25 = clamp((((n4 * 4 + 2) % 6) * 2 + (k % 3) - 1), 0, 11);
    let v26: f32 = at_1((tb * 144 + p24 * 12 + p25));
    let v27: f32 = select(asg_opaque(0.0), v26, (((n4 * 4 + 2) / 6) * 2 + (k / 3) - 1) >= 0 && (((n4 * 4 + 2) % 6) * 2 + (k % 3) - 1) >= 0);
    let p28 = clamp((((n4 * 4 + 3) / 6) * 2 + (k / 3) - 1), 0, 11);
    let p29 = clamp((((n4 * 4 + 3) % 6) * 2 + (k % 3) - 1), 0, 11);
    let v30: f32 = at_1((tb * 144 + p28 * 12 + p29));
    let v31: f32 = select(asg_opaque(0.0), v30, (((n4 * 4 + 3) / 6) * 2 + (k / 3) - 1) >= 0 && (((n4 * 4 + 3) % 6) * 2 + (k % 3) - 1) >= 0);
    let b32 = vec4<f32>(v5, v8, v12, v16);
    let b33 = vec4<f32>(v20, v23, v27, v31);
    c0_0 += v1 * b32;
    c0_1 += v1 * b33;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
      if (four < 9) {
        let v34: f32 = f32(c0_0.x);
        let v35: f32 = v34;
        let v36: f32 = asg_add(v35, v35);
        let v37: f32 = f32(c0_0.y);
        let v38: f32 = v37;
        let v39: f32 = asg_add(v38, v38);
        let v40: f32 = f32(c0_0.z);
        let v41: f32 = v40;
        let v42: f32 = asg_add(v41, v41);
        let v43: f32 = f32(c0_0.w);
        let v44: f32 = v43;
        let v45: f32 = asg_add(v44, v44);
        put_four_2((tb * 9 + four), vec4<f32>(v35, v38, v41, v44));
        put_four_3((tb * 9 + four), vec4<f32>(v36, v39, v42, v45));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 2
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
  let group = i32(workgroup.x + workgroup.y * 10u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 640) { return; }
  let tn = tile % 5;
  let tm = (tile / 5) % 4;
  let tb = tile / 20;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let n0 = min((tn * 2), 8);
  let n4 = min((tn * 2 + 1), 8);
  let v1: f32 = at_0(((tb % 16) * 9 + (tm / 2) * 3 + (tm % 2) + 4));
  let p2 = clamp(((tm % 2) * -1 + 3), 0, 2);
  let v3: f32 = at_0(((tb % 16) * 9 + (tm / 2) * 3 + p2 * -1 + 5));
  let v4: f32 = select(asg_opaque(0.0), v3, ((tm % 2) * -1 + 3) <= 2);
  let p5 = clamp(((tm / 2) * -1 + 3), 0, 2);
  let v6: f32 = at_0(((tb % 16) * 9 + p5 * -3 + (tm % 2) + 7));
  let v7: f32 = select(asg_opaque(0.0), v6, ((tm / 2) * -1 + 3) <= 2);
  let p8 = clamp(((tm / 2) * -1 + 3), 0, 2);
  let p9 = clamp(((tm % 2) * -1 + 3), 0, 2);
  let v10: f32 = at_0(((tb % 16) * 9 + p8 * -3 + p9 * -1 + 8));
  let v11: f32 = select(asg_opaque(0.0), v10, ((tm / 2) * -1 + 3) <= 2 && ((tm % 2) * -1 + 3) <= 2);
  let v12: f32 = at_1((tb * 36 + n0 * 4));
  let v13: f32 = at_1((tb * 36 + n0 * 4 + 1));
  let p14 = clamp((((n0 * 2) / 3) + 1), 0, 5);
  let v15: f32 = at_1((tb * 36 + p14 * 6 + ((n0 * 2) % 3) * 2));
  let v16: f32 = select(asg_opaque(0.0), v15, (((n0 * 2) / 3) + 1) <= 5);
  let p17 = clamp((((n0 * 2) / 3) + 1), 0, 5);
  let v18: f32 = at_1((tb * 36 + p17 * 6 + ((n0 * 2) % 3) * 2 + 1));
  let v19: f32 = select(asg_opaque(0.0), v18, (((n0 * 2) / 3) + 1) <= 5);
  let p20 = clamp((((n0 * 2) % 3) * 2 + 2), 0, 5);
  let v21: f32 = at_1((tb * 36 + ((n0 * 2) / 3) * 6 + p20));
  let v22: f32 = select(asg_opaque(0.0), v21, (((n0 * 2) % 3) * 2 + 2) <= 5);
  let p23 = clamp((((n0 * 2) / 3) + 1), 0, 5);
  let p24 = clamp((((n0 * 2) % 3) * 2 + 2), 0, 5);
  let v25: f32 = at_1((tb * 36 + p23 * 6 + p24));
  let v26: f32 = select(asg_opaque(0.0), v25, (((n0 * 2) / 3) + 1) <= 5 && (((n0 * 2) % 3) * 2 + 2) <= 5);
  let v27: f32 = at_1((tb * 36 + n0 * 4 + 2));
  let p28 = clamp((((n0 * 4 + 2) % 6) + 1), 0, 5);
  let v29: f32 = at_1((tb * 36 + ((n0 * 4 + 2) / 6) * 6 + p28));
  let v30: f32 = select(asg_opaque(0.0), v29, (((n0 * 4 + 2) % 6) + 1) <= 5);
  let p31 = clamp((((n0 * 4 + 2) / 6) + 1), 0, 5);
  let v32: f32 = at_1((tb * 36 + p31 * 6 + ((n0 * 4 + 2) % 6)));
  let v33: f32 = select(asg_opaque(0.0), v32, (((n0 * 4 + 2) / 6) + 1) <= 5);
  let p34 = clamp((((n0 * 4 + 2) / 6) + 1), 0, 5);
  let p35 = clamp((((n0 * 4 + 2) % 6) + 1), 0, 5);
  let v36: f32 = at_1((tb * 36 + p34 * 6 + p35));
  let v37: f32 = select(asg_opaque(0.0), v36, (((n0 * 4 + 2) / 6) + 1) <= 5 && (((n0 * 4 + 2) % 6) + 1) <= 5);
  let v38: f32 = at_1((tb * 36 + n0 * 4 + 3));
  let p39 = clamp((((n0 * 4 + 3) % 6) + 1), 0, 5);
  let v40: f32 = at_1((tb * 36 + ((n0 * 4 + 3) / 6) * 6 + p39));
  let v41: f32 = select(asg_opaque(0.0), v40, (((n0 * 4 + 3) % 6) + 1) <= 5);
  let p42 = clamp((((n0 * 4 + 3) / 6) + 1), 0, 5);
  let v43: f32 = at_1((tb * 36 + p42 * 6 + ((n0 * 4 + 3) % 6)));
  let v44: f32 = select(asg_opaque(0.0), v43, (((n0 * 4 + 3) / 6) + 1) <= 5);
  let p45 = clamp((((n0 * 4 + 3) / 6) + 1), 0, 5);
  let p46 = clamp((((n0 * 4 + 3) % 6) + 1), 0, 5);
  let v47: f32 = at_1((tb * 36 + p45 * 6 + p46));
  let v48: f32 = select(asg_opaque(0.0), v47, (((n0 * 4 + 3) / 6) + 1) <= 5 && (((n0 * 4 + 3) % 6) + 1) <= 5);
  let v49: f32 = at_1((tb * 36 + n4 * 4));
  let v50: f32 = at_1((tb * 36 + n4 * 4 + 1));
  let p51 = clamp((((n4 * 2) / 3) + 1), 0, 5);
  let v52: f32 = at_1((tb * 36 + p51 * 6 + ((n4 * 2) % 3) * 2));
  let v53: f32 = select(asg_opaque(0.0), v52, (((n4 * 2) / 3) + 1) <= 5);
  let p54 = clamp((((n4 * 2) / 3) + 1), 0, 5);
  let v55: f32 = at_1((tb * 36 + p54 * 6 + ((n4 * 2) % 3) * 2 + 1));
  let v56: f32 = select(asg_opaque(0.0), v55, (((n4 * 2) / 3) + 1) <= 5);
  let p57 = clamp((((n4 * 2) % 3) * 2 + 2), 0, 5);
  let v58: f32 = at_1((tb * 36 + ((n4 * 2) / 3) * 6 + p57));
  let v59: f32 = select(asg_opaque(0.0), v58, (((n4 * 2) % 3) * 2 + 2) <= 5);
  let p60 = clamp((((n4 * 2) / 3) + 1), 0, 5);
  let p61 = clamp((((n4 * 2) % 3) * 2 + 2), 0, 5);
  let v62: f32 = at_1((tb * 36 + p60 * 6 + p61));
  let v63: f32 = select(asg_opaque(0.0), v62, (((n4 * 2) / 3) + 1) <= 5 && (((n4 * 2) % 3) * 2 + 2) <= 5);
  let v64: f32 = at_1((tb * 36 + n4 * 4 + 2));
  let p65 = clamp((((n4 * 4 + 2) % 6) + 1), 0, 5);
  let v66: f32 = at_1((tb * 36 + ((n4 * 4 + 2) / 6) * 6 + p65));
  let v67: f32 = select(asg_opaque(0.0), v66, (((n4 * 4 + 2) % 6) + 1) <= 5);
  let p68 = clamp((((n4 * 4 + 2) / 6) + 1), 0, 5);
  let v69: f32 = at_1((tb * 36 + p68 * 6 + ((n4 * 4 + 2) % 6)));
  let v70: f32 = select(asg_opaque(0.0), v69, (((n4 * 4 + 2) / 6) + 1) <= 5);
  let p71 = clamp((((n4 * 4 + 2) / 6) + 1), 0, 5);
  let p72 = clamp((((n4 * 4 + 2) % 6) + 1), 0, 5);
  let v73: f32 = at_1((tb * 36 + p71 * 6 + p72));
  let v74: f32 = select(asg_opaque(0.0), v73, (((n4 * 4 + 2) / 6) + 1) <= 5 && (((n4 * 4 + 2) % 6) + 1) <= 5);
  let v75: f32 = at_1((tb * 36 + n4 * 4 + 3));
  let p76 = clamp((((n4 * 4 + 3) % 6) + 1), 0, 5);
  let v77: f32 = at_1((tb * 36 + ((n4 * 4 + 3) / 6) * 6 + p76));
  let v78: f32 = select(asg_opaque(0.0), v77, (((n4 * 4 + 3) % 6) + 1) <= 5);
  let p79 = clamp((((n4 * 4 + 3) / 6) + 1), 0, 5);
  let v80: f32 = at_1((tb * 36 + p79 * 6 + ((n4 * 4 + 3) % 6)));
  let v81: f32 = select(asg_opaque(0.0), v80, (((n4 * 4 + 3) / 6) + 1) <= 5);
  let p82 = clamp((((n4 * 4 + 3) / 6) + 1), 0, 5);
  let p83 = clamp((((n4 * 4 + 3) % 6) + 1), 0, 5);
  let v84: f32 = at_1((tb * 36 + p82 * 6 + p83));
  let v85: f32 = select(asg_opaque(0.0), v84, (((n4 * 4 + 3) / 6) + 1) <= 5 && (((n4 * 4 + 3) % 6) + 1) <= 5);
  for (var k = 0; k < 1; k++) {
    let b86 = vec4<f32>(v12, v13, v27, v38);
    let b87 = vec4<f32>(v13, v22, v30, v41);
    let b88 = vec4<f32>(v16, v19, v33, v44);
    let b89 = vec4<f32>(v19, v26, v37, v48);
    let b90 = vec4<f32>(v49, v50, v64, v75);
    let b91 = vec4<f32>(v50, v59, v67, v78);
    let b92 = vec4<f32>(v53, v56, v70, v81);
    let b93 = vec4<f32>(v56, v63, v74, v85);
    c0_0 += v1 * b86;
    c0_1 += v1 * b90;
    c0_0 += v4 * b87;
    c0_1 += v4 * b91;
    c0_0 += v7 * b88;
    c0_1 += v7 * b92;
    c0_0 += v11 * b89;
    c0_1 += v11 * b93;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
      if (four < 9) {
        let v94: f32 = f32(c0_0.x);
        let v95: f32 = f32(c0_0.y);
        let v96: f32 = f32(c0_0.z);
        let v97: f32 = f32(c0_0.w);
        put_four_2((tb * 36 + m * 9 + four), vec4<f32>(v94, v95, v96, v97));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 3
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
  let tile = me;
  if (tile >= 32) { return; }
  let tn = tile % 2;
  let tm = (tile / 2) % 1;
  let tb = tile / 2;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  let n0 = min((tn * 8), 8);
  let n1 = min((tn * 8 + 1), 8);
  let n2 = min((tn * 8 + 2), 8);
  let n3 = min((tn * 8 + 3), 8);
  let n4 = min((tn * 8 + 4), 8);
  let n5 = min((tn * 8 + 5), 8);
  let n6 = min((tn * 8 + 6), 8);
  let n7 = min((tn * 8 + 7), 8);
  for (var k = 0; k < 18; k++) {
    let v1: f32 = at_0(((k / 9) * 576 + tb * 36 + ((((k * 2) / 3)) % 6) * 6 + ((k * 2) % 3) * 2));
    let v2: f32 = at_0(((k / 9) * 576 + tb * 36 + ((((k * 2) / 3)) % 6) * 6 + ((k * 2) % 3) * 2 + 1));
    let v3: f32 = at_0(((k / 9) * 576 + tb * 36 + ((((k * 4 + 2) / 6)) % 6) * 6 + ((k * 4 + 2) % 6)));
    let v4: f32 = at_0(((k / 9) * 576 + tb * 36 + ((((k * 4 + 3) / 6)) % 6) * 6 + ((k * 4 + 3) % 6)));
    let p5 = clamp((((((k * 2) / 3)) % 6) * 2 + (n0 / 3) - 1), 0, 11);
    let p6 = clamp((((k * 2) % 3) * 4 + (n0 % 3) - 1), 0, 11);
    let v7: f32 = at_1(((k / 9) * 2304 + tb * 144 + p5 * 12 + p6));
    let v8: f32 = select(asg_opaque(0.0), v7, (((((k * 2) / 3)) % 6) * 2 + (n0 / 3) - 1) >= 0 && (((k * 2) % 3) * 4 + (n0 % 3) - 1) >= 0);
    let p9 = clamp((((((k * 2) / 3)) % 6) * 2 + (n0 / 3) - 1), 0, 11);
    let v10: f32 = at_1(((k / 9) * 2304 + tb * 144 + p9 * 12 + ((k * 2) % 3) * 4 + (n0 % 3) + 1));
    let v11: f32 = select(asg_opaque(0.0), v10, (((((k * 2) / 3)) % 6) * 2 + (n0 / 3) - 1) >= 0);
    let p12 = clamp((((((k * 4 + 2) / 6)) % 6) * 2 + (n0 / 3) - 1), 0, 11);
    let p13 = clamp((((k * 4 + 2) % 6) * 2 + (n0 % 3) - 1), 0, 11);
    let v14: f32 = at_1(((k / 9) * 2304 + tb * 144 + p12 * 12 + p13));
    let v15: f32 = select(asg_opaque(0.0), v14, (((((k * 4 + 2) / 6)) % 6) * 2 + (n0 / 3) - 1) >= 0 && (((k * 4 + 2) % 6) * 2 + (n0 % 3) - 1) >= 0);
    let p16 = clamp((((((k * 4 + 3) / 6)) % 6) * 2 + (n0 / 3) - 1), 0, 11);
    let p17 = clamp((((k * 4 + 3) % 6) * 2 + (n0 % 3) - 1), 0, 11);
    let v18: f32 = at_1(((k / 9) * 2304 + tb * 144 + p16 * 12 + p17));
    let v19: f32 = select(asg_opaque(0.0), v18, (((((k * 4 + 3) / 6)) % 6) * 2 + (n0 / 3) - 1) >= 0 && (((k * 4 + 3) % 6) * 2 + (n0 % 3) - 1) >= 0);
    let p20 = clamp((((((k * 2) / 3)) % 6) * 2 + (n1 / 3) - 1), 0, 11);
    let p21 = clamp((((k * 2) % 3) * 4 + (n1 % 3) - 1), 0, 11);
    let v22: f32 = at_1(((k / 9) * 2304 + tb * 144 + p20 * 12 + p21));
    let v23: f32 = select(asg_opaque(0.0), v22, (((((k * 2) / 3)) % 6) * 2 + (n1 / 3) - 1) >= 0 && (((k * 2) % 3) * 4 + (n1 % 3) - 1) >= 0);
    let p24 = clamp((((((k * 2) / 3)) % 6) * 2 + (n1 / 3) - 1), 0, 11);
    let v25: f32 = at_1(((k / 9) * 2304 + tb * 144 + p24 * 12 + ((k * 2) % 3) * 4 + (n1 % 3) + 1));
    let v26: f32 = select(asg_opaque(0.0), v25, (((((k * 2) / 3)) % 6) * 2 + (n1 / 3) - 1) >= 0);
    let p27 = clamp((((((k * 4 + 2) / 6)) % 6) * 2 + (n1 / 3) - 1), 0, 11);
    let p28 = clamp((((k * 4 + 2) % 6) * 2 + (n1 % 3) - 1), 0, 11);
    let v29: f32 = at_1(((k / 9) * 2304 + tb * 144 + p27 * 12 + p28));
    let v30: f32 = select(asg_opaque(0.0), v29, (((((k * 4 + 2) / 6)) % 6) * 2 + (n1 / 3) - 1) >= 0 && (((k * 4 + 2) % 6) * 2 + (n1 % 3) - 1) >= 0);
    let p31 = clamp((((((k * 4 + 3) / 6)) % 6) * 2 + (n1 / 3) - 1), 0, 11);
    let p32 = clamp((((k * 4 + 3) % 6) * 2 + (n1 % 3) - 1), 0, 11);
    let v33: f32 = at_1(((k / 9) * 2304 + tb * 144 + p31 * 12 + p32));
    let v34: f32 = select(asg_opaque(0.0), v33, (((((k * 4 + 3) / 6)) % 6) * 2 + (n1 / 3) - 1) >= 0 && (((k * 4 + 3) % 6) * 2 + (n1 % 3) - 1) >= 0);
    let p35 = clamp((((((k * 2) / 3)) % 6) * 2 + (n2 / 3) - 1), 0, 11);
    let p36 = clamp((((k * 2) % 3) * 4 + (n2 % 3) - 1), 0, 11);
    let v37: f32 = at_1(((k / 9) * 2304 + tb * 144 + p35 * 12 + p36));
    let v38: f32 = select(asg_opaque(0.0), v37, (((((k * 2) / 3)) % 6) * 2 + (n2 / 3) - 1) >= 0 && (((k * 2) % 3) * 4 + (n2 % 3) - 1) >= 0);
    let p39 = clamp((((((k * 2) / 3)) % 6) * 2 + (n2 / 3) - 1), 0, 11);
    let v40: f32 = at_1(((k / 9) * 2304 + tb * 144 + p39 * 12 + ((k * 2) % 3) * 4 + (n2 % 3) + 1));
    let v41: f32 = select(asg_opaque(0.0), v40, (((((k * 2) / 3)) % 6) * 2 + (n2 / 3) - 1) >= 0);
    let p42 = clamp((((((k * 4 + 2) / 6)) % 6) * 2 + (n2 / 3) - 1), 0, 11);
    let p43 = clamp((((k * 4 + 2) % 6) * 2 + (n2 % 3) - 1), 0, 11);
    let v44: f32 = at_1(((k / 9) * 2304 + tb * 144 + p42 * 12 + p43));
    let v45: f32 = select(asg_opaque(0.0), v44, (((((k * 4 + 2) / 6)) % 6) * 2 + (n2 / 3) - 1) >= 0 && (((k * 4 + 2) % 6) * 2 + (n2 % 3) - 1) >= 0);
    let p46 = clamp((((((k * 4 + 3) / 6)) % 6) * 2 + (n2 / 3) - 1), 0, 11);
    let p47 = clamp((((k * 4 + 3) % 6) * 2 + (n2 % 3) - 1), 0, 11);
    let v48: f32 = at_1(((k / 9) * 2304 + tb * 144 + p46 * 12 + p47));
    let v49: f32 = select(asg_opaque(0.0), v48, (((((k * 4 + 3) / 6)) % 6) * 2 + (n2 / 3) - 1) >= 0 && (((k * 4 + 3) % 6) * 2 + (n2 % 3) - 1) >= 0);
    let p50 = clamp((((((k * 2) / 3)) % 6) * 2 + (n3 / 3) - 1), 0, 11);
    let p51 = clamp((((k * 2) % 3) * 4 + (n3 % 3) - 1), 0, 11);
    let v52: f32 = at_1(((k / 9) * 2304 + tb * 144 + p50 * 12 + p51));
    let v53: f32 = select(asg_opaque(0.0), v52, (((((k * 2) / 3)) % 6) * 2 + (n3 / 3) - 1) >= 0 && (((k * 2) % 3) * 4 + (n3 % 3) - 1) >= 0);
    let p54 = clamp((((((k * 2) / 3)) % 6) * 2 + (n3 / 3) - 1), 0, 11);
    let v55: f32 = at_1(((k / 9) * 2304 + tb * 144 + p54 * 12 + ((k * 2) % 3) * 4 + (n3 % 3) + 1));
    let v56: f32 = select(asg_opaque(0.0), v55, (((((k * 2) / 3)) % 6) * 2 + (n3 / 3) - 1) >= 0);
    let p57 = clamp((((((k * 4 + 2) / 6)) % 6) * 2 + (n3 / 3) - 1), 0, 11);
    let p58 = clamp((((k * 4 + 2) % 6) * 2 + (n3 % 3) - 1), 0, 11);
    let v59: f32 = at_1(((k / 9) * 2304 + tb * 144 + p57 * 12 + p58));
    let v60: f32 = select(asg_opaque(0.0), v59, (((((k * 4 + 2) / 6)) % 6) * 2 + (n3 / 3) - 1) >= 0 && (((k * 4 + 2) % 6) * 2 + (n3 % 3) - 1) >= 0);
    let p61 = clamp((((((k * 4 + 3) / 6)) % 6) * 2 + (n3 / 3) - 1), 0, 11);
    let p62 = clamp((((k * 4 + 3) % 6) * 2 + (n3 % 3) - 1), 0, 11);
    let v63: f32 = at_1(((k / 9) * 2304 + tb * 144 + p61 * 12 + p62));
    let v64: f32 = select(asg_opaque(0.0), v63, (((((k * 4 + 3) / 6)) % 6) * 2 + (n3 / 3) - 1) >= 0 && (((k * 4 + 3) % 6) * 2 + (n3 % 3) - 1) >= 0);
    let p65 = clamp((((((k * 2) / 3)) % 6) * 2 + (n4 / 3) - 1), 0, 11);
    let p66 = clamp((((k * 2) % 3) * 4 + (n4 % 3) - 1), 0, 11);
    let v67: f32 = at_1(((k / 9) * 2304 + tb * 144 + p65 * 12 + p66));
    let v68: f32 = select(asg_opaque(0.0), v67, (((((k * 2) / 3)) % 6) * 2 + (n4 / 3) - 1) >= 0 && (((k * 2) % 3) * 4 + (n4 % 3) - 1) >= 0);
    let p69 = clamp((((((k * 2) / 3)) % 6) * 2 + (n4 / 3) - 1), 0, 11);
    let v70: f32 = at_1(((k / 9) * 2304 + tb * 144 + p69 * 12 + ((k * 2) % 3) * 4 + (n4 % 3) + 1));
    let v71: f32 = select(asg_opaque(0.0), v70, (((((k * 2) / 3)) % 6) * 2 + (n4 / 3) - 1) >= 0);
    let p72 = clamp((((((k * 4 + 2) / 6)) % 6) * 2 + (n4 / 3) - 1), 0, 11);
    let p73 = clamp((((k * 4 + 2) % 6) * 2 + (n4 % 3) - 1), 0, 11);
    let v74: f32 = at_1(((k / 9) * 2304 + tb * 144 + p72 * 12 + p73));
    let v75: f32 = select(asg_opaque(0.0), v74, (((((k * 4 + 2) / 6)) % 6) * 2 + (n4 / 3) - 1) >= 0 && (((k * 4 + 2) % 6) * 2 + (n4 % 3) - 1) >= 0);
    let p76 = clamp((((((k * 4 + 3) / 6)) % 6) * 2 + (n4 / 3) - 1), 0, 11);
    let p77 = clamp((((k * 4 + 3) % 6) * 2 + (n4 % 3) - 1), 0, 11);
    let v78: f32 = at_1(((k / 9) * 2304 + tb * 144 + p76 * 12 + p77));
    let v79: f32 = select(asg_opaque(0.0), v78, (((((k * 4 + 3) / 6)) % 6) * 2 + (n4 / 3) - 1) >= 0 && (((k * 4 + 3) % 6) * 2 + (n4 % 3) - 1) >= 0);
    let p80 = clamp((((((k * 2) / 3)) % 6) * 2 + (n5 / 3) - 1), 0, 11);
    let p81 = clamp((((k * 2) % 3) * 4 + (n5 % 3) - 1), 0, 11);
    let v82: f32 = at_1(((k / 9) * 2304 + tb * 144 + p80 * 12 + p81));
    let v83: f32 = select(asg_opaque(0.0), v82, (((((k * 2) / 3)) % 6) * 2 + (n5 / 3) - 1) >= 0 && (((k * 2) % 3) * 4 + (n5 % 3) - 1) >= 0);
    let p84 = clamp((((((k * 2) / 3)) % 6) * 2 + (n5 / 3) - 1), 0, 11);
    let v85: f32 = at_1(((k / 9) * 2304 + tb * 144 + p84 * 12 + ((k * 2) % 3) * 4 + (n5 % 3) + 1));
    let v86: f32 = select(asg_opaque(0.0), v85, (((((k * 2) / 3)) % 6) * 2 + (n5 / 3) - 1) >= 0);
    let p87 = clamp((((((k * 4 + 2) / 6)) % 6) * 2 + (n5 / 3) - 1), 0, 11);
    let p88 = clamp((((k * 4 + 2) % 6) * 2 + (n5 % 3) - 1), 0, 11);
    let v89: f32 = at_1(((k / 9) * 2304 + tb * 144 + p87 * 12 + p88));
    let v90: f32 = select(asg_opaque(0.0), v89, (((((k * 4 + 2) / 6)) % 6) * 2 + (n5 / 3) - 1) >= 0 && (((k * 4 + 2) % 6) * 2 + (n5 % 3) - 1) >= 0);
    let p91 = clamp((((((k * 4 + 3) / 6)) % 6) * 2 + (n5 / 3) - 1), 0, 11);
    let p92 = clamp((((k * 4 + 3) % 6) * 2 + (n5 % 3) - 1), 0, 11);
    let v93: f32 = at_1(((k / 9) * 2304 + tb * 144 + p91 * 12 + p92));
    let v94: f32 = select(asg_opaque(0.0), v93, (((((k * 4 + 3) / 6)) % 6) * 2 + (n5 / 3) - 1) >= 0 && (((k * 4 + 3) % 6) * 2 + (n5 % 3) - 1) >= 0);
    let p95 = clamp((((((k * 2) / 3)) % 6) * 2 + (n6 / 3) - 1), 0, 11);
    let p96 = clamp((((k * 2) % 3) * 4 + (n6 % 3) - 1), 0, 11);
    let v97: f32 = at_1(((k / 9) * 2304 + tb * 144 + p95 * 12 + p96));
    let v98: f32 = select(asg_opaque(0.0), v97, (((((k * 2) / 3)) % 6) * 2 + (n6 / 3) - 1) >= 0 && (((k * 2) % 3) * 4 + (n6 % 3) - 1) >= 0);
    let p99 = clamp((((((k * 2) / 3)) % 6) * 2 + (n6 / 3) - 1), 0, 11);
    let v100: f32 = at_1(((k / 9) * 2304 + tb * 144 + p99 * 12 + ((k * 2) % 3) * 4 + (n6 % 3) + 1));
    let v101: f32 = select(asg_opaque(0.0), v100, (((((k * 2) / 3)) % 6) * 2 + (n6 / 3) - 1) >= 0);
    let p102 = clamp((((((k * 4 + 2) / 6)) % 6) * 2 + (n6 / 3) - 1), 0, 11);
    let p103 = clamp((((k * 4 + 2) % 6) * 2 + (n6 % 3) - 1), 0, 11);
    let v104: f32 = at_1(((k / 9) * 2304 + tb * 144 + p102 * 12 + p103));
    let v105: f32 = select(asg_opaque(0.0), v104, (((((k * 4 + 2) / 6)) % 6) * 2 + (n6 / 3) - 1) >= 0 && (((k * 4 + 2) % 6) * 2 + (n6 % 3) - 1) >= 0);
    let p106 = clamp((((((k * 4 + 3) / 6)) % 6) * 2 + (n6 / 3) - 1), 0, 11);
    let p107 = clamp((((k * 4 + 3) % 6) * 2 + (n6 % 3) - 1), 0, 11);
    let v108: f32 = at_1(((k / 9) * 2304 + tb * 144 + p106 * 12 + p107));
    let v109: f32 = select(asg_opaque(0.0), v108, (((((k * 4 + 3) / 6)) % 6) * 2 + (n6 / 3) - 1) >= 0 && (((k * 4 + 3) % 6) * 2 + (n6 % 3) - 1) >= 0);
    let p110 = clamp((((((k * 2) / 3)) % 6) * 2 + (n7 / 3) - 1), 0, 11);
    let p111 = clamp((((k * 2) % 3) * 4 + (n7 % 3) - 1), 0, 11);
    let v112: f32 = at_1(((k / 9) * 2304 + tb * 144 + p110 * 12 + p111));
    let v113: f32 = select(asg_opaque(0.0), v112, (((((k * 2) / 3)) % 6) * 2 + (n7 / 3) - 1) >= 0 && (((k * 2) % 3) * 4 + (n7 % 3) - 1) >= 0);
    let p114 = clamp((((((k * 2) / 3)) % 6) * 2 + (n7 / 3) - 1), 0, 11);
    let v115: f32 = at_1(((k / 9) * 2304 + tb * 144 + p114 * 12 + ((k * 2) % 3) * 4 + (n7 % 3) + 1));
    let v116: f32 = select(asg_opaque(0.0), v115, (((((k * 2) / 3)) % 6) * 2 + (n7 / 3) - 1) >= 0);
    let p117 = clamp((((((k * 4 + 2) / 6)) % 6) * 2 + (n7 / 3) - 1), 0, 11);
    let p118 = clamp((((k * 4 + 2) % 6) * 2 + (n7 % 3) - 1), 0, 11);
    let v119: f32 = at_1(((k / 9) * 2304 + tb * 144 + p117 * 12 + p118));
    let v120: f32 = select(asg_opaque(0.0), v119, (((((k * 4 + 2) / 6)) % 6) * 2 + (n7 / 3) - 1) >= 0 && (((k * 4 + 2) % 6) * 2 + (n7 % 3) - 1) >= 0);
    let p121 = clamp((((((k * 4 + 3) / 6)) % 6) * 2 + (n7 / 3) - 1), 0, 11);
    let p122 = clamp((((k * 4 + 3) % 6) * 2 + (n7 % 3) - 1), 0, 11);
    let v123: f32 = at_1(((k / 9) * 2304 + tb * 144 + p121 * 12 + p122));
    let v124: f32 = select(asg_opaque(0.0), v123, (((((k * 4 + 3) / 6)) % 6) * 2 + (n7 / 3) - 1) >= 0 && (((k * 4 + 3) % 6) * 2 + (n7 % 3) - 1) >= 0);
    let b125 = vec4<f32>(v8, v23, v38, v53);
    let b126 = vec4<f32>(v11, v26, v41, v56);
    let b127 = vec4<f32>(v15, v30, v45, v60);
    let b128 = vec4<f32>(v19, v34, v49, v64);
    let b129 = vec4<f32>(v68, v83, v98, v113);
    let b130 = vec4<f32>(v71, v86, v101, v116);
    let b131 = vec4<f32>(v75, v90, v105, v120);
    let b132 = vec4<f32>(v79, v94, v109, v124);
    c0_0 += v1 * b125;
    c0_1 += v1 * b129;
    c0_0 += v2 * b126;
    c0_1 += v2 * b130;
    c0_0 += v3 * b127;
    c0_1 += v3 * b131;
    c0_0 += v4 * b128;
    c0_1 += v4 * b132;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
      if (four < 3) {
        let vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 9) { break; }
          let v133: f32 = f32(vector[j]);
          let v134: f32 = v133;
          put_2((tb * 9 + n), v134);
        }
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 4
// with asg_ordered, asg_less, asg_zero, asg_opaque, asg_magnitude
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_0[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 18u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1152) { return; }
  let q1 = four_at_0(row);
  let v2: f32 = q1.x;
  let v3: f32 = asg_opaque(0.0);
  let v4: bool = asg_less(v3, v2);
  let v5: f32 = at_1(((row / 36) * 144 + ((row / 6) % 6) * 6 + ((row / 3) % 2) * 72 + (row % 3) * 2));
  let v6: f32 = select(v3, v5, v4);
  let v7: f32 = q1.y;
  let v8: f32 = asg_opaque(0.0);
  let v9: bool = asg_less(v8, v7);
  let v10: f32 = at_1(((row / 36) * 144 + ((row / 6) % 6) * 6 + ((row / 3) % 2) * 72 + (row % 3) * 2 + 36));
  let v11: f32 = select(v8, v10, v9);
  let v12: f32 = q1.z;
  let v13: f32 = asg_opaque(0.0);
  let v14: bool = asg_less(v13, v12);
  let v15: f32 = at_1(((row / 36) * 144 + ((row / 6) % 6) * 6 + ((row / 3) % 2) * 72 + (row % 3) * 2 + 1));
  let v16: f32 = select(v13, v15, v14);
  let v17: f32 = q1.w;
  let v18: f32 = asg_opaque(0.0);
  let v19: bool = asg_less(v18, v17);
  let v20: f32 = at_1(((row / 36) * 144 + ((row / 6) % 6) * 6 + ((row / 3) % 2) * 72 + (row % 3) * 2 + 37));
  let v21: f32 = select(v18, v20, v19);
  put_four_2(row, vec4<f32>(v6, v11, v16, v21));
}

// kernel 5
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

var<workgroup> shared_f32_0: array<f32, 128>;
@compute @workgroup_size(128)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 16u);
  let me = group * 128 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = group;
  let lane = i32(local.x);
  if (row >= 16) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = lane; col < 288; col += 128) {
    let v2: f32 = at_0(((col / 144) * 2304 + row * 144 + ((col / 12) % 12) * 12 + (col % 12)));
    a1 = asg_add(a1, v2);
  }
  let full3 = asg_parts * min(asg_width, 128u) == 128u;
  if (full3) {
    for (var half = min(asg_width, 128u) / 2u; half > 0u; half /= 2u) {
      let o4 = subgroupShuffleXor(a1, half);
      a1 = asg_add(a1, o4);
    }
    a1 = subgroupBroadcastFirst(a1);
    if (asg_parts > 1u) {
      if (asg_place == 0u) {
        shared_f32_0[asg_part] = a1;
      }
      workgroupBarrier();
      a1 = shared_f32_0[0];
      for (var part = 1u; part < asg_parts; part++) {
        a1 = asg_add(a1, shared_f32_0[part]);
      }
      workgroupBarrier();
    }
  }
  if (!full3) {
    shared_f32_0[lane] = a1;
    workgroupBarrier();
    for (var half = 64; half > 0; half /= 2) {
      if (lane < half) {
        a1 = shared_f32_0[lane];
        a1 = asg_add(a1, shared_f32_0[lane + half]);
        shared_f32_0[lane] = a1;
      }
      workgroupBarrier();
    }
    a1 = shared_f32_0[0];
    workgroupBarrier();
  }
  let v5: f32 = f32(a1);
  storageBarrier();
  if (lane == 0) {
    put_1(row, v5);
  }
}

// kernel 6
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
  let group = i32(workgroup.x + workgroup.y * 5u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 288) { return; }
  let tn = tile % 18;
  let tm = (tile / 18) % 8;
  let tb = tile / 144;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 36; k++) {
    let v1: f32 = at_0((((k * 4) / 9) * 72 + tm * 9 + ((((k * 4) / 3)) % 3) * -3 + ((k * 4) % 3) * -1 + 8));
    let v2: f32 = at_0((((k * 4 + 1) / 9) * 72 + tm * 9 + ((((k * 4 + 1) / 3)) % 3) * -3 + ((k * 4 + 1) % 3) * -1 + 8));
    let v3: f32 = at_0((((k * 4 + 2) / 9) * 72 + tm * 9 + ((((k * 4 + 2) / 3)) % 3) * -3 + ((k * 4 + 2) % 3) * -1 + 8));
    let v4: f32 = at_0((((k * 4 + 3) / 9) * 72 + tm * 9 + ((((k * 4) / 3) + 1) % 3) * -3 + ((k * 4) % 3) * -1 + 8));
    let p5 = clamp((((tn * 2) / 3) + ((((k * 4) / 3)) % 3) - 1), 0, 11);
    let p6 = clamp((((tn * 2) % 3) * 4 + ((k * 4) % 3) - 1), 0, 11);
    let v7: f32 = at_1((tb * 2304 + ((k * 4) / 9) * 144 + p5 * 12 + p6));
    let v8: f32 = select(asg_opaque(0.0), v7, (((tn * 2) / 3) + ((((k * 4) / 3)) % 3) - 1) >= 0 && (((tn * 2) / 3) + ((((k * 4) / 3)) % 3) - 1) <= 11 && (((tn * 2) % 3) * 4 + ((k * 4) % 3) - 1) >= 0);
    let p9 = clamp((((tn * 2) / 3) + ((((k * 4 + 1) / 3)) % 3) - 1), 0, 11);
    let p10 = clamp((((tn * 2) % 3) * 4 + ((k * 4 + 1) % 3) - 1), 0, 11);
    let v11: f32 = at_1((tb * 2304 + ((k * 4 + 1) / 9) * 144 + p9 * 12 + p10));
    let v12: f32 = select(asg_opaque(0.0), v11, (((tn * 2) / 3) + ((((k * 4 + 1) / 3)) % 3) - 1) >= 0 && (((tn * 2) / 3) + ((((k * 4 + 1) / 3)) % 3) - 1) <= 11 && (((tn * 2) % 3) * 4 + ((k * 4 + 1) % 3) - 1) >= 0);
    let p13 = clamp((((tn * 2) / 3) + ((((k * 4 + 2) / 3)) % 3) - 1), 0, 11);
    let p14 = clamp((((tn * 2) % 3) * 4 + ((k * 4 + 2) % 3) - 1), 0, 11);
    let v15: f32 = at_1((tb * 2304 + ((k * 4 + 2) / 9) * 144 + p13 * 12 + p14));
    let v16: f32 = select(asg_opaque(0.0), v15, (((tn * 2) / 3) + ((((k * 4 + 2) / 3)) % 3) - 1) >= 0 && (((tn * 2) / 3) + ((((k * 4 + 2) / 3)) % 3) - 1) <= 11 && (((tn * 2) % 3) * 4 + ((k * 4 + 2) % 3) - 1) >= 0);
    let p17 = clamp((((tn * 2) / 3) + ((((k * 4) / 3) + 1) % 3) - 1), 0, 11);
    let p18 = clamp((((tn * 2) % 3) * 4 + ((k * 4) % 3) - 1), 0, 11);
    let v19: f32 = at_1((tb * 2304 + ((k * 4 + 3) / 9) * 144 + p17 * 12 + p18));
    let v20: f32 = select(asg_opaque(0.0), v19, (((tn * 2) / 3) + ((((k * 4) / 3) + 1) % 3) - 1) >= 0 && (((tn * 2) / 3) + ((((k * 4) / 3) + 1) % 3) - 1) <= 11 && (((tn * 2) % 3) * 4 + ((k * 4) % 3) - 1) >= 0);
    let p21 = clamp((((tn * 2) / 3) + ((((k * 4) / 3)) % 3) - 1), 0, 11);
    let v22: f32 = at_1((tb * 2304 + ((k * 4) / 9) * 144 + p21 * 12 + ((tn * 2) % 3) * 4 + ((k * 4) % 3)));
    let v23: f32 = select(asg_opaque(0.0), v22, (((tn * 2) / 3) + ((((k * 4) / 3)) % 3) - 1) >= 0 && (((tn * 2) / 3) + ((((k * 4) / 3)) % 3) - 1) <= 11);
    let p24 = clamp((((tn * 2) / 3) + ((((k * 4 + 1) / 3)) % 3) - 1), 0, 11);
    let v25: f32 = at_1((tb * 2304 + ((k * 4 + 1) / 9) * 144 + p24 * 12 + ((tn * 2) % 3) * 4 + ((k * 4 + 1) % 3)));
    let v26: f32 = select(asg_opaque(0.0), v25, (((tn * 2) / 3) + ((((k * 4 + 1) / 3)) % 3) - 1) >= 0 && (((tn * 2) / 3) + ((((k * 4 + 1) / 3)) % 3) - 1) <= 11);
    let p27 = clamp((((tn * 2) / 3) + ((((k * 4 + 2) / 3)) % 3) - 1), 0, 11);
    let v28: f32 = at_1((tb * 2304 + ((k * 4 + 2) / 9) * 144 + p27 * 12 + ((tn * 2) % 3) * 4 + ((k * 4 + 2) % 3)));
    let v29: f32 = select(asg_opaque(0.0), v28, (((tn * 2) / 3) + ((((k * 4 + 2) / 3)) % 3) - 1) >= 0 && (((tn * 2) / 3) + ((((k * 4 + 2) / 3)) % 3) - 1) <= 11);
    let p30 = clamp((((tn * 2) / 3) + ((((k * 4) / 3) + 1) % 3) - 1), 0, 11);
    let v31: f32 = at_1((tb * 2304 + ((k * 4 + 3) / 9) * 144 + p30 * 12 + ((tn * 2) % 3) * 4 + ((k * 4) % 3)));
    let v32: f32 = select(asg_opaque(0.0), v31, (((tn * 2) / 3) + ((((k * 4) / 3) + 1) % 3) - 1) >= 0 && (((tn * 2) / 3) + ((((k * 4) / 3) + 1) % 3) - 1) <= 11);
    let p33 = clamp((((tn * 2) / 3) + ((((k * 4) / 3)) % 3) - 1), 0, 11);
    let v34: f32 = at_1((tb * 2304 + ((k * 4) / 9) * 144 + p33 * 12 + ((tn * 2) % 3) * 4 + ((k * 4) % 3) + 1));
    let v35: f32 = select(asg_opaque(0.0), v34, (((tn * 2) / 3) + ((((k * 4) / 3)) % 3) - 1) >= 0 && (((tn * 2) / 3) + ((((k * 4) / 3)) % 3) - 1) <= 11);
    let p36 = clamp((((tn * 2) / 3) + ((((k * 4 + 1) / 3)) % 3) - 1), 0, 11);
    let v37: f32 = at_1((tb * 2304 + ((k * 4 + 1) / 9) * 144 + p36 * 12 + ((tn * 2) % 3) * 4 + ((k * 4 + 1) % 3) + 1));
    let v38: f32 = select(asg_opaque(0.0), v37, (((tn * 2) / 3) + ((((k * 4 + 1) / 3)) % 3) - 1) >= 0 && (((tn * 2) / 3) + ((((k * 4 + 1) / 3)) % 3) - 1) <= 11);
    let p39 = clamp((((tn * 2) / 3) + ((((k * 4 + 2) / 3)) % 3) - 1), 0, 11);
    let v40: f32 = at_1((tb * 2304 + ((k * 4 + 2) / 9) * 144 + p39 * 12 + ((tn * 2) % 3) * 4 + ((k * 4 + 2) % 3) + 1));
    let v41: f32 = select(asg_opaque(0.0), v40, (((tn * 2) / 3) + ((((k * 4 + 2) / 3)) % 3) - 1) >= 0 && (((tn * 2) / 3) + ((((k * 4 + 2) / 3)) % 3) - 1) <= 11);
    let p42 = clamp((((tn * 2) / 3) + ((((k * 4) / 3) + 1) % 3) - 1), 0, 11);
    let v43: f32 = at_1((tb * 2304 + ((k * 4 + 3) / 9) * 144 + p42 * 12 + ((tn * 2) % 3) * 4 + ((k * 4) % 3) + 1));
    let v44: f32 = select(asg_opaque(0.0), v43, (((tn * 2) / 3) + ((((k * 4) / 3) + 1) % 3) - 1) >= 0 && (((tn * 2) / 3) + ((((k * 4) / 3) + 1) % 3) - 1) <= 11);
    let p45 = clamp((((tn * 2) / 3) + ((((k * 4) / 3)) % 3) - 1), 0, 11);
    let p46 = clamp((((tn * 2) % 3) * 4 + ((k * 4) % 3) + 2), 0, 11);
    let v47: f32 = at_1((tb * 2304 + ((k * 4) / 9) * 144 + p45 * 12 + p46));
    let v48: f32 = select(asg_opaque(0.0), v47, (((tn * 2) / 3) + ((((k * 4) / 3)) % 3) - 1) >= 0 && (((tn * 2) / 3) + ((((k * 4) / 3)) % 3) - 1) <= 11 && (((tn * 2) % 3) * 4 + ((k * 4) % 3) + 2) <= 11);
    let p49 = clamp((((tn * 2) / 3) + ((((k * 4 + 1) / 3)) % 3) - 1), 0, 11);
    let p50 = clamp((((tn * 2) % 3) * 4 + ((k * 4 + 1) % 3) + 2), 0, 11);
    let v51: f32 = at_1((tb * 2304 + ((k * 4 + 1) / 9) * 144 + p49 * 12 + p50));
    let v52: f32 = select(asg_opaque(0.0), v51, (((tn * 2) / 3) + ((((k * 4 + 1) / 3)) % 3) - 1) >= 0 && (((tn * 2) / 3) + ((((k * 4 + 1) / 3)) % 3) - 1) <= 11 && (((tn * 2) % 3) * 4 + ((k * 4 + 1) % 3) + 2) <= 11);
    let p53 = clamp((((tn * 2) / 3) + ((((k * 4 + 2) / 3)) % 3) - 1), 0, 11);
    let p54 = clamp((((tn * 2) % 3) * 4 + ((k * 4 + 2) % 3) + 2), 0, 11);
    let v55: f32 = at_1((tb * 2304 + ((k * 4 + 2) / 9) * 144 + p53 * 12 + p54));
    let v56: f32 = select(asg_opaque(0.0), v55, (((tn * 2) / 3) + ((((k * 4 + 2) / 3)) % 3) - 1) >= 0 && (((tn * 2) / 3) + ((((k * 4 + 2) / 3)) % 3) - 1) <= 11 && (((tn * 2) % 3) * 4 + ((k * 4 + 2) % 3) + 2) <= 11);
    let p57 = clamp((((tn * 2) / 3) + ((((k * 4) / 3) + 1) % 3) - 1), 0, 11);
    let p58 = clamp((((tn * 2) % 3) * 4 + ((k * 4) % 3) + 2), 0, 11);
    let v59: f32 = at_1((tb * 2304 + ((k * 4 + 3) / 9) * 144 + p57 * 12 + p58));
    let v60: f32 = select(asg_opaque(0.0), v59, (((tn * 2) / 3) + ((((k * 4) / 3) + 1) % 3) - 1) >= 0 && (((tn * 2) / 3) + ((((k * 4) / 3) + 1) % 3) - 1) <= 11 && (((tn * 2) % 3) * 4 + ((k * 4) % 3) + 2) <= 11);
    let p61 = clamp((((tn * 8 + 4) / 12) + ((((k * 4) / 3)) % 3) - 1), 0, 11);
    let p62 = clamp((((tn * 8 + 4) % 12) + ((k * 4) % 3) - 1), 0, 11);
    let v63: f32 = at_1((tb * 2304 + ((k * 4) / 9) * 144 + p61 * 12 + p62));
    let v64: f32 = select(asg_opaque(0.0), v63, (((tn * 8 + 4) / 12) + ((((k * 4) / 3)) % 3) - 1) >= 0 && (((tn * 8 + 4) / 12) + ((((k * 4) / 3)) % 3) - 1) <= 11 && (((tn * 8 + 4) % 12) + ((k * 4) % 3) - 1) >= 0 && (((tn * 8 + 4) % 12) + ((k * 4) % 3) - 1) <= 11);
    let p65 = clamp((((tn * 8 + 4) / 12) + ((((k * 4 + 1) / 3)) % 3) - 1), 0, 11);
    let p66 = clamp((((tn * 8 + 4) % 12) + ((k * 4 + 1) % 3) - 1), 0, 11);
    let v67: f32 = at_1((tb * 2304 + ((k * 4 + 1) / 9) * 144 + p65 * 12 + p66));
    let v68: f32 = select(asg_opaque(0.0), v67, (((tn * 8 + 4) / 12) + ((((k * 4 + 1) / 3)) % 3) - 1) >= 0 && (((tn * 8 + 4) / 12) + ((((k * 4 + 1) / 3)) % 3) - 1) <= 11 && (((tn * 8 + 4) % 12) + ((k * 4 + 1) % 3) - 1) >= 0 && (((tn * 8 + 4) % 12) + ((k * 4 + 1) % 3) - 1) <= 11);
    let p69 = clamp((((tn * 8 + 4) / 12) + ((((k * 4 + 2) / 3)) % 3) - 1), 0, 11);
    let p70 = clamp((((tn * 8 + 4) % 12) + ((k * 4 + 2) % 3) - 1), 0, 11);
    let v71: f32 = at_1((tb * 2304 + ((k * 4 + 2) / 9) * 144 + p69 * 12 + p70));
    let v72: f32 = select(asg_opaque(0.0), v71, (((tn * 8 + 4) / 12) + ((((k * 4 + 2) / 3)) % 3) - 1) >= 0 && (((tn * 8 + 4) / 12) + ((((k * 4 + 2) / 3)) % 3) - 1) <= 11 && (((tn * 8 + 4) % 12) + ((k * 4 + 2) % 3) - 1) >= 0 && (((tn * 8 + 4) % 12) + ((k * 4 + 2) % 3) - 1) <= 11);
    let p73 = clamp((((tn * 8 + 4) / 12) + ((((k * 4) / 3) + 1) % 3) - 1), 0, 11);
    let p74 = clamp((((tn * 8 + 4) % 12) + ((k * 4) % 3) - 1), 0, 11);
    let v75: f32 = at_1((tb * 2304 + ((k * 4 + 3) / 9) * 144 + p73 * 12 + p74));
    let v76: f32 = select(asg_opaque(0.0), v75, (((tn * 8 + 4) / 12) + ((((k * 4) / 3) + 1) % 3) - 1) >= 0 && (((tn * 8 + 4) / 12) + ((((k * 4) / 3) + 1) % 3) - 1) <= 11 && (((tn * 8 + 4) % 12) + ((k * 4) % 3) - 1) >= 0 && (((tn * 8 + 4) % 12) + ((k * 4) % 3) - 1) <= 11);
    let p77 = clamp((((tn * 8 + 5) / 12) + ((((k * 4) / 3)) % 3) - 1), 0, 11);
    let p78 = clamp((((tn * 8 + 5) % 12) + ((k * 4) % 3) - 1), 0, 11);
    let v79: f32 = at_1((tb * 2304 + ((k * 4) / 9) * 144 + p77 * 12 + p78));
    let v80: f32 = select(asg_opaque(0.0), v79, (((tn * 8 + 5) / 12) + ((((k * 4) / 3)) % 3) - 1) >= 0 && (((tn * 8 + 5) / 12) + ((((k * 4) / 3)) % 3) - 1) <= 11 && (((tn * 8 + 5) % 12) + ((k * 4) % 3) - 1) >= 0 && (((tn * 8 + 5) % 12) + ((k * 4) % 3) - 1) <= 11);
    let p81 = clamp((((tn * 8 + 5) / 12) + ((((k * 4 + 1) / 3)) % 3) - 1), 0, 11);
    let p82 = clamp((((tn * 8 + 5) % 12) + ((k * 4 + 1) % 3) - 1), 0, 11);
    let v83: f32 = at_1((tb * 2304 + ((k * 4 + 1) / 9) * 144 + p81 * 12 + p82));
    let v84: f32 = select(asg_opaque(0.0), v83, (((tn * 8 + 5) / 12) + ((((k * 4 + 1) / 3)) % 3) - 1) >= 0 && (((tn * 8 + 5) / 12) + ((((k * 4 + 1) / 3)) % 3) - 1) <= 11 && (((tn * 8 + 5) % 12) + ((k * 4 + 1) % 3) - 1) >= 0 && (((tn * 8 + 5) % 12) + ((k * 4 + 1) % 3) - 1) <= 11);
    let p85 = clamp((((tn * 8 + 5) / 12) + ((((k * 4 + 2) / 3)) % 3) - 1), 0, 11);
    let p86 = clamp((((tn * 8 + 5) % 12) + ((k * 4 + 2) % 3) - 1), 0, 11);
    let v87: f32 = at_1((tb * 2304 + ((k * 4 + 2) / 9) * 144 + p85 * 12 + p86));
    let v88: f32 = select(asg_opaque(0.0), v87, (((tn * 8 + 5) / 12) + ((((k * 4 + 2) / 3)) % 3) - 1) >= 0 && (((tn * 8 + 5) / 12) + ((((k * 4 + 2) / 3)) % 3) - 1) <= 11 && (((tn * 8 + 5) % 12) + ((k * 4 + 2) % 3) - 1) >= 0 && (((tn * 8 + 5) % 12) + ((k * 4 + 2) % 3) - 1) <= 11);
    let p89 = clamp((((tn * 8 + 5) / 12) + ((((k * 4) / 3) + 1) % 3) - 1), 0, 11);
    let p90 = clamp((((tn * 8 + 5) % 12) + ((k * 4) % 3) - 1), 0, 11);
    let v91: f32 = at_1((tb * 2304 + ((k * 4 + 3) / 9) * 144 + p89 * 12 + p90));
    let v92: f32 = select(asg_opaque(0.0), v91, (((tn * 8 + 5) / 12) + ((((k * 4) / 3) + 1) % 3) - 1) >= 0 && (((tn * 8 + 5) / 12) + ((((k * 4) / 3) + 1) % 3) - 1) <= 11 && (((tn * 8 + 5) % 12) + ((k * 4) % 3) - 1) >= 0 && (((tn * 8 + 5) % 12) + ((k * 4) % 3) - 1) <= 11);
    let p93 = clamp((((tn * 8 + 6) / 12) + ((((k * 4) / 3)) % 3) - 1), 0, 11);
    let p94 = clamp((((tn * 8 + 6) % 12) + ((k * 4) % 3) - 1), 0, 11);
    let v95: f32 = at_1((tb * 2304 + ((k * 4) / 9) * 144 + p93 * 12 + p94));
    let v96: f32 = select(asg_opaque(0.0), v95, (((tn * 8 + 6) / 12) + ((((k * 4) / 3)) % 3) - 1) >= 0 && (((tn * 8 + 6) / 12) + ((((k * 4) / 3)) % 3) - 1) <= 11 && (((tn * 8 + 6) % 12) + ((k * 4) % 3) - 1) >= 0 && (((tn * 8 + 6) % 12) + ((k * 4) % 3) - 1) <= 11);
    let p97 = clamp((((tn * 8 + 6) / 12) + ((((k * 4 + 1) / 3)) % 3) - 1), 0, 11);
    let p98 = clamp((((tn * 8 + 6) % 12) + ((k * 4 + 1) % 3) - 1), 0, 11);
    let v99: f32 = at_1((tb * 2304 + ((k * 4 + 1) / 9) * 144 + p97 * 12 + p98));
    let v100: f32 = select(asg_opaque(0.0), v99, (((tn * 8 + 6) / 12) + ((((k * 4 + 1) / 3)) % 3) - 1) >= 0 && (((tn * 8 + 6) / 12) + ((((k * 4 + 1) / 3)) % 3) - 1) <= 11 && (((tn * 8 + 6) % 12) + ((k * 4 + 1) % 3) - 1) >= 0 && (((tn * 8 + 6) % 12) + ((k * 4 + 1) % 3) - 1) <= 11);
    let p101 = clamp((((tn * 8 + 6) / 12) + ((((k * 4 + 2) / 3)) % 3) - 1), 0, 11);
    let p102 = clamp((((tn * 8 + 6) % 12) + ((k * 4 + 2) % 3) - 1), 0, 11);
    let v103: f32 = at_1((tb * 2304 + ((k * 4 + 2) / 9) * 144 + p101 * 12 + p102));
    let v104: f32 = select(asg_opaque(0.0), v103, (((tn * 8 + 6) / 12) + ((((k * 4 + 2) / 3)) % 3) - 1) >= 0 && (((tn * 8 + 6) / 12) + ((((k * 4 + 2) / 3)) % 3) - 1) <= 11 && (((tn * 8 + 6) % 12) + ((k * 4 + 2) % 3) - 1) >= 0 && (((tn * 8 + 6) % 12) + ((k * 4 + 2) % 3) - 1) <= 11);
    let p105 = clamp((((tn * 8 + 6) / 12) + ((((k * 4) / 3) + 1) % 3) - 1), 0, 11);
    let p106 = clamp((((tn * 8 + 6) % 12) + ((k * 4) % 3) - 1), 0, 11);
    let v107: f32 = at_1((tb * 2304 + ((k * 4 + 3) / 9) * 144 + p105 * 12 + p106));
    let v108: f32 = select(asg_opaque(0.0), v107, (((tn * 8 + 6) / 12) + ((((k * 4) / 3) + 1) % 3) - 1) >= 0 && (((tn * 8 + 6) / 12) + ((((k * 4) / 3) + 1) % 3) - 1) <= 11 && (((tn * 8 + 6) % 12) + ((k * 4) % 3) - 1) >= 0 && (((tn * 8 + 6) % 12) + ((k * 4) % 3) - 1) <= 11);
    let p109 = clamp((((tn * 8 + 7) / 12) + ((((k * 4) / 3)) % 3) - 1), 0, 11);
    let p110 = clamp((((tn * 8 + 7) % 12) + ((k * 4) % 3) - 1), 0, 11);
    let v111: f32 = at_1((tb * 2304 + ((k * 4) / 9) * 144 + p109 * 12 + p110));
    let v112: f32 = select(asg_opaque(0.0), v111, (((tn * 8 + 7) / 12) + ((((k * 4) / 3)) % 3) - 1) >= 0 && (((tn * 8 + 7) / 12) + ((((k * 4) / 3)) % 3) - 1) <= 11 && (((tn * 8 + 7) % 12) + ((k * 4) % 3) - 1) >= 0 && (((tn * 8 + 7) % 12) + ((k * 4) % 3) - 1) <= 11);
    let p113 = clamp((((tn * 8 + 7) / 12) + ((((k * 4 + 1) / 3)) % 3) - 1), 0, 11);
    let p114 = clamp((((tn * 8 + 7) % 12) + ((k * 4 + 1) % 3) - 1), 0, 11);
    let v115: f32 = at_1((tb * 2304 + ((k * 4 + 1) / 9) * 144 + p113 * 12 + p114));
    let v116: f32 = select(asg_opaque(0.0), v115, (((tn * 8 + 7) / 12) + ((((k * 4 + 1) / 3)) % 3) - 1) >= 0 && (((tn * 8 + 7) / 12) + ((((k * 4 + 1) / 3)) % 3) - 1) <= 11 && (((tn * 8 + 7) % 12) + ((k * 4 + 1) % 3) - 1) >= 0 && (((tn * 8 + 7) % 12) + ((k * 4 + 1) % 3) - 1) <= 11);
    let p117 = clamp((((tn * 8 + 7) / 12) + ((((k * 4 + 2) / 3)) % 3) - 1), 0, 11);
    let p118 = clamp((((tn * 8 + 7) % 12) + ((k * 4 + 2) % 3) - 1), 0, 11);
    let v119: f32 = at_1((tb * 2304 + ((k * 4 + 2) / 9) * 144 + p117 * 12 + p118));
    let v120: f32 = select(asg_opaque(0.0), v119, (((tn * 8 + 7) / 12) + ((((k * 4 + 2) / 3)) % 3) - 1) >= 0 && (((tn * 8 + 7) / 12) + ((((k * 4 + 2) / 3)) % 3) - 1) <= 11 && (((tn * 8 + 7) % 12) + ((k * 4 + 2) % 3) - 1) >= 0 && (((tn * 8 + 7) % 12) + ((k * 4 + 2) % 3) - 1) <= 11);
    let p121 = clamp((((tn * 8 + 7) / 12) + ((((k * 4) / 3) + 1) % 3) - 1), 0, 11);
    let p122 = clamp((((tn * 8 + 7) % 12) + ((k * 4) % 3) - 1), 0, 11);
    let v123: f32 = at_1((tb * 2304 + ((k * 4 + 3) / 9) * 144 + p121 * 12 + p122));
    let v124: f32 = select(asg_opaque(0.0), v123, (((tn * 8 + 7) / 12) + ((((k * 4) / 3) + 1) % 3) - 1) >= 0 && (((tn * 8 + 7) / 12) + ((((k * 4) / 3) + 1) % 3) - 1) <= 11 && (((tn * 8 + 7) % 12) + ((k * 4) % 3) - 1) >= 0 && (((tn * 8 + 7) % 12) + ((k * 4) % 3) - 1) <= 11);
    let b125 = vec4<f32>(v8, v23, v35, v48);
    let b126 = vec4<f32>(v12, v26, v38, v52);
    let b127 = vec4<f32>(v16, v29, v41, v56);
    let b128 = vec4<f32>(v20, v32, v44, v60);
    let b129 = vec4<f32>(v64, v80, v96, v112);
    let b130 = vec4<f32>(v68, v84, v100, v116);
    let b131 = vec4<f32>(v72, v88, v104, v120);
    let b132 = vec4<f32>(v76, v92, v108, v124);
    c0_0 += v1 * b125;
    c0_1 += v1 * b129;
    c0_0 += v2 * b126;
    c0_1 += v2 * b130;
    c0_0 += v3 * b127;
    c0_1 += v3 * b131;
    c0_0 += v4 * b128;
    c0_1 += v4 * b132;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 2; s++) {
      let place = r * 2 + s;
      let m = tm * 1 + place / 2;
      let four = tn * 2 + place % 2;
       {
        let v133: f32 = f32(c0_0.x);
        let v134: f32 = f32(c0_0.y);
        let v135: f32 = f32(c0_0.z);
        let v136: f32 = f32(c0_0.w);
        put_four_2((tb * 288 + m * 36 + four), vec4<f32>(v133, v134, v135, v136));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 7
// with asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
fn at_0(i: i32) -> f32 { return buf_0[i >> 2u][i & 3]; }
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_four_2(i: i32, v: vec4<f32>) { buf_2[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 9u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 576) { return; }
  let tn = tile % 9;
  let tm = (tile / 9) % 16;
  let tb = tile / 144;
  var c0_0 = vec4<f32>();
  var c0_1 = vec4<f32>();
  for (var k = 0; k < 18; k++) {
    let q1 = four_at_0(((k / 9) * 576 + tm * 36 + tb * 9 + ((k / 3) % 3) * 3 + (k % 3)));
    let p2 = clamp((tb * 3 + ((k / 3) % 3) + ((((tn * 8) / 3)) % 3) - 1), 0, 11);
    let p3 = clamp(((k % 3) * 4 + ((tn * 8) % 3) - 1), 0, 11);
    let v4: f32 = at_1(((k / 9) * 1152 + ((tn * 8) / 9) * 144 + p2 * 12 + p3));
    let v5: f32 = select(asg_opaque(0.0), v4, (tb * 3 + ((k / 3) % 3) + ((((tn * 8) / 3)) % 3) - 1) >= 0 && (tb * 3 + ((k / 3) % 3) + ((((tn * 8) / 3)) % 3) - 1) <= 11 && ((k % 3) * 4 + ((tn * 8) % 3) - 1) >= 0);
    let p6 = clamp((tb * 3 + ((k / 3) % 3) + ((((tn * 8) / 3)) % 3) - 1), 0, 11);
    let v7: f32 = at_1(((k / 9) * 1152 + ((tn * 8) / 9) * 144 + p6 * 12 + (k % 3) * 4 + ((tn * 8) % 3)));
    let v8: f32 = select(asg_opaque(0.0), v7, (tb * 3 + ((k / 3) % 3) + ((((tn * 8) / 3)) % 3) - 1) >= 0 && (tb * 3 + ((k / 3) % 3) + ((((tn * 8) / 3)) % 3) - 1) <= 11);
    let p9 = clamp((tb * 3 + ((k / 3) % 3) + ((((tn * 8) / 3)) % 3) - 1), 0, 11);
    let v10: f32 = at_1(((k / 9) * 1152 + ((tn * 8) / 9) * 144 + p9 * 12 + (k % 3) * 4 + ((tn * 8) % 3) + 1));
    let v11: f32 = select(asg_opaque(0.0), v10, (tb * 3 + ((k / 3) % 3) + ((((tn * 8) / 3)) % 3) - 1) >= 0 && (tb * 3 + ((k / 3) % 3) + ((((tn * 8) / 3)) % 3) - 1) <= 11);
    let p12 = clamp((tb * 3 + ((k / 3) % 3) + ((((tn * 8) / 3)) % 3) - 1), 0, 11);
    let p13 = clamp(((k % 3) * 4 + ((tn * 8) % 3) + 2), 0, 11);
    let v14: f32 = at_1(((k / 9) * 1152 + ((tn * 8) / 9) * 144 + p12 * 12 + p13));
    let v15: f32 = select(asg_opaque(0.0), v14, (tb * 3 + ((k / 3) % 3) + ((((tn * 8) / 3)) % 3) - 1) >= 0 && (tb * 3 + ((k / 3) % 3) + ((((tn * 8) / 3)) % 3) - 1) <= 11 && ((k % 3) * 4 + ((tn * 8) % 3) + 2) <= 11);
    let p16 = clamp((tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 1) / 3)) % 3) - 1), 0, 11);
    let p17 = clamp(((k % 3) * 4 + ((tn * 8 + 1) % 3) - 1), 0, 11);
    let v18: f32 = at_1(((k / 9) * 1152 + ((tn * 8 + 1) / 9) * 144 + p16 * 12 + p17));
    let v19: f32 = select(asg_opaque(0.0), v18, (tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 1) / 3)) % 3) - 1) >= 0 && (tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 1) / 3)) % 3) - 1) <= 11 && ((k % 3) * 4 + ((tn * 8 + 1) % 3) - 1) >= 0);
    let p20 = clamp((tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 1) / 3)) % 3) - 1), 0, 11);
    let v21: f32 = at_1(((k / 9) * 1152 + ((tn * 8 + 1) / 9) * 144 + p20 * 12 + (k % 3) * 4 + ((tn * 8 + 1) % 3)));
    let v22: f32 = select(asg_opaque(0.0), v21, (tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 1) / 3)) % 3) - 1) >= 0 && (tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 1) / 3)) % 3) - 1) <= 11);
    let p23 = clamp((tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 1) / 3)) % 3) - 1), 0, 11);
    let v24: f32 = at_1(((k / 9) * 1152 + ((tn * 8 + 1) / 9) * 144 + p23 * 12 + (k % 3) * 4 + ((tn * 8 + 1) % 3) + 1));
    let v25: f32 = select(asg_opaque(0.0), v24, (tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 1) / 3)) % 3) - 1) >= 0 && (tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 1) / 3)) % 3) - 1) <= 11);
    let p26 = clamp((tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 1) / 3)) % 3) - 1), 0, 11);
    let p27 = clamp(((k % 3) * 4 + ((tn * 8 + 1) % 3) + 2), 0, 11);
    let v28: f32 = at_1(((k / 9) * 1152 + ((tn * 8 + 1) / 9) * 144 + p26 * 12 + p27));
    let v29: f32 = select(asg_opaque(0.0), v28, (tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 1) / 3)) % 3) - 1) >= 0 && (tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 1) / 3)) % 3) - 1) <= 11 && ((k % 3) * 4 + ((tn * 8 + 1) % 3) + 2) <= 11);
    let p30 = clamp((tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 2) / 3)) % 3) - 1), 0, 11);
    let p31 = clamp(((k % 3) * 4 + ((tn * 8 + 2) % 3) - 1), 0, 11);
    let v32: f32 = at_1(((k / 9) * 1152 + ((tn * 8 + 2) / 9) * 144 + p30 * 12 + p31));
    let v33: f32 = select(asg_opaque(0.0), v32, (tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 2) / 3)) % 3) - 1) >= 0 && (tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 2) / 3)) % 3) - 1) <= 11 && ((k % 3) * 4 + ((tn * 8 + 2) % 3) - 1) >= 0);
    let p34 = clamp((tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 2) / 3)) % 3) - 1), 0, 11);
    let v35: f32 = at_1(((k / 9) * 1152 + ((tn * 8 + 2) / 9) * 144 + p34 * 12 + (k % 3) * 4 + ((tn * 8 + 2) % 3)));
    let v36: f32 = select(asg_opaque(0.0), v35, (tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 2) / 3)) % 3) - 1) >= 0 && (tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 2) / 3)) % 3) - 1) <= 11);
    let p37 = clamp((tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 2) / 3)) % 3) - 1), 0, 11);
    let v38: f32 = at_1(((k / 9) * 1152 + ((tn * 8 + 2) / 9) * 144 + p37 * 12 + (k % 3) * 4 + ((tn * 8 + 2) % 3) + 1));
    let v39: f32 = select(asg_opaque(0.0), v38, (tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 2) / 3)) % 3) - 1) >= 0 && (tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 2) / 3)) % 3) - 1) <= 11);
    let p40 = clamp((tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 2) / 3)) % 3) - 1), 0, 11);
    let p41 = clamp(((k % 3) * 4 + ((tn * 8 + 2) % 3) + 2), 0, 11);
    let v42: f32 = at_1(((k / 9) * 1152 + ((tn * 8 + 2) / 9) * 144 + p40 * 12 + p41));
    let v43: f32 = select(asg_opaque(0.0), v42, (tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 2) / 3)) % 3) - 1) >= 0 && (tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 2) / 3)) % 3) - 1) <= 11 && ((k % 3) * 4 + ((tn * 8 + 2) % 3) + 2) <= 11);
    let p44 = clamp((tb * 3 + ((k / 3) % 3) + ((((tn * 8) / 3) + 1) % 3) - 1), 0, 11);
    let p45 = clamp(((k % 3) * 4 + ((tn * 8) % 3) - 1), 0, 11);
    let v46: f32 = at_1(((k / 9) * 1152 + ((tn * 8 + 3) / 9) * 144 + p44 * 12 + p45));
    let v47: f32 = select(asg_opaque(0.0), v46, (tb * 3 + ((k / 3) % 3) + ((((tn * 8) / 3) + 1) % 3) - 1) >= 0 && (tb * 3 + ((k / 3) % 3) + ((((tn * 8) / 3) + 1) % 3) - 1) <= 11 && ((k % 3) * 4 + ((tn * 8) % 3) - 1) >= 0);
    let p48 = clamp((tb * 3 + ((k / 3) % 3) + ((((tn * 8) / 3) + 1) % 3) - 1), 0, 11);
    let v49: f32 = at_1(((k / 9) * 1152 + ((tn * 8 + 3) / 9) * 144 + p48 * 12 + (k % 3) * 4 + ((tn * 8) % 3)));
    let v50: f32 = select(asg_opaque(0.0), v49, (tb * 3 + ((k / 3) % 3) + ((((tn * 8) / 3) + 1) % 3) - 1) >= 0 && (tb * 3 + ((k / 3) % 3) + ((((tn * 8) / 3) + 1) % 3) - 1) <= 11);
    let p51 = clamp((tb * 3 + ((k / 3) % 3) + ((((tn * 8) / 3) + 1) % 3) - 1), 0, 11);
    let v52: f32 = at_1(((k / 9) * 1152 + ((tn * 8 + 3) / 9) * 144 + p51 * 12 + (k % 3) * 4 + ((tn * 8) % 3) + 1));
    let v53: f32 = select(asg_opaque(0.0), v52, (tb * 3 + ((k / 3) % 3) + ((((tn * 8) / 3) + 1) % 3) - 1) >= 0 && (tb * 3 + ((k / 3) % 3) + ((((tn * 8) / 3) + 1) % 3) - 1) <= 11);
    let p54 = clamp((tb * 3 + ((k / 3) % 3) + ((((tn * 8) / 3) + 1) % 3) - 1), 0, 11);
    let p55 = clamp(((k % 3) * 4 + ((tn * 8) % 3) + 2), 0, 11);
    let v56: f32 = at_1(((k / 9) * 1152 + ((tn * 8 + 3) / 9) * 144 + p54 * 12 + p55));
    let v57: f32 = select(asg_opaque(0.0), v56, (tb * 3 + ((k / 3) % 3) + ((((tn * 8) / 3) + 1) % 3) - 1) >= 0 && (tb * 3 + ((k / 3) % 3) + ((((tn * 8) / 3) + 1) % 3) - 1) <= 11 && ((k % 3) * 4 + ((tn * 8) % 3) + 2) <= 11);
    let p58 = clamp((tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 1) / 3) + 1) % 3) - 1), 0, 11);
    let p59 = clamp(((k % 3) * 4 + ((tn * 8 + 1) % 3) - 1), 0, 11);
    let v60: f32 = at_1(((k / 9) * 1152 + ((tn * 8 + 4) / 9) * 144 + p58 * 12 + p59));
    let v61: f32 = select(asg_opaque(0.0), v60, (tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 1) / 3) + 1) % 3) - 1) >= 0 && (tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 1) / 3) + 1) % 3) - 1) <= 11 && ((k % 3) * 4 + ((tn * 8 + 1) % 3) - 1) >= 0);
    let p62 = clamp((tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 1) / 3) + 1) % 3) - 1), 0, 11);
    let v63: f32 = at_1(((k / 9) * 1152 + ((tn * 8 + 4) / 9) * 144 + p62 * 12 + (k % 3) * 4 + ((tn * 8 + 1) % 3)));
    let v64: f32 = select(asg_opaque(0.0), v63, (tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 1) / 3) + 1) % 3) - 1) >= 0 && (tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 1) / 3) + 1) % 3) - 1) <= 11);
    let p65 = clamp((tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 1) / 3) + 1) % 3) - 1), 0, 11);
    let v66: f32 = at_1(((k / 9) * 1152 + ((tn * 8 + 4) / 9) * 144 + p65 * 12 + (k % 3) * 4 + ((tn * 8 + 1) % 3) + 1));
    let v67: f32 = select(asg_opaque(0.0), v66, (tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 1) / 3) + 1) % 3) - 1) >= 0 && (tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 1) / 3) + 1) % 3) - 1) <= 11);
    let p68 = clamp((tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 1) / 3) + 1) % 3) - 1), 0, 11);
    let p69 = clamp(((k % 3) * 4 + ((tn * 8 + 1) % 3) + 2), 0, 11);
    let v70: f32 = at_1(((k / 9) * 1152 + ((tn * 8 + 4) / 9) * 144 + p68 * 12 + p69));
    let v71: f32 = select(asg_opaque(0.0), v70, (tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 1) / 3) + 1) % 3) - 1) >= 0 && (tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 1) / 3) + 1) % 3) - 1) <= 11 && ((k % 3) * 4 + ((tn * 8 + 1) % 3) + 2) <= 11);
    let p72 = clamp((tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 2) / 3) + 1) % 3) - 1), 0, 11);
    let p73 = clamp(((k % 3) * 4 + ((tn * 8 + 2) % 3) - 1), 0, 11);
    let v74: f32 = at_1(((k / 9) * 1152 + ((tn * 8 + 5) / 9) * 144 + p72 * 12 + p73));
    let v75: f32 = select(asg_opaque(0.0), v74, (tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 2) / 3) + 1) % 3) - 1) >= 0 && (tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 2) / 3) + 1) % 3) - 1) <= 11 && ((k % 3) * 4 + ((tn * 8 + 2) % 3) - 1) >= 0);
    let p76 = clamp((tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 2) / 3) + 1) % 3) - 1), 0, 11);
    let v77: f32 = at_1(((k / 9) * 1152 + ((tn * 8 + 5) / 9) * 144 + p76 * 12 + (k % 3) * 4 + ((tn * 8 + 2) % 3)));
    let v78: f32 = select(asg_opaque(0.0), v77, (tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 2) / 3) + 1) % 3) - 1) >= 0 && (tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 2) / 3) + 1) % 3) - 1) <= 11);
    let p79 = clamp((tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 2) / 3) + 1) % 3) - 1), 0, 11);
    let v80: f32 = at_1(((k / 9) * 1152 + ((tn * 8 + 5) / 9) * 144 + p79 * 12 + (k % 3) * 4 + ((tn * 8 + 2) % 3) + 1));
    let v81: f32 = select(asg_opaque(0.0), v80, (tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 2) / 3) + 1) % 3) - 1) >= 0 && (tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 2) / 3) + 1) % 3) - 1) <= 11);
    let p82 = clamp((tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 2) / 3) + 1) % 3) - 1), 0, 11);
    let p83 = clamp(((k % 3) * 4 + ((tn * 8 + 2) % 3) + 2), 0, 11);
    let v84: f32 = at_1(((k / 9) * 1152 + ((tn * 8 + 5) / 9) * 144 + p82 * 12 + p83));
    let v85: f32 = select(asg_opaque(0.0), v84, (tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 2) / 3) + 1) % 3) - 1) >= 0 && (tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 2) / 3) + 1) % 3) - 1) <= 11 && ((k % 3) * 4 + ((tn * 8 + 2) % 3) + 2) <= 11);
    let p86 = clamp((tb * 3 + ((k / 3) % 3) + ((((tn * 8) / 3) + 2) % 3) - 1), 0, 11);
    let p87 = clamp(((k % 3) * 4 + ((tn * 8) % 3) - 1), 0, 11);
    let v88: f32 = at_1(((k / 9) * 1152 + ((tn * 8 + 6) / 9) * 144 + p86 * 12 + p87));
    let v89: f32 = select(asg_opaque(0.0), v88, (tb * 3 + ((k / 3) % 3) + ((((tn * 8) / 3) + 2) % 3) - 1) >= 0 && (tb * 3 + ((k / 3) % 3) + ((((tn * 8) / 3) + 2) % 3) - 1) <= 11 && ((k % 3) * 4 + ((tn * 8) % 3) - 1) >= 0);
    let p90 = clamp((tb * 3 + ((k / 3) % 3) + ((((tn * 8) / 3) + 2) % 3) - 1), 0, 11);
    let v91: f32 = at_1(((k / 9) * 1152 + ((tn * 8 + 6) / 9) * 144 + p90 * 12 + (k % 3) * 4 + ((tn * 8) % 3)));
    let v92: f32 = select(asg_opaque(0.0), v91, (tb * 3 + ((k / 3) % 3) + ((((tn * 8) / 3) + 2) % 3) - 1) >= 0 && (tb * 3 + ((k / 3) % 3) + ((((tn * 8) / 3) + 2) % 3) - 1) <= 11);
    let p93 = clamp((tb * 3 + ((k / 3) % 3) + ((((tn * 8) / 3) + 2) % 3) - 1), 0, 11);
    let v94: f32 = at_1(((k / 9) * 1152 + ((tn * 8 + 6) / 9) * 144 + p93 * 12 + (k % 3) * 4 + ((tn * 8) % 3) + 1));
    let v95: f32 = select(asg_opaque(0.0), v94, (tb * 3 + ((k / 3) % 3) + ((((tn * 8) / 3) + 2) % 3) - 1) >= 0 && (tb * 3 + ((k / 3) % 3) + ((((tn * 8) / 3) + 2) % 3) - 1) <= 11);
    let p96 = clamp((tb * 3 + ((k / 3) % 3) + ((((tn * 8) / 3) + 2) % 3) - 1), 0, 11);
    let p97 = clamp(((k % 3) * 4 + ((tn * 8) % 3) + 2), 0, 11);
    let v98: f32 = at_1(((k / 9) * 1152 + ((tn * 8 + 6) / 9) * 144 + p96 * 12 + p97));
    let v99: f32 = select(asg_opaque(0.0), v98, (tb * 3 + ((k / 3) % 3) + ((((tn * 8) / 3) + 2) % 3) - 1) >= 0 && (tb * 3 + ((k / 3) % 3) + ((((tn * 8) / 3) + 2) % 3) - 1) <= 11 && ((k % 3) * 4 + ((tn * 8) % 3) + 2) <= 11);
    let p100 = clamp((tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 1) / 3) + 2) % 3) - 1), 0, 11);
    let p101 = clamp(((k % 3) * 4 + ((tn * 8 + 1) % 3) - 1), 0, 11);
    let v102: f32 = at_1(((k / 9) * 1152 + ((tn * 8 + 7) / 9) * 144 + p100 * 12 + p101));
    let v103: f32 = select(asg_opaque(0.0), v102, (tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 1) / 3) + 2) % 3) - 1) >= 0 && (tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 1) / 3) + 2) % 3) - 1) <= 11 && ((k % 3) * 4 + ((tn * 8 + 1) % 3) - 1) >= 0);
    let p104 = clamp((tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 1) / 3) + 2) % 3) - 1), 0, 11);
    let v105: f32 = at_1(((k / 9) * 1152 + ((tn * 8 + 7) / 9) * 144 + p104 * 12 + (k % 3) * 4 + ((tn * 8 + 1) % 3)));
    let v106: f32 = select(asg_opaque(0.0), v105, (tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 1) / 3) + 2) % 3) - 1) >= 0 && (tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 1) / 3) + 2) % 3) - 1) <= 11);
    let p107 = clamp((tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 1) / 3) + 2) % 3) - 1), 0, 11);
    let v108: f32 = at_1(((k / 9) * 1152 + ((tn * 8 + 7) / 9) * 144 + p107 * 12 + (k % 3) * 4 + ((tn * 8 + 1) % 3) + 1));
    let v109: f32 = select(asg_opaque(0.0), v108, (tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 1) / 3) + 2) % 3) - 1) >= 0 && (tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 1) / 3) + 2) % 3) - 1) <= 11);
    let p110 = clamp((tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 1) / 3) + 2) % 3) - 1), 0, 11);
    let p111 = clamp(((k % 3) * 4 + ((tn * 8 + 1) % 3) + 2), 0, 11);
    let v112: f32 = at_1(((k / 9) * 1152 + ((tn * 8 + 7) / 9) * 144 + p110 * 12 + p111));
    let v113: f32 = select(asg_opaque(0.0), v112, (tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 1) / 3) + 2) % 3) - 1) >= 0 && (tb * 3 + ((k / 3) % 3) + ((((tn * 8 + 1) / 3) + 2) % 3) - 1) <= 11 && ((k % 3) * 4 + ((tn * 8 + 1) % 3) + 2) <= 11);
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
       {
        let v122: f32 = f32(c0_0.x);
        let v123: f32 = f32(c0_0.y);
        let v124: f32 = f32(c0_0.z);
        let v125: f32 = f32(c0_0.w);
        put_four_2((tb * 288 + m * 18 + four), vec4<f32>(v122, v123, v124, v125));
      }
      c0_0 = c0_1;
    }
  }
}

// kernel 8
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 18u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 1152) { return; }
  var a1: f32 = asg_opaque(0.0);
  for (var col = 0; col < 4; col++) {
    let v2: f32 = at_0((col * 1152 + row));
    a1 = asg_add(a1, v2);
  }
  let v3: f32 = f32(a1);
  put_1(row, v3);
}
