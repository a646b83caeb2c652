import type * as host from "../../src/host/host.js";
import { ClosedError, InvalidModeError, MissingEdgeError } from "./errors.js";
import type { Pin } from "./pin.js";
import type { Pins } from "./pins.js";

// Moddable's values, as in Digital.
const INPUT = 0;
const INPUT_PULL_UP = 1;
const INPUT_PULL_DOWN = 2;
const RISING = 1;
const FALLING = 2;

/**
 * Counts edges on these pins.
 *
 * @param clock milliseconds
 * @param counted how many pulses a part has sent to a pin
 */
export function createEdgeCount(
  pins: Pins,
  clock: () => number,
  counted: (pin: number) => number,
): host.EdgeCountConstructor {
  return class EdgeCount implements host.EdgeCount {
    target: unknown;
    readonly #onReadable: host.EdgeCountOptions["onReadable"];
    readonly #debounce: number;
    /** How many edges of each pulse count. */
    readonly #edges: number;
    readonly #knowsTime: boolean;
    readonly #usesUnit: boolean;
    #pin: Pin | undefined;
    #count = 0;
    #last = Number.NEGATIVE_INFINITY;
    #readTime = Number.NaN;
    #isTold = false;
    /** The edges that have come through a wire from PWM, with a part of the next; and when they were last counted. */
    #waves = 0;
    #counted = clock();
    /** What a part had sent before. */
    readonly #before: number;

    constructor(options: host.EdgeCountOptions) {
      const { mode, edge, debounce = 0, onReadable } = options;
      const pin = pins.get(options.pin);
      if (mode !== INPUT && mode !== INPUT_PULL_UP && mode !== INPUT_PULL_DOWN)
        throw new InvalidModeError(pin.number, mode);
      if (!(edge & (RISING | FALLING))) throw new MissingEdgeError(pin.number);
      pin.open("edge count");
      pin.put(undefined, mode === INPUT_PULL_UP ? 1 : 0);
      pin.onEdge = (level) => {
        if (edge & (level ? RISING : FALLING)) this.#add(clock() * 1000);
      };
      this.#pin = pin;
      this.#before = counted(pin.number);
      this.#onReadable = onReadable;
      this.#debounce = debounce;
      // By the chip's PCNT; where that can't, or none is left, by interrupt.
      this.#usesUnit = debounce === 0 && !onReadable && pins.takePulseCounter();
      this.#knowsTime = !this.#usesUnit;
      this.#edges = edge === RISING + FALLING ? 2 : 1;
      this.target = options.target;
    }

    read(): number {
      if (!this.#pin) throw new ClosedError("The EdgeCount");
      this.#isTold = false;
      this.#addWaves(this.#pin);
      if (this.#knowsTime && this.#count > 0) this.#readTime = this.#last;
      const sent = this.#edges * (counted(this.#pin.number) - this.#before);
      return this.#count + Math.floor(this.#waves) + sent;
    }

    get time(): number {
      return this.#readTime;
    }

    close(): void {
      if (!this.#pin) return;
      this.#pin.close(1);
      this.#pin = undefined;
      if (this.#usesUnit) pins.freePulseCounter();
    }

    #addWaves({ wires }: Pin): void {
      const now = clock();
      const hz = wires.wave?.hz ?? 0;
      this.#waves += (hz * this.#edges * (now - this.#counted)) / 1000;
      this.#counted = now;
    }

    #add(now: number): void {
      if (now - this.#last < this.#debounce) return;
      this.#last = now;
      this.#count += 1;
      if (this.#isTold || !this.#onReadable) return;
      this.#isTold = true;
      pins.soon(() => {
        if (this.#pin) this.#onReadable?.();
      });
    }
  };
}
