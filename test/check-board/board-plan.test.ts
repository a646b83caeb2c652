import assert from "node:assert/strict";
import { describe, it } from "mocha";
import {
  chipOfBoard,
  chosenWires,
  factsOf,
  planOf,
  unwiredPins,
} from "../../check-board/board-plan.js";
import { board as esp32 } from "../../hosts/moddable/boards/esp32.js";
import { board as esp32c3 } from "../../hosts/moddable/boards/esp32c3.js";
import { board as esp32c6 } from "../../hosts/moddable/boards/esp32c6.js";
import { board as esp32s3 } from "../../hosts/moddable/boards/esp32s3.js";

const BOARDS = { esp32, esp32s3, esp32c3, esp32c6 };

describe("The wires for a check of a board", () => {
  for (const [name, board] of Object.entries(BOARDS)) {
    const plan = planOf(name as keyof typeof BOARDS);
    const chip = factsOf(name as keyof typeof BOARDS);

    it(`join pins that an ${name} can spare`, () => {
      const ends = plan.wires.flatMap(({ from, to }) => [from, to]);
      assert.equal(new Set(ends).size, ends.length, "one wire at each pin");
      const { receive, transmit } = board.console ?? {};
      assert.deepEqual(board.console, {
        receive: chip.uarts.console.receive,
        transmit: chip.uarts.console.transmit,
      });
      for (const { from, to } of plan.wires) {
        for (const pin of [from, to]) {
          assert.ok(chip.pins.has(pin) && !chip.flash.has(pin), `${pin}`);
          assert.ok(pin !== receive && pin !== transmit, `${pin} is the console's`);
        }
        assert.ok(!chip.inputOnly.has(from), `${from} drives`);
        // Its level at the start is what it is without a wire.
        if (chip.strapping.has(from)) assert.ok(chip.inputOnly.has(to), `${from}`);
        assert.ok(!chip.strapping.has(to), `${to}`);
      }
    });

    it(`have the buses of Espressif's board with an ${name}`, () => {
      const wired = (...ends: number[]) =>
        plan.wires.some(({ from, to }) => ends.includes(from) && ends.includes(to));
      assert.deepEqual(plan.i2c, { data: board.pin.sda, clock: board.pin.scl });
      assert.ok(!wired(plan.i2c.data, plan.i2c.clock));
      assert.ok(wired(plan.uart.receive, plan.uart.transmit));
      assert.ok(wired(plan.spi.input, plan.spi.output));
      assert.ok(wired(plan.pwm.input, plan.pwm.output));
      assert.ok(wired(plan.analog.input, plan.analog.output));
      assert.ok(chip.adc1.has(plan.analog.input), "ADC2 can't be read while Wi-Fi is on");
      assert.equal(plan.analog.by === "dac", chip.dac.has(plan.analog.output));
      assert.ok(!wired(plan.pwm.output, plan.secondOutput));
    });

    it(`leave pins out for a reason, on an ${name}`, () => {
      const left = unwiredPins(chip, plan);
      for (const pin of chip.strapping)
        if (left.has(pin)) assert.match(left.get(pin) ?? "", /how the chip starts/);
      for (const { from, to } of plan.wires) assert.ok(!left.has(from) && !left.has(to));
    });
  }

  it("are those of the chip that a board has", () => {
    const chips = ["esp32", "esp32/nodemcu", "esp32/xiao_esp32c3", "esp32/esp32s3_cam"];
    assert.deepEqual(chips.map(chipOfBoard), ["esp32", "esp32", "esp32c3", "esp32s3"]);
    assert.equal(chipOfBoard("esp32/lolin_c3mini"), "esp32c3");
    for (const other of ["esp32/esp32s2", "esp32/esp32p4", "esp32/esp32c61"])
      assert.throws(() => chipOfBoard(other), /can't be checked yet/);
  });

  it("can be some of them, by their names", () => {
    const plan = planOf("esp32c3");
    assert.equal(chosenWires(plan, "all").length, plan.wires.length);
    assert.deepEqual(chosenWires(plan, "none"), []);
    assert.deepEqual(chosenWires(plan, "4-5, 18-0"), [
      { from: 4, to: 5 },
      { from: 18, to: 0, isSmooth: true },
    ]);
  });
});
