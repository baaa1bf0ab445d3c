// Special functions. Sources beside each; identities: NIST DLMF, chapters 5, 7 and 25.

// e^(-x²), the rounding error of x² made good.
fn asg_exp_minus_square(x: f32) -> f32 {
    let a = min(abs(x), 14.0);
    let head = asg_leading(a);
    return asg_exp(-head * head) * asg_exp(-(a - head) * (a + head));
}

// erf(x) for |x| <= 1. Cephes Mathematical Library, single precision (erff).
fn asg_erf_near(x: f32) -> f32 {
    let z = x * x;
    var p = 7.853861353153693e-5;
    p = p * z - 8.010193625184903e-4;
    p = p * z + 5.188327685732524e-3;
    p = p * z - 2.685381193529856e-2;
    p = p * z + 1.128358514861418e-1;
    p = p * z - 3.761262582423300e-1;
    p = p * z + 1.128379165726710;
    return p * x;
}

// erfc(a) * e^(a²) for a >= 1: 1/a times a polynomial of 1/a, fitted for this file to 1e-7.
fn asg_erfcx_far(a: f32) -> f32 {
    let q = asg_div(1.0, a);
    let t = q - 0.5;
    var p = 1.937115486e-1;
    p = p * t - 1.577820895e-1;
    p = p * t - 8.612082546e-2;
    p = p * t + 1.60083199e-1;
    p = p * t - 1.059791173e-1;
    p = p * t + 3.622996409e-2;
    p = p * t + 4.271637848e-2;
    p = p * t - 1.085224121e-1;
    p = p * t + 1.189531222e-1;
    p = p * t - 3.663782299e-2;
    p = p * t - 1.672109042e-1;
    p = p * t + 5.107913671e-1;
    return q * p;
}

// log(erfc(a)) for a in [1, 4]: a polynomial, fitted for this file to 1e-9 of 1.
fn asg_log_erfc(a: f32) -> f32 {
    var p = 1.855743321e-4;
    p = p * a - 2.939610509e-3;
    p = p * a + 2.180533111e-2;
    p = p * a - 1.030373946e-1;
    p = p * a - 6.382256746e-1;
    p = p * a - 1.127040029;
    return p * a - 3.537145676e-4;
}

fn asg_erf(x: f32) -> f32 {
    let a = abs(x);
    let far = asg_copysign(1.0 - asg_exp_within(asg_log_erfc(min(a, 4.0))), x);
    let y = select(far, asg_erf_near(x), a < 1.0);
    return select(y, x, asg_isnan(x));
}

fn asg_erfc(x: f32) -> f32 {
    let a = abs(x);
    let far = asg_exp_minus_square(a) * asg_erfcx_far(max(a, 1.0));
    let y = select(select(far, 2.0 - far, asg_negative(x)), 1.0 - asg_erf_near(x), a < 1.0);
    return select(y, x, asg_isnan(x));
}

// M. Giles, "Approximating the erfinv function" (GPU Computing Gems, Jade Edition, 2011).
fn asg_erfinv(x: f32) -> f32 {
    let w = -asg_log((1.0 - x) * (1.0 + x));
    let u = w - 2.5;
    var p = 2.81022636e-8;
    p = p * u + 3.43273939e-7;
    p = p * u - 3.5233877e-6;
    p = p * u - 4.39150654e-6;
    p = p * u + 2.1858087e-4;
    p = p * u - 1.25372503e-3;
    p = p * u - 4.17768164e-3;
    p = p * u + 2.46640727e-1;
    p = p * u + 1.50140941;
    let v = sqrt(w) - 3.0;
    var q = -2.00214257e-4;
    q = q * v + 1.00950558e-4;
    q = q * v + 1.34934322e-3;
    q = q * v - 3.67342844e-3;
    q = q * v + 5.73950773e-3;
    q = q * v - 7.6224613e-3;
    q = q * v + 9.43887047e-3;
    q = q * v + 1.00167406;
    q = q * v + 2.83297682;
    let y = x * select(p, q, w >= 5.0);
    let size = asg_magnitude(x);
    return select(select(y, asg_copysign(asg_inf(), x), size == 0x3f800000u), asg_nan(), size > 0x3f800000u);
}

