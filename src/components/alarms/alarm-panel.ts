import type { Duration } from "../../base/duration.js";
import { checkedDuration, DELAY } from "../../base/option-ranges.js";
import {
  AlarmControlPanel,
  type AlarmControlPanelOptions,
} from "../../entities/alarm-control-panel.js";
import type {
  AlarmArmName,
  AlarmCommandName,
  AlarmStateName,
} from "../../entities/alarm-states.js";
import { stateAfter } from "../../entities/alarm-states.js";
import type { BinarySensor } from "../../entities/binary-sensor.js";
import type { Entity } from "../../entities/entity.js";
import type { Siren } from "../../entities/siren.js";
import type { Host } from "../../host/host.js";
import { Delay } from "../timing/delay.js";

/** A sensor that an alarm watches. */
export interface AlarmZone {
  /** Triggers the alarm when it goes on: a door's contact, a motion detector. One of the device's entities. */
  sensor: BinarySensor;
  /** The armed states in which it counts. Default: all. */
  arms?: readonly AlarmArmName[];
  /**
   * There is time to disarm the alarm, and to leave: the front door. With `"after"` only while the delay of another
   * zone runs: the hall behind it. Default false: it triggers at once.
   */
  entry?: boolean | "after";
}

export interface AlarmPanelOptions extends Omit<AlarmControlPanelOptions, "onCommand"> {
  /** The sensors that it watches, at least one. */
  zones: readonly AlarmZone[];
  /**
   * The time to leave after the command to arm, or for each way to arm it: `{ away: "30 s", home: 0 }`. Default 1 min, as
   * Home Assistant's manual alarm.
   */
  exitDelay?: Duration | Readonly<Partial<Record<AlarmArmName, Duration>>>;
  /** The time to disarm it after an entry zone went on. Default 1 min, as Home Assistant's manual alarm. */
  entryDelay?: Duration;
  /**
   * How long it stays triggered; then it is armed again. 0: until it is disarmed. Default 2 min, as Home Assistant's manual alarm.
   */
  triggerTime?: Duration;
  /** Sounds while the alarm is triggered. One of the device's entities. Default: none. */
  siren?: Siren;
}

/** Milliseconds. */
const EXIT_DELAY = 60_000;

/**
 * An alarm with binary sensors as its zones. It can't be armed while a zone without delay is on, such as an open
 * window. A zone that is still on at the end of the exit delay counts as going on at that moment. Disarming ends
 * everything. After a restart a triggered alarm stays triggered until it is disarmed.
 */
export class AlarmPanel extends AlarmControlPanel {
  private readonly zones: readonly AlarmZone[];
  private readonly exitDelays: ReadonlyMap<AlarmArmName, number>;
  private readonly entryDelay: number;
  private readonly triggerTime: number;
  private readonly siren: Siren | undefined;
  private readonly delay: Delay;
  private ends: readonly (() => void)[] = [];
  /** How it is armed; undefined while it isn't. */
  private armed: AlarmArmName | undefined;

  /** @throws ConfigurationError naming the entity, when a time is out of range. */
  constructor(options: AlarmPanelOptions) {
    super(options);
    const { exitDelay = EXIT_DELAY, entryDelay = 60_000, triggerTime = 120_000 } = options;
    const who = `"${this.name}"`;
    this.zones = options.zones;
    this.exitDelays = new Map(
      this.arms.map((arm) => {
        const time = typeof exitDelay === "object" ? (exitDelay[arm] ?? EXIT_DELAY) : exitDelay;
        return [arm, checkedDuration(who, "exitDelay", time, DELAY)];
      }),
    );
    this.entryDelay = checkedDuration(who, "entryDelay", entryDelay, DELAY);
    this.triggerTime = checkedDuration(who, "triggerTime", triggerTime, DELAY);
    this.siren = options.siren;
    this.delay = this.use(new Delay());
  }

  override get needs(): readonly Entity[] {
    const sensors = this.zones.map(({ sensor }) => sensor);
    return this.siren ? [...sensors, this.siren] : sensors;
  }

  override start(host: Host): void {
    super.start(host);
    this.armed = this.arms.find((arm) => this.state === stateAfter(`arm_${arm}`));
    this.ends = this.zones.map((zone) => zone.sensor.onPress(() => this.wentOn(zone)));
  }

  override started(): void {
    super.started();
    if (this.state === "triggered") this.siren?.set({ state: true });
    this.checkZones();
  }

  override close(): void {
    for (const end of this.ends) end();
    this.ends = [];
    super.close();
  }

  protected override write(command: AlarmCommandName): void {
    if (command === "trigger") return this.trigger();
    if (command === "disarm") {
      this.delay.clear();
      this.armed = undefined;
      return this.show("disarmed");
    }
    const arm = this.arms.find((arm) => command === `arm_${arm}`);
    if (arm) this.arm(arm);
  }

  private arm(arm: AlarmArmName): void {
    const open = this.zones.find(
      (zone) => !zone.entry && zone.sensor.state === true && isFor(zone, arm),
    );
    if (open) {
      const { name } = open.sensor;
      this.log.warn(this.kind, () => `"${this.name}" isn't armed: "${name}" is on`);
      return;
    }
    this.armed = arm;
    const delay = this.exitDelays.get(arm) ?? 0;
    if (delay === 0) return this.watchZones();
    this.show("arming");
    this.delay.set(delay, () => this.watchZones());
  }

  /** It is armed from now on. */
  private watchZones(): void {
    if (!this.armed) return;
    this.delay.clear();
    this.show(stateAfter(`arm_${this.armed}`));
    this.checkZones();
  }

  private checkZones(): void {
    for (const zone of this.zones) if (zone.sensor.state === true) this.wentOn(zone);
  }

  private wentOn(zone: AlarmZone): void {
    const arm = this.armed;
    if (!arm || !isFor(zone, arm)) return;
    const isWatching = this.state === stateAfter(`arm_${arm}`);
    if (!isWatching && this.state !== "pending") return;
    const { name } = zone.sensor;
    this.log.warn(this.kind, () => `"${this.name}": "${name}" is on`);
    const hasTime = zone.entry === "after" ? !isWatching : zone.entry;
    if (!hasTime || this.entryDelay === 0) return this.trigger();
    // Only the first one starts the delay: another doesn't give more time.
    if (!isWatching) return;
    this.show("pending");
    this.delay.set(this.entryDelay, () => this.trigger());
  }

  private trigger(): void {
    this.delay.clear();
    this.show("triggered");
    if (this.triggerTime > 0 && this.armed)
      this.delay.set(this.triggerTime, () => this.watchZones());
  }

  private show(state: AlarmStateName): void {
    this.publish(state);
    const siren = this.siren;
    if (siren && siren.state !== (state === "triggered"))
      siren.set({ state: state === "triggered" });
  }
}

function isFor({ arms }: AlarmZone, arm: AlarmArmName): boolean {
  return arms?.includes(arm) ?? true;
}
