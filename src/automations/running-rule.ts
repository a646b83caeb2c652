import type { Entity, Subscriber } from "../entities/entity.js";
import { Listening } from "../entities/listening.js";
import type { Host, Timer } from "../host/host.js";
import { describeError, type Log } from "../log/log.js";
import type { EntityAccess } from "./entity-access.js";
import type { Condition, KeptRule } from "./rule.js";

/** How often a rule may run in a second. */
const MOST_RUNS = 5;
const SECOND = 1000;

/** What a rule needs of its device. */
export interface RuleSurroundings {
  readonly host: Host;
  readonly log: Log;
  readonly access: EntityAccess;
}

/**
 * A rule at work. When an entity publishes, it only checks its condition. It runs
 * from a timer, so rules that trigger one another never call one another, and leave
 * the device time for everything else.
 */
export class RunningRule implements Pick<Subscriber, "onStateChanged"> {
  readonly rule: KeptRule;
  readonly #surroundings: RuleSurroundings;
  readonly #listening: Listening;
  /** The field's latest value. */
  #value: unknown;
  /** Whether that value met the condition. */
  #met: boolean;
  /** Runs until the condition has been met for long enough. */
  #waiting: Timer | undefined;
  /** Runs until the commands are given. */
  #delay: Timer | undefined;
  /** When the current second began, in ticks, and how often the rule has run since. */
  #second = Number.NEGATIVE_INFINITY;
  #runs = 0;
  /** It runs too often, and that was logged. */
  #held = false;

  constructor(rule: KeptRule, entity: Entity, surroundings: RuleSurroundings) {
    this.rule = rule;
    this.#surroundings = surroundings;
    this.#value = this.#read(entity);
    this.#met = isMet(rule.when, this.#value);
    this.#listening = new Listening(entity, this);
  }

  /** Called by the entity. */
  onStateChanged(entity: Entity): void {
    const { when } = this.rule;
    const value = this.#read(entity);
    const changes = value !== this.#value;
    this.#value = value;
    const before = this.#met;
    this.#met = when.comparison === "changes" ? changes : isMet(when, value);
    if (when.comparison === "changes") {
      if (changes) this.#begin();
    } else if (this.#met && !before) this.#begin();
    else if (!this.#met) this.#waiting = this.#clear(this.#waiting);
  }

  close(): void {
    this.#listening.end();
    this.#waiting = this.#clear(this.#waiting);
    this.#delay = this.#clear(this.#delay);
  }

  /** The condition is met now, and wasn't before. */
  #begin(): void {
    const { for_ms } = this.rule.when;
    this.#waiting = this.#clear(this.#waiting);
    if (for_ms === 0) this.#runLater(this.rule.delay_ms);
    else
      this.#waiting = this.#surroundings.host.timer.set(() => {
        this.#waiting = undefined;
        this.#runLater(this.rule.delay_ms);
      }, for_ms);
  }

  #runLater(delay: number): void {
    this.#delay = this.#clear(this.#delay);
    this.#delay = this.#surroundings.host.timer.set(() => {
      this.#delay = undefined;
      this.#runOrRest();
    }, delay);
  }

  /** Runs, unless it has run too often: then it waits for the second to end, and runs if there is still a reason to. */
  #runOrRest(): void {
    const { host, log } = this.#surroundings;
    const now = host.time.ticks;
    if (now - this.#second >= SECOND) {
      if (this.#runs < MOST_RUNS) this.#held = false;
      this.#second = now;
      this.#runs = 0;
    }
    if (this.#runs < MOST_RUNS) {
      this.#runs += 1;
      this.#run();
      return;
    }
    if (!this.#held)
      log.warn("automation", () => `${this.#words} runs too often; held to ${MOST_RUNS} a second`);
    this.#held = true;
    this.#delay = host.timer.set(
      () => {
        this.#delay = undefined;
        if (this.#met || this.rule.when.comparison === "changes") this.#runOrRest();
      },
      this.#second + SECOND - now,
    );
  }

  #run(): void {
    const { access, log } = this.#surroundings;
    log.debug("automation", () => `${this.#words} runs`);
    for (const { object_id, values } of this.rule.commands) {
      try {
        const entity = access.find(object_id);
        if (entity) access.command(entity, values);
      } catch (error) {
        log.error(
          "automation",
          () => `${this.#words}: "${object_id}" failed: ${describeError(error)}`,
        );
      }
    }
  }

  get #words(): string {
    const { id, name } = this.rule;
    return name === "" ? `rule ${id}` : `rule ${id} ("${name}")`;
  }

  #read(entity: Entity): unknown {
    return this.#surroundings.access.state(entity)[this.rule.when.field];
  }

  #clear(timer: Timer | undefined): undefined {
    if (timer) this.#surroundings.host.timer.clear(timer);
    return undefined;
  }
}

/** Whether a value meets a condition, regardless of the value before. */
function isMet({ comparison, value }: Condition, present: unknown): boolean {
  switch (comparison) {
    case "equals":
      return present === value;
    case "above":
      return typeof present === "number" && present > (value as number);
    case "below":
      return typeof present === "number" && present < (value as number);
    default:
      return false;
  }
}
