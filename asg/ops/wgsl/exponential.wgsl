// Exponentials, logarithms, powers. The built-in ones differ between devices and may be wrong by
// 1e-4 at the ends; these are arithmetic alone. Polynomials: S. L. Moshier, Cephes Mathematical
// Library, single precision (expf, exp2f, logf, sinhf).

// e^r - 1 for |r| <= log(2) / 2.
fn asg_expm1_near(r: f32) -> f32 {
    var p = 1.9875691500e-4;
    p = p * r + 1.3981999507e-3;
    p = p * r + 8.3334519073e-3;
    p = p * r + 4.1665795894e-2;
    p = p * r + 1.6666665459e-1;
    p = p * r + 5.0000001201e-1;
    return p * (r * r) + r;
}

// x = n * log(2) + r: r and n.
fn asg_exp_parts(x: f32) -> vec2<f32> {
    let n = round(x * 1.44269504);
    return vec2(x - n * 0.693359375 - n * -2.12194440e-4, n);
}

// e^x * 2^places.
fn asg_exp_scaled(x: f32, places: i32) -> f32 {
    let parts = asg_exp_parts(clamp(x, -106.0, 91.0));
    let y = asg_scaled(asg_expm1_near(parts.x) + 1.0, i32(parts.y) + places);
    return select(y, x, asg_isnan(x));
}

// The low bits of t = x / step + 1.5 * 2^23 are the nearest whole number n of x / step: 2^n, and n.
// Built-in functions that round and convert take eight times as long as a sum on many cards. t is
// opaque, since a compiler may take (x + y) - y for x.
fn asg_exp_factor(t: f32) -> f32 {
    return bitcast<f32>((bitcast<u32>(t) << 23u) + 0x3f800000u);
}

fn asg_exp_count(t: f32) -> f32 {
    return asg_opaque(t) - 12582912.0;
}

// e^x for x in [-87, 88], and NaN of NaN; of other x anything. The polynomial was fitted for this
// file, to 2e-9.
fn asg_exp_within(x: f32) -> f32 {
    let t = x * 1.44269504 + 12582912.0;
    let n = asg_exp_count(t);
    let r = x - n * 0.693359375 - n * -2.12194440e-4;
    var p = 1.384353614e-3;
    p = p * r + 8.374255151e-3;
    p = p * r + 4.166800901e-2;
    p = p * r + 1.666643023e-1;
    p = p * r + 4.999999404e-1;
    p = p * r + 1.0;
    p = p * r + 1.0;
    return p * asg_exp_factor(t);
}

// Twice the factor 2^n, for x = 2n * log(2) + r, since 2^128 and 2^-150 are no floats. The polynomial
// was fitted for this file, to 1.2e-8.
fn asg_exp(x: f32) -> f32 {
    let inside = clamp(x, -104.0, 89.0);
    let t = inside * 0.72134752 + 12582912.0;
    let n = asg_exp_count(t);
    let r = inside - n * 1.38671875 - n * -4.24388880e-4;
    var p = 1.955289190e-4;
    p = p * r + 1.411470585e-3;
    p = p * r + 8.337043226e-3;
    p = p * r + 4.166054726e-2;
    p = p * r + 1.666657180e-1;
    p = p * r + 5.000004768e-1;
    p = p * r + 1.0;
    p = p * r + 1.0;
    let factor = asg_exp_factor(t);
    let y = asg_opaque(p * factor) * factor;
    return select(y, x, asg_isnan(x));
}

// e^x where x is at most 0, as of a weight of a softmax: 0 where x is below -87.
fn asg_exp_below(x: f32) -> f32 {
    let y = asg_exp_within(x);
    return select(y, 0.0, bitcast<u32>(x) - 0xc2ae0000u <= 0x3cd20000u);
}

fn asg_expm1(x: f32) -> f32 {
    let parts = asg_exp_parts(clamp(x, -30.0, 30.0));
    let near = asg_expm1_near(parts.x);
    let scale = asg_power_of_two(i32(parts.y));
    let y = scale * near + asg_opaque(scale - 1.0);
    let small = select(y, near, parts.y == 0.0);
    return asg_copysign(select(small, asg_exp(x), (abs(x) > 30.0 && x > 0.0) || asg_isnan(x)), x);
}

