// with asg_add, asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn put_1(i: i32, v: f32) { buf_1[i] = v; }

var<workgroup> shared_f32_0_0: array<f32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) invocation: vec3<u32>,
        @builtin(subgroup_size) asg_width: u32,
        @builtin(subgroup_invocation_id) asg_place: u32,
        @builtin(num_subgroups) asg_parts: u32,
        @builtin(subgroup_id) asg_part: u32) {
  let group = i32(workgroup.x) + i32(workgroup.y) * 35;
  let local = i32(invocation.x);
  let me = group * 64 + local;
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let tile: i32 = group;
  if (tile >= 35) { return; }
  let full1: bool = asg_parts * asg_width == 64u && asg_width >= 16u;
  let place: i32 = select(local, i32(asg_part * asg_width + asg_place), full1);
  let which: i32 = place / 16;
  let lane: i32 = place % 16;
  let row: i32 = tile * 4 + which;
  var a2: f32 = asg_opaque(0.0);
  var a3: f32 = asg_opaque(0.0);
  var a4: f32 = asg_opaque(0.0);
  var a5: f32 = asg_opaque(0.0);
  let unit6: i32 = min(lane + 112, 124);
  let q7: vec4<f32> = four_at_0(row * 125 + lane);
  let v8: f32 = q7.x;
  let v9: f32 = (v8 * v8);
  let v10: f32 = q7.y;
  let v11: f32 = (v10 * v10);
  let v12: f32 = q7.z;
  let v13: f32 = (v12 * v12);
  let v14: f32 = q7.w;
  let v15: f32 = (v14 * v14);
  let q16: vec4<f32> = four_at_0(row * 125 + lane + 16);
  let v17: f32 = q16.x;
  let v18: f32 = (v17 * v17);
  let v19: f32 = q16.y;
  let v20: f32 = (v19 * v19);
  let v21: f32 = q16.z;
  let v22: f32 = (v21 * v21);
  let v23: f32 = q16.w;
  let v24: f32 = (v23 * v23);
  let q25: vec4<f32> = four_at_0(row * 125 + lane + 32);
  let v26: f32 = q25.x;
  let v27: f32 = (v26 * v26);
  let v28: f32 = q25.y;
  let v29: f32 = (v28 * v28);
  let v30: f32 = q25.z;
  let v31: f32 = (v30 * v30);
  let v32: f32 = q25.w;
  let v33: f32 = (v32 * v32);
  let q34: vec4<f32> = four_at_0(row * 125 + lane + 48);
  let v35: f32 = q34.x;
  let v36: f32 = (v35 * v35);
  let v37: f32 = q34.y;
  let v38: f32 = (v37 * v37);
  let v39: f32 = q34.z;
  let v40: f32 = (v39 * v39);
  let v41: f32 = q34.w;
  let v42: f32 = (v41 * v41);
  let q43: vec4<f32> = four_at_0(row * 125 + lane + 64);
  let v44: f32 = q43.x;
  let v45: f32 = (v44 * v44);
  let v46: f32 = q43.y;
  let v47: f32 = (v46 * v46);
  let v48: f32 = q43.z;
  let v49: f32 = (v48 * v48);
  let v50: f32 = q43.w;
  let v51: f32 = (v50 * v50);
  let q52: vec4<f32> = four_at_0(row * 125 + lane + 80);
  let v53: f32 = q52.x;
  let v54: f32 = (v53 * v53);
  let v55: f32 = q52.y;
  let v56: f32 = (v55 * v55);
  let v57: f32 = q52.z;
  let v58: f32 = (v57 * v57);
  let v59: f32 = q52.w;
  let v60: f32 = (v59 * v59);
  let q61: vec4<f32> = four_at_0(row * 125 + lane + 96);
  let v62: f32 = q61.x;
  let v63: f32 = (v62 * v62);
  let v64: f32 = q61.y;
  let v65: f32 = (v64 * v64);
  let v66: f32 = q61.z;
  let v67: f32 = (v66 * v66);
  let v68: f32 = q61.w;
  let v69: f32 = (v68 * v68);
  let q70: vec4<f32> = four_at_0(row * 125 + unit6);
  let v71: f32 = q70.x;
  let v72: f32 = (v71 * v71);
  let v73: f32 = q70.y;
  let v74: f32 = (v73 * v73);
  let v75: f32 = q70.z;
  let v76: f32 = (v75 * v75);
  let v77: f32 = q70.w;
  let v78: f32 = (v77 * v77);
  a2 = asg_add(a2, v9);
  a3 = asg_add(a3, v11);
  a4 = asg_add(a4, v13);
  a5 = asg_add(a5, v15);
  a2 = asg_add(a2, v18);
  a3 = asg_add(a3, v20);
  a4 = asg_add(a4, v22);
  a5 = asg_add(a5, v24);
  a2 = asg_add(a2, v27);
  a3 = asg_add(a3, v29);
  a4 = asg_add(a4, v31);
  a5 = asg_add(a5, v33);
  a2 = asg_add(a2, v36);
  a3 = asg_add(a3, v38);
  a4 = asg_add(a4, v40);
  a5 = asg_add(a5, v42);
  a2 = asg_add(a2, v45);
  a3 = asg_add(a3, v47);
  a4 = asg_add(a4, v49);
  a5 = asg_add(a5, v51);
  a2 = asg_add(a2, v54);
  a3 = asg_add(a3, v56);
  a4 = asg_add(a4, v58);
  a5 = asg_add(a5, v60);
  a2 = asg_add(a2, v63);
  a3 = asg_add(a3, v65);
  a4 = asg_add(a4, v67);
  a5 = asg_add(a5, v69);
  if ((lane + 112) < 125) {
    a2 = asg_add(a2, v72);
    a3 = asg_add(a3, v74);
    a4 = asg_add(a4, v76);
    a5 = asg_add(a5, v78);
  }
  a2 = asg_add(a2, a3);
  a2 = asg_add(a2, a4);
  a2 = asg_add(a2, a5);
  if (full1) {
    for (var half: u32 = 8u; half > 0u; half /= 2u) {
      let o79: f32 = subgroupShuffleXor(a2, half);
      a2 = asg_add(a2, o79);
    }
    a2 = subgroupShuffle(a2, (asg_place / 16u) * 16u);
  }
  if (!full1) {
    shared_f32_0_0[which * 16 + lane] = a2;
    workgroupBarrier();
    for (var half: i32 = 8; half > 0; half /= 2) {
      if (lane < half) {
        a2 = shared_f32_0_0[which * 16 + lane];
        a2 = asg_add(a2, shared_f32_0_0[which * 16 + lane + half]);
        shared_f32_0_0[which * 16 + lane] = a2;
      }
      workgroupBarrier();
    }
    a2 = shared_f32_0_0[which * 16];
  }
  let v80: f32 = a2;
  if (lane == 0) {
    put_1(row, v80);
  }
}
