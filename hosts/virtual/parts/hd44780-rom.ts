/** The letters of an HD44780 with the ROM A00 (data sheet, table 4): its codes as characters, and their dots. */

/** The characters from 0xe0 on. */
const UPPER = "αäßεµσρg√⁻jˣ¢£ñöpqθ∞ΩüΣπxy千万円÷ █";

/** A code as a character; those of the program's own are 0 to 7. */
export function characterOf(code: number): string {
  if (code < 0x10) return String.fromCharCode(code & 7);
  if (code === 0x5c) return "¥";
  if (code === 0x7e) return "→";
  if (code === 0x7f) return "←";
  if (code === 0xdf) return "°";
  if (code >= 0xe0) return UPPER.charAt(code - 0xe0);
  if (code >= 0xa1) return String.fromCharCode(0xff61 + code - 0xa1);
  return code >= 0x20 && code < 0x80 ? String.fromCharCode(code) : " ";
}

/**
 * The columns of the letters from 0x20 on, in hexadecimal; the lowest bit is the top dot. Their shapes are those of a usual
 * font, which differ from the maker's here and there.
 */
const COLUMNS = [
  "0000000000 00005f0000 0007000700 147f147f14 242a7f2a12 2313086462 3649552250 0005030000",
  "001c224100 0041221c00 14083e0814 08083e0808 0050300000 0808080808 0060600000 2010080402",
  "3e5149453e 00427f4000 4261514946 2141454b31 1814127f10 2745454539 3c4a494930 0171090503",
  "3649494936 064949291e 0036360000 0056360000 0814224100 1414141414 0041221408 0201510906",
  "324979413e 7e1111117e 7f49494936 3e41414122 7f4141221c 7f49494941 7f09090901 3e4149497a",
  "7f0808087f 00417f4100 2040413f01 7f08142241 7f40404040 7f020c027f 7f0408107f 3e4141413e",
  "7f09090906 3e4151215e 7f09192946 4649494931 01017f0101 3f4040403f 1f2040201f 3f4038403f",
  "6314081463 0708700807 6151494543 007f414100 292a7c2a29 0041417f00 0402010204 4040404040",
  "0001020400 2054545478 7f48444438 3844444420 384444487f 3854545418 087e090102 0c5252523e",
  "7f08040478 00447d4000 2040443d00 7f10284400 00417f4000 7c04180478 7c08040478 3844444438",
  "7c14141408 081414187c 7c08040408 4854545420 043f444020 3c4040207c 1c2040201c 3c4030403c",
  "4428102844 0c5050503c 4464544c44 0008364100 00007f0000 0041360800",
]
  .join(" ")
  .split(" ");

/** What is seen of a code without a shape here: a frame. */
const FRAME = "7f4141417f";
const ARROWS = ["08082a1c08", "081c2a0808"];
const DEGREE_SIGN = "0007050700";
const BLOCK = "ffffffffff";

/** Whether a dot of a letter is lit: x from the left, 0 to 4, y from the top, 0 to 7. */
export function isDotLit(code: number, x: number, y: number): boolean {
  const column = Number.parseInt(shapeOf(code).slice(2 * x, 2 * x + 2), 16);
  return ((column >> y) & 1) === 1;
}

function shapeOf(code: number): string {
  if (code === 0xdf) return DEGREE_SIGN;
  if (code === 0xff) return BLOCK;
  if (code === 0x7e || code === 0x7f) return ARROWS[code - 0x7e] ?? FRAME;
  return characterOf(code) === " " ? "0000000000" : (COLUMNS[code - 0x20] ?? FRAME);
}
