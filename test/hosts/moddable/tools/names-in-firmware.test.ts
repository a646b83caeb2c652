/** A firmware as the SDK's linker makes it: its names, and its modules for programs that come later. */
import assert from "node:assert/strict";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { before, describe, it } from "mocha";
import { linkPreloads } from "../../../../hosts/moddable/tools/checks/preload-link.js";
import { programManifest } from "../../../../hosts/moddable/tools/programs/program-manifest.js";
import { buildFolder } from "../../../../hosts/moddable/tools/sdk/mcconfig.js";
import { findSDK } from "../../../../hosts/moddable/tools/sdk/sdk.js";
import { travellingModules } from "../../../../hosts/moddable/tools/travelling/travelling-modules.js";

/** `initialKeyCount` of xs/tools/xsl.c of SDK 8.2.3: with more, no firmware can be linked. */
const MOST = 8192;

describe("A linked firmware", function () {
  this.timeout(300_000);

  let linked: string;
  before(async function () {
    if (process.env.MODDABLE === undefined) this.skip();
    const manifest = programManifest("workbench");
    // The linker keeps the names of earlier builds.
    const built = buildFolder({ platform: "esp32", kind: "release", manifest });
    rmSync(built, { recursive: true, force: true });
    const folder = await linkPreloads(findSDK(), "esp32", manifest);
    linked = readFileSync(join(folder, "mc.xs.c"), "utf8");
  });

  it("has fewer names than the SDK's linker takes, with many left", () => {
    const [, count = ""] = /^#define mxKeysCount (\d+)$/m.exec(linked) ?? [];
    assert.ok(Number(count) > 4000, count);
    assert.ok(MOST - Number(count) > 1000, `${count} of ${MOST}`);
  });

  it("has every module that components and parts import which come with programs", async () => {
    const { firmware } = await travellingModules();
    for (const name of firmware) assert.ok(linked.includes(`"${name}"`), name);
  });
});
