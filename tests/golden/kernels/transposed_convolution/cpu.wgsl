// memory: 22720, 15104
// outputs from memory 1, constants from 2
// input x: f32[2,6,7,9] at 0:0+3024
// kernel 0, 5x1x1, pad: w, =0:3072+4320
// kernel 1, 6x1x1, pad: 0:0+3024, =0:7424+5184
// kernel 2, 12x1x1, dot_general: 0:3072+4320, 0:7424+5184, =0:12608+10080
// kernel 3, 10x1x1, reshape: 0:12608+10080, =1:0+10080
// kernel 4, 13x1x1, pad: 1:0+10080, =0:3072+12800
// kernel 5, 6x1x1, dot_general: w, 0:3072+12800, =1:10112+3024
// kernel 6, 15x1x1, dot_general: 0:0+3024, 0:3072+12800, =1:13184+1920
// output y: f32[2,5,14,18] at 1:0+10080
// output grad/x: f32[2,6,7,9] at 1:10112+3024
// output grad/w: f32[6,5,4,4] at 1:13184+1920

// kernel 0
// with asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_four_1(i: i32, v: vec4<f32>) { buf_1[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 5u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 270) { return; }
  let p1 = clamp((((((row * 2) / 3)) % 6) - 1), 0, 3);
  let p2 = clamp((((row * 2) % 3) * 2 - 1), 0, 3);
  let v3: f32 = at_0((((row / 9) % 6) * 80 + (row / 54) * 16 + p1 * -4 + p2 * -1 + 15));
  let v4: f32 = select(asg_opaque(0.0), v3, ((((((row * 2) / 3)) % 6) - 1) >= 0) & ((((((row * 2) / 3)) % 6) - 1) <= 3) & ((((row * 2) % 3) * 2 - 1) >= 0));
  let p5 = clamp((((((row * 2) / 3)) % 6) - 1), 0, 3);
  let p6 = clamp((((row * 2) % 3) * 2), 0, 3);
  let v7: f32 = at_0((((row / 9) % 6) * 80 + (row / 54) * 16 + p5 * -4 + p6 * -1 + 15));
  let v8: f32 = select(asg_opaque(0.0), v7, ((((((row * 2) / 3)) % 6) - 1) >= 0) & ((((((row * 2) / 3)) % 6) - 1) <= 3) & ((((row * 2) % 3) * 2) <= 3));
  let p9 = clamp((((((row * 4 + 2) / 6)) % 6) - 1), 0, 3);
  let p10 = clamp((((row * 4 + 2) % 6) - 1), 0, 3);
  let v11: f32 = at_0((((row / 9) % 6) * 80 + (row / 54) * 16 + p9 * -4 + p10 * -1 + 15));
  let v12: f32 = select(asg_opaque(0.0), v11, ((((((row * 4 + 2) / 6)) % 6) - 1) >= 0) & ((((((row * 4 + 2) / 6)) % 6) - 1) <= 3) & ((((row * 4 + 2) % 6) - 1) >= 0) & ((((row * 4 + 2) % 6) - 1) <= 3));
  let p13 = clamp((((((row * 4 + 3) / 6)) % 6) - 1), 0, 3);
  let p14 = clamp((((row * 4 + 3) % 6) - 1), 0, 3);
  let v15: f32 = at_0((((row / 9) % 6) * 80 + (row / 54) * 16 + p13 * -4 + p14 * -1 + 15));
  let v16: f32 = select(asg_opaque(0.0), v15, ((((((row * 4 + 3) / 6)) % 6) - 1) >= 0) & ((((((row * 4 + 3) / 6)) % 6) - 1) <= 3) & ((((row * 4 + 3) % 6) - 1) >= 0) & ((((row * 4 + 3) % 6) - 1) <= 3));
  put_four_1(row, vec4<f32>(v4, v8, v12, v16));
}

