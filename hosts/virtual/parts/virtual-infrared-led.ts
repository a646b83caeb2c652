import { VirtualTrainPart } from "./virtual-train-part.js";

/** What an infrared LED has sent. */
export interface VirtualTrain {
  /** Microseconds, on positive, off negative. */
  readonly timings: readonly number[];
  /** In Hz; 0: none. */
  readonly carrier: number;
}

/** How many it keeps. */
const KEPT = 16;

/** An infrared LED that records what was sent. */
export class VirtualInfraredLED extends VirtualTrainPart {
  readonly channels = {};
  /** The latest last. */
  readonly trains: VirtualTrain[] = [];
  #count = 0;

  constructor(options: { name?: string } = {}) {
    super(options.name ?? "infrared-led");
  }

  override get shown(): Readonly<Record<string, number>> {
    const { timings = [], carrier = 0 } = this.trains.at(-1) ?? {};
    return { sent: this.#count, timings: timings.length, carrier };
  }

  override sent(timings: readonly number[], carrier: number): void {
    if (!this.isPlugged) return;
    this.#count += 1;
    this.trains.push({ timings, carrier });
    if (this.trains.length > KEPT) this.trains.shift();
    this.appearanceChanged();
  }

  protected powerOn(): void {}
}
