// Runs a module that asg.web.export wrote under Node: node run_module.mjs MODULE FEEDS
// FEEDS is JSON of runs, each [program, feeds]; prints JSON of the outputs of each, and the state.
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const { create, globals } = createRequire(`${process.env.ASG_NODE_MODULES}/`)("webgpu");
Object.assign(globalThis, globals);
const { default: open } = await import(pathToFileURL(process.argv[2]));
const model = await open({ gpu: create([]) });
const kinds = { f4: Float32Array, i4: Int32Array, u4: Uint32Array };
const plain = (values) => Object.entries(values).map(([name, value]) => [name, value.shape, [...value].map(String)]);
const runs = [];
for (const [program, given] of JSON.parse(readFileSync(process.argv[3]))) {
  const feeds = Object.entries(given).map(([name, [dtype, shape, values]]) =>
    [name, Object.assign(new kinds[dtype](values), { shape })]);
  runs.push(plain(await model.program(program).run(Object.fromEntries(feeds))));
}
const state = {};
for (const name of Object.keys(model.head.state)) state[name] = await model.value(name);
console.log(JSON.stringify({ runs, state: plain(state), features: [...model.device.features] }));
process.exit(0);
