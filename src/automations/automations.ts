import type { Host } from "../host/host.js";
import { describeError, type Log } from "../log/log.js";
import { checkRule } from "./check-rule.js";
import type { EntityAccess } from "./entity-access.js";
import { TooManyRulesError } from "./errors.js";
import type { KeptRule, Rule } from "./rule.js";
import { MOST_RULES, RuleStorage } from "./rule-storage.js";
import { type RuleSurroundings, RunningRule } from "./running-rule.js";

/**
 * The device's rules. They work without a hub and survive restarts. They cost
 * nothing for entities that no rule names.
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
   * Reads the stored rules and starts them; the entities must have started. Damaged
   * ones are left out and logged.
   */
  start(): void {
    const { access } = this.#surroundings;
    this.#rules = this.#storage.read((id, rule) => checkRule(id, rule, access));
    for (const rule of this.#rules) this.#start(rule);
  }

  /** The rules, oldest first. */
  get rules(): readonly KeptRule[] {
    return this.#rules;
  }

  find(id: string): KeptRule | undefined {
    return this.#rules.find((rule) => rule.id === id);
  }

  /**
   * Creates a rule, stores it, and starts it.
   *
   * @throws TooManyRulesError when the device has as many rules as it can keep.
   * @throws ValidationError when it isn't a valid rule; it names the field.
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
   * Replaces the rule with this id, and cancels what the old one was about to do.
   * Returns undefined when there is no such rule.
   *
   * @throws ValidationError when the new rule isn't valid; the old one stays.
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
   * Deletes a rule, and cancels what it was about to do. Returns it, or undefined
   * when there is no such rule.
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

  /** Stops all rules, which stay stored. Must be called before the entities are closed. */
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
