import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { ConfigurationError, Kept } from "thimble";
import { boardsForEach, MINUTE, relay } from "./kept-board.js";

describe("A program's own kept values", () => {
  const newBoard = boardsForEach();
  const values = () => [
    new Kept("seconds", 30),
    new Kept("armed", false),
    new Kept("greeting", "hello"),
  ];

  it("are there again after a restart, for as long as their type is the same", () => {
    const board = newBoard();
    const [seconds, armed, greeting] = [
      new Kept("seconds", 30),
      new Kept("armed", false),
      new Kept("greeting", "hello"),
    ];
    board.start(() => [], { kept: [seconds, armed, greeting] });
    assert.deepEqual([seconds.value, armed.value, greeting.value], [30, false, "hello"]);
    seconds.value = 45.5;
    armed.value = true;
    greeting.value = "Grüezi 👋";
    board.close();
    const again = values();
    board.start(() => [], { kept: again });
    assert.deepEqual(
      again.map(({ value }) => value),
      [45.5, true, "Grüezi 👋"],
    );
    board.close();
    const other = new Kept("seconds", "thirty");
    board.start(() => [], { kept: [other] });
    assert.equal(other.value, "thirty");
    assert.match(board.log.join("\n"), /WARN storage the stored state of "seconds" isn't valid/);
  });

  it("have their initial values until something else was stored", () => {
    const board = newBoard();
    const first = values();
    board.start(() => [], { kept: first });
    board.clock.advance(10 * MINUTE);
    board.close();
    const again = [new Kept("seconds", 60)] as const;
    board.start(() => [], { kept: again });
    assert.equal(again[0].value, 30, "what was closed with is what is kept");
  });

  it("are written at once when the program says so, if they have changed", () => {
    const [board, count] = [newBoard(), new Kept("count", 0)];
    const device = board.start(() => [], { kept: [count] });
    count.value = 3;
    device.saveStates();
    device.saveStates();
    assert.equal(board.storage.writes, 1);
    board.close();
    device.saveStates();
    assert.equal(board.storage.writes, 1);
  });

  it("are written once in a while, however often they change, and only when they have", () => {
    const [board, count] = [newBoard(), new Kept("count", 0)];
    const other = new Kept("other", "text");
    board.start(() => [], { kept: [count, other] });
    for (let i = 0; i < 100; i++) count.value += 1;
    board.clock.advance(MINUTE);
    assert.equal(board.storage.writes, 1);
    count.value += 1;
    count.value -= 1;
    board.clock.advance(10 * MINUTE);
    assert.equal(board.storage.writes, 1);
    other.value = "texts";
    board.clock.advance(MINUTE);
    assert.equal(board.storage.writes, 2);
  });

  it("aren't mixed up with an entity of the same name", () => {
    const [board, entity, value] = [newBoard(), relay(), new Kept("relay", 7)];
    board.start(() => [entity], { kept: [value] });
    entity.set(true);
    value.value = 8;
    board.close();
    const [again, kept] = [relay(), new Kept("relay", 7)];
    board.start(() => [again], { kept: [kept] });
    assert.deepEqual([again.state, kept.value], [true, 8]);
  });

  it("have a name each, and texts of at most 255 bytes", () => {
    assert.throws(() => new Kept("", 1), ConfigurationError);
    assert.throws(() => new Kept("text", "ü".repeat(128)), RangeError);
    const text = new Kept("text", "ü".repeat(127));
    assert.throws(() => (text.value = "x".repeat(256)), RangeError);
    assert.equal(text.value, "ü".repeat(127));
    const board = newBoard();
    assert.throws(
      () => board.start(() => [], { kept: [new Kept("twin", 1), new Kept("twin", 2)] }),
      /ConfigurationError: "twin" and "twin"/,
    );
  });
});
