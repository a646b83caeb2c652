import { CommandRefused } from "../../base/errors.js";
import type { BinarySensor } from "../../entities/binary-sensor.js";
import type { Sensor } from "../../entities/sensor.js";
import type { TextSensor } from "../../entities/text-sensor.js";
import type { Serial } from "../../host/host.js";
import { LD2450Driver, type RadarTarget, READ_ZONES, SET_ZONES } from "../../parts/ld2450.js";
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
import { RadarPart, type RadarPort } from "./radar-part.js";

/** It starts in a second and a half. */
const SILENCE = 3000;

/** How many words the corners of the zones are. */
const CORNERS = 12;

/** A binary sensor that is on while somebody is counted, and for a time after that. */
interface CountedContact {
  readonly entity: BinarySensor;
  readonly of: keyof RadarCounts;
  seenAt: number;
}

export class LD2450Part extends RadarPart<LD2450Driver> {
  /** Milliseconds after which nobody is there any more. */
  timeout: number;
  private readonly contacts: CountedContact[] = [];
  private readonly sensors: { entity: Sensor; of: LD2450Value["of"] }[] = [];
  private readonly directions: { entity: TextSensor; target: number }[] = [];
  private readonly counts: RadarCounts = { target: 0, moving: 0, still: 0 };
  private readonly zones: RadarZone[] = [0, 1, 2].map(() => ({ x1: 0, y1: 0, x2: 0, y2: 0 }));
  private readonly inZones: RadarCounts[] = [0, 1, 2].map(() => ({ ...this.counts }));
  /** The last answer to READ_ZONES. */
  private zonesAnswer: Uint8Array | undefined;

  constructor(port: RadarPort, timeout: number) {
    super("LD2450", port, SILENCE);
    this.timeout = timeout;
  }

  protected override newDriver(io: Serial): LD2450Driver {
    return new LD2450Driver(io, this);
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

  /**
   * Changes the zones: all are sent as the radar has said them.
   *
   * @param at - A corner's place; undefined: their type.
   * @throws CommandRefused when it hasn't said them yet.
   */
  setZone(at: number | undefined, value: number): void {
    const driver = this.started();
    const answer = this.zonesAnswer;
    if (!answer) throw new CommandRefused("The LD2450 hasn't said its zones yet.");
    if (at === undefined) answer[ZONE_TYPE] = value;
    else new DataView(answer.buffer).setInt16(ZONES + 2 * at, value, true);
    const zones = answer.subarray(ZONES, ZONES + 2 * CORNERS);
    driver.configure([SET_ZONES, answer[ZONE_TYPE] as number, 0, ...zones], [READ_ZONES]);
  }

  override answered(command: number, answer: Uint8Array): void {
    if (command === READ_ZONES) this.takeZones(answer);
    super.answered(command, answer);
  }

  protected override show({ targets }: LD2450Driver, hasValues: boolean): void {
    const { counts, now } = this;
    this.count(targets);
    for (const contact of this.contacts) {
      if (counts[contact.of] > 0) contact.seenAt = now;
      contact.entity.publish(counts[contact.of] > 0 || now - contact.seenAt < this.timeout);
    }
    for (const { entity, target } of this.directions)
      entity.publish(directionOf(targets[target] as RadarTarget));
    if (!hasValues) return;
    for (let i = 0; i < 3; i++)
      countIn(targets, this.zones[i] as RadarZone, this.inZones[i] as RadarCounts);
    for (const { entity, of } of this.sensors) entity.publish(of(targets, counts, this.inZones));
  }

  protected override forget(): void {
    for (const contact of this.contacts) {
      contact.seenAt = Number.NEGATIVE_INFINITY;
      contact.entity.publish(undefined);
    }
    for (const { entity } of this.directions) entity.publish(undefined);
    for (const { entity } of this.sensors) entity.publish(Number.NaN);
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
}
