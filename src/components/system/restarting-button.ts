import { ConfigurationError } from "../../base/errors.js";
import { Button, type ButtonOptions } from "../../entities/button.js";
import type { Host, RestartMode } from "../../host/host.js";
import { Delay } from "../timing/delay.js";

export type RestartingButtonOptions = Omit<ButtonOptions, "deviceClass" | "onPress">;

/** Milliseconds before the restart, so that the client's command is answered first. */
const PAUSE = 100;

/** A button that restarts the machine in one of the ways of its host. */
export abstract class RestartingButton extends Button {
  private readonly mode: RestartMode | undefined;
  private readonly delay: Delay;
  private host: Host | undefined;

  /** @param mode - Undefined: the machine starts as always. */
  constructor(options: RestartingButtonOptions, mode?: RestartMode) {
    super({ category: "config", ...options, deviceClass: "restart" });
    this.mode = mode;
    this.delay = this.use(new Delay());
  }

  /** What it does, for the log: `"restarts the device"`. */
  protected abstract get effect(): string;

  /** @throws ConfigurationError naming the entity, when the host can't restart in this way. */
  override start(host: Host): void {
    const mode = this.mode;
    if (mode !== undefined && !host.restartModes?.includes(mode))
      throw new ConfigurationError(
        `"${this.name}": this host has no restart of the kind "${mode}"; leave the button out`,
      );
    super.start(host);
    this.host = host;
  }

  override press(): void {
    const host = this.host;
    this.log.info(this.kind, () => `"${this.name}" ${this.effect}`);
    if (host) this.delay.set(PAUSE, () => host.restart(this.mode));
  }
}
