import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { ConfigurationError, Device } from "thimble";
import { createHost } from "../../hosts/node/index.js";
import { GetTimeResponse } from "../../src/messages/clock.js";
import { readTimeZone } from "../../src/time/posix-time-zone.js";
import { keep } from "../tools/close-after.js";
import { encode } from "../tools/frames.js";
import { RawClient } from "../tools/raw-client.js";
import { assertClose } from "./assert-close.js";
import { describeOnEachEngine } from "./engines.js";
import { fnv1 } from "./subject-list.js";

const ASK = encode("GetTimeRequest");
const PING = encode("PingRequest");
const answer = (epochSeconds: number) => encode("GetTimeResponse", { epochSeconds });

/** 2033-05-18T03:33:20Z */
const LATER = 2_000_000_000;

/** What the device says the time is. */
async function timeOf(client: RawClient): Promise<number> {
  client.send(ASK);
  return (await client.untilNamed("GetTimeResponse")).at(-1)?.epochSeconds as number;
}

describeOnEachEngine(
  "The time of a device that never knew it",
  (startDevice) => {
    it("is asked of a client that connects, and again and again", async () => {
      const device = keep(await startDevice());
      const client = keep(await RawClient.open(device));
      for (let count = 0; count < 3; count++) await client.next("GetTimeRequest");
    });

    it("isn't asked of a client before it has authenticated", async () => {
      const device = keep(await startDevice({ password: "sesam" }));
      const stranger = keep(await RawClient.connect(device));
      stranger.send(encode("HelloRequest"));
      await stranger.next("HelloResponse");
      const client = keep(await RawClient.open(device, { password: "sesam" }));
      for (let count = 0; count < 3; count++) await client.next("GetTimeRequest");
      stranger.send(PING);
      await stranger.next("PingResponse");
    });

    it("is 0 until a client answers, and then goes on from what it says", async () => {
      const device = keep(await startDevice());
      const client = keep(await RawClient.open(device));
      client.send(encode("SubscribeStatesRequest"));
      assert.equal(await timeOf(client), 0);
      client.send(answer(LATER));
      assertClose(await timeOf(client), LATER);
      const look = encode("SwitchCommandRequest", { key: fnv1("look"), state: true });
      client.send(look);
      await client.until(({ key, state }) => key === fnv1("known") && state === true, "known");
      client.send(answer(LATER + 1000));
      assertClose(await timeOf(client), LATER + 1000);
      client.send(answer(0xffffffff));
      assertClose(await timeOf(client), 0xffffffff - 1);
    });

    it("is sent without a password, but not before hello", async () => {
      const device = keep(await startDevice({ password: "sesam" }));
      const stranger = keep(await RawClient.connect(device));
      stranger.send(encode("HelloRequest"), ASK);
      await stranger.next("HelloResponse");
      assert.deepEqual(await stranger.next(), { type: "GetTimeResponse", epochSeconds: 0 });
      const impatient = keep(await RawClient.connect(device));
      impatient.send(ASK, encode("HelloRequest"));
      assert.deepEqual(await impatient.rest(), []);
    });

    it("isn't what a client says that isn't authenticated", async () => {
      const device = keep(await startDevice({ password: "sesam" }));
      const stranger = keep(await RawClient.connect(device));
      stranger.send(encode("HelloRequest"), answer(LATER));
      await stranger.next("HelloResponse");
      assert.equal(await timeOf(stranger), 0);
    });

    it("isn't set to a time before 2020, which is logged", async () => {
      const device = keep(await startDevice());
      const client = keep(await RawClient.open(device));
      client.send(answer(0), answer(1_577_836_799), { id: 37, body: new Uint8Array() });
      assert.equal(await timeOf(client), 0);
      client.send(answer(1_577_836_800), answer(1_577_836_799));
      assertClose(await timeOf(client), 1_577_836_800);
      assert.deepEqual(
        device.logLines.filter((line) => line.startsWith("time: ")),
        [
          "time: a hub says it is 1970-01-01T00:00:00Z; ignored",
          "time: a hub says it is 2019-12-31T23:59:59Z; ignored",
          "time: a hub says it is 1970-01-01T00:00:00Z; ignored",
          "time: it is 2020-01-01T00:00:00Z",
          "time: a hub says it is 2019-12-31T23:59:59Z; ignored",
        ],
      );
    });
  },
  "time",
);

describeOnEachEngine("The time of a device that doesn't ask for it", (startDevice) => {
  it("is its host's, and no client changes it", async () => {
    const device = keep(await startDevice());
    const client = keep(await RawClient.open(device));
    const before = Math.floor(Date.now() / 1000);
    client.send(PING, answer(LATER), ASK);
    await client.next("PingResponse");
    assertClose((await client.next("GetTimeResponse")).epochSeconds as number, before);
  });
});

describe("A device", () => {
  it("has the time zone of its program until a hub sends its own", () => {
    const timeZone = "<+0545>-5:45";
    const device = new Device(createHost(), { name: "time", timeZone, entities: [] });
    assert.equal(device.clock.utcOffset, 5.75 * 3600);
    const told = new GetTimeResponse();
    told.epochSeconds = LATER;
    device.clock.answered(told);
    assert.equal(device.clock.utcOffset, 5.75 * 3600);
    told.parsedTimezone.push(readTimeZone("JST-9"));
    device.clock.answered(told);
    assert.equal(device.clock.utcOffset, 9 * 3600);
  });

  it("refuses a timeZone that can't be read", () => {
    assert.throws(
      () => new Device(createHost(), { name: "time", timeZone: "Europe/Paris", entities: [] }),
      ConfigurationError,
    );
  });

  it("refuses a timeInterval that can't be", () => {
    for (const timeInterval of [-1, Number.NaN, Number.POSITIVE_INFINITY])
      assert.throws(
        () => new Device(createHost(), { name: "time", timeInterval, entities: [] }),
        ConfigurationError,
      );
  });
});
