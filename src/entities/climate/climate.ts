import { notAmong } from "../../base/option-words.js";
import type { Settings } from "../../log/configuration.js";
import type { ClimateCommandRequest } from "../../messages/climate.js";
import { ClimatePreset } from "../../messages/enums.js";
import { ClimateState, copyClimateState, isSameClimateState } from "../../messages/states.js";
import {
  CLIMATE_FAN_MODE_WORDS,
  CLIMATE_MODE_WORDS,
  CLIMATE_PRESET_WORDS,
  CLIMATE_SWING_MODE_WORDS,
} from "../../messages/words.js";
import type { Utf8 } from "../../wire/utf8.js";
import { clamp, find, isOneOf, none } from "../choices.js";
import type { CommandFields } from "../commanded-entity.js";
import { ClimateFields } from "./climate-fields.js";
import type { ClimateOptions, ClimateTargets } from "./climate-options.js";
import {
  actionOf,
  type ClimatePublished,
  type ClimateSettings,
  requestOf,
} from "./climate-settings.js";
import type {
  ClimateActionName,
  ClimateModeName,
  ClimateSwingModeName,
  ClimateValues,
} from "./climate-values.js";
import { climateInWords, climateSettingsInWords } from "./climate-words.js";

export type {
  ClimateActionName,
  ClimateModeName,
  ClimateOptions,
  ClimatePublished,
  ClimateSettings,
  ClimateSwingModeName,
  ClimateTargets,
  ClimateValues,
};

// Constants, because on XS a literal in a script takes memory each time.
const CURRENT_TEMPERATURE = "currentTemperature";
const CURRENT_HUMIDITY = "currentHumidity";

/** For the values before the next command: on XS they take 16 slots. */
let spare: ClimateState | undefined;

/**
 * Something that heats or cools. Its fields are what it was last commanded and
 * what it has published.
 */
export class Climate extends ClimateFields {
  private readonly onCommand: ClimateOptions["onCommand"];
  private readonly none = none();
  private readonly published = new ClimateState();

  /** @throws ConfigurationError naming the entity, when the options are invalid. */
  constructor(options: ClimateOptions) {
    super(options);
    this.onCommand = options.onCommand;
    copyClimateState(this, this.published);
  }

  protected override resume(): void {
    this.write();
  }

  /**
   * Changes settings: `climate.set({ mode: "heat", targetTemperature: 21 })`.
   *
   * @throws ConfigurationError naming the device, when it hasn't that mode, preset, fan mode or swing mode.
   */
  set(settings: ClimateSettings): void {
    this.carryOut(requestOf(settings, this));
  }

  /**
   * As in ESPHome:
   * - What isn't flagged as given stays unchanged. So does what isn't supported: a mode, away, the one
   *   target of a device with two, the two of a device with one. So does a target that would be NaN.
   * - A target outside the visual range is clamped to it.
   * - If a command has a low target above its high one, both stay unchanged. A target that comes alone and passes
   *   the other one moves the other one along.
   * - A preset is applied before the targets of the same command. Away is the preset AWAY; its end is
   *   HOME, or NONE if there is no HOME.
   */
  protected override carryOut(request: CommandFields<ClimateCommandRequest>): void {
    const before = spare ?? new ClimateState();
    // Carrying out the command may command another climate device.
    spare = undefined;
    copyClimateState(this, before);
    this.apply(request);
    try {
      this.write();
    } catch (error) {
      // What it does and measures isn't what was commanded.
      const { wireAction, wireCurrentTemperature, wireCurrentHumidity } = this;
      copyClimateState(before, this);
      this.wireAction = wireAction;
      this.wireCurrentTemperature = wireCurrentTemperature;
      this.wireCurrentHumidity = wireCurrentHumidity;
      throw error;
    } finally {
      spare = before;
      // As publishChanges, whose call costs 18 units on XS.
      if (!isSameClimateState(this, this.published)) {
        copyClimateState(this, this.published);
        this.changed();
      }
    }
  }

  /**
   * Sets values without a command: `climate.publish({ currentTemperature: 20.5 })`.
   * Anything left out stays as it is. Subscribers are sent the state if something changed.
   *
   * @throws ConfigurationError naming the device, when it hasn't that mode, preset, fan mode or swing mode, or
   * there is no such action.
   */
  publish(values: ClimatePublished): void {
    const request = requestOf(values, this);
    if (values.action !== undefined) this.wireAction = actionOf(this, values.action);
    if (CURRENT_TEMPERATURE in values)
      this.wireCurrentTemperature = values.currentTemperature ?? Number.NaN;
    if (CURRENT_HUMIDITY in values) this.wireCurrentHumidity = values.currentHumidity ?? Number.NaN;
    if (request.hasMode) this.wireMode = request.mode;
    this.wireTargetTemperature = values.targetTemperature ?? this.wireTargetTemperature;
    this.wireTargetTemperatureLow = values.targetTemperatureLow ?? this.wireTargetTemperatureLow;
    this.wireTargetTemperatureHigh = values.targetTemperatureHigh ?? this.wireTargetTemperatureHigh;
    this.applyChoices(request);
    this.publishChanges();
  }

  /** Applies the fields. */
  protected write(): void {
    if (this.onCommand) this.watch(this.onCommand(this));
  }

