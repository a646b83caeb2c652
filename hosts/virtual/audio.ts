import type * as host from "../../src/host/host.js";
import type { VirtualBoard } from "./board.js";
import { ClosedError, OutOfRangeError } from "./errors.js";
import { VirtualMicrophone } from "./parts/virtual-microphone.js";
import { VirtualSpeaker } from "./parts/virtual-speaker.js";

/** Milliseconds from one block of samples to the next. */
const BLOCK = 20;

/** Bytes that a board keeps of what was recorded, and of what is to be played, as the SDK's modules do. */
const RECORDED = 8192;
const TO_PLAY = 5 * 4092;

/** The class for the microphone of a board, at which there may be a `VirtualMicrophone`. */
export function audioInOn(board: VirtualBoard, timers: host.Timers): host.AudioInConstructor {
  const users = new OnlyUser("The microphone");

  return class AudioIn implements host.AudioIn {
    target: unknown;
    readonly #sampleRate: number;
    readonly #onReadable: host.AudioInOptions["onReadable"];
    #recorded: Uint8Array | undefined = new Uint8Array(RECORDED);
    #length = 0;
    #timer: host.Timer | undefined;

    constructor(options: host.AudioInOptions) {
      check(options);
      users.add(this);
      this.#sampleRate = options.sampleRate;
      this.#onReadable = options.onReadable;
      this.target = options.target;
    }

    start(): void {
      this.#open();
      this.#timer ??= timers.repeat(() => this.#record(), BLOCK);
    }

    stop(): void {
      this.#open();
      this.#end();
    }

    read(buffer: Uint8Array): number | undefined {
      const recorded = this.#open();
      if (this.#length === 0) return undefined;
      const count = buffer.byteLength;
      if (!(count > 0 && count <= this.#length))
        throw new OutOfRangeError("The bytes to read", count, 1, this.#length);
      buffer.set(recorded.subarray(0, count));
      recorded.copyWithin(0, count, this.#length);
      this.#length -= count;
      return count;
    }

    close(): void {
      if (!this.#recorded) return;
      this.#end();
      this.#recorded = undefined;
      users.remove();
    }

    #end(): void {
      if (this.#timer !== undefined) timers.clear(this.#timer);
      this.#timer = undefined;
      this.#length = 0;
    }

    #record(): void {
      const samples = new Int16Array((this.#sampleRate * BLOCK) / 1000);
      board.parts
        .find((part) => part instanceof VirtualMicrophone)
        ?.record(samples, this.#sampleRate);
      const room = RECORDED - this.#length;
      const bytes = new Uint8Array(samples.buffer).subarray(0, room);
      this.#recorded?.set(bytes, this.#length);
      this.#length += bytes.length;
      this.#onReadable?.(this.#length);
    }

    #open(): Uint8Array {
      if (!this.#recorded) throw new ClosedError("The microphone");
      return this.#recorded;
    }
  };
}

/** The class for the amplifier of a board, at which there may be a `VirtualSpeaker`. */
export function audioOutOn(board: VirtualBoard, timers: host.Timers): host.AudioOutConstructor {
  const users = new OnlyUser("The amplifier");
  const speaker = () => board.parts.find((part) => part instanceof VirtualSpeaker);

  return class AudioOut implements host.AudioOut {
    target: unknown;
    readonly #sampleRate: number;
    readonly #onWritable: host.AudioOutOptions["onWritable"];
    #toPlay: number[] | undefined = [];
    #volume = 1;
    #timer: host.Timer | undefined;

    constructor(options: host.AudioOutOptions) {
      check(options);
      users.add(this);
      this.#sampleRate = options.sampleRate;
      this.#onWritable = options.onWritable;
      this.target = options.target;
    }

    get volume(): number {
      return this.#volume;
    }

    set volume(volume: number) {
      this.#open();
      if (!(volume >= 0 && volume <= 1)) throw new OutOfRangeError("The volume", volume, 0, 1);
      this.#volume = volume;
    }

    start(): void {
      this.#open();
      this.#timer ??= timers.repeat(() => this.#play(), BLOCK);
    }

    stop(): void {
      this.#open();
      this.#end();
      this.#toPlay = [];
    }

    write(bytes: Uint8Array): void {
      const toPlay = this.#open();
      const room = TO_PLAY - 2 * toPlay.length;
      if (!(bytes.byteLength <= room))
        throw new OutOfRangeError("The bytes to write", bytes.byteLength, 0, room);
      if (bytes.byteLength % 2 !== 0)
        throw new OutOfRangeError("The bytes of half a sample", 1, 0, 0);
      const { buffer, byteOffset, byteLength } = bytes.slice();
      for (const sample of new Int16Array(buffer, byteOffset, byteLength / 2))
        toPlay.push(Math.trunc(sample * this.#volume));
    }

    close(): void {
      if (!this.#toPlay) return;
      this.#end();
      this.#toPlay = undefined;
      users.remove();
    }

    #end(): void {
      if (this.#timer !== undefined) timers.clear(this.#timer);
      this.#timer = undefined;
      speaker()?.rest();
    }

    #play(): void {
      const samples = new Int16Array((this.#sampleRate * BLOCK) / 1000);
      const toPlay = this.#open();
      samples.set(toPlay.splice(0, samples.length));
      speaker()?.play(samples, this.#sampleRate);
      const room = TO_PLAY - 2 * toPlay.length;
      if (room > 0) this.#onWritable?.(room);
    }

    #open(): number[] {
      if (!this.#toPlay) throw new ClosedError("The amplifier");
      return this.#toPlay;
    }
  };
}

/** A board has one of it. */
class OnlyUser {
  readonly #what: string;
  #user: object | undefined;

  constructor(what: string) {
    this.#what = what;
  }

  add(user: object): void {
    if (this.#user) throw new Error(`${this.#what} is open already.`);
    this.#user = user;
  }

  remove(): void {
    this.#user = undefined;
  }
}

function check({ sampleRate, channels, bitsPerSample }: host.AudioOptions): void {
  if (!(sampleRate >= 8000 && sampleRate <= 48_000))
    throw new OutOfRangeError("The sample rate", sampleRate, 8000, 48_000);
  if (channels !== 1) throw new OutOfRangeError("The channels", channels, 1, 1);
  if (bitsPerSample !== 16) throw new OutOfRangeError("The bits", bitsPerSample, 16, 16);
}
