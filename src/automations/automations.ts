import type { Host } from "../host/host.js";
import { describeError, type Log } from "../log/log.js";
import { checkRule } from "./check-rule.js";
import type { EntityAccess } from "./entity-access.js";
import { TooManyRulesError } from "./errors.js";
import type { KeptRule, Rule } from "./rule.js";
import { MOST_RULES, RuleStorage } from "./rule-storage.js";
import { type RuleSurroundings, RunningRule } from "./running-rule.js";

/**
 * The device's rules, which work without any hub, and are kept over restarts. An
 * entity that no rule looks at pays nothing for them.
 */
export class Automations {
  readonly #surroundings: RuleSurroundings;
  readonly #storage: RuleStorage;
  readonly #running = new Map<string, RunningRule>();
  #rules: readonly KeptRule[] = [];

  constructor(host: Host, log: Log, access: EntityAccess) {
    this.#surroundings = { host, log, access };
    this.#storage = new RuleStorage(host, log);
  }

  /**
   * Takes the rules that are kept, and starts them; the entities must have started.
   * What is damaged is left out, with a line in the log.
   */
  start(): void {
    const { access } = this.#surroundings;
    this.#rules = this.#storage.read((id, rule) => checkRule(id, rule, access));
    for (const rule of this.#rules) this.#start(rule);
  }

  /** The rules, in the order in which they were made. */
  get rules(): readonly KeptRule[] {
    return this.#rules;
  }

  find(id: string): KeptRule | undefined {
    return this.#rules.find((rule) => rule.id === id);
  }

  /**
   * Makes a rule, keeps it, and starts it.
   *
   * @throws TooManyRulesError when there are as many as the device keeps.
   * @throws ValidationError when it is none, naming the field.
   * @throws RuleStorageError
   */
  create(from: Rule): KeptRule {
    if (this.#storage.isFull) throw new TooManyRulesError(MOST_RULES);
    const rule = checkRule(this.#storage.nextId, from, this.#surroundings.access);
    this.#storage.write(rule);
    this.#rules = [...this.#rules, rule];
    this.#start(rule);
    return rule;
  }

  /**
   * Puts another rule in the place of the one with this id; what the old one was
   * about to do isn't done. Returns undefined where there's none.
   *
   * @throws ValidationError when it is none; then the old one stays.
   * @throws RuleStorageError
   */
  replace(id: string, from: Rule): KeptRule | undefined {
    if (!this.find(id)) return undefined;
    const rule = checkRule(id, from, this.#surroundings.access);
    this.#storage.write(rule);
    this.#rules = this.#rules.map((other) => (other.id === id ? rule : other));
    this.#stop(id);
    this.#start(rule);
    return rule;
  }

  /**
   * Deletes a rule; what it was about to do isn't done. Returns it, or undefined
   * where there's none.
   *
   * @throws RuleStorageError
   */
  delete(id: string): KeptRule | undefined {
    const rule = this.find(id);
    if (!rule) return undefined;
    this.#storage.delete(id);
    this.#rules = this.#rules.filter((other) => other !== rule);
    this.#stop(id);
    return rule;
  }

  /** Ends all rules, which stay kept; must come before the entities' end. */
  close(): void {
    for (const rule of this.#running.values()) rule.close();
    this.#running.clear();
    this.#storage.close();
  }

  #start(rule: KeptRule): void {
    const { access, log } = this.#surroundings;
    const entity = access.find(rule.when.object_id);
    if (!rule.enabled || !entity) return;
    try {
      this.#running.set(rule.id, new RunningRule(rule, entity, this.#surroundings));
    } catch (error) {
      log.error("automation", () => `rule ${rule.id} can't start: ${describeError(error)}`);
    }
  }

  #stop(id: string): void {
    this.#running.get(id)?.close();
    this.#running.delete(id);
  }
}
