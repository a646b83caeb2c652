import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { TextEntity, type TextEntityOptions } from "../../src/entities/text.js";
import { Utf8 } from "../../src/wire/utf8.js";
import { restored } from "../device/kept-board.js";
import { refuses } from "../tools/refuses.js";
import { Bench } from "./bench.js";

describe("TextEntity", () => {
  const label = (options: Partial<TextEntityOptions> = {}) =>
    new TextEntity({ name: "Label", ...options });

  it("is empty at first, or what is given, or unknown where it can't be empty", () => {
    assert.equal(label().describe(), "");
    assert.equal(label({ initialText: "hi" }).describe(), "hi");
    assert.equal(label({ minLength: 1 }).describe(), "unknown");
  });

  it("counts characters, and ignores what is too short or too long", () => {
    const heard: string[] = [];
    const text = label({ minLength: 1, maxLength: 3, onCommand: (text) => heard.push(text) });
    const { published } = new Bench([text]).start();
    for (const value of ["é🙂é", "four", "", "a"]) text.command({ state: new Utf8(value) });
    text.set("a");
    text.publish("longer");
    assert.deepEqual(heard, ["é🙂é", "a", "a"]);
    assert.deepEqual(published, [
      ...["Label: é🙂é", "Label: é🙂é", "Label: é🙂é", "Label: a"],
      "Label: longer",
    ]);
  });

  it("hides a password in words", () => {
    assert.equal(label({ mode: "password", initialText: "secret" }).describe(), "********");
  });

  const refused: [Partial<TextEntityOptions>, RegExp][] = [
    [{ minLength: 5, maxLength: 4 }, /"Label": maxLength is 4/],
    [{ minLength: 3, initialText: "hi" }, /"Label": initialText is "hi"; it must have 3/],
    [{ mode: "secret" as "text" }, /"Label": mode is "secret"/],
  ];
  for (const [options, message] of refused)
    it(`refuses ${JSON.stringify(options)}`, () => {
      refuses(() => label(options), message);
    });

  it("comes back after a restart, however long it may be", () => {
    const before = label();
    before.set("🙂".repeat(255));
    assert.equal(restored(before, label()).state, before.state);
  });
});
