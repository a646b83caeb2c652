import { chipName } from "./chip-names.js";
import { HASH, HEAD, HEADER, hex, imageEnd, readHead, SEGMENT, segmentLength } from "./image.js";

const NO_DESCRIPTION =
  "The image is damaged: its first segment is shorter than a program's description.";

/** SHA-256 of bytes that come in pieces. */
export interface Digest {
  write(bytes: Uint8Array): void;
  close(): Uint8Array;
}

/**
 * Checks an image whose bytes come in pieces of any length: that it is a program for this chip, that its segments
 * fill it, and its SHA-256. That covers the checksum as well, which the bootloader compares at each start.
 */
export class ImageCheck {
  /** What is wrong; undefined as long as nothing is. */
  problem: string | undefined;
  private readonly chip: number;
  private readonly length: number;
  private readonly digest: Digest;
  private readonly hash = new Uint8Array(HASH);
  /** The bytes that are being read: the head, or what stands in front of a segment. */
  private readonly part = new Uint8Array(HEAD);
  private partLength = 0;
  private partNeeds = HEAD;
  /** Segments that haven't begun; undefined before the head was read. */
  private segments: number | undefined;
  /** Where the next part begins. */
  private next = 0;
  private received = 0;

  /**
   * @param chip - the number of this chip
   * @param length - bytes of the image
   */
  constructor(chip: number, length: number, digest: Digest) {
    this.chip = chip;
    this.length = length;
    this.digest = digest;
  }

  take(bytes: Uint8Array): void {
    if (this.problem !== undefined) return;
    const hashAt = this.length - HASH;
    const from = Math.max(0, Math.min(bytes.length, hashAt - this.received));
    this.digest.write(bytes.subarray(0, from));
    this.hash.set(bytes.subarray(from), Math.max(0, this.received - hashAt));
    this.readParts(bytes);
    this.received += bytes.length;
  }

  /** Call when all bytes have come. Returns the SHA-256 in hexadecimal; see `problem`. */
  finish(): string {
    const expected = hex(this.hash);
    const found = hex(this.digest.close());
    if (this.problem === undefined && this.segments !== 0) this.problem = truncated(this.length);
    if (this.problem === undefined && found !== expected)
      this.problem = `The image is damaged: its SHA-256 is ${found}, and it should be ${expected}.`;
    return expected;
  }

  private readParts(bytes: Uint8Array): void {
    while (this.problem === undefined && this.segments !== 0) {
      const at = this.next + this.partLength - this.received;
      if (at >= bytes.length) return;
      const piece = bytes.subarray(at, at + this.partNeeds - this.partLength);
      this.part.set(piece, this.partLength);
      this.partLength += piece.length;
      if (this.partLength === this.partNeeds) this.partIsThere();
    }
  }

  private partIsThere(): void {
    this.partLength = 0;
    this.partNeeds = SEGMENT;
    if (this.segments === undefined) this.headIsThere();
    else this.segmentIsThere(this.segments, segmentLength(this.part));
  }

  private headIsThere(): void {
    const head = readHead(this.part);
    if (typeof head === "string") this.problem = head;
    else if (head.chip !== this.chip)
      this.problem = `The image is for ${chipName(head.chip)}; this is ${chipName(this.chip)}.`;
    else {
      const length = segmentLength(this.part.subarray(HEADER));
      // The head has the beginning of the first segment: without it, the next part would begin before what has come.
      if (length < HEAD - HEADER - SEGMENT) this.problem = NO_DESCRIPTION;
      this.next = HEADER + SEGMENT + length;
      this.segmentIsThere(head.segments, 0, true);
    }
  }

  private segmentIsThere(left: number, length: number, isFirst = false): void {
    this.segments = left - 1;
    if (!isFirst) this.next += SEGMENT + length;
    if (this.problem !== undefined) return;
    const end = imageEnd(this.next);
    if (end > this.length) this.problem = truncated(this.length);
    else if (this.segments === 0 && end !== this.length)
      this.problem = `The image has ${end} bytes, and ${this.length} were sent.`;
  }
}

function truncated(length: number): string {
  return `The image is incomplete: its segments need more than the ${length} bytes that were sent.`;
}
