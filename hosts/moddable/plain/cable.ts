import { LogLevel, type LogLine } from "../../../src/log/log.js";

/** The part of ECMA-419's Ethernet interface that is used. */
export interface EthernetPort {
  /** 200: there is no cable; 400: connected, no address yet; 500: connected, with an address. */
  readonly connection: number;
  readonly address: string | undefined;
}

/** Tells when a network over a cable is up and down. */
export class Cable {
  private readonly port: EthernetPort;
  private readonly log: LogLine;
  private readonly use: { onUp(): void; onDown(): void };
  private isUp = false;

  constructor(port: EthernetPort, log: LogLine, use: { onUp(): void; onDown(): void }) {
    this.port = port;
    this.log = log;
    this.use = use;
  }

  /** Call at the start, and when the port reports a change. */
  changed(): void {
    const { connection, address } = this.port;
    const isUp = connection >= 500;
    if (isUp === this.isUp) return;
    this.isUp = isUp;
    if (isUp) {
      this.log(LogLevel.INFO, "ethernet", `connected as ${address}`);
      this.use.onUp();
    } else {
      this.log(LogLevel.WARN, "ethernet", "the connection is lost");
      this.use.onDown();
    }
  }
}
