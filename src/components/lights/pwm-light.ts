import { ConfigurationError } from "../../base/errors.js";
import { checkedNumber } from "../../base/option-ranges.js";
import type { EntityOptions } from "../../entities/entity.js";
import { Has, warmShare } from "../../entities/light/color-modes.js";
import type { ColorModeName, LightOptions } from "../../entities/light/light.js";
import type { Host } from "../../host/host.js";
import { PWMChannel } from "../pins/pwm-channel.js";
import type { PWMPin } from "../pins/pwm-pin.js";
import type { LightColor, LightEffect } from "./effects/light-effect.js";
import { DEFAULT_GAMMA, SteppedLight } from "./stepped-light.js";

/** Milliseconds between the steps of a transition or an effect: 50 steps a second look smooth. */
const STEP = 20;

interface ColorPins {
  /** The output pin of red. */
  redPin: PWMPin;
  /** The output pin of green. */
  greenPin: PWMPin;
  /** The output pin of blue. */
  bluePin: PWMPin;
}

/** The output pins of white in two temperatures. */
interface WhitePins {
  /** The output pin of cold white. */
  coldWhitePin: PWMPin;
  /** The output pin of warm white. */
  warmWhitePin: PWMPin;
  /** The temperature of the cold white in mireds (1,000,000 / kelvin): 153 for 6,500 K. */
  minMireds: number;
  /** The temperature of the warm white in mireds: 370 for 2,700 K. */
  maxMireds: number;
  /**
   * It is commanded by colour temperature, and the two together are never brighter than one of them: for a power
   * supply, or a lamp, that can't stand both. Default false: clients set each by itself.
   */
  constantBrightness?: boolean;
}

type None<Pins> = { [Name in keyof Pins]?: undefined };

/**
 * Its output pins: one; or three for the colours, and one for white or two for cold and warm white; or
 * those two. Each takes one of the chip's PWM channels, of which there are six or eight.
 */
export type PWMLightPins =
  | ({ pin: PWMPin; whitePin?: undefined } & None<ColorPins> & None<WhitePins>)
  | ({ pin?: undefined; whitePin?: PWMPin } & ColorPins & None<WhitePins>)
  | ({ pin?: undefined; whitePin?: undefined } & (ColorPins | None<ColorPins>) & WhitePins);

export type PWMLightOptions = PWMLightPins &
  EntityOptions &
  Pick<LightOptions, "defaultTransitionLength" | "initialState" | "restore" | "onCommand"> & {
    /**
     * The exponent that converts brightness to duty cycle, so that half the
     * brightness looks like half. More than 0; 1 for no correction. Default 2.8, as
     * in ESPHome.
     */
    gamma?: number;
    /**
     * Its colours and its white are never on together, for a power supply that can't stand both: it has two colour modes, and
     * a transition from one to the other goes through off. Default false.
     */
    colorInterlock?: boolean;
    /** The PWM frequency in Hz. Default: the host's, about 1000. */
    hz?: number;
    /** Low means on, as with strips that have a common anode. Default false. */
    inverted?: boolean;
    /** Its effects; each object may be used for one light only. Default: none. */
    effects?: readonly LightEffect[];
  };

/** What an output shows. */
type LightOutput = keyof LightColor;

/** What the output of a light without colours shows. A constant, because on XS a literal in a script allocates memory each time it is evaluated. */
const SINGLE = "brightness";

/** For each pin what its output shows, in the order of the channels. */
const OUTPUTS = {
  pin: SINGLE,
  redPin: "red",
  greenPin: "green",
  bluePin: "blue",
  whitePin: "white",
  coldWhitePin: "coldWhite",
  warmWhitePin: "warmWhite",
} as const satisfies Record<string, LightOutput>;

/**
 * Stands in for an effect while the light goes from one colour mode to another. So the steps of other transitions, which
 * are hot, have no check for it.
 */
const CROSSING: LightEffect = { name: "", apply() {} };

/** A dimmable lamp on PWM outputs, in white of one or two temperatures, coloured or both, with transitions and effects. */
export class PWMLight extends SteppedLight<LightEffect> {
  private readonly ownEffects: readonly LightEffect[];
  private readonly outputs: readonly LightOutput[];
  /** One for each of `outputs`. */
  private readonly channels: readonly PWMChannel[];
  private readonly color: Required<LightColor> = {
    ...{ brightness: 0, red: 0, green: 0, blue: 0, white: 0, coldWhite: 0, warmWhite: 0 },
  };
  private readonly gamma: number;
  private readonly isInterlocked: boolean;
  /** Of an interlocked light: what was shown last. */
  private wasOn = false;
  private lastMode = 0;

  /**
   * @throws ConfigurationError when an option is out of range, an effect needs colours that the light doesn't have, or
   *   `colorInterlock` is given without both colours and white.
   */
  constructor(options: PWMLightOptions) {
    const { effects = [], gamma = DEFAULT_GAMMA, minMireds, maxMireds, ...others } = options;
    const { colorInterlock = false } = options;
    super({
      ...others,
      ...(minMireds !== undefined && { minMireds, maxMireds }),
      colorModes: colorInterlock ? separateModes(options) : [colorModeOf(options)],
      effects: effects.map((effect) => effect.name),
    });
    const { supportsRgb } = this;
    checkedNumber(`"${this.name}"`, "gamma", gamma, { above: 0 });
    for (const { name, needsRgb } of effects) {
      if (!needsRgb || supportsRgb) continue;
      throw new ConfigurationError(
        `"${this.name}" has the effect "${name}", which needs red, green and blue; leave the effect out, or give a redPin, a greenPin and a bluePin.`,
      );
    }
    this.ownEffects = effects;
    this.gamma = gamma;
    this.isInterlocked = colorInterlock;
    const pins: PWMLightPins = options;
    const names = Object.keys(OUTPUTS) as (keyof typeof OUTPUTS)[];
    const given = names.filter((name) => pins[name] !== undefined);
    this.outputs = given.map((name) => OUTPUTS[name]);
    this.channels = given.map((name) =>
      this.use(new PWMChannel(pins[name] as PWMPin, gamma, options.hz, options.inverted)),
    );
  }

