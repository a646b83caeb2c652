import type { Settings } from "../../log/configuration.js";
import type { WaterHeaterMode } from "../../messages/enums.js";
import { WATER_HEATER_MODE_WORDS as MODES } from "../../messages/words.js";
import { Repeated } from "../../wire/repeated.js";
import { Entity } from "../entity.js";
import { SavedFormat } from "../restore.js";
import {
  checkWaterHeater,
  supportedFeaturesOf,
  temperaturesOf,
  type WaterHeaterCall,
  type WaterHeaterModeName,
  type WaterHeaterOptions,
  type WaterHeaterSettings,
} from "./water-heater-options.js";
import { WaterHeaterSnapshot, type WaterHeaterValues } from "./water-heater-values.js";

/** What a water heater publishes; anything left out stays as it is. */
export interface WaterHeaterPublished extends WaterHeaterSettings {
  /** In °C. */
  currentTemperature?: number;
}

/** A client's command: these are the fields of its message. */
export interface WaterHeaterCommand {
  /** A bit for each value that is given. */
  hasFields: number;
  mode: WaterHeaterMode;
  state: number;
  targetTemperature: number;
  targetTemperatureLow: number;
  targetTemperatureHigh: number;
}

/** The bits of has_fields. */
const enum Given {
  MODE = 1,
  TARGET_TEMPERATURE = 2,
  /** Away and on together, as in the first versions of the message. */
  STATE = 4,
  TARGET_TEMPERATURE_LOW = 8,
  TARGET_TEMPERATURE_HIGH = 16,
  ON_STATE = 32,
  AWAY_STATE = 64,
}

/** The bits of its state. */
const enum Bit {
  AWAY = 1,
  ON = 2,
}

/** Bytes: the format, mode, state and the three targets. */
const SAVED_LENGTH = 15;

const NO_MODES: Repeated<WaterHeaterMode> = Repeated.of<WaterHeaterMode>([]);

/**
 * Something that heats water: a boiler, a heat pump. Its fields are what it was last commanded and what it
 * has published. A temperature that is unknown or not supported is NaN.
 */
export class WaterHeater extends Entity implements WaterHeaterValues, WaterHeaterCall {
  readonly minTemperature: number;
  readonly maxTemperature: number;
  readonly targetTemperatureStep: number;
  readonly supportedModes: Repeated<WaterHeaterMode>;
  readonly supportedFeatures: number;
  readonly supportsCurrentTemperature: boolean;
  readonly supportsTwoPointTargetTemperature: boolean;
  readonly supportsAway: boolean;
  readonly supportsOnOff: boolean;
  currentTemperature = Number.NaN;
  targetTemperature: number;
  targetTemperatureLow: number;
  targetTemperatureHigh: number;
  mode: WaterHeaterMode;
  /** Away and on, a bit each; see `away` and `on`. */
  state: number;
  private readonly restore: boolean;
  /** Its state was restored from the last run. */
  private restored = false;
  private readonly onCommand: WaterHeaterOptions["onCommand"];
  private readonly before: WaterHeaterSnapshot;

  /** @throws ConfigurationError naming the entity, when an option is out of range, or options don't go together. */
  constructor(options: WaterHeaterOptions) {
    super(options);
    checkWaterHeater(options);
    const { minTemperature, maxTemperature, targetTemperatureStep } = temperaturesOf(options);
    const { modes } = options;
    this.minTemperature = minTemperature;
    this.maxTemperature = maxTemperature;
    this.targetTemperatureStep = targetTemperatureStep;
    this.supportedModes = modes
      ? Repeated.of(modes.map((mode) => MODES.indexOf(mode) as WaterHeaterMode))
      : NO_MODES;
    this.supportedFeatures = supportedFeaturesOf(options);
    this.supportsCurrentTemperature = options.supportsCurrentTemperature ?? false;
    this.supportsTwoPointTargetTemperature = options.supportsTwoPointTargetTemperature ?? false;
    this.supportsAway = options.supportsAway ?? false;
    this.supportsOnOff = options.supportsOnOff ?? false;
    this.targetTemperature = options.targetTemperature ?? Number.NaN;
    this.targetTemperatureLow = options.targetTemperatureLow ?? Number.NaN;
    this.targetTemperatureHigh = options.targetTemperatureHigh ?? Number.NaN;
    this.mode = MODES.indexOf(options.initialMode ?? modes?.[0] ?? "off");
    this.state = (options.initiallyOn ?? true) ? Bit.ON : 0;
    this.restore = options.restore ?? true;
    this.onCommand = options.onCommand;
    this.before = new WaterHeaterSnapshot(this);
  }

