/**
 * Programs' archives and firmware's images. The input's first byte says which it is; an image comes in pieces. What is
 * wrong is said in words. What is taken has parts that fill it exactly, as the engine and the bootloader trust them.
 */
import { type Digest, ImageCheck } from "../../hosts/moddable/plain/firmware/image-check.js";
import { checkArchive } from "../../hosts/moddable/plain/programs/archive.js";
import { bytes } from "../bytes.js";
import { check, type Target } from "../target.js";

const XS = "17.7";
const CHIP = 9;

const uint32 = (value: number) => [
  value >>> 24,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
];
const atom = (name: string, content: ArrayLike<number> = []) =>
  bytes(uint32(8 + content.length), name, content);

/** An instruction that uses a name, one that only calculates, and one that ends a function. */
const CODE = [96, 0, 0, 18, 19, 68];

/** As `mcrun` makes them; the signature is that of `md5`. */
function archive(): Uint8Array {
  const module = bytes(atom("PATH", bytes("deployed", 0)), atom("CODE", CODE));
  const atoms = bytes(
    atom("VERS", [17, 7, 0, 0]),
    atom("SIGN", new Uint8Array(16)),
    atom("NAME", bytes("abc", 0)),
    atom("SYMB", [1, 0, 0x61, 0]),
    atom("IDEN", [0, 0]),
    atom("MAPS", [0, 0]),
    atom("MODS", module),
    atom("RSRC"),
  );
  return bytes(uint32(8 + atoms.length), "XS_A", atoms);
}

/** The real one would keep the fuzzer from changing anything. */
const md5 = () => "00".repeat(16);

/** With two segments, and the hash that `SumDigest` makes. */
function image(): Uint8Array {
  const header = new Uint8Array(24);
  header.set([0xe9, 2]);
  header[12] = CHIP;
  header[23] = 1;
  const segments = bytes(
    [0, 0, 0, 0x3f, 8, 0, 0, 0, 0x32, 0x54, 0xcd, 0xab, 1, 2, 3, 4],
    [0, 0, 1, 0x3f, 4, 0, 0, 0, 5, 6, 7, 8],
  );
  const content = bytes(header, segments);
  const padded = new Uint8Array(Math.floor(content.length / 16) * 16 + 16);
  padded.set(content);
  const digest = new SumDigest();
  digest.write(padded);
  return bytes(padded, digest.close());
}

/** Its first segment is said to be empty, and it comes in pieces of seven bytes. */
function shortFirst(): Uint8Array {
  const short = bytes(7, image());
  short[29] = 0;
  return short;
}

/** In place of SHA-256, which would keep the fuzzer from changing anything. */
class SumDigest implements Digest {
  #sum = 7;
  write(bytes: Uint8Array): void {
    for (const byte of bytes) this.#sum = (this.#sum + byte) & 0xff;
  }
  close(): Uint8Array {
    return new Uint8Array(32).fill(this.#sum);
  }
}

export const archives: Target = {
  name: "archives",
  dictionary: [
    "VERS",
    "SIGN",
    "NAME",
    "SYMB",
    "IDEN",
    "MAPS",
    "MODS",
    "RSRC",
    "PATH",
    "CODE",
    "XS_A",
  ].map((name) => bytes([0, 0, 0, 8], name)),
  seeds: [
    bytes(0, archive()),
    bytes(1, image()),
    bytes(7, image()),
    shortFirst(),
    bytes(0),
    bytes(1),
  ],
  run(input) {
    const content = input.slice(1);
    if ((input[0] ?? 0) === 0) runArchive(content);
    else runImage(content, input[0] as number);
  },
};

/** The seed is one that is taken: otherwise nothing behind the first checks would be seen. */
check(checkArchive(archive(), XS, md5) === undefined, () => `${checkArchive(archive(), XS, md5)}`);

function runArchive(content: Uint8Array): void {
  const problem = checkArchive(content, XS, md5);
  check(problem === undefined || problem.endsWith("."), () => `${problem}`);
  if (problem !== undefined) return;
  const view = new DataView(content.buffer);
  check(view.getUint32(0) === content.length, () => "an archive of another length");
  let at = 8;
  let parts = 0;
  for (; at < content.length; parts++) {
    const length = view.getUint32(at);
    check(length >= 8 && at + length <= content.length, () => `a part of ${length} bytes at ${at}`);
    at += length;
  }
  check(parts === 8, () => `${parts} parts`);
}

function runImage(content: Uint8Array, piece: number): void {
  const problems = [content.length, piece].map((length) => {
    const image = new ImageCheck(CHIP, content.length, new SumDigest());
    for (let at = 0; at < content.length; at += Math.max(length, 1))
      image.take(content.subarray(at, at + length));
    image.finish();
    return image.problem;
  });
  const [problem] = problems;
  check(problem === problems[1], () => `whole: ${problem}; in pieces: ${problems[1]}`);
  check(problem === undefined || /[.:]/.test(problem), () => `${problem}`);
  if (problem !== undefined) return;
  const view = new DataView(content.buffer);
  let at = 24;
  for (let left = content[1] as number; left > 0; left--) at += 8 + view.getUint32(at + 4, true);
  const end = Math.floor(at / 16) * 16 + 16 + 32;
  check(end === content.length, () => `the segments end at ${at} of ${content.length} bytes`);
}
