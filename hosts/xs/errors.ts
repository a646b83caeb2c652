/** There's no XS worker on this machine. */
export class XSMissingError extends Error {
  constructor(
    /** Where it would be. */
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

/** Something was thrown on XS. It has the name and the message from there; its stack names the sources. */
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

/** The worker has ended, and the device in it. */
export class XSEndedError extends Error {
  constructor(why: string) {
    super(`The XS worker has ended: ${why}`);
  }
  override get name() {
    return "XSEndedError";
  }
}
