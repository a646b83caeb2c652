import type { FoundNetwork, WiFiNetwork } from "./wifi.js";

/**
 * The networks in the order of their signals. Networks that weren't found come last: they may be hidden.
 *
 * @param found - each name once, the strongest first, as `scan` gives them
 */
export function strongestFirst(
  networks: readonly WiFiNetwork[],
  found: readonly FoundNetwork[],
): WiFiNetwork[] {
  const rank = (network: WiFiNetwork) => {
    const place = found.findIndex(({ SSID }) => SSID === network.SSID);
    return place < 0 ? found.length : place;
  };
  return [...networks].sort((one, other) => rank(one) - rank(other));
}
