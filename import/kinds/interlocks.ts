import { oneLine } from "../configuration/reading.js";
import type { Section } from "../configuration/section.js";
import { textOf } from "../configuration/yaml-value.js";
import { duration } from "../program/code.js";
import type { ImportedProgram } from "../program/program.js";

/** The groups of switches of which one at most is on. */
export class Interlocks {
  /** For each switch its group: the ids of all that must not be on with it. */
  readonly #groups = new Map<string, Set<string>>();
  /** For each switch how long the others have been off before it goes on, in milliseconds. */
  readonly #waits = new Map<string, number>();

  /** What each names itself. */
  readonly #named = new Map<string, readonly string[]>();
  readonly #switches = new Set<string>();

  constructor(root: Section) {
    for (const section of root.sections("switch")) {
      const id = section.text("id");
      if (id !== undefined && section.text("platform") === "gpio") this.#switches.add(id);
      if (id === undefined || !section.has("interlock")) continue;
      const given = section.value("interlock");
      const named = (given?.list ?? (given ? [given] : [])).flatMap((each) => textOf(each) ?? []);
      this.#named.set(id, named);
      this.#join([id, ...named]);
      this.#waits.set(id, section.milliseconds("interlock_wait_time") ?? 0);
    }
  }

  #join(ids: readonly string[]): void {
    const all = new Set(ids.flatMap((id) => [id, ...(this.#groups.get(id) ?? [])]));
    for (const id of all) this.#groups.set(id, all);
  }

  /** The variable of a switch's interlock; undefined if it has none. */
  of(section: Section, program: ImportedProgram): string | undefined {
    const id = section.text("id");
    const group = id === undefined ? undefined : this.#groups.get(id);
    if (!group) {
      if (section.has("interlock")) section.refuse("it has an interlock, but no id");
      return undefined;
    }
    const ids = [...group].sort();
    const missing = ids.find((each) => !this.#switches.has(each));
    if (missing !== undefined)
      return void section.refuse(
        `its interlock names ${oneLine(missing)}, which isn't a switch on a pin`,
      );
    const own = id === undefined ? [] : (this.#named.get(id) ?? []);
    if (ids.some((each) => each !== id && !own.includes(each)))
      section.note(`its interlock is with all of ${ids.join(", ")} here, in both directions`);
    const wait = Math.max(...ids.map((each) => this.#waits.get(each) ?? 0));
    program.imports.add("Interlock");
    return program.shared(
      `interlock ${ids.join(" ")}`,
      "interlock",
      () => `new Interlock(${duration(wait) ?? 0})`,
    );
  }
}
