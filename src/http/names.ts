import { encodeUtf8 } from "../wire/utf8.js";
import { lowerCase } from "./characters.js";

/** Known names, to be found in bytes. */
export class Names {
  private readonly names: Uint8Array[] = [];

  /** @param names - In lower case where `find` is to ignore the case. */
  constructor(names: readonly string[]) {
    for (const name of names) this.names.push(encodeUtf8(name));
  }

  /** The index of the name that stands there exactly, or -1. */
  findExactly(buf: Uint8Array, start: number, end: number): number {
    const { names } = this;
    for (let i = 0; i < names.length; i++) {
      const name = names[i] as Uint8Array;
      if (name.length !== end - start) continue;
      let same = 0;
      while (same < name.length && name[same] === buf[start + same]) same += 1;
      if (same === name.length) return i;
    }
    return -1;
  }

  /** The index of the name that stands there in whatever case, or -1. */
  find(buf: Uint8Array, start: number, end: number): number {
    const { names } = this;
    for (let i = 0; i < names.length; i++) {
      const name = names[i] as Uint8Array;
      if (name.length !== end - start) continue;
      let same = 0;
      while (same < name.length && name[same] === lowerCase(buf[start + same] as number)) same += 1;
      if (same === name.length) return i;
    }
    return -1;
  }
}
