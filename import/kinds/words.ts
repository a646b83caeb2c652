/** Lists of words of which a client chooses one, such as a select's options. */
import { oneLine } from "../configuration/reading.js";
import type { Section } from "../configuration/section.js";
import { textOf } from "../configuration/yaml-value.js";

/** Each word once. A note names each word that is given twice, and each that isn't known. */
export function wordsOf(section: Section, key: string): string[] {
  const value = section.take(key);
  const words = new Set<string>();
  for (const each of value?.list ?? (value ? [value] : [])) {
    const text = textOf(each);
    if (text === undefined || text === "" || /\$\{[^}]*\}/.test(text))
      section.note(`one of its ${key} isn't known`, each.line);
    else if (words.has(text))
      section.note(`"${oneLine(text)}" stands in its ${key} twice`, each.line);
    else words.add(text);
  }
  return [...words];
}
