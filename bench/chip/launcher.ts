/**
 * Stands for the simulator's launcher in the tests of test/device: their devices then run on an emulated chip.
 * Arguments: QEMU's command, and the file with the content of the flash. It prints the port to connect to.
 */
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { StartOptions } from "thimble";
import { withConnectionMemory } from "../../hosts/moddable/plain/connection-memory.js";
import { ROOT } from "../../hosts/moddable/tools/base/output.js";
import { EmulatedChip } from "../../hosts/moddable/tools/emulator/emulated-chip.js";
import { toASCII } from "../../hosts/moddable/tools/simulator/ascii.js";
import { onWholeLine } from "../../hosts/moddable/tools/simulator/whole-lines.js";
import { HTTP_PORT, PORT } from "./loaded.js";

/** Bytes, as the firmware of an ESP32-C3 has it. */
const CONNECTION_MEMORY = (
  JSON.parse(
    readFileSync(join(ROOT, "hosts", "moddable", "esp32", "memory", "esp32c3.json"), "utf8"),
  ) as { config: { connectionMemory: number } }
).config.connectionMemory;

/** The chip's port for requests of the tests; see hosts/moddable/esp32/emulator/controlled.ts. */
const CONTROL_PORT = 7000;

/** A request, or its answer; of what else passes, these fields are unused. */
interface ControlLine {
  method?: string;
  /** Those of "start". */
  args?: unknown[];
  value?: { port?: number; httpPort?: number } | number | string | null;
}

async function main(qemu: string, image: string): Promise<void> {
  // Each chip writes to its flash.
  const folder = mkdtempSync(join(tmpdir(), "thimble-chip-"));
  const flash = join(folder, "flash.bin");
  copyFileSync(image, flash);
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const ports = [CONTROL_PORT, PORT, HTTP_PORT];
  const chip = await EmulatedChip.start({ qemu, flash, ports, watchdogs: true });
  process.on("SIGTERM", () => void chip.close().then(() => process.exit()));
  void chip.failed.then(({ message }) => {
    console.error(message);
    void chip.close().then(() => process.exit(1));
  });
  const server = createServer((controller) => {
    const control = connect(chip.port(CONTROL_PORT), "127.0.0.1");
    pass(controller, control, startAsOnChip);
    pass(control, controller, (line) => namePorts(line, chip));
  });
  server.listen(0, "127.0.0.1", () => {
    console.log(`control ${(server.address() as AddressInfo).port}`);
  });
}

/** Passes lines on, changed. */
function pass(from: Socket, to: Socket, change: (line: ControlLine) => void): void {
  onWholeLine(from, (text) => {
    const line = JSON.parse(text) as ControlLine;
    change(line);
    to.write(`${toASCII(JSON.stringify(line))}\n`);
  });
  from.on("error", () => {});
  from.on("close", () => to.destroy());
}

/** Devices get what the chip's firmware gives them: the ports that QEMU forwards, and how much memory must be free. */
function startAsOnChip({ method, args }: ControlLine): void {
  if (method !== "start") return;
  const [start] = args as [{ options: StartOptions }];
  const options = withConnectionMemory(CONNECTION_MEMORY, start.options);
  const { http } = options;
  start.options = {
    ...options,
    port: PORT,
    ...(http && { http: { ...http, port: HTTP_PORT, anywhere: true } }),
  };
}

/** Tests connect to the computer's ports. */
function namePorts({ value }: ControlLine, chip: EmulatedChip): void {
  if (typeof value !== "object" || value?.port === undefined) return;
  value.port = chip.port(PORT);
  if (value.httpPort !== undefined) value.httpPort = chip.port(HTTP_PORT);
}

const [, , qemu, image] = process.argv;
if (qemu === undefined || image === undefined) throw new Error("launcher QEMU FLASH");
await main(qemu, image);
