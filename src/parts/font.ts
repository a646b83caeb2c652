/** Letters for displays, of five columns with eight dots each. A column is a byte, its lowest bit the top. */

const WIDTH = 5;

/** Columns of a character, with that between two. */
export const CELL = WIDTH + 1;

/** The columns of each character, in hexadecimal, in the order of their codes. */
const COLUMNS = [
  // From the space to the slash.
  "0000000000 00005f0000 0007000700 147f147f14 242a7f2a12 2313086462 3649552250 0005030000",
  "001c224100 0041221c00 14083e0814 08083e0808 0050300000 0808080808 0060600000 2010080402",
  // 0 to 9, and up to the question mark.
  "3e5149453e 00427f4000 4261514946 2141454b31 1814127f10 2745454539 3c4a494930 0171090503",
  "3649494936 064949291e 0036360000 0056360000 0814224100 1414141414 0041221408 0201510906",
  // @ and A to Z, and up to the underscore.
  "324979413e 7e1111117e 7f49494936 3e41414122 7f4141221c 7f49494941 7f09090901 3e4149497a",
  "7f0808087f 00417f4100 2040413f01 7f08142241 7f40404040 7f020c027f 7f0408107f 3e4141413e",
  "7f09090906 3e4151215e 7f09192946 4649494931 01017f0101 3f4040403f 1f2040201f 3f4038403f",
  "6314081463 0708700807 6151494543 007f414100 0204081020 0041417f00 0402010204 4040404040",
  // The grave accent, a to z, and up to the tilde; last the degree sign.
  "0001020400 2054545478 7f48444438 3844444420 384444487f 3854545418 087e090102 0c5252523e",
  "7f08040478 00447d4000 2040443d00 7f10284400 00417f4000 7c04180478 7c08040478 3844444438",
  "7c14141408 081414187c 7c08040408 4854545420 043f444020 3c4040207c 1c2040201c 3c4030403c",
  "4428102844 0c5050503c 4464544c44 0008364100 00007f0000 0041360800 0804081008 0006090906",
].join(" ");

/** Characters of the text above for each glyph: two digits a column, and a space. */
const GLYPH = 2 * WIDTH + 1;

const FIRST = 32;
const LAST = 126;
const DEGREE_SIGN = 176;
const UNKNOWN = 63;

/**
 * Draws a line of text from the left. A character without a glyph is shown as a question mark; a line that is too
 * long is cut.
 *
 * @param columns - The line's columns, of which all are set.
 */
export function drawText(text: string, columns: Uint8Array): void {
  columns.fill(0);
  const places = Math.min(text.length, Math.floor(columns.length / CELL));
  for (let place = 0; place < places; place++) {
    const at = glyphAt(text.charCodeAt(place));
    for (let column = 0; column < WIDTH; column++)
      columns[place * CELL + column] = Number(
        `0x${COLUMNS.slice(at + 2 * column, at + 2 * column + 2)}`,
      );
  }
}

/** Where a character's columns begin. */
function glyphAt(code: number): number {
  if (code === DEGREE_SIGN) return (LAST + 1 - FIRST) * GLYPH;
  return ((code >= FIRST && code <= LAST ? code : UNKNOWN) - FIRST) * GLYPH;
}
