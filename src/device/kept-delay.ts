import { type KeptWait, type RuleClock, Wait } from "../automations/wait.js";
import type { Duration } from "../base/duration.js";
import { ConfigurationError } from "../base/errors.js";
import { checkedDuration, DELAY } from "../base/option-ranges.js";
import { keyOf } from "../entities/object-id.js";
import type { Host, Timer } from "../host/host.js";
import type { Keepable } from "./saved-states.js";

/** The first byte of what is stored. The formats of kept values are 1 to 3. */
const FORMAT = 4;

/** Bytes: the format, the whole delay, and its end in milliseconds since 1970. */
const LENGTH = 17;

const MINUTE = 60_000;

/**
 * A delay that continues after a restart. It must be in the device's `kept`:
 *
 *     const pumpOff = new KeptDelay("pump off", () => pump.set(false));
 *     const device = new Device(host, { name: "pond", entities: [pump], kept: [pumpOff] });
 *     …
 *     pumpOff.begin("30 min");
 *
 * The time that the device was off counts. A delay that has run out meanwhile calls its callback once the device
 * has started, or as soon as the time is known. It is stored together with kept states: a delay that began less
 * than `saveInterval` before a power failure is lost.
 */
export class KeptDelay implements Keepable {
  /** The key under which it is stored. */
  readonly key: number;
  private clock: RuleClock | undefined;
  private wait: Wait | undefined;
  /** What is stored, which stays the same while it waits: storing wears flash. */
  private stored: KeptWait | undefined;
  /** Checks each minute whether the time is known. */
  private minute: Timer | undefined;
  private host: Host | undefined;

  /**
   * @param name - Identifies it after a restart; unique among what the device keeps.
   * @param callback - Called at the delay's end. What it throws is logged.
   * @throws ConfigurationError when the name is empty.
   */
  constructor(
    readonly name: string,
    private readonly callback: () => void,
  ) {
    if (name === "")
      throw new ConfigurationError("A kept delay: name is empty; it must identify it.");
    this.key = keyOf(`kept:${name}`);
  }

  /** Called by its device. @param host - The guarded host. */
  attach(host: Host, clock: RuleClock): void {
    this.host = host;
    this.clock = clock;
    this.wait = new Wait(host, clock, () => {
      this.ended();
      return this.callback();
    });
  }

  /** Called by its device when that closes, after storing it. */
  detach(): void {
    this.cancel();
  }

  /** Whether it is running. */
  get isOn(): boolean {
    return this.wait?.isOn ?? false;
  }

  /**
   * Starts the delay, or restarts it.
   *
   * @param delay - From 0 to almost 25 days.
   * @throws ConfigurationError when it is out of its range, or no device has this delay in its `kept`.
   */
  begin(delay: Duration): void {
    const milliseconds = checkedDuration(`The kept delay "${this.name}"`, "delay", delay, DELAY);
    if (!this.wait)
      throw new ConfigurationError(
        `The delay "${this.name}" belongs to no device; add it to the device's kept.`,
      );
    this.ended();
    this.wait.begin(milliseconds);
    this.stored = this.wait.kept ?? undefined;
  }

  /** Cancels it. Does nothing when it isn't running. */
  cancel(): void {
    this.wait?.stop();
    this.ended();
  }

  get maxSavedLength(): number {
    return LENGTH;
  }

  saveState(bytes: DataView): number {
    // Now the end can be stored as a time of the clock, which continues while the device is off.
    if (this.stored?.[1] === 0 && this.clock?.known) this.stored = this.wait?.kept ?? undefined;
    bytes.setUint8(0, FORMAT);
    bytes.setFloat64(1, this.stored?.[0] ?? Number.NaN);
    bytes.setFloat64(9, this.stored?.[1] ?? 0);
    return LENGTH;
  }

  restoreState(bytes: DataView): boolean {
    if (bytes.byteLength !== LENGTH || bytes.getUint8(0) !== FORMAT) return false;
    const [left, end] = [bytes.getFloat64(1), bytes.getFloat64(9)];
    if (Number.isNaN(left)) return true;
    if (!(left >= 0 && left <= 0x7fff_ffff && end >= 0)) return false;
    this.stored = [left, end];
    this.wait?.resume(this.stored);
    if (!this.clock?.known) this.minute = this.host?.timer.repeat(() => this.wait?.tick(), MINUTE);
    return true;
  }

  private ended(): void {
    this.stored = undefined;
    if (this.minute) this.host?.timer.clear(this.minute);
    this.minute = undefined;
  }
}
