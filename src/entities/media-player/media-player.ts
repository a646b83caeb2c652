import type { Settings } from "../../log/configuration.js";
import { MediaPlayerCommand, MediaPlayerState } from "../../messages/enums.js";
import type { MediaPlayerSupportedFormat } from "../../messages/media-player.js";
import {
  MEDIA_PLAYER_COMMAND_WORDS as COMMANDS,
  MEDIA_PLAYER_STATE_WORDS as STATES,
} from "../../messages/words.js";
import type { Encodable } from "../../wire/encodable.js";
import { Repeated } from "../../wire/repeated.js";
import type { Utf8 } from "../../wire/utf8.js";
import { Entity } from "../entity.js";
import { SavedFormat } from "../restore.js";
import {
  checkMediaPlayer,
  DEFAULT_COMMANDS,
  featureFlagsOf,
  formatOf,
  type MediaPlayerCall,
  type MediaPlayerCommandName,
  type MediaPlayerOptions,
  type MediaPlayerSettings,
  type MediaPlayerStateName,
} from "./media-player-options.js";

/** A client's command; each value has a flag that says whether it is given. These are the fields of its message. */
export interface MediaPlayerRequest {
  hasCommand: boolean;
  command: MediaPlayerCommand;
  hasVolume: boolean;
  /** 0 to 1. */
  volume: number;
  hasMediaUrl: boolean;
  /** Valid only during the command. */
  mediaUrl: Utf8;
  hasAnnouncement: boolean;
  announcement: boolean;
}

/** The states that commands lead to when the program has no `onCommand`. Other commands change nothing. */
const AFTER: Readonly<Partial<Record<MediaPlayerCommandName, MediaPlayerState>>> = {
  play: MediaPlayerState.PLAYING,
  pause: MediaPlayerState.PAUSED,
  stop: MediaPlayerState.IDLE,
  turn_on: MediaPlayerState.ON,
  turn_off: MediaPlayerState.OFF,
};

const DEFAULT_VOLUME_STEP = 0.05;

const NO_FORMATS: Repeated<Encodable<MediaPlayerSupportedFormat>> = Repeated.of<
  Encodable<MediaPlayerSupportedFormat>
>([]);

/** Bytes: the format, the volume and whether it is muted. */
const SAVED_LENGTH = 6;

/** Something that plays music, or a voice. The program plays; this shows it to clients. */
export class MediaPlayer extends Entity {
  readonly commands: readonly MediaPlayerCommandName[];
  readonly supportsPause: boolean;
  readonly supportsVolume: boolean;
  readonly supportsMediaUrl: boolean;
  readonly supportsAnnouncements: boolean;
  readonly supportedFormats: Repeated<Encodable<MediaPlayerSupportedFormat>>;
  readonly featureFlags: number;
  state: MediaPlayerState = MediaPlayerState.IDLE;
  /** 0 to 1. */
  volume: number;
  muted = false;
  private readonly volumeStep: number;
  private readonly restore: boolean;
  private readonly onCommand: MediaPlayerOptions["onCommand"];
  private readonly call: MediaPlayerCall = {
    command: undefined,
    volume: undefined,
    mediaUrl: undefined,
    announcement: undefined,
  };

  /** @throws ConfigurationError naming the entity, when an option is out of range or a command doesn't exist. */
  constructor(options: MediaPlayerOptions) {
    super(options);
    checkMediaPlayer(options);
    this.commands = options.commands ?? DEFAULT_COMMANDS;
    this.supportsPause = this.commands.includes("pause");
    this.supportsVolume = options.supportsVolume ?? true;
    this.supportsMediaUrl = options.supportsMediaUrl ?? true;
    this.supportsAnnouncements = options.supportsAnnouncements ?? false;
    this.supportedFormats = options.formats
      ? Repeated.of(options.formats.map((format) => formatOf(this.name, format)))
      : NO_FORMATS;
    this.featureFlags = featureFlagsOf(options);
    this.volume = options.initialVolume ?? 1;
    this.volumeStep = options.volumeStep ?? DEFAULT_VOLUME_STEP;
    this.restore = options.restore ?? true;
    this.onCommand = options.onCommand;
  }

  /** What it is doing, as a word. */
  get is(): MediaPlayerStateName {
    return STATES[this.state] ?? "none";
  }

  /** Commands it, as a client does: `player.set({ command: "pause" })`. */
  set(settings: MediaPlayerSettings): void {
    const { state, volume, muted } = this;
    const { command } = settings;
    const number = command === undefined ? undefined : COMMANDS.indexOf(command);
    this.control(number, settings.volume, settings.mediaUrl, settings.announcement);
    if (state !== this.state || volume !== this.volume || muted !== this.muted) this.changed();
  }

  /**
   * Carries out a client's command. What it doesn't support is ignored, with a warning in the log; a
   * volume out of range is clamped. The state is sent as the answer even if it didn't change.
   */
  command(request: Readonly<MediaPlayerRequest>): void {
    try {
      this.control(
        request.hasCommand ? request.command : undefined,
        request.hasVolume ? request.volume : undefined,
        request.hasMediaUrl ? request.mediaUrl.toString() : undefined,
        request.hasAnnouncement ? request.announcement : undefined,
      );
    } finally {
      this.changed();
    }
  }

