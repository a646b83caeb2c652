import assert from "node:assert/strict";
import type { Socket } from "node:dgram";
import { describe, it } from "mocha";
import { networkAddress } from "../../hosts/node/network-address.js";
import { keep } from "../tools/close-after.js";
import { GROUP, joinedGroup } from "../tools/multicast.js";
import { within } from "../tools/within.js";
import { RunningCommand } from "./run.js";

const PORT = 5353;
const SERVICE = "_esphomelib._tcp.local";

/** A query for the service (PTR, IN; the answer to this port alone), in the bytes of RFC 1035. */
const QUERY = Buffer.concat([
  Buffer.from([0, 7, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]),
  ...SERVICE.split(".").map((label) => Buffer.from(`${String.fromCharCode(label.length)}${label}`)),
  Buffer.from([0, 0, 12, 0x80, 1]),
]);

/** Asks until an answer matches. */
async function answered(socket: Socket, pattern: RegExp): Promise<string> {
  const answer = new Promise<string>((resolve) => {
    socket.on("message", (bytes) => {
      const text = bytes.toString("latin1");
      if (pattern.test(text)) resolve(text);
    });
  });
  const ask = () => socket.send(QUERY, PORT, GROUP);
  const timer = setInterval(ask, 500);
  ask();
  try {
    return await within(answer, () => "an answer");
  } finally {
    clearInterval(timer);
  }
}

describe("npm start announces its device by mDNS", () => {
  for (const [what, address, words] of [
    ["on loopback, with --mdns", "127.0.0.1", ["--mdns"]],
    ["where others reach it", networkAddress(), ["--host", "0.0.0.0"]],
  ] as const)
    it(`${what}, with the records that hubs read`, async function () {
      const socket = await joinedGroup(address);
      // This machine has no multicast there.
      if (!socket) return this.skip();
      keep({ close: () => void socket.close() });
      const name = "thermostat";
      const command = keep(
        new RunningCommand("hosts/node/dev/main.js", [
          ...[name, "--port", "0", "--http-port", "none", "--mac", "A0:B1:C2:D3:E4:F5", ...words],
          ...["--key", Buffer.from("an encryption key of 32 bytes!!!").toString("base64")],
        ]),
      );
      const [, port = ""] = await command.prints(/port (\d+)/);
      const answer = await answered(socket, /mac=a0b1c2d3e4f5/);
      assert.match(answer, /api_encryption=Noise_NNpsk0_25519_ChaChaPoly_SHA256/);
      assert.match(answer, /network=wifi/);
      const bytes = Buffer.from(answer, "latin1");
      // The SRV record has the port.
      assert.ok(bytes.includes(Buffer.from([Number(port) >> 8, Number(port) & 0xff])));
      command.interrupt();
      assert.equal(await command.ended(), 0);
    });
});
