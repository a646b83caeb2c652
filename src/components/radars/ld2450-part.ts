import { ConfigurationError } from "../../base/errors.js";
import type { BinarySensor } from "../../entities/binary-sensor.js";
import type { EntityPart } from "../../entities/entity-part.js";
import type { Sensor } from "../../entities/sensor.js";
import type { TextSensor } from "../../entities/text-sensor.js";
import type { BusUse, Host, SerialPins, Timer } from "../../host/host.js";
import { describeError, type Log } from "../../log/log.js";
import {
  LD2450Driver,
  type LD2450Listener,
  type RadarTarget,
  READ_ZONES,
  SET_ZONES,
} from "../../parts/ld2450.js";
import { PartError } from "../../parts/part-error.js";
import {
  countIn,
  directionOf,
  distanceOf,
  type LD2450Value,
  type RadarCounts,
  type RadarZone,
  ZONE_TYPE,
  ZONES,
} from "./ld2450-values.js";

/** Milliseconds between looks at the port: a measurement of 30 bytes comes each 100. */
const LOOK = 20;

/** Milliseconds without a word after which it isn't there. It says nothing while it starts. */
const SILENCE = 3000;

/** How many words the zones have, and bytes with their type. */
const CORNERS = 12;

/** A binary sensor that is on from the last time on that somebody was counted. */
interface CountedContact {
  readonly entity: BinarySensor;
  readonly of: keyof RadarCounts;
  seenAt: number;
}

