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
 * Something that heats or cools. Its fields are what it was told, and what it
 * has published of itself. A temperature that is unknown, or not supported, is
 * NaN.
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
  /** It has the state of the end of its last run. */
  private restored = false;
  /** From before the last command. */
  private readonly before: ClimateSnapshot;
  private readonly published: ClimateSnapshot;

  /** @throws ConfigurationError when it can't be such a device, naming the entity. */
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

  /** Changes what it is told: `climate.set({ mode: ClimateMode.HEAT, targetTemperature: 21 })`. */
  set(settings: ClimateSettings): void {
    this.control(commandOf(settings), false);
  }

  /**
   * Does what a client asks for. As in ESPHome:
   * - What isn't flagged as given stays. So does what is not supported: a mode, away, the one target
   *   of a device with two, the two of a device with one. So does a target of NaN.
   * - A target outside the visual range becomes the nearest in it.
   * - A low target above the high one of the same command: both stay. One that comes alone and passes
   *   the other takes it along.
   * - Away comes before the targets of the same command.
   * - Its state is the answer, also where it is the same again.
   */
  command(request: Readonly<ClimateCommand>): void {
    this.control(request, true);
  }

  /** @param answers - Subscribers are sent the state, whatever it is. */
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
   * Says what it is now: `climate.publish({ currentTemperature: 20.5 })`. What
   * isn't given stays. Subscribers hear of it when something is another than before.
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

  /** Does what the fields say. */
  protected write(): void {
    if (this.onCommand) this.watch(this.onCommand(this));
  }

  /** `away` has become another: for who has other targets then. */
  protected awayChanged(): void {}

  /** Sends the state to everyone who subscribed when a field isn't what was sent last. */
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
    // Only one that comes alone (or beside a NaN) can pass the other.
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

  /** The temperature in the visual range, or `otherwise` for NaN. */
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

  /** Takes what was saved, as far as the device has it now. */
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
