import type { Host, Replacement, ReplacementListener } from "../host/host.js";
import type { Log } from "../log/log.js";
import { tellListeners } from "../log/tell-listeners.js";

export type CloseListener = () => unknown;

/** The program's listeners for the end of the device, and for what replaces firmware or program. */
export class ProgramListeners {
  private closers: CloseListener[] = [];
  private followers: ReplacementListener[] | undefined;

  constructor(
    private readonly host: Host,
    private readonly log: Log,
  ) {}

  onClose(listener: CloseListener): void {
    this.closers.push(listener);
  }

  onReplacement(listener: ReplacementListener): void {
    if (this.followers) {
      this.followers.push(listener);
      return;
    }
    const { host, log } = this;
    const followers = [listener];
    this.followers = followers;
    const tell = (replacement: Replacement) =>
      tellListeners(followers, log, "device", "onReplacement", replacement);
    host.firmware?.listen(tell);
    host.program?.listen(tell);
  }

  /** The device is about to close. A listener may close it itself. */
  closing(): void {
    const { closers, log } = this;
    this.closers = [];
    tellListeners(closers, log, "device", "onClose");
    this.closers = [...closers, ...this.closers];
  }
}
