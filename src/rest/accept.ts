import { DIGITS, isMadeOf } from "../base/characters.js";

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

/**
 * The API version that a client accepts: that of the range with the highest q,
 * or the newest if that range names none. Undefined if nothing fits.
 *
 * @param accept - The Accept header field, if there is one.
 * @param type - The media type of the answer.
 * @param versions - The supported versions, the newest last.
 */
export function acceptedVersion(
  accept: string | undefined,
  type: string,
  versions: readonly number[],
): number | undefined {
  const newest = versions.at(-1) as number;
  // Most clients send no more than this.
  if (accept === undefined || accept === "" || accept === "*/*") return newest;
  const ranges = accept.split(",").map(parseMediaRange);
  let best: number | undefined;
  let bestQ = 0;
  for (let i = versions.length - 1; i >= 0; i--) {
    const version = versions[i] as number;
    const q = qOf(ranges, type, String(version));
    if (!(q > bestQ)) continue;
    best = version;
    bestQ = q;
  }
  return best;
}

/** How much a version of the type is wanted: what the range says that fits it most closely. */
function qOf(ranges: readonly MediaRange[], type: string, version: string): number {
  let q = 0;
  let closest = 0;
  for (const { type: wanted, parameters } of ranges) {
    if (parameters.version !== undefined && !isVersion(parameters.version, version)) continue;
    const fit = fitOf(wanted, type) + (parameters.version === undefined ? 0 : 0.5);
    if (fit < 1 || fit <= closest) continue;
    closest = fit;
    q = Number(parameters.q ?? "1");
  }
  return q;
}

/** Whether a parameter names this version: `version=01` is 1. */
function isVersion(text: string, version: string): boolean {
  return isMadeOf(text, DIGITS) && String(Number(text)) === version;
}

/** How closely a media range fits a type; 0: not at all. */
function fitOf(wanted: string, type: string): number {
  if (wanted === type) return 3;
  if (wanted === `${type.slice(0, type.indexOf("/"))}/*`) return 2;
  return wanted === "*/*" ? 1 : 0;
}
