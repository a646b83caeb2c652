/** What a smart meter's telegrams say, by name, with the options of its entities. */
import type { SensorOptions } from "../../entities/sensor.js";
import { IDENTIFICATION, lineRest, lineText, obisCode } from "../../parts/dsmr-line.js";

type Phase = 1 | 2 | 3;
type Direction = "Delivered" | "Returned";

/** Numbers. What is delivered goes to the house, what is returned comes from it. */
export type DSMRSensorName =
  | `energy${Direction}${"Tariff1" | "Tariff2" | "Lux"}`
  | "totalImportedEnergy"
  | "totalExportedEnergy"
  | `${"power" | "reactivePower"}${Direction}`
  | `${"power" | "reactivePower"}${Direction}L${Phase}`
  | `${"voltage" | "current" | "electricitySags" | "electricitySwells"}L${Phase}`
  | "electricityThreshold"
  | "electricitySwitchPosition"
  | "electricityFailures"
  | "electricityLongFailures"
  | "gasDelivered"
  | "gasDeliveredBe"
  | "waterDelivered"
  | "activeEnergyImportCurrentAverageDemand"
  | "activeEnergyImportMaximumDemandRunningMonth"
  | "activeEnergyImportMaximumDemandLast13Months";

/** Texts. */
export type DSMRTextName =
  | "identification"
  | "p1Version"
  | "p1VersionBe"
  | "timestamp"
  | "electricityTariff"
  | "electricityFailureLog"
  | "messageShort"
  | "messageLong"
  | "gasEquipmentId"
  | "thermalEquipmentId"
  | "waterEquipmentId"
  | "subEquipmentId"
  | "gasDeliveredText"
  | "telegram";

/** On which of the meter's M-Bus channels other meters are, 1 to 4. */
export interface DSMRChannels {
  readonly gas: number;
  readonly water: number;
}

/** A number of a telegram: the code of its line, and the unit there. */
export interface DSMRNumber {
  readonly code: string;
  readonly unit: string;
  readonly options: Partial<SensorOptions>;
}

const measured = (
  unit: string,
  deviceClass?: SensorOptions["deviceClass"],
  accuracyDecimals = 3,
): Omit<DSMRNumber, "code"> => ({
  unit,
  options: {
    unitOfMeasurement: unit,
    accuracyDecimals,
    stateClass: "measurement",
    ...(deviceClass && { deviceClass }),
  },
});

const counted = (
  unit: string,
  unitOfMeasurement: string,
  deviceClass?: SensorOptions["deviceClass"],
): Omit<DSMRNumber, "code"> => ({
  unit,
  options: {
    unitOfMeasurement,
    accuracyDecimals: 3,
    stateClass: "total_increasing",
    ...(deviceClass && { deviceClass }),
  },
});

const plain = (accuracyDecimals: number, unit = ""): Omit<DSMRNumber, "code"> => ({
  unit,
  options: { accuracyDecimals },
});

const ENERGY = counted("kWh", "kWh", "energy");
// Hubs know no class for these with a k.
const REACTIVE_ENERGY = counted("kvarh", "kvarh");
const REACTIVE_POWER = measured("kvar");
const POWER = measured("kW", "power");
const VOLTAGE = measured("V", "voltage", 1);
const CURRENT = measured("A", "current", 1);
const GAS = counted("m3", "m³", "gas");
const WATER = counted("m3", "m³", "water");
const EVENTS = plain(0);

/** In codes: the channels of the gas and the water meter. */
const GAS_CHANNEL = "G";
const WATER_CHANNEL = "W";

