import { type Duration, milliseconds } from "../../base/duration.js";
import type { EntityPart } from "../../entities/entity-part.js";
import type { Host, Time, Timer, Timers } from "../../host/host.js";

/**
 * A delayed call for an entity, one at a time. It is cancelled when the entity is closed:
 * `private readonly delay = this.use(new Delay());`
 * `this.delay.set("5 min", () => this.set(false));`
 */
export class Delay implements EntityPart {
  // These two and not the host: on XS its getters cost more.
  private timers: Timers | undefined;
  private time: Time | undefined;
  private timer: Timer | undefined;
  private callback: () => void = nothing;
  /** One function for all calls: each that timers are given takes memory on XS. */
  private fire: (() => void) | undefined;

  open(host: Host): void {
    this.timers = host.timer;
    this.time = host.time;
  }

  /** Whether a call is pending. */
  get isOn(): boolean {
    return this.timer !== undefined;
  }

  /** The host's ticks in milliseconds; 0 while it isn't open. */
  get now(): number {
    return this.time?.ticks ?? 0;
  }

  /**
   * Calls back after a time, in place of any call that is pending. Does nothing while it isn't open.
   *
   * @param time - From 0 to almost 25 days; rounded up to whole milliseconds.
   * @param callback - What it throws is logged. It may be async: a rejected promise is logged.
   */
  set(time: Duration, callback: () => void): void {
    const timers = this.timers;
    if (timers === undefined) return;
    if (this.timer !== undefined) timers.clear(this.timer);
    this.callback = callback;
    if (!this.fire)
      this.fire = () => {
        this.timer = undefined;
        return this.callback();
      };
    this.timer = timers.set(
      this.fire,
      // The remainder of a text isn't a number. So whole numbers cost XS no more than this.
      (time as number) % 1 === 0 ? (time as number) : Math.ceil(milliseconds(time)),
    );
  }

  /** Cancels the pending call. */
  clear(): void {
    if (this.timer === undefined) return;
    this.timers?.clear(this.timer);
    this.timer = undefined;
  }

  close(): void {
    this.clear();
    this.timers = this.time = undefined;
  }
}

function nothing(): void {}
