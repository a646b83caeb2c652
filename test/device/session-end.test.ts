import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { encode } from "../tools/frames.js";
import type { RawClient } from "../tools/raw-client.js";
import { describeOnEachEngine } from "./engines.js";
import { HELLO, INFO, names, PING, sessionsOf, switchTo } from "./session-tools.js";
import { PIN } from "./subject.js";

describeOnEachEngine("A session", (startDevice) => {
  const { start, shared, connect, open } = sessionsOf(startDevice);

  describe("ends", () => {
    it("when the client asks for it", async () => {
      const client = await open(await start());
      client.send(PING, encode("DisconnectRequest"), PING);
      assert.deepEqual(names(await client.rest()), ["PingResponse", "DisconnectResponse"]);
    });

    it("when the device asks for it and the client has answered, not before", async () => {
      const device = await start();
      const client = await open(device);
      await device.disconnect();
      await client.next("DisconnectRequest");
      await client.ping();
      client.send(encode("DisconnectResponse"));
      assert.deepEqual(await client.rest(), []);
    });

    it("when the device asks for it before there is one", async () => {
      const device = await start();
      const client = await connect(device);
      const hello = await connect(device);
      hello.send(HELLO);
      await hello.next("HelloResponse");
      await device.disconnect();
      assert.deepEqual(await client.rest(), []);
      await hello.next("DisconnectRequest");
      hello.send(encode("DisconnectResponse"));
      assert.deepEqual(await hello.rest(), []);
    });

    it("and lets nobody in without the password, although it is ending", async () => {
      const device = await start({ password: "secret" });
      const client = await connect(device);
      client.send(HELLO);
      await client.next("HelloResponse");
      await device.disconnect();
      await client.next("DisconnectRequest");
      client.send(switchTo("relay", true), encode("ListEntitiesRequest"));
      assert.deepEqual(await client.rest(), []);
      assert.equal(await device.level(PIN.relay), 0);
    });

    it("not with an answer to what wasn't asked", async () => {
      const client = await open(await shared());
      client.send(encode("DisconnectResponse"), encode("PingResponse"), PING);
      await client.next("PingResponse");
    });

    it("when the client closes its side, and its place is free again", async () => {
      const device = await start({ connections: 1 });
      for (const begin of [connect, open]) {
        const client = await begin(device);
        client.end();
        assert.deepEqual(await client.rest(), []);
      }
      await open(device);
    });
  });

  describe("that is silent", () => {
    it("is sent one ping, then closed", async () => {
      const client = await open(await start({ pingAfter: 40, closeAfter: 200 }));
      assert.deepEqual(names(await client.rest()), ["PingRequest"]);
    });

    it("from the beginning is closed without a word", async () => {
      const client = await connect(await start({ pingAfter: 40, closeAfter: 200 }));
      assert.deepEqual(await client.rest(), []);
    });

    it("is closed in the middle of its hello", async () => {
      const client = await connect(await start({ pingAfter: 40, closeAfter: 200 }));
      client.write(Uint8Array.of(0));
      assert.deepEqual(await client.rest(), []);
    });

    it("stays for any sign of life", async () => {
      const closeAfter = 1000;
      const device = await start({ pingAfter: 100, closeAfter });
      const signs: Record<string, (client: RawClient, count: number) => void> = {
        "a PingResponse": (client) => client.send(encode("PingResponse")),
        "a request": (client) => client.send(INFO),
        "an unknown message": (client) => client.send({ id: 200, body: new Uint8Array(3) }),
        "the next byte of a frame": (client, count) =>
          client.write(count === 0 ? Uint8Array.of(0, 50, 200, 1) : Uint8Array.of(0)),
      };
      await Promise.all(
        Object.entries(signs).map(async ([what, sign]) => {
          const client = await open(device);
          const began = Date.now();
          // Without the signs it would be over by then, and asked once.
          for (let count = 0; Date.now() - began < 1.3 * closeAfter; count++) {
            await client.untilNamed("PingRequest").catch((error: Error) => {
              throw new Error(`${what} is no sign of life: ${error.message}`);
            });
            sign(client, count);
          }
        }),
      );
    });
  });

  describe("of too many", () => {
    it("is refused while the others go on", async () => {
      const device = await start({ connections: 2 });
      const first = await open(device);
      const second = await open(device);
      for (let count = 0; count < 3; count++) {
        const third = await connect(device);
        assert.deepEqual(await third.rest(), []);
      }
      await first.ping();
      await second.ping();
      second.send(encode("DisconnectRequest"));
      await second.rest();
      const next = await open(device);
      await next.ping();
      await first.ping();
    });
  });
});
