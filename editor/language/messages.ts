/** What the editor and the worker that knows TypeScript say to each other. Positions are offsets in the code. */

/** Something that is wrong in the code. */
export interface CodeProblem {
  readonly from: number;
  readonly to: number;
  readonly severity: "error" | "warning";
  readonly message: string;
}

/** One of the names that can stand at a position. */
export interface CodeCompletion {
  readonly name: string;
  /** TypeScript's word for what it is: `"property"`, `"class"`. */
  readonly kind: string;
  /** What to write instead of the name. */
  readonly insert?: string;
  /** The module that it would have to be imported from. */
  readonly source?: string;
}

export interface CodeCompletions {
  /** Where the word begins that the name takes the place of. */
  readonly from: number;
  readonly completions: readonly CodeCompletion[];
}

/** What is known of a name. */
export interface CodeDescription {
  /** Where the name stands; a completion's name doesn't stand in the code yet. */
  readonly from: number;
  readonly to: number;
  /** Its type, as TypeScript writes it. */
  readonly type: string;
  /** Its doc comment. */
  readonly text: string;
}

/** A change of the code. */
export interface CodeChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** What a completion is, and what else changes when it is taken: the import that it needs. */
export interface CompletionDetails {
  readonly description: CodeDescription;
  readonly changes: readonly CodeChange[];
}

/** A file of the project with what is in it now. */
export interface CodeFile {
  /** `"program.ts"` */
  readonly name: string;
  readonly code: string;
}

/** What can be asked of the worker. Each question brings the file as it is now. */
export interface LanguageMethods {
  /** Keeps a file that others import. */
  put(file: CodeFile): void;
  /** What is wrong in the file, in the order of the code. */
  problems(file: CodeFile): readonly CodeProblem[];
  completions(file: CodeFile, at: number): CodeCompletions | undefined;
  details(file: CodeFile, at: number, completion: CodeCompletion): CompletionDetails | undefined;
  describe(file: CodeFile, at: number): CodeDescription | undefined;
  /** The file as JavaScript, also where types are wrong. */
  javascript(file: CodeFile): string;
  /** The same as CommonJS, for pages that run it with modules of their own. */
  script(file: CodeFile): string;
}

export interface LanguageRequest {
  readonly id: number;
  readonly method: keyof LanguageMethods;
  readonly args: readonly unknown[];
}

/** The answer to the request of the same id. */
export type LanguageAnswer =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: string };

/** Everything that programs are checked with: the files of types, and the options of the compiler. */
export interface LanguageTypes {
  /** By their paths: `"/project/node_modules/thimble/package.json"`. */
  readonly files: Readonly<Record<string, string>>;
  /** `compilerOptions`, as in a tsconfig.json. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Paths of files whose declarations hold everywhere. */
  readonly globals: readonly string[];
}
