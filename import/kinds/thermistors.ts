/** `resistance` and `ntc`: what a voltage at a resistor says of another one, and that of its temperature. */
import type { Section } from "../configuration/section.js";
import { celsiusOf, numberWith } from "../configuration/units.js";
import { textOf, type YamlValue } from "../configuration/yaml-value.js";
import type { ImportedProgram } from "../program/program.js";
import { addSensor } from "./add-sensor.js";
import type { Platforms } from "./platforms.js";

const KELVIN = 273.15;
const OHMS = ["Ohm", "Ω"];

/** The sensor whose values it takes. */
function sourceOf(section: Section, program: ImportedProgram): string | undefined {
  const source = program.known(section.text("sensor"));
  return source?.kind === "sensor" ? source.code : void section.refuse("its sensor isn't");
}

/** ResistanceSensor::process_ of resistance/resistance_sensor.cpp. */
function resistance(section: Section, program: ImportedProgram): void {
  const source = sourceOf(section, program);
  const where = section.text("configuration")?.toUpperCase();
  const resistor = section.numberIn("resistor", ...OHMS);
  const volts = section.numberIn("reference_voltage", "V") ?? 3.3;
  if (source === undefined) return;
  if (resistor === undefined || (where !== "UPSTREAM" && where !== "DOWNSTREAM"))
    return section.refuse("its resistor, or where it is, isn't known");
  const [none, ratio] =
    where === "UPSTREAM"
      ? ["0", `(${volts} - value) / value`]
      : [String(volts), `value / (${volts} - value)`];
  const entity = addSensor(section, program, "Sensor", [], {
    unitOfMeasurement: "Ω",
    icon: "mdi:flash",
    accuracyDecimals: 1,
    stateClass: "measurement",
  });
  if (entity !== undefined)
    program.automations.push([
      `${source}.onReading((value = Number.NaN) => {`,
      `  const ratio = value === ${none} ? Number.NaN : ${ratio};`,
      `  ${entity}.publish(ratio * ${resistor});`,
      "});",
    ]);
}

/** NTC::process_ of ntc/ntc.cpp. */
function ntc(section: Section, program: ImportedProgram): void {
  const source = sourceOf(section, program);
  const given = section.take("calibration");
  const constants = given?.map ? byBeta(given) : byPoints(given);
  if (source === undefined) return;
  if (!constants) return section.refuse("its calibration isn't known");
  const [a, b, c] = constants.map((each) => Number(each.toPrecision(12)));
  const entity = addSensor(section, program, "Sensor", [], {
    unitOfMeasurement: "°C",
    deviceClass: "temperature",
    accuracyDecimals: 1,
    stateClass: "measurement",
  });
  if (entity === undefined) return;
  const cubic = c === 0 ? "" : ` + ${c} * log ** 3`;
  program.automations.push([
    `${source}.onReading((value = Number.NaN) => {`,
    "  const log = Math.log(value);",
    `  const inverse = ${a} + ${b} * log${cubic};`,
    `  ${entity}.publish(1 / inverse - ${KELVIN});`,
    "});",
  ]);
}

/** `calc_b` of ntc/sensor.py. */
function byBeta({ map }: YamlValue): number[] | undefined {
  const beta = numberWith(textOf(map?.get("b_constant")) ?? "", []);
  const celsius = celsiusOf(textOf(map?.get("reference_temperature")) ?? "");
  const ohms = numberWith(textOf(map?.get("reference_resistance")) ?? "", OHMS);
  if (!beta || celsius === undefined || !ohms || map?.size !== 3) return undefined;
  return [1 / (celsius + KELVIN) - Math.log(ohms) / beta, 1 / beta, 0];
}

/** `calc_steinhart_hart` of ntc/sensor.py, of three points: `10kOhm -> 25°C`. */
function byPoints(given: YamlValue | undefined): number[] | undefined {
  const points = (given?.list ?? []).map((each) => {
    const [ohms = "", celsius = ""] = each.map
      ? ["value", "temperature"].map((key) => textOf(each.map?.get(key)) ?? "")
      : (textOf(each) ?? "").split("->").map((part) => part.trim());
    return [numberWith(ohms, OHMS), celsiusOf(celsius)] as const;
  });
  const known = points.flatMap(([ohms, celsius]) =>
    ohms !== undefined && ohms > 0 && celsius !== undefined
      ? [{ l: Math.log(ohms), y: 1 / (celsius + KELVIN) }]
      : [],
  );
  const [first, second, third] = known;
  if (points.length !== 3 || !first || !second || !third) return undefined;
  const [l1, l2, l3] = [first.l, second.l, third.l];
  const g2 = (second.y - first.y) / (l2 - l1);
  const g3 = (third.y - first.y) / (l3 - l1);
  const c = (g3 - g2) / (l3 - l2) / (l1 + l2 + l3);
  const b = g2 - c * (l1 * l1 + l1 * l2 + l2 * l2);
  const constants = [first.y - (b + l1 * l1 * c) * l1, b, c];
  return constants.every(Number.isFinite) ? constants : undefined;
}

export const THERMISTORS: Platforms = { resistance, ntc };
