/** The tests that the documentation shows pass as they stand. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { transformSync } from "esbuild";
import { describe, it } from "mocha";
import { ROOT } from "../sources/tree.js";

/** The blocks of a page whose first line names a file, by that name, as JavaScript. */
function namedPrograms(page: string): Map<string, string> {
  const text = readFileSync(`${ROOT}docs/${page}`, "utf8");
  const blocks = text.matchAll(/^```ts\n\/\/ ([\w.-]+)\.ts\n(.*?)^```$/gms);
  return new Map(
    [...blocks].map(([, name = "", code = ""]) => [
      `${name}.js`,
      transformSync(code, { loader: "ts", format: "esm" }).code,
    ]),
  );
}

describe("The test that a page of the documentation shows", function () {
  this.timeout(60_000);

  for (const page of ["tutorial.md", "testing.md"])
    it(`passes: ${page}`, () => {
      // Inside the project, so that "thimble" is the project itself.
      const folder = mkdtempSync(`${ROOT}build/shown-`);
      try {
        const programs = namedPrograms(page);
        for (const [name, code] of programs) writeFileSync(`${folder}/${name}`, code);
        const tests = [...programs.keys()].filter((name) => name.endsWith(".test.js"));
        assert.equal(tests.length, 1);
        const { status, stdout } = spawnSync(process.execPath, ["--test", ...tests], {
          cwd: folder,
          encoding: "utf8",
        });
        assert.equal(status, 0, stdout);
        assert.match(stdout, /pass 1\n/);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    });
});
