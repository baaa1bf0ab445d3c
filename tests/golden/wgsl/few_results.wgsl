// with asg_zero, asg_opaque
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<f32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<f32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn at_1(i: i32) -> f32 { return buf_1[i]; }
fn put_2(i: i32, v: f32) { buf_2[i] = v; }

var<workgroup> sums: array<f32, 2304>;
@compute @workgroup_size(256)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) invocation: vec3<u32>) {
  let group = i32(workgroup.x) + i32(workgroup.y) * 3;
  let local = i32(invocation.x);
  let me = group * 256 + local;
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  if (3 <= group) { return; }
  let batch: i32 = group;
  let lane: i32 = local;
  var sum0: f32 = 0.0;
  var sum1: f32 = 0.0;
  var sum2: f32 = 0.0;
  var sum3: f32 = 0.0;
  var sum4: f32 = 0.0;
  var sum5: f32 = 0.0;
  var sum6: f32 = 0.0;
  var sum7: f32 = 0.0;
  var sum8: f32 = 0.0;
  for (var k: i32 = lane; k < 1152; k += 256) {
    let v1: f32 = at_0((k / 288) * 864 + batch * 288 + k % 288);
    let p2: i32 = clamp((k / 16) % 18 - 1, 0, 17);
    let p3: i32 = clamp(k % 16 - 1, 0, 15);
    let v4: f32 = at_1((k / 288) * 864 + batch * 288 + p2 * 16 + p3);
    let v5: f32 = select(asg_opaque(0.0), v4, (((k / 16) % 18 - 1) >= 0) & ((k % 16 - 1) >= 0));
    sum0 += v1 * v5;
    let p6: i32 = clamp((k / 16) % 18 - 1, 0, 17);
    let v7: f32 = at_1((k / 288) * 864 + batch * 288 + p6 * 16 + k % 16);
    let v8: f32 = select(asg_opaque(0.0), v7, ((k / 16) % 18 - 1) >= 0);
    sum1 += v1 * v8;
    let p9: i32 = clamp((k / 16) % 18 - 1, 0, 17);
    let p10: i32 = clamp(k % 16 + 1, 0, 15);
    let v11: f32 = at_1((k / 288) * 864 + batch * 288 + p9 * 16 + p10);
    let v12: f32 = select(asg_opaque(0.0), v11, (((k / 16) % 18 - 1) >= 0) & ((k % 16 + 1) <= 15));
    sum2 += v1 * v12;
    let p13: i32 = clamp(k % 16 - 1, 0, 15);
    let v14: f32 = at_1((k / 288) * 864 + batch * 288 + ((k / 16) % 18) * 16 + p13);
    let v15: f32 = select(asg_opaque(0.0), v14, (k % 16 - 1) >= 0);
    sum3 += v1 * v15;
    let v16: f32 = at_1((k / 288) * 864 + batch * 288 + k % 288);
    sum4 += v1 * v16;
    let p17: i32 = clamp(k % 16 + 1, 0, 15);
    let v18: f32 = at_1((k / 288) * 864 + batch * 288 + ((k / 16) % 18) * 16 + p17);
    let v19: f32 = select(asg_opaque(0.0), v18, (k % 16 + 1) <= 15);
    sum5 += v1 * v19;
    let p20: i32 = clamp((k / 16) % 18 + 1, 0, 17);
    let p21: i32 = clamp(k % 16 - 1, 0, 15);
    let v22: f32 = at_1((k / 288) * 864 + batch * 288 + p20 * 16 + p21);
    let v23: f32 = select(asg_opaque(0.0), v22, (((k / 16) % 18 + 1) <= 17) & ((k % 16 - 1) >= 0));
    sum6 += v1 * v23;
    let p24: i32 = clamp((k / 16) % 18 + 1, 0, 17);
    let v25: f32 = at_1((k / 288) * 864 + batch * 288 + p24 * 16 + k % 16);
    let v26: f32 = select(asg_opaque(0.0), v25, ((k / 16) % 18 + 1) <= 17);
    sum7 += v1 * v26;
    let p27: i32 = clamp((k / 16) % 18 + 1, 0, 17);
    let p28: i32 = clamp(k % 16 + 1, 0, 15);
    let v29: f32 = at_1((k / 288) * 864 + batch * 288 + p27 * 16 + p28);
    let v30: f32 = select(asg_opaque(0.0), v29, (((k / 16) % 18 + 1) <= 17) & ((k % 16 + 1) <= 15));
    sum8 += v1 * v30;
  }
  sums[lane] = sum0;
  sums[lane + 256] = sum1;
  sums[lane + 512] = sum2;
  sums[lane + 768] = sum3;
  sums[lane + 1024] = sum4;
  sums[lane + 1280] = sum5;
  sums[lane + 1536] = sum6;
  sums[lane + 1792] = sum7;
  sums[lane + 2048] = sum8;
  workgroupBarrier();
  if (lane < 128) {
    sums[lane] = sums[lane] + sums[lane + 128];
    sums[lane + 256] = sums[lane + 256] + sums[lane + 384];
    sums[lane + 512] = sums[lane + 512] + sums[lane + 640];
    sums[lane + 768] = sums[lane + 768] + sums[lane + 896];
    sums[lane + 1024] = sums[lane + 1024] + sums[lane + 1152];
    sums[lane + 1280] = sums[lane + 1280] + sums[lane + 1408];
    sums[lane + 1536] = sums[lane + 1536] + sums[lane + 1664];
    sums[lane + 1792] = sums[lane + 1792] + sums[lane + 1920];
    sums[lane + 2048] = sums[lane + 2048] + sums[lane + 2176];
  }
  workgroupBarrier();
  if (lane < 64) {
    sums[lane] = sums[lane] + sums[lane + 64];
    sums[lane + 256] = sums[lane + 256] + sums[lane + 320];
    sums[lane + 512] = sums[lane + 512] + sums[lane + 576];
    sums[lane + 768] = sums[lane + 768] + sums[lane + 832];
    sums[lane + 1024] = sums[lane + 1024] + sums[lane + 1088];
    sums[lane + 1280] = sums[lane + 1280] + sums[lane + 1344];
    sums[lane + 1536] = sums[lane + 1536] + sums[lane + 1600];
    sums[lane + 1792] = sums[lane + 1792] + sums[lane + 1856];
    sums[lane + 2048] = sums[lane + 2048] + sums[lane + 2112];
  }
  workgroupBarrier();
  if (lane < 32) {
    sums[lane] = sums[lane] + sums[lane + 32];
    sums[lane + 256] = sums[lane + 256] + sums[lane + 288];
    sums[lane + 512] = sums[lane + 512] + sums[lane + 544];
    sums[lane + 768] = sums[lane + 768] + sums[lane + 800];
    sums[lane + 1024] = sums[lane + 1024] + sums[lane + 1056];
    sums[lane + 1280] = sums[lane + 1280] + sums[lane + 1312];
    sums[lane + 1536] = sums[lane + 1536] + sums[lane + 1568];
    sums[lane + 1792] = sums[lane + 1792] + sums[lane + 1824];
    sums[lane + 2048] = sums[lane + 2048] + sums[lane + 2080];
  }
  workgroupBarrier();
  if (lane < 16) {
    sums[lane] = sums[lane] + sums[lane + 16];
    sums[lane + 256] = sums[lane + 256] + sums[lane + 272];
    sums[lane + 512] = sums[lane + 512] + sums[lane + 528];
    sums[lane + 768] = sums[lane + 768] + sums[lane + 784];
    sums[lane + 1024] = sums[lane + 1024] + sums[lane + 1040];
    sums[lane + 1280] = sums[lane + 1280] + sums[lane + 1296];
    sums[lane + 1536] = sums[lane + 1536] + sums[lane + 1552];
    sums[lane + 1792] = sums[lane + 1792] + sums[lane + 1808];
    sums[lane + 2048] = sums[lane + 2048] + sums[lane + 2064];
  }
  workgroupBarrier();
  if (lane < 8) {
    sums[lane] = sums[lane] + sums[lane + 8];
    sums[lane + 256] = sums[lane + 256] + sums[lane + 264];
    sums[lane + 512] = sums[lane + 512] + sums[lane + 520];
    sums[lane + 768] = sums[lane + 768] + sums[lane + 776];
    sums[lane + 1024] = sums[lane + 1024] + sums[lane + 1032];
    sums[lane + 1280] = sums[lane + 1280] + sums[lane + 1288];
    sums[lane + 1536] = sums[lane + 1536] + sums[lane + 1544];
    sums[lane + 1792] = sums[lane + 1792] + sums[lane + 1800];
    sums[lane + 2048] = sums[lane + 2048] + sums[lane + 2056];
  }
  workgroupBarrier();
  if (lane < 4) {
    sums[lane] = sums[lane] + sums[lane + 4];
    sums[lane + 256] = sums[lane + 256] + sums[lane + 260];
    sums[lane + 512] = sums[lane + 512] + sums[lane + 516];
    sums[lane + 768] = sums[lane + 768] + sums[lane + 772];
    sums[lane + 1024] = sums[lane + 1024] + sums[lane + 1028];
    sums[lane + 1280] = sums[lane + 1280] + sums[lane + 1284];
    sums[lane + 1536] = sums[lane + 1536] + sums[lane + 1540];
    sums[lane + 1792] = sums[lane + 1792] + sums[lane + 1796];
    sums[lane + 2048] = sums[lane + 2048] + sums[lane + 2052];
  }
  workgroupBarrier();
  if (lane < 2) {
    sums[lane] = sums[lane] + sums[lane + 2];
    sums[lane + 256] = sums[lane + 256] + sums[lane + 258];
    sums[lane + 512] = sums[lane + 512] + sums[lane + 514];
    sums[lane + 768] = sums[lane + 768] + sums[lane + 770];
    sums[lane + 1024] = sums[lane + 1024] + sums[lane + 1026];
    sums[lane + 1280] = sums[lane + 1280] + sums[lane + 1282];
    sums[lane + 1536] = sums[lane + 1536] + sums[lane + 1538];
    sums[lane + 1792] = sums[lane + 1792] + sums[lane + 1794];
    sums[lane + 2048] = sums[lane + 2048] + sums[lane + 2050];
  }
  workgroupBarrier();
  if (lane < 1) {
    sums[0] = sums[0] + sums[1];
    sums[256] = sums[256] + sums[257];
    sums[512] = sums[512] + sums[513];
    sums[768] = sums[768] + sums[769];
    sums[1024] = sums[1024] + sums[1025];
    sums[1280] = sums[1280] + sums[1281];
    sums[1536] = sums[1536] + sums[1537];
    sums[1792] = sums[1792] + sums[1793];
    sums[2048] = sums[2048] + sums[2049];
  }
  workgroupBarrier();
  if (lane < 9) {
    let v31: f32 = sums[lane * 256];
    let v32: f32 = v31;
    put_2(batch * 9 + lane, v32);
  }
}
