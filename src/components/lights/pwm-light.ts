import { ConfigurationError } from "../../base/errors.js";
import { checkedNumber } from "../../base/option-ranges.js";
import type { EntityOptions } from "../../entities/entity.js";
import { Light, type LightOptions } from "../../entities/light/light.js";
import type { Host, PinSpecifier, Timer } from "../../host/host.js";
import { PWMChannel } from "../pins/pwm-channel.js";
import type { LightColor, LightEffect } from "./effects/light-effect.js";

/** As in ESPHome. */
const DEFAULT_GAMMA = 2.8;

/** Milliseconds between the steps of a transition or an effect: 50 steps a second look smooth. */
const STEP = 20;

/** Its output pins: one, or three for the colours and optionally a fourth for white. */
export type PWMLightPins =
  | { pin: PinSpecifier; red?: undefined; green?: undefined; blue?: undefined; white?: undefined }
  | {
      pin?: undefined;
      red: PinSpecifier;
      green: PinSpecifier;
      blue: PinSpecifier;
      white?: PinSpecifier;
    };

export type PWMLightOptions = PWMLightPins &
  EntityOptions &
  Pick<LightOptions, "defaultTransitionLength" | "initialState" | "restore" | "onCommand"> & {
    /**
     * The exponent that converts brightness to duty cycle, so that half the
     * brightness looks like half. More than 0; 1 for no correction. Default 2.8, as
     * in ESPHome.
     */
    gamma?: number;
    /** The PWM frequency in Hz. Default: the host's, about 1000. */
    hz?: number;
    /** Its effects; each object may be used for one light only. Default: none. */
    effects?: readonly LightEffect[];
  };

type LightOutput = keyof PWMLightPins;

/** The output of a light without colours. A constant, because on XS a literal in a script allocates memory each time it is evaluated. */
const SINGLE = "pin";

/** A dimmable lamp on PWM outputs, white or coloured, with transitions and effects. */
export class PWMLight extends Light {
  readonly #effects: readonly LightEffect[];
  readonly #outputs: readonly LightOutput[];
  /** One for each of `outputs`. */
  readonly #channels: readonly PWMChannel[];
  readonly #color: LightColor = { brightness: 0, red: 0, green: 0, blue: 0, white: 0 };
  #host: Host | undefined;
  #timer: Timer | undefined;
  #effect: LightEffect | undefined;
  /** When the transition or the effect began, in the host's ticks. */
  #began = 0;
  #transitionLength = 0;
  readonly #tick = (): void => this.#step();

  /** @throws ConfigurationError when an option is out of range, or an effect needs colours that the light doesn't have. */
  constructor(options: PWMLightOptions) {
    const { pin, white, effects = [], gamma = DEFAULT_GAMMA } = options;
    const supportsRgb = pin === undefined;
    super({
      ...options,
      supportsBrightness: true,
      supportsRgb,
      supportsWhiteValue: white !== undefined,
      effects: effects.map((effect) => effect.name),
    });
    checkedNumber(`"${this.name}"`, "gamma", gamma, { above: 0 });
    for (const { name, needsRgb } of effects) {
      if (!needsRgb || supportsRgb) continue;
      throw new ConfigurationError(
        `"${this.name}" has the effect "${name}", which needs red, green and blue; leave the effect out, or give pins for the colours.`,
      );
    }
    this.#effects = effects;
    if (!supportsRgb) this.#outputs = ["pin"];
    else if (white === undefined) this.#outputs = ["red", "green", "blue"];
    else this.#outputs = ["red", "green", "blue", "white"];
    const pins: PWMLightPins = options;
    this.#channels = this.#outputs.map((output) =>
      this.use(new PWMChannel(pins[output] as PinSpecifier, gamma, options.hz)),
    );
  }

  override start(host: Host): void {
    this.#takeColor();
    for (const [index, channel] of this.#channels.entries()) channel.write(this.#level(index));
    super.start(host);
    this.#host = host;
    this.#show(0);
  }

  override close(): void {
    this.#stop();
    this.#host = undefined;
    this.#effect = undefined;
    super.close();
  }

  protected override write(transitionLength: number): void {
    super.write(transitionLength);
    this.#show(transitionLength);
  }

  #show(transitionLength: number): void {
    if (!this.#host) return;
    // "None" is the first of the names. On XS an index of -1 would be made a string.
    const index = this.effects.items.indexOf(this.effect);
    const effect = index > 0 ? this.#effects[index - 1] : undefined;
    const now = this.#host.time.ticks;
    if (effect !== this.#effect || !effect) this.#began = now;
    this.#effect = effect;
    if (!effect) {
      this.#transitionLength = transitionLength;
      this.#takeColor();
      for (let i = 0; i < this.#channels.length; i++) this.#channels[i]?.aim(this.#level(i));
    }
    this.#step();
  }

  #step(): void {
    const host = this.#host;
    if (!host) return;
    const elapsed = host.time.ticks - this.#began;
    const channels = this.#channels;
    let moving = true;
    if (this.#effect) {
      this.#takeColor();
      this.#effect.apply(this.#color, elapsed);
      for (let i = 0; i < channels.length; i++) channels[i]?.write(this.#level(i));
    } else {
      moving = elapsed < this.#transitionLength;
      const share = moving ? elapsed / this.#transitionLength : 1;
      for (let i = 0; i < channels.length; i++) channels[i]?.move(share);
    }
    if (!moving) this.#stop();
    else this.#timer ??= host.timer.repeat(this.#tick, STEP);
  }

  #stop(): void {
    if (this.#timer) this.#host?.timer.clear(this.#timer);
    this.#timer = undefined;
  }

  #takeColor(): void {
    const color = this.#color;
    color.brightness = this.state ? this.brightness : 0;
    color.red = this.red;
    color.green = this.green;
    color.blue = this.blue;
    color.white = this.white;
  }

  /** The brightness of an output for the current colour. */
  #level(index: number): number {
    const output = this.#outputs[index] as LightOutput;
    const { brightness } = this.#color;
    return output === SINGLE ? brightness : brightness * this.#color[output];
  }
}
