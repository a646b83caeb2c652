/** What has happened so far. */
export class Tally {
  connections = 0;
  refused = 0;
  /** That clients received. */
  messages = 0;
  commands = 0;
  /** Of which, with faults on, the state says that they weren't carried out. */
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
