import { RestartingButton, type RestartingButtonOptions } from "./restarting-button.js";

export interface SafeModeButtonOptions extends RestartingButtonOptions {
  /** Default `"mdi:lifebuoy"`. */
  icon?: string;
}

/**
 * Restarts the machine without the program when it is pressed: another program can then be sent, or the
 * same one started again. Only for hosts with safe starts, as the firmware has. Default category
 * `"config"`.
 */
export class SafeModeButton extends RestartingButton {
  constructor(options: SafeModeButtonOptions) {
    super({ icon: "mdi:lifebuoy", ...options }, "safe");
  }

  protected override get effect(): string {
    return "restarts the device without the program";
  }
}
