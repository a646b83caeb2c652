import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { describe, it } from "mocha";
import { CHECKS } from "../../check-board/checks/checks.js";
import type { BoardReport } from "../../check-board/report.js";
import { boardPages, GUIDE, REPORTS, withPictures } from "./docs.js";

describe("docs/boards/", () => {
  const files = readdirSync(REPORTS);
  const reports = files.filter((file) => file.endsWith(".json"));

  it("is what npm run docs:boards writes", () => {
    const pages = boardPages();
    assert.deepEqual(files.filter((file) => file.endsWith(".md")).sort(), [...pages.keys()].sort());
    for (const [file, text] of pages)
      assert.equal(readFileSync(REPORTS + file, "utf8"), text, file);
  });

  it("has reports of boards alone, with the checks that there are", () => {
    for (const file of reports) {
      const report = JSON.parse(readFileSync(REPORTS + file, "utf8")) as BoardReport;
      assert.equal(report.format, 1, file);
      assert.equal(report.machine, "board", `${file}: a virtual board proves nothing here`);
      const known = CHECKS.map(({ name }) => name);
      for (const { name } of report.checks) assert.ok(known.includes(name), `${file}: ${name}`);
    }
  });
});

describe("docs/guides/check-board.md", () => {
  const guide = readFileSync(GUIDE, "utf8");

  it("has the wires as the command draws them", () => assert.equal(guide, withPictures(guide)));

  it("names each check", () => {
    for (const { name } of CHECKS) assert.ok(guide.includes(`| \`${name}\` |`), name);
  });
});
