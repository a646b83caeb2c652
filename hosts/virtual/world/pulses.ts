import type { Timer, Timers } from "../../../src/host/time.js";

/** Puts pulses on inputs of a board, as a flow meter or an anemometer does. */
export class Pulses {
  readonly #drive: (pin: number, level: 0 | 1) => void;
  readonly #timers: Timers;
  readonly #running = new Map<number, { hz: number; timer: Timer }>();

  constructor(drive: (pin: number, level: 0 | 1) => void, timers: Timers) {
    this.#drive = drive;
    this.#timers = timers;
  }

  /** The pulses per second of each pin. */
  hzOf(pin: number): number {
    return this.#running.get(pin)?.hz ?? 0;
  }

  /** Starts this many pulses per second; 0 ends them. */
  set(pin: number, hz: number): void {
    const running = this.#running.get(pin);
    if (running) this.#timers.clear(running.timer);
    this.#running.delete(pin);
    if (hz <= 0) return;
    let level: 0 | 1 = 1;
    // A pin that can't be driven throws here; later pulses find it open.
    this.#drive(pin, level);
    const timer = this.#timers.repeat(() => {
      level = level ? 0 : 1;
      try {
        this.#drive(pin, level);
      } catch {
        // The program has opened it as an output.
        this.set(pin, 0);
      }
    }, 500 / hz);
    this.#running.set(pin, { hz, timer });
  }

  close(): void {
    for (const pin of this.#running.keys()) this.set(pin, 0);
  }
}
