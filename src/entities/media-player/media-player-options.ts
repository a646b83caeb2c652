import { ConfigurationError } from "../../base/errors.js";
import { checkedNumber, SHARE } from "../../base/option-ranges.js";
import { optionWord } from "../../base/option-words.js";
import type { MediaPlayerSupportedFormat } from "../../messages/media-player.js";
import {
  MEDIA_PLAYER_COMMAND_WORDS as COMMANDS,
  type MEDIA_PLAYER_STATE_WORDS,
  MEDIA_PLAYER_FORMAT_PURPOSE_WORDS as PURPOSES,
} from "../../messages/words.js";
import type { Encodable } from "../../wire/encodable.js";
import { Utf8 } from "../../wire/utf8.js";
import type { EntityOptions } from "../entity.js";

/** The commands of a media player. */
export type MediaPlayerCommandName = (typeof COMMANDS)[number];

/** What a media player is doing. */
export type MediaPlayerStateName = Exclude<(typeof MEDIA_PLAYER_STATE_WORDS)[number], "none">;

/** What is known about a media player; anything left out of `publish` stays as it is. */
export interface MediaPlayerPublished {
  /** Undefined: it isn't known. */
  state: MediaPlayerStateName | undefined;
  /** 0 to 1. */
  volume: number;
  muted: boolean;
}

/** A format that a media player understands. A hub converts what it has to one of them. */
export interface MediaFormat {
  /** `"mp3"`, `"flac"`, `"wav"`. */
  format: string;
  /** In hertz. Default 48,000. */
  sampleRate?: number;
  /** 1: mono, 2: stereo. Default 2. */
  channels?: number;
  /** Bytes of a sample. Default: whatever the format has. */
  sampleBytes?: number;
  /** What it is for. Default `"default"`: music and the like. */
  purpose?: (typeof PURPOSES)[number];
}

/** What to do with a media player; anything left out stays as it is. */
export interface MediaPlayerSettings {
  command?: MediaPlayerCommandName;
  /** 0 to 1. */
  volume?: number;
  /** Where to get what it plays from now on. */
  mediaUrl?: string;
  /** `mediaUrl` is an announcement: what plays now continues afterwards. */
  announcement?: boolean;
}

/** A command for a media player; undefined values aren't commanded. */
export interface MediaPlayerCall {
  command: MediaPlayerCommandName | undefined;
  /** 0 to 1. */
  volume: number | undefined;
  mediaUrl: string | undefined;
  announcement: boolean | undefined;
}

export interface MediaPlayerOptions extends EntityOptions {
  /** The commands that it supports. Default: play, pause, stop, toggle, mute and unmute. */
  commands?: readonly MediaPlayerCommandName[];
  /** Its volume can be set. Default true. */
  supportsVolume?: boolean;
  /** It can play media from a URL. Default true. */
  supportsMediaUrl?: boolean;
  /** It can play announcements, and continue afterwards. Default false. */
  supportsAnnouncements?: boolean;
  /** The formats that it understands. Default: the hub sends media unconverted. */
  formats?: readonly MediaFormat[];
  /** The volume before the first command, 0 to 1. Default 1, as in ESPHome. */
  initialVolume?: number;
  /** How much `"volume_up"` and `"volume_down"` change it, more than 0, at most 1. Default 0.05. */
  volumeStep?: number;
  /**
   * Keeps volume and mute over restarts; `initialVolume` applies only if none was saved. `onCommand` is called with
   * restored ones once all entities have started. Default false.
   */
  restore?: boolean;
  /**
   * Called for each command; `publish` the new state when it is reached. `volume` and `muted` have their new
   * values already. `"toggle"` comes as `"play"` or `"pause"`. If it throws, volume and mute stay as they were.
   * The object is reused for each command: copy what is needed later. It may be async: a rejected promise is
   * logged. Default: the player takes the commanded state at once.
   */
  onCommand?: (call: Readonly<MediaPlayerCall>) => void;
}

export const DEFAULT_COMMANDS: readonly MediaPlayerCommandName[] = [
  "play",
  "pause",
  "stop",
  "toggle",
  "mute",
  "unmute",
];

const DEFAULT_SAMPLE_RATE = 48_000;

/** The bits of feature_flags, as Home Assistant's MediaPlayerEntityFeature numbers them. */
const FEATURES: Readonly<Partial<Record<MediaPlayerCommandName, number>>> = {
  play: 16384,
  pause: 1,
  stop: 4096,
  mute: 8,
  unmute: 8,
  volume_up: 1024,
  volume_down: 1024,
  enqueue: 2097152,
  repeat_one: 262144,
  repeat_off: 262144,
  clear_playlist: 8192,
  turn_on: 128,
  turn_off: 256,
};
const VOLUME_SET = 4;
const PLAY_MEDIA = 512;
const BROWSE_MEDIA = 131072;
const ANNOUNCE = 1048576;

export function featureFlagsOf(options: MediaPlayerOptions): number {
  const { commands = DEFAULT_COMMANDS } = options;
  return (
    commands.reduce((flags, command) => flags | (FEATURES[command] ?? 0), 0) |
    ((options.supportsVolume ?? true) ? VOLUME_SET : 0) |
    ((options.supportsMediaUrl ?? true) ? PLAY_MEDIA | BROWSE_MEDIA : 0) |
    (options.supportsAnnouncements ? ANNOUNCE : 0)
  );
}

/** @throws ConfigurationError naming the entity, when an option is out of range, or options don't go together. */
export function checkMediaPlayer(options: MediaPlayerOptions): void {
  const who = `"${options.name}"`;
  const { initialVolume = 1, volumeStep = 1, supportsMediaUrl = true, commands = [] } = options;
  checkedNumber(who, "initialVolume", initialVolume, SHARE);
  checkedNumber(who, "volumeStep", volumeStep, { above: 0, to: 1 });
  for (const command of commands) optionWord(who, "command", command, COMMANDS);
  if (options.supportsAnnouncements && !supportsMediaUrl)
    throw new ConfigurationError(
      `The media player ${who} supports announcements but no URLs; add supportsMediaUrl, or leave supportsAnnouncements out.`,
    );
}

/** A format as its message has it. @throws ConfigurationError naming the entity, when a number is out of range. */
export function formatOf(
  name: string,
  options: MediaFormat,
): Encodable<MediaPlayerSupportedFormat> {
  const { sampleRate = DEFAULT_SAMPLE_RATE, channels = 2, sampleBytes = 0 } = options;
  const who = `"${name}"`;
  return {
    format: new Utf8(options.format),
    sampleRate: checkedNumber(who, "sampleRate", sampleRate, {
      unit: "hertz",
      above: 0,
      to: 192_000,
      whole: true,
    }),
    numChannels: checkedNumber(who, "channels", channels, { from: 1, to: 8, whole: true }),
    purpose: optionWord(who, "purpose", options.purpose ?? "default", PURPOSES),
    sampleBytes: checkedNumber(who, "sampleBytes", sampleBytes, { from: 0, to: 8, whole: true }),
  };
}
