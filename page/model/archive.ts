/** Which firmware runs a program, as `/program` wants to know it. */
export interface CompiledFor {
  /** The firmware's interface. */
  readonly interface: string;
  /** The version of the engine: `"17.7"`. */
  readonly xs: string;
}

/** Where Moddable's archives have their type, the engine's version, and the type and content of their name. */
const TYPE = 4;
const VERSION = 16;
const NAME_TYPE = 48;
const NAME = 52;

/** Reads what an archive was compiled for: its name is the firmware's interface. @throws it isn't an archive */
export function compiledFor(archive: Uint8Array): CompiledFor {
  const textAt = (from: number, to: number) => String.fromCharCode(...archive.subarray(from, to));
  const end = archive.indexOf(0, NAME);
  if (textAt(TYPE, TYPE + 4) !== "XS_A" || textAt(NAME_TYPE, NAME) !== "NAME" || end < 0)
    throw new Error("This file is no program.");
  return { interface: textAt(NAME, end), xs: `${archive[VERSION]}.${archive[VERSION + 1]}` };
}
