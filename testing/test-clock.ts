import { DstTimeRule, GetTimeResponse, ParsedTimezone } from "../src/messages/clock.js";
import { ClockError } from "./errors.js";
import { offsetIn, parsedZone, type ZoneFields } from "./time-zone.js";

const DAY = 86_400_000;

/** A date and a time of day: `2026-01-09 21:59` or `2026-01-09T21:59:30`. */
const MOMENT = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d)(?::(\d\d))?$/;

/** A time of day alone. */
const TIME_OF_DAY = /^(\d\d):(\d\d)(?::(\d\d))?$/;

/**
 * The time around the device. It goes on while the device is off. As at home, the device knows nothing of it until a
 * hub tells it.
 */
export class TestClock {
  /** Milliseconds of the test, however often the device has restarted. */
  readonly #passed: () => number;
  /** Tells the device. */
  readonly #tell: (answer: GetTimeResponse) => void;
  /** When `#passed` was 0, in milliseconds since 1970; undefined until it is set. */
  #start: number | undefined;
  #zone = "UTC";

  /** Use `TestDevice.clock`. */
  constructor(passed: () => number, tell: (answer: GetTimeResponse) => void) {
    this.#passed = passed;
    this.#tell = tell;
  }

  /**
   * Sets the time, and tells the device, as a hub does: `clock.set("2026-01-09 21:59", "Europe/Berlin")`. What lies
   * between the last time and this one doesn't happen.
   *
   * @param time - A date with a time of day, as clocks show it there; or a time of day alone, of the same day.
   * @param zone - A name of IANA's database. Default: the last one, at first `"UTC"`.
   * @throws ClockError There is no such time or zone.
   */
  set(time: string, zone: string = this.#zone): void {
    const local = this.#read(time);
    try {
      // Twice: the first offset is that of another moment, which may be on the other side of a change.
      const near = local - offsetIn(zone, local);
      this.#start = local - offsetIn(zone, near) - this.#passed();
    } catch {
      throw new ClockError(
        `There is no time zone "${zone}"; give a name of IANA's database, as "Europe/Berlin".`,
      );
    }
    this.#zone = zone;
    const { answer } = this;
    if (answer) this.#tell(asReceived(answer.epochSeconds, answer.parsedTimezone));
  }

  /** Whether the time was set. */
  get isSet(): boolean {
    return this.#start !== undefined;
  }

  /** The time; undefined until it is set. */
  get now(): Date | undefined {
    return this.#start === undefined ? undefined : new Date(this.#start + this.#passed());
  }

  /** The local date and time, `"2026-01-09 21:59:00"`; until the clock is set, how long the test has run, `"+00:05:00"`. */
  get text(): string {
    const passed = this.#passed();
    if (this.#start !== undefined) return inWords(this.#local(this.#start + passed));
    const days = Math.floor(passed / DAY);
    const time = new Date(passed).toISOString().slice(11, 19);
    return days === 0 ? `+${time}` : `+${days} d ${time}`;
  }

  /**
   * Milliseconds until clocks show a time of day next.
   *
   * @throws ClockError It isn't one, or the time wasn't set.
   */
  until(timeOfDay: string): number {
    const now = this.now?.getTime();
    if (now === undefined) throw notSet(timeOfDay);
    const local = this.#local(now);
    const given = this.#read(timeOfDay);
    const target = given <= local && TIME_OF_DAY.test(timeOfDay) ? given + DAY : given;
    const moment = target - offsetIn(this.#zone, target - offsetIn(this.#zone, now));
    if (moment < now) throw new ClockError(`${timeOfDay} is over: it is ${this.text}.`);
    return moment - now;
  }

  /** @internal What hubs answer to a device that asks for the time: the fields of GetTimeResponse. Undefined until it is set. */
  get answer(): { epochSeconds: number; parsedTimezone: ZoneFields[] } | undefined {
    const { now } = this;
    if (!now) return undefined;
    const zone = parsedZone(this.#zone, now.getUTCFullYear());
    return { epochSeconds: Math.floor(now.getTime() / 1000), parsedTimezone: [zone] };
  }

  #local(moment: number): number {
    return moment + offsetIn(this.#zone, moment);
  }

  /** The time in milliseconds, as clocks show it, as if it were UTC. */
  #read(time: string): number {
    const moment = MOMENT.exec(time);
    if (moment) {
      const [year = 0, month = 0, ...rest] = moment.slice(1).map((digits) => Number(digits ?? 0));
      const local = Date.UTC(year, month - 1, ...rest);
      if (inWords(local).startsWith(time.replace("T", " "))) return local;
    } else if (TIME_OF_DAY.test(time)) {
      if (!this.now) throw notSet(time);
      return this.#read(`${inWords(this.#local(this.now.getTime())).slice(0, 10)} ${time}`);
    }
    throw new ClockError(
      `The time is "${time}"; it must be like "2026-01-09 21:59", or "21:59" on the same day.`,
    );
  }
}

function inWords(local: number): string {
  return new Date(local).toISOString().slice(0, 19).replace("T", " ");
}

function notSet(time: string): ClockError {
  return new ClockError(
    `"${time}" needs a day: first set the clock, as clock.set("2026-01-09 ${time}", "Europe/Berlin").`,
  );
}

/** The answer as a device decodes it. */
function asReceived(epochSeconds: number, zones: readonly ZoneFields[]): GetTimeResponse {
  const answer = Object.assign(new GetTimeResponse(), { epochSeconds });
  for (const { dstStart = [], dstEnd = [], ...offsets } of zones) {
    const zone = Object.assign(new ParsedTimezone(), offsets);
    for (const rule of dstStart) zone.dstStart.push(Object.assign(new DstTimeRule(), rule));
    for (const rule of dstEnd) zone.dstEnd.push(Object.assign(new DstTimeRule(), rule));
    answer.parsedTimezone.push(zone);
  }
  return answer;
}
