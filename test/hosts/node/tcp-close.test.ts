import assert from "node:assert/strict";
import { once } from "node:events";
import { describe, it } from "mocha";
import { ClosedError, ConnectionLostError } from "../../../hosts/node/errors.js";
import { SEND_CAPACITY } from "../../../hosts/node/send-buffer.js";
import { connectPair, DeviceSide, pattern, receiveAll, throws, turn, until } from "./sockets.js";

describe("TCP on Node", () => {
  describe("the end", () => {
    it("comes after everything has been read, and last", async () => {
      const { client, accepted } = await connectPair();
      const device = new DeviceSide(accepted);
      client.end("hello");
      await until(() => throws(() => device.tcp.write(new Uint8Array(1)), ConnectionLostError));
      for (let i = 0; i < 3; i++) await turn();
      assert.equal(device.calls.includes("error"), false);
      assert.equal(device.read(4), "hell");
      await turn();
      assert.equal(device.calls.includes("error"), false);
      assert.equal(device.read(1), "o");
      assert.equal(device.calls.includes("error"), false);
      await until(() => device.calls.includes("error"));
      assert.equal(device.read(1), undefined);
      for (let i = 0; i < 3; i++) await turn();
      assert.equal(device.calls.at(-1), "error");
      assert.equal(device.calls.filter((call) => call === "error").length, 1);
    });

    it("comes at once when nothing is left to read", async () => {
      const { client, accepted } = await connectPair();
      const device = new DeviceSide(accepted);
      client.end();
      await until(() => device.calls.includes("error"));
    });

    it("comes once when the data is read while it's announced", async () => {
      const { client, accepted } = await connectPair();
      client.end("hello");
      await until(() => throws(() => accepted.write(new Uint8Array(1)), ConnectionLostError));
      const device = new DeviceSide(accepted);
      device.onReadable = (count) => device.read(count);
      await until(() => device.calls.includes("error"));
      for (let i = 0; i < 3; i++) await turn();
      assert.equal(device.calls.filter((call) => call === "error").length, 1);
    });

    it("comes when the client resets the connection", async () => {
      const { client, accepted } = await connectPair();
      const device = new DeviceSide(accepted);
      client.resetAndDestroy();
      await until(() => device.calls.includes("error"));
      device.tcp.close();
    });
  });

  describe("close", () => {
    it("sends what was written first", async () => {
      const { client, accepted } = await connectPair();
      const device = new DeviceSide(accepted);
      const sent = pattern(SEND_CAPACITY);
      device.tcp.write(sent);
      device.tcp.close();
      assert.deepEqual(new Uint8Array(await receiveAll(client)), sent);
    });

    it("loses nothing of it although received data was not read", async () => {
      const { client, accepted } = await connectPair();
      const device = new DeviceSide(accepted);
      // More than the buffers on the way hold: it leaves only if the device's side still takes it.
      const sent = once(client, "finish");
      client.end(pattern(20_000_000));
      await until(() => device.calls.some((call) => call.startsWith("readable")));
      device.tcp.write(Buffer.from("bye"));
      device.tcp.close();
      assert.equal((await receiveAll(client)).toString(), "bye");
      await sent;
    });

    it("lets no callback follow", async () => {
      const { client, accepted } = await connectPair();
      const device = new DeviceSide(accepted);
      device.onReadable = () => device.tcp.close();
      client.write("x");
      await until(() => device.calls.includes("readable 1"));
      const calls = [...device.calls];
      client.resume();
      client.end("more");
      await once(client, "close");
      assert.deepEqual(device.calls, calls);
    });

    it("lets none follow even where one was due", async () => {
      const { client, accepted } = await connectPair();
      const device = new DeviceSide(accepted);
      device.tcp.close();
      await receiveAll(client);
      assert.deepEqual(device.calls, []);
    });

    it("can be repeated, and makes read and write throw", async () => {
      const { accepted } = await connectPair();
      const { tcp } = new DeviceSide(accepted);
      tcp.close();
      tcp.close();
      assert.throws(() => tcp.read(new Uint8Array(1)), ClosedError);
      assert.throws(() => tcp.write(new Uint8Array(1)), ClosedError);
    });
  });
});
