/** An array of numbers, in row-major order: f16 as Float32Array, bool as Uint8Array of 0 and 1. */
export type Tensor = (Float32Array | Int32Array | Uint32Array | Uint16Array | Uint8Array) & {
  readonly shape: readonly number[];
};

/** Numbers for an input or a state: flat or nested, in row-major order. */
export type Numbers = ArrayLike<number> | number | boolean | readonly Numbers[];

export type Dims = Readonly<Record<string, number>>;

export interface Options {
  /** Where WebGPU is; `navigator.gpu` by default. Under Node: `create([])` of the package webgpu. */
  gpu?: unknown;
  /** Milliseconds between copies of the state, from which a lost device goes on; 0: each run. */
  keep?: number;
  /** Called when a lost device is there again; `runs` of training were lost with it. */
  onrestore?(lost: { message: string; runs: number }): void;
  /** Gives the base64 text of a file beside the recording, that holds a part of its state. */
  chunk?(file: string): Promise<string>;
}

/** An error whose message is for the user: no WebGPU, feeds that do not fit, a damaged recording. */
export class AsgError extends Error {}

/** A program of a name, with a recording for each of the sizes that it was exported for. */
export interface Program {
  readonly name: string;
  readonly sizes: readonly Dims[];
  /** Runs once and gives outputs by name: those `wanted`, or all. The feeds choose the size. */
  run(feeds?: Readonly<Record<string, Numbers>>, wanted?: readonly string[]): Promise<Record<string, Tensor>>;
  /** Runs once and reads nothing back. */
  submit(feeds?: Readonly<Record<string, Numbers>>): Promise<void>;
}

/** Programs that share parameters and state, which stay on the device. */
export interface Model {
  /** The program of this name; `dims` chooses among its sizes. */
  program(name: string, dims?: Dims): Program;
  /** An array that the page was exported with. */
  data(name: string): Tensor;
  /** The value of a parameter or state. */
  value(name: string): Promise<Tensor>;
  /** Sets parameters and state by name. */
  load(values: Readonly<Record<string, Numbers>>): Promise<void>;
  /** Parameters and state, or those of these names, as a file for `asg.load_state`. */
  safetensors(names?: readonly string[]): Promise<Blob>;
  /** Copies the state to the host now: a lost device goes on from there. */
  keep(): Promise<void>;
  /** Lets go of the device. */
  close(): void;
}

/** Opens a recording: its bytes, or their base64 text. */
export function open(source: string | ArrayBuffer | ArrayBufferView, options?: Options): Promise<Model>;
