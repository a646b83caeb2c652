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
  readonly wrongStates: string[] = [];
  readonly exceptions: string[] = [];
}
