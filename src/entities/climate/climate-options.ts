import { ConfigurationError } from "../../base/errors.js";
import { checkedNumber } from "../../base/option-ranges.js";
import { ClimateMode } from "../../messages/enums.js";
import type { EntityOptions } from "../entity.js";
import type { ClimateValues } from "./climate-values.js";

/** What a device is to reach, in °C: one temperature, or the two that it keeps between. */
export interface ClimateTargets {
  targetTemperature?: number | undefined;
  targetTemperatureLow?: number | undefined;
  targetTemperatureHigh?: number | undefined;
}

/** The temperatures, in °C, that clients let people choose from. */
export interface VisualTemperatures {
  /** The lowest target. Default 10, as in ESPHome. */
  visualMinTemperature?: number;
  /** The highest target, more than `visualMinTemperature`. Default 30, as in ESPHome. */
  visualMaxTemperature?: number;
  /** From target to target, more than 0. Clients go in such steps; the device takes any target. Default 0.1, as in ESPHome. */
  visualTemperatureStep?: number;
}

/** Targets are those before the first command, in the visual range. Default: unknown, NaN. */
export interface ClimateOptions extends EntityOptions, ClimateTargets, VisualTemperatures {
  /** The modes that clients can choose, in their order: at least one, each once. */
  supportedModes: readonly ClimateMode[];
  /** The mode before the first command, one of `supportedModes`. Default `OFF`; where that isn't supported, the first. */
  initialMode?: ClimateMode;
  /** It knows how warm it is: `publish` the temperature. Default false. */
  supportsCurrentTemperature?: boolean;
  /** It has a low and a high target in place of one target. Default false. */
  supportsTwoPointTargetTemperature?: boolean;
  /** It can be told that nobody is there. Default false. */
  supportsAway?: boolean;
  /** It knows what it is doing: `publish` the action. Default false. */
  supportsAction?: boolean;
  /**
   * Mode, targets and away at the start are those of the end, and `initialMode` and the targets
   * of the options only where nothing is known of that. `onCommand` is called with them when all
   * entities have started. Default true, as in ESPHome.
   */
  restore?: boolean;
  /**
   * Called for each command, before the new state is published: the fields say
   * what is asked for. What it throws leaves the fields as they were.
   * It may be async: what its promise is rejected with is logged.
   */
  onCommand?: (climate: Readonly<ClimateValues>) => void;
}

/** As in ESPHome. */
const DEFAULT_MIN = 10;
const DEFAULT_MAX = 30;
const DEFAULT_STEP = 0.1;

/** The visual range and step with their defaults. */
export function visualTemperatures(options: VisualTemperatures): Required<VisualTemperatures> {
  return {
    visualMinTemperature: options.visualMinTemperature ?? DEFAULT_MIN,
    visualMaxTemperature: options.visualMaxTemperature ?? DEFAULT_MAX,
    visualTemperatureStep: options.visualTemperatureStep ?? DEFAULT_STEP,
  };
}

/** @throws ConfigurationError when no climate device can have these options, naming the entity. */
export function checkClimateOptions(options: ClimateOptions): void {
  checkModes(options);
  checkVisualTemperatures(options);
  const { name, supportsTwoPointTargetTemperature = false } = options;
  checkTargets(name, options, supportsTwoPointTargetTemperature, options);
}

function checkModes({ name, supportedModes, initialMode }: ClimateOptions): void {
  if (supportedModes.length === 0) {
    throw new ConfigurationError(
      `The climate "${name}" has no supportedModes; give at least one, for instance ClimateMode.HEAT.`,
    );
  }
  for (const mode of supportedModes) {
    if (!(Number.isInteger(mode) && mode >= ClimateMode.OFF && mode <= ClimateMode.HEAT)) {
      throw new ConfigurationError(
        `The climate "${name}" has the mode ${mode} among its supportedModes, which doesn't exist; give those of ClimateMode.`,
      );
    }
    if (supportedModes.indexOf(mode) !== supportedModes.lastIndexOf(mode)) {
      throw new ConfigurationError(
        `The climate "${name}" has the mode ${mode} twice among its supportedModes; give each once.`,
      );
    }
  }
  if (initialMode !== undefined && !supportedModes.includes(initialMode)) {
    throw new ConfigurationError(
      `The climate "${name}" has the initialMode ${initialMode}, which isn't among its supportedModes; give one of ${supportedModes.join(", ")}.`,
    );
  }
}

function checkVisualTemperatures(options: ClimateOptions): void {
  const { visualMinTemperature, visualMaxTemperature, visualTemperatureStep } =
    visualTemperatures(options);
  if (
    !(
      Number.isFinite(visualMinTemperature) &&
      Number.isFinite(visualMaxTemperature) &&
      visualMinTemperature < visualMaxTemperature
    )
  ) {
    throw new ConfigurationError(
      `The climate "${options.name}" has visual temperatures from ${visualMinTemperature} to ${visualMaxTemperature}; give visualMinTemperature, and visualMaxTemperature, more than that.`,
    );
  }
  checkedNumber(`"${options.name}"`, "visualTemperatureStep", visualTemperatureStep, {
    unit: "°C",
    above: 0,
  });
}

/** @throws ConfigurationError when a device with one target, or with two, can't have these, naming the entity. */
export function checkTargets(
  name: string,
  targets: ClimateTargets,
  twoPoint: boolean,
  range: VisualTemperatures,
): void {
  const {
    targetTemperature: one,
    targetTemperatureLow: low,
    targetTemperatureHigh: high,
  } = targets;
  if (twoPoint ? one !== undefined : low !== undefined || high !== undefined) {
    throw new ConfigurationError(
      `The climate "${name}" has ${twoPoint ? "two targets" : "one target"}, but is given ${twoPoint ? "targetTemperature" : "targetTemperatureLow or targetTemperatureHigh"}; give ${twoPoint ? "targetTemperatureLow and targetTemperatureHigh" : "targetTemperature"}.`,
    );
  }
  const { visualMinTemperature: min, visualMaxTemperature: max } = visualTemperatures(range);
  for (const target of [one, low, high]) {
    if (target === undefined || (target >= min && target <= max)) continue;
    throw new ConfigurationError(
      `The climate "${name}" has a target of ${target} °C; give one from ${min} to ${max}, or another visual range.`,
    );
  }
  if (low !== undefined && high !== undefined && low > high) {
    throw new ConfigurationError(
      `The climate "${name}" has a targetTemperatureLow of ${low}, above its targetTemperatureHigh of ${high}; give a lower one.`,
    );
  }
}
