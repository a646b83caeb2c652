/** Writes a firmware to a board, by the loader in its chip. */
import { md5 } from "@noble/hashes/legacy.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { ESPLoader, Transport } from "esptool-js";
import type { BoardSettings } from "../../hosts/moddable/tools/flasher/board-settings.js";
import { storedValues } from "../../hosts/moddable/tools/flasher/board-settings.js";
import {
  type ESPTool,
  type WebSerialPort,
  writeToChip,
} from "../../hosts/moddable/tools/flasher/chip-loader.js";
import { imagesOf } from "../../hosts/moddable/tools/flasher/firmware-manifest.js";
import type { FirmwareFiles } from "../model/firmware.js";

/**
 * @param onProgress - is told which part of the whole is written, 0 to 1
 * @returns the chip: `"ESP32-C3"`
 * @throws Error why it isn't on the board
 */
export async function writeFirmware(
  port: WebSerialPort,
  firmware: FirmwareFiles,
  settings: BoardSettings,
  onProgress: (part: number) => void,
): Promise<string> {
  const values = storedValues(settings);
  // Its own types need more of the port than it uses.
  const tool = { ESPLoader, Transport } as unknown as ESPTool;
  const tools = { ...tool, md5: (bytes: Uint8Array) => bytesToHex(md5(bytes)) };
  let lengths: readonly number[] = [];
  const images = async (chip: string) => {
    const found = await imagesOf(firmware.manifest, chip, firmware.read, values);
    lengths = found.map(({ data }) => data.length);
    return found;
  };
  return writeToChip(tools, port, images, {
    // Both numbers are of the compressed image.
    onProgress(image, written, total) {
      const before = sum(lengths.slice(0, image));
      onProgress((before + ((lengths[image] ?? 0) * written) / total) / sum(lengths));
    },
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
