import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Sensor } from "../../src/entities/sensor.js";

describe("Sensor", () => {
  it("calls each listener with each reading until it is removed", () => {
    const sensor = new Sensor({ name: "Temperature" });
    const heard: string[] = [];
    const stopFirst = sensor.onReading((state) => {
      heard.push(`first ${state} ${sensor.state}`);
      if (state === 3) stopFirst();
    });
    const stopSecond = sensor.onReading((state) => heard.push(`second ${state}`));
    for (const state of [1, 1, Number.NaN, 3, 4]) sensor.publish(state);
    stopSecond();
    sensor.publish(5);
    assert.deepEqual(heard, [
      "first 1 1",
      "second 1",
      "first 1 1",
      "second 1",
      "first undefined undefined",
      "second undefined",
      "first 3 3",
      "second 3",
      "second 4",
    ]);
  });
});
