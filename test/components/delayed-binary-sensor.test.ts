/** A DelayedBinarySensor, as DelayedOnFilter, DelayedOffFilter and InvertFilter of binary_sensor/filter.cpp. */
import assert from "node:assert/strict";
import { afterEach, describe, it } from "mocha";
import { DelayedBinarySensor, type DelayedBinarySensorOptions, Device } from "../../src/index.js";
import { TestDevice } from "../../testing/index.js";

describe("A DelayedBinarySensor", () => {
  let device: TestDevice | undefined;
  afterEach(() => device?.close());

  function started(
    options: Omit<DelayedBinarySensorOptions, "name">,
    first?: boolean,
  ): { sensor: DelayedBinarySensor; device: TestDevice } {
    const sensor = new DelayedBinarySensor({ name: "Somebody", ...options });
    if (first !== undefined) sensor.publish(first);
    device = TestDevice.start((host) => new Device(host, { name: "a", entities: [sensor] }));
    return { sensor, device };
  }

  it("goes on at once, and off once that has lasted", async () => {
    const { sensor, device: running } = started({ debounce: { on: 0, off: "10 s" } });
    assert.equal(sensor.state, undefined);
    sensor.publish(true);
    assert.equal(sensor.state, true);
    sensor.publish(false);
    await running.advance("6 s");
    sensor.publish(false);
    await running.advance("3 s");
    assert.equal(sensor.state, true);
    sensor.publish(true);
    await running.advance("1 min");
    assert.equal(sensor.state, true, "it was off for 9 s only");
    sensor.publish(false);
    await running.advance("10001 ms");
    assert.equal(sensor.state, false);
    sensor.publish(undefined);
    assert.equal(sensor.state, undefined);
  });

  it("waits for each of the two, and may be inverted", async () => {
    const { sensor, device: running } = started({ debounce: "1 s", inverted: true });
    sensor.publish(false);
    await running.advance("500 ms");
    assert.equal(sensor.state, undefined);
    await running.advance("600 ms");
    assert.equal(sensor.state, true);
    sensor.publish(true);
    await running.advance("1100 ms");
    assert.equal(sensor.state, false);
  });

  it("counts what was published before the start from then on", async () => {
    const { sensor, device: running } = started({ debounce: "1 s" }, true);
    assert.equal(sensor.state, undefined);
    await running.advance("1100 ms");
    assert.equal(sensor.state, true);
  });

  it("doesn't turn once it is closed", async () => {
    const { sensor, device: running } = started({ debounce: "1 s" });
    sensor.publish(true);
    running.close();
    device = undefined;
    assert.equal(sensor.state, undefined);
  });

  it("names itself when it is published something else", () => {
    const { sensor } = started({});
    assert.throws(
      () => sensor.publish("on" as unknown as boolean),
      /"Somebody": the state is on; it must be/,
    );
  });
});
