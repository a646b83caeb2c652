import { closeAll } from "../../base/close-all.js";
import type { Duration } from "../../base/duration.js";
import { ConfigurationError } from "../../base/errors.js";
import { checkedDuration } from "../../base/option-ranges.js";
import { Climate, type ClimateOptions } from "../../entities/climate/climate.js";
import type { ClimateModeName } from "../../entities/climate/climate-values.js";
import type { Entity, EntityOptions } from "../../entities/entity.js";
import type { Sensor } from "../../entities/sensor.js";
import type { Host } from "../../host/host.js";
import { ClimateAction, ClimateMode } from "../../messages/enums.js";
import { PWMChannel } from "../pins/pwm-channel.js";
import type { PWMPin } from "../pins/pwm-pin.js";
import { Delay } from "../timing/delay.js";
import { PIDController, type PIDOptions, type PIDParameters } from "./pid-controller.js";
import type { PIDTuner } from "./pid-tuner.js";
import { DEFAULT_SENSOR_TIMEOUT } from "./thermostat-options.js";

export interface PIDClimateOptions
  extends EntityOptions,
    PIDOptions,
    Pick<
      ClimateOptions,
      | "initialMode"
      | "visualMinTemperature"
      | "visualMaxTemperature"
      | "visualTemperatureStep"
      | "restore"
      | "onCommand"
    > {
  /** The sensor that measures the temperature in °C, one of the device's entities. */
  sensor: Sensor;
  /** The sensor of the humidity in percent, which is only shown. Default: none. */
  humiditySensor?: Sensor;
  /** The target in °C before the first command. */
  targetTemperature: number;
  /** The output pin that heats: one of the board that dims, or a relay as a `SlowPWM`. This or `coolPin` has to be given. */
  heatPin?: PWMPin;
  /** The output pin that cools. */
  coolPin?: PWMPin;
  /** Low means on, at both pins; a `SlowPWM` has an option of its own. Default false. */
  inverted?: boolean;
  /** The frequency of both pins in Hz. Default: the board's. */
  hz?: number;
  /**
   * The time without a reading after which the sensor counts as failed, more than 0; `Infinity` for a sensor that
   * publishes only changes. Default 5 min: five readings at one a minute.
   */
  sensorTimeout?: Duration;
}

/**
 * Keeps a temperature with an output that heats or cools by as much as is needed, as a PID controller says with each
 * reading of its sensor. The output is off while its mode is off, and when the sensor has failed: it publishes NaN or
 * nothing for `sensorTimeout`. In the mode `"heat"` it doesn't cool, and the other way round.
 */
export class PIDClimate extends Climate {
  /** Its terms, and what they are calculated with. */
  readonly controller: PIDController;
  /** How much it heats, 0 to 1, or cools, 0 to -1. */
  output = 0;
  private readonly sensor: Sensor;
  private readonly humiditySensor: Sensor | undefined;
  private readonly sensorTimeout: number;
  private readonly heater: PWMChannel | undefined;
  private readonly cooler: PWMChannel | undefined;
  private readonly delay: Delay;
  private ends: readonly (() => void)[] = [];
  private readonly listeners: (() => void)[] = [];
  private tuner: PIDTuner | undefined;
  private readonly fail = (): void => this.read(Number.NaN);

  /** @throws ConfigurationError naming the entity, when it has no output or an option is out of range. */
  constructor(options: PIDClimateOptions) {
    super({
      ...options,
      modes: modesWith(options),
      supportsCurrentTemperature: true,
      supportsCurrentHumidity: options.humiditySensor !== undefined,
      supportsAction: true,
    });
    const who = `"${this.name}"`;
    const { sensorTimeout = DEFAULT_SENSOR_TIMEOUT, heatPin, coolPin, hz, inverted } = options;
    this.controller = new PIDController(who, options);
    this.sensor = options.sensor;
    this.humiditySensor = options.humiditySensor;
    this.sensorTimeout =
      sensorTimeout === Number.POSITIVE_INFINITY
        ? sensorTimeout
        : checkedDuration(who, "sensorTimeout", sensorTimeout, { above: 0 });
    if (heatPin !== undefined) this.heater = this.use(new PWMChannel(heatPin, 1, hz, inverted));
    if (coolPin !== undefined) this.cooler = this.use(new PWMChannel(coolPin, 1, hz, inverted));
    this.delay = this.use(new Delay());
  }

  override get needs(): readonly Entity[] {
    return this.humiditySensor ? [this.sensor, this.humiditySensor] : [this.sensor];
  }

