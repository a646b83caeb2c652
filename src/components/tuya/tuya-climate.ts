import { ConfigurationError } from "../../base/errors.js";
import { Climate, type ClimateOptions } from "../../entities/climate/climate.js";
import type { ClimateActionName, ClimateModeName } from "../../entities/climate/climate-values.js";
import type { CommandFields } from "../../entities/commanded-entity.js";
import type { ClimateCommandRequest } from "../../messages/climate.js";
import { DigitalInput, type InputMode } from "../pins/digital-input.js";
import type { DigitalPin } from "../pins/digital-pin.js";
import { isOn, type TuyaDatapoints } from "./tuya-datapoints.js";

/** A temperature: `int`. */
export interface TuyaTemperature {
  datapoint: number;
  /** What its value is multiplied by: 0.1 for tenths. Default 1. */
  multiply?: number;
}

/** The datapoints of a climate, `switch` or `targetTemperature` at least. */
export interface TuyaClimateDatapoints {
  /** Whether it is on: `bool`. Default: none, it is always on. */
  switch?: number;
  targetTemperature?: TuyaTemperature;
  currentTemperature?: TuyaTemperature;
  /** Its temperatures are in °F. Default false. */
  fahrenheit?: boolean;
  /** What it does: `enum`, with the value of each. A command for its mode sets it. */
  activeState?: {
    datapoint: number;
    heating?: number;
    cooling?: number;
    drying?: number;
    fanOnly?: number;
  };
  /** The preset eco: `bool`. */
  eco?: {
    datapoint: number;
    /** The target that is shown meanwhile, in °C. Default: the usual one. */
    temperature?: number;
  };
  /** The preset sleep: `bool`. */
  sleep?: number;
  /** The speed of its fan: `enum`, with the value of each mode. */
  fanMode?: {
    datapoint: number;
    auto?: number;
    low?: number;
    medium?: number;
    middle?: number;
    high?: number;
  };
  /** Whether it blows up and down in turn: `bool`. */
  swingVertical?: number;
  /** Whether it blows left and right in turn: `bool`. */
  swingHorizontal?: number;
}

/** An input on which the device shows what it does. */
export interface TuyaStatePin {
  pin: DigitalPin;
  /** Low means that it does. Default false. */
  inverted?: boolean;
  /** Its pull resistor. Default `"floating"`. */
  mode?: InputMode;
}

export interface TuyaClimateOptions
  extends Omit<
    ClimateOptions,
    | `supports${string}`
    | `target${string}`
    | `${"preset" | "fanMode" | "swingMode" | "mode"}s`
    | "initialMode"
    | "restore"
    | "onCommand"
  > {
  /** It heats. Default true. */
  supportsHeat?: boolean;
  /** It cools. Default false. */
  supportsCool?: boolean;
  /** The input that says that it heats. Default: none. */
  heatingPin?: TuyaStatePin;
  /** The input that says that it cools. Default: none. */
  coolingPin?: TuyaStatePin;
}

/** In °C, as in ESPHome: this near to its target it is idle, if it doesn't say what it does. */
const HYSTERESIS = 1;

const FAN_MODES = ["auto", "high", "medium", "middle", "low"] as const;

type Doing = readonly [mode: ClimateModeName, action: ClimateActionName];

const HEATING: Doing = ["heat", "heating"];
const COOLING: Doing = ["cool", "cooling"];

/** A climate at a Tuya device's processor. All but its mode follows from what was said or reported last. */
export class TuyaClimate extends Climate {
  private readonly mcu: TuyaDatapoints;
  private readonly ids: TuyaClimateDatapoints;
  /** Its active states with their values. */
  private readonly actives: ReadonlyMap<number, Doing>;
  private readonly inputs: readonly { readonly read: () => boolean; readonly doing: Doing }[];
  private request: CommandFields<ClimateCommandRequest> | undefined;

