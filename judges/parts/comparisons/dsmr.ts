import { DSMR, type DSMRSensorName, type DSMRTextName } from "../../../src/index.js";
import type { Random } from "../../../test/tools/random.js";
import { DSMR_PARSER } from "../../base/sources.js";
import { type Comparison, lastOf, type Reading } from "../comparison.js";
import { SerialFrames } from "../fakes/serial-frames.js";
import { numberOf, serialHost } from "../fakes/serial-host.js";

const TIME = 4500;
const LOOK = 5;

const PHASES = ["l1", "l2", "l3"];
const OF_PHASES = [
  ...["voltage", "current", "power_delivered", "power_returned"],
  ...["reactive_power_delivered", "reactive_power_returned"],
  ...["electricity_sags", "electricity_swells"],
];
const SENSORS = [
  ...["energy_delivered_lux", "energy_delivered_tariff1", "energy_delivered_tariff2"],
  ...["energy_returned_lux", "energy_returned_tariff1", "energy_returned_tariff2"],
  ...["total_imported_energy", "total_exported_energy", "power_delivered", "power_returned"],
  ...["reactive_power_delivered", "reactive_power_returned", "electricity_threshold"],
  ...["electricity_switch_position", "electricity_failures", "electricity_long_failures"],
  ...OF_PHASES.flatMap((name) => PHASES.map((phase) => `${name}_${phase}`)),
  ...["gas_delivered", "gas_delivered_be", "water_delivered"],
  "active_energy_import_current_average_demand",
  "active_energy_import_maximum_demand_running_month",
  "active_energy_import_maximum_demand_last_13_months",
];
const TEXTS = [
  ...["identification", "p1_version", "p1_version_be", "timestamp", "electricity_tariff"],
  ...["electricity_failure_log", "message_short", "message_long", "gas_equipment_id"],
  ...["thermal_equipment_id", "water_equipment_id", "sub_equipment_id", "gas_delivered_text"],
  "telegram",
];

/** `"voltage_l1"` is `voltageL1` here. */
function ownName(name: string): string {
  return name
    .split("_")
    .map((word, i) => (i === 0 ? word : word.slice(0, 1).toUpperCase() + word.slice(1)))
    .join("");
}

/** Three telegrams with random lines, some of which are damaged; noise before them. */
class FakeMeter extends SerialFrames {
  readonly isOld: boolean;
  readonly #random: Random;

