// with asg_zero, asg_magnitude, asg_isnan
@group(0) @binding(0) var<storage, read_write> buf_0: array<f32>;
@group(0) @binding(1) var<storage, read_write> buf_1: array<u32>;
@group(0) @binding(2) var<storage, read_write> buf_2: array<i32>;
fn at_0(i: i32) -> f32 { return buf_0[i]; }
fn put_1(i: i32, v: u32) { buf_1[i] = v; }
fn put_2(i: i32, v: i32) { buf_2[i] = v; }
fn sort_key(x: f32) -> u32 {
    let bits = bitcast<u32>(x);
    let key = select(bits | 0x80000000u, ~bits, bits > 0x7fffffffu);
    return select(key, 0x80000000u, asg_magnitude(x) == 0u);
}

var<workgroup> keys: array<u32, 1088>;
var<workgroup> places: array<i32, 1088>;
@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3<u32>,
        @builtin(local_invocation_id) invocation: vec3<u32>) {
  let group = i32(workgroup.x) + i32(workgroup.y) * 10;
  let local = i32(invocation.x);
  let me = group * 64 + local;
  asg_zero = (workgroup.x * (workgroup.x + 1u)) & 1u;
  let lane: i32 = local;
  let part: i32 = 0;
  let tile: i32 = group;
  let row: i32 = clamp(tile / 5, 0, 1);
  let block: i32 = tile % 5;
  var k1: u32 = 4294967295u;
  if ((block * 1088 + lane) < 5000) {
    let v2: f32 = at_0(row * 5000 + block * 1088 + lane);
    k1 = select(~sort_key(v2), 4294967295u, asg_isnan(v2));
  }
  var k3: u32 = 4294967295u;
  if ((block * 1088 + lane + 64) < 5000) {
    let v4: f32 = at_0(row * 5000 + block * 1088 + lane + 64);
    k3 = select(~sort_key(v4), 4294967295u, asg_isnan(v4));
  }
  var k5: u32 = 4294967295u;
  if ((block * 1088 + lane + 128) < 5000) {
    let v6: f32 = at_0(row * 5000 + block * 1088 + lane + 128);
    k5 = select(~sort_key(v6), 4294967295u, asg_isnan(v6));
  }
  var k7: u32 = 4294967295u;
  if ((block * 1088 + lane + 192) < 5000) {
    let v8: f32 = at_0(row * 5000 + block * 1088 + lane + 192);
    k7 = select(~sort_key(v8), 4294967295u, asg_isnan(v8));
  }
  var k9: u32 = 4294967295u;
  if ((block * 1088 + lane + 256) < 5000) {
    let v10: f32 = at_0(row * 5000 + block * 1088 + lane + 256);
    k9 = select(~sort_key(v10), 4294967295u, asg_isnan(v10));
  }
  var k11: u32 = 4294967295u;
  if ((block * 1088 + lane + 320) < 5000) {
    let v12: f32 = at_0(row * 5000 + block * 1088 + lane + 320);
    k11 = select(~sort_key(v12), 4294967295u, asg_isnan(v12));
  }
  var k13: u32 = 4294967295u;
  if ((block * 1088 + lane + 384) < 5000) {
    let v14: f32 = at_0(row * 5000 + block * 1088 + lane + 384);
    k13 = select(~sort_key(v14), 4294967295u, asg_isnan(v14));
  }
  var k15: u32 = 4294967295u;
  if ((block * 1088 + lane + 448) < 5000) {
    let v16: f32 = at_0(row * 5000 + block * 1088 + lane + 448);
    k15 = select(~sort_key(v16), 4294967295u, asg_isnan(v16));
  }
  var k17: u32 = 4294967295u;
  if ((block * 1088 + lane + 512) < 5000) {
    let v18: f32 = at_0(row * 5000 + block * 1088 + lane + 512);
    k17 = select(~sort_key(v18), 4294967295u, asg_isnan(v18));
  }
  var k19: u32 = 4294967295u;
  if ((block * 1088 + lane + 576) < 5000) {
    let v20: f32 = at_0(row * 5000 + block * 1088 + lane + 576);
    k19 = select(~sort_key(v20), 4294967295u, asg_isnan(v20));
  }
  var k21: u32 = 4294967295u;
  if ((block * 1088 + lane + 640) < 5000) {
    let col22: i32 = block * 1088 + lane + 640;
    let v23: f32 = at_0(row * 5000 + col22);
    k21 = select(~sort_key(v23), 4294967295u, asg_isnan(v23));
  }
  var k24: u32 = 4294967295u;
  if ((block * 1088 + lane + 704) < 5000) {
    let col25: i32 = block * 1088 + lane + 704;
    let v26: f32 = at_0(row * 5000 + col25);
    k24 = select(~sort_key(v26), 4294967295u, asg_isnan(v26));
  }
  var k27: u32 = 4294967295u;
  if ((block * 1088 + lane + 768) < 5000) {
    let col28: i32 = block * 1088 + lane + 768;
    let v29: f32 = at_0(row * 5000 + col28);
    k27 = select(~sort_key(v29), 4294967295u, asg_isnan(v29));
  }
  var k30: u32 = 4294967295u;
  if ((block * 1088 + lane + 832) < 5000) {
    let col31: i32 = block * 1088 + lane + 832;
    let v32: f32 = at_0(row * 5000 + col31);
    k30 = select(~sort_key(v32), 4294967295u, asg_isnan(v32));
  }
  var k33: u32 = 4294967295u;
  if ((block * 1088 + lane + 896) < 5000) {
    let col34: i32 = block * 1088 + lane + 896;
    let v35: f32 = at_0(row * 5000 + col34);
    k33 = select(~sort_key(v35), 4294967295u, asg_isnan(v35));
  }
  var k36: u32 = 4294967295u;
  if ((block * 1088 + lane + 960) < 5000) {
    let col37: i32 = block * 1088 + lane + 960;
    let v38: f32 = at_0(row * 5000 + col37);
    k36 = select(~sort_key(v38), 4294967295u, asg_isnan(v38));
  }
  var k39: u32 = 4294967295u;
  if ((block * 1088 + lane + 1024) < 5000) {
    let col40: i32 = block * 1088 + lane + 1024;
    let v41: f32 = at_0(row * 5000 + col40);
    k39 = select(~sort_key(v41), 4294967295u, asg_isnan(v41));
  }
  keys[lane] = k1;
  keys[lane + 64] = k3;
  keys[lane + 128] = k5;
  keys[lane + 192] = k7;
  keys[lane + 256] = k9;
  keys[lane + 320] = k11;
  keys[lane + 384] = k13;
  keys[lane + 448] = k15;
  keys[lane + 512] = k17;
  keys[lane + 576] = k19;
  keys[lane + 640] = k21;
  keys[lane + 704] = k24;
  keys[lane + 768] = k27;
  keys[lane + 832] = k30;
  keys[lane + 896] = k33;
  keys[lane + 960] = k36;
  keys[lane + 1024] = k39;
  workgroupBarrier();
  var k42: u32 = keys[lane * 17];
  var k43: u32 = keys[lane * 17 + 1];
  var k44: u32 = keys[lane * 17 + 2];
  var k45: u32 = keys[lane * 17 + 3];
  var k46: u32 = keys[lane * 17 + 4];
  var k47: u32 = keys[lane * 17 + 5];
  var k48: u32 = keys[lane * 17 + 6];
  var k49: u32 = keys[lane * 17 + 7];
  var k50: u32 = keys[lane * 17 + 8];
  var k51: u32 = keys[lane * 17 + 9];
  var k52: u32 = keys[lane * 17 + 10];
  var k53: u32 = keys[lane * 17 + 11];
  var k54: u32 = keys[lane * 17 + 12];
  var k55: u32 = keys[lane * 17 + 13];
  var k56: u32 = keys[lane * 17 + 14];
  var k57: u32 = keys[lane * 17 + 15];
  var k58: u32 = keys[lane * 17 + 16];
  var place59: i32 = block * 1088 + lane * 17;
  var place60: i32 = block * 1088 + lane * 17 + 1;
  var place61: i32 = block * 1088 + lane * 17 + 2;
  var place62: i32 = block * 1088 + lane * 17 + 3;
  var place63: i32 = block * 1088 + lane * 17 + 4;
  var place64: i32 = block * 1088 + lane * 17 + 5;
  var place65: i32 = block * 1088 + lane * 17 + 6;
  var place66: i32 = block * 1088 + lane * 17 + 7;
  var place67: i32 = block * 1088 + lane * 17 + 8;
  var place68: i32 = block * 1088 + lane * 17 + 9;
  var place69: i32 = block * 1088 + lane * 17 + 10;
  var place70: i32 = block * 1088 + lane * 17 + 11;
  var place71: i32 = block * 1088 + lane * 17 + 12;
  var place72: i32 = block * 1088 + lane * 17 + 13;
  var place73: i32 = block * 1088 + lane * 17 + 14;
  var place74: i32 = block * 1088 + lane * 17 + 15;
  var place75: i32 = block * 1088 + lane * 17 + 16;
  for (var k76: i32 = 0; k76 < 9; k76 += 1) {
    let t77: bool = k43 < k42;
    let t78: u32 = select(k42, k43, t77);
    k43 = select(k43, k42, t77);
    k42 = t78;
    let t79: i32 = select(place59, place60, t77);
    place60 = select(place60, place59, t77);
    place59 = t79;
    let t80: bool = k45 < k44;
    let t81: u32 = select(k44, k45, t80);
    k45 = select(k45, k44, t80);
    k44 = t81;
    let t82: i32 = select(place61, place62, t80);
    place62 = select(place62, place61, t80);
    place61 = t82;
    let t83: bool = k47 < k46;
    let t84: u32 = select(k46, k47, t83);
    k47 = select(k47, k46, t83);
    k46 = t84;
    let t85: i32 = select(place63, place64, t83);
    place64 = select(place64, place63, t83);
    place63 = t85;
    let t86: bool = k49 < k48;
    let t87: u32 = select(k48, k49, t86);
    k49 = select(k49, k48, t86);
    k48 = t87;
    let t88: i32 = select(place65, place66, t86);
    place66 = select(place66, place65, t86);
    place65 = t88;
    let t89: bool = k51 < k50;
    let t90: u32 = select(k50, k51, t89);
    k51 = select(k51, k50, t89);
    k50 = t90;
    let t91: i32 = select(place67, place68, t89);
    place68 = select(place68, place67, t89);
    place67 = t91;
    let t92: bool = k53 < k52;
    let t93: u32 = select(k52, k53, t92);
    k53 = select(k53, k52, t92);
    k52 = t93;
    let t94: i32 = select(place69, place70, t92);
    place70 = select(place70, place69, t92);
    place69 = t94;
    let t95: bool = k55 < k54;
    let t96: u32 = select(k54, k55, t95);
    k55 = select(k55, k54, t95);
    k54 = t96;
    let t97: i32 = select(place71, place72, t95);
    place72 = select(place72, place71, t95);
    place71 = t97;
    let t98: bool = k57 < k56;
    let t99: u32 = select(k56, k57, t98);
    k57 = select(k57, k56, t98);
    k56 = t99;
    let t100: i32 = select(place73, place74, t98);
    place74 = select(place74, place73, t98);
    place73 = t100;
    let t101: bool = k44 < k43;
    let t102: u32 = select(k43, k44, t101);
    k44 = select(k44, k43, t101);
    k43 = t102;
    let t103: i32 = select(place60, place61, t101);
    place61 = select(place61, place60, t101);
    place60 = t103;
    let t104: bool = k46 < k45;
    let t105: u32 = select(k45, k46, t104);
    k46 = select(k46, k45, t104);
    k45 = t105;
    let t106: i32 = select(place62, place63, t104);
    place63 = select(place63, place62, t104);
    place62 = t106;
    let t107: bool = k48 < k47;
    let t108: u32 = select(k47, k48, t107);
    k48 = select(k48, k47, t107);
    k47 = t108;
    let t109: i32 = select(place64, place65, t107);
    place65 = select(place65, place64, t107);
    place64 = t109;
    let t110: bool = k50 < k49;
    let t111: u32 = select(k49, k50, t110);
    k50 = select(k50, k49, t110);
    k49 = t111;
    let t112: i32 = select(place66, place67, t110);
    place67 = select(place67, place66, t110);
    place66 = t112;
    let t113: bool = k52 < k51;
    let t114: u32 = select(k51, k52, t113);
    k52 = select(k52, k51, t113);
    k51 = t114;
    let t115: i32 = select(place68, place69, t113);
    place69 = select(place69, place68, t113);
    place68 = t115;
    let t116: bool = k54 < k53;
    let t117: u32 = select(k53, k54, t116);
    k54 = select(k54, k53, t116);
    k53 = t117;
    let t118: i32 = select(place70, place71, t116);
    place71 = select(place71, place70, t116);
    place70 = t118;
    let t119: bool = k56 < k55;
    let t120: u32 = select(k55, k56, t119);
    k56 = select(k56, k55, t119);
    k55 = t120;
    let t121: i32 = select(place72, place73, t119);
    place73 = select(place73, place72, t119);
    place72 = t121;
    let t122: bool = k58 < k57;
    let t123: u32 = select(k57, k58, t122);
    k58 = select(k58, k57, t122);
    k57 = t123;
    let t124: i32 = select(place74, place75, t122);
    place75 = select(place75, place74, t122);
    place74 = t124;
  }
  keys[lane * 17] = k42;
  places[lane * 17] = place59;
  keys[lane * 17 + 1] = k43;
  places[lane * 17 + 1] = place60;
  keys[lane * 17 + 2] = k44;
  places[lane * 17 + 2] = place61;
  keys[lane * 17 + 3] = k45;
  places[lane * 17 + 3] = place62;
  keys[lane * 17 + 4] = k46;
  places[lane * 17 + 4] = place63;
  keys[lane * 17 + 5] = k47;
  places[lane * 17 + 5] = place64;
  keys[lane * 17 + 6] = k48;
  places[lane * 17 + 6] = place65;
  keys[lane * 17 + 7] = k49;
  places[lane * 17 + 7] = place66;
  keys[lane * 17 + 8] = k50;
  places[lane * 17 + 8] = place67;
  keys[lane * 17 + 9] = k51;
  places[lane * 17 + 9] = place68;
  keys[lane * 17 + 10] = k52;
  places[lane * 17 + 10] = place69;
  keys[lane * 17 + 11] = k53;
  places[lane * 17 + 11] = place70;
  keys[lane * 17 + 12] = k54;
  places[lane * 17 + 12] = place71;
  keys[lane * 17 + 13] = k55;
  places[lane * 17 + 13] = place72;
  keys[lane * 17 + 14] = k56;
  places[lane * 17 + 14] = place73;
  keys[lane * 17 + 15] = k57;
  places[lane * 17 + 15] = place74;
  keys[lane * 17 + 16] = k58;
  places[lane * 17 + 16] = place75;
  workgroupBarrier();
  for (var run: i32 = 1; run < 64; run *= 2) {
    let pair125: i32 = lane & -(run * 2);
    let left126: i32 = pair125 * 17;
    let right127: i32 = left126 + run * 17;
    let length128: i32 = run * 17;
    let diagonal129: i32 = min((lane - pair125) * 17, length128 + length128);
    var low130: i32 = max(diagonal129 - length128, 0);
    var high131: i32 = min(diagonal129, length128);
    while (low130 < high131) {
      let middle132: i32 = (low130 + high131) / 2;
      let s133: i32 = right127 + diagonal129 - 1 - middle132;
      let v134: u32 = keys[s133];
      let s135: i32 = left126 + middle132;
      if (keys[s135] <= v134) {
        low130 = middle132 + 1;
      } else {
        high131 = middle132;
      }
    }
    var a136: i32 = left126 + low130;
    var b137: i32 = right127 + diagonal129 - low130;
    let end138: i32 = left126 + length128;
    let end139: i32 = right127 + length128;
    let s140: i32 = min(a136, 1087);
    var mine141: u32 = keys[s140];
    let s142: i32 = min(b137, 1087);
    var theirs143: u32 = keys[s142];
    let is_left144: bool = a136 < end138 && (b137 >= end139 || mine141 <= theirs143);
    let from145: i32 = select(b137, a136, is_left144);
    let key146: u32 = select(theirs143, mine141, is_left144);
    a136 += select(0, 1, is_left144);
    b137 += select(1, 0, is_left144);
    let s147: i32 = min(from145 + 1, 1087);
    let key148: u32 = keys[s147];
    mine141 = select(mine141, key148, is_left144);
    theirs143 = select(key148, theirs143, is_left144);
    k42 = key146;
    let s149: i32 = from145;
    place59 = places[s149];
    let is_left150: bool = a136 < end138 && (b137 >= end139 || mine141 <= theirs143);
    let from151: i32 = select(b137, a136, is_left150);
    let key152: u32 = select(theirs143, mine141, is_left150);
    a136 += select(0, 1, is_left150);
    b137 += select(1, 0, is_left150);
    let s153: i32 = min(from151 + 1, 1087);
    let key154: u32 = keys[s153];
    mine141 = select(mine141, key154, is_left150);
    theirs143 = select(key154, theirs143, is_left150);
    k43 = key152;
    let s155: i32 = from151;
    place60 = places[s155];
    let is_left156: bool = a136 < end138 && (b137 >= end139 || mine141 <= theirs143);
    let from157: i32 = select(b137, a136, is_left156);
    let key158: u32 = select(theirs143, mine141, is_left156);
    a136 += select(0, 1, is_left156);
    b137 += select(1, 0, is_left156);
    let s159: i32 = min(from157 + 1, 1087);
    let key160: u32 = keys[s159];
    mine141 = select(mine141, key160, is_left156);
    theirs143 = select(key160, theirs143, is_left156);
    k44 = key158;
    let s161: i32 = from157;
    place61 = places[s161];
    let is_left162: bool = a136 < end138 && (b137 >= end139 || mine141 <= theirs143);
    let from163: i32 = select(b137, a136, is_left162);
    let key164: u32 = select(theirs143, mine141, is_left162);
    a136 += select(0, 1, is_left162);
    b137 += select(1, 0, is_left162);
    let s165: i32 = min(from163 + 1, 1087);
    let key166: u32 = keys[s165];
    mine141 = select(mine141, key166, is_left162);
    theirs143 = select(key166, theirs143, is_left162);
    k45 = key164;
    let s167: i32 = from163;
    place62 = places[s167];
    let is_left168: bool = a136 < end138 && (b137 >= end139 || mine141 <= theirs143);
    let from169: i32 = select(b137, a136, is_left168);
    let key170: u32 = select(theirs143, mine141, is_left168);
    a136 += select(0, 1, is_left168);
    b137 += select(1, 0, is_left168);
    let s171: i32 = min(from169 + 1, 1087);
    let key172: u32 = keys[s171];
    mine141 = select(mine141, key172, is_left168);
    theirs143 = select(key172, theirs143, is_left168);
    k46 = key170;
    let s173: i32 = from169;
    place63 = places[s173];
    let is_left174: bool = a136 < end138 && (b137 >= end139 || mine141 <= theirs143);
    let from175: i32 = select(b137, a136, is_left174);
    let key176: u32 = select(theirs143, mine141, is_left174);
    a136 += select(0, 1, is_left174);
    b137 += select(1, 0, is_left174);
    let s177: i32 = min(from175 + 1, 1087);
    let key178: u32 = keys[s177];
    mine141 = select(mine141, key178, is_left174);
    theirs143 = select(key178, theirs143, is_left174);
    k47 = key176;
    let s179: i32 = from175;
    place64 = places[s179];
    let is_left180: bool = a136 < end138 && (b137 >= end139 || mine141 <= theirs143);
    let from181: i32 = select(b137, a136, is_left180);
    let key182: u32 = select(theirs143, mine141, is_left180);
    a136 += select(0, 1, is_left180);
    b137 += select(1, 0, is_left180);
    let s183: i32 = min(from181 + 1, 1087);
    let key184: u32 = keys[s183];
    mine141 = select(mine141, key184, is_left180);
    theirs143 = select(key184, theirs143, is_left180);
    k48 = key182;
    let s185: i32 = from181;
    place65 = places[s185];
    let is_left186: bool = a136 < end138 && (b137 >= end139 || mine141 <= theirs143);
    let from187: i32 = select(b137, a136, is_left186);
    let key188: u32 = select(theirs143, mine141, is_left186);
    a136 += select(0, 1, is_left186);
    b137 += select(1, 0, is_left186);
    let s189: i32 = min(from187 + 1, 1087);
    let key190: u32 = keys[s189];
    mine141 = select(mine141, key190, is_left186);
    theirs143 = select(key190, theirs143, is_left186);
    k49 = key188;
    let s191: i32 = from187;
    place66 = places[s191];
    let is_left192: bool = a136 < end138 && (b137 >= end139 || mine141 <= theirs143);
    let from193: i32 = select(b137, a136, is_left192);
    let key194: u32 = select(theirs143, mine141, is_left192);
    a136 += select(0, 1, is_left192);
    b137 += select(1, 0, is_left192);
    let s195: i32 = min(from193 + 1, 1087);
    let key196: u32 = keys[s195];
    mine141 = select(mine141, key196, is_left192);
    theirs143 = select(key196, theirs143, is_left192);
    k50 = key194;
    let s197: i32 = from193;
    place67 = places[s197];
    let is_left198: bool = a136 < end138 && (b137 >= end139 || mine141 <= theirs143);
    let from199: i32 = select(b137, a136, is_left198);
    let key200: u32 = select(theirs143, mine141, is_left198);
    a136 += select(0, 1, is_left198);
    b137 += select(1, 0, is_left198);
    let s201: i32 = min(from199 + 1, 1087);
    let key202: u32 = keys[s201];
    mine141 = select(mine141, key202, is_left198);
    theirs143 = select(key202, theirs143, is_left198);
    k51 = key200;
    let s203: i32 = from199;
    place68 = places[s203];
    let is_left204: bool = a136 < end138 && (b137 >= end139 || mine141 <= theirs143);
    let from205: i32 = select(b137, a136, is_left204);
    let key206: u32 = select(theirs143, mine141, is_left204);
    a136 += select(0, 1, is_left204);
    b137 += select(1, 0, is_left204);
    let s207: i32 = min(from205 + 1, 1087);
    let key208: u32 = keys[s207];
    mine141 = select(mine141, key208, is_left204);
    theirs143 = select(key208, theirs143, is_left204);
    k52 = key206;
    let s209: i32 = from205;
    place69 = places[s209];
    let is_left210: bool = a136 < end138 && (b137 >= end139 || mine141 <= theirs143);
    let from211: i32 = select(b137, a136, is_left210);
    let key212: u32 = select(theirs143, mine141, is_left210);
    a136 += select(0, 1, is_left210);
    b137 += select(1, 0, is_left210);
    let s213: i32 = min(from211 + 1, 1087);
    let key214: u32 = keys[s213];
    mine141 = select(mine141, key214, is_left210);
    theirs143 = select(key214, theirs143, is_left210);
    k53 = key212;
    let s215: i32 = from211;
    place70 = places[s215];
    let is_left216: bool = a136 < end138 && (b137 >= end139 || mine141 <= theirs143);
    let from217: i32 = select(b137, a136, is_left216);
    let key218: u32 = select(theirs143, mine141, is_left216);
    a136 += select(0, 1, is_left216);
    b137 += select(1, 0, is_left216);
    let s219: i32 = min(from217 + 1, 1087);
    let key220: u32 = keys[s219];
    mine141 = select(mine141, key220, is_left216);
    theirs143 = select(key220, theirs143, is_left216);
    k54 = key218;
    let s221: i32 = from217;
    place71 = places[s221];
    let is_left222: bool = a136 < end138 && (b137 >= end139 || mine141 <= theirs143);
    let from223: i32 = select(b137, a136, is_left222);
    let key224: u32 = select(theirs143, mine141, is_left222);
    a136 += select(0, 1, is_left222);
    b137 += select(1, 0, is_left222);
    let s225: i32 = min(from223 + 1, 1087);
    let key226: u32 = keys[s225];
    mine141 = select(mine141, key226, is_left222);
    theirs143 = select(key226, theirs143, is_left222);
    k55 = key224;
    let s227: i32 = from223;
    place72 = places[s227];
    let is_left228: bool = a136 < end138 && (b137 >= end139 || mine141 <= theirs143);
    let from229: i32 = select(b137, a136, is_left228);
    let key230: u32 = select(theirs143, mine141, is_left228);
    a136 += select(0, 1, is_left228);
    b137 += select(1, 0, is_left228);
    let s231: i32 = min(from229 + 1, 1087);
    let key232: u32 = keys[s231];
    mine141 = select(mine141, key232, is_left228);
    theirs143 = select(key232, theirs143, is_left228);
    k56 = key230;
    let s233: i32 = from229;
    place73 = places[s233];
    let is_left234: bool = a136 < end138 && (b137 >= end139 || mine141 <= theirs143);
    let from235: i32 = select(b137, a136, is_left234);
    let key236: u32 = select(theirs143, mine141, is_left234);
    a136 += select(0, 1, is_left234);
    b137 += select(1, 0, is_left234);
    let s237: i32 = min(from235 + 1, 1087);
    let key238: u32 = keys[s237];
    mine141 = select(mine141, key238, is_left234);
    theirs143 = select(key238, theirs143, is_left234);
    k57 = key236;
    let s239: i32 = from235;
    place74 = places[s239];
    let is_left240: bool = a136 < end138 && (b137 >= end139 || mine141 <= theirs143);
    let from241: i32 = select(b137, a136, is_left240);
    let key242: u32 = select(theirs143, mine141, is_left240);
    a136 += select(0, 1, is_left240);
    b137 += select(1, 0, is_left240);
    let s243: i32 = min(from241 + 1, 1087);
    let key244: u32 = keys[s243];
    mine141 = select(mine141, key244, is_left240);
    theirs143 = select(key244, theirs143, is_left240);
    k58 = key242;
    let s245: i32 = from241;
    place75 = places[s245];
    workgroupBarrier();
    keys[lane * 17] = k42;
    places[lane * 17] = place59;
    keys[lane * 17 + 1] = k43;
    places[lane * 17 + 1] = place60;
    keys[lane * 17 + 2] = k44;
    places[lane * 17 + 2] = place61;
    keys[lane * 17 + 3] = k45;
    places[lane * 17 + 3] = place62;
    keys[lane * 17 + 4] = k46;
    places[lane * 17 + 4] = place63;
    keys[lane * 17 + 5] = k47;
    places[lane * 17 + 5] = place64;
    keys[lane * 17 + 6] = k48;
    places[lane * 17 + 6] = place65;
    keys[lane * 17 + 7] = k49;
    places[lane * 17 + 7] = place66;
    keys[lane * 17 + 8] = k50;
    places[lane * 17 + 8] = place67;
    keys[lane * 17 + 9] = k51;
    places[lane * 17 + 9] = place68;
    keys[lane * 17 + 10] = k52;
    places[lane * 17 + 10] = place69;
    keys[lane * 17 + 11] = k53;
    places[lane * 17 + 11] = place70;
    keys[lane * 17 + 12] = k54;
    places[lane * 17 + 12] = place71;
    keys[lane * 17 + 13] = k55;
    places[lane * 17 + 13] = place72;
    keys[lane * 17 + 14] = k56;
    places[lane * 17 + 14] = place73;
    keys[lane * 17 + 15] = k57;
    places[lane * 17 + 15] = place74;
    keys[lane * 17 + 16] = k58;
    places[lane * 17 + 16] = place75;
    workgroupBarrier();
  }
  if ((block * 1088 + lane) < 5000) {
    put_1(row * 5000 + block * 1088 + lane, keys[lane]);
    put_2(row * 5000 + block * 1088 + lane, places[lane]);
  }
  if ((block * 1088 + lane + 64) < 5000) {
    put_1(row * 5000 + block * 1088 + lane + 64, keys[lane + 64]);
    put_2(row * 5000 + block * 1088 + lane + 64, places[lane + 64]);
  }
  if ((block * 1088 + lane + 128) < 5000) {
    put_1(row * 5000 + block * 1088 + lane + 128, keys[lane + 128]);
    put_2(row * 5000 + block * 1088 + lane + 128, places[lane + 128]);
  }
  if ((block * 1088 + lane + 192) < 5000) {
    put_1(row * 5000 + block * 1088 + lane + 192, keys[lane + 192]);
    put_2(row * 5000 + block * 1088 + lane + 192, places[lane + 192]);
  }
  if ((block * 1088 + lane + 256) < 5000) {
    put_1(row * 5000 + block * 1088 + lane + 256, keys[lane + 256]);
    put_2(row * 5000 + block * 1088 + lane + 256, places[lane + 256]);
  }
  if ((block * 1088 + lane + 320) < 5000) {
    put_1(row * 5000 + block * 1088 + lane + 320, keys[lane + 320]);
    put_2(row * 5000 + block * 1088 + lane + 320, places[lane + 320]);
  }
  if ((block * 1088 + lane + 384) < 5000) {
    put_1(row * 5000 + block * 1088 + lane + 384, keys[lane + 384]);
    put_2(row * 5000 + block * 1088 + lane + 384, places[lane + 384]);
  }
  if ((block * 1088 + lane + 448) < 5000) {
    put_1(row * 5000 + block * 1088 + lane + 448, keys[lane + 448]);
    put_2(row * 5000 + block * 1088 + lane + 448, places[lane + 448]);
  }
  if ((block * 1088 + lane + 512) < 5000) {
    put_1(row * 5000 + block * 1088 + lane + 512, keys[lane + 512]);
    put_2(row * 5000 + block * 1088 + lane + 512, places[lane + 512]);
  }
  if ((block * 1088 + lane + 576) < 5000) {
    put_1(row * 5000 + block * 1088 + lane + 576, keys[lane + 576]);
    put_2(row * 5000 + block * 1088 + lane + 576, places[lane + 576]);
  }
  if ((block * 1088 + lane + 640) < 5000) {
    let col246: i32 = block * 1088 + lane + 640;
    put_1(row * 5000 + col246, keys[lane + 640]);
    put_2(row * 5000 + col246, places[lane + 640]);
  }
  if ((block * 1088 + lane + 704) < 5000) {
    let col247: i32 = block * 1088 + lane + 704;
    put_1(row * 5000 + col247, keys[lane + 704]);
    put_2(row * 5000 + col247, places[lane + 704]);
  }
  if ((block * 1088 + lane + 768) < 5000) {
    let col248: i32 = block * 1088 + lane + 768;
    put_1(row * 5000 + col248, keys[lane + 768]);
    put_2(row * 5000 + col248, places[lane + 768]);
  }
  if ((block * 1088 + lane + 832) < 5000) {
    let col249: i32 = block * 1088 + lane + 832;
    put_1(row * 5000 + col249, keys[lane + 832]);
    put_2(row * 5000 + col249, places[lane + 832]);
  }
  if ((block * 1088 + lane + 896) < 5000) {
    let col250: i32 = block * 1088 + lane + 896;
    put_1(row * 5000 + col250, keys[lane + 896]);
    put_2(row * 5000 + col250, places[lane + 896]);
  }
  if ((block * 1088 + lane + 960) < 5000) {
    let col251: i32 = block * 1088 + lane + 960;
    put_1(row * 5000 + col251, keys[lane + 960]);
    put_2(row * 5000 + col251, places[lane + 960]);
  }
  if ((block * 1088 + lane + 1024) < 5000) {
    let col252: i32 = block * 1088 + lane + 1024;
    put_1(row * 5000 + col252, keys[lane + 1024]);
    put_2(row * 5000 + col252, places[lane + 1024]);
  }
}
