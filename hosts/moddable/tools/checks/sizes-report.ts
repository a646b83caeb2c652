/** The document of sizes: `bench/moddable.json` and `bench/moddable.md`. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../base/output.js";
import { type Sizes, sizesTable } from "./sizes.js";

const JSON_FILE = join(ROOT, "bench", "moddable.json");
const TEXT_FILE = join(ROOT, "bench", "moddable.md");

/** A firmware that was linked, in bytes. */
export interface ImageSize {
  /** Of its flash, and how it is replaced. */
  readonly flash: string;
  readonly firmware: number;
  /** As a gzip file. */
  readonly compressed: number;
  /** The partition that it lies in. */
  readonly place: number;
  /** The recovery firmware beside it. */
  readonly recovery?: number;
}

interface AllSizes {
  /** Of XS code, by platform. */
  readonly xs: Readonly<Record<string, Sizes>>;
  readonly images: readonly ImageSize[];
}

/** Writes these sizes in place of those of before. */
export function keepSizes(sizes: Partial<AllSizes>): void {
  const before = existsSync(JSON_FILE) ? JSON.parse(readFileSync(JSON_FILE, "utf8")) : {};
  const all: AllSizes = { xs: {}, images: [], ...before, ...sizes };
  writeFileSync(JSON_FILE, `${JSON.stringify(all, null, 2)}\n`);
  writeFileSync(TEXT_FILE, report(all));
}

export function report({ xs, images }: AllSizes): string {
  return `# The firmware's size
${images.length === 0 ? "" : imagesPart(images)}
## XS code

Made by \`npm run check:moddable -- --keep\`: examples/workbench.ts in bytes of XS code, before the
linker drops unused code, and what is preloaded into flash. C isn't counted.

${sizesTable(xs)}
`;
}

function imagesPart(images: readonly ImageSize[]): string {
  return `
## Images

Made by \`npm run check:chip -- images --keep\`: [a device with 20 entities](chip/device.ts), with all kinds, components and
parts, for an ESP32-C3 with Ethernet in place of Wi-Fi: the engine, Espressif's system and the program, in bytes. Other
chips, and Wi-Fi, weren't linked.

${imagesTable(images)}
`;
}

/** A Markdown table with a row for each image. */
export function imagesTable(images: readonly ImageSize[]): string {
  const row = ({ flash, firmware, compressed, place, recovery }: ImageSize) => {
    const numbers = [firmware, compressed, place, place - firmware].map((bytes) =>
      bytes.toLocaleString("en"),
    );
    return `| ${[flash, ...numbers, recovery?.toLocaleString("en") ?? ""].join(" | ")} |`;
  };
  return [
    "| flash | firmware | compressed | its place | left | recovery firmware |",
    "|---|--:|--:|--:|--:|--:|",
    ...images.map(row),
  ].join("\n");
}
