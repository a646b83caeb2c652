/**
 * What ESPHome's platforms say of a part's value where a configuration says nothing, as far as Thimble's parts say
 * something else. Hubs show it, and a sensor's statistics depend on its state class. `npm run judge:hubs -- adopted`
 * finds what is missing here.
 */
import type { CodeProperty } from "../program/code.js";
import { withDefaults } from "./option-defaults.js";

interface UsualSensor {
  readonly icon?: string;
  readonly deviceClass?: string;
  readonly stateClass?: string;
}

const THERMOMETER = { icon: "mdi:thermometer" };
const DROP = { icon: "mdi:water-percent" };
const CLIMATE = { temperature: THERMOMETER, humidity: DROP };
const CO2 = { icon: "mdi:molecule-co2" };
const GAS = { icon: "mdi:radiator" };
const DUST = { icon: "mdi:chemical-weapon" };
const COUNT = { icon: "mdi:counter" };
const LIGHT = { icon: "mdi:brightness-6" };
const UV = { icon: "mdi:brightness-5", stateClass: "none" };
const BAROMETER = { pressure: { deviceClass: "pressure" } };

const BY_SIZE = Object.fromEntries(
  ["pm_1_0", "pm_2_5", "pm_4_0", "pm_10_0"].map((key) => [key, DUST] as const),
);

/** By platform, and by the key of the value in it. An empty key: the section itself is the sensor. */
const USUAL: Readonly<Record<string, Readonly<Record<string, UsualSensor>>>> = {
  bme280: BAROMETER,
  bme280_i2c: BAROMETER,
  bme680: { gas_resistance: { icon: "mdi:gas-cylinder" } },
  bmp280: BAROMETER,
  bmp280_i2c: BAROMETER,
  bmp3xx: BAROMETER,
  bmp3xx_i2c: BAROMETER,
  ccs811: { eco2: CO2, tvoc: GAS },
  ltr390: { light: UV, ambient_light: UV, uv_index: UV, uv: UV },
  max31855: { "": { stateClass: "none" } },
  pmsx003: BY_SIZE,
  scd30: { co2: CO2 },
  scd4x: { co2: CO2, ...CLIMATE },
  sen5x: { ...BY_SIZE, voc: GAS, nox: GAS, ...CLIMATE },
  sgp30: { eco2: CO2, tvoc: GAS },
  sht4x: CLIMATE,
  sps30: {
    ...BY_SIZE,
    ...Object.fromEntries(
      ["pmc_0_5", "pmc_1_0", "pmc_2_5", "pmc_4_0", "pmc_10_0"].map((key) => [key, COUNT] as const),
    ),
    pm_size: { icon: "mdi:ruler" },
  },
  tsl2591: { visible: LIGHT, infrared: LIGHT, full_spectrum: LIGHT, calculated_lux: LIGHT },
  veml7700: { ambient_light: LIGHT },
  vl53l0x: { "": { icon: "mdi:arrow-expand-vertical", deviceClass: "" } },
};

/**
 * An entity's options, with the usual ones where none is given.
 *
 * @param key - of the value in the platform's section
 */
export function withUsual(
  platform: string,
  key: string,
  options: readonly CodeProperty[],
): CodeProperty[] {
  return withDefaults(options, { ...USUAL[platform]?.[key] });
}
