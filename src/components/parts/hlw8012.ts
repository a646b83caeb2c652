import { ConfigurationError } from "../../base/errors.js";
import { checkedNumber, type NumberRange } from "../../base/option-ranges.js";
import type { Host, PinSpecifier } from "../../host/host.js";
import { HLW8012, type HLW8012Model, type HLW8012Sample } from "../../parts/hlw8012.js";
import { type PartChannel, type PartSensors, partSensors } from "./part-sensor.js";
import { CURRENT, ENERGY, POWER, VOLTAGE, withDecimals } from "./quantities.js";
import type { SampledPartOptions } from "./sampled-part.js";

export interface HLW8012Options extends SampledPartOptions {
  /** CF, an input: its pulses are the power. */
  cfPin: PinSpecifier;
  /** CF1, an input: its pulses are the current or the voltage. */
  cf1Pin: PinSpecifier;
  /** SEL, an output, which chooses what CF1 measures: low the current, high the voltage. */
  selPin: PinSpecifier;
  /** High chooses the current, where something inverts SEL: ESPHome's `sel_pin` without `inverted`. Default false. */
  selInverted?: boolean;
  /** Mains voltage in V. */
  voltage?: PartChannel;
  /** In A. */
  current?: PartChannel;
  /** In W. */
  power?: PartChannel;
  /** In kWh, since the start. */
  energy?: PartChannel;
  /** Which of these parts it is. Default `"HLW8012"`. */
  model?: HLW8012Model;
  /** The resistor that the current flows through, in Ω, more than 0. Default 0.001. */
  shunt?: number;
  /** How many times the mains have the voltage of the part's input, by its resistors; more than 0. Default 2351. */
  voltageDivider?: number;
  /** How many readings of the voltage follow one another, and then of the current; `"never"`: only of the first. Default 8. */
  changeModeEvery?: number | "never";
  /** Which is read first. Default `"voltage"`. */
  initialMode?: "voltage" | "current";
}

type HLW8012Setting =
  | ("cfPin" | "cf1Pin" | "selPin" | "selInverted" | "model" | "interval")
  | ("shunt" | "voltageDivider" | "changeModeEvery" | "initialMode");

const ABOVE: NumberRange = { above: 0 };
const READINGS: NumberRange = { from: 1, whole: true };

const QUANTITIES = {
  voltage: withDecimals(VOLTAGE, 1),
  current: withDecimals(CURRENT, 2),
  power: withDecimals(POWER, 1),
  energy: withDecimals(ENERGY, 3),
};

/**
 * Sensors on a HLW8012, CSE7759 or BL0937 (mains voltage, current, power, energy), as in many older sockets:
 * `const { power } = hlw8012({ cfPin: 14, cf1Pin: 13, selPin: 12, power: "Heater" })`. Voltage and current have values in turn:
 * with the usual interval each for nine minutes.
 *
 * @throws ConfigurationError when no sensor is given, or an option is out of range.
 */
export function hlw8012<Name extends keyof HLW8012Options>(
  options: Pick<HLW8012Options, Name | "cfPin" | "cf1Pin" | "selPin">,
): PartSensors<Exclude<Name, HLW8012Setting>> {
  const { cfPin, cf1Pin, selPin, selInverted = false, ...others }: HLW8012Options = options;
  const { model = "HLW8012", shunt = 0.001, voltageDivider = 2351, initialMode } = others;
  const { changeModeEvery = 8 } = others;
  const owner = `The ${model}`;
  checkedNumber(owner, "shunt", shunt, ABOVE);
  checkedNumber(owner, "voltageDivider", voltageDivider, ABOVE);
  const settings = {
    ...{ model, shunt, voltageDivider },
    changeModeEvery:
      changeModeEvery === "never"
        ? 0
        : checkedNumber(owner, "changeModeEvery", changeModeEvery, READINGS),
    ...(initialMode !== undefined && { initialMode }),
  };
  const drive = ({ io: { Digital, EdgeCount }, model: board, time }: Host) => {
    if (!EdgeCount) throw new ConfigurationError(`This board (${board}) can't count pulses.`);
    return new HLW8012({
      sensor: { io: EdgeCount, cf: cfPin, cf1: cf1Pin },
      select: { io: Digital, pin: selPin, inverted: selInverted },
      now: () => time.ticks,
      ...settings,
    });
  };
  const bus = {
    bus: "pulse count",
    pins: [cfPin, cf1Pin, selPin],
    part: model,
    address: "the pins",
  };
  return partSensors<HLW8012Sample, keyof typeof QUANTITIES>(
    { quantities: QUANTITIES, use: { bus, drive } },
    others,
  );
}
