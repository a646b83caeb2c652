import { VirtualPart } from "./virtual-part.js";

/** A part that sends pulses all the time on two wires. What they mean, another wire may choose. */
export abstract class VirtualCountPart extends VirtualPart {
  /** Nobody acknowledges anything. */
  unacknowledged = 0;
  #isHeld = false;
  #selected: 0 | 1 = 0;
  /** The pulses of both wires, with a part of the next; how many come in a second; and until when they are counted. */
  readonly #pulses: [number, number] = [0, 0];
  readonly #hz: [number, number] = [0, 0];
  #since = 0;

  /** Something holds the wires, so that no pulse gets through. */
  get held(): boolean {
    return this.#isHeld;
  }

  set held(isHeld: boolean) {
    this.#isHeld = isHeld;
    this.#change();
  }

  /** The program has changed the level of the third wire. */
  driven(level: 0 | 1): void {
    this.#selected = level;
    this.#change();
  }

  /** The whole pulses that have come on a wire. */
  pulses(wire: 0 | 1): number {
    this.#count();
    return Math.floor(this.#pulses[wire]);
  }

  override unplug(): void {
    super.unplug();
    this.#change();
  }

  /** The pulses a second of a wire. */
  protected abstract hz(wire: 0 | 1, selected: 0 | 1): number;

  protected powerOn(): void {
    this.#since = this.now;
    this.#change();
  }

  protected override changed(): void {
    this.#change();
  }

  /** They come as before until now, and then as the values say, if there are any yet. */
  #change(): void {
    this.#count();
    for (const wire of [0, 1] as const)
      this.#hz[wire] = this.isPlugged && !this.#isHeld ? this.hz(wire, this.#selected) || 0 : 0;
  }

  #count(): void {
    const seconds = (this.now - this.#since) / 1000;
    this.#since = this.now;
    for (const wire of [0, 1] as const) this.#pulses[wire] += seconds * this.#hz[wire];
  }
}

/** The wires of such a part as seen from outside. */
export class VirtualCountWires {
  /** Milliseconds that transfers made the program wait: none. */
  readonly busy = 0;
  /** How often the program has counted. */
  uses = 0;

  constructor(readonly part: VirtualCountPart) {}

  get held(): boolean {
    return this.part.held;
  }

  set held(isHeld: boolean) {
    this.part.held = isHeld;
  }

  count(wire: 0 | 1): number {
    this.uses += 1;
    return this.part.pulses(wire);
  }
}
