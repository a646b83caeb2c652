import type {
  FoundNetwork,
  WiFi,
  WiFiNetwork,
} from "../../../../hosts/moddable/plain/wifi/wifi.js";

/** An interface that behaves like the ESP32's: changes that the program asked for aren't reported to it. */
export class FakeWiFi implements WiFi {
  connection = 200;
  address: string | undefined;
  /** The names of the networks that were asked for. */
  readonly attempts: string[] = [];
  /** What is in range. */
  found: FoundNetwork[] = [];
  fails = false;
  #scan: { onFound(network: FoundNetwork): void; onComplete(): void } | undefined;

  connect({ SSID }: WiFiNetwork): void {
    if (this.connection === 300) throw new Error("already connecting");
    this.attempts.push(SSID);
    if (this.fails) throw new Error("connect failed");
    this.connection = 300;
  }

  disconnect(): void {
    this.connection = 200;
  }

  scan(options: { onFound(network: FoundNetwork): void; onComplete(): void }): void {
    if (this.#scan) throw new Error("already scanning");
    this.#scan = options;
  }

  /** The scan that was asked for comes to its end. */
  endScan(): void {
    const scan = this.#scan;
    this.#scan = undefined;
    for (const network of this.found) scan?.onFound(network);
    scan?.onComplete();
  }
}
