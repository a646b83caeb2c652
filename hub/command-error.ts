/** The command line is wrong; the message says why. */
export class CommandError extends Error {
  override get name(): string {
    return "CommandError";
  }
}
