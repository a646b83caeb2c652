import { describeFailure } from "../log/failure.js";
import { type Log, LogLevel, type LogWatcher } from "../log/log.js";
import { logRejection } from "../log/log-rejection.js";
import type { Entity, Subscriber } from "./entity.js";

/** Tells a device's clients, its program and those who follow its log what the entities publish. */
export class Publications implements Subscriber, LogWatcher {
  /** The native API's clients, while the device runs. */
  clients: Pick<Subscriber, "onStateChanged"> | undefined;
  private onPublish: ((entity: Entity) => void) | undefined;
  /** The program's callback; while somebody follows the log at the level of states, with a line for each before it. */
  private told: ((entity: Entity) => void) | undefined;
  private follower: Pick<Subscriber, "onStateChanged"> | undefined;
  /** Whether there is any of the others: each publication checks only this. */
  private hasOthers = false;

  constructor(
    readonly log: Log,
    readonly version: string,
  ) {
    log.watcher = this;
  }

  onStateChanged(entity: Entity): void {
    this.clients?.onStateChanged(entity);
    if (this.hasOthers) this.tellOthers(entity);
  }

  /** Sets the program's callback. Errors that it throws are logged. */
  tellProgram(onPublish: ((entity: Entity) => void) | undefined): void {
    this.onPublish = onPublish;
    this.levelsChanged();
  }

  /** Sets who is told of each publication after all others. */
  tellFollower(follower: Pick<Subscriber, "onStateChanged"> | undefined): void {
    this.follower = follower;
    this.levelsChanged();
  }

  levelsChanged(): void {
    const { onPublish, follower, log } = this;
    this.told = log.followed >= LogLevel.DEBUG ? this.withLine(onPublish) : onPublish;
    this.hasOthers = this.told !== undefined || follower !== undefined;
  }

  private withLine(onPublish: ((entity: Entity) => void) | undefined): (entity: Entity) => void {
    return (entity) => {
      this.log.debug(entity.kind, () => stateLine(entity));
      return onPublish?.(entity);
    };
  }

  private tellOthers(entity: Entity): void {
    if (this.told) this.notify(entity);
    this.follower?.onStateChanged(entity);
  }

  private notify(entity: Entity): void {
    try {
      const returned: unknown = this.told?.(entity);
      // Checked here as well: what `logRejection` prepares takes memory.
      if (returned !== undefined) logRejection(returned, this.log, "onPublish");
    } catch (error) {
      this.log.error("device", () => `onPublish failed: ${describeFailure(error)}`);
    }
  }
}

/** Kinds whose lines say something other than "state". */
const VALUES: Readonly<Record<string, string>> = {
  date: "date",
  time: "time",
  datetime: "datetime",
};

/** States that ESPHome's lines have in capitals. */
const IN_CAPITALS = ["on", "off", "locked", "unlocked", "jammed", "locking", "unlocking"];

/**
 * The text of a line of the log for a state that was published, in the form of ESPHome's: `'Pump': Sending state ON`.
 * A sensor's value has its decimals. Secrets aren't in it.
 */
export function stateLine(entity: Entity): string {
  const { name, kind, isSecret } = entity;
  const words = isSecret ? "(secret)" : entity.describe();
  if (kind === "event") return `'${name}' Triggered event '${words}'`;
  const state = IN_CAPITALS.includes(words)
    ? words.toUpperCase()
    : kind === "text_sensor"
      ? `'${words}'`
      : words;
  return `'${name}': Sending ${VALUES[kind] ?? "state"} ${state}`;
}
