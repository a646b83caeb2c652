import type { EntityJson } from "../entity-json/entity-json.js";
import { ValidationError } from "../schema/errors.js";
import type { MQTTEntity } from "./discovery.js";

/** Carries out what is published to the command topics of entities. */
export class TopicCommands {
  constructor(
    private readonly entities: readonly MQTTEntity[],
    private readonly json: EntityJson,
  ) {}

  find(kind: string, objectId: string): MQTTEntity | undefined {
    return this.entities.find(({ entity }) => entity.kind === kind && entity.objectId === objectId);
  }

  /** @throws ValidationError when it can't be read, or the entity can't do it. */
  command({ entity, kind }: MQTTEntity, payload: string): void {
    if (!kind.isCommanded) throw new ValidationError(`"${entity.name}" takes no commands.`);
    const changes = kind.command(payload, entity);
    this.json.check(entity, changes, entity.objectId);
    this.json.command(entity, changes);
  }
}
