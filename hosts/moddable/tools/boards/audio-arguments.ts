/** Sound in the settings of a build: `microphone=i2s mic_bclk=14 …` and `speaker=i2s spk_bclk=26 …`, or a board's name. */
import { UsageError } from "../../../node/command-line.js";
import type { AudioPins } from "../../plain/audio-pins.js";
import type { MoreOfManifest } from "../sdk/manifest.js";
import {
  type AudioChannel,
  type AudioFormat,
  type AudioModule,
  MICROPHONES,
  SPEAKERS,
} from "./audio-modules.js";
import { checkPinsOnce, HIGHEST_PIN, keyAndValue, wholeNumberOf } from "./setting-values.js";

/** The chips that receive PDM. */
const WITH_PDM = ["esp32", "esp32s3"];

/** The bits of `i2s_std_slot_mask_t` in ESP-IDF, and those of `i2s_pdm_slot_mask_t`, which are the other way round. */
const SLOTS: Readonly<Record<AudioChannel, number>> = { left: 1, right: 2, both: 3 };
const PDM_SLOTS: Readonly<Record<AudioChannel, number>> = { left: 2, right: 1, both: 3 };

/** What a build can have, and its settings. */
interface SoundDirection {
  /** The setting: `"microphone"`. */
  readonly name: string;
  /** Of the settings for its pins. */
  readonly prefix: string;
  /** What its data's pin is called, and what the SDK calls it and the settings. */
  readonly data: string;
  readonly dataDefine: string;
  readonly defines: string;
  readonly modules: Readonly<Record<string, AudioModule>>;
  readonly formats: readonly AudioFormat[];
  readonly channels: readonly AudioChannel[];
  readonly usual: AudioChannel;
}

const MICROPHONE: SoundDirection = {
  ...{ name: "microphone", prefix: "mic_", data: "din", dataDefine: "datain", defines: "audioIn" },
  modules: MICROPHONES,
  formats: ["i2s", "left", "pdm"],
  channels: ["left", "right"],
  usual: "left",
};

const SPEAKER: SoundDirection = {
  ...{ name: "speaker", prefix: "spk_", data: "dout", dataDefine: "dataout_pin" },
  defines: "audioOut",
  modules: SPEAKERS,
  formats: ["i2s", "left"],
  channels: ["left", "right", "both"],
  usual: "both",
};

/** The build's settings without those of sound, and what sound adds to the manifest. */
export interface AudioOfBuild {
  readonly settings: readonly string[];
  /** One part for each of the two that there is. */
  readonly more: readonly MoreOfManifest[];
}

/**
 * @param chip - the board's
 * @param words - the build's settings, as `key=value`: those for sound are `microphone`, `mic_…`, `speaker` and `spk_…`
 * @throws {UsageError} the board can't have such a microphone or amplifier
 */
export function audioOfBuild(chip: string, words: readonly string[]): AudioOfBuild {
  let settings = words;
  const more: MoreOfManifest[] = [];
  for (const direction of [MICROPHONE, SPEAKER]) {
    const isFor = (word: string) =>
      word.startsWith(`${direction.name}=`) || word.startsWith(direction.prefix);
    const given = new Map(settings.filter(isFor).map(keyAndValue));
    settings = settings.filter((word) => !isFor(word));
    if (given.size > 0) more.push(moreOf(chip, direction, given, words));
  }
  return { settings, more };
}

