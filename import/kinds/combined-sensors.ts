/** Sensors that are calculated from other sensors: `combination` and `dew_point`. */
import { lambdaOf, lambdaValue, scopeOf } from "../automation/scope.js";
import { oneLine } from "../configuration/reading.js";
import type { Section } from "../configuration/section.js";
import { numberWith } from "../configuration/units.js";
import { textOf } from "../configuration/yaml-value.js";
import { UnconvertibleError } from "../lambda/tokens.js";
import { type CodeProperty, literal } from "../program/code.js";
import { ICON, type ImportedProgram } from "../program/program.js";
import { addSensor } from "./add-sensor.js";
import { knownClass } from "./device-class.js";
import type { Platforms } from "./platforms.js";

/** What each type makes of its sources' values, which are there and finite. ESPHome's combination.cpp. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  max: ["Math.max(...values)"],
  min: ["Math.min(...values)"],
  mean: ["values.reduce((sum, each) => sum + each, 0) / values.length"],
  sum: ["values.reduce((sum, each) => sum + each, 0)"],
  range: ["Math.max(...values) - Math.min(...values)"],
  median: [
    "const sorted = values.sort((one, other) => one - other);",
    "const half = sorted.length / 2;",
    "const [low = NaN, high = NaN] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];",
    "(low + high) / 2",
  ],
};

function combination(section: Section, program: ImportedProgram): void {
  const type = section.text("type")?.toLowerCase() ?? "";
  const lines = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
  const isOwn = type === "linear" || type === "most_recently_updated";
  if (!lines && !isOwn) return section.refuse(`its type, ${oneLine(type)}, isn't`);
  const given = section.sections("sources");
  const codes = given.map((each) => sensorCode(each, "source", program));
  const sources = codes.filter((each) => each !== undefined);
  if (sources.length === 0 || sources.length < codes.length)
    return section.refuse("one of its sources isn't");
  const factors = type === "linear" ? given.map((each) => factorOf(each, program)) : [];
  if (section.isRefused || factors.includes(undefined))
    return section.refuse("one of its coefficients isn't");
  const entity = addSensor(section, program, "Sensor", inherited(section, program));
  if (entity === undefined) return;
  program.automations.push(
    type === "linear"
      ? whenOneHas(sources, linearLines(entity, sources, factors as string[]))
      : lines
        ? whenOneHas(sources, [
            "const values = sources.map(({ state = NaN }) => state).filter(Number.isFinite);",
            ...lines.slice(0, -1),
            `${entity}.publish(${lines.at(-1)});`,
          ])
        : whenOneHas(sources, [`${entity}.publish(value);`], true),
  );
}

/** ESPHome puts it off until its loop runs again: of several readings at once the last one counts. */
function whenOneHas(
  sources: readonly string[],
  lines: readonly string[],
  takesAny = false,
): string[] {
  return [
    "{",
    `  const sources = [${sources.join(", ")}];`,
    "  let cancel = () => {};",
    "  for (const source of sources)",
    "    source.onReading((value = NaN) => {",
    "      cancel();",
    "      cancel = device.timer.after(0, () => {",
    ...(takesAny ? [] : ["        if (!Number.isFinite(value)) return;"]),
    ...lines.map((line) => `        ${line}`),
    "      });",
    "    });",
    "}",
  ];
}

/** A source without a reading counts nothing. */
function linearLines(
  entity: string,
  sources: readonly string[],
  factors: readonly string[],
): string[] {
  return [
    "let sum = 0;",
    ...sources.flatMap((source, index) => [
      `if (${source}.state !== undefined && Number.isFinite(${source}.state)) {`,
      `  const x = ${source}.state;`,
      `  sum += x * ${factors[index]};`,
      "}",
    ]),
    `${entity}.publish(sum);`,
  ];
}

/** A number, or a lambda of the source's value. The key is written as ESPHome writes it. */
function factorOf(source: Section, program: ImportedProgram): string | undefined {
  const value = source.value("coeffecient");
  const lambda = lambdaOf(value);
  if (lambda === undefined) {
    const number = numberWith(textOf(value) ?? "", []);
    return number === undefined ? undefined : String(number);
  }
  try {
    const variables = new Map([["x", { code: "x", type: "float" as const }]]);
    return `(${lambdaValue(lambda, scopeOf(program, variables), "float")})`;
  } catch (error) {
    if (!(error instanceof UnconvertibleError)) throw error;
    return undefined;
  }
}

function sensorCode(section: Section, key: string, program: ImportedProgram): string | undefined {
  const source = program.known(section.text(key));
  return source?.kind === "sensor" ? source.code : undefined;
}

/** `inherit_property_from`: where nothing is said, the first source's. */
function inherited(section: Section, program: ImportedProgram): CodeProperty[] {
  const id = section.sections("sources")[0]?.text("source");
  const source = program.sources.get(id ?? "");
  const declared = program.declared(id)?.code;
  const yaml = (key: string) => textOf(source?.map?.get(key));
  const of = (name: string) => (declared === undefined ? undefined : `${declared}.${name}`);
  if (declared === undefined && !section.has("unit_of_measurement"))
    section.note("give its unit: its first source comes later");
  const decimals = Number(yaml("accuracy_decimals") ?? Number.NaN);
  const own: readonly (readonly [key: string, property: CodeProperty])[] = [
    ["unit_of_measurement", ["unitOfMeasurement", of("unitOfMeasurement")]],
    ["device_class", ["deviceClass", literal(knownClass(yaml("device_class"), "sensor"))]],
    [
      "accuracy_decimals",
      [
        "accuracyDecimals",
        of("accuracyDecimals") ?? literal(Number.isInteger(decimals) ? decimals : undefined),
      ],
    ],
    ["icon", ["icon", ICON.test(yaml("icon") ?? "") ? literal(yaml("icon")) : undefined]],
  ];
  return own.filter(([key]) => !section.has(key)).map(([, property]) => property);
}

/** `DewPointComponent::loop`: Magnus' formula, with its two constants. */
function dewPoint(section: Section, program: ImportedProgram): void {
  const temperature = sensorCode(section, "temperature", program);
  const humidity = sensorCode(section, "humidity", program);
  if (temperature === undefined) return section.refuse("its temperature isn't");
  if (humidity === undefined) return section.refuse("its humidity isn't");
  const icon: CodeProperty[] = section.has("icon") ? [] : [["icon", literal("mdi:weather-rainy")]];
  const entity = addSensor(section, program, "Sensor", icon, {
    unitOfMeasurement: "°C",
    accuracyDecimals: 1,
    deviceClass: "temperature",
    stateClass: "measurement",
  });
  if (entity === undefined) return;
  program.automations.push([
    "{",
    "  let cancel = () => {};",
    "  const calculate = () => {",
    `    const { state: celsius = NaN } = ${temperature};`,
    `    const { state: percent = NaN } = ${humidity};`,
    "    const isKnown = percent > 0 && percent <= 100;",
    "    // Magnus' formula.",
    "    const alpha = Math.log(percent / 100) + (17.625 * celsius) / (243.04 + celsius);",
    `    ${entity}.publish(isKnown ? (243.04 * alpha) / (17.625 - alpha) : NaN);`,
    "  };",
    `  for (const source of [${temperature}, ${humidity}])`,
    "    source.onReading(() => {",
    "      cancel();",
    "      cancel = device.timer.after(0, calculate);",
    "    });",
    "}",
  ]);
}

export const COMBINED_SENSORS: Platforms = { combination, dew_point: dewPoint };
