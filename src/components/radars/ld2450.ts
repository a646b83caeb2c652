import type { Duration } from "../../base/duration.js";
import { ConfigurationError } from "../../base/errors.js";
import { checkedDuration, DELAY, DURATION } from "../../base/option-ranges.js";
import { optionWord } from "../../base/option-words.js";
import { BinarySensor, type BinarySensorOptions } from "../../entities/binary-sensor.js";
import { Button, type ButtonOptions } from "../../entities/button.js";
import { needing } from "../../entities/needing.js";
import { NumberEntity, type NumberEntityOptions } from "../../entities/number.js";
import { Select, type SelectOptions } from "../../entities/select.js";
import { Switch, type SwitchOptions } from "../../entities/switch.js";
import { TextSensor, type TextSensorOptions } from "../../entities/text-sensor.js";
import type { SerialPins } from "../../host/host.js";
import { MULTI_TARGET, READ_TARGET_MODE, READ_ZONES, SINGLE_TARGET } from "../../parts/ld2450.js";
import {
  FACTORY_RESET,
  READ_MAC,
  READ_VERSION,
  SET_BAUD,
  SET_BLUETOOTH,
} from "../../parts/radar-driver.js";
import { FilteredSensor, type FilteredSensorOptions } from "../sensors/filtered-sensor.js";
import { LD2450Part } from "./ld2450-part.js";
import {
  CONTACTS,
  cornerBy,
  type LD2450ButtonName,
  type LD2450ContactName,
  type LD2450NumberName,
  type LD2450SelectName,
  type LD2450SensorName,
  type LD2450SwitchName,
  type LD2450TextName,
  measuredBy,
  ZONE_TYPE,
  ZONE_TYPES,
  ZONES,
} from "./ld2450-values.js";
import { BAUD_RATES, macOf, NO_MAC, type RadarOptions, versionOf } from "./radar-values.js";

/** The answer's number for several targets, behind what all answers have. */
const TARGET_MODE = 4;
const SEVERAL = 2;

/** In seconds. */
const AN_HOUR = 3600;

export interface LD2450Options extends Omit<BinarySensorOptions, "initialState"> {
  /** The pins of its serial port, which it doesn't share. It takes the next free UART, or that of `port`. */
  serial: SerialPins;
  /** Bits a second that the radar is set to: 9600, 19200, 38400, 57600, 115200, 230400, 256000 or 460800. Default 256000. */
  baud?: number;
  /** How often sensors are given a value. Default 1 s. */
  interval?: Duration;
  /** The time without anybody after which nobody is there. Default 5 s. */
  timeout?: Duration;
}

/**
 * A Hi-Link LD2450: a radar that follows up to three people, up to 6 m away. It is a binary sensor, on while somebody is there;
 * its methods make entities of where they are, and of what it is set to:
 *
 *     const radar = new LD2450({ name: "Presence", serial: { receive: 16, transmit: 17 } });
 *     const x = radar.sensor("x1", { name: "Across" });
 *     const sofa = radar.sensor("zone1TargetCount", { name: "On the sofa" });
 *
 * Zones and the number of targets are the radar's: it keeps them without power, and its entities show what it says of them.
 */
export class LD2450 extends BinarySensor {
  private readonly part: LD2450Part;
  private readonly baud: string;

  /** @throws ConfigurationError naming the entity, when an option is out of range. */
  constructor({
    serial,
    baud = 256_000,
    interval = 1000,
    timeout = 5000,
    ...options
  }: LD2450Options) {
    super({ deviceClass: "occupancy", icon: "mdi:shield-account", ...options });
    const who = `"${this.name}"`;
    this.baud = String(baud);
    optionWord(who, "baud", this.baud, BAUD_RATES);
    this.part = this.use(
      new LD2450Part(
        {
          serial,
          baud,
          interval: checkedDuration(who, "interval", interval, DURATION),
          log: () => this.log,
        },
        checkedDuration(who, "timeout", timeout, DELAY),
      ),
    );
    this.part.shows(this, "target");
  }

  /**
   * Whether somebody moves, or somebody is still.
   *
   * @throws ConfigurationError naming the radar, when it has no such state.
   */
  contact(name: LD2450ContactName, options: RadarOptions<BinarySensorOptions>): BinarySensor {
    const usual = this.found(Object.hasOwn(CONTACTS, name) ? CONTACTS[name] : undefined, name);
    const sensor = new BinarySensor({ ...usual, ...options });
    this.part.shows(sensor, name);
    return needing(sensor, this);
  }

  /**
   * How many are there, in all or in a zone, and of each target the place and the distance in mm, the speed in mm/s and the angle.
   * All are 0 where nobody is.
   *
   * @throws ConfigurationError naming the radar, when it has no such value.
   */
  sensor(name: LD2450SensorName, options: FilteredSensorOptions): FilteredSensor {
    const { of, options: usual } = this.found(measuredBy(name), name);
    const sensor = new FilteredSensor({ stateClass: "measurement", ...usual, ...options });
    this.part.measures(sensor, of);
    return needing(sensor, this);
  }

