import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { TestDevice } from "thimble/testing";
import smartMeter from "../../examples/gallery/smart-meter.js";
import type { MemoryHost } from "../../hosts/memory/host.js";
import type { VirtualDSMR } from "../../hosts/virtual/parts/virtual-dsmr.js";
import { keep } from "../tools/close-after.js";
import { patient } from "../tools/patience.js";

const [REQUEST, BOILER] = [17, 18];
const DAYS = 3;
const VOLTS = 230;

/** What the house takes from each phase in an hour of the day, in A, without the boiler. */
function takenAt(hour: number): [number, number, number] {
  // Cooking on the first phase; a car on the second, at night.
  const cooking = hour === 12 || hour === 18 ? 15 : 1;
  const car = hour < 5 ? 10 : 0.5;
  return [cooking, car, 2];
}

describe("The gallery's smart meter", function () {
  this.timeout(patient(120_000));

  /** Starts the device, and a house whose boiler takes 9 A of the first phase. */
  function start() {
    let host: MemoryHost | undefined;
    const device = keep(
      TestDevice.start((given) => {
        host = given as MemoryHost;
        return smartMeter(given);
      }),
    );
    device.clock.set("2026-01-12 00:00", "Europe/Berlin");
    const part = device.board.part("dsmr") as VirtualDSMR;
    // Telegrams come only while they are asked for.
    part.isAsked = () => device.board.level(REQUEST) === 1;
    const bought = { night: 1000, day: 2000 };
    const set = (hour: number, hours: number) => {
      const amperes = takenAt(hour);
      if (device.board.level(BOILER) === 1) amperes[0] += 9;
      const kilowatts = amperes.map((each) => (each * VOLTS) / 1000);
      const all = kilowatts.reduce((sum, each) => sum + each, 0);
      for (const [index, phase] of ["L1", "L2", "L3"].entries()) {
        part.set(`current${phase}`, amperes[index] as number);
        part.set(`powerDelivered${phase}`, kilowatts[index] as number);
      }
      part.set("powerDelivered", all);
      bought[hour < 7 || hour >= 23 ? "night" : "day"] += all * hours;
      part.set("energyDeliveredTariff1", bought.night);
      part.set("energyDeliveredTariff2", bought.day);
    };
    set(0, 0);
    /** Lets time pass at once: there is a telegram every half minute. */
    const pass = async (milliseconds: number) => {
      (host as MemoryHost).time.advance(milliseconds - 1);
      await device.advance(1);
    };
    return { device, bought, set, pass };
  }

  it("counts three days, each phase, and both tariffs", async () => {
    const { device, bought, set, pass } = start();
    const state = (name: string) => Number.parseFloat(device.entity(name).describe());
    await device.advance("40 s");
    let atMidnight = bought.night + bought.day;
    for (let hour = 0; hour < 24 * DAYS; hour++) {
      await pass(58 * 60_000);
      set(hour % 24, 1);
      await device.advance("1 min");
      const total = bought.night + bought.day;
      const close = (value: number, expected: number) =>
        assert.ok(Math.abs(value - expected) < 0.01, `hour ${hour}: ${value}, not ${expected}`);
      close(state("Energy by night"), bought.night);
      close(state("Energy by day"), bought.day);
      close(state("Bought today"), total - atMidnight);
      for (const [index, phase] of ["L1", "L2", "L3"].entries()) {
        const amperes = takenAt(hour % 24)[index] as number;
        close(state(`Current ${phase}`), amperes);
        close(state(`Power ${phase}`), (amperes * VOLTS) / 1000);
      }
      const busiest = hour % 24 < 5 ? "L2" : busiestBy(hour % 24);
      assert.equal(device.entity("Busiest phase").describe(), busiest);
      await device.advance("1 min");
      if (hour % 24 === 23) atMidnight = total;
    }
  });

  /** By day. */
  function busiestBy(hour: number): string {
    const [first, , third] = takenAt(hour);
    return first > third ? "L1" : "L3";
  }

  it("says what a hub's energy dashboard needs", () => {
    const { device } = start();
    const hub = device.connect();
    for (const name of ["energy_by_night", "energy_by_day", "energy_returned", "bought_today"]) {
      const { deviceClass, stateClass, unit } = listed(hub, name);
      assert.deepEqual([deviceClass, stateClass, unit], ["energy", 2, "kWh"], name);
    }
    const { deviceClass, stateClass, unit } = listed(hub, "power");
    assert.deepEqual([deviceClass, stateClass, unit], ["power", 1, "kW"]);
  });

  it("has the boiler wait while a fuse has much to bear", async () => {
    const { device, set } = start();
    const hub = device.connect();
    hub.entity("boiler").command({ state: true });
    set(10, 0);
    await device.advance("1 min");
    assert.equal(device.board.level(BOILER), 1);
    // 15 A for cooking, and the boiler's 9.
    set(12, 0);
    await device.advance("1 min");
    assert.equal(device.board.level(BOILER), 0);
    assert.ok(device.log.includes("fuse: L1 takes 24 A: the boiler waits"));
    set(12, 0);
    await device.advance("10 min");
    assert.equal(device.board.level(BOILER), 0, "15 A are still too much");
    set(13, 0);
    await device.advance("1 min");
    assert.equal(device.board.level(BOILER), 1);
  });

  it("keeps what was bought today over a restart", async () => {
    const { device, set, bought } = start();
    await device.advance("40 s");
    const before = bought.night + bought.day;
    set(3, 5);
    await device.advance("10 min");
    device.restart();
    const part = device.board.part("dsmr") as VirtualDSMR;
    part.isAsked = () => device.board.level(REQUEST) === 1;
    part.set("energyDeliveredTariff1", bought.night);
    part.set("energyDeliveredTariff2", bought.day);
    const hub = device.connect();
    await device.advance("1 min");
    const today = hub.state("bought_today")?.state as number;
    assert.ok(Math.abs(today - (bought.night + bought.day - before)) < 0.01, `${today}`);
  });

  function listed(hub: ReturnType<TestDevice["connect"]>, id: string) {
    const message = hub.messages.find(
      (each) => each.type === "ListEntitiesSensorResponse" && each.objectId === id,
    ) as unknown as { deviceClass: string; stateClass: number; unitOfMeasurement: string };
    const { deviceClass, stateClass, unitOfMeasurement: unit } = message;
    return { deviceClass, stateClass, unit };
  }
});
