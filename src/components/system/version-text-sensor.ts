import { THIMBLE_VERSION } from "../../base/version.js";
import { TextSensor, type TextSensorOptions } from "../../entities/text-sensor.js";
import type { Host } from "../../host/host.js";

export interface VersionTextSensorOptions extends Omit<TextSensorOptions, "initialState"> {
  /** Default `"mdi:new-box"`. */
  icon?: string;
  /** Default `"diagnostic"`. */
  category?: "diagnostic";
}

/** The program's `version` and Thimble's: `"1.0.0 (Thimble 0.1.0)"`. */
export class VersionTextSensor extends TextSensor {
  constructor(options: VersionTextSensorOptions) {
    super({ icon: "mdi:new-box", category: "diagnostic", ...options });
  }

  override start(host: Host): void {
    super.start(host);
    const thimble = `Thimble ${THIMBLE_VERSION}`;
    const version = this.subscriber?.version;
    this.publish(version === undefined ? thimble : `${version} (${thimble})`);
  }
}
