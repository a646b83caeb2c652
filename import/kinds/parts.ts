/** Parts that measure: chips on I2C, on a serial port, or on a pin of their own. */

import type { Section } from "../configuration/section.js";
import { type CodeProperty, literal } from "../program/code.js";
import { pinOf } from "../program/pins.js";
import type { ImportedProgram } from "../program/program.js";
import { AIR_PARTS } from "./air-parts.js";
import { BOSCH_PARTS } from "./bosch-parts.js";
import { LIGHT_PARTS } from "./light-parts.js";
import { modbusPort } from "./modbus.js";
import { converter, type ImportedPart, intervalOf, type ScaledChannel } from "./part-converter.js";
import { i2c, serial } from "./part-wiring.js";
import type { Platforms } from "./platforms.js";

/** A DHT22 as each of these asks for a reading in a way that it takes. A Si7021 on one wire doesn't. */
const DHT22_MODELS = /^(DHT22(_TYPE2)?|AM2302|AM2120|RHT03)$/;

/** Where the model isn't given ESPHome tries both; a `dht11` knows which has answered. */
function dhtModel(section: Section): string {
  return section.text("model")?.toUpperCase().replaceAll(" ", "_") ?? "AUTO_DETECT";
}

function dht(section: Section, program: ImportedProgram): CodeProperty[] | undefined {
  const model = dhtModel(section);
  if (!DHT22_MODELS.test(model) && model !== "DHT11" && model !== "AUTO_DETECT")
    return void section.refuse(`there is no driver for a ${model} on one wire`);
  const pin = pinOf(section, program);
  if (pin?.inverted) return void section.refuse("its pin is inverted");
  return pin && [["pin", pin.pin]];
}

function spi(section: Section, program: ImportedProgram): CodeProperty[] | undefined {
  const bus = program.bus("spi", section.text("spi_id"));
  if (bus === undefined) return void section.refuse("there is no spi bus with pins for it");
  const select = pinOf(section, program, "cs_pin");
  if (select?.inverted) return void section.refuse("its cs_pin is inverted");
  return (
    select && [
      ["spi", bus.code],
      ["selectPin", select.pin],
    ]
  );
}

/** It is read by the board's SPI, whose clock needs a pin. */
function hx711(section: Section, program: ImportedProgram): CodeProperty[] | undefined {
  const gain = section.number("gain") ?? 128;
  if (![128, 64, 32].includes(gain)) return void section.refuse(`it has no gain of ${gain}`);
  const data = pinOf(section, program, "dout_pin");
  const clock = pinOf(section, program, "clk_pin");
  if (!data || !clock) return undefined;
  if (data.inverted || clock.inverted) return void section.refuse("one of its pins is inverted");
  const sparePin = program.sparePins.shift();
  if (sparePin === undefined) return void section.refuse("there is no spare pin for it");
  section.note(`nothing may be wired to pin ${sparePin}, its sparePin: give it another`);
  return [
    ["dataPin", data.pin],
    ["clockPin", clock.pin],
    ["sparePin", literal(sparePin)],
    ["gain", literal(gain === 128 ? undefined : gain)],
  ];
}

/** One with another address is given it at each start, with a pin. */
function vl53l0x(section: Section, program: ImportedProgram): CodeProperty[] | undefined {
  const enable = section.has("enable_pin") ? pinOf(section, program, "enable_pin") : undefined;
  if (enable?.inverted) section.refuse("its enable_pin is inverted");
  if (!section.has("enable_pin") && (section.number("address") ?? 0x29) !== 0x29)
    section.refuse("it can't be given its address without an enable_pin");
  const isLong = section.flag("long_range") === true;
  // ESPHome has its own for a long range.
  const limit = isLong ? undefined : section.number("signal_rate_limit");
  if (isLong || (limit !== undefined && limit !== 0.25))
    section.note(
      "it sees farther: ESPHome writes its usual signal_rate_limit, 0.25, over this one",
    );
  const budget = section.milliseconds("timing_budget");
  if (budget !== undefined && !(budget >= 20 && budget <= 2000))
    section.refuse("its timing_budget isn't from 20 ms to 2 s");
  const wires = i2c(section, program);
  if (!wires || section.isRefused) return undefined;
  return [
    ...wires,
    ["enablePin", enable?.pin],
    ["longRange", literal(isLong || undefined)],
    ["signalRateLimit", literal(limit === 0.25 ? undefined : limit)],
    ["timingBudget", section.duration("timing_budget")],
  ];
}

