import { BOOLEAN, checkedFlag } from "../../base/checked-types.js";
import { notAmong } from "../../base/option-words.js";
import type { Settings } from "../../log/configuration.js";
import { FanDirection, FanSpeed } from "../../messages/enums.js";
import type { FanCommandRequest } from "../../messages/fan.js";
import { FAN_DIRECTION_WORDS, FAN_SPEED_WORDS } from "../../messages/words.js";
import type { Repeated } from "../../wire/repeated.js";
import type { Utf8 } from "../../wire/utf8.js";
import { find, namesOf, none } from "../choices.js";
import { CommandedEntity, type CommandFields } from "../commanded-entity.js";
import { checkFanOptions, type FanOptions, type FanValues } from "./fan-options.js";
import { type FanDirectionName, type FanSettings, requestOf } from "./fan-settings.js";
import { levelOf, speedOf } from "./fan-speeds.js";

export type { FanDirectionName, FanOptions, FanSettings, FanValues };

/** The number of speeds that have names. */
const SPEEDS_WITH_WORDS = 3;

/** A fan. Its fields are what was last commanded; all but the state are kept while it is off. */
export class Fan extends CommandedEntity<FanCommandRequest> implements FanValues {
  readonly supportsOscillation: boolean;
  readonly supportsSpeed: boolean;
  readonly supportsDirection: boolean;
  /** 0 without supportsSpeed. */
  readonly speedCount: number;
  /** @internal For encoders, as are the others. */
  readonly wirePresetModes: Repeated<Utf8>;
  state = false;
  /** False without supportsOscillation. */
  oscillating = false;
  /** From 1 to `speedCount`; 0 without supportsSpeed. */
  speedLevel: number;
  /** @internal The nearest of three speeds; LOW without supportsSpeed. */
  wireSpeed: FanSpeed = FanSpeed.LOW;
  /** @internal */
  wireDirection: FanDirection = FanDirection.FORWARD;
  /** @internal One of `wirePresetModes`, or empty. */
  wirePresetMode: Utf8;
  private readonly none = none();
  private readonly onCommand: FanOptions["onCommand"];

  /** @throws ConfigurationError naming the entity, when an option is out of range, or `initialState` has something that the fan doesn't support. */
  constructor(options: FanOptions) {
    super(options);
    const count = checkFanOptions(options);
    this.supportsOscillation = options.supportsOscillation ?? false;
    this.supportsSpeed = count > 0;
    this.supportsDirection = options.supportsDirection ?? false;
    this.speedCount = count;
    this.wirePresetModes = namesOf(options.presetModes ?? []);
    this.wirePresetMode = this.none;
    this.speedLevel = count;
    if (count > 0) this.wireSpeed = FanSpeed.HIGH;
    this.onCommand = options.onCommand;
    this.apply(requestOf(options.initialState ?? {}, this));
  }

  get direction(): FanDirectionName {
    return FAN_DIRECTION_WORDS[this.wireDirection];
  }

  /** One of its preset modes, or `""`. */
  get presetMode(): string {
    return this.wirePresetMode.toString();
  }

  /** The names of its preset modes. */
  get hasPresetModes(): boolean {
    return this.wirePresetModes.length > 0;
  }

  get presetModes(): readonly string[] {
    return this.wirePresetModes.toArray().map(String);
  }

  protected override resume(): void {
    this.write();
  }

  /**
   * Changes the fan, as a client's command does: `fan.set({ state: true, speedLevel: 40 })`.
   *
   * @throws ConfigurationError naming the fan, when it hasn't that preset mode or speed, or there is no such direction.
   */
  set(settings: FanSettings): void {
    this.carryOut(requestOf(settings, this));
  }

  /**
   * What isn't flagged as given or isn't supported stays unchanged, and so does a speed that doesn't exist. One of
   * three speeds becomes the nearest that the fan has. As in ESPHome, a speed ends a preset mode, and doesn't turn
   * the fan on.
   */
  protected override carryOut(request: CommandFields<FanCommandRequest>): void {
    const { state, speedLevel, wireSpeed, oscillating, wireDirection, wirePresetMode } = this;
    const isOther = this.apply(request);
    try {
      this.write();
    } catch (error) {
      this.state = state;
      this.speedLevel = speedLevel;
      this.wireSpeed = wireSpeed;
      this.oscillating = oscillating;
      this.wireDirection = wireDirection;
      this.wirePresetMode = wirePresetMode;
      throw error;
    }
    if (isOther) this.changed();
  }

