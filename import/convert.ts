/** Converts a configuration of ESPHome into a program. */

import { readClients, readNetwork } from "./automation/connection-triggers.js";
import { CUSTOM_OUTPUTS } from "./automation/custom-outputs.js";
import { DATE_KINDS } from "./automation/date-actions.js";
import { globalKind, readGlobals } from "./automation/globals.js";
import { showingIds } from "./automation/left-out-actions.js";
import { readBrokerTriggers } from "./automation/mqtt-triggers.js";
import { readUpdates } from "./automation/replacement-triggers.js";
import { parameterTypes, readScripts } from "./automation/scripts.js";
import { readServices } from "./automation/services.js";
import { readIntervals, readTimes } from "./automation/times.js";
import { portName } from "./automation/uart-actions.js";
import { Places } from "./configuration/places.js";
import { type ImportNote, type KeyFates, KeyReading } from "./configuration/reading.js";
import { Section } from "./configuration/section.js";
import { type IncludedFile, readYaml } from "./configuration/yaml-tree.js";
import { textOf, type YamlValue } from "./configuration/yaml-value.js";
import { deviceOptions, readGroups } from "./device-options.js";
import { withFirstReasons } from "./first-reasons.js";
import { adviceFor } from "./kinds/advice.js";
import { AnalogInputs } from "./kinds/analog-inputs.js";
import { readBuses } from "./kinds/buses.js";
import { readCameras } from "./kinds/cameras.js";
import { chipIds, readClockChips } from "./kinds/clock-chips.js";
import { DOMAINS } from "./kinds/domains.js";
import { readSmartMeters } from "./kinds/dsmr.js";
import { Interlocks } from "./kinds/interlocks.js";
import { readRadars } from "./kinds/ld2410.js";
import { readTargetRadars } from "./kinds/ld2450.js";
import { readModbus } from "./kinds/modbus.js";
import { readMotors } from "./kinds/motors.js";
import { readPlayers } from "./kinds/players.js";
import { readRemotes } from "./kinds/remotes.js";
import { openPorts } from "./kinds/serial-writing.js";
import { readReadingHeads } from "./kinds/sml.js";
import { readSound } from "./kinds/sound.js";
import { partitionedIds } from "./kinds/strips.js";
import { readTags } from "./kinds/tags.js";
import { readTouch } from "./kinds/touch.js";
import { readTuya } from "./kinds/tuya.js";
import { pinNames, sparePins } from "./program/board-pins.js";
import { chipOf } from "./program/chip.js";
import { readExpanders } from "./program/expanders.js";
import { ImportedOutputs } from "./program/outputs.js";
import { ImportedProgram, type Known, type KnownIds } from "./program/program.js";
import { ImportedRelays } from "./program/relays.js";
import { removeUnused } from "./program/unused.js";
import { visibleIds } from "./program/visible-ids.js";
import { written } from "./program/written.js";

export interface Conversion {
  /** The program, in TypeScript. */
  readonly text: string;
  /** How many entities it has. */
  readonly entityCount: number;
  /** What wasn't converted, or has to be checked, by line. */
  readonly notes: readonly ImportNote[];
  /** What became of each key of the configuration. */
  readonly keys: KeyFates;
}

/** An entity that isn't converted leaves out what names it, which may leave out others: so often it is tried. */
const ROUNDS = 6;

/** From then on nothing comes back that was left out once, which ends sooner than this. */
const LAST_ROUND = 30;

/**
 * Converts what it can, and says what it can't.
 *
 * @param include - Reads the files that the configuration includes. Default: included files are left out.
 * @param deviceName - Default: the configuration's.
 * @throws YamlFormatError the text isn't YAML.
 */
export function convert(text: string, include?: IncludedFile, deviceName?: string): Conversion {
  const problems: ImportNote[] = [];
  const places = new Places();
  const problem = (line: number, about: string) => void problems.push({ line, text: about });
  const tree = readYaml(text, include, problem, places);
  let known: KnownIds = allIds(tree);
  let first: readonly ImportNote[] | undefined;
  for (let round = 1; ; round++) {
    const { conversion, ids } = attempt(tree, known, deviceName);
    first ??= conversion.notes;
    const isThere = [...known].every(([id, { code, kind }]) => {
      const now = ids.get(id);
      return now?.code === code && now.kind === kind;
    });
    const isSettled = isThere && (ids.size === known.size || round > ROUNDS);
    if (isSettled || round === LAST_ROUND) {
      const notes = [...problems, ...withFirstReasons(conversion.notes, first)];
      return { ...conversion, notes: inOrder(notes, places) };
    }
    const before = known;
    known = round < ROUNDS ? ids : new Map([...ids].filter(([id]) => before.has(id)));
  }
}

/** In the order of their lines, those of an included file where it is included. */
function inOrder(notes: readonly ImportNote[], places: Places): ImportNote[] {
  const ways = new Map(notes.map(({ line }) => [line, places.way(line)]));
  const compared = (one: ImportNote, other: ImportNote) => {
    const [here = [], there = []] = [ways.get(one.line), ways.get(other.line)];
    const at = here.findIndex((line, index) => line !== there[index]);
    return at < 0 ? here.length - there.length : (here[at] ?? 0) - (there[at] ?? 0);
  };
  return [...notes].sort(compared).map(({ line, text }) => ({ ...places.of(line), text }));
}

