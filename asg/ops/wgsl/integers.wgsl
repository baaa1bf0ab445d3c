// Integers: all of NumPy's answers, where WGSL has its own for 0 and for 32 places.

fn asg_floor_divide_i32(x: i32, y: i32) -> i32 {
    let divisor = select(y, 1, y == 0);
    let quotient = x / divisor;
    let down = quotient * divisor != x && (x < 0) != (y < 0);
    return select(select(quotient, quotient - 1, down), 0, y == 0);
}

fn asg_floor_divide_u32(x: u32, y: u32) -> u32 {
    return select(x / max(y, 1u), 0u, y == 0u);
}

// The quotient of -2^31 and -1 wraps to -2^31, and so does its product with -1: the rest is 0.
fn asg_fmod_i32(x: i32, y: i32) -> i32 {
    let divisor = select(y, 1, y == 0);
    return select(x - x / divisor * divisor, 0, y == 0);
}

fn asg_remainder_i32(x: i32, y: i32) -> i32 {
    let rest = asg_fmod_i32(x, y);
    return select(rest, rest + y, rest != 0 && (rest < 0) != (y < 0));
}

fn asg_fmod_u32(x: u32, y: u32) -> u32 {
    return select(x % max(y, 1u), 0u, y == 0u) + asg_zero;  // of a power of two it is a mask
}

fn asg_pow_u32(x: u32, y: u32) -> u32 {
    var result = 1u;
    var base = x;
    var rest = y;
    for (var turn = 0u; turn < 32u && rest != 0u; turn++) {
        result *= select(1u, base, (rest & 1u) == 1u);
        base *= base;
        rest >>= 1u;
    }
    return result;
}

fn asg_pow_i32(x: i32, y: i32) -> i32 {
    return bitcast<i32>(asg_pow_u32(bitcast<u32>(x), u32(max(y, 0))));
}

// The sum with 0 hides from a compiler that it is a mask: see asg_copysign.
fn asg_bitwise_and_i32(x: i32, y: i32) -> i32 {
    return (x & y) + i32(asg_zero);
}

fn asg_bitwise_and_u32(x: u32, y: u32) -> u32 {
    return (x & y) + asg_zero;
}

fn asg_shift_left_i32(x: i32, y: i32) -> i32 {
    return select(0, x << (u32(y) & 31u), u32(y) < 32u);
}

fn asg_shift_left_u32(x: u32, y: u32) -> u32 {
    return select(0u, x << (y & 31u), y < 32u);
}

fn asg_shift_right_i32(x: i32, y: i32) -> i32 {
    return x >> min(u32(y), 31u);
}

fn asg_shift_right_u32(x: u32, y: u32) -> u32 {
    return select(0u, x >> (y & 31u), y < 32u) + asg_zero;  // of what was shifted left it is a mask
}

fn asg_cast_i32_i32(x: i32) -> i32 {
    return x;
}

fn asg_cast_i32_u32(x: i32) -> u32 {
    return bitcast<u32>(x);
}

fn asg_cast_i32_bool(x: i32) -> bool {
    return x != 0;
}

fn asg_cast_u32_u32(x: u32) -> u32 {
    return x;
}

fn asg_cast_u32_i32(x: u32) -> i32 {
    return bitcast<i32>(x);
}

fn asg_cast_u32_bool(x: u32) -> bool {
    return x != 0u;
}

fn asg_cast_bool_bool(x: bool) -> bool {
    return x;
}

fn asg_cast_bool_i32(x: bool) -> i32 {
    return i32(x);
}

fn asg_cast_bool_u32(x: bool) -> u32 {
    return u32(x);
}
