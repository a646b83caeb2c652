import { BinarySensor, type BinarySensorOptions } from "../../entities/binary-sensor.js";
import { describeFailure } from "../../log/failure.js";
import type { TagRecord } from "../../parts/ndef.js";

/** Takes a tag's id; and what it says, if it says something and the reader reads it, as a PN532 does. */
export type TagListener = (tag: string, message?: readonly TagRecord[]) => void;

/** What reads tags: a binary sensor that is on while one is there. */
export abstract class TagReader extends BinarySensor {
  /** The id of the tag that is there: `"04-A1-B2-C3"`; empty while there is none. */
  tag = "";
  private readonly comers = new Set<TagListener>();
  private readonly goers = new Set<TagListener>();

  constructor(options: Omit<BinarySensorOptions, "initialState">) {
    super({ icon: "mdi:nfc", ...options, initialState: false });
  }

  /**
   * Calls `listener` with the id of each tag that comes: once, until it has gone. Returns a function that ends
   * this. In Home Assistant a tag is scanned when the event `esphome.tag_scanned` has its `tag_id`.
   */
  onTag(listener: TagListener): () => void {
    return added(this.comers, listener);
  }

  /** Calls `listener` with the id of each tag that goes. Returns a function that ends this. */
  onTagRemoved(listener: TagListener): () => void {
    return added(this.goers, listener);
  }

  /** Takes the id of the tag that is there, `""` for none. */
  protected take(tag: string, message?: readonly TagRecord[]): void {
    const before = this.tag;
    if (tag === before) return;
    this.tag = tag;
    this.publish(tag !== "");
    if (before !== "") this.tell(this.goers, before);
    if (tag !== "") this.tell(this.comers, tag, message);
  }

  protected tell(
    listeners: ReadonlySet<TagListener>,
    tag: string,
    message?: readonly TagRecord[],
  ): void {
    for (const listener of listeners) {
      try {
        this.watch(listener(tag, message));
      } catch (error) {
        this.log.error("device", () => `"${this.name}" failed: ${describeFailure(error)}`);
      }
    }
  }
}

/** Returns what removes it. */
export function added(listeners: Set<TagListener>, listener: TagListener): () => void {
  const own: TagListener = (tag, message) => listener(tag, message);
  listeners.add(own);
  return () => void listeners.delete(own);
}
