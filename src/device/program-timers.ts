import type { Duration } from "../base/duration.js";
import { checkedDuration, DELAY, DURATION } from "../base/option-ranges.js";
import type { Host, Timer } from "../host/host.js";
import type { Log } from "../log/log.js";
import { logRejection } from "../log/log-rejection.js";
import type { ScheduledTime, ScheduleOptions } from "../schedules/schedule.js";
import { type ScheduleClock, Schedules } from "../schedules/schedules.js";
import type { Location } from "../schedules/sun.js";
import { type Pause, runScript } from "./script.js";

/**
 * The timers of the device's program: `device.timer.after("5 s", () => …)`. They end when the device is closed.
 * Errors thrown by callbacks are logged.
 * Each time is a number of milliseconds or a text such as `"5 min"`, from 0 to almost 25 days; others throw a
 * `ConfigurationError`.
 */
export class ProgramTimers {
  private readonly location: Location | undefined;
  private readonly running = new Set<Timer>();
  /** Created for the first timer. */
  private schedules: Schedules | undefined;

  /**
   * @param host - The guarded host.
   * @param location - Where the device is; undefined if the program hasn't said.
   */
  constructor(
    private readonly host: Pick<Host, "time" | "timer">,
    private readonly clock: ScheduleClock,
    private readonly log: Log,
    location?: Location,
  ) {
    this.location = location;
  }

  /**
   * Calls back once, after `delay`.
   *
   * @returns A function that cancels it; it may be called at any time.
   */
  after(delay: Duration, callback: () => void): () => void {
    const timer = this.host.timer.set(
      () => {
        this.running.delete(timer);
        return callback();
      },
      checkedDuration("A timer", "delay", delay, DELAY),
    );
    return this.keep(timer);
  }

  /**
   * Calls back at each `interval`.
   *
   * @returns A function that ends it; it may be called at any time.
   */
  every(interval: Duration, callback: () => void): () => void {
    const period = checkedDuration("A timer", "interval", interval, DURATION);
    return this.keep(this.host.timer.repeat(callback, period));
  }

  /**
   * Calls back each day at a time of day in the device's time zone, or when the sun rises or sets where the
   * device is (`location` of its options), within a second:
   *
   *     device.timer.at("07:30", wake, { weekdays: ["mon", "tue", "wed", "thu", "fri"] });
   *     device.timer.at("sunset", close, { offset: "20 min" });
   *
   * It waits until the time is known. A time of day also needs the time zone, from a hub or from `timeZone` in
   * the device's options. Calls that were missed while the device was off, or because the clock was set by more
   * than 15 minutes, aren't made up for. When clocks go forward, a skipped time comes later by as much; when they
   * go back, a time that comes twice counts once. On days when the sun doesn't set, nothing happens.
   *
   * @param time - `"07:30"`, `"07:30:15"`, `"sunrise"`, `"sunset"`, or a `TimeEntity`, which may change.
   * @returns A function that ends it; it may be called at any time.
   * @throws ConfigurationError when the time or an option isn't valid, or the device has no location for the sun.
   */
  at(time: ScheduledTime, callback: () => void, options: ScheduleOptions = {}): () => void {
    this.schedules ??= new Schedules(this.host, this.clock, this.log, this.location);
    return this.schedules.add(time, callback, options);
  }

  /**
   * Returns a function that calls the callback once it hasn't been called itself for `delay`, with the last arguments:
   *
   *     brightness.onValue(device.timer.debounce("500 ms", (value) => display.set(`${value} lx`)));
   */
  debounce<Args extends readonly unknown[]>(
    delay: Duration,
    callback: (...args: Args) => void,
  ): (...args: Args) => void {
    const time = checkedDuration("A timer", "delay", delay, DELAY);
    let cancel = () => {};
    return (...args) => {
      cancel();
      cancel = this.after(time, () => callback(...args));
    };
  }

  /**
   * Runs a script: an async function that can pause with the function it is given:
   *
   *     const cancel = device.timer.run(async (pause) => {
   *       valve.set({ position: 1 });
   *       try {
   *         await pause("10 min");
   *       } finally {
   *         valve.set({ position: 0 });
   *       }
   *     });
   *
   * When it is cancelled, its `pause` throws a `ScriptCancelledError`, so that `finally` blocks run; nobody needs
   * to catch it. When the device is closed, the script just doesn't continue.
   *
   * @returns A function that cancels it; it may be called at any time.
   */
  run(script: (pause: Pause) => Promise<void>): () => void {
    const { done, cancel } = runScript(script, (delay, callback) => this.after(delay, callback));
    logRejection(done, this.log, "a script");
    return cancel;
  }

  /** Ends all of them. */
  close(): void {
    for (const timer of this.running) this.host.timer.clear(timer);
    this.running.clear();
    this.schedules?.close();
  }

  private keep(timer: Timer): () => void {
    this.running.add(timer);
    return () => {
      if (this.running.delete(timer)) this.host.timer.clear(timer);
    };
  }
}
