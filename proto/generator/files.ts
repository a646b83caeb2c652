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

/** @throws Error the message has no file */
export function fileOf(message: string): string {
  const file = FILES.find(([, messages]) => messages.test(message))?.[0];
  if (!file) throw new Error(`${message}: it has no file; add one to proto/generator/files.ts`);
  return file;
}
