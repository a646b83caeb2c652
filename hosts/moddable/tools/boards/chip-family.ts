import { CHIP_NAMES } from "../../plain/firmware/chip-names.js";

/** A chip's name for ESP Web Tools, and the offset of its bootloader in flash. */
export interface ChipFamily {
  readonly name: string;
  /** Its name for Espressif's tools: `"esp32c3"`. */
  readonly tools: string;
  readonly bootloaderOffset: number;
}

/** Where the ROM of the first chips expects the bootloader. The other chips' ROM expects it at 0. */
const FIRST_CHIPS = ["ESP32", "ESP32-S2"];
const OFFSET_OF_FIRST = 0x1000;

const MAGIC = 0xe9;
const CHIP_AT = 12;

/**
 * The chip that an image is for.
 *
 * @throws Error when it isn't an image, or for a chip that isn't known here
 */
export function chipOf(image: Buffer): ChipFamily {
  if (image.length <= CHIP_AT + 1 || image[0] !== MAGIC) throw new Error("This isn't a firmware");
  const number = image.readUInt16LE(CHIP_AT);
  const name = CHIP_NAMES[number];
  if (name === undefined) throw new Error(`The firmware is for a chip with the number ${number}`);
  const tools = name.replace("-", "").toLowerCase();
  return { name, tools, bootloaderOffset: FIRST_CHIPS.includes(name) ? OFFSET_OF_FIRST : 0 };
}
