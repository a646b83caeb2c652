/** A DFPlayer, against the simulated one and against the data sheet's own examples. */
import assert from "node:assert/strict";
import { after, afterEach, before, describe, it } from "mocha";
import { bundleTargets } from "../../fuzz/program.js";
import { VirtualDFPlayer } from "../../hosts/virtual/parts/index.js";
import type { Worker } from "../../hosts/xs/worker.js";
import { Device, DFPlayer } from "../../src/index.js";
import { DFPlayerDriver, type DFPlayerListener } from "../../src/parts/dfplayer.js";
import { TestDevice } from "../../testing/index.js";
import { describeOnXS } from "../hosts/xs/describe-on-xs.js";
import { Port } from "../parts/port.js";
import { roomyWorker } from "../tools/roomy-worker.js";
import { playsDespiteFaults } from "./dfplayer-faults.js";

const SERIAL = { receive: 16, transmit: 17 };
const hexOf = (bytes: Iterable<number>) => Buffer.from([...bytes]).toString("hex");

describe("DFPlayer", () => {
  let running: TestDevice | undefined;
  afterEach(() => running?.close());

  function started() {
    const part = new VirtualDFPlayer();
    let ended = 0;
    let player: DFPlayer | undefined;
    const device = TestDevice.start((host) => {
      player = new DFPlayer({ name: "Chime", serial: SERIAL });
      player.onFinished(() => {
        ended += 1;
      });
      return new Device(host, { name: "hall", entities: [player] });
    });
    running = device;
    device.board.attach(part);
    const hub = device.connect();
    const said = () => {
      const { state, volume } = hub.stateInWords("chime") ?? {};
      return [state, Math.round(Number(volume) * 30)];
    };
    return { device, part, player: player as DFPlayer, hub, said, ended: () => ended };
  }

  it("plays what it is told to, and says when that has ended", async () => {
    const { device, part, player, said, ended } = started();
    await device.advance("1 s");
    assert.deepEqual(said(), ["idle", 20]);
    player.playFolder(2, 7);
    await device.advance("1 s");
    assert.deepEqual(
      [part.playing, player.isPlaying, said()],
      ["folder 2 7", true, ["playing", 20]],
    );
    player.set({ command: "pause" });
    await device.advance("1 s");
    assert.deepEqual([part.isPaused, said()], [true, ["paused", 20]]);
    player.set({ command: "toggle" });
    await device.advance("6 s");
    assert.deepEqual([part.playing, said(), ended()], ["", ["idle", 20], 1]);
    part.set("files", 3000);
    for (const [play, what] of [
      [() => player.playFile(3), "file 3"],
      [() => player.playNext(), "file 4"],
      [() => player.playPrevious(), "file 2"],
      [() => player.playMp3(12), "mp3 12"],
      [() => player.playFolder(3, 2000), "folder 3 2000"],
      [() => player.playFolder(5, 1, { loop: true }), "folder 5"],
      [() => player.playFile(9, { loop: true }), "file 9"],
      [() => player.playRandom(), "any"],
    ] as const) {
      play();
      await device.advance("200 ms");
      assert.equal(part.playing, what);
    }
    player.playFile(1, { loop: true });
    await device.advance("20 s");
    assert.deepEqual([said(), ended()], [["playing", 20], 1]);
    assert.deepEqual(part.complaints, []);
  });

  it("is commanded by hubs: volume, mute, and files as media", async () => {
    const { device, part, hub, said } = started();
    await device.advance("1 s");
    hub.command("chime", { volume: 0.5 });
    await device.advance("200 ms");
    assert.equal(part.volume, 15);
    hub.set("chime", { command: "volume_up" });
    await device.advance("200 ms");
    assert.deepEqual([part.volume, said()[1]], [16, 16]);
    hub.set("chime", { command: "mute" });
    await device.advance("200 ms");
    assert.equal(part.volume, 0);
    hub.set("chime", { command: "unmute" });
    await device.advance("200 ms");
    assert.equal(part.volume, 16);
    for (const [mediaUrl, what] of [
      ["7", "file 7"],
      ["2/5", "folder 2 5"],
      ["mp3/9", "mp3 9"],
    ] as const) {
      hub.command("chime", { mediaUrl });
      await device.advance("200 ms");
      assert.equal(part.playing, what);
    }
    hub.command("chime", { mediaUrl: "http://192.0.2.1/song.mp3" });
    hub.set("chime", { command: "stop" });
    await device.advance("200 ms");
    assert.equal(part.playing, "");
    assert.deepEqual(part.complaints, []);
  });

  it("has an equalizer and devices, sleeps, and starts anew", async () => {
    const { device, part, player, said } = started();
    player.setEqualizer("bass");
    player.setDevice("usb");
    player.setVolume(3);
    await device.advance("1 s");
    assert.deepEqual([part.equalizer, part.device, said()], [5, 1, ["idle", 3]]);
    player.sleep();
    player.playFile(1);
    await device.advance("1 s");
    assert.ok(device.log.some((line) => line.includes("it sleeps")));
    player.reset();
    await device.advance("2 s");
    player.playFile(1);
    await device.advance("1 s");
    assert.equal(part.playing, "file 1");
    assert.throws(() => player.setEqualizer("loud" as "rock"), /equalizer/);
    assert.throws(() => player.setVolume(31), /volume/);
    assert.throws(() => player.playFolder(16, 300), /folder/);
    assert.throws(() => player.playFolder(1, 3001), /file/);
    assert.throws(() => new DFPlayer({ name: "x", serial: SERIAL, baud: 1 }), /baud/);
  });

  it("says what it can't play, sends again what is lost, and isn't known when nothing answers", async () => {
    const { device, part, player, said } = started();
    await device.advance("1 s");
    player.playFile(1);
    await device.advance("200 ms");
    player.playFile(500);
    await device.advance("1 s");
    assert.ok(device.log.some((line) => line.includes("there is no such file")));
    assert.deepEqual(said()[0], "idle");
    part.unacknowledged = 2;
    player.playFile(2);
    await device.advance("2 s");
    assert.equal(part.playing, "file 2");
    part.unplug();
    player.playFile(3);
    await device.advance("3 s");
    assert.ok(device.log.some((line) => line.includes("RX")));
    assert.equal(player.state, undefined);
    part.plug();
    player.playFile(4);
    await device.advance("1 s");
    assert.deepEqual([part.playing, said()[0]], ["file 4", "playing"]);
    assert.ok(device.log.some((line) => line.includes("works again")));
  });

  it("does what it is told despite 10,000 faults", () => {
    playsDespiteFaults(10_000);
  }).timeout(60_000);
});

