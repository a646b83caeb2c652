import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, it } from "mocha";
import { ROOT } from "../../../../hosts/moddable/tools/base/output.js";
import { forBoard } from "../../../../hosts/moddable/tools/boards/chip-settings.js";
import { PLATFORMS } from "../../../../hosts/moddable/tools/boards/chips.js";
import { sdkBoard } from "../../../../hosts/moddable/tools/boards/sdk-board.js";
import { folderForEach } from "../../../tools/test-folder.js";

const MODDABLE = join(ROOT, "hosts", "moddable");

/** What the SDK's own settings don't have, by the option that shows it. */
const NEEDED = [
  "CONFIG_ESP_TASK_WDT_PANIC=y",
  "CONFIG_ESP_INT_WDT=y",
  "CONFIG_LWIP_TCPIP_CORE_LOCKING=y",
  "CONFIG_MBEDTLS_CHACHAPOLY_C=y",
  "CONFIG_ESP_SYSTEM_PANIC_PRINT_REBOOT=y",
  "CONFIG_ESP_COREDUMP_ENABLE_TO_NONE=y",
];

/** The settings of a release build, as mcconfig puts them together: the last line of each counts. */
function settingsOf({ include = [] }: ReturnType<typeof forBoard>): string[] {
  const manifest = join(MODDABLE, include.at(-1) as string);
  const { build } = JSON.parse(readFileSync(manifest, "utf8")) as {
    build: { SDKCONFIGPATH: string };
  };
  const folder = build.SDKCONFIGPATH;
  const lines = ["sdkconfig.defaults", "sdkconfig.defaults.release"].flatMap((file) =>
    readFileSync(join(folder, file), "utf8").split("\n"),
  );
  const last = new Map(
    lines.filter((line) => /^\w+=/.test(line)).map((line) => [line.split("=")[0], line]),
  );
  return [...last.values()];
}

describe("A board of the SDK's", () => {
  const folder = folderForEach();
  const target = (name: string, build: object, settings: Readonly<Record<string, string>> = {}) => {
    const place = `build/devices/esp32/targets/${name}`;
    folder.write(`${place}/manifest.json`, JSON.stringify({ build }));
    for (const [file, text] of Object.entries(settings)) folder.write(`${place}/own/${file}`, text);
    return `esp32/${name}`;
  };
  const board = (platform: string, mode?: "dio" | "qio") =>
    forBoard({ path: folder.path }, platform, { size: "4MB", mode });

  it("without settings of its own has Thimble's", () => {
    const settings = settingsOf(board(target("plain", {})));
    for (const line of NEEDED) assert.ok(settings.includes(line), line);
  });

  it("keeps its own settings, and has Thimble's as well", () => {
    const own = {
      "sdkconfig.defaults": "CONFIG_SPIRAM=y\nCONFIG_ESP_COREDUMP_ENABLE_TO_UART=y",
      "sdkconfig.defaults.release": "CONFIG_ESP_TASK_WDT_EN=n\n",
    };
    const settings = settingsOf(board(target("lovely", { SDKCONFIGPATH: "./own" }, own)));
    for (const line of [...NEEDED, "CONFIG_SPIRAM=y", "CONFIG_ESP_TASK_WDT_EN=y"])
      assert.ok(settings.includes(line), line);
    assert.ok(settings.includes("CONFIG_ESP_COREDUMP_ENABLE_TO_UART=n"));
  });

  it("is refused where it isn't there, or its chip has no Wi-Fi", () => {
    assert.throws(() => board("esp32/nothing"), /has no board esp32\/nothing/);
    const zigbee = target("zigbee", { ESP32_SUBCLASS: "esp32h2" });
    assert.throws(() => board(zigbee), /esp32h2, which has no Wi-Fi/);
  });

  it("has its flash connected as the command line says", () => {
    const settings = settingsOf(board(target("cheap", {}), "dio"));
    assert.ok(settings.includes("CONFIG_ESPTOOLPY_FLASHMODE_DIO=y"));
    assert.ok(settings.includes("CONFIG_ESPTOOLPY_FLASHMODE_QIO=n"));
  });

  it("that Thimble has a name for needs nothing more", () => {
    assert.deepEqual(board("esp32"), {});
  });

  it("has all that Thimble needs, or is refused with a reason: each one of the SDK", function () {
    const { MODDABLE: path } = process.env;
    const targets = path && join(path, "build", "devices", "esp32", "targets");
    if (!path || !targets || !existsSync(targets)) return this.skip();
    const all = readdirSync(targets).filter((name) =>
      existsSync(join(targets, name, "manifest.json")),
    );
    assert.ok(all.length > 50);
    for (const name of all) {
      const platform = `esp32/${name}`;
      if (PLATFORMS.includes(platform)) continue;
      let more: ReturnType<typeof forBoard>;
      try {
        more = forBoard({ path }, platform, { size: "4MB" });
      } catch (error) {
        assert.match((error as Error).message, /no Wi-Fi/);
        continue;
      }
      const settings = settingsOf(more);
      for (const line of NEEDED) assert.ok(settings.includes(line), `${platform}: ${line}`);
      const { settings: own } = sdkBoard({ path }, platform);
      assert.ok(own === undefined || existsSync(dirname(join(own, "x"))), `${platform}: ${own}`);
    }
  });
});
