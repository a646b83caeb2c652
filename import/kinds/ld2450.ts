/** `ld2450:`, and the entities of each domain that it has. */
import { CLICK_TRIGGERS } from "../automation/click-triggers.js";
import {
  addTriggers,
  BINARY_SENSOR_TRIGGERS,
  numberTriggers,
  SENSOR_TRIGGERS,
  SWITCH_TRIGGERS,
  selectTriggers,
  TEXT_TRIGGERS,
  type Triggers,
} from "../automation/triggers.js";
import type { Section } from "../configuration/section.js";
import { textOf } from "../configuration/yaml-value.js";
import { array, type CodeProperty, literal, object } from "../program/code.js";
import type { ImportedProgram } from "../program/program.js";
import { sensorOptions } from "./filters.js";
import { serial } from "./part-wiring.js";
import type { Converter } from "./platforms.js";
import { sensorCommon } from "./sensor-common.js";

const RADAR = "ld2450";

/** How often ESPHome sends a sensor that has no filters of its own, and how often the radar says something. */
const USUAL_INTERVAL = "1 s";
const EACH_FRAME = "100 ms";

const CONTACT_TRIGGERS = { ...BINARY_SENSOR_TRIGGERS, ...CLICK_TRIGGERS };

const NUMBERS = [1, 2, 3];

/** The paths of what there is three times: `"target_1/x"` is `x1` here. */
function ofThree(
  section: string,
  names: Readonly<Record<string, string>>,
  own: (name: string, number: number) => string,
): Record<string, string> {
  return Object.fromEntries(
    NUMBERS.flatMap((number) =>
      Object.entries(names).map(([key, name]) => [
        `${section}_${number}/${key}`,
        own(name, number),
      ]),
    ),
  );
}

const COUNTS = {
  target_count: "TargetCount",
  still_target_count: "StillCount",
  moving_target_count: "MovingCount",
};
const PLACES = ["x", "y", "speed", "angle", "distance", "resolution"];

const SENSORS = {
  target_count: "targetCount",
  still_target_count: "stillCount",
  moving_target_count: "movingCount",
  ...ofThree(
    "target",
    Object.fromEntries(PLACES.map((name) => [name, name])),
    (name, number) => `${name}${number}`,
  ),
  ...ofThree("zone", COUNTS, (name, number) => `zone${number}${name}`),
};

const SETTINGS = {
  presence_timeout: "timeout",
  ...ofThree(
    "zone",
    { x1: "X1", y1: "Y1", x2: "X2", y2: "Y2" },
    (name, number) => `zone${number}${name}`,
  ),
};

/** Declares each radar. It is a binary sensor: the one that shows whether somebody is there, if there is one. */
export function readTargetRadars(root: Section, program: ImportedProgram): void {
  for (const given of root.components(RADAR)) {
    const section = given.titled(RADAR);
    const id = section.text("id") ?? RADAR;
    const port = serial(section, program);
    if (!port) continue;
    const baud = program.bus("uart", section.text("uart_id"))?.section?.number("baud_rate");
    const isFiltered = entitiesOf(root, id, "sensor").some((own) =>
      Object.keys(SENSORS).some((path) => found(own, path)?.has("filters")),
    );
    const target = entitiesOf(root, id, "binary_sensor")
      .map((own) => own.section("has_target"))
      .find((own) => own !== undefined && !own.has("filters"));
    const properties: CodeProperty[] = [
      ...port,
      ["baud", literal(baud === 256_000 ? undefined : baud)],
      ["interval", isFiltered ? JSON.stringify(EACH_FRAME) : undefined],
    ];
    const radar = target
      ? program.add(
          target,
          program.make("LD2450", [...contactOptions(target, program), ...properties]),
          "binary_sensor",
        )
      : program.addInternal(id, "LD2450", properties);
    const kind = isFiltered ? `${RADAR} throttled` : RADAR;
    program.refer(id, radar, kind);
    if (!program.declared(RADAR)) program.refer(RADAR, radar, kind);
  }
}

/** The sections of a radar's entities, which a domain has. */
function entitiesOf(root: Section, id: string, domain: string): Section[] {
  const value = root.value(domain);
  const items = value?.list ?? (value?.map ? [value] : []);
  return items.flatMap((item) => {
    const own = textOf(item.map?.get("ld2450_id")) ?? id;
    if (textOf(item.map?.get("platform")) !== RADAR || own !== id) return [];
    return [root.below(item, `${domain} ${RADAR}`)];
  });
}

