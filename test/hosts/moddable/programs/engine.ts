/** What Moddable's engine does with an archive when it starts, on a flash memory that may lose power. */
import type { FlashChip } from "./flash-chip.js";

/** The version of the engine. */
export const XS = "17.7";

/** The interface of the firmware. */
export const INTERFACE = "abc";

/** Where the table of an archive of `archiveOf` begins; its first byte shows whether it is mapped. */
const TABLE = 78;

const ATOM = 8;

/** An archive with so many bytes of code. */
export function archiveOf(seed: number, code: number): Uint8Array {
  const parts = [
    atom("VERS", [17, 7, 0, 0]),
    atom("SIGN", new Array(16).fill(seed)),
    atom("NAME", [...Buffer.from(`${INTERFACE}\0`)]),
    atom("SYMB", [1, 0, seed, 0, 0, 0]),
    atom("IDEN", [0, 0, 0, 0]),
    atom("MAPS", [1, 0]),
    atom(
      "MODS",
      Array.from({ length: code }, (_, index) => (seed * 31 + index * 7) % 127),
    ),
    atom("RSRC", []),
  ].flat();
  return Uint8Array.from(atom("XS_A", parts));
}

function atom(name: string, content: readonly number[]): number[] {
  const length = content.length + ATOM;
  const bytes = [length >>> 24, length >>> 16, length >>> 8, length].map((byte) => byte & 0xff);
  return [...bytes, ...[...name].map((letter) => letter.charCodeAt(0)), ...content];
}

/** What an archive looks like once the engine has mapped it: table and code are other bytes. */
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
