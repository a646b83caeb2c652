/** `thimble flash FOLDER`: writes firmware that was built elsewhere, with the Wi-Fi, the key and a program, without ESP-IDF. */
import { createHash } from "node:crypto";
import { parseArgs } from "node:util";
import { UsageError } from "../../../node/command-line.js";
import { CommandOutput, JSON_OPTION } from "../../../node/command-output.js";
import { findProgram } from "../../../node/programs/find-program.js";
import { step } from "../base/command.js";
import { compiledProgram } from "../deploy/compiled-program.js";
import { NodeSerialPort } from "../monitor/node-serial-port.js";
import { onlyPort, serialPortClass } from "../monitor/serial-port.js";
import { interfaceOf } from "../programs/interface.js";
import { boardValues } from "./board-values.js";
import { writeToChip } from "./chip-loader.js";
import { loadFlashTools } from "./esptool.js";
import type { FlashedProgram } from "./flashed-program.js";
import { readPrebuilt } from "./prebuilt-firmware.js";

/**
 * Carries out its command line: the folder, a program, and what the board is given.
 *
 * @throws {UsageError} @throws {MissingToolError} @throws {CompileError} @throws {FlashError}
 */
export async function flashPrebuilt(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    ...{ args: [...args], allowPositionals: true, options: JSON_OPTION },
  });
  const [folder = "", ...words] = positionals;
  const [program, other] = words.filter((word) => !word.includes("="));
  if (other !== undefined) throw new UsageError(`Only one program at a time: remove ${other}.`);
  const stored = boardValues(words.filter((word) => word.includes("=")));
  const { title, images } = readPrebuilt(folder);
  const Port = await serialPortClass();
  const path = process.env.UPLOAD_PORT ?? (await onlyPort(Port));
  const output = new CommandOutput(values.json);
  const flashed = program === undefined ? undefined : await flashedProgram(program, output.words);
  const tools = await loadFlashTools();
  const write = () =>
    writeToChip(tools, new NodeSerialPort(Port, path), (chip) => images(chip, stored, flashed));
  const chip = await step(`Writing ${title} to the board at ${path}`, write, output.words);
  output.result(
    { firmware: title, chip, port: path },
    "Done: the board restarts with it. Home Assistant finds it as an ESPHome device.",
  );
}

async function flashedProgram(
  program: string,
  progress: NodeJS.WriteStream,
): Promise<FlashedProgram> {
  const archive = await compiledProgram(findProgram(program), progress);
  const sha256 = createHash("sha256").update(archive).digest("hex");
  return { archive, sha256, interface: interfaceOf() };
}