  /** Whether it heats at all. */
  get on(): boolean {
    return (this.state & Bit.ON) !== 0;
  }

  /** Whether it is in away mode. */
  get away(): boolean {
    return (this.state & Bit.AWAY) !== 0;
  }

  /** Its mode as a word. */
  get modeName(): WaterHeaterModeName {
    return MODES[this.mode] ?? "off";
  }

  override started(): void {
    if (this.restored) this.write();
  }

  /** Changes settings: `heater.set({ mode: "eco", targetTemperature: 50 })`. */
  set(settings: WaterHeaterSettings): void {
    const command = commandOf(settings);
    this.control(command);
    release(command);
    if (!this.before.equals(this)) this.changed();
  }

  /**
   * Carries out a client's command. What isn't given or isn't supported stays unchanged, and so does a
   * target that would be NaN. A target out of range is clamped. If the lower target would be above the
   * upper one, both stay as they were. The state is sent as the answer even if it didn't change.
   */
  command(request: Readonly<WaterHeaterCommand>): void {
    try {
      this.control(request);
    } finally {
      this.changed();
    }
  }

  /** Sets values without a command: `heater.publish({ currentTemperature: 48.5 })`. Subscribers are sent the state if something changed. */
  publish(values: WaterHeaterPublished): void {
    this.before.take(this);
    this.currentTemperature = values.currentTemperature ?? this.currentTemperature;
    const command = commandOf(values);
    this.apply(command);
    release(command);
    if (!this.before.equals(this)) this.changed();
  }

  private control(request: Readonly<WaterHeaterCommand>): void {
    this.before.take(this);
    this.apply(request);
    try {
      this.write();
    } catch (error) {
      this.before.putBack(this);
      throw error;
    }
  }

  /** Applies the fields. */
  protected write(): void {
    if (this.onCommand) this.watch(this.onCommand(this));
  }

  private apply(request: Readonly<WaterHeaterCommand>): void {
    const { hasFields: has, state } = request;
    if (has & Given.MODE && this.hasMode(request.mode)) this.mode = request.mode;
    if (has & (Given.ON_STATE | Given.STATE) && this.supportsOnOff)
      this.state = (this.state & ~Bit.ON) | (state & Bit.ON);
    if (has & (Given.AWAY_STATE | Given.STATE) && this.supportsAway)
      this.state = (this.state & ~Bit.AWAY) | (state & Bit.AWAY);
    if (this.supportsTwoPointTargetTemperature) this.applyTwoPoint(request);
    else if (has & Given.TARGET_TEMPERATURE)
      this.targetTemperature = this.inRange(request.targetTemperature, this.targetTemperature);
  }

  private applyTwoPoint(request: Readonly<WaterHeaterCommand>): void {
    const { hasFields: has } = request;
    let low = this.targetTemperatureLow;
    let high = this.targetTemperatureHigh;
    if (has & Given.TARGET_TEMPERATURE_LOW) low = this.inRange(request.targetTemperatureLow, low);
    if (has & Given.TARGET_TEMPERATURE_HIGH)
      high = this.inRange(request.targetTemperatureHigh, high);
    if (low > high) return;
    this.targetTemperatureLow = low;
    this.targetTemperatureHigh = high;
  }

