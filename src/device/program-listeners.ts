import type { Host, Replacement, ReplacementListener } from "../host/host.js";
import type { Log } from "../log/log.js";
import { tellListeners } from "../log/tell-listeners.js";

export type CloseListener = () => unknown;

/** The listeners that the program has added with `onClose` and `onReplacement`. */
export class ProgramListeners {
  private closers: CloseListener[] = [];

  constructor(
    private readonly host: Host,
    private readonly log: Log,
  ) {}

  onClose(listener: CloseListener): void {
    this.closers.push(listener);
  }

  onReplacement(listener: ReplacementListener): void {
    const { host, log } = this;
    const tell = (replacement: Replacement) =>
      tellListeners([listener], log, "device", "onReplacement", replacement);
    host.firmware?.listen(tell);
    host.program?.listen(tell);
  }

  /** Calls the listeners of `onClose`. One of them may close the device itself, which doesn't call them again. */
  closing(): void {
    const { closers, log } = this;
    this.closers = [];
    tellListeners(closers, log, "device", "onClose");
    this.closers = [...closers, ...this.closers];
  }
}
