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
