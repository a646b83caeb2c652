/** A day of sensors' values, on a host where time passes when the test says so. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import { Device, Sensor, Switch } from "../../src/index.js";

const HTTP_PORT = 80;
const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;

function start(history: boolean) {
  const host = new MemoryHost();
  const inside = new Sensor({ name: "Inside" });
  const outside = new Sensor({ name: "Outside" });
  const device = new Device(host, {
    name: "weather",
    timeInterval: 0,
    history,
    entities: [new Switch({ name: "Relay" }), inside, outside],
  });
  device.start({ http: { port: HTTP_PORT, address: "127.0.0.1" } });
  const get = (path: string) => {
    const client = host.connect(undefined, HTTP_PORT);
    client.send(Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`));
    // Answers that are longer than the socket takes at once come in several turns.
    let text = "";
    for (let turn = 0; turn < 20; turn++) {
      host.network.settle();
      text += Buffer.from(client.take()).toString("latin1");
    }
    const [head = "", body = ""] = text.split("\r\n\r\n");
    return { status: Number(head.split(" ")[1]), body: JSON.parse(body) };
  };
  const valuesOf = (id: string) => get(`/sensors/${id}/history`).body.values as (number | null)[];
  return { host, device, inside, outside, get, valuesOf };
}

describe("A sensor's history", () => {
  it("has the average of each quarter of an hour, and null where there was no reading", () => {
    const { host, inside, outside, get, valuesOf } = start(true);
    assert.deepEqual(get("/sensors/inside/history").body, { interval: 900, age: 0, values: [] });
    inside.publish(20);
    host.advance(QUARTER / 3);
    inside.publish(23);
    host.advance((QUARTER * 2) / 3);
    assert.deepEqual(valuesOf("inside"), [22]);
    inside.publish(Number.NaN);
    outside.publish(-1.5);
    host.advance(QUARTER + 2 * MINUTE);
    assert.deepEqual(valuesOf("inside"), [22, null]);
    assert.deepEqual(valuesOf("outside"), [null, -1.5]);
    assert.equal(get("/sensors/inside/history").body.age, 120);
  });

  it("keeps a day, and then replaces the oldest value", () => {
    const { host, inside, valuesOf } = start(true);
    for (let quarter = 0; quarter < 100; quarter++) {
      inside.publish(quarter + 0.1);
      host.advance(QUARTER);
    }
    const expected = Array.from({ length: 96 }, (_, i) => i + 4.1);
    assert.deepEqual(
      valuesOf("inside").map((value) => Math.round((value ?? 0) * 1000) / 1000),
      expected,
    );
  });

  it("isn't there on a device that keeps none, which has no timer for it", () => {
    const { host, get } = start(false);
    const { host: keeping, get: getKept } = start(true);
    assert.equal(host.time.running, keeping.time.running - 1);
    assert.equal(get("/sensors/inside/history").status, 404);
    assert.equal(get("/device").body.history, undefined);
    assert.equal(getKept("/device").body.history, true);
  });

  it("ends with the device", () => {
    const { host, device } = start(true);
    device.close();
    assert.equal(host.time.running, 0);
  });

  it("is there for sensors only", () => {
    const { get } = start(true);
    assert.equal(get("/sensors/relay/history").status, 404);
    assert.equal(get("/switches/relay/history").status, 404);
  });
});
