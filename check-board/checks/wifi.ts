import { type BoardCheck, SkippedCheck } from "../check.js";

/** dBm. Below that connections break: Espressif's and ESPHome's forums agree that -80 is unreliable. */
const WEAKEST = -80;

interface JoinedNetwork {
  readonly connected: string | null;
}

interface SearchedNetworks {
  readonly networks: readonly { readonly ssid: string; readonly rssi: number }[];
}

/** The strength of the network that the board is connected to, as a search shows it. */
export const wifiCheck: BoardCheck = {
  name: "wifi",
  title: "the Wi-Fi signal",
  async run({ http }) {
    if (!http) throw new SkippedCheck("it takes HTTP: give --token");
    const known = await http.get<JoinedNetwork>("/wifi");
    if (!known) throw new SkippedCheck("this board has no Wi-Fi of its own");
    const found = await http.get<SearchedNetworks>("/wifi/found");
    const own = found?.networks.find(({ ssid }) => ssid === known.connected);
    if (!own) throw new SkippedCheck("a search doesn't find the network that it is connected to");
    const passed = own.rssi >= WEAKEST;
    return [
      {
        what: "its network",
        expected: `${WEAKEST} dBm or more`,
        measured: `${own.rssi} dBm`,
        passed,
        ...(!passed && {
          cause: "The signal is weak here: move the board, and turn its antenna away from metal.",
        }),
      },
    ];
  },
};
