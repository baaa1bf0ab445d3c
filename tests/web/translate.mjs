// Translates WGSL as wgpu does for Metal and for Direct3D 12. Reads a list of shaders, and writes the
// error of each that naga refuses.
import { readFileSync } from "node:fs";

const naga = await import(`${process.env.ASG_NODE_MODULES}/naga-wasm/dist/node.js`);
const failures = JSON.parse(readFileSync(0, "utf8")).flatMap((source) => {
  try {
    const shader = naga.parseWgsl(source);
    const found = naga.validate(shader);
    naga.writeMsl(shader, found, { langVersion: [2, 4] });
    naga.writeHlsl(shader, found, { shaderModel: "5_1" });
    return [];
  } catch (error) {
    return [String(error.formatted ?? error)];
  }
});
console.log(JSON.stringify(failures));
