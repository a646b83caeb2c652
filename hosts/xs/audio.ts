import type { AudioIn, AudioOptions, AudioOut } from "../../src/host/host.js";
import type { NodeHost } from "../node/host.js";
import type { Happen } from "./events.js";
import { Happened, type JSONBytes } from "./inside/protocol.js";
import type { Objects } from "./objects.js";

/** A microphone on Node's side. */
export class RemoteAudioIn {
  /** How many bytes can be read. */
  readable = 0;
  readonly writable = 0;
  readonly #input: AudioIn;

  constructor(io: NodeHost["io"], options: AudioOptions, happen: Happen) {
    this.#input = new io.AudioIn({
      ...options,
      onReadable: (count) => {
        this.readable = count;
        happen(Happened.READABLE);
      },
    });
  }

  start(): void {
    this.#input.start();
  }

  stop(): void {
    this.#input.stop();
  }

  take(count: number): JSONBytes | undefined {
    const bytes = new Uint8Array(count);
    if (this.#input.read(bytes) === undefined) return undefined;
    this.readable -= count;
    return { bytes: [...bytes] };
  }

  close(): void {
    this.#input.close();
  }
}

/** An amplifier on Node's side. */
export class RemoteAudioOut {
  readonly readable = 0;
  /** How many bytes can be written. */
  writable = 0;
  readonly #output: AudioOut;

  constructor(io: NodeHost["io"], options: AudioOptions, happen: Happen) {
    this.#output = new io.AudioOut({
      ...options,
      onWritable: (count) => {
        this.writable = count;
        happen(Happened.WRITABLE);
      },
    });
  }

  setVolume(volume: number): void {
    this.#output.volume = volume;
  }

  start(): void {
    this.#output.start();
  }

  stop(): void {
    this.#output.stop();
  }

  write(samples: Uint8Array): void {
    this.#output.write(samples);
    this.writable -= samples.length;
  }

  /** How many bytes can be written now. An event's count may be too high: the device may have written since. */
  room(): number {
    return this.writable;
  }

  close(): void {
    this.#output.close();
  }
}

/** What the device on XS calls to open either. @param happened - Makes what reports the events of a number. */
export function audioMethods(
  io: NodeHost["io"],
  objects: Objects,
  happened: (number: () => number) => Happen,
) {
  return {
    openAudioIn: (options: AudioOptions) => {
      const happen = happened(() => number);
      const number: number = objects.add(new RemoteAudioIn(io, options, happen));
      return number;
    },
    openAudioOut: (options: AudioOptions) => {
      const happen = happened(() => number);
      const number: number = objects.add(new RemoteAudioOut(io, options, happen));
      return number;
    },
  };
}
