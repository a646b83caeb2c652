import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, resolve, sep } from "node:path";
import { ROOT, writeIfChanged } from "../../hosts/moddable/tools/base/output.js";
import type { TypeProblem } from "../messages/house-messages.js";
import type { ProgramFolder } from "./program-folder.js";

/** A problem as TypeScript's compiler prints it: `lamp.ts(3,9): error TS2322: …`. */
const PROBLEM = /^(\S[^(]*)\((\d+),(\d+)\): error (?:TS\d+: )?(.*)$/;

/** The longest output, in bytes. */
const MAX_OUTPUT = 4 * 1024 * 1024;

/** Types of Thimble, by the names under which programs import it. */
const TYPES = join(ROOT, "build", "src");
const PATHS = {
  thimble: [join(TYPES, "index.d.ts")],
  "thimble/sensors/*": [join(TYPES, "parts", "*.d.ts")],
  "thimble/wire": [join(TYPES, "wire", "protobufjs", "index.d.ts")],
};

/**
 * Checks the types of a saved program, and of what it imports.
 *
 * @throws {Error} TypeScript isn't installed; the message says what to do
 */
export async function checkTypes(folder: ProgramFolder, program: string): Promise<TypeProblem[]> {
  const file = folder.fileOf(program);
  const compiler = compilerFor(file);
  const project = folder.ownFile("checks", `${program.replaceAll("/", "-")}on`);
  const content = {
    extends: join(ROOT, "tsconfig.program.json"),
    compilerOptions: { module: "preserve", paths: PATHS },
    files: [join(ROOT, "program-globals.d.ts"), file],
    include: [],
  };
  writeIfChanged(project, JSON.stringify(content, undefined, 1));
  const output = await new Promise<string>((done) => {
    const args = [compiler, "--pretty", "false", "--project", project];
    const options = { cwd: folder.path, maxBuffer: MAX_OUTPUT };
    execFile(process.execPath, args, options, (_error, stdout) => done(stdout));
  });
  return problemsIn(output, folder.path);
}

/** The problems in the output of a compiler that runs in this folder. */
export function problemsIn(output: string, folder: string): TypeProblem[] {
  const problems: TypeProblem[] = [];
  for (const line of output.split("\n")) {
    const [, path, row, column, message] = PROBLEM.exec(line) ?? [];
    const last = problems.at(-1);
    if (path !== undefined && message !== undefined) {
      const file = relative(folder, resolve(folder, path)).split(sep).join("/");
      problems.push({ file, line: Number(row), column: Number(column), message });
    } else if (last && line.startsWith("  "))
      problems[problems.length - 1] = { ...last, message: `${last.message} ${line.trim()}` };
  }
  return problems;
}

/** TypeScript of the program's own project, or else the one beside this package. */
function compilerFor(file: string): string {
  for (const from of [file, import.meta.url]) {
    try {
      const manifest = createRequire(from).resolve("typescript/package.json");
      const compiler = join(dirname(manifest), "bin", "tsc");
      if (existsSync(compiler)) return compiler;
    } catch {
      // It may be in the other place.
    }
  }
  throw new Error("To check types, TypeScript is needed: npm install --save-dev typescript");
}
