/** Runs the firmware on an emulated chip: `npm run check:chip`. */
import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runCommand, step } from "../../hosts/moddable/tools/base/command.js";
import { MissingToolError } from "../../hosts/moddable/tools/base/errors.js";
import { outputFolder, ROOT } from "../../hosts/moddable/tools/base/output.js";
import { imagesTable, keepSizes } from "../../hosts/moddable/tools/checks/sizes-report.js";
import { EmulatedChip } from "../../hosts/moddable/tools/emulator/emulated-chip.js";
import { checkQEMU } from "../../hosts/moddable/tools/emulator/find-qemu.js";
import { flashImage } from "../../hosts/moddable/tools/emulator/flash-image.js";
import { checkIDF, findSDK } from "../../hosts/moddable/tools/sdk/sdk.js";
import { timeOf, UsageError } from "../../hosts/node/command-line.js";
import { measureAnswers } from "./answers.js";
import { checkSelfTest } from "./board.js";
import { checkCable } from "./cable.js";
import { checkClients } from "./clients.js";
import { type Deploys, deploysOf, loadWithDeploys } from "./deploys.js";
import { checkDescription } from "./description.js";
import { SealedClient, setKey } from "./encrypted-client.js";
import { checkFirmware } from "./firmware.js";
import { checkFlood } from "./flood.js";
import { buildLoaded, measureImages } from "./images.js";
import { HTTP_PORT, PORT, readSensor } from "./loaded.js";
import { checkPrograms } from "./programs.js";
import { checkRecovery } from "./recovery.js";
import { type ChipFigures, chipReport, programReport, updateReport } from "./report.js";
import { checkSuite } from "./suite.js";

const WHAT = ["suite", "load", "program", "cable", "firmware", "recovery", "board", "images"];

const HELP = `Builds the firmware for an ESP32-C3 with Ethernet in place of Wi-Fi, runs it on
an emulated chip, and has real clients use it. It needs the Moddable SDK at
$MODDABLE, ESP-IDF at $IDF_PATH, and Espressif's QEMU, which ESP-IDF installs:
python $IDF_PATH/tools/idf_tools.py install qemu-riscv32
Deploys and load need more of QEMU: interrupts that stay until they are served,
and a cache that is read again when the chip invalidates it. A restart into the
recovery firmware needs a QEMU that forgets its translation of a page of flash
when the chip maps another in its place (hw/misc/esp32c3_cache.c:
memory_region_flush_rom_device after esp32c3_write_mmu_value has read it).

  npm run check:chip -- [WHAT ...] [options]

  WHAT         ${WHAT.join(", ")}
               (default: all)
               suite: the tests of test/device, with the pins of a virtual board
               load: a device with 20 entities, many clients at once, and a
               flood of connections
               program: deployed over the network, whole, damaged with right
               hashes, and while the power is cut at random
               cable: a program over its serial port: firmware, settings and
               what is stored stay, also while the power is cut at random
               firmware: replaced over the network, by images that are refused,
               lost on the way, given up, and kept
               recovery: replaced on 4 MB, with a recovery firmware: the same,
               downloads, and power cuts at random
               board: the self-test of check-board, as far as it goes without
               wires: storage, the watchdog, memory and clients
               images: their sizes for 4, 8 and 16 MB; nothing is run
  --load TIME  how long four clients command it as fast as they can, one uses
               HTTP on one connection after another, one follows /events, and
               one misbehaves: 90s, 15m, 1h (default: 60s)
  --encrypted TIME  the same once more with four encrypted clients, after a hub
               has set the key (default: 60s; 0s leaves it out)
  --deploys N  how often the program is deployed during each (default: 1)
  --damaged N  how many damaged programs are sent (default: 20)
  --cuts N     how many deploys, how many over the cable, and how many updates
               on 4 MB lose their power (default: 5). All counts but the cable's
               go on where the last run with the same firmware was stopped
  --skip TEXT  tests of the suite whose names match this regular expression
               don't run (default: all run)
  --qemu FILE  QEMU's command (default: qemu-system-riscv32 in $PATH)
  --note TEXT  what isn't as Espressif and Moddable install it, for the figures
  --keep       writes the figures to bench/chip.json and bench/chip.md, and the
               images' sizes to bench/moddable.json and bench/moddable.md
  --help       show this

All output goes to build/moddable. The first build takes some minutes.
Exit codes: 0 all is well, 1 a check failed, 2 the command line is wrong,
3 a tool is missing.`;

/** What leaves a load out. */
const NO_TIME = "0s";

/** Bytes of a key for encryption. */
const KEY_LENGTH = 32;

