import { Button, type ButtonOptions } from "../../entities/button.js";
import type { Host } from "../../host/host.js";

export type RestartButtonOptions = Omit<ButtonOptions, "deviceClass" | "onPress">;

/** Milliseconds, so that the client's connection is answered first. */
const DELAY = 100;

/** Restarts the machine when it is pressed. Kept states are stored before. Default category `"config"`. */
export class RestartButton extends Button {
  #host: Host | undefined;

  constructor(options: RestartButtonOptions) {
    super({ category: "config", ...options, deviceClass: "restart" });
  }

  override start(host: Host): void {
    super.start(host);
    this.#host = host;
  }

  override press(): void {
    const host = this.#host;
    this.log.info(this.kind, () => `"${this.name}" restarts the device`);
    host?.timer.set(() => host.restart(), DELAY);
  }
}
