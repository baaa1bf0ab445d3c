// What floats are made of, and values that a compiler cannot see through.
//
// WGSL lets an implementation assume that there are no NaNs and infinities, and compilers do: x - x
// becomes 0, x * 0 too, (x + y) - x becomes y, !(x < y) becomes x >= y. A kernel sets asg_zero to a
// 0 that no compiler knows; whatever is combined with it is opaque, by `|`: `^` twice would cancel.
// Tests of bits are never folded.

var<private> asg_zero: u32;

fn asg_bits(bits: u32) -> f32 {
    return bitcast<f32>(bits | asg_zero);
}

fn asg_opaque(x: f32) -> f32 {
    return bitcast<f32>(bitcast<u32>(x) | asg_zero);
}

// -x. Not -asg_opaque(x): (y + x) - x would be seen to be y.
fn asg_opaque_negative(x: f32) -> f32 {
    return bitcast<f32>(bitcast<u32>(x) ^ (0x80000000u | asg_zero));
}

fn asg_inf() -> f32 {
    return asg_bits(0x7f800000u);
}

fn asg_nan() -> f32 {
    return asg_bits(0x7fc00000u);
}

fn asg_magnitude(x: f32) -> u32 {
    return bitcast<u32>(x) & 0x7fffffffu;
}

fn asg_isnan(x: f32) -> bool {
    return asg_magnitude(x) > 0x7f800000u;
}

fn asg_isinf(x: f32) -> bool {
    return asg_magnitude(x) == 0x7f800000u;
}

fn asg_isfinite(x: f32) -> bool {
    return asg_magnitude(x) < 0x7f800000u;
}

fn asg_negative(x: f32) -> bool {
    return bitcast<u32>(x) > 0x7fffffffu;
}

// (x & C) | (y & ~C) must not be seen as such: LLVM before 23 gives AVX-512 the wrong truth table for
// it where x or y is selected instead, and all lie in memory (llvm-project, issue 157929).
fn asg_copysign(x: f32, y: f32) -> f32 {
    return bitcast<f32>(asg_magnitude(x) | asg_bitwise_and_u32(bitcast<u32>(y), 0x80000000u));
}

// The leading 12 bits: the product of two of these is exact.
fn asg_leading(x: f32) -> f32 {
    return bitcast<f32>(bitcast<u32>(x) & 0xfffff000u);
}

// 2^n for n in [-126, 127].
fn asg_power_of_two(n: i32) -> f32 {
    return bitcast<f32>(u32(n + 127) << 23u);
}

// x * 2^n for n in [-252, 254]; two factors, for 2^128 and 2^-150 are no floats.
fn asg_scaled(x: f32, n: i32) -> f32 {
    let half = n >> 1u;
    return asg_opaque(x * asg_power_of_two(half)) * asg_power_of_two(n - half);
}
