/** A firmware as the SDK's linker makes it: its names, and its modules for programs that come later. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { before, type Context, describe, it } from "mocha";
import { linkPreloads } from "../../../../hosts/moddable/tools/checks/preload-link.js";
import { programManifest } from "../../../../hosts/moddable/tools/programs/program-manifest.js";
import { findSDK } from "../../../../hosts/moddable/tools/sdk/sdk.js";
import { travellingModules } from "../../../../hosts/moddable/tools/travelling/travelling-modules.js";

/** `initialKeyCount` of xs/tools/xsl.c of SDK 8.2.3: with more, no firmware can be linked. */
const MOST = 8192;

describe("A linked firmware", function () {
  this.timeout(300_000);

  let linked: string;
  before(async function () {
    linked = await linkedWorkbench(this, "release");
  });

  it("has fewer names than the SDK's linker takes, with many left", () => assertNames(linked));

  it("has every module that components and parts import which come with programs", async () => {
    const { firmware } = await travellingModules();
    for (const name of firmware) assert.ok(linked.includes(`"${name}"`), name);
  });
});

describe("A linked firmware for a debugger", function () {
  this.timeout(300_000);

  it("has fewer names than the SDK's linker takes, with many left", async function () {
    assertNames(await linkedWorkbench(this, "debug"));
  });
});

async function linkedWorkbench(test: Context, kind: "debug" | "release"): Promise<string> {
  if (process.env.MODDABLE === undefined) test.skip();
  const folder = await linkPreloads(findSDK(), "esp32", programManifest("workbench"), kind);
  return readFileSync(join(folder, "mc.xs.c"), "utf8");
}

function assertNames(linked: string): void {
  const [, count = ""] = /^#define mxKeysCount (\d+)$/m.exec(linked) ?? [];
  assert.ok(Number(count) > 4000, count);
  assert.ok(MOST - Number(count) > 1000, `${count} of ${MOST}`);
}
