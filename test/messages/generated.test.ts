import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, it } from "mocha";
import { generated, generatedBefore } from "../../proto/generator/index.js";

const project = fileURLToPath(new URL("../../..", import.meta.url));
const folder = join(project, "src/messages");

describe("src/messages", () => {
  it("is what the generator makes of proto/device.proto", () => {
    const expected = generated(project);
    const stale = "src/messages is stale: run `npm run generate`";
    assert.deepEqual(generatedBefore(project).sort(), [...expected.keys()].sort(), stale);
    for (const [name, text] of expected) {
      assert.equal(readFileSync(join(folder, name), "utf8"), text, `${stale} (${name} differs)`);
    }
  });
});
