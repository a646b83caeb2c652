import { ConfigurationError } from "../../base/errors.js";
import type { EntityPart } from "../../entities/entity-part.js";
import type { BusUse, Host, PinSpecifier, PulseTrainOutput, SafePin } from "../../host/host.js";
import { openPin } from "../pins/open-pin.js";
import { Delay } from "../timing/delay.js";

/** How many signals wait while one is sent. */
const MAX_WAITING = 8;

/** Milliseconds between two signals, which tell them apart. */
const GAP = 40;

/** Too many signals wait to be sent. */
export class TooManySignalsError extends Error {
  constructor(owner: string) {
    super(`"${owner}" has ${MAX_WAITING} signals waiting; send the next when they are sent.`);
  }
  override get name() {
    return "TooManySignalsError";
  }
}

interface WaitingSignal {
  readonly train: Int32Array;
  readonly carrier: number;
}

/** An output that sends signals one after another, while the program does something else. */
export class SignalOutput implements EntityPart {
  private readonly delay = new Delay();
  private readonly waiting: WaitingSignal[] = [];
  private output: PulseTrainOutput | undefined;
  private isBusy = false;
  private readonly next = (): void => {
    this.isBusy = false;
    const signal = this.waiting.shift();
    if (signal) this.send(signal);
  };

  constructor(private readonly pin: PinSpecifier) {}

  get buses(): readonly BusUse[] {
    const [pins, address] = [[this.pin], "the pin"];
    return [{ bus: "pulse train", pins, part: "infrared LED", address }];
  }

  get safeOutputs(): readonly SafePin[] {
    return [{ pin: this.pin, level: 0 }];
  }

  open(host: Host, owner: string): void {
    const { PulseTrainOutput } = host.io;
    if (!PulseTrainOutput)
      throw new ConfigurationError(
        `"${owner}": this board (${host.model}) can't send trains of pulses; use one that can.`,
      );
    this.output = openPin(owner, this.pin, () => new PulseTrainOutput({ pin: this.pin }));
    this.delay.open(host);
  }

  /**
   * Sends a train, now or after those that wait. Does nothing while it isn't open.
   *
   * @param owner - The entity's name.
   * @throws TooManySignalsError
   */
  write(owner: string, train: Int32Array, carrier: number): void {
    if (!this.output) return;
    if (!this.isBusy) return this.send({ train, carrier });
    if (this.waiting.length === MAX_WAITING) throw new TooManySignalsError(owner);
    this.waiting.push({ train, carrier });
  }

  close(): void {
    this.delay.close();
    this.waiting.length = 0;
    this.isBusy = false;
    const output = this.output;
    this.output = undefined;
    output?.close();
  }

  private send({ train, carrier }: WaitingSignal): void {
    this.output?.write(train, carrier);
    this.isBusy = true;
    let microseconds = 0;
    for (const timing of train) microseconds += Math.abs(timing);
    this.delay.set(microseconds / 1000 + GAP, this.next);
  }
}
