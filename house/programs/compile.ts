import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { CompileError } from "../../hosts/moddable/tools/base/errors.js";

const THIMBLE = fileURLToPath(new URL("../../cli/main.js", import.meta.url));

/** Makes a program's archive. */
export type Compile = (file: string) => Promise<Uint8Array>;

/**
 * Compiles a program in a process of its own, by `thimble deploy --save`: what is served meanwhile doesn't wait.
 *
 * @throws {CompileError} it has errors, or a compiler is missing; the message says which
 */
export const compileProgram: Compile = async (file) => {
  const folder = mkdtempSync(join(tmpdir(), "thimble-house-"));
  try {
    const archive = join(folder, "program.xsa");
    const { code, errors } = await output(dirname(file), "deploy", file, "--save", archive);
    if (code !== 0) throw new CompileError(errors || "The program can't be compiled.");
    return new Uint8Array(readFileSync(archive));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** What a command of `thimble` prints as errors, and its exit code. */
function output(
  cwd: string,
  ...words: readonly string[]
): Promise<{ code: number | null; errors: string }> {
  const child = spawn(process.execPath, [THIMBLE, ...words], {
    ...{ cwd, env: { ...process.env, NO_COLOR: "1" } },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      resolve({ code, errors: stripVTControlCharacters(errors).trim() });
    });
  });
}
