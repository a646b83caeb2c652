/** Replaces the firmware of an emulated chip with 4 MB of flash, which has a recovery firmware beside it. */
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { step } from "../../hosts/moddable/tools/base/command.js";
import { outputFolder, ROOT } from "../../hosts/moddable/tools/base/output.js";
import { forEmulator } from "../../hosts/moddable/tools/boards/chip-settings.js";
import { appPartition } from "../../hosts/moddable/tools/boards/partition-table.js";
import { flashImage } from "../../hosts/moddable/tools/emulator/flash-image.js";
import { buildFirmware, type Firmware } from "../../hosts/moddable/tools/firmware/firmware.js";
import { TOKEN } from "../moddable/load.js";
import type { Behaviour } from "./behaviour.js";
import { KeptTrials, momentOf, type TrialCounts } from "./kept-trials.js";
import { serveManifest } from "./manifest-server.js";
import { imageForChip, imageThat, sha256In } from "./trial-images.js";
import { type FirmwareState, UpdatedChip } from "./updated-chip.js";

const ESP32_S3 = 9;
/** What the recovery firmware says that it runs. */
const RECOVERY = "recovery";
/** Wrong tokens that are answered at once. */
const FREE_ATTEMPTS = 5;
/** When the power is cut at the latest, as a multiple of the time until the firmware was kept. */
const LONGER = 1.2;
const AFTER_CUT: readonly CutUpdate[] = ["recovery", "before", "sent"];
/** Milliseconds for the beginning of an image to be written. */
const SOME_TIME = 3000;
/** Milliseconds between two attempts. */
const INTERVAL = 500;

