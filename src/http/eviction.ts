/** What eviction needs to know about a connection. */
export interface Evictable {
  /** The client's address. */
  readonly address: string;
  /** The number of its last response among all of the server's; 0 if it has had none. */
  readonly lastAnswer: number;
  /** Its client has sent a right token. */
  readonly isTrusted: boolean;
  /** The head of a request hasn't come completely; or its answer is delayed only to slow the client down. */
  readonly mayLeave: boolean;
  /** It waits for its client to read, or for the rest of a body. */
  readonly isStalled: boolean;
  /** It has been answered, and nothing of another request has come. */
  readonly isIdle: boolean;
  /** For how many milliseconds nothing has happened. `now` is in ticks. */
  quietFor(now: number): number;
  /** For how many milliseconds its client hasn't been seen to have read all that it was sent. `now` is in ticks. */
  behindFor(now: number): number;
}

/**
 * Milliseconds in which a new client, or one that has begun a request, should have sent the whole
 * head. Most heads come in one packet, right after the connection opens.
 */
const HEAD_GRACE = 500;

/** Milliseconds for which a client without a token may stop to read: about as long as TCP waits before it sends again. */
const STALL_GRACE = 1000;

/** Milliseconds for which a client that was answered keeps its place: its next request may be on the way. */
const IDLE_GRACE = 2000;

/** Milliseconds for which a client without a token may read slowly. */
const SLOW_GRACE = 5000;

/**
 * The connection to close for a new one.
 *
 * First come those of clients without a token that owe the head of a request, or don't read: the oldest of the
 * address that has most of them, so that an address which floods the device evicts its own. Then the one that has
 * been idle for longest after an answer. Then, if all have a token, those of them that owe something.
 */
export function evictionCandidate<Connection extends Evictable>(
  connections: readonly (Connection | undefined)[],
  now: number,
): Connection | undefined {
  const strangers: Connection[] = [];
  const trusted: Connection[] = [];
  let idle: Connection | undefined;
  let areTrusted = true;
  for (const connection of connections) {
    if (!connection) continue;
    areTrusted &&= connection.isTrusted;
    if (owesTooLong(connection, now)) (connection.isTrusted ? trusted : strangers).push(connection);
    else if (!connection.mayLeave && connection.isIdle && connection.quietFor(now) >= IDLE_GRACE)
      if (!idle || connection.lastAnswer < idle.lastAnswer) idle = connection;
  }
  const first = ofMostFrequentAddress(strangers, now) ?? idle;
  return first ?? (areTrusted ? ofMostFrequentAddress(trusted, now) : undefined);
}

function owesTooLong(connection: Evictable, now: number): boolean {
  const { isTrusted } = connection;
  const quiet = connection.quietFor(now);
  if (connection.mayLeave && quiet >= HEAD_GRACE) return true;
  if (!connection.isStalled) return false;
  if (quiet >= (isTrusted ? IDLE_GRACE : STALL_GRACE)) return true;
  return !isTrusted && connection.behindFor(now) >= SLOW_GRACE;
}

/** The connection of the address that has most, and of these the one that has been quiet for longest. */
function ofMostFrequentAddress<Connection extends Evictable>(
  connections: readonly Connection[],
  now: number,
): Connection | undefined {
  const counts = new Map<string, number>();
  for (const { address } of connections) counts.set(address, (counts.get(address) ?? 0) + 1);
  const count = ({ address }: Connection) => counts.get(address) ?? 0;
  let found: Connection | undefined;
  for (const one of connections) {
    const more = found ? count(one) - count(found) : 1;
    if (more > 0 || (more === 0 && found && one.quietFor(now) > found.quietFor(now))) found = one;
  }
  return found;
}