// log(gamma(2 + t)) for t in [-1, 1]; fitted for this file, to 1.1e-7 of its value.
fn asg_lgamma_near(t: f32) -> f32 {
    var p = 7.814996679e-5;
    p = p * t - 8.081183291e-5;
    p = p * t - 2.826665889e-5;
    p = p * t - 1.883025659e-4;
    p = p * t + 6.252444637e-4;
    p = p * t - 1.204464016e-3;
    p = p * t + 2.842874477e-3;
    p = p * t - 7.385060445e-3;
    p = p * t + 2.058898199e-2;
    p = p * t - 6.7352067e-2;
    p = p * t + 3.224666362e-1;
    p = p * t + 4.227843263e-1;
    return p * t;
}

// Moved to [1.5, 3) by the recurrence, or by Stirling's series from 8 on.
fn asg_lgamma_positive(x: f32) -> f32 {
    if (x >= 8.0) {
        let q = asg_div(1.0, x);
        let series = q * (8.3333333e-2 - q * q * (2.7777778e-3 - q * q * 7.9365079e-4));
        let logarithm = asg_log(x);
        return asg_opaque(x * asg_opaque(logarithm - 1.0)) - 0.5 * logarithm + (0.91893853 + series);
    }
    if (x < 1.5) {
        return asg_lgamma_near(x - 1.0) - asg_log(x);
    }
    var z = x;
    var product = 1.0;
    for (var turn = 0u; turn < 8u && z >= 3.0; turn++) {
        z -= 1.0;
        product *= z;
    }
    return asg_lgamma_near(z - 2.0) + asg_log(product);
}

// What is left of x beside the nearest whole number.
fn asg_beside_whole(x: f32) -> f32 {
    return asg_opaque(x - round(x));
}

fn asg_lgamma(x: f32) -> f32 {
    if (!asg_isfinite(x)) {
        return abs(x);
    }
    if (!asg_negative(x)) {
        return asg_lgamma_positive(x);
    }
    let sine = abs(asg_sin(3.14159265 * asg_beside_whole(x)));
    let y = asg_log(3.14159265 / sine) - asg_lgamma_positive(1.0 - x);
    return select(y, asg_inf(), sine == 0.0);
}

// digamma(x) for x in [1, 2]: a polynomial, fitted for this file to 1e-7, times x less the root.
fn asg_digamma_near(x: f32) -> f32 {
    let t = x - 1.5;
    var p = -1.622117972e-2;
    p = p * t + 2.392432911e-2;
    p = p * t - 2.58724424e-2;
    p = p * t + 3.936181938e-2;
    p = p * t - 6.203998503e-2;
    p = p * t + 9.511740302e-2;
    p = p * t - 1.483999677e-1;
    p = p * t + 2.405383944e-1;
    p = p * t - 4.236274769e-1;
    p = p * t + 9.510558967e-1;
    return p * (asg_opaque(x - 1.4616321325) - 1.2438150e-8);
}

// Moved to [6, inf) by the recurrence, then the asymptotic series.
fn asg_digamma_positive(x: f32) -> f32 {
    if (x >= 1.0 && x <= 2.0) {
        return asg_digamma_near(x);
    }
    var z = x;
    var sum = 0.0;
    for (var turn = 0u; turn < 8u && z < 6.0; turn++) {
        sum += 1.0 / z;
        z += 1.0;
    }
    let q = asg_div(1.0, z);
    let w = q * q;
    let series = w * (8.3333333e-2 - w * (8.3333333e-3 - w * (3.9682540e-3 - w * 4.1666667e-3)));
    return (asg_log(z) - (0.5 * q + series)) - sum;
}

