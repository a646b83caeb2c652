import type { Settings } from "../../log/configuration.js";
import { FanDirection, FanSpeed } from "../../messages/enums.js";
import { FAN_DIRECTION_WORDS, FAN_SPEED_WORDS } from "../../messages/words.js";
import { Repeated } from "../../wire/repeated.js";
import { Utf8 } from "../../wire/utf8.js";
import { Entity } from "../entity.js";
import { isKept, isOnAtFirst, type Restore } from "../restore.js";
import { commandOf, type FanCommand, type FanSettings, release } from "./fan-command.js";
import { checkFanOptions, type FanOptions, type FanValues, hasSpeed } from "./fan-options.js";
import { levelOf, speedOf } from "./fan-speeds.js";
import { readFan, saveFan } from "./fan-storage.js";

export type { FanOptions, FanSettings, FanValues };

/** The number of speeds that have names. */
const SPEEDS_WITH_WORDS = 3;

/** A fan. Its fields are what was last commanded; all but the state are kept while it is off. */
export class Fan extends Entity implements FanValues {
  readonly supportsOscillation: boolean;
  readonly supportsSpeed: boolean;
  readonly supportsDirection: boolean;
  /** 0 without supportsSpeed. */
  readonly supportedSpeedCount: number;
  readonly supportedPresetModes: Repeated<Utf8>;
  state = false;
  /** False without supportsOscillation. */
  oscillating = false;
  /** The nearest of three speeds; LOW without supportsSpeed. */
  speed: FanSpeed = FanSpeed.LOW;
  /** From 1 to `supportedSpeedCount`; 0 without supportsSpeed. */
  speedLevel: number;
  direction: FanDirection = FanDirection.FORWARD;
  /** One of `supportedPresetModes`, or empty. */
  presetMode: Utf8;
  private readonly none = new Utf8();
  private readonly restore: Restore | undefined;
  private readonly onCommand: FanOptions["onCommand"];

  /** @throws ConfigurationError naming the entity, when an option is out of range, or `initialState` has something that the fan doesn't support. */
  constructor(options: FanOptions) {
    super(options);
    const count = checkFanOptions(options);
    this.supportsOscillation = options.supportsOscillation ?? false;
    this.supportsSpeed = count > 0;
    this.supportsDirection = options.supportsDirection ?? false;
    this.supportedSpeedCount = count;
    this.supportedPresetModes = Repeated.of(
      (options.presetModes ?? []).map((mode) => new Utf8(mode)),
    );
    this.speedLevel = count;
    if (count > 0) this.speed = FanSpeed.HIGH;
    this.presetMode = this.none;
    this.onCommand = options.onCommand;
    this.restore = options.restore;
    this.apply(commandOf(options.initialState ?? {}));
    this.state = isOnAtFirst(options.restore, this.state);
  }

  override started(): void {
    if (this.restore !== undefined) this.write();
  }

  /** Whether it is one of its speeds. */
  hasSpeed(speed: FanSpeed): boolean {
    return hasSpeed(speed, this.supportedSpeedCount);
  }

  /** Changes the fan, as a client's command does: `fan.set({ state: true, speedLevel: 40 })`. */
  set(settings: FanSettings): void {
    const command = commandOf(settings);
    this.control(command, false);
    release(command);
  }

  /**
   * Carries out a client's command. What isn't flagged as given or isn't supported stays unchanged, and
   * so does a speed that doesn't exist. One of three speeds becomes the nearest that the fan has. As in
   * ESPHome, a speed ends a preset mode, and doesn't turn the fan on. The state is sent as the answer
   * even if it didn't change.
   */
  command(request: Readonly<FanCommand>): void {
    this.control(request, true);
  }