/** How an image that was started fails, and the reason that the board says. */
const GIVEN_UP: readonly (readonly [Behaviour, RegExp])[] = [
  ["throws", /This firmware can't start/],
  ["throws in a timer", /This firmware fails later/],
  ["restarts", /restarted before it was healthy \(reset: restart\)/],
  ["hangs", /restarted before it was healthy \(reset: watchdog\)/],
];

/** What ran after a power cut: the recovery firmware, the firmware from before, or the one that was sent. */
export type CutUpdate = "recovery" | "before" | "sent";

export interface UpdateFigures extends TrialCounts<CutUpdate> {
  /** Starts of the last run after which the chip had no address in time, so that its power was cut once more. */
  readonly silentStarts?: number;
}

/**
 * Goes on where the last run with this firmware was stopped, if that was among the power cuts.
 *
 * @param qemu - QEMU's command
 * @param powerCuts - how many updates lose their power
 * @throws {BuildError} the build failed
 * @throws {EmulatedChipError} the chip doesn't do what it should; the message has its last lines
 */
export async function checkRecovery(qemu: string, powerCuts: number): Promise<UpdateFigures> {
  const { folder, bytes, room, recovery = 0, compressed = 0 } = await buildTrialDevice();
  console.log(
    `The firmware has ${bytes} bytes, compressed ${compressed}, and ${room.left} are left; the recovery firmware has ${recovery}.`,
  );
  const output = outputFolder("emulator");
  const flash = join(output, "recovery-flash.bin");
  writeFileSync(flash, flashImage(folder));
  const built = readFileSync(join(folder, "xs_esp32.bin"));
  const cuts = new KeptTrials<CutUpdate>(join(output, "cut-updates.json"), built, AFTER_CUT);
  const chip = await step("Starting it on the emulated chip", () =>
    UpdatedChip.start(qemu, flash, true),
  );
  try {
    if (cuts.total === 0) await checkUpdates(chip, folder, built);
    await cutOff(chip, [imageThat(built, "well, too"), built], cuts, powerCuts);
    return { ...cuts.counts, silentStarts: chip.silentStarts };
  } catch (error) {
    throw chip.failure((error as Error).message);
  } finally {
    await chip.close();
  }
}

/** @param folder - the firmware's */
async function checkUpdates(chip: UpdatedChip, folder: string, built: Buffer): Promise<void> {
  const bootloader = readFileSync(join(folder, "bootloader.bin"));
  const table = readFileSync(join(folder, "partition-table.bin"));
  await step("Kept running: images that are no good are sent to it", () =>
    refuseInMain(chip, built, bootloader),
  );
  const second = imageThat(built, "well, too");
  await step("Restarted with the recovery firmware", () => askForRecovery(chip, second));
  await step("Refused there: wrong tokens, and images that are no good", () =>
    refuseInRecovery(chip, built, bootloader),
  );
  await step("Lost there: the connection, then the power, half-way", () => lose(chip, second));
  await step("Started and kept: a compressed image", () => keep(chip, second, gzipSync(second)));
  await step("Started and kept: what its update entity downloads", async () => {
    const server = await serveManifest(gzipSync(built), appPartition(table).offset);
    try {
      await downloaded(chip, built);
    } finally {
      server.close();
    }
  });
  await giveUp(chip, built);
}

function buildTrialDevice(): Promise<Firmware> {
  return buildFirmware(
    {
      platform: "esp32/esp32c3",
      program: join(ROOT, "bench", "chip", "trial-device.ts"),
      settings: [`api_token=${TOKEN}`],
      flashSize: "4MB",
      recovery: true,
      debug: false,
    },
    process.stdout,
    forEmulator("4MB", true),
  );
}

function noGood(built: Buffer, bootloader: Buffer): readonly (readonly [Buffer, RegExp])[] {
  return [
    [Buffer.alloc(100_000, "garbage"), /This isn't a firmware image/],
    [bootloader, /The image isn't a program/],
    [imageForChip(built, ESP32_S3), /for ESP32-S3|for another chip/],
  ];
}

async function refuse(chip: UpdatedChip, image: Buffer, expected: RegExp): Promise<void> {
  const { status, message } = await chip.send(image);
  assert.match(message ?? "", expected);
  assert.equal(status, 409);
}

/** Images that don't stop the firmware that runs. */
async function refuseInMain(chip: UpdatedChip, built: Buffer, bootloader: Buffer): Promise<void> {
  await runs(chip, built);
  const damaged = Buffer.from(built);
  damaged[built.length / 2] = ~(built[built.length / 2] as number);
  for (const [image, expected] of [
    ...noGood(built, bootloader),
    [built.subarray(0, built.length / 2), /The image is incomplete/],
    [damaged, /The image is damaged: its SHA-256 is/],
    [built, /runs already/],
  ] as const)
    await refuse(chip, image, expected);
  await runs(chip, built);
}

/** Sends an image to the firmware that runs, which then makes way. */
async function askForRecovery(chip: UpdatedChip, image: Buffer): Promise<void> {
  const { status, message } = await chip.send(image);
  assert.equal(status, 503, message);
  await chip.until("the recovery firmware runs", isRecovery);
}

async function refuseInRecovery(
  chip: UpdatedChip,
  built: Buffer,
  bootloader: Buffer,
): Promise<void> {
  const some = built.subarray(0, 2000);
  for (let count = 0; count < FREE_ATTEMPTS; count++)
    assert.equal((await chip.send(some, `Bearer wrong-${count}`)).status, 401);
  assert.equal((await chip.send(some, "Bearer wrong")).status, 429);
  for (const [image, expected] of noGood(built, bootloader)) await refuse(chip, image, expected);
  const { main } = await chip.until("the firmware is still there", isRecovery);
  assert.equal(main, sha256In(built));
}

/** An image that doesn't arrive whole: the firmware is lost, the recovery firmware stays. */
async function lose(chip: UpdatedChip, image: Buffer): Promise<void> {
  const reset = await chip.sendBeginning(image, image.length / 2);
  await sleep(SOME_TIME);
  reset();
  await chip.until("the connection is lost", isWithoutMain);
  await chip.sendBeginning(image, image.length / 2);
  await sleep(SOME_TIME);
  await chip.cutPower();
  await chip.until("the power was cut", isWithoutMain);
}

/** An image that stays, also without power. */
async function keep(chip: UpdatedChip, image: Buffer, sent: Buffer): Promise<void> {
  const { status, message } = await chip.send(sent);
  assert.equal(status, 202, message);
  await becomesHealthy(chip, image);
  await chip.cutPower();
  await runs(chip, image);
}

async function downloaded(chip: UpdatedChip, image: Buffer): Promise<void> {
  // It has looked for the manifest when it started.
  await chip.install();
  await becomesHealthy(chip, image);
}

/** Images that start and fail: the recovery firmware says why, and takes the next one. */
async function giveUp(chip: UpdatedChip, built: Buffer): Promise<void> {
  await askForRecovery(chip, imageThat(built, "throws"));
  for (const [behaviour, reason] of GIVEN_UP)
    await step(`Given up: firmware that ${behaviour}`, async () => {
      const image = imageThat(built, behaviour);
      const { status, message } = await chip.send(gzipSync(image));
      assert.equal(status, 202, message);
      await wasGivenUp(chip, image, reason);
    });
  const well = imageThat(built, "well");
  await step("Given up: firmware that no client contacts", async () => {
    const { status, message } = await chip.send(gzipSync(well));
    assert.equal(status, 202, message);
    await chip.waitForLine(/no client has contacted the device for 120 s/);
    await wasGivenUp(chip, well, /no client has contacted the device/);
  });
  await step("Kept after all that", () => keep(chip, built, gzipSync(built)));
}

/** After each cut one of both firmwares can be reached, with the same token. */
async function cutOff(
  chip: UpdatedChip,
  images: readonly Buffer[],
  cuts: KeptTrials<CutUpdate>,
  powerCuts: number,
): Promise<void> {
  if (cuts.total >= powerCuts) return;
  const began = performance.now();
  await step("A whole update", () => update(chip, images[0] as Buffer));
  const took = performance.now() - began;
  while (cuts.total < powerCuts) {
    const { running } = await chip.state();
    const image = images.find((one) => sha256In(one) !== running) as Buffer;
    const what = `Power cut during an update, ${cuts.total + 1} of ${powerCuts}`;
    const ran = await step(what, () => cutOne(chip, image, momentOf(cuts.total, took * LONGER)));
    assert.ok(ran === "recovery" || images.some((one) => sha256In(one) === ran), `${ran} runs`);
    cuts.add(ran === "recovery" ? ran : ran === sha256In(image) ? "sent" : "before");
  }
}

/** @returns the SHA-256 of what runs then, or that the recovery firmware does */
async function cutOne(chip: UpdatedChip, image: Buffer, after: number): Promise<string> {
  const isOver = new AbortController();
  const updating = update(chip, image, isOver.signal);
  await sleep(after);
  isOver.abort();
  await chip.cutPower();
  await updating.catch(() => undefined);
  return (await chip.until(`it is reachable after ${after} ms`, () => true)).running;
}

/** Updates it, by the firmware that runs and then by the recovery firmware. */
async function update(chip: UpdatedChip, image: Buffer, signal?: AbortSignal): Promise<void> {
  const sent = gzipSync(image);
  const running = sha256In(image);
  const isDone = (state: FirmwareState) => state.running === running && !state.trial;
  while (!signal?.aborted)
    try {
      const { status } = await chip.send(sent);
      if (status === 202) {
        await chip.until("it is kept", (state) => signal?.aborted === true || isDone(state));
        return;
      }
      await sleep(INTERVAL);
    } catch {
      await sleep(INTERVAL);
    }
}

async function becomesHealthy(chip: UpdatedChip, image: Buffer): Promise<void> {
  const running = sha256In(image);
  await chip.until("it is on trial", (state) => state.running === running && state.trial);
  await chip.until("it is kept", (state) => state.running === running && !state.trial);
}

async function runs(chip: UpdatedChip, image: Buffer): Promise<void> {
  const { running, trial } = await chip.state();
  assert.equal(running, sha256In(image));
  assert.equal(trial, false);
}

async function wasGivenUp(chip: UpdatedChip, image: Buffer, reason: RegExp): Promise<void> {
  const sha256 = sha256In(image);
  const { failed } = await chip.until(
    "the recovery firmware is back",
    (state) => isRecovery(state) && state.failed?.sha256 === sha256,
  );
  assert.match(failed?.reason ?? "", reason);
}

function isRecovery({ running }: FirmwareState): boolean {
  return running === RECOVERY;
}

function isWithoutMain(state: FirmwareState): boolean {
  return isRecovery(state) && state.main === undefined;
}
