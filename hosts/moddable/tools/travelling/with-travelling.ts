/** Changes a program's imports, so that travelling components come from modules in its own archive. Also runs in browsers. */
import { type Import, parse, type StaticImport } from "es-module-lexer/js";

/** The names of modules in the firmware begin so. */
export const FIRMWARE = "thimble/src/";
/** Those of modules that travel. */
export const TRAVELLING = "thimble/deployed/";

/** What programs import. */
export const THIMBLE = "thimble";
/** The drivers of parts, which programs import by these names: `"thimble/sensors/bme280"`. */
export const SENSORS = "thimble/sensors/";

/** What isn't in the firmware of chips. */
export interface TravellingModules {
  /** The module that exports a public name. */
  readonly names: Readonly<Record<string, string>>;
  /** The module of a driver that programs import from "thimble/sensors/…". */
  readonly drivers: Readonly<Record<string, string>>;
  /** All modules: their code, and those that each imports. */
  readonly modules: Readonly<Record<string, TravellingModule>>;
  /** The modules of the firmware that these import. */
  readonly firmware: readonly string[];
}

export interface TravellingModule {
  readonly code: string;
  readonly needs: readonly string[];
  /** Where the code is from, if its source map is there. */
  readonly file?: string;
}

/** A program imports Thimble in a way that doesn't say which components it needs. */
export class UnnamedImportError extends Error {
  override get name() {
    return "UnnamedImportError";
  }
}

/**
 * A module of a program with its imports of what travels changed. Its lines stay where they are.
 *
 * @param needed - Gets the names of the modules that it imports now.
 * @throws {UnnamedImportError} it imports all of "thimble"
 */
export function withTravelling(
  code: string,
  { names, drivers }: TravellingModules,
  needed: Set<string>,
): string {
  let changed = "";
  let at = 0;
  for (const one of parse(code)[0]) {
    const now = isStatic(one) ? changedImport(one) : undefined;
    if (now === undefined) continue;
    changed += code.slice(at, one.importStart) + now;
    at = one.importEnd;
  }
  return changed + code.slice(at);

  function changedImport(one: StaticImport): string | undefined {
    const statement = code.slice(one.importStart, one.importEnd);
    if (one.specifier.startsWith(SENSORS)) {
      const module = drivers[one.specifier.slice(SENSORS.length)];
      if (module === undefined) return undefined;
      needed.add(module);
      return statement.replace(one.specifier, module);
    }
    if (one.specifier !== THIMBLE) return undefined;
    const [, word = "", list] = /^(import|export)\s*\{([^}]*)\}/.exec(statement) ?? [];
    if (list === undefined) {
      if (/^import\s*["']/.test(statement)) return undefined;
      throw new UnnamedImportError(
        `Firmware doesn't have all components: name those that you use, as in import { Device, GPIOSwitch } from "thimble", in place of: ${statement}`,
      );
    }
    const from = new Map<string, string[]>([[THIMBLE, []]]);
    for (const item of itemsOf(list)) {
      const module = names[item.split(/\s/)[0] ?? ""] ?? THIMBLE;
      if (module !== THIMBLE) needed.add(module);
      from.set(module, [...(from.get(module) ?? []), item]);
    }
    const lines = "\n".repeat(statement.split("\n").length - 1);
    const statements = [...from]
      .filter(([, items]) => items.length > 0)
      .map(([module, items]) => `${word} { ${items.join(", ")} } from "${module}"`);
    return statements.join("; ") + lines;
  }
}

function isStatic(one: Import): one is StaticImport {
  return one.type === "static" || one.type === "reexport-star";
}

function itemsOf(list: string): readonly string[] {
  const words = list.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, " ").split(",");
  return words.map((item) => item.trim()).filter((item) => item !== "");
}

/** Whether a module only exports a driver that travels. The program imports such a driver from the driver's own module. */
export function isOfTravellingDriver(name: string, { drivers }: TravellingModules): boolean {
  return name.startsWith(SENSORS) && name.slice(SENSORS.length) in drivers;
}

/** Some travelling modules and all that they need, by their names. */
export function withNeeded(
  { modules }: TravellingModules,
  needed: Iterable<string>,
): Readonly<Record<string, TravellingModule>> {
  const all: Record<string, TravellingModule> = {};
  const add = (name: string) => {
    const module = modules[name];
    if (name in all || !module) return;
    all[name] = module;
    for (const other of module.needs) add(other);
  };
  for (const name of [...needed].sort()) add(name);
  return all;
}
