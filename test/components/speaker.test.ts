/** A speaker, at the simulated amplifier, with servers in memory and on real sockets. */
import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, describe, it } from "mocha";
import { bundleTargets } from "../../fuzz/program.js";
import { MemoryHost } from "../../hosts/memory/host.js";
import type { MemoryClient } from "../../hosts/memory/sockets.js";
import { createHost } from "../../hosts/node/index.js";
import { VirtualSpeaker } from "../../hosts/virtual/parts/index.js";
import type { Worker } from "../../hosts/xs/worker.js";
import { CommandRefused, Device, Speaker, type SpeakerOptions } from "../../src/index.js";
import { describeOnXS } from "../hosts/xs/describe-on-xs.js";
import { keep } from "../tools/close-after.js";
import { refuses } from "../tools/refuses.js";
import { roomyWorker } from "../tools/roomy-worker.js";
import { within } from "../tools/within.js";
import { staysIdleDespiteFaults } from "./speaker-faults.js";
import { answerWith, wavFile } from "./wav-file.js";

const URL = "http://192.0.2.9/bell.wav";
const CHUNKED = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";

function started(options: Partial<SpeakerOptions> = {}) {
  const host = new MemoryHost();
  const part = host.board.attach(new VirtualSpeaker());
  const heard: number[] = [];
  const rates = new Set<number>();
  part.onPlay = (samples, rate) => {
    heard.push(...samples);
    rates.add(rate);
  };
  const speaker = new Speaker({ name: "Speaker", ...options });
  const device = keep(new Device(host, { name: "hall", entities: [speaker] }));
  const log: string[] = [];
  let ended = 0;
  speaker.onFinished(() => {
    ended += 1;
  });
  device.start({ log: (_level, tag, message) => void (tag === "player" && log.push(message)) });
  /** What was heard without the silence around it. */
  const sound = () => {
    const first = heard.findIndex((sample) => sample !== 0);
    const last = heard.findLastIndex((sample) => sample !== 0);
    return first < 0 ? [] : heard.slice(first, last + 1);
  };
  /** A server that does this with each connection. */
  const serve = (accept: (client: MemoryClient) => void) =>
    host.network.servers.set("192.0.2.9:80", accept);
  const settle = async () => {
    for (let i = 0; i < 5; i++) await Promise.resolve();
    host.settle();
  };
  const advance = async (milliseconds: number) => {
    await settle();
    host.advance(milliseconds);
  };
  return {
    host,
    part,
    speaker,
    device,
    log,
    heard,
    rates,
    sound,
    serve,
    advance,
    ended: () => ended,
  };
}

/** A server that answers a request with all of this, and closes. */
const sends = (bytes: Uint8Array) => (client: MemoryClient) => {
  client.onWritten = () => queueMicrotask(() => client.send(bytes).close());
};

const saw = (count: number) => Array.from({ length: count }, (_, i) => 1 + (i % 3000));

