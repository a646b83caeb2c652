import { MAX_DELAY } from "../../base/option-ranges.js";
import { notAmong } from "../../base/option-words.js";
import type { Host, Timer, Timers } from "../../host/host.js";
import type { Settings } from "../../log/configuration.js";
import type { ColorMode } from "../../messages/enums.js";
import type { LightCommandRequest } from "../../messages/light.js";
import { copyLightState, isSameLightState, LightState } from "../../messages/states.js";
import { COLOR_MODE_WORDS } from "../../messages/words.js";
import type { Repeated } from "../../wire/repeated.js";
import type { Utf8 } from "../../wire/utf8.js";
import { clamp, find, listOf, namesOf, none } from "../choices.js";
import { CommandedEntity, type CommandFields } from "../commanded-entity.js";
import {
  type ColorModeName,
  capabilitiesOf,
  colorModesOf,
  covers,
  Has,
  modesInWords,
  NO_NEEDS,
  needsOf,
  warmShare,
} from "./color-modes.js";
import { checkLightOptions, type LightOptions } from "./light-options.js";
import { type LightSettings, requestOf } from "./light-settings.js";
import type { LightValues } from "./light-values.js";
import { lightInWords } from "./light-words.js";

export type { ColorModeName, LightOptions, LightSettings, LightValues };

/**
 * A lamp. Its fields are what it was last commanded, at once, even while a transition or an effect is still running.
 * A value that it doesn't support stays 0.
 */
export class Light extends CommandedEntity<LightCommandRequest> implements LightValues {
  readonly supportsBrightness: boolean;
  readonly supportsRgb: boolean;
  readonly supportsWhiteValue: boolean;
  readonly supportsColorTemperature: boolean;
  /** One of its colour modes has cold and warm white. */
  readonly supportsColdWarmWhite: boolean;
  readonly minMireds: number;
  readonly maxMireds: number;
  /** In milliseconds. */
  readonly defaultTransitionLength: number;
  /** @internal For encoders, as are the others. */
  readonly wireColorModes: Repeated<ColorMode>;
  /** @internal Its effects, after "None"; empty if it has none. */
  readonly wireEffects: Repeated<Utf8>;
  /** @internal What clients multiply the colours by; 0 if there are none. */
  readonly colorBrightness: number;
  state = false;
  /** More than 0, up to 1. */
  brightness: number;
  /** 0 to 1, as are the other colours and whites. */
  red: number;
  green: number;
  blue: number;
  white: number;
  /** In mireds. */
  colorTemperature: number;
  coldWhite: number;
  warmWhite: number;
  /** @internal */
  wireColorMode: ColorMode;
  /** @internal */
  wireEffect: Utf8;

  private readonly none: Utf8;
  private readonly onCommand: LightOptions["onCommand"];
  /** The values before the last command, to which a flash returns. Created for the first flash. */
  private before: LightState | undefined;
  private readonly published = new LightState();
  private timers: Timers | undefined;
  protected flash: Timer | undefined;
  /** Created for the first flash: most lights never get one. */
  private flashEnds: (() => void) | undefined;

  /** @throws ConfigurationError naming the entity, when the options are invalid. */
  constructor(options: LightOptions) {
    super(options);
    const transitionLength = checkLightOptions(options);
    const modes = colorModesOf(options);
    const can = capabilitiesOf(modes);
    this.supportsBrightness = can.supportsBrightness;
    this.supportsRgb = can.supportsRgb;
    this.supportsWhiteValue = can.supportsWhiteValue;
    this.supportsColorTemperature = can.supportsColorTemperature;
    this.supportsColdWarmWhite = modes.some((mode) => (mode & Has.COLD_WARM_WHITE) !== 0);
    this.wireColorModes = listOf(modes);
    this.wireColorMode = modes[0] as ColorMode;
    this.colorBrightness = can.supportsRgb ? 1 : 0;
    this.minMireds = options.minMireds ?? 0;
    this.maxMireds = options.maxMireds ?? 0;
    this.defaultTransitionLength = this.supportsBrightness ? transitionLength : 0;
    this.brightness = this.supportsBrightness ? 1 : 0;
    this.red = this.green = this.blue = this.supportsRgb ? 1 : 0;
    this.white = this.supportsWhiteValue ? 1 : 0;
    this.colorTemperature = this.minMireds;
    // As cold as the colour temperature.
    this.coldWhite = this.supportsColdWarmWhite ? 1 : 0;
    this.warmWhite = 0;
    this.wireEffects = namesOf(options.effects?.length ? ["None", ...options.effects] : []);
    this.none = this.wireEffects.items[0] ?? none();
    this.wireEffect = this.none;
    this.onCommand = options.onCommand;
    this.apply(requestOf(options.initialState ?? {}, this));
    copyLightState(this, this.published);
  }

