import { notAmong } from "../../base/option-words.js";
import type { Settings } from "../../log/configuration.js";
import type { WaterHeaterMode } from "../../messages/enums.js";
import {
  copyWaterHeaterState,
  isSameWaterHeaterState,
  WaterHeaterState,
} from "../../messages/states.js";
import type { WaterHeaterCommandRequest } from "../../messages/water-heater.js";
import { WATER_HEATER_MODE_WORDS as MODES } from "../../messages/words.js";
import type { Repeated } from "../../wire/repeated.js";
import { clamp, isOneOf, known, listOf } from "../choices.js";
import { CommandedEntity, type CommandFields } from "../commanded-entity.js";
import {
  checkWaterHeater,
  supportedFeaturesOf,
  temperaturesOf,
  type WaterHeaterModeName,
  type WaterHeaterOptions,
  type WaterHeaterPublished,
  type WaterHeaterSettings,
  type WaterHeaterValues,
} from "./water-heater-options.js";
import { Bit, Given, requestOf } from "./water-heater-settings.js";

// A constant, because on XS a literal in a script takes memory each time.
const CURRENT_TEMPERATURE = "currentTemperature";

/**
 * Something that heats water: a boiler, a heat pump. Its fields are what it was last commanded and what it
 * has published.
 */
export class WaterHeater
  extends CommandedEntity<WaterHeaterCommandRequest>
  implements WaterHeaterValues
{
  readonly minTemperature: number;
  readonly maxTemperature: number;
  readonly targetTemperatureStep: number;
  readonly supportsCurrentTemperature: boolean;
  readonly supportsTwoPointTargetTemperature: boolean;
  readonly supportsAway: boolean;
  readonly supportsOnOff: boolean;
  /** @internal For encoders, as are the others. */
  readonly wireModes: Repeated<WaterHeaterMode>;
  /** @internal */
  readonly supportedFeatures: number;
  /** @internal NaN is unknown, as in the others. */
  wireCurrentTemperature = Number.NaN;
  /** @internal */
  wireTargetTemperature: number;
  /** @internal */
  wireTargetTemperatureLow: number;
  /** @internal */
  wireTargetTemperatureHigh: number;
  /** @internal */
  wireMode: WaterHeaterMode;
  /** @internal Away and on, a bit each. */
  wireState: number;
  private readonly onCommand: WaterHeaterOptions["onCommand"];
  private readonly published = new WaterHeaterState();

  /** @throws ConfigurationError naming the entity, when an option is out of range, or options don't go together. */
  constructor(options: WaterHeaterOptions) {
    super(options);
    checkWaterHeater(options);
    const { minTemperature, maxTemperature, targetTemperatureStep } = temperaturesOf(options);
    const { modes } = options;
    this.minTemperature = minTemperature;
    this.maxTemperature = maxTemperature;
    this.targetTemperatureStep = targetTemperatureStep;
    this.wireModes = listOf((modes ?? []).map((mode) => MODES.indexOf(mode) as WaterHeaterMode));
    this.supportedFeatures = supportedFeaturesOf(options);
    this.supportsCurrentTemperature = options.supportsCurrentTemperature ?? false;
    this.supportsTwoPointTargetTemperature = options.supportsTwoPointTargetTemperature ?? false;
    this.supportsAway = options.supportsAway ?? false;
    this.supportsOnOff = options.supportsOnOff ?? false;
    this.wireTargetTemperature = options.targetTemperature ?? Number.NaN;
    this.wireTargetTemperatureLow = options.targetTemperatureLow ?? Number.NaN;
    this.wireTargetTemperatureHigh = options.targetTemperatureHigh ?? Number.NaN;
    this.wireMode = MODES.indexOf(options.initialMode ?? modes?.[0] ?? "off");
    this.wireState = (options.initiallyOn ?? true) ? Bit.ON : 0;
    this.onCommand = options.onCommand;
    copyWaterHeaterState(this, this.published);
  }

  /** Whether it heats at all. */
  get on(): boolean {
    return (this.wireState & Bit.ON) !== 0;
  }

  /** Whether it is in away mode. */
  get away(): boolean {
    return (this.wireState & Bit.AWAY) !== 0;
  }

  get mode(): WaterHeaterModeName {
    return MODES[this.wireMode] ?? "off";
  }

  /** The modes that people choose from. */
  get hasModes(): boolean {
    return this.wireModes.length > 0;
  }

  get modes(): readonly WaterHeaterModeName[] {
    return this.wireModes.toArray().map((mode) => MODES[mode] ?? "off");
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

  protected override resume(): void {
    this.write();
  }

  /**
   * Changes settings: `heater.set({ mode: "eco", targetTemperature: 50 })`.
   *
   * @throws ConfigurationError naming the water heater, when it hasn't that mode.
   */
  set(settings: WaterHeaterSettings): void {
    this.carryOut(requestOf(settings, this));
  }

  /**
   * What isn't given or isn't supported stays unchanged, and so does a target that would be NaN. A target out of range
   * is clamped. If the lower target would be above the upper one, both stay as they were.
   */
  protected override carryOut(request: CommandFields<WaterHeaterCommandRequest>): void {
    this.apply(request);
    try {
      this.write();
    } catch (error) {
      const { wireCurrentTemperature } = this;
      copyWaterHeaterState(this.published, this);
      // It isn't commanded.
      this.wireCurrentTemperature = wireCurrentTemperature;
      throw error;
    }
    if (isSameWaterHeaterState(this, this.published)) return;
    copyWaterHeaterState(this, this.published);
    this.changed();
  }

  /**
   * Sets values without a command: `heater.publish({ currentTemperature: 48.5 })`. Subscribers are sent the state if
   * something changed.
   *
   * @throws ConfigurationError naming the water heater, when it hasn't that mode.
   */
  publish(values: WaterHeaterPublished): void {
    this.apply(requestOf(values, this));
    if (CURRENT_TEMPERATURE in values)
      this.wireCurrentTemperature = values.currentTemperature ?? Number.NaN;
    if (isSameWaterHeaterState(this, this.published)) return;
    copyWaterHeaterState(this, this.published);
    this.changed();
  }

  /** Applies the fields. */
  protected write(): void {
    if (this.onCommand) this.watch(this.onCommand(this));
  }

  private apply(request: CommandFields<WaterHeaterCommandRequest>): void {
    const { hasFields: has, state } = request;
    if (has & Given.MODE) {
      if (isOneOf(this.wireModes, request.mode)) this.wireMode = request.mode;
      else if (this.hasModes)
        this.ignore(notAmong("mode", MODES[request.mode] ?? request.mode, this.modes));
    }
    if (has & (Given.ON_STATE | Given.STATE) && this.supportsOnOff)
      this.wireState = (this.wireState & ~Bit.ON) | (state & Bit.ON);
    if (has & (Given.AWAY_STATE | Given.STATE) && this.supportsAway)
      this.wireState = (this.wireState & ~Bit.AWAY) | (state & Bit.AWAY);
    if (this.supportsTwoPointTargetTemperature) this.applyTwoPoint(request);
    else if (has & Given.TARGET_TEMPERATURE)
      this.wireTargetTemperature = this.inRange(
        request.targetTemperature,
        this.wireTargetTemperature,
      );
  }

  private applyTwoPoint(request: CommandFields<WaterHeaterCommandRequest>): void {
    const { hasFields: has } = request;
    let low = this.wireTargetTemperatureLow;
    let high = this.wireTargetTemperatureHigh;
    if (has & Given.TARGET_TEMPERATURE_LOW) low = this.inRange(request.targetTemperatureLow, low);
    if (has & Given.TARGET_TEMPERATURE_HIGH)
      high = this.inRange(request.targetTemperatureHigh, high);
    if (low > high) return;
    this.wireTargetTemperatureLow = low;
    this.wireTargetTemperatureHigh = high;
  }

  /** The temperature clamped to the range, or `otherwise` for NaN. */
  private inRange(temperature: number, otherwise: number): number {
    return clamp(temperature, this.minTemperature, this.maxTemperature, otherwise);
  }

  protected override takeSaved(saved: WaterHeaterSettings): void {
    this.apply(requestOf(saved, this));
    copyWaterHeaterState(this, this.published);
  }

  override get kind(): string {
    return "water_heater";
  }

  override settings(): Settings {
    return {
      ...super.settings(),
      modes: this.modes.join(" "),
      from: `${this.minTemperature} °C`,
      to: `${this.maxTemperature} °C`,
      step: `${this.targetTemperatureStep} °C`,
      twoTargets: this.supportsTwoPointTargetTemperature,
    };
  }

  override describe(): string {
    const words: string[] = [];
    if (this.supportsOnOff) words.push(this.on ? "on" : "off");
    if (this.wireModes.length > 0) words.push(this.mode);
    words.push(
      this.supportsTwoPointTargetTemperature
        ? `${degrees(this.targetTemperatureLow)} to ${degrees(this.targetTemperatureHigh)}`
        : degrees(this.targetTemperature),
    );
    if (this.away) words.push("away");
    if (this.supportsCurrentTemperature) words.push(`now ${degrees(this.currentTemperature)}`);
    return words.join(", ");
  }
}

function degrees(temperature: number | undefined): string {
  return temperature === undefined ? "unknown" : `${temperature.toFixed(1)} °C`;
}
