import type { Entity } from "../../entities/entity.js";
import type { Kind } from "../../kinds/kind.js";
import { encodeListEntitiesDoneResponse } from "../../messages/entities.js";
import { Pending, type SendCursors } from "../send-cursors.js";
import type { FrameSource } from "./frame-source.js";

/** Something that is listed after the entities. */
export interface Listed {
  readonly name: string;
  /** Writes its list message's frame at `at`; returns where that ends. */
  encodeList(at: number): number;
}

const NOTHING = {};

/** The list of the device's entities and services, and the message that ends it. */
export class ListSource implements FrameSource {
  /** How many messages come before the one that ends the list. */
  readonly length: number;

  /** @param kinds - The entities' kinds, in the same order. */
  constructor(
    private readonly entities: readonly Entity[],
    private readonly kinds: readonly Kind[],
    private readonly services: readonly Listed[],
  ) {
    this.length = entities.length + services.length;
  }

  encode({ list }: SendCursors, at: number): number {
    return this.encodeAt(list, at);
  }

  /** Writes the frame of the message with this index at `at`; the one after the last ends the list. Returns the frame's end. */
  encodeAt(index: number, at: number): number {
    const entity = this.entities[index];
    if (entity) return (this.kinds[index] as Kind).encodeList(entity, at);
    const service = this.services[index - this.entities.length];
    return service ? service.encodeList(at) : encodeListEntitiesDoneResponse(NOTHING, at);
  }

  /** The name of what the message with this index lists. */
  nameAt(index: number): string | undefined {
    const listed = this.entities[index] ?? this.services[index - this.entities.length];
    return listed?.name;
  }

  advance(cursors: SendCursors): void {
    if (cursors.list === this.length) cursors.unschedule(Pending.LIST);
    cursors.list += 1;
  }

  describe({ list }: SendCursors): string {
    return `the list message of "${this.nameAt(list)}"`;
  }
}
