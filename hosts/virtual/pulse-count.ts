import type * as host from "../../src/host/host.js";
import { ClosedError, NoPulseCounterError } from "./errors.js";
import type { Pin } from "./pin.js";
import type { Pins } from "./pins.js";

// As Moddable's modules/io/pulsecount/esp32: a 16-bit counter that goes back to 0 when it reaches
// either end.
const HIGH_LIMIT = 32767;
const LOW_LIMIT = -32768;

/** ECMA-419's PulseCount on these pins. Pulses from outside have no length, so none is filtered as too short. */
export function createPulseCount(pins: Pins): host.PulseCountConstructor {
  return class PulseCount implements host.PulseCount {
    target: unknown;
    readonly #onReadable: host.PulseCountOptions["onReadable"];
    readonly #usesUnit: boolean;
    #pins: { signal: Pin; control: Pin } | undefined;
    #base = 0;
    /** The count since the last read or write. */
    #count = 0;
    #scheduled = false;

    constructor(options: host.PulseCountOptions) {
      const signal = pins.get(options.signal);
      const control = pins.get(options.control);
      pins.openAll("pulse count", [signal.number, control.number]);
      // A chip without units counts by interrupt, as hosts/moddable/esp32/edge-count.c does.
      this.#usesUnit = pins.takePulseCounter();
      if (!this.#usesUnit && pins.pulseCounters > 0) {
        signal.close();
        control.close();
        throw new NoPulseCounterError(signal.number, pins.pulseCounters);
      }
      signal.put(undefined, 1);
      control.put(undefined, 1);
      signal.onEdge = (level) => this.#add(level === control.level ? -1 : 1);
      control.onEdge = (level) => this.#add(level === signal.level ? 1 : -1);
      this.#pins = { signal, control };
      this.#onReadable = options.onReadable;
      this.target = options.target;
    }

    read(): number {
      this.#checkOpen();
      this.#base += this.#count;
      this.#count = 0;
      return this.#base;
    }

    write(count: number): void {
      this.#checkOpen();
      this.#base = Math.trunc(count);
      this.#count = 0;
    }

    close(): void {
      if (!this.#pins) return;
      this.#pins.signal.close();
      this.#pins.control.close();
      this.#pins = undefined;
      if (this.#usesUnit) pins.freePulseCounter();
    }

    #checkOpen(): void {
      if (!this.#pins) throw new ClosedError("The PulseCount");
    }

    #add(step: 1 | -1): void {
      this.#count += step;
      if (this.#count === HIGH_LIMIT || this.#count === LOW_LIMIT) this.#count = 0;
      if (Math.abs(this.#count) === 1) this.#schedule();
    }

    #schedule(): void {
      if (this.#scheduled || !this.#onReadable) return;
      this.#scheduled = true;
      pins.soon(() => {
        this.#scheduled = false;
        if (this.#pins) this.#onReadable?.();
      });
    }
  };
}
