import type { VirtualChip } from "./chips/chip.js";
import { CHIPS, type ChipName } from "./chips/chips.js";

/** A board with a chip: its model and its named pins, as the firmware's boards have them. */
export interface VirtualBoardModel {
  readonly model: string;
  readonly chip: VirtualChip;
  readonly pin: Readonly<Record<string, number>>;
}

/** The boards for `createHost({ board })`: each chip's own, of Espressif. */
export const BOARDS: Readonly<Record<ChipName, VirtualBoardModel>> = {
  esp32: {
    model: "ESP32 DevKitC",
    chip: CHIPS.esp32,
    pin: {
      button: 0,
      led: 2,
      io1: 16,
      io2: 17,
      io3: 18,
      io4: 19,
      io5: 26,
      io6: 27,
      analog: 34,
      sda: 21,
      scl: 22,
    },
  },
  esp32s3: {
    model: "ESP32-S3-DevKitC-1",
    chip: CHIPS.esp32s3,
    pin: {
      button: 0,
      io1: 4,
      io2: 5,
      io3: 6,
      io4: 7,
      io5: 15,
      io6: 16,
      analog: 1,
      sda: 8,
      scl: 9,
    },
  },
  esp32c3: {
    model: "ESP32-C3-DevKitM-1",
    chip: CHIPS.esp32c3,
    pin: {
      button: 9,
      io1: 4,
      io2: 5,
      io3: 6,
      io4: 7,
      io5: 10,
      io6: 18,
      analog: 0,
      sda: 1,
      scl: 3,
    },
  },
  esp32c6: {
    model: "ESP32-C6-DevKitC-1",
    chip: CHIPS.esp32c6,
    pin: {
      button: 9,
      io1: 18,
      io2: 19,
      io3: 20,
      io4: 21,
      io5: 22,
      io6: 23,
      analog: 0,
      sda: 6,
      scl: 7,
    },
  },
};
