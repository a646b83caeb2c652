import { LogLevel, type LogLine } from "../../../src/log/log.js";

/** Tells when a network over a cable is up and down. */
export class Cable {
  private readonly log: LogLine;
  private readonly use: { onUp(): void; onDown(): void };
  private address: string | undefined;

  constructor(log: LogLine, use: { onUp(): void; onDown(): void }) {
    this.log = log;
    this.use = use;
  }

  /** @param address - The board's address; undefined while it has none. It may be the same as before. */
  hasAddress(address: string | undefined): void {
    if (address === this.address) return;
    const wasUp = this.address !== undefined;
    this.address = address;
    if (wasUp) {
      this.log(LogLevel.WARN, "ethernet", "the connection is lost");
      this.use.onDown();
    }
    if (address !== undefined) {
      this.log(LogLevel.INFO, "ethernet", `connected as ${address}`);
      this.use.onUp();
    }
  }
}
