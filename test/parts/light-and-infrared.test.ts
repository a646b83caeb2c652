/** A TSL2591 and an LTR-390UV: how they choose, and what is too bright. Their numbers are judged by `npm run judge:parts`. */
import assert from "node:assert/strict";
import { afterEach, describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import { VirtualLTR390, VirtualTSL2591 } from "../../hosts/virtual/parts/index.js";
import { Device, ltr390, type Sensor, tsl2591 } from "../../src/index.js";
import { refuses } from "../tools/refuses.js";

const BUS = { data: 21, clock: 22 };

let device: Device | undefined;

function started(host: MemoryHost, sensors: Iterable<Sensor>): string[] {
  const log: string[] = [];
  device = new Device(host, { name: "light", entities: [...sensors] });
  device.start({ log: (_level, tag, message) => void (tag === "part" && log.push(message)) });
  return log;
}

const isNear = (value: number | undefined, expected: number, share = 0.005) =>
  assert.ok(Math.abs((value ?? Number.NaN) - expected) <= expected * share, `${value}`);

describe("A TSL2591", () => {
  afterEach(() => device?.close());

  it("takes the gain that fits, from moonlight to the sun", () => {
    const host = new MemoryHost();
    const part = host.board.attach(new VirtualTSL2591());
    const light = tsl2591({
      ...{ bus: BUS, interval: "2 s", illuminance: "Light", actualGain: "Gain" },
      ...{ fullSpectrum: "All", infrared: "Infrared", visible: "Visible" },
    });
    const log = started(host, light);
    for (const [lux, gain] of [
      [60_000, 1],
      [500, 25],
      [0.2, 9500],
      [40, 400],
      [65_000, 1],
      [0.5, 9500],
    ] as const) {
      part.set("illuminance", lux);
      host.advance(4000);
      assert.equal(light.actualGain.state, gain, `${lux} lx`);
      isNear(light.illuminance.state, lux);
      const { fullSpectrum, infrared, visible } = light;
      assert.equal(visible.state, (fullSpectrum.state ?? 0) - (infrared.state ?? 0));
    }
    part.set("illuminance", 0);
    host.advance(4000);
    assert.equal(light.illuminance.state, 0);
    assert.deepEqual([part.complaints, log], [[], []]);
  });

  it("with one gain and a longer time, has counts that are as many times more", () => {
    const host = new MemoryHost();
    const part = host.board.attach(new VirtualTSL2591({ illuminance: 100 }));
    const counts = (integrationTime: number) => {
      const light = tsl2591({
        ...{ bus: BUS, interval: "2 s", gain: 25, integrationTime },
        ...{ fullSpectrum: "All", illuminance: "Light" },
      });
      started(host, light);
      host.advance(4000);
      isNear(light.illuminance.state, 100);
      device?.close();
      return light.fullSpectrum.state;
    };
    isNear((counts(600) ?? 0) / (counts(100) ?? 0), 6);
    assert.deepEqual(part.complaints, []);
  });

  it("has no value where it is too bright for its gain, and says so", () => {
    const host = new MemoryHost();
    host.board.attach(new VirtualTSL2591({ illuminance: 5000 }));
    const light = tsl2591({ bus: BUS, interval: "2 s", gain: 400, illuminance: "Light" });
    const log = started(host, light);
    host.advance(10_000);
    assert.equal(light.illuminance.state, undefined);
    assert.ok(
      log.some((line) => line.includes("too bright")),
      log.join("\n"),
    );
  });

  it("refuses what it can't be", () => {
    const make = (options: object) => tsl2591({ bus: BUS, illuminance: "Light", ...options });
    refuses(() => make({ gain: 2 }), /gain is 2; it must be 1, 25, 400, 9500 or "auto"/);
    refuses(() => make({ integrationTime: 150 }), /integrationTime is 150 ms/);
    refuses(() => make({ integrationTime: "1 s" }), /integrationTime/);
    refuses(() => make({ deviceFactor: 0 }), /deviceFactor is 0/);
    refuses(() => make({ glassAttenuation: -1 }), /glassAttenuation is -1/);
  });
});

describe("An LTR390", () => {
  afterEach(() => device?.close());

  it("measures only what is asked for, with each gain and resolution", () => {
    const host = new MemoryHost();
    const part = host.board.attach(new VirtualLTR390({ illuminance: 2000, uvIndex: 6 }));
    for (const gain of [1, 3, 6, 9, 18] as const)
      for (const resolution of [20, 18, 16] as const) {
        const light = ltr390({ bus: BUS, interval: "2 s", gain, resolution, illuminance: "L" });
        const sun = ltr390({ bus: BUS, interval: "2 s", gain, resolution, uvIndex: "UV" });
        for (const [sensors, expected, least] of [
          [light, 2000, 0.6 * 4],
          [sun, 6, (18 * 16) / 2300],
        ] as const) {
          started(host, sensors);
          host.advance(4000);
          const [first] = [...sensors];
          const step = least / expected;
          isNear(first?.state, expected, step);
          device?.close();
        }
      }
    assert.deepEqual(part.complaints, []);
  });

  it("has counts, and values behind a window", () => {
    const host = new MemoryHost();
    host.board.attach(new VirtualLTR390({ illuminance: 600, uvIndex: 2 }));
    const both = ltr390({
      ...{ bus: BUS, interval: "2 s", gain: { light: 3, uv: 18 } },
      ...{ resolution: { light: 18, uv: 20 }, windowFactor: 2 },
      ...{ illuminance: "Light", uvIndex: "Index", ambientLight: "Counts", uv: "UV counts" },
    } as const);
    started(host, both);
    host.advance(4000);
    assert.equal(both.ambientLight.state, 3000);
    assert.equal(both.uv.state, 4600);
    isNear(both.illuminance.state, 1200);
    isNear(both.uvIndex.state, 4);
  });

  it("has no value where it is too bright for its gain, and says so", () => {
    const host = new MemoryHost();
    host.board.attach(new VirtualLTR390({ illuminance: 20_000 }));
    const light = ltr390({ bus: BUS, interval: "2 s", gain: 18, illuminance: "Light" });
    const log = started(host, light);
    host.advance(10_000);
    assert.equal(light.illuminance.state, undefined);
    assert.ok(
      log.some((line) => line.includes("too bright")),
      log.join("\n"),
    );
  });

  it("refuses what it can't be", () => {
    const make = (options: object) => ltr390({ bus: BUS, uvIndex: "Index", ...options });
    refuses(() => make({ gain: 4 }), /gain is 4; it must be one of 1, 3, 6, 9, 18/);
    refuses(() => make({ gain: { light: 1, uv: 2 } }), /gain is 2/);
    refuses(() => make({ resolution: 14 }), /resolution is 14/);
    refuses(() => make({ windowFactor: 0.5 }), /windowFactor is 0.5/);
  });
});
