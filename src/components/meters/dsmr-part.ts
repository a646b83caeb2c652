import type { ReceivingPins, Serial } from "../../host/host.js";
import { describeError, type Log } from "../../log/log.js";
import { DSMRDriver, type DSMRListener, type DSMRSettings } from "../../parts/dsmr.js";
import type { DigitalOutput } from "../pins/digital-output.js";
import { type MeterListening, MeterPort } from "./meter-port.js";

/** How such a meter is listened to. */
export interface DSMRListening extends DSMRSettings, MeterListening {
  /** Milliseconds from one telegram to the next; 0: each. */
  readonly interval: number;
}

/** What is done with a line of a telegram. */
type TakeLine = (bytes: Uint8Array, from: number, to: number) => void;

/** A meter on its port: asks it for telegrams, and gives their lines to those who show them. */
export class DSMRPart extends MeterPort<DSMRDriver> implements DSMRListener {
  private readonly settings: DSMRListening;
  private readonly request: DigitalOutput | undefined;
  private readonly taken = new Map<number, TakeLine[]>();
  private readonly whole: TakeLine[] = [];
  private askedAt = Number.NEGATIVE_INFINITY;
  private isAsked = false;

  /** @param request - The output that is on while the meter is to send. */
  constructor(
    serial: ReceivingPins,
    settings: DSMRListening,
    request: DigitalOutput | undefined,
    changed: (isThere: boolean) => void,
    log: () => Log,
  ) {
    const { baud, silence, interval } = settings;
    super("DSMR", serial, { baud, silence: silence + interval }, changed, log);
    this.settings = settings;
    this.request = request;
  }

  /** Calls `take` with each line that has this code. */
  takes(code: number, take: TakeLine): void {
    const known = this.taken.get(code);
    if (known) known.push(take);
    else this.taken.set(code, [take]);
  }

  /** Calls `take` with each telegram, after its lines. */
  takesWhole(take: TakeLine): void {
    this.whole.push(take);
  }

  arrived(driver: DSMRDriver): void {
    const { bytes, length } = driver;
    this.ask(false);
    this.heard();
    driver.lines((code, from, to) => {
      const takers = this.taken.get(code);
      if (takers) for (const take of takers) take(bytes, from, to);
    });
    for (const take of this.whole) take(bytes, 0, length);
  }

  protected drive(io: Serial): DSMRDriver {
    return new DSMRDriver(io, this.settings, this);
  }

  protected override started(): void {
    this.askedAt = Number.NEGATIVE_INFINITY;
    this.isAsked = false;
  }

  protected look(driver: DSMRDriver): void {
    if (!this.isAsked && this.now - this.askedAt >= this.settings.interval) this.ask(true);
    if (this.isAsked) driver.run(this.now);
    else driver.skip();
  }

  /** Asks the meter to send, or to stop. Without an output it sends all the time, and telegrams between intervals are ignored. */
  private ask(isAsked: boolean): void {
    if (isAsked) this.askedAt = this.now;
    this.isAsked = isAsked || (!this.request && this.settings.interval === 0);
    if (isAsked !== this.isAsked) return;
    try {
      this.request?.set(isAsked);
    } catch (error) {
      this.failed(describeError(error));
    }
  }
}