  get colorMode(): ColorModeName {
    return COLOR_MODE_WORDS[this.wireColorMode] as ColorModeName;
  }

  /** One of its effects; `""`: none. */
  get effect(): string {
    return this.wireEffect === this.none ? "" : this.wireEffect.toString();
  }

  get colorModes(): readonly ColorModeName[] {
    return modesInWords(this.wireColorModes);
  }

  /** It has more than one colour mode. */
  get showsColorMode(): boolean {
    return this.wireColorModes.length > 1;
  }

  get hasEffects(): boolean {
    return this.wireEffects.length > 0;
  }

  /** The names of its effects. */
  get effects(): readonly string[] {
    return this.wireEffects.toArray().slice(1).map(String);
  }

  override start(host: Host): void {
    super.start(host);
    this.timers = host.timer;
  }

  protected override resume(): void {
    this.write(0);
  }

  override close(): void {
    this.endFlash();
    this.timers = undefined;
    super.close();
  }

  /**
   * Changes what it shows: `light.set({ state: true, brightness: 0.5 })`.
   *
   * @throws ConfigurationError naming the light, when it hasn't that effect or colour mode, or a time isn't one.
   */
  set(settings: LightSettings): void {
    this.carryOut(requestOf(settings, this));
  }

  /**
   * As in ESPHome:
   * - What isn't flagged as given, is NaN or isn't supported stays unchanged. Values out of range are
   *   clamped.
   * - Brightness 0 turns the light off, and it comes back at full brightness.
   * - An unknown effect is ignored, and so is any effect while the light is off. Turning it off ends
   *   the effect.
   * - A flash shows its values at once, without an effect, then what was there before. Any other
   *   command ends it. Starting an effect takes precedence over a flash, a flash over a transition.
   *
   * Unlike in ESPHome, colours aren't scaled so that the largest of red, green and blue is 1.
   */
  protected override carryOut(request: CommandFields<LightCommandRequest>): void {
    const flashLength = request.hasFlashLength ? request.flashLength : 0;
    // Few lights flash: on XS each call that isn't made saves 18 units.
    if (this.flash) this.endFlash();
    if (flashLength > 0) this.before ??= new LightState();
    if (this.before) copyLightState(this, this.before);
    const effectBefore = this.wireEffect;
    this.apply(request);
    const effectBegins = this.wireEffect !== effectBefore && this.wireEffect !== this.none;
    const flashes = flashLength > 0 && !effectBegins && this.timers;
    if (flashes) this.wireEffect = this.none;
    let transitionLength = this.defaultTransitionLength;
    if (flashes || effectBegins) transitionLength = 0;
    else if (request.hasTransitionLength && this.supportsBrightness)
      transitionLength = request.transitionLength;
    try {
      this.write(transitionLength);
    } catch (error) {
      // Unless a flash is running, the published values are those from before.
      copyLightState(this.before ?? this.published, this);
      throw error;
    } finally {
      if (!isSameLightState(this, this.published)) this.publish();
    }
    if (!flashes) return;
    this.flashEnds ??= () => {
      this.endFlash();
      this.write(0);
      if (!isSameLightState(this, this.published)) this.publish();
    };
    this.flash = flashes.set(this.flashEnds, Math.min(flashLength, MAX_DELAY));
  }

  /** Makes the lamp show the fields' values within `transitionLength` milliseconds. */
  protected write(transitionLength: number): void {
    if (this.onCommand) this.watch(this.onCommand(this, transitionLength));
  }

