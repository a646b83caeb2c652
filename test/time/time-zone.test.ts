import assert from "node:assert/strict";
import fc from "fast-check";
import { describe, it } from "mocha";
import { ConfigurationError } from "../../src/base/errors.js";
import { DstTimeRule, ParsedTimezone } from "../../src/messages/clock.js";
import { DstRuleType } from "../../src/messages/enums.js";
import { readTimeZone } from "../../src/time/posix-time-zone.js";
import { TimeZone } from "../../src/time/time-zone.js";

type Change = Partial<DstTimeRule>;

const month = (month: number, week: number, dayOfWeek: number, hours: number): Change => ({
  ...{ type: DstRuleType.MONTH_WEEK_DAY, month, week, dayOfWeek, timeSeconds: hours * 3600 },
});

/** As hubs send it: what to add to local time. */
function zone(standard: number, daylight = 0, start?: Change, end?: Change): TimeZone {
  const message = new ParsedTimezone();
  message.stdOffsetSeconds = standard * 3600;
  message.dstOffsetSeconds = daylight * 3600;
  if (start) message.dstStart.push(Object.assign(new DstTimeRule(), start));
  if (end) message.dstEnd.push(Object.assign(new DstTimeRule(), end));
  return new TimeZone(message);
}

/** Rules that have held since 2008. */
const ZONES: Record<string, TimeZone> = {
  "Europe/Paris": zone(-1, -2, month(3, 5, 0, 2), month(10, 5, 0, 3)),
  "Europe/London": zone(0, -1, month(3, 5, 0, 1), month(10, 5, 0, 2)),
  "America/New_York": zone(5, 4, month(3, 2, 0, 2), month(11, 1, 0, 2)),
  "America/Los_Angeles": zone(8, 7, month(3, 2, 0, 2), month(11, 1, 0, 2)),
  "Australia/Sydney": zone(-10, -11, month(10, 1, 0, 2), month(4, 1, 0, 3)),
  "Pacific/Auckland": zone(-12, -13, month(9, 5, 0, 2), month(4, 1, 0, 3)),
  "Asia/Kolkata": zone(-5.5),
  "Asia/Tokyo": zone(-9),
  UTC: zone(0),
};

/** The same and others, as the tables of IANA have them for times to come. */
const POSIX_ZONES: Record<string, string> = {
  "Europe/Paris": "CET-1CEST,M3.5.0,M10.5.0/3",
  "Europe/London": "GMT0BST,M3.5.0/1,M10.5.0",
  "America/New_York": "EST5EDT,M3.2.0,M11.1.0",
  "Australia/Sydney": "AEST-10AEDT,M10.1.0,M4.1.0/3",
  "Australia/Lord_Howe": "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0",
  "Asia/Kathmandu": "<+0545>-5:45",
  "Asia/Tokyo": "JST-9",
  UTC: "UTC0",
};

/** What this machine's tables of time zones say. */
function offsetIn(timeZone: string, epochSeconds: number): number {
  const date = new Date(epochSeconds * 1000);
  const parts = new Intl.DateTimeFormat("en-US", {
    ...{ timeZone, hourCycle: "h23", year: "numeric", month: "numeric", day: "numeric" },
    ...{ hour: "numeric", minute: "numeric", second: "numeric" },
  }).formatToParts(date);
  const part = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(
    ...([part("year"), part("month") - 1, part("day")] as const),
    ...([part("hour"), part("minute"), part("second")] as const),
  );
  return local / 1000 - epochSeconds;
}

describe("A time zone", () => {
  const told = Object.entries(ZONES);
  const read = Object.entries(POSIX_ZONES).map(
    ([name, text]) => [`${name}, read from a text,`, new TimeZone(readTimeZone(text))] as const,
  );
  for (const [name, zone] of [...told, ...read]) {
    it(`${name} is what the tables say`, () => {
      const [from, to] = [Date.UTC(2008, 5, 1) / 1000, Date.UTC(2037, 0, 1) / 1000];
      const [place = ""] = name.split(",");
      fc.assert(
        fc.property(fc.integer({ min: from, max: to }), (seconds) => {
          const moment = `${new Date(seconds * 1000)}`;
          assert.equal(zone.offsetAt(seconds), offsetIn(place, seconds), moment);
        }),
        { numRuns: 300 },
      );
    });
  }

  it("is read with days of the year, and with changes up to a week away", () => {
    const offsets = (text: string, ...times: string[]) => {
      const zone = new TimeZone(readTimeZone(text));
      return times.map((time) => zone.offsetAt(Date.parse(time) / 1000) / 3600);
    };
    const [before, after] = ["2028-02-29T23:59:59Z", "2028-03-01T00:00:00Z"];
    assert.deepEqual(offsets("AAA0BBB,J60/0,J300", before, after), [0, 1]);
    assert.deepEqual(offsets("AAA0BBB,60/0,300", before, after), [0, 1]);
    // In Greenland clocks change on a Saturday evening, which is a time before the rule's Sunday.
    const nuuk = ["2026-03-29T00:59:59Z", "2026-03-29T01:00:00Z"];
    assert.deepEqual(offsets("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", ...nuuk), [-2, -1]);
    assert.deepEqual(offsets("AAA-1:30:30", before), [1.5 + 30 / 3600]);
  });

  it("is refused when it can't be read", () => {
    for (const text of [
      ...["", "CE", "CET", "Europe/Paris", "CET-25", "CET-1x", "CET-1CEST", "<CET-1", "CET-1:60"],
      ...["CET-1CEST,M3.5.0", "CET-1CEST,M13.5.0,M10.5.0", "CET-1CEST,M3.6.0,M10.5.0"],
      ...["CET-1CEST,M3.5.7,M10.5.0", "CET-1CEST,J0,J300", "CET-1CEST,M3.5.0,M10.5.0/168"],
      ...["CET-1CEST,M3.5.0,M10.5.0,", "CET-1CEST,M3.5,M10.5.0"],
    ])
      assert.throws(
        () => readTimeZone(text),
        (error) =>
          error instanceof ConfigurationError &&
          error.message.startsWith(`The timeZone is "${text}"; give`),
      );
  });

  it("changes to the second", () => {
    const paris = ZONES["Europe/Paris"] ?? assert.fail();
    const spring = Date.UTC(2026, 2, 29, 1) / 1000;
    assert.deepEqual([paris.offsetAt(spring - 1), paris.offsetAt(spring)], [3600, 7200]);
    const autumn = Date.UTC(2026, 9, 25, 1) / 1000;
    assert.deepEqual([paris.offsetAt(autumn - 1), paris.offsetAt(autumn)], [7200, 3600]);
  });

  it("may change on a day of the year, which counts 29 February or not", () => {
    const day = (day: number, type: DstRuleType): Change => ({ type, day, timeSeconds: 0 });
    const julian = zone(0, -1, day(60, DstRuleType.JULIAN_NO_LEAP), day(300, 2));
    const counted = zone(0, -1, day(59, DstRuleType.DAY_OF_YEAR), day(300, 3));
    for (const [year, isLeap] of [
      [2026, false],
      [2028, true],
      [2100, false],
    ] as const) {
      const march = Date.UTC(year, 2, 1) / 1000;
      assert.deepEqual([julian.offsetAt(march - 1), julian.offsetAt(march)], [0, 3600], `${year}`);
      const begins = isLeap ? Date.UTC(year, 1, 29) / 1000 : march;
      assert.deepEqual([counted.offsetAt(begins - 1), counted.offsetAt(begins)], [0, 3600]);
    }
  });
});
