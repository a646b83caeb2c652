import type { Section } from "../configuration/section.js";
import { array, type Code, type CodeProperty, literal, object } from "../program/code.js";
import type { ImportedProgram } from "../program/program.js";

/** The options of a sensor that determine its value and its meaning. */
export function sensorOptions(section: Section, program: ImportedProgram): CodeProperty[] {
  const filters: Code[] = [];
  const steps: string[] = [];
  for (const filter of section.sections("filters"))
    for (const kind of filter.keys) {
      const made = filterOf(kind, filter, program);
      if (made !== undefined) filters.push(made);
      else if (isStep(kind, filter, steps)) {
        if (filters.length > 0) filter.note("it is applied before the other filters");
      } else filter.note(`the filter ${kind} isn't converted`);
    }
  const calibrate = steps.reduce(
    (code, step) => `${code.includes(" ") ? `(${code})` : code} ${step}`,
    "value",
  );
  const decimals = section.number("accuracy_decimals");
  return [
    ["unitOfMeasurement", literal(section.text("unit_of_measurement"))],
    ["deviceClass", literal(section.text("device_class") || undefined)],
    ["stateClass", literal(section.text("state_class") || undefined)],
    ["accuracyDecimals", literal(decimals)],
    ["forceUpdate", literal(section.flag("force_update") || undefined)],
    ["calibrate", steps.length > 0 ? `(value) => ${calibrate}` : undefined],
    ["filters", filters.length > 0 ? array(filters) : undefined],
  ];
}

/** Filters that multiply and add. */
function isStep(kind: string, filter: Section, steps: string[]): boolean {
  const value = kind === "multiply" || kind === "offset" ? filter.number(kind) : undefined;
  if (value === undefined) return false;
  if (kind === "multiply") steps.push(`* ${value}`);
  else steps.push(value < 0 ? `- ${-value}` : `+ ${value}`);
  return true;
}

function filterOf(kind: string, filter: Section, program: ImportedProgram): Code | undefined {
  switch (kind) {
    case "median":
      return program.make("Median", windowOf(filter.section(kind)));
    case "sliding_window_moving_average":
      return program.make("SlidingAverage", windowOf(filter.section(kind)));
    case "delta": {
      const text = filter.text(kind) ?? "0";
      const type = text.endsWith("%") ? literal("percentage") : undefined;
      return program.make("Delta", [
        ["value", String(Number.parseFloat(text))],
        ["type", type],
      ]);
    }
    case "throttle": {
      const interval = filter.duration(kind);
      return interval && program.make("Throttle", [["interval", interval]]);
    }
    case "calibrate_linear":
      return calibration(filter, program);
    default:
      return undefined;
  }
}

function windowOf(section: Section | undefined): CodeProperty[] {
  return [
    ["windowSize", literal(section?.number("window_size"))],
    ["sendEvery", literal(section?.number("send_every"))],
    ["sendFirstAt", literal(section?.number("send_first_at"))],
  ];
}

/** Points as `"0.0 -> 1.5"`. */
function calibration(filter: Section, program: ImportedProgram): Code | undefined {
  const value = filter.value("calibrate_linear");
  const list = value?.list ?? value?.map?.get("datapoints")?.list ?? [];
  const points = list.flatMap((item) => {
    const text = "scalar" in item ? String(item.scalar) : "";
    const [, from, to] = /^\s*(\S+)\s*->\s*(\S+)\s*$/.exec(text) ?? [];
    return from === undefined || to === undefined
      ? []
      : [{ from: Number.parseFloat(from), to: Number.parseFloat(to) }];
  });
  if (points.length < 2) return undefined;
  points.sort((one, other) => one.from - other.from);
  const codes = points.map(({ from, to }) =>
    object([
      ["from", String(from)],
      ["to", String(to)],
    ]),
  );
  return program.make("CalibrateLinear", [["datapoints", array(codes)]]);
}
