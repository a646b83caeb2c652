import type { Time } from "../../host.js";

/** Addresses that are remembered; the one that failed longest ago makes room for another. */
const MOST_ADDRESSES = 16;

/** Attempts that fail without a delay: people mistype. */
const FREE_ATTEMPTS = 3;

/** Milliseconds for the first delay; each is twice the one before. */
const FIRST_DELAY = 1000;
const LONGEST_DELAY = 60_000;

/** Milliseconds after which an address is as good as any other. */
const FORGET_AFTER = 600_000;

interface Failures {
  readonly address: string;
  count: number;
  /** In ticks. */
  last: number;
}

/**
 * Counts wrong tokens by the addresses that they come from, so that guessing
 * gets slower and slower. The right token is let in whatever was tried before,
 * so nobody can lock its owner out by guessing.
 */
export class FailedAttempts {
  readonly #time: Time;
  /** The one that failed last comes last. */
  readonly #failures: Failures[] = [];

  constructor(time: Time) {
    this.#time = time;
  }

  /** Milliseconds until a wrong token from the address is looked at again; 0: it is. */
  delay(address: string): number {
    const failures = this.#find(address);
    if (!failures || failures.count < FREE_ATTEMPTS) return 0;
    const delay = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** (failures.count - FREE_ATTEMPTS));
    return Math.max(0, failures.last + delay - this.#time.ticks);
  }

  /** A wrong token came from the address. */
  failed(address: string): void {
    const now = this.#time.ticks;
    const before = this.#find(address);
    if (before) this.#failures.splice(this.#failures.indexOf(before), 1);
    const failures = before ?? { address, count: 0, last: now };
    failures.count = now - failures.last > FORGET_AFTER ? 1 : failures.count + 1;
    failures.last = now;
    this.#failures.push(failures);
    if (this.#failures.length > MOST_ADDRESSES) this.#failures.shift();
  }

  /** The right token came from the address. */
  succeeded(address: string): void {
    const failures = this.#find(address);
    if (failures) this.#failures.splice(this.#failures.indexOf(failures), 1);
  }

  #find(address: string): Failures | undefined {
    return this.#failures.find((failures) => failures.address === address);
  }
}
