/** `i2s_audio:` with its microphones and speakers, whose pins are the firmware's, and the media players on them. */
import { KIND } from "../automation/media-actions.js";
import { MEDIA_TRIGGERS } from "../automation/media-triggers.js";
import { LISTENING } from "../automation/scope.js";
import { addTriggers } from "../automation/triggers.js";
import type { Section } from "../configuration/section.js";
import { type CodeProperty, literal } from "../program/code.js";
import type { ImportedProgram } from "../program/program.js";
import { converter, type ImportedPart } from "./part-converter.js";
import type { Converter, Platforms } from "./platforms.js";

const BUS = "i2s_audio";
const MICROPHONE = "microphone";
const SPEAKER = "speaker";

/** The default of ESPHome's i2s_audio, and of soundLevel and Speaker. */
const USUAL_RATE = 16_000;

/** What a build is told of one of them. */
interface BuildWords {
  /** `"mic_"` */
  readonly prefix: string;
  /** The key of its data's pin, and what the build calls that. */
  readonly key: string;
  readonly data: string;
  /** The channel without the word. */
  readonly usual: string;
  /** ESPHome's. */
  readonly byDefault: string;
}

const MICROPHONE_WORDS: BuildWords = {
  ...{ prefix: "mic_", key: "i2s_din_pin", data: "din", usual: "left", byDefault: "right" },
};
const SPEAKER_WORDS: BuildWords = {
  ...{ prefix: "spk_", key: "i2s_dout_pin", data: "dout", usual: "both", byDefault: "mono" },
};

/** Notes how the firmware is built with them, and keeps their rates. */
export function readSound(root: Section, program: ImportedProgram): void {
  for (const [domain, words] of [
    [MICROPHONE, MICROPHONE_WORDS],
    [SPEAKER, SPEAKER_WORDS],
  ] as const)
    for (const given of root.sections(domain)) {
      const platform = given.text("platform") ?? "";
      const section = given.titled(`${domain} ${platform}`.trim());
      if (platform !== BUS) {
        section.refuse();
        continue;
      }
      if (!wire(section, root, domain, words)) continue;
      const rate = String(section.number("sample_rate") ?? USUAL_RATE);
      program.refer(section.text("id") ?? domain, rate, domain);
      if (!program.declared(domain)) program.refer(domain, rate, domain);
    }
  // An amplifier in place of a speaker of its own.
  for (const section of root.sections("media_player"))
    if (section.text("platform") === BUS)
      wire(section.titled(`media_player ${BUS}`), root, SPEAKER, SPEAKER_WORDS);
}

/** Notes the settings of the build. @returns Whether it can be built so. */
function wire(section: Section, root: Section, domain: string, words: BuildWords): boolean {
  if ((section.text("adc_type") ?? section.text("dac_type") ?? "external") !== "external") {
    section.refuse("it is the chip's own converter, and only I2S is there");
    return false;
  }
  if (section.text("i2s_mode")?.toLowerCase() === "secondary") {
    section.refuse("the board would have to follow another clock");
    return false;
  }
  const busId = section.text("i2s_audio_id");
  const buses = root.components(BUS);
  const bus = buses.find((one) => busId === undefined || one.text("id") === busId);
  const isPDM = section.flag("pdm") ?? false;
  const pin = (of: Section | undefined, key: string) => {
    const number = Number((of?.text(key) ?? "none").replace(/^GPIO/i, ""));
    return Number.isInteger(number) ? number : undefined;
  };
  const bclk = pin(bus, "i2s_bclk_pin");
  const pins = {
    ...(!isPDM && { bclk }),
    ...{ lrclk: pin(bus, "i2s_lrclk_pin"), [words.data]: pin(section, words.key) },
  };
  const missing = Object.keys(pins).filter((name) => pins[name as keyof typeof pins] === undefined);
  if (missing.length > 0) {
    section.refuse(`its pins aren't known: ${missing.join(", ")}`);
    return false;
  }
  const mclk = pin(bus, "i2s_mclk_pin");
  const settings = [
    `${domain}=${isPDM ? "pdm" : "i2s"}`,
    ...Object.entries(pins).map(([name, number]) => `${words.prefix}${name}=${number}`),
    ...(mclk === undefined || isPDM ? [] : [`${words.prefix}mclk=${mclk}`]),
    ...channelOf(section, words),
  ];
  section.note(`build the firmware with ${settings.join(" ")}`);
  const bits = section.numberIn("bits_per_sample", "bit", "bits");
  if (bits !== undefined && bits !== 16)
    section.note("its samples have 16 bits, of which the part gets as many clocks");
  for (const key of ["use_apll", "mclk_multiple", "bits_per_channel", "correct_dc_offset"])
    section.noteIfThere(key, `${key} isn't converted`);
  for (const key of ["i2s_comm_fmt", "mute_pin", "buffer_duration", "timeout", "num_channels"])
    section.noteIfThere(key, `${key} isn't converted`);
  return true;
}

