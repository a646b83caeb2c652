import type { IncomingMessage, ServerResponse } from "node:http";

/** The longest body, in bytes: that of a program. */
const MAX_BODY = 1024 * 1024;

/** A request that can't be understood. */
export class BadRequestError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
  override get name() {
    return "BadRequestError";
  }
}

/**
 * The object in a request's body.
 *
 * @throws {BadRequestError} it has another type, isn't JSON, or is too long
 */
export async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  // Pages of other origins can't send this type without asking first.
  if (request.headers["content-type"] !== "application/json")
    throw new BadRequestError(415, "The body must be application/json.");
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BODY) throw new BadRequestError(413, "The body has more than 1 MB.");
    chunks.push(chunk);
  }
  let value: unknown;
  try {
    value = JSON.parse(Buffer.concat(chunks).toString());
  } catch (error) {
    throw new BadRequestError(400, `The body isn't JSON: ${(error as Error).message}`);
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new BadRequestError(400, "The body must be an object.");
  return value as Record<string, unknown>;
}

/** @throws {BadRequestError} the field isn't a text */
export function textIn(body: Readonly<Record<string, unknown>>, field: string): string {
  const value = body[field];
  if (typeof value === "string") return value;
  throw new BadRequestError(400, `"${field}" must be a text.`);
}

/** @throws {BadRequestError} the field is there, and isn't a text */
export function optionalTextIn(
  body: Readonly<Record<string, unknown>>,
  field: string,
): string | undefined {
  return body[field] === undefined ? undefined : textIn(body, field);
}

/** @throws {BadRequestError} the field isn't a list of texts */
export function textsIn(body: Readonly<Record<string, unknown>>, field: string): string[] {
  const value = body[field];
  if (Array.isArray(value) && value.every((one) => typeof one === "string")) return value;
  throw new BadRequestError(400, `"${field}" must be a list of texts.`);
}

export function answerJSON(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { "Content-Type": "application/json", "Cache-Control": "no-store" });
  response.end(JSON.stringify(value));
}

export function answerText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" }).end(`${text}\n`);
}
