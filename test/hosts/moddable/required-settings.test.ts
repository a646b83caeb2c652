import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { before, describe, it } from "mocha";
import { ROOT } from "../../sources/tree.js";
import { folderForAll } from "../../tools/test-folder.js";

const ESP32 = `${ROOT}hosts/moddable/esp32`;

describe("boards built without Thimble's commands", () => {
  const folder = folderForAll();

  before(function () {
    if (spawnSync("cc", ["--version"]).error) this.skip();
  });

  /** Compiles what ends such a build, with these settings of ESP-IDF. Returns what the compiler says. */
  function compiled(settings: readonly string[], ...flags: string[]): string {
    const lines = settings.map((line) => line.replace(/^(\w+)=y$/, "#define $1 1"));
    writeFileSync(folder.file("sdkconfig.h"), `${lines.join("\n")}\n`);
    const args = ["-fsyntax-only", "-Wall", "-Werror", `-I${folder.file("")}`, ...flags];
    return spawnSync("cc", [...args, `${ESP32}/required-settings.c`], { encoding: "utf8" }).stderr;
  }

  /** What Thimble's settings turn on. */
  function settingsOf(...files: readonly string[]): string[] {
    const texts = files.map((file) => readFileSync(`${ESP32}/sdkconfig/${file}`, "utf8"));
    return texts.flatMap((text) => text.split("\n").filter((line) => line.endsWith("=y")));
  }

  it("are built with Thimble's settings", () => {
    assert.equal(compiled(settingsOf("sdkconfig.defaults", "sdkconfig.defaults.release")), "");
  });

  it("need no watchdog for a debugger", () => {
    assert.equal(compiled(settingsOf("sdkconfig.defaults"), "-DmxDebug=1"), "");
  });

  it("say which settings are missing, and what to do", () => {
    const text = compiled([]);
    for (const what of [
      /CONFIG_MBEDTLS_CHACHAPOLY_C .* is missing: connections couldn't be encrypted/,
      /CONFIG_LWIP_TCPIP_CORE_LOCKING is missing/,
      /CONFIG_ESP_TASK_WDT_INIT .* is missing/,
      /as SDKCONFIGPATH in the manifest, or build with npx thimble/,
    ])
      assert.match(text, what);
  });
});
