/** Packets of Improv Wi-Fi over a serial line: https://www.improv-wifi.com/serial/ */

/** "IMPROV" and the version. */
const HEADER: readonly number[] = [0x49, 0x4d, 0x50, 0x52, 0x4f, 0x56, 1];
/** The header, the type, the length. */
const BEFORE_DATA = HEADER.length + 2;
const LINE_FEED = 10;

export const PacketType = { STATE: 1, ERROR: 2, COMMAND: 3, RESULT: 4 } as const;

export interface Packet {
  readonly type: number;
  readonly data: Uint8Array;
}

/** A packet's bytes, on a separate line, since the log uses the same port. */
export function packetBytes(type: number, data: readonly number[]): Uint8Array {
  const bytes = [...HEADER, type, data.length, ...data];
  return Uint8Array.from([LINE_FEED, ...bytes, checksum(bytes), LINE_FEED]);
}

/** Finds packets in the bytes that come over the line, and ignores everything else. */
export class PacketReader {
  private bytes: number[] = [];

  /** @returns the packet that this byte completes */
  take(byte: number): Packet | undefined {
    const bytes = this.bytes;
    const expected = HEADER[bytes.length];
    if (expected !== undefined && byte !== expected) {
      this.bytes = byte === HEADER[0] ? [byte] : [];
      return undefined;
    }
    bytes.push(byte);
    const length = bytes[BEFORE_DATA - 1];
    if (length === undefined || bytes.length < BEFORE_DATA + length + 1) return undefined;
    this.bytes = [];
    const sum = bytes.pop();
    if (sum !== checksum(bytes)) return undefined;
    return {
      type: bytes[HEADER.length] as number,
      data: Uint8Array.from(bytes.slice(BEFORE_DATA)),
    };
  }
}

function checksum(bytes: readonly number[]): number {
  let sum = 0;
  for (const byte of bytes) sum += byte;
  return sum & 0xff;
}

/** Encodes texts, each preceded by its length. */
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

/** Decodes such texts. A text has at most 255 bytes. */
export function textBytes(texts: readonly string[]): number[] {
  const encoder = new TextEncoder();
  return texts.flatMap((text) => {
    const bytes = encoder.encode(text);
    return [bytes.length, ...bytes];
  });
}
