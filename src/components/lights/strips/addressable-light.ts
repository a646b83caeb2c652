import { ConfigurationError } from "../../../base/errors.js";
import { checkedNumber } from "../../../base/option-ranges.js";
import type { EntityOptions } from "../../../entities/entity.js";
import type { LightOptions } from "../../../entities/light/light.js";
import type { LightColor } from "../effects/light-effect.js";
import { DEFAULT_GAMMA, SteppedLight } from "../stepped-light.js";
import type { LEDStrip } from "./led-strip.js";
import type { PixelEffect } from "./pixel-effect.js";
import { Pixels } from "./pixels.js";

/** Milliseconds between the steps of a transition or an effect; sending 300 LEDs takes 9. */
const STEP = 33;

export interface AddressableLightOptions
  extends EntityOptions,
    Pick<LightOptions, "defaultTransitionLength" | "initialState" | "restore" | "onCommand"> {
  /** The strip: `new LEDStrip({ pin: 5, length: 60 })`. Several lights may show something on it. */
  strip: LEDStrip;
  /** The number of its first LED on the strip, from 0. Default 0. */
  first?: number;
  /** How many LEDs it has. Default: the rest of the strip. */
  length?: number;
  /** The exponent that converts brightness to duty cycle. More than 0; 1 for no correction. Default 2.8, as in ESPHome. */
  gamma?: number;
  /** Its effects; each object may be used for one light only. Default: none. */
  effects?: readonly PixelEffect[];
}

/** A light on LEDs that are set one by one, with colours, transitions and effects that move along it. */
export class AddressableLight extends SteppedLight<PixelEffect> {
  private readonly pixels: Pixels;
  private readonly pixelEffects: readonly PixelEffect[];
  private readonly color: LightColor = { brightness: 0, red: 0, green: 0, blue: 0, white: 0 };
  /** Red, green, blue and white as they are, as they were when the transition began, and as they will be. */
  private readonly now = new Float64Array(4);
  private readonly from = new Float64Array(4);
  private readonly to = new Float64Array(4);

  /** @throws ConfigurationError naming the entity, when its LEDs aren't on the strip, or an option is out of range. */
  constructor(options: AddressableLightOptions) {
    const { strip, first = 0, effects = [], gamma = DEFAULT_GAMMA } = options;
    const { length = strip.length - first } = options;
    super({
      ...options,
      supportsBrightness: true,
      supportsRgb: true,
      supportsWhiteValue: strip.hasWhite,
      effects: effects.map((effect) => effect.name),
    });
    const owner = `"${this.name}"`;
    checkedNumber(owner, "gamma", gamma, { above: 0 });
    checkedNumber(owner, "first", first, { from: 0, to: strip.length - 1, whole: true });
    checkedNumber(owner, "length", length, { from: 1, to: strip.length - first, whole: true });
    if (new Set(effects).size !== effects.length)
      throw new ConfigurationError(`${owner}: effects has one twice; each must be there once.`);
    strip.keep(this.name, first, length);
    this.pixelEffects = effects;
    this.pixels = this.use(new Pixels(strip, first, length, gamma));
  }

  protected show(transitionLength: number): void {
    const { host } = this;
    if (!host) return;
    // "None" is the first of the names. On XS an index of -1 would be made a string.
    const index = this.wireEffects.items.indexOf(this.wireEffect);
    const effect = index > 0 ? this.pixelEffects[index - 1] : undefined;
    if (effect !== this.running || !effect) this.began = host.time.ticks;
    if (effect && effect !== this.running) this.pixels.fill(0, 0, 0, 0);
    this.running = effect;
    this.takeColor();
    if (effect) this.pixels.dim(this.color.brightness);
    else {
      this.duration = transitionLength;
      this.from.set(this.now);
    }
    this.step();
  }

  protected step(): void {
    const { host, pixels } = this;
    if (!host) return;
    const elapsed = host.time.ticks - this.began;
    let moving = true;
    if (this.running) this.running.applyTo(pixels, this.color, elapsed * this.speed);
    else {
      moving = elapsed < this.duration;
      const share = moving ? elapsed / this.duration : 1;
      const { now, from, to } = this;
      for (let i = 0; i < 4; i++)
        now[i] = (from[i] as number) + ((to[i] as number) - (from[i] as number)) * share;
      pixels.fill(now[0] as number, now[1] as number, now[2] as number, now[3] as number);
    }
    pixels.update();
    if (!moving) this.stop();
    else this.timer ??= host.timer.repeat(this.tick, STEP);
  }

  private takeColor(): void {
    const { color, to } = this;
    const brightness = this.state ? this.brightness : 0;
    color.brightness = brightness;
    color.red = this.red;
    color.green = this.green;
    color.blue = this.blue;
    color.white = this.white;
    to[0] = this.red * brightness;
    to[1] = this.green * brightness;
    to[2] = this.blue * brightness;
    to[3] = this.white * brightness;
  }
}
