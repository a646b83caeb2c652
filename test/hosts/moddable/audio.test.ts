/** Sound in a firmware. The wiring and the names of the SDK's modules are compared with the SDK, where it is. */
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "mocha";
import { pinsOfAudio } from "../../../hosts/moddable/plain/audio-pins.js";
import { audioOfBuild } from "../../../hosts/moddable/tools/boards/audio-arguments.js";
import { MICROPHONES, SPEAKERS } from "../../../hosts/moddable/tools/boards/audio-modules.js";
import { UsageError } from "../../../hosts/node/command-line.js";

const { MODDABLE = "" } = process.env;

/** A file of the SDK. Skips the test where there is no SDK. */
function ofSDK(context: Mocha.Context, ...path: string[]): string {
  const file = join(MODDABLE, ...path);
  if (MODDABLE === "" || !existsSync(file)) context.skip();
  return readFileSync(file, "utf8");
}

const MICROPHONE = ["microphone=i2s", "mic_bclk=14", "mic_lrclk=15", "mic_din=32"];
const SPEAKER = ["speaker=i2s", "spk_bclk=26", "spk_lrclk=25", "spk_dout=22"];

describe("Sound in the settings of a build", () => {
  it("adds nothing when there is none", () => {
    const settings = ["ssid=Home", "api_token=mic_din=1"];
    assert.deepEqual(audioOfBuild("esp32", settings), { settings, more: [] });
  });

  it("adds the SDK's modules with their pins, and leaves the others to mcconfig", () => {
    const { settings, more } = audioOfBuild("esp32c3", ["ssid=Home", ...MICROPHONE, ...SPEAKER]);
    assert.deepEqual(settings, ["ssid=Home"]);
    assert.deepEqual(more, [
      {
        variant: "microphone",
        include: ["esp32/manifest-microphone.json"],
        config: { microphone: { lrclk: 15, data: 32, bclk: 14 } },
        defines: {
          audioIn: {
            ...{ bitsPerSample: 16, numChannels: 1 },
            i2s: {
              ...{ num: 0, pdm: 0, bck_pin: 14, lr_pin: 15, datain: 32 },
              ...{ format_i2s: 1, slot: 1 },
            },
          },
        },
      },
      {
        variant: "speaker",
        include: ["esp32/manifest-speaker.json"],
        config: { speaker: { lrclk: 25, data: 22, bclk: 26 } },
        defines: {
          audioOut: {
            ...{ bitsPerSample: 16, numChannels: 1 },
            i2s: {
              ...{ bitsPerSample: 16, bck_pin: 26, lr_pin: 25, dataout_pin: 22 },
              ...{ format_i2s: 1, slot: 3 },
            },
          },
        },
      },
    ]);
  });

  it("has the channel, the master clock and PDM", () => {
    const words = ["microphone=pdm", "mic_lrclk=33", "mic_din=23", "mic_channel=right"];
    const { defines } = audioOfBuild("esp32", words).more[0] ?? {};
    assert.deepEqual(defines?.audioIn?.i2s, {
      ...{ num: 0, pdm: 1, lr_pin: 33, datain: 23, format_i2s: 0, slot: 1 },
    });
    const other = audioOfBuild("esp32", [...SPEAKER, "spk_mclk=0", "spk_channel=left"]).more[0];
    assert.deepEqual(other?.defines?.audioOut?.i2s, {
      ...{ bitsPerSample: 16, bck_pin: 26, mck_pin: 0, lr_pin: 25, dataout_pin: 22 },
      ...{ format_i2s: 1, slot: 1 },
    });
  });

  it("changes single pins of a board", () => {
    const { config } = audioOfBuild("esp32", ["speaker=atom-echo", "spk_dout=21"]).more[0] ?? {};
    assert.deepEqual(config, { speaker: { lrclk: 33, data: 21, bclk: 19 } });
  });

  const MISTAKES: [what: string, chip: string, words: string[], says: RegExp][] = [
    [
      "PDM on a chip without it",
      "esp32c3",
      ["microphone=pdm", "mic_lrclk=1", "mic_din=2"],
      /an esp32c3 doesn't receive PDM/,
    ],
    [
      "a board of another chip",
      "esp32",
      ["microphone=xiao-sense"],
      /is for boards with an esp32s3, and this one has an esp32: microphone=atom-echo/,
    ],
    ["an unknown board", "esp32", ["speaker=loud"], /^speaker=loud isn't possible: speaker=atom-/],
    ["pins alone", "esp32", ["spk_bclk=26"], /^Which speaker\? speaker=atom-echo, /],
    [
      "missing pins",
      "esp32",
      ["speaker=i2s", "spk_bclk=26"],
      /^This speaker needs spk_lrclk, spk_dout as well\.$/,
    ],
    [
      "an unknown setting",
      "esp32",
      [...MICROPHONE, "mic_gain=3"],
      /^mic_gain isn't .*: mic_bclk, mic_lrclk, mic_din, mic_mclk, mic_channel/,
    ],
    ["an unknown channel", "esp32", [...MICROPHONE, "mic_channel=both"], /give left, right/],
    ["no number", "esp32", [...SPEAKER, "spk_mclk="], /^spk_mclk= isn't possible.*0 to 48/],
    [
      "pin 0 for the bits",
      "esp32",
      [...SPEAKER.slice(0, 1), "spk_bclk=0", ...SPEAKER.slice(2)],
      /another pin/,
    ],
    ["a pin twice", "esp32", [...SPEAKER, "spk_mclk=22"], /pin 22 twice: as spk_dout and spk_mclk/],
    [
      "a camera beside a microphone",
      "esp32",
      [...MICROPHONE, "camera=ai-thinker"],
      /one port for a camera or a microphone/,
    ],
  ];
  for (const [what, chip, words, says] of MISTAKES)
    it(`refuses ${what}`, () => {
      assert.throws(
        () => audioOfBuild(chip, words),
        (error: Error) => error instanceof UsageError && says.test(error.message),
      );
    });
});

describe("The boards with sound", () => {
  const TARGETS = {
    "atom-echo": "m5atom_echo",
    "m5stick-c": "m5stick_cplus",
    "xiao-sense": "xiao_esp32s3_sense",
  };

  /** What the SDK's own board says. */
  function i2sOf(context: Mocha.Context, name: string, define: string) {
    const target = TARGETS[name as keyof typeof TARGETS];
    const path = `build/devices/esp32/targets/${target}/manifest.json`;
    const { defines } = JSON.parse(ofSDK(context, path)) as {
      defines: Record<string, { i2s: Record<string, number> }>;
    };
    return defines[define]?.i2s ?? {};
  }

  for (const [name, { pins, format, channel }] of Object.entries(MICROPHONES))
    it(`${name} has the microphone's pins of the SDK's own board`, function () {
      const { lr_pin, datain, pdm } = i2sOf(this, name, "audioIn");
      assert.deepEqual([pins, pdm], [{ lrclk: lr_pin, data: datain }, 1]);
      // Those have no slot: it is the SDK's default, which PDM calls the left one.
      assert.deepEqual([format, channel], ["pdm", "left"]);
    });

  for (const [name, { pins, channel }] of Object.entries(SPEAKERS))
    it(`${name} has the amplifier's pins of the SDK's own board`, function () {
      const { bck_pin, lr_pin, dataout_pin } = i2sOf(this, name, "audioOut");
      assert.deepEqual(pins, { bclk: bck_pin, lrclk: lr_pin, data: dataout_pin });
      assert.equal(channel, "right");
    });

  it("have each pin once, and only pins that their chips have", () => {
    for (const { chip, pins } of [...Object.values(MICROPHONES), ...Object.values(SPEAKERS)]) {
      const all = pinsOfAudio(pins);
      assert.equal(new Set(all).size, all.length);
      assert.ok(all.every((pin) => pin >= 0 && pin <= (chip === "esp32" ? 39 : 48)));
    }
  });

  it("are set by the names that the SDK's modules have", function () {
    for (const [file, prefix, words] of [
      ["modules/io/audioin/esp32/audioin.c", "AUDIOIN", [...MICROPHONE, "mic_mclk=3"]],
      ["modules/io/audioout/esp32/audioout-esp32.c", "AUDIOOUT", [...SPEAKER, "spk_mclk=3"]],
    ] as const) {
      const known = ofSDK(this, file);
      const { defines = {} } = audioOfBuild("esp32", words).more[0] ?? {};
      const [{ i2s, ...rest } = {}] = Object.values(defines);
      const names = [
        ...Object.keys(rest).map((name) => `MODDEF_${prefix}_${name}`),
        ...Object.keys(i2s as object).map((name) => `MODDEF_${prefix}_I2S_${name}`),
      ];
      for (const name of names) assert.match(known, new RegExp(`\\b${name.toUpperCase()}\\b`));
    }
  });
});
