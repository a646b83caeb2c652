/** One of the values that a part measures. */
export interface VirtualChannel {
  /** The lowest and the highest value that the part can measure. */
  readonly from: number;
  readonly to: number;
  /** The largest difference between the value and the part's reading. */
  readonly precision: number;
  readonly unit: string;
}

/** What a display shows. */
export interface VirtualScreen {
  readonly width: number;
  readonly height: number;
  /** A pixel from the upper left corner on: its red, green and blue, from 0 to 1. */
  color(x: number, y: number): readonly [red: number, green: number, blue: number];
}

/** Milliseconds of the board's clock. */
export type VirtualClock = () => number;

/**
 * A part that is wired to a virtual board, as its data sheet describes it. Its values are set from
 * outside; faults are made on demand.
 */
export abstract class VirtualPart {
  /** What the console calls it: `bme280`. */
  readonly name: string;
  /** What can be set, by name. */
  abstract readonly channels: Readonly<Record<string, VirtualChannel>>;
  /** What the program did that the data sheet forbids; the part didn't acknowledge it. */
  readonly complaints: string[] = [];
  /** Changes what the part sends, as noise on the wires does. */
  noise: ((bytes: Uint8Array) => void) | undefined;
  readonly #values = new Map<string, number>();
  #clock: VirtualClock = () => 0;
  #onSeen = () => {};
  #isPlugged = true;

  constructor(name: string) {
    this.name = name;
  }

  /** Whether it is wired to the board and has power. */
  get isPlugged(): boolean {
    return this.#isPlugged;
  }

  /** What can be seen at it from outside, by name: the levels of its outputs. Most parts have nothing. */
  get shown(): Readonly<Record<string, number>> {
    return {};
  }

  /** What it shows, if it is a display that is on. */
  get screen(): VirtualScreen | undefined {
    return undefined;
  }

  /**
   * Called by the board to which it is wired.
   *
   * @param onSeen called when anything visible from outside has changed
   */
  wire(clock: VirtualClock, onSeen: () => void): void {
    this.#clock = clock;
    this.#onSeen = onSeen;
    this.powerOn();
  }

  /** The value of a channel. */
  get(channel: string): number {
    return this.#values.get(channel) ?? Number.NaN;
  }

  /** @throws {RangeError} the part has no such channel, or can't measure the value */
  set(channel: string, value: number): void {
    const known = this.channels[channel];
    if (!known) {
      const names = Object.keys(this.channels).join(", ");
      throw new RangeError(`The ${this.name} has no ${channel}: it has ${names}`);
    }
    const { from, to, unit } = known;
    if (!(value >= from && value <= to)) {
      throw new RangeError(
        `The ${channel} of the ${this.name} is ${value} ${unit}: it must be ${from} to ${to}`,
      );
    }
    this.#values.set(channel, value);
    this.changed();
    this.appearanceChanged();
  }

  /** Takes the part's power away. */
  unplug(): void {
    this.#isPlugged = false;
    this.appearanceChanged();
  }

  /** Gives the part power again: it starts as at power-on. */
  plug(): void {
    this.#isPlugged = true;
    this.powerOn();
    this.appearanceChanged();
  }

  /** Flips one bit of the next bytes that it sends. */
  flipBit(): void {
    this.noise = (bytes) => {
      const middle = bytes.length >> 1;
      bytes[middle] = (bytes[middle] ?? 0) ^ 0x40;
      this.noise = undefined;
      this.appearanceChanged();
    };
    this.appearanceChanged();
  }

  /** Brings it to the state after power-on. */
  protected abstract powerOn(): void;

  /** Reports that something visible from outside has changed. */
  protected appearanceChanged(): void {
    this.#onSeen();
  }

  /** Called when a value was set. */
  protected changed(): void {}

  protected get now(): number {
    return this.#clock();
  }

  /** Records a forbidden action. Returns false, so that it isn't acknowledged. */
  protected refuse(complaint: string): false {
    this.complaints.push(`${this.name}: ${complaint}`);
    this.appearanceChanged();
    return false;
  }
}
