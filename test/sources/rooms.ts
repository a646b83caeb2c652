/** The table "may know" of docs/design.md. */
import { readFileSync } from "node:fs";
import { ROOT } from "./tree.js";

/** What a room may know besides rooms: packages, and modules of Node or Moddable. */
const PACKAGES = "packages";

/** What a room may know that may know all rooms and all packages. */
const ALL = "all";

/** A folder or a file with what its code may import. */
export interface Room {
  /** From the project's folder on; a folder ends with a slash. */
  readonly path: string;
  /** Paths of rooms, or of folders that hold rooms. */
  readonly mayKnow: readonly string[];
  readonly mayKnowAll: boolean;
  readonly mayKnowPackages: boolean;
}

/** The table's rows are not as they have to be. */
export class RoomTableError extends Error {
  override name = "RoomTableError";
}

/**
 * The rooms in the order of the table.
 *
 * The table is the one whose last column is "may know". A row's first cell has the room's path in
 * backticks, or several paths with a comma between them. Its last cell has `nothing`, `all`, or a
 * list of paths in backticks with commas, where the word packages stands for any package.
 *
 * @throws {RoomTableError} where there's no such table, or a row is written in another way
 */
export function readRooms(markdown = readFileSync(`${ROOT}docs/design.md`, "utf8")): Room[] {
  const lines = markdown.split("\n");
  const header = lines.findIndex((line) => /^\|.*\|\s*may know\s*\|$/.test(line));
  if (header < 0) throw new RoomTableError("docs/design.md has no table that ends with may know");
  const rooms: Room[] = [];
  for (const line of lines.slice(header + 2)) {
    if (!line.startsWith("|")) break;
    const cells = line.split("|").slice(1, -1);
    const paths = namesIn(cells[0] ?? "", line);
    const names = namesIn(cells.at(-1) ?? "", line);
    const isNothing = names.length === 1 && names[0] === "nothing";
    const mayKnowAll = names.length === 1 && names[0] === ALL;
    const mayKnowPackages = mayKnowAll || names.includes(PACKAGES);
    const mayKnow =
      isNothing || mayKnowAll
        ? []
        : names.filter((name) => name !== PACKAGES && isPath(name, line));
    for (const path of paths) rooms.push({ path, mayKnow, mayKnowAll, mayKnowPackages });
  }
  return rooms;
}

/** A cell's names: paths in backticks, and words as they are. */
function namesIn(cell: string, line: string): string[] {
  return cell.split(",").map((part) => {
    const [, name] = /^\s*`?([\w./-]+)`?\s*$/.exec(part) ?? [];
    if (name === undefined)
      throw new RoomTableError(`"${part.trim()}" is no path in backticks, in: ${line}`);
    return name;
  });
}

function isPath(name: string, line: string): true {
  if (/[/.]/.test(name)) return true;
  throw new RoomTableError(`"${name}" is no path, nothing, all or packages, in: ${line}`);
}

/** The room that a file is in: the row with the longest path of all that fit. */
export function roomOf(file: string, rooms: readonly Room[]): Room | undefined {
  let best: Room | undefined;
  for (const room of rooms) {
    const fits = room.path.endsWith("/") ? file.startsWith(room.path) : file === room.path;
    if (fits && room.path.length > (best?.path.length ?? 0)) best = room;
  }
  return best;
}

/** Whether the code of a room may import a file. */
export function mayImport(room: Room, file: string, rooms: readonly Room[]): boolean {
  const target = roomOf(file, rooms);
  if (room.mayKnowAll || target === room) return true;
  return room.mayKnow.some((path) =>
    rooms.some((known) => known.path === path) ? target?.path === path : file.startsWith(path),
  );
}
