import type { Timer, Timers } from "../../../../src/host/host.js";
import { describeError, LogLevel, type LogLine } from "../../../../src/log/log.js";
import { connectionFailure } from "./connection-failure.js";
import { scan } from "./scan.js";
import { strongestFirst } from "./strongest-first.js";
import type { WiFi, WiFiNetwork } from "./wifi.js";

export interface StationOptions {
  wifi: WiFi;
  /** Returns the networks that it may connect to now. */
  networks(): readonly WiFiNetwork[];
  timer: Timers;
  log: LogLine;
  /** Espressif's number for why the last connection ended or failed. Default: unknown. */
  disconnectReason?(): number;
  /** The network is up. */
  onUp(): void;
  /** The network is down. */
  onDown(): void;
}

/** Milliseconds before the second attempt. The pause doubles with each failure. */
const FIRST_PAUSE = 1000;
/** Milliseconds. The longest pause between two attempts. */
const MAX_PAUSE = 60_000;
/** Milliseconds that an attempt may take, including the wait for an address. */
const PATIENCE = 30_000;

const NO_ADDRESS = `it gives no address within ${PATIENCE / 1000} s`;

/** A network that was requested. */
interface Trial {
  readonly network: WiFiNetwork;
  done(failure?: string): void;
}

/**
 * Keeps the device on its Wi-Fi. When the access point is gone, it tries each network in turn, the
 * strongest first, until one answers. The device keeps working meanwhile.
 */
export class Station {
  private readonly options: StationOptions;
  /** The networks still to be tried, the current one first. */
  private queue: WiFiNetwork[] = [];
  private trial: Trial | undefined;
  private pause = FIRST_PAUSE;
  private up = false;
  private timer: Timer | undefined;
  /** How often it has stopped waiting for something. */
  private waits = 0;

  constructor(options: StationOptions) {
    this.options = options;
  }

  /** The network that it is connected to; undefined while it is not. */
  get network(): string | undefined {
    return this.up ? this.queue[0]?.SSID : undefined;
  }

  start(): void {
    this.next();
  }

  /** Call when the interface reports a change. */
  changed(): void {
    const { connection } = this.options.wifi;
    if (connection >= 500) this.isUp();
    else if (this.queue.length === 0) return;
    else if (connection <= 200) this.isDown(connectionFailure(this.options.disconnectReason?.()));
    else if (this.up) {
      // The address is lost, but may come back.
      this.leave();
      this.wait(PATIENCE, () => this.giveUp(NO_ADDRESS));
    }
  }

  /** Call when there are other networks to connect to. */
  networksChanged(): void {
    if (!this.up && this.queue.length === 0) this.next();
  }

  /**
   * Leaves the current network and tries this one.
   *
   * @param done - called once; `failure` says why the network isn't up, and the others are tried again
   */
  tryNetwork(network: WiFiNetwork, done: (failure?: string) => void): void {
    this.endTrial("another network was chosen");
    this.stopWaiting();
    const { wifi } = this.options;
    const wasFree = wifi.connection <= 200;
    this.leave();
    this.queue = [];
    this.trial = { network, done };
    if (wasFree) {
      this.next();
      return;
    }
    wifi.disconnect();
    // The interface may report that it is disconnected in a moment.
    this.wait(FIRST_PAUSE, () => this.next());
  }

  /**
   * Makes no attempts for a while, since they disturb whoever uses the device's own network. Ignored while it is
   * connected, tries what somebody asked for, or knows no network.
   *
   * @param duration - in milliseconds
   */
  rest(duration: number): void {
    const { wifi, networks } = this.options;
    if (this.up || this.trial || networks().length === 0) return;
    if (wifi.connection > 200) wifi.disconnect();
    this.queue = [];
    this.wait(duration, () => this.next());
  }

  close(): void {
    this.stopWaiting();
    this.options.wifi.disconnect();
  }

  /** Connects to the next network that is to be tried. */
  private next(): void {
    if (this.trial) this.queue = [this.trial.network];
    if (this.queue.length > 0) {
      this.connect();
      return;
    }
    const networks = this.options.networks();
    if (networks.length > 1) void this.scan(networks);
    else if (networks.length === 1) this.tryAll(networks);
    else this.options.log(LogLevel.WARN, "wifi", "no network is known");
  }

  private tryAll(networks: readonly WiFiNetwork[]): void {
    this.queue = [...networks];
    this.connect();
  }

  /** Looks which of the networks are in range, and tries them. */
  private async scan(networks: readonly WiFiNetwork[]): Promise<void> {
    const { wifi, timer } = this.options;
    this.stopWaiting();
    const waits = this.waits;
    // Where the interface can't look now, none is known to be stronger.
    const found = await scan(wifi, timer).catch(() => []);
    // The scan was cancelled, and its result isn't needed any more.
    if (waits === this.waits) this.tryAll(strongestFirst(networks, found));
  }

  private connect(): void {
    const { wifi, log } = this.options;
    const [network] = this.queue as [WiFiNetwork];
    log(LogLevel.DEBUG, "wifi", `connecting to "${network.SSID}"`);
    this.stopWaiting();
    try {
      wifi.connect(network);
    } catch (error) {
      this.giveUp(describeError(error));
      return;
    }
    this.wait(PATIENCE, () => {
      this.giveUp(wifi.connection >= 400 ? NO_ADDRESS : connectionFailure(undefined));
    });
  }

  /** Ends an attempt that failed. */
  private giveUp(failure: string): void {
    // The interface may not report a disconnect that was asked for.
    this.options.wifi.disconnect();
    this.isDown(failure);
  }

  private isUp(): void {
    const [network] = this.queue;
    if (this.up || !network) return;
    const { wifi, log, onUp } = this.options;
    this.stopWaiting();
    this.up = true;
    this.pause = FIRST_PAUSE;
    // After a loss this network is tried first, then the strongest one.
    this.queue = [network];
    log(LogLevel.INFO, "wifi", `connected to "${network.SSID}" as ${wifi.address}`);
    onUp();
    this.endTrial(undefined);
  }

  private isDown(failure: string): void {
    const wasUp = this.up;
    const [network] = this.queue as [WiFiNetwork];
    this.leave();
    const pause = this.pause;
    this.options.log(
      LogLevel.WARN,
      "wifi",
      `${wasUp ? "lost" : "no connection to"} "${network.SSID}": ${failure}; next attempt in ${pause / 1000} s`,
    );
    if (!wasUp) this.queue.shift();
    this.pause = Math.min(pause * 2, MAX_PAUSE);
    this.endTrial(failure);
    this.wait(pause, () => this.next());
  }

  private endTrial(failure: string | undefined): void {
    const trial = this.trial;
    this.trial = undefined;
    trial?.done(failure);
  }

  private leave(): void {
    if (!this.up) return;
    this.up = false;
    this.options.onDown();
  }

  private wait(delay: number, then: () => void): void {
    this.stopWaiting();
    this.timer = this.options.timer.set(() => {
      this.timer = undefined;
      then();
    }, delay);
  }

  private stopWaiting(): void {
    if (this.timer) this.options.timer.clear(this.timer);
    this.timer = undefined;
    this.waits += 1;
  }
}
