import type * as host from "../../../src/host/host.js";
import { call, HOST } from "./calls.js";
import { forget, type Receiver, receive } from "./events.js";

/** Moddable's PulseWidth; the pin is on Node's side. */
export class WorkerPulseWidth implements host.PulseWidth, Receiver {
  static readonly RisingToFalling = 1;
  static readonly FallingToRising = 2;
  static readonly RisingToRising = 3;
  static readonly FallingToFalling = 4;

  target: unknown;
  readonly #number: number;
  readonly #onReadable: host.PulseWidthOptions["onReadable"];

  constructor({ pin, edges, onReadable, target }: host.PulseWidthOptions) {
    this.target = target;
    this.#onReadable = onReadable;
    const waits = onReadable !== undefined;
    this.#number = call(HOST, "openPulseWidth", { pin, edges }, waits) as number;
    if (waits) receive(this.#number, this);
  }

  read(): number | undefined {
    return call(this.#number, "read") as number | undefined;
  }

  close(): void {
    forget(this.#number);
    call(this.#number, "close");
  }

  happened(): void {
    this.#onReadable?.();
  }
}