function moreOf(
  chip: string,
  direction: SoundDirection,
  given: ReadonlyMap<string, string>,
  words: readonly string[],
): MoreOfManifest {
  const { name, prefix, data, dataDefine, defines } = direction;
  const module = moduleOf(chip, direction, given.get(name));
  const isPDM = module.format === "pdm";
  if (isPDM && !WITH_PDM.includes(chip))
    throw new UsageError(`${name}=pdm isn't possible: an ${chip} doesn't receive PDM.`);
  if (
    name === MICROPHONE.name &&
    chip === "esp32" &&
    words.some((one) => one.startsWith("camera="))
  )
    throw new UsageError("An esp32 has one port for a camera or a microphone: leave one out.");
  const names = [...(isPDM ? [] : ["bclk"]), "lrclk", data, "mclk"];
  const pins: Record<string, number | undefined> = { ...module.pins, [data]: module.pins?.data };
  let { channel } = module;
  for (const [key, text] of given) {
    if (key === name) continue;
    const setting = key.slice(prefix.length);
    if (setting === "channel") channel = channelOf(direction, text);
    else if (names.includes(setting)) pins[setting] = wholeNumberOf(key, text, 0, HIGHEST_PIN);
    else
      throw new UsageError(
        `${key} isn't a setting of this ${name}: ${[...names, "channel"].map((one) => prefix + one).join(", ")}.`,
      );
  }
  checkPins(direction, names, pins);
  const wired: AudioPins = {
    lrclk: pins.lrclk as number,
    data: pins[data] as number,
    ...(!isPDM && { bclk: pins.bclk as number }),
    ...(pins.mclk !== undefined && { mclk: pins.mclk }),
  };
  return {
    config: { [name]: wired },
    defines: {
      [defines]: {
        ...{ bitsPerSample: 16, numChannels: 1 },
        // The names of the SDK's modules. It numbers the ports, of which only the first one receives PDM.
        i2s: {
          ...(direction === MICROPHONE ? { num: 0, pdm: isPDM ? 1 : 0 } : { bitsPerSample: 16 }),
          ...(wired.bclk !== undefined && { bck_pin: wired.bclk }),
          ...(wired.mclk !== undefined && { mck_pin: wired.mclk }),
          ...{ lr_pin: wired.lrclk, [dataDefine]: wired.data },
          ...{
            format_i2s: module.format === "i2s" ? 1 : 0,
            slot: (isPDM ? PDM_SLOTS : SLOTS)[channel],
          },
        },
      },
    },
    include: [`esp32/manifest-${name}.json`],
    // What the SDK was built without isn't added to a build that there is.
    variant: name,
  };
}

/** A board's module, or a format alone. */
interface FoundModule {
  readonly pins?: AudioPins;
  readonly format: AudioFormat;
  readonly channel: AudioChannel;
}

function moduleOf(chip: string, direction: SoundDirection, given: string | undefined): FoundModule {
  const { name, modules, formats, usual } = direction;
  const boards = Object.keys(modules).filter((one) => modules[one]?.chip === chip);
  const choice = `${[...boards, ...formats].map((one) => `${name}=${one}`).join(", ")}; with one of the formats its pins follow`;
  if (given === undefined) throw new UsageError(`Which ${name}? ${choice}.`);
  const format = formats.find((one) => one === given);
  if (format) return { format, channel: usual };
  const module = Object.hasOwn(modules, given) ? modules[given] : undefined;
  if (module?.chip === chip) return module;
  const which = module
    ? ` is for boards with an ${module.chip}, and this one has an ${chip}`
    : " isn't possible";
  throw new UsageError(`${name}=${given}${which}: ${choice}.`);
}

function channelOf({ prefix, channels }: SoundDirection, text: string): AudioChannel {
  const channel = channels.find((one) => one === text);
  if (channel) return channel;
  throw new UsageError(`${prefix}channel=${text} isn't possible: give ${channels.join(", ")}.`);
}

function checkPins(
  { name, prefix }: SoundDirection,
  names: readonly string[],
  pins: Readonly<Record<string, number | undefined>>,
): void {
  const missing = names.filter((one) => one !== "mclk" && pins[one] === undefined);
  if (missing.length > 0)
    throw new UsageError(
      `This ${name} needs ${missing.map((one) => prefix + one).join(", ")} as well.`,
    );
  // The SDK's module takes that for a build without I2S.
  if (pins.bclk === 0) throw new UsageError(`${prefix}bclk=0 isn't possible: give another pin.`);
  checkPinsOnce(name, Object.fromEntries(names.map((one) => [prefix + one, pins[one]])));
}
