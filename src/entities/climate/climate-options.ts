import { ConfigurationError } from "../../base/errors.js";
import { checkedNumber } from "../../base/option-ranges.js";
import { ClimateMode } from "../../messages/enums.js";
import type { EntityOptions } from "../entity.js";
import type { ClimateValues } from "./climate-values.js";

/** Target temperatures in °C: either one, or a low and a high one. */
export interface ClimateTargets {
  targetTemperature?: number | undefined;
  targetTemperatureLow?: number | undefined;
  targetTemperatureHigh?: number | undefined;
}

/** The range of temperatures, in °C, that clients offer to people. */
export interface VisualTemperatures {
  /** The lowest target. Default 10, as in ESPHome. */
  visualMinTemperature?: number;
  /** The highest target, more than `visualMinTemperature`. Default 30, as in ESPHome. */
  visualMaxTemperature?: number;
  /** The step between targets that clients offer, more than 0; the device accepts any target. Default 0.1, as in ESPHome. */
  visualTemperatureStep?: number;
}

/** The targets are those before the first command, within the visual range. Default: unknown, NaN. */
export interface ClimateOptions extends EntityOptions, ClimateTargets, VisualTemperatures {
  /** The modes that clients can choose, in display order: at least one, no duplicates. */
  supportedModes: readonly ClimateMode[];
  /** The mode before the first command, one of `supportedModes`. Default `OFF`, or the first mode if that isn't supported. */
  initialMode?: ClimateMode;
  /** It measures the temperature: `publish` it. Default false. */
  supportsCurrentTemperature?: boolean;
  /** It has a low and a high target instead of one target. Default false. */
  supportsTwoPointTargetTemperature?: boolean;
  /** It has an away mode. Default false. */
  supportsAway?: boolean;
  /** It reports what it is doing: `publish` the action. Default false. */
  supportsAction?: boolean;
  /**
   * Keeps mode, targets and away over restarts; `initialMode` and the targets of the options apply
   * only if nothing was saved. `onCommand` is called with a restored state once all entities have
   * started. Default true, as in ESPHome.
   */
  restore?: boolean;
  /**
   * Called for each command, before the new state is published: the fields say
   * what is requested. If it throws, the fields go back to what they were. It may
   * be async: a rejected promise is logged.
   */
  onCommand?: (climate: Readonly<ClimateValues>) => void;
}

/** As in ESPHome. */
const DEFAULT_MIN = 10;
const DEFAULT_MAX = 30;
const DEFAULT_STEP = 0.1;

/** The visual range and step, with defaults filled in. */
export function visualTemperatures(options: VisualTemperatures): Required<VisualTemperatures> {
  return {
    visualMinTemperature: options.visualMinTemperature ?? DEFAULT_MIN,
    visualMaxTemperature: options.visualMaxTemperature ?? DEFAULT_MAX,
    visualTemperatureStep: options.visualTemperatureStep ?? DEFAULT_STEP,
  };
}

/** @throws ConfigurationError naming the entity, when the options are invalid. */
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

/** @throws ConfigurationError naming the entity, when the targets don't fit a device with one target, or with two. */
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
