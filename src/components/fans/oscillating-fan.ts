import type { EntityOptions } from "../../entities/entity.js";
import type { EntityPart } from "../../entities/entity-part.js";
import { Fan, type FanOptions } from "../../entities/fan/fan.js";
import type { Host } from "../../host/host.js";
import { FanDirection } from "../../messages/enums.js";
import { DigitalOutput } from "../pins/digital-output.js";
import type { DigitalPin } from "../pins/digital-pin.js";

/** Options that all fans with pins have. */
export interface OscillatingFanOptions
  extends EntityOptions,
    Pick<FanOptions, "presetModes" | "initialState" | "restore" | "onCommand"> {
  /** The output pin of a relay that makes it oscillate. Default: none. */
  oscillationPin?: DigitalPin;
  /** The output pin of a relay that makes it turn the other way. Default: none. */
  directionPin?: DigitalPin;
}

/** A fan with pins. Relays may make it oscillate and turn the other way; subclasses control the speed. */
export abstract class OscillatingFan extends Fan {
  private readonly oscillation: DigitalOutput | undefined;
  private readonly directionRelay: DigitalOutput | undefined;

  /**
   * @param speed - What makes it turn.
   * @param inverted - The relays for oscillation and direction are on when their pins are low.
   */
  constructor(options: FanOptions & OscillatingFanOptions, speed: EntityPart, inverted = false) {
    const { oscillationPin, directionPin } = options;
    super({
      ...options,
      supportsOscillation: oscillationPin !== undefined,
      supportsDirection: directionPin !== undefined,
    });
    this.use(speed);
    if (oscillationPin !== undefined)
      this.oscillation = this.use(new DigitalOutput(oscillationPin, inverted));
    if (directionPin !== undefined)
      this.directionRelay = this.use(new DigitalOutput(directionPin, inverted));
  }

  /** Sets the motor to the fan's speed, or stops it. */
  protected abstract showSpeed(): void;

  override start(host: Host): void {
    this.oscillation?.set(this.oscillating);
    this.directionRelay?.set(this.wireDirection === FanDirection.REVERSE);
    super.start(host);
  }

  protected override write(): void {
    super.write();
    // Before the speed: reversing is gentler on a motor that stands still.
    this.directionRelay?.set(this.wireDirection === FanDirection.REVERSE);
    this.showSpeed();
    this.oscillation?.set(this.oscillating);
  }
}
