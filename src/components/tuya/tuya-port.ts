import { ConfigurationError } from "../../base/errors.js";
import type { EntityPart } from "../../entities/entity-part.js";
import type { BusUse, Host, SerialPins, Timer } from "../../host/host.js";
import { type TuyaListener, TuyaMCUDriver } from "../../parts/tuya-mcu.js";
import type { DigitalOutput } from "../pins/digital-output.js";

/** Milliseconds between looks at the port. */
const LOOK = 20;

/** The device's clock: `device.clock`. */
export interface TuyaClock {
  readonly known: boolean;
  /** In seconds. */
  readonly utcOffset: number | undefined;
  onSet(listener: () => void): void;
}

/** Looks at the port again and again. */
export class TuyaPort implements EntityPart, TuyaListener {
  driver: TuyaMCUDriver | undefined;
  readonly reported: TuyaListener["reported"];
  readonly changed: TuyaListener["changed"];
  private readonly serial: SerialPins;
  private readonly baud: number;
  private readonly status: DigitalOutput | undefined;
  private host: Host | undefined;
  private timer: Timer | undefined;
  private clock: TuyaClock | undefined;

  /** @param status - On while there is a network. */
  constructor(
    serial: SerialPins,
    baud: number,
    reported: TuyaListener["reported"],
    changed: TuyaListener["changed"],
    status?: DigitalOutput,
  ) {
    this.serial = serial;
    this.baud = baud;
    this.reported = reported;
    this.changed = changed;
    this.status = status;
  }

  /** Tells the processor this clock's time. */
  tellTime(clock: TuyaClock): void {
    this.clock = clock;
    clock.onSet(() => this.driver?.tellTime());
  }

  get title(): string {
    return `Tuya MCU at the port (serial, pins ${this.serial.receive} and ${this.serial.transmit})`;
  }

  get buses(): readonly BusUse[] {
    const { receive, transmit } = this.serial;
    return [{ bus: "serial", pins: [receive, transmit], part: "Tuya MCU", address: "the port" }];
  }

  get hasNetwork(): boolean {
    return this.host?.networkAddress !== undefined;
  }

  get signal(): number {
    return this.host?.wifi?.RSSI ?? 0;
  }

  get localTime(): Date | undefined {
    const { clock, host } = this;
    const offset = clock?.known ? clock.utcOffset : undefined;
    return host && offset !== undefined ? new Date(host.time.now + offset * 1000) : undefined;
  }

  open(host: Host): void {
    const { Serial } = host.io;
    if (!Serial) throw new ConfigurationError(`This board (${host.model}) has no serial port.`);
    const io = new Serial({ ...this.serial, baud: this.baud, format: "buffer" });
    const driver = new TuyaMCUDriver(io, this);
    this.host = host;
    this.driver = driver;
    let hasNetwork = false;
    this.timer = host.timer.repeat(() => {
      driver.run(host.time.ticks);
      if (hasNetwork === this.hasNetwork) return;
      hasNetwork = !hasNetwork;
      this.status?.set(hasNetwork);
    }, LOOK);
  }

  close(): void {
    const { driver } = this;
    if (this.timer !== undefined) this.host?.timer.clear(this.timer);
    this.timer = this.host = this.driver = undefined;
    driver?.close();
  }
}
