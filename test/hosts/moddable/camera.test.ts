/** A camera in a firmware. The wiring and the names of the SDK's driver are compared with the SDK, where it is. */
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "mocha";
import {
  CAMERA_PINS,
  type CameraPins,
  pinsOfCamera,
} from "../../../hosts/moddable/plain/camera-pins.js";
import { ROOT } from "../../../hosts/moddable/tools/base/output.js";
import { cameraOfBuild } from "../../../hosts/moddable/tools/boards/camera-arguments.js";
import { CAMERA_MODULES } from "../../../hosts/moddable/tools/boards/camera-modules.js";
import { forBoard } from "../../../hosts/moddable/tools/boards/chip-settings.js";
import { together } from "../../../hosts/moddable/tools/sdk/manifest.js";
import { UsageError } from "../../../hosts/node/command-line.js";

const AI_THINKER: CameraPins = {
  ...{ xclk: 0, pclk: 22, href: 23, vsync: 25, sda: 26, scl: 27 },
  ...{ d0: 5, d1: 18, d2: 19, d3: 21, d4: 36, d5: 39, d6: 34, d7: 35 },
  powerdown: 32,
};

const { MODDABLE = "" } = process.env;

/** A file of the SDK. Skips the test where there is no SDK. */
function ofSDK(context: Mocha.Context, ...path: string[]): string {
  const file = join(MODDABLE, ...path);
  if (MODDABLE === "" || !existsSync(file)) context.skip();
  return readFileSync(file, "utf8");
}

