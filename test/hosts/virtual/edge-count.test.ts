import assert from "node:assert/strict";
import { describe, it } from "mocha";
import {
  ClosedError,
  InvalidModeError,
  MissingEdgeError,
  PinInUseError,
} from "../../../hosts/node/errors.js";
import { VirtualBoard } from "../../../hosts/virtual/board.js";
import type { EdgeCountOptions } from "../../../src/host/host.js";
import { turn } from "../node/sockets.js";

const PIN = 4;

function counting(options: Partial<EdgeCountOptions> = {}) {
  let now = 0;
  const board = new VirtualBoard(undefined, () => now);
  const { Digital, EdgeCount } = board;
  const count = new EdgeCount({
    ...{ pin: PIN, mode: Digital.InputPullUp, edge: Digital.Rising },
    ...options,
  });
  const pulse = (milliseconds = 0) => {
    for (const level of [0, 1] as const) board.drive(PIN, level);
    now += milliseconds;
  };
  return { board, count, pulse };
}

describe("EdgeCount on the virtual board", () => {
  it("counts the edges that are asked for, each once", () => {
    for (const [edge, expected] of [
      [1, 3],
      [2, 3],
      [3, 6],
    ] as const) {
      const { count, pulse } = counting({ edge });
      for (let time = 0; time < 3; time++) pulse();
      assert.equal(count.read(), expected);
      assert.equal(count.read(), expected);
    }
  });

  it("ignores edges for a time after one that counted", () => {
    const { count, pulse } = counting({ debounce: 5000 });
    for (let time = 0; time < 10; time++) pulse(1);
    assert.equal(count.read(), 2);
  });

  it("tells once that the count has changed, until it is read, and when the last edge came", async () => {
    let told = 0;
    const { count, pulse } = counting({ onReadable: () => void (told += 1) });
    assert.ok(Number.isNaN(count.time));
    pulse(10);
    pulse(10);
    await turn();
    assert.equal(told, 1);
    assert.equal(count.read(), 2);
    assert.equal(count.time, 10_000);
    pulse();
    await turn();
    assert.equal(told, 2);
    assert.equal(count.time, 10_000);
    count.read();
    assert.equal(count.time, 20_000);
  });

  it("doesn't know the time where a chip counts by its PCNT", () => {
    const { count, pulse } = counting();
    pulse();
    count.read();
    assert.ok(Number.isNaN(count.time));
  });

  it("has its pin for itself, and refuses what isn't an edge or an input", () => {
    const { board, count } = counting();
    const { Digital, EdgeCount } = board;
    const { InputPullUp: mode, Output, Rising: edge } = Digital;
    assert.equal(board.use(PIN), "edge count");
    assert.throws(() => new EdgeCount({ pin: PIN, mode, edge }), PinInUseError);
    assert.throws(() => new EdgeCount({ pin: 5, mode: Output, edge }), InvalidModeError);
    assert.throws(() => new EdgeCount({ pin: 5, mode, edge: 0 }), MissingEdgeError);
    count.close();
    count.close();
    assert.equal(board.use(PIN), undefined);
    assert.throws(() => count.read(), ClosedError);
  });
});
