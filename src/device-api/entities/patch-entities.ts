import { type Changes, checkCommand } from "../../entity-json/entity-changes.js";
import type { Timers } from "../../host/host.js";
import { notFound, RestError } from "../../rest/errors.js";
import { readJSON } from "../../rest/json-body.js";
import { listOf } from "../../rest/list.js";
import { PATCH_TYPES } from "../../rest/media-types.js";
import { Accepted, type Progress } from "../../rest/results.js";
import type { Answer, AnswerSchemas, Exchange, RouteOperation } from "../../rest/route.js";
import { invalid } from "../../schema/errors.js";
import {
  anything,
  array,
  isObject,
  type JSONSchema,
  ObjectSchema,
  object,
  refTo,
} from "../../schema/schema.js";
import { commandEntity } from "./command-entity.js";
import { type EntityViews, type KnownEntity, viewOf } from "./entity-views.js";

const ENTITY = refTo("Entity");
const ENTITIES = refTo("Entities");
const FIELDS = refTo("EntityFields");

/** The body of a scene. */
export const SCENE: JSONSchema = {
  ...listOf({ allOf: [FIELDS], required: ["id"] }),
  additionalProperties: false,
};

/** A command that was checked. */
interface CheckedCommand {
  readonly to: KnownEntity;
  readonly changes: Changes;
}

/** Commands one entity: PATCH of an item of `/entities`. */
export class EditEntity implements RouteOperation {
  readonly permission = "command";
  readonly inputTypes = PATCH_TYPES;

  constructor(
    private readonly views: EntityViews,
    private readonly timers: Timers,
  ) {}

  get input(): JSONSchema {
    return FIELDS;
  }

  get answers(): AnswerSchemas {
    return { 200: ENTITY, 202: ENTITY };
  }

  run({ request, params: [id = ""] }: Exchange): Answer {
    const to = this.views.find(id);
    if (!to) throw notFound(`There's no "${id}" in /entities.`);
    const body = readJSON(request);
    const changes = changesOf(to, body, "");
    checkCommand(to.kind, to.entity, changes, true);
    const progress = carryOut({ to, changes }, this.timers);
    return answerOf(() => viewOf(to), progress ? [progress] : []);
  }
}

/** Commands many entities at once: PATCH of `/entities`. All commands are checked before any is carried out. */
export class Scene implements RouteOperation {
  readonly permission = "command";
  readonly inputTypes = PATCH_TYPES;

  constructor(
    private readonly views: EntityViews,
    private readonly timers: Timers,
  ) {}

  get input(): JSONSchema {
    return refTo("Scene");
  }

  get answers(): AnswerSchemas {
    return { 200: ENTITIES, 202: ENTITIES };
  }

  run({ request }: Exchange): Answer {
    const { items } = BODY.check(readJSON(request));
    const commands = items.map((item, i) => this.check(item, `items[${i}]`));
    const all: Progress<unknown>[] = [];
    let failed = false;
    let failure: unknown;
    for (const command of commands) {
      try {
        const progress = carryOut(command, this.timers);
        if (progress) all.push(progress);
      } catch (error) {
        // The others are still commanded.
        failure = failed ? failure : error;
        failed = true;
      }
    }
    if (failed) throw failure;
    return answerOf(() => ({ items: commands.map(({ to }) => viewOf(to)) }), all);
  }

  private check(item: unknown, path: string): CheckedCommand {
    if (!isObject(item)) throw invalid(path, "must be an object");
    if (item.id === undefined) throw invalid(`${path}.id`, "is missing");
    const to = this.views.find(String(item.id));
    if (!to) throw invalid(`${path}.id`, "must be the id of an entity");
    const changes = changesOf(to, item, path);
    checkCommand(to.kind, to.entity, changes, true, path);
    return { to, changes };
  }
}

const BODY = object({ items: array(anything) });

/** The fields that were sent, without those that clients only read. */
function changesOf({ entity, kind }: KnownEntity, body: unknown, path: string): Changes {
  const schema = new ObjectSchema(kind.fields);
  if (!isObject(body)) return schema.checkChanges(body, path);
  const { id, ...fields } = body;
  if (id !== undefined && id !== entity.objectId)
    throw new RestError(422, `"id" can't be changed; it is "${entity.objectId}".`, { field: "id" });
  return schema.checkChanges(fields, path);
}

/** @returns The command's progress; undefined if it is done. */
function carryOut({ to, changes }: CheckedCommand, timers: Timers): Progress<unknown> | undefined {
  if (!to.kind.command) return undefined;
  const result = commandEntity(to.kind, to.entity, changes, timers);
  return result instanceof Accepted ? result.progress : undefined;
}

function answerOf(show: () => object, underWay: readonly Progress<unknown>[]): Answer {
  if (underWay.length === 0) return { status: 200, json: show() };
  return {
    status: 202,
    json: show(),
    pending: {
      onDone: (done) => whenAllDone(underWay, done),
      answer: (isDone) => ({ status: isDone ? 200 : 202, json: show() }),
    },
  };
}

function whenAllDone(all: readonly Progress<unknown>[], done: () => void): () => void {
  let left = all.length;
  const stops = all.map((one) => {
    const stop = one.onDone(() => {
      stop();
      left -= 1;
      if (left === 0) done();
    });
    return stop;
  });
  return () => {
    for (const stop of stops) stop();
  };
}
