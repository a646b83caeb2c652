/** The instructions of the engine whose archives a firmware takes: XS of Moddable SDK 8.2.3, in `xs/sources/xsCommon.h`. */

/**
 * What each instruction is, by its code. A digit is the length of one that needs no other check. The others:
 *
 * - `-` isn't in an archive, or isn't mapped: functions in C, texts of 64 KB
 * - `i` has the number of a name
 * - `t`, `T` have a text, `g`, `G` a BigInt: behind a length of 1 or 2 bytes
 * - `j`, `J`, `K` jump by a distance of 1, 2 or 4 bytes
 * - `c`, `C`, `D` are followed by a function's code, behind its length in 1, 2 or 4 bytes
 * - `r`, `R` reserve as many variables as the 1 or 2 bytes say
 * - `l`, `L` use one of these, or several
 * - `e` ends a function
 */
export const INSTRUCTIONS =
  "-122221ii1122222gG1111jJKjJKjJKjJKjJKjJK1jJK11---cCDlLlLi1111i1i" +
  "1111eeee1111ii11111i111i1ilLlLlLi11i11ii1lL-111111235111lLlL3121" +
  "111i1iilLi1111191111ilLlLlLlL1rRlLlL1lL11e12351235lL1lLlLi11i11i" +
  "1111lL111---tT-111i111111111111111lLlLlL111131lL111111";

/** The first bytes of what follows an instruction's code, by its letter. */
export const WIDTHS: Readonly<Record<string, number>> = {
  ...{ i: 2, e: 0 },
  ...{ t: 1, T: 2, g: 1, G: 2 },
  ...{ j: 1, J: 2, K: 4 },
  ...{ c: 1, C: 2, D: 4 },
  ...{ r: 1, R: 2, l: 1, L: 2 },
};
