/** An event of the device's stream. */
export interface StreamEvent {
  readonly type: string;
  readonly data: string;
}

/** Splits the text of a stream of events into events, as it arrives. */
export class EventParser {
  #rest = "";
  /** The id of the last event that had one. */
  lastId = "";

  /** Adds text, and returns the events that are complete now. */
  push(text: string): StreamEvent[] {
    const blocks = (this.#rest + text).split("\n\n");
    this.#rest = blocks.pop() as string;
    return blocks.flatMap((block) => {
      let type = "message";
      let data: string | undefined;
      for (const line of block.split("\n")) {
        if (line.startsWith("id:")) this.lastId = line.slice(3).trim();
        else if (line.startsWith("event:")) type = line.slice(6).trim();
        else if (line.startsWith("data:"))
          data = `${data === undefined ? "" : `${data}\n`}${line.slice(5).trimStart()}`;
      }
      return data === undefined ? [] : [{ type, data }];
    });
  }
}