fn asg_digamma(x: f32) -> f32 {
    if (asg_magnitude(x) < 0x0d800000u) {
        return asg_div(-1.0, x);  // all there is beside 0
    }
    if (!asg_isfinite(x)) {
        return select(x, asg_nan(), asg_negative(x));
    }
    if (!asg_negative(x)) {
        return asg_digamma_positive(x);
    }
    let beside = asg_beside_whole(x);
    let y = asg_digamma_positive(1.0 - x) - 3.14159265 / asg_tan(3.14159265 * beside);
    return select(y, asg_nan(), asg_magnitude(beside) == 0u);
}

fn asg_power_whole(x: f32, n: u32) -> f32 {
    var result = 1.0;
    for (var i = 0u; i < n; i++) {
        result *= x;
    }
    return result;
}

// The sum of (a + k)^-s over k >= 0, a > 0: terms first, then Euler and Maclaurin's formula.
fn asg_zeta(s: u32, a: f32) -> f32 {
    let power = f32(s);
    var z = a;
    var sum = 0.0;
    for (var turn = 0u; turn < 16u + s && z < 8.0 + power; turn++) {
        sum += asg_power_whole(asg_div(1.0, z), s);
        z += 1.0;
    }
    let q = asg_div(1.0, z);
    var series = power * (power + 1.0) * (power + 2.0) * q * q;
    let next = (power + 3.0) * (power + 4.0) * q * q * (1.0 / 30240.0);
    series = power * (1.0 / 12.0) - series * (1.0 / 720.0 - next);
    let tail = 1.0 / (power - 1.0) + q * (0.5 + q * series);
    return sum + asg_power_whole(q, s - 1u) * tail;
}

// The order-th derivative of digamma. Left of 0 the sum runs away from 0 to both sides.
fn asg_polygamma(x: f32, order: u32) -> f32 {
    let s = order + 1u;
    let even = (s & 1u) == 0u;
    var factor = select(-1.0, 1.0, even);
    for (var i = 2u; i < s; i++) {
        factor *= f32(i);
    }
    if (asg_isnan(x)) {
        return x;
    }
    if (asg_isinf(x)) {
        return factor * select(0.0, asg_inf(), asg_negative(x));
    }
    if (!(x > 0.0) && asg_magnitude(asg_beside_whole(x)) == 0u) {
        return factor * asg_inf();
    }
    // One call in a loop: a compiler inlines each.
    var sum = 0.0;
    for (var turn = 0u; turn < select(3u, 1u, x > 0.0); turn++) {
        let from_next = select(x - floor(x), ceil(x) - x, turn == 1u);
        let beyond = select(from_next, 1.0 - x, turn == 2u);
        let term = asg_zeta(s, select(beyond, x, x > 0.0));
        sum += select(term, -term, (turn == 1u && !even) || (turn == 2u && even));
    }
    return factor * sum;
}

fn asg_erfcx(x: f32) -> f32 {
    let a = abs(x);
    let far = asg_erfcx_far(max(a, 1.0));
    let near = asg_exp(x * x) * (1.0 - asg_erf_near(x));
    let head = asg_leading(min(a, 14.0));
    let rest = min(a, 14.0) - head;
    let left = 2.0 * asg_exp(head * head) * asg_exp(rest * (head + min(a, 14.0))) - far;
    let y = select(select(far, left, asg_negative(x)), near, a < 1.0);
    return select(y, x, asg_isnan(x));
}

// Whether 0 <= x, of which a compiler that knows of no NaN makes !(x < 0).
fn asg_is_amount(x: f32) -> bool {
    return bitcast<u32>(x) <= 0x7f800000u || asg_magnitude(x) == 0u;
}

// Whether 0 <= x <= 1.
fn asg_is_share(x: f32) -> bool {
    return bitcast<u32>(x) <= 0x3f800000u || asg_magnitude(x) == 0u;
}

// Whether 0 < x < inf, also where a device takes subnormal numbers for 0.
fn asg_is_positive(x: f32) -> bool {
    return bitcast<u32>(x) - 1u < 0x7f7fffffu;
}

