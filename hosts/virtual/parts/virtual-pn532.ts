import { type CardMemory, VirtualNTAG213 } from "./card-memory.js";
import { PN532Chip, type PN532Tag } from "./pn532-chip.js";
import { type VirtualI2COptions, VirtualI2CPart } from "./virtual-i2c-part.js";
import { VirtualSPIPart, type VirtualSPISettings } from "./virtual-spi-part.js";

/** 1: the tag `id` is there. */
const TAG = { from: 0, to: 1, precision: 0, unit: "" };

const HIGHEST_HZ = 5_000_000;

/** Milliseconds for which it has to be selected until it listens. */
const WAKING = 2;

/** NXP PN532 on I2C, from its user manual UM0701-02, with the tag that is before it. */
export class VirtualPN532 extends VirtualI2CPart implements PN532Tag {
  readonly channels = { tag: TAG };
  id: readonly number[] = [0x04, 0xa1, 0xb2, 0xc3];
  ats: readonly number[] = [];
  memory: CardMemory | undefined = new VirtualNTAG213();
  readonly chip: PN532Chip;

  constructor(options: VirtualI2COptions = {}) {
    super(options, { address: 0x24, name: "pn532" });
    this.chip = new PN532Chip(
      () => this.now,
      () => (this.get("tag") === 1 ? this : undefined),
    );
    this.set("tag", 0);
  }

  protected powerOn(): void {
    this.chip.reset();
  }

  protected written(bytes: Uint8Array): boolean {
    const complaint = this.chip.write([...bytes]);
    return complaint === undefined || this.refuse(complaint);
  }

  protected read(count: number): Uint8Array {
    const bytes = new Uint8Array(count);
    if (this.chip.isReady) bytes.set([1, ...this.chip.read()].slice(0, count));
    return bytes;
  }
}

/** The same on SPI. */
export class VirtualPN532OnSPI extends VirtualSPIPart implements PN532Tag {
  readonly channels = { tag: TAG };
  id: readonly number[] = [0x04, 0xa1, 0xb2, 0xc3];
  ats: readonly number[] = [];
  memory: CardMemory | undefined = new VirtualNTAG213();
  readonly chip: PN532Chip;
  #isAwake = false;

  constructor(options: { name?: string } = {}) {
    super(options.name ?? "pn532");
    this.chip = new PN532Chip(
      () => this.now,
      () => (this.get("tag") === 1 ? this : undefined),
    );
    this.set("tag", 0);
  }

  protected powerOn(): void {
    this.chip.reset();
    this.#isAwake = false;
  }

  /** Each byte's lowest bit comes first. What it sleeps through is lost. */
  protected exchange(bytes: Uint8Array, { hz, mode }: VirtualSPISettings): Uint8Array | undefined {
    if (hz > HIGHEST_HZ || mode !== 0) {
      this.refuse(`it isn't read at ${hz} Hz in mode ${mode}`);
      return undefined;
    }
    if (!this.#isAwake) {
      this.#isAwake = (bytes.length * 8 * 1000) / hz >= WAKING;
      return undefined;
    }
    const [kind, ...rest] = [...bytes].map(reversed);
    const answer = this.#answerTo(kind, rest).map(reversed);
    return Uint8Array.from(bytes, (_, i) => answer[i - 1] ?? 0);
  }

  #answerTo(kind: number | undefined, rest: readonly number[]): readonly number[] {
    if (kind === 2) return rest.map(() => Number(this.chip.isReady));
    if (kind === 3) return this.chip.read();
    const complaint = kind === 1 ? this.chip.write(rest) : `a transfer begins with ${kind}`;
    if (complaint !== undefined) this.refuse(complaint);
    return [];
  }
}

function reversed(byte: number): number {
  return Number.parseInt([...byte.toString(2).padStart(8, "0")].reverse().join(""), 2);
}
