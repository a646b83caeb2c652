import type { Entity } from "../../entities/entity.js";
import type { Request } from "../../http/request.js";
import { LogLevel } from "../../log/log.js";
import { invalid } from "../../schema/errors.js";
import { HTTP_LOG_LEVEL, LEVELS } from "../logs/recent-lines.js";

/** Which events a client wants. */
export class EventFilter {
  /** Whether it wants the states of the entity with this index; undefined: it wants all. */
  readonly shown: readonly boolean[] | undefined;
  /** The highest level of the lines that it wants; NONE: no lines. */
  readonly level: number;
  /** The level that it names; NONE if it names none. */
  readonly followed: number;

  /**
   * Reads `kind` and `id`, of which each may be several with commas between them, and `log`, a level.
   *
   * @param entities - Those shown to clients, by index.
   * @throws ValidationError when there is no such kind, entity or level
   */
  constructor(request: Request, entities: readonly Entity[]) {
    const kinds = words(request.query("kind"));
    const ids = words(request.query("id"));
    for (const kind of kinds ?? [])
      if (!entities.some((entity) => entity.kind === kind))
        throw invalid("kind", `"${kind}" is no kind of this device's entities`);
    for (const id of ids ?? [])
      if (!entities.some(({ objectId }) => objectId === id))
        throw invalid("id", `"${id}" is no entity of this device`);
    this.shown =
      kinds || ids
        ? entities.map(
            ({ kind, objectId }) =>
              (kinds?.includes(kind) ?? true) && (ids?.includes(objectId) ?? true),
          )
        : undefined;
    const named = request.query("log");
    this.level = levelOf(named);
    this.followed = named === undefined ? LogLevel.NONE : this.level;
  }
}

function words(text: string | undefined): readonly string[] | undefined {
  return text === undefined ? undefined : text.split(",");
}

function levelOf(text: string | undefined): number {
  if (text === undefined) return HTTP_LOG_LEVEL;
  const level = (LEVELS as readonly string[]).indexOf(text);
  if (level < LogLevel.NONE || level > HTTP_LOG_LEVEL)
    throw invalid("log", `must be one of ${LEVELS.slice(0, HTTP_LOG_LEVEL + 1).join(", ")}`);
  return level;
}
