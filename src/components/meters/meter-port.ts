import { ConfigurationError } from "../../base/errors.js";
import type { EntityPart } from "../../entities/entity-part.js";
import type { BusUse, Host, ReceivingPins, Serial, Timer } from "../../host/host.js";
import type { Log } from "../../log/log.js";

/** Milliseconds in which half of the bytes come that a board keeps, at one bit a second; and the longest between looks. */
const HALF_FULL = 600_000;
const RARELY = 50;

/** How a meter is listened to. */
export interface MeterListening {
  /** Bits a second. */
  readonly baud: number;
  /** Milliseconds: without a word for so long, nothing is known. */
  readonly silence: number;
}

/** A meter on its port that says by itself what it measures. */
export abstract class MeterPort<Driver extends { close(): void }> implements EntityPart {
  protected driver: Driver | undefined;
  protected now = 0;
  private host: Host | undefined;
  private timer: Timer | undefined;
  private heardAt = 0;
  private hasFailed = false;
  private isLost = false;

  /**
   * @param kind - What it is: `"DSMR"`.
   * @param changed - Called when it is there, and when it isn't any more.
   */
  constructor(
    private readonly kind: string,
    private readonly serial: ReceivingPins,
    private readonly listening: MeterListening,
    private readonly changed: (isThere: boolean) => void,
    private readonly log: () => Log,
  ) {}

  get buses(): readonly BusUse[] {
    const { receive, transmit } = this.serial;
    const pins = transmit === undefined ? [receive] : [receive, transmit];
    return [{ bus: "serial", pins, part: this.kind, address: "the port" }];
  }

  open(host: Host): void {
    const { Serial } = host.io;
    if (!Serial) throw new ConfigurationError(`This board (${host.model}) has no serial port.`);
    const { baud, silence } = this.listening;
    const driver = this.drive(new Serial({ ...this.serial, baud, format: "buffer" }));
    this.host = host;
    this.driver = driver;
    this.heardAt = host.time.ticks;
    this.isLost = this.hasFailed = false;
    this.started();
    const look = Math.max(1, Math.min(RARELY, Math.floor(HALF_FULL / baud)));
    this.timer = host.timer.repeat(() => {
      this.now = host.time.ticks;
      this.look(driver);
      if (this.now - this.heardAt >= silence) this.lost();
    }, look);
  }

  close(): void {
    const { driver } = this;
    if (this.timer !== undefined) this.host?.timer.clear(this.timer);
    this.driver = this.host = this.timer = undefined;
    driver?.close();
  }

  /** What it said was left out: the log has this once, until something is right. */
  failed(why: string): void {
    if (!this.isLost && !this.hasFailed) this.log().warn("part", `${this.title}: ${why}`);
    this.hasFailed = true;
  }

  protected abstract drive(io: Serial): Driver;

  /** Called before the first look. */
  protected started(): void {}

  /** Takes what has come. */
  protected abstract look(driver: Driver): void;

  /** Something has come that is right. */
  protected heard(): void {
    this.heardAt = this.now;
    this.hasFailed = false;
    if (this.isLost) this.log().info("part", `${this.title} works again`);
    this.isLost = false;
    this.changed(true);
  }

  private get title(): string {
    return `${this.kind} at the port (serial, pin ${this.serial.receive})`;
  }

  private lost(): void {
    this.heardAt = this.now;
    if (this.isLost) return;
    this.isLost = true;
    this.log().error("part", `${this.title} can't be read, and is tried again: it says nothing`);
    this.changed(false);
  }
}