/** How the part is wired decides its speed, and the port's owner knows it. */
function bl0942(section: Section, program: ImportedProgram): CodeProperty[] {
  const baud = program.bus("uart", section.text("uart_id"))?.section?.number("baud_rate");
  const hertz = section.numberIn("line_frequency", "Hz");
  return [
    ["baud", literal(baud === 4800 ? undefined : baud)],
    ["lineFrequency", literal(hertz === 50 ? undefined : hertz)],
    ["address", literal(section.number("address") || undefined)],
    ["voltageReference", literal(section.number("voltage_reference"))],
    ["currentReference", literal(section.number("current_reference"))],
    ["powerReference", literal(section.number("power_reference"))],
    ["energyReference", literal(section.number("energy_reference"))],
  ];
}

function cse7766(section: Section): CodeProperty[] {
  if (section.has("reactive_power"))
    section.note(
      "its reactive power isn't the difference of apparent and real power, but of their squares, under a root",
    );
  return [];
}

/** ESPHome writes all of it at each start, but for the altitude where none is given. */
function scd30(section: Section): CodeProperty[] {
  const bar = section.numberIn("ambient_pressure_compensation", "bar") ?? 0;
  const offset = section.temperature("temperature_offset") ?? 0;
  return [
    ["temperatureOffset", literal(offset)],
    ["altitude", literal(altitudeOf(section))],
    ["ambientPressure", literal(bar > 0 ? Math.round(bar * 1000) : undefined)],
    ["selfCalibration", literal(section.flag("automatic_self_calibration") ?? true)],
  ];
}

/** ESPHome writes all of it at each start. */
function scd4x(section: Section): CodeProperty[] {
  const bar = section.numberIn("ambient_pressure_compensation", "bar") ?? 0;
  const mode = section.text("measurement_mode")?.toLowerCase() ?? "periodic";
  if (!["periodic", "low_power_periodic", "single_shot"].includes(mode))
    section.refuse(`its measurement_mode ${mode} isn't`);
  return [
    ["temperatureOffset", literal(section.temperature("temperature_offset") ?? 4)],
    ["altitude", literal(bar > 0 ? undefined : (altitudeOf(section) ?? 0))],
    ["ambientPressure", literal(bar > 0 ? Math.trunc(bar * 1000) : undefined)],
    ["selfCalibration", literal(section.flag("automatic_self_calibration") ?? true)],
    ["mode", literal(mode === "periodic" ? undefined : mode)],
  ];
}

/** ESPHome tells it the pressure that another sensor has, in whole hPa, each time that it is read. */
function pressureFrom(section: Section, program: ImportedProgram, part: string): void {
  const key = "ambient_pressure_compensation_source";
  const source = program.known(section.text(key));
  if (!section.has(key)) return;
  if (source?.kind !== "sensor") return section.noteKey(key);
  program.automations.push([
    `${source.code}.onValue((pressure = 0) => {`,
    `  if (pressure >= 700 && pressure <= 1200) ${part}.setAmbientPressure(Math.trunc(pressure));`,
    "});",
  ]);
}

