import Resource from "Resource";
import type { PageFiles } from "../../src/host/page.js";

const VERSION = "page.version";

/** The device's page, read in place from flash. Undefined if the build has none. */
export function pageFiles(): PageFiles | undefined {
  return Resource.exists(VERSION) ? new PageInFlash() : undefined;
}

class PageInFlash implements PageFiles {
  get version(): string {
    return String.fromArrayBuffer(new Resource(VERSION).slice(0));
  }

  read(name: string): Uint8Array | undefined {
    const file = `${name}.gz`;
    return Resource.exists(file) ? new Uint8Array(new Resource(file)) : undefined;
  }
}
