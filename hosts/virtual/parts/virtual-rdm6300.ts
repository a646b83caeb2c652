import { VirtualSerialPart } from "./virtual-serial-part.js";

/** Milliseconds from one frame to the next. */
const INTERVAL = 65;

/** RDM6300 with a tag of 125 kHz, from Itead's specification. */
export class VirtualRDM6300 extends VirtualSerialPart {
  readonly channels = {
    /** 1: the tag is there. */
    tag: { from: 0, to: 1, precision: 0, unit: "" },
  };
  /** The tag: its maker's byte and its number, from the specification's example: 62E3086CED. */
  id: readonly number[] = [0x62, 0xe3, 0x08, 0x6c, 0xed];
  #last = 0;

  constructor(options: { name?: string } = {}) {
    super(options.name ?? "rdm6300");
    this.set("tag", 0);
  }

  protected override powerOn(): void {
    super.powerOn();
    this.#last = this.now;
  }

  protected override passed(): void {
    for (; this.now - this.#last >= INTERVAL; this.#last += INTERVAL)
      // Only the latest: older ones are lost in the port.
      if (this.get("tag") === 1 && this.now - this.#last < 3 * INTERVAL)
        this.answer(this.#frame(), 0);
  }

  protected written(): void {
    this.refuse("it takes no commands");
  }

  #frame(): number[] {
    const sum = this.id.reduce((total, byte) => total ^ byte, 0);
    const text = [...this.id, sum].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    return [0x02, ...[...text.toUpperCase()].map((digit) => digit.charCodeAt(0)), 0x03];
  }
}
