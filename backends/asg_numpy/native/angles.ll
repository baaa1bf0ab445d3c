; Angles x = r + q * pi/2 of doubles: r and q. `doubles.py` fills in LANES, VECTOR and ATTRIBUTES.

; From 2^19 on: M. H. Payne, R. N. Hanek, "Radian reduction for trigonometric functions" (1983). Of the
; product of m, where x = m * 2^e, with 2/pi only the bits below 4 matter. The table has 64 zeros, then
; the bits of 2/pi.
@two.over.pi = internal constant [20 x i64] [
  i64 u0x0000000000000000, i64 u0xA2F9836E4E441529, i64 u0xFC2757D1F534DDC0, i64 u0xDB6295993C439041,
  i64 u0xFE5163ABDEBBC561, i64 u0xB7246E3A424DD2E0, i64 u0x06492EEA09D1921C, i64 u0xFE1DEB1CB129A73E,
  i64 u0xE88235F52EBB4484, i64 u0xE99C7026B45F7E41, i64 u0x3991D639835339F4, i64 u0x9C845F8BBDF9283B,
  i64 u0x1FF897FFDE05980F, i64 u0xEF2F118B5A0A6D1F, i64 u0x6D367ECF27CB09B7, i64 u0x4F463F669E5FEA2D,
  i64 u0x7527BAC7EBE5F17B, i64 u0x3D0739F78A5292EA, i64 u0x6BFB5FB11F8D5D08, i64 u0x56033046FC7B6BAB
]
define internal { double, double } @angle.large(double %x) noinline {
  %bits = bitcast double %x to i64
  %fraction = and i64 %bits, 4503599627370495
  %m = or i64 %fraction, 4503599627370496
  %biased = lshr i64 %bits, 52
  %first = sub i64 %biased, 1013
  %word = lshr i64 %first, 6
  %places = and i64 %first, 63
  %at.0 = getelementptr i64, ptr @two.over.pi, i64 %word
  %at.1 = getelementptr i64, ptr %at.0, i64 1
  %at.2 = getelementptr i64, ptr %at.0, i64 2
  %at.3 = getelementptr i64, ptr %at.0, i64 3
  %t.0 = load i64, ptr %at.0
  %t.1 = load i64, ptr %at.1
  %t.2 = load i64, ptr %at.2
  %t.3 = load i64, ptr %at.3
  %w.0 = call i64 @llvm.fshl.i64(i64 %t.0, i64 %t.1, i64 %places)
  %w.1 = call i64 @llvm.fshl.i64(i64 %t.1, i64 %t.2, i64 %places)
  %w.2 = call i64 @llvm.fshl.i64(i64 %t.2, i64 %t.3, i64 %places)
  %m.wide = zext i64 %m to i128
  %w.1.wide = zext i64 %w.1 to i128
  %w.2.wide = zext i64 %w.2 to i128
  %p.2 = mul i128 %m.wide, %w.2.wide
  %p.2.high = lshr i128 %p.2, 64
  %p.1 = mul i128 %m.wide, %w.1.wide
  %p.12 = add i128 %p.1, %p.2.high
  %p.12.high = lshr i128 %p.12, 64
  %carried = trunc i128 %p.12.high to i64
  %low = trunc i128 %p.12 to i64
  %p.0 = mul i64 %m, %w.0
  %high = add i64 %p.0, %carried
  %part = call i64 @llvm.fshl.i64(i64 %high, i64 %low, i64 2)
  %rest = shl i64 %low, 2
  %leading = and i64 %part, -4096
  %others = and i64 %part, 4095
  %x.0 = sitofp i64 %leading to double
  %others.real = uitofp i64 %others to double
  %rest.real = uitofp i64 %rest to double
  %rest.scaled = fmul double %rest.real, 0x3BF0000000000000
  %x.1 = fadd double %others.real, %rest.scaled
  %y.1 = fmul double %x.1, 0x3BF921FB54442D18
  %y.2 = call double @llvm.fma.f64(double %x.0, double 0x3891A62633145C07, double %y.1)
  %r = call double @llvm.fma.f64(double %x.0, double 0x3BF921FB54442D18, double %y.2)
  %quadrant = lshr i64 %high, 62
  %sign = lshr i64 %part, 63
  %next = add i64 %quadrant, %sign
  %q = sitofp i64 %next to double
  %one = insertvalue { double, double } poison, double %r, 0
  %both = insertvalue { double, double } %one, double %q, 1
  ret { double, double } %both
}

; Smaller angles subtract pi/2 in four parts, the first two without rounding.
define internal { VECTOR, VECTOR } @angles(VECTOR %x) noinline ATTRIBUTES {
entry:
  %n = fmul VECTOR %x, splat (double 0x3FE45F306DC9C883)
  %q = call VECTOR @llvm.roundeven.vLANESf64(VECTOR %n)
  %minus = fneg VECTOR %q
  %r.0 = call VECTOR @llvm.fma.vLANESf64(VECTOR %minus, VECTOR splat (double 0x3FF921FB54400000), VECTOR %x)
  %r.1 = call VECTOR @llvm.fma.vLANESf64(VECTOR %minus, VECTOR splat (double 0x3DD0B4611A600000), VECTOR %r.0)
  %r.2 = call VECTOR @llvm.fma.vLANESf64(VECTOR %minus, VECTOR splat (double 0x3BA3198A2E037073), VECTOR %r.1)
  %r = call VECTOR @llvm.fma.vLANESf64(VECTOR %minus, VECTOR splat (double 0x384129024E088A68), VECTOR %r.2)
  %near = insertvalue { VECTOR, VECTOR } poison, VECTOR %r, 0
  %found = insertvalue { VECTOR, VECTOR } %near, VECTOR %q, 1
  %large = fcmp oge VECTOR %x, splat (double 0x4120000000000000)
  %any = call i1 @llvm.vector.reduce.or.vLANESi1(<LANES x i1> %large)
  br i1 %any, label %lane, label %done
lane:
  %i = phi i64 [0, %entry], [%next, %chosen]
  %all.r = phi VECTOR [%r, %entry], [%new.r, %chosen]
  %all.q = phi VECTOR [%q, %entry], [%new.q, %chosen]
  %one = extractelement VECTOR %x, i64 %i
  %is.large = extractelement <LANES x i1> %large, i64 %i
  br i1 %is.large, label %reduce, label %chosen
reduce:
  %pair = call { double, double } @angle.large(double %one)
  %one.r = extractvalue { double, double } %pair, 0
  %one.q = extractvalue { double, double } %pair, 1
  %made.r = insertelement VECTOR %all.r, double %one.r, i64 %i
  %made.q = insertelement VECTOR %all.q, double %one.q, i64 %i
  br label %chosen
chosen:
  %new.r = phi VECTOR [%all.r, %lane], [%made.r, %reduce]
  %new.q = phi VECTOR [%all.q, %lane], [%made.q, %reduce]
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, LANES
  br i1 %more, label %lane, label %behind
behind:
  %first = insertvalue { VECTOR, VECTOR } poison, VECTOR %new.r, 0
  %second = insertvalue { VECTOR, VECTOR } %first, VECTOR %new.q, 1
  ret { VECTOR, VECTOR } %second
done:
  ret { VECTOR, VECTOR } %found
}
