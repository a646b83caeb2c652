import { ReplacementListeners } from "../replacement-listeners.js";
import type { BoardFirmware } from "./board-firmware.js";
import { chipName } from "./chip-names.js";
import { FirmwareRefusedError } from "./errors.js";
import type { FirmwareSlots, SlotWriter } from "./firmware-slots.js";
import { type Digest, ImageCheck } from "./image-check.js";

/** An image that is being received. */
interface FirmwareReception {
  readonly length: number;
  readonly check: ImageCheck;
  readonly writer: SlotWriter;
  received: number;
  /** The flash couldn't be written. */
  failure?: string;
}

/** Receives an image in pieces, and writes it to the half of the flash that doesn't run. */
export class FirmwareInstaller {
  readonly replacement = new ReplacementListeners("firmware");
  private readonly slots: FirmwareSlots;
  private readonly firmware: BoardFirmware;
  private readonly digest: () => Digest;
  private readonly restart: () => void;
  private incoming: FirmwareReception | undefined;

  /** @param restart - restarts the machine in a moment, after the answer was sent */
  constructor(
    slots: FirmwareSlots,
    firmware: BoardFirmware,
    digest: () => Digest,
    restart: () => void,
  ) {
    this.slots = slots;
    this.firmware = firmware;
    this.digest = digest;
    this.restart = restart;
  }

  get chip(): string {
    return chipName(this.slots.chip);
  }

  /** How many bytes have come of how many; undefined while no image is being received. */
  get progress(): { readonly received: number; readonly length: number } | undefined {
    const { received = 0, length = 0 } = this.incoming ?? {};
    return this.incoming && { received, length };
  }

  begin(length: number): void {
    const { largest, chip } = this.slots;
    if (this.incoming)
      throw new FirmwareRefusedError("Another image is being received; send this one after it.");
    // The other half has the firmware to go back to.
    if (this.firmware.isTrial)
      throw new FirmwareRefusedError(
        "The firmware is on trial itself; send the next one when it is healthy, in a minute.",
      );
    if (length > largest)
      throw new FirmwareRefusedError(`The image has ${length} bytes; there's room for ${largest}.`);
    const writer = this.slots.open();
    const check = new ImageCheck(chip, length, this.digest());
    this.incoming = { length, check, writer, received: 0 };
    this.replacement.begun(length);
  }

  take(bytes: Uint8Array): void {
    const incoming = this.incoming;
    if (!incoming) return;
    incoming.received += bytes.length;
    incoming.check.take(bytes);
    // A refused image is still read to its end: most clients read the answer only then.
    if (incoming.check.problem === undefined && incoming.failure === undefined)
      try {
        incoming.writer.write(bytes);
      } catch (error) {
        incoming.failure = `The flash can't be written: ${error}`;
      }
    this.replacement.receiving(incoming.received);
  }

  finish(): string {
    const incoming = this.incoming;
    if (!incoming) throw new FirmwareRefusedError("No image has been received.");
    try {
      const sha256 = this.choose(incoming);
      this.end(incoming);
      this.replacement.complete();
      this.restart();
      return sha256;
    } catch (error) {
      this.cancel((error as Error).message);
      throw error;
    }
  }

  /** Makes the image run at the next start. */
  private choose({ check, writer, length, received, failure }: FirmwareReception): string {
    const sha256 = check.finish();
    const problem =
      failure ??
      check.problem ??
      (received === length ? undefined : `${received} bytes have come instead of ${length}.`);
    if (problem !== undefined) throw new FirmwareRefusedError(problem);
    if (sha256 === this.slots.running)
      throw new FirmwareRefusedError(`This firmware, ${sha256}, runs already.`);
    // If the power is cut before the bootloader takes the image, the next start finds that it doesn't run, and gives it up.
    this.firmware.records.write({ trial: { sha256 } });
    try {
      writer.complete();
    } catch (error) {
      this.firmware.records.write({});
      throw new FirmwareRefusedError(`The bootloader doesn't take the image: ${error}`);
    }
    return sha256;
  }

  /** @param reason - for the listeners */
  cancel(reason: string): void {
    const incoming = this.incoming;
    if (!incoming) return;
    this.end(incoming);
    this.replacement.failed(reason);
  }

  private end({ writer }: FirmwareReception): void {
    this.incoming = undefined;
    writer.close();
  }
}
