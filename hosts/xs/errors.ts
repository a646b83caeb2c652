/** The XS worker isn't installed. */
export class XSMissingError extends Error {
  constructor(
    /** The file that is missing. */
    readonly file: string,
    /** How to get it, in a sentence. */
    readonly get: string,
  ) {
    super(`The XS engine isn't here (${file}). ${get}`);
  }
  override get name() {
    return "XSMissingError";
  }
}

/** An exception on XS, with its name and message. The stack names the TypeScript sources. */
export class XSException extends Error {
  readonly #name: string;

  constructor(name: string, message: string, stack: string) {
    super(message);
    this.#name = name;
    this.stack = stack;
  }
  override get name() {
    return this.#name;
  }
}

/** The worker has ended, and with it the device. */
export class XSEndedError extends Error {
  constructor(why: string) {
    super(`The XS worker has ended: ${why}`);
  }
  override get name() {
    return "XSEndedError";
  }
}
