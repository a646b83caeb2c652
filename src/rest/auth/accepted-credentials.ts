import type { Permission } from "../permission.js";

/** How many are remembered: a board has few clients. */
const PLACES = 4;

/** The longest field that is remembered, in bytes. */
const MAX_LENGTH = 256;

interface AcceptedField {
  readonly view: DataView;
  readonly length: number;
  readonly permission: Permission;
}

/**
 * The Authorization fields that were last accepted, as they came. A client sends the same one with
 * each request, and comparing it costs little beside hashing its token.
 */
export class AcceptedCredentials {
  private places: AcceptedField[] | undefined;
  private next = 0;
  /** The view of the memory where requests are. */
  private view: DataView | undefined;

  /** The permission of the field between `start` and `end`; undefined if it isn't among them. Takes the same time wherever it differs. */
  find(bytes: Uint8Array, start: number, end: number): Permission | undefined {
    const places = this.places;
    if (!places) return undefined;
    let found: Permission | undefined;
    if (this.view?.buffer !== bytes.buffer) this.view = new DataView(bytes.buffer);
    const at = bytes.byteOffset + start;
    for (let i = 0; i < places.length; i++) {
      const one = places[i] as AcceptedField;
      if (one.length === end - start && this.differs(one.view, at) === 0) found = one.permission;
    }
    return found;
  }

  add(bytes: Uint8Array, start: number, end: number, permission: Permission): void {
    if (end - start > MAX_LENGTH) return;
    const length = end - start;
    const view = new DataView(new ArrayBuffer(length));
    for (let i = 0; i < length; i++) view.setUint8(i, bytes[start + i] as number);
    this.places ??= [];
    this.places[this.next] = { view, length, permission };
    this.next = (this.next + 1) % PLACES;
  }

  /**
   * Returns 0 if the bytes from `at` on equal the expected ones. It always compares all of them, so the
   * time it takes says nothing about a secret.
   */
  private differs(expected: DataView, at: number): number {
    const view = this.view as DataView;
    const { byteLength } = expected;
    let difference = 0;
    let i = 0;
    // Four at a time: on XS that costs a third.
    for (; i + 4 <= byteLength; i += 4) difference |= expected.getInt32(i) ^ view.getInt32(at + i);
    for (; i < byteLength; i++) difference |= expected.getUint8(i) ^ view.getUint8(at + i);
    return difference;
  }

  /** A token was deleted. It isn't known which field had it, so all are forgotten. */
  clear(): void {
    this.places = undefined;
    this.next = 0;
  }
}
