import { CommandRefused } from "../../base/errors.js";
import type { BinarySensor } from "../../entities/binary-sensor.js";
import type { Sensor } from "../../entities/sensor.js";
import type { Serial } from "../../host/host.js";
import {
  LD2410Driver,
  parameter,
  READ_PARAMETERS,
  SET_GATES_AND_TIMEOUT,
  SET_LIGHT,
  SET_THRESHOLDS,
} from "../../parts/ld2410.js";
import { MOVE_THRESHOLD, STILL_THRESHOLD } from "./ld2410-values.js";
import { RadarPart, type RadarPort } from "./radar-part.js";

/** It starts in one second. */
const SILENCE = 2000;

/** A binary sensor, and when it last changed. */
interface Contact {
  readonly entity: BinarySensor;
  readonly of: (data: Uint8Array) => boolean;
  changedAt: number;
}

export class LD2410Part extends RadarPart<LD2410Driver> {
  private readonly contacts: Contact[] = [];
  private readonly sensors: { entity: Sensor; of: (data: Uint8Array) => number }[] = [];
  private readonly modes: ((isEngineering: boolean) => void)[] = [];
  /** The last answer to each command that reads. */
  private readonly answersOf = new Map<number, Uint8Array>();

  constructor(port: RadarPort) {
    super("LD2410", port, SILENCE);
  }

  protected override newDriver(io: Serial): LD2410Driver {
    return new LD2410Driver(io, this);
  }

  /** Has a binary sensor show something of each measurement. */
  shows(entity: BinarySensor, of: Contact["of"]): void {
    this.contacts.push({ entity, of, changedAt: Number.NEGATIVE_INFINITY });
  }

  /** Has a sensor show a value at each interval. */
  measures(entity: Sensor, of: (data: Uint8Array) => number): void {
    this.sensors.push({ entity, of });
  }

  /** Calls `listener` with each measurement's mode. */
  onMode(listener: (isEngineering: boolean) => void): void {
    this.modes.push(listener);
  }

  /**
   * Changes one of its settings: those that are set together are sent as the radar has said them.
   *
   * @param command - The one that reads it, and where it is in the answer.
   * @param gate - Of a threshold.
   * @throws CommandRefused when it hasn't said them yet.
   */
  set(command: number, at: number, value: number, isWord = false, gate?: number): void {
    const driver = this.started();
    const answer = this.answersOf.get(command);
    if (!answer) throw new CommandRefused("The LD2410 hasn't said yet what it is set to.");
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

  override answered(command: number, answer: Uint8Array): void {
    this.answersOf.set(command, answer);
    super.answered(command, answer);
  }

  protected override show({ data }: LD2410Driver, hasValues: boolean): void {
    const { contacts, sensors, modes, interval, now } = this;
    for (let i = 0; i < contacts.length; i++) {
      const contact = contacts[i] as Contact;
      const state = contact.of(data);
      if (state === contact.entity.state || now - contact.changedAt < interval) continue;
      contact.changedAt = now;
      contact.entity.publish(state);
    }
    for (let i = 0; i < modes.length; i++) modes[i]?.(data[0] === 1);
    if (!hasValues) return;
    for (let i = 0; i < sensors.length; i++) {
      const sensor = sensors[i];
      sensor?.entity.publish(sensor.of(data));
    }
  }

  protected override forget(): void {
    for (const contact of this.contacts) {
      contact.changedAt = Number.NEGATIVE_INFINITY;
      contact.entity.publish(undefined);
    }
    for (const { entity } of this.sensors) entity.publish(Number.NaN);
  }
}
