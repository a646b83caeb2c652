/** The inputs that are kept, one in a file, named by what is in it. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const FOLDER = fileURLToPath(new URL("../../fuzz/corpus/", import.meta.url));
const FINDINGS = fileURLToPath(new URL("../../fuzz/findings/", import.meta.url));

export function readCorpus(target: string): Uint8Array[] {
  const folder = `${FOLDER}${target}`;
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((name) => Uint8Array.from(readFileSync(`${folder}/${name}`)));
}

/** Replaces the target's corpus. */
export function writeCorpus(target: string, inputs: readonly Uint8Array[]): void {
  const folder = `${FOLDER}${target}`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const input of inputs) writeFileSync(`${folder}/${nameOf(input)}`, input);
}

/** Keeps an input that something is wrong with; returns the file's name. */
export function writeFinding(target: string, input: Uint8Array): string {
  mkdirSync(FINDINGS, { recursive: true });
  const file = `${FINDINGS}${target}-${nameOf(input)}`;
  writeFileSync(file, input);
  return file;
}

function nameOf(input: Uint8Array): string {
  return createHash("sha256").update(input).digest("hex").slice(0, 12);
}
