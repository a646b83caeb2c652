import assert from "node:assert/strict";
import { relative } from "node:path";
import { describe, it } from "mocha";
import { readBoardArguments } from "../../../hosts/moddable/tools/board-arguments.js";
import {
  buildFolder,
  type McconfigBuild,
  mcconfigArguments,
  resultFolder,
} from "../../../hosts/moddable/tools/mcconfig.js";
import { OUTPUT } from "../../../hosts/moddable/tools/output.js";

const manifest = { name: "lamp", folder: "/manifests/lamp", projects: [] };
const lamp: McconfigBuild = { platform: "esp32/nodemcu", kind: "release", manifest };

describe("What is passed to mcconfig", () => {
  it("builds for a board in folders with the board's name", () => {
    assert.equal(relative(OUTPUT, buildFolder(lamp)), "tmp/esp32/nodemcu/release/lamp");
    assert.equal(relative(OUTPUT, resultFolder(lamp)), "bin/esp32/nodemcu/release/lamp");
  });

  it("builds for the simulator where mcconfig itself does, so that paths from there on are right", () => {
    const build: McconfigBuild = { ...lamp, platform: "lin", kind: "debug" };
    assert.equal(relative(OUTPUT, buildFolder(build)), "tmp/lin/mc/debug/lamp");
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
