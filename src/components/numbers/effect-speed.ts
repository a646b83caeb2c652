import { checkedNumber } from "../../base/option-ranges.js";
import { NumberEntity, type NumberEntityOptions } from "../../entities/number.js";
import type { SubDevice } from "../../entities/sub-device.js";

/** A light whose effects have a speed: `PWMLight` and `AddressableLight` are such. */
export interface LightWithEffectSpeed {
  /** 1 as the options of its effects say, 2 twice as fast. */
  effectSpeed: number;
  /** The heading below which pages show it. */
  readonly group?: string;
  /** The sub-device that it belongs to. */
  readonly device?: SubDevice | undefined;
}

export interface EffectSpeedOptions
  extends Omit<NumberEntityOptions, "minValue" | "maxValue" | "onCommand" | "initialValue"> {
  /** The light: a `PWMLight` or an `AddressableLight`. */
  light: LightWithEffectSpeed;
  /** The slowest, from 1. Default 10. */
  minValue?: number;
  /** The fastest, up to 10,000. Default 400. */
  maxValue?: number;
  /** Default 10. */
  step?: number;
  /** The speed before the first command. Default 100. */
  initialValue?: number;
  /** Default `"%"`. */
  unitOfMeasurement?: string;
  /** Default `"mdi:speedometer"`. */
  icon?: string;
  /** Default: the light's. */
  device?: SubDevice;
  /** Default: the light's. */
  group?: string;
}

/**
 * How fast a light's effects run, in percent, for clients to set: 100 is as their options say, 200 twice as fast.
 *
 * It is an entity because hubs know of an effect only its name. So all of them can set the speed, rules and the page as
 * well, and it is kept over a restart. Home Assistant has the speed and the intensity of WLED's effects as numbers, too.
 * What else should change while an effect runs is a `NumberEntity` whose `onCommand` sets a property of the effect:
 * `minBrightness` of `Pulse`, `intensity` of `Flicker`, `density` of `PixelTwinkle`, or one of your own effect.
 */
export class EffectSpeed extends NumberEntity {
  private readonly light: LightWithEffectSpeed;

  /** @throws ConfigurationError naming the entity, when the range isn't from 1 to 10,000. */
  constructor(options: EffectSpeedOptions) {
    const { light, minValue = 10, maxValue = 400, ...others } = options;
    super({
      ...{ step: 10, initialValue: 100, unitOfMeasurement: "%", icon: "mdi:speedometer" },
      ...(light.device && { device: light.device }),
      ...(light.group && { group: light.group }),
      ...others,
      minValue,
      maxValue,
    });
    this.light = light;
    for (const [name, value] of [
      ["minValue", minValue],
      ["maxValue", maxValue],
    ] as const)
      checkedNumber(`"${this.name}"`, name, value, { from: 1, to: 10_000 });
    this.write(this.wireState);
  }

  protected override write(value: number): void {
    this.light.effectSpeed = value / 100;
  }
}
