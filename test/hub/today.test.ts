/**
 * `npm run hub` and a device of today's ESPHome. Its messages are recorded bytes; where AIOESPHOMEAPI names a folder of
 * git with aioesphomeapi, they are compared with what its `api.proto` makes of the same fields.
 */
import assert from "node:assert/strict";
import { after, before, describe, it } from "mocha";
import { RunningCommand } from "../commands/run.js";
import { runHub } from "../commands/run-hub.js";
import { keep } from "../tools/close-after.js";
import { todaysMessages } from "../tools/todays-messages.js";
import { TodayDevice } from "./today-device.js";
import { TODAY } from "./today-messages.js";

describe("npm run hub with a device of today's ESPHome", () => {
  let device: TodayDevice;
  before(async () => {
    device = await TodayDevice.start();
  });
  after(() => device.close());

  const hub = (...words: string[]) => runHub("--port", device.port, ...words);

  function running(...words: string[]): RunningCommand {
    const command = new RunningCommand("hub/main.js", ["--port", device.port, ...words]);
    keep(command);
    return command;
  }

  it("lists it, with the object ids that follow from the names", async () => {
    const { code, output } = await hub("--once");
    assert.equal(code, 0, output);
    const lines = output.split("\n").map((line) => line.trim().replaceAll(/ {2,}/g, "  "));
    assert.match(output, /^Today \(today\): .*acme\.weather 2\.1, version 2026\.8\.0/);
    for (const line of [
      "binary_sensor  front_door  Front Door  unknown",
      "sensor  outside__2  Outside °2  unknown",
      "switch  garden_relay  Garden Relay  on",
      "text_sensor  story  Story  unknown",
      "number  level  Level  unknown",
      "lock  gate  Gate  opening",
      "switch  Upstairs/fan  Fan  on",
      "switch  fan  Fan  off",
      "switch  today  Today  on  (config)",
    ])
      assert.ok(lines.includes(line), `${line} is missing in ${output}`);
    assert.match(output, /\n\nUpstairs\n +switch +Upstairs\/fan/);
    assert.match(output, /light +desk_lamp +Desk Lamp +on, brightness 50 %, red 100 %/);
    assert.match(output, /service +beep/);
  });

  it("commands it, by the ids that follow from the names", async () => {
    const { code, output } = await hub("switch", "garden_relay", "off");
    assert.equal(code, 0, output);
    assert.match(output, /Garden Relay: off/);
  });

  it("commands one of two entities with one key, by its sub-device", async () => {
    const { code, output } = await hub("switch", "Upstairs/fan", "off");
    assert.equal(code, 0, output);
    assert.match(output, /Fan: off/);
  });

  it("takes a password that the device doesn't ask for", async () => {
    const { code, output } = await hub("--password", "old", "switch", "garden_relay", "off");
    assert.equal(code, 0, output);
  });

  it("shows lines of its log that aren't UTF-8, and goes on", async () => {
    const { connections } = device;
    const command = running("logs");
    await command.prints(/\[I\]\[app:100\]: caf\uFFFD/);
    await command.prints(/\[W\]\[app:101\]: Grüße/);
    assert.equal(device.connections, connections + 1);
    command.interrupt();
    assert.equal(await command.ended(), 0);
  });

  it("follows it, also when it sleeps and comes back", async () => {
    const command = running();
    await command.prints(/Garden Relay +on/);
    device.send("off");
    await command.prints(/Garden Relay: off/);
    device.send("asleep");
    await command.prints(/today sleeps/);
    await command.prints(/today is back/);
    await command.prints(/Garden Relay: on/);
  });

  it("is sent what aioesphomeapi's messages say", async function () {
    const root = todaysMessages({ keepCase: true });
    if (!root) return this.skip();
    for (const [, message, fields, body] of Object.values(TODAY).flat()) {
      const type = root.lookupType(message);
      const made = type.encode(type.fromObject(fields)).finish();
      // The order of fields may differ, their values may not.
      assert.deepEqual(
        type.toObject(type.decode(Buffer.from(body, "hex"))),
        type.toObject(type.decode(made)),
        message,
      );
    }
  });
});
