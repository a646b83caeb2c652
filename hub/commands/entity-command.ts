import { newMessage } from "../../src/messages/client/decode-message.js";
import type { MessageName } from "../../src/messages/client/messages.js";
import { CommandError } from "../command-error.js";
import type { HubClient, HubEntity } from "../hub.js";
import type { ListedKind } from "../listed-kind.js";
import { printLine } from "../print.js";
import type { CommandWords } from "./words.js";

/**
 * The entity that a command is for: the word after the kind's.
 *
 * @param least - An example of what can follow, for the error when nothing does: "on or off".
 * @throws CommandError
 */
export function takeId(kind: ListedKind, words: CommandWords, least: string): string {
  const id = words.take();
  if (!id) throw new CommandError(`Which ${kind.name}? Give its object_id.`);
  if (!words.areLeft)
    throw new CommandError(`What should the ${kind.name} do? Give ${least}, at least.`);
  return id;
}

/** A request with all fields at their defaults, for this entity. */
export function requestFor(name: MessageName, { config }: HubEntity): Record<string, unknown> {
  const { key, deviceId } = config;
  const message = newMessage(name) as Record<string, unknown>;
  // An entity of another sub-device may have the same key.
  return Object.assign(message, { key, ...("deviceId" in message && { deviceId }) });
}

/** Sends a request, waits until the device has handled it, and prints what the entity did. */
export async function sendRequest(
  { connection }: HubClient,
  name: MessageName,
  request: object,
  entity: HubEntity,
  done?: string,
): Promise<void> {
  connection.send(name, request);
  await connection.settled();
  printLine(`${entity.name}: ${done ?? entity.inWords}`);
}

/** The error for what an entity doesn't have; `what` completes "The light has no ...". */
export function lacks({ kind, name }: HubEntity, what: string): Error {
  return new Error(`The ${kind.name} "${name}" has no ${what}.`);
}
