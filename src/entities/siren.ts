import { BOOLEAN, checkedFlag } from "../base/checked-types.js";
import { type Duration, durationInWords } from "../base/duration.js";
import { checkedDuration, checkedNumber, DELAY, MAX_DELAY, SHARE } from "../base/option-ranges.js";
import { notAmong } from "../base/option-words.js";
import type { Host, Timer } from "../host/host.js";
import type { Settings } from "../log/configuration.js";
import type { SirenCommandRequest } from "../messages/siren.js";
import { Repeated } from "../wire/repeated.js";
import { Utf8 } from "../wire/utf8.js";
import { CommandedEntity, type CommandFields } from "./commanded-entity.js";
import type { EntityOptions } from "./entity.js";
import { checkTexts } from "./texts.js";

/** A command for a siren, or its state. */
export interface SirenSound<Tone extends string = string> {
  /** Whether it sounds. */
  state: boolean;
  /** One of its tones; undefined for a siren without tones. */
  tone: Tone | undefined;
  /** 0 to 1. */
  volume: number;
}

/** What to change about a siren; anything left out stays as it is. */
export interface SirenSettings<Tone extends string = string> {
  state?: boolean;
  /** One of its tones. */
  tone?: Tone;
  /** 0 to 1. */
  volume?: number;
  /** After this time it stops, if it sounds: `"60 s"`. 0: never. */
  duration?: Duration;
}

export interface SirenOptions<Tone extends string = string> extends EntityOptions {
  /** The tones that people can choose. Default: none; the siren then has a single tone. */
  tones?: readonly Tone[];
  /** Its volume can be set. Default false. */
  supportsVolume?: boolean;
  /** The volume before the first command, 0 to 1. Default 1. */
  initialVolume?: number;
  /** It stops by itself after this time, whatever was commanded: `"5 min"`. Default 0: never. */
  maxDuration?: Duration;
  /**
   * Called for each command, and when its time is over, before the new state is published. If it throws,
   * the state stays as it was. The object is reused for each command: copy what is needed later. It may
   * be async: a rejected promise is logged.
   */
  onCommand?: (sound: Readonly<SirenSound<Tone>>) => void;
}

const NO_TONES: Repeated<Utf8> = Repeated.of<Utf8>([]);

/**
 * Something that sounds: a siren, a buzzer, a bell. It is off when the device starts. With a duration in a
 * command, it stops by itself.
 */
export class Siren<
  const Tone extends string = string,
