import type { Duration } from "../base/duration.js";
import { deviceDuration, wholeNumber } from "../base/option-ranges.js";

/** How many wrong passwords or tokens an address may send, and how long it then has to wait. */
export interface AttemptsOptions {
  /** How many wrong attempts are free. Default 5; 1 to 1000. */
  attempts?: number;
  /**
   * The time to wait after the first wrong attempt beyond those, doubled after each further one. Default 1 s; from
   * 10 ms to a day.
   */
  delay?: Duration;
  /** The longest wait. Default 1 min; from `delay` to a day. */
  maxDelay?: Duration;
}

/** How many addresses are remembered that failed, and how many that succeeded. */
const ADDRESSES = 8;

/** Milliseconds without a wrong attempt after which an address's count is reset. */
const FORGET_AFTER = 600_000;

class Attempts {
  /** How many attempts were wrong. */
  wrong = 0;
  /** When the next attempt is checked, in ticks. */
  next = Number.NEGATIVE_INFINITY;

  constructor(readonly address: string) {}

  isForgotten(now: number): boolean {
    return now - this.next >= FORGET_AFTER;
  }
}

/**
 * Counts wrong attempts by address, in a table of fixed size.
 *
 * If more addresses guess than the table has places, the others share one
 * place. So any number of addresses can guess little more often than the table
 * has places. An address that sent the right password or token has a place that
 * guessing addresses can't take: it never waits because of others.
 */
export class AttemptLimiter {
  private readonly free: number;
  private readonly delay: number;
  private readonly maxDelay: number;
  // Both have at most ADDRESSES places, made on demand.
  private readonly guessing: Attempts[] = [];
  private readonly known: Attempts[] = [];
  private nextKnown = 0;
  /** The address that succeeded last, if none was wrong since. */
  private lastRight: string | undefined;
  /** The shared place of all addresses without one of their own. */
  private readonly others = new Attempts("");

  /**
   * @param name - The option's name, for errors.
   * @throws ConfigurationError when an option is out of range.
   */
  constructor(name: string, { attempts = 5, delay = 1000, maxDelay }: AttemptsOptions = {}) {
    this.free = wholeNumber(`${name}.attempts`, attempts, 1, 1000);
    this.delay = deviceDuration(`${name}.delay`, delay);
    const longest = maxDelay ?? Math.max(this.delay, 60_000);
    this.maxDelay = deviceDuration(`${name}.maxDelay`, longest, this.delay);
  }

  /** Milliseconds until an attempt from this address may be checked; 0 or less for now. `now` is in ticks that are never set back. */
  wait(address: string, now: number): number {
    const attempts = this.find(address) ?? (this.hasPlace(now) ? undefined : this.others);
    return attempts ? attempts.next - now : 0;
  }

  /** Counts a wrong attempt. Returns how many milliseconds the address waits for the next one. */
  wrong(address: string, now: number): number {
    this.lastRight = undefined;
    const attempts = this.find(address) ?? this.placeFor(address, now);
    if (attempts.isForgotten(now)) attempts.wrong = 0;
    attempts.wrong += 1;
    const further = attempts.wrong - this.free;
    const delay = further < 1 ? 0 : Math.min(this.delay * 2 ** (further - 1), this.maxDelay);
    attempts.next = now + delay;
    return delay;
  }

  /** Records that the address has sent the only secret there is: it has nothing left to guess, and its count is reset. */
  right(address: string): void {
    // The usual case: there was no wrong attempt since this address last succeeded.
    if (address === this.lastRight) return;
    this.lastRight = address;
    const attempts = this.knownPlace(address);
    attempts.wrong = 0;
    attempts.next = Number.NEGATIVE_INFINITY;
  }

  /**
   * Records that the address has sent one of several secrets. It has a place from now on; its wrong attempts, which
   * may have been for another secret, still count.
   */
  rightForOne(address: string): void {
    if (address === this.lastRight) return;
    this.lastRight = address;
    this.knownPlace(address);
  }

  /** The place of an address that has succeeded. What it had guessed before comes with it. */
  private knownPlace(address: string): Attempts {
    let attempts = at(this.known, address);
    if (!attempts) {
      attempts = at(this.guessing, address);
      if (attempts) this.guessing.splice(this.guessing.indexOf(attempts), 1);
      else attempts = new Attempts(address);
      this.known[this.nextKnown] = attempts;
      this.nextKnown = (this.nextKnown + 1) % ADDRESSES;
    }
    return attempts;
  }

  private find(address: string): Attempts | undefined {
    return at(this.known, address) ?? at(this.guessing, address);
  }

  private hasPlace(now: number): boolean {
    const { guessing } = this;
    return guessing.length < ADDRESSES || guessing.some((attempts) => attempts.isForgotten(now));
  }

  /** A place for a new address, or the shared one. */
  private placeFor(address: string, now: number): Attempts {
    if (!this.hasPlace(now)) return this.others;
    const { guessing } = this;
    const attempts = new Attempts(address);
    const forgotten = guessing.findIndex((attempts) => attempts.isForgotten(now));
    if (forgotten < 0) guessing.push(attempts);
    else guessing[forgotten] = attempts;
    return attempts;
  }
}

function at(places: readonly Attempts[], address: string): Attempts | undefined {
  return places.find((attempts) => attempts.address === address);
}
