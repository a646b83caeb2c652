import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryTime } from "../../hosts/memory/time.js";
import { ConfigurationError } from "../../src/base/errors.js";
import { TimeEntity } from "../../src/entities/time-of-day.js";
import { Log } from "../../src/log/log.js";
import { DstTimeRule, ParsedTimezone } from "../../src/messages/clock.js";
import { DstRuleType } from "../../src/messages/enums.js";
import type { ScheduledTime, ScheduleOptions } from "../../src/schedules/schedule.js";
import { Schedules } from "../../src/schedules/schedules.js";
import { TimeZone } from "../../src/time/time-zone.js";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const ZURICH = { latitude: 47.37, longitude: 8.54 };

/** Central European time, as hubs send it. */
function centralEurope(): TimeZone {
  const change = (month: number, hours: number) =>
    Object.assign(new DstTimeRule(), {
      ...{ type: DstRuleType.MONTH_WEEK_DAY, month, week: 5, dayOfWeek: 0 },
      timeSeconds: hours * 3600,
    });
  const message = new ParsedTimezone();
  message.stdOffsetSeconds = -3600;
  message.dstOffsetSeconds = -7200;
  message.dstStart.push(change(3, 2));
  message.dstEnd.push(change(10, 3));
  return new TimeZone(message);
}

/** Schedules on a clock that tests move. */
class Calendar {
  readonly time = new MemoryTime();
  readonly log: string[] = [];
  zone: TimeZone | undefined = centralEurope();
  isKnown = true;
  /** What has happened, with its time. */
  readonly heard: string[] = [];
  readonly schedules: Schedules;

  constructor(start: string, location: typeof ZURICH | undefined = ZURICH) {
    this.set(start);
    const calendar = this;
    this.schedules = new Schedules(
      { time: this.time, timer: this.time },
      {
        get known() {
          return calendar.isKnown;
        },
        get zone() {
          return calendar.zone;
        },
      },
      new Log(),
      location,
    );
  }

  set(time: string): void {
    this.time.set(Date.parse(time) / 1000);
  }

  /** Writes down when it happens, in UTC. */
  at(time: ScheduledTime, options: ScheduleOptions = {}): () => void {
    return this.schedules.add(time, () => this.heard.push(this.now), options);
  }

  get now(): string {
    return `${new Date(this.time.now).toISOString().slice(0, 16)}Z`;
  }
}

