import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { type EntityPart, Sensor } from "../../src/index.js";
import { Bench } from "./bench.js";

/** A component with three parts. What they do is written down; what `failing` names throws. */
class ThreeParts extends Sensor {
  readonly done: string[] = [];
  failing: string[] = [];

  constructor() {
    super({ name: "Station" });
    for (const [index, letter] of ["a", "b", "c"].entries()) this.use(this.#part(letter, index));
  }

  #part(letter: string, pin: number): EntityPart {
    const does = (what: string) => {
      this.done.push(`${what} ${letter}`);
      if (this.failing.includes(`${what} ${letter}`)) throw new Error(`${what} ${letter}`);
    };
    return {
      pins: [pin],
      open: (_host, owner) => does(`${owner} opens`),
      opened: () => does("opened"),
      close: () => does("close"),
    };
  }
}

describe("The parts of a component", () => {
  it("are opened in order, and closed the last first", () => {
    const station = new ThreeParts();
    assert.deepEqual(station.pins, [0, 1, 2]);
    const bench = new Bench([station]).start();
    const opens = ["Station opens a", "Station opens b", "Station opens c"];
    assert.deepEqual(station.done.splice(0), [...opens, "opened a", "opened b", "opened c"]);
    bench.close();
    assert.deepEqual(station.done.splice(0), ["close c", "close b", "close a"]);
  });

  it("are closed when one doesn't open, also when another doesn't close", () => {
    const station = new ThreeParts();
    station.failing = ["Station opens b", "close b"];
    assert.throws(() => new Bench([station]).start(), /^Error: Station opens b$/);
    assert.deepEqual(station.done.splice(0), [
      "Station opens a",
      "Station opens b",
      "close c",
      "close b",
      "close a",
    ]);
    station.failing = [];
  });

  it("stay open when one fails afterwards, and the others hear as well", () => {
    const station = new ThreeParts();
    station.failing = ["opened a"];
    assert.throws(() => new Bench([station]).start(), /^Error: opened a$/);
    assert.deepEqual(station.done.slice(3), ["opened a", "opened b", "opened c"]);
  });

  it("are all closed at the end even if one fails, whose error is thrown", () => {
    const station = new ThreeParts();
    const bench = new Bench([station]).start();
    station.done.splice(0);
    station.failing = ["close c"];
    assert.throws(() => bench.close(), /^Error: close c$/);
    assert.deepEqual(station.done, ["close c", "close b", "close a"]);
    station.failing = [];
  });
});
