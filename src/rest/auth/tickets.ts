import { encodeBase64URL } from "../../base/base64.js";
import type { Host, Time } from "../../host/host.js";
import { encodeUtf8 } from "../../wire/utf8.js";
import { RestError } from "../errors.js";

/** Milliseconds for which a ticket is valid: a page opens its stream at once. */
export const TICKET_LIFETIME = 60_000;

/** The most at once; one more replaces the oldest. */
const MAX_TICKETS = 8;

/** In bytes: 192 bits can't be guessed. */
const TICKET_LENGTH = 24;

interface Ticket {
  readonly bytes: Uint8Array;
  /** In ticks. */
  readonly until: number;
}

/**
 * Short-lived tickets for addresses, where no header field can be sent: `EventSource` and `<img>`. A token in an
 * address would end up in histories and logs.
 */
export class Tickets {
  private tickets: Ticket[] | undefined;

  /** @param time - Its ticks must never be set back. */
  constructor(
    private readonly host: Host,
    private readonly time: Time,
  ) {}

  /** @throws RestError with status 501 when the host has no random numbers */
  create(): string {
    const { random } = this.host;
    if (!random)
      throw new RestError(501, "This board can't make a ticket: it has no random numbers.");
    const bytes = new Uint8Array(TICKET_LENGTH);
    random.call(this.host, bytes);
    const text = encodeBase64URL(bytes);
    const now = this.time.ticks;
    const good = (this.tickets ?? []).filter(({ until }) => now < until);
    if (good.length === MAX_TICKETS) good.shift();
    good.push({ bytes: encodeUtf8(text), until: now + TICKET_LIFETIME });
    this.tickets = good;
    return text;
  }

  /** Whether it is a valid ticket. Takes the same time wherever it differs. */
  accepts(text: string): boolean {
    if (!this.tickets) return false;
    const offered = encodeUtf8(text);
    const now = this.time.ticks;
    let found = false;
    for (const { bytes, until } of this.tickets)
      if (isSame(bytes, offered) && now < until) found = true;
    return found;
  }

  /** Invalidates all tickets. */
  clear(): void {
    this.tickets = undefined;
  }
}

function isSame(expected: Uint8Array, offered: Uint8Array): boolean {
  if (expected.length !== offered.length) return false;
  let difference = 0;
  for (let i = 0; i < expected.length; i++)
    difference |= (expected[i] as number) ^ (offered[i] as number);
  return difference === 0;
}
