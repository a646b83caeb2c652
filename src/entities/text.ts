import { lengthOf } from "../base/characters.js";
import { checkedText, STRING } from "../base/checked-types.js";
import { ConfigurationError } from "../base/errors.js";
import { checkedNumber } from "../base/option-ranges.js";
import { optionWord } from "../base/option-words.js";
import type { Settings } from "../log/configuration.js";
import type { TextMode } from "../messages/enums.js";
import type { TextCommandRequest } from "../messages/text.js";
import { TEXT_MODE_WORDS } from "../messages/words.js";
import { CommandedEntity, type CommandFields, type RestoreOption } from "./commanded-entity.js";
import type { EntityOptions } from "./entity.js";

/** Whether people see a text as they type it. */
export type TextModeName = (typeof TEXT_MODE_WORDS)[number];

export interface TextEntityOptions extends EntityOptions, RestoreOption {
  /** The least number of characters, 0 to 255. Default 0. */
  minLength?: number;
  /** The greatest number of characters, `minLength` to 255, the most that hubs show. Default 255. */
  maxLength?: number;
  /** A regular expression that clients check the text by: `"[0-9]{4}"`. The device doesn't. Default: none. */
  pattern?: string;
  /** `"password"`: hubs hide the text; HTTP, MQTT and the log don't have it. Default `"text"`. */
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
const MAX_LENGTH = 255;

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
    const { minLength = 0, maxLength = MAX_LENGTH, initialText } = options;
    const who = `"${this.name}"`;
    const range = { whole: true, to: MAX_LENGTH, unit: "characters" };
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

  override get isSecret(): boolean {
    return this.mode === "password";
  }

  protected override resume(): void {
    this.write(this.wireState);
  }

  /**
   * Sets the text, as a client's command does.
   *
   * @throws ConfigurationError naming the entity, when the text is too short or too long. A client's is refused, as in ESPHome.
   */
  set(text: string): void {
    if (!this.fits(text))
      return this.refuse(
        `the text has ${lengthOf(text)} characters; it must have ${this.minLength} to ${this.maxLength}`,
      );
    this.write(text);
    this.take(text);
  }

  protected override carryOut(request: CommandFields<TextCommandRequest>): void {
    this.set(request.state.toString());
  }

  /**
   * Sets the text without a command. Subscribers are sent it if it changed.
   *
   * @throws ConfigurationError naming the entity, when it is no text.
   */
  publish(text: string): void {
    if (typeof text !== STRING) checkedText(`"${this.name}"`, "the text", text);
    this.take(text);
  }

  private take(text: string): void {
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

  protected override takeSaved(saved: { state?: string }): void {
    if (!("state" in saved)) return;
    this.wireState = saved.state ?? "";
    this.missingState = saved.state === undefined;
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

  override get stateValues(): readonly unknown[] {
    return [this.state];
  }

  override describe(): string {
    if (this.missingState) return "unknown";
    return this.isSecret ? HIDDEN : this.wireState;
  }
}
