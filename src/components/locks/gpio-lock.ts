import { type Duration, durationInWords } from "../../base/duration.js";
import { checkedDuration, DELAY, DURATION } from "../../base/option-ranges.js";
import type { BinarySensor } from "../../entities/binary-sensor.js";
import type { Entity } from "../../entities/entity.js";
import { Lock, type LockCommandName, type LockOptions } from "../../entities/lock.js";
import type { Settings } from "../../log/configuration.js";
import { DigitalOutput } from "../pins/digital-output.js";
import type { DigitalPin } from "../pins/digital-pin.js";
import { Delay } from "../timing/delay.js";
import { FollowingContact } from "../timing/following-contact.js";

export interface GPIOLockOptions
  extends Omit<LockOptions, "initialState" | "restore" | "supportsOpen"> {
  /** The relay's pin: on unlocks. It is locked when the device starts and ends. */
  pin: DigitalPin;
  /** Low means on, as with most relay boards. Default false. */
  inverted?: boolean;
  /** The time after which it locks by itself, as an electric strike does. Default 0: never. */
  unlockFor?: Duration;
  /**
   * A contact at the bolt that is on while the lock is really locked; one of the device's entities. The lock's
   * state is then `"locking"` or `"unlocking"` until the contact follows. Default: none; the state is what was
   * commanded.
   */
  lockedContact?: BinarySensor;
  /** The time after which it is `"jammed"` if the contact didn't change, more than 0. Default 5 s. */
  contactTimeout?: Duration;
}

/** A lock on a relay: an electric strike, a magnet. */
export class GPIOLock extends Lock {
  private readonly relay: DigitalOutput;
  private readonly unlockFor: number;
  private readonly contact: FollowingContact | undefined;
  /** Locks it after `unlockFor`. */
  private readonly relock: Delay | undefined;

  /** @throws ConfigurationError naming the entity, when a time is out of range. */
  constructor(options: GPIOLockOptions) {
    super({ ...options, initialState: "locked" });
    this.relay = this.use(new DigitalOutput(options.pin, options.inverted));
    this.unlockFor = checkedDuration(`"${this.name}"`, "unlockFor", options.unlockFor ?? 0, DELAY);
    const { lockedContact, contactTimeout = 5000 } = options;
    const timeout = checkedDuration(`"${this.name}"`, "contactTimeout", contactTimeout, DURATION);
    if (lockedContact)
      this.contact = this.use(
        new FollowingContact(lockedContact, timeout, (isLocked) => this.moved(isLocked)),
      );
    if (this.unlockFor > 0) this.relock = this.use(new Delay());
  }

  override settings(): Settings {
    const { unlockFor, relay } = this;
    return {
      ...super.settings(),
      inverted: relay.inverted,
      ...(unlockFor > 0 && { unlockFor: durationInWords(unlockFor) }),
    };
  }

  override get needs(): readonly Entity[] {
    return this.contact ? [this.contact.sensor] : super.needs;
  }

  override started(): void {
    super.started();
    if (this.contact?.sensor.state === false) this.publish("unlocked");
  }

  override close(): void {
    super.close();
    this.publish(this.contact?.sensor.state === false ? "unlocked" : "locked");
  }

  protected override write(command: LockCommandName): void {
    const isUnlocked = command !== "lock";
    this.commanded(command);
    this.relay.set(isUnlocked);
    this.relock?.clear();
    if (isUnlocked) this.relock?.set(this.unlockFor, () => this.set("lock"));
    if (this.contact) this.awaitContact(!isUnlocked);
    else this.publish(isUnlocked ? "unlocked" : "locked");
  }

  /** Waits for the contact. */
  private awaitContact(isLocked: boolean): void {
    if (this.contact?.sensor.state === isLocked) return this.arrived(isLocked);
    this.publish(isLocked ? "locking" : "unlocking");
    this.contact?.expect(() => {
      this.log.warn(this.kind, () => `"${this.name}" is jammed: its contact didn't change in time`);
      this.publish("jammed");
    });
  }

  /** The contact has changed, by a command or by hand. */
  private moved(isLocked: boolean): void {
    // Until the contact reaches the new state, readings of the old one are ignored.
    if (this.state === (isLocked ? "unlocking" : "locking")) return;
    this.arrived(isLocked);
  }

  private arrived(isLocked: boolean): void {
    this.contact?.arrived();
    this.publish(isLocked ? "locked" : "unlocked");
  }
}