describeOnXS("DFPlayer, on XS", () => {
  let worker: Worker;

  before(async () => {
    worker = await roomyWorker();
    const entry = 'import "./test/components/dfplayer-inside.ts";';
    await worker.evaluate(await bundleTargets("iife", entry));
  });

  after(() => worker.close());

  it("does what it is told despite 300 faults", async () => {
    const { bytes } = await worker.command(Buffer.from("300"));
    assert.equal(bytes.toString(), "");
  }).timeout(60_000);
});

// FN-M16P data sheet 1.0: 3.3.1 (play the first file), 3.4.1 (a file has ended).
describe("DFPlayerDriver", () => {
  function driven() {
    const port = new Port();
    const heard: string[] = [];
    const listener: DFPlayerListener = {
      done: (command) => heard.push(`done ${command}`),
      refused: (command, why) => heard.push(`refused ${command}: ${why}`),
      finished: () => heard.push("finished"),
      told: (command, argument) => heard.push(`told ${command} ${argument}`),
      silent: () => heard.push("silent"),
    };
    return { port, heard, driver: new DFPlayerDriver(port, listener) };
  }

  it("sends a frame with a checksum, and the next after its answer", () => {
    const { port, heard, driver } = driven();
    driver.send(0x03, 1);
    driver.send(0x06, 15);
    driver.run(0);
    assert.equal(hexOf(port.written.splice(0)), "7eff0603010001fef6ef");
    driver.run(100);
    assert.deepEqual(port.written, []);
    port.coming.push(...Buffer.from("7eff0641000000feba00ef7eff064100000000ef", "hex"));
    driver.run(120);
    assert.deepEqual(heard, []);
    port.coming.push(...Buffer.from("007e7eff0641000000febaef", "hex"));
    driver.run(140);
    assert.deepEqual(heard, ["done 3"]);
    assert.equal(hexOf(port.written), "7eff060601000ffee5ef");
  });

  it("takes the end of a file, and no frame with a wrong checksum", () => {
    const { port, heard, driver } = driven();
    port.coming.push(...Buffer.from("7eff063d000001febdef7eff063d000001febcef", "hex"));
    driver.run(0);
    assert.deepEqual(heard, ["finished"]);
  });

  it("gives up after three tries", () => {
    const { port, heard, driver } = driven();
    driver.send(0x16);
    for (let now = 0; now < 2000; now += 20) driver.run(now);
    assert.equal(port.written.length, 30);
    assert.deepEqual(heard, ["silent"]);
  });
});
