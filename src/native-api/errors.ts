/**
 * Why the device closes a client's connection. It is logged, but not sent to the client, because the protocol
 * demands that the connection is closed without a message.
 */
export abstract class SessionError extends Error {
  /** A stable code for programs. */
  abstract readonly code: string;

  // On XS an Error's own name can't be set where its class is preloaded.
  override get name(): string {
    return "SessionError";
  }
}

/** A frame's header announces more bytes than a frame may have. */
export class FrameTooLongError extends SessionError {
  constructor(size: number, longest: number) {
    super(`A frame of ${size} bytes is longer than ${longest}; raise memory.receive.`);
  }
  get code(): "FRAME_TOO_LONG" {
    return "FRAME_TOO_LONG";
  }
  override get name(): string {
    return "FrameTooLongError";
  }
}

/** A frame doesn't begin with the byte that the connection's first frame began with. */
export class LeadingByteError extends SessionError {
  constructor(byte: number, expected: number) {
    super(`A frame begins with byte ${byte} instead of ${expected}.`);
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

/** The client wants an encrypted connection, and the device has no encryption. */
export class EncryptionError extends SessionError {
  constructor() {
    super("The client wants an encrypted connection, which this device doesn't have.");
  }
  get code(): "ENCRYPTION" {
    return "ENCRYPTION";
  }
  override get name(): string {
    return "EncryptionError";
  }
}

/** The client wants a connection that isn't encrypted, and the device has a key. */
export class PlaintextError extends SessionError {
  constructor() {
    super("The client isn't encrypted, and this device has a key.");
  }
  get code(): "PLAINTEXT" {
    return "PLAINTEXT";
  }
  override get name(): string {
    return "PlaintextError";
  }
}

/** The handshake of an encrypted connection failed. Unlike other errors, this one is sent to the client. */
export class HandshakeError extends SessionError {
  /** The text for the client: one of those that clients know from ESPHome's devices. */
  readonly reason: string;

  constructor(reason: string, more = "") {
    super(`${reason}${more}.`);
    this.reason = reason;
  }
  get code(): "HANDSHAKE" {
    return "HANDSHAKE";
  }
  override get name(): string {
    return "HandshakeError";
  }
}

/** An encrypted frame was changed on its way, left out or sent again. */
export class DecryptionError extends SessionError {
  constructor() {
    super("A frame can't be decrypted.");
  }
  get code(): "DECRYPTION" {
    return "DECRYPTION";
  }
  override get name(): string {
    return "DecryptionError";
  }
}

/** An encrypted frame is too short for a message, or its message says that it is longer than the frame. */
export class FrameLengthError extends SessionError {
  constructor(length: number) {
    super(`An encrypted frame's length of ${length} bytes doesn't fit its message.`);
  }
  get code(): "FRAME_LENGTH" {
    return "FRAME_LENGTH";
  }
  override get name(): string {
    return "FrameLengthError";
  }
}

/** The client sent a message that isn't allowed now, or that only devices send. */
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
  /** @param delay - Milliseconds that the address must wait before its next attempt. */
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
   * @param what - `"silent"`, `"not connected"`, `"hasn't read"`.
   * @param milliseconds - How long that has lasted.
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
