import Flash from "flash";
import { storedImage } from "../plain/firmware/image.js";
import type { RecoverySlot } from "../plain/firmware/recovery-slot.js";

/** The SDK's name of the partition that runs. */
const RUNNING = "running";

/** The partition of the main firmware in an ESP32's flash, beside the recovery firmware. */
export class ESP32RecoverySlot implements RecoverySlot {
  readonly chip: number;
  readonly running: string;
  readonly largest: number;

  constructor() {
    const partition = new Flash(RUNNING);
    const image = storedImage(
      (offset, length) => new Uint8Array(partition.read(offset, length) as ArrayBuffer),
    );
    if (!image) throw new Error("the running firmware has no SHA-256");
    this.chip = image.chip;
    this.running = image.sha256;
    this.largest = partition.byteLength;
  }

  // firmware-slots.c

  get offset(): number {
    return native("xs_thimble_firmware_offset").call(null);
  }

  get isOnTrial(): boolean {
    return native("xs_thimble_firmware_on_trial").call(null);
  }

  confirm(): void {
    native("xs_thimble_firmware_confirm").call(null);
  }

  giveUp(): void {
    native("xs_thimble_firmware_roll_back").call(null);
  }

  chooseRecovery(): void {
    native("xs_thimble_firmware_recover").call(null);
  }
}