  /** Called when the preset has changed, for subclasses that then use other targets. */
  protected presetChanged(): void {}

  /** Sends the state to all subscribers if a field differs from what was sent last. */
  protected publishChanges(): void {
    if (isSameClimateState(this, this.published)) return;
    copyClimateState(this, this.published);
    this.changed();
  }

  private apply(request: CommandFields<ClimateCommandRequest>): void {
    if (request.hasMode) {
      if (isOneOf(this.wireModes, request.mode)) this.wireMode = request.mode;
      else
        this.ignore(notAmong("mode", CLIMATE_MODE_WORDS[request.mode] ?? request.mode, this.modes));
    }
    this.applyChoices(request);
    if (this.supportsTwoPointTargetTemperature) this.applyTwoPoint(request);
    else if (request.hasTargetTemperature) {
      this.wireTargetTemperature = clamp(
        request.targetTemperature,
        this.visualMinTemperature,
        this.visualMaxTemperature,
        this.wireTargetTemperature,
      );
    }
  }

  private applyChoices(request: CommandFields<ClimateCommandRequest>): void {
    if (request.hasCustomPreset) {
      const preset = find(this.wireCustomPresets, request.customPreset);
      if (preset) this.takePreset(ClimatePreset.NONE, preset);
      else this.ignore(notAmong("preset", request.customPreset.shown, this.presets));
    } else if (request.hasPreset) {
      if (isOneOf(this.wirePresets, request.preset)) this.takePreset(request.preset, this.none);
      else
        this.ignore(
          notAmong("preset", CLIMATE_PRESET_WORDS[request.preset] ?? request.preset, this.presets),
        );
    } else if (request.hasAway && this.supportsAway && request.away !== this.away) {
      const isHome = !request.away && isOneOf(this.wirePresets, ClimatePreset.HOME);
      const absent = request.away ? ClimatePreset.AWAY : ClimatePreset.NONE;
      this.takePreset(isHome ? ClimatePreset.HOME : absent, this.none);
    }
    if (request.hasCustomFanMode) {
      const mode = find(this.wireCustomFanModes, request.customFanMode);
      if (mode) this.wireCustomFanMode = mode;
      else this.ignore(notAmong("fanMode", request.customFanMode.shown, this.fanModes));
    } else if (request.hasFanMode) {
      if (isOneOf(this.wireFanModes, request.fanMode)) {
        this.wireFanMode = request.fanMode;
        this.wireCustomFanMode = this.none;
      } else
        this.ignore(
          notAmong(
            "fanMode",
            CLIMATE_FAN_MODE_WORDS[request.fanMode] ?? request.fanMode,
            this.fanModes,
          ),
        );
    }
    if (request.hasSwingMode) {
      if (isOneOf(this.wireSwingModes, request.swingMode)) this.wireSwingMode = request.swingMode;
      else
        this.ignore(
          notAmong(
            "swingMode",
            CLIMATE_SWING_MODE_WORDS[request.swingMode] ?? request.swingMode,
            this.swingModes,
          ),
        );
    }
    if (request.hasTargetHumidity && this.supportsTargetHumidity) {
      const { visualMinHumidity: low, visualMaxHumidity: high } = this;
      this.wireTargetHumidity = clamp(request.targetHumidity, low, high, this.wireTargetHumidity);
    }
  }

  private takePreset(preset: ClimatePreset, custom: Utf8): void {
    if (preset === this.wirePreset && custom === this.wireCustomPreset) return;
    this.wirePreset = preset;
    this.wireCustomPreset = custom;
    this.away = preset === ClimatePreset.AWAY;
    this.presetChanged();
  }

  private applyTwoPoint(request: CommandFields<ClimateCommandRequest>): void {
    const hasLow = request.hasTargetTemperatureLow;
    const hasHigh = request.hasTargetTemperatureHigh;
    if (hasLow && hasHigh && request.targetTemperatureLow > request.targetTemperatureHigh) return;
    // Only a target that comes alone (or with a NaN) can pass the other.
    if (hasLow) {
      const low = this.inRange(request.targetTemperatureLow, this.wireTargetTemperatureLow);
      this.wireTargetTemperatureLow = low;
      if (low > this.wireTargetTemperatureHigh) this.wireTargetTemperatureHigh = low;
    }
    if (hasHigh) {
      const high = this.inRange(request.targetTemperatureHigh, this.wireTargetTemperatureHigh);
      this.wireTargetTemperatureHigh = high;
      if (high < this.wireTargetTemperatureLow) this.wireTargetTemperatureLow = high;
    }
  }

  /** The temperature clamped to the visual range, or `otherwise` for NaN. */
  private inRange(temperature: number, otherwise: number): number {
    return clamp(temperature, this.visualMinTemperature, this.visualMaxTemperature, otherwise);
  }

  protected override takeSaved(saved: ClimateSettings, _: readonly number[]): void {
    this.apply(requestOf(saved, this));
    copyClimateState(this, this.published);
  }

  override get kind(): string {
    return "climate";
  }

  override settings(): Settings {
    return { ...super.settings(), ...climateSettingsInWords(this) };
  }

  override describe(): string {
    return climateInWords(this, this);
  }
}
