/** What a rule does: its commands in order, with the waits between them. */
import { onRejection } from "../base/on-rejection.js";
import { describeError } from "../log/log.js";
import type { KeptCommand } from "./command.js";
import { type KeptRule, nameOf } from "./rule.js";
import type { RuleFailure, RuleSurroundings } from "./surroundings.js";
import { Wait } from "./wait.js";

/** A wait between commands as it is stored: see `KeptWait`; and the command after it. */
export type KeptStep = readonly [left: number, end: number, next: number];

/** A wait between commands. It is made when a rule comes to one: most rules have none. */
export class StepWait {
  private readonly wait: Wait;
  /** The command after it. */
  next = 0;
  /** The commands of this run that failed. */
  failures: RuleFailure[] = [];

  /** @param done - Called at its end. */
  constructor({ host, clock }: RuleSurroundings, done: () => void) {
    this.wait = new Wait(host, clock, done);
  }

  /** In milliseconds; undefined if it isn't on. */
  get left(): number | undefined {
    return this.wait.isOn ? this.wait.left : undefined;
  }

  get kept(): KeptStep | null {
    const { kept } = this.wait;
    return kept && [...kept, this.next];
  }

  begin(time: number): void {
    this.wait.begin(time);
  }

  /** Continues one from before a restart or an edit. */
  resume([left, end, next]: KeptStep): void {
    this.next = next;
    this.wait.resume([left, end]);
  }

  /** Called each minute. */
  tick(): void {
    this.wait.tick();
  }

  stop(): void {
    this.wait.stop();
  }
}

/**
 * Carries out the commands up to the next wait.
 *
 * @param from - The first of them.
 * @param failures - Those that fail are added here, and logged.
 * @returns The place of the wait; that behind the last command if there is none.
 */
export function carryOut(
  rule: KeptRule,
  from: number,
  surroundings: RuleSurroundings,
  failures: RuleFailure[],
): number {
  const { commands } = rule;
  for (let at = from; at < commands.length; at++) {
    const command = commands[at] as KeptCommand;
    if ("wait_ms" in command) return at;
    const act = () => give(command, surroundings);
    attempt(rule, `commands[${at}]`, `"${targetOf(command)}"`, act, surroundings, failures);
  }
  return commands.length;
}

/** @param what - What is done, for the log and for people. */
export function attempt(
  rule: KeptRule,
  field: string,
  what: string,
  act: () => unknown,
  { log }: RuleSurroundings,
  failures: RuleFailure[],
): void {
  const failed = (error: unknown) =>
    log.error("automation", () => `${nameOf(rule)}: ${what} failed: ${describeError(error)}`);
  try {
    onRejection(act(), failed);
  } catch (error) {
    failed(error);
    failures.push({ field, message: `${what} failed; the device's log says more` });
  }
}

type RuleAction = Exclude<KeptCommand, { readonly wait_ms: number }>;

function give(command: RuleAction, { access, services }: RuleSurroundings): void {
  if ("object_id" in command) {
    const entity = access.find(command.object_id);
    if (entity) access.command(entity, command.values);
  } else if ("service" in command) services.execute(command.service, command.args ?? {});
  else if ("hub_service" in command)
    services.callHub(command.hub_service, false, command.data ?? {});
  else services.callHub(command.hub_event, true, command.data ?? {});
}

function targetOf(command: RuleAction): string {
  if ("object_id" in command) return command.object_id;
  if ("service" in command) return command.service;
  return "hub_service" in command ? command.hub_service : command.hub_event;
}