/** The factor for how long clients wait: the emulated network loses frames, which TCP sends again after seconds. */
const PATIENCE = "6";

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      load: { type: "string", default: "60s" },
      encrypted: { type: "string", default: "60s" },
      deploys: { type: "string", default: "1" },
      damaged: { type: "string", default: "20" },
      cuts: { type: "string", default: "5" },
      skip: { type: "string" },
      qemu: { type: "string", default: "qemu-system-riscv32" },
      note: { type: "string" },
      keep: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return;
  }
  process.env.THIMBLE_PATIENCE ??= PATIENCE;
  const times = {
    plain: timeOf("--load", values.load),
    encrypted: values.encrypted === NO_TIME ? 0 : timeOf("--encrypted", values.encrypted),
    deploys: countOf("--deploys", values.deploys),
  };
  const unknown = positionals.find((word) => !WHAT.includes(word));
  if (unknown !== undefined)
    throw new UsageError(`"${unknown}" can't be checked: ${WHAT.join(", ")}.`);
  const chosen = (what: string) => positionals.length === 0 || positionals.includes(what);
  const version = checkTools(values.qemu);
  const checks = {
    damaged: countOf("--damaged", values.damaged),
    powerCuts: countOf("--cuts", values.cuts),
  };
  if (chosen("suite")) await checkSuite(findSDK(), values.qemu, values.skip);
  if (chosen("program")) {
    const { folder } = await buildLoaded();
    const programs = await checkPrograms(findSDK(), folder, values.qemu, checks);
    console.log(programReport(programs));
    if (values.keep) keep({ programs });
  }
  if (chosen("cable")) {
    const { folder } = await buildLoaded();
    await checkCable(findSDK(), folder, values.qemu, checks.powerCuts);
  }
  if (chosen("firmware")) await checkFirmware(values.qemu);
  if (chosen("board")) await checkSelfTest(values.qemu);
  if (chosen("load")) await checkLoad(values, version, times);
  if (chosen("recovery")) {
    const updates = await checkRecovery(values.qemu, checks.powerCuts);
    console.log(updateReport(updates));
    if (values.keep) keep({ updates });
  }
  if (chosen("images")) {
    const images = await measureImages();
    console.log(`\n${imagesTable(images)}\n`);
    if (values.keep) keepSizes({ images });
  }
  const left = WHAT.filter((what) => !chosen(what));
  console.log(`All is well.${leftOut(left, times)}`);
}

/** What this run hasn't checked. */
function leftOut(parts: readonly string[], { encrypted }: LoadTimes): string {
  const all = encrypted > 0 || parts.includes("load") ? parts : [...parts, "encryption"];
  return all.length === 0 ? "" : ` Left out: ${all.join(", ")}.`;
}

/** @throws {UsageError} */
function countOf(option: string, text: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new UsageError(`${option} ${text}: a whole number is needed.`);
  return Number(text);
}

/** Milliseconds of load by clients without encryption, and with it. */
interface LoadTimes {
  readonly plain: number;
  readonly encrypted: number;
  /** How many deploys are made during each. */
  readonly deploys: number;
}

async function checkLoad(
  values: { qemu: string; note?: string; keep: boolean },
  version: string,
  times: LoadTimes,
): Promise<void> {
  const measured = await measure(values.qemu, version, times);
  const figures = values.note === undefined ? measured : { ...measured, note: values.note };
  const text = chipReport(figures);
  console.log(`\n${text}`);
  if (values.keep) keep(figures);
}

/** Keeps figures beside those of other checks. */
function keep(figures: Partial<ChipFigures>): void {
  const file = join(ROOT, "bench", "chip.json");
  const all = { ...(JSON.parse(readFileSync(file, "utf8")) as ChipFigures), ...figures };
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
  writeFileSync(join(ROOT, "bench", "chip.md"), chipReport(all));
}

/**
 * @returns QEMU's version
 * @throws {MissingToolError} with all that is missing
 */
function checkTools(qemu: string): string {
  const missing: string[] = [];
  const check = <T>(look: () => T): T | undefined => {
    try {
      return look();
    } catch (error) {
      if (!(error instanceof MissingToolError)) throw error;
      missing.push(error.message);
      return undefined;
    }
  };
  check(findSDK);
  check(checkIDF);
  const version = check(() => checkQEMU(qemu));
  if (version === undefined || missing.length > 0) throw new MissingToolError(missing.join("\n"));
  return version;
}

async function measure(qemu: string, version: string, times: LoadTimes): Promise<ChipFigures> {
  const { folder, bytes } = await buildLoaded();
  const flash = join(outputFolder("emulator"), "flash.bin");
  writeFileSync(flash, flashImage(folder));
  const chip = await step("Starting it on the emulated chip", () =>
    EmulatedChip.start({ qemu, flash, ports: [PORT, HTTP_PORT], watchdogs: true }),
  );
  try {
    const free = await readSensor(chip, "free_memory");
    await step("Client libraries", () => checkClients(chip.port(PORT)));
    await step("The description in OpenAPI", () => checkDescription(chip));
    const answers = await step("Pings and commands", () => measureAnswers(chip.port(PORT)));
    const deploys = await deploysOf(join(ROOT, "bench", "chip", "device.ts"), times.deploys);
    const load = await loadWithDeploys(chip, deploys, {
      milliseconds: times.plain,
      report: (line) => console.log(`Load, ${line}`),
    });
    const encrypted =
      times.encrypted > 0 ? await measureEncrypted(chip, times.encrypted, deploys) : undefined;
    // At the end, since connections whose resets get lost keep their places for half a minute.
    if (encrypted === undefined) await step("A flood of connections", () => checkFlood(chip));
    return { qemu: version, firmware: bytes, free, answers, load, ...(encrypted && { encrypted }) };
  } finally {
    await chip.close();
  }
}

/** The same figures, once a hub has set the key. */
async function measureEncrypted(
  chip: EmulatedChip,
  milliseconds: number,
  deploys: Deploys,
): Promise<ChipFigures["encrypted"]> {
  const port = chip.port(PORT);
  const key = randomBytes(KEY_LENGTH).toString("base64");
  await step("Setting the key for encryption", () => setKey(port, key));
  const open = (to: number) => SealedClient.open(to, key);
  await step("Client libraries, encrypted", () => checkClients(port, key));
  await step("The description in OpenAPI", () => checkDescription(chip));
  const answers = await step("Pings and commands, encrypted", () => measureAnswers(port, open));
  const report = (line: string) => console.log(`Encrypted load, ${line}`);
  const load = await loadWithDeploys(chip, deploys, { milliseconds, report, open });
  await step("A flood of connections, encrypted", () => checkFlood(chip, open));
  return { answers, load };
}

await runCommand(main, "npm run check:chip -- --help");
// Connections to a chip that failed may still be open, and would keep this process alive.
process.exit();
