import { ConfigurationError } from "../../base/errors.js";
import type { EntityPart } from "../../entities/entity-part.js";
import type { BusUse, Host, ReceivingPins, Timer } from "../../host/host.js";
import { describeError, type Log } from "../../log/log.js";
import { DSMRDriver, type DSMRListener, type DSMRSettings } from "../../parts/dsmr.js";
import type { DigitalOutput } from "../pins/digital-output.js";

/** Milliseconds between looks at the port: a board keeps 128 bytes, which come in 11. */
const LOOK = 5;

/** How a meter is listened to. Times are milliseconds. */
export interface DSMRListening extends DSMRSettings {
  readonly baud: number;
  /** From one telegram to the next; 0: each. */
  readonly interval: number;
  /** Without a telegram for so long, nothing is known. */
  readonly silence: number;
}

/** What is done with a line of a telegram. */
type TakeLine = (bytes: Uint8Array, from: number, to: number) => void;

/** A meter on its port: asks it for telegrams, and gives their lines to those who show them. */
export class DSMRPart implements EntityPart, DSMRListener {
  private readonly taken = new Map<number, TakeLine[]>();
  private readonly whole: TakeLine[] = [];
  private host: Host | undefined;
  private driver: DSMRDriver | undefined;
  private timer: Timer | undefined;
  private now = 0;
  /** When it was asked last, and when a telegram came last. */
  private askedAt = Number.NEGATIVE_INFINITY;
  private heardAt = 0;
  private isAsked = false;
  private hasFailed = false;
  private isLost = false;
  private readonly look = (): void => {
    const { host, driver, listening } = this;
    if (!host || !driver) return;
    this.now = host.time.ticks;
    if (!this.isAsked && this.now - this.askedAt >= listening.interval) this.ask(true);
    if (this.isAsked) driver.run(this.now);
    else driver.skip();
    if (this.now - this.heardAt >= listening.silence + listening.interval) this.lost();
  };

  /**
   * @param request - The output that is on while the meter is to send.
   * @param changed - Called when it is there, and when it isn't any more.
   */
  constructor(
    private readonly serial: ReceivingPins,
    private readonly listening: DSMRListening,
    private readonly request: DigitalOutput | undefined,
    private readonly changed: (isThere: boolean) => void,
    private readonly log: () => Log,
  ) {}

  get buses(): readonly BusUse[] {
    const { receive, transmit } = this.serial;
    const pins = transmit === undefined ? [receive] : [receive, transmit];
    return [{ bus: "serial", pins, part: "DSMR", address: "the port" }];
  }

  /** Calls `take` with each line that has this code. */
  takes(code: number, take: TakeLine): void {
    const known = this.taken.get(code);
    if (known) known.push(take);
    else this.taken.set(code, [take]);
  }

  /** Calls `take` with each telegram, after its lines. */
  takesWhole(take: TakeLine): void {
    this.whole.push(take);
  }

  open(host: Host): void {
    const { Serial } = host.io;
    if (!Serial) throw new ConfigurationError(`This board (${host.model}) has no serial port.`);
    const io = new Serial({ ...this.serial, baud: this.listening.baud, format: "buffer" });
    this.host = host;
    this.driver = new DSMRDriver(io, this.listening, this);
    this.heardAt = host.time.ticks;
    this.askedAt = Number.NEGATIVE_INFINITY;
    this.isAsked = this.isLost = this.hasFailed = false;
    this.timer = host.timer.repeat(this.look, LOOK);
  }

  close(): void {
    const { driver } = this;
    if (this.timer !== undefined) this.host?.timer.clear(this.timer);
    this.driver = this.host = this.timer = undefined;
    driver?.close();
  }

  arrived(driver: DSMRDriver): void {
    this.heardAt = this.now;
    this.hasFailed = false;
    if (this.isLost) this.log().info("part", `${this.title} works again`);
    this.isLost = false;
    const { bytes, length } = driver;
    this.ask(false);
    this.changed(true);
    driver.lines((code, from, to) => {
      const takers = this.taken.get(code);
      if (takers) for (const take of takers) take(bytes, from, to);
    });
    for (const take of this.whole) take(bytes, 0, length);
  }

  failed(why: string): void {
    if (!this.isLost && !this.hasFailed) this.log().warn("part", `${this.title}: ${why}`);
    this.hasFailed = true;
  }

  private get title(): string {
    return `DSMR at the port (serial, pin ${this.serial.receive})`;
  }

  /** Has the meter send, or not. Without an output it sends all the time, and the rest isn't looked at. */
  private ask(isAsked: boolean): void {
    if (isAsked) this.askedAt = this.now;
    this.isAsked = isAsked || (!this.request && this.listening.interval === 0);
    if (isAsked !== this.isAsked) return;
    try {
      this.request?.set(isAsked);
    } catch (error) {
      this.failed(describeError(error));
    }
  }

  private lost(): void {
    this.heardAt = this.now;
    if (this.isLost) return;
    this.isLost = true;
    this.log().error("part", `${this.title} can't be read, and is tried again: it says nothing`);
    this.changed(false);
  }
}
