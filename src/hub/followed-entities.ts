import { view } from "../wire/memory.js";
import { Utf8 } from "../wire/utf8.js";
import type { HubImport } from "./hub-import.js";

/** Bytes that are compared at once. An id has at least three characters. */
const WORD = 4;

/** An entity of the hub, and the device's entities that follow it. */
class FollowedEntity {
  readonly entityId: Utf8;
  /** The attribute that is followed; `""`: the state. */
  readonly attribute: Utf8;
  /** The hub sends it only once: none of its followers wants more. */
  once = true;
  readonly followers: HubImport[] = [];
  /** The next one with the same hash. */
  next: FollowedEntity | undefined;
  /**
   * The id's bytes, four in each number, the last four in the last one. On XS comparing these takes a
   * third of what single bytes take. Empty for an id that is shorter.
   */
  readonly words: readonly number[];

  constructor(entityId: string, attribute: string) {
    this.entityId = new Utf8(entityId);
    this.attribute = new Utf8(attribute);
    const { start, end } = this.entityId;
    const bytes = viewOf(this.entityId);
    const words: number[] = [];
    for (let at = start; at < end && end - start >= WORD; at += WORD)
      words.push(bytes.getUint32(Math.min(at, end - WORD)));
    this.words = words;
  }
}

/** The hub's entities that a device follows, each once. Finding one costs no more with a hundred than with one. */
export class FollowedEntities {
  /** In the order in which they were first followed. */
  readonly all: FollowedEntity[] = [];
  private readonly byHash = new Map<number, FollowedEntity>();

  constructor(imports: readonly HubImport[]) {
    const byId = new Map<string, FollowedEntity>();
    for (const follower of imports) {
      const { entityId, attribute, once } = follower;
      const name = `${entityId} ${attribute}`;
      const entity = byId.get(name) ?? this.add(entityId, attribute);
      byId.set(name, entity);
      if (!once) entity.once = false;
      entity.followers.push(follower);
    }
  }

  private add(entityId: string, attribute: string): FollowedEntity {
    const entity = new FollowedEntity(entityId, attribute);
    const { start, end } = entity.entityId;
    const hash = hashOf(viewOf(entity.entityId), start, end);
    entity.next = this.byHash.get(hash);
    this.byHash.set(hash, entity);
    this.all.push(entity);
    return entity;
  }

  /**
   * The followers of the entity or attribute whose id was received, in the memory in use; undefined when there
   * are none.
   */
  followersOf(entityId: Utf8, attribute: Utf8): readonly HubImport[] | undefined {
    const { start, end } = entityId;
    let entity = this.byHash.get(hashOf(view, start, end));
    while (
      entity !== undefined &&
      !(isNamed(entity, entityId) && entity.attribute.equals(attribute))
    )
      entity = entity.next;
    return entity?.followers;
  }
}

/** Whether the entity has the id that was received. */
function isNamed({ entityId, words }: FollowedEntity, received: Utf8): boolean {
  const { start, end } = received;
  if (end - start < WORD || entityId.end - entityId.start !== end - start)
    return entityId.equals(received);
  const last = end - WORD;
  let at = start;
  for (let i = 0; i < words.length; i++) {
    if (words[i] !== view.getUint32(at < last ? at : last)) return false;
    at += WORD;
  }
  return true;
}

/** A hash of the length and of eight bytes, at the end and in the middle, where ids differ most. */
function hashOf(bytes: DataView, start: number, end: number): number {
  const length = end - start;
  if (length < WORD) return length;
  return (
    bytes.getUint32(end - WORD) ^ (bytes.getUint32(start + ((length - WORD) >> 1)) * 31) ^ length
  );
}

function viewOf({ bytes }: Utf8): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
