import assert from "node:assert/strict";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import jpeg from "jpeg-js";
import { after, before, describe, it } from "mocha";
import { keep } from "../tools/close-after.js";
import { RunningCommand } from "./run.js";
import { runHub } from "./run-hub.js";

const TARGETS = ["climate", "heating", "target_temperature_low"];

describe("npm run hub, with a device that has everything", () => {
  let device: RunningCommand;
  let port: string;
  let folder: string;
  const hub = (...words: string[]): RunningCommand =>
    keep(new RunningCommand("hub/main.js", ["--port", port, ...words]));
  /** What a command prints that the device has done. */
  const done = async (...words: string[]): Promise<string> => {
    const { code, output } = await runHub("--port", port, ...words);
    assert.equal(code, 0, output);
    return output;
  };
  before(async () => {
    device = new RunningCommand("hosts/node/dev/main.js", [
      "showcase",
      "--port",
      "0",
      "--log-level",
      "debug",
    ]);
    port = (await device.prints(/port (\d+)/))[1] as string;
    folder = await mkdtemp(join(tmpdir(), "hub-"));
  });
  after(async () => {
    device.close();
    await rm(folder, { recursive: true });
  });
  it("lists every kind with its state in words", async () => {
    const output = await done("--once");
    for (const row of [
      /^ {2}switch +doorbell +Doorbell +off$/m,
      /^ {2}light +hall +Hall +off$/m,
      /^ {2}cover +shutter +Shutter +50 % open$/m,
      /^ {2}cover +blind +Blind +open, tilt 100 %$/m,
      /^ {2}fan +desk_fan +Desk fan +off, speed level 3$/m,
      /^ {2}sensor +temperature +Temperature +1\.4 °C$/m,
      /^ {2}sensor +outside +Outside +unknown$/m,
      /^ {2}climate +heating +Heating +heat_cool, current 1\.42 °C, target low 20 °C, target high 24 °C, heating$/m,
      /^ {2}binary_sensor +door +Door +on$/m,
      /^ {2}text_sensor +message +Message +none$/m,
      /^ {2}camera +porch +Porch +no image yet$/m,
    ])
      assert.match(output, row);
    assert.doesNotMatch(output, /undefined|NaN|\[object/);
  });

  it("lists the services with their arguments, and what the device follows of the hub", async () => {
    const output = await done("--once");
    assert.match(output, /^ {2}service +say +message \(string\), times \(int\), loud \(bool\)$/m);
    assert.match(
      output,
      /^ {2}service +play_scene +levels \(float\[\]\), colors \(int\[\]\), switches \(bool\[\]\), rooms \(string\[\]\)$/m,
    );
    assert.match(output, /^ {2}service +log_at_every_level$/m);
    assert.match(output, /^ {2}hub_state +sensor\.outside_temperature$/m);
  });

  it("sends the device the time", async () => {
    const start = Date.now();
    await done("--once");
    const [, time = ""] = await device.prints(/time: it is (\S+)/);
    assert.ok(Math.abs(Date.parse(time) - start) < 60_000, time);
  });

  it("commands a cover, and shows how it moves", async () => {
    const watching = hub();
    await watching.prints(/hub_state +sun\.sun/);
    // Its relays may still be at rest: after the start, and before the other direction.
    assert.match(await done("cover", "shutter", "open"), /^Shutter: 50 % open(, opening)?\n$/);
    await watching.prints(/Shutter: 50 % open, opening\n/);
    assert.equal(
      await done("cover", "blind", "position", "0.3", "tilt", "0.5"),
      "Blind: open, tilt 50 %, closing\n",
    );
    await watching.prints(/Blind: open, tilt 50 %, closing\n/);
    await watching.prints(/Blind: 30 % open, tilt 50 %\n/);
    assert.equal(await done("cover", "blind", "close"), "Blind: 30 % open, tilt 50 %, closing\n");
    await watching.prints(/Shutter: open\n/);
    assert.match(await done("cover", "shutter", "close"), /^Shutter: open(, closing)?\n$/);
    await watching.prints(/Shutter: open, closing\n/);
    assert.match(await done("cover", "shutter", "stop"), /^Shutter: \d+ % open\n$/);
    await watching.prints(/Blind: closed, tilt 50 %\n/);
  }).timeout(30_000); // Covers take their time.

  it("commands a fan", async () => {
    assert.equal(
      await done("fan", "desk_fan", "on", "speed_level", "1", "oscillating", "on"),
      "Desk fan: on, oscillating, speed level 1\n",
    );
    assert.equal(
      await done("fan", "desk_fan", "off", "speed_level", "2"),
      "Desk fan: off, oscillating, speed level 2\n",
    );
    assert.equal(
      await done("fan", "desk_fan", "oscillating", "off"),
      "Desk fan: off, speed level 2\n",
    );
    assert.equal(await done("fan", "bath_fan", "on"), "Bath fan: on, speed level 2\n");
  });

  it("commands a climate device", async () => {
    assert.match(
      await done(...TARGETS, "18", "target_temperature_high", "22.5", "mode", "heat"),
      /^Heating: heat, current .* °C, target low 18 °C, target high 22\.5 °C/,
    );
    assert.match(
      await done("climate", "heating", "away", "on"),
      /^Heating: heat, current .* °C, target low 12 °C, target high 28 °C, away/,
    );
    assert.match(
      await done(...TARGETS, "10", "away", "off", "mode", "off"),
      /^Heating: off, current .* °C, target low 10 °C, target high 22\.5 °C/,
    );
  });

  it("commands one of three colours, and leaves the others", async () => {
    await done("light", "ceiling", "on", "red", "1", "green", "0", "blue", "0.5");
    assert.match(await done("light", "ceiling", "green", "1"), /red 100 %, green 100 %, blue 50 %/);
  });

  it("commands a light that has everything", async () => {
    const words =
      "ceiling on red 1 green 0 blue 0.5 white 0.25 color_temperature 300 effect Candle";
    const others = "white 25 %, color 300 mireds";
    assert.equal(
      await done("light", ...words.split(" ")),
      `Ceiling: on, brightness 100 %, red 100 %, green 0 %, blue 50 %, ${others}, effect Candle\n`,
    );
    assert.match(await done("light", "ceiling", "effect", "None"), /color 300 mireds\n$/);
  });

  it("executes services, whose arguments have their types", async () => {
    assert.equal(
      await done("service", "say", "good morning", "2", "true"),
      "Message: GOOD MORNING GOOD MORNING\n",
    );
    assert.equal(await done("service", "say", "hi", "-3", "off"), "Message: hi\n");
    const output = await done(
      "service",
      "play_scene",
      "0.5,1",
      "0,255,255",
      "true,off",
      "hall,a b",
    );
    assert.match(output, /Strip: on, brightness 50 %, red 0 %, green 100 %, blue 100 %\n/);
    assert.match(output, /Pump: on\n/);
    await device.prints(/scene: for hall, a b/);
    assert.match(await done("service", "play_scene", "", "", "", ""), /Pump: off\n/);
    await device.prints(/scene: for no room/);
    assert.match(
      await done("service", "set_target", "21.5"),
      /Heating: .*target low 19\.5 °C, target high 23\.5 °C/,
    );
  });

  it("prints the hub's services that the device calls, and its events", async () => {
    const watching = hub();
    await watching.prints(/hub_state +sun\.sun/);
    const call =
      /The device calls notify\.notify, message "-h", title template "It is {{ degrees }} °C", with degrees "\d+\.\d"\n/;
    assert.match(await done("service", "tell_the_hub", "--", "-h"), call);
    await watching.prints(call);
    assert.equal(
      await done("switch", "doorbell", "on"),
      'The device fires esphome.doorbell, times "1"\nDoorbell: on\n',
    );
    await watching.prints(/The device fires esphome\.doorbell/);
  });

  it("sends the device the states of the hub's entities", async () => {
    assert.match(
      await done("hub_state", "sensor.outside_temperature", "-3.5"),
      /Outside: -3\.5 °C\n/,
    );
    assert.match(await done("hub_state", "sun.sun", "below horizon"), /Sun: below horizon\n/);
    assert.match(
      await done("hub_state", "binary_sensor.somebody_home", "on"),
      /Somebody home: on\n/,
    );
  });

  it("writes a camera's image into a file", async () => {
    const file = join(folder, "porch.jpg");
    const output = await done("camera", "porch", file);
    const image = await readFile(file);
    assert.equal(output, `Porch: an image of ${image.length} bytes, in ${file}\n`);
    const { width, height } = jpeg.decode(image);
    assert.deepEqual([width, height], [320, 240]);
  });

  it("shows that a camera's image came", async () => {
    const watching = hub();
    await watching.prints(/hub_state +sun\.sun/);
    await done("camera", "porch", join(folder, "shared.jpg"));
    await watching.prints(/Porch: an image of \d+ bytes\n/);
  });

  it("follows the log, beginning with the configuration", async () => {
    const logs = hub("logs");
    await logs.prints(/\[C\]\[device\]: name showcase/);
    await logs.prints(/\[C\]\[switch\]: "Pump" \(pump\): pin 26/);
    await done("service", "log_at_every_level");
    await logs.prints(/\[I\]\[levels\]: what users want to know\n/);
    assert.doesNotMatch(logs.output, /\[D\]/);
    logs.interrupt();
    assert.equal(await logs.ended(), 0);
  });

  it("follows the log up to a level", async () => {
    const errors = hub("logs", "error");
    const all = hub("logs", "very-verbose");
    for (const logs of [errors, all]) await logs.prints(/Ctrl-C stops it/);
    await done("service", "log_at_every_level");
    await all.prints(/\[VV\]\[levels\]: what happens all the time/);
    await all.prints(/\[W\]\[levels\]: something looks wrong/);
    await errors.prints(/\[E\]\[levels\]: something failed/);
    await done("service", "log_at_every_level");
    await errors.prints(/\[E\]\[levels\]: .*\n.*\[E\]\[levels\]: /);
    assert.doesNotMatch(errors.output, /\[[WICD]\]/);
  });

  it("says so when the device goes, and comes back when it does", async () => {
    const other = keep(new RunningCommand("hosts/node/dev/main.js", ["showcase", "--port", "0"]));
    const [, otherPort = ""] = await other.prints(/port (\d+)/);
    const command = keep(new RunningCommand("hub/main.js", ["--port", otherPort]));
    await command.prints(/hub_state +sun\.sun/);
    other.close();
    await command.prints(/The device at 127\.0\.0\.1 port \d+ closed the connection\./);
    const again = keep(
      new RunningCommand("hosts/node/dev/main.js", ["showcase", "--port", otherPort]),
    );
    await command.prints(/showcase is back\./);
    await runHub("--port", otherPort, "switch", "pump", "on");
    await command.prints(/Pump: on/);
    again.interrupt();
    await command.prints(/showcase has ended the connection: it asked to disconnect\./);
    assert.equal(await again.ended(), 0);
    command.interrupt();
    assert.equal(await command.ended(), 0);
  });
});
