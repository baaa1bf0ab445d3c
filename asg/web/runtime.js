// Runs what ASG recorded ahead of time on WebGPU. It depends on nothing, and asks nothing of a network.

const LOOPS = 8, ROW = 256; // loops within each other, and the bytes between offsets
const MOST = 1e6; // work of a submission: a system ends longer ones, and the device is lost
const READ = 8 | 1, STORAGE = 128 | 12, TABLE = 64 | 8; // uses of buffers
const KINDS = { // bytes, array, name in safetensors
  f32: [4, Float32Array, "F32"], i32: [4, Int32Array, "I32"], u32: [4, Uint32Array, "U32"],
  bool: [4, Uint32Array, "BOOL"], f16: [2, Uint16Array, "F16"], u16: [2, Uint16Array, "U16"], u8: [1, Uint8Array, "U8"],
};
const HELP = "Chrome and Edge 113, Safari 26 and Firefox 141 have it, or later ones; turn it on by "
  + "chrome://flags/#enable-unsafe-webgpu, in Firefox by dom.webgpu.enabled on about:config; "
  + "under Node, install the npm package webgpu and give open({ gpu: create([]) })";

class AsgError extends Error {
  name = "AsgError";
}

const { assign, entries, fromEntries, keys } = Object;
const refuse = (text) => { throw new AsgError(text); };
const count = (shape) => shape.reduce((product, size) => product * size, 1);
const padded = (bytes, step) => Math.ceil(bytes / step) * step;
const bytesOf = ({ dtype, shape }) => count(shape) * KINDS[dtype][0];
const held = (bytes) => Math.max(padded(bytes, 16), 16); // of a parameter or state
const sized = (dims) => entries(dims).map(([name, size]) => `${name} = ${size}`).join(", ") || "any size";
const own = (table, name, what) => (Object.hasOwn(table, name) ? table[name] : refuse(`no ${what} "${name}"; there are: ${keys(table).join(", ") || "none"}`));

// What a recording may say. Nothing of it is used before all of it is found right. A form is a test,
// a list of a form, or an object of forms by name, of which "name?" may be missing.

function check(value, form, where) {
  const wrong = (text) => refuse(`${where}: ${text}`);
  if (typeof form === "function") return form(value, wrong, where);
  if (Array.isArray(form)) return Array.isArray(value) ? value.forEach((each, i) => check(each, form[0], `${where}[${i}]`)) : wrong("not a list");
  if (Object.prototype.toString.call(value) !== "[object Object]") wrong("not an object");
  for (const name of keys(value)) if (!form[name] && !form[`${name}?`]) wrong(`unknown field "${name}"`);
  for (const [field, each] of entries(form)) {
    const name = field.replace("?", "");
    if (Object.hasOwn(value, name)) check(value[name], each, `${where}.${name}`);
    else if (name === field) wrong(`no field "${name}"`);
  }
}

const fails = (test) => (value, wrong) => test(value) || wrong(`${JSON.stringify(value)} is not allowed`);
const oneOf = (...values) => fails((value) => values.includes(value));
const whole = (low, high, step = 1) => fails((n) => Number.isInteger(n) && n >= low && n <= high && n % step === 0);
const tuple = (...forms) => (value, wrong, where) => (Array.isArray(value) && value.length === forms.length
  ? forms.forEach((form, i) => check(value[i], form, `${where}[${i}]`)) : wrong(`not ${forms.length} values`));
const named = (form) => (value, _, where) => check(value, fromEntries(keys(value ?? {}).map((name) => [name, form])), where);
const text = fails((value) => typeof value === "string");
const size = whole(0, 2 ** 40), few = whole(0, 2 ** 31), flag = oneOf(0, 1), groups = whole(0, 65535);
const place = tuple(whole(0, 2 ** 40, 16), size); // in the blob
const span = tuple(fails((value) => ["string", "number"].includes(typeof value)), whole(0, 2 ** 40, 4), whole(4, 2 ** 27, 4));
const shaped = { dtype: oneOf(...keys(KINDS)), shape: [few] };
const slots = named({ ...shaped, at: span }), copies = [tuple(span, span)];
const programs = [{
  name: text, dims: named(few), updates: [text], unused: [text], arenas: [whole(4, 2 ** 32, 4)], inputs: slots, outputs: slots,
  constants: [{ at: span, data: place }], groups: [[span]], prelude: copies, commits: copies,
  steps: [tuple(few, few, groups, groups, groups, flag, size)], loops: [tuple(few, few, few, flag)],
}];
const HEAD = {
  version: oneOf(1), title: text, features: [oneOf("shader-f16", "subgroups")], shaders: [text],
  state: named({ ...shaped, kind: oneOf("parameter", "state"), data: place }),
  data: named({ ...shaped, data: place }), "view?": place,
  chunks: [{ file: fails((value) => /^[\w-][\w.-]*$/.test(value)), bytes: whole(1, 2 ** 31) }],
  programs,
};

