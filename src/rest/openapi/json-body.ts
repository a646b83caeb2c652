import type { Body } from "../../http/body.js";
import type { Output } from "../../http/output.js";
import { encodeUtf8 } from "../../wire/utf8.js";

/** A name and its value. */
export type JSONEntry = readonly [string, unknown];

/**
 * An object whose entries come in several parts, each of which is made when those before it were written. They are no
 * properties, since XS keeps the name of each property that it has met.
 */
export class Parts {
  constructor(
    readonly count: number,
    readonly part: (index: number) => readonly JSONEntry[],
  ) {}
}

/** An object or an array that is being written, and its current entry. */
class JSONLevel {
  readonly isArray: boolean;
  value: unknown;
  private name = "";
  private readonly parts: Parts | undefined;
  private readonly names: readonly string[];
  private entries: readonly JSONEntry[] = [];
  private part = 0;
  private next = 0;
  private written = 0;

  constructor(private readonly from: object) {
    this.isArray = Array.isArray(from);
    this.parts = from instanceof Parts ? from : undefined;
    this.names = this.parts ? [] : Object.keys(from);
  }

  /** What stands before the entry's value. */
  get before(): string {
    const isFirst = this.written++ === 0;
    if (this.isArray) return isFirst ? "" : ",";
    const name = JSON.stringify(this.name);
    return isFirst ? `${name}:` : `,${name}:`;
  }

  /** Whether the next entry is in a part that is yet to be made. */
  get beginsPart(): boolean {
    return this.parts !== undefined && this.next === this.entries.length;
  }

  /** Goes to the next entry; returns whether there is one. */
  advance(): boolean {
    return this.parts ? this.advanceIn(this.parts) : this.advanceInObject();
  }

  private advanceIn({ count, part }: Parts): boolean {
    while (this.next === this.entries.length) {
      if (this.part === count) return false;
      this.entries = part(this.part++);
      this.next = 0;
    }
    const entry = this.entries[this.next++] as JSONEntry;
    this.name = entry[0];
    this.value = entry[1];
    return true;
  }

  /** Properties without a value are left out, as in JSON. */
  private advanceInObject(): boolean {
    const { from, names } = this;
    while (this.next < names.length) {
      this.name = names[this.next++] as string;
      this.value = (from as Record<string, unknown>)[this.name];
      if (this.value !== undefined) return true;
    }
    return false;
  }
}

/**
 * A value as JSON, of which little is in memory at a time: a function stands for its result, which is made when it
 * is reached, and isn't kept. Nothing is copied, and nothing marked, so that it can have objects in flash.
 *
 * The first piece is made at once: an error in it fails the request before the response has started.
 */
export class JSONBody implements Body {
  private readonly levels: JSONLevel[] = [];
  /** A text that didn't fit, and how much of it was sent. */
  private rest: Uint8Array | undefined;
  private sent = 0;

  constructor(value: object) {
    this.rest = encodeUtf8(this.begin("", value));
  }

  write(output: Output): boolean {
    const { room } = output;
    let made = 0;
    for (;;) {
      if (this.rest) {
        this.sent = output.bytes(this.rest, this.sent);
        if (this.sent < this.rest.length) return false;
        this.rest = undefined;
      }
      // One part for a piece: what was made for the others would be in memory at the same time.
      if (this.levels[this.levels.length - 1]?.beginsPart && made++ > 0 && output.room < room)
        return false;
      const text = this.nextText();
      if (text === undefined) return true;
      if (output.fits(text)) continue;
      this.rest = encodeUtf8(text);
      this.sent = 0;
    }
  }

  /** The text up to and with the next value, or to where its entries begin; undefined after the end. */
  private nextText(): string | undefined {
    const level = this.levels[this.levels.length - 1];
    if (!level) return undefined;
    if (level.advance()) return this.begin(level.before, level.value);
    this.levels.pop();
    return level.isArray ? "]" : "}";
  }

  private begin(before: string, value: unknown): string {
    const made = typeof value === "function" ? value() : value;
    if (typeof made !== "object" || made === null) return `${before}${JSON.stringify(made)}`;
    const level = new JSONLevel(made);
    this.levels.push(level);
    return `${before}${level.isArray ? "[" : "{"}`;
  }
}
