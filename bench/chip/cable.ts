/** Deploys programs to an emulated chip over its serial port, by what `thimble deploy --port` does as well. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { step } from "../../hosts/moddable/tools/base/command.js";
import { FlashError } from "../../hosts/moddable/tools/base/errors.js";
import { outputFolder, ROOT } from "../../hosts/moddable/tools/base/output.js";
import {
  nvsPartition,
  type Partition,
  programPartition,
} from "../../hosts/moddable/tools/boards/partition-table.js";
import {
  type CableProgram,
  ProgramCable,
} from "../../hosts/moddable/tools/deploy/program-cable.js";
import { flashImage } from "../../hosts/moddable/tools/emulator/flash-image.js";
import { storedValues } from "../../hosts/moddable/tools/flasher/board-settings.js";
import { nvsImage } from "../../hosts/moddable/tools/flasher/nvs-image.js";
import { interfaceOf } from "../../hosts/moddable/tools/programs/interface.js";
import { buildArchive } from "../../hosts/moddable/tools/programs/program-archive.js";
import type { SDK } from "../../hosts/moddable/tools/sdk/sdk.js";
import { DeployedChip } from "./deployed-chip.js";
import { momentOf } from "./kept-trials.js";

/** What `thimble flash FOLDER ssid=… …` gives a board. */
const SETTINGS = {
  ssid: "Café",
  password: "with a space=",
  key: Buffer.alloc(32, 7).toString("base64"),
  token: "a-long-token",
};

/** The namespaces that a deploy changes. */
const OF_DEPLOYS = ["program", "start"];

/** ESP-IDF's tool for stored values. */
const NVS_TOOL = "components/nvs_flash/nvs_partition_tool/nvs_tool.py";

/** When the power is cut at the latest, as a multiple of the time until the program runs. */
const LONGER = 1.2;

/**
 * @param folder - the firmware's
 * @param qemu - QEMU's command
 * @throws {EmulatedChipError} the chip doesn't do what it should; the message has its last lines
 */
export async function checkCable(
  sdk: SDK,
  folder: string,
  qemu: string,
  powerCuts: number,
): Promise<void> {
  const [first, second] = [
    await compiled(sdk, "deployed-device.ts"),
    await compiled(sdk, "device.ts"),
  ];
  const flash = join(outputFolder("emulator"), "cable-flash.bin");
  const table = readFileSync(join(folder, "partition-table.bin"));
  const nvs = nvsPartition(table) ?? assert.fail("no partition for values");
  const programs = programPartition(table) ?? assert.fail("no partition for programs");
  const image = flashImage(folder);
  // Encrypted, as after `thimble flash`: its key is one of the settings.
  image.set(nvsImage(storedValues(SETTINGS), nvs.size), nvs.offset);
  writeFileSync(flash, image);
  const firmware = withoutParts(flash, [nvs, programs]);
  const settings = storedBy(flash, nvs);
  const board = await DeployedChip.start(qemu, flash);
  const stays = () => {
    assert.equal(withoutParts(flash, [nvs, programs]), firmware, "the firmware has changed");
    const now = storedBy(flash, nvs);
    for (const [name, values] of Object.entries(settings)) assert.deepEqual(now[name], values);
  };
  try {
    const own = { ...first, interface: "another" };
    await step("Refused over the cable: a program for another firmware", async () => {
      await assert.rejects(deploy(board, own), /another version of Thimble/);
    });
    const began = performance.now();
    await step("Deployed over the cable: a program", () => deploy(board, first));
    const took = performance.now() - began;
    await step("Firmware and settings stay, also without power", async () => {
      await board.until("it is kept", (state) => state.running === first.sha256 && !state.trial);
      await board.cutPower();
      await board.until("it runs", (state) => state.running === first.sha256);
      stays();
    });
    for (let count = 0; count < powerCuts; count++) {
      const what = `Power cut during a deploy over the cable, ${count + 1} of ${powerCuts}`;
      await step(what, () => cutOff(board, [first, second], momentOf(count, took * LONGER)));
      stays();
    }
  } catch (error) {
    throw board.failure((error as Error).message);
  } finally {
    await board.close();
  }
}

async function compiled(sdk: SDK, program: string): Promise<CableProgram> {
  const file = join(ROOT, "bench", "chip", program);
  const archive = new Uint8Array(
    readFileSync(await buildArchive(sdk, file, { entry: "deployed" })),
  );
  const sha256 = createHash("sha256").update(archive).digest("hex");
  return { archive, sha256, interface: interfaceOf() };
}

async function deploy(board: DeployedChip, program: CableProgram): Promise<void> {
  const cable = await ProgramCable.open(board.serial);
  try {
    await cable.send(program, true);
    await cable.untilRunning(program.sha256);
  } finally {
    await cable.close();
  }
}

/** Deploys the program that doesn't run, while the power goes. Then one of both has to run. */
async function cutOff(
  board: DeployedChip,
  programs: readonly CableProgram[],
  after: number,
): Promise<void> {
  const before = await board.sender.running();
  const other = programs.find(({ sha256 }) => sha256 !== before) as CableProgram;
  // It ends with the power.
  const ended = deploy(board, other).catch((error: unknown) => {
    if (!(error instanceof FlashError)) throw error;
  });
  await sleep(after);
  await board.cutPower();
  await ended;
  const { running } = await board.until(`it is reachable after ${after} ms`, () => true);
  assert.ok(
    programs.some(({ sha256 }) => sha256 === running),
    `${running} runs`,
  );
}

/** The SHA-256 of what is in flash outside of these partitions. */
function withoutParts(flash: string, parts: readonly Partition[]): string {
  const content = readFileSync(flash);
  for (const { offset, size } of parts) content.fill(0xff, offset, offset + size);
  return createHash("sha256").update(content).digest("hex");
}

/** What ESP-IDF's tool finds that deploys don't change: values by namespace and key. */
function storedBy(flash: string, { offset, size }: Partition): Record<string, object> {
  const file = join(outputFolder("emulator"), "cable-nvs.bin");
  writeFileSync(file, readFileSync(flash).subarray(offset, offset + size));
  const tool = join(process.env.IDF_PATH ?? "", NVS_TOOL);
  const words = [tool, file, "--color", "never", "--dump", "minimal", "--format", "json"];
  const values = JSON.parse(execFileSync("python3", words, { encoding: "utf8" })) as {
    readonly [name in "namespace" | "key" | "data"]: string;
  }[];
  const found: Record<string, Record<string, string>> = {};
  for (const { namespace, key, data } of values)
    if (!OF_DEPLOYS.includes(namespace)) found[namespace] = { ...found[namespace], [key]: data };
  return found;
}
