import type { Timer, Timers } from "../../../src/host/host.js";
import { describeError, LogLevel, type LogLine } from "../../../src/log/log.js";
import type { WiFiNetwork } from "./networks.js";

/** The part of ECMA-419's Wi-Fi interface that is used. */
export interface WiFi {
  /** 200 or less: disconnected; 300: connecting; 400: connected, no address yet; 500: connected, with an address. */
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
  /** The network is up. */
  onUp(): void;
  /** The network is down. */
  onDown(): void;
}

/** Milliseconds before the second attempt. The pause doubles with each failure. */
const FIRST_PAUSE = 1000;
/** Milliseconds. The longest pause between two attempts. */
const LONGEST_PAUSE = 60_000;
/** Milliseconds that an attempt may take, including the wait for an address. */
const PATIENCE = 30_000;

/**
 * Keeps the device on its Wi-Fi. When the access point is gone, it tries each network in turn until
 * one answers. The device keeps working meanwhile.
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

  /** Call when the interface reports a change. */
  changed(): void {
    const { connection } = this.#options.wifi;
    if (connection >= 500) this.#isUp();
    else if (connection <= 200) this.#isDown();
    else if (this.#up) {
      // The address is lost, but may come back.
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

  /** Ends an attempt that failed. */
  #giveUp(): void {
    // The interface may not report a disconnect that was asked for.
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
    // After a lost connection, try the same network first.
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
