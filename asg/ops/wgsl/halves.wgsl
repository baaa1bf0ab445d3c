// f16, which a kernel keeps as f32 of the same value.
//
// WGSL allows either neighbor where an f32 becomes an f16, and compilers leave the conversion out
// where nothing is stored. An addition in f32 rounds instead, and bits hide it from compilers.

// x rounded to f16: half to even, 65520 and beyond infinite. The last place of 2^13 times the power
// of two in x, or of 2^-1 where x is subnormal in f16, is that of an f16 of the size of x.
fn asg_round_f16(x: f32) -> f32 {
    let size = asg_magnitude(x);
    let large = bitcast<f32>((max(size, 0x38800000u) & 0x7f800000u) + 0x06800000u);
    let near = asg_opaque(bitcast<f32>(size) + large) - large;
    let beyond = bitcast<f32>(max(size, 0x7f800000u));
    return asg_copysign(select(near, beyond, size > 0x477fefffu), x);
}
