import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { bundleProgram } from "../../hosts/node/programs/bundle-program.js";
import { patient } from "./patience.js";

const MOCHA = fileURLToPath(new URL("../../../node_modules/mocha/bin/mocha.js", import.meta.url));

const run = promisify(execFile);

/** What mocha prints of a saved test, whether it passes or fails. @param file - The test, in TypeScript. */
export async function outcomeOfTest(file: string): Promise<string> {
  const module = file.replace(/\.ts$/, ".mjs");
  writeFileSync(module, (await bundleProgram(file, module)).code);
  const { stdout } = await run(process.execPath, [
    ...[MOCHA, "--no-config", "--no-package", "--timeout", `${patient(5000)}`, module],
  ]).catch((error: { stdout: string }) => error);
  return stdout;
}
