import { ConfigurationError } from "../../base/errors.js";
import type { EntityPart } from "../../entities/entity-part.js";
import type { BusUse, Connect, Host, Timers } from "../../host/host.js";
import type { Note } from "../sirens/rtttl.js";
import { HTTPStream } from "./http-stream.js";
import { Playback } from "./playback.js";
import type { SoundSource } from "./sound-source.js";
import { ToneSource } from "./tone-source.js";
import { WAVSource } from "./wav-source.js";

/** What a speaker is doing. */
export type SpeakerActivity = "idle" | "playing" | "paused" | "announcing";

export interface SpeakerListener {
  changed(activity: SpeakerActivity): void;
  /** A sound was played to its end. */
  finished(): void;
  /** @param what - The address, or the melody. */
  failed(what: string, why: string): void;
}

/** The board's amplifier, with a sound, and one that it interrupts. */
export class SpeakerPart implements EntityPart {
  readonly buses: readonly BusUse[] = [
    { bus: "I2S", pins: [], part: "speaker", address: "the board's" },
  ];
  private Output: Host["io"]["AudioOut"];
  private timers: Timers | undefined;
  private connect: Connect | undefined;
  private current: Playback | undefined;
  private isAnnouncement = false;
  /** What goes on after the announcement. */
  private interrupted: Playback | undefined;
  /** Whether that was paused before. */
  private wasWaiting = false;
  private level = 1;

  constructor(
    private readonly sampleRate: number,
    private readonly listener: SpeakerListener,
  ) {}

  open(host: Host, owner: string): void {
    const { AudioOut } = host.io;
    if (!AudioOut)
      throw new ConfigurationError(
        `"${owner}" needs an amplifier on I2S, and this board (${host.model}) has none: build its firmware with speaker=, or leave it out.`,
      );
    this.Output = AudioOut;
    this.timers = host.timer;
    this.connect = host.connectTo;
  }

  close(): void {
    this.end();
    this.Output = this.timers = this.connect = undefined;
  }

  /** 0 to 1. */
  set volume(volume: number) {
    this.level = volume;
    if (this.current) this.current.volume = volume;
    if (this.interrupted) this.interrupted.volume = volume;
  }

  get activity(): SpeakerActivity {
    const { current } = this;
    if (!current) return "idle";
    if (current.isWaiting) return "paused";
    return this.isAnnouncement ? "announcing" : "playing";
  }

  /** Plays notes, in place of what plays. */
  playTones(notes: readonly Note[], what: string): void {
    this.begin(new ToneSource(notes, this.sampleRate), what, false)?.run();
  }

  /** Plays a WAV from an address of HTTP. @param isAnnouncement - What plays goes on afterwards. */
  playURL(url: string, isAnnouncement: boolean): void {
    const { connect, timers } = this;
    if (!connect || !timers) {
      this.listener.failed(url, "this board's firmware can't connect to servers");
      return;
    }
    let playback: Playback | undefined;
    const stream = new HTTPStream(url, connect, timers, {
      arrived: () => playback?.run(),
      failed: (why) => playback?.fail(why),
    });
    playback = this.begin(new WAVSource(stream), url, isAnnouncement);
  }

  pause(): void {
    this.current?.pause();
    this.changed();
  }

  resume(): void {
    this.current?.resume();
    this.changed();
  }

  /** Ends all. */
  stop(): void {
    this.end();
    this.changed();
  }

  /** Ends the announcement, if there is one: what it has interrupted goes on. */
  stopAnnouncement(): void {
    const { current } = this;
    if (!current || !this.isAnnouncement) return;
    current.close();
    this.next(current);
  }

  private end(): void {
    const { current, interrupted } = this;
    this.current = this.interrupted = undefined;
    current?.close();
    interrupted?.close();
  }

  private begin(source: SoundSource, what: string, isAnnouncement: boolean): Playback | undefined {
    const { Output } = this;
    if (!Output) {
      source.close();
      return undefined;
    }
    if (!isAnnouncement) this.end();
    else if (this.current && !this.isAnnouncement) {
      this.interrupted = this.current;
      this.wasWaiting = this.interrupted.isWaiting;
      this.interrupted.pause();
    } else this.current?.close();
    const playback = new Playback(Output, source, this.level, {
      finished: () => {
        this.next(playback);
        this.listener.finished();
      },
      failed: (why) => {
        this.next(playback);
        this.listener.failed(what, why);
      },
    });
    this.current = playback;
    this.isAnnouncement = isAnnouncement;
    this.changed();
    return playback;
  }

  /** A sound is over. */
  private next(playback: Playback): void {
    if (playback === this.interrupted) this.interrupted = undefined;
    if (playback !== this.current) return;
    const { interrupted } = this;
    this.current = interrupted;
    this.interrupted = undefined;
    this.isAnnouncement = false;
    if (!this.wasWaiting) interrupted?.resume();
    this.changed();
  }

  private changed(): void {
    this.listener.changed(this.activity);
  }
}
