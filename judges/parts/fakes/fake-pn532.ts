import {
  type CardMemory,
  VirtualMifareClassic,
  VirtualNTAG213,
} from "../../../hosts/virtual/parts/card-memory.js";
import { PN532Chip } from "../../../hosts/virtual/parts/pn532-chip.js";
import type { Random } from "../../../test/tools/random.js";
import { FakePart } from "./fake-part.js";

/** A PN532 with a tag, on I2C and on SPI: the simulated chip, so that ESPHome's driver judges it as well. */
export class FakePN532 extends FakePart {
  readonly id: readonly number[];
  readonly memory: CardMemory | undefined;
  readonly ats: readonly number[];
  /** The option for ESPHome's driver. */
  readonly option: number;
  readonly #chip = new PN532Chip(
    () => this.now,
    () => this,
  );
  /** What has come since it was selected on SPI, and what it sends. */
  #came: number[] = [];
  #sends: readonly number[] = [];

  /**
   * @param option - For its bus.
   * @param memory - Of the tag; undefined: a card of ISO 14443-4, which says what else it can do (UM0701-02, 7.3.5).
   */
  constructor(random: Random, option: number, memory: CardMemory | undefined) {
    super();
    this.option = option;
    this.memory = memory;
    // ESPHome takes what has four bytes for a MIFARE Classic, and all else for an NTAG.
    this.id = [
      ...random.bytes(
        memory instanceof VirtualMifareClassic ? 4 : memory ? 7 : random.pick([7, 10]),
      ),
    ];
    this.ats = memory ? [] : withLength([...random.bytes(random.below(60))]);
  }

  override write(_address: number, bytes: Uint8Array): boolean {
    return this.#chip.write([...bytes]) === undefined;
  }

  override read(_address: number, count: number): Uint8Array {
    const read = new Uint8Array(count);
    // Whether there is a frame can be read alone.
    if (!this.#chip.isReady) return read;
    read[0] = 1;
    if (count > 1) read.set(this.#chip.read().slice(0, count - 1), 1);
    return read;
  }

  override select(isSelected: boolean): void {
    if (!isSelected && this.#came[0] === 1) this.#chip.write(this.#came.slice(1));
    this.#came = [];
    this.#sends = [];
  }

  /** The highest bit comes first, and is its lowest. */
  override exchange(byte: number): number {
    const at = this.#came.push(mirrored(byte)) - 2;
    if (at < 0) return 0;
    const [kind] = this.#came;
    if (kind === 2) return mirrored(Number(this.#chip.isReady));
    if (kind === 3 && at === 0) this.#sends = this.#chip.read();
    return mirrored(this.#sends[at] ?? 0);
  }
}

function mirrored(byte: number): number {
  let other = 0;
  for (let bit = 0; bit < 8; bit++) if (byte & (1 << bit)) other |= 0x80 >> bit;
  return other;
}

const withLength = (bytes: readonly number[]) => [bytes.length + 1, ...bytes];

/** A MIFARE Classic with an empty message (AN1304, 6.4; AN10787 for its directory). */
export function formattedClassic(): VirtualMifareClassic {
  const card = new VirtualMifareClassic();
  const hex = (text: string) => Buffer.from(text.replaceAll(" ", ""), "hex");
  const keyB = "ffffffffffff";
  card.bytes.set(hex(`1401${"03e1".repeat(15)} a0a1a2a3a4a5 787788c1 ${keyB}`), 16);
  for (let sector = 1; sector < 16; sector++)
    card.bytes.set(hex(`d3f7d3f7d3f7 7f078840 ${keyB}`), 64 * sector + 48);
  card.bytes.set(hex("0303d00000fe"), 64);
  return card;
}

/** Has a tag say something, whatever it said. */
export function fill(memory: CardMemory, message: readonly number[]): void {
  const bytes = [0x03, message.length, ...message, 0xfe];
  if (memory instanceof VirtualNTAG213) memory.bytes.set(bytes, 16);
  else
    for (let at = 0; at < bytes.length; at += 16) {
      const block = at / 16;
      memory.bytes.set(
        bytes.slice(at, at + 16),
        16 * (4 + 4 * Math.trunc(block / 3) + (block % 3)),
      );
    }
}
