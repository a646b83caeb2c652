/** Air conditioners that are told by infrared: what ESPHome's `climate_ir` is the base of. */
import { ONLY_TRANSMITTER, TRANSMITTER } from "../automation/remote-actions.js";
import type { Section } from "../configuration/section.js";
import { type CodeProperty, literal } from "../program/code.js";
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

/** @param airConditioner - Its name in the package. */
function infrared(airConditioner: string): Converter {
  return (section, program) => {
    const transmitter = program.declared(section.text("transmitter_id") ?? ONLY_TRANSMITTER);
    if (transmitter?.kind !== TRANSMITTER) return section.refuse("its remote_transmitter isn't");
    const other = Object.entries(LG_TIMES).find(
      ([key, usual]) => section.has(key) && section.milliseconds(key) !== usual / 1000,
    );
    if (other) return section.refuse(`its signals have a time of their own (${other[0]})`);
    const receiver = named(section, program, "receiver_id", RECEIVER);
    const sensor = named(section, program, "sensor", "sensor");
    program.imports.add(airConditioner);
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

export const INFRARED_CLIMATES = {
  coolix: infrared("COOLIX"),
  daikin: infrared("DAIKIN"),
  climate_ir_lg: infrared("LG_AIR_CONDITIONER"),
};
