import type { ClimateCommandRequest } from "../../messages/climate.js";
import {
  type ClimateAction,
  type ClimateFanMode,
  type ClimateMode,
  ClimatePreset,
  type ClimateSwingMode,
} from "../../messages/enums.js";
import {
  CLIMATE_ACTION_WORDS,
  CLIMATE_FAN_MODE_WORDS,
  CLIMATE_MODE_WORDS,
  CLIMATE_PRESET_WORDS,
  CLIMATE_SWING_MODE_WORDS,
} from "../../messages/words.js";
import type { Repeated } from "../../wire/repeated.js";
import type { Utf8 } from "../../wire/utf8.js";
import { known, listOf, namesOf, none } from "../choices.js";
import { CommandedEntity } from "../commanded-entity.js";
import { featureFlagsOf } from "./climate-features.js";
import {
  type ClimateOptions,
  checkClimateOptions,
  visualHumidity,
  visualTemperatures,
} from "./climate-options.js";
import type {
  ClimateActionName,
  ClimateModeName,
  ClimateSwingModeName,
  ClimateValues,
} from "./climate-values.js";

/** What a climate device can do and what it does, as encoders read it, and as programs do. */
export abstract class ClimateFields
  extends CommandedEntity<ClimateCommandRequest>
  implements ClimateValues
{
  readonly supportsCurrentTemperature: boolean;
  readonly supportsTwoPointTargetTemperature: boolean;
  readonly visualMinTemperature: number;
  readonly visualMaxTemperature: number;
  readonly visualTemperatureStep: number;
  /** One of its presets is `"away"`. */
  readonly supportsAway: boolean;
  readonly supportsAction: boolean;
  readonly supportsCurrentHumidity: boolean;
  readonly supportsTargetHumidity: boolean;
  /** In percent, as is the highest; 0 without humidity. */
  readonly visualMinHumidity: number;
  readonly visualMaxHumidity: number;
  readonly visualCurrentTemperatureStep: number;
  /** @internal What it can do, for clients since API version 1.13. */
  readonly featureFlags: number;
  /** @internal For encoders, as are the others. */
  readonly wireModes: Repeated<ClimateMode>;
  /** @internal */
  readonly wirePresets: Repeated<ClimatePreset>;
  /** @internal */
  readonly wireCustomPresets: Repeated<Utf8>;
  /** @internal */
  readonly wireFanModes: Repeated<ClimateFanMode>;
  /** @internal */
  readonly wireCustomFanModes: Repeated<Utf8>;
  /** @internal */
  readonly wireSwingModes: Repeated<ClimateSwingMode>;
  /** @internal */
  wireMode: ClimateMode;
  /** @internal NaN is unknown, as in the other numbers. */
  wireCurrentTemperature = Number.NaN;
  /** @internal */
  wireTargetTemperature: number;
  /** @internal */
  wireTargetTemperatureLow: number;
  /** @internal */
  wireTargetTemperatureHigh: number;
  away = false;
  /** @internal */
  wireAction: ClimateAction = 0;
  /** @internal */
  wireFanMode: ClimateFanMode;
  /** @internal */
  wireSwingMode: ClimateSwingMode;
  /** @internal */
  wireCustomFanMode: Utf8;
  /** @internal */
  wirePreset: ClimatePreset;
  /** @internal */
  wireCustomPreset: Utf8;
  /** @internal */
  wireCurrentHumidity: number;
  /** @internal */
  wireTargetHumidity: number;

  /** @throws ConfigurationError naming the entity, when the options are invalid. */
  constructor(options: ClimateOptions) {
    super(options);
    checkClimateOptions(options);
    const { modes, presets = [], fanModes = [], swingModes = [] } = options;
    const visual = visualTemperatures(options);
    this.supportsCurrentTemperature = options.supportsCurrentTemperature ?? false;
    this.supportsTwoPointTargetTemperature = options.supportsTwoPointTargetTemperature ?? false;
    this.visualMinTemperature = visual.visualMinTemperature;
    this.visualMaxTemperature = visual.visualMaxTemperature;
    this.visualTemperatureStep = visual.visualTemperatureStep;
    this.supportsAway = presets.includes("away");
    this.supportsAction = options.supportsAction ?? false;
    this.supportsCurrentHumidity = options.supportsCurrentHumidity ?? false;
    this.supportsTargetHumidity = options.supportsTargetHumidity ?? false;
    const hasHumidity = this.supportsCurrentHumidity || this.supportsTargetHumidity;
    const humidity = visualHumidity(options);
    this.visualMinHumidity = hasHumidity ? humidity.visualMinHumidity : 0;
    this.visualMaxHumidity = hasHumidity ? humidity.visualMaxHumidity : 0;
    this.visualCurrentTemperatureStep = options.visualCurrentTemperatureStep ?? 0;
    this.featureFlags = featureFlagsOf(options);
    this.wireModes = listOf(numbersOf<ClimateMode>(modes, CLIMATE_MODE_WORDS));
    this.wirePresets = listOf(numbersOf<ClimatePreset>(presets, CLIMATE_PRESET_WORDS));
    this.wireCustomPresets = namesOf(othersOf(presets, CLIMATE_PRESET_WORDS));
    this.wireFanModes = listOf(numbersOf<ClimateFanMode>(fanModes, CLIMATE_FAN_MODE_WORDS));
    this.wireCustomFanModes = namesOf(othersOf(fanModes, CLIMATE_FAN_MODE_WORDS));
    this.wireSwingModes = listOf(numbersOf<ClimateSwingMode>(swingModes, CLIMATE_SWING_MODE_WORDS));
    // Not away, which would be unexpected at the start.
    const first = this.wirePresets.toArray().find((preset) => preset !== ClimatePreset.AWAY);
    this.wirePreset = first ?? ClimatePreset.NONE;
    this.wireFanMode = this.wireFanModes.items[0] ?? 0;
    this.wireSwingMode = this.wireSwingModes.items[0] ?? 0;
    this.wireCustomPreset = none();
    this.wireCustomFanMode = none();
    this.wireCurrentHumidity = this.supportsCurrentHumidity ? Number.NaN : 0;
    this.wireTargetHumidity =
      options.targetHumidity ?? (this.supportsTargetHumidity ? Number.NaN : 0);
    const { initialMode = modes.includes("off") ? "off" : modes[0] } = options;
    this.wireMode = CLIMATE_MODE_WORDS.indexOf(initialMode as ClimateModeName);
    this.wireTargetTemperature = options.targetTemperature ?? Number.NaN;
    this.wireTargetTemperatureLow = options.targetTemperatureLow ?? Number.NaN;
    this.wireTargetTemperatureHigh = options.targetTemperatureHigh ?? Number.NaN;
  }

  get mode(): ClimateModeName {
    return CLIMATE_MODE_WORDS[this.wireMode];
  }

  get action(): ClimateActionName {
    return CLIMATE_ACTION_WORDS[this.wireAction];
  }

  get currentTemperature(): number | undefined {
    return known(this.wireCurrentTemperature);
  }

  get targetTemperature(): number | undefined {
    return known(this.wireTargetTemperature);
  }

  get targetTemperatureLow(): number | undefined {
    return known(this.wireTargetTemperatureLow);
  }

  get targetTemperatureHigh(): number | undefined {
    return known(this.wireTargetTemperatureHigh);
  }

  get currentHumidity(): number | undefined {
    return this.supportsCurrentHumidity ? known(this.wireCurrentHumidity) : undefined;
  }

  get targetHumidity(): number | undefined {
    return this.supportsTargetHumidity ? known(this.wireTargetHumidity) : undefined;
  }

  get preset(): string {
    const custom = this.wireCustomPreset;
    return custom.end > custom.start ? custom.toString() : CLIMATE_PRESET_WORDS[this.wirePreset];
  }

  get fanMode(): string | undefined {
    const { length } = this.wireFanModes;
    if (length + this.wireCustomFanModes.length === 0) return undefined;
    const custom = this.wireCustomFanMode;
    return custom.end > custom.start ? custom.toString() : CLIMATE_FAN_MODE_WORDS[this.wireFanMode];
  }

  get swingMode(): ClimateSwingModeName | undefined {
    if (this.wireSwingModes.length === 0) return undefined;
    return CLIMATE_SWING_MODE_WORDS[this.wireSwingMode];
  }

  get modes(): readonly ClimateModeName[] {
    return this.wireModes.toArray().map((mode) => CLIMATE_MODE_WORDS[mode]);
  }

  get hasPresets(): boolean {
    return this.wirePresets.length + this.wireCustomPresets.length > 0;
  }

  get hasSwingModes(): boolean {
    return this.wireSwingModes.length > 0;
  }

  get hasFanModes(): boolean {
    return this.wireFanModes.length + this.wireCustomFanModes.length > 0;
  }

  /** The names of its presets, its own last. */
  get presets(): readonly string[] {
    const words = this.wirePresets.toArray().map((preset) => CLIMATE_PRESET_WORDS[preset]);
    return [...words, ...this.wireCustomPresets.toArray().map(String)];
  }

  /** The names of its fan modes, its own last. */
  get fanModes(): readonly string[] {
    const words = this.wireFanModes.toArray().map((mode) => CLIMATE_FAN_MODE_WORDS[mode]);
    return [...words, ...this.wireCustomFanModes.toArray().map(String)];
  }

  get swingModes(): readonly ClimateSwingModeName[] {
    return this.wireSwingModes.toArray().map((mode) => CLIMATE_SWING_MODE_WORDS[mode]);
  }
}

/** The numbers of those that are words. */
function numbersOf<N extends number>(names: readonly string[], words: readonly string[]): N[] {
  return names.filter((name) => words.includes(name)).map((name) => words.indexOf(name) as N);
}

/** Those that aren't words. */
function othersOf(names: readonly string[], words: readonly string[]): string[] {
  return names.filter((name) => !words.includes(name));
}
