/** Settings of a build that no device could use are refused before it is built. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { checkSettings } from "../../../../hosts/moddable/tools/boards/board-arguments.js";

const KEY = "xicrtlZFHnz4TajaV1/IqEKPafZNyrxZ7z+xUpUoqTs=";

describe("The settings of a build", () => {
  it("may have a key as clients write it, or none", () => {
    checkSettings([`api_key=${KEY}`, "api_key="], "esp32");
  });

  for (const [what, key] of [
    ["short", "abc"],
    ["cut", KEY.slice(0, -1)],
    ["no Base64", KEY.replace("/", "?")],
    ["too long", `A${KEY}`],
  ])
    it(`refuse a key that is ${what}`, () => {
      assert.throws(() => checkSettings([`api_key=${key}`], "esp32"), /api_key isn't a key/);
    });
});
