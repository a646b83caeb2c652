import type { PinSpecifier } from "../../src/host/host.js";
import type { Timer, Timers } from "../../src/host/time.js";

/** The inputs that pulses are put on. */
export interface PulsedBoard {
  /** The level of an input that nothing drives. */
  pull(pin: PinSpecifier): 0 | 1;
  drive(pin: PinSpecifier, level: 0 | 1): void;
}

/**
 * Puts pulses on inputs of a board, as a flow meter or an anemometer does. Each begins and ends within its share of a
 * second, from the level at rest.
 */
export class Pulses {
  readonly #board: PulsedBoard;
  readonly #timers: Timers;
  readonly #running = new Map<PinSpecifier, { hz: number; timer: Timer }>();

  constructor(board: PulsedBoard, timers: Timers) {
    this.#board = board;
    this.#timers = timers;
  }

  /** The pulses per second of each pin. */
  hzOf(pin: PinSpecifier): number {
    return this.#running.get(pin)?.hz ?? 0;
  }

  /**
   * Starts this many pulses per second; 0 ends them.
   *
   * @param count - How many. Default: they go on.
   * @throws What the board throws for a pin that can't be driven.
   */
  set(pin: PinSpecifier, hz: number, count = Number.POSITIVE_INFINITY): void {
    const running = this.#running.get(pin);
    if (running) this.#timers.clear(running.timer);
    this.#running.delete(pin);
    if (hz <= 0) return;
    const rest = this.#board.pull(pin);
    this.#board.drive(pin, rest);
    let edges = 0;
    const wait = (delay: number) =>
      this.#running.set(pin, { hz, timer: this.#timers.set(edge, delay) });
    const edge = () => {
      edges += 1;
      this.#running.delete(pin);
      try {
        this.#board.drive(pin, edges % 2 === 0 ? rest : rest ? 0 : 1);
      } catch {
        // The program has opened it as an output.
        return;
      }
      if (edges < 2 * count) wait(500 / hz);
    };
    wait(250 / hz);
  }

  close(): void {
    for (const pin of this.#running.keys()) this.set(pin, 0);
  }
}
