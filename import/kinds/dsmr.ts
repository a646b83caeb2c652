/** `dsmr:`, and what its telegrams say as sensors and text sensors. */
import { addTriggers, SENSOR_TRIGGERS } from "../automation/triggers.js";
import { TEXT_TRIGGERS } from "../automation/value-triggers.js";
import type { Section } from "../configuration/section.js";
import { type CodeProperty, literal, object } from "../program/code.js";
import { pinOf } from "../program/pins.js";
import type { ImportedProgram } from "../program/program.js";
import { sensorOptions } from "./filters.js";
import { receiving } from "./part-wiring.js";
import type { Converter } from "./platforms.js";
import { sensorCommon } from "./sensor-common.js";

const METER = "dsmr";

const PHASES = ["l1", "l2", "l3"];

const SENSORS: readonly string[] = [
  ...["lux", "tariff1", "tariff2"].flatMap((tariff) => [
    `energy_delivered_${tariff}`,
    `energy_returned_${tariff}`,
  ]),
  ...["total_imported_energy", "total_exported_energy"],
  ...["power", "reactive_power"].flatMap((power) =>
    ["delivered", "returned"].flatMap((direction) => [
      `${power}_${direction}`,
      ...PHASES.map((phase) => `${power}_${direction}_${phase}`),
    ]),
  ),
  ...["voltage", "current", "electricity_sags", "electricity_swells"].flatMap((name) =>
    PHASES.map((phase) => `${name}_${phase}`),
  ),
  ...["electricity_threshold", "electricity_switch_position"],
  ...["electricity_failures", "electricity_long_failures"],
  ...["gas_delivered", "gas_delivered_be", "water_delivered"],
  "active_energy_import_current_average_demand",
  "active_energy_import_maximum_demand_running_month",
  "active_energy_import_maximum_demand_last_13_months",
];

const TELEGRAM = "telegram";

const TEXTS: readonly string[] = [
  ...["identification", "p1_version", "p1_version_be", "timestamp", "electricity_tariff"],
  ...["electricity_failure_log", "message_short", "message_long", "gas_equipment_id"],
  ...["thermal_equipment_id", "water_equipment_id", "sub_equipment_id", "gas_delivered_text"],
  TELEGRAM,
];

/** `"voltage_l1"` is `voltageL1` here. */
function ownName(key: string): string {
  return key
    .split("_")
    .map((word, i) => (i === 0 ? word : word.slice(0, 1).toUpperCase() + word.slice(1)))
    .join("");
}

/** Declares each meter, as an internal binary sensor. */
export function readSmartMeters(root: Section, program: ImportedProgram): void {
  for (const given of root.components(METER)) {
    const section = given.titled(METER);
    if (section.has("decryption_key")) {
      section.refuse("its telegrams are encrypted with AES, which boards don't have");
      continue;
    }
    const port = receiving(section, program);
    const hasPin = section.has("request_pin");
    const pin = hasPin ? pinOf(section, program, "request_pin") : undefined;
    if (!port || (hasPin && !pin)) continue;
    const uart = program.bus("uart", section.text("uart_id"))?.section;
    const baud = uart?.number("baud_rate");
    const isOdd = uart?.text("parity")?.toUpperCase() === "ODD";
    if (isOdd) section.note("its uart's parity is odd, which no such meter has");
    const number = (key: string, usual: number) => {
      const value = section.number(key);
      return literal(value === usual ? undefined : value);
    };
    const id = section.text("id") ?? METER;
    const properties: CodeProperty[] = [
      ...port,
      ["baud", literal(baud === 115_200 ? undefined : baud)],
      ["sevenBits", literal(uart?.number("data_bits") === 7 || undefined)],
      ["checksum", section.flag("crc_check") === false ? "false" : undefined],
      ["requestPin", pin?.pin],
      ["requestInverted", literal(pin?.inverted || undefined)],
      ["interval", section.duration("request_interval")],
      ["receiveTimeout", section.duration("receive_timeout")],
      ["telegramLength", number("max_telegram_length", 1500)],
      ["gasChannel", number("gas_mbus_id", 1)],
      ["waterChannel", number("water_mbus_id", 2)],
    ];
    const meter = program.addInternal(`${id} answers`, "DSMR", properties);
    program.refer(id, meter, METER);
    if (!program.declared(METER)) program.refer(METER, meter, METER);
  }
}

function converter(
  domain: string,
  method: string,
  names: readonly string[],
  options: (own: Section, program: ImportedProgram, key: string) => CodeProperty[] | undefined,
): Converter {
  return (section, program) => {
    const known = program.declared(section.text("dsmr_id") ?? METER);
    if (known?.kind !== METER) return section.refuse("its dsmr isn't");
    for (const key of names) {
      const own = section.section(key);
      const given = own && options(own, program, key);
      if (!own || !given) continue;
      const code = object(given, `${known.code}.${method}(${JSON.stringify(ownName(key))}, `, ")");
      const triggers = domain === "sensor" ? SENSOR_TRIGGERS : TEXT_TRIGGERS;
      addTriggers(own, program, program.add(own, code, domain), triggers);
    }
  };
}

export const DSMR_SENSORS = converter("sensor", "sensor", SENSORS, (own, program) => {
  const options = sensorOptions(own, program);
  return options && [...sensorCommon(own, program), ...options.filter(([, code]) => code)];
});

export const DSMR_TEXTS = converter("text_sensor", "text", TEXTS, (own, program, key) => {
  if (own.has("filters")) return void own.refuse("its filters aren't");
  const common = sensorCommon(own, program);
  if (key !== TELEGRAM) return common;
  // Hidden by default, as in ESPHome.
  return [
    ...common.filter(([name]) => name !== "internal"),
    ["internal", own.flag("internal") === false ? undefined : "true"],
  ];
});