// kernel 1
// with asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_four_1(i: i32, v: vec4<f32>) { buf_1[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 6u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 324) { return; }
  let p1 = clamp((((row / 3) % 9) - 1), 0, 6);
  let p2 = clamp(((row % 3) * 4 - 1), 0, 8);
  let v3: f32 = at_0(((row / 27) * 63 + p1 * 9 + p2));
  let v4: f32 = select(asg_opaque(0.0), v3, ((((row / 3) % 9) - 1) >= 0) & ((((row / 3) % 9) - 1) <= 6) & (((row % 3) * 4 - 1) >= 0));
  let p5 = clamp((((row / 3) % 9) - 1), 0, 6);
  let v6: f32 = at_0(((row / 27) * 63 + p5 * 9 + (row % 3) * 4));
  let v7: f32 = select(asg_opaque(0.0), v6, ((((row / 3) % 9) - 1) >= 0) & ((((row / 3) % 9) - 1) <= 6));
  let p8 = clamp((((row / 3) % 9) - 1), 0, 6);
  let p9 = clamp(((row % 3) * 4 + 1), 0, 8);
  let v10: f32 = at_0(((row / 27) * 63 + p8 * 9 + p9));
  let v11: f32 = select(asg_opaque(0.0), v10, ((((row / 3) % 9) - 1) >= 0) & ((((row / 3) % 9) - 1) <= 6) & (((row % 3) * 4 + 1) <= 8));
  let p12 = clamp((((row / 3) % 9) - 1), 0, 6);
  let p13 = clamp(((row % 3) * 4 + 2), 0, 8);
  let v14: f32 = at_0(((row / 27) * 63 + p12 * 9 + p13));
  let v15: f32 = select(asg_opaque(0.0), v14, ((((row / 3) % 9) - 1) >= 0) & ((((row / 3) % 9) - 1) <= 6) & (((row % 3) * 4 + 2) <= 8));
  put_four_1(row, vec4<f32>(v4, v7, v11, v15));
}

// kernel 2
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

@compute @workgroup_size(8)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x + workgroup.y * 12u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 96) { return; }
  let tn = tile % 16;
  let tm = (tile / 16) % 3;
  let tb = tile / 48;
  var c0_0 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c4_0 = vec4<f32>();
  var c5_0 = vec4<f32>();
  var c6_0 = vec4<f32>();
  var c7_0 = vec4<f32>();
  let lane = i32(asg_place);
  let m0 = min((tm * 8 + lane), 19);
  let n0 = min((tn * 4), 62);
  let n1 = min((tn * 4 + 1), 62);
  let n2 = min((tn * 4 + 2), 62);
  let n3 = min((tn * 4 + 3), 62);
  let o1 = ((m0 / 4) * 216 + ((m0 / 2) % 2) * -6 + (m0 % 2) * -1 + 7);
  let o4 = ((m0 / 4) * 216 + ((m0 / 2) % 2) * -6 + (m0 % 2) * -1 + 9);
  let o6 = ((m0 / 4) * 216 + ((m0 / 2) % 2) * -6 + (m0 % 2) * -1 + 11);
  let o8 = (tb * 648 + (n0 / 9) * 12 + (n0 % 9));
  let o11 = (tb * 648 + (n0 / 9) * 12 + (n0 % 9) + 1);
  let o13 = (tb * 648 + (n0 / 9) * 12 + (n0 % 9) + 2);
  let o15 = (tb * 648 + (n1 / 9) * 12 + (n1 % 9));
  let o17 = (tb * 648 + (n1 / 9) * 12 + (n1 % 9) + 1);
  let o19 = (tb * 648 + (n1 / 9) * 12 + (n1 % 9) + 2);
  let o21 = (tb * 648 + (n2 / 9) * 12 + (n2 % 9));
  let o23 = (tb * 648 + (n2 / 9) * 12 + (n2 % 9) + 1);
  let o25 = (tb * 648 + (n2 / 9) * 12 + (n2 % 9) + 2);
  let o27 = (tb * 648 + (n3 / 9) * 12 + (n3 % 9));
  let o29 = (tb * 648 + (n3 / 9) * 12 + (n3 % 9) + 1);
  let o31 = (tb * 648 + (n3 / 9) * 12 + (n3 % 9) + 2);
  for (var k = 0; k < 18 + i32(asg_zero); k++) {
    let o2 = (k * 12);
    let v3 = at_0(o1 + o2);
    let v5 = at_0(o4 + o2);
    let v7 = at_0(o6 + o2);
    let o9 = ((k / 3) * 108 + (k % 3) * 12);
    let v10 = at_1(o8 + o9);
    let v12 = at_1(o11 + o9);
    let v14 = at_1(o13 + o9);
    let v16 = at_1(o15 + o9);
    let v18 = at_1(o17 + o9);
    let v20 = at_1(o19 + o9);
    let v22 = at_1(o21 + o9);
    let v24 = at_1(o23 + o9);
    let v26 = at_1(o25 + o9);
    let v28 = at_1(o27 + o9);
    let v30 = at_1(o29 + o9);
    let v32 = at_1(o31 + o9);
    let b33 = vec4<f32>(v10, v16, v22, v28);
    let b34 = vec4<f32>(v12, v18, v24, v30);
    let b35 = vec4<f32>(v14, v20, v26, v32);
    let a36 = subgroupShuffle(v3, 0u);
    let a37 = subgroupShuffle(v5, 0u);
    let a38 = subgroupShuffle(v7, 0u);
    c0_0 = c0_0 + a36 * b33 + a37 * b34 + a38 * b35;
    let a39 = subgroupShuffle(v3, 1u);
    let a40 = subgroupShuffle(v5, 1u);
    let a41 = subgroupShuffle(v7, 1u);
    c1_0 = c1_0 + a39 * b33 + a40 * b34 + a41 * b35;
    let a42 = subgroupShuffle(v3, 2u);
    let a43 = subgroupShuffle(v5, 2u);
    let a44 = subgroupShuffle(v7, 2u);
    c2_0 = c2_0 + a42 * b33 + a43 * b34 + a44 * b35;
    let a45 = subgroupShuffle(v3, 3u);
    let a46 = subgroupShuffle(v5, 3u);
    let a47 = subgroupShuffle(v7, 3u);
    c3_0 = c3_0 + a45 * b33 + a46 * b34 + a47 * b35;
    let a48 = subgroupShuffle(v3, 4u);
    let a49 = subgroupShuffle(v5, 4u);
    let a50 = subgroupShuffle(v7, 4u);
    c4_0 = c4_0 + a48 * b33 + a49 * b34 + a50 * b35;
    let a51 = subgroupShuffle(v3, 5u);
    let a52 = subgroupShuffle(v5, 5u);
    let a53 = subgroupShuffle(v7, 5u);
    c5_0 = c5_0 + a51 * b33 + a52 * b34 + a53 * b35;
    let a54 = subgroupShuffle(v3, 6u);
    let a55 = subgroupShuffle(v5, 6u);
    let a56 = subgroupShuffle(v7, 6u);
    c6_0 = c6_0 + a54 * b33 + a55 * b34 + a56 * b35;
    let a57 = subgroupShuffle(v3, 7u);
    let a58 = subgroupShuffle(v5, 7u);
    let a59 = subgroupShuffle(v7, 7u);
    c7_0 = c7_0 + a57 * b33 + a58 * b34 + a59 * b35;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 8 + place / 1;
      let four = tn * 1 + place % 1;
      if (m < 20 && four < 16) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          if (n >= 63) { break; }
          let v60: f32 = f32(vector.x);
          put_2((tb * 1260 + m * 63 + n), v60);
          vector = vector.yzww;
        }
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