/** Its sel_pin is high for the current there; by the data sheet that is low. */
function hlw8012(section: Section, program: ImportedProgram): CodeProperty[] | undefined {
  const [cf, cf1, sel] = ["cf_pin", "cf1_pin", "sel_pin"].map((key) =>
    pinOf(section, program, key),
  );
  if (!cf || !cf1 || !sel) return undefined;
  const model = (section.text("model") ?? "HLW8012").toUpperCase();
  if (!HLW8012_MODELS.includes(model)) return void section.refuse(`there is no model ${model}`);
  const every = section.text("change_mode_every");
  const mode = section.text("initial_mode")?.toLowerCase();
  const readings = every === "never" ? undefined : section.number("change_mode_every");
  return [
    ["cfPin", cf.pin],
    ["cf1Pin", cf1.pin],
    ["selPin", sel.pin],
    ["selInverted", literal(sel.inverted ? undefined : true)],
    ["model", literal(model === "HLW8012" ? undefined : model)],
    ["voltageDivider", literal(section.number("voltage_divider"))],
    ["changeModeEvery", literal(every === "never" ? "never" : readings)],
    ["initialMode", literal(mode === "current" ? mode : undefined)],
  ];
}

const HLW8012_MODELS = ["HLW8012", "CSE7759", "BL0937"];

/** In m, which is no thousandth here. */
function altitudeOf(section: Section): number | undefined {
  const text = section.text("altitude_compensation");
  const digits = /^\s*(\d+)(?:\.0*)?\s*(?:m(?: a\.s\.l\.)?|masl|mamsl)?\s*$/i.exec(text ?? "")?.[1];
  if (text !== undefined && digits === undefined) section.refuse("its altitude isn't known");
  return digits === undefined ? undefined : Number(digits);
}

/** It isn't asked while it warms up there; here it is, and says nothing until it has measured. */
function mhz19(section: Section): CodeProperty[] {
  return [["selfCalibration", literal(section.flag("automatic_baseline_calibration"))]];
}

/** Its interval is the part's, in whole minutes. */
function sds011(section: Section): CodeProperty[] {
  if (section.flag("rx_only") === true) section.refuse("it must not be sent anything (rx_only)");
  const period = (section.milliseconds("update_interval") ?? 0) / 60_000;
  if (!Number.isInteger(period) || period > 30)
    section.refuse("its update_interval isn't from 1 to 30 minutes");
  return [["period", literal(period || undefined)]];
}

/** Several share a bus; a program can reset the energy of each. */
function pzem(section: Section, program: ImportedProgram): CodeProperty[] | undefined {
  const bus = program.bus("modbus", section.text("modbus_id"));
  if (!bus) return void section.refuse("its modbus isn't");
  const port = modbusPort(section, program, bus);
  const address = section.number("address") ?? 1;
  if (!(address >= 1 && address <= 247)) section.refuse("its address isn't that of one device");
  if (port === undefined || section.isRefused) return undefined;
  const id = section.text("id");
  if (id !== undefined)
    program.refer(`${id} reset energy`, `${port}.callFunction`, `reset ${address}`);
  return [
    ["port", port],
    ["address", literal(address === 1 ? undefined : address)],
  ];
}

const CLIMATE = { temperature: "temperature", humidity: "humidity" };
const PRESSURE = { pressure: "pressure" };
const MAINS = { voltage: "voltage", current: "current", power: "power" };
const WATT_HOURS: ScaledChannel = { key: "energy", scale: 1000, unit: "Wh", decimals: 0 };
const METERS: ScaledChannel = { key: "", scale: 0.01, unit: "m", decimals: 2 };
const CELSIUS = { scale: 1, unit: "°C" };
const BME280: ImportedPart = { make: "bme280", channels: { ...CLIMATE, ...PRESSURE }, wiring: i2c };
const BMP280: ImportedPart = {
  make: "bme280",
  channels: { temperature: "temperature", ...PRESSURE },
  wiring: i2c,
};

