/** What of `check-board` can be run on the emulated chip: it has no wires, no Wi-Fi and no serial port of its own. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { planOf } from "../../check-board/board-plan.js";
import { reportOn } from "../../check-board/check-board.js";
import { CHECKS } from "../../check-board/checks/checks.js";
import { SELF_TEST } from "../../check-board/open-board.js";
import { hasPassed, summaryOf } from "../../check-board/report.js";
import { TestedBoard } from "../../check-board/tested-board.js";
import { TestedHTTP } from "../../check-board/tested-http.js";
import { step } from "../../hosts/moddable/tools/base/command.js";
import { EmulatedChipError } from "../../hosts/moddable/tools/base/errors.js";
import { outputFolder } from "../../hosts/moddable/tools/base/output.js";
import { forEmulator } from "../../hosts/moddable/tools/boards/chip-settings.js";
import { EmulatedChip } from "../../hosts/moddable/tools/emulator/emulated-chip.js";
import { flashImage } from "../../hosts/moddable/tools/emulator/flash-image.js";
import { buildFirmware } from "../../hosts/moddable/tools/firmware/firmware.js";
import { TOKEN } from "../moddable/load.js";
import { HTTP_PORT, PORT } from "./loaded.js";

const PLATFORM = "esp32/esp32c3";
const ADDRESS = "127.0.0.1";

/** QEMU has no pins that lead anywhere; deploys are in the check of the firmware. */
const GOING = ["storage", "watchdog", "memory", "clients"];

/** Milliseconds that clients use it. */
const CLIENTS = 60_000;

/** Milliseconds to be reached. */
const PATIENCE = 30_000;

/** @throws {EmulatedChipError} a check failed */
export async function checkSelfTest(qemu: string): Promise<void> {
  const { folder } = await buildFirmware(
    {
      platform: PLATFORM,
      program: SELF_TEST,
      settings: [`api_token=${TOKEN}`, `api_password=${TOKEN}`],
      flashSize: "4MB",
      debug: false,
    },
    process.stdout,
    forEmulator(),
  );
  const flash = join(outputFolder("emulator"), "self-test.bin");
  writeFileSync(flash, flashImage(folder));
  const chip = await step("Starting the self-test on the emulated chip", () =>
    EmulatedChip.start({ qemu, flash, ports: [PORT, HTTP_PORT], watchdogs: true }),
  );
  try {
    const port = chip.port(PORT);
    const board = await TestedBoard.connect({ host: ADDRESS, port, password: TOKEN }, PATIENCE);
    const report = await reportOn(
      {
        board,
        http: new TestedHTTP(ADDRESS, chip.port(HTTP_PORT), TOKEN),
        console: undefined,
        machine: "emulated chip",
        close: async () => {},
      },
      {
        platform: PLATFORM,
        checks: CHECKS.filter(({ name }) => GOING.includes(name)),
        clientsTime: CLIENTS,
      },
      planOf("esp32c3"),
      [],
    );
    await board.close();
    if (!hasPassed(report))
      throw new EmulatedChipError(`On the emulated chip ${summaryOf(report)}.`);
  } finally {
    await chip.close();
  }
}
