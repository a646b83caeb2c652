/** What is written to a chip's flash. */

/** What is written, and where it begins in flash. */
export interface FlashImage {
  readonly data: Uint8Array;
  readonly address: number;
}

/** A firmware that can't go to a chip. */
export class FirmwareError extends Error {
  override name = "FirmwareError";
}
