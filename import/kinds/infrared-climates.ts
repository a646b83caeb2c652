/** Air conditioners that are told by infrared: what ESPHome's `climate_ir` is the base of. */
import { ONLY_TRANSMITTER, TRANSMITTER } from "../automation/remote-actions.js";
import type { Section } from "../configuration/section.js";
import { type Code, type CodeProperty, literal, object } from "../program/code.js";
import type { ImportedProgram } from "../program/program.js";
import type { Converter } from "./platforms.js";
import { RECEIVER } from "./remotes.js";

/** The times of LG's signals, which some remote controls have otherwise. */
const LG_TIMES = {
  header_high: 8000,
  header_low: 4000,
  bit_high: 600,
  bit_one_low: 1600,
  bit_zero_low: 550,
};

/** What makes an air conditioner of a section; undefined when the section is refused. */
type AirConditionerCode = (section: Section) => Code | undefined;

/**
 * @param name - Its name in the package.
 * @param codeOf - What makes it, if it has options.
 */
function infrared(name: string, codeOf: AirConditionerCode = () => name): Converter {
  return (section, program) => {
    const airConditioner = codeOf(section);
    if (airConditioner === undefined || section.isRefused) return;
    const transmitter = program.declared(section.text("transmitter_id") ?? ONLY_TRANSMITTER);
    if (transmitter?.kind !== TRANSMITTER) return section.refuse("its remote_transmitter isn't");
    const other = Object.entries(LG_TIMES).find(
      ([key, usual]) => section.has(key) && section.milliseconds(key) !== usual / 1000,
    );
    if (other) return section.refuse(`its signals have a time of their own (${other[0]})`);
    const receiver = named(section, program, "receiver_id", RECEIVER);
    const sensor = named(section, program, "sensor", "sensor");
    program.imports.add(name);
    const properties: CodeProperty[] = [
      ...program.common(section),
      ["airConditioner", airConditioner],
      ["transmitter", transmitter.code],
      ["receiver", receiver],
      ["sensor", sensor],
      ["supportsHeat", literal(section.flag("supports_heat") === false ? false : undefined)],
      ["supportsCool", literal(section.flag("supports_cool") === false ? false : undefined)],
      ["restore", "true"],
    ];
    program.add(section, program.make("InfraredClimate", properties), "climate");
  };
}

/** What a key names, or a note. */
function named(
  section: Section,
  program: ImportedProgram,
  key: string,
  kind: string,
): string | undefined {
  const found = program.declared(section.text(key));
  if (found?.kind === kind) return found.code;
  section.noteIfThere(key, `${key} isn't converted: what it names isn't`);
  return undefined;
}

/** What ESPHome's option says in the package: a word, one of these. */
function wordOf(section: Section, key: string, words: Readonly<Record<string, string>>) {
  const text = section.text(key);
  if (text === undefined) return undefined;
  const word = words[text.toLowerCase()];
  if (word === undefined) section.refuse(`its ${key} isn't one that is known`);
  return literal(word);
}

const FAN_LEVELS = { "3levels": "3", "4levels": "4", quiet_4levels: "quiet and 4" };
const HORIZONTAL = {
  left: "left",
  "middle-left": "middle left",
  middle: "middle",
  "middle-right": "middle right",
  right: "right",
  split: "split",
};
const VERTICAL = {
  auto: "auto",
  up: "up",
  "middle-up": "middle up",
  middle: "middle",
  "middle-down": "middle down",
  down: "down",
};

const yes = (section: Section, key: string) => literal(section.flag(key) === true || undefined);

const mitsubishi: AirConditionerCode = (section) =>
  withOptions("mitsubishi", [
    ["fanLevels", wordOf(section, "set_fan_mode", FAN_LEVELS)],
    ["supportsDry", yes(section, "supports_dry")],
    ["supportsFanOnly", yes(section, "supports_fan_only")],
    ["horizontal", wordOf(section, "horizontal_default", HORIZONTAL)],
    ["vertical", wordOf(section, "vertical_default", VERTICAL)],
  ]);

function withOptions(name: string, properties: readonly CodeProperty[]): Code {
  return properties.every(([, value]) => value === undefined)
    ? `${name}()`
    : object(properties, `${name}(`, ")");
}

const GREE_MODELS = ["generic", "yan", "yaa", "yac", "yac1fb9", "yx1ff", "yag"];

const gree: AirConditionerCode = (section) => {
  const words = Object.fromEntries(GREE_MODELS.map((model) => [model, model]));
  const model = wordOf(section, "model", words);
  if (model === undefined) section.refuse("its model isn't one that is known");
  return model && `gree(${model})`;
};

const WHIRLPOOL_MODELS = { "dg11j1-3a": "DG11J1-3A", "dg11j1-91": "DG11J1-91" };

const whirlpool: AirConditionerCode = (section) =>
  `whirlpool(${wordOf(section, "model", WHIRLPOOL_MODELS) ?? ""})`;

/** Its models are of two sorts. */
const toshiba: Converter = (section, program, ...rest) => {
  const model = section.text("model")?.toLowerCase() ?? "generic";
  if (model === "generic") return infrared("TOSHIBA")(section, program, ...rest);
  const isFahrenheit = model === "rac-pt1411hwru-f";
  if (!isFahrenheit && model !== "rac-pt1411hwru-c")
    return section.refuse("its model isn't one that is known");
  const code = `toshibaRAC(${isFahrenheit ? "{ fahrenheit: true }" : ""})`;
  return infrared("toshibaRAC", () => code)(section, program, ...rest);
};

const midea: AirConditionerCode = (section) =>
  withOptions("midea", [["fahrenheit", yes(section, "use_fahrenheit")]]);

export const INFRARED_CLIMATES = {
  ballu: infrared("BALLU"),
  climate_ir_lg: infrared("LG_AIR_CONDITIONER"),
  coolix: infrared("COOLIX"),
  daikin: infrared("DAIKIN"),
  delonghi: infrared("DELONGHI"),
  fujitsu_general: infrared("FUJITSU_GENERAL"),
  gree: infrared("gree", gree),
  hitachi_ac344: infrared("HITACHI_AC344"),
  midea_ir: infrared("midea", midea),
  mitsubishi: infrared("mitsubishi", mitsubishi),
  tcl112: infrared("TCL112"),
  toshiba,
  whirlpool: infrared("whirlpool", whirlpool),
  zhlt01: infrared("ZHLT01"),
};
