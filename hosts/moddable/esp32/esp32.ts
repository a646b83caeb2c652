import getResetReason from "resetReason";
import Analog from "embedded:io/analog";
import Digital from "embedded:io/digital";
import I2C from "embedded:io/i2c";
import PulseCount from "embedded:io/pulsecount";
import PulseWidth from "embedded:io/pulsewidth";
import PWM from "embedded:io/pwm";
import Serial from "embedded:io/serial";
import SPI from "embedded:io/spi";
import WiFiInterface from "embedded:network/interface/wifi";
import keyValueStorage from "embedded:storage/key-value";
import config from "mc/config";
import OneWire from "onewire";
import { board } from "thimble/hosts/moddable/board";
import { Announcement } from "thimble/hosts/moddable/esp32/announcement";
import { NeoPixelOutput } from "thimble/hosts/moddable/esp32/pixel-output";
import Time from "time";
import { THIMBLE_VERSION } from "../../../src/base/version.js";
import type { DigitalConstructor, Host, HostIO } from "../../../src/host/host.js";
import type { Device, LogLevel, LogLine } from "../../../src/index.js";
import { createHost } from "../host.js";
import { HTTP_PORT } from "../plain/http-options.js";
import { Improv } from "../plain/improv/improv.js";
import type { IterableStorage } from "../plain/listed-storage.js";
import { resetReason } from "../plain/reset-reason.js";
import type { Machine } from "../plain/run.js";
import type { SerialConsole } from "../plain/serial-console.js";
import { type BoardSPIConstructor, sharedSPI } from "../plain/shared-spi.js";
import { checkNetwork, KnownNetworks } from "../plain/wifi/known-networks.js";
import { scan } from "../plain/wifi/scan.js";
import { Station } from "../plain/wifi/station.js";
import type { WiFi, WiFiNetwork } from "../plain/wifi/wifi.js";
import type { WiFiControl } from "../plain/wifi/wifi-resource.js";
import { openConsole } from "./console.js";

/** An ESP32. Create one at start: it turns Wi-Fi on, which sockets need as well. */
export class ESP32 implements Machine, WiFiControl {
  readonly host: Host;
  readonly known: KnownNetworks;
  readonly #wifi: WiFiInterface;
  readonly #console: SerialConsole | undefined;
  #station: Station | undefined;

  constructor() {
    // Otherwise Date is in Pacific time.
    Time.timezone = 0;
    Time.dst = 0;
    this.#console = config.console === "off" ? undefined : openConsole(board.console);
    this.#wifi = new WiFiInterface({ onChanged: () => this.#station?.changed() });
    this.host = createHost({
      io: {
        Analog,
        Digital,
        I2C,
        OneWire,
        PixelOutput: NeoPixelOutput,
        PulseCount,
        PulseWidth,
        PWM,
        Serial,
        SPI: sharedSPI(
          SPI as unknown as BoardSPIConstructor,
          Digital as unknown as DigitalConstructor,
        ),
      } as unknown as HostIO,
      board,
      storage: keyValueStorage as unknown as IterableStorage,
      mac: this.#wifi.MAC ?? "",
      networkAddress: () => (this.#wifi.connection >= 500 ? this.#wifi.address : undefined),
      resetReason: resetReason(getResetReason().reason),
      restart: () => System.restart(),
    });
    const { ssid, password, ssid2, password2 } = config;
    this.known = new KnownNetworks(this.host.storage, { ssid, password, ssid2, password2 });
  }

  /** Writes a line of the log to the serial console. */
  log(level: LogLevel, tag: string, message: string): void {
    this.#console?.log(level, tag, message);
  }

  connect(device: Device, log: LogLine): void {
    const announcement = new Announcement(device, log);
    this.#station = new Station({
      wifi: this.#wifi as unknown as WiFi,
      networks: () => this.known.list,
      timer: this.host.timer,
      log,
      onUp: () => announcement.begin(),
      onDown: () => {
        announcement.end();
        device.drop();
      },
    });
    this.#station.start();
    this.#listenForImprov(device);
  }

  get network(): string | undefined {
    return this.#station?.network;
  }

  get address(): string | undefined {
    return this.host.networkAddress;
  }

  networksChanged(): void {
    this.#station?.networksChanged();
  }

  scan() {
    return scan(this.#wifi as unknown as WiFi, this.host.timer);
  }

  /** A browser can set the Wi-Fi network over the cable. */
  #listenForImprov(device: Device): void {
    const serial = this.#console;
    if (!serial) return;
    const machine = this;
    const improv = new Improv(
      {
        information: ["Thimble", THIMBLE_VERSION, this.host.model, device.name],
        get isConnected() {
          return machine.network !== undefined;
        },
        get url() {
          return config.api_token ? `http://${machine.address}:${HTTP_PORT}` : undefined;
        },
        join: (network, done) => this.#join(network, done),
        scan: () => this.scan(),
      },
      (bytes) => serial.send(bytes),
    );
    serial.onReceive = (bytes) => improv.receive(bytes);
  }

  #join(network: WiFiNetwork, done: (isUp: boolean) => void): void {
    checkNetwork(network);
    this.#station?.tryNetwork(network, (isUp) => {
      if (isUp) this.known.add(network);
      done(isUp);
    });
  }
}
