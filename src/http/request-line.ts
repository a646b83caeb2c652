import {
  ASTERISK,
  HOST,
  isDigit,
  KINDS,
  PLAIN_PATH,
  QUESTION_MARK,
  SLASH,
  SPACE,
  TOKEN,
} from "./characters.js";
import { RequestError } from "./errors.js";
import type { HttpMemory } from "./http-memory.js";
import { METHODS, SCHEMES } from "./known-names.js";
import { Method } from "./method.js";
import { type Request, until } from "./request.js";
import { checkTarget } from "./target.js";

const VERSION_LENGTH = 8;

/**
 * Parses the request line between `start` and `end`, where its CR stands.
 *
 * @returns Whether the target has a host.
 * @throws RequestError
 */
export function parseRequestLine(
  request: Request,
  memory: HttpMemory,
  start: number,
  end: number,
): boolean {
  const { buf } = memory;
  let methodEnd = start;
  // The line's CR ends it at the latest.
  while (((KINDS[buf[methodEnd] as number] as number) & TOKEN) !== 0) methodEnd += 1;
  const target = methodEnd + 1;
  const targetEnd = end - VERSION_LENGTH - 1;
  if (
    methodEnd === start ||
    buf[methodEnd] !== SPACE ||
    targetEnd <= target ||
    buf[targetEnd] !== SPACE
  )
    throw new RequestError(400, "The request line is invalid.");
  const method = METHODS.find(buf, start, methodEnd, 0);
  if (method < 0) {
    parseVersion(request, buf, targetEnd + 1);
    request.refusal = new RequestError(501, "The server doesn't support the method.");
    return false;
  }
  request.method = method;
  const hasHost = parseTarget(request, memory, target, targetEnd);
  parseVersion(request, buf, targetEnd + 1);
  return hasHost;
}

function parseVersion(request: Request, buf: Uint8Array, start: number): void {
  if (
    buf[start] !== 0x48 ||
    buf[start + 1] !== 0x54 ||
    buf[start + 2] !== 0x54 ||
    buf[start + 3] !== 0x50 ||
    buf[start + 4] !== SLASH
  )
    throw new RequestError(400, "The request line doesn't end with a version.");
  const major = buf[start + 5] as number;
  const minor = buf[start + 7] as number;
  if (!isDigit(major) || buf[start + 6] !== 0x2e || !isDigit(minor))
    throw new RequestError(400, "The request line doesn't end with a version.");
  if (major !== 0x31) throw new RequestError(505, "The server speaks HTTP/1.1.");
  request.minor = minor === 0x30 ? 0 : 1;
}

/** Returns whether the target has a host. */
function parseTarget(
  request: Request,
  { buf, arrival }: HttpMemory,
  start: number,
  end: number,
): boolean {
  let hasHost = false;
  let path = start;
  if (end - start === 1 && buf[start] === ASTERISK) {
    if (request.method !== Method.OPTIONS)
      throw new RequestError(400, "The address * is only for OPTIONS.");
    request.isForServer = true;
  } else if (buf[start] !== SLASH) {
    hasHost = true;
    path = parseAuthority(request, buf, start, end);
    if (path < end && buf[path] !== SLASH && buf[path] !== QUESTION_MARK)
      throw new RequestError(400, "The address is invalid.");
  }
  let pathEnd = path;
  while (((KINDS[buf[pathEnd] as number] as number) & PLAIN_PATH) !== 0) pathEnd += 1;
  request.isPlain = pathEnd >= end;
  if (!request.isPlain) {
    // It has a query, escapes, or characters that it may not have.
    checkTarget(buf, path, end, arrival);
    pathEnd = until(QUESTION_MARK, buf, path, end);
  }
  request.pathStart = path;
  request.pathEnd = pathEnd;
  request.queryStart = Math.min(request.pathEnd + 1, end);
  request.queryEnd = end;
  return hasHost;
}

/** Parses the authority of a target in absolute form, as sent to proxies; returns where the path begins. */
function parseAuthority(request: Request, buf: Uint8Array, start: number, end: number): number {
  const host = until(SLASH, buf, start, end) + 2;
  if (host >= end || buf[host - 1] !== SLASH || SCHEMES.find(buf, start, host - 2) < 0)
    throw new RequestError(400, "The address is invalid.");
  let hostEnd = host;
  while (((KINDS[buf[hostEnd] as number] as number) & HOST) !== 0) hostEnd += 1;
  if (hostEnd === host) throw new RequestError(400, "The address has no host.");
  request.hostStart = host;
  request.hostEnd = hostEnd;
  return hostEnd;
}
