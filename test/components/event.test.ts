import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { createHost, startDevice } from "../../hosts/node/index.js";
import { ConfigurationError } from "../../src/base/errors.js";
import { Device } from "../../src/device/device.js";
import { EventEntity } from "../../src/entities/event.js";
import { Sensor } from "../../src/entities/sensor.js";
import { keep } from "../tools/close-after.js";
import { encode } from "../tools/frames.js";
import { RawClient } from "../tools/raw-client.js";
import { Bench } from "./bench.js";

describe("EventEntity", () => {
  const bell = () => new EventEntity({ name: "Bell", eventTypes: ["single", "double"] });

  it("reports each event, even if it is the same as before", () => {
    const event = bell();
    const { published } = new Bench([event]).start();
    assert.equal(event.latest, undefined);
    event.trigger("double");
    event.trigger("double");
    event.trigger("single");
    assert.equal(event.latest, "single");
    assert.deepEqual(published, ["Bell: double", "Bell: double", "Bell: single"]);
  });

  it("isn't sent to a client that comes later", async () => {
    const event = bell();
    const sensor = new Sensor({ name: "After" });
    const device = new Device(createHost(), {
      name: "door",
      timeInterval: 0,
      entities: [event, sensor],
    });
    const port = await startDevice(device, { port: 0 });
    keep({ close: () => device.close() });
    event.trigger("single");
    const client = keep(await RawClient.open({ host: "127.0.0.1", port }));
    client.send(encode("SubscribeStatesRequest"));
    const first = await client.untilNamed("SensorStateResponse");
    assert.deepEqual(
      first.map(({ type }) => type),
      ["SensorStateResponse"],
    );
    event.trigger("double");
    event.trigger("double");
    sensor.publish(1);
    const then = await client.untilNamed("SensorStateResponse");
    assert.deepEqual(
      then.map(({ type, eventType }) => eventType ?? type),
      ["double", "double", "SensorStateResponse"],
    );
  });

  it("refuses what it doesn't have", () => {
    // @ts-expect-error: it isn't one of its types
    assert.throws(() => bell().trigger("long"), ConfigurationError);
    assert.throws(() => new EventEntity({ name: "Bell", eventTypes: [] }), ConfigurationError);
  });
});
