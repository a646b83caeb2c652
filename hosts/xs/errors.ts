/** The XS worker isn't installed. */
export class XSMissingError extends Error {
  constructor(
    /** The file that is missing. */
    readonly file: string,
  ) {
    super(
      `The XS engine isn't here (${file}). It is built when it is installed, by a C compiler and make: ` +
        "install these (Debian, Ubuntu: build-essential; macOS: xcode-select --install), then npm ci --prefix hosts/xs",
    );
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