describe("Speaker", () => {
  it("plays a melody: each note with its frequency and its length", async () => {
    const { part, speaker, advance, heard, ended } = started();
    const tones: number[] = [];
    // A quarter has 500 ms.
    speaker.playTones("test:d=4,o=5,b=120:a,p,a4");
    assert.equal(speaker.state, "playing");
    for (let i = 0; i < 32; i++) {
      await advance(50);
      tones.push(part.shown.frequency ?? 0);
    }
    const count = (hertz: number) => tones.filter((tone) => Math.abs(tone - hertz) < 15).length;
    assert.ok(Math.abs(count(880) - 10) <= 1, `${tones}`);
    assert.ok(Math.abs(count(440) - 10) <= 1, `${tones}`);
    const first = heard.findIndex((sample) => sample !== 0);
    const last = heard.findLastIndex((sample) => sample !== 0);
    assert.ok(Math.abs((last - first) / 16_000 - 1.5) < 0.01, `${(last - first) / 16_000} s`);
    assert.ok(Math.max(...heard) <= 30_001 && Math.max(...heard) > 29_900);
    assert.equal(speaker.state, "playing");
    await advance(2000);
    assert.deepEqual([speaker.state, ended()], ["idle", 1]);
    assert.equal(part.shown.level, -96);
  });

  it("plays a file of a server, sample by sample, at its rate", async () => {
    const { speaker, serve, advance, sound, rates, ended } = started();
    const samples = saw(20_000);
    let asked: MemoryClient | undefined;
    const file = wavFile(samples, { rate: 22_050, before: { LIST: [1, 2, 3] } });
    serve((client) => {
      asked = client;
      sends(answerWith(file))(client);
    });
    speaker.playUrl(URL);
    await advance(100);
    const request = "GET /bell.wav HTTP/1.0\r\nHost: 192.0.2.9\r\n\r\n";
    assert.equal(Buffer.from(asked?.take() ?? []).toString(), request);
    assert.equal(speaker.state, "playing");
    await advance(5000);
    assert.deepEqual(sound(), samples);
    assert.deepEqual([...rates], [22_050]);
    assert.deepEqual([speaker.state, ended()], ["idle", 1]);
  });

  it("mixes two channels, and takes 8 bits and a length that isn't known", async () => {
    const { speaker, serve, advance, sound, heard } = started();
    serve(sends(answerWith(wavFile([100, 300, -200, -400, 7, 8], { channels: 2 }))));
    speaker.playUrl(URL);
    await advance(3000);
    assert.deepEqual(sound(), [200, -300, 7]);
    heard.length = 0;
    const eight = wavFile([129, 0, 255, 127], { bits: 8, length: 0xffff_ffff });
    serve(sends(answerWith(eight)));
    speaker.playUrl(URL);
    await advance(3000);
    assert.deepEqual(sound(), [256, -32_768, 32_512, -256]);
  });

  it("waits for what comes slowly", async () => {
    const { speaker, serve, advance, sound } = started();
    const samples = saw(1000);
    const bytes = answerWith(wavFile(samples));
    let client: MemoryClient | undefined;
    serve((one) => {
      client = one;
    });
    speaker.playUrl(URL);
    for (let at = 0; at < bytes.length; at += 100) {
      await advance(500);
      client?.send(bytes.subarray(at, at + 100));
    }
    client?.close();
    await advance(3000);
    assert.deepEqual(
      sound().filter((sample) => sample !== 0),
      samples,
    );
    assert.equal(speaker.state, "idle");
  });

  it("pauses at once, goes on, and stops", async () => {
    const { speaker, serve, advance, part, host } = started();
    serve(sends(answerWith(wavFile(saw(80_000)))));
    speaker.playUrl(URL);
    await advance(1000);
    const played = part.played;
    assert.ok(played > 4000);
    speaker.set({ command: "pause" });
    assert.equal(speaker.state, "paused");
    await advance(60_000);
    assert.equal(part.played, played);
    speaker.set({ command: "toggle" });
    assert.equal(speaker.state, "playing");
    await advance(1000);
    assert.ok(part.played > played + 4000);
    speaker.set({ command: "stop" });
    assert.deepEqual([speaker.state, part.shown.level], ["idle", -96]);
    const timers = host.timer.running;
    await advance(10_000);
    assert.equal(host.timer.running, timers);
    speaker.set({ command: "play" });
    assert.equal(speaker.state, "idle");
  });

  it("is as loud as it is told, and silent while it is muted", async () => {
    const { speaker, advance, part } = started({ initialVolume: 0.5 });
    speaker.playTones("long:d=1,o=5,b=30:a,a,a");
    await advance(2000);
    const { level = 0 } = part.shown;
    // A sine of 30,000 with half of its size.
    assert.ok(Math.abs(level - 20 * Math.log10(15_000 / 32_768 / Math.SQRT2)) < 0.2, `${level}`);
    speaker.set({ command: "mute" });
    await advance(2000);
    assert.deepEqual([part.shown.level, speaker.muted, speaker.state], [-96, true, "playing"]);
    speaker.set({ command: "unmute" });
    speaker.set({ volume: 1 });
    await advance(2000);
    assert.ok(Math.abs((part.shown.level ?? 0) - level - 6) < 0.2);
  });

  it("goes on after an announcement, from where it was", async () => {
    const { speaker, serve, advance, part, ended } = started();
    speaker.playTones("long:d=1,o=5,b=30:a,a");
    await advance(1000);
    serve(sends(answerWith(wavFile(saw(8000)))));
    speaker.set({ mediaUrl: URL, announcement: true });
    assert.equal(speaker.state, "announcing");
    await advance(500);
    assert.notEqual(part.shown.frequency, 880);
    await advance(3500);
    assert.deepEqual([speaker.state, ended()], ["playing", 1]);
    assert.ok(Math.abs((part.shown.frequency ?? 0) - 880) < 15);
    await advance(20_000);
    assert.deepEqual([speaker.state, ended()], ["idle", 2]);
  });

  it("goes on where only the announcement is stopped", async () => {
    const { speaker, serve, advance } = started();
    speaker.playTones("long:d=1,o=5,b=30:a,a");
    await advance(1000);
    // There is none.
    speaker.set({ command: "stop", announcement: true });
    assert.equal(speaker.state, "playing");
    serve(sends(answerWith(wavFile(saw(8000)))));
    speaker.set({ mediaUrl: URL, announcement: true });
    await advance(100);
    assert.equal(speaker.state, "announcing");
    speaker.set({ command: "stop", announcement: true });
    assert.equal(speaker.state, "playing");
    speaker.set({ command: "stop" });
    assert.equal(speaker.state, "idle");
  });

  it("has the formats that Home Assistant converts media to", () => {
    const { speaker } = started({ sampleRate: 24_000 });
    assert.equal(speaker.supportsAnnouncements, true);
    refuses(() => new Speaker({ name: "Speaker", sampleRate: 96_000 }), /"Speaker": sampleRate/);
  });

  const BAD: [what: string, answer: Uint8Array, why: RegExp][] = [
    ["isn't there", answerWith(new Uint8Array(), "HTTP/1.0 404 No\r\n\r\n"), /answers 404$/],
    ["is moved", answerWith(new Uint8Array(), "HTTP/1.0 302 No\r\n\r\n"), /answers 302$/],
    ["comes in chunks", answerWith(wavFile([1]), CHUNKED), /in chunks$/],
    ["is an MP3", answerWith(Uint8Array.from({ length: 500 }, () => 0xff)), /it is no WAV$/],
    [
      "is compressed",
      answerWith(wavFile([1], { format: 0x11 })),
      /compressed \(format 17 of WAV\)$/,
    ],
    ["has six channels", answerWith(wavFile([1], { channels: 6 })), /it has 6 channels$/],
    ["has 24 bits", answerWith(wavFile([1], { bits: 24 })), /its samples have 24 bits$/],
    ["has too high a rate", answerWith(wavFile([1], { rate: 96_000 })), /it has 96000 samples/],
    ["ends within its head", answerWith(wavFile([1]).subarray(0, 30)), /before its first sample$/],
    ["isn't HTTP", Uint8Array.from({ length: 3000 }, () => 65), /isn't HTTP$/],
    ["ends within the answer's head", Uint8Array.from([72, 84]), /the connection was lost$/],
  ];
  for (const [what, answer, why] of BAD)
    it(`is idle again, and says why, when a file ${what}`, async () => {
      const { speaker, serve, advance, log, host } = started();
      serve(sends(answer));
      const timers = host.timer.running;
      speaker.set({ mediaUrl: URL });
      await advance(2000);
      assert.equal(speaker.state, "idle");
      assert.equal(log.length, 1, log.join("\n"));
      assert.ok(log[0]?.startsWith(`"Speaker" can't play ${URL}: `));
      assert.match(log[0] ?? "", why);
      assert.equal(host.timer.running, timers);
      assert.deepEqual(host.uncaught, []);
    });

  it("is idle again when there's no server, or nothing comes", async () => {
    const { speaker, serve, advance, log } = started();
    speaker.playUrl(URL);
    await advance(100);
    assert.equal(speaker.state, "idle");
    assert.match(log[0] ?? "", /it can't be reached: .*there's no server at 192\.0\.2\.9:80$/);
    serve((client) => client.close());
    speaker.playUrl(URL);
    await advance(100);
    assert.deepEqual([speaker.state, /: it can't be reached$/.test(log[1] ?? "")], ["idle", true]);
    serve(() => {});
    speaker.playUrl(URL);
    await advance(9000);
    assert.equal(speaker.state, "playing");
    await advance(3000);
    assert.equal(speaker.state, "idle");
    assert.match(log[2] ?? "", /nothing came for 10 s$/);
  });

  it("refuses what is no address, and boards without an amplifier", async () => {
    const { speaker, host } = started();
    for (const url of ["https://192.0.2.9/a.wav", "bell.wav", "http://a/ b", "http://a/\r\nX: y"])
      refuses(() => speaker.playUrl(url), /"Speaker" plays no such file: /);
    const mediaUrl = "https://192.0.2.9/a.wav";
    assert.throws(() => speaker.set({ mediaUrl }), CommandRefused);
    refuses(() => speaker.playTones("no"), /"Speaker" has a melody/);
    assert.equal(speaker.state, "idle");
    const { AudioOut: _, ...io } = host.io;
    const bare = { ...host, model: "bare", io } as unknown as MemoryHost;
    const other = new Device(bare, { name: "hall", entities: [new Speaker({ name: "Speaker" })] });
    refuses(() => other.start(), /"Speaker" needs an amplifier on I2S, and this board .* speaker=/);
  });

  it("is idle after 10,000 damaged streams", async () => {
    await staysIdleDespiteFaults(10_000);
  }).timeout(120_000);

  it("plays from a real server", async () => {
    const samples = saw(2000);
    const server = createServer((_, response) => {
      response.end(wavFile(samples));
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    keep({ close: () => void server.close() });
    const host = createHost();
    const part = host.board.attach(new VirtualSpeaker());
    const heard: number[] = [];
    part.onPlay = (block) => void heard.push(...block);
    const speaker = new Speaker({ name: "Speaker" });
    keep(new Device(host, { name: "hall", entities: [speaker] })).start({
      ...{ port: 0, address: "127.0.0.1", log: () => {} },
    });
    const finished = new Promise<void>((done) => speaker.onFinished(done));
    speaker.playUrl(`http://127.0.0.1:${(server.address() as AddressInfo).port}/a.wav`);
    await within(finished, () => `it is ${speaker.state}`);
    assert.deepEqual(
      heard.filter((sample) => sample !== 0),
      samples,
    );
  });
});

describeOnXS("Speaker, on XS", () => {
  let worker: Worker;

  before(async () => {
    worker = await roomyWorker();
    const entry = 'import "./test/components/speaker-inside.ts";';
    await worker.evaluate(await bundleTargets("iife", entry));
  });

  after(() => worker.close());

  it("plays a melody, and a file sample by sample", async () => {
    const { bytes } = await worker.command(Buffer.from(""));
    assert.equal(bytes.toString(), "");
  }).timeout(60_000);
});
