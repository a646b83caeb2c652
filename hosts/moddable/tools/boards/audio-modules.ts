/** Boards that have a microphone or an amplifier, and how that is wired: as the Moddable SDK's targets of them have it. */
import type { AudioPins } from "../../plain/audio-pins.js";

/** Which half of a word has the data: of one that both halves have, either. */
export type AudioChannel = "left" | "right" | "both";

/** `"i2s"`: the data follows the word's clock by a bit; `"left"`: by none; `"pdm"`: single bits (microphones only). */
export type AudioFormat = "i2s" | "left" | "pdm";

export interface AudioModule {
  readonly chip: "esp32" | "esp32s3";
  readonly pins: AudioPins;
  readonly format: AudioFormat;
  readonly channel: AudioChannel;
}

/** By the setting `microphone=`. */
export const MICROPHONES: Readonly<Record<string, AudioModule>> = {
  "atom-echo": {
    ...{ chip: "esp32", format: "pdm", channel: "left" },
    pins: { lrclk: 33, data: 23 },
  },
  "m5stick-c": {
    ...{ chip: "esp32", format: "pdm", channel: "left" },
    pins: { lrclk: 0, data: 34 },
  },
  "xiao-sense": {
    ...{ chip: "esp32s3", format: "pdm", channel: "left" },
    pins: { lrclk: 42, data: 41 },
  },
};

/** By the setting `speaker=`. */
export const SPEAKERS: Readonly<Record<string, AudioModule>> = {
  "atom-echo": {
    ...{ chip: "esp32", format: "left", channel: "right" },
    pins: { bclk: 19, lrclk: 33, data: 22 },
  },
};
