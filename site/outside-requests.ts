/** Finds requests of the site's pages to other servers. */
import { readdirSync, readFileSync } from "node:fs";

const LOADED = [
  /<(?:script|img|iframe|source)\b[^>]*\bsrc="((?:https?:)?\/\/[^"]*)"/g,
  /<link\b[^>]*\bhref="((?:https?:)?\/\/[^"]*)"/g,
  /(?:url\(|@import )["']?((?:https?:)?\/\/[^"')]*)/g,
];

/** The addresses that the pages and styles in a folder load, each with its file. */
export function outsideRequests(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => /\.(html|css)$/.test(file))
    .flatMap((file) => requestsIn(readFileSync(`${folder}/${file}`, "utf8"), file));
}

export function requestsIn(text: string, file: string): string[] {
  return LOADED.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, address]) => `${file}: ${address}`),
  );
}