function checkHead(head, room) {
  check(head, HEAD, "recording");
  const within = ([at, length], all, bytes, where) => (at + length <= all && length === bytes) || refuse(`${where}: data out of range`);
  const apart = head.chunks.length ? head.chunks.reduce((sum, { bytes }) => sum + bytes, 0) : room;
  for (const [name, each] of entries(head.state)) within(each.data, apart, padded(bytesOf(each), 4), name);
  for (const [name, each] of entries(head.data)) within(each.data, room, bytesOf(each), name);
  if (head.view) within(head.view, room, head.view[1], "view");
  for (const plan of head.programs) {
    const right = (is, what) => is || refuse(`program "${plan.name}": ${what} out of range`);
    const lies = ([memory, offset, bytes], step = 4) => {
      const most = typeof memory === "number" ? plan.arenas[memory] : held(bytesOf(own(head.state, memory, "state")));
      right(offset % step === 0 && offset + bytes <= most, `${offset} + ${bytes} of ${memory}`);
    };
    plan.updates.forEach((name) => own(head.state, name, "state"));
    for (const each of [...Object.values(plan.inputs), ...Object.values(plan.outputs)]) {
      lies(each.at);
      right(padded(bytesOf(each), 4) <= each.at[2], "a tensor");
    }
    for (const { at, data } of plan.constants) {
      lies(at);
      within(data, room, Math.min(padded(data[1], 4), at[2]), "a constant");
    }
    plan.groups.flat().forEach((each) => lies(each, ROW));
    for (const [shader, group] of plan.steps) right(shader < head.shaders.length && group < plan.groups.length, "a step");
    for (const [from, to] of [...plan.prelude, ...plan.commits]) {
      [from, to].forEach((each) => lies(each));
      right(from[2] === to[2] && from[0] !== to[0], "a copy");
    }
    checkLoops(plan, right);
  }
}

function checkLoops({ loops, steps }, right) { // an outer loop stands before those in it
  const around = [];
  let last = 0, total = steps.length;
  for (const [start, stop, length] of loops) {
    while (around.length && around.at(-1)[0] <= start) around.pop();
    right(start >= last && stop > start && stop <= (around.at(-1)?.[0] ?? steps.length) && around.length < LOOPS, "a loop");
    around.push([stop, length]);
    total += (stop - start) * around.reduce((product, [, times]) => product * times, 1);
    last = start;
  }
  right(total <= 2 ** 22, `${total} dispatches`);
}

// Bytes and numbers

function decoded(base64) {
  const letters = atob(base64), bytes = new Uint8Array(letters.length);
  for (let i = 0; i < letters.length; i++) bytes[i] = letters.charCodeAt(i);
  return bytes;
}

async function unpacked(source) {
  try {
    const bytes = typeof source === "string" ? decoded(source.trim()) : source;
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    const raw = new Uint8Array(await new Response(stream).arrayBuffer());
    const end = 4 + new DataView(raw.buffer).getUint32(0, true);
    return { head: JSON.parse(new TextDecoder().decode(raw.subarray(4, end))), blob: raw.subarray(padded(end, 16)) };
  } catch (error) { return refuse(`this is not a whole recording of ASG: ${error.message}`); }
}

const pun = new Float32Array(1), bits = new Uint32Array(pun.buffer);

