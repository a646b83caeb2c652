/** A media type or media range in a header field: `application/json; version=1; q=0.5`. */
export interface MediaRange {
  /** In lower case, without parameters. */
  readonly type: string;
  /** Keyed by their names in lower case. */
  readonly parameters: Readonly<Record<string, string>>;
}

export function parseMediaRange(text: string): MediaRange {
  const [type = "", ...rest] = text.split(";");
  const parameters: Record<string, string> = {};
  for (const parameter of rest) {
    const equals = parameter.indexOf("=");
    if (equals < 0) continue;
    const value = parameter.slice(equals + 1).trim();
    parameters[parameter.slice(0, equals).trim().toLowerCase()] = unquoted(value);
  }
  return { type: type.trim().toLowerCase(), parameters };
}

function unquoted(value: string): string {
  const isQuoted = value.length >= 2 && value.startsWith('"') && value.endsWith('"');
  return isQuoted ? value.slice(1, -1) : value;
}

const JSON_TYPE = "application/json";

/**
 * The API version that a client accepts: that of the range with the highest q,
 * or the newest if that range names none. Undefined if nothing fits.
 *
 * @param accept - The Accept header field, if there is one.
 * @param type - The resource's media type beside JSON.
 * @param versions - The supported versions, the newest last.
 */
export function acceptedVersion(
  accept: string | undefined,
  type: string,
  versions: readonly number[],
): number | undefined {
  const newest = versions.at(-1) as number;
  if (accept === undefined || accept.trim() === "") return newest;
  let best: number | undefined;
  let bestQ = 0;
  for (const text of accept.split(",")) {
    const range = parseMediaRange(text);
    const version = versionOf(range, type, versions);
    const { q = "1" } = range.parameters;
    if (version === undefined || !(Number(q) > bestQ)) continue;
    best = version;
    bestQ = Number(q);
  }
  return best;
}

function versionOf(
  { type, parameters }: MediaRange,
  offered: string,
  versions: readonly number[],
): number | undefined {
  const fits =
    type === "*/*" ||
    [JSON_TYPE, offered].some((one) => type === one || type === `${mainOf(one)}/*`);
  if (!fits) return undefined;
  const { version } = parameters;
  if (version === undefined) return versions.at(-1);
  return versions.find((known) => String(known) === version);
}

function mainOf(type: string): string {
  return type.slice(0, type.indexOf("/"));
}
