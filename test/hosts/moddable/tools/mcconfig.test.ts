import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { afterEach, describe, it } from "mocha";
import { OUTPUT } from "../../../../hosts/moddable/tools/base/output.js";
import { readBoardArguments } from "../../../../hosts/moddable/tools/boards/board-arguments.js";
import { programManifest } from "../../../../hosts/moddable/tools/programs/program-manifest.js";
import {
  buildEnvironment,
  buildFolder,
  forgetEarlierBuilds,
  type McconfigBuild,
  mcconfigArguments,
  resultFolder,
} from "../../../../hosts/moddable/tools/sdk/mcconfig.js";

const manifest = { name: "lamp", folder: "/manifests/lamp", projects: [] };
const sdk = { path: "/sdk", simulator: "lin", env: {} };
const lamp: McconfigBuild = { platform: "esp32/nodemcu", kind: "release", manifest };

describe("What is passed to mcconfig", () => {
  it("builds for a board in folders with the board's name", () => {
    assert.equal(relative(OUTPUT, buildFolder(lamp)), "tmp/esp32/nodemcu/release/lamp");
    assert.equal(relative(OUTPUT, resultFolder(lamp)), "bin/esp32/nodemcu/release/lamp");
  });

  it("builds for other flash in other folders: make would keep modules that have another source there", () => {
    const names = ["esp32/manifest-recovery.json", "esp32/manifest-updates.json"].map(
      (included) => programManifest("relay-board", { include: [included] }).name,
    );
    assert.equal(new Set([programManifest("relay-board").name, ...names]).size, 3);
  });

  it("builds for the simulator where mcconfig itself does", () => {
    const build: McconfigBuild = { ...lamp, platform: "lin", kind: "debug" };
    assert.equal(relative(OUTPUT, buildFolder(build)), "tmp/lin/mc/debug/lamp");
  });

  it("names modules by a short link in the folder where make runs: mcconfig's is the manifest's, however long its path is", () => {
    const folder = join(OUTPUT, "manifests", "lamp");
    const build: McconfigBuild = { ...lamp, manifest: { ...manifest, folder } };
    const flags = (from?: string) => buildEnvironment(sdk, build, from).MAKEFLAGS;
    const [, link = ""] = /^MODULES_DIR=(m-[0-9a-f]{6})$/.exec(flags() ?? "") ?? [];
    assert.equal(readlinkSync(join(folder, link)), "../../tmp/esp32/nodemcu/release/lamp/modules");
    assert.equal(flags(), `MODULES_DIR=${link}`, "the link is there already");
    assert.equal(flags(buildFolder(build)), "MODULES_DIR=modules");
  });

  it("has make compile the engine's end of a board under a name that leaves its own to Thimble", () => {
    const { MAKEFILES } = buildEnvironment(sdk, lamp);
    const rule = readFileSync(MAKEFILES ?? "", "utf8");
    assert.equal(rule, "%/xsPlatform.c.o: private C_FLAGS += -DfxAbort=fxAbortOfSDK\n");
    assert.equal(buildEnvironment(sdk, { ...lamp, platform: "lin" }).MAKEFILES, undefined);
  });

  it("names a board that the SDK doesn't have by a folder, and builds in one with the board's name", () => {
    const folder = join(OUTPUT, "manifests", "lamp");
    const platform = "esp32/olimex_esp32_poe";
    const build: McconfigBuild = { ...lamp, platform, manifest: { ...manifest, folder } };
    const [option, target] = mcconfigArguments(build, []);
    assert.deepEqual([option, target], ["-p", "esp32:../../targets/olimex_esp32_poe"]);
    assert.ok(existsSync(join(OUTPUT, "targets", "olimex_esp32_poe", "manifest.json")));
    assert.equal(relative(OUTPUT, resultFolder(build)), "bin/esp32/olimex_esp32_poe/release/lamp");
  });

  it("asks for a debug build without starting xsbug", () => {
    const options = { release: [], debug: ["-dn"], instrument: ["-i"] } as const;
    for (const kind of ["release", "debug", "instrument"] as const)
      assert.deepEqual(mcconfigArguments({ ...lamp, kind }, ["-t", "build", "ssid=a"]), [
        ...["-p", "esp32/nodemcu", ...options[kind], "-o", OUTPUT],
        ...["-t", "build", "ssid=a", "/manifests/lamp/manifest.json"],
      ]);
  });

  it("debugs a board only when that is asked for", () => {
    assert.equal(readBoardArguments(["esp32"]).debug, false);
    assert.equal(readBoardArguments(["esp32", "--debug"]).debug, true);
  });
});

describe("A build", () => {
  const build: McconfigBuild = { ...lamp, manifest: { ...manifest, name: "built-before" } };
  const folders = [buildFolder(build), resultFolder(build)];
  const [made = "", result = ""] = folders;
  afterEach(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  const write = (file: string) => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, "");
  };

  it("isn't mistaken for an earlier one when Espressif's tools fail: their firmware is gone", () => {
    const project = join(made, "xsProj-esp32", "build");
    const old = [join(project, "xs_esp32.bin"), join(result, "xs_esp32.bin")];
    // Without it, the tools make the firmware again.
    const stamp = join(project, ".bin_timestamp");
    const compiled = join(project, "xs_esp32.elf");
    for (const file of [...old, stamp, compiled]) write(file);
    forgetEarlierBuilds(build);
    for (const file of [...old, stamp]) assert.ok(!existsSync(file), file);
    assert.ok(existsSync(compiled));
  });

  it("can be the first in its folder", () => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    forgetEarlierBuilds(build);
  });
});
