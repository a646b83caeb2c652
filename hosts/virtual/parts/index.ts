/** Simulated parts, for `board.attach`. */

export { simulateParts } from "./simulate.js";
export { VirtualADS1115 } from "./virtual-ads1115.js";
export { VirtualAHT20 } from "./virtual-aht20.js";
export { VirtualBH1750, type VirtualBH1750Options } from "./virtual-bh1750.js";
export {
  VirtualBME280,
  type VirtualBME280Options,
  VirtualBMP280,
} from "./virtual-bme280.js";
export { VirtualDS18B20, type VirtualDS18B20Options } from "./virtual-ds18b20.js";
export { VirtualMCP23017, VirtualPCF8574 } from "./virtual-expander.js";
export { VirtualHTU21D } from "./virtual-htu21d.js";
export type { VirtualI2COptions, VirtualI2CPart } from "./virtual-i2c-part.js";
export { VirtualINA219, type VirtualINA219Options } from "./virtual-ina219.js";
export { VirtualMHZ19 } from "./virtual-mhz19.js";
export type { VirtualOneWirePart } from "./virtual-one-wire-part.js";
export type { VirtualChannel, VirtualPart } from "./virtual-part.js";
export { VirtualPMS5003 } from "./virtual-pms5003.js";
export { VirtualPZEM004T } from "./virtual-pzem004t.js";
export { VirtualSCD4x, type VirtualSCD4xOptions } from "./virtual-scd4x.js";
export type { VirtualSerialPart } from "./virtual-serial-part.js";
export { type VirtualClimateOptions, VirtualSHT3x, VirtualSHT4x } from "./virtual-sht.js";
export { VirtualTMP117, type VirtualTMP117Options } from "./virtual-tmp117.js";
