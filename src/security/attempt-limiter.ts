import { milliseconds, wholeNumber } from "../base/option-ranges.js";

/** How many wrong passwords or tokens an address may try, and how long it waits then. */
export interface AttemptsOptions {
  /** How many wrong ones cost an address nothing. Default 5; 1 to 1000. */
  attempts?: number;
  /**
   * Milliseconds that an address waits after one wrong one more, before another
   * is looked at; after each further one twice as long. Default 1000; 10 to 86,400,000.
   */
  delay?: number;
  /** Milliseconds that it waits at most. Default 60,000; `delay` to 86,400,000. */
  longestDelay?: number;
}

/** How many addresses are kept that gave wrong passwords, and how many that gave the right one. */
const ADDRESSES = 8;

/** Milliseconds after which an address that guessed wrong no more begins anew. */
const FORGET_AFTER = 600_000;

class Attempts {
  readonly address: string;
  /** How many were wrong. */
  wrong = 0;
  /** When the next is looked at, in ticks. */
  next = Number.NEGATIVE_INFINITY;

  constructor(address: string) {
    this.address = address;
  }

  isForgotten(now: number): boolean {
    return now - this.next >= FORGET_AFTER;
  }
}

/**
 * Which addresses have guessed wrong, in a table of fixed size.
 *
 * When there are more guessing addresses than places, all further ones count
 * as one. So many addresses guess hardly more often than the table has places.
 * An address from which the right one came has a place of its own that
 * guessing ones can't take: its owner never waits for what others guess.
 */
export class AttemptLimiter {
  private readonly free: number;
  private readonly delay: number;
  private readonly longestDelay: number;
  // Both have at most so many places as there are ADDRESSES, made when they are needed.
  private readonly guessing: Attempts[] = [];
  private readonly known: Attempts[] = [];
  private nextKnown = 0;
  /** Those who have no place. */
  private readonly others = new Attempts("");

  /**
   * @param name - The option's, for errors.
   * @throws RangeError when an option is out of its range.
   */
  constructor(name: string, { attempts = 5, delay = 1000, longestDelay }: AttemptsOptions = {}) {
    this.free = wholeNumber(`${name}.attempts`, attempts, 1, 1000);
    this.delay = milliseconds(`${name}.delay`, delay, 10);
    const longest = longestDelay ?? Math.max(delay, 60_000);
    this.longestDelay = milliseconds(`${name}.longestDelay`, longest, delay);
  }

  /** Milliseconds until a guess from this address may be looked at; 0 or less: now. `now` is in ticks that are never set back. */
  wait(address: string, now: number): number {
    const attempts = this.find(address) ?? (this.hasPlace(now) ? undefined : this.others);
    return attempts ? attempts.next - now : 0;
  }

  /** A wrong guess came from this address. Returns how many milliseconds it waits for the next. */
  wrong(address: string, now: number): number {
    const attempts = this.find(address) ?? this.placeFor(address, now);
    if (attempts.isForgotten(now)) attempts.wrong = 0;
    attempts.wrong += 1;
    const further = attempts.wrong - this.free;
    const delay = further < 1 ? 0 : Math.min(this.delay * 2 ** (further - 1), this.longestDelay);
    attempts.next = now + delay;
    return delay;
  }

  /** The right one came from this address. */
  right(address: string): void {
    let attempts = at(this.known, address);
    if (!attempts) {
      const guesses = at(this.guessing, address);
      if (guesses) this.guessing.splice(this.guessing.indexOf(guesses), 1);
      attempts = new Attempts(address);
      this.known[this.nextKnown] = attempts;
      this.nextKnown = (this.nextKnown + 1) % ADDRESSES;
    }
    attempts.wrong = 0;
    attempts.next = Number.NEGATIVE_INFINITY;
  }

  private find(address: string): Attempts | undefined {
    return at(this.known, address) ?? at(this.guessing, address);
  }

  private hasPlace(now: number): boolean {
    const { guessing } = this;
    return guessing.length < ADDRESSES || guessing.some((attempts) => attempts.isForgotten(now));
  }

  /** A place for an address that has none, or that of all others. */
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
