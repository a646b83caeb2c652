/** What Moddable's engine does with an archive when it starts, on a flash memory that may lose power. */
import { createHash } from "node:crypto";
import type { Hash } from "../../../../hosts/moddable/plain/programs/program-memory.js";
import type { FlashChip } from "./flash-chip.js";

/** The version of the engine. */
export const XS = "17.7";

/** The interface of the firmware. */
export const INTERFACE = "abc";

const ATOM = 8;

/** An instruction that uses a name, some that only calculate, and one that ends a function; see `INSTRUCTIONS`. */
const NAMED = 96;
const PLAIN = 18;
const END = 68;

/** Where the numbers of an archive's names begin; their first byte shows whether it is mapped. */
const TABLE = 3 * ATOM + 4 + 16 + ATOM + INTERFACE.length + 1 + ATOM + 4 + ATOM;

/**
 * An archive that the engine can map, with so many bytes of code: from 4.
 *
 * @param hash - of its signature, in hexadecimal; MD5, unless what checks it has another
 */
export function archiveOf(seed: number, code: number, hash: Hash = md5): Uint8Array {
  const name = [...Buffer.from(`${INTERFACE}\0`)];
  const symbols = [1, 0, seed + 1, 0];
  const maps = [0, 0];
  const path = [...Buffer.from("deployed\0")];
  const plain = Array.from({ length: code - 4 }, (_, index) => PLAIN + ((seed + index * 7) % 4));
  const instructions = [NAMED, 0, 0, ...plain, END];
  const signed = [name, symbols, maps, path, instructions].flat();
  const parts = [
    atom("VERS", [17, 7, 0, 0]),
    atom("SIGN", [...Buffer.from(hash([Uint8Array.from(signed)]), "hex")]),
    atom("NAME", name),
    atom("SYMB", symbols),
    atom("IDEN", [0, 0]),
    atom("MAPS", maps),
    atom("MODS", [...atom("PATH", path), ...atom("CODE", instructions)]),
    atom("RSRC", []),
  ].flat();
  return Uint8Array.from(atom("XS_A", parts));
}

function md5(pieces: Iterable<Uint8Array>): string {
  const hash = createHash("md5");
  for (const piece of pieces) hash.update(piece);
  return hash.digest("hex");
}

function atom(name: string, content: readonly number[]): number[] {
  const length = content.length + ATOM;
  const bytes = [length >>> 24, length >>> 16, length >>> 8, length].map((byte) => byte & 0xff);
  return [...bytes, ...[...name].map((letter) => letter.charCodeAt(0)), ...content];
}

/** What an archive looks like once the engine has mapped it: what comes from the table on is other bytes. */
export function mapped(archive: Uint8Array): Uint8Array {
  return archive.map((byte, index) => (index < TABLE ? byte : byte | 0x80));
}

/**
 * Maps what lies at the beginning of the flash in its place, sector by sector. As the engine does it, an
 * archive whose table is mapped is taken for mapped.
 */
export function start(flash: FlashChip): void {
  const { sectorSize } = flash;
  const head = flash.read(0, ATOM);
  if (String.fromCharCode(...head.subarray(4)) !== "XS_A") return;
  const length = new DataView(head.buffer).getUint32(0);
  const archive = flash.read(0, length);
  if ((archive[TABLE] as number) >= 0x80) return;
  const result = mapped(archive);
  for (let from = 0; from < length; from += sectorSize) {
    flash.erase(from / sectorSize);
    flash.write(from, result.subarray(from, from + sectorSize));
  }
}