  private apply(request: CommandFields<LightCommandRequest>): void {
    if (request.hasState) this.state = request.state;
    if (request.hasBrightness && this.supportsBrightness) {
      this.brightness = clamp(request.brightness, 0, 1, this.brightness);
      if (this.brightness === 0) {
        this.brightness = 1;
        this.state = false;
      }
    }
    if (this.wireColorModes.length > 1) this.takeColorMode(request);
    if (request.hasRgb && this.supportsRgb) {
      this.red = clamp(request.red, 0, 1, this.red);
      this.green = clamp(request.green, 0, 1, this.green);
      this.blue = clamp(request.blue, 0, 1, this.blue);
    }
    if (request.hasColorBrightness && this.supportsRgb) this.takeColorBrightness(request);
    if (request.hasWhite && this.supportsWhiteValue)
      this.white = clamp(request.white, 0, 1, this.white);
    if (request.hasColorTemperature && this.supportsColorTemperature) {
      const { minMireds, maxMireds } = this;
      const before = this.colorTemperature;
      this.colorTemperature = clamp(request.colorTemperature, minMireds, maxMireds, before);
    }
    if (this.supportsColdWarmWhite) this.takeColdWarmWhite(request);
    if (!this.state) this.wireEffect = this.none;
    else if (request.hasEffect)
      this.wireEffect = find(this.wireEffects, request.effect) ?? this.noSuchEffect(request.effect);
  }

  private noSuchEffect(effect: Utf8): Utf8 {
    if (this.hasEffects) this.ignore(notAmong("effect", effect.shown, ["", ...this.effects]));
    return this.wireEffect;
  }

  /** The mode that is asked for, or one that has all values of the request. */
  private takeColorMode(request: CommandFields<LightCommandRequest>): void {
    const { items, length } = this.wireColorModes;
    const needs = request.hasColorMode ? NO_NEEDS : needsOf(request);
    if (!request.hasColorMode && covers(this.wireColorMode, needs)) return;
    for (let index = 0; index < length; index++) {
      const mode = items[index] as ColorMode;
      if (request.hasColorMode ? mode !== request.colorMode : !covers(mode, needs)) continue;
      this.wireColorMode = mode;
      return;
    }
    if (!request.hasColorMode) return;
    const { colorMode } = request;
    this.ignore(notAmong("colorMode", COLOR_MODE_WORDS[colorMode] ?? colorMode, this.colorModes));
  }

  /**
   * Folds the colours' brightness into red, green and blue: multiplies those given with it, or scales the current
   * ones so that the largest equals it.
   */
  private takeColorBrightness(request: CommandFields<LightCommandRequest>): void {
    const { hasRgb, colorBrightness } = request;
    const { red, green, blue } = this;
    const largest = hasRgb ? 1 : Math.max(red, green, blue);
    const brightness = clamp(colorBrightness, 0, 1, largest);
    if (largest === 0) {
      // Black has no colour to scale: it becomes grey.
      this.red = this.green = this.blue = brightness;
      return;
    }
    // Divided first: a product with 1 / largest may be infinite.
    this.red = (red / largest) * brightness;
    this.green = (green / largest) * brightness;
    this.blue = (blue / largest) * brightness;
  }

  /**
   * Cold and warm white, and for clients that don't know these their colour temperature and, beside
   * colours, how bright they are: whichever is commanded, the others follow.
   */
  private takeColdWarmWhite(request: CommandFields<LightCommandRequest>): void {
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

  private endFlash(): void {
    if (!this.flash) return;
    this.timers?.clear(this.flash);
    this.flash = undefined;
    if (this.before) copyLightState(this.before, this);
  }

  private publish(): void {
    copyLightState(this, this.published);
    this.changed();
  }

  /** During a flash, what it goes back to. */
  override get savedSource(): object {
    return this.flash ? Object.assign(Object.create(this), this.before) : this;
  }

  protected override takeSaved(saved: LightSettings): void {
    this.apply(requestOf(saved, this));
    copyLightState(this, this.published);
  }

  override get kind(): string {
    return "light";
  }

  override settings(): Settings {
    return {
      ...super.settings(),
      brightness: this.supportsBrightness,
      rgb: this.supportsRgb,
      white: this.supportsWhiteValue,
      coldAndWarmWhite: this.supportsColdWarmWhite,
      mireds: this.supportsColorTemperature ? `${this.minMireds} to ${this.maxMireds}` : "",
      transition: this.supportsBrightness ? `${this.defaultTransitionLength} ms` : "",
      effects: this.effects.join(" / "),
    };
  }

  override get stateValues(): readonly unknown[] {
    return Object.values(this.published);
  }

  override describe(): string {
    return lightInWords(this);
  }
}
