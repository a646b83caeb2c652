/** Measures what each feature takes of a board's flash: what a build without it saves. */
import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { preloadedFlash } from "../../hosts/moddable/tools/checks/sizes.js";
import type { SDK } from "../../hosts/moddable/tools/sdk/sdk.js";
import { bundle } from "../../hosts/xs/bundle.js";
import { SAMPLES } from "../../test/kinds/samples/samples.js";
import { PROJECT } from "../xs/program.js";

/** A part of a build that can be left out of it. */
interface BuildFeature {
  name: string;
  /** The constant that leaves it out; see src/feature-switches.d.ts. */
  use: string;
  /** The module that a program imports for it, if any. */
  module?: string;
}

export const FEATURES: readonly BuildFeature[] = [
  { name: "encryption", use: "USE_ENCRYPTION" },
  { name: "HTTP", use: "USE_HTTP" },
  { name: "MQTT", use: "USE_MQTT" },
  { name: "rules", use: "USE_AUTOMATIONS", module: "src/automations/automation.ts" },
  ...SAMPLES.map(({ kind, use, file }) => ({
    name: kind.split("_").join(" "),
    use,
    module: moduleOf(file),
  })),
];

/** Where a board's page is, as it lies in flash. */
const PAGE = `${PROJECT}build/page-files`;

/** The heap of a NodeMCU, as mcconfig passes it to the linker. It is in RAM, so it adds nothing to flash. */
const CREATION = "78848,0,4928,0,512,128,64,53,3,1024,17,0,main,0";

/** A kind's module, from the project's folder on. */
function moduleOf(file: string): string {
  const folders = ["src/entities", `src/entities/${file}`];
  return folders
    .map((folder) => `${folder}/${file}.ts`)
    .find((path) => existsSync(PROJECT + path)) as string;
}

/**
 * The bytes of each feature: its code, names, texts and preloaded objects, by its name. C isn't counted. What
 * features share is counted for none of them, except what the device itself needs.
 */
export async function measureFlash({ env }: SDK): Promise<Record<string, number>> {
  const linked = async (features: readonly BuildFeature[]) =>
    link(await programWith(features), env);
  const all = await linked(FEATURES);
  const flash: Record<string, number> = { device: (await linked([])) - link("", env) };
  for (const feature of FEATURES)
    flash[feature.name] = all - (await linked(FEATURES.filter((one) => one !== feature)));
  flash.page = sizeOfFiles(PAGE);
  return flash;
}

/** What a program imports of a module. */
export type Import = readonly [name: string, module: string];

/** A device in one script, with these features and imports only. */
export async function programWith(
  features: readonly BuildFeature[],
  more: readonly Import[] = [],
): Promise<string> {
  const modules = ["src/device/device.ts", ...features.flatMap(({ module }) => module ?? [])];
  const imports = modules.map((module, i) => `import * as m${i} from "./${module}";`);
  const names = more.map(([name, module]) => `import { ${name} } from "./${module}";`);
  const all = [...modules.map((_, i) => `m${i}`), ...more.map(([name]) => name)];
  const kept = `globalThis.kept = [${all}];`;
  const left = FEATURES.filter((feature) => !features.includes(feature));
  const define = Object.fromEntries(left.map(({ use }) => [use, "false"]));
  return (await bundle([...imports, ...names, kept].join("\n"), define)).script;
}

/**
 * The bytes of a script that the SDK's tools compile and preload, with those of the engine's own objects. Each has a folder
 * of its own: the linker keeps the names of what it linked there before.
 */
export function link(script: string, env: NodeJS.ProcessEnv): number {
  const folder = mkdtempSync(join(tmpdir(), "thimble-"));
  const options = { cwd: folder, env, stdio: "pipe" } as const;
  try {
    writeFileSync(join(folder, "device.js"), script);
    execFileSync("xsc", ["device.js", "-e", "-o", ".", "-r", "device"], options);
    const preload = ["-p", "device.xsb", "-c", CREATION, "device.xsb"];
    execFileSync("xsl", ["-b", ".", "-o", ".", ...preload], options);
    return preloadedFlash(readFileSync(join(folder, "mc.xs.c"), "utf8"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function sizeOfFiles(folder: string): number {
  return readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
}
