import { notAmong, optionWord } from "../base/option-words.js";
import type { Settings } from "../log/configuration.js";
import type { SelectCommandRequest } from "../messages/select.js";
import { Repeated } from "../wire/repeated.js";
import { Utf8 } from "../wire/utf8.js";
import { CommandedEntity, type CommandFields, type RestoreOption } from "./commanded-entity.js";
import type { EntityOptions } from "./entity.js";
import { checkTexts } from "./texts.js";

export interface SelectOptions<Option extends string = string>
  extends EntityOptions,
    RestoreOption {
  /** What can be selected, each once: `["eco", "comfort"]`. */
  options: readonly Option[];
  /** The option before the first command; `null` while none is known. Default: the first one. */
  initialOption?: Option | null;
  /**
   * Called for each command, before the new option is published. If it throws, the option stays as it
   * was. It may be async: a rejected promise is logged.
   */
  onCommand?: (option: Option) => void;
}

const NONE = -1;
const NO_TEXT = new Utf8();

/** One of several options that clients select: a mode, a program. */
export class Select<
  const Option extends string = string,
> extends CommandedEntity<SelectCommandRequest> {
  /** What can be selected. */
  readonly options: readonly Option[];
  /** @internal */
  readonly wireOptions: Repeated<Utf8>;
  /** @internal */
  wireState: Utf8 = NO_TEXT;
  /** @internal */
  missingState = true;
  private readonly onCommand: SelectOptions<Option>["onCommand"];

  /** @throws ConfigurationError naming the entity, when options are missing, empty or there twice, or the initial one isn't among them. */
  constructor(options: SelectOptions<Option>) {
    super(options);
    const { initialOption = options.options[0] } = options;
    checkTexts(this.name, "options", options.options);
    this.options = options.options;
    this.wireOptions = Repeated.of(this.options.map((option) => new Utf8(option)));
    this.onCommand = options.onCommand;
    if (initialOption !== null && initialOption !== undefined)
      this.take(optionWord(`"${this.name}"`, "initialOption", initialOption, this.options));
  }

  /** The selected option; undefined while none is. */
  get state(): Option | undefined {
    return this.options[this.wireOptions.items.indexOf(this.wireState)];
  }

  protected override resume(): void {
    this.write(this.state as Option);
  }

  /**
   * Selects an option, as a client's command does.
   *
   * @throws ConfigurationError naming the entity, when it doesn't have that option. A client's is refused, as in ESPHome.
   */
  set(option: Option): void {
    this.select(option);
  }

  protected override carryOut(request: CommandFields<SelectCommandRequest>): void {
    this.select(request.state);
  }

  private select(option: Utf8 | string): void {
    const index = this.indexOf(option);
    if (index === NONE)
      return this.refuse(
        notAmong("the option", typeof option === "string" ? option : option.shown, this.options),
      );
    this.write(this.options[index] as Option);
    this.show(index);
  }

  /**
   * Sets the option without a command. Subscribers are sent it if it changed.
   *
   * @throws ConfigurationError naming the entity, when it doesn't have that option.
   */
  publish(option: Option): void {
    this.show(this.numberOf(option, this.options));
  }

  private show(index: number): void {
    const text = this.wireOptions.items[index] as Utf8;
    if (text === this.wireState) return;
    this.wireState = text;
    this.missingState = false;
    this.changed();
  }

  /** Its number among the options, from 0; -1 if it is none of them. */
  private indexOf(option: Utf8 | string): number {
    const { items, length } = this.wireOptions;
    for (let index = 0; index < length; index++)
      if ((items[index] as Utf8).equals(option)) return index;
    return NONE;
  }

  private take(index: number): void {
    this.wireState = this.wireOptions.items[index] as Utf8;
    this.missingState = false;
  }

  /** Carries out a command. */
  protected write(option: Option): void {
    if (this.onCommand) this.watch(this.onCommand(option));
  }

  /** Calls `listener` with each new option from now on. Returns a function that ends this. */
  onValue(listener: (option: Option | undefined) => void): () => void {
    return this.follow(() => this.state, listener);
  }

  protected override takeSaved(saved: { state?: Option }): void {
    if (!("state" in saved)) return;
    const index = saved.state === undefined ? NONE : this.options.indexOf(saved.state);
    this.missingState = index === NONE;
    this.wireState = this.wireOptions.items[index] ?? NO_TEXT;
  }

  override get kind(): string {
    return "select";
  }

  override settings(): Settings {
    return { ...super.settings(), options: this.options.join(", ") };
  }

  override describe(): string {
    return this.state ?? "unknown";
  }
}
