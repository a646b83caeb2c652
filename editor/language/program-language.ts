/** What TypeScript knows of a program: its problems, names and types, and its JavaScript. */
import ts from "typescript";
import type {
  CodeCompletion,
  CodeCompletions,
  CodeDescription,
  CodeFile,
  CodeProblem,
  CompletionDetails,
  LanguageMethods,
  LanguageTypes,
} from "./messages.js";
import { PROJECT, ProjectHost } from "./project-host.js";

const PREFERENCES: ts.UserPreferences = {
  includeCompletionsForModuleExports: true,
  includeCompletionsWithInsertText: true,
};

/** Two spaces, as the examples have it. */
const FORMAT: ts.FormatCodeSettings = { indentSize: 2, convertTabsToSpaces: true };

/** More names help nobody, and take long to send. */
const MOST_COMPLETIONS = 500;

/** How TypeScript sorts names that need an import: behind the others. */
const IMPORTED = "16";

export class ProgramLanguage implements LanguageMethods {
  readonly #host: ProjectHost;
  readonly #service: ts.LanguageService;

  constructor(types: LanguageTypes) {
    this.#host = new ProjectHost(types);
    this.#service = ts.createLanguageService(this.#host);
  }

  put({ name, code }: CodeFile): void {
    this.#host.put(name, code);
  }

  problems(file: CodeFile): CodeProblem[] {
    const path = this.#open(file);
    const found = [
      ...this.#service.getSyntacticDiagnostics(path),
      ...this.#service.getSemanticDiagnostics(path),
    ];
    return found
      .map(
        ({ start = 0, length = 0, category, messageText }): CodeProblem => ({
          ...{ from: start, to: start + length },
          severity: category === ts.DiagnosticCategory.Error ? "error" : "warning",
          message: ts.flattenDiagnosticMessageText(messageText, "\n"),
        }),
      )
      .sort((a, b) => a.from - b.from);
  }

  completions(file: CodeFile, at: number): CodeCompletions | undefined {
    const path = this.#open(file);
    const found = this.#service.getCompletionsAtPosition(path, at, PREFERENCES, FORMAT);
    if (!found) return undefined;
    const { optionalReplacementSpan: span } = found;
    const completions = found.entries
      .filter(({ sortText, source }) => !sortText.startsWith(IMPORTED) || isOfThimble(source))
      .slice(0, MOST_COMPLETIONS)
      .map(
        ({ name, kind, insertText, source }): CodeCompletion => ({
          ...{ name, kind },
          ...(insertText !== undefined && { insert: insertText }),
          ...(source !== undefined && { source }),
        }),
      );
    return { from: span?.start ?? wordStart(file.code, at), completions };
  }

  details(
    file: CodeFile,
    at: number,
    { name, source }: CodeCompletion,
  ): CompletionDetails | undefined {
    const path = this.#open(file);
    const entries = this.#service.getCompletionsAtPosition(path, at, PREFERENCES, FORMAT)?.entries;
    const data = entries?.find((entry) => entry.name === name && entry.source === source)?.data;
    const found = this.#service.getCompletionEntryDetails(
      ...([path, at, name, FORMAT, source, PREFERENCES, data] as const),
    );
    if (!found) return undefined;
    const edits = found.codeActions?.flatMap(({ changes }) => changes) ?? [];
    return {
      description: { from: at, to: at, ...words(found.displayParts, found.documentation) },
      changes: edits
        .flatMap(({ textChanges }) => textChanges)
        .map(({ span: { start, length }, newText }) => ({
          ...{ from: start, to: start + length, insert: newText },
        })),
    };
  }

  describe(file: CodeFile, at: number): CodeDescription | undefined {
    const found = this.#service.getQuickInfoAtPosition(this.#open(file), at);
    if (!found) return undefined;
    const { start, length } = found.textSpan;
    return { from: start, to: start + length, ...words(found.displayParts, found.documentation) };
  }

  javascript(file: CodeFile): string {
    const { outputFiles } = this.#service.getEmitOutput(this.#open(file));
    return outputFiles.find(({ name }) => name.endsWith(".js"))?.text ?? "";
  }

  script(file: CodeFile): string {
    const { target } = this.#host.getCompilationSettings();
    const compilerOptions: ts.CompilerOptions = {
      module: ts.ModuleKind.CommonJS,
      esModuleInterop: true,
      ...(target !== undefined && { target }),
    };
    return ts.transpileModule(this.javascript(file), { compilerOptions }).outputText;
  }

  #open({ name, code }: CodeFile): string {
    this.#host.put(name, code);
    return PROJECT + name;
  }
}

/** What a program may import is Thimble; TypeScript also knows the modules that it is made of. */
function isOfThimble(source = ""): boolean {
  return /^thimble(\/[\w/-]+)?$/.test(source);
}

function words(
  type: readonly ts.SymbolDisplayPart[] = [],
  text: readonly ts.SymbolDisplayPart[] = [],
) {
  return { type: ts.displayPartsToString([...type]), text: ts.displayPartsToString([...text]) };
}

function wordStart(code: string, at: number): number {
  let start = at;
  while (start > 0 && /[\w$]/.test(code.charAt(start - 1))) start--;
  return start;
}
