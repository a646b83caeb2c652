/** What has happened so far. */
export class Tally {
  connections = 0;
  refused = 0;
  /** Received by clients. */
  messages = 0;
  commands = 0;
  /** With faults: commands that weren't carried out, as the state shows. */
  commandsLost = 0;
  images = 0;
  logLines = 0;
  linesMissed = 0;
  stalls = 0;
  rubbish = 0;
  libraryClients = 0;
  faults = 0;
  /** Over HTTP, by clients with a token. */
  requests = 0;
  /** States in streams of events. */
  events = 0;
  /** Clients over HTTP that never read. */
  deafClients = 0;
  /** Rules that were made, seen at work, and deleted. */
  rules = 0;
  /** Programs that were sent whole. */
  deploys = 0;
  /** Programs that were damaged or cut. */
  deploysRefused = 0;
  /** States that the broker had as they should be. */
  seenAtBroker = 0;
  brokersKilled = 0;
  tokensDeleted = 0;
  /** Tokens that are being deleted. */
  tokensLeaving = 0;
  /** The device's latest warnings, with the seconds at which they came. */
  readonly warnings: string[] = [];
  readonly wrongStates: string[] = [];
  readonly exceptions: string[] = [];
}

/** What has happened, in words. */
export function countsOf(tally: Tally): Record<string, number> {
  const counts = {
    connections: tally.connections,
    "connections by a client library": tally.libraryClients,
    "connections that stalled": tally.stalls,
    "connections that sent rubbish": tally.rubbish,
    "connections refused": tally.refused,
    "messages received": tally.messages,
    commands: tally.commands,
    "commands lost to faults": tally.commandsLost,
    images: tally.images,
    "lines of the log": tally.logLines,
    "lines reported as missed": tally.linesMissed,
    faults: tally.faults,
    "requests over HTTP": tally.requests,
    "HTTP clients that never read": tally.deafClients,
    "states in events": tally.events,
    "states at the broker": tally.seenAtBroker,
    "brokers killed": tally.brokersKilled,
    "tokens deleted": tally.tokensDeleted,
    rules: tally.rules,
    programs: tally.deploys,
    "damaged programs refused": tally.deploysRefused,
  };
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}
