import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { planOf } from "../../check-board/board-plan.js";
import type { ChipName } from "../../hosts/virtual/chips/chips.js";
import { patient } from "../tools/patience.js";
import { causes, checkVirtually, named } from "./virtual-bench.js";

const CHIPS: readonly ChipName[] = ["esp32", "esp32s3", "esp32c3", "esp32c6"];

const WIRING = ["pulls", "digital", "pwm", "pulses", "analog", "i2c", "spi", "uart"];

describe("A check of a board", function () {
  this.timeout(patient(60_000));

  for (const chip of CHIPS)
    it(`finds nothing wrong with a virtual ${chip}`, async () => {
      const report = await checkVirtually({ chip });
      assert.deepEqual(named(report, "failed"), [], causes(report).join("\n"));
      // No serial port, and no programs on Node.
      assert.deepEqual(named(report, "skipped"), ["console", "deploy"]);
      assert.equal(report.machine, "virtual board");
    });

  it("finds two wires that are swapped, and says where they end", async () => {
    const report = await checkVirtually({
      only: WIRING,
      fault(board) {
        board.wire(18, 4, false);
        board.wire(21, 13, false);
        board.wire(18, 13);
        board.wire(21, 4);
      },
    });
    assert.deepEqual(named(report, "failed"), ["digital"]);
    assert.deepEqual(causes(report), [
      "The wire at pin 18 ends at pin 13 instead of pin 4: wires are swapped.",
      "The wire at pin 21 ends at pin 4 instead of pin 13: wires are swapped.",
    ]);
  });

  it("finds a dead pin, and says which", async () => {
    const report = await checkVirtually({
      only: WIRING,
      fault: (board) => board.breakPin(14),
    });
    assert.deepEqual(named(report, "failed"), ["pulls", "digital"]);
    assert.match(causes(report).join("\n"), /^Pin 14 is dead, or something on the board/m);
    assert.match(causes(report).join("\n"), /^Pin 14 is dead: it doesn't even follow/m);
    assert.equal(causes(report).length, 2);
  });

  it("finds a UART that isn't looped", async () => {
    const report = await checkVirtually({
      only: WIRING,
      fault: (board) => board.wire(16, 17, false),
    });
    assert.deepEqual(named(report, "failed"), ["digital", "uart"]);
    assert.deepEqual(causes(report), [
      "There's no wire between pins 16 and 17, or it has no contact.",
      "The UART isn't looped: no wire leads from pin 17 (transmit) to pin 16 (receive).",
    ]);
  });

  it("finds these three at once", async () => {
    const report = await checkVirtually({
      only: WIRING,
      fault(board) {
        board.wire(16, 17, false);
        board.breakPin(14);
        board.wire(27, 33, false);
        board.wire(26, 35, false);
        board.wire(27, 35);
        board.wire(26, 33);
      },
    });
    assert.deepEqual(named(report, "failed"), ["pulls", "digital", "uart"]);
    const all = causes(report).join("\n");
    assert.match(all, /wire at pin 27 ends at pin 35 instead of pin 33: wires are swapped/);
    assert.match(all, /wire at pin 26 ends at pin 33 instead of pin 35: wires are swapped/);
    assert.match(all, /Pin 14 is dead/);
    assert.match(all, /The UART isn't looped/);
  });

  it("tells a bridge between wires from a swapped one", async () => {
    const report = await checkVirtually({
      only: ["digital"],
      fault: (board) => board.wire(17, 23),
    });
    assert.match(causes(report).join("\n"), /Pin 17 also reaches pin 23/);
  });

  it("finds SPI and PWM without their wire, and an analog input with a broken pin", async () => {
    const report = await checkVirtually({
      only: ["pwm", "pulses", "analog", "spi"],
      fault(board) {
        board.wire(19, 23, false);
        board.breakPin(34);
      },
    });
    assert.deepEqual(named(report, "failed"), ["pwm", "pulses", "analog", "spi"]);
    const all = causes(report).join("\n");
    assert.match(all, /No pulse comes from pin 19 to pin 23/);
    assert.match(all, /Nothing of pin 25's voltage comes to pin 34/);
    assert.match(all, /no wire leads from pin 23 \(out\) to pin 19 \(in\)/);
  });

  it("skips what its wires aren't there for, and says which", async () => {
    const report = await checkVirtually({ only: WIRING, wires: "16-17" });
    assert.deepEqual(named(report, "passed"), ["pulls", "digital", "i2c", "uart"]);
    assert.deepEqual(
      report.checks.flatMap(({ why = [] }) => why),
      [
        "it takes a wire between pins 19 and 23",
        "it takes a wire between pins 19 and 23",
        "it takes a wire between pins 25 and 34",
        "it takes a wire between pins 19 and 23",
      ],
    );
    const none = await checkVirtually({ only: ["digital"], wires: "none" });
    assert.deepEqual(named(none, "skipped"), ["digital"]);
  });

  it("tests each pin of its wires both ways, where the pin has both", async () => {
    const report = await checkVirtually({ only: ["digital"] });
    const [digital] = report.checks;
    const { wires } = planOf("esp32");
    assert.equal(digital?.measurements.length, wires.length);
    assert.equal(digital?.measurements[0]?.measured, "16 moves 17, 17 moves 16");
    assert.equal(digital?.measurements.at(-1)?.measured, "5 moves 39");
  });
});
