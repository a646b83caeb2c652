/** The names in a firmware, as the SDK's linker counts them. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "mocha";
import { linkPreloads } from "../../../../hosts/moddable/tools/checks/preload-link.js";
import { programManifest } from "../../../../hosts/moddable/tools/programs/program-manifest.js";
import { findSDK } from "../../../../hosts/moddable/tools/sdk/sdk.js";

/** `initialKeyCount` of xs/tools/xsl.c of SDK 8.2.3: with more, no firmware can be linked. */
const MOST = 8192;

describe("The names in a firmware", function () {
  this.timeout(300_000);

  it("are fewer than the SDK's linker takes, with a few hundred left for programs", async function () {
    if (process.env.MODDABLE === undefined) this.skip();
    const folder = await linkPreloads(findSDK(), "esp32", programManifest("workbench"));
    const [, count = ""] =
      /^#define mxKeysCount (\d+)$/m.exec(readFileSync(join(folder, "mc.xs.c"), "utf8")) ?? [];
    assert.ok(Number(count) > 5000, count);
    assert.ok(MOST - Number(count) > 300, `${count} of ${MOST}`);
  });
});
