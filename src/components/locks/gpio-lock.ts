import { checkedNumber, DELAY } from "../../base/option-ranges.js";
import { Lock, type LockCommandName, type LockOptions } from "../../entities/lock.js";
import type { Host, PinSpecifier, Timer } from "../../host/host.js";
import type { Settings } from "../../log/configuration.js";
import { Relay } from "../pins/relay.js";

export interface GPIOLockOptions
  extends Omit<LockOptions, "initialState" | "restore" | "supportsOpen"> {
  /** The relay's pin: on unlocks. It is locked when the device starts and ends. */
  pin: PinSpecifier;
  /** Low means on, as with most relay boards. Default false. */
  inverted?: boolean;
  /** Milliseconds after which it locks by itself, as an electric strike does. Default 0: never. */
  unlockFor?: number;
}

/** A lock on a relay: an electric strike, a magnet. */
export class GPIOLock extends Lock {
  readonly #relay: Relay;
  readonly #unlockFor: number;
  #host: Host | undefined;
  #timer: Timer | undefined;

  /** @throws ConfigurationError naming the entity, when `unlockFor` is out of range. */
  constructor(options: GPIOLockOptions) {
    super({ ...options, initialState: "locked" });
    this.#relay = this.use(new Relay(options.pin, options.inverted));
    this.#unlockFor = checkedNumber(`"${this.name}"`, "unlockFor", options.unlockFor ?? 0, DELAY);
  }

  override settings(): Settings {
    const { inverted } = this.#relay;
    return { ...super.settings(), inverted, unlockFor: this.#unlockFor };
  }

  override start(host: Host): void {
    this.#host = host;
    super.start(host);
  }

  override close(): void {
    this.#stopTimer();
    super.close();
    this.publish("locked");
  }

  protected override write(command: LockCommandName): void {
    const isUnlocked = command !== "lock";
    this.commanded(command);
    this.#relay.set(isUnlocked);
    this.#stopTimer();
    if (isUnlocked && this.#unlockFor > 0)
      this.#timer = this.#host?.timer.set(() => this.set("lock"), this.#unlockFor);
    this.publish(isUnlocked ? "unlocked" : "locked");
  }

  #stopTimer(): void {
    if (this.#timer) this.#host?.timer.clear(this.#timer);
    this.#timer = undefined;
  }
}
