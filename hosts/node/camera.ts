import type * as host from "../../src/host/host.js";
import { ClosedError, OutOfRangeError } from "./errors.js";
import { pictureOf } from "./picture.js";
import { timer } from "./timer.js";

// The most that a device asks for by default.
const FRAMES_PER_SECOND = 10;

// The sizes that ESP32 camera sensors support: QQVGA to UXGA.
const SMALLEST = 16;
const LARGEST = 1600;

/** A frame whose bytes are invalid after `close`, as on a board. */
class Frame extends ArrayBuffer implements host.CameraFrame {
  close(): void {
    if (this.byteLength > 0) structuredClone(undefined, { transfer: [this] });
  }
}

/**
 * A camera that takes `pictureOf` ten times a second. Frames are numbered from 0, starting when the
 * camera is opened. If frames aren't read, only the latest is kept.
 */
export class NodeCamera implements host.CameraSensor {
  target: unknown;
  readonly width: number;
  readonly height: number;
  readonly #onReadable: host.CameraSensorOptions["onReadable"];
  readonly #frames = new Set<Frame>();
  #timer: host.Timer | undefined;
  #count = 0;
  #ready = false;
  #closed = false;

  /** @throws {OutOfRangeError} a side isn't 16 to 1600 pixels */
  constructor(options: host.CameraSensorOptions) {
    this.width = side("width", options.width ?? 320);
    this.height = side("height", options.height ?? 240);
    this.target = options.target;
    this.#onReadable = options.onReadable;
  }

  /** @throws {ClosedError} after `close` */
  start(): void {
    if (this.#closed) throw new ClosedError("The Camera");
    this.#timer ??= timer.repeat(() => this.#take(), 1000 / FRAMES_PER_SECOND);
  }

  stop(): void {
    if (this.#timer) timer.clear(this.#timer);
    this.#timer = undefined;
    this.#ready = false;
    for (const frame of this.#frames) frame.close();
    this.#frames.clear();
  }

  /** @throws {ClosedError} after `close` */
  read(): host.CameraFrame | undefined {
    if (this.#closed) throw new ClosedError("The Camera");
    if (!this.#ready) return undefined;
    this.#ready = false;
    const picture = pictureOf(this.#count - 1, this.width, this.height);
    const frame = new Frame(picture.length);
    new Uint8Array(frame).set(picture);
    for (const old of this.#frames) if (old.byteLength === 0) this.#frames.delete(old);
    this.#frames.add(frame);
    return frame;
  }

  close(): void {
    this.stop();
    this.#closed = true;
  }

  #take(): void {
    this.#count += 1;
    this.#ready = true;
    this.#onReadable?.();
  }
}

function side(name: string, pixels: number): number {
  if (Number.isInteger(pixels) && pixels >= SMALLEST && pixels <= LARGEST) return pixels;
  throw new OutOfRangeError(`The camera's ${name}`, pixels, SMALLEST, LARGEST);
}
