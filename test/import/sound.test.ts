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

const SPEAKER = `
i2s_audio: {i2s_lrclk_pin: GPIO33, i2s_bclk_pin: GPIO19}
speaker: {platform: i2s_audio, id: amplifier, dac_type: external, i2s_dout_pin: GPIO22}
media_player:
  - platform: speaker
    id: player
    name: Box
    announcement_pipeline: {speaker: amplifier, format: WAV}`;

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

  // MediaPlayerStateTrigger and the conditions of esphome/components/media_player/automation.h.
  it("does what its states say", async () => {
    const count = (id: string) => `[lambda: "id(${id}) += 1;"]`;
    const device = await runImported(`
${SPEAKER}
    on_state: ${count("published")}
    on_idle: ${count("ended")}
    on_announcement:
      - if: {condition: {not: {media_player.is_idle: }}, then: ${count("announced")}}
      - if: {condition: {media_player.is_playing: player}, then: ${count("published")}}
globals: [{id: published, type: int}, {id: announced, type: int}, {id: ended, type: int}]
sensor:
  - {platform: template, name: Published, lambda: "return id(published);", update_interval: 1s}
  - {platform: template, name: Announced, lambda: "return id(announced);", update_interval: 1s}
  - {platform: template, name: Ended, lambda: "return id(ended);", update_interval: 1s}
button:
  - {platform: template, name: Bell, on_press: [media_player.play_media: {id: player, media_url: "http://192.0.2.9/bell.wav", announcement: true}]}
`);
    running = device;
    const hub = device.connect();
    const counts = () => ["published", "announced", "ended"].map((id) => hub.state(id)?.state);
    hub.command("box", { hasVolume: true, volume: 0.3 });
    await device.advance("2 s");
    // As in ESPHome, an idle player that publishes its volume is idle.
    assert.deepEqual(counts(), [1, 0, 1]);
    hub.command("bell", {});
    await device.advance("1 min");
    assert.deepEqual(counts(), [3, 1, 2]);
  });

  // MEDIA_PLAYER_COMMAND_STOP of esphome/components/speaker/media_player.
  it("stops an announcement alone, and the only player without its id", () => {
    const { text } = convert(
      `esphome: {name: a}\n${SPEAKER}\nbutton: {platform: template, name: B, on_press: [{media_player.stop: {announcement: true}}, media_player.pause: ]}\n`,
    );
    assert.match(text, /player\.set\(\{ command: "stop", announcement: true \}\);/);
    assert.match(text, /player\.set\(\{ command: "pause" \}\);/);
  });

  it("knows that there is no voice assistant", () => {
    const yaml = `${SPEAKER}
    on_idle:
      - if: {condition: {not: [voice_assistant.is_running: ]}, then: [lambda: "id(phase) = 1;"]}
      - if: {condition: [microphone.is_capturing: ], then: [lambda: "id(phase) = 2;"]}
globals: [{id: phase, type: int}]
`;
    const lines = yaml.split("\n");
    const lineOf = (text: string) => lines.findIndex((each) => each.includes(text)) + 2;
    const notes = convert(`esphome: {name: a}\n${yaml}`).notes.map((n) => `${n.line}: ${n.text}`);
    for (const condition of ["voice_assistant.is_running", "microphone.is_capturing"])
      assert.ok(
        notes.includes(
          `${lineOf(condition)}: media_player speaker: the condition ${condition} is left out: it is never true here`,
        ),
        notes.join("\n"),
      );
    // A sound level listens to the microphone.
    const listening = notesOf(
      `${MICROPHONE}${yaml}sensor: {platform: sound_level, passive: false, microphone: microphone, rms: {name: R}}\n`.replace(
        /\ni2s_audio.*/,
        "",
      ),
    );
    assert.ok(
      listening.some((note) => /on_idle isn't converted: the condition microphone/.test(note)),
      listening.join("\n"),
    );
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
