/** What eviction needs to know about a connection. */
export interface Evictable {
  /** The client's address. */
  readonly address: string;
  /** The number of its last response among all of the server's; 0 if it has had none. */
  readonly lastAnswer: number;
  /** The head of a request hasn't come completely; or its answer is delayed only to slow the client down. */
  readonly mayLeave: boolean;
  /** It has been answered, and nothing of another request has come. */
  readonly isIdle: boolean;
  /** For how many milliseconds nothing has happened. `now` is in ticks. */
  quietFor(now: number): number;
}

/**
 * Milliseconds in which a new client, or one that has begun a request, should have sent the whole
 * head. Most heads come in one packet, right after the connection opens.
 */
const HEAD_GRACE = 500;

/** Milliseconds for which a client that was answered keeps its place: its next request may be on the way. */
const IDLE_GRACE = 2000;

/**
 * The connection to close for a new one.
 *
 * First come those that owe the head of a request: the oldest of the address that has most of them,
 * so that an address which floods the device evicts its own. Then the one that has been idle for
 * longest after an answer.
 */
export function evictionCandidate<Connection extends Evictable>(
  connections: readonly (Connection | undefined)[],
  now: number,
): Connection | undefined {
  const owing: Connection[] = [];
  let idle: Connection | undefined;
  for (const connection of connections) {
    if (!connection) continue;
    const quiet = connection.quietFor(now);
    if (connection.mayLeave) {
      if (quiet >= HEAD_GRACE) owing.push(connection);
    } else if (connection.isIdle && quiet >= IDLE_GRACE)
      if (!idle || connection.lastAnswer < idle.lastAnswer) idle = connection;
  }
  return ofMostFrequentAddress(owing, now) ?? idle;
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
