import type {
  Digital,
  DigitalConstructor,
  DigitalOptions,
  PulseCount,
  PulseCountConstructor,
  PulseCountOptions,
} from "../../src/host/host.js";

/** Receivers of an input's change. A virtual board calls them in a later turn, which doesn't exist in memory. */
export class Inputs {
  readonly #told = new Map<number, () => void>();
  readonly #uncaught: unknown[];

  constructor(uncaught: unknown[]) {
    this.#uncaught = uncaught;
  }

  changed(pin: number): void {
    try {
      this.#told.get(pin)?.();
    } catch (error) {
      this.#uncaught.push(error);
    }
  }

  digital(Base: DigitalConstructor): DigitalConstructor {
    const told = this.#told;
    return class extends Base {
      readonly pin: number;

      constructor({ onReadable, ...options }: DigitalOptions) {
        super(options);
        this.pin = options.pin;
        if (onReadable) told.set(this.pin, () => onReadable.call(this as Digital));
      }

      override close(): void {
        told.delete(this.pin);
        super.close();
      }
    };
  }

  pulseCount(Base: PulseCountConstructor): PulseCountConstructor {
    const told = this.#told;
    return class extends Base {
      readonly pin: number;

      constructor({ onReadable, ...options }: PulseCountOptions) {
        super(options);
        this.pin = options.signal;
        if (onReadable) told.set(this.pin, () => onReadable.call(this as PulseCount));
      }

      override close(): void {
        told.delete(this.pin);
        super.close();
      }
    };
  }
}
