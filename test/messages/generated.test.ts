import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, it } from "mocha";
import { generated, generatedBefore } from "../../proto/generator/index.js";

const project = fileURLToPath(new URL("../../..", import.meta.url));

describe("src/messages, src/kinds and hub/kinds", () => {
  it("are what the generator makes of proto/device.proto", () => {
    const expected = generated(project);
    const stale = "generated files are stale: run `npm run generate`";
    assert.deepEqual(generatedBefore(project).sort(), [...expected.keys()].sort(), stale);
    for (const [name, text] of expected) {
      const actual = readFileSync(join(project, name), "utf8");
      assert.equal(actual, text, `${stale} (${name} differs)`);
    }
  });
});
