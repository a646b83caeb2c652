import flash from "embedded:storage/flash";
import update from "embedded:update";
import Flash from "flash";
import type { FirmwareSlots, SlotWriter } from "../plain/firmware/firmware-slots.js";
import { storedImage } from "../plain/firmware/image.js";

/** The SDK's names of the partition that runs, and of the other one. */
const RUNNING = "running";
const OTHER = "nextota";

/** The two partitions for firmware in an ESP32's flash. Throws where there is only one. */
export class ESP32FirmwareSlots implements FirmwareSlots {
  readonly chip: number;
  readonly running: string;
  readonly largest = new Flash(OTHER).byteLength;

  constructor() {
    const partition = new Flash(RUNNING);
    const image = storedImage(
      (offset, length) => new Uint8Array(partition.read(offset, length) as ArrayBuffer),
    );
    if (!image) throw new Error("the running firmware has no SHA-256");
    this.chip = image.chip;
    this.running = image.sha256;
  }

  open(): SlotWriter {
    return update.open({ partition: flash.open({ path: OTHER }) });
  }

  // firmware-slots.c

  confirm(): void {
    native("xs_thimble_firmware_confirm").call(null);
  }

  rollBack(): void {
    native("xs_thimble_firmware_roll_back").call(null);
  }
}
