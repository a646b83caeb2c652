import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Select, type SelectOptions } from "../../src/entities/select.js";
import { Utf8 } from "../../src/wire/utf8.js";
import { refuses } from "../tools/refuses.js";
import { Bench } from "./bench.js";

describe("Select", () => {
  const mode = (options: Partial<SelectOptions> = {}) =>
    new Select({ name: "Mode", options: ["eco", "comfort", "frost"], ...options });

  it("begins with its first option, a given one, or none", () => {
    assert.equal(mode().state, "eco");
    assert.equal(mode({ initialOption: "frost" }).state, "frost");
    const unknown = mode({ initialOption: null });
    assert.equal(unknown.state, undefined);
    assert.ok(unknown.missingState);
    assert.equal(unknown.describe(), "unknown");
  });

  it("selects what is commanded, and ignores unknown options", () => {
    const heard: string[] = [];
    const select = mode({ onCommand: (option) => heard.push(option) });
    const { published } = new Bench([select]).start();
    select.command({ state: new Utf8("comfort") });
    select.command({ state: new Utf8("party") });
    select.set("frost");
    select.set("frost");
    select.publish("eco");
    select.publish("eco");
    refuses(() => select.publish("party"), /"Mode"/);
    assert.deepEqual(heard, ["comfort", "frost", "frost"]);
    assert.deepEqual(published, ["Mode: comfort", "Mode: comfort", "Mode: frost", "Mode: eco"]);
  });

  it("knows its options' types", () => {
    const select = new Select({
      name: "Mode",
      options: ["eco", "comfort"],
      onCommand: (option: "eco" | "comfort") => option,
    });
    // @ts-expect-error: it isn't one of them
    refuses(() => select.set("party"), /"Mode"/);
  });

  const refused: [Partial<SelectOptions>, RegExp][] = [
    [{ options: [] }, /"Mode" has no options/],
    [{ options: ["a", ""] }, /"Mode" has an empty text in its options/],
    [{ options: ["a", "b", "a"] }, /"Mode" has "a" twice in its options/],
    [
      { initialOption: "party" },
      /"Mode": initialOption is "party"; it must be one of "eco", "comfort", "frost"/,
    ],
  ];
  for (const [options, message] of refused)
    it(`refuses ${JSON.stringify(options)}`, () => {
      refuses(() => mode(options), message);
    });
});
