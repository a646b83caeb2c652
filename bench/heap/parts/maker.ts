import type { MemoryHost } from "../../../hosts/memory/host.js";
import type { Entity } from "../../../src/entities/entity.js";

/** Makes one component, with the entities that it needs, and wires what it needs to the board. */
export type Maker = (board: MemoryHost["board"]) => readonly Entity[];