  /** @throws ConfigurationError naming the entity, when it has too few datapoints. */
  constructor(mcu: TuyaDatapoints, ids: TuyaClimateDatapoints, options: TuyaClimateOptions) {
    const actives = activesOf(ids, options);
    super({ ...options, ...choicesOf(ids, options, actives) });
    this.mcu = mcu;
    this.ids = ids;
    this.actives = actives;
    this.inputs = [
      this.input(options.heatingPin, HEATING),
      this.input(options.coolingPin, COOLING),
    ].flat();
    mcu.onNew(ids.switch, (value) => {
      const usual = this.modes.find((mode) => mode !== "off") as ClimateModeName;
      this.show(isOn(value) ? usual : "off");
    });
    for (const id of [
      ids.activeState?.datapoint,
      ids.targetTemperature?.datapoint,
      ids.currentTemperature?.datapoint,
      ids.eco?.datapoint,
      ids.sleep,
      ids.fanMode?.datapoint,
      ids.swingVertical,
      ids.swingHorizontal,
    ])
      mcu.onNew(id, () => this.show());
  }

  protected override carryOut(request: CommandFields<ClimateCommandRequest>): void {
    this.request = request;
    super.carryOut(request);
  }

  /** Sets what the command has. */
  protected override write(): void {
    const { mcu, ids, request, mode, swingMode = "off" } = this;
    if (request?.hasMode) {
      mcu.settle(ids.switch, mode === "off" ? 0 : 1, "bool");
      for (const [value, [each]] of this.actives)
        if (each === mode) mcu.settle(ids.activeState?.datapoint, value, "enum");
    }
    if (request?.hasSwingMode) {
      const is = (direction: string) => (swingMode === "both" || swingMode === direction ? 1 : 0);
      mcu.settle(ids.swingVertical, is("vertical"), "bool");
      mcu.settle(ids.swingHorizontal, is("horizontal"), "bool");
    }
    const speed = ids.fanMode?.[this.fanMode as (typeof FAN_MODES)[number]];
    if (request?.hasFanMode && speed !== undefined)
      mcu.settle(ids.fanMode?.datapoint, speed, "enum");
    if (request?.hasTargetTemperature) {
      const { datapoint, multiply = 1 } = ids.targetTemperature ?? {};
      const celsius = this.wireTargetTemperature;
      const degrees = ids.fahrenheit ? (celsius * 9) / 5 + 32 : celsius;
      mcu.settle(datapoint, Math.round(degrees / multiply), "int");
    }
    if (request?.hasPreset) {
      mcu.settle(ids.eco?.datapoint, this.preset === "eco" ? 1 : 0, "bool");
      mcu.settle(ids.sleep, this.preset === "sleep" ? 1 : 0, "bool");
    }
    this.show();
  }

  private show(mode = this.mode): void {
    const { mcu, ids } = this;
    const is = (id: number | undefined) => isOn(mcu.last(id)?.value ?? 0);
    const isEco = is(ids.eco?.datapoint);
    const target = isEco ? ids.eco?.temperature : undefined;
    const targetTemperature = target ?? this.celsius(ids.targetTemperature);
    const currentTemperature = this.celsius(ids.currentTemperature);
    const speed = mcu.last(ids.fanMode?.datapoint)?.value;
    const fanMode = FAN_MODES.find((each) => speed !== undefined && ids.fanMode?.[each] === speed);
    const [vertical, horizontal] = [is(ids.swingVertical), is(ids.swingHorizontal)];
    const swing = vertical && horizontal ? "both" : vertical ? "vertical" : "horizontal";
    const [shown, action] = this.doing(mode, targetTemperature - currentTemperature);
    this.publish({
      mode: this.modes.includes(shown) ? shown : mode,
      action,
      targetTemperature,
      currentTemperature,
      ...(this.hasPresets && { preset: isEco ? "eco" : is(ids.sleep) ? "sleep" : "none" }),
      ...(fanMode && { fanMode }),
      ...(this.hasSwingModes && { swingMode: vertical || horizontal ? swing : "off" }),
    });
  }

