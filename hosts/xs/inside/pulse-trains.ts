import type * as host from "../../../src/host/host.js";
import { call, HOST } from "./calls.js";
import { forget, type Receiver, receive } from "./events.js";

/** An output for trains of pulses; the pin is on Node's side. */
export class WorkerPulseTrainOutput implements host.PulseTrainOutput {
  target: unknown;
  readonly #number: number;

  constructor({ pin, target }: host.PulseTrainOutputOptions) {
    this.target = target;
    this.#number = call(HOST, "openPulseTrainOutput", { pin }) as number;
  }

  write(train: Int32Array, carrier: number): void {
    call(this.#number, "write", [...train], carrier);
  }

  close(): void {
    call(this.#number, "close");
  }
}

/** An input for trains of pulses; the pin is on Node's side. */
export class WorkerPulseTrainInput implements host.PulseTrainInput, Receiver {
  target: unknown;
  readonly #number: number;
  readonly #onReadable: host.PulseTrainInputOptions["onReadable"];

  constructor({ onReadable, target, ...options }: host.PulseTrainInputOptions) {
    this.target = target;
    this.#onReadable = onReadable;
    const waits = onReadable !== undefined;
    this.#number = call(HOST, "openPulseTrainInput", options, waits) as number;
    if (waits) receive(this.#number, this);
  }

  read(): Int32Array | undefined {
    const train = call(this.#number, "read") as number[] | undefined;
    return train && Int32Array.from(train);
  }

  write(level: 0 | 1): void {
    call(this.#number, "write", level);
  }

  close(): void {
    forget(this.#number);
    call(this.#number, "close");
  }

  happened(): void {
    this.#onReadable?.();
  }
}
