import { closeAll } from "../../base/close-all.js";
import { MAX_DELAY } from "../../base/option-ranges.js";
import { Climate, type ClimateSettings } from "../../entities/climate/climate.js";
import {
  type ClimateModeName,
  type ClimateTargetState,
  copyTargets,
} from "../../entities/climate/climate-values.js";
import type { Entity } from "../../entities/entity.js";
import type { Host } from "../../host/host.js";
import { ClimateAction, ClimateMode, ClimatePreset } from "../../messages/enums.js";
import { CLIMATE_ACTION_WORDS, CLIMATE_PRESET_WORDS } from "../../messages/words.js";
import { DigitalOutput } from "../pins/digital-output.js";
import { Delay } from "../timing/delay.js";
import {
  checkThermostatOptions,
  doesAction,
  type ThermostatAction,
  type ThermostatOptions,
  type ThermostatTargets,
  targetsOf,
} from "./thermostat-options.js";

export type { ThermostatOptions };

/** A preset that hubs don't know, as the list of presets has it. */
type OwnPreset = Climate["wireCustomPreset"];

/** Saved with the targets of the device's own presets, and added to their places. Hubs' presets have lower numbers. */
const FIRST_OWN_PRESET = 100;

/** Of the actions, only off and idle have neither bit. */
const IS_ON = 3;

const NEVER = Number.POSITIVE_INFINITY;

/** Milliseconds until a failed relay is tried again. */
const RETRY = 1000;

/**
 * Keeps a temperature with one or two relays. Its modes depend on its relays: off, heat, cool, heat and cool, fan
 * only, dry.
 *
 * - Heating starts `hysteresis` below the target, cooling `hysteresis` above; both stop at the target.
 *   With two targets, it heats to the low one and cools to the high one. `overrun` has it go on past the target.
 * - What has no relay on a pin, the program does itself in `onAction`.
 * - Relays keep their minimum times. Three things switch a relay off at once: a mode that doesn't use it, a
 *   failed sensor, and closing the device. The minimum off time applies after those, too.
 * - A sensor has failed when it publishes NaN or an infinite number, or nothing for `sensorTimeout`.
 *   The current temperature is then NaN, and the relays are off until the next reading.
 * - The relays are never on together: one goes off before the other goes on.
 * - The action is what the relays do. While it waits, it is idle; off means that its mode is off, or its sensor has
 *   failed (as ESPHome's `ThermostatClimate::compute_action_`).
 */
export class Thermostat extends Climate {
  private readonly hysteresis: number;
  private readonly overrun: number;
  private readonly minOnTime: number;
  private readonly minOffTime: number;
  private readonly sensorTimeout: number;
  private readonly homeTargets: ClimateTargetState;
  /** The targets of the other presets: by their numbers, or by their names, as the list of presets has them. */
  private readonly presetTargets = new Map<ClimatePreset | OwnPreset, ClimateTargetState>();
  /** Those of the current preset. */
  private targets: ClimateTargetState;
  private host: Host | undefined;
  /** The program's `onAction`, from when all have started until it closes. */
  private call: ThermostatOptions["onAction"];
  private readonly delay: Delay;
  private readonly heater: DigitalOutput | undefined;
  private readonly cooler: DigitalOutput | undefined;
  private readonly fan: DigitalOutput | undefined;
  private readonly dryer: DigitalOutput | undefined;
  private stopListening: (() => void) | undefined;
  /** When the action last changed, in the host's ticks. */
  private changedAt = 0;
  /** When the sensor last published, in the host's ticks. */
  private readAt = 0;
  /** When the next update is due, in the host's ticks. */
  private updateAt = NEVER;
  private readonly reading = (state: number | undefined): void => this.read(state ?? Number.NaN);
  private readonly tick = (): void => {
    this.updateAt = NEVER;
    this.regulate();
    this.publishChanges();
  };

  /** @throws ConfigurationError naming the entity, when it has no relay or an option is out of range. */
  constructor(private readonly options: ThermostatOptions) {
    super({
      ...options,
      modes: modesWith(options),
      supportsCurrentTemperature: true,
      supportsTwoPointTargetTemperature: options.targetTemperature === undefined,
      presets: presetsWith(options),
      supportsAction: true,
    });
    this.delay = this.use(new Delay());
    const { heatPin, coolPin, fanPin, dryPin, inverted } = options;
    if (heatPin !== undefined) this.heater = this.use(new DigitalOutput(heatPin, inverted));
    if (coolPin !== undefined) this.cooler = this.use(new DigitalOutput(coolPin, inverted));
    if (fanPin !== undefined) this.fan = this.use(new DigitalOutput(fanPin, inverted));
    if (dryPin !== undefined) this.dryer = this.use(new DigitalOutput(dryPin, inverted));
    const limits = checkThermostatOptions(options);
    this.hysteresis = limits.hysteresis;
    this.overrun = limits.overrun;
    this.minOnTime = limits.minOnTime;
    this.minOffTime = limits.minOffTime;
    this.sensorTimeout = limits.sensorTimeout;
    this.homeTargets = targetsOf(options);
    this.targets = this.homeTargets;
    const own = this.wireCustomPresets.toArray();
    for (const [preset, targets] of Object.entries(targetsOfPresets(options))) {
      const number = (CLIMATE_PRESET_WORDS as readonly string[]).indexOf(preset);
      const key = number < 0 ? own.find((name) => name.toString() === preset) : number;
      if (key !== undefined) this.presetTargets.set(key, targetsOf(targets));
    }
    const home = own.find((name) => name.toString() === options.homePreset);
    if (!home) return;
    this.wirePreset = ClimatePreset.NONE;
    this.wireCustomPreset = home;
  }

