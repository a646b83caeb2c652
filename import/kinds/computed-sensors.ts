/** Sensors that are computed from another one: `total_daily_energy` and `integration`. */
import { addTriggers, SENSOR_TRIGGERS } from "../automation/triggers.js";
import type { Section } from "../configuration/section.js";
import { type CodeProperty, literal } from "../program/code.js";
import type { ImportedProgram } from "../program/program.js";
import { sensorOptions } from "./filters.js";
import type { Platforms } from "./platforms.js";
import { sensorCommon } from "./sensor-common.js";

/** What of two readings counts for the time between them. */
const METHODS: Readonly<Record<string, string>> = {
  left: "before",
  right: "value",
  trapezoid: "(before + value) / 2",
};

/** Milliseconds of ESPHome's units of time. */
const TIME_UNITS: Readonly<Record<string, readonly [milliseconds: number, unit: string]>> = {
  ms: [1, "ms"],
  s: [1000, "s"],
  min: [60_000, "min"],
  h: [3_600_000, "h"],
  d: [86_400_000, "d"],
};

interface Sum {
  readonly sourceKey: string;
  readonly methodKey: string;
  /** Whether it is kept over restarts, where nothing is said. */
  readonly restores: boolean;
  readonly defaults: Readonly<Record<string, string>>;
  /** The time that a source's unit is for, and the suffix of its own. */
  readonly unit: readonly [milliseconds: number, suffix: string];
  readonly isDaily: boolean;
}

function sum(section: Section, program: ImportedProgram, how: Sum): void {
  const source = program.known(section.text(how.sourceKey));
  if (source?.kind !== "sensor") return section.refuse(`its ${how.sourceKey} isn't`);
  const given = METHODS[section.text(how.methodKey)?.toLowerCase() ?? defaultMethod(how)];
  if (given === undefined) return section.refuse(`its ${how.methodKey} isn't one`);
  const options = sensorOptions(section, program);
  if (!options) return;
  const isFiltered = options.some(([name, code]) => /filters|calibrate/.test(name) && code);
  const isThere = program.declared(section.text(how.sourceKey)) !== undefined;
  const [milliseconds, suffix] = how.unit;
  const taken: Readonly<Record<string, string>> = isThere
    ? {
        unitOfMeasurement: unitCode(
          `${source.code}.unitOfMeasurement`,
          suffix,
          how.isDaily,
          program,
        ),
        accuracyDecimals: `${source.code}.accuracyDecimals + 2`,
        icon: `${source.code}.icon`,
      }
    : {};
  if (!isThere && !section.has("unit_of_measurement"))
    section.note(`give its unit: its ${how.sourceKey} comes later`);
  const shown = [...sensorCommon(section, program), ...options].map(
    ([name, code]): CodeProperty => [name, code ?? taken[name] ?? literal(how.defaults[name])],
  );
  const name = isFiltered ? "FilteredSensor" : "Sensor";
  const code = program.make(name, shown);
  const entity = program.add(section, code, "sensor");
  const total = totalOf(section, program, entity, section.flag("restore") ?? how.restores);
  program.automations.push(adding(entity, total, source.code, given, milliseconds));
  if (how.isDaily) program.automations.push(endOfDay(entity, total));
  addTriggers(section, program, entity, SENSOR_TRIGGERS);
}

/** `inherit_unit_of_measurement` of both: `W` becomes `Wh`, and `l/min` becomes `l`. */
function unitCode(
  unit: string,
  suffix: string,
  isDaily: boolean,
  program: ImportedProgram,
): string {
  if (isDaily) return `\`\${${unit}}${suffix}\``;
  const withoutTime = `unit.slice(0, -${suffix.length + 1})`;
  const over = program.shared(`over ${suffix}`, "unitOver", () =>
    [
      "(unit: string) =>",
      `    unit.endsWith("/${suffix}") ? ${withoutTime} : \`\${unit}${suffix}\``,
    ].join("\n"),
  );
  return `${over}(${unit})`;
}

function defaultMethod({ isDaily }: Sum): string {
  return isDaily ? "right" : "trapezoid";
}

/** Where the sum is: what the program keeps, or a variable. */
function totalOf(
  section: Section,
  program: ImportedProgram,
  entity: string,
  isKept: boolean,
): string {
  const variable = program.variable(`${entity} sum`);
  if (!isKept) {
    program.statements.push(`  let ${variable} = 0;`);
    return variable;
  }
  program.imports.add("Kept");
  const name = section.text("id") ?? section.text("name") ?? entity;
  program.statements.push(`  const ${variable} = new Kept(${JSON.stringify(`${name} sum`)}, 0);`);
  program.kept.push(variable);
  return `${variable}.value`;
}

/** `process_new_state_` of both: a reading counts for the time since the one before, or since the start. */
function adding(
  entity: string,
  total: string,
  source: string,
  share: string,
  milliseconds: number,
): string[] {
  const usesBefore = share.includes("before");
  return [
    "{",
    ...(usesBefore ? ["  let before = 0;"] : []),
    "  let last = device.host.time.ticks;",
    `  device.timer.after(0, () => ${entity}.publish(${total}));`,
    `  ${source}.onReading((value = Number.NaN) => {`,
    "    if (Number.isNaN(value)) return;",
    "    const now = device.host.time.ticks;",
    `    ${total} += (${share}) * ((now - last) / ${milliseconds});`,
    ...(usesBefore ? ["    before = value;"] : []),
    "    last = now;",
    `    ${entity}.publish(${total});`,
    "  });",
    "}",
  ];
}

/** `TotalDailyEnergy::loop`: a new day of local time begins with 0. */
function endOfDay(entity: string, total: string): string[] {
  return [
    "{",
    "  let today = 0;",
    '  device.timer.every("1 s", () => {',
    "    if (!device.clock.known) return;",
    "    const day = Math.floor(localTime().getTime() / 86_400_000);",
    "    if (today !== 0 && day !== today) {",
    `      ${total} = 0;`,
    `      ${entity}.publish(0);`,
    "    }",
    "    today = day;",
    "  });",
    "}",
  ];
}

function totalDailyEnergy(section: Section, program: ImportedProgram): void {
  sum(section, program, {
    sourceKey: "power_id",
    methodKey: "method",
    restores: true,
    defaults: { deviceClass: "energy", stateClass: "total_increasing" },
    unit: [3_600_000, "h"],
    isDaily: true,
  });
}

function integration(section: Section, program: ImportedProgram): void {
  const unit = TIME_UNITS[section.text("time_unit")?.toLowerCase() ?? ""];
  if (!unit) return section.refuse("its time_unit isn't known");
  sum(section, program, {
    sourceKey: "sensor",
    methodKey: "integration_method",
    restores: false,
    defaults: {},
    unit,
    isDaily: false,
  });
}

export const COMPUTED_SENSORS: Platforms = {
  total_daily_energy: totalDailyEnergy,
  integration,
};
