import { ConfigurationError } from "../base/errors.js";
import { checkedNumber } from "../base/option-ranges.js";
import { optionWord } from "../base/option-words.js";
import type { Settings } from "../log/configuration.js";
import type { TextMode } from "../messages/enums.js";
import type { TextCommandRequest } from "../messages/text.js";
import { TEXT_MODE_WORDS } from "../messages/words.js";
import { decodeUtf8, encodeUtf8 } from "../wire/utf8.js";
import { CommandedEntity, type CommandFields, type RestoreOption } from "./commanded-entity.js";
import type { EntityOptions } from "./entity.js";
import { SavedFormat } from "./restore.js";

/** Whether people see a text as they type it. */
export type TextModeName = (typeof TEXT_MODE_WORDS)[number];

export interface TextEntityOptions extends EntityOptions, RestoreOption {
  /** The least number of characters, 0 to 255. Default 0. */
  minLength?: number;
  /** The greatest number of characters, `minLength` to 255, the most that hubs show. Default 255. */
  maxLength?: number;
  /** A regular expression that clients check the text by: `"[0-9]{4}"`. The device doesn't. Default: none. */
  pattern?: string;
  /** `"password"`: clients and the log don't show the text. Default `"text"`. */
  mode?: TextModeName;
  /** The text before the first command. Default `""`, or unknown if that is too short. */
  initialText?: string;
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
export class TextEntity extends CommandedEntity<TextCommandRequest> {
  readonly minLength: number;
  readonly maxLength: number;
  readonly pattern: string;
  /** @internal */
  readonly wireMode: TextMode;
  /** @internal */
  wireState = "";
  /** @internal */
  missingState = false;
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
    this.wireMode = optionWord(who, "mode", options.mode ?? "text", TEXT_MODE_WORDS);
    this.onCommand = options.onCommand;
    if (initialText === undefined) this.missingState = minLength > 0;
    else if (this.fits(initialText)) this.wireState = initialText;
    else
      throw new ConfigurationError(
        `${who}: initialText is "${initialText}"; it must have ${minLength} to ${maxLength} characters.`,
      );
  }

  /** The text; undefined while it isn't known. */
  get state(): string | undefined {
    return this.missingState ? undefined : this.wireState;
  }

  /** Whether people see the text as they type it. */
  get mode(): TextModeName {
    return TEXT_MODE_WORDS[this.wireMode] ?? "text";
  }

  protected override resume(): void {
    this.write(this.wireState);
  }

  /** Sets the text, as a client's command does. As in ESPHome, one that is too short or too long is refused. */
  set(text: string): void {
    if (!this.fits(text))
      return this.refuse(
        `${lengthOf(text)} characters aren't ${this.minLength} to ${this.maxLength}`,
      );
    this.write(text);
    this.publish(text);
  }

  protected override carryOut(request: CommandFields<TextCommandRequest>): void {
    this.set(request.state.toString());
  }

  /** Sets the text without a command. Subscribers are sent it if it changed. */
  publish(text: string): void {
    if (text === this.wireState && !this.missingState) return;
    this.wireState = text;
    this.missingState = false;
    this.changed();
  }

  private fits(text: string): boolean {
    const length = lengthOf(text);
    return length >= this.minLength && length <= this.maxLength;
  }

  /** Carries out a command. */
  protected write(text: string): void {
    if (this.onCommand) this.watch(this.onCommand(text));
  }

  /** Calls `listener` with each new text from now on, undefined for none. Returns a function that ends this. */
  onValue(listener: (text: string | undefined) => void): () => void {
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
      mode: this.mode,
    };
  }

  override get longestSavedState(): number {
    return 1 + this.maxLength * CHARACTER_BYTES;
  }

  override saveState(bytes: DataView): number {
    if (!this.isKept) return 0;
    const text = encodeUtf8(this.wireState);
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
    this.wireState = text;
    this.missingState = false;
    this.isRestored = true;
    return true;
  }

  override get stateValues(): readonly unknown[] {
    return [this.state];
  }

  override describe(): string {
    if (this.missingState) return "unknown";
    return this.mode === "password" ? HIDDEN : this.wireState;
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
