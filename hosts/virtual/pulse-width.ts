import type * as host from "../../src/host/host.js";
import { ClosedError, NoPulseWidthError, OutOfRangeError } from "./errors.js";
import type { PulseWave } from "./loop-wires.js";
import type { VirtualPulsePart } from "./parts/virtual-pulse-part.js";
import type { Pin } from "./pin.js";
import type { Pins } from "./pins.js";

// Moddable's values.
const RISING_TO_FALLING = 1;
const FALLING_TO_RISING = 2;
const RISING_TO_RISING = 3;
const FALLING_TO_FALLING = 4;

/** A wire with pulses as seen from outside: the part that sends them, and what is wrong with it. */
export class VirtualPulseWire {
  part: VirtualPulsePart | undefined;
  /** Something holds the wire low: no pulse comes. */
  held = false;
  /** Milliseconds that transfers made the program wait: none. */
  readonly busy = 0;
  /** How often the program has asked for a pulse. */
  uses = 0;

  /** The length in microseconds of the latest pulse that has ended since the last call. */
  take(): number | undefined {
    this.uses += 1;
    const pulse = this.part?.pulse();
    return this.held ? undefined : pulse;
  }
}

/**
 * Moddable's PulseWidth on these pins.
 *
 * @param clock milliseconds
 */
export function createPulseWidth(
  pins: Pins,
  wireAt: (pin: host.PinSpecifier) => VirtualPulseWire,
  clock: () => number,
): host.PulseWidthConstructor {
  const most = pins.pulseWidths;
  let open = 0;

  return class PulseWidth implements host.PulseWidth {
    static readonly RisingToFalling = RISING_TO_FALLING;
    static readonly FallingToRising = FALLING_TO_RISING;
    static readonly RisingToRising = RISING_TO_RISING;
    static readonly FallingToFalling = FALLING_TO_FALLING;

    target: unknown;
    readonly #edges: number;
    readonly #onReadable: host.PulseWidthOptions["onReadable"];
    #pin: Pin | undefined;
    #since: number | undefined;
    #pulse: number | undefined;

    constructor(options: host.PulseWidthOptions) {
      const { edges, onReadable } = options;
      if (!(edges >= RISING_TO_FALLING && edges <= FALLING_TO_FALLING))
        throw new OutOfRangeError("edges", edges, RISING_TO_FALLING, FALLING_TO_FALLING);
      const pin = pins.get(options.pin);
      if (!pin.use && open === most) throw new NoPulseWidthError(pin.number, most);
      pin.open("pulse width");
      open += 1;
      pin.put(undefined, 0);
      this.#edges = edges;
      this.#onReadable = onReadable;
      this.#pin = pin;
      this.target = options.target;
      pin.onEdge = (level) => this.#edge(level);
    }

    read(): number | undefined {
      if (!this.#pin) throw new ClosedError("The PulseWidth");
      const { number, wires } = this.#pin;
      const pulse = wireAt(number).take() ?? widthIn(wires.wave, this.#edges) ?? this.#pulse;
      this.#pulse = undefined;
      return pulse;
    }

    close(): void {
      if (!this.#pin) return;
      open -= 1;
      this.#pin.close();
      this.#pin = undefined;
    }

    #edge(level: 0 | 1): void {
      const now = clock();
      const begins = this.#edges === RISING_TO_FALLING || this.#edges === RISING_TO_RISING ? 1 : 0;
      const ends = this.#edges === RISING_TO_RISING || this.#edges === FALLING_TO_RISING ? 1 : 0;
      if (level === ends && this.#since !== undefined) {
        this.#pulse = (now - this.#since) * 1000;
        this.#since = undefined;
        if (this.#onReadable) pins.soon(() => this.#pin && this.#onReadable?.());
      }
      if (level === begins) this.#since = now;
    }
  };
}

/** The microseconds between two edges of PWM that comes through a wire. */
function widthIn(wave: PulseWave | undefined, edges: number): number | undefined {
  if (!wave) return undefined;
  const { hz, duty } = wave;
  const share = edges === RISING_TO_FALLING ? duty : edges === FALLING_TO_RISING ? 1 - duty : 1;
  return (share * 1_000_000) / hz;
}
