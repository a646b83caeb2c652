import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { describe, it } from "mocha";
import { privateMembers } from "./private-members.js";
import { isGenerated, projectFiles, ROOT, sourceFiles } from "./tree.js";
import { typeNames } from "./type-names.js";

/** Lines. */
const MAX_FILE = 350;

/** What people write and computers run. */
const CODE = /\.(ts|tsx|js|cjs|mjs|c|h|sh)$/;

/** What runs on a board: there a member that is `#private` costs 19 units where a field costs 4, and takes slots. */
function runsOnBoards(path: string): boolean {
  return (
    path.startsWith("src/") ||
    (path.startsWith("hosts/moddable/") && !path.startsWith("hosts/moddable/tools/"))
  );
}

/** What options, types and constants were called until they had one style. Nothing was published with these names. */
const NAMES_BEFORE =
  /\b(maximum(Duration|On|Open|Time)|longestSavedState|mostRequests|isAway|modeName|SavedFormat|WaterHeaterCall|(LARGEST|LONGEST|MOST)_[A-Z]\w*)\b/g;

describe("The sources", function () {
  // It reads all sources, beside other tests.
  this.timeout(60_000);

  it(`have no file of more than ${MAX_FILE} lines that people write`, () => {
    const long: string[] = [];
    for (const path of projectFiles()) {
      if (!CODE.test(path)) continue;
      const text = readFileSync(`${ROOT}${path}`, "utf8");
      const lines = text.split("\n").length - 1;
      if (lines > MAX_FILE && !isGenerated({ text })) long.push(path);
    }
    assert.deepEqual(long, []);
  });

  it("have no trace of names from before", () => {
    const found = projectFiles().flatMap((path) => {
      if (!/^(src|docs|examples|hub|page|import|create-thimble|testing)\/.*\.(md|tsx?)$/.test(path))
        return [];
      const names = readFileSync(`${ROOT}${path}`, "utf8").match(NAMES_BEFORE) ?? [];
      return names.map((name) => `${path}: ${name}`);
    });
    assert.deepEqual(found, []);
  });

  it("have no file beside a folder of its own name", () => {
    const twins = projectFiles().filter(
      (path) => CODE.test(path) && existsSync(`${ROOT}${path.slice(0, path.lastIndexOf("."))}/`),
    );
    assert.deepEqual(twins, []);
  });

  it("parse JSON in src/ within limits", () => {
    const parsing = sourceFiles()
      .filter(({ path, text }) => path.startsWith("src/") && text.includes("JSON.parse("))
      .map(({ path }) => path);
    assert.deepEqual(parsing, ["src/wire/outside-json.ts"]);
  });

  it("give each type a name that no other type has", () => {
    const places = new Map<string, string[]>();
    // Of what the generator makes, several files may have a name of the .proto.
    for (const file of sourceFiles())
      for (const name of isGenerated(file) ? [] : typeNames(file))
        places.set(name, [...(places.get(name) ?? []), file.path]);
    const shared = [...places].filter(([, files]) => files.length > 1);
    assert.deepEqual(
      shared.map(([name, files]) => `${name}: ${files.join(", ")}`),
      [],
    );
  });

  it("keep members private by #, but for what runs on boards, where TypeScript alone does it", () => {
    const wrong: string[] = [];
    for (const file of sourceFiles()) {
      for (const { plain, hash } of privateMembers(file)) {
        const members = runsOnBoards(file.path) ? hash : plain;
        if (members.length > 0) wrong.push(`${file.path}: ${members.join(", ")}`);
      }
    }
    assert.deepEqual(wrong, []);
  });

  it("start no script of package.json before or after another only by its name, as npm does with `pre…` and `post…`", () => {
    const { scripts } = JSON.parse(readFileSync(`${ROOT}package.json`, "utf8")) as {
      scripts: Record<string, string>;
    };
    const hooked = Object.keys(scripts).filter((name) =>
      ["pre", "post"].some((before) => `${before}${name}` in scripts),
    );
    assert.deepEqual(hooked, []);
  });
});
