/** A HLW8012 over time. That its values and the changes of SEL are ESPHome's is judged by judges/parts/comparisons/hlw8012.ts. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import { VirtualHLW8012 } from "../../hosts/virtual/parts/index.js";
import { Device, hlw8012 } from "../../src/index.js";
import { refuses } from "../tools/refuses.js";

const PINS = { cfPin: 14, cf1Pin: 13, selPin: 12 };
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const ALL = { ...PINS, voltage: "Voltage", current: "Current", power: "Power", energy: "Energy" };

function metered(options: Omit<Parameters<typeof hlw8012>[0], keyof typeof ALL> = {}) {
  const host = new MemoryHost();
  const part = host.board.attach(new VirtualHLW8012());
  const sensors = hlw8012({ ...ALL, ...options });
  const device = new Device(host, { name: "socket", entities: [...sensors] });
  device.start();
  const shown = () => [...sensors].map(({ state }) => state && Number(state.toFixed(1)));
  return { host, part, ...sensors, shown, device };
}

describe("A HLW8012", () => {
  it("has a pulse a second for 12 W, 15 mA and 0.5 V with the resistors of its data sheet, as the library hlw8012 of xoseperez says", () => {
    const host = new MemoryHost();
    const sensors = hlw8012({ ...ALL, voltageDivider: 2821, changeModeEvery: 1, interval: "10 s" });
    const device = new Device(host, { name: "socket", entities: [...sensors] });
    device.start();
    host.advance(500);
    for (let time = 0; time < 100_000; time += 1000) {
      for (const pin of [PINS.cfPin, PINS.cf1Pin])
        for (const level of [0, 1] as const) host.board.drive(pin, level);
      host.advance(1000);
    }
    assert.equal(sensors.power.state?.toFixed(0), "12");
    assert.equal(sensors.current.state?.toFixed(3), "0.014");
    assert.equal(sensors.voltage.state?.toFixed(1), "0.5");
    device.close();
  });

  it("shows voltage and current in turn: the first is the voltage, with SEL high", () => {
    const { host, part, shown, device } = metered();
    assert.equal(host.board.level(12), 1);
    // Two readings are passed over, and of the voltage one more.
    host.advance(3 * MINUTE);
    assert.deepEqual(shown(), [undefined, undefined, 200, 0]);
    host.advance(MINUTE);
    assert.deepEqual(shown().slice(0, 2), [230, undefined]);
    host.advance(7 * MINUTE);
    assert.equal(host.board.level(12), 0);
    part.set("voltage", 240);
    host.advance(2 * MINUTE);
    assert.deepEqual(shown().slice(0, 2), [230, 1]);
    host.advance(9 * MINUTE);
    assert.deepEqual([host.board.level(12), ...shown().slice(0, 2)], [1, 240, 1]);
    device.close();
    assert.equal(host.board.use(12), undefined);
  });

  it("stays with the first of both if it is told so, also where SEL is inverted", () => {
    const { host, shown, device } = metered({
      ...{ changeModeEvery: "never", initialMode: "current", selInverted: true },
    });
    // It is the part's SEL that is inverted: here it shows the voltage as a current.
    assert.equal(host.board.level(12), 1);
    host.advance(60 * MINUTE);
    assert.equal(host.board.level(12), 1);
    assert.deepEqual([shown()[0], shown()[1]], [undefined, 8.2]);
    device.close();
  });

  it("shows 0 when it is unplugged, or one pulse comes in a reading, which still is energy", () => {
    const { host, part, power, current, energy, device } = metered();
    host.advance(30 * MINUTE);
    const before = energy.state ?? 0;
    part.unplug();
    host.advance(30 * MINUTE);
    assert.deepEqual([power.state, current.state], [0, 0]);
    assert.ok((energy.state ?? 0) - before < 0.01);
    part.plug();
    // A pulse stands for 620 Ws: 0.103 kWh in ten hours.
    part.set("power", 10.3);
    part.set("power", 0);
    const from = energy.state ?? 0;
    part.set("power", 10.343 / 60);
    host.advance(600 * MINUTE);
    assert.ok((power.state ?? 1) < 0.4, `${power.state} W`);
    assert.ok(Math.abs((energy.state ?? 0) - from - 0.001_724) < 0.000_01, `${energy.state} kWh`);
    device.close();
  });

  it("counts the energy of a long day, with loads that come and go", () => {
    const { host, part, energy, device } = metered();
    let expected = 0;
    for (let hour = 0; hour < 24; hour++) {
      const watts = hour % 5 === 0 ? 2900 : 35 + hour;
      part.set("power", watts);
      expected += watts / 1000;
      host.advance(DAY / 24);
    }
    assert.ok(Math.abs((energy.state ?? 0) - expected) < 0.002, `${energy.state}, not ${expected}`);
    device.close();
  });

  it("refuses what it can't be", () => {
    refuses(() => hlw8012({ ...ALL, changeModeEvery: 0 }), /The HLW8012: changeModeEvery is 0/);
    refuses(() => hlw8012({ ...ALL, shunt: 0 }), /shunt is 0/);
    refuses(
      () => hlw8012({ ...ALL, model: "BL0937", voltageDivider: -1 }),
      /The BL0937: voltageDivider/,
    );
    refuses(() => hlw8012(PINS), /has no sensor; give at least one of voltage, current/);
    const twice = hlw8012({ ...ALL, cf1Pin: 14 });
    const device = new Device(new MemoryHost(), { name: "socket", entities: [...twice] });
    refuses(() => device.start(), /"Voltage" can't open the HLW8012 at the pins.*14/);
  });
});
