import assert from "node:assert/strict";
import { beforeEach, describe, it } from "mocha";
import { VirtualBoard } from "../../../hosts/virtual/board.js";
import { turn } from "../node/sockets.js";

describe("Wires between pins of a virtual board", () => {
  let board: VirtualBoard;
  beforeEach(() => {
    board = new VirtualBoard();
  });

  const input = (pin: number, mode = board.Digital.InputPullUp) => new board.Digital({ pin, mode });
  const output = (pin: number) => new board.Digital({ pin, mode: board.Digital.Output });

  it("take an output's level to an input, until they are taken away", async () => {
    board.wire(16, 17);
    let edges = 0;
    const { Digital } = board;
    const to = new Digital({
      pin: 17,
      mode: Digital.InputPullUp,
      edge: Digital.Rising + Digital.Falling,
      onReadable: () => edges++,
    });
    assert.equal(to.read(), 1);
    const from = output(16);
    assert.equal(to.read(), 0);
    await turn();
    assert.equal(edges, 1);
    from.write(1);
    assert.equal(to.read(), 1);
    from.write(0);
    board.wire(17, 16, false);
    assert.equal(to.read(), 1);
  });

  it("take a voltage to an analog input, as far as the pin works", () => {
    board.wire(25, 34);
    const dac = new board.DAC({ pin: 25 });
    dac.write(51);
    assert.ok(Math.abs(board.voltage(34) - 0.66) < 0.001);
    board.breakPin(34);
    assert.equal(board.voltage(34), 0);
    board.breakPin(34, false);
    board.breakPin(25);
    assert.equal(board.voltage(34), 0);
  });

  it("take PWM to what measures pulses", () => {
    board.wire(18, 19);
    const pwm = new board.PWM({ pin: 18, hz: 2000 });
    const { PulseWidth } = board;
    const width = (edges: number) => {
      const pulse = new PulseWidth({ pin: 19, edges });
      const read = pulse.read();
      pulse.close();
      return read;
    };
    assert.equal(width(PulseWidth.RisingToRising), undefined);
    pwm.write(2 ** (pwm.resolution - 2));
    assert.equal(width(PulseWidth.RisingToRising), 500);
    assert.equal(width(PulseWidth.RisingToFalling), 125);
    assert.equal(width(PulseWidth.FallingToRising), 375);
    board.breakPin(19);
    assert.equal(width(PulseWidth.RisingToRising), undefined);
  });

  it("take PWM to an input that is read again and again", () => {
    board.wire(18, 19);
    const pwm = new board.PWM({ pin: 18 });
    pwm.write(2 ** (pwm.resolution - 2));
    const pin = input(19);
    let high = 0;
    for (let read = 0; read < 1000; read++) high += pin.read();
    assert.ok(Math.abs(high - 250) <= 2, `${high}`);
    pwm.write(2 ** pwm.resolution - 1);
    assert.equal(pin.read(), 1);
  });

  it("take PWM to what counts edges", () => {
    let now = 0;
    board = new VirtualBoard({}, () => now);
    board.wire(18, 19);
    const pwm = new board.PWM({ pin: 18, hz: 10_000 });
    pwm.write(2 ** pwm.resolution / 4);
    const { Digital, EdgeCount } = board;
    const counter = new EdgeCount({ pin: 19, mode: Digital.Input, edge: Digital.Rising });
    now = 1500;
    assert.equal(counter.read(), 15_000);
    pwm.write(0);
    now = 2500;
    assert.equal(counter.read(), 15_000);
  });

  it("loop serial ports and SPI", () => {
    const port = () =>
      new board.Serial({ receive: 16, transmit: 17, baud: 9600, format: "buffer" });
    const unlooped = port();
    unlooped.write(Uint8Array.of(1, 2));
    assert.equal(unlooped.read(), undefined);
    board.wire(16, 17);
    unlooped.write(Uint8Array.of(1, 2));
    assert.deepEqual(new Uint8Array(unlooped.read() as ArrayBuffer), Uint8Array.of(1, 2));
    const bytes = Uint8Array.of(1, 2);
    const spi = new board.SPI({ clock: 18, in: 19, out: 23, hz: 1_000_000 });
    spi.transfer(bytes);
    assert.deepEqual(bytes, Uint8Array.of(255, 255));
    board.wire(19, 23);
    bytes.set([1, 2]);
    spi.transfer(bytes);
    assert.deepEqual(bytes, Uint8Array.of(1, 2));
  });

  it("don't help a broken pin, which reads 0", () => {
    board.wire(16, 17);
    const to = input(17);
    board.breakPin(17);
    assert.equal(to.read(), 0);
    const from = output(16);
    from.write(1);
    assert.equal(to.read(), 0);
    board.breakPin(17, false);
    assert.equal(to.read(), 1);
    board.breakPin(16);
    from.write(0);
    assert.equal(to.read(), 1, "its pull-up");
  });
});