> extends CommandedEntity<SirenCommandRequest> {
  /** The tones that people can choose; none if it has a single one. */
  readonly tones: readonly Tone[];
  /** @internal */
  readonly wireTones: Repeated<Utf8>;
  readonly supportsDuration = true;
  readonly supportsVolume: boolean;
  state = false;
  /** The tone's number among its tones. */
  private toneIndex = 0;
  private loudness: number;
  /** In milliseconds; 0: unlimited. */
  private readonly maxDuration: number;
  private readonly onCommand: SirenOptions<Tone>["onCommand"];
  private readonly sound: SirenSound<Tone> = { state: false, tone: undefined, volume: 1 };
  private host: Host | undefined;
  private timer: Timer | undefined;

  /** @throws ConfigurationError naming the entity, when a tone is empty or there twice, or a number is out of range. */
  constructor(options: SirenOptions<Tone>) {
    super(options);
    const { tones = [], initialVolume = 1, maxDuration = 0 } = options;
    if (options.tones) checkTexts(this.name, "tones", tones);
    this.tones = tones;
    this.wireTones = tones.length > 0 ? Repeated.of(tones.map((tone) => new Utf8(tone))) : NO_TONES;
    this.supportsVolume = options.supportsVolume ?? false;
    this.loudness = checkedNumber(`"${this.name}"`, "initialVolume", initialVolume, SHARE);
    this.maxDuration = checkedDuration(`"${this.name}"`, "maxDuration", maxDuration, DELAY);
    this.onCommand = options.onCommand;
  }

  /** The current tone while it sounds, else the tone for the next time; undefined if it has no tones. */
  get tone(): Tone | undefined {
    return this.tones[this.toneIndex];
  }

  /** 0 to 1. */
  get volume(): number {
    return this.loudness;
  }

  get hasTones(): boolean {
    return this.tones.length > 0;
  }

  override start(host: Host): void {
    super.start(host);
    this.host = host;
  }

  override close(): void {
    this.stopWaiting();
    super.close();
  }

  /**
   * Changes how it sounds, as a client's command does: `siren.set({ state: true, tone: "fire", duration: "60 s" })`.
   * A volume without supportsVolume is ignored; one out of range is clamped. A duration counts from now, and only if
   * it sounds.
   *
   * @throws ConfigurationError naming the entity, when it doesn't have that tone, or the duration isn't one. A client's
   * tone that it doesn't have is ignored, with a warning in the log: it sounds all the same.
   */
  set({ state = this.state, tone, volume, duration }: SirenSettings<Tone>): void {
    const index = tone === undefined ? this.toneIndex : this.tones.indexOf(tone);
    const time =
      duration === undefined
        ? undefined
        : checkedDuration(`"${this.name}"`, "duration", duration, DELAY);
    if (index < 0) return this.refuse(notAmong("tone", tone, this.tones));
    this.control(state, index, volume, time);
  }

  protected override carryOut(request: CommandFields<SirenCommandRequest>): void {
    const index = request.hasTone ? this.indexOf(request.tone) : this.toneIndex;
    if (index < 0) this.noSuchTone(request.tone);
    this.control(
      request.hasState ? request.state : this.state,
      index,
      request.hasVolume ? request.volume : undefined,
      request.hasDuration ? request.duration * 1000 : undefined,
    );
  }

  private noSuchTone(tone: Utf8): void {
    this.ignore(notAmong("tone", tone.shown, this.tones));
  }

  /** Sets the state without a command. Subscribers are sent it if it changed. */
  publish(state: boolean): void {
    if (typeof state !== BOOLEAN) checkedFlag(`"${this.name}"`, "the state", state);
    if (!state) this.stopWaiting();
    if (state === this.state) return;
    this.state = state;
    if (state) this.wait(0);
    this.changed();
  }

  private control(
    state: boolean,
    index: number,
    volume: number | undefined,
    duration: number | undefined,
  ): void {
    const oldIndex = this.toneIndex;
    const oldVolume = this.loudness;
    if (index >= 0) this.toneIndex = index;
    if (volume !== undefined && this.supportsVolume && !Number.isNaN(volume))
      this.loudness = Math.min(Math.max(volume, 0), 1);
    const { sound } = this;
    sound.state = state;
    sound.tone = this.tone;
    sound.volume = this.loudness;
    try {
      this.write(sound);
    } catch (error) {
      this.toneIndex = oldIndex;
      this.loudness = oldVolume;
      throw error;
    }
    const wasOn = this.state;
    if (!state) this.stopWaiting();
    else if (duration !== undefined || !wasOn) this.wait(duration ?? 0);
    if (state === wasOn) return;
    this.state = state;
    this.changed();
  }

  /** Carries out a command: makes the sound, or silence. */
  protected write(sound: Readonly<SirenSound<Tone>>): void {
    if (this.onCommand) this.watch(this.onCommand(sound));
  }

  /** @param time - In milliseconds; 0: until the siren's own limit. */
  private wait(time: number): void {
    this.stopWaiting();
    const { maxDuration } = this;
    const duration = time > 0 ? Math.min(time, maxDuration || MAX_DELAY) : maxDuration;
    if (duration > 0) this.timer = this.host?.timer.set(() => this.end(), duration);
  }

  private end(): void {
    this.timer = undefined;
    this.set({ state: false });
  }

  private stopWaiting(): void {
    if (this.timer) this.host?.timer.clear(this.timer);
    this.timer = undefined;
  }

  /** Its number among the tones; -1 if it is none of them. */
  private indexOf(tone: Utf8): number {
    const { items, length } = this.wireTones;
    for (let index = 0; index < length; index++)
      if ((items[index] as Utf8).equals(tone)) return index;
    return -1;
  }

  /** Calls `listener` with each new state from now on. Returns a function that ends this. */
  onState(listener: (state: boolean) => void): () => void {
    return this.follow(() => this.state, listener);
  }

  override get kind(): string {
    return "siren";
  }

  override settings(): Settings {
    return {
      ...super.settings(),
      tones: this.tones.join(", "),
      volume: this.supportsVolume,
      ...(this.maxDuration > 0 && { maxDuration: durationInWords(this.maxDuration) }),
    };
  }

  override describe(): string {
    if (!this.state) return "off";
    return this.tone === undefined ? "on" : `on, ${this.tone}`;
  }
}
