/** `thimble flash FOLDER`: writes firmware that was built elsewhere, with the Wi-Fi and the key, without ESP-IDF. */
import { parseArgs } from "node:util";
import { UsageError } from "../../../node/command-line.js";
import { CommandOutput, JSON_OPTION } from "../../../node/command-output.js";
import { step } from "../base/command.js";
import { onlyPort, serialPortClass } from "../monitor/serial-port.js";
import { boardValues } from "./board-values.js";
import { writeToChip } from "./chip-loader.js";
import { loadFlashTools } from "./esptool.js";
import { readPrebuilt } from "./prebuilt-firmware.js";
import { NodeSerialPort } from "./web-serial.js";

/**
 * Carries out its command line: the folder, and what the board is given.
 *
 * @throws {UsageError} @throws {MissingToolError} @throws {FlashError}
 */
export async function flashPrebuilt(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    ...{ args: [...args], allowPositionals: true, options: JSON_OPTION },
  });
  const [folder = "", ...settings] = positionals;
  const other = settings.find((word) => !word.includes("="));
  if (other !== undefined)
    throw new UsageError(
      `${folder} is firmware that was built: leave ${other} out, and send the program with deploy.`,
    );
  const stored = boardValues(settings);
  const { title, images } = readPrebuilt(folder);
  const Port = await serialPortClass();
  const path = process.env.UPLOAD_PORT ?? (await onlyPort(Port));
  const output = new CommandOutput(values.json);
  const tools = await loadFlashTools();
  const write = () =>
    writeToChip(tools, new NodeSerialPort(Port, path), (chip) => images(chip, stored));
  const chip = await step(`Writing ${title} to the board at ${path}`, write, output.words);
  output.result(
    { firmware: title, chip, port: path },
    "Done: the board restarts with it. Home Assistant finds it as an ESPHome device.",
  );
}