// The point below which a normal variable falls with probability p: erfinv of 2p - 1 in the middle,
// Newton's method on log Φ in the tails, which is concave.
fn asg_ndtri(p: f32) -> f32 {
    if (!asg_is_share(p)) {
        return asg_nan();
    }
    let side = min(p, 1.0 - p);
    var y = 0.0;
    if (side >= 0.01) {
        y = 1.41421356 * asg_erfinv(2.0 * (p - 0.5));
        return select(y, 0.0, p == 0.5);
    }
    if (asg_magnitude(side) == 0u) {
        return asg_copysign(asg_inf(), p - 0.5);
    }
    let goal = asg_log(side);
    y = -sqrt(-2.0 * goal);
    for (var turn = 0u; turn < 6u; turn++) {
        let scaled = asg_erfcx_far(max(-0.70710678 * y, 1.0));
        y -= (asg_log(0.5 * scaled) - 0.5 * y * y - goal) * scaled * 1.25331414;
    }
    return select(y, -y, p > 0.5);
}

// The modified Bessel function of the first kind times e^-|x|: its series, whose terms have one
// sign, and from 20 on the asymptotic one (DLMF 10.25.2 and 10.40.1).
fn asg_bessel_ie(x: f32, order: u32) -> f32 {
    let a = abs(x);
    let n = f32(order);
    var sum = 1.0;
    var term = 1.0;
    if (asg_isnan(x)) {
        return x;
    }
    if (a < 20.0) {
        let half = 0.5 * a;
        for (var i = 1u; i < order + 1u; i++) {
            term *= half / f32(i);
        }
        sum = term;
        for (var k = 1u; k < 60u; k++) {
            term *= half * half / (f32(k) * (f32(k) + n));
            sum += term;
        }
        sum *= asg_exp(-a);
    } else {
        for (var k = 1u; k < 16u; k++) {
            let odd = f32(2u * k - 1u);
            term *= asg_div(odd * odd - 4.0 * n * n, 8.0 * a * f32(k));
            sum += term;
        }
        sum *= asg_div(0.39894228, sqrt(a));
    }
    return select(sum, -sum, asg_negative(x) && (order & 1u) == 1u);
}

// log(1 + f) - f, of 1 + f = ratio, exact beside 1.
fn asg_log_less(f: f32, ratio: f32) -> f32 {
    return select(asg_log(ratio) - f, asg_log_rest(f), f > -0.29 && f < 0.41);
}

// log Γ(a) less Stirling's formula (a - 1/2) log a - a + log(2π)/2, for a > 0.
fn asg_beside_stirling(a: f32) -> f32 {
    if (a < 8.0) {
        return asg_lgamma_positive(a) - ((a - 0.5) * asg_log(a) - a + 0.91893853);
    }
    let q = asg_div(1.0, a);
    return q * (8.3333333e-2 - q * q * (2.7777778e-3 - q * q * 7.9365079e-4));
}

// Either tail of a distribution that is nearly normal: its exponent is -y², and its middle is bent.
fn asg_bent_tail(y: f32, bend: f32, upper: bool) -> f32 {
    let right = y >= 0.0;
    let near = max(0.5 * asg_erfcx(abs(y)) + select(-bend, bend, right), 0.0);
    let tail = asg_exp_minus_square(y) * near;
    return select(1.0 - tail, tail, right == upper);
}

// Temme's expansion for large a, with two of its terms (DLMF 8.12.3).
fn asg_igamma_large(a: f32, x: f32, upper: bool) -> f32 {
    let off = asg_div(x - a, a);
    let square = -2.0 * asg_log_less(off, asg_div(x, a));
    let size = min(sqrt(square), 1.0);  // beyond, both tails are 0 or 1
    let e = select(size, -size, off < 0.0);
    var p = 3.9192632e-5;
    p = p * e - 1.7875514e-4;
    p = p * e + 3.5273369e-4;
    p = p * e + 1.1574074e-3;
    p = p * e - 1.4814815e-2;
    p = p * e + 8.3333333e-2;
    p = p * e - 3.3333333e-1;
    let more = -1.8518519e-3 + e * (-3.4722222e-3 + e * (2.6455026e-3 - e * 9.9022634e-4));
    return asg_bent_tail(e * sqrt(0.5 * a), (p + asg_div(more, a)) * 0.39894228 / sqrt(a), upper);
}

