/** What `thimble import` makes of configurations, as counts. */
import type { Conversion } from "../../import/convert.js";
import { DOMAINS } from "../../import/kinds/domains.js";

/** Domains with entities that a program could have. A display is none. */
export const COUNTED: readonly string[] = [
  ...DOMAINS.map(([domain]) => domain).filter((domain) => domain !== "display"),
  ...["lock", "valve", "media_player"],
];

/** Of one domain, or of triggers. */
export interface ImportCount {
  all: number;
  /** Those that are in the program. */
  converted: number;
  /** Those of which no note says that something is missing. */
  whole: number;
}

export class ImportCounts {
  files = 0;
  keys = 0;
  notes = 0;
  /** By their domains. */
  readonly entities = new Map<string, ImportCount>(
    COUNTED.map((domain) => [domain, { all: 0, converted: 0, whole: 0 }]),
  );
  /** Entities of platforms that Thimble has nothing for. */
  withoutCounterpart = 0;
  /** Triggers that aren't converted because of one of their actions. */
  byAction = 0;
  /** Keys such as `on_press`. */
  readonly triggers: ImportCount = { all: 0, converted: 0, whole: 0 };
  /** Those of them that are an entity's. */
  readonly entityTriggers: ImportCount = { all: 0, converted: 0, whole: 0 };
  /** The triggers that need only ESPHome's own components. */
  readonly ownTriggers: ImportCount = { all: 0, converted: 0, whole: 0 };

  /** @param foreign - The triggers that need a component which isn't ESPHome's own. */
  add({ keys, notes }: Conversion, foreign: ReadonlySet<string>): void {
    this.files += 1;
    this.keys += keys.size;
    this.notes += notes.length;
    for (const { text } of notes) {
      const domain = /^(\w+) \S+: isn't converted$/.exec(text)?.[1];
      if (domain !== undefined && this.entities.has(domain)) this.withoutCounterpart += 1;
      if (/\bon_\w+ isn't converted: /.test(text)) this.byAction += 1;
    }
    const noted = [...keys].filter(([, fate]) => fate === "noted").map(([path]) => path);
    for (const [path, fate] of keys) {
      const domain = domainOf(path);
      const count = domain === undefined ? undefined : this.entities.get(domain);
      const start = path.slice(0, -"platform".length);
      if (count) add(count, fate !== "noted", !noted.some((each) => each.startsWith(start)));
      if (!isTrigger(path)) continue;
      const isWhole = !noted.some((each) => `${each}.`.startsWith(`${path}.`));
      add(this.triggers, fate !== "noted", isWhole);
      if (this.entities.has(path.split(".")[0] ?? ""))
        add(this.entityTriggers, fate !== "noted", isWhole);
      if (!foreign.has(path)) add(this.ownTriggers, fate !== "noted", isWhole);
    }
  }
}

function add(count: ImportCount, isConverted: boolean, isWhole: boolean): void {
  count.all += 1;
  if (isConverted) count.converted += 1;
  if (isWhole) count.whole += 1;
}

/** Of `sensor.0.platform`, or `sensor.platform` where there is one only. */
function domainOf(path: string): string | undefined {
  return /^(\w+)\.(?:\d+\.)?platform$/.exec(path)?.[1];
}

/** A trigger that isn't inside of another one. */
function isTrigger(path: string): boolean {
  const words = path.split(".");
  const last = words.pop() ?? "";
  return last.startsWith("on_") && !words.some((word) => word.startsWith("on_") || word === "then");
}
