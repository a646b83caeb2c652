import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { PageFiles } from "../../src/host/page.js";

/** Where `npm run build` puts the page. */
const FOLDER = fileURLToPath(new URL("../../page-files/", import.meta.url));

/** The device's page, read when somebody asks for it. Undefined if it hasn't been built. */
export function pageFiles(): PageFiles | undefined {
  try {
    return new BuiltPage(readFileSync(`${FOLDER}page.version`, "utf8"));
  } catch {
    return undefined;
  }
}

class BuiltPage implements PageFiles {
  readonly version: string;
  readonly #files = new Map<string, Uint8Array>();

  constructor(version: string) {
    this.version = version;
  }

  read(name: string): Uint8Array | undefined {
    let content = this.#files.get(name);
    if (content) return content;
    try {
      content = readFileSync(`${FOLDER}${name}.gz`);
    } catch {
      return undefined;
    }
    this.#files.set(name, content);
    return content;
  }
}
