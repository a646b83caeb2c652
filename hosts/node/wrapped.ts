/** Columns of a terminal that help texts fit into. */
const WIDTH = 80;

/**
 * Formats words as a list with commas, for help texts.
 *
 * @param indent - columns in front of each line but the first
 * @param before - columns that are taken on the first line
 */
export function wrapped(words: readonly string[], indent: number, before = indent): string {
  let text = "";
  let column = before;
  words.forEach((word, at) => {
    const piece = at < words.length - 1 ? `${word},` : word;
    if (at > 0 && column + 1 + piece.length > WIDTH) {
      text += `\n${" ".repeat(indent)}`;
      column = indent;
    } else if (at > 0) {
      text += " ";
      column += 1;
    }
    text += piece;
    column += piece.length;
  });
  return text;
}
