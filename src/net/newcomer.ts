import type { Host, TCP } from "../host/host.js";

/**
 * A connection that waits for a place. It is taken from the listener's queue at once: on Moddable's lwIP a socket
 * that is reset there becomes freed memory. For the same reason its address can't be read later.
 */
export class Newcomer {
  readonly address: string | undefined;
  readonly port: number | undefined;
  readonly tcp: TCP;
  /** It has sent something, so it waits for an answer. */
  hasSent = false;

  /** @param onSent - Called when it has sent something. */
  constructor(host: Host, from: TCP, onSent: () => void) {
    this.address = from.remoteAddress;
    this.port = from.remotePort;
    this.tcp = new host.io.TCP({
      from,
      onReadable: () => {
        this.hasSent = true;
        onSent();
      },
      // The loss is noticed when it gets its place.
      onError: () => {},
    });
  }
}

/** Something that an address has: a connection, or one that waits for its place. */
interface Addressed {
  readonly address: string | undefined;
}

/**
 * The index of the newcomer that has asked something and is next; -1 for none. The address with fewest places comes
 * first, so that one which fills the queue doesn't keep the others waiting.
 */
export function nextAsking(
  waiting: readonly Newcomer[],
  connections: readonly (Addressed | undefined)[],
): number {
  let found = -1;
  let fewest = Number.POSITIVE_INFINITY;
  // Each connection comes here: counted loops, since `for … of` allocates on XS.
  for (let i = 0; i < waiting.length; i++) {
    const { address = "?", hasSent } = waiting[i] as Newcomer;
    if (!hasSent) continue;
    const places = countOf(address, connections);
    if (places >= fewest) continue;
    fewest = places;
    found = i;
  }
  return found;
}

/**
 * The index of the newcomer to refuse, the one that has waited for longest: of those that have sent nothing if there
 * are any, otherwise of the address from which most wait.
 */
export function leastWanted(waiting: readonly Newcomer[]): number {
  const silent = waiting.findIndex(({ hasSent }) => !hasSent);
  if (silent >= 0) return silent;
  let found = 0;
  let most = 0;
  for (const [index, { address }] of waiting.entries()) {
    const count = countOf(address, waiting);
    if (count <= most) continue;
    most = count;
    found = index;
  }
  return found;
}

function countOf(address: string | undefined, among: readonly (Addressed | undefined)[]): number {
  let count = 0;
  for (let i = 0; i < among.length; i++) if (among[i]?.address === address) count += 1;
  return count;
}