  override start(host: Host): void {
    this.takeColor();
    for (const [index, channel] of this.channels.entries()) channel.write(this.level(index));
    super.start(host);
  }

  protected show(transitionLength: number): void {
    if (!this.host) return;
    // "None" is the first of the names. On XS an index of -1 would be made a string.
    const index = this.wireEffects.items.indexOf(this.wireEffect);
    const effect = index > 0 ? this.ownEffects[index - 1] : undefined;
    const now = this.host.time.ticks;
    if (effect !== this.running || !effect) this.began = now;
    this.running = effect;
    if (!effect) {
      this.duration = transitionLength;
      this.takeColor();
      if (this.isInterlocked && this.changesMode()) this.running = CROSSING;
      for (let i = 0; i < this.channels.length; i++) this.channels[i]?.aim(this.level(i));
    }
    this.step();
  }

  protected step(): void {
    const host = this.host;
    if (!host) return;
    const elapsed = host.time.ticks - this.began;
    const channels = this.channels;
    let moving = true;
    if (this.running) {
      if (this.running === CROSSING) moving = this.cross(elapsed / this.duration);
      else {
        this.takeColor();
        const returned: unknown = this.running.apply(this.color, elapsed * this.speed);
        if (returned !== undefined) this.watch(returned);
        for (let i = 0; i < channels.length; i++) channels[i]?.write(this.level(i));
      }
    } else {
      moving = elapsed < this.duration;
      const share = moving ? elapsed / this.duration : 1;
      for (let i = 0; i < channels.length; i++) channels[i]?.move(share);
    }
    if (!moving) this.stop();
    else this.timer ??= host.timer.repeat(this.tick, STEP);
  }

  /** Whether it is on in another colour mode than before. */
  private changesMode(): boolean {
    const { state, wireColorMode, wasOn, lastMode } = this;
    this.wasOn = state;
    this.lastMode = wireColorMode;
    return state && wasOn && wireColorMode !== lastMode;
  }

  /**
   * From one colour mode to another: the outputs of the first go off before those of the second go on.
   *
   * @returns whether it goes on
   */
  private cross(elapsed: number): boolean {
    const { channels } = this;
    const share = elapsed < 1 ? elapsed : 1;
    for (let i = 0; i < channels.length; i++)
      channels[i]?.move(this.level(i) > 0 ? Math.max(0, 2 * share - 1) : Math.min(1, 2 * share));
    return share < 1;
  }

  private takeColor(): void {
    const { color, isInterlocked } = this;
    color.brightness = this.state ? this.brightness : 0;
    color.red = this.red;
    color.green = this.green;
    color.blue = this.blue;
    color.white = this.white;
    if (this.supportsColdWarmWhite) {
      color.coldWhite = this.coldWhite;
      color.warmWhite = this.warmWhite;
    } else if (this.supportsColorTemperature) {
      const warm = warmShare(this.colorTemperature, this.minMireds, this.maxMireds);
      const white = this.supportsRgb && !isInterlocked ? this.white : 1;
      // So that after gamma correction the duty cycles of the two add up to that of one.
      color.coldWhite = white * (1 - warm) ** (1 / this.gamma);
      color.warmWhite = white * warm ** (1 / this.gamma);
    }
    if (!isInterlocked) return;
    // What the colour mode hasn't is off.
    if (this.wireColorMode & Has.RGB) color.white = color.coldWhite = color.warmWhite = 0;
    else color.red = color.green = color.blue = 0;
  }

  /** The brightness of an output for the current colour. */
  private level(index: number): number {
    const output = this.outputs[index] as LightOutput;
    const { brightness } = this.color;
    return output === SINGLE ? brightness : brightness * this.color[output];
  }
}

/** Those of `colorInterlock`: white alone, with which it begins as in ESPHome, and colours alone. */
function separateModes(options: PWMLightOptions): readonly ColorModeName[] {
  const { redPin, whitePin, coldWhitePin, constantBrightness } = options;
  if (redPin !== undefined && whitePin !== undefined) return ["white", "rgb"];
  if (redPin !== undefined && coldWhitePin !== undefined)
    return [constantBrightness ? "color_temperature" : "cold_warm_white", "rgb"];
  throw new ConfigurationError(
    `"${options.name}" has colorInterlock, which is for lights with colours and white; leave it out.`,
  );
}

function colorModeOf(pins: PWMLightPins): ColorModeName {
  const { pin, redPin, whitePin, coldWhitePin, constantBrightness } = pins;
  if (pin !== undefined) return "brightness";
  if (coldWhitePin === undefined) return whitePin === undefined ? "rgb" : "rgb_white";
  if (redPin === undefined) return constantBrightness ? "color_temperature" : "cold_warm_white";
  return constantBrightness ? "rgb_color_temperature" : "rgb_cold_warm_white";
}
