/**
 * An editor for programs: CodeMirror, with what TypeScript says of them.
 *
 * A page's policy for contents has to allow images of `data:`, which underline, and `style-src-attr 'unsafe-inline'`:
 * while somebody types over what is selected, browsers themselves write style attributes.
 */
import { closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { javascript } from "@codemirror/lang-javascript";
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from "@codemirror/language";
import { lintKeymap } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { EditorSelection, EditorState } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import type { LanguageQuestions } from "../language/language-client.js";
import type { CodeFile, CodeProblem } from "../language/messages.js";
import { languageExtension, lookAgain } from "./language-extension.js";
import { theme } from "./theme.js";

export interface CodeEditorOptions {
  /** The element that holds it. It gets a shadow root: styles of the page don't reach the code. */
  readonly parent: HTMLElement;
  readonly file: CodeFile;
  /** TypeScript's answers. Without it, code is coloured only. */
  readonly language?: LanguageQuestions;
  /** What people who can't see it are told: `"The program"`. */
  readonly label: string;
  /** Is told each change of the code by whoever types. */
  readonly onChange?: (code: string) => void;
  /** Is told what is wrong, after each pause. */
  readonly onProblems?: (problems: readonly CodeProblem[]) => void;
  /** Is told that TypeScript doesn't answer: a LanguageError. */
  readonly onFailure?: (error: Error) => void;
}

export class CodeEditor {
  readonly #options: CodeEditorOptions;
  readonly #view: EditorView;

  constructor(options: CodeEditorOptions) {
    this.#options = options;
    // In a shadow root CodeMirror's styles are style sheets without elements, which a policy for contents allows.
    const root = options.parent.shadowRoot ?? options.parent.attachShadow({ mode: "open" });
    this.#view = new EditorView({ state: this.#stateOf(options.file), parent: root, root });
  }

  /** The code as it is now. */
  get code(): string {
    return this.#view.state.doc.toString();
  }

  /** Shows another file, or this one with other code. What was typed before can't be undone then. */
  open(file: CodeFile): void {
    this.#view.setState(this.#stateOf(file));
  }

  /** Puts the cursor at a position and shows it. */
  goTo(position: number): void {
    const selection = EditorSelection.cursor(Math.min(position, this.#view.state.doc.length));
    this.#view.dispatch({ selection, effects: EditorView.scrollIntoView(selection) });
    this.#view.focus();
  }

  /** Looks for problems again: what the file imports has changed. */
  check(): void {
    this.#view.dispatch({ effects: lookAgain.of(null) });
  }

  focus(): void {
    this.#view.focus();
  }

  close(): void {
    this.#view.destroy();
  }

  #stateOf({ name, code }: CodeFile): EditorState {
    const { language, label, onChange, onProblems, onFailure } = this.#options;
    return EditorState.create({
      doc: code,
      extensions: [
        ...[lineNumbers(), foldGutter(), highlightActiveLineGutter(), highlightActiveLine()],
        ...[history(), drawSelection(), indentOnInput(), bracketMatching(), closeBrackets()],
        ...[highlightSelectionMatches(), javascript({ typescript: true }), theme],
        // Escape and then Tab leaves the editor.
        keymap.of([
          ...[...closeBracketsKeymap, ...defaultKeymap, ...searchKeymap, ...historyKeymap],
          ...[...foldKeymap, ...completionKeymap, ...lintKeymap, indentWithTab],
        ]),
        EditorView.contentAttributes.of({
          "aria-label": label,
          spellcheck: "false",
          tabindex: "0",
        }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) onChange?.(state.doc.toString());
        }),
        language
          ? languageExtension(
              ...([name, language, onProblems ?? (() => {}), onFailure ?? (() => {})] as const),
            )
          : [],
      ],
    });
  }
}
