import assert from "node:assert/strict";
import { after, afterEach, before, describe, it } from "mocha";
import { Running } from "./run.js";

describe("npm run hub", () => {
  let device: Running;
  let port: string;
  const running: Running[] = [];
  const hub = (...words: string[]): Running => {
    const command = new Running("hub/main.js", ["--port", port, ...words]);
    running.push(command);
    return command;
  };
  before(async () => {
    device = new Running("hosts/node/start.js", ["--port", "0", "--password", "pin"]);
    port = (await device.prints(/port (\d+)/))[1] as string;
  });
  after(() => device.kill());
  afterEach(() => {
    for (const command of running.splice(0)) command.kill();
  });

  it("lists the entities with their states, and shows what changes", async () => {
    const command = hub("--password", "pin");
    await command.prints(/switch +relay +Soldering iron +off/);
    await command.prints(/text_sensor +mode +Mode +idle/);
    await command.prints(/light +led_strip +LED strip +off/);
    device.types("button 0");
    await command.prints(/Button: on/);
    device.types("button -");
    await command.prints(/Button: off/);
    command.interrupt();
    assert.equal(await command.ended(), 0);
  });

  it("commands a switch", async () => {
    const on = hub("--password", "pin", "switch", "relay", "on");
    assert.equal(await on.ended(), 0);
    assert.match(on.output, /Soldering iron: on/);
    await device.prints(/Soldering iron: on/);
    const off = hub("--password", "pin", "switch", "relay", "off");
    assert.equal(await off.ended(), 0);
    assert.match(off.output, /Soldering iron: off/);
  });

  it("commands a light", async () => {
    const words = "light led_strip brightness 0.5 rgb 1 0.25 0 effect Rainbow transition 0.1";
    const command = hub("--password", "pin", ...words.split(" "));
    assert.equal(await command.ended(), 0);
    assert.match(
      command.output,
      /LED strip: on, brightness 50 %, rgb 100 % 25 % 0 %, effect Rainbow/,
    );
  });

  it("lists once and ends", async () => {
    const command = hub("--password", "pin", "--once");
    assert.equal(await command.ended(), 0);
    assert.match(command.output, /^workbench: Virtual board/);
  });

  it("ends when the device does", async () => {
    const other = new Running("hosts/node/start.js", ["--port", "0"]);
    running.push(other);
    const [, otherPort = ""] = await other.prints(/port (\d+)/);
    const command = new Running("hub/main.js", ["--port", otherPort]);
    running.push(command);
    await command.prints(/Mode +idle/);
    other.interrupt();
    assert.equal(await command.ended(), 0);
    assert.equal(await other.ended(), 0);
  });

  for (const [words, code, expected] of [
    [["--password", "wrong"], 1, /password/i],
    [["--password", "pin", "switch", "nope", "on"], 1, /no switch "nope"; it has: .*relay/],
    [["--password", "pin", "switch", "relay", "up"], 2, /on or off, not "up"/],
    [["--password", "pin", "light", "desk_lamp", "brightness", "2"], 2, /from 0 to 1, not "2"/],
    [["fridge", "x", "on"], 2, /"fridge" can't be commanded/],
    [["--colour"], 2, /--colour/],
  ] as const) {
    it(`says what is wrong with "${words.join(" ")}"`, async () => {
      const command = hub(...words);
      assert.equal(await command.ended(), code);
      assert.match(command.output, expected);
    });
  }

  it("says so when no device answers", async () => {
    const command = new Running("hub/main.js", ["--port", "1"]);
    running.push(command);
    assert.equal(await command.ended(), 1);
    assert.match(command.output, /No device answers at 127\.0\.0\.1 port 1/);
  });
});
