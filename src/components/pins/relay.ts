import { closeAll } from "../../base/close-all.js";
import { DigitalOutput } from "./digital-output.js";

/** A relay on a digital output, for a motor or a heater: it goes off when it closes. */
export class Relay extends DigitalOutput {
  override close(): void {
    closeAll(
      () => this.set(false),
      () => super.close(),
    );
  }
}
