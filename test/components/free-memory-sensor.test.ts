import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { FreeMemorySensor } from "../../src/components/system/free-memory-sensor.js";
import { Bench } from "./bench.js";

describe("FreeMemorySensor", () => {
  it("shows what the host has left, each interval", async () => {
    const bench = new Bench([new FreeMemorySensor({ name: "Free", interval: 1 })]);
    Object.assign(bench.host, { freeMemory: 4096 });
    bench.start();
    Object.assign(bench.host, { freeMemory: 1024 });
    await bench.until(() => bench.published.length === 2);
    assert.deepEqual(bench.published, ["Free: 4096 B", "Free: 1024 B"]);
    bench.close();
    assert.equal(bench.timer.running, 0);
  });

  it("can show it in another unit", () => {
    const free = new FreeMemorySensor({
      name: "Free",
      unitOfMeasurement: "KiB",
      calibrate: (bytes) => bytes / 1024,
    });
    const bench = new Bench([free]);
    Object.assign(bench.host, { freeMemory: 4096 });
    bench.start();
    assert.deepEqual(bench.published, ["Free: 4 KiB"]);
  });
});
