import { RestartingButton, type RestartingButtonOptions } from "./restarting-button.js";

export type RestartButtonOptions = RestartingButtonOptions;

/** Restarts the machine when it is pressed, after storing kept states. Default category `"config"`. */
export class RestartButton extends RestartingButton {
  constructor(options: RestartButtonOptions) {
    super(options);
  }

  protected override get effect(): string {
    return "restarts the device";
  }
}
