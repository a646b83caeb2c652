/** Conditions with the sun. When it rises and sets is tested in `test/schedules`. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryTime } from "../../hosts/memory/time.js";
import { createHost } from "../../hosts/node/index.js";
import type { TimeCondition } from "../../src/automations/condition.js";
import type { EntityAccess } from "../../src/automations/entity-access.js";
import { watch } from "../../src/automations/live-condition.js";
import { sunMoment } from "../../src/schedules/sun.js";

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

const ZURICH = { latitude: 47.37, longitude: 8.54 };
const TROMSO = { latitude: 69.65, longitude: 18.96 };
/** Where the clock is 24 hours ahead of the sun, almost. */
const KIRITIMATI = { latitude: 1.87, longitude: -157.4 };

/** Whether a condition is met at moments in seconds since 1970 (UTC). */
function met(when: TimeCondition, location: typeof ZURICH, utcOffset: number) {
  const clock = new MemoryTime();
  return (moment: number) => {
    clock.set(moment);
    const condition = watch(when, {
      host: { ...createHost(), time: clock, timer: clock },
      clock: { known: true, utcOffset },
      access: {} as EntityAccess,
      location,
      onChange() {},
      onWait() {},
    });
    return condition.isMet;
  };
}

const NIGHT = { from: "sunset", to: "sunrise" };

describe("A condition with the sun", () => {
  // Friday, 2026-11-20.
  const day = Date.UTC(2026, 10, 20) / 1000;
  const sunset = sunMoment(day / DAY, "sunset", ZURICH) as number;
  const sunrise = sunMoment(day / DAY + 1, "sunrise", ZURICH) as number;

  it("is met from sunset to sunrise", () => {
    const isNight = met(NIGHT, ZURICH, HOUR);
    for (const [moment, expected] of [
      [sunset - MINUTE, false],
      [sunset, true],
      [sunrise - MINUTE, true],
      [sunrise + MINUTE, false],
      [day + 12 * HOUR, false],
    ] as const)
      assert.equal(isNight(moment), expected, new Date(moment * 1000).toISOString());
  });

  it("lasts a minute without an end, and ends at a time of day", () => {
    const sets = met({ from: "sunset" }, ZURICH, HOUR);
    assert.deepEqual(
      [-1, 0, 1].map((minute) => sets(sunset + minute * MINUTE)),
      [false, true, false],
    );
    const evening = met({ from: "sunset", to: "23:30" }, ZURICH, HOUR);
    // 22:29 UTC is 23:29 there.
    const at = (hour: number, minute: number) => day + hour * HOUR + minute * MINUTE;
    assert.deepEqual([evening(at(22, 29)), evening(at(22, 30))], [true, false]);
  });

  it("is met on its weekdays, which are those on which it begins", () => {
    const isNight = met({ ...NIGHT, weekdays: ["fri"] }, ZURICH, HOUR);
    assert.equal(isNight(sunset + 1), true);
    assert.equal(isNight(sunrise - MINUTE), true);
    assert.equal(isNight(sunset + DAY + HOUR), false);
  });

  it("is always met in the polar night, and never while the sun doesn't set", () => {
    const isNight = met(NIGHT, TROMSO, HOUR);
    for (let hour = 0; hour < 48; hour++) {
      assert.equal(isNight(Date.UTC(2026, 11, 20) / 1000 + hour * HOUR), true, `hour ${hour}`);
      assert.equal(isNight(Date.UTC(2026, 5, 20) / 1000 + hour * HOUR), false, `hour ${hour}`);
    }
  });

  it("has the weekday of the clock where that is far from the sun's", () => {
    // Fridays: there, 2026-11-20 begins ten hours before it does in UTC.
    const isFriday = met(
      { from: "sunrise", to: "sunset", weekdays: ["fri"] },
      KIRITIMATI,
      14 * HOUR,
    );
    const noon = day - 14 * HOUR + 12 * HOUR;
    assert.deepEqual(
      [-DAY, 0, DAY].map((later) => isFriday(noon + later)),
      [false, true, false],
    );
  });
});
