import type { Duration } from "../base/duration.js";
import type { Entity } from "../entities/entity.js";
import type { CommandValues } from "./command-values.js";
import type { RuleValue, TimeCondition } from "./condition.js";

/**
 * A rule of the program: like those that clients create at `/automations`, and it can run code as well.
 *
 * @typeParam Commanded - The entities of its commands, in their order.
 */
export interface AutomationOptions<Commanded extends readonly Entity[] = readonly Entity[]> {
  /** A name for people, of at most 64 characters. Default: none. */
  name?: string;
  /** A rule that isn't enabled does nothing by itself; clients can still run it. Default true. */
  enabled?: boolean;
  /** It runs once, and again only after a restart of the device. Default false. */
  once?: boolean;
  /**
   * What triggers it: a state, `{ entity, field, comparison, value, for }`; a time of day, `{ from, to, weekdays }`,
   * as `"07:30"`, `"sunrise"` or `"sunset"`, of which the last two need the device's `location`; or several of them, `{ and: […] }` or `{ or: […] }`. `for` is how long the state must last.
   */
  when: AutomationCondition;
  /**
   * The time between the condition and the commands, at most a day. It starts over when the condition is met again
   * meanwhile. Default 0.
   */
  delay?: Duration;
  /**
   * What it does, 8 commands at most: `{ entity, values }`, `{ service, args }`, `{ hubService, data }` or
   * `{ hubEvent, data }`, and `{ wait }` before the next one, at most a day. They are carried out in order; when one
   * fails, the others are still carried out. When the rule is triggered during a wait, it begins with its first
   * command again. Default: none; then there has to be `run`.
   */
  commands?: { readonly [At in keyof Commanded]: AutomationCommand<Commanded[At]> };
  /** Called after the commands. What it throws is logged. Default: nothing. */
  run?: () => void;
}

/**
 * What triggers an automation: a state that begins, a time of day in the device's time zone, or several conditions, of
 * which all (`and`) or one (`or`) must be met.
 */
export type AutomationCondition =
  | StateTrigger
  | TimeCondition
  | { readonly and: readonly AutomationCondition[] }
  | { readonly or: readonly AutomationCondition[] };

/** A state that an entity comes to have. */
type StateTrigger = {
  readonly entity: Entity;
  /** The field of its state, as in JSON but in camelCase: `"state"`, `"currentTemperature"`. */
  readonly field: string;
  /** How long the state must last, at most a day. Default 0. */
  readonly for?: Duration;
} & (
  | { readonly comparison: "equals" | "becomes"; readonly value: RuleValue }
  | { readonly comparison: "above" | "below"; readonly value: number }
  | { readonly comparison: "changes" }
);

/** What an automation does: it commands an entity, calls a service of the device or of the hub, or fires an event. */
export type AutomationCommand<Commanded extends Entity = Entity> =
  | {
      readonly entity: Commanded;
      /**
       * What a PATCH of the entity over HTTP takes, with names in camelCase and times as durations:
       * `{ targetTemperature: 21 }`, `{ state: true, transitionLength: "2 s" }`. Checked at the start.
       */
      readonly values: CommandValues<Commanded>;
    }
  | { readonly wait: Duration }
  | { readonly service: string; readonly args?: Readonly<Record<string, unknown>> }
  | { readonly hubService: `${string}.${string}`; readonly data?: AutomationHubData }
  | { readonly hubEvent: `esphome.${string}`; readonly data?: AutomationHubData };

type AutomationHubData = Readonly<Record<string, string | number | boolean>>;

/**
 * A rule in a program. It works like those at `/automations`, with and without HTTP:
 *
 *     new Automation({
 *       name: "Cool down",
 *       when: { entity: temperature, field: "state", comparison: "above", value: 25, for: "1 min" },
 *       commands: [{ entity: fan, values: { state: true } }],
 *     })
 *
 * Its entities must be among the device's, and not internal. Clients see it at `/automations`, and can run it there,
 * but not change it. A restart cancels its delay and its waits.
 */
export class Automation<const Commanded extends readonly Entity[] = readonly Entity[]> {
  readonly options: AutomationOptions;

  constructor(options: AutomationOptions<Commanded>) {
    this.options = options as AutomationOptions;
  }
}
