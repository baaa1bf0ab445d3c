// Threefry-2x32-20: Salmon, Moraes, Dror, Shaw, "Parallel random numbers: as easy as 1, 2, 3"
// (SC 2011). The counter is (stream, index), the bits the exclusive or of the output words.
// Rotations are numbers and rounds are written out: a driver would keep an indexed vector in memory.

fn asg_threefry_round(x: vec2<u32>, places: u32) -> vec2<u32> {
    let sum = x.x + x.y;
    return vec2(sum, ((x.y << places) | (x.y >> (32u - places))) ^ sum);
}

fn asg_threefry_even(x: vec2<u32>) -> vec2<u32> {
    let y = asg_threefry_round(asg_threefry_round(x, 13u), 15u);
    return asg_threefry_round(asg_threefry_round(y, 26u), 6u);
}

fn asg_threefry_odd(x: vec2<u32>) -> vec2<u32> {
    let y = asg_threefry_round(asg_threefry_round(x, 17u), 29u);
    return asg_threefry_round(asg_threefry_round(y, 16u), 24u);
}

fn asg_random_bits(key0: u32, key1: u32, stream: u32, index: u32) -> u32 {
    let key2 = key0 ^ key1 ^ 0x1bd11bdau;
    var x = vec2(stream + key0, index + key1);
    x = asg_threefry_even(x) + vec2(key1, key2 + 1u);
    x = asg_threefry_odd(x) + vec2(key2, key0 + 2u);
    x = asg_threefry_even(x) + vec2(key0, key1 + 3u);
    x = asg_threefry_odd(x) + vec2(key1, key2 + 4u);
    x = asg_threefry_even(x) + vec2(key2, key0 + 5u);
    return x.x ^ x.y;
}
