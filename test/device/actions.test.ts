import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Service } from "thimble";
import { RunningCommand } from "../commands/run.js";
import { keep } from "../tools/close-after.js";
import { encode, type Received } from "../tools/frames.js";
import { RawClient } from "../tools/raw-client.js";
import { refuses } from "../tools/refuses.js";
import type { RunningDevice } from "./device.js";
import { describeOnEachEngine } from "./engines.js";
import { fnv1 } from "./subject-list.js";

const request = (service: string, fields: Record<string, unknown> = {}) =>
  encode("ExecuteServiceRequest", { key: fnv1(service), ...fields });
const PING = encode("PingRequest");

describeOnEachEngine(
  "What services return",
  (startDevice) => {
    async function opened(): Promise<{ device: RunningDevice; client: RawClient }> {
      const device = keep(await startDevice());
      return { device, client: keep(await RawClient.open(device)) };
    }

    /** The answer without its type, and with its data as JSON. */
    function plain({ type, callId, success, errorMessage, responseData }: Received) {
      assert.equal(type, "ExecuteServiceResponse");
      const data = Buffer.from(responseData as Uint8Array).toString();
      return {
        callId,
        ...(success ? { success } : { errorMessage }),
        ...(data !== "" && { data: JSON.parse(data) }),
      };
    }

    it("is listed", async () => {
      const { client } = await opened();
      client.send(encode("ListEntitiesRequest"));
      const list = await client.untilNamed("ListEntitiesDoneResponse");
      assert.deepEqual(
        list
          .filter(({ type }) => type === "ListEntitiesServicesResponse")
          .map(({ name, supportsResponse = 0 }) => [name, supportsResponse]),
        [
          ...[
            ["add", 2],
            ["fail", 100],
            ["reject", 1],
            ["plain", 0],
          ],
          ...[
            ["forecast", 0],
            ["impatient", 0],
          ],
        ],
      );
    });

    it("is answered to the client that asked, with data or with what went wrong", async () => {
      const { device, client } = await opened();
      const other = keep(await RawClient.open(device));
      const args = [{ int_: 2 }, { int_: 40 }];
      client.send(request("add", { args, callId: 300, returnResponse: true }));
      assert.deepEqual(plain(await client.next()), {
        ...{ callId: 300, success: true, data: { sum: 42 } },
      });
      client.send(request("add", { args, callId: 7 }));
      assert.deepEqual(plain(await client.next()), { callId: 7, success: true });
      client.send(request("fail", { callId: 8 }));
      assert.deepEqual(plain(await client.next()), {
        ...{ callId: 8, errorMessage: "the pump is dry" },
      });
      client.send(request("reject", { callId: 9, returnResponse: true }));
      assert.deepEqual(plain(await client.next()), { callId: 9, errorMessage: "later" });
      client.send(request("nothing", { callId: 10 }));
      assert.deepEqual(plain(await client.next()), {
        ...{ callId: 10, errorMessage: "There's no such service." },
      });
      other.send(PING);
      assert.deepEqual(await other.next(), { type: "PingResponse" });
    });

    it("isn't sent to a client that didn't ask, or that has gone", async () => {
      const { device, client } = await opened();
      client.send(request("add"), request("fail"), request("plain"), request("nothing"), PING);
      assert.deepEqual(await client.next(), { type: "PingResponse" });
      const other = await RawClient.open(device);
      other.send(request("add", { callId: 1, returnResponse: true }));
      other.close();
      await client.ping();
    });

    it("is printed in the terminal", async () => {
      const { device } = await opened();
      const run = async (...words: string[]) => {
        const told = new RunningCommand("hub/main.js", ["--port", `${device.port}`, ...words]);
        return [await told.ended(), told.output] as const;
      };
      assert.deepEqual(await run("service", "add", "2", "3"), [0, '{"sum":5}\n']);
      const [code, output] = await run("service", "fail");
      assert.equal(code, 1);
      assert.match(output, /"fail" failed: the pump is dry/);
    });

    it("comes from the hub as well, when its service has ended", async () => {
      const { client } = await opened();
      client.send(encode("SubscribeStatesRequest"), encode("SubscribeHubServicesRequest"));
      const heard = async () => (await client.untilNamed("TextSensorStateResponse")).at(-1)?.state;
      await heard();
      client.send(PING);
      await client.untilNamed("PingResponse");
      const called = async () => {
        client.send(request("forecast"));
        const [call] = (await client.untilNamed("HubServiceResponse")).slice(-1);
        assert.equal(call?.service, "weather.get_forecasts");
        assert.equal(call?.wantsResponse, true);
        return call?.callId;
      };
      const answer = (fields: Record<string, unknown>) =>
        client.send(encode("HubActionResponse", fields));
      const data = Buffer.from(JSON.stringify({ response: { home: [21, 23] } }));
      answer({ callId: await called(), success: true, responseData: data });
      assert.equal(await heard(), '{"home":[21,23]}');
      answer({ callId: await called(), errorMessage: "no such entity" });
      assert.match(
        String(await heard()),
        /HubCallError: .*"weather.get_forecasts".* no such entity/,
      );
      answer({ callId: await called(), success: true, responseData: Buffer.from("{") });
      assert.match(String(await heard()), /what it returned isn't JSON/);
      const deep = Buffer.from("[".repeat(900));
      answer({ callId: await called(), success: true, responseData: deep });
      assert.match(String(await heard()), /what it returned is nested more than 16 levels deep/);
      answer({ callId: 99, success: true });
      client.send(request("impatient"));
      assert.match(String(await heard()), /no hub has answered within 20 ms/);
    });

    it("fails at once when no hub is connected", async () => {
      const { client } = await opened();
      client.send(encode("SubscribeStatesRequest"), request("forecast"));
      const messages = await client.until(({ state }) => /no hub is/.test(`${state}`), "the error");
      assert.ok(messages.length > 0);
    });
  },
  "actions",
);

describeOnEachEngine(
  "Hub states",
  (startDevice) => {
    it("are of an attribute, or sent only once, if the device asks for that", async () => {
      const client = keep(await RawClient.open(keep(await startDevice())));
      client.send(encode("SubscribeHubStatesRequest"));
      const asked = await client.until(({ entityId }) => entityId === "zone.home", "the last");
      assert.deepEqual(
        asked.map(({ entityId, attribute = "", once = false }) => [...[entityId, attribute, once]]),
        [
          ["sun.sun", "elevation", false],
          ["sun.sun", "", false],
          ["zone.home", "", true],
        ],
      );
      client.send(encode("SubscribeStatesRequest"));
      await client.until(({ key }) => key === fnv1("home"), "the last state");
      const tell = (fields: Record<string, unknown>) =>
        client.send(encode("HubStateResponse", { entityId: "sun.sun", ...fields }));
      tell({ attribute: "elevation", state: "12.5" });
      tell({ state: "above" });
      tell({ attribute: "azimuth", state: "3" });
      client.send(PING);
      const states = (await client.untilNamed("PingResponse")).slice(0, -1);
      assert.deepEqual(
        states.map(({ key, state }) => [key, state]),
        [
          [fnv1("elevation"), 12.5],
          [fnv1("sun"), "above"],
        ],
      );
    });
  },
  "actions",
);

describe("A service", () => {
  it("can't return what it doesn't know", () => {
    const returns = "maybe" as "data";
    refuses(
      () => new Service({ name: "add", returns, onExecute: () => {} }),
      /"add" returns "maybe"; give "status"/,
    );
  });
});
