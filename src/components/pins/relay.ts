import type { Entity } from "../../entities/entity.js";
import type { Digital, Host, PinSpecifier } from "../../host/host.js";
import { openPin } from "./open-pin.js";

/** A relay on a digital output. It is as it is to be from the moment when it opens, and off when it closes. */
export class Relay {
  readonly #output: Digital;
  readonly #inverted: boolean;

  /**
   * @param inverted - On is the low level.
   * @param on - Whether it is on at first.
   * @throws ConfigurationError when the host refuses the pin, naming the entity.
   */
  constructor(entity: Entity, host: Host, pin: PinSpecifier, inverted: boolean, on = false) {
    this.#inverted = inverted;
    const { Digital } = host.io;
    const options = { pin, mode: Digital.Output, initialValue: this.#level(on) };
    this.#output = openPin(entity, pin, () => new Digital(options));
  }

  set(on: boolean): void {
    this.#output.write(this.#level(on));
  }

  close(): void {
    try {
      this.set(false);
    } finally {
      this.#output.close();
    }
  }

  #level(on: boolean): 0 | 1 {
    return on === this.#inverted ? 0 : 1;
  }
}
