/** The BME680's heater and the layer that it heats, by the floating-point formulas of BST-BME680-DS001. */

/** By how many percent each range deviates (table 16). */
const FIRST = [0, 0, 0, 0, 0, -1, 0, -0.8, 0, 0, -0.2, -0.5, 0, -1, 0, 0];
const SECOND = [0, 0, 0, 0, 0.1, 0.7, 0, -0.8, -0.1, 0, 0, 0, 0, 0, 0, 0];

/**
 * The register value for the heater's temperature (3.3.5).
 *
 * @param second - The calibration from 0xe1 on.
 * @param heater - The calibration from 0x00 on.
 * @param ambient - In °C.
 * @param target - In °C.
 */
export function heaterSetting(
  second: DataView,
  heater: DataView,
  ambient: number,
  target: number,
): number {
  const first = second.getInt8(12) / 16 + 49;
  const slope = (second.getInt16(10, true) / 32_768) * 0.0005 + 0.00235;
  const resistance = first * (1 + slope * target) + (second.getInt8(13) / 1024) * ambient;
  const range = (heater.getUint8(2) >> 4) & 3;
  const correction = (4 / (4 + range)) * (1 / (1 + heater.getInt8(0) * 0.002));
  return Math.min(Math.max(Math.round(3.4 * (resistance * correction - 25)), 0), 255);
}

/** The register value for the time that the heater is on (table 23): six bits, and a power of four. */
export function heaterTimeSetting(milliseconds: number): number {
  let value = milliseconds;
  let power = 0;
  for (; value > 63; power++) value = Math.floor(value / 4);
  return (power << 6) | value;
}

/** Milliseconds that a register value stands for. */
export function heaterTime(setting: number): number {
  return (setting & 63) * 4 ** (setting >> 6);
}

/**
 * In ohms (3.4.1).
 *
 * @param registers - The two of the gas: ten bits of the converter, flags, and four bits of the range.
 * @param error - The range switching error, -8 to 7.
 */
export function gasResistance(registers: number, error: number): number {
  const converted = registers >> 6;
  const range = registers & 0x0f;
  const offset = (1340 + 5 * error) * (1 + (FIRST[range] as number) / 100);
  const gain = 1 + (SECOND[range] as number) / 100;
  return 1 / (gain * 0.000_000_125 * 2 ** range * ((converted - 512) / offset + 1));
}
