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

const UNITS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000 };

/**
 * A time such as "90s", "10m" or "2h", in milliseconds.
 *
 * @throws UsageError the text isn't a time; the message names the option
 */
export function timeOf(option: string, text: string): number {
  const milliseconds = Number(text.slice(0, -1)) * (UNITS[text.slice(-1)] ?? 0);
  if (!(milliseconds > 0))
    throw new UsageError(`${option} ${text} isn't a time: give 90s, 10m or 2h.`);
  return milliseconds;
}