/** The section at a path: `"target_1/x"`. */
function found(section: Section, path: string): Section | undefined {
  const [first = "", second] = path.split("/");
  const own = section.section(first);
  return second === undefined ? own : own?.section(second);
}

function contactOptions(section: Section, program: ImportedProgram): CodeProperty[] {
  return [
    ...sensorCommon(section, program),
    ["deviceClass", literal(section.text("device_class") || undefined)],
  ];
}

function converter(
  domain: string,
  method: string,
  names: Readonly<Record<string, string | null>>,
  triggers: Triggers,
  options: (own: Section, program: ImportedProgram) => CodeProperty[] | undefined,
): Converter {
  return (section, program) => {
    const known = program.declared(section.text("ld2450_id") ?? RADAR);
    if (!known?.kind.startsWith(RADAR)) return section.refuse("its ld2450 isn't");
    for (const [path, name] of Object.entries(names)) {
      const own = found(section, path);
      if (!own) continue;
      // The radar itself.
      if (name === null && !own.has("filters")) {
        addTriggers(own, program, known.code, triggers);
        continue;
      }
      const given = options(own, program);
      if (!given || name === null) continue;
      if (domain === "sensor" && known.kind.endsWith("throttled") && !own.has("filters")) {
        program.imports.add("Throttle");
        given.push(["filters", array([`new Throttle({ interval: "${USUAL_INTERVAL}" })`])]);
      }
      const code = object(given, `${known.code}.${method}(${JSON.stringify(name)}, `, ")");
      addTriggers(own, program, program.add(own, code, domain), triggers);
    }
  };
}

function withoutFilters(own: Section, options: () => CodeProperty[]): CodeProperty[] | undefined {
  return own.has("filters") ? void own.refuse("its filters aren't") : options();
}

/** What commands are as well. */
function withClass(own: Section, program: ImportedProgram): CodeProperty[] {
  own.noteIfThere("restore_mode", "restore_mode: it is what the radar says, as in ESPHome");
  own.noteIfThere("on_press", "on_press isn't converted");
  return [...program.common(own), ["deviceClass", literal(own.text("device_class") || undefined)]];
}

export const LD2450_SENSORS = converter(
  "sensor",
  "sensor",
  SENSORS,
  SENSOR_TRIGGERS,
  (own, program) => {
    const options = sensorOptions(own, program);
    return options && [...sensorCommon(own, program), ...options.filter(([, code]) => code)];
  },
);

export const LD2450_CONTACTS = converter(
  "binary_sensor",
  "contact",
  { has_target: null, has_moving_target: "moving", has_still_target: "still" },
  CONTACT_TRIGGERS,
  (own, program) => withoutFilters(own, () => contactOptions(own, program)),
);

export const LD2450_TEXTS = converter(
  "text_sensor",
  "text",
  {
    version: "version",
    mac_address: "mac",
    ...ofThree("target", { direction: "direction" }, (name, number) => `${name}${number}`),
  },
  TEXT_TRIGGERS,
  (own, program) => withoutFilters(own, () => sensorCommon(own, program)),
);

export const LD2450_SWITCHES = converter(
  "switch",
  "switch",
  { multi_target: "multiTarget", bluetooth: "bluetooth" },
  SWITCH_TRIGGERS,
  withClass,
);

export const LD2450_BUTTONS = converter(
  "button",
  "button",
  { factory_reset: "factoryReset", restart: "restart" },
  {},
  withClass,
);

export const LD2450_NUMBERS = converter(
  "number",
  "number",
  SETTINGS,
  numberTriggers(false),
  (own, program) => {
    const mode = own.text("mode")?.toLowerCase();
    return [
      ...withClass(own, program),
      ["unitOfMeasurement", literal(own.text("unit_of_measurement"))],
      ["mode", mode === "box" || mode === "slider" ? literal(mode) : undefined],
    ];
  },
);

export const LD2450_SELECTS = converter(
  "select",
  "select",
  { zone_type: "zoneType", baud_rate: "baudRate" },
  selectTriggers(false),
  (own, program) => program.common(own),
);
