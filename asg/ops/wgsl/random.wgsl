// Threefry-2x32-20: Salmon, Moraes, Dror, Shaw, "Parallel random numbers: as easy as 1, 2, 3"
// (SC 2011). The counter is (stream, index), the bits the exclusive or of the output words.

fn asg_threefry_group(x: vec2<u32>, rotations: vec4<u32>) -> vec2<u32> {
    var words = x;
    for (var i = 0u; i < 4u; i++) {
        let places = rotations[i];
        words.x += words.y;
        words.y = ((words.y << places) | (words.y >> (32u - places))) ^ words.x;
    }
    return words;
}

fn asg_random_bits(key0: u32, key1: u32, stream: u32, index: u32) -> u32 {
    let key2 = key0 ^ key1 ^ 0x1bd11bdau;
    let even = vec4(13u, 15u, 26u, 6u);
    let odd = vec4(17u, 29u, 16u, 24u);
    var x = vec2(stream + key0, index + key1);
    x = asg_threefry_group(x, even) + vec2(key1, key2 + 1u);
    x = asg_threefry_group(x, odd) + vec2(key2, key0 + 2u);
    x = asg_threefry_group(x, even) + vec2(key0, key1 + 3u);
    x = asg_threefry_group(x, odd) + vec2(key1, key2 + 4u);
    x = asg_threefry_group(x, even) + vec2(key2, key0 + 5u);
    return x.x ^ x.y;
}
