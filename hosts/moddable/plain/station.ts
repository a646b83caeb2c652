import type { Timer, Timers } from "../../../src/host/host.js";
import { describeError, LogLevel, type LogLine } from "../../../src/log/log.js";
import type { WiFiNetwork } from "./networks.js";

/** What is needed of ECMA-419's Wi-Fi interface. */
export interface WiFi {
  /** 200 or less: none; 300: on its way; 400: connected, without an address; 500: with one. */
  readonly connection: number;
  readonly address: string | undefined;
  connect(network: WiFiNetwork): void;
  disconnect(): void;
}

export interface StationOptions {
  wifi: WiFi;
  /** Tried in turn; not empty. */
  networks: readonly WiFiNetwork[];
  timer: Timers;
  log: LogLine;
  /** The network is there. */
  onUp(): void;
  /** The network is gone. */
  onDown(): void;
}

/** Milliseconds before the second attempt; the pause doubles with each that fails. */
const FIRST_PAUSE = 1000;
/** Milliseconds. An access point that comes back has waited for no longer than that. */
const LONGEST_PAUSE = 60_000;
/** Milliseconds that an attempt may take, the network's address included. */
const PATIENCE = 30_000;

/**
 * Keeps the device on its Wi-Fi: connects, and connects anew for as long as it takes when the
 * access point is gone, to each network in turn. Meanwhile the device does what it does without a
 * network.
 */
export class Station {
  readonly #options: StationOptions;
  #attempts = 0;
  #pause = FIRST_PAUSE;
  #up = false;
  #timer: Timer | undefined;

  constructor(options: StationOptions) {
    this.#options = options;
  }

  start(): void {
    this.#connect();
  }

  /** To be called when the interface says that something has changed. */
  changed(): void {
    const { connection } = this.#options.wifi;
    if (connection >= 500) this.#isUp();
    else if (connection <= 200) this.#isDown();
    else if (this.#up) {
      // The address is lost, and may come back.
      this.#leave();
      this.#wait(PATIENCE, () => this.#giveUp());
    }
  }

  close(): void {
    this.#stopWaiting();
    this.#options.wifi.disconnect();
  }

  get #network(): WiFiNetwork {
    const { networks } = this.#options;
    return networks[this.#attempts % networks.length] as WiFiNetwork;
  }

  #connect(): void {
    const { wifi, log } = this.#options;
    log(LogLevel.DEBUG, "wifi", `connecting to "${this.#network.SSID}"`);
    try {
      wifi.connect(this.#network);
    } catch (error) {
      log(LogLevel.WARN, "wifi", describeError(error));
      this.#giveUp();
      return;
    }
    this.#wait(PATIENCE, () => this.#giveUp());
  }

  /** Ends an attempt that comes to nothing. */
  #giveUp(): void {
    // The interface may not say that it has disconnected, as that was asked for.
    this.#options.wifi.disconnect();
    this.#isDown();
  }

  #isUp(): void {
    if (this.#up) return;
    const { wifi, log, onUp } = this.#options;
    this.#stopWaiting();
    this.#up = true;
    this.#pause = FIRST_PAUSE;
    log(LogLevel.INFO, "wifi", `connected to "${this.#network.SSID}" as ${wifi.address}`);
    onUp();
  }

  #isDown(): void {
    const wasUp = this.#up;
    this.#leave();
    const pause = this.#pause;
    this.#options.log(
      LogLevel.WARN,
      "wifi",
      `${wasUp ? "lost" : "no connection to"} "${this.#network.SSID}"; next attempt in ${pause / 1000} s`,
    );
    // A network that was there is the first to be tried again.
    if (!wasUp) this.#attempts += 1;
    this.#pause = Math.min(pause * 2, LONGEST_PAUSE);
    this.#wait(pause, () => this.#connect());
  }

  #leave(): void {
    if (!this.#up) return;
    this.#up = false;
    this.#options.onDown();
  }

  #wait(delay: number, then: () => void): void {
    this.#stopWaiting();
    this.#timer = this.#options.timer.set(() => {
      this.#timer = undefined;
      then();
    }, delay);
  }

  #stopWaiting(): void {
    if (this.#timer) this.#options.timer.clear(this.#timer);
    this.#timer = undefined;
  }
}
