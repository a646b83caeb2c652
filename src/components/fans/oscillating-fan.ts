import type { EntityOptions } from "../../entities/entity.js";
import type { EntityPart } from "../../entities/entity-part.js";
import { Fan, type FanOptions } from "../../entities/fan.js";
import type { Host, PinSpecifier } from "../../host/host.js";
import { Relay } from "../pins/relay.js";

/** Options that all fans with pins have. */
export interface OscillatingFanOptions
  extends EntityOptions,
    Pick<FanOptions, "initialState" | "restore" | "onCommand"> {
  /** The output pin of a relay that makes it oscillate. Default: none. */
  oscillationPin?: PinSpecifier;
}

/** A fan with pins. A relay may make it oscillate; its speed is its subclass's. */
export abstract class OscillatingFan extends Fan {
  readonly #oscillation: Relay | undefined;

  /**
   * @param speed - What makes it turn.
   * @param inverted - The relay for oscillation is on when its pin is low.
   */
  constructor(options: FanOptions & OscillatingFanOptions, speed: EntityPart, inverted = false) {
    const { oscillationPin: pin } = options;
    super({ ...options, supportsOscillation: pin !== undefined });
    this.use(speed);
    if (pin !== undefined) this.#oscillation = this.use(new Relay(pin, inverted));
  }

  /** Makes the fan have its speed, or stand. */
  protected abstract showSpeed(): void;

  override start(host: Host): void {
    this.#oscillation?.set(this.oscillating);
    super.start(host);
  }

  protected override write(): void {
    super.write();
    this.showSpeed();
    this.#oscillation?.set(this.oscillating);
  }
}
