/** What the imports of Hi-Link's radars have in common: the radar, and the entities of each domain that it has. */
import { CLICK_TRIGGERS } from "../automation/click-triggers.js";
import {
  addTriggers,
  BINARY_SENSOR_TRIGGERS,
  SENSOR_TRIGGERS,
  SWITCH_TRIGGERS,
  type Triggers,
} from "../automation/triggers.js";
import { numberTriggers, selectTriggers, TEXT_TRIGGERS } from "../automation/value-triggers.js";
import type { Section } from "../configuration/section.js";
import { textOf } from "../configuration/yaml-value.js";
import { array, type CodeProperty, literal, object } from "../program/code.js";
import type { ImportedProgram } from "../program/program.js";
import { type ClassifiedKind, deviceClassOf } from "./device-class.js";
import { sensorOptions } from "./filters.js";
import { serial } from "./part-wiring.js";
import type { Converter } from "./platforms.js";
import { sensorCommon } from "./sensor-common.js";

/** How often ESPHome sends a sensor that has no filters of its own. */
const USUAL_INTERVAL = "1 s";
/** How often the radar says something: where there are filters, they get all of it. */
const EACH_FRAME = "100 ms";

/** The radar's own rate, which programs have by default. */
const BAUD = 256_000;

/** For each path of a section, `"g3/move_energy"`, what it is here; `null` is the radar itself. */
type RadarNames = Readonly<Record<string, string | null>>;

/** A sort of radar. */
export interface RadarKind {
  /** ESPHome's name of it: `"ld2410"`. */
  readonly platform: string;
  /** Its class here. */
  readonly make: string;
  readonly sensors: RadarNames;
  /** The option `interval`, if the configuration has one. */
  readonly interval?: (section: Section) => string | undefined;
}

/** Declares each radar. It is a binary sensor: the one that shows whether somebody is there, if there is one. */
export function declareRadars(kind: RadarKind, root: Section, program: ImportedProgram): void {
  const { platform, make, sensors } = kind;
  for (const given of root.components(platform)) {
    const section = given.titled(platform);
    const id = section.text("id") ?? platform;
    const port = serial(section, program);
    if (!port) continue;
    const baud = program.bus("uart", section.text("uart_id"))?.section?.number("baud_rate");
    const isFiltered = entitiesOf(kind, root, id, "sensor").some((own) =>
      Object.keys(sensors).some((path) => found(own, path)?.has("filters")),
    );
    const interval = kind.interval?.(section);
    const target = entitiesOf(kind, root, id, "binary_sensor")
      .map((own) => own.section("has_target"))
      .find((own) => own !== undefined && !own.has("filters"));
    const properties: CodeProperty[] = [
      ...port,
      ["baud", literal(baud === BAUD ? undefined : baud)],
      ["interval", interval ?? (isFiltered ? JSON.stringify(EACH_FRAME) : undefined)],
    ];
    const radar = target
      ? program.add(
          target,
          program.make(make, [...contactOptions(target, program), ...properties]),
          "binary_sensor",
        )
      : program.addInternal(id, make, properties);
    const name = isFiltered && interval === undefined ? `${platform} throttled` : platform;
    program.refer(id, radar, name);
    if (!program.declared(platform)) program.refer(platform, radar, name);
  }
}

/** The sections of a radar's entities that a domain has. */
function entitiesOf({ platform }: RadarKind, root: Section, id: string, domain: string): Section[] {
  const value = root.value(domain);
  const items = value?.list ?? (value?.map ? [value] : []);
  return items.flatMap((item) => {
    const own = textOf(item.map?.get(`${platform}_id`)) ?? id;
    if (textOf(item.map?.get("platform")) !== platform || own !== id) return [];
    return [root.below(item, `${domain} ${platform}`)];
  });
}

/** The section at a path. */
function found(section: Section, path: string): Section | undefined {
  const [first = "", second] = path.split("/");
  const own = section.section(first);
  return second === undefined ? own : own?.section(second);
}

/** How a domain's entities are made of a radar. */
interface RadarEntities {
  readonly domain: string;
  /** The method of the radar. */
  readonly method: string;
  /** Its options; undefined where it was refused. */
  readonly options: (own: Section, program: ImportedProgram) => CodeProperty[] | undefined;
  readonly triggers: Triggers;
}

const DOMAINS = {
  sensor: {
    domain: "sensor",
    method: "sensor",
    options: (own, program) => {
      const options = sensorOptions(own, program);
      return options && [...sensorCommon(own, program), ...options.filter(([, code]) => code)];
    },
    triggers: SENSOR_TRIGGERS,
  },
  contact: {
    domain: "binary_sensor",
    method: "contact",
    options: (own, program) => withoutFilters(own, () => contactOptions(own, program)),
    triggers: { ...BINARY_SENSOR_TRIGGERS, ...CLICK_TRIGGERS },
  },
  text: {
    domain: "text_sensor",
    method: "text",
    options: (own, program) => withoutFilters(own, () => sensorCommon(own, program)),
    triggers: TEXT_TRIGGERS,
  },
  switch: {
    domain: "switch",
    method: "switch",
    options: (own, program) => withClass(own, program, "switch"),
    triggers: SWITCH_TRIGGERS,
  },
  button: {
    domain: "button",
    method: "button",
    options: (own, program) => withClass(own, program, "button"),
    triggers: {},
  },
  number: {
    domain: "number",
    method: "number",
    options: numberOptions,
    triggers: numberTriggers(false),
  },
  select: {
    domain: "select",
    method: "select",
    options: (own, program) => program.common(own),
    triggers: selectTriggers(false),
  },
} as const satisfies Record<string, RadarEntities>;

/** Converts what a domain has of a radar. */
export function radarEntities(
  { platform }: Pick<RadarKind, "platform">,
  of: keyof typeof DOMAINS,
  names: RadarNames,
): Converter {
  const { domain, method, options, triggers }: RadarEntities = DOMAINS[of];
  return (section, program) => {
    const known = program.declared(section.text(`${platform}_id`) ?? platform);
    if (!known?.kind.startsWith(platform)) return section.refuse(`its ${platform} isn't`);
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
      addTriggers(own, program, program.add(own, code, domain), triggers);
    }
  };
}

function contactOptions(section: Section, program: ImportedProgram): CodeProperty[] {
  return [...sensorCommon(section, program), deviceClassOf(section, "binary_sensor")];
}

function withoutFilters(own: Section, options: () => CodeProperty[]): CodeProperty[] | undefined {
  return own.has("filters") ? void own.refuse("its filters aren't") : options();
}

/** What commands are as well. */
function withClass(own: Section, program: ImportedProgram, kind: ClassifiedKind): CodeProperty[] {
  own.noteIfThere("restore_mode", "restore_mode: it is what the radar says, as in ESPHome");
  own.noteIfThere("on_press", "on_press isn't converted");
  return [...program.common(own), deviceClassOf(own, kind)];
}

function numberOptions(own: Section, program: ImportedProgram): CodeProperty[] {
  const mode = own.text("mode")?.toLowerCase();
  return [
    ...withClass(own, program, "number"),
    ["unitOfMeasurement", literal(own.text("unit_of_measurement"))],
    ["mode", mode === "box" || mode === "slider" ? literal(mode) : undefined],
  ];
}
