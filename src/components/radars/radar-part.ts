import { ConfigurationError } from "../../base/errors.js";
import type { EntityPart } from "../../entities/entity-part.js";
import type { BusUse, Host, Serial, SerialPins, Timer } from "../../host/host.js";
import { describeError, type Log } from "../../log/log.js";
import { PartError } from "../../parts/part-error.js";
import type { RadarCommand, RadarDriver, RadarListener } from "../../parts/radar-driver.js";

/** Milliseconds between looks at the port: a measurement of 30 or 45 bytes comes each 100. */
const LOOK = 20;

/** A radar's port, as the program says. */
export interface RadarPort {
  readonly serial: SerialPins;
  readonly baud: number;
  /** Milliseconds between two values of a sensor. */
  readonly interval: number;
  log(): Log;
}

/** A radar on its port: takes what it says, for the entities that show it, and sends what it is to be set to. */
export abstract class RadarPart<Driver extends RadarDriver> implements EntityPart, RadarListener {
  protected driver: Driver | undefined;
  /** Milliseconds, at the last look. */
  protected now = 0;
  protected isLost = false;
  private readonly name: string;
  private readonly port: RadarPort;
  private readonly silence: number;
  private readonly shown: { command: number; show: (answer: Uint8Array) => void }[] = [];
  private host: Host | undefined;
  private timer: Timer | undefined;
  private heardAt = 0;
  private valuesAt = Number.NEGATIVE_INFINITY;
  private hasAnswered = false;
  private hasWarned = false;
  /** When it is asked again for its settings. */
  private asksAt = Number.POSITIVE_INFINITY;
  private readonly look = (): void => {
    const { driver, host } = this;
    if (!driver || !host) return;
    this.now = host.time.ticks;
    try {
      driver.run(this.now);
    } catch (error) {
      driver.forget();
      return this.lost(describeError(error));
    }
    if (this.now >= this.asksAt) {
      this.asksAt = Number.POSITIVE_INFINITY;
      driver.readAll();
    }
    if (this.now - this.heardAt >= this.silence) this.lost("it says nothing");
  };

  /** @param silence - Milliseconds without a word after which it isn't there. It says nothing while it starts. */
  constructor(name: string, port: RadarPort, silence: number) {
    this.name = name;
    this.port = port;
    this.silence = silence;
  }

  get buses(): readonly BusUse[] {
    const { receive, transmit } = this.port.serial;
    return [{ bus: "serial", pins: [receive, transmit], part: this.name, address: "the port" }];
  }

  protected abstract newDriver(io: Serial): Driver;

  /** Shows a measurement. @param hasValues - An interval is over: sensors have a value. */
  protected abstract show(driver: Driver, hasValues: boolean): void;

  /** Nothing is known any more. */
  protected abstract forget(): void;

  /** Calls `show` with each answer to a command that reads. */
  answers(command: number, show: (answer: Uint8Array) => void): void {
    this.shown.push({ command, show });
  }

  open(host: Host): void {
    const { Serial } = host.io;
    if (!Serial) throw new ConfigurationError(`This board (${host.model}) has no serial port.`);
    const { serial, baud } = this.port;
    const driver = this.newDriver(new Serial({ ...serial, baud, format: "buffer" }));
    this.host = host;
    this.driver = driver;
    this.heardAt = host.time.ticks;
    this.isLost = this.hasAnswered = this.hasWarned = false;
    this.asksAt = Number.POSITIVE_INFINITY;
    driver.readAll();
    this.timer = host.timer.repeat(this.look, LOOK);
  }

  close(): void {
    if (this.timer !== undefined) this.host?.timer.clear(this.timer);
    const { driver } = this;
    this.driver = this.host = this.timer = undefined;
    driver?.close();
  }

  /** @throws PartError when the device hasn't started. */
  configure(...commands: readonly RadarCommand[]): void {
    this.started().configure(...commands);
  }

  /** Sends commands that count from the radar's next start on, and starts it. */
  restart(...commands: readonly RadarCommand[]): void {
    this.started().configureAndRestart(...commands);
  }

  readAll(): void {
    this.started().readAll();
  }

  measured(): void {
    this.heard();
    const { driver, now } = this;
    if (!driver) return;
    const hasValues = now - this.valuesAt >= this.port.interval;
    if (hasValues) this.valuesAt = now;
    this.show(driver, hasValues);
  }

  answered(command: number, answer: Uint8Array): void {
    this.heard();
    this.hasAnswered = true;
    this.hasWarned = false;
    for (const { command: own, show } of this.shown) if (own === command) show(answer);
  }

  failed(why: string): void {
    // It may have been starting.
    if (!this.hasAnswered) this.asksAt = this.now + this.silence;
    if (this.isLost || this.hasWarned) return;
    this.hasWarned = true;
    this.port.log().warn("part", () => `${this.title}: ${why}`);
  }

  protected get interval(): number {
    return this.port.interval;
  }

  /** @throws PartError when the device hasn't started. */
  protected started(): Driver {
    if (this.driver) return this.driver;
    throw new PartError(`The ${this.name} hasn't been opened.`);
  }

  private get title(): string {
    const { receive, transmit } = this.port.serial;
    return `${this.name} at the port (serial, pins ${receive} and ${transmit})`;
  }

  private heard(): void {
    this.heardAt = this.now;
    if (!this.isLost) return;
    this.isLost = false;
    this.port.log().info("part", `${this.title} works again`);
  }

  /** It is asked again from time to time: it may have been told that commands follow. */
  private lost(why: string): void {
    this.heardAt = this.now;
    this.driver?.forget();
    this.driver?.readAll();
    if (this.isLost) return;
    this.isLost = true;
    this.port.log().error("part", () => `${this.title} can't be read, and is tried again: ${why}`);
    this.valuesAt = Number.NEGATIVE_INFINITY;
    this.forget();
  }
}
