/** What doesn't fit a board's memory fails at once, for clients and for the program, with the same limits on each host. */
import assert from "node:assert/strict";
import { it } from "mocha";
import { keep } from "../tools/close-after.js";
import { decodeToday as decode, type Encoded, encode, frame } from "../tools/frames.js";
import { NoiseSocket } from "../tools/noise-socket.js";
import { RawClient } from "../tools/raw-client.js";
import type { RunningDevice } from "./device.js";
import { describeOnEachEngine } from "./engines.js";
import { fnv1 } from "./subject-list.js";

const KEY = Buffer.from("an encryption key of 32 bytes!!!").toString("base64");
const LONG = "ü".repeat(2000);

describeOnEachEngine(
  "What is too long",
  (startDevice) => {
    async function start(): Promise<{ device: RunningDevice; client: RawClient }> {
      const device = keep(await startDevice());
      const client = keep(await RawClient.open(device));
      client.send(encode("SubscribeStatesRequest"), encode("SubscribeHubServicesRequest"));
      await client.next("TextSensorStateResponse");
      return { device, client };
    }

    const say = (text: string, more: object = {}): Encoded =>
      encode("ExecuteServiceRequest", { key: fnv1("say"), args: [{ string_: text }], ...more });

    it("as a call of a service is answered with an error, also in pieces, and the next one works", async () => {
      const { client, device } = await start();
      const witness = keep(await RawClient.open(device));
      for (const callId of [1, 24, 300, 2 ** 32 - 1])
        for (const returnResponse of [false, true]) {
          client.send(say(LONG, { callId, returnResponse }));
          const answer = await client.next("ExecuteServiceResponse");
          assert.equal(answer.callId, callId);
          assert.notEqual(answer.success, true);
          assert.match(
            String(answer.errorMessage),
            /^The call has \d+ bytes, more than .*\(1024\)/,
          );
        }
      const bytes = frame(say(LONG, { callId: 7 }));
      for (const cut of [1, 2, 3, 8, 13, 14, 15]) {
        client.write(bytes.subarray(0, -cut));
        // The device has read what came before, as far as it can.
        await witness.ping();
        client.write(bytes.subarray(-cut));
        assert.equal((await client.next("ExecuteServiceResponse")).callId, 7);
      }
      client.send(say("short", { callId: 9, returnResponse: true }));
      const { responseData } = await client.next("ExecuteServiceResponse");
      assert.equal(Buffer.from(responseData as Uint8Array).toString(), '{"text":"short"}');
      client.send(say(LONG));
      await client.ping();
    });

    it("as a result of a service is an error that says so", async () => {
      const { client } = await start();
      const repeat = (count: number, callId: number) =>
        encode("ExecuteServiceRequest", {
          ...{ key: fnv1("repeat"), args: [{ int_: count }], callId, returnResponse: true },
        });
      client.send(repeat(5000, 3));
      const answer = await client.next("ExecuteServiceResponse");
      assert.deepEqual([answer.callId, answer.success ?? false], [3, false]);
      assert.match(String(answer.errorMessage), /^The result has \d+ bytes, more than .*\(2048\)/);
      client.send(repeat(1000, 4));
      assert.equal((await client.next("ExecuteServiceResponse")).success, true);
    });

    it("as a hub's answer fails the call that waits for it, also in pieces", async () => {
      const { client, device } = await start();
      const witness = keep(await RawClient.open(device));
      // A zero, two bytes of the size, the message's id, the tag of the call's id.
      for (const cut of [0, 4, 5]) {
        // Each is another text, since a state that stays isn't sent again.
        const responseData = Buffer.from(
          JSON.stringify({ response: LONG + cut }).padEnd(4020 + cut),
        );
        client.send(encode("ButtonCommandRequest", { key: fnv1("ask") }));
        const { callId } = await client.next("HubServiceResponse");
        const bytes = frame(encode("HubActionResponse", { callId, success: true, responseData }));
        client.write(bytes.subarray(0, cut));
        await witness.ping();
        client.write(bytes.subarray(cut));
        const { state } = await client.next("TextSensorStateResponse");
        assert.match(
          String(state),
          /"test.long" failed: the answer has \d+ bytes, longer than 1024/,
        );
      }
      await client.ping();
    });

    it("as a hub's answer that is encrypted fails all calls that wait, and ends the connection", async () => {
      const device = keep(await startDevice({ encryption: { key: KEY } }));
      const open = async () => {
        const client = keep(await NoiseSocket.open(device, KEY));
        client.send(encode("HelloRequest"));
        return client;
      };
      const next = async (client: NoiseSocket, type: string) => {
        for (;;) {
          const message = decode(await client.next());
          if (message.type === type) return message;
        }
      };
      const watcher = await open();
      watcher.send(encode("SubscribeStatesRequest"));
      await next(watcher, "TextSensorStateResponse");
      const client = await open();
      client.send(encode("SubscribeHubServicesRequest"));
      client.send(encode("ButtonCommandRequest", { key: fnv1("ask") }));
      const { callId } = await next(client, "HubServiceResponse");
      const responseData = Buffer.from(JSON.stringify({ response: LONG }));
      client.send(encode("HubActionResponse", { callId, success: true, responseData }));
      const { state } = await next(watcher, "TextSensorStateResponse");
      assert.match(String(state), /what came, which is encrypted, has \d+ bytes, longer than 1024/);
      assert.equal((await client.rest()).length, 0);
    });

    it("as a call to the hub fails at once", async () => {
      const { client } = await start();
      client.send(encode("ButtonCommandRequest", { key: fnv1("ask_for_long") }));
      const { state } = await client.next("TextSensorStateResponse");
      assert.match(String(state), /the call is too long/);
    });
  },
  "too-long",
);
