/** What the editor shows of TypeScript: problems, completions, and what is known of a name. */
import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from "@codemirror/autocomplete";
import { linter, lintGutter } from "@codemirror/lint";
import { type EditorState, type Extension, StateEffect } from "@codemirror/state";
import { type EditorView, hoverTooltip } from "@codemirror/view";
import type { LanguageQuestions } from "../language/language-client.js";
import type {
  CodeCompletion,
  CodeDescription,
  CodeFile,
  CodeProblem,
} from "../language/messages.js";

/** How long nothing is typed before problems are looked for, in milliseconds. */
const PAUSE = 250;

/** After these, names are offered without being asked for. */
const BEFORE_NAMES = /[\w$.]$|["'{,]\s?$/;

/** Has problems looked for though nothing was typed. */
export const lookAgain = StateEffect.define<null>();

/** CodeMirror's icons by TypeScript's words. */
const ICONS: Readonly<Record<string, string>> = {
  alias: "variable",
  "const enum": "enum",
  constructor: "class",
  "enum member": "constant",
  external: "namespace",
  getter: "property",
  let: "variable",
  const: "constant",
  "local function": "function",
  module: "namespace",
  parameter: "variable",
  setter: "property",
  string: "text",
  var: "variable",
};

/**
 * @param onProblems - is told what is wrong with the file, after each pause
 * @param onFailure - is told that the worker doesn't answer
 */
export function languageExtension(
  name: string,
  language: LanguageQuestions,
  onProblems: (problems: readonly CodeProblem[]) => void,
  onFailure: (error: Error) => void,
): Extension {
  const fileOf = (state: EditorState): CodeFile => ({ name, code: state.doc.toString() });
  /** A file that has changed meanwhile has other positions. */
  const ask = async <Result>(question: Promise<Result>): Promise<Result | undefined> => {
    try {
      return await question;
    } catch (error) {
      onFailure(error as Error);
      return undefined;
    }
  };

  const problems = async ({ state }: EditorView) => {
    const found = (await ask(language.problems(fileOf(state)))) ?? [];
    onProblems(found);
    const { length } = state.doc;
    return found.map(({ from, to, severity, message }) => ({
      ...{ from: Math.min(from, length), to: Math.min(Math.max(to, from), length) },
      ...{ severity, message },
    }));
  };

  const completions = async (context: CompletionContext): Promise<CompletionResult | null> => {
    const { state, pos, explicit } = context;
    const line = state.doc.lineAt(pos);
    if (!explicit && !BEFORE_NAMES.test(line.text.slice(0, pos - line.from))) return null;
    const file = fileOf(state);
    const found = await ask(language.completions(file, pos));
    if (!found || context.aborted) return null;
    const options = found.completions.map(
      (completion): Completion => ({
        label: completion.name,
        type: ICONS[completion.kind] ?? completion.kind,
        ...(completion.source !== undefined && { detail: `from ${completion.source}`, boost: -50 }),
        info: async () => {
          const details = await ask(language.details(file, pos, completion));
          return details ? descriptionElement(details.description) : null;
        },
        apply: (view, _, from, to) => void apply(view, completion, from, to),
      }),
    );
    return { from: found.from, options, validFor: /^[\w$]*$/ };
  };

  const apply = async (view: EditorView, completion: CodeCompletion, from: number, to: number) => {
    const insert = completion.insert ?? completion.name;
    const file = fileOf(view.state);
    const details =
      completion.source === undefined
        ? undefined
        : await ask(language.details(file, to, completion));
    if (view.state.doc.toString() !== file.code) return;
    const changes = view.state.changes([...(details?.changes ?? []), { from, to, insert }]);
    const selection = { anchor: changes.mapPos(to, 1) };
    view.dispatch({ changes, selection, userEvent: "input.complete" });
  };

  const describe = async ({ state }: EditorView, at: number) => {
    const found = await ask(language.describe(fileOf(state), at));
    if (!found) return null;
    return { pos: found.from, end: found.to, create: () => ({ dom: descriptionElement(found) }) };
  };

  return [
    linter(problems, {
      delay: PAUSE,
      needsRefresh: ({ transactions }) =>
        transactions.some(({ effects }) => effects.some((effect) => effect.is(lookAgain))),
    }),
    lintGutter(),
    autocompletion({ override: [completions] }),
    hoverTooltip(describe),
  ];
}

function descriptionElement({ type, text }: CodeDescription): HTMLElement {
  const element = document.createElement("div");
  element.className = "cm-description";
  const code = document.createElement("code");
  code.textContent = type;
  element.append(code);
  if (text) {
    const comment = document.createElement("p");
    comment.textContent = text;
    element.append(comment);
  }
  return element;
}
