/** Why a command can't do its work. Each message says what to do. */

/** The Moddable SDK, ESP-IDF or another tool is not installed. */
export class MissingToolError extends Error {
  override get name() {
    return "MissingToolError";
  }
}

/** A build failed. */
export class BuildError extends Error {
  constructor(
    what: string,
    /** The build's output, or the end of it. */
    readonly output: string,
    logFile: string,
  ) {
    super(`${what} failed; the whole output is in ${logFile}`);
  }
  override get name() {
    return "BuildError";
  }
}

/** A program has errors of its own: the message is the compiler's, with the program's files and lines. */
export class CompileError extends Error {
  override get name() {
    return "CompileError";
  }
}

/** A firmware is longer than its place in the board's flash: the message says by how much, and what helps. */
export class FirmwareTooLongError extends Error {
  override get name() {
    return "FirmwareTooLongError";
  }
}

/** A simulator's process is gone: the message says how it ended, and what it printed. */
export class SimulatorEndedError extends Error {
  /** Why the next start begins; see `Host`. */
  readonly resetReason: string;

  constructor(message: string, resetReason = "crash") {
    super(message);
    this.resetReason = resetReason;
  }
  override get name() {
    return "SimulatorEndedError";
  }
}

/** The emulated chip doesn't do what it has to: the message says what, with the last lines that it printed. */
export class EmulatedChipError extends Error {
  override get name() {
    return "EmulatedChipError";
  }
}

/** A board can't be written to: it doesn't answer, or isn't what it has to be. The message says what to do. */
export class FlashError extends Error {
  override get name() {
    return "FlashError";
  }
}
