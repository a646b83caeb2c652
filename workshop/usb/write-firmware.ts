/** Writes a firmware to a board, by the loader in its chip. */
import { md5 } from "@noble/hashes/legacy.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { ESPLoader, Transport } from "esptool-js";
import type { BoardSettings } from "../../hosts/moddable/tools/flasher/board-settings.js";
import { storedValues } from "../../hosts/moddable/tools/flasher/board-settings.js";
import { type ESPTool, writeToChip } from "../../hosts/moddable/tools/flasher/chip-loader.js";
import { imagesOf } from "../../hosts/moddable/tools/flasher/firmware-manifest.js";
import type { FlashedProgram } from "../../hosts/moddable/tools/flasher/flashed-program.js";
import type { WebSerialPort } from "../../hosts/moddable/tools/monitor/web-serial-port.js";
import type { FirmwareFiles } from "../model/firmware.js";

/** What the board gets beside the firmware. */
export interface GivenToBoard {
  readonly settings: BoardSettings;
  /** What runs in place of the firmware's own program; undefined: nothing. */
  readonly program: Omit<FlashedProgram, "sha256"> | undefined;
}

/**
 * @param onProgress - is told which part of the whole is written, 0 to 1
 * @returns the chip: `"ESP32-C3"`
 * @throws Error why it isn't on the board
 */
export async function writeFirmware(
  port: WebSerialPort,
  firmware: FirmwareFiles,
  { settings, program }: GivenToBoard,
  onProgress: (part: number) => void,
): Promise<string> {
  const values = storedValues(settings);
  // Its own types need more of the port than it uses.
  const tool = { ESPLoader, Transport } as unknown as ESPTool;
  const tools = { ...tool, md5: (bytes: Uint8Array) => bytesToHex(md5(bytes)) };
  const flashed = program && { ...program, sha256: bytesToHex(sha256(program.archive)) };
  let lengths: readonly number[] = [];
  const images = async (chip: string) => {
    const found = await imagesOf(firmware.manifest, chip, firmware.read, values, flashed);
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
