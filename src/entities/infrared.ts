import { ConfigurationError } from "../base/errors.js";
import { checkedNumber, type NumberRange } from "../base/option-ranges.js";
import type { Settings } from "../log/configuration.js";
import { describeError } from "../log/log.js";
import type { InfraredRFTransmitRawTimingsRequest } from "../messages/infrared.js";
import { Repeated } from "../wire/repeated.js";
import { Entity, type EntityOptions } from "./entity.js";

/** What a remote control sends. */
export interface InfraredSignal {
  /** Microseconds, on and off by turns: on is positive, off negative. The first is on. */
  timings: readonly number[];
  /** The carrier's frequency in Hz, 10000 to 500000; 0: none. Default 38000. */
  carrier?: number;
  /** How often the whole is sent, 1 to 50. Default 1. */
  times?: number;
}

/** What a client's command says. */
type InfraredCommand = Pick<
  InfraredRFTransmitRawTimingsRequest,
  "carrierFrequency" | "repeatCount" | "timings"
>;

export interface InfraredOptions extends EntityOptions {
  /** Whether clients can send with it. Default: whether there is an `onSend`. */
  sends?: boolean;
  /** Whether it reports what it receives. Default false. */
  receives?: boolean;
  /** The carrier that its receiver is made for, in Hz. Default 0: not known. */
  receiverFrequency?: number;
  /** Sends a signal. It may be async: a rejected promise is logged. */
  onSend?: (signal: Readonly<Required<InfraredSignal>>) => void;
}

/** The bits of `capabilities`. */
const SENDS = 1;
const RECEIVES = 2;

const DEFAULT_CARRIER = 38_000;
const CARRIER: NumberRange = { unit: "Hz", from: 10_000, to: 500_000 };
const RECEIVER: NumberRange = { unit: "Hz", from: 0, to: 500_000, whole: true };
const TIMES: NumberRange = { from: 1, to: 50, whole: true };

/** Those of the longest signals, of air conditioners, are about 600. */
const MAX_TIMINGS = 1000;
/** Microseconds that sending may take in all. */
const MAX_DURATION = 5_000_000;

/**
 * Infrared light as remote controls send it: a transmitter, a receiver, or both. Hubs know the codes; what is sent
 * and received here is how long the light is on and off. `RemoteTransmitter` and `RemoteReceiver` have the pins
 * for it, and know some codes themselves.
 */
export class Infrared extends Entity {
  readonly capabilities: number;
  readonly receiverFrequency: number;
  /** @internal What was received last. */
  readonly wireTimings: Repeated<number> = new Repeated<number>();
  private readonly onSend: InfraredOptions["onSend"];

  /** @throws ConfigurationError naming the entity, when it neither sends nor receives, or an option is out of range. */
  constructor(options: InfraredOptions) {
    super(options);
    const {
      onSend,
      sends = onSend !== undefined,
      receives = false,
      receiverFrequency = 0,
    } = options;
    if (!sends && !receives)
      throw new ConfigurationError(
        `"${this.name}" neither sends nor receives; give it onSend, or set receives.`,
      );
    this.capabilities = (sends ? SENDS : 0) | (receives ? RECEIVES : 0);
    this.receiverFrequency = checkedNumber(
      `"${this.name}"`,
      "receiverFrequency",
      receiverFrequency,
      RECEIVER,
    );
    this.onSend = onSend;
  }

  get sends(): boolean {
    return (this.capabilities & SENDS) !== 0;
  }

  get receives(): boolean {
    return (this.capabilities & RECEIVES) !== 0;
  }

  /** What was received last, as in a signal; undefined if nothing was since the start. */
  get received(): readonly number[] | undefined {
    return this.wireTimings.length > 0 ? this.wireTimings.toArray() : undefined;
  }

  /**
   * Sends a signal.
   *
   * @throws ConfigurationError naming the entity, when it can't send, or the signal can't be sent.
   */
  sendSignal(signal: InfraredSignal): void {
    const { timings, carrier = DEFAULT_CARRIER, times = 1 } = signal;
    const owner = `"${this.name}"`;
    if (!this.sends)
      throw new ConfigurationError(`${owner} only receives; send with a transmitter.`);
    if (carrier !== 0) checkedNumber(owner, "carrier", carrier, CARRIER);
    checkedNumber(owner, "times", times, TIMES);
    this.checkTimings(timings, times);
    this.watch(this.write({ timings, carrier, times }));
  }

  /** @internal Carries out a client's command. There is no state to answer with. */
  command({ timings, carrierFrequency, repeatCount }: InfraredCommand): void {
    try {
      this.sendSignal({
        timings: timings.toArray(),
        carrier: carrierFrequency,
        times: Math.max(repeatCount, 1),
      });
    } catch (error) {
      this.log.warn(this.kind, () => `"${this.name}" refuses a command: ${describeError(error)}`);
    }
  }

  /** Reports that this was received now: all subscribers get it, even if it is the same as the last one. */
  receive(timings: ArrayLike<number>): void {
    this.wireTimings.clear();
    for (let i = 0; i < timings.length; i++) this.wireTimings.push(timings[i] as number);
    this.changed();
  }

  /** Calls `listener` with everything that is received from now on. Returns a function that ends this. */
  onReceive(listener: (timings: readonly number[]) => void): () => void {
    return this.onPublish(() => listener(this.wireTimings.toArray()));
  }

  /** Sends a signal that was checked. */
  protected write(signal: Readonly<Required<InfraredSignal>>): void {
    return this.onSend?.(signal);
  }

  private checkTimings(timings: readonly number[], times: number): void {
    const { length } = timings;
    if (length === 0 || length > MAX_TIMINGS)
      throw new ConfigurationError(
        `"${this.name}": the signal has ${length} timings; it must have 1 to ${MAX_TIMINGS}.`,
      );
    let sum = 0;
    for (const timing of timings) {
      if (!Number.isInteger(timing) || timing === 0)
        throw new ConfigurationError(
          `"${this.name}": a timing is ${timing} µs; it must be a whole number, above 0 for on and below 0 for off.`,
        );
      sum += Math.abs(timing);
    }
    if (sum * times > MAX_DURATION)
      throw new ConfigurationError(
        `"${this.name}": the signal takes ${(sum * times) / 1e6} s; it must take at most ${MAX_DURATION / 1e6} s in all.`,
      );
  }

  override get kind(): string {
    return "infrared";
  }

  override settings(): Settings {
    return {
      ...super.settings(),
      sends: this.sends,
      receives: this.receives,
      ...(this.receiverFrequency > 0 && { receiverFrequency: `${this.receiverFrequency} Hz` }),
    };
  }

  override get stateValues(): readonly unknown[] {
    // Never equal to a previous value: each signal is a change.
    return [{}];
  }

  override describe(): string {
    if (!this.receives) return "";
    return this.wireTimings.length > 0
      ? `received ${this.wireTimings.length} timings`
      : "nothing yet";
  }
}
