import assert from "node:assert/strict";
import { before, it } from "mocha";
import { closeAfterAll, keep } from "../tools/close-after.js";
import { type Encoded, encode } from "../tools/frames.js";
import { RawClient } from "../tools/raw-client.js";
import type { RunningDevice } from "./device.js";
import { describeOnEachEngine } from "./engines.js";
import { CONNECT, HELLO, INFO, names, PING } from "./session-tools.js";
import { PIN } from "./subject.js";
import { fnv1 } from "./subject-list.js";

const RELAY = fnv1("relay");

describeOnEachEngine("Bytes that are no message", (startDevice) => {
  const keepAll = closeAfterAll();
  let device: RunningDevice;
  let witness: RawClient;

  before(async () => {
    device = keepAll(await startDevice({ password: "pass" }));
    witness = keepAll(await RawClient.open(device, { password: "pass" }));
  });

  const on = encode("SwitchCommandRequest", { key: RELAY, state: true }).body;
  const light = encode("LightCommandRequest", {
    key: fnv1("lamp"),
    hasState: true,
    state: true,
  }).body;

  const begun: Encoded[] = [HELLO, encode("ConnectRequest", { password: "pass" })];
  const damaged: [what: string, before: Encoded[], id: number, body: Iterable<number>][] = [
    ["a hello with a text that is longer than the message", [], 1, [0x0a, 5, 0x61]],
    ["a hello with a length that doesn't end", [], 1, [0x0a, ...Array(11).fill(0xff)]],
    ["a hello with a text that isn't UTF-8", [], 1, [0x0a, 2, 0xc3, 0x28]],
    ["a password that is longer than the message", [HELLO], 3, [0x0a, 127, 0x70]],
    ["a password's tag without a password", [HELLO], 3, [0x0a]],
    ["field number 0", begun, 33, [...on, 0x00, 0x00]],
    ["wire type 6", begun, 33, [...on, 0x7e]],
    ["wire type 7", begun, 33, [...on, 0x7f, 1]],
    ["a group that doesn't end", begun, 33, [...on, 0x7b]],
    ["the end of a group that didn't begin", begun, 33, [...on, 0x7c]],
    ["a group that ends as another", begun, 33, [...on, 0x7b, 0x74]],
    ["a key of three bytes", begun, 33, [0x0d, 1, 2, 3]],
    [
      "a truth in eleven bytes",
      begun,
      33,
      [...on.subarray(0, 5), 0x10, ...Array(10).fill(0xff), 1],
    ],
    ["a tag that doesn't end", begun, 33, [...on, ...Array(11).fill(0x80)]],
    ["a tag of six bytes", begun, 33, [...on, 0xf8, 0xff, 0xff, 0xff, 0xff, 0x01, 0]],
    ["an unknown field that is cut off", begun, 33, [...on, 0x7a, 10, 1]],
    ["an unknown fixed64 that is cut off", begun, 33, [...on, 0x79, 1, 2, 3]],
    ["an effect that is longer than the message", begun, 32, [...light, 0x9a, 0x01, 20, 0x50]],
    ["a brightness of two bytes", begun, 32, [...light, 0x20, 1, 0x2d, 0, 0]],
  ];

  for (const [what, first, id, body] of damaged) {
    it(`close the connection that they come from: ${what}`, async () => {
      const client = keep(await RawClient.connect(device));
      for (const message of first) {
        client.send(message);
        await client.next();
      }
      client.send({ id, body: Uint8Array.from(body) }, PING);
      assert.deepEqual(await client.rest(), []);
      // Nothing of what was damaged is done.
      assert.equal(await device.level(PIN.relay), 0);
      assert.equal(await device.level(PIN.lamp), 0);
      await witness.ping();
      const next = keep(await RawClient.open(device, { password: "pass" }));
      await next.ping();
    });
  }

  // The language guide of proto3: what a parser doesn't know, it passes over.
  it("aren't fields that are unknown, or of another wire type: those are passed over", async () => {
    const client = keep(await RawClient.connect(device));
    client.send({ id: 1, body: Uint8Array.of(0x08, 1) });
    await client.next("HelloResponse");
    client.send(encode("ConnectRequest", { password: "pass" }));
    await client.next("ConnectResponse");
    client.send(encode("SubscribeStatesRequest"));
    await client.until((message) => message.key === fnv1("broken"), "the last state");
    client.send({ id: 33, body: Uint8Array.of(0x08, 1, 0x10, 1) });
    const text = [0x0a, 3, 0x61, 0x62, 0x63];
    client.send({ id: 33, body: Uint8Array.of(...text, ...on.subarray(0, 5), ...text, 0x10, 1) });
    assert.equal((await client.next("SwitchStateResponse")).state, true);
    client.send(encode("SwitchCommandRequest", { key: RELAY, state: false }));
    assert.equal((await client.next("SwitchStateResponse")).state, false);
  });

  it("cut off anywhere close the connection, with nothing of it done", async () => {
    for (const [id, body] of [
      [33, on],
      [32, light],
    ] as const) {
      // Cut between two fields it is a message, of fewer fields.
      const ends = id === 33 ? [0, 5] : [0, 5, 7];
      for (let length = 0; length < body.length; length++) {
        if (ends.includes(length)) continue;
        const client = keep(await RawClient.open(device, { password: "pass" }));
        client.send({ id, body: body.subarray(0, length) }, PING);
        assert.deepEqual(await client.rest(), [], `message ${id} of ${length} bytes`);
      }
    }
    assert.equal(await device.level(PIN.relay), 0);
    assert.equal(await device.level(PIN.lamp), 0);
    await witness.ping();
  });

  it("don't undo what came right before them", async () => {
    for (const bad of [
      { id: 33, body: Uint8Array.of(0) },
      CONNECT,
      { id: 200, body: new Uint8Array(0x10000) },
    ]) {
      const client = keep(await RawClient.open(device, { password: "pass" }));
      client.send(INFO, bad);
      assert.deepEqual(names(await client.rest()), ["DeviceInfoResponse"]);
    }
  });

  it("for a password, and a number for one, are a wrong password", async () => {
    for (const body of [
      [0x0a, 4, 0xff, 0xfe, 0xfd, 0xfc],
      [0x0d, 0x70, 0x61, 0x73, 0x73],
    ]) {
      const client = keep(await RawClient.connect(device));
      client.send(HELLO, { id: 3, body: Uint8Array.from(body) });
      assert.deepEqual((await client.rest()).slice(1), [
        { type: "ConnectResponse", invalidPassword: true },
      ]);
    }
    await witness.ping();
  });

  it("for an effect's name are an effect that the light doesn't have", async () => {
    const client = keep(await RawClient.open(device, { password: "pass" }));
    const key = fnv1("dimmer");
    const body = encode("LightCommandRequest", {
      key,
      hasState: true,
      state: true,
      hasEffect: true,
    }).body;
    client.send(encode("SubscribeStatesRequest"));
    await client.until((message) => message.key === fnv1("broken"), "the last state");
    client.send({ id: 32, body: Uint8Array.from([...body, 0x9a, 0x01, 2, 0xc3, 0x28]) });
    const { state, effect } = await client.next("LightStateResponse");
    assert.deepEqual({ state, effect }, { state: true, effect: "None" });
    await client.ping();
  });
});