function toHalf(value) { // the bits of the nearest f16; a tie goes to the even one
  pun[0] = value;
  const sign = (bits[0] >>> 16) & 0x8000, rest = bits[0] & 0x7fffffff;
  if (rest > 0x7f800000) return sign | 0x7e00;
  if (rest >= 0x477ff000) return sign | 0x7c00;
  const scaled = rest < 0x38800000 ? Math.abs(pun[0]) * 2 ** 24 : (rest - 0x38000000) / 8192;
  const low = Math.floor(scaled), over = scaled - low;
  return sign | (low + (over > 0.5 || (over === 0.5 && low & 1) ? 1 : 0));
}

function fromHalf(half) {
  const sign = half >> 15 ? -1 : 1, exponent = (half >> 10) & 31, rest = half & 1023;
  if (exponent === 31) return rest ? NaN : sign * Infinity;
  return exponent ? sign * 2 ** (exponent - 15) * (1 + rest / 1024) : sign * rest * 2 ** -24;
}

const flat = (values) => (ArrayBuffer.isView(values) ? values : [values].flat(Infinity));

function encoded(values, type, name) { // numbers as they lie on the device
  const { dtype, shape } = type, kind = KINDS[dtype][1];
  let array = flat(values);
  if (Array.isArray(array) && array.some((each) => isNaN(each) && each === each)) refuse(`${name}: expected numbers`);
  if (array.length !== count(shape)) refuse(`${name}: ${dtype}[${shape}] has ${count(shape)} elements, got ${array.length}`);
  if (dtype === "f16") array = kind.from(array, toHalf);
  else if (dtype === "bool") array = kind.from(array, Boolean);
  else if (!(array instanceof kind)) array = kind.from(array);
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  if (bytes.length % 4 === 0) return bytes;
  const even = new Uint8Array(padded(bytes.length, 4));
  even.set(bytes);
  return even;
}

function shown(buffer, offset, { dtype, shape }) { // f16 as Float32Array, bool as Uint8Array
  let array = new KINDS[dtype][1](buffer, offset, count(shape));
  if (dtype === "f16") array = Float32Array.from(array, fromHalf);
  if (dtype === "bool") array = Uint8Array.from(array);
  return assign(array, { shape });
}

// A model: programs that share parameters and state. What belongs to a device is made by `start`.

class Model {
  #options; #ready; #made; #free; #closed = false; #copying = false;
  #sent = 0; #kept = 0; done = 0; // runs that update: sent, in the last copy, and done; a run that is made again is not
  #copied = 0; #pause; // when the state was copied, and milliseconds from one copy to the next

  constructor(head, blob, state, options) {
    this.saved = new Map(entries(head.state).map(([name, { data: [at, length] }]) => [name, state.subarray(at, at + length)]));
    const updated = new Set(head.programs.flatMap((plan) => plan.updates));
    assign(this, { head, blob, updated: [...this.saved.keys()].filter((name) => updated.has(name)) });
    this.#options = options;
    this.#pause = options.keep ?? 1000;
    this.#restart(() => {});
  }

