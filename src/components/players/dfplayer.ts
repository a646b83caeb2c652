import { checkedNumber } from "../../base/option-ranges.js";
import { optionWord } from "../../base/option-words.js";
import { MediaPlayer } from "../../entities/media-player/media-player.js";
import type {
  MediaPlayerCall,
  MediaPlayerCommandName,
  MediaPlayerOptions,
} from "../../entities/media-player/media-player-options.js";
import type { SerialPins } from "../../host/host.js";
import {
  GET_VOLUME,
  LOOP_FILE,
  LOOP_FOLDER,
  NEXT,
  PAUSE,
  PLAY_FILE,
  PLAY_IN_FOLDER,
  PLAY_IN_LARGE_FOLDER,
  PLAY_MP3,
  PREVIOUS,
  RANDOM,
  RESET,
  RESUME,
  SET_DEVICE,
  SET_EQUALIZER,
  SET_VOLUME,
  SLEEP,
  STOP,
  VOLUME_DOWN,
  VOLUME_UP,
} from "../../parts/dfplayer.js";
import { PartError } from "../../parts/part-error.js";
import { DFPlayerPart } from "./dfplayer-part.js";

const BAUD = { from: 1200, to: 460_800 };
const LOUDEST = 30;
const FILE = { from: 0, to: 65_535, whole: true };
const VOLUME = { from: 0, to: LOUDEST, whole: true };

/** Folders with names of two digits have files of three, up to 255; the first fifteen may have files of four. */
const FOLDERS = 99;
const FOLDER_FILES = 255;
const LARGE_FOLDERS = 15;
const LARGE_FOLDER_FILES = 3000;

const EQUALIZERS = ["normal", "pop", "rock", "jazz", "classic", "bass"] as const;
const DEVICES = ["usb", "card"] as const;

/** How it sounds. */
export type DFPlayerEqualizer = (typeof EQUALIZERS)[number];

/** What it plays from: a USB stick or a card. */
export type DFPlayerDevice = (typeof DEVICES)[number];

const COMMANDS: readonly MediaPlayerCommandName[] = [
  ...(["play", "pause", "stop", "toggle", "mute", "unmute"] as const),
  ...(["volume_up", "volume_down"] as const),
];

/** The commands of a media player as the part has them. */
const SENT: Readonly<Partial<Record<string, number>>> = {
  play: RESUME,
  pause: PAUSE,
  stop: STOP,
  volume_up: VOLUME_UP,
  volume_down: VOLUME_DOWN,
};

const VOLUMES = [SET_VOLUME, VOLUME_UP, VOLUME_DOWN];

/** What it does when a command is done: it plays, it is paused, or it has ended. */
const PLAYING = [
  ...[NEXT, PREVIOUS, PLAY_FILE, LOOP_FILE, RESUME, PLAY_IN_FOLDER],
  ...[PLAY_MP3, PLAY_IN_LARGE_FOLDER, LOOP_FOLDER, RANDOM],
];
const IDLE = [SLEEP, RESET, STOP];

export interface DFPlayerOptions
  extends Omit<
    MediaPlayerOptions,
    | ("commands" | "supportsVolume" | "supportsMediaUrl" | "supportsAnnouncements" | "formats")
    | "onCommand"
  > {
  /** The pins of its serial port, which it doesn't share, with 1 kΩ before its RX. */
  serial: SerialPins;
  /** Bits a second. Default 9600. */
  baud?: number;
}

/**
 * A DFPlayer Mini, which plays MP3 and WAV files on a card or a USB stick. Clients play, pause and stop it, and set its volume;
 * as what it is to play they give `"7"`, a file, `"2/7"`, a file in a folder, or `"mp3/7"`. Programs have methods for the rest:
 *
 *     const player = new DFPlayer({ name: "Chime", serial: { receive: 16, transmit: 17 } });
 *     player.playFolder(2, 7);
 *
 * The volume is set at the start. After three tries without an answer, its state is unknown.
 */
export class DFPlayer extends MediaPlayer {
  private readonly part: DFPlayerPart;
  private readonly ended: (() => void)[] = [];
  private isSilent = false;
  /** Whether its volume was set since it was asked for it. */
  private hasVolume = false;

  /** @throws ConfigurationError naming the entity, when an option is out of range. */
  constructor({ serial, baud = 9600, ...options }: DFPlayerOptions) {
    super({
      volumeStep: 1 / LOUDEST,
      ...options,
      commands: COMMANDS,
      onCommand: (call) => this.commanded(call),
    });
    checkedNumber(`"${this.name}"`, "baud", baud, BAUD);
    this.part = this.use(
      new DFPlayerPart(
        serial,
        baud,
        {
          done: (command) => this.done(command),
          refused: (command, why, isLost) => this.refused(command, why, isLost),
          finished: () => this.finished(),
          told: (_command, volume) => {
            if (!this.hasVolume) this.publish({ volume: Math.min(volume / LOUDEST, 1) });
          },
          silent: () => this.silent(),
        },
        () => {
          this.hasVolume = false;
          this.part.driver?.send(GET_VOLUME);
        },
      ),
    );
  }

  /** Whether it plays. */
  get isPlaying(): boolean {
    return this.state === "playing";
  }

