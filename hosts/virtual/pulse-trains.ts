import type * as host from "../../src/host/host.js";
import { ClosedError, OutOfRangeError, PinDirectionError, TrainInProgressError } from "./errors.js";
import type { VirtualTrainPart } from "./parts/virtual-train-part.js";
import type { Pin } from "./pin.js";
import type { Pins } from "./pins.js";

const SHORTEST_IDLE = 100;
const MAX_IDLE = 30_000;

const ONE_SENDING = { sending: 1, receiving: 0 };
const ONE_RECEIVING = { sending: 0, receiving: 1 };
/** Where channels are shared, as on an ESP32, one has too little memory for a train. */
const TWO_RECEIVING = { sending: 0, receiving: 2 };

/** A wire with trains of pulses as seen from outside: the part on it, and what is wrong with it. */
export class VirtualTrainWire {
  part: VirtualTrainPart | undefined;
  /** Something holds the wire low: nothing gets through. */
  held = false;
  /** Milliseconds that transfers made the program wait: none. */
  readonly busy = 0;
  /** How often the program has held the wire, or has sent something. */
  uses = 0;
  /** Tells the program that a train has come. */
  onTrain: (() => void) | undefined;
  #train: { readonly timings: readonly number[]; readonly endsAt: number } | undefined;
  readonly #clock: () => number;

  /** @param clock milliseconds */
  constructor(clock: () => number) {
    this.#clock = clock;
  }

  get now(): number {
    return this.#clock();
  }

  /**
   * Puts a train on the wire, as a part does: microseconds, at high level positive, at low level negative.
   *
   * @param takes milliseconds after which the program can read it; default 0, as if it had come before
   */
  put(timings: readonly number[], takes = 0): void {
    this.#train = { timings, endsAt: this.now + takes };
    this.onTrain?.();
  }

  /** The program holds the wire low, or releases it. */
  driven(level: 0 | 1): void {
    this.uses += 1;
    if (!this.held) this.part?.driven(level);
  }

  /** The program sends a train. */
  sent(timings: readonly number[], carrier: number): void {
    this.uses += 1;
    if (!this.held) this.part?.sent(timings, carrier);
  }

  /** The train that has ended since the last call. */
  take(): readonly number[] | undefined {
    const train = this.#train;
    if (!train || this.now < train.endsAt) return undefined;
    this.#train = undefined;
    return this.held ? undefined : train.timings;
  }
}

/** An output for trains of pulses on these pins. */
export function createPulseTrainOutput(
  pins: Pins,
  wireAt: (pin: host.PinSpecifier) => VirtualTrainWire,
): host.PulseTrainOutputConstructor {
  return class PulseTrainOutput implements host.PulseTrainOutput {
    target: unknown;
    readonly #number: host.PinSpecifier;
    #wire: VirtualTrainWire | undefined;
    #busyUntil = 0;

    constructor({ pin, target }: host.PulseTrainOutputOptions) {
      pins.openWithRMT("pulse train output", pin, ONE_SENDING);
      this.#number = pin;
      this.target = target;
      this.#wire = wireAt(pin);
    }

    write(train: Int32Array, carrier: number): void {
      const wire = this.#wire;
      if (!wire) throw new ClosedError("The PulseTrainOutput");
      if (wire.now < this.#busyUntil) throw new TrainInProgressError(this.#number);
      this.#busyUntil = wire.now + lengthOf(train);
      wire.sent([...train], carrier);
    }

    close(): void {
      if (!this.#wire) return;
      this.#wire = undefined;
      pins.closeWithRMT(this.#number, ONE_SENDING);
    }
  };
}

/** An input for trains of pulses on these pins. */
export function createPulseTrainInput(
  pins: Pins,
  wireAt: (pin: host.PinSpecifier) => VirtualTrainWire,
): host.PulseTrainInputConstructor {
  const channels = pins.hasSharedRMT ? TWO_RECEIVING : ONE_RECEIVING;

  return class PulseTrainInput implements host.PulseTrainInput {
    target: unknown;
    readonly #options: host.PulseTrainInputOptions;
    #pin: Pin | undefined;

    constructor(options: host.PulseTrainInputOptions) {
      const { pin, idle, openDrain, onReadable } = options;
      if (!(idle >= SHORTEST_IDLE && idle <= MAX_IDLE))
        throw new OutOfRangeError("idle", idle, SHORTEST_IDLE, MAX_IDLE);
      const use = openDrain ? "pulse train wire" : "pulse train input";
      this.#pin = pins.openWithRMT(use, pin, channels);
      this.#pin.put(undefined, 1);
      this.#options = options;
      this.target = options.target;
      wireAt(pin).onTrain = () => {
        if (onReadable) pins.soon(() => this.#pin && onReadable.call(this));
      };
    }

    read(): Int32Array | undefined {
      const train = this.#wire.take();
      const sign = this.#options.inverted ? -1 : 1;
      return train && Int32Array.from(train, (timing) => sign * timing);
    }

    write(level: 0 | 1): void {
      const wire = this.#wire;
      if (!this.#options.openDrain)
        throw new PinDirectionError(
          `Pin ${this.#options.pin} is a pulse train input without openDrain: it can't be written`,
        );
      this.#pin?.put(level ? undefined : 0, 1);
      wire.driven(level);
    }

    close(): void {
      if (!this.#pin) return;
      wireAt(this.#options.pin).onTrain = undefined;
      pins.closeWithRMT(this.#options.pin, channels);
      this.#pin = undefined;
    }

    get #wire(): VirtualTrainWire {
      if (!this.#pin) throw new ClosedError("The PulseTrainInput");
      return wireAt(this.#options.pin);
    }
  };
}

/** In milliseconds. */
function lengthOf(timings: Iterable<number>): number {
  let length = 0;
  for (const timing of timings) length += Math.abs(timing);
  return length / 1000;
}