  /** Sets what it is doing, and how loudly. Subscribers are sent it if something changed. */
  publish(state: MediaPlayerStateName, volume = this.volume, muted = this.muted): void {
    const number = STATES.indexOf(state);
    if (number === this.state && volume === this.volume && muted === this.muted) return;
    this.state = number;
    this.volume = Math.min(Math.max(volume, 0), 1);
    this.muted = muted;
    this.changed();
  }

  /** @param command - A number: on XS a string literal in a function may be allocated at each call. */
  private control(
    command: MediaPlayerCommand | undefined,
    volume: number | undefined,
    mediaUrl: string | undefined,
    announcement: boolean | undefined,
  ): void {
    if (command !== undefined && !this.commands.includes(COMMANDS[command]))
      return this.refuse(`the command "${COMMANDS[command] ?? command}"`);
    if (mediaUrl !== undefined && !this.supportsMediaUrl) return this.refuse("URLs");
    if (announcement && !this.supportsAnnouncements) return this.refuse("announcements");
    const oldVolume = this.volume;
    const wasMuted = this.muted;
    if (volume !== undefined && this.supportsVolume) this.volume = inRange(volume, oldVolume);
    if (command !== undefined) this.turn(command);
    try {
      this.write(command, volume, mediaUrl, announcement);
    } catch (error) {
      this.volume = oldVolume;
      this.muted = wasMuted;
      throw error;
    }
  }

  /** Makes it louder or quieter, if that is the command. */
  private turn(command: MediaPlayerCommand): void {
    const { volume, volumeStep } = this;
    if (command === MediaPlayerCommand.MUTE) this.muted = true;
    else if (command === MediaPlayerCommand.UNMUTE) this.muted = false;
    else if (command === MediaPlayerCommand.VOLUME_UP)
      this.volume = inRange(volume + volumeStep, volume);
    else if (command === MediaPlayerCommand.VOLUME_DOWN)
      this.volume = inRange(volume - volumeStep, volume);
  }

  /** What a toggle is now. */
  private toggled(command: MediaPlayerCommand): MediaPlayerCommand {
    if (command !== MediaPlayerCommand.TOGGLE) return command;
    if (this.state !== MediaPlayerState.PLAYING) return MediaPlayerCommand.PLAY;
    return this.supportsPause ? MediaPlayerCommand.PAUSE : MediaPlayerCommand.STOP;
  }

  private write(
    command: MediaPlayerCommand | undefined,
    volume: number | undefined,
    mediaUrl: string | undefined,
    announcement: boolean | undefined,
  ): void {
    const word = command === undefined ? undefined : COMMANDS[this.toggled(command)];
    if (this.onCommand) {
      const { call } = this;
      call.command = word;
      call.volume = volume === undefined ? undefined : this.volume;
      call.mediaUrl = mediaUrl;
      call.announcement = announcement;
      this.watch(this.onCommand(call));
    } else if (mediaUrl !== undefined && command !== MediaPlayerCommand.ENQUEUE) {
      this.state = announcement ? MediaPlayerState.ANNOUNCING : MediaPlayerState.PLAYING;
    } else if (word !== undefined) this.state = AFTER[word] ?? this.state;
  }

  private refuse(what: string): void {
    this.log.warn(this.kind, () => `"${this.name}" refuses a command: it doesn't support ${what}`);
  }

  override get kind(): string {
    return "media_player";
  }

  override settings(): Settings {
    return {
      ...super.settings(),
      commands: this.commands.join(", "),
      volume: this.supportsVolume,
      urls: this.supportsMediaUrl,
      announcements: this.supportsAnnouncements,
    };
  }

  override saveState(bytes: DataView): number {
    if (!this.restore) return 0;
    bytes.setUint8(0, SavedFormat.MEDIA_PLAYER);
    bytes.setFloat32(1, this.volume);
    bytes.setUint8(5, this.muted ? 1 : 0);
    return SAVED_LENGTH;
  }

  override restoreState(bytes: DataView): boolean {
    if (bytes.byteLength !== SAVED_LENGTH || bytes.getUint8(0) !== SavedFormat.MEDIA_PLAYER)
      return false;
    this.volume = inRange(bytes.getFloat32(1), this.volume);
    this.muted = bytes.getUint8(5) === 1;
    return true;
  }

  override describe(): string {
    const volume = this.muted ? "muted" : `volume ${Math.round(this.volume * 100)} %`;
    return `${this.state === MediaPlayerState.NONE ? "unknown" : this.is}, ${volume}`;
  }
}

/** The volume clamped to 0 to 1, or `otherwise` for NaN. */
function inRange(volume: number, otherwise: number): number {
  return Number.isNaN(volume) ? otherwise : Math.min(Math.max(volume, 0), 1);
}
