import type { Timer, Timers } from "../../../../src/host/host.js";
import type { FoundNetwork, WiFi } from "./wifi.js";

/** Milliseconds after which a scan ends with what it has found. */
const PATIENCE = 10_000;

/**
 * Scans for networks.
 *
 * @returns each name once, the strongest first; hidden ones are left out
 * @throws Error when the interface can't scan now
 */
export function scan(wifi: WiFi, timer: Timers): Promise<FoundNetwork[]> {
  return new Promise((resolve) => {
    const found = new Map<string, FoundNetwork>();
    let limit: Timer | undefined;
    const end = () => {
      if (limit) timer.clear(limit);
      resolve([...found.values()].sort((one, other) => other.RSSI - one.RSSI));
    };
    wifi.scan({
      onFound(network) {
        const { SSID, RSSI } = network;
        const before = found.get(SSID);
        if (SSID !== "" && !(before && before.RSSI >= RSSI)) found.set(SSID, network);
      },
      onComplete: end,
    });
    limit = timer.set(end, PATIENCE);
  });
}
