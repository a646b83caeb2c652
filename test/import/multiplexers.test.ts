/** Converted multiplexers, with the keys of ESPHome's tca9548a. */
import assert from "node:assert/strict";
import { afterEach, describe, it } from "mocha";
import { convert } from "../../import/convert.js";
import type { TestDevice } from "../../testing/index.js";
import { runImported } from "./run-imported.js";

const YAML = `
i2c: {sda: 21, scl: 22, frequency: 100kHz}
tca9548a:
  - id: far
    address: 0x71
    i2c_id: near2
    channels: [{bus_id: far5, channel: 5}]
  - id: near
    channels:
      - bus_id: near0
        channel: 0
      - {bus_id: near2, channel: 2}
sensor:
  - {platform: bme280_i2c, i2c_id: near0, address: 0x76, update_interval: 1s, temperature: {name: Near}}
  - {platform: bme280_i2c, i2c_id: far5, address: 0x76, update_interval: 1s, temperature: {name: Far}}
mcp23017: {id: hub, i2c_id: far5, address: 0x20}
switch: {platform: gpio, name: Pump, pin: {mcp23xxx: hub, number: 3}}
`;

describe("A converted multiplexer", () => {
  let running: TestDevice | undefined;
  afterEach(() => running?.close());

  it("has its channels as buses, also behind another that comes later", async () => {
    assert.deepEqual(convert(`esphome: {name: a}\n${YAML}`).notes, []);
    const device = await runImported(YAML);
    running = device;
    const hub = device.connect();
    device.part("bme280").set("temperature", 11);
    device.part("bme280-2").set("temperature", 12);
    await device.advance("3 s");
    const shown = (id: string) => Math.round(Number(hub.entity(id).state?.state));
    assert.deepEqual([shown("near"), shown("far")], [11, 12]);
    hub.command("pump", { state: true });
    await device.advance("1 s");
    assert.equal(device.part("mcp23017").shown.p3, 1);
  });

  it("is told at the bus's frequency, and says what it lacks", () => {
    const { text } = convert(`esphome: {name: a}\n${YAML}`);
    assert.match(text, /new TCA9548A\(\{[^}]*\}, hz: 100000 \}\)/);
    const notes = (yaml: string) =>
      convert(`esphome: {name: a}\n${yaml}`).notes.map((note) => note.text);
    assert.deepEqual(notes("tca9548a: {id: a, channels: []}"), [
      "tca9548a: isn't converted: there is no i2c bus with pins for it",
    ]);
    const [first = ""] = notes(
      "i2c: {sda: 21, scl: 22}\ntca9548a: {channels: [{bus_id: b, channel: 8}]}",
    );
    assert.match(first, /it needs a bus_id, and a channel from 0 to 7/);
  });
});
