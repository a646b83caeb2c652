/** Sums in substitutions. Expected is what Python's Jinja gives in ESPHome's substitutions/jinja.py. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { readYaml } from "../../import/configuration/yaml-tree.js";

/** `@` stands for the `$` of a substitution. */
function written(text: string): string {
  return text.replaceAll("@", "$");
}

/** What a text becomes. */
function given(text: string, substitutions = ""): string {
  const tree = readYaml(written(`substitutions: {${substitutions}}\nkey: ${text}\n`));
  const value = tree.map?.get("key");
  return value && "scalar" in value ? String(value.scalar) : "";
}

describe("Sums in substitutions", () => {
  for (const [text, result] of [
    ["relay_@{1 + offset}", "relay_9"],
    ["@{offset}", "8"],
    ["@offset", "8"],
    ["@{2 * (offset - 3)}", "10"],
    ["@{ offset + 1 } of @{offset*2}", "9 of 16"],
    ["@{offset / 4}", "2.0"],
    ["@{offset // 3}", "2"],
    ["@{-7 // 2}", "-4"],
    ["@{-7 % 3}", "2"],
    ["@{offset + share}", "8.5"],
    ["@{inner + 1}", "9"],
  ] as const)
    it(`${written(text)} is ${result}`, () => {
      assert.equal(given(text, "offset: 8, share: 0.5, inner: @offset"), result);
    });

  // Python adds a text to no number, and repeats one that is multiplied: neither is a sum.
  for (const text of [
    "@{1 + words}",
    "@{words * 2}",
    "@{unknown + 1}",
    "@{1 / 0}",
    "@{1 +}",
    "@{2 ** 3}",
    "@{[1]}",
    "@{round + 1}",
  ])
    it(`${written(text)} stays`, () => {
      assert.equal(
        given(JSON.stringify(text), 'words: "12", round: "@{round + 1}"'),
        written(text),
      );
    });

  it("have the numbers that an included file is given", () => {
    const include = () => written("switch: {platform: gpio, id: 'relay_@{1 + offset}', pin: 4}");
    const yaml = "packages: {a: !include {file: b.yaml, vars: {offset: 2}}}";
    const id = readYaml(yaml, include).map?.get("switch")?.map?.get("id");
    assert.equal(id && "scalar" in id ? id.scalar : "", "relay_3");
  });
});