  override start(host: Host): void {
    super.start(host);
    const { sensor, humiditySensor } = this;
    this.ends = [
      sensor.onReading((state) => this.read(state ?? Number.NaN)),
      ...(humiditySensor
        ? [humiditySensor.onReading((state) => this.publish({ currentHumidity: state }))]
        : []),
    ];
    this.wireCurrentTemperature = sensor.state ?? Number.NaN;
    this.wireCurrentHumidity = humiditySensor?.state ?? Number.NaN;
    this.waitForReading();
  }

  override close(): void {
    for (const end of this.ends) end();
    this.ends = [];
    closeAll(
      () => this.heat(0),
      () => super.close(),
    );
  }

  /**
   * Sets what it reacts with, until the restart.
   *
   * @throws ConfigurationError naming the entity, when one isn't a number.
   */
  setParameters(parameters: PIDParameters): void {
    this.controller.setParameters(`"${this.name}"`, parameters);
  }

  /** Forgets what `ki` has added up to. */
  resetIntegral(): void {
    this.controller.integral = 0;
  }

  /**
   * Finds what it should react with, which can take long: meanwhile it heats and cools so that the temperature swings
   * around the target. The log says what was found; it is used until the restart. Its mode must not be off.
   */
  tune(tuner: PIDTuner): void {
    this.log.info(this.kind, () => `"${this.name}" is being tuned`);
    this.tuner = tuner;
  }

  /** Calls a function each time that the output has been calculated, or is off. What it throws is logged. */
  onCalculated(listener: () => void): void {
    this.listeners.push(listener);
  }

  protected override write(): void {
    super.write();
    // Otherwise the next reading says, as in ESPHome.
    if (this.wireMode !== ClimateMode.OFF) return;
    this.heat(0);
    this.tell();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }

  private waitForReading(): void {
    if (this.sensorTimeout !== Number.POSITIVE_INFINITY)
      this.delay.set(this.sensorTimeout, this.fail);
  }

  private read(state: number): void {
    this.waitForReading();
    this.wireCurrentTemperature = Number.isFinite(state) ? state : Number.NaN;
    const target = this.wireTargetTemperature;
    // Also while it is off, so that its terms are right when it goes on.
    const output = Number.isFinite(state)
      ? this.tuned(this.controller.update(target, state, this.delay.now))
      : 0;
    this.heat(this.allowed(output));
    this.publishChanges();
    this.tell();
  }

  /** The tuner's output instead of the controller's, until it has found what it looks for. */
  private tuned(output: number): number {
    const { tuner, controller, delay } = this;
    if (!tuner) return output;
    const [least, most] = [this.cooler ? -1 : 0, this.heater ? 1 : 0];
    const found = tuner.update(controller.error, delay.now, least, most);
    if (typeof found === "number") return found;
    this.tuner = undefined;
    const { kp, ki, kd, doubt } = found;
    this.setParameters({ kp, ki, kd });
    const words = `kp: ${kp.toFixed(5)}, ki: ${ki.toFixed(5)}, kd: ${kd.toFixed(5)}`;
    this.log.info(this.kind, () => `"${this.name}" is tuned; give it these options: ${words}`);
    if (doubt !== "") this.log.warn(this.kind, () => `"${this.name}": ${doubt}`);
    return output;
  }

  /** What of an output its mode allows. */
  private allowed(output: number): number {
    const { wireMode: mode } = this;
    const heats = this.heater !== undefined && mode !== ClimateMode.COOL;
    const cools = this.cooler !== undefined && mode !== ClimateMode.HEAT;
    if (mode === ClimateMode.OFF || (output > 0 ? !heats : !cools)) return 0;
    return Math.min(Math.max(output, -1), 1);
  }

  /** Turns one off before the other goes on. */
  private heat(output: number): void {
    this.output = output;
    if (output >= 0) this.cooler?.write(0);
    if (output <= 0) this.heater?.write(0);
    if (output < 0) this.cooler?.write(-output);
    if (output > 0) this.heater?.write(output);
    if (output !== 0) this.wireAction = output > 0 ? ClimateAction.HEATING : ClimateAction.COOLING;
    else
      this.wireAction = this.wireMode === ClimateMode.OFF ? ClimateAction.OFF : ClimateAction.IDLE;
  }
}

function modesWith({ name, heatPin, coolPin }: PIDClimateOptions): ClimateModeName[] {
  if (heatPin === undefined && coolPin === undefined)
    throw new ConfigurationError(`"${name}" has no output; give it a heatPin, a coolPin or both.`);
  const modes: ClimateModeName[] = ["off"];
  if (heatPin !== undefined && coolPin !== undefined) modes.push("heat_cool");
  if (coolPin !== undefined) modes.push("cool");
  if (heatPin !== undefined) modes.push("heat");
  return modes;
}
