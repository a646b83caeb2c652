/** The command line is wrong; the message says how. */
export class CommandError extends Error {
  override get name(): string {
    return "CommandError";
  }
}
