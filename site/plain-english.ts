/** What makes a page hard to read: words that say little, and sentences that are too long. */

/** Words in a sentence, at most. */
const MAX_SENTENCE = 36;

/** Words that plain English does without, and what to write in their place. */
const REFUSED: Readonly<Record<string, string>> = {
  "a number of": "some, several",
  "and/or": "or",
  "as per": "as",
  "at this point in time": "now",
  blazing: "a figure",
  commence: "begin",
  "due to the fact that": "because",
  "e\\.g\\.": "for example",
  endeavour: "try",
  "etc\\.": "and so on",
  facilitate: "help",
  functionality: "what it does",
  hereby: "",
  "i\\.e\\.": "that is",
  "in order to": "to",
  "in the event that": "if",
  "is able to": "can",
  "leverages?": "use",
  obviously: "",
  "please note": "",
  "prior to": "before",
  robust: "what it withstands",
  "seamless(ly)?": "",
  simply: "",
  "state[- ]of[- ]the[- ]art": "a figure",
  subsequently: "then",
  therein: "in it",
  thereof: "of it",
  "utili[sz]e[sd]?": "use",
  whilst: "while",
  "with regard to": "about",
};

/**
 * What to mend in a page, each with its line.
 *
 * @param markdown - Code, tables and links are left out of it.
 */
export function hardToRead(markdown: string): string[] {
  const faults: string[] = [];
  for (const { line, text } of paragraphs(markdown)) {
    for (const [word, better] of Object.entries(REFUSED)) {
      const [found] = new RegExp(`\\b${word}(?!\\w)`, "i").exec(text) ?? [];
      if (found !== undefined)
        faults.push(`${line}: "${found}": ${better === "" ? "leave it out" : `write ${better}`}`);
    }
    for (const sentence of text.split(/(?<=[.!?:;])\s+(?=[A-Z`"[*(])/)) {
      const count = sentence.split(/\s+/).filter((word) => /\w/.test(word)).length;
      if (count > MAX_SENTENCE)
        faults.push(`${line}: ${count} words in "${sentence.slice(0, 60)} …": make two sentences`);
    }
  }
  return faults;
}

/** The paragraphs and items of lists, on one line each. */
function paragraphs(markdown: string): { line: number; text: string }[] {
  const found: { line: number; text: string }[] = [];
  let isCode = false;
  let isNew = true;
  for (const [index, line] of markdown.split("\n").entries()) {
    const text = line.trim();
    if (text.startsWith("```")) isCode = !isCode;
    const isProse = !isCode && !/^(```|\||#|<!--|---|!\[)/.test(text) && text !== "";
    const last = found.at(-1);
    if (!isProse) isNew = true;
    else if (isNew || !last || /^([-*>]|\d+\.)\s/.test(text)) {
      found.push({ line: index + 1, text });
      isNew = false;
    } else last.text += ` ${text}`;
  }
  return found.map(({ line, text }) => ({ line, text: text.replace(/\]\([^)]*\)/g, "]") }));
}
