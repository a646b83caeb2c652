/** Assigns each message to a file of `src/messages/`. Those of a kind of entity are in a file of its name. */

/** The other files: the patterns of their messages' names. */
const FILES: readonly [file: string, messages: RegExp][] = [
  ["services", /ListEntitiesServices|ExecuteService/],
  ["logs", /Logs/],
  ["hub", /Hub/],
  ["clock", /Time|Dst/],
  ["entities", /ListEntities|SubscribeStates/],
  ["connection", /Hello|[Cc]onnect|Ping|DeviceInfo|Area|DeviceCapabilities|NoiseEncryption/],
];

/** The file of a message that belongs to no kind; undefined if it has none. */
export function fileOf(message: string): string | undefined {
  return FILES.find(([, messages]) => messages.test(message))?.[0];
}
