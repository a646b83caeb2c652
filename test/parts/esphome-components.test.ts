import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "mocha";
import { ROOT } from "../sources/tree.js";
import { ESPHOME_COMPONENTS, isImported, stateOf } from "./esphome-components.js";

/** A platform of a domain with entities; others have only a name. */
const isDomain = (name: string) => name.includes(" ");

describe("The table of ESPHome's sixty components", () => {
  it("has sixty, each once", () => {
    const names = ESPHOME_COMPONENTS.flatMap((each) => each.names);
    assert.equal(ESPHOME_COMPONENTS.length, 60);
    assert.equal(new Set(names).size, names.length);
  });

  it("names what the package has", () => {
    const names = new Set(readFileSync(`${ROOT}test/package/public-names.txt`, "utf8").split("\n"));
    const unknown = ESPHOME_COMPONENTS.flatMap((each) => each.has).filter(
      (name) => !names.has(`thimble ${name}`),
    );
    assert.deepEqual(unknown, []);
  });

  it("calls whole only what is imported as well, and not only what isn't", () => {
    for (const component of ESPHOME_COMPONENTS) {
      const state = stateOf(component);
      const platforms = component.names.filter(isDomain);
      if (state === "whole") assert.ok(platforms.every(isImported), component.names.join());
      if (state === "not") assert.ok(!platforms.some(isImported), component.names.join());
    }
  });
});