fn asg_exp2(x: f32) -> f32 {
    let bounded = clamp(x, -151.0, 129.0);
    let n = round(bounded);
    let r = bounded - n;
    var p = 1.535336188319500e-4;
    p = p * r + 1.339887440266574e-3;
    p = p * r + 9.618437357674640e-3;
    p = p * r + 5.550332471162809e-2;
    p = p * r + 2.402264791363012e-1;
    p = p * r + 6.931472028550421e-1;
    return select(asg_scaled(p * r + 1.0, i32(n)), x, asg_isnan(x));
}

// x = 2^n * (1 + f), 1 + f in [1/sqrt(2), sqrt(2)): f, which is exact, and n. For x > 0.
fn asg_log_parts(x: f32) -> vec2<f32> {
    let magnitude = asg_magnitude(x);
    let small = magnitude < 0x00800000u;  // subnormal: magnitude * 2^-149, which a device may flush
    let bits = bitcast<u32>(select(x, f32(magnitude), small));
    let shifted = bits - 0x3f3504f3u;
    let n = i32(shifted) >> 23u;
    let m = bitcast<f32>((shifted & 0x007fffffu) + 0x3f3504f3u);
    return vec2(m - 1.0, f32(n) - select(0.0, 149.0, small));
}

// log(1 + f) - f.
fn asg_log_rest(f: f32) -> f32 {
    var p = 7.0376836292e-2;
    p = p * f - 1.1514610310e-1;
    p = p * f + 1.1676998740e-1;
    p = p * f - 1.2420140846e-1;
    p = p * f + 1.4249322787e-1;
    p = p * f - 1.6668057665e-1;
    p = p * f + 2.0000714765e-1;
    p = p * f - 2.4999993993e-1;
    p = p * f + 3.3333331174e-1;
    let z = f * f;
    return p * f * z - 0.5 * z;
}

// y where x is positive and finite, else what any logarithm is there.
fn asg_log_ends(x: f32, y: f32) -> f32 {
    let bits = bitcast<u32>(x);
    let outside = select(asg_nan(), -asg_inf(), asg_magnitude(x) == 0u);
    let end = select(outside, asg_inf(), bits == 0x7f800000u);
    return select(y, end, bits - 1u >= 0x7f7fffffu);
}

fn asg_log(x: f32) -> f32 {
    let parts = asg_log_parts(x);
    let rest = asg_log_rest(parts.x) - parts.y * 2.12194440e-4;
    return asg_log_ends(x, (parts.x + rest) + parts.y * 0.693359375);
}

fn asg_log2(x: f32) -> f32 {
    let parts = asg_log_parts(x);
    let y = parts.x + asg_log_rest(parts.x);
    return asg_log_ends(x, y * 0.44269504 + y + parts.y);
}

fn asg_log10(x: f32) -> f32 {
    let parts = asg_log_parts(x);
    let y = (parts.x + asg_log_rest(parts.x)) * 0.43429448;
    return asg_log_ends(x, y + parts.y * -1.4320989e-8 + parts.y * 0.30103001);
}

// The rounding error of 1 + x is made good to the first order. The sign is of an opaque x: FXC fails
// where x is a negated number, as it puts the minus before the bits.
fn asg_log1p(x: f32) -> f32 {
    let u = asg_opaque(1.0 + x);
    let lost = asg_opaque(x - asg_opaque(u - 1.0));
    let y = asg_log(u);
    return asg_copysign(select(y, y + asg_div(lost, u), u > 0.0 && asg_isfinite(u)), asg_opaque(x));
}

fn asg_sigmoid(x: f32) -> f32 {
    let z = asg_exp(-abs(x));
    return select(1.0, z, asg_negative(x)) / (1.0 + z);
}

// log(1 + z) for 0 <= z <= 1: z, or half of 1 + z, is near enough to 1.
fn asg_log1p_unit(z: f32) -> f32 {
    let far = z > 0.41421356;
    let f = select(z, 0.5 * z - 0.5, far);
    return f + asg_log_rest(f) + select(0.0, 0.69314718, far);
}

fn asg_softplus(x: f32) -> f32 {
    return asg_add(max(x, 0.0), asg_log1p_unit(asg_exp(-abs(x))));
}

fn asg_logaddexp(x: f32, y: f32) -> f32 {
    let distance = select(abs(asg_sub(x, y)), 0.0, bitcast<u32>(x) == bitcast<u32>(y) && !asg_isnan(x));
    return asg_add(asg_maximum(x, y), asg_log1p_unit(asg_exp(-distance)));
}

