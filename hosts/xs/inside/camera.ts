import type * as host from "../../../src/host/host.js";
import { call, HOST, readFrame } from "./calls.js";
import { forget, type Receiver, receive } from "./events.js";

/** What Node's side returns for a camera that it has opened. */
interface OpenedCamera {
  number: number;
  width: number;
  height: number;
}

/** A camera of Node's side. Its frames are copies and need not be given back. */
export class WorkerCamera implements host.CameraSensor, Receiver {
  target: unknown;
  readonly width: number;
  readonly height: number;
  readonly #number: number;
  readonly #onReadable: host.CameraSensorOptions["onReadable"];

  constructor(options: host.CameraSensorOptions) {
    const { width, height, imageType, format } = options;
    this.target = options.target;
    this.#onReadable = options.onReadable;
    const opened = call(HOST, "openCamera", { width, height, imageType, format }) as OpenedCamera;
    this.#number = opened.number;
    this.width = opened.width;
    this.height = opened.height;
    receive(this.#number, this);
  }

  start(): void {
    call(this.#number, "start");
  }

  stop(): void {
    call(this.#number, "stop");
  }

  read(): host.CameraFrame | undefined {
    const frame = readFrame(this.#number);
    return frame && Object.assign(frame, { close() {} });
  }

  close(): void {
    forget(this.#number);
    call(this.#number, "close");
  }

  happened(): void {
    this.#onReadable?.();
  }
}