function attempt(
  tree: YamlValue,
  known: KnownIds,
  deviceName?: string,
): { conversion: Conversion; ids: KnownIds } {
  const reading = new KeyReading();
  const root = new Section(tree, "", reading);
  const program = new ImportedProgram(reading, known, visibleIds(tree));
  program.pinNames = pinNames(tree);
  program.sources = sourcesOf(root);
  program.showing = showingIds(tree);
  program.sparePins = sparePins(tree);
  program.chip = chipOf(tree);
  program.partitioned = partitionedIds(root);
  const timeZone = readTimes(root, program);
  const settings = deviceOptions(root, program, { timeZone, deviceName });
  readGroups(root, program);
  readGlobals(root, program);
  readBuses(root, program);
  readExpanders(root, program);
  readClockChips(root, program);
  readModbus(root, program);
  readRadars(root, program);
  readTargetRadars(root, program);
  readSmartMeters(root, program);
  readPlayers(root, program);
  readReadingHeads(root, program);
  readTuya(root, program);
  readTouch(root, program);
  readCameras(root, program);
  readSound(root, program);
  const outputs = new ImportedOutputs(root, program, CUSTOM_OUTPUTS);
  const relays = new ImportedRelays(root, program, outputs, tree);
  const shared = {
    outputs,
    relays,
    interlocks: new Interlocks(root),
    analogInputs: new AnalogInputs(root),
  };
  readRemotes(root, program);
  readMotors(root, program, outputs);
  readScripts(root, program);
  readTags(root, program);
  for (const [domain, platforms] of DOMAINS)
    for (const section of root.sections(domain)) {
      const platform = section.text("platform") ?? "";
      const titled = section.titled(`${domain} ${platform}`.trim());
      const convertPlatform = Object.hasOwn(platforms, platform) ? platforms[platform] : undefined;
      if (convertPlatform) convertPlatform(titled, program, shared);
      else titled.refuse(adviceFor(domain, platform));
    }
  program.automations.push(...program.boots);
  readIntervals(root, program);
  readNetwork(root, program);
  readClients(root, program);
  readUpdates(root, program);
  readBrokerTriggers(root, program);
  readServices(root, program);
  outputs.end();
  openPorts(root, program);
  program.endBuses();
  removeUnused(program.removables, program.statements, program.automations);
  const keys = reading.finish(tree);
  const conversion = {
    text: written(program, settings),
    entityCount: program.entities.length,
    notes: reading.notes,
    keys,
  };
  return { conversion, ids: program.ids };
}

/** All ids of a configuration, as if all of it were converted. */
function allIds(tree: YamlValue): Map<string, Known> {
  const ids = new Map<string, Known>();
  const visit = (value: YamlValue, domain: string): void => {
    const id = textOf(value.map?.get("id"));
    if (id !== undefined)
      ids.set(id, { code: id.replace(/\W/g, "_"), kind: kindOf(value, domain) });
    if (id !== undefined && value.map?.has("lambda"))
      ids.set(`${id} update`, { code: "update", kind: "update" });
    if (id !== undefined && domain === "cover" && canToggle(value))
      ids.set(`${id} toggle`, { code: "toggle", kind: "toggle" });
    if (id !== undefined && domain === "climate" && textOf(value.map?.get("platform")) === "pid")
      ids.set(`${id} pid`, { code: "pid", kind: "pid" });
    const chip = domain === "time" ? textOf(value.map?.get("platform")) : undefined;
    if (chip !== undefined) for (const [name, known] of chipIds(chip, id)) ids.set(name, known);
    if (domain === "uart" && value.map)
      for (const name of [portName(id), portName(undefined)])
        ids.set(name, { code: "uart", kind: "uart" });
    if (id !== undefined && domain === "script") ids.set(`${id} parameters`, parameterTypes(value));
    for (const item of value.list ?? []) visit(item, domain);
    // The options of an action name an id that is elsewhere.
    for (const [key, each] of value.map ?? [])
      if (!key.includes(".")) visit(each, domain === "" ? key : domain);
  };
  visit(tree, "");
  return ids;
}

/** What each id of an entity is in the YAML. */
function sourcesOf(root: Section): Map<string, YamlValue> {
  const sources = new Map<string, YamlValue>();
  for (const [domain] of DOMAINS) {
    const value = root.value(domain);
    for (const each of value?.list ?? (value?.map ? [value] : [])) {
      const id = textOf(each.map?.get("id"));
      if (id !== undefined) sources.set(id, each);
    }
  }
  return sources;
}

/** Whether `cover.toggle` does something with a cover. */
function canToggle(value: YamlValue): boolean {
  const platform = textOf(value.map?.get("platform"));
  return platform === "template" ? value.map?.has("toggle_action") === true : platform !== "copy";
}

function kindOf(value: YamlValue, domain: string): string {
  const platform = textOf(value.map?.get("platform"));
  if (domain === "light" && (platform === "binary" || platform === "status_led"))
    return "binary light";
  if (domain === "globals") return globalKind(textOf(value.map?.get("type")));
  if (domain === "output" && isDimmable(value)) return "level output";
  if (domain === "datetime")
    return DATE_KINDS[textOf(value.map?.get("type"))?.toLowerCase() ?? ""]?.kind ?? domain;
  return domain;
}

/** Whether an output has levels between on and off. */
function isDimmable(value: YamlValue): boolean {
  const platform = textOf(value.map?.get("platform")) ?? "";
  const type = textOf(value.map?.get("type"))?.toLowerCase();
  return platform === "template"
    ? type === "float"
    : ["ledc", "esp8266_pwm", "slow_pwm", "ac_dimmer"].includes(platform);
}
