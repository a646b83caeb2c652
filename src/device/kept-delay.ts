import { type KeptWait, type RuleClock, Wait } from "../automations/wait.js";
import { ConfigurationError } from "../base/errors.js";
import { checkedNumber, DELAY } from "../base/option-ranges.js";
import { keyOf } from "../entities/object-id.js";
import type { Host, Timer } from "../host/host.js";
import type { Keepable } from "./saved-states.js";

/** The first byte of what is stored. The formats of kept values are 1 to 3. */
const FORMAT = 4;

/** Bytes: the format, the whole delay, and its end in milliseconds since 1970. */
const LENGTH = 17;

const MINUTE = 60_000;

/**
 * A delay that goes on after a restart. The device has to know it:
 *
 *     const pumpOff = new KeptDelay("pump off", () => pump.set(false));
 *     const device = new Device(host, { name: "pond", entities: [pump], kept: [pumpOff] });
 *     …
 *     pumpOff.begin(30 * 60_000);
 *
 * The time that the device was off counts. A delay that has ended meanwhile calls back once the device
 * has started, or as soon as the time is known. It is written when kept states are: a delay that began
 * less than `saveInterval` before the power failed is lost.
 */
export class KeptDelay implements Keepable {
  readonly name: string;
  /** By which it is stored. */
  readonly key: number;
  readonly #callback: () => void;
  #clock: RuleClock | undefined;
  #wait: Wait | undefined;
  /** What is stored, which stays the same while it waits: storing wears flash. */
  #stored: KeptWait | undefined;
  /** Looks each minute whether the time is known. */
  #minute: Timer | undefined;
  #host: Host | undefined;

  /**
   * @param name - By which it is found again after a restart; unique among what the device keeps.
   * @param callback - Called at the delay's end. What it throws is logged.
   * @throws ConfigurationError when the name is empty.
   */
  constructor(name: string, callback: () => void) {
    if (name === "") throw new ConfigurationError("A kept delay has an empty name; give it one.");
    this.name = name;
    this.key = keyOf(`kept:${name}`);
    this.#callback = callback;
  }

  /** Called by its device. @param host - The guarded one. */
  attach(host: Host, clock: RuleClock): void {
    this.#host = host;
    this.#clock = clock;
    this.#wait = new Wait(host, clock, () => {
      this.#ended();
      return this.#callback();
    });
  }

  /** Called by its device at its end, after it was stored. */
  detach(): void {
    this.cancel();
  }

  /** Whether it is going on. */
  get isOn(): boolean {
    return this.#wait?.isOn ?? false;
  }

  /**
   * Begins the delay, or begins it again.
   *
   * @param milliseconds - 0 to 2,147,483,647, almost 25 days.
   * @throws ConfigurationError when it is out of its range, or no device has this delay in its `kept`.
   */
  begin(milliseconds: number): void {
    checkedNumber(`The delay "${this.name}"`, "time", milliseconds, DELAY);
    if (!this.#wait)
      throw new ConfigurationError(
        `The delay "${this.name}" belongs to no device; add it to the device's kept.`,
      );
    this.#ended();
    this.#wait.begin(milliseconds);
    this.#stored = this.#wait.kept ?? undefined;
  }

  /** Ends it without a call. Does nothing when it isn't going on. */
  cancel(): void {
    this.#wait?.stop();
    this.#ended();
  }

  get longestSavedState(): number {
    return LENGTH;
  }

  saveState(bytes: DataView): number {
    // Now the end can be told by the clock, which goes on while the device is off.
    if (this.#stored?.[1] === 0 && this.#clock?.known) this.#stored = this.#wait?.kept ?? undefined;
    bytes.setUint8(0, FORMAT);
    bytes.setFloat64(1, this.#stored?.[0] ?? Number.NaN);
    bytes.setFloat64(9, this.#stored?.[1] ?? 0);
    return LENGTH;
  }

  restoreState(bytes: DataView): boolean {
    if (bytes.byteLength !== LENGTH || bytes.getUint8(0) !== FORMAT) return false;
    const [left, end] = [bytes.getFloat64(1), bytes.getFloat64(9)];
    if (Number.isNaN(left)) return true;
    if (!(left >= 0 && left <= 0x7fff_ffff && end >= 0)) return false;
    this.#stored = [left, end];
    this.#wait?.resume(this.#stored);
    if (!this.#clock?.known)
      this.#minute = this.#host?.timer.repeat(() => this.#wait?.tick(), MINUTE);
    return true;
  }

  #ended(): void {
    this.#stored = undefined;
    if (this.#minute) this.#host?.timer.clear(this.#minute);
    this.#minute = undefined;
  }
}
