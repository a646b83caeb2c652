/** Lines of the log for states that change. The device has none, since its log would be full of them. */
import { keyOf, type ShownEntity } from "../model/entities.js";
import { addLine } from "../model/log.js";
import { wordsOf } from "./cards.js";

/** What the cards of entities said last, by the entities' keys. */
const said = new Map<string, string>();

/** A state that changes what its card says is a line of the log. The first ones are those that are there. */
export function noteState(item: ShownEntity): void {
  const key = keyOf(item);
  const words = wordsOf(item);
  const before = said.get(key);
  said.set(key, words);
  if (before === undefined || before === words) return;
  addLine({ level: "debug", tag: item.kind, message: `"${item.name}": ${words}` });
}
