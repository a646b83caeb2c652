import { FlashArea, type FlashMemory } from "./flash.js";
import type { StoredProgram } from "./program-record.js";

/** SHA-256 of the pieces, in hexadecimal. */
export type Hash = (pieces: Iterable<Uint8Array>) => string;

/** Bytes that are read at once. */
const PIECE = 1024;

/**
 * The flash memory for programs: a cache, where the engine maps a program and runs it, and two slots with
 * programs as they were received.
 */
export class ProgramMemory {
  private readonly cache: FlashArea;
  private readonly slots: readonly [FlashArea, FlashArea];
  private readonly hash: Hash;

  constructor(flash: FlashMemory, hash: Hash) {
    const sectors = Math.floor(flash.sectors / 3);
    this.cache = new FlashArea(flash, 0, sectors);
    this.slots = [
      new FlashArea(flash, sectors, sectors),
      new FlashArea(flash, 2 * sectors, sectors),
    ];
    this.hash = hash;
  }

  /** The longest program, in bytes. */
  get largest(): number {
    return this.cache.size;
  }

  slot(slot: 0 | 1): FlashArea {
    return this.slots[slot];
  }

  /** Whether a slot has this program, intact. */
  has({ slot, length, sha256 }: StoredProgram): boolean {
    return length <= this.largest && this.hash(pieces(this.slots[slot], length)) === sha256;
  }

  read({ slot, length }: StoredProgram): Uint8Array {
    return this.slots[slot].read(0, length);
  }

  /** Copies a program to the cache, where the engine maps it at the next start. */
  fillCache(program: Uint8Array): void {
    this.cache.replace(program);
  }

  /** Whether the cache is empty, so that the engine has nothing to map. */
  get isCacheEmpty(): boolean {
    return this.cache.read(0, 8).every((byte) => byte === 0xff);
  }

  clearCache(): void {
    this.cache.erase(1);
  }
}

function* pieces(area: FlashArea, length: number): Generator<Uint8Array> {
  for (let at = 0; at < length; at += PIECE) yield area.read(at, Math.min(PIECE, length - at));
}