// Of u = e^(-2|x|) and t = u - 1, which is exact near 0 as well: -t / (t + 2), or, near 1, where
// that has the rounding errors of three numbers, 1 - 2u / (t + 2).
fn asg_tanh(x: f32) -> f32 {
    let parts = asg_exp_parts(-2.0 * min(abs(x), 20.0));
    let near = asg_expm1_near(parts.x);
    let scale = asg_power_of_two(i32(parts.y));
    let t = scale * near + asg_opaque(scale - 1.0);
    let u = scale * (near + 1.0);
    let far = abs(x) > 0.55;
    let y = select(0.0, 1.0, far) - select(t, 2.0 * u, far) / (t + 2.0);
    return select(asg_copysign(y, x), x, asg_isnan(x));
}

fn asg_sinh(x: f32) -> f32 {
    let z = x * x;
    var p = 2.03721912945e-4;
    p = p * z + 8.33028376239e-3;
    p = p * z + 1.66667160211e-1;
    let half = asg_exp_scaled(abs(x), -1);
    return select(asg_copysign(half - asg_div(0.25, half), x), p * z * x + x, abs(x) < 1.0);
}

fn asg_cosh(x: f32) -> f32 {
    let half = asg_exp_scaled(abs(x), -1);
    return half + asg_div(0.25, half);
}

fn asg_asinh(x: f32) -> f32 {
    let a = abs(x);
    let near = asg_log1p(a + a * a / (1.0 + sqrt(1.0 + a * a)));
    return asg_copysign(select(near, asg_log(a) + 0.69314718, a > 1e4), x);
}

fn asg_acosh(x: f32) -> f32 {
    let t = x - 1.0;
    let near = asg_log1p(t + sqrt(t * (t + 2.0)));
    let y = select(near, asg_log(x) + 0.69314718, x > 1e4);
    return select(y, asg_nan(), asg_less(x, 1.0));
}

fn asg_atanh(x: f32) -> f32 {
    let a = abs(x);
    let y = select(0.5 * asg_log1p(2.0 * a / (1.0 - a)), asg_inf(), asg_magnitude(x) == 0x3f800000u);
    return select(asg_copysign(y, x), asg_nan(), asg_magnitude(x) > 0x3f800000u);
}

fn asg_is_whole(y: f32) -> bool {
    return asg_magnitude(y) >= 0x4b000000u || trunc(y) == y;
}

fn asg_is_odd(y: f32) -> bool {
    return asg_magnitude(y) < 0x4b800000u && trunc(y) == y && (i32(y) & 1) == 1;
}

// |x|^y for finite x != 0: y * log2|x| in two parts, for an error there becomes a factor.
fn asg_power_finite(x: f32, y: f32) -> f32 {
    let parts = asg_log_parts(x);
    let n = parts.y;
    let f = asg_leading(parts.x);
    let high = f * 1.4423828;  // log2(e) = 1.4423828 + 3.1223288e-4
    let low = f * 3.1223288e-4 + (asg_opaque(parts.x - f) + asg_log_rest(parts.x)) * 1.44269504;
    let head = asg_leading(high + low);
    let tail = asg_opaque(high - head) + low;
    let total = y * (n + (head + tail));
    let whole = round(clamp(total, -160.0, 140.0));
    let y_head = asg_leading(y);
    let y_tail = asg_opaque(y - y_head);
    var rest = asg_opaque(y_head * n - whole) + y_head * head;
    rest += y_tail * n + (y_tail * head + y * tail);
    let inside = asg_scaled(asg_exp2(rest), i32(whole));
    return select(select(inside, 0.0, total < -155.0), asg_inf(), total > 130.0);
}

fn asg_pow(x: f32, y: f32) -> f32 {
    let a = abs(x);
    let size = asg_magnitude(x);
    if (asg_magnitude(y) == 0u || bitcast<u32>(x) == 0x3f800000u) {
        return 1.0;
    }
    if (asg_isnan(x) || asg_isnan(y) || (asg_negative(x) && asg_isfinite(x) && size != 0u && !asg_is_whole(y))) {
        return asg_nan();
    }
    if (asg_isinf(y) && size == 0x3f800000u) {
        return 1.0;
    }
    let grows = (size > 0x3f800000u) != asg_negative(y);
    let end = select(0.0, asg_inf(), grows);
    let ends = size == 0u || size >= 0x7f800000u || asg_isinf(y);
    let power = select(asg_power_finite(a, y), end, ends);
    return select(power, -power, asg_negative(x) && asg_is_odd(y));
}
