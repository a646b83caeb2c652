import type { Duration } from "../../base/duration.js";
import { ConfigurationError } from "../../base/errors.js";
import { checkedDuration, DURATION } from "../../base/option-ranges.js";
import { optionWord } from "../../base/option-words.js";
import { BinarySensor, type BinarySensorOptions } from "../../entities/binary-sensor.js";
import { Button, type ButtonOptions } from "../../entities/button.js";
import { needing } from "../../entities/needing.js";
import { NumberEntity, type NumberEntityOptions } from "../../entities/number.js";
import { Select, type SelectOptions } from "../../entities/select.js";
import { Switch, type SwitchOptions } from "../../entities/switch.js";
import { TextSensor, type TextSensorOptions } from "../../entities/text-sensor.js";
import type { SerialPins } from "../../host/host.js";
import {
  ENGINEERING_OFF,
  ENGINEERING_ON,
  SET_PASSWORD,
  SET_RESOLUTION,
} from "../../parts/ld2410.js";
import {
  FACTORY_RESET,
  READ_MAC,
  READ_VERSION,
  SET_BAUD,
  SET_BLUETOOTH,
} from "../../parts/radar-driver.js";
import { FilteredSensor, type FilteredSensorOptions } from "../sensors/filtered-sensor.js";
import { LD2410Part } from "./ld2410-part.js";
import {
  CONTACTS,
  type LD2410ButtonName,
  type LD2410ContactName,
  type LD2410NumberName,
  type LD2410SelectName,
  type LD2410SensorName,
  type LD2410SwitchName,
  type LD2410TextName,
  measuredBy,
  SELECTS,
  settingBy,
} from "./ld2410-values.js";
import { BAUD_RATES, macOf, NO_MAC, type RadarOptions, versionOf } from "./radar-values.js";

const PASSWORD_LENGTH = 6;

export interface LD2410Options extends Omit<BinarySensorOptions, "initialState"> {
  /** The pins of its serial port, which it doesn't share. It takes the next free UART, or that of `port`. */
  serial: SerialPins;
  /** Bits a second that the radar is set to: 9600, 19200, 38400, 57600, 115200, 230400, 256000 or 460800. Default 256000. */
  baud?: number;
  /**
   * How often sensors are given a value. Binary sensors show a change at once, and the next at the earliest after this
   * time. Default 1 s.
   */
  interval?: Duration;
}

/**
 * A Hi-Link LD2410, LD2410B or LD2410C: a radar that sees people who move or sit still. It is a binary sensor, on while
 * somebody is there; its methods make entities of what else it says and is set to:
 *
 *     const radar = new LD2410({ name: "Presence", serial: { receive: 16, transmit: 17 } });
 *     const distance = radar.sensor("detectionDistance", { name: "Distance" });
 *     const timeout = radar.number("timeout", { name: "Timeout" });
 *
 * Settings are the radar's: it keeps them without power, and its entities show what it says of them.
 */
export class LD2410 extends BinarySensor {
  private readonly part: LD2410Part;
  private readonly baud: string;

  /** @throws ConfigurationError naming the entity, when `baud` or `interval` is out of range. */
  constructor({ serial, baud = 256_000, interval = 1000, ...options }: LD2410Options) {
    super({ deviceClass: "occupancy", icon: "mdi:account", ...options });
    const who = `"${this.name}"`;
    this.baud = String(baud);
    optionWord(who, "baud", this.baud, BAUD_RATES);
    this.part = this.use(
      new LD2410Part({
        serial,
        baud,
        interval: checkedDuration(who, "interval", interval, DURATION),
        log: () => this.log,
      }),
    );
    this.part.shows(this, (data) => data[2] !== 0);
  }

  /**
   * Whether somebody moves, somebody is still, or its output `OUT` is on, which it says in engineering mode only.
   *
   * @throws ConfigurationError naming the entity, when the radar has no such state.
   */
  contact(name: LD2410ContactName, options: RadarOptions<BinarySensorOptions>): BinarySensor {
    const usual = this.found(CONTACTS[name], name);
    const sensor = new BinarySensor({ ...usual, ...options });
    this.part.shows(sensor, (data) =>
      name === "outPin"
        ? data[0] === 1 && data[32] === 1
        : ((data[2] as number) & (name === "moving" ? 1 : 2)) !== 0,
    );
    return needing(sensor, this);
  }

  /**
   * A distance in cm, an energy (how much moves, or is still) in percent, or the light from 0 to 255.
   *
   * @throws ConfigurationError naming the radar, when it has no such value.
   */
  sensor(name: LD2410SensorName, options: FilteredSensorOptions): FilteredSensor {
    const { at, isWord, isDetailed, options: usual } = this.found(measuredBy(name), name);
    const sensor = new FilteredSensor({ stateClass: "measurement", ...usual, ...options });
    this.part.measures(sensor, (data) => {
      if (isDetailed && data[0] !== 1) return Number.NaN;
      const low = data[at] as number;
      return isWord ? low + 256 * (data[at + 1] as number) : low;
    });
    return needing(sensor, this);
  }

  /**
   * A number that it is set to: the `timeout` in seconds after which nobody is there any more, the farthest gates, the
   * threshold of the light that its output follows, and the energies in percent from which on it sees somebody.
   *
   * @throws ConfigurationError naming the radar, when it has no such setting.
   */
  number(
    name: LD2410NumberName,
    options: RadarOptions<Partial<NumberEntityOptions>> & { name: string },
  ) {
    const setting = this.found(settingBy(name), name);
    const { command, at, isWord } = setting;
    const number = new NumberEntity({
      category: "config",
      ...setting.options,
      ...options,
      initialValue: null,
      onCommand: (value) => this.part.set(command, at, Math.trunc(value), isWord, setting.gate),
    });
    this.part.answers(command, (answer) => {
      const low = answer[at] as number;
      number.publish(isWord ? low + 256 * (answer[at + 1] as number) : low);
    });
    return needing(number, this);
  }

