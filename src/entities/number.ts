import { checkedNumber } from "../base/option-ranges.js";
import { optionWord } from "../base/option-words.js";
import type { Settings } from "../log/configuration.js";
import type { NumberMode } from "../messages/enums.js";
import type { NumberCommandRequest } from "../messages/number.js";
import { NUMBER_MODE_WORDS } from "../messages/words.js";
import { CommandedEntity, type CommandFields, type RestoreOption } from "./commanded-entity.js";
import type { NumberDeviceClass } from "./device-classes.js";
import type { EntityOptions } from "./entity.js";

/** How clients let people enter a number; `"auto"`: the client's choice. */
export type NumberModeName = (typeof NUMBER_MODE_WORDS)[number];

export interface NumberEntityOptions extends EntityOptions, RestoreOption {
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
  mode?: NumberModeName;
  /** The value before the first command; `null` while it isn't known. Default `minValue`, as in ESPHome. */
  initialValue?: number | null;
  /**
   * Called for each command, before the new value is published. If it throws, the value stays as it
   * was. It may be async: a rejected promise is logged.
   */
  onCommand?: (value: number) => void;
}

/** A value that clients set within a range: a target, a time, a threshold. */
export class NumberEntity extends CommandedEntity<NumberCommandRequest> {
  readonly deviceClass: NumberDeviceClass | "";
  readonly unitOfMeasurement: string;
  readonly minValue: number;
  readonly maxValue: number;
  readonly step: number;
  /** @internal */
  readonly wireMode: NumberMode;
  /** @internal NaN while the value isn't known. */
  wireState: number;
  /** @internal */
  missingState: boolean;
  /** The range in single precision, as clients read it. */
  private readonly least: number;
  private readonly most: number;
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
    this.wireMode = optionWord(who, "mode", options.mode ?? "auto", NUMBER_MODE_WORDS);
    this.least = Math.fround(minValue);
    this.most = Math.fround(maxValue);
    this.missingState = initialValue === null;
    this.wireState = initialValue ?? Number.NaN;
    if (initialValue !== null && !this.isInRange(initialValue))
      checkedNumber(who, "initialValue", initialValue, { from: minValue, to: maxValue });
    this.onCommand = options.onCommand;
  }

  /** The value; undefined while it isn't known. */
  get state(): number | undefined {
    return this.missingState ? undefined : this.wireState;
  }

  /** How clients let people enter the value. */
  get mode(): NumberModeName {
    return NUMBER_MODE_WORDS[this.wireMode] ?? "auto";
  }

  protected override resume(): void {
    this.write(this.wireState);
  }

  /**
   * Sets the value, as a client's command does.
   *
   * @throws ConfigurationError naming the entity, when it is out of range. A client's is refused, as in ESPHome.
   */
  set(value: number): void {
    if (!this.isInRange(value))
      return this.refuse(
        `the value is ${value}; it must be from ${this.minValue} to ${this.maxValue}`,
      );
    this.write(value);
    this.publish(value);
  }

  protected override carryOut(request: CommandFields<NumberCommandRequest>): void {
    this.set(request.state);
  }

  /** Sets the value without a command; undefined, or NaN: it isn't known. Subscribers are sent it if it changed. */
  publish(value: number | undefined): void {
    if (value === undefined) return this.publish(Number.NaN);
    if (Object.is(value, this.wireState)) return;
    this.wireState = value;
    this.missingState = Number.isNaN(value);
    this.changed();
  }

  /** Whether a command may set this value. */
  private isInRange(value: number): boolean {
    const single = Math.fround(value);
    return single >= this.least && single <= this.most;
  }

  /** Carries out a command. */
  protected write(value: number): void {
    if (this.onCommand) this.watch(this.onCommand(value));
  }

  /** Calls `listener` with each new value from now on, undefined for none. Returns a function that ends this. */
  onValue(listener: (value: number | undefined) => void): () => void {
    return this.follow(() => this.state, listener);
  }

  protected override takeSaved(saved: { state?: number }): void {
    if (!("state" in saved)) return;
    this.wireState = saved.state ?? Number.NaN;
    this.missingState = saved.state === undefined;
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
      mode: this.mode,
    };
  }

  override get stateValues(): readonly unknown[] {
    return [this.state];
  }

  override describe(): string {
    if (this.missingState) return "unknown";
    // A client's value has single precision: 21.1 comes as 21.100000381469727.
    return `${Number(this.wireState.toPrecision(7))} ${this.unitOfMeasurement}`.trimEnd();
  }
}
