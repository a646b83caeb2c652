import Analog from "embedded:io/analog";
import Digital from "embedded:io/digital";
import I2C from "embedded:io/i2c";
import PulseCount from "embedded:io/pulsecount";
import PWM from "embedded:io/pwm";
import Serial from "embedded:io/serial";
import WiFiInterface from "embedded:network/interface/wifi";
import keyValueStorage from "embedded:storage/key-value";
import config from "mc/config";
import { board } from "thimble/hosts/moddable/board";
import { Announcement } from "thimble/hosts/moddable/esp32/announcement";
import { NeoPixelOutput } from "thimble/hosts/moddable/esp32/pixel-output";
import Time from "time";
import type { Host, HostIO, KeyValueStorage } from "../../../src/host/host.js";
import { type Device, LogLevel, type LogLine } from "../../../src/index.js";
import { createHost } from "../host.js";
import { knownNetworks } from "../plain/networks.js";
import type { Machine } from "../plain/run.js";
import { Station, type WiFi } from "../plain/station.js";

/** An ESP32. Create one at start: it turns Wi-Fi on, which sockets need as well. */
export class ESP32 implements Machine {
  readonly host: Host;
  readonly #wifi: WiFiInterface;
  #station: Station | undefined;

  constructor() {
    // Otherwise Date is in Pacific time.
    Time.timezone = 0;
    Time.dst = 0;
    this.#wifi = new WiFiInterface({ onChanged: () => this.#station?.changed() });
    this.host = createHost({
      io: {
        Analog,
        Digital,
        I2C,
        PixelOutput: NeoPixelOutput,
        PulseCount,
        PWM,
        Serial,
      } as unknown as HostIO,
      board,
      storage: keyValueStorage as unknown as KeyValueStorage,
      mac: this.#wifi.MAC ?? "",
      networkAddress: () => (this.#wifi.connection >= 500 ? this.#wifi.address : undefined),
      restart: () => System.restart(),
    });
  }

  connect(device: Device, log: LogLine): void {
    const { ssid, password, ssid2, password2 } = config;
    const build = { ssid, password, ssid2, password2 };
    const networks = knownNetworks(build, this.host.storage);
    if (networks.length === 0) {
      log(LogLevel.ERROR, "wifi", "no network is known: build with ssid=… password=…");
      return;
    }
    const announcement = new Announcement(device, log);
    this.#station = new Station({
      wifi: this.#wifi as unknown as WiFi,
      networks,
      timer: this.host.timer,
      log,
      onUp: () => announcement.begin(),
      onDown: () => {
        announcement.end();
        device.drop();
      },
    });
    this.#station.start();
  }
}
