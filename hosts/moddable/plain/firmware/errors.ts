/** A firmware was refused. The message says why, and what to do. */
export class FirmwareRefusedError extends Error {
  override get name() {
    return "FirmwareRefusedError";
  }
}

/** Seconds until the recovery firmware has an address. */
export const RECOVERY_STARTS = 10;

/** The image is good, and the recovery firmware is about to start and take it. */
export class RecoveryStartsError extends Error {
  constructor() {
    super(
      `The image is good. The board restarts with its recovery firmware, which writes it: send it again in ${RECOVERY_STARTS} s.`,
    );
  }
  override get name() {
    return "RecoveryStartsError";
  }
}
