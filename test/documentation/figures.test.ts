import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { committedFigures, readReadme, withFigures } from "../../bench/xs/readme-figures.js";

describe("The README", () => {
  it("has the figures that the benchmark has measured", () => {
    const readme = readReadme();
    assert.equal(readme, withFigures(readme, committedFigures()));
  });
});
