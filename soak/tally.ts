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