// x^a e^-x / Γ(a + 1).
fn asg_igamma_factor(a: f32, x: f32) -> f32 {
    if (a < 8.0) {
        return asg_exp(a * asg_log(x) - x - asg_lgamma_positive(a + 1.0));
    }
    let exponent = a * asg_log_less(asg_div(x - a, a), asg_div(x, a)) - asg_beside_stirling(a);
    return asg_exp(exponent) * 0.39894228 / sqrt(a);
}

// Q of a small a and of x < a + 1, where 1 - P would cancel: from the series of P (DLMF 8.7.3).
fn asg_igammac_small(a: f32, x: f32) -> f32 {
    var logarithm = 0.16955718;  // of Γ(1 + a), by its series (DLMF 5.7.3)
    logarithm = logarithm * a - 0.20738555;
    logarithm = logarithm * a + 0.27058081;
    logarithm = logarithm * a - 0.40068563;
    logarithm = logarithm * a + 0.82246703;
    logarithm = logarithm * a - 0.57721566;
    let exponent = a * (asg_log(x) - logarithm);
    var term = 1.0;
    var sum = 0.0;
    for (var k = 1u; k < 14u; k++) {
        term *= -x / f32(k);
        sum += term / (a + f32(k));
    }
    return -asg_expm1(exponent) - asg_exp(exponent) * a * sum;
}

// The incomplete gamma functions: P by its series, Q by its continued fraction, by Lentz's method.
fn asg_igamma(a: f32, x: f32, upper: bool) -> f32 {
    let none = asg_magnitude(x) == 0u;
    if (!(asg_is_amount(a) && asg_is_amount(x)) || (asg_magnitude(a) == 0u && none)
        || (asg_isinf(a) && asg_isinf(x))) {
        return asg_nan();
    }
    if (none || asg_isinf(a)) {
        return select(0.0, 1.0, upper);
    }
    if (asg_magnitude(a) == 0u || asg_isinf(x)) {
        return select(1.0, 0.0, upper);
    }
    if (a >= 200.0) {
        return asg_igamma_large(a, x, upper);
    }
    if (upper && a < 0.05 && x < a + 1.0) {
        return asg_igammac_small(a, x);
    }
    let factor = asg_igamma_factor(a, x);
    if (x < a + 1.0) {
        var term = 1.0;
        var sum = 1.0;
        for (var k = 1u; k < 200u; k++) {
            term *= x / (a + f32(k));
            sum += term;
            if (term < 1e-8 * sum) { break; }
        }
        let below = min(factor * sum, 1.0);  // which rounding may exceed
        return select(below, 1.0 - below, upper);
    }
    var b = x + 1.0 - a;
    var c = 1e30;
    var d = asg_div(1.0, b);
    var h = d;
    for (var k = 1u; k < 200u; k++) {
        let step = -f32(k) * (f32(k) - a);
        b += 2.0;
        d = asg_div(1.0, step * d + b);
        c = b + asg_div(step, c);
        h *= d * c;
        if (abs(d * c - 1.0) < 6e-7) { break; }
    }
    let above = min(factor * a * h, 1.0);
    return select(1.0 - above, above, upper);
}

// x^a (1 - x)^b / B(a, b), of x / (1 - x) = odds; its exponent is that of x = a / (a + b) and less.
fn asg_beta_exponent(a: f32, b: f32, x: f32) -> f32 {
    let both = a + b;
    // Of x / (a / both) a compiler makes x * both / a, of which x * both may be 0.
    let mine = asg_opaque(a / both);
    let other = asg_opaque(b / both);
    let off = x * other - (1.0 - x) * mine;
    let left = asg_log_less(off / mine, x / mine);
    return a * left + b * asg_log_less(-off / other, (1.0 - x) / other);
}

