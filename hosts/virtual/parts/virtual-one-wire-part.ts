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
  /** What it sends from now on, and how many bytes of that it has sent. */
  #outgoing: Uint8Array | undefined;
  #sent = 0;

  constructor(name: string, address: Uint8Array) {
    super(name);
    this.address = address;
  }

  /** A transaction begins. Returns whether it says that it is there. */
  reset(): boolean {
    this.#received = [];
    this.#outgoing = undefined;
    const misses = this.unacknowledged > 0;
    if (misses) this.unacknowledged -= 1;
    this.#state = misses ? "idle" : "rom";
    return !misses;
  }

  written(byte: number): void {
    if (this.#state === "rom") {
      if (byte === 0x55) this.#state = "address";
      else if (byte === 0xcc) this.#state = "function";
      else if (byte === 0x33) {
        this.#state = "function";
        this.#sendFromNowOn(this.address.slice().reverse());
      } else this.#state = "idle";
    } else if (this.#state === "address") {
      this.#received.push(byte);
      if (this.#received.length < this.address.length) return;
      const isMeant = this.#received.every((own, i) => own === this.address.at(-1 - i));
      this.#state = isMeant ? "function" : "idle";
    } else if (this.#state === "function") {
      this.#outgoing = undefined;
      this.command(byte);
    }
  }

  send(count: number): Uint8Array {
    const bytes = new Uint8Array(count).fill(0xff);
    if (this.#state !== "function") return bytes;
    if (!this.#outgoing) {
      const answer = this.answer();
      if (answer) this.#sendFromNowOn(answer);
    }
    if (this.#outgoing) {
      bytes.set(this.#outgoing.subarray(this.#sent, this.#sent + count));
      this.#sent += count;
    } else {
      if (this.isBusy) bytes.fill(0);
      this.noise?.(bytes);
    }
    return bytes;
  }

  #sendFromNowOn(bytes: Uint8Array): void {
    this.noise?.(bytes);
    this.#outgoing = bytes;
    this.#sent = 0;
  }

  protected override powerOn(): void {
    this.#state = "idle";
  }

  protected abstract command(byte: number): void;
  /** What it sends after the last command; undefined when that is only whether it is busy: zeros, and ones when it isn't. */
  protected abstract answer(): Uint8Array | undefined;
  protected abstract get isBusy(): boolean;
}
