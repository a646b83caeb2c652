import { signal } from "@preact/signals";
import { json } from "../api/request.js";

/** `/device`, as the device shows it. */
export type ShownDeviceInfo = Readonly<Record<string, unknown>> & {
  readonly friendly_name?: string;
  /** Whether it keeps the sensors' history. */
  readonly history?: boolean;
  /** Whether its program says where it is, so that rules can have the sun. */
  readonly located?: boolean;
};

export const deviceInfo = signal<ShownDeviceInfo | undefined>(undefined);

/** Reads it. Connection errors are shown elsewhere. */
export async function loadDeviceInfo(): Promise<void> {
  deviceInfo.value = await json<ShownDeviceInfo>("/device").catch(() => deviceInfo.peek());
}
