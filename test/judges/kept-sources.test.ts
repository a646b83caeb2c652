import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { mergedSources } from "../../judges/base/report.js";

describe("The sources of judgements that are kept", () => {
  it("stay when a run needs few of them, with the versions that were used last", () => {
    const before = ["ESPHome 2025.9.0-dev", "Sensirion's gas index algorithm 3.2.1"];
    assert.deepEqual(mergedSources(before, ["ESPHome 2025.10.0"]), [
      "Sensirion's gas index algorithm 3.2.1",
      "ESPHome 2025.10.0",
    ]);
    const two = ["Home Assistant 2024.1.0 (ea06)", "aioesphomeapi 21.0.1", "aioesphomeapi 45.13.1"];
    assert.deepEqual(mergedSources(two, ["Home Assistant 2024.2.0 (b41c)"]), [
      ...two.slice(1),
      "Home Assistant 2024.2.0 (b41c)",
    ]);
    assert.deepEqual(mergedSources([], before), before);
    assert.deepEqual(mergedSources(before, []), before);
  });
});
