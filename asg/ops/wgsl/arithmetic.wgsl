// Arithmetic, comparisons and casts of f32, as IEEE and NumPy have them.

fn asg_add(x: f32, y: f32) -> f32 {
    return x + asg_opaque(y);
}

fn asg_sub(x: f32, y: f32) -> f32 {
    return x + asg_opaque_negative(y);
}

// Sums in the order of the text, where a compiler with fast math makes y of (x + y) - x.
fn asg_add_in_order(x: f32, y: f32) -> f32 {
    return bitcast<f32>(bitcast<u32>(x + asg_opaque(y)) | asg_zero);
}

fn asg_sub_in_order(x: f32, y: f32) -> f32 {
    return bitcast<f32>(bitcast<u32>(x + asg_opaque_negative(y)) | asg_zero);
}

// The whole number that a subnormal one is of 2^-149.
fn asg_whole_of(x: f32) -> f32 {
    return bitcast<f32>(bitcast<u32>(f32(asg_magnitude(x))) | (bitcast<u32>(x) & 0x80000000u));
}

// x / y. WGSL promises it for divisors from 2^-126 to 2^126 alone: beyond, some devices give 0. Many
// take subnormal numbers for 0, and two of them for 0 / 0, which is not: they are divided as whole
// numbers. Of 0 / 0 the bits of NaN are given, since a compiler that sees both zeros may give what
// another branch has.
fn asg_div(x: f32, y: f32) -> f32 {
    let most = max(asg_magnitude(x), asg_magnitude(y));
    let least = most < 0x00800000u;
    let scale = select(1.0, 0.25, asg_magnitude(y) > 0x7e800000u);
    let above = select(x * scale, asg_whole_of(x), least);
    let quotient = above / asg_opaque(select(y * scale, asg_whole_of(y), least));
    return select(quotient, bitcast<f32>(0x7fc00000u | asg_zero), most == 0u);
}

// Not sqrt(x) alone: of its square a compiler makes |x|.
fn asg_sqrt(x: f32) -> f32 {
    return asg_opaque(sqrt(x));
}

fn asg_rsqrt(x: f32) -> f32 {
    return asg_opaque(inverseSqrt(x));
}

fn asg_ordered(x: f32, y: f32) -> bool {
    return max(asg_magnitude(x), asg_magnitude(y)) <= 0x7f800000u;
}

fn asg_equal(x: f32, y: f32) -> bool {
    return x == asg_opaque(y) && asg_ordered(x, y);
}

fn asg_less(x: f32, y: f32) -> bool {
    return x < asg_opaque(y) && asg_ordered(x, y);
}

fn asg_less_equal(x: f32, y: f32) -> bool {
    return x <= asg_opaque(y) && asg_ordered(x, y);
}

// The built-in max and min may give anything of NaN, and either zero of two. Here y is given of what
// is equal.
fn asg_maximum(x: f32, y: f32) -> f32 {
    return select(y, x, asg_less(y, x) || asg_isnan(x));
}

fn asg_minimum(x: f32, y: f32) -> f32 {
    return select(y, x, asg_less(x, y) || asg_isnan(x));
}

// These are for kernels that see to NaN apart, and for which either zero of two will do.
fn asg_larger(x: f32, y: f32) -> f32 {
    return max(x, y);
}

fn asg_smaller(x: f32, y: f32) -> f32 {
    return min(x, y);
}

fn asg_relu(x: f32) -> f32 {
    return select(x, asg_opaque(0.0), asg_negative(x) && !asg_isnan(x));
}

fn asg_sign(x: f32) -> f32 {
    let some = select(asg_copysign(1.0, x), 0.0, asg_magnitude(x) == 0u);
    return select(some, x, asg_isnan(x));
}

// The whole number of |x| = m * 2^e, and e; of 0, m is 0.
fn asg_whole(magnitude: u32) -> vec2<i32> {
    let exponent = magnitude >> 23u;
    let fraction = magnitude & 0x7fffffu;
    return vec2(i32(select(fraction, fraction | 0x800000u, exponent != 0u)),
                max(i32(exponent), 1) - 150);
}

// Exact at any ratio: long division of the whole numbers, 8 bits at a time.
fn asg_fmod(x: f32, y: f32) -> f32 {
    let top = asg_whole(asg_magnitude(x));
    let bottom = asg_whole(asg_magnitude(y));
    if (asg_magnitude(x) >= 0x7f800000u || asg_isnan(y) || bottom.x == 0) {
        return asg_nan();
    }
    if (asg_magnitude(x) < asg_magnitude(y)) {
        return x;
    }
    let divisor = u32(bottom.x);
    var rest = u32(top.x) % divisor;
    var places = top.y - bottom.y;
    for (var turn = 0u; turn < 40u && places > 0; turn++) {
        let step = min(places, 8);
        rest = (rest << u32(step)) % divisor;
        places -= step;
    }
    // rest * 2^bottom.y is a float: as a whole number, then moved to its place.
    let size = asg_scaled(f32(rest), max(bottom.y, -126)) * asg_power_of_two(min(bottom.y + 126, 0));
    return asg_copysign(size, x);
}

fn asg_remainder(x: f32, y: f32) -> f32 {
    let rest = asg_fmod(x, y);
    if (asg_magnitude(rest) == 0u) {
        return asg_copysign(rest, y);
    }
    return select(rest, rest + y, asg_negative(rest) != asg_negative(y));
}

// Rounded from the exact remainder, so that 6 / 3 is never 1, however coarsely a device divides.
fn asg_floor_divide(x: f32, y: f32) -> f32 {
    if (asg_magnitude(y) == 0u) {
        return asg_div(x, y);
    }
    let rest = asg_fmod(x, y);
    let quotient = round(asg_div(asg_sub(x, rest), y));
    let down = asg_magnitude(rest) != 0u && asg_negative(rest) != asg_negative(y);
    let whole = select(quotient, quotient - 1.0, down);
    let sign = bitcast<f32>(bitcast<u32>(x) ^ bitcast<u32>(y));  // also of a quotient of 0
    return select(whole, asg_copysign(0.0, sign), asg_magnitude(whole) == 0u);
}

fn asg_hypot(x: f32, y: f32) -> f32 {
    if (asg_isinf(x) || asg_isinf(y)) {
        return asg_inf();
    }
    let size = max(abs(x), abs(y));
    let places = select(select(0, 70, size < 1e-15), -70, size > 1e15);
    let scale = asg_power_of_two(places);
    let a = x * scale;
    let b = y * scale;
    return sqrt(a * a + b * b) * asg_power_of_two(-places);
}

fn asg_cast_f32_f32(x: f32) -> f32 {
    return x;
}

fn asg_cast_f32_i32(x: f32) -> i32 {
    let inside = i32(clamp(x, -2147483648.0, 2147483520.0));
    return select(select(inside, 2147483647, x >= 2147483648.0), 0, asg_isnan(x));
}

fn asg_cast_f32_u32(x: f32) -> u32 {
    let inside = u32(clamp(x, 0.0, 4294967040.0));
    return select(select(inside, 4294967295u, x >= 4294967296.0), 0u, asg_isnan(x));
}

fn asg_cast_f32_bool(x: f32) -> bool {
    return asg_magnitude(x) != 0u;
}

fn asg_cast_i32_f32(x: i32) -> f32 {
    return f32(x);
}

fn asg_cast_u32_f32(x: u32) -> f32 {
    return f32(x);
}

fn asg_cast_bool_f32(x: bool) -> f32 {
    return asg_opaque(f32(x));
}
