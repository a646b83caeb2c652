import { LONGEST_DELAY } from "../../base/option-ranges.js";
import type { Host, Timer, Timers } from "../../host/host.js";
import type { Settings } from "../../log/configuration.js";
import type { ColorMode } from "../../messages/enums.js";
import { Repeated } from "../../wire/repeated.js";
import { Utf8 } from "../../wire/utf8.js";
import { Entity } from "../entity.js";
import { isKept, isOnAtFirst, type Restore } from "../restore.js";
import {
  capabilitiesOf,
  colorModesOf,
  covers,
  Has,
  NO_NEEDS,
  needsOf,
  warmShare,
} from "./color-modes.js";
import type { LightCommand } from "./light-command.js";
import { checkLightOptions, type LightOptions } from "./light-options.js";
import { commandOf, type LightSettings, release } from "./light-settings.js";
import { readLight, saveLight } from "./light-storage.js";
import { LightSnapshot, type LightValues } from "./light-values.js";
import { lightInWords } from "./light-words.js";

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
  /** One of its colour modes has cold and warm white. */
  readonly supportsColdWarmWhite: boolean;
  readonly supportedColorModes: Repeated<ColorMode>;
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
  /** One of `supportedColorModes`. */
  colorMode: ColorMode;
  coldWhite: number;
  warmWhite: number;
  /** What clients multiply the colours by; 0 if there are none. */
  readonly colorBrightness: number;

  private readonly none: Utf8;
  private readonly onCommand: LightOptions["onCommand"];
  private readonly restore: Restore | undefined;
  /** The values before the last command, to which a flash returns. Created for the first flash. */
  private before: LightSnapshot | undefined;
  private readonly published: LightSnapshot;
  private timers: Timers | undefined;
  private flash: Timer | undefined;
  /** Created for the first flash: most lights never get one. */
  private flashEnds: (() => void) | undefined;

  /** @throws ConfigurationError naming the entity, when the options are invalid. */
  constructor(options: LightOptions) {
    super(options);
    checkLightOptions(options);
    const modes = colorModesOf(options);
    const can = capabilitiesOf(modes);
    this.supportsBrightness = can.supportsBrightness;
    this.supportsRgb = can.supportsRgb;
    this.supportsWhiteValue = can.supportsWhiteValue;
    this.supportsColorTemperature = can.supportsColorTemperature;
    this.supportsColdWarmWhite = modes.some((mode) => (mode & Has.COLD_WARM_WHITE) !== 0);
    this.supportedColorModes = Repeated.of([...modes]);
    this.colorMode = modes[0] as ColorMode;
    this.colorBrightness = can.supportsRgb ? 1 : 0;
    this.minMireds = options.minMireds ?? 0;
    this.maxMireds = options.maxMireds ?? 0;
    this.defaultTransitionLength = this.supportsBrightness
      ? (options.defaultTransitionLength ?? DEFAULT_TRANSITION_LENGTH)
      : 0;
    this.brightness = this.supportsBrightness ? 1 : 0;
    this.red = this.green = this.blue = this.supportsRgb ? 1 : 0;
    this.white = this.supportsWhiteValue ? 1 : 0;
    this.colorTemperature = this.minMireds;
    // As cold as the colour temperature.
    this.coldWhite = this.supportsColdWarmWhite ? 1 : 0;
    this.warmWhite = 0;
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
    const command = commandOf(settings, this);
    this.control(command, false);
    release(command);
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
    if (this.supportedColorModes.length > 1) this.takeColorMode(request);
    if (request.hasRgb && this.supportsRgb) {
      this.red = clamp(request.red, 0, 1, this.red);
      this.green = clamp(request.green, 0, 1, this.green);
      this.blue = clamp(request.blue, 0, 1, this.blue);
    }
    if (request.hasColorBrightness && this.supportsRgb) this.takeColorBrightness(request);
    if (request.hasWhite && this.supportsWhiteValue) {
      this.white = clamp(request.white, 0, 1, this.white);
    }
    if (request.hasColorTemperature && this.supportsColorTemperature) {
      const { minMireds, maxMireds } = this;
      const before = this.colorTemperature;
      this.colorTemperature = clamp(request.colorTemperature, minMireds, maxMireds, before);
    }
    if (this.supportsColdWarmWhite) this.takeColdWarmWhite(request);
    if (!this.state) this.effect = this.none;
    else if (request.hasEffect) this.effect = this.find(request.effect) ?? this.effect;
  }

  /** The mode that is asked for, or one that has all values of the request. */
  private takeColorMode(request: Readonly<LightCommand>): void {
    const { items, length } = this.supportedColorModes;
    const needs = request.hasColorMode ? NO_NEEDS : needsOf(request);
    if (!request.hasColorMode && covers(this.colorMode, needs)) return;
    for (let index = 0; index < length; index++) {
      const mode = items[index] as ColorMode;
      if (request.hasColorMode ? mode !== request.colorMode : !covers(mode, needs)) continue;
      this.colorMode = mode;
      return;
    }
  }

  /**
   * Folds the colours' brightness into red, green and blue: multiplies those given with it, or scales the current
   * ones so that the largest equals it.
   */
  private takeColorBrightness({ hasRgb, colorBrightness }: Readonly<LightCommand>): void {
    const { red, green, blue } = this;
    const largest = hasRgb ? 1 : Math.max(red, green, blue);
    const brightness = clamp(colorBrightness, 0, 1, largest);
    // Black has no colour to scale: it becomes grey.
    const isBlack = largest === 0;
    const factor = isBlack ? 0 : brightness / largest;
    this.red = isBlack ? brightness : red * factor;
    this.green = isBlack ? brightness : green * factor;
    this.blue = isBlack ? brightness : blue * factor;
  }

  /**
   * Cold and warm white, and for clients that don't know these their colour temperature and, beside
   * colours, how bright they are: whichever is commanded, the others follow.
   */
  private takeColdWarmWhite(request: Readonly<LightCommand>): void {
    const { minMireds, maxMireds } = this;
    if (request.hasColdWhite || request.hasWarmWhite) {
      if (request.hasColdWhite) this.coldWhite = clamp(request.coldWhite, 0, 1, this.coldWhite);
      if (request.hasWarmWhite) this.warmWhite = clamp(request.warmWhite, 0, 1, this.warmWhite);
      const { coldWhite, warmWhite } = this;
      if (this.supportsWhiteValue) this.white = Math.max(coldWhite, warmWhite);
      if (coldWhite + warmWhite > 0)
        this.colorTemperature =
          minMireds + ((maxMireds - minMireds) * warmWhite) / (coldWhite + warmWhite);
    } else if (request.hasColorTemperature || (request.hasWhite && this.supportsWhiteValue)) {
      const warm = warmShare(this.colorTemperature, minMireds, maxMireds);
      const factor = (this.supportsWhiteValue ? this.white : 1) / Math.max(warm, 1 - warm);
      this.coldWhite = (1 - warm) * factor;
      this.warmWhite = warm * factor;
    }
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
      coldAndWarmWhite: this.supportsColdWarmWhite,
      mireds: this.supportsColorTemperature ? `${this.minMireds} to ${this.maxMireds}` : "",
      transition: this.supportsBrightness ? `${this.defaultTransitionLength} ms` : "",
      effects: effects.toArray().join(" / "),
    };
  }

  override get stateValues(): readonly unknown[] {
    return Object.values(new LightSnapshot(this));
  }

  override describe(): string {
    return lightInWords(this);
  }
}

/** The value clamped to its range, or `otherwise` for NaN. */
function clamp(value: number, low: number, high: number, otherwise: number): number {
  if (value <= low) return low;
  if (value >= high) return high;
  return Number.isNaN(value) ? otherwise : value;
}
