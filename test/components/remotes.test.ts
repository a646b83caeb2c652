import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { createHost, VirtualInfraredLED, VirtualRemote } from "../../hosts/node/index.js";
import {
  ConfigurationError,
  Device,
  type Entity,
  type RemoteCode,
  RemoteReceiver,
  RemoteTransmitter,
} from "../../src/index.js";
import { codeOf } from "../../src/parts/remotes/remote-signal.js";
import { until } from "../hosts/node/sockets.js";
import { keep } from "../tools/close-after.js";

describe("RemoteReceiver", () => {
  const start = (...entities: Entity[]) => {
    const host = createHost({ board: "esp32" });
    const log: string[] = [];
    const device = keep(new Device(host, { name: "remote", entities }));
    device.start({ port: 0, log: (_level, _tag, message) => void log.push(message) });
    return { board: host.board, log };
  };

  it("has the codes of a remote control's keys, each as often as it is pressed", async () => {
    const receiver = new RemoteReceiver({ name: "Receiver", pin: 14 });
    const codes: [RemoteCode, boolean][] = [];
    receiver.onCode((code, isHeld) => codes.push([code, isHeld]));
    const { board } = start(receiver);
    const remote = board.attach(new VirtualRemote(), 14);
    const pressed: [string, number, RemoteCode][] = [
      ["nec", 0x0408, { protocol: "NEC", address: 4, command: 8 }],
      ["rc5", 5 * 64 + 12, { protocol: "RC5", address: 5, command: 12, toggle: true }],
      ["rc5", 5 * 64 + 12, { protocol: "RC5", address: 5, command: 12, toggle: false }],
      ["sony", 128 + 21, { protocol: "Sony", address: 1, command: 21, bits: 12 }],
    ];
    for (const [channel, value] of pressed) {
      const count = codes.length;
      remote.set(channel, value);
      await until(() => codes.length > count);
    }
    assert.deepEqual(
      codes,
      pressed.map(([, , code]) => [code, false]),
    );
    assert.equal(receiver.describe(), "Sony, address 1, command 21, 12 bits");
  });

  it("says that a key is held, and has the timings of what it doesn't know", async () => {
    const receiver = new RemoteReceiver({ name: "Receiver", pin: 14 });
    const codes: [RemoteCode, boolean][] = [];
    receiver.onCode((code, isHeld) => codes.push([code, isHeld]));
    const { board } = start(receiver);
    const code = { protocol: "NEC", address: 4, command: 8 };
    const remote = board.attach(new VirtualRemote(), 14);
    remote.press("nec", 0x0408);
    await until(() => codes.length === 1);
    board.trains(14).put([-9000, 2250, -562]);
    await until(() => codes.length === 2);
    board.trains(14).put([-400, 1200, -400, 1200, -400]);
    await until(() => codes.length === 3);
    assert.deepEqual(codes, [
      [code, false],
      [code, true],
      [{ protocol: "raw", timings: [400, -1200, 400, -1200, 400] }, false],
    ]);
  });

  it("refuses pins that another entity has", () => {
    const [one, other] = ["One", "Other"].map((name) => new RemoteReceiver({ name, pin: 14 }));
    assert.throws(() => start(one as Entity, other as Entity), ConfigurationError);
  });

  it("has channels for two on an ESP32-C3, and says so for a third", () => {
    const host = createHost({ board: "esp32c3" });
    const entities = [4, 5, 6].map((pin) => new RemoteReceiver({ name: `Receiver ${pin}`, pin }));
    const device = new Device(host, { name: "remote", entities });
    assert.throws(
      () => device.start({ port: 0 }),
      /"Receiver 6" can't open pin 6 \(no RMT channel/,
    );
    for (const pin of [4, 5, 6]) assert.equal(host.board.use(pin), undefined);
  });
});

describe("RemoteTransmitter", () => {
  const start = (transmitter: RemoteTransmitter) => {
    const host = createHost({ board: "esp32" });
    const led = host.board.attach(new VirtualInfraredLED(), 4);
    const device = new Device(host, { name: "remote", entities: [transmitter] });
    device.start({ port: 0 });
    return { led, device };
  };

  it("sends codes with their carriers, one after another", async () => {
    const transmitter = new RemoteTransmitter({ name: "Remote", pin: 4 });
    const { led, device } = start(transmitter);
    const codes: RemoteCode[] = [
      { protocol: "NEC", address: 4, command: 8 },
      { protocol: "RC5", address: 0, command: 12 },
      { protocol: "RC5", address: 0, command: 12 },
      { protocol: "Sony", address: 1, command: 21 },
    ];
    for (const code of codes) transmitter.send(code);
    assert.equal(led.trains.length, 1);
    await until(() => led.trains.length === codes.length);
    assert.deepEqual(
      led.trains.map(({ carrier }) => carrier),
      [38_000, 36_000, 36_000, 40_000],
    );
    assert.deepEqual(
      led.trains.map(({ timings }) => codeOf(timings)),
      [
        codes[0],
        { ...codes[1], toggle: false },
        { ...codes[2], toggle: true },
        { ...codes[3], bits: 12 },
      ],
    );
    device.close();
  });

  it("sends a client's timings as often as asked, and ignores what can't be sent", () => {
    const transmitter = new RemoteTransmitter({ name: "Remote", pin: 4 });
    const { led, device } = start(transmitter);
    transmitter.sendSignal({ timings: [500, -500, 500], carrier: 0, times: 2 });
    assert.deepEqual(led.trains, [
      { timings: [500, -500, 500, -40_000, 500, -500, 500, -40_000], carrier: 0 },
    ]);
    for (const [signal, words] of [
      [{ timings: [] }, /0 timings/],
      [{ timings: [0.5] }, /0.5 µs/],
      [{ timings: new Array(1001).fill(1) }, /1001 timings/],
      [{ timings: [1_000_000], times: 6 }, /takes 6 s/],
      [{ timings: [1], carrier: 1 }, /carrier is 1;/],
      [{ timings: [1], times: 0 }, /times is 0;/],
    ] as const)
      assert.throws(() => transmitter.sendSignal(signal as { timings: number[] }), words);
    for (let i = 0; i < 8; i++) transmitter.sendSignal({ timings: [500] });
    assert.throws(() => transmitter.sendSignal({ timings: [500] }), /8 signals waiting/);
    device.close();
    assert.equal(led.trains.length, 1);
  });
});
