import type { VirtualChip } from "./chip.js";
import { esp32 } from "./esp32.js";
import { esp32c3 } from "./esp32c3.js";
import { esp32c6 } from "./esp32c6.js";
import { esp32s3 } from "./esp32s3.js";

/** The names for `createHost({ board })`. */
export type ChipName = "esp32" | "esp32s3" | "esp32c3" | "esp32c6";

export const CHIPS: Readonly<Record<ChipName, VirtualChip>> = {
  esp32,
  esp32s3,
  esp32c3,
  esp32c6,
};
