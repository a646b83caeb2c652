/** Moddable's archives: a program without the engine. They consist of atoms: a length, a name, a content. */
import { InstructionCheck } from "./instruction-check.js";
import type { Hash } from "./program-memory.js";

/** Bytes of an atom's length and name. */
const HEAD = 8;

/** The atoms of an archive, in their order. */
const ATOMS = ["VERS", "SIGN", "NAME", "SYMB", "IDEN", "MAPS", "MODS", "RSRC"] as const;

/** Bytes of the contents of VERS and SIGN, whose lengths the engine assumes. */
const VERSION_LENGTH = 4;
const SIGNATURE_LENGTH = 16;

/** The position of the engine's version: major, minor. */
const VERSION = HEAD + HEAD;

/** The engine reads names into memory of this many bytes. */
const LONGEST_NAME = 1023;

/** Names of a program's modules. The engine takes an archive's module before the firmware's own of the same name. */
const MODULES = ["deployed", "deployed/", "thimble/deployed/", "thimble/sensors/"];

/** The version of the engine that an archive is for: `"17.7"`. */
export function engineOf(archive: Uint8Array): string {
  return `${archive[VERSION]}.${archive[VERSION + 1]}`;
}

/** A part of an archive: the positions of its content. */
interface ArchivePart {
  readonly from: number;
  readonly to: number;
}

/**
 * Describes what is wrong with an archive; undefined for one that the engine can map and run. The check is needed
 * because the engine trusts an archive: it reads, and changes, what its lengths and numbers say.
 *
 * It finds whatever makes the engine fail while it maps an archive, and of the code what can be seen without running
 * it. What code does when it runs is up to the program's trial.
 *
 * @param xs - the engine's version
 * @param md5 - for the archive's own signature, which finds what was damaged by accident
 */
export function checkArchive(archive: Uint8Array, xs: string, md5: Hash): string | undefined {
  if (nameAt(archive, 0) !== "XS_A") return "This isn't a program's archive.";
  const whole = lengthAt(archive, 0);
  if (whole !== archive.length)
    return `The archive should have ${whole} bytes, but ${archive.length} have come.`;
  if (engineOf(archive) !== xs)
    return `The archive is for XS ${engineOf(archive)}; this engine is ${xs}.`;
  const problem = new ArchiveCheck(archive).run(md5);
  return problem && `The archive is damaged: ${problem}.`;
}

class ArchiveCheck {
  private readonly bytes: Uint8Array;
  private at = HEAD;
  private end: number;

  constructor(archive: Uint8Array) {
    this.bytes = archive;
    this.end = archive.length;
  }

  run(md5: Hash): string | undefined {
    const parts: Partial<Record<(typeof ATOMS)[number], ArchivePart>> = {};
    for (const name of ATOMS) {
      const part = this.part(name);
      if (!part) return this.noPart(name);
      parts[name] = part;
    }
    if (this.at !== this.end) return "something follows its end";
    const { VERS, SIGN, NAME, SYMB, IDEN, MAPS, MODS, RSRC } = parts as Record<string, ArchivePart>;
    return (
      checkLength("VERS", VERS as ArchivePart, VERSION_LENGTH) ??
      checkLength("SIGN", SIGN as ArchivePart, SIGNATURE_LENGTH) ??
      this.checkNames(
        NAME as ArchivePart,
        SYMB as ArchivePart,
        IDEN as ArchivePart,
        MAPS as ArchivePart,
      ) ??
      this.checkModules(MODS as ArchivePart, MAPS as ArchivePart) ??
      checkLength("RSRC", RSRC as ArchivePart, 0) ??
      this.checkSignature(parts as Record<string, ArchivePart>, md5)
    );
  }

  /** The next atom, if it has this name and lies in what is read. */
  private part(name: string): ArchivePart | undefined {
    const { bytes, at, end } = this;
    if (at + HEAD > end) return undefined;
    const length = lengthAt(bytes, at);
    if (nameAt(bytes, at) !== name || length < HEAD || at + length > end) return undefined;
    this.at = at + length;
    return { from: at + HEAD, to: at + length };
  }

  private noPart(name: string): string {
    return `at byte ${this.at} there's no part ${name}`;
  }

