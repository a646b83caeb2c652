import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { createHost } from "../../hosts/node/index.js";
import {
  AnalogOutput,
  type AnalogOutputOptions,
  ConfigurationError,
  Device,
  GPIOSwitch,
} from "../../src/index.js";

/** Half of one of the 256 steps. */
const EXACT = 3.3 / 255 / 2 + 1e-9;

const start = (
  options: Partial<AnalogOutputOptions> = {},
  board: "esp32" | "esp32c3" = "esp32",
) => {
  const host = createHost({ board });
  const output = new AnalogOutput({ name: "Fan", pin: 25, ...options });
  const device = new Device(host, { name: "fan", entities: [output] });
  device.start({ port: 0 });
  const isAt = (volts: number) => {
    const actual = host.board.voltage(25);
    assert.ok(Math.abs(actual - volts) <= EXACT, `${actual} V instead of ${volts} V`);
  };
  return { host, output, device, isAt };
};

describe("AnalogOutput", () => {
  it("puts out the volts that clients and programs set, and 0 V at first", () => {
    const { output, device, isAt } = start();
    isAt(0);
    output.command({ state: 3.3 });
    isAt(3.3);
    output.set(1);
    isAt(1);
    // Out of range: ignored.
    output.command({ state: 3.4 });
    isAt(1);
    assert.deepEqual([output.unitOfMeasurement, output.deviceClass], ["V", "voltage"]);
    device.close();
  });

  it("begins with its initial value, in a range of its own", () => {
    const range = { minValue: -50, maxValue: 150, unitOfMeasurement: "%" };
    const { output, device, isAt } = start({ ...range, initialValue: 50 });
    isAt(1.65);
    output.command({ state: -50 });
    isAt(0);
    // As clients send 150, in single precision.
    output.command({ state: Math.fround(150) });
    isAt(3.3);
    assert.deepEqual([output.unitOfMeasurement, output.deviceClass], ["%", ""]);
    assert.equal(output.step, 200 / 256);
    device.close();
  });

  it("has each of the 256 steps", () => {
    const { host, output, device } = start({ maxValue: 255, step: 1 });
    for (let step = 0; step <= 255; step++) {
      output.command({ state: step });
      assert.ok(Math.abs(host.board.voltage(25) - (3.3 * step) / 255) < 1e-9, `step ${step}`);
    }
    device.close();
    assert.equal(host.board.use(25), undefined);
  });

  it("is refused at pins without an analog output, on chips without one, and at a pin in use", () => {
    assert.throws(() => start({ pin: 27 }), /"Fan" can't open pin 27 \(/);
    assert.throws(() => start({ pin: 4 }, "esp32c3"), ConfigurationError);
    const entities = [
      new AnalogOutput({ name: "Fan", pin: 25 }),
      new GPIOSwitch({ name: "Pump", pin: 25 }),
    ];
    const both = () => new Device(createHost({ board: "esp32" }), { name: "fan", entities });
    assert.throws(both, ConfigurationError);
  });
});