// kernel 3
// with asg_zero
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_four_1(i: i32, v: vec4<f32>) { buf_1[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

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
  let v3: f32 = at_0(((row / 63) * 252 + ((row / 9) % 7) * 9 + ((((row * 2) / 9)) % 2) * 126 + ((row * 2) % 9) + 63));
  let v4: f32 = v3;
  let v5: f32 = at_0(((row / 63) * 252 + ((row / 9) % 7) * 9 + ((((row * 4 + 2) / 18)) % 2) * 126 + ((row * 2 + 1) % 9)));
  let v6: f32 = v5;
  let v7: f32 = at_0(((row / 63) * 252 + ((row / 9) % 7) * 9 + ((((row * 4 + 3) / 18)) % 2) * 126 + ((row * 2 + 1) % 9) + 63));
  let v8: f32 = v7;
  put_four_1(row, vec4<f32>(v2, v4, v6, v8));
}

// kernel 4
// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<vec2<u64>>;
fn asg_halves(v: vec2<u64>) -> vec4<u32> {
  return vec4<u32>(u32(v.x), u32(v.x >> 32u), u32(v.y), u32(v.y >> 32u));
}
fn asg_pairs(v: vec4<u32>) -> vec2<u64> {
  return vec2<u64>(u64(v.x) | (u64(v.y) << 32u), u64(v.z) | (u64(v.w) << 32u));
}
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_four_1(i: i32, v: vec4<f32>) { buf_1[i] = asg_pairs(bitcast<vec4<u32>>(v)); }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 13u);
  let me = group * 64 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let row = me;
  if (row >= 800) { return; }
  let p1 = clamp((((row / 5) % 16) - 1), 0, 13);
  let p2 = clamp(((row % 5) * 4 - 1), 0, 17);
  let v3: f32 = at_0(((row / 80) * 252 + p1 * 18 + p2));
  let v4: f32 = asg_add(v3, v3);
  let v5: f32 = select(asg_opaque(0.0), v4, ((((row / 5) % 16) - 1) >= 0) & ((((row / 5) % 16) - 1) <= 13) & (((row % 5) * 4 - 1) >= 0));
  let p6 = clamp((((row / 5) % 16) - 1), 0, 13);
  let v7: f32 = at_0(((row / 80) * 252 + p6 * 18 + (row % 5) * 4));
  let v8: f32 = asg_add(v7, v7);
  let v9: f32 = select(asg_opaque(0.0), v8, ((((row / 5) % 16) - 1) >= 0) & ((((row / 5) % 16) - 1) <= 13));
  let p10 = clamp((((row / 5) % 16) - 1), 0, 13);
  let v11: f32 = at_0(((row / 80) * 252 + p10 * 18 + (row % 5) * 4 + 1));
  let v12: f32 = asg_add(v11, v11);
  let v13: f32 = select(asg_opaque(0.0), v12, ((((row / 5) % 16) - 1) >= 0) & ((((row / 5) % 16) - 1) <= 13));
  let p14 = clamp((((row / 5) % 16) - 1), 0, 13);
  let p15 = clamp(((row % 5) * 4 + 2), 0, 17);
  let v16: f32 = at_0(((row / 80) * 252 + p14 * 18 + p15));
  let v17: f32 = asg_add(v16, v16);
  let v18: f32 = select(asg_opaque(0.0), v17, ((((row / 5) % 16) - 1) >= 0) & ((((row / 5) % 16) - 1) <= 13) & (((row % 5) * 4 + 2) <= 17));
  put_four_1(row, vec4<f32>(v5, v9, v13, v18));
}

