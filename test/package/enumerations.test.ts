import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build } from "esbuild";
import { afterEach, beforeEach, describe, it } from "mocha";

const run = promisify(execFile);
const project = fileURLToPath(new URL("../../..", import.meta.url));

/** A program that uses each enumeration, and what it prints. */
const PROGRAM = `
import { LogLevel } from "thimble";
console.log(LogLevel.ERROR, LogLevel.INFO);
`;
const PRINTED = "1 3\n";

describe("An enumeration that programs import", function () {
  this.timeout(60_000);
  let folder: string;

  // Within the project, whose name programs import.
  beforeEach(() => {
    folder = mkdtempSync(join(project, "build", "package-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("is there in JavaScript", async () => {
    const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", PROGRAM], {
      cwd: project,
    });
    assert.equal(stdout, PRINTED);
  });

  it("is there in what esbuild makes of TypeScript, which looks at one file only", async () => {
    const outfile = join(folder, "program.mjs");
    await build({
      stdin: { contents: PROGRAM, loader: "ts", resolveDir: project },
      outfile,
      platform: "node",
      packages: "external",
      format: "esm",
      bundle: true,
      logLevel: "silent",
    });
    const { stdout } = await run(process.execPath, [outfile]);
    assert.equal(stdout, PRINTED);
  });

  for (const strict of ["isolatedModules", "verbatimModuleSyntax"]) {
    it(`passes the compiler's checks with ${strict}`, async () => {
      writeFileSync(join(folder, "program.mts"), PROGRAM);
      writeFileSync(
        join(folder, "tsconfig.json"),
        JSON.stringify({
          compilerOptions: {
            [strict]: true,
            strict: true,
            noEmit: true,
            module: "nodenext",
            target: "es2024",
            types: ["node"],
          },
          files: ["program.mts"],
        }),
      );
      const tsc = join(project, "node_modules/typescript/bin/tsc");
      await run(process.execPath, [tsc, "-p", folder]).catch(({ stdout }) => assert.fail(stdout));
    });
  }
});
