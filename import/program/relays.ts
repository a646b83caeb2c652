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
export function relayActions(section: Section, key: string): RelayActions | undefined {
  const value = section.take(key);
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

  constructor(root: Section, program: ImportedProgram, outputs: ImportedOutputs) {
    this.#program = program;
    this.#outputs = outputs;
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
   */
  obstacle(id: string, all: readonly string[]): string | undefined {
    const owner = this.#owners.get(id);
    if (owner !== undefined) return `its relay ${id} belongs to ${owner}`;
    const output = this.#outputs.section(id);
    if (output) return this.#outputs.isUsed(id) ? `its output ${id} has another user` : undefined;
    const section = this.#switches.get(id);
    if (!section) return `${id} isn't a relay on a pin`;
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

  /** A relay's pin. Its switch is no entity any more. */
  take(id: string, owner: Section): ImportedPin | undefined {
    const output = this.#outputs.section(id);
    if (output) {
      const pin = this.#outputs.read(output);
      if (pin) this.#outputs.take(id, owner);
      return pin;
    }
    const section = this.#switches.get(id);
    const pin = section && relayPin(section, this.#program);
    if (!section || !pin) return undefined;
    const name = section.text("name");
    this.#owners.set(id, owner.title);
    if (name !== undefined)
      section.note(`it is a relay of ${owner.title} now: clients don't see it as a switch`);
    for (const key of section.keys) section.take(key);
    return pin;
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