// kernel 5
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
  let group = i32(workgroup.x + workgroup.y * 6u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 42) { return; }
  let tn = tile % 21;
  let tm = (tile / 21) % 1;
  let tb = tile / 21;
  var c0_0 = vec4<f32>();
  var c1_0 = vec4<f32>();
  var c2_0 = vec4<f32>();
  var c3_0 = vec4<f32>();
  var c4_0 = vec4<f32>();
  var c5_0 = vec4<f32>();
  var c6_0 = vec4<f32>();
  var c7_0 = vec4<f32>();
  let m0 = min(0, 5);
  let m1 = min(1, 5);
  let m2 = min(2, 5);
  let m3 = min(3, 5);
  let m4 = min(4, 5);
  let m5 = min(5, 5);
  let m6 = min(6, 5);
  let m7 = min(7, 5);
  for (var k = 0; k < 20 + i32(asg_zero); k++) {
    let q1 = four_at_0((m0 * 20 + k));
    let q2 = four_at_0((m1 * 20 + k));
    let q3 = four_at_0((m2 * 20 + k));
    let q4 = four_at_0((m3 * 20 + k));
    let q5 = four_at_0((m4 * 20 + k));
    let q6 = four_at_0((m5 * 20 + k));
    let q7 = four_at_0((m6 * 20 + k));
    let q8 = four_at_0((m7 * 20 + k));
    let q9 = four_at_1((tb * 400 + (k / 4) * 80 + (tn / 3) * 10 + (tn % 3) * 2 + (k % 4) * 5));
    let q10 = four_at_1((tb * 400 + (k / 4) * 80 + (tn / 3) * 10 + (tn % 3) * 2 + (k % 4) * 5 + 1));
    let q11 = four_at_1((tb * 400 + (k / 4) * 80 + (tn / 3) * 10 + (tn % 3) * 2 + (k % 4) * 5 + 2));
    let b12 = vec4<f32>(q9.x, q9.z, q10.x, q10.z);
    let b13 = vec4<f32>(q9.y, q9.w, q10.y, q10.w);
    let b14 = vec4<f32>(q9.z, q10.x, q10.z, q11.x);
    let b15 = vec4<f32>(q9.w, q10.y, q10.w, q11.y);
    c0_0 += q1.x * b12;
    c1_0 += q2.x * b12;
    c2_0 += q3.x * b12;
    c3_0 += q4.x * b12;
    c4_0 += q5.x * b12;
    c5_0 += q6.x * b12;
    c6_0 += q7.x * b12;
    c7_0 += q8.x * b12;
    c0_0 += q1.y * b13;
    c1_0 += q2.y * b13;
    c2_0 += q3.y * b13;
    c3_0 += q4.y * b13;
    c4_0 += q5.y * b13;
    c5_0 += q6.y * b13;
    c6_0 += q7.y * b13;
    c7_0 += q8.y * b13;
    c0_0 += q1.z * b14;
    c1_0 += q2.z * b14;
    c2_0 += q3.z * b14;
    c3_0 += q4.z * b14;
    c4_0 += q5.z * b14;
    c5_0 += q6.z * b14;
    c6_0 += q7.z * b14;
    c7_0 += q8.z * b14;
    c0_0 += q1.w * b15;
    c1_0 += q2.w * b15;
    c2_0 += q3.w * b15;
    c3_0 += q4.w * b15;
    c4_0 += q5.w * b15;
    c5_0 += q6.w * b15;
    c6_0 += q7.w * b15;
    c7_0 += q8.w * b15;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 8 + i32(asg_zero); s++) {
      let place = r * 8 + s;
      let m = tm * 8 + place / 1;
      let four = tn * 1 + place % 1;
      if (m < 6) {
        var vector = c0_0;
        for (var j = 0; j < 4; j++) {
          let n = four * 4 + j;
          let along = (n % 12);
          if (along >= 9) { break; }
          let v16: f32 = f32(vector.x);
          put_2((tb * 378 + m * 63 + (n / 12) * 9 + along), v16);
          vector = vector.yzww;
        }
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

// kernel 6
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
        @builtin(local_invocation_id) local: vec3<u32>) {
  let group = i32(workgroup.x + workgroup.y * 15u);
  let me = group * 8 + i32(local.x);
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile = me;
  if (tile >= 120) { return; }
  let tn = tile % 20;
  let tm = (tile / 20) % 6;
  let tb = tile / 120;
  var c0_0 = vec4<f32>();
  for (var k = 0; k < 14 + i32(asg_zero); k++) {
    let v1: f32 = at_0(((k / 7) * 378 + tm * 63 + (k % 7) * 9));
    let v2: f32 = at_0(((k / 7) * 378 + tm * 63 + (k % 7) * 9 + 1));
    let v3: f32 = at_0(((k / 7) * 378 + tm * 63 + (k % 7) * 9 + 2));
    let v4: f32 = at_0(((k / 7) * 378 + tm * 63 + (k % 7) * 9 + 3));
    let v5: f32 = at_0(((k / 7) * 378 + tm * 63 + (k % 7) * 9 + 4));
    let v6: f32 = at_0(((k / 7) * 378 + tm * 63 + (k % 7) * 9 + 5));
    let v7: f32 = at_0(((k / 7) * 378 + tm * 63 + (k % 7) * 9 + 6));
    let v8: f32 = at_0(((k / 7) * 378 + tm * 63 + (k % 7) * 9 + 7));
    let v9: f32 = at_0(((k / 7) * 378 + tm * 63 + (k % 7) * 9 + 8));
    let q10 = four_at_1(((k / 7) * 400 + (tn / 4) * 80 + (k % 7) * 10 + (tn % 4) * 5));
    let q11 = four_at_1(((k / 7) * 400 + (tn / 4) * 80 + (k % 7) * 10 + (tn % 4) * 5 + 1));
    let q12 = four_at_1(((k / 7) * 400 + (tn / 4) * 80 + (k % 7) * 10 + (tn % 4) * 5 + 2));
    let q13 = four_at_1(((k / 7) * 400 + (tn / 4) * 80 + (k % 7) * 10 + (tn % 4) * 5 + 3));
    let q14 = four_at_1(((k / 7) * 400 + (tn / 4) * 80 + (k % 7) * 10 + (tn % 4) * 5 + 4));
    let b15 = vec4<f32>(q10.z, q10.w, q11.x, q11.y);
    let b16 = vec4<f32>(q11.z, q11.w, q12.x, q12.y);
    let b17 = vec4<f32>(q12.z, q12.w, q13.x, q13.y);
    let b18 = vec4<f32>(q13.z, q13.w, q14.x, q14.y);
    c0_0 += v1 * q10;
    c0_0 += v2 * b15;
    c0_0 += v3 * q11;
    c0_0 += v4 * b16;
    c0_0 += v5 * q12;
    c0_0 += v6 * b17;
    c0_0 += v7 * q13;
    c0_0 += v8 * b18;
    c0_0 += v9 * q14;
  }
  for (var r = 0; r < 1; r++) {
    for (var s = 0; s < 1; s++) {
      let place = r * 1 + s;
      let m = tm * 1 + place / 1;
      let four = tn * 1 + place % 1;
       {
        let along = 0;
        if (along < 1) {
          let v19: f32 = f32(c0_0.x);
          let v20: f32 = f32(c0_0.y);
          let v21: f32 = f32(c0_0.z);
          let v22: f32 = f32(c0_0.w);
          put_four_2((m * 20 + four), vec4<f32>(v19, v20, v21, v22));
        }
      }
    }
  }
}
