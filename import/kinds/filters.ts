import { lambdaOf, lambdaValue, scopeOf } from "../automation/scope.js";
import { oneLine } from "../configuration/reading.js";
import type { Section } from "../configuration/section.js";
import { textOf } from "../configuration/yaml-value.js";
import { UnconvertibleError } from "../lambda/tokens.js";
import { array, type Code, type CodeProperty, literal, object } from "../program/code.js";
import type { ImportedProgram } from "../program/program.js";
import { deviceClassOf } from "./device-class.js";

/** Filters without which the values are the same, only more, or rougher. */
const SMOOTHING = [
  ...["heartbeat", "throttle_average", "throttle_with_priority", "min", "max", "quantile", "or"],
  ...["exponential_moving_average", "debounce", "timeout", "skip_initial", "delta", "throttle"],
  ...["median", "sliding_window_moving_average", "round", "round_to_multiple_of"],
];

const STATE_CLASSES = ["measurement", "total_increasing", "total", "measurement_angle"];

/**
 * The options of a sensor that determine its value and its meaning; undefined where a filter that makes another value
 * of it can't be converted: the sensor is refused then.
 *
 * @param scale - What its value is multiplied by before the filters. Default 1.
 */
export function sensorOptions(
  section: Section,
  program: ImportedProgram,
  scale = 1,
): CodeProperty[] | undefined {
  const filters: Code[] = [];
  const steps: string[] = scale === 1 ? [] : [`* ${scale}`];
  const given = section.entries("filters");
  if (!given) return void section.refuse("one of its filters can't be read");
  for (const filter of given)
    for (const kind of filter.keys) {
      const step = stepOf(kind, filter);
      if (step !== undefined && filters.length === 0) steps.push(step);
      else if (step !== undefined) filters.push(inline(`value ${step}`));
      else {
        const made = filterOf(kind, filter, section, program);
        if (made !== undefined) filters.push(made);
        else if (SMOOTHING.includes(kind))
          filter.noteKey(kind, `the filter ${kind} isn't converted`);
        else
          return void section.refuse(
            `its filter ${oneLine(kind)} isn't, which makes another value of it`,
          );
      }
    }
  const calibrate = steps.reduce(
    (code, step) => `${code.includes(" ") ? `(${code})` : code} ${step}`,
    "value",
  );
  return [
    ["unitOfMeasurement", literal(section.text("unit_of_measurement"))],
    deviceClassOf(section, "sensor"),
    ["stateClass", stateClassOf(section)],
    ["accuracyDecimals", literal(section.number("accuracy_decimals"))],
    ["forceUpdate", literal(section.flag("force_update") || undefined)],
    ["calibrate", steps.length > 0 ? `(value) => ${calibrate}` : undefined],
    ["filters", filters.length > 0 ? array(filters) : undefined],
  ];
}

/** `""` takes back a component's own. */
function stateClassOf(section: Section): string | undefined {
  const text = section.text("state_class");
  const name = text?.toLowerCase().replaceAll(" ", "_");
  if (name === "") return literal("none");
  if (name === undefined || STATE_CLASSES.includes(name)) return literal(name);
  section.noteKey("state_class", `state_class: "${oneLine(text)}" isn't one`);
  return undefined;
}

function inline(code: string): Code {
  return `{ apply: (value: number) => ${code} }`;
}

/** Filters that multiply and add. */
function stepOf(kind: string, filter: Section): string | undefined {
  if (kind !== "multiply" && kind !== "offset") return undefined;
  const value = filter.number(kind);
  if (value === undefined) return undefined;
  if (kind === "multiply") return `* ${value}`;
  return value < 0 ? `- ${-value}` : `+ ${value}`;
}

