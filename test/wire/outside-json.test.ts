import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { OutsideJSONError, parseOutsideJSON } from "../../src/wire/outside-json.js";

function refused(text: string): string {
  try {
    parseOutsideJSON(text);
  } catch (error) {
    assert.ok(error instanceof OutsideJSONError);
    return error.message;
  }
  return "";
}

describe("JSON from outside", () => {
  it("is read as by JSON.parse", () => {
    for (const text of ['{"a":[1,"2",null,{"b":true}]}', "7", '"[[["', "[]", '"\\"[{"'])
      assert.deepEqual(parseOutsideJSON(text), JSON.parse(text));
  });

  it("may be nested 16 levels deep", () => {
    const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
    assert.equal(refused(nested(16)), "");
    assert.equal(refused(nested(17)), "is nested more than 16 levels deep");
    assert.equal(refused('{"a":'.repeat(17)), "is nested more than 16 levels deep");
  });

  it("may have any number of lists and objects beside each other", () => {
    for (const text of ["[]", "{}", '{"a":[]}', "[{}]"])
      assert.deepEqual(
        parseOutsideJSON(`[${new Array(100).fill(text)}]`),
        new Array(100).fill(JSON.parse(text)),
      );
  });

  it("is refused by an error with a name", () => {
    assert.throws(() => parseOutsideJSON("["), { name: "OutsideJSONError", message: "isn't JSON" });
  });

  it("may have 512 values, whatever is in its texts", () => {
    const list = (count: number) => JSON.stringify(new Array(count).fill('a,[{\\"'));
    assert.equal(refused(list(511)), "");
    assert.equal(refused(list(512)), "has more than 512 values");
  });

  it("says what isn't JSON", () => {
    for (const text of ["", "{", "[1,]", '"\\', "]]]]["]) assert.equal(refused(text), "isn't JSON");
  });
});
