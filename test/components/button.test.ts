import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Button } from "../../src/entities/button.js";
import { Bench } from "./bench.js";

describe("Button", () => {
  it("calls the program for each press, and publishes nothing", () => {
    let presses = 0;
    const button = new Button({ name: "Bell", onPress: () => (presses += 1) });
    const { published } = new Bench([button]).start();
    button.press();
    button.press();
    assert.equal(presses, 2);
    assert.deepEqual(published, []);
  });

  it("may have nothing to do", () => new Button({ name: "Bell" }).press());
});