  constructor(random: Random) {
    super();
    this.#random = random;
    this.isOld = random.chance(0.2);
    if (random.chance(0.5))
      this.send(
        [...random.bytes(random.below(40))].map((each) => each & 0x2e),
        100,
      );
    for (let second = 1; second <= 3; second++) {
      const bytes = [...this.#telegram()].map((each) => each.charCodeAt(0));
      const isDamaged = !this.isOld && random.chance(0.2);
      if (isDamaged) bytes[random.below(bytes.length)] = random.below(128);
      const end = isDamaged && random.chance(0.3) ? random.below(bytes.length) : bytes.length;
      for (let at = 0; at < end; at += 100)
        this.send(bytes.slice(at, Math.min(end, at + 100)), second * 1000 + at / 10);
    }
  }

  #digits(count: number): string {
    return Array.from({ length: count }, () => this.#random.below(10)).join("");
  }

  /** A number in its unit, or in one a thousand times smaller. */
  #number(whole: number, decimals: number, unit: string, small: string): string {
    if (this.#random.chance(0.1)) return `(${this.#digits(whole + decimals)}*${small})`;
    return `(${this.#digits(whole)}.${this.#digits(decimals)}*${unit})`;
  }

  #lines(): string[] {
    const energy = () => this.#number(6, 3, "kWh", "Wh");
    const power = () => this.#number(2, 3, "kW", "W");
    const time = () => `(${this.#digits(12)}W)`;
    const id = () => `(${this.#digits(2 * this.#random.below(20))})`;
    const cubic = () => this.#number(5, 3, "m3", "dm3");
    const count = () => `(${this.#digits(5)})`;
    return [
      `1-3:0.2.8(${this.#digits(2)})`,
      `0-0:96.1.4(${this.#digits(5)})`,
      `0-0:1.0.0${time()}`,
      ...["1-0:1.8.0", "1-0:1.8.1", "1-0:1.8.2", "1-0:2.8.0", "1-0:2.8.1", "1-0:2.8.2.255"].map(
        (code) => `${code}${energy()}`,
      ),
      ...["1-0:3.8.0", "1-0:4.8.0"].map((code) => `${code}(${this.#digits(6)}.123*kvarh)`),
      `0-0:96.14.0(${this.#digits(4)})`,
      ...["1-0:1.7.0", "1-0:2.7.0", "0-0:17.0.0"].map((code) => `${code}${power()}`),
      ...["1-0:3.7.0", "1-0:4.7.0"].map((code) => `${code}(${this.#digits(2)}.250*kvar)`),
      `0-0:96.3.10(${this.#random.below(3)})`,
      `0-0:96.7.21${count()}`,
      `0-0:96.7.9${count()}`,
      `1-0:99.97.0(1)(0-0:96.7.19)${time()}(${this.#digits(10)}*s)`,
      `0-0:96.13.1(${this.#digits(8)})`,
      `0-0:96.13.0${id()}`,
      ...[0, 20, 40].flatMap((phase) => [
        `1-0:${32 + phase}.7.0(${this.#digits(3)}.${this.#digits(1)}*V)`,
        `1-0:${31 + phase}.7.0(${this.#digits(3)}.${this.#digits(this.#random.below(3))}*A)`,
        `1-0:${21 + phase}.7.0${power()}`,
        `1-0:${22 + phase}.7.0${power()}`,
        // With a unit, version 0.8 of its library refuses the whole telegram.
        `1-0:${23 + phase}.7.0(${this.#digits(2)}.500)`,
        `1-0:${24 + phase}.7.0(${this.#digits(2)}.500)`,
        `1-0:${32 + phase}.32.0${count()}`,
        `1-0:${32 + phase}.36.0${count()}`,
      ]),
      `0-1:96.1.0${id()}`,
      `0-2:96.1.0${id()}`,
      `0-3:96.1.0${id()}`,
      `0-4:96.1.0${id()}`,
      `0-1:24.2.1${time()}${cubic()}`,
      `0-1:24.2.3${time()}${cubic()}`,
      `0-1:24.3.0${time()}(00)(60)(1)(0-1:24.2.1)(m3)\r\n(${this.#digits(5)}.123)`,
      `0-2:24.2.1${time()}${cubic()}`,
      `1-0:1.4.0${power()}`,
      `1-0:1.6.0${time()}${power()}`,
      `0-0:98.1.0(1)(1-0:1.6.0)(1-0:1.6.0)${time()}${time()}${power()}`,
      // What nobody knows.
      `1-0:99.99.99(${this.#digits(9)})`,
      "0-9:24.1.0()",
    ];
  }

  #telegram(): string {
    const lines = this.#lines().filter(
      (line) => this.#random.chance(0.8) && (this.isOld || !line.includes("\n")),
    );
    const said = ["/XYZ5\\abc d-1", "", ...lines, "!"].join("\r\n");
    let crc = 0;
    for (const character of said) {
      crc ^= character.charCodeAt(0);
      for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
    }
    const digits = crc.toString(16).padStart(4, "0");
    return `${said}${this.isOld ? "" : digits.toUpperCase()}\r\n`;
  }
}

function oursOf(part: FakeMeter): Reading {
  const { host, look } = serialHost(part);
  const meter = new DSMR({ name: "meter", serial: { receive: 16 }, checksum: !part.isOld });
  const sensors = SENSORS.map(
    (name) => [name, meter.sensor(ownName(name) as DSMRSensorName, { name })] as const,
  );
  const texts = TEXTS.map(
    (name) => [name, meter.text(ownName(name) as DSMRTextName, { name })] as const,
  );
  meter.start(host);
  for (; part.now < TIME; part.now += LOOK) look();
  meter.close();
  return inShort([
    ...sensors.map(([name, { state = Number.NaN }]) => [name, state] as const),
    ...texts.map(
      ([name, { state }]) => [name, state === undefined ? Number.NaN : numberOf(state)] as const,
    ),
  ]);
}

/** ESPHome's numbers have 24 bits. */
function inShort(values: Iterable<readonly [name: string, value: number]>): Reading {
  return Object.fromEntries([...values].map(([name, value]) => [name, Math.fround(value)]));
}

export const DSMR_COMPARISON: Comparison<FakeMeter> = {
  part: "DSMR",
  driver: "dsmr",
  sources: ["dsmr/dsmr.cpp"],
  library: DSMR_PARSER,
  count: 500,
  random: "meters with three telegrams of random lines, some of which are damaged",
  fake: (random) => new FakeMeter(random),
  ours: oursOf,
  option: ({ isOld }) => (isOld ? 1 : 0),
  duration: TIME,
  interval: 0,
  theirs: (published) => inShort(Object.entries(lastOf(published) ?? {})),
  tolerance: Object.fromEntries([...SENSORS, ...TEXTS].map((name) => [name, 0])),
};
