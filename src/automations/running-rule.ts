import { onRejection } from "../base/on-rejection.js";
import type { Host, Timer } from "../host/host.js";
import { describeError, type Log } from "../log/log.js";
import type { KeptCommand } from "./command.js";
import type { EntityAccess, ServiceAccess } from "./entity-access.js";
import { type LiveCondition, watch } from "./live-condition.js";
import type { KeptRule } from "./rule.js";
import { type KeptWait, type RuleClock, Wait } from "./wait.js";

/** How often a rule may run in a second. */
const MAX_RUNS = 5;
const SECOND = 1000;

/** What a rule needs from its device. */
export interface RuleSurroundings {
  readonly host: Host;
  readonly log: Log;
  readonly clock: RuleClock;
  readonly access: EntityAccess;
  readonly services: ServiceAccess;
}

/** Callbacks of a rule. */
export interface RuleOwner {
  /** Its waits have changed, and have to be stored. */
  waitsChanged(rule: KeptRule): void;
  /** @param failures - The commands that failed. */
  ran(rule: KeptRule, failures: readonly RuleFailure[]): void;
}

/** A command of a rule that failed. */
export interface RuleFailure {
  /** As in errors: `commands[1]`. */
  readonly field: string;
  readonly message: string;
}

/** The waits of a rule: for its delay, then those of its condition. */
export type KeptWaits = readonly (KeptWait | null)[];

/** A rule that also has code. */
export interface RuleWithCode {
  readonly rule: KeptRule;
  readonly run: (() => void) | undefined;
}

/**
 * A rule at work. When an entity publishes, the rule only checks its condition. Its commands run from a timer, so
 * rules that trigger one another never recurse, and the device has time for everything else.
 */
export class RunningRule {
  readonly rule: KeptRule;
  private readonly code: (() => void) | undefined;
  private readonly surroundings: RuleSurroundings;
  private readonly owner: RuleOwner;
  private readonly condition: LiveCondition;
  /** Whether the condition was met at the last check. */
  private wasMet: boolean;
  private knewTime: boolean;
  /** The delay before the commands. */
  private readonly delay: Wait;
  /** Set while the rule is held back because it has run too often. */
  private rest: Timer | undefined;
  /** When the current second began, in ticks, and how often the rule has run since. */
  private second = Number.NEGATIVE_INFINITY;
  private runs = 0;
  /** Whether it was logged that the rule runs too often. */
  private held = false;

  constructor({ rule, run }: RuleWithCode, surroundings: RuleSurroundings, owner: RuleOwner) {
    this.rule = rule;
    this.code = run;
    this.surroundings = surroundings;
    this.owner = owner;
    const { host, clock, access } = surroundings;
    const onWait = () => owner.waitsChanged(rule);
    this.delay = new Wait(host, clock, () => {
      onWait();
      this.runOrRest();
    });
    const onChange = () => this.update();
    this.condition = watch(rule.when, { host, clock, access, onChange, onWait });
    this.wasMet = this.condition.isMet;
    this.knewTime = clock.known;
  }

  /** Whether it depends on the time of day, or waits while that isn't known. */
  get isTimed(): boolean {
    return this.condition.isTimed || (!this.surroundings.clock.known && this.waits !== undefined);
  }

  /** What it waits for; undefined if it doesn't wait. */
  get waits(): KeptWaits | undefined {
    const all = [this.delay.kept];
    this.condition.eachWait((wait) => all.push(wait.kept));
    return all.some((one) => one !== null) ? all : undefined;
  }

  /** How many milliseconds are left until it runs; undefined if it isn't going to. */
  get left(): number | undefined {
    return this.delay.isOn ? this.delay.left : undefined;
  }

  /** Continues a wait from before a restart or an edit. */
  resume([delay, ...others]: KeptWaits): void {
    if (delay) this.delay.resume(delay);
    let at = 0;
    this.condition.eachWait((_, resume) => {
      const kept = others[at++];
      if (kept) resume(kept);
    });
    this.wasMet = this.condition.isMet;
  }

