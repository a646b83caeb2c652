import assert from "node:assert/strict";
import { it } from "mocha";
import type { SeenLogLine } from "../clients/client.js";
import { keep } from "../tools/close-after.js";
import { within } from "../tools/within.js";
import { connected, connections } from "./connections.js";

const LEVELS = ["error", "warn", "info", "debug"].map((message, index) => ({
  level: index + 1,
  message,
}));

/** The first four of them as ESPHome's devices send them today. */
const TODAYS_LEVELS = [
  { level: 1, message: "\x1b[1;31m[E][levels]: error\x1b[0m" },
  { level: 2, message: "\x1b[0;33m[W][levels]: warn\x1b[0m" },
  { level: 3, message: "\x1b[0;32m[I][levels]: info\x1b[0m" },
  { level: 5, message: "\x1b[0;36m[D][levels]: debug\x1b[0m" },
];

for (const { how, name, create, describe: describeConnection } of connections) {
  describeConnection(
    `The log with ${how}`,
    (startDevice) => {
      // A long line doesn't fit into the buffers of the simulator's sockets.
      const itWithLargeSockets = startDevice.blocking ? it.skip : it;

      itWithLargeSockets("is understood", async () => {
        const device = keep(await startDevice());
        const client = await connected(keep, create, device);
        const lines: SeenLogLine[] = [];
        let wake = () => {};
        // esphome-client says that it is of today, when there is a level more; it strips no colors.
        const expectsEsphomeLines = name === "esphome-client";
        await client.subscribeLogs(expectsEsphomeLines ? 5 : 4, true, (line) => {
          lines.push(line);
          wake();
        });
        const come = async (wanted: string) => {
          while (!lines.some(({ message }) => message.includes(wanted)))
            await new Promise<void>((resolve) => {
              wake = resolve;
            });
        };
        await within(come("connections 8"), () => "the configuration");
        await client.command("switch", "levels", { state: true });
        await within(come("debug"), () => "a debug line");
        assert.deepEqual(
          lines.filter(({ message }) => /^(error|warn|info|debug)$|\[levels\]/.test(message)),
          expectsEsphomeLines ? TODAYS_LEVELS : LEVELS,
        );
        assert.ok(lines.some(({ message }) => message.includes('"Relay" (relay): pin 26')));
        assert.ok(lines.some(({ message }) => message.includes("word word")));
        assert.deepEqual(client.complaints, []);
      });
    },
    "logs",
  );
}
