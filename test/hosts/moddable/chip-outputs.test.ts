import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { compiledChip } from "./compiled-chip.js";

/** The boards' C for outputs, on the GPIOs and the LEDC of chip.c: what each does is from ESP-IDF 6.0.2. */
describe("The outputs of a chip", function () {
  this.timeout(30_000);
  const chips = [
    "-DCONFIG_IDF_TARGET_ESP32=0",
    "-DCONFIG_IDF_TARGET_ESP32=1",
    // A chip with a camera.
    "-DMODDEF_CAMERA_XCLK=0",
  ];
  const printed = compiledChip("chip-outputs", ["clobbered"], chips);

  /** What each command changed at the pads, what it returned, and its error. */
  const runOn = (chip: number, commands: readonly string[]) =>
    printed(chip, ...commands)
      .split("> ")
      .slice(1)
      .map((part) => part.trim().split("\n").slice(1).join(" "));
  const run = (...commands: string[]) => runOn(0, commands);
  /** A relay at 4, and one at 5 that is on when it is low. */
  const KEEP = ["add 4 0", "add 5 1", "done"];
  /** What the commands behind these changed. */
  const then = (first: readonly string[], ...commands: string[]) =>
    run(...first, ...commands).slice(first.length);

  it("have their safe levels before they are opened, and when they are closed, without an edge", () => {
    assert.deepEqual(run(...KEEP), ["", "", "4=0 5=1"]);
    assert.deepEqual(
      then(KEEP, "open 4 0", "open 5 1", "write 5 0", "write 4 1", "close 5", "close 4"),
      ["", "", "5=0", "4=1", "5=1", "4=0"],
    );
  });

  it("open with the level that they are given: a restored relay, and an open drain", () => {
    assert.deepEqual(then(KEEP, "open 5 0", "close 5"), ["5=0", "5=1"]);
    const openDrain = ["add 6 1 1", "done"];
    assert.deepEqual(run(...openDrain), ["", ""]);
    assert.deepEqual(
      then(openDrain, "open 6 1 1", "write 6 0", "write 6 1", "write 6 0", "close 6"),
      ["", "6=0", "6=open", "6=0", "6=open"],
    );
  });

  it("dim without an edge at the start and the end", () => {
    assert.deepEqual(
      then(
        KEEP,
        "pwm-open 4 1000",
        "pwm-bits 0",
        "pwm-write 0 100",
        "pwm-write 0 0",
        "pwm-close 0",
      ),
      ["= 0", "= 14", "4=pwm", "4=0", ""],
    );
    // On when it is low: off is always high, the highest value.
    assert.deepEqual(
      then(
        KEEP,
        "pwm-open 5 1000",
        "pwm-write 0 16383",
        "pwm-write 0 0",
        "pwm-close 0",
        "open 5 1",
      ),
      ["= 0", "", "5=0", "5=1", ""],
    );
  });

  it("leave a camera's clock its timer and its channel", () => {
    const opened = [50, 1000, 5000].map((hz, i) => `pwm-open ${6 + i} ${hz}`);
    assert.deepEqual(
      runOn(2, opened).map((result) => result.slice(-3)),
      ["= 1", "= 2", "= 3"],
    );
    assert.deepEqual(runOn(2, [...opened, "pwm-open 10 400"]).slice(3), [
      "error: no timer: too many frequencies",
    ]);
  });

  it("have all frequencies with one clock, and no more than there are timers", () => {
    const opened = [50, 1000, 5000, 25_000].map((hz, i) => `pwm-open ${6 + i} ${hz}`);
    assert.deepEqual(
      run(...opened).map((result) => result.slice(-3)),
      ["= 0", "= 1", "= 2", "= 3"],
    );
    assert.deepEqual(then(opened, "pwm-open 10 400"), ["error: no timer: too many frequencies"]);
    assert.match(then(opened, "pwm-open 10 1000").join(), /= 4/);
    assert.match(then([...opened, "pwm-close 0"], "pwm-open 10 400").join(), /= 0/);
    assert.deepEqual(then(opened, "pwm-open 6 50"), ["error: in use"]);
    const last = ["pwm-open 10 1000", "pwm-open 11 1000"];
    assert.deepEqual(then([...opened, ...last], "pwm-open 12 1000"), ["error: no ledc channel"]);
  });

  it("go off with a restart, are held over it, and are taken over by the next program", () => {
    const on = [...KEEP, "open 4 0", "write 4 1", "pwm-open 5 1000", "pwm-write 0 100"];
    assert.deepEqual(then(on, "restart", ...KEEP, "open 4 0", "write 4 1"), [
      "4=0 5=1",
      "",
      "",
      "",
      "",
      "4=1",
    ]);
  });

  it("are held when the chip's GPIOs are reset with the program (gpio.h, gpio_hold_en)", () => {
    const on = [...KEEP, "open 4 0", "write 4 1", "open 5 1", "write 5 0", "open 6 1"];
    assert.deepEqual(then(on, "reset", ...KEEP), ["4=0 5=1 6=open", "", "", ""]);
  });

  it("go off when the chip starts again after a crash", () => {
    const on = [...KEEP, "open 5 1", "write 5 0", "pwm-open 4 1000", "pwm-write 0 100"];
    assert.deepEqual(then(on, "crash", ...KEEP), ["4=0 5=1", "", "", ""]);
  });

  it("have no voltage from an ESP32's converter after a restart or a crash, which leave it on", () => {
    const keep = ["add 25 0", "done"];
    const on = [...keep, "dac-open 25", "dac-write 25 255"];
    for (const [end, changes] of [
      ["restart", "25=0"],
      ["crash", "25=0"],
      ["dac-close 25", "25=open 25=0"],
    ] as const)
      assert.deepEqual(
        runOn(1, [...on, end, ...keep, "dac-open 25", "dac-write 25 9"]).slice(on.length - 1),
        ["25=dac", changes, "", "", "25=open", "25=dac"],
        end,
      );
  });

  it("are still held when new firmware has its memory elsewhere, and are released by its program", () => {
    const held = [...KEEP, "restart", "forget"];
    assert.deepEqual(then(held, "open 4 1", "open 5 1"), ["4=1", ""]);
    assert.deepEqual(then(held, "done", "open 4 0", "write 4 1"), ["", "", "4=1"]);
  });

  it("that are none any more in the next program are pulled to the level that was safe", () => {
    assert.deepEqual(then([...KEEP, "restart"], "add 5 1", "done"), ["", "4=down"]);
    assert.deepEqual(then([...KEEP, "restart"], "add 4 0", "done"), ["", "5=up"]);
  });

  it("and inputs are the GPIO's again after one of them has woken the chip (sleep_modes.rst: rtc_gpio_deinit)", () => {
    assert.deepEqual(runOn(1, ["sleep 4", "open 4 0", "write 4 1"]), [
      "4=rtc 4=open",
      "4=0",
      "4=1",
    ]);
    assert.deepEqual(runOn(1, ["add 4 1", "done", "sleep 4"]).slice(2), ["4=rtc 4=open 4=1"]);
  });
});
