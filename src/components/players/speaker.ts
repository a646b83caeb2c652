import { CommandRefused, ConfigurationError } from "../../base/errors.js";
import { httpAddress } from "../../base/http-address.js";
import { checkedNumber } from "../../base/option-ranges.js";
import { MediaPlayer } from "../../entities/media-player/media-player.js";
import type {
  MediaFormat,
  MediaPlayerCall,
  MediaPlayerCommandName,
  MediaPlayerOptions,
} from "../../entities/media-player/media-player-options.js";
import { notesOf } from "../sirens/rtttl.js";
import { SpeakerPart } from "./speaker-part.js";

const SAMPLE_RATE = { from: 8000, to: 48_000, whole: true, unit: "hertz" };

const COMMANDS: readonly MediaPlayerCommandName[] = [
  ...(["play", "pause", "stop", "toggle", "mute", "unmute"] as const),
  ...(["volume_up", "volume_down"] as const),
];

export interface SpeakerOptions
  extends Omit<
    MediaPlayerOptions,
    | ("commands" | "supportsVolume" | "supportsMediaUrl" | "supportsAnnouncements" | "formats")
    | "onCommand"
  > {
  /**
   * Samples a second of its tones, and of what a hub is to convert media to, 8000 to 48,000. A file has its own. Default
   * 16,000.
   */
  sampleRate?: number;
}

/**
 * A speaker on an amplifier on I2S. It plays melodies, and WAV files without compression from servers in the network; a
 * hub such as Home Assistant converts what it has to them. An announcement interrupts what plays.
 *
 *     const speaker = new Speaker({ name: "Speaker" });
 *     speaker.playTones("done:d=8,o=6,b=140:c,e,g");
 *
 * What can't be played is said in the log, and the speaker is idle then. There's one for each board, and its firmware is built
 * with its pins: `speaker=`.
 */
export class Speaker extends MediaPlayer {
  private readonly part: SpeakerPart;
  private readonly ended: (() => void)[] = [];

  /** @throws ConfigurationError naming the entity, when an option is out of range. */
  constructor({ sampleRate = 16_000, ...options }: SpeakerOptions) {
    const format = { format: "wav", sampleRate, channels: 1, sampleBytes: 2 };
    const formats: MediaFormat[] = [format, { ...format, purpose: "announcement" }];
    checkedNumber(`"${options.name}"`, "sampleRate", sampleRate, SAMPLE_RATE);
    super({
      ...options,
      ...{ commands: COMMANDS, formats, supportsAnnouncements: true },
      onCommand: (call) => this.commanded(call),
    });
    this.part = this.use(
      new SpeakerPart(sampleRate, {
        changed: (state) => this.publish({ state }),
        finished: () => {
          for (const listener of this.ended) this.watch(listener());
        },
        failed: (what, why) =>
          this.log.error("player", `"${this.name}" can't play ${what}: ${why}`),
      }),
    );
    this.part.volume = this.volume;
  }

  /** Whether it plays. */
  get isPlaying(): boolean {
    return this.part.activity === "playing" || this.part.activity === "announcing";
  }

  /** Plays a melody in RTTTL once, in place of what plays. @throws ConfigurationError when it can't be read. */
  playTones(melody: string): void {
    this.part.playTones(notesOf(`"${this.name}"`, melody), melody);
  }

  /**
   * Plays a WAV file, in place of what plays: 8 or 16 bits, mono or stereo, 8000 to 48,000 samples a second.
   *
   * @param url - `"http://192.168.1.5/bell.wav"`. There is no HTTPS.
   * @param options.announcement - What plays goes on afterwards. Default false.
   * @throws ConfigurationError when it isn't such an address.
   */
  playUrl(url: string, { announcement = false }: { announcement?: boolean } = {}): void {
    const wrong = wrongAddress(url);
    if (wrong !== undefined)
      throw new ConfigurationError(`"${this.name}" plays no such file: ${wrong}.`);
    this.part.playURL(url, announcement);
  }

  /** Stops what plays, and what that has interrupted. */
  stop(): void {
    this.part.stop();
  }

  /** Calls `listener` whenever a melody or a file has ended. */
  onFinished(listener: () => void): void {
    this.ended.push(listener);
  }

  private commanded({ command, mediaUrl, announcement = false }: MediaPlayerCall): void {
    const { part } = this;
    part.volume = this.muted ? 0 : this.volume;
    if (mediaUrl !== undefined) {
      const wrong = wrongAddress(mediaUrl);
      if (wrong !== undefined) throw new CommandRefused(`${wrong}.`);
      part.playURL(mediaUrl, announcement);
    } else if (command === "play") part.resume();
    else if (command === "pause") part.pause();
    else if (command !== "stop") return;
    else if (announcement) part.stopAnnouncement();
    else part.stop();
  }
}

const FIRST_PRINTABLE = 0x21;
const LAST_PRINTABLE = 0x7e;

function wrongAddress(url: string): string | undefined {
  for (let i = 0; i < url.length; i++) {
    const code = url.charCodeAt(i);
    if (code < FIRST_PRINTABLE || code > LAST_PRINTABLE)
      return "An address has no spaces and no letters beyond ASCII";
  }
  return httpAddress(url) ? undefined : `${url} isn't an address that begins with http://HOST/`;
}