const ALL: Readonly<Record<string, ImportedPart>> = {
  ...AIR_PARTS,
  ...BOSCH_PARTS,
  ...LIGHT_PARTS,
  aht10: { make: "aht20", channels: CLIMATE, wiring: i2c },
  // As it was called before 2023.
  bme280: BME280,
  bme280_i2c: BME280,
  bmp280: BMP280,
  bmp280_i2c: BMP280,
  bl0942: {
    make: "bl0942",
    channels: { ...MAINS, energy: "energy", frequency: "frequency" },
    own: bl0942,
    wiring: serial,
  },
  cse7766: {
    make: "cse7766",
    channels: {
      ...MAINS,
      energy: WATT_HOURS,
      apparentPower: "apparent_power",
      reactivePower: "reactive_power",
      powerFactor: "power_factor",
    },
    own: cse7766,
    wiring: serial,
  },
  dht: {
    make: (section) => (DHT22_MODELS.test(dhtModel(section)) ? "dht22" : "dht11"),
    channels: CLIMATE,
    wiring: dht,
  },
  hlw8012: {
    make: "hlw8012",
    channels: { ...MAINS, energy: { ...WATT_HOURS, decimals: 1 } },
    numbers: { shunt: ["current_resistor", "Ohm"] },
    wiring: hlw8012,
  },
  htu21d: { make: "htu21d", channels: CLIMATE, wiring: i2c },
  hx711: { make: "hx711", channels: { value: "" }, wiring: hx711 },
  ina219: {
    make: "ina219",
    channels: { ...MAINS, voltage: "bus_voltage" },
    numbers: { shunt: ["shunt_resistance", "Ohm"] },
    wiring: i2c,
  },
  ina226: {
    make: "ina226",
    channels: { ...MAINS, voltage: "bus_voltage", shuntVoltage: "shunt_voltage" },
    numbers: { shunt: ["shunt_resistance", "Ohm"] },
    wiring: i2c,
  },
  max31855: {
    make: "max31855",
    channels: {
      temperature: { key: "", ...CELSIUS, decimals: 1 },
      internal: { key: "reference_temperature", ...CELSIUS, decimals: 2 },
    },
    wiring: spi,
  },
  ina3221: {
    make: "ina3221",
    channels: Object.fromEntries(
      [1, 2, 3].flatMap((channel) =>
        Object.entries({ ...MAINS, voltage: "bus_voltage", shuntVoltage: "shunt_voltage" }).map(
          ([name, key]) => [`${name}${channel}`, `channel_${channel}/${key}`],
        ),
      ),
    ),
    numbers: Object.fromEntries(
      [1, 2, 3].map((channel) => [
        `shunt${channel}`,
        [`channel_${channel}/shunt_resistance`, "Ohm"] as const,
      ]),
    ),
    wiring: i2c,
  },
  mhz19: {
    make: "mhz19",
    channels: { co2: "co2", temperature: "temperature" },
    own: mhz19,
    wiring: serial,
  },
  pzemac: {
    make: "pzem004t",
    channels: {
      ...MAINS,
      energy: WATT_HOURS,
      frequency: "frequency",
      powerFactor: "power_factor",
    },
    wiring: pzem,
  },
  scd30: { make: "scd30", channels: { co2: "co2", ...CLIMATE }, own: scd30, wiring: i2c },
  scd4x: {
    make: "scd4x",
    channels: { co2: "co2", ...CLIMATE },
    own: scd4x,
    besides: pressureFrom,
    wiring: i2c,
  },
  sds011: {
    make: "sds011",
    channels: { pm25: "pm_2_5", pm10: "pm_10_0" },
    own: sds011,
    // It sends each second, or once in a period.
    interval: (section) => intervalOf(section) ?? literal("1 s"),
    wiring: serial,
  },
  sht3xd: { make: "sht3x", channels: CLIMATE, wiring: i2c },
  sht4x: { make: "sht4x", channels: CLIMATE, wiring: i2c },
  tmp117: { make: "tmp117", channels: { temperature: "" }, wiring: i2c },
  vl53l0x: { make: "vl53l0x", channels: { distance: METERS }, wiring: vl53l0x },
};

export const PARTS: Platforms = Object.fromEntries(
  Object.entries(ALL).map(([platform, part]) => [platform, converter(platform, part)]),
);
