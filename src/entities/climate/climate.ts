import type { Settings } from "../../log/configuration.js";
import { ClimateAction, ClimateMode } from "../../messages/enums.js";
import { CLIMATE_ACTION_WORDS, CLIMATE_MODE_WORDS } from "../../messages/words.js";
import { Repeated } from "../../wire/repeated.js";
import { Entity } from "../entity.js";
import type { ClimateCommand } from "./climate-command.js";
import {
  type ClimateOptions,
  type ClimateTargets,
  checkClimateOptions,
  visualTemperatures,
} from "./climate-options.js";
import { type ClimateSettings, commandOf } from "./climate-settings.js";
import { readClimate, saveClimate } from "./climate-storage.js";
import { ClimateSnapshot, type ClimateValues } from "./climate-values.js";

export type { ClimateOptions, ClimateSettings, ClimateTargets, ClimateValues };

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
  readonly supportsAway: boolean;
  readonly supportsAction: boolean;
  mode: ClimateMode;
  currentTemperature = Number.NaN;
  targetTemperature: number;
  targetTemperatureLow: number;
  targetTemperatureHigh: number;
  away = false;
  action: ClimateAction = ClimateAction.OFF;

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
    this.supportsAway = options.supportsAway ?? false;
    this.supportsAction = options.supportsAction ?? false;
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
    this.control(commandOf(settings), false);
  }

  /**
   * Carries out a client's command. As in ESPHome:
   * - What isn't flagged as given stays unchanged. So does what isn't supported: a mode, away, the one
   *   target of a device with two, the two of a device with one. So does a target that would be NaN.
   * - A target outside the visual range is clamped to it.
   * - If a command has a low target above its high one, both stay unchanged. A target that comes alone
   *   and passes the other one moves that along.
   * - Away is applied before the targets of the same command.
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
  publish(values: Partial<ClimateValues>): void {
    this.mode = values.mode ?? this.mode;
    this.currentTemperature = values.currentTemperature ?? this.currentTemperature;
    this.targetTemperature = values.targetTemperature ?? this.targetTemperature;
    this.targetTemperatureLow = values.targetTemperatureLow ?? this.targetTemperatureLow;
    this.targetTemperatureHigh = values.targetTemperatureHigh ?? this.targetTemperatureHigh;
    this.away = values.away ?? this.away;
    this.action = values.action ?? this.action;
    this.publishChanges();
  }

  /** Applies the fields. */
  protected write(): void {
    if (this.onCommand) this.watch(this.onCommand(this));
  }

  /** Called when `away` changes, for subclasses that then use other targets. */
  protected awayChanged(): void {}

  /** Sends the state to all subscribers if a field differs from what was sent last. */
  protected publishChanges(): void {
    if (this.published.equals(this)) return;
    this.published.take(this);
    this.changed();
  }

  private apply(request: Readonly<ClimateCommand>): void {
    if (request.hasMode && this.supports(request.mode)) this.mode = request.mode;
    if (request.hasAway && this.supportsAway && request.away !== this.away) {
      this.away = request.away;
      this.awayChanged();
    }
    if (this.supportsTwoPointTargetTemperature) this.applyTwoPoint(request);
    else if (request.hasTargetTemperature) {
      this.targetTemperature = this.inRange(request.targetTemperature, this.targetTemperature);
    }
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

  private supports(mode: ClimateMode): boolean {
    const { items, length } = this.supportedModes;
    for (let index = 0; index < length; index++) {
      if (items[index] === mode) return true;
    }
    return false;
  }

  /** The temperature clamped to the visual range, or `otherwise` for NaN. */
  private inRange(temperature: number, otherwise: number): number {
    if (temperature <= this.visualMinTemperature) return this.visualMinTemperature;
    if (temperature >= this.visualMaxTemperature) return this.visualMaxTemperature;
    return Number.isNaN(temperature) ? otherwise : temperature;
  }

  override get kind(): string {
    return "climate";
  }

  override settings(): Settings {
    return {
      ...super.settings(),
      modes: this.supportedModes
        .toArray()
        .map((mode) => CLIMATE_MODE_WORDS[mode])
        .join(" "),
      from: `${this.visualMinTemperature} °C`,
      to: `${this.visualMaxTemperature} °C`,
      step: `${this.visualTemperatureStep} °C`,
      twoTargets: this.supportsTwoPointTargetTemperature,
      away: this.supportsAway,
      action: this.supportsAction,
    };
  }

  /** Whether mode, targets and away are kept over restarts. */
  protected get isKept(): boolean {
    return this.restore;
  }

  override saveState(bytes: DataView): number {
    return this.isKept ? saveClimate(this, this, bytes) : 0;
  }

  override restoreState(bytes: DataView): boolean {
    const saved = readClimate(bytes);
    if (!saved) return false;
    this.takeSaved(saved);
    return true;
  }

  /** Restores what was saved, except what the device no longer supports. */
  protected takeSaved(saved: ClimateSettings): void {
    this.apply(commandOf(saved));
    this.published.take(this);
    this.restored = true;
  }

  override describe(): string {
    let words: string = CLIMATE_MODE_WORDS[this.mode];
    if (this.mode !== ClimateMode.OFF) {
      words += this.supportsTwoPointTargetTemperature
        ? ` ${degrees(this.targetTemperatureLow)} to ${degrees(this.targetTemperatureHigh)}`
        : ` ${degrees(this.targetTemperature)}`;
    }
    if (this.away) words += ", away";
    if (this.supportsCurrentTemperature) words += `, now ${degrees(this.currentTemperature)}`;
    if (this.action !== ClimateAction.OFF) words += `, ${CLIMATE_ACTION_WORDS[this.action]}`;
    return words;
  }
}

function degrees(temperature: number): string {
  return Number.isNaN(temperature) ? "unknown" : `${temperature.toFixed(1)} °C`;
}