fn asg_beta_factor(a: f32, b: f32, x: f32) -> f32 {
    let rest = asg_beside_stirling(a) + asg_beside_stirling(b) - asg_beside_stirling(a + b);
    return asg_exp(asg_beta_exponent(a, b, x) - rest) * 0.39894228 * sqrt(a * (b / (a + b)));
}

// I_x(a, b) for large a and b (DLMF 8.18.9), with the first of its terms.
fn asg_betainc_large(p: f32, q: f32, x: f32) -> f32 {
    let scale = select(1.0, 1e-20, max(p, q) > 1e30);  // a step all the same, and no sum overflows
    let a = p * scale;
    let b = q * scale;
    let both = a + b;
    let spread = sqrt((a / both) * (b / both));
    let off = x * (b / both) - (1.0 - x) * (a / both);
    let square = -2.0 * asg_beta_exponent(a, b, x) / both;
    let e = select(sqrt(square), -sqrt(square), off < 0.0);
    let middle = (b - a) / both / (3.0 * spread);
    let bend = select(spread / off - 1.0 / e, -middle, abs(e) < 2e-3);
    return asg_bent_tail(e * sqrt(0.5 * both), bend * 0.39894228 / sqrt(both), false);
}

// The continued fraction of I_x(a, b) (DLMF 8.17.22), by Lentz's method.
fn asg_beta_fraction(a: f32, b: f32, x: f32) -> f32 {
    var c = 1.0;
    var d = 1.0 / (1.0 - (a + b) * x / (a + 1.0));
    var h = d;
    for (var k = 1u; k < 300u; k++) {
        let m = f32(k);
        let even = m * (b - m) * x / ((a + 2.0 * m - 1.0) * (a + 2.0 * m));
        d = 1.0 / (1.0 + even * d);
        c = 1.0 + even / c;
        h *= d * c;
        let odd = -((a + m) / (a + 2.0 * m)) * ((a + b + m) / (a + 2.0 * m + 1.0)) * x;
        d = 1.0 / (1.0 + odd * d);
        c = 1.0 + odd / c;
        h *= d * c;
        if (abs(d * c - 1.0) < 6e-7) { break; }
    }
    return h;
}

// x * 2^50, also where a device takes subnormal numbers for 0.
fn asg_raised(x: f32) -> f32 {
    return select(x * 1.12589991e15, asg_whole_of(x) * 1.57772181e-30, asg_magnitude(x) < 0x00800000u);
}

fn asg_betainc(p: f32, q: f32, x: f32) -> f32 {
    if (!(asg_is_positive(p) && asg_is_positive(q) && asg_is_share(x))) {
        return asg_nan();
    }
    if (asg_magnitude(x) == 0u || bitcast<u32>(x) == 0x3f800000u) {
        return abs(x);
    }
    // Of small ones the ratio counts, and one far below the other counts for nothing.
    let small = p < 1e-25 && q < 1e-25;
    let a = max(select(p, asg_raised(p), small), 1e-33);
    let b = max(select(q, asg_raised(q), small), 1e-33);
    if (min(a, b) >= 100.0 && max(a, b) >= 5000.0) {
        return asg_betainc_large(a, b, x);
    }
    let first = a <= b;
    // One of them is small: nearly a gamma distribution.
    if (max(a, b) >= 5000.0) {
        let small = min(a, b);
        let near = select(-asg_log(x), -asg_log1p(-x), first);
        return asg_igamma(small, (max(a, b) + 0.5 * (small - 1.0)) * near, !first);
    }
    let below = x < (a + 1.0) / (a + b + 2.0);
    let one = select(b, a, below);
    let other = select(a, b, below);
    let part = select(1.0 - x, x, below);
    let value = asg_beta_factor(one, other, part) * asg_beta_fraction(one, other, part) / one;
    let side = min(value, 1.0);  // which rounding may exceed
    return select(1.0 - side, side, below);
}
