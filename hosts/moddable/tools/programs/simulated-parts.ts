/** The simulated parts that come with a program, for Moddable's simulator. */
import { relative } from "node:path";
import type { BuildFailure } from "esbuild";
import { ProgramError } from "../../../node/programs/bundle-program.js";
import { simulatedModules } from "../../../node/programs/simulated-modules.js";
import { CompileError } from "../base/errors.js";
import { writeIfChanged } from "../base/output.js";
import { bundleWithPackages } from "./package-modules.js";
import { inWords, sensorModules } from "./program-modules.js";

/** What the simulator calls the module: hosts/moddable/simulator/archived-program.ts. */
const NAME = "simulated";

const TESTING = "thimble/testing";

/**
 * One module of all that simulate parts for a program, and the drivers that it imports: their files, by their names. None
 * if package.json names none.
 *
 * @throws {CompileError} one of them isn't there, or can't be compiled
 */
export function simulatedPartModules(program: string, folder: string): Record<string, string> {
  try {
    const files = simulatedModules(program);
    if (files.length === 0) return {};
    const [main, bundled] = [`${folder}/${NAME}.js`, `${folder}/bundled/${NAME}.js`];
    const lines = files.map((file, at) => `import * as part${at} from ${JSON.stringify(file)};\n`);
    const names = files.map((_, at) => `part${at}`);
    writeIfChanged(main, `${lines.join("")}export default [${names}];\n`);
    return {
      [NAME]: bundled,
      ...sensorModules(new Set(bundleWithPackages(main, bundled, [])), folder),
    };
  } catch (error) {
    if (error instanceof ProgramError) throw new CompileError(error.message);
    throw new CompileError((error as BuildFailure).errors.map(inWords).join("\n"));
  }
}

/** @throws {CompileError} the program for a board imports simulated parts */
export function checkForBoard(program: string, imports: ReadonlySet<string>): void {
  if (imports.has(TESTING))
    throw new CompileError(
      `${relative(process.cwd(), program)}: error: it imports ${TESTING}, which boards don't have: name the module with the simulated part in package.json, "thimble": { "simulated": "./part.ts" }.`,
    );
}
