/** A converted dfplayer; the actions are those of esphome/components/dfplayer of 2025.9. */
import assert from "node:assert/strict";
import { afterEach, describe, it } from "mocha";
import { VirtualDFPlayer } from "../../hosts/virtual/parts/index.js";
import { convert } from "../../import/convert.js";
import type { TestDevice } from "../../testing/index.js";
import { runImported } from "./run-imported.js";

const button = (name: string, action: string) =>
  `  - {platform: template, name: ${name}, on_press: [${action}]}\n`;

const ALL = `
uart: {rx_pin: 16, tx_pin: 17, baud_rate: 9600}
dfplayer:
  id: chime
  on_finished_playback:
    - logger.log: it has ended
globals: [{id: number, type: int, initial_value: "7"}]
button:
${button("a", "dfplayer.play: 3")}${button("b", "{dfplayer.play: {file: !lambda 'return id(number);', loop: true}}")}
${button("c", "{dfplayer.play_folder: {id: chime, folder: 2, file: 5}}")}${button("d", "{dfplayer.play_folder: {folder: 4, loop: true}}")}
${button("e", "{dfplayer.play_mp3: {file: 9}}")}${button("f", "dfplayer.play_next")}${button("g", "dfplayer.play_previous:")}
${button("h", "{dfplayer.set_volume: {volume: 12}}")}${button("i", "dfplayer.volume_up")}${button("j", "dfplayer.volume_down: chime")}
${button("k", "{dfplayer.set_eq: {eq_preset: ROCK}}")}${button("l", "{dfplayer.set_device: USB}")}${button("m", "dfplayer.sleep")}
${button("n", "dfplayer.reset")}${button("o", "dfplayer.start")}${button("p", "dfplayer.pause")}${button("q", "dfplayer.stop")}
${button("r", "dfplayer.random")}${button("s", "{if: {condition: {dfplayer.is_playing: chime}, then: [dfplayer.stop]}}")}
`;

describe("A converted dfplayer", () => {
  let running: TestDevice | undefined;
  afterEach(() => running?.close());

  it("has all of ESPHome's actions, its condition and its trigger", async () => {
    assert.deepEqual(convert(`esphome: {name: a}\n${ALL}`).notes, []);
    const device = await runImported(ALL);
    running = device;
    const part = device.board.attach(new VirtualDFPlayer());
    const hub = device.connect();
    await device.advance("1 s");
    const press = async (name: string) => {
      hub.entity(name).press();
      await device.advance("200 ms");
      return part.playing;
    };
    assert.equal(await press("a"), "file 3");
    assert.equal(await press("b"), "file 7");
    assert.equal(part.isLooping, true);
    assert.equal(await press("c"), "folder 2 5");
    assert.equal(await press("d"), "folder 4");
    assert.equal(await press("e"), "mp3 9");
    assert.equal(await press("f"), "file 10");
    assert.equal(await press("g"), "file 8");
    for (const name of ["h", "i", "i", "j", "k", "p"]) await press(name);
    assert.deepEqual([part.volume, part.equalizer, part.isPaused], [13, 2, true]);
    await press("o");
    assert.equal(part.isPaused, false);
    assert.equal(await press("r"), "any");
    assert.equal(await press("s"), "");
    assert.equal(await press("l"), "");
    assert.equal(part.device, 1);
    await press("a");
    await device.advance("6 s");
    assert.equal(part.playing, "");
    assert.ok(device.log.some((line) => line.includes("it has ended")));
    await press("m");
    assert.equal(part.isAsleep, true);
    await press("n");
    assert.equal(part.isAsleep, false);
    assert.equal(await press("q"), "");
    assert.deepEqual(part.complaints, []);
  });
});
