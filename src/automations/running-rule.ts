import type { Timer } from "../host/host.js";
import { type LiveCondition, NEVER, watch } from "./live-condition.js";
import { type KeptRule, nameOf } from "./rule.js";
import { attempt, carryOut, type KeptStep, StepWait } from "./steps.js";
import type { RuleFailure, RuleSurroundings } from "./surroundings.js";
import { type KeptWait, Wait } from "./wait.js";

/** How often a rule may run in a second. */
const MAX_RUNS = 5;
const SECOND = 1000;

/** Callbacks of a rule. */
export interface RuleOwner {
  /** Its waits have changed, and have to be stored. */
  waitsChanged(rule: KeptRule): void;
  /** It was to run once, and has run: it isn't enabled any more. */
  ended(rule: KeptRule): void;
  /** @param failures - The commands that failed, to which later ones are added. */
  ran(rule: KeptRule, failures: readonly RuleFailure[]): void;
}

/** The waits of a rule: for its delay, between its commands, then those of its condition. */
export type KeptWaits = readonly [
  delay: KeptWait | null,
  step: KeptStep | null,
  ...condition: (KeptWait | null)[],
];

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
  rule: KeptRule;
  private readonly code: (() => void) | undefined;
  private readonly surroundings: RuleSurroundings;
  private readonly owner: RuleOwner;
  private condition: LiveCondition;
  /** Whether the condition was met at the last check. */
  private wasMet: boolean;
  private knewTime: boolean;
  /** The delay before the commands. */
  private readonly delay: Wait;
  /** The wait between its commands. Without a slot on XS until it comes to one; so below. */
  declare private pause: StepWait | undefined;
  /** A client has asked for the current run. */
  declare private isTried: boolean | undefined;
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
    const { host, clock, access, location } = surroundings;
    const onWait = () => owner.waitsChanged(rule);
    this.delay = new Wait(host, clock, () => {
      onWait();
      this.runOrRest();
    });
    const onChange = () => this.update();
    const around = { host, clock, access, location, onChange, onWait };
    this.condition = rule.enabled ? watch(rule.when, around) : NEVER;
    this.wasMet = this.condition.isMet;
    this.knewTime = clock.known;
  }

  /** Whether it depends on the time of day, or waits while that isn't known. */
  get isTimed(): boolean {
    return this.condition.isTimed || (!this.surroundings.clock.known && this.waits !== undefined);
  }

  /** What it waits for; undefined if it doesn't wait. */
  get waits(): KeptWaits | undefined {
    const all: [KeptWait | null, KeptStep | null, ...(KeptWait | null)[]] = [
      this.delay.kept,
      this.pause?.kept ?? null,
    ];
    this.condition.eachWait((wait) => all.push(wait.kept));
    return all.some((one) => one !== null) ? all : undefined;
  }

  /** How many milliseconds are left until it runs, or goes on; undefined if it isn't going to. */
  get left(): number | undefined {
    return this.delay.isOn ? this.delay.left : this.pause?.left;
  }

  /** Continues a wait from before a restart or an edit. */
  resume([delay, step, ...others]: KeptWaits): void {
    if (delay) this.delay.resume(delay);
    const before = step && this.rule.commands[step[2] - 1];
    if (before && "wait_ms" in before) this.stepWait().resume(step);
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
    this.pause?.tick();
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
    this.pause?.stop();
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

  /**
   * Carries out the commands. Returns those that failed, which are logged.
   *
   * @param isTried - A client has asked for it.
   */
  run(isTried = false): RuleFailure[] {
    this.surroundings.log.debug("automation", () => `${nameOf(this.rule)} runs`);
    if (isTried || this.isTried) this.isTried = isTried;
    if (this.pause?.left !== undefined) {
      this.pause.stop();
      this.owner.waitsChanged(this.rule);
    }
    const failures: RuleFailure[] = [];
    this.goOn(0, failures);
    this.owner.ran(this.rule, failures);
    return failures;
  }

  /** Carries out the commands from this one on, until it has to wait. */
  private goOn(from: number, failures: RuleFailure[]): void {
    const { rule, code, surroundings } = this;
    const at = carryOut(rule, from, surroundings, failures);
    const command = rule.commands[at];
    if (command && "wait_ms" in command) {
      const pause = this.stepWait();
      pause.next = at + 1;
      pause.failures = failures;
      pause.begin(command.wait_ms);
      this.owner.waitsChanged(rule);
      return;
    }
    if (code) attempt(rule, "run", "its code", code, surroundings, failures);
    if (!rule.once || this.isTried || !rule.enabled) return;
    this.rule = { ...rule, enabled: false };
    this.condition.close();
    this.condition = NEVER;
    this.owner.ended(this.rule);
  }

  private stepWait(): StepWait {
    this.pause ??= new StepWait(this.surroundings, () => {
      const { next, failures } = this.pause as StepWait;
      this.owner.waitsChanged(this.rule);
      this.goOn(next, failures);
    });
    return this.pause;
  }
}
