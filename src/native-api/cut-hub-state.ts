import { buf } from "../wire/memory.js";

/** The tags of a HubStateResponse's fields. */
const ENTITY_ID = 0x0a;
const STATE = 0x12;

/**
 * Cuts the state in a HubStateResponse that is too long, between two characters. Only the bytes from
 * `at` to `end` were received. A hub's entity may have a state of 255 characters of four bytes each.
 *
 * @returns Where the cut message ends; `at` when the bytes aren't an entity's id and state.
 */
export function cutHubState(at: number, end: number): number {
  let pos = at;
  while (pos < end) {
    const tag = buf[pos++] as number;
    const lengthAt = pos;
    let length = 0;
    for (let shift = 0; pos < end; shift += 7) {
      const byte = buf[pos++] as number;
      length |= (byte & 0x7f) << shift;
      if (byte < 0x80) break;
      if (shift > 14) return at;
    }
    if (tag === STATE && pos + length > end) {
      const cut = wholeCharacters(pos, end);
      let left = cut - pos;
      for (let i = lengthAt; i < pos; i++) {
        buf[i] = i < pos - 1 ? (left & 0x7f) | 0x80 : left;
        left >>= 7;
      }
      return cut;
    }
    if (tag !== ENTITY_ID) return at;
    pos += length;
  }
  return at;
}

/** The end of the last whole UTF-8 character between `start` and `end`. */
function wholeCharacters(start: number, end: number): number {
  let last = end - 1;
  while (last > start && ((buf[last] as number) & 0xc0) === 0x80) last -= 1;
  const first = buf[last] as number;
  const length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  return last + length <= end ? end : last;
}
