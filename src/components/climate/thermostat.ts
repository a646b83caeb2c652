import { closeAll } from "../../base/close-all.js";
import { LONGEST_DELAY } from "../../base/option-ranges.js";
import { Climate } from "../../entities/climate/climate.js";
import type { Targets } from "../../entities/climate/climate-values.js";
import type { Entity } from "../../entities/entity.js";
import type { Digital, Host, PinSpecifier, Timer } from "../../host/host.js";
import { ClimateAction, ClimateMode } from "../../messages/enums.js";
import { openPin } from "../pins/open-pin.js";
import {
  checkThermostatOptions,
  copyTargets,
  type ThermostatOptions,
  targetsOf,
} from "./thermostat-options.js";

import { readThermostat, saveThermostat } from "./thermostat-storage.js";

export type { ThermostatOptions };

/** Milliseconds until a relay is tried again that failed. */
const RETRY = 1000;

/**
 * Keeps a temperature with one or two relays. Its modes are off, heat, cool and
 * auto (which heats and cools), as far as it has the relays.
 *
 * - Heating begins `hysteresis` below the target, cooling `hysteresis` above; both end at the target.
 *   With two targets, the low one is heated to, the high one cooled to.
 * - Relays keep their minimum times. Only these end at once what runs: a mode that doesn't have it, a
 *   sensor that fails, and the device's end. The minimum off time comes after those, too.
 * - A sensor fails when it publishes NaN or an infinite number, or nothing for `sensorTimeout`. The
 *   current temperature is NaN then, and the relays are off until the next reading.
 * - The relays are never on together: one goes off before the other goes on.
 * - The action is what the relays do. There's none for waiting: that is off.
 */
