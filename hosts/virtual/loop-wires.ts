/** The pulses of a PWM output. */
export interface PulseWave {
  readonly hz: number;
  /** The share of time at high level, more than 0 and less than 1. */
  readonly duty: number;
}

/** Multiples of it, without their integers, are as evenly spread as can be. */
const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;

/** What wires need of a pin. */
export interface WiredPin {
  readonly wires: LoopWires;
  readonly level: 0 | 1;
  /** The volts that it puts out itself, or that are connected to it; undefined when there are none. */
  readonly given: number | undefined;
  /** The pulses that it puts out. */
  readonly wave: PulseWave | undefined;
  /** Something else has changed its level. */
  levelChanged(): void;
}

/** The wires from one pin to others of the same board, and whether the pin works at all. */
export class LoopWires {
  readonly #pin: WiredPin;
  #ends: readonly WiredPin[] = [];
  #isBroken = false;
  #phase = 0;

  constructor(pin: WiredPin) {
    this.#pin = pin;
  }

  /** A broken pin puts nothing out and reads 0, whatever is connected to it. */
  get isBroken(): boolean {
    return this.#isBroken;
  }

  set isBroken(isBroken: boolean) {
    this.change(() => {
      this.#isBroken = isBroken;
    }, [this.#pin]);
  }

  /** Joins it and another pin by a wire, or takes that wire away. */
  wire(other: WiredPin, isWired: boolean): void {
    this.change(() => {
      this.#ends = withOrWithout(this.#ends, other, isWired);
      other.wires.#ends = withOrWithout(other.wires.#ends, this.#pin, isWired);
    }, [this.#pin, other]);
  }

  /** Whether a wire leads to that pin, and both work. */
  reaches(other: WiredPin): boolean {
    return !this.#isBroken && !other.wires.#isBroken && this.#ends.includes(other);
  }

  /** The volts that come through a wire. */
  get volts(): number | undefined {
    return this.#driver?.given;
  }

  /** The pulses that come through a wire. */
  get wave(): PulseWave | undefined {
    return this.#isBroken ? undefined : this.#driver?.wave;
  }

  /** The level that somebody sees who reads the pin while pulses come; undefined when none come. */
  get sampled(): 0 | 1 | undefined {
    const { wave } = this;
    if (!wave) return undefined;
    // As if each read came at another point of a pulse, evenly spread.
    this.#phase = (this.#phase + GOLDEN_RATIO) % 1;
    return this.#phase < wave.duty ? 1 : 0;
  }

  /** Makes a change to the pin, and tells those whose level changes by it. */
  change(change: () => void, others: readonly WiredPin[] = []): void {
    const pins = new Set([...this.#ends, ...others]);
    const before = Array.from(pins, (pin) => [pin, pin.level] as const);
    change();
    for (const [pin, level] of before) if (pin.level !== level) pin.levelChanged();
  }

  get #driver(): WiredPin | undefined {
    return this.#ends.find((other) => !other.wires.#isBroken && other.given !== undefined);
  }
}

function withOrWithout(
  pins: readonly WiredPin[],
  pin: WiredPin,
  isWith: boolean,
): readonly WiredPin[] {
  const others = pins.filter((each) => each !== pin);
  return isWith ? [...others, pin] : others;
}
