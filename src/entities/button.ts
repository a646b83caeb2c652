import type { Settings } from "../log/configuration.js";
import type { ButtonDeviceClass } from "./device-classes.js";
import { Entity, type EntityOptions } from "./entity.js";

export interface ButtonOptions extends EntityOptions {
  /** What pressing it does. Default: none. */
  deviceClass?: ButtonDeviceClass;
  /** Called each time it is pressed. It may be async: a rejected promise is logged. */
  onPress?: () => void;
}

/** Something that clients press. It has no state. */
export class Button extends Entity {
  readonly deviceClass: ButtonDeviceClass | "";
  private readonly onPress: ButtonOptions["onPress"];

  constructor(options: ButtonOptions) {
    super(options);
    this.deviceClass = options.deviceClass ?? "";
    this.onPress = options.onPress;
  }

  /** Presses it, as a client's command does. */
  press(): void {
    if (this.onPress) this.watch(this.onPress());
  }

  /** @internal A client presses it. There is no state to answer with. */
  command(): void {
    this.press();
  }

  override get kind(): string {
    return "button";
  }

  override settings(): Settings {
    return { ...super.settings(), deviceClass: this.deviceClass };
  }

  override describe(): string {
    return "";
  }
}
