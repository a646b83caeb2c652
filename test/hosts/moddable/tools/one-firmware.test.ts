/** The emulated chip's build against a board's, as the SDK's own mcconfig makes both. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { before, describe, it } from "mocha";
import { ROOT } from "../../../../hosts/moddable/tools/base/output.js";
import { cameraOfBuild } from "../../../../hosts/moddable/tools/boards/camera-arguments.js";
import { CAMERA_MODULES } from "../../../../hosts/moddable/tools/boards/camera-modules.js";
import { forBoard, forEmulator } from "../../../../hosts/moddable/tools/boards/chip-settings.js";
import { standInForIDF } from "../../../../hosts/moddable/tools/checks/preload-link.js";
import { programManifest } from "../../../../hosts/moddable/tools/programs/program-manifest.js";
import { type MoreOfManifest, together } from "../../../../hosts/moddable/tools/sdk/manifest.js";
import { buildFolder, runMcconfig } from "../../../../hosts/moddable/tools/sdk/mcconfig.js";
import { findSDK } from "../../../../hosts/moddable/tools/sdk/sdk.js";
import { type Configuration, differences, readConfiguration } from "./configuration.js";

const PROGRAM = join(ROOT, "bench", "chip", "device.ts");
const MEMORY = join(ROOT, "hosts", "moddable", "esp32", "memory");
const HAS_SDK = process.env.MODDABLE !== undefined;

/** Milliseconds for mcconfig, on a busy machine. */
const PATIENCE = 120_000;

/** The network driver: only a board has Wi-Fi's, only the emulated chip has that of QEMU's Ethernet. */
const NETWORK_DRIVER = {
  board: [
    "c wifi-esp32",
    "c wifi-network",
    "module thimble/hosts/moddable/esp32/chip-access-point",
    "module ~.embedded/network/interface/wifi",
  ],
  emulator: [
    "c ethernet-network",
    "c openeth",
    "module thimble/hosts/moddable/plain/cable",
    "module thimble/hosts/moddable/plain/ethernet-settings",
    "sdkconfig CONFIG_ETH_ENABLED=y",
    "sdkconfig CONFIG_ETH_OPENETH_DMA_RX_BUFFER_NUM=16",
    "sdkconfig CONFIG_ETH_USE_OPENETH=y",
  ],
};

async function configurationOf(
  variant: string,
  platform: string,
  more: MoreOfManifest,
): Promise<Configuration> {
  const manifest = programManifest(PROGRAM, { ...more, variant });
  const sdk = findSDK();
  const env = { ...sdk.env, IDF_PATH: standInForIDF() };
  const build = { platform, kind: "release", manifest } as const;
  await runMcconfig({ ...sdk, env }, build, ["-t", "build"], platform);
  return readConfiguration(buildFolder(build), manifest.name);
}

describe("One firmware for the board and for the emulated chip", function () {
  this.timeout(2 * PATIENCE);
  before(function () {
    if (!HAS_SDK) this.skip();
  });

  for (const [size, recovery] of [
    ["4MB", false],
    ["4MB", true],
    ["8MB", false],
    ["16MB", false],
  ] as const)
    it(`differs in nothing but the network driver, with a flash of ${size}${recovery ? " and a recovery firmware" : ""}`, async () => {
      const platform = "esp32/esp32c3";
      const variant = `${size}${recovery ? "-recovery" : ""}`;
      const board = await configurationOf(
        `board-${variant}`,
        platform,
        forBoard(findSDK(), platform, { size, recovery }),
      );
      const emulator = await configurationOf(
        `emulator-${variant}`,
        platform,
        forEmulator(size, recovery),
      );
      assert.ok(board.lines.includes("sdkconfig CONFIG_ESP_TASK_WDT_EN=y"), "the watchdog");
      assert.ok(board.lines.some((line) => line.startsWith("partition xs")));
      assert.deepEqual(differences(board, emulator), {
        onlyFirst: NETWORK_DRIVER.board,
        onlySecond: NETWORK_DRIVER.emulator,
      });
    });

  it("finds a difference in each of creation, settings, defines and partitions", () => {
    const one = { lines: ["creation 1", "define A (1)", "partition xs 1", "sdkconfig A=y"] };
    for (const [index, line] of one.lines.entries()) {
      const other = { lines: one.lines.with(index, `${line}0`) };
      assert.deepEqual(differences(one, other), { onlyFirst: [line], onlySecond: [`${line}0`] });
    }
  });
});

