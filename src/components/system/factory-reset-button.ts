import { RestartingButton, type RestartingButtonOptions } from "./restarting-button.js";

export interface FactoryResetButtonOptions extends RestartingButtonOptions {
  /** Default `"mdi:restart-alert"`. */
  icon?: string;
}

/**
 * When pressed, erases all that the device has stored, and restarts the machine: kept states, rules, the
 * encryption key, tokens, the program's own values; on a board also the Wi-Fi networks that were added and the
 * program that was deployed. What was built into the firmware stays. Default category
 * `"config"`.
 */
export class FactoryResetButton extends RestartingButton {
  constructor(options: FactoryResetButtonOptions) {
    super({ icon: "mdi:restart-alert", ...options }, "factory");
  }

  protected override get effect(): string {
    return "forgets what is stored and restarts the device";
  }
}
