import { RC522Chip } from "./rc522-chip.js";
import { type VirtualI2COptions, VirtualI2CPart } from "./virtual-i2c-part.js";
import { VirtualSPIPart, type VirtualSPISettings } from "./virtual-spi-part.js";

/** 1: the tag `id` is there. */
const TAG = { from: 0, to: 1, precision: 0, unit: "" };

const HIGHEST_HZ = 10_000_000;

/** NXP MFRC522 on I2C, from its data sheet. */
export class VirtualRC522 extends VirtualI2CPart {
  readonly channels = { tag: TAG };
  /** The bytes of the tag's id: 4, 7 or 10. */
  id: readonly number[] = [0x04, 0xa1, 0xb2, 0xc3];
  readonly chip: RC522Chip;
  #register = 0;

  constructor(options: VirtualI2COptions = {}) {
    super(options, { address: 0x28, name: "rc522" });
    this.chip = new RC522Chip(() => this.now);
    this.set("tag", 0);
  }

  protected powerOn(): void {
    this.chip.reset();
  }

  protected written([register = 0, ...values]: Uint8Array): boolean {
    this.#register = register;
    if (register > 0x3f) return this.refuse(`it has no register ${register}`);
    this.#see();
    for (const value of values) this.chip.write(register, value);
    return true;
  }

  protected read(count: number): Uint8Array {
    this.#see();
    return Uint8Array.from({ length: count }, () => this.chip.read(this.#register));
  }

  #see(): void {
    this.chip.id = this.get("tag") === 1 ? this.id : undefined;
  }
}

/** The same on SPI. */
export class VirtualRC522OnSPI extends VirtualSPIPart {
  readonly channels = { tag: TAG };
  /** The bytes of the tag's id: 4, 7 or 10. */
  id: readonly number[] = [0x04, 0xa1, 0xb2, 0xc3];
  readonly chip: RC522Chip;

  constructor(options: { name?: string } = {}) {
    super(options.name ?? "rc522");
    this.chip = new RC522Chip(() => this.now);
    this.set("tag", 0);
  }

  protected powerOn(): void {
    this.chip.reset();
  }

  /** The first byte is an address; what is read comes a byte later, by the address before it. */
  protected exchange(bytes: Uint8Array, { hz, mode }: VirtualSPISettings): Uint8Array | undefined {
    if (hz > HIGHEST_HZ || mode !== 0) {
      this.refuse(`it isn't read at ${hz} Hz in mode ${mode}`);
      return undefined;
    }
    this.chip.id = this.get("tag") === 1 ? this.id : undefined;
    const [first = 0] = bytes;
    const answer = new Uint8Array(bytes.length);
    for (let i = 1; i < bytes.length; i++)
      if (first & 0x80) answer[i] = this.chip.read(((bytes[i - 1] as number) >> 1) & 0x3f);
      else this.chip.write((first >> 1) & 0x3f, bytes[i] as number);
    return answer;
  }
}
