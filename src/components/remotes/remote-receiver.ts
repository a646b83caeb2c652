import type { Duration } from "../../base/duration.js";
import { checkedDuration, type NumberRange } from "../../base/option-ranges.js";
import type { EntityOptions } from "../../entities/entity.js";
import { Infrared } from "../../entities/infrared.js";
import type { Host, PinSpecifier } from "../../host/host.js";
import { isHeldNEC } from "../../parts/remotes/nec.js";
import type { RemoteCode } from "../../parts/remotes/remote-code.js";
import { codeInWords, codeOf, isSameCode } from "../../parts/remotes/remote-signal.js";
import { SignalInput } from "./signal-input.js";

/** What most receivers are made for. */
const DEFAULT_FREQUENCY = 38_000;

/** In milliseconds, as in ESPHome. */
const DEFAULT_IDLE = 10;
const IDLE: NumberRange = { from: 2, to: 30 };

/** Milliseconds after which a code is a new press. */
const HELD = 200;

/** Shorter ones are noise. The shortest frame is NEC's of a key that is held. */
const MIN_TIMINGS = 3;

export interface RemoteReceiverOptions extends EntityOptions {
  /** The input pin, wired to the output of an infrared receiver. */
  pin: PinSpecifier;
  /** Its output is low while there is light, as that of nearly all is. Default true. */
  inverted?: boolean;
  /** How long the darkness is that ends a signal, 2 to 30 ms. Default 10 ms. */
  idle?: Duration;
  /** The carrier that the receiver is made for, in Hz. Default 38000. */
  receiverFrequency?: number;
}

/**
 * Receives what remote controls send. Hubs get the timings of each signal; the program gets codes:
 * `receiver.onCode((code) => ...)`. Each is logged at level debug, so that one can see what a key sends.
 */
export class RemoteReceiver extends Infrared {
  private lastCode: RemoteCode | undefined;
  private isHeld = false;
  private at = Number.NEGATIVE_INFINITY;
  private host: Host | undefined;

  /** @throws ConfigurationError naming the entity, when an option is out of range. */
  constructor(options: RemoteReceiverOptions) {
    const { pin, inverted = true, idle = DEFAULT_IDLE, ...others } = options;
    super({ receiverFrequency: DEFAULT_FREQUENCY, ...others, receives: true });
    const end = checkedDuration(`"${this.name}"`, "idle", idle, IDLE);
    this.use(new SignalInput(pin, inverted, end, (timings) => this.decode(timings)));
  }

  override start(host: Host): void {
    this.host = host;
    super.start(host);
  }

  override close(): void {
    super.close();
    this.host = undefined;
  }

  /** The code that was received last; undefined if none was since the start. */
  get code(): RemoteCode | undefined {
    return this.lastCode;
  }

  /**
   * Calls `listener` with each code from now on. Returns a function that ends this.
   *
   * @param listener - Its second argument says whether the key is still held. A signal of none of the protocols
   * has the protocol `"raw"`.
   */
  onCode(listener: (code: RemoteCode, isHeld: boolean) => void): () => void {
    return this.onPublish(() => {
      if (this.lastCode) return listener(this.lastCode, this.isHeld);
    });
  }

  private decode(timings: Int32Array): void {
    if (timings.length < MIN_TIMINGS) return;
    const now = this.host?.time.ticks ?? 0;
    const isSoon = now - this.at < HELD;
    const last = this.lastCode;
    const code = isSoon && last && isHeldNEC(timings) ? last : codeOf(timings);
    this.isHeld = isSoon && last !== undefined && isSameCode(code, last);
    this.lastCode = code ?? { protocol: "raw", timings: Array.from(timings) };
    this.at = now;
    this.log.debug(this.kind, () => `"${this.name}" received ${this.describe()}`);
    this.receive(timings);
  }

  override describe(): string {
    return this.lastCode ? codeInWords(this.lastCode) : "nothing yet";
  }
}
