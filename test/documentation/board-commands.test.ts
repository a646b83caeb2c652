import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { describe, it } from "mocha";
import { readBoardArguments } from "../../hosts/moddable/tools/boards/board-arguments.js";
import { ROOT } from "../sources/tree.js";

const COMMAND =
  /^(?:npm run (?:flash|build:esp32) --|npx thimble (?:flash|build)) (esp32.*?)(?: +#.*)?$/gm;

/** The words of a command line, as a shell makes them. */
function wordsOf(line: string): string[] {
  return (line.match(/(?:"[^"]*"|\S)+/g) ?? []).map((word) => word.replaceAll('"', ""));
}

function pages(): string[] {
  const docs = readdirSync(`${ROOT}docs`, { recursive: true, encoding: "utf8" });
  return [
    "README.md",
    ...docs.filter((file) => file.endsWith(".md")).map((file) => `docs/${file}`),
  ];
}

describe("The documentation's commands for boards", () => {
  const commands = pages().flatMap((page) =>
    [...readFileSync(ROOT + page, "utf8").matchAll(COMMAND)].map(([, words = ""]) => ({
      page,
      words,
    })),
  );

  it("are found", () => assert.ok(commands.length >= 4, String(commands.length)));

  for (const { page, words } of commands)
    it(`aren't refused: ${page}, ${words}`, () => {
      readBoardArguments(wordsOf(words));
    });
});
