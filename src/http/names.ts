import { encodeUtf8 } from "../wire/utf8.js";
import { lowerCase } from "./characters.js";

/** Finds known names in bytes. They share one buffer: a buffer for each would cost seven slots on XS. */
export class Names {
  private readonly bytes: Uint8Array;
  /** Where each name ends and the next begins. */
  private readonly ends: number[] = [];

  /** @param names - ASCII; in lower case for `find`, which ignores the case. */
  constructor(names: readonly string[]) {
    let all = "";
    for (const name of names) {
      all += name;
      this.ends.push(all.length);
    }
    this.bytes = encodeUtf8(all);
  }

  /** Whether the bytes from `start` on are the name with this index, in any case. */
  isAt(index: number, buf: Uint8Array, start: number): boolean {
    const { bytes, ends } = this;
    const last = ends[index] as number;
    let at = index === 0 ? 0 : (ends[index - 1] as number);
    while (at < last && bytes[at] === lowerCase(buf[start] as number)) {
      at += 1;
      start += 1;
    }
    return at === last;
  }

  /** How many bytes the name with this index has. */
  lengthOf(index: number): number {
    return (this.ends[index] as number) - (index === 0 ? 0 : (this.ends[index - 1] as number));
  }

  /** The index of the name equal to the bytes, or -1. */
  findExactly(buf: Uint8Array, start: number, end: number): number {
    const { bytes, ends } = this;
    const length = end - start;
    let first = 0;
    for (let i = 0; i < ends.length; i++) {
      const last = ends[i] as number;
      if (last - first === length) {
        let same = 0;
        while (same < length && bytes[first + same] === buf[start + same]) same += 1;
        if (same === length) return i;
      }
      first = last;
    }
    return -1;
  }

  /** The index of the name equal to the bytes, ignoring the case, or -1. */
  find(buf: Uint8Array, start: number, end: number): number {
    const { bytes, ends } = this;
    const length = end - start;
    let first = 0;
    for (let i = 0; i < ends.length; i++) {
      const last = ends[i] as number;
      if (last - first === length) {
        let same = 0;
        while (same < length && bytes[first + same] === lowerCase(buf[start + same] as number))
          same += 1;
        if (same === length) return i;
      }
      first = last;
    }
    return -1;
  }
}
