import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { buildSync } from "esbuild";
import { publicIndex } from "../travelling/public-index.js";
import { INDEX } from "../travelling/public-names.js";
import { filesLeftOut, moduleOf } from "../travelling/separate-travelling.js";
import { withoutComments } from "./without-comments.js";

/** A relative import or export in a file of types. */
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*"(\.[^"]+)"/g;

/** Compiled modules, but not those that are already made small for browsers and boards. */
const MODULE = /^build\/(?![^/]*page-files\/).*(?<!bundled-crypto)\.js$/;

/** What of package.json is only for those who develop the package. */
const DEVELOPMENT = ["devDependencies", "overrides", "scripts"];

/** A simulated board, and what can be around it. */
const VIRTUAL = "build/hosts/virtual/";

/** What only firmware needs: its modules, their manifests, and C. */
const FIRMWARE = [
  "build/hosts/moddable/",
  "build/hosts/noble/",
  VIRTUAL,
  "build/page-files/",
  "build/src/",
  // Of these, the simulator has modules.
  "build/testing/errors.js",
  "build/testing/fake-buses.js",
  "build/testing/own-parts.js",
  "hosts/moddable/",
  "src/manifest.json",
];

/** Of these, what the commands need. */
const COMMANDS = ["build/hosts/moddable/tools/", "hosts/moddable/tools/"];

/** For projects that mcpack builds: in both packages, since it looks for the manifest of the one that is imported. */
const MCPACK = "hosts/moddable/mcpack/";

/** Thimble's manifest for mcpack leads to that of the other package, which npm installs beside it. */
const MCPACK_MANIFEST = JSON.stringify({
  include: `../../../../thimble-sources/${MCPACK}manifest.json`,
});

/**
 * The packages' files for mcpack. Its builds leave out components that travel with programs, and what only other simulators
 * need. All modules would be too many: the SDK's linker takes 8192 names, and the SDK's makefile passes the paths of all
 * modules to one shell command, which may have 128 KB on Linux.
 */
export function mcpackFiles(root: string): { thimble: PackedFiles; firmware: PackedFiles } {
  const manifest = JSON.parse(readFileSync(join(root, MCPACK, "manifest.json"), "utf8")) as {
    platforms: Record<string, { modules: Record<string, string[]> }>;
  };
  const platforms = Object.entries(manifest.platforms).map(([platform, { modules }]) => {
    const left = platform.startsWith("esp32") ? [] : leftOutOfSimulator(root);
    return [platform, { modules: { ...modules, "~": [...(modules["~"] ?? []), ...left] } }];
  });
  const left = [...filesLeftOut()].map((file) => `build/src/${file}`);
  const content = JSON.stringify({
    ...manifest,
    modules: { "~": left.map(inManifest), [moduleOf(INDEX)]: "./index" },
    platforms: Object.fromEntries(platforms),
  });
  return {
    thimble: { [`${MCPACK}manifest.json`]: MCPACK_MANIFEST },
    firmware: { [`${MCPACK}manifest.json`]: content, [`${MCPACK}index.js`]: publicIndex() },
  };
}

/** The path of a compiled module in the manifest for mcpack. */
function inManifest(path: string): string {
  return `../../../${path.slice(0, -".js".length)}`;
}

/** What only simulators need that are controlled from outside: simulated parts, the world around a board, tests. */
function leftOutOfSimulator(root: string): string[] {
  const machine = readFileSync(join(root, "build/hosts/moddable/simulator/machine.js"), "utf8");
  const names = [...machine.matchAll(/from "thimble\/hosts\/virtual\/([^"]+)"/g)];
  const { metafile } = buildSync({
    entryPoints: names.map(([, name]) => `${VIRTUAL}${name}.js`),
    absWorkingDir: root,
    outdir: root,
    ...({ bundle: true, write: false, metafile: true, format: "esm" } as const),
  });
  const all = readdirSync(join(root, VIRTUAL), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".js"))
    .map((file) => VIRTUAL + file.replaceAll("\\", "/"));
  const testing = FIRMWARE.filter((path) => path.startsWith("build/testing/"));
  return [...all.filter((path) => !(path in metafile.inputs)), ...testing].map(inManifest);
}

/** The contents of files, by their paths. */
type PackedFiles = Readonly<Record<string, string>>;

/** The files that npm would pack from a folder by its package.json, as paths in it. */
export function listedFiles(root: string): string[] {
  const output = execFileSync("npm", ["pack", "--json", "--dry-run", "--ignore-scripts"], {
    ...{ cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] },
  });
  const [packed] = JSON.parse(output) as { files: { path: string }[] }[];
  return packed?.files.map(({ path }) => path) ?? [];
}

/**
 * The files of the packages thimble, without the modules that Node runs, and thimble-sources. Thimble has no types
 * that no import of it leads to: those are of the device's and the commands' own modules.
 */
export function packageFiles(
  root: string,
  listed: readonly string[],
): { thimble: readonly string[]; firmware: readonly string[] } {
  const isTypes = (path: string) => path.startsWith("build/") && path.endsWith(".d.ts");
  const read = new Set<string>();
  const unread = [
    ...exportedTypes(root),
    ...listed.filter((path) => path.endsWith(".ts") && !isTypes(path)),
  ];
  for (let path = unread.pop(); path !== undefined; path = unread.pop()) {
    if (read.has(path) || !existsSync(join(root, path))) continue;
    read.add(path);
    const text = readFileSync(join(root, path), "utf8");
    for (const [, name = ""] of text.matchAll(IMPORT))
      unread.push(join(dirname(path), name.replace(/\.js$/, ".d.ts")));
  }
  const begins = (path: string, folders: readonly string[]) =>
    folders.some((folder) => path.startsWith(folder));
  const isForFirmware = (path: string) =>
    begins(path, FIRMWARE) && !begins(path, COMMANDS) && !path.endsWith(".d.ts");
  const isForBoth = (path: string) => begins(path, [MCPACK, "build/page-files/"]);
  return {
    thimble: listed.filter((path) => {
      if (isTypes(path)) return read.has(path);
      return !MODULE.test(path) && (!isForFirmware(path) || isForBoth(path));
    }),
    firmware: listed.filter(isForFirmware),
  };
}

/** The types of what package.json exports. */
function exportedTypes(root: string): string[] {
  const { exports } = readPackage(root) as { exports: Record<string, string | object> };
  const targets = Object.values(exports).flatMap((target) =>
    typeof target === "string" ? [target] : Object.values(target),
  ) as string[];
  return targets.map((target) => target.replace(/^\.\//, "").replace(/\.js$/, ".d.ts"));
}

/** What a file is in the package. JavaScript has no comments there: they are in the types, where editors show them. */
export function packedContent(root: string, path: string): string | Buffer {
  if (path === "package.json") {
    const kept = Object.entries(readPackage(root)).filter(([key]) => !DEVELOPMENT.includes(key));
    return `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`;
  }
  const content = readFileSync(join(root, path));
  return MODULE.test(path) ? withoutComments(content.toString()) : content;
}

function readPackage(root: string): object {
  return JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
}
