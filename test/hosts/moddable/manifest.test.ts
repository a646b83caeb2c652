import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, it } from "mocha";
import { ROOT } from "../../../hosts/moddable/tools/base/output.js";
import { PLATFORMS } from "../../../hosts/moddable/tools/boards/chips.js";
import { deviceManifest } from "../../../hosts/moddable/tools/packaging/device-modules.js";

interface Manifest {
  build?: { SDKCONFIGPATH?: string };
  include?: string[];
  modules?: Record<string, string | string[]>;
  preload?: string[];
  platforms?: Record<string, Manifest>;
}

const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), "utf8")) as Manifest;

const MANIFESTS = [
  "manifest.json",
  "src/manifest.json",
  "hosts/moddable/manifest.json",
  "hosts/moddable/manifest-board-crypto.json",
  "hosts/moddable/manifest-mqtt.json",
  "hosts/moddable/manifest-mqtts.json",
  "hosts/moddable/manifest-noble.json",
  "hosts/moddable/manifest-programs.json",
  "hosts/moddable/manifest-wire.json",
  "hosts/moddable/esp32/manifest.json",
  "hosts/moddable/esp32/emulator/manifest.json",
  "hosts/moddable/esp32/emulator/manifest-controlled.json",
  "hosts/moddable/esp32/manifest-camera.json",
  "hosts/moddable/esp32/manifest-chip.json",
  "hosts/moddable/esp32/manifest-ethernet.json",
  "hosts/moddable/esp32/manifest-firmware.json",
  "hosts/moddable/esp32/manifest-lan8720.json",
  "hosts/moddable/esp32/manifest-recovery.json",
  "hosts/moddable/esp32/manifest-touch-pad.json",
  "hosts/moddable/esp32/manifest-updates.json",
  "hosts/moddable/esp32/manifest-w5500.json",
  "hosts/moddable/esp32/manifest-wifi.json",
  "hosts/moddable/esp32/memory/esp32.json",
  "hosts/moddable/esp32/memory/esp32c3.json",
  "hosts/moddable/esp32/memory/manifest.json",
  "hosts/moddable/simulator/manifest.json",
  "hosts/moddable/simulator/manifest-common.json",
  "hosts/moddable/simulator/manifest-archive.json",
  "hosts/moddable/simulator/manifest-controlled.json",
  "hosts/moddable/simulator/manifest-sdk-sensors.json",
];

/** Of the virtual board: what only programs on Node import, and what has only types. */
const LEFT_OUT = [
  join("parts", "index.ts"),
  join("world", "messages.ts"),
  join("world", "travel.ts"),
];

/** The recovery firmware isn't Moddable's: it has a project of its own. */
const NOT_MODDABLE = join("esp32", "recovery", "main");

/** What the tools for builds make, by its source. The cryptography makes what is changed later, so it isn't preloaded. */
const MADE: Record<string, string> = {
  "build/moddable/mqtt/mqttclient": "hosts/moddable/tools/sdk/corrected-modules.ts",
  "build/moddable/mqtt/tlssocket": "hosts/moddable/tools/sdk/corrected-modules.ts",
  "build/moddable/mqtt/session_419": "hosts/moddable/tools/sdk/corrected-modules.ts",
  "build/moddable/mqtt/ssl_cert": "hosts/moddable/tools/sdk/corrected-modules.ts",
  "build/moddable/esp32/_pulsewidth.c": "hosts/moddable/tools/sdk/corrected-modules.ts",
  "build/moddable/esp32/serial.c": "hosts/moddable/tools/sdk/corrected-modules.ts",
  "build/hosts/noble/bundled-crypto": "hosts/noble/crypto.ts",
};

/** Modules that a manifest names, of itself and for each platform. */
function* modulesOf(manifest: Manifest): Generator<[id: string, path: string]> {
  for (const [id, paths] of Object.entries(manifest.modules ?? {})) {
    if (id === "~") continue;
    for (const path of [paths].flat()) if (!path.startsWith("$")) yield [id, path];
  }
  for (const platform of Object.values(manifest.platforms ?? {})) yield* modulesOf(platform);
}

/** The source of a module that a manifest names: its JavaScript is in build/, C stays where it is. */
function sourceOf(manifest: string, path: string): string {
  const file = join(dirname(manifest), path);
  return MADE[file] ?? (file.endsWith(".c") ? file : `${relative("build", file)}.ts`);
}

const all = MANIFESTS.map((file) => ({ file, manifest: read(file) }));

describe("The manifests for Moddable", () => {
  it("name each module of src that a device may need, preloaded (npm run manifest does that)", () => {
    assert.deepEqual(read("src/manifest.json"), deviceManifest());
  });

  it("name each module of hosts/moddable", () => {
    const named = new Set(
      all.flatMap(({ file, manifest }) =>
        [...modulesOf(manifest)].map(([, path]) => sourceOf(file, path)),
      ),
    );
    const folder = join(ROOT, "hosts", "moddable");
    const missing = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /(?<!\.d)\.ts$|(?<!launcher)\.c$/.test(file) && !file.startsWith("tools"))
      .filter((file) => !file.startsWith(NOT_MODDABLE))
      .map((file) => join("hosts", "moddable", file))
      .filter((file) => !named.has(file));
    assert.deepEqual(missing, []);
  });

  it("name each module of the virtual board for the simulator", () => {
    const { modules = {} } = read("hosts/moddable/simulator/manifest-common.json");
    const missing = readdirSync(join(ROOT, "hosts", "virtual"), {
      recursive: true,
      encoding: "utf8",
    })
      .filter((file) => file.endsWith(".ts") && !LEFT_OUT.includes(file))
      .map((file) => `thimble/hosts/virtual/${file.slice(0, -".ts".length).replaceAll("\\", "/")}`)
      .filter((id) => modules[id] === undefined);
    assert.deepEqual(missing, []);
  });

  for (const { file, manifest } of all) {
    it(`${file} names modules whose sources exist, and what it preloads`, () => {
      const ids = new Set<string>();
      for (const [id, path] of modulesOf(manifest)) {
        // One that ends so is a folder with C's headers.
        const source = path.endsWith("/") ? join(dirname(file), path) : sourceOf(file, path);
        if (!MADE[join(dirname(file), path)] && source.endsWith(".ts")) ids.add(id);
        assert.ok(existsSync(join(ROOT, source)), `${id}: there's no ${source}`);
      }
      for (const id of ids) {
        const preloaded = all.some(({ manifest }) => manifest.preload?.includes(id));
        // Its platforms' board is preloaded by the platform's manifest.
        assert.ok(preloaded, `${id} isn't preloaded`);
      }
      for (const include of manifest.include ?? []) {
        if (include.startsWith("$")) continue;
        const path = join(dirname(file), include);
        assert.ok(MANIFESTS.includes(path), `${path} is not among those that this test looks at`);
      }
    });
  }

  for (const platform of PLATFORMS)
    it(`gives ${platform} the settings for encryption and the watchdog, whatever the SDK's are`, () => {
      const { platforms } = read("hosts/moddable/esp32/manifest.json");
      assert.equal(platforms?.[platform]?.build?.SDKCONFIGPATH, "./sdkconfig");
    });
});