  /** As in ESPHome. @param difference - Of the temperatures: NaN if one isn't known. */
  private doing(mode: ClimateModeName, difference: number): Doing {
    const { inputs, mcu, ids } = this;
    if (mode === "off" || Number.isNaN(difference)) return [mode, "off"];
    const active = this.actives.get(Number(mcu.last(ids.activeState?.datapoint)?.value));
    const found = inputs.find(({ read }) => read())?.doing;
    if (inputs.length > 0) return [(active ?? found)?.[0] ?? mode, found?.[1] ?? "idle"];
    const idle: Doing = [mode, "idle"];
    if (ids.activeState) return active ?? idle;
    if (difference > HYSTERESIS && this.modes.includes("heat")) return HEATING;
    return difference < -HYSTERESIS && this.modes.includes("cool") ? COOLING : idle;
  }

  private celsius(temperature: TuyaTemperature | undefined): number {
    const value = Number(this.mcu.last(temperature?.datapoint)?.value ?? Number.NaN);
    const degrees = value * (temperature?.multiply ?? 1);
    return this.ids.fahrenheit ? ((degrees - 32) * 5) / 9 : degrees;
  }

  private input(given: TuyaStatePin | undefined, doing: Doing) {
    if (!given) return [];
    const { pin, inverted = false, mode = "floating" } = given;
    const input = this.use(new DigitalInput(pin, mode, "both", () => this.show()));
    return [{ read: () => input.read() !== inverted, doing }];
  }
}

function activesOf(
  { activeState }: TuyaClimateDatapoints,
  { supportsHeat = true, supportsCool = false }: TuyaClimateOptions,
): Map<number, Doing> {
  const { heating = 1, cooling, drying, fanOnly } = activeState ?? { heating: undefined };
  const values: [number | undefined, Doing][] = [
    [supportsHeat ? heating : undefined, HEATING],
    [supportsCool ? cooling : undefined, COOLING],
    [drying, ["dry", "drying"]],
    [fanOnly, ["fan_only", "fan"]],
  ];
  return new Map(values.filter((each): each is [number, Doing] => each[0] !== undefined));
}

function choicesOf(
  ids: TuyaClimateDatapoints,
  { name, supportsHeat = true, supportsCool = false }: TuyaClimateOptions,
  actives: ReadonlyMap<number, Doing>,
): Omit<ClimateOptions, "name"> {
  const { eco, sleep, fanMode, swingVertical, swingHorizontal } = ids;
  if (ids.switch === undefined && !ids.targetTemperature)
    throw new ConfigurationError(`"${name}": give a switch or a targetTemperature.`);
  const [hasVertical, hasHorizontal] = [swingVertical !== undefined, swingHorizontal !== undefined];
  const some = <Word>(is: unknown, ...words: Word[]): Word[] => (is ? words : []);
  const modes = new Set<ClimateModeName>([
    ...some<ClimateModeName>(ids.switch !== undefined, "off"),
    ...some<ClimateModeName>(supportsHeat && supportsCool, "heat_cool"),
    ...some<ClimateModeName>(supportsHeat, "heat"),
    ...some<ClimateModeName>(supportsCool, "cool"),
    ...[...actives.values()].map(([mode]) => mode),
  ]);
  return {
    modes: [...modes],
    presets: [
      ...some(eco || sleep !== undefined, "none"),
      ...some(eco, "eco"),
      ...some(sleep !== undefined, "sleep"),
    ],
    fanModes: FAN_MODES.filter((mode) => fanMode?.[mode] !== undefined),
    swingModes: [
      ...some<"off">(hasVertical || hasHorizontal, "off"),
      ...some<"both">(hasVertical && hasHorizontal, "both"),
      ...some<"vertical">(hasVertical, "vertical"),
      ...some<"horizontal">(hasHorizontal, "horizontal"),
    ],
    supportsAction: true,
    supportsCurrentTemperature: ids.currentTemperature !== undefined,
  };
}
