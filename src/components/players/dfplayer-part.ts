import { ConfigurationError } from "../../base/errors.js";
import type { EntityPart } from "../../entities/entity-part.js";
import type { BusUse, Host, SerialPins, Timer } from "../../host/host.js";
import { DFPlayerDriver, type DFPlayerListener } from "../../parts/dfplayer.js";

/** Milliseconds between looks at the port. */
const LOOK = 20;

/** Looks at the port again and again. */
export class DFPlayerPart implements EntityPart {
  driver: DFPlayerDriver | undefined;
  private host: Host | undefined;
  private timer: Timer | undefined;

  /** @param opened - Called when commands can be sent. */
  constructor(
    private readonly serial: SerialPins,
    private readonly baud: number,
    private readonly listener: DFPlayerListener,
    readonly opened: () => void,
  ) {}

  get buses(): readonly BusUse[] {
    const { receive, transmit } = this.serial;
    return [{ bus: "serial", pins: [receive, transmit], part: "DFPlayer", address: "the port" }];
  }

  open(host: Host): void {
    const { Serial } = host.io;
    if (!Serial) throw new ConfigurationError(`This board (${host.model}) has no serial port.`);
    const io = new Serial({ ...this.serial, baud: this.baud, format: "buffer" });
    const driver = new DFPlayerDriver(io, this.listener);
    this.host = host;
    this.driver = driver;
    this.timer = host.timer.repeat(() => driver.run(host.time.ticks), LOOK);
  }

  close(): void {
    const { driver } = this;
    if (this.timer !== undefined) this.host?.timer.clear(this.timer);
    this.driver = this.host = this.timer = undefined;
    driver?.close();
  }
}