describe("A firmware with a camera", function () {
  this.timeout(PATIENCE);

  for (const [platform, camera] of [
    ["esp32", "ai-thinker"],
    ["esp32/esp32s3", "xiao-sense"],
  ] as const)
    it(`has the SDK's driver, the pins of ${camera}, and PSRAM`, async function () {
      if (!HAS_SDK) this.skip();
      const { chip, more } = cameraOfBuild(platform.split("/").at(-1) ?? "", [`camera=${camera}`]);
      const board = forBoard(findSDK(), platform, { size: "4MB" }, chip);
      const { lines } = await configurationOf("camera", platform, together([board, more]));
      const pins = CAMERA_MODULES[camera]?.pins;
      for (const line of [
        "module ~.embedded/io/image/in/camera",
        "c camera",
        `define MODDEF_CAMERA_XCLK (${pins?.xclk})`,
        `define MODDEF_CAMERA_D7 (${pins?.d7})`,
        "define MODDEF_CAMERA_RESET (-1)",
        "sdkconfig CONFIG_SPIRAM=y",
        "sdkconfig CONFIG_ESP_TASK_WDT_EN=y",
      ])
        assert.ok(lines.includes(line), line);
      const flags = lines.find((line) => line.startsWith("variable C_FLAGS_SUBPLATFORM"));
      assert.match(flags ?? "", platform === "esp32" ? /= @\S+$/ : /= -includemc\.defines\.h$/);
    });
});

describe("The memory of boards", function () {
  this.timeout(PATIENCE);
  const { platforms } = JSON.parse(readFileSync(join(MEMORY, "manifest.json"), "utf8")) as {
    platforms: Record<string, { include?: string }>;
  };
  const ofC3 = Object.keys(platforms).filter(
    (name) => platforms[name]?.include === "./esp32c3.json",
  );

  it("names each board before those that are left, since mcconfig takes the first that fits", () => {
    assert.deepEqual(Object.keys(platforms).slice(-2), ["esp32/*", "esp32"]);
  });

  it("is Thimble's, not the SDK's, on each board that the SDK gives one small block", function () {
    if (!HAS_SDK) this.skip();
    const targets = join(findSDK().path, "build", "devices", "esp32", "targets");
    const withOneBlock = readdirSync(targets).filter((name) => {
      const text = readFileSync(join(targets, name, "manifest.json"), "utf8");
      return /"static":\s*[1-9]/.test(text);
    });
    assert.equal(withOneBlock.length, 15);
    for (const name of withOneBlock) assert.ok(`esp32/${name}` in platforms, name);
    for (const name of withOneBlock) {
      const text = readFileSync(join(targets, name, "manifest.json"), "utf8");
      const isC3 = /"ESP32_SUBCLASS":\s*"esp32c3"/.test(text);
      assert.equal(ofC3.includes(`esp32/${name}`), isC3, name);
    }
  });

  it("reaches the build", async function () {
    if (!HAS_SDK) this.skip();
    const { creation } = JSON.parse(readFileSync(join(MEMORY, "esp32c3.json"), "utf8"));
    const { lines } = await configurationOf("memory", "esp32/lolin_c3mini", {});
    const line = lines.find((each) => each.startsWith("creation "));
    assert.ok(line?.split(",").includes(String(creation.static)), line);
  });
});
