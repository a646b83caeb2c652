/** A Wi-Fi network and its password. Without a password it is an open network. */
export interface WiFiNetwork {
  readonly SSID: string;
  readonly password?: string;
}

/** A network in range. */
export interface FoundNetwork {
  readonly SSID: string;
  /** Its signal's strength in dBm: -30 is next to it, -90 is hardly there. */
  readonly RSSI: number;
  /** `"none"` for an open network. */
  readonly security?: string;
}

/** The part of ECMA-419's Wi-Fi interface that is used. */
export interface WiFi {
  /** 200 or less: disconnected; 300: connecting; 400: connected, no address yet; 500: connected, with an address. */
  readonly connection: number;
  readonly address: string | undefined;
  connect(network: WiFiNetwork): void;
  disconnect(): void;
  /** Throws while another scan runs. */
  scan(options: { onFound(network: FoundNetwork): void; onComplete(): void }): void;
}