function filterOf(
  kind: string,
  filter: Section,
  section: Section,
  program: ImportedProgram,
): Code | undefined {
  switch (kind) {
    case "median":
      return program.make("Median", windowOf(filter.section(kind)));
    case "sliding_window_moving_average":
    case "moving_average":
      return program.make("SlidingAverage", windowOf(filter.section(kind)));
    case "min":
      return program.make("Minimum", windowOf(filter.section(kind)));
    case "max":
      return program.make("Maximum", windowOf(filter.section(kind)));
    case "quantile": {
      const own = filter.section(kind);
      const quantile: CodeProperty = ["quantile", literal(own?.number("quantile"))];
      return program.make("Quantile", [...windowOf(own), quantile]);
    }
    case "exponential_moving_average": {
      const own = filter.section(kind);
      const alpha: CodeProperty = ["alpha", literal(own?.number("alpha"))];
      return program.make("ExponentialAverage", [alpha, ...sendingOf(own)]);
    }
    case "skip_initial": {
      const count = filter.number(kind);
      return count === undefined
        ? undefined
        : program.make("SkipInitial", [["count", literal(count)]]);
    }
    case "delta":
      return delta(filter, program);
    case "throttle":
    case "throttle_average":
    case "heartbeat":
      return timed(TIMED[kind], "interval", filter.duration(kind), program);
    case "debounce":
      return timed("Debounce", "time", filter.duration(kind), program);
    case "timeout":
      return timeout(filter, program);
    case "or":
      return anyOf(filter, section, program);
    case "calibrate_linear":
      return calibration(filter, program);
    case "clamp":
      return clamp(filter.section(kind));
    case "round": {
      const digits = filter.number(kind);
      // Halves go away from 0, as with C++'s roundf.
      return digits === undefined
        ? undefined
        : inline(
            `(Math.sign(value) * Math.round(Math.abs(value) * ${10 ** digits})) / ${10 ** digits}`,
          );
    }
    case "filter_out":
      return filterOut(filter, section);
    case "lambda":
      return lambda(filter, program);
    default:
      return undefined;
  }
}

const TIMED = {
  throttle: "Throttle",
  throttle_average: "ThrottleAverage",
  heartbeat: "Heartbeat",
} as const;

function timed(
  name: string,
  option: string,
  time: string | undefined,
  program: ImportedProgram,
): Code | undefined {
  return time && program.make(name, [[option, time]]);
}

/** `timeout: 10s`, or with the value that is given then. */
function timeout(filter: Section, program: ImportedProgram): Code | undefined {
  const own = filter.value("timeout")?.map ? filter.section("timeout") : undefined;
  if (!own) return timed("Timeout", "time", filter.duration("timeout"), program);
  const time = own.duration("timeout");
  const value = own.number("value");
  const isNothing = /^\.?nan$/i.test(own.text("value") ?? "nan");
  if (time === undefined || (value === undefined && !isNothing)) return undefined;
  return program.make("Timeout", [
    ["time", time],
    ["value", isNothing ? undefined : literal(value)],
  ]);
}

/** Filters of which one has to pass a value. */
function anyOf(filter: Section, section: Section, program: ImportedProgram): Code | undefined {
  const made = (filter.entries("or") ?? []).flatMap((one) =>
    one.keys.map((kind) => {
      const step = stepOf(kind, one);
      return step === undefined ? filterOf(kind, one, section, program) : inline(`value ${step}`);
    }),
  );
  const filters = made.flatMap((one) => (one === undefined ? [] : [one]));
  if (filters.length === 0 || filters.length < made.length) return undefined;
  program.imports.add("AnyOf");
  return { open: "new AnyOf([", items: filters, close: "])", isSpaced: false };
}

function windowOf(section: Section | undefined): CodeProperty[] {
  return [["windowSize", literal(section?.number("window_size"))], ...sendingOf(section)];
}

function sendingOf(section: Section | undefined): CodeProperty[] {
  return [
    ["sendEvery", literal(section?.number("send_every"))],
    ["sendFirstAt", literal(section?.number("send_first_at"))],
  ];
}

