/** What of the protocol devices have code for, and what they pass over. */
import type { Field, Message } from "./schema.js";

/** The messages and fields that devices have. */
export function devicePart(messages: readonly Message[]): Message[] {
  return messages
    .filter(({ isPassedOver }) => !isPassedOver)
    .map((message) => ({ ...message, fields: message.fields.filter((one) => !one.isPassedOver) }));
}

/** Those that clients have: also fields that devices pass over, but no message of a feature that devices haven't. */
export function clientPart(messages: readonly Message[]): Message[] {
  const absent = messages.filter(({ isPassedOver }) => isPassedOver).map(({ name }) => name);
  const isThere = ({ typeName }: Field) => typeName === undefined || !absent.includes(typeName);
  return messages
    .filter(({ isPassedOver }) => !isPassedOver)
    .map((message) => ({ ...message, fields: message.fields.filter(isThere) }));
}
