/** The longest message, in bytes. Real clients reject longer ones, too. */
const MAX_LENGTH = 65_535;

/** The most bytes that a frame's size may take, and its message type. */
const MAX_VARINT = 4;

/** The bytes aren't a frame. The message is meant for users. */
export class FrameError extends Error {
  override get name(): string {
    return "FrameError";
  }
}

/** The frames of a connection. */
export interface Frames {
  /** Adds received bytes. */
  push(bytes: Uint8Array): void;
  /**
   * The next message, or undefined if it isn't complete yet.
   *
   * @throws FrameError
   */
  next(): { id: number; body: Uint8Array } | undefined;
  /** Sends a plaintext frame, now or after the handshake. */
  send(frame: Uint8Array): void;
}

/** The frames of a connection that isn't encrypted. */
export class PlaintextFrames implements Frames {
  #bytes: Uint8Array = new Uint8Array();
  readonly #write: (bytes: Uint8Array) => void;

  /** @param write - Sends bytes to the device. */
  constructor(write: (bytes: Uint8Array) => void) {
    this.#write = write;
  }

  send(frame: Uint8Array): void {
    this.#write(frame);
  }

  push(bytes: Uint8Array): void {
    this.#bytes = this.#bytes.length === 0 ? bytes : Buffer.concat([this.#bytes, bytes]);
  }

  next(): { id: number; body: Uint8Array } | undefined {
    const bytes = this.#bytes;
    if (bytes.length === 0) return undefined;
    if (bytes[0] === 1) throw new FrameError("The device is encrypted; give its key with --key.");
    if (bytes[0] !== 0) throw new FrameError("The server there doesn't speak ESPHome's protocol.");
    const size = varint(bytes, 1);
    const id = size && varint(bytes, size.end);
    if (!id) return undefined;
    if (size.value > MAX_LENGTH)
      throw new FrameError("The device sent a message that is too long.");
    const end = id.end + size.value;
    if (bytes.length < end) return undefined;
    this.#bytes = bytes.subarray(end);
    return { id: id.value, body: bytes.subarray(id.end, end) };
  }
}

function varint(bytes: Uint8Array, start: number): { value: number; end: number } | undefined {
  let value = 0;
  for (let at = start; at < bytes.length; at++) {
    if (at - start === MAX_VARINT) throw new FrameError("The device sent a damaged message.");
    const byte = bytes[at] as number;
    value |= (byte & 0x7f) << (7 * (at - start));
    if (byte < 0x80) return { value, end: at + 1 };
  }
  return undefined;
}
