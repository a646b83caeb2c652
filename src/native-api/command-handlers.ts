import type { Entity } from "../entities/entity.js";
import { KINDS } from "../kinds/in-build/kinds.js";
import type { CommandHandler } from "./command-handler.js";
import { EntityCommands } from "./entity-commands.js";

/** The handlers of commands to these entities. Kinds that the device doesn't have take no memory. */
export function commandHandlers(entities: readonly Entity[]): CommandHandler[] {
  const handlers: CommandHandler[] = [];
  for (const { kind } of KINDS) {
    const { name, command } = kind;
    if (!command) continue;
    const own = entities.filter((entity) => entity.kind === name);
    if (own.length > 0) handlers.push(new EntityCommands(own, command));
  }
  return handlers;
}