function delta(filter: Section, program: ImportedProgram): Code | undefined {
  const text = filter.text("delta");
  const number = Number.parseFloat(text ?? "");
  if (text === undefined || !/^\s*[\d.]+\s*%?\s*$/.test(text) || Number.isNaN(number))
    return undefined;
  return program.make("Delta", [
    ["value", String(number)],
    ["type", text.trim().endsWith("%") ? literal("percentage") : undefined],
  ]);
}

function clamp(section: Section | undefined): Code | undefined {
  const [least, most] = ["min_value", "max_value"].map((key) => section?.number(key));
  if (!section || section.has("min_value") !== (least !== undefined)) return undefined;
  if (section.has("max_value") !== (most !== undefined)) return undefined;
  if (section.flag("ignore_out_of_range") === true) {
    const tests = [
      ...(least === undefined ? [] : [`value < ${least}`]),
      ...(most === undefined ? [] : [`value > ${most}`]),
    ];
    return tests.length > 0 ? inline(`(${tests.join(" || ")} ? undefined : value)`) : undefined;
  }
  const above = least === undefined ? "value" : `Math.max(value, ${least})`;
  return inline(most === undefined ? above : `Math.min(${above}, ${most})`);
}

/** ESPHome's ValueListFilter compares values as they are shown, with the sensor's decimals. */
function filterOut(filter: Section, section: Section): Code | undefined {
  const value = filter.take("filter_out");
  const decimals = section.number("accuracy_decimals");
  const tests = (value?.list ?? [value]).map((each) => {
    const text = textOf(each) ?? "";
    if (text.toLowerCase() === "nan" || text === ".nan") return "Number.isNaN(value)";
    const number = Number(text);
    if (text === "" || Number.isNaN(number)) return undefined;
    if (decimals === undefined) return `value === ${number}`;
    const scale = 10 ** decimals;
    return `Math.round(value * ${scale}) === ${Math.round(number * scale)}`;
  });
  if (tests.includes(undefined) || tests.length === 0) return undefined;
  return inline(`(${tests.join(" || ")} ? undefined : value)`);
}

/** A lambda may give a number, or nothing. */
function lambda(filter: Section, program: ImportedProgram): Code | undefined {
  const value = filter.value("lambda");
  const source = lambdaOf(value) ?? textOf(value);
  if (source === undefined) return undefined;
  const scope = scopeOf(program, new Map([["x", { code: "value", type: "float" }]]));
  try {
    return inline(lambdaValue(source, scope, "float", true));
  } catch (error) {
    if (error instanceof UnconvertibleError) return undefined;
    throw error;
  }
}

/** Points as `"0.0 -> 1.5"`. */
function calibration(filter: Section, program: ImportedProgram): Code | undefined {
  const value = filter.take("calibrate_linear");
  const list = value?.list ?? value?.map?.get("datapoints")?.list ?? [];
  const method = textOf(value?.map?.get("method")) ?? "least_squares";
  const hasOthers = [...(value?.map?.keys() ?? [])].some(
    (key) => key !== "datapoints" && key !== "method",
  );
  const points = list.flatMap((item) => {
    const text = textOf(item) ?? "";
    const [, from, to] =
      /^\s*(-?[\d.]+(?:e-?\d+)?)\s*->\s*(-?[\d.]+(?:e-?\d+)?)\s*$/i.exec(text) ?? [];
    return from === undefined || to === undefined ? [] : [{ from: Number(from), to: Number(to) }];
  });
  if (hasOthers || points.length < 2 || points.length !== list.length) return undefined;
  if (method !== "exact" && method !== "least_squares") return undefined;
  points.sort((one, other) => one.from - other.from);
  const isTwice = points.some(({ from }, i) => from === points[i + 1]?.from);
  const isLine = points[0]?.from !== points.at(-1)?.from;
  if (!isLine || (isTwice && method === "exact")) return undefined;
  const codes = points.map(({ from, to }) =>
    object([
      ["from", String(from)],
      ["to", String(to)],
    ]),
  );
  return program.make("CalibrateLinear", [
    ["datapoints", array(codes)],
    ["method", method === "exact" ? literal(method) : undefined],
  ]);
}
