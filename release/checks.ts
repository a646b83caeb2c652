/** Checks before a version is released. Each one says what is wrong, and what to do. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A version of https://semver.org, without build metadata: npm would drop that. */
const VERSION = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?$/;

/** Each file that has the version, and its position there. */
const VERSION_PLACES: Readonly<Record<string, RegExp>> = {
  "package.json": /^ {2}"version": "([^"]+)"/m,
  "package-lock.json": /^ {2}"version": "([^"]+)"/m,
  "create-thimble/package.json": /^ {2}"version": "([^"]+)"/m,
  "create-thimble/project-files.ts": /\bthimble: "\^([^"]+)",\s+"thimble-compiler": "\^\1"/,
  "release/compiler/package.json": /^ {2}"version": "([^"]+)"/m,
  "release/sources/package.json": /^ {2}"version": "([^"]+)"/m,
  "release/workshop/package.json": /^ {2}"version": "([^"]+)"/m,
  "src/base/version.ts": /THIMBLE_VERSION = "([^"]+)"/,
};

export function isVersion(text: string): boolean {
  return VERSION.test(text);
}

/** The reasons why the project in a folder can't be released; empty when it is ready. */
export function releaseProblems(folder: string, version: string): string[] {
  return [
    ...changedFiles(folder),
    ...wrongVersions(folder, version),
    ...changelogProblems(readOr(join(folder, "CHANGELOG.md")), version),
    ...takenTag(folder, version),
  ];
}

/** The uncommitted files. */
export function changedFiles(folder: string): string[] {
  const status = git(folder, "status", "--porcelain").split("\n").filter(Boolean);
  if (status.length === 0) return [];
  const shown = status.slice(0, 5).map((line) => line.trim());
  const more = status.length > shown.length ? `, and ${status.length - shown.length} more` : "";
  return [`These files aren't committed: ${shown.join(", ")}${more}. Commit them.`];
}

function wrongVersions(folder: string, version: string): string[] {
  return Object.entries(VERSION_PLACES).flatMap(([file, pattern]) => {
    const [, found] = pattern.exec(readOr(join(folder, file))) ?? [];
    if (found === version) return [];
    return [`${file} has ${found ?? "no version"}. Write ${version} there.`];
  });
}

/** The section of a version: the text between its heading and the next. Undefined if there is none. */
export function changelogSection(
  changelog: string,
  version: string,
): { heading: string; text: string } | undefined {
  for (const section of changelog.split(/^## /m).slice(1)) {
    const [heading = "", ...lines] = section.split("\n");
    if (heading.split(/[ ,]/)[0] === version) return { heading, text: lines.join("\n").trim() };
  }
  return undefined;
}

function changelogProblems(changelog: string, version: string): string[] {
  const section = changelogSection(changelog, version);
  if (!section)
    return [`CHANGELOG.md has no section "## ${version}". Write what users will notice.`];
  if (section.heading.includes("not published"))
    return [
      `CHANGELOG.md says "${section.heading}". Write the date instead: "${version}, 2026-01-31".`,
    ];
  if (section.text === "")
    return [`The section of ${version} in CHANGELOG.md is empty. Write what users will notice.`];
  return [];
}

function takenTag(folder: string, version: string): string[] {
  if (git(folder, "tag", "--list", `v${version}`) === "") return [];
  return [`The tag v${version} exists already. Take the next version.`];
}

function git(folder: string, ...args: string[]): string {
  return execFileSync("git", args, { cwd: folder, encoding: "utf8" });
}

function readOr(file: string): string {
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}
