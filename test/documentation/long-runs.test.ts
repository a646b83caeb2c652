import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "mocha";
import { readLongRuns, report } from "../../bench/long-runs/long-runs.js";
import { ROOT } from "../sources/tree.js";

describe("bench/long-runs.md", () => {
  it("says what is in bench/long-runs.json", () => {
    assert.equal(readFileSync(`${ROOT}bench/long-runs.md`, "utf8"), report(readLongRuns()));
  });
});