  #restart(done) {
    this.#ready = this.#start();
    this.#ready.then(done, () => {}); // who waits for it is told
  }

  async #start() {
    const gpu = this.#options.gpu ?? globalThis.navigator?.gpu, { features } = this.head;
    if (globalThis.isSecureContext === false) refuse("WebGPU needs a page from https, or a local file");
    const adapter = await gpu?.requestAdapter();
    if (!adapter) refuse(`this browser ${gpu ? "offers no adapter for" : "has no"} WebGPU: ${HELP}`);
    const missing = features.filter((name) => !adapter.features.has(name));
    if (missing.length) refuse(`this device has no ${missing}`);
    const device = await adapter.requestDevice({ requiredFeatures: features });
    assign(this, { device, info: adapter.info });
    device.lost.then(({ message }) => this.#lost(message));
    ["out-of-memory", "validation"].forEach((scope) => device.pushErrorScope(scope));
    [this.#made, this.#free] = [new Map(), []];
    this.buffers = new Map([...this.saved].map(([name, bytes]) => [name, this.buffer(held(bytes.length), bytes)]));
    this.variants = this.head.programs.map((plan) => new Variant(this, plan));
    await Promise.all(this.variants.map((variant) => variant.start()));
    for (const error of [await device.popErrorScope(), await device.popErrorScope()]) if (error) refuse(error.message);
    return device;
  }

  #lost(message) {
    const runs = Math.max(this.done - this.#kept, 0);
    [this.done, this.#kept, this.#copying] = [this.#sent, this.#sent, false];
    if (!this.#closed) this.#restart(() => this.#options.onrestore?.({ message, runs }));
  }

  ready() { return this.#ready; }

  close() {
    this.#closed = true;
    this.device.destroy();
  }

  buffer(bytes, contents, usage = STORAGE) {
    const made = this.device.createBuffer({ size: bytes, usage });
    if (contents) this.device.queue.writeBuffer(made, 0, contents);
    return made;
  }

  once(key, make) { // what a device has one of
    if (!this.#made.has(key)) this.#made.set(key, make());
    return this.#made.get(key);
  }

  layout(buffers) {
    const entries = buffers.map((buffer, binding) => ({ binding, visibility: 4, buffer }));
    return this.once(JSON.stringify(buffers), () => this.device.createBindGroupLayout({ entries }));
  }

  bindings(number) { return this.layout(Array(number).fill({ type: "storage" })); }

  steps() { return this.layout(Array(LOOPS).fill({ type: "uniform", hasDynamicOffset: true, minBindingSize: 16 })); }

  pipeline(shader, bindings, stepped) { // a promise
    return this.once([shader, bindings, stepped].join(), () => {
      const bindGroupLayouts = [this.bindings(bindings), ...(stepped ? [this.steps()] : [])];
      const layout = this.device.createPipelineLayout({ bindGroupLayouts });
      const module = this.once(shader, () => this.device.createShaderModule({ code: this.head.shaders[shader] }));
      const made = this.device.createComputePipelineAsync({ layout, compute: { module, entryPoint: "main" } });
      return made.catch(async (error) => {
        const { messages } = await module.getCompilationInfo();
        refuse(`a shader fails: ${error.message} ${messages.map((each) => each.message)}`);
      });
    });
  }

  async read(encoder, spans) { // submits, and gives the bytes of buffers
    const total = spans.reduce((sum, span) => sum + span.size, 0), free = this.#free;
    const fits = free.findIndex((each) => each.size >= total && each.size <= 4 * total);
    const staging = !total ? null : fits < 0 ? this.buffer(total, null, READ) : free.splice(fits, 1)[0];
    let end = 0;
    for (const { buffer, offset, size: bytes } of spans) {
      encoder.copyBufferToBuffer(buffer, offset, staging, end, bytes);
      end += bytes;
    }
    this.device.queue.submit([encoder.finish()]);
    if (!total) return null;
    await staging.mapAsync(1, 0, total);
    const found = staging.getMappedRange(0, total).slice(0);
    staging.unmap();
    free.push(staging);
    return found;
  }

  async again(work) { // does it once more where the device is lost meanwhile
    for (let times = 0; ; times++) {
      const device = await this.#ready;
      try { return await work(device); } catch (error) {
        const lost = await Promise.race([device.lost, new Promise((done) => setTimeout(done, 1000))]);
        if (!lost || this.#closed || times > 2) throw error;
      }
    }
  }

  sent(plan) { // now and then copies the state to the host: a lost device goes on from there
    if (!plan.updates.length) return 0;
    this.#sent += 1;
    if (!this.#copying && performance.now() - this.#copied >= this.#pause) this.keep().catch(() => {});
    return this.#sent;
  }

  async keep() {
    const started = performance.now(), sent = this.#sent, { device, updated } = this;
    this.#copying = true;
    const spans = updated.map((name) => ({ buffer: this.buffers.get(name), offset: 0, size: this.buffers.get(name).size }));
    const bytes = await this.read(device.createCommandEncoder(), spans);
    if (device !== this.device) return;
    let end = 0;
    updated.forEach((name, i) => {
      this.saved.set(name, new Uint8Array(bytes, end, this.saved.get(name).length));
      end += spans[i].size;
    });
    [this.#copied, this.#kept, this.#copying] = [performance.now(), sent, false];
    if (this.#options.keep !== 0) this.#pause = Math.max(this.#options.keep ?? 1000, 20 * (this.#copied - started));
  }

  program(name, dims = {}) { return new Program(this, name, dims); }

  bytes([at, length]) { return this.blob.subarray(at, at + length); }

  data(name) {
    const each = own(this.head.data, name, "data");
    return shown(this.bytes(each.data).slice().buffer, 0, each);
  }

  value(name) { // of a parameter or state
    const type = own(this.head.state, name, "state");
    return this.again(async (device) => {
      const buffer = this.buffers.get(name);
      return shown(await this.read(device.createCommandEncoder(), [{ buffer, offset: 0, size: buffer.size }]), 0, type);
    });
  }

  async load(values) { // arrays by name
    const parts = entries(values).map(([name, value]) => [name, encoded(value, own(this.head.state, name, "state"), name).slice()]);
    await this.again(async (device) => {
      for (const [name, bytes] of parts) {
        device.queue.writeBuffer(this.buffers.get(name), 0, bytes);
        this.saved.set(name, bytes);
      }
      await this.keep();
    });
  }

  async safetensors(names = keys(this.head.state)) { // a file for asg.load_state
    await this.again(() => this.keep());
    const head = {}, parts = [];
    let end = 0;
    for (const name of names) {
      const { dtype, shape } = own(this.head.state, name, "state"), bytes = this.saved.get(name).subarray(0, bytesOf({ dtype, shape }));
      parts.push(dtype === "bool" ? bytes.filter((_, i) => i % 4 === 0) : bytes);
      head[name] = { dtype: KINDS[dtype][2], shape, data_offsets: [end, end += parts.at(-1).length] };
    }
    const json = new TextEncoder().encode(JSON.stringify(head)), spaces = padded(json.length, 8) - json.length;
    return new Blob([new BigUint64Array([BigInt(json.length + spaces)]), json, " ".repeat(spaces), ...parts]);
  }
}

// A program of a name: the recordings of its graph, one for each of the sizes that it was made for.

class Program {
  constructor(model, name, dims) {
    assign(this, { model, name, dims });
    this.sizes = this.variants().map(({ plan }) => plan.dims);
  }

  variants() {
    const all = this.model.variants, told = all.map(({ plan }) => `${plan.name} of ${sized(plan.dims)}`).join("; ");
    const found = all.filter(({ plan }) => plan.name === this.name && entries(this.dims).every(([dim, wanted]) => plan.dims[dim] === wanted));
    return found.length ? found : refuse(`no program ${this.name} of ${sized(this.dims)}; there are: ${told}`);
  }

  variant(feeds) {
    const variants = this.variants(), { inputs: known, unused } = variants[0].plan;
    for (const name of keys(feeds)) if (!unused.includes(name)) own(known, name, "input");
    const found = variants.filter((variant) => variant.fits(feeds));
    if (found.length === 1) return found[0];
    const fed = keys(known).map((name) => `${name} [${feeds[name]?.shape ?? (name in feeds ? flat(feeds[name]).length : "not fed")}]`).join(", ");
    const inputs = (plan) => entries(plan.inputs).map(([name, { dtype, shape }]) => `${name}: ${dtype}[${shape}]`).join(", ");
    const sizes = variants.map(({ plan }) => `${sized(plan.dims)} (${inputs(plan)})`).join("; ");
    return refuse(`${found.length ? "several sizes fit" : "no size fits"} the feeds ${fed}; those of ${this.name} are: ${sizes}`);
  }

  run(feeds = {}, wanted) {
    return this.model.again(() => this.variant(feeds).run(feeds, wanted));
  }

  async submit(feeds = {}) {
    await this.model.ready();
    this.variant(feeds).run(feeds, []);
  }
}

class Portion { // of a run: what is recorded, and submitted before it is more than the most work
  constructor(device) { this.begin(device); }

  begin(device) { assign(this, { device, encoder: device.createCommandEncoder(), open: null, work: 0 }); }

  pass(work) { // for a dispatch
    if (this.open && this.work + work > MOST) {
      this.device.queue.submit([this.end().finish()]);
      this.begin(this.device);
    }
    this.work += work;
    return this.open ??= this.encoder.beginComputePass();
  }

  end() {
    this.open?.end();
    return this.encoder;
  }
}

class Variant {
  constructor(model, plan) { assign(this, { model, plan }); }

  fits(feeds) {
    return entries(this.plan.inputs).every(([name, { shape }]) => {
      const fed = feeds[name] ?? null;
      return fed !== null && (fed.shape ? String(fed.shape) === String(shape) : flat(fed).length === count(shape));
    });
  }

  async start() {
    const { model, plan } = this;
    const pipelines = plan.steps.map(([shader, group, , , , stepped]) => model.pipeline(shader, plan.groups[group].length, stepped));
    this.arenas = plan.arenas.map((bytes) => model.buffer(bytes));
    for (const { at, data } of plan.constants) this.write(at, model.bytes(data));
    const made = plan.groups.map((spans) => this.group(model.bindings(spans.length), spans.map((each) => this.at(each))));
    if (plan.loops.length) this.numbers = this.table(plan.loops.reduce((most, loop) => Math.max(most, loop[2]), 1));
    const found = await Promise.all(pipelines);
    this.commands = plan.steps.map(([, group, x, y, z, stepped, work], i) => ({ pipeline: found[i], group: made[group], groups: [x, y, z], stepped, work }));
  }

  at([memory, offset, bytes]) {
    return { buffer: typeof memory === "string" ? this.model.buffers.get(memory) : this.arenas[memory], offset, size: bytes };
  }

  write(where, bytes) {
    const { buffer, offset } = this.at(where);
    this.model.device.queue.writeBuffer(buffer, offset, bytes);
  }

  group(layout, resources) {
    return this.model.device.createBindGroup({ layout, entries: resources.map((resource, binding) => ({ binding, resource })) });
  }

  table(length) { // the numbers of steps, a row each
    const numbers = new Int32Array(length * ROW / 4).map((_, i) => (i * 4) / ROW);
    const buffer = this.model.buffer(length * ROW, numbers, TABLE);
    return this.group(this.model.steps(), Array(LOOPS).fill({ buffer, offset: 0, size: 16 }));
  }

  copy(encoder, list) {
    for (const [from, to] of list) encoder.copyBufferToBuffer(this.at(from).buffer, from[1], this.at(to).buffer, to[1], to[2]);
  }

  dispatch(portion, from, to, next, offsets) { // next: the first loop that may begin here
    const { loops } = this.plan;
    for (let i = from; i < to;) {
      if (loops[next]?.[0] === i) {
        const [start, stop, length, reverse] = loops[next];
        for (let k = 0; k < length; k++) this.dispatch(portion, start, stop, next + 1, [...offsets, ROW * (reverse ? length - 1 - k : k)]);
        while (loops[next]?.[0] < stop) next++;
        i = stop;
        continue;
      }
      const { pipeline, group, groups: [x, y, z], stepped, work } = this.commands[i++], pass = portion.pass(work);
      pass.setPipeline(pipeline);
      pass.setBindGroup(0, group);
      if (stepped) pass.setBindGroup(1, this.numbers, [...offsets, ...Array(LOOPS - offsets.length).fill(0)]);
      pass.dispatchWorkgroups(x, y, z);
    }
  }

  async run(feeds, names) {
    const { model, plan } = this, wanted = (names ?? keys(plan.outputs)).map((name) => [name, own(plan.outputs, name, "output")]);
    for (const [name, input] of entries(plan.inputs)) this.write(input.at, encoded(feeds[name], input, name));
    const portion = new Portion(model.device);
    this.copy(portion.encoder, plan.prelude);
    this.dispatch(portion, 0, plan.steps.length, 0, []);
    const encoder = portion.end();
    this.copy(encoder, plan.commits);
    const read = model.read(encoder, wanted.map(([, { at }]) => this.at(at)));
    const sent = model.sent(plan), bytes = await read;
    model.done = Math.max(model.done, sent);
    let end = 0;
    return fromEntries(wanted.map(([name, output]) => [name, shown(bytes, (end += output.at[2]) - output.at[2], output)]));
  }
}

async function open(source, options = {}) {
  const { head, blob } = await unpacked(source);
  checkHead(head, blob.length);
  const parts = await Promise.all(head.chunks.map(async ({ file, bytes }) => {
    const part = decoded(await options.chunk(file));
    return part.length === bytes ? part : refuse(`${file} has ${part.length} bytes, not ${bytes}`);
  }));
  const state = parts.length ? new Uint8Array(await new Blob(parts).arrayBuffer()) : blob;
  const model = new Model(head, blob, state, options);
  await model.ready();
  return model;
}

export { AsgError, open };
