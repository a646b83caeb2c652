import { endOnStray, onStray, STRAYS, type Stray } from "../entities/strays.js";
import type { Host } from "../host/host.js";
import type { Timer } from "../host/time.js";
import type { Log } from "../log/log.js";
import type { DeviceService } from "./device-service.js";

/**
 * Warns once of each entity that the program uses and has left out of its `entities`. Before the start that can't be
 * known, since another device may get it.
 */
export class StrayWarnings implements DeviceService {
  private warned: Stray[] | undefined;
  /** The strays of `warned` whose warning is still to come. */
  private pending: Stray[] | undefined;
  private timer: Timer | undefined;
  private readonly used = (stray: Stray): void => {
    this.warned ??= [];
    if (this.warned.includes(stray)) return;
    this.warned.push(stray);
    this.pending ??= [];
    this.pending.push(stray);
    // A program that makes a second device now gives it that one.
    this.timer ??= this.host.timer.set(() => this.warnOfAll(), 0);
  };

  constructor(
    private readonly host: Host,
    private readonly log: Log,
  ) {}

  start(): void {
    onStray(this.used);
  }

  close(): void {
    endOnStray(this.used);
    if (this.timer !== undefined) this.host.timer.clear(this.timer);
    this.timer = this.pending = undefined;
  }

  private warnOfAll(): void {
    const { pending = [] } = this;
    this.timer = this.pending = undefined;
    for (const stray of pending) this.warn(stray);
  }

  private warn({ name, kind, subscriber }: Stray): void {
    if (subscriber !== STRAYS) return;
    this.log.warn(
      kind,
      () =>
        `"${name}" isn't among the device's entities: its pins do nothing, and no client sees it. Add it to entities.`,
    );
  }
}
