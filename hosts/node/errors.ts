/** This host's errors. The name says what went wrong, the message also where and what to do. */

export * from "../virtual/errors.js";

/** `read` was asked for more bytes than there are, or for none. */
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

/** The port could not be opened. `cause` is Node's error. */
export class ListenError extends Error {
  override get name() {
    return "ListenError";
  }
}

/** Another program uses the port. */
export class PortInUseError extends ListenError {
  override get name() {
    return "PortInUseError";
  }
}

/** The storage's file is damaged, and was renamed. */
export class DamagedStorageError extends Error {
  constructor(
    /** The file that was damaged. */
    readonly file: string,
    /** Its new name. */
    readonly setAside: string,
    options: ErrorOptions,
  ) {
    super(`The storage ${file} is damaged: renamed to ${setAside}, and started empty`, options);
  }
  override get name() {
    return "DamagedStorageError";
  }
}

/** The MAC address isn't six hexadecimal bytes separated by colons. */
export class InvalidMACError extends Error {
  constructor(mac: string) {
    super(`"${mac}" isn't a MAC address: six bytes in hexadecimal, such as 02:54:48:4D:42:4C`);
  }
  override get name() {
    return "InvalidMACError";
  }
}
