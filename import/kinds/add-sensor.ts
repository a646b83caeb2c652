import { addTriggers, SENSOR_TRIGGERS } from "../automation/triggers.js";
import type { Section } from "../configuration/section.js";
import type { CodeProperty } from "../program/code.js";
import type { ImportedProgram } from "../program/program.js";
import { sensorOptions } from "./filters.js";
import { withDefaults } from "./option-defaults.js";
import { sensorCommon } from "./sensor-common.js";

/**
 * A sensor of this class, with its triggers; one that the program publishes has filters only where it needs them.
 *
 * @param defaults - The options of ESPHome's component, where the section has none of its own.
 */
export function addSensor(
  section: Section,
  program: ImportedProgram,
  make: string,
  own: readonly CodeProperty[],
  defaults: Readonly<Record<string, string | number>> = {},
): string | undefined {
  const options = sensorOptions(section, program);
  if (!options || section.isRefused) return undefined;
  const isFiltered = options.some(([name, code]) => /filters|calibrate/.test(name) && code);
  const all = [...sensorCommon(section, program), ...own, ...options];
  const properties = withDefaults(all, defaults);
  const name = make === "Sensor" && isFiltered ? "FilteredSensor" : make;
  const entity = program.add(section, program.make(name, properties), "sensor");
  addTriggers(section, program, entity, SENSOR_TRIGGERS);
  return entity;
}
