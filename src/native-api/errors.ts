/**
 * Why the device ends a client's connection. The client isn't told: the protocol wants the connection
 * closed without a message. The log is.
 */
export abstract class SessionError extends Error {
  /** For programs, and never another one for the same reason. */
  abstract readonly code: string;

  // On XS an Error's own name can't be set where its class is preloaded.
  override get name(): string {
    return "SessionError";
  }
}

/** A frame announces more bytes than it may have. */
export class FrameTooLongError extends SessionError {
  constructor(size: number, longest: number) {
    super(`A frame of ${size} bytes is longer than ${longest}.`);
  }
  get code(): "FRAME_TOO_LONG" {
    return "FRAME_TOO_LONG";
  }
  override get name(): string {
    return "FrameTooLongError";
  }
}

/** A frame doesn't begin with the zero byte that the connection's first frame began with. */
export class LeadingByteError extends SessionError {
  constructor(byte: number) {
    super(`A frame begins with byte ${byte} instead of 0.`);
  }
  get code(): "LEADING_BYTE" {
    return "LEADING_BYTE";
  }
  override get name(): string {
    return "LeadingByteError";
  }
}

/** The connection's first bytes aren't those of a HelloRequest. */
export class NotHelloError extends SessionError {
  constructor() {
    super("The connection doesn't begin with a HelloRequest.");
  }
  get code(): "NOT_HELLO" {
    return "NOT_HELLO";
  }
  override get name(): string {
    return "NotHelloError";
  }
}

/** The client wants to talk encrypted. */
export class EncryptionError extends SessionError {
  constructor() {
    super("The client wants to talk encrypted, which this device can't.");
  }
  get code(): "ENCRYPTION" {
    return "ENCRYPTION";
  }
  override get name(): string {
    return "EncryptionError";
  }
}

/** A message came that may not come now, or not from a client. */
export class UnexpectedMessageError extends SessionError {
  /** @param why - "came before HelloRequest". */
  constructor(id: number, why: string) {
    super(`Message ${id} ${why}.`);
  }
  get code(): "UNEXPECTED_MESSAGE" {
    return "UNEXPECTED_MESSAGE";
  }
  override get name(): string {
    return "UnexpectedMessageError";
  }
}

/** The password was wrong. */
export class WrongPasswordError extends SessionError {
  /** @param delay - Milliseconds that the client's address waits for the next one. */
  constructor(delay: number) {
    super(`The password is wrong${delay > 0 ? `; the next one waits for ${delay} ms` : ""}.`);
  }
  get code(): "WRONG_PASSWORD" {
    return "WRONG_PASSWORD";
  }
  override get name(): string {
    return "WrongPasswordError";
  }
}

/** The client took too long to log in, to send anything, or to read. */
export class ClientTimeoutError extends SessionError {
  /**
   * @param what - "silent", "not connected", "has read nothing".
   * @param milliseconds - For how long.
   */
  constructor(what: string, milliseconds: number) {
    super(`${what} for ${Math.round(milliseconds / 1000)} s`);
  }
  get code(): "TIMEOUT" {
    return "TIMEOUT";
  }
  override get name(): string {
    return "ClientTimeoutError";
  }
}
