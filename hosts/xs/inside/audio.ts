import type * as host from "../../../src/host/host.js";
import { call, HOST } from "./calls.js";
import { forget, type Receiver, receive } from "./events.js";
import type { JSONBytes } from "./protocol.js";

/** What Node's side is told. */
function settings({ sampleRate, channels, bitsPerSample }: host.AudioOptions) {
  return { sampleRate, channels, bitsPerSample };
}

/** A microphone of Node's side. */
export class WorkerAudioIn implements host.AudioIn, Receiver {
  target: unknown;
  readonly #number: number;
  readonly #onReadable: host.AudioInOptions["onReadable"];

  constructor(options: host.AudioInOptions) {
    this.#number = call(HOST, "openAudioIn", settings(options)) as number;
    this.#onReadable = options.onReadable;
    this.target = options.target;
    receive(this.#number, this);
  }

  start(): void {
    call(this.#number, "start");
  }

  stop(): void {
    call(this.#number, "stop");
  }

  read(buffer: Uint8Array): number | undefined {
    const taken = call(this.#number, "take", buffer.length) as JSONBytes | undefined;
    if (!taken) return undefined;
    buffer.set(taken.bytes);
    return buffer.length;
  }

  close(): void {
    forget(this.#number);
    call(this.#number, "close");
  }

  happened(_events: number, readable: number): void {
    this.#onReadable?.(readable);
  }
}

/** An amplifier of Node's side. */
export class WorkerAudioOut implements host.AudioOut, Receiver {
  target: unknown;
  readonly #number: number;
  readonly #onWritable: host.AudioOutOptions["onWritable"];
  #volume = 1;

  constructor(options: host.AudioOutOptions) {
    this.#number = call(HOST, "openAudioOut", settings(options)) as number;
    this.#onWritable = options.onWritable;
    this.target = options.target;
    receive(this.#number, this);
  }

  get volume(): number {
    return this.#volume;
  }

  set volume(volume: number) {
    call(this.#number, "setVolume", volume);
    this.#volume = volume;
  }

  start(): void {
    call(this.#number, "start");
  }

  stop(): void {
    call(this.#number, "stop");
  }

  write(samples: Uint8Array): void {
    call(this.#number, "write", { bytes: [...samples] } satisfies JSONBytes);
  }

  close(): void {
    forget(this.#number);
    call(this.#number, "close");
  }

  happened(): void {
    this.#onWritable?.(call(this.#number, "room") as number);
  }
}