export class Thermostat extends Climate {
  readonly #options: ThermostatOptions;
  readonly #hysteresis: number;
  readonly #minOnTime: number;
  readonly #minOffTime: number;
  readonly #sensorTimeout: number;
  readonly #homeTargets: Targets;
  readonly #awayTargets: Targets;
  #host: Host | undefined;
  #heater: Digital | undefined;
  #cooler: Digital | undefined;
  #stopListening: (() => void) | undefined;
  /** When the action changed last, in the host's ticks. */
  #changedAt = 0;
  /** When the sensor published last. */
  #readAt = 0;
  #timer: Timer | undefined;
  /** When the timer is to call, in the host's ticks. */
  #timerAt = 0;
  readonly #reading = (state: number): void => this.#read(state);
  readonly #tick = (): void => {
    this.#timer = undefined;
    this.#control();
    this.publishChanges();
  };

  /** @throws ConfigurationError when it has no relay, or an option is out of its range, naming the entity. */
  constructor(options: ThermostatOptions) {
    super({
      ...options,
      supportedModes: modesWith(options),
      supportsCurrentTemperature: true,
      supportsTwoPointTargetTemperature: options.targetTemperature === undefined,
      supportsAway: options.awayTargets !== undefined,
      supportsAction: true,
    });
    this.#options = options;
    const limits = checkThermostatOptions(options);
    this.#hysteresis = limits.hysteresis;
    this.#minOnTime = limits.minOnTime;
    this.#minOffTime = limits.minOffTime;
    this.#sensorTimeout = limits.sensorTimeout;
    this.#homeTargets = targetsOf(options);
    this.#awayTargets = targetsOf(options.awayTargets ?? options);
  }

  override get pins(): readonly PinSpecifier[] {
    const { heatPin, coolPin } = this.#options;
    return [heatPin, coolPin].filter((pin) => pin !== undefined);
  }

  override get needs(): readonly Entity[] {
    return [this.#options.sensor];
  }

  override saveState(bytes: DataView): number {
    if (!this.isKept) return 0;
    const home = this.away ? this.#homeTargets : this;
    return saveThermostat(this, home, this.away ? this : this.#awayTargets, bytes);
  }

  override restoreState(bytes: DataView): boolean {
    const saved = readThermostat(bytes);
    if (!saved) return false;
    const { home, away } = saved;
    // Away comes before the targets; those that are set then are the ones of where it is.
    this.takeSaved(home);
    copyTargets(this, this.#homeTargets);
    if (!this.supportsAway) return true;
    this.takeSaved({ ...away, away: true });
    copyTargets(this, this.#awayTargets);
    if (!saved.isAway) this.takeSaved({ away: false });
    return true;
  }

  override start(host: Host): void {
    super.start(host);
    const { heatPin, coolPin, sensor, startupDelay = false } = this.#options;
    try {
      if (heatPin !== undefined) this.#heater = this.#open(host, heatPin);
      if (coolPin !== undefined) this.#cooler = this.#open(host, coolPin);
    } catch (error) {
      this.close();
      throw error;
    }
    this.#host = host;
    this.#changedAt = startupDelay ? host.time.ticks : Number.NEGATIVE_INFINITY;
    this.#stopListening = sensor.onReading(this.#reading);
    this.#read(sensor.state);
  }

  override close(): void {
    this.#stopListening?.();
    this.#stopListening = undefined;
    if (this.#timer) this.#host?.timer.clear(this.#timer);
    this.#timer = undefined;
    this.#host = undefined;
    const heater = this.#heater;
    const cooler = this.#cooler;
    closeAll(
      () => this.#switch(ClimateAction.OFF),
      () => heater?.close(),
      () => cooler?.close(),
      () => super.close(),
      () => {
        this.#heater = this.#cooler = undefined;
      },
    );
  }

  #open(host: Host, pin: PinSpecifier): Digital {
    const { Digital } = host.io;
    const options = { pin, mode: Digital.Output, initialValue: this.#level(false) };
    return openPin(this, pin, () => new Digital(options));
  }

  protected override awayChanged(): void {
    copyTargets(this.away ? this.#awayTargets : this.#homeTargets, this);
  }

  protected override write(): void {
    super.write();
    copyTargets(this, this.away ? this.#awayTargets : this.#homeTargets);
    this.#control();
  }

  #read(state: number): void {
    if (this.#host) this.#readAt = this.#host.time.ticks;
    this.currentTemperature = Number.isFinite(state) ? state : Number.NaN;
    this.#control();
    this.publishChanges();
  }

  /** Brings the relays to where they should be and may be now, and looks again when more is due. */
  #control(): void {
    const host = this.#host;
    if (!host) return;
    const now = host.time.ticks;
    const failsAt = this.#readAt + this.#sensorTimeout;
    if (now >= failsAt) this.currentTemperature = Number.NaN;
    const failed = Number.isNaN(this.currentTemperature);
    const wanted = failed ? ClimateAction.OFF : this.#wanted();
    try {
      this.#bring(wanted, failed, now);
    } catch (error) {
      this.#lookAgain(host, now, now + RETRY);
      throw error;
    }
    let next = failed ? Number.POSITIVE_INFINITY : failsAt;
    if (this.action !== wanted) next = Math.min(next, this.#dueAt());
    this.#lookAgain(host, now, next);
  }

  #bring(wanted: ClimateAction, failed: boolean, now: number): void {
    if (this.action !== ClimateAction.OFF && this.action !== wanted) {
      const atOnce = failed || !this.#allows(this.action);
      if (atOnce || now >= this.#dueAt()) this.#change(ClimateAction.OFF, now);
    }
    if (this.action === ClimateAction.OFF && this.action !== wanted && now >= this.#dueAt()) {
      this.#change(wanted, now);
    }
  }

  /** What the temperature and the mode ask for, whatever the minimum times say. */
  #wanted(): ClimateAction {
    const { currentTemperature, targetTemperature, action } = this;
    const twoPoint = this.supportsTwoPointTargetTemperature;
    const heatTo = twoPoint ? this.targetTemperatureLow : targetTemperature;
    const coolTo = twoPoint ? this.targetTemperatureHigh : targetTemperature;
    if (this.#allows(ClimateAction.HEATING)) {
      const goesOn = action === ClimateAction.HEATING && currentTemperature < heatTo;
      if (goesOn || currentTemperature <= heatTo - this.#hysteresis) return ClimateAction.HEATING;
    }
    if (this.#allows(ClimateAction.COOLING)) {
      const goesOn = action === ClimateAction.COOLING && currentTemperature > coolTo;
      if (goesOn || currentTemperature >= coolTo + this.#hysteresis) return ClimateAction.COOLING;
    }
    return ClimateAction.OFF;
  }

  /** Whether the mode has the action. */
  #allows(action: ClimateAction): boolean {
    // An action's number is that of its mode.
    return this.mode === ClimateMode.AUTO || (this.mode as number) === action;
  }

  /** When the minimum time of the present action is over. */
  #dueAt(): number {
    return (
      this.#changedAt + (this.action === ClimateAction.OFF ? this.#minOffTime : this.#minOnTime)
    );
  }

  #change(action: ClimateAction, now: number): void {
    this.#switch(action);
    this.#changedAt = now;
  }

  /** Off first, so that never both are on. */
  #switch(action: ClimateAction): void {
    const off = this.#level(false);
    const on = this.#level(true);
    if (action !== ClimateAction.HEATING) this.#heater?.write(off);
    if (action !== ClimateAction.COOLING) this.#cooler?.write(off);
    if (action === ClimateAction.HEATING) this.#heater?.write(on);
    if (action === ClimateAction.COOLING) this.#cooler?.write(on);
    this.action = action;
  }

  #level(on: boolean): 0 | 1 {
    return on === (this.#options.inverted ?? false) ? 0 : 1;
  }

  /** A timer that comes too early is left: it looks again itself. So readings cost no timers. */
  #lookAgain(host: Host, now: number, at: number): void {
    if (at === Number.POSITIVE_INFINITY) return;
    if (this.#timer) {
      if (this.#timerAt <= at) return;
      host.timer.clear(this.#timer);
    }
    this.#timerAt = at;
    this.#timer = host.timer.set(this.#tick, Math.min(at - now, LONGEST_DELAY));
  }
}

function modesWith({ heatPin, coolPin }: ThermostatOptions): ClimateMode[] {
  if (heatPin === undefined) return [ClimateMode.OFF, ClimateMode.COOL];
  if (coolPin === undefined) return [ClimateMode.OFF, ClimateMode.HEAT];
  return [ClimateMode.OFF, ClimateMode.AUTO, ClimateMode.COOL, ClimateMode.HEAT];
}
