import { VirtualPart } from "./virtual-part.js";

/** A part on a virtual 1-Wire bus: how it is addressed. */
export abstract class VirtualOneWirePart extends VirtualPart {
  /** The checksum first, the family last. */
  readonly address: Uint8Array;
  /** How many of the next transactions it misses. */
  unacknowledged = 0;
  /** What it waits for: a ROM command, the bytes of an address, a function, or the next reset. */
  #state: "rom" | "address" | "function" | "idle" = "idle";
  #received: number[] = [];

  constructor(name: string, address: Uint8Array) {
    super(name);
    this.address = address;
  }

  /** A transaction begins. Returns whether it says that it is there. */
  reset(): boolean {
    this.#received = [];
    const misses = this.unacknowledged > 0;
    if (misses) this.unacknowledged -= 1;
    this.#state = misses ? "idle" : "rom";
    return !misses;
  }

  written(byte: number): void {
    if (this.#state === "rom") {
      if (byte === 0x55) this.#state = "address";
      else if (byte === 0xcc) this.#state = "function";
      else this.#state = "idle";
    } else if (this.#state === "address") {
      this.#received.push(byte);
      if (this.#received.length < this.address.length) return;
      const isMeant = this.#received.every((own, i) => own === this.address.at(-1 - i));
      this.#state = isMeant ? "function" : "idle";
    } else if (this.#state === "function") this.command(byte);
  }

  send(count: number): Uint8Array {
    const bytes = new Uint8Array(count).fill(0xff);
    if (this.#state !== "function") return bytes;
    bytes.set(this.answer().subarray(0, count));
    this.noise?.(bytes);
    return bytes;
  }

  protected override powerOn(): void {
    this.#state = "idle";
  }

  protected abstract command(byte: number): void;
  /** What it sends now. */
  protected abstract answer(): Uint8Array;
}
