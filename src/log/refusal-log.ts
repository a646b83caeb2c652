import type { LogLevel, LogLine } from "./log.js";

/** Milliseconds between the lines about one address. */
const INTERVAL = 60_000;

/** How many addresses are told apart. */
const ADDRESSES = 8;

class Refusals {
  /** When the address's last line was written, in ticks. */
  since: number;
  /** How many refusals there were since then. */
  more = 0;

  constructor(
    readonly address: string,
    now: number,
  ) {
    this.since = now;
  }
}

/**
 * The lines about requests that are refused: one a minute for each address, which says how many more
 * there were. So nobody can push everything else out of the log by sending rubbish.
 */
export class RefusalLog {
  /** At most ADDRESSES; undefined until the first. */
  private places: Refusals[] | undefined;

  constructor(
    private readonly write: LogLine,
    private readonly tag: string,
  ) {}

  /** @param now - In ticks that are never set back. */
  add(level: LogLevel, address: string, message: string, now: number): void {
    const places = this.places ?? [];
    this.places = places;
    let found = places.find((place) => place.address === address);
    // Any further addresses share the last entry.
    if (places.length === ADDRESSES) found ??= places.at(-1);
    if (!found) {
      places.push(new Refusals(address, now));
      this.write(level, this.tag, `${address}: ${message}`);
    } else if (now - found.since < INTERVAL) found.more += 1;
    else {
      const more = found.more > 0 ? ` (and ${found.more} more)` : "";
      found.since = now;
      found.more = 0;
      this.write(level, this.tag, `${address}: ${message}${more}`);
    }
  }

  /** For addresses whose minute is over, logs how many more refusals there were. Call it regularly. */
  flush(level: LogLevel, now: number): void {
    const { places } = this;
    if (!places) return;
    for (let i = places.length - 1; i >= 0; i--) {
      const { address, since, more } = places[i] as Refusals;
      if (now - since < INTERVAL) continue;
      places.splice(i, 1);
      if (more > 0) this.write(level, this.tag, `${address}: ${more} more requests refused`);
    }
  }
}
