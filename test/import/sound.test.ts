/** Converted microphones and speakers; the keys and actions are those of ESPHome 2025.9. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { afterEach, describe, it } from "mocha";
import { audioOfBuild } from "../../hosts/moddable/tools/boards/audio-arguments.js";
import type { VirtualMicrophone } from "../../hosts/virtual/parts/index.js";
import { convert } from "../../import/convert.js";
import type { TestDevice } from "../../testing/index.js";
import { ROOT } from "../sources/tree.js";
import { runImported } from "./run-imported.js";

const ALL = readFileSync(`${ROOT}test/import/corpus/sound.yaml`, "utf8");
const notesOf = (yaml: string) =>
  convert(`esphome: {name: a}\n${yaml}`).notes.map(({ text }) => text);

const MICROPHONE = `
i2s_audio: {i2s_lrclk_pin: GPIO33, i2s_bclk_pin: GPIO19}
microphone: {platform: i2s_audio, adc_type: external, i2s_din_pin: GPIO23, pdm: true}
`;

describe("Converted sound", () => {
  let running: TestDevice | undefined;
  afterEach(() => running?.close());

  it("has the levels with their time, rate and gain, and is stopped and started", async () => {
    const device = await runImported(ALL.replace(/^esphome:\n {2}name: sound\n/m, ""));
    running = device;
    const part = device.board.part("microphone") as VirtualMicrophone;
    part.set("level", -50);
    const hub = device.connect();
    await device.advance("600 ms");
    const noise = () => hub.stateInWords("noise")?.state;
    assert.equal(noise(), -38);
    hub.entity("quiet").press();
    await device.advance("1 s");
    assert.equal(noise(), Number.NaN);
    hub.entity("bell").press();
    await device.advance("1 s");
    assert.equal(noise(), -38);
    const { volume } = hub.stateInWords("speaker") ?? {};
    assert.ok(Math.abs(Number(volume) - 0.4) < 0.001);
    assert.ok(device.log.some((line) => line.includes("can't play http://192.0.2.9/bell.wav")));
  });

  it("says how the firmware is built, in words that the build takes", () => {
    const { notes, text } = convert(ALL);
    const said = notes.map(({ text }) => text);
    const settings = said.flatMap((note) => /build the firmware with (.*)/.exec(note)?.[1] ?? []);
    assert.deepEqual(settings, [
      "microphone=i2s mic_bclk=14 mic_lrclk=15 mic_din=32",
      "speaker=i2s spk_bclk=26 spk_lrclk=25 spk_dout=22 spk_mclk=3",
    ]);
    for (const words of settings)
      assert.deepEqual(audioOfBuild("esp32", words.split(" ")).settings, []);
    assert.match(text, /sampleRate: 48000,\s+gain: 4,\s+interval: "500 ms"/);
    assert.match(text, /new Speaker\(\{[^}]*sampleRate: 24000,[^}]*initialVolume: 0.75,/);
    for (const what of [/samples have 16 bits/, /use_apll/, /correct_dc_offset/, /buffer_duration/])
      assert.ok(
        said.some((note) => what.test(note)),
        String(what),
      );
    assert.ok(said.some((note) => note.includes("it listens all the time")));
  });

  it("has PDM and the channel, and a player on an amplifier", () => {
    const [first] = notesOf(MICROPHONE);
    assert.match(first ?? "", /microphone=pdm mic_lrclk=33 mic_din=23 mic_channel=right$/);
    const { text, notes } = convert(`
esphome: {name: a}
i2s_audio: {i2s_lrclk_pin: GPIO33, i2s_bclk_pin: GPIO19}
media_player: {platform: i2s_audio, name: Box, dac_type: external, i2s_dout_pin: GPIO22, mode: mono}
`);
    assert.match(text, /new Speaker\(\{ name: "Box" \}\)/);
    assert.match(notes[0]?.text ?? "", /speaker=i2s spk_bclk=19 spk_lrclk=33 spk_dout=22$/);
  });

  it("names what can't be", () => {
    const refused: [yaml: string, why: RegExp][] = [
      [
        "microphone: {platform: i2s_audio, adc_type: internal, adc_pin: 34}",
        /chip's own converter/,
      ],
      ["speaker: {platform: i2s_audio, dac_type: internal, mode: left}", /chip's own converter/],
      ["microphone: {platform: i2s_audio, adc_type: external, i2s_din_pin: 3}", /bclk, lrclk$/],
      ["sensor: {platform: sound_level, passive: false, rms: {name: a}}", /its microphone isn't/],
      [
        "media_player: {platform: speaker, name: a, announcement_pipeline: {speaker: b}}",
        /FLAC can't be played: hubs are told to send WAV/,
      ],
    ];
    for (const [yaml, why] of refused)
      assert.ok(
        notesOf(yaml).some((note) => why.test(note)),
        `${yaml}: ${notesOf(yaml)}`,
      );
  });
});
