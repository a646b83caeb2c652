/** A firmware was refused. The message says why, and what to do. */
export class FirmwareRefusedError extends Error {
  override get name() {
    return "FirmwareRefusedError";
  }
}
