/** What goes wrong on this host. Each name says what, each message also where and what to do. */

/** The pin is open already; only one input or output can have it. */
export class PinInUseError extends Error {
  constructor(pin: number, user: string) {
    super(`Pin ${pin} is in use as ${user}: close that first, or use another pin`);
  }
  override get name() {
    return "PinInUseError";
  }
}

/** The board has no such pin. */
export class NoSuchPinError extends Error {
  override get name() {
    return "NoSuchPinError";
  }
}

/** An input was written, an output read, or an output driven from outside. */
export class PinDirectionError extends Error {
  override get name() {
    return "PinDirectionError";
  }
}

/** The mode isn't one of `Digital`'s. */
export class InvalidModeError extends RangeError {
  constructor(pin: number, mode: unknown) {
    super(
      `Mode ${String(mode)} of pin ${pin} isn't one of Digital.Input, InputPullUp, InputPullDown, InputPullUpDown, Output and OutputOpenDrain`,
    );
  }
  override get name() {
    return "InvalidModeError";
  }
}

/** `onReadable` was given without an edge to wait for. */
export class MissingEdgeError extends RangeError {
  constructor(pin: number) {
    super(
      `Pin ${pin} has onReadable but no edge: give Digital.Rising, Digital.Falling or both added`,
    );
  }
  override get name() {
    return "MissingEdgeError";
  }
}

/** As many PWM outputs are open as the board has channels. */
export class NoPWMChannelError extends Error {
  constructor(pin: number, channels: number) {
    super(`No PWM channel is left for pin ${pin}: the board has ${channels}, so close one first`);
  }
  override get name() {
    return "NoPWMChannelError";
  }
}

/** A number lies outside the range that is allowed. */
export class OutOfRangeError extends RangeError {
  constructor(what: string, value: unknown, from: number, to: number) {
    super(`${what} is ${String(value)}: it must be ${from} to ${to}`);
  }
  override get name() {
    return "OutOfRangeError";
  }
}

/** The instance was closed, or its connection was taken over by another. */
export class ClosedError extends Error {
  constructor(what: string) {
    super(`${what} is closed: open a new one`);
  }
  override get name() {
    return "ClosedError";
  }
}

/** `read` was asked for more bytes, or fewer than one, than are there. */
export class NotEnoughDataError extends RangeError {
  constructor(wanted: number, available: number) {
    super(
      `A read of ${wanted} bytes, but ${available} are there: read 1 to ${available}, or wait for onReadable`,
    );
  }
  override get name() {
    return "NotEnoughDataError";
  }
}

/** `write` was given more bytes than there is room for. */
export class NoRoomError extends RangeError {
  constructor(wanted: number, room: number) {
    super(
      `A write of ${wanted} bytes, but there is room for ${room}: write less, or wait for onWritable`,
    );
  }
  override get name() {
    return "NoRoomError";
  }
}

/** Nothing can be written, because the other side has closed the connection or is gone. */
export class ConnectionLostError extends Error {
  constructor() {
    super("The connection is lost or was closed by the other side: read what is left, then close");
  }
  override get name() {
    return "ConnectionLostError";
  }
}

/** The port could not be opened; node's own error is the `cause`. */
export class ListenError extends Error {
  override get name() {
    return "ListenError";
  }
}

/** Another program has the port. */
export class PortInUseError extends ListenError {
  override get name() {
    return "PortInUseError";
  }
}

/** A storage path or key isn't 1 to 15 bytes long. */
export class StorageNameError extends RangeError {
  constructor(what: "path" | "key", name: string) {
    super(`The storage ${what} "${name}" is ${Buffer.byteLength(name)} bytes long, not 1 to 15`);
  }
  override get name() {
    return "StorageNameError";
  }
}

/** The value's type isn't the one of the storage's format. */
export class StorageTypeError extends TypeError {
  constructor(key: string, format: string) {
    super(`The value of "${key}" isn't a ${format}: open the storage in the value's format`);
  }
  override get name() {
    return "StorageTypeError";
  }
}

/** The storage's file could not be understood, and was set aside. */
export class DamagedStorageError extends Error {
  constructor(
    /** The file that was damaged. */
    readonly file: string,
    /** The name it has now. */
    readonly setAside: string,
    options: ErrorOptions,
  ) {
    super(`The storage ${file} is damaged: it was renamed ${setAside}, a new one begins`, options);
  }
  override get name() {
    return "DamagedStorageError";
  }
}

/** The MAC address isn't six bytes in hexadecimal, separated by colons. */
export class InvalidMACError extends Error {
  constructor(mac: string) {
    super(`"${mac}" isn't a MAC address: six bytes in hexadecimal, such as 02:54:48:4D:42:4C`);
  }
  override get name() {
    return "InvalidMACError";
  }
}
