import { ConfigurationError } from "../base/errors.js";
import { checkedNumber } from "../base/option-ranges.js";
import { optionWord } from "../base/option-words.js";
import type { Settings } from "../log/configuration.js";
import type { TextMode } from "../messages/enums.js";
import { TEXT_MODE_WORDS } from "../messages/words.js";
import { decodeUtf8, encodeUtf8 } from "../wire/utf8.js";
import { Entity, type EntityOptions } from "./entity.js";
import { SavedFormat } from "./restore.js";

export interface TextEntityOptions extends EntityOptions {
  /** The least number of characters, 0 to 255. Default 0. */
  minLength?: number;
  /** The greatest number of characters, `minLength` to 255, the most that hubs show. Default 255. */
  maxLength?: number;
  /** A regular expression that clients check the text by: `"[0-9]{4}"`. The device doesn't. Default: none. */
  pattern?: string;
  /** `"password"`: clients and the log don't show the text. Default `"text"`. */
  mode?: "text" | "password";
  /** The text before the first command. Default `""`, or unknown if that is too short. */
  initialText?: string;
  /**
   * Keeps the text over restarts; `initialText` applies only if none was saved. `onCommand` is called
   * with a restored text once all entities have started. Default false.
   */
  restore?: boolean;
  /**
   * Called for each command, before the new text is published. If it throws, the text stays as it was.
   * It may be async: a rejected promise is logged.
   */
  onCommand?: (text: string) => void;
}

/** The maximum number of characters of a state in Home Assistant. */
const LONGEST = 255;

/** The maximum number of bytes of a character in UTF-8. */
const CHARACTER_BYTES = 4;

const HIDDEN = "********";

/** A text that clients set. */
export class TextEntity extends Entity {
  readonly minLength: number;
  readonly maxLength: number;
  readonly pattern: string;
  readonly mode: TextMode;
  /** `""` while it isn't known. */
  state = "";
  /** Whether the text isn't known. */
  missingState = false;
  private readonly restore: boolean;
  /** The text was restored from the last run. */
  private restored = false;
  private readonly onCommand: TextEntityOptions["onCommand"];

  /** @throws ConfigurationError naming the entity, when a length or the mode is invalid, or the initial text has another length. */
  constructor(options: TextEntityOptions) {
    super(options);
    const { minLength = 0, maxLength = LONGEST, initialText } = options;
    const who = `"${this.name}"`;
    const range = { whole: true, to: LONGEST, unit: "characters" };
    this.minLength = checkedNumber(who, "minLength", minLength, { ...range, from: 0 });
    this.maxLength = checkedNumber(who, "maxLength", maxLength, { ...range, from: minLength });
    this.pattern = options.pattern ?? "";
    this.mode = optionWord(who, "mode", options.mode ?? "text", TEXT_MODE_WORDS);
    this.restore = options.restore ?? false;
    this.onCommand = options.onCommand;
    if (initialText === undefined) this.missingState = minLength > 0;
    else if (this.fits(initialText)) this.state = initialText;
    else
      throw new ConfigurationError(
        `${who} has the initialText "${initialText}"; give one of ${minLength} to ${maxLength} characters.`,
      );
  }

  override started(): void {
    if (this.restored) this.write(this.state);
  }

  /** Sets the text, as a client's command does. Subscribers are sent it if it changed. */
  set(text: string): void {
    if (!this.accepts(text)) return;
    this.write(text);
    this.publish(text);
  }

  /**
   * Sets the text for a client. As in ESPHome, one that is too short or too long is ignored, with a
   * warning in the log. The text is sent as the answer even if it didn't change.
   */
  command(text: string): void {
    try {
      if (!this.accepts(text)) return;
      this.write(text);
      this.state = text;
      this.missingState = false;
    } finally {
      this.changed();
    }
  }

  /** Sets the text without a command. Subscribers are sent it if it changed. */
  publish(text: string): void {
    if (text === this.state && !this.missingState) return;
    this.state = text;
    this.missingState = false;
    this.changed();
  }

  private fits(text: string): boolean {
    const length = lengthOf(text);
    return length >= this.minLength && length <= this.maxLength;
  }

  private accepts(text: string): boolean {
    if (this.fits(text)) return true;
    this.log.warn(
      this.kind,
      () =>
        `"${this.name}" has ${this.minLength} to ${this.maxLength} characters: ${lengthOf(text)} are ignored`,
    );
    return false;
  }

  /** Carries out a command. */
  protected write(text: string): void {
    if (this.onCommand) this.watch(this.onCommand(text));
  }

  /** Calls `listener` with each new text from now on. Returns a function that ends this. */
  onValue(listener: (text: string) => void): () => void {
    return this.follow(() => this.state, listener);
  }

  override get kind(): string {
    return "text";
  }

  override settings(): Settings {
    return {
      ...super.settings(),
      minLength: this.minLength,
      maxLength: this.maxLength,
      pattern: this.pattern,
      mode: TEXT_MODE_WORDS[this.mode],
    };
  }

  override get maxSavedLength(): number {
    return 1 + this.maxLength * CHARACTER_BYTES;
  }

  override saveState(bytes: DataView): number {
    if (!this.restore) return 0;
    const text = encodeUtf8(this.state);
    bytes.setUint8(0, SavedFormat.TEXT);
    new Uint8Array(bytes.buffer, bytes.byteOffset).set(text, 1);
    return 1 + text.length;
  }

  override restoreState(bytes: DataView): boolean {
    if (bytes.byteLength < 1 || bytes.getUint8(0) !== SavedFormat.TEXT) return false;
    const saved = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const text = decodeUtf8(saved, 1, saved.length);
    // A later version of the program may have other lengths.
    if (!this.fits(text)) return true;
    this.state = text;
    this.missingState = false;
    this.restored = true;
    return true;
  }

  override get stateValues(): readonly unknown[] {
    return [this.state, this.missingState];
  }

  override describe(): string {
    if (this.missingState) return "unknown";
    return TEXT_MODE_WORDS[this.mode] === "password" ? HIDDEN : this.state;
  }
}

/** Counts characters, as clients do: Unicode's code points. Iterating over the text would take memory for each. */
function lengthOf(text: string): number {
  let { length } = text;
  for (let i = 1; i < text.length; i++) {
    const isPair = (text.charCodeAt(i - 1) & 0xfc00) === 0xd800;
    if (isPair && (text.charCodeAt(i) & 0xfc00) === 0xdc00) length -= 1;
  }
  return length;
}
