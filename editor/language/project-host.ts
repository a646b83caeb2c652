/** A project in memory, as TypeScript's language service asks for it. */
import ts from "typescript";
import type { LanguageTypes } from "./messages.js";

/** Where the project's own files are. */
export const PROJECT = "/project/";

/** Where the language's own declarations are: `lib.es2024.d.ts` and those that it names. */
export const LIBRARY = "/lib/";

interface OwnFile {
  readonly snapshot: ts.IScriptSnapshot;
  readonly code: string;
  readonly version: number;
}

export class ProjectHost implements ts.LanguageServiceHost {
  readonly #types: ReadonlyMap<string, string>;
  readonly #folders = new Set<string>();
  readonly #globals: readonly string[];
  readonly #options: ts.CompilerOptions;
  readonly #own = new Map<string, OwnFile>();
  readonly #snapshots = new Map<string, ts.IScriptSnapshot>();

  constructor({ files, options, globals }: LanguageTypes) {
    this.#types = new Map(Object.entries(files));
    this.#globals = globals;
    this.#options = ts.convertCompilerOptionsFromJson(
      { ...options, noEmit: false },
      PROJECT,
    ).options;
    for (const path of this.#types.keys())
      for (let at = path.lastIndexOf("/"); at > 0; at = path.lastIndexOf("/", at - 1))
        this.#folders.add(path.slice(0, at));
  }

  /** @returns Whether this is other code than before. */
  put(name: string, code: string): boolean {
    const path = PROJECT + name;
    const before = this.#own.get(path);
    if (before?.code === code) return false;
    const version = (before?.version ?? 0) + 1;
    this.#own.set(path, { snapshot: ts.ScriptSnapshot.fromString(code), code, version });
    return true;
  }

  getCompilationSettings(): ts.CompilerOptions {
    return this.#options;
  }

  getScriptFileNames(): string[] {
    return [...this.#globals, ...this.#own.keys()];
  }

  getScriptVersion(path: string): string {
    return String(this.#own.get(path)?.version ?? 0);
  }

  getScriptSnapshot(path: string): ts.IScriptSnapshot | undefined {
    const own = this.#own.get(path);
    if (own) return own.snapshot;
    let snapshot = this.#snapshots.get(path);
    const text = this.#types.get(path);
    if (snapshot || text === undefined) return snapshot;
    snapshot = ts.ScriptSnapshot.fromString(text);
    this.#snapshots.set(path, snapshot);
    return snapshot;
  }

  getCurrentDirectory(): string {
    return PROJECT;
  }

  getDefaultLibFileName(): string {
    return `${LIBRARY}lib.d.ts`;
  }

  fileExists(path: string): boolean {
    return this.#own.has(path) || this.#types.has(path);
  }

  readFile(path: string): string | undefined {
    return this.#own.get(path)?.code ?? this.#types.get(path);
  }

  directoryExists(path: string): boolean {
    return this.#folders.has(path.replace(/\/$/, ""));
  }

  getDirectories(path: string): string[] {
    const start = path.endsWith("/") ? path : `${path}/`;
    const names = [...this.#folders].filter((folder) => folder.startsWith(start));
    return [...new Set(names.map((folder) => folder.slice(start.length).split("/", 1)[0] ?? ""))];
  }
}