  /** Called each minute. */
  tick(): void {
    this.delay.tick();
    const { known } = this.surroundings.clock;
    const isNew = known && !this.knewTime;
    this.knewTime = known;
    if (!isNew) {
      this.condition.tick();
      return;
    }
    // A condition that is met when the time becomes known doesn't trigger the rule.
    this.wasMet = true;
    this.condition.tick();
    this.wasMet = this.condition.isMet;
  }

  close(): void {
    this.condition.close();
    this.delay.stop();
    if (this.rest) this.surroundings.host.timer.clear(this.rest);
    this.rest = undefined;
  }

  /** Begins to wait when the condition is met now and wasn't before. */
  private update(): void {
    const { isMet } = this.condition;
    const begins = isMet && !this.wasMet;
    this.wasMet = isMet;
    if (!begins) return;
    this.delay.begin(this.rule.delay_ms);
    if (this.rule.delay_ms > 0) this.owner.waitsChanged(this.rule);
  }

  /**
   * Runs, unless it has run too often: then it waits until the second is over, and runs if its condition is still
   * met.
   */
  private runOrRest(): void {
    const { host, log } = this.surroundings;
    const now = host.time.ticks;
    if (now - this.second >= SECOND) {
      if (this.runs < MAX_RUNS) this.held = false;
      this.second = now;
      this.runs = 0;
    }
    if (this.runs < MAX_RUNS) {
      this.runs += 1;
      this.run();
      return;
    }
    if (!this.held)
      log.warn(
        "automation",
        () => `${nameOf(this.rule)} runs too often; it is limited to ${MAX_RUNS} runs a second`,
      );
    this.held = true;
    if (this.rest) host.timer.clear(this.rest);
    this.rest = host.timer.set(
      () => {
        this.rest = undefined;
        if (this.condition.isMet || this.condition.isMomentary) this.runOrRest();
      },
      this.second + SECOND - now,
    );
  }

  /** Carries out the commands. Returns those that failed, which are logged. */
  run(): RuleFailure[] {
    const { rule } = this;
    const { log } = this.surroundings;
    log.debug("automation", () => `${nameOf(rule)} runs`);
    const failures: RuleFailure[] = [];
    const failed = (what: string, error: unknown) =>
      log.error("automation", () => `${nameOf(rule)}: ${what} failed: ${describeError(error)}`);
    const attempt = (field: string, what: string, act: () => unknown) => {
      try {
        onRejection(act(), (error) => failed(what, error));
      } catch (error) {
        failed(what, error);
        failures.push({ field, message: `${what} failed; the device's log says more` });
      }
    };
    for (const [i, command] of rule.commands.entries())
      attempt(`commands[${i}]`, `"${targetOf(command)}"`, () => this.give(command));
    if (this.code) attempt("run", "its code", this.code);
    this.owner.ran(rule, failures);
    return failures;
  }

  private give(command: KeptCommand): void {
    const { access, services } = this.surroundings;
    if ("object_id" in command) {
      const entity = access.find(command.object_id);
      if (entity) access.command(entity, command.values);
    } else if ("service" in command) services.execute(command.service, command.args ?? {});
    else if ("hub_service" in command)
      services.callHub(command.hub_service, false, command.data ?? {});
    else services.callHub(command.hub_event, true, command.data ?? {});
  }
}

function targetOf(command: KeptCommand): string {
  if ("object_id" in command) return command.object_id;
  if ("service" in command) return command.service;
  return "hub_service" in command ? command.hub_service : command.hub_event;
}

/** A rule's name in the log. */
export function nameOf({ id, name, fixed }: KeptRule): string {
  const who = fixed ? "a rule of the program" : `rule ${id}`;
  return name === "" ? who : `${who} ("${name}")`;
}
