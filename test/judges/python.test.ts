/** The judge's Python: it compiles, and is formatted as far as that can be seen without its formatter. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { before, describe, it } from "mocha";
import { ROOT } from "../sources/tree.js";

const FOLDER = `${ROOT}judges/`;
const FILES = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".py"))
  .sort();
const WIDTH = 100;
const LINES = 350;

const COMPILE = `
import ast, sys
for name in sys.argv[1:]:
    tree = ast.parse(open(name, encoding="utf8").read(), name)
    compile(tree, name, "exec")
    if not ast.get_docstring(tree): print(name, "doesn't say what it is for")
`;

describe("The judge's Python", () => {
  before(function () {
    try {
      execFileSync("python3", ["--version"]);
    } catch {
      console.error("      Python isn't installed: its code isn't compiled.");
      this.skip();
    }
  });

  it("compiles, and each file says what it is for", () => {
    const paths = FILES.map((file) => FOLDER + file);
    assert.equal(execFileSync("python3", ["-c", COMPILE, ...paths], { encoding: "utf8" }), "");
  });
});

describe("The text of the judge's Python", () => {
  for (const [what, isWrong] of [
    [`has no line of more than ${WIDTH} characters`, (line: string) => [...line].length > WIDTH],
    ["has no tab, and no space at a line's end", (line: string) => /\t| $/.test(line)],
  ] as const)
    it(what, () => {
      const wrong = FILES.flatMap((file) =>
        readFileSync(FOLDER + file, "utf8")
          .split("\n")
          .map((line, index) => (isWrong(line) ? `${file}:${index + 1}` : ""))
          .filter((place) => place !== ""),
      );
      assert.deepEqual(wrong, []);
    });

  it(`is in files of ${LINES} lines at most, each with one line's end at its end`, () => {
    for (const file of FILES) {
      const text = readFileSync(FOLDER + file, "utf8");
      assert.ok(text.split("\n").length <= LINES, file);
      assert.match(text, /[^\n]\n$/, file);
    }
  });
});
