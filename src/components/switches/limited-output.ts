import type { Host } from "../../host/host.js";
import { DigitalOutput } from "../pins/digital-output.js";
import type { DigitalPin } from "../pins/digital-pin.js";
import { Delay } from "../timing/delay.js";
import type { Interlock } from "./interlock.js";

/** How a switch's output is limited. */
export interface OutputLimits {
  /** Milliseconds after which it goes off by itself. 0: never. */
  maxOn: number;
  interlock: Interlock | undefined;
  /** Turns the switch off. */
  turnOff: () => void;
}

/** An output that goes off by itself, or that is interlocked with others. */
export class LimitedOutput extends DigitalOutput {
  readonly limits: OutputLimits;
  private readonly delay = new Delay();
  private readonly ticks = (): number => this.delay.now;
  private isOn = false;
  private isOpen = false;

  constructor(pin: DigitalPin, inverted: boolean, openDrain: boolean, limits: OutputLimits) {
    super(pin, inverted, openDrain);
    this.limits = limits;
  }

  /** Another output of its interlock is on. */
  get isBlocked(): boolean {
    return this.limits.interlock?.isFree === false;
  }

  override open(host: Host, owner: string): void {
    super.open(host, owner);
    this.delay.open(host);
    this.isOpen = true;
    if (this.isOn) this.turnOn();
  }

  override set(on: boolean): void {
    this.isOn = on;
    if (!this.isOpen) return super.set(on);
    if (on) return this.turnOn();
    this.delay.clear();
    super.set(false);
    this.limits.interlock?.release(this.limits, this.delay.now);
  }

  private turnOn(): void {
    const { interlock, maxOn, turnOff } = this.limits;
    const rest = interlock?.take(this.limits, this.ticks) ?? 0;
    const turnOn = () => {
      super.set(true);
      if (maxOn > 0) this.delay.set(maxOn, turnOff);
    };
    if (rest > 0) this.delay.set(rest, turnOn);
    else turnOn();
  }

  override close(): void {
    this.isOpen = false;
    this.limits.interlock?.release(this.limits, this.delay.now);
    this.delay.close();
    super.close();
  }
}
