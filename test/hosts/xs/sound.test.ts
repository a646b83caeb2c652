/** Sound of a device on XS: the microphone, the amplifier and the server are on Node's side. */
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { it } from "mocha";
import { createHost } from "../../../hosts/node/index.js";
import { VirtualMicrophone, VirtualSpeaker } from "../../../hosts/virtual/parts/index.js";
import { XSDevice } from "../../../hosts/xs/device.js";
import { wavFile } from "../../components/wav-file.js";
import { keep } from "../../tools/close-after.js";
import { within } from "../../tools/within.js";
import { describeOnXS } from "./describe-on-xs.js";

const PROGRAM = new URL("../../../../test/hosts/xs/programs/sound.ts", import.meta.url);
/** Over a second of them, so that they come while others play. */
const SAMPLES = Array.from({ length: 12_000 }, (_, i) => i + 1);
/** Bytes of a piece that the server sends. */
const PIECE = 300;

describeOnXS("Sound of a device on XS", () => {
  it("is heard, and played from a server", async () => {
    const server = createServer((_, response) => sendInPieces(response, wavFile(SAMPLES)));
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    keep({ close: () => void server.close() });
    const { port } = server.address() as AddressInfo;
    const host = createHost();
    host.board.attach(new VirtualMicrophone({ level: -30 }));
    const speaker = host.board.attach(new VirtualSpeaker());
    const heard: number[] = [];
    const played = new Promise<void>((done) => {
      speaker.onPlay = (samples) => {
        heard.push(...samples.filter((sample) => sample !== 0));
        if (heard.length >= SAMPLES.length) done();
      };
    });
    const states: string[] = [];
    const device = XSDevice.start(PROGRAM, {
      start: { port: 0, address: "127.0.0.1" },
      host: { ...host, pin: { port } },
      published: ({ name, state }) => void states.push(`${name}: ${state}`),
    });
    keep(await device);
    await within(played, () => `heard ${heard.length} samples; ${states.slice(-9)}`);
    const wrong = SAMPLES.findIndex((sample, i) => heard[i] !== sample);
    if (wrong >= 0) throw new Error(`${wrong}: heard ${heard.slice(wrong, wrong + 20)}`);
    if (!states.includes("Noise: -30.0 dB")) throw new Error(states.join("\n"));
  });
});

/** The amplifier and the network then have something to say in the same turn of the device. */
function sendInPieces(response: ServerResponse, bytes: Uint8Array): void {
  response.write(bytes.subarray(0, PIECE));
  if (bytes.length > PIECE) setTimeout(() => sendInPieces(response, bytes.subarray(PIECE)), 1);
  else response.end();
}
