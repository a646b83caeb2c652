import { ConfigurationError } from "../base/errors.js";
import type { Settings } from "../log/configuration.js";
import { Repeated } from "../wire/repeated.js";
import { Utf8 } from "../wire/utf8.js";
import { Entity, type EntityOptions } from "./entity.js";
import { keyOf } from "./object-id.js";
import { SavedFormat } from "./restore.js";
import { checkTexts } from "./texts.js";

export interface SelectOptions<Option extends string = string> extends EntityOptions {
  /** What can be selected, each once: `["eco", "comfort"]`. */
  options: readonly Option[];
  /** The option before the first command; `null` while none is known. Default: the first one. */
  initialOption?: Option | null;
  /**
   * Keeps the option over restarts; `initialOption` applies only if none was saved. `onCommand` is
   * called with a restored option once all entities have started. Default false.
   */
  restore?: boolean;
  /**
   * Called for each command, before the new option is published. If it throws, the option stays as it
   * was. It may be async: a rejected promise is logged.
   */
  onCommand?: (option: Option) => void;
}

/** Bytes: the format and the hash of the option. */
const SAVED_LENGTH = 5;

const NONE = -1;
const NO_TEXT = new Utf8();

/** One of several options that clients select: a mode, a program. */
export class Select<const Option extends string = string> extends Entity {
  readonly options: Repeated<Utf8>;
  /** The selected option as its message has it; see `option`. */
  state: Utf8 = NO_TEXT;
  /** Whether none is selected. */
  missingState = true;
  private readonly names: readonly Option[];
  private readonly restore: boolean;
  /** The option was restored from the last run. */
  private restored = false;
  private readonly onCommand: SelectOptions<Option>["onCommand"];

  /** @throws ConfigurationError naming the entity, when options are missing, empty or there twice, or the initial one isn't among them. */
  constructor(options: SelectOptions<Option>) {
    super(options);
    const { options: names, initialOption = names[0] } = options;
    checkTexts(this.name, "options", names);
    this.names = names;
    this.options = Repeated.of(names.map((option) => new Utf8(option)));
    this.restore = options.restore ?? false;
    this.onCommand = options.onCommand;
    if (initialOption === null || initialOption === undefined) return;
    const index = names.indexOf(initialOption);
    if (index === NONE)
      throw new ConfigurationError(
        `"${this.name}" has the initialOption "${initialOption}"; give one of its options.`,
      );
    this.take(index);
  }

  override started(): void {
    const { option } = this;
    if (this.restored && option !== undefined) this.write(option);
  }

  /** The selected option; undefined while none is. */
  get option(): Option | undefined {
    return this.names[this.options.items.indexOf(this.state)];
  }

  /** Selects an option, as a client's command does. Subscribers are sent it if it changed. */
  set(option: Option): void {
    const index = this.indexOf(option);
    if (index === NONE) return this.refuse(option);
    this.write(this.names[index] as Option);
    this.publish(option);
  }

  /**
   * Selects an option for a client. As in ESPHome, one that it doesn't have is ignored, with a warning
   * in the log. The option is sent as the answer even if it didn't change.
   */
  command(option: Utf8 | string): void {
    try {
      const index = this.indexOf(option);
      if (index === NONE) return this.refuse(option);
      this.write(this.names[index] as Option);
      this.take(index);
    } finally {
      this.changed();
    }
  }

  /** Sets the option without a command. Subscribers are sent it if it changed. An unknown one is ignored, with a warning. */
  publish(option: Option): void {
    const index = this.indexOf(option);
    if (index === NONE) return this.refuse(option);
    if (this.options.items[index] === this.state) return;
    this.take(index);
    this.changed();
  }

  /** Its number among the options, from 0; -1 if it is none of them. */
  private indexOf(option: Utf8 | string): number {
    const { items, length } = this.options;
    for (let index = 0; index < length; index++)
      if ((items[index] as Utf8).equals(option)) return index;
    return NONE;
  }

  private take(index: number): void {
    this.state = this.options.items[index] as Utf8;
    this.missingState = false;
  }

  private refuse(option: Utf8 | string): void {
    this.log.warn(this.kind, () => `"${this.name}" has no option "${option}": ignored`);
  }

  /** Carries out a command. */
  protected write(option: Option): void {
    if (this.onCommand) this.watch(this.onCommand(option));
  }

  /** Calls `listener` with each new option from now on. Returns a function that ends this. */
  onValue(listener: (option: Option | undefined) => void): () => void {
    return this.follow(() => this.option, listener);
  }

  override get kind(): string {
    return "select";
  }

  override settings(): Settings {
    return { ...super.settings(), options: this.names.join(", ") };
  }

  override saveState(bytes: DataView): number {
    if (!this.restore) return 0;
    bytes.setUint8(0, SavedFormat.SELECT);
    bytes.setUint32(1, keyOf(this.option ?? ""));
    return SAVED_LENGTH;
  }

  override restoreState(bytes: DataView): boolean {
    if (bytes.byteLength !== SAVED_LENGTH || bytes.getUint8(0) !== SavedFormat.SELECT) return false;
    const hash = bytes.getUint32(1);
    const index = this.names.findIndex((option) => keyOf(option) === hash);
    // A later version of the program may have other options.
    if (index === NONE) return true;
    this.take(index);
    this.restored = true;
    return true;
  }

  override describe(): string {
    return this.option ?? "unknown";
  }
}
