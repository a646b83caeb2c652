import type { MessageName, MessageOf, MessageToSend } from "../../src/messages/client/messages.js";
import { CommandError } from "../command-error.js";
import type { HubKind } from "../kinds/kind.js";
import type { HubCommand } from "./command.js";
import type { CommandWords } from "./words.js";

interface HubEntityCommand<List extends MessageName, Request extends MessageName> {
  /** The message that it sends. */
  request: Request;
  usage: readonly string[];
  /** An example of what can follow, for the error when nothing does: "on or off". */
  least: string;
  /** @throws CommandError */
  read(words: CommandWords): MessageOf<Request>;
  /** What the request uses but the entity lacks, to complete "The fan has no ...". */
  missing?(request: MessageOf<Request>, entity: MessageOf<List>): string | undefined;
  /** What to print afterwards for a kind without states: "pressed". */
  done?: string;
}

/** `KIND ID ...`, which prints the entity's state afterwards. */
export function entityCommand<List extends MessageName, Request extends MessageName>({
  request: name,
  usage,
  least,
  read,
  missing,
  done,
}: HubEntityCommand<List, Request>): (kind: HubKind) => HubCommand {
  return (kind) => ({
    word: kind.name,
    usage,
    read(words) {
      const id = words.take();
      if (!id) throw new CommandError(`Which ${kind.name}? Give its object_id.`);
      if (!words.areLeft)
        throw new CommandError(`What should the ${kind.name} do? Give ${least}, at least.`);
      const request = read(words);
      return async (hub) => {
        const entity = hub.entity(kind, id);
        const lacks = missing?.(request, entity.config as MessageOf<List>);
        if (lacks) throw new Error(`The ${kind.name} "${entity.name}" has no ${lacks}.`);
        const { key } = entity.config;
        hub.connection.send(
          name,
          Object.assign(request as object, { key }) as MessageToSend<Request>,
        );
        await hub.connection.settled();
        console.log(`${entity.name}: ${done ?? entity.inWords}`);
      };
    },
  });
}

/** The error for a word that the kind doesn't have. */
export function unknownWord(kind: string, word: string | undefined): CommandError {
  return new CommandError(`A ${kind} has no command "${word}".`);
}
