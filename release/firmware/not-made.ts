/** A file of a release can't be made on this machine. The message says why, and what is missing. */
export class NotMadeError extends Error {
  override get name() {
    return "NotMadeError";
  }
}
