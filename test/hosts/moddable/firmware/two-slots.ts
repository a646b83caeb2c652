/** A board's flash with two slots for firmware, and what ESP-IDF's bootloader does at a start. */
import { createHash } from "node:crypto";
import type {
  FirmwareSlots,
  SlotWriter,
} from "../../../../hosts/moddable/plain/firmware/firmware-slots.js";
import { storedImage } from "../../../../hosts/moddable/plain/firmware/image.js";
import type { Digest } from "../../../../hosts/moddable/plain/firmware/image-check.js";
import { FlashChip } from "../programs/flash-chip.js";

const SECTOR = 64;

/** States of an image in the bootloader's data, as in ESP-IDF's `esp_ota_img_states_t`. */
const NEW = 0;
const PENDING = 1;
const VALID = 2;
const INVALID = 3;
const ABORTED = 4;

/** An entry of the bootloader's data: which slot (by a number that counts up), its state, a check sum. */
interface Entry {
  sequence: number;
  state: number;
}

export const digest = (): Digest => {
  const hash = createHash("sha256");
  return { write: (bytes) => void hash.update(bytes), close: () => hash.digest() };
};

/** As ESP-IDF has it: two sectors say which image starts, and the newer valid one counts. */
export class TwoSlots implements FirmwareSlots {
  readonly flash: FlashChip;
  readonly chip: number;
  readonly largest: number;
  /** Called when the board restarts with the other slot. */
  onRollBack = () => {};
  /** The slot that runs. */
  #runs = 0;

  /**
   * @param image - what runs, in the first slot
   * @param sectors - of each slot
   */
  constructor(chip: number, image: Uint8Array, sectors = 24) {
    this.chip = chip;
    this.largest = sectors * SECTOR;
    this.flash = new FlashChip(SECTOR, 2 + 2 * sectors);
    this.flash.write(this.#start(0), image);
  }

  get running(): string {
    const start = this.#start(this.#runs);
    return storedImage((at, length) => this.flash.read(start + at, length))?.sha256 ?? "";
  }

  /** Like the bootloader, chooses the slot to start. */
  boot(): void {
    // An image that was started and never confirmed is given up.
    for (const at of [0, 1]) {
      const entry = this.#entry(at);
      if (entry?.state === PENDING) this.#write(at, { ...entry, state: ABORTED });
    }
    const at = this.#active();
    const entry = at === undefined ? undefined : this.#entry(at);
    if (at === undefined || !entry) {
      this.#runs = 0;
      return;
    }
    if (entry.state === NEW) this.#write(at, { ...entry, state: PENDING });
    this.#runs = (entry.sequence - 1) % 2;
    if (!this.#isWhole(this.#runs)) this.#runs = 1 - this.#runs;
    if (!this.#isWhole(this.#runs)) throw new Error("The board doesn't start any more");
  }

  open(): SlotWriter {
    const slot = 1 - this.#runs;
    let offset = 0;
    let erased = 0;
    return {
      write: (bytes) => {
        for (; erased < offset + bytes.length; erased += SECTOR)
          this.flash.erase((this.#start(slot) + erased) / SECTOR);
        this.flash.write(this.#start(slot) + offset, bytes);
        offset += bytes.length;
      },
      complete: () => {
        if (!this.#isWhole(slot)) throw new Error("end failed");
        const active = this.#active();
        const before = active === undefined ? 0 : (this.#entry(active)?.sequence ?? 0);
        let sequence = before + 1;
        if ((sequence - 1) % 2 !== slot) sequence += 1;
        this.#write(active === 0 ? 1 : 0, { sequence, state: NEW });
      },
      close() {},
    };
  }

  confirm(): void {
    this.#setState(VALID);
  }

  rollBack(): void {
    this.#setState(INVALID);
    this.onRollBack();
  }

  #setState(state: number): void {
    const at = this.#active();
    const entry = at === undefined ? undefined : this.#entry(at);
    if (at !== undefined && entry && entry.state !== state) this.#write(at, { ...entry, state });
  }

  /** Which of the two entries counts. */
  #active(): number | undefined {
    const valid = [0, 1].filter((at) => {
      const entry = this.#entry(at);
      return entry && entry.state !== INVALID && entry.state !== ABORTED;
    });
    const sequence = (at: number) => this.#entry(at)?.sequence ?? 0;
    return valid.sort((one, other) => sequence(other) - sequence(one))[0];
  }

  #entry(at: number): Entry | undefined {
    const [sequence = 0, state = 0, check = 0] = this.flash.read(at * SECTOR, 3);
    return check === (sequence ^ 0x5a) ? { sequence, state } : undefined;
  }

  #write(at: number, { sequence, state }: Entry): void {
    this.flash.erase(at);
    this.flash.write(at * SECTOR, Uint8Array.of(sequence, state, sequence ^ 0x5a));
  }

  #isWhole(slot: number): boolean {
    const start = this.#start(slot);
    let end = 0;
    const image = storedImage((at, length) => {
      end = Math.max(end, at + length);
      return this.flash.read(start + at, length);
    });
    if (!image) return false;
    const content = this.flash.read(start, end - 32);
    return createHash("sha256").update(content).digest("hex") === image.sha256;
  }

  #start(slot: number): number {
    return 2 * SECTOR + slot * this.largest;
  }
}
