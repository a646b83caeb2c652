/** The programs in the README and in docs/ compile as they stand. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, it } from "mocha";

const PROJECT = fileURLToPath(new URL("../../..", import.meta.url));
/** Inside the project, so that "thimble" is the project itself. */
const FOLDER = fileURLToPath(new URL("../../code-blocks/", import.meta.url));

const COMPILER_OPTIONS = {
  target: "es2024",
  module: "nodenext",
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: ["node"],
};

/** The blocks of a document that are programs: those that import something. A first line may name the file. */
function programsIn(document: string): Map<string, string> {
  const text = readFileSync(`${PROJECT}/${document}`, "utf8");
  const programs = new Map<string, string>();
  for (const [, code = ""] of text.matchAll(/^```ts\n(.*?)^```$/gms)) {
    if (!/^import /m.test(code)) continue;
    const [, named] = /^\/\/ ([\w.-]+\.ts)\n/.exec(code) ?? [];
    programs.set(named ?? `block-${programs.size + 1}.ts`, code);
  }
  return programs;
}

const documents = [
  "README.md",
  ...readdirSync(`${PROJECT}/docs`, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => `docs/${file}`),
];

describe("The programs in the documentation", function () {
  this.timeout(60_000);

  it("compile", () => {
    rmSync(FOLDER, { recursive: true, force: true });
    let count = 0;
    for (const document of documents) {
      const folder = `${FOLDER}${document.replace(/\W/g, "-")}/`;
      for (const [name, code] of programsIn(document)) {
        mkdirSync(folder, { recursive: true });
        writeFileSync(folder + name, code);
        count += 1;
      }
    }
    writeFileSync(`${FOLDER}tsconfig.json`, JSON.stringify({ compilerOptions: COMPILER_OPTIONS }));
    const tsc = `${PROJECT}/node_modules/.bin/tsc`;
    const { status, stdout } = spawnSync(tsc, ["-p", FOLDER], { encoding: "utf8" });
    assert.equal(stdout, "");
    assert.equal(status, 0);
    assert.ok(count >= 5, `${count} programs were found`);
  });
});
