import type { FoundNetwork, WiFiNetwork } from "./wifi.js";

/** The networks in the order of their signals. Those that weren't found come last: they may be hidden. */
export function strongestFirst(
  networks: readonly WiFiNetwork[],
  found: readonly FoundNetwork[],
): WiFiNetwork[] {
  const signal = ({ SSID }: WiFiNetwork) => {
    let strongest = -Infinity;
    for (const other of found)
      if (other.SSID === SSID && other.RSSI > strongest) strongest = other.RSSI;
    return strongest;
  };
  const signals = new Map(networks.map((network) => [network, signal(network)]));
  const of = (network: WiFiNetwork) => signals.get(network) ?? -Infinity;
  return [...networks].sort((one, other) =>
    of(other) > of(one) ? 1 : of(other) < of(one) ? -1 : 0,
  );
}
