import type { Settings } from "../../log/configuration.js";
import {
  ClimateAction,
  type ClimateFanMode,
  ClimateMode,
  ClimatePreset,
  type ClimateSwingMode,
} from "../../messages/enums.js";
import { Repeated } from "../../wire/repeated.js";
import { Utf8 } from "../../wire/utf8.js";
import { Entity } from "../entity.js";
import {
  clamp,
  featureFlagsOf,
  find,
  isOneOf,
  listOf,
  namesOf,
  presentOf,
  presetsOf,
} from "./climate-choices.js";
import type { ClimateCommand } from "./climate-command.js";
import {
  type ClimateOptions,
  type ClimateTargets,
  checkClimateOptions,
  visualHumidity,
  visualTemperatures,
} from "./climate-options.js";
import { type ClimateSettings, commandOf, release } from "./climate-settings.js";
import {
  CLIMATE_LENGTH,
  readChoices,
  readClimate,
  saveChoices,
  saveClimate,
} from "./climate-storage.js";
import { type ClimatePublished, ClimateSnapshot, type ClimateValues } from "./climate-values.js";
import { climateInWords, climateSettingsInWords } from "./climate-words.js";

export type { ClimateOptions, ClimatePublished, ClimateSettings, ClimateTargets, ClimateValues };

/**
 * Something that heats or cools. Its fields are what it was last commanded and
 * what it has published. A temperature that is unknown or not supported is NaN.
 */
export class Climate extends Entity implements ClimateValues {
  readonly supportsCurrentTemperature: boolean;
  readonly supportsTwoPointTargetTemperature: boolean;
  readonly supportedModes: Repeated<ClimateMode>;
  readonly visualMinTemperature: number;
  readonly visualMaxTemperature: number;
  readonly visualTemperatureStep: number;
  /** One of its presets is AWAY. */
  readonly supportsAway: boolean;
  readonly supportsAction: boolean;
  readonly supportedPresets: Repeated<ClimatePreset>;
  readonly supportedCustomPresets: Repeated<Utf8>;
  readonly supportedFanModes: Repeated<ClimateFanMode>;
  readonly supportedCustomFanModes: Repeated<Utf8>;
  readonly supportedSwingModes: Repeated<ClimateSwingMode>;
  readonly supportsCurrentHumidity: boolean;
  readonly supportsTargetHumidity: boolean;
  /** In percent, as is the highest; 0 without humidity. */
  readonly visualMinHumidity: number;
  readonly visualMaxHumidity: number;
  readonly visualCurrentTemperatureStep: number;
  /** What it can do, for clients since API version 1.13. */
  readonly featureFlags: number;
  mode: ClimateMode;
  currentTemperature = Number.NaN;
  targetTemperature: number;
  targetTemperatureLow: number;
  targetTemperatureHigh: number;
  away = false;
  action: ClimateAction = ClimateAction.OFF;
  preset: ClimatePreset;
  customPreset: Utf8;
  fanMode: ClimateFanMode;
  customFanMode: Utf8;
  swingMode: ClimateSwingMode;
  currentHumidity: number;
  targetHumidity: number;

  private readonly none = new Utf8();

  private readonly onCommand: ClimateOptions["onCommand"];
  private readonly restore: boolean;
  /** Its state was restored from the last run. */
  private restored = false;
  /** The values before the last command. */
  private readonly before: ClimateSnapshot;
  private readonly published: ClimateSnapshot;