  /** @param answers - Send the state even if it didn't change. */
  private control(request: Readonly<FanCommand>, answers: boolean): void {
    const { state, speed, speedLevel, oscillating, direction, presetMode } = this;
    let sends = this.apply(request) || answers;
    try {
      this.write();
    } catch (error) {
      this.state = state;
      this.speed = speed;
      this.speedLevel = speedLevel;
      this.oscillating = oscillating;
      this.direction = direction;
      this.presetMode = presetMode;
      sends = answers;
      throw error;
    } finally {
      if (sends) this.changed();
    }
  }

  /** Sets the state without a command. Subscribers are sent it if something changed. */
  publish(settings: FanSettings): void {
    const command = commandOf(settings);
    const isOther = this.apply(command);
    release(command);
    if (isOther) this.changed();
  }

  /** Returns whether something changed. */
  private apply(request: Readonly<FanCommand>): boolean {
    const { state, speedLevel, oscillating, direction, presetMode } = this;
    if (request.hasState) this.state = request.state;
    if (request.hasSpeedLevel) this.takeLevel(request.speedLevel);
    else if (request.hasSpeed && this.supportsSpeed)
      this.takeLevel(levelOf(request.speed, this.supportedSpeedCount));
    if (request.hasOscillating && this.supportsOscillation) this.oscillating = request.oscillating;
    if (request.hasDirection && this.supportsDirection) this.takeDirection(request.direction);
    if (request.hasPresetMode) this.takePreset(request.presetMode);
    return (
      state !== this.state ||
      speedLevel !== this.speedLevel ||
      oscillating !== this.oscillating ||
      direction !== this.direction ||
      presetMode !== this.presetMode
    );
  }

  private takeLevel(level: number | undefined): void {
    const count = this.supportedSpeedCount;
    if (level === undefined || !(level >= 1 && level <= count)) return;
    this.speedLevel = Math.round(level);
    this.speed = speedOf(this.speedLevel, count);
    this.presetMode = this.none;
  }

  private takeDirection(direction: FanDirection): void {
    if (direction === FanDirection.FORWARD || direction === FanDirection.REVERSE)
      this.direction = direction;
  }

  private takePreset(mode: Utf8): void {
    if (mode.length === 0) this.presetMode = this.none;
    const { items, length } = this.supportedPresetModes;
    for (let index = 0; index < length; index++)
      if (mode.equals(items[index] as Utf8)) this.presetMode = items[index] as Utf8;
  }

  /** Passes the fields to `onCommand`; components write them to their pins. */
  protected write(): void {
    if (this.onCommand) this.watch(this.onCommand(this));
  }

  override get kind(): string {
    return "fan";
  }

  override settings(): Settings {
    return {
      ...super.settings(),
      oscillation: this.supportsOscillation,
      speeds: this.supportedSpeedCount || "",
      direction: this.supportsDirection,
      presets: this.supportedPresetModes.toArray().join(" / "),
    };
  }

  override saveState(bytes: DataView): number {
    return isKept(this.restore) ? saveFan(this, bytes) : 0;
  }

  override restoreState(bytes: DataView): boolean {
    const saved = readFan(bytes, this.supportedPresetModes.items);
    if (!saved) return false;
    this.apply(commandOf(saved));
    return true;
  }

  override get stateValues(): readonly unknown[] {
    const { state, oscillating, speed, speedLevel, direction, presetMode } = this;
    return [state, oscillating, speed, speedLevel, direction, presetMode];
  }

  override describe(): string {
    if (!this.state) return "off";
    let words = "on";
    const count = this.supportedSpeedCount;
    if (count > SPEEDS_WITH_WORDS) words += `, speed ${this.speedLevel} of ${count}`;
    else if (this.supportsSpeed) words += `, ${FAN_SPEED_WORDS[this.speed]}`;
    if (this.presetMode.length > 0) words += `, ${this.presetMode}`;
    if (this.direction !== FanDirection.FORWARD)
      words += `, ${FAN_DIRECTION_WORDS[this.direction]}`;
    if (this.oscillating) words += ", oscillating";
    return words;
  }
}
