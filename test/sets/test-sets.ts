/** Which tests `npm run test:quick`, `npm test` and `npm run test:all` run, and in which order. */
import { readdirSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";

export type TestSet = "quick" | "test" | "all";

/** Where the compiled tests are. */
const COMPILED = fileURLToPath(new URL("..", import.meta.url));
/** Where their sources are. The compiler doesn't delete the output of a source that is gone. */
const SOURCES = fileURLToPath(new URL("../../../test", import.meta.url));
const END = ".test.ts";

/**
 * Only in `npm run test:all`: tests that start programs other than XS workers, and those that try one case
 * after the other. A name that ends with a slash is a folder.
 */
export const ONLY_IN_ALL: readonly string[] = [
  // Commands of the project, each in a process of its own.
  "check-board/command",
  "cli/",
  "commands/",
  "fleet/",
  "release/",
  "documentation/run-blocks",
  // Browsers.
  "board-page/board-page",
  "board-page/gallery",
  "board-page/travel",
  "hosts/moddable/setup-network/setup-page",
  "page/",
  "try-page/",
  "workshop/travel",
  "workshop/workshop",
  // Package managers, compilers and bundlers.
  "documentation/site",
  "hosts/moddable/tools/one-firmware",
  "package/create-thimble",
  "package/enumerations",
  "package/firmware",
  "package/npm-package",
  "package/unused-kinds",
  "rest/generated-client",
  "wire/static-module",
  "xs/chip-heap",
  // Brokers.
  "mqtt/mosquitto",
  "mqtt/nats",
  // Client libraries.
  "device/camera-libraries",
  "device/climate-libraries",
  "device/cover-fan-libraries",
  "device/hub-libraries",
  "device/logs-libraries",
  "device/services-libraries",
  "device/time-libraries",
  "gallery/every-client",
  "http/clients",
  "kinds/libraries",
  "rest/clients",
  // Each call that can fail, each kind that can be left out, each input that the fuzzer has kept.
  "faults/faults",
  "fuzz/corpus",
  "hosts/xs/features",
];

/** In `npm test`, but not in `npm run test:quick`, which leaves out XS as well. */
export const NOT_QUICK: readonly string[] = [
  "check-board/engines",
  "check-board/faults",
  "check-board/restarts",
  "device/camera",
  "device/limits",
  "device/many",
  "device/positions",
  "device/stuck",
  "documentation/",
  "fuzz/",
  "gallery/",
  "hosts/moddable/tools/deploy-targets",
  "hosts/moddable/programs/",
  "hosts/xs/",
  "http/crowds",
  "import/",
  "kinds/",
  "messages/bad-input",
  "messages/codec",
  "mqtt/",
  "package/",
  "parts/",
  "rest/description-truth",
  "rest/images",
  "sources/conventions",
  "wire/",
  "xs/",
];

/** The longest tests, the longest first. They start first, so that all processes end together. */
export const LONGEST: readonly string[] = [
  "faults/faults",
  "hosts/xs/features",
  "package/create-thimble",
  "commands/start",
  "package/npm-package",
  "gallery/presence",
  "gallery/smart-meter",
  "xs/device",
  "device/camera",
  "cli/dev",
  "page/page",
  "device/behaviour",
  "wire/static-module",
  "cli/new",
  "device/stuck",
  "device/positions",
  "fuzz/corpus",
  "parts/parts",
  "rest/images",
  "http/slow-clients",
  "http/requests",
  "commands/encryption",
  "board-page/gallery",
  "sources/conventions",
  "board-page/board-page",
  "rest/events",
  "http/answers",
  "rest/generated-client",
  "messages/bad-input",
  "messages/codec",
  "device/hub-libraries",
  "commands/moddable",
  "device/logs",
  "cli/thimble",
  "http/crowds",
  "documentation/site",
  "fuzz/properties",
  "device/services-libraries",
  "document/document",
  "fleet/fleet",
  "page/looks",
  "rest/description-truth",
  "commands/hub",
  "commands/hub-showcase",
  "release/release",
  "device/limits",
  "mqtt/mosquitto",
  "mqtt/nats",
];

/** The tests of the project by their names, as in `device/behaviour`. */
export function allTests(): string[] {
  return (
    readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
      .map((file) => file.replaceAll("\\", "/"))
      // The client libraries of test/clients/ have tests of their own.
      .filter((file) => file.endsWith(END) && !file.includes("node_modules/"))
      .map((file) => file.slice(0, -END.length))
      .sort()
  );
}

/** The names of a set's tests, in the order in which they start. */
export function testsOf(set: TestSet): string[] {
  const left = [...(set === "all" ? [] : ONLY_IN_ALL), ...(set === "quick" ? NOT_QUICK : [])];
  const names = allTests().filter((name) => !left.some((one) => isOf(name, one)));
  const rank = new Map(LONGEST.map((name, place) => [name, place]));
  const rankOf = (name: string) => rank.get(name) ?? LONGEST.length;
  return names.sort((one, other) => rankOf(one) - rankOf(other));
}

/** Whether a name is that of a list's entry, or in its folder. */
export function isOf(name: string, entry: string): boolean {
  return entry.endsWith("/") ? name.startsWith(entry) : name === entry;
}

/** The files of a set's tests, from the project's folder on. */
export function filesOf(set: TestSet): string[] {
  const root = fileURLToPath(new URL("../../..", import.meta.url));
  return testsOf(set).map((name) => relative(root, `${COMPILED}${name}.test.js`));
}