  /** @throws ConfigurationError naming the entity, when the options are invalid. */
  constructor(options: ClimateOptions) {
    super(options);
    checkClimateOptions(options);
    const { supportedModes } = options;
    const visual = visualTemperatures(options);
    this.supportsCurrentTemperature = options.supportsCurrentTemperature ?? false;
    this.supportsTwoPointTargetTemperature = options.supportsTwoPointTargetTemperature ?? false;
    this.supportedModes = Repeated.of([...supportedModes]);
    this.visualMinTemperature = visual.visualMinTemperature;
    this.visualMaxTemperature = visual.visualMaxTemperature;
    this.visualTemperatureStep = visual.visualTemperatureStep;
    const presets = presetsOf(options);
    this.supportsAway = presets.includes(ClimatePreset.AWAY);
    this.supportsAction = options.supportsAction ?? false;
    this.supportedPresets = listOf(presets);
    this.supportedCustomPresets = namesOf(options.customPresets);
    this.supportedFanModes = listOf(options.fanModes);
    this.supportedCustomFanModes = namesOf(options.customFanModes);
    this.supportedSwingModes = listOf(options.swingModes);
    this.supportsCurrentHumidity = options.supportsCurrentHumidity ?? false;
    this.supportsTargetHumidity = options.supportsTargetHumidity ?? false;
    const hasHumidity = this.supportsCurrentHumidity || this.supportsTargetHumidity;
    const humidity = visualHumidity(options);
    this.visualMinHumidity = hasHumidity ? humidity.visualMinHumidity : 0;
    this.visualMaxHumidity = hasHumidity ? humidity.visualMaxHumidity : 0;
    this.visualCurrentTemperatureStep = options.visualCurrentTemperatureStep ?? 0;
    this.featureFlags = featureFlagsOf(options);
    // Not AWAY, which would be unexpected at the start.
    this.preset = presets.find((preset) => preset !== ClimatePreset.AWAY) ?? ClimatePreset.NONE;
    this.fanMode = options.fanModes?.[0] ?? 0;
    this.swingMode = options.swingModes?.[0] ?? 0;
    this.customPreset = this.none;
    this.customFanMode = this.none;
    this.currentHumidity = this.supportsCurrentHumidity ? Number.NaN : 0;
    this.targetHumidity = options.targetHumidity ?? (this.supportsTargetHumidity ? Number.NaN : 0);
    const first = supportedModes.includes(ClimateMode.OFF) ? ClimateMode.OFF : supportedModes[0];
    this.mode = options.initialMode ?? (first as ClimateMode);
    this.targetTemperature = options.targetTemperature ?? Number.NaN;
    this.targetTemperatureLow = options.targetTemperatureLow ?? Number.NaN;
    this.targetTemperatureHigh = options.targetTemperatureHigh ?? Number.NaN;
    this.onCommand = options.onCommand;
    this.restore = options.restore ?? true;
    this.before = new ClimateSnapshot(this);
    this.published = new ClimateSnapshot(this);
  }

  override started(): void {
    if (this.restored) this.write();
  }

  /** Changes settings: `climate.set({ mode: ClimateMode.HEAT, targetTemperature: 21 })`. */
  set(settings: ClimateSettings): void {
    const command = commandOf(settings);
    this.control(command, false);
    release(command);
  }

  /**
   * Carries out a client's command. As in ESPHome:
   * - What isn't flagged as given stays unchanged. So does what isn't supported: a mode, away, the one
   *   target of a device with two, the two of a device with one. So does a target that would be NaN.
   * - A target outside the visual range is clamped to it.
   * - If a command has a low target above its high one, both stay unchanged. A target that comes alone and passes
   *   the other one moves the other one along.
   * - A preset is applied before the targets of the same command. Away is the preset AWAY; its end is
   *   HOME, or NONE if there is no HOME.
   * - The state is sent as the answer even if it didn't change.
   */
  command(request: Readonly<ClimateCommand>): void {
    this.control(request, true);
  }

  /** @param answers - Send the state even if it didn't change. */
  private control(request: Readonly<ClimateCommand>, answers: boolean): void {
    this.before.take(this);
    this.apply(request);
    try {
      this.write();
    } catch (error) {
      this.before.putBack(this);
      throw error;
    } finally {
      if (answers) {
        this.published.take(this);
        this.changed();
      } else this.publishChanges();
    }
  }

  /**
   * Sets values without a command: `climate.publish({ currentTemperature: 20.5 })`.
   * Anything left out stays as it is. Subscribers are sent the state if something changed.
   */
  publish(values: ClimatePublished): void {
    this.mode = values.mode ?? this.mode;
    this.currentTemperature = values.currentTemperature ?? this.currentTemperature;
    this.targetTemperature = values.targetTemperature ?? this.targetTemperature;
    this.targetTemperatureLow = values.targetTemperatureLow ?? this.targetTemperatureLow;
    this.targetTemperatureHigh = values.targetTemperatureHigh ?? this.targetTemperatureHigh;
    this.action = values.action ?? this.action;
    this.currentHumidity = values.currentHumidity ?? this.currentHumidity;
    const choices = commandOf(values);
    this.applyChoices(choices);
    release(choices);
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
    if (this.published.equals(this)) return;
    this.published.take(this);
    this.changed();
  }

