/** Sound of a device on XS: the microphone, the amplifier and the server are on Node's side. */
import { createServer } from "node:http";
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
const SAMPLES = Array.from({ length: 1000 }, (_, i) => i + 1);

describeOnXS("Sound of a device on XS", () => {
  it("is heard, and played from a server", async () => {
    const server = createServer((_, response) => void response.end(wavFile(SAMPLES)));
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
    const isWhole = heard.slice(0, SAMPLES.length).every((sample, i) => sample === SAMPLES[i]);
    if (!isWhole) throw new Error(`heard ${heard.slice(0, 20)}`);
    if (!states.includes("Noise: -30.0 dB")) throw new Error(states.join("\n"));
  });
});
