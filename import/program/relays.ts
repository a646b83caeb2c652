/** The relays of covers and thermostats, which ESPHome's actions turn on and off. */
import type { Section } from "../configuration/section.js";
import { textOf, type YamlValue } from "../configuration/yaml-value.js";
import type { ImportedOutputs } from "./outputs.js";
import { type ImportedPin, pinOf } from "./pins.js";
import type { ImportedProgram } from "./program.js";

/** A step of an action list: a relay's id, and whether it goes on. */
interface RelayStep {
  readonly id: string;
  readonly on: boolean;
}

/** What a list of actions does with relays. */
export interface RelayActions {
  readonly turnsOn: readonly string[];
  readonly turnsOff: readonly string[];
}

const STEPS: Readonly<Record<string, boolean>> = {
  "switch.turn_on": true,
  "switch.turn_off": false,
  "output.turn_on": true,
  "output.turn_off": false,
};

/** What a list of actions does, if all that it does is turn relays on and off; otherwise undefined. */
export function relayActions(value: YamlValue | undefined): RelayActions | undefined {
  const steps = value && stepsOf(value);
  if (!steps) return undefined;
  const last = new Map(steps.map(({ id, on }) => [id, on]));
  // A relay that goes on and off again in one list is a pulse: its motor has one button.
  if (steps.some(({ id, on }) => last.get(id) !== on)) return undefined;
  const named = (on: boolean) => [...last].filter(([, each]) => each === on).map(([id]) => id);
  return { turnsOn: named(true), turnsOff: named(false) };
}

function stepsOf(value: YamlValue): RelayStep[] | undefined {
  const steps: RelayStep[] = [];
  for (const item of value.list ?? [value]) {
    if (!item.map) return undefined;
    for (const [name, given] of item.map) {
      const below = name === "then" ? stepsOf(given) : undefined;
      const on = STEPS[name];
      const id = textOf(given) ?? (given.map?.size === 1 ? textOf(given.map.get("id")) : undefined);
      if (below) steps.push(...below);
      else if (on === undefined || id === undefined) return undefined;
      else steps.push({ id, on });
    }
  }
  return steps;
}

/** What a switch behind a cover may have: more would be lost with it. */
const RELAY_KEYS = [
  ...["platform", "id", "pin", "inverted", "name", "internal", "icon", "restore_mode"],
  ...["interlock", "interlock_wait_time", "entity_category", "disabled_by_default"],
];

/** The switches on pins, which covers and thermostats may have as their relays. */
export class ImportedRelays {
  readonly #switches = new Map<string, Section>();
  /** For each switch that is no entity of its own, whose relay it is. */
  readonly #owners = new Map<string, string>();
  readonly #program: ImportedProgram;
  readonly #outputs: ImportedOutputs;
  readonly #tree: YamlValue;

  /** @param tree - The whole configuration. */
  constructor(root: Section, program: ImportedProgram, outputs: ImportedOutputs, tree: YamlValue) {
    this.#program = program;
    this.#outputs = outputs;
    this.#tree = tree;
    for (const section of root.sections("switch")) {
      const id = section.text("id");
      if (id !== undefined && section.text("platform") === "gpio")
        this.#switches.set(id, section.titled("switch gpio"));
    }
  }

  /** Whose relay a switch is, if it is no entity of its own. */
  ownerOf(id: string | undefined): string | undefined {
    return id === undefined ? undefined : this.#owners.get(id);
  }

  /**
   * Why a relay can't become a cover's or a thermostat's; undefined if it can.
   *
   * @param all - All of its relays: others, that it mustn't be on with, would be forgotten.
   * @param actions - What turns it on and off. If something else does, too, it has to stay a switch.
   */
  obstacle(
    id: string,
    all: readonly string[],
    actions: readonly (YamlValue | undefined)[],
  ): string | undefined {
    const interlocks = all.map((each) => this.#switches.get(each)?.value("interlock"));
    const within = [...actions, ...interlocks]
      .map((each) => (each ? mentions(each, id) : 0))
      .reduce((sum, each) => sum + each, 0);
    const owner = this.#owners.get(id);
    if (owner !== undefined) return `its relay ${id} belongs to ${owner}`;
    const output = this.#outputs.section(id);
    if (output) return this.#outputs.isUsed(id) ? `its output ${id} has another user` : undefined;
    const section = this.#switches.get(id);
    if (!section) return `${id} isn't a relay on a pin`;
    if (section.has("name") && section.flag("internal") !== true)
      return `its relay ${id} is a switch for hubs`;
    if (mentions(this.#tree, id) > within) return `its relay ${id} has another user`;
    const more = section.keys.find((key) => !RELAY_KEYS.includes(key));
    if (more !== undefined) return `its relay ${id} has ${more}, which would be lost`;
    const interlock = section.value("interlock");
    const named = (interlock?.list ?? (interlock ? [interlock] : [])).map((each) => textOf(each));
    if (named.some((each) => each === undefined || !all.includes(each)))
      return `its relay ${id} has an interlock with others`;
    const mode = section.text("restore_mode") ?? "ALWAYS_OFF";
    return mode.toUpperCase().endsWith("OFF")
      ? undefined
      : `its relay ${id} is on at the start (${mode})`;
  }

  /** A relay's pin. */
  pin(id: string): ImportedPin | undefined {
    const output = this.#outputs.section(id);
    if (output) return this.#outputs.read(output);
    const section = this.#switches.get(id);
    return section && relayPin(section, this.#program);
  }

  /** Says whose relay it is: its switch is no entity any more. */
  take(id: string, owner: Section): void {
    if (this.#outputs.section(id)) return this.#outputs.take(id, owner);
    const section = this.#switches.get(id);
    this.#owners.set(id, owner.title);
    for (const key of section?.keys ?? []) section?.take(key);
  }
}

/** A switch's pin; the switch's `inverted` and its pin's take each other back. */
export function relayPin(section: Section, program: ImportedProgram): ImportedPin | undefined {
  const pin = pinOf(section, program);
  const given = section.flag("inverted");
  if (pin && section.has("inverted") && given === undefined)
    return void section.refuse("it isn't known which level means on");
  return pin && { ...pin, inverted: pin.inverted !== (given ?? false) };
}

/** Keys whose values are for people. */
const FOR_PEOPLE = ["id", "name", "friendly_name", "comment", "icon"];

/** How often a value names an id, also in lambdas. */
function mentions(value: YamlValue, id: string): number {
  if ("scalar" in value) {
    const text = String(value.scalar);
    return text === id ? 1 : text.replace(/\s/g, "").split(`id(${id})`).length - 1;
  }
  const keyed = [...(value.map ?? [])].filter(([key]) => !FOR_PEOPLE.includes(key));
  return [...(value.list ?? []), ...keyed.map(([, below]) => below)]
    .map((each) => mentions(each, id))
    .reduce((sum, each) => sum + each, 0);
}
