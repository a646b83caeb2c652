import { LONGEST_DELAY } from "../../base/option-ranges.js";
import type { Host, Timer, Timers } from "../../host/host.js";
import type { Settings } from "../../log/configuration.js";
import { Repeated } from "../../wire/repeated.js";
import { Utf8 } from "../../wire/utf8.js";
import { Entity } from "../entity.js";
import { isKept, isOnAtFirst, type Restore } from "../restore.js";
import type { LightCommand } from "./light-command.js";
import { checkLightOptions, type LightOptions } from "./light-options.js";
import { commandOf, type LightSettings } from "./light-settings.js";
import { readLight, saveLight } from "./light-storage.js";
import { LightSnapshot, type LightValues } from "./light-values.js";

export type { LightOptions, LightSettings };

/** As in ESPHome. */
const DEFAULT_TRANSITION_LENGTH = 1000;

/**
 * A lamp. Its fields are what it was last commanded, at once, even while a
 * transition or an effect is still running. A value that it doesn't support
 * stays 0.
 */
export class Light extends Entity implements LightValues {
  readonly supportsBrightness: boolean;
  readonly supportsRgb: boolean;
  readonly supportsWhiteValue: boolean;
  readonly supportsColorTemperature: boolean;
  readonly minMireds: number;
  readonly maxMireds: number;
  /** The names of its effects, `"None"` first; empty if it has none. */
  readonly effects: Repeated<Utf8>;
  /** In milliseconds. */
  readonly defaultTransitionLength: number;
  state = false;
  /** More than 0, up to 1. */
  brightness: number;
  red: number;
  green: number;
  blue: number;
  white: number;
  /** In mireds. */
  colorTemperature: number;
  /** One of `effects`. */
  effect: Utf8;

  private readonly none: Utf8;
  private readonly onCommand: LightOptions["onCommand"];
  private readonly restore: Restore | undefined;
  /** The values before the last command, which a flash returns to. Made for the first flash. */
  private before: LightSnapshot | undefined;
  private readonly published: LightSnapshot;
  private timers: Timers | undefined;
  private flash: Timer | undefined;
  /** Made for the first flash: most lights never have one. */
  private flashEnds: (() => void) | undefined;

  /** @throws ConfigurationError naming the entity, when the options are invalid. */
  constructor(options: LightOptions) {
    super(options);
    checkLightOptions(options);
    this.supportsBrightness = options.supportsBrightness ?? false;
    this.supportsRgb = options.supportsRgb ?? false;
    this.supportsWhiteValue = options.supportsWhiteValue ?? false;
    this.supportsColorTemperature = options.supportsColorTemperature ?? false;
    this.minMireds = options.minMireds ?? 0;
    this.maxMireds = options.maxMireds ?? 0;
    this.defaultTransitionLength = this.supportsBrightness
      ? (options.defaultTransitionLength ?? DEFAULT_TRANSITION_LENGTH)
      : 0;
    this.brightness = this.supportsBrightness ? 1 : 0;
    this.red = this.green = this.blue = this.supportsRgb ? 1 : 0;
    this.white = this.supportsWhiteValue ? 1 : 0;
    this.colorTemperature = this.minMireds;
    const names = options.effects?.length ? ["None", ...options.effects] : [];
    this.effects = Repeated.of(names.map((name) => new Utf8(name)));
    this.none = this.effects.items[0] ?? new Utf8();
    this.effect = this.none;
    this.onCommand = options.onCommand;
    this.restore = options.restore;
    this.apply(commandOf(options.initialState ?? {}, this));
    this.state = isOnAtFirst(options.restore, this.state);
    if (!this.state) this.effect = this.none;
    this.published = new LightSnapshot(this);
  }

  override start(host: Host): void {
    super.start(host);
    this.timers = host.timer;
  }

  override started(): void {
    if (this.restore !== undefined) this.write(0);
  }

  override close(): void {
    this.endFlash();
    this.timers = undefined;
    super.close();
  }

  /** Changes what it shows: `light.set({ state: true, brightness: 0.5 })`. */
  set(settings: LightSettings): void {
    this.control(commandOf(settings, this), false);
  }

  /**
   * Carries out a client's command. As in ESPHome:
   * - What isn't flagged as given, is NaN or isn't supported stays unchanged. Values out of range are
   *   clamped.
   * - Brightness 0 turns the light off, and it comes back at full brightness.
   * - An unknown effect is ignored, and so is any effect while the light is off. Turning it off ends
   *   the effect.
   * - A flash shows its values at once, without an effect, then what was there before. Any other
   *   command ends it. Starting an effect takes precedence over a flash, a flash over a transition.
   *
   * Unlike in ESPHome, colours aren't scaled so that the largest of red, green and blue is 1.
   *
   * The state is sent as the answer even if it didn't change.
   */
  command(request: Readonly<LightCommand>): void {
    this.control(request, true);
  }

