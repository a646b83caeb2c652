/** Moddable's archives: a program without the engine. They consist of atoms: a length, a name, a content. */

/** Bytes of an atom's length and name. */
const HEAD = 8;

/** The atoms of an archive, in their order. */
const ATOMS = ["VERS", "SIGN", "NAME", "SYMB", "IDEN", "MAPS", "MODS", "RSRC"];

/** The position of the engine's version: major, minor. */
const VERSION = HEAD + HEAD;

/** The version of the engine that an archive is for: `"17.7"`. */
export function engineOf(archive: Uint8Array): string {
  return `${archive[VERSION]}.${archive[VERSION + 1]}`;
}

/**
 * Describes what is wrong with an archive; undefined for one that the engine can map. The check is needed because
 * the engine trusts an archive's lengths.
 *
 * @param xs - the engine's version
 */
export function checkArchive(archive: Uint8Array, xs: string): string | undefined {
  if (nameAt(archive, 0) !== "XS_A") return "This isn't a program's archive.";
  const whole = lengthAt(archive, 0);
  if (whole !== archive.length)
    return `The archive should have ${whole} bytes, but ${archive.length} have come.`;
  if (engineOf(archive) !== xs)
    return `The archive is for XS ${engineOf(archive)}; this engine is ${xs}.`;
  let at = HEAD;
  for (const name of ATOMS) {
    const length = lengthAt(archive, at);
    if (nameAt(archive, at) !== name || length < HEAD || at + length > archive.length)
      return `The archive is damaged: at byte ${at} there's no part ${name}.`;
    at += length;
  }
  return at === archive.length ? undefined : "The archive is damaged: something follows its end.";
}

function lengthAt(bytes: Uint8Array, at: number): number {
  let length = 0;
  for (let i = at; i < at + 4; i++) length = length * 256 + (bytes[i] ?? 0);
  return length;
}

function nameAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at + 4, at + HEAD));
}
