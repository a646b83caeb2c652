/** Lamps and fans of a Tuya device. What is written and shown is what ESPHome's tuya says: `npm run judge:import -- tuya`. */
import assert from "node:assert/strict";
import { afterEach, describe, it } from "mocha";
import { type Entity, TuyaMCU } from "../../src/index.js";
import type { TestDevice } from "../../testing/index.js";
import { SERIAL, startedTuya } from "./started-tuya.js";

const WHITES = { minMireds: 150, maxMireds: 350 };

describe("Outputs of a Tuya device", () => {
  let running: TestDevice | undefined;
  afterEach(() => running?.close());

  const started = (make: (mcu: TuyaMCU) => Entity) =>
    startedTuya(make, (device) => {
      running = device;
    });

  const lamp = (mcu: TuyaMCU) =>
    mcu.light(
      {
        switch: 20,
        dimmer: { datapoint: 22, min: 10, max: 1000 },
        colorTemperature: { datapoint: 23, max: 1000 },
        color: { datapoint: 24, type: "hsv" },
        colorInterlock: true,
      },
      { name: "It", ...WHITES },
    );

  it("sets a lamp's brightness, white and colour, and shows what its own button does", async () => {
    const { values, command, report, state } = await started(lamp);
    await command({ state: true, colorTemperature: 250 });
    assert.deepEqual(values(20, 22, 23), [1, 1000, 500]);
    await command({ brightness: 0.001 });
    assert.deepEqual(values(22), [10]);
    await command({ brightness: 0.5, red: 1, green: 0.5, blue: 0 });
    // The hue in degrees, the saturation and the value in thousandths; the white stays as it is.
    assert.deepEqual(values(22, 24), [10, "001E03E801F4"]);
    await report(24, "00f003e80320");
    let { red, green, blue, brightness, colorMode } = state();
    assert.deepEqual([red, green, blue, colorMode], [0, 0, 1, 35]);
    assert.ok(Math.abs(Number(brightness) - 0.8) < 0.001);
    await report(23, 1000);
    assert.equal(state().brightness, Math.fround(0.01));
    await report(22, 250);
    ({ brightness, colorMode } = state());
    assert.deepEqual([state().colorTemperature, brightness, colorMode], [350, 0.25, 11]);
    await report(20, 0);
    assert.equal(state().state, false);
    // Nothing of it was sent back.
    assert.deepEqual(values(20, 22, 23, 24), [0, 250, 1000, "00f003e80320"]);
  });

  it("goes back to what it showed after a flash, though the processor reports the flash", async () => {
    const { device, values, command, state } = await started(lamp);
    await command({ state: true, colorTemperature: 150, brightness: 0.4 });
    await command({ colorTemperature: 350, brightness: 1, flashLength: 3000 });
    assert.deepEqual(values(22, 23), [1000, 1000]);
    await device.advance("3 s");
    assert.deepEqual(values(22, 23), [400, 0]);
    assert.equal(state().colorTemperature, 150);
  });

  it("tells a lamp its least brightness, and has its warm white at 0", async () => {
    const { part, device, values, command, state } = await started((mcu) =>
      mcu.light(
        {
          dimmer: { datapoint: 22, min: 10, minDatapoint: 3 },
          colorTemperature: { datapoint: 23, inverted: true },
        },
        { name: "It", ...WHITES },
      ),
    );
    assert.deepEqual(values(3), [10]);
    await command({ state: true, colorTemperature: 200, brightness: 1 });
    assert.deepEqual(values(22, 23), [255, 191]);
    await command({ state: false });
    assert.deepEqual(values(22), [10]);
    part.unplug();
    await device.advance("50 s");
    part.datapoints.set(3, { type: "int", value: 0 });
    part.plug();
    await device.advance("20 s");
    assert.deepEqual(values(3), [10]);
    assert.equal(state().state, false);
  });

  for (const [type, text, dimmed] of [
    ["rgb", "FF3300", "330A00"],
    ["rgbhsv", "FF3300000CFFFF", "330A00000CFF33"],
  ] as const)
    it(`writes a colour as ${type}, and reads it`, async () => {
      const { values, command, report, state } = await started((mcu) =>
        mcu.light({ color: { datapoint: 24, type } }, { name: "It" }),
      );
      await report(24, "FFFFFF00000FF");
      await command({ state: true, red: 1, green: 0.2, blue: 0 });
      assert.deepEqual(values(24), [text]);
      await command({ brightness: 0.2 });
      assert.deepEqual(values(24), [dimmed]);
      await report(24, "0000ff00f0ffff");
      assert.deepEqual([state().red, state().blue, state().brightness], [0, 1, 1]);
    });

  it("keeps its state when a datapoint has something else in it", async () => {
    const { part, device, command, state } = await started(lamp);
    await command({ state: true, brightness: 0.5 });
    const before = state();
    for (const [id, type, value] of [
      [24, "string", "00F0"],
      [24, "string", "nothing"],
      [24, "int", 7],
      [22, "string", "x"],
      [23, "string", "x"],
    ] as const) {
      part.datapoints.set(id, { type, value });
      part.report(id, value);
    }
    await device.advance("1 s");
    assert.deepEqual(state(), before);
  });

  it("sets a fan's speed, oscillation and direction, each as it was reported", async () => {
    const { part, device, values, command, report, state } = await started((mcu) =>
      mcu.fan(
        { switch: 31, speed: 32, oscillation: 33, direction: 34 },
        { name: "It", speedCount: 4 },
      ),
    );
    await command({ state: true, speedLevel: 3, oscillating: true, direction: 1 });
    assert.deepEqual(values(31, 32, 33, 34), [1, 2, 1, 1]);
    await report(32, 3);
    await report(34, 0);
    assert.deepEqual([state().speedLevel, state().direction], [4, 0]);
    await report(32, 4);
    assert.equal(state().speedLevel, 4);
    part.datapoints.set(32, { type: "int", value: 2 });
    await report(32, 2);
    assert.equal(state().speedLevel, 2);
    await command({ speedLevel: 1 });
    assert.deepEqual(values(32), [1]);
    await report(31, 0);
    await device.advance("20 s");
    assert.equal(state().state, false);
  });

  it("refuses datapoints that make none of these", () => {
    const mcu = new TuyaMCU({ name: "MCU", serial: SERIAL });
    const options = { name: "It", ...WHITES };
    assert.throws(() => mcu.light({}, { name: "It" }), /"It": give a switch, a dimmer or a color/);
    assert.throws(() => mcu.light({ switch: 256 }, { name: "It" }), /a datapoint/);
    assert.throws(
      () => mcu.light({ switch: 1, colorTemperature: { datapoint: 2 } }, options),
      /needs a dimmer/,
    );
    assert.throws(
      () => mcu.light({ color: { datapoint: 1, type: "xyz" as "hsv" } }, { name: "It" }),
      /color.type/,
    );
    assert.throws(() => mcu.fan({ direction: 1 }, { name: "It" }), /give a switch or a speed/);
    assert.throws(() => mcu.climate({ sleep: 1 }, { name: "It" }), /give a switch or a targetT/);
  });
});
