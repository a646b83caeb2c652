import { type Comment, parse } from "acorn";

/** Comments that are for tools and lawyers: that a call has no effects, and whose work it is. */
const KEPT = /^[#@]__|^!|@license/;

/** JavaScript without its comments. All else stays as it is: its names, and its layout, for those who read a stack trace. */
export function withoutComments(code: string): string {
  const comments: Comment[] = [];
  parse(code, {
    ...{ ecmaVersion: "latest", sourceType: "module", allowHashBang: true },
    onComment: comments,
  });
  let result = "";
  let position = 0;
  for (const { start, end, value } of comments) {
    // The first line, which says what runs the file, is given as a comment as well.
    if (KEPT.test(value.trim()) || code.startsWith("#!", start)) continue;
    const before = code.slice(position, start).replace(/[ \t]+$/, "");
    result += before;
    // A line that had nothing else goes with its comment.
    const isAlone = (result === "" || result.endsWith("\n")) && /^[ \t]*\n/.test(code.slice(end));
    position = isAlone ? code.indexOf("\n", end) + 1 : end;
    // What a comment kept apart stays so: two words, or two statements on two lines.
    if (!isAlone && value.includes("\n")) result += "\n";
    else if (!isAlone && /^\S/.test(code.slice(end))) result += " ";
  }
  return result + code.slice(position);
}
