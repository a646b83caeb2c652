/** Outputs, which lights, fans and others name, and the relays of covers and thermostats. */
import type { Section } from "../configuration/section.js";
import { type Code, literal, object } from "./code.js";
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

/** Outputs on a pin of their own, and those that are actions. */
const PLATFORMS = ["gpio", "ledc", "esp8266_pwm", "slow_pwm", "ac_dimmer", "template"];

/** PWM of an ESP32, and of an ESP32-S3. */
const CHANNELS = 8;

const SLOW = "output slow_pwm";
const AC_DIMMER = "output ac_dimmer";
/** The title of an output that is an action. */
export const TEMPLATE = "output template";

/** What outputs do that are actions: the lines of a function of their `level`, 0 to 1. */
export interface OutputActions {
  /** Of `output template`. */
  write(section: Section, program: ImportedProgram): readonly string[] | undefined;
  /** Of a `slow_pwm` without a pin. */
  change(section: Section, program: ImportedProgram): readonly string[] | undefined;
}

/** The outputs of a configuration, each of which has one user. */
export class ImportedOutputs {
  readonly #sections = new Map<string, Section>();
  readonly #users = new Map<string, Section>();
  /** The variables of outputs that are actions, by their ids. */
  readonly #custom = new Map<string, string>();
  /** How many of the board's PWM have their output. */
  #channels = 0;
  readonly #program: ImportedProgram;
  readonly #actions: OutputActions;

  constructor(root: Section, program: ImportedProgram, actions: OutputActions) {
    this.#program = program;
    this.#actions = actions;
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
    if (isBinary && (output.title === SLOW || output.title === AC_DIMMER))
      return void section.refuse(`its ${key}, ${id}, is on for a share of the time only`);
    const isScaled = read.minPower !== 0 || read.maxPower !== 1;
    if (isBinary && isScaled)
      return void section.refuse(`its ${key}, ${id}, is limited by min_power or max_power`);
    if (!isBinary && !this.#takeChannel(output))
      return void section.refuse(
        `its ${key}, ${id}, would be one PWM more than the ${CHANNELS} of a board`,
      );
    this.#users.set(id, section);
    return read;
  }

  /** Takes one of the board's channels for an output that needs one. Returns false when none is left. */
  #takeChannel({ title }: Section): boolean {
    if (title !== "output ledc" && title !== "output esp8266_pwm") return true;
    this.#channels += 1;
    return this.#channels <= CHANNELS;
  }

  /** Whether something uses it. */
  isUsed(id: string): boolean {
    return this.#users.has(id);
  }

  /** Notes for those that nothing uses. */
  end(): void {
    for (const [id, section] of this.#sections) {
      const user = this.#users.get(id);
      const isFree = !user || this.#custom.has(id);
      const kind = isFree ? this.#actedOn(id) : undefined;
      if (kind === "output" && section.title === "output gpio") this.#addSwitch(id, section);
      else if (kind === "level output") this.#addLevel(id, section);
      else if (isFree && this.#isSettable(section)) this.#offer(id, section, user);
      else if (!user) section.refuse("no light, fan or other entity that was converted uses it");
      else if (user.isRefused) section.refuse(`${user.title}, which uses it, isn't`);
    }
  }

  /** What actions in the program take it for; undefined where none sets it. */
  #actedOn(id: string): string | undefined {
    const { code = "", kind } = this.#program.known(id) ?? {};
    const { automations, statements } = this.#program;
    const isSet = new RegExp(`\\b${code}(\\(|\\.set\\((true|false)\\))`);
    return [...statements, ...automations.flat()].some((line) => isSet.test(line))
      ? kind
      : undefined;
  }

