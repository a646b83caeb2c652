import assert from "node:assert/strict";
import { it } from "mocha";
import { keep } from "../tools/close-after.js";
import { encode } from "../tools/frames.js";
import { RawClient } from "../tools/raw-client.js";
import type { RunningDevice } from "./device.js";
import { describeOnEachEngine } from "./engines.js";
import { fnv1 } from "./subject-list.js";

const SUBSCRIBE = encode("SubscribeStatesRequest");
const PASSWORD = "open sesame";

describeOnEachEngine(
  "Clients that come and go",
  (startDevice) => {
    async function connect(device: RunningDevice, clientInfo: string): Promise<RawClient> {
      const client = keep(await RawClient.connect(device));
      client.send(encode("HelloRequest", { clientInfo }));
      await client.next("HelloResponse");
      return client;
    }

    /** Waits until the device has seen all that `text` says. */
    async function hasSeen(watcher: RawClient, text: string): Promise<void> {
      await watcher.until(({ key, state }) => key === fnv1("seen") && state === text, text);
    }

    it("are told to the program, with what they call themselves", async () => {
      const device = keep(await startDevice());
      const watcher = await connect(device, "watcher");
      watcher.send(SUBSCRIBE);
      const ip = "127.0.0.1";
      await hasSeen(watcher, `+watcher@${ip} `);
      const hub = await connect(device, "Home Assistant 2026.11.1 (é)");
      await hasSeen(watcher, `+watcher@${ip} +Home Assistant 2026.11.1 (é)@${ip} `);
      hub.close();
      await hasSeen(
        watcher,
        `+watcher@${ip} +Home Assistant 2026.11.1 (é)@${ip} -Home Assistant 2026.11.1 (é) `,
      );
    });

    it("aren't told while they haven't given the password", async () => {
      const device = keep(await startDevice({ password: PASSWORD }));
      const stranger = await connect(device, "stranger");
      stranger.close();
      const watcher = await connect(device, "watcher");
      watcher.send(encode("ConnectRequest", { password: PASSWORD }), SUBSCRIBE);
      await hasSeen(watcher, "+watcher@127.0.0.1 ");
    });

    it("aren't troubled by a listener that fails", async () => {
      const device = keep(await startDevice());
      const watcher = await connect(device, "watcher");
      watcher.send(encode("SubscribeLogsRequest", { level: 1 }));
      await connect(device, "other");
      const messages = await watcher.until(
        ({ message }) => String(message).includes("this one always fails"),
        "the failure",
      );
      assert.match(String(messages.at(-1)?.message), /"onConnect" failed: /);
      await watcher.ping();
    });
  },
  "hub-clients",
);
