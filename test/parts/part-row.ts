import type { CheckedPart } from "../../testing/part-device.js";

export interface PartRow extends CheckedPart {
  readonly name: string;
  /** The function that makes its sensors, by name. Default: it has none, and no page of its own. */
  readonly component?: string;
}
