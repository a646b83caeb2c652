/** How code looks. Each colour is a variable of the page, where it has one. */
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

/** A variable of the page, or else a colour for light and one for dark. */
const colour = (name: string, light: string, dark: string) =>
  `var(--editor-${name}, light-dark(${light}, ${dark}))`;

const TEXT = colour("text", "#1c2127", "#e6e9ed");
const FAINT = colour("faint", "#59626e", "#a3adb9");
const GROUND = colour("ground", "#ffffff", "#1e2329");
const LINE = colour("line", "#c9ced6", "#3a424c");
const ACCENT = colour("accent", "#1f5fbf", "#8ab4ff");
const SELECTION = colour("selection", "#cfe0fa", "#2f4a75");
const WRONG = colour("wrong", "#b3261e", "#ff8a80");

const FONT = 'ui-monospace, "DejaVu Sans Mono", monospace';

const look = EditorView.theme({
  "&": { height: "100%", color: TEXT, backgroundColor: GROUND, fontSize: "13px" },
  "&.cm-focused": { outline: `2px solid ${ACCENT}`, outlineOffset: "-2px" },
  ".cm-scroller": { fontFamily: FONT, lineHeight: "1.5" },
  ".cm-content": { caretColor: TEXT },
  ".cm-cursor, .cm-dropCursor": { borderLeftColor: TEXT },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground":
    { background: SELECTION },
  ".cm-activeLine, .cm-activeLineGutter": {
    backgroundColor: `color-mix(in srgb, ${ACCENT} 7%, transparent)`,
  },
  ".cm-gutters": { color: FAINT, backgroundColor: GROUND, border: "none" },
  ".cm-matchingBracket": { backgroundColor: SELECTION, outline: "none" },
  ".cm-panels": { color: TEXT, backgroundColor: GROUND, borderColor: LINE },
  ".cm-tooltip": {
    ...{ color: TEXT, backgroundColor: GROUND, border: `1px solid ${LINE}`, borderRadius: "6px" },
    boxShadow: "0 4px 14px #0004",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": { fontFamily: FONT, maxHeight: "14em" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": { color: TEXT, background: SELECTION },
  ".cm-description": { maxWidth: "min(60ch, 80vw)", padding: "6px 8px", overflowWrap: "anywhere" },
  ".cm-description code": { display: "block", fontFamily: FONT, whiteSpace: "pre-wrap" },
  ".cm-description p": { margin: "6px 0 0", whiteSpace: "pre-wrap" },
  ".cm-diagnostic": { whiteSpace: "pre-wrap", maxWidth: "min(70ch, 80vw)" },
  ".cm-diagnostic-error": { borderLeftColor: WRONG },
  ".cm-lintRange-error": {
    ...{ backgroundImage: "none", textDecoration: `underline wavy ${WRONG} 1.5px` },
    textUnderlineOffset: "3px",
  },
});

const highlights = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier], color: colour("keyword", "#8b1a8b", "#e0a3ff") },
  {
    tag: [tags.string, tags.regexp, tags.special(tags.string)],
    color: colour("string", "#146c2e", "#9bd8a4"),
  },
  { tag: [tags.number, tags.bool, tags.null], color: colour("number", "#9a4a00", "#ffb878") },
  { tag: [tags.typeName, tags.className], color: colour("type", "#00677d", "#7fd4e8") },
  { tag: tags.function(tags.variableName), color: colour("function", "#1f5fbf", "#8ab4ff") },
  { tag: [tags.comment, tags.meta], color: FAINT, fontStyle: "italic" },
]);

export const theme: Extension = [look, syntaxHighlighting(highlights)];