describe("A camera in the settings of a build", () => {
  it("adds nothing when there is none", () => {
    const settings = ["ssid=Home", "api_token=cam_xclk=1"];
    assert.deepEqual(cameraOfBuild("esp32", settings), { settings, more: {} });
  });

  it("adds the SDK's driver and the pins of the module, and leaves the others to mcconfig", () => {
    const { settings, more, chip } = cameraOfBuild("esp32", ["ssid=Home", "camera=ai-thinker"]);
    assert.deepEqual(settings, ["ssid=Home"]);
    assert.equal(chip, "esp32");
    assert.deepEqual(more, {
      variant: "camera",
      include: ["esp32/manifest-camera.json"],
      config: { camera: AI_THINKER },
      defines: {
        camera: { ...AI_THINKER, reset: -1, xclk_freq_hz: 20_000_000, jpeg_quality: 10 },
      },
    });
  });

  it("changes single settings of a module", () => {
    const words = ["camera=ai-thinker", "cam_powerdown=13", "cam_mhz=10", "cam_quality=20"];
    const { config, defines } = cameraOfBuild("esp32", words).more;
    assert.deepEqual(config?.camera, { ...AI_THINKER, powerdown: 13 });
    assert.equal(defines?.camera?.xclk_freq_hz, 10_000_000);
    assert.equal(defines?.camera?.jpeg_quality, 20);
  });

  it("takes all pins of a camera that isn't known", () => {
    const words = Object.entries(AI_THINKER).map(([name, pin]) => `cam_${name}=${pin}`);
    const { more } = cameraOfBuild("esp32", ["camera=pins", ...words]);
    assert.deepEqual(more, cameraOfBuild("esp32", ["camera=ai-thinker"]).more);
  });

  const MISTAKES: [what: string, chip: string, words: string[], says: RegExp][] = [
    ["a chip without a port", "esp32c3", ["camera=ai-thinker"], /an esp32c3 has no port for it/],
    [
      "a module of another chip",
      "esp32s3",
      ["camera=ai-thinker"],
      /is for boards with an esp32, .*camera=xiao-sense/,
    ],
    ["an unknown module", "esp32", ["camera=ov2640"], /^camera=ov2640 .*camera=ai-thinker/],
    ["pins without a module", "esp32", ["cam_xclk=0"], /^Which camera\? camera=ai-thinker/],
    [
      "missing pins",
      "esp32",
      ["camera=pins", "cam_xclk=0"],
      /^camera=pins needs cam_pclk, .*cam_d7 as well\.$/,
    ],
    [
      "an unknown setting",
      "esp32",
      ["camera=ai-thinker", "cam_flip=1"],
      /^cam_flip isn't .*cam_mhz/,
    ],
    ["no number", "esp32", ["camera=ai-thinker", "cam_sda="], /^cam_sda= isn't possible.*0 to 48/],
    ["too good a picture", "esp32", ["camera=ai-thinker", "cam_quality=5"], /6 to 63/],
    [
      "one pin for two wires",
      "esp32",
      ["camera=ai-thinker", "cam_reset=22"],
      /pin 22 twice: as cam_pclk and cam_reset/,
    ],
  ];
  for (const [what, chip, words, says] of MISTAKES)
    it(`refuses ${what}`, () => {
      assert.throws(
        () => cameraOfBuild(chip, words),
        (error: Error) => error instanceof UsageError && says.test(error.message),
      );
    });

  it("goes together with Ethernet and with a flash's layout", () => {
    assert.deepEqual(
      together([
        { include: ["one"], config: { a: 1 }, build: { X: "1" } },
        {},
        { include: ["two"], config: { b: 2 }, variant: "w5500" },
        { include: ["three"], build: { Y: "2" }, variant: "camera", defines: { c: { d: 1 } } },
      ]),
      {
        include: ["one", "two", "three"],
        variant: "w5500-camera",
        config: { a: 1, b: 2 },
        build: { X: "1", Y: "2" },
        defines: { c: { d: 1 } },
      },
    );
  });
});

describe("The modules with cameras", () => {
  for (const [name, { chip, pins }] of Object.entries(CAMERA_MODULES))
    it(`${name} has each pin once, and only pins that an ${chip} has`, () => {
      const all = pinsOfCamera(pins);
      assert.equal(new Set(all).size, all.length);
      assert.ok(all.every((pin) => pin >= 0 && pin <= (chip === "esp32" ? 39 : 48)));
    });

  it("have the pins of the SDK's own board with a camera", function () {
    const text = ofSDK(this, "build/devices/esp32/targets/xiao_esp32s3_sense/manifest.json");
    const { defines } = JSON.parse(text) as { defines: { camera: CameraPins } };
    assert.deepEqual({ ...CAMERA_MODULES["xiao-sense"]?.pins }, { ...defines.camera });
  });

  it("are set by the names that the SDK's driver has", function () {
    const driver = ofSDK(this, "modules/io/imagein/camera/esp32/camera.c");
    const known = new Set(
      [...driver.matchAll(/MODDEF_CAMERA_(\w+)/g)].map(([, name = ""]) => name.toLowerCase()),
    );
    const { defines } = cameraOfBuild("esp32", ["camera=ai-thinker"]).more;
    const ours = Object.keys(defines?.camera ?? {});
    assert.deepEqual(
      ours.filter((name) => !known.has(name)),
      [],
    );
    assert.ok(CAMERA_PINS.every((pin) => ours.includes(pin)));
    // It makes the camera's clock with these; pwm.c leaves them alone.
    assert.match(driver, /\.ledc_timer = LEDC_TIMER_0,\s+\.ledc_channel = LEDC_CHANNEL_0,/);
  });
});

describe("The settings of a board's camera", () => {
  const ESP32 = join(ROOT, "hosts", "moddable", "esp32");
  const inC = readFileSync(join(ESP32, "board-camera.c"), "utf8");
  const [, names = ""] = /^enum \{ (.*) \};$/m.exec(inC) ?? [];

  it("have the same order in C and in TypeScript", () => {
    const text = readFileSync(join(ESP32, "board-camera.ts"), "utf8");
    const [, list = ""] = /SETTINGS[^=]*= \[([\s\S]*?)\n\];/.exec(text) ?? [];
    const ours = [...list.matchAll(/"(\w+)"/g)].map(([, name]) => name);
    assert.equal(ours.length, 14);
    assert.deepEqual(names.toLowerCase().split(", "), ours);
  });

  it("each set what they say", () => {
    for (const name of names.split(", "))
      assert.match(inC, new RegExp(`case ${name}: return sensor->set_${name.toLowerCase()}\\(`));
  });

  it("are those that ESPHome sets, in its order", function () {
    const { ESPHOME = "" } = process.env;
    const file = join(ESPHOME, "esphome", "components", "esp32_camera", "esp32_camera.cpp");
    if (ESPHOME === "" || !existsSync(file)) this.skip();
    const [, body = ""] =
      /update_camera_parameters\(\) \{([\s\S]*?)^\}/m.exec(
        readFileSync(file, "utf8").replace("update_camera_parameters();", ""),
      ) ?? [];
    const theirs = [...body.matchAll(/s->set_(\w+)\(/g)].map(([, name]) => name);
    // The last one is for tests.
    assert.deepEqual(theirs.slice(0, -1), names.toLowerCase().split(", "));
  });
});

describe("The settings of a board with a camera", () => {
  for (const [platform, chip] of [
    ["esp32", "esp32"],
    ["esp32/esp32s3", "esp32s3"],
  ] as const)
    it(`have PSRAM for its pictures on ${platform}`, function () {
      if (MODDABLE === "") this.skip();
      const { include = [] } = forBoard({ path: MODDABLE }, platform, { size: "4MB" }, chip);
      const manifest = JSON.parse(
        readFileSync(join("hosts", "moddable", include.at(-1) ?? ""), "utf8"),
      );
      const { SDKCONFIGPATH, C_FLAGS_SUBPLATFORM = "" } = manifest.build;
      const settings = readFileSync(join(SDKCONFIGPATH, "sdkconfig.defaults"), "utf8");
      assert.match(settings, /^CONFIG_SPIRAM=y$/m);
      assert.match(settings, /^CONFIG_MBEDTLS_CHACHA20_C=y$/m);
      assert.equal(/^CONFIG_SPIRAM_MODE_OCT=y$/m.test(settings), chip === "esp32s3");
      // The SDK's makefile makes one word of what has spaces.
      assert.equal(C_FLAGS_SUBPLATFORM.includes(" "), false);
      if (chip !== "esp32") return assert.equal(C_FLAGS_SUBPLATFORM, "");
      assert.match(C_FLAGS_SUBPLATFORM, /^@/);
      const flags = readFileSync(C_FLAGS_SUBPLATFORM.slice(1), "utf8");
      assert.equal(flags, "-includemc.defines.h -mfix-esp32-psram-cache-issue\n");
    });
});