  private apply(request: Readonly<ClimateCommand>): void {
    if (request.hasMode && isOneOf(this.supportedModes, request.mode)) this.mode = request.mode;
    this.applyChoices(request);
    if (this.supportsTwoPointTargetTemperature) this.applyTwoPoint(request);
    else if (request.hasTargetTemperature) {
      this.targetTemperature = this.inRange(request.targetTemperature, this.targetTemperature);
    }
  }

  private applyChoices(request: Readonly<ClimateCommand>): void {
    if (request.hasCustomPreset) {
      const preset = find(this.supportedCustomPresets, request.customPreset);
      if (preset) this.takePreset(ClimatePreset.NONE, preset);
    } else if (request.hasPreset) {
      if (isOneOf(this.supportedPresets, request.preset))
        this.takePreset(request.preset, this.none);
    } else if (request.hasAway && this.supportsAway && request.away !== this.away) {
      this.takePreset(
        request.away ? ClimatePreset.AWAY : presentOf(this.supportedPresets),
        this.none,
      );
    }
    if (request.hasCustomFanMode) {
      const mode = find(this.supportedCustomFanModes, request.customFanMode);
      if (mode) this.customFanMode = mode;
    } else if (request.hasFanMode && isOneOf(this.supportedFanModes, request.fanMode)) {
      this.fanMode = request.fanMode;
      this.customFanMode = this.none;
    }
    if (request.hasSwingMode && isOneOf(this.supportedSwingModes, request.swingMode))
      this.swingMode = request.swingMode;
    if (request.hasTargetHumidity && this.supportsTargetHumidity) {
      const { visualMinHumidity: low, visualMaxHumidity: high } = this;
      this.targetHumidity = clamp(request.targetHumidity, low, high, this.targetHumidity);
    }
  }

  private takePreset(preset: ClimatePreset, custom: Utf8): void {
    if (preset === this.preset && custom === this.customPreset) return;
    this.preset = preset;
    this.customPreset = custom;
    this.away = preset === ClimatePreset.AWAY;
    this.presetChanged();
  }

  private applyTwoPoint(request: Readonly<ClimateCommand>): void {
    const hasLow = request.hasTargetTemperatureLow;
    const hasHigh = request.hasTargetTemperatureHigh;
    if (hasLow && hasHigh && request.targetTemperatureLow > request.targetTemperatureHigh) return;
    // Only a target that comes alone (or with a NaN) can pass the other.
    if (hasLow) {
      const low = this.inRange(request.targetTemperatureLow, this.targetTemperatureLow);
      this.targetTemperatureLow = low;
      if (low > this.targetTemperatureHigh) this.targetTemperatureHigh = low;
    }
    if (hasHigh) {
      const high = this.inRange(request.targetTemperatureHigh, this.targetTemperatureHigh);
      this.targetTemperatureHigh = high;
      if (high < this.targetTemperatureLow) this.targetTemperatureLow = high;
    }
  }

  /** The temperature clamped to the visual range, or `otherwise` for NaN. */
  private inRange(temperature: number, otherwise: number): number {
    return clamp(temperature, this.visualMinTemperature, this.visualMaxTemperature, otherwise);
  }

  override get kind(): string {
    return "climate";
  }

  override settings(): Settings {
    return { ...super.settings(), ...climateSettingsInWords(this) };
  }

  /** Whether mode, targets and away are kept over restarts. */
  protected get isKept(): boolean {
    return this.restore;
  }

  override saveState(bytes: DataView): number {
    return this.isKept ? saveChoices(this, bytes, saveClimate(this, this, bytes)) : 0;
  }

  override restoreState(bytes: DataView): boolean {
    const saved = readClimate(bytes);
    if (!saved) return false;
    this.takeSaved({ ...saved, ...this.savedChoices(bytes, CLIMATE_LENGTH) });
    return true;
  }

  /** The choices that were saved at `at`. */
  protected savedChoices(bytes: DataView, at: number): ClimateSettings {
    const { supportedCustomPresets: presets, supportedCustomFanModes: fanModes } = this;
    return readChoices(bytes, at, presets.items, fanModes.items);
  }

  /** Restores what was saved, except what the device no longer supports. */
  protected takeSaved(saved: ClimateSettings): void {
    this.apply(commandOf(saved));
    this.published.take(this);
    this.restored = true;
  }

  override describe(): string {
    return climateInWords(this, this);
  }
}
