import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { ClosedError, NoSuchPinError, PinInUseError } from "../../../hosts/node/errors.js";
import { VirtualBoard } from "../../../hosts/virtual/board.js";
import { turn } from "../node/sockets.js";

const SIGNAL = 4;
const CONTROL = 5;
const PINS = { signal: SIGNAL, control: CONTROL };

/** Drives a pin to one level after the other. */
function drive(board: VirtualBoard, ...levels: [pin: number, level: 0 | 1][]): void {
  for (const [pin, level] of levels) board.drive(pin, level);
}

const FORWARDS = [
  [SIGNAL, 0],
  [CONTROL, 0],
  [SIGNAL, 1],
  [CONTROL, 1],
] as [number, 0 | 1][];
const BACKWARDS = FORWARDS.map(([pin, level]) => [pin === SIGNAL ? CONTROL : SIGNAL, level]) as [
  number,
  0 | 1,
][];

describe("PulseCount on the virtual board", () => {
  it("counts an encoder's edges up and down, and starts at 0", () => {
    const board = new VirtualBoard();
    const count = new board.PulseCount({ ...PINS });
    assert.equal(count.read(), 0);
    for (const [step, edge] of FORWARDS.entries()) {
      drive(board, edge);
      assert.equal(count.read(), step + 1);
    }
    for (const edge of BACKWARDS) drive(board, edge);
    assert.equal(count.read(), 0);
    for (const edge of BACKWARDS) drive(board, edge);
    assert.equal(count.read(), -4);
  });

  it("takes back what one pin counts alone", () => {
    const board = new VirtualBoard();
    const count = new board.PulseCount({ ...PINS });
    for (const pin of [SIGNAL, CONTROL]) {
      drive(board, [pin, 0], [pin, 1], [pin, 0], [pin, 1]);
      assert.equal(count.read(), 0);
    }
  });

  it("goes on from what is written", () => {
    const board = new VirtualBoard();
    const count = new board.PulseCount({ ...PINS });
    drive(board, ...FORWARDS);
    count.write(100);
    assert.equal(count.read(), 100);
    drive(board, ...FORWARDS);
    assert.equal(count.read(), 104);
  });

  it("reports a change once, and again when it was read", async () => {
    const board = new VirtualBoard();
    const calls: unknown[] = [];
    let reads = true;
    const count = new board.PulseCount({
      ...PINS,
      target: "wheel",
      onReadable() {
        calls.push([this.target, reads && this.read()]);
      },
    });
    await turn();
    assert.deepEqual(calls, []);
    drive(board, ...FORWARDS);
    assert.deepEqual(calls, []);
    await turn();
    assert.deepEqual(calls.splice(0), [["wheel", 4]]);
    reads = false;
    drive(board, ...FORWARDS);
    await turn();
    assert.equal(calls.splice(0).length, 1);
    drive(board, ...FORWARDS);
    await turn();
    assert.deepEqual(calls, []);
    assert.equal(count.read(), 12);
    drive(board, ...BACKWARDS);
    await turn();
    assert.equal(calls.length, 1);
  });

  it("doesn't call back after close", async () => {
    const board = new VirtualBoard();
    let calls = 0;
    const count = new board.PulseCount({ ...PINS, onReadable: () => calls++ });
    drive(board, [SIGNAL, 0]);
    count.close();
    drive(board, [CONTROL, 0]);
    await turn();
    assert.equal(calls, 0);
  });

  it("loses unread counts beyond its 16 bits", () => {
    const board = new VirtualBoard();
    const count = new board.PulseCount({ ...PINS });
    for (let turns = 0; turns < 8191; turns++) drive(board, ...FORWARDS);
    assert.equal(count.read(), 32764);
    for (let turns = 0; turns < 8192; turns++) drive(board, ...FORWARDS);
    assert.equal(count.read(), 32765);
    count.write(0);
    for (let turns = 0; turns < 8192; turns++) drive(board, ...BACKWARDS);
    assert.equal(count.read(), 0);
  });

  it("pulls both pins up, and has them for itself until it is closed", () => {
    const board = new VirtualBoard();
    const changes: number[] = [];
    board.onChange((pin) => changes.push(pin));
    const count = new board.PulseCount({ ...PINS });
    for (const pin of [SIGNAL, CONTROL]) {
      assert.equal(board.level(pin), 1);
      assert.equal(board.use(pin), "pulse count");
      assert.throws(() => new board.Analog({ pin }), PinInUseError);
    }
    count.close();
    count.close();
    for (const pin of [SIGNAL, CONTROL]) assert.equal(board.use(pin), undefined);
    assert.throws(() => count.read(), ClosedError);
    assert.throws(() => count.write(1), ClosedError);
    // They are inputs: nothing was put out.
    assert.deepEqual(changes, []);
  });

  it("takes neither pin when it can't have both", () => {
    const board = new VirtualBoard();
    new board.Analog({ pin: 6 });
    for (const [signal, control] of [
      [SIGNAL, 6],
      [6, CONTROL],
      [SIGNAL, SIGNAL],
    ] as const) {
      assert.throws(() => new board.PulseCount({ signal, control }), PinInUseError);
    }
    for (const [signal, control] of [
      [SIGNAL, 49],
      [49, CONTROL],
    ] as const) {
      assert.throws(() => new board.PulseCount({ signal, control }), NoSuchPinError);
    }
    for (const pin of [SIGNAL, CONTROL]) assert.equal(board.use(pin), undefined);
    assert.equal(board.use(6), "analog input");
  });
});
