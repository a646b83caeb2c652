import { VirtualPart } from "./virtual-part.js";

/** A part that sends pulses all the time on two wires. The level of a third wire may select what they count. */
export abstract class VirtualCountPart extends VirtualPart {
  /** Nobody acknowledges anything. */
  unacknowledged = 0;
  #isHeld = false;
  #selected: 0 | 1 = 0;
  /** The pulses that each wire has had until `#countedAt`, with a fraction of the next one. */
  readonly #pulses: [number, number] = [0, 0];
  /** The pulses that each wire has in a second. */
  readonly #hz: [number, number] = [0, 0];
  #countedAt = 0;

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

  /** How many pulses a wire has in a second. */
  protected abstract hz(wire: 0 | 1, selected: 0 | 1): number;

  protected powerOn(): void {
    this.#countedAt = this.now;
    this.#change();
  }

  protected override changed(): void {
    this.#change();
  }

  /** Counts the pulses until now, and takes over how many there are in a second from now on. */
  #change(): void {
    this.#count();
    for (const wire of [0, 1] as const)
      this.#hz[wire] = this.isPlugged && !this.#isHeld ? this.hz(wire, this.#selected) || 0 : 0;
  }

  #count(): void {
    const seconds = (this.now - this.#countedAt) / 1000;
    this.#countedAt = this.now;
    for (const wire of [0, 1] as const) this.#pulses[wire] += seconds * this.#hz[wire];
  }
}

/** The two wires of such a part, as tests and the board's page see them. */
export class VirtualCountWires {
  /** How many milliseconds transfers have made the program wait: none. */
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
