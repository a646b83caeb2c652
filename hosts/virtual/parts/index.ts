/** Simulated parts, for `board.attach`. */

export {
  VirtualBME280,
  type VirtualBME280Options,
  VirtualBMP280,
} from "./virtual-bme280.js";
export type { VirtualI2COptions, VirtualI2CPart } from "./virtual-i2c-part.js";
export type { VirtualChannel, VirtualPart } from "./virtual-part.js";
