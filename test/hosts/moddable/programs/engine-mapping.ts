/**
 * What the engine does with an archive when it maps it, by `fxMapArchive` and `fxMapperMapIDs` of `xs/sources/xsAPI.c`
 * in Moddable SDK 8.2.3, and by `gxCodeSizes` of `xsCommon.c`. In C it reads and writes wherever the archive says; here
 * it throws.
 */

/** It would read or write outside of the archive, or of its own memory. */
export class OutsideError extends Error {
  override name = "OutsideError";
}

const HEADER = 44;
const SCRATCH = 1024;

/**
 * @param sizes - the engine's lengths of instructions: positive ones are whole, 0 has a name's number, negative ones a
 *   length of so many bytes
 * @throws {OutsideError}
 */
export function mapAsEngine(archive: Uint8Array, sizes: readonly number[]): void {
  let at = 0;
  const read = (bytes: number): Uint8Array => {
    if (at + bytes > archive.length) throw new OutsideError(`reads ${bytes} bytes at ${at}`);
    at += bytes;
    return archive.subarray(at - bytes, at);
  };
  const read1 = () => read(1)[0] as number;
  const read2 = () => read1() | (read1() << 8);
  const atom = (name: string): number => {
    const head = Buffer.from(read(8));
    if (head.toString("latin1", 4) !== name) throw new Refused();
    return at - 8 + head.readUInt32BE(0);
  };
  const skipTo = (end: number) => {
    if (end < at || end > archive.length) throw new OutsideError(`skips from ${at} to ${end}`);
    at = end;
  };
  try {
    at = HEADER;
    skipTo(atom("NAME"));
    atom("SYMB");
    const count = read2();
    for (let i = 0; i < count; i++) {
      let length = 0;
      while (read1() !== 0) if (++length >= SCRATCH) throw new Refused();
    }
    const numbers = atom("IDEN");
    for (let i = 0; at < numbers; i++) {
      if (i >= count) throw new OutsideError(`name ${i} of ${count}`);
      read2();
    }
    const map: number[] = [];
    for (const end = atom("MAPS"); at < end; ) map.push(read2());
    let mapped = 0;
    const modules = atom("MODS");
    while (at < modules) {
      skipTo(atom("PATH"));
      const end = atom("CODE");
      while (at < end) {
        const size = sizes[read1()];
        if (size === undefined) throw new OutsideError("an instruction that doesn't exist");
        if (size > 0) read(size - 1);
        else if (size === 0) {
          const index = map[mapped++];
          if (index === undefined || index >= count) throw new OutsideError(`number ${mapped}`);
          read2();
        } else if (size === -1) read(read1());
        else if (size === -2) read(read2());
      }
    }
    for (const end = atom("RSRC"); at < end; ) {
      skipTo(atom("PATH"));
      skipTo(atom("DATA"));
    }
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
}

/** The engine marks such an archive, and goes on without it. */
class Refused extends Error {}
