import { jsonText } from "../base/json-text.js";
import type { Timer } from "../host/host.js";
import { describeError } from "../log/log.js";
import type { Automation } from "./automation.js";
import { checkRule } from "./check-rule.js";
import { TooManyRulesError } from "./errors.js";
import { programRule } from "./program-rule.js";
import { type KeptRule, nameOf, type Rule } from "./rule.js";
import { MAX_RULES, RuleStorage } from "./rule-storage.js";
import { type KeptWaits, type RuleOwner, RunningRule } from "./running-rule.js";
import type { KeptStep } from "./steps.js";
import type { RuleFailure, RuleSurroundings } from "./surroundings.js";
import type { KeptWait } from "./wait.js";

const NO_RULES: readonly RunningRule[] = [];
const NONE: readonly KeptRule[] = [];

const MINUTE = 60_000;

/** Milliseconds until a wait that has begun or ended is stored: most short waits are never written. */
const SAVE_AFTER = 1000;

/** When a rule ran last. */
export interface LastRun {
  /** How often it has run since the device was started. */
  readonly count: number;
  /** In milliseconds since 1970; undefined while that isn't known. */
  readonly time: number | undefined;
  readonly failures: readonly RuleFailure[];
}

/**
 * The device's rules. They work without a hub and survive restarts. They cost
 * nothing for entities that no rule names.
 */
export class Automations implements RuleOwner {
  private readonly storage: RuleStorage;
  private programRules: readonly RunningRule[] = NO_RULES;
  private readonly running = new Map<string, RunningRule>();
  private keptRules: readonly KeptRule[] = NONE;
  /** The rules' last runs by id; created at the first run. */
  private lastRuns: Map<string, Ran> | undefined;
  /** The ids of the rules whose waits are still to be stored; created when first needed. */
  private toSave: Set<string> | undefined;
  private saving: Timer | undefined;
  private minute: Timer | undefined;

  /** @param program - The program's own rules. */
  constructor(
    private readonly surroundings: RuleSurroundings,
    private readonly program: readonly Automation[],
  ) {
    this.storage = new RuleStorage(surroundings.host, surroundings.log);
  }

  /** @throws ConfigurationError when a rule of the program isn't valid. */
  prepare(): void {
    for (const [i, automation] of this.program.entries())
      programRule(automation, i, this.surroundings);
  }

  /**
   * Reads the stored rules and starts them; the entities must have started. Damaged rules are skipped and logged.
   * Waits that the restart interrupted continue.
   */
  start(): void {
    const surroundings = this.surroundings;
    if (this.program.length > 0)
      this.programRules = this.program.map(
        (automation, i) =>
          new RunningRule(programRule(automation, i, surroundings), surroundings, this),
      );
    this.keptRules = ordered(this.storage.read((id, rule) => checkRule(id, rule, surroundings)));
    for (const rule of this.keptRules) this.startRule(rule, this.storage.readWaits(rule.id));
    this.schedule();
  }

  /** The program's rules, then those that are stored, by their positions. */
  get rules(): readonly KeptRule[] {
    return [...this.programRules.map(({ rule }) => rule), ...this.keptRules];
  }

  /** The maximum number of rules. */
  get maxRules(): number {
    return this.program.length + MAX_RULES;
  }

  find(id: string): KeptRule | undefined {
    return this.rules.find((rule) => rule.id === id);
  }

  /** A rule's last run; undefined if it hasn't run since the device was started. */
  lastRun(id: string): LastRun | undefined {
    const { host, clock } = this.surroundings;
    const last = this.lastRuns?.get(id);
    if (!last) return undefined;
    const { count, ticks, failures } = last;
    const time = clock.known ? host.time.now - (host.time.ticks - ticks) : undefined;
    return { count, time, failures };
  }

  /**
   * Creates a rule, stores it, and starts it.
   *
   * @throws TooManyRulesError when the device has as many rules as it can keep.
   * @throws ValidationError when it isn't a valid rule; it names the field.
   * @throws RuleStorageError
   */
  create(from: Rule): KeptRule {
    if (this.storage.isFull) throw new TooManyRulesError(MAX_RULES);
    const rule = checkRule(this.storage.nextId, from, this.surroundings);
    this.storage.write(rule);
    this.keptRules = ordered([...this.keptRules, rule]);
    this.startRule(rule, undefined);
    this.schedule();
    return rule;
  }

  /**
   * Replaces the rule with this id. The waits of the old rule continue in the new one: a wait between its commands,
   * and, if the new one is enabled, its delay and the time that a state must last, if the condition is the same.
   * Returns undefined when no such rule is stored.
   *
   * @throws ValidationError when the new rule isn't valid; the old one stays.
   * @throws RuleStorageError
   */
  replace(id: string, from: Rule): KeptRule | undefined {
    const old = this.findStored(id);
    if (!old) return undefined;
    const rule = checkRule(id, from, this.surroundings);
    this.storage.write(rule);
    this.put(rule);
    const waits = this.running.get(id)?.waits;
    this.stopRule(id);
    this.startRule(rule, waits && adapted(waits, old, rule));
    this.waitsChanged(rule);
    this.schedule();
    return rule;
  }

  /**
   * Deletes a rule, and cancels what it was about to do. Returns it, or undefined
   * when no such rule is stored.
   *
   * @throws RuleStorageError
   */
  delete(id: string): KeptRule | undefined {
    const rule = this.findStored(id);
    if (!rule) return undefined;
    this.storage.delete(id);
    this.keptRules = this.keptRules.filter((other) => other !== rule);
    this.stopRule(id);
    this.lastRuns?.delete(id);
    return rule;
  }

