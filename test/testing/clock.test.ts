/** Judged by ICU, Node's own: what `Intl` says the time is somewhere. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Device, Kept, Switch } from "thimble";
import { ClockError, TestDevice } from "thimble/testing";

const DAY = 86_400_000;

/** With changes in either half of the year, of half an hour, on other weekdays, at odd times; and without any. */
const ZONES = [
  ...["Europe/Berlin", "Europe/London", "America/New_York", "America/St_Johns", "Australia/Sydney"],
  ...["Australia/Lord_Howe", "America/Santiago", "Asia/Kathmandu", "Asia/Tokyo", "UTC"],
  ...["Europe/Dublin", "Pacific/Auckland", "America/Havana", "Asia/Beirut"],
];

/** Says the local time of a moment by ICU: `2026-01-09 21:59:00`. */
function byICU(timeZone: string): (moment: number) => string {
  const options = { timeZone, dateStyle: "short", timeStyle: "medium" } as const;
  const format = new Intl.DateTimeFormat("sv-SE", options);
  return (moment) => format.format(moment);
}

function start() {
  const lamp = new Switch({ name: "Lamp" });
  const nights = new Kept("nights", 0);
  const device = TestDevice.start((host) => {
    const program: Device = new Device(host, { name: "clock", entities: [lamp], kept: [nights] });
    program.timer.at("22:00", () => lamp.set(true));
    program.timer.at("00:00", () => {
      nights.value += 1;
    });
    return program;
  });
  return { device, lamp, nights };
}

describe("The clock of a test", () => {
  for (const zone of ZONES)
    it(`has a device know the time in ${zone}, over three years`, () => {
      const { device } = start();
      device.clock.set("2026-01-09 21:59", zone);
      const first = device.clock.now?.getTime() ?? assert.fail();
      const inWords = byICU(zone);
      assert.equal(inWords(first), "2026-01-09 21:59:00");
      const known = device.device.clock.zone ?? assert.fail();
      for (let moment = Date.UTC(2026, 0, 1); moment < Date.UTC(2029, 0, 1); moment += DAY / 8) {
        const local = moment + known.offsetAt(moment / 1000) * 1000;
        const words = new Date(local).toISOString().slice(0, 19).replace("T", " ");
        assert.equal(words, inWords(moment));
      }
      device.close();
    });

  it("has a schedule happen when it is time", async () => {
    const { device, lamp } = start();
    device.clock.set("2026-01-09 21:59", "Europe/Berlin");
    await device.advance("59 s");
    assert.equal(lamp.state, false);
    await device.advance("2 s");
    assert.equal(lamp.state, true);
    assert.equal(device.clock.text, "2026-01-09 22:00:01");
    device.close();
  });

  it("goes to a time of day, over a change of clocks", async () => {
    const { device, lamp } = start();
    device.clock.set("2026-03-28 23:00", "Europe/Berlin");
    await device.advanceTo("06:00");
    // The night has 23 hours.
    assert.equal(device.clock.now?.toISOString(), "2026-03-29T04:00:00.000Z");
    assert.equal(lamp.state, false);
    await device.advanceTo("2026-03-29 22:00");
    assert.equal(lamp.state, true);
    device.close();
  });

  it("goes on while the device is off, which learns it from a hub", async () => {
    const { device, nights } = start();
    device.clock.set("2026-01-09 23:00", "Europe/Berlin");
    await device.advance("2 min");
    device.cutPower();
    await device.advance("2 h");
    assert.equal(device.clock.text, "2026-01-10 01:02:00");
    device.powerOn();
    assert.equal(device.device.clock.known, false);
    device.connect();
    await device.advance("1 s");
    assert.equal(
      new Date(device.device.clock.epochSeconds * 1000).toISOString(),
      "2026-01-10T00:02:01.000Z",
    );
    assert.equal(nights.value, 0);
    await device.advanceTo("00:30");
    assert.equal(nights.value, 1);
    device.close();
  });

  it("refuses what is no time", async () => {
    const { device } = start();
    const refuses = (time: string, zone: string | undefined, message: RegExp) =>
      assert.throws(
        () => device.clock.set(time, zone),
        (error) => error instanceof ClockError && message.test(error.message),
      );
    refuses("21:59", undefined, /"21:59" needs a day: first set the clock/);
    refuses("2026-02-30 10:00", "UTC", /The time is "2026-02-30 10:00"; it must be like/);
    refuses("tomorrow", "UTC", /it must be like "2026-01-09 21:59"/);
    refuses("2026-01-09 21:59", "Europe/Atlantis", /There is no time zone "Europe\/Atlantis"/);
    await assert.rejects(device.advanceTo("22:00"), ClockError);
    device.clock.set("2026-01-09 21:59", "UTC");
    await assert.rejects(device.advanceTo("2026-01-08 21:59"), /2026-01-08 21:59 is over/);
    device.close();
  });
});
