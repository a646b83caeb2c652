import type { Duration } from "../base/duration.js";
import { checkedDuration } from "../base/option-ranges.js";
import type { Time } from "../host/host.js";
import type { Configured } from "../log/configuration.js";
import type { Log } from "../log/log.js";
import { tellListeners } from "../log/tell-listeners.js";
import type { GetTimeResponse, ParsedTimezone } from "../messages/clock.js";
import { Repeated } from "../wire/repeated.js";
import { Utf8 } from "../wire/utf8.js";
import { readTimeZone } from "./posix-time-zone.js";
import { TimeZone } from "./time-zone.js";

/** In milliseconds, as ESPHome's `homeassistant` time platform. */
const DEFAULT_INTERVAL = 15 * 60_000;

const INTERVAL = { from: 0 };

/** 2020-01-01 in seconds since 1970 (UTC). A clock before that was never set, and a hub that says so is wrong. */
const EARLIEST = 1_577_836_800;

/** What has set the clock: a hub, or the device itself, which may have a chip that keeps the time. */
export type ClockSource = "hub" | "device";

/** The device's clock: the host's, set from the hub's answers. */
export class Clock implements Configured {
  /** How often hubs are asked, in milliseconds; 0: never. */
  readonly interval: number;
  private readonly time: Time;
  private readonly log: Log;
  /**
   * The hub's time zone, a new object after each answer. Until a hub has sent one, which hubs do since 2026, the
   * program's.
   */
  zone: TimeZone | undefined;
  /** Without a slot on XS until a program listens. */
  declare private listeners: ((from: ClockSource) => void)[] | undefined;

  /**
   * @param timeZone - In POSIX's format, until a hub sends its own. Default: none.
   * @throws ConfigurationError when the interval isn't 0 or more, or the time zone can't be read.
   */
  constructor(time: Time, log: Log, interval: Duration = DEFAULT_INTERVAL, timeZone?: string) {
    if (timeZone !== undefined) this.zone = new TimeZone(readTimeZone(timeZone));
    this.time = time;
    this.log = log;
    this.interval = checkedDuration("", "timeInterval", interval, INTERVAL);
  }

  /** Whether the clock was set, by a hub, by the device itself, or before it started. */
  get known(): boolean {
    return this.time.now >= EARLIEST * 1000;
  }

  /**
   * Whole seconds since 1970 (UTC); 0 while the time isn't known. Clients that ask
   * then get an answer without a time, as from ESPHome.
   */
  get epochSeconds(): number {
    return this.known ? Math.floor(this.time.now / 1000) : 0;
  }

  /** The time for GetTimeResponses; the device doesn't pass on its time zone. */
  readonly timezone = new Utf8();
  readonly parsedTimezone: Repeated<ParsedTimezone> = Repeated.of([]);

  /**
   * What to add to UTC now to get the local time, in seconds: 3600 for Paris in winter. Undefined if the program
   * gives no time zone, until a hub has sent its own, which hubs do since 2026.
   */
  get utcOffset(): number | undefined {
    return this.zone?.offsetAt(this.time.now / 1000);
  }

  /** Calls `listener` each time that the clock was set, as ESPHome's `on_time_sync`, with what has set it. */
  onSet(listener: (from: ClockSource) => void): void {
    this.listeners ??= [];
    this.listeners.push(listener);
  }

  /** Sets the clock and the time zone to a hub's answer, unless that can't be right. */
  answered({ epochSeconds, parsedTimezone }: GetTimeResponse): void {
    if (!this.isPossible(epochSeconds, "a hub")) return;
    const zone = parsedTimezone.items[0];
    if (zone && parsedTimezone.length > 0) this.zone = new TimeZone(zone);
    this.setTo(epochSeconds, "hub");
  }

  /**
   * Sets the clock to a time that the device has from elsewhere: `DS3231` does.
   *
   * @param epochSeconds - Whole seconds since 1970 (UTC).
   * @returns Whether it is set: not to a time before 2020, which can't be right.
   */
  set(epochSeconds: number): boolean {
    if (!this.isPossible(epochSeconds, "the device")) return false;
    this.setTo(epochSeconds, "device");
    return true;
  }

  private isPossible(epochSeconds: number, who: string): boolean {
    if (epochSeconds >= EARLIEST) return true;
    this.log.warn("time", () => `${who} says it is ${inWords(epochSeconds)}; ignored`);
    return false;
  }

  private setTo(epochSeconds: number, from: ClockSource): void {
    this.time.set(epochSeconds);
    this.log.debug("time", () => `it is ${inWords(epochSeconds)}`);
    if (this.listeners) tellListeners(this.listeners, this.log, "time", "onSet", from);
  }

  get kind(): string {
    return "time";
  }

  configuration(): string {
    return this.interval === 0 ? "from no hub" : `asked for every ${this.interval / 1000} s`;
  }
}

function inWords(epochSeconds: number): string {
  return `${new Date(epochSeconds * 1000).toISOString().slice(0, 19)}Z`;
}
