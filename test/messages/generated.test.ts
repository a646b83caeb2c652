import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, it } from "mocha";
import { generated } from "../../proto/generator/index.js";

const project = fileURLToPath(new URL("../../..", import.meta.url));
const folder = join(project, "src/messages");

describe("src/messages", () => {
  it("is what the generator makes of proto/device.proto", () => {
    const expected = generated(project);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
    const stale = "src/messages is stale: run `npm run generate`";
    assert.deepEqual(files.sort(), [...expected.keys()].sort(), stale);
    for (const [name, text] of expected) {
      assert.equal(readFileSync(join(folder, name), "utf8"), text, `${stale} (${name} differs)`);
    }
  });
});