  private hasMode(mode: WaterHeaterMode): boolean {
    const { items, length } = this.supportedModes;
    for (let index = 0; index < length; index++) if (items[index] === mode) return true;
    return false;
  }

  /** The temperature clamped to the range, or `otherwise` for NaN. */
  private inRange(temperature: number, otherwise: number): number {
    if (Number.isNaN(temperature)) return otherwise;
    return Math.min(Math.max(temperature, this.minTemperature), this.maxTemperature);
  }

  override get kind(): string {
    return "water_heater";
  }

  override settings(): Settings {
    return {
      ...super.settings(),
      modes: this.supportedModes
        .toArray()
        .map((mode) => MODES[mode])
        .join(" "),
      from: `${this.minTemperature} °C`,
      to: `${this.maxTemperature} °C`,
      step: `${this.targetTemperatureStep} °C`,
      twoTargets: this.supportsTwoPointTargetTemperature,
    };
  }

  override saveState(bytes: DataView): number {
    if (!this.restore) return 0;
    bytes.setUint8(0, SavedFormat.WATER_HEATER);
    bytes.setUint8(1, this.mode);
    bytes.setUint8(2, this.state);
    bytes.setFloat32(3, this.targetTemperature);
    bytes.setFloat32(7, this.targetTemperatureLow);
    bytes.setFloat32(11, this.targetTemperatureHigh);
    return SAVED_LENGTH;
  }

  override restoreState(bytes: DataView): boolean {
    if (bytes.byteLength !== SAVED_LENGTH || bytes.getUint8(0) !== SavedFormat.WATER_HEATER)
      return false;
    this.apply({
      hasFields: 0x7f,
      mode: bytes.getUint8(1),
      state: bytes.getUint8(2),
      targetTemperature: bytes.getFloat32(3),
      targetTemperatureLow: bytes.getFloat32(7),
      targetTemperatureHigh: bytes.getFloat32(11),
    });
    this.restored = true;
    return true;
  }

  override describe(): string {
    const words: string[] = [];
    if (this.supportsOnOff) words.push(this.on ? "on" : "off");
    if (this.supportedModes.length > 0) words.push(this.modeName);
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

/** An unused command, for the next call. On XS a command takes 7 slots, and a program may set water heaters often. */
let spare: WaterHeaterCommand | undefined;

/** Converts settings to a command. Return it with `release` once it is carried out. */
function commandOf(settings: WaterHeaterSettings): WaterHeaterCommand {
  const { mode, away, on } = settings;
  const { targetTemperature, targetTemperatureLow, targetTemperatureHigh } = settings;
  const command = spare ?? ({} as WaterHeaterCommand);
  // Carrying out the command may make the program set another water heater.
  spare = undefined;
  command.hasFields =
    (mode === undefined ? 0 : Given.MODE) |
    (targetTemperature === undefined ? 0 : Given.TARGET_TEMPERATURE) |
    (targetTemperatureLow === undefined ? 0 : Given.TARGET_TEMPERATURE_LOW) |
    (targetTemperatureHigh === undefined ? 0 : Given.TARGET_TEMPERATURE_HIGH) |
    (on === undefined ? 0 : Given.ON_STATE) |
    (away === undefined ? 0 : Given.AWAY_STATE);
  command.mode = mode === undefined ? 0 : (MODES.indexOf(mode) as WaterHeaterMode);
  command.state = (away ? Bit.AWAY : 0) | (on ? Bit.ON : 0);
  command.targetTemperature = targetTemperature ?? Number.NaN;
  command.targetTemperatureLow = targetTemperatureLow ?? Number.NaN;
  command.targetTemperatureHigh = targetTemperatureHigh ?? Number.NaN;
  return command;
}

/** Takes back a command that is no longer used. */
function release(command: WaterHeaterCommand): void {
  spare = command;
}

function degrees(temperature: number): string {
  return Number.isNaN(temperature) ? "unknown" : `${temperature.toFixed(1)} °C`;
}
