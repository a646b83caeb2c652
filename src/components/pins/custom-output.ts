import type { BusUse, Digital, DigitalOptions, Host, PWM } from "../../host/host.js";
import { Delay } from "../timing/delay.js";
import type { ExpanderPWMPin } from "./pwm-pin.js";

/** Finer than a number in single precision, which clients send. */
const RESOLUTION = 32;
const MOST = 2 ** RESOLUTION - 1;

/**
 * An output that is a function of the program, for what isn't on a pin: a number of another device, two relays at once.
 * Lamps, fans, switches and climates take it as they take a pin.
 *
 *     const valve = new CustomOutput((level) => inverter.write(0x10, Math.round(level * 100)));
 */
export class CustomOutput implements ExpanderPWMPin {
  /** None: nothing is on a bus of its own. */
  readonly uses: readonly BusUse[] = [];
  /** None: what the function commands has a safe state of its own. */
  readonly part: undefined = undefined;
  private readonly write: (level: number) => void;

  /**
   * @param write - Called with 0 to 1 each time that the level is set; with 0 or 1 by what is only on or off. For the
   *   first time it is called once all entities have started.
   */
  constructor(write: (level: number) => void) {
    this.write = write;
  }

  /** Calls the function, beside what has the output. @param level - 0 to 1. */
  set(level: number): void {
    this.write(level);
  }

  /** No level is kept: what the function commands may keep its own. */
  keep(): void {}

  open(host: Host, { initialValue }: Omit<DigitalOptions, "pin">): Digital {
    const output = new OpenCustomOutput(host, this.write);
    output.show(initialValue ?? 0);
    return {
      read: () => {
        throw new Error("A CustomOutput can't be read.");
      },
      write: (level) => output.show(level),
      close: () => output.close(),
    };
  }

  openPWM(host: Host): PWM {
    const output = new OpenCustomOutput(host, this.write);
    return {
      hz: 0,
      resolution: RESOLUTION,
      write: (duty) => output.show(duty / MOST),
      close: () => output.close(),
    };
  }

  toString(): string {
    return "a CustomOutput";
  }
}

class OpenCustomOutput {
  private readonly delay = new Delay();
  private hasStarted = false;
  private level = 0;

  constructor(
    host: Host,
    private readonly write: (level: number) => void,
  ) {
    this.delay.open(host);
    this.delay.set(0, () => this.started());
  }

  private started(): void {
    this.hasStarted = true;
    this.write(this.level);
  }

  show(level: number): void {
    this.level = level;
    if (this.hasStarted) this.write(level);
  }

  close(): void {
    this.delay.close();
  }
}
