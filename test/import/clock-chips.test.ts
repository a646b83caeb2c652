/** Converted chips that keep the time, with the keys of esphome/components/{bm8563,ds1307,pcf8563,pcf85063,rx8130}. */
import assert from "node:assert/strict";
import { afterEach, describe, it } from "mocha";
import { convert } from "../../import/convert.js";
import type { TestDevice } from "../../testing/index.js";
import { runImported } from "./run-imported.js";

/** 2026-11-28 22:47:59 UTC, in seconds. */
const TIME = Date.UTC(2026, 10, 28, 22, 47, 59) / 1000;

const BUS = "i2c: {sda: 21, scl: 22}\n";

let running: TestDevice | undefined;
afterEach(() => {
  running?.close();
  running = undefined;
});

async function started(yaml: string): Promise<TestDevice> {
  running = await runImported(yaml);
  return running;
}

const notesOf = (yaml: string) =>
  convert(`esphome: {name: a}\n${yaml}`).notes.map(({ text }) => text);

describe("A converted chip that keeps the time", () => {
  for (const [platform, part] of Object.entries({
    ...{ bm8563: "pcf8563", ds1307: "ds1307", ds3231: "ds3231" },
    ...{ pcf8563: "pcf8563", pcf85063: "pcf85063", rx8130: "rx8130" },
  }))
    it(`is read and written as ESPHome's ${platform}`, async () => {
      const yaml = `${BUS}
time: {platform: ${platform}, id: chip, update_interval: never}
button:
  - {platform: template, name: Read, on_press: [${platform}.read_time]}
  - {platform: template, name: Write, on_press: [{${platform}.write_time: {id: chip}}]}
`;
      assert.deepEqual(notesOf(yaml), []);
      const device = await started(yaml);
      const { clock } = device.device;
      device.part(part).set("time", TIME);
      await device.advance("1 h");
      assert.equal(clock.known, false);
      const hub = device.connect();
      hub.entity("read").press();
      assert.equal(clock.epochSeconds, TIME + 3600);
      clock.set(TIME + 100);
      hub.entity("write").press();
      assert.equal(device.part(part).get("time"), TIME + 100);
    });

  // RealTimeClock of esphome/components/time: each clock has triggers of its own.
  it("has its own on_time_sync, and isn't the hub's", async () => {
    const device = await started(`${BUS}
esphome: {on_boot: [bm8563.read_time]}
time:
  - {platform: bm8563, on_time_sync: [switch.turn_on: read]}
  - {platform: homeassistant, on_time_sync: [bm8563.write_time: , switch.turn_on: told]}
switch:
  - {platform: gpio, pin: 25, id: read, name: Read}
  - {platform: gpio, pin: 26, id: told, name: Told}
`);
    await device.advance("1 s");
    const levels = () => [25, 26].map((pin) => device.board.level(pin));
    assert.deepEqual(levels(), [0, 0]);
    device.part("pcf8563").set("time", TIME);
    await device.advance("15 min");
    assert.deepEqual(levels(), [1, 0]);
    device.clock.set("2030-01-01 00:00:00");
    assert.deepEqual(levels(), [1, 1]);
    assert.equal(device.part("pcf8563").get("time"), Date.UTC(2030, 0, 1) / 1000);
  });

  it("tells lambdas the device's time", async () => {
    const device = await started(`${BUS}
time: {platform: ds1307, id: chip}
sensor: {platform: template, name: Hour, update_interval: 1s, lambda: "return id(chip).now().hour;"}
button: {platform: template, name: Look, on_press: [component.update: chip]}
`);
    device.part("ds1307").set("time", TIME);
    const hub = device.connect();
    hub.entity("look").press();
    await device.advance("2 s");
    assert.equal(hub.state("hour")?.state, 22);
  });

  it("isn't there without a bus, or at an address of eight bits", () => {
    const time = (more: string) => `time: {platform: pcf8563${more}}\n`;
    assert.match(notesOf(time("")).join(), /time pcf8563.*there is no i2c bus with pins for it/);
    assert.match(notesOf(BUS + time(", address: 0xA3")).join(), /its address isn't known/);
    const yaml = `${time("")}
button: {platform: template, name: B, on_press: [pcf8563.read_time, logger.log: read]}
`;
    assert.match(notesOf(yaml).join(), /pcf8563.read_time is left out: there is no pcf8563/);
  });

  it("isn't the reason why a trigger that names it isn't converted", () => {
    const yaml = `${BUS}
time: {platform: bm8563}
button: {platform: template, name: B, on_press: [bm8563.read_time, {lambda: "id(nothing).go();"}]}
`;
    assert.match(
      notesOf(yaml).join(),
      /on_press isn't converted: nothing, which isn't in the program/,
    );
  });

  it("doesn't wake the device: that is left out with a note", () => {
    const yaml = `${BUS}
time: {platform: bm8563, id: chip}
button: {platform: template, name: B, on_press: [{bm8563.start_timer: {id: chip, duration: 60s}}, logger.log: sleep]}
`;
    assert.match(notesOf(yaml).join(), /bm8563.start_timer is left out/);
  });
});