  /** @param answers - Send the state even if it didn't change. */
  private control(request: Readonly<LightCommand>, answers: boolean): void {
    this.endFlash();
    if (request.hasFlashLength) this.before ??= new LightSnapshot(this);
    this.before?.take(this);
    const effectBefore = this.effect;
    this.apply(request);
    const effectBegins = this.effect !== effectBefore && this.effect !== this.none;
    const flashes =
      request.hasFlashLength && request.flashLength > 0 && !effectBegins && this.timers;
    if (flashes) this.effect = this.none;
    try {
      this.write(flashes || effectBegins ? 0 : this.transitionLength(request));
    } catch (error) {
      // Unless a flash is running, the published values are those from before.
      (this.before ?? this.published).putBack(this);
      throw error;
    } finally {
      if (answers || !this.published.equals(this)) this.publish();
    }
    if (flashes) {
      this.flashEnds ??= () => {
        this.endFlash();
        this.write(0);
        if (!this.published.equals(this)) this.publish();
      };
      this.flash = flashes.set(this.flashEnds, Math.min(request.flashLength, LONGEST_DELAY));
    }
  }

  /** Makes the lamp show the fields' values within `transitionLength` milliseconds. */
  protected write(transitionLength: number): void {
    if (this.onCommand) this.watch(this.onCommand(this, transitionLength));
  }

  private apply(request: Readonly<LightCommand>): void {
    if (request.hasState) this.state = request.state;
    if (request.hasBrightness && this.supportsBrightness) {
      this.brightness = clamp(request.brightness, 0, 1, this.brightness);
      if (this.brightness === 0) {
        this.brightness = 1;
        this.state = false;
      }
    }
    if (request.hasRgb && this.supportsRgb) {
      this.red = clamp(request.red, 0, 1, this.red);
      this.green = clamp(request.green, 0, 1, this.green);
      this.blue = clamp(request.blue, 0, 1, this.blue);
    }
    if (request.hasWhite && this.supportsWhiteValue) {
      this.white = clamp(request.white, 0, 1, this.white);
    }
    if (request.hasColorTemperature && this.supportsColorTemperature) {
      const { minMireds, maxMireds } = this;
      const before = this.colorTemperature;
      this.colorTemperature = clamp(request.colorTemperature, minMireds, maxMireds, before);
    }
    if (!this.state) this.effect = this.none;
    else if (request.hasEffect) this.effect = this.find(request.effect) ?? this.effect;
  }

  override saveState(bytes: DataView): number {
    if (!isKept(this.restore)) return 0;
    return saveLight((this.flash && this.before) || this, this, bytes);
  }

  override restoreState(bytes: DataView): boolean {
    const saved = readLight(bytes, this.effects.items);
    if (!saved) return false;
    this.apply(commandOf(saved, this));
    this.published.take(this);
    return true;
  }

  private find(name: Utf8): Utf8 | undefined {
    const { items, length } = this.effects;
    for (let index = 0; index < length; index++) {
      if (name.equals(items[index] as Utf8)) return items[index];
    }
    return undefined;
  }

  private transitionLength(request: Readonly<LightCommand>): number {
    if (!this.supportsBrightness) return 0;
    return request.hasTransitionLength ? request.transitionLength : this.defaultTransitionLength;
  }

  private endFlash(): void {
    if (!this.flash) return;
    this.timers?.clear(this.flash);
    this.flash = undefined;
    this.before?.putBack(this);
  }

  private publish(): void {
    this.published.take(this);
    this.changed();
  }

  override get kind(): string {
    return "light";
  }

  override settings(): Settings {
    const { effects } = this;
    return {
      ...super.settings(),
      brightness: this.supportsBrightness,
      rgb: this.supportsRgb,
      white: this.supportsWhiteValue,
      mireds: this.supportsColorTemperature ? `${this.minMireds} to ${this.maxMireds}` : "",
      transition: this.supportsBrightness ? `${this.defaultTransitionLength} ms` : "",
      effects: effects.toArray().join(" / "),
    };
  }

  override describe(): string {
    if (!this.state) return "off";
    let words = "on";
    if (this.supportsBrightness) words += ` ${percent(this.brightness)} %`;
    if (this.supportsRgb) {
      words += `, red ${percent(this.red)} green ${percent(this.green)} blue ${percent(this.blue)} %`;
    }
    if (this.supportsWhiteValue) words += `, white ${percent(this.white)} %`;
    if (this.supportsColorTemperature) words += `, ${Math.round(this.colorTemperature)} mireds`;
    if (this.effect !== this.none) words += `, ${this.effect}`;
    return words;
  }
}

/** The value clamped to its range, or `otherwise` for NaN. */
function clamp(value: number, low: number, high: number, otherwise: number): number {
  if (value <= low) return low;
  if (value >= high) return high;
  return Number.isNaN(value) ? otherwise : value;
}

function percent(share: number): number {
  return Math.round(share * 100);
}
