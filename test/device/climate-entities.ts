import { ClimateAction, ClimateMode } from "../../src/messages/enums.js";

export const OFF = ClimateMode.OFF;
export const AUTO = ClimateMode.HEAT_COOL;
export const COOL = ClimateMode.COOL;
export const HEAT = ClimateMode.HEAT;
const ALL_MODES = [OFF, AUTO, COOL, HEAT];

/** The fields of each that its list message has, in full. */
export const LISTED: Record<string, Record<string, unknown>> = {
  air_conditioner: {
    name: "Air conditioner",
    supportsCurrentTemperature: true,
    supportsTwoPointTargetTemperature: false,
    supportedModes: ALL_MODES,
    visualMinTemperature: 16,
    visualMaxTemperature: 32,
    visualTemperatureStep: 0.5,
    supportsAway: true,
    supportsAction: true,
  },
  greenhouse: {
    name: "Greenhouse",
    supportsCurrentTemperature: false,
    supportsTwoPointTargetTemperature: true,
    supportedModes: [HEAT, OFF, AUTO],
    visualMinTemperature: 10,
    visualMaxTemperature: 30,
    visualTemperatureStep: Math.fround(0.1),
    supportsAway: false,
    supportsAction: false,
  },
  oven: {
    name: "Oven",
    supportsCurrentTemperature: false,
    supportsTwoPointTargetTemperature: false,
    supportedModes: [HEAT],
    visualMinTemperature: 10,
    visualMaxTemperature: 30,
    visualTemperatureStep: Math.fround(0.1),
    supportsAway: false,
    supportsAction: false,
  },
  room: {
    name: "Room",
    supportsCurrentTemperature: true,
    supportsTwoPointTargetTemperature: true,
    supportedModes: ALL_MODES,
    visualMinTemperature: 10,
    visualMaxTemperature: 30,
    visualTemperatureStep: Math.fround(0.1),
    supportsAway: true,
    supportsAction: true,
  },
};

export const NOTHING_KNOWN = {
  mode: OFF,
  currentTemperature: Number.NaN,
  targetTemperature: Number.NaN,
  targetTemperatureLow: Number.NaN,
  targetTemperatureHigh: Number.NaN,
  away: false,
  action: ClimateAction.OFF,
};

/** The fields of each that its first state has, in full. */
export const FIRST: Record<string, Record<string, unknown>> = {
  air_conditioner: { ...NOTHING_KNOWN, targetTemperature: 22.5 },
  greenhouse: {
    ...NOTHING_KNOWN,
    mode: HEAT,
    targetTemperatureLow: 12,
    targetTemperatureHigh: 24,
  },
  oven: { ...NOTHING_KNOWN, mode: HEAT },
};