/** A radar on its port: takes what it says, for the entities that show it, and sends what it is to be set to. */
export class LD2450Part implements EntityPart, LD2450Listener {
  /** Milliseconds after which nobody is there any more. */
  timeout: number;
  private readonly contacts: CountedContact[] = [];
  private readonly sensors: { entity: Sensor; of: LD2450Value["of"] }[] = [];
  private readonly directions: { entity: TextSensor; target: number }[] = [];
  private readonly shown: { command: number; show: (answer: Uint8Array) => void }[] = [];
  private readonly counts: RadarCounts = { target: 0, moving: 0, still: 0 };
  private readonly zones: RadarZone[] = [0, 1, 2].map(() => ({ x1: 0, y1: 0, x2: 0, y2: 0 }));
  private readonly inZones: RadarCounts[] = [0, 1, 2].map(() => ({ ...this.counts }));
  /** The last answer to READ_ZONES. */
  private zonesAnswer: Uint8Array | undefined;
  private host: Host | undefined;
  private driver: LD2450Driver | undefined;
  private timer: Timer | undefined;
  private now = 0;
  private heardAt = 0;
  private valuesAt = Number.NEGATIVE_INFINITY;
  private isLost = false;
  /** When it is asked again for its settings, which it hasn't said. */
  private asksAt = Number.POSITIVE_INFINITY;
  private hasWarned = false;
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
    if (this.now - this.heardAt >= SILENCE) this.lost("it says nothing");
  };

  constructor(
    private readonly serial: SerialPins,
    private readonly baud: number,
    private readonly interval: number,
    timeout: number,
    private readonly log: () => Log,
  ) {
    this.timeout = timeout;
  }

  get buses(): readonly BusUse[] {
    const { receive, transmit } = this.serial;
    return [{ bus: "serial", pins: [receive, transmit], part: "LD2450", address: "the port" }];
  }

  /** Has a binary sensor show whether somebody is counted. */
  shows(entity: BinarySensor, of: CountedContact["of"]): void {
    this.contacts.push({ entity, of, seenAt: Number.NEGATIVE_INFINITY });
  }

  /** Has a sensor show a value at each interval. */
  measures(entity: Sensor, of: LD2450Value["of"]): void {
    this.sensors.push({ entity, of });
  }

  /** Has a text show where a target goes. */
  directs(entity: TextSensor, target: number): void {
    this.directions.push({ entity, target });
  }

  /** Calls `show` with each answer to a command that reads. */
  answers(command: number, show: (answer: Uint8Array) => void): void {
    this.shown.push({ command, show });
  }

  open(host: Host): void {
    const { Serial } = host.io;
    if (!Serial) throw new ConfigurationError(`This board (${host.model}) has no serial port.`);
    const io = new Serial({ ...this.serial, baud: this.baud, format: "buffer" });
    this.host = host;
    this.driver = new LD2450Driver(io, this);
    this.heardAt = host.time.ticks;
    this.isLost = this.hasWarned = false;
    this.asksAt = Number.POSITIVE_INFINITY;
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

  /**
   * Changes the zones: all are sent as the radar has said them.
   *
   * @param at - A corner's place; undefined: their type.
   * @throws PartError when it hasn't said them yet.
   */
  setZone(at: number | undefined, value: number): void {
    const driver = this.started();
    const answer = this.zonesAnswer;
    if (!answer) throw new PartError("The LD2450 hasn't said its zones yet.");
    if (at === undefined) answer[ZONE_TYPE] = value;
    else new DataView(answer.buffer).setInt16(ZONES + 2 * at, value, true);
    const zones = answer.subarray(ZONES, ZONES + 2 * CORNERS);
    driver.configure([SET_ZONES, answer[ZONE_TYPE] as number, 0, ...zones], [READ_ZONES]);
  }

  measured(): void {
    this.heard();
    const { counts, now, driver } = this;
    if (!driver) return;
    const { targets } = driver;
    this.count(targets);
    for (const contact of this.contacts) {
      if (counts[contact.of] > 0) contact.seenAt = now;
      contact.entity.publish(counts[contact.of] > 0 || now - contact.seenAt < this.timeout);
    }
    for (const { entity, target } of this.directions)
      entity.publish(directionOf(targets[target] as RadarTarget));
    if (now - this.valuesAt < this.interval) return;
    this.valuesAt = now;
    for (let i = 0; i < 3; i++)
      countIn(targets, this.zones[i] as RadarZone, this.inZones[i] as RadarCounts);
    for (const { entity, of } of this.sensors) entity.publish(of(targets, counts, this.inZones));
  }

  answered(command: number, answer: Uint8Array): void {
    this.heard();
    this.hasWarned = false;
    if (command === READ_ZONES) this.takeZones(answer);
    for (const { command: own, show } of this.shown) if (own === command) show(answer);
  }

  failed(why: string): void {
    if (!this.isLost && !this.hasWarned) this.log().warn("part", () => `${this.title}: ${why}`);
    this.hasWarned = true;
    // It may have been starting.
    if (!this.zonesAnswer) this.asksAt = this.now + SILENCE;
  }

  private count(targets: readonly RadarTarget[]): void {
    const { counts } = this;
    counts.target = counts.moving = 0;
    for (const target of targets) {
      if (distanceOf(target) > 0) counts.target += 1;
      if (target.speed !== 0) counts.moving += 1;
    }
    counts.still = Math.max(0, counts.target - counts.moving);
  }

  private takeZones(answer: Uint8Array): void {
    this.zonesAnswer = answer;
    const view = new DataView(answer.buffer);
    const word = (at: number) => view.getInt16(ZONES + 2 * at, true);
    for (let i = 0; i < 3; i++) {
      const zone = this.zones[i] as RadarZone;
      zone.x1 = word(4 * i);
      zone.y1 = word(4 * i + 1);
      zone.x2 = word(4 * i + 2);
      zone.y2 = word(4 * i + 3);
    }
  }

  private get title(): string {
    return `LD2450 at the port (serial, pins ${this.serial.receive} and ${this.serial.transmit})`;
  }

  private started(): LD2450Driver {
    if (this.driver) return this.driver;
    throw new PartError("The LD2450 hasn't been opened.");
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
      contact.seenAt = Number.NEGATIVE_INFINITY;
      contact.entity.publish(undefined);
    }
    for (const { entity } of this.directions) entity.publish(undefined);
    for (const { entity } of this.sensors) entity.publish(Number.NaN);
  }
}
