/**
 * The inputs that are kept. A target's corpus is one file, an input a line, in Base64 and sorted: a new input is
 * one line of a diff, and a clone has a few files instead of more than a thousand of some bytes each.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const CORPUS = new URL("../../fuzz/corpus/", import.meta.url);
const FINDINGS = fileURLToPath(new URL("../../fuzz/findings/", import.meta.url));

export function readCorpus(target: string): Uint8Array[] {
  const file = corpusOf(target);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "latin1").split("\n");
  // What follows the last line's end isn't a line. An empty line is the empty input.
  return lines.slice(0, -1).map((line) => Uint8Array.from(Buffer.from(line, "base64")));
}

/** Replaces the target's corpus. */
export function writeCorpus(target: string, inputs: readonly Uint8Array[]): void {
  const lines = inputs.map((input) => `${Buffer.from(input).toString("base64")}\n`);
  writeFileSync(corpusOf(target), lines.sort().join(""));
}

/** Keeps an input that something is wrong with; returns the file's name. */
export function writeFinding(target: string, input: Uint8Array): string {
  mkdirSync(FINDINGS, { recursive: true });
  const name = createHash("sha256").update(input).digest("hex").slice(0, 12);
  const file = `${FINDINGS}${target}-${name}`;
  writeFileSync(file, input);
  return file;
}

function corpusOf(target: string): URL {
  return new URL(`${target}.txt`, CORPUS);
}
