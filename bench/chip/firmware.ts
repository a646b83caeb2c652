/** Replaces the firmware of an emulated chip over the network: images that are refused, lost, given up and kept. */
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { step } from "../../hosts/moddable/tools/base/command.js";
import { outputFolder, ROOT } from "../../hosts/moddable/tools/base/output.js";
import { forEmulator } from "../../hosts/moddable/tools/boards/chip-settings.js";
import { flashImage } from "../../hosts/moddable/tools/emulator/flash-image.js";
import { buildFirmware } from "../../hosts/moddable/tools/firmware/firmware.js";
import { TOKEN } from "../moddable/load.js";
import type { Behaviour } from "./behaviour.js";
import { imageForChip, imageThat, sha256In } from "./trial-images.js";
import { UpdatedChip } from "./updated-chip.js";

const ESP32_S3 = 9;

/** How an image that was started fails, and the reason that the board says. */
const GIVEN_UP: readonly (readonly [Behaviour, RegExp])[] = [
  ["throws", /This firmware can't start/],
  ["throws in a timer", /This firmware fails later/],
  ["restarts", /restarted before it was healthy \(reset: restart\)/],
  ["hangs", /restarted before it was healthy \(reset: watchdog\)/],
  ["fills its memory", /restarted before it was healthy \(reset: out of memory\)/],
];

/**
 * @param qemu - QEMU's command
 * @throws {BuildError} the build failed
 * @throws {EmulatedChipError} the chip doesn't do what it should; the message has its last lines
 */
export async function checkFirmware(qemu: string): Promise<void> {
  const { folder } = await buildFirmware(
    {
      platform: "esp32/esp32c3",
      program: join(ROOT, "bench", "chip", "trial-device.ts"),
      settings: [`api_token=${TOKEN}`],
      flashSize: "8MB",
      debug: false,
    },
    process.stdout,
    forEmulator("8MB"),
  );
  const flash = join(outputFolder("emulator"), "trial-flash.bin");
  writeFileSync(flash, flashImage(folder));
  const built = readFileSync(join(folder, "xs_esp32.bin"));
  const bootloader = readFileSync(join(folder, "bootloader.bin"));
  const chip = await step("Starting it on the emulated chip", () => UpdatedChip.start(qemu, flash));
  try {
    await refuse(chip, built, bootloader);
    await lose(chip, built);
    const second = imageThat(built, "well, too");
    await keep(chip, second);
    await giveUp(chip, built, sha256In(second));
  } catch (error) {
    throw chip.failure((error as Error).message);
  } finally {
    await chip.close();
  }
}

/** Images that never start. */
async function refuse(chip: UpdatedChip, built: Buffer, bootloader: Buffer): Promise<void> {
  const damaged = Buffer.from(built);
  damaged[built.length / 2] = ~(built[built.length / 2] as number);
  const images: readonly (readonly [string, Buffer, RegExp])[] = [
    ["garbage", Buffer.alloc(100_000, "garbage"), /This isn't a firmware image/],
    ["a bootloader", bootloader, /The image isn't a program/],
    ["half an image", built.subarray(0, built.length / 2), /The image is incomplete/],
    ["an image for another chip", imageForChip(built, ESP32_S3), /for ESP32-S3; this is ESP32-C3/],
    ["a damaged image", damaged, /The image is damaged: its SHA-256 is/],
    ["the image that runs", built, /runs already/],
  ];
  for (const [what, image, expected] of images)
    await step(`Refused: ${what}`, async () => {
      const { status, message } = await chip.send(image);
      assert.match(message ?? "", expected);
      assert.equal(status, 409);
      await runs(chip, built);
    });
}

/** An image that doesn't arrive whole. */
async function lose(chip: UpdatedChip, built: Buffer): Promise<void> {
  const image = imageThat(built, "well, too");
  await step("Lost: the connection, half-way", async () => {
    const reset = await chip.sendHalf(image);
    reset();
    await chip.until("the image is dropped", ({ receiving }) => receiving === undefined);
    await runs(chip, built);
  });
  await step("Lost: the power, half-way", async () => {
    await chip.sendHalf(image);
    await chip.cutPower();
    await runs(chip, built);
  });
}

/** An image that stays, also without power. */
async function keep(chip: UpdatedChip, image: Buffer): Promise<void> {
  const running = sha256In(image);
  await step("Started, and kept", async () => {
    await start(chip, image);
    await chip.until("it is on trial", (state) => state.running === running && state.trial);
    await chip.until("it is kept", (state) => state.running === running && !state.trial);
    await chip.cutPower();
    await runs(chip, image);
  });
}

/** Images that start and fail. */
async function giveUp(chip: UpdatedChip, built: Buffer, kept: string): Promise<void> {
  for (const [behaviour, reason] of GIVEN_UP)
    await step(`Given up: firmware that ${behaviour}`, async () => {
      const image = imageThat(built, behaviour);
      await start(chip, image);
      await wasGivenUp(chip, image, kept, reason);
    });
  const well = imageThat(built, "well");
  await step("Given up: firmware whose power is cut while it is on trial", async () => {
    await start(chip, well);
    await chip.until("it is on trial", (state) => state.running === sha256In(well) && state.trial);
    await chip.cutPower();
    await wasGivenUp(chip, well, kept, /restarted before it was healthy \(reset: power-on\)/);
  });
  await step("Given up: firmware that no client contacts", async () => {
    await start(chip, well);
    await chip.waitForLine(/no client has contacted the device for 120 s/);
    await wasGivenUp(chip, well, kept, /no client has contacted the device/);
  });
}

async function start(chip: UpdatedChip, image: Buffer): Promise<void> {
  const { status, message } = await chip.send(image);
  assert.equal(status, 202, message);
}

async function runs(chip: UpdatedChip, image: Buffer): Promise<void> {
  const { running, trial } = await chip.state();
  assert.equal(running, sha256In(image));
  assert.equal(trial, false);
}

async function wasGivenUp(
  chip: UpdatedChip,
  image: Buffer,
  kept: string,
  reason: RegExp,
): Promise<void> {
  const sha256 = sha256In(image);
  const { failed } = await chip.until(
    "the last firmware is back",
    (state) => state.running === kept && state.failed?.sha256 === sha256,
  );
  assert.match(failed?.reason ?? "", reason);
}