describe("A schedule", () => {
  it("happens each day at its time in the hub's zone, over midnight, until it is ended", () => {
    const calendar = new Calendar("2026-01-10T20:00:00Z");
    const end = calendar.at("07:30");
    calendar.at("00:00");
    calendar.at("23:59:30");
    calendar.time.advance(DAY);
    assert.deepEqual(calendar.heard, [
      "2026-01-10T22:59Z",
      "2026-01-10T23:00Z",
      "2026-01-11T06:30Z",
    ]);
    end();
    calendar.time.advance(DAY);
    assert.deepEqual(calendar.heard.slice(3), ["2026-01-11T22:59Z", "2026-01-11T23:00Z"]);
  });

  it("happens on its weekdays only, with the offset of each", () => {
    // 2026-01-09 is a Friday.
    const calendar = new Calendar("2026-01-09T00:00:00Z");
    calendar.at("23:30", { weekdays: ["fri", "mon"], offset: HOUR });
    calendar.time.advance(7 * DAY);
    assert.deepEqual(calendar.heard, ["2026-01-09T23:30Z", "2026-01-12T23:30Z"]);
  });

  it("happens at sunset and at sunrise, also a while before", () => {
    const calendar = new Calendar("2026-06-21T00:00:00Z");
    calendar.at("sunrise");
    calendar.at("sunset", { offset: -30 * MINUTE });
    calendar.time.advance(DAY);
    // timeanddate.com has 05:29 and 21:25 for Zürich on that day.
    assert.equal(calendar.heard.length, 2);
    const [rise = 0, set = 0] = calendar.heard.map((time) => Date.parse(time));
    assert.ok(Math.abs(rise - Date.parse("2026-06-21T03:29Z")) <= 2 * MINUTE, calendar.heard[0]);
    assert.ok(Math.abs(set - Date.parse("2026-06-21T18:55Z")) <= 2 * MINUTE, calendar.heard[1]);
  });

  it("waits for the sun over the polar night", () => {
    const calendar = new Calendar("2026-12-01T00:00:00Z", { latitude: 69.65, longitude: 18.96 });
    calendar.at("sunrise");
    calendar.time.advance(40 * DAY);
    assert.deepEqual(calendar.heard, []);
    calendar.time.advance(10 * DAY);
    // In Tromsø the sun comes back in the middle of January.
    assert.match(calendar.heard[0] ?? "", /^2027-01-1[4-7]T1[01]/);
  });

  it("happens an hour later where the clock skips its time, and once where that comes twice", () => {
    const spring = new Calendar("2026-03-28T12:00:00Z");
    spring.at("02:30");
    spring.at("03:30");
    spring.at("07:30");
    spring.time.advance(2 * DAY);
    assert.deepEqual(spring.heard, [
      // 02:30 and 03:30 are one moment on that day.
      ...["2026-03-29T01:30Z", "2026-03-29T01:30Z", "2026-03-29T05:30Z"],
      ...["2026-03-30T00:30Z", "2026-03-30T01:30Z", "2026-03-30T05:30Z"],
    ]);
    const autumn = new Calendar("2026-10-24T12:00:00Z");
    autumn.at("02:30");
    autumn.at("03:30");
    autumn.time.advance(2 * DAY);
    assert.deepEqual(autumn.heard, [
      ...["2026-10-25T00:30Z", "2026-10-25T02:30Z"],
      ...["2026-10-26T01:30Z", "2026-10-26T02:30Z"],
    ]);
  });

  it("waits until the time is known, and makes nothing up", () => {
    const calendar = new Calendar("1970-01-01T00:00:00Z");
    calendar.isKnown = false;
    calendar.at("07:30");
    calendar.time.advance(DAY);
    calendar.isKnown = true;
    calendar.set("2026-01-10T06:29:00Z");
    calendar.time.advance(HOUR);
    assert.deepEqual(calendar.heard, ["2026-01-10T06:30Z"]);
    const late = new Calendar("2026-01-10T06:31:00Z");
    late.at("07:30");
    late.time.advance(HOUR);
    assert.deepEqual(late.heard, []);
  });

  it("waits for the hub's time zone, and follows another one; the sun needs none", () => {
    const calendar = new Calendar("2026-01-10T05:00:00Z");
    calendar.zone = undefined;
    calendar.at("07:30");
    calendar.at("sunrise", { offset: 12 * HOUR });
    calendar.time.advance(DAY);
    assert.equal(calendar.heard.length, 1);
    calendar.zone = centralEurope();
    calendar.time.advance(DAY);
    assert.equal(calendar.heard[1], "2026-01-11T06:30Z");
    calendar.zone = new TimeZone(new ParsedTimezone());
    calendar.time.advance(DAY);
    assert.ok(calendar.heard.includes("2026-01-12T07:30Z"), calendar.heard.join());
  });

  it("happens once when the clock is set a little, forward over its time or back before it", () => {
    const calendar = new Calendar("2026-01-10T06:25:00Z");
    calendar.at("07:30");
    calendar.time.advance(MINUTE);
    calendar.set("2026-01-10T06:35:00Z");
    calendar.time.advance(MINUTE);
    assert.equal(calendar.heard.length, 1);
    calendar.set("2026-01-10T06:28:00Z");
    calendar.time.advance(HOUR);
    assert.equal(calendar.heard.length, 1);
    calendar.time.advance(DAY);
    assert.equal(calendar.heard.length, 2);
  });

  it("isn't made up for when the clock is set far, and happens again when that was back", () => {
    const calendar = new Calendar("2026-01-10T06:25:00Z");
    calendar.at("07:30");
    calendar.time.advance(10 * MINUTE);
    calendar.set("2026-01-12T06:35:00Z");
    calendar.time.advance(HOUR);
    assert.equal(calendar.heard.length, 1);
    calendar.set("2026-01-10T06:00:00Z");
    calendar.time.advance(HOUR);
    assert.deepEqual(calendar.heard, ["2026-01-10T06:30Z", "2026-01-10T06:30Z"]);
  });

  it("follows a time that people set", () => {
    const calendar = new Calendar("2026-01-10T05:00:00Z");
    const wake = new TimeEntity({ name: "Wake" });
    calendar.at(wake);
    calendar.time.advance(DAY);
    assert.deepEqual(calendar.heard, []);
    wake.set({ hour: 6, minute: 45, second: 0 });
    calendar.time.advance(HOUR);
    assert.deepEqual(calendar.heard, ["2026-01-11T05:45Z"]);
    wake.set({ hour: 7, minute: 15, second: 0 });
    calendar.time.advance(DAY);
    assert.deepEqual(calendar.heard.slice(1), ["2026-01-11T06:15Z"]);
  });

  it("that throws doesn't keep others from happening, and one may end another", () => {
    const calendar = new Calendar("2026-01-10T06:29:00Z");
    const ends: (() => void)[] = [];
    calendar.schedules.add("07:30", () => assert.fail("broken"), {});
    calendar.schedules.add("07:30", () => ends.forEach((end) => void end()), {});
    calendar.at("07:30");
    ends.push(calendar.at("07:30"));
    calendar.time.advance(2 * MINUTE);
    assert.deepEqual(calendar.heard, ["2026-01-10T06:30Z"]);
    calendar.schedules.close();
    assert.equal(calendar.time.running, 0);
  });

  it("is refused when it can't be", () => {
    const calendar = new Calendar("2026-01-10T06:29:00Z");
    for (const [time, options] of [
      ["24:00", {}],
      ["7.30", {}],
      ["07:30", { offset: DAY }],
      ["07:30", { offset: Number.NaN }],
      ["07:30", { weekdays: [] }],
      ["07:30", { weekdays: ["Monday"] }],
    ] as [ScheduledTime, ScheduleOptions][])
      assert.throws(() => calendar.at(time, options), ConfigurationError, `${time}`);
    const nowhere = new Schedules(
      { time: calendar.time, timer: calendar.time },
      { known: true, zone: undefined },
      new Log(),
      undefined,
    );
    assert.throws(() => nowhere.add("sunset", () => {}, {}), /ConfigurationError: .* location/);
    assert.throws(
      () => new Calendar("2026-01-10T06:29:00Z", { latitude: 91, longitude: 0 }),
      ConfigurationError,
    );
  });
});
