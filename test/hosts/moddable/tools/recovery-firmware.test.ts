import assert from "node:assert/strict";
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { afterEach, beforeEach, describe, it } from "mocha";
import { outputFolder } from "../../../../hosts/moddable/tools/base/output.js";
import {
  buildRecovery,
  RECOVERY_BINARY,
} from "../../../../hosts/moddable/tools/firmware/recovery-firmware.js";
import { folderForEach } from "../../../tools/test-folder.js";

/** No chip's: its project is this test's alone. */
const CHIP = `test${process.pid}`;

/**
 * Makes the binary as ESP-IDF v6.0 does (`components/esptool_py/project_include.cmake`): only where its stamp is missing,
 * or older than the program.
 */
const IDF = `#!/bin/sh
mkdir -p build && touch build/build.ninja
case "$*" in *build*) test -e build/.bin_timestamp || { echo image > build/thimble_recovery.bin; touch build/.bin_timestamp; };; esac
`;

describe("The recovery firmware's build", () => {
  const folder = folderForEach();
  const { PATH } = process.env;
  beforeEach(() => {
    mkdirSync(folder.file("bin"), { recursive: true });
    writeFileSync(folder.file("bin", "idf.py"), IDF);
    chmodSync(folder.file("bin", "idf.py"), 0o755);
    process.env.PATH = `${folder.file("bin")}:${PATH}`;
  });
  afterEach(() => {
    process.env.PATH = PATH;
    rmSync(outputFolder("recovery", CHIP), { recursive: true, force: true });
  });

  it("gives the image again when nothing has changed", async () => {
    const options = { chip: CHIP, mode: undefined, isEmulated: false };
    for (const name of ["first", "second"]) {
      const firmware = folder.file(name);
      mkdirSync(firmware, { recursive: true });
      assert.equal(await buildRecovery(firmware, options), "image\n".length);
      assert.equal(readFileSync(`${firmware}/${RECOVERY_BINARY}`, "utf8"), "image\n");
    }
  });
});
