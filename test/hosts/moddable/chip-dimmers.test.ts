import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { compiledChip } from "./compiled-chip.js";

/** Methods, as phase-cut.h numbers them. */
const [LEADING_PULSE, LEADING, TRAILING] = [0, 1, 2];
const HALF = 32_768;

/** The boards' C that dims mains, on the GPIOs and the timer of chip.c: what each does is from ESP-IDF 6.0. */
describe("The dimmers of a chip", function () {
  this.timeout(30_000);
  const printed = compiledChip("chip-dimmers", ["clobbered"]);

  /** What each command changed and returned. */
  const run = (...commands: string[]) =>
    printed(0, ...commands)
      .split("> ")
      .slice(1)
      .map((part) => part.trim());
  /** A gate at 5, with crossings at 4 that fall. */
  const open = (method: number, { gate = 5, inverted = 0, least = 0, startsFull = 0 } = {}) =>
    `open ${gate} ${inverted} 4 2 0 ${method} ${least} ${startsFull}`;
  /** The changes of outputs in half-waves of 10 ms behind the first two, from the third crossing on. */
  const waves = (count: number, ...commands: string[]) =>
    run(...commands, "half-waves 4 2 10000", `half-waves 4 ${count} 10000`).at(-1);

  it("have their gate on as their method has it", () => {
    assert.equal(waves(1, open(LEADING_PULSE), `write 0 ${HALF}`), "5=1@24999 5=0@25049");
    assert.equal(
      waves(2, open(LEADING), `write 0 ${HALF}`),
      "5=1@24999 5=0@30000 5=1@34999 5=0@40000",
    );
    assert.equal(waves(1, open(TRAILING), `write 0 ${HALF}`), "5=1@20001 5=0@25000");
  });

  it("have it on for a tenth at least where a triac hardly conducts", () => {
    assert.equal(waves(1, open(LEADING_PULSE), "write 0 65000"), "5=1@20081 5=0@21000");
  });

  it("begin with their least share, and are off at 0 and on at the most", () => {
    assert.equal(waves(1, open(LEADING, { least: 300 }), "write 0 1"), "5=1@26999 5=0@30000");
    assert.equal(waves(3, open(LEADING), "write 0 0"), "");
    assert.deepEqual(
      run(open(LEADING), "write 0 65535", "half-waves 4 9 10000", "write 0 0").slice(2),
      ["5=1@10000", "5=0@90000"],
    );
  });

  it("have a first half-wave that is whole", () => {
    const on = [open(LEADING_PULSE, { startsFull: 1 }), "half-waves 4 2 10000", `write 0 ${HALF}`];
    assert.deepEqual(
      run(...on, "half-waves 4 2 10000", `write 0 ${HALF + 1}`, "half-waves 4 1 10000").slice(3),
      ["5=1@20000 5=0@30000 5=1@34999 5=0@35049", "", "5=1@44999 5=0@45049"],
    );
  });

  it("are inverted, and close with the gate off", () => {
    assert.deepEqual(
      run(
        open(LEADING, { inverted: 1 }),
        "half-waves 4 2 10000",
        `write 0 ${HALF}`,
        "half-waves 4 1 6000",
        "close 0",
        "edges 4",
      ),
      ["5=1@0 = 0", "", "", "5=0@24999", "5=1@26000 settled 5 reset 4", "none"],
    );
  });

  it("share their crossings, and the last that is closed leaves them", () => {
    assert.deepEqual(
      run(
        ...[open(LEADING), open(TRAILING, { gate: 6 }), `write 0 ${HALF}`, `write 1 ${HALF}`],
        ...[
          "half-waves 4 2 10000",
          "half-waves 4 1 10000",
          "close 0",
          "edges 4",
          "close 1",
          "edges 4",
        ],
      ).slice(5),
      [
        "6=1@20001 5=1@24999 6=0@25000 5=0@30000",
        "settled 5",
        "falling",
        "settled 6 reset 4",
        "none",
      ],
    );
  });

  it("stay dark without mains, and after an outage begin with the second crossing", () => {
    const lit = [open(LEADING), `write 0 ${HALF}`, "half-waves 4 3 10000"];
    assert.deepEqual(run(...lit, "pass 100000", "half-waves 4 2 10000").slice(3), [
      "",
      "5=1@144999 5=0@150000",
    ]);
  });

  it("take edges that are close for one crossing, and the last for it", () => {
    const commands = [open(LEADING), `write 0 ${HALF}`, "half-waves 4 2 10000"];
    const twice = ["edge 4", "pass 300", "edge 4", "pass 9700"];
    assert.equal(
      run(...commands, ...twice, ...twice)
        .slice(3)
        .filter(Boolean)
        .join(" "),
      "5=1@25449 5=0@30000 5=1@35299",
    );
  });

  it("are in time when interrupts are late, and never on over a crossing", () => {
    const late = (value: number) => waves(2, "late 7", open(LEADING_PULSE), `write 0 ${value}`);
    assert.equal(late(100), "5=0@20000 5=1@29991 5=0@30000 5=1@39991");
    // It would begin behind the crossing.
    assert.equal(late(30), "");
  });

  it("refuse pins that are used, and more than there are", () => {
    assert.match(run(open(0), open(0)).at(-1) ?? "", /in use/);
    assert.match(run("open 4 0 4 2 0 0 0 0").at(-1) ?? "", /in use/);
    assert.match(run("open 30 0 4 2 0 0 0 0").at(-1) ?? "", /input only/);
    const all = [5, 6, 7, 8, 9, 10, 11, 12].map((gate) => open(0, { gate }));
    assert.match(run(...all, open(0, { gate: 13 })).at(-1) ?? "", /too many dimmers/);
    assert.match(run(open(0), "write 0 65536").at(-1) ?? "", /invalid value/);
    assert.match(run(open(0), "close 0", "write 0 1").at(-1) ?? "", /closed/);
  });
});