  override get needs(): readonly Entity[] {
    return [this.options.sensor];
  }

  /** For home and each other preset its number and its targets: the kind's description has those of one preset only. */
  override get savedNumbers(): readonly number[] {
    const all = [[ClimatePreset.HOME, this.homeTargets] as const, ...this.presetTargets];
    return all.flatMap(([preset, targets]) => [
      typeof preset === "number"
        ? preset
        : FIRST_OWN_PRESET + this.wireCustomPresets.toArray().indexOf(preset),
      targets.wireTargetTemperature,
      targets.wireTargetTemperatureLow,
      targets.wireTargetTemperatureHigh,
    ]);
  }

  protected override takeSaved(saved: ClimateSettings, numbers: readonly number[]): void {
    for (let at = 0; at < numbers.length; at += 4) {
      const [preset, one, low, high] = numbers.slice(at, at + 4) as [
        number,
        number,
        number,
        number,
      ];
      const key =
        preset < FIRST_OWN_PRESET
          ? preset
          : this.wireCustomPresets.items[preset - FIRST_OWN_PRESET];
      const targets =
        preset === ClimatePreset.HOME ? this.homeTargets : key && this.presetTargets.get(key);
      if (targets && (this.isTarget(one) || (this.isTarget(low) && this.isTarget(high))))
        copyTargets(
          {
            wireTargetTemperature: one,
            wireTargetTemperatureLow: low,
            wireTargetTemperatureHigh: high,
          },
          targets,
        );
    }
    copyTargets(this.homeTargets, this);
    // The preset brings its targets.
    const { mode, preset } = saved;
    super.takeSaved({ ...(mode && { mode }), ...(preset && { preset }) }, numbers);
  }

  private isTarget(temperature: number): boolean {
    return temperature >= this.visualMinTemperature && temperature <= this.visualMaxTemperature;
  }

  override start(host: Host): void {
    super.start(host);
    const { sensor, startupDelay = false } = this.options;
    this.host = host;
    this.changedAt = startupDelay ? host.time.ticks : Number.NEGATIVE_INFINITY;
    this.stopListening = sensor.onReading(this.reading);
    this.reading(sensor.state);
  }

  override started(): void {
    super.started();
    // Not before: what it switches may start later than it.
    this.call = this.options.onAction;
    this.tell(this.wireAction);
  }

  override close(): void {
    this.call = undefined;
    this.stopListening?.();
    this.stopListening = undefined;
    this.delay.clear();
    this.updateAt = NEVER;
    this.host = undefined;
    closeAll(
      () => this.switch(ClimateAction.OFF),
      () => super.close(),
    );
  }

  protected override presetChanged(): void {
    const { wirePreset: preset, wireCustomPreset: own } = this;
    const targets = this.presetTargets.get(preset === ClimatePreset.NONE ? own : preset);
    this.targets = targets ?? this.homeTargets;
    copyTargets(this.targets, this);
  }

  protected override write(): void {
    super.write();
    this.regulate();
    // Last: the preset keeps its targets when a relay fails.
    copyTargets(this, this.targets);
  }

  private read(state: number): void {
    if (this.host) this.readAt = this.host.time.ticks;
    this.wireCurrentTemperature = Number.isFinite(state) ? state : Number.NaN;
    this.regulate();
    this.publishChanges();
  }

  /** Switches the relays as far as their minimum times allow, and sets the timer for the rest. */
  private regulate(): void {
    const host = this.host;
    if (!host) return;
    const now = host.time.ticks;
    const failsAt = this.readAt + this.sensorTimeout;
    if (now >= failsAt) this.wireCurrentTemperature = Number.NaN;
    const failed = Number.isNaN(this.wireCurrentTemperature);
    const wanted = failed ? ClimateAction.OFF : this.wanted();
    try {
      this.bring(wanted, failed, now);
    } catch (error) {
      if (now + RETRY < this.updateAt) this.update(RETRY, now + RETRY);
      throw error;
    }
    let next = failed ? NEVER : failsAt;
    if (this.wireAction !== wanted) next = Math.min(next, this.dueAt());
    // An earlier update stays: when it comes, the next is set. So readings need no new timers.
    if (next < this.updateAt) this.update(next - now, next);
  }

