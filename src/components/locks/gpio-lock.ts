import { checkedNumber, DELAY, DURATION } from "../../base/option-ranges.js";
import type { BinarySensor } from "../../entities/binary-sensor.js";
import type { Entity } from "../../entities/entity.js";
import { Lock, type LockCommandName, type LockOptions } from "../../entities/lock.js";
import type { Host, PinSpecifier, Timer } from "../../host/host.js";
import type { Settings } from "../../log/configuration.js";
import { Relay } from "../pins/relay.js";
import { Delay } from "../timing/delay.js";

export interface GPIOLockOptions
  extends Omit<LockOptions, "initialState" | "restore" | "supportsOpen"> {
  /** The relay's pin: on unlocks. It is locked when the device starts and ends. */
  pin: PinSpecifier;
  /** Low means on, as with most relay boards. Default false. */
  inverted?: boolean;
  /** Milliseconds after which it locks by itself, as an electric strike does. Default 0: never. */
  unlockFor?: number;
  /**
   * A contact at the bolt that is on while the lock is really locked; one of the device's entities. The lock's
   * state is then `"locking"` or `"unlocking"` until the contact follows. Default: none; the state is what was
   * commanded.
   */
  lockedContact?: BinarySensor;
  /** Milliseconds after which it is `"jammed"` if the contact hasn't followed, more than 0. Default 5000. */
  maximumTime?: number;
}

/** A lock on a relay: an electric strike, a magnet. */
export class GPIOLock extends Lock {
  private readonly relay: Relay;
  private readonly unlockFor: number;
  private readonly contact: BinarySensor | undefined;
  private readonly maximumTime: number;
  /** The time limit for the contact. Only locks with a contact have it. */
  private readonly delay: Delay | undefined;
  private ends: (() => void) | undefined;
  private host: Host | undefined;
  private timer: Timer | undefined;

  /** @throws ConfigurationError naming the entity, when a time is out of range. */
  constructor(options: GPIOLockOptions) {
    super({ ...options, initialState: "locked" });
    this.relay = this.use(new Relay(options.pin, options.inverted));
    this.unlockFor = checkedNumber(`"${this.name}"`, "unlockFor", options.unlockFor ?? 0, DELAY);
    const { lockedContact, maximumTime = 5000 } = options;
    this.maximumTime = checkedNumber(`"${this.name}"`, "maximumTime", maximumTime, DURATION);
    this.contact = lockedContact;
    if (lockedContact) this.delay = this.use(new Delay());
  }

  override settings(): Settings {
    const { inverted } = this.relay;
    return { ...super.settings(), inverted, unlockFor: this.unlockFor };
  }

  override get needs(): readonly Entity[] {
    return this.contact ? [this.contact] : super.needs;
  }

  override start(host: Host): void {
    this.host = host;
    super.start(host);
    this.ends = this.contact?.onState((isLocked) => this.moved(isLocked));
  }

  override started(): void {
    super.started();
    if (this.contact?.state === false) this.publish("unlocked");
  }

  override close(): void {
    this.stopTimer();
    this.ends?.();
    super.close();
    this.publish(this.contact?.state === false ? "unlocked" : "locked");
  }

  protected override write(command: LockCommandName): void {
    const isUnlocked = command !== "lock";
    this.commanded(command);
    this.relay.set(isUnlocked);
    this.stopTimer();
    if (isUnlocked && this.unlockFor > 0)
      this.timer = this.host?.timer.set(() => this.set("lock"), this.unlockFor);
    if (this.contact) this.await(!isUnlocked);
    else this.publish(isUnlocked ? "unlocked" : "locked");
  }

  /** Waits for the contact. */
  private await(isLocked: boolean): void {
    if (this.contact?.state === isLocked) return this.arrived(isLocked);
    this.publish(isLocked ? "locking" : "unlocking");
    this.delay?.set(this.maximumTime, () => {
      this.log.warn(this.kind, () => `"${this.name}" is jammed: its contact hasn't followed`);
      this.publish("jammed");
    });
  }

  /** The contact has changed, by a command or by hand. */
  private moved(isLocked: boolean): void {
    // Until the contact reaches the new state, readings of the old one are ignored.
    if (this.is === (isLocked ? "unlocking" : "locking")) return;
    this.arrived(isLocked);
  }

  private arrived(isLocked: boolean): void {
    this.delay?.clear();
    this.publish(isLocked ? "locked" : "unlocked");
  }

  private stopTimer(): void {
    if (this.timer) this.host?.timer.clear(this.timer);
    this.timer = undefined;
  }
}
