import { BOOLEAN, checkedFlag } from "../../base/checked-types.js";
import { checkedNumber, SHARE } from "../../base/option-ranges.js";
import { notAmong } from "../../base/option-words.js";
import type { Settings } from "../../log/configuration.js";
import { MediaPlayerCommand, MediaPlayerState } from "../../messages/enums.js";
import type {
  MediaPlayerCommandRequest,
  MediaPlayerSupportedFormat,
} from "../../messages/media-player.js";
import {
  MEDIA_PLAYER_COMMAND_WORDS as COMMANDS,
  MEDIA_PLAYER_STATE_WORDS as STATES,
} from "../../messages/words.js";
import type { Encodable } from "../../wire/encodable.js";
import { Repeated } from "../../wire/repeated.js";
import { CommandedEntity, type CommandFields } from "../commanded-entity.js";
import {
  checkMediaPlayer,
  DEFAULT_COMMANDS,
  featureFlagsOf,
  formatOf,
  type MediaPlayerCall,
  type MediaPlayerCommandName,
  type MediaPlayerOptions,
  type MediaPlayerPublished,
  type MediaPlayerSettings,
  type MediaPlayerStateName,
} from "./media-player-options.js";

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

/** Something that plays music, or a voice. The program plays; this shows it to clients. */
export class MediaPlayer extends CommandedEntity<MediaPlayerCommandRequest> {
  readonly commands: readonly MediaPlayerCommandName[];
  readonly supportsPause: boolean;
  readonly supportsVolume: boolean;
  readonly supportsMediaUrl: boolean;
  readonly supportsAnnouncements: boolean;
  /** @internal */
  readonly wireSupportedFormats: Repeated<Encodable<MediaPlayerSupportedFormat>>;
  /** @internal */
  readonly featureFlags: number;
  /** @internal */
  wireState: MediaPlayerState = MediaPlayerState.IDLE;
  /** 0 to 1. */
  volume: number;
  muted = false;
  /** Something has changed since the state was sent. */
  private isUnsent = false;
  private readonly volumeStep: number;
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
    this.wireSupportedFormats = options.formats
      ? Repeated.of(options.formats.map((format) => formatOf(this.name, format)))
      : NO_FORMATS;
    this.featureFlags = featureFlagsOf(options);
    this.volume = options.initialVolume ?? 1;
    this.volumeStep = options.volumeStep ?? DEFAULT_VOLUME_STEP;
    this.onCommand = options.onCommand;
  }

  /** What it is doing; undefined while that isn't known. */
  get state(): MediaPlayerStateName | undefined {
    const word = STATES[this.wireState];
    return word === "none" ? undefined : word;
  }

  /** Whether it can be muted. */
  get supportsMute(): boolean {
    return this.commands.includes("mute");
  }

  protected override resume(): void {
    const command = this.muted ? MediaPlayerCommand.MUTE : undefined;
    this.write(command, this.volume, undefined, undefined);
  }

  /**
   * Commands it, as a client does: `player.set({ command: "pause" })`. A volume out of range is clamped.
   *
   * @throws ConfigurationError naming the entity, when it doesn't support the command, URLs or announcements.
   */
  set(settings: MediaPlayerSettings): void {
    const { command } = settings;
    const number = command === undefined ? undefined : COMMANDS.indexOf(command);
    if (number === -1) return this.refuse(notAmong("the command", command, this.commands));
    this.control(number, settings.volume, settings.mediaUrl, settings.announcement);
  }

  protected override carryOut(request: CommandFields<MediaPlayerCommandRequest>): void {
    this.control(
      request.hasCommand ? request.command : undefined,
      request.hasVolume ? request.volume : undefined,
      request.hasMediaUrl ? request.mediaUrl.toString() : undefined,
      request.hasAnnouncement ? request.announcement : undefined,
    );
  }

  /**
   * Sets what is given: `player.publish({ state: "playing", volume: 0.5 })`. Subscribers are sent it if something
   * changed.
   *
   * @throws ConfigurationError naming the entity, when there is no such state, or the volume isn't 0 to 1.
   */
  publish(published: Partial<MediaPlayerPublished>): void {
    const { volume = this.volume, muted = this.muted } = published;
    const state: MediaPlayerState =
      "state" in published ? this.numberOf(published.state ?? "none", STATES) : this.wireState;
    if (!(volume >= 0 && volume <= 1)) checkedNumber(`"${this.name}"`, "the volume", volume, SHARE);
    if (typeof muted !== BOOLEAN) checkedFlag(`"${this.name}"`, "muted", muted);
    if (state === this.wireState && volume === this.volume && muted === this.muted) return;
    this.wireState = state;
    this.volume = volume;
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
      return this.refuse(notAmong("the command", COMMANDS[command] ?? command, this.commands));
    if (mediaUrl !== undefined && !this.supportsMediaUrl)
      return this.refuse("it doesn't support URLs");
    if (announcement && !this.supportsAnnouncements)
      return this.refuse("it doesn't support announcements");
    const oldVolume = this.volume;
    const wasMuted = this.muted;
    if (volume !== undefined && this.supportsVolume) this.volume = inRange(volume, oldVolume);
    if (command !== undefined) this.turn(command);
    this.isUnsent = oldVolume !== this.volume || wasMuted !== this.muted;
    try {
      this.write(command, volume, mediaUrl, announcement);
    } catch (error) {
      this.volume = oldVolume;
      this.muted = wasMuted;
      this.isUnsent = false;
      throw error;
    }
    // Unless the program has published meanwhile.
    if (this.isUnsent) this.changed();
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
    if (this.wireState !== MediaPlayerState.PLAYING) return MediaPlayerCommand.PLAY;
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
      this.take(announcement ? MediaPlayerState.ANNOUNCING : MediaPlayerState.PLAYING);
    } else if (word !== undefined) this.take(AFTER[word] ?? this.wireState);
  }

  private take(state: MediaPlayerState): void {
    if (state === this.wireState) return;
    this.wireState = state;
    this.isUnsent = true;
  }

  protected override changed(): void {
    this.isUnsent = false;
    super.changed();
  }

  protected override takeSaved({
    volume = this.volume,
    muted = this.muted,
  }: Partial<MediaPlayerPublished>): void {
    this.volume = volume;
    this.muted = muted;
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

  override describe(): string {
    const volume = this.muted ? "muted" : `volume ${Math.round(this.volume * 100)} %`;
    return `${this.state ?? "unknown"}, ${volume}`;
  }
}

/** The volume clamped to 0 to 1, or `otherwise` for NaN. */
function inRange(volume: number, otherwise: number): number {
  return Number.isNaN(volume) ? otherwise : Math.min(Math.max(volume, 0), 1);
}
