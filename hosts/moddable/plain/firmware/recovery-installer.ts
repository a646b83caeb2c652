import { ReplacementListeners } from "../replacement-listeners.js";
import { chipName } from "./chip-names.js";
import { FirmwareRefusedError, RecoveryStartsError } from "./errors.js";
import { type Digest, ImageCheck } from "./image-check.js";
import type { RecoverableFirmware } from "./recoverable-firmware.js";
import type { RecoveryRecord } from "./recovery-record.js";
import type { RecoverySlot } from "./recovery-slot.js";

/** The first byte of a gzip file. */
const GZIP = 0x1f;

interface CheckedImage {
  readonly length: number;
  /** Undefined for a compressed one, which only the recovery firmware decompresses. */
  check: ImageCheck | undefined;
  received: number;
}

/**
 * Checks an image as it comes, then restarts with the recovery firmware, to which it is sent once more: this firmware
 * can't be written over while it runs. So an image that is no good doesn't stop the device.
 */
export class RecoveryInstaller {
  readonly replacement = new ReplacementListeners("firmware");
  private readonly slot: RecoverySlot;
  private readonly record: RecoveryRecord;
  private readonly firmware: RecoverableFirmware;
  private readonly digest: () => Digest;
  private readonly restart: () => void;
  private incoming: CheckedImage | undefined;

  /** @param restart - restarts the machine in a moment, after the answer was sent */
  constructor(
    slot: RecoverySlot,
    record: RecoveryRecord,
    firmware: RecoverableFirmware,
    digest: () => Digest,
    restart: () => void,
  ) {
    this.slot = slot;
    this.record = record;
    this.firmware = firmware;
    this.digest = digest;
    this.restart = restart;
  }

  get chip(): string {
    return chipName(this.slot.chip);
  }

  /** How many bytes have come of how many; undefined while no image is being received. */
  get progress(): { readonly received: number; readonly length: number } | undefined {
    const { received = 0, length = 0 } = this.incoming ?? {};
    return this.incoming && { received, length };
  }

  begin(length: number): void {
    const { largest } = this.slot;
    if (this.incoming)
      throw new FirmwareRefusedError("Another image is being received; send this one after it.");
    this.refuseOnTrial();
    if (length > largest)
      throw new FirmwareRefusedError(`The image has ${length} bytes; there's room for ${largest}.`);
    this.incoming = { length, check: undefined, received: 0 };
    this.replacement.begun(length);
  }

  take(bytes: Uint8Array): void {
    const incoming = this.incoming;
    if (!incoming || bytes.length === 0) return;
    if (incoming.received === 0 && bytes[0] !== GZIP)
      incoming.check = new ImageCheck(this.slot.chip, incoming.length, this.digest());
    incoming.received += bytes.length;
    incoming.check?.take(bytes);
    this.replacement.receiving(incoming.received);
  }

  /** @throws RecoveryStartsError when the image may be installed */
  finish(): never {
    const incoming = this.incoming;
    if (!incoming) throw new FirmwareRefusedError("No image has been received.");
    const { check, length, received } = incoming;
    try {
      const sha256 = check?.finish();
      const problem =
        check?.problem ??
        (received === length ? undefined : `${received} bytes have come instead of ${length}.`);
      if (problem !== undefined) throw new FirmwareRefusedError(problem);
      if (sha256 === this.slot.running)
        throw new FirmwareRefusedError(`This firmware, ${sha256}, runs already.`);
      this.chooseRecovery(undefined);
    } catch (error) {
      this.cancel((error as Error).message);
      throw error;
    }
    this.incoming = undefined;
    this.replacement.complete();
    this.restart();
    throw new RecoveryStartsError();
  }

  /** @param reason - for the listeners */
  cancel(reason: string): void {
    if (!this.incoming) return;
    this.incoming = undefined;
    this.replacement.failed(reason);
  }

  /**
   * Restarts with the recovery firmware in a moment, which downloads an image.
   *
   * @throws FirmwareRefusedError
   */
  startRecovery(url: string): void {
    this.chooseRecovery(url);
    this.replacement.begun(0);
    this.replacement.complete();
    this.restart();
  }

  /** @param url - the image that it downloads. Undefined: somebody sends it one */
  private chooseRecovery(url: string | undefined): void {
    this.refuseOnTrial();
    try {
      this.record.want(url);
      this.slot.chooseRecovery();
    } catch (error) {
      this.record.wantNothing();
      throw new FirmwareRefusedError(`The recovery firmware can't be started: ${error}`);
    }
  }

  private refuseOnTrial(): void {
    if (this.firmware.isTrial)
      throw new FirmwareRefusedError(
        "The firmware is on trial itself; send the next one when it is healthy, in a minute.",
      );
  }
}
