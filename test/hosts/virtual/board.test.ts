import assert from "node:assert/strict";
import { describe, it } from "mocha";
import {
  ClosedError,
  InvalidModeError,
  MissingEdgeError,
  NoPWMChannelError,
  NoSuchPinError,
  OutOfRangeError,
  PinDirectionError,
  PinInUseError,
} from "../../../hosts/node/errors.js";
import { VirtualBoard } from "../../../hosts/virtual/board.js";
import { turn } from "../node/sockets.js";

describe("Virtual board", () => {
  it("takes pins by number and by name", () => {
    const board = new VirtualBoard({ button: 5 });
    assert.deepEqual(board.pin, { button: 5 });
    board.drive("button", 1);
    assert.equal(board.level(5), 1);
    assert.throws(() => board.level("toString"), /named "toString"/);
    assert.throws(() => board.level("led"), /"led": this board has button/);
    for (const pin of [-1, 49, 1.5]) assert.throws(() => board.level(pin), NoSuchPinError);
    assert.throws(() => new VirtualBoard({ far: 49 }), NoSuchPinError);
  });

  it("says what a pin is open as", () => {
    const board = new VirtualBoard();
    const digital = new board.Digital({ pin: 0, mode: board.Digital.Input });
    const pwm = new board.PWM({ pin: 2 });
    const analog = new board.Analog({ pin: 34 });
    assert.equal(board.use("button"), "digital input");
    assert.equal(board.use("led"), "PWM output");
    assert.equal(board.use(34), "analog input");
    for (const io of [digital, pwm, analog]) io.close();
    for (const pin of [0, 2, 34]) assert.equal(board.use(pin), undefined);
  });

  it("reports changed outputs, and only those", () => {
    const board = new VirtualBoard();
    const { Digital } = board;
    const changes: [number, number][] = [];
    const end = board.onChange((pin) => changes.push([pin, board.duty(pin)]));
    new Digital({ pin: 0, mode: Digital.InputPullUp }).close();
    board.drive(0, 1);
    const relay = new Digital({ pin: 4, mode: Digital.Output });
    relay.write(1);
    relay.write(1);
    relay.close();
    const lamp = new board.PWM({ pin: 2 });
    lamp.write(2 ** 14);
    end();
    lamp.write(512);
    // When it closes, the pull-up keeps it high.
    assert.deepEqual(changes, [
      [4, 1],
      [2, 0.25],
    ]);
  });

  it("doesn't let an output be driven from outside", () => {
    const board = new VirtualBoard();
    const { Digital } = board;
    const led = new Digital({ pin: 2, mode: Digital.Output });
    assert.throws(() => board.drive("led", 1), PinDirectionError);
    assert.throws(() => board.setVoltage("led", 1), PinDirectionError);
    led.close();
    board.drive("led", 1);
    assert.equal(board.level("led"), 1);
  });

  describe("Digital", () => {
    it("reads what drives the pin, else its pull", () => {
      const board = new VirtualBoard();
      const { Digital } = board;
      const levels: [mode: number, undriven: number][] = [
        [Digital.Input, 0],
        [Digital.InputPullUp, 1],
        [Digital.InputPullDown, 0],
        [Digital.InputPullUpDown, 0],
      ];
      for (const [mode, undriven] of levels) {
        const input = new Digital({ pin: 0, mode });
        assert.equal(input.read(), undriven);
        board.drive(0, 1);
        assert.equal(input.read(), 1);
        board.drive(0, 0);
        assert.equal(input.read(), 0);
        board.drive(0, undefined);
        assert.equal(input.read(), undriven);
        input.close();
      }
    });

    it("reads half of the supply and more as 1", () => {
      const board = new VirtualBoard();
      const input = new board.Digital({ pin: 0, mode: board.Digital.Input });
      board.setVoltage(0, 1.6);
      assert.equal(input.read(), 0);
      board.setVoltage(0, 1.7);
      assert.equal(input.read(), 1);
    });

    it("writes, from an initial value on", () => {
      const board = new VirtualBoard();
      const { Digital } = board;
      const low = new Digital({ pin: 2, mode: Digital.Output });
      const high = new Digital({ pin: 4, mode: Digital.Output, initialValue: 1 });
      assert.equal(board.level(2), 0);
      assert.equal(board.level(4), 1);
      low.write(1);
      high.write(0);
      assert.equal(board.level(2), 1);
      assert.equal(board.level(4), 0);
      assert.equal(board.duty(2), 1);
      assert.equal(board.voltage(2), 3.3);
    });

    it("pulls an open drain down, or lets go of it", () => {
      const board = new VirtualBoard();
      const { Digital } = board;
      const drain = new Digital({ pin: 21, mode: Digital.OutputOpenDrain, initialValue: 1 });
      assert.equal(board.level(21), 1);
      board.drive(21, 0);
      assert.equal(board.level(21), 0);
      board.drive(21, undefined);
      drain.write(0);
      assert.equal(board.level(21), 0);
      board.drive(21, 1);
      assert.equal(board.level(21), 0);
      drain.write(1);
      assert.equal(board.level(21), 1);
    });

    it("throws for the wrong direction", () => {
      const board = new VirtualBoard();
      const { Digital } = board;
      const input = new Digital({ pin: 0, mode: Digital.Input });
      const output = new Digital({ pin: 2, mode: Digital.Output });
      assert.throws(() => input.write(1), PinDirectionError);
      assert.throws(() => output.read(), PinDirectionError);
    });

    it("throws for a pin in use, a pin that isn't there, a wrong mode", () => {
      const board = new VirtualBoard();
      const { Digital } = board;
      const mode = Digital.Input;
      const input = new Digital({ pin: 0, mode });
      assert.throws(() => new Digital({ pin: 0, mode }), PinInUseError);
      assert.throws(() => new board.PWM({ pin: 0 }), /in use: pin 0 is open as digital input/);
      assert.throws(() => new board.Analog({ pin: 0 }), PinInUseError);
      assert.throws(() => new Digital({ pin: 49, mode }), NoSuchPinError);
      for (const wrong of [4, 7, 10, -1, 0.5]) {
        assert.throws(() => new Digital({ pin: 1, mode: wrong }), InvalidModeError);
      }
      assert.equal(board.use(1), undefined);
      input.close();
      input.close();
      new Digital({ pin: 0, mode }).close();
      assert.throws(() => input.read(), ClosedError);
    });

    it("doesn't give a pin back that another instance has opened since", () => {
      const board = new VirtualBoard();
      const { Digital } = board;
      const first = new Digital({ pin: 0, mode: Digital.Input });
      first.close();
      new Digital({ pin: 0, mode: Digital.Input });
      first.close();
      assert.equal(board.use(0), "digital input");
    });

    it("needs an edge with onReadable", () => {
      const { Digital } = new VirtualBoard();
      const options = { pin: 0, mode: Digital.Input, onReadable() {} };
      assert.throws(() => new Digital(options), MissingEdgeError);
      assert.throws(() => new Digital({ ...options, edge: 4 }), MissingEdgeError);
      new Digital({ ...options, edge: Digital.Rising }).close();
    });

    it("calls back for its edges, after the change", async () => {
      const board = new VirtualBoard();
      const { Digital } = board;
      const calls: string[] = [];
      const edges: [string, number][] = [
        ["rising", Digital.Rising],
        ["falling", Digital.Falling],
        ["both", Digital.Rising + Digital.Falling],
      ];
      edges.forEach(([name, edge], pin) => {
        new Digital({
          pin,
          mode: Digital.InputPullUp,
          edge,
          target: name,
          onReadable(...args: unknown[]) {
            assert.deepEqual(args, []);
            calls.push(`${this.target} ${this.read()}`);
          },
        });
      });
      await turn();
      assert.deepEqual(calls, []);
      for (const pin of [0, 1, 2]) board.drive(pin, 0);
      assert.deepEqual(calls, []);
      await turn();
      assert.deepEqual(calls.splice(0), ["falling 0", "both 0"]);
      for (const pin of [0, 1, 2]) board.drive(pin, 0);
      await turn();
      assert.deepEqual(calls, []);
      for (const pin of [0, 1, 2]) board.drive(pin, undefined);
      await turn();
      assert.deepEqual(calls, ["rising 1", "both 1"]);
    });

    it("delivers edges that come close together once, and none after close", async () => {
      const board = new VirtualBoard();
      const { Digital } = board;
      let calls = 0;
      const input = new Digital({
        pin: 0,
        mode: Digital.Input,
        edge: Digital.Rising + Digital.Falling,
        onReadable: () => calls++,
      });
      for (const level of [1, 0, 1, 0] as const) board.drive(0, level);
      await turn();
      assert.equal(calls, 1);
      board.drive(0, 1);
      input.close();
      board.drive(0, 0);
      await turn();
      assert.equal(calls, 1);
    });
  });

  describe("PWM", () => {
    it("has 1000 Hz by default, with 16 bits, and starts dark", () => {
      const board = new VirtualBoard();
      const pwm = new board.PWM({ pin: 2 });
      assert.equal(pwm.resolution, 16);
      assert.equal(pwm.hz, 1000);
      assert.equal(board.duty(2), 0);
      assert.equal(new board.PWM({ pin: 4, hz: 5000 }).hz, 5000);
    });

    it("sets the duty cycle, the highest value being always on", () => {
      const board = new VirtualBoard();
      const pwm = new board.PWM({ pin: 2 });
      const duties: [number, number][] = [
        [1, 1 / 65536],
        [32768, 0.5],
        [65534, 65534 / 65536],
        [65535, 1],
        [0, 0],
      ];
      for (const [value, duty] of duties) {
        pwm.write(value);
        assert.equal(board.duty(2), duty);
      }
      pwm.write(65535);
      pwm.close();
      assert.equal(board.duty(2), 0);
      assert.throws(() => pwm.write(0), ClosedError);
    });

    it("throws for a value or a frequency out of range", () => {
      const board = new VirtualBoard();
      const pwm = new board.PWM({ pin: 2 });
      pwm.write(100);
      for (const value of [-1, 65536, Number.NaN]) {
        assert.throws(() => pwm.write(value), OutOfRangeError);
      }
      assert.equal(board.duty(2), 100 / 65536);
      for (const hz of [0, 0.5, 50_000_000, Number.NaN]) {
        assert.throws(() => new board.PWM({ pin: 4, hz }), OutOfRangeError);
      }
      assert.equal(board.use(4), undefined);
    });

    it("has eight channels", () => {
      const { PWM } = new VirtualBoard();
      const [first] = [0, 1, 2, 3, 4, 5, 6, 7].map((pin) => new PWM({ pin }));
      assert.throws(() => new PWM({ pin: 8 }), NoPWMChannelError);
      assert.throws(() => new PWM({ pin: 7 }), PinInUseError);
      first?.close();
      first?.close();
      new PWM({ pin: 8 });
      assert.throws(() => new PWM({ pin: 9 }), NoPWMChannelError);
    });
  });

  describe("Analog", () => {
    it("reads millivolts in 12 bits, as far as an ESP32 does", () => {
      const board = new VirtualBoard();
      const analog = new board.Analog({ pin: 34 });
      assert.equal(analog.resolution, 12);
      assert.equal(analog.fullScale, 4.095);
      assert.equal(analog.read(), 142);
      const readings: [number, number][] = [
        [3.3, 3134],
        [1.65, 1650],
        [0.33, 330],
        [0, 142],
      ];
      for (const [volts, reading] of readings) {
        board.setVoltage(34, volts);
        assert.equal(analog.read(), reading);
        assert.equal(board.voltage(34), volts);
      }
      analog.close();
      assert.throws(() => analog.read(), ClosedError);
    });

    it("takes no voltage that the board wouldn't survive", () => {
      const board = new VirtualBoard();
      for (const volts of [-0.1, 3.4, Number.NaN]) {
        assert.throws(() => board.setVoltage(34, volts), OutOfRangeError);
      }
    });
  });
});
