import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryTime } from "../../hosts/memory/time.js";
import { VirtualChipSensors } from "../../hosts/virtual/chip-sensors.js";
import {
  FreePSRAMSensor,
  InternalTemperatureSensor,
  LargestFreeBlockSensor,
  ProcessorFrequencySensor,
} from "../../src/index.js";
import { Bench } from "./bench.js";

describe("Sensors of the chip", () => {
  it("show what it says of itself", () => {
    const bench = new Bench([
      new InternalTemperatureSensor({ name: "Chip" }),
      new LargestFreeBlockSensor({ name: "Block" }),
      new ProcessorFrequencySensor({ name: "Frequency" }),
      new FreePSRAMSensor({ name: "PSRAM" }),
    ]);
    Object.assign(bench.host, { chip: new VirtualChipSensors() });
    bench.start();
    assert.deepEqual(bench.published, [
      "Chip: 53.3 °C",
      "Block: 110592 B",
      "Frequency: 160000000 Hz",
      "PSRAM: 0 B",
    ]);
  });

  // InternalTemperatureSensor::update in ESPHome's internal_temperature.cpp does the same.
  it("leave the last value when a reading fails, and have none before the first", () => {
    const chip = new VirtualChipSensors();
    chip.temperature = Number.NaN;
    const clock = new MemoryTime();
    const sensor = new InternalTemperatureSensor({ name: "Chip" });
    const bench = new Bench([sensor], clock, clock);
    Object.assign(bench.host, { chip });
    bench.start();
    assert.deepEqual(bench.published, []);
    chip.temperature = 40;
    clock.advance(60_000);
    chip.temperature = Number.NaN;
    clock.advance(180_000);
    assert.equal(sensor.state, 40);
    assert.deepEqual(bench.published, ["Chip: 40.0 °C"]);
  });

  it("say at the start that a host is no chip", () => {
    const bench = new Bench([new InternalTemperatureSensor({ name: "Chip" })]);
    Object.assign(bench.host, { chip: undefined });
    assert.throws(() => bench.start(), {
      name: "ConfigurationError",
      message:
        /"Chip" shows what a chip says of itself, which this host \(.*\) can't: leave it out/,
    });
  });
});
