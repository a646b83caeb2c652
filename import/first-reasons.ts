/** Why something isn't converted, where each of several waits for another. */
import type { ImportNote } from "./configuration/reading.js";

/** What is missing because something else is. */
const MISSING = /^(.*isn't converted: ).*\bisn't in the program$/;

/**
 * The notes with the reason that something had while all ids were still there: two that name one another, or one that
 * names itself, would each be missing because of the other.
 *
 * @param first - The notes of the first time, when nothing was missing.
 */
export function withFirstReasons(
  notes: readonly ImportNote[],
  first: readonly ImportNote[],
): readonly ImportNote[] {
  return notes.map((note) => {
    const start = MISSING.exec(note.text)?.[1];
    if (start === undefined) return note;
    const before = first.filter(({ line, text }) => line === note.line && text.startsWith(start));
    const [only] = before;
    return only && before.length === 1 ? only : note;
  });
}
