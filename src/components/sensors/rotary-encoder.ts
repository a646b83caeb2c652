import { ConfigurationError } from "../../base/errors.js";
import { checkedNumber } from "../../base/option-ranges.js";
import type { Entity } from "../../entities/entity.js";
import type { EntityPart } from "../../entities/entity-part.js";
import type { EventEntity } from "../../entities/event.js";
import { Sensor, type SensorOptions } from "../../entities/sensor.js";
import type { Host, PinSpecifier, PulseCount } from "../../host/host.js";
import { DigitalInput, type InputMode } from "../pins/digital-input.js";
import type { DigitalPin } from "../pins/digital-pin.js";
import { openPin } from "../pins/open-pin.js";

/** Where a rotary encoder is turned to. */
export type Turn = "clockwise" | "counterclockwise";

export interface RotaryEncoderOptions extends Omit<SensorOptions, "category"> {
  /** The encoder's first output, often A or CLK. */
  signalPin: PinSpecifier;
  /** The encoder's second output, often B or DT. */
  controlPin: PinSpecifier;
  /** Edges of both outputs from one click to the next: 4, 2 or 1. Default 4, as most encoders have. */
  edgesPerStep?: 1 | 2 | 4;
  /** The minimum. Default: none. */
  minValue?: number;
  /** The maximum. Default: none. */
  maxValue?: number;
  /**
   * Where the value is kept over restarts, instead of `initialValue`: a `Kept` with a number, which has to be in the
   * device's `kept` as well. Default: the value begins anew.
   */
  kept?: { value: number };
  /** An input that sets the value to 0 when it becomes high, and holds it there. Default: none. */
  resetPin?: DigitalPin;
  /** The pull resistor at `resetPin`. Default `"floating"`. */
  resetMode?: InputMode;
  /** The value at the start, a whole number. Default 0, or the end of the range that is nearest to 0. */
  initialValue?: number;
  /**
   * An event that is triggered by each turn, even when the value is at the end of its range. One of the device's
   * entities, with the event types `"clockwise"` and `"counterclockwise"`. Default: none.
   */
  events?: EventEntity<Turn>;
  /** Called for each turn, with the number of steps: clockwise ones are positive. It may be async: a rejected promise is logged. */
  onTurn?: (steps: number) => void;
}

/** A knob that turns without end. Its value is the number of steps, counted by the chip's hardware. */
export class RotaryEncoder extends Sensor {
  private readonly minValue: number;
  private readonly maxValue: number;
  private readonly initialValue: number;
  private readonly kept: RotaryEncoderOptions["kept"];
  private readonly reset: DigitalInput | undefined;
  /** @internal For tests, which turn it. */
  readonly edgesPerStep: number;
  private readonly events: EventEntity<Turn> | undefined;
  private readonly onTurn: RotaryEncoderOptions["onTurn"];
  /** The steps that have been reported. */
  private steps = 0;

  /** @throws ConfigurationError naming the entity, when the range is empty or the initial value isn't in it. */
  constructor(options: RotaryEncoderOptions) {
    super(options);
    const { minValue = Number.NEGATIVE_INFINITY, maxValue = Number.POSITIVE_INFINITY } = options;
    if (!(minValue < maxValue))
      throw new ConfigurationError(
        `"${this.name}": minValue is ${minValue} and maxValue is ${maxValue}; minValue must be lower.`,
      );
    const { initialValue = Math.min(Math.max(0, minValue), maxValue) } = options;
    const range = { from: minValue, to: maxValue, whole: true };
    this.minValue = minValue;
    this.maxValue = maxValue;
    this.initialValue = checkedNumber(`"${this.name}"`, "initialValue", initialValue, range);
    this.edgesPerStep = options.edgesPerStep ?? 4;
    this.events = options.events;
    this.onTurn = options.onTurn;
    this.kept = options.kept;
    const { resetPin, resetMode = "floating" } = options;
    if (resetPin !== undefined)
      this.reset = this.use(
        new DigitalInput(resetPin, resetMode, "rising", () => this.publish(this.within(0))),
      );
    this.use(
      new EncoderInput(options.signalPin, options.controlPin, (count) => this.turned(count)),
    );
  }

  override get needs(): readonly Entity[] {
    return this.events ? [this.events] : super.needs;
  }

  override start(host: Host): void {
    this.steps = 0;
    this.wireState = this.kept ? this.within(this.kept.value) : this.initialValue;
    super.start(host);
  }

  /** Sets the value, from which it goes on counting. */
  override publish(state: number | undefined): void {
    if (this.kept && state !== undefined) this.kept.value = state;
    super.publish(state);
  }

  private turned(count: number): void {
    // Seen from the last click, either way: between two clicks it counts as still at the one that it left.
    const turned = Math.trunc(count / this.edgesPerStep - this.steps);
    if (turned === 0) return;
    this.steps += turned;
    this.publish(this.within(this.reset?.read() ? 0 : this.wireState + turned));
    this.events?.trigger(turned > 0 ? "clockwise" : "counterclockwise");
    if (this.onTurn) this.watch(this.onTurn(turned));
  }

  private within(value: number): number {
    return Math.min(Math.max(value, this.minValue), this.maxValue);
  }
}

/** A quadrature encoder that says when it has counted. */
class EncoderInput implements EntityPart {
  readonly pins: readonly [signal: PinSpecifier, control: PinSpecifier];
  private readonly onCount: (count: number) => void;
  private input: PulseCount | undefined;

  constructor(signal: PinSpecifier, control: PinSpecifier, onCount: (count: number) => void) {
    this.pins = [signal, control];
    this.onCount = onCount;
  }

  open({ io: { PulseCount } }: Host, owner: string): void {
    const [signal, control] = this.pins;
    const onReadable = () => {
      if (this.input) this.onCount(this.input.read());
    };
    this.input = openPin(owner, signal, () => new PulseCount({ signal, control, onReadable }));
  }

  close(): void {
    const input = this.input;
    this.input = undefined;
    input?.close();
  }
}
