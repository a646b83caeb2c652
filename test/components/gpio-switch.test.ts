import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { GPIOSwitch } from "../../src/components/switches/gpio-switch.js";
import { refusesPin } from "../tools/refuses.js";
import { Bench } from "./bench.js";

describe("GPIOSwitch", () => {
  for (const inverted of [false, true]) {
    it(`puts its state on the pin${inverted ? ", inverted" : ""}`, () => {
      const relay = new GPIOSwitch({ name: "Relay", pin: 4, inverted });
      const bench = new Bench([relay]).start();
      const [off, on] = inverted ? [1, 0] : [0, 1];
      assert.equal(bench.board.level(4), off);
      relay.set(true);
      assert.equal(bench.board.level(4), on);
      relay.set(true);
      relay.set(false);
      assert.equal(bench.board.level(4), off);
      assert.deepEqual(bench.published, ["Relay: on", "Relay: off"]);
    });

    it(`opens with its first state, without a click${inverted ? ", inverted" : ""}`, () => {
      const relay = new GPIOSwitch({ name: "Relay", pin: 4, inverted, initialState: true });
      const bench = new Bench([relay]);
      const levels: number[] = [];
      bench.board.onChange(() => levels.push(bench.board.level(4)));
      bench.start();
      // The pin is low before; off is its level until it opens.
      assert.deepEqual(levels, inverted ? [1, 0] : [1]);
      assert.equal(bench.board.level(4), inverted ? 0 : 1);
    });
  }

  it("lets go of an open drain", () => {
    const relay = new GPIOSwitch({ name: "Relay", pin: 4, openDrain: true });
    const bench = new Bench([relay]).start();
    assert.equal(bench.board.use(4), "open-drain output");
    relay.command({ state: true });
    bench.board.drive(4, 0);
    assert.equal(bench.board.level(4), 0);
    bench.board.drive(4, undefined);
    assert.equal(bench.board.level(4), 1);
  });

  it("leaves the pin as it is when onCommand throws", () => {
    const fault = new Error("blocked");
    const onCommand = () => {
      throw fault;
    };
    const relay = new GPIOSwitch({ name: "Relay", pin: 4, onCommand });
    const bench = new Bench([relay]).start();
    assert.throws(() => relay.command({ state: true }), fault);
    assert.equal(bench.board.level(4), 0);
    assert.equal(relay.state, false);
  });

  it("gives its pin back, and can start again", () => {
    const relay = new GPIOSwitch({ name: "Relay", pin: 4 });
    const bench = new Bench([relay]).start();
    bench.close();
    assert.equal(bench.board.use(4), undefined);
    relay.command({ state: true });
    bench.start();
    assert.equal(bench.board.level(4), 1);
  });

  it("says which pin it can't have, and why", () => {
    const relay = new GPIOSwitch({ name: "Relay", pin: 4 });
    const twin = new GPIOSwitch({ name: "Twin", pin: 4 });
    const bench = new Bench([relay, twin]);
    refusesPin(() => bench.start(), /"Twin" can't open pin 4 \(.*digital output/);
    const nowhere = new Bench([new GPIOSwitch({ name: "Relay", pin: 99 })]);
    assert.throws(() => nowhere.start(), /"Relay" can't open pin 99/);
  });
});
