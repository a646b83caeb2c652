/** A chip's name for ESP Web Tools, and the offset of its bootloader in flash. */
export interface ChipFamily {
  readonly name: string;
  readonly bootloaderOffset: number;
}

/** By the number of the chip in an image's header (`esp_chip_id_t` of ESP-IDF's). */
const FAMILIES: Readonly<Record<number, ChipFamily>> = {
  0: { name: "ESP32", bootloaderOffset: 0x1000 },
  2: { name: "ESP32-S2", bootloaderOffset: 0x1000 },
  5: { name: "ESP32-C3", bootloaderOffset: 0 },
  9: { name: "ESP32-S3", bootloaderOffset: 0 },
  13: { name: "ESP32-C6", bootloaderOffset: 0 },
  16: { name: "ESP32-H2", bootloaderOffset: 0 },
};

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
  const family = FAMILIES[number];
  if (!family) throw new Error(`The firmware is for a chip with the number ${number}`);
  return family;
}
