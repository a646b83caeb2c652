/** Outputs, which lights, fans and others name, and the relays of covers and thermostats. */
import type { Section } from "../configuration/section.js";
import { literal, object } from "./code.js";
import { type ImportedPin, pinOf } from "./pins.js";
import type { ImportedProgram } from "./program.js";

/** An output, as lights and fans use it. */
export interface ImportedOutput extends ImportedPin {
  /** In Hz. */
  readonly hz: number | undefined;
  /** Shares of 1, between which its level is. */
  readonly minPower: number;
  readonly maxPower: number;
  readonly zeroMeansZero: boolean;
}

/** Outputs on a pin of their own. */
const PLATFORMS = ["gpio", "ledc", "esp8266_pwm", "slow_pwm"];

const SLOW = "output slow_pwm";

/** The outputs of a configuration, each of which has one user. */
export class ImportedOutputs {
  readonly #sections = new Map<string, Section>();
  readonly #users = new Map<string, Section>();
  readonly #program: ImportedProgram;

  constructor(root: Section, program: ImportedProgram) {
    this.#program = program;
    for (const section of root.sections("output")) {
      const platform = section.text("platform") ?? "";
      const titled = section.titled(`output ${platform}`);
      const id = titled.text("id");
      if (!PLATFORMS.includes(platform)) titled.refuse();
      else if (id === undefined) titled.refuse("it has no id");
      else this.#sections.set(id, titled);
    }
  }

  /**
   * The output that a key names, for a new user. Where it can't be converted, its user is refused: at another level
   * it would be on when it should be off.
   */
  use(section: Section, key = "output", isBinary = false): ImportedOutput | undefined {
    const id = section.text(key);
    const output = id === undefined ? undefined : this.#sections.get(id);
    if (id === undefined || !output || output.isRefused)
      return void section.refuse(`its ${key}, ${id ?? "none"}, isn't converted`);
    const user = this.#users.get(id);
    if (user !== undefined)
      return void section.refuse(`its ${key}, ${id}, belongs to ${user.title}`);
    const read = this.read(output);
    if (!read) return void section.refuse(`its ${key}, ${id}, isn't converted`);
    if (isBinary && output.title === SLOW)
      return void section.refuse(`its ${key}, ${id}, is on for a share of the time only`);
    const isScaled = read.minPower !== 0 || read.maxPower !== 1;
    if (isBinary && isScaled)
      return void section.refuse(`its ${key}, ${id}, is limited by min_power or max_power`);
    this.#users.set(id, section);
    return read;
  }

  /** Whether something uses it. */
  isUsed(id: string): boolean {
    return this.#users.has(id);
  }

  /** Notes for those that nothing uses. */
  end(): void {
    for (const [id, section] of this.#sections) {
      const user = this.#users.get(id);
      if (!user && section.title === "output gpio" && this.#isActedOn(id))
        this.#addSwitch(id, section);
      else if (!user) section.refuse("no light, fan or other entity that was converted uses it");
      else if (user.isRefused) section.refuse(`${user.title}, which uses it, isn't`);
    }
  }

  /** Whether an action in the program turns it on or off. */
  #isActedOn(id: string): boolean {
    const code = this.#program.known(id)?.code ?? "";
    const { automations, statements } = this.#program;
    const isSet = new RegExp(`\\b${code}\\.set\\((true|false)\\)`);
    return [...statements, ...automations.flat()].some((line) => isSet.test(line));
  }

  /** An output that only actions use: a switch that clients don't see, which is off at the start as well. */
  #addSwitch(id: string, section: Section): void {
    const read = this.read(section);
    if (!read) return;
    const variable = this.#program.addInternal(id, "GPIOSwitch", [
      ["pin", read.pin],
      ["inverted", literal(read.inverted || undefined)],
    ]);
    this.#program.refer(id, variable, "output");
  }

  section(id: string): Section | undefined {
    return this.#sections.get(id);
  }

  /** Says who uses it. */
  take(id: string, user: Section): void {
    this.#users.set(id, user);
  }

  read(output: Section): ImportedOutput | undefined {
    if (output.has("power_supply")) return void output.refuse("its power_supply isn't");
    const pin = pinOf(output, this.#program);
    if (!pin) return undefined;
    const given = output.flag("inverted");
    if (output.has("inverted") && given === undefined)
      return void output.refuse("it isn't known which level means on");
    const minPower = output.share("min_power");
    const maxPower = output.share("max_power");
    const isMissing = (key: string, value: number | undefined) =>
      output.has(key) && value === undefined;
    if (isMissing("min_power", minPower) || isMissing("max_power", maxPower))
      return void output.refuse("its level isn't known");
    // The output's and its pin's take each other back.
    const inverted = pin.inverted !== (given ?? false);
    const slow = output.title === SLOW ? this.#slow(output, { ...pin, inverted }) : undefined;
    return {
      ...pin,
      ...(slow ?? { inverted }),
      hz: output.numberIn("frequency", "Hz"),
      minPower: minPower ?? 0,
      maxPower: maxPower ?? 1,
      zeroMeansZero: output.flag("zero_means_zero") ?? false,
    };
  }

  /** A relay that is on for a share of each period. */
  #slow(output: Section, { pin, inverted }: ImportedPin): Pick<ImportedPin, "pin" | "inverted"> {
    for (const key of ["state_change_action", "turn_on_action", "turn_off_action"])
      if (output.has(key)) output.noteKey(key);
    this.#program.imports.add("SlowPWM");
    const code = object(
      [
        ["pin", pin],
        ["inverted", literal(inverted || undefined)],
        ["period", output.duration("period")],
        ["restartsCycle", literal(output.flag("restart_cycle_on_state_change") || undefined)],
      ],
      "new SlowPWM(",
      ")",
    );
    return { pin: code, inverted: false };
  }
}
