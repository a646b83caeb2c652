import type * as host from "../../src/host/host.js";
import { ClosedError, OutOfRangeError } from "./errors.js";
import { type GatePulse, gatePulse, powerOf, WHOLE } from "./half-wave.js";
import type { Pin } from "./pin.js";
import type { Pins } from "./pins.js";

/** Microseconds of a half-wave at 50 Hz. */
const HALF_WAVE = 10_000;

/** What a dimmer does with the half-waves of mains, for tests. */
export interface VirtualPhaseCut extends host.PhaseCut {
  /**
   * When its gate is on in the first half-waves since its value was set.
   *
   * @param halfWave - Microseconds. Default 10,000: mains has 50 Hz.
   */
  pulses(count: number, halfWave?: number): readonly GatePulse[];
}

/**
 * Dimmers of mains on these pins. Each half-wave begins with a crossing of zero, which isn't an edge of the input here. The
 * gate's duty cycle is the share of mains' power that the lamp gets.
 */
export function createPhaseCut(pins: Pins): new (options: host.PhaseCutOptions) => VirtualPhaseCut {
  /** How many dimmers share each input. */
  const users = new Map<number, number>();

  return class PhaseCut implements VirtualPhaseCut {
    target: unknown;
    readonly #options: host.PhaseCutOptions;
    #gate: Pin | undefined;
    #value = 0;
    #isFirst = false;

    constructor(options: host.PhaseCutOptions) {
      const gate = pins.get(options.gate);
      const zeroCross = pins.get(options.zeroCross);
      const others = users.get(zeroCross.number) ?? 0;
      gate.open("dimmer's gate");
      try {
        if (others === 0) zeroCross.open("zero crossing");
      } catch (error) {
        gate.close();
        throw error;
      }
      users.set(zeroCross.number, others + 1);
      this.#options = options;
      this.#gate = gate;
      this.target = options.target;
      this.#show();
    }

    write(value: number): void {
      if (!this.#gate) throw new ClosedError("The dimmer");
      if (!(value >= 0 && value <= WHOLE))
        throw new OutOfRangeError(
          `The dimmer's value of pin ${this.#gate.number}`,
          value,
          0,
          WHOLE,
        );
      const before = this.#value;
      this.#value = Math.trunc(value);
      this.#isFirst = this.#options.startsFull && before === 0 && this.#value !== 0;
      this.#show();
    }

    pulses(count: number, halfWave = HALF_WAVE): readonly GatePulse[] {
      const pulse = gatePulse(this.#options, this.#value, halfWave);
      return Array.from({ length: count }, (_, i) =>
        i === 0 && this.#isFirst ? [0, halfWave] : pulse,
      );
    }

    close(): void {
      const gate = this.#gate;
      if (!gate) return;
      this.#gate = undefined;
      gate.close();
      const zeroCross = pins.get(this.#options.zeroCross);
      const others = (users.get(zeroCross.number) ?? 1) - 1;
      users.set(zeroCross.number, others);
      if (others === 0) zeroCross.close();
    }

    #show(): void {
      const { inverted } = this.#options;
      const power = powerOf(
        gatePulse(this.#options, this.#value, HALF_WAVE),
        this.#options,
        HALF_WAVE,
      );
      this.#gate?.put(inverted ? 1 - power : power);
    }
  };
}
