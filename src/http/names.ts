import { encodeUtf8 } from "../wire/utf8.js";
import { lowerCase } from "./characters.js";

/** Known names, to be found in bytes. All stand in one piece of memory: each of its own would cost XS seven slots. */
export class Names {
  private readonly bytes: Uint8Array;
  /** Where each ends, and the next begins. */
  private readonly ends: number[] = [];

  /** @param names - Of ASCII. In lower case where `find` is to ignore the case. */
  constructor(names: readonly string[]) {
    let all = "";
    for (const name of names) {
      all += name;
      this.ends.push(all.length);
    }
    this.bytes = encodeUtf8(all);
  }

  /** The index of the name that stands there exactly, or -1. */
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

  /** The index of the name that stands there in whatever case, or -1. */
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
