import assert from "node:assert/strict";
import { it } from "mocha";
import { keep } from "../tools/close-after.js";
import type { Received } from "../tools/frames.js";
import { RawClient } from "../tools/raw-client.js";
import { describeOnEachEngine } from "./engines.js";
import { isLine, PING, subscribe, told } from "./log-requests.js";

describeOnEachEngine(
  "The log of a device whose sockets log",
  (startDevice) => {
    it("doesn't go round and round", async () => {
      const device = keep(await startDevice());
      const clients = [keep(await RawClient.open(device)), keep(await RawClient.open(device))];
      for (const client of clients) {
        client.send(subscribe(5));
        await client.ping();
      }
      let lines = 0;
      for (let count = 0; count < 50; count++) {
        clients[0]?.send(told("relay"));
        for (const client of clients) {
          const click = ({ message }: Received) => message === "clicks";
          lines += (await client.until(click, "a click")).length;
          client.send(PING);
          lines += (await client.untilNamed("PingResponse")).filter(isLine).length;
        }
      }
      // Two clients have 50 clicks each, and of each write at most one line.
      assert.ok(lines < 1500, `${lines} lines`);
    });
  },
  "logging-host",
);
