import { ConfigurationError } from "../../base/errors.js";
import type { BinarySensor } from "../../entities/binary-sensor.js";
import type { EntityPart } from "../../entities/entity-part.js";
import type { Sensor } from "../../entities/sensor.js";
import type { BusUse, Host, SerialPins, Timer } from "../../host/host.js";
import { describeError, type Log } from "../../log/log.js";
import {
  LD2410Driver,
  type LD2410Listener,
  parameter,
  READ_PARAMETERS,
  SET_GATES_AND_TIMEOUT,
  SET_LIGHT,
  SET_THRESHOLDS,
} from "../../parts/ld2410.js";
import { PartError } from "../../parts/part-error.js";
import { MOVE_THRESHOLD, STILL_THRESHOLD } from "./ld2410-values.js";

/** Milliseconds between looks at the port: a measurement of 45 bytes comes each 100. */
const LOOK = 20;

/** Milliseconds without a word after which it isn't there. It says nothing while it starts, which takes one second. */
const SILENCE = 2000;

/** A binary sensor, and when it last changed. */
interface Contact {
  readonly entity: BinarySensor;
  readonly of: (data: Uint8Array) => boolean;
  changedAt: number;
}

/** A radar on its port: takes what it says, for the entities that show it, and sends what it is to be set to. */
export class LD2410Part implements EntityPart, LD2410Listener {
  private readonly serial: SerialPins;
  private readonly baud: number;
  private readonly interval: number;
  private readonly log: () => Log;
  private readonly contacts: Contact[] = [];
  private readonly sensors: { entity: Sensor; of: (data: Uint8Array) => number }[] = [];
  private readonly shown: { command: number; show: (answer: Uint8Array) => void }[] = [];
  private readonly modes: ((isEngineering: boolean) => void)[] = [];
  /** The last answer to each command that reads. */
  private readonly answersOf = new Map<number, Uint8Array>();
  private host: Host | undefined;
  private driver: LD2410Driver | undefined;
  private timer: Timer | undefined;
  private now = 0;
  private heardAt = 0;
  private valuesAt = Number.NEGATIVE_INFINITY;
  private isLost = false;
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
    if (this.now - this.heardAt >= SILENCE) this.lost("it says nothing");
  };

  constructor(serial: SerialPins, baud: number, interval: number, log: () => Log) {
    this.serial = serial;
    this.baud = baud;
    this.interval = interval;
    this.log = log;
  }

  get buses(): readonly BusUse[] {
    const { receive, transmit } = this.serial;
    return [{ bus: "serial", pins: [receive, transmit], part: "LD2410", address: "the port" }];
  }

  /** Has a binary sensor show something of each measurement. */
  shows(entity: BinarySensor, of: Contact["of"]): void {
    this.contacts.push({ entity, of, changedAt: Number.NEGATIVE_INFINITY });
  }

  /** Has a sensor show a value at each interval. */
  measures(entity: Sensor, of: (data: Uint8Array) => number): void {
    this.sensors.push({ entity, of });
  }

  /** Calls `show` with each answer to a command that reads. */
  answers(command: number, show: (answer: Uint8Array) => void): void {
    this.shown.push({ command, show });
  }

  /** Calls `listener` with each measurement's mode. */
  onMode(listener: (isEngineering: boolean) => void): void {
    this.modes.push(listener);
  }

  open(host: Host): void {
    const { Serial } = host.io;
    if (!Serial) throw new ConfigurationError(`This board (${host.model}) has no serial port.`);
    const io = new Serial({ ...this.serial, baud: this.baud, format: "buffer" });
    this.host = host;
    this.driver = new LD2410Driver(io, this);
    this.heardAt = host.time.ticks;
    this.isLost = false;
    this.driver.readAll();
    this.timer = host.timer.repeat(this.look, LOOK);
  }

  close(): void {
    if (this.timer !== undefined) this.host?.timer.clear(this.timer);
    const { driver } = this;
    this.driver = this.host = this.timer = undefined;
    driver?.close();
  }

  /** @throws PartError when the device hasn't started. */
  configure(...commands: readonly (readonly number[])[]): void {
    this.started().configure(...commands);
  }

  /** Sends commands that count from the radar's next start on, and starts it. */
  restart(...commands: readonly (readonly number[])[]): void {
    this.started().configureAndRestart(...commands);
  }

  readAll(): void {
    this.started().readAll();
  }

  /**
   * Changes one of its settings: those that are set together are sent as the radar has said them.
   *
   * @param command - The one that reads it, and where it is in the answer.
   * @param gate - Of a threshold.
   * @throws PartError when it hasn't said them yet.
   */
  set(command: number, at: number, value: number, isWord = false, gate?: number): void {
    const driver = this.started();
    const answer = this.answersOf.get(command);
    if (!answer) throw new PartError("The LD2410 hasn't said yet what it is set to.");
    answer[at] = value & 0xff;
    if (isWord) answer[at + 1] = value >> 8;
    const byte = (place: number) => answer[place] as number;
    if (command !== READ_PARAMETERS)
      driver.configureAndRestart([SET_LIGHT, byte(4), byte(5), byte(6), 0]);
    else if (gate !== undefined) {
      const move = parameter(1, byte(MOVE_THRESHOLD + gate));
      const still = parameter(2, byte(STILL_THRESHOLD + gate));
      driver.configure([SET_THRESHOLDS, ...parameter(0, gate), ...move, ...still], [command]);
    } else {
      const gates = [...parameter(0, byte(6)), ...parameter(1, byte(7))];
      const timeout = parameter(2, byte(26) + 256 * byte(27));
      driver.configureAndRestart([SET_GATES_AND_TIMEOUT, ...gates, ...timeout]);
    }
  }

  measured(): void {
    this.heard();
    const { contacts, sensors, modes, interval, now, driver } = this;
    if (!driver) return;
    const { data } = driver;
    for (let i = 0; i < contacts.length; i++) {
      const contact = contacts[i] as Contact;
      const state = contact.of(data);
      if (state === contact.entity.state || now - contact.changedAt < interval) continue;
      contact.changedAt = now;
      contact.entity.publish(state);
    }
    for (let i = 0; i < modes.length; i++) modes[i]?.(data[0] === 1);
    if (now - this.valuesAt < interval) return;
    this.valuesAt = now;
    for (let i = 0; i < sensors.length; i++) {
      const sensor = sensors[i];
      sensor?.entity.publish(sensor.of(data));
    }
  }

  answered(command: number, answer: Uint8Array): void {
    this.heard();
    this.answersOf.set(command, answer);
    for (const { command: own, show } of this.shown) if (own === command) show(answer);
  }

  failed(why: string): void {
    if (!this.isLost) this.log().warn("part", () => `${this.title}: ${why}`);
  }

  private get title(): string {
    return `LD2410 at the port (serial, pins ${this.serial.receive} and ${this.serial.transmit})`;
  }

  private started(): LD2410Driver {
    if (this.driver) return this.driver;
    throw new PartError("The LD2410 hasn't been opened.");
  }

  private heard(): void {
    this.heardAt = this.now;
    if (!this.isLost) return;
    this.isLost = false;
    this.log().info("part", `${this.title} works again`);
  }

  /** Nothing is known any more. It is asked again from time to time: it may have been told that commands follow. */
  private lost(why: string): void {
    this.heardAt = this.now;
    this.driver?.forget();
    this.driver?.readAll();
    if (this.isLost) return;
    this.isLost = true;
    this.log().error("part", () => `${this.title} can't be read, and is tried again: ${why}`);
    this.valuesAt = Number.NEGATIVE_INFINITY;
    for (const contact of this.contacts) {
      contact.changedAt = Number.NEGATIVE_INFINITY;
      contact.entity.publish(undefined);
    }
    for (const { entity } of this.sensors) entity.publish(Number.NaN);
  }
}