  /**
   * What it is set to: the length of a gate (`"0.75m"`, `"0.2m"`), whether its output depends on the light (`"off"`,
   * `"below"`, `"above"`), the output's level while nobody is there, and its baud rate. After a change of the baud rate
   * it doesn't answer until the program has it as `baud` as well.
   *
   * @throws ConfigurationError naming the radar, when it has no such setting.
   */
  select(
    name: LD2410SelectName,
    options: Omit<SelectOptions, "options" | "initialOption" | "onCommand" | "restore">,
  ): Select<string> {
    if (name === "baudRate") return this.baudRate(options);
    const { command, at, options: words, icon } = this.found(SELECTS[name], name);
    const select = new Select<string>({
      category: "config",
      icon,
      ...options,
      options: words,
      initialOption: null,
      onCommand: (option) => {
        const value = words.indexOf(option);
        if (name === "distanceResolution") this.part.restart([SET_RESOLUTION, value, 0]);
        else this.part.set(command, at, value);
      },
    });
    this.part.answers(command, (answer) => {
      const word = words[answer[at] as number];
      if (word !== undefined) select.publish(word);
    });
    return needing(select, this);
  }

  /**
   * Its engineering mode, in which it says more (it ends with the radar's power), and its Bluetooth.
   *
   * @throws ConfigurationError naming the radar, when it has no such setting.
   */
  switch(name: LD2410SwitchName, options: RadarOptions<SwitchOptions>): Switch {
    this.found(["engineeringMode", "bluetooth"].includes(name) || undefined, name);
    const isMode = name === "engineeringMode";
    const made = new Switch({
      category: "config",
      icon: isMode ? "mdi:pulse" : "mdi:bluetooth",
      deviceClass: "switch",
      ...options,
      onCommand: (state) => {
        if (isMode) this.part.configure([state ? ENGINEERING_ON : ENGINEERING_OFF]);
        else this.part.restart([SET_BLUETOOTH, state ? 1 : 0, 0]);
      },
    });
    if (isMode) this.part.onMode((isOn) => made.publish(isOn));
    else this.part.answers(READ_MAC, (answer) => made.publish(macOf(answer) !== NO_MAC));
    return needing(made, this);
  }

  /** Restarts it, gives it back its settings from the factory, or has it say its settings. */
  button(name: LD2410ButtonName, options: Omit<ButtonOptions, "onPress">): Button {
    this.found(["restart", "factoryReset", "query"].includes(name) || undefined, name);
    const isQuery = name === "query";
    const usual: Partial<ButtonOptions> = isQuery
      ? { icon: "mdi:database" }
      : {
          deviceClass: "restart",
          icon: name === "restart" ? "mdi:restart" : "mdi:restart-alert",
        };
    return needing(
      new Button({
        category: name === "factoryReset" ? "config" : "diagnostic",
        ...usual,
        ...options,
        onPress: () => {
          if (isQuery) this.part.readAll();
          else if (name === "restart") this.part.restart();
          else this.part.restart([FACTORY_RESET]);
        },
      }),
      this,
    );
  }

  /** The version of its firmware, `"1.07.22091516"`, and the address of its Bluetooth, unknown while that is off. */
  text(name: LD2410TextName, options: RadarOptions<TextSensorOptions>): TextSensor {
    this.found(["version", "mac"].includes(name) || undefined, name);
    const isVersion = name === "version";
    const icon = isVersion ? "mdi:chip" : "mdi:bluetooth";
    const text = new TextSensor({ category: "diagnostic", icon, ...options });
    this.part.answers(isVersion ? READ_VERSION : READ_MAC, (answer) => {
      const mac = macOf(answer);
      text.publish(isVersion ? versionOf(answer) : mac === NO_MAC ? undefined : mac);
    });
    return needing(text, this);
  }

  /**
   * Sets the password that apps need for its Bluetooth: six characters of ASCII.
   *
   * @throws ConfigurationError naming the entity, when it hasn't six.
   */
  setBluetoothPassword(password: string): void {
    const codes = Array.from({ length: password.length }, (_, i) => password.charCodeAt(i));
    if (codes.length !== PASSWORD_LENGTH || codes.some((code) => code < 32 || code > 126))
      throw new ConfigurationError(`"${this.name}": a password has six characters of ASCII.`);
    this.part.configure([SET_PASSWORD, ...codes]);
  }

  private baudRate(options: Omit<SelectOptions, "options">): Select<string> {
    return needing(
      new Select<string>({
        category: "config",
        icon: "mdi:thermometer",
        ...options,
        options: BAUD_RATES,
        initialOption: this.baud,
        onCommand: (baud) => {
          const number = 1 + BAUD_RATES.indexOf(baud as (typeof BAUD_RATES)[number]);
          this.part.restart([SET_BAUD, number, 0]);
          this.log.warn("part", () => `"${this.name}" is set to baud: ${baud} in the program next`);
        },
      }),
      this,
    );
  }

  private found<Value>(value: Value | undefined, name: string): Value {
    if (value !== undefined) return value;
    throw new ConfigurationError(`"${this.name}": an LD2410 has no "${name}" of this kind.`);
  }
}
