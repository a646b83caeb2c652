import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { before, describe, it } from "mocha";
import { cyclesOf } from "./cycles.js";
import { mayImport, type Room, RoomTableError, readRooms, roomOf } from "./rooms.js";
import { ROOT, sourceFiles } from "./tree.js";

/** Tests, and the programs that share tools with them. Their rooms may import one another in both directions. */
const OF_TESTS = /^(bench|fuzz|site|soak|test)\//;

describe("The rooms of docs/design.md", function () {
  // It reads all sources, beside other tests.
  this.timeout(60_000);

  let rooms: Room[];
  const room = (file: string) => {
    const found = roomOf(file, rooms);
    if (!found) throw new Error(`${file} is in no room of docs/design.md`);
    return found;
  };
  before(() => {
    rooms = readRooms();
  });

  it("are there, each once", () => {
    const paths = rooms.map(({ path }) => path);
    assert.deepEqual([...new Set(paths)], paths);
    for (const path of [...paths, ...rooms.flatMap(({ mayKnow }) => mayKnow)])
      assert.ok(
        existsSync(`${ROOT}${path}`),
        `docs/design.md speaks of ${path}, which isn't there`,
      );
  });

  it("have every source file in one of them", () => {
    const homeless = sourceFiles().filter(({ path }) => !roomOf(path, rooms));
    assert.deepEqual(
      homeless.map(({ path }) => path),
      [],
    );
  });

  it("import only what their row of the table says that they may know", () => {
    const wrong: string[] = [];
    for (const { path, imports } of sourceFiles()) {
      for (const { file, specifier } of imports) {
        const may = file ? mayImport(room(path), file, rooms) : room(path).mayKnowPackages;
        if (!may) wrong.push(`${path} -> ${file ?? specifier}`);
      }
    }
    assert.deepEqual(wrong, []);
  });

  it("import no host from src/", () => {
    const wrong = sourceFiles()
      .filter(({ path }) => path.startsWith("src/"))
      .flatMap(({ path, imports }) =>
        imports
          .filter(({ file }) => !file?.startsWith("src/"))
          .map(({ specifier }) => `${path} -> ${specifier}`),
      );
    assert.deepEqual(wrong, []);
  });

  it("know one another in one direction only", () => {
    const inside = rooms.filter(({ path }) => !OF_TESTS.test(path));
    const graph = new Map(
      inside.map(({ path, mayKnow }) => [
        path,
        mayKnow.flatMap((known) =>
          inside.map((other) => other.path).filter((other) => other !== path && isIn(other, known)),
        ),
      ]),
    );
    assert.deepEqual(cyclesOf(graph), []);
  });

  it("have no files that import one another in a circle, types included", () => {
    const graph = new Map<string, string[]>();
    for (const { path, imports } of sourceFiles())
      graph.set(
        path,
        imports.flatMap(({ file }) => file ?? []),
      );
    assert.deepEqual(cyclesOf(graph), []);
  });

  /** Whether a list that says `known` speaks of the room at `path`. */
  function isIn(path: string, known: string): boolean {
    return rooms.some((room) => room.path === known) ? path === known : path.startsWith(known);
  }
});

describe("The table of rooms", function () {
  // It reads all sources, beside other tests.
  this.timeout(60_000);

  const table = (...rows: string[]) =>
    readRooms(["# T", "", "| room | what | may know |", "|---|---|---|", ...rows, ""].join("\n"));
  const rooms = table(
    "| `a/` | x | nothing |",
    "| `a/b/` | x | `a/`, packages |",
    "| `c/`, `d/` | x | `e/`, `a/` |",
    "| `e/f.ts` | x | all |",
  );
  const may = (from: string, to: string) => {
    const room = roomOf(from, rooms);
    assert.ok(room, from);
    return mayImport(room, to, rooms);
  };

  it("puts a file into the row with the longest path", () => {
    assert.deepEqual(
      ["a/x.ts", "a/b/c/x.ts", "d/x.ts", "e/f.ts", "e/g.ts"].map(
        (file) => roomOf(file, rooms)?.path,
      ),
      ["a/", "a/b/", "d/", "e/f.ts", undefined],
    );
  });

  it("allows a room itself and what its last cell names", () => {
    assert.ok(may("a/x.ts", "a/y.ts"));
    assert.ok(!may("a/x.ts", "a/b/y.ts"));
    assert.ok(may("a/b/x.ts", "a/y.ts"));
    assert.ok(!may("a/b/x.ts", "c/y.ts"));
    assert.ok(may("c/x.ts", "e/f.ts"), "a path that is no room stands for all rooms in it");
    assert.ok(!may("c/x.ts", "a/b/y.ts"), "a room doesn't stand for the rooms in it");
    assert.ok(may("e/f.ts", "c/y.ts"));
    assert.deepEqual(
      rooms.map(({ mayKnowPackages }) => mayKnowPackages),
      [false, true, false, false, true],
    );
  });

  for (const row of ["| `a/` | x | the rest |", "| `a/` | x | wire |", "| | x | nothing |"])
    it(`refuses "${row}"`, () => assert.throws(() => table(row), RoomTableError));

  it("has to be there", () => assert.throws(() => readRooms("# T\n"), RoomTableError));
});
