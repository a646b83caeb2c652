import assert from "node:assert/strict";
import { posix } from "node:path";
import { build } from "esbuild";
import { before, describe, it } from "mocha";
import { type MeasuredPart, measuredParts } from "../../bench/heap/parts/part-list.js";
import { ROOT, sourceFiles } from "../sources/tree.js";
import { patient } from "../tools/patience.js";

const FILES = new Map(sourceFiles().map((file) => [file.path, file]));
/** Where components and their drivers are. */
const ROOMS = ["src/components/", "src/parts/"];
const NONE = "none";
const ALIKE = ["bme280", "sht3x", "LD2410", "DSMR"];

/** The modules of components and drivers that each program has, by the programs' names. All are bundled at once. */
async function modulesOf(
  programs: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, string[]>> {
  const names = [...programs.keys()];
  const { metafile } = await build({
    entryPoints: names.map((_, index) => ({ in: `program:${index}`, out: `${index}` })),
    absWorkingDir: ROOT,
    outdir: "out",
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    logLevel: "silent",
    alias: { thimble: "./src/index.ts" },
    plugins: [
      {
        name: "programs",
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^program:/ }, ({ path }) => ({ path, namespace: "program" }));
          onLoad({ filter: /./, namespace: "program" }, ({ path }) => {
            const imports = programs.get(names[Number(path.slice("program:".length))] as string);
            const contents = `import { ${imports} } from "thimble"; export const kept = [${imports}];`;
            return { contents, resolveDir: ROOT };
          });
        },
      },
    ],
  });
  return new Map(
    Object.entries(metafile.outputs).map(([out, { inputs }]) => {
      const name = names[Number.parseInt(out.slice("out/".length), 10)] as string;
      const modules = Object.entries(inputs).flatMap(([path, { bytesInOutput }]) =>
        bytesInOutput > 0 && ROOMS.some((room) => path.startsWith(room)) ? [path] : [],
      );
      return [name, modules];
    }),
  );
}

/** A component of each folder, since bundling takes its time, and a few whose drivers are alike. */
function oneOfEachFolder(): MeasuredPart[] {
  const all = measuredParts();
  const folderOf = ({ imports }: MeasuredPart) => posix.dirname(imports[0]?.[1] ?? "");
  const first = new Map(all.map((part) => [folderOf(part), part]));
  return all.filter((part) => first.get(folderOf(part)) === part || ALIKE.includes(part.name));
}

/** These files, and all that they import, directly or not. */
function needed(paths: readonly string[]): Set<string> {
  const found = new Set(paths);
  for (const path of found)
    for (const { file } of FILES.get(path)?.imports ?? []) if (file !== undefined) found.add(file);
  return found;
}

describe("A program", function () {
  this.timeout(patient(60_000));
  const parts = oneOfEachFolder();
  let modules: Map<string, string[]>;

  before(async () => {
    const programs = parts.map(
      ({ name, imports }) => [name, ["Device", ...imports.map(([each]) => each)]] as const,
    );
    modules = await modulesOf(new Map([[NONE, ["Device"]], ...programs]));
  });

  it("has no component and no driver when it names none", () => {
    assert.deepEqual(modules.get(NONE), []);
  });

  it("has the component that it names, with its driver", () => {
    const found = modules.get("bme280") ?? [];
    assert.ok(found.includes("src/components/parts/bme280.ts"));
    assert.ok(found.includes("src/parts/bme280.ts"));
    assert.ok(!found.includes("src/parts/sht3x.ts"));
  });

  it("has only the components that it names, and what these need", () => {
    for (const { name, imports } of parts) {
      const own = needed(imports.map(([, file]) => file));
      const found = modules.get(name) ?? [];
      assert.ok(found.length > 0, `${name} isn't in its own program`);
      const others = found.filter((path) => !own.has(path));
      assert.deepEqual(others, [], `${name} brings others`);
    }
  });
});
