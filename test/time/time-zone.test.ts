import assert from "node:assert/strict";
import fc from "fast-check";
import { describe, it } from "mocha";
import { DstRuleType } from "../../src/messages/enums.js";
import { DstTimeRule, ParsedTimezone } from "../../src/messages/time.js";
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
  for (const [name, zone] of Object.entries(ZONES)) {
    it(`${name} is what the tables say`, () => {
      const [from, to] = [Date.UTC(2008, 5, 1) / 1000, Date.UTC(2037, 0, 1) / 1000];
      fc.assert(
        fc.property(fc.integer({ min: from, max: to }), (seconds) => {
          assert.equal(
            zone.offsetAt(seconds),
            offsetIn(name, seconds),
            `${new Date(seconds * 1000)}`,
          );
        }),
        { numRuns: 300 },
      );
    });
  }

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
