// Trigonometric functions. WGSL specifies its own only near 0. Polynomials and the parts of pi/2:
// S. L. Moshier, Cephes Mathematical Library, single precision (sinf, cosf, asinf, atanf).

fn asg_multiply_high(x: u32, y: u32) -> u32 {
    let low = (x & 0xffffu) * (y & 0xffffu);
    let middle = (x >> 16u) * (y & 0xffffu) + (low >> 16u);
    let other = (x & 0xffffu) * (y >> 16u) + (middle & 0xffffu);
    return (x >> 16u) * (y >> 16u) + (middle >> 16u) + (other >> 16u);
}

// 32 zeros, then the bits of 2/pi.
fn asg_two_over_pi(word: u32) -> u32 {
    let first = select(select(0u, 0xa2f9836eu, word > 0u), 0x4e441529u, word > 1u);
    let second = select(select(0xfc2757d1u, 0xf534ddc0u, word > 3u), 0xdb629599u, word > 4u);
    let third = select(0x3c439041u, 0xfe5163abu, word > 6u);
    return select(select(first, second, word > 2u), third, word > 5u);
}

// Large angles: M. H. Payne, R. N. Hanek, "Radian reduction for trigonometric functions" (1983).
// Of the product of m, where a = m * 2^e, with 2/pi only the bits below 4 matter.
fn asg_angle_large(a: f32) -> vec2<f32> {
    let m = (bitcast<u32>(a) & 0x7fffffu) | 0x800000u;
    let first = (bitcast<u32>(a) >> 23u) - 120u;
    let word = first >> 5u;
    let places = first & 31u;
    let t0 = asg_two_over_pi(word);
    let t1 = asg_two_over_pi(word + 1u);
    let t2 = asg_two_over_pi(word + 2u);
    let t3 = asg_two_over_pi(word + 3u);
    let back = 31u - places;
    let w0 = (t0 << places) | ((t1 >> 1u) >> back);
    let w1 = (t1 << places) | ((t2 >> 1u) >> back);
    let w2 = (t2 << places) | ((t3 >> 1u) >> back);
    let low = m * w1 + asg_multiply_high(m, w2);
    let high = m * w0 + asg_multiply_high(m, w1) + select(0u, 1u, low < m * w1);
    let part = bitcast<i32>((high << 2u) | (low >> 30u));
    let quadrant = ((high >> 30u) + select(0u, 1u, part < 0)) & 3u;
    return vec2(f32(part) * 3.6572952e-10, f32(quadrant));  // pi/2 * 2^-32
}

// |x| = r + q * pi/2, |r| <= pi/4: r and q mod 4. Metal's compiler would join the terms of q, of
// which the first is exact: an angle of 7000 has lost 4 digits then.
fn asg_angle(x: f32) -> vec2<f32> {
    let a = abs(x);
    if (a >= 8192.0) {
        return asg_angle_large(a);
    }
    let q = round(a * 0.63661977);
    let near = asg_opaque(asg_opaque(a - q * 1.5703125) - q * 4.837512969970703125e-4);
    return vec2(near - q * 7.54978995489188e-8, f32(i32(q) & 3));
}

fn asg_sin_near(r: f32) -> f32 {
    let z = r * r;
    var p = -1.9515295891e-4;
    p = p * z + 8.3321608736e-3;
    p = p * z - 1.6666654611e-1;
    return p * z * r + r;
}

fn asg_cos_near(r: f32) -> f32 {
    let z = r * r;
    var p = 2.443315711809948e-5;
    p = p * z - 1.388731625493765e-3;
    p = p * z + 4.166664568298827e-2;
    return p * z * z - 0.5 * z + 1.0;
}

// The sine of r + q * pi/2.
fn asg_sin_of(r: f32, q: u32) -> f32 {
    let y = select(asg_sin_near(r), asg_cos_near(r), (q & 1u) == 1u);
    return select(y, -y, (q & 2u) == 2u);
}

fn asg_sin(x: f32) -> f32 {
    let angle = asg_angle(x);
    let y = asg_sin_of(angle.x, u32(angle.y));
    return select(asg_nan(), select(y, -y, asg_negative(x)), asg_isfinite(x));
}

fn asg_cos(x: f32) -> f32 {
    let angle = asg_angle(x);
    return select(asg_nan(), asg_sin_of(angle.x, u32(angle.y) + 1u), asg_isfinite(x));
}

fn asg_tan(x: f32) -> f32 {
    let angle = asg_angle(x);
    let sine = asg_sin_near(angle.x);
    let cosine = asg_cos_near(angle.x);
    let odd = (u32(angle.y) & 1u) == 1u;
    let y = select(sine, -cosine, odd) / select(cosine, sine, odd);
    return select(asg_nan(), select(y, -y, asg_negative(x)), asg_isfinite(x));
}

// asin(r) for 0 <= r <= 1/2, given z = r².
fn asg_asin_near(r: f32, z: f32) -> f32 {
    var p = 4.2163199048e-2;
    p = p * z + 2.4181311049e-2;
    p = p * z + 4.5470025998e-2;
    p = p * z + 7.4953002686e-2;
    p = p * z + 1.6666752422e-1;
    return p * z * r + r;
}

fn asg_asin(x: f32) -> f32 {
    let a = abs(x);
    let far = a > 0.5;
    let z = select(a * a, 0.5 * (1.0 - a), far);
    let y = asg_asin_near(select(a, sqrt(z), far), z);
    let result = asg_copysign(select(y, 1.57079633 - 2.0 * y, far), x);
    return select(result, asg_nan(), asg_magnitude(x) > 0x3f800000u);
}

fn asg_acos(x: f32) -> f32 {
    let a = abs(x);
    let far = a > 0.5;
    let z = select(a * a, 0.5 * (1.0 - a), far);
    let y = asg_asin_near(select(a, sqrt(z), far), z);
    let near = 1.57079633 - asg_copysign(y, x);
    let result = select(near, select(2.0 * y, 3.14159265 - 2.0 * y, asg_negative(x)), far);
    return select(result, asg_nan(), asg_magnitude(x) > 0x3f800000u);
}

// atan(t) for 0 <= t <= 1.
fn asg_atan_near(t: f32) -> f32 {
    let far = t > 0.41421356;
    let r = select(t, (t - 1.0) / (t + 1.0), far);
    let z = r * r;
    var p = 8.05374449538e-2;
    p = p * z - 1.38776856032e-1;
    p = p * z + 1.99777106478e-1;
    p = p * z - 3.33329491539e-1;
    return (p * z * r + r) + select(0.0, 0.78539816, far);
}

fn asg_atan(x: f32) -> f32 {
    let a = abs(x);
    let y = asg_atan_near(select(a, asg_div(1.0, a), a > 1.0));
    return select(asg_copysign(select(y, 1.57079633 - y, a > 1.0), x), x, asg_isnan(x));
}

fn asg_atan2(y: f32, x: f32) -> f32 {
    let large = max(asg_magnitude(x), asg_magnitude(y));
    let small = min(asg_magnitude(x), asg_magnitude(y));
    var t = asg_div(bitcast<f32>(small), bitcast<f32>(large));
    t = select(t, 0.0, small == 0u);
    t = select(t, 1.0, small == 0x7f800000u);
    t = asg_atan_near(t);
    t = select(t, 1.57079633 - t, asg_magnitude(y) > asg_magnitude(x));
    t = select(t, 3.14159265 - t, asg_negative(x));
    return select(asg_nan(), asg_copysign(t, y), asg_ordered(x, y));
}