  /**
   * Plays a file by its number, in the order in which they were copied.
   *
   * @throws ConfigurationError naming the entity, when it isn't from 0 to 65,535; as the others with numbers.
   * @throws PartError when the device hasn't started; as the others.
   */
  playFile(file: number, { loop = false }: { loop?: boolean } = {}): void {
    this.send(loop ? LOOP_FILE : PLAY_FILE, this.checked("a file", file));
  }

  /** Plays a file in the folder `mp3`, by the four digits that its name begins with. */
  playMp3(file: number): void {
    this.send(PLAY_MP3, this.checked("a file", file));
  }

  /**
   * Plays a file in a folder whose name is two digits, by the three digits that its name begins with: up to file 255 in 99
   * folders, or up to file 3000 in the first 15. With `loop`, all of the folder again and again.
   */
  playFolder(folder: number, file = 0, { loop = false }: { loop?: boolean } = {}): void {
    const who = `"${this.name}"`;
    this.checked("a file", file);
    checkedNumber(who, "a folder", folder, { from: 0, to: FOLDERS, whole: true });
    if (loop) this.send(LOOP_FOLDER, folder);
    else if (file <= FOLDER_FILES) this.send(PLAY_IN_FOLDER, folder * 256 + file);
    else {
      checkedNumber(who, "a folder of many files", folder, { from: 0, to: LARGE_FOLDERS });
      checkedNumber(who, "a file", file, { from: 0, to: LARGE_FOLDER_FILES });
      this.send(PLAY_IN_LARGE_FOLDER, folder * 4096 + file);
    }
  }

  /** Plays any file, and another behind it. */
  playRandom(): void {
    this.send(RANDOM);
  }

  playNext(): void {
    this.send(NEXT);
  }

  playPrevious(): void {
    this.send(PREVIOUS);
  }

  /** @param volume - 0 to 30. */
  setVolume(volume: number): void {
    this.send(SET_VOLUME, checkedNumber(`"${this.name}"`, "the volume", volume, VOLUME));
    this.publish({ volume: volume / LOUDEST });
  }

  /** @throws ConfigurationError naming the entity, when there's no such equalizer. */
  setEqualizer(equalizer: DFPlayerEqualizer): void {
    optionWord(`"${this.name}"`, "the equalizer", equalizer, EQUALIZERS);
    this.send(SET_EQUALIZER, EQUALIZERS.indexOf(equalizer));
  }

  /** @throws ConfigurationError naming the entity, when there's no such device. */
  setDevice(device: DFPlayerDevice): void {
    optionWord(`"${this.name}"`, "the device", device, DEVICES);
    this.send(SET_DEVICE, 1 + DEVICES.indexOf(device));
  }

  /** Has it sleep; `reset` and `setDevice` wake it. */
  sleep(): void {
    this.send(SLEEP);
  }

  /** Starts it anew. */
  reset(): void {
    this.send(RESET);
  }

  /** Calls `listener` whenever a file has ended. */
  onFinished(listener: () => void): void {
    this.ended.push(listener);
  }

  private commanded({ command, volume, mediaUrl }: MediaPlayerCall): void {
    if (volume !== undefined) this.send(SET_VOLUME, Math.round(volume * LOUDEST));
    if (mediaUrl !== undefined) return this.playText(mediaUrl);
    if (command === undefined) return;
    if (command === "mute") return this.send(SET_VOLUME, 0);
    if (command === "unmute") return this.send(SET_VOLUME, Math.round(this.volume * LOUDEST));
    const sent = SENT[command];
    if (sent !== undefined) this.send(sent);
  }

  /** `"7"`, `"2/7"` or `"mp3/7"`. */
  private playText(text: string): void {
    const [first = "", second] = text.split("/");
    if (second === undefined) this.playFile(Number(first));
    else if (first === "mp3") this.playMp3(Number(second));
    else this.playFolder(Number(first), Number(second));
  }

  private send(command: number, argument = 0): void {
    const { driver } = this.part;
    if (!driver) throw new PartError("The DFPlayer hasn't been opened.");
    if (VOLUMES.includes(command)) this.hasVolume = true;
    driver.send(command, argument);
  }

  private checked(what: string, number: number): number {
    return checkedNumber(`"${this.name}"`, what, number, FILE);
  }

  private done(command: number): void {
    this.heard();
    if (PLAYING.includes(command)) this.publish({ state: "playing" });
    else if (command === PAUSE) this.publish({ state: "paused" });
    else if (IDLE.includes(command)) this.publish({ state: "idle" });
  }

  private refused(command: number | undefined, why: string, isLost: boolean): void {
    this.heard();
    const what = command === undefined ? "" : `can't do command 0x${command.toString(16)}: `;
    this.log.error("part", `"${this.name}": ${what}${why}`);
    if (isLost) this.publish({ state: "idle" });
  }

  private finished(): void {
    this.heard();
    this.publish({ state: "idle" });
    for (const listener of this.ended) this.watch(listener());
  }

  private heard(): void {
    if (this.isSilent) this.log.info("part", `"${this.name}" works again`);
    this.isSilent = false;
  }

  private silent(): void {
    if (!this.isSilent)
      this.log.error("part", `"${this.name}" doesn't answer; is its RX wired to the board's TX?`);
    this.isSilent = true;
    this.publish({ state: undefined });
  }
}
