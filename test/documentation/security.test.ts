import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { describe, it } from "mocha";
import { ROOT } from "../sources/tree.js";

/** The sections whose sentences promise nothing that a test could show. */
const WITHOUT_PROMISES = [
  "What isn't protected",
  "How this page is checked",
  "How to report a vulnerability",
];

/** A test as the page names it: "`http/crowds` are answered". */
const NAMED = /^`([a-z0-9/-]+)` (\S.*)$/;

/** What is wrong with the page, with the line. */
function problemsOf(page: string): string[] {
  const problems: string[] = [];
  let section = "";
  let isBeforeSections = true;
  for (const [index, line] of page.split("\n").entries()) {
    const say = (what: string) => problems.push(`${index + 1}: ${what}`);
    if (line.startsWith("## ")) {
      section = line.slice(3);
      isBeforeSections = false;
    }
    if (isBeforeSections || WITHOUT_PROMISES.includes(section)) continue;
    if (line.startsWith("| ")) {
      const [last = ""] = line.split(/(?<!\\)\|/).slice(-2);
      if (line.startsWith("| limit") || line.startsWith("| what they can try")) continue;
      for (const named of last.trim().split("<br>")) {
        const problem = problemOf(named);
        if (problem !== undefined) say(problem);
      }
    } else if (section === "Who can try what" && !/^($|#|\|---)/.test(line))
      say("a sentence without a test; make it a row");
  }
  return problems;
}

function problemOf(named: string): string | undefined {
  const [, file, title = ""] = NAMED.exec(named) ?? [];
  if (file === undefined) return `"${named}" names no test`;
  const path = `test/${file}.test.ts`;
  if (!existsSync(ROOT + path)) return `there's no ${path}`;
  const text = readFileSync(ROOT + path, "utf8");
  const isThere = ['"', "`"].some((quote) => text.includes(`it(${quote}${title}${quote}, `));
  return isThere ? undefined : `there's no test "${title}" in ${path}`;
}

describe("SECURITY.md", () => {
  const page = readFileSync(`${ROOT}SECURITY.md`, "utf8");

  it("names for each thing that it promises a test that is there", () => {
    assert.deepEqual(problemsOf(page), []);
  });

  it("has a table for each who could try something, and the limits", () => {
    const rows = page.split("\n").filter((line) => line.startsWith("| "));
    assert.ok(rows.length > 60, `${rows.length} rows`);
    assert.ok((page.match(/^### /gm) ?? []).length >= 6);
  });

  it("is refused where a row names no test, one that isn't there, or a sentence promises something", () => {
    const table = "# S\n\n## Who can try what\n\n| what they can try | a | b |\n|---|---|---|\n";
    const row = (tests: string) => problemsOf(`${table}| try | holds | ${tests} |\n`);
    const title = "are refused with 503 where eight wait for each place";
    assert.deepEqual(row(`\`http/crowds\` ${title}`), []);
    assert.match(row("")[0] ?? "", /^7: "" names no test/);
    assert.match(row(`\`http/crowds\` ${title}<br>trust us`)[0] ?? "", /^7: "trust us" names no/);
    assert.match(row("`http/nothing` it holds")[0] ?? "", /^7: there's no test\/http\/nothing/);
    assert.match(row("`http/crowds` are refused")[0] ?? "", /^7: there's no test "are refused" in/);
    assert.match(problemsOf(`${table}\nNobody gets in.\n`)[0] ?? "", /^8: a sentence without/);
  });
});
