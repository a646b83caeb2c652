import type { Entity } from "../../entities/entity.js";
import type { Digital, Host, PinSpecifier } from "../../host/host.js";
import { openPin } from "./open-pin.js";

/** A relay on a digital output. It has its initial state from the moment it opens, and goes off when it closes. */
export class Relay {
  readonly #output: Digital;
  readonly #inverted: boolean;

  /**
   * @param inverted - Low means on.
   * @param on - The initial state.
   * @throws ConfigurationError naming the entity, when the host refuses the pin.
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
