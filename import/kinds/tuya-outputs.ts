/** What is made of several datapoints of a `tuya:`. */
import {
  addTriggers,
  COVER_TRIGGERS,
  ON_OFF_TRIGGERS,
  type Triggers,
} from "../automation/triggers.js";
import type { Section } from "../configuration/section.js";
import { type Code, type CodeProperty, literal, object } from "../program/code.js";
import { pinOf } from "../program/pins.js";
import type { ImportedProgram } from "../program/program.js";
import { visual } from "./climate-common.js";
import { deviceClassOf } from "./device-class.js";
import { miredsOf } from "./mireds.js";
import type { Converter } from "./platforms.js";

/** The key of the processor, and the kind of what it names. */
export const MCU = "tuya";

/** What a method of the processor is given; undefined where it was refused. */
type TuyaArguments = readonly [datapoints: CodeProperty[], options: CodeProperty[]] | undefined;

function converter(
  domain: string,
  triggers: Triggers,
  read: (section: Section, program: ImportedProgram) => TuyaArguments,
): Converter {
  return (section, program) => {
    const known = program.declared(section.text("tuya_id") ?? MCU);
    if (known?.kind !== MCU) return section.refuse("its tuya isn't");
    const given = read(section, program);
    if (!given || section.isRefused) return;
    const [datapoints, options] = given;
    const code: Code = {
      open: `${known.code}.${domain}(`,
      items: [object(datapoints), object([...program.common(section), ...options])],
      close: ")",
      isSpaced: false,
    };
    addTriggers(section, program, program.add(section, code, domain), triggers);
  };
}

/** What has another number, or none, would do something else. */
function id(section: Section, key: string): string | undefined {
  const number = section.number(key);
  const isOne = number !== undefined && Number.isInteger(number) && number > 0 && number < 256;
  if (section.has(key) && !isOne) section.refuse(`its ${key} isn't known`);
  return literal(number);
}

/** A datapoint with what belongs to it. */
function datapoint(section: Section, key: string, more: readonly CodeProperty[]): Code | undefined {
  return section.has(key) ? object([["datapoint", id(section, key)], ...more]) : undefined;
}

function notAtStart(section: Section): void {
  section.noteIfThere("restore_mode", "restore_mode: it shows what the processor says");
}

export const TUYA_LIGHTS = converter("light", ON_OFF_TRIGGERS, (section) => {
  const hasDimmer = section.has("dimmer_datapoint");
  const hasWhites = hasDimmer && section.has("color_temperature_datapoint");
  if (!hasDimmer)
    section.noteIfThere(
      "color_temperature_datapoint",
      "color_temperature_datapoint isn't converted: it needs a dimmer_datapoint",
    );
  const mireds = hasWhites ? miredsOf(section) : [];
  if (!mireds) return undefined;
  notAtStart(section);
  for (const [key, usual] of [
    ["gamma_correct", 1],
    ["default_transition_length", 0],
  ] as const) {
    const value = key === "gamma_correct" ? section.number(key) : section.milliseconds(key);
    if (value !== undefined && value !== usual)
      section.noteKey(key, `${key} isn't converted: the processor has its own`);
  }
  section.noteIfThere("effects", "effects aren't converted");
  const color = section.text("color_type")?.toLowerCase();
  const dimmer = datapoint(section, "dimmer_datapoint", [
    ["min", literal(section.number("min_value"))],
    ["max", literal(section.number("max_value"))],
    ["minDatapoint", id(section, "min_value_datapoint")],
  ]);
  const whites = datapoint(section, "color_temperature_datapoint", [
    ["max", literal(section.number("color_temperature_max_value"))],
    ["inverted", literal(section.flag("color_temperature_invert") || undefined)],
  ]);
  return [
    [
      ["switch", id(section, "switch_datapoint")],
      ["dimmer", dimmer],
      ["colorTemperature", hasWhites ? whites : undefined],
      ["color", datapoint(section, "color_datapoint", [["type", literal(color)]])],
      ["colorInterlock", literal(section.flag("color_interlock") || undefined)],
    ],
    mireds,
  ];
});

export const TUYA_FANS = converter("fan", ON_OFF_TRIGGERS, (section) => {
  notAtStart(section);
  const count = section.number("speed_count") ?? 3;
  // Clients offer steps of one percent at the finest.
  if (count > 100) return void section.refuse("it has more than 100 speeds");
  return [
    [
      ["switch", id(section, "switch_datapoint")],
      ["speed", id(section, "speed_datapoint")],
      ["oscillation", id(section, "oscillation_datapoint")],
      ["direction", id(section, "direction_datapoint")],
    ],
    [["speedCount", section.has("speed_datapoint") ? literal(count) : undefined]],
  ];
});

