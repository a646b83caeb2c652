import { ConfigurationError } from "../base/errors.js";
import { checkedNumber } from "../base/option-ranges.js";
import { optionWord } from "../base/option-words.js";
import type { Settings } from "../log/configuration.js";
import type { NumberMode } from "../messages/enums.js";
import { NUMBER_MODE_WORDS } from "../messages/words.js";
import type { NumberDeviceClass } from "./device-classes.js";
import { Entity, type EntityOptions } from "./entity.js";
import { SavedFormat } from "./restore.js";

export interface NumberEntityOptions extends EntityOptions {
  /** What it sets. Default: none. */
  deviceClass?: NumberDeviceClass;
  /** `"°C"`, `"%"`, `"min"`. Default: none. */
  unitOfMeasurement?: string;
  /** The least value. */
  minValue: number;
  /** The greatest value, above `minValue`. */
  maxValue: number;
  /** The distance between the values that clients offer, above 0. Default 1. */
  step?: number;
  /** How clients let people enter the value. Default `"auto"`: the client's choice. */
  mode?: "auto" | "box" | "slider";
  /** The value before the first command; NaN while it isn't known. Default `minValue`, as in ESPHome. */
  initialValue?: number;
  /**
   * Keeps the value over restarts; `initialValue` applies only if none was saved. `onCommand` is called
   * with a restored value once all entities have started. Default false.
   */
  restore?: boolean;
  /**
   * Called for each command, before the new value is published. If it throws, the value stays as it
   * was. It may be async: a rejected promise is logged.
   */
  onCommand?: (value: number) => void;
}

/** Bytes: the format and the value. */
const SAVED_LENGTH = 9;

/** A value that clients set within a range: a target, a time, a threshold. */
export class NumberEntity extends Entity {
  readonly deviceClass: NumberDeviceClass | "";
  readonly unitOfMeasurement: string;
  readonly minValue: number;
  readonly maxValue: number;
  readonly step: number;
  readonly mode: NumberMode;
  /** NaN while it isn't known. */
  state: number;
  /** Whether the value isn't known. */
  missingState: boolean;
  /** The range in single precision, as clients read it. */
  private readonly least: number;
  private readonly most: number;
  private readonly restore: boolean;
  /** The value was restored from the last run. */
  private restored = false;
  private readonly onCommand: NumberEntityOptions["onCommand"];

  /** @throws ConfigurationError naming the entity, when the range, the step or the mode is invalid. */
  constructor(options: NumberEntityOptions) {
    super(options);
    const { minValue, maxValue, step = 1, initialValue = minValue } = options;
    const who = `"${this.name}"`;
    checkedNumber(who, "minValue", minValue, {});
    checkedNumber(who, "maxValue", maxValue, { above: minValue });
    checkedNumber(who, "step", step, { above: 0 });
    this.deviceClass = options.deviceClass ?? "";
    this.unitOfMeasurement = options.unitOfMeasurement ?? "";
    this.minValue = minValue;
    this.maxValue = maxValue;
    this.step = step;
    this.mode = optionWord(who, "mode", options.mode ?? "auto", NUMBER_MODE_WORDS);
    this.least = Math.fround(minValue);
    this.most = Math.fround(maxValue);
    if (!Number.isNaN(initialValue) && !this.isInRange(initialValue))
      throw new ConfigurationError(
        `${who} has the initialValue ${initialValue}; give one from ${minValue} to ${maxValue}.`,
      );
    this.state = initialValue;
    this.missingState = Number.isNaN(initialValue);
    this.restore = options.restore ?? false;
    this.onCommand = options.onCommand;
  }

  override started(): void {
    if (this.restored) this.write(this.state);
  }

  /** Sets the value, as a client's command does. Subscribers are sent it if it changed. */
  set(value: number): void {
    if (!this.accepts(value)) return;
    this.write(value);
    this.publish(value);
  }

  /**
   * Sets the value for a client. As in ESPHome, one out of range is ignored, with a warning in the log.
   * The value is sent as the answer even if it didn't change.
   */
  command(value: number): void {
    try {
      if (!this.accepts(value)) return;
      this.write(value);
      this.state = value;
      this.missingState = false;
    } finally {
      this.changed();
    }
  }

  /** Sets the value without a command, NaN for unknown. Subscribers are sent it if it changed. */
  publish(value: number): void {
    if (Object.is(value, this.state)) return;
    this.state = value;
    this.missingState = Number.isNaN(value);
    this.changed();
  }

  /** Whether a command may set this value. */
  private isInRange(value: number): boolean {
    const single = Math.fround(value);
    return single >= this.least && single <= this.most;
  }

  private accepts(value: number): boolean {
    if (this.isInRange(value)) return true;
    this.refuse(value);
    return false;
  }

  // A separate method: on XS a variable that a closure captures takes a slot even when no closure is made.
  private refuse(value: number): void {
    this.log.warn(
      this.kind,
      () => `"${this.name}" is from ${this.minValue} to ${this.maxValue}: ${value} is ignored`,
    );
  }

  /** Carries out a command. */
  protected write(value: number): void {
    if (this.onCommand) this.watch(this.onCommand(value));
  }

  /** Calls `listener` with each new value from now on, NaN for none. Returns a function that ends this. */
  onValue(listener: (value: number) => void): () => void {
    return this.follow(() => this.state, listener);
  }

  override get kind(): string {
    return "number";
  }

  override settings(): Settings {
    return {
      ...super.settings(),
      deviceClass: this.deviceClass,
      unit: this.unitOfMeasurement,
      min: this.minValue,
      max: this.maxValue,
      step: this.step,
      mode: NUMBER_MODE_WORDS[this.mode],
    };
  }

  override saveState(bytes: DataView): number {
    if (!this.restore) return 0;
    bytes.setUint8(0, SavedFormat.NUMBER);
    bytes.setFloat64(1, this.state);
    return SAVED_LENGTH;
  }

  override restoreState(bytes: DataView): boolean {
    if (bytes.byteLength !== SAVED_LENGTH || bytes.getUint8(0) !== SavedFormat.NUMBER) return false;
    const value = bytes.getFloat64(1);
    // A later version of the program may have another range.
    if (!this.isInRange(value)) return true;
    this.state = value;
    this.missingState = false;
    this.restored = true;
    return true;
  }

  override get stateValues(): readonly unknown[] {
    return [this.state];
  }

  override describe(): string {
    if (this.missingState) return "unknown";
    // A client's value has single precision: 21.1 comes as 21.100000381469727.
    return `${Number(this.state.toPrecision(7))} ${this.unitOfMeasurement}`.trimEnd();
  }
}
