/** The body of a request that changes an item. */
import type { Request } from "../http/request.js";
import { isObject } from "../schema/schema.js";
import { RestError } from "./errors.js";
import { readJSON } from "./json-body.js";

/** A request's body, or what is wrong with it. Whether the item exists is said first. */
export interface ItemBody {
  readonly body: unknown;
  readonly error: unknown;
}

/** Reads the body now, since the request's memory is used again. Without the id: clients send back what they have read. */
export function itemBody(id: string, request: Request): ItemBody {
  try {
    return { body: withoutId(id, readJSON(request)), error: undefined };
  } catch (error) {
    return { body: undefined, error };
  }
}

/** @throws what is wrong with the body. */
export function given({ body, error }: ItemBody): unknown {
  if (error) throw error;
  return body;
}

function withoutId(id: string, body: unknown): unknown {
  if (!isObject(body) || !Object.hasOwn(body, "id")) return body;
  const { id: sent, ...rest } = body;
  if (sent !== id)
    throw new RestError(422, `"id" can't be changed; it is "${id}".`, { field: "id" });
  return rest;
}