  /**
   * Sets the state without a command. Subscribers are sent it if something changed.
   *
   * @throws ConfigurationError naming the fan, when it hasn't that preset mode, or there is no such direction.
   */
  publish(settings: FanSettings): void {
    const { state = false, oscillating = false } = settings;
    if (typeof state !== BOOLEAN) checkedFlag(`"${this.name}"`, "the state", state);
    if (typeof oscillating !== BOOLEAN) checkedFlag(`"${this.name}"`, "oscillating", oscillating);
    if (this.apply(requestOf(settings, this))) this.changed();
  }

  /** Returns whether something changed. */
  private apply(request: CommandFields<FanCommandRequest>): boolean {
    const { state, speedLevel, oscillating, wireDirection, wirePresetMode } = this;
    // First, since a level that doesn't exist is an error of the program.
    if (request.hasSpeedLevel) this.takeLevel(request.speedLevel);
    else if (request.hasSpeed && this.supportsSpeed)
      this.takeLevel(levelOf(request.speed, this.speedCount));
    if (request.hasState) this.state = request.state;
    if (request.hasOscillating && this.supportsOscillation) this.oscillating = request.oscillating;
    if (request.hasDirection && this.supportsDirection) this.takeDirection(request.direction);
    if (request.hasPresetMode) this.takePreset(request.presetMode);
    return (
      state !== this.state ||
      speedLevel !== this.speedLevel ||
      oscillating !== this.oscillating ||
      wireDirection !== this.wireDirection ||
      wirePresetMode !== this.wirePresetMode
    );
  }

  private takeLevel(level: number | undefined): void {
    const count = this.speedCount;
    if (level === undefined || !(level >= 1 && level <= count)) {
      if (count > 0) this.ignore(`speedLevel is ${level}; it must be from 1 to ${count}`);
      return;
    }
    this.speedLevel = Math.round(level);
    this.wireSpeed = speedOf(this.speedLevel, count);
    this.wirePresetMode = this.none;
  }

  private takeDirection(direction: FanDirection): void {
    if (direction === FanDirection.FORWARD || direction === FanDirection.REVERSE)
      this.wireDirection = direction;
    else this.ignore(notAmong("direction", direction, FAN_DIRECTION_WORDS));
  }

  private takePreset(mode: Utf8): void {
    const found = mode.length === 0 ? this.none : find(this.wirePresetModes, mode);
    if (found) this.wirePresetMode = found;
    else this.ignore(notAmong("presetMode", mode.shown, this.presetModes));
  }

  /** Passes the fields to `onCommand`; components write them to their pins. */
  protected write(): void {
    if (this.onCommand) this.watch(this.onCommand(this));
  }

  protected override takeSaved(saved: FanSettings): void {
    this.apply(requestOf(saved, this));
  }

  override get kind(): string {
    return "fan";
  }

  override settings(): Settings {
    return {
      ...super.settings(),
      oscillation: this.supportsOscillation,
      speeds: this.speedCount || "",
      direction: this.supportsDirection,
      presets: this.presetModes.join(" / "),
    };
  }

  override get stateValues(): readonly unknown[] {
    const { state, oscillating, speedLevel, direction, presetMode } = this;
    return [state, oscillating, speedLevel, direction, presetMode];
  }

  override describe(): string {
    if (!this.state) return "off";
    let words = "on";
    const { speedCount: count, direction, presetMode } = this;
    if (count > SPEEDS_WITH_WORDS) words += `, speed ${this.speedLevel} of ${count}`;
    else if (this.supportsSpeed) words += `, ${FAN_SPEED_WORDS[this.wireSpeed]}`;
    if (presetMode) words += `, ${presetMode}`;
    if (direction === "reverse") words += `, ${direction}`;
    if (this.oscillating) words += ", oscillating";
    return words;
  }
}
