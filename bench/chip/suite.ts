/** The tests of test/device on the emulated chip: its engine, its TCP and its memory, with the pins of a virtual board. */
import { chmodSync, readdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { step } from "../../hosts/moddable/tools/base/command.js";
import { outputFolder, ROOT } from "../../hosts/moddable/tools/base/output.js";
import { forEmulator } from "../../hosts/moddable/tools/boards/chip-settings.js";
import {
  deviceTestPrograms,
  runDeviceTests,
} from "../../hosts/moddable/tools/checks/device-tests.js";
import { flashImage } from "../../hosts/moddable/tools/emulator/flash-image.js";
import { linkFirmware } from "../../hosts/moddable/tools/firmware/firmware.js";
import { asOneModule } from "../../hosts/moddable/tools/one-module/one-module.js";
import { controlledChipManifest } from "../../hosts/moddable/tools/programs/program-manifest.js";
import { compile } from "../../hosts/moddable/tools/sdk/compile.js";
import type { McconfigBuild } from "../../hosts/moddable/tools/sdk/mcconfig.js";
import type { SDK } from "../../hosts/moddable/tools/sdk/sdk.js";

const PLATFORM = "esp32/esp32c3";
const LAUNCHER = fileURLToPath(new URL("launcher.js", import.meta.url));

/** Programs that need modules of the SDK; this build doesn't have them. */
const LEFT_OUT = ["doorbell.ts", "read-by-sdk.ts", "sdk-io.ts", "sdk-sensors.ts"];

/** What can't hold here: QEMU's network gives all clients one address, and the chip has no clock at its start. */
const NOT_HERE = [
  "evicts connections of an address",
  "doesn't apply to other addresses",
  "counts all further addresses as one",
  "are told to the program, with what they call themselves",
  "aren't told while they haven't given the password",
  "isn't set to a time before 2020, which is logged",
  "is its host's, and no client changes it",
  // They take more memory than the virtual board leaves.
  "60 entities of all kinds",
  "seven half handshakes don't keep out an eighth client",
  "leaves out a state that is longer than a frame",
];

/**
 * @param qemu - QEMU's command
 * @param skip - tests whose names match this regular expression don't run. Default: all run
 * @throws {BuildError} the build or a test failed
 */
export async function checkSuite(sdk: SDK, qemu: string, skip?: string): Promise<void> {
  const folder = await step("Building the devices of test/device", () => build(sdk));
  const image = join(folder, "flash.bin");
  writeFileSync(image, flashImage(folder));
  const launcher = join(outputFolder("emulator", "suite"), "launcher");
  const command = [process.execPath, LAUNCHER, qemu, image].map((word) => `'${word}'`).join(" ");
  writeFileSync(launcher, `#!/bin/sh\nexec ${command}\n`);
  chmodSync(launcher, 0o755);
  const files = readdirSync(join(ROOT, "build", "test", "device"))
    .filter((file) => file.endsWith(".test.js") && file !== "sdk-sensors.test.js")
    .map((file) => join("build", "test", "device", file));
  const left = skip === undefined ? NOT_HERE : [...NOT_HERE, skip];
  await runDeviceTests(dirname(launcher), files, { jobs: 2, skip: left.join("|") });
}

/** @returns the folder with the firmware */
async function build(sdk: SDK): Promise<string> {
  const programs = deviceTestPrograms().filter((file) => !LEFT_OUT.includes(basename(file)));
  const manifest = controlledChipManifest("chip-suite", programs, forEmulator());
  compile(sdk, manifest.projects);
  const chip: McconfigBuild = {
    platform: PLATFORM,
    kind: "release",
    manifest: await asOneModule(manifest, PLATFORM),
  };
  return linkFirmware(sdk, chip);
}
