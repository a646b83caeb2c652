/** `sml:`, and the values of its files as sensors and text sensors. */
import {
  addTriggers,
  SENSOR_TRIGGERS,
  type Trigger,
  type Triggers,
} from "../automation/triggers.js";
import { TEXT_TRIGGERS } from "../automation/value-triggers.js";
import type { Section } from "../configuration/section.js";
import { type CodeProperty, literal, object } from "../program/code.js";
import type { ImportedProgram } from "../program/program.js";
import { sensorOptions } from "./filters.js";
import { receiving } from "./part-wiring.js";
import type { Converter } from "./platforms.js";
import { sensorCommon } from "./sensor-common.js";

const METER = "sml";

const DATA: Trigger = {
  variables: new Map([["valid", { code: "isValid", type: "bool" }]]),
  lines: (entity, body) => {
    const isUsed = body.some((line) => /\bisValid\b/.test(line));
    return [
      `${entity}.onData((${isUsed ? "_bytes, isValid" : ""}) => {`,
      ...body.map((line) => `  ${line}`),
      "});",
    ];
  },
};

/** Declares each reading head, as an internal binary sensor. */
export function readReadingHeads(root: Section, program: ImportedProgram): void {
  for (const given of root.components(METER)) {
    const section = given.titled(METER);
    const port = receiving(section, program);
    if (!port) continue;
    const uart = program.bus("uart", section.text("uart_id"))?.section;
    const baud = uart?.number("baud_rate");
    const id = section.text("id") ?? METER;
    const meter = program.addInternal(`${id} answers`, "SML", [
      ...port,
      ["baud", literal(baud === 9600 ? undefined : baud)],
    ]);
    program.refer(id, meter, METER);
    if (!program.declared(METER)) program.refer(METER, meter, METER);
    addTriggers(section, program, meter, { on_data: DATA });
  }
}

function converter(
  domain: string,
  method: string,
  triggers: Triggers,
  options: (section: Section, program: ImportedProgram) => CodeProperty[] | undefined,
): Converter {
  return (section, program) => {
    const known = program.declared(section.text("sml_id") ?? METER);
    if (known?.kind !== METER) return section.refuse("its sml isn't");
    const code = section.text("obis_code");
    if (code === undefined) return section.refuse("obis_code is missing");
    const own = options(section, program);
    if (!own) return;
    const given: CodeProperty[] = [
      ...own.filter(([, value]) => value),
      ["serverId", literal(section.text("server_id") || undefined)],
    ];
    const made = object(given, `${known.code}.${method}(${JSON.stringify(code)}, `, ")");
    addTriggers(section, program, program.add(section, made, domain), triggers);
  };
}

/** In ESPHome they are the numbers as they stand in a file. */
export const SML_SENSORS = converter("sensor", "sensor", SENSOR_TRIGGERS, (section, program) => {
  const options = sensorOptions(section, program);
  return options && [...sensorCommon(section, program), ...options, ["raw", "true"]];
});

export const SML_TEXTS = converter("text_sensor", "text", TEXT_TRIGGERS, (section, program) => {
  if (section.has("filters")) return void section.refuse("its filters aren't");
  return [
    ...sensorCommon(section, program),
    ["format", literal(section.text("format")?.toLowerCase() || undefined)],
  ];
});
