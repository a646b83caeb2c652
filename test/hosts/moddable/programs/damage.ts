/** Archives that are damaged although their hashes and signatures are right. */
import { createHash } from "node:crypto";
import type { Random } from "../../../tools/random.js";

/** Bytes of an atom's length and name. */
const HEAD = 8;
const SIGNATURE = 28;

/**
 * How an archive is damaged: by other bytes; by an atom inside that is cut, with lengths around it that fit again; or by
 * another length of an atom.
 */
export type Damage =
  | { readonly bytes: readonly (readonly [place: number, byte: number])[] }
  | { readonly cut: number; readonly by: number }
  | { readonly atom: number; readonly length: number };

/** @param damage - places are shares of the archive: from 0, below 1 */
export function damaged(archive: Uint8Array, damage: Damage): Uint8Array {
  if ("bytes" in damage) {
    const result = archive.slice();
    for (const [place, byte] of damage.bytes)
      result[HEAD + Math.floor(place * (archive.length - HEAD))] = byte;
    return signed(result);
  }
  const atoms = atomsOf(archive);
  if ("atom" in damage) {
    const result = Buffer.from(archive);
    result.writeInt32BE(
      damage.length,
      (atoms[Math.floor(damage.atom * atoms.length)] as Atom).from,
    );
    return signed(new Uint8Array(result));
  }
  const atom = atoms[Math.floor(damage.cut * atoms.length)] as Atom;
  const by = Math.min(atom.to - atom.from - HEAD, damage.by);
  const result = Buffer.concat([archive.subarray(0, atom.to - by), archive.subarray(atom.to)]);
  for (const { from, to } of [{ from: 0, to: archive.length }, ...atoms])
    if (from <= atom.from && to >= atom.to) result.writeUInt32BE(to - from - by, from);
  return signed(new Uint8Array(result));
}

/** Damage at random: half of it by a few bytes, the rest by lengths. */
export function damageBy(random: Random): Damage {
  if (random.chance(0.5)) {
    const byte = () => [random.next(), random.below(256)] as const;
    return { bytes: Array.from({ length: 1 + random.below(4) }, byte) };
  }
  if (random.chance(0.5)) return { cut: random.next(), by: 1 + random.below(40) };
  return { atom: random.next(), length: random.below(1500) };
}

interface Atom {
  readonly from: number;
  readonly to: number;
}

/** All atoms of a whole archive, those inside of others too. */
function atomsOf(archive: Uint8Array): Atom[] {
  const bytes = Buffer.from(archive);
  const between = (begin: number, end: number): Atom[] => {
    const atoms: Atom[] = [];
    for (let from = begin; from < end; from += bytes.readUInt32BE(from)) {
      const to = from + bytes.readUInt32BE(from);
      atoms.push({ from, to });
      if (bytes.toString("latin1", from + 4, from + HEAD) === "MODS")
        atoms.push(...between(from + HEAD, to));
    }
    return atoms;
  };
  return between(HEAD, bytes.length);
}

/** With the signature that xsl would write, as far as the atoms can still be found. */
export function signed(archive: Uint8Array): Uint8Array {
  const bytes = Buffer.from(archive);
  const hash = createHash("md5");
  const found = new Map<string, Buffer>();
  const step = (at: number, end: number) => {
    const length = at + HEAD <= end ? bytes.readUInt32BE(at) : 0;
    return length >= HEAD && at + length <= end ? length : end - at;
  };
  for (let at = HEAD; at < bytes.length; at += step(at, bytes.length))
    found.set(
      bytes.toString("latin1", at + 4, at + HEAD),
      bytes.subarray(at, at + step(at, bytes.length)),
    );
  for (const name of ["NAME", "SYMB", "MAPS"])
    hash.update(found.get(name)?.subarray(HEAD) ?? Buffer.alloc(0));
  const modules = found.get("MODS") ?? Buffer.alloc(0);
  for (let at = HEAD; at < modules.length; ) {
    const length = at + HEAD <= modules.length ? modules.readUInt32BE(at) : 0;
    const next = length >= HEAD && at + length <= modules.length ? at + length : modules.length;
    hash.update(modules.subarray(Math.min(at + HEAD, next), next));
    at = next;
  }
  const result = archive.slice();
  result.set(hash.digest(), SIGNATURE);
  return result;
}
