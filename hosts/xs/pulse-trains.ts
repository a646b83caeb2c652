import type { PulseTrainInput, PulseTrainOutput } from "../../src/host/host.js";

/** A PulseTrainOutput as the worker calls it: trains go as JSON. */
export class RemotePulseTrainOutput {
  readonly #io: PulseTrainOutput;

  constructor(io: PulseTrainOutput) {
    this.#io = io;
  }

  write(train: readonly number[], carrier: number): void {
    this.#io.write(Int32Array.from(train), carrier);
  }

  close(): void {
    this.#io.close();
  }
}

/** A PulseTrainInput as the worker calls it: trains go as JSON. */
export class RemotePulseTrainInput {
  readonly #io: PulseTrainInput;

  constructor(io: PulseTrainInput) {
    this.#io = io;
  }

  read(): number[] | undefined {
    const train = this.#io.read();
    return train && [...train];
  }

  write(level: 0 | 1): void {
    this.#io.write(level);
  }

  close(): void {
    this.#io.close();
  }
}
