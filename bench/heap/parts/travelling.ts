/** What a component keeps on the heap by its code alone, when it comes with a program. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";
import {
  filesOfPublicNames,
  SOURCES,
} from "../../../hosts/moddable/tools/travelling/public-names.js";
import { notInFirmware } from "../../../hosts/moddable/tools/travelling/travelling-modules.js";
import type { WorkerOptions } from "../../../hosts/xs/worker.js";
import { withRoom } from "../../../test/tools/roomy-worker.js";
import { Meter } from "../../xs/meter.js";
import type { MeasuredPart } from "./part-list.js";

/** Where scripts find the firmware's modules. */
const FIRMWARE = "globalThis.firmware";

/**
 * The slots of the functions, classes and variables of a component's modules that aren't in the firmware, by the parts'
 * names. Code and constants aren't counted: on a board they lie in flash, in the program's archive. Components that are
 * in the firmware are left out.
 */
export async function measureTravelling(
  parts: readonly MeasuredPart[],
  worker: WorkerOptions,
): Promise<Record<string, number>> {
  const files = filesOfPublicNames();
  const outside = notInFirmware();
  const scripts = new Map<string, string>();
  const used = new Set<string>();
  for (const { name, imports } of parts) {
    const entries = imports.flatMap(([imported]) => {
      const file = files.get(imported);
      return file !== undefined && outside.has(file) ? [[imported, file] as const] : [];
    });
    if (entries.length > 0) scripts.set(name, await scriptOf(entries, outside, used));
  }
  const meter = await Meter.start(await firmwareOf(used), await withRoom(worker));
  const slots: Record<string, number> = {};
  try {
    // The first script defines what all of them have.
    await meter.keptAfter(await scriptOf([], outside, used));
    for (const [name, script] of scripts) {
      const before = await meter.keptAfter("globalThis.program = undefined");
      slots[name] = (await meter.keptAfter(script)).slots - before.slots;
    }
    return slots;
  } finally {
    meter.close();
  }
}

/** The modules that stay in the firmware, as one program. */
async function firmwareOf(files: ReadonlySet<string>): Promise<string> {
  const modules = [...files].map((file, i) => [`m${i}`, file] as const);
  const measured = join(SOURCES, "../bench/xs/inside/measured.js");
  const { outputFiles } = await build({
    stdin: {
      contents: [
        `import ${JSON.stringify(measured)};`,
        ...modules.map(([name, file]) => `import * as ${name} from "./${file}";`),
        `${FIRMWARE} = { ${modules.map(([name, file]) => `"${file}": ${name}`)} };`,
      ].join("\n"),
      resolveDir: SOURCES,
    },
    ...({ bundle: true, write: false, format: "iife", target: "es2022" } as const),
  });
  return outputFiles[0]?.text ?? "";
}

/** A script that keeps what a program imports, with all that isn't in the firmware. */
async function scriptOf(
  entries: readonly (readonly [name: string, file: string])[],
  outside: ReadonlySet<string>,
  used: Set<string>,
): Promise<string> {
  const names = entries.map(([name]) => name);
  const imports = entries.map(([name, file]) => `import { ${name} } from "./${file}";`);
  const { outputFiles } = await build({
    stdin: {
      contents: `${imports.join("\n")}\nglobalThis.program = [${names}];`,
      resolveDir: SOURCES,
    },
    ...({ bundle: true, write: false, format: "iife", target: "es2022" } as const),
    plugins: [inFirmware(outside, used)],
  });
  return outputFiles[0]?.text ?? "";
}

/** What doesn't travel comes from the firmware's modules: one variable for each name that is used, as on a board. */
function inFirmware(outside: ReadonlySet<string>, used: Set<string>): Plugin {
  return {
    name: "in the firmware",
    setup({ onLoad }) {
      onLoad({ filter: /\.js$/ }, async ({ path }) => {
        const file = path.slice(SOURCES.length).replace(/^\//, "");
        if (!path.startsWith(SOURCES) || outside.has(file)) return undefined;
        used.add(file);
        const module = (await import(pathToFileURL(path).href)) as object;
        const variables = Object.keys(module).map(
          (name) =>
            `export const ${name} = /* @__PURE__ */ (() => ${FIRMWARE}["${file}"].${name})();`,
        );
        return { contents: variables.join("\n"), loader: "js" };
      });
    },
  };
}
