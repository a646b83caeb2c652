import { ConfigurationError } from "../base/errors.js";
import { LinkedList } from "../base/linked-list.js";
import type { Host, Timer } from "../host/host.js";
import { describeFailure } from "../log/failure.js";
import type { Log } from "../log/log.js";
import { logRejection } from "../log/log-rejection.js";
import type { Zone } from "./local-time.js";
import { Schedule, type ScheduledTime, type ScheduleOptions } from "./schedule.js";
import type { Location } from "./sun.js";

/** What schedules need to know of the device's clock. */
export interface ScheduleClock {
  /** Whether it was set. */
  readonly known: boolean;
  /** The time zone; undefined until it is known. */
  readonly zone: Zone | undefined;
}

/** In seconds, as in ESPHome: when a clock is set by more, it was wrong before. */
const FAR = 900;

const SECOND = 1000;

/**
 * Calls at times of day. Each second one timer compares the time with the next moment of each schedule, which
 * takes no memory. So it needs no notification when the clock is set, the time zone changes or the time becomes
 * known.
 */
export class Schedules {
  private readonly all = new LinkedList<Schedule>();
  private timer: Timer | undefined;
  /** The latest second that was checked; NaN while the time isn't known. */
  private last = Number.NaN;
  /** The time zone for which the moments were calculated. */
  private zone: Zone | undefined;
  private hasWarned = false;

  /** @throws ConfigurationError when the location is invalid. */
  constructor(
    private readonly host: Pick<Host, "time" | "timer">,
    private readonly clock: ScheduleClock,
    private readonly log: Log,
    private readonly location: Location | undefined,
  ) {
    if (location && !isPlace(location))
      throw new ConfigurationError(
        `location is ${location.latitude}, ${location.longitude}; it must be a latitude from -90 to 90 and a longitude from -180 to 180.`,
      );
  }

  /**
   * Calls the callback each day at that time.
   *
   * @returns A function that ends it; it may be called at any time.
   * @throws ConfigurationError when the time or an option isn't valid.
   */
  add(time: ScheduledTime, callback: () => unknown, options: ScheduleOptions): () => void {
    const schedule = new Schedule(time, callback, options, this.location);
    if (!Number.isNaN(this.last)) schedule.plan(this.last, this.zone);
    this.all.add(schedule);
    this.timer ??= this.host.timer.repeat(() => this.tick(), SECOND);
    return () => {
      schedule.hasEnded = true;
      this.all.remove(schedule);
    };
  }

  /** Ends all of them. */
  close(): void {
    if (this.timer) this.host.timer.clear(this.timer);
    this.timer = undefined;
    this.all.first = undefined;
    this.last = Number.NaN;
  }

  private tick(): void {
    const { known, zone } = this.clock;
    if (!known) {
      this.last = Number.NaN;
      return;
    }
    const now = Math.floor(this.host.time.now / SECOND);
    const passed = now - this.last;
    // Calls that were missed while the time was unknown or wrong aren't made up for.
    if (!(passed >= -FAR && passed <= FAR)) {
      this.last = now;
      this.plan(zone);
      return;
    }
    if (zone !== this.zone) this.plan(zone);
    // The clock was set back a little: calls aren't repeated.
    if (passed <= 0) return;
    const last = this.last;
    this.last = now;
    for (let one = this.all.first; one !== undefined; one = one.next)
      if (one.isDue(now, last, zone)) this.call(one);
  }

  private plan(zone: Zone | undefined): void {
    this.zone = zone;
    let waits = false;
    for (let one = this.all.first; one !== undefined; one = one.next) {
      one.plan(this.last, zone);
      waits ||= one.isLocal && !zone;
    }
    if (waits && !this.hasWarned)
      this.log.warn(
        "time",
        () => "no hub has sent its time zone yet, and the device has no timeZone; schedules wait",
      );
    this.hasWarned = waits;
  }

  private call({ callback }: Schedule): void {
    try {
      logRejection(callback(), this.log, "a schedule");
    } catch (error) {
      this.log.error("device", () => `a schedule failed: ${describeFailure(error)}`);
    }
  }
}

function isPlace({ latitude, longitude }: Location): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}
