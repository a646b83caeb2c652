import { BinarySensor, type BinarySensorOptions } from "../../entities/binary-sensor.js";
import { describeFailure } from "../../log/failure.js";

export type TagListener = (tag: string) => void;

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
  protected take(tag: string): void {
    const before = this.tag;
    if (tag === before) return;
    this.tag = tag;
    this.publish(tag !== "");
    if (before !== "") this.tell(this.goers, before);
    if (tag !== "") this.tell(this.comers, tag);
  }

  private tell(listeners: ReadonlySet<TagListener>, tag: string): void {
    for (const listener of listeners) {
      try {
        this.watch(listener(tag));
      } catch (error) {
        this.log.error("device", () => `"${this.name}" failed: ${describeFailure(error)}`);
      }
    }
  }
}

function added(listeners: Set<TagListener>, listener: TagListener): () => void {
  const own = (tag: string) => listener(tag);
  listeners.add(own);
  return () => void listeners.delete(own);
}
