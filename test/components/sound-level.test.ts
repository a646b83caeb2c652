/** The level at the board's microphone, which is simulated. */
import assert from "node:assert/strict";
import { after, afterEach, before, describe, it } from "mocha";
import { bundleTargets } from "../../fuzz/program.js";
import type { VirtualMicrophone } from "../../hosts/virtual/parts/index.js";
import type { Worker } from "../../hosts/xs/worker.js";
import { Device, type SoundLevelOptions, soundLevel } from "../../src/index.js";
import { TestDevice } from "../../testing/index.js";
import { describeOnXS } from "../hosts/xs/describe-on-xs.js";
import { refuses } from "../tools/refuses.js";
import { roomyWorker } from "../tools/roomy-worker.js";
import { levelsDespiteFaults } from "./sound-level-faults.js";

describe("soundLevel", () => {
  let running: TestDevice | undefined;
  afterEach(() => running?.close());

  function started(options: Partial<SoundLevelOptions> = {}) {
    const level = soundLevel({ rms: "Noise", peak: "Loudest", ...options });
    const device = TestDevice.start(
      (host) => new Device(host, { name: "hall", entities: [...level] }),
    );
    running = device;
    const part = device.board.part("microphone") as VirtualMicrophone;
    return { device, part, level };
  }
  const near = (value: number | undefined, expected: number) =>
    assert.ok(Math.abs((value ?? Number.NaN) - expected) < 0.1, `${value} isn't ${expected}`);

  it("measures for a second, again and again", async () => {
    const { device, part, level } = started();
    part.set("level", -40);
    assert.ok(level.rms.state === undefined);
    await device.advance("1.1 s");
    near(level.rms.state, -40);
    near(level.peak.state, -37);
    part.set("level", -10);
    await device.advance("2 s");
    near(level.rms.state, -10);
    part.sound = (sample) => (sample % 2 === 0 ? 0.5 : -0.5);
    await device.advance("2 s");
    near(level.rms.state, -6);
    near(level.peak.state, -6);
    const hub = device.connect();
    near(Number(hub.stateInWords("noise")?.state), level.rms.state ?? Number.NaN);
  });

  it("has its time, its samples and its gain", async () => {
    const { device, part, level } = started({ interval: "100 ms", sampleRate: 8000, gain: 10 });
    part.set("level", -50);
    let count = 0;
    level.rms.onValue(() => {
      count += 1;
    });
    // Each window has samples of one size, a tenth larger than in the one before.
    part.sound = (sample) =>
      (sample % 2 === 0 ? 1 : -1) * 0.01 * (1 + 0.1 * Math.floor(sample / 800));
    await device.advance("1 s");
    assert.ok(count >= 8 && count <= 10, `${count} measurements`);
    near(level.rms.state, 20 * Math.log10(10 * 0.01 * (1 + 0.1 * (count - 1))));
  });

  it("may have one of both alone", async () => {
    const { peak } = soundLevel({ peak: "Loudest" });
    running = TestDevice.start((host) => new Device(host, { name: "hall", entities: [peak] }));
    await running.advance("2 s");
    near(peak.state, -47);
  });

  it("stops listening, and begins again", async () => {
    const { device, level } = started();
    await device.advance("2 s");
    near(level.rms.state, -50);
    level.stop();
    assert.ok(level.rms.state === undefined && level.peak.state === undefined);
    await device.advance("1 h");
    assert.ok(level.rms.state === undefined);
    level.start();
    await device.advance("2 s");
    near(level.rms.state, -50);
    assert.ok(!device.log.some((line) => line.includes("microphone")));
  });

  it("isn't known while the microphone gives nothing, which the log says once", async () => {
    const { device, part, level } = started();
    await device.advance("2 s");
    part.unplug();
    await device.advance("1 min");
    assert.ok(level.rms.state === undefined && level.peak.state === undefined);
    part.plug();
    await device.advance("3 s");
    near(level.rms.state, -50);
    const said = device.log.filter((line) => line.startsWith("sound"));
    assert.equal(said.length, 2, said.join("\n"));
    assert.match(said[0] ?? "", /"Noise": all that comes is 0; is the microphone wired/);
    assert.match(said[1] ?? "", /"Noise" works again/);
  });

  it("refuses what isn't possible", () => {
    const name = { rms: "Noise" };
    assert.throws(() => soundLevel({}), /at least one of rms, peak/);
    assert.throws(() => soundLevel({ ...name, interval: "49 ms" }), /"Noise": interval/);
    assert.throws(() => soundLevel({ ...name, interval: "61 s" }), /"Noise": interval/);
    assert.throws(() => soundLevel({ ...name, sampleRate: 4000 }), /"Noise": sampleRate/);
    assert.throws(() => soundLevel({ ...name, gain: 65 }), /"Noise": gain/);
  });

  it("is the only one of its board, which needs a microphone", () => {
    const two = () => [
      ...soundLevel({ rms: "Noise" }),
      ...soundLevel({ rms: "Other", peak: "Loudest" }),
    ];
    refuses(
      () => TestDevice.start((host) => new Device(host, { name: "hall", entities: two() })),
      /"Noise" and "Other" both use the board's microphone; leave out all but one/,
    );
    refuses(
      () =>
        TestDevice.start((host) => {
          const { AudioIn: _, ...io } = host.io;
          return new Device(
            { ...host, io },
            { name: "hall", entities: [...soundLevel({ rms: "Noise" })] },
          );
        }),
      /"Noise" needs a microphone, and this board .* has none: build its firmware with microphone=/,
    );
  });

  it("has the right level despite 10,000 faults", () => {
    levelsDespiteFaults(10_000);
  }).timeout(60_000);
});

describeOnXS("soundLevel, on XS", () => {
  let worker: Worker;

  before(async () => {
    worker = await roomyWorker();
    const entry = 'import "./test/components/sound-level-inside.ts";';
    await worker.evaluate(await bundleTargets("iife", entry));
  });

  after(() => worker.close());

  it("has the right level despite 100 faults", async () => {
    const { bytes } = await worker.command(Buffer.from("100"));
    assert.equal(bytes.toString(), "");
  }).timeout(60_000);
});
