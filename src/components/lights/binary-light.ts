import type { EntityOptions } from "../../entities/entity.js";
import { Light, type LightOptions } from "../../entities/light/light.js";
import type { Host } from "../../host/host.js";
import type { Settings } from "../../log/configuration.js";
import { DigitalOutput } from "../pins/digital-output.js";
import type { DigitalPin } from "../pins/digital-pin.js";

export interface BinaryLightOptions
  extends EntityOptions,
    Pick<LightOptions, "restore" | "onCommand"> {
  /** The output pin. */
  pin: DigitalPin;
  /** Low means on. Default false. */
  inverted?: boolean;
  /** What it shows at first. Default: off. */
  initialState?: { state: boolean };
}

/** A lamp on a digital output: on or off. */
export class BinaryLight extends Light {
  private readonly output: DigitalOutput;

  constructor({ pin, inverted, ...options }: BinaryLightOptions) {
    super(options);
    this.output = this.use(new DigitalOutput(pin, inverted));
  }

  override settings(): Settings {
    return { ...super.settings(), inverted: this.output.inverted };
  }

  override start(host: Host): void {
    this.output.set(this.state);
    super.start(host);
  }

  protected override write(transitionLength: number): void {
    super.write(transitionLength);
    this.output.set(this.state);
  }
}