  /**
   * Carries out a rule's commands now, even if it isn't enabled. Returns those that failed; undefined when there
   * is no such rule.
   */
  run(id: string): RuleFailure[] | undefined {
    const rule = this.find(id);
    if (!rule) return undefined;
    let running = this.running.get(id) ?? this.programRules.find((one) => one.rule === rule);
    if (!running) {
      running = new RunningRule({ rule, run: undefined }, this.surroundings, this);
      this.running.set(id, running);
    }
    return running.run(true);
  }

  /** Stops all rules, which stay stored. Must be called before the entities are closed. */
  close(): void {
    for (const { waits, rule } of this.running.values()) if (waits) this.waitsChanged(rule);
    this.save();
    for (const rule of [...this.running.values(), ...this.programRules]) rule.close();
    this.running.clear();
    this.programRules = NO_RULES;
    this.minute = this.clear(this.minute);
    this.storage.close();
  }

  // Called by the rules

  waitsChanged({ id, fixed }: KeptRule): void {
    if (fixed) return;
    this.toSave ??= new Set();
    this.toSave.add(id);
    this.saving ??= this.surroundings.host.timer.set(() => this.save(), SAVE_AFTER);
  }

  ran({ id }: KeptRule, failures: readonly RuleFailure[]): void {
    this.lastRuns ??= new Map();
    let last = this.lastRuns.get(id);
    if (!last) {
      last = new Ran();
      this.lastRuns.set(id, last);
    }
    last.count += 1;
    last.ticks = this.surroundings.host.time.ticks;
    last.failures = failures;
  }

  ended(rule: KeptRule): void {
    if (rule.fixed) return;
    this.put(rule);
    try {
      this.storage.write(rule);
    } catch (error) {
      const { log } = this.surroundings;
      log.error("automation", () => `${nameOf(rule)}: ${describeError(error)}`);
    }
  }

  private put(rule: KeptRule): void {
    this.keptRules = ordered(this.keptRules.map((other) => (other.id === rule.id ? rule : other)));
  }

  private findStored(id: string): KeptRule | undefined {
    return this.keptRules.find((rule) => rule.id === id);
  }

  private startRule(rule: KeptRule, waits: KeptWaits | undefined): void {
    const { log } = this.surroundings;
    try {
      const running = new RunningRule({ rule, run: undefined }, this.surroundings, this);
      this.running.set(rule.id, running);
      if (!waits) return;
      running.resume(waits);
      const { left } = running;
      if (left !== undefined)
        log.info("automation", () =>
          left === 0
            ? `${nameOf(rule)} was waiting, and its time has passed; it goes on now`
            : `${nameOf(rule)} was waiting; it goes on in ${Math.ceil(left / 1000)} s`,
        );
    } catch (error) {
      log.error("automation", () => `${nameOf(rule)} can't start: ${describeError(error)}`);
    }
  }

  private stopRule(id: string): void {
    this.running.get(id)?.close();
    this.running.delete(id);
  }

  private save(): void {
    this.saving = this.clear(this.saving);
    for (const id of this.toSave ?? [])
      if (this.findStored(id)) this.storage.writeWaits(id, this.running.get(id)?.waits);
    this.toSave?.clear();
  }

  /** Rules that depend on the time are evaluated at the start of each minute. */
  private schedule(): void {
    if (this.minute) return;
    const all = [...this.running.values(), ...this.programRules];
    if (!all.some(({ isTimed }) => isTimed)) return;
    const { host } = this.surroundings;
    const tick = () => {
      this.minute = undefined;
      for (const rule of [...this.running.values(), ...this.programRules]) rule.tick();
      this.schedule();
    };
    this.minute = host.timer.set(tick, MINUTE - (Math.floor(host.time.now) % MINUTE));
  }

  private clear(timer: Timer | undefined): undefined {
    if (timer) this.surroundings.host.timer.clear(timer);
    return undefined;
  }
}

/** A rule's last run. There is one object for each rule that has run; the next run overwrites it. */
class Ran {
  count = 0;
  ticks = 0;
  failures: readonly RuleFailure[] = [];
}

/**
 * The waits of an edited rule: its delay and the wait between its commands, made longer or shorter as in the edit, and
 * those of its condition if that is the same. A rule that is paused still ends what it has begun: what it has turned
 * on for a while is turned off.
 */
function adapted([delay, step, ...others]: KeptWaits, old: KeptRule, rule: KeptRule): KeptWaits {
  if (!rule.enabled) return [null, step && adaptedStep(step, old, rule)];
  const moved = delay && adaptedWait(delay, rule.delay_ms - old.delay_ms);
  const isSame = jsonText(old.when) === jsonText(rule.when);
  return [moved, step && adaptedStep(step, old, rule), ...(isSame ? others : [])];
}

function adaptedWait([left, end]: KeptWait, more: number): KeptWait {
  return [Math.max(0, left + more), end && end + more];
}

/** Null if the edited rule has no wait there. */
function adaptedStep([left, end, next]: KeptStep, old: KeptRule, rule: KeptRule): KeptStep | null {
  const [before, now] = [old.commands[next - 1], rule.commands[next - 1]];
  if (!before || !now || !("wait_ms" in before && "wait_ms" in now)) return null;
  return [...adaptedWait([left, end], now.wait_ms - before.wait_ms), next];
}

/** By their positions; those with the same one, the oldest first. */
function ordered(rules: KeptRule[]): readonly KeptRule[] {
  return rules.sort(
    (one, other) => one.position - other.position || Number(one.id) - Number(other.id),
  );
}
