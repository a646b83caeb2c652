/** In memory a device has the limits of a board, too, and says at once what doesn't fit. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { TestDevice } from "thimble/testing";
import tooLong from "../device/too-long.js";

const LONG = "ü".repeat(2000);

/** Lets the program go on after what it awaited. */
const promises = () => new Promise((resolve) => setImmediate(resolve));

describe("What is too long for a device in memory", () => {
  function start() {
    const device = TestDevice.start(tooLong);
    const hub = device.connect();
    const answers = () => hub.messages.filter(({ type }) => type === "ExecuteServiceResponse");
    const key = (name: string) => {
      const listed = hub.messages.find(
        (one) => one.type === "ListEntitiesServicesResponse" && one.name === name,
      );
      assert.ok(listed);
      return listed.key;
    };
    const execute = (name: string, argument: object, callId: number) => {
      const fields = { key: key(name), args: [argument], callId, returnResponse: true };
      hub.send("ExecuteServiceRequest", fields);
      return answers().at(-1);
    };
    return { device, hub, execute };
  }

  it("is answered with an error: a call, and a result", () => {
    const { device, execute } = start();
    const call = execute("say", { string_: LONG }, 7);
    assert.deepEqual([call?.callId, call?.success], [7, false]);
    assert.match(String(call?.errorMessage), /^The call has \d+ bytes, more than .*\(1024\)/);
    const result = execute("repeat", { int_: 5000 }, 8);
    assert.deepEqual([result?.callId, result?.success], [8, false]);
    assert.match(String(result?.errorMessage), /^The result has \d+ bytes, more than .*\(2048\)/);
    assert.equal(execute("say", { string_: "short" }, 9)?.success, true);
    device.close();
  });

  it("fails the program's own call: a hub's answer, and the call itself", async () => {
    const { device, hub } = start();
    hub.command("ask");
    const callId = hub.messages.findLast(({ type }) => type === "HubServiceResponse")?.callId;
    const responseData = new TextEncoder().encode(JSON.stringify({ response: LONG }));
    hub.send("HubActionResponse", { callId, success: true, responseData });
    await promises();
    assert.match(String(hub.state("heard")?.state), /the answer has \d+ bytes, longer than 1024/);
    hub.command("ask_for_long");
    await promises();
    assert.match(String(hub.state("heard")?.state), /the call is too long/);
    device.close();
  });
});
