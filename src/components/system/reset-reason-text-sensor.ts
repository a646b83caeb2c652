import { TextSensor, type TextSensorOptions } from "../../entities/text-sensor.js";
import type { Host } from "../../host/host.js";

export interface ResetReasonTextSensorOptions extends Omit<TextSensorOptions, "initialState"> {
  /** Default `"mdi:restart-alert"`. */
  icon?: string;
  /** Default `"diagnostic"`. */
  category?: "diagnostic";
}

/**
 * Why the device started: `"power-on"`, `"restart"`, `"watchdog"` (the program didn't return for too
 * long), `"out of memory"`, `"stack overflow"` (functions called each other too deeply), `"exception"`, `"crash"`,
 * `"brownout"` (the voltage was too low), or that a new program was given up and why.
 * `"unknown"` on a host that can't tell.
 */
export class ResetReasonTextSensor extends TextSensor {
  constructor(options: ResetReasonTextSensorOptions) {
    super({ icon: "mdi:restart-alert", category: "diagnostic", ...options });
  }

  override start(host: Host): void {
    super.start(host);
    this.publish(host.resetReason ?? "unknown");
  }
}
