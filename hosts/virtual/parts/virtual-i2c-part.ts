import { VirtualPart } from "./virtual-part.js";

/** Options that all parts on I2C have. */
export interface VirtualI2COptions {
  /** 0 to 127. Default: the part's. */
  address?: number;
  /** What the console calls it. Default: the part's name, `bme280`. */
  name?: string;
  /** Of a part that there is in several sizes, as the second word of its title: `"16x2"`. Default: the part's. */
  size?: string;
}

/** A bus behind a multiplexer. */
export interface JoinedBus {
  /** Whether something holds it. */
  readonly isHeld: boolean;
  /** The parts that answer at an address. */
  at(address: number): VirtualI2CPart[];
}

/** A part on a virtual I2C bus. */
export abstract class VirtualI2CPart extends VirtualPart {
  readonly address: number;
  /** How many of the next transfers it doesn't acknowledge. */
  unacknowledged = 0;

  constructor({ address, name }: VirtualI2COptions, defaults: { address: number; name: string }) {
    super(name ?? defaults.name);
    this.address = address ?? defaults.address;
  }

  /** The output that it is wired to besides its bus has this level. */
  driven(_level: 0 | 1): void {}

  /** The buses behind it that it joins to its own. Only a multiplexer has some. */
  get joined(): readonly JoinedBus[] {
    return [];
  }

  /** Whether it listens to this address. */
  isAt(address: number): boolean {
    return this.address === address;
  }

  /** Whether it acknowledges its address now. */
  answers(): boolean {
    if (this.unacknowledged === 0) return this.isReady();
    this.unacknowledged -= 1;
    return false;
  }

  /** Takes what was written; returns whether it was acknowledged. */
  receive(bytes: Uint8Array): boolean {
    return this.written(bytes);
  }

  /** The result of a read of this many bytes, or undefined if it isn't acknowledged. */
  send(count: number): Uint8Array | undefined {
    const bytes = this.read(count);
    if (bytes) this.noise?.(bytes);
    return bytes;
  }

  /** Some parts don't acknowledge while they measure. */
  protected isReady(): boolean {
    return true;
  }

  protected abstract written(bytes: Uint8Array): boolean;
  protected abstract read(count: number): Uint8Array | undefined;
}

/**
 * A part with registers of a byte. The first byte that is written is a register's number, which then increases by
 * itself.
 */
export abstract class VirtualRegisterPart extends VirtualI2CPart {
  #pointer = 0;

  protected written(bytes: Uint8Array): boolean {
    const [register = this.#pointer, ...values] = bytes;
    this.#pointer = register;
    for (const value of values) {
      if (this.writeRegister(this.#pointer, value) === false) return false;
      this.#pointer = (this.#pointer + 1) & 0xff;
    }
    return true;
  }

  protected read(count: number): Uint8Array {
    const bytes = new Uint8Array(count);
    for (let i = 0; i < count; i++) {
      bytes[i] = this.readRegister(this.#pointer) ?? 0;
      this.#pointer = (this.#pointer + 1) & 0xff;
    }
    return bytes;
  }

  /** The register's value. */
  protected abstract readRegister(register: number): number | undefined;
  /** Returns false if the register can't have that value. */
  protected abstract writeRegister(register: number, value: number): false | undefined;
}