function channelOf(section: Section, { prefix, usual, byDefault }: BuildWords): string[] {
  const channel = section.text("channel") ?? section.text("mode") ?? byDefault;
  if (channel === "stereo" && usual !== "both")
    section.note("of its two channels, the left one is heard");
  const own = channel === "mono" || channel === "stereo" ? usual : channel;
  return own === usual ? [] : [`${prefix}channel=${own}`];
}

function rateOf(section: Section, key: string, kind: string, program: ImportedProgram) {
  const id = section.text(key) ?? section.section(key)?.text(kind) ?? kind;
  const known = program.declared(id);
  return known?.kind === kind ? Number(known.code) : undefined;
}

/** `sensor: platform: sound_level` */
const SOUND_LEVEL: ImportedPart = {
  make: "soundLevel",
  channels: { rms: "rms", peak: "peak" },
  interval: (section) => section.duration("measurement_duration"),
  wiring(section, program) {
    const source = section.value(MICROPHONE)?.map ? section.section(MICROPHONE) : undefined;
    const id = source?.text(MICROPHONE) ?? (source ? undefined : section.text(MICROPHONE));
    const known = program.declared(id ?? MICROPHONE);
    if (known?.kind !== MICROPHONE) return void section.refuse("its microphone isn't");
    if (section.flag("passive"))
      section.note("it listens all the time: nothing else uses the microphone");
    const gain = source?.number("gain_factor");
    source?.noteIfThere("channels", "channels: the build has chosen one");
    const rate = Number(known.code);
    program.refer(LISTENING, MICROPHONE, LISTENING);
    return [
      ["sampleRate", literal(rate === USUAL_RATE ? undefined : rate)],
      ["gain", literal(gain === 1 ? undefined : gain)],
    ];
  },
};

export const SOUND_SENSORS: Platforms = { sound_level: converter("sound_level", SOUND_LEVEL) };

/** The default of ESPHome's speaker media player. */
const LOUD = 0.5;

/** A media player on a speaker. */
const speakerPlayer: Converter = (section, program) => {
  const pipelines = ["announcement_pipeline", "media_pipeline"].flatMap(
    (key) => section.section(key) ?? [],
  );
  const rates = pipelines.map(
    (pipeline) => pipeline.number("sample_rate") ?? rateOf(pipeline, SPEAKER, SPEAKER, program),
  );
  for (const pipeline of pipelines) {
    const format = pipeline.text("format") ?? "FLAC";
    if (format.toUpperCase() !== "WAV")
      pipeline.note(`${format} can't be played: hubs are told to send WAV`);
    pipeline.noteIfThere("num_channels", "num_channels: it plays one");
  }
  player(section, program, rates[0], {
    initialVolume: section.share("volume_initial") ?? LOUD,
    volumeStep: section.share("volume_increment"),
  });
};

/** A media player on an amplifier. */
const amplifierPlayer: Converter = (section, program) => player(section, program, undefined, {});

function player(
  section: Section,
  program: ImportedProgram,
  rate: number | undefined,
  { initialVolume, volumeStep }: { initialVolume?: number; volumeStep?: number | undefined },
): void {
  if (section.isRefused) return;
  const properties: CodeProperty[] = [
    ...program.common(section),
    ["sampleRate", literal(rate === USUAL_RATE ? undefined : rate)],
    ["initialVolume", literal(initialVolume)],
    ["volumeStep", literal(volumeStep === 0.05 ? undefined : volumeStep)],
  ];
  const entity = program.add(section, program.make("Speaker", properties), KIND);
  const only = `only ${KIND}`;
  if (!program.declared(only)) program.refer(only, entity, KIND);
  addTriggers(section, program, entity, MEDIA_TRIGGERS);
}

export const MEDIA_PLAYERS: Platforms = { speaker: speakerPlayer, i2s_audio: amplifierPlayer };
