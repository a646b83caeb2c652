import { VirtualPulsePart } from "./virtual-pulse-part.js";

/** Metres a second, as the data sheet has it. */
const SPEED_OF_SOUND = 340;

/** Milliseconds from the trigger until the echo pulse begins: eight cycles of 40 kHz, and a short delay. */
const BURST = 0.5;

/** HC-SR04, from its data sheet. */
export class VirtualHCSR04 extends VirtualPulsePart {
  readonly channels = {
    distance: { from: 2, to: 400, precision: 0.01, unit: "cm" },
  };
  #wasHigh = false;

  constructor(options: { name?: string; distance?: number } = {}) {
    super(options.name ?? "hc-sr04");
    this.set("distance", options.distance ?? 100);
  }

  protected override powerOn(): void {
    super.powerOn();
    this.#wasHigh = false;
  }

  /** It measures when the trigger goes low again. */
  protected asked(level: 0 | 1): void {
    const isTriggered = this.#wasHigh && level === 0;
    this.#wasHigh = level === 1;
    if (!isTriggered) return;
    const seconds = (2 * this.get("distance")) / 100 / SPEED_OF_SOUND;
    this.answer(Math.round(seconds * 1e6), BURST + seconds * 1000);
  }
}
