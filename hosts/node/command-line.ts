/** The command line is wrong. */
export class UsageError extends Error {
  override get name() {
    return "UsageError";
  }
}

/** @throws UsageError the text isn't a port; the message names the option */
export function portOf(option: string, text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535)
    throw new UsageError(`${option} ${text} is not a port: 0 to 65535.`);
  return port;
}
