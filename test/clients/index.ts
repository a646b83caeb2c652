import type { DeviceClient } from "./client.js";
import { EsphomeClient } from "./esphome-client.js";
import { TwoColorsClient } from "./two-colors.js";

/** The client libraries that the behaviour suite runs with. */
export const libraries: readonly { name: string; create: () => DeviceClient }[] = [
  { name: "@2colors/esphome-native-api", create: () => new TwoColorsClient() },
  { name: "esphome-client", create: () => new EsphomeClient() },
];
