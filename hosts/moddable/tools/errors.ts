/** What keeps the commands from working. The message says what to do. */

/** The Moddable SDK, ESP-IDF, or something else that is installed beside the project, isn't there. */
export class MissingToolError extends Error {
  override get name() {
    return "MissingToolError";
  }
}

/** A build ended with errors. */
export class BuildError extends Error {
  constructor(
    what: string,
    /** What it printed, or the end of that. */
    readonly output: string,
    logFile: string,
  ) {
    super(`${what} failed; all it printed is in ${logFile}`);
  }
  override get name() {
    return "BuildError";
  }
}
