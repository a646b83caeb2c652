import type { EntityOptions } from "../../entities/entity.js";
import { Light, type LightOptions } from "../../entities/light/light.js";
import type { Digital, Host, PinSpecifier } from "../../host/host.js";
import type { Settings } from "../../log/configuration.js";
import { openPin } from "../pins/open-pin.js";

export interface BinaryLightOptions
  extends EntityOptions,
    Pick<LightOptions, "restore" | "onCommand"> {
  /** The output pin. */
  pin: PinSpecifier;
  /** Low means on. Default false. */
  inverted?: boolean;
  /** What it shows at first. Default: off. */
  initialState?: { state: boolean };
}

/** A lamp on a digital output: on or off. */
export class BinaryLight extends Light {
  readonly #pin: PinSpecifier;
  readonly #inverted: boolean;
  #output: Digital | undefined;

  constructor({ pin, inverted = false, ...options }: BinaryLightOptions) {
    super(options);
    this.#pin = pin;
    this.#inverted = inverted;
  }

  override settings(): Settings {
    return { ...super.settings(), inverted: this.#inverted };
  }

  override get pins(): readonly PinSpecifier[] {
    return [this.#pin];
  }

  override start(host: Host): void {
    super.start(host);
    const { Digital } = host.io;
    const options = { pin: this.#pin, mode: Digital.Output, initialValue: this.#level() };
    this.#output = openPin(this, this.#pin, () => new Digital(options));
  }

  override close(): void {
    super.close();
    this.#output?.close();
    this.#output = undefined;
  }

  protected override write(transitionLength: number): void {
    super.write(transitionLength);
    this.#output?.write(this.#level());
  }

  #level(): 0 | 1 {
    return this.state === this.#inverted ? 0 : 1;
  }
}