  private bring(wanted: ClimateAction, failed: boolean, now: number): void {
    const action = this.wireAction;
    if (action === wanted) return;
    if (action & IS_ON) {
      const atOnce = failed || !this.allows(action);
      if (!atOnce && now < this.dueAt()) return;
      this.change(ClimateAction.IDLE, now);
    }
    if (wanted & IS_ON && now >= this.dueAt()) this.change(wanted, now);
    else this.wireAction = wanted & IS_ON ? ClimateAction.IDLE : wanted;
  }

  /** What the temperature and mode ask for, regardless of minimum times. */
  private wanted(): ClimateAction {
    const { wireCurrentTemperature: currentTemperature, wireAction: action } = this;
    const twoPoint = this.supportsTwoPointTargetTemperature;
    const heatTo = twoPoint ? this.wireTargetTemperatureLow : this.wireTargetTemperature;
    const coolTo = twoPoint ? this.wireTargetTemperatureHigh : this.wireTargetTemperature;
    if (this.wireMode === ClimateMode.OFF) return ClimateAction.OFF;
    if (this.wireMode === ClimateMode.FAN_ONLY) return ClimateAction.FAN;
    if (this.wireMode === ClimateMode.DRY) return ClimateAction.DRYING;
    if (this.allows(ClimateAction.HEATING)) {
      const goesOn = action === ClimateAction.HEATING && currentTemperature < heatTo + this.overrun;
      if (goesOn || currentTemperature <= heatTo - this.hysteresis) return ClimateAction.HEATING;
    }
    if (this.allows(ClimateAction.COOLING)) {
      const goesOn = action === ClimateAction.COOLING && currentTemperature > coolTo - this.overrun;
      if (goesOn || currentTemperature >= coolTo + this.hysteresis) return ClimateAction.COOLING;
    }
    return ClimateAction.IDLE;
  }

  /** Whether the mode includes the action. */
  private allows(action: ClimateAction): boolean {
    if (this.wireMode === ClimateMode.HEAT_COOL) return action <= ClimateAction.HEATING;
    if (this.wireMode === ClimateMode.FAN_ONLY) return action === ClimateAction.FAN;
    // Other actions have the same number as their modes.
    return (this.wireMode as number) === action;
  }

  /** When the minimum time of the current action is over. */
  private dueAt(): number {
    return this.changedAt + (this.wireAction & IS_ON ? this.minOnTime : this.minOffTime);
  }

  private change(action: ClimateAction, now: number): void {
    this.switch(action);
    this.changedAt = now;
  }

  /** Switches one off before the other on, so that both are never on together. */
  private switch(action: ClimateAction): void {
    if (action !== ClimateAction.HEATING) this.heater?.set(false);
    if (action !== ClimateAction.COOLING) this.cooler?.set(false);
    if (action !== ClimateAction.FAN) this.fan?.set(false);
    if (action !== ClimateAction.DRYING) this.dryer?.set(false);
    if (action & IS_ON) {
      if (action === ClimateAction.HEATING) this.heater?.set(true);
      else if (action === ClimateAction.COOLING) this.cooler?.set(true);
      else if (action === ClimateAction.FAN) this.fan?.set(true);
      else this.dryer?.set(true);
    }
    if (this.call) this.tell(action);
    this.wireAction = action;
  }

  private tell(action: ClimateAction): void {
    const word = action & IS_ON ? CLIMATE_ACTION_WORDS[action] : "idle";
    if (this.call) this.watch(this.call(word as ThermostatAction | "idle"));
  }

  private update(time: number, at: number): void {
    this.updateAt = at;
    this.delay.set(time < MAX_DELAY ? time : MAX_DELAY, this.tick);
  }
}

function modesWith(options: ThermostatOptions): ClimateModeName[] {
  const heats = doesAction(options, "heating");
  const cools = doesAction(options, "cooling");
  const modes: ClimateModeName[] = ["off"];
  if (heats && cools) modes.push("heat_cool");
  if (cools) modes.push("cool");
  if (heats) modes.push("heat");
  if (doesAction(options, "fan")) modes.push("fan_only");
  if (doesAction(options, "drying")) modes.push("dry");
  return modes;
}

/** Home and those with targets of their own; none if nothing is said of presets. */
function presetsWith(options: ThermostatOptions): string[] {
  const presets = Object.keys(targetsOfPresets(options));
  return presets.length > 0 || options.presetTargets
    ? [options.homePreset ?? "home", ...presets]
    : [];
}

/** The targets that the options have for presets other than home. */
function targetsOfPresets({
  awayTargets,
  presetTargets = {},
}: ThermostatOptions): Readonly<Record<string, ThermostatTargets>> {
  return awayTargets ? { away: awayTargets, ...presetTargets } : presetTargets;
}
