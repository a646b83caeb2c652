import type * as host from "../../../src/host/host.js";

// Functions of pulse-trains.c. Each call of `native` creates a function. These calls run once, when the firmware is built.
const openOutput = native("xs_thimble_train_open_output");
const send = native("xs_thimble_train_send");
const openInput = native("xs_thimble_train_open_input");
const hold = native("xs_thimble_train_hold");
const read = native("xs_thimble_train_read");
const close = native("xs_thimble_train_close");

/** Trains of pulses by the chip's RMT. */
export class RMTOutput implements host.PulseTrainOutput {
  target: unknown;
  /** Undefined when it is closed. */
  private number: number | undefined;

  constructor({ pin, target }: host.PulseTrainOutputOptions) {
    this.target = target;
    this.number = openOutput(pin) as number;
  }

  write(train: Int32Array, carrier: number): void {
    send(this.number ?? -1, train, carrier);
  }

  close(): void {
    if (this.number !== undefined) close(this.number);
    this.number = undefined;
  }
}

/** Trains of pulses by the chip's RMT. */
export class RMTInput implements host.PulseTrainInput {
  target: unknown;
  /** Undefined when it is closed. */
  private number: number | undefined;

  constructor(options: host.PulseTrainInputOptions) {
    const { pin, idle, inverted = false, openDrain = false, onReadable } = options;
    this.target = options.target;
    const told = onReadable && (() => onReadable.call(this));
    this.number = openInput(pin, idle, inverted, openDrain, told) as number;
  }

  read(): Int32Array | undefined {
    const bytes = read(this.number ?? -1) as ArrayBuffer | undefined;
    return bytes && new Int32Array(bytes);
  }

  write(level: 0 | 1): void {
    hold(this.number ?? -1, level);
  }

  close(): void {
    if (this.number !== undefined) close(this.number);
    this.number = undefined;
  }
}
