import type { Repeated } from "./repeated.js";
import type { Utf8 } from "./utf8.js";

/**
 * What an encoder accepts as a message: any object with the message's fields. A
 * string may be a plain one, or a `Utf8`, which isn't encoded again each time.
 */
export type Encodable<Message> = {
  readonly [Name in keyof Message]: Message[Name] extends Utf8
    ? string | Utf8
    : Message[Name] extends Repeated<infer Item>
      ? Repeated<Item extends Utf8 ? string | Utf8 : Item extends object ? Encodable<Item> : Item>
      : Message[Name];
};

/**
 * The same, where the encoder reads some fields from properties with other names.
 *
 * @typeParam Properties - The names of these properties, by the fields' names.
 */
export type EncodableFrom<
  Message,
  Properties extends { readonly [Name in keyof Message]?: string },
> = Omit<Encodable<Message>, keyof Properties> & {
  readonly [Name in keyof Message & keyof Properties as Properties[Name] &
    string]: Encodable<Message>[Name];
};

/** The same for a state whose encoder writes `missingState` while the state is undefined. */
export type EncodableOrUnknown<Message extends { state: unknown; missingState: boolean }> = Omit<
  Encodable<Message>,
  "state" | "missingState"
> & { readonly state: Encodable<Message>["state"] | undefined };
