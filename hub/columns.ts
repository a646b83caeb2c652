/** Columns that a line may have. */
const WIDTH = 80;

/** A text after a word or two, in lines that aren't too long; further lines begin below the text. */
export function besides(before: string, text: string): string {
  const lines: string[] = [];
  for (const piece of text.split(" ")) {
    const last = lines.at(-1);
    if (last === undefined || before.length + last.length + 1 + piece.length > WIDTH)
      lines.push(piece);
    else lines[lines.length - 1] = `${last} ${piece}`;
  }
  return lines
    .map((line, at) => `${at === 0 ? before : " ".repeat(before.length)}${line}\n`)
    .join("");
}