const NUMBERS: Readonly<Record<DSMRSensorName, DSMRNumber>> = {
  energyDeliveredLux: { code: "1-0:1.8.0", ...ENERGY },
  energyDeliveredTariff1: { code: "1-0:1.8.1", ...ENERGY },
  energyDeliveredTariff2: { code: "1-0:1.8.2", ...ENERGY },
  energyReturnedLux: { code: "1-0:2.8.0", ...ENERGY },
  energyReturnedTariff1: { code: "1-0:2.8.1", ...ENERGY },
  energyReturnedTariff2: { code: "1-0:2.8.2", ...ENERGY },
  totalImportedEnergy: { code: "1-0:3.8.0", ...REACTIVE_ENERGY },
  totalExportedEnergy: { code: "1-0:4.8.0", ...REACTIVE_ENERGY },
  powerDelivered: { code: "1-0:1.7.0", ...POWER },
  powerReturned: { code: "1-0:2.7.0", ...POWER },
  powerDeliveredL1: { code: "1-0:21.7.0", ...POWER },
  powerDeliveredL2: { code: "1-0:41.7.0", ...POWER },
  powerDeliveredL3: { code: "1-0:61.7.0", ...POWER },
  powerReturnedL1: { code: "1-0:22.7.0", ...POWER },
  powerReturnedL2: { code: "1-0:42.7.0", ...POWER },
  powerReturnedL3: { code: "1-0:62.7.0", ...POWER },
  reactivePowerDelivered: { code: "1-0:3.7.0", ...REACTIVE_POWER },
  reactivePowerReturned: { code: "1-0:4.7.0", ...REACTIVE_POWER },
  reactivePowerDeliveredL1: { code: "1-0:23.7.0", ...REACTIVE_POWER, unit: "" },
  reactivePowerDeliveredL2: { code: "1-0:43.7.0", ...REACTIVE_POWER, unit: "" },
  reactivePowerDeliveredL3: { code: "1-0:63.7.0", ...REACTIVE_POWER, unit: "" },
  reactivePowerReturnedL1: { code: "1-0:24.7.0", ...REACTIVE_POWER, unit: "" },
  reactivePowerReturnedL2: { code: "1-0:44.7.0", ...REACTIVE_POWER, unit: "" },
  reactivePowerReturnedL3: { code: "1-0:64.7.0", ...REACTIVE_POWER, unit: "" },
  voltageL1: { code: "1-0:32.7.0", ...VOLTAGE },
  voltageL2: { code: "1-0:52.7.0", ...VOLTAGE },
  voltageL3: { code: "1-0:72.7.0", ...VOLTAGE },
  currentL1: { code: "1-0:31.7.0", ...CURRENT },
  currentL2: { code: "1-0:51.7.0", ...CURRENT },
  currentL3: { code: "1-0:71.7.0", ...CURRENT },
  electricitySagsL1: { code: "1-0:32.32.0", ...EVENTS },
  electricitySagsL2: { code: "1-0:52.32.0", ...EVENTS },
  electricitySagsL3: { code: "1-0:72.32.0", ...EVENTS },
  electricitySwellsL1: { code: "1-0:32.36.0", ...EVENTS },
  electricitySwellsL2: { code: "1-0:52.36.0", ...EVENTS },
  electricitySwellsL3: { code: "1-0:72.36.0", ...EVENTS },
  electricityThreshold: { code: "0-0:17.0.0", ...plain(3, "kW") },
  electricitySwitchPosition: { code: "0-0:96.3.10", ...plain(3) },
  electricityFailures: { code: "0-0:96.7.21", ...EVENTS },
  electricityLongFailures: { code: "0-0:96.7.9", ...EVENTS },
  gasDelivered: { code: `0-${GAS_CHANNEL}:24.2.1`, ...GAS },
  gasDeliveredBe: { code: `0-${GAS_CHANNEL}:24.2.3`, ...GAS },
  waterDelivered: { code: `0-${WATER_CHANNEL}:24.2.1`, ...WATER },
  activeEnergyImportCurrentAverageDemand: { code: "1-0:1.4.0", ...POWER },
  activeEnergyImportMaximumDemandRunningMonth: { code: "1-0:1.6.0", ...POWER },
  activeEnergyImportMaximumDemandLast13Months: { code: "0-0:98.1.0", ...POWER },
};

type ReadText = (bytes: Uint8Array, from: number, to: number) => string | undefined;

/** Texts in brackets, and those that are all of a line. */
const TEXTS: Readonly<Record<Exclude<DSMRTextName, "identification" | "telegram">, string>> = {
  p1Version: "1-3:0.2.8",
  p1VersionBe: "0-0:96.1.4",
  timestamp: "0-0:1.0.0",
  electricityTariff: "0-0:96.14.0",
  messageShort: "0-0:96.13.1",
  messageLong: "0-0:96.13.0",
  gasEquipmentId: `0-${GAS_CHANNEL}:96.1.0`,
  waterEquipmentId: `0-${WATER_CHANNEL}:96.1.0`,
  thermalEquipmentId: "0-3:96.1.0",
  subEquipmentId: "0-4:96.1.0",
  electricityFailureLog: "1-0:99.97.0",
  gasDeliveredText: `0-${GAS_CHANNEL}:24.3.0`,
};
const RAW: readonly string[] = ["electricityFailureLog", "gasDeliveredText"];

function codeOf(code: string, { gas, water }: DSMRChannels): number {
  return obisCode(code.replace(GAS_CHANNEL, String(gas)).replace(WATER_CHANNEL, String(water)));
}

/** What a sensor shows, and the code of its line; undefined when there's no such name. */
export function numberBy(name: DSMRSensorName, channels: DSMRChannels) {
  if (!Object.hasOwn(NUMBERS, name)) return undefined;
  const { unit, options, code } = NUMBERS[name];
  return { unit, options, code: codeOf(code, channels) };
}

/** How a text is read, and the code of its line; undefined when there's no such name. */
export function textBy(
  name: Exclude<DSMRTextName, "telegram">,
  channels: DSMRChannels,
): { readonly code: number; readonly read: ReadText } | undefined {
  if (name === "identification") return { code: IDENTIFICATION, read: lineRest };
  if (!Object.hasOwn(TEXTS, name)) return undefined;
  return { code: codeOf(TEXTS[name], channels), read: RAW.includes(name) ? lineRest : lineText };
}