export const TUYA_COVERS = converter("cover", COVER_TRIGGERS, (section) => {
  const restore = section.text("restore_mode")?.toUpperCase() ?? "RESTORE";
  if (!["RESTORE", "NO_RESTORE"].includes(restore)) notAtStart(section);
  const position = datapoint(section, "position_datapoint", [
    ["report", id(section, "position_report_datapoint")],
    ["min", literal(section.number("min_value"))],
    ["max", literal(section.number("max_value"))],
    ["openAtMax", literal(section.flag("invert_position_report") || undefined)],
  ]);
  if (!position) return void section.refuse("position_datapoint is missing");
  const hasDirection = section.has("direction_datapoint");
  const reversed = hasDirection && section.flag("invert_position");
  return [
    [
      ["position", position],
      ["control", id(section, "control_datapoint")],
      [
        "direction",
        datapoint(section, "direction_datapoint", [["reversed", literal(reversed || undefined)]]),
      ],
    ],
    [deviceClassOf(section, "cover")],
  ];
});

/** The options of a map's keys, each a number. */
function numbers(
  section: Section | undefined,
  keys: Readonly<Record<string, string>>,
): CodeProperty[] {
  return Object.entries(keys).map(([option, key]) => [option, literal(section?.number(key))]);
}

function temperature(section: Section, which: string): Code | undefined {
  const multiply =
    section.number("temperature_multiplier") ??
    section.number(`${which}_temperature_multiplier`) ??
    1;
  return datapoint(section, `${which}_temperature_datapoint`, [
    ["multiply", multiply === 1 ? undefined : literal(multiply)],
  ]);
}

function statePin(section: Section, program: ImportedProgram, key: string): Code | undefined {
  const found = section.has(key) ? pinOf(section, program, key) : undefined;
  return (
    found &&
    object([
      ["pin", found.pin],
      ["inverted", literal(found.inverted || undefined)],
      ["mode", found.mode === "floating" ? undefined : literal(found.mode)],
    ])
  );
}

export const TUYA_CLIMATES = converter("climate", {}, (section, program) => {
  const hasSwitch = section.has("switch_datapoint");
  if (!hasSwitch && !section.has("target_temperature_datapoint"))
    return void section.refuse(
      "it has neither a switch_datapoint nor a target_temperature_datapoint",
    );
  if (!hasSwitch)
    section.note("without a switch_datapoint it is always on, in ESPHome it always shows off");
  const preset = section.section("preset");
  const eco = preset?.section("eco");
  const active = section.section("active_state");
  const fan = section.section("fan_mode");
  const swing = section.section("swing_mode");
  const heatingPin = statePin(section, program, "heating_state_pin");
  const coolingPin = statePin(section, program, "cooling_state_pin");
  if (section.isRefused) return undefined;
  return [
    [
      ["switch", id(section, "switch_datapoint")],
      ["targetTemperature", temperature(section, "target")],
      ["currentTemperature", temperature(section, "current")],
      ["fahrenheit", literal(section.flag("reports_fahrenheit") || undefined)],
      [
        "activeState",
        active &&
          datapoint(
            active,
            "datapoint",
            numbers(active, {
              heating: "heating_value",
              cooling: "cooling_value",
              drying: "drying_value",
              fanOnly: "fanonly_value",
            }),
          ),
      ],
      [
        "eco",
        eco &&
          datapoint(eco, "datapoint", [["temperature", literal(eco.temperature("temperature"))]]),
      ],
      ["sleep", literal(preset?.section("sleep")?.number("datapoint"))],
      [
        "fanMode",
        fan &&
          datapoint(
            fan,
            "datapoint",
            numbers(fan, {
              auto: "auto_value",
              low: "low_value",
              medium: "medium_value",
              middle: "middle_value",
              high: "high_value",
            }),
          ),
      ],
      ["swingVertical", literal(swing?.number("vertical_datapoint"))],
      ["swingHorizontal", literal(swing?.number("horizontal_datapoint"))],
    ],
    [
      ["supportsHeat", literal(section.flag("supports_heat") === false ? false : undefined)],
      ["supportsCool", literal(section.flag("supports_cool") || undefined)],
      ["heatingPin", heatingPin],
      ["coolingPin", coolingPin],
      ...visual(section),
    ],
  ];
});
