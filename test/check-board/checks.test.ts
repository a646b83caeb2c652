import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { planOf } from "../../check-board/board-plan.js";
import type { BoardCheck, CheckMeasurement } from "../../check-board/check.js";
import { CHECKS } from "../../check-board/checks/checks.js";
import type { ChipName } from "../../hosts/virtual/chips/chips.js";

/** What the services of a self-test answer that can't be had from a virtual board. */
type ServiceAnswers = Readonly<Record<string, (args: Record<string, number>) => unknown>>;

async function run(
  name: string,
  answers: ServiceAnswers,
  chip: ChipName = "esp32",
): Promise<readonly CheckMeasurement[]> {
  const check = CHECKS.find((one) => one.name === name) as BoardCheck;
  const plan = planOf(chip);
  const board = {
    call: async (service: string, args: Record<string, number>) => answers[service]?.(args),
  };
  const usable = plan.wires.flatMap(({ from, to }) => [from, to]);
  const bench = { board, plan, wires: plan.wires, usable, inputOnly: new Set() };
  return check.run(bench as unknown as Parameters<BoardCheck["run"]>[0]);
}

const causesOf = (measurements: readonly CheckMeasurement[]) => [
  ...new Set(measurements.flatMap(({ cause = [] }) => cause)),
];

describe("The checks of a board", () => {
  it("have names that are one word, and no two the same", () => {
    const names = CHECKS.map(({ name }) => name);
    for (const name of names) assert.match(name, /^[a-z0-9]+$/);
    assert.equal(new Set(names).size, names.length);
  });

  // What an ESP32's ADC showed for 1.000 V while its full scale was taken for 3.3 V: that was a defect.
  it("find an analog input with a wrong full scale", async () => {
    const measurements = await run("analog", {
      dac_to_adc: ({ share = 0 }) => ({ volts: share * 3.3 * 1.347 }),
    });
    assert.ok(measurements.some(({ passed }) => !passed));
    assert.match(causesOf(measurements).join(), /^All are 1\.35 times what they should be/);
  });

  it("find an analog input that something else pulls", async () => {
    const measurements = await run("analog", {
      dac_to_adc: ({ share = 0 }) => ({ volts: 1.65 + (share - 0.5) * 1.65 }),
    });
    assert.match(causesOf(measurements).join(), /^Readings don't follow the voltage/);
  });

  it("find PWM whose clock is another one, and two frequencies that can't be had at once", async () => {
    const measurements = await run("pwm", {
      pwm: ({ hz = 0, duty = 0 }) => ({ by: "capture", hz: hz / 2, duty }),
      two_frequencies() {
        throw new Error("no timer");
      },
    });
    assert.match(causesOf(measurements).join(), /PWM clock isn't what the program takes it for/);
    assert.equal(measurements.at(-1)?.measured, "no timer");
  });

  it("find pulses that are lost, though slow ones are counted", async () => {
    const measurements = await run("pulses", {
      pulses: ({ hz = 0 }) => ({ hz: Math.min(hz, 700) }),
    });
    assert.deepEqual(
      measurements.map(({ passed }) => passed),
      [true, false, false],
    );
    assert.match(causesOf(measurements).join(), /come faster than the program counts them/);
  });

  // 45 kΩ would take 10 µF half a second: both ends of such a wire stay low.
  it("don't take pins for dead that a capacitor holds", async () => {
    const held = [18, 0];
    const pulls = ({ pins = [] }: { pins?: readonly number[] }) => ({
      up: pins.filter((pin) => !held.includes(pin)),
      down: [],
    });
    const answers = { pulls } as unknown as ServiceAnswers;
    const measurements = await run("pulls", answers, "esp32c3");
    assert.deepEqual(causesOf(measurements), []);
    assert.equal(measurements.length, 8);
  });

  it("find a bus whose data line is held, and one whose clock is", async () => {
    const all = Array.from({ length: 112 }, (_, index) => index + 8);
    const held = await run("i2c", { scan_i2c: () => ({ addresses: all, milliseconds: 200 }) });
    assert.match(causesOf(held).join(), /^Pin 21 is low all the time/);
    const slow = await run("i2c", { scan_i2c: () => ({ addresses: [], milliseconds: 11_000 }) });
    assert.match(causesOf(slow).join(), /something holds pin 22 low/);
    const parts = await run("i2c", { scan_i2c: () => ({ addresses: [0x76], milliseconds: 200 }) });
    assert.deepEqual(
      parts.map(({ passed, measured }) => [passed, measured]),
      [[true, "0x76, 200 ms"]],
    );
  });

  it("tell a wire that is too long from one that isn't there", async () => {
    const spi = await run("spi", {
      loop_spi: ({ hz = 0 }) => ({ length: 64, right: hz > 1_000_000 ? 50 : 64 }),
    });
    assert.match(causesOf(spi).join(), /too long for this clock/);
    const uart = await run("uart", { loop_uart: () => ({ length: 64, came: 64, right: 12 }) });
    assert.match(
      causesOf(uart).join(),
      /Something else uses this serial port, such as the console/,
    );
  });

  it("find a pin whose output is dead, though it reads", async () => {
    const { wires } = planOf("esp32");
    const other = new Map(
      wires.flatMap(({ from, to }) => [
        [from, to],
        [to, from],
      ]),
    );
    const digital = await run("digital", {
      pulls: ({ pins }) => ({ up: pins, down: [] }),
      follow: ({ output = 0 }) => ({ followers: output === 23 ? [] : [other.get(output)] }),
    });
    assert.deepEqual(causesOf(digital), [
      "Pin 23 reads its wire but puts nothing out: its output is dead.",
    ]);
  });
});
