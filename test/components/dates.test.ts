import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { readDay, readTimeOfDay } from "../../src/base/days.js";
import { ConfigurationError } from "../../src/base/errors.js";
import { DateEntity } from "../../src/entities/date.js";
import { DateTimeEntity } from "../../src/entities/datetime.js";
import { TimeEntity } from "../../src/entities/time-of-day.js";
import { Bench } from "./bench.js";

const DAY = { year: 2028, month: 2, day: 29 };
const TIME = { hour: 23, minute: 59, second: 58 };

describe("Dates and times that clients set", () => {
  it("are unknown at first, or what is given", () => {
    for (const entity of [
      new DateEntity({ name: "D" }),
      new TimeEntity({ name: "T" }),
      new DateTimeEntity({ name: "DT" }),
    ]) {
      assert.ok(entity.missingState);
      assert.equal(entity.describe(), "unknown");
    }
    assert.equal(new DateEntity({ name: "D", initialDate: "2028-02-29" }).describe(), "2028-02-29");
    assert.equal(new TimeEntity({ name: "T", initialTime: "07:30" }).describe(), "07:30:00");
  });

  it("publish what is new, also midnight where nothing was known", () => {
    const date = new DateEntity({ name: "D" });
    const time = new TimeEntity({ name: "T" });
    const moment = new DateTimeEntity({ name: "M" });
    const { published } = new Bench([date, time, moment]).start();
    for (let i = 0; i < 2; i++) {
      date.set(DAY);
      time.set({ hour: 0, minute: 0, second: 0 });
      moment.set(new Date(0));
    }
    assert.deepEqual(published, ["D: 2028-02-29", "T: 00:00:00", "M: 1970-01-01T00:00:00.000Z"]);
  });

  it("ignore what isn't in the calendar or on the clock, and answer", () => {
    const heard: unknown[] = [];
    const onCommand = (value: unknown) => heard.push(value);
    const date = new DateEntity({ name: "D", initialDate: "2026-11-22", onCommand });
    const time = new TimeEntity({ name: "T", initialTime: "07:30", onCommand });
    const { published } = new Bench([date, time]).start();
    date.command({ year: 2027, month: 2, day: 29 });
    date.command({ year: 2026, month: 13, day: 1 });
    time.command({ hour: 24, minute: 0, second: 0 });
    assert.deepEqual(published, ["D: 2026-11-22", "D: 2026-11-22", "T: 07:30:00"]);
    date.command(DAY);
    time.command(TIME);
    assert.deepEqual(heard, [DAY, TIME]);
  });

  it("refuse a wrong beginning", () => {
    for (const make of [
      () => new DateEntity({ name: "D", initialDate: "2027-02-29" }),
      () => new TimeEntity({ name: "T", initialTime: "24:00" }),
      () => new DateTimeEntity({ name: "M", initialDateTime: new Date("1969-01-01") }),
      () => new DateTimeEntity({ name: "M", initialDateTime: new Date("never") }),
    ])
      assert.throws(make, ConfigurationError);
    const moment = new DateTimeEntity({ name: "M" });
    assert.throws(() => moment.publish(new Date("2107-01-01")), ConfigurationError);
  });

  it("are read from texts", () => {
    for (const text of ["", "2026", "2026-1x-01", "2026-11-22-1", "-1-11-22", "2026-04-31"])
      assert.equal(readDay(text), undefined, text);
    for (const text of ["", "7", "7:", "07:30:15:1", "a:30", "25:00"])
      assert.equal(readTimeOfDay(text), undefined, text);
    assert.deepEqual(readTimeOfDay("7:05"), { hour: 7, minute: 5, second: 0 });
  });
});
