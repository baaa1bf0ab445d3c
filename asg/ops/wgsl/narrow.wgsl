// bf16 and integers of 8 and 16 bits, which a kernel keeps in 32: each result rounds to bf16, or wraps
// to its own width.
//
// The sum with 0 hides from a compiler that it is a mask: see asg_copysign.

fn asg_round_i8(x: i32) -> i32 {
    return (x << 24u) >> 24u;
}

fn asg_round_i16(x: i32) -> i32 {
    return (x << 16u) >> 16u;
}

fn asg_round_u8(x: u32) -> u32 {
    return (x & 255u) + asg_zero;
}

fn asg_round_u16(x: u32) -> u32 {
    return (x & 65535u) + asg_zero;
}

// x rounded to bf16, half to even: the upper half of an f32, which is NaN if x is NaN.
fn asg_round_bf16(x: f32) -> f32 {
    let bits = bitcast<u32>(x);
    let upper = (bits + 0x7fffu + ((bits >> 16u) & 1u)) & 0xffff0000u;
    return bitcast<f32>(select(upper, bits | 0x00400000u, asg_isnan(x)));
}

// Casts: the op wraps their results; a float saturates.

fn asg_cast_f32_i8(x: f32) -> i32 {
    return select(i32(clamp(x, -128.0, 127.0)), 0, asg_isnan(x));
}

fn asg_cast_i32_i8(x: i32) -> i32 {
    return x;
}

fn asg_cast_u32_i8(x: u32) -> i32 {
    return bitcast<i32>(x);
}

fn asg_cast_bool_i8(x: bool) -> i32 {
    return i32(x);
}

fn asg_cast_f32_i16(x: f32) -> i32 {
    return select(i32(clamp(x, -32768.0, 32767.0)), 0, asg_isnan(x));
}

fn asg_cast_i32_i16(x: i32) -> i32 {
    return x;
}

fn asg_cast_u32_i16(x: u32) -> i32 {
    return bitcast<i32>(x);
}

fn asg_cast_bool_i16(x: bool) -> i32 {
    return i32(x);
}

fn asg_cast_f32_u8(x: f32) -> u32 {
    return select(u32(clamp(x, 0.0, 255.0)), 0u, asg_isnan(x));
}

fn asg_cast_i32_u8(x: i32) -> u32 {
    return bitcast<u32>(x);
}

fn asg_cast_u32_u8(x: u32) -> u32 {
    return x;
}

fn asg_cast_bool_u8(x: bool) -> u32 {
    return u32(x);
}

fn asg_cast_f32_u16(x: f32) -> u32 {
    return select(u32(clamp(x, 0.0, 65535.0)), 0u, asg_isnan(x));
}

fn asg_cast_i32_u16(x: i32) -> u32 {
    return bitcast<u32>(x);
}

fn asg_cast_u32_u16(x: u32) -> u32 {
    return x;
}

fn asg_cast_bool_u16(x: bool) -> u32 {
    return u32(x);
}
