import { VirtualI2CBus } from "../i2c.js";
import { type VirtualI2COptions, VirtualI2CPart } from "./virtual-i2c-part.js";

/** TI TCA9548A, from its data sheet SCPS207: its one register has a bit for each bus that is joined to its own. */
export class VirtualTCA9548A extends VirtualI2CPart {
  readonly channels = {};
  readonly #buses: VirtualI2CBus[] = [];
  #control = 0;

  constructor(options: VirtualI2COptions = {}) {
    super(options, { address: 0x70, name: "tca9548a" });
  }

  /**
   * One of its buses, 0 to 7.
   *
   * @param trunk - The bus of the board.
   */
  bus(channel: number, trunk: VirtualI2CBus): VirtualI2CBus {
    this.#buses[channel] ??= new VirtualI2CBus(trunk);
    return this.#buses[channel];
  }

  override get joined(): readonly VirtualI2CBus[] {
    return this.#buses.filter((_, channel) => this.#control & (1 << channel));
  }

  protected powerOn(): void {
    this.#control = 0;
  }

  /** Of several bytes the last stays. */
  protected written(bytes: Uint8Array): boolean {
    this.#control = bytes.at(-1) ?? this.#control;
    return true;
  }

  protected read(count: number): Uint8Array {
    return new Uint8Array(count).fill(this.#control);
  }
}
