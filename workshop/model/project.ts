/** What is worked on: a program and its tests. */
import type { CodeFile, LanguageClient } from "../../editor/code/index.js";
import type { ModuleScript } from "../machine/messages.js";

/** The session is a test of what was done at the board. */
export type FileRole = "program" | "tests" | "session";

const ENDINGS: Readonly<Record<FileRole, string>> = {
  program: ".ts",
  tests: ".test.ts",
  session: ".session.test.ts",
};

/** Where the browser keeps it until the next visit. */
const KEPT = "thimble-workshop";

interface KeptProject {
  readonly name: string;
  readonly program: string;
  readonly tests: string;
  /** Left out while there is none. */
  readonly session?: string;
}

/** The tests of a program that has none yet. */
const firstTests = (name: string) => `import assert from "node:assert/strict";
import { test } from "node:test";
import { TestDevice } from "thimble/testing";
import program from "./${name}.js";

test("it starts, and a hub finds its entities", () => {
  const device = TestDevice.start(program);
  const hub = device.connect();
  assert.ok(hub.entities.length > 0);
  device.close();
});
`;

export class WorkshopProject {
  readonly language: LanguageClient;
  /** Without `.ts`. */
  #name = "program";
  readonly #codes: Record<FileRole, string> = { program: "", tests: "", session: "" };
  /** It came with a link, and its reader hasn't said that it was read. */
  #isStrange = false;

  constructor(language: LanguageClient) {
    this.language = language;
  }

  get name(): string {
    return this.#name;
  }

  get isStrange(): boolean {
    return this.#isStrange;
  }

  /** Its reader says that it was read. */
  trust(): void {
    this.#isStrange = false;
    this.#keep();
  }

  /** Opens another program. @param tests - undefined: it gets some to begin with */
  open(name: string, program: string, tests: string | undefined, isStrange = false): void {
    this.#name = name;
    this.#codes.program = program;
    this.#codes.tests = tests ?? firstTests(name);
    this.#codes.session = "";
    this.#isStrange = isStrange;
    void this.language.put(this.file("program"));
  }

  /** What was worked on at the last visit. @returns Whether there was something. */
  reopen(): boolean {
    try {
      const kept = JSON.parse(localStorage.getItem(KEPT) ?? "null") as KeptProject | null;
      if (!kept) return false;
      this.open(kept.name, kept.program, kept.tests);
      this.#codes.session = kept.session ?? "";
      return true;
    } catch {
      // A browser without storage, or with one that something else has written.
      return false;
    }
  }

  /** The files with tests. One without a text is none. */
  get tested(): readonly FileRole[] {
    return this.#codes.session.trim() === "" ? ["tests"] : ["tests", "session"];
  }

  file(role: FileRole): CodeFile {
    return { name: `${this.#name}${ENDINGS[role]}`, code: this.#codes[role] };
  }

  change(role: FileRole, code: string): void {
    this.#codes[role] = code;
    if (role === "program") void this.language.put(this.file("program"));
    this.#keep();
  }

  /** A file as it can run. */
  async script(role: FileRole): Promise<ModuleScript> {
    const file = this.file(role);
    const code = await this.language.script(file);
    return { name: `./${file.name.replace(/\.ts$/, ".js")}`, code };
  }

  #keep(): void {
    if (this.#isStrange) return;
    const kept: KeptProject = { name: this.#name, ...this.#codes };
    try {
      localStorage.setItem(KEPT, JSON.stringify(kept));
    } catch {
      // Full, or forbidden: the program is in the page alone.
    }
  }
}
