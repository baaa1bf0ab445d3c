// with asg_whole_of, asg_div, asg_larger, asg_zero, asg_bits, asg_opaque, asg_magnitude, asg_isnan, asg_exp_factor, asg_exp_count, asg_exp_within, asg_exp_below
@group(0) @binding(0) var<storage, read_write> buf_0: array<vec4<f32>>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<u32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> buf_3: array<vec4<f32>>;
@group(0) @binding(4) var<storage, read_write> buf_4: array<vec4<f32>>;
fn four_at_0(i: i32) -> vec4<f32> { return buf_0[i]; }
fn at_1(i: i32) -> u32 { return buf_1[i]; }
fn four_at_2(i: i32) -> vec4<f32> { return buf_2[i]; }
fn four_at_3(i: i32) -> vec4<f32> { return buf_3[i]; }
fn put_four_4(i: i32, v: vec4<f32>) { buf_4[i] = v; }

var<workgroup> query: array<vec4<f32>, 2>;
var<workgroup> scores: array<f32, 256>;
var<workgroup> sums: array<vec4<f32>, 192>;
var<workgroup> folds: array<f32, 256>;
@compute @workgroup_size(256)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) invocation: vec3<u32>) {
  let group = i32(workgroup.x) + i32(workgroup.y) * 2;
  let local = i32(invocation.x);
  let me = group * 256 + local;
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (2 <= group) { return; }
  let row: i32 = 0;
  let head: i32 = group;
  if (local < 2) {
    let q1: vec4<f32> = four_at_0(head * 2 + local);
    query[local] = vec4<f32>(q1.x * 0.35355338, q1.y * 0.35355338, q1.z * 0.35355338, q1.w * 0.35355338);
  }
  workgroupBarrier();
  var most: f32 = -3e+38;
  var total: f32 = 0.0;
  var found: vec4<f32> = vec4<f32>(0.0, 0.0, 0.0, 0.0);
  for (var turn: i32 = 0; turn < 1; turn += 1) {
    var a2: f32 = most;
    for (var i3: i32 = 0; i3 < 1; i3 += 1) {
      var a4: f32 = asg_bits(4286578688u);
      let key5: i32 = local;
      let p6: i32 = min(key5, 127);
      let v7: bool = at_1(p6) != 0u;
      if (key5 < 128) {
        if (v7) {
          var a8: vec4<f32> = vec4<f32>(0.0, 0.0, 0.0, 0.0);
          for (var d9: i32 = 0; d9 < 2; d9 += 1) {
            let q10: vec4<f32> = four_at_2(head * 256 + d9 + p6 * 2);
            a8 += query[d9] * vec4<f32>(q10.x, q10.y, q10.z, q10.w);
          }
          a4 = a8.x + a8.y + (a8.z + a8.w);
        }
      }
      scores[local] = a4;
      a2 = asg_larger(a2, scores[local]);
    }
    folds[local] = a2;
    workgroupBarrier();
    if (local < 128) {
      folds[local] = asg_larger(folds[local], folds[local + 128]);
    }
    workgroupBarrier();
    if (local < 64) {
      folds[local] = asg_larger(folds[local], folds[local + 64]);
    }
    workgroupBarrier();
    if (local < 32) {
      folds[local] = asg_larger(folds[local], folds[local + 32]);
    }
    workgroupBarrier();
    if (local < 16) {
      folds[local] = asg_larger(folds[local], folds[local + 16]);
    }
    workgroupBarrier();
    if (local < 8) {
      folds[local] = asg_larger(folds[local], folds[local + 8]);
    }
    workgroupBarrier();
    if (local < 4) {
      folds[local] = asg_larger(folds[local], folds[local + 4]);
    }
    workgroupBarrier();
    if (local < 2) {
      folds[local] = asg_larger(folds[local], folds[local + 2]);
    }
    workgroupBarrier();
    if (local < 1) {
      folds[0] = asg_larger(folds[0], folds[1]);
    }
    workgroupBarrier();
    let v11: f32 = folds[0];
    workgroupBarrier();
    let v12: f32 = v11;
    let v13: f32 = asg_exp_below(most - v12);
    most = v12;
    total *= v13;
    found *= v13;
    for (var i14: i32 = 0; i14 < 1; i14 += 1) {
      let v15: f32 = asg_exp_below(scores[local] - v12);
      total += v15;
      scores[local] = v15;
    }
    workgroupBarrier();
    if (local < 192) {
      for (var k16: i32 = 0; k16 < 4; k16 += 1) {
        let v17: f32 = scores[k16 * 64 + local / 3];
        if (v17 != 0.0) {
          let p18: i32 = min(k16 * 64 + local / 3, 127);
          let q19: vec4<f32> = four_at_3(head * 384 + p18 * 3 + local % 3);
          found += vec4<f32>(q19.x, q19.y, q19.z, q19.w) * v17;
        }
      }
    }
    workgroupBarrier();
  }
  folds[local] = total;
  workgroupBarrier();
  if (local < 128) {
    folds[local] = folds[local] + folds[local + 128];
  }
  workgroupBarrier();
  if (local < 64) {
    folds[local] = folds[local] + folds[local + 64];
  }
  workgroupBarrier();
  if (local < 32) {
    folds[local] = folds[local] + folds[local + 32];
  }
  workgroupBarrier();
  if (local < 16) {
    folds[local] = folds[local] + folds[local + 16];
  }
  workgroupBarrier();
  if (local < 8) {
    folds[local] = folds[local] + folds[local + 8];
  }
  workgroupBarrier();
  if (local < 4) {
    folds[local] = folds[local] + folds[local + 4];
  }
  workgroupBarrier();
  if (local < 2) {
    folds[local] = folds[local] + folds[local + 2];
  }
  workgroupBarrier();
  if (local < 1) {
    folds[0] = folds[0] + folds[1];
  }
  workgroupBarrier();
  let v20: f32 = folds[0];
  workgroupBarrier();
  let v21: f32 = select(select(asg_bits(2143289344u), asg_opaque(0.0), v20 == 0.0), asg_div(1.0, v20), v20 > 0.0 && !asg_isnan(v20));
  if (local < 192) {
    sums[local] = found;
  }
  workgroupBarrier();
  if (local < 3) {
    var a22: vec4<f32> = vec4<f32>(0.0, 0.0, 0.0, 0.0);
    for (var i23: i32 = 0; i23 < 64; i23 += 1) {
      a22 += sums[i23 * 3 + local];
    }
    put_four_4(head * 3 + local, vec4<f32>(select(a22.x * v21, 0.0, v21 == 0.0), select(a22.y * v21, 0.0, v21 == 0.0), select(a22.z * v21, 0.0, v21 == 0.0), select(a22.w * v21, 0.0, v21 == 0.0)));
  }
}
