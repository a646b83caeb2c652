/** The JavaScript that Thimble's manifests name for a platform, as mcconfig reads them. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** A manifest's fields that say which modules a build has: see the SDK. */
interface ManifestFields {
  include?: string | string[];
  modules?: Record<string, string | string[]>;
  preload?: string[];
  platforms?: Record<string, ManifestFields>;
}

export interface ManifestModules {
  /** The file of each module, by the module's name. Those of the SDK aren't among them. */
  readonly files: ReadonlyMap<string, string>;
  /** The names of those that are preloaded. */
  readonly preloaded: ReadonlySet<string>;
}

/**
 * @param file - a manifest; what it includes is read as well, except for the SDK's
 * @param platform - as mcconfig names it: `"esp32/nodemcu"`
 */
export function modulesOfManifest(file: string, platform: string): ManifestModules {
  const files = new Map<string, string>();
  const preloaded = new Set<string>();
  read(file);
  return { files, preloaded };

  function read(path: string): void {
    const manifest = JSON.parse(readFileSync(path, "utf8")) as ManifestFields;
    for (const part of [manifest, forPlatform(manifest, platform)]) {
      for (const include of [part?.include ?? []].flat())
        if (!isOfSDK(include)) read(resolve(dirname(path), include));
    }
    for (const part of [manifest, forPlatform(manifest, platform)]) {
      if (part) add(part, dirname(path));
    }
  }

  function add({ modules = {}, preload = [] }: ManifestFields, folder: string): void {
    const pathsOf = (name: string) =>
      [modules[name] ?? []]
        .flat()
        .filter((path) => !isOfSDK(path))
        .map((path) => `${join(folder, path)}.js`);
    const left = new Set(pathsOf("~"));
    for (const [name, path] of files) if (left.has(path)) files.delete(name);
    for (const name of Object.keys(modules)) {
      const path = pathsOf(name).find((path) => existsSync(path));
      if (name !== "~" && path !== undefined) files.set(name, path);
    }
    for (const name of preload) preloaded.add(name);
  }
}

/** What a manifest has for a platform: for itself, or else for all boards of its family. */
function forPlatform(
  { platforms = {} }: ManifestFields,
  platform: string,
): ManifestFields | undefined {
  const [family] = platform.split("/");
  return platforms[platform] ?? platforms[`${family}/*`] ?? platforms[family as string];
}

function isOfSDK(path: string): boolean {
  return path.startsWith("$(");
}
