/** People look in the gallery for how a kind is used. */
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { describe, it } from "mocha";
import type { Device, Host } from "thimble";
import { createHost } from "../../hosts/node/index.js";
import { SAMPLES } from "../kinds/samples/samples.js";
import { ROOT } from "../sources/tree.js";

describe("The gallery", () => {
  it("has each kind of entity", async () => {
    const files = readdirSync(`${ROOT}examples/gallery`).filter((file) => file.endsWith(".ts"));
    const found = new Set<string>();
    for (const file of files) {
      const name = file.slice(0, -".ts".length);
      const { default: create } = (await import(`../../examples/gallery/${name}.js`)) as {
        default: (host: Host) => Device;
      };
      for (const { kind, internal } of create(createHost()).entities)
        if (!internal) found.add(kind);
    }
    const missing = SAMPLES.map(({ kind }) => kind).filter((kind) => !found.has(kind));
    assert.deepEqual(missing, []);
  });
});
