/** Puts pulses on inputs of a board, as a flow meter or an anemometer does. */
export class Pulses {
  readonly #drive: (pin: number, level: 0 | 1) => void;
  readonly #running = new Map<number, { hz: number; timer: NodeJS.Timeout }>();

  constructor(drive: (pin: number, level: 0 | 1) => void) {
    this.#drive = drive;
  }

  /** Pulses a second that a pin gets now. */
  hzOf(pin: number): number {
    return this.#running.get(pin)?.hz ?? 0;
  }

  /** Begins with so many pulses a second, or ends them with 0. */
  set(pin: number, hz: number): void {
    clearInterval(this.#running.get(pin)?.timer);
    this.#running.delete(pin);
    if (hz <= 0) return;
    let level: 0 | 1 = 1;
    // A pin that can't be driven is seen at once; later ones have been open before.
    this.#drive(pin, level);
    const timer = setInterval(() => {
      level = level ? 0 : 1;
      try {
        this.#drive(pin, level);
      } catch {
        // The program has made an output of it.
        this.set(pin, 0);
      }
    }, 500 / hz);
    this.#running.set(pin, { hz, timer: timer.unref() });
  }

  close(): void {
    for (const pin of this.#running.keys()) this.set(pin, 0);
  }
}