  private checkNames(
    name: ArchivePart,
    symbols: ArchivePart,
    numbers: ArchivePart,
    maps: ArchivePart,
  ): string | undefined {
    const { bytes } = this;
    if (name.to === name.from || bytes[name.to - 1] !== 0) return "its name has no end";
    if (symbols.to - symbols.from < 2) return "it has no list of names";
    const count = numberAt(bytes, symbols.from);
    if (count === 0) return "it has no names";
    let found = 0;
    let start = symbols.from + 2;
    for (let at = start; at < symbols.to; at++) {
      if (bytes[at] !== 0) continue;
      if (at - start > LONGEST_NAME) return `at byte ${start}, a name is too long`;
      found += 1;
      start = at + 1;
    }
    if (found !== count || start !== symbols.to) return `it has ${found} names instead of ${count}`;
    if (numbers.to - numbers.from !== 2 * count) return "not each name has a number";
    // Where they are those that the engine would give, it takes the code for mapped.
    for (let at = numbers.from; at < numbers.to; at++)
      if (bytes[at] !== 0) return `at byte ${at}, a name has a number already`;
    if ((maps.to - maps.from) % 2 !== 0) return "half of a name's number is missing";
    for (let at = maps.from; at < maps.to; at += 2)
      if (numberAt(bytes, at) >= count) return `at byte ${at} there's the number of no name`;
    return undefined;
  }

  private checkModules(modules: ArchivePart, maps: ArchivePart): string | undefined {
    const code = new InstructionCheck(this.bytes);
    let hasEntry = false;
    this.inside(modules);
    while (this.at < this.end) {
      const path = this.part("PATH");
      if (!path) return this.noPart("PATH");
      const name = this.nameIn(path);
      if (name === undefined) return `at byte ${path.from}, a module's name isn't one`;
      if (!MODULES.some((one) => (one.endsWith("/") ? name.startsWith(one) : name === one)))
        return `its module "${name}" could replace one of the firmware`;
      hasEntry ||= name === MODULES[0];
      const content = this.part("CODE");
      if (!content) return this.noPart("CODE");
      if (!code.check(content.from, content.to)) return code.problem;
    }
    if (!hasEntry) return `it has no module "${MODULES[0]}"`;
    if (2 * code.names !== maps.to - maps.from)
      return `its code uses ${code.names} names, but has the numbers of ${(maps.to - maps.from) / 2}`;
    return undefined;
  }

  /** The signature is the MD5 of the names, and of the modules with their paths. */
  private checkSignature(parts: Record<string, ArchivePart>, md5: Hash): string | undefined {
    const { bytes } = this;
    const { SIGN, NAME, SYMB, MAPS, MODS } = parts as Record<string, ArchivePart>;
    const content: Uint8Array[] = [NAME, SYMB, MAPS].map((part) =>
      bytes.subarray((part as ArchivePart).from, (part as ArchivePart).to),
    );
    const modules = MODS as ArchivePart;
    for (let at = modules.from; at < modules.to; at += lengthAt(bytes, at))
      content.push(bytes.subarray(at + HEAD, at + lengthAt(bytes, at)));
    let signature = "";
    const { from, to } = SIGN as ArchivePart;
    for (let at = from; at < to; at++)
      signature += (bytes[at] as number).toString(16).padStart(2, "0");
    return md5(content) === signature ? undefined : "its signature is another";
  }

  /** Reads the atoms inside of this one next. */
  private inside({ from, to }: ArchivePart): void {
    this.at = from;
    this.end = to;
  }

  /** A text that ends with its only 0, without anything that isn't in names of files. */
  private nameIn({ from, to }: ArchivePart): string | undefined {
    let name = "";
    for (let at = from; at < to - 1; at++) {
      const byte = this.bytes[at] as number;
      if (byte <= 0x20 || byte >= 0x7f) return undefined;
      name += String.fromCharCode(byte);
    }
    return to > from && this.bytes[to - 1] === 0 ? name : undefined;
  }
}

function checkLength(name: string, { from, to }: ArchivePart, length: number): string | undefined {
  return to - from === length ? undefined : `its part ${name} has ${to - from} bytes`;
}

function lengthAt(bytes: Uint8Array, at: number): number {
  let length = 0;
  for (let i = at; i < at + 4; i++) length = length * 256 + (bytes[i] ?? 0);
  return length;
}

/** A number of 2 bytes. */
function numberAt(bytes: Uint8Array, at: number): number {
  return (bytes[at] as number) + 256 * (bytes[at + 1] as number);
}

function nameAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at + 4, at + HEAD));
}
