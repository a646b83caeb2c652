/** The base of all errors of `wire/`: malformed bytes, or a message that doesn't fit the buffer. */
export class WireError extends Error {
  /** The offset of the fault in the reader's or writer's buffer. */
  readonly position: number;

  constructor(position: number, message: string) {
    super(`${message}, at byte ${position}`);
    this.position = position;
  }
  override get name() {
    return "WireError";
  }
}

/** The message ends before the value does: it was cut off, or a length in it is wrong. */
export class TruncatedMessageError extends WireError {
  /**
   * @param position - Where the value starts.
   * @param needed - How many bytes the value takes from there.
   * @param end - Where the message ends.
   */
  constructor(position: number, needed: number, end: number) {
    super(
      position,
      `the message is too short: ${needed} bytes needed, ${Math.max(0, end - position)} left`,
    );
  }
  override get name() {
    return "TruncatedMessageError";
  }
}

/** A varint that has too many bytes, or a value too large for its field. */
export class MalformedVarintError extends WireError {
  /** @param most - The limit, in words: `"64 bits"`. */
  constructor(position: number, most: string) {
    super(position, `malformed varint: more than ${most}`);
  }
  override get name() {
    return "MalformedVarintError";
  }
}

/** A field number out of range: 0, or above 536,870,911. */
export class FieldNumberError extends WireError {
  constructor(position: number) {
    super(position, "a field number must be 1 to 536870911");
  }
  override get name() {
    return "FieldNumberError";
  }
}

/** A field's wire type doesn't match its type, or doesn't exist. */
export class WireTypeError extends WireError {
  /** @param position - Where the value starts, right after the tag. */
  constructor(position: number, fieldNumber: number | undefined, wireType: number) {
    super(
      position,
      fieldNumber === undefined
        ? `wire type ${wireType} can't be read`
        : `wire type ${wireType} can't be read as field ${fieldNumber}`,
    );
  }
  override get name() {
    return "WireTypeError";
  }
}

/** A string field's bytes are not UTF-8. */
export class InvalidUTF8Error extends WireError {
  /** @param position - Where the first invalid character starts. */
  constructor(position: number) {
    super(position, "a string is not UTF-8");
  }
  override get name() {
    return "InvalidUTF8Error";
  }
}

/** Groups or embedded messages that are nested too deep. */
export class NestingError extends WireError {
  constructor(position: number, limit: number) {
    super(position, `nested more than ${limit} deep`);
  }
  override get name() {
    return "NestingError";
  }
}

/** The writer's buffer has no room for the value. Send what is in it first, or make it larger. */
export class BufferFullError extends WireError {
  /**
   * @param position - Where the value would start.
   * @param needed - How many bytes it takes from there, at least.
   */
  constructor(position: number, needed: number) {
    super(position, `the buffer has no room for ${needed} bytes`);
  }
  override get name() {
    return "BufferFullError";
  }
}

/** Whether it is an error that encoders throw when a frame doesn't fit the memory. */
export function outOfMemory(error: unknown): boolean {
  return error instanceof RangeError || error instanceof BufferFullError;
}
