/** Which of the project's modules are in the firmware of chips, and which travel with the programs that need them. */
import { buildSync } from "esbuild";
import { filesOfPublicNames, INDEX, isIndex, SOURCES } from "./public-names.js";

/** Parts and components that few devices have: these paths, and all that begin with them, may travel. */
const TRAVELLING = [
  "components/climate/infrared-",
  "components/climate/pid-",
  "components/clocks/",
  "components/displays/",
  "components/lights/effects/",
  "components/lights/strips/",
  "components/meters/",
  "components/modbus/",
  "components/motors/",
  "components/parts/",
  "components/pins/expanders/",
  "components/players/",
  "components/radars/",
  "components/remotes/",
  "components/sound/",
  "components/tags/",
  "components/tuya/",
  "parts/",
] as const;

/** A file that at least this many public components need stays in the firmware, where its code takes no memory. */
const SHARED = 5;

const DRIVERS = /^parts\/(.+)\.js$/;

export interface TravellingFiles {
  /** All of them, relative to build/src. */
  readonly all: ReadonlySet<string>;
  /** Files that only export what other files define, some of which travel. */
  readonly indexes: ReadonlySet<string>;
  /** The files that programs import from: by a public name, or as a driver. */
  readonly entries: readonly string[];
  /** The file of each name that programs import from "thimble". */
  readonly names: ReadonlyMap<string, string>;
  /** The file of each driver that programs import from "thimble/sensors/…". */
  readonly drivers: ReadonlyMap<string, string>;
  /** What each file imports. */
  readonly imports: ReadonlyMap<string, readonly string[]>;
}

let found: TravellingFiles | undefined;

/** The files that travel, as `npm run build` has left them. Found once in each process. */
export function travellingFiles(): TravellingFiles {
  found ??= find();
  return found;
}

function find(): TravellingFiles {
  const imports = importsOf();
  const files = [...imports.keys()];
  const indexes = new Set(files.filter(isIndex));
  const staying = new Set<string>();
  const stays = (file: string) => {
    if (staying.has(file) || indexes.has(file)) return;
    staying.add(file);
    for (const imported of imports.get(file) ?? []) stays(imported);
  };
  for (const file of files) if (!TRAVELLING.some((start) => file.startsWith(start))) stays(file);
  const named = [...filesOfPublicNames()];
  const entries = [...new Set(named.map(([, file]) => file))].filter((file) => !staying.has(file));
  for (const file of neededByMany(entries, imports)) stays(file);
  const travels = (file: string) => !staying.has(file) && !indexes.has(file);
  const drivers = files.flatMap((file) => {
    const driver = DRIVERS.exec(file)?.[1];
    return driver !== undefined && travels(file) ? [[driver, file] as const] : [];
  });
  return {
    all: new Set(files.filter(travels)),
    indexes,
    entries: [...new Set([...entries.filter(travels), ...drivers.map(([, file]) => file)])],
    names: new Map(named.filter(([, file]) => travels(file))),
    drivers: new Map(drivers),
    imports,
  };
}

/** What each file of build/src imports. */
function importsOf(): ReadonlyMap<string, readonly string[]> {
  const { metafile } = buildSync({
    entryPoints: [INDEX],
    absWorkingDir: SOURCES,
    outdir: SOURCES,
    ...({ bundle: true, write: false, metafile: true, format: "esm" } as const),
  });
  return new Map(
    Object.entries(metafile.inputs).map(([file, { imports }]) => [
      file,
      imports.map(({ path }) => path),
    ]),
  );
}

function neededByMany(
  entries: readonly string[],
  imports: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const counts = new Map<string, number>();
  for (const entry of entries) {
    const seen = new Set<string>();
    const see = (file: string) => {
      if (seen.has(file)) return;
      seen.add(file);
      counts.set(file, (counts.get(file) ?? 0) + 1);
      for (const imported of imports.get(file) ?? []) see(imported);
    };
    see(entry);
  }
  return [...counts].filter(([, count]) => count >= SHARED).map(([file]) => file);
}