  /** Whether actions can set it. */
  #isSettable(section: Section): boolean {
    return section.title !== TEMPLATE || section.text("type")?.toLowerCase() === "float";
  }

  /** Says that actions could set it, which may make them part of the program the next time. */
  #offer(id: string, section: Section, user: Section | undefined): void {
    const kind = section.title === "output gpio" ? "output" : "level output";
    if (!section.isRefused) this.#program.refer(id, `set_${id}`, kind);
    if (!user) section.refuse("no light, fan or other entity that was converted uses it");
  }

  /** An output that only actions use, and that has levels: a function that sets it. */
  #addLevel(id: string, section: Section): void {
    const program = this.#program;
    const isTemplate = section.title === TEMPLATE;
    const custom = this.#custom.get(id);
    const lines =
      custom !== undefined
        ? [`${custom}.set(level);`]
        : isTemplate
          ? this.#actions.write(section, program)
          : undefined;
    const read = isTemplate ? this.#limits(section) : this.read(section);
    if (section.isRefused || !read) return;
    if (!this.#takeChannel(section))
      return section.refuse(`it would be one PWM more than the ${CHANNELS} of a board`);
    const variable = program.variable(`set ${id}`);
    program.refer(id, variable, "level output");
    const level = scaled(read, isTemplate && read.inverted);
    program.automations.push([
      `const ${variable} = (given: number): void => {`,
      `  const level = ${level};`,
      ...(lines ?? [this.#lightLine(id, read)]).map((line) => `  ${line}`),
      "};",
    ]);
    // As in ESPHome, it is off at the start, which isn't 0 then.
    if (!isTemplate && read.minPower > 0 && !read.zeroMeansZero)
      program.automations.push([`device.timer.after(0, () => ${variable}(0));`]);
  }

  /** A dimmer that clients don't see, and what sets it to `level`. */
  #lightLine(id: string, read: ImportedOutput): string {
    const light = this.#program.addInternal(id, "PWMLight", [
      ["pin", read.pin],
      ["inverted", literal(read.inverted || undefined)],
      ["hz", literal(read.hz)],
      ["gamma", "1"],
      ["defaultTransitionLength", "0"],
    ]);
    return `${light}.set(level > 0 ? { state: true, brightness: level } : { state: false });`;
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
    const limits = this.#limits(output);
    const pin = limits && this.#pinOf(output);
    if (!limits || !pin) return undefined;
    // The output's and its pin's take each other back.
    const inverted = pin.inverted !== limits.inverted;
    if (output.title === AC_DIMMER) {
      const dimmer = this.#acDimmer(output, pin);
      // Its least share is of each half-wave, and it is off below.
      if (dimmer === undefined) return undefined;
      return { ...limits, pin: dimmer, minPower: 0 };
    }
    const slow = output.title === SLOW ? this.#slow(output, { ...pin, inverted }) : undefined;
    return { ...limits, ...pin, ...(slow ?? { inverted }) };
  }

  /** Its pin, or a function that is one. */
  #pinOf(output: Section): ImportedPin | undefined {
    const isTemplate = output.title === TEMPLATE;
    if (output.title === AC_DIMMER) return pinOf(output, this.#program, "gate_pin");
    if (!isTemplate && (output.title !== SLOW || output.has("pin")))
      return pinOf(output, this.#program);
    const { write, change } = this.#actions;
    const lines = (isTemplate ? write : change)(output, this.#program);
    if (!lines) return undefined;
    const program = this.#program;
    program.imports.add("CustomOutput");
    const id = output.text("id") ?? "";
    const variable = program.variable(`${id} output`);
    if (isTemplate) this.#custom.set(id, variable);
    program.declare(variable, {
      open: `new CustomOutput((${uses(lines, "level") ? "level" : ""}) => {`,
      lines,
      close: "})",
    });
    program.removables.push({ variable, lines: [program.statements.at(-1) ?? ""] });
    return { ...NO_PIN, pin: variable };
  }

  /** What an output has besides its pin. */
  #limits(output: Section): ImportedOutput | undefined {
    if (output.has("power_supply")) return void output.refuse("its power_supply isn't");
    const given = output.flag("inverted");
    if (output.has("inverted") && given === undefined)
      return void output.refuse("it isn't known which level means on");
    const minPower = output.share("min_power");
    const maxPower = output.share("max_power");
    const isMissing = (key: string, value: number | undefined) =>
      output.has(key) && value === undefined;
    if (isMissing("min_power", minPower) || isMissing("max_power", maxPower))
      return void output.refuse("its level isn't known");
    return {
      ...NO_PIN,
      inverted: given ?? false,
      hz: output.numberIn("frequency", "Hz"),
      minPower: minPower ?? 0,
      maxPower: maxPower ?? 1,
      zeroMeansZero: output.flag("zero_means_zero") ?? false,
    };
  }

  /** A dimmer at mains. */
  #acDimmer(output: Section, gate: ImportedPin): Code | undefined {
    const zero = pinOf(output, this.#program, "zero_cross_pin", true);
    if (!zero) return undefined;
    const { mode } = zero;
    const method = output.text("method")?.toLowerCase().replaceAll("_", " ") ?? "leading pulse";
    const isPlain = !zero.inverted && mode === "floating";
    this.#program.imports.add("ACDimmer");
    return object(
      [
        ["pin", gate.pin],
        ["inverted", literal(gate.inverted || undefined)],
        [
          "zeroCross",
          isPlain
            ? zero.pin
            : object([
                ["pin", zero.pin],
                ["inverted", literal(zero.inverted || undefined)],
                ["mode", mode === "floating" ? undefined : literal(mode)],
              ]),
        ],
        ["method", method === "leading pulse" ? undefined : literal(method)],
        ["minPower", literal(output.share("min_power"))],
        ["startsFull", output.flag("init_with_half_cycle") === false ? "false" : undefined],
      ],
      "new ACDimmer(",
      ")",
    );
  }

  /** A relay that is on for a share of each period. */
  #slow(output: Section, { pin, inverted }: ImportedPin): Pick<ImportedPin, "pin" | "inverted"> {
    for (const key of ["state_change_action", "turn_on_action", "turn_off_action"])
      if (output.has(key) && output.has("pin")) output.noteKey(key);
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

function uses(lines: readonly string[], word: string): boolean {
  return lines.some((line) => new RegExp(`\\b${word}\\b`).test(line));
}

const NO_PIN: ImportedPin = { pin: "", inverted: false, mode: "floating", openDrain: false };

/** FloatOutput::set_level: a level that is given, as it is put out. */
function scaled(
  { minPower, maxPower, zeroMeansZero }: ImportedOutput,
  isInverted: boolean,
): string {
  const clamped = "Math.min(Math.max(given, 0), 1)";
  const range = Number((maxPower - minPower).toPrecision(12));
  const isWhole = minPower === 0 && maxPower === 1;
  const limited = isWhole
    ? clamped
    : `${clamped} * ${range}${minPower > 0 ? ` + ${minPower}` : ""}`;
  const level = zeroMeansZero && minPower > 0 ? `given > 0 ? ${limited} : 0` : limited;
  return isInverted ? `1 - (${level})` : level;
}
