/** The frames with a board's page and a device's, which ask the page around them. */
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { build } from "esbuild";

const PROJECT = fileURLToPath(new URL("../../../", import.meta.url));
const SOURCES = `${PROJECT}try-page/`;
const BOARD_PAGE = `${PROJECT}build/board-page-files/`;
const DEVICE_PAGE = `${PROJECT}build/page-files/`;

/** Nothing from elsewhere. @param scripts - sources of scripts beside files of the same server */
export function framePolicy(...scripts: string[]): string {
  return `default-src 'none'; script-src ${["'self'", ...scripts].join(" ")}; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'`;
}

/** Writes both frames, and what they show. The page around them has a `PageSimulator`. */
export async function writeFrames(folder: string): Promise<void> {
  await build({
    ...({ entryPoints: [`${SOURCES}bridge.ts`], outdir: folder, bundle: true } as const),
    ...({ minify: true, target: "es2022", format: "iife", logLevel: "error" } as const),
  });
  writeFrame(folder, "board", "The board", "board.js", '<link rel="stylesheet" href="board.css">');
  writeFrame(folder, "device", "The device's page", "page.js", "");
  for (const file of ["board.js", "board.css", "board.svg"])
    copyFileSync(`${BOARD_PAGE}${file}`, `${folder}${file}`);
  for (const file of ["page.js", "later.js"])
    writeFileSync(`${folder}${file}`, gunzipSync(readFileSync(`${DEVICE_PAGE}${file}.gz`)));
}

function writeFrame(
  folder: string,
  name: string,
  title: string,
  script: string,
  styles: string,
): void {
  const frame = readFileSync(`${SOURCES}frame.html`, "utf8")
    .replace("POLICY", framePolicy())
    .replace("TITLE", title)
    .replace("STYLES", styles)
    .replace("NAME", name)
    .replace("SCRIPT", script);
  writeFileSync(`${folder}${name}.html`, frame);
}
