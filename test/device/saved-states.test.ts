import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { ConfigurationError, GPIOSwitch, type Light, PWMLight, Switch } from "thimble";
import { boardsForEach, lamp, MINUTE, relay } from "./kept-board.js";

/** How the state of a switch is saved: the hash of what is saved of its kind, then the state. */
const FORMAT = Uint8Array.of(0xa9, 0xf6, 0x25, 0x55);
const OFF = Uint8Array.of(...FORMAT, 3);
const ON = Uint8Array.of(...FORMAT, 4);

describe("States that are kept", () => {
  const newBoard = boardsForEach();

  it("are written once in a while, however often they change", () => {
    const [board, entity, other] = [newBoard(), relay(), relay({ name: "Other" })];
    board.start(() => [entity, other]);
    for (let i = 0; i < 101; i++) entity.set(i % 2 === 0);
    board.clock.advance(MINUTE - 1);
    assert.equal(board.storage.writes, 0);
    board.clock.advance(1);
    assert.equal(board.storage.writes, 1);
    assert.deepEqual(board.get(entity), ON);
    board.clock.advance(MINUTE);
    assert.equal(board.storage.writes, 1);
  });

  it("aren't written when they have become what is written already", () => {
    const [board, entity] = [newBoard(), relay()];
    board.start(() => [entity]);
    entity.command({ state: true });
    board.clock.advance(MINUTE);
    entity.command({ state: false });
    entity.command({ state: true });
    board.clock.advance(MINUTE);
    board.close();
    assert.equal(board.storage.writes, 1);
  });

  it("are written at another interval where the device is started with one", () => {
    const [board, entity] = [newBoard(), relay()];
    board.start(() => [entity], { saveInterval: 5000 });
    entity.command({ state: true });
    board.clock.advance(4999);
    assert.equal(board.storage.writes, 0);
    board.clock.advance(1);
    assert.equal(board.storage.writes, 1);
  });

  it("are written at the device's own interval, as on a board", () => {
    const [board, entity] = [newBoard(), relay()];
    board.start(() => [entity], { own: { saveInterval: 5000 } });
    entity.command({ state: true });
    board.clock.advance(5000);
    assert.equal(board.storage.writes, 1);
  });

  for (const saveInterval of [0, -1, Number.NaN, 2 ** 31]) {
    it(`aren't kept at an interval of ${saveInterval} ms: the device doesn't start`, () => {
      const board = newBoard();
      assert.throws(
        () => board.start(() => [relay()], { saveInterval }),
        /ConfigurationError: saveInterval is/,
      );
      assert.equal(board.timer.running, 0);
    });
  }

  it("are written at the end, and before a restart", () => {
    const [board, entity] = [newBoard(), relay()];
    const device = board.start(() => [entity]);
    entity.command({ state: true });
    device.restart();
    assert.equal(board.restarts, 1);
    assert.deepEqual(board.get(entity), ON);
    assert.equal(board.timer.running, 0);
    const again = relay();
    board.start(() => [again]);
    assert.equal(again.state, true);
    again.command({ state: false });
    board.close();
    assert.deepEqual(board.get(entity), OFF);
  });

  it("cost nothing where no entity asks for it", () => {
    const board = newBoard();
    board.storage.fails = true;
    const entity = new Switch({ name: "Relay", initialState: true });
    board.start(() => [entity]);
    entity.command({ state: false });
    board.clock.advance(MINUTE);
    board.close();
    assert.deepEqual(
      board.log.filter((line) => /^[A-Z]+ storage /.test(line)),
      [],
    );
  });

  for (const [what, value] of [
    ["nothing", Uint8Array.of()],
    ["less than a format", FORMAT.slice(1)],
    ["another format's state", Uint8Array.of(0xa8, 0xf6, 0x25, 0x55, 4)],
    ["less than a state", FORMAT],
    ["more than a state", Uint8Array.of(...FORMAT, 4, 0)],
    ["no value", Uint8Array.of(...FORMAT, 9)],
    ["a number", Uint8Array.of(...FORMAT, 2, 0, 0, 0, 0, 0, 0, 0, 0)],
    ["a text", "on"],
  ] as const) {
    it(`that are ${what} are ignored, with a line in the log`, () => {
      const [board, entity] = [newBoard(), relay()];
      board.put(entity, value);
      board.start(() => [entity]);
      assert.equal(entity.state, false);
      assert.equal(board.log.length, 1);
      assert.match(board.log[0] ?? "", /^WARN storage .*"Relay"/);
    });
  }

  it("of another kind of entity, which had the name before, are ignored and written over", () => {
    const [board, before] = [newBoard(), lamp({ name: "Thing" })];
    board.start(() => [before]);
    before.set({ state: true });
    board.close();
    const entity = relay({ name: "Thing" });
    board.start(() => [entity]);
    assert.equal(entity.state, false);
    assert.match(board.log.join("\n"), /WARN storage .*"Thing"/);
    entity.command({ state: true });
    board.close();
    assert.deepEqual(board.get(entity), ON);
  });

  it("can fail to be read, and the device runs", () => {
    const [board, entity] = [newBoard(), relay()];
    board.storage.fails = true;
    board.start(() => [entity]);
    entity.command({ state: true });
    assert.equal(entity.state, true);
    assert.match(board.log.join("\n"), /^WARN storage .*the storage fails/m);
    board.log.length = 0;
    board.close();
    assert.deepEqual(board.log, []);
  });

  it("can fail to be written, and are written later", () => {
    const [board, entity] = [newBoard(), relay()];
    board.start(() => [entity]);
    board.storage.fails = true;
    entity.command({ state: true });
    board.clock.advance(MINUTE);
    assert.match(board.log.join("\n"), /^WARN storage .*"Relay".*the storage fails/m);
    board.storage.fails = false;
    board.clock.advance(MINUTE);
    assert.deepEqual(board.get(entity), ON);
  });

  it("are written over a stored one only when that could be read, or they have changed", () => {
    const [board, entity] = [newBoard(), relay()];
    board.put(entity, ON);
    board.storage.fails = true;
    board.start(() => [entity]);
    assert.match(board.log.join("\n"), /^WARN storage no state is kept: .*the storage fails/m);
    board.storage.fails = false;
    board.close();
    assert.deepEqual(board.get(entity), ON);
    assert.equal(board.storage.writes, 0);
  });

  it("are read in the order of the entities", () => {
    const [board, first, second] = [
      newBoard(),
      relay({ name: "First" }),
      relay({ name: "Second" }),
    ];
    for (const entity of [first, second]) board.put(entity, Uint8Array.of(1));
    board.start(() => [first, second]);
    assert.deepEqual(
      board.log.map((line) => /"(\w+)"/.exec(line)?.[1]),
      ["First", "Second"],
    );
  });

  it("aren't written when the start has failed", () => {
    const [board, entity] = [newBoard(), relay({ name: "Thing" })];
    const wrong = Uint8Array.of(1);
    board.put(entity, wrong);
    const refuses = new (class extends Switch {
      override start(): void {
        throw new ConfigurationError("it is wired wrongly");
      }
    })({ name: "Refuses" });
    assert.throws(() => board.start(() => [entity, refuses]), ConfigurationError);
    assert.deepEqual(board.get(entity), wrong);
  });

  it("have a key of eight digits, and are written as soon as a byte has changed", () => {
    const board = newBoard();
    let value = 1;
    const kept = {
      ...{ name: "small", key: 7, maxSavedLength: 1, restoreState: () => true },
      saveState(bytes: DataView): number {
        bytes.setUint8(0, value);
        return 1;
      },
    };
    board.start(() => [], { kept: [kept] });
    for (value = 2; value < 5; value++) {
      board.clock.advance(MINUTE);
      const stored = board.storage.open({ path: "thimble.states" }).read("00000007");
      assert.deepEqual(new Uint8Array(stored as ArrayBuffer), Uint8Array.of(value));
    }
    value = 4;
    board.close();
    assert.deepEqual(board.log, []);
  });

  for (const changes of [false, true])
    it(`are ${changes ? "written" : "left alone"} at the end, unread, when they have ${changes ? "" : "not "}changed`, () => {
      const [board, entity, other] = [newBoard(), relay(), relay({ name: "Other" })];
      board.put(entity, ON);
      board.storage.fails = true;
      board.start(() => [entity, other]);
      board.storage.fails = false;
      // Now the storage is opened.
      other.set(true);
      board.clock.advance(MINUTE);
      assert.deepEqual(board.get(other), ON);
      if (changes) {
        entity.set(true);
        board.put(entity, OFF);
      }
      board.close();
      assert.deepEqual(board.get(entity), ON);
    });

  it("can be those of an entity that fails: the others are kept", () => {
    const [board, other, entity] = [newBoard(), relay(), relay({ name: "Broken" })];
    let fails = false;
    const kept = {
      ...{ name: "broken", key: 7, maxSavedLength: 1, restoreState: () => true },
      saveState(): number {
        if (fails) throw new RangeError("no state");
        return 0;
      },
    };
    board.start(() => [entity, other], { kept: [kept] });
    fails = true;
    other.set(true);
    board.clock.advance(MINUTE);
    assert.match(
      board.log.join("\n"),
      /^WARN storage the state of "broken" can't be kept: RangeError: no state/m,
    );
    assert.deepEqual(board.get(other), ON);
  });

  it("stay when the storage can't be closed, which is logged", () => {
    const [board, entity] = [newBoard(), relay()];
    const { storage } = board;
    const { open } = storage;
    const closed: string[] = [];
    storage.open = (options) => ({
      ...open.call(storage, options),
      close() {
        closed.push(options.path);
        throw new RangeError("it is in use");
      },
    });
    board.start(() => [entity]);
    closed.length = 0;
    entity.set(true);
    board.close();
    assert.equal(closed.filter((path) => path === "thimble.states").length, 1);
    assert.deepEqual(board.get(entity), ON);
    assert.match(
      board.log.join("\n"),
      /^WARN storage the storage can't be closed: RangeError: it is in use/m,
    );
  });

  it("are at the pins from the first moment", () => {
    const make = () => [
      new GPIOSwitch({ name: "Relay", pin: 4, restore: true }),
      new PWMLight({ name: "Lamp", redPin: 5, greenPin: 6, bluePin: 7, gamma: 1, restore: true }),
    ];
    const board = newBoard();
    const [relay, lamp] = make() as [GPIOSwitch, PWMLight];
    board.start(() => [relay, lamp]);
    relay.command({ state: true });
    lamp.set({ state: true, brightness: 0.5 });
    board.close();
    const seen: string[] = [];
    board.start((node) => {
      const duty = (pin: number) => (node.board.use(pin) ? node.board.duty(pin) : "closed");
      node.board.onChange(() => seen.push(`${node.board.level(4)} ${duty(5)} ${duty(6)}`));
      return make();
    });
    // Each opens with what it is to show, not when all are open.
    const [one, two, three] = seen;
    assert.deepEqual([one, two, three], ["1 closed closed", "1 0.5 closed", "1 0.5 0.5"]);
  });

  it("are passed to onCommand when all entities have started", () => {
    const board = newBoard();
    const told: unknown[] = [];
    const make = () => [
      relay({ onCommand: (on) => told.push("relay", on) }),
      lamp({ onCommand: ({ state, brightness }) => told.push("lamp", state, brightness) }),
      new Switch({ name: "Plain", initialState: true, onCommand: () => told.push("plain") }),
    ];
    const [first, second] = make() as [Switch, Light];
    board.start(() => [first, second]);
    first.command({ state: true });
    second.set({ state: true, brightness: 0.5 });
    board.close();
    told.length = 0;
    board.start(make);
    assert.deepEqual(told, ["relay", true, "lamp", true, 0.5]);
  });

  it("don't stop the device when onCommand refuses them", () => {
    const board = newBoard();
    const onCommand = () => {
      throw new Error("the tank is empty");
    };
    const entity = relay({ onCommand });
    board.put(entity, ON);
    board.start(() => [entity]);
    assert.match(
      board.log.join("\n"),
      /^ERROR device "Relay" failed: Error: the tank is empty( \(at .+\))?$/,
    );
  });
});
