/** Packets on a serial line, between the lines of the log: a header, the type, the length, the data, a checksum. */

/** Bytes of the type and the length. */
const TYPE_AND_LENGTH = 2;
const LINE_FEED = 10;

export interface Packet {
  readonly type: number;
  readonly data: Uint8Array;
}

/**
 * A packet's bytes, on a separate line, since the log uses the same port.
 *
 * @param data - at most 255 bytes
 */
export function packetBytes(
  header: readonly number[],
  type: number,
  data: ArrayLike<number>,
): Uint8Array {
  const bytes = [...header, type, data.length, ...Array.from(data)];
  return Uint8Array.from([LINE_FEED, ...bytes, checksum(bytes), LINE_FEED]);
}

/** Finds packets in the bytes that come over the line, and ignores everything else. */
export class PacketReader {
  private readonly header: readonly number[];
  private bytes: number[] = [];

  constructor(header: readonly number[]) {
    this.header = header;
  }

  /** @returns the packet that this byte completes */
  take(byte: number): Packet | undefined {
    const { bytes, header } = this;
    const expected = header[bytes.length];
    if (expected !== undefined && byte !== expected) {
      this.bytes = byte === header[0] ? [byte] : [];
      return undefined;
    }
    bytes.push(byte);
    const start = header.length + TYPE_AND_LENGTH;
    const length = bytes[start - 1];
    if (length === undefined || bytes.length < start + length + 1) return undefined;
    this.bytes = [];
    const sum = bytes.pop();
    if (sum !== checksum(bytes)) return undefined;
    return { type: bytes[header.length] as number, data: Uint8Array.from(bytes.slice(start)) };
  }
}

function checksum(bytes: readonly number[]): number {
  let sum = 0;
  for (const byte of bytes) sum += byte;
  return sum & 0xff;
}

/** Decodes texts, each preceded by its length. */
export function textsIn(data: Uint8Array): string[] {
  const decoder = new TextDecoder("utf-8");
  const texts: string[] = [];
  for (let at = 0; at < data.length; ) {
    const end = at + 1 + (data[at] as number);
    texts.push(decoder.decode(data.subarray(at + 1, end)));
    at = end;
  }
  return texts;
}

/** Encodes such texts. A text has at most 255 bytes. */
export function textBytes(texts: readonly string[]): number[] {
  const encoder = new TextEncoder();
  return texts.flatMap((text) => {
    const bytes = encoder.encode(text);
    return [bytes.length, ...bytes];
  });
}
