/** `ld2410:`, and the entities of each domain that it has. */
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

const RADAR = "ld2410";

/** How often ESPHome sends a sensor that has no filters of its own. */
const USUAL_INTERVAL = "1 s";
/** How often the radar says something: where there are filters, they get all of it. */
const EACH_FRAME = "100 ms";

const CONTACT_TRIGGERS = { ...BINARY_SENSOR_TRIGGERS, ...CLICK_TRIGGERS };

/** For each key of a section what it is here; `null` is the radar itself. */
const CONTACTS: Readonly<Record<string, string | null>> = {
  has_target: null,
  has_moving_target: "moving",
  has_still_target: "still",
  out_pin_presence_status: "outPin",
};

const GATES = [0, 1, 2, 3, 4, 5, 6, 7, 8];

function ofGates(names: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    GATES.flatMap((gate) =>
      Object.entries(names).map(([key, name]) => [`g${gate}/${key}`, `${name}${gate}`]),
    ),
  );
}

const SENSORS = {
  moving_distance: "movingDistance",
  moving_energy: "movingEnergy",
  still_distance: "stillDistance",
  still_energy: "stillEnergy",
  detection_distance: "detectionDistance",
  light: "light",
  ...ofGates({ move_energy: "moveEnergy", still_energy: "stillEnergy" }),
};

const NUMBERS = {
  timeout: "timeout",
  max_move_distance_gate: "maxMoveGate",
  max_still_distance_gate: "maxStillGate",
  light_threshold: "lightThreshold",
  ...ofGates({ move_threshold: "moveThreshold", still_threshold: "stillThreshold" }),
};

const SELECTS = {
  distance_resolution: "distanceResolution",
  light_function: "lightFunction",
  out_pin_level: "outPinLevel",
  baud_rate: "baudRate",
};

/** Declares each radar. It is a binary sensor: the one that shows whether somebody is there, if there is one. */
export function readRadars(root: Section, program: ImportedProgram): void {
  for (const given of root.components(RADAR)) {
    const section = given.titled(RADAR);
    const id = section.text("id") ?? RADAR;
    const port = serial(section, program);
    if (!port) continue;
    const baud = program.bus("uart", section.text("uart_id"))?.section?.number("baud_rate");
    const entities = entitiesOf(root, id);
    const filtered = entities.some(
      ({ domain, section: own }) => domain === "sensor" && hasFilters(own),
    );
    const throttle = section.duration("throttle");
    const target = entities
      .find(({ domain, section: own }) => domain === "binary_sensor" && own.has("has_target"))
      ?.section.section("has_target");
    const properties: CodeProperty[] = [
      ...port,
      ["baud", literal(baud === 256_000 ? undefined : baud)],
      ["interval", throttle ?? (filtered ? JSON.stringify(EACH_FRAME) : undefined)],
    ];
    const shown = target && !target.has("filters") ? target : undefined;
    const radar = shown
      ? program.add(
          shown,
          program.make("LD2410", [...contactOptions(shown, program), ...properties]),
          "binary_sensor",
        )
      : program.addInternal(id, "LD2410", properties);
    const isThrottled = filtered && throttle === undefined;
    program.refer(id, radar, isThrottled ? `${RADAR} throttled` : RADAR);
    if (!program.declared(RADAR))
      program.refer(RADAR, radar, `${RADAR}${isThrottled ? " throttled" : ""}`);
  }
}

/** The sections of a radar's entities, which the domains have. */
function entitiesOf(root: Section, id: string) {
  return ["sensor", "binary_sensor"].flatMap((domain) => {
    const value = root.value(domain);
    const items = value?.list ?? (value?.map ? [value] : []);
    return items.flatMap((item) => {
      const own = textOf(item.map?.get("ld2410_id")) ?? id;
      if (textOf(item.map?.get("platform")) !== RADAR || own !== id) return [];
      return [{ domain, section: root.below(item, `${domain} ${RADAR}`) }];
    });
  });
}

/** Whether one of a section's sensors has filters of its own. */
function hasFilters(section: Section): boolean {
  return Object.keys(SENSORS).some((path) => found(section, path)?.has("filters"));
}

/** The section at a path: `"g3/move_energy"`. */
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

/** How a domain's entities are made of a radar. */
interface RadarEntities {
  readonly domain: string;
  /** The method of the radar. */
  readonly method: string;
  /** For each key what it is here. */
  readonly names: Readonly<Record<string, string | null>>;
  /** Its options; undefined where it was refused. */
  readonly options: (own: Section, program: ImportedProgram) => CodeProperty[] | undefined;
  readonly triggers: Triggers;
}

function converter({ domain, method, names, options, triggers }: RadarEntities): Converter {
  return (section, program) => {
    const known = program.declared(section.text("ld2410_id") ?? RADAR);
    if (!known?.kind.startsWith(RADAR)) return section.refuse("its ld2410 isn't");
    for (const [path, name] of Object.entries(names)) {
      const own = found(section, path);
      if (!own) continue;
      if (name === null && !own.has("filters")) {
        addTriggers(own, program, known.code, triggers);
        continue;
      }
      const given = options(own, program);
      if (!given || name === null) continue;
      const isThrottled = domain === "sensor" && known.kind.endsWith("throttled");
      if (isThrottled && !own.has("filters")) {
        program.imports.add("Throttle");
        given.push(["filters", array([`new Throttle({ interval: "${USUAL_INTERVAL}" })`])]);
      }
      const code = object(given, `${known.code}.${method}(${JSON.stringify(name)}, `, ")");
      const entity = program.add(own, code, domain);
      addTriggers(own, program, entity, triggers);
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

function numberOptions(own: Section, program: ImportedProgram): CodeProperty[] {
  const mode = own.text("mode")?.toLowerCase();
  return [
    ...withClass(own, program),
    ["unitOfMeasurement", literal(own.text("unit_of_measurement"))],
    ["mode", mode === "box" || mode === "slider" ? literal(mode) : undefined],
  ];
}

export const LD2410_SENSORS = converter({
  domain: "sensor",
  method: "sensor",
  names: SENSORS,
  options: (own, program) => {
    const options = sensorOptions(own, program);
    return options && [...sensorCommon(own, program), ...options.filter(([, code]) => code)];
  },
  triggers: SENSOR_TRIGGERS,
});

export const LD2410_CONTACTS = converter({
  domain: "binary_sensor",
  method: "contact",
  names: CONTACTS,
  options: (own, program) => withoutFilters(own, () => contactOptions(own, program)),
  triggers: CONTACT_TRIGGERS,
});

export const LD2410_TEXTS = converter({
  domain: "text_sensor",
  method: "text",
  names: { version: "version", mac_address: "mac" },
  options: (own, program) => withoutFilters(own, () => sensorCommon(own, program)),
  triggers: TEXT_TRIGGERS,
});

export const LD2410_SWITCHES = converter({
  domain: "switch",
  method: "switch",
  names: { engineering_mode: "engineeringMode", bluetooth: "bluetooth" },
  options: withClass,
  triggers: SWITCH_TRIGGERS,
});

export const LD2410_BUTTONS = converter({
  domain: "button",
  method: "button",
  names: { factory_reset: "factoryReset", restart: "restart", query_params: "query" },
  options: withClass,
  triggers: {},
});

export const LD2410_NUMBERS = converter({
  domain: "number",
  method: "number",
  names: NUMBERS,
  options: numberOptions,
  triggers: numberTriggers(false),
});

export const LD2410_SELECTS = converter({
  domain: "select",
  method: "select",
  names: SELECTS,
  options: (own, program) => program.common(own),
  triggers: selectTriggers(false),
});
