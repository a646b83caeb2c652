import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { patient } from "../tools/patience.js";
import { causes, checkVirtually, named } from "./virtual-bench.js";

describe("A check of a board's machine", function () {
  this.timeout(patient(60_000));

  it("finds that stored values are lost", async () => {
    const report = await checkVirtually({ only: ["storage"], losesStorage: true });
    assert.deepEqual(named(report, "failed"), ["storage"]);
    assert.equal(report.checks[0]?.measurements[0]?.measured, "nothing");
    assert.match(causes(report).join(), /flash doesn't keep what is written/);
  });

  it("finds that a board came back for another reason than its watchdog", async () => {
    const report = await checkVirtually({ only: ["watchdog"], hangReason: "brownout" });
    assert.deepEqual(named(report, "failed"), ["watchdog"]);
    assert.match(report.checks[0]?.measurements[0]?.measured ?? "", /^brownout, after \d+ s$/);
    assert.match(causes(report).join(), /look at its power/);
  });

  it("doesn't hang a machine that has no watchdog", async () => {
    const report = await checkVirtually({ only: ["watchdog"], hangReason: undefined });
    assert.deepEqual(named(report, "skipped"), ["watchdog"]);
  });

  it("finds a weak signal", async () => {
    const report = await checkVirtually({ only: ["wifi"], signal: -88 });
    assert.equal(report.checks[0]?.measurements[0]?.measured, "-88 dBm");
    assert.match(causes(report).join(), /signal is weak/);
  });

  /** Bytes that get fewer each time that they are asked for, which each connection does as well. */
  function shrinking(from: number, step: number): () => number {
    let free = from + step;
    return () => {
      free -= step;
      return free;
    };
  }

  it("finds memory that is lost", async () => {
    const freeMemory = shrinking(60_000, 3000);
    const report = await checkVirtually({ only: ["clients"], freeMemory, clientsTime: 2500 });
    assert.deepEqual(named(report, "failed"), ["clients"]);
    assert.match(causes(report).join(), /Memory is lost as it runs/);
  });

  it("finds connections that leave something behind", async () => {
    const report = await checkVirtually({ only: ["memory"], freeMemory: shrinking(60_000, 100) });
    assert.match(causes(report).join(), /^Connections leave something behind/);
  });

  it("doesn't take garbage for a leak while there's plenty of memory", async () => {
    const report = await checkVirtually({ only: ["memory"], freeMemory: shrinking(200_000, 100) });
    assert.deepEqual(named(report, "passed"), ["memory"]);
  });

  it("finds that a board restarts while clients use it", async () => {
    const report = await checkVirtually({
      only: ["clients"],
      clientsTime: 1500,
      during: (machine) => machine.cutPower("brownout"),
    });
    assert.deepEqual(named(report, "failed"), ["clients"]);
    const all = causes(report).join("\n");
    assert.match(all, /network lost connections, or the board closed them/);
    assert.match(all, /restarted under load: look at its power/);
    const restarts = report.checks[0]?.measurements.find(({ what }) => /restarts/.test(what));
    assert.equal(restarts?.measured, "because of: brownout");
  });
});