  /**
   * The `timeout` in seconds, which is the board's, or a corner of a zone in mm, which is the radar's.
   *
   * @throws ConfigurationError naming the radar, when it has no such setting.
   */
  number(
    name: LD2450NumberName,
    options: Omit<Partial<NumberEntityOptions>, "onCommand" | "initialValue"> & { name: string },
  ): NumberEntity {
    if (name === "timeout") return this.timeoutNumber(options);
    const { at, options: usual } = this.found(cornerBy(name), name);
    const number = new NumberEntity({
      category: "config",
      ...usual,
      ...options,
      initialValue: null,
      onCommand: (value) => this.part.setZone(at, Math.trunc(value)),
    });
    this.part.answers(READ_ZONES, ({ buffer }) =>
      number.publish(new DataView(buffer).getInt16(ZONES + 2 * at, true)),
    );
    return needing(number, this);
  }

  /**
   * What its zones do (`"Disabled"`, `"Detection"`: only who is in them counts, `"Filter"`: who is in them doesn't), and its baud
   * rate. After a change of that it doesn't answer until the program has it as `baud` as well.
   *
   * @throws ConfigurationError naming the radar, when it has no such setting.
   */
  select(
    name: LD2450SelectName,
    options: Omit<SelectOptions, "options" | "initialOption" | "onCommand" | "restore">,
  ): Select<string> {
    this.found(["zoneType", "baudRate"].includes(name) || undefined, name);
    const isBaud = name === "baudRate";
    const select = new Select<string>({
      category: "config",
      icon: "mdi:thermometer",
      ...options,
      options: isBaud ? BAUD_RATES : ZONE_TYPES,
      initialOption: isBaud ? this.baud : null,
      onCommand: (option) => {
        if (isBaud) this.setBaud(option);
        else this.part.setZone(undefined, (ZONE_TYPES as readonly string[]).indexOf(option));
      },
    });
    if (!isBaud)
      this.part.answers(READ_ZONES, (answer) => {
        const word = ZONE_TYPES[answer[ZONE_TYPE] as number];
        if (word !== undefined) select.publish(word);
      });
    return needing(select, this);
  }

  /** Whether it follows several people, and its Bluetooth. */
  switch(name: LD2450SwitchName, options: RadarOptions<SwitchOptions>): Switch {
    this.found(["multiTarget", "bluetooth"].includes(name) || undefined, name);
    const isMode = name === "multiTarget";
    const made = new Switch({
      category: "config",
      icon: isMode ? "mdi:pulse" : "mdi:bluetooth",
      deviceClass: "switch",
      ...options,
      onCommand: (state) => {
        if (!isMode) this.part.restart([SET_BLUETOOTH, state ? 1 : 0, 0]);
        else this.part.configure([state ? MULTI_TARGET : SINGLE_TARGET], [READ_TARGET_MODE]);
      },
    });
    if (isMode)
      this.part.answers(READ_TARGET_MODE, (answer) =>
        made.publish(answer[TARGET_MODE] === SEVERAL),
      );
    else this.part.answers(READ_MAC, (answer) => made.publish(macOf(answer) !== NO_MAC));
    return needing(made, this);
  }

  /** Restarts it, or gives it back its settings from the factory. */
  button(name: LD2450ButtonName, options: Omit<ButtonOptions, "onPress">): Button {
    this.found(["restart", "factoryReset"].includes(name) || undefined, name);
    const isRestart = name === "restart";
    return needing(
      new Button({
        category: isRestart ? "diagnostic" : "config",
        deviceClass: "restart",
        icon: isRestart ? "mdi:restart" : "mdi:restart-alert",
        ...options,
        onPress: () => (isRestart ? this.part.restart() : this.part.restart([FACTORY_RESET])),
      }),
      this,
    );
  }

  /**
   * The version of its firmware, the address of its Bluetooth, unknown while that is off, and for each target `"Approaching"`,
   * `"Moving away"`, `"Stationary"` or `"NA"`.
   */
  text(name: LD2450TextName, options: RadarOptions<TextSensorOptions>): TextSensor {
    const target = ["direction1", "direction2", "direction3"].indexOf(name);
    this.found(target >= 0 || ["version", "mac"].includes(name) || undefined, name);
    const isVersion = name === "version";
    const text = new TextSensor({
      ...(target < 0 && { category: "diagnostic" }),
      icon: target >= 0 ? "mdi:sign-direction" : isVersion ? "mdi:chip" : "mdi:bluetooth",
      ...options,
    });
    if (target >= 0) this.part.directs(text, target);
    else
      this.part.answers(isVersion ? READ_VERSION : READ_MAC, (answer) => {
        const mac = macOf(answer);
        text.publish(isVersion ? versionOf(answer) : mac === NO_MAC ? undefined : mac);
      });
    return needing(text, this);
  }

  private timeoutNumber(
    options: Omit<Partial<NumberEntityOptions>, "onCommand" | "initialValue"> & { name: string },
  ): NumberEntity {
    const { part } = this;
    return needing(
      new NumberEntity({
        ...{ category: "config", unitOfMeasurement: "s", icon: "mdi:timelapse" },
        ...{ minValue: 0, maxValue: AN_HOUR, step: 1, restore: true },
        ...options,
        initialValue: Math.min(AN_HOUR, Math.round(part.timeout / 1000)),
        onCommand: (seconds) => {
          part.timeout = seconds * 1000;
        },
      }),
      this,
    );
  }

  private setBaud(baud: string): void {
    const number = 1 + (BAUD_RATES as readonly string[]).indexOf(baud);
    this.part.restart([SET_BAUD, number, 0]);
    this.log.warn("part", () => `"${this.name}" is set to baud: ${baud} in the program next`);
  }

  private found<Value>(value: Value | undefined, name: string): Value {
    if (value !== undefined) return value;
    throw new ConfigurationError(`"${this.name}": an LD2450 has no "${name}" of this kind.`);
  }
}
