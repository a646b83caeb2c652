/** What an entity takes over of one of the hub's. */
import { oneLine } from "../configuration/reading.js";
import type { Section } from "../configuration/section.js";
import { type CodeProperty, literal } from "../program/code.js";

/** As cv.entity_id of ESPHome has it, in lower case. */
const ENTITY_ID = /^[a-z0-9_]+\.[a-z0-9_]+$/;

/** The options that name it; undefined where it isn't known, which the section is refused for. */
export function hubEntityOf(section: Section): CodeProperty[] | undefined {
  const id = section.text("entity_id")?.toLowerCase();
  if (id === undefined) return void section.refuse("its entity_id isn't known");
  if (!ENTITY_ID.test(id))
    return void section.refuse(`"${oneLine(id)}" isn't the id of a hub's entity`);
  return [
    ["entityId", literal(id)],
    ["attribute", literal(section.text("attribute"))],
  ];
}
